/* vdt-minimap.c - the whole map in a corner of the canvas, and what of it is in view
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-minimap.h"

#include <math.h>

#define MAX_SIZE 200.0     /* pixels, of the longer side */
#define MAX_PART 0.28      /* of the canvas */
#define MIN_SIZE 24        /* of the shorter side: maps may be a single row */
#define ALL_IN_VIEW 0.999f /* parts of the map, for rounding */
#define FRAME_MIN 6.0      /* pixels: of what is in view, when that is very little */

struct _VdtMinimap
{
  GtkWidget parent_instance;

  /* Owned */
  GdkTexture *overviews[VDT_N_TILE_GROUPS]; /* what the picture was made of */
  cairo_surface_t *picture;                 /* of the size of the widget, in device pixels */

  /* Borrowed */
  VdtCanvas *canvas; /* weak */

  gboolean enabled;
  guint update_id;
  graphene_rect_t viewport; /* in parts of the map */
  double press_x;
  double press_y;
  double grip_x; /* from the pointer to the middle of what is in view, in parts of the map */
  double grip_y;
};

enum
{
  PROP_ENABLED = 1,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (VdtMinimap, vdt_minimap, GTK_TYPE_WIDGET)

static void
forget_picture (VdtMinimap *self)
{
  g_clear_pointer (&self->picture, cairo_surface_destroy);
  for (guint i = 0; i < VDT_N_TILE_GROUPS; i++)
    g_clear_object (&self->overviews[i]);
}

/* The longer side is at most so long, and no more than a part of the canvas. */
static void
find_size (VdtMinimap *self, int *width, int *height)
{
  double aspect = vdt_viewport_get_aspect (vdt_canvas_get_viewport (self->canvas));
  double most_x = MIN (MAX_SIZE, gtk_widget_get_width (GTK_WIDGET (self->canvas)) * MAX_PART);
  double most_y = MIN (MAX_SIZE, gtk_widget_get_height (GTK_WIDGET (self->canvas)) * MAX_PART);
  double fits = MIN (most_x, most_y * aspect);

  *width = (int) MAX (fits, MIN_SIZE);
  *height = (int) MAX (aspect > 0 ? fits / aspect : 0, MIN_SIZE);
}

static gboolean
is_of_use (VdtMinimap *self)
{
  return self->enabled
         && vdt_viewport_get_part (vdt_canvas_get_viewport (self->canvas), &self->viewport)
         && (self->viewport.size.width < ALL_IN_VIEW || self->viewport.size.height < ALL_IN_VIEW);
}

/* Later than the change, which may come while the window is being laid out. */
static gboolean
update_cb (gpointer user_data)
{
  VdtMinimap *self = user_data;
  gboolean visible = is_of_use (self);
  int width, height;

  self->update_id = 0;
  gtk_widget_set_visible (GTK_WIDGET (self), visible);
  if (visible)
    {
      find_size (self, &width, &height);
      gtk_widget_set_size_request (GTK_WIDGET (self), width, height);
      gtk_widget_queue_draw (GTK_WIDGET (self));
    }
  return G_SOURCE_REMOVE;
}

static void
view_changed_cb (VdtMinimap *self)
{
  if (self->update_id == 0)
    self->update_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE + 10, update_cb, self, NULL);
}

static gboolean
is_current (VdtMinimap *self, int width, int height)
{
  if (!self->picture || cairo_image_surface_get_width (self->picture) != width
      || cairo_image_surface_get_height (self->picture) != height)
    return FALSE;
  for (VdtTileGroup group = 0; group < VDT_N_TILE_GROUPS; group++)
    if (self->overviews[group]
        != vdt_tile_view_peek_overview (vdt_canvas_get_tiles (self->canvas), group))
      return FALSE;
  return TRUE;
}

/* The canvas has the whole map as a picture, for where tiles are missing: it is made smaller once,
 * not in every frame.
 */
static void
make_picture (VdtMinimap *self, int width, int height)
{
  const VdtColour *background =
      &vdt_scene_peek (vdt_canvas_get_scene (self->canvas))->theme->background;
  cairo_t *cr;

  forget_picture (self);
  self->picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cr = cairo_create (self->picture);
  cairo_set_source_rgb (cr, background->red, background->green, background->blue);
  cairo_paint (cr);
  for (VdtTileGroup group = 0; group < VDT_N_TILE_GROUPS; group++)
    {
      GdkTexture *texture =
          vdt_tile_view_peek_overview (vdt_canvas_get_tiles (self->canvas), group);

      if (!texture)
        continue;
      self->overviews[group] = g_object_ref (texture);
      cairo_save (cr);
      cairo_scale (cr, (double) width / gdk_texture_get_width (texture),
                   (double) height / gdk_texture_get_height (texture));
      cairo_set_source_surface (cr, vdt_tile_get_surface (texture), 0, 0);
      cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_GOOD);
      cairo_paint (cr);
      cairo_restore (cr);
    }
  cairo_destroy (cr);
}

static void
frame_viewport (VdtMinimap *self, cairo_t *cr, double width, double height)
{
  double frame_width = MAX (self->viewport.size.width * width, FRAME_MIN);
  double frame_height = MAX (self->viewport.size.height * height, FRAME_MIN);
  graphene_point_t centre;
  double x, y;

  graphene_rect_get_center (&self->viewport, &centre);
  x = centre.x * width - frame_width / 2;
  y = centre.y * height - frame_height / 2;

  /* What is not in view is dimmed. */
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_rectangle (cr, x, y, frame_width, frame_height);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.28);
  cairo_fill (cr);
  cairo_rectangle (cr, x, y, frame_width, frame_height);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.9);
  cairo_set_line_width (cr, 3);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 0.1, 0.1, 0.12);
  cairo_set_line_width (cr, 1.2);
  cairo_stroke (cr);
}

static void
vdt_minimap_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  VdtMinimap *self = VDT_MINIMAP (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  int scale = gtk_widget_get_scale_factor (widget);
  cairo_t *cr;

  if (!self->canvas || !vdt_scene_peek (vdt_canvas_get_scene (self->canvas))->map)
    return;
  vdt_viewport_get_part (vdt_canvas_get_viewport (self->canvas), &self->viewport);
  if (!is_current (self, width * scale, height * scale))
    make_picture (self, width * scale, height * scale);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  cairo_save (cr);
  cairo_scale (cr, 1.0 / scale, 1.0 / scale);
  cairo_set_source_surface (cr, self->picture, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
  frame_viewport (self, cr, width, height);
  cairo_destroy (cr);
}

static void
move_to (VdtMinimap *self, double x, double y)
{
  double part_x = x / gtk_widget_get_width (GTK_WIDGET (self)) + self->grip_x;
  double part_y = y / gtk_widget_get_height (GTK_WIDGET (self)) + self->grip_y;

  vdt_viewport_centre_on (vdt_canvas_get_viewport (self->canvas), CLAMP (part_x, 0, 1),
                          CLAMP (part_y, 0, 1));
}

/* What is in view is gripped where it is pressed; a press beside it brings it there. */
static void
press_cb (GtkGestureDrag *drag, double x, double y, VdtMinimap *self)
{
  graphene_point_t at = { x / gtk_widget_get_width (GTK_WIDGET (self)),
                          y / gtk_widget_get_height (GTK_WIDGET (self)) };
  graphene_point_t centre;

  if (!self->canvas)
    return;
  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  self->press_x = x;
  self->press_y = y;
  self->grip_x = self->grip_y = 0;
  if (graphene_rect_contains_point (&self->viewport, &at))
    {
      graphene_rect_get_center (&self->viewport, &centre);
      self->grip_x = centre.x - at.x;
      self->grip_y = centre.y - at.y;
    }
  else
    move_to (self, x, y);
}

static void
drag_cb (GtkGestureDrag *drag, double dx, double dy, VdtMinimap *self)
{
  if (self->canvas && (dx != 0 || dy != 0))
    move_to (self, self->press_x + dx, self->press_y + dy);
}

static void
vdt_minimap_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_ENABLED:
      g_value_set_boolean (value, VDT_MINIMAP (object)->enabled);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
vdt_minimap_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  VdtMinimap *self = VDT_MINIMAP (object);

  switch (id)
    {
    case PROP_ENABLED:
      if (self->enabled == g_value_get_boolean (value))
        return;
      self->enabled = g_value_get_boolean (value);
      if (self->canvas)
        view_changed_cb (self);
      g_object_notify_by_pspec (object, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
vdt_minimap_dispose (GObject *object)
{
  VdtMinimap *self = VDT_MINIMAP (object);

  /* The canvas may have gone before, with an update still due. */
  g_clear_handle_id (&self->update_id, g_source_remove);
  vdt_minimap_set_canvas (self, NULL);
  forget_picture (self);

  G_OBJECT_CLASS (vdt_minimap_parent_class)->dispose (object);
}

static void
vdt_minimap_class_init (VdtMinimapClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = vdt_minimap_get_property;
  object_class->set_property = vdt_minimap_set_property;
  object_class->dispose = vdt_minimap_dispose;
  widget_class->snapshot = vdt_minimap_snapshot;

  props[PROP_ENABLED] =
      g_param_spec_boolean ("enabled", NULL, NULL, TRUE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_css_name (widget_class, "minimap");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
vdt_minimap_init (VdtMinimap *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  self->enabled = TRUE;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "pointer");
  g_signal_connect (drag, "drag-begin", G_CALLBACK (press_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}

/**
 * vdt_minimap_set_canvas:
 * @self: the minimap
 * @canvas: (nullable): the canvas whose map to show
 *
 * Follows a canvas.
 */
void
vdt_minimap_set_canvas (VdtMinimap *self, VdtCanvas *canvas)
{
  g_return_if_fail (VDT_IS_MINIMAP (self));

  if (self->canvas == canvas)
    return;
  g_clear_handle_id (&self->update_id, g_source_remove);
  if (self->canvas)
    g_signal_handlers_disconnect_by_data (self->canvas, self);
  g_set_weak_pointer (&self->canvas, canvas);
  if (!canvas)
    return;
  g_signal_connect_swapped (canvas, "view-changed", G_CALLBACK (view_changed_cb), self);
  view_changed_cb (self);
}
