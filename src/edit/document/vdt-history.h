/* vdt-history.h - undo and redo
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

G_BEGIN_DECLS

/* The oldest steps are forgotten beyond these. */
#define VDT_HISTORY_MAX_STEPS 10000
#define VDT_HISTORY_MAX_BYTES ((gsize) 1 << 30)

typedef struct _VdtHistory VdtHistory;

VdtHistory *vdt_history_new (VdtMap *map, gsize max_bytes);
void vdt_history_free (VdtHistory *self);
VdtMap *vdt_history_get_map (const VdtHistory *self);
VdtMap *vdt_history_make_map_at (const VdtHistory *self, guint position);
guint64 vdt_history_get_version (const VdtHistory *self);
void vdt_history_push (VdtHistory *self, VdtMap *map, const char *label);
void vdt_history_amend (VdtHistory *self, VdtMap *map);
gboolean vdt_history_can_undo (const VdtHistory *self);
gboolean vdt_history_can_redo (const VdtHistory *self);
gboolean vdt_history_undo (VdtHistory *self);
gboolean vdt_history_redo (VdtHistory *self);
guint vdt_history_get_n_steps (const VdtHistory *self);
guint vdt_history_get_n_forgotten (const VdtHistory *self);
guint vdt_history_get_position (const VdtHistory *self);
void vdt_history_set_position (VdtHistory *self, guint position);
const char *vdt_history_get_label (const VdtHistory *self, guint step);
const char *vdt_history_get_detail (const VdtHistory *self, guint step);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtHistory, vdt_history_free)

G_END_DECLS
