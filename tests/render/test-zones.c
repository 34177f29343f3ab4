/* test-zones.c - zones, as they are painted
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-map.h"

#include "vdt-export.h"
#include "vdt-map-zones.h"

#include <glib/gstdio.h>
#include <string.h>

#define RED 0xff0000u
#define BLUE 0x0000ffu

static void
add_block (GPtrArray *zones,
           const VdtGrid *grid,
           const char *name,
           guint32 colour,
           int first_column,
           int last_column)
{
  VdtRegion *hexes = vdt_region_new (grid);

  for (int row = 1; row <= 3; row++)
    for (int column = first_column; column <= last_column; column++)
      vdt_region_add (hexes, vdt_grid_hex (grid, column, row));
  g_ptr_array_add (zones, vdt_zone_new (name, colour, VDT_ZONE_PLAIN, hexes));
}

/* Red in columns 1 to 3, blue in 3 to 5, both in rows 1 to 3; one of the blue hexes is void. */
static VdtMap *
make_map (VdtLayout layout)
{
  VdtMapBuilder *builder = test_map_begin (layout, 7, 5);
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  g_autoptr (GPtrArray) zones = vdt_zones_new (NULL);

  add_block (zones, grid, "Red set-up", RED, 1, 3);
  add_block (zones, grid, "Blue", BLUE, 3, 5);
  vdt_map_builder_set_zones (builder, zones);
  vdt_map_builder_set_terrain (builder, vdt_grid_hex (grid, 5, 2), TEST_VOID);

  return vdt_map_builder_end (builder);
}

static int
red (guint32 pixel)
{
  return (int) (pixel >> 16 & 0xff);
}

static int
blue (guint32 pixel)
{
  return (int) (pixel & 0xff);
}

/* At every size: red, both, blue, and nothing elsewhere. */
static void
test_tints (void)
{
  static const double spacings[] = { 4, 10, 40 };

  for (guint layout = 0; layout < VDT_N_LAYOUTS; layout++)
    for (guint i = 0; i < G_N_ELEMENTS (spacings); i++)
      {
        g_autoptr (VdtMap) map = make_map ((VdtLayout) layout);
        VdtPainting painting = test_painting (map, VDT_LAYER_ZONES);
        cairo_surface_t *image;
        guint32 one, both, other;
        VdtView view;

        vdt_view_init (&view, vdt_map_get_grid (map), spacings[i]);
        image = test_paint_all (&painting, &view);
        one = test_probe (image, &view, 1, 3, 0, 0);
        both = test_probe (image, &view, 3, 3, 0, 0);
        other = test_probe (image, &view, 5, 3, 0, 0);
        g_assert_true (red (one) > 0 && blue (one) == 0);
        g_assert_true (red (both) > 0 && blue (both) > 0);
        g_assert_true (red (other) == 0 && blue (other) > 0);
        g_assert_cmphex (test_probe (image, &view, 0, 0, 0, 0), ==, 0);
        g_assert_cmphex (test_probe (image, &view, 6, 4, 0, 0), ==, 0);
        if (spacings[i] < 20) /* larger, the name may go over it */
          g_assert_cmphex (test_probe (image, &view, 5, 2, 0, 0), ==, 0);
        cairo_surface_destroy (image);
      }
}

/* The outline lies within the zone, and follows it round the hexes that stick out. */
static void
test_outline (void)
{
  g_autoptr (VdtMap) map = make_map (VDT_LAYOUT_ODD_Q);
  VdtPainting painting = test_painting (map, VDT_LAYER_ZONES);
  cairo_surface_t *image;
  VdtView view;

  vdt_view_init (&view, vdt_map_get_grid (map), 80);
  image = test_paint_all (&painting, &view);
  g_assert_cmpint (test_get_difference (test_probe (image, &view, 2, 1, 0, -0.46), 0xffff0000), <,
                   TEST_SHADE);
  g_assert_cmphex (test_probe (image, &view, 2, 1, 0, -0.53), ==, 0);
  g_assert_cmpint (red (test_probe (image, &view, 2, 1, 0, 0.46)), <, 128);
  cairo_surface_destroy (image);
}

/* A name is written in words where texts are asked for, within the picture, and cut where it is
 * too long.
 */
static void
test_names (void)
{
  g_autoptr (VdtMap) map = make_map (VDT_LAYOUT_ODD_Q);
  VdtPainting painting = test_painting (map, VDT_LAYER_ZONES);
  g_autoptr (GArray) texts = g_array_new (FALSE, FALSE, sizeof (VdtPaintedText));
  VdtView view;

  painting.texts = texts;
  vdt_view_init (&view, vdt_map_get_grid (map), 40);
  cairo_surface_destroy (test_paint_all (&painting, &view));
  g_assert_cmpuint (texts->len, ==, 2);
  for (guint i = 0; i < texts->len; i++)
    {
      VdtPaintedText *text = &g_array_index (texts, VdtPaintedText, i);
      double x, y;

      vdt_view_hex_centre (&view, vdt_grid_hex (vdt_map_get_grid (map), i == 0 ? 2 : 4, 2), &x, &y);
      g_assert_cmpstr (text->text, ==, i == 0 ? "Red set-up" : "Blue");
      g_assert_cmpfloat (ABS (text->x - x), <, 60);
      g_assert_cmpfloat (ABS (text->y - y), <, 40);
      g_free (text->text);
    }
}

/* The word's tag in an SVG picture. */
static char *
find_tag (const char *svg, const char *word)
{
  const char *end = strstr (svg, word);
  const char *start = end;

  g_assert_nonnull (end);
  while (*start != '<')
    start--;

  return g_strndup (start, (gsize) (end - start));
}

/* In an SVG picture names are bold, each in its zone's colour, as on the screen. */
static void
test_svg (void)
{
  g_autoptr (VdtMap) map = make_map (VDT_LAYOUT_ODD_Q);
  VdtPainting painting = test_painting (map, VDT_LAYER_ZONES);
  g_autoptr (GError) error = NULL;
  const VdtSheet sheet = { .parts = 0 };
  g_autofree char *folder = g_dir_make_tmp ("vedette-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "zones.svg", NULL);
  g_autofree char *svg = NULL;
  g_autofree char *red_tag = NULL;
  g_autofree char *blue_tag = NULL;

  vdt_export_file (&painting, &sheet, 40, VDT_EXPORT_SVG, path, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &svg, NULL, NULL));
  g_remove (path);
  g_rmdir (folder);
  red_tag = find_tag (svg, ">Red set-up</text>");
  blue_tag = find_tag (svg, ">Blue</text>");
  g_assert_nonnull (strstr (red_tag, "font-weight=\"bold\""));
  g_assert_nonnull (strstr (red_tag, "stroke-opacity=\"85%\""));
  /* A little more than half of the zone's colour, in what the theme writes with. */
  g_assert_nonnull (strstr (red_tag, "fill=\"#"));
  g_assert_cmpint (g_ascii_strtoll (strstr (red_tag, "fill=\"#") + 7, NULL, 16) >> 16, >, 0x80);
  g_assert_cmpint (g_ascii_strtoll (strstr (blue_tag, "fill=\"#") + 7, NULL, 16) & 0xff, >, 0x80);
}

void
vdt_test_zones (void)
{
  g_test_add_func ("/zones/tints", test_tints);
  g_test_add_func ("/zones/outline", test_outline);
  g_test_add_func ("/zones/names", test_names);
  g_test_add_func ("/zones/svg", test_svg);
}
