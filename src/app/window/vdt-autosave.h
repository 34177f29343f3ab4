/* vdt-autosave.h - saves maps by themselves, when that is wanted
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _VdtAutosave VdtAutosave;

/* Returns: (transfer container) (element-type VdtMapPage): the maps that are open */
typedef GPtrArray *(*VdtAutosaveList) (gpointer user_data);

VdtAutosave *vdt_autosave_new (VdtAutosaveList list, gpointer user_data);
void vdt_autosave_free (VdtAutosave *self);
void vdt_autosave_run (VdtAutosave *self);

G_END_DECLS
