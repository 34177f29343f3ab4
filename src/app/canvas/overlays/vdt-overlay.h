/* vdt-overlay.h - the pen of the small drawings over a map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-region.h"
#include "vdt-theme.h"
#include "vdt-view.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What changes with every motion is not in tiles: small drawings, never larger than the view. This
 * is what they are drawn on, in one frame.
 */
typedef struct
{
  GtkSnapshot *snapshot;
  VdtView view;
  int width; /* of the view, pixels */
  int height;
  const VdtTheme *theme;
} VdtOverlay;

cairo_t *vdt_overlay_begin (const VdtOverlay *self, const VdtHex *hexes, guint n_hexes);
void vdt_overlay_set_colour (cairo_t *cr, const VdtColour *colour, double alpha);
void vdt_overlay_set_pen (cairo_t *cr, double width, gboolean removes);
void vdt_overlay_add_hex (const VdtOverlay *self, cairo_t *cr, VdtHex hex);
void
vdt_overlay_add_outline (const VdtOverlay *self, cairo_t *cr, const VdtRegion *region, VdtHex hex);
void vdt_overlay_draw_ring (
    const VdtOverlay *self, VdtHex hex, const VdtColour *colour, double alpha, double width);
void vdt_overlay_draw_sides (const VdtOverlay *self,
                             const VdtSide *sides,
                             guint n_sides,
                             gboolean removes);

G_END_DECLS
