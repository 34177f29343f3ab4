/* vdt-application.c - the one process: windows, opened files, shortcuts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-application.h"

#include "vdt-clip-content.h"
#include "vdt-dialogs.h"
#include "vdt-window.h"

#include <glib/gi18n.h>

struct _VdtApplication
{
  AdwApplication parent_instance;
};

G_DEFINE_FINAL_TYPE (VdtApplication, vdt_application, ADW_TYPE_APPLICATION)

typedef struct
{
  const char *action;
  const char *keys[4];
} Shortcut;

/* Single letters are not here: see add_letter_shortcuts() in vdt-actions.c. */
static const Shortcut shortcuts[] = {
  { "app.quit", { "<Control>q" } },
  { "win.open", { "<Control>o" } },
  { "win.new", { "<Control>n" } },
  { "win.save", { "<Control>s" } },
  { "win.save-as", { "<Control><Shift>s" } },
  { "win.close-tab", { "<Control>w" } },
  { "win.export", { "<Control>e" } },
  { "win.edit-legend", { "<Control><Shift>l" } },
  { "win.underlay", { "<Control>u" } },
  { "win.history", { "<Control><Shift>h" } },
  { "win.select-invert", { "<Control>i" } },
  { "win.replace", { "<Control>h" } },
  { "win.switch-mode", { "<Control>m" } },
  { "win.copy-report", { "<Control><Shift>c" } },
  { "win.referee", { "<Control>j" } },
  { "win.heights", { "<Control>t" } },
  { "win.target-level(1)", { "<Alt>Up" } },
  { "win.target-level(-1)", { "<Alt>Down" } },
  { "win.observer-level(1)", { "<Alt><Shift>Up" } },
  { "win.observer-level(-1)", { "<Alt><Shift>Down" } },
  { "win.declared-fire", { "<Control><Shift>f" } },
  { "win.declare-attack", { "<Control>Return", "<Control>KP_Enter" } },
  { "win.show-help-overlay", { "<Control>question", "<Control>F1" } },
  { "win.sidebar", { "F9" } },
  { "win.profile", { "F8" } },
  { "win.fullscreen", { "F11" } },
  { "win.zoom-in", { "<Control>plus", "<Control>equal", "<Control>KP_Add" } },
  { "win.zoom-out", { "<Control>minus", "<Control>KP_Subtract" } },
  { "win.zoom-fit", { "<Control>0", "<Control>KP_0" } },
  { "win.zoom(1.0)", { "<Control>1", "<Control>KP_1" } },
  { "win.zoom-selection", { "<Control>2", "<Control>KP_2" } },
  { "win.find", { "<Control>l", "<Control>f" } },
  { "win.find-next", { "<Control>g", "F3" } },
  { "win.find-previous", { "<Control><Shift>g", "<Shift>F3" } },
};

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

/* A window with unsaved maps stays and asks; the application ends with its last window. */
static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (user_data));

  for (GList *l = windows; l; l = l->next)
    {
      if (VDT_IS_WINDOW (l->data))
        gtk_window_close (l->data);
    }
}

static const GActionEntry entries[] = {
  { .name = "about", .activate = about_cb },
  { .name = "quit", .activate = quit_cb },
};

static void
vdt_application_startup (GApplication *application)
{
  G_APPLICATION_CLASS (vdt_application_parent_class)->startup (application);

  vdt_clip_content_register ();
  gtk_window_set_default_icon_name (APPLICATION_ID);
  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries),
                                   application);
  for (gsize i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (application), shortcuts[i].action,
                                           shortcuts[i].keys);
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
    vdt_window_open_file (window, files[i]);
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
