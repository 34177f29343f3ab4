/* vdt-ui-told.h - all that a window tells, in order to compare it with what it tells of another map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-ui-fixture.h"

#include "vdt-canvas.h"

G_BEGIN_DECLS

/* A map on which Union sees little. */
extern const char vdt_ui_told_map[];

void vdt_ui_told_texts (GString *told, GtkWidget *root);
void vdt_ui_told_windows (GString *told);
void vdt_ui_told_canvas (GString *told, VdtCanvas *canvas);
void vdt_ui_told_file (GString *told, const char *path);
void vdt_ui_told_check (const char *without, const char *with);
void vdt_ui_wait_quiet (VdtMapPage *page);
void vdt_ui_hide_enemy (VdtMapPage *page, const char *side);

G_END_DECLS
