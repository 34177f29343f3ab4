/* vdt-canvas-scroll.c - where the canvas is looked at: zoom, scrolling, fitting
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-canvas-private.h"

#include <math.h>

#define STEPS_PER_DOUBLING 4
#define FIT_MARGIN 12.0   /* pixels left free around a map that fits */
#define FIT_ZOOM_MAX 96.0 /* small maps are not blown up further than this */

static gdouble
page_size (VdtCanvas *self, GtkOrientation orientation)
{
  GtkWidget *widget = GTK_WIDGET (self);

  return MAX (orientation == GTK_ORIENTATION_HORIZONTAL ? gtk_widget_get_width (widget)
                                                        : gtk_widget_get_height (widget),
              1);
}

static gdouble
scroll_position (VdtCanvas *self, GtkOrientation orientation)
{
  return gtk_adjustment_get_value (self->adjustments[orientation]);
}

/**
 * vdt_canvas_get_view:
 * @self: a canvas
 * @view: (out caller-allocates): where the hexes lie in the widget
 *
 * The map's corner lies on a whole device pixel, so that tiles are never blurred.
 *
 * Returns: whether there is a map
 */
gboolean
vdt_canvas_get_view (VdtCanvas *self, VdtView *view)
{
  gdouble scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  gdouble x, y;

  if (!self->map)
    return FALSE;

  vdt_view_init (view, vdt_map_get_grid (self->map), self->zoom);
  x = page_size (self, GTK_ORIENTATION_HORIZONTAL) / 2
      - scroll_position (self, GTK_ORIENTATION_HORIZONTAL);
  y = page_size (self, GTK_ORIENTATION_VERTICAL) / 2
      - scroll_position (self, GTK_ORIENTATION_VERTICAL);
  view->x = round (x * scale) / scale;
  view->y = round (y * scale) / scale;
  return TRUE;
}

static void
configure_adjustment (VdtCanvas *self, GtkOrientation orientation, gdouble length, gdouble value)
{
  gdouble page = page_size (self, orientation);

  gtk_adjustment_configure (self->adjustments[orientation], CLAMP (value, 0, length), 0,
                            length + page, page / 10, page * 0.9, page);
}

static void
configure_to (VdtCanvas *self, gdouble x, gdouble y)
{
  gdouble width = 0, height = 0;
  VdtView view;

  if (self->map)
    {
      vdt_view_init (&view, vdt_map_get_grid (self->map), self->zoom);
      vdt_view_get_size (&view, &width, &height);
    }
  self->configuring = TRUE;
  configure_adjustment (self, GTK_ORIENTATION_HORIZONTAL, width, x);
  configure_adjustment (self, GTK_ORIENTATION_VERTICAL, height, y);
  self->configuring = FALSE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  vdt_canvas_update_hovered (self);
  vdt_canvas_emit_view_changed (self);
}

/**
 * vdt_canvas_configure_adjustments:
 * @self: a canvas
 *
 * Brings the adjustments up to date with the map, the zoom and the widget's size; the middle
 * stays in the middle.
 */
void
vdt_canvas_configure_adjustments (VdtCanvas *self)
{
  configure_to (self, scroll_position (self, GTK_ORIENTATION_HORIZONTAL),
                scroll_position (self, GTK_ORIENTATION_VERTICAL));
}

static void
value_changed_cb (GtkAdjustment *adjustment, VdtCanvas *self)
{
  if (self->configuring)
    return;

  self->fits = FALSE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  vdt_canvas_update_hovered (self);
  vdt_canvas_emit_view_changed (self);
}

/**
 * vdt_canvas_set_adjustment:
 * @self: a canvas
 * @orientation: which one
 * @adjustment: (nullable): the adjustment to scroll by; %NULL for one of our own
 *
 * Sets a GtkScrollable's adjustment.
 */
void
vdt_canvas_set_adjustment (VdtCanvas *self, GtkOrientation orientation, GtkAdjustment *adjustment)
{
  GtkAdjustment *before = self->adjustments[orientation];

  if (before && before == adjustment)
    return;

  if (!adjustment)
    adjustment = gtk_adjustment_new (0, 0, 0, 0, 0, 0);
  self->adjustments[orientation] = g_object_ref_sink (adjustment);
  if (before)
    {
      g_signal_handlers_disconnect_by_func (before, value_changed_cb, self);
      g_object_unref (before);
    }
  g_signal_connect (adjustment, "value-changed", G_CALLBACK (value_changed_cb), self);
  if (self->adjustments[GTK_ORIENTATION_HORIZONTAL] && self->adjustments[GTK_ORIENTATION_VERTICAL])
    vdt_canvas_configure_adjustments (self);
}

/* Zooms are multiples of 1/64 pixel, so that tiles have whole zoom steps. */
static gdouble
snap_zoom (gdouble zoom)
{
  zoom = round (zoom * VDT_TILE_STEPS_PER_PIXEL) / VDT_TILE_STEPS_PER_PIXEL;
  return CLAMP (zoom, VDT_CANVAS_ZOOM_MIN, VDT_CANVAS_ZOOM_MAX);
}

static void
zoom_keeping (VdtCanvas *self, gdouble zoom, gdouble dx, gdouble dy)
{
  gdouble factor, x, y;

  zoom = snap_zoom (zoom);
  if (zoom == self->zoom)
    return;

  factor = zoom / self->zoom;
  x = (scroll_position (self, GTK_ORIENTATION_HORIZONTAL) + dx) * factor - dx;
  y = (scroll_position (self, GTK_ORIENTATION_VERTICAL) + dy) * factor - dy;
  self->zoom = zoom;
  configure_to (self, x, y);
  g_object_notify (G_OBJECT (self), "zoom");
}

/**
 * vdt_canvas_zoom_at:
 * @self: a canvas
 * @zoom: pixels per hex
 * @x: a point of the widget
 * @y: a point of the widget
 *
 * Zooms so that what lies under (@x, @y) stays there.
 */
void
vdt_canvas_zoom_at (VdtCanvas *self, gdouble zoom, gdouble x, gdouble y)
{
  self->fits = FALSE;
  zoom_keeping (self, zoom, x - page_size (self, GTK_ORIENTATION_HORIZONTAL) / 2,
                y - page_size (self, GTK_ORIENTATION_VERTICAL) / 2);
}

/**
 * vdt_canvas_zoom_by_steps:
 * @self: a canvas
 * @steps: how many steps to zoom in, negative to zoom out
 * @x: a point of the widget
 * @y: a point of the widget
 *
 * Zooms at a point to the next of the fixed steps, so that the same tiles serve again.
 */
void
vdt_canvas_zoom_by_steps (VdtCanvas *self, gint steps, gdouble x, gdouble y)
{
  gdouble position = log2 (self->zoom / VDT_CANVAS_ZOOM_MIN) * STEPS_PER_DOUBLING;
  /* A zoom that is nearly a step counts as that step. */
  gdouble from = steps > 0 ? floor (position + 0.1) : ceil (position - 0.1);

  vdt_canvas_zoom_at (self, VDT_CANVAS_ZOOM_MIN * exp2 ((from + steps) / STEPS_PER_DOUBLING), x, y);
}

/**
 * vdt_canvas_pan:
 * @self: a canvas
 * @dx: pixels to the right
 * @dy: pixels down
 *
 * Moves the view over the map.
 */
void
vdt_canvas_pan (VdtCanvas *self, gdouble dx, gdouble dy)
{
  self->fits = FALSE;
  configure_to (self, scroll_position (self, GTK_ORIENTATION_HORIZONTAL) + dx,
                scroll_position (self, GTK_ORIENTATION_VERTICAL) + dy);
}

/**
 * vdt_canvas_update_fit:
 * @self: a canvas
 *
 * Fits the map into the view, if it is to be kept fitting and there are both.
 */
void
vdt_canvas_update_fit (VdtCanvas *self)
{
  gdouble width, height, zoom;
  VdtView view;

  if (!self->fits || !self->map || gtk_widget_get_width (GTK_WIDGET (self)) == 0)
    return;

  vdt_view_init (&view, vdt_map_get_grid (self->map), VDT_CANVAS_ZOOM_MAX);
  vdt_view_get_size (&view, &width, &height);
  zoom = MIN ((page_size (self, GTK_ORIENTATION_HORIZONTAL) - 2 * FIT_MARGIN) / width,
              (page_size (self, GTK_ORIENTATION_VERTICAL) - 2 * FIT_MARGIN) / height)
         * VDT_CANVAS_ZOOM_MAX;
  zoom_keeping (self, MIN (zoom, FIT_ZOOM_MAX), 0, 0);
  vdt_view_init (&view, vdt_map_get_grid (self->map), self->zoom);
  vdt_view_get_size (&view, &width, &height);
  configure_to (self, width / 2, height / 2);
}

/**
 * vdt_canvas_get_zoom:
 * @self: a canvas
 *
 * Returns: the pixels from hex centre to hex centre
 */
gdouble
vdt_canvas_get_zoom (VdtCanvas *self)
{
  g_return_val_if_fail (VDT_IS_CANVAS (self), 0);

  return self->zoom;
}

/**
 * vdt_canvas_set_zoom:
 * @self: a canvas
 * @zoom: pixels from hex centre to hex centre, VDT_CANVAS_ZOOM_MIN to VDT_CANVAS_ZOOM_MAX
 *
 * Zooms; the middle stays in the middle.
 */
void
vdt_canvas_set_zoom (VdtCanvas *self, gdouble zoom)
{
  g_return_if_fail (VDT_IS_CANVAS (self));

  self->fits = FALSE;
  zoom_keeping (self, zoom, 0, 0);
}

/**
 * vdt_canvas_zoom_to_fit:
 * @self: a canvas
 *
 * Shows the whole map, as large as it can be, until somebody zooms or scrolls.
 */
void
vdt_canvas_zoom_to_fit (VdtCanvas *self)
{
  g_return_if_fail (VDT_IS_CANVAS (self));

  self->fits = TRUE;
  vdt_canvas_update_fit (self);
}

/* How far to scroll so that from..to lies in 0..page. */
static gdouble
distance_into_view (gdouble from, gdouble to, gdouble page)
{
  if (to - from > page)
    return (from + to - page) / 2;
  if (from < 0)
    return from;
  return MAX (to - page, 0);
}

/**
 * vdt_canvas_scroll_to_hex:
 * @self: a canvas
 * @hex: a hex of the map
 *
 * Scrolls no further than it takes to bring a hex and its neighbours into view.
 */
void
vdt_canvas_scroll_to_hex (VdtCanvas *self, VdtHex hex)
{
  gdouble x, y, dx, dy;
  VdtView view;

  g_return_if_fail (VDT_IS_CANVAS (self));

  if (!vdt_canvas_get_view (self, &view) || gtk_widget_get_width (GTK_WIDGET (self)) == 0)
    return;
  vdt_view_hex_centre (&view, hex, &x, &y);
  dx = distance_into_view (x - self->zoom, x + self->zoom,
                           page_size (self, GTK_ORIENTATION_HORIZONTAL));
  dy = distance_into_view (y - self->zoom, y + self->zoom,
                           page_size (self, GTK_ORIENTATION_VERTICAL));
  if (dx != 0 || dy != 0)
    vdt_canvas_pan (self, dx, dy);
}

/**
 * vdt_canvas_bring_into_view:
 * @self: a canvas
 * @hex: a hex of the map
 *
 * Puts a hex into the middle, unless it and its neighbours are in view.
 */
void
vdt_canvas_bring_into_view (VdtCanvas *self, VdtHex hex)
{
  gdouble x, y, width, height;
  VdtView view;

  if (!vdt_canvas_get_view (self, &view) || gtk_widget_get_width (GTK_WIDGET (self)) == 0)
    return;
  vdt_view_hex_centre (&view, hex, &x, &y);
  width = page_size (self, GTK_ORIENTATION_HORIZONTAL);
  height = page_size (self, GTK_ORIENTATION_VERTICAL);
  if (self->fits
      || (x > self->zoom && y > self->zoom && x < width - self->zoom && y < height - self->zoom))
    return;
  vdt_canvas_pan (self, x - width / 2, y - height / 2);
}

/* The box about a region, in pixels of a view. */
static void
find_box (const VdtView *view, const VdtRegion *region, gdouble box[4])
{
  gint columns[3], rows[3];

  vdt_region_get_bounds (region, &columns[0], &rows[0], &columns[2], &rows[2]);
  columns[1] = MIN (columns[0] + 1, columns[2]);
  rows[1] = MIN (rows[0] + 1, rows[2]);
  box[0] = box[1] = G_MAXDOUBLE;
  box[2] = box[3] = -G_MAXDOUBLE;
  for (guint i = 0; i < 9; i++)
    {
      gdouble x, y;

      vdt_view_hex_centre (view, vdt_grid_hex (&view->grid, columns[i % 3], rows[i / 3]), &x, &y);
      box[0] = MIN (box[0], x - view->spacing);
      box[1] = MIN (box[1], y - view->spacing);
      box[2] = MAX (box[2], x + view->spacing);
      box[3] = MAX (box[3], y + view->spacing);
    }
}

/**
 * vdt_canvas_zoom_to_region:
 * @self: a canvas
 * @region: some hexes of the map
 *
 * Shows the hexes as large as they can be, in the middle.
 */
void
vdt_canvas_zoom_to_region (VdtCanvas *self, const VdtRegion *region)
{
  gdouble box[4], zoom;
  VdtView view;

  g_return_if_fail (VDT_IS_CANVAS (self));

  if (!self->map || vdt_region_is_empty (region))
    return;
  vdt_view_init (&view, vdt_map_get_grid (self->map), VDT_CANVAS_ZOOM_MAX);
  find_box (&view, region, box);
  zoom = MIN (page_size (self, GTK_ORIENTATION_HORIZONTAL) / (box[2] - box[0]),
              page_size (self, GTK_ORIENTATION_VERTICAL) / (box[3] - box[1]))
         * VDT_CANVAS_ZOOM_MAX;
  vdt_canvas_set_zoom (self, MIN (zoom, FIT_ZOOM_MAX));
  vdt_view_init (&view, vdt_map_get_grid (self->map), self->zoom);
  find_box (&view, region, box);
  configure_to (self, (box[0] + box[2]) / 2, (box[1] + box[3]) / 2);
}

/**
 * vdt_canvas_get_viewport:
 * @self: a canvas
 * @viewport: (out caller-allocates): what is in view, in parts of the map: 0 to 1 on each axis is
 *   all of it
 *
 * Returns: whether there is a map
 */
gboolean
vdt_canvas_get_viewport (VdtCanvas *self, graphene_rect_t *viewport)
{
  gdouble width, height;
  VdtView view;

  g_return_val_if_fail (VDT_IS_CANVAS (self), FALSE);

  if (!vdt_canvas_get_view (self, &view))
    return FALSE;
  vdt_view_get_size (&view, &width, &height);
  graphene_rect_init (viewport, -view.x / width, -view.y / height,
                      page_size (self, GTK_ORIENTATION_HORIZONTAL) / width,
                      page_size (self, GTK_ORIENTATION_VERTICAL) / height);
  return TRUE;
}

/**
 * vdt_canvas_centre_on:
 * @self: a canvas
 * @x: 0 to 1, from the left to the right of the map
 * @y: 0 to 1, from the top to the bottom
 *
 * Brings a point of the map into the middle of the view.
 */
void
vdt_canvas_centre_on (VdtCanvas *self, gdouble x, gdouble y)
{
  gdouble width, height;
  VdtView view;

  g_return_if_fail (VDT_IS_CANVAS (self));

  if (!vdt_canvas_get_view (self, &view))
    return;
  vdt_view_get_size (&view, &width, &height);
  self->fits = FALSE;
  configure_to (self, x * width, y * height);
}

/**
 * vdt_canvas_get_aspect:
 * @self: a canvas
 *
 * Returns: how many times the map is as wide as it is high; 0: there is none
 */
gdouble
vdt_canvas_get_aspect (VdtCanvas *self)
{
  gdouble width, height;
  VdtView view;

  g_return_val_if_fail (VDT_IS_CANVAS (self), 0);

  if (!self->map)
    return 0;
  vdt_view_init (&view, vdt_map_get_grid (self->map), 1);
  vdt_view_get_size (&view, &width, &height);
  return width / height;
}
