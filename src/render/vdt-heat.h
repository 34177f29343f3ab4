/* vdt-heat.h - a number for each hex of a map, to be shown in shades
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-fan.h"
#include "vdt-survey.h"

G_BEGIN_DECLS

/* Immutable. */
typedef struct
{
  VdtGrid grid;
  char *title;  /* what the numbers tell, translated; NULL: it is not said */
  gint *values; /* in row order; below 0: none */
  gint least;   /* of those that are there */
  gint most;    /* below least when there are none */
} VdtHeat;

VdtHeat *vdt_heat_new (const VdtGrid *grid, const gint *values, const char *title);
VdtHeat *vdt_heat_ref (VdtHeat *self);
void vdt_heat_unref (VdtHeat *self);
VdtHeat *vdt_heat_new_from_survey (const VdtSurvey *survey, VdtSurveyOrder order);
VdtHeat *vdt_heat_new_from_comparison (const VdtFan *a, const VdtFan *b, const GArray *hexes);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtHeat, vdt_heat_unref)

G_END_DECLS
