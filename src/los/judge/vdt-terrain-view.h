/* vdt-terrain-view.h - a map as a rule system sees it: flat arrays
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-depictions.h"
#include "vdt-los-rules.h"
#include "vdt-map.h"

G_BEGIN_DECLS

/* Heights in los are whole twelfths of a level, so that halves, thirds and quarters are exact. */
#define VDT_LEVEL 12

/* The ground of hexes that are void or off the map: lower than anything that is seen. */
#define VDT_GROUND_NONE G_MININT16

#define VDT_LOS_MAX_SIDE_CODES 8

/* What a hex holds, for VdtLosRules.top and the judges. */
typedef enum
{
  VDT_CONTENTS_OCCUPIED = 1 << 0, /* a unit, vehicle, truck or wagon */
  VDT_CONTENTS_TALL = 1 << 1,     /* terrain one level high or higher */
  VDT_CONTENTS_SIDES = 1 << 2,    /* a code that the rules read on any of its six sides */
} VdtContents;

/* Hex (q, r) is at index origin + q + r * stride: the arrays are sheared like the axes, so that
 * one step in one direction always moves the index by the same amount. A ring of void hexes
 * surrounds the map: no line between two of its hexes leaves the arrays.
 */
struct _VdtTerrainView
{
  VdtMap *map;
  const VdtLosRules *rules;
  int range;                           /* 0: unlimited */
  guint8 options[VDT_LOS_MAX_OPTIONS]; /* the number of each option's value */
  int stride;
  int n_rows;
  int origin;
  VdtHex first;               /* at index 0 */
  gint16 *ground;             /* elevation in twelfths, or VDT_GROUND_NONE */
  gint16 *top;                /* see VdtLosRules.top; VDT_GROUND_NONE where ground is */
  const VdtTerrain *terrains; /* of the legend */
  guint16 *terrain;           /* index in terrains; 0 off the map */
  guint8 *contents;
  guint8 *vehicles;             /* and wrecks, how many; NULL: there are none on the map */
  VdtLosDepictions *depictions; /* NULL: the map has none, or the rules read none */
  guint8 *smoke;                /* total amount, 255 at most; NULL: there is none on the map */
  gint16 *peaks;                /* see VdtLosRules.peak; top itself where that is NULL */
  guint32 *sides; /* canonical sides, 8 bits each, a bit a VdtLosRules.side_codes; may be NULL */
};

#define VDT_TYPE_TERRAIN_VIEW (vdt_terrain_view_get_type ())

GType vdt_terrain_view_get_type (void);

VdtTerrainView *vdt_terrain_view_new (VdtMap *map, const VdtLosSetup *setup);
gboolean vdt_terrain_view_update (VdtTerrainView *self, VdtMap *map);
VdtTerrainView *vdt_terrain_view_ref (VdtTerrainView *self);
void vdt_terrain_view_unref (VdtTerrainView *self);

/**
 * vdt_terrain_view_index:
 * @view: a view
 * @hex: a hex of the map, or next to one
 *
 * Returns: where @hex is in the arrays
 */
static inline int
vdt_terrain_view_index (const VdtTerrainView *view, VdtHex hex)
{
  return view->origin + hex.q + hex.r * view->stride;
}

/**
 * vdt_terrain_view_get_terrain:
 * @view: a view
 * @hex: a hex of the map
 *
 * Returns: its terrain
 */
static inline const VdtTerrain *
vdt_terrain_view_get_terrain (const VdtTerrainView *view, VdtHex hex)
{
  return &view->terrains[view->terrain[vdt_terrain_view_index (view, hex)]];
}

/**
 * vdt_terrain_view_hex:
 * @view: a view
 * @index: where a hex is in the arrays
 *
 * Returns: the hex
 */
static inline VdtHex
vdt_terrain_view_hex (const VdtTerrainView *view, int index)
{
  return VDT_HEX (view->first.q + index % view->stride, view->first.r + index / view->stride);
}

/**
 * vdt_terrain_view_get_side:
 * @view: a view
 * @hex: a hex of the map, or next to one
 * @side: 0 to 5
 *
 * Returns: the codes of a hexside, a bit for each of the rules' side_codes
 */
static inline guint
vdt_terrain_view_get_side (const VdtTerrainView *view, VdtHex hex, int side)
{
  if (!view->sides)
    return 0;
  if (side >= VDT_N_CANONICAL_SIDES)
    {
      hex = vdt_hex_neighbour (hex, side);
      side -= VDT_N_CANONICAL_SIDES;
    }

  return (view->sides[vdt_terrain_view_index (view, hex)]
          >> ((guint) side * VDT_LOS_MAX_SIDE_CODES))
         & ((1u << VDT_LOS_MAX_SIDE_CODES) - 1);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtTerrainView, vdt_terrain_view_unref)

G_END_DECLS
