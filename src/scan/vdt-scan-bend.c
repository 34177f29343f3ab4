/* vdt-scan-bend.c - how far a picture is from flat: leaning, or bent
 *
 * What is photographed a little from the side is smaller further away, and a page bends into its
 * binding: nearly, both grow with the square of how far one is from the middle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-scan-bend-private.h"

#include <math.h>
#include <string.h>

#define N_TERMS 6
#define BETTER 0.8 /* of how far things are off without a bend, squared, that may be left */

static void
list_terms (double u, double v, double terms[N_TERMS])
{
  const double all[N_TERMS] = { 1, u, v, u * u, u * v, v * v };

  memcpy (terms, all, sizeof all);
}

/* Unknowns by least squares; %FALSE: they cannot be told. */
static gboolean
solve (double m[N_TERMS][N_TERMS], double right[N_TERMS][2])
{
  for (guint k = 0; k < N_TERMS; k++)
    {
      if (!(fabs (m[k][k]) > 1e-9))
        return FALSE;
      for (guint row = 0; row < N_TERMS; row++)
        {
          double factor = row == k ? 0 : m[row][k] / m[k][k];

          for (guint i = 0; i < N_TERMS; i++)
            m[row][i] -= factor * m[k][i];
          for (guint i = 0; i < 2; i++)
            right[row][i] -= factor * right[k][i];
        }
    }
  for (guint k = 0; k < N_TERMS; k++)
    for (guint i = 0; i < 2; i++)
      right[k][i] /= m[k][k];

  return TRUE;
}

/* How far things are off, squared, without a bend and with it. */
static void
measure (const GArray *shifts, const VdtScanBend *bend, double found[N_TERMS][2], double off[2])
{
  off[0] = off[1] = 0;
  for (guint n = 0; n < shifts->len; n++)
    {
      const VdtScanShift *shift = &g_array_index (shifts, VdtScanShift, n);
      double terms[N_TERMS];

      list_terms ((shift->at[0] - bend->middle[0]) / VDT_SCAN_BEND_UNIT,
                  (shift->at[1] - bend->middle[1]) / VDT_SCAN_BEND_UNIT, terms);
      for (guint i = 0; i < 2; i++)
        {
          double left = shift->shift[i];

          for (guint k = 0; k < N_TERMS; k++)
            left -= terms[k] * found[k][i];
          off[0] += shift->weight * shift->shift[i] * shift->shift[i];
          off[1] += shift->weight * left * left;
        }
    }
}

/**
 * vdt_scan_bend_is_flat:
 * @self: a bend
 *
 * Returns: whether it moves nothing
 */
gboolean
vdt_scan_bend_is_flat (const VdtScanBend *self)
{
  for (guint i = 0; i < 2; i++)
    for (guint k = 0; k < 3; k++)
      if (self->pull[i][k] != 0)
        return FALSE;

  return TRUE;
}

/**
 * vdt_scan_bend_fit:
 * @self: (inout): a bend whose middle is given, and that becomes what fits
 * @shifts: (element-type VdtScanShift): places all over a picture
 * @least: pixels that it has to move something by, to be one
 *
 * Finds a bend in how far places are from where they should be.
 *
 * Returns: whether there is one; else it is flat
 */
gboolean
vdt_scan_bend_fit (VdtScanBend *self, const GArray *shifts, double least)
{
  double m[N_TERMS][N_TERMS] = { { 0 } }, found[N_TERMS][2] = { { 0 } }, off[2], most = 0;

  memset (self->pull, 0, sizeof self->pull);
  for (guint n = 0; n < shifts->len; n++)
    {
      const VdtScanShift *shift = &g_array_index (shifts, VdtScanShift, n);
      double terms[N_TERMS];

      list_terms ((shift->at[0] - self->middle[0]) / VDT_SCAN_BEND_UNIT,
                  (shift->at[1] - self->middle[1]) / VDT_SCAN_BEND_UNIT, terms);
      for (guint row = 0; row < N_TERMS; row++)
        {
          for (guint i = 0; i < N_TERMS; i++)
            m[row][i] += shift->weight * terms[row] * terms[i];
          for (guint i = 0; i < 2; i++)
            found[row][i] += shift->weight * terms[row] * shift->shift[i];
        }
    }
  if (shifts->len < 3 * N_TERMS || !solve (m, found))
    return FALSE;
  measure (shifts, self, found, off);
  for (guint i = 0; i < 2; i++)
    for (guint k = 0; k < 3; k++)
      self->pull[i][k] = found[3 + k][i];
  for (guint n = 0; n < shifts->len; n++)
    {
      const VdtScanShift *shift = &g_array_index (shifts, VdtScanShift, n);
      double x = shift->at[0], y = shift->at[1];

      vdt_scan_bend_move (self, &x, &y);
      most = MAX (most, hypot (x - shift->at[0], y - shift->at[1]));
    }
  if (off[1] <= BETTER * off[0] && most >= least)
    return TRUE;
  memset (self->pull, 0, sizeof self->pull);

  return FALSE;
}

/**
 * vdt_scan_bend_move:
 * @self: a bend
 * @x: (inout): a place of the flat picture, in pixels, and where it is
 * @y: (inout): the same
 *
 * Bends.
 */
void
vdt_scan_bend_move (const VdtScanBend *self, double *x, double *y)
{
  double u = (*x - self->middle[0]) / VDT_SCAN_BEND_UNIT;
  double v = (*y - self->middle[1]) / VDT_SCAN_BEND_UNIT;

  *x += self->pull[0][0] * u * u + self->pull[0][1] * u * v + self->pull[0][2] * v * v;
  *y += self->pull[1][0] * u * u + self->pull[1][1] * u * v + self->pull[1][2] * v * v;
}

/**
 * vdt_scan_bend_put:
 * @self: a bend
 * @x: where its middle is to be, in pixels
 * @y: the same
 * @pulls: (out): by how much what is a pixel from there to the right, and down, is moved on to the
 *   right, and down, beside what the bend then does
 *
 * Has a bend move from another middle, and that to where it has been moved to before.
 */
void
vdt_scan_bend_put (VdtScanBend *self, double x, double y, double pulls[2][2])
{
  double u = (x - self->middle[0]) / VDT_SCAN_BEND_UNIT;
  double v = (y - self->middle[1]) / VDT_SCAN_BEND_UNIT;

  for (guint i = 0; i < 2; i++)
    {
      pulls[0][i] = (2 * self->pull[i][0] * u + self->pull[i][1] * v) / VDT_SCAN_BEND_UNIT;
      pulls[1][i] = (2 * self->pull[i][2] * v + self->pull[i][1] * u) / VDT_SCAN_BEND_UNIT;
    }
  vdt_scan_bend_move (self, &x, &y);
  self->middle[0] = x;
  self->middle[1] = y;
}
