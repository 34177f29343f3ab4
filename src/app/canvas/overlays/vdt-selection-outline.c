/* vdt-selection-outline.c - draws the outline of what is selected
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-selection-outline.h"

#define DASH 5.0 /* pixels */

/* Light dashes on a dark line: it stands out from any ground. */
static void
stroke_outline (const VdtOverlay *overlay, cairo_t *cr)
{
  const double dashes[] = { DASH, DASH };

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, 3 * overlay->theme->line_width);
  cairo_set_source_rgb (cr, 0.05, 0.05, 0.1);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, 1.5 * overlay->theme->line_width);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_stroke (cr);
}

static GskRenderNode *
draw_outline (const VdtOverlay *overlay, const VdtRegion *region)
{
  int width = overlay->width, height = overlay->height;
  int first_column, first_row, last_column, last_row;
  VdtHexRange range;
  GskRenderNode *node;
  cairo_t *cr;

  if (!vdt_region_get_bounds (region, &first_column, &first_row, &last_column, &last_row)
      || !vdt_view_visible (&overlay->view, 0, 0, width, height, &range))
    return NULL;

  node = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  cr = gsk_cairo_node_get_draw_context (node);
  for (int row = MAX (range.first_row, first_row); row <= MIN (range.last_row, last_row); row++)
    for (int column = MAX (range.first_column, first_column);
         column <= MIN (range.last_column, last_column); column++)
      {
        VdtHex hex = vdt_grid_hex (&overlay->view.grid, column, row);

        if (vdt_region_contains (region, hex))
          vdt_overlay_add_outline (overlay, cr, region, hex);
      }
  stroke_outline (overlay, cr);
  cairo_destroy (cr);

  return node;
}

static gboolean
is_drawn_for (const VdtSelectionOutline *self, const VdtOverlay *overlay)
{
  const VdtOverlay *drawn_on = &self->drawn_on;

  return self->node && drawn_on->theme == overlay->theme
         && drawn_on->view.spacing == overlay->view.spacing && drawn_on->view.x == overlay->view.x
         && drawn_on->view.y == overlay->view.y && drawn_on->width == overlay->width
         && drawn_on->height == overlay->height;
}

/**
 * vdt_selection_outline_snapshot:
 * @self: the outline
 * @overlay: what is drawn on
 * @region: what is selected
 *
 * Draws the outline.
 */
void
vdt_selection_outline_snapshot (VdtSelectionOutline *self,
                                const VdtOverlay *overlay,
                                const VdtRegion *region)
{
  if (!is_drawn_for (self, overlay))
    {
      vdt_selection_outline_forget (self);
      self->node = draw_outline (overlay, region);
      self->drawn_on = *overlay;
    }
  if (self->node)
    gtk_snapshot_append_node (overlay->snapshot, self->node);
}

/**
 * vdt_selection_outline_forget:
 * @self: the outline
 *
 * Has the outline drawn anew when it is next seen: something else is selected.
 */
void
vdt_selection_outline_forget (VdtSelectionOutline *self)
{
  g_clear_pointer (&self->node, gsk_render_node_unref);
}
