/* vdt-canvas-keys.c - the canvas without a pointer: the cursor hex, by keys and for screen readers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-canvas-private.h"

#include "vdt-canvas-text.h"
#include "vdt-interest.h"

#define NO_MODIFIERS_MASK (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)

/* The keys that step over each side, by number: they lie around each other like the sides. */
static const guint side_keys[VDT_N_SIDES] = { GDK_KEY_q, GDK_KEY_w, GDK_KEY_d,
                                              GDK_KEY_s, GDK_KEY_z, GDK_KEY_a };

/* The hex nearest to the middle of the view. */
static VdtHex
middle_hex (VdtCanvas *self)
{
  const VdtGrid *grid = vdt_map_get_grid (vdt_scene_get_map (self->scene));
  gint column = 0, row = 0;
  VdtHex hex;
  VdtView view;

  vdt_viewport_get_view (self->viewport, &view);
  vdt_view_hex_at (&view, gtk_widget_get_width (GTK_WIDGET (self)) / 2.0,
                   gtk_widget_get_height (GTK_WIDGET (self)) / 2.0, &hex);
  vdt_layout_offset (grid->layout, hex, &column, &row);
  return vdt_grid_hex (grid, CLAMP (column, 0, grid->columns - 1), CLAMP (row, 0, grid->rows - 1));
}

/**
 * vdt_canvas_move_cursor:
 * @self: a canvas
 * @hex: a hex of the map
 *
 * Makes a hex the cursor.
 */
void
vdt_canvas_move_cursor (VdtCanvas *self, VdtHex hex)
{
  vdt_canvas_clear_jump (self);
  self->has_cursor = TRUE;
  self->cursor = hex;
  vdt_canvas_update_cursor_text (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "cursor-moved");
}

/**
 * vdt_canvas_get_cursor_hex:
 * @self: a canvas
 * @hex: (out): the cursor
 *
 * Finds the hex that was last pressed, or to which keys have moved the cursor.
 *
 * Returns: whether there is one
 */
gboolean
vdt_canvas_get_cursor_hex (VdtCanvas *self, VdtHex *hex)
{
  g_return_val_if_fail (VDT_IS_CANVAS (self), FALSE);

  *hex = self->cursor;
  return self->has_cursor;
}

/* The first key only shows where the cursor is. */
static gboolean
take_keyboard (VdtCanvas *self)
{
  gboolean had_cursor = self->has_cursor;

  if (!had_cursor)
    self->cursor = self->has_hovered ? self->hovered : middle_hex (self);
  self->by_keyboard = TRUE;
  vdt_canvas_move_cursor (self, self->cursor);
  vdt_viewport_scroll_to_hex (self->viewport, self->cursor);
  return had_cursor;
}

static VdtToolEvent
event_at_cursor (VdtCanvas *self, VdtToolModifiers modifiers)
{
  return (VdtToolEvent){ self->cursor, self->cursor_side, modifiers };
}

static void
drag_to_cursor (VdtCanvas *self)
{
  if (!self->holding)
    return;
  self->last_event = event_at_cursor (self, self->last_event.modifiers);
  vdt_tool_drag (self->tool, &self->last_event);
}

static void
move_cursor_to (VdtCanvas *self, VdtHex hex)
{
  if (!vdt_map_contains (vdt_scene_get_map (self->scene), hex))
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  vdt_canvas_move_cursor (self, hex);
  vdt_viewport_scroll_to_hex (self->viewport, hex);
  drag_to_cursor (self);
}

/**
 * vdt_canvas_key_to_step:
 * @keyval: a key
 * @columns: (out): how many columns it goes to the right
 * @rows: (out): how many rows it goes down
 *
 * Returns: whether it is an arrow
 */
gboolean
vdt_canvas_key_to_step (guint keyval, gint *columns, gint *rows)
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

static gboolean
handle_move (VdtCanvas *self, guint keyval)
{
  const VdtGrid *grid = vdt_map_get_grid (vdt_scene_get_map (self->scene));
  gint columns, rows, column, row;

  if (vdt_canvas_key_to_step (keyval, &columns, &rows))
    {
      if (take_keyboard (self))
        {
          vdt_layout_offset (grid->layout, self->cursor, &column, &row);
          move_cursor_to (self, vdt_layout_hex (grid->layout, column + columns, row + rows));
        }
      return TRUE;
    }
  for (gint side = 0; side < VDT_N_SIDES; side++)
    if (gdk_keyval_to_lower (keyval) == side_keys[side])
      {
        if (take_keyboard (self))
          move_cursor_to (self, vdt_hex_neighbour (self->cursor, side));
        return TRUE;
      }
  return FALSE;
}

static void
begin_stroke (VdtCanvas *self, GdkModifierType state)
{
  take_keyboard (self);
  if (!self->tool)
    return;
  vdt_canvas_cancel_stroke (self);
  vdt_canvas_drop_preview (self);
  self->holding = TRUE;
  self->last_event = event_at_cursor (self, vdt_canvas_tool_modifiers (state));
  vdt_tool_press (self->tool, &self->last_event);
  vdt_canvas_update_hint (self);
}

static void
end_stroke (VdtCanvas *self)
{
  if (!self->holding)
    return;
  self->holding = FALSE;
  vdt_tool_release (self->tool, &self->last_event);
  vdt_canvas_update_hint (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A click; or, after a key that has begun a drag, its end. */
static void
apply_tool (VdtCanvas *self, GdkModifierType state)
{
  if (!self->holding)
    begin_stroke (self, state);
  end_stroke (self);
}

/* The pointer's drag, as two keys with arrows between them. */
static void
toggle_stroke (VdtCanvas *self, GdkModifierType state)
{
  if (self->holding)
    end_stroke (self);
  else
    begin_stroke (self, state);
}

static void
go_to_interest (VdtCanvas *self, gboolean backwards)
{
  VdtHex hex;

  take_keyboard (self);
  if (vdt_scene_get_sighting (self->scene)
      && vdt_interest_find (vdt_scene_get_sighting (self->scene), self->cursor, backwards, &hex))
    move_cursor_to (self, hex);
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
zoom_step (VdtCanvas *self, gint steps)
{
  gdouble x = gtk_widget_get_width (GTK_WIDGET (self)) / 2.0;
  gdouble y = gtk_widget_get_height (GTK_WIDGET (self)) / 2.0;

  vdt_viewport_zoom_by_steps (self->viewport, steps, x, y);
}

/* More or less of what is there; of the size of it all with tools that have no more and less. */
static void
step_or_zoom (VdtCanvas *self, gint by)
{
  VdtToolEvent event;

  if (self->tool && !vdt_canvas_get_event (self, &event))
    {
      take_keyboard (self);
      event = event_at_cursor (self, 0);
    }
  if (!self->tool || !vdt_tool_step (self->tool, &event, by))
    zoom_step (self, by);
}

static void
ask_for_menu (VdtCanvas *self)
{
  gdouble x, y;
  VdtView view;

  take_keyboard (self);
  vdt_viewport_get_view (self->viewport, &view);
  vdt_view_hex_centre (&view, self->cursor, &x, &y);
  vdt_canvas_emit_context_menu (self, x, y, self->cursor, self->cursor_side);
}

static void
scroll_page (VdtCanvas *self, gint pages, gboolean sideways)
{
  gdouble width = gtk_widget_get_width (GTK_WIDGET (self)) * 0.9;
  gdouble height = gtk_widget_get_height (GTK_WIDGET (self)) * 0.9;

  vdt_viewport_pan (self->viewport, sideways ? pages * width : 0, sideways ? 0 : pages * height);
}

static gboolean
handle_view (VdtCanvas *self, guint keyval, GdkModifierType state)
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

static gboolean
handle_act (VdtCanvas *self, guint keyval, GdkModifierType state)
{
  switch (keyval)
    {
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      apply_tool (self, state);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      toggle_stroke (self, state);
      return TRUE;
    case GDK_KEY_Menu:
      ask_for_menu (self);
      return TRUE;
    case GDK_KEY_F10:
      if (!(state & GDK_SHIFT_MASK))
        return FALSE;
      ask_for_menu (self);
      return TRUE;
    case GDK_KEY_Escape:
      if (!self->stroking && !self->holding)
        {
          vdt_canvas_drop_preview (self);
          return FALSE;
        }
      vdt_canvas_cancel_stroke (self);
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
    GtkEventControllerKey *key, guint keyval, guint keycode, GdkModifierType state, VdtCanvas *self)
{
  /* The state with which a key comes is the one before it. */
  vdt_canvas_set_modifiers (self, state | key_to_modifier (keyval));
  if (!vdt_scene_get_map (self->scene))
    return FALSE;
  if (vdt_canvas_is_drawing (self) && vdt_canvas_draw_key (self, keyval, state))
    return TRUE;
  if (handle_act (self, keyval, state))
    return TRUE;
  if (state & NO_MODIFIERS_MASK)
    return FALSE;
  if (gdk_keyval_to_lower (keyval) == GDK_KEY_n)
    {
      take_keyboard (self);
      self->cursor_side = (self->cursor_side + 1) % VDT_N_SIDES;
      drag_to_cursor (self);
      gtk_widget_queue_draw (GTK_WIDGET (self));
      return TRUE;
    }
  if (keyval == GDK_KEY_period || keyval == GDK_KEY_comma)
    {
      go_to_interest (self, keyval == GDK_KEY_comma);
      return TRUE;
    }
  return handle_move (self, keyval) || handle_view (self, keyval, state);
}

static void
key_released_cb (
    GtkEventControllerKey *key, guint keyval, guint keycode, GdkModifierType state, VdtCanvas *self)
{
  vdt_canvas_set_modifiers (self, state & ~key_to_modifier (keyval));
}

static void
focus_cb (GtkEventControllerFocus *focus, VdtCanvas *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Keys that are let go elsewhere are not told. */
static void
focus_lost_cb (GtkEventControllerFocus *focus, VdtCanvas *self)
{
  vdt_canvas_set_modifiers (self, 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * vdt_canvas_init_keys:
 * @self: a canvas
 *
 * Adds what listens to keys, and the cell: the one child, which is where the cursor hex is and
 * says what it is. GTK of this age has no accessible children that are not widgets.
 */
void
vdt_canvas_init_keys (VdtCanvas *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect (key, "key-released", G_CALLBACK (key_released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
  g_signal_connect (focus, "enter", G_CALLBACK (focus_cb), self);
  g_signal_connect (focus, "leave", G_CALLBACK (focus_lost_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);

  self->cell = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GRID_CELL,
                             "can-target", FALSE, NULL);
  gtk_widget_set_parent (self->cell, GTK_WIDGET (self));
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_ACTIVE_DESCENDANT,
                                  self->cell, -1);
}

/**
 * vdt_canvas_allocate_cell:
 * @self: a canvas
 *
 * Puts the cell where the cursor hex is.
 */
void
vdt_canvas_allocate_cell (VdtCanvas *self)
{
  GtkAllocation allocation = { 0, 0, 1, 1 };
  gint minimum;
  gdouble x, y;
  VdtView view;

  if (self->has_cursor && vdt_viewport_get_view (self->viewport, &view))
    {
      vdt_view_hex_centre (&view, self->cursor, &x, &y);
      allocation.x = (gint) (x - view.spacing / 2);
      allocation.y = (gint) (y - view.spacing / 2);
      allocation.width = allocation.height = (gint) view.spacing;
    }
  gtk_widget_measure (self->cell, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  allocation.width = MAX (allocation.width, minimum);
  gtk_widget_measure (self->cell, GTK_ORIENTATION_VERTICAL, -1, &minimum, NULL, NULL, NULL);
  allocation.height = MAX (allocation.height, minimum);
  gtk_widget_size_allocate (self->cell, &allocation, -1);
}

/**
 * vdt_canvas_update_cell:
 * @self: a canvas
 *
 * Says anew what the cursor hex is.
 */
void
vdt_canvas_update_cell (VdtCanvas *self)
{
  g_autofree char *text = NULL;

  if (vdt_scene_get_map (self->scene) && self->has_cursor)
    text = vdt_canvas_text_spoken (vdt_scene_get_map (self->scene), vdt_scene_get_fan (self->scene),
                                   self->cursor);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->cell), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text ? text : "", -1);
}
