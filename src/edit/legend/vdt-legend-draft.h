/* vdt-legend-draft.h - a legend while it is edited, and what becomes of the old entries
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-legend-use.h"

G_BEGIN_DECLS

/* The lists of a legend. */
typedef enum
{
  VDT_LEGEND_LEVELS,
  VDT_LEGEND_TERRAINS,
  VDT_LEGEND_SIDE_CODES,
  VDT_LEGEND_WAYS,
} VdtLegendPart;

#define VDT_N_LEGEND_PARTS (VDT_LEGEND_WAYS + 1)

#define VDT_LEGEND_DRAFT_NEW_COLOUR 0xd8d2b0 /* of terrain until it has a kind or a colour */

/* Made of the legend of a map; the map stays as it is until the draft is applied. */
typedef struct _VdtLegendDraft VdtLegendDraft;

VdtLegendDraft *vdt_legend_draft_new (VdtMap *map);
void vdt_legend_draft_free (VdtLegendDraft *self);

guint vdt_legend_draft_get_n_entries (const VdtLegendDraft *self, VdtLegendPart part);
const VdtLevel *vdt_legend_draft_get_level (const VdtLegendDraft *self, guint i);
const VdtTerrain *vdt_legend_draft_get_terrain (const VdtLegendDraft *self, guint i);
const VdtSideCode *vdt_legend_draft_get_side_code (const VdtLegendDraft *self, guint i);
const VdtWay *vdt_legend_draft_get_way (const VdtLegendDraft *self, guint i);
void vdt_legend_draft_set_level (VdtLegendDraft *self, guint i, const VdtLevel *level);
void vdt_legend_draft_set_terrain (VdtLegendDraft *self, guint i, const VdtTerrain *terrain);
void vdt_legend_draft_set_side_code (VdtLegendDraft *self, guint i, const VdtSideCode *side_code);
void vdt_legend_draft_set_way (VdtLegendDraft *self, guint i, const VdtWay *way);

gboolean vdt_legend_draft_can_add (const VdtLegendDraft *self, VdtLegendPart part);
guint vdt_legend_draft_add (VdtLegendDraft *self, VdtLegendPart part);
void vdt_legend_draft_remove (VdtLegendDraft *self, VdtLegendPart part, guint i, int replacement);
void vdt_legend_draft_move (VdtLegendDraft *self, VdtLegendPart part, guint from, guint to);
void vdt_legend_draft_fill_ramp (VdtLegendDraft *self);
void vdt_legend_draft_load (VdtLegendDraft *self, VdtLegend *legend, gboolean replace);

guint vdt_legend_draft_count_uses (const VdtLegendDraft *self, VdtLegendPart part, guint i);
char *vdt_legend_draft_describe_problem (const VdtLegendDraft *self, VdtLegendPart part, guint i);
gboolean vdt_legend_draft_find_problem (const VdtLegendDraft *self, VdtLegendPart *part, guint *i);

guint vdt_legend_draft_follow_terrain (VdtLegendDraft *self, guint i);
int vdt_legend_draft_get_followed (const VdtLegendDraft *self, guint which);

VdtLegend *vdt_legend_draft_make_legend (const VdtLegendDraft *self);
VdtMap *vdt_legend_draft_make_pattern (const VdtLegendDraft *self, const char *title);
VdtMap *vdt_legend_draft_apply (const VdtLegendDraft *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtLegendDraft, vdt_legend_draft_free)

G_END_DECLS
