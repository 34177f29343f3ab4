/* vdt-tool-contour.c - the tool that draws contours: what is inside goes up, down or to a level
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tool.h"

#include "vdt-contour.h"
#include "vdt-curve.h"
#include "vdt-map-diff.h"
#include "vdt-snap.h"

#include <glib/gi18n.h>
#include <math.h>

#define VDT_TYPE_TOOL_CONTOUR (vdt_tool_contour_get_type ())
G_DECLARE_FINAL_TYPE (VdtToolContour, vdt_tool_contour, VDT, TOOL_CONTOUR, VdtTool)

/* However small hexes are shown, two hundred of these are one: how far a point of the curve is
 * taken from, and how far the way of a hand may be from the curve that is made of it.
 */
#define REACH_MAX 45.0
#define TOLERANCE_MAX 10.0

#define WAY_MAX 20000 /* points: minutes of drawing without a stop */

/* What a press may have begun. */
typedef enum
{
  NOTHING,
  DRAWS, /* the last point of the curve, or its way from there */
  BENDS, /* a point of the curve in hand */
} Does;

static GParamSpec *held_property;

struct _VdtToolContour
{
  VdtTool parent_instance;

  gboolean keeps_level; /* curves set level; else they raise or lower by one */
  gboolean lowers;
  gboolean draws_ground;
  int level;

  /* The curve: it is being drawn; or it is in hand, and what it does is the last step. */
  GArray *points; /* VdtMapPoint */
  VdtContour contour;
  gboolean is_held;
  gboolean has_step; /* it did change something */
  gboolean working;  /* the document changes because of this tool */

  /* The gesture. */
  Does does;
  gboolean closes; /* the press was on a point that ends the drawing */
  gboolean free;   /* the hand draws a way, from the last point that was there before */
  double pressed_x;
  double pressed_y;
  double tolerance;
  guint n_before;  /* points at the press */
  int point;       /* that bends */
  int taken;       /* by a click, for keys to move it; -1: none is */
  gboolean splits; /* it is to be one more */
  GArray *before_bend;
};

G_DEFINE_FINAL_TYPE (VdtToolContour, vdt_tool_contour, VDT_TYPE_TOOL)

static VdtDocument *
get_document (VdtToolContour *self)
{
  return vdt_tool_get_document (VDT_TOOL (self));
}

static VdtMap *
get_map (VdtToolContour *self)
{
  return vdt_document_get_map (get_document (self));
}

static VdtLayout
get_layout (VdtToolContour *self)
{
  return vdt_map_get_grid (get_map (self))->layout;
}

static VdtMapPoint
get_point (VdtToolContour *self, guint i)
{
  return g_array_index (self->points, VdtMapPoint, i);
}

static double
reach_of (const VdtToolEvent *event)
{
  return MIN (event->slip, REACH_MAX);
}

static gboolean
is_near (VdtToolContour *self, const VdtToolEvent *event, VdtMapPoint point)
{
  return vdt_snap_distance (get_layout (self), event->x, event->y, point.x, point.y)
         <= reach_of (event);
}

/* The curve as it would be when it were closed now. */
static GArray *
dup_curve (VdtToolContour *self)
{
  if (!self->free)
    return g_array_copy (self->points);
  return vdt_curve_simplify (get_layout (self), self->points, MAX (self->n_before, 1) - 1,
                             self->tolerance);
}

/* What the curve makes of a map. */
static VdtMap *
change (VdtToolContour *self, VdtMap *map, GArray *curve)
{
  g_autoptr (VdtRegion) inside = vdt_curve_find_inside (vdt_map_get_grid (map), curve);

  return vdt_contour_apply (&self->contour, map, inside, curve);
}

/* Lets go of the curve. */
static void
forget (VdtToolContour *self)
{
  self->does = NOTHING;
  self->is_held = self->closes = self->free = FALSE;
  self->taken = -1;
  g_array_set_size (self->points, 0);
  g_object_notify_by_pspec (G_OBJECT (self), held_property);
}

/* Changes what is inside, and keeps the curve in hand. */
static void
close_curve (VdtToolContour *self)
{
  VdtMap *before = get_map (self);
  GArray *curve = dup_curve (self);
  g_autoptr (VdtRegion) inside = vdt_curve_find_inside (vdt_map_get_grid (before), curve);
  g_autoptr (VdtMap) after = vdt_contour_apply (&self->contour, before, inside, curve);
  g_autofree char *limit = vdt_contour_dup_limit (&self->contour, before, inside);

  g_array_unref (self->points);
  self->points = curve;
  self->free = FALSE;
  if (vdt_region_is_empty (inside))
    {
      forget (self);
      vdt_tool_refuse (VDT_TOOL (self), _("The contour encloses no hex centre."));
      return;
    }
  self->is_held = TRUE;
  self->has_step = after != before;
  self->working = TRUE;
  vdt_document_apply (get_document (self), after, vdt_contour_get_label (&self->contour));
  self->working = FALSE;
  if (limit)
    vdt_tool_refuse (VDT_TOOL (self), limit);
  g_object_notify_by_pspec (G_OBJECT (self), held_property);
}

/* A curve does what was chosen when it was begun. */
static void
choose (VdtToolContour *self, VdtToolModifiers modifiers)
{
  self->contour.draws_ground = self->draws_ground;
  self->contour.kind = VDT_CONTOUR_RAISES;
  if (modifiers & VDT_TOOL_ALT || (self->lowers && !self->keeps_level))
    self->contour.kind = VDT_CONTOUR_LOWERS;
  else if (self->keeps_level)
    self->contour.kind = VDT_CONTOUR_LEVELS;
  self->contour.level = self->level;
}

/* A point more; the first and the last one end the curve. */
static void
press_draw (VdtToolContour *self, const VdtToolEvent *event)
{
  VdtMapPoint point = vdt_curve_point_at (event->x, event->y);
  guint n = self->points->len;

  self->does = DRAWS;
  self->closes = n > 2
                 && (is_near (self, event, get_point (self, 0))
                     || is_near (self, event, get_point (self, n - 1)));
  if (n == 0)
    choose (self, event->modifiers);
  if (!self->closes && (n == 0 || !is_near (self, event, get_point (self, n - 1))))
    g_array_append_val (self->points, point);
}

/* Finds a point of the curve in hand, or an edge, which gets one. */
static gboolean
press_bend (VdtToolContour *self, const VdtToolEvent *event)
{
  VdtLayout layout = get_layout (self);
  double reach = reach_of (event);

  self->point = vdt_curve_find_point (layout, self->points, event->x, event->y, reach);
  self->splits = self->point < 0;
  if (self->splits)
    self->point = 1 + vdt_curve_find_edge (layout, self->points, event->x, event->y, reach);
  if (self->splits && self->point == 0)
    return FALSE;
  self->does = BENDS;
  return TRUE;
}

static void
pick (VdtToolContour *self, VdtHex hex)
{
  if (vdt_map_contains (get_map (self), hex))
    g_object_set (self, "level", vdt_map_get_elevation (get_map (self), hex), "keeps-level", TRUE,
                  NULL);
}

static void
vdt_tool_contour_press (VdtTool *tool, const VdtToolEvent *event)
{
  VdtToolContour *self = VDT_TOOL_CONTOUR (tool);
  gboolean is_new = (event->modifiers & VDT_TOOL_SHIFT) != 0;

  self->does = NOTHING;
  self->closes = self->free = FALSE;
  self->pressed_x = event->x;
  self->pressed_y = event->y;
  self->tolerance = MIN (event->slip / 4, TOLERANCE_MAX);
  if (event->modifiers & VDT_TOOL_CONTROL)
    {
      pick (self, event->hex);
      return;
    }
  if (self->is_held && !is_new && press_bend (self, event))
    return;
  if (self->is_held)
    forget (self);
  self->n_before = self->points->len;
  press_draw (self, event);
}

static void
drag_draw (VdtToolContour *self, const VdtToolEvent *event)
{
  VdtMapPoint point = vdt_curve_point_at (event->x, event->y);
  VdtMapPoint last = get_point (self, self->points->len - 1);

  if (self->closes
      || (!self->free
          && vdt_snap_distance (get_layout (self), self->pressed_x, self->pressed_y, event->x,
                                event->y)
                 <= reach_of (event)))
    return;
  self->free = TRUE;
  if (self->points->len < WAY_MAX
      && vdt_snap_distance (get_layout (self), point.x, point.y, last.x, last.y)
             >= self->tolerance / 2)
    g_array_append_val (self->points, point);
}

/* The map is what it was before the curve, and then what that makes of it now. */
static void
update_bend (VdtToolContour *self)
{
  g_autoptr (VdtMap) after =
      change (self, vdt_document_get_stroke_start (get_document (self)), self->points);

  vdt_document_update_stroke (get_document (self), after);
}

static void
begin_bend (VdtToolContour *self)
{
  VdtMapPoint point = { 0 };

  self->before_bend = g_array_copy (self->points);
  if (self->splits)
    g_array_insert_val (self->points, (guint) self->point, point);
  if (self->has_step)
    vdt_document_undo (get_document (self));
  vdt_document_begin_stroke (get_document (self), vdt_contour_get_label (&self->contour));
}

static void
bend_to (VdtToolContour *self, VdtMapPoint point)
{
  self->working = TRUE;
  if (!self->before_bend)
    begin_bend (self);
  g_array_index (self->points, VdtMapPoint, (guint) self->point) = point;
  update_bend (self);
  self->working = FALSE;
}

static void
drag_bend (VdtToolContour *self, const VdtToolEvent *event)
{
  if (self->before_bend || event->x != self->pressed_x || event->y != self->pressed_y)
    bend_to (self, vdt_curve_point_at (event->x, event->y));
}

static void
vdt_tool_contour_drag (VdtTool *tool, const VdtToolEvent *event)
{
  VdtToolContour *self = VDT_TOOL_CONTOUR (tool);

  if (self->does == DRAWS)
    drag_draw (self, event);
  else if (self->does == BENDS)
    drag_bend (self, event);
}

/* A click moves nothing: it takes the point for keys to move, or lets go of it. */
static void
end_bend (VdtToolContour *self)
{
  guint position = vdt_document_get_position (get_document (self));

  if (!self->before_bend)
    {
      self->taken = self->splits || self->taken == self->point ? -1 : self->point;
      g_object_notify_by_pspec (G_OBJECT (self), held_property);
      return;
    }
  if (self->splits)
    self->taken = -1;
  g_clear_pointer (&self->before_bend, g_array_unref);
  self->working = TRUE;
  vdt_document_end_stroke (get_document (self));
  self->working = FALSE;
  self->has_step = vdt_document_get_position (get_document (self)) > position;
}

/* A way that begins the curve is all of it. */
static void
end_way (VdtToolContour *self)
{
  GArray *curve = dup_curve (self);

  g_array_unref (self->points);
  self->points = curve;
  self->free = FALSE;
  if (self->n_before > 0)
    return;
  if (curve->len > 2)
    close_curve (self);
  else
    g_array_set_size (curve, 1);
}

static void
vdt_tool_contour_release (VdtTool *tool, const VdtToolEvent *event)
{
  VdtToolContour *self = VDT_TOOL_CONTOUR (tool);
  Does does = self->does;

  self->does = NOTHING;
  if (does == BENDS)
    end_bend (self);
  else if (does == DRAWS && self->free)
    end_way (self);
  else if (does == DRAWS && self->closes)
    close_curve (self);
}

static void
vdt_tool_contour_cancel (VdtTool *tool)
{
  VdtToolContour *self = VDT_TOOL_CONTOUR (tool);
  Does does = self->does;

  self->does = NOTHING;
  self->free = FALSE;
  if (does == DRAWS)
    g_array_set_size (self->points, self->n_before);
  if (does != BENDS || !self->before_bend)
    return;
  g_array_unref (self->points);
  self->points = g_array_ref (self->before_bend);
  self->working = TRUE;
  update_bend (self);
  self->working = FALSE;
  end_bend (self);
}

static void
vdt_tool_contour_ghost (VdtTool *tool, const VdtToolEvent *event, VdtGhost *ghost)
{
  VdtToolContour *self = VDT_TOOL_CONTOUR (tool);
  g_autoptr (GArray) curve = dup_curve (self);

  for (guint i = 0; i < curve->len; i++)
    {
      VdtMapPoint point = g_array_index (curve, VdtMapPoint, i);

      vdt_ghost_add_outline (ghost, point.x, point.y);
      if (!self->free && (self->taken < 0 || self->taken == (int) i))
        vdt_ghost_add_mark (ghost, point.x, point.y);
    }
  ghost->hollow = TRUE;
  ghost->closed = self->is_held || self->free;
  if (!self->is_held && curve->len > 0)
    {
      VdtMap *map = get_map (self);
      VdtContour levels = self->contour;
      g_autoptr (VdtRegion) inside = vdt_curve_find_inside (vdt_map_get_grid (map), curve);
      g_autoptr (VdtMap) after = NULL;
      g_autoptr (VdtRegion) difference = NULL;

      levels.draws_ground = FALSE;
      after = vdt_contour_apply (&levels, map, inside, curve);
      difference = vdt_map_diff (map, after);
      vdt_region_union (ghost->hexes, difference);
      ghost->removes = self->contour.kind == VDT_CONTOUR_LOWERS;
      if (!self->free && curve->len > 2 && is_near (self, event, get_point (self, 0)))
        ghost->closed = TRUE;
      else if (!self->free)
        vdt_ghost_add_outline (ghost, event->x, event->y);
    }
}

/* Enter closes the curve, or lets go of it; Delete undoes the one in hand. */
static gboolean
vdt_tool_contour_act (VdtTool *tool, VdtToolAct act)
{
  VdtToolContour *self = VDT_TOOL_CONTOUR (tool);
  gboolean undoes = self->has_step && act == VDT_TOOL_DELETE;

  if (self->does != NOTHING)
    return TRUE;
  if (self->points->len == 0 || act == (self->is_held ? VDT_TOOL_TAKE_BACK : VDT_TOOL_DELETE))
    return FALSE;
  if (act == VDT_TOOL_TAKE_BACK)
    {
      g_array_set_size (self->points, self->points->len - 1);
      g_object_notify_by_pspec (G_OBJECT (self), held_property);
    }
  else if (self->is_held)
    forget (self);
  else if (self->points->len > 2)
    close_curve (self);
  if (undoes)
    vdt_document_undo (get_document (self));
  return TRUE;
}

static gboolean
vdt_tool_contour_nudge (VdtTool *tool, double dx, double dy)
{
  VdtToolContour *self = VDT_TOOL_CONTOUR (tool);
  VdtMapPoint point;

  if (self->taken < 0)
    return FALSE;
  self->point = self->taken;
  self->splits = FALSE;
  point = g_array_index (self->points, VdtMapPoint, (guint) self->point);
  bend_to (self, vdt_curve_point_at (
                     round (point.x + dx / vdt_snap_distance (get_layout (self), 0, 0, 1, 0)),
                     round (point.y + dy / vdt_snap_distance (get_layout (self), 0, 0, 0, 1))));
  end_bend (self);
  return TRUE;
}

/* First the point, then the curve, then what was chosen for the next ones. */
static gboolean
vdt_tool_contour_back (VdtTool *tool)
{
  VdtToolContour *self = VDT_TOOL_CONTOUR (tool);
  gboolean had_chosen = self->keeps_level || self->lowers;

  if (self->taken >= 0)
    {
      self->taken = -1;
      g_object_notify_by_pspec (G_OBJECT (self), held_property);
      return TRUE;
    }
  if (self->points->len > 0)
    {
      forget (self);
      return TRUE;
    }
  g_object_set (self, "keeps-level", FALSE, "lowers", FALSE, NULL);
  return had_chosen;
}

static void
vdt_tool_contour_put_down (VdtTool *tool)
{
  forget (VDT_TOOL_CONTOUR (tool));
}

/* Undo, and whatever else changes the map, ends what the curve in hand could do to it. */
static void
document_changed_cb (VdtToolContour *self)
{
  if (self->working || !self->is_held)
    return;
  forget (self);
  g_clear_pointer (&self->before_bend, g_array_unref);
}

static void
vdt_tool_contour_constructed (GObject *object)
{
  G_OBJECT_CLASS (vdt_tool_contour_parent_class)->constructed (object);

  g_signal_connect_object (get_document (VDT_TOOL_CONTOUR (object)), "changed",
                           G_CALLBACK (document_changed_cb), object, G_CONNECT_SWAPPED);
}

static void
vdt_tool_contour_finalize (GObject *object)
{
  VdtToolContour *self = VDT_TOOL_CONTOUR (object);

  g_array_unref (self->points);
  g_clear_pointer (&self->before_bend, g_array_unref);

  G_OBJECT_CLASS (vdt_tool_contour_parent_class)->finalize (object);
}

static const VdtToolCommand commands[] = {
  { N_("_Pick Level"), VDT_TOOL_CONTROL },
  { N_("Start a _New Contour Here"), VDT_TOOL_SHIFT },
  { N_("Start a Contour That _Lowers"), VDT_TOOL_ALT | VDT_TOOL_SHIFT },
};

static void
init_tool_class (VdtToolClass *tool_class)
{
  tool_class->id = "contour";
  tool_class->paints = TRUE;
  tool_class->draws = TRUE;
  tool_class->title = N_("Contours");
  tool_class->hint = N_("Drag around higher ground, or click point by point and close with Enter "
                        "or a double click. Then drag its points, or draw the next one");
  tool_class->shift_hint = N_("Start a new contour, even on top of the current one");
  tool_class->control_hint = N_("Click: pick the level inside");
  tool_class->alt_hint = N_("Draw around ground that is one level lower");
  tool_class->icon_name = "vdt-tool-contour-symbolic";
  tool_class->key = 'c';
  tool_class->commands = commands;
  tool_class->n_commands = G_N_ELEMENTS (commands);
  tool_class->press = vdt_tool_contour_press;
  tool_class->drag = vdt_tool_contour_drag;
  tool_class->release = vdt_tool_contour_release;
  tool_class->cancel = vdt_tool_contour_cancel;
  tool_class->ghost = vdt_tool_contour_ghost;
  tool_class->act = vdt_tool_contour_act;
  tool_class->nudge = vdt_tool_contour_nudge;
  tool_class->back = vdt_tool_contour_back;
  tool_class->put_down = vdt_tool_contour_put_down;
}

static void
vdt_tool_contour_class_init (VdtToolContourClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  VdtToolClass *tool_class = VDT_TOOL_CLASS (klass);

  object_class->constructed = vdt_tool_contour_constructed;
  object_class->finalize = vdt_tool_contour_finalize;
  init_tool_class (tool_class);

  vdt_tool_class_add_property (tool_class,
                               g_param_spec_int ("level", NULL, NULL, VDT_ELEVATION_MIN,
                                                 VDT_ELEVATION_MAX, 0, VDT_TOOL_OPTION),
                               G_STRUCT_OFFSET (VdtToolContour, level));
  vdt_tool_class_add_property (
      tool_class, g_param_spec_boolean ("keeps-level", NULL, NULL, FALSE, VDT_TOOL_OPTION),
      G_STRUCT_OFFSET (VdtToolContour, keeps_level));
  vdt_tool_class_add_property (tool_class,
                               g_param_spec_boolean ("lowers", NULL, NULL, FALSE, VDT_TOOL_OPTION),
                               G_STRUCT_OFFSET (VdtToolContour, lowers));
  vdt_tool_class_add_property (
      tool_class, g_param_spec_boolean ("draws-ground", NULL, NULL, FALSE, VDT_TOOL_OPTION),
      G_STRUCT_OFFSET (VdtToolContour, draws_ground));
  held_property =
      g_param_spec_boolean ("held", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  vdt_tool_class_add_property (tool_class, held_property,
                               G_STRUCT_OFFSET (VdtToolContour, is_held));
}

static void
vdt_tool_contour_init (VdtToolContour *self)
{
  self->points = g_array_new (FALSE, FALSE, sizeof (VdtMapPoint));
  self->taken = -1;
}
