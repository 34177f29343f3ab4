/* vdt-help-window.h - the manual and the rules, open at a place
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-sighting.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_HELP_WINDOW (vdt_help_window_get_type ())
G_DECLARE_FINAL_TYPE (VdtHelpWindow, vdt_help_window, VDT, HELP_WINDOW, AdwWindow)

/* Actions, for what is in it: help.open (s): shows a place; help.back: the one before. */
void vdt_help_window_present (GtkWindow *parent, VdtSighting *sighting, const char *place);
void vdt_help_window_follow (GtkWindow *parent, VdtSighting *sighting);
const char *vdt_help_window_get_place (VdtHelpWindow *self);

G_END_DECLS
