/* test-layers.c - layers one by one, over each other and made fainter
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-map.h"

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
probe (const VdtPainting *painting, gint column, gint row)
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

  for (gint y = 0; y < cairo_image_surface_get_height (a); y++)
    for (gint x = 0; x < cairo_image_surface_get_width (a); x++)
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
  for (gint y = 0; y < cairo_image_surface_get_height (labels); y++)
    for (gint x = 0; x < cairo_image_surface_get_width (labels); x++)
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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/render/layers/parts", test_parts);
  g_test_add_func ("/render/layers/colours", test_colours);
  g_test_add_func ("/render/layers/fan-fade", test_fan_fade);
  g_test_add_func ("/render/layers/ground-fades", test_ground_fades);
  g_test_add_func ("/render/layers/labels-over-fan", test_labels_over_fan);

  return g_test_run ();
}
