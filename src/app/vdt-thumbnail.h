/* vdt-thumbnail.h - a small picture of a whole map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

#include <gdk/gdk.h>

G_BEGIN_DECLS

GdkTexture *vdt_thumbnail_new (VdtMap *map, gint width, gint height, gint scale);

G_END_DECLS
