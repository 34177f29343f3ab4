/* vdt-fit-layout.h - shows the first child that fits
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define VDT_TYPE_FIT_LAYOUT (vdt_fit_layout_get_type ())
G_DECLARE_FINAL_TYPE (VdtFitLayout, vdt_fit_layout, VDT, FIT_LAYOUT, GtkLayoutManager)

GtkWidget *vdt_fit_layout_get_shown (VdtFitLayout *self);

G_END_DECLS
