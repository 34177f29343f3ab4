/* vdt-map-resize.c - maps made larger or smaller on any side
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-ops-private.h"

#include "vdt-edit-error.h"

#include <glib/gi18n.h>

static int
anchor_line (int before, int after, int anchor)
{
  if (anchor == 0)
    return (before - after) / 2;

  return anchor < 0 ? 0 : before - after;
}

/**
 * vdt_resize_anchor:
 * @resize: with its columns and rows
 * @grid: the grid of the map to resize
 * @across: -1: its left edge stays, 0: its middle, 1: its right edge
 * @down: -1: its upper edge stays, 0: its middle, 1: its lower edge
 *
 * Finds which part of the map stays. Half an odd number of lines is rounded so that growing and
 * shrinking by the same number undo each other.
 */
void
vdt_resize_anchor (VdtResize *resize, const VdtGrid *grid, int across, int down)
{
  resize->left = anchor_line (grid->columns, resize->columns, across);
  resize->top = anchor_line (grid->rows, resize->rows, down);
}

static int
keep_number (int first, int moved, int lowest)
{
  int number = first + moved;

  return number >= lowest && number <= VDT_MAP_FIRST_MAX ? number : first;
}

/**
 * vdt_resize_grid:
 * @resize: which part of a map's plane the new one shall be
 * @before: the map's grid
 *
 * Returns: the new map's grid: every line of hexes moves by the same number of columns and rows,
 *   so that after an odd number of lines the other lines are pushed
 */
VdtGrid
vdt_resize_grid (const VdtResize *resize, const VdtGrid *before)
{
  static const VdtLayout others[VDT_N_LAYOUTS] = {
    [VDT_LAYOUT_ODD_Q] = VDT_LAYOUT_EVEN_Q,
    [VDT_LAYOUT_EVEN_Q] = VDT_LAYOUT_ODD_Q,
    [VDT_LAYOUT_ODD_R] = VDT_LAYOUT_EVEN_R,
    [VDT_LAYOUT_EVEN_R] = VDT_LAYOUT_ODD_R,
  };
  int lines = vdt_layout_is_pointy (before->layout) ? resize->top : resize->left;
  gboolean padded =
      before->numbering == VDT_NUMBERING_CCRR || before->numbering == VDT_NUMBERING_RRCC;
  int lowest = padded ? 0 : VDT_MAP_FIRST_MIN;
  VdtGrid grid = *before;

  grid.columns = resize->columns;
  grid.rows = resize->rows;
  if (lines & 1)
    grid.layout = others[before->layout];
  if (resize->keep_numbers)
    {
      grid.first_column = keep_number (before->first_column, resize->left,
                                       before->numbering == VDT_NUMBERING_AR ? 1 : lowest);
      grid.first_row = keep_number (before->first_row, resize->top, lowest);
    }

  grid.naming = vdt_naming_cut (before->naming, vdt_layout_is_pointy (before->layout), resize->left,
                                resize->top, resize->columns, resize->rows, resize->keep_numbers);

  return grid;
}

/* On which side of a line of hexes something is: -1 before it, 1 after it, 0 along it. */
static int
beyond (int place, int length)
{
  return place < 0 ? -1 : place >= length;
}

/* The level of the hex at the edge next to a place beside the map. Elevations of void hexes mean
 * nothing: at a ragged edge that hex is further in.
 */
static int
edge_level (VdtMap *map, int column, int row)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  int across = beyond (column, grid->columns), down = beyond (row, grid->rows);

  column = CLAMP (column, 0, grid->columns - 1);
  row = CLAMP (row, 0, grid->rows - 1);
  for (; beyond (column, grid->columns) == 0 && beyond (row, grid->rows) == 0;
       column -= across, row -= down)
    {
      VdtHex hex = vdt_grid_hex (grid, column, row);

      if (!vdt_map_is_void (map, hex))
        return vdt_map_get_elevation (map, hex);
    }

  return vdt_map_ops_blank_elevation (vdt_map_get_legend (map));
}

/* Valleys and ridges that end at the edge go on beyond it. One row above the map is as the other,
 * and so are the columns to the left of it.
 */
static void
fill_levels (VdtMap *map, const VdtResize *resize, VdtMapBuilder *builder)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  const gint16 *row_before = NULL;
  int down_before = 0;

  for (int row = 0; row < resize->rows; row++)
    {
      gint16 *levels = vdt_map_builder_edit_elevation_row (builder, row);
      int down = beyond (row + resize->top, grid->rows), across_before = 0;

      for (int column = 0; column < resize->columns; column++)
        {
          int across = beyond (column + resize->left, grid->columns);

          if (row_before && down != 0 && down == down_before)
            levels[column] = row_before[column];
          else if (column > 0 && across != 0 && across == across_before)
            levels[column] = levels[column - 1];
          else if (across != 0 || down != 0)
            levels[column] = (gint16) edge_level (map, column + resize->left, row + resize->top);
          across_before = across;
        }
      row_before = levels;
      down_before = down;
    }
}

/**
 * vdt_map_ops_resize:
 * @map: a map
 * @resize: which part of its plane the new map shall be
 * @error: return location
 *
 * Makes a map larger or smaller. Every neighbour stays a neighbour: when an odd number of columns
 * (of rows, with pointed tops) is added or taken away before the first, the layout changes its
 * parity. Hexsides, counters, depictions and the underlay go along; new hexes are open ground at
 * the level of the hex next to them at the old edge.
 *
 * Returns: (transfer full): the map in that size; %NULL with %VDT_EDIT_ERROR_TOO_LARGE
 */
VdtMap *
vdt_map_ops_resize (VdtMap *map, const VdtResize *resize, GError **error)
{
  const VdtGrid *before = vdt_map_get_grid (map);
  VdtLegend *legend = vdt_map_get_legend (map);
  g_autoptr (VdtMapBuilder) builder = NULL;
  VdtGrid grid;
  VdtHex move;

  if (!vdt_map_ops_check_size (resize->columns, resize->rows, error))
    return NULL;
  if (resize->left == 0 && resize->top == 0 && resize->columns == before->columns
      && resize->rows == before->rows)
    return vdt_map_ref (map);

  grid = vdt_resize_grid (resize, before);
  move = vdt_hex_subtract (vdt_grid_hex (&grid, 0, 0),
                           vdt_grid_hex (before, resize->left, resize->top));
  builder = vdt_map_ops_begin_grid (map, &grid, legend);
  vdt_map_ops_fill (builder, vdt_map_ops_blank_elevation (legend),
                    vdt_map_ops_blank_terrain (legend));
  fill_levels (map, resize, builder);
  vdt_map_ops_move_hexes (map, builder, move);
  vdt_map_ops_move_counters (map, builder, move);
  if (!vdt_map_ops_move_pictures (map, builder, move, error))
    return NULL;

  return vdt_map_builder_end (g_steal_pointer (&builder));
}

/**
 * vdt_map_ops_crop:
 * @map: a map
 * @region: hexes of its grid
 * @error: return location
 *
 * Makes a map as small as a block of columns and rows around some of its hexes can be. Hexes keep
 * their numbers, unless the first column or row would have one beyond %VDT_MAP_FIRST_MAX: then it
 * has the number of the first one before.
 *
 * Returns: (transfer full): the map in that size; %NULL with %VDT_EDIT_ERROR_NOTHING or
 *   %VDT_EDIT_ERROR_TOO_LARGE
 */
VdtMap *
vdt_map_ops_crop (VdtMap *map, const VdtRegion *region, GError **error)
{
  VdtResize resize = { .keep_numbers = TRUE };
  int last_column, last_row;

  if (!vdt_region_get_bounds (region, &resize.left, &resize.top, &last_column, &last_row))
    {
      g_set_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_NOTHING, _("No hexes are selected."));
      return NULL;
    }
  resize.columns = last_column - resize.left + 1;
  resize.rows = last_row - resize.top + 1;

  return vdt_map_ops_resize (map, &resize, error);
}
