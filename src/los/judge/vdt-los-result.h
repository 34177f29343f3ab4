/* vdt-los-result.h - what a judge found: a verdict and its reasons, as data
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-side.h"

#include <glib-object.h>

G_BEGIN_DECLS

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
  gint observer_level;
  gint target_level;
} VdtLosQuery;

/* The answer without its reasons. */
typedef struct
{
  VdtVerdict verdict;
  gint modifier;
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

/* Why: one for each sentence of vdt-los-explain.c. Heights in n are in twelfths of a level. */
typedef enum
{
  VDT_REASON_SELF,
  VDT_REASON_BEYOND_RANGE, /* n: distance, range */
  VDT_REASON_CHOICES,      /* n: pairs, choices judged; all are blocked */
  VDT_REASON_CHOICE,       /* n: pairs, choices judged until one was clear */

  VDT_REASON_CWB_ADJACENT,
  VDT_REASON_CWB_CANOPY,            /* hex: the canopy; other: the end */
  VDT_REASON_CWB_HIGHER,            /* hex; n: mod, lev H */
  VDT_REASON_CWB_NOTHING_HIGHER,    /* hex: the highest; n: mod, lev H */
  VDT_REASON_CWB_NOTHING_BETWEEN,   /* no hex between that is part of the map */
  VDT_REASON_CWB_SAME_LEVEL,        /* n: lev */
  VDT_REASON_CWB_NONE_AS_HIGH,      /* n: lev H */
  VDT_REASON_CWB_SEPARATED,         /* hex: as high as H; other: the lower ground before it */
  VDT_REASON_CWB_NOT_SEPARATED,     /* hex: as high as H */
  VDT_REASON_CWB_HIGHER_BEHIND,     /* hex: the higher ground; n: its distance behind H */
  VDT_REASON_CWB_NOT_HIGHER_BEHIND, /* behind H no higher ground comes before lower */
  VDT_REASON_CWB_BEHIND_CREST,      /* hex, if on the map: lower ground; n: past, toward */
  VDT_REASON_CWB_BEFORE_CREST,      /* n: past, toward */
  VDT_REASON_CWB_NO_GROUND_BEHIND,  /* past is infinite; n: 0, toward */
  VDT_REASON_CWB_MODIFIERS,         /* n: contention hexes */
  VDT_REASON_CWB_MODIFIERS_ONLY,    /* n: contention hexes; 8 to 10 are jumped over */
  VDT_REASON_CWB_NO_MODIFIERS,
  VDT_REASON_CWB_ONE_LEVEL,
  VDT_REASON_CWB_RIDGES,      /* n: contention hexes */
  VDT_REASON_CWB_RIDGES_ONLY, /* n: contention hexes; 10 is jumped over */
  VDT_REASON_CWB_NO_RIDGE,
  VDT_REASON_CWB_SLOPES,      /* n: contention hexes */
  VDT_REASON_CWB_FIRST_HEXES, /* n: contention hexes */
  VDT_REASON_CWB_TOO_HIGH,    /* hex; n: mod C - lev L, dist CL, lev H - lev L, dist HL */
  VDT_REASON_CWB_LOW_ENOUGH,  /* the same, of the contention hex nearest to blocking */
  VDT_REASON_CWB_NO_CONTENTION,

  VDT_REASON_COH_ADJACENT,
  VDT_REASON_COH_HIGHER,         /* hex; n: B, E of both ends */
  VDT_REASON_COH_PLATEAU,        /* hex; n: B, E of the higher end */
  VDT_REASON_COH_BLIND_SPOT,     /* hex; other: the lower end; n: E H, B, E L */
  VDT_REASON_COH_NOTHING_HIGHER, /* hex: the highest; n: B, E of both ends */
  VDT_REASON_COH_NO_PLATEAU,     /* hex: the highest; n: B, E of the higher end */
  VDT_REASON_COH_SAME_SLOPE,     /* hex: would hide the lower end, but is its own slope */
  VDT_REASON_COH_NO_BLIND_SPOT,  /* hex: next to the lower end; n: E H, B, E L */
  VDT_REASON_COH_NOBODY_BETWEEN, /* nothing lies between, or nothing next to the lower end */
  VDT_REASON_COH_SMOKE,          /* hex; n: E + 1, E of the higher end */
  VDT_REASON_COH_SMOKE_HERE,     /* hex: the target; n: amount */
  VDT_REASON_COH_SMOKES_BLOCK,   /* n: smokes */
  VDT_REASON_COH_HINDERED,       /* n: modifier */
  VDT_REASON_COH_CLEAR,

  VDT_REASON_NEY_ADJACENT,
  VDT_REASON_NEY_PAIR_OPEN,      /* hex would block, but other, across the line, does not */
  VDT_REASON_NEY_CHART_BLOCKS,   /* hex; n: h, d, H, D, O row, R row */
  VDT_REASON_NEY_CHART_CLEARS,   /* the same, of the hex nearest to blocking */
  VDT_REASON_NEY_FORMULA_BLOCKS, /* hex; n: h, d, H, D: not on the chart */
  VDT_REASON_NEY_FORMULA_CLEARS,
  VDT_REASON_NEY_LEVEL_BLOCKS, /* ends on one level: hex; n: h */
  VDT_REASON_NEY_NOTHING,      /* nothing stands above the lower end */

  VDT_REASON_PB_ADJACENT,
  VDT_REASON_PB_GULLY, /* hex: the gully */
  VDT_REASON_PB_GULLY_AS_GROUND,
  VDT_REASON_PB_ROUTES,          /* n: ties */
  VDT_REASON_PB_GROUND,          /* hex, side; n: number, of how many; colour */
  VDT_REASON_PB_HIGH_WOODS,      /* the same */
  VDT_REASON_PB_DIRECTLY_BEHIND, /* the same */
  VDT_REASON_PB_TABLE_BLOCKS,    /* the same */
  VDT_REASON_PB_HALF,            /* the same */
  VDT_REASON_PB_THIRD,           /* the same */
  VDT_REASON_PB_TWO,             /* the same; n[2]: how many of the colour */
  VDT_REASON_PB_ONE,             /* hex, side; colour: the only one of it */
  VDT_REASON_PB_PASSED,          /* hex, side; n: number; colour: the nearest to blocking */
  VDT_REASON_PB_HALVED,
  VDT_REASON_PB_CLEAR,

  VDT_REASON_ASL_FLOORS,          /* hex; n: levels apart */
  VDT_REASON_ASL_ONE_BUILDING,    /* hex: the target */
  VDT_REASON_ASL_DEPRESSION,      /* hex: the end in it; n: advantage, needed */
  VDT_REASON_ASL_DEPRESSION_SEEN, /* the same */
  VDT_REASON_ASL_GROUND,          /* hex; n: G, hi */
  VDT_REASON_ASL_OBSTACLE,        /* hex; n: F, hi */
  VDT_REASON_ASL_HALF_LEVEL,      /* hex; n: F, hi */
  VDT_REASON_ASL_HEXSIDE,         /* hex, side */
  VDT_REASON_ASL_BLIND,           /* hex; other: the lower end; n: H, floor (R / 5), reduction,
                                     adjustment, blind hexes, p (not heights) */
  VDT_REASON_ASL_NOT_BLIND,       /* the same */
  VDT_REASON_ASL_HIGHEST,         /* hex: the highest between; n: its height, hi */
  VDT_REASON_ASL_NOTHING_BETWEEN,
  VDT_REASON_ASL_HINDRANCE, /* hex */
  VDT_REASON_ASL_SMOKE,     /* hex; n: amount */
  VDT_REASON_ASL_VEHICLES,  /* hex; n: how many */
  VDT_REASON_ASL_SUM,       /* n: terrain, smoke, vehicles, sum */
  VDT_REASON_ASL_BETTER_CORNER,
  VDT_REASON_ASL_WORSE_CORNER,
  VDT_REASON_ASL_SIX,      /* n: modifier */
  VDT_REASON_ASL_HINDERED, /* n: modifier */
  VDT_REASON_ASL_CLEAR,

  VDT_N_REASONS,
} VdtReason;

#define VDT_FINDING_NUMBERS 6

/* The number that holds a PanzerBlitz colour, VdtPbColour, where a reason has one. */
#define VDT_FINDING_COLOUR 5

/* One clause as it was tested: data, never a sentence. */
typedef struct
{
  guint8 clause;
  VdtEffect effect;
  VdtReason reason;
  gboolean has_hex;
  gboolean has_other;
  VdtHex hex;
  VdtHex other;
  gint side; /* of hex; -1: the finding is about no side */
  gint n[VDT_FINDING_NUMBERS];
} VdtFinding;

typedef struct _VdtLosRules VdtLosRules;

#define VDT_TYPE_LOS_RESULT (vdt_los_result_get_type ())
typedef struct _VdtLosResult VdtLosResult;

GType vdt_los_result_get_type (void);

VdtLosResult *vdt_los_result_ref (VdtLosResult *self);
void vdt_los_result_unref (VdtLosResult *self);
const VdtLosRules *vdt_los_result_get_rules (const VdtLosResult *self);
const VdtLosQuery *vdt_los_result_get_query (const VdtLosResult *self);
const VdtOutcome *vdt_los_result_get_outcome (const VdtLosResult *self);
gint vdt_los_result_get_distance (const VdtLosResult *self);
guint vdt_los_result_get_n_findings (const VdtLosResult *self);
const VdtFinding *vdt_los_result_get_finding (const VdtLosResult *self, guint i);
const VdtHex *vdt_los_result_get_contention (const VdtLosResult *self, guint *n_hexes);

/* Where a judge leaves its findings, in order; the last one is the verdict's. */
typedef struct
{
  GArray *findings;   /* VdtFinding */
  GArray *contention; /* VdtHex: the hexes that the rules call contention hexes */
} VdtLosTrace;

VdtFinding *
vdt_los_trace_add (VdtLosTrace *trace, guint clause, VdtEffect effect, VdtReason reason);
void vdt_los_trace_add_contention (VdtLosTrace *trace, VdtHex hex);
void vdt_finding_set_hex (VdtFinding *finding, VdtHex hex);
void vdt_finding_set_other (VdtFinding *finding, VdtHex other);
VdtLosResult *vdt_los_result_new (const VdtLosRules *rules,
                                  const VdtLosQuery *query,
                                  const VdtOutcome *outcome,
                                  const VdtLosTrace *trace);

const char *vdt_verdict_to_string (VdtVerdict verdict);
const char *vdt_effect_to_string (VdtEffect effect);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtLosResult, vdt_los_result_unref)

G_END_DECLS
