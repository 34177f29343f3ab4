/* vdt-join-dialog.h - lays boards out side by side, to become one map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_JOIN_DIALOG (vdt_join_dialog_get_type ())
G_DECLARE_FINAL_TYPE (VdtJoinDialog, vdt_join_dialog, VDT, JOIN_DIALOG, AdwWindow)

/* Signals: made (VdtMap *map, VdtImportReport *report, GFile *place), one map, whose report is
 * given away, and a file that is not there, named after the boards; alone (GFile *file), for each
 * board that is to be a map of its own.
 */
GtkWidget *vdt_join_dialog_new (GtkWindow *parent, const GPtrArray *files);

G_END_DECLS
