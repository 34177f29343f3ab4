/* test-layers.c - layers one by one, over each other and made fainter
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-map.h"

#include <math.h>

#define SPACING 60

/* A hill of woods at level 2 in the middle, a road west of it, open ground around. */
static VdtMap *
make_hill (void)
{
  VdtMapBuilder *builder = test_map_begin (VDT_LAYOUT_ODD_Q, 5, 3);
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  VdtHex hill = vdt_grid_hex (grid, 2, 1);
  /* Most of the hex in column 4 and row 1. */
  VdtMapPoint points[] = { { 1050, 110 }, { 1350, 110 }, { 1350, 290 }, { 1050, 290 } };
  VdtDepiction pond = { TEST_WATER, G_N_ELEMENTS (points), points };

  vdt_map_builder_set_elevation (builder, hill, 2);
  vdt_map_builder_set_terrain (builder, hill, TEST_WOODS);
  vdt_map_builder_set_terrain (builder, vdt_grid_hex (grid, 1, 1), TEST_ROAD);
  vdt_map_builder_add_depiction (builder, &pond);

  return vdt_map_builder_end (builder);
}

static cairo_surface_t *
paint (const VdtPainting *painting)
{
  VdtView view;

  vdt_view_init (&view, vdt_map_get_grid (painting->map), SPACING);
  return test_paint_all (painting, &view);
}

static guint32
probe (const VdtPainting *painting, int column, int row)
{
  cairo_surface_t *image = paint (painting);
  guint32 pixel;
  VdtView view;

  vdt_view_init (&view, vdt_map_get_grid (painting->map), SPACING);
  pixel = test_probe (image, &view, column, row, 0.21, 0.17);
  cairo_surface_destroy (image);

  return pixel;
}

static guint
count_unlike (cairo_surface_t *a, cairo_surface_t *b)
{
  guint n = 0;

  for (int y = 0; y < cairo_image_surface_get_height (a); y++)
    for (int x = 0; x < cairo_image_surface_get_width (a); x++)
      n += test_get_difference (test_get_pixel (a, x, y), test_get_pixel (b, x, y)) > 2 ? 1 : 0;

  return n;
}

/* Every part of the ground shows something of its own, and goes when it is taken away. */
static void
test_parts (void)
{
  static const VdtLayers parts[] = { VDT_LAYER_TINTS, VDT_LAYER_COVER, VDT_LAYER_DEPICTIONS,
                                     VDT_LAYER_RELIEF };
  g_autoptr (VdtMap) map = make_hill ();
  VdtPainting painting = test_painting (map, VDT_LAYER_TERRAIN);
  cairo_surface_t *whole = paint (&painting);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      cairo_surface_t *rest;

      painting.layers = VDT_LAYER_TERRAIN & ~parts[i];
      rest = paint (&painting);
      g_assert_cmpuint (count_unlike (whole, rest), >, 50);
      cairo_surface_destroy (rest);
    }
  cairo_surface_destroy (whole);
}

/* Tints alone tell levels apart and nothing else; cover alone tells terrain apart and no level. */
static void
test_colours (void)
{
  g_autoptr (VdtMap) map = make_hill ();
  VdtPainting painting = test_painting (map, VDT_LAYER_TINTS);

  g_assert_cmphex (probe (&painting, 1, 1), ==, probe (&painting, 0, 0));
  g_assert_cmphex (probe (&painting, 2, 1), !=, probe (&painting, 0, 0));

  painting.layers = VDT_LAYER_COVER;
  g_assert_cmphex (probe (&painting, 0, 0), ==, 0xffdfe9c8);
  g_assert_cmphex (probe (&painting, 2, 1), !=, probe (&painting, 0, 0));

  painting.layers = VDT_LAYER_RELIEF;
  g_assert_cmphex (probe (&painting, 0, 0), ==, 0);
  painting.layers = VDT_LAYER_DEPICTIONS;
  g_assert_cmphex (probe (&painting, 0, 0), ==, 0);
  g_assert_cmphex (probe (&painting, 4, 1), !=, 0);
}

/* At half its opacity the fan is half as far from the ground, and at none it is not there. */
static void
test_fan_fade (void)
{
  g_autoptr (VdtMap) map = make_hill ();
  g_autoptr (VdtFan) fan = test_fan_new (map, 0, 0, 0);
  VdtPainting painting = test_painting (map, VDT_LAYER_FAN);
  guint alpha, half;

  painting.fan = fan;
  painting.theme = painting.theme->tinted;
  alpha = probe (&painting, 3, 1) >> 24;
  g_assert_cmpuint (alpha, >, 60);
  painting.fades[VDT_FADE_FAN] = 50;
  half = probe (&painting, 3, 1) >> 24;
  g_assert_cmpuint (half, >=, alpha / 2 - 2);
  g_assert_cmpuint (half, <=, alpha / 2 + 2);
  painting.fades[VDT_FADE_FAN] = VDT_FADE_MAX;
  g_assert_cmphex (probe (&painting, 3, 1), ==, 0);
}

static void
test_ground_fades (void)
{
  g_autoptr (VdtMap) map = make_hill ();
  VdtPainting painting = test_painting (map, VDT_LAYER_TERRAIN);
  cairo_surface_t *whole = paint (&painting), *faint, *without;

  painting.fades[VDT_FADE_TERRAIN] = 50;
  g_assert_cmpuint (probe (&painting, 0, 0) >> 24, >=, 127);
  g_assert_cmpuint (probe (&painting, 0, 0) >> 24, <=, 128);

  /* Relief that cannot be seen is as none. */
  painting.fades[VDT_FADE_TERRAIN] = 0;
  painting.fades[VDT_FADE_RELIEF] = VDT_FADE_MAX;
  faint = paint (&painting);
  painting.layers &= ~VDT_LAYER_RELIEF;
  without = paint (&painting);
  g_assert_cmpuint (count_unlike (faint, without), ==, 0);
  g_assert_cmpuint (count_unlike (faint, whole), >, 50);
  cairo_surface_destroy (whole);
  cairo_surface_destroy (faint);
  cairo_surface_destroy (without);
}

/* Names can be read through the fan: it lies under them. */
static void
test_labels_over_fan (void)
{
  g_autoptr (VdtMap) map = make_hill ();
  g_autoptr (VdtFan) fan = test_fan_new (map, 0, 0, 0);
  VdtPainting painting = test_painting (map, VDT_LAYER_LABELS);
  cairo_surface_t *labels = paint (&painting);
  cairo_surface_t *both;
  guint n = 0;

  painting.fan = fan;
  painting.layers = VDT_LAYER_LABELS | VDT_LAYER_FAN;
  both = paint (&painting);
  for (int y = 0; y < cairo_image_surface_get_height (labels); y++)
    for (int x = 0; x < cairo_image_surface_get_width (labels); x++)
      if (test_get_pixel (labels, x, y) >> 24 == 0xff)
        {
          g_assert_cmphex (test_get_pixel (both, x, y), ==, test_get_pixel (labels, x, y));
          n++;
        }
  g_assert_cmpuint (n, >, 0);
  cairo_surface_destroy (labels);
  cairo_surface_destroy (both);

  g_assert_true (vdt_painter_shows_labels (SPACING));
  g_assert_false (vdt_painter_shows_labels (20));
}

/* One hex alone, with a counter of that name. */
static VdtMap *
make_named (VdtLayout layout, const char *name)
{
  VdtMapBuilder *builder = test_map_begin (layout, 3, 3);
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  VdtCounter counter = { .hex = vdt_grid_hex (grid, 1, 1),
                         .kind = VDT_COUNTER_UNIT,
                         .name = (char *) name };

  for (int i = 0; i < 9; i++)
    if (i != 4)
      vdt_map_builder_set_terrain (builder, vdt_grid_hex (grid, i % 3, i / 3), TEST_VOID);
  vdt_map_builder_add_counter (builder, &counter);

  return vdt_map_builder_end (builder);
}

/* How wide and high what is painted is; all of it lies in the map's one hex or, if that is asked,
 * hardly beyond.
 */
static void
measure_ink (const VdtPainting *painting, double beyond, int *width, int *height)
{
  cairo_surface_t *image = paint (painting);
  int left = G_MAXINT, top = G_MAXINT, right = 0, bottom = 0;
  VdtView view;

  vdt_view_init (&view, vdt_map_get_grid (painting->map), SPACING);
  for (int y = 0; y < cairo_image_surface_get_height (image); y++)
    for (int x = 0; x < cairo_image_surface_get_width (image); x++)
      if (test_get_pixel (image, x, y) >> 24 > 0x80)
        {
          double centre_x, centre_y;

          vdt_view_hex_centre (&view, vdt_grid_hex (&view.grid, 1, 1), &centre_x, &centre_y);
          g_assert_cmpfloat (hypot (x + 0.5 - centre_x, y + 0.5 - centre_y), <=,
                             SPACING * 0.58 + beyond);
          left = MIN (left, x);
          right = MAX (right, x + 1);
          top = MIN (top, y);
          bottom = MAX (bottom, y + 1);
        }
  cairo_surface_destroy (image);
  *width = right - left;
  *height = bottom - top;
}

/* Who has larger text has larger names of hexes, as large as they want as long as they fit. */
static void
test_text_scale (void)
{
  static const VdtLayout layouts[] = { VDT_LAYOUT_ODD_Q, VDT_LAYOUT_ODD_R };

  for (guint i = 0; i < G_N_ELEMENTS (layouts); i++)
    {
      g_autoptr (VdtMap) map = make_named (layouts[i], NULL);
      VdtPainting painting = test_painting (map, VDT_LAYER_LABELS);
      int width, height, usual_width, usual_height, most_width, most_height;

      measure_ink (&painting, 0, &usual_width, &usual_height);
      painting.text_scale = 1;
      measure_ink (&painting, 0, &width, &height);
      g_assert_cmpint (width, ==, usual_width);
      painting.text_scale = 1.25;
      measure_ink (&painting, 0, &width, &height);
      g_assert_cmpint (ABS (width - usual_width * 1.25), <=, 3);
      g_assert_cmpint (height, >, usual_height);
      painting.text_scale = 2;
      measure_ink (&painting, 0, &most_width, &most_height);
      g_assert_cmpint (most_width, >=, width);
      painting.text_scale = 8;
      measure_ink (&painting, 0, &width, &height);
      g_assert_cmpint (ABS (width - most_width), <=, 6);
      g_assert_cmpint (width, >, usual_width * 6 / 5);
    }
}

/* Names of counters grow, too, and are not cut for it. */
static void
test_text_scale_of_counters (void)
{
  static const struct
  {
    const char *name;
    gboolean grows;
  } rows[] = { { "Wyn", TRUE }, { "1st Brigade, Iron", FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (VdtMap) map = make_named (VDT_LAYOUT_ODD_Q, rows[i].name);
      VdtPainting painting = test_painting (map, VDT_LAYER_COUNTERS);
      int width, height, usual_width, usual_height;

      measure_ink (&painting, SPACING * 0.1, &usual_width, &usual_height);
      painting.text_scale = 1.5;
      measure_ink (&painting, SPACING * 0.1, &width, &height);
      g_assert_cmpint (width, >=, usual_width);
      if (rows[i].grows)
        g_assert_cmpint (height, >, usual_height);
      else
        g_assert_cmpint (height, ==, usual_height);
    }
}

void
vdt_test_layers (void)
{
  g_test_add_func ("/render/layers/parts", test_parts);
  g_test_add_func ("/render/layers/colours", test_colours);
  g_test_add_func ("/render/layers/fan-fade", test_fan_fade);
  g_test_add_func ("/render/layers/ground-fades", test_ground_fades);
  g_test_add_func ("/render/layers/labels-over-fan", test_labels_over_fan);
  g_test_add_func ("/render/layers/text-scale", test_text_scale);
  g_test_add_func ("/render/layers/text-scale-of-counters", test_text_scale_of_counters);
}
