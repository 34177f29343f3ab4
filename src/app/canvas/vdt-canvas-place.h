/* vdt-canvas-place.h - where a canvas is in its window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Pixels; by GtkOrientation. */
typedef struct
{
  int window_sizes[2];
  double origin[2]; /* in the window */
  int sizes[2];     /* 0: it has none yet */
  int scale;        /* device pixels per pixel */
} VdtCanvasPlace;

void vdt_canvas_place_find (GtkWidget *widget, VdtCanvasPlace *place);

G_END_DECLS
