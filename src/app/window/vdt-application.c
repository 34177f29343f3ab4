/* vdt-application.c - the one process: windows and opened files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-application.h"

#include "vdt-autosave.h"
#include "vdt-clip-content.h"
#include "vdt-dialogs.h"
#include "vdt-gtk-workarounds.h"
#include "vdt-help-places.h"
#include "vdt-preferences.h"
#include "vdt-session.h"
#include "vdt-shortcuts.h"
#include "vdt-window.h"

#include <glib-unix.h>
#include <glib/gi18n.h>
#include <signal.h>

#define STAY_SECONDS 2

struct _VdtApplication
{
  AdwApplication parent_instance;

  VdtSession *session;   /* owned */
  VdtAutosave *autosave; /* owned; NULL: the application does not run */
  gboolean has_offered;  /* what was not saved when the program last ended */
  guint signals[3];      /* sources: the system wants the program to end */
  guint stay;            /* the session was asked not to end; 0: it was not */
};

G_DEFINE_FINAL_TYPE (VdtApplication, vdt_application, ADW_TYPE_APPLICATION)

static VdtWindow *
ensure_window (VdtApplication *self)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (VDT_IS_WINDOW (window))
    return VDT_WINDOW (window);
  return vdt_window_new (GTK_APPLICATION (self));
}

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  vdt_dialogs_show_about (gtk_application_get_active_window (GTK_APPLICATION (user_data)));
}

static void
preferences_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (user_data));

  gtk_window_present (GTK_WINDOW (vdt_preferences_new (window)));
}

static void
help_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (user_data));

  if (window)
    vdt_help_places_open (window);
}

static gboolean
help_key_cb (GtkWidget *window, GVariant *arguments, gpointer user_data)
{
  vdt_help_places_open (GTK_WINDOW (window));
  return TRUE;
}

/* The application's own keys reach no dialog and no study. */
static void
bind_help_key (void)
{
  g_autoptr (GTypeClass) class = g_type_class_ref (GTK_TYPE_WINDOW);

  gtk_widget_class_add_binding (GTK_WIDGET_CLASS (class), GDK_KEY_F1, 0, help_key_cb, NULL);
}

/* The application ends with its last window. */
static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_autoptr (GPtrArray) closings = g_ptr_array_new ();

  for (GList *l = gtk_application_get_windows (user_data); l; l = l->next)
    {
      if (VDT_IS_WINDOW (l->data))
        g_ptr_array_add (closings, vdt_window_get_closing (l->data));
    }
  vdt_closing_close_all (closings);
}

/* Asked for from the desktop, where there may be no window yet. */
static void
new_map_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  VdtWindow *window = ensure_window (user_data);

  gtk_window_present (GTK_WINDOW (window));
  g_action_group_activate_action (G_ACTION_GROUP (window), "new", NULL);
}

static const GActionEntry entries[] = {
  { .name = "about", .activate = about_cb },
  { .name = "help", .activate = help_cb },
  { .name = "new-map", .activate = new_map_cb },
  { .name = "preferences", .activate = preferences_cb },
  { .name = "quit", .activate = quit_cb },
};

static void
add_pages (GPtrArray *pages, GtkWindow *window)
{
  AdwTabView *tabs = VDT_IS_WINDOW (window) ? vdt_window_get_tab_view (VDT_WINDOW (window)) : NULL;

  for (int i = 0; tabs && i < adw_tab_view_get_n_pages (tabs); i++)
    g_ptr_array_add (pages, adw_tab_page_get_child (adw_tab_view_get_nth_page (tabs, i)));
}

/* All maps that are open, in whatever window. */
static GPtrArray *
list_pages (VdtApplication *self)
{
  GPtrArray *pages = g_ptr_array_new ();

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l; l = l->next)
    add_pages (pages, l->data);
  return pages;
}

/* Whatever was not saved in it has been asked about. The process may end before its maps go. */
static void
vdt_application_window_removed (GtkApplication *application, GtkWindow *window)
{
  g_autoptr (GPtrArray) pages = g_ptr_array_new ();

  add_pages (pages, window);
  if (VDT_IS_WINDOW (window))
    vdt_session_leave (VDT_APPLICATION (application)->session, pages);
  for (guint i = 0; i < pages->len; i++)
    vdt_draft_keeper_discard (vdt_map_page_peek (pages->pdata[i])->draft_keeper);

  GTK_APPLICATION_CLASS (vdt_application_parent_class)->window_removed (application, window);
}

/* The program ends whether maps are saved or not: they are offered when it starts again. */
static void
leave_drafts (VdtApplication *self)
{
  g_autoptr (GPtrArray) pages = list_pages (self);

  for (guint i = 0; i < pages->len; i++)
    {
      const VdtMapPageParts *parts = vdt_map_page_peek (pages->pdata[i]);

      vdt_draft_keeper_leave (parts->draft_keeper);
      vdt_game_keeper_flush (parts->keeper);
    }
}

static gboolean
signal_cb (gpointer user_data)
{
  leave_drafts (user_data);
  g_application_quit (user_data);
  return G_SOURCE_CONTINUE;
}

static gboolean
has_unsaved (VdtApplication *self)
{
  g_autoptr (GPtrArray) pages = list_pages (self);
  gboolean unsaved = FALSE;

  for (guint i = 0; i < pages->len; i++)
    unsaved = unsaved || vdt_document_get_modified (vdt_map_page_peek (pages->pdata[i])->document);
  return unsaved;
}

static void
let_session_end (VdtApplication *self)
{
  if (self->stay != 0)
    gtk_application_uninhibit (GTK_APPLICATION (self), self->stay);
  self->stay = 0;
}

static gboolean
saved_cb (gpointer user_data)
{
  VdtApplication *self = user_data;

  if (self->stay != 0 && has_unsaved (self))
    return G_SOURCE_CONTINUE;
  let_session_end (self);
  g_object_unref (self);
  return G_SOURCE_REMOVE;
}

/* The session asks before it ends; whoever ends it all the same finds the drafts. */
static void
query_end_cb (VdtApplication *self)
{
  g_autoptr (GPtrArray) pages = list_pages (self);

  for (guint i = 0; i < pages->len; i++)
    vdt_draft_keeper_write (vdt_map_page_peek (pages->pdata[i])->draft_keeper);
  if (self->stay != 0 || !has_unsaved (self))
    return;
  self->stay = gtk_application_inhibit (
      GTK_APPLICATION (self), gtk_application_get_active_window (GTK_APPLICATION (self)),
      GTK_APPLICATION_INHIBIT_LOGOUT, _("Maps have unsaved changes"));
  if (self->stay != 0)
    g_timeout_add_seconds (STAY_SECONDS, saved_cb, g_object_ref (self));
}

static void
watch_end (VdtApplication *self)
{
  static const int numbers[] = { SIGTERM, SIGINT, SIGHUP };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    self->signals[i] = g_unix_signal_add (numbers[i], signal_cb, self);
  g_signal_connect (self, "query-end", G_CALLBACK (query_end_cb), NULL);
}

static void
vdt_application_shutdown (GApplication *application)
{
  VdtApplication *self = VDT_APPLICATION (application);
  g_autoptr (GPtrArray) pages = list_pages (self);

  g_clear_pointer (&self->autosave, vdt_autosave_free);
  leave_drafts (self);
  if (pages->len > 0)
    vdt_session_leave (self->session, pages);
  let_session_end (self);
  for (guint i = 0; i < G_N_ELEMENTS (self->signals); i++)
    g_clear_handle_id (&self->signals[i], g_source_remove);

  G_APPLICATION_CLASS (vdt_application_parent_class)->shutdown (application);
}

/* Once, when there is a window to ask in. */
static void
offer_drafts (VdtApplication *self, VdtWindow *window)
{
  if (!self->has_offered)
    vdt_opening_offer_drafts (vdt_window_get_opening (window));
  self->has_offered = TRUE;
}

static void
vdt_application_startup (GApplication *application)
{
  G_APPLICATION_CLASS (vdt_application_parent_class)->startup (application);

  vdt_gtk_install_workarounds ();
  vdt_clip_content_register ();
  gtk_window_set_default_icon_name (APPLICATION_ID);
  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries),
                                   application);
  vdt_shortcuts_add_to_application (GTK_APPLICATION (application));
  bind_help_key ();
  watch_end (VDT_APPLICATION (application));
  VDT_APPLICATION (application)->autosave =
      vdt_autosave_new ((VdtAutosaveList) list_pages, application);
}

static void
vdt_application_activate (GApplication *application)
{
  gboolean is_first = !gtk_application_get_windows (GTK_APPLICATION (application));
  VdtWindow *window = ensure_window (VDT_APPLICATION (application));

  gtk_window_present (GTK_WINDOW (window));
  if (is_first)
    vdt_session_restore (window);
  offer_drafts (VDT_APPLICATION (application), window);
}

static void
vdt_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  VdtWindow *window = ensure_window (VDT_APPLICATION (application));
  g_autoptr (GSList) list = NULL;

  gtk_window_present (GTK_WINDOW (window)); /* a map that is open in another may cover it */
  for (int i = 0; i < n_files; i++)
    list = g_slist_append (list, files[i]);
  vdt_opening_open_several (vdt_window_get_opening (window), list);
  offer_drafts (VDT_APPLICATION (application), window);
}

static int
vdt_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  g_autoptr (GError) error = NULL;

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("vedette %s\n", VEDETTE_VERSION);
      return 0;
    }
  if (!g_variant_dict_contains (options, "new-map"))
    return -1;
  if (!g_application_register (application, NULL, &error))
    {
      g_printerr ("vedette: %s\n", error->message);
      return 1;
    }
  /* In the process that has the windows, which gets the files, too. */
  g_action_group_activate_action (G_ACTION_GROUP (application), "new-map", NULL);
  return -1;
}

static void
vdt_application_finalize (GObject *object)
{
  vdt_session_free (VDT_APPLICATION (object)->session);

  G_OBJECT_CLASS (vdt_application_parent_class)->finalize (object);
}

static void
vdt_application_class_init (VdtApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = vdt_application_finalize;
  application_class->startup = vdt_application_startup;
  application_class->shutdown = vdt_application_shutdown;
  application_class->activate = vdt_application_activate;
  application_class->open = vdt_application_open;
  GTK_APPLICATION_CLASS (klass)->window_removed = vdt_application_window_removed;
  application_class->handle_local_options = vdt_application_handle_local_options;
}

static void
vdt_application_init (VdtApplication *self)
{
  self->session = vdt_session_new ();
  g_application_add_main_option (G_APPLICATION (self), "version", 'v', G_OPTION_FLAG_NONE,
                                 G_OPTION_ARG_NONE, N_("Print the version and exit"), NULL);
  g_application_add_main_option (G_APPLICATION (self), "new-map", 'n', G_OPTION_FLAG_NONE,
                                 G_OPTION_ARG_NONE, N_("Open the New Map dialog"), NULL);
  /* GLib translates the options, but not this. */
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _("[MAP…]"));
}

/**
 * vdt_application_new:
 *
 * Makes the application; it opens the files that it is given, each in a tab.
 *
 * Returns: (transfer full): the application
 */
VdtApplication *
vdt_application_new (void)
{
  return g_object_new (VDT_TYPE_APPLICATION, "application-id", APPLICATION_ID, "resource-base-path",
                       "/io/github/vedette/Vedette", "flags", G_APPLICATION_HANDLES_OPEN,
                       "register-session", TRUE, NULL);
}
