/* vdt-land-view.h - the land that a map is to be made of, with its hexes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-land-preview.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define VDT_TYPE_LAND_VIEW (vdt_land_view_get_type ())
G_DECLARE_FINAL_TYPE (VdtLandView, vdt_land_view, VDT, LAND_VIEW, GtkWidget)

void vdt_land_view_show (VdtLandView *self, const VdtLandPreview *preview, const VdtLandPlan *plan);

G_END_DECLS
