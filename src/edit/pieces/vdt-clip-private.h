/* vdt-clip-private.h - what a piece of a map is made of
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-clip.h"
#include "vdt-map-names.h"

G_BEGIN_DECLS

typedef struct
{
  VdtHex hex;
  gint16 elevation;
  guint16 terrain;
} VdtClipHex;

/* A coded side of a hex of the clip; an inner one is there once, and once for its ways. */
typedef struct
{
  VdtCodes of;
  VdtHex hex;
  int side;
  gboolean is_inner; /* both its hexes are in the clip */
  guint64 codes;
} VdtClipSide;

/* Terrain or ground that is drawn over part of hexes of the clip. */
typedef struct
{
  guint terrain; /* index in the clip's legend; 0 for ground */
  guint n_points;
  VdtAxialPoint *points;
  gboolean is_ground;
  int level; /* of ground */
} VdtClipShape;

/* What stands on its hexes; the name's own place does not count. */
typedef struct
{
  VdtAxialPoint at;
  VdtName *name;
} VdtClipName;

/* Hexes and points are counted from the clip's middle. */
struct _VdtClip
{
  gboolean pointy;
  VdtLegend *legend;   /* what is used, and nothing else */
  GArray *hexes;       /* VdtClipHex, by rising row when copied */
  GArray *sides;       /* VdtClipSide */
  GPtrArray *counters; /* VdtCounter */
  GPtrArray *shapes;   /* VdtClipShape */
  GArray *names;       /* VdtClipName */
  GPtrArray *zones;    /* of vdt_clip_zones_copy() */
};

VdtClip *vdt_clip_new (gboolean pointy, VdtLegend *legend);
gboolean vdt_clip_takes_depiction (VdtMap *map, const VdtRegion *region, guint depiction);
GArray *vdt_clip_list_hexes (const VdtClip *self, VdtHex at);

G_END_DECLS
