/* vdt-scan-fold.c - lays all cells of a picture on one another, to see their outline
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-scan-lattice-private.h"

#include <math.h>
#include <string.h>

#define N 36            /* places in a cell, each way; 3 divides it */
#define EDGE_SHARE 0.75 /* a line has two edges, and neither is where it is */
#define N_ALONG 12      /* parts of an edge */
#define WEAKEST 3       /* times as much as along one edge is along all of them at most */
#define SMALL 30        /* pixels: in hexes like that every one counts */

typedef struct
{
  double sums[N][N];
  guint counts[N][N];
} Cell;

/* All cells on one, each way that lines are seen. */
typedef struct
{
  Cell ways[VDT_SCAN_N_WAYS];
  double means[VDT_SCAN_N_WAYS];
  double spreads[VDT_SCAN_N_WAYS];
} Folded;

typedef struct
{
  double u;
  double v;
} Step;

/* From corner to corner, in steps: where two cells meet. The corners of hexes are the middles of
 * the triangles of centres.
 */
static const Step hex_edges[][2] = { { { 1 / 3.0, 1 / 3.0 }, { 2 / 3.0, 2 / 3.0 } },
                                     { { 1 / 3.0, 1 / 3.0 }, { -1 / 3.0, 2 / 3.0 } },
                                     { { 1 / 3.0, 1 / 3.0 }, { 2 / 3.0, -1 / 3.0 } } };
static const Step square_edges[][2] = { { { 0.5, -0.5 }, { 0.5, 0.5 } },
                                        { { -0.5, 0.5 }, { 0.5, 0.5 } } };

/* What is round a place stands for it, too: of small hexes with a pitch of whole pixels no pixel
 * falls into most of the places.
 */
static void
spread (Cell *cell, int radius)
{
  g_autofree Cell *from = g_memdup2 (cell, sizeof *cell);

  memset (cell, 0, sizeof *cell);
  for (int j = 0; j < N; j++)
    for (int i = 0; i < N; i++)
      for (int v = j - radius; v <= j + radius; v++)
        for (int u = i - radius; u <= i + radius; u++)
          {
            cell->sums[j][i] += from->sums[(v + N) % N][(u + N) % N];
            cell->counts[j][i] += from->counts[(v + N) % N][(u + N) % N];
          }
}

/* Where steps end in a cell. */
static inline int
find_place (double steps)
{
  double rest = steps - (int) steps;

  return MIN ((int) ((rest < 0 ? rest + 1 : rest) * N), N - 1);
}

static void
fold (Folded *self, const VdtScanLattice *lattice, const VdtScanLines *lines, int step)
{
  double det = lattice->a[0] * lattice->b[1] - lattice->a[1] * lattice->b[0];
  double size = sqrt (fabs (det)) / lines->factor;
  /* Further out, steps that are not quite right do not fit any more. */
  int left = MAX (lines->width - VDT_SCAN_MIDDLE, 0) / 2;
  int top = MAX (lines->height - VDT_SCAN_MIDDLE, 0) / 2;
  guint n = 0;

  memset (self, 0, sizeof *self);
  if (size < SMALL)
    step = 1;
  for (int y = top; y < lines->height - top; y += step)
    for (int x = left; x < lines->width - left; x += step, n++)
      {
        double px = (x + lines->left + 0.5) * lines->factor;
        double py = (y + lines->top + 0.5) * lines->factor;
        double u = (px * lattice->b[1] - py * lattice->b[0]) / det;
        double v = (lattice->a[0] * py - lattice->a[1] * px) / det;
        int i = find_place (u), j = find_place (v);

        for (guint way = 0; way < VDT_SCAN_N_WAYS; way++)
          {
            int value = lines->values[way][(gsize) y * (gsize) lines->width + (gsize) x];

            self->ways[way].sums[j][i] += value;
            self->ways[way].counts[j][i]++;
            self->means[way] += value;
            self->spreads[way] += value * value;
          }
      }
  n = MAX (n, 1);
  for (guint way = 0; way < VDT_SCAN_N_WAYS; way++)
    {
      Cell *cell = &self->ways[way];

      self->means[way] /= n;
      self->spreads[way] =
          sqrt (MAX (self->spreads[way] / n - self->means[way] * self->means[way], 1));
      if (size < SMALL)
        spread (cell, (int) (N / size / 2 + 0.5));
      for (guint j = 0; j < N; j++)
        for (guint i = 0; i < N; i++)
          if (cell->counts[j][i] > 0)
            cell->sums[j][i] /= cell->counts[j][i];
    }
}

/* How much more there is along the edges of cells that have their centres at a place of the folded
 * one than in the mean. What has hardly anything along one of them, as ruled paper has, is none.
 */
static double
find_outline (
    const Cell *cell, double mean, const Step edges[][2], guint n_edges, int at_i, int at_j)
{
  double sum = 0, least = G_MAXDOUBLE;

  for (guint e = 0; e < n_edges; e++)
    {
      double along = 0;

      for (int k = 1; k < N_ALONG; k++)
        {
          double t = k / (double) N_ALONG;
          double u = edges[e][0].u + t * (edges[e][1].u - edges[e][0].u);
          double v = edges[e][0].v + t * (edges[e][1].v - edges[e][0].v);
          int i = (at_i + (int) floor (u * N + 0.5) + 2 * N) % N;
          int j = (at_j + (int) floor (v * N + 0.5) + 2 * N) % N;

          along += cell->sums[j][i];
        }
      along = along / (N_ALONG - 1) - mean;
      sum += along;
      least = MIN (least, along);
    }

  return MIN (sum / n_edges, least * WEAKEST);
}

static double
find_best (const Folded *folded, const Step edges[][2], guint n_edges, VdtScanLattice *lattice)
{
  double best = -G_MAXDOUBLE;

  for (guint way = 0; way < VDT_SCAN_N_WAYS; way++)
    for (int j = 0; j < N; j++)
      for (int i = 0; i < N; i++)
        {
          double score = find_outline (&folded->ways[way], folded->means[way], edges, n_edges, i, j)
                         / folded->spreads[way] * (way == VDT_SCAN_EDGE ? EDGE_SHARE : 1);

          if (score <= best)
            continue;
          best = score;
          lattice->way = (VdtScanWay) way;
          for (guint k = 0; k < 2; k++)
            lattice->at[k] = ((i + 0.5) * lattice->a[k] + (j + 0.5) * lattice->b[k]) / N;
        }

  return best;
}

/**
 * vdt_scan_lattice_fold:
 * @self: steps
 * @lines: the lines of the picture
 * @step: 1: all pixels in the middle count; 2: every other one, each way, unless hexes are small
 *
 * Finds where hexes have their centres if these steps lead from one to the next, and how much more
 * line there is between them than elsewhere, in standard deviations.
 *
 * Returns: how much more there is if they lead from square to square
 */
double
vdt_scan_lattice_fold (VdtScanLattice *self, const VdtScanLines *lines, int step)
{
  g_autofree Folded *folded = g_new (Folded, 1);
  VdtScanLattice square = *self;

  fold (folded, self, lines, step);
  self->score = find_best (folded, hex_edges, G_N_ELEMENTS (hex_edges), self);

  return find_best (folded, square_edges, G_N_ELEMENTS (square_edges), &square);
}
