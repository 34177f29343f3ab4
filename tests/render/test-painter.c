/* test-painter.c - what is painted, pixel by pixel
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-map.h"
#include "vdt-surface.h"
#include "vdt-underlay.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#define RED(pixel) ((int) ((pixel) >> 16 & 0xff))
#define GREEN(pixel) ((int) ((pixel) >> 8 & 0xff))
#define BLUE(pixel) ((int) ((pixel) &0xff))
#define ALPHA(pixel) ((int) ((pixel) >> 24))

static void
assert_near (guint32 pixel, int red, int green, int blue)
{
  g_assert_cmpint (ABS (RED (pixel) - red), <=, 3);
  g_assert_cmpint (ABS (GREEN (pixel) - green), <=, 3);
  g_assert_cmpint (ABS (BLUE (pixel) - blue), <=, 3);
  g_assert_cmpint (ALPHA (pixel), ==, 255);
}

/* Open at 0 and at 2, woods, water, void: 5 hexes in a row. */
static VdtMap *
make_row (void)
{
  VdtMapBuilder *builder = test_map_begin (VDT_LAYOUT_ODD_Q, 5, 1);
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);

  vdt_map_builder_set_elevation (builder, vdt_grid_hex (grid, 1, 0), 2);
  vdt_map_builder_set_terrain (builder, vdt_grid_hex (grid, 2, 0), TEST_WOODS);
  vdt_map_builder_set_terrain (builder, vdt_grid_hex (grid, 3, 0), TEST_WATER);
  vdt_map_builder_set_terrain (builder, vdt_grid_hex (grid, 4, 0), TEST_VOID);

  return vdt_map_builder_end (builder);
}

/* The level’s colour on bare ground, the terrain’s own on what covers it. That is so by every
 * theme: the legend says what a map looks like.
 */
static void
test_tints (void)
{
  static const double spacings[] = { 4, 7, 10, 20, 60 };
  g_autoptr (VdtMap) map = make_row ();
  VdtPainting painting = test_painting (map, VDT_LAYER_TERRAIN);

  for (guint j = 0; j < 4 * G_N_ELEMENTS (spacings); j++)
    {
      guint i = j / 4;
      cairo_surface_t *image;
      VdtView view;

      painting.theme = vdt_theme_get (j & 1, j & 2);
      vdt_view_init (&view, vdt_map_get_grid (map), spacings[i]);
      image = test_paint_all (&painting, &view);
      assert_near (test_probe (image, &view, 0, 0, 0, 0), 0xdf, 0xe6, 0xbf);
      assert_near (test_probe (image, &view, 1, 0, 0, 0), 0xb0, 0x8a, 0x4c);
      if (spacings[i] < 24) /* no trees yet */
        assert_near (test_probe (image, &view, 2, 0, 0, 0), 0x5c, 0x8a, 0x3c);
      assert_near (test_probe (image, &view, 3, 0, 0.1, 0.3), 0x4f, 0x8f, 0xd0);
      g_assert_cmphex (test_probe (image, &view, 4, 0, 0, 0), ==, 0);
      cairo_surface_destroy (image);
    }
}

/* Without levels in the legend, usual ground has no tint of ours. */
static void
test_no_levels (void)
{
  static const VdtTerrainKind kinds[] = { VDT_KIND_OPEN, VDT_KIND_WATER, VDT_KIND_ROAD };
  const VdtGrid grid = { VDT_LAYOUT_ODD_Q, 2, 2, VDT_NUMBERING_CCRR, 1, 1, 0, NULL };

  for (guint i = 0; i < 4 * G_N_ELEMENTS (kinds); i++)
    {
      const VdtTerrain terrain = { .code = (char *) "x", .kind = kinds[i / 4], .colour = 0xc03a77 };
      g_autoptr (VdtLegend) legend = vdt_legend_new (NULL, 0, &terrain, 1, NULL, 0);
      g_autoptr (VdtMap) map = vdt_map_builder_end (vdt_map_builder_new (&grid, legend));
      VdtPainting painting = test_painting (map, VDT_LAYER_TERRAIN);
      cairo_surface_t *image;
      VdtView view;

      painting.theme = vdt_theme_get (i & 1, i & 2);
      vdt_view_init (&view, &grid, 6);
      image = test_paint_all (&painting, &view);
      assert_near (test_probe (image, &view, 1, 1, 0, 0), 0xc0, 0x3a, 0x77);
      cairo_surface_destroy (image);
    }
}

/* Nothing is drawn for a void hex by any layer; the background shows. */
static void
test_void (void)
{
  g_autoptr (VdtMap) map = make_row ();
  VdtPainting painting = test_painting (map, VDT_LAYERS_ALL & ~VDT_LAYER_BACKGROUND);
  g_autoptr (VdtFan) fan = test_fan_new (map, 0, 0, 0);
  cairo_surface_t *image;
  VdtView view;

  painting.fan = fan;
  for (double spacing = 3; spacing < 100; spacing *= 2.1)
    {
      vdt_view_init (&view, vdt_map_get_grid (map), spacing);
      image = test_paint_all (&painting, &view);
      g_assert_cmphex (test_probe (image, &view, 4, 0, 0, 0), ==, 0);
      g_assert_cmphex (test_probe (image, &view, 4, 0, 0.2, 0.2), ==, 0);
      cairo_surface_destroy (image);
    }

  painting.layers = VDT_LAYERS_ALL;
  image = test_paint_all (&painting, &view);
  assert_near (test_probe (image, &view, 4, 0, 0, 0), 0xe8, 0xe6, 0xe1);
  cairo_surface_destroy (image);
}

/* Terrain is told by more than its colour: a hex of woods has trees in it. */
static void
test_symbols (void)
{
  g_autoptr (VdtMap) map = make_row ();
  VdtPainting painting = test_painting (map, VDT_LAYER_TERRAIN);
  guint32 open_first = 0, woods_first = 0;
  guint open_other = 0, woods_other = 0;
  cairo_surface_t *image;
  VdtView view;

  vdt_view_init (&view, vdt_map_get_grid (map), 30);
  image = test_paint_all (&painting, &view);
  for (int i = 0; i < 100; i++)
    {
      double dx = (i % 10 - 4.5) * 0.05, dy = (i / 10 - 4.5) * 0.05;
      guint32 open = test_probe (image, &view, 0, 0, dx, dy);
      guint32 woods = test_probe (image, &view, 2, 0, dx, dy);

      if (i == 0)
        {
          open_first = open;
          woods_first = woods;
        }
      open_other += open != open_first ? 1 : 0;
      woods_other += woods != woods_first ? 1 : 0;
    }
  cairo_surface_destroy (image);
  g_assert_cmpuint (open_other, ==, 0);
  g_assert_cmpuint (woods_other, >, 20);
}

static guint
count_painted (const VdtPainting *painting, double spacing)
{
  cairo_surface_t *image;
  guint n_painted = 0;
  VdtView view;

  vdt_view_init (&view, vdt_map_get_grid (painting->map), spacing);
  image = test_paint_all (painting, &view);
  for (int y = 0; y < cairo_image_surface_get_height (image); y++)
    for (int x = 0; x < cairo_image_surface_get_width (image); x++)
      n_painted += test_get_pixel (image, x, y) != 0 ? 1 : 0;
  cairo_surface_destroy (image);

  return n_painted;
}

/* Names and grid lines are left out where they would only be grey. */
static void
test_small (void)
{
  g_autoptr (VdtMap) map = make_row ();
  VdtPainting grid = test_painting (map, VDT_LAYER_GRID);
  VdtPainting labels = test_painting (map, VDT_LAYER_LABELS);
  VdtPainting sides;
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  g_autoptr (VdtMap) coded = NULL;

  g_assert_cmpuint (count_painted (&grid, 5), ==, 0);
  g_assert_cmpuint (count_painted (&grid, 12), >, 0);
  g_assert_cmpuint (count_painted (&labels, 16), ==, 0);
  g_assert_cmpuint (count_painted (&labels, 48), >, 100);

  vdt_map_builder_set_side_codes (builder, VDT_HEX (0, 0), 2, 1);
  coded = vdt_map_builder_end (builder);
  sides = test_painting (coded, VDT_LAYER_SIDES);
  g_assert_cmpuint (count_painted (&sides, 4), ==, 0);
  g_assert_cmpuint (count_painted (&sides, 8), >, 0);
}

/* Both codes of one side are seen, each on its own hex's half. */
static void
test_sides (void)
{
  VdtMapBuilder *builder = test_map_begin (VDT_LAYOUT_ODD_Q, 1, 2);
  g_autoptr (VdtMap) map = NULL;
  VdtPainting painting;
  cairo_surface_t *image;
  VdtView view;

  vdt_map_builder_set_side_codes (builder, VDT_HEX (0, 0), 3, 3);
  map = vdt_map_builder_end (builder);
  painting = test_painting (map, VDT_LAYER_SIDES);
  vdt_view_init (&view, vdt_map_get_grid (map), 60);
  image = test_paint_all (&painting, &view);
  {
    guint32 above = test_probe (image, &view, 0, 0, 0, 0.455);
    guint32 below = test_probe (image, &view, 0, 0, 0, 0.545);

    g_assert_cmpint (ALPHA (above), ==, 255);
    g_assert_cmpint (ALPHA (below), ==, 255);
    g_assert_true ((above == 0xffff00ff) != (below == 0xffff00ff));
  }
  g_assert_cmphex (test_probe (image, &view, 0, 0, 0, 0.3), ==, 0);
  cairo_surface_destroy (image);
}

/* Every kind of counter is drawn its own way. */
static void
test_counters (void)
{
  VdtMapBuilder *builder = test_map_begin (VDT_LAYOUT_ODD_R, VDT_N_COUNTER_KINDS, 1);
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  cairo_surface_t *images[VDT_N_COUNTER_KINDS];
  g_autoptr (VdtMap) map = NULL;
  VdtPainting painting;
  VdtView view;

  for (int i = 0; i < VDT_N_COUNTER_KINDS; i++)
    {
      VdtCounter counter = { .hex = vdt_grid_hex (grid, i, 0),
                             .kind = (VdtCounterKind) i,
                             .amount = 1 };

      vdt_map_builder_add_counter (builder, &counter);
    }
  map = vdt_map_builder_end (builder);
  painting = test_painting (map, VDT_LAYER_COUNTERS);
  vdt_view_init (&view, grid = vdt_map_get_grid (map), 40);
  for (int i = 0; i < VDT_N_COUNTER_KINDS; i++)
    images[i] = test_paint (&painting, &view, 40 * i, 0, 40, 40);
  for (int i = 0; i < VDT_N_COUNTER_KINDS; i++)
    {
      gsize n_bytes = (gsize) cairo_image_surface_get_stride (images[i]) * 40;

      g_assert_cmphex (test_get_pixel (images[i], 20, 23), !=, 0);
      for (int j = 0; j < i; j++)
        g_assert_cmpint (memcmp (cairo_image_surface_get_data (images[i]),
                                 cairo_image_surface_get_data (images[j]), n_bytes),
                         !=, 0);
    }
  for (int i = 0; i < VDT_N_COUNTER_KINDS; i++)
    cairo_surface_destroy (images[i]);
}

/* Nothing outside the rectangle is touched. */
static void
test_clip (void)
{
  g_autoptr (VdtMap) map = test_map_new_varied (VDT_LAYOUT_ODD_Q, 10, 10);
  VdtPainting painting = test_painting (map, VDT_LAYERS_ALL);
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 200, 200);
  cairo_t *cr = cairo_create (image);
  VdtView view;

  vdt_view_init (&view, vdt_map_get_grid (map), 30);
  vdt_painter_paint (&painting, &view, cr, 50, 60, 40, 30);
  cairo_destroy (cr);
  cairo_surface_flush (image);
  for (int y = 0; y < 200; y++)
    for (int x = 0; x < 200; x++)
      if (x < 50 || x >= 90 || y < 60 || y >= 90)
        g_assert_cmphex (test_get_pixel (image, x, y), ==, 0);
  g_assert_cmphex (test_get_pixel (image, 70, 75), !=, 0);
  cairo_surface_destroy (image);
}

/* An underlay is seen through the ground, under rings, and alone where nothing is painted. */
static void
test_underlay (void)
{
  VdtMapBuilder *builder = test_map_begin (VDT_LAYOUT_ODD_Q, 3, 3);
  VdtUnderlay underlay = {
    .href = (char *) "scan.png", .x = -400, .y = -400, .scale = 10, .opacity = 1
  };
  g_autoptr (VdtMap) map = NULL;
  VdtPainting painting;
  cairo_surface_t *image;
  cairo_t *cr;
  VdtView view;

  vdt_map_builder_set_underlay (builder, &underlay);
  vdt_map_builder_set_terrain (builder, vdt_grid_hex (vdt_map_builder_get_grid (builder), 2, 1),
                               TEST_WOODS);
  map = vdt_map_builder_end (builder);
  painting = test_painting (map, VDT_LAYER_UNDERLAY);
  painting.underlay = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 200, 200);
  cr = cairo_create (painting.underlay);
  cairo_set_source_rgb (cr, 0, 0, 1);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_flush (painting.underlay);

  vdt_view_init (&view, vdt_map_get_grid (map), 30);
  image = test_paint_all (&painting, &view);
  g_assert_cmphex (test_probe (image, &view, 1, 1, 0, 0), ==, 0xff0000ff);
  cairo_surface_destroy (image);

  painting.layers |= VDT_LAYER_TERRAIN;
  image = test_paint_all (&painting, &view);
  assert_near (test_probe (image, &view, 1, 1, 0, 0), 0x70, 0x74, 0xe1);
  cairo_surface_destroy (image);

  painting.painted = VDT_TRACE_OUTLINE;
  image = test_paint_all (&painting, &view);
  g_assert_cmphex (test_probe (image, &view, 1, 1, 0, 0.42), ==, 0xff0000ff);
  g_assert_cmphex (test_probe (image, &view, 2, 1, 0, 0), ==, 0xff0000ff);
  g_assert_cmpint (GREEN (test_probe (image, &view, 2, 1, 0, 0.42)), >, 0x70);
  cairo_surface_destroy (image);

  painting.painted = VDT_TRACE_OFF;
  image = test_paint_all (&painting, &view);
  g_assert_cmphex (test_probe (image, &view, 2, 1, 0, 0.42), ==, 0xff0000ff);
  cairo_surface_destroy (image);
  cairo_surface_destroy (painting.underlay);
}

/* A picture whose pixel (10, 20) is drawn out to where a hex is. */
static void
test_underlay_skewed (void)
{
  VdtMapBuilder *builder = test_map_begin (VDT_LAYOUT_ODD_Q, 5, 5);
  /* Drawn out to (20, 30), scaled to (200, 300), turned to (-300, 200). */
  VdtUnderlay underlay = { .href = (char *) "scan.png",
                           .x = 300 + 2 * 100 * sqrt (3),
                           .y = 0,
                           .scale = 10,
                           .rotation = 90,
                           .opacity = 1,
                           .skew = 0.5,
                           .stretch = 0.5 };
  g_autoptr (VdtMap) map = NULL;
  VdtPainting painting;
  cairo_surface_t *image;
  cairo_t *cr;
  VdtView view;

  vdt_map_builder_set_underlay (builder, &underlay);
  map = vdt_map_builder_end (builder);
  painting = test_painting (map, VDT_LAYER_UNDERLAY);
  painting.underlay = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 40, 40);
  cr = cairo_create (painting.underlay);
  cairo_set_source_rgb (cr, 0, 0, 1);
  cairo_rectangle (cr, 8, 18, 4, 4);
  cairo_fill (cr);
  cairo_destroy (cr);
  cairo_surface_flush (painting.underlay);

  vdt_view_init (&view, vdt_map_get_grid (map), 30);
  image = test_paint_all (&painting, &view);
  g_assert_cmphex (test_probe (image, &view, 2, 1, 0, 0), ==, 0xff0000ff);
  g_assert_cmphex (test_probe (image, &view, 1, 1, 0, 0), ==, 0);
  g_assert_cmphex (test_probe (image, &view, 2, 2, 0, 0), ==, 0);
  cairo_surface_destroy (image);
  cairo_surface_destroy (painting.underlay);
}

/* The beginnings of pictures: 65536 × 65536 pixels, and 5 × 4; and a whole one, of a format that is
 * not read.
 */
#define LARGE_PNG                                                                                  \
  "\211\120\116\107\015\012\032\012\000\000\000\015\111\110\104\122\000\001\000\000\000"           \
  "\001\000\000\010\002\000\000\000\343\346\247\264"                                               \
  "\000\000\000\024\111\104\101\124\170\234"
#define SHORT_PNG                                                                                  \
  "\211\120\116\107\015\012\032\012\000\000\000\015\111\110\104\122\000\000\000\005\000"           \
  "\000\000\004\010\002\000\000\000\311\121\142\027\000\000\000\024\111\104\101\124\170"           \
  "\234"
#define TRUE_BMP                                                                                   \
  "\102\115\072\000\000\000\000\000\000\000\066\000\000\000\050\000\000\000\001\000"               \
  "\000\000\001\000\000\000\001\000\030\000\000\000\000\000\004\000\000\000\023\013"               \
  "\000\000\023\013\000\000\000\000\000\000\000\000\000\000\377\377\377\000"

/* What cannot be an underlay is told apart from what cannot be read. */
static void
test_underlay_load (void)
{
  static const struct
  {
    const char *name;
    const char *bytes; /* NULL: no such file */
    gsize n_bytes;
    int code;
    const char *word; /* of the message */
  } cases[] = {
    { "none.png", NULL, 0, G_IO_ERROR_NOT_FOUND, "" },
    { "empty.png", "", 0, G_IO_ERROR_INVALID_DATA, "JPEG" },
    { "text.png", "This is not a picture at all.", 29, G_IO_ERROR_INVALID_DATA, "JPEG" },
    { "large.png", LARGE_PNG, sizeof LARGE_PNG - 1, G_IO_ERROR_INVALID_DATA, "65536" },
    { "short.png", SHORT_PNG, sizeof SHORT_PNG - 1, G_IO_ERROR_INVALID_DATA, "" },
    { "true.bmp", TRUE_BMP, sizeof TRUE_BMP - 1, G_IO_ERROR_INVALID_DATA, "JPEG" },
  };
  g_autofree char *folder = g_dir_make_tmp ("vedette-XXXXXX", NULL);
  g_autofree char *map_path = g_build_filename (folder, "a.vedette", NULL);

  for (guint i = 0; i <= G_N_ELEMENTS (cases); i++)
    {
      gboolean good = i == G_N_ELEMENTS (cases);
      VdtMapBuilder *builder = test_map_begin (VDT_LAYOUT_ODD_Q, 3, 3);
      VdtUnderlay underlay = { .href = (char *) (good ? "good.png" : cases[i].name), .scale = 1 };
      g_autofree char *path = g_build_filename (folder, underlay.href, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtMap) map = NULL;
      cairo_surface_t *picture;

      vdt_map_builder_set_underlay (builder, &underlay);
      map = vdt_map_builder_end (builder);
      picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 5, 4);
      if (good)
        g_assert_cmpint (cairo_surface_write_to_png (picture, path), ==, CAIRO_STATUS_SUCCESS);
      else if (cases[i].bytes)
        g_assert_true (g_file_set_contents (path, cases[i].bytes, (gssize) cases[i].n_bytes, NULL));
      cairo_surface_destroy (picture);

      picture = vdt_underlay_load (map, map_path, 0, &error);
      if (good)
        {
          g_assert_no_error (error);
          g_assert_cmpint (cairo_image_surface_get_width (picture), ==, 5);
          cairo_surface_destroy (picture);
        }
      else
        {
          g_assert_null (picture);
          g_assert_error (error, G_IO_ERROR, cases[i].code);
          g_assert_nonnull (strstr (error->message, cases[i].word));
        }
      g_unlink (path);
    }
  g_assert_no_errno (g_rmdir (folder));
}

/* Pictures are named from the map's folder where that leads anywhere, and found by that name. */
static void
test_underlay_names (void)
{
  static const struct
  {
    const char *path;
    const char *map_path;
    const char *href;
  } cases[] = {
    { "/home/a/maps/scan.png", "/home/a/maps/m.vedette", "scan.png" },
    { "/home/a/maps/scans/1.png", "/home/a/maps/m.vedette", "scans/1.png" },
    { "/home/a/scans/1.png", "/home/a/maps/m.vedette", "../scans/1.png" },
    { "/home/a/1.png", "/home/a/maps/new/m.vedette", "../../1.png" },
    { "/home/a/maps", "/home/a/maps/m.vedette", "../maps" },
    { "/media/scan.png", "/home/a/m.vedette", "/media/scan.png" },
    { "/home/a/scan.png", NULL, "/home/a/scan.png" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *href = vdt_underlay_dup_href (cases[i].path, cases[i].map_path);
      g_autofree char *found = vdt_underlay_dup_path (href, cases[i].map_path);
      g_autofree char *path = g_canonicalize_filename (found, "/");

      g_assert_cmpstr (href, ==, cases[i].href);
      g_assert_cmpstr (path, ==, cases[i].path);
    }
}

/* Of a large picture smaller ones are kept; what they show is the same. */
static void
test_underlay_levels (void)
{
  g_autofree char *folder = g_dir_make_tmp ("vedette-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.png", NULL);
  g_autoptr (GError) error = NULL;
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 2048, 1024);
  cairo_t *cr = cairo_create (picture);
  cairo_surface_t *level;
  guint factor;

  cairo_set_source_rgb (cr, 1, 0, 0);
  cairo_rectangle (cr, 1000, 0, 1048, 1024);
  cairo_fill (cr);
  cairo_destroy (cr);
  g_assert_cmpint (cairo_surface_write_to_png (picture, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (picture);

  picture = vdt_underlay_read (path, 0, &error);
  g_assert_no_error (error);
  g_assert_true (vdt_surface_get_level (picture, 0.3, &factor) == picture);
  g_assert_cmpuint (factor, ==, 1);
  level = vdt_surface_get_level (picture, 0.1, &factor);
  g_assert_cmpuint (factor, ==, 2);
  g_assert_cmpint (cairo_image_surface_get_width (level), ==, 1024);
  g_assert_cmphex (test_get_pixel (level, 499, 300) & 0xffffff, ==, 0);
  g_assert_cmphex (test_get_pixel (level, 500, 300) & 0xffffff, ==, 0xff0000);
  cairo_surface_destroy (picture);
  g_unlink (path);
  g_assert_no_errno (g_rmdir (folder));
}

/* A photograph taken with the camera on its side: measured as it is read. */
static void
test_underlay_upright (void)
{
  static const guchar exif[] = {
    0xff, 0xe1, 0x00, 0x22, 'E',  'x',  'i', 'f', 0, 0, 'M', 'M', 0, 42, 0, 0, 0, 8,
    0,    1,    0x01, 0x12, 0x00, 0x03, 0,   0,   0, 1, 0,   6,   0, 0,  0, 0, 0, 0,
  };
  g_autofree char *folder = g_dir_make_tmp ("vedette-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.jpg", NULL);
  g_autoptr (GdkPixbuf) photograph = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, 48, 32);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree char *jpeg = NULL;
  g_autoptr (GError) error = NULL;
  cairo_surface_t *picture;
  int width, height;
  gsize length;

  gdk_pixbuf_fill (photograph, 0xccddeeff);
  gdk_pixbuf_save_to_buffer (photograph, &jpeg, &length, "jpeg", &error, NULL);
  g_assert_no_error (error);
  g_byte_array_append (bytes, (const guint8 *) jpeg, 2);
  g_byte_array_append (bytes, exif, sizeof exif);
  g_byte_array_append (bytes, (const guint8 *) jpeg + 2, (guint) length - 2);
  g_file_set_contents (path, (const char *) bytes->data, bytes->len, &error);
  g_assert_no_error (error);

  vdt_underlay_measure (path, &width, &height, &error);
  g_assert_no_error (error);
  g_assert_cmpint (width, ==, 32);
  g_assert_cmpint (height, ==, 48);
  picture = vdt_underlay_read (path, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpint (cairo_image_surface_get_width (picture), ==, width);
  g_assert_cmpint (cairo_image_surface_get_height (picture), ==, height);
  cairo_surface_destroy (picture);
  g_unlink (path);
  g_assert_no_errno (g_rmdir (folder));
}

void
vdt_test_painter (void)
{
  g_test_add_func ("/render/painter/tints", test_tints);
  g_test_add_func ("/render/painter/no-levels", test_no_levels);
  g_test_add_func ("/render/painter/void", test_void);
  g_test_add_func ("/render/painter/symbols", test_symbols);
  g_test_add_func ("/render/painter/small", test_small);
  g_test_add_func ("/render/painter/sides", test_sides);
  g_test_add_func ("/render/painter/counters", test_counters);
  g_test_add_func ("/render/painter/clip", test_clip);
  g_test_add_func ("/render/painter/underlay", test_underlay);
  g_test_add_func ("/render/painter/underlay-skewed", test_underlay_skewed);
  g_test_add_func ("/render/painter/underlay-load", test_underlay_load);

  g_test_add_func ("/render/painter/underlay-names", test_underlay_names);
  g_test_add_func ("/render/painter/underlay-levels", test_underlay_levels);
  g_test_add_func ("/render/painter/underlay-upright", test_underlay_upright);
}
