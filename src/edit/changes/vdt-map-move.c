/* vdt-map-move.c - maps put on another grid: every part of them moved by whole hexes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-ops-private.h"

#include "vdt-edit-error.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdlib.h>

/* Of underlays, whose hexes are regular. */
#define ADVANCE 0.86602540378443864676
#define UNDERLAY_GRAIN 1000.0

/**
 * vdt_map_ops_begin_grid:
 * @map: a map
 * @grid: the grid of another
 * @legend: its legend
 *
 * Begins a map that has nothing of @map but what is said once for all of it, and foreign XML.
 *
 * Returns: (transfer full): a builder
 */
VdtMapBuilder *
vdt_map_ops_begin_grid (VdtMap *map, const VdtGrid *grid, VdtLegend *legend)
{
  VdtMapBuilder *builder = vdt_map_builder_new (grid, legend);
  const GArray *colours = vdt_map_get_side_colours (map);

  for (guint i = 0; i < colours->len; i++)
    {
      const VdtSideColour *colour = &g_array_index (colours, VdtSideColour, i);

      vdt_map_builder_set_side_colour (builder, colour->side, &colour->colour);
    }
  for (guint i = 0; i < VDT_N_MAP_TEXTS; i++)
    vdt_map_builder_set_text (builder, (VdtMapText) i, vdt_map_get_text (map, (VdtMapText) i));
  vdt_map_builder_set_rules (builder, vdt_map_get_rules (map));
  vdt_map_builder_set_underlay (builder, vdt_map_get_underlay (map));
  vdt_map_builder_set_georeference (builder, vdt_map_get_georeference (map));
  vdt_map_builder_set_numbers (builder, vdt_map_get_numbers (map));
  vdt_map_builder_set_shapes_everywhere (builder, vdt_map_get_shapes_everywhere (map));
  for (guint i = 0; i < vdt_map_get_n_extras (map); i++)
    vdt_map_builder_add_extra (builder, vdt_map_get_extra (map, i)->anchor,
                               vdt_map_get_extra (map, i)->xml);

  return builder;
}

/**
 * vdt_map_ops_fill:
 * @builder: a builder
 * @elevation: an elevation
 * @terrain: the number of a terrain
 *
 * Makes every hex the same.
 */
void
vdt_map_ops_fill (VdtMapBuilder *builder, int elevation, guint terrain)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);

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
}

static void
move_sides (VdtMap *map, VdtMapBuilder *builder, VdtCodes of, VdtHex move, int row)
{
  const VdtGrid *from = vdt_map_get_grid (map);
  const VdtGrid *to = vdt_map_builder_get_grid (builder);
  guint n;
  const VdtRowSide *sides = vdt_map_get_code_row (map, of, row, &n);

  for (guint i = 0; i < n; i++)
    {
      VdtHex hex = vdt_grid_hex (from, VDT_ROW_SIDE_COLUMN (sides[i].key), row);
      int side = VDT_ROW_SIDE_SIDE (sides[i].key);

      hex = vdt_hex_add (hex, move);
      if (vdt_grid_contains (to, hex) || vdt_grid_contains (to, vdt_hex_neighbour (hex, side)))
        vdt_map_builder_set_codes (builder, of, hex, side, sides[i].codes);
    }
}

/**
 * vdt_map_ops_move_hexes:
 * @map: a map
 * @builder: another, with the same numbers in its legend
 * @move: from where a hex is on @map to where it is on @builder
 *
 * Copies every hex and hexside that has a place there.
 */
void
vdt_map_ops_move_hexes (VdtMap *map, VdtMapBuilder *builder, VdtHex move)
{
  const VdtGrid *from = vdt_map_get_grid (map);
  const VdtGrid *to = vdt_map_builder_get_grid (builder);

  for (int row = 0; row < from->rows; row++)
    {
      const gint16 *elevations = vdt_map_get_elevation_row (map, row);
      const guint16 *terrains = vdt_map_get_terrain_row (map, row);

      for (int column = 0; column < from->columns; column++)
        {
          VdtHex hex = vdt_hex_add (vdt_grid_hex (from, column, row), move);

          if (!vdt_grid_contains (to, hex))
            continue;
          vdt_map_builder_set_elevation (builder, hex, elevations[column]);
          vdt_map_builder_set_terrain (builder, hex, terrains[column]);
        }
      for (VdtCodes of = VDT_CODES_SIDES; of < VDT_N_CODES; of++)
        move_sides (map, builder, of, move, row);
    }
}

/**
 * vdt_map_ops_move_counters:
 * @map: a map
 * @builder: another
 * @move: from where a hex is on @map to where it is on @builder
 *
 * Copies every counter whose hex has a place there.
 */
void
vdt_map_ops_move_counters (VdtMap *map, VdtMapBuilder *builder, VdtHex move)
{
  for (guint i = 0; i < vdt_map_get_n_counters (map); i++)
    {
      VdtCounter counter = *vdt_map_get_counter (map, i);

      counter.hex = vdt_hex_add (counter.hex, move);
      if (vdt_grid_contains (vdt_map_builder_get_grid (builder), counter.hex))
        vdt_map_builder_add_counter (builder, &counter);
    }
}

/* Whether a polygon's box and the map's have something in common. */
static gboolean
reaches (const VdtDepiction *depiction, const VdtGrid *grid)
{
  gboolean pointy = vdt_layout_is_pointy (grid->layout);
  int lines = pointy ? grid->rows : grid->columns;
  int in_line = pointy ? grid->columns : grid->rows;
  int across = VDT_UNITS_ACROSS * (lines - 1) + VDT_UNITS_RADIUS;
  int along = VDT_UNITS_ALONG * in_line + VDT_UNITS_ALONG / 2;
  gboolean before = FALSE, after = FALSE, above = FALSE, below = FALSE;

  for (guint i = 0; i < depiction->n_points; i++)
    {
      VdtMapPoint point = depiction->points[i];
      int line = pointy ? point.y : point.x;
      int place = pointy ? point.x : point.y;

      before |= line < across;
      after |= line > -VDT_UNITS_RADIUS;
      above |= place < along;
      below |= place > -VDT_UNITS_ALONG / 2;
    }

  return before && after && above && below;
}

/**
 * vdt_map_ops_move_depiction:
 * @depiction: a depiction
 * @layout: the layout of its map
 * @builder: another map
 * @move: from where a hex is on its map to where it is on @builder
 * @error: return location
 *
 * Copies a depiction unless it does not reach the map there.
 *
 * Returns: %FALSE with %VDT_EDIT_ERROR_TOO_LARGE when it would reach too far from it
 */
gboolean
vdt_map_ops_move_depiction (const VdtDepiction *depiction,
                            VdtLayout layout,
                            VdtMapBuilder *builder,
                            VdtHex move,
                            GError **error)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  g_autofree VdtMapPoint *points = g_new (VdtMapPoint, depiction->n_points);
  VdtDepiction moved = *depiction;

  moved.points = points;
  for (guint i = 0; i < moved.n_points; i++)
    {
      VdtAxialPoint point = vdt_units_to_axial (layout, depiction->points[i]);

      point.q += move.q * VDT_UNITS_STEP;
      point.r += move.r * VDT_UNITS_STEP;
      points[i] = vdt_units_from_axial (grid->layout, point);
    }
  if (!reaches (&moved, grid))
    return TRUE;
  for (guint i = 0; i < moved.n_points; i++)
    if (abs (points[i].x) > VDT_MAP_POINT_MAX || abs (points[i].y) > VDT_MAP_POINT_MAX)
      {
        g_set_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_TOO_LARGE,
                     _("A terrain shape would be too far from the map."));
        return FALSE;
      }
  vdt_map_builder_add_depiction (builder, &moved);

  return TRUE;
}

/* An underlay is placed from the first hex. Moved by steps that are rounded like its own place, it
 * comes back to the same numbers.
 */
static gboolean
move_underlay (VdtMap *map, VdtMapBuilder *builder, VdtHex move, GError **error)
{
  VdtHex first = vdt_hex_subtract (vdt_grid_hex (vdt_map_builder_get_grid (builder), 0, 0), move);
  VdtHex step = vdt_hex_subtract (first, vdt_grid_hex (vdt_map_get_grid (map), 0, 0));
  const VdtUnderlay *underlay = vdt_map_get_underlay (map);
  VdtUnderlay moved;
  double across, along;

  if (!underlay || (step.q == 0 && step.r == 0))
    return TRUE;
  moved = *underlay;
  if (vdt_layout_is_pointy (vdt_map_get_grid (map)->layout))
    {
      along = VDT_UNITS_ALONG * (step.q + step.r / 2.0);
      across = VDT_UNITS_ALONG * ADVANCE * step.r;
      moved.x -= along;
      moved.y -= across;
    }
  else
    {
      along = VDT_UNITS_ALONG * (step.r + step.q / 2.0);
      across = VDT_UNITS_ALONG * ADVANCE * step.q;
      moved.x -= across;
      moved.y -= along;
    }
  moved.x = round (moved.x * UNDERLAY_GRAIN) / UNDERLAY_GRAIN + 0.0; /* and never -0 */
  moved.y = round (moved.y * UNDERLAY_GRAIN) / UNDERLAY_GRAIN + 0.0;
  if (fabs (moved.x) > VDT_MAP_UNDERLAY_OFFSET_MAX || fabs (moved.y) > VDT_MAP_UNDERLAY_OFFSET_MAX)
    {
      g_set_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_TOO_LARGE,
                   _("The background image would be too far from the map."));
      return FALSE;
    }
  vdt_map_builder_set_underlay (builder, &moved);

  return TRUE;
}

/* As underlays, georeferences are told of the first hex. */
static void
move_place (VdtMap *map, VdtMapBuilder *builder, VdtHex move)
{
  const VdtGeoreference *before = vdt_map_get_georeference (map);
  VdtHex first = vdt_hex_subtract (vdt_grid_hex (vdt_map_builder_get_grid (builder), 0, 0), move);
  VdtHex step = vdt_hex_subtract (first, vdt_grid_hex (vdt_map_get_grid (map), 0, 0));
  VdtGeoreference place;

  if (!before || (step.q == 0 && step.r == 0))
    return;
  place = *before;
  vdt_georeference_move (&place, vdt_map_get_grid (map)->layout, step);
  vdt_map_builder_set_georeference (builder, vdt_georeference_is_valid (&place) ? &place : NULL);
}

/**
 * vdt_map_ops_move_pictures:
 * @map: a map
 * @builder: another
 * @move: from where a hex is on @map to where it is on @builder
 * @error: return location
 *
 * Copies depictions, names and zones, and moves the picture under the map along, and where on
 * earth it begins.
 *
 * Returns: %FALSE with %VDT_EDIT_ERROR_TOO_LARGE
 */
gboolean
vdt_map_ops_move_pictures (VdtMap *map, VdtMapBuilder *builder, VdtHex move, GError **error)
{
  VdtLayout layout = vdt_map_get_grid (map)->layout;

  for (guint i = 0; i < vdt_map_get_n_depictions (map); i++)
    if (!vdt_map_ops_move_depiction (vdt_map_get_depiction (map, i), layout, builder, move, error))
      return FALSE;
  vdt_map_ops_move_names (map, builder, move);
  vdt_map_ops_move_zones (map, builder, &move);
  move_place (map, builder, move);

  return move_underlay (map, builder, move, error);
}
