/* vdt-picture-map.h - a new map for a picture that is there before any map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

#include <gio/gio.h>

G_BEGIN_DECLS

VdtMap *vdt_picture_map_new (GFile *picture);

G_END_DECLS
