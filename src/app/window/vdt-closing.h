/* vdt-closing.h - closes tabs and windows without losing work
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

typedef struct _VdtClosing VdtClosing;

VdtClosing *vdt_closing_new (GtkWindow *window, AdwTabView *tab_view);
void vdt_closing_close_all (GPtrArray *closings);
gboolean vdt_closing_get_asking (VdtClosing *self);

G_END_DECLS
