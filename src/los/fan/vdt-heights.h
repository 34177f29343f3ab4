/* vdt-heights.h - all heights at which a target may stand, at once
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-result.h"
#include "vdt-terrain-view.h"
#include "vdt-table.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define VDT_HEIGHTS_NEVER (-1)

/* For each hex the lowest level at which a target there is seen, above its ground. Read only. */
typedef struct
{
  VdtMap *map;
  const VdtLosRules *rules;
  int last;    /* the highest level that was looked at */
  int *lowest; /* of each hex, in row order; VDT_HEIGHTS_NEVER for void ones, too */
} VdtHeights;

int vdt_heights_find_last (const VdtTerrainView *view);
GPtrArray *vdt_heights_judge (const VdtTerrainView *view, const VdtLosQuery *query);

VdtHeights *vdt_heights_new (const VdtTerrainView *view,
                             const VdtLosQuery *query,
                             guint n_threads,
                             GCancellable *cancellable);
void vdt_heights_free (VdtHeights *self);
int vdt_heights_get_lowest (const VdtHeights *self, VdtHex hex);
guint vdt_heights_count (const VdtHeights *self, int lowest);
void vdt_heights_list (const VdtHeights *self, VdtTable *table);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtHeights, vdt_heights_free)

G_END_DECLS
