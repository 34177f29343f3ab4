/* fuzz-picture.c - whatever is given as the picture of a printed map: refused with words, or pixels
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz-target.h"

#include "vdt-scan-picture.h"

/* Every byte of the pixels is there to be read, and read the same again. */
static guint
sum_pixels (const VdtScanPicture *picture)
{
  gsize n_bytes = (gsize) vdt_scan_picture_get_width (picture) * 3;
  guint sum = 0;

  for (int y = 0; y < vdt_scan_picture_get_height (picture); y++)
    {
      const guint8 *row = vdt_scan_picture_get_row (picture, y);

      for (gsize i = 0; i < n_bytes; i++)
        sum = sum * 31 + row[i];
    }

  return sum;
}

/* What gdk-pixbuf says of itself on the way to a refusal is not ours: of frames without height. */
static void
let_readers_complain (void)
{
  static const char *const ours[] = { "vdt-decode", "vdt-render", "GLib", "GLib-GObject",
                                      "GLib-GIO" };

  g_log_set_always_fatal (G_LOG_FATAL_MASK);
  for (gsize i = 0; i < G_N_ELEMENTS (ours); i++)
    g_log_set_fatal_mask (ours[i], G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);
}

/* The entry point of libFuzzer. */
int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtScanPicture) picture = NULL;
  g_autoptr (VdtScanPicture) again = NULL;
  gint64 n_pixels;

  let_readers_complain ();
  picture = vdt_scan_picture_read (bytes, &error);

  g_assert_true ((picture == NULL) == (error != NULL));
  if (!picture)
    {
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return 0;
    }
  n_pixels = (gint64) vdt_scan_picture_get_width (picture) * vdt_scan_picture_get_height (picture);
  g_assert_cmpint (n_pixels, >, 0);
  g_assert_cmpint (n_pixels, <=, VDT_SCAN_PIXELS_MAX);
  if (n_pixels > 100000)
    return 0;
  again = vdt_scan_picture_read (bytes, NULL);
  g_assert_nonnull (again);
  g_assert_cmpuint (sum_pixels (picture), ==, sum_pixels (again));
  return 0;
}
