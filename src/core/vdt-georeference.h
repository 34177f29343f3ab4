/* vdt-georeference.h - where on earth a map is, and how high
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-grid.h"

G_BEGIN_DECLS

/* How far from the centre of its projection a map may be, how large its hexes, how high its ground,
 * in metres.
 */
#define VDT_GEOREFERENCE_REACH_MAX 5e6
#define VDT_GEOREFERENCE_SPACING_MAX 1e6
#define VDT_GEOREFERENCE_BASE_MAX 2e4

/* Hexes lie in a transverse Mercator projection of their own, of scale 1 at its centre, on the
 * ellipsoid of WGS 84, north up.
 */
typedef struct
{
  double latitude; /* of the centre of the projection, degrees */
  double longitude;
  double east; /* metres from there to the centre of the first hex */
  double north;
  double spacing; /* metres from hex centre to hex centre; 0: the map is nowhere on earth */
  double base;    /* metres above the sea where level 0 begins */
  double step;    /* metres from level to level */
} VdtGeoreference;

gboolean vdt_georeference_equal (const VdtGeoreference *a, const VdtGeoreference *b);
gboolean vdt_georeference_is_valid (const VdtGeoreference *self);
void vdt_georeference_centre (
    const VdtGeoreference *self, const VdtGrid *grid, VdtHex hex, double *east, double *north);
void vdt_georeference_corner (const VdtGeoreference *self,
                              const VdtGrid *grid,
                              VdtHex hex,
                              int corner,
                              double *east,
                              double *north);
void vdt_georeference_to_degrees (
    const VdtGeoreference *self, double east, double north, double *latitude, double *longitude);
void vdt_georeference_move (VdtGeoreference *self, VdtLayout layout, VdtHex step);

G_END_DECLS
