/* vdt-canvas.c - the widget that shows a map and takes the pointer to its tool
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-canvas-private.h"

#include "vdt-canvas-text.h"

#include <glib/gi18n.h>

enum
{
  PROP_0,
  PROP_TOOL,
  PROP_CURSOR_TEXT,
  PROP_SELECTION,
  PROP_SELECTION_TEXT,
  PROP_HINT,
  N_PROPS,
  PROP_HADJUSTMENT = N_PROPS,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

static GParamSpec *properties[N_PROPS];
static guint signals[VDT_CANVAS_N_SIGNALS];

G_DEFINE_FINAL_TYPE_WITH_CODE (VdtCanvas,
                               vdt_canvas,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

/**
 * vdt_canvas_emit_hovered:
 * @self: a canvas
 *
 * Tells which hex is under the pointer now.
 */
void
vdt_canvas_emit_hovered (VdtCanvas *self)
{
  g_signal_emit (self, signals[VDT_CANVAS_HOVERED], 0, self->has_hovered,
                 self->has_hovered ? self->hovered.q : 0, self->has_hovered ? self->hovered.r : 0);
}

/**
 * vdt_canvas_emit_context_menu:
 * @self: a canvas
 * @x: a point of the widget
 * @y: a point of the widget
 * @hex: the hex that the menu is for
 * @side: the side of it that is meant, if one is
 *
 * Asks for a menu.
 */
void
vdt_canvas_emit_context_menu (VdtCanvas *self, gdouble x, gdouble y, VdtHex hex, gint side)
{
  g_signal_emit (self, signals[VDT_CANVAS_CONTEXT_MENU], 0, x, y, hex.q, hex.r, side);
}

/**
 * vdt_canvas_emit_view_changed:
 * @self: a canvas
 *
 * Tells that another part of the map is in view, or that it looks otherwise.
 */
void
vdt_canvas_emit_view_changed (VdtCanvas *self)
{
  g_signal_emit (self, signals[VDT_CANVAS_VIEW_CHANGED], 0);
}

/**
 * vdt_canvas_update_cursor_text:
 * @self: a canvas
 *
 * Says anew what is under the pointer, or at the cursor when the keyboard was used last.
 */
void
vdt_canvas_update_cursor_text (VdtCanvas *self)
{
  g_autofree char *text = NULL;

  if (vdt_scene_get_map (self->scene) && self->by_keyboard && self->has_cursor)
    text = vdt_canvas_text_status (vdt_scene_get_map (self->scene), vdt_scene_get_fan (self->scene),
                                   self->cursor);
  else if (vdt_scene_get_map (self->scene) && self->has_hovered)
    text = vdt_canvas_text_status (vdt_scene_get_map (self->scene), vdt_scene_get_fan (self->scene),
                                   self->hovered);
  vdt_canvas_update_cell (self);
  if (g_strcmp0 (text, self->cursor_text) == 0)
    return;
  g_free (self->cursor_text);
  self->cursor_text = g_steal_pointer (&text);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CURSOR_TEXT]);
}

/**
 * vdt_canvas_update_hint:
 * @self: a canvas
 *
 * Says anew what a press would do: the tool or the modifiers have changed.
 */
void
vdt_canvas_update_hint (VdtCanvas *self)
{
  const char *hint = NULL;

  if (self->tool && self->holding)
    hint = _ ("Arrows: go on. Enter: end. Esc: give up");
  else if (self->tool)
    hint = vdt_tool_get_hint (self->tool, vdt_canvas_tool_modifiers (self->pointer_state));
  if (g_strcmp0 (hint, self->hint) == 0)
    return;
  g_free (self->hint);
  self->hint = g_strdup (hint);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HINT]);
}

static void
tool_changed_cb (VdtTool *tool, GParamSpec *pspec, VdtCanvas *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
scale_changed_cb (VdtCanvas *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  vdt_viewport_set_size (self->viewport, gtk_widget_get_width (widget),
                         gtk_widget_get_height (widget), gtk_widget_get_scale_factor (widget));
}

/**
 * vdt_canvas_set_tool:
 * @self: a canvas
 * @tool: (nullable): what the primary button does; %NULL for nothing
 *
 * Sets the tool. A stroke that is under way is taken back.
 */
void
vdt_canvas_set_tool (VdtCanvas *self, VdtTool *tool)
{
  g_return_if_fail (VDT_IS_CANVAS (self));
  g_return_if_fail (!tool || VDT_IS_TOOL (tool));

  if (self->tool == tool)
    return;
  vdt_canvas_cancel_stroke (self);
  vdt_canvas_drop_preview (self);
  g_set_object (&self->tool, tool);
  g_signal_group_set_target (self->tool_signals, tool);
  vdt_canvas_update_hint (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TOOL]);
}

/**
 * vdt_canvas_get_hovered:
 * @self: a canvas
 * @hex: (out): the hex under the pointer
 *
 * Returns: whether the pointer is on a hex of the map
 */
gboolean
vdt_canvas_get_hovered (VdtCanvas *self, VdtHex *hex)
{
  g_return_val_if_fail (VDT_IS_CANVAS (self), FALSE);

  if (self->has_hovered)
    *hex = self->hovered;
  return self->has_hovered;
}

/**
 * vdt_canvas_get_viewport:
 * @self: a canvas
 *
 * Returns: (transfer none): what it looks at: to zoom and to scroll by
 */
VdtViewport *
vdt_canvas_get_viewport (VdtCanvas *self)
{
  g_return_val_if_fail (VDT_IS_CANVAS (self), NULL);

  return self->viewport;
}

/**
 * vdt_canvas_get_scene:
 * @self: a canvas
 *
 * Returns: (transfer none): what it shows: a map, and what is seen on it
 */
VdtScene *
vdt_canvas_get_scene (VdtCanvas *self)
{
  g_return_val_if_fail (VDT_IS_CANVAS (self), NULL);

  return self->scene;
}

/**
 * vdt_canvas_set_sighting:
 * @self: a canvas
 * @sighting: (nullable): who looks where, and with it the document to show; %NULL for nothing
 *
 * Shows a document and what is seen on it. The map is zoomed to fit.
 */
void
vdt_canvas_set_sighting (VdtCanvas *self, VdtSighting *sighting)
{
  g_return_if_fail (VDT_IS_CANVAS (self));

  if (sighting == vdt_scene_get_sighting (self->scene))
    return;
  vdt_canvas_cancel_stroke (self);
  vdt_canvas_drop_preview (self);
  self->has_cursor = self->by_keyboard = FALSE;
  vdt_scene_set_sighting (self->scene, sighting);
  g_signal_group_set_target (self->sighting_signals, sighting);
  vdt_viewport_zoom_to_fit (self->viewport);
}

/**
 * vdt_canvas_get_tiles:
 * @self: a canvas
 *
 * Returns: (transfer none): what shows the scene
 */
VdtTileView *
vdt_canvas_get_tiles (VdtCanvas *self)
{
  return self->tiles;
}

static void
vdt_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  VdtCanvas *self = VDT_CANVAS (widget);
  const VdtColour *background = &vdt_scene_get_theme (self->scene)->background;
  GdkRGBA colour = { background->red, background->green, background->blue, background->alpha };
  graphene_rect_t bounds;

  graphene_rect_init (&bounds, 0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  gtk_snapshot_push_clip (snapshot, &bounds);
  if (vdt_scene_get_layers (self->scene) & VDT_LAYER_BACKGROUND)
    gtk_snapshot_append_color (snapshot, &colour, &bounds);
  vdt_tile_view_snapshot (
      self->tiles, snapshot,
      GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (gtk_widget_get_native (widget))));
  vdt_canvas_snapshot_overlay (self, snapshot);
  gtk_snapshot_pop (snapshot);
}

static void
vdt_canvas_size_allocate (GtkWidget *widget, gint width, gint height, gint baseline)
{
  VdtCanvas *self = VDT_CANVAS (widget);

  vdt_viewport_set_size (self->viewport, width, height, gtk_widget_get_scale_factor (widget));
  vdt_canvas_allocate_cell (self);
}

static void
vdt_canvas_measure (GtkWidget *widget,
                    GtkOrientation orientation,
                    gint for_size,
                    gint *minimum,
                    gint *natural,
                    gint *minimum_baseline,
                    gint *natural_baseline)
{
  *minimum = 0;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 640 : 480;
}

static void
vdt_canvas_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  VdtCanvas *self = VDT_CANVAS (object);

  switch (id)
    {
    case PROP_TOOL:
      g_value_set_object (value, self->tool);
      break;
    case PROP_CURSOR_TEXT:
      g_value_set_string (value, self->cursor_text);
      break;
    case PROP_SELECTION:
      g_value_set_object (value, self->selection);
      break;
    case PROP_SELECTION_TEXT:
      g_value_set_string (value, self->selection_text);
      break;
    case PROP_HINT:
      g_value_set_string (value, self->hint);
      break;
    case PROP_HADJUSTMENT:
      g_value_set_object (value,
                          vdt_viewport_get_adjustment (self->viewport, GTK_ORIENTATION_HORIZONTAL));
      break;
    case PROP_VADJUSTMENT:
      g_value_set_object (value,
                          vdt_viewport_get_adjustment (self->viewport, GTK_ORIENTATION_VERTICAL));
      break;
    case PROP_HSCROLL_POLICY:
      g_value_set_enum (value, self->policies[GTK_ORIENTATION_HORIZONTAL]);
      break;
    case PROP_VSCROLL_POLICY:
      g_value_set_enum (value, self->policies[GTK_ORIENTATION_VERTICAL]);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
vdt_canvas_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  VdtCanvas *self = VDT_CANVAS (object);

  switch (id)
    {
    case PROP_TOOL:
      vdt_canvas_set_tool (self, g_value_get_object (value));
      break;
    case PROP_SELECTION:
      vdt_canvas_set_selection (self, g_value_get_object (value));
      break;
    case PROP_HADJUSTMENT:
      vdt_viewport_set_adjustment (self->viewport, GTK_ORIENTATION_HORIZONTAL,
                                   g_value_get_object (value));
      break;
    case PROP_VADJUSTMENT:
      vdt_viewport_set_adjustment (self->viewport, GTK_ORIENTATION_VERTICAL,
                                   g_value_get_object (value));
      break;
    case PROP_HSCROLL_POLICY:
      self->policies[GTK_ORIENTATION_HORIZONTAL] = g_value_get_enum (value);
      break;
    case PROP_VSCROLL_POLICY:
      self->policies[GTK_ORIENTATION_VERTICAL] = g_value_get_enum (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
vdt_canvas_dispose (GObject *object)
{
  VdtCanvas *self = VDT_CANVAS (object);

  vdt_canvas_cancel_stroke (self);
  vdt_canvas_drop_preview (self);
  vdt_canvas_clear_jump (self);
  g_clear_pointer (&self->tiles, vdt_tile_view_free);
  g_clear_object (&self->sighting_signals);
  g_clear_object (&self->tool_signals);
  g_clear_object (&self->tool);
  if (self->selection)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  g_clear_object (&self->selection);
  vdt_canvas_forget_outline (self);
  g_clear_pointer (&self->cell, gtk_widget_unparent);
  G_OBJECT_CLASS (vdt_canvas_parent_class)->dispose (object);
}

static void
vdt_canvas_finalize (GObject *object)
{
  VdtCanvas *self = VDT_CANVAS (object);

  g_object_unref (self->viewport);
  g_object_unref (self->scene);
  g_clear_pointer (&self->proposal, vdt_proposal_unref);
  g_free (self->cursor_text);
  g_free (self->selection_text);
  g_free (self->hint);
  G_OBJECT_CLASS (vdt_canvas_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags read = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  const GParamFlags both = read | G_PARAM_WRITABLE;

  properties[PROP_TOOL] = g_param_spec_object ("tool", NULL, NULL, VDT_TYPE_TOOL, both);
  properties[PROP_CURSOR_TEXT] = g_param_spec_string ("cursor-text", NULL, NULL, NULL, read);
  properties[PROP_SELECTION] =
      g_param_spec_object ("selection", NULL, NULL, VDT_TYPE_SELECTION, both);
  properties[PROP_SELECTION_TEXT] = g_param_spec_string ("selection-text", NULL, NULL, NULL, read);
  properties[PROP_HINT] = g_param_spec_string ("hint", NULL, NULL, NULL, read);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");
}

static void
install_signals (GType type)
{
  signals[VDT_CANVAS_HOVERED] =
      g_signal_new ("hovered", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 3,
                    G_TYPE_BOOLEAN, G_TYPE_INT, G_TYPE_INT);
  signals[VDT_CANVAS_CONTEXT_MENU] =
      g_signal_new ("context-menu", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 5,
                    G_TYPE_DOUBLE, G_TYPE_DOUBLE, G_TYPE_INT, G_TYPE_INT, G_TYPE_INT);
  g_signal_new ("cursor-moved", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[VDT_CANVAS_VIEW_CHANGED] =
      g_signal_new ("view-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
vdt_canvas_class_init (VdtCanvasClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = vdt_canvas_get_property;
  object_class->set_property = vdt_canvas_set_property;
  object_class->dispose = vdt_canvas_dispose;
  object_class->finalize = vdt_canvas_finalize;
  widget_class->snapshot = vdt_canvas_snapshot;
  widget_class->size_allocate = vdt_canvas_size_allocate;
  widget_class->measure = vdt_canvas_measure;
  install_properties (object_class);
  install_signals (G_TYPE_FROM_CLASS (klass));
  gtk_widget_class_set_css_name (widget_class, "canvas");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
tiles_changed_cb (gpointer user_data)
{
  gtk_widget_queue_draw (GTK_WIDGET (user_data));
  vdt_canvas_emit_view_changed (user_data);
}

/* Hexes that the pointer or the keyboard points at may be off a new map. */
static void
forget_hexes (VdtCanvas *self, VdtMap *map)
{
  if (!map || (self->has_cursor && !vdt_map_contains (map, self->cursor)))
    self->has_cursor = self->by_keyboard = FALSE;
  vdt_canvas_clear_jump (self);
  if (!map || (self->has_hovered && !vdt_map_contains (map, self->hovered)))
    self->has_hovered = FALSE;
}

static void
scene_replaced_cb (VdtCanvas *self)
{
  VdtMap *map = vdt_scene_get_map (self->scene);

  forget_hexes (self, map);
  vdt_tile_view_clear (self->tiles);
  vdt_viewport_set_grid (self->viewport, map ? vdt_map_get_grid (map) : NULL);
  vdt_canvas_update_cursor_text (self);
}

static void
scene_concealed_cb (VdtCanvas *self)
{
  vdt_tile_view_clear (self->tiles);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  vdt_canvas_update_cursor_text (self);
}

static void
scene_damaged_cb (VdtScene *scene, const VdtRegion *region, guint layers, VdtCanvas *self)
{
  vdt_tile_view_damage (self->tiles, region, layers);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  vdt_canvas_update_cursor_text (self);
}

static void
line_changed_cb (VdtCanvas *self)
{
  vdt_canvas_settle_preview (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
view_changed_cb (VdtCanvas *self)
{
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  vdt_canvas_update_hovered (self);
  vdt_canvas_emit_view_changed (self);
}

static void
init_signals (VdtCanvas *self)
{
  self->sighting_signals = g_signal_group_new (VDT_TYPE_SIGHTING);
  g_signal_group_connect_swapped (self->sighting_signals, "notify::locked",
                                  G_CALLBACK (vdt_canvas_drop_preview), self);
  g_signal_group_connect_swapped (self->sighting_signals, "notify::map",
                                  G_CALLBACK (vdt_canvas_cancel_stroke), self);
  g_signal_connect_object (self->scene, "replaced", G_CALLBACK (scene_replaced_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->scene, "concealed", G_CALLBACK (scene_concealed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->scene, "damaged", G_CALLBACK (scene_damaged_cb), self, 0);
  g_signal_connect_object (self->scene, "line-changed", G_CALLBACK (line_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->viewport, "changed", G_CALLBACK (view_changed_cb), self,
                           G_CONNECT_SWAPPED);
  self->tool_signals = g_signal_group_new (VDT_TYPE_TOOL);
  g_signal_group_connect (self->tool_signals, "notify", G_CALLBACK (tool_changed_cb), self);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (scale_changed_cb), NULL);
}

static void
vdt_canvas_init (VdtCanvas *self)
{
  self->viewport = g_object_new (VDT_TYPE_VIEWPORT, NULL);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Hex map"), -1);
  self->scene = g_object_new (VDT_TYPE_SCENE, NULL);
  self->tiles = vdt_tile_view_new (self->scene, self->viewport, tiles_changed_cb, self);
  vdt_canvas_init_keys (self);
  vdt_canvas_init_pointer (self);
  vdt_canvas_init_tooltip (self);
  init_signals (self);
}

/**
 * vdt_canvas_new:
 *
 * Makes a canvas that shows nothing yet.
 *
 * Returns: (transfer floating): the canvas
 */
GtkWidget *
vdt_canvas_new (void)
{
  return g_object_new (VDT_TYPE_CANVAS, NULL);
}

/**
 * vdt_canvas_mark:
 * @self: the canvas
 * @hex: (nullable): a hex of the map
 *
 * Rings a hex that another part of the window points at.
 */
void
vdt_canvas_mark (VdtCanvas *self, const VdtHex *hex)
{
  g_return_if_fail (VDT_IS_CANVAS (self));

  self->has_mark = hex != NULL;
  if (hex)
    self->mark = *hex;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
