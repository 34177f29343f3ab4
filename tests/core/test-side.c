/* test-side.c - hexsides, corners and places have one name each
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-side.h"

static void
test_canonical (void)
{
  VdtHex hex = { 4, -2 };

  for (int side = 0; side < VDT_N_SIDES; side++)
    {
      VdtHex other = vdt_hex_neighbour (hex, side);
      VdtSide one = vdt_side_canonical (hex, side);
      VdtSide two = vdt_side_canonical (other, vdt_side_opposite (side));

      g_assert_cmpint (one.side, <, VDT_N_CANONICAL_SIDES);
      g_assert_cmpint (one.side, ==, two.side);
      g_assert_true (vdt_hex_equal (one.hex, two.hex));
      g_assert_cmpint (vdt_side_between (hex, other), ==, side);
    }
  g_assert_cmpint (vdt_side_between (hex, VDT_HEX (9, 9)), ==, -1);
  g_assert_cmpint (vdt_side_between (hex, hex), ==, -1);
}

/* Corner k is shared by the hex and its neighbours over sides k + 1 and k + 2. */
static void
test_corners (void)
{
  VdtHex hex = { -3, 8 };

  for (int corner = 0; corner < VDT_N_SIDES; corner++)
    {
      VdtPoint point = vdt_hex_corner (hex, corner);
      VdtPoint one = vdt_hex_corner (vdt_hex_neighbour (hex, (corner + 1) % 6), (corner + 2) % 6);
      VdtPoint two = vdt_hex_corner (vdt_hex_neighbour (hex, (corner + 2) % 6), (corner + 4) % 6);

      g_assert_cmpint (point.x, ==, one.x);
      g_assert_cmpint (point.y, ==, one.y);
      g_assert_cmpint (point.x, ==, two.x);
      g_assert_cmpint (point.y, ==, two.y);
    }
}

static void
test_names (void)
{
  VdtPlace place;
  int side;

  for (int layout = 0; layout < VDT_N_LAYOUTS; layout++)
    {
      for (int i = 0; i < VDT_N_SIDES; i++)
        {
          g_assert_true (
              vdt_side_parse ((VdtLayout) layout, vdt_side_name ((VdtLayout) layout, i), &side));
          g_assert_cmpint (side, ==, i);
        }
      for (int i = 0; i < VDT_N_PLACES; i++)
        {
          g_assert_true (vdt_place_parse (
              (VdtLayout) layout, vdt_place_name ((VdtLayout) layout, (VdtPlace) i), &place));
          g_assert_cmpint (place, ==, i);
        }
    }
  g_assert_false (vdt_side_parse (VDT_LAYOUT_ODD_Q, "e", &side));
  g_assert_false (vdt_side_parse (VDT_LAYOUT_ODD_R, "n", &side));
  g_assert_false (vdt_place_parse (VDT_LAYOUT_ODD_R, "v6", &place));
  g_assert_true (vdt_place_is_corner (VDT_PLACE_CORNER + 5));
  g_assert_false (vdt_place_is_corner (VDT_PLACE_SIDE));
  g_assert_true (vdt_place_is_side (VDT_PLACE_SIDE));
  g_assert_false (vdt_place_is_side (VDT_PLACE_CENTRE));
}

/* A side ends where the next begins, and has the corners of the same side seen from beyond. */
static void
test_side_corners (void)
{
  const VdtHex hex = VDT_HEX (2, -3);

  for (int side = 0; side < VDT_N_SIDES; side++)
    {
      VdtHex beyond = vdt_hex_neighbour (hex, side);
      int opposite = vdt_side_opposite (side);
      VdtPoint begin = vdt_hex_corner (hex, vdt_side_corner (side, 0));
      VdtPoint end = vdt_hex_corner (beyond, vdt_side_corner (opposite, 1));

      g_assert_cmpint (vdt_side_corner (side, 1), ==,
                       vdt_side_corner ((side + 1) % VDT_N_SIDES, 0));
      g_assert_cmpint (begin.x, ==, end.x);
      g_assert_cmpint (begin.y, ==, end.y);
    }
}

void
vdt_test_side (void)
{
  g_test_add_func ("/side/canonical", test_canonical);
  g_test_add_func ("/side/corners", test_corners);
  g_test_add_func ("/side/side-corners", test_side_corners);
  g_test_add_func ("/side/names", test_names);
}
