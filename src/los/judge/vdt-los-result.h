/* vdt-los-result.h - what a judge found: a verdict and its reasons, as data
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-side.h"

#include <glib-object.h>

G_BEGIN_DECLS

typedef struct _VdtLosRules VdtLosRules;

/* From best to worst, the order in which a union of observers prefers them. */
typedef enum
{
  VDT_VERDICT_SELF,
  VDT_VERDICT_CLEAR,
  VDT_VERDICT_HINDERED, /* clear, with a modifier other than 0 */
  VDT_VERDICT_BLOCKED,
  VDT_VERDICT_BEYOND_RANGE,
} VdtVerdict;

#define VDT_N_VERDICTS (VDT_VERDICT_BEYOND_RANGE + 1)

typedef enum
{
  VDT_LOS_HALVED = 1 << 0, /* an attack along the line is halved (panzerblitz) */
} VdtLosFlags;

#define VDT_CLAUSE_NONE 0xff

/* The question: who looks where, and from where in the hex. */
typedef struct
{
  VdtHex observer;
  VdtHex target;
  VdtPlace observer_at;
  VdtPlace target_at;
  int observer_level;
  int target_level;
} VdtLosQuery;

/* The answer without its reasons. */
typedef struct
{
  VdtVerdict verdict;
  int modifier;
  guint flags;
  guint8 clause; /* number in the rules' clauses; VDT_CLAUSE_NONE: none */
  gboolean has_by;
  VdtHex by; /* the hex that decided */
} VdtOutcome;

typedef enum
{
  VDT_EFFECT_BLOCKS,
  VDT_EFFECT_CLEARS,
  VDT_EFFECT_HINDERS,
  VDT_EFFECT_PASSES, /* tested, and nothing stood in the way */
  VDT_EFFECT_NOTES,  /* worth knowing, decides nothing */
} VdtEffect;

/* Why, as far as all rule systems share it. The reasons of each system go on from here, in an
 * enumeration of its own; see VdtLosRules.sentences.
 */
enum
{
  VDT_REASON_SELF,
  VDT_REASON_BEYOND_RANGE, /* n: distance, range */
  VDT_REASON_CHOICES,      /* n: pairs, choices judged; all are blocked */
  VDT_REASON_FEW_CHOICES,  /* the same, and there were more choices than could be judged */
  VDT_REASON_CHOICE,       /* n: pairs, choices judged until one was clear */

  VDT_N_COMMON_REASONS,
};

#define VDT_FINDING_NUMBERS 6
#define VDT_FINDING_MORE 2

/* One clause as it was tested: data, never a sentence. */
typedef struct
{
  const VdtLosRules *rules; /* whose clause and reason they are */
  guint8 clause;
  VdtEffect effect;
  guint reason;
  guint more[VDT_FINDING_MORE]; /* reasons whose sentences follow; 0: no more */
  gboolean has_hex;
  gboolean has_other;
  VdtHex hex;
  VdtHex other;
  int side;   /* of hex; -1: the finding is about no side */
  int blind;  /* how many hexes hex hides from the other end; -1: they are not counted */
  int behind; /* how many hexes behind the higher end were looked at; 0: none */
  int n[VDT_FINDING_NUMBERS];
} VdtFinding;

/* Where a judge took the line where it had a choice, for those who draw it. */
typedef struct
{
  gboolean by_route; /* from hex to hex, and not straight */
  GArray *counted;   /* VdtHex: of a route those between the ends, else of pairs those that count */
  VdtPlace observer_at; /* of the two corners of a side the one that counts */
  VdtPlace target_at;
} VdtLosCourse;

#define VDT_TYPE_LOS_RESULT (vdt_los_result_get_type ())
typedef struct _VdtLosResult VdtLosResult;

GType vdt_los_result_get_type (void);

VdtLosResult *vdt_los_result_ref (VdtLosResult *self);
void vdt_los_result_unref (VdtLosResult *self);
const VdtLosRules *vdt_los_result_get_rules (const VdtLosResult *self);
const VdtLosQuery *vdt_los_result_get_query (const VdtLosResult *self);
const VdtOutcome *vdt_los_result_get_outcome (const VdtLosResult *self);
int vdt_los_result_get_distance (const VdtLosResult *self);
guint vdt_los_result_get_n_findings (const VdtLosResult *self);
const VdtFinding *vdt_los_result_get_finding (const VdtLosResult *self, guint i);
const VdtHex *vdt_los_result_get_contention (const VdtLosResult *self, guint *n_hexes);
const VdtLosCourse *vdt_los_result_get_course (const VdtLosResult *self);

/* Where a judge leaves its findings, in order; the last one is the verdict's. */
typedef struct
{
  const VdtLosRules *rules;
  GArray *findings;   /* VdtFinding */
  GArray *contention; /* VdtHex: the hexes that the rules call contention hexes */
  VdtLosCourse course;
} VdtLosTrace;

VdtFinding *vdt_los_trace_add (VdtLosTrace *trace, guint clause, VdtEffect effect, guint reason);
void vdt_los_trace_add_contention (VdtLosTrace *trace, VdtHex hex);
void vdt_los_trace_add_counted (VdtLosTrace *trace, VdtHex hex);
void vdt_finding_set_hex (VdtFinding *finding, VdtHex hex);
void vdt_finding_set_other (VdtFinding *finding, VdtHex other);
void vdt_finding_add_reason (VdtFinding *finding, guint more);
VdtLosResult *
vdt_los_result_new (const VdtLosQuery *query, const VdtOutcome *outcome, const VdtLosTrace *trace);

const char *vdt_verdict_to_string (VdtVerdict verdict);
const char *vdt_effect_to_string (VdtEffect effect);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtLosResult, vdt_los_result_unref)

G_END_DECLS
