/* vdt-shadows.h - what blocks near an observer blocks all that lies behind it
 *
 * Of the lines from one observer over a wide map nearly all end after a few hexes, and neighbouring
 * ones end at the same hex by the same clause. A shadow is such an end with the directions and
 * lengths for which it holds; whoever judges many lines of one observer keeps what was cast.
 *
 * Move to an observer. For each of his lines aim, then find: what is found is the answer. Else look
 * at the line, behind the rows that are low at any rate, and add the answer if it holds for others:
 * if it would be the same whatever lies behind the rows that were looked at, and for every target
 * with the same key. The rows that are low need not be
 * the same hexes: nothing is met there by any line of the sector.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-result.h"
#include "vdt-terrain-view.h"

G_BEGIN_DECLS

typedef struct _VdtShadows VdtShadows;

/* Of which lines an answer holds: those that go through the same hexes in some of their rows and
 * are neither too short nor too long.
 */
typedef struct
{
  int low_rows; /* the first rows, in which no line of the sector meets anything; may be fewer */
  int rows;     /* how many were looked at, from the observer */
  int min_length;
  int max_length;
} VdtShadowExtent;

VdtShadows *vdt_shadows_new (const VdtTerrainView *view);
void vdt_shadows_free (VdtShadows *self);
void vdt_shadows_move (VdtShadows *self, VdtHex observer);
void vdt_shadows_aim (VdtShadows *self, const VdtLosQuery *query, int key);
gboolean vdt_shadows_find (const VdtShadows *self, VdtOutcome *outcome);
int vdt_shadows_get_low_rows (VdtShadows *self, int limit);
void vdt_shadows_add_behind_line (VdtShadows *self,
                                  const VdtShadowExtent *extent,
                                  const VdtOutcome *outcome);
void vdt_shadows_add_behind_route (VdtShadows *self,
                                   const VdtShadowExtent *extent,
                                   const VdtOutcome *outcome);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtShadows, vdt_shadows_free)

G_END_DECLS
