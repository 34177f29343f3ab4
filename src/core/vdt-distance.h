/* vdt-distance.h - how far it is from hex to hex on the ground
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-grid.h"

G_BEGIN_DECLS

typedef enum
{
  VDT_DISTANCE_AS_MAPPED, /* in the unit that the map has */
  VDT_DISTANCE_METRES,
  VDT_DISTANCE_YARDS,
} VdtDistanceUnit;

#define VDT_N_DISTANCE_UNITS (VDT_DISTANCE_YARDS + 1)

double vdt_distance_metres (const VdtGrid *grid);
char *vdt_distance_dup_length (const VdtGrid *grid, int n_hexes, VdtDistanceUnit unit);
char *vdt_distance_dup_text (const VdtGrid *grid, int n_hexes, VdtDistanceUnit unit);

G_END_DECLS
