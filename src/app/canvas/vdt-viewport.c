/* vdt-viewport.c - which part of a map is in view: scrolls, zooms and fits
 *
 * A map that fits is fitted again when its room changes, until you zoom or scroll. While the
 * pointer is over a clicked map, every hex keeps its place on screen when panels open beside it:
 * otherwise the next click would meet another hex. VdtCanvas owns one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-viewport.h"

#include "vdt-canvas-place.h"
#include "vdt-tile-source.h"

#include <math.h>

#define STEPS_PER_DOUBLING 4
#define FIT_MARGIN 12.0 /* pixels left free around a map that fits */

struct _VdtViewport
{
  GObject parent_instance;

  gboolean has_grid;
  VdtGrid grid;
  VdtCanvasPlace place;

  GtkAdjustment *adjustments[2]; /* the value is the map's pixel in the middle of the view */
  double zoom;
  gboolean fits;        /* the whole map is in view, whatever size there is for it */
  gboolean placed;      /* what is in the middle stays there; nobody has worked here yet */
  gboolean held;        /* somebody has clicked on a hex: it stays under the pointer */
  gboolean pointed;     /* the pointer is over the map */
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

static double
page_size (VdtViewport *self, GtkOrientation orientation)
{
  return MAX (self->place.sizes[orientation], 1);
}

static double
scroll_position (VdtViewport *self, GtkOrientation orientation)
{
  return gtk_adjustment_get_value (self->adjustments[orientation]);
}

/* How large the map is at a zoom. */
static void
measure_map (VdtViewport *self, double zoom, double *width, double *height)
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
  double x, y;

  if (!self->has_grid)
    return FALSE;

  vdt_view_init (view, &self->grid, self->zoom);
  x = page_size (self, GTK_ORIENTATION_HORIZONTAL) / 2
      - scroll_position (self, GTK_ORIENTATION_HORIZONTAL);
  y = page_size (self, GTK_ORIENTATION_VERTICAL) / 2
      - scroll_position (self, GTK_ORIENTATION_VERTICAL);
  view->x = round (x * self->place.scale) / self->place.scale;
  view->y = round (y * self->place.scale) / self->place.scale;
  return TRUE;
}

static void
configure_adjustment (VdtViewport *self, GtkOrientation orientation, double length, double value)
{
  double page = page_size (self, orientation);

  gtk_adjustment_configure (self->adjustments[orientation], value, MIN (value, 0),
                            MAX (value, length) + page, page / 10, page * 0.9, page);
}

/* Puts a point of the map's into the middle, be it beyond its edge. */
static void
hold_at (VdtViewport *self, double x, double y)
{
  double width = 0, height = 0;

  if (self->has_grid)
    measure_map (self, self->zoom, &width, &height);
  self->configuring = TRUE;
  configure_adjustment (self, GTK_ORIENTATION_HORIZONTAL, width, x);
  configure_adjustment (self, GTK_ORIENTATION_VERTICAL, height, y);
  self->configuring = FALSE;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
configure_to (VdtViewport *self, double x, double y)
{
  double width = 0, height = 0;

  if (self->has_grid)
    measure_map (self, self->zoom, &width, &height);
  hold_at (self, CLAMP (x, 0, width), CLAMP (y, 0, height));
}

/* Brings the adjustments up to date; the middle stays in the middle. */
static void
configure_adjustments (VdtViewport *self)
{
  configure_to (self, scroll_position (self, GTK_ORIENTATION_HORIZONTAL),
                scroll_position (self, GTK_ORIENTATION_VERTICAL));
}

/* Somebody has chosen what is in view. */
static void
forget_place (VdtViewport *self)
{
  self->fits = self->placed = self->held = FALSE;
}

static void
value_changed_cb (GtkAdjustment *adjustment, VdtViewport *self)
{
  if (self->configuring)
    return;

  forget_place (self);
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
static double
snap_zoom (double zoom)
{
  zoom = round (zoom * VDT_TILE_STEPS_PER_PIXEL) / VDT_TILE_STEPS_PER_PIXEL;
  return CLAMP (zoom, VDT_VIEWPORT_ZOOM_MIN, VDT_VIEWPORT_ZOOM_MAX);
}

static void
zoom_keeping (VdtViewport *self, double zoom, double dx, double dy)
{
  double factor, x, y;

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
vdt_viewport_zoom_at (VdtViewport *self, double zoom, double x, double y)
{
  forget_place (self);
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
vdt_viewport_zoom_by_steps (VdtViewport *self, int steps, double x, double y)
{
  double position = log2 (self->zoom / VDT_VIEWPORT_ZOOM_MIN) * STEPS_PER_DOUBLING;
  /* A zoom that is nearly a step counts as that step. */
  double from = steps > 0 ? floor (position + 0.1) : ceil (position - 0.1);

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
vdt_viewport_pan (VdtViewport *self, double dx, double dy)
{
  const double x = scroll_position (self, GTK_ORIENTATION_HORIZONTAL);
  const double y = scroll_position (self, GTK_ORIENTATION_VERTICAL);
  double width = 0, height = 0;

  if (self->has_grid)
    measure_map (self, self->zoom, &width, &height);
  forget_place (self);
  /* A middle that was held beyond the edge comes back bit by bit, as somebody pans. */
  hold_at (self, CLAMP (x + dx, MIN (x, 0), MAX (x, width)),
           CLAMP (y + dy, MIN (y, 0), MAX (y, height)));
}

static void
update_fit (VdtViewport *self)
{
  double width, height, free_width, free_height, zoom;

  if (!self->fits || !self->has_grid || self->place.sizes[GTK_ORIENTATION_HORIZONTAL] == 0)
    return;

  measure_map (self, VDT_VIEWPORT_ZOOM_MAX, &width, &height);
  free_width = page_size (self, GTK_ORIENTATION_HORIZONTAL) - 2 * FIT_MARGIN;
  free_height = page_size (self, GTK_ORIENTATION_VERTICAL) - 2 * FIT_MARGIN;
  zoom = MIN (free_width / width, free_height / height) * VDT_VIEWPORT_ZOOM_MAX;
  zoom_keeping (self, MIN (zoom, VDT_VIEWPORT_FIT_ZOOM_MAX), 0, 0);
  measure_map (self, self->zoom, &width, &height);
  hold_at (self, width / 2, height / 2);
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
 * vdt_viewport_follow:
 * @self: a viewport
 * @widget: what shows the map, in a window
 *
 * Follows the size of the widget, and its place in the window. A map that fits is fitted again;
 * only a hex that was clicked on stays under the pointer as long as that is over the map, since the
 * next click may be meant for it, and the window keeps its size. What does not fit keeps its middle
 * when the window gets another size. In a window that stays as it is, something has opened or
 * closed beside the widget: then no hex moves on the screen.
 */
void
vdt_viewport_follow (VdtViewport *self, GtkWidget *widget)
{
  const VdtCanvasPlace before = self->place;
  const VdtCanvasPlace *place = &self->place;
  double middle[2];
  gboolean is_other;

  vdt_canvas_place_find (widget, &self->place);
  is_other = before.sizes[0] == 0 || before.window_sizes[0] != place->window_sizes[0]
             || before.window_sizes[1] != place->window_sizes[1];
  if (is_other)
    self->held = FALSE; /* no hex is where it was */
  for (guint i = 0; i < G_N_ELEMENTS (middle); i++)
    middle[i] = scroll_position (self, i) + place->origin[i] - before.origin[i]
                + (place->sizes[i] - before.sizes[i]) / 2.0;
  if (self->fits && (is_other || !self->held || !self->pointed))
    update_fit (self);
  else if (is_other || self->placed)
    configure_adjustments (self);
  else
    hold_at (self, middle[GTK_ORIENTATION_HORIZONTAL], middle[GTK_ORIENTATION_VERTICAL]);
}

/**
 * vdt_viewport_get_origin:
 * @self: a viewport
 * @x: (out): pixels from the window's left edge
 * @y: (out): pixels from its top
 *
 * Tells where in its window the widget is that the viewport follows.
 */
void
vdt_viewport_get_origin (VdtViewport *self, double *x, double *y)
{
  *x = self->place.origin[GTK_ORIENTATION_HORIZONTAL];
  *y = self->place.origin[GTK_ORIENTATION_VERTICAL];
}

/**
 * vdt_viewport_hold:
 * @self: a viewport
 *
 * Keeps hexes where they are while the pointer is over the map: one was clicked on.
 */
void
vdt_viewport_hold (VdtViewport *self)
{
  self->placed = FALSE;
  self->held = TRUE;
}

/**
 * vdt_viewport_let_go:
 * @self: a viewport
 *
 * Fits a map again that does not fit because a hex was held, and has it fit in whatever opens or
 * closes from now on.
 */
void
vdt_viewport_let_go (VdtViewport *self)
{
  if (!self->held)
    return;
  self->held = FALSE;
  update_fit (self);
}

/**
 * vdt_viewport_set_pointed:
 * @self: a viewport
 * @pointed: whether the pointer is over the map
 *
 * Lets the hexes go that were held under the pointer as soon as it leaves them.
 */
void
vdt_viewport_set_pointed (VdtViewport *self, gboolean pointed)
{
  self->pointed = pointed;
  if (!pointed)
    vdt_viewport_let_go (self);
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
vdt_viewport_get_size (VdtViewport *self, int *width, int *height, int *scale)
{
  *width = self->place.sizes[GTK_ORIENTATION_HORIZONTAL];
  *height = self->place.sizes[GTK_ORIENTATION_VERTICAL];
  if (scale)
    *scale = self->place.scale;
}

/**
 * vdt_viewport_get_zoom:
 * @self: a viewport
 *
 * Returns: the pixels from hex centre to hex centre
 */
double
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
vdt_viewport_set_zoom (VdtViewport *self, double zoom)
{
  g_return_if_fail (VDT_IS_VIEWPORT (self));

  forget_place (self);
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

  forget_place (self);
  self->fits = TRUE;
  update_fit (self);
}

/**
 * vdt_viewport_get_fits:
 * @self: a viewport
 *
 * Returns: whether the whole map is shown, and nobody has chosen a part of it
 */
gboolean
vdt_viewport_get_fits (VdtViewport *self)
{
  return self->fits;
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
vdt_viewport_centre_on (VdtViewport *self, double x, double y)
{
  double width, height;

  if (!self->has_grid)
    return;
  measure_map (self, self->zoom, &width, &height);
  forget_place (self);
  configure_to (self, x * width, y * height);
}

/**
 * vdt_viewport_put:
 * @self: a viewport
 * @zoom: pixels per hex
 * @x: 0 to 1, from the left to the right of the map
 * @y: 0 to 1, from the top to the bottom
 *
 * Shows a part of the map again that was looked at before. It stays in the middle, whatever opens
 * beside the map, until somebody zooms, scrolls or works on it.
 */
void
vdt_viewport_put (VdtViewport *self, double zoom, double x, double y)
{
  vdt_viewport_set_zoom (self, zoom);
  vdt_viewport_centre_on (self, x, y);
  self->placed = TRUE;
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
  self->place.scale = 1;
  self->fits = TRUE;
  vdt_viewport_set_adjustment (self, GTK_ORIENTATION_HORIZONTAL, NULL);
  vdt_viewport_set_adjustment (self, GTK_ORIENTATION_VERTICAL, NULL);
}
