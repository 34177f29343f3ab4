/* vdt-swatch.h - a small patch of a colour, or of a verdict as a fan shows it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-result.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define VDT_TYPE_SWATCH (vdt_swatch_get_type ())
G_DECLARE_FINAL_TYPE (VdtSwatch, vdt_swatch, VDT, SWATCH, GtkWidget)

GtkWidget *vdt_swatch_new (void);
void vdt_swatch_set_colour (VdtSwatch *self, guint32 colour);
void vdt_swatch_set_verdict (VdtSwatch *self, VdtVerdict verdict);

G_END_DECLS
