/* vdt-canvas-place.c - where a canvas is in its window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-canvas-place.h"

/**
 * vdt_canvas_place_find:
 * @widget: what shows a map
 * @place: (out caller-allocates): its size and place
 *
 * Looks where a widget is in its window; without a window it is at its corner.
 */
void
vdt_canvas_place_find (GtkWidget *widget, VdtCanvasPlace *place)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (widget));
  graphene_point_t origin = { 0 };

  place->sizes[GTK_ORIENTATION_HORIZONTAL] = gtk_widget_get_width (widget);
  place->sizes[GTK_ORIENTATION_VERTICAL] = gtk_widget_get_height (widget);
  place->scale = gtk_widget_get_scale_factor (widget);
  place->window_sizes[GTK_ORIENTATION_HORIZONTAL] = window ? gtk_widget_get_width (window) : 0;
  place->window_sizes[GTK_ORIENTATION_VERTICAL] = window ? gtk_widget_get_height (window) : 0;
  if (window && !gtk_widget_compute_point (widget, window, graphene_point_zero (), &origin))
    graphene_point_init (&origin, 0, 0);
  place->origin[GTK_ORIENTATION_HORIZONTAL] = origin.x;
  place->origin[GTK_ORIENTATION_VERTICAL] = origin.y;
}
