/* vdt-history.c - undo and redo
 *
 * Holds one map and, for each step, the patch to the map on its other side, found by comparing
 * the two. So there are no inverse operations that could be wrong, and a step costs what it
 * changed. VdtDocument owns it. The oldest step is forgotten when there are too many.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-history.h"

#include "vdt-map-patch.h"
#include "vdt-step-detail.h"

/* What was done to get from the map before to the map after. Only one of them is at hand, the one
 * nearer to the position: the patch leads from it to the other.
 */
typedef struct
{
  VdtMapPatch *patch;
  char *label;     /* GRefString: steps of one kind share it */
  char *detail;    /* see vdt_step_detail() */
  guint64 version; /* of the map after */
} Step;

/* The steps are a ring, so that the oldest one is dropped as quickly as a new one is added. */
struct _VdtHistory
{
  VdtMap *map; /* at the position */
  Step *steps;
  guint size; /* of the ring */
  guint first;
  guint n_steps;
  guint position;
  guint n_forgotten;    /* steps that there were before the first */
  guint64 version;      /* of the map before the first step */
  guint64 last_version; /* that was given to a map; none has it twice */
  gsize bytes;          /* of all steps */
  gsize max_bytes;
};

/* Step k leads from position k - 1 to position k. */
static Step *
get_step (const VdtHistory *self, guint k)
{
  g_assert (k >= 1 && k <= self->n_steps);

  return &self->steps[(self->first + k - 1) % self->size];
}

static void
step_clear (Step *step)
{
  vdt_map_patch_free (step->patch);
  g_ref_string_release (step->label);
  g_free (step->detail);
}

static void
grow (VdtHistory *self)
{
  guint size = MIN (2 * self->size, VDT_HISTORY_MAX_STEPS);
  Step *steps = g_new (Step, size);

  for (guint k = 1; k <= self->n_steps; k++)
    steps[k - 1] = *get_step (self, k);
  g_free (self->steps);
  self->steps = steps;
  self->size = size;
  self->first = 0;
}

static void
drop_newest (VdtHistory *self)
{
  Step *step = get_step (self, self->n_steps);

  self->bytes -= vdt_map_patch_get_bytes (step->patch);
  step_clear (step);
  self->n_steps--;
}

/* Only steps that are done: the map at the position does not change. */
static void
drop_oldest (VdtHistory *self)
{
  Step *step = get_step (self, 1);

  g_assert (self->position > 0);
  self->bytes -= vdt_map_patch_get_bytes (step->patch);
  self->version = step->version;
  step_clear (step);
  self->first = (self->first + 1) % self->size;
  self->n_steps--;
  self->position--;
  self->n_forgotten++;
}

/* Goes to the map over the step, and turns its patch round. */
static void
cross (VdtHistory *self, Step *step)
{
  VdtMap *map = vdt_map_patch_apply (step->patch, self->map);
  VdtMapPatch *way_back = vdt_map_patch_new (map, self->map);

  self->bytes += vdt_map_patch_get_bytes (way_back);
  self->bytes -= vdt_map_patch_get_bytes (step->patch);
  vdt_map_patch_free (step->patch);
  step->patch = way_back;
  vdt_map_unref (self->map);
  self->map = map;
}

/**
 * vdt_history_new:
 * @map: (transfer none): the map to begin with
 * @max_bytes: the memory from which on old steps are forgotten; the newest is always kept
 *
 * Returns: (transfer full): a history without steps
 */
VdtHistory *
vdt_history_new (VdtMap *map, gsize max_bytes)
{
  VdtHistory *self = g_new0 (VdtHistory, 1);

  self->max_bytes = max_bytes;
  self->version = self->last_version = 1;
  self->size = 16;
  self->steps = g_new (Step, self->size);
  self->map = vdt_map_ref (map);

  return self;
}

/**
 * vdt_history_free:
 * @self: (transfer full): a history
 *
 * Frees a history and gives up its map.
 */
void
vdt_history_free (VdtHistory *self)
{
  for (guint k = 1; k <= self->n_steps; k++)
    step_clear (get_step (self, k));
  g_free (self->steps);
  vdt_map_unref (self->map);
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
  return self->map;
}

/**
 * vdt_history_get_version:
 * @self: a history
 *
 * Maps are made anew when steps are undone or done again; a version tells them from each other.
 *
 * Returns: the number of the map at its position, which no other map has; never 0
 */
guint64
vdt_history_get_version (const VdtHistory *self)
{
  return self->position > 0 ? get_step (self, self->position)->version : self->version;
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
  Step step = { .patch = vdt_map_patch_new (map, self->map),
                .label = g_ref_string_new_intern (label),
                .detail = vdt_step_detail (self->map, map),
                .version = ++self->last_version };

  while (self->n_steps > self->position)
    drop_newest (self);
  if (self->n_steps == VDT_HISTORY_MAX_STEPS)
    drop_oldest (self);
  if (self->n_steps == self->size)
    grow (self);
  self->n_steps++;
  self->position = self->n_steps;
  *get_step (self, self->n_steps) = step;
  self->bytes += vdt_map_patch_get_bytes (step.patch);
  while (self->bytes > self->max_bytes && self->n_steps > 1)
    drop_oldest (self);

  vdt_map_ref (map);
  vdt_map_unref (self->map);
  self->map = map;
}

/**
 * vdt_history_amend:
 * @self: a history, of which a step is done
 * @map: (transfer none): where that step shall lead
 *
 * Has the last step lead to another map. What could be redone is forgotten.
 */
void
vdt_history_amend (VdtHistory *self, VdtMap *map)
{
  g_autofree char *label = NULL;

  g_return_if_fail (self->position > 0);

  label = g_strdup (get_step (self, self->position)->label);
  vdt_history_undo (self);
  vdt_history_push (self, map, label);
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
  cross (self, get_step (self, self->position));
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
  cross (self, get_step (self, self->position));

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
  return self->n_steps;
}

/**
 * vdt_history_get_n_forgotten:
 * @self: a history
 *
 * Returns: how many steps there were before those that it still holds
 */
guint
vdt_history_get_n_forgotten (const VdtHistory *self)
{
  return self->n_forgotten;
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
 * Goes to any of its maps, over all steps between.
 */
void
vdt_history_set_position (VdtHistory *self, guint position)
{
  g_return_if_fail (position <= vdt_history_get_n_steps (self));

  while (self->position > position)
    vdt_history_undo (self);
  while (self->position < position)
    vdt_history_redo (self);
}

/**
 * vdt_history_make_map_at:
 * @self: a history
 * @position: 0 to the number of steps
 *
 * Returns: (transfer full) (nullable): the map as it is when so many steps are done
 */
VdtMap *
vdt_history_make_map_at (const VdtHistory *self, guint position)
{
  VdtMap *map;
  guint at = self->position;

  g_return_val_if_fail (position <= vdt_history_get_n_steps (self), NULL);

  map = vdt_map_ref (self->map);
  while (at != position)
    {
      g_autoptr (VdtMap) before = map;

      map = vdt_map_patch_apply (get_step (self, at > position ? at-- : ++at)->patch, before);
    }

  return map;
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

  return get_step (self, step)->label;
}

/**
 * vdt_history_get_detail:
 * @self: a history
 * @step: see vdt_history_get_label()
 *
 * Returns: (nullable): what that step put there, how much and where; %NULL: nothing to tell
 */
const char *
vdt_history_get_detail (const VdtHistory *self, guint step)
{
  g_return_val_if_fail (step >= 1 && step <= vdt_history_get_n_steps (self), NULL);

  return get_step (self, step)->detail;
}
