/* vdt-sighting-hidden.c - the hidden view: a map that has only what one side knows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-sighting-private.h"

#include "vdt-referee.h"

/* Lines times the hexes of a long one that are judged at once, while the window waits: 500 counters
 * on a map of 1000 by 1000 hexes.
 */
#define MAX_STEPS G_GUINT64_CONSTANT (250000000)

static gboolean
can_judge (VdtSighting *self, VdtMap *map)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  guint64 reach = (guint64) MAX (grid->columns, grid->rows);
  guint64 n = 0;

  if (self->setup.range > 0)
    reach = MIN (reach, (guint64) self->setup.range);
  for (guint i = 0; i < vdt_map_get_n_counters (map); i++)
    n += !vdt_counter_is_of (vdt_map_get_counter (map, i), NULL);

  return n <= VDT_REFEREE_COUNTERS_MAX && n * n * reach <= MAX_STEPS;
}

/**
 * vdt_sighting_get_enemies_known:
 * @self: a sighting
 *
 * Returns: whether a hidden view has the enemies in sight; %FALSE when there are too many counters
 *   to judge, and it has none
 */
gboolean
vdt_sighting_get_enemies_known (VdtSighting *self)
{
  g_return_val_if_fail (VDT_IS_SIGHTING (self), FALSE);

  return can_judge (self, vdt_document_get_map (self->document));
}

/**
 * vdt_sighting_make_map:
 * @self: a sighting
 *
 * Leaves out of the document's map what is hidden. Who is seen is judged on the whole map: hidden
 * units, too, stand in the way of others. Where there are too many counters to judge, no enemy is
 * seen.
 *
 * Returns: (transfer full): the map to show
 */
VdtMap *
vdt_sighting_make_map (VdtSighting *self)
{
  VdtMap *map = vdt_document_get_map (self->document);
  g_autoptr (VdtTerrainView) view = NULL;
  g_autoptr (VdtReferee) referee = NULL;

  if (!self->hidden_for)
    return vdt_map_ref (map);
  if (can_judge (self, map))
    {
      view = vdt_terrain_view_new (map, &self->setup);
      referee = vdt_referee_new (view, NULL, NULL);
    }

  return vdt_referee_hide (map, referee, self->hidden_for);
}

/**
 * vdt_sighting_hide_again:
 * @self: a sighting
 *
 * By other rules something else is seen: shows that, if anything is hidden.
 */
void
vdt_sighting_hide_again (VdtSighting *self)
{
  if (!self->hidden_for)
    return;
  vdt_sighting_follow_map (self);
  g_object_notify (G_OBJECT (self), "map");
}

/**
 * vdt_sighting_get_map:
 * @self: a sighting
 *
 * Returns: (transfer none): the map that is shown: the document's, or what of it is not hidden
 */
VdtMap *
vdt_sighting_get_map (VdtSighting *self)
{
  g_return_val_if_fail (VDT_IS_SIGHTING (self), NULL);

  return self->map;
}

/**
 * vdt_sighting_get_hidden_for:
 * @self: a sighting
 *
 * Returns: (nullable): the side that alone may know what is shown; %NULL: nothing is hidden
 */
const char *
vdt_sighting_get_hidden_for (VdtSighting *self)
{
  g_return_val_if_fail (VDT_IS_SIGHTING (self), NULL);

  return self->hidden_for;
}

/**
 * vdt_sighting_set_hidden_for:
 * @self: a sighting
 * @side: (nullable): a side; %NULL: nothing is hidden
 *
 * Shows only what one side knows: the map, its own counters, those of no side, and of all others
 * those that it sees. Who looked at what is forgotten, and whoever looks from now on does so on
 * that map.
 */
void
vdt_sighting_set_hidden_for (VdtSighting *self, const char *side)
{
  g_return_if_fail (VDT_IS_SIGHTING (self));

  if (g_strcmp0 (self->hidden_for, side) == 0)
    return;
  g_free (self->hidden_for);
  self->hidden_for = g_strdup (side);

  /* What was looked from or at may be what is hidden now. */
  g_object_freeze_notify (G_OBJECT (self));
  if (side)
    {
      self->observer = self->target = (VdtSightEnd){ .is_set = FALSE };
      g_array_set_size (self->others, 0);
      vdt_sighting_drop_fan (self);
    }
  vdt_sighting_follow_map (self);
  vdt_sighting_follow_ends (self, TRUE);
  g_object_notify (G_OBJECT (self), "map");
  g_object_thaw_notify (G_OBJECT (self));
}
