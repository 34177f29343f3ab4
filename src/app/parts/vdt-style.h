/* vdt-style.h - the painter's theme and the size of text that the desktop asks for
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-theme.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

const VdtTheme *vdt_style_get_theme (void);
const VdtTheme *vdt_style_get_light_theme (void);
void vdt_style_follow (gpointer object, GCallback changed);
double vdt_style_get_text_scale (GtkWidget *widget);

G_END_DECLS
