/* vdt-asl-tests.h - what one place of an asl thread does to it: ground, terrain, hexsides
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-asl-thread.h"
#include "vdt-los-depictions.h"
#include "vdt-los-report.h"

G_BEGIN_DECLS

/* The clauses, in the order of VdtLosRules.clauses. */
enum
{
  VDT_ASL_CLAUSE_6_1,
  VDT_ASL_CLAUSE_6_2,
  VDT_ASL_CLAUSE_6_21,
  VDT_ASL_CLAUSE_6_3,
  VDT_ASL_CLAUSE_6_4,
  VDT_ASL_CLAUSE_6_7,
  VDT_ASL_CLAUSE_6_8,
  VDT_ASL_CLAUSE_B_10,
};

/* From least to most. */
typedef enum
{
  VDT_ASL_NOTHING,
  VDT_ASL_HINDERS,
  VDT_ASL_BLOCKS,
} VdtAslStrength;

/* What a hex does. n is as its reason has it; of a blind test, the parts and their sum. */
typedef struct
{
  VdtAslStrength strength;
  guint8 clause;
  guint reason;
  VdtHex hex;
  int side; /* -1: none */
  int n[VDT_FINDING_NUMBERS];
  gboolean is_blind_test; /* n holds its numbers, whatever came of it */
} VdtAslEffect;

/* Why what stands in the way by itself does not block the thread. */
typedef enum
{
  VDT_ASL_NOT_HIGH, /* it does not stand in the way */
  VDT_ASL_DRAWN_ASIDE,
  VDT_ASL_ONE_SIDE, /* of a pair, whose other hex is clear */
  VDT_ASL_IN_RUN,   /* of a depression */
  VDT_ASL_AT_RIM,
} VdtAslRelief;

int vdt_asl_floor (const VdtAslThread *thread, guint index, int ground);

VdtAslEffect vdt_asl_test_step (const VdtAslThread *thread, const VdtAslStep *step, guint index);
VdtAslEffect vdt_asl_test_crossing (const VdtAslThread *thread, const VdtAslCrossing *crossing);

VdtAslRelief
vdt_asl_find_relief (const VdtAslThread *thread, const VdtAslStep *step, guint index, guint k);
VdtAslEffect vdt_asl_test_side (const VdtAslThread *thread, const VdtSide *side);

G_END_DECLS
