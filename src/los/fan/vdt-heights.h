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

/* For each hex the lowest level above its ground at which a target there is seen. */
#define VDT_TYPE_HEIGHTS (vdt_heights_get_type ())
typedef struct _VdtHeights VdtHeights;

GType vdt_heights_get_type (void);

gint vdt_heights_find_last (const VdtTerrainView *view);
GPtrArray *vdt_heights_judge (const VdtTerrainView *view, const VdtLosQuery *query);

VdtHeights *vdt_heights_new (const VdtTerrainView *view,
                             const VdtLosQuery *query,
                             guint n_threads,
                             GCancellable *cancellable);
VdtHeights *vdt_heights_ref (VdtHeights *self);
void vdt_heights_unref (VdtHeights *self);
VdtMap *vdt_heights_get_map (const VdtHeights *self);
const VdtLosRules *vdt_heights_get_rules (const VdtHeights *self);
gint vdt_heights_get_last (const VdtHeights *self);
gint vdt_heights_get_lowest (const VdtHeights *self, VdtHex hex);
guint vdt_heights_count (const VdtHeights *self, gint lowest);
const gint *vdt_heights_peek (const VdtHeights *self);
void vdt_heights_list (const VdtHeights *self, VdtTable *table);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtHeights, vdt_heights_unref)

G_END_DECLS
