/* test-paint-fan.c - fans and sight lines as they are painted
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-map.h"

#include "vdt-fan-join.h"

#include <math.h>

/* Pixels of the middle of a hex that differ from its faintest one, and of these how many go on
 * along the rising diagonal, as hatching does.
 */
static void
count_marks (
    cairo_surface_t *image, const VdtView *view, int column, guint *n_marks, guint *n_diagonal)
{
  const int reach = (int) (view->spacing * (view->spacing < 8 ? 0.25 : 0.2)); /* no outline there */
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

static void
check_patterns (VdtPainting painting)
{
  static const double spacings[] = { 7, 12, 20, 40, 80 };

  for (guint i = 0; i < G_N_ELEMENTS (spacings); i++)
    {
      guint marks[4] = { 0 }, diagonal[4] = { 0 };
      cairo_surface_t *image;
      VdtView view;

      vdt_view_init (&view, vdt_map_get_grid (painting.map), spacings[i]);
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

/* Without any colour: clear hexes and those out of range are plain, one darker than the other;
 * hindered ones are spotted; blocked ones have diagonal lines.
 */
static void
test_fan_patterns (void)
{
  VdtMapBuilder *builder = test_map_begin (VDT_LAYOUT_ODD_Q, 9, 5);
  g_autoptr (VdtMap) map = vdt_map_builder_end (builder);
  g_autoptr (VdtFan) fan = test_fan_new (map, 0, 2, 6);
  VdtPainting painting = test_painting (map, VDT_LAYER_FAN);

  painting.fan = fan;
  check_patterns (painting);
  painting.theme = painting.theme->tinted;
  check_patterns (painting);
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

#define ROAD_COLUMN 2
#define N_PHASES 8
#define MIN_CONTRAST 3.0 /* of WCAG 2, of what is no text, level AA */

/* A road as in the legends that come with the program, straight down a column. */
static VdtMap *
make_road (void)
{
  const VdtWay road = {
    .code = (char *) "road", .colour = 0xe6d8b0, .width = 24, .has_edge = TRUE, .edge = 0x7a5b33
  };
  VdtMapBuilder *builder = test_map_begin (VDT_LAYOUT_ODD_Q, 5, 7);
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  g_autoptr (VdtLegend) legend =
      vdt_legend_new_with_ways (vdt_map_builder_get_legend (builder), &road, 1);

  vdt_map_builder_set_legend (builder, legend);
  for (int row = 0; row < grid->rows - 1; row++)
    vdt_map_builder_set_codes (builder, VDT_CODES_WAYS, vdt_grid_hex (grid, ROAD_COLUMN, row), 3,
                               1);

  return vdt_map_builder_end (builder);
}

/* A fan in which all hexes have one verdict. */
static VdtFan *
make_even (VdtMap *map, VdtVerdict verdict)
{
  g_autoptr (VdtFan) fan = test_fan_new (map, 0, 0, 0);
  guint n_cells;
  const VdtFanCell *cells = vdt_fan_get_cells (fan, &n_cells);
  VdtFanCell *even = g_memdup2 (cells, n_cells * sizeof *cells);

  for (guint i = 0; i < n_cells; i++)
    even[i].verdict = verdict;

  return vdt_fan_new_from_cells (map, fan->rules, &fan->queries[0], 1, VDT_JOIN_ANY, even);
}

static double
get_light (guint32 pixel)
{
  static const double parts[] = { 0.0722, 0.7152, 0.2126 };
  double light = 0;

  for (int i = 0; i < 3; i++)
    {
      double part = (pixel >> (8 * i) & 0xff) / 255.0;

      light += parts[i] * (part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4));
    }

  return light;
}

/* How much light a column of pixels gives, as the mean of a whole number of the hatching's lines.
 */
static double
get_column_light (cairo_surface_t *image, int x, const VdtView *view)
{
  int pitch = (int) CLAMP (round (view->spacing / 5), 5, 12);
  int first = (int) (view->spacing * 1.5);
  int n = MAX ((int) (view->spacing * 4) / pitch, 1) * pitch;
  double light = 0;

  for (int y = first; y < first + n; y++)
    light += get_light (test_get_pixel (image, x, y));

  return light / n;
}

/* The strongest contrast between the road, its edges included, and the ground beside it, where the
 * road lies that far from whole pixels.
 */
static double
measure_road_at (const VdtPainting *painting, double spacing, double phase)
{
  VdtView view;
  cairo_surface_t *image;
  cairo_t *cr;
  double x, y, width, height, ground, most = 1;

  vdt_view_init (&view, vdt_map_get_grid (painting->map), spacing);
  vdt_view_get_size (&view, &width, &height);
  image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) width, (int) height);
  cr = cairo_create (image);
  vdt_view_hex_centre (&view, vdt_grid_hex (&view.grid, ROAD_COLUMN, 0), &x, &y);
  cairo_translate (cr, floor (x) - x + phase, 0);
  vdt_painter_paint (painting, &view, cr, 0, 0, width, height);
  cairo_destroy (cr);
  ground = get_column_light (image, (int) (x - spacing * 0.45), &view);
  for (int dx = (int) (-spacing * 0.15) - 2; dx <= (int) (spacing * 0.15) + 2; dx++)
    {
      double light = get_column_light (image, (int) x + dx, &view);

      most = MAX (most, (MAX (light, ground) + 0.05) / (MIN (light, ground) + 0.05));
    }
  cairo_surface_destroy (image);

  return most;
}

/* On average: roads run through all of them. */
static double
measure_road (const VdtPainting *painting, double spacing)
{
  double contrast = 0;

  for (int i = 0; i < N_PHASES; i++)
    contrast += measure_road_at (painting, spacing, i / (double) N_PHASES);

  return contrast / N_PHASES;
}

/* The map can be read under the fan, at 17, 45 and 100 % of what the window calls its full size. */
static void
test_roads (void)
{
  static const double spacings[] = { 64 * 0.17, 64 * 0.45, 64 };
  g_autoptr (VdtMap) map = make_road ();

  for (guint i = 0; i < G_N_ELEMENTS (spacings); i++)
    for (guint k = 0; k < 4; k++)
      for (VdtVerdict verdict = VDT_VERDICT_CLEAR; verdict <= VDT_VERDICT_BLOCKED; verdict++)
        {
          g_autoptr (VdtFan) fan = make_even (map, verdict);
          VdtPainting painting = test_painting (map, VDT_LAYER_TERRAIN);
          double bare, contrast;

          painting.theme = vdt_theme_get (k & 1, k & 2);
          bare = measure_road (&painting, spacings[i]);
          painting.fan = fan;
          painting.layers |= VDT_LAYER_FAN;
          contrast = measure_road (&painting, spacings[i]);
          g_test_message ("at %g, %s: %.2f, without the fan %.2f", spacings[i],
                          painting.theme->name, contrast, bare);
          g_assert_cmpfloat (contrast, >=, MIN_CONTRAST);
          if (verdict == VDT_VERDICT_CLEAR)
            g_assert_cmpfloat_with_epsilon (contrast, bare, 0.001);
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

/* Of dead ground, what is seen is left alone, and what is not is hatched both ways. Numbers of
 * observers shade what is seen, and what is not looks as in any fan of tints: they have these in
 * the light style, too.
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
  const VdtTheme *theme = painting.theme;

  for (guint i = 0; i < G_N_ELEMENTS (spacings); i++)
    {
      cairo_surface_t *as_fan, *as_dead, *as_count;
      guint marks[3] = { 0 }, diagonal = 0, n_other = 0;
      VdtView view;

      vdt_view_init (&view, vdt_map_get_grid (map), spacings[i]);
      painting.fan = fan;
      painting.theme = theme->tinted;
      as_fan = test_paint_all (&painting, &view);
      painting.theme = theme;
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
  g_test_add_func ("/render/fan/roads", test_roads);
  g_test_add_func ("/render/fan/observers", test_observers);
  g_test_add_func ("/render/fan/joins", test_joins);
  g_test_add_func ("/render/fan/sight-line", test_sight_line);
}
