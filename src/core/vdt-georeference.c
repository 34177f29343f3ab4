/* vdt-georeference.c - where on earth a map is, and how high
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-georeference.h"

#include "vdt-side.h"

#include <math.h>

/* WGS 84 */
#define EQUATOR 6378137.0
#define FLATTENING (1 / 298.257223563)
#define THIRD_FLATTENING (FLATTENING / (2 - FLATTENING))
#define ECCENTRICITY_2 (FLATTENING * (2 - FLATTENING))

#define N_TERMS 4
#define N_STEPS 8

#define ACROSS (G_SQRT2 * 0.6123724356957945) /* sqrt (3) / 2 */
#define RADIUS (0.5 / ACROSS)                 /* of a hex, its spacing being 1 */

/**
 * vdt_georeference_equal:
 * @a: (nullable): a georeference, or none
 * @b: (nullable): another
 *
 * Returns: whether they are the same place
 */
gboolean
vdt_georeference_equal (const VdtGeoreference *a, const VdtGeoreference *b)
{
  if (!a || !b)
    return a == b;

  return a->latitude == b->latitude && a->longitude == b->longitude && a->east == b->east
         && a->north == b->north && a->spacing == b->spacing && a->base == b->base
         && a->step == b->step;
}

static gboolean
is_between (double value, double min, double max)
{
  return value >= min && value <= max;
}

/**
 * vdt_georeference_is_valid:
 * @self: a georeference
 *
 * Returns: whether a map may have it: every number is one, and none is out of its range
 */
gboolean
vdt_georeference_is_valid (const VdtGeoreference *self)
{
  const double reach = VDT_GEOREFERENCE_REACH_MAX, base = VDT_GEOREFERENCE_BASE_MAX;

  return is_between (self->latitude, -90, 90) && is_between (self->longitude, -180, 180)
         && is_between (self->east, -reach, reach) && is_between (self->north, -reach, reach)
         && is_between (self->spacing, 1e-3, VDT_GEOREFERENCE_SPACING_MAX)
         && is_between (self->base, -base, base) && is_between (self->step, 1e-3, base);
}

/* Right and down from a hex to another, in the spacing of hexes. */
static void
measure (VdtLayout layout, VdtHex step, double *x, double *y)
{
  gboolean pointy = vdt_layout_is_pointy (layout);

  *x = pointy ? step.q + step.r / 2.0 : step.q * ACROSS;
  *y = pointy ? step.r * ACROSS : step.r + step.q / 2.0;
}

/**
 * vdt_georeference_centre:
 * @self: a georeference
 * @grid: the grid of its map
 * @hex: a hex
 * @east: (out): metres from the centre of the projection
 * @north: (out): the same
 *
 * Finds the centre of a hex.
 */
void
vdt_georeference_centre (
    const VdtGeoreference *self, const VdtGrid *grid, VdtHex hex, double *east, double *north)
{
  double x, y;

  measure (grid->layout, vdt_hex_subtract (hex, vdt_grid_hex (grid, 0, 0)), &x, &y);
  *east = self->east + x * self->spacing;
  *north = self->north - y * self->spacing;
}

/**
 * vdt_georeference_corner:
 * @self: a georeference
 * @grid: the grid of its map
 * @hex: a hex
 * @corner: one of its six corners, clockwise
 * @east: (out): metres from the centre of the projection
 * @north: (out): the same
 *
 * Finds a corner of a hex.
 */
void
vdt_georeference_corner (const VdtGeoreference *self,
                         const VdtGrid *grid,
                         VdtHex hex,
                         int corner,
                         double *east,
                         double *north)
{
  double angle = (corner * 60 - (vdt_layout_is_pointy (grid->layout) ? 30 : 0)) * G_PI / 180;

  vdt_georeference_centre (self, grid, hex, east, north);
  *east += cos (angle) * RADIUS * self->spacing;
  *north -= sin (angle) * RADIUS * self->spacing;
}

/* The tangent of the conformal latitude, of that of a latitude. */
static double
conformal (double tangent)
{
  const double e = sqrt (ECCENTRICITY_2);
  double sigma = sinh (e * atanh (e * tangent / hypot (1, tangent)));

  return tangent * hypot (1, sigma) - sigma * hypot (1, tangent);
}

/* The same back, by Newton's method. */
static double
geographic (double wanted)
{
  double tangent = wanted;

  for (guint i = 0; i < N_STEPS; i++)
    {
      double reached = conformal (tangent);

      tangent += (wanted - reached) / hypot (1, reached)
                 * (1 + (1 - ECCENTRICITY_2) * tangent * tangent)
                 / ((1 - ECCENTRICITY_2) * hypot (1, tangent));
    }

  return tangent;
}

/**
 * vdt_georeference_to_degrees:
 * @self: a georeference
 * @east: metres from the centre of the projection, at most some thousands of kilometres
 * @north: the same
 * @latitude: (out): degrees, by WGS 84
 * @longitude: (out): degrees, -180 to 180
 *
 * Finds where on earth a point is, by Krüger's series as Karney has them (Transverse Mercator with
 * an accuracy of a few nanometers, 2011), to the fourth order.
 */
void
vdt_georeference_to_degrees (
    const VdtGeoreference *self, double east, double north, double *latitude, double *longitude)
{
  const double n = THIRD_FLATTENING, n2 = n * n, n3 = n2 * n, n4 = n3 * n;
  const double alpha[N_TERMS] = {
    n / 2 - n2 * 2 / 3 + n3 * 5 / 16 + n4 * 41 / 180,
    n2 * 13 / 48 - n3 * 3 / 5 + n4 * 557 / 1440,
    n3 * 61 / 240 - n4 * 103 / 140,
    n4 * 49561 / 161280,
  };
  const double beta[N_TERMS] = {
    n / 2 - n2 * 2 / 3 + n3 * 37 / 96 - n4 / 360,
    n2 / 48 + n3 / 15 - n4 * 437 / 1440,
    n3 * 17 / 480 - n4 * 37 / 840,
    n4 * 4397 / 161280,
  };
  const double scale = EQUATOR / (1 + n) * (1 + n2 / 4 + n4 / 64);
  double origin = atan (conformal (tan (self->latitude * G_PI / 180)));
  double xi = origin, eta = east / scale, xi_sphere, eta_sphere;

  for (guint k = 0; k < N_TERMS; k++)
    xi += alpha[k] * sin (2 * (k + 1) * origin);
  xi += north / scale;
  xi_sphere = xi;
  eta_sphere = eta;
  for (guint k = 0; k < N_TERMS; k++)
    {
      xi_sphere -= beta[k] * sin (2 * (k + 1) * xi) * cosh (2 * (k + 1) * eta);
      eta_sphere -= beta[k] * cos (2 * (k + 1) * xi) * sinh (2 * (k + 1) * eta);
    }
  *latitude =
      atan (geographic (sin (xi_sphere) / hypot (sinh (eta_sphere), cos (xi_sphere)))) * 180 / G_PI;
  *longitude = self->longitude + atan2 (sinh (eta_sphere), cos (xi_sphere)) * 180 / G_PI;
  if (*longitude > 180)
    *longitude -= 360;
  else if (*longitude < -180)
    *longitude += 360;
}

/* To millimetres, and never -0: moved back, a map is where it was. */
static double
round_place (double metres)
{
  return round (metres * 1e3) / 1e3 + 0.0;
}

/**
 * vdt_georeference_move:
 * @self: a georeference
 * @layout: the layout of its map
 * @step: from the first hex to that which becomes the first
 *
 * Keeps every hex where it is on earth when the map begins at another one.
 */
void
vdt_georeference_move (VdtGeoreference *self, VdtLayout layout, VdtHex step)
{
  double x, y;

  measure (layout, step, &x, &y);
  self->east = round_place (self->east + x * self->spacing);
  self->north = round_place (self->north - y * self->spacing);
}
