/* vdt-shadows.c - what blocks near an observer blocks all that lies behind it
 *
 * A direction is a sextant and in it a slope: the steps along its second axis over all steps, 0 to
 * 1. Each hex of the first rows is met by the lines between two slopes, which are fractions with
 * small denominators (vdt_shadows_add_behind_line() tells which). Between two such fractions that
 * are next to each other all lines meet the same hexes. So a shadow is an open interval between two
 * fractions, and everything is compared in whole numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-shadows.h"

#include "vdt-horizon.h"
#include "vdt-scan.h"

#include <string.h>

/* Sectors of a sextant, in which shadows are looked up: more on wide maps. */
#define HEXES_A_SECTOR 16
#define MIN_SECTORS 8
#define MAX_SECTORS 128

#define MAX_ROWS 64  /* a shadow that begins further away is too narrow to be met again */
#define MIN_LENGTH 8 /* nearer than this nothing is behind anything */

#define N_LISTS 2048
#define MAX_TO_TRY 16 /* of a list */
#define MAX_SHADOWS 16384

typedef struct
{
  int numerator;
  int denominator; /* more than 0 */
} Fraction;

typedef struct
{
  Fraction from; /* neither included */
  Fraction to;
  int min_length; /* of the lines for which it holds */
  int max_length;
  int key;
  int sector;
  guint next; /* of the list; 0: none */
  guint8 clause;
  VdtHex by;
} Shadow;

struct _VdtShadows
{
  int n_sectors;
  int max_rows;
  guint lists[N_LISTS]; /* the newest shadow of each */
  GArray *shadows;      /* Shadow; the number of each is one more than its place */
  VdtHorizon *horizon;

  /* The line that was aimed at last. */
  int b; /* steps along the second axis of its sextant */
  int length;
  int key;
  int sector; /* of all sextants */
};

/**
 * vdt_shadows_new:
 * @view: a map
 *
 * Returns: (transfer full): the shadows about no observer yet
 */
VdtShadows *
vdt_shadows_new (const VdtTerrainView *view)
{
  const VdtGrid *grid = vdt_map_get_grid (view->map);
  VdtShadows *self = g_new0 (VdtShadows, 1);

  self->n_sectors = CLAMP ((grid->columns + grid->rows) / HEXES_A_SECTOR, MIN_SECTORS, MAX_SECTORS);
  self->max_rows = MIN (2 * self->n_sectors, MAX_ROWS);
  self->shadows = g_array_new (FALSE, FALSE, sizeof (Shadow));
  self->horizon = vdt_horizon_new (view, self->n_sectors);

  return self;
}

/**
 * vdt_shadows_free:
 * @self: (transfer full): shadows
 *
 * Frees them.
 */
void
vdt_shadows_free (VdtShadows *self)
{
  g_array_unref (self->shadows);
  vdt_horizon_free (self->horizon);
  g_free (self);
}

static void
forget (VdtShadows *self)
{
  memset (self->lists, 0, sizeof self->lists);
  g_array_set_size (self->shadows, 0);
}

/**
 * vdt_shadows_move:
 * @self: shadows
 * @observer: a hex of the map
 *
 * Forgets them, and begins anew about another observer.
 */
void
vdt_shadows_move (VdtShadows *self, VdtHex observer)
{
  forget (self);
  vdt_horizon_move (self->horizon, observer);
  self->length = 0;
}

static inline guint
hash_line (const VdtShadows *self)
{
  guint32 hash = (guint32) self->sector * 2654435761u + (guint32) self->key * 2246822519u;

  return (hash ^ hash >> 15) % N_LISTS;
}

/* The sign tells on which side of a slope the line lies. */
static inline int
compare_line_to (const VdtShadows *self, Fraction slope)
{
  return self->b * slope.denominator - slope.numerator * self->length;
}

/**
 * vdt_shadows_aim:
 * @self: shadows of one observer on one map
 * @query: who looks where; the observer is always the same, and so are levels and places
 * @key: what of the target its rules ask for, besides where it is
 *
 * Turns to another line: the functions below are about the one that was aimed at last.
 */
void
vdt_shadows_aim (VdtShadows *self, const VdtLosQuery *query, int key)
{
  int a;
  int sextant = vdt_scan_find_sextant (query->observer, query->target, &a, &self->b);

  self->length = a + self->b;
  if (self->length < MIN_LENGTH)
    return;
  self->key = key;
  self->sector = sextant * self->n_sectors + self->b * self->n_sectors / self->length;
}

/**
 * vdt_shadows_find:
 * @self: shadows
 * @outcome: (inout): the answer, which comes in as clear
 *
 * Looks whether the line is blocked by what blocked one before.
 *
 * Returns: whether @outcome was set
 */
gboolean
vdt_shadows_find (const VdtShadows *self, VdtOutcome *outcome)
{
  guint i;

  if (self->length < MIN_LENGTH)
    return FALSE;

  i = self->lists[hash_line (self)];
  for (guint tried = 0; i > 0 && tried < MAX_TO_TRY; tried++)
    {
      const Shadow *shadow = &g_array_index (self->shadows, Shadow, i - 1);

      if (shadow->sector == self->sector && shadow->key == self->key
          && self->length >= shadow->min_length && self->length <= shadow->max_length
          && compare_line_to (self, shadow->from) > 0 && compare_line_to (self, shadow->to) < 0)
        {
          outcome->verdict = VDT_VERDICT_BLOCKED;
          outcome->clause = shadow->clause;
          outcome->has_by = TRUE;
          outcome->by = shadow->by;
          return TRUE;
        }
      i = shadow->next;
    }

  return FALSE;
}

/**
 * vdt_shadows_get_low_rows:
 * @self: shadows
 * @limit: a height in twelfths, or what the rules' peaks are
 *
 * Returns: in how many rows from the observer, at least, the line meets no
 *   hex with a peak above @limit
 */
int
vdt_shadows_get_low_rows (VdtShadows *self, int limit)
{
  return self->length < MIN_LENGTH ? 0
                                   : vdt_horizon_get_low_rows (self->horizon, self->sector, limit);
}

/* What is known of a shadow's interval, row by row: how far from the line's slope it ends on either
 * side, in fractions of 1 / length, and at which slope.
 */
typedef struct
{
  Fraction from;
  Fraction to;
  Fraction below; /* distances */
  Fraction above;
} Interval;

/* Both return FALSE when the line itself touches a corner there: it has no neighbours. */
static inline gboolean
end_above (Interval *interval, int distance, int numerator, int denominator)
{
  if (distance * interval->above.denominator < interval->above.numerator * denominator)
    {
      interval->above = (Fraction){ distance, denominator };
      interval->to = (Fraction){ numerator, denominator };
    }

  return distance > 0;
}

static inline gboolean
end_below (Interval *interval, int distance, int numerator, int denominator)
{
  if (distance * interval->below.denominator < interval->below.numerator * denominator)
    {
      interval->below = (Fraction){ distance, denominator };
      interval->from = (Fraction){ numerator, denominator };
    }

  return distance > 0;
}

static gboolean
is_worth_adding (const VdtShadows *self, const VdtShadowExtent *extent)
{
  return self->length >= MAX (MIN_LENGTH, extent->min_length) && extent->rows <= self->max_rows;
}

/* When there is no room all are forgotten, and those that are still wanted will be cast again. */
static void
add (VdtShadows *self,
     const Interval *interval,
     const VdtShadowExtent *extent,
     const VdtOutcome *outcome)
{
  guint list = hash_line (self);
  Shadow shadow;

  if (self->shadows->len == MAX_SHADOWS)
    forget (self);
  shadow = (Shadow){ .from = interval->from,
                     .to = interval->to,
                     .min_length = extent->min_length,
                     .max_length = extent->max_length,
                     .key = self->key,
                     .sector = self->sector,
                     .next = self->lists[list],
                     .clause = outcome->clause,
                     .by = outcome->by };

  g_array_append_val (self->shadows, shadow);
  self->lists[list] = self->shadows->len;
}

/**
 * vdt_shadows_add_behind_line:
 * @self: shadows
 * @extent: for which lines the answer holds
 * @outcome: the answer; a hex blocks
 *
 * Adds the shadow on all lines that cross the same hexes, and no others, in the rows behind those
 * that are low.
 *
 * In the numbers of VdtScan, over the length, hex j of row i is 3 |j - i t| from a line of slope t,
 * and crossed when that is less than 2 - t; past the middle of the sextant, less than 1 + t. So it
 * is crossed between the slopes (3 j - p) / (3 i - e) and (3 j + p) / (3 i + e), with p = 2 and
 * e = 1, or p = 1 and e = -1. Rows cross one hex or two.
 */
void
vdt_shadows_add_behind_line (VdtShadows *self,
                             const VdtShadowExtent *extent,
                             const VdtOutcome *outcome)
{
  gboolean is_steep = 2 * self->b > self->length;
  int p = is_steep ? 1 : 2, e = is_steep ? -1 : 1;
  int drop = 3 * self->b, gap = 3 * self->length;
  int bound = self->length + MAX (self->b, self->length - self->b);
  int j = vdt_scan_count_across (extent->low_rows, drop, bound, gap);
  int offset = j * gap - extent->low_rows * drop; /* of hex j, the leftmost that is crossed */
  Interval interval = { .from = { is_steep ? 1 : 0, is_steep ? 2 : 1 },
                        .to = { 1, is_steep ? 1 : 2 },
                        .below = { is_steep ? 2 * self->b - self->length : 2 * self->b, 2 },
                        .above = { (is_steep ? 2 : 1) * self->length - 2 * self->b, 2 } };

  if (!is_worth_adding (self, extent))
    return;

  for (int i = extent->low_rows + 1; i <= extent->rows; i++)
    {
      int next; /* of hex j + 1, beyond the bound */
      gboolean in_between;

      offset -= drop;
      if (offset < -bound)
        {
          offset += gap;
          j++;
        }
      next = offset + gap - bound;
      if (next >= 0) /* j alone: until j + 1 comes, or j - 1 */
        in_between = end_above (&interval, next, 3 * (j + 1) - p, 3 * i - e)
                     && end_below (&interval, gap - bound - offset, 3 * (j - 1) + p, 3 * i + e);
      else /* both: until j goes, or j + 1 */
        in_between = end_above (&interval, offset + bound, 3 * j + p, 3 * i + e)
                     && end_below (&interval, -next, 3 * (j + 1) - p, 3 * i - e);
      if (!in_between)
        return;
    }
  add (self, &interval, extent, outcome);
}

/**
 * vdt_shadows_add_behind_route:
 * @self: shadows
 * @extent: for which routes the answer holds
 * @outcome: the answer; a hex blocks
 *
 * The same for routes of hexes, as in VdtPbRoute: of each row the hex nearest to the line, which is
 * hex j between the slopes (2 j - 1) / 2 i and (2 j + 1) / 2 i.
 */
void
vdt_shadows_add_behind_route (VdtShadows *self,
                              const VdtShadowExtent *extent,
                              const VdtOutcome *outcome)
{
  int b = self->b, length = self->length;
  int drop = 2 * b, gap = 2 * length;
  int j = vdt_scan_count_across (extent->low_rows, drop, length, gap);
  int offset = j * gap - extent->low_rows * drop; /* of hex j */
  Interval interval = {
    .from = { 0, 1 }, .to = { 1, 1 }, .below = { b, 1 }, .above = { length - b, 1 }
  };

  if (!is_worth_adding (self, extent))
    return;

  for (int i = extent->low_rows + 1; i <= extent->rows; i++)
    {
      offset -= drop;
      if (offset < -length)
        {
          offset += gap;
          j++;
        }
      if (!end_above (&interval, length + offset, 2 * j + 1, 2 * i)
          || !end_below (&interval, length - offset, 2 * j - 1, 2 * i))
        return;
    }
  add (self, &interval, extent, outcome);
}
