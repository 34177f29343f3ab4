/* vdt-asl-hindrance.h - the modifier of an asl thread: hindrance terrain, smoke and vehicles
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-asl-thread.h"
#include "vdt-los-report.h"

G_BEGIN_DECLS

/* Things that hinder, each at a range step from either end. */
typedef struct
{
  GArray *items;
} VdtAslHindrances;

/* The parts of the modifier. */
typedef struct
{
  VdtAslHindrances terrain;
  VdtAslHindrances smoke;
  VdtAslHindrances vehicles;
} VdtAslModifier;

void vdt_asl_modifier_init (VdtAslModifier *modifier);
void vdt_asl_modifier_clear (VdtAslModifier *modifier);
void vdt_asl_modifier_add_terrain (VdtAslModifier *modifier, const VdtAslStep *step);
void vdt_asl_modifier_add_contents (VdtAslModifier *modifier,
                                    const VdtAslThread *thread,
                                    VdtLosReport *report);
int vdt_asl_modifier_sum (const VdtAslModifier *modifier,
                          const VdtAslThread *thread,
                          VdtLosReport *report);
int
vdt_asl_smoke_in_hex (const VdtTerrainView *view, const VdtLosQuery *query, VdtLosReport *report);

G_END_DECLS
