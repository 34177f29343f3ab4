/* vdt-history.c - undo and redo as a list of labelled maps
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-history.h"

/* A map, and what was done to get there from the one before. */
typedef struct
{
  VdtMap *map;
  char *label; /* GRefString: steps of one kind share it; NULL for the first */
  gsize bytes; /* of what the map does not share with the one before; 0 for the first */
} Entry;

/* Whole maps, not inverse operations: versions share their rows, so that a step costs little more
 * than the rows it touched, and there is no inverse that could be wrong. A ring, so that the oldest
 * step goes as quickly as the newest comes.
 */
struct _VdtHistory
{
  Entry *entries; /* one more than there are steps */
  guint size;     /* of the ring */
  guint first;
  guint n_entries;
  guint position;
  gsize bytes; /* of all entries */
  gsize max_bytes;
};

static Entry *
get_entry (const VdtHistory *self, guint i)
{
  g_assert (i < self->n_entries);

  return &self->entries[(self->first + i) % self->size];
}

static void
entry_clear (Entry *entry)
{
  vdt_map_unref (entry->map);
  g_clear_pointer (&entry->label, g_ref_string_release);
}

static void
grow (VdtHistory *self)
{
  guint size = MIN (2 * self->size, VDT_HISTORY_MAX_STEPS + 1);
  Entry *entries = g_new (Entry, size);

  for (guint i = 0; i < self->n_entries; i++)
    entries[i] = *get_entry (self, i);
  g_free (self->entries);
  self->entries = entries;
  self->size = size;
  self->first = 0;
}

static void
drop_newest (VdtHistory *self)
{
  Entry *entry = get_entry (self, self->n_entries - 1);

  self->bytes -= entry->bytes;
  entry_clear (entry);
  self->n_entries--;
}

/* The second oldest is the first then, and shares with nobody what it did not share before: as
 * much as goes with the oldest.
 */
static void
drop_oldest (VdtHistory *self)
{
  Entry *first;

  entry_clear (get_entry (self, 0));
  self->first = (self->first + 1) % self->size;
  self->n_entries--;
  first = get_entry (self, 0);
  g_clear_pointer (&first->label, g_ref_string_release);
  self->bytes -= first->bytes;
  first->bytes = 0;
}

/* Roughly: hexes, and the list of rows that every version has of its own. */
static gsize
count_bytes (VdtMap *map, VdtMap *before)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  const VdtGrid *grid_before = vdt_map_get_grid (before);
  gboolean like = grid->columns == grid_before->columns && grid->rows == grid_before->rows;
  gsize bytes = (gsize) grid->rows * sizeof (gpointer);

  for (gint row = 0; row < grid->rows; row++)
    if (!like || !vdt_map_shares_row (map, before, row))
      {
        guint n_sides;

        vdt_map_get_side_row (map, row, &n_sides);
        bytes += (gsize) grid->columns * (sizeof (gint16) + sizeof (guint16))
                 + n_sides * sizeof (VdtRowSide);
      }

  return bytes;
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

  self->max_bytes = VDT_HISTORY_MAX_BYTES;
  self->size = 16;
  self->entries = g_new (Entry, self->size);
  self->entries[0] = (Entry){ .map = vdt_map_ref (map) };
  self->n_entries = 1;

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
  for (guint i = 0; i < self->n_entries; i++)
    entry_clear (get_entry (self, i));
  g_free (self->entries);
  g_free (self);
}

/**
 * vdt_history_set_max_bytes:
 * @self: a history
 * @max_bytes: the memory from which on old steps are forgotten; %VDT_HISTORY_MAX_BYTES at first
 *
 * Bounds what the history's maps may take beside the oldest one. The newest step is always kept.
 */
void
vdt_history_set_max_bytes (VdtHistory *self, gsize max_bytes)
{
  self->max_bytes = max_bytes;
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
 * Adds a step behind the position and goes there. What could be redone is forgotten, and so are
 * the oldest steps when there are more than %VDT_HISTORY_MAX_STEPS, or when they take too much
 * memory. The time does not depend on the number of steps.
 */
void
vdt_history_push (VdtHistory *self, VdtMap *map, const char *label)
{
  Entry entry = { .map = vdt_map_ref (map),
                  .label = g_ref_string_new_intern (label),
                  .bytes = count_bytes (map, vdt_history_get_map (self)) };

  while (self->n_entries > self->position + 1)
    drop_newest (self);
  if (self->n_entries > VDT_HISTORY_MAX_STEPS)
    drop_oldest (self);
  if (self->n_entries == self->size)
    grow (self);
  self->n_entries++;
  *get_entry (self, self->n_entries - 1) = entry;
  self->bytes += entry.bytes;
  while (self->bytes > self->max_bytes && vdt_history_get_n_steps (self) > 1)
    drop_oldest (self);

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
  return self->n_entries - 1;
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
 * vdt_history_get_bytes:
 * @self: a history
 *
 * Returns: roughly what its maps take beside the oldest one
 */
gsize
vdt_history_get_bytes (const VdtHistory *self)
{
  return self->bytes;
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
 * vdt_history_get_map_at:
 * @self: a history
 * @position: 0 to the number of steps
 *
 * Returns: (transfer none): the map as it is when so many steps are done
 */
VdtMap *
vdt_history_get_map_at (const VdtHistory *self, guint position)
{
  g_return_val_if_fail (position <= vdt_history_get_n_steps (self), NULL);

  return get_entry (self, position)->map;
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
