/* vdt-hand.c - has the tool act where the pointer or the keyboard is
 *
 * Holds the tool, keeps a stroke of one input from mixing with that of the other, and knows the
 * hint and the preview of the next press. VdtCanvas owns one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-hand.h"

#include "vdt-preview.h"

#include <glib/gi18n.h>

struct _VdtHand
{
  GObject parent_instance;

  VdtScene *scene;
  VdtAim *aim;
  VdtTool *tool;
  GSignalGroup *tool_signals;

  VdtHandState state;
  VdtToolEvent last_event; /* of the stroke */
  VdtPreview preview;
  char *hint;
};

enum
{
  PROP_HINT = 1,
  N_PROPS
};

enum
{
  CHANGED,
  CONTEXT_MENU,
  N_SIGNALS
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (VdtHand, vdt_hand, G_TYPE_OBJECT)

static void
tell_change (VdtHand *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* What a press would do: the tool, the modifiers or what is being done has changed. */
static void
update_hint (VdtHand *self)
{
  const char *hint = NULL;

  if (self->tool && self->state == VDT_HAND_HOLDING)
    hint = _("Arrow keys: continue. Enter: finish. Esc: cancel");
  else if (self->tool)
    hint = vdt_tool_get_hint (self->tool, vdt_aim_peek (self->aim)->modifiers);
  if (g_strcmp0 (hint, self->hint) == 0)
    return;
  g_free (self->hint);
  self->hint = g_strdup (hint);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_HINT]);
}

static void
begin (VdtHand *self, VdtHandState state, const VdtToolEvent *event)
{
  self->state = state;
  self->last_event = *event;
  vdt_tool_press (self->tool, event);
  update_hint (self);
}

static void
end (VdtHand *self)
{
  self->state = VDT_HAND_RESTING;
  vdt_tool_release (self->tool, &self->last_event);
  update_hint (self);
  tell_change (self);
}

static void
aim_changed_cb (VdtHand *self)
{
  update_hint (self);
  tell_change (self);
}

static void
hovered_cb (VdtHand *self, gboolean on_map, int q, int r)
{
  VdtSighting *sighting = vdt_scene_get_sighting (self->scene);

  if (sighting && self->state != VDT_HAND_STROKING
      && (!self->tool || VDT_TOOL_GET_CLASS (self->tool)->looks))
    vdt_preview_point (&self->preview, sighting, on_map ? &VDT_HEX (q, r) : NULL);
}

static void
line_changed_cb (VdtHand *self)
{
  if (self->preview.on)
    vdt_preview_settle (&self->preview, vdt_scene_get_sighting (self->scene));
}

static void
vdt_hand_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_HINT:
      g_value_set_string (value, VDT_HAND (object)->hint);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
vdt_hand_finalize (GObject *object)
{
  VdtHand *self = VDT_HAND (object);

  g_object_unref (self->tool_signals);
  g_clear_object (&self->tool);
  g_object_unref (self->scene);
  g_object_unref (self->aim);
  g_free (self->hint);
  G_OBJECT_CLASS (vdt_hand_parent_class)->finalize (object);
}

static void
vdt_hand_class_init (VdtHandClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->get_property = vdt_hand_get_property;
  object_class->finalize = vdt_hand_finalize;
  props[PROP_HINT] =
      g_param_spec_string ("hint", NULL, NULL, NULL,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[CHANGED] =
      g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CONTEXT_MENU] =
      g_signal_new ("context-menu", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 5,
                    G_TYPE_DOUBLE, G_TYPE_DOUBLE, G_TYPE_INT, G_TYPE_INT, G_TYPE_INT);
}

static void
vdt_hand_init (VdtHand *self)
{
  self->tool_signals = g_signal_group_new (VDT_TYPE_TOOL);
  g_signal_group_connect_swapped (self->tool_signals, "notify", G_CALLBACK (tell_change), self);
}

/**
 * vdt_hand_new:
 * @scene: what it works on
 * @aim: where
 *
 * Makes a hand with no tool in it.
 *
 * Returns: (transfer full): the hand
 */
VdtHand *
vdt_hand_new (VdtScene *scene, VdtAim *aim)
{
  VdtHand *self = g_object_new (VDT_TYPE_HAND, NULL);

  self->scene = g_object_ref (scene);
  self->aim = g_object_ref (aim);
  g_signal_connect_object (scene, "concealed", G_CALLBACK (vdt_hand_cancel), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (scene, "line-changed", G_CALLBACK (line_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (aim, "changed", G_CALLBACK (aim_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (aim, "hovered", G_CALLBACK (hovered_cb), self, G_CONNECT_SWAPPED);
  return self;
}

/**
 * vdt_hand_set_tool:
 * @self: a hand
 * @tool: (nullable): what a press uses; %NULL for nothing
 *
 * Takes a tool. A stroke that is under way is taken back.
 */
void
vdt_hand_set_tool (VdtHand *self, VdtTool *tool)
{
  g_return_if_fail (VDT_IS_HAND (self));
  g_return_if_fail (!tool || VDT_IS_TOOL (tool));

  if (self->tool == tool)
    return;
  vdt_hand_rest (self);
  g_set_object (&self->tool, tool);
  g_signal_group_set_target (self->tool_signals, tool);
  update_hint (self);
  tell_change (self);
}

/**
 * vdt_hand_get_tool:
 * @self: a hand
 *
 * Returns: (transfer none) (nullable): the tool that it holds
 */
VdtTool *
vdt_hand_get_tool (VdtHand *self)
{
  return self->tool;
}

/**
 * vdt_hand_is_drawing:
 * @self: a hand
 *
 * Returns: whether the tool works on points rather than on hexes
 */
gboolean
vdt_hand_is_drawing (VdtHand *self)
{
  return self->tool && VDT_TOOL_GET_CLASS (self->tool)->draws;
}

/**
 * vdt_hand_get_state:
 * @self: a hand
 *
 * Returns: what it is doing
 */
VdtHandState
vdt_hand_get_state (VdtHand *self)
{
  return self->state;
}

/**
 * vdt_hand_cancel:
 * @self: a hand
 *
 * Takes back what the tool has done since the press, in the middle of a stroke.
 *
 * Returns: whether it was
 */
gboolean
vdt_hand_cancel (VdtHand *self)
{
  if (self->state == VDT_HAND_RESTING)
    return FALSE;

  self->state = VDT_HAND_RESTING;
  vdt_tool_cancel (self->tool);
  update_hint (self);
  tell_change (self);
  return TRUE;
}

/**
 * vdt_hand_rest:
 * @self: a hand
 *
 * Takes back what is half done, and the target that was only pointed at.
 */
void
vdt_hand_rest (VdtHand *self)
{
  vdt_hand_cancel (self);
  vdt_preview_drop (&self->preview, vdt_scene_get_sighting (self->scene));
}

/**
 * vdt_hand_press:
 * @self: a hand
 *
 * Begins a stroke at the pointer.
 *
 * Returns: whether there is something to press on and to press with
 */
gboolean
vdt_hand_press (VdtHand *self)
{
  VdtToolEvent event;
  gboolean on_map = vdt_aim_event_at_pointer (self->aim, &event);

  if (!self->tool || !vdt_scene_peek (self->scene)->map || (!on_map && !vdt_hand_is_drawing (self)))
    return FALSE;
  vdt_hand_rest (self);
  if (on_map)
    vdt_aim_put_caret (self->aim, event.hex);
  begin (self, VDT_HAND_STROKING, &event);
  return TRUE;
}

/**
 * vdt_hand_hold:
 * @self: a hand
 *
 * Begins a stroke at the caret, when there is a tool.
 */
void
vdt_hand_hold (VdtHand *self)
{
  VdtToolEvent event;

  if (vdt_hand_is_drawing (self))
    vdt_aim_take_spot (self->aim);
  else
    vdt_aim_take_keyboard (self->aim);
  if (!self->tool)
    return;
  vdt_hand_rest (self);
  event = vdt_aim_event_at_caret (self->aim, vdt_hand_is_drawing (self));
  begin (self, VDT_HAND_HOLDING, &event);
}

/* Whether a drag is worth telling: to another hex or another side, or for a tool that draws. */
static gboolean
find_drag (VdtHand *self, VdtToolEvent *event)
{
  gboolean draws = vdt_hand_is_drawing (self);

  if (self->state == VDT_HAND_HOLDING)
    {
      *event = vdt_aim_event_at_caret (self->aim, draws);
      if (!draws)
        event->modifiers = self->last_event.modifiers;
      return TRUE;
    }
  return self->state == VDT_HAND_STROKING
         && ((vdt_aim_event_at_pointer (self->aim, event)
              && (!vdt_hex_equal (event->hex, self->last_event.hex)
                  || event->side != self->last_event.side
                  || event->modifiers != self->last_event.modifiers
                  || VDT_TOOL_GET_CLASS (self->tool)->follows))
             || draws);
}

/**
 * vdt_hand_drag:
 * @self: a hand
 *
 * In the middle of a stroke, follows the pointer or the caret, whichever it is.
 */
void
vdt_hand_drag (VdtHand *self)
{
  VdtToolEvent event;

  if (!find_drag (self, &event))
    return;
  self->last_event = event;
  vdt_tool_drag (self->tool, &event);
}

/**
 * vdt_hand_release:
 * @self: a hand
 *
 * Ends the pointer's stroke.
 */
void
vdt_hand_release (VdtHand *self)
{
  if (self->state == VDT_HAND_STROKING)
    end (self);
}

/**
 * vdt_hand_let_go:
 * @self: a hand
 *
 * Ends the keyboard's stroke.
 */
void
vdt_hand_let_go (VdtHand *self)
{
  if (self->state == VDT_HAND_HOLDING)
    end (self);
}

/**
 * vdt_hand_click:
 * @self: a hand with a tool
 * @event: where
 *
 * Presses and lets go.
 */
void
vdt_hand_click (VdtHand *self, const VdtToolEvent *event)
{
  vdt_hand_cancel (self);
  begin (self, VDT_HAND_STROKING, event);
  end (self);
}

/**
 * vdt_hand_get_ghost:
 * @self: a hand over a map
 * @focused: whether keys come here
 * @event: (out): what a press would be
 * @ghost: (out): what it would change
 *
 * Finds what a press would change. What is half drawn stays, while the pointer is elsewhere too.
 *
 * Returns: %FALSE when a press would do nothing: @ghost is not set then
 */
gboolean
vdt_hand_get_ghost (VdtHand *self, gboolean focused, VdtToolEvent *event, VdtGhost *ghost)
{
  gboolean draws = vdt_hand_is_drawing (self);

  if (!vdt_aim_get_event (self->aim, draws, focused, event))
    {
      if (!draws)
        return FALSE;
      vdt_aim_event_at_pointer (self->aim, event);
    }
  vdt_ghost_init (ghost, vdt_map_get_grid (vdt_scene_peek (self->scene)->map));
  if (self->tool)
    vdt_tool_ghost (self->tool, event, ghost);
  return TRUE;
}

/**
 * vdt_hand_ask_for_menu:
 * @self: a hand
 * @x: a point of the widget
 * @y: a point of the widget
 *
 * Asks for the menu of the hex that is there.
 *
 * Returns: whether one is
 */
gboolean
vdt_hand_ask_for_menu (VdtHand *self, double x, double y)
{
  VdtToolEvent event;

  if (!vdt_aim_event_at (self->aim, x, y, &event))
    return FALSE;
  vdt_hand_cancel (self);
  vdt_aim_put_caret (self->aim, event.hex);
  g_signal_emit (self, signals[CONTEXT_MENU], 0, x, y, event.hex.q, event.hex.r, event.side);
  return TRUE;
}

/**
 * vdt_hand_ask_for_menu_at_caret:
 * @self: a hand
 * @viewport: where the map lies
 *
 * Asks for the menu of the caret's hex.
 */
void
vdt_hand_ask_for_menu_at_caret (VdtHand *self, VdtViewport *viewport)
{
  const VdtCaret *caret = &vdt_aim_peek (self->aim)->caret;
  double x, y;
  VdtView view;

  vdt_aim_take_keyboard (self->aim);
  vdt_viewport_get_view (viewport, &view);
  vdt_view_hex_centre (&view, caret->hex, &x, &y);
  g_signal_emit (self, signals[CONTEXT_MENU], 0, x, y, caret->hex.q, caret->hex.r, caret->side);
}

/**
 * vdt_hand_step:
 * @self: a hand
 * @focused: whether keys come here
 * @by: 1 or -1
 *
 * Asks for more or less of what is there.
 *
 * Returns: %FALSE when the tool has no more and less
 */
gboolean
vdt_hand_step (VdtHand *self, gboolean focused, int by)
{
  VdtToolEvent event;

  if (!self->tool)
    return FALSE;
  if (!vdt_aim_get_event (self->aim, vdt_hand_is_drawing (self), focused, &event))
    {
      vdt_aim_take_keyboard (self->aim);
      event = vdt_aim_event_at_caret (self->aim, FALSE);
    }
  return vdt_tool_step (self->tool, &event, by);
}

/**
 * vdt_hand_act:
 * @self: a hand with a tool that draws
 * @act: what keys ask for
 *
 * Returns: %FALSE when there was nothing to do
 */
gboolean
vdt_hand_act (VdtHand *self, VdtToolAct act)
{
  return vdt_tool_act (self->tool, act);
}

/**
 * vdt_hand_nudge:
 * @self: a hand with a tool that draws
 * @dx: to the right, two hundred a hex
 * @dy: down
 *
 * Moves what is in hand.
 *
 * Returns: %FALSE when nothing is
 */
gboolean
vdt_hand_nudge (VdtHand *self, double dx, double dy)
{
  return self->state == VDT_HAND_RESTING && vdt_tool_nudge (self->tool, dx, dy);
}
