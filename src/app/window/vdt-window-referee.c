/* vdt-window-referee.c - the referee's desk, and what may not be done while the view is hidden
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-window-private.h"

#include "vdt-referee-window.h"

/* Whatever alters the map, or tells of counters that are not shown. */
static const char *const locked[] = {
  "change-layout",
  "copy",
  "crop",
  "cut",
  "delete-selection",
  "derive",
  "duplicate",
  "edit-legend",
  "history",
  "make-ground",
  "make-void",
  "mirror",
  "mode",
  "move-selection",
  "palette",
  "paste",
  "properties",
  "radius",
  "redo",
  "replace",
  "resize",
  "shift-elevations",
  "switch-mode",
  "tool",
  "turn",
  "underlay",
  "undo",
};

static gboolean
is_hidden (VdtWindow *self)
{
  return self->page && vdt_sighting_get_hidden_for (vdt_map_page_get_sighting (self->page));
}

/**
 * vdt_window_locks_action:
 * @self: the window
 * @name: an action of it
 *
 * Returns: whether the action cannot be had since part of the map is hidden
 */
gboolean
vdt_window_locks_action (VdtWindow *self, const char *name)
{
  if (!is_hidden (self))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (locked); i++)
    if (g_str_equal (locked[i], name))
      return TRUE;
  return FALSE;
}

/**
 * vdt_window_follow_hidden:
 * @self: the window
 *
 * Another map is in view, or something else is hidden on it: what is hidden can be neither edited
 * nor read.
 */
void
vdt_window_follow_hidden (VdtWindow *self)
{
  static const char *const always[] = { "mode", "switch-mode", "tool", "palette", "radius" };
  gboolean hidden = is_hidden (self);
  gboolean was_hidden = !g_action_group_get_action_enabled (G_ACTION_GROUP (self), "mode");

  if (hidden)
    {
      if (!was_hidden)
        vdt_window_close_look_ups (self, FALSE);
      vdt_map_page_end_paste (self->page);
      vdt_map_page_settle (self->page);
      vdt_proposal_bar_discard (vdt_map_page_get_proposal_bar (self->page));
      if (!vdt_window_is_sighting (self))
        g_action_group_change_action_state (G_ACTION_GROUP (self), "mode",
                                            g_variant_new_string ("sight"));
    }
  if (self->side_bar)
    vdt_side_bar_set_hidden (self->side_bar, hidden);
  for (gsize i = 0; i < G_N_ELEMENTS (always); i++)
    vdt_window_enable_action (self, always[i], TRUE);
  vdt_window_update_actions (self);
}

static void
referee_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  VdtWindow *self = user_data;

  vdt_referee_window_present (GTK_WINDOW (self), self->page);
}

/**
 * vdt_window_add_referee_actions:
 * @self: the window
 *
 * Installs the action that opens the referee's desk.
 */
void
vdt_window_add_referee_actions (VdtWindow *self)
{
  static const GActionEntry entries[] = { { .name = "referee", .activate = referee_cb } };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
