/* vdt-surface.h - the pixels of a picture that is painted, in several sizes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-decode-picture.h"

#include <cairo.h>

G_BEGIN_DECLS

cairo_surface_t *vdt_surface_read (
    VdtDecoder *decoder, VdtDecodeUse use, guint shrink, GBytes *bytes, GError **error);
void vdt_surface_add_levels (cairo_surface_t *picture, int least);
cairo_surface_t *vdt_surface_get_level (cairo_surface_t *picture, double scale, guint *factor);
cairo_surface_t *vdt_surface_wrap (cairo_surface_t *picture);

G_END_DECLS
