/* test-units.c - points of depictions, and the hexes that they lie in
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-units.h"

/* In the units of map files: where a hex's centre is, and the first corner from there. */
static const struct
{
  VdtLayout layout;
  int column;
  int row;
  VdtMapPoint centre;
  VdtMapPoint corner;
} places[] = {
  { VDT_LAYOUT_ODD_Q, 0, 0, { 0, 0 }, { 200, 0 } },
  { VDT_LAYOUT_ODD_Q, 1, 0, { 300, 100 }, { 200, 0 } },
  { VDT_LAYOUT_ODD_Q, 3, 2, { 900, 500 }, { 200, 0 } },
  { VDT_LAYOUT_EVEN_Q, 0, 0, { 0, 100 }, { 200, 0 } },
  { VDT_LAYOUT_EVEN_Q, 1, 4, { 300, 800 }, { 200, 0 } },
  { VDT_LAYOUT_ODD_R, 2, 1, { 500, 300 }, { 100, -100 } },
  { VDT_LAYOUT_EVEN_R, 2, 0, { 500, 0 }, { 100, -100 } },
  { VDT_LAYOUT_EVEN_R, 2, 1, { 400, 300 }, { 100, -100 } },
};

static void
test_places (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      VdtHex hex = vdt_layout_hex (places[i].layout, places[i].column, places[i].row);
      VdtMapPoint corner = { places[i].centre.x + places[i].corner.x,
                             places[i].centre.y + places[i].corner.y };
      VdtAxialPoint axial = vdt_units_to_axial (places[i].layout, places[i].centre);
      VdtPoint first = vdt_hex_corner (hex, 0);
      VdtMapPoint units = vdt_units_from_point (places[i].layout, vdt_hex_centre (hex));

      g_test_message ("%" G_GSIZE_FORMAT, i);
      g_assert_cmpint (axial.q, ==, hex.q * VDT_UNITS_STEP);
      g_assert_cmpint (axial.r, ==, hex.r * VDT_UNITS_STEP);
      axial = vdt_units_to_axial (places[i].layout, corner);
      g_assert_cmpint (axial.q, ==, first.x * VDT_UNITS_STEP / 3);
      g_assert_cmpint (axial.r, ==, first.y * VDT_UNITS_STEP / 3);
      g_assert_cmpint (units.x, ==, places[i].centre.x);
      g_assert_cmpint (units.y, ==, places[i].centre.y);
      units = vdt_units_from_point (places[i].layout, first);
      g_assert_cmpint (units.x, ==, corner.x);
      g_assert_cmpint (units.y, ==, corner.y);
    }
}

static VdtAxialPoint
turn (VdtAxialPoint point)
{
  return (VdtAxialPoint){ -point.r, point.q + point.r };
}

/* Without loss where nothing is turned; a turned point is a whole one for good. */
static void
test_round_trip (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (guint i = 0; i < 20000; i++)
    {
      VdtLayout layout = (VdtLayout) (i % VDT_N_LAYOUTS);
      VdtMapPoint units = { g_rand_int_range (rand, -3000, 3000),
                            g_rand_int_range (rand, -3000, 3000) };
      VdtAxialPoint axial = vdt_units_to_axial (layout, units);
      VdtMapPoint back = vdt_units_from_axial (layout, axial);
      VdtAxialPoint turned = turn (axial);
      VdtAxialPoint whole;

      g_assert_cmpint (back.x, ==, units.x);
      g_assert_cmpint (back.y, ==, units.y);

      units = vdt_units_from_axial (layout, turned);
      whole = vdt_units_to_axial (layout, units);
      g_assert_cmpint (ABS (whole.q - turned.q), <=, 3);
      g_assert_cmpint (ABS (whole.r - turned.r), <=, 3);
      for (guint k = 0; k < 6; k++)
        {
          whole = turn (whole);
          back = vdt_units_from_axial (layout, whole);
          axial = vdt_units_to_axial (layout, back);
          g_assert_cmpint (axial.q, ==, whole.q);
          g_assert_cmpint (axial.r, ==, whole.r);
        }
    }
}

/* Of all hexes, it is the one with the nearest centre, as the crow flies in axial coordinates. */
static void
test_hex (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);

  for (guint i = 0; i < 20000; i++)
    {
      VdtAxialPoint point = { g_rand_int_range (rand, -4000, 4000),
                              g_rand_int_range (rand, -4000, 4000) };
      VdtHex hex = vdt_units_hex (point);
      int best = G_MAXINT, own = 0;

      for (int side = -1; side < VDT_N_SIDES; side++)
        {
          VdtHex other = side < 0 ? hex : vdt_hex_neighbour (hex, side);
          int q = point.q - other.q * VDT_UNITS_STEP, r = point.r - other.r * VDT_UNITS_STEP;
          int distance = q * q + q * r + r * r;

          if (side < 0)
            own = distance;
          best = MIN (best, distance);
        }
      g_assert_cmpint (own, ==, best);
    }
}

void
vdt_test_units (void)
{
  g_test_add_func ("/units/places", test_places);
  g_test_add_func ("/units/round-trip", test_round_trip);
  g_test_add_func ("/units/hex", test_hex);
}
