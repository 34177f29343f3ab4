/* vdt-commands-edit.c - what menus and keys do with the selected piece of a map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-window-private.h"

#include "vdt-clip-content.h"

#include <glib/gi18n.h>

static VdtPieceEditor *
get_editor (VdtWindow *self)
{
  return vdt_map_page_get_piece_editor (self->page);
}

/* Says why nothing was done; takes the error. */
static void
toast_unless (VdtWindow *self, gboolean done, GError *error)
{
  g_autoptr (GError) why = error;

  if (!done)
    vdt_window_toast (self, why->message);
}

static void
put_on_clipboard (VdtWindow *self, VdtClip *clip)
{
  g_autofree char *text = NULL;
  guint n;

  if (!clip)
    return;
  n = vdt_clip_get_n_hexes (clip);
  text = g_strdup_printf (ngettext ("%'u hex copied", "%'u hexes copied", n), n);
  vdt_clip_content_copy (gtk_widget_get_clipboard (GTK_WIDGET (self)), clip);
  vdt_window_toast (self, text);
}

static void
cut_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  VdtWindow *self = user_data;
  g_autoptr (VdtClip) clip = vdt_piece_editor_cut (get_editor (self));

  put_on_clipboard (self, clip);
}

static void
copy_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  VdtWindow *self = user_data;
  g_autoptr (VdtClip) clip = vdt_piece_editor_copy (get_editor (self));

  put_on_clipboard (self, clip);
}

static void
paste_failed_cb (VdtWindow *self, const char *why)
{
  vdt_window_toast (self, why);
}

static void
take_in_hand (VdtWindow *self, VdtClip *clip)
{
  VdtToolPaste *tool = vdt_map_page_get_paste_tool (self->page);
  gboolean pointy = vdt_layout_is_pointy (
      vdt_map_get_grid (vdt_document_get_map (vdt_map_page_get_document (self->page)))->layout);

  g_signal_handlers_disconnect_by_func (tool, paste_failed_cb, self);
  g_signal_connect_object (tool, "failed", G_CALLBACK (paste_failed_cb), self, G_CONNECT_SWAPPED);
  if (vdt_window_is_sighting (self))
    g_action_change_state (g_action_map_lookup_action (G_ACTION_MAP (self), "mode"),
                           g_variant_new_string ("edit"));
  vdt_map_page_begin_paste (self->page, clip);
  if (vdt_clip_is_pointy (clip) != pointy)
    vdt_window_toast (self, _ ("Turned by 30 degrees: its hexes stand the other way"));
}

static void
pasted_cb (GObject *clipboard, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (VdtWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtClip) clip =
      vdt_clip_content_paste_finish (GDK_CLIPBOARD (clipboard), result, &error);

  /* Meanwhile the map may have closed, or part of it be hidden. */
  if (!self->page || vdt_window_locks_action (self, "paste")
      || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (clip)
    take_in_hand (self, clip);
  else
    vdt_window_toast (self, _ ("There is no piece of a map on the clipboard"));
}

static void
paste_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  VdtWindow *self = user_data;

  vdt_clip_content_paste_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->cancellable,
                                pasted_cb, g_object_ref (self));
}

static void
duplicate_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  VdtWindow *self = user_data;
  GError *error = NULL;

  toast_unless (self, vdt_piece_editor_duplicate (get_editor (self), &error), error);
}

static void
delete_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  vdt_piece_editor_clear (get_editor (user_data));
}

static void
move_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  VdtWindow *self = user_data;
  GError *error = NULL;
  gint columns, rows;

  g_variant_get (parameter, "(ii)", &columns, &rows);
  toast_unless (self, vdt_piece_editor_move (get_editor (self), columns, rows, &error), error);
}

/* What is in hand goes before what is selected. */
static void
turn_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  VdtWindow *self = user_data;
  gint sixths = g_variant_get_int32 (parameter);
  GError *error = NULL;

  if (vdt_map_page_is_pasting (self->page))
    vdt_tool_paste_rotate (vdt_map_page_get_paste_tool (self->page), sixths);
  else
    toast_unless (self, vdt_piece_editor_rotate (get_editor (self), sixths, &error), error);
}

static void
mirror_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  VdtWindow *self = user_data;
  GError *error = NULL;

  if (vdt_map_page_is_pasting (self->page))
    vdt_tool_paste_mirror (vdt_map_page_get_paste_tool (self->page));
  else
    toast_unless (self, vdt_piece_editor_mirror (get_editor (self), &error), error);
}

static const GActionEntry entries[] = {
  { .name = "cut", .activate = cut_cb },
  { .name = "copy", .activate = copy_cb },
  { .name = "paste", .activate = paste_cb },
  { .name = "duplicate", .activate = duplicate_cb },
  { .name = "delete-selection", .activate = delete_cb },
  { .name = "move-selection", .activate = move_cb, .parameter_type = "(ii)" },
  { .name = "turn", .activate = turn_cb, .parameter_type = "i" },
  { .name = "mirror", .activate = mirror_cb },
};

/* They leave an entry that has the focus its own keys: see add_letter_shortcuts(). */
static const struct
{
  guint key;
  GdkModifierType modifiers;
  const char *action;
  const char *target; /* NULL: none */
} keys[] = {
  { GDK_KEY_z, GDK_CONTROL_MASK, "win.undo", NULL },
  { GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.redo", NULL },
  { GDK_KEY_y, GDK_CONTROL_MASK, "win.redo", NULL },
  { GDK_KEY_a, GDK_CONTROL_MASK, "win.select-all", NULL },
  { GDK_KEY_a, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.select-none", NULL },
  { GDK_KEY_x, GDK_CONTROL_MASK, "win.cut", NULL },
  { GDK_KEY_c, GDK_CONTROL_MASK, "win.copy", NULL },
  { GDK_KEY_v, GDK_CONTROL_MASK, "win.paste", NULL },
  { GDK_KEY_d, GDK_CONTROL_MASK, "win.duplicate", NULL },
  { GDK_KEY_Delete, 0, "win.delete-selection", NULL },
  { GDK_KEY_r, GDK_CONTROL_MASK, "win.turn", "1" },
  { GDK_KEY_r, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.turn", "-1" },
  { GDK_KEY_m, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.mirror", NULL },
  { GDK_KEY_Left, GDK_ALT_MASK, "win.move-selection", "(-1, 0)" },
  { GDK_KEY_Right, GDK_ALT_MASK, "win.move-selection", "(1, 0)" },
  { GDK_KEY_Up, GDK_ALT_MASK, "win.move-selection", "(0, -1)" },
  { GDK_KEY_Down, GDK_ALT_MASK, "win.move-selection", "(0, 1)" },
};

static void
add_keys (VdtWindow *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      GtkShortcut *shortcut =
          gtk_shortcut_new (gtk_keyval_trigger_new (keys[i].key, keys[i].modifiers),
                            gtk_named_action_new (keys[i].action));

      if (keys[i].target)
        gtk_shortcut_set_arguments (shortcut, g_variant_new_parsed (keys[i].target));
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
    }
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

/**
 * vdt_window_add_edit_actions:
 * @self: the window
 *
 * Installs the actions on the selected piece, and their keys.
 */
void
vdt_window_add_edit_actions (VdtWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  add_keys (self);
  self->selection_signals = g_signal_group_new (VDT_TYPE_SELECTION);
  g_signal_group_connect_swapped (self->selection_signals, "changed",
                                  G_CALLBACK (vdt_window_update_edit_actions), self);
  self->sighting_signals = g_signal_group_new (VDT_TYPE_SIGHTING);
  g_signal_group_connect_swapped (self->sighting_signals, "notify::rules-id",
                                  G_CALLBACK (vdt_window_update_edit_actions), self);
  g_signal_group_connect_swapped (self->sighting_signals, "notify::map",
                                  G_CALLBACK (vdt_window_follow_hidden), self);
}

/**
 * vdt_window_update_edit_actions:
 * @self: the window
 *
 * Enables what can be done with what is selected now, by the rules in use.
 */
void
vdt_window_update_edit_actions (VdtWindow *self)
{
  static const char *const for_maps[] = {
    "paste", "turn", "mirror", "resize", "shift-elevations", "change-layout", "properties"
  };
  static const char *const for_pieces[] = { "cut",       "copy",           "duplicate",
                                            "crop",      "move-selection", "delete-selection",
                                            "make-void", "make-ground" };
  VdtSelection *selection = self->page ? vdt_map_page_get_selection (self->page) : NULL;
  gboolean any = selection && !vdt_selection_is_empty (selection);

  g_signal_group_set_target (self->selection_signals, selection);
  g_signal_group_set_target (self->sighting_signals,
                             self->page ? vdt_map_page_get_sighting (self->page) : NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (for_maps); i++)
    vdt_window_enable_action (self, for_maps[i], selection != NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (for_pieces); i++)
    vdt_window_enable_action (self, for_pieces[i], any);
  vdt_window_enable_action (self, "derive", selection && vdt_window_find_derivation (self));
}
