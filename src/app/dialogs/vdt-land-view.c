/* vdt-land-view.c - the land that a map is to be made of, with its hexes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-land-view.h"

#include "vdt-side.h"

#include <math.h>

#define HEXES_MAX 4000 /* that are drawn one by one */
#define LEAST_DRAG 8   /* pixels: less is a click */

struct _VdtLandView
{
  GtkWidget parent_instance;

  const VdtLandPreview *preview; /* borrowed */
  GdkTexture *relief;
  guint n_points; /* of closed lines of six, or of four */
  guint n_corners;
  double *x; /* parts of the width of the relief */
  double *y;
  gboolean dragging;
  double from_x; /* in the widget */
  double from_y;
  double to_x;
  double to_y;
};

G_DEFINE_FINAL_TYPE (VdtLandView, vdt_land_view, GTK_TYPE_WIDGET)

/* As large as there is room, in the middle. */
static graphene_rect_t
find_frame (VdtLandView *self)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  double across = MIN (width, height * self->preview->aspect);
  double down = across / self->preview->aspect;

  return GRAPHENE_RECT_INIT ((float) ((width - across) / 2), (float) ((height - down) / 2),
                             (float) across, (float) down);
}

static void
draw_hexes (VdtLandView *self, cairo_t *cr, const graphene_rect_t *frame)
{
  for (guint i = 0; i < self->n_points; i++)
    {
      double x = frame->origin.x + self->x[i] * frame->size.width;
      double y = frame->origin.y + self->y[i] * frame->size.height;

      if (i % self->n_corners == 0)
        cairo_close_path (cr);
      if (i % self->n_corners == 0)
        cairo_move_to (cr, x, y);
      else
        cairo_line_to (cr, x, y);
    }
  cairo_close_path (cr);
  cairo_set_line_width (cr, self->n_corners == VDT_N_SIDES ? 0.6 : 2);
  cairo_set_source_rgba (cr, 0.1, 0.1, 0.1, 0.5);
  cairo_stroke (cr);
}

/* Dark and light, so that it is seen on all ground. */
static void
draw_drag (VdtLandView *self, cairo_t *cr)
{
  const double dashes[] = { 5, 5 };

  cairo_rectangle (cr, MIN (self->from_x, self->to_x), MIN (self->from_y, self->to_y),
                   fabs (self->to_x - self->from_x), fabs (self->to_y - self->from_y));
  cairo_set_line_width (cr, 2);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_stroke_preserve (cr);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_stroke (cr);
}

static void
vdt_land_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  VdtLandView *self = VDT_LAND_VIEW (widget);
  graphene_rect_t frame;
  cairo_t *cr;

  if (!self->relief)
    return;
  frame = find_frame (self);
  gtk_snapshot_append_texture (snapshot, self->relief, &frame);
  gtk_snapshot_push_clip (snapshot, &frame);
  cr = gtk_snapshot_append_cairo (snapshot, &frame);
  draw_hexes (self, cr, &frame);
  if (self->dragging)
    draw_drag (self, cr);
  cairo_destroy (cr);
  gtk_snapshot_pop (snapshot);
}

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, VdtLandView *self)
{
  self->from_x = self->to_x = x;
  self->from_y = self->to_y = y;
  self->dragging = self->relief != NULL;
}

static void
drag_update_cb (GtkGestureDrag *gesture, double x, double y, VdtLandView *self)
{
  self->to_x = self->from_x + x;
  self->to_y = self->from_y + y;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A click takes all again. */
static void
drag_end_cb (GtkGestureDrag *gesture, double x, double y, VdtLandView *self)
{
  graphene_rect_t frame;
  double left, top, right, bottom;
  gboolean click = MAX (fabs (x), fabs (y)) < LEAST_DRAG;

  if (!self->dragging)
    return;
  self->dragging = FALSE;
  drag_update_cb (gesture, x, y, self);
  frame = find_frame (self);
  left = CLAMP ((MIN (self->from_x, self->to_x) - frame.origin.x) / frame.size.width, 0, 1);
  right = CLAMP ((MAX (self->from_x, self->to_x) - frame.origin.x) / frame.size.width, 0, 1);
  top = CLAMP ((MIN (self->from_y, self->to_y) - frame.origin.y) / frame.size.height, 0, 1);
  bottom = CLAMP ((MAX (self->from_y, self->to_y) - frame.origin.y) / frame.size.height, 0, 1);
  if (click)
    g_signal_emit_by_name (self, "dragged", 0.0, 0.0, 1.0, 1.0);
  else if (left < right && top < bottom)
    g_signal_emit_by_name (self, "dragged", left, top, right, bottom);
}

static void
vdt_land_view_finalize (GObject *object)
{
  VdtLandView *self = VDT_LAND_VIEW (object);

  g_clear_object (&self->relief);
  g_free (self->x);
  g_free (self->y);

  G_OBJECT_CLASS (vdt_land_view_parent_class)->finalize (object);
}

static void
vdt_land_view_class_init (VdtLandViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = vdt_land_view_finalize;
  GTK_WIDGET_CLASS (klass)->snapshot = vdt_land_view_snapshot;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);

  /* Left, top, right and bottom of a part of the land. */
  g_signal_new ("dragged", VDT_TYPE_LAND_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                4, G_TYPE_DOUBLE, G_TYPE_DOUBLE, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
}

static void
vdt_land_view_init (VdtLandView *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "crosshair");
}

/* The corners of each hex, or of all together where they are too many to be told apart. */
static void
list_points (VdtLandView *self, const VdtLandPlan *plan)
{
  const VdtGrid *grid = &plan->grid;
  guint n_hexes = (guint) (grid->columns * grid->rows);
  VdtLandArea all;

  self->n_corners = n_hexes <= HEXES_MAX ? VDT_N_SIDES : 4;
  self->n_points = n_hexes <= HEXES_MAX ? n_hexes * VDT_N_SIDES : 4;
  self->x = g_renew (double, self->x, self->n_points);
  self->y = g_renew (double, self->y, self->n_points);
  vdt_land_plan_bounds (plan, 0, grid->rows, &all);
  for (guint i = 0; i < self->n_points; i++)
    if (self->n_corners == VDT_N_SIDES)
      {
        int hex = (int) i / VDT_N_SIDES;

        vdt_georeference_corner (&plan->place, grid,
                                 vdt_grid_hex (grid, hex % grid->columns, hex / grid->columns),
                                 (int) i % VDT_N_SIDES, &self->x[i], &self->y[i]);
      }
    else
      {
        self->x[i] = i == 0 || i == 3 ? all.west : all.east;
        self->y[i] = i < 2 ? all.north : all.south;
      }
  if (!vdt_land_preview_locate (self->preview, plan, self->n_points, self->x, self->y))
    self->n_points = 0;
}

/**
 * vdt_land_view_show:
 * @self: the view
 * @preview: land; it must live as long as it is shown
 * @plan: hexes and levels on it
 *
 * Shows the land in the tints of its levels, with the hexes over it.
 */
void
vdt_land_view_show (VdtLandView *self, const VdtLandPreview *preview, const VdtLandPlan *plan)
{
  gsize stride = (gsize) preview->columns * sizeof (guint32);
  g_autofree guint32 *pixels = g_malloc (stride * (gsize) preview->rows);
  g_autoptr (GBytes) bytes = NULL;

  vdt_land_preview_paint (preview, plan, pixels);
  bytes = g_bytes_new_take (g_steal_pointer (&pixels), stride * (gsize) preview->rows);
  self->preview = preview;
  g_clear_object (&self->relief);
  self->relief =
      gdk_memory_texture_new (preview->columns, preview->rows, GDK_MEMORY_DEFAULT, bytes, stride);
  list_points (self, plan);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
