/* vdt-canvas-blank.c - whether there is something wherever the canvas shows the map, for tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-canvas-blank.h"

/**
 * vdt_canvas_blank_prepare:
 * @canvas: a canvas
 *
 * Hides the plain ground below the map, so that pixels on which nothing was drawn can be told.
 */
void
vdt_canvas_blank_prepare (VdtCanvas *canvas)
{
  VdtScene *scene = vdt_canvas_get_scene (canvas);

  vdt_scene_set_layers (scene, vdt_scene_peek (scene)->layers & ~VDT_LAYER_BACKGROUND);
}

/* What the last frame has shown. */
static cairo_surface_t *
draw_frame (GtkWidget *widget)
{
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  g_autoptr (GskRenderNode) node = NULL;
  cairo_t *cr = cairo_create (surface);

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node)
    gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/**
 * vdt_canvas_blank_count:
 * @canvas: a canvas with a map without holes, after vdt_canvas_blank_prepare()
 *
 * Looks at what the last frame has shown of the map, but for its outermost hexes.
 *
 * Returns: on how many pixels there was nothing
 */
guint
vdt_canvas_blank_count (VdtCanvas *canvas)
{
  const VdtGrid *grid = vdt_map_get_grid (vdt_scene_peek (vdt_canvas_get_scene (canvas))->map);
  cairo_surface_t *surface = draw_frame (GTK_WIDGET (canvas));
  const guchar *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);
  double left, top, right, bottom;
  guint n_blank = 0;
  VdtView view;

  g_assert_true (vdt_viewport_get_view (vdt_canvas_get_viewport (canvas), &view));
  vdt_view_hex_centre (&view, vdt_grid_hex (grid, 2, 2), &left, &top);
  vdt_view_hex_centre (&view, vdt_grid_hex (grid, grid->columns - 3, grid->rows - 3), &right,
                       &bottom);
  for (int y = MAX (top, 0); y < MIN (bottom, cairo_image_surface_get_height (surface)); y++)
    for (int x = MAX (left, 0); x < MIN (right, cairo_image_surface_get_width (surface)); x++)
      n_blank += ((const guint32 *) (const void *) (data + (gsize) y * stride))[x] >> 24 != 0xff;
  cairo_surface_destroy (surface);
  return n_blank;
}
