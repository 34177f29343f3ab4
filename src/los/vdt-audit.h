/* vdt-audit.h - the pairs of hexes of which one sees the other differently than the other way round
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-result.h"
#include "vdt-terrain-view.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* More pairs than these are counted, but not kept. */
#define VDT_AUDIT_PAIRS_MAX 100000

typedef struct
{
  VdtHex from;
  VdtHex to;
  VdtOutcome there; /* from looks at to */
  VdtOutcome back;
} VdtAuditPair;

typedef struct _VdtAudit VdtAudit;

VdtAudit *vdt_audit_new (const VdtTerrainView *view,
                         const VdtLosQuery *query,
                         guint n_threads,
                         GCancellable *cancellable);
void vdt_audit_free (VdtAudit *self);

guint64 vdt_audit_get_n_checked (const VdtAudit *self);
guint64 vdt_audit_get_n_different (const VdtAudit *self);
const VdtAuditPair *vdt_audit_get_pairs (const VdtAudit *self, guint *n_pairs);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtAudit, vdt_audit_free)

G_END_DECLS
