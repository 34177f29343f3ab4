/* vdt-los-report.c - where a judge writes: the outcome, and findings if somebody reads them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-los-report.h"

static VdtFinding *
decide (VdtLosReport *report,
        VdtVerdict verdict,
        int modifier,
        guint clause,
        VdtEffect effect,
        guint reason)
{
  VdtOutcome *outcome = report->outcome;

  outcome->verdict = verdict;
  outcome->modifier = modifier;
  outcome->clause = (guint8) clause;
  outcome->has_by = FALSE;
  if (!report->trace)
    return NULL;

  return vdt_los_trace_add (report->trace, clause, effect, reason);
}

/**
 * vdt_los_report_pass:
 * @report: a report
 * @clause: the number of the clause
 * @reason: what was found
 *
 * Adds a finding that decides nothing.
 *
 * Returns: (nullable): the finding, or %NULL when nobody reads it
 */
VdtFinding *
vdt_los_report_pass (VdtLosReport *report, guint clause, guint reason)
{
  if (!report->trace)
    return NULL;

  return vdt_los_trace_add (report->trace, clause, VDT_EFFECT_PASSES, reason);
}

/**
 * vdt_los_report_clear:
 * @report: a report
 * @clause: the number of the clause
 * @reason: why
 *
 * Finds the line clear.
 *
 * Returns: (nullable): the finding, or %NULL when nobody reads it
 */
VdtFinding *
vdt_los_report_clear (VdtLosReport *report, guint clause, guint reason)
{
  return decide (report, VDT_VERDICT_CLEAR, 0, clause, VDT_EFFECT_CLEARS, reason);
}

/**
 * vdt_los_report_hinder:
 * @report: a report
 * @clause: the number of the clause
 * @reason: why
 * @modifier: by how much, more than 0
 *
 * Finds the line hindered.
 *
 * Returns: (nullable): the finding, or %NULL when nobody reads it
 */
VdtFinding *
vdt_los_report_hinder (VdtLosReport *report, guint clause, guint reason, int modifier)
{
  return decide (report, VDT_VERDICT_HINDERED, modifier, clause, VDT_EFFECT_HINDERS, reason);
}

/**
 * vdt_los_report_block:
 * @report: a report
 * @clause: the number of the clause
 * @reason: why
 * @by: (nullable): the hex that decided
 *
 * Finds the line blocked.
 *
 * Returns: (nullable): the finding, which names @by; %NULL when nobody reads it
 */
VdtFinding *
vdt_los_report_block (VdtLosReport *report, guint clause, guint reason, const VdtHex *by)
{
  VdtFinding *finding = decide (report, VDT_VERDICT_BLOCKED, 0, clause, VDT_EFFECT_BLOCKS, reason);

  if (!by)
    return finding;

  report->outcome->has_by = TRUE;
  report->outcome->by = *by;
  if (finding)
    vdt_finding_set_hex (finding, *by);

  return finding;
}

/**
 * vdt_finding_set_numbers:
 * @finding: (nullable): a finding, if somebody reads it
 * @first: its number 0
 * @second: its number 1
 *
 * Sets the first two numbers of a finding.
 */
void
vdt_finding_set_numbers (VdtFinding *finding, int first, int second)
{
  if (!finding)
    return;

  finding->n[0] = first;
  finding->n[1] = second;
}
