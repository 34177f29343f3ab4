/* vdt-tool-shape.c - the tool that draws terrain as shapes: polygons over part of their hexes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tool.h"

#include "vdt-shapes.h"
#include "vdt-snap.h"

#include <glib/gi18n.h>

#define VDT_TYPE_TOOL_SHAPE (vdt_tool_shape_get_type ())
G_DECLARE_FINAL_TYPE (VdtToolShape, vdt_tool_shape, VDT, TOOL_SHAPE, VdtTool)

/* Hexes pull points no further than this, however small they are shown: two hundred a hex. */
#define REACH_MAX 45.0

static GParamSpec *shape_property;

/* What a press may have begun. */
typedef enum
{
  NOTHING,
  DRAWS, /* sets the last point of the shape that is being drawn */
  BENDS, /* moves a corner */
  MOVES, /* moves a shape */
} Does;

struct _VdtToolShape
{
  VdtTool parent_instance;

  guint terrain;
  int shape;        /* the one in hand; -1: none */
  GArray *points;   /* VdtMapPoint: of the shape that is being drawn */
  gboolean working; /* the document changes because of this tool */

  /* The gesture. */
  Does does;
  gboolean closes;  /* the press was on a point that ends the drawing */
  gboolean adds;    /* the press added a point to the drawing */
  VdtMapPoint last; /* the point that it did not add was there */
  int corner;       /* that bends */
  VdtMapPoint from; /* where the press was */
  gboolean has_moved;
  double pressed_x; /* the same before it was drawn to a hex */
  double pressed_y;
};

G_DEFINE_FINAL_TYPE (VdtToolShape, vdt_tool_shape, VDT_TYPE_TOOL)

static VdtMap *
get_map (VdtToolShape *self)
{
  return vdt_document_get_map (vdt_tool_get_document (VDT_TOOL (self)));
}

/* Others may hear of a change of the document before this lets go of the shape. */
static int
get_shape (VdtToolShape *self)
{
  return self->shape < (int) vdt_map_get_n_depictions (get_map (self)) ? self->shape : -1;
}

static void
set_shape (VdtToolShape *self, int shape)
{
  if (self->shape == shape)
    return;
  self->shape = shape;
  if (shape >= 0 && !vdt_map_get_depiction (get_map (self), (guint) shape)->is_ground)
    g_object_set (self, "terrain", vdt_map_get_depiction (get_map (self), (guint) shape)->terrain,
                  NULL);
  g_object_notify_by_pspec (G_OBJECT (self), shape_property);
}

static double
reach_of (const VdtToolEvent *event)
{
  return MIN (event->slip, REACH_MAX);
}

static VdtMapPoint
snap (VdtToolShape *self, const VdtToolEvent *event)
{
  gboolean free = (event->modifiers & VDT_TOOL_CONTROL) != 0;

  return vdt_snap (vdt_map_get_grid (get_map (self)), event->hex, event->x, event->y,
                   free ? 0 : reach_of (event));
}

static gboolean
is_near (VdtToolShape *self, const VdtToolEvent *event, VdtMapPoint point)
{
  VdtLayout layout = vdt_map_get_grid (get_map (self))->layout;

  return vdt_snap_distance (layout, event->x, event->y, point.x, point.y) <= reach_of (event);
}

static VdtMapPoint
get_point (VdtToolShape *self, guint i)
{
  return g_array_index (self->points, VdtMapPoint, i);
}

static const VdtMapPoint *
peek_points (VdtToolShape *self)
{
  return (const VdtMapPoint *) (void *) self->points->data;
}

static void
set_n_points (VdtToolShape *self, guint n)
{
  g_array_set_size (self->points, n);
  g_object_notify_by_pspec (G_OBJECT (self), shape_property);
}

/* Makes a shape of the points if they go round anything. */
static gboolean
close_shape (VdtToolShape *self)
{
  VdtMap *before = get_map (self);
  guint n_terrains;
  g_autoptr (VdtMap) after = NULL;

  vdt_legend_get_terrains (vdt_map_get_legend (before), &n_terrains);
  if (self->terrain >= n_terrains)
    return FALSE;
  after = vdt_shapes_add (before, self->terrain, peek_points (self), self->points->len);
  if (vdt_shapes_is_full (before, self->points->len))
    {
      g_autofree char *why =
          g_strdup_printf (_("A map can have at most %d shapes with %d vertices in all."),
                           VDT_MAP_DEPICTIONS_MAX, VDT_MAP_POINTS_MAX);

      vdt_tool_refuse (VDT_TOOL (self), why);
    }
  if (after == before)
    return FALSE;
  vdt_document_apply (vdt_tool_get_document (VDT_TOOL (self)), after, _("Draw shape"));
  set_shape (self, (int) vdt_map_get_n_depictions (after) - 1);
  set_n_points (self, 0);

  return TRUE;
}

static void
begin (VdtToolShape *self, const char *label, Does does)
{
  self->does = does;
  vdt_document_begin_stroke (vdt_tool_get_document (VDT_TOOL (self)), label);
}

static void
update (VdtToolShape *self, VdtMap *map)
{
  self->working = TRUE;
  vdt_document_update_stroke (vdt_tool_get_document (VDT_TOOL (self)), map);
  self->working = FALSE;
}

/* A point more for the shape that is being drawn; the first and the last one end it. */
static void
press_draw (VdtToolShape *self, const VdtToolEvent *event)
{
  VdtMapPoint point = snap (self, event);
  guint n = self->points->len;

  self->does = DRAWS;
  self->adds = FALSE;
  if (n > 0)
    self->last = get_point (self, n - 1);
  self->closes =
      n > 2 && (is_near (self, event, get_point (self, 0)) || is_near (self, event, self->last));
  if (self->closes || (n > 0 && point.x == self->last.x && point.y == self->last.y))
    return;
  self->adds = TRUE;
  set_shape (self, -1);
  g_array_append_val (self->points, point);
  g_object_notify_by_pspec (G_OBJECT (self), shape_property);
}

/* The shape in hand comes before the others, of which the topmost does. */
static int
find_near (VdtToolShape *self,
           const VdtToolEvent *event,
           int (*find) (VdtMap *map, guint i, double x, double y, double reach),
           int *shape)
{
  VdtMap *map = get_map (self);
  double reach = reach_of (event);

  *shape = self->shape;
  if (*shape >= 0)
    {
      int found = find (map, (guint) *shape, event->x, event->y, reach);

      if (found >= 0)
        return found;
    }
  for (guint i = vdt_map_get_n_depictions (map); i-- > 0;)
    {
      int found = find (map, i, event->x, event->y, reach);

      *shape = (int) i;
      if (found >= 0)
        return found;
    }

  return -1;
}

/* A corner goes, an edge gets one, and a shape that is neither of them goes as a whole. */
static void
press_alter (VdtToolShape *self, const VdtToolEvent *event)
{
  VdtMap *before = get_map (self);
  int shape;
  int corner = find_near (self, event, vdt_shapes_find_corner, &shape);
  int edge = corner < 0 ? find_near (self, event, vdt_shapes_find_edge, &shape) : -1;
  g_autoptr (VdtMap) after = NULL;

  if (corner >= 0)
    {
      set_shape (self, shape);
      after = vdt_shapes_remove_corner (before, (guint) shape, (guint) corner);
      begin (self, _("Remove vertex of shape"), NOTHING);
    }
  else if (edge >= 0)
    {
      set_shape (self, shape);
      self->corner = edge + 1;
      after = vdt_shapes_insert_corner (before, (guint) shape, (guint) self->corner,
                                        snap (self, event));
      begin (self, _("Insert vertex of shape"), after == before ? NOTHING : BENDS);
    }
  else if ((shape = vdt_shapes_find (before, event->x, event->y)) >= 0)
    {
      set_shape (self, -1);
      after = vdt_shapes_remove (before, (guint) shape);
      begin (self, _("Remove shape"), NOTHING);
    }
  else
    return;
  update (self, after);
}

/* Takes a shape, or a corner of it, in hand. */
static gboolean
press_take (VdtToolShape *self, const VdtToolEvent *event)
{
  VdtMap *map = get_map (self);
  int shape = self->shape;
  int corner = -1;

  if (shape >= 0)
    corner = vdt_shapes_find_corner (map, (guint) shape, event->x, event->y, reach_of (event));
  if (corner >= 0)
    {
      self->corner = corner;
      begin (self, _("Bend shape"), BENDS);
      return TRUE;
    }
  shape = vdt_shapes_find (map, event->x, event->y);
  set_shape (self, shape);
  if (shape < 0)
    return FALSE;
  begin (self, _("Move shape"), MOVES);

  return TRUE;
}

static void
vdt_tool_shape_press (VdtTool *tool, const VdtToolEvent *event)
{
  VdtToolShape *self = VDT_TOOL_SHAPE (tool);

  self->does = NOTHING;
  self->closes = FALSE;
  self->has_moved = FALSE;
  self->from = snap (self, event);
  self->pressed_x = event->x;
  self->pressed_y = event->y;

  if (self->points->len > 0)
    press_draw (self, event);
  else if (event->modifiers & VDT_TOOL_ALT)
    press_alter (self, event);
  else if (event->modifiers & VDT_TOOL_SHIFT || !press_take (self, event))
    press_draw (self, event);
}

static void
vdt_tool_shape_drag (VdtTool *tool, const VdtToolEvent *event)
{
  VdtToolShape *self = VDT_TOOL_SHAPE (tool);
  VdtDocument *document = vdt_tool_get_document (tool);
  VdtMapPoint point = snap (self, event);
  g_autoptr (VdtMap) after = NULL;

  /* A click takes a shape where it is, and draws nothing to a hex. */
  if (!self->has_moved && event->x == self->pressed_x && event->y == self->pressed_y)
    return;
  self->has_moved = TRUE;
  if (self->does == DRAWS && !self->closes && self->points->len > 0)
    {
      g_array_index (self->points, VdtMapPoint, self->points->len - 1) = point;
      g_object_notify_by_pspec (G_OBJECT (self), shape_property);
    }
  if (self->does == DRAWS || self->does == NOTHING || self->shape < 0
      || !vdt_document_in_stroke (document))
    return;

  if (self->does == BENDS)
    after =
        vdt_shapes_set_corner (get_map (self), (guint) self->shape, (guint) self->corner, point);
  else
    after = vdt_shapes_move (vdt_document_get_stroke_start (document), (guint) self->shape,
                             point.x - self->from.x, point.y - self->from.y);
  update (self, after);
}

static void
vdt_tool_shape_release (VdtTool *tool, const VdtToolEvent *event)
{
  VdtToolShape *self = VDT_TOOL_SHAPE (tool);

  if (self->closes)
    close_shape (self);
  self->does = NOTHING;
  self->working = TRUE;
  VDT_TOOL_CLASS (vdt_tool_shape_parent_class)->release (tool, event);
  self->working = FALSE;
}

static void
vdt_tool_shape_cancel (VdtTool *tool)
{
  VdtToolShape *self = VDT_TOOL_SHAPE (tool);

  if (self->does == DRAWS && !self->closes && self->points->len > 0)
    {
      if (!self->adds)
        g_array_index (self->points, VdtMapPoint, self->points->len - 1) = self->last;
      set_n_points (self, self->points->len - (self->adds ? 1 : 0));
    }
  self->does = NOTHING;
  self->working = TRUE;
  VDT_TOOL_CLASS (vdt_tool_shape_parent_class)->cancel (tool);
  self->working = FALSE;
}

static void
add_corners (VdtGhost *ghost, const VdtMapPoint *points, guint n_points)
{
  for (guint i = 0; i < n_points; i++)
    {
      vdt_ghost_add_outline (ghost, points[i].x, points[i].y);
      vdt_ghost_add_mark (ghost, points[i].x, points[i].y);
    }
}

static void
ghost_drawing (VdtToolShape *self, const VdtToolEvent *event, VdtGhost *ghost)
{
  VdtMapPoint here = snap (self, event);
  guint n = self->points->len;

  add_corners (ghost, peek_points (self), n);
  if (n > 2 && is_near (self, event, get_point (self, 0)))
    ghost->closed = TRUE;
  else
    vdt_ghost_add_outline (ghost, here.x, here.y);
}

static void
vdt_tool_shape_ghost (VdtTool *tool, const VdtToolEvent *event, VdtGhost *ghost)
{
  VdtToolShape *self = VDT_TOOL_SHAPE (tool);
  VdtMapPoint here = snap (self, event);
  int shape = get_shape (self);

  ghost->removes = self->points->len == 0 && (event->modifiers & VDT_TOOL_ALT) != 0;
  if (self->points->len > 0)
    ghost_drawing (self, event, ghost);
  else if (shape >= 0)
    {
      const VdtDepiction *held = vdt_map_get_depiction (get_map (self), (guint) shape);

      add_corners (ghost, held->points, held->n_points);
      ghost->closed = TRUE;
    }
  vdt_ghost_add_mark (ghost, here.x, here.y);
}

static gboolean
remove_shape (VdtToolShape *self)
{
  int shape = self->shape;
  g_autoptr (VdtMap) after = NULL;

  if (shape < 0)
    return FALSE;
  set_shape (self, -1);
  after = vdt_shapes_remove (get_map (self), (guint) shape);
  vdt_document_apply (vdt_tool_get_document (VDT_TOOL (self)), after, _("Remove shape"));

  return TRUE;
}

static gboolean
vdt_tool_shape_act (VdtTool *tool, VdtToolAct act)
{
  VdtToolShape *self = VDT_TOOL_SHAPE (tool);

  switch (act)
    {
    case VDT_TOOL_FINISH:
      return self->points->len > 0 && close_shape (self);
    case VDT_TOOL_TAKE_BACK:
      if (self->points->len == 0)
        return FALSE;
      set_n_points (self, self->points->len - 1);
      return TRUE;
    case VDT_TOOL_DELETE:
      return self->points->len == 0 && remove_shape (self);
    default:
      return FALSE;
    }
}

/* First the drawing, then the shape in hand. */
static gboolean
vdt_tool_shape_back (VdtTool *tool)
{
  VdtToolShape *self = VDT_TOOL_SHAPE (tool);

  if (self->points->len > 0)
    {
      set_n_points (self, 0);
      return TRUE;
    }
  if (self->shape < 0)
    return FALSE;
  set_shape (self, -1);

  return TRUE;
}

static void
vdt_tool_shape_put_down (VdtTool *tool)
{
  VdtToolShape *self = VDT_TOOL_SHAPE (tool);

  set_n_points (self, 0);
  set_shape (self, -1);
}

static void
vdt_tool_shape_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (pspec == shape_property)
    g_value_set_int (value, get_shape (VDT_TOOL_SHAPE (object)));
  else
    G_OBJECT_CLASS (vdt_tool_shape_parent_class)->get_property (object, prop_id, value, pspec);
}

static void
vdt_tool_shape_finalize (GObject *object)
{
  g_array_unref (VDT_TOOL_SHAPE (object)->points);

  G_OBJECT_CLASS (vdt_tool_shape_parent_class)->finalize (object);
}

/* Undo, and whatever else, may have put another shape where the one in hand was. */
static void
document_changed_cb (VdtToolShape *self)
{
  if (!self->working)
    set_shape (self, -1);
}

/* Terrain that is drawn is something else than open ground. */
static void
vdt_tool_shape_constructed (GObject *object)
{
  VdtToolShape *self = VDT_TOOL_SHAPE (object);

  G_OBJECT_CLASS (vdt_tool_shape_parent_class)->constructed (object);

  self->terrain = vdt_tool_find_cover (VDT_TOOL (self));
  g_signal_connect_object (vdt_tool_get_document (VDT_TOOL (self)), "changed",
                           G_CALLBACK (document_changed_cb), self, G_CONNECT_SWAPPED);
}

static const VdtToolCommand commands[] = {
  { N_("_Draw a New Shape Here"), VDT_TOOL_SHIFT },
  { N_("_Remove Shape, Insert or Remove Vertex"), VDT_TOOL_ALT },
};

static void
init_tool_class (VdtToolClass *tool_class)
{
  tool_class->id = "shape";
  tool_class->paints = TRUE;
  tool_class->title = N_("Shapes");
  tool_class->hint =
      N_("Click vertex by vertex; Enter, a double click or the first vertex closes the shape. "
         "Click a shape to select it, drag to move it. Backspace: back one vertex");
  tool_class->shift_hint = N_("Click: start a new shape, even on top of another");
  tool_class->control_hint =
      N_("Vertices go exactly where you click, without snapping to the hex");
  tool_class->alt_hint =
      N_("Click an edge: insert a vertex. Click a vertex: remove it. Click a shape: remove it");
  tool_class->icon_name = "vdt-tool-shape-symbolic";
  tool_class->key = 'p';
  tool_class->draws = TRUE;
  tool_class->commands = commands;
  tool_class->n_commands = G_N_ELEMENTS (commands);
  tool_class->press = vdt_tool_shape_press;
  tool_class->drag = vdt_tool_shape_drag;
  tool_class->release = vdt_tool_shape_release;
  tool_class->cancel = vdt_tool_shape_cancel;
  tool_class->ghost = vdt_tool_shape_ghost;
  tool_class->act = vdt_tool_shape_act;
  tool_class->back = vdt_tool_shape_back;
  tool_class->put_down = vdt_tool_shape_put_down;
  tool_class->step = NULL;
}

static void
vdt_tool_shape_class_init (VdtToolShapeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = vdt_tool_shape_get_property;
  object_class->constructed = vdt_tool_shape_constructed;
  object_class->finalize = vdt_tool_shape_finalize;
  init_tool_class (VDT_TOOL_CLASS (klass));

  vdt_tool_class_add_property (
      VDT_TOOL_CLASS (klass),
      g_param_spec_uint ("terrain", NULL, NULL, 0, G_MAXUINT, 0, VDT_TOOL_OPTION),
      G_STRUCT_OFFSET (VdtToolShape, terrain));
  shape_property = g_param_spec_int ("shape", NULL, NULL, -1, G_MAXINT, -1,
                                     G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_property (object_class, 1, shape_property);
}

static void
vdt_tool_shape_init (VdtToolShape *self)
{
  self->shape = -1;
  self->points = g_array_new (FALSE, FALSE, sizeof (VdtMapPoint));
}
