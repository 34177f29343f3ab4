/* vdt-foreign-picture.h - pictures of other programs' maps, until the maps have a file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-import.h"

G_BEGIN_DECLS

VdtMap *vdt_foreign_picture_lay (VdtMap *map, VdtImportReport *report);
char *vdt_foreign_picture_save (const char *path, const char *map_path, GError **error);

G_END_DECLS
