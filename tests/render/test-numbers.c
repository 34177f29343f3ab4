/* test-numbers.c - numbers and levels printed in hexes: where, how large, in which colour
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-map.h"
#include "vdt-export.h"
#include "vdt-hex-label.h"
#include "vdt-paint-private.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

/* The painted rows from the first to the last, from 0 at the hex's middle, in pixels. */
static void
find_painted_rows (const VdtNumbers *numbers, int elevation, int *first, int *last)
{
  VdtMapBuilder *builder = test_map_begin (VDT_LAYOUT_ODD_Q, 1, 1);
  g_autoptr (VdtMap) map = NULL;
  VdtPainting painting;
  cairo_surface_t *image;
  VdtView view;
  int height;

  vdt_map_builder_set_elevation (builder, VDT_HEX (0, 0), elevation);
  vdt_map_builder_set_numbers (builder, numbers);
  map = vdt_map_builder_end (builder);
  painting = test_painting (map, VDT_LAYER_LABELS);
  vdt_view_init (&view, vdt_map_get_grid (map), 80);
  image = test_paint_all (&painting, &view);
  height = cairo_image_surface_get_height (image);
  *first = height;
  *last = -height;
  for (int y = 0; y < height; y++)
    for (int x = 0; x < cairo_image_surface_get_width (image); x++)
      if (test_get_pixel (image, x, y) != 0)
        {
          *first = MIN (*first, y - height / 2);
          *last = y - height / 2;
        }
  cairo_surface_destroy (image);
}

/* A number stands where the map has it, a level opposite; none where the map has none. */
static void
test_numbers (void)
{
  VdtNumbers numbers = vdt_numbers_default;
  int first, last, height;

  find_painted_rows (&numbers, 1, &first, &last);
  g_assert_cmpint (first, <, -20);
  g_assert_cmpint (last, <, -10);
  height = last - first;
  numbers.place = VDT_NUMBERS_BOTTOM;
  find_painted_rows (&numbers, 1, &first, &last);
  g_assert_cmpint (first, >, 10);
  g_assert_cmpint (last, >, 20);
  numbers.place = VDT_NUMBERS_CENTRE;
  find_painted_rows (&numbers, 1, &first, &last);
  g_assert_cmpint (ABS (first + last), <=, 2);
  numbers.size = 60; /* 24 pixels, near to twice the usual */
  find_painted_rows (&numbers, 1, &first, &last);
  g_assert_cmpint (last - first, >, height * 3 / 2);
  numbers.size = 200;
  find_painted_rows (&numbers, 1, &first, &last);
  g_assert_cmpint (last - first, >, height * 3 / 2); /* as large as fits */
  numbers.every = 2;                                 /* the only column is the first */
  find_painted_rows (&numbers, 1, &first, &last);
  g_assert_cmpint (first, >, last);
  numbers.size = 0;
  numbers.levels = TRUE;
  find_painted_rows (&numbers, -12, &first, &last);
  g_assert_cmpint (first, >, 10);
}

/* Where the last column has the narrowest letter, those of the others are printed, too. */
static void
test_widest (void)
{
  VdtMapBuilder *builder = test_map_begin (VDT_LAYOUT_ODD_Q, 9, 1);
  VdtNumbers numbers = vdt_numbers_default;
  g_autoptr (VdtMap) map = NULL;
  VdtPainting painting;
  cairo_surface_t *image;
  VdtView view;
  int middle;

  numbers.size = 200;
  vdt_map_builder_set_numbering (builder, VDT_NUMBERING_AR, 1, 1);
  vdt_map_builder_set_numbers (builder, &numbers);
  map = vdt_map_builder_end (builder);
  painting = test_painting (map, VDT_LAYER_LABELS);
  vdt_view_init (&view, vdt_map_get_grid (map), 80);
  image = test_paint_all (&painting, &view);
  middle = cairo_image_surface_get_width (image) / 2; /* of the letter E */
  for (int column = 0; column < 9; column++)
    {
      gboolean is_painted = FALSE;
      int x = middle + (column - 4) * (int) (80 * 0.866);

      for (int y = 0; y < cairo_image_surface_get_height (image); y++)
        for (int dx = -20; dx < 20; dx++)
          is_painted = is_painted || test_get_pixel (image, x + dx, y) != 0;
      g_assert_true (is_painted);
    }
  cairo_surface_destroy (image);
}

/* Letters have a halo that they can be read in, whatever their colour. */
static void
test_number_colours (void)
{
  const VdtTheme *theme = vdt_theme_get (FALSE, FALSE);
  VdtNumbers numbers = vdt_numbers_default;
  VdtColour ink, halo;

  vdt_paint_label_colours (theme, &numbers, &ink, &halo);
  g_assert_cmpfloat (ink.red, ==, theme->label.red);
  numbers.colour = 0xffff00;
  vdt_paint_label_colours (theme, &numbers, &ink, &halo);
  g_assert_cmpfloat (ink.red, ==, 1);
  g_assert_cmpfloat (halo.green, <, 0.2);
  numbers.colour = 0x800000;
  vdt_paint_label_colours (theme, &numbers, &ink, &halo);
  g_assert_cmpfloat (halo.green, ==, 1);
}

/* How many hexes of a block of four by four have something painted in their upper half. */
static guint
count_named (VdtMap *map, double spacing, int first_column, int first_row)
{
  VdtPainting painting = test_painting (map, VDT_LAYER_LABELS);
  int size = (int) (6 * spacing);
  cairo_surface_t *image;
  guint n = 0;
  VdtView view;
  double left, top, x, y;

  /* Only what is near is painted, as in a tile. */
  vdt_view_init (&view, vdt_map_get_grid (map), spacing);
  vdt_view_hex_centre (&view, vdt_grid_hex (&view.grid, first_column, first_row), &left, &top);
  view.x -= left - spacing;
  view.y -= top - spacing;
  image = test_paint (&painting, &view, 0, 0, size, size);
  for (int i = 0; i < 16; i++)
    {
      gboolean is_painted = FALSE;

      vdt_view_hex_centre (
          &view, vdt_grid_hex (&view.grid, first_column + i % 4, first_row + i / 4), &x, &y);
      for (int dy = -(int) (spacing * 0.45); dy < 0; dy++)
        for (int dx = -2; dx <= 2; dx++)
          is_painted = is_painted || test_get_pixel (image, (int) x + dx, (int) y + dy) != 0;
      n += is_painted;
    }
  cairo_surface_destroy (image);

  return n;
}

/* A1 to HH22: all names or none, in every corner of the map and at every zoom, whatever they are
 * made of.
 */
static void
test_all_or_none (void)
{
  for (VdtNumbering numbering = 0; numbering < VDT_N_NUMBERINGS; numbering++)
    for (VdtLayout layout = 0; layout < VDT_N_LAYOUTS; layout++)
      {
        VdtMapBuilder *builder = test_map_begin (layout, 34, 22);
        g_autoptr (VdtMap) map = NULL;
        guint n_whole = 0, n_empty = 0;

        vdt_map_builder_set_numbering (builder, numbering, 1, 1);
        map = vdt_map_builder_end (builder);
        for (int spacing = 24; spacing < 64; spacing++)
          {
            guint n = count_named (map, spacing, 0, 0) + count_named (map, spacing, 30, 0)
                      + count_named (map, spacing, 0, 18) + count_named (map, spacing, 30, 18)
                      + count_named (map, spacing, 24, 7);

            g_assert_true (n == 0 || n == 5 * 16);
            n_whole += n > 0;
            n_empty += n == 0;
          }
        g_assert_cmpuint (n_whole, >, 20);
        g_assert_cmpuint (n_empty, >, 3);
      }
}

/* How many names stand in an SVG. */
static guint
count_in_svg (GBytes *bytes)
{
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_auto (GStrv) pieces = g_strsplit (text, "<text ", -1);

  return g_strv_length (pieces) - 1;
}

static void
append_unpacked (GString *text, const char *packed, gsize length)
{
  g_autoptr (GZlibDecompressor) unpacker = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB);
  char piece[4096];
  gsize n_read, n_written;
  GConverterResult result = G_CONVERTER_CONVERTED;

  while (result == G_CONVERTER_CONVERTED && length > 0)
    {
      result = g_converter_convert (G_CONVERTER (unpacker), packed, length, piece, sizeof piece,
                                    G_CONVERTER_INPUT_AT_END, &n_read, &n_written, NULL);
      if (result == G_CONVERTER_ERROR)
        return;
      g_string_append_len (text, piece, (gssize) n_written);
      packed += n_read;
      length -= n_read;
    }
}

/* How many letters the pages of a PDF show: what is in brackets between BT and ET. */
static guint
count_in_pdf (GBytes *bytes)
{
  static const char begin[] = "stream\n";
  g_autoptr (GString) text = g_string_new (NULL);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  guint n = 0;

  for (gsize i = 0; i + strlen (begin) < size; i++)
    if (memcmp (data + i, begin, strlen (begin)) == 0)
      append_unpacked (text, data + i + strlen (begin), size - i - strlen (begin));
  for (gsize i = 0; i + 3 < text->len; i++)
    if (memcmp (text->str + i, "BT\n", 3) == 0)
      {
        gboolean shown = FALSE;

        for (; i + 3 < text->len && memcmp (text->str + i, "ET\n", 3) != 0; i++)
          if (text->str[i] == '(' || text->str[i] == ')')
            shown = text->str[i] == '(';
          else
            n += shown ? 1 : 0;
      }

  return n;
}

static GBytes *
export_map (const VdtPainting *painting, double spacing, VdtExportFormat format)
{
  g_autofree char *folder = g_dir_make_tmp ("vedette-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "map", NULL);
  g_autoptr (GError) error = NULL;
  const VdtSheet sheet = { 0 };
  char *data;
  gsize size;

  vdt_export_file (painting, &sheet, spacing, format, path, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &data, &size, NULL));
  g_assert_no_errno (g_remove (path));
  g_assert_no_errno (g_rmdir (folder));

  return g_bytes_new_take (data, size);
}

/* An SVG and a PDF have all names or none, at the sizes at which a picture of pixels has them. */
static void
test_vector (void)
{
  for (VdtNumbering numbering = 0; numbering < VDT_N_NUMBERINGS; numbering += VDT_NUMBERING_AR)
    {
      VdtMapBuilder *builder = test_map_begin (VDT_LAYOUT_ODD_Q, 34, 22);
      g_autoptr (VdtMap) map = NULL;
      guint n_letters = 0;
      VdtPainting painting;

      vdt_map_builder_set_numbering (builder, numbering, 1, 1);
      map = vdt_map_builder_end (builder);
      painting = test_painting (map, VDT_LAYER_LABELS);
      for (int i = 0; i < 34 * 22; i++)
        {
          g_autofree char *name = vdt_hex_label (
              vdt_map_get_grid (map), vdt_grid_hex (vdt_map_get_grid (map), i % 34, i / 34));

          n_letters += (guint) strlen (name);
        }
      for (int spacing = 24; spacing < 64; spacing += 9)
        {
          g_autoptr (GBytes) svg = export_map (&painting, spacing, VDT_EXPORT_SVG);
          g_autoptr (GBytes) pdf = export_map (&painting, spacing, VDT_EXPORT_PDF);
          gboolean named = count_named (map, spacing, 0, 0) > 0;

          g_assert_cmpuint (count_in_svg (svg), ==, named ? 34 * 22 : 0);
          g_assert_cmpuint (count_in_pdf (pdf), ==, named ? n_letters : 0);
        }
    }
}

void
vdt_test_numbers (void)
{
  g_test_add_func ("/render/numbers/places", test_numbers);
  g_test_add_func ("/render/numbers/widest", test_widest);
  g_test_add_func ("/render/numbers/all-or-none", test_all_or_none);
  g_test_add_func ("/render/numbers/vector", test_vector);
  g_test_add_func ("/render/numbers/colours", test_number_colours);
}
