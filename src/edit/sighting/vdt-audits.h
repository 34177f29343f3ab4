/* vdt-audits.h - a map audited by one rule system after the other
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-audit.h"
#include "vdt-sight-query.h"

G_BEGIN_DECLS

typedef struct _VdtAudits VdtAudits;

VdtAudits *vdt_audits_new (VdtMap *map, const VdtLosSetup *current, const VdtLosRules *rules);
void vdt_audits_limit (VdtAudits *self, const VdtRegion *from, const VdtRegion *to);
VdtAudits *vdt_audits_ref (VdtAudits *self);
void vdt_audits_unref (VdtAudits *self);

VdtMap *vdt_audits_get_map (const VdtAudits *self);
guint vdt_audits_get_n_systems (const VdtAudits *self);
const char *vdt_audits_get_refusals (const VdtAudits *self);
guint64 vdt_audits_estimate (const VdtAudits *self);
gboolean vdt_audits_run (VdtAudits *self, guint n_threads, GCancellable *cancellable);

/* Of these, those that were begun; the last one may be under way. */
guint vdt_audits_get_n_begun (VdtAudits *self);
VdtAudit *vdt_audits_get_audit (VdtAudits *self, guint i);
double vdt_audits_get_progress (VdtAudits *self);
guint64 vdt_audits_get_n_different (VdtAudits *self);
int *vdt_audits_count (VdtAudits *self);
void vdt_audits_list (VdtAudits *self, VdtTable *table);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtAudits, vdt_audits_unref)

G_END_DECLS
