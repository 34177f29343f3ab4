/* vdt-scan-lattice.c - finds steps that lead from hex to hex, by how alike a picture is to itself
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-scan-lattice-private.h"

#include <fftw3.h>
#include <math.h>
#include <string.h>

#define WINDOW VDT_SCAN_MIDDLE /* pixels each way, that are compared with one another */
#define SIZE (2 * WINDOW)
#define STEP_MIN 11.0
#define STEP_MAX 330.0
#define REACH 420 /* pixels, over which steps must lead to where it is alike */
#define N_PEAKS 90
#define NEAR 32 /* pixels, within which there may be more: of small hexes */
#define N_NEAR 24
#define N_GUESSES 24
#define STRETCH_MAX 1.4
#define TURN_MAX (12 * G_PI / 180)

typedef struct
{
  int x;
  int y;
  float value;
} Peak;

/* FFTW plans, and forgets plans, for one thread at a time; two maps may be looked at at once. */
G_LOCK_DEFINE_STATIC (planner);

/* The power of all three ways of lines, each as much as the others, back from frequencies. */
static float *
correlate (const VdtScanLines *lines, int width, int height)
{
  int left = (lines->width - width) / 2, top = (lines->height - height) / 2;
  const gsize n_in = (gsize) SIZE * SIZE, n_out = (gsize) SIZE * (SIZE / 2 + 1);
  float *in = fftwf_alloc_real (n_in);
  fftwf_complex *out = fftwf_alloc_complex (n_out);
  g_autofree float *power = g_new0 (float, n_out);
  float *result = g_new (float, n_in);
  fftwf_plan forth, back;

  G_LOCK (planner);
  forth = fftwf_plan_dft_r2c_2d (SIZE, SIZE, in, out, FFTW_ESTIMATE);
  back = fftwf_plan_dft_c2r_2d (SIZE, SIZE, out, in, FFTW_ESTIMATE);
  G_UNLOCK (planner);
  for (guint way = 0; way < VDT_SCAN_N_WAYS; way++)
    {
      double sum = 1;

      memset (in, 0, n_in * sizeof *in);
      for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
          {
            int value =
                lines->values[way][(gsize) (y + top) * (gsize) lines->width + (gsize) (x + left)];

            in[y * SIZE + x] = (float) value;
            sum += value * value;
          }
      fftwf_execute (forth);
      for (gsize i = 0; i < n_out; i++)
        power[i] += (float) ((out[i][0] * out[i][0] + out[i][1] * out[i][1]) / sum);
    }
  for (gsize i = 0; i < n_out; i++)
    {
      out[i][0] = power[i];
      out[i][1] = 0;
    }
  fftwf_execute (back);
  memcpy (result, in, n_in * sizeof *in);
  G_LOCK (planner);
  fftwf_destroy_plan (forth);
  fftwf_destroy_plan (back);
  G_UNLOCK (planner);
  fftwf_free (in);
  fftwf_free (out);

  return result;
}

/* How alike the picture is to itself, moved: @x to the right and @y down. */
typedef struct
{
  float *values;
  int width;
  int height;
} Alike;

static float
alike_at (const Alike *self, int x, int y)
{
  float part = (float) (self->width - ABS (x)) * (float) (self->height - ABS (y))
               / ((float) self->width * (float) self->height);

  if (ABS (x) >= self->width || ABS (y) >= self->height || part < 0.15f)
    return 0;
  return self->values[(y & (SIZE - 1)) * SIZE + (x & (SIZE - 1))] / part;
}

/* The most in some pixels round a place. */
static float
alike_near (const Alike *self, double x, double y)
{
  int cx = (int) floor (x + 0.5), cy = (int) floor (y + 0.5);
  float most = alike_at (self, cx, cy);

  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      most = MAX (most, alike_at (self, cx + dx, cy + dy));

  return most;
}

static int
compare_peaks (gconstpointer a, gconstpointer b)
{
  const Peak *one = a, *other = b;

  if (one->value != other->value)
    return one->value > other->value ? -1 : 1;
  if (one->y != other->y)
    return one->y - other->y;
  return one->x - other->x;
}

/* The highest. Small hexes have so many that none of the nearest may be among them, when those lead
 * between pixels and others do not: some of these are taken in any case.
 */
static GArray *
find_peaks (const Alike *alike)
{
  GArray *peaks = g_array_new (FALSE, FALSE, sizeof (Peak));
  guint n_kept = N_PEAKS;

  for (int y = 0; y <= (int) STEP_MAX; y++)
    for (int x = y == 0 ? 1 : -(int) STEP_MAX; x <= (int) STEP_MAX; x++)
      {
        Peak peak = { x, y, alike_at (alike, x, y) };
        gboolean highest = peak.value > 0;

        if (hypot (x, y) < STEP_MIN || hypot (x, y) > STEP_MAX)
          continue;
        for (int dy = -2; dy <= 2 && highest; dy++)
          for (int dx = -2; dx <= 2 && highest; dx++)
            highest = (dx == 0 && dy == 0) || alike_at (alike, x + dx, y + dy) < peak.value;
        if (highest)
          g_array_append_val (peaks, peak);
      }
  g_array_sort (peaks, compare_peaks);
  for (guint i = N_PEAKS; i < peaks->len && n_kept < N_PEAKS + N_NEAR; i++)
    {
      Peak peak = g_array_index (peaks, Peak, i);

      if (hypot (peak.x, peak.y) < NEAR)
        g_array_index (peaks, Peak, n_kept++) = peak;
    }
  g_array_set_size (peaks, MIN (peaks->len, n_kept));

  return peaks;
}

/* Whether one of the steps goes along an axis of the picture, nearly. */
static gboolean
is_upright (const double a[2], const double b[2])
{
  const double steps[3][2] = { { a[0], a[1] }, { b[0], b[1] }, { b[0] - a[0], b[1] - a[1] } };

  for (guint i = 0; i < 3; i++)
    {
      double turn = atan2 (fabs (steps[i][1]), fabs (steps[i][0]));

      if (MIN (turn, G_PI_2 - turn) < TURN_MAX)
        return TRUE;
    }

  return FALSE;
}

/* From the mean at the points that the steps lead to: many points count for more than few. */
static double
score_steps (const Alike *alike, const double a[2], const double b[2])
{
  int reach = (int) (REACH / MIN (hypot (a[0], a[1]), hypot (b[0], b[1]))) + 1;
  double sum = 0, between = 0;
  guint n = 0;

  reach = MIN (reach, 8);
  for (int j = 0; j <= reach; j++)
    for (int i = j == 0 ? 1 : -reach; i <= reach; i++)
      {
        double x = i * a[0] + j * b[0], y = i * a[1] + j * b[1];

        if (hypot (x, y) > REACH || fabs (x) > alike->width * 0.6 || fabs (y) > alike->height * 0.6)
          continue;
        sum += alike_near (alike, x, y);
        between += alike_near (alike, x - a[0] / 2, y - a[1] / 2);
        between += alike_near (alike, x - b[0] / 2, y - b[1] / 2);
        n++;
      }

  return n < 3 ? 0 : (sum - between / 2) / n * sqrt (n);
}

static int
compare_lattices (gconstpointer a, gconstpointer b)
{
  const VdtScanLattice *one = a, *other = b;

  return one->score < other->score ? 1 : one->score > other->score ? -1 : 0;
}

/* Steps become exact by where far points are. */
static void
refine (const Alike *alike, VdtScanLattice *self)
{
  for (int reach = 2; reach <= 6; reach += 2)
    {
      double ii = 0, ij = 0, jj = 0, ix = 0, jx = 0, iy = 0, jy = 0, det;

      for (int j = 0; j <= reach; j++)
        for (int i = j == 0 ? 1 : -reach; i <= reach; i++)
          {
            double x = i * self->a[0] + j * self->b[0], y = i * self->a[1] + j * self->b[1];
            int cx = (int) floor (x + 0.5), cy = (int) floor (y + 0.5), best_x = cx, best_y = cy;
            float most = -1;

            if (hypot (x, y) > REACH)
              continue;
            for (int dy = -3; dy <= 3; dy++)
              for (int dx = -3; dx <= 3; dx++)
                if (alike_at (alike, cx + dx, cy + dy) > most)
                  {
                    most = alike_at (alike, cx + dx, cy + dy);
                    best_x = cx + dx;
                    best_y = cy + dy;
                  }
            if (most <= 0)
              continue;
            ii += most * i * i;
            ij += most * i * j;
            jj += most * j * j;
            ix += most * i * best_x;
            jx += most * j * best_x;
            iy += most * i * best_y;
            jy += most * j * best_y;
          }
      det = ii * jj - ij * ij;
      if (!(det > 1e-9))
        return;
      self->a[0] = (ix * jj - jx * ij) / det;
      self->b[0] = (jx * ii - ix * ij) / det;
      self->a[1] = (iy * jj - jy * ij) / det;
      self->b[1] = (jy * ii - iy * ij) / det;
    }
}

/**
 * vdt_scan_lattice_is_like:
 * @self: steps
 * @other: others
 *
 * Returns: whether both lead to the same points, nearly
 */
gboolean
vdt_scan_lattice_is_like (const VdtScanLattice *self, const VdtScanLattice *other)
{
  double det = self->a[0] * self->b[1] - self->a[1] * self->b[0];
  double area = fabs ((other->a[0] * other->b[1] - other->a[1] * other->b[0]) / det);
  const double *steps[2] = { other->a, other->b };

  if (area < 0.9 || area > 1.1)
    return FALSE;
  for (guint i = 0; i < 2; i++)
    {
      double u = (steps[i][0] * self->b[1] - steps[i][1] * self->b[0]) / det;
      double v = (self->a[0] * steps[i][1] - self->a[1] * steps[i][0]) / det;

      if (fabs (u - floor (u + 0.5)) > 0.08 || fabs (v - floor (v + 0.5)) > 0.08)
        return FALSE;
    }

  return TRUE;
}

static void
add_new (GArray *list, const VdtScanLattice *lattice)
{
  for (guint i = 0; i < list->len; i++)
    if (vdt_scan_lattice_is_like (&g_array_index (list, VdtScanLattice, i), lattice))
      return;
  g_array_append_val (list, *lattice);
}

static GArray *
pair_peaks (const Alike *alike, const GArray *peaks)
{
  GArray *pairs = g_array_new (FALSE, FALSE, sizeof (VdtScanLattice));

  for (guint i = 0; i < peaks->len; i++)
    for (guint k = 0; k < peaks->len; k++)
      {
        const Peak *p = &g_array_index (peaks, Peak, i), *q = &g_array_index (peaks, Peak, k);
        VdtScanLattice pair = { .a = { p->x, p->y }, .b = { q->x, q->y } };
        double turn = atan2 (p->x * q->y - p->y * q->x, p->x * q->x + p->y * q->y);
        double ratio = hypot (p->x, p->y) / hypot (q->x, q->y);

        /* The two are the shorter steps, or all three are alike; also of squares. */
        if (turn < 46 * G_PI / 180 || turn > 95 * G_PI / 180 || ratio > STRETCH_MAX
            || ratio < 1 / STRETCH_MAX || !is_upright (pair.a, pair.b))
          continue;
        pair.score = score_steps (alike, pair.a, pair.b);
        if (pair.score > 0)
          g_array_append_val (pairs, pair);
      }
  g_array_sort (pairs, compare_lattices);

  return pairs;
}

/**
 * vdt_scan_lattice_guess:
 * @lines: the lines of a picture
 *
 * Guesses how hexes lie on a picture, by how alike it is to itself when it is moved.
 *
 * Returns: (transfer full) (element-type VdtScanLattice): guesses, the best first; where their
 * cells are is not known
 */
GArray *
vdt_scan_lattice_guess (const VdtScanLines *lines)
{
  Alike alike = { .width = MIN (lines->width, WINDOW), .height = MIN (lines->height, WINDOW) };
  GArray *guesses = g_array_new (FALSE, FALSE, sizeof (VdtScanLattice));
  g_autoptr (GArray) peaks = NULL;
  g_autoptr (GArray) pairs = NULL;

  alike.values = correlate (lines, alike.width, alike.height);
  peaks = find_peaks (&alike);
  pairs = pair_peaks (&alike, peaks);
  for (guint i = 0; i < pairs->len && guesses->len < N_GUESSES; i++)
    {
      VdtScanLattice *pair = &g_array_index (pairs, VdtScanLattice, i);

      refine (&alike, pair);
      add_new (guesses, pair);
    }
  for (guint i = 0; i < guesses->len; i++)
    {
      VdtScanLattice *guess = &g_array_index (guesses, VdtScanLattice, i);

      for (guint k = 0; k < 2; k++)
        {
          guess->a[k] *= lines->factor;
          guess->b[k] *= lines->factor;
        }
    }
  g_free (alike.values);

  return guesses;
}

/**
 * vdt_scan_lattice_list_kin:
 * @self: steps
 *
 * Lists the steps that may be meant where these were found: half, double and a third of them, and
 * those turned by 30 degrees.
 *
 * Returns: (transfer full) (element-type VdtScanLattice): these, itself first
 */
GArray *
vdt_scan_lattice_list_kin (const VdtScanLattice *self)
{
  static const double kin[][4] = {
    { 1, 0, 0, 1 },  { 0.5, 0, 0, 0.5 },
    { 2, 0, 0, 2 },  { 1.0 / 3, 1.0 / 3, -1.0 / 3, 2.0 / 3 }, /* finer by the root of three */
    { 1, 1, -1, 2 },                                          /* coarser by it */
  };
  GArray *list = g_array_new (FALSE, FALSE, sizeof (VdtScanLattice));

  for (guint i = 0; i < G_N_ELEMENTS (kin); i++)
    {
      VdtScanLattice next = *self;

      for (guint k = 0; k < 2; k++)
        {
          next.a[k] = kin[i][0] * self->a[k] + kin[i][1] * self->b[k];
          next.b[k] = kin[i][2] * self->a[k] + kin[i][3] * self->b[k];
        }
      if (hypot (next.a[0], next.a[1]) >= STEP_MIN && is_upright (next.a, next.b))
        g_array_append_val (list, next);
    }

  return list;
}
