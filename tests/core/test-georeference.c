/* test-georeference.c - points of a map on earth, against those that PROJ gives
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-georeference.h"

#include "vdt-side.h"

#include <math.h>

/* The centre of a projection, metres from it, and where PROJ 9.1 has that point. */
static const struct
{
  double latitude, longitude, east, north, expected_latitude, expected_longitude;
} points[] = {
  { 36.59, -84.25, 0, 0, 36.59, -84.25 },
  { 36.59, -84.25, -1200.5, 800.125, 36.5972095242006, -84.2634165583579 },
  { 0, 179.9, 50000, -20000, -0.180868294306214, -179.650844766328 },
  { 60, 10, 1500000, 900000, 64.5149484861151, 42.3643627171406 },
  { -33.9, 18.4, -250000, -4000000, -69.7339500282323, 11.9250440033483 },
  { 89, 0, 30000, 200000, 89.1650163042891, 161.235358567062 },
};

static void
test_degrees (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (points); i++)
    {
      const VdtGeoreference place = { .latitude = points[i].latitude,
                                      .longitude = points[i].longitude };
      double latitude, longitude;

      g_test_message ("%" G_GSIZE_FORMAT, i);
      vdt_georeference_to_degrees (&place, points[i].east, points[i].north, &latitude, &longitude);
      g_assert_cmpfloat_with_epsilon (latitude, points[i].expected_latitude, 1e-9);
      g_assert_cmpfloat_with_epsilon (longitude, points[i].expected_longitude, 1e-8);
    }
}

/* Neighbours are a spacing apart, and each side ends in corners that both of its hexes have. */
static void
test_hexes (void)
{
  for (guint layout = 0; layout < VDT_N_LAYOUTS; layout++)
    {
      const VdtGrid grid = { .layout = (VdtLayout) layout, .columns = 9, .rows = 9 };
      const VdtGeoreference place = { .east = 1000, .north = -500, .spacing = 200, .step = 1 };
      VdtHex hex = vdt_grid_hex (&grid, 4, 4);
      double x, y, next_x, next_y;

      vdt_georeference_centre (&place, &grid, vdt_grid_hex (&grid, 0, 0), &x, &y);
      g_assert_cmpfloat (x, ==, 1000);
      g_assert_cmpfloat (y, ==, -500);
      vdt_georeference_centre (&place, &grid, hex, &x, &y);
      g_assert_cmpfloat (x, >, 1000);
      g_assert_cmpfloat (y, <, -500);
      for (int side = 0; side < VDT_N_SIDES; side++)
        {
          VdtHex next = vdt_hex_neighbour (hex, side);

          vdt_georeference_centre (&place, &grid, next, &next_x, &next_y);
          g_assert_cmpfloat_with_epsilon (hypot (next_x - x, next_y - y), 200, 1e-6);
          for (int end = 0; end < 2; end++)
            {
              double corner_x, corner_y, of_x, of_y;

              vdt_georeference_corner (&place, &grid, hex, vdt_side_corner (side, end), &corner_x,
                                       &corner_y);
              vdt_georeference_corner (&place, &grid, next,
                                       vdt_side_corner (vdt_side_opposite (side), 1 - end), &of_x,
                                       &of_y);
              g_assert_cmpfloat_with_epsilon (corner_x, of_x, 1e-6);
              g_assert_cmpfloat_with_epsilon (corner_y, of_y, 1e-6);
            }
        }
    }
}

/* Told of another first hex, and of the first one again, it is what it was. */
static void
test_move (void)
{
  const VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q, .columns = 9, .rows = 9 };
  VdtGeoreference place = { 36, -84, 100.125, -200, 333.3, 0, 20 };
  const VdtGeoreference before = place;
  VdtHex first = vdt_grid_hex (&grid, 3, 2);
  double x, y;

  vdt_georeference_centre (&place, &grid, first, &x, &y);
  vdt_georeference_move (&place, grid.layout, first);
  g_assert_cmpfloat_with_epsilon (place.east, x, 1e-3);
  g_assert_cmpfloat_with_epsilon (place.north, y, 1e-3);
  g_assert_false (vdt_georeference_equal (&place, &before));
  vdt_georeference_move (&place, grid.layout, VDT_HEX (-first.q, -first.r));
  g_assert_true (vdt_georeference_equal (&place, &before));
}

void
vdt_test_georeference (void)
{
  g_test_add_func ("/georeference/degrees", test_degrees);
  g_test_add_func ("/georeference/hexes", test_hexes);
  g_test_add_func ("/georeference/move", test_move);
}
