/* vdt-picture-join.h - makes one picture of several
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-picture.h"

G_BEGIN_DECLS

GBytes *vdt_picture_join (const GPtrArray *pictures, const char **suffix, GError **error);
char *
vdt_picture_save_beside (GBytes *bytes, const char *suffix, const char *map_path, GError **error);

G_END_DECLS
