/* vdt-zone.h - hexes of a map that have a name: where to set up, to enter, to win
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-region.h"

G_BEGIN_DECLS

#define VDT_ZONES_MAX 250

/* How a zone is hatched. */
typedef enum
{
  VDT_ZONE_LINES,
  VDT_ZONE_BACK_LINES,
  VDT_ZONE_CROSS,
  VDT_ZONE_PLAIN,
} VdtZonePattern;

#define VDT_N_ZONE_PATTERNS (VDT_ZONE_PLAIN + 1)

extern const char *const vdt_zone_pattern_names[VDT_N_ZONE_PATTERNS + 1];

/* Where a zone lies. */
typedef struct
{
  int first_column; /* after last_column: the zone has no hexes */
  int first_row;
  int last_column;
  int last_row;
  VdtHex middle; /* a hex of it, where its name is written */
} VdtZonePlace;

/* Shared between versions of a map, and never altered while it is. */
typedef struct
{
  char *name;     /* not empty */
  guint32 colour; /* 0xrrggbb */
  guint pattern;  /* VdtZonePattern */
  VdtRegion *hexes;

  /* For vdt_zone_get_place() alone. */
  gsize is_placed;
  VdtZonePlace place;
} VdtZone;

VdtZone *vdt_zone_new (const char *name, guint32 colour, guint pattern, VdtRegion *hexes);
VdtZone *vdt_zone_ref (VdtZone *self);
void vdt_zone_unref (VdtZone *self);
const VdtZonePlace *vdt_zone_get_place (const VdtZone *self);
gboolean vdt_zone_looks_like (const VdtZone *self, const VdtZone *other);

GPtrArray *vdt_zones_new (const GPtrArray *zones);
gboolean vdt_zones_equal (const GPtrArray *a, const GPtrArray *b);
const VdtZone *vdt_zones_find (const GPtrArray *zones, const char *name);
int vdt_zones_find_at (const GPtrArray *zones, VdtHex hex, guint before);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtZone, vdt_zone_unref)

G_END_DECLS
