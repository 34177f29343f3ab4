/* vdt-heat.h - a number for each hex of a map, to be shown in shades, or what changed there
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-fan-compare.h"
#include "vdt-survey.h"

G_BEGIN_DECLS

/* What two fans that are compared say of the hexes on which they disagree. */
typedef struct
{
  VdtFan *fan; /* drawn for it: clear where one sees, blocked where the other does, hindered where
                  both do; void where they agree */
  char *titles[VDT_N_FAN_DIFFERENCES]; /* translated */
  gboolean are_doubts;                 /* told without signs */
} VdtHeatChanges;

/* Immutable. */
typedef struct
{
  VdtGrid grid;
  char *title;             /* what the numbers tell, translated; NULL: it is not said */
  int *values;             /* in row order; below 0: none; of a comparison, a VdtFanDifference */
  int least;               /* of those that are there */
  int most;                /* below least when there are none */
  VdtHeatChanges *changes; /* NULL: the values are numbers, and shown as such */
} VdtHeat;

VdtHeat *vdt_heat_new (const VdtGrid *grid, const int *values, const char *title);
VdtHeat *vdt_heat_ref (VdtHeat *self);
void vdt_heat_unref (VdtHeat *self);
VdtHeat *vdt_heat_new_from_survey (const VdtSurvey *survey, VdtSurveyOrder order);
VdtHeat *vdt_heat_new_from_comparison (const VdtFan *a, const VdtFan *b);
guint vdt_heat_count (const VdtHeat *self, int value);
VdtHeat *vdt_heat_new_from_doubts (VdtMap *map, const VdtLosRules *rules, const guint8 *doubts);
gboolean vdt_heat_is_about_doubts (const VdtHeat *self);
VdtVerdict vdt_heat_get_verdict (VdtFanDifference difference);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtHeat, vdt_heat_unref)

G_END_DECLS
