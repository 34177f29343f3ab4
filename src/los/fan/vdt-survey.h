/* vdt-survey.h - how much every hex of a map sees, and how many see it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-result.h"
#include "vdt-region.h"
#include "vdt-terrain-view.h"
#include "vdt-table.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* What there is of one hex: counts of other hexes with a clear or hindered line. */
typedef struct
{
  int sees;    /* -1: void, nobody who looks, or not surveyed yet */
  int seen_by; /* -1 until the survey is over, and of what nobody looks at */
} VdtSurveyCell;

typedef enum
{
  VDT_SURVEY_BEST_POSTS,  /* who sees most first */
  VDT_SURVEY_MOST_HIDDEN, /* who is seen by fewest first */
} VdtSurveyOrder;

typedef struct _VdtSurvey VdtSurvey;

VdtSurvey *vdt_survey_new (VdtTerrainView *view, const VdtLosQuery *query);
VdtSurvey *vdt_survey_ref (VdtSurvey *self);
void vdt_survey_unref (VdtSurvey *self);
void vdt_survey_limit (VdtSurvey *self, const VdtRegion *from, const VdtRegion *to);
gboolean vdt_survey_run (VdtSurvey *self, guint n_threads, GCancellable *cancellable);

VdtMap *vdt_survey_get_map (const VdtSurvey *self);
const VdtLosRules *vdt_survey_get_rules (const VdtSurvey *self);
guint vdt_survey_get_n_hexes (const VdtSurvey *self);
guint vdt_survey_get_n_done (const VdtSurvey *self);
VdtSurveyCell vdt_survey_get_cell (const VdtSurvey *self, VdtHex hex);
void vdt_survey_list (const VdtSurvey *self, VdtTable *table);
GArray *vdt_survey_rank (const VdtSurvey *self, VdtSurveyOrder order);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtSurvey, vdt_survey_unref)

G_END_DECLS
