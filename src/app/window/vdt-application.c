/* vdt-application.c - the one process: windows and opened files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-application.h"

#include "vdt-button-names.h"
#include "vdt-clip-content.h"
#include "vdt-dialogs.h"
#include "vdt-help-places.h"
#include "vdt-shortcuts.h"
#include "vdt-window-parents.h"
#include "vdt-window.h"
#include "vdt-x-errors.h"

#include <glib/gi18n.h>

struct _VdtApplication
{
  AdwApplication parent_instance;
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

static const GActionEntry entries[] = {
  { .name = "about", .activate = about_cb },
  { .name = "help", .activate = help_cb },
  { .name = "quit", .activate = quit_cb },
};

static void
vdt_application_startup (GApplication *application)
{
  G_APPLICATION_CLASS (vdt_application_parent_class)->startup (application);

  vdt_x_errors_outlive ();
  vdt_clip_content_register ();
  vdt_button_names_mend ();
  vdt_window_parents_mend ();
  gtk_window_set_default_icon_name (APPLICATION_ID);
  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries),
                                   application);
  vdt_shortcuts_add_to_application (GTK_APPLICATION (application));
  bind_help_key ();
}

static void
vdt_application_activate (GApplication *application)
{
  gtk_window_present (GTK_WINDOW (ensure_window (VDT_APPLICATION (application))));
}

static void
vdt_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  VdtWindow *window = ensure_window (VDT_APPLICATION (application));

  for (int i = 0; i < n_files; i++)
    vdt_opening_open (vdt_window_get_opening (window), files[i]);
  gtk_window_present (GTK_WINDOW (window));
}

static int
vdt_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("vedette %s\n", VEDETTE_VERSION);
      return 0;
    }
  return -1;
}

static void
vdt_application_class_init (VdtApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  application_class->startup = vdt_application_startup;
  application_class->activate = vdt_application_activate;
  application_class->open = vdt_application_open;
  application_class->handle_local_options = vdt_application_handle_local_options;
}

static void
vdt_application_init (VdtApplication *self)
{
  g_application_add_main_option (G_APPLICATION (self), "version", 'v', G_OPTION_FLAG_NONE,
                                 G_OPTION_ARG_NONE, N_ ("Print the version and exit"), NULL);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), N_ ("[MAP…]"));
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
                       "/io/github/vedette/Vedette", "flags", G_APPLICATION_HANDLES_OPEN, NULL);
}
