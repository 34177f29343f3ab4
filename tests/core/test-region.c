/* test-region.c - sets of hexes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-region.h"

static const VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q, .columns = 13, .rows = 11 };

static void
test_members (void)
{
  g_autoptr (VdtRegion) region = vdt_region_new (&grid);
  VdtHex hex = vdt_grid_hex (&grid, 12, 10);

  g_assert_true (vdt_region_is_empty (region));
  vdt_region_add (region, hex);
  vdt_region_add (region, hex);
  vdt_region_add (region, vdt_grid_hex (&grid, 13, 10));
  g_assert_cmpuint (vdt_region_count (region), ==, 1);
  g_assert_true (vdt_region_contains (region, hex));
  g_assert_false (vdt_region_contains (region, vdt_grid_hex (&grid, 0, 0)));
  g_assert_false (vdt_region_contains (region, vdt_grid_hex (&grid, -1, 0)));
}

static void
test_sets (void)
{
  g_autoptr (VdtRegion) region = vdt_region_new (&grid);
  g_autoptr (VdtRegion) corner = vdt_region_new (&grid);
  g_autoptr (VdtRegion) copy = NULL;
  int first_column, first_row, last_column, last_row;

  g_assert_false (
      vdt_region_get_bounds (region, &first_column, &first_row, &last_column, &last_row));

  vdt_region_add_row (region, 5);
  copy = vdt_region_copy (region);
  vdt_region_add (copy, vdt_grid_hex (&grid, 3, 9));
  g_assert_cmpuint (vdt_region_count (region), ==, 13);
  vdt_region_union (region, copy);
  g_assert_cmpuint (vdt_region_count (region), ==, 14);
  vdt_region_add (corner, vdt_grid_hex (&grid, 0, 5));
  vdt_region_subtract (region, corner);

  g_assert_true (
      vdt_region_get_bounds (region, &first_column, &first_row, &last_column, &last_row));
  g_assert_cmpint (first_column, ==, 1);
  g_assert_cmpint (last_column, ==, 12);
  g_assert_cmpint (first_row, ==, 5);
  g_assert_cmpint (last_row, ==, 9);

  vdt_region_add_all (region);
  g_assert_cmpuint (vdt_region_count (region), ==, 13 * 11);
}

static void
test_compare (void)
{
  const VdtGrid other_grid = { .layout = VDT_LAYOUT_ODD_Q, .columns = 11, .rows = 13 };
  g_autoptr (VdtRegion) region = vdt_region_new (&grid);
  g_autoptr (VdtRegion) other = vdt_region_new (&other_grid);
  g_autoptr (VdtRegion) hole = vdt_region_new (&grid);
  g_autoptr (VdtRegion) copy = NULL;

  vdt_region_add_row (region, 3);
  vdt_region_add_row (region, 4);
  copy = vdt_region_copy (region);
  g_assert_true (vdt_region_equal (region, copy));
  g_assert_true (vdt_grid_equal (vdt_region_get_grid (copy), &grid));
  vdt_region_add (hole, vdt_grid_hex (&grid, 5, 4));
  vdt_region_subtract (copy, hole);
  g_assert_false (vdt_region_equal (region, copy));
  g_assert_false (vdt_region_equal (region, other));

  vdt_region_subtract (region, copy);
  g_assert_cmpuint (vdt_region_count (region), ==, 1);
  g_assert_true (vdt_region_contains (region, vdt_grid_hex (&grid, 5, 4)));
}

void
vdt_test_region (void)
{
  g_test_add_func ("/region/members", test_members);
  g_test_add_func ("/region/sets", test_sets);
  g_test_add_func ("/region/compare", test_compare);
}
