/* test-hex.c - hexes as values
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-hex.h"

static void
assert_hex (VdtHex hex, int q, int r)
{
  g_assert_cmpint (hex.q, ==, q);
  g_assert_cmpint (hex.r, ==, r);
}

static void
test_arithmetic (void)
{
  assert_hex (vdt_hex_add (VDT_HEX (3, -1), VDT_HEX (-5, 4)), -2, 3);
  assert_hex (vdt_hex_subtract (VDT_HEX (3, -1), VDT_HEX (-5, 4)), 8, -5);
  assert_hex (vdt_hex_scale (VDT_HEX (3, -1), -2), -6, 2);
  g_assert_true (vdt_hex_equal (VDT_HEX (1, 2), VDT_HEX (1, 2)));
  g_assert_false (vdt_hex_equal (VDT_HEX (1, 2), VDT_HEX (2, 1)));
}

static void
test_distance (void)
{
  const struct
  {
    VdtHex a;
    VdtHex b;
    int distance;
  } table[] = {
    { { 0, 0 }, { 0, 0 }, 0 },   { { 0, 0 }, { 1, -1 }, 1 },   { { 0, 0 }, { 1, 1 }, 2 },
    { { 2, 3 }, { 5, -1 }, 4 },  { { -4, 2 }, { 3, 2 }, 7 },   { { 0, 0 }, { -3, -4 }, 7 },
    { { 1, -2 }, { 1, 9 }, 11 }, { { -2, -2 }, { 3, -7 }, 5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_assert_cmpint (vdt_hex_distance (table[i].a, table[i].b), ==, table[i].distance);
      g_assert_cmpint (vdt_hex_distance (table[i].b, table[i].a), ==, table[i].distance);
    }
}

static void
test_neighbours (void)
{
  VdtHex hex = { 7, -3 };

  for (int side = 0; side < VDT_N_SIDES; side++)
    {
      VdtHex neighbour = vdt_hex_neighbour (hex, side);

      g_assert_cmpint (vdt_hex_distance (hex, neighbour), ==, 1);
      g_assert_true (vdt_hex_equal (vdt_hex_neighbour (neighbour, (side + 3) % 6), hex));
      /* Clockwise: the next neighbour is the last one turned by a sixth. */
      g_assert_true (vdt_hex_equal (vdt_hex_rotate (neighbour, hex, 1),
                                    vdt_hex_neighbour (hex, (side + 1) % 6)));
    }
}

static void
test_turning (void)
{
  VdtHex centre = { -2, 5 };

  for (int q = -4; q <= 4; q++)
    for (int r = -4; r <= 4; r++)
      {
        VdtHex hex = { q, r };
        VdtHex mirrored = vdt_hex_mirror (hex, centre);

        g_assert_true (vdt_hex_equal (vdt_hex_rotate (hex, centre, 6), hex));
        g_assert_true (
            vdt_hex_equal (vdt_hex_rotate (vdt_hex_rotate (hex, centre, 2), centre, -2), hex));
        g_assert_true (vdt_hex_equal (vdt_hex_mirror (mirrored, centre), hex));
        g_assert_cmpint (vdt_hex_distance (mirrored, centre), ==, vdt_hex_distance (hex, centre));
      }

  assert_hex (vdt_hex_mirror (vdt_hex_neighbour (centre, 1), centre),
              vdt_hex_neighbour (centre, 5).q, vdt_hex_neighbour (centre, 5).r);
  assert_hex (vdt_hex_mirror (vdt_hex_neighbour (centre, 0), centre),
              vdt_hex_neighbour (centre, 0).q, vdt_hex_neighbour (centre, 0).r);
}

void
vdt_test_hex (void)
{
  g_test_add_func ("/hex/arithmetic", test_arithmetic);
  g_test_add_func ("/hex/distance", test_distance);
  g_test_add_func ("/hex/neighbours", test_neighbours);
  g_test_add_func ("/hex/turning", test_turning);
}
