/* vdt-canvas-keys.c - the canvas without a pointer: the cursor hex, by keys and for screen readers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-canvas-private.h"

#include "vdt-canvas-text.h"

#define NO_MODIFIERS_MASK (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)

/* The keys that step over each side, by number: they lie around each other like the sides. */
static const guint side_keys[VDT_N_SIDES] = { GDK_KEY_q, GDK_KEY_w, GDK_KEY_d,
                                              GDK_KEY_s, GDK_KEY_z, GDK_KEY_a };

/* The hex nearest to the middle of the view. */
static VdtHex
middle_hex (VdtCanvas *self)
{
  const VdtGrid *grid = vdt_map_get_grid (self->map);
  gint column = 0, row = 0;
  VdtHex hex;
  VdtView view;

  vdt_canvas_get_view (self, &view);
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
  self->has_cursor = TRUE;
  self->cursor = hex;
  vdt_canvas_update_cursor_text (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
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
  vdt_canvas_scroll_to_hex (self, self->cursor);
  return had_cursor;
}

static void
move_cursor_to (VdtCanvas *self, VdtHex hex)
{
  if (!vdt_map_contains (self->map, hex))
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  vdt_canvas_move_cursor (self, hex);
  vdt_canvas_scroll_to_hex (self, hex);
}

static gboolean
key_to_step (guint keyval, gint *columns, gint *rows)
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
  const VdtGrid *grid = vdt_map_get_grid (self->map);
  gint columns, rows, column, row;

  if (key_to_step (keyval, &columns, &rows))
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
apply_tool (VdtCanvas *self, GdkModifierType state)
{
  VdtToolEvent event;

  take_keyboard (self);
  if (self->tool == NULL)
    return;
  event = (VdtToolEvent){ .hex = self->cursor,
                          .side = self->cursor_side,
                          .modifiers = vdt_canvas_tool_modifiers (state) };
  vdt_canvas_cancel_stroke (self);
  vdt_canvas_drop_preview (self);
  vdt_tool_press (self->tool, &event);
  vdt_tool_release (self->tool, &event);
}

static void
ask_for_menu (VdtCanvas *self)
{
  gdouble x, y;
  VdtView view;

  take_keyboard (self);
  vdt_canvas_get_view (self, &view);
  vdt_view_hex_centre (&view, self->cursor, &x, &y);
  vdt_canvas_emit_context_menu (self, x, y, self->cursor, self->cursor_side);
}

static void
scroll_page (VdtCanvas *self, gint pages, gboolean sideways)
{
  gdouble width = gtk_widget_get_width (GTK_WIDGET (self)) * 0.9;
  gdouble height = gtk_widget_get_height (GTK_WIDGET (self)) * 0.9;

  vdt_canvas_pan (self, sideways ? pages * width : 0, sideways ? 0 : pages * height);
}

static void
zoom_step (VdtCanvas *self, gint steps)
{
  gdouble x = gtk_widget_get_width (GTK_WIDGET (self)) / 2.0;
  gdouble y = gtk_widget_get_height (GTK_WIDGET (self)) / 2.0;

  vdt_canvas_zoom_by_steps (self, steps, x, y);
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
      zoom_step (self, 1);
      return TRUE;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      zoom_step (self, -1);
      return TRUE;
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      vdt_canvas_zoom_to_fit (self);
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
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      apply_tool (self, state);
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
      if (!self->stroking)
        return FALSE;
      vdt_canvas_cancel_stroke (self);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
key_pressed_cb (
    GtkEventControllerKey *key, guint keyval, guint keycode, GdkModifierType state, VdtCanvas *self)
{
  if (self->map == NULL)
    return FALSE;
  if (handle_act (self, keyval, state))
    return TRUE;
  if (state & NO_MODIFIERS_MASK)
    return FALSE;
  if (gdk_keyval_to_lower (keyval) == GDK_KEY_n)
    {
      take_keyboard (self);
      self->cursor_side = (self->cursor_side + 1) % VDT_N_SIDES;
      return TRUE;
    }
  return handle_move (self, keyval) || handle_view (self, keyval, state);
}

static gboolean
modifiers_cb (GtkEventControllerKey *key, GdkModifierType state, VdtCanvas *self)
{
  self->pointer_state = state;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return FALSE;
}

static void
focus_cb (GtkEventControllerFocus *focus, VdtCanvas *self)
{
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
  g_signal_connect (key, "modifiers", G_CALLBACK (modifiers_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
  g_signal_connect (focus, "enter", G_CALLBACK (focus_cb), self);
  g_signal_connect (focus, "leave", G_CALLBACK (focus_cb), self);
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

  if (self->has_cursor && vdt_canvas_get_view (self, &view))
    {
      vdt_view_hex_centre (&view, self->cursor, &x, &y);
      allocation.x = (gint) (x - self->zoom / 2);
      allocation.y = (gint) (y - self->zoom / 2);
      allocation.width = allocation.height = (gint) self->zoom;
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

  if (self->map != NULL && self->has_cursor)
    text = vdt_canvas_text_spoken (self->map, self->fan, self->cursor);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->cell), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text != NULL ? text : "", -1);
}
