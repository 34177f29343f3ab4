/* vdt-fan-memory.c - the last fan, from which the next one follows quickly
 *
 * Keeps the terrain view and the fan of the last computation. After an edit it updates the view
 * where the maps differ, and judges again only lines that pass the change. VdtFanRunner owns one;
 * worker threads use it, one at a time.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-fan-memory.h"

/* Whoever computes takes what is kept, and gives it back changed: a second one who computes at the
 * same time finds nothing and begins anew.
 */
struct _VdtFanMemory
{
  GMutex mutex;
  VdtLosSetup setup;
  VdtTerrainView *view; /* NULL: nothing is kept */
  VdtFan *fan;          /* of one observer, or NULL */
};

/**
 * vdt_fan_memory_new:
 *
 * Returns: (transfer full): a memory without a fan
 */
VdtFanMemory *
vdt_fan_memory_new (void)
{
  VdtFanMemory *self = g_atomic_rc_box_new0 (VdtFanMemory);

  g_mutex_init (&self->mutex);

  return self;
}

/**
 * vdt_fan_memory_ref:
 * @self: a memory
 *
 * Returns: (transfer full): the same memory
 */
VdtFanMemory *
vdt_fan_memory_ref (VdtFanMemory *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
memory_clear (gpointer data)
{
  VdtFanMemory *self = data;

  g_mutex_clear (&self->mutex);
  g_clear_pointer (&self->view, vdt_terrain_view_unref);
  g_clear_pointer (&self->fan, vdt_fan_unref);
}

/**
 * vdt_fan_memory_unref:
 * @self: (transfer full): a memory
 *
 * Gives a reference back.
 */
void
vdt_fan_memory_unref (VdtFanMemory *self)
{
  g_atomic_rc_box_release_full (self, memory_clear);
}

/* Takes the view and the fan out, if they were made by the same rules. */
static void
take (VdtFanMemory *self, const VdtLosSetup *setup, VdtTerrainView **view, VdtFan **fan)
{
  g_mutex_lock (&self->mutex);
  *view = g_steal_pointer (&self->view);
  *fan = g_steal_pointer (&self->fan);
  if (*view && !vdt_los_setup_equal (&self->setup, setup))
    {
      g_clear_pointer (view, vdt_terrain_view_unref);
      g_clear_pointer (fan, vdt_fan_unref);
    }
  g_mutex_unlock (&self->mutex);
}

static void
give_back (VdtFanMemory *self, const VdtLosSetup *setup, VdtTerrainView *view, VdtFan *fan)
{
  g_mutex_lock (&self->mutex);
  g_clear_pointer (&self->view, vdt_terrain_view_unref);
  g_clear_pointer (&self->fan, vdt_fan_unref);
  self->setup = *setup;
  self->view = view;
  self->fan = fan;
  g_mutex_unlock (&self->mutex);
}

/* Whether two queries differ in nothing but their targets' hexes. */
static gboolean
looks_alike (const VdtLosQuery *a, const VdtLosQuery *b)
{
  return vdt_hex_equal (a->observer, b->observer) && a->observer_at == b->observer_at
         && a->target_at == b->target_at && a->observer_level == b->observer_level
         && a->target_level == b->target_level;
}

/**
 * vdt_fan_memory_compute:
 * @self: a memory, which any thread may use
 * @map: (transfer none): a map
 * @setup: the rules
 * @queries: (array length=n_queries): who looks, and from where
 * @n_queries: how many, at least one
 * @join: how their answers become one
 * @cancellable: (nullable): to give up
 *
 * What vdt_fan_new_joined() makes of a new view. After a change of the map only what has changed is
 * laid out anew, and of one observer's lines only those are judged again that the change may have
 * touched.
 *
 * Returns: (transfer full) (nullable): the fan, or %NULL when it was cancelled
 */
VdtFan *
vdt_fan_memory_compute (VdtFanMemory *self,
                        VdtMap *map,
                        const VdtLosSetup *setup,
                        const VdtLosQuery *queries,
                        guint n_queries,
                        VdtFanJoin join,
                        GCancellable *cancellable)
{
  gboolean alone = n_queries == 1 && join <= VDT_JOIN_ALL;
  VdtTerrainView *view;
  VdtFan *before;
  VdtFan *fan;

  take (self, setup, &view, &before);
  if (view && !vdt_terrain_view_update (view, map))
    g_clear_pointer (&view, vdt_terrain_view_unref);
  if (!view)
    view = vdt_terrain_view_new (map, setup);

  if (alone && before && looks_alike (&before->queries[0], queries))
    fan = vdt_fan_new_after (before, view, 0, cancellable);
  else
    fan = vdt_fan_new_joined (view, queries, n_queries, join, 0, cancellable);

  if (alone && fan)
    {
      g_clear_pointer (&before, vdt_fan_unref);
      before = vdt_fan_ref (fan);
    }
  give_back (self, setup, view, before);

  return fan;
}
