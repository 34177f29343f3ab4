/* vdt-cli-picture.h - the pictures of a map that is drawn or written somewhere else
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

G_BEGIN_DECLS

void vdt_cli_picture_rename (VdtMap **map, const char *input, const char *output);
void vdt_cli_picture_prepare_symbols (VdtMap *map, const char *file);

G_END_DECLS
