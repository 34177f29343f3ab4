/* test-view.c - hexes to pixels and back, in every layout
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-view.h"

#include <math.h>

#define NEAR 1e-6
#define RADIUS 0.57735026918962576451

static const double spacings[] = { 1.0, 4.0, 20.0, 47.3 };

typedef void (*ViewFunc) (const VdtView *view);

/* Every layout at every size, also where the map does not begin at the origin. */
static void
for_all_views (ViewFunc function)
{
  for (guint layout = 0; layout < VDT_N_LAYOUTS; layout++)
    for (guint i = 0; i < G_N_ELEMENTS (spacings); i++)
      {
        VdtGrid grid = { .layout = (VdtLayout) layout, .columns = 9, .rows = 7 };
        VdtView view;

        vdt_view_init (&view, &grid, spacings[i]);
        function (&view);
        view.x = -31.5;
        view.y = 12.25;
        function (&view);
      }
}

static void
check_round_trip (const VdtView *view)
{
  for (int row = -1; row <= view->grid.rows; row++)
    for (int column = -1; column <= view->grid.columns; column++)
      {
        VdtHex hex = vdt_grid_hex (&view->grid, column, row);
        VdtHex found;
        double x, y;

        vdt_view_hex_centre (view, hex, &x, &y);
        g_assert_cmpint (vdt_view_hex_at (view, x, y, &found), ==,
                         vdt_grid_contains (&view->grid, hex));
        g_assert_true (vdt_hex_equal (found, hex));
      }
}

static void
test_round_trip (void)
{
  for_all_views (check_round_trip);
}

/* A corner lies at the radius, and its three hexes agree where. */
static void
check_corners (const VdtView *view)
{
  VdtHex hex = vdt_grid_hex (&view->grid, 4, 3);
  double x, y, xs[6], ys[6];

  vdt_view_hex_centre (view, hex, &x, &y);
  vdt_view_hex_corners (view, hex, xs, ys);
  for (int corner = 0; corner < VDT_N_SIDES; corner++)
    {
      VdtHex a = vdt_hex_neighbour (hex, (corner + 1) % VDT_N_SIDES);
      VdtHex b = vdt_hex_neighbour (hex, (corner + 2) % VDT_N_SIDES);
      double other_xs[6], other_ys[6];

      g_assert_cmpfloat_with_epsilon (hypot (xs[corner] - x, ys[corner] - y),
                                      RADIUS * view->spacing, NEAR);
      vdt_view_hex_corners (view, a, other_xs, other_ys);
      g_assert_cmpfloat_with_epsilon (other_xs[(corner + 2) % 6], xs[corner], NEAR);
      g_assert_cmpfloat_with_epsilon (other_ys[(corner + 2) % 6], ys[corner], NEAR);
      vdt_view_hex_corners (view, b, other_xs, other_ys);
      g_assert_cmpfloat_with_epsilon (other_xs[(corner + 4) % 6], xs[corner], NEAR);
      g_assert_cmpfloat_with_epsilon (other_ys[(corner + 4) % 6], ys[corner], NEAR);
    }
}

static void
test_corners (void)
{
  static const struct
  {
    VdtLayout layout;
    double x, y; /* of v0 from the centre, at spacing 1 */
  } cases[] = {
    { VDT_LAYOUT_ODD_Q, RADIUS, 0 },
    { VDT_LAYOUT_EVEN_Q, RADIUS, 0 },
    { VDT_LAYOUT_ODD_R, 0.5, -RADIUS / 2 },
    { VDT_LAYOUT_EVEN_R, 0.5, -RADIUS / 2 },
  };

  for_all_views (check_corners);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      VdtGrid grid = { .layout = cases[i].layout, .columns = 3, .rows = 3 };
      double x, y, xs[6], ys[6];
      VdtView view;

      vdt_view_init (&view, &grid, 1.0);
      vdt_view_hex_centre (&view, VDT_HEX (0, 1), &x, &y);
      vdt_view_hex_corners (&view, VDT_HEX (0, 1), xs, ys);
      g_assert_cmpfloat_with_epsilon (xs[0] - x, cases[i].x, NEAR);
      g_assert_cmpfloat_with_epsilon (ys[0] - y, cases[i].y, NEAR);
    }
}

/* A little inside each corner is the hex; a little outside is one of the two that meet there. */
static void
check_near_corners (const VdtView *view)
{
  VdtHex hex = vdt_grid_hex (&view->grid, 5, 2);
  double x, y, xs[6], ys[6];

  vdt_view_hex_centre (view, hex, &x, &y);
  vdt_view_hex_corners (view, hex, xs, ys);
  for (int corner = 0; corner < VDT_N_SIDES; corner++)
    {
      VdtHex found;

      vdt_view_hex_at (view, x + (xs[corner] - x) * 0.99, y + (ys[corner] - y) * 0.99, &found);
      g_assert_true (vdt_hex_equal (found, hex));
      vdt_view_hex_at (view, x + (xs[corner] - x) * 1.01, y + (ys[corner] - y) * 1.01, &found);
      g_assert_true (vdt_hex_equal (found, vdt_hex_neighbour (hex, (corner + 1) % VDT_N_SIDES))
                     || vdt_hex_equal (found, vdt_hex_neighbour (hex, (corner + 2) % VDT_N_SIDES)));
    }
}

static void
test_near_corners (void)
{
  for_all_views (check_near_corners);
}

/* Between the centre and a side, and from beyond it, the side is found under its two names. */
static void
check_sides (const VdtView *view)
{
  VdtHex hex = vdt_grid_hex (&view->grid, 4, 3);
  double x, y;

  vdt_view_hex_centre (view, hex, &x, &y);
  for (int side = 0; side < VDT_N_SIDES; side++)
    {
      VdtHex other = vdt_hex_neighbour (hex, side);
      double other_x, other_y;
      VdtHex found;
      int found_side;

      vdt_view_hex_centre (view, other, &other_x, &other_y);
      g_assert_true (vdt_view_side_at (view, x + (other_x - x) * 0.3, y + (other_y - y) * 0.3,
                                       &found, &found_side));
      g_assert_true (vdt_hex_equal (found, hex));
      g_assert_cmpint (found_side, ==, side);
      g_assert_true (vdt_view_side_at (view, x + (other_x - x) * 0.6, y + (other_y - y) * 0.6,
                                       &found, &found_side));
      g_assert_true (vdt_hex_equal (found, other));
      g_assert_cmpint (found_side, ==, vdt_side_opposite (side));
    }
}

/* From outside, the side of a hex at the edge is that hex's; far outside there is none. */
static void
check_sides_at_edge (const VdtView *view)
{
  VdtHex hex = vdt_grid_hex (&view->grid, 0, 0);
  int outer = vdt_layout_is_pointy (view->grid.layout) ? 5 : 0; /* w, n */
  VdtHex beyond = vdt_hex_neighbour (hex, outer);
  double x, y, beyond_x, beyond_y;
  VdtHex found;
  int side;

  vdt_view_hex_centre (view, hex, &x, &y);
  vdt_view_hex_centre (view, beyond, &beyond_x, &beyond_y);
  g_assert_true (
      vdt_view_side_at (view, x * 0.4 + beyond_x * 0.6, y * 0.4 + beyond_y * 0.6, &found, &side));
  g_assert_true (vdt_hex_equal (found, hex));
  g_assert_cmpint (side, ==, outer);
  g_assert_false (vdt_view_side_at (view, x * 0.4 + beyond_x * 0.6 - 5 * view->spacing,
                                    y * 0.4 + beyond_y * 0.6 - 5 * view->spacing, &found, &side));
}

static void
test_sides (void)
{
  for_all_views (check_sides);
  for_all_views (check_sides_at_edge);
}

/* All corners lie in the bounding box and touch each of its edges. */
static void
check_size (const VdtView *view)
{
  double left = G_MAXDOUBLE, top = G_MAXDOUBLE, right = -G_MAXDOUBLE, bottom = -G_MAXDOUBLE;
  double width, height;

  for (int row = 0; row < view->grid.rows; row++)
    for (int column = 0; column < view->grid.columns; column++)
      {
        double xs[6], ys[6];

        vdt_view_hex_corners (view, vdt_grid_hex (&view->grid, column, row), xs, ys);
        for (int i = 0; i < 6; i++)
          {
            left = MIN (left, xs[i]);
            right = MAX (right, xs[i]);
            top = MIN (top, ys[i]);
            bottom = MAX (bottom, ys[i]);
          }
      }
  vdt_view_get_size (view, &width, &height);
  g_assert_cmpfloat_with_epsilon (left, view->x, NEAR);
  g_assert_cmpfloat_with_epsilon (top, view->y, NEAR);
  g_assert_cmpfloat_with_epsilon (right - left, width, NEAR);
  g_assert_cmpfloat_with_epsilon (bottom - top, height, NEAR);
}

static void
test_size (void)
{
  for_all_views (check_size);
  for (guint layout = 0; layout < VDT_N_LAYOUTS; layout++)
    for (int n = 1; n <= 3; n++)
      {
        VdtGrid grid = { .layout = (VdtLayout) layout, .columns = n, .rows = 4 - n };
        VdtView view;

        vdt_view_init (&view, &grid, 10);
        check_size (&view);
      }
}

/* No hex that has a point in the rectangle is left out, and nothing is in it far away. */
static void
check_visible (const VdtView *view)
{
  double width, height;
  VdtHexRange range;

  vdt_view_get_size (view, &width, &height);
  for (int step = 0; step < 20; step++)
    {
      double x = view->x + width * (step % 5) / 5, y = view->y + height * (step / 5) / 4;
      double part_x = width / 7, part_y = height / 9;

      g_assert_true (vdt_view_visible (view, x, y, part_x, part_y, &range));
      for (int i = 0; i <= 20; i++)
        {
          int column, row;
          VdtHex hex;

          if (!vdt_view_hex_at (view, x + part_x * (i % 5) / 4, y + part_y * (i / 5) / 4, &hex))
            continue;
          vdt_layout_offset (view->grid.layout, hex, &column, &row);
          g_assert_cmpint (column, >=, range.first_column);
          g_assert_cmpint (column, <=, range.last_column);
          g_assert_cmpint (row, >=, range.first_row);
          g_assert_cmpint (row, <=, range.last_row);
        }
    }

  g_assert_true (vdt_view_visible (view, view->x, view->y, width, height, &range));
  g_assert_cmpint (range.first_column, ==, 0);
  g_assert_cmpint (range.last_column, ==, view->grid.columns - 1);
  g_assert_cmpint (range.first_row, ==, 0);
  g_assert_cmpint (range.last_row, ==, view->grid.rows - 1);

  g_assert_false (vdt_view_visible (view, view->x - 1e7, view->y, 10, 10, &range));
  g_assert_false (vdt_view_visible (view, view->x, view->y + 1e7, 10, 10, &range));
  g_assert_false (vdt_view_visible (view, view->x, view->y, 0, 10, &range));
}

static void
test_visible (void)
{
  VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q, .columns = 1000, .rows = 1000 };
  VdtHexRange range;
  VdtView view;

  for_all_views (check_visible);

  vdt_view_init (&view, &grid, 20);
  g_assert_true (vdt_view_visible (&view, 5000, 5000, 256, 256, &range));
  g_assert_cmpint (range.last_column - range.first_column, <=, 18);
  g_assert_cmpint (range.last_row - range.first_row, <=, 16);
}

void
vdt_test_view (void)
{
  g_test_add_func ("/render/view/round-trip", test_round_trip);
  g_test_add_func ("/render/view/corners", test_corners);
  g_test_add_func ("/render/view/near-corners", test_near_corners);
  g_test_add_func ("/render/view/sides", test_sides);
  g_test_add_func ("/render/view/size", test_size);
  g_test_add_func ("/render/view/visible", test_visible);
}
