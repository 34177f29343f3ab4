/* vdt-los-check.h - whether a map has what a rule system needs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-rules.h"

G_BEGIN_DECLS

/* One problem and every hex that has it, in row order. */
typedef struct
{
  const char *what; /* N_(), without a full stop; {n0} is the value */
  int value;
  gboolean serious; /* the rules do not say how to judge there */
  GArray *hexes;    /* VdtHex, at least one */
} VdtProblem;

void vdt_problem_free (VdtProblem *self);

GPtrArray *vdt_los_check (const VdtMap *map, const VdtLosRules *rules);
void vdt_problems_add (GPtrArray *problems, const char *what, VdtHex hex);

/* Called for each coded side that is on the map; codes as in VdtTerrainView. */
typedef void (*VdtSideCheck) (const VdtMap *map, VdtSide side, guint codes, GPtrArray *problems);

void vdt_problems_check_sides (const VdtMap *map,
                               const VdtLosRules *rules,
                               VdtSideCheck check,
                               GPtrArray *problems);
void
vdt_problems_check_elevations (const VdtMap *map, int lowest, int highest, GPtrArray *problems);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtProblem, vdt_problem_free)

G_END_DECLS
