/* vdt-name-edits.c - names put on a map, altered and found by points
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-name-edits.h"

#include <math.h>

#define TALL 0.6 /* how far a line goes up and down from its middle, in its size */

/* Map units are drawn out across lines of hexes; lengths and angles are told of the map as seen. */
static const double drawn_out = 1.7320508075688772;

static VdtMap *
with_names (VdtMap *map, const GPtrArray *names)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);

  vdt_map_builder_set_names (builder, names);

  return vdt_map_builder_end_edit (builder, map);
}

/**
 * vdt_name_edits_add:
 * @map: a map
 * @name: a name; copied
 *
 * Puts a name over the others.
 *
 * Returns: (transfer full): the map with it; @map when it has room for no more
 */
VdtMap *
vdt_name_edits_add (VdtMap *map, const VdtName *name)
{
  g_autoptr (GPtrArray) names = vdt_names_new (vdt_map_get_names (map));

  if (names->len >= VDT_NAMES_MAX)
    return vdt_map_ref (map);
  g_ptr_array_add (names, vdt_name_new (name));

  return with_names (map, names);
}

/**
 * vdt_name_edits_set:
 * @map: a map
 * @i: the number of a name
 * @name: what it is to be; copied
 *
 * Returns: (transfer full): the map with the other name in its place; @map when they are equal
 */
VdtMap *
vdt_name_edits_set (VdtMap *map, guint i, const VdtName *name)
{
  const GPtrArray *before = vdt_map_get_names (map);
  g_autoptr (GPtrArray) names = vdt_names_new (before);

  g_return_val_if_fail (i < names->len, NULL);

  vdt_name_unref (names->pdata[i]);
  names->pdata[i] = vdt_name_new (name);

  return vdt_names_equal (before, names) ? vdt_map_ref (map) : with_names (map, names);
}

/**
 * vdt_name_edits_remove:
 * @map: a map
 * @i: the number of a name
 *
 * Returns: (transfer full): the map without it
 */
VdtMap *
vdt_name_edits_remove (VdtMap *map, guint i)
{
  g_autoptr (GPtrArray) names = vdt_names_new (vdt_map_get_names (map));

  g_return_val_if_fail (i < names->len, NULL);

  g_ptr_array_remove_index (names, i);

  return with_names (map, names);
}

/**
 * vdt_name_edits_to_line:
 * @layout: the layout of the map
 * @name: a name
 * @x: a point in map units
 * @y: the same
 * @along: (out): how far it is from the name's middle along its line, in units of its size
 * @across: (out): how far below
 *
 * Tells where a point is as the name is read.
 */
void
vdt_name_edits_to_line (
    VdtLayout layout, const VdtName *name, double x, double y, double *along, double *across)
{
  gboolean pointy = vdt_layout_is_pointy (layout);
  double right = (x - name->at.x) / (pointy ? 1 : drawn_out);
  double down = (y - name->at.y) / (pointy ? drawn_out : 1);
  double angle = name->angle * G_PI / 180;

  *along = right * cos (angle) + down * sin (angle);
  *across = down * cos (angle) - right * sin (angle);
}

/**
 * vdt_name_edits_from_line:
 * @layout: the layout of the map
 * @name: a name
 * @along: how far from the name's middle along its line, in units of its size
 * @across: how far below
 * @x: (out): the point in map units
 * @y: (out): the same
 *
 * The other way round.
 */
void
vdt_name_edits_from_line (
    VdtLayout layout, const VdtName *name, double along, double across, double *x, double *y)
{
  gboolean pointy = vdt_layout_is_pointy (layout);
  double angle = name->angle * G_PI / 180;
  double right = along * cos (angle) - across * sin (angle);
  double down = along * sin (angle) + across * cos (angle);

  *x = name->at.x + right * (pointy ? 1 : drawn_out);
  *y = name->at.y + down * (pointy ? drawn_out : 1);
}

/**
 * vdt_name_edits_find:
 * @map: a map
 * @x: a point in map units
 * @y: the same
 * @slip: how far beside a name still counts
 *
 * Returns: the number of the uppermost name there, about; -1: none
 */
int
vdt_name_edits_find (VdtMap *map, double x, double y, double slip)
{
  VdtLayout layout = vdt_map_get_grid (map)->layout;
  const GPtrArray *names = vdt_map_get_names (map);

  for (guint i = names->len; i-- > 0;)
    {
      const VdtName *name = names->pdata[i];
      double along, across;

      vdt_name_edits_to_line (layout, name, x, y, &along, &across);
      if (ABS (along) <= vdt_name_reach (name) + slip && ABS (across) <= name->size * TALL + slip)
        return (int) i;
    }

  return -1;
}
