/* vdt-los-check.h - whether a map has what a rule system needs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-rules.h"

G_BEGIN_DECLS

/* What is wrong or doubtful: one for each sentence of vdt-los-explain.c. */
typedef enum
{
  VDT_PROBLEM_ELEVATION,       /* value: an elevation that the system does not know */
  VDT_PROBLEM_DEPRESSION_SIDE, /* a depression side beside no depression */
  VDT_PROBLEM_LEVEL_CLIFF,     /* a cliff that does not drop */
  VDT_PROBLEM_LEVEL_SLOPE,     /* a slope side between hexes of one level */

  VDT_N_PROBLEMS,
} VdtProblemKind;

/* One problem and every hex that has it, in row order. */
typedef struct
{
  VdtProblemKind kind;
  gint value;
  GArray *hexes; /* VdtHex, at least one */
} VdtProblem;

void vdt_problem_free (VdtProblem *self);

GPtrArray *vdt_los_check (const VdtMap *map, const VdtLosRules *rules);
void vdt_problems_add (GPtrArray *problems, VdtProblemKind kind, gint value, VdtHex hex);

/* Called for each coded side that is on the map; codes as in VdtTerrainView. */
typedef void (*VdtSideCheck) (const VdtMap *map, VdtSide side, guint codes, GPtrArray *problems);

void vdt_problems_check_sides (const VdtMap *map,
                               const VdtLosRules *rules,
                               VdtSideCheck check,
                               GPtrArray *problems);
void
vdt_problems_check_elevations (const VdtMap *map, gint lowest, gint highest, GPtrArray *problems);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtProblem, vdt_problem_free)

G_END_DECLS
