/* vdt-tool-underlay.c - the tool that lays a picture under the map, step by step
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tool-underlay-private.h"

#include "vdt-edits.h"
#include "vdt-hex-label.h"

#include <glib/gi18n.h>

enum
{
  PROP_0,
  PROP_PHASE,
  PROP_N_POINTS,
  PROP_PROBLEM,
  PROP_HEX,
  PROP_OPACITY,
  PROP_LOCKED,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (VdtToolUnderlay, vdt_tool_underlay, VDT_TYPE_TOOL)

static VdtDocument *
get_document (VdtToolUnderlay *self)
{
  return vdt_tool_get_document (VDT_TOOL (self));
}

static VdtMap *
get_map (VdtToolUnderlay *self)
{
  return vdt_document_get_map (get_document (self));
}

static const VdtGrid *
get_grid (VdtToolUnderlay *self)
{
  return vdt_map_get_grid (get_map (self));
}

/**
 * vdt_tool_underlay_get_underlay:
 * @self: the tool
 *
 * Returns: (nullable): the picture under the map
 */
const VdtUnderlay *
vdt_tool_underlay_get_underlay (VdtToolUnderlay *self)
{
  return vdt_map_get_underlay (get_map (self));
}

/**
 * vdt_tool_underlay_set_problem:
 * @self: the tool
 * @problem: (nullable): why a point was not taken, translated
 *
 * Keeps it for whoever shows the tool.
 */
void
vdt_tool_underlay_set_problem (VdtToolUnderlay *self, const char *problem)
{
  if (g_strcmp0 (self->problem, problem) == 0)
    return;
  g_free (self->problem);
  self->problem = g_strdup (problem);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PROBLEM]);
}

/**
 * vdt_tool_underlay_tell:
 * @self: the tool
 *
 * Has whoever shows the tool look at all of it again.
 */
void
vdt_tool_underlay_tell (VdtToolUnderlay *self)
{
  g_object_freeze_notify (G_OBJECT (self));
  for (guint i = PROP_0 + 1; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), props[i]);
  g_object_thaw_notify (G_OBJECT (self));
}

/**
 * vdt_tool_underlay_put:
 * @self: the tool
 * @underlay: a picture and its place
 *
 * Lays it under the map, in a stroke. Other commands may have ended that.
 */
void
vdt_tool_underlay_put (VdtToolUnderlay *self, const VdtUnderlay *underlay)
{
  VdtDocument *document = get_document (self);
  g_autoptr (VdtMap) after = NULL;

  if (!vdt_document_in_stroke (document))
    vdt_document_begin_stroke (document, _("Align background image"));
  after = vdt_edits_set_underlay (get_map (self), underlay);
  vdt_document_update_stroke (document, after);
}

/**
 * vdt_tool_underlay_place:
 * @self: the tool
 * @where: a place, of which href and opacity do not count
 *
 * Gives the picture of the map another place.
 */
void
vdt_tool_underlay_place (VdtToolUnderlay *self, const VdtUnderlay *where)
{
  const VdtUnderlay *now = vdt_tool_underlay_get_underlay (self);
  VdtUnderlay placed = *where;

  if (!now)
    return;
  placed.href = now->href;
  placed.opacity = now->opacity;
  vdt_tool_underlay_put (self, &placed);
}

/**
 * vdt_tool_underlay_get_place:
 * @self: the tool
 *
 * Returns: how the picture lies, without href
 */
VdtUnderlay
vdt_tool_underlay_get_place (VdtToolUnderlay *self)
{
  const VdtUnderlay *now = vdt_tool_underlay_get_underlay (self);
  VdtUnderlay where = now ? *now : (VdtUnderlay){ .scale = 1, .opacity = 1 };

  where.href = NULL;

  return where;
}

/**
 * vdt_tool_underlay_set_phase:
 * @self: the tool
 * @phase: what a press does from now on
 *
 * Goes on to a phase.
 */
void
vdt_tool_underlay_set_phase (VdtToolUnderlay *self, VdtUnderlayPhase phase)
{
  self->phase = phase;
  self->nudged = FALSE;
  vdt_tool_underlay_tell (self);
}

/**
 * vdt_tool_underlay_update_phase:
 * @self: the tool
 *
 * Goes on to the phase that the points ask for.
 */
void
vdt_tool_underlay_update_phase (VdtToolUnderlay *self)
{
  if (self->points.n_pairs < VDT_ALIGN_N_CORNERS)
    vdt_tool_underlay_set_phase (self, VDT_UNDERLAY_CORNERS);
  else
    vdt_tool_underlay_set_phase (
        self, self->points.n_pairs > VDT_ALIGN_N_CORNERS ? VDT_UNDERLAY_MORE : VDT_UNDERLAY_FAR);
}

static void
add_point (VdtToolUnderlay *self, double x, double y)
{
  VdtUnderlay now = vdt_tool_underlay_get_place (self);
  const char *problem = vdt_underlay_points_add (&self->points, get_grid (self), &now, x, y);

  vdt_tool_underlay_place (self, &now);
  vdt_tool_underlay_set_problem (self, problem ? _(problem) : NULL);
  vdt_tool_underlay_update_phase (self);
}

static void
vdt_tool_underlay_press (VdtTool *tool, const VdtToolEvent *event)
{
  VdtToolUnderlay *self = VDT_TOOL_UNDERLAY (tool);
  double x, y;

  self->holds = self->nudged = FALSE;
  if (self->phase == VDT_UNDERLAY_NONE || !vdt_tool_underlay_get_underlay (self))
    return;
  vdt_align_from_units (get_grid (self), event->x, event->y, &x, &y);
  if (self->phase != VDT_UNDERLAY_MOVE)
    {
      add_point (self, x, y);
      return;
    }
  self->holds = !self->locked;
  self->held = vdt_tool_underlay_get_place (self);
  self->from_x = x;
  self->from_y = y;
}

static void
move_to (VdtToolUnderlay *self, VdtUnderlay where, double dx, double dy)
{
  where.x = CLAMP (where.x + dx, -VDT_MAP_UNDERLAY_OFFSET_MAX, VDT_MAP_UNDERLAY_OFFSET_MAX);
  where.y = CLAMP (where.y + dy, -VDT_MAP_UNDERLAY_OFFSET_MAX, VDT_MAP_UNDERLAY_OFFSET_MAX);
  vdt_tool_underlay_place (self, &where);
}

static void
vdt_tool_underlay_drag (VdtTool *tool, const VdtToolEvent *event)
{
  VdtToolUnderlay *self = VDT_TOOL_UNDERLAY (tool);
  double x, y;

  if (!self->holds)
    return;
  vdt_align_from_units (get_grid (self), event->x, event->y, &x, &y);
  if (x != self->from_x || y != self->from_y)
    move_to (self, self->held, x - self->from_x, y - self->from_y);
}

static void
vdt_tool_underlay_release (VdtTool *tool, const VdtToolEvent *event)
{
  VDT_TOOL_UNDERLAY (tool)->holds = FALSE;
}

static void
vdt_tool_underlay_cancel (VdtTool *tool)
{
  VdtToolUnderlay *self = VDT_TOOL_UNDERLAY (tool);

  if (self->holds)
    vdt_tool_underlay_place (self, &self->held);
  self->holds = FALSE;
}

static void
vdt_tool_underlay_ghost (VdtTool *tool, const VdtToolEvent *event, VdtGhost *ghost)
{
  VdtToolUnderlay *self = VDT_TOOL_UNDERLAY (tool);
  VdtUnderlay now = vdt_tool_underlay_get_place (self);

  for (guint i = 0; i < self->points.n_pairs; i++)
    {
      double x, y;

      vdt_align_place (&now, self->points.pairs[i].x, self->points.pairs[i].y, &x, &y);
      vdt_align_to_units (get_grid (self), x, y, &x, &y);
      vdt_ghost_add_mark (ghost, x, y);
    }
  ghost->aims = self->phase == VDT_UNDERLAY_MOVE ? self->holds || self->nudged
                                                 : self->phase != VDT_UNDERLAY_NONE;
  if (self->phase != VDT_UNDERLAY_MOVE && self->phase != VDT_UNDERLAY_NONE)
    vdt_ghost_add_mark (ghost, event->x, event->y);
}

static gboolean
vdt_tool_underlay_act (VdtTool *tool, VdtToolAct act)
{
  VdtToolUnderlay *self = VDT_TOOL_UNDERLAY (tool);

  if (act == VDT_TOOL_TAKE_BACK && self->points.n_pairs > 0)
    {
      VdtUnderlay where = vdt_tool_underlay_get_place (self);

      self->points.n_pairs--;
      vdt_tool_underlay_set_problem (self, NULL);
      if (vdt_underlay_points_fit (&self->points, get_grid (self), &where))
        vdt_tool_underlay_place (self, &where);
      vdt_tool_underlay_update_phase (self);
      return TRUE;
    }
  if (act == VDT_TOOL_FINISH && self->phase >= VDT_UNDERLAY_MORE
      && vdt_document_in_stroke (get_document (self)))
    {
      vdt_tool_underlay_finish (self);
      return TRUE;
    }

  return FALSE;
}

static gboolean
vdt_tool_underlay_nudge (VdtTool *tool, double dx, double dy)
{
  VdtToolUnderlay *self = VDT_TOOL_UNDERLAY (tool);

  if (self->phase != VDT_UNDERLAY_MOVE || self->locked || !vdt_tool_underlay_get_underlay (self))
    return FALSE;
  self->nudged = TRUE;
  move_to (self, vdt_tool_underlay_get_place (self), dx, dy);

  return TRUE;
}

/* First the points, then everything since the last step. */
static gboolean
vdt_tool_underlay_back (VdtTool *tool)
{
  VdtToolUnderlay *self = VDT_TOOL_UNDERLAY (tool);

  if (self->points.n_pairs > 0)
    {
      self->points.n_pairs = 0;
      vdt_tool_underlay_set_problem (self, NULL);
      vdt_tool_underlay_place (self, &self->points.base);
      vdt_tool_underlay_update_phase (self);
      return TRUE;
    }
  if (!vdt_document_in_stroke (get_document (self)))
    return FALSE;
  vdt_tool_underlay_give_up (self);

  return TRUE;
}

static void
vdt_tool_underlay_put_down (VdtTool *tool)
{
  vdt_tool_underlay_finish (VDT_TOOL_UNDERLAY (tool));
}

static void
set_opacity (VdtToolUnderlay *self, double opacity)
{
  const VdtUnderlay *now = vdt_tool_underlay_get_underlay (self);
  VdtUnderlay faded;

  if (!now || now->opacity == opacity)
    return;
  faded = *now;
  faded.opacity = opacity;
  vdt_tool_underlay_put (self, &faded);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_OPACITY]);
}

static char *
dup_hex (VdtToolUnderlay *self)
{
  VdtHex hex = self->points.hexes[vdt_underlay_points_get_last (&self->points)];

  return vdt_hex_label (get_grid (self), hex);
}

static void
vdt_tool_underlay_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  VdtToolUnderlay *self = VDT_TOOL_UNDERLAY (object);

  switch (prop_id)
    {
    case PROP_PHASE:
      g_value_set_uint (value, self->phase);
      break;
    case PROP_N_POINTS:
      g_value_set_uint (value, self->points.n_pairs);
      break;
    case PROP_PROBLEM:
      g_value_set_string (value, self->problem);
      break;
    case PROP_HEX:
      g_value_take_string (value, dup_hex (self));
      break;
    case PROP_OPACITY:
      g_value_set_double (value, vdt_tool_underlay_get_place (self).opacity);
      break;
    case PROP_LOCKED:
      g_value_set_boolean (value, self->locked);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
vdt_tool_underlay_set_property (GObject *object,
                                guint prop_id,
                                const GValue *value,
                                GParamSpec *pspec)
{
  VdtToolUnderlay *self = VDT_TOOL_UNDERLAY (object);

  switch (prop_id)
    {
    case PROP_OPACITY:
      set_opacity (self, g_value_get_double (value));
      break;
    case PROP_LOCKED:
      if (self->locked == g_value_get_boolean (value))
        return;
      self->locked = g_value_get_boolean (value);
      g_object_notify_by_pspec (object, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

/* The map may have got or lost its picture elsewhere, as by undo. */
static void
document_changed_cb (VdtToolUnderlay *self)
{
  if (!vdt_tool_underlay_get_underlay (self) && self->phase != VDT_UNDERLAY_NONE)
    {
      self->points.n_pairs = 0;
      vdt_tool_underlay_set_phase (self, VDT_UNDERLAY_NONE);
    }
  else if (vdt_tool_underlay_get_underlay (self) && self->phase == VDT_UNDERLAY_NONE)
    vdt_tool_underlay_set_phase (self, VDT_UNDERLAY_MOVE);
}

static void
vdt_tool_underlay_constructed (GObject *object)
{
  VdtToolUnderlay *self = VDT_TOOL_UNDERLAY (object);

  G_OBJECT_CLASS (vdt_tool_underlay_parent_class)->constructed (object);

  self->points.hexes[0] = vdt_grid_hex (get_grid (self), 0, 0);
  self->phase = vdt_tool_underlay_get_underlay (self) ? VDT_UNDERLAY_MOVE : VDT_UNDERLAY_NONE;
  g_signal_connect_object (get_document (self), "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
vdt_tool_underlay_finalize (GObject *object)
{
  g_free (VDT_TOOL_UNDERLAY (object)->problem);

  G_OBJECT_CLASS (vdt_tool_underlay_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags read = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  const GParamFlags both = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  props[PROP_PHASE] =
      g_param_spec_uint ("phase", NULL, NULL, 0, VDT_UNDERLAY_MOVE, VDT_UNDERLAY_NONE, read);
  props[PROP_N_POINTS] =
      g_param_spec_uint ("n-points", NULL, NULL, 0, VDT_UNDERLAY_N_POINTS_MAX, 0, read);
  props[PROP_PROBLEM] = g_param_spec_string ("problem", NULL, NULL, NULL, read);
  props[PROP_HEX] = g_param_spec_string ("hex", NULL, NULL, NULL, read);
  props[PROP_OPACITY] = g_param_spec_double ("opacity", NULL, NULL, 0, 1, 1, both);
  props[PROP_LOCKED] = g_param_spec_boolean ("locked", NULL, NULL, FALSE, both);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
vdt_tool_underlay_class_init (VdtToolUnderlayClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  VdtToolClass *tool_class = VDT_TOOL_CLASS (klass);

  object_class->get_property = vdt_tool_underlay_get_property;
  object_class->set_property = vdt_tool_underlay_set_property;
  object_class->constructed = vdt_tool_underlay_constructed;
  object_class->finalize = vdt_tool_underlay_finalize;
  install_properties (object_class);

  tool_class->id = "underlay";
  tool_class->paints = TRUE;
  tool_class->title = N_("Background Image");
  tool_class->hint = N_("Follow the steps above the map. Backspace: back one point. Enter: done");
  tool_class->draws = TRUE;
  tool_class->press = vdt_tool_underlay_press;
  tool_class->drag = vdt_tool_underlay_drag;
  tool_class->release = vdt_tool_underlay_release;
  tool_class->cancel = vdt_tool_underlay_cancel;
  tool_class->ghost = vdt_tool_underlay_ghost;
  tool_class->act = vdt_tool_underlay_act;
  tool_class->nudge = vdt_tool_underlay_nudge;
  tool_class->back = vdt_tool_underlay_back;
  tool_class->put_down = vdt_tool_underlay_put_down;
  tool_class->step = NULL;
}

static void
vdt_tool_underlay_init (VdtToolUnderlay *self)
{
}
