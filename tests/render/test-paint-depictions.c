/* test-paint-depictions.c - terrain that is drawn as polygons, pixel by pixel
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-map.h"

static void
assert_near (guint32 pixel, guint32 rgb)
{
  g_assert_cmpint (test_get_difference (pixel, rgb | 0xff000000u), <=, 3);
}

/* Depicted woods cover what is drawn of them; the rest of their hex is ground. */
static void
test_depictions (void)
{
  for (guint layout = 0; layout < VDT_N_LAYOUTS; layout++)
    {
      VdtMapBuilder *builder = test_map_begin ((VdtLayout) layout, 3, 3);
      const VdtGrid *grid = vdt_map_builder_get_grid (builder);
      gboolean pointy = vdt_layout_is_pointy ((VdtLayout) layout);
      gboolean pushed = vdt_layout_is_pushed ((VdtLayout) layout, 1, 1);
      int x = pointy ? 200 + (pushed ? 100 : 0) : 300;
      int y = pointy ? 300 : 200 + (pushed ? 100 : 0);
      VdtMapPoint points[] = {
        { x, y - 60 }, { x + 80, y - 60 }, { x + 80, y + 60 }, { x, y + 60 }
      };
      VdtDepiction depiction = { .terrain = TEST_WOODS, .n_points = 4, .points = points };
      g_autoptr (VdtMap) map = NULL;
      cairo_surface_t *image;
      VdtPainting painting;
      VdtView view;

      vdt_map_builder_set_terrain (builder, vdt_grid_hex (grid, 1, 1), TEST_WOODS);
      vdt_map_builder_add_depiction (builder, &depiction);
      map = vdt_map_builder_end (builder);
      painting = test_painting (map, VDT_LAYER_TERRAIN);
      vdt_view_init (&view, vdt_map_get_grid (map), 60);
      image = test_paint_all (&painting, &view);
      assert_near (test_probe (image, &view, 1, 1, 0.12, 0.1), 0x5c8a3c);
      assert_near (test_probe (image, &view, 1, 1, -0.12, 0.1), 0xdfe7c2);
      cairo_surface_destroy (image);
    }
}

/* Shapes end where the map does, at its edge and beside void hexes. */
static void
test_depictions_end (void)
{
  for (guint layout = 0; layout < VDT_N_LAYOUTS; layout++)
    {
      VdtMapBuilder *builder = test_map_begin ((VdtLayout) layout, 4, 4);
      const VdtGrid *grid = vdt_map_builder_get_grid (builder);
      VdtMapPoint points[] = { { -2000, -2000 }, { 4000, -2000 }, { 4000, 4000 }, { -2000, 4000 } };
      VdtDepiction depiction = { .terrain = TEST_WOODS, .n_points = 4, .points = points };
      g_autoptr (VdtMap) whole = NULL;
      g_autoptr (VdtMap) drawn = NULL;
      cairo_surface_t *images[2];
      VdtPainting painting;
      VdtView view;
      guint n_painted = 0;

      vdt_map_builder_set_terrain (builder, vdt_grid_hex (grid, 2, 2), TEST_VOID);
      whole = vdt_map_builder_end (builder);
      builder = vdt_map_builder_new_from_map (whole);
      vdt_map_builder_add_depiction (builder, &depiction);
      drawn = vdt_map_builder_end (builder);
      vdt_view_init (&view, vdt_map_get_grid (whole), 30);
      painting = test_painting (whole, VDT_LAYER_TERRAIN);
      images[0] = test_paint_all (&painting, &view);
      painting = test_painting (drawn, VDT_LAYER_TERRAIN);
      images[1] = test_paint_all (&painting, &view);
      assert_near (test_probe (images[1], &view, 0, 0, 0, 0), 0x5c8a3c);
      for (int y = 0; y < cairo_image_surface_get_height (images[0]); y++)
        for (int x = 0; x < cairo_image_surface_get_width (images[0]); x++)
          if (test_get_pixel (images[0], x, y) == 0)
            n_painted += test_get_pixel (images[1], x, y) != 0;
      g_assert_cmpuint (n_painted, ==, 0);
      cairo_surface_destroy (images[0]);
      cairo_surface_destroy (images[1]);
    }
}

void
vdt_test_paint_depictions (void)
{
  g_test_add_func ("/render/depictions/part", test_depictions);
  g_test_add_func ("/render/depictions/end", test_depictions_end);
}
