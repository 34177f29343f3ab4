/* vdt-preferences.h - how somebody likes the program to be, in effect at once
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_PREFERENCES (vdt_preferences_get_type ())
G_DECLARE_FINAL_TYPE (VdtPreferences, vdt_preferences, VDT, PREFERENCES, AdwWindow)

GtkWidget *vdt_preferences_new (GtkWindow *parent);

G_END_DECLS
