/* vdt-export-vassal.h - a map as a module of VASSAL
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

#include <cairo.h>

G_BEGIN_DECLS

gboolean
vdt_export_vassal (VdtMap *map, cairo_surface_t *underlay, const char *path, GError **error);

G_END_DECLS
