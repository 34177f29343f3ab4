/* vdt-shortcuts.c - the keys of actions, with what is chosen by each
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-shortcuts.h"

#include "vdt-tools.h"

/* Those of tools stand in their classes. */
static const VdtShortcut shortcuts[] = {
  { "app.quit", "<Control>q" },
  { "app.help", "F1" },
  { "app.preferences", "<Control>comma" },
  { "win.open", "<Control>o" },
  { "win.new", "<Control>n" },
  { "win.save", "<Control>s" },
  { "win.save-as", "<Control><Shift>s" },
  { "win.close-tab", "<Control>w" },
  { "win.export", "<Control>e" },
  { "win.print", "<Control>p" },
  { "win.edit-legend", "<Control><Shift>l" },
  { "win.underlay", "<Control>u" },
  { "win.history", "<Control><Shift>h" },
  { "win.select-invert", "<Control>i" },
  { "win.replace", "<Control>h" },
  { "win.switch-mode", "<Control>m" },
  { "win.copy-report", "<Control><Shift>c" },
  { "win.referee", "<Control>j" },
  { "win.heights", "<Control>t" },
  { "win.target-level(1)", "<Alt>Page_Up" },
  { "win.target-level(-1)", "<Alt>Page_Down" },
  { "win.observer-level(1)", "<Alt><Shift>Page_Up" },
  { "win.observer-level(-1)", "<Alt><Shift>Page_Down" },
  { "win.declared-fire", "<Control><Shift>f" },
  { "win.declare-attack", "<Control>Return <Control>KP_Enter" },
  { "win.show-help-overlay", "<Control>question <Control>F1" },
  { "win.sidebar", "F9" },
  { "win.profile", "F8" },
  { "win.fan-while-painting", "F7" },
  { "win.fullscreen", "F11" },
  { "win.zoom-in", "<Control>plus <Control>equal <Control>KP_Add" },
  { "win.zoom-out", "<Control>minus <Control>KP_Subtract" },
  { "win.zoom-fit", "<Control>0 <Control>KP_0" },
  { "win.zoom(1.0)", "<Control>1 <Control>KP_1" },
  { "win.zoom-selection", "<Control>2 <Control>KP_2" },
  { "win.find", "<Control>l <Control>f" },
  { "win.find-next", "<Control>g F3" },
  { "win.find-previous", "<Control><Shift>g <Shift>F3" },
  { "win.undo", "<Control>z", TRUE },
  { "win.redo", "<Control><Shift>z <Control>y", TRUE },
  { "win.select-all", "<Control>a", TRUE },
  { "win.select-none", "<Control><Shift>a", TRUE },
  { "win.cut", "<Control>x", TRUE },
  { "win.copy", "<Control>c", TRUE },
  { "win.paste", "<Control>v", TRUE },
  { "win.duplicate", "<Control>d", TRUE },
  { "win.delete-selection", "Delete", TRUE },
  { "win.turn(1)", "<Control>r", TRUE },
  { "win.turn(-1)", "<Control><Shift>r", TRUE },
  { "win.mirror", "<Control><Shift>m", TRUE },
  { "win.move-selection((-1, 0))", "<Alt>Left", TRUE },
  { "win.move-selection((1, 0))", "<Alt>Right", TRUE },
  { "win.move-selection((0, -1))", "<Alt>Up", TRUE },
  { "win.move-selection((0, 1))", "<Alt>Down", TRUE },
  { "win.palette(0)", "0", TRUE },
  { "win.palette(1)", "1", TRUE },
  { "win.palette(2)", "2", TRUE },
  { "win.palette(3)", "3", TRUE },
  { "win.palette(4)", "4", TRUE },
  { "win.palette(5)", "5", TRUE },
  { "win.palette(6)", "6", TRUE },
  { "win.palette(7)", "7", TRUE },
  { "win.palette(8)", "8", TRUE },
  { "win.palette(9)", "9", TRUE },
  { "win.switch-painted", "o", TRUE },
  { "win.back", "Escape", TRUE },
  { "win.radius(-1)", "bracketleft", TRUE },
  { "win.radius(1)", "bracketright", TRUE },
};

/**
 * vdt_shortcuts_list:
 * @n_shortcuts: (out): how many
 *
 * Returns: (array length=n_shortcuts): all but those of tools
 */
const VdtShortcut *
vdt_shortcuts_list (guint *n_shortcuts)
{
  *n_shortcuts = G_N_ELEMENTS (shortcuts);
  return shortcuts;
}

/**
 * vdt_shortcuts_add_to_application:
 * @application: the application
 *
 * Adds the keys that come before every widget.
 */
void
vdt_shortcuts_add_to_application (GtkApplication *application)
{
  for (gsize i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    {
      g_auto (GStrv) keys = g_strsplit (shortcuts[i].keys, " ", -1);

      if (!shortcuts[i].yields)
        gtk_application_set_accels_for_action (application, shortcuts[i].action,
                                               (const char *const *) keys);
    }
}

static void
add (GtkEventController *controller, GtkShortcutTrigger *trigger, const char *action)
{
  g_autoptr (GVariant) target = NULL;
  g_autofree char *name = NULL;
  GtkShortcut *shortcut;

  g_action_parse_detailed_name (action, &name, &target, NULL);
  shortcut = gtk_shortcut_new (trigger, gtk_named_action_new (name));
  gtk_shortcut_set_arguments (shortcut, target);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
}

static void
add_tools (GtkEventController *controller)
{
  for (guint i = 0; i < vdt_tools_count (); i++)
    {
      const VdtToolClass *class = vdt_tools_get_class (i);
      g_autofree char *action = g_strconcat ("win.tool::", class->id, NULL);

      if (class->key != 0)
        add (controller, gtk_keyval_trigger_new (gdk_keyval_to_lower (class->key), 0), action);
    }
}

/**
 * vdt_shortcuts_add_to_window:
 * @window: a window with maps
 *
 * Adds the keys that come after all widgets.
 */
void
vdt_shortcuts_add_to_window (GtkWidget *window)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  add_tools (controller);
  for (gsize i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    {
      g_auto (GStrv) keys = g_strsplit (shortcuts[i].keys, " ", -1);

      for (guint k = 0; shortcuts[i].yields && keys[k]; k++)
        add (controller, gtk_shortcut_trigger_parse_string (keys[k]), shortcuts[i].action);
    }
  gtk_widget_add_controller (window, controller);
}
