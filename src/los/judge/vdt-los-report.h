/* vdt-los-report.h - where a judge writes: the outcome, and findings if somebody reads them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-result.h"

G_BEGIN_DECLS

typedef struct
{
  VdtLosTrace *trace; /* NULL: only the outcome is wanted */
  VdtOutcome *outcome;
} VdtLosReport;

VdtFinding *vdt_los_report_pass (VdtLosReport *report, guint clause, guint reason);
VdtFinding *vdt_los_report_clear (VdtLosReport *report, guint clause, guint reason);
VdtFinding *vdt_los_report_hinder (VdtLosReport *report, guint clause, guint reason, int modifier);
VdtFinding *
vdt_los_report_block (VdtLosReport *report, guint clause, guint reason, const VdtHex *by);
void vdt_finding_set_numbers (VdtFinding *finding, int first, int second);

G_END_DECLS
