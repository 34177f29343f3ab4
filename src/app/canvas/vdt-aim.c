/* vdt-aim.c - the hex that is meant: under the pointer, or at the keyboard's cursor
 *
 * Pointer and keyboard each have a place on the map; the one used last counts. The aim turns
 * pixels into a VdtToolEvent: hex, nearest hexside, modifiers. VdtPointer and VdtKeys move it,
 * VdtHand and the status bar read it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-aim.h"

#include "vdt-units.h"

#define SLIP 8.0         /* pixels by which a point may be missed */
#define SPOT_MARGIN 32.0 /* pixels from the edge, within which the caret's point is not left */

struct _VdtAim
{
  GObject parent_instance;

  VdtViewport *viewport;
  VdtAimPlace at;
  VdtToolModifiers keys; /* that are held */
  double origin_x;       /* of the canvas in its window, when at was right */
  double origin_y;
};

enum
{
  CHANGED,
  HOVERED,
  CARET_MOVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (VdtAim, vdt_aim, G_TYPE_OBJECT)

static void
tell_change (VdtAim *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* The pointer has moved, or the map under it. */
static void
update_hovered (VdtAim *self)
{
  VdtToolEvent event;
  gboolean had_hovered = self->at.has_hovered;
  VdtHex before = self->at.hovered;

  self->at.has_hovered =
      self->at.has_pointer && vdt_aim_event_at (self, self->at.x, self->at.y, &event);
  if (self->at.has_hovered)
    self->at.hovered = event.hex;
  if (self->at.has_hovered != had_hovered
      || (had_hovered && !vdt_hex_equal (before, self->at.hovered)))
    g_signal_emit (self, signals[HOVERED], 0, self->at.has_hovered,
                   self->at.has_hovered ? self->at.hovered.q : 0,
                   self->at.has_hovered ? self->at.hovered.r : 0);
}

/* Who holds the pointer still while the canvas moves in its window points at another place of it,
 * which no event tells.
 */
static void
follow_origin (VdtAim *self)
{
  double x, y;

  vdt_viewport_get_origin (self->viewport, &x, &y);
  self->at.x += self->origin_x - x;
  self->at.y += self->origin_y - y;
  self->origin_x = x;
  self->origin_y = y;
}

static void
view_changed_cb (VdtAim *self)
{
  VdtView view;
  gboolean has_view = vdt_viewport_get_view (self->viewport, &view);

  follow_origin (self);
  if (!has_view || (self->at.caret.has_hex && !vdt_grid_contains (&view.grid, self->at.caret.hex)))
    vdt_aim_forget_caret (self);
  /* The pointer that rests there points at nothing new while the keyboard is in charge. */
  if (!self->at.by_keyboard || !has_view
      || (self->at.has_hovered && !vdt_grid_contains (&view.grid, self->at.hovered)))
    update_hovered (self);
}

static void
vdt_aim_finalize (GObject *object)
{
  g_object_unref (VDT_AIM (object)->viewport);
  G_OBJECT_CLASS (vdt_aim_parent_class)->finalize (object);
}

static void
vdt_aim_class_init (VdtAimClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = vdt_aim_finalize;
  signals[CHANGED] =
      g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[HOVERED] = g_signal_new ("hovered", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 3, G_TYPE_BOOLEAN, G_TYPE_INT, G_TYPE_INT);
  signals[CARET_MOVED] =
      g_signal_new ("caret-moved", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
vdt_aim_init (VdtAim *self)
{
}

/**
 * vdt_aim_new:
 * @viewport: where the map lies
 *
 * Makes an aim that is nowhere yet.
 *
 * Returns: (transfer full): the aim
 */
VdtAim *
vdt_aim_new (VdtViewport *viewport)
{
  VdtAim *self = g_object_new (VDT_TYPE_AIM, NULL);

  self->viewport = g_object_ref (viewport);
  g_signal_connect_object (viewport, "changed", G_CALLBACK (view_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

static void
update_modifiers (VdtAim *self)
{
  VdtToolModifiers modifiers = self->keys | self->at.held;

  if (self->at.modifiers == modifiers)
    return;
  self->at.modifiers = modifiers;
  tell_change (self);
}

/**
 * vdt_aim_set_modifiers:
 * @self: an aim
 * @state: the modifiers that are held now
 *
 * Keeps those that mean something to a tool.
 */
void
vdt_aim_set_modifiers (VdtAim *self, GdkModifierType state)
{
  self->keys = (state & GDK_SHIFT_MASK ? VDT_TOOL_SHIFT : 0)
               | (state & GDK_CONTROL_MASK ? VDT_TOOL_CONTROL : 0)
               | (state & GDK_ALT_MASK ? VDT_TOOL_ALT : 0);
  update_modifiers (self);
}

/**
 * vdt_aim_hold:
 * @self: an aim
 * @modifiers: those whose buttons are down
 *
 * Holds modifiers for somebody without keys, besides those whose keys are held.
 */
void
vdt_aim_hold (VdtAim *self, VdtToolModifiers modifiers)
{
  self->at.held = modifiers;
  update_modifiers (self);
}

/**
 * vdt_aim_note_touch:
 * @self: an aim
 *
 * Remembers that somebody points with a finger.
 */
void
vdt_aim_note_touch (VdtAim *self)
{
  if (self->at.touched)
    return;
  self->at.touched = TRUE;
  tell_change (self);
}

/**
 * vdt_aim_peek:
 * @self: an aim
 *
 * Returns: (transfer none): where somebody points now
 */
const VdtAimPlace *
vdt_aim_peek (VdtAim *self)
{
  return &self->at;
}

/**
 * vdt_aim_event_at:
 * @self: an aim
 * @x: a point of the widget
 * @y: a point of the widget
 * @event: (out caller-allocates): what a tool is to know of it
 *
 * Returns: whether the point is on the map
 */
gboolean
vdt_aim_event_at (VdtAim *self, double x, double y, VdtToolEvent *event)
{
  VdtView view;

  *event = (VdtToolEvent){ .modifiers = self->at.modifiers };
  if (!vdt_viewport_get_view (self->viewport, &view))
    return FALSE;
  vdt_view_units_at (&view, x, y, &event->x, &event->y);
  event->slip = SLIP * VDT_UNITS_ALONG / view.spacing;

  return vdt_view_hex_at (&view, x, y, &event->hex)
         && vdt_view_side_at (&view, x, y, &event->hex, &event->side);
}

/**
 * vdt_aim_event_at_pointer:
 * @self: an aim
 * @event: (out caller-allocates): what a press of the button is
 *
 * Returns: whether the pointer is on the map, or was when it was last there
 */
gboolean
vdt_aim_event_at_pointer (VdtAim *self, VdtToolEvent *event)
{
  return vdt_aim_event_at (self, self->at.x, self->at.y, event);
}

/**
 * vdt_aim_event_at_caret:
 * @self: an aim
 * @draws: whether it is for a tool that draws
 *
 * Returns: what a press of a key is
 */
VdtToolEvent
vdt_aim_event_at_caret (VdtAim *self, gboolean draws)
{
  VdtToolEvent event = { .hex = self->at.caret.hex,
                         .side = self->at.caret.side,
                         .modifiers = self->at.modifiers };
  double x, y;
  VdtView view;

  if (draws && vdt_viewport_get_view (self->viewport, &view))
    {
      vdt_view_units (&view, self->at.caret.spot.x, self->at.caret.spot.y, &x, &y);
      vdt_aim_event_at (self, x, y, &event);
    }
  return event;
}

/**
 * vdt_aim_get_event:
 * @self: an aim
 * @draws: whether it is for a tool that draws
 * @focused: whether keys come here
 * @event: (out): what a press would be
 *
 * Finds where a press would happen: at the pointer, or at the caret when the keyboard was used
 * last.
 *
 * Returns: %FALSE when it would happen nowhere
 */
gboolean
vdt_aim_get_event (VdtAim *self, gboolean draws, gboolean focused, VdtToolEvent *event)
{
  gboolean at_spot = draws && self->at.caret.has_spot;

  if (self->at.by_keyboard && (at_spot || self->at.caret.has_hex))
    {
      *event = vdt_aim_event_at_caret (self, at_spot);
      return at_spot || focused;
    }
  return self->at.has_pointer && (vdt_aim_event_at_pointer (self, event) || draws);
}

/**
 * vdt_aim_get_hex:
 * @self: an aim
 * @hex: (out): where somebody points
 *
 * Returns: whether that is a hex of the map
 */
gboolean
vdt_aim_get_hex (VdtAim *self, VdtHex *hex)
{
  gboolean at_caret = self->at.by_keyboard && self->at.caret.has_hex;

  *hex = at_caret ? self->at.caret.hex : self->at.hovered;
  return at_caret || self->at.has_hovered;
}

/**
 * vdt_aim_move_pointer:
 * @self: an aim
 * @x: where the pointer is
 * @y: where the pointer is
 * @state: the modifiers held
 *
 * Points with the pointer.
 */
void
vdt_aim_move_pointer (VdtAim *self, double x, double y, GdkModifierType state)
{
  vdt_viewport_set_pointed (self->viewport, TRUE);
  self->at.has_pointer = TRUE;
  self->at.x = x;
  self->at.y = y;
  self->at.by_keyboard = FALSE;
  vdt_aim_set_modifiers (self, state);
  update_hovered (self);
  tell_change (self);
}

/**
 * vdt_aim_lose_pointer:
 * @self: an aim
 *
 * The pointer has gone elsewhere.
 */
void
vdt_aim_lose_pointer (VdtAim *self)
{
  vdt_viewport_set_pointed (self->viewport, FALSE);
  self->at.has_pointer = FALSE;
  update_hovered (self);
  tell_change (self);
}

/**
 * vdt_aim_put_caret:
 * @self: an aim
 * @hex: a hex of the map
 *
 * Makes a hex the caret's; whoever points with the pointer goes on doing so.
 */
void
vdt_aim_put_caret (VdtAim *self, VdtHex hex)
{
  self->at.caret.has_hex = TRUE;
  self->at.caret.hex = hex;
  g_signal_emit (self, signals[CARET_MOVED], 0);
}

/**
 * vdt_aim_jump:
 * @self: an aim
 * @hex: a hex of the map
 *
 * Points at a hex with the caret.
 */
void
vdt_aim_jump (VdtAim *self, VdtHex hex)
{
  self->at.by_keyboard = TRUE;
  vdt_aim_put_caret (self, hex);
}

/**
 * vdt_aim_forget_caret:
 * @self: an aim
 *
 * The caret is in no hex: the map is another.
 */
void
vdt_aim_forget_caret (VdtAim *self)
{
  self->at.caret.has_hex = self->at.by_keyboard = FALSE;
}

/**
 * vdt_aim_take_keyboard:
 * @self: an aim at a map
 *
 * Points with the caret: where it is, or else at the hex under the pointer or in the middle of the
 * view.
 *
 * Returns: whether it was somewhere: the first key only shows where it is
 */
gboolean
vdt_aim_take_keyboard (VdtAim *self)
{
  gboolean had_caret = self->at.caret.has_hex;
  VdtHex hex = had_caret ? self->at.caret.hex : self->at.hovered;
  double x, y;
  VdtView view;

  if (!had_caret && !self->at.has_hovered)
    {
      vdt_viewport_get_view (self->viewport, &view);
      vdt_viewport_get_middle (self->viewport, &x, &y);
      hex = vdt_caret_nearest_hex (&view, x, y);
    }
  vdt_aim_jump (self, hex);
  vdt_viewport_scroll_to_hex (self->viewport, hex);
  return had_caret;
}

/**
 * vdt_aim_move_caret:
 * @self: an aim at a map
 * @hex: a hex
 *
 * Moves the caret, and the map as far as it takes to see it.
 *
 * Returns: %FALSE when the hex is not on the map
 */
gboolean
vdt_aim_move_caret (VdtAim *self, VdtHex hex)
{
  VdtView view;

  if (!vdt_viewport_get_view (self->viewport, &view) || !vdt_grid_contains (&view.grid, hex))
    return FALSE;
  vdt_aim_put_caret (self, hex);
  vdt_viewport_scroll_to_hex (self->viewport, hex);
  return TRUE;
}

/**
 * vdt_aim_turn_caret:
 * @self: an aim at a map
 *
 * Goes on to the next side of the caret's hex.
 */
void
vdt_aim_turn_caret (VdtAim *self)
{
  vdt_aim_take_keyboard (self);
  self->at.caret.side = (self->at.caret.side + 1) % VDT_N_SIDES;
  tell_change (self);
}

/**
 * vdt_aim_take_spot:
 * @self: an aim at a map
 *
 * Points with the caret's point: it begins where the pointer was last, or in the middle of the
 * view.
 */
void
vdt_aim_take_spot (VdtAim *self)
{
  gboolean had_spot = self->at.caret.has_spot && self->at.by_keyboard;
  double x, y;
  VdtView view;

  vdt_viewport_get_view (self->viewport, &view);
  vdt_viewport_get_middle (self->viewport, &x, &y);
  if (!had_spot && self->at.has_pointer)
    vdt_caret_put_spot (&self->at.caret, &view, self->at.x, self->at.y);
  else if (!self->at.caret.has_spot)
    vdt_caret_put_spot (&self->at.caret, &view, x, y);
  else if (!had_spot)
    self->at.caret.place = 0;
  self->at.by_keyboard = TRUE;
  tell_change (self);
}

/* Keeps the point in view, and the caret in its hex. */
static void
follow_spot (VdtAim *self)
{
  VdtToolEvent event;
  int width, height;
  double margin, x, y;
  VdtView view;

  vdt_viewport_get_view (self->viewport, &view);
  vdt_viewport_get_size (self->viewport, &width, &height, NULL);
  margin = MIN (SPOT_MARGIN, MIN (width, height) / 4.0);
  vdt_view_units (&view, self->at.caret.spot.x, self->at.caret.spot.y, &x, &y);
  vdt_viewport_pan (self->viewport, x - CLAMP (x, margin, width - margin),
                    y - CLAMP (y, margin, height - margin));
  event = vdt_aim_event_at_caret (self, TRUE);
  if (vdt_grid_contains (&view.grid, event.hex))
    vdt_aim_put_caret (self, event.hex);
  tell_change (self);
}

/**
 * vdt_aim_move_spot:
 * @self: an aim at a map
 * @dx: pixels to the right
 * @dy: pixels down
 *
 * Moves the caret's point.
 */
void
vdt_aim_move_spot (VdtAim *self, double dx, double dy)
{
  double x, y;
  VdtView view;

  vdt_aim_take_spot (self);
  vdt_viewport_get_view (self->viewport, &view);
  vdt_view_units (&view, self->at.caret.spot.x, self->at.caret.spot.y, &x, &y);
  vdt_caret_put_spot (&self->at.caret, &view, x + dx, y + dy);
  follow_spot (self);
}

/**
 * vdt_aim_go_round:
 * @self: an aim at a map
 *
 * Moves the caret's point to the centre of its hex, and from corner to corner.
 */
void
vdt_aim_go_round (VdtAim *self)
{
  VdtView view;

  vdt_aim_take_spot (self);
  vdt_viewport_get_view (self->viewport, &view);
  vdt_caret_go_round (&self->at.caret, &view);
  follow_spot (self);
}
