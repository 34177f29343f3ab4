/* vdt-actions.c - what menus, buttons and keys do in the main window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-window-private.h"

#include "vdt-audit-window.h"
#include "vdt-compare-window.h"
#include "vdt-export-dialog.h"
#include "vdt-legend-dialog.h"
#include "vdt-new-map-dialog.h"
#include "vdt-survey-window.h"

#include <glib/gi18n.h>

#define SELECT_ID "select"
#define SIGHT_ID "sight"

static GAction *
lookup (VdtWindow *self, const char *name)
{
  return g_action_map_lookup_action (G_ACTION_MAP (self), name);
}

/**
 * vdt_window_is_sighting:
 * @self: the window
 *
 * Returns: whether the window is for seeing rather than for editing
 */
gboolean
vdt_window_is_sighting (VdtWindow *self)
{
  g_autoptr (GVariant) state = g_action_get_state (lookup (self, "mode"));

  return g_str_equal (g_variant_get_string (state, NULL), "sight");
}

/**
 * vdt_window_get_tool_id:
 * @self: the window
 *
 * Returns: the id of the tool that has the pointer
 */
const char *
vdt_window_get_tool_id (VdtWindow *self)
{
  g_autoptr (GVariant) state = g_action_get_state (lookup (self, "tool"));

  if (vdt_window_is_sighting (self))
    return SIGHT_ID;
  return g_intern_string (g_variant_get_string (state, NULL));
}

/**
 * vdt_window_enable_action:
 * @self: the window
 * @name: an action of it
 * @enabled: whether it can be done now
 *
 * Enables an action or not.
 */
void
vdt_window_enable_action (VdtWindow *self, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (lookup (self, name)),
                               enabled && !vdt_window_locks_action (self, name));
}

/* Tells what would be undone, as "Undo: Paint terrain". */
static void
tell_step (GtkWidget *button, const char *what, VdtDocument *document, const char *property)
{
  g_autofree char *step = NULL;
  g_autofree char *text = NULL;

  if (document)
    g_object_get (document, property, &step, NULL);
  text = step ? g_strdup_printf ("%s: %s", what, step) : g_strdup (what);
  gtk_widget_set_tooltip_text (button, text);
}

/**
 * vdt_window_update_actions:
 * @self: the window
 *
 * Enables what can be done now.
 */
void
vdt_window_update_actions (VdtWindow *self)
{
  static const char *const for_maps[] = { "save",     "survey",    "compare", "referee",
                                          "save-as",  "close-tab", "export",  "edit-legend",
                                          "underlay", "audit" };
  VdtDocument *document = self->page ? vdt_map_page_get_document (self->page) : NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (for_maps); i++)
    vdt_window_enable_action (self, for_maps[i], document != NULL);
  vdt_window_enable_action (
      self, "undo",
      document && (vdt_document_can_undo (document) || vdt_document_in_stroke (document)));
  vdt_window_enable_action (self, "redo", document && vdt_document_can_redo (document));
  vdt_window_update_select_actions (self);
  tell_step (self->undo_button, _ ("Undo"), document, "undo-label");
  vdt_window_update_navigate_actions (self);
  tell_step (self->redo_button, _ ("Redo"), document, "redo-label");
  vdt_window_update_edit_actions (self);
  vdt_window_update_fire (self);
}

static void
open_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  vdt_window_choose_files (user_data);
}

static void
open_uri_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  vdt_window_open_file (user_data, file);
}

static void
map_made_cb (VdtWindow *self, VdtMap *map)
{
  vdt_window_add_map (self, map, NULL);
  g_action_change_state (lookup (self, "mode"), g_variant_new_string ("edit"));
}

static void
new_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWidget *dialog = vdt_new_map_dialog_new (GTK_WINDOW (user_data));

  g_signal_connect_object (dialog, "made", G_CALLBACK (map_made_cb), user_data, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
save_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  VdtWindow *self = user_data;

  vdt_window_save_page_async (self, self->page, FALSE, NULL, NULL);
}

static void
save_as_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  VdtWindow *self = user_data;

  vdt_window_save_page_async (self, self->page, TRUE, NULL, NULL);
}

static void
close_tab_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  VdtWindow *self = user_data;

  adw_tab_view_close_page (self->tab_view, adw_tab_view_get_selected_page (self->tab_view));
}

static void
export_done_cb (VdtWindow *self, const char *name)
{
  g_autofree char *text = g_strdup_printf (_ ("Exported “%s”"), name);

  vdt_window_toast (self, text);
}

static void
export_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  VdtWindow *self = user_data;
  GtkWidget *dialog = vdt_export_dialog_new (GTK_WINDOW (self), self->page, self->settings);

  g_signal_connect_object (dialog, "done", G_CALLBACK (export_done_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
edit_legend_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  VdtWindow *self = user_data;

  if (self->page)
    gtk_window_present (GTK_WINDOW (
        vdt_legend_dialog_new (GTK_WINDOW (self), vdt_map_page_get_document (self->page))));
}

/* What a tool has not finished is taken back first: settled it is a step, or cancelled. */
static void
undo_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  VdtMapPage *page = VDT_WINDOW (user_data)->page;
  VdtDocument *document = vdt_map_page_get_document (page);
  guint position = vdt_document_get_position (document);
  gboolean is_unfinished = vdt_document_in_stroke (document);

  if (is_unfinished)
    vdt_map_page_settle (page);
  if (!is_unfinished || vdt_document_get_position (document) != position)
    vdt_document_undo (document);
}

static void
redo_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  vdt_document_redo (vdt_map_page_get_document (VDT_WINDOW (user_data)->page));
}

static void
copy_report_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  VdtWindow *self = user_data;
  g_autofree char *text = self->side_bar ? vdt_side_bar_dup_report (self->side_bar) : NULL;

  if (!text)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  vdt_window_toast (self, _ ("Report copied"));
}

static void
mode_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  g_simple_action_set_state (action, state);
  vdt_window_show_tool (user_data);
}

static void
switch_mode_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  VdtWindow *self = user_data;
  const char *other = vdt_window_is_sighting (self) ? "edit" : "sight";

  g_action_change_state (lookup (self, "mode"), g_variant_new_string (other));
}

/* Any tool but the one for sight lines is for editing. */
static void
tool_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  VdtWindow *self = user_data;
  g_autoptr (GVariant) before = g_action_get_state (G_ACTION (action));

  if (!g_variant_equal (before, state))
    self->last_tool = g_intern_string (g_variant_get_string (before, NULL));
  g_simple_action_set_state (action, state);
  if (vdt_window_is_sighting (self) && !g_str_equal (g_variant_get_string (state, NULL), SIGHT_ID))
    g_action_change_state (lookup (self, "mode"), g_variant_new_string ("edit"));
  else
    vdt_window_show_tool (self);
}

/* The tool that was in hand before this one, and in the end the one that selects. */
static void
put_tool_down (VdtWindow *self)
{
  const char *id = self->last_tool ? self->last_tool : SELECT_ID;

  self->last_tool = NULL;
  if (vdt_window_is_sighting (self))
    return;
  g_action_change_state (lookup (self, "tool"), g_variant_new_string (id));
  self->last_tool = NULL;
}

/* Step by step out of what one is doing. */
static void
back_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  VdtWindow *self = user_data;

  if (self->page && !vdt_map_page_end_paste (self->page)
      && !vdt_proposal_bar_discard (vdt_map_page_get_proposal_bar (self->page))
      && !vdt_tool_back (vdt_map_page_get_tool (self->page, vdt_window_get_tool_id (self))))
    put_tool_down (self);
}

static void
underlay_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_action_change_state (lookup (user_data, "tool"), g_variant_new_string ("underlay"));
}

static void
palette_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  VdtWindow *self = user_data;

  if (self->page)
    vdt_side_bar_choose (self->side_bar, g_variant_get_int32 (parameter));
}

static void
radius_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  VdtWindow *self = user_data;

  if (self->page)
    vdt_side_bar_change_radius (self->side_bar, g_variant_get_int32 (parameter));
}

static void
compare_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  VdtWindow *self = user_data;

  vdt_compare_window_present (GTK_WINDOW (self), self->page);
}

static void
audit_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  VdtWindow *self = user_data;

  vdt_audit_window_present (GTK_WINDOW (self), self->page);
}

static void
survey_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  VdtWindow *self = user_data;

  vdt_survey_window_present (GTK_WINDOW (self), self->page);
}

/* Not a property action: that would hold the window, which holds the action. */
static void
fullscreen_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *window = user_data;

  if (gtk_window_is_fullscreen (window))
    gtk_window_unfullscreen (window);
  else
    gtk_window_fullscreen (window);
}

/* The keys, built when they are first asked for: GTK would build them with every window. */
static void
help_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkApplicationWindow *window = user_data;

  if (!gtk_application_window_get_help_overlay (window))
    {
      g_autoptr (GtkBuilder) builder =
          gtk_builder_new_from_resource ("/io/github/vedette/Vedette/help-overlay.ui");

      gtk_application_window_set_help_overlay (
          window, GTK_SHORTCUTS_WINDOW (gtk_builder_get_object (builder, "help_overlay")));
    }
  gtk_window_present (GTK_WINDOW (gtk_application_window_get_help_overlay (window)));
}

static const GActionEntry entries[] = {
  { .name = "open", .activate = open_cb },
  { .name = "open-uri", .activate = open_uri_cb, .parameter_type = "s" },
  { .name = "new", .activate = new_cb },
  { .name = "save", .activate = save_cb },
  { .name = "save-as", .activate = save_as_cb },
  { .name = "close-tab", .activate = close_tab_cb },
  { .name = "export", .activate = export_cb },
  { .name = "edit-legend", .activate = edit_legend_cb },
  { .name = "undo", .activate = undo_cb },
  { .name = "redo", .activate = redo_cb },
  { .name = "copy-report", .activate = copy_report_cb },
  { .name = "survey", .activate = survey_cb },
  { .name = "compare", .activate = compare_cb },
  { .name = "audit", .activate = audit_cb },
  { .name = "mode", .parameter_type = "s", .state = "'sight'", .change_state = mode_cb },
  { .name = "switch-mode", .activate = switch_mode_cb },
  { .name = "tool", .parameter_type = "s", .state = "'" SELECT_ID "'", .change_state = tool_cb },
  { .name = "back", .activate = back_cb },
  { .name = "underlay", .activate = underlay_cb },
  { .name = "palette", .activate = palette_cb, .parameter_type = "i" },
  { .name = "radius", .activate = radius_cb, .parameter_type = "i" },
  { .name = "fullscreen", .activate = fullscreen_cb },
  { .name = "show-help-overlay", .activate = help_cb },
};

static void
add_key (GtkEventController *controller, guint key, const char *action, GVariant *target)
{
  GtkShortcut *shortcut =
      gtk_shortcut_new (gtk_keyval_trigger_new (key, 0), gtk_named_action_new (action));

  gtk_shortcut_set_arguments (shortcut, target);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
}

/* Plain letters must reach an entry that has the focus first: not shortcuts of the application,
 * which come before every widget, but of the window, which comes last.
 */
static void
add_letter_shortcuts (VdtWindow *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (guint i = 0; i < vdt_map_page_get_n_tools (); i++)
    {
      const VdtToolClass *class = vdt_map_page_peek_tool_class (i);

      if (class->key != 0)
        add_key (controller, gdk_keyval_to_lower (class->key), "win.tool",
                 g_variant_new_string (class->id));
    }
  for (gint i = 0; i < 9; i++)
    add_key (controller, GDK_KEY_1 + i, "win.palette", g_variant_new_int32 (i));
  add_key (controller, GDK_KEY_Escape, "win.back", NULL);
  add_key (controller, GDK_KEY_bracketleft, "win.radius", g_variant_new_int32 (-1));
  add_key (controller, GDK_KEY_bracketright, "win.radius", g_variant_new_int32 (1));
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

/**
 * vdt_window_add_actions:
 * @self: the window
 *
 * Installs the window's actions and the keys that are its own.
 */
void
vdt_window_add_actions (VdtWindow *self)
{
  g_autoptr (GPropertyAction) sidebar =
      g_property_action_new ("sidebar", self->flap, "reveal-flap");
  g_autoptr (GAction) profile = g_settings_create_action (self->settings, "profile");

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (sidebar));
  g_action_map_add_action (G_ACTION_MAP (self), profile);
  vdt_window_add_select_actions (self);
  add_letter_shortcuts (self);
  vdt_window_add_edit_actions (self);
  vdt_window_add_map_actions (self);
  vdt_window_add_referee_actions (self);
  vdt_window_add_heights_actions (self);
  vdt_window_add_fire_actions (self);
}
