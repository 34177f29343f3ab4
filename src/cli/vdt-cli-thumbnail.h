/* vdt-cli-thumbnail.h - a small picture of a map, for lists of files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

G_BEGIN_DECLS

#define VDT_CLI_THUMBNAIL_MAX 2048

void vdt_cli_thumbnail_limit_time (void);
gboolean vdt_cli_thumbnail_write (
    VdtMap *map, const char *map_path, int size, const char *path, GError **error);

G_END_DECLS
