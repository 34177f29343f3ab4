/* vdt-los-depictions.h - what is drawn over part of hexes, and what a thread meets of it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

G_BEGIN_DECLS

typedef struct _VdtLosDepictions VdtLosDepictions;

/* On which sides of a thread the terrain must lie. */
typedef enum
{
  VDT_COVER_BOTH,
  VDT_COVER_LEFT,
  VDT_COVER_RIGHT,
} VdtCover;

#define VDT_LOS_PIECE_BARE (-1)

/* A part of a hex with one terrain on one level. */
typedef struct
{
  int terrain; /* number in the legend; VDT_LOS_PIECE_BARE: none, the ground alone */
  int level;   /* of the ground */
} VdtLosPiece;

/* A part of a thread, in so many parts of the whole from where it begins, rounded down. */
#define VDT_LOS_DRAWN_WHOLE (1 << 20)

typedef struct
{
  int begin;
  int end;
} VdtLosDrawn;

VdtLosDepictions *vdt_los_depictions_new (VdtMap *map);
void vdt_los_depictions_free (VdtLosDepictions *self);
gboolean vdt_los_depictions_cover (
    const VdtLosDepictions *self, VdtHex hex, VdtPoint from, VdtPoint to, VdtCover cover);
gboolean vdt_los_depictions_fill (
    const VdtLosDepictions *self, VdtHex hex, VdtPoint from, VdtPoint to, VdtCover cover);
guint vdt_los_depictions_list (const VdtLosDepictions *self,
                               VdtHex hex,
                               VdtPoint from,
                               VdtPoint to,
                               VdtCover cover,
                               VdtLosPiece *pieces);
gboolean
vdt_los_depictions_get_extent (const VdtLosDepictions *self, VdtHex hex, int *level, int *halves);
const GArray *vdt_los_depictions_get_candidates (const VdtLosDepictions *self, VdtHex hex);
gboolean vdt_los_depictions_find (const VdtLosDepictions *self,
                                  VdtHex hex,
                                  VdtPoint from,
                                  VdtPoint to,
                                  VdtCover cover,
                                  GArray *parts);

G_END_DECLS
