/* vdt-underlay-points.c - points of a picture, and of which hexes they are corners
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-underlay-points.h"

#include "vdt-units.h"

#include <glib/gi18n.h>
#include <math.h>

#define HEX ((double) VDT_UNITS_ALONG)

/* A corner that is further from where the picture shows the point than this is not thought of. */
#define REACH (0.9 * HEX)

/* By how much less the points must contradict each other for a corner to be preferred that lies
 * further away, as a part of that. Skew moves what is far from the first hex by half a hex and
 * more; a wrong corner, once skew is allowed for, distorts the first hex.
 */
#define TRUST 10.0
#define TRUST_SKEWED 30.0

/**
 * vdt_underlay_points_begin:
 * @self: points, whose first hex is kept if the grid has it
 * @grid: a map's frame
 * @base: how the picture lies
 *
 * Begins without points.
 */
void
vdt_underlay_points_begin (VdtUnderlayPoints *self, const VdtGrid *grid, const VdtUnderlay *base)
{
  self->n_pairs = 0;
  self->base = *base;
  if (!vdt_grid_contains (grid, self->hexes[0]))
    self->hexes[0] = vdt_grid_hex (grid, 0, 0);
}

/**
 * vdt_underlay_points_fit:
 * @self: points
 * @grid: a map's frame
 * @where: (inout): how the picture lies; with three points or more, how these lay it, with fewer
 *   as it lay before the first
 *
 * Three corners of one hex and a fourth point give scale, rotation and offset; a fifth point and
 * any more give skew as well.
 *
 * Returns: %FALSE, with @where as it was, when the points contradict each other
 */
gboolean
vdt_underlay_points_fit (VdtUnderlayPoints *self, const VdtGrid *grid, VdtUnderlay *where)
{
  VdtUnderlay found = self->base;
  gboolean skews = self->n_pairs > VDT_ALIGN_N_CORNERS + 1;

  if (self->n_pairs >= VDT_ALIGN_N_CORNERS
      && !vdt_align_fit_hex (grid, self->hexes[0], self->pairs, &found))
    return FALSE;
  if (self->n_pairs > VDT_ALIGN_N_CORNERS
      && !vdt_align_fit (self->pairs, self->n_pairs, skews, &found))
    return FALSE;
  *where = found;

  return TRUE;
}

/* Gives point i, which the picture shows at (x, y), to the likeliest corner: of a hex that is
 * known, or of one of those around.
 */
static gboolean
choose_corner (
    VdtUnderlayPoints *self, const VdtGrid *grid, guint i, VdtHex hex, double x, double y)
{
  gboolean is_known = self->is_known[i];
  double trust = self->n_pairs > VDT_ALIGN_N_CORNERS + 1 ? TRUST_SKEWED : TRUST;
  VdtAlignPair *pair = &self->pairs[i];
  VdtAlignPair best = *pair;
  double least = G_MAXDOUBLE;

  for (int k = 0; k < (is_known ? 1 : VDT_N_SIDES + 1) * VDT_N_SIDES; k++)
    {
      VdtHex candidate = k < VDT_N_SIDES ? hex : vdt_hex_neighbour (hex, k / VDT_N_SIDES - 1);
      VdtUnderlay found;
      double distance, fault;

      vdt_align_corner (grid, candidate, k % VDT_N_SIDES, &pair->to_x, &pair->to_y);
      distance = hypot (pair->to_x - x, pair->to_y - y);
      if (!vdt_grid_contains (grid, candidate) || (!is_known && distance > REACH)
          || !vdt_underlay_points_fit (self, grid, &found))
        continue;
      fault = trust * vdt_align_get_fault (self->pairs, self->n_pairs, &found) + distance;
      if (fault >= least)
        continue;
      least = fault;
      best = *pair;
      self->hexes[i] = candidate;
    }
  *pair = best;

  return least < G_MAXDOUBLE;
}

/* A later point may tell that an earlier one was given to a wrong corner. */
static void
reconsider (VdtUnderlayPoints *self, const VdtGrid *grid, VdtUnderlay *where)
{
  for (guint i = VDT_ALIGN_N_CORNERS; i < self->n_pairs; i++)
    {
      double x, y;

      vdt_align_place (where, self->pairs[i].x, self->pairs[i].y, &x, &y);
      choose_corner (self, grid, i, self->hexes[i], x, y);
      vdt_underlay_points_fit (self, grid, where);
    }
}

/**
 * vdt_underlay_points_add:
 * @self: points
 * @grid: a map's frame
 * @where: (inout): how the picture lies, and how the points lay it then
 * @x: a place on the map, in units of underlays
 * @y: the same
 *
 * Takes what the picture shows at a place for a corner: of the first hex, for the first three
 * points; of the hex and the corner that are nearest and go best with the other points, for the
 * others. When the first three are not corners of one hex, all are forgotten.
 *
 * Returns: (nullable): N_(), why the point was not taken
 */
const char *
vdt_underlay_points_add (
    VdtUnderlayPoints *self, const VdtGrid *grid, VdtUnderlay *where, double x, double y)
{
  guint i = self->n_pairs;
  VdtAlignPair *pair = &self->pairs[i];
  VdtHex hex;
  int corner;

  if (i == VDT_UNDERLAY_N_POINTS_MAX)
    return N_("There are enough points.");
  vdt_align_pixel (where, x, y, &pair->x, &pair->y);
  if (i < VDT_ALIGN_N_CORNERS)
    {
      self->n_pairs++;
      if (vdt_underlay_points_fit (self, grid, where))
        return NULL;
      self->n_pairs = 0;
      return N_("These are not three corners of one hex. Click them again.");
    }
  if (!vdt_align_nearest_corner (grid, x, y, &hex, &corner))
    return N_("The map has no hex there.");
  self->n_pairs++;
  self->is_known[i] = FALSE;
  if (choose_corner (self, grid, i, hex, x, y) && vdt_underlay_points_fit (self, grid, where))
    {
      reconsider (self, grid, where);
      return NULL;
    }
  self->n_pairs = i;

  return N_("That point does not fit the others.");
}

/**
 * vdt_underlay_points_get_last:
 * @self: points
 *
 * Returns: the number of the point whose hex counts now: the first of the three first, or the last
 *   of the others
 */
guint
vdt_underlay_points_get_last (const VdtUnderlayPoints *self)
{
  return self->n_pairs > VDT_ALIGN_N_CORNERS ? self->n_pairs - 1 : 0;
}

/**
 * vdt_underlay_points_set_hex:
 * @self: points
 * @grid: a map's frame
 * @where: (inout): how the picture lies, and how the points lay it then
 * @hex: of which hex the point of vdt_underlay_points_get_last() is a corner
 *
 * Corrects the hex of a point. It is the corner that is near to where the picture shows it now, and
 * goes best with the other points.
 *
 * Returns: %FALSE, with everything as it was, when the points contradict each other then
 */
gboolean
vdt_underlay_points_set_hex (VdtUnderlayPoints *self,
                             const VdtGrid *grid,
                             VdtUnderlay *where,
                             VdtHex hex)
{
  guint i = vdt_underlay_points_get_last (self);
  VdtUnderlayPoints before = *self;
  VdtAlignPair *pair = &self->pairs[i];
  double x, y;

  self->hexes[i] = hex;
  if (i > 0)
    {
      vdt_align_place (where, pair->x, pair->y, &x, &y);
      self->is_known[i] = TRUE;
      choose_corner (self, grid, i, hex, x, y);
    }
  if (vdt_underlay_points_fit (self, grid, where))
    return TRUE;
  *self = before;

  return FALSE;
}
