/* vdt-files-row.h - a row that has files, and asks for others
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-file-dialogs.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_FILES_ROW (vdt_files_row_get_type ())
G_DECLARE_FINAL_TYPE (VdtFilesRow, vdt_files_row, VDT, FILES_ROW, AdwActionRow)

void vdt_files_row_set_kind (VdtFilesRow *self, VdtFilesKind kind);
void vdt_files_row_set_files (VdtFilesRow *self, GListModel *files);
GListModel *vdt_files_row_get_files (VdtFilesRow *self);
const char *const *vdt_files_row_get_paths (VdtFilesRow *self);

G_END_DECLS
