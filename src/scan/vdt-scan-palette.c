/* vdt-scan-palette.c - the colours that a picture is printed in
 *
 * k-means in CIE L*a*b*, in integers from the first means to the last, so that they are the same on
 * every machine.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-scan-palette.h"

#include <math.h>

#define LAB_SCALE 8 /* units a step of L*, a* or b* */
#define N_ROUNDS 10
#define BLUR_WIDTH 7.0 /* steps of L*a*b* */

typedef struct
{
  int lab[3];
} Lab;

static double
linear (int value)
{
  double v = value / 255.0;

  return v <= 0.04045 ? v / 12.92 : pow ((v + 0.055) / 1.055, 2.4);
}

static double
root (double t)
{
  return t > 216.0 / 24389.0 ? cbrt (t) : (24389.0 / 27.0 * t + 16.0) / 116.0;
}

/* The middle of a cell, by CIE 15 under the white of sRGB. */
static Lab
cell_lab (guint cell)
{
  double r = linear ((int) (cell >> 10) * 8 + 4);
  double g = linear ((int) (cell >> 5 & 31) * 8 + 4);
  double b = linear ((int) (cell & 31) * 8 + 4);
  double x = root ((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  double y = root (0.2126 * r + 0.7152 * g + 0.0722 * b);
  double z = root ((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);

  return (Lab){ { (int) floor ((116 * y - 16) * LAB_SCALE + 0.5),
                  (int) floor (500 * (x - y) * LAB_SCALE + 0.5),
                  (int) floor (200 * (y - z) * LAB_SCALE + 0.5) } };
}

static gint64
distance (const Lab *a, const Lab *b)
{
  gint64 sum = 0;

  for (guint i = 0; i < 3; i++)
    sum += (gint64) (a->lab[i] - b->lab[i]) * (a->lab[i] - b->lab[i]);

  return sum;
}

/* Each next one is the colour that is much used, and far from those before. */
static void
choose_first (const guint *counts, const Lab *labs, Lab *means)
{
  g_autofree gint64 *apart = g_new (gint64, VDT_SCAN_N_CELLS);

  for (guint cell = 0; cell < VDT_SCAN_N_CELLS; cell++)
    apart[cell] = 1;
  for (guint k = 0; k < VDT_SCAN_N_COLOURS; k++)
    {
      double most = -1;

      for (guint cell = 0; cell < VDT_SCAN_N_CELLS; cell++)
        if ((double) counts[cell] * (double) apart[cell] > most)
          {
            most = (double) counts[cell] * (double) apart[cell];
            means[k] = labs[cell];
          }
      for (guint cell = 0; cell < VDT_SCAN_N_CELLS; cell++)
        {
          gint64 now = distance (&labs[cell], &means[k]);

          apart[cell] = k == 0 ? now : MIN (apart[cell], now);
        }
    }
}

static guint8
find_nearest (const Lab *lab, const Lab *means)
{
  guint best = 0;

  for (guint k = 1; k < VDT_SCAN_N_COLOURS; k++)
    if (distance (lab, &means[k]) < distance (lab, &means[best]))
      best = k;

  return (guint8) best;
}

/* The means move to the middle of what is nearest to them. */
static void
settle (const guint *counts, const Lab *labs, Lab *means)
{
  gint64 sums[VDT_SCAN_N_COLOURS][4] = { { 0 } };

  for (guint cell = 0; cell < VDT_SCAN_N_CELLS; cell++)
    if (counts[cell] > 0)
      {
        gint64 *sum = sums[find_nearest (&labs[cell], means)];

        for (guint i = 0; i < 3; i++)
          sum[i] += (gint64) counts[cell] * labs[cell].lab[i];
        sum[3] += counts[cell];
      }
  for (guint k = 0; k < VDT_SCAN_N_COLOURS; k++)
    for (guint i = 0; i < 3 && sums[k][3] > 0; i++)
      means[k].lab[i] = (int) (sums[k][i] / sums[k][3]);
}

/* Colours that are hardly apart must not count as if they were. */
static void
blur (VdtScanPalette *self, const Lab *means)
{
  const double width = 2 * BLUR_WIDTH * BLUR_WIDTH * LAB_SCALE * LAB_SCALE;

  for (guint k = 0; k < VDT_SCAN_N_COLOURS; k++)
    {
      double sum = 0;

      for (guint i = 0; i < VDT_SCAN_N_COLOURS; i++)
        sum += exp (-(double) distance (&means[k], &means[i]) / width);
      for (guint i = 0; i < VDT_SCAN_N_COLOURS; i++)
        self->blur[k][i] = (float) (exp (-(double) distance (&means[k], &means[i]) / width) / sum);
    }
}

/**
 * vdt_scan_palette_new:
 * @counts: how often there is a colour of each of %VDT_SCAN_N_CELLS
 *
 * Finds the colours that stand for all others of a picture.
 *
 * Returns: (transfer full): the palette, to be freed with g_free()
 */
VdtScanPalette *
vdt_scan_palette_new (const guint *counts)
{
  VdtScanPalette *self = g_new0 (VdtScanPalette, 1);
  g_autofree Lab *labs = g_new (Lab, VDT_SCAN_N_CELLS);
  Lab means[VDT_SCAN_N_COLOURS];

  for (guint cell = 0; cell < VDT_SCAN_N_CELLS; cell++)
    labs[cell] = cell_lab (cell);
  choose_first (counts, labs, means);
  for (guint i = 0; i < N_ROUNDS; i++)
    settle (counts, labs, means);
  for (guint cell = 0; cell < VDT_SCAN_N_CELLS; cell++)
    {
      self->nearest[cell] = find_nearest (&labs[cell], means);
      self->light[cell] = (guint8) CLAMP (labs[cell].lab[0] / LAB_SCALE, 0, 100);
    }
  blur (self, means);

  return self;
}
