/* vdt-legend-draft-private.h - what a draft of a legend is made of
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-legend-draft.h"

G_BEGIN_DECLS

struct _VdtLegendDraft
{
  VdtMap *map;
  VdtLegendUse *use;
  GArray *entries[VDT_N_LEGEND_PARTS]; /* VdtLevel, VdtTerrain..., as they were made */
  /* For each terrain, hexside code and way of the map, its place in the draft; -1: none. Of levels,
   * NULL.
   */
  GArray *places[VDT_N_LEGEND_PARTS];
  GArray *followed; /* int: for each terrain that is followed, its place; -1: none */
};

void vdt_legend_draft_append (VdtLegendDraft *self, VdtLegendPart part, gconstpointer entry);
void vdt_legend_draft_set (VdtLegendDraft *self, VdtLegendPart part, guint i, gconstpointer entry);
int vdt_legend_draft_find (const VdtLegendDraft *self, VdtLegendPart part, gconstpointer like);
gconstpointer vdt_legend_draft_peek (VdtLegend *legend, VdtLegendPart part, guint *n_entries);

G_END_DECLS
