/* test-own-symbols.c - terrain drawn with pictures of its own
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-map.h"

#include "vdt-export.h"
#include "vdt-sample.h"
#include "vdt-symbol-drawing.h"

#include <cairo-pdf.h>
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <gio/gio.h>
#include <string.h>

#define RED 0xff0000
#define BLUE 0x0000ff
#define SPACING 60

static GBytes *
make_png (int width, int height, guint32 colour)
{
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, TRUE, 8, width, height);
  g_autoptr (GError) error = NULL;
  char *bytes;
  gsize size;

  gdk_pixbuf_fill (pixbuf, colour << 8 | 0xff);
  gdk_pixbuf_save_to_buffer (pixbuf, &bytes, &size, "png", &error, NULL);
  g_assert_no_error (error);

  return g_bytes_new_take (bytes, size);
}

/* A map of some woods, with pictures for them; its third row is open ground. */
static VdtMap *
make_map (VdtLayout layout, VdtOwnSymbol *own)
{
  VdtMapBuilder *builder = test_map_begin (layout, 7, 7);
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  VdtOwnSymbol *const own_symbols[TEST_N_TERRAINS] = { [TEST_WOODS] = own };
  g_autoptr (VdtLegend) legend =
      vdt_legend_new_with_own_symbols (vdt_map_builder_get_legend (builder), own_symbols);

  vdt_map_builder_set_legend (builder, legend);
  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; row != 2 && column < grid->columns; column++)
      vdt_map_builder_edit_terrain_row (builder, row)[column] = TEST_WOODS;

  return vdt_map_builder_end (builder);
}

static cairo_surface_t *
paint_map (VdtMap *map, double spacing, VdtView *view)
{
  VdtPainting painting = test_painting (map, VDT_LAYER_TERRAIN);

  vdt_view_init (view, vdt_map_get_grid (map), spacing);

  return test_paint_all (&painting, view);
}

static guint32
probe (cairo_surface_t *image, const VdtView *view, int column, int row, double dx, double dy)
{
  return test_probe (image, view, column, row, dx, dy) & 0xffffff;
}

static gboolean
is_same (cairo_surface_t *a, cairo_surface_t *b)
{
  gsize size =
      (gsize) cairo_image_surface_get_stride (a) * (gsize) cairo_image_surface_get_height (a);

  return memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b), size) == 0;
}

/* A square is as wide as the hex from flat to flat; no other hex has any of it. */
static void
test_place (void)
{
  g_autoptr (GBytes) square = make_png (4, 4, RED);
  g_autoptr (VdtOwnSymbol) own = vdt_own_symbol_new_with (NULL, square);

  for (guint layout = 0; layout < VDT_N_LAYOUTS; layout++)
    {
      gboolean pointy = vdt_layout_is_pointy ((VdtLayout) layout);
      g_autoptr (VdtMap) map = make_map ((VdtLayout) layout, own);
      VdtView view;
      cairo_surface_t *image = paint_map (map, SPACING, &view);
      double side = 0.48, corner = 0.54;

      g_assert_cmphex (probe (image, &view, 3, 1, 0, 0), ==, RED);
      g_assert_cmphex (probe (image, &view, 3, 4, pointy ? side : 0, pointy ? 0 : side), ==, RED);
      g_assert_cmphex (probe (image, &view, 3, 5, pointy ? 0 : corner, pointy ? corner : 0), !=,
                       RED);
      for (int column = 0; column < 7; column++)
        for (int i = -1; i <= 1; i += 2)
          {
            g_assert_cmphex (probe (image, &view, column, 2, 0, 0), !=, RED);
            g_assert_cmphex (probe (image, &view, column, 2, i * 0.3, 0.25), !=, RED);
            g_assert_cmphex (probe (image, &view, column, 2, i * 0.3, -0.25), !=, RED);
          }
      cairo_surface_destroy (image);
    }
}

/* A picture in the shape of the hex fills it. */
static void
test_whole_hex (void)
{
  g_autoptr (GBytes) wide = make_png (1155, 1000, RED);
  g_autoptr (VdtOwnSymbol) own = vdt_own_symbol_new_with (NULL, wide);
  g_autoptr (VdtMap) map = make_map (VDT_LAYOUT_ODD_Q, own);
  VdtView view;
  cairo_surface_t *image = paint_map (map, SPACING, &view);

  for (int i = -1; i <= 1; i += 2)
    {
      g_assert_cmphex (probe (image, &view, 3, 4, i * 0.54, 0), ==, RED);
      g_assert_cmphex (probe (image, &view, 3, 4, 0, i * 0.47), ==, RED);
    }
  cairo_surface_destroy (image);
}

/* Hexes have one picture or another, at every time and size the same. */
static void
test_variants (void)
{
  g_autoptr (GBytes) red = make_png (2, 2, RED);
  g_autoptr (GBytes) blue = make_png (2, 2, BLUE);
  g_autoptr (VdtOwnSymbol) one = vdt_own_symbol_new_with (NULL, red);
  g_autoptr (VdtOwnSymbol) own = vdt_own_symbol_new_with (one, blue);
  g_autoptr (VdtMap) map = make_map (VDT_LAYOUT_ODD_Q, own);
  VdtView view, small_view;
  cairo_surface_t *image = paint_map (map, SPACING, &view);
  cairo_surface_t *small = paint_map (map, SPACING / 3.0, &small_view);
  guint n_red = 0, n_blue = 0;

  for (int row = 3; row < 7; row++)
    for (int column = 0; column < 7; column++)
      {
        guint32 colour = probe (image, &view, column, row, 0, 0);

        n_red += colour == RED;
        n_blue += colour == BLUE;
        g_assert_cmphex (probe (small, &small_view, column, row, 0, 0), ==, colour);
      }
  g_assert_cmpuint (n_red + n_blue, ==, 28);
  g_assert_cmpuint (n_red, >, 5);
  g_assert_cmpuint (n_blue, >, 5);
  cairo_surface_destroy (image);
  cairo_surface_destroy (small);
}

#define SVG                                                                                        \
  "<?xml version='1.0'?><!-- a disc --><svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>" \
  "<circle cx='4.5' cy='4.5' r='3' fill='#0000ff'/></svg>"

static void
test_svg (void)
{
  g_autoptr (GBytes) svg = g_bytes_new_static (SVG, strlen (SVG));
  g_autoptr (VdtOwnSymbol) own = vdt_own_symbol_new_with (NULL, svg);
  g_autoptr (VdtMap) map = make_map (VDT_LAYOUT_EVEN_R, own);
  g_autoptr (GError) error = NULL;
  cairo_surface_t *drawing = vdt_symbol_drawing_read (svg, &error);
  VdtView view;
  cairo_surface_t *image = paint_map (map, SPACING, &view);

  /* Whatever size it says, and with what is around it left free. */
  g_assert_no_error (error);
  g_assert_cmpint (cairo_image_surface_get_width (drawing), ==, 512);
  g_assert_cmpint (cairo_image_surface_get_height (drawing), ==, 512);
  g_assert_cmphex (probe (image, &view, 3, 4, 0, 0), ==, BLUE);
  g_assert_cmphex (probe (image, &view, 3, 4, 0.42, 0), !=, BLUE);
  cairo_surface_destroy (drawing);
  cairo_surface_destroy (image);
}

/* What cannot be drawn leaves the terrain its sign. */
static void
test_broken (void)
{
  g_autoptr (GBytes) png = make_png (8, 8, RED);
  g_autoptr (GBytes) torn = g_bytes_new_from_bytes (png, 0, 40);
  g_autoptr (VdtOwnSymbol) own = vdt_own_symbol_new_with (NULL, torn);
  g_autoptr (VdtMap) map = make_map (VDT_LAYOUT_ODD_Q, own);
  g_autoptr (VdtMap) plain = make_map (VDT_LAYOUT_ODD_Q, NULL);
  g_autoptr (GError) error = NULL;
  VdtView view;
  cairo_surface_t *image, *expected;

  g_assert_null (vdt_symbol_drawing_read (torn, &error));
  g_assert_nonnull (error);
  image = paint_map (map, SPACING, &view);
  expected = paint_map (plain, SPACING, &view);
  g_assert_true (is_same (image, expected));
  cairo_surface_destroy (image);
  cairo_surface_destroy (expected);
}

static guint n_asked;

static gpointer
ask_cb (GBytes *picture, gpointer data)
{
  n_asked++;

  return NULL;
}

/* Pictures are unpacked before anybody asks, unless nobody will. */
static void
test_prepare (void)
{
  g_autoptr (GBytes) png = make_png (8, 8, RED);
  g_autoptr (VdtOwnSymbol) own = vdt_own_symbol_new_with (NULL, png);
  g_autoptr (VdtOwnSymbol) other = vdt_own_symbol_new_with (NULL, png);
  g_autoptr (VdtMap) map = make_map (VDT_LAYOUT_ODD_Q, own);
  g_autoptr (VdtMap) unwanted = make_map (VDT_LAYOUT_ODD_Q, other);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  vdt_symbol_drawing_prepare (map, cancellable);
  g_assert_nonnull (vdt_own_symbol_get_drawing (own, 0, ask_cb, NULL, NULL));
  g_assert_cmpuint (n_asked, ==, 0);

  g_cancellable_cancel (cancellable);
  vdt_symbol_drawing_prepare (unwanted, cancellable);
  g_assert_null (vdt_own_symbol_get_drawing (other, 0, ask_cb, NULL, NULL));
  g_assert_cmpuint (n_asked, ==, 1);
}

/* Tiles are painted one by one. */
static void
test_tiles (void)
{
  g_autoptr (GBytes) svg = g_bytes_new_static (SVG, strlen (SVG));
  g_autoptr (VdtOwnSymbol) own = vdt_own_symbol_new_with (NULL, svg);
  g_autoptr (VdtMap) map = make_map (VDT_LAYOUT_ODD_R, own);
  VdtPainting painting = test_painting (map, VDT_LAYER_TERRAIN);
  VdtView view;
  cairo_surface_t *whole = paint_map (map, SPACING, &view);

  for (int i = 0; i < 9; i++)
    {
      int left = i % 3 * 100, top = i / 3 * 100;
      cairo_surface_t *tile = test_paint (&painting, &view, left, top, 100, 100);

      for (int y = 0; y < 100; y++)
        for (int x = 0; x < 100; x++)
          g_assert_cmpint (test_get_difference (test_get_pixel (tile, x, y),
                                                test_get_pixel (whole, left + x, top + y)),
                           <=, TEST_SHADE);
      cairo_surface_destroy (tile);
    }
  cairo_surface_destroy (whole);
}

static guint
count_words (GBytes *bytes, const char *word)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  guint n = 0;

  for (gsize i = 0; i + strlen (word) <= size; i++)
    n += memcmp (data + i, word, strlen (word)) == 0;

  return n;
}

/* In files made of shapes a picture is once, however many hexes have it. */
static void
test_exports (void)
{
  g_autoptr (GBytes) red = make_png (64, 64, RED);
  g_autoptr (VdtOwnSymbol) own = vdt_own_symbol_new_with (NULL, red);
  g_autoptr (VdtMap) map = make_map (VDT_LAYOUT_ODD_Q, own);
  VdtPainting painting = test_painting (map, VDT_LAYERS_MAP);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) svg = vdt_export_bytes (&painting, SPACING, VDT_EXPORT_SVG, NULL, &error);
  g_autoptr (GBytes) pdf = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (count_words (svg, "<image"), ==, 1);
  pdf = vdt_export_bytes (&painting, SPACING, VDT_EXPORT_PDF, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_words (pdf, "/Subtype /Image"), >=, 1);
  g_assert_cmpuint (count_words (pdf, "/Subtype /Image"), <=, 2); /* and what is transparent */
}

static cairo_status_t
append_cb (gpointer data, const guchar *bytes, guint length)
{
  g_byte_array_append (data, bytes, length);

  return CAIRO_STATUS_SUCCESS;
}

/* Nor is it there once for each page. */
static void
test_pages (void)
{
  g_autoptr (GBytes) red = make_png (64, 64, RED);
  g_autoptr (VdtOwnSymbol) own = vdt_own_symbol_new_with (NULL, red);
  g_autoptr (VdtMap) map = make_map (VDT_LAYOUT_ODD_Q, own);
  VdtPainting painting = test_painting (map, VDT_LAYERS_MAP);
  GByteArray *file = g_byte_array_new ();
  cairo_surface_t *pdf = cairo_pdf_surface_create_for_stream (append_cb, file, 500, 500);
  cairo_t *cr = cairo_create (pdf);
  g_autoptr (GBytes) bytes = NULL;
  VdtView view;

  vdt_view_init (&view, vdt_map_get_grid (map), SPACING);
  for (guint page = 0; page < 5; page++)
    {
      vdt_painter_paint (&painting, &view, cr, 0, 0, 400, 400);
      cairo_show_page (cr);
    }
  cairo_destroy (cr);
  cairo_surface_finish (pdf);
  cairo_surface_destroy (pdf);
  bytes = g_byte_array_free_to_bytes (file);
  g_assert_cmpuint (count_words (bytes, "/Subtype /Image"), >=, 1);
  g_assert_cmpuint (count_words (bytes, "/Subtype /Image"), <=, 2);
}

static void
test_sample (void)
{
  g_autoptr (GBytes) red = make_png (64, 64, RED);
  g_autoptr (VdtOwnSymbol) own = vdt_own_symbol_new_with (NULL, red);
  const VdtTerrain woods = { .code = (char *) "w", .kind = VDT_KIND_WOODS, .own_symbol = own };
  g_autoptr (VdtLegend) legend = vdt_legend_new (NULL, 0, &woods, 1, NULL, 0);

  for (int size = 20; size <= 60; size += 20)
    {
      cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
      cairo_t *cr = cairo_create (image);

      vdt_sample_paint_terrain (legend, 0, vdt_theme_get (FALSE, FALSE), cr, size);
      cairo_destroy (cr);
      cairo_surface_flush (image);
      g_assert_cmphex (test_get_pixel (image, size / 2, size / 2) & 0xffffff, ==, RED);
      cairo_surface_destroy (image);
    }
}

void
vdt_test_own_symbols (void)
{
  g_test_add_func ("/render/own-symbols/place", test_place);
  g_test_add_func ("/render/own-symbols/whole-hex", test_whole_hex);
  g_test_add_func ("/render/own-symbols/variants", test_variants);
  g_test_add_func ("/render/own-symbols/svg", test_svg);
  g_test_add_func ("/render/own-symbols/broken", test_broken);
  g_test_add_func ("/render/own-symbols/prepare", test_prepare);
  g_test_add_func ("/render/own-symbols/tiles", test_tiles);
  g_test_add_func ("/render/own-symbols/exports", test_exports);
  g_test_add_func ("/render/own-symbols/pages", test_pages);
  g_test_add_func ("/render/own-symbols/sample", test_sample);
}
