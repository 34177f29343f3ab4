/* vdt-scan-fit.c - steps from hex to hex that fit a whole picture
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-scan-fit-private.h"

#include <math.h>

#define N_SHIFTS 7  /* to each way, that are tried */
#define N_PLACES 8  /* on each side of a hex, that are looked at */
#define CORNER 0.05 /* of a side, where others meet it */
#define BLOCK 3     /* hexes each way, that are moved as one */
#define N_BENDS 3
#define FEW 600        /* hexes, of which each is looked at to find a bend */
#define BEND_FAR 0.14  /* of a step: what is further from where it should be does not bend */
#define BEND_MIN 0.005 /* of a step: less is no bend */
#define FAR 0.08       /* of a step: what is further from where it should be does not count */

/* In order, in steps. */
const double vdt_scan_corners[6][2] = {
  { 1 / 3.0, 1 / 3.0 },   { -1 / 3.0, 2 / 3.0 }, { -2 / 3.0, 1 / 3.0 },
  { -1 / 3.0, -1 / 3.0 }, { 1 / 3.0, -2 / 3.0 }, { 2 / 3.0, -1 / 3.0 },
};

/* What is there, and whether it is on the picture. */
static gboolean
look (const VdtScanLines *lines, VdtScanWay way, double x, double y, int *value)
{
  int column = (int) (x / lines->factor), row = (int) (y / lines->factor);

  if (!(x >= 0 && y >= 0) || column >= lines->width || row >= lines->height)
    return FALSE;
  *value = lines->values[way][(gsize) row * (gsize) lines->width + (gsize) column];

  return TRUE;
}

/**
 * vdt_scan_fit_sides:
 * @lattice: steps
 * @lines: the lines of the picture
 * @x: the centre of a hex, in pixels of the picture
 * @y: the same
 * @sums: (out): for each of its six sides how much of a line there is at places on it, all together
 * @n_seen: (out): how many of these, %VDT_SCAN_FIT_SIDE_PLACES at most, are on the picture
 *
 * Looks at the sides of a hex.
 */
void
vdt_scan_fit_sides (const VdtScanLattice *lattice,
                    const VdtScanLines *lines,
                    double x,
                    double y,
                    int sums[6],
                    guint n_seen[6])
{
  for (guint c = 0; c < 6; c++)
    {
      const double *from = vdt_scan_corners[c], *to = vdt_scan_corners[(c + 1) % 6];

      sums[c] = 0;
      n_seen[c] = 0;
      for (guint k = 0; k < VDT_SCAN_FIT_SIDE_PLACES; k++)
        {
          double t = CORNER + (1 - 2 * CORNER) * (k + 0.5) / VDT_SCAN_FIT_SIDE_PLACES;
          double u = from[0] + t * (to[0] - from[0]), v = from[1] + t * (to[1] - from[1]);
          int value;

          if (!look (lines, lattice->way, x + u * lattice->a[0] + v * lattice->b[0],
                     y + u * lattice->a[1] + v * lattice->b[1], &value))
            continue;
          sums[c] += value;
          n_seen[c]++;
        }
    }
}

/**
 * vdt_scan_fit_centre:
 * @lattice: steps
 * @i: how many of the first
 * @j: how many of the second
 * @x: (out): where they lead to, in pixels of the picture
 * @y: (out): the same
 *
 * Finds a hex.
 */
void
vdt_scan_fit_centre (const VdtScanLattice *lattice, int i, int j, double *x, double *y)
{
  *x = lattice->at[0] + i * lattice->a[0] + j * lattice->b[0];
  *y = lattice->at[1] + i * lattice->a[1] + j * lattice->b[1];
  vdt_scan_bend_move (&lattice->bend, x, y);
}

/**
 * vdt_scan_fit_middle:
 * @lattice: steps
 * @lines: the lines of a picture
 * @middle: (out): how many steps of both lead to the hex in the middle of it
 *
 * Finds the hex that the others are counted from.
 */
void
vdt_scan_fit_middle (const VdtScanLattice *lattice, const VdtScanLines *lines, int middle[2])
{
  double det = lattice->a[0] * lattice->b[1] - lattice->a[1] * lattice->b[0];
  double x = lines->width * lines->factor / 2.0 - lattice->at[0];
  double y = lines->height * lines->factor / 2.0 - lattice->at[1];

  middle[0] = (int) floor ((x * lattice->b[1] - y * lattice->b[0]) / det + 0.5);
  middle[1] = (int) floor ((lattice->a[0] * y - lattice->a[1] * x) / det + 0.5);
}

/* Some hexes, and where they are rather than where they should be. */
typedef struct
{
  int i;
  int j;
  double shift[2]; /* in pixels */
  double weight;
} Block;

/* Where a parabola through three points has its top: -0.5 to 0.5 from the middle one. */
static double
find_top (double before, double at, double after)
{
  double bend = before - 2 * at + after;

  return bend < 0 ? CLAMP ((before - after) / (2 * bend), -0.5, 0.5) : 0;
}

#define N_POINTS (BLOCK * BLOCK * 3 * N_PLACES)

/* Places on the sides of a hex, in pixels of the lines. */
static void
list_hex (const VdtScanLattice *lattice,
          const VdtScanLines *lines,
          int i,
          int j,
          double points[3 * N_PLACES][2])
{
  double centre[2];
  guint n = 0;

  vdt_scan_fit_centre (lattice, i, j, &centre[0], &centre[1]);
  for (guint c = 0; c < 6; c += 2)
    for (guint k = 0; k < N_PLACES; k++, n++)
      {
        const double *from = vdt_scan_corners[c], *to = vdt_scan_corners[(c + 1) % 6];
        double t = (k + 0.5) / N_PLACES;
        double u = from[0] + t * (to[0] - from[0]), v = from[1] + t * (to[1] - from[1]);

        for (guint d = 0; d < 2; d++)
          points[n][d] = (centre[d] + u * lattice->a[d] + v * lattice->b[d]) / lines->factor;
      }
}

static void
list_points (const VdtScanLattice *lattice,
             const VdtScanLines *lines,
             const Block *block,
             double points[N_POINTS][2])
{
  guint n = 0;

  for (int j = -(BLOCK / 2); j <= BLOCK / 2; j++)
    for (int i = -(BLOCK / 2); i <= BLOCK / 2; i++, n += 3 * N_PLACES)
      list_hex (lattice, lines, block->i + i, block->j + j, points + n);
}

#define SHIFTS (2 * N_SHIFTS + 1)

/* In which columns, or rows, places are that are moved along one axis; -1: beside the picture. */
static void
list_moved (double points[N_POINTS][2], guint axis, double unit, int side, int moved[][N_POINTS])
{
  for (int shift = 0; shift < SHIFTS; shift++)
    for (guint k = 0; k < N_POINTS; k++)
      {
        double at = points[k][axis] + (shift - N_SHIFTS) * unit;

        moved[shift][k] = at >= 0 && at < side ? (int) at : -1;
      }
}

/* The mean of what there is at places; %FALSE: too few are on the picture. */
static gboolean
look_at_points (const VdtScanLines *lines,
                VdtScanWay way,
                const int columns[N_POINTS],
                const int rows[N_POINTS],
                double *mean)
{
  const gint8 *values = lines->values[way];
  int sum = 0, n = 0;

  for (guint k = 0; k < N_POINTS; k++)
    if ((columns[k] | rows[k]) >= 0)
      {
        sum += values[(gsize) rows[k] * (gsize) lines->width + (gsize) columns[k]];
        n++;
      }
  *mean = n > 0 ? (double) sum / n : 0;

  return n >= N_POINTS * 2 / 3;
}

static gboolean
place_block (const VdtScanLattice *lattice, const VdtScanLines *lines, double reach, Block *block)
{
  double size = sqrt (fabs (lattice->a[0] * lattice->b[1] - lattice->a[1] * lattice->b[0]));
  double scores[SHIFTS][SHIFTS], unit = reach * size / N_SHIFTS;
  double points[N_POINTS][2], best = -G_MAXDOUBLE, sum = 0;
  int columns[SHIFTS][N_POINTS], rows[SHIFTS][N_POINTS], best_u = 0, best_v = 0;

  list_points (lattice, lines, block, points);
  list_moved (points, 0, unit / lines->factor, lines->width, columns);
  list_moved (points, 1, unit / lines->factor, lines->height, rows);
  for (int v = -N_SHIFTS; v <= N_SHIFTS; v++)
    for (int u = -N_SHIFTS; u <= N_SHIFTS; u++)
      {
        double *score = &scores[v + N_SHIFTS][u + N_SHIFTS];

        if (!look_at_points (lines, lattice->way, columns[u + N_SHIFTS], rows[v + N_SHIFTS], score))
          return FALSE;
        sum += *score;
        if (*score > best)
          {
            best = *score;
            best_u = u;
            best_v = v;
          }
      }
  block->weight = best - sum / (SHIFTS * SHIFTS);
  block->shift[0] = best_u * unit;
  block->shift[1] = best_v * unit;
  if (MAX (ABS (best_u), ABS (best_v)) < N_SHIFTS)
    {
      const double *row = &scores[best_v + N_SHIFTS][best_u + N_SHIFTS];
      block->shift[0] += unit * find_top (row[-1], row[0], row[1]);
      block->shift[1] += unit * find_top (row[-SHIFTS], row[0], row[SHIFTS]);
    }

  return block->weight > 0;
}

/* All blocks that are not further than some hexes from the middle of the picture, one each so many
 * hexes.
 */
static GArray *
place_blocks (
    const VdtScanLattice *lattice, const VdtScanLines *lines, int far, int stride, double reach)
{
  GArray *blocks = g_array_new (FALSE, FALSE, sizeof (Block));
  int middle[2];

  vdt_scan_fit_middle (lattice, lines, middle);
  for (int j = -far; j <= far; j += stride)
    for (int i = -far; i <= far; i += stride)
      {
        Block block = { .i = middle[0] + i, .j = middle[1] + j };
        double block_x, block_y;

        vdt_scan_fit_centre (lattice, block.i, block.j, &block_x, &block_y);
        if (block_x < 0 || block_y < 0 || block_x > lines->width * lines->factor
            || block_y > lines->height * lines->factor)
          continue;
        if (place_block (lattice, lines, reach, &block))
          g_array_append_val (blocks, block);
      }

  return blocks;
}

/* Three unknowns by least squares; %FALSE: they cannot be told. */
static gboolean
solve (double m[3][3], double right[3][2])
{
  for (guint k = 0; k < 3; k++)
    {
      if (!(fabs (m[k][k]) > 1e-9))
        return FALSE;
      for (guint row = 0; row < 3; row++)
        {
          double factor = row == k ? 0 : m[row][k] / m[k][k];

          for (guint i = 0; i < 3; i++)
            m[row][i] -= factor * m[k][i];
          for (guint i = 0; i < 2; i++)
            right[row][i] -= factor * right[k][i];
        }
    }
  for (guint k = 0; k < 3; k++)
    for (guint i = 0; i < 2; i++)
      right[k][i] /= m[k][k];

  return TRUE;
}

/* Moves the steps to where the blocks are, except for those further away than @far. */
static gboolean
move (VdtScanLattice *lattice, const GArray *blocks, double far)
{
  double m[3][3] = { { 0 } }, right[3][2] = { { 0 } };

  for (guint n = 0; n < blocks->len; n++)
    {
      const Block *block = &g_array_index (blocks, Block, n);
      const double by[3] = { 1, block->i, block->j };

      if (hypot (block->shift[0], block->shift[1]) > far)
        continue;
      for (guint row = 0; row < 3; row++)
        {
          for (guint i = 0; i < 3; i++)
            m[row][i] += block->weight * by[row] * by[i];
          for (guint i = 0; i < 2; i++)
            right[row][i] += block->weight * by[row] * block->shift[i];
        }
    }
  if (!solve (m, right))
    return FALSE;
  for (guint i = 0; i < 2; i++)
    {
      lattice->at[i] += right[0][i];
      lattice->a[i] += right[1][i];
      lattice->b[i] += right[2][i];
    }

  return TRUE;
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  double one = *(const double *) a, other = *(const double *) b;

  return one < other ? -1 : one > other;
}

static VdtScanFit
judge (const GArray *blocks, double size)
{
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (double));
  VdtScanFit fit = { 0, 0 };

  for (guint n = 0; n < blocks->len; n++)
    {
      const Block *block = &g_array_index (blocks, Block, n);
      double off = hypot (block->shift[0], block->shift[1]) / size;

      if (off <= FAR)
        g_array_append_val (near, off);
    }
  if (near->len == 0)
    return fit;
  g_array_sort (near, compare_numbers);
  fit.share = (double) near->len / blocks->len;
  /* One in twenty may be off by what else is printed there. */
  fit.deviation = g_array_index (near, double, near->len * 19 / 20);

  return fit;
}

/* Has the steps bend as the picture does; %FALSE: it is flat. */
static gboolean
bend (VdtScanLattice *lattice, const VdtScanLines *lines, int most, double size)
{
  VdtScanBend *self = &lattice->bend;
  double across = lines->width * lines->factor / size, down = lines->height * lines->factor / size;
  int stride = across * down < FEW ? 1 : BLOCK;

  self->middle[0] = lines->width * lines->factor / 2.0;
  self->middle[1] = lines->height * lines->factor / 2.0;
  for (guint round = 0; round < N_BENDS; round++)
    {
      g_autoptr (GArray) blocks = place_blocks (lattice, lines, most, stride, 2 * FAR);
      g_autoptr (GArray) shifts = g_array_new (FALSE, FALSE, sizeof (VdtScanShift));
      g_autoptr (GArray) bent = NULL;

      for (guint n = 0; n < blocks->len; n++)
        {
          const Block *block = &g_array_index (blocks, Block, n);
          VdtScanShift shift = { .weight = block->weight };
          double x, y;

          vdt_scan_fit_centre (lattice, block->i, block->j, &x, &y);
          for (guint d = 0; d < 2; d++)
            shift.at[d] = lattice->at[d] + block->i * lattice->a[d] + block->j * lattice->b[d];
          shift.shift[0] = block->shift[0] + x - shift.at[0];
          shift.shift[1] = block->shift[1] + y - shift.at[1];
          if (hypot (block->shift[0], block->shift[1]) <= BEND_FAR * size)
            g_array_append_val (shifts, shift);
        }
      if (!vdt_scan_bend_fit (self, shifts, BEND_MIN * size))
        return FALSE;
      bent = place_blocks (lattice, lines, most, stride, 2 * FAR);
      if (!move (lattice, bent, BEND_FAR * size))
        break;
    }

  return TRUE;
}

/* On a flat picture or a bent one, whichever has more line under the outlines. */
static void
polish (VdtScanLattice *lattice, const VdtScanLines *lines, int most, double size)
{
  VdtScanLattice bent = *lattice;
  gboolean is_bent = bend (&bent, lines, most, size);
  double score = vdt_scan_polish (lattice, FALSE, lines, most);

  bent.way = lattice->way;
  if (!is_bent || vdt_scan_polish (&bent, FALSE, lines, most) <= score)
    return;
  vdt_scan_polish (&bent, TRUE, lines, most);
  *lattice = bent;
}

/**
 * vdt_scan_fit:
 * @lattice: steps that fit in the middle of the picture
 * @lines: the lines of the picture
 *
 * Makes steps fit all of a picture, from the middle outwards.
 *
 * Returns: how well they do
 */
VdtScanFit
vdt_scan_fit (VdtScanLattice *lattice, const VdtScanLines *lines)
{
  double size = sqrt (fabs (lattice->a[0] * lattice->b[1] - lattice->a[1] * lattice->b[0]));
  int most = (int) (2 * hypot (lines->width, lines->height) * lines->factor / size) + 2;
  static const double closer[] = { 0.08, 0.05, 0.03, 0.03 };
  g_autoptr (GArray) last = NULL;
  VdtScanFit fit;

  for (int far = 9;; far = MIN (2 * far, most))
    {
      g_autoptr (GArray) blocks = place_blocks (lattice, lines, far, BLOCK, 0.16);

      move (lattice, blocks, 0.14 * size);
      if (far == most)
        break;
    }
  /* What is off by much must not pull at what is off by little. */
  for (guint round = 0; round < G_N_ELEMENTS (closer); round++)
    {
      g_autoptr (GArray) blocks = place_blocks (lattice, lines, most, BLOCK, 2 * closer[round]);

      if (!move (lattice, blocks, closer[round] * size))
        break;
    }
  polish (lattice, lines, most, size);
  last = place_blocks (lattice, lines, most, BLOCK, 2 * FAR);
  fit = judge (last, size);

  return fit;
}
