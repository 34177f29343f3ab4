/* vdt-audit.h - the pairs of hexes of which one sees the other differently than the other way round
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-result.h"
#include "vdt-region.h"
#include "vdt-terrain-view.h"
#include "vdt-table.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* More pairs of a kind than these are counted, but not kept. */
#define VDT_AUDIT_PAIRS_MAX 100000

/* In what the two directions of a pair differ. */
typedef enum
{
  VDT_AUDIT_SIGHT,  /* verdict or modifier */
  VDT_AUDIT_HALVED, /* both see alike, but an attack is halved one way only */
  VDT_N_AUDIT_KINDS,
} VdtAuditKind;

typedef struct
{
  VdtHex from;
  VdtHex to;
  VdtOutcome there; /* from looks at to */
  VdtOutcome back;
} VdtAuditPair;

typedef struct _VdtAudit VdtAudit;

VdtLosQuery vdt_audit_turn (const VdtLosQuery *query);

VdtAudit *vdt_audit_prepare (VdtTerrainView *view, const VdtLosQuery *query);
void vdt_audit_limit (VdtAudit *self, const VdtRegion *from, const VdtRegion *to);
gboolean vdt_audit_run (VdtAudit *self, guint n_threads, GCancellable *cancellable);
VdtAudit *vdt_audit_new (VdtTerrainView *view,
                         const VdtLosQuery *query,
                         guint n_threads,
                         GCancellable *cancellable);
VdtAudit *vdt_audit_ref (VdtAudit *self);
void vdt_audit_unref (VdtAudit *self);

VdtTerrainView *vdt_audit_get_view (const VdtAudit *self);
const VdtLosQuery *vdt_audit_get_query (const VdtAudit *self);
guint vdt_audit_get_progress (const VdtAudit *self);
guint64 vdt_audit_get_n_checked (const VdtAudit *self);
guint64 vdt_audit_get_n_different (const VdtAudit *self, VdtAuditKind kind);
const VdtAuditPair *vdt_audit_get_pairs (const VdtAudit *self, VdtAuditKind kind, guint *n_pairs);
guint vdt_audit_count (const VdtAudit *self, VdtHex hex);
GArray *vdt_audit_list_found (VdtAudit *self, VdtAuditKind kind, guint n_most);

const char *vdt_audit_kind_to_string (VdtAuditKind kind);
guint64
vdt_audit_estimate (const VdtMap *map, int range, const VdtRegion *from, const VdtRegion *to);
void vdt_audit_list_begin (VdtTable *table);
void vdt_audit_list_pair (const VdtAuditPair *pair,
                          const VdtLosRules *rules,
                          const VdtGrid *grid,
                          VdtTable *table);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtAudit, vdt_audit_unref)

G_END_DECLS
