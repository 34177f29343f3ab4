/* vdt-scan-fit.c - steps from hex to hex that fit a whole picture
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-scan-fit-private.h"

#include <math.h>

#define N_SHIFTS 7 /* to each way, that are tried */
#define BLOCK 3    /* hexes each way, that are moved as one */
#define N_ROUNDS 6
#define LINE_MIN 0.35  /* of what edges tell, that lines must tell to be lines */
#define SAMPLE_MAX 800 /* hexes that are looked at together */
#define FAR 0.08       /* of a step: what is further from where it should be does not count */

/* The six corners of a cell, in order, in steps. */
static const gdouble corners[6][2] = {
  { 1 / 3.0, 1 / 3.0 },   { -1 / 3.0, 2 / 3.0 }, { -2 / 3.0, 1 / 3.0 },
  { -1 / 3.0, -1 / 3.0 }, { 1 / 3.0, -2 / 3.0 }, { 2 / 3.0, -1 / 3.0 },
};

/* What is there, and whether it is on the picture. */
static gboolean
look (const VdtScanLines *lines, VdtScanWay way, gdouble x, gdouble y, gint *value)
{
  gint column = (gint) floor (x / lines->factor), row = (gint) floor (y / lines->factor);

  if (column < 0 || row < 0 || column >= lines->width || row >= lines->height)
    return FALSE;
  *value = lines->values[way][(gsize) row * (gsize) lines->width + (gsize) column];

  return TRUE;
}

/* The same between pixels. */
static gboolean
blend (const VdtScanLines *lines, VdtScanWay way, gdouble x, gdouble y, gdouble *value)
{
  gdouble column = x / lines->factor - 0.5, row = y / lines->factor - 0.5;
  gint left = (gint) floor (column), top = (gint) floor (row);
  gdouble across = column - left, down = row - top;
  const gint8 *at;

  if (left < 0 || top < 0 || left + 1 >= lines->width || top + 1 >= lines->height)
    return FALSE;
  at = lines->values[way] + (gsize) top * (gsize) lines->width + (gsize) left;
  *value = (1 - down) * ((1 - across) * at[0] + across * at[1])
           + down * ((1 - across) * at[lines->width] + across * at[lines->width + 1]);

  return TRUE;
}

/**
 * vdt_scan_fit_sides:
 * @lattice: steps
 * @lines: the lines of the picture
 * @x: the centre of a hex, in pixels of the picture
 * @y: the same
 * @sums: (out): for each of its six sides how much of a line there is at some places on it
 * @n_seen: (out): how many of these, %VDT_SCAN_FIT_PLACES at most, are on the picture
 *
 * Looks at the sides of a hex.
 */
void
vdt_scan_fit_sides (const VdtScanLattice *lattice,
                    const VdtScanLines *lines,
                    gdouble x,
                    gdouble y,
                    gint sums[6],
                    guint n_seen[6])
{
  for (guint c = 0; c < 6; c++)
    {
      const gdouble *from = corners[c], *to = corners[(c + 1) % 6];

      sums[c] = 0;
      n_seen[c] = 0;
      for (guint k = 0; k < VDT_SCAN_FIT_PLACES; k++)
        {
          gdouble t = (k + 0.5) / VDT_SCAN_FIT_PLACES;
          gdouble u = from[0] + t * (to[0] - from[0]), v = from[1] + t * (to[1] - from[1]);
          gint value;

          if (!look (lines, lattice->way, x + u * lattice->a[0] + v * lattice->b[0],
                     y + u * lattice->a[1] + v * lattice->b[1], &value))
            continue;
          sums[c] += value;
          n_seen[c]++;
        }
    }
}

static void
centre_of (const VdtScanLattice *lattice, gint i, gint j, gdouble *x, gdouble *y)
{
  *x = lattice->at[0] + i * lattice->a[0] + j * lattice->b[0];
  *y = lattice->at[1] + i * lattice->a[1] + j * lattice->b[1];
}

/* The hex in the middle of the picture. */
static void
find_middle (const VdtScanLattice *lattice, const VdtScanLines *lines, gint middle[2])
{
  gdouble det = lattice->a[0] * lattice->b[1] - lattice->a[1] * lattice->b[0];
  gdouble x = lines->width * lines->factor / 2.0 - lattice->at[0];
  gdouble y = lines->height * lines->factor / 2.0 - lattice->at[1];

  middle[0] = (gint) floor ((x * lattice->b[1] - y * lattice->b[0]) / det + 0.5);
  middle[1] = (gint) floor ((lattice->a[0] * y - lattice->a[1] * x) / det + 0.5);
}

/* Some hexes, and where they are rather than where they should be. */
typedef struct
{
  gint i;
  gint j;
  gdouble shift[2]; /* in pixels */
  gdouble weight;
} Block;

/* Where a parabola through three points has its top: -0.5 to 0.5 from the middle one. */
static gdouble
find_top (gdouble before, gdouble at, gdouble after)
{
  gdouble bend = before - 2 * at + after;

  return bend < 0 ? CLAMP ((before - after) / (2 * bend), -0.5, 0.5) : 0;
}

static gboolean
place_block (const VdtScanLattice *lattice, const VdtScanLines *lines, gdouble reach, Block *block)
{
  gdouble size = sqrt (fabs (lattice->a[0] * lattice->b[1] - lattice->a[1] * lattice->b[0]));
  gdouble scores[2 * N_SHIFTS + 1][2 * N_SHIFTS + 1], unit = reach * size / N_SHIFTS;
  gint best_u = 0, best_v = 0;
  gdouble best = -G_MAXDOUBLE, sum = 0;

  for (gint v = -N_SHIFTS; v <= N_SHIFTS; v++)
    for (gint u = -N_SHIFTS; u <= N_SHIFTS; u++)
      {
        gdouble dx = u * unit, dy = v * unit, score = 0;
        guint n = 0;

        for (gint j = -(BLOCK / 2); j <= BLOCK / 2; j++)
          for (gint i = -(BLOCK / 2); i <= BLOCK / 2; i++)
            {
              gint sums[6];
              guint n_seen[6];
              gdouble x, y;

              centre_of (lattice, block->i + i, block->j + j, &x, &y);
              vdt_scan_fit_sides (lattice, lines, x + dx, y + dy, sums, n_seen);
              for (guint c = 0; c < 6; c++)
                {
                  score += sums[c];
                  n += n_seen[c];
                }
            }
        if (n < BLOCK * BLOCK * 6 * VDT_SCAN_FIT_PLACES * 2 / 3)
          return FALSE;
        score /= n;
        sum += score;
        scores[v + N_SHIFTS][u + N_SHIFTS] = score;
        if (score > best)
          {
            best = score;
            best_u = u;
            best_v = v;
          }
      }
  block->weight = best - sum / ((2 * N_SHIFTS + 1) * (2 * N_SHIFTS + 1));
  block->shift[0] = best_u * unit;
  block->shift[1] = best_v * unit;
  if (MAX (ABS (best_u), ABS (best_v)) < N_SHIFTS)
    {
      const gdouble *row = &scores[best_v + N_SHIFTS][best_u + N_SHIFTS];
      const gint stride = 2 * N_SHIFTS + 1;

      block->shift[0] += unit * find_top (row[-1], row[0], row[1]);
      block->shift[1] += unit * find_top (row[-stride], row[0], row[stride]);
    }

  return block->weight > 0;
}

/* All blocks that are not further than some hexes from the middle of the picture. */
static GArray *
place_blocks (const VdtScanLattice *lattice, const VdtScanLines *lines, gint far, gdouble reach)
{
  GArray *blocks = g_array_new (FALSE, FALSE, sizeof (Block));
  gint middle[2];

  find_middle (lattice, lines, middle);
  for (gint j = -far; j <= far; j += BLOCK)
    for (gint i = -far; i <= far; i += BLOCK)
      {
        Block block = { .i = middle[0] + i, .j = middle[1] + j };
        gdouble block_x, block_y;

        centre_of (lattice, block.i, block.j, &block_x, &block_y);
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
solve (gdouble m[3][3], gdouble right[3][2])
{
  for (guint k = 0; k < 3; k++)
    {
      if (!(fabs (m[k][k]) > 1e-9))
        return FALSE;
      for (guint row = 0; row < 3; row++)
        {
          gdouble factor = row == k ? 0 : m[row][k] / m[k][k];

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
move (VdtScanLattice *lattice, const GArray *blocks, gdouble far)
{
  gdouble m[3][3] = { { 0 } }, right[3][2] = { { 0 } };

  for (guint n = 0; n < blocks->len; n++)
    {
      const Block *block = &g_array_index (blocks, Block, n);
      const gdouble by[3] = { 1, block->i, block->j };

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

/* Some hexes all over the picture, counted from one in its middle. */
typedef struct
{
  gint middle[2];
  gint far[2];
  GArray *hexes; /* gint pairs */
} Sample;

static void
sample_init (Sample *self, const VdtScanLattice *lattice, const VdtScanLines *lines, gint most)
{
  gdouble width = lines->width * lines->factor, height = lines->height * lines->factor;
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (gint[2]));
  guint step;

  find_middle (lattice, lines, self->middle);
  self->far[0] = self->far[1] = 1;
  for (gint j = -most; j <= most; j++)
    for (gint i = -most; i <= most; i++)
      {
        const gint hex[2] = { i, j };
        gdouble x, y;

        centre_of (lattice, self->middle[0] + i, self->middle[1] + j, &x, &y);
        if (x > 0 && y > 0 && x < width && y < height)
          g_array_append_val (all, hex);
      }
  self->hexes = g_array_new (FALSE, FALSE, sizeof (gint[2]));
  step = MAX (all->len / SAMPLE_MAX, 1);
  for (guint n = 0; n < all->len; n += step)
    {
      const gint *hex = &g_array_index (all, gint, 2 * n);

      g_array_append_vals (self->hexes, hex, 1);
      for (guint k = 0; k < 2; k++)
        self->far[k] = MAX (self->far[k], ABS (hex[k]));
    }
}

/* Two numbers of each of three vectors: where the middle hex is, and both steps. */
typedef gdouble Place[3][2];

static gdouble
score_place (Place place, const Sample *sample, VdtScanWay way, const VdtScanLines *lines)
{
  gdouble sum = 0;
  guint n_all = 0;

  for (guint n = 0; n < sample->hexes->len; n++)
    {
      const gint *hex = &g_array_index (sample->hexes, gint, 2 * n);
      gdouble x = place[0][0] + hex[0] * place[1][0] + hex[1] * place[2][0];
      gdouble y = place[0][1] + hex[0] * place[1][1] + hex[1] * place[2][1];

      for (guint c = 0; c < 6; c += 2)
        for (guint k = 0; k < 2 * VDT_SCAN_FIT_PLACES; k++)
          {
            const gdouble *from = corners[c], *to = corners[(c + 1) % 6];
            gdouble t = (k + 0.5) / (2 * VDT_SCAN_FIT_PLACES);
            gdouble u = from[0] + t * (to[0] - from[0]), v = from[1] + t * (to[1] - from[1]);
            gdouble value;

            if (!blend (lines, way, x + u * place[1][0] + v * place[2][0],
                        y + u * place[1][1] + v * place[2][1], &value))
              continue;
            sum += value;
            n_all++;
          }
    }

  return n_all > 0 ? sum / n_all : 0;
}

/* Changes one number, if that is better. */
static gdouble
climb_by (Place place,
          guint vector,
          guint k,
          gdouble step,
          gdouble best,
          const Sample *sample,
          VdtScanWay way,
          const VdtScanLines *lines)
{
  gdouble kept = place[vector][k], found = kept;

  step *= lines->factor / (vector == 0 ? 1.0 : sample->far[vector - 1]);
  for (gint sign = -1; sign <= 1; sign += 2)
    {
      gdouble score;

      place[vector][k] = kept + sign * step;
      score = score_place (place, sample, way, lines);
      if (score > best)
        {
          best = score;
          found = place[vector][k];
        }
    }
  place[vector][k] = found;

  return best;
}

/* Climbs to where there is most line under all outlines together: no hex alone tells that. */
static gdouble
climb (Place place, const Sample *sample, VdtScanWay way, const VdtScanLines *lines)
{
  gdouble best = score_place (place, sample, way, lines);

  for (gdouble step = 1.5; step > 0.03; step /= 2)
    for (guint round = 0; round < N_ROUNDS; round++)
      {
        gdouble before = best;

        for (guint n = 0; n < 3 * 2; n++)
          best = climb_by (place, n / 2, n & 1, step, best, sample, way, lines);
        if (best <= before)
          break;
      }

  return best;
}

/* A line is where it is dark or light; by edges only where there are no lines, for it has two. */
static void
polish (VdtScanLattice *lattice, const VdtScanLines *lines, gint most)
{
  gdouble scores[VDT_SCAN_N_WAYS];
  Place places[VDT_SCAN_N_WAYS];
  VdtScanWay best = VDT_SCAN_DARK;
  Sample sample;

  sample_init (&sample, lattice, lines, most);
  for (guint way = 0; way < VDT_SCAN_N_WAYS; way++)
    {
      centre_of (lattice, sample.middle[0], sample.middle[1], &places[way][0][0],
                 &places[way][0][1]);
      for (guint k = 0; k < 2; k++)
        {
          places[way][1][k] = lattice->a[k];
          places[way][2][k] = lattice->b[k];
        }
      scores[way] = climb (places[way], &sample, (VdtScanWay) way, lines);
    }
  if (scores[VDT_SCAN_LIGHT] > scores[VDT_SCAN_DARK])
    best = VDT_SCAN_LIGHT;
  if (scores[best] < LINE_MIN * scores[VDT_SCAN_EDGE])
    best = VDT_SCAN_EDGE;
  lattice->way = best;
  for (guint k = 0; k < 2; k++)
    {
      lattice->a[k] = places[best][1][k];
      lattice->b[k] = places[best][2][k];
      lattice->at[k] =
          places[best][0][k] - sample.middle[0] * lattice->a[k] - sample.middle[1] * lattice->b[k];
    }
  g_array_unref (sample.hexes);
}

static gint
compare_numbers (gconstpointer a, gconstpointer b)
{
  gdouble one = *(const gdouble *) a, other = *(const gdouble *) b;

  return one < other ? -1 : one > other;
}

static VdtScanFit
judge (const GArray *blocks, gdouble size)
{
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (gdouble));
  VdtScanFit fit = { 0, 0 };

  for (guint n = 0; n < blocks->len; n++)
    {
      const Block *block = &g_array_index (blocks, Block, n);
      gdouble off = hypot (block->shift[0], block->shift[1]) / size;

      if (off <= FAR)
        g_array_append_val (near, off);
    }
  if (near->len == 0)
    return fit;
  g_array_sort (near, compare_numbers);
  fit.share = (gdouble) near->len / blocks->len;
  /* One in twenty may be off by what else is printed there. */
  fit.deviation = g_array_index (near, gdouble, near->len * 19 / 20);

  return fit;
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
  gdouble size = sqrt (fabs (lattice->a[0] * lattice->b[1] - lattice->a[1] * lattice->b[0]));
  gint most = (gint) (2 * hypot (lines->width, lines->height) * lines->factor / size) + 2;
  static const gdouble closer[] = { 0.08, 0.05, 0.03, 0.03 };
  g_autoptr (GArray) last = NULL;
  VdtScanFit fit;

  for (gint far = 9;; far = MIN (2 * far, most))
    {
      g_autoptr (GArray) blocks = place_blocks (lattice, lines, far, 0.16);

      move (lattice, blocks, 0.14 * size);
      if (far == most)
        break;
    }
  /* What is off by much must not pull at what is off by little. */
  for (guint round = 0; round < G_N_ELEMENTS (closer); round++)
    {
      g_autoptr (GArray) blocks = place_blocks (lattice, lines, most, 2 * closer[round]);

      if (!move (lattice, blocks, closer[round] * size))
        break;
    }
  polish (lattice, lines, most);
  last = place_blocks (lattice, lines, most, 2 * FAR);
  fit = judge (last, size);

  return fit;
}
