/* scanned-map.c - pictures of maps as scanners give them, with what is on them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "scanned-map.h"

#include "vdt-map-builder.h"
#include "vdt-painter.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <math.h>

#define N_PATCHES 14 /* of terrain */

static const VdtTerrain terrains[] = {
  { .code = (char *) ".", .name = (char *) "Open", .kind = VDT_KIND_OPEN, .colour = 0xdfe9c8 },
  { .code = (char *) "w",
    .name = (char *) "Woods",
    .kind = VDT_KIND_WOODS,
    .colour = 0x6f9a58,
    .halves = 2 },
  { .code = (char *) "g",
    .name = (char *) "Grain",
    .kind = VDT_KIND_GRAIN,
    .colour = 0xe4d48a,
    .hindrance = 1 },
  { .code = (char *) "r", .name = (char *) "Rough", .kind = VDT_KIND_OPEN, .colour = 0xc0a888 },
  { .code = (char *) "l", .name = (char *) "Lake", .kind = VDT_KIND_OPEN, .colour = 0x8ab4d8 },
};

/* Terrain in patches with ragged edges. */
static VdtMap *
make_map (VdtLayout layout, int columns, int rows, GRand *rand)
{
  const VdtGrid grid = { .layout = layout,
                         .columns = columns,
                         .rows = rows,
                         .numbering = VDT_NUMBERING_CCRR,
                         .first_column = 1,
                         .first_row = 1 };
  g_autoptr (VdtLegend) legend =
      vdt_legend_new (NULL, 0, terrains, G_N_ELEMENTS (terrains), NULL, 0);
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);
  double patches[N_PATCHES][2];

  for (guint i = 0; i < N_PATCHES; i++)
    {
      patches[i][0] = g_rand_double_range (rand, 0, columns);
      patches[i][1] = g_rand_double_range (rand, 0, rows);
    }
  for (int row = 0; row < rows; row++)
    for (int column = 0; column < columns; column++)
      {
        double x = column + g_rand_double_range (rand, -1, 1);
        double y = row + g_rand_double_range (rand, -1, 1), least = G_MAXDOUBLE;
        guint terrain = 0;

        for (guint i = 0; i < N_PATCHES; i++)
          {
            double far = hypot (patches[i][0] - x, patches[i][1] - y);

            if (far < least)
              terrain = i % G_N_ELEMENTS (terrains);
            least = MIN (least, far);
          }
        vdt_map_builder_set_terrain (builder, vdt_grid_hex (&grid, column, row), terrain);
      }

  return vdt_map_builder_end (builder);
}

/* Where a place of the map as painted is before anybody leans: the page round it fits all of it. */
static void
place (ScannedMap *self, VdtView *view)
{
  double left = 1e9, top = 1e9, right = -1e9, bottom = -1e9, width, height;
  double turn = self->angle * G_PI / 180;

  vdt_view_init (view, vdt_map_get_grid (self->map), self->spacing);
  vdt_view_get_size (view, &width, &height);
  cairo_matrix_init (&self->at, cos (turn), sin (turn), -sin (turn) - self->skew * cos (turn),
                     cos (turn) - self->skew * sin (turn), 0, 0);
  cairo_matrix_scale (&self->at, 1, self->stretch);
  for (int corner = 0; corner < 4; corner++)
    {
      double x = corner & 1 ? width : 0, y = corner & 2 ? height : 0;

      cairo_matrix_transform_point (&self->at, &x, &y);
      left = MIN (left, x);
      top = MIN (top, y);
      right = MAX (right, x);
      bottom = MAX (bottom, y);
    }
  self->at.x0 = self->margin - left;
  self->at.y0 = self->margin - top;
  self->width = (int) (right - left + 2 * self->margin);
  self->height = (int) (bottom - top + 2 * self->margin);
}

/**
 * scanned_map_init_of:
 * @self: (out): what is to be scanned
 * @n: which of the ways to print and scan it
 * @columns: of its map
 * @rows: of its map
 * @spacing: pixels from hex to hex
 *
 * Draws lots for how a map looks and how it lies on the glass, the same for the same number.
 */
void
scanned_map_init_of (ScannedMap *self, guint n, int columns, int rows, double spacing)
{
  static const guint32 papers[] = { 0xffffff, 0xf0e8d0, 0xe0d8c8, 0xe8f0e8 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (1000 + n);
  VdtView view;

  *self = (ScannedMap){ .spacing = spacing, .seed = n };
  self->map = make_map ((VdtLayout) (n % 4), columns, rows, rand);
  self->look = (ScannedLook) g_rand_int_range (rand, 0, SCANNED_N_LOOKS);
  self->fade = g_rand_double_range (rand, 0, 0.6);
  self->shade = g_rand_double_range (rand, 0, 0.25);
  self->stretch = n % 3 == 1 ? g_rand_double_range (rand, 0.93, 1.08) : 1;
  self->angle = n % 4 == 0 ? 0 : g_rand_double_range (rand, -10, 10);
  self->skew = n % 4 == 2 ? g_rand_double_range (rand, -0.03, 0.03) : 0;
  self->lean = n % 12 == 7 ? g_rand_double_range (rand, -0.01, 0.01) : 0;
  self->margin = n % 3 == 0 ? 8 : g_rand_double_range (rand, 20, 160);
  self->noise = g_rand_int_range (rand, 0, 14);
  self->blur = g_rand_int_range (rand, 0, 2);
  self->quality = n % 2 ? g_rand_int_range (rand, 50, 95) : 0;
  self->paper = papers[g_rand_int_range (rand, 0, G_N_ELEMENTS (papers))];
  place (self, &view);
}

/**
 * scanned_map_init:
 * @self: (out): what is to be scanned
 * @n: which one, less than %SCANNED_MAP_N
 *
 * Makes one of the pictures that are measured on: hexes of 15 to 300 pixels.
 */
void
scanned_map_init (ScannedMap *self, guint n)
{
  double spacing = 15 * pow (20, (n * 29 % SCANNED_MAP_N) / (SCANNED_MAP_N - 1.0));
  int across = (int) CLAMP (1300 / spacing, 7, 42);

  scanned_map_init_of (self, n, across, MAX (across * 3 / 4, 6), spacing);
}

/**
 * scanned_map_clear:
 * @self: what was to be scanned
 *
 * Frees what it has.
 */
void
scanned_map_clear (ScannedMap *self)
{
  g_clear_pointer (&self->map, vdt_map_unref);
}

/* From the camera's picture to the page, or back: what leans away is smaller. */
static void
lean (const ScannedMap *self, gboolean back, double *x, double *y)
{
  double u = *x - self->width / 2.0, v = *y - self->height / 2.0;
  double by = self->lean * (u / self->width + v / self->height / 2);
  double factor = back ? 1 / (1 - by) : 1 / (1 + by);

  *x = self->width / 2.0 + u * factor;
  *y = self->height / 2.0 + v * factor;
}

/**
 * scanned_map_get_centre:
 * @self: what is scanned
 * @column: counted from 0
 * @row: counted from 0
 * @x: (out): where the centre of the hex is on the picture, in pixels
 * @y: (out): the same
 *
 * Finds a hex.
 */
void
scanned_map_get_centre (const ScannedMap *self, int column, int row, double *x, double *y)
{
  const VdtGrid *grid = vdt_map_get_grid (self->map);
  VdtView view;

  vdt_view_init (&view, grid, self->spacing);
  vdt_view_hex_centre (&view, vdt_grid_hex (grid, column, row), x, y);
  cairo_matrix_transform_point (&self->at, x, y);
  lean (self, FALSE, x, y);
}

/* Tables and titles beside the map. */
static void
print_margin (const ScannedMap *self, cairo_t *cr)
{
  double size = MIN (self->margin / 5, 14);

  if (self->margin < 40)
    return;
  cairo_set_source_rgb (cr, 0.15, 0.12, 0.1);
  cairo_set_font_size (cr, size);
  for (double y = size * 2; y < self->height - size; y += size * 1.6)
    {
      cairo_rectangle (cr, size / 2, y - size * 1.1, self->margin / 2, size * 1.6);
      cairo_set_line_width (cr, 1);
      cairo_stroke (cr);
      cairo_move_to (cr, size, y);
      cairo_show_text (cr, "2-5 DR");
    }
  cairo_move_to (cr, self->width / 3.0, self->margin * 0.4);
  cairo_set_font_size (cr, size * 2);
  cairo_show_text (cr, "BATTLE OF THE HEXES");
}

/* Ink that is old, darker where the page bends into the binding. */
static double
age (const ScannedMap *self, double value, int x)
{
  double shade = self->shade * fabs (2.0 * x / self->width - 1);

  value = (1 - self->fade) * value + self->fade * 190;
  if (self->look == SCANNED_LIGHT_ON_DARK)
    value = 255 - value;

  return value * (1 - shade * shade);
}

static cairo_surface_t *
print_page (const ScannedMap *self, gboolean with_grid)
{
  cairo_surface_t *page =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, self->width, self->height);
  g_autofree VdtTheme *theme = g_memdup2 (vdt_theme_get (FALSE, FALSE), sizeof (VdtTheme));
  double width, height;
  cairo_t *cr = cairo_create (page);
  VdtPainting painting = { .map = self->map, .theme = theme };
  VdtView view;

  theme->grid = (VdtColour){ 0.1, 0.1, 0.1, self->look == SCANNED_PALE ? 0.3 : 0.85 };
  theme->line_width = self->look == SCANNED_THIN ? 0.7 : 1.3;
  painting.layers = VDT_LAYER_TERRAIN | VDT_LAYER_LABELS | (with_grid ? VDT_LAYER_GRID : 0);
  cairo_set_source_rgb (cr, (self->paper >> 16) / 255.0, (self->paper >> 8 & 255) / 255.0,
                        (self->paper & 255) / 255.0);
  cairo_paint (cr);
  print_margin (self, cr);
  cairo_transform (cr, &self->at);
  vdt_view_init (&view, vdt_map_get_grid (self->map), self->spacing);
  vdt_view_get_size (&view, &width, &height);
  vdt_painter_paint (&painting, &view, cr, 0, 0, width, height);
  cairo_destroy (cr);
  cairo_surface_flush (page);

  return page;
}

/* A colour between the pixels of a page, red, green and blue. */
static void
sample (cairo_surface_t *page, double x, double y, double rgb[3])
{
  const guint8 *data = cairo_image_surface_get_data (page);
  int stride = cairo_image_surface_get_stride (page);
  int width = cairo_image_surface_get_width (page), height = cairo_image_surface_get_height (page);
  int left = (int) CLAMP (x - 0.5, 0, width - 2), top = (int) CLAMP (y - 0.5, 0, height - 2);
  double across = CLAMP (x - 0.5 - left, 0, 1), down = CLAMP (y - 0.5 - top, 0, 1);

  for (int i = 0; i < 3; i++)
    rgb[i] = 0;
  for (int corner = 0; corner < 4; corner++)
    {
      const guint32 *row = (const guint32 *) (data + (top + (corner >> 1)) * stride);
      guint32 pixel = row[left + (corner & 1)];
      double part = (corner & 1 ? across : 1 - across) * (corner & 2 ? down : 1 - down);

      for (int i = 0; i < 3; i++)
        rgb[i] += part * (pixel >> (16 - 8 * i) & 255);
    }
}

static void
blur (guint8 *rgb, int width, int height)
{
  g_autofree guint8 *from = g_memdup2 (rgb, (gsize) width * (gsize) height * 3);

  for (int y = 1; y < height - 1; y++)
    for (int n = 3; n < 3 * (width - 1); n++)
      {
        int sum = 0;

        for (int j = -1; j <= 1; j++)
          for (int i = -3; i <= 3; i += 3)
            sum += from[(y + j) * width * 3 + n + i];
        rgb[y * width * 3 + n] = (guint8) (sum / 9);
      }
}

static VdtScanPicture *
pack (const ScannedMap *self, guint8 *rgb)
{
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new_from_data (
      rgb, GDK_COLORSPACE_RGB, FALSE, 8, self->width, self->height, self->width * 3, NULL, NULL);
  g_autofree char *quality = g_strdup_printf ("%d", self->quality);
  g_autoptr (GBytes) bytes = NULL;
  char *data;
  gsize size;

  if (!gdk_pixbuf_save_to_buffer (pixbuf, &data, &size, "jpeg", NULL, "quality", quality, NULL))
    return NULL;
  bytes = g_bytes_new_take (data, size);

  return vdt_scan_picture_read (bytes, NULL);
}

/**
 * scanned_map_scan:
 * @self: what is to be scanned
 *
 * Returns: (transfer full) (nullable): the picture
 */
VdtScanPicture *
scanned_map_scan (const ScannedMap *self)
{
  g_autofree guint8 *rgb = g_malloc ((gsize) self->width * (gsize) self->height * 3);
  g_autoptr (GRand) rand = g_rand_new_with_seed (self->seed);
  cairo_surface_t *page = print_page (self, TRUE), *bare = print_page (self, FALSE);
  guint8 *to = rgb;

  for (int y = 0; y < self->height; y++)
    for (int x = 0; x < self->width; x++)
      {
        gboolean gap = self->look == SCANNED_INTERRUPTED
                       && (guint32) (x / 9 * 7919 + y / 9 * 104729) * 2654435761u >> 24 < 60;
        double px = x + 0.5, py = y + 0.5, colour[3];

        lean (self, TRUE, &px, &py);
        sample (gap ? bare : page, px, py, colour);
        for (int i = 0; i < 3; i++)
          {
            double value = age (self, colour[i], x);

            value += g_rand_int_range (rand, -self->noise, self->noise + 1);
            *to++ = (guint8) CLAMP (value, 0, 255);
          }
      }
  cairo_surface_destroy (page);
  cairo_surface_destroy (bare);
  for (int i = 0; i < self->blur; i++)
    blur (rgb, self->width, self->height);

  return self->quality ? pack (self, rgb) : vdt_scan_picture_new (self->width, self->height, rgb);
}
