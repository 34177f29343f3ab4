/* vdt-tool-choice.c - whether somebody sees or edits in a window, and with which tool
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tool-choice.h"

#define SELECT_ID "select"
#define SIGHT_ID "sight"

struct _VdtToolChoice
{
  GObject parent_instance;

  GActionGroup *actions; /* borrowed: its owner has this */
  gboolean is_sighting;
  const char *tool; /* for editing, interned */
  const char *last; /* the one in hand before it, interned; NULL: none */
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (VdtToolChoice, vdt_tool_choice, G_TYPE_OBJECT)

static void
vdt_tool_choice_class_init (VdtToolChoiceClass *klass)
{
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", VDT_TYPE_TOOL_CHOICE, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
vdt_tool_choice_init (VdtToolChoice *self)
{
}

/**
 * vdt_tool_choice_new:
 * @actions: has the actions "mode", with 'sight' or 'edit', and "tool"; it outlives the choice
 *
 * Returns: (transfer full): the choice to see, and to select when one edits
 */
VdtToolChoice *
vdt_tool_choice_new (GActionGroup *actions)
{
  VdtToolChoice *self = g_object_new (VDT_TYPE_TOOL_CHOICE, NULL);

  self->actions = actions;
  self->is_sighting = TRUE;
  self->tool = g_intern_static_string (SELECT_ID);
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
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
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
    g_action_group_change_action_state (self->actions, "mode",
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
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
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
    g_action_group_change_action_state (self->actions, "tool", g_variant_new_string (id));
  self->last = NULL;
}
