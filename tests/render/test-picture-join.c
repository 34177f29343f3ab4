/* test-picture-join.c - pictures put together to one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-picture-join.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <gio/gio.h>
#include <string.h>

/* One red pixel. */
static const guint8 gif[] = { 'G', 'I',  'F', '8', '9', 'a', 1, 0,    1,    0, 0x80, 0,
                              0,   0xff, 0,   0,   0,   0,   0, ',',  0,    0, 0,    0,
                              1,   0,    1,   0,   0,   2,   2, 0x44, 0x01, 0, ';' };

/* A picture whose left half is of one colour and whose right half of another. */
static GBytes *
make (int width, int height, guint32 left, guint32 right)
{
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, width, height);
  g_autoptr (GdkPixbuf) half = gdk_pixbuf_new_subpixbuf (pixbuf, 0, 0, width / 2, height);
  char *data;
  gsize size;

  gdk_pixbuf_fill (pixbuf, right);
  gdk_pixbuf_fill (half, left);
  g_assert_true (gdk_pixbuf_save_to_buffer (pixbuf, &data, &size, "png", NULL, NULL));

  return g_bytes_new_take (data, size);
}

static GPtrArray *
add (GPtrArray *pictures, GBytes *bytes, int x, int width, int height, gboolean turned)
{
  VdtPicture *picture = g_new0 (VdtPicture, 1);

  *picture = (VdtPicture){ bytes, x, 0, width, height, turned };
  if (!pictures)
    pictures = g_ptr_array_new_with_free_func (vdt_picture_free);
  g_ptr_array_add (pictures, picture);

  return pictures;
}

static GdkPixbuf *
read_png (GBytes *bytes)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (GError) error = NULL;
  GdkPixbuf *pixbuf = gdk_pixbuf_new_from_stream (stream, NULL, &error);

  g_assert_no_error (error);

  return pixbuf;
}

static guint32
get_pixel (GdkPixbuf *pixbuf, int x, int y)
{
  const guint8 *at = gdk_pixbuf_read_pixels (pixbuf) + y * gdk_pixbuf_get_rowstride (pixbuf)
                     + x * gdk_pixbuf_get_n_channels (pixbuf);

  return (guint32) at[0] << 24 | (guint32) at[1] << 16 | (guint32) at[2] << 8 | 0xff;
}

static void
test_several (void)
{
  g_autoptr (GPtrArray) pictures = add (NULL, make (8, 6, 0xff0000ff, 0x00ff00ff), 0, 8, 6, FALSE);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GdkPixbuf) pixbuf = NULL;
  const char *suffix;

  add (pictures, make (8, 6, 0xff0000ff, 0x00ff00ff), 8, 8, 6, TRUE);
  add (pictures, make (4, 3, 0x0000ffff, 0x0000ffff), 16, 8, 6, FALSE);
  bytes = vdt_picture_join (pictures, &suffix, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (suffix, ==, ".png");
  pixbuf = read_png (bytes);
  g_assert_cmpint (gdk_pixbuf_get_width (pixbuf), ==, 24);
  g_assert_cmpint (gdk_pixbuf_get_height (pixbuf), ==, 6);
  g_assert_cmphex (get_pixel (pixbuf, 1, 1), ==, 0xff0000ff);
  g_assert_cmphex (get_pixel (pixbuf, 6, 1), ==, 0x00ff00ff);
  g_assert_cmphex (get_pixel (pixbuf, 9, 1), ==, 0x00ff00ff);
  g_assert_cmphex (get_pixel (pixbuf, 14, 1), ==, 0xff0000ff);
  g_assert_cmphex (get_pixel (pixbuf, 22, 5), ==, 0x0000ffff);
}

/* One that maps may name stays as it is; others become PNG. */
static void
test_alone (void)
{
  g_autoptr (GPtrArray) png = add (NULL, make (8, 6, 0xff, 0xff), 0, 9, 6, FALSE);
  g_autoptr (GPtrArray) other = add (NULL, g_bytes_new_static (gif, sizeof gif), 0, 0, 0, FALSE);
  g_autoptr (GError) error = NULL;
  const char *suffix;
  g_autoptr (GBytes) same = vdt_picture_join (png, &suffix, &error);
  g_autoptr (GBytes) made = NULL;
  g_autoptr (GdkPixbuf) pixbuf = NULL;

  g_assert_no_error (error);
  g_assert_true (g_bytes_equal (same, ((VdtPicture *) png->pdata[0])->bytes));
  made = vdt_picture_join (other, &suffix, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (suffix, ==, ".png");
  pixbuf = read_png (made);
  g_assert_cmpint (gdk_pixbuf_get_width (pixbuf), ==, 1);
  g_assert_cmphex (get_pixel (pixbuf, 0, 0), ==, 0xff0000ff);
}

static void
check_refused (GBytes *bytes, int width, const char *message)
{
  g_autoptr (GPtrArray) pictures = add (NULL, bytes, width > 0 ? 1 : 0, width, width, FALSE);
  g_autoptr (GError) error = NULL;
  const char *suffix;

  g_assert_null (vdt_picture_join (pictures, &suffix, &error));
  g_assert_nonnull (error);
  if (message)
    g_assert_cmpstr (error->message, ==, message);
}

/* A picture that says that it is larger than any memory is not believed to the end. */
static void
test_refused (void)
{
  guint8 large[sizeof gif];
  g_autofree guint8 *copy = NULL;
  g_autoptr (GBytes) png = make (8, 6, 0xff, 0xff);
  gsize size = g_bytes_get_size (png);

  memcpy (large, gif, sizeof gif);
  large[7] = large[9] = 0xff;
  check_refused (g_bytes_new (large, sizeof large), 0,
                 "the image cannot be read: it has 65281 × 65281 pixels; the limit is 32 million");
  copy = g_memdup2 (g_bytes_get_data (png, NULL), size);
  copy[17] = copy[21] = 0xff;
  check_refused (g_bytes_new (copy, size), 0, NULL);
  check_refused (g_bytes_new_static ("BM, which is no such picture", 28), 0,
                 "the image cannot be read: it is not a PNG, JPEG or GIF image");
  check_refused (g_bytes_new (gif, 12), 0, "the image cannot be read: it ends too early");
  check_refused (g_bytes_ref (png), 100000, "the image has too many pixels");
}

void
vdt_test_picture_join (void)
{
  g_test_add_func ("/picture-join/several", test_several);
  g_test_add_func ("/picture-join/alone", test_alone);
  g_test_add_func ("/picture-join/refused", test_refused);
}
