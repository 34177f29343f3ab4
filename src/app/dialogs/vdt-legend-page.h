/* vdt-legend-page.h - one list of a legend and the form for one of its entries
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-legend-draft.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_LEGEND_PAGE (vdt_legend_page_get_type ())
G_DECLARE_FINAL_TYPE (VdtLegendPage, vdt_legend_page, VDT, LEGEND_PAGE, AdwBin)

/* Signal changed (): the draft has changed, or pictures for it begin or end to be read.
 * Actions: legend.add, legend.remove, legend.up, legend.down, legend.ramp,
 * legend.add-picture.
 */
void vdt_legend_page_set_draft (VdtLegendPage *self, VdtLegendDraft *draft, VdtLegendPart part);
void vdt_legend_page_update (VdtLegendPage *self);
void vdt_legend_page_select (VdtLegendPage *self, guint i);
void vdt_legend_page_add_pictures (VdtLegendPage *self, GListModel *files);
gboolean vdt_legend_page_is_reading (VdtLegendPage *self);

G_END_DECLS
