/* vdt-symbol-drawing.h - the pixels of the pictures that terrain has in place of signs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

#include <cairo.h>
#include <gio/gio.h>

G_BEGIN_DECLS

cairo_surface_t *vdt_symbol_drawing_read (GBytes *picture, GError **error);
cairo_surface_t *vdt_symbol_drawing_get (VdtOwnSymbol *own_symbol, guint i);
void vdt_symbol_drawing_prepare (VdtMap *map, GCancellable *cancellable);
char *vdt_symbol_drawing_describe_problem (VdtMap *map);

G_END_DECLS
