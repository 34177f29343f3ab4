/* test-painter.c - what is painted, pixel by pixel
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-map.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#define RED(pixel) ((gint) ((pixel) >> 16 & 0xff))
#define GREEN(pixel) ((gint) ((pixel) >> 8 & 0xff))
#define BLUE(pixel) ((gint) ((pixel) &0xff))
#define ALPHA(pixel) ((gint) ((pixel) >> 24))

static VdtPainting
painting_of (VdtMap *map, VdtLayers layers)
{
  return (VdtPainting){ .map = map, .theme = vdt_theme_get (FALSE, FALSE), .layers = layers };
}

static cairo_surface_t *
paint_all (const VdtPainting *painting, const VdtView *view)
{
  gdouble width, height;

  vdt_view_get_size (view, &width, &height);

  return test_paint (painting, view, 0, 0, (gint) ceil (width), (gint) ceil (height));
}

/* The pixel at a point of a hex: (dx, dy) from its centre in parts of the spacing. */
static guint32
probe (cairo_surface_t *image, const VdtView *view, gint column, gint row, gdouble dx, gdouble dy)
{
  gdouble x, y;

  vdt_view_hex_centre (view, vdt_grid_hex (&view->grid, column, row), &x, &y);

  return test_get_pixel (image, (gint) (x + dx * view->spacing), (gint) (y + dy * view->spacing));
}

static void
assert_near (guint32 pixel, gint red, gint green, gint blue)
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

/* 35 % of the terrain's colour for open ground, 78 % for what covers it; the rest: the level's. */
static void
test_tints (void)
{
  static const gdouble spacings[] = { 4, 7, 10, 20, 60 };
  g_autoptr (VdtMap) map = make_row ();
  VdtPainting painting = painting_of (map, VDT_LAYER_TERRAIN);

  for (guint i = 0; i < G_N_ELEMENTS (spacings); i++)
    {
      cairo_surface_t *image;
      VdtView view;

      vdt_view_init (&view, vdt_map_get_grid (map), spacings[i]);
      image = paint_all (&painting, &view);
      assert_near (probe (image, &view, 0, 0, 0, 0), 0xdf, 0xe7, 0xc2);
      assert_near (probe (image, &view, 1, 0, 0, 0), 0xc0, 0xab, 0x77);
      if (spacings[i] < 24) /* no trees yet */
        assert_near (probe (image, &view, 2, 0, 0, 0), 0x79, 0x9e, 0x59);
      assert_near (probe (image, &view, 3, 0, 0.1, 0.3), 0x6f, 0xa2, 0xcc);
      g_assert_cmphex (probe (image, &view, 4, 0, 0, 0), ==, 0);
      cairo_surface_destroy (image);
    }
}

/* Nothing is drawn for a void hex by any layer; the background shows. */
static void
test_void (void)
{
  g_autoptr (VdtMap) map = make_row ();
  VdtPainting painting = painting_of (map, VDT_LAYERS_ALL & ~VDT_LAYER_BACKGROUND);
  g_autoptr (VdtFan) fan = test_fan_new (map, 0, 0, 0);
  cairo_surface_t *image;
  VdtView view;

  painting.fan = fan;
  for (gdouble spacing = 3; spacing < 100; spacing *= 2.1)
    {
      vdt_view_init (&view, vdt_map_get_grid (map), spacing);
      image = paint_all (&painting, &view);
      g_assert_cmphex (probe (image, &view, 4, 0, 0, 0), ==, 0);
      g_assert_cmphex (probe (image, &view, 4, 0, 0.2, 0.2), ==, 0);
      cairo_surface_destroy (image);
    }

  painting.layers = VDT_LAYERS_ALL;
  image = paint_all (&painting, &view);
  assert_near (probe (image, &view, 4, 0, 0, 0), 0xe8, 0xe6, 0xe1);
  cairo_surface_destroy (image);
}

/* Terrain is told by more than its colour: a hex of woods has trees in it. */
static void
test_symbols (void)
{
  g_autoptr (VdtMap) map = make_row ();
  VdtPainting painting = painting_of (map, VDT_LAYER_TERRAIN);
  guint32 open_first = 0, woods_first = 0;
  guint open_other = 0, woods_other = 0;
  cairo_surface_t *image;
  VdtView view;

  vdt_view_init (&view, vdt_map_get_grid (map), 30);
  image = paint_all (&painting, &view);
  for (gint i = 0; i < 100; i++)
    {
      gdouble dx = (i % 10 - 4.5) * 0.05, dy = (i / 10 - 4.5) * 0.05;
      guint32 open = probe (image, &view, 0, 0, dx, dy);
      guint32 woods = probe (image, &view, 2, 0, dx, dy);

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
  painting = painting_of (map, VDT_LAYER_SIDES);
  vdt_view_init (&view, vdt_map_get_grid (map), 60);
  image = paint_all (&painting, &view);
  {
    guint32 above = probe (image, &view, 0, 0, 0, 0.455);
    guint32 below = probe (image, &view, 0, 0, 0, 0.545);

    g_assert_cmpint (ALPHA (above), ==, 255);
    g_assert_cmpint (ALPHA (below), ==, 255);
    g_assert_true ((above == 0xffff00ff) != (below == 0xffff00ff));
  }
  g_assert_cmphex (probe (image, &view, 0, 0, 0, 0.3), ==, 0);
  cairo_surface_destroy (image);
}

/* Pixels of the middle of a hex that differ from its first one, and of these how many go on
 * along the rising diagonal, as hatching does.
 */
static void
count_marks (
    cairo_surface_t *image, const VdtView *view, gint column, guint *n_marks, guint *n_diagonal)
{
  const gint reach = (gint) (view->spacing * 0.25);
  gdouble x, y;
  guint32 plain;

  vdt_view_hex_centre (view, vdt_grid_hex (&view->grid, column, 2), &x, &y);
  plain = test_get_pixel (image, (gint) x - reach, (gint) y + 2);
  for (gint dy = -reach; dy <= reach; dy++)
    for (gint dx = -reach; dx <= reach; dx++)
      {
        guint32 pixel = test_get_pixel (image, (gint) x + dx, (gint) y + dy);
        guint32 next = test_get_pixel (image, (gint) x + dx + 1, (gint) y + dy - 1);

        *n_marks += pixel != plain ? 1 : 0;
        *n_diagonal += pixel != plain && next == pixel ? 1 : 0;
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
  static const gdouble spacings[] = { 7, 12, 20, 40, 80 };
  VdtPainting painting = painting_of (map, VDT_LAYER_FAN);

  painting.fan = fan;
  for (guint i = 0; i < G_N_ELEMENTS (spacings); i++)
    {
      guint marks[4] = { 0 }, diagonal[4] = { 0 };
      cairo_surface_t *image;
      VdtView view;

      vdt_view_init (&view, vdt_map_get_grid (map), spacings[i]);
      image = paint_all (&painting, &view);
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

static void
test_observers (void)
{
  VdtMapBuilder *builder = test_map_begin (VDT_LAYOUT_ODD_Q, 9, 5);
  g_autoptr (VdtMap) map = vdt_map_builder_end (builder);
  g_autoptr (VdtFan) first = test_fan_new (map, 0, 2, 0);
  g_autoptr (VdtFan) second = test_fan_new (map, 8, 2, 0);
  VdtFan *both[] = { first, second };
  g_autoptr (VdtFan) fan = vdt_fan_new_union (both, 2);
  VdtPainting painting = painting_of (map, VDT_LAYER_FAN);
  cairo_surface_t *one, *two;
  guint n_other = 0;
  VdtView view;

  vdt_view_init (&view, vdt_map_get_grid (map), 48);
  painting.fan = first;
  one = paint_all (&painting, &view);
  painting.fan = fan;
  two = paint_all (&painting, &view);

  /* The second observer is marked, and a count is written at the foot of hexes that both see. */
  g_assert_cmphex (probe (one, &view, 0, 2, 0, 0), ==, probe (two, &view, 0, 2, 0, 0));
  g_assert_cmphex (probe (one, &view, 8, 2, 0, 0), !=, probe (two, &view, 8, 2, 0, 0));
  for (gint i = -5; i <= 5; i++)
    n_other += probe (one, &view, 3, 1, i * 0.02, 0.35) != probe (two, &view, 3, 1, i * 0.02, 0.35);
  g_assert_cmpuint (n_other, >, 0);
  cairo_surface_destroy (one);
  cairo_surface_destroy (two);
}

/* The line is on the way between its ends and nowhere else. */
static void
test_sight_line (void)
{
  VdtMapBuilder *builder = test_map_begin (VDT_LAYOUT_ODD_R, 9, 5);
  g_autoptr (VdtMap) map = vdt_map_builder_end (builder);
  g_autoptr (VdtLosResult) line = test_line_new (map, 0, 2, 6, 2);
  g_autoptr (VdtLosResult) blocked = test_line_new (map, 0, 2, 8, 2);
  VdtPainting painting = painting_of (map, VDT_LAYER_SIGHT_LINE);
  cairo_surface_t *image;
  VdtView view;

  painting.line = line;
  vdt_view_init (&view, vdt_map_get_grid (map), 40);
  image = paint_all (&painting, &view);
  for (gint i = 20; i < 100; i++)
    g_assert_cmphex (probe (image, &view, 0, 2, 0.05 * i, 0), !=, 0);
  g_assert_cmphex (probe (image, &view, 3, 2, 0, 0.3), ==, 0);
  g_assert_cmphex (probe (image, &view, 1, 1, 0, 0), ==, 0);
  cairo_surface_destroy (image);

  /* The hex that decided is outlined. */
  painting.line = blocked;
  image = paint_all (&painting, &view);
  g_assert_cmphex (probe (image, &view, 0, 1, 0.465, 0), !=, 0);
  g_assert_cmphex (probe (image, &view, 0, 1, 0, 0), ==, 0);
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

  for (gint i = 0; i < VDT_N_COUNTER_KINDS; i++)
    {
      VdtCounter counter = { .hex = vdt_grid_hex (grid, i, 0),
                             .kind = (VdtCounterKind) i,
                             .amount = 1 };

      vdt_map_builder_add_counter (builder, &counter);
    }
  map = vdt_map_builder_end (builder);
  painting = painting_of (map, VDT_LAYER_COUNTERS);
  vdt_view_init (&view, grid = vdt_map_get_grid (map), 40);
  for (gint i = 0; i < VDT_N_COUNTER_KINDS; i++)
    images[i] = test_paint (&painting, &view, 40 * i, 0, 40, 40);
  for (gint i = 0; i < VDT_N_COUNTER_KINDS; i++)
    {
      gsize n_bytes = (gsize) cairo_image_surface_get_stride (images[i]) * 40;

      g_assert_cmphex (test_get_pixel (images[i], 20, 23), !=, 0);
      for (gint j = 0; j < i; j++)
        g_assert_cmpint (memcmp (cairo_image_surface_get_data (images[i]),
                                 cairo_image_surface_get_data (images[j]), n_bytes),
                         !=, 0);
    }
  for (gint i = 0; i < VDT_N_COUNTER_KINDS; i++)
    cairo_surface_destroy (images[i]);
}

/* Tiles of 64 pixels against the whole map painted at once. How cairo rounds the part of a pixel
 * that a path covers depends on what else of the path is on the same row, in the tile or not, so
 * that a few pixels at edges may differ by a shade that nobody sees; none may differ by more.
 */
static void
check_tiles (const VdtPainting *painting, const VdtView *view, cairo_surface_t *whole)
{
  const gint tile = 64;
  gint width = cairo_image_surface_get_width (whole);
  gint height = cairo_image_surface_get_height (whole);
  guint n_unequal = 0;

  for (gint top = 0; top < height; top += tile)
    for (gint left = 0; left < width; left += tile)
      {
        gint tile_width = MIN (tile, width - left), tile_height = MIN (tile, height - top);
        cairo_surface_t *image = test_paint (painting, view, left, top, tile_width, tile_height);

        for (gint y = 0; y < tile_height; y++)
          for (gint x = 0; x < tile_width; x++)
            {
              guint32 expected = test_get_pixel (whole, left + x, top + y);
              guint32 pixel = test_get_pixel (image, x, y);

              n_unequal += test_get_difference (pixel, expected) > 2 ? 1 : 0;
              if (test_get_difference (pixel, expected) > TEST_SHADE)
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
  static const gdouble spacings[] = { 3, 5.5, 9, 12.3, 20, 31.7, 52 };

  for (guint layout = 0; layout < VDT_N_LAYOUTS; layout++)
    for (guint i = 0; i < G_N_ELEMENTS (spacings); i++)
      {
        gint n = (gint) (260 / spacings[i]) + 1;
        g_autoptr (VdtMap) map = test_map_new_varied ((VdtLayout) layout, n, n);
        g_autoptr (VdtFan) fan = test_fan_new (map, 1, 1, n * 2 / 3);
        g_autoptr (VdtLosResult) line = test_line_new (map, 0, 0, n - 2, n - 1);
        VdtPainting painting = painting_of (map, VDT_LAYERS_ALL);
        VdtView view;

        painting.fan = fan;
        painting.line = line;
        vdt_view_init (&view, vdt_map_get_grid (map), spacings[i]);
        for (guint layer = 1; layer <= VDT_LAYER_SIGHT_LINE; layer <<= 1)
          {
            cairo_surface_t *whole;

            painting.layers = (VdtLayers) layer;
            whole = paint_all (&painting, &view);
            check_tiles (&painting, &view, whole);
            cairo_surface_destroy (whole);
          }
      }
}

/* Nothing outside the rectangle is touched. */
static void
test_clip (void)
{
  g_autoptr (VdtMap) map = test_map_new_varied (VDT_LAYOUT_ODD_Q, 10, 10);
  VdtPainting painting = painting_of (map, VDT_LAYERS_ALL);
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 200, 200);
  cairo_t *cr = cairo_create (image);
  VdtView view;

  vdt_view_init (&view, vdt_map_get_grid (map), 30);
  vdt_painter_paint (&painting, &view, cr, 50, 60, 40, 30);
  cairo_destroy (cr);
  cairo_surface_flush (image);
  for (gint y = 0; y < 200; y++)
    for (gint x = 0; x < 200; x++)
      if (x < 50 || x >= 90 || y < 60 || y >= 90)
        g_assert_cmphex (test_get_pixel (image, x, y), ==, 0);
  g_assert_cmphex (test_get_pixel (image, 70, 75), !=, 0);
  cairo_surface_destroy (image);
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
  gint width = cairo_image_surface_get_width (work->expected);
  gint height = cairo_image_surface_get_height (work->expected);

  for (gint i = 0; i < 10; i++)
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
  VdtPainting painting = painting_of (map, VDT_LAYERS_ALL);
  Work work = { .painting = &painting };
  GThread *threads[4];
  VdtView view;

  painting.fan = fan;
  vdt_view_init (&view, vdt_map_get_grid (map), 44);
  work.view = &view;
  work.expected = paint_all (&painting, &view);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("paint", paint_cb, &work);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
  cairo_surface_destroy (work.expected);
}

/* An underlay is seen through the ground, and alone where the ground is not painted. */
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
  map = vdt_map_builder_end (builder);
  painting = painting_of (map, VDT_LAYER_UNDERLAY);
  painting.underlay = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 200, 200);
  cr = cairo_create (painting.underlay);
  cairo_set_source_rgb (cr, 0, 0, 1);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_flush (painting.underlay);

  vdt_view_init (&view, vdt_map_get_grid (map), 30);
  image = paint_all (&painting, &view);
  g_assert_cmphex (probe (image, &view, 1, 1, 0, 0), ==, 0xff0000ff);
  cairo_surface_destroy (image);

  painting.layers |= VDT_LAYER_TERRAIN;
  image = paint_all (&painting, &view);
  assert_near (probe (image, &view, 1, 1, 0, 0), 0x70, 0x74, 0xe1);
  cairo_surface_destroy (image);
  cairo_surface_destroy (painting.underlay);
}

/* What cannot be an underlay is told apart from what cannot be read. */
static void
test_underlay_load (void)
{
  static const struct
  {
    const char *name;
    const char *bytes; /* NULL: no such file */
    gsize n_bytes;
    gint code;
  } cases[] = {
    { "none.png", NULL, 0, G_IO_ERROR_NOT_FOUND },
    { "empty.png", "", 0, G_IO_ERROR_INVALID_DATA },
    { "text.png", "This is not a picture at all.", 29, G_IO_ERROR_INVALID_DATA },
    { "large.png", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\1\0\0\0\1\0\0", 24, G_IO_ERROR_INVALID_DATA },
    { "short.png", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1\0\0\0\1", 24, G_IO_ERROR_FAILED },
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

      picture = vdt_underlay_load (map, map_path, &error);
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
        }
      g_unlink (path);
    }
  g_assert_no_errno (g_rmdir (folder));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/render/painter/tints", test_tints);
  g_test_add_func ("/render/painter/void", test_void);
  g_test_add_func ("/render/painter/symbols", test_symbols);
  g_test_add_func ("/render/painter/sides", test_sides);
  g_test_add_func ("/render/painter/fan-patterns", test_fan_patterns);
  g_test_add_func ("/render/painter/observers", test_observers);
  g_test_add_func ("/render/painter/sight-line", test_sight_line);
  g_test_add_func ("/render/painter/counters", test_counters);
  g_test_add_func ("/render/painter/tiles", test_tiles);
  g_test_add_func ("/render/painter/clip", test_clip);
  g_test_add_func ("/render/painter/threads", test_threads);
  g_test_add_func ("/render/painter/underlay", test_underlay);
  g_test_add_func ("/render/painter/underlay-load", test_underlay_load);

  return g_test_run ();
}
