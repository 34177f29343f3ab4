/* vdt-keys.c - the keyboard on a canvas
 *
 * Moves the cursor hex, and calls the hand for what Space, Enter and other keys of the map do.
 * Shortcuts of the window are in vdt-shortcuts.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-keys.h"

#include "vdt-interest.h"
#include "vdt-units.h"

#define STEP 8.0   /* pixels that an arrow moves the point of a tool that draws */
#define NUDGE 10.0 /* how many pixels it moves with Shift what else it moves by one */
#define NO_MODIFIERS_MASK (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)

/* The keys that step over each side, with Shift, by number: they lie around each other like the
 * sides.
 */
static const guint side_keys[VDT_N_SIDES] = { GDK_KEY_q, GDK_KEY_w, GDK_KEY_d,
                                              GDK_KEY_s, GDK_KEY_z, GDK_KEY_a };

struct _VdtKeys
{
  GtkWidget *widget; /* not owned */
  VdtScene *scene;
  VdtViewport *viewport;
  VdtAim *aim;
  VdtHand *hand;
  GtkEventController *key; /* the widget's */
  GtkEventController *focus;
};

/* How many columns and rows an arrow goes; FALSE: it is none. */
static gboolean
key_to_step (guint keyval, int *columns, int *rows)
{
  *columns = *rows = 0;
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      *columns = -1;
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      *columns = 1;
      return TRUE;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      *rows = -1;
      return TRUE;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      *rows = 1;
      return TRUE;
    default:
      return FALSE;
    }
}

static void
move_to (VdtKeys *self, VdtHex hex)
{
  if (vdt_aim_move_caret (self->aim, hex))
    vdt_hand_drag (self->hand);
  else
    gtk_widget_error_bell (self->widget);
}

static gboolean
handle_move (VdtKeys *self, guint keyval, GdkModifierType state)
{
  const VdtCaret *caret = &vdt_aim_peek (self->aim)->caret;
  VdtLayout layout = vdt_map_get_grid (vdt_scene_peek (self->scene)->map)->layout;
  int columns, rows, column, row;

  if (key_to_step (keyval, &columns, &rows))
    {
      if (vdt_aim_take_keyboard (self->aim))
        {
          vdt_layout_offset (layout, caret->hex, &column, &row);
          move_to (self, vdt_layout_hex (layout, column + columns, row + rows));
        }
      return TRUE;
    }
  for (int side = 0; side < VDT_N_SIDES && state & GDK_SHIFT_MASK; side++)
    if (gdk_keyval_to_lower (keyval) == side_keys[side])
      {
        if (vdt_aim_take_keyboard (self->aim))
          move_to (self, vdt_hex_neighbour (caret->hex, side));
        return TRUE;
      }
  return FALSE;
}

static void
go_to_interest (VdtKeys *self, gboolean backwards)
{
  VdtSighting *sighting = vdt_scene_get_sighting (self->scene);
  VdtHex hex;

  vdt_aim_take_keyboard (self->aim);
  if (sighting
      && vdt_interest_find (sighting, vdt_aim_peek (self->aim)->caret.hex, backwards, &hex))
    move_to (self, hex);
  else
    gtk_widget_error_bell (self->widget);
}

/* More or less of what is there; of the size of it all with tools that have no more and less. */
static void
step_or_zoom (VdtKeys *self, int by)
{
  if (!vdt_hand_step (self->hand, vdt_keys_has_focus (self), by))
    vdt_viewport_zoom_by_steps (self->viewport, by, gtk_widget_get_width (self->widget) / 2.0,
                                gtk_widget_get_height (self->widget) / 2.0);
}

static void
scroll_page (VdtKeys *self, int pages, gboolean sideways)
{
  double width = gtk_widget_get_width (self->widget) * 0.9;
  double height = gtk_widget_get_height (self->widget) * 0.9;

  vdt_viewport_pan (self->viewport, sideways ? pages * width : 0, sideways ? 0 : pages * height);
}

static gboolean
handle_view (VdtKeys *self, guint keyval, GdkModifierType state)
{
  gboolean sideways = (state & GDK_SHIFT_MASK) != 0;

  switch (keyval)
    {
    case GDK_KEY_plus:
    case GDK_KEY_equal:
    case GDK_KEY_KP_Add:
      step_or_zoom (self, 1);
      return TRUE;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      step_or_zoom (self, -1);
      return TRUE;
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      vdt_viewport_zoom_to_fit (self->viewport);
      return TRUE;
    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
      scroll_page (self, -1, sideways);
      return TRUE;
    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      scroll_page (self, 1, sideways);
      return TRUE;
    default:
      return FALSE;
    }
}

/* A click; or, after a key that has begun a drag, its end. */
static void
click (VdtKeys *self)
{
  vdt_viewport_hold (self->viewport);
  if (vdt_hand_get_state (self->hand) != VDT_HAND_HOLDING)
    vdt_hand_hold (self->hand);
  vdt_hand_let_go (self->hand);
}

/* The pointer's drag, as two keys with arrows between them. */
static void
toggle_stroke (VdtKeys *self)
{
  vdt_viewport_hold (self->viewport);
  if (vdt_hand_get_state (self->hand) == VDT_HAND_HOLDING)
    vdt_hand_let_go (self->hand);
  else
    vdt_hand_hold (self->hand);
}

static gboolean
handle_act (VdtKeys *self, guint keyval, GdkModifierType state)
{
  switch (keyval)
    {
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      click (self);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      toggle_stroke (self);
      return TRUE;
    case GDK_KEY_Menu:
      vdt_hand_ask_for_menu_at_caret (self->hand, self->viewport);
      return TRUE;
    case GDK_KEY_F10:
      if (!(state & GDK_SHIFT_MASK))
        return FALSE;
      vdt_hand_ask_for_menu_at_caret (self->hand, self->viewport);
      return TRUE;
    case GDK_KEY_Escape:
      if (vdt_hand_cancel (self->hand))
        return TRUE;
      vdt_hand_rest (self->hand);
      return FALSE;
    default:
      return FALSE;
    }
}

/* Arrows move a point, or what is in hand. */
static void
handle_arrow (VdtKeys *self, int dx, int dy, GdkModifierType state)
{
  double zoom = vdt_viewport_get_zoom (self->viewport);
  gboolean far = (state & GDK_SHIFT_MASK) != 0;
  double unit = (double) VDT_UNITS_ALONG / zoom * (far ? NUDGE : 1);
  double step = far ? zoom : state & GDK_CONTROL_MASK ? 1 : STEP;

  if (vdt_hand_nudge (self->hand, dx * unit, dy * unit))
    return;
  vdt_aim_move_spot (self->aim, dx * step, dy * step);
  vdt_hand_drag (self->hand);
}

/* What a key means to a tool that draws: Space clicks at a point, Return ends the drawing or,
 * without one, begins and ends a drag.
 */
static gboolean
handle_drawing (VdtKeys *self, guint keyval, GdkModifierType state)
{
  int columns, rows;

  if (key_to_step (keyval, &columns, &rows) && !(state & GDK_ALT_MASK))
    {
      handle_arrow (self, columns, rows, state);
      return TRUE;
    }
  switch (keyval)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      return vdt_hand_get_state (self->hand) != VDT_HAND_HOLDING
             && vdt_hand_act (self->hand, VDT_TOOL_FINISH);
    case GDK_KEY_BackSpace:
      return vdt_hand_act (self->hand, VDT_TOOL_TAKE_BACK);
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
      return vdt_hand_act (self->hand, VDT_TOOL_DELETE);
    case GDK_KEY_n:
    case GDK_KEY_N:
      if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
        return FALSE;
      vdt_aim_go_round (self->aim);
      vdt_hand_drag (self->hand);
      return TRUE;
    default:
      return FALSE;
    }
}

/* The modifier that a key is, or none. */
static GdkModifierType
key_to_modifier (guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_Shift_L:
    case GDK_KEY_Shift_R:
      return GDK_SHIFT_MASK;
    case GDK_KEY_Control_L:
    case GDK_KEY_Control_R:
      return GDK_CONTROL_MASK;
    case GDK_KEY_Alt_L:
    case GDK_KEY_Alt_R:
    case GDK_KEY_Meta_L:
    case GDK_KEY_Meta_R:
      return GDK_ALT_MASK;
    default:
      return 0;
    }
}

static gboolean
key_pressed_cb (
    GtkEventControllerKey *key, guint keyval, guint keycode, GdkModifierType state, VdtKeys *self)
{
  /* The state with which a key comes is the one before it. */
  vdt_aim_set_modifiers (self->aim, state | key_to_modifier (keyval));
  if (!vdt_scene_peek (self->scene)->map)
    return FALSE;
  if (vdt_hand_is_drawing (self->hand) && handle_drawing (self, keyval, state))
    return TRUE;
  if (handle_act (self, keyval, state))
    return TRUE;
  if (state & NO_MODIFIERS_MASK)
    return FALSE;
  if (gdk_keyval_to_lower (keyval) == GDK_KEY_n)
    {
      vdt_aim_turn_caret (self->aim);
      vdt_hand_drag (self->hand);
      return TRUE;
    }
  if (keyval == GDK_KEY_period || keyval == GDK_KEY_comma)
    {
      go_to_interest (self, keyval == GDK_KEY_comma);
      return TRUE;
    }
  return handle_move (self, keyval, state) || handle_view (self, keyval, state);
}

static void
key_released_cb (
    GtkEventControllerKey *key, guint keyval, guint keycode, GdkModifierType state, VdtKeys *self)
{
  vdt_aim_set_modifiers (self->aim, state & ~key_to_modifier (keyval));
}

/* Keys that are let go elsewhere are not told. */
static void
focus_lost_cb (VdtKeys *self)
{
  vdt_aim_set_modifiers (self->aim, 0);
  gtk_widget_queue_draw (self->widget);
}

/**
 * vdt_keys_new:
 * @widget: what to listen on
 * @scene: what there is to go to
 * @viewport: what pans and zooms
 * @aim: what is told where the caret goes
 * @hand: what is told of presses
 *
 * Listens to keys.
 *
 * Returns: (transfer full): what listens
 */
VdtKeys *
vdt_keys_new (GtkWidget *widget, VdtScene *scene, VdtViewport *viewport, VdtAim *aim, VdtHand *hand)
{
  VdtKeys *self = g_new0 (VdtKeys, 1);

  self->widget = widget;
  self->scene = g_object_ref (scene);
  self->viewport = g_object_ref (viewport);
  self->aim = g_object_ref (aim);
  self->hand = g_object_ref (hand);
  self->key = gtk_event_controller_key_new ();
  g_signal_connect (self->key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect (self->key, "key-released", G_CALLBACK (key_released_cb), self);
  gtk_widget_add_controller (widget, self->key);
  self->focus = gtk_event_controller_focus_new ();
  g_signal_connect_swapped (self->focus, "enter", G_CALLBACK (gtk_widget_queue_draw), widget);
  g_signal_connect_swapped (self->focus, "leave", G_CALLBACK (focus_lost_cb), self);
  gtk_widget_add_controller (widget, self->focus);
  return self;
}

/**
 * vdt_keys_has_focus:
 * @self: what listens
 *
 * Returns: whether keys come here
 */
gboolean
vdt_keys_has_focus (VdtKeys *self)
{
  return gtk_event_controller_focus_contains_focus (GTK_EVENT_CONTROLLER_FOCUS (self->focus));
}

/**
 * vdt_keys_free:
 * @self: what listens
 *
 * Listens no longer.
 */
void
vdt_keys_free (VdtKeys *self)
{
  gtk_widget_remove_controller (self->widget, self->key);
  gtk_widget_remove_controller (self->widget, self->focus);
  g_object_unref (self->scene);
  g_object_unref (self->viewport);
  g_object_unref (self->aim);
  g_object_unref (self->hand);
  g_free (self);
}
