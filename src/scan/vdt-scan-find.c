/* vdt-scan-find.c - finds the hexes that a picture of a map shows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-scan-grid-private.h"

#include <glib/gi18n.h>
#include <math.h>

#define WINDOW VDT_SCAN_MIDDLE /* pixels each way, in which a whole picture is looked at */
#define FACTORS_MAX 16
#define SIZE_MEANT 44 /* pixels of a hex, when it is looked at closely */
#define SIZE_MIN 7.5  /* with less there is nothing to be seen */
#define HEXES_MIN 9   /* fewer are no map */
#define SCORE_MIN                                                                                  \
  0.36 /* more line than elsewhere, in standard deviations: by chance there is less */
#define SHARE_MIN 0.42   /* of the hexes, that are where they should be */
#define SQUARE_MORE 2.1  /* times as much line round squares as round hexes */
#define ALIKE_SCORE 0.55 /* of the best: others that are worth to be tried */

G_DEFINE_QUARK (vdt - scan - error, vdt_scan_error)

/* A picture, looked at in several sizes. */
typedef struct
{
  const VdtScanPicture *picture;
  VdtScanLines *middles[FACTORS_MAX + 1];
  VdtScanLines *wholes[FACTORS_MAX + 1];
  int far; /* the factor by which all of it is in one window */
} Looks;

static const VdtScanLines *
look (Looks *self, int factor, gboolean only_middle)
{
  VdtScanLines **lines;

  factor = CLAMP (factor, 1, self->far);
  lines = only_middle ? &self->middles[factor] : &self->wholes[factor];
  if (!*lines)
    *lines = vdt_scan_lines_new (self->picture, factor, only_middle);

  return *lines;
}

static void
looks_clear (Looks *self)
{
  for (int i = 0; i <= FACTORS_MAX; i++)
    {
      g_clear_pointer (&self->middles[i], vdt_scan_lines_free);
      g_clear_pointer (&self->wholes[i], vdt_scan_lines_free);
    }
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Looks, looks_clear)

static double
size_of (const VdtScanLattice *lattice)
{
  return sqrt (fabs (lattice->a[0] * lattice->b[1] - lattice->a[1] * lattice->b[0]));
}

static const VdtScanLines *
look_closely (Looks *looks, const VdtScanLattice *lattice, gboolean only_middle)
{
  return look (looks, (int) floor (size_of (lattice) / SIZE_MEANT + 0.5), only_middle);
}

static int
compare_scores (gconstpointer a, gconstpointer b)
{
  const VdtScanLattice *one = a, *other = b;

  return one->score < other->score ? 1 : one->score > other->score ? -1 : 0;
}

static void
add_candidate (GArray *candidates, Looks *looks, VdtScanLattice *kin, double *square)
{
  const VdtScanLines *lines = look_closely (looks, kin, TRUE);
  double kin_square;

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
list_candidates (Looks *looks, double *square, GCancellable *cancellable)
{
  GArray *candidates = g_array_new (FALSE, FALSE, sizeof (VdtScanLattice));

  *square = 0;
  for (int pass = 0; pass < (looks->far > 1 ? 2 : 1); pass++)
    {
      g_autoptr (GArray) guesses =
          vdt_scan_lattice_guess (look (looks, pass == 0 ? 1 : looks->far, TRUE));

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

/* Of a picture that is smaller than its file: the file has the pixels that others count. */
static void
grow (VdtScanGrid *grid, int shrink)
{
  double *lengths[] = { &grid->column_pitch, &grid->row_pitch, &grid->first_x, &grid->first_y };

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    *lengths[i] *= shrink;
  for (guint i = 0; i < 2; i++)
    for (guint k = 0; k < 3; k++)
      grid->bend[i][k] /= shrink;
  grid->picture_width *= shrink;
  grid->picture_height *= shrink;
}

/* Follows up one guess to the end. */
static gboolean
finish (Looks *looks, VdtScanLattice *lattice, VdtScanGrid *grid)
{
  const VdtScanLines *lines = look_closely (looks, lattice, FALSE);
  VdtScanFit fit = vdt_scan_fit (lattice, lines);
  double strength;

  if (!(size_of (lattice) >= SIZE_MIN))
    return FALSE;
  vdt_scan_extent_find (lattice, lines, looks->picture, grid);
  grid->picture_width = vdt_scan_picture_get_width (looks->picture);
  grid->picture_height = vdt_scan_picture_get_height (looks->picture);
  grid->deviation = fit.deviation + vdt_scan_grid_get_most_bent (grid);
  grow (grid, vdt_scan_picture_get_shrink (looks->picture));
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
  int width = vdt_scan_picture_get_width (picture), height = vdt_scan_picture_get_height (picture);
  g_auto (Looks) looks = { .picture = picture };
  g_autoptr (GArray) candidates = NULL;
  double square = 0, best = 0;

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
                         _("the image has a square grid, not a hex grid"));
  else if (grids->len == 0)
    g_set_error_literal (error, VDT_SCAN_ERROR, VDT_SCAN_ERROR_NO_GRID,
                         _("no grid of hexes was found in the image"));
  else
    return g_steal_pointer (&grids);

  return NULL;
}
