/* vdt-map-ops.c - operations on whole maps: numbers, words, elevations, void
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-ops-private.h"

#include "vdt-edit-error.h"
#include "vdt-hex-label.h"
#include "vdt-legend-merge.h"

#include <glib/gi18n.h>
#include <stdlib.h>

/**
 * vdt_map_ops_blank_terrain:
 * @legend: a legend
 *
 * Returns: the number of the terrain of hexes on which nothing is yet: the first open one
 */
guint
vdt_map_ops_blank_terrain (VdtLegend *legend)
{
  guint n;
  const VdtTerrain *terrains = vdt_legend_get_terrains (legend, &n);
  int bare = vdt_legend_find_bare_ground (legend);

  if (bare >= 0)
    return (guint) bare;
  for (guint i = 0; i < n; i++)
    if (terrains[i].kind != VDT_KIND_VOID)
      return i;

  return 0;
}

/**
 * vdt_map_ops_blank_elevation:
 * @legend: a legend
 *
 * Returns: the elevation of hexes on which nothing is yet: 0, or the level next to it when the
 *   legend has no such level; of two, the upper one
 */
int
vdt_map_ops_blank_elevation (VdtLegend *legend)
{
  guint n;
  const VdtLevel *levels = vdt_legend_get_levels (legend, &n);
  int blank = n > 0 ? levels[0].value : 0;

  for (guint i = 1; i < n; i++)
    if (abs (levels[i].value) <= abs (blank))
      blank = levels[i].value;

  return blank;
}

/**
 * vdt_map_ops_check_size:
 * @columns: how many columns a map would have
 * @rows: how many rows
 * @error: return location
 *
 * Returns: %FALSE with %VDT_EDIT_ERROR_TOO_LARGE when there is no such map
 */
gboolean
vdt_map_ops_check_size (int columns, int rows, GError **error)
{
  if (columns < 1 || rows < 1 || columns > VDT_GRID_MAX_AXIS || rows > VDT_GRID_MAX_AXIS)
    g_set_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_TOO_LARGE,
                 _("%d columns and %d rows: a map has from 1 to %d of each."), columns, rows,
                 VDT_GRID_MAX_AXIS);
  else if (columns * rows > VDT_GRID_MAX_HEXES)
    g_set_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_TOO_LARGE,
                 _("%d columns and %d rows make %d hexes; the limit is %d."), columns, rows,
                 columns * rows, VDT_GRID_MAX_HEXES);
  else
    return TRUE;

  return FALSE;
}

static gboolean
is_chosen (const VdtGrid *grid, const VdtRegion *region, int column, int row)
{
  return !region || vdt_region_contains (region, vdt_grid_hex (grid, column, row));
}

/* Elevations of void hexes mean nothing: they neither forbid a shift nor leave their range. */
static gboolean
check_shift (VdtMap *map, const VdtRegion *region, int by, GError **error)
{
  const VdtGrid *grid = vdt_map_get_grid (map);

  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);
        int elevation = vdt_map_get_elevation_row (map, row)[column];
        g_autofree char *name = NULL;

        if (elevation + by >= VDT_ELEVATION_MIN && elevation + by <= VDT_ELEVATION_MAX)
          continue;
        if (!is_chosen (grid, region, column, row) || vdt_map_is_void (map, hex))
          continue;
        name = vdt_hex_label (grid, hex);
        g_set_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_RANGE,
                     _("Hex %s would change from level %d to %d; levels go from %d to %d."), name,
                     elevation, elevation + by, VDT_ELEVATION_MIN, VDT_ELEVATION_MAX);
        return FALSE;
      }

  return TRUE;
}

/**
 * vdt_map_ops_shift_elevations:
 * @map: a map
 * @region: (nullable): hexes of its grid; %NULL for all
 * @by: how many levels up; negative for down
 * @error: return location
 *
 * Returns: (transfer full): the map with those hexes raised or lowered; %NULL with
 *   %VDT_EDIT_ERROR_RANGE when one would leave the range of elevations
 */
VdtMap *
vdt_map_ops_shift_elevations (VdtMap *map, const VdtRegion *region, int by, GError **error)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  VdtMapBuilder *builder;

  by = CLAMP (by, -VDT_ELEVATION_MAX * 2, VDT_ELEVATION_MAX * 2);
  if (!check_shift (map, region, by, error))
    return NULL;

  builder = vdt_map_builder_new_from_map (map);
  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      if (is_chosen (grid, region, column, row))
        {
          int elevation = vdt_map_get_elevation_row (map, row)[column] + by;

          vdt_map_builder_set_elevation (builder, vdt_grid_hex (grid, column, row),
                                         CLAMP (elevation, VDT_ELEVATION_MIN, VDT_ELEVATION_MAX));
        }

  return vdt_map_builder_end_edit (builder, map);
}

/**
 * vdt_map_ops_renumber:
 * @map: a map
 * @numbering: how hexes are named
 * @first_column: the number of the first column
 * @first_row: the number of the first row
 * @error: return location
 *
 * Returns: (transfer full): the map with its hexes named so; %NULL with %VDT_EDIT_ERROR_RANGE
 */
VdtMap *
vdt_map_ops_renumber (
    VdtMap *map, VdtNumbering numbering, int first_column, int first_row, GError **error)
{
  VdtMapBuilder *builder;

  if (MIN (first_column, first_row) < VDT_MAP_FIRST_MIN
      || MAX (first_column, first_row) > VDT_MAP_FIRST_MAX)
    {
      g_set_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_RANGE,
                   _("The first column and row would be %d and %d; they go from %d to %d."),
                   first_column, first_row, VDT_MAP_FIRST_MIN, VDT_MAP_FIRST_MAX);
      return NULL;
    }
  builder = vdt_map_builder_new_from_map (map);
  vdt_map_builder_set_numbering (builder, numbering, first_column, first_row);

  return vdt_map_builder_end_edit (builder, map);
}

/**
 * vdt_map_ops_rename:
 * @map: a map
 * @naming: how hexes are named, interned
 *
 * Returns: (transfer full): the map with its hexes named so
 */
VdtMap *
vdt_map_ops_rename (VdtMap *map, const VdtNaming *naming)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);

  vdt_map_builder_set_numbering (builder, VDT_NUMBERING_CCRR, 1, 1);
  vdt_map_builder_set_naming (builder, naming);

  return vdt_map_builder_end_edit (builder, map);
}

/**
 * vdt_map_ops_set_spacing:
 * @map: a map
 * @spacing: from hex to hex on the ground, up to %VDT_MAP_SPACING_MAX; 0: not given
 * @unit: (nullable): its unit
 *
 * Returns: (transfer full): the map with that scale
 */
VdtMap *
vdt_map_ops_set_spacing (VdtMap *map, double spacing, const char *unit)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);

  vdt_map_builder_set_spacing (builder, CLAMP (spacing, 0, VDT_MAP_SPACING_MAX),
                               unit && *unit ? unit : NULL);

  return vdt_map_builder_end_edit (builder, map);
}

/**
 * vdt_map_ops_set_numbers:
 * @map: a map
 * @numbers: how its hexes are to be numbered in print, valid
 *
 * Returns: (transfer full): the map with such numbers
 */
VdtMap *
vdt_map_ops_set_numbers (VdtMap *map, const VdtNumbers *numbers)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);

  vdt_map_builder_set_numbers (builder, numbers);

  return vdt_map_builder_end_edit (builder, map);
}

/**
 * vdt_map_ops_set_text:
 * @map: a map
 * @text: which text
 * @value: (nullable): its words; "" is the same as none
 *
 * Returns: (transfer full): the map with that text
 */
VdtMap *
vdt_map_ops_set_text (VdtMap *map, VdtMapText text, const char *value)
{
  const char *before = vdt_map_get_text (map, text);
  VdtMapBuilder *builder;

  if (g_strcmp0 (before ? before : "", value ? value : "") == 0)
    return vdt_map_ref (map);
  builder = vdt_map_builder_new_from_map (map);
  vdt_map_builder_set_text (builder, text, value && *value ? value : NULL);

  return vdt_map_builder_end_edit (builder, map);
}

/**
 * vdt_map_ops_ensure_void:
 * @legend: a legend
 * @terrain: (out): the number of a void terrain of the legend returned
 * @error: return location
 *
 * Returns: (transfer full): a legend with a void terrain, @legend itself when it has one; %NULL
 *   with %VDT_EDIT_ERROR_TOO_LARGE
 */
VdtLegend *
vdt_map_ops_ensure_void (VdtLegend *legend, guint *terrain, GError **error)
{
  const VdtTerrain nothing = {
    .code = (char *) "#",
    .name = (char *) _("Off the map"),
    .kind = VDT_KIND_VOID,
    .colour = 0xffffff,
  };
  guint n;
  const VdtTerrain *terrains = vdt_legend_get_terrains (legend, &n);

  for (guint i = 0; i < n; i++)
    if (terrains[i].kind == VDT_KIND_VOID)
      {
        *terrain = i;
        return vdt_legend_ref (legend);
      }
  *terrain = n;

  return vdt_legend_add_terrain (legend, &nothing, error);
}

/* What stands on hexes that are no longer there, and the sides that only they have. */
static void
strip_void (VdtMapBuilder *builder, VdtMap *map, const VdtRegion *region)
{
  const VdtGrid *grid = vdt_map_get_grid (map);

  for (guint i = vdt_map_get_n_counters (map); i-- > 0;)
    if (vdt_region_contains (region, vdt_map_get_counter (map, i)->hex))
      vdt_map_builder_remove_counter (builder, i);
  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);

        for (int side = 0; vdt_region_contains (region, hex) && side < VDT_N_SIDES; side++)
          {
            VdtHex other = vdt_hex_neighbour (hex, side);

            if (vdt_region_contains (region, other) || vdt_map_is_void (map, other))
              for (VdtCodes of = VDT_CODES_SIDES; of < VDT_N_CODES; of++)
                vdt_map_builder_set_codes (builder, of, hex, side, 0);
          }
      }
}

/**
 * vdt_map_ops_set_void:
 * @map: a map
 * @region: hexes of its grid
 * @is_void: whether they shall be void, or part of the map
 * @error: return location
 *
 * Takes hexes out of a map, for ragged edges, or makes void hexes open ground. With the
 * hexes go their counters and the codes of the sides that no other hex has. The legend gets a void
 * terrain when it has none.
 *
 * Returns: (transfer full): the map with that edge; %NULL with %VDT_EDIT_ERROR_TOO_LARGE
 */
VdtMap *
vdt_map_ops_set_void (VdtMap *map, const VdtRegion *region, gboolean is_void, GError **error)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  g_autoptr (VdtLegend) legend = vdt_legend_ref (vdt_map_get_legend (map));
  guint terrain = vdt_map_ops_blank_terrain (legend);
  VdtMapBuilder *builder;

  if (is_void)
    {
      g_autoptr (VdtLegend) before = g_steal_pointer (&legend);

      legend = vdt_map_ops_ensure_void (before, &terrain, error);
      if (!legend)
        return NULL;
    }
  builder = vdt_map_builder_new_from_map (map);
  vdt_map_builder_set_legend (builder, legend);
  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);

        if (vdt_region_contains (region, hex) && vdt_map_is_void (map, hex) != is_void)
          vdt_map_builder_set_terrain (builder, hex, terrain);
      }
  if (is_void)
    strip_void (builder, map, region);

  return vdt_map_builder_end_edit (builder, map);
}
