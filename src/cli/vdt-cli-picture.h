/* vdt-cli-picture.h - the picture under a map that is written somewhere else
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

G_BEGIN_DECLS

void vdt_cli_picture_rename (VdtMap **map, const char *input, const char *output);

G_END_DECLS
