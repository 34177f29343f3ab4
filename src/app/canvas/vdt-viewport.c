/* vdt-viewport.c - which part of a map is looked at, and how large: scrolls, zooms and fits
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-viewport.h"

#include "vdt-tile-source.h"

#include <math.h>

#define STEPS_PER_DOUBLING 4
#define FIT_MARGIN 12.0   /* pixels left free around a map that fits */
#define FIT_ZOOM_MAX 96.0 /* small maps are not blown up further than this */

struct _VdtViewport
{
  GObject parent_instance;

  gboolean has_grid;
  VdtGrid grid;
  gint sizes[2]; /* of the widget, by GtkOrientation; 0: it has none yet */
  gint scale;    /* device pixels per pixel */

  GtkAdjustment *adjustments[2]; /* the value is the map's pixel in the middle of the view */
  gdouble zoom;
  gboolean fits;        /* keep the whole map in view while the size changes */
  gboolean configuring; /* the adjustments change because of us */
};

enum
{
  PROP_ZOOM = 1,
  N_PROPS
};

enum
{
  CHANGED,
  N_SIGNALS
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (VdtViewport, vdt_viewport, G_TYPE_OBJECT)

static gdouble
page_size (VdtViewport *self, GtkOrientation orientation)
{
  return MAX (self->sizes[orientation], 1);
}

static gdouble
scroll_position (VdtViewport *self, GtkOrientation orientation)
{
  return gtk_adjustment_get_value (self->adjustments[orientation]);
}

/* How large the map is at a zoom. */
static void
measure_map (VdtViewport *self, gdouble zoom, gdouble *width, gdouble *height)
{
  VdtView view;

  vdt_view_init (&view, &self->grid, zoom);
  vdt_view_get_size (&view, width, height);
}

/**
 * vdt_viewport_get_view:
 * @self: a viewport
 * @view: (out caller-allocates): where the hexes lie in the widget
 *
 * The map's corner lies on a whole device pixel, so that tiles are never blurred.
 *
 * Returns: whether there is a map
 */
gboolean
vdt_viewport_get_view (VdtViewport *self, VdtView *view)
{
  gdouble x, y;

  if (!self->has_grid)
    return FALSE;

  vdt_view_init (view, &self->grid, self->zoom);
  x = page_size (self, GTK_ORIENTATION_HORIZONTAL) / 2
      - scroll_position (self, GTK_ORIENTATION_HORIZONTAL);
  y = page_size (self, GTK_ORIENTATION_VERTICAL) / 2
      - scroll_position (self, GTK_ORIENTATION_VERTICAL);
  view->x = round (x * self->scale) / self->scale;
  view->y = round (y * self->scale) / self->scale;
  return TRUE;
}

static void
configure_adjustment (VdtViewport *self, GtkOrientation orientation, gdouble length, gdouble value)
{
  gdouble page = page_size (self, orientation);

  gtk_adjustment_configure (self->adjustments[orientation], CLAMP (value, 0, length), 0,
                            length + page, page / 10, page * 0.9, page);
}

static void
configure_to (VdtViewport *self, gdouble x, gdouble y)
{
  gdouble width = 0, height = 0;

  if (self->has_grid)
    measure_map (self, self->zoom, &width, &height);
  self->configuring = TRUE;
  configure_adjustment (self, GTK_ORIENTATION_HORIZONTAL, width, x);
  configure_adjustment (self, GTK_ORIENTATION_VERTICAL, height, y);
  self->configuring = FALSE;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Brings the adjustments up to date; the middle stays in the middle. */
static void
configure_adjustments (VdtViewport *self)
{
  configure_to (self, scroll_position (self, GTK_ORIENTATION_HORIZONTAL),
                scroll_position (self, GTK_ORIENTATION_VERTICAL));
}

static void
value_changed_cb (GtkAdjustment *adjustment, VdtViewport *self)
{
  if (self->configuring)
    return;

  self->fits = FALSE;
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * vdt_viewport_set_adjustment:
 * @self: a viewport
 * @orientation: which one
 * @adjustment: (nullable): the adjustment to scroll by; %NULL for one of our own
 *
 * Scrolls by another adjustment.
 */
void
vdt_viewport_set_adjustment (VdtViewport *self,
                             GtkOrientation orientation,
                             GtkAdjustment *adjustment)
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
    configure_adjustments (self);
}

/**
 * vdt_viewport_get_adjustment:
 * @self: a viewport
 * @orientation: which one
 *
 * Returns: (transfer none): the adjustment that it scrolls by
 */
GtkAdjustment *
vdt_viewport_get_adjustment (VdtViewport *self, GtkOrientation orientation)
{
  return self->adjustments[orientation];
}

/* Zooms are multiples of 1/64 pixel, so that tiles have whole zoom steps. */
static gdouble
snap_zoom (gdouble zoom)
{
  zoom = round (zoom * VDT_TILE_STEPS_PER_PIXEL) / VDT_TILE_STEPS_PER_PIXEL;
  return CLAMP (zoom, VDT_VIEWPORT_ZOOM_MIN, VDT_VIEWPORT_ZOOM_MAX);
}

static void
zoom_keeping (VdtViewport *self, gdouble zoom, gdouble dx, gdouble dy)
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
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ZOOM]);
}

/**
 * vdt_viewport_zoom_at:
 * @self: a viewport
 * @zoom: pixels per hex
 * @x: a point of the widget
 * @y: a point of the widget
 *
 * Zooms so that what lies under (@x, @y) stays there.
 */
void
vdt_viewport_zoom_at (VdtViewport *self, gdouble zoom, gdouble x, gdouble y)
{
  self->fits = FALSE;
  zoom_keeping (self, zoom, x - page_size (self, GTK_ORIENTATION_HORIZONTAL) / 2,
                y - page_size (self, GTK_ORIENTATION_VERTICAL) / 2);
}

/**
 * vdt_viewport_zoom_by_steps:
 * @self: a viewport
 * @steps: how many steps to zoom in, negative to zoom out
 * @x: a point of the widget
 * @y: a point of the widget
 *
 * Zooms at a point to the next of the fixed steps, so that the same tiles serve again.
 */
void
vdt_viewport_zoom_by_steps (VdtViewport *self, gint steps, gdouble x, gdouble y)
{
  gdouble position = log2 (self->zoom / VDT_VIEWPORT_ZOOM_MIN) * STEPS_PER_DOUBLING;
  /* A zoom that is nearly a step counts as that step. */
  gdouble from = steps > 0 ? floor (position + 0.1) : ceil (position - 0.1);

  vdt_viewport_zoom_at (self, VDT_VIEWPORT_ZOOM_MIN * exp2 ((from + steps) / STEPS_PER_DOUBLING), x,
                        y);
}

/**
 * vdt_viewport_pan:
 * @self: a viewport
 * @dx: pixels to the right
 * @dy: pixels down
 *
 * Moves the view over the map.
 */
void
vdt_viewport_pan (VdtViewport *self, gdouble dx, gdouble dy)
{
  self->fits = FALSE;
  configure_to (self, scroll_position (self, GTK_ORIENTATION_HORIZONTAL) + dx,
                scroll_position (self, GTK_ORIENTATION_VERTICAL) + dy);
}

static void
update_fit (VdtViewport *self)
{
  gdouble width, height, zoom;

  if (!self->fits || !self->has_grid || self->sizes[GTK_ORIENTATION_HORIZONTAL] == 0)
    return;

  measure_map (self, VDT_VIEWPORT_ZOOM_MAX, &width, &height);
  zoom = MIN ((page_size (self, GTK_ORIENTATION_HORIZONTAL) - 2 * FIT_MARGIN) / width,
              (page_size (self, GTK_ORIENTATION_VERTICAL) - 2 * FIT_MARGIN) / height)
         * VDT_VIEWPORT_ZOOM_MAX;
  zoom_keeping (self, MIN (zoom, FIT_ZOOM_MAX), 0, 0);
  measure_map (self, self->zoom, &width, &height);
  configure_to (self, width / 2, height / 2);
}

/**
 * vdt_viewport_set_grid:
 * @self: a viewport
 * @grid: (nullable): of the map that is looked at; %NULL for none
 *
 * Looks at a map of another shape: at all of it, or at the same place.
 */
void
vdt_viewport_set_grid (VdtViewport *self, const VdtGrid *grid)
{
  self->has_grid = grid != NULL;
  if (grid)
    self->grid = *grid;
  configure_adjustments (self);
  update_fit (self);
}

/**
 * vdt_viewport_set_size:
 * @self: a viewport
 * @width: of the widget, pixels
 * @height: of the widget
 * @scale: device pixels per pixel
 *
 * Follows the size of the widget.
 */
void
vdt_viewport_set_size (VdtViewport *self, gint width, gint height, gint scale)
{
  self->sizes[GTK_ORIENTATION_HORIZONTAL] = width;
  self->sizes[GTK_ORIENTATION_VERTICAL] = height;
  self->scale = scale;
  if (self->fits)
    update_fit (self);
  else
    configure_adjustments (self);
}

/**
 * vdt_viewport_get_size:
 * @self: a viewport
 * @width: (out): of the widget, pixels
 * @height: (out): of the widget
 * @scale: (out) (optional): device pixels per pixel
 *
 * Tells how large the picture is.
 */
void
vdt_viewport_get_size (VdtViewport *self, gint *width, gint *height, gint *scale)
{
  *width = self->sizes[GTK_ORIENTATION_HORIZONTAL];
  *height = self->sizes[GTK_ORIENTATION_VERTICAL];
  if (scale)
    *scale = self->scale;
}

/**
 * vdt_viewport_get_zoom:
 * @self: a viewport
 *
 * Returns: the pixels from hex centre to hex centre
 */
gdouble
vdt_viewport_get_zoom (VdtViewport *self)
{
  g_return_val_if_fail (VDT_IS_VIEWPORT (self), 0);

  return self->zoom;
}

/**
 * vdt_viewport_set_zoom:
 * @self: a viewport
 * @zoom: pixels from hex centre to hex centre, VDT_VIEWPORT_ZOOM_MIN to VDT_VIEWPORT_ZOOM_MAX
 *
 * Zooms; the middle stays in the middle.
 */
void
vdt_viewport_set_zoom (VdtViewport *self, gdouble zoom)
{
  g_return_if_fail (VDT_IS_VIEWPORT (self));

  self->fits = FALSE;
  zoom_keeping (self, zoom, 0, 0);
}

/**
 * vdt_viewport_zoom_to_fit:
 * @self: a viewport
 *
 * Shows the whole map, as large as it can be, until somebody zooms or scrolls.
 */
void
vdt_viewport_zoom_to_fit (VdtViewport *self)
{
  g_return_if_fail (VDT_IS_VIEWPORT (self));

  self->fits = TRUE;
  update_fit (self);
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
 * vdt_viewport_scroll_to_hex:
 * @self: a viewport
 * @hex: a hex of the map
 *
 * Scrolls no further than it takes to bring a hex and its neighbours into view.
 */
void
vdt_viewport_scroll_to_hex (VdtViewport *self, VdtHex hex)
{
  gdouble x, y, dx, dy;
  VdtView view;

  if (!vdt_viewport_get_view (self, &view) || self->sizes[GTK_ORIENTATION_HORIZONTAL] == 0)
    return;
  vdt_view_hex_centre (&view, hex, &x, &y);
  dx = distance_into_view (x - self->zoom, x + self->zoom,
                           page_size (self, GTK_ORIENTATION_HORIZONTAL));
  dy = distance_into_view (y - self->zoom, y + self->zoom,
                           page_size (self, GTK_ORIENTATION_VERTICAL));
  if (dx != 0 || dy != 0)
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
  gdouble x, y, width, height;
  VdtView view;

  if (!vdt_viewport_get_view (self, &view) || self->sizes[GTK_ORIENTATION_HORIZONTAL] == 0)
    return;
  vdt_view_hex_centre (&view, hex, &x, &y);
  width = page_size (self, GTK_ORIENTATION_HORIZONTAL);
  height = page_size (self, GTK_ORIENTATION_VERTICAL);
  if (self->fits
      || (x > self->zoom && y > self->zoom && x < width - self->zoom && y < height - self->zoom))
    return;
  vdt_viewport_pan (self, x - width / 2, y - height / 2);
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
 * vdt_viewport_zoom_to_region:
 * @self: a viewport
 * @region: some hexes of the map
 *
 * Shows the hexes as large as they can be, in the middle.
 */
void
vdt_viewport_zoom_to_region (VdtViewport *self, const VdtRegion *region)
{
  gdouble box[4], zoom;
  VdtView view;

  g_return_if_fail (VDT_IS_VIEWPORT (self));

  if (!self->has_grid || vdt_region_is_empty (region))
    return;
  vdt_view_init (&view, &self->grid, VDT_VIEWPORT_ZOOM_MAX);
  find_box (&view, region, box);
  zoom = MIN (page_size (self, GTK_ORIENTATION_HORIZONTAL) / (box[2] - box[0]),
              page_size (self, GTK_ORIENTATION_VERTICAL) / (box[3] - box[1]))
         * VDT_VIEWPORT_ZOOM_MAX;
  vdt_viewport_set_zoom (self, MIN (zoom, FIT_ZOOM_MAX));
  vdt_view_init (&view, &self->grid, self->zoom);
  find_box (&view, region, box);
  configure_to (self, (box[0] + box[2]) / 2, (box[1] + box[3]) / 2);
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
  gdouble width, height;
  VdtView view;

  if (!vdt_viewport_get_view (self, &view))
    return FALSE;
  vdt_view_get_size (&view, &width, &height);
  graphene_rect_init (part, -view.x / width, -view.y / height,
                      page_size (self, GTK_ORIENTATION_HORIZONTAL) / width,
                      page_size (self, GTK_ORIENTATION_VERTICAL) / height);
  return TRUE;
}

/**
 * vdt_viewport_centre_on:
 * @self: a viewport
 * @x: 0 to 1, from the left to the right of the map
 * @y: 0 to 1, from the top to the bottom
 *
 * Brings a point of the map into the middle of the view.
 */
void
vdt_viewport_centre_on (VdtViewport *self, gdouble x, gdouble y)
{
  gdouble width, height;

  if (!self->has_grid)
    return;
  measure_map (self, self->zoom, &width, &height);
  self->fits = FALSE;
  configure_to (self, x * width, y * height);
}

/**
 * vdt_viewport_get_aspect:
 * @self: a viewport
 *
 * Returns: how many times the map is as wide as it is high; 0: there is none
 */
gdouble
vdt_viewport_get_aspect (VdtViewport *self)
{
  gdouble width, height;

  if (!self->has_grid)
    return 0;
  measure_map (self, 1, &width, &height);
  return width / height;
}

static void
vdt_viewport_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_ZOOM:
      g_value_set_double (value, VDT_VIEWPORT (object)->zoom);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
vdt_viewport_finalize (GObject *object)
{
  VdtViewport *self = VDT_VIEWPORT (object);

  for (guint i = 0; i < G_N_ELEMENTS (self->adjustments); i++)
    {
      g_signal_handlers_disconnect_by_data (self->adjustments[i], self);
      g_object_unref (self->adjustments[i]);
    }
  G_OBJECT_CLASS (vdt_viewport_parent_class)->finalize (object);
}

static void
vdt_viewport_class_init (VdtViewportClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = vdt_viewport_get_property;
  object_class->finalize = vdt_viewport_finalize;
  props[PROP_ZOOM] =
      g_param_spec_double ("zoom", NULL, NULL, VDT_VIEWPORT_ZOOM_MIN, VDT_VIEWPORT_ZOOM_MAX, 32,
                           G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
vdt_viewport_init (VdtViewport *self)
{
  self->zoom = 32;
  self->scale = 1;
  self->fits = TRUE;
  vdt_viewport_set_adjustment (self, GTK_ORIENTATION_HORIZONTAL, NULL);
  vdt_viewport_set_adjustment (self, GTK_ORIENTATION_VERTICAL, NULL);
}
