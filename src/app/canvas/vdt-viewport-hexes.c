/* vdt-viewport-hexes.c - brings hexes into view
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-viewport.h"

#define MARGIN 12.0 /* pixels beyond the map that may come into view with its edge */

/* How far to scroll so that from..to lies in 0..page. */
static double
distance_into_view (double from, double to, double page)
{
  if (to - from > page)
    return (from + to - page) / 2;
  if (from < 0)
    return from;
  return MAX (to - page, 0);
}

/* How far to scroll until a hex and its neighbours are in view, and no more of the void around the
 * map than there must be. Returns: FALSE: they are in view.
 */
static gboolean
find_distances (VdtViewport *self, VdtHex hex, double *dx, double *dy)
{
  double x, y, map_width, map_height;
  int width, height;
  VdtView view;

  vdt_viewport_get_size (self, &width, &height, NULL);
  if (width == 0 || !vdt_viewport_get_view (self, &view))
    return FALSE;
  vdt_view_get_size (&view, &map_width, &map_height);
  vdt_view_hex_centre (&view, hex, &x, &y);
  *dx = distance_into_view (MAX (x - view.spacing, view.x - MARGIN),
                            MIN (x + view.spacing, view.x + map_width + MARGIN), width);
  *dy = distance_into_view (MAX (y - view.spacing, view.y - MARGIN),
                            MIN (y + view.spacing, view.y + map_height + MARGIN), height);
  return *dx != 0 || *dy != 0;
}

/**
 * vdt_viewport_get_middle:
 * @self: a viewport
 * @x: (out): a point of the widget
 * @y: (out): a point of the widget
 *
 * Finds the middle of what is in view of the map; where hexes meet there, of the one before it.
 *
 * Returns: whether there is a map
 */
gboolean
vdt_viewport_get_middle (VdtViewport *self, double *x, double *y)
{
  double map_width, map_height;
  int width, height;
  VdtView view;

  if (!vdt_viewport_get_view (self, &view))
    return FALSE;
  vdt_viewport_get_size (self, &width, &height, NULL);
  vdt_view_get_size (&view, &map_width, &map_height);
  *x = (MAX (view.x, 0) + MIN (view.x + map_width, width)) / 2 - 1;
  *y = (MAX (view.y, 0) + MIN (view.y + map_height, height)) / 2 - 1;
  return TRUE;
}

/**
 * vdt_viewport_has_in_view:
 * @self: a viewport
 * @hex: a hex of the map
 *
 * Returns: whether the hex and its neighbours are in view
 */
gboolean
vdt_viewport_has_in_view (VdtViewport *self, VdtHex hex)
{
  double dx, dy;

  return !find_distances (self, hex, &dx, &dy);
}

/**
 * vdt_viewport_scroll_to_hex:
 * @self: a viewport
 * @hex: a hex of the map
 *
 * Scrolls no further than it takes to bring a hex and its neighbours into view.
 */
void
vdt_viewport_scroll_to_hex (VdtViewport *self, VdtHex hex)
{
  double dx, dy;

  vdt_viewport_let_go (self);
  if (find_distances (self, hex, &dx, &dy))
    vdt_viewport_pan (self, dx, dy);
}

/**
 * vdt_viewport_bring_into_view:
 * @self: a viewport
 * @hex: a hex of the map
 *
 * Puts a hex into the middle, unless it and its neighbours are in view.
 */
void
vdt_viewport_bring_into_view (VdtViewport *self, VdtHex hex)
{
  double x, y;
  int width, height;
  VdtView view;

  vdt_viewport_let_go (self);
  if (!find_distances (self, hex, &x, &y))
    return;
  vdt_viewport_get_view (self, &view);
  vdt_viewport_get_size (self, &width, &height, NULL);
  vdt_view_hex_centre (&view, hex, &x, &y);
  vdt_viewport_pan (self, x - width / 2.0, y - height / 2.0);
}

/* The box about a region, in pixels of a view. */
static void
find_box (const VdtView *view, const VdtRegion *region, double box[4])
{
  int columns[3], rows[3];

  vdt_region_get_bounds (region, &columns[0], &rows[0], &columns[2], &rows[2]);
  columns[1] = MIN (columns[0] + 1, columns[2]);
  rows[1] = MIN (rows[0] + 1, rows[2]);
  box[0] = box[1] = G_MAXDOUBLE;
  box[2] = box[3] = -G_MAXDOUBLE;
  for (guint i = 0; i < 9; i++)
    {
      double x, y;

      vdt_view_hex_centre (view, vdt_grid_hex (&view->grid, columns[i % 3], rows[i / 3]), &x, &y);
      box[0] = MIN (box[0], x - view->spacing);
      box[1] = MIN (box[1], y - view->spacing);
      box[2] = MAX (box[2], x + view->spacing);
      box[3] = MAX (box[3], y + view->spacing);
    }
}

/**
 * vdt_viewport_zoom_to_region:
 * @self: a viewport
 * @region: some hexes of the map
 *
 * Shows the hexes as large as they can be, in the middle.
 */
void
vdt_viewport_zoom_to_region (VdtViewport *self, const VdtRegion *region)
{
  int width, height;
  double box[4], zoom;
  VdtView view;

  g_return_if_fail (VDT_IS_VIEWPORT (self));

  if (!vdt_viewport_get_view (self, &view) || vdt_region_is_empty (region))
    return;
  vdt_viewport_get_size (self, &width, &height, NULL);
  vdt_view_init (&view, &view.grid, VDT_VIEWPORT_ZOOM_MAX);
  find_box (&view, region, box);
  zoom = MIN (MAX (width, 1) / (box[2] - box[0]), MAX (height, 1) / (box[3] - box[1]))
         * VDT_VIEWPORT_ZOOM_MAX;
  vdt_viewport_set_zoom (self, MIN (zoom, VDT_VIEWPORT_FIT_ZOOM_MAX));
  vdt_viewport_get_view (self, &view);
  find_box (&view, region, box);
  vdt_viewport_pan (self, (box[0] + box[2] - width) / 2, (box[1] + box[3] - height) / 2);
}

/**
 * vdt_viewport_get_part:
 * @self: a viewport
 * @part: (out caller-allocates): what is in view, in parts of the map: 0 to 1 on each axis is
 *   all of it
 *
 * Returns: whether there is a map
 */
gboolean
vdt_viewport_get_part (VdtViewport *self, graphene_rect_t *part)
{
  double width, height;
  int view_width, view_height;
  VdtView view;

  if (!vdt_viewport_get_view (self, &view))
    return FALSE;
  vdt_view_get_size (&view, &width, &height);
  vdt_viewport_get_size (self, &view_width, &view_height, NULL);
  graphene_rect_init (part, -view.x / width, -view.y / height, MAX (view_width, 1) / width,
                      MAX (view_height, 1) / height);
  return TRUE;
}

/**
 * vdt_viewport_get_aspect:
 * @self: a viewport
 *
 * Returns: how many times the map is as wide as it is high; 0: there is none
 */
double
vdt_viewport_get_aspect (VdtViewport *self)
{
  double width, height;
  VdtView view;

  if (!vdt_viewport_get_view (self, &view))
    return 0;
  vdt_view_get_size (&view, &width, &height);
  return width / height;
}
