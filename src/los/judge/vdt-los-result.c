/* vdt-los-result.c - what a judge found: a verdict and its reasons, as data
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-los-result.h"

struct _VdtLosResult
{
  const VdtLosRules *rules;
  VdtLosQuery query;
  VdtOutcome outcome;
  GArray *findings;
  GArray *contention;
  VdtLosCourse course;
};

static const char *const verdict_names[VDT_N_VERDICTS] = {
  "self", "clear", "hindered", "blocked", "beyond-range",
};

static const char *const effect_names[] = { "blocks", "clears", "hinders", "passes", "notes" };

G_DEFINE_BOXED_TYPE (VdtLosResult, vdt_los_result, vdt_los_result_ref, vdt_los_result_unref)

/**
 * vdt_los_result_new:
 * @query: the question
 * @outcome: the answer
 * @trace: its reasons; what is in it is taken over
 *
 * Returns: (transfer full): a result
 */
VdtLosResult *
vdt_los_result_new (const VdtLosQuery *query, const VdtOutcome *outcome, const VdtLosTrace *trace)
{
  VdtLosResult *self = g_atomic_rc_box_new0 (VdtLosResult);

  self->rules = trace->rules;
  self->query = *query;
  self->outcome = *outcome;
  self->findings = g_array_ref (trace->findings);
  self->contention = g_array_ref (trace->contention);
  self->course = trace->course;
  g_array_ref (self->course.counted);

  return self;
}

/**
 * vdt_los_result_ref:
 * @self: a result
 *
 * Returns: (transfer full): the same result
 */
VdtLosResult *
vdt_los_result_ref (VdtLosResult *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
result_clear (gpointer data)
{
  VdtLosResult *self = data;

  g_array_unref (self->findings);
  g_array_unref (self->contention);
  g_array_unref (self->course.counted);
}

/**
 * vdt_los_result_unref:
 * @self: (transfer full): a result
 *
 * Gives a reference back.
 */
void
vdt_los_result_unref (VdtLosResult *self)
{
  g_atomic_rc_box_release_full (self, result_clear);
}

/**
 * vdt_los_result_get_rules:
 * @self: a result
 *
 * Returns: the rule system that judged
 */
const VdtLosRules *
vdt_los_result_get_rules (const VdtLosResult *self)
{
  return self->rules;
}

/**
 * vdt_los_result_get_query:
 * @self: a result
 *
 * Returns: the question
 */
const VdtLosQuery *
vdt_los_result_get_query (const VdtLosResult *self)
{
  return &self->query;
}

/**
 * vdt_los_result_get_outcome:
 * @self: a result
 *
 * Returns: the answer, the same that a fan gives for this target
 */
const VdtOutcome *
vdt_los_result_get_outcome (const VdtLosResult *self)
{
  return &self->outcome;
}

/**
 * vdt_los_result_get_distance:
 * @self: a result
 *
 * Returns: from observer to target, in hexes
 */
int
vdt_los_result_get_distance (const VdtLosResult *self)
{
  return vdt_hex_distance (self->query.observer, self->query.target);
}

/**
 * vdt_los_result_get_n_findings:
 * @self: a result
 *
 * Returns: how many findings it has, at least one
 */
guint
vdt_los_result_get_n_findings (const VdtLosResult *self)
{
  return self->findings->len;
}

/**
 * vdt_los_result_get_finding:
 * @self: a result
 * @i: which; the last one is the verdict's
 *
 * Returns: one clause as it was tested
 */
const VdtFinding *
vdt_los_result_get_finding (const VdtLosResult *self, guint i)
{
  g_return_val_if_fail (i < self->findings->len, NULL);

  return &g_array_index (self->findings, VdtFinding, i);
}

/**
 * vdt_los_result_get_contention:
 * @self: a result
 * @n_hexes: (out): how many
 *
 * Returns: (array length=n_hexes): the contention hexes of the line, for rules that know them
 */
const VdtHex *
vdt_los_result_get_contention (const VdtLosResult *self, guint *n_hexes)
{
  *n_hexes = self->contention->len;

  return (const VdtHex *) (gpointer) self->contention->data;
}

/**
 * vdt_los_result_get_course:
 * @self: a result
 *
 * Returns: where the line was taken; of pairs that nobody had to choose from, nothing is told
 */
const VdtLosCourse *
vdt_los_result_get_course (const VdtLosResult *self)
{
  return &self->course;
}

/**
 * vdt_los_trace_add_contention:
 * @trace: a trace
 * @hex: a contention hex
 *
 * Adds a hex that the rules compare with the slope of the line.
 */
void
vdt_los_trace_add_contention (VdtLosTrace *trace, VdtHex hex)
{
  g_array_append_val (trace->contention, hex);
}

/**
 * vdt_los_trace_add_counted:
 * @trace: a trace
 * @hex: a hex of a pair, or of a route
 *
 * Adds the hex by which the line was taken.
 */
void
vdt_los_trace_add_counted (VdtLosTrace *trace, VdtHex hex)
{
  g_array_append_val (trace->course.counted, hex);
}

/**
 * vdt_los_trace_add:
 * @trace: a trace
 * @clause: the number of the clause, or %VDT_CLAUSE_NONE
 * @effect: what it does to the line
 * @reason: why
 *
 * Adds a finding.
 *
 * Returns: (transfer none): the finding, for its hexes and numbers; good until the next one
 */
VdtFinding *
vdt_los_trace_add (VdtLosTrace *trace, guint clause, VdtEffect effect, guint reason)
{
  const VdtFinding finding = { .rules = trace->rules,
                               .clause = (guint8) clause,
                               .effect = effect,
                               .reason = reason,
                               .side = -1,
                               .blind = -1 };

  g_array_append_val (trace->findings, finding);

  return &g_array_index (trace->findings, VdtFinding, trace->findings->len - 1);
}

/**
 * vdt_finding_set_hex:
 * @finding: (nullable): a finding, if somebody reads it
 * @hex: the hex that it is about
 *
 * Names the hex of a finding.
 */
void
vdt_finding_set_hex (VdtFinding *finding, VdtHex hex)
{
  if (!finding)
    return;

  finding->has_hex = TRUE;
  finding->hex = hex;
}

/**
 * vdt_finding_set_other:
 * @finding: (nullable): a finding, if somebody reads it
 * @other: the second hex that it is about
 *
 * Names the second hex of a finding.
 */
void
vdt_finding_set_other (VdtFinding *finding, VdtHex other)
{
  if (!finding)
    return;

  finding->has_other = TRUE;
  finding->other = other;
}

/**
 * vdt_finding_add_reason:
 * @finding: (nullable): a finding, if somebody reads it
 * @more: a reason whose sentence follows, of the same hexes and numbers
 *
 * Says more of a finding, at most %VDT_FINDING_MORE times.
 */
void
vdt_finding_add_reason (VdtFinding *finding, guint more)
{
  guint i = 0;

  if (!finding)
    return;

  while (i < VDT_FINDING_MORE && finding->more[i] != 0)
    i++;
  g_assert (i < VDT_FINDING_MORE);
  finding->more[i] = more;
}

/**
 * vdt_verdict_to_string:
 * @verdict: a verdict
 *
 * Returns: its word on the command line, as "beyond-range"
 */
const char *
vdt_verdict_to_string (VdtVerdict verdict)
{
  g_return_val_if_fail (verdict < VDT_N_VERDICTS, NULL);

  return verdict_names[verdict];
}

/**
 * vdt_effect_to_string:
 * @effect: an effect
 *
 * Returns: its word on the command line, as "blocks"
 */
const char *
vdt_effect_to_string (VdtEffect effect)
{
  g_return_val_if_fail (effect < G_N_ELEMENTS (effect_names), NULL);

  return effect_names[effect];
}
