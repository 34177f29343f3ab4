/* vdt-swatch.h - a patch of a colour, an entry of a legend, a verdict of a fan, a mark of a line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-counter.h"
#include "vdt-fan-compare.h"
#include "vdt-legend.h"
#include "vdt-los-marks.h"
#include "vdt-los-result.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define VDT_TYPE_SWATCH (vdt_swatch_get_type ())
G_DECLARE_FINAL_TYPE (VdtSwatch, vdt_swatch, VDT, SWATCH, GtkWidget)

/* A square of 20 pixels, or of the width and height that are requested. */
void vdt_swatch_set_terrain (VdtSwatch *self, VdtLegend *legend, guint terrain);
void vdt_swatch_set_side_code (VdtSwatch *self, const VdtSideCode *side_code);
void vdt_swatch_set_way (VdtSwatch *self, const VdtWay *way);
void vdt_swatch_set_counter (VdtSwatch *self, const VdtCounter *counter, guint32 side_colour);
void vdt_swatch_set_colour (VdtSwatch *self, guint32 colour);
void vdt_swatch_set_verdict (VdtSwatch *self, VdtVerdict verdict, VdtFanJoin join);
void vdt_swatch_set_difference (VdtSwatch *self, VdtFanDifference difference);
void vdt_swatch_set_mark (VdtSwatch *self, VdtMarkKind mark);

G_END_DECLS
