/* vdt-sighting-hidden.c - the hidden view: a map that has only what one side knows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-sighting-private.h"

#include "vdt-referee.h"

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
  view = vdt_terrain_view_new (map, &self->setup);
  referee = vdt_referee_new (view, NULL, NULL);

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
      g_array_set_size (self->extras, 0);
      vdt_sighting_drop_fan (self);
    }
  vdt_sighting_follow_map (self);
  vdt_sighting_follow_ends (self, TRUE);
  g_object_notify (G_OBJECT (self), "map");
  g_object_thaw_notify (G_OBJECT (self));
}
