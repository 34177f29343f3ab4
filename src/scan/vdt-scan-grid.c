/* vdt-scan-grid.c - hexes as they lie in a picture, which may be bent
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-scan-grid-private.h"

#include "vdt-align.h"

#include <math.h>
#include <string.h>

#define LAID 5 /* hexes each way, by which a map is laid over a picture */

/* From column to column, and from row to row. */
static void
get_steps (const VdtScanGrid *self, double column[2], double row[2])
{
  double turn = self->angle * G_PI / 180;

  column[0] = self->column_pitch * cos (turn);
  column[1] = self->column_pitch * sin (turn);
  row[0] = -self->row_pitch * (sin (turn) + self->skew * cos (turn));
  row[1] = self->row_pitch * (cos (turn) - self->skew * sin (turn));
}

/* How far the bend moves a place, in pixels from the middle. */
static void
get_bend (const VdtScanGrid *self, double x, double y, double by[2])
{
  double u = x / VDT_SCAN_BEND_UNIT, v = y / VDT_SCAN_BEND_UNIT;

  for (guint i = 0; i < 2; i++)
    by[i] = self->bend[i][0] * u * u + self->bend[i][1] * u * v + self->bend[i][2] * v * v;
}

/**
 * vdt_scan_grid_get_mean_bend:
 * @self: a grid
 * @mean: (out): pixels to the right and down
 *
 * Finds how far its bend moves all hexes together.
 */
void
vdt_scan_grid_get_mean_bend (const VdtScanGrid *self, double mean[2])
{
  double across = (self->columns * (double) self->columns - 1) / 12;
  double down = (self->rows * (double) self->rows - 1) / 12;
  double column[2], row[2], by_column[2], by_row[2];

  get_steps (self, column, row);
  get_bend (self, column[0], column[1], by_column);
  get_bend (self, row[0], row[1], by_row);
  for (guint i = 0; i < 2; i++)
    mean[i] = across * by_column[i] + down * by_row[i];
}

/**
 * vdt_scan_grid_get_centre:
 * @self: a grid
 * @column: counted from 0
 * @row: counted from 0
 * @x: (out): where on the picture the centre of the hex is, in pixels
 * @y: (out): the same
 *
 * Finds a hex.
 */
void
vdt_scan_grid_get_centre (const VdtScanGrid *self, int column, int row, double *x, double *y)
{
  gboolean pointy = vdt_layout_is_pointy (self->layout);
  gboolean even = self->layout == VDT_LAYOUT_EVEN_Q || self->layout == VDT_LAYOUT_EVEN_R;
  int line = pointy ? row : column;
  double push = (line & 1 ? 0.5 : 0.0) * (even ? -1 : 1), mean_push = even ? -0.25 : 0.25;
  double columns = column + (pointy ? push : 0), rows = row + (pointy ? 0 : push);
  double column_step[2], row_step[2], from_middle[2], by[2], mean[2];

  get_steps (self, column_step, row_step);
  *x = self->first_x + columns * column_step[0] + rows * row_step[0];
  *y = self->first_y + columns * column_step[1] + rows * row_step[1];
  columns -= (self->columns - 1) / 2.0 + (pointy ? mean_push : 0);
  rows -= (self->rows - 1) / 2.0 + (pointy ? 0 : mean_push);
  for (guint i = 0; i < 2; i++)
    from_middle[i] = columns * column_step[i] + rows * row_step[i];
  get_bend (self, from_middle[0], from_middle[1], by);
  vdt_scan_grid_get_mean_bend (self, mean);
  *x += by[0] - mean[0];
  *y += by[1] - mean[1];
}

/**
 * vdt_scan_grid_get_most_bent:
 * @self: a grid
 *
 * Returns: how far its bend moves a hex at most from where it would be on a flat picture, in hexes
 */
double
vdt_scan_grid_get_most_bent (const VdtScanGrid *self)
{
  VdtScanGrid flat = *self;
  double most = 0;

  memset (flat.bend, 0, sizeof flat.bend);
  for (int i = 0; i < LAID * LAID; i++)
    {
      int column = (self->columns - 1) * (i % LAID) / (LAID - 1);
      int row = (self->rows - 1) * (i / LAID) / (LAID - 1);
      double x, y, flat_x, flat_y;

      vdt_scan_grid_get_centre (self, column, row, &x, &y);
      vdt_scan_grid_get_centre (&flat, column, row, &flat_x, &flat_y);
      most = MAX (most, hypot (x - flat_x, y - flat_y));
    }

  return most / MIN (self->column_pitch, self->row_pitch);
}

/**
 * vdt_scan_grid_get_coverage:
 * @self: a grid
 *
 * Finds how much of its picture the hexes cover, from edge to edge of it.
 *
 * Returns: the share of the width or of the height, whichever is less; 1 without a picture
 */
double
vdt_scan_grid_get_coverage (const VdtScanGrid *self)
{
  const double size[2] = { self->picture_width, self->picture_height };
  double least[2] = { G_MAXDOUBLE, G_MAXDOUBLE }, most[2] = { 0, 0 }, coverage = 1;
  double around = MAX (self->column_pitch, self->row_pitch) / 2;

  for (int i = 0; i < 4; i++)
    {
      double at[2];

      vdt_scan_grid_get_centre (self, i & 1 ? self->columns - 1 : 0, i & 2 ? self->rows - 1 : 0,
                                &at[0], &at[1]);
      for (guint k = 0; k < 2; k++)
        {
          least[k] = MIN (least[k], at[k] - around);
          most[k] = MAX (most[k], at[k] + around);
        }
    }
  for (guint k = 0; k < 2; k++)
    if (size[k] > 0)
      coverage =
          MIN (coverage, (CLAMP (most[k], 0, size[k]) - CLAMP (least[k], 0, size[k])) / size[k]);

  return coverage;
}

/**
 * vdt_scan_grid_get_certainty:
 * @self: a grid
 *
 * Finds how sure it is that these are the hexes of the map. However well they fit, a grid that
 * covers only a part of the picture may have left hexes out.
 *
 * Returns: 0 to 1, no more than the coverage
 */
double
vdt_scan_grid_get_certainty (const VdtScanGrid *self)
{
  return MIN (self->certainty, vdt_scan_grid_get_coverage (self));
}

/**
 * vdt_scan_grid_lay:
 * @self: a grid
 * @grid: (inout): the grid of a map, which gets its layout, columns and rows
 * @underlay: (inout): which gets the place of the picture under such a map
 *
 * Makes of what was found where a map lies over its picture.
 *
 * Returns: whether that is possible
 */
gboolean
vdt_scan_grid_lay (const VdtScanGrid *self, VdtGrid *grid, VdtUnderlay *underlay)
{
  VdtAlignPair pairs[LAID * LAID];

  grid->layout = self->layout;
  grid->columns = self->columns;
  grid->rows = self->rows;
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      int column = (self->columns - 1) * (int) (i % LAID) / (LAID - 1);
      int row = (self->rows - 1) * (int) (i / LAID) / (LAID - 1);
      VdtAlignPair *pair = &pairs[i];

      vdt_scan_grid_get_centre (self, column, row, &pair->x, &pair->y);
      pair->to_x = pair->to_y = 0;
      for (int corner = 0; corner < VDT_N_SIDES; corner++)
        {
          double x, y;

          vdt_align_corner (grid, vdt_grid_hex (grid, column, row), corner, &x, &y);
          pair->to_x += x / VDT_N_SIDES;
          pair->to_y += y / VDT_N_SIDES;
        }
    }

  return vdt_align_fit (pairs, G_N_ELEMENTS (pairs), TRUE, underlay);
}
