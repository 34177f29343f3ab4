/* vdt-edits.c - pure functions from map to map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-edits.h"

#include "vdt-line.h"
#include "vdt-map-builder.h"

#include <string.h>

/**
 * vdt_edits_new_map:
 * @grid: the map's frame
 * @legend: (transfer none): its legend
 * @rules: (nullable): the rules that it asks for
 * @elevation: the elevation of every hex
 * @terrain: the number of every hex's terrain
 *
 * Returns: (transfer full): a map that is the same all over
 */
VdtMap *
vdt_edits_new_map (
    const VdtGrid *grid, VdtLegend *legend, const VdtMapRules *rules, int elevation, guint terrain)
{
  VdtMapBuilder *builder = vdt_map_builder_new (grid, legend);

  for (int row = 0; row < grid->rows; row++)
    {
      gint16 *elevations = vdt_map_builder_edit_elevation_row (builder, row);
      guint16 *terrains = vdt_map_builder_edit_terrain_row (builder, row);

      for (int column = 0; column < grid->columns; column++)
        {
          elevations[column] = (gint16) elevation;
          terrains[column] = (guint16) terrain;
        }
    }
  if (rules)
    vdt_map_builder_set_rules (builder, rules);

  return vdt_map_builder_end (builder);
}

typedef void (*SetFunc) (VdtMapBuilder *builder, VdtHex hex, int value);

static VdtMap *
set_hexes (VdtMap *map, const VdtRegion *region, SetFunc set, int value)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  VdtMapBuilder *builder;
  int first_column, first_row, last_column, last_row;

  if (!vdt_region_get_bounds (region, &first_column, &first_row, &last_column, &last_row))
    return vdt_map_ref (map);

  builder = vdt_map_builder_new_from_map (map);
  for (int row = first_row; row <= last_row; row++)
    for (int column = first_column; column <= last_column; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);

        if (vdt_region_contains (region, hex))
          set (builder, hex, value);
      }

  return vdt_map_builder_end_edit (builder, map);
}

static void
set_terrain (VdtMapBuilder *builder, VdtHex hex, int value)
{
  vdt_map_builder_set_terrain (builder, hex, (guint) value);
}

/**
 * vdt_edits_set_terrain:
 * @map: a map
 * @region: hexes of its grid
 * @terrain: the number of a terrain of its legend
 *
 * Returns: (transfer full): the map with that terrain in all of @region
 */
VdtMap *
vdt_edits_set_terrain (VdtMap *map, const VdtRegion *region, guint terrain)
{
  return set_hexes (map, region, set_terrain, (int) terrain);
}

/**
 * vdt_edits_set_elevation:
 * @map: a map
 * @region: hexes of its grid
 * @elevation: %VDT_ELEVATION_MIN to %VDT_ELEVATION_MAX
 *
 * Returns: (transfer full): the map with that elevation in all of @region
 */
VdtMap *
vdt_edits_set_elevation (VdtMap *map, const VdtRegion *region, int elevation)
{
  return set_hexes (map, region, vdt_map_builder_set_elevation, elevation);
}

static void
step_elevation (VdtMapBuilder *builder, VdtHex hex, int by)
{
  int elevation = vdt_map_builder_get_elevation (builder, hex) + by;

  vdt_map_builder_set_elevation (builder, hex,
                                 CLAMP (elevation, VDT_ELEVATION_MIN, VDT_ELEVATION_MAX));
}

/**
 * vdt_edits_step_elevation:
 * @map: a map
 * @region: hexes of its grid
 * @by: how many levels up
 *
 * Returns: (transfer full): the map with all of @region higher by that much, within
 *   %VDT_ELEVATION_MIN and %VDT_ELEVATION_MAX
 */
VdtMap *
vdt_edits_step_elevation (VdtMap *map, const VdtRegion *region, int by)
{
  return set_hexes (map, region, step_elevation, by);
}

static VdtMap *
replace_depicted (VdtMap *map, guint terrain, guint by)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);

  vdt_map_builder_clear_depictions (builder);
  for (guint i = 0; i < vdt_map_get_n_depictions (map); i++)
    {
      VdtDepiction depiction = *vdt_map_get_depiction (map, i);

      if (depiction.terrain == terrain && !depiction.is_ground)
        depiction.terrain = by;
      vdt_map_builder_add_depiction (builder, &depiction);
    }

  return vdt_map_builder_end_edit (builder, map);
}

/**
 * vdt_edits_replace_terrain:
 * @map: a map
 * @region: (nullable): hexes of its grid; %NULL for the whole map
 * @terrain: the number of a terrain of its legend
 * @by: the number of another
 *
 * Replaces a terrain by another. On the whole map, what is depicted as the one is then depicted as
 * the other.
 *
 * Returns: (transfer full): the map with @by wherever in @region there is @terrain
 */
VdtMap *
vdt_edits_replace_terrain (VdtMap *map, const VdtRegion *region, guint terrain, guint by)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  g_autoptr (VdtRegion) found = vdt_region_new (grid);
  g_autoptr (VdtMap) replaced = NULL;

  for (int row = 0; row < grid->rows; row++)
    {
      const guint16 *terrains = vdt_map_get_terrain_row (map, row);

      for (int column = 0; column < grid->columns; column++)
        {
          VdtHex hex = vdt_grid_hex (grid, column, row);

          if (terrains[column] == terrain && (!region || vdt_region_contains (region, hex)))
            vdt_region_add (found, hex);
        }
    }

  replaced = vdt_edits_set_terrain (map, found, by);

  return region ? g_steal_pointer (&replaced) : replace_depicted (replaced, terrain, by);
}

static gboolean
touches (const VdtRegion *region, VdtHex hex, int side)
{
  return !region || vdt_region_contains (region, hex)
         || vdt_region_contains (region, vdt_hex_neighbour (hex, side));
}

/**
 * vdt_edits_replace_code:
 * @map: a map
 * @of: what sides have the code of
 * @region: (nullable): hexes of its grid; %NULL for the whole map
 * @code: the number of a code of its legend
 * @by: the number of another; -1: none
 *
 * Returns: (transfer full): the map with @by instead of @code on every side of @region, which are
 *   those of its hexes all round
 */
VdtMap *
vdt_edits_replace_code (VdtMap *map, VdtCodes of, const VdtRegion *region, guint code, int by)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  const guint64 old = G_GUINT64_CONSTANT (1) << code;
  const guint64 new = by >= 0 ? G_GUINT64_CONSTANT (1) << by : 0;
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);

  for (int row = 0; row < grid->rows; row++)
    {
      guint n_sides;
      const VdtRowSide *sides = vdt_map_get_code_row (map, of, row, &n_sides);

      for (guint i = 0; i < n_sides; i++)
        {
          VdtHex hex = vdt_grid_hex (grid, VDT_ROW_SIDE_COLUMN (sides[i].key), row);
          int side = VDT_ROW_SIDE_SIDE (sides[i].key);

          if (sides[i].codes & old && touches (region, hex, side))
            vdt_map_builder_set_codes (builder, of, hex, side, (sides[i].codes & ~old) | new);
        }
    }

  return vdt_map_builder_end_edit (builder, map);
}

/**
 * vdt_edits_set_code:
 * @map: a map
 * @of: what sides have the code of
 * @sides: (array length=n_sides): sides, by either of their hexes; one of these is on the map
 * @n_sides: how many
 * @code: the number of a code of its legend
 * @present: whether the sides shall have it
 *
 * Returns: (transfer full): the map with one code more or less on those sides
 */
VdtMap *
vdt_edits_set_code (
    VdtMap *map, VdtCodes of, const VdtSide *sides, guint n_sides, guint code, gboolean present)
{
  guint64 bit = G_GUINT64_CONSTANT (1) << code;
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);

  for (guint i = 0; i < n_sides; i++)
    {
      guint64 codes = vdt_map_get_codes (map, of, sides[i].hex, sides[i].side);

      vdt_map_builder_set_codes (builder, of, sides[i].hex, sides[i].side,
                                 present ? codes | bit : codes & ~bit);
    }

  return vdt_map_builder_end_edit (builder, map);
}

/* No more of a text than a map file may hold. */
static char *
dup_bounded (const char *text)
{
  const char *end;

  if (!text || strlen (text) <= VDT_LEGEND_NAME_MAX)
    return g_strdup (text);
  end = g_utf8_find_prev_char (text, text + VDT_LEGEND_NAME_MAX + 1);

  return g_strndup (text, (gsize) (end - text));
}

/**
 * vdt_edits_is_full:
 * @map: a map
 *
 * Returns: whether the map has as many counters as it may
 */
gboolean
vdt_edits_is_full (const VdtMap *map)
{
  return vdt_map_get_n_counters (map) >= VDT_MAP_COUNTERS_MAX;
}

/**
 * vdt_edits_add_counter:
 * @map: a map
 * @counter: what the counter is, and in which hex; copied, its words cut at what a map may hold
 *
 * Returns: (transfer full): the map with the counter on top of its others; as it is when it is full
 */
VdtMap *
vdt_edits_add_counter (VdtMap *map, const VdtCounter *counter)
{
  g_autofree char *side = dup_bounded (counter->side);
  g_autofree char *name = dup_bounded (counter->name);
  VdtCounter bounded = *counter;
  VdtMapBuilder *builder;

  if (vdt_edits_is_full (map))
    return vdt_map_ref (map);

  bounded.side = side;
  bounded.name = name;
  builder = vdt_map_builder_new_from_map (map);
  vdt_map_builder_add_counter (builder, &bounded);

  return vdt_map_builder_end (builder);
}

/**
 * vdt_edits_move_counter:
 * @map: a map
 * @i: the number of a counter
 * @to: the hex where it shall stand
 *
 * Returns: (transfer full): the map with that counter in @to; its number stays
 */
VdtMap *
vdt_edits_move_counter (VdtMap *map, guint i, VdtHex to)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  VdtCounter moved = *vdt_map_get_counter (map, i);

  moved.hex = to;
  vdt_map_builder_replace_counter (builder, i, &moved);

  return vdt_map_builder_end_edit (builder, map);
}

/**
 * vdt_edits_replace_counter:
 * @map: a map
 * @i: the number of a counter
 * @counter: what it shall be; copied, its words cut at what a map may hold
 *
 * Returns: (transfer full): the map with another counter in place of one, with its number
 */
VdtMap *
vdt_edits_replace_counter (VdtMap *map, guint i, const VdtCounter *counter)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  g_autofree char *side = dup_bounded (counter->side);
  g_autofree char *name = dup_bounded (counter->name);
  VdtCounter bounded = *counter;

  bounded.side = side;
  bounded.name = name;
  vdt_map_builder_replace_counter (builder, i, &bounded);

  return vdt_map_builder_end_edit (builder, map);
}

/**
 * vdt_edits_swap_counters:
 * @map: a map
 * @i: the number of a counter
 * @k: the number of another
 *
 * Returns: (transfer full): the map with these two in each other's place of the stack
 */
VdtMap *
vdt_edits_swap_counters (VdtMap *map, guint i, guint k)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);

  vdt_map_builder_replace_counter (builder, i, vdt_map_get_counter (map, k));
  vdt_map_builder_replace_counter (builder, k, vdt_map_get_counter (map, i));

  return vdt_map_builder_end_edit (builder, map);
}

/**
 * vdt_edits_remove_counter:
 * @map: a map
 * @i: the number of a counter
 *
 * Returns: (transfer full): the map without that counter
 */
VdtMap *
vdt_edits_remove_counter (VdtMap *map, guint i)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);

  vdt_map_builder_remove_counter (builder, i);

  return vdt_map_builder_end (builder);
}

/**
 * vdt_edits_set_rules:
 * @map: a map
 * @rules: the rules that it shall ask for; copied
 *
 * Returns: (transfer full): the map with those rules
 */
VdtMap *
vdt_edits_set_rules (VdtMap *map, const VdtMapRules *rules)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);

  vdt_map_builder_set_rules (builder, rules);

  return vdt_map_builder_end_edit (builder, map);
}

/**
 * vdt_edits_set_side_colour:
 * @map: a map
 * @side: a side, not empty, whether it has counters or not
 * @colour: 0xrrggbb
 *
 * Returns: (transfer full): the map on which the counters of @side have that colour
 */
VdtMap *
vdt_edits_set_side_colour (VdtMap *map, const char *side, guint32 colour)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);

  vdt_map_builder_set_side_colour (builder, side, &colour);

  return vdt_map_builder_end_edit (builder, map);
}

/**
 * vdt_edits_set_underlay:
 * @map: a map
 * @underlay: (nullable): a picture and its place
 *
 * Returns: (transfer full): the map with that picture under it, or none
 */
VdtMap *
vdt_edits_set_underlay (VdtMap *map, const VdtUnderlay *underlay)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);

  vdt_map_builder_set_underlay (builder, underlay);

  return vdt_map_builder_end (builder);
}

/**
 * vdt_edits_path:
 * @from: a hex
 * @to: another, or the same
 *
 * Finds the hexes under the straight line between two hexes. Each one is a neighbour of the one
 * before; where the line runs along a hexside, the hex on its left is taken.
 *
 * Returns: (transfer full) (element-type VdtHex): the hexes in order, with both ends
 */
GArray *
vdt_edits_path (VdtHex from, VdtHex to)
{
  GArray *path = g_array_new (FALSE, FALSE, sizeof (VdtHex));
  VdtLine line;
  VdtStep step;

  g_array_append_val (path, from);
  if (vdt_hex_equal (from, to))
    return path;

  line = vdt_line_between (from, to);
  while (vdt_line_next (&line, &step))
    g_array_append_val (path, step.hex);
  g_array_append_val (path, to);

  return path;
}

/**
 * vdt_edits_add_disc:
 * @region: where to add
 * @centre: any hex
 * @radius: how many hexes around it; 0 for @centre alone
 *
 * Adds the hexes of the region's grid that are no farther than @radius from @centre.
 */
void
vdt_edits_add_disc (VdtRegion *region, VdtHex centre, guint radius)
{
  int reach = (int) radius;

  for (int q = -reach; q <= reach; q++)
    for (int r = MAX (-reach, -q - reach); r <= MIN (reach, -q + reach); r++)
      vdt_region_add (region, vdt_hex_add (centre, VDT_HEX (q, r)));
}

/**
 * vdt_edits_add_line:
 * @region: where to add
 * @from: any hex
 * @to: any hex
 * @radius: how many hexes around each hex of the line
 *
 * Adds a straight line without gaps, as a round brush draws it.
 */
void
vdt_edits_add_line (VdtRegion *region, VdtHex from, VdtHex to, guint radius)
{
  g_autoptr (GArray) path = vdt_edits_path (from, to);

  for (guint i = 0; i < path->len; i++)
    vdt_edits_add_disc (region, g_array_index (path, VdtHex, i), radius);
}
