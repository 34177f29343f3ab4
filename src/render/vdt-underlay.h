/* vdt-underlay.h - reads the pictures that lie under maps
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

#include <cairo.h>

G_BEGIN_DECLS

gboolean vdt_underlay_measure (const char *path, int *width, int *height, GError **error);
cairo_surface_t *vdt_underlay_read (const char *path, GError **error);
cairo_surface_t *vdt_underlay_load (const VdtMap *map, const char *map_path, GError **error);
gboolean vdt_underlay_find_colour (cairo_surface_t *picture,
                                   const VdtUnderlay *underlay,
                                   const VdtGrid *grid,
                                   VdtHex hex,
                                   guint32 *colour);
char *vdt_underlay_dup_href (const char *path, const char *map_path);
char *vdt_underlay_dup_path (const char *href, const char *map_path);

G_END_DECLS
