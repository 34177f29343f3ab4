/* vdt-scan-extent.c - which hexes of a picture are a map, and how its columns and rows go
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-scan-grid-private.h"

#include <math.h>
#include <string.h>

#define EDGE 0.05       /* of a hex, that its centre may be off the picture */
#define LINE_SHARE 0.45 /* of the fullest line of hexes, that another must have to be on the map */
#define SIDE 0.62       /* as long as that is a side, in steps */
#define SEEN_MIN 3      /* pixels of a side, that tell whether there is a line */
#define SIDE_SHARE 0.4  /* of the usual line on a side, that it must have to be one */

static double
size_of (const VdtScanLattice *lattice)
{
  return sqrt (fabs (lattice->a[0] * lattice->b[1] - lattice->a[1] * lattice->b[0]));
}

/* A grid as it is put together: from line to line of hexes, and from hex to hex in a line. Of
 * flat-top hexes columns are lines, and of pointy-top ones rows.
 */
typedef struct
{
  gboolean pointy;
  double line[2];
  double along[2];
  double at[2];
  VdtScanBend bend;
} Axes;

static double
angle_from (const double step[2], double degrees)
{
  double angle = atan2 (step[1], step[0]) * 180 / G_PI - degrees;

  return fabs (angle - 360 * floor (angle / 360 + 0.5));
}

static void
pick (const double steps[6][2], double degrees, double step[2], double *off)
{
  guint best = 0;

  for (guint i = 1; i < 6; i++)
    if (angle_from (steps[i], degrees) < angle_from (steps[best], degrees))
      best = i;
  step[0] = steps[best][0];
  step[1] = steps[best][1];
  *off = angle_from (step, degrees);
}

static void
axes_init (Axes *self, const VdtScanLattice *lattice)
{
  double steps[6][2], down[2], right[2], off_down, off_right, off;

  for (guint i = 0; i < 2; i++)
    {
      steps[0][i] = lattice->a[i];
      steps[1][i] = lattice->b[i];
      steps[2][i] = lattice->b[i] - lattice->a[i];
      for (guint k = 0; k < 3; k++)
        steps[k + 3][i] = -steps[k][i];
      self->at[i] = lattice->at[i];
    }
  self->bend = lattice->bend;
  pick (steps, 90, down, &off_down);
  pick (steps, 0, right, &off_right);
  self->pointy = off_right < off_down;
  pick (steps, self->pointy ? 60 : 30, self->line, &off);
  for (guint i = 0; i < 2; i++)
    {
      self->along[i] = self->pointy ? right[i] : down[i];
      self->line[i] -= self->along[i] / 2;
    }
}

static void
axes_centre (const Axes *self, int line, int along, double *x, double *y)
{
  double steps = along + ((line & 1) ? 0.5 : 0.0);

  *x = self->at[0] + line * self->line[0] + steps * self->along[0];
  *y = self->at[1] + line * self->line[1] + steps * self->along[1];
  vdt_scan_bend_move (&self->bend, x, y);
}

/* Has the bend begin at a hex, or between hexes, and what is left of it there go into the axes. */
static void
axes_put_bend (Axes *self, double line, double along)
{
  double pulls[2][2], *steps[2] = { self->line, self->along };

  vdt_scan_bend_put (&self->bend, self->at[0] + line * self->line[0] + along * self->along[0],
                     self->at[1] + line * self->line[1] + along * self->along[1], pulls);
  for (guint i = 0; i < 2; i++)
    {
      double x = steps[i][0], y = steps[i][1];

      for (guint k = 0; k < 2; k++)
        steps[i][k] += x * pulls[0][k] + y * pulls[1][k];
    }
  for (guint k = 0; k < 2; k++)
    self->at[k] = self->bend.middle[k] - line * self->line[k] - along * self->along[k];
}

/* Which hexes there are, line by line. */
typedef struct
{
  int first_line;
  int n_lines;
  int first_along;
  int n_along;
  gint8 *found; /* -1: not on the picture; 0: no outline; 1: a hex */
} Extent;

static gint8
extent_get (const Extent *self, int line, int along)
{
  return self->found[(line - self->first_line) * self->n_along + along - self->first_along];
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  double one = *(const double *) a, other = *(const double *) b;

  return one < other ? -1 : one > other;
}

/* What there is on the sides of a hex. */
typedef struct
{
  int sums[6];
  guint n_seen[6];
} Sides;

static double
sides_get (const Sides *self, guint side)
{
  return self->n_seen[side] > 0 ? (double) self->sums[side] / self->n_seen[side] : 0;
}

/* Beside the map a hex has no more than two or three sides, those that it shares with it. What is
 * seen of the others counts, and be it little: of a map that is cut through hexes there is a line.
 */
static gboolean
sides_are_hex (const Sides *self, double least, guint enough)
{
  guint n_lines = 0, n_seen = 0;

  for (guint side = 0; side < 6; side++)
    if (self->n_seen[side] >= enough)
      {
        n_seen++;
        n_lines += sides_get (self, side) > least;
      }

  return n_seen >= 2 && 3 * n_lines >= 2 * n_seen;
}

static void
extent_init (Extent *self,
             const Axes *axes,
             const VdtScanLattice *lattice,
             const VdtScanLines *lines,
             const VdtScanPicture *picture)
{
  double width = vdt_scan_picture_get_width (picture);
  double height = vdt_scan_picture_get_height (picture);
  double det = axes->line[0] * axes->along[1] - axes->line[1] * axes->along[0];
  double margin = EDGE * size_of (lattice), low[2] = { 1e9, 1e9 }, high[2] = { -1e9, -1e9 };
  g_autofree Sides *sides = NULL;
  g_autoptr (GArray) sorted = g_array_new (FALSE, FALSE, sizeof (double));
  double usual;
  guint enough;

  for (guint corner = 0; corner < 4; corner++)
    {
      double x = (corner & 1 ? width : 0) - axes->at[0];
      double y = (corner & 2 ? height : 0) - axes->at[1];
      const double at[2] = { (x * axes->along[1] - y * axes->along[0]) / det,
                             (axes->line[0] * y - axes->line[1] * x) / det };

      for (guint i = 0; i < 2; i++)
        {
          low[i] = MIN (low[i], at[i]);
          high[i] = MAX (high[i], at[i]);
        }
    }
  self->first_line = (int) floor (low[0]) - 1;
  self->n_lines = (int) ceil (high[0]) + 2 - self->first_line;
  self->first_along = (int) floor (low[1]) - 2;
  self->n_along = (int) ceil (high[1]) + 2 - self->first_along;
  self->found = g_new (gint8, (gsize) self->n_lines * (gsize) self->n_along);
  sides = g_new (Sides, (gsize) self->n_lines * (gsize) self->n_along);
  for (int n = 0; n < self->n_lines * self->n_along; n++)
    {
      double x, y;

      axes_centre (axes, self->first_line + n / self->n_along,
                   self->first_along + n % self->n_along, &x, &y);
      self->found[n] = -1;
      if (x < -margin || y < -margin || x > width + margin || y > height + margin)
        continue;
      vdt_scan_fit_sides (lattice, lines, x, y, sides[n].sums, sides[n].n_seen);
      self->found[n] = 0;
      for (guint side = 0; side < 6; side++)
        {
          double value = sides_get (&sides[n], side);

          g_array_append_val (sorted, value);
        }
    }
  g_array_sort (sorted, compare_numbers);
  usual = sorted->len > 0 ? g_array_index (sorted, double, sorted->len * 3 / 4) : 0;
  enough = (guint) CLAMP (VDT_SCAN_FIT_SIDE_PLACES * SEEN_MIN / (SIDE * size_of (lattice)), 2,
                          VDT_SCAN_FIT_SIDE_PLACES / 2.0);
  for (int n = 0; n < self->n_lines * self->n_along; n++)
    if (self->found[n] == 0)
      self->found[n] = sides_are_hex (&sides[n], SIDE_SHARE * usual, enough);
}

/* The first and the last that have enough of what the fullest has. */
static void
trim (const guint *counts, int n, int *first, int *last)
{
  guint most = 0;

  for (int i = 0; i < n; i++)
    most = MAX (most, counts[i]);
  *first = 0;
  *last = n - 1;
  while (*first < *last && counts[*first] < most * LINE_SHARE)
    (*first)++;
  while (*last > *first && counts[*last] < most * LINE_SHARE)
    (*last)--;
}

/* Which hexes of even and odd lines belong to the map. */
typedef struct
{
  int first_line;
  int last_line;
  int first[2]; /* of lines whose number is even, and odd */
  int last[2];
} Bounds;

static void
find_bounds (const Extent *extent, Bounds *bounds)
{
  g_autofree guint *by_line = g_new0 (guint, extent->n_lines);
  g_autofree guint *by_along = g_new0 (guint, extent->n_along);

  for (int line = 0; line < extent->n_lines; line++)
    for (int along = 0; along < extent->n_along; along++)
      by_line[line] += extent->found[line * extent->n_along + along] > 0;
  trim (by_line, extent->n_lines, &bounds->first_line, &bounds->last_line);
  bounds->first_line += extent->first_line;
  bounds->last_line += extent->first_line;
  for (int parity = 0; parity < 2; parity++)
    {
      for (int along = 0; along < extent->n_along; along++)
        {
          by_along[along] = 0;
          for (int line = bounds->first_line; line <= bounds->last_line; line++)
            if ((line & 1) == parity)
              by_along[along] += extent_get (extent, line, extent->first_along + along) > 0;
        }
      trim (by_along, extent->n_along, &bounds->first[parity], &bounds->last[parity]);
      bounds->first[parity] += extent->first_along;
      bounds->last[parity] += extent->first_along;
    }
}

/* Every other line is pushed by half a hex: none begins a whole one earlier. */
static void
make_grid (Axes *axes, Bounds *bounds, VdtScanGrid *grid)
{
  int base = bounds->first_line & 1, other = 1 - base;
  int n_lines = bounds->last_line - bounds->first_line + 1, n_along;
  /* Half steps from the first hex of the first line to the first of the next. */
  int late = 2 * (bounds->first[other] - bounds->first[base]) + (base == 0 ? 1 : -1);
  double turn, line[2], along[2], mean[2], x, y;

  if (late > 1)
    bounds->first[base] += (late - 1) / 2;
  else if (late < -1)
    bounds->first[other] += (-1 - late) / 2;
  n_along = bounds->last[base] - bounds->first[base] + 1;
  if (n_lines > 1)
    n_along = MIN (n_along, bounds->last[other] - bounds->first[other] + 1);
  grid->layout = axes->pointy ? (late > 0 ? VDT_LAYOUT_ODD_R : VDT_LAYOUT_EVEN_R)
                              : (late > 0 ? VDT_LAYOUT_ODD_Q : VDT_LAYOUT_EVEN_Q);
  grid->columns = axes->pointy ? n_along : n_lines;
  grid->rows = axes->pointy ? n_lines : n_along;
  axes_put_bend (axes, (bounds->first_line + bounds->last_line) / 2.0,
                 bounds->first[base] + (n_along - 1) / 2.0 + 0.25);
  memcpy (grid->bend, axes->bend.pull, sizeof grid->bend);
  axes->bend = (VdtScanBend){ 0 };
  axes_centre (axes, bounds->first_line, bounds->first[base], &grid->first_x, &grid->first_y);
  /* Columns go along the turned axis, rows across it. */
  for (guint i = 0; i < 2; i++)
    {
      line[i] = axes->pointy ? axes->along[i] : axes->line[i];
      along[i] = axes->pointy ? axes->line[i] : axes->along[i];
    }
  turn = atan2 (line[1], line[0]);
  grid->angle = turn * 180 / G_PI;
  grid->column_pitch = hypot (line[0], line[1]);
  x = along[0] * cos (turn) + along[1] * sin (turn);
  y = along[1] * cos (turn) - along[0] * sin (turn);
  grid->row_pitch = y;
  grid->skew = -x / y;
  vdt_scan_grid_get_mean_bend (grid, mean);
  grid->first_x += mean[0];
  grid->first_y += mean[1];
}

/**
 * vdt_scan_extent_find:
 * @lattice: steps that fit a picture
 * @lines: its lines
 * @picture: the picture
 * @grid: (out): columns, rows, and where they are
 *
 * Finds the hexes of a map: what has a line round it.
 */
void
vdt_scan_extent_find (const VdtScanLattice *lattice,
                      const VdtScanLines *lines,
                      const VdtScanPicture *picture,
                      VdtScanGrid *grid)
{
  Extent extent;
  Bounds bounds;
  Axes axes;

  *grid = (VdtScanGrid){ 0 };
  axes_init (&axes, lattice);
  extent_init (&extent, &axes, lattice, lines, picture);
  find_bounds (&extent, &bounds);
  g_free (extent.found);
  make_grid (&axes, &bounds, grid);
}
