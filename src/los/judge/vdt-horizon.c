/* vdt-horizon.c - how far about an observer the ground stays low
 *
 * The six sextants are cut into sectors. For each the horizon keeps the rows in which the ground
 * near its lines is higher than in all rows before, as far out as somebody has asked.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-horizon.h"

#include <string.h>

typedef struct
{
  int height; /* a peak; higher than that of the step before */
  int row;    /* where it is reached first */
  guint next; /* the number of the sector's next step; 0: none yet */
} Step;

typedef struct
{
  guint first; /* steps by number, from 1; 0: none yet */
  guint last;
  int n_rows; /* that were looked at; G_MAXINT: all */
} Sector;

struct _VdtHorizon
{
  const VdtTerrainView *view;
  VdtHex observer;
  int n_sectors;   /* of a sextant */
  Sector *sectors; /* of all sextants */
  GArray *steps;   /* Step */
};

/**
 * vdt_horizon_new:
 * @view: a map
 * @n_sectors: into how many sectors a sextant is cut
 *
 * Returns: (transfer full): the horizon of no observer yet
 */
VdtHorizon *
vdt_horizon_new (const VdtTerrainView *view, int n_sectors)
{
  VdtHorizon *self = g_new0 (VdtHorizon, 1);

  self->view = view;
  self->n_sectors = n_sectors;
  self->steps = g_array_new (FALSE, FALSE, sizeof (Step));
  self->sectors = g_new0 (Sector, VDT_N_SIDES * n_sectors);

  return self;
}

/**
 * vdt_horizon_free:
 * @self: (transfer full): a horizon
 *
 * Frees it.
 */
void
vdt_horizon_free (VdtHorizon *self)
{
  g_array_unref (self->steps);
  g_free (self->sectors);
  g_free (self);
}

/**
 * vdt_horizon_move:
 * @self: a horizon
 * @observer: a hex of its map
 *
 * Begins anew about another observer.
 */
void
vdt_horizon_move (VdtHorizon *self, VdtHex observer)
{
  self->observer = observer;
  g_array_set_size (self->steps, 0);
  memset (self->sectors, 0, sizeof *self->sectors * (gsize) (VDT_N_SIDES * self->n_sectors));
}

/* The highest of a hex and some more to its right, across the way. FALSE when none of them is in
 * the view's arrays: then neither is any further away, since they are convex.
 */
static gboolean
find_highest (const VdtHorizon *self, VdtHex left, VdtHex across, int n_more, int *highest)
{
  const VdtTerrainView *view = self->view;
  gboolean any = FALSE;

  *highest = VDT_GROUND_NONE;
  for (int k = 0; k <= n_more; k++)
    {
      guint q = (guint) (left.q + k * across.q - view->first.q);
      guint r = (guint) (left.r + k * across.r - view->first.r);

      if (q >= (guint) view->stride || r >= (guint) view->n_rows)
        continue;
      any = TRUE;
      *highest = MAX (*highest, view->peaks[q + r * (guint) view->stride]);
    }

  return any;
}

static inline Step *
get_step (const VdtHorizon *self, guint number)
{
  return &g_array_index (self->steps, Step, number - 1);
}

static void
add_step (VdtHorizon *self, Sector *sector, int height, int row)
{
  Step step = { height, row, 0 };

  g_array_append_val (self->steps, step);
  if (sector->last > 0)
    get_step (self, sector->last)->next = self->steps->len;
  else
    sector->first = self->steps->len;
  sector->last = self->steps->len;
}

static inline int
divide_up (int a, int b)
{
  return a > 0 ? (a + b - 1) / b : 0;
}

/* Looks on until something is above a limit, or the map ends.
 *
 * Hex j of row i is at most 2/3 from j = i t when a line of slope t meets it: see
 * vdt_shadows_add_behind_line(). The lines of a sector have slopes from s / n to (s + 1) / n.
 */
static G_GNUC_NO_INLINE void
look_on (VdtHorizon *self, int number, int limit)
{
  Sector *sector = &self->sectors[number];
  int n = self->n_sectors;
  int sextant = number / n, s = number % n;
  VdtHex u = vdt_hex_steps[sextant];
  VdtHex across = vdt_hex_subtract (vdt_hex_steps[(sextant + 1) % VDT_N_SIDES], u);
  int height = sector->last > 0 ? get_step (self, sector->last)->height : VDT_GROUND_NONE;
  int i = sector->n_rows;

  while (height <= limit)
    {
      int first_j, last_j, highest;
      VdtHex left;

      i++;
      first_j = divide_up (3 * s * i - 2 * n, 3 * n);
      last_j = (3 * (s + 1) * i + 2 * n) / (3 * n);
      left = vdt_hex_add (self->observer,
                          vdt_hex_add (vdt_hex_scale (u, i), vdt_hex_scale (across, first_j)));
      if (!find_highest (self, left, across, last_j - first_j, &highest))
        {
          i = G_MAXINT;
          break;
        }
      if (highest > height)
        {
          height = highest;
          add_step (self, sector, height, i);
        }
    }
  sector->n_rows = i;
}

/**
 * vdt_horizon_get_low_rows:
 * @self: a horizon
 * @number: of a sector, in the order of the sextants and of slopes
 * @limit: a height in twelfths, or what the rules' peaks are
 *
 * Returns: for how many rows from the observer no line in the sector meets a hex with a peak above
 *   @limit; %G_MAXINT when none does anywhere
 */
int
vdt_horizon_get_low_rows (VdtHorizon *self, int number, int limit)
{
  Sector *sector = &self->sectors[number];
  guint i;

  if (sector->n_rows < G_MAXINT
      && (sector->last == 0 || get_step (self, sector->last)->height <= limit))
    look_on (self, number, limit);

  for (i = sector->first; i > 0; i = get_step (self, i)->next)
    if (get_step (self, i)->height > limit)
      return get_step (self, i)->row - 1;

  return G_MAXINT;
}
