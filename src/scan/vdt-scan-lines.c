/* vdt-scan-lines.c - where a picture has thin lines
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-scan-lines-private.h"

#include <stdlib.h>

#define NEAR 4 /* pixels round one that a line is compared with: it is thinner than half of them */
#define AROUND 28 /* pixels round one that say how strong lines are here */
#define WEAK 3    /* shades of grey that are none */
#define MARGIN 64 /* pixels round the middle: as far off is what tells how strong a line of it is */

/* The mean of the square of pixels round each, by sums of columns that go along. */
static void
smooth (const guint8 *from, int width, int height, int radius, guint8 *to)
{
  g_autofree guint32 *sums = g_new0 (guint32, (gsize) width);

  for (int y = -radius; y < height; y++)
    {
      const guint8 *in = from + (gsize) (y + radius) * (gsize) width;
      const guint8 *out = from + (gsize) (y - radius - 1) * (gsize) width;
      int n_rows = MIN (y + radius, height - 1) - MAX (y - radius, 0) + 1;
      guint32 sum = 0;
      float part = 0;
      int n_last = 0;

      for (int x = 0; x < width && y + radius < height; x++)
        sums[x] += in[x];
      for (int x = 0; x < width && y - radius > 0; x++)
        sums[x] -= out[x];
      if (y < 0)
        continue;
      for (int x = 0; x < MIN (radius, width); x++)
        sum += sums[x];
      for (int x = 0; x < width; x++)
        {
          int n = MIN (x + radius, width - 1) - MAX (x - radius, 0) + 1;

          sum += x + radius < width ? sums[x + radius] : 0;
          sum -= x - radius > 0 ? sums[x - radius - 1] : 0;
          if (n != n_last)
            part = 1.0f / (float) (n * n_rows);
          n_last = n;
          to[(gsize) y * (gsize) width + (gsize) x] = (guint8) ((float) sum * part + 0.5f);
        }
    }
}

/* One colour of a picture, made smaller. */
static void
take_channel (const VdtScanPicture *picture, int channel, const VdtScanLines *lines, guint8 *to)
{
  int factor = lines->factor, width = lines->width;
  g_autofree guint32 *sums = g_new (guint32, (gsize) width);
  guint32 area = (guint32) (factor * factor);

  for (int y = lines->top; y < lines->top + lines->height; y++)
    {
      for (int x = 0; x < width; x++)
        sums[x] = area / 2;
      for (int k = 0; k < factor; k++)
        {
          const guint8 *row = vdt_scan_picture_get_row (picture, y * factor + k)
                              + (gsize) lines->left * (gsize) factor * 3 + channel;

          for (int x = 0; x < width; x++)
            for (int i = 0; i < factor; i++, row += 3)
              sums[x] += *row;
        }
      for (int x = 0; x < width; x++)
        *to++ = (guint8) (sums[x] / area);
    }
}

/* Keeps what one colour tells of lines, where it is more than what the others told. */
static void
add_channel (const guint8 *pixels, const guint8 *mean, int width, int height, guint8 **strengths)
{
  for (int y = 1; y < height - 1; y++)
    for (int x = 1; x < width - 1; x++)
      {
        gsize at = (gsize) y * (gsize) width + (gsize) x;
        int difference = pixels[at] - mean[at];
        int step = (abs (pixels[at + 1] - pixels[at - 1])
                    + abs (pixels[at + (gsize) width] - pixels[at - (gsize) width]))
                   / 2;

        strengths[VDT_SCAN_DARK][at] = (guint8) MAX (strengths[VDT_SCAN_DARK][at], -difference);
        strengths[VDT_SCAN_LIGHT][at] = (guint8) MAX (strengths[VDT_SCAN_LIGHT][at], difference);
        strengths[VDT_SCAN_EDGE][at] = (guint8) MAX (strengths[VDT_SCAN_EDGE][at], step);
      }
}

/* Makes pale and strong lines alike: what counts is how much stronger one is than what is round
 * it. Then what is usual is 0.
 */
static gint8 *
level_out (guint8 *strength, guint8 *mean, int width, int height)
{
  gsize n = (gsize) width * (gsize) height;
  gint8 *values = g_new (gint8, n);

  smooth (strength, width, height, AROUND, mean);
  for (gsize i = 0; i < n; i++)
    strength[i] = (guint8) (255 * strength[i] / (strength[i] + 2 * mean[i] + WEAK));
  smooth (strength, width, height, AROUND, mean);
  for (gsize i = 0; i < n; i++)
    values[i] = (gint8) ((strength[i] - mean[i]) / 2);

  return values;
}

/* Beside a dark line it is lighter than round it, but no light line is there; and vice versa. */
static void
part_dark_from_light (gint8 *dark, gint8 *light, gsize n)
{
  for (gsize i = 0; i < n; i++)
    {
      int darker = CLAMP (dark[i] - light[i], -127, 127);

      dark[i] = (gint8) darker;
      light[i] = (gint8) -darker;
    }
}

/* What is left of a side of a picture on either end. */
static int
find_margin (int side)
{
  return MAX ((side - VDT_SCAN_MIDDLE) / 2 - MARGIN, 0);
}

/**
 * vdt_scan_lines_new:
 * @picture: a picture
 * @factor: how many of its pixels become one; not more than its width and height
 * @only_middle: whether no more is asked for than %VDT_SCAN_MIDDLE pixels each way; there it is the
 *   same as in the whole
 *
 * Looks for thin lines in a picture at a size.
 *
 * Returns: (transfer full): the lines
 */
VdtScanLines *
vdt_scan_lines_new (const VdtScanPicture *picture, int factor, gboolean only_middle)
{
  VdtScanLines *self = g_new0 (VdtScanLines, 1);
  int all_across = vdt_scan_picture_get_width (picture) / factor;
  int all_down = vdt_scan_picture_get_height (picture) / factor;
  int left = only_middle ? find_margin (all_across) : 0;
  int top = only_middle ? find_margin (all_down) : 0;
  int width = all_across - 2 * left, height = all_down - 2 * top;
  gsize n = (gsize) width * (gsize) height;
  g_autofree guint8 *pixels = g_new (guint8, n);
  g_autofree guint8 *mean = g_new (guint8, n);
  guint8 *strengths[VDT_SCAN_N_WAYS];

  self->left = left;
  self->top = top;
  self->width = width;
  self->height = height;
  self->factor = factor;
  for (guint way = 0; way < VDT_SCAN_N_WAYS; way++)
    strengths[way] = g_new0 (guint8, n);
  for (int channel = 0; channel < 3; channel++)
    {
      take_channel (picture, channel, self, pixels);
      smooth (pixels, width, height, NEAR, mean);
      add_channel (pixels, mean, width, height, strengths);
    }
  for (guint way = 0; way < VDT_SCAN_N_WAYS; way++)
    {
      self->values[way] = level_out (strengths[way], mean, width, height);
      g_free (strengths[way]);
    }

  part_dark_from_light (self->values[VDT_SCAN_DARK], self->values[VDT_SCAN_LIGHT], n);

  return self;
}

/**
 * vdt_scan_lines_free:
 * @self: (transfer full): lines
 *
 * Frees lines.
 */
void
vdt_scan_lines_free (VdtScanLines *self)
{
  for (guint way = 0; way < VDT_SCAN_N_WAYS; way++)
    g_free (self->values[way]);
  g_free (self);
}
