/* vdt-scan-polish.c - steps from hex to hex, to a part of a pixel
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-scan-fit-private.h"

#include <math.h>

#define N_PLACES 16 /* on each side of a hex, that are looked at */
#define N_ROUNDS 6
#define LINE_MIN 0.35 /* of what edges tell, that lines must tell to be lines */
#define ENOUGH 0.6    /* of the line that most hexes have, that one must have to be on the map */
#define INNER_MIN 24
#define SAMPLE_MAX 800 /* hexes that are looked at together */

/* What there is between pixels, and whether it is on the picture. */
static gboolean
blend (const VdtScanLines *lines, VdtScanWay way, double x, double y, double *value)
{
  double column = x / lines->factor - 0.5, row = y / lines->factor - 0.5;
  int left = (int) column, top = (int) row;
  double across = column - left, down = row - top;
  const gint8 *at;

  if (!(column >= 0 && row >= 0) || left + 1 >= lines->width || top + 1 >= lines->height)
    return FALSE;
  at = lines->values[way] + (gsize) top * (gsize) lines->width + (gsize) left;
  *value = (1 - down) * ((1 - across) * at[0] + across * at[1])
           + down * ((1 - across) * at[lines->width] + across * at[lines->width + 1]);

  return TRUE;
}

/* Some hexes all over the picture, counted from one in its middle. */
typedef struct
{
  int middle[2];
  GArray *hexes; /* int pairs */
} Sample;

/* How much line there is round a hex. */
static double
score_hex (const VdtScanLattice *lattice, const VdtScanLines *lines, double x, double y)
{
  int sums[6], sum = 0;
  guint n_seen[6], n = 0;

  vdt_scan_fit_sides (lattice, lines, x, y, sums, n_seen);
  for (guint c = 0; c < 6; c++)
    {
      sum += sums[c];
      n += n_seen[c];
    }

  return n > 0 ? (double) sum / n : 0;
}

/* A hex that may be looked at. */
typedef struct
{
  int at[2];
  double score;
} Seen;

static int
compare_seen (gconstpointer a, gconstpointer b)
{
  double one = ((const Seen *) a)->score, other = ((const Seen *) b)->score;

  return one < other ? -1 : one > other;
}

static gsize
place_of (const int hex[2], gsize stride)
{
  int middle = (int) stride / 2;

  return (gsize) (hex[1] + middle) * stride + (gsize) (hex[0] + middle);
}

/* How many of the hexes round one are on the map. */
static guint
count_round (const guint8 *on_map, gsize stride, gsize at)
{
  return on_map[at - 1] + on_map[at + 1] + on_map[at - stride] + on_map[at + stride]
         + on_map[at - stride + 1] + on_map[at + stride - 1];
}

/* What is beside the map does not count, nor do the hexes at its edge if there are others: there
 * the paper ends the ground as well as a line, and would push the hexes inwards.
 */
static void
sample_init (Sample *self, const VdtScanLattice *lattice, const VdtScanLines *lines, int most)
{
  double width = lines->width * lines->factor, height = lines->height * lines->factor, enough;
  gsize stride = 2 * (gsize) most + 3;
  g_autofree guint8 *on_map = g_new0 (guint8, stride * stride);
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Seen));
  guint n_inner = 0, n_kept = 0, n_round, step;

  vdt_scan_fit_middle (lattice, lines, self->middle);
  for (int j = -most; j <= most; j++)
    for (int i = -most; i <= most; i++)
      {
        Seen seen = { .at = { i, j } };
        double x, y;

        vdt_scan_fit_centre (lattice, self->middle[0] + i, self->middle[1] + j, &x, &y);
        if (!(x > 0 && y > 0 && x < width && y < height))
          continue;
        seen.score = score_hex (lattice, lines, x, y);
        g_array_append_val (all, seen);
      }
  g_array_sort (all, compare_seen);
  enough = all->len > 0 ? g_array_index (all, Seen, all->len * 3 / 4).score * ENOUGH : 0;
  for (guint n = 0; n < all->len; n++)
    on_map[place_of (g_array_index (all, Seen, n).at, stride)] =
        g_array_index (all, Seen, n).score >= enough;
  for (guint n = 0; n < all->len; n++)
    {
      gsize at = place_of (g_array_index (all, Seen, n).at, stride);

      n_kept += on_map[at];
      n_inner += on_map[at] && count_round (on_map, stride, at) == 6;
    }
  n_round = n_inner >= INNER_MIN ? 6 : 0;
  step = MAX ((n_round ? n_inner : n_kept) / SAMPLE_MAX, 1);
  self->hexes = g_array_new (FALSE, FALSE, sizeof (int[2]));
  n_kept = 0;
  for (int j = -most; j <= most; j++)
    for (int i = -most; i <= most; i++)
      {
        const int hex[2] = { i, j };

        if (on_map[place_of (hex, stride)]
            && count_round (on_map, stride, place_of (hex, stride)) >= n_round
            && n_kept++ % step == 0)
          g_array_append_vals (self->hexes, hex, 1);
      }
}

/* Three vectors, where the middle hex is and both steps; and how these are bent. */
typedef struct
{
  double by[3][2];
  VdtScanBend bend;
} Place;

/* Places on every other side of a hex. */
static void
list_places (const Place *place, double from_centre[3 * N_PLACES][2])
{
  for (guint k = 0; k < 3 * N_PLACES; k++)
    {
      guint side = k / N_PLACES * 2;
      const double *from = vdt_scan_corners[side], *to = vdt_scan_corners[(side + 1) % 6];
      double t = (k % N_PLACES + 0.5) / N_PLACES;
      double u = from[0] + t * (to[0] - from[0]), v = from[1] + t * (to[1] - from[1]);

      for (guint i = 0; i < 2; i++)
        from_centre[k][i] = u * place->by[1][i] + v * place->by[2][i];
    }
}

static double
score_place (const Place *place, const Sample *sample, VdtScanWay way, const VdtScanLines *lines)
{
  gboolean flat = vdt_scan_bend_is_flat (&place->bend);
  double from_centre[3 * N_PLACES][2], sum = 0;
  guint n_all = 0;

  list_places (place, from_centre);
  for (guint n = 0; n < sample->hexes->len; n++)
    {
      const int *hex = &g_array_index (sample->hexes, int, 2 * n);
      double centre[2];

      for (guint i = 0; i < 2; i++)
        centre[i] = place->by[0][i] + hex[0] * place->by[1][i] + hex[1] * place->by[2][i];
      for (guint k = 0; k < 3 * N_PLACES; k++)
        {
          double x = centre[0] + from_centre[k][0], y = centre[1] + from_centre[k][1], value;

          if (!flat)
            vdt_scan_bend_move (&place->bend, &x, &y);
          if (!blend (lines, way, x, y, &value))
            continue;
          sum += value;
          n_all++;
        }
    }

  return n_all > 0 ? sum / n_all : 0;
}

/* Moves everything, or pulls it longer along an axis of the picture, more the further from its
 * middle, or bends it: then each change leaves what the others have found, nearly.
 */
static void
pull (Place *place, guint what, guint k, double step, const VdtScanLines *lines)
{
  double half = (what == 1 || what == 3 ? lines->width : lines->height) * lines->factor / 2.0;

  step *= lines->factor;
  if (what == 0)
    place->by[0][k] += step;
  else if (what < 3)
    for (guint vector = 1; vector < 3; vector++)
      place->by[vector][k] += step * place->by[vector][what - 1] / half;
  else
    {
      place->bend.pull[k][what - 3] +=
          step * VDT_SCAN_BEND_UNIT * VDT_SCAN_BEND_UNIT / (half * half);
      place->by[0][k] -= what == 4 ? 0 : step / 3; /* the mean of squares */
    }
}

/* Changes the place in one way, if that is better. */
static double
climb_by (Place *place,
          guint what,
          guint k,
          double step,
          double best,
          const Sample *sample,
          VdtScanWay way,
          const VdtScanLines *lines)
{
  Place kept = *place;

  for (int sign = -1; sign <= 1; sign += 2)
    {
      Place tried = kept;
      double score;

      pull (&tried, what, k, sign * step, lines);
      score = score_place (&tried, sample, way, lines);
      if (score <= best)
        continue;
      best = score;
      *place = tried;
    }

  return best;
}

/* Climbs to where there is most line under all outlines together: no hex alone tells that. */
static double
climb (
    Place *place, gboolean bends, const Sample *sample, VdtScanWay way, const VdtScanLines *lines)
{
  guint n_ways = bends ? 6 * 2 : 3 * 2;
  double best = score_place (place, sample, way, lines);

  for (double step = 3; step > 0.03; step /= 2)
    for (guint round = 0; round < N_ROUNDS; round++)
      {
        double before = best;

        for (guint n = 0; n < n_ways; n++)
          best = climb_by (place, n / 2, n & 1, step, best, sample, way, lines);
        if (best <= before)
          break;
      }

  return best;
}

static double
climb_from (const VdtScanLattice *lattice,
            gboolean bends,
            const Sample *sample,
            VdtScanWay way,
            const VdtScanLines *lines,
            Place *place)
{
  place->bend = lattice->bend;
  for (guint k = 0; k < 2; k++)
    {
      place->by[0][k] =
          lattice->at[k] + sample->middle[0] * lattice->a[k] + sample->middle[1] * lattice->b[k];
      place->by[1][k] = lattice->a[k];
      place->by[2][k] = lattice->b[k];
    }

  return climb (place, bends, sample, way, lines);
}

static void
put (VdtScanLattice *lattice, const Sample *sample, VdtScanWay way, const Place *place)
{
  lattice->way = way;
  lattice->bend = place->bend;
  for (guint k = 0; k < 2; k++)
    {
      lattice->a[k] = place->by[1][k];
      lattice->b[k] = place->by[2][k];
      lattice->at[k] =
          place->by[0][k] - sample->middle[0] * lattice->a[k] - sample->middle[1] * lattice->b[k];
    }
}

/**
 * vdt_scan_polish:
 * @lattice: steps that fit a picture nearly
 * @bends: whether they are bent otherwise, too, if they are bent
 * @lines: its lines
 * @most: how many steps lead out of it everywhere
 *
 * Moves the steps to where there is most line under all outlines together. A line is where it is
 * dark or light; by edges only where there are no lines, for it has two. Steps that are bent are
 * moved by lines of the kind that they have.
 *
 * Returns: how much line there is
 */
double
vdt_scan_polish (VdtScanLattice *lattice, gboolean bends, const VdtScanLines *lines, int most)
{
  double scores[VDT_SCAN_N_WAYS];
  Place places[VDT_SCAN_N_WAYS];
  VdtScanWay best = lattice->way;
  Sample sample;

  sample_init (&sample, lattice, lines, most);
  if (!vdt_scan_bend_is_flat (&lattice->bend))
    scores[best] = climb_from (lattice, bends, &sample, best, lines, &places[best]);
  else
    {
      for (guint way = 0; way < VDT_SCAN_N_WAYS; way++)
        scores[way] = climb_from (lattice, FALSE, &sample, (VdtScanWay) way, lines, &places[way]);
      best = scores[VDT_SCAN_LIGHT] > scores[VDT_SCAN_DARK] ? VDT_SCAN_LIGHT : VDT_SCAN_DARK;
      if (scores[best] < LINE_MIN * scores[VDT_SCAN_EDGE])
        best = VDT_SCAN_EDGE;
    }
  put (lattice, &sample, best, &places[best]);
  g_array_unref (sample.hexes);

  return scores[best];
}
