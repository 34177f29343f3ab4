/* test-layout.c - columns and rows in the four layouts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-grid.h"
#include "vdt-side.h"

static void
test_round_trip (void)
{
  for (int layout = 0; layout < VDT_N_LAYOUTS; layout++)
    for (int column = -7; column < 8; column++)
      for (int row = -7; row < 8; row++)
        {
          int back_column, back_row;

          vdt_layout_offset ((VdtLayout) layout, vdt_layout_hex ((VdtLayout) layout, column, row),
                             &back_column, &back_row);
          g_assert_cmpint (back_column, ==, column);
          g_assert_cmpint (back_row, ==, row);
        }
}

/* Which hex lies to the named side of (column, row)? As drawn by Red Blob Games. */
static void
test_neighbours (void)
{
  const struct
  {
    VdtLayout layout;
    int column, row;
    const char *side;
    int next_column, next_row;
  } table[] = {
    { VDT_LAYOUT_ODD_Q, 2, 2, "n", 2, 1 },   { VDT_LAYOUT_ODD_Q, 2, 2, "ne", 3, 1 },
    { VDT_LAYOUT_ODD_Q, 2, 2, "se", 3, 2 },  { VDT_LAYOUT_ODD_Q, 3, 2, "ne", 4, 2 },
    { VDT_LAYOUT_ODD_Q, 3, 2, "sw", 2, 3 },  { VDT_LAYOUT_EVEN_Q, 2, 2, "ne", 3, 2 },
    { VDT_LAYOUT_EVEN_Q, 2, 2, "nw", 1, 2 }, { VDT_LAYOUT_EVEN_Q, 3, 2, "se", 4, 2 },
    { VDT_LAYOUT_EVEN_Q, 3, 2, "s", 3, 3 },  { VDT_LAYOUT_ODD_R, 2, 2, "ne", 2, 1 },
    { VDT_LAYOUT_ODD_R, 2, 2, "e", 3, 2 },   { VDT_LAYOUT_ODD_R, 2, 3, "ne", 3, 2 },
    { VDT_LAYOUT_ODD_R, 2, 3, "sw", 2, 4 },  { VDT_LAYOUT_EVEN_R, 2, 2, "ne", 3, 1 },
    { VDT_LAYOUT_EVEN_R, 2, 2, "nw", 2, 1 }, { VDT_LAYOUT_EVEN_R, 2, 3, "se", 2, 4 },
    { VDT_LAYOUT_EVEN_R, 2, 3, "w", 1, 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      VdtHex hex = vdt_layout_hex (table[i].layout, table[i].column, table[i].row);
      int side, column, row;

      g_assert_true (vdt_side_parse (table[i].layout, table[i].side, &side));
      vdt_layout_offset (table[i].layout, vdt_hex_neighbour (hex, side), &column, &row);
      g_assert_cmpint (column, ==, table[i].next_column);
      g_assert_cmpint (row, ==, table[i].next_row);
    }
}

static void
test_pushed (void)
{
  g_assert_true (vdt_layout_is_pushed (VDT_LAYOUT_ODD_Q, 1, 0));
  g_assert_false (vdt_layout_is_pushed (VDT_LAYOUT_EVEN_Q, 1, 0));
  g_assert_true (vdt_layout_is_pushed (VDT_LAYOUT_EVEN_R, 1, 0));
}

static void
test_grid (void)
{
  VdtGrid grid = { .layout = VDT_LAYOUT_EVEN_R, .columns = 5, .rows = 3 };
  VdtGrid other = grid;

  for (int row = 0; row < grid.rows; row++)
    for (int column = 0; column < grid.columns; column++)
      {
        VdtHex hex = vdt_grid_hex (&grid, column, row);

        g_assert_true (vdt_grid_contains (&grid, hex));
        g_assert_cmpint (vdt_grid_index (&grid, hex), ==, row * 5 + column);
      }
  g_assert_false (vdt_grid_contains (&grid, vdt_grid_hex (&grid, 5, 0)));
  g_assert_false (vdt_grid_contains (&grid, vdt_grid_hex (&grid, 0, -1)));

  g_assert_true (vdt_grid_equal (&grid, &other));
  other.unit = g_intern_string ("m");
  g_assert_false (vdt_grid_equal (&grid, &other));
}

void
vdt_test_layout (void)
{
  g_test_add_func ("/layout/round-trip", test_round_trip);
  g_test_add_func ("/layout/neighbours", test_neighbours);
  g_test_add_func ("/layout/pushed", test_pushed);
  g_test_add_func ("/grid/hexes", test_grid);
}
