/* vdt-data.h - the maps that come with the application
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define VDT_MAP_SUFFIX ".vedette"

char *vdt_data_dup_folder (const char *name);
char **vdt_data_list_maps (const char *name);
gboolean vdt_data_has_file (GFile *file);
const char *vdt_data_translate_word (const char *word);
VdtMap *vdt_data_translate (VdtMap *map);

G_END_DECLS
