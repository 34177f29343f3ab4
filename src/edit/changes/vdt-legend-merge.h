/* vdt-legend-merge.h - one legend that can say what two could
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-legend.h"

G_BEGIN_DECLS

/* The numbers that the entries of the legend brought in have in the merged one. */
typedef struct
{
  VdtLegend *legend;
  guint16 *terrains;
  guint8 *side_codes;
  guint8 *ways;
} VdtLegendMerge;

VdtLegendMerge *vdt_legend_merge_new (VdtLegend *into, VdtLegend *from, GError **error);
void vdt_legend_merge_free (VdtLegendMerge *self);
guint64 vdt_legend_merge_codes (const guint8 *numbers, guint64 codes);

VdtLegend *vdt_legend_add_side_code (VdtLegend *legend, const VdtSideCode *code, GError **error);
VdtLegend *vdt_legend_add_terrain (VdtLegend *legend, const VdtTerrain *terrain, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtLegendMerge, vdt_legend_merge_free)

G_END_DECLS
