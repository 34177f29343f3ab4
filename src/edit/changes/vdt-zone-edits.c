/* vdt-zone-edits.c - pure functions from map to map that change its zones
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-zone-edits.h"

#include <glib/gi18n.h>

/* For one new zone after the other: apart in lightness as well as in hue. */
static const guint32 colours[] = { 0x1a5fb4, 0xc01c28, 0x26a269, 0xe5a50a, 0x813d9c, 0x3d3846 };

static VdtMap *
with_zones (VdtMap *map, const GPtrArray *zones)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);

  vdt_map_builder_set_zones (builder, zones);

  return vdt_map_builder_end (builder);
}

/* With another zone in the place of one, or after the last. Takes zone. */
static VdtMap *
with_zone (VdtMap *map, guint number, VdtZone *zone)
{
  g_autoptr (GPtrArray) zones = vdt_zones_new (vdt_map_get_zones (map));

  if (number < zones->len)
    {
      vdt_zone_unref (zones->pdata[number]);
      zones->pdata[number] = zone;
    }
  else
    g_ptr_array_add (zones, zone);

  return with_zones (map, zones);
}

/* The first name with a number that no zone has yet. */
static char *
find_name (const GPtrArray *zones)
{
  for (guint number = zones->len + 1;; number++)
    {
      g_autofree char *name = g_strdup_printf (_("Zone %u"), number);

      if (!vdt_zones_find (zones, name))
        return g_steal_pointer (&name);
    }
}

/* Takes hexes. */
static VdtZone *
make_zone (const GPtrArray *zones, VdtRegion *hexes)
{
  g_autofree char *name = find_name (zones);

  return vdt_zone_new (name, colours[zones->len % G_N_ELEMENTS (colours)],
                       zones->len % VDT_ZONE_PLAIN, hexes);
}

/* The hexes of a region that are on the map and not void. */
static VdtRegion *
find_hexes (VdtMap *map, const VdtRegion *region)
{
  VdtRegion *hexes = vdt_region_new (vdt_map_get_grid (map));
  int first_column, first_row, last_column, last_row;

  vdt_region_get_bounds (region, &first_column, &first_row, &last_column, &last_row);
  for (int row = first_row; row <= last_row; row++)
    for (int column = first_column; column <= last_column; column++)
      {
        VdtHex hex = vdt_grid_hex (vdt_map_get_grid (map), column, row);

        if (vdt_region_contains (region, hex) && !vdt_map_is_void (map, hex))
          vdt_region_add (hexes, hex);
      }

  return hexes;
}

/**
 * vdt_zone_edits_paint:
 * @map: a map
 * @region: hexes of its grid
 * @zone: the number of a zone; how many there are: a new one, if the map can have one more
 * @present: whether the hexes come to it; void ones do not
 *
 * Gives hexes to a zone, or takes them from it.
 *
 * Returns: (transfer full): the new map; @map itself when nothing changes
 */
VdtMap *
vdt_zone_edits_paint (VdtMap *map, const VdtRegion *region, guint zone, gboolean present)
{
  const GPtrArray *zones = vdt_map_get_zones (map);
  const VdtZone *before = zone < zones->len ? zones->pdata[zone] : NULL;
  g_autoptr (VdtRegion) painted = NULL;
  g_autoptr (VdtRegion) hexes = NULL;

  g_return_val_if_fail (zone <= zones->len, NULL);

  if (!before && (!present || zones->len == VDT_ZONES_MAX))
    return vdt_map_ref (map);
  hexes = before ? vdt_region_copy (before->hexes) : vdt_region_new (vdt_map_get_grid (map));
  if (present)
    {
      painted = find_hexes (map, region);
      vdt_region_union (hexes, painted);
    }
  else
    vdt_region_subtract (hexes, region);
  if (before ? vdt_region_equal (hexes, before->hexes) : vdt_region_is_empty (hexes))
    return vdt_map_ref (map);

  return with_zone (map, zone,
                    before ? vdt_zone_new (before->name, before->colour, before->pattern,
                                           g_steal_pointer (&hexes))
                           : make_zone (zones, g_steal_pointer (&hexes)));
}

/**
 * vdt_zone_edits_add:
 * @map: a map
 *
 * Adds a zone without hexes, with a name and a colour of its own.
 *
 * Returns: (transfer full): the new map; @map itself when it has as many zones as there may be
 */
VdtMap *
vdt_zone_edits_add (VdtMap *map)
{
  const GPtrArray *zones = vdt_map_get_zones (map);

  if (zones->len == VDT_ZONES_MAX)
    return vdt_map_ref (map);

  return with_zone (map, zones->len, make_zone (zones, vdt_region_new (vdt_map_get_grid (map))));
}

/**
 * vdt_zone_edits_change:
 * @map: a map
 * @zone: the number of a zone
 * @name: what to call it
 * @colour: 0xrrggbb
 * @pattern: a #VdtZonePattern
 *
 * Calls and draws a zone otherwise.
 *
 * Returns: (transfer full): the new map; @map itself when nothing changes, and when the name is
 *   empty or another zone's
 */
VdtMap *
vdt_zone_edits_change (VdtMap *map, guint zone, const char *name, guint32 colour, guint pattern)
{
  const GPtrArray *zones = vdt_map_get_zones (map);
  const VdtZone *before = zone < zones->len ? zones->pdata[zone] : NULL;
  g_autoptr (VdtZone) after = NULL;
  const VdtZone *namesake;

  g_return_val_if_fail (before, NULL);

  namesake = vdt_zones_find (zones, name);
  if (*name == '\0' || (namesake && namesake != before))
    return vdt_map_ref (map);
  after = vdt_zone_new (name, colour, pattern, vdt_region_copy (before->hexes));
  if (vdt_zone_looks_like (before, after))
    return vdt_map_ref (map);

  return with_zone (map, zone, g_steal_pointer (&after));
}

/**
 * vdt_zone_edits_remove:
 * @map: a map
 * @zone: the number of a zone
 *
 * Removes a zone; its hexes stay as they are.
 *
 * Returns: (transfer full): the new map
 */
VdtMap *
vdt_zone_edits_remove (VdtMap *map, guint zone)
{
  g_autoptr (GPtrArray) zones = vdt_zones_new (vdt_map_get_zones (map));

  g_return_val_if_fail (zone < zones->len, NULL);

  g_ptr_array_remove_index (zones, zone);

  return with_zones (map, zones);
}

/**
 * vdt_zone_edits_empty:
 * @map: a map
 * @zones: (element-type VdtZone): zones
 *
 * Takes all hexes from those of the zones that @map has, the very same; others stay at their
 * numbers.
 *
 * Returns: (transfer full): the new map; @map itself when it has none of them
 */
VdtMap *
vdt_zone_edits_empty (VdtMap *map, const GPtrArray *zones)
{
  g_autoptr (GPtrArray) after = vdt_zones_new (vdt_map_get_zones (map));
  gboolean any = FALSE;

  for (guint i = 0; i < after->len; i++)
    {
      VdtZone *zone = after->pdata[i];

      if (!g_ptr_array_find ((GPtrArray *) zones, zone, NULL))
        continue;
      after->pdata[i] = vdt_zone_new (zone->name, zone->colour, zone->pattern,
                                      vdt_region_new (vdt_map_get_grid (map)));
      vdt_zone_unref (zone);
      any = TRUE;
    }

  return any ? with_zones (map, after) : vdt_map_ref (map);
}
