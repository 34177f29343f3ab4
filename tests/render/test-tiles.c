/* test-tiles.c - pictures painted piece by piece, and in several threads
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-map.h"

/* Tiles of 64 pixels against the whole map painted at once. How cairo rounds the part of a pixel
 * that a path covers depends on what else of the path is on the same row, in the tile or not, so
 * that a few pixels at edges may differ by a shade that nobody sees; none may differ by more.
 */
static void
check_tiles (const VdtPainting *painting, const VdtView *view, cairo_surface_t *whole, int shade)
{
  const int tile = 64;
  int width = cairo_image_surface_get_width (whole);
  int height = cairo_image_surface_get_height (whole);
  guint n_unequal = 0;

  for (int top = 0; top < height; top += tile)
    for (int left = 0; left < width; left += tile)
      {
        int tile_width = MIN (tile, width - left), tile_height = MIN (tile, height - top);
        cairo_surface_t *image = test_paint (painting, view, left, top, tile_width, tile_height);

        for (int y = 0; y < tile_height; y++)
          for (int x = 0; x < tile_width; x++)
            {
              guint32 expected = test_get_pixel (whole, left + x, top + y);
              guint32 pixel = test_get_pixel (image, x, y);

              n_unequal += test_get_difference (pixel, expected) > 2 ? 1 : 0;
              if (test_get_difference (pixel, expected) > shade)
                g_error ("layout %d, spacing %g, layers %x: (%d, %d) is %08x, in a tile %08x",
                         view->grid.layout, view->spacing, painting->layers, left + x, top + y,
                         expected, pixel);
            }
        cairo_surface_destroy (image);
      }
  g_test_message ("layout %d, spacing %g, layers %x: %u", view->grid.layout, view->spacing,
                  painting->layers, n_unequal);
  g_assert_cmpuint (n_unequal * 50, <=, (guint) (width * height));
}

static void
test_tiles (void)
{
  static const double spacings[] = { 3, 5.5, 9, 12.3, 20, 31.7, 52 };

  for (guint layout = 0; layout < VDT_N_LAYOUTS; layout++)
    for (guint i = 0; i < G_N_ELEMENTS (spacings); i++)
      {
        int n = (int) (260 / spacings[i]) + 1;
        g_autoptr (VdtMap) map = test_map_new_varied ((VdtLayout) layout, n, n);
        g_autoptr (VdtFan) fan = test_fan_new (map, 1, 1, n * 2 / 3);
        g_autoptr (VdtLosResult) line = test_line_new (map, 0, 0, n - 2, n - 1);
        VdtPainting painting = test_painting (map, VDT_LAYERS_ALL);
        VdtView view;

        painting.fan = fan;
        painting.line = line;
        vdt_view_init (&view, vdt_map_get_grid (map), spacings[i]);
        for (guint layer = 1; layer <= VDT_LAYER_NAMES; layer <<= 1)
          {
            cairo_surface_t *whole;

            painting.layers = (VdtLayers) layer;
            whole = test_paint_all (&painting, &view);
            check_tiles (&painting, &view, whole, TEST_SHADE);
            cairo_surface_destroy (whole);
          }
      }
}

/* Five counters with names at each place of a hex: as far as anything reaches over its edge. Where
 * they lie over each other, so do the shades.
 */
static void
test_stacks (void)
{
  static const double spacings[] = { 2.5, 4, 9, 20, 31.7, 41, 77 };

  for (guint layout = 0; layout < VDT_N_LAYOUTS; layout++)
    {
      g_autoptr (VdtMap) plain = test_map_new_varied ((VdtLayout) layout, 5, 5);
      VdtMapBuilder *builder = vdt_map_builder_new_from_map (plain);
      g_autoptr (VdtMap) map = NULL;

      for (int i = 0; i < 5 * VDT_N_PLACES; i++)
        vdt_map_builder_add_counter (
            builder, &(VdtCounter){ .hex = vdt_grid_hex (vdt_map_get_grid (plain), 2, 2),
                                    .name = (char *) "Zweite Gebirgsjäger",
                                    .level = 12,
                                    .at = (VdtPlace) (i % VDT_N_PLACES) });
      map = vdt_map_builder_end (builder);
      for (guint i = 0; i < G_N_ELEMENTS (spacings); i++)
        {
          VdtPainting painting = test_painting (map, VDT_LAYER_COUNTERS);
          cairo_surface_t *whole;
          VdtView view;

          vdt_view_init (&view, vdt_map_get_grid (map), spacings[i]);
          whole = test_paint_all (&painting, &view);
          check_tiles (&painting, &view, whole, 2 * TEST_SHADE);
          cairo_surface_destroy (whole);
        }
    }
}

typedef struct
{
  const VdtPainting *painting;
  const VdtView *view;
  cairo_surface_t *expected;
} Work;

static gpointer
paint_cb (gpointer data)
{
  const Work *work = data;
  int width = cairo_image_surface_get_width (work->expected);
  int height = cairo_image_surface_get_height (work->expected);

  for (int i = 0; i < 10; i++)
    {
      cairo_surface_t *image = test_paint (work->painting, work->view, 0, 0, width, height);

      g_assert_cmpmem (cairo_image_surface_get_data (image), width * height * 4,
                       cairo_image_surface_get_data (work->expected), width * height * 4);
      cairo_surface_destroy (image);
    }

  return NULL;
}

/* Several threads at once paint what one paints alone. */
static void
test_threads (void)
{
  g_autoptr (VdtMap) map = test_map_new_varied (VDT_LAYOUT_EVEN_R, 8, 8);
  g_autoptr (VdtFan) fan = test_fan_new (map, 1, 1, 5);
  VdtPainting painting = test_painting (map, VDT_LAYERS_ALL);
  Work work = { .painting = &painting };
  GThread *threads[4];
  VdtView view;

  painting.fan = fan;
  vdt_view_init (&view, vdt_map_get_grid (map), 44);
  work.view = &view;
  work.expected = test_paint_all (&painting, &view);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("paint", paint_cb, &work);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
  cairo_surface_destroy (work.expected);
}

void
vdt_test_tiles (void)
{
  g_test_add_func ("/render/tiles/fit", test_tiles);
  g_test_add_func ("/render/tiles/stacks", test_stacks);
  g_test_add_func ("/render/tiles/threads", test_threads);
}
