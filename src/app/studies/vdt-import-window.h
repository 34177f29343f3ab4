/* vdt-import-window.h - what became of another program's file, note by note and hex by hex
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-study-window.h"

G_BEGIN_DECLS

#define VDT_TYPE_IMPORT_WINDOW (vdt_import_window_get_type ())
G_DECLARE_FINAL_TYPE (VdtImportWindow, vdt_import_window, VDT, IMPORT_WINDOW, VdtStudyWindow)

G_END_DECLS
