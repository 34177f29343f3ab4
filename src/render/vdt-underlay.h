/* vdt-underlay.h - reads the pictures that lie under maps
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

#include <cairo.h>

G_BEGIN_DECLS

/* In place of how far hexes will be apart. */
#define VDT_UNDERLAY_EVERY_PIXEL 1e9
#define VDT_UNDERLAY_EMBEDDED -1.0 /* in a drawing that holds it: at most 24 million pixels */

gboolean vdt_underlay_measure (const char *path, int *width, int *height, GError **error);
cairo_surface_t *vdt_underlay_read (const char *path, double scale, GError **error);
cairo_surface_t *
vdt_underlay_load (const VdtMap *map, const char *map_path, double spacing, GError **error);
gboolean vdt_underlay_find_colour (cairo_surface_t *picture,
                                   const VdtUnderlay *underlay,
                                   const VdtGrid *grid,
                                   VdtHex hex,
                                   guint32 *colour);
char *vdt_underlay_dup_href (const char *path, const char *map_path);
char *vdt_underlay_dup_path (const char *href, const char *map_path);

G_END_DECLS
