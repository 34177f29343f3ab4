/* vdt-map-parity.c - maps changed between the two layouts of their orientation
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-ops-private.h"

static VdtLayout
other_layout (VdtLayout layout)
{
  switch (layout)
    {
    case VDT_LAYOUT_ODD_Q:
      return VDT_LAYOUT_EVEN_Q;
    case VDT_LAYOUT_EVEN_Q:
      return VDT_LAYOUT_ODD_Q;
    case VDT_LAYOUT_ODD_R:
      return VDT_LAYOUT_EVEN_R;
    default:
      return VDT_LAYOUT_ODD_R;
    }
}

static void
copy_sides (VdtMap *map, VdtMapBuilder *builder, VdtCodes of, int row)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  guint n;
  const VdtRowSide *sides = vdt_map_get_code_row (map, of, row, &n);

  /* Two sides of the old map may become one. */
  for (guint i = 0; i < n; i++)
    {
      VdtHex hex = vdt_grid_hex (grid, VDT_ROW_SIDE_COLUMN (sides[i].key), row);
      int side = VDT_ROW_SIDE_SIDE (sides[i].key);

      vdt_map_builder_set_codes (builder, of, hex, side,
                                 sides[i].codes
                                     | vdt_map_builder_get_codes (builder, of, hex, side));
    }
}

/* From a hex on the old map to the hex in the same column and row of the new one. */
static VdtHex
step_of (const VdtGrid *from, const VdtGrid *to, VdtHex hex)
{
  int column, row;

  vdt_layout_offset (from->layout, hex, &column, &row);

  return vdt_hex_subtract (vdt_grid_hex (to, column, row), hex);
}

static VdtHex
middle_of (const VdtDepiction *depiction, VdtLayout layout)
{
  VdtMapPoint low = depiction->points[0], high = low;

  for (guint i = 1; i < depiction->n_points; i++)
    {
      VdtMapPoint point = depiction->points[i];

      low = (VdtMapPoint){ MIN (low.x, point.x), MIN (low.y, point.y) };
      high = (VdtMapPoint){ MAX (high.x, point.x), MAX (high.y, point.y) };
    }
  low = (VdtMapPoint){ low.x + (high.x - low.x) / 2, low.y + (high.y - low.y) / 2 };

  return vdt_units_hex (vdt_units_to_axial (layout, low));
}

static void
stay_names (VdtMap *map, VdtMapBuilder *builder)
{
  const VdtGrid *from = vdt_map_get_grid (map), *to = vdt_map_builder_get_grid (builder);
  const GPtrArray *before = vdt_map_get_names (map);
  g_autoptr (GPtrArray) after = vdt_names_new (NULL);

  for (guint i = 0; i < before->len; i++)
    {
      VdtHex hex = vdt_name_hex (before->pdata[i], from->layout);

      vdt_map_ops_move_name (before->pdata[i], map, to, step_of (from, to, hex), after);
    }
  vdt_map_builder_set_names (builder, after);
}

/* Hexes stay in their column and row, so that some neighbours are others. */
static VdtMap *
keep_numbers (VdtMap *map, GError **error)
{
  const VdtGrid *before = vdt_map_get_grid (map);
  g_autoptr (VdtMapBuilder) builder = NULL;
  VdtGrid grid = *before;

  grid.layout = other_layout (before->layout);
  builder = vdt_map_ops_begin_grid (map, &grid, vdt_map_get_legend (map));
  for (int row = 0; row < grid.rows; row++)
    {
      memcpy (vdt_map_builder_edit_elevation_row (builder, row),
              vdt_map_get_elevation_row (map, row), sizeof (gint16) * (gsize) grid.columns);
      memcpy (vdt_map_builder_edit_terrain_row (builder, row), vdt_map_get_terrain_row (map, row),
              sizeof (guint16) * (gsize) grid.columns);
      for (VdtCodes of = VDT_CODES_SIDES; of < VDT_N_CODES; of++)
        copy_sides (map, builder, of, row);
    }
  for (guint i = 0; i < vdt_map_get_n_counters (map); i++)
    {
      VdtCounter counter = *vdt_map_get_counter (map, i);

      counter.hex = vdt_hex_add (counter.hex, step_of (before, &grid, counter.hex));
      vdt_map_builder_add_counter (builder, &counter);
    }
  stay_names (map, builder);
  vdt_map_ops_move_zones (map, builder, NULL);
  for (guint i = 0; i < vdt_map_get_n_depictions (map); i++)
    {
      const VdtDepiction *depiction = vdt_map_get_depiction (map, i);
      VdtHex middle = middle_of (depiction, before->layout);

      if (!vdt_map_ops_move_depiction (depiction, before->layout, builder,
                                       step_of (before, &grid, middle), error))
        return NULL;
    }

  return vdt_map_builder_end (g_steal_pointer (&builder));
}

static void
add_to_span (VdtHex hex, VdtLayout layout, int *first, int *last)
{
  int column, row;

  vdt_layout_offset (layout, hex, &column, &row);
  *first = MIN (*first, vdt_layout_is_pointy (layout) ? column : row);
  *last = MAX (*last, vdt_layout_is_pointy (layout) ? column : row);
}

/* The first and last place, along its line, of a hex with something in it, in a layout. */
static gboolean
find_span (VdtMap *map, VdtLayout layout, int *first, int *last)
{
  const VdtGrid *grid = vdt_map_get_grid (map);

  *first = G_MAXINT;
  *last = G_MININT;
  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);

        if (!vdt_map_is_void (map, hex))
          add_to_span (hex, layout, first, last);
      }
  for (guint i = 0; i < vdt_map_get_n_counters (map); i++)
    add_to_span (vdt_map_get_counter (map, i)->hex, layout, first, last);

  return *last >= *first;
}

/* The pushed lines come to lie half a hex before the others instead of behind them. A map whose
 * lines all begin and end together becomes one hex longer, with void hexes at the ends; one with
 * such ends becomes shorter.
 */
static int
find_length (VdtMap *map, VdtLayout layout, int length, int *start)
{
  int first, last, new_first, new_last;

  *start = 0;
  if (!find_span (map, vdt_map_get_grid (map)->layout, &first, &last))
    return length;
  find_span (map, layout, &new_first, &new_last);
  if (first == 0 && last == length - 1)
    length = new_last - new_first + 1;
  if (new_first < 0 || new_last - new_first + 1 == length)
    *start = new_first;
  else
    *start = MAX (0, new_last - (length - 1));

  return length;
}

static VdtMap *
keep_neighbours (VdtMap *map, GError **error)
{
  const VdtGrid *before = vdt_map_get_grid (map);
  gboolean pointy = vdt_layout_is_pointy (before->layout);
  g_autoptr (VdtLegend) legend = NULL;
  g_autoptr (VdtMapBuilder) builder = NULL;
  VdtGrid grid = *before;
  int *length = pointy ? &grid.columns : &grid.rows;
  guint terrain;
  int start;
  VdtHex move;

  grid.layout = other_layout (before->layout);
  *length = find_length (map, grid.layout, *length, &start);
  grid.naming = vdt_naming_cut (grid.naming, pointy, pointy ? start : 0, pointy ? 0 : start,
                                grid.columns, grid.rows, FALSE);
  if (!vdt_map_ops_check_size (grid.columns, grid.rows, error))
    return NULL;
  legend = vdt_map_ops_ensure_void (vdt_map_get_legend (map), &terrain, error);
  if (!legend)
    return NULL;

  move = pointy ? VDT_HEX (-start, 0) : VDT_HEX (0, -start);
  builder = vdt_map_ops_begin_grid (map, &grid, legend);
  vdt_map_ops_fill (builder, vdt_map_ops_blank_elevation (legend), terrain);
  vdt_map_ops_move_hexes (map, builder, move);
  vdt_map_ops_move_counters (map, builder, move);
  if (!vdt_map_ops_move_pictures (map, builder, move, error))
    return NULL;

  return vdt_map_builder_end (g_steal_pointer (&builder));
}

/**
 * vdt_map_ops_change_parity:
 * @map: a map
 * @keep: what shall stay as it is
 * @error: return location
 *
 * Pushes the other columns (rows, with pointed tops) of a map by half a hex. With
 * %VDT_PARITY_KEEP_NUMBERS every hex stays in its column and row, and has other neighbours in the
 * columns beside it; its counters and the codes of its sides go along, and depictions with the hex
 * in their middle. Two sides that come to lie on one another become one with the codes of both. The
 * picture under the map stays where it is. With %VDT_PARITY_KEEP_NEIGHBOURS no hex that is used
 * goes, and neighbours stay neighbours, but numbers change: where columns then begin or end apart
 * there are void hexes, one more to a column or one less, and only what belongs to void hexes that
 * go is lost. The legend gets a void terrain when it has none.
 *
 * Returns: (transfer full): the map in the other layout; %NULL with %VDT_EDIT_ERROR_TOO_LARGE
 */
VdtMap *
vdt_map_ops_change_parity (VdtMap *map, VdtParityChange keep, GError **error)
{
  return keep == VDT_PARITY_KEEP_NUMBERS ? keep_numbers (map, error) : keep_neighbours (map, error);
}
