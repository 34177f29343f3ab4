/* test-names.c - names on the map, as they are painted
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-map.h"

#include "vdt-map-names.h"

static VdtMap *
make_map (int angle, VdtNameStyle style)
{
  VdtMapBuilder *builder = test_map_begin (VDT_LAYOUT_ODD_Q, 7, 7);
  g_autoptr (GPtrArray) names = vdt_names_new (NULL);
  const VdtName name = { (char *) "IIIIIIIIIIII", { 900, 700 }, 100, angle, style };

  g_ptr_array_add (names, vdt_name_new (&name));
  vdt_map_builder_set_names (builder, names);

  return vdt_map_builder_end (builder);
}

/* How far what is painted goes to the sides, and up and down, from a hex; in spacings. */
static void
find_reach (cairo_surface_t *image, const VdtView *view, VdtHex hex, double *across, double *along)
{
  double x, y;

  *across = *along = 0;
  vdt_view_hex_centre (view, hex, &x, &y);
  for (int j = 0; j < cairo_image_surface_get_height (image); j++)
    for (int i = 0; i < cairo_image_surface_get_width (image); i++)
      if (test_get_pixel (image, i, j) != 0)
        {
          *across = MAX (*across, ABS (i - x) / view->spacing);
          *along = MAX (*along, ABS (j - y) / view->spacing);
        }
}

/* Every style has its middle where the name is, a size in map units, and turns clockwise. */
static void
test_places (void)
{
  static const double spacings[] = { 30, 90 };

  for (guint i = 0; i < G_N_ELEMENTS (spacings); i++)
    for (guint style = 0; style < VDT_N_NAME_STYLES; style++)
      {
        g_autoptr (VdtMap) lying = make_map (0, style);
        g_autoptr (VdtMap) standing = make_map (90, style);
        VdtHex hex = vdt_grid_hex (vdt_map_get_grid (lying), 3, 3);
        VdtMap *maps[] = { lying, standing };
        double across[2], along[2];

        for (guint k = 0; k < 2; k++)
          {
            VdtPainting painting = test_painting (maps[k], VDT_LAYER_NAMES);
            cairo_surface_t *image;
            VdtView view;

            vdt_view_init (&view, vdt_map_get_grid (maps[k]), spacings[i]);
            image = test_paint_all (&painting, &view);
            find_reach (image, &view, hex, &across[k], &along[k]);
            cairo_surface_destroy (image);
          }
        g_assert_cmpfloat (along[0], <, 0.5);
        g_assert_cmpfloat (along[0], >, 0.15);
        g_assert_cmpfloat (across[0], >, 2 * along[0]);
        g_assert_cmpfloat (ABS (across[0] - along[1]), <, 0.1);
        g_assert_cmpfloat (ABS (along[0] - across[1]), <, 0.1);
      }
}

/* What is asked for in words has its place, its slope and its letters; what is too small to read is
 * left out.
 */
static void
test_words (void)
{
  g_autoptr (VdtMap) map = make_map (-12, VDT_NAME_HILL);
  VdtPainting painting = test_painting (map, VDT_LAYER_NAMES);
  g_autoptr (GArray) texts = g_array_new (FALSE, FALSE, sizeof (VdtPaintedText));
  VdtPaintedText *text;
  double x, y;
  VdtView view;

  painting.texts = texts;
  vdt_view_init (&view, vdt_map_get_grid (map), 6);
  cairo_surface_destroy (test_paint_all (&painting, &view));
  g_assert_cmpuint (texts->len, ==, 0);
  vdt_view_init (&view, vdt_map_get_grid (map), 40);
  cairo_surface_destroy (test_paint_all (&painting, &view));
  g_assert_cmpuint (texts->len, ==, 1);
  text = &g_array_index (texts, VdtPaintedText, 0);
  vdt_view_hex_centre (&view, vdt_grid_hex (vdt_map_get_grid (map), 3, 3), &x, &y);
  g_assert_cmpfloat_with_epsilon (text->x, x, 0.01);
  g_assert_cmpfloat_with_epsilon (text->y, y, 0.01);
  g_assert_cmpfloat_with_epsilon (text->size, 20, 0.01);
  g_assert_cmpint (text->angle, ==, -12);
  g_assert_true (text->look->slants);
  g_free (text->text);
}

void
vdt_test_names (void)
{
  g_test_add_func ("/names/places", test_places);
  g_test_add_func ("/names/words", test_words);
}
