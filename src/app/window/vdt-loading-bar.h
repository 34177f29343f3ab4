/* vdt-loading-bar.h - tells which maps are being read, how far that is, and stops it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-import-draft.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_LOADING_BAR (vdt_loading_bar_get_type ())
G_DECLARE_FINAL_TYPE (VdtLoadingBar, vdt_loading_bar, VDT, LOADING_BAR, AdwBin)

void vdt_loading_bar_add (VdtLoadingBar *self, GFile *file, VdtImportWatch *watch);
void vdt_loading_bar_remove (VdtLoadingBar *self, VdtImportWatch *watch);
gboolean vdt_loading_bar_has (VdtLoadingBar *self, GFile *file);
void vdt_loading_bar_cancel (VdtLoadingBar *self);

G_END_DECLS
