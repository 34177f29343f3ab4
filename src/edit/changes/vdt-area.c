/* vdt-area.c - hexes that go together: blocks, what a way encloses, fields of one kind
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-area.h"

#include "vdt-edits.h"

/**
 * vdt_area_add_block:
 * @region: where to add
 * @corner: any hex
 * @opposite: any hex
 *
 * Adds the hexes of the region's grid that lie in the columns and the rows between two hexes.
 */
void
vdt_area_add_block (VdtRegion *region, VdtHex corner, VdtHex opposite)
{
  const VdtGrid *grid = vdt_region_get_grid (region);
  int columns[2], rows[2];

  vdt_layout_offset (grid->layout, corner, &columns[0], &rows[0]);
  vdt_layout_offset (grid->layout, opposite, &columns[1], &rows[1]);
  for (int row = MAX (MIN (rows[0], rows[1]), 0);
       row <= MIN (MAX (rows[0], rows[1]), grid->rows - 1); row++)
    for (int column = MAX (MIN (columns[0], columns[1]), 0);
         column <= MIN (MAX (columns[0], columns[1]), grid->columns - 1); column++)
      vdt_region_add (region, vdt_grid_hex (grid, column, row));
}

/* A block of hexes, each of which is unknown, on the way, or outside. */
typedef struct
{
  VdtLayout layout;
  int first_column;
  int first_row;
  int columns;
  int rows;
  guint8 *marks;
} Board;

enum
{
  UNKNOWN,
  WAY,
  OUTSIDE,
};

/* The mark of a hex; NULL off the board. */
static guint8 *
find_mark (Board *board, VdtHex hex)
{
  int column, row;

  vdt_layout_offset (board->layout, hex, &column, &row);
  column -= board->first_column;
  row -= board->first_row;
  if (column < 0 || row < 0 || column >= board->columns || row >= board->rows)
    return NULL;

  return &board->marks[(gsize) row * (gsize) board->columns + (gsize) column];
}

/* Lays a board round the way with a free margin. */
static void
lay_board (Board *board, VdtLayout layout, GArray *way)
{
  int first_column = G_MAXINT, first_row = G_MAXINT, last_column = G_MININT, last_row = G_MININT;

  for (guint i = 0; i < way->len; i++)
    {
      int column, row;

      vdt_layout_offset (layout, g_array_index (way, VdtHex, i), &column, &row);
      first_column = MIN (first_column, column);
      first_row = MIN (first_row, row);
      last_column = MAX (last_column, column);
      last_row = MAX (last_row, row);
    }
  *board = (Board){
    .layout = layout,
    .first_column = first_column - 1,
    .first_row = first_row - 1,
    .columns = last_column - first_column + 3,
    .rows = last_row - first_row + 3,
  };
  board->marks = g_malloc0 ((gsize) board->columns * (gsize) board->rows);
  for (guint i = 0; i < way->len; i++)
    *find_mark (board, g_array_index (way, VdtHex, i)) = WAY;
}

/* The margin hangs together, and whatever hangs together with it is outside. */
static void
mark_outside (Board *board)
{
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (VdtHex));
  VdtHex hex = vdt_layout_hex (board->layout, board->first_column, board->first_row);

  *find_mark (board, hex) = OUTSIDE;
  g_array_append_val (open, hex);
  while (open->len > 0)
    {
      hex = g_array_index (open, VdtHex, open->len - 1);
      g_array_set_size (open, open->len - 1);
      for (int side = 0; side < VDT_N_SIDES; side++)
        {
          VdtHex next = vdt_hex_neighbour (hex, side);
          guint8 *mark = find_mark (board, next);

          if (mark && *mark == UNKNOWN)
            {
              *mark = OUTSIDE;
              g_array_append_val (open, next);
            }
        }
    }
}

static GArray *
close_way (const VdtHex *way, guint n_hexes)
{
  GArray *closed = g_array_new (FALSE, FALSE, sizeof (VdtHex));

  for (guint i = 0; i < n_hexes; i++)
    {
      g_autoptr (GArray) path = vdt_edits_path (way[i], way[(i + 1) % n_hexes]);

      g_array_append_vals (closed, path->data, path->len);
    }

  return closed;
}

/**
 * vdt_area_add_enclosed:
 * @region: where to add
 * @way: (array length=n_hexes): hexes one after the other
 * @n_hexes: how many
 *
 * Adds the hexes of the region's grid over which a way leads, in straight lines and at the end
 * back to where it began, and those that it goes round.
 */
void
vdt_area_add_enclosed (VdtRegion *region, const VdtHex *way, guint n_hexes)
{
  g_autoptr (GArray) closed = close_way (way, n_hexes);
  Board board;

  if (n_hexes == 0)
    return;

  lay_board (&board, vdt_region_get_grid (region)->layout, closed);
  mark_outside (&board);
  for (int row = 0; row < board.rows; row++)
    for (int column = 0; column < board.columns; column++)
      if (board.marks[(gsize) row * (gsize) board.columns + (gsize) column] != OUTSIDE)
        vdt_region_add (region, vdt_layout_hex (board.layout, board.first_column + column,
                                                board.first_row + row));
  g_free (board.marks);
}

static GArray *
list_hexes (const VdtRegion *region)
{
  const VdtGrid *grid = vdt_region_get_grid (region);
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (VdtHex));
  int first_column, first_row, last_column, last_row;

  if (!vdt_region_get_bounds (region, &first_column, &first_row, &last_column, &last_row))
    return hexes;
  for (int row = first_row; row <= last_row; row++)
    for (int column = first_column; column <= last_column; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);

        if (vdt_region_contains (region, hex))
          g_array_append_val (hexes, hex);
      }

  return hexes;
}

/**
 * vdt_area_find_level_round:
 * @map: a map
 * @field: hexes of it
 * @level: (out): the level of what goes round them
 * @whole: (out): whether it goes all round them, without help of the edge of the map
 *
 * Finds the contour round a field: the lowest level of the hexes next to it. What lies in holes of
 * the field is not round it, and void is like the edge of the map.
 *
 * Returns: %FALSE when only the edge of the map is
 */
gboolean
vdt_area_find_level_round (VdtMap *map, const VdtRegion *field, int *level, gboolean *whole)
{
  g_autoptr (GArray) hexes = list_hexes (field);
  gboolean found = FALSE;
  Board board;

  *whole = TRUE;
  if (hexes->len == 0)
    return FALSE;

  lay_board (&board, vdt_region_get_grid (field)->layout, hexes);
  mark_outside (&board);
  for (guint i = 0; i < hexes->len * VDT_N_SIDES; i++)
    {
      VdtHex next = vdt_hex_neighbour (g_array_index (hexes, VdtHex, i / VDT_N_SIDES),
                                       (int) (i % VDT_N_SIDES));

      if (*find_mark (&board, next) != OUTSIDE)
        continue;
      if (!vdt_map_contains (map, next) || vdt_map_is_void (map, next))
        {
          *whole = FALSE;
          continue;
        }
      *level = found ? MIN (*level, vdt_map_get_elevation (map, next))
                     : vdt_map_get_elevation (map, next);
      found = TRUE;
    }
  g_free (board.marks);

  return found;
}

/* Columns and rows from a hex to its neighbours, by whether its column and its row are odd. */
typedef struct
{
  int columns[2][2][VDT_N_SIDES];
  int rows[2][2][VDT_N_SIDES];
} Steps;

static void
find_steps (Steps *steps, VdtLayout layout)
{
  for (int column = 0; column < 2; column++)
    for (int row = 0; row < 2; row++)
      for (int side = 0; side < VDT_N_SIDES; side++)
        {
          VdtHex next = vdt_hex_neighbour (vdt_layout_hex (layout, column, row), side);
          int next_column, next_row;

          vdt_layout_offset (layout, next, &next_column, &next_row);
          steps->columns[column][row][side] = next_column - column;
          steps->rows[column][row][side] = next_row - row;
        }
}

static int
get_value (VdtMap *map, int column, int row, VdtAlike alike)
{
  return alike == VDT_ALIKE_TERRAIN ? (int) vdt_map_get_terrain_row (map, row)[column]
                                    : vdt_map_get_elevation_row (map, row)[column];
}

/* Hexes are counted in row order: a field may be the whole of a large map. */
typedef struct
{
  VdtMap *map;
  VdtAlike alike;
  int value;
  guint8 *seen;
  GArray *open; /* of int */
} Flood;

static void
reach (Flood *flood, int column, int row)
{
  const VdtGrid *grid = vdt_map_get_grid (flood->map);
  int i = row * grid->columns + column;

  if (column < 0 || row < 0 || column >= grid->columns || row >= grid->rows || flood->seen[i]
      || get_value (flood->map, column, row, flood->alike) != flood->value)
    return;
  flood->seen[i] = 1;
  g_array_append_val (flood->open, i);
}

/**
 * vdt_area_contiguous:
 * @map: a map
 * @hex: any hex
 * @alike: what counts
 *
 * Finds the field around a hex: the hexes like it that hang together with it.
 *
 * Returns: (transfer full): the field; empty when @hex is off the map
 */
VdtRegion *
vdt_area_contiguous (VdtMap *map, VdtHex hex, VdtAlike alike)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  VdtRegion *region = vdt_region_new (grid);
  g_autofree guint8 *seen = NULL;
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (int));
  int column, row;
  Flood flood;
  Steps steps;

  if (!vdt_map_contains (map, hex))
    return region;

  find_steps (&steps, grid->layout);
  vdt_layout_offset (grid->layout, hex, &column, &row);
  seen = g_malloc0 ((gsize) grid->columns * (gsize) grid->rows);
  flood = (Flood){ map, alike, get_value (map, column, row, alike), seen, open };
  reach (&flood, column, row);
  while (open->len > 0)
    {
      int i = g_array_index (open, int, open->len - 1);

      g_array_set_size (open, open->len - 1);
      column = i % grid->columns;
      row = i / grid->columns;
      vdt_region_add (region, vdt_grid_hex (grid, column, row));
      for (int side = 0; side < VDT_N_SIDES; side++)
        reach (&flood, column + steps.columns[column & 1][row & 1][side],
               row + steps.rows[column & 1][row & 1][side]);
    }

  return region;
}

/**
 * vdt_area_all_alike:
 * @map: a map
 * @hex: any hex
 * @alike: what counts
 *
 * Returns: (transfer full): every hex of the map that is like @hex; none when that is off the map
 */
VdtRegion *
vdt_area_all_alike (VdtMap *map, VdtHex hex, VdtAlike alike)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  VdtRegion *region = vdt_region_new (grid);
  int column_of_hex, row_of_hex, value;

  if (!vdt_map_contains (map, hex))
    return region;

  vdt_layout_offset (grid->layout, hex, &column_of_hex, &row_of_hex);
  value = get_value (map, column_of_hex, row_of_hex, alike);
  for (int row = 0; row < grid->rows; row++)
    {
      const gint16 *elevations = vdt_map_get_elevation_row (map, row);
      const guint16 *terrains = vdt_map_get_terrain_row (map, row);

      for (int column = 0; column < grid->columns; column++)
        if ((alike == VDT_ALIKE_TERRAIN ? (int) terrains[column] : elevations[column]) == value)
          vdt_region_add (region, vdt_grid_hex (grid, column, row));
    }

  return region;
}
