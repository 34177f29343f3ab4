/* test-loupe.c - a place of the picture from near, beside where somebody points
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-edits.h"
#include "vdt-loupe.h"
#include "vdt-map-builder.h"
#include "vdt-units.h"

#include <math.h>

#define WIDTH 600
#define HEIGHT 400
#define PICTURE 400 /* pixels, one a pixel of the view; the right half is another colour */

/* Wherever somebody points, the loupe is in view and not over that. */
static void
test_place (void)
{
  for (int x = 0; x <= WIDTH; x += 5)
    for (int y = 0; y <= HEIGHT; y += 5)
      {
        double left, top;
        double half = VDT_LOUPE_SIZE / 2.0;

        vdt_loupe_place (WIDTH, HEIGHT, x, y, &left, &top);
        g_assert_cmpfloat (left, >=, 0);
        g_assert_cmpfloat (top, >=, 0);
        g_assert_cmpfloat (left + VDT_LOUPE_SIZE, <=, WIDTH);
        g_assert_cmpfloat (top + VDT_LOUPE_SIZE, <=, HEIGHT);
        g_assert_cmpfloat (hypot (left + half - x, top + half - y), >, half + 10);
      }
}

static cairo_surface_t *
make_picture (void)
{
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, PICTURE, PICTURE);
  cairo_t *cr = cairo_create (picture);

  cairo_set_source_rgb (cr, 1, 0, 0);
  cairo_paint (cr);
  cairo_set_source_rgb (cr, 0, 0, 1);
  cairo_rectangle (cr, PICTURE / 2.0, 0, PICTURE / 2.0, PICTURE);
  cairo_fill (cr);
  cairo_destroy (cr);
  cairo_surface_flush (picture);

  return picture;
}

static guint32
get_pixel (cairo_surface_t *surface, double x, double y)
{
  const guint8 *row = cairo_image_surface_get_data (surface)
                      + (gsize) y * (gsize) cairo_image_surface_get_stride (surface);
  guint32 pixel;

  memcpy (&pixel, row + 4 * (gsize) x, sizeof pixel);

  return pixel & 0xffffff;
}

/* Four times as large, with what is pointed at in its middle: what is ten pixels away from that is
 * forty away from the middle.
 */
static void
test_snapshot (void)
{
  const VdtTerrain terrain = { .code = (char *) ".", .colour = 0xffffff };
  const VdtUnderlay underlay = { .href = (char *) "picture.png", .scale = 2, .opacity = 1 };
  const VdtGrid grid = { .columns = 9, .rows = 7 };
  g_autoptr (VdtLegend) legend = vdt_legend_new (NULL, 0, &terrain, 1, NULL, 0);
  g_autoptr (VdtMap) plain = vdt_map_builder_end (vdt_map_builder_new (&grid, legend));
  g_autoptr (VdtMap) map = vdt_edits_set_underlay (plain, &underlay);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  VdtOverlay overlay = {
    .snapshot = snapshot, .width = WIDTH, .height = HEIGHT, .theme = vdt_theme_get (FALSE, FALSE)
  };
  VdtPainting painting = {
    .map = map, .theme = overlay.theme, .layers = VDT_LAYER_UNDERLAY, .underlay = make_picture ()
  };
  cairo_surface_t *shown = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (shown);
  g_autoptr (GskRenderNode) node = NULL;
  double x, y, left, top;
  VdtSpot spot;

  /* Where the colours meet, half way down the picture. */
  vdt_view_init (&overlay.view, &grid, VDT_UNITS_ALONG / underlay.scale);
  vdt_view_hex_centre (&overlay.view, vdt_grid_hex (&grid, 0, 0), &x, &y);
  x += PICTURE / 2.0 - 10;
  y += PICTURE / 2.0;
  vdt_view_units_at (&overlay.view, x, y, &spot.x, &spot.y);
  vdt_loupe_snapshot (&overlay, &painting, &spot);
  node = gtk_snapshot_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (shown);
  vdt_loupe_place (WIDTH, HEIGHT, x, y, &left, &top);
  left += VDT_LOUPE_SIZE / 2.0;
  top += VDT_LOUPE_SIZE / 2.0 - 20;
  g_assert_cmphex (get_pixel (shown, left - 30, top), ==, 0xff0000);
  g_assert_cmphex (get_pixel (shown, left + 36, top), ==, 0xff0000);
  g_assert_cmphex (get_pixel (shown, left + 44, top), ==, 0x0000ff);
  g_assert_cmphex (get_pixel (shown, left - 30, top + 20), !=, 0xff0000);
  cairo_surface_destroy (shown);
  cairo_surface_destroy (painting.underlay);
}

void
vdt_test_loupe (void)
{
  g_test_add_func ("/loupe/place", test_place);
  g_test_add_func ("/loupe/snapshot", test_snapshot);
}
