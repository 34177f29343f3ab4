/* vdt-swatch.h - a small patch of one colour
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define VDT_TYPE_SWATCH (vdt_swatch_get_type ())
G_DECLARE_FINAL_TYPE (VdtSwatch, vdt_swatch, VDT, SWATCH, GtkWidget)

GtkWidget *vdt_swatch_new (void);
void vdt_swatch_set_colour (VdtSwatch *self, guint32 colour);

G_END_DECLS
