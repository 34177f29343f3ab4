/* vdt-history.c - undo and redo as a list of labelled maps
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-history.h"

/* A map, and what was done to get there from the one before. */
typedef struct
{
  VdtMap *map;
  char *label; /* NULL for the first */
} Entry;

/* Whole maps, not inverse operations: versions share their rows, so that a step costs little more
 * than the rows it touched, and there is no inverse that could be wrong.
 */
struct _VdtHistory
{
  GArray *entries; /* Entry; one more than there are steps */
  guint position;
};

static void
entry_clear (gpointer data)
{
  Entry *entry = data;

  vdt_map_unref (entry->map);
  g_free (entry->label);
}

static Entry *
get_entry (const VdtHistory *self, guint i)
{
  return &g_array_index (self->entries, Entry, i);
}

/**
 * vdt_history_new:
 * @map: (transfer none): the map to begin with
 *
 * Returns: (transfer full): a history without steps
 */
VdtHistory *
vdt_history_new (VdtMap *map)
{
  VdtHistory *self = g_new0 (VdtHistory, 1);
  Entry first = { vdt_map_ref (map), NULL };

  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_array_set_clear_func (self->entries, entry_clear);
  g_array_append_val (self->entries, first);

  return self;
}

/**
 * vdt_history_free:
 * @self: (transfer full): a history
 *
 * Frees a history and gives up its maps.
 */
void
vdt_history_free (VdtHistory *self)
{
  g_array_unref (self->entries);
  g_free (self);
}

/**
 * vdt_history_get_map:
 * @self: a history
 *
 * Returns: (transfer none): the map at its position
 */
VdtMap *
vdt_history_get_map (const VdtHistory *self)
{
  return get_entry (self, self->position)->map;
}

/**
 * vdt_history_push:
 * @self: a history
 * @map: (transfer none): the map after the step
 * @label: what was done, as the user would say it
 *
 * Adds a step behind the position and goes there. What could be redone is forgotten, and so is
 * the oldest step when there are more than %VDT_HISTORY_MAX_STEPS.
 */
void
vdt_history_push (VdtHistory *self, VdtMap *map, const char *label)
{
  Entry entry = { vdt_map_ref (map), g_strdup (label) };

  g_array_set_size (self->entries, self->position + 1);
  g_array_append_val (self->entries, entry);
  if (vdt_history_get_n_steps (self) > VDT_HISTORY_MAX_STEPS)
    {
      g_array_remove_index (self->entries, 0);
      g_clear_pointer (&get_entry (self, 0)->label, g_free);
    }

  self->position = vdt_history_get_n_steps (self);
}

/**
 * vdt_history_can_undo:
 * @self: a history
 *
 * Returns: whether there is a step before the position
 */
gboolean
vdt_history_can_undo (const VdtHistory *self)
{
  return self->position > 0;
}

/**
 * vdt_history_can_redo:
 * @self: a history
 *
 * Returns: whether there is a step behind the position
 */
gboolean
vdt_history_can_redo (const VdtHistory *self)
{
  return self->position < vdt_history_get_n_steps (self);
}

/**
 * vdt_history_undo:
 * @self: a history
 *
 * Goes one step back.
 *
 * Returns: %FALSE when there is none
 */
gboolean
vdt_history_undo (VdtHistory *self)
{
  if (!vdt_history_can_undo (self))
    return FALSE;
  self->position--;

  return TRUE;
}

/**
 * vdt_history_redo:
 * @self: a history
 *
 * Goes one step forward.
 *
 * Returns: %FALSE when there is none
 */
gboolean
vdt_history_redo (VdtHistory *self)
{
  if (!vdt_history_can_redo (self))
    return FALSE;
  self->position++;

  return TRUE;
}

/**
 * vdt_history_get_n_steps:
 * @self: a history
 *
 * Returns: how many steps it holds, done and undone
 */
guint
vdt_history_get_n_steps (const VdtHistory *self)
{
  return self->entries->len - 1;
}

/**
 * vdt_history_get_position:
 * @self: a history
 *
 * Returns: how many of its steps are done: 0 is the map that it began with
 */
guint
vdt_history_get_position (const VdtHistory *self)
{
  return self->position;
}

/**
 * vdt_history_set_position:
 * @self: a history
 * @position: how many of its steps shall be done, at most all of them
 *
 * Jumps to any of its maps.
 */
void
vdt_history_set_position (VdtHistory *self, guint position)
{
  g_return_if_fail (position <= vdt_history_get_n_steps (self));

  self->position = position;
}

/**
 * vdt_history_get_label:
 * @self: a history
 * @step: 1 to the number of steps; step k leads from position k - 1 to position k
 *
 * Returns: what was done in that step
 */
const char *
vdt_history_get_label (const VdtHistory *self, guint step)
{
  g_return_val_if_fail (step >= 1 && step <= vdt_history_get_n_steps (self), NULL);

  return get_entry (self, step)->label;
}
