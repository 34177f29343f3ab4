/* test-scan-picture.c - which pictures are read for a scan, and which are refused
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-scan-picture.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

/* Four pixels: red, green, blue, and half transparent black. */
static const guint8 pixels[] = { 255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 0, 0, 0, 127 };

static GBytes *
save (const char *kind)
{
  g_autoptr (GBytes) data = g_bytes_new_static (pixels, sizeof pixels);
  g_autoptr (GdkPixbuf) pixbuf =
      gdk_pixbuf_new_from_bytes (data, GDK_COLORSPACE_RGB, TRUE, 8, 2, 2, 8);
  g_autoptr (GError) error = NULL;
  char *bytes;
  gsize size;

  gdk_pixbuf_save_to_buffer (pixbuf, &bytes, &size, kind, &error, NULL);
  g_assert_no_error (error);

  return g_bytes_new_take (bytes, size);
}

static void
assert_refused (GBytes *bytes, const char *why)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtScanPicture) picture = vdt_scan_picture_read (bytes, &error);

  g_assert_null (picture);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_nonnull (strstr (error->message, why));
}

static void
test_pixels (void)
{
  g_autoptr (GBytes) bytes = save ("png");
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtScanPicture) picture = vdt_scan_picture_read (bytes, &error);
  const guint8 first[] = { 255, 0, 0, 0, 255, 0 };
  const guint8 second[] = { 0, 0, 255, 128, 128, 128 };

  g_assert_no_error (error);
  g_assert_cmpint (vdt_scan_picture_get_width (picture), ==, 2);
  g_assert_cmpint (vdt_scan_picture_get_height (picture), ==, 2);
  g_assert_cmpmem (vdt_scan_picture_get_row (picture, 0), 6, first, 6);
  g_assert_cmpmem (vdt_scan_picture_get_row (picture, 1), 6, second, 6);
}

static void
test_kinds (void)
{
  static const char *const kinds[] = { "png", "jpeg", "tiff" };
  /* One white pixel. */
  static const guint8 gif[] = { 'G', 'I', 'F', '8', '9', 'a', 1, 0,    1, 0, 0x80, 0,
                                0,   255, 255, 255, 0,   0,   0, ',',  0, 0, 0,    0,
                                1,   0,   1,   0,   0,   2,   2, 0x44, 1, 0, ';' };
  g_autoptr (GBytes) white = g_bytes_new_static (gif, sizeof gif);
  g_autoptr (VdtScanPicture) moving = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GBytes) bytes = save (kinds[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtScanPicture) picture = vdt_scan_picture_read (bytes, &error);

      g_assert_no_error (error);
      g_assert_cmpint (vdt_scan_picture_get_width (picture), ==, 2);
    }
  moving = vdt_scan_picture_read (white, NULL);
  g_assert_nonnull (moving);
  g_assert_cmpint (vdt_scan_picture_get_row (moving, 0)[1], ==, 255);
}

/* What is no picture, what ends early, and what is of a kind that is not let in. */
static void
test_broken (void)
{
  g_autoptr (GBytes) png = save ("png");
  g_autoptr (GBytes) bmp = save ("bmp");
  g_autoptr (GBytes) text = g_bytes_new_static ("hexes", 5);
  g_autoptr (GBytes) nothing = g_bytes_new_static ("", 0);

  assert_refused (text, "not a PNG");
  assert_refused (nothing, "not a PNG");
  assert_refused (bmp, "not a PNG");
  for (gsize n = 0; n < g_bytes_get_size (png) - 12; n++)
    {
      g_autoptr (GBytes) part = g_bytes_new_from_bytes (png, 0, n);

      g_assert_null (vdt_scan_picture_read (part, NULL));
    }
}

/* A picture with something in every row. */
static GBytes *
save_noise (const char *kind)
{
  g_autofree guint8 *noise = g_malloc (300 * 300 * 3);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autoptr (GdkPixbuf) pixbuf =
      gdk_pixbuf_new_from_data (noise, GDK_COLORSPACE_RGB, FALSE, 8, 300, 300, 900, NULL, NULL);
  char *bytes;
  gsize size;

  for (gsize i = 0; i < 300 * 300 * 3; i++)
    noise[i] = (guint8) g_rand_int_range (rand, 0, 256);
  g_assert_true (gdk_pixbuf_save_to_buffer (pixbuf, &bytes, &size, kind, NULL, NULL));

  return g_bytes_new_take (bytes, size);
}

/* Half a scan is none, even where its reader is content with it. */
static void
test_cut_off (void)
{
  static const char *const kinds[] = { "png", "jpeg", "tiff" };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GBytes) whole = save_noise (kinds[i]);
      g_autoptr (VdtScanPicture) picture = vdt_scan_picture_read (whole, NULL);

      g_assert_nonnull (picture);
      for (gsize part = 1; part < 20; part++)
        {
          g_autoptr (GBytes) cut =
              g_bytes_new_from_bytes (whole, 0, g_bytes_get_size (whole) * part / 20);

          assert_refused (cut, "cannot be read");
        }
    }
}

/* Pixels of a PNG have sums: one that is wrong is found. */
static void
test_corrupt (void)
{
  g_autoptr (GBytes) whole = save_noise ("png");
  gsize size;
  guint8 *data = g_bytes_unref_to_data (g_steal_pointer (&whole), &size);

  data[size / 2] ^= 0x55;
  whole = g_bytes_new_take (data, size);
  assert_refused (whole, "cannot be read");
}

static long
peak (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);

  return usage.ru_maxrss;
}

/* A head that tells of a thousand million pixels is not believed with memory. */
static void
test_gigapixel (void)
{
  static const guint8 png[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0,    0,   0,
                                13,   'I', 'H', 'D', 'R',  0,    0,    0x7d, 0,    0,   0,
                                0x7d, 0,   8,   2,   0,    0,    0,    0x9e, 0xb4, 'b', 'G' };
  static const guint8 gif[] = { 'G', 'I', 'F', '8', '9', 'a', 255, 255, 255, 255, 0, 0, 0, ',',
                                0,   0,   0,   0,   255, 255, 255, 255, 0,   2,   1, 0, 0, ';' };
  g_autoptr (GBytes) large_png = g_bytes_new_static (png, sizeof png);
  g_autoptr (GBytes) large_gif = g_bytes_new_static (gif, sizeof gif);
  long before = peak ();
  g_autoptr (VdtScanPicture) picture = vdt_scan_picture_read (large_png, NULL);

  g_assert_null (picture);
  assert_refused (large_gif, "65535 × 65535");
  g_assert_cmpint (peak () - before, <, 50 * 1024);
}

static void
test_files (void)
{
  g_autofree char *folder = g_dir_make_tmp ("vedette-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "scan", NULL);
  g_autoptr (GBytes) bytes = save ("png");
  g_autoptr (GError) nowhere = NULL;
  g_autoptr (GError) broken = NULL;
  g_autoptr (GError) pipe = NULL;
  g_autoptr (VdtScanPicture) picture = NULL;

  g_assert_null (vdt_scan_picture_read_file (path, NULL, &nowhere));
  g_assert_error (nowhere, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
  picture = vdt_scan_picture_read_file (path, NULL, NULL);
  g_assert_nonnull (picture);
  g_assert_true (g_file_set_contents (path, "hexes", 5, NULL));
  g_assert_null (vdt_scan_picture_read_file (path, NULL, &broken));
  g_assert_nonnull (strstr (broken->message, path));
  g_remove (path);
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  g_assert_null (vdt_scan_picture_read_file (path, NULL, &pipe));
  g_assert_error (pipe, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE);
  g_remove (path);
  g_rmdir (folder);
}

/* A file has so many bytes at most, whatever is in it: here nothing is, behind the picture. */
static void
test_bytes (void)
{
  g_autofree char *folder = g_dir_make_tmp ("vedette-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "scan", NULL);
  g_autofree char *message = g_strdup_printf ("“%s” is too large; the limit is 256 MiB", path);
  g_autoptr (GBytes) bytes = save ("png");

  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
  for (int more = 0; more < 2; more++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtScanPicture) picture = NULL;

      g_assert_cmpint (truncate (path, (256 << 20) + more), ==, 0);
      picture = vdt_scan_picture_read_file (path, NULL, &error);
      g_assert_cmpstr (error ? error->message : NULL, ==, more ? message : NULL);
      g_assert_true ((picture == NULL) == (more == 1));
    }
  g_remove (path);
  g_rmdir (folder);
}

/* Of many pixels the means of four are kept; at the edges of two, or of one. */
static void
test_shrunk (void)
{
  const int width = 6001, height = 4501;
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, width, height);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (VdtScanPicture) picture = NULL;
  const guint8 mean[] = { 50, 60, 70 };
  const guint8 *last;
  char *data;
  gsize size;

  gdk_pixbuf_fill (pixbuf, 0x64643cff);
  for (int y = 0; y < height; y++)
    {
      guint8 *row = gdk_pixbuf_get_pixels (pixbuf) + (gsize) y * gdk_pixbuf_get_rowstride (pixbuf);

      for (int x = y & 1; x < width; x += 2)
        {
          row[3 * x] = 0;
          row[3 * x + 1] = 20;
          row[3 * x + 2] = 80;
        }
    }
  gdk_pixbuf_save_to_buffer (pixbuf, &data, &size, "png", &error, "compression", "1", NULL);
  g_assert_no_error (error);
  bytes = g_bytes_new_take (data, size);
  picture = vdt_scan_picture_read (bytes, &error);
  g_assert_no_error (error);
  g_assert_cmpint (vdt_scan_picture_get_shrink (picture), ==, 2);
  g_assert_cmpint (vdt_scan_picture_get_width (picture), ==, (width + 1) / 2);
  g_assert_cmpint (vdt_scan_picture_get_height (picture), ==, (height + 1) / 2);
  for (int y = 0; y < height / 2; y += 250)
    for (int x = 0; x < width / 2; x++)
      g_assert_cmpmem (vdt_scan_picture_get_row (picture, y) + 3 * x, 3, mean, 3);
  last = vdt_scan_picture_get_row (picture, height / 2) + 3 * (width / 2);
  g_assert_cmpint (last[0], ==, 0);
  g_assert_cmpint (last[2], ==, 80);
}

void
vdt_test_scan_picture (void)
{
  g_test_add_func ("/scan-picture/pixels", test_pixels);
  g_test_add_func ("/scan-picture/kinds", test_kinds);
  g_test_add_func ("/scan-picture/broken", test_broken);
  g_test_add_func ("/scan-picture/cut-off", test_cut_off);
  g_test_add_func ("/scan-picture/corrupt", test_corrupt);
  g_test_add_func ("/scan-picture/gigapixel", test_gigapixel);
  g_test_add_func ("/scan-picture/files", test_files);
  g_test_add_func ("/scan-picture/bytes", test_bytes);
  g_test_add_func ("/scan-picture/shrunk", test_shrunk);
}
