/* vdt-canvas.c - the widget that shows a map and lets a tool work on it
 *
 * Owns its parts and wires them: VdtScene is what to show, VdtViewport which part of it,
 * VdtTileView shows it; VdtPointer and VdtKeys move the VdtAim, and VdtHand has the tool act
 * there. Overlays draw what changes too fast for tiles.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-canvas.h"

#include "vdt-canvas-text.h"
#include "vdt-caret-cells.h"
#include "vdt-hand-overlay.h"
#include "vdt-jump-ring.h"
#include "vdt-keys.h"
#include "vdt-pointer.h"
#include "vdt-proposal-marks.h"
#include "vdt-selection-outline.h"
#include "vdt-sight-line.h"
#include "vdt-sight-tip.h"
#include "vdt-style.h"

#include <glib/gi18n.h>

struct _VdtCanvas
{
  GtkWidget parent_instance;

  VdtScene *scene;
  VdtViewport *viewport;
  GtkScrollablePolicy policies[2]; /* by GtkOrientation */
  VdtTileView *tiles;

  VdtAim *aim;
  VdtHand *hand;
  VdtPointer *pointer;
  VdtKeys *keys;

  VdtSelection *selection;
  VdtSelectionOutline outline;
  VdtProposalMarks proposal;
  VdtJumpRing jump;
  VdtHex *mark; /* NULL: no part of the window points at a hex */

  VdtCaretCells *cells;
  char *cursor_text;
};

enum
{
  PROP_CURSOR_TEXT = 1,
  PROP_SELECTION_TEXT,
  N_PROPS,
  PROP_HADJUSTMENT = N_PROPS,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

enum
{
  VIEW_CHANGED,
  N_SIGNALS
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE_WITH_CODE (VdtCanvas,
                               vdt_canvas,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

/* Says anew what somebody points at, and what the caret's hex is. */
static void
point_changed_cb (VdtCanvas *self)
{
  VdtMap *map = vdt_scene_peek (self->scene)->map;
  VdtManner manner = vdt_manner_get ();
  g_autofree char *text = NULL;
  VdtHex hex;

  vdt_caret_cells_update (self->cells);
  if (map && vdt_aim_get_hex (self->aim, &hex))
    text = vdt_canvas_text_status (map, vdt_scene_peek (self->scene)->fan, hex, &manner);
  if (g_strcmp0 (text, self->cursor_text) == 0)
    return;
  g_free (self->cursor_text);
  self->cursor_text = g_steal_pointer (&text);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CURSOR_TEXT]);
}

static void
tiles_changed_cb (gpointer user_data)
{
  gtk_widget_queue_draw (GTK_WIDGET (user_data));
  g_signal_emit (user_data, signals[VIEW_CHANGED], 0);
}

static void
view_changed_cb (VdtCanvas *self)
{
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[VIEW_CHANGED], 0);
}

static void
scene_replaced_cb (VdtCanvas *self)
{
  VdtMap *map = vdt_scene_peek (self->scene)->map;

  vdt_jump_ring_clear (&self->jump, GTK_WIDGET (self));
  vdt_tile_view_clear (self->tiles);
  vdt_viewport_set_grid (self->viewport, map ? vdt_map_get_grid (map) : NULL);
  point_changed_cb (self);
}

static void
scene_concealed_cb (VdtCanvas *self)
{
  vdt_tile_view_clear (self->tiles);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  point_changed_cb (self);
}

static void
scene_damaged_cb (VdtCanvas *self, const VdtRegion *region, guint layers)
{
  vdt_tile_view_damage (self->tiles, region, layers);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  point_changed_cb (self);
}

static void
caret_moved_cb (VdtCanvas *self)
{
  vdt_jump_ring_clear (&self->jump, GTK_WIDGET (self));
  point_changed_cb (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
selection_changed_cb (VdtCanvas *self)
{
  g_autofree char *text = vdt_canvas_text_selection (self->selection);

  vdt_selection_outline_forget (&self->outline);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (vdt_keys_has_focus (self->keys))
    vdt_canvas_say (self, text ? text : _("No selection"));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SELECTION_TEXT]);
}

static void
snapshot_overlays (VdtCanvas *self, GtkSnapshot *snapshot)
{
  VdtOverlay overlay = { .snapshot = snapshot, .theme = vdt_scene_peek (self->scene)->theme };
  gboolean focused = vdt_keys_has_focus (self->keys);

  if (!vdt_viewport_get_view (self->viewport, &overlay.view))
    return;

  vdt_viewport_get_size (self->viewport, &overlay.width, &overlay.height, NULL);
  if (self->selection && !vdt_selection_is_empty (self->selection))
    vdt_selection_outline_snapshot (&self->outline, &overlay,
                                    vdt_selection_get_region (self->selection));
  vdt_proposal_marks_snapshot (&self->proposal, &overlay);
  vdt_sight_line_snapshot (&overlay, vdt_scene_peek (self->scene),
                           vdt_scene_get_sighting (self->scene));
  vdt_hand_overlay_snapshot (&overlay, self->hand, self->aim, focused,
                             vdt_scene_peek (self->scene));
  vdt_jump_ring_snapshot (&self->jump, GTK_WIDGET (self), &overlay);
  if (self->mark)
    vdt_overlay_draw_ring (&overlay, *self->mark, &overlay.theme->deciding, 1, 3);
  vdt_hand_overlay_snapshot_caret (&overlay, self->hand, self->aim, focused);
}

static void
vdt_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  VdtCanvas *self = VDT_CANVAS (widget);
  const VdtColour *background = &vdt_scene_peek (self->scene)->theme->background;
  GdkRGBA colour = { background->red, background->green, background->blue, background->alpha };
  graphene_rect_t bounds;

  graphene_rect_init (&bounds, 0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  gtk_snapshot_push_clip (snapshot, &bounds);
  if (vdt_scene_peek (self->scene)->layers & VDT_LAYER_BACKGROUND)
    gtk_snapshot_append_color (snapshot, &colour, &bounds);
  vdt_tile_view_snapshot (
      self->tiles, snapshot,
      GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (gtk_widget_get_native (widget))));
  snapshot_overlays (self, snapshot);
  gtk_snapshot_pop (snapshot);
}

static void
vdt_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  VdtCanvas *self = VDT_CANVAS (widget);
  gboolean shows_jump =
      self->jump.shown && vdt_viewport_has_in_view (self->viewport, self->jump.hex);

  /* Other fonts, too, come to this. */
  vdt_scene_set_text_scale (self->scene, vdt_style_get_text_scale (widget));
  vdt_viewport_follow (self->viewport, widget);
  if (shows_jump)
    vdt_viewport_bring_into_view (self->viewport, self->jump.hex);
  vdt_caret_cells_allocate (self->cells, self->viewport);
}

static gboolean
vdt_canvas_grab_focus (GtkWidget *widget)
{
  return vdt_caret_cells_grab_focus (VDT_CANVAS (widget)->cells);
}

/* Tab comes here once, and goes on: the children are no stops of their own. */
static gboolean
vdt_canvas_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return !gtk_widget_get_focus_child (widget) && !gtk_widget_is_focus (widget)
         && gtk_widget_grab_focus (widget);
}

static void
vdt_canvas_measure (GtkWidget *widget,
                    GtkOrientation orientation,
                    int for_size,
                    int *minimum,
                    int *natural,
                    int *minimum_baseline,
                    int *natural_baseline)
{
  *minimum = 0;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 640 : 480;
}

static gboolean
vdt_canvas_query_tooltip (
    GtkWidget *widget, int x, int y, gboolean by_keyboard, GtkTooltip *tooltip)
{
  VdtCanvas *self = VDT_CANVAS (widget);
  VdtTool *tool = vdt_hand_get_tool (self->hand);
  VdtToolEvent event = { .hex = vdt_aim_peek (self->aim)->caret.hex };

  if (vdt_hand_get_state (self->hand) != VDT_HAND_RESTING || !tool
      || !VDT_TOOL_GET_CLASS (tool)->looks)
    return FALSE;
  if (by_keyboard ? !vdt_aim_peek (self->aim)->caret.has_hex
                  : !vdt_aim_event_at (self->aim, x, y, &event))
    return FALSE;
  return vdt_sight_tip_set (tooltip, self->scene, self->viewport, event.hex);
}

static void
vdt_canvas_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  VdtCanvas *self = VDT_CANVAS (object);

  switch (id)
    {
    case PROP_CURSOR_TEXT:
      g_value_set_string (value, self->cursor_text);
      break;
    case PROP_SELECTION_TEXT:
      g_value_take_string (value, vdt_canvas_text_selection (self->selection));
      break;
    case PROP_HADJUSTMENT:
    case PROP_VADJUSTMENT:
      g_value_set_object (value,
                          vdt_viewport_get_adjustment (self->viewport, id - PROP_HADJUSTMENT));
      break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
      g_value_set_enum (value, self->policies[id - PROP_HSCROLL_POLICY]);
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
    case PROP_HADJUSTMENT:
    case PROP_VADJUSTMENT:
      vdt_viewport_set_adjustment (self->viewport, id - PROP_HADJUSTMENT,
                                   g_value_get_object (value));
      break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
      self->policies[id - PROP_HSCROLL_POLICY] = g_value_get_enum (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
vdt_canvas_dispose (GObject *object)
{
  VdtCanvas *self = VDT_CANVAS (object);

  vdt_hand_rest (self->hand);
  vdt_jump_ring_clear (&self->jump, GTK_WIDGET (self));
  g_clear_pointer (&self->pointer, vdt_pointer_free);
  g_clear_pointer (&self->keys, vdt_keys_free);
  g_clear_pointer (&self->tiles, vdt_tile_view_free);
  if (self->selection)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  g_clear_object (&self->selection);
  vdt_selection_outline_forget (&self->outline);
  g_clear_pointer (&self->cells, vdt_caret_cells_free);
  G_OBJECT_CLASS (vdt_canvas_parent_class)->dispose (object);
}

static void
vdt_canvas_finalize (GObject *object)
{
  VdtCanvas *self = VDT_CANVAS (object);

  vdt_proposal_marks_set (&self->proposal, NULL, 0);
  g_object_unref (self->hand);
  g_object_unref (self->aim);
  g_object_unref (self->viewport);
  g_object_unref (self->scene);
  g_free (self->mark);
  g_free (self->cursor_text);
  G_OBJECT_CLASS (vdt_canvas_parent_class)->finalize (object);
}

static void
vdt_canvas_class_init (VdtCanvasClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags read = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = vdt_canvas_get_property;
  object_class->set_property = vdt_canvas_set_property;
  object_class->dispose = vdt_canvas_dispose;
  object_class->finalize = vdt_canvas_finalize;
  widget_class->snapshot = vdt_canvas_snapshot;
  widget_class->size_allocate = vdt_canvas_size_allocate;
  widget_class->measure = vdt_canvas_measure;
  widget_class->grab_focus = vdt_canvas_grab_focus;
  widget_class->focus = vdt_canvas_focus;
  widget_class->query_tooltip = vdt_canvas_query_tooltip;

  props[PROP_CURSOR_TEXT] = g_param_spec_string ("cursor-text", NULL, NULL, NULL, read);
  props[PROP_SELECTION_TEXT] = g_param_spec_string ("selection-text", NULL, NULL, NULL, read);
  g_object_class_install_properties (object_class, N_PROPS, props);
  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");
  signals[VIEW_CHANGED] = g_signal_new ("view-changed", G_TYPE_FROM_CLASS (klass),
                                        G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "canvas");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
connect_parts (VdtCanvas *self)
{
  const struct
  {
    gpointer part;
    const char *signal;
    GCallback callback;
  } rows[] = {
    { self->viewport, "changed", G_CALLBACK (view_changed_cb) },
    { self->scene, "replaced", G_CALLBACK (scene_replaced_cb) },
    { self->scene, "concealed", G_CALLBACK (scene_concealed_cb) },
    { self->scene, "damaged", G_CALLBACK (scene_damaged_cb) },
    { self->scene, "line-changed", G_CALLBACK (gtk_widget_queue_draw) },
    { self->aim, "hovered", G_CALLBACK (point_changed_cb) },
    { self->aim, "caret-moved", G_CALLBACK (caret_moved_cb) },
    { self->hand, "changed", G_CALLBACK (gtk_widget_queue_draw) },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_signal_connect_object (rows[i].part, rows[i].signal, rows[i].callback, self,
                             G_CONNECT_SWAPPED);
  vdt_manner_follow (self, G_CALLBACK (point_changed_cb));
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (gtk_widget_queue_allocate), NULL);
}

static void
vdt_canvas_init (VdtCanvas *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->scene = g_object_new (VDT_TYPE_SCENE, NULL);
  self->viewport = g_object_new (VDT_TYPE_VIEWPORT, NULL);
  self->tiles = vdt_tile_view_new (self->scene, self->viewport, tiles_changed_cb, self);
  self->aim = vdt_aim_new (self->viewport);
  self->hand = vdt_hand_new (self->scene, self->aim);
  self->pointer = vdt_pointer_new (widget, self->viewport, self->aim, self->hand);
  self->keys = vdt_keys_new (widget, self->scene, self->viewport, self->aim, self->hand);
  self->cells = vdt_caret_cells_new (widget, self->scene, self->aim);
  connect_parts (self);
  gtk_widget_set_has_tooltip (widget, TRUE);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
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
  return self->scene;
}

/**
 * vdt_canvas_get_viewport:
 * @self: a canvas
 *
 * Returns: (transfer none): what part of that it shows: to zoom and to scroll by
 */
VdtViewport *
vdt_canvas_get_viewport (VdtCanvas *self)
{
  return self->viewport;
}

/**
 * vdt_canvas_get_tiles:
 * @self: a canvas
 *
 * Returns: (transfer none): what is painted of it
 */
VdtTileView *
vdt_canvas_get_tiles (VdtCanvas *self)
{
  return self->tiles;
}

/**
 * vdt_canvas_get_aim:
 * @self: a canvas
 *
 * Returns: (transfer none): where somebody points
 */
VdtAim *
vdt_canvas_get_aim (VdtCanvas *self)
{
  return self->aim;
}

/**
 * vdt_canvas_get_hand:
 * @self: a canvas
 *
 * Returns: (transfer none): what holds the tool
 */
VdtHand *
vdt_canvas_get_hand (VdtCanvas *self)
{
  return self->hand;
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
  vdt_hand_rest (self->hand);
  vdt_aim_forget_caret (self->aim);
  vdt_scene_set_sighting (self->scene, sighting);
  vdt_viewport_zoom_to_fit (self->viewport);
}

/**
 * vdt_canvas_set_selection:
 * @self: a canvas
 * @selection: (nullable): hexes of the document that is shown, to be marked
 *
 * Marks what is selected, and says how much that is.
 */
void
vdt_canvas_set_selection (VdtCanvas *self, VdtSelection *selection)
{
  g_return_if_fail (VDT_IS_CANVAS (self));
  g_return_if_fail (!selection || VDT_IS_SELECTION (selection));

  if (self->selection == selection)
    return;
  if (self->selection)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  g_set_object (&self->selection, selection);
  if (selection)
    g_signal_connect_object (selection, "changed", G_CALLBACK (selection_changed_cb), self,
                             G_CONNECT_SWAPPED);
  selection_changed_cb (self);
}

/**
 * vdt_canvas_set_proposal:
 * @self: a canvas
 * @proposal: (nullable): hexsides to mark; %NULL for none
 * @parts: which of them
 *
 * Shows what a proposal would change.
 */
void
vdt_canvas_set_proposal (VdtCanvas *self, VdtProposal *proposal, VdtProposalParts parts)
{
  g_return_if_fail (VDT_IS_CANVAS (self));

  vdt_proposal_marks_set (&self->proposal, proposal, parts);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * vdt_canvas_show_hex:
 * @self: a canvas
 * @hex: a hex of the map
 *
 * Jumps to a hex: brings it into view, puts the caret there, and a ring about it, which first
 * closes in on it and then stays until somebody goes on from there.
 */
void
vdt_canvas_show_hex (VdtCanvas *self, VdtHex hex)
{
  VdtMap *map;

  g_return_if_fail (VDT_IS_CANVAS (self));

  map = vdt_scene_peek (self->scene)->map;
  if (!map || !vdt_map_contains (map, hex))
    return;
  vdt_viewport_bring_into_view (self->viewport, hex);
  vdt_aim_jump (self->aim, hex);
  vdt_jump_ring_show (&self->jump, GTK_WIDGET (self), hex);
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

  g_free (self->mark);
  self->mark = g_memdup2 (hex, sizeof *hex);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * vdt_canvas_say:
 * @self: the canvas
 * @text: what has happened, translated
 *
 * Has a screen reader speak a text, if the canvas has the keyboard.
 */
void
vdt_canvas_say (VdtCanvas *self, const char *text)
{
  g_return_if_fail (VDT_IS_CANVAS (self));

  vdt_caret_cells_say (self->cells, text);
}

/**
 * vdt_canvas_get_mark:
 * @self: the canvas
 *
 * Returns: (transfer none) (nullable): the hex that is ringed, if one is
 */
const VdtHex *
vdt_canvas_get_mark (VdtCanvas *self)
{
  return self->mark;
}
