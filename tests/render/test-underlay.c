/* test-underlay.c - pictures under maps: how large they may be, and what is none
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-underlay.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = g_dir_make_tmp ("vedette-XXXXXX", NULL);
  f->path = g_build_filename (f->folder, "scan.png", NULL);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_remove (f->path);
  g_rmdir (f->folder);
  g_free (f->path);
  g_free (f->folder);
}

static void
append_number (GByteArray *bytes, guint32 number)
{
  const guint32 big = GUINT32_TO_BE (number);

  g_byte_array_append (bytes, (const guint8 *) &big, sizeof big);
}

/* The sum that stands behind each chunk of a PNG file. */
static guint32
sum_of (const guint8 *bytes, gsize length)
{
  guint32 sum = 0xffffffff;

  for (gsize i = 0; i < length; i++)
    {
      sum ^= bytes[i];
      for (guint bit = 0; bit < 8; bit++)
        sum = sum >> 1 ^ (sum & 1 ? 0xedb88320 : 0);
    }

  return sum ^ 0xffffffff;
}

static void
append_chunk (GByteArray *bytes, const char *type, const guint8 *data, guint length)
{
  guint start;

  append_number (bytes, length);
  start = bytes->len;
  g_byte_array_append (bytes, (const guint8 *) type, 4);
  g_byte_array_append (bytes, data, length);
  append_number (bytes, sum_of (bytes->data + start, length + 4));
}

/* A picture of one bit for each pixel, of which there are none behind its head. */
static void
write_head (Fixture *f, guint width, guint height)
{
  static const guint8 signature[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n' };
  static const guint8 depth[] = { 1, 0, 0, 0, 0 }, pixels[] = { 0x78, 0x9c };
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GByteArray) head = g_byte_array_new ();

  append_number (head, width);
  append_number (head, height);
  g_byte_array_append (head, depth, sizeof depth);
  g_byte_array_append (bytes, signature, sizeof signature);
  append_chunk (bytes, "IHDR", head->data, head->len);
  append_chunk (bytes, "IDAT", pixels, sizeof pixels);
  append_chunk (bytes, "IEND", NULL, 0);
  g_assert_true (g_file_set_contents (f->path, (const char *) bytes->data, bytes->len, NULL));
}

/* Whatever the shape: as many pixels as may be are known, and of one more it is said how large it
 * is, before anything is unpacked.
 */
static void
test_pixels (Fixture *f, gconstpointer data)
{
  static const struct
  {
    guint width, height;
    gboolean fits;
  } sizes[] = { { 8000, 8000, TRUE },      { 640000, 100, TRUE },      { 8001, 8000, FALSE },
                { 640001, 100, FALSE },    { 100, 640001, FALSE },     { 60000, 60000, FALSE },
                { 500000, 500000, FALSE }, { 1000000, 1000000, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *size = g_strdup_printf ("it has %u × %u pixels; the limit is 64 million",
                                               sizes[i].width, sizes[i].height);
      int width = 0, height = 0;

      write_head (f, sizes[i].width, sizes[i].height);
      g_assert_true (vdt_underlay_measure (f->path, &width, &height, &error) == sizes[i].fits);
      if (sizes[i].fits)
        {
          g_assert_no_error (error);
          g_assert_cmpint (width, ==, (int) sizes[i].width);
          g_assert_cmpint (height, ==, (int) sizes[i].height);
          continue;
        }
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
      g_assert_nonnull (strstr (error->message, size));
      g_clear_error (&error);
      g_assert_null (vdt_underlay_read (f->path, 0, &error));
      g_assert_nonnull (strstr (error->message, size));
    }
}

static void
test_readable (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  cairo_surface_t *black = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 300, 100);
  cairo_surface_t *picture;

  g_assert_cmpint (cairo_surface_write_to_png (black, f->path), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (black);
  picture = vdt_underlay_read (f->path, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpint (cairo_image_surface_get_width (picture), ==, 300);
  g_assert_cmpint (cairo_image_surface_get_height (picture), ==, 100);
  cairo_surface_destroy (picture);
}

/* What is no file is not even opened: a pipe would have one wait. */
static void
test_no_file (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (mkfifo (f->path, 0600), ==, 0);
  g_assert_null (vdt_underlay_read (f->path, 0, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE);
  g_clear_error (&error);
  g_assert_null (vdt_underlay_read (f->folder, 0, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE);
  g_clear_error (&error);
  g_assert_null (vdt_underlay_read ("/dev/zero", 0, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE);
}

/* Of a hex, half a hex from the corner of a picture that is red with a black line: red. */
static void
test_colour (void)
{
  const VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q, .columns = 2, .rows = 2 };
  const VdtUnderlay underlay = { .x = -100, .y = -100, .scale = 2 };
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 100, 100);
  cairo_t *cr = cairo_create (picture);
  guint32 colour = 0;

  cairo_set_source_rgb (cr, 1, 0, 0);
  cairo_paint (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_rectangle (cr, 48, 0, 4, 100);
  cairo_fill (cr);
  cairo_destroy (cr);
  g_assert_true (
      vdt_underlay_find_colour (picture, &underlay, &grid, vdt_grid_hex (&grid, 0, 0), &colour));
  g_assert_cmphex (colour, ==, 0xff0000);
  g_assert_false (
      vdt_underlay_find_colour (picture, &underlay, &grid, vdt_grid_hex (&grid, 0, 1), &colour));
  g_assert_false (
      vdt_underlay_find_colour (NULL, &underlay, &grid, vdt_grid_hex (&grid, 0, 0), &colour));
  cairo_surface_destroy (picture);
}

void
vdt_test_underlay (void)
{
  g_test_add ("/underlay/pixels", Fixture, NULL, set_up, test_pixels, tear_down);
  g_test_add ("/underlay/readable", Fixture, NULL, set_up, test_readable, tear_down);
  g_test_add_func ("/underlay/colour", test_colour);
  g_test_add ("/underlay/no-file", Fixture, NULL, set_up, test_no_file, tear_down);
}
