/* vdt-canvas-selection.c - what is selected: its outline on the map, and how much in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-canvas-private.h"

#include <glib/gi18n.h>

#define DASH 5.0 /* pixels */

/* Corner k lies between the sides k + 1 and k + 2. */
static void
add_outline (cairo_t *cr, const VdtView *view, const VdtRegion *region, VdtHex hex)
{
  gdouble xs[VDT_N_SIDES], ys[VDT_N_SIDES];
  gboolean has_corners = FALSE;

  for (gint side = 0; side < VDT_N_SIDES; side++)
    {
      if (vdt_region_contains (region, vdt_hex_neighbour (hex, side)))
        continue;
      if (!has_corners)
        vdt_view_hex_corners (view, hex, xs, ys);
      has_corners = TRUE;
      cairo_move_to (cr, xs[(side + 4) % VDT_N_SIDES], ys[(side + 4) % VDT_N_SIDES]);
      cairo_line_to (cr, xs[(side + 5) % VDT_N_SIDES], ys[(side + 5) % VDT_N_SIDES]);
    }
}

/* Light dashes on a dark line: it stands out from any ground. */
static void
stroke_outline (VdtCanvas *self, cairo_t *cr)
{
  const gdouble dashes[] = { DASH, DASH };

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, 3 * vdt_scene_get_theme (self->scene)->line_width);
  cairo_set_source_rgb (cr, 0.05, 0.05, 0.1);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, 1.5 * vdt_scene_get_theme (self->scene)->line_width);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_stroke (cr);
}

static GskRenderNode *
draw_outline (VdtCanvas *self, const VdtView *view, const VdtRegion *region)
{
  gint width = gtk_widget_get_width (GTK_WIDGET (self));
  gint height = gtk_widget_get_height (GTK_WIDGET (self));
  gint first_column, first_row, last_column, last_row;
  VdtHexRange range;
  GskRenderNode *node;
  cairo_t *cr;

  if (!vdt_region_get_bounds (region, &first_column, &first_row, &last_column, &last_row)
      || !vdt_view_visible (view, 0, 0, width, height, &range))
    return NULL;

  node = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  cr = gsk_cairo_node_get_draw_context (node);
  for (gint row = MAX (range.first_row, first_row); row <= MIN (range.last_row, last_row); row++)
    for (gint column = MAX (range.first_column, first_column);
         column <= MIN (range.last_column, last_column); column++)
      {
        VdtHex hex = vdt_grid_hex (&view->grid, column, row);

        if (vdt_region_contains (region, hex))
          add_outline (cr, view, region, hex);
      }
  stroke_outline (self, cr);
  cairo_destroy (cr);

  return node;
}

static gboolean
is_drawn_for (VdtCanvas *self, const VdtView *view)
{
  return self->outline && self->outline_theme == vdt_scene_get_theme (self->scene)
         && self->outline_view.spacing == view->spacing && self->outline_view.x == view->x
         && self->outline_view.y == view->y
         && self->outline_width == gtk_widget_get_width (GTK_WIDGET (self))
         && self->outline_height == gtk_widget_get_height (GTK_WIDGET (self));
}

/**
 * vdt_canvas_snapshot_selection:
 * @self: a canvas
 * @snapshot: where to draw
 * @view: where the map lies
 *
 * Draws the outline of what is selected. It is kept for as long as neither it nor the view
 * changes: the pointer moves far more often.
 */
void
vdt_canvas_snapshot_selection (VdtCanvas *self, GtkSnapshot *snapshot, const VdtView *view)
{
  const VdtRegion *region = self->selection ? vdt_selection_get_region (self->selection) : NULL;

  if (!region)
    return;
  if (!is_drawn_for (self, view))
    {
      vdt_canvas_forget_outline (self);
      self->outline = draw_outline (self, view, region);
      self->outline_theme = vdt_scene_get_theme (self->scene);
      self->outline_view = *view;
      self->outline_width = gtk_widget_get_width (GTK_WIDGET (self));
      self->outline_height = gtk_widget_get_height (GTK_WIDGET (self));
    }
  if (self->outline)
    gtk_snapshot_append_node (snapshot, self->outline);
}

/**
 * vdt_canvas_forget_outline:
 * @self: a canvas
 *
 * Has the outline drawn anew when it is next seen.
 */
void
vdt_canvas_forget_outline (VdtCanvas *self)
{
  g_clear_pointer (&self->outline, gsk_render_node_unref);
}

static void
selection_changed_cb (VdtCanvas *self)
{
  guint n = self->selection ? vdt_selection_count (self->selection) : 0;
  g_autofree char *text = NULL;

  if (n > 0)
    text = g_strdup_printf (ngettext ("%'u hex selected", "%'u hexes selected", n), n);
  vdt_canvas_forget_outline (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text ? text : "", -1);
  if (g_strcmp0 (text, self->selection_text) == 0)
    return;
  g_free (self->selection_text);
  self->selection_text = g_steal_pointer (&text);
  g_object_notify (G_OBJECT (self), "selection-text");
}

/**
 * vdt_canvas_set_selection:
 * @self: a canvas
 * @selection: (nullable): hexes of the document that is shown, to be marked
 *
 * Marks what is selected, and says how much that is.
 */
void
vdt_canvas_set_selection (VdtCanvas *self, VdtSelection *selection)
{
  g_return_if_fail (VDT_IS_CANVAS (self));
  g_return_if_fail (!selection || VDT_IS_SELECTION (selection));

  if (self->selection == selection)
    return;
  if (self->selection)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  g_set_object (&self->selection, selection);
  if (selection)
    g_signal_connect_object (selection, "changed", G_CALLBACK (selection_changed_cb), self,
                             G_CONNECT_SWAPPED);
  selection_changed_cb (self);
  g_object_notify (G_OBJECT (self), "selection");
}
