/* vdt-scan-fold.c - lays all cells of a picture on one another, to see their outline
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-scan-lattice-private.h"

#include <math.h>
#include <string.h>

#define N 36            /* places in a cell, each way; 3 divides it */
#define EDGE_SHARE 0.75 /* a line has two edges, and neither is where it is */
#define MIDDLE 1024 /* pixels: further out, steps that are not quite right do not fit any more */

typedef struct
{
  gdouble sums[N][N];
  guint counts[N][N];
} Cell;

typedef struct
{
  gdouble u;
  gdouble v;
} Step;

/* From corner to corner, in steps: where two cells meet. The corners of hexes are the middles of
 * the triangles of centres.
 */
static const Step hex_edges[][2] = { { { 1 / 3.0, 1 / 3.0 }, { 2 / 3.0, 2 / 3.0 } },
                                     { { 1 / 3.0, 1 / 3.0 }, { -1 / 3.0, 2 / 3.0 } },
                                     { { 1 / 3.0, 1 / 3.0 }, { 2 / 3.0, -1 / 3.0 } } };
static const Step square_edges[][2] = { { { 0.5, -0.5 }, { 0.5, 0.5 } },
                                        { { -0.5, 0.5 }, { 0.5, 0.5 } } };

static void
fold (Cell *cell,
      const VdtScanLattice *lattice,
      const VdtScanLines *lines,
      VdtScanWay way,
      gint step,
      gdouble *mean,
      gdouble *spread)
{
  gdouble det = lattice->a[0] * lattice->b[1] - lattice->a[1] * lattice->b[0];
  gdouble sum = 0, squares = 0;
  gint left = MAX (lines->width - MIDDLE, 0) / 2, top = MAX (lines->height - MIDDLE, 0) / 2;
  guint n = 0;

  memset (cell, 0, sizeof *cell);
  for (gint y = top; y < lines->height - top; y += step)
    for (gint x = left; x < lines->width - left; x += step)
      {
        gdouble px = (x + 0.5) * lines->factor, py = (y + 0.5) * lines->factor;
        gdouble u = (px * lattice->b[1] - py * lattice->b[0]) / det;
        gdouble v = (lattice->a[0] * py - lattice->a[1] * px) / det;
        gint i = (gint) ((u - floor (u)) * N), j = (gint) ((v - floor (v)) * N);
        gint value = lines->values[way][(gsize) y * (gsize) lines->width + (gsize) x];

        cell->sums[MIN (j, N - 1)][MIN (i, N - 1)] += value;
        cell->counts[MIN (j, N - 1)][MIN (i, N - 1)]++;
        sum += value;
        squares += value * value;
        n++;
      }
  for (guint j = 0; j < N; j++)
    for (guint i = 0; i < N; i++)
      if (cell->counts[j][i] > 0)
        cell->sums[j][i] /= cell->counts[j][i];
  *mean = sum / MAX (n, 1);
  *spread = sqrt (MAX (squares / MAX (n, 1) - *mean * *mean, 1));
}

/* The mean along the edges of cells that have their centres at a place of the folded one. */
static gdouble
find_outline (const Cell *cell, const Step edges[][2], guint n_edges, gint at_i, gint at_j)
{
  gdouble sum = 0;
  guint n = 0;

  for (guint e = 0; e < n_edges; e++)
    for (gint k = 1; k < 12; k++)
      {
        gdouble t = k / 12.0;
        gdouble u = edges[e][0].u + t * (edges[e][1].u - edges[e][0].u);
        gdouble v = edges[e][0].v + t * (edges[e][1].v - edges[e][0].v);
        gint i = (at_i + (gint) floor (u * N + 0.5) + 2 * N) % N;
        gint j = (at_j + (gint) floor (v * N + 0.5) + 2 * N) % N;

        sum += cell->sums[j][i];
        n++;
      }

  return sum / n;
}

static gdouble
fold_by (VdtScanLattice *self,
         const VdtScanLines *lines,
         gint step,
         const Step edges[][2],
         guint n_edges)
{
  gdouble best = -G_MAXDOUBLE;
  g_autofree Cell *cell = g_new (Cell, 1);

  for (guint way = 0; way < VDT_SCAN_N_WAYS; way++)
    {
      gdouble mean, spread;

      fold (cell, self, lines, (VdtScanWay) way, step, &mean, &spread);
      for (gint j = 0; j < N; j++)
        for (gint i = 0; i < N; i++)
          {
            gdouble score = (find_outline (cell, edges, n_edges, i, j) - mean) / spread
                            * (way == VDT_SCAN_EDGE ? EDGE_SHARE : 1);

            if (score <= best)
              continue;
            best = score;
            self->way = (VdtScanWay) way;
            for (guint k = 0; k < 2; k++)
              self->at[k] = ((i + 0.5) * self->a[k] + (j + 0.5) * self->b[k]) / N;
          }
    }

  return best;
}

/**
 * vdt_scan_lattice_fold:
 * @self: steps
 * @lines: the lines of the picture
 * @step: 1: all pixels in the middle count; 2: every other one, each way
 *
 * Finds where hexes have their centres if these steps lead from one to the next, and how much more
 * line there is between them than elsewhere, in standard deviations.
 */
void
vdt_scan_lattice_fold (VdtScanLattice *self, const VdtScanLines *lines, gint step)
{
  self->score = fold_by (self, lines, step, hex_edges, G_N_ELEMENTS (hex_edges));
}

/**
 * vdt_scan_square_fold:
 * @self: steps
 * @lines: the lines of the picture
 * @step: as of vdt_scan_lattice_fold()
 *
 * Returns: how much more line there is than elsewhere if these steps lead from square to square
 */
gdouble
vdt_scan_square_fold (VdtScanLattice *self, const VdtScanLines *lines, gint step)
{
  VdtScanLattice other = *self;

  return fold_by (&other, lines, step, square_edges, G_N_ELEMENTS (square_edges));
}
