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
  GArray *levels;     /* VdtLevel, in the order of their making */
  GArray *terrains;   /* VdtTerrain */
  GArray *side_codes; /* VdtSideCode */
  /* For each terrain and each hexside code of the map, its place in the draft; -1: none */
  GArray *terrains_now;
  GArray *side_codes_now;
  /* The same, but -1 where the entry was removed and another has taken its place */
};

void vdt_legend_draft_append_level (GArray *levels, const VdtLevel *level);
void vdt_legend_draft_append_terrain (GArray *terrains, const VdtTerrain *terrain);
void vdt_legend_draft_append_side_code (GArray *side_codes, const VdtSideCode *side_code);
gint vdt_legend_draft_find_level (const GArray *levels, gint value);
gint vdt_legend_draft_find_terrain (const GArray *terrains, const char *code);
gint vdt_legend_draft_find_side_code (const GArray *side_codes, const char *code);

G_END_DECLS
