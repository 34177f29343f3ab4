/* vdt-scan-grid.c - finds the hexes that a picture of a map shows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-scan-grid.h"

#include "vdt-align.h"
#include "vdt-scan-fit-private.h"

#include <glib/gi18n.h>
#include <math.h>

#define WINDOW 1024 /* pixels each way, in which a whole picture is looked at */
#define FACTORS_MAX 16
#define SIZE_MEANT 44 /* pixels of a hex, when it is looked at closely */
#define SIZE_MIN 7.5  /* with less there is nothing to be seen */
#define HEXES_MIN 9   /* fewer are no map */
#define SCORE_MIN                                                                                  \
  0.36 /* more line than elsewhere, in standard deviations: by chance there is less */
#define SHARE_MIN 0.42   /* of the hexes, that are where they should be */
#define SQUARE_MORE 2.1  /* times as much line round squares as round hexes */
#define ALIKE_SCORE 0.55 /* of the best: others that are worth to be tried */
#define EDGE 0.05        /* of a hex, that its centre may be off the picture */
#define LINE_SHARE 0.45  /* of the fullest line of hexes, that another must have to be on the map */
#define SIDE 0.62        /* as long as that is a side, in steps */
#define SEEN_MIN 3       /* pixels of a side, that tell whether there is a line */
#define SIDE_SHARE 0.4   /* of the usual line on a side, that it must have to be one */

G_DEFINE_QUARK (vdt - scan - error, vdt_scan_error)

/* A picture, looked at in several sizes. */
typedef struct
{
  const VdtScanPicture *picture;
  VdtScanLines *lines[FACTORS_MAX + 1];
  gint far; /* the factor by which all of it is in one window */
} Looks;

static const VdtScanLines *
look (Looks *self, gint factor)
{
  factor = CLAMP (factor, 1, self->far);
  if (!self->lines[factor])
    self->lines[factor] = vdt_scan_lines_new (self->picture, factor);

  return self->lines[factor];
}

static void
looks_clear (Looks *self)
{
  for (gint i = 0; i <= FACTORS_MAX; i++)
    g_clear_pointer (&self->lines[i], vdt_scan_lines_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Looks, looks_clear)

static gdouble
size_of (const VdtScanLattice *lattice)
{
  return sqrt (fabs (lattice->a[0] * lattice->b[1] - lattice->a[1] * lattice->b[0]));
}

static const VdtScanLines *
look_closely (Looks *looks, const VdtScanLattice *lattice)
{
  return look (looks, (gint) floor (size_of (lattice) / SIZE_MEANT + 0.5));
}

static gint
compare_scores (gconstpointer a, gconstpointer b)
{
  const VdtScanLattice *one = a, *other = b;

  return one->score < other->score ? 1 : one->score > other->score ? -1 : 0;
}

static void
add_candidate (GArray *candidates, Looks *looks, VdtScanLattice *kin, gdouble *square)
{
  const VdtScanLines *lines = look_closely (looks, kin);
  gdouble kin_square;

  if (size_of (kin) < SIZE_MIN * lines->factor)
    return;
  for (guint i = 0; i < candidates->len; i++)
    if (vdt_scan_lattice_is_like (&g_array_index (candidates, VdtScanLattice, i), kin))
      return;
  kin_square = vdt_scan_lattice_fold (kin, lines, 2);
  *square = MAX (*square, kin_square);
  g_array_append_val (candidates, *kin);
}

/* Steps that may be right, the likeliest first. */
static GArray *
list_candidates (Looks *looks, gdouble *square, GCancellable *cancellable)
{
  GArray *candidates = g_array_new (FALSE, FALSE, sizeof (VdtScanLattice));

  *square = 0;
  for (gint pass = 0; pass < (looks->far > 1 ? 2 : 1); pass++)
    {
      g_autoptr (GArray) guesses =
          vdt_scan_lattice_guess (look (looks, pass == 0 ? 1 : looks->far));

      for (guint i = 0; i < guesses->len; i++)
        {
          g_autoptr (GArray) kin =
              vdt_scan_lattice_list_kin (&g_array_index (guesses, VdtScanLattice, i));

          /* Kin of the first only: the others are kin of it. Some are turned too far, and none. */
          for (guint k = 0; k < MIN (kin->len, i < 3 ? kin->len : 1); k++)
            if (!g_cancellable_is_cancelled (cancellable))
              add_candidate (candidates, looks, &g_array_index (kin, VdtScanLattice, k), square);
        }
    }
  g_array_sort (candidates, compare_scores);

  return candidates;
}

/* A grid as it is put together: from line to line of hexes, and from hex to hex in a line. Of
 * flat-top hexes columns are lines, and of pointy-top ones rows.
 */
typedef struct
{
  gboolean pointy;
  gdouble line[2];
  gdouble along[2];
  gdouble at[2];
} Axes;

static gdouble
angle_from (const gdouble step[2], gdouble degrees)
{
  gdouble angle = atan2 (step[1], step[0]) * 180 / G_PI - degrees;

  return fabs (angle - 360 * floor (angle / 360 + 0.5));
}

static void
pick (const gdouble steps[6][2], gdouble degrees, gdouble step[2], gdouble *off)
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
  gdouble steps[6][2], down[2], right[2], off_down, off_right, off;

  for (guint i = 0; i < 2; i++)
    {
      steps[0][i] = lattice->a[i];
      steps[1][i] = lattice->b[i];
      steps[2][i] = lattice->b[i] - lattice->a[i];
      for (guint k = 0; k < 3; k++)
        steps[k + 3][i] = -steps[k][i];
      self->at[i] = lattice->at[i];
    }
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
axes_centre (const Axes *self, gint line, gint along, gdouble *x, gdouble *y)
{
  gdouble steps = along + ((line & 1) ? 0.5 : 0.0);

  *x = self->at[0] + line * self->line[0] + steps * self->along[0];
  *y = self->at[1] + line * self->line[1] + steps * self->along[1];
}

/* Which hexes there are, line by line. */
typedef struct
{
  gint first_line;
  gint n_lines;
  gint first_along;
  gint n_along;
  gint8 *found; /* -1: not on the picture; 0: no outline; 1: a hex */
} Extent;

static gint8
extent_get (const Extent *self, gint line, gint along)
{
  return self->found[(line - self->first_line) * self->n_along + along - self->first_along];
}

static gint
compare_numbers (gconstpointer a, gconstpointer b)
{
  gdouble one = *(const gdouble *) a, other = *(const gdouble *) b;

  return one < other ? -1 : one > other;
}

/* What there is on the sides of a hex. */
typedef struct
{
  gint sums[6];
  guint n_seen[6];
} Sides;

static gdouble
sides_get (const Sides *self, guint side)
{
  return self->n_seen[side] > 0 ? (gdouble) self->sums[side] / self->n_seen[side] : 0;
}

/* Beside the map a hex has no more than two or three sides, those that it shares with it. What is
 * seen of the others counts, and be it little: of a map that is cut through hexes there is a line.
 */
static gboolean
sides_are_hex (const Sides *self, gdouble least, guint enough)
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
  gdouble width = vdt_scan_picture_get_width (picture);
  gdouble height = vdt_scan_picture_get_height (picture);
  gdouble det = axes->line[0] * axes->along[1] - axes->line[1] * axes->along[0];
  gdouble margin = EDGE * size_of (lattice), low[2] = { 1e9, 1e9 }, high[2] = { -1e9, -1e9 };
  g_autofree Sides *sides = NULL;
  g_autoptr (GArray) sorted = g_array_new (FALSE, FALSE, sizeof (gdouble));
  gdouble usual;
  guint enough;

  for (guint corner = 0; corner < 4; corner++)
    {
      gdouble x = (corner & 1 ? width : 0) - axes->at[0];
      gdouble y = (corner & 2 ? height : 0) - axes->at[1];
      const gdouble at[2] = { (x * axes->along[1] - y * axes->along[0]) / det,
                              (axes->line[0] * y - axes->line[1] * x) / det };

      for (guint i = 0; i < 2; i++)
        {
          low[i] = MIN (low[i], at[i]);
          high[i] = MAX (high[i], at[i]);
        }
    }
  self->first_line = (gint) floor (low[0]) - 1;
  self->n_lines = (gint) ceil (high[0]) + 2 - self->first_line;
  self->first_along = (gint) floor (low[1]) - 2;
  self->n_along = (gint) ceil (high[1]) + 2 - self->first_along;
  self->found = g_new (gint8, (gsize) self->n_lines * (gsize) self->n_along);
  sides = g_new (Sides, (gsize) self->n_lines * (gsize) self->n_along);
  for (gint n = 0; n < self->n_lines * self->n_along; n++)
    {
      gdouble x, y;

      axes_centre (axes, self->first_line + n / self->n_along,
                   self->first_along + n % self->n_along, &x, &y);
      self->found[n] = -1;
      if (x < -margin || y < -margin || x > width + margin || y > height + margin)
        continue;
      vdt_scan_fit_sides (lattice, lines, x, y, sides[n].sums, sides[n].n_seen);
      self->found[n] = 0;
      for (guint side = 0; side < 6; side++)
        {
          gdouble value = sides_get (&sides[n], side);

          g_array_append_val (sorted, value);
        }
    }
  g_array_sort (sorted, compare_numbers);
  usual = sorted->len > 0 ? g_array_index (sorted, gdouble, sorted->len * 3 / 4) : 0;
  enough = (guint) CLAMP (VDT_SCAN_FIT_SIDE_PLACES * SEEN_MIN / (SIDE * size_of (lattice)), 2,
                          VDT_SCAN_FIT_SIDE_PLACES / 2.0);
  for (gint n = 0; n < self->n_lines * self->n_along; n++)
    if (self->found[n] == 0)
      self->found[n] = sides_are_hex (&sides[n], SIDE_SHARE * usual, enough);
}

/* The first and the last that have enough of what the fullest has. */
static void
trim (const guint *counts, gint n, gint *first, gint *last)
{
  guint most = 0;

  for (gint i = 0; i < n; i++)
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
  gint first_line;
  gint last_line;
  gint first[2]; /* of lines whose number is even, and odd */
  gint last[2];
} Bounds;

static void
find_bounds (const Extent *extent, Bounds *bounds)
{
  g_autofree guint *by_line = g_new0 (guint, extent->n_lines);
  g_autofree guint *by_along = g_new0 (guint, extent->n_along);

  for (gint line = 0; line < extent->n_lines; line++)
    for (gint along = 0; along < extent->n_along; along++)
      by_line[line] += extent->found[line * extent->n_along + along] > 0;
  trim (by_line, extent->n_lines, &bounds->first_line, &bounds->last_line);
  bounds->first_line += extent->first_line;
  bounds->last_line += extent->first_line;
  for (gint parity = 0; parity < 2; parity++)
    {
      for (gint along = 0; along < extent->n_along; along++)
        {
          by_along[along] = 0;
          for (gint line = bounds->first_line; line <= bounds->last_line; line++)
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
make_grid (const Axes *axes, Bounds *bounds, VdtScanGrid *grid)
{
  gint base = bounds->first_line & 1, other = 1 - base;
  gint n_lines = bounds->last_line - bounds->first_line + 1, n_along;
  /* Half steps from the first hex of the first line to the first of the next. */
  gint late = 2 * (bounds->first[other] - bounds->first[base]) + (base == 0 ? 1 : -1);
  gdouble turn, line[2], along[2], x, y;

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
  axes_centre (axes, bounds->first_line, bounds->first[base], &x, &y);
  grid->first_x = x;
  grid->first_y = y;
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
}

/* Follows up one guess to the end. */
static gboolean
finish (Looks *looks, VdtScanLattice *lattice, VdtScanGrid *grid)
{
  const VdtScanLines *lines = look_closely (looks, lattice);
  VdtScanFit fit = vdt_scan_fit (lattice, lines);
  gdouble strength;
  Extent extent;
  Bounds bounds;
  Axes axes;

  if (!(size_of (lattice) >= SIZE_MIN))
    return FALSE;
  axes_init (&axes, lattice);
  extent_init (&extent, &axes, lattice, lines, looks->picture);
  find_bounds (&extent, &bounds);
  g_free (extent.found);
  *grid = (VdtScanGrid){ .deviation = fit.deviation };
  make_grid (&axes, &bounds, grid);
  strength = CLAMP ((lattice->score - SCORE_MIN) / 0.4, 0, 1);
  grid->certainty = CLAMP ((fit.share - 0.3) / 0.5, 0, 1) * (0.5 + 0.5 * strength);

  return lattice->score >= SCORE_MIN && fit.share >= SHARE_MIN && grid->columns > 1
         && grid->rows > 1 && grid->columns * grid->rows >= HEXES_MIN
         && grid->columns <= VDT_GRID_MAX_AXIS && grid->rows <= VDT_GRID_MAX_AXIS;
}

/**
 * vdt_scan_grid_find:
 * @picture: a picture
 * @cancellable: (nullable): to give up
 * @error: return location
 *
 * Looks for a grid of hexes on a picture, turned by up to ten degrees. The same picture has the
 * same grids.
 *
 * Returns: (transfer full) (element-type VdtScanGrid) (nullable): up to %VDT_SCAN_N_GRIDS, the best
 * first; %NULL: with %VDT_SCAN_ERROR there is none, or one of squares; or it was cancelled
 */
GArray *
vdt_scan_grid_find (const VdtScanPicture *picture, GCancellable *cancellable, GError **error)
{
  g_autoptr (GArray) grids = g_array_new (FALSE, FALSE, sizeof (VdtScanGrid));
  gint width = vdt_scan_picture_get_width (picture), height = vdt_scan_picture_get_height (picture);
  g_auto (Looks) looks = { .picture = picture };
  g_autoptr (GArray) candidates = NULL;
  gdouble square = 0, best = 0;

  looks.far = CLAMP ((MAX (width, height) + WINDOW - 1) / WINDOW, 1, FACTORS_MAX);
  looks.far = MIN (looks.far, MIN (width, height));
  candidates = list_candidates (&looks, &square, cancellable);
  if (candidates->len > 0)
    best = g_array_index (candidates, VdtScanLattice, 0).score;
  for (guint i = 0; i < candidates->len && grids->len < VDT_SCAN_N_GRIDS; i++)
    {
      VdtScanLattice *candidate = &g_array_index (candidates, VdtScanLattice, i);
      VdtScanGrid grid;

      if (candidate->score < ALIKE_SCORE * best || g_cancellable_is_cancelled (cancellable)
          || i >= 8)
        break;
      if (finish (&looks, candidate, &grid))
        g_array_append_val (grids, grid);
    }
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  if (square > SQUARE_MORE * best && square > 2 * SCORE_MIN)
    g_set_error_literal (error, VDT_SCAN_ERROR, VDT_SCAN_ERROR_SQUARE_GRID,
                         _ ("the picture has a grid of squares, not of hexes"));
  else if (grids->len == 0)
    g_set_error_literal (error, VDT_SCAN_ERROR, VDT_SCAN_ERROR_NO_GRID,
                         _ ("no grid of hexes was found on the picture"));
  else
    return g_steal_pointer (&grids);

  return NULL;
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
vdt_scan_grid_get_centre (const VdtScanGrid *self, gint column, gint row, gdouble *x, gdouble *y)
{
  gboolean pointy = vdt_layout_is_pointy (self->layout);
  gboolean even = self->layout == VDT_LAYOUT_EVEN_Q || self->layout == VDT_LAYOUT_EVEN_R;
  gint line = pointy ? row : column;
  gdouble push = (line & 1 ? 0.5 : 0.0) * (even ? -1 : 1);
  gdouble right = (column + (pointy ? push : 0)) * self->column_pitch;
  gdouble down = (row + (pointy ? 0 : push)) * self->row_pitch;
  gdouble turn = self->angle * G_PI / 180;

  right -= self->skew * down;
  *x = self->first_x + right * cos (turn) - down * sin (turn);
  *y = self->first_y + right * sin (turn) + down * cos (turn);
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
  VdtAlignPair pairs[4];

  grid->layout = self->layout;
  grid->columns = self->columns;
  grid->rows = self->rows;
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      gint column = i & 1 ? self->columns - 1 : 0, row = i & 2 ? self->rows - 1 : 0;
      VdtAlignPair *pair = &pairs[i];

      vdt_scan_grid_get_centre (self, column, row, &pair->x, &pair->y);
      pair->to_x = pair->to_y = 0;
      for (gint corner = 0; corner < VDT_N_SIDES; corner++)
        {
          gdouble x, y;

          vdt_align_corner (grid, vdt_grid_hex (grid, column, row), corner, &x, &y);
          pair->to_x += x / VDT_N_SIDES;
          pair->to_y += y / VDT_N_SIDES;
        }
    }

  return vdt_align_fit (pairs, G_N_ELEMENTS (pairs), TRUE, underlay);
}
