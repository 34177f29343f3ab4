/* test-paint-fan.c - fans and sight lines as they are painted
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-map.h"

#include "vdt-fan-join.h"

/* Pixels of the middle of a hex that differ from its faintest one, and of these how many go on
 * along the rising diagonal, as hatching does.
 */
static void
count_marks (
    cairo_surface_t *image, const VdtView *view, int column, guint *n_marks, guint *n_diagonal)
{
  const int reach = (int) (view->spacing * 0.25);
  double x, y;
  guint32 plain;

  vdt_view_hex_centre (view, vdt_grid_hex (&view->grid, column, 2), &x, &y);
  plain = test_get_pixel (image, (int) x, (int) y);
  for (int dy = -reach; dy <= reach; dy++)
    for (int dx = -reach; dx <= reach; dx++)
      {
        guint32 pixel = test_get_pixel (image, (int) x + dx, (int) y + dy);

        if (pixel >> 24 < plain >> 24)
          plain = pixel;
      }
  for (int dy = -reach; dy <= reach; dy++)
    for (int dx = -reach; dx <= reach; dx++)
      {
        guint32 pixel = test_get_pixel (image, (int) x + dx, (int) y + dy);
        guint32 next = test_get_pixel (image, (int) x + dx + 1, (int) y + dy - 1);

        *n_marks += pixel != plain ? 1 : 0;
        *n_diagonal += pixel != plain && next == pixel ? 1 : 0;
      }
}

/* Without any colour: clear hexes and those out of range are plain, one darker than the other;
 * hindered ones are spotted; blocked ones have diagonal lines.
 */
static void
test_fan_patterns (void)
{
  VdtMapBuilder *builder = test_map_begin (VDT_LAYOUT_ODD_Q, 9, 5);
  g_autoptr (VdtMap) map = vdt_map_builder_end (builder);
  g_autoptr (VdtFan) fan = test_fan_new (map, 0, 2, 6);
  static const double spacings[] = { 7, 12, 20, 40, 80 };
  VdtPainting painting = test_painting (map, VDT_LAYER_FAN);

  painting.fan = fan;
  for (guint i = 0; i < G_N_ELEMENTS (spacings); i++)
    {
      guint marks[4] = { 0 }, diagonal[4] = { 0 };
      cairo_surface_t *image;
      VdtView view;

      vdt_view_init (&view, vdt_map_get_grid (map), spacings[i]);
      image = test_paint_all (&painting, &view);
      count_marks (image, &view, 3, &marks[0], &diagonal[0]); /* clear */
      count_marks (image, &view, 4, &marks[1], &diagonal[1]); /* hindered */
      count_marks (image, &view, 5, &marks[2], &diagonal[2]); /* blocked */
      count_marks (image, &view, 8, &marks[3], &diagonal[3]); /* beyond */
      cairo_surface_destroy (image);

      g_test_message ("at %g: %u %u %u %u", spacings[i], marks[0], marks[1], marks[2], marks[3]);
      g_assert_cmpuint (marks[0], ==, 0);
      g_assert_cmpuint (marks[3], ==, 0);
      g_assert_cmpuint (marks[1], >, 0);
      g_assert_cmpuint (marks[2], >, 0);
      g_assert_cmpuint (diagonal[2] * 3, >, marks[2]);
    }
}

static void
test_observers (void)
{
  VdtMapBuilder *builder = test_map_begin (VDT_LAYOUT_ODD_Q, 9, 5);
  g_autoptr (VdtMap) map = vdt_map_builder_end (builder);
  VdtLosQuery queries[] = { { .observer = vdt_grid_hex (vdt_map_get_grid (map), 0, 2) },
                            { .observer = vdt_grid_hex (vdt_map_get_grid (map), 8, 2) } };
  g_autoptr (VdtTerrainView) terrain = test_terrain_new (map, 0);
  g_autoptr (VdtFan) first = vdt_fan_new (terrain, &queries[0], 1, NULL);
  g_autoptr (VdtFan) fan = vdt_fan_new_joined (terrain, queries, 2, VDT_JOIN_ANY, 1, NULL);
  VdtPainting painting = test_painting (map, VDT_LAYER_FAN);
  cairo_surface_t *one, *two;
  guint n_other = 0;
  VdtView view;

  vdt_view_init (&view, vdt_map_get_grid (map), 48);
  painting.fan = first;
  one = test_paint_all (&painting, &view);
  painting.fan = fan;
  two = test_paint_all (&painting, &view);

  /* The second observer is marked, and a count is written at the foot of hexes that both see. */
  g_assert_cmphex (test_probe (one, &view, 0, 2, 0, 0), ==, test_probe (two, &view, 0, 2, 0, 0));
  g_assert_cmphex (test_probe (one, &view, 8, 2, 0, 0), !=, test_probe (two, &view, 8, 2, 0, 0));
  for (int i = -5; i <= 5; i++)
    n_other += test_probe (one, &view, 3, 1, i * 0.02, 0.35)
               != test_probe (two, &view, 3, 1, i * 0.02, 0.35);
  g_assert_cmpuint (n_other, >, 0);
  cairo_surface_destroy (one);
  cairo_surface_destroy (two);
}

/* The same answers, to be shown in another way. */
static VdtFan *
show_as (VdtFan *fan, VdtFanJoin join)
{
  guint n_cells;
  const VdtFanCell *cells = vdt_fan_get_cells (fan, &n_cells);

  return vdt_fan_new_from_cells (fan->map, fan->rules, &fan->queries[0], 1, join,
                                 g_memdup2 (cells, n_cells * sizeof *cells));
}

/* Of dead ground, what is seen is left alone, and what is not is hatched both ways. Numbers of
 * observers shade what is seen, and what is not looks as in any fan.
 */
static void
test_joins (void)
{
  VdtMapBuilder *builder = test_map_begin (VDT_LAYOUT_ODD_Q, 9, 5);
  g_autoptr (VdtMap) map = vdt_map_builder_end (builder);
  g_autoptr (VdtFan) fan = test_fan_new (map, 0, 2, 6);
  g_autoptr (VdtFan) dead = show_as (fan, VDT_JOIN_DEAD);
  g_autoptr (VdtFan) count = show_as (fan, VDT_JOIN_COUNT);
  static const double spacings[] = { 7, 12, 20, 40 };
  VdtPainting painting = test_painting (map, VDT_LAYER_FAN);

  for (guint i = 0; i < G_N_ELEMENTS (spacings); i++)
    {
      cairo_surface_t *as_fan, *as_dead, *as_count;
      guint marks[3] = { 0 }, diagonal = 0, n_other = 0;
      VdtView view;

      vdt_view_init (&view, vdt_map_get_grid (map), spacings[i]);
      painting.fan = fan;
      as_fan = test_paint_all (&painting, &view);
      painting.fan = dead;
      as_dead = test_paint_all (&painting, &view);
      painting.fan = count;
      as_count = test_paint_all (&painting, &view);

      for (int column = 3; column <= 4; column++) /* clear, hindered */
        {
          g_assert_cmphex (test_probe (as_dead, &view, column, 2, 0, 0), ==, 0);
          g_assert_cmphex (test_probe (as_count, &view, column, 2, 0.1, 0), !=, 0);
          g_assert_cmphex (test_probe (as_count, &view, column, 2, 0.1, 0), !=,
                           test_probe (as_fan, &view, column, 2, 0.1, 0));
        }
      count_marks (as_fan, &view, 5, &marks[0], &diagonal); /* blocked */
      count_marks (as_dead, &view, 5, &marks[1], &diagonal);
      count_marks (as_count, &view, 5, &marks[2], &diagonal);
      g_assert_cmpuint (marks[2], ==, marks[0]);
      g_assert_cmpuint (marks[1], >, 0);
      for (int k = -10; k <= 10; k++)
        n_other += test_probe (as_fan, &view, 5, 2, k * 0.03, 0)
                   != test_probe (as_dead, &view, 5, 2, k * 0.03, 0);
      g_assert_true (spacings[i] < 14 ? n_other == 0 : n_other > 0);
      g_assert_cmphex (test_probe (as_dead, &view, 8, 2, 0, 0), ==,
                       test_probe (as_fan, &view, 8, 2, 0, 0)); /* beyond */
      cairo_surface_destroy (as_fan);
      cairo_surface_destroy (as_dead);
      cairo_surface_destroy (as_count);
    }
}

/* The line is on the way between its ends and nowhere else. */
static void
test_sight_line (void)
{
  VdtMapBuilder *builder = test_map_begin (VDT_LAYOUT_ODD_R, 9, 5);
  g_autoptr (VdtMap) map = vdt_map_builder_end (builder);
  g_autoptr (VdtLosResult) line = test_line_new (map, 0, 2, 6, 2);
  g_autoptr (VdtLosResult) blocked = test_line_new (map, 0, 2, 8, 2);
  VdtPainting painting = test_painting (map, VDT_LAYER_SIGHT_LINE);
  cairo_surface_t *image;
  VdtView view;

  painting.line = line;
  vdt_view_init (&view, vdt_map_get_grid (map), 40);
  image = test_paint_all (&painting, &view);
  for (int i = 20; i < 100; i++)
    g_assert_cmphex (test_probe (image, &view, 0, 2, 0.05 * i, 0), !=, 0);
  g_assert_cmphex (test_probe (image, &view, 3, 2, 0, 0.3), ==, 0);
  g_assert_cmphex (test_probe (image, &view, 1, 1, 0, 0), ==, 0);
  cairo_surface_destroy (image);

  /* The hex that decided is outlined. */
  painting.line = blocked;
  image = test_paint_all (&painting, &view);
  g_assert_cmphex (test_probe (image, &view, 0, 1, 0.465, 0), !=, 0);
  g_assert_cmphex (test_probe (image, &view, 0, 1, 0, 0), ==, 0);
  cairo_surface_destroy (image);
}

void
vdt_test_paint_fan (void)
{
  g_test_add_func ("/render/fan/patterns", test_fan_patterns);
  g_test_add_func ("/render/fan/observers", test_observers);
  g_test_add_func ("/render/fan/joins", test_joins);
  g_test_add_func ("/render/fan/sight-line", test_sight_line);
}
