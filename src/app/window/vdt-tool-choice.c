/* vdt-tool-choice.c - whether somebody sees or edits in a window, and with which tool
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tool-choice.h"

#define SELECT_ID "select"
#define SIGHT_ID "sight"

struct _VdtToolChoice
{
  VdtWindow *window; /* borrowed: it has this */
  gboolean is_sighting;
  const char *tool; /* for editing, interned */
  const char *last; /* the one in hand before it, interned; NULL: none */
};

/**
 * vdt_tool_choice_new:
 * @window: has the actions "mode", with 'sight' or 'edit', and "tool"; it frees the choice
 *   with g_free()
 *
 * Returns: (transfer full): the choice to see, and to select when one edits
 */
VdtToolChoice *
vdt_tool_choice_new (VdtWindow *window)
{
  VdtToolChoice *self = g_new (VdtToolChoice, 1);

  *self = (VdtToolChoice){ window, TRUE, g_intern_static_string (SELECT_ID), NULL };
  return self;
}

/**
 * vdt_tool_choice_is_sighting:
 * @self: the choice
 *
 * Returns: whether it is to see rather than to edit
 */
gboolean
vdt_tool_choice_is_sighting (VdtToolChoice *self)
{
  return self->is_sighting;
}

/**
 * vdt_tool_choice_get_id:
 * @self: the choice
 *
 * Returns: the id of the tool that has the pointer
 */
const char *
vdt_tool_choice_get_id (VdtToolChoice *self)
{
  return self->is_sighting ? SIGHT_ID : self->tool;
}

/**
 * vdt_tool_choice_set_mode:
 * @self: the choice
 * @sighting: whether to see rather than to edit, as the action has it
 *
 * Takes what the action has.
 */
void
vdt_tool_choice_set_mode (VdtToolChoice *self, gboolean sighting)
{
  self->is_sighting = sighting;
  vdt_window_show_tool (self->window);
}

/**
 * vdt_tool_choice_change_mode:
 * @self: the choice
 * @sighting: whether to see rather than to edit
 *
 * Changes the action's state when it is another one, as its button would.
 */
void
vdt_tool_choice_change_mode (VdtToolChoice *self, gboolean sighting)
{
  if (sighting != self->is_sighting)
    g_action_group_change_action_state (G_ACTION_GROUP (self->window), "mode",
                                        g_variant_new_string (sighting ? "sight" : "edit"));
}

/**
 * vdt_tool_choice_set_tool:
 * @self: the choice
 * @id: the tool that the action has
 *
 * Takes what the action has. Any tool but the one for sight lines is for editing.
 */
void
vdt_tool_choice_set_tool (VdtToolChoice *self, const char *id)
{
  if (!g_str_equal (id, self->tool))
    self->last = self->tool;
  self->tool = g_intern_string (id);
  if (self->is_sighting && !g_str_equal (id, SIGHT_ID))
    vdt_tool_choice_change_mode (self, FALSE);
  else
    vdt_window_show_tool (self->window);
}

/**
 * vdt_tool_choice_put_down:
 * @self: the choice
 *
 * Takes the tool that was in hand before this one, and in the end the one that selects.
 */
void
vdt_tool_choice_put_down (VdtToolChoice *self)
{
  const char *id = self->last ? self->last : SELECT_ID;

  if (!self->is_sighting)
    g_action_group_change_action_state (G_ACTION_GROUP (self->window), "tool",
                                        g_variant_new_string (id));
  self->last = NULL;
}
