/* vdt-toasts.h - short messages over what a window shows, one after the other
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_TOASTS (vdt_toasts_get_type ())
G_DECLARE_FINAL_TYPE (VdtToasts, vdt_toasts, VDT, TOASTS, AdwBin)

/* Property: content (GtkWidget, construct): what they lie over. */
void vdt_toasts_add (VdtToasts *self, AdwToast *toast);
void vdt_toasts_add_text (VdtToasts *self, const char *text);
void vdt_toasts_dismiss (VdtToasts *self);

G_END_DECLS
