/* vdt-map-page.c - one open map: document, sighting, selection, tools and canvas
 *
 * A tab of the window. It owns them all and gives them to the panels and dialogs that need them.
 * Closing the page frees the map.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-page-private.h"

#include "vdt-los-explain.h"
#include "vdt-menus.h"
#include "vdt-tool-underlay.h"
#include "vdt-tools.h"
#include "vdt-wrap-layout.h"

#include <glib/gi18n.h>

enum
{
  PROP_TITLE = 1,
  PROP_PILL_VISIBLE,
  PROP_PROFILE_VISIBLE,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (VdtMapPage, vdt_map_page, ADW_TYPE_BIN)

static void
update_title (VdtMapPage *self)
{
  g_autofree char *name = vdt_map_page_dup_name (self);
  const char *mark = vdt_document_get_modified (self->parts.document) ? " *" : "";
  g_autofree char *title = g_strconcat (name, mark, NULL);

  if (g_strcmp0 (title, self->title) == 0)
    return;
  g_free (self->title);
  self->title = g_steal_pointer (&title);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_TITLE]);
}

static void
update_pill (VdtMapPage *self)
{
  VdtLosResult *result = vdt_sighting_get_result (self->parts.sighting);
  g_autofree char *text = NULL;

  if (result && self->pill_visible)
    text = vdt_los_explain_verdict (result, vdt_sighting_get_map (self->parts.sighting));
  gtk_label_set_label (self->pill, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->pill), text != NULL);
}

/* Tells for whom the map is hidden, if it is. */
static void
update_hidden (VdtMapPage *self)
{
  static const char *const titles[] = {
    /* Translators: the name of a side. */
    [VDT_ENEMIES_SEEN] = N_("Hidden view: what %s sees"),
    /* Translators: the name of a side. */
    [VDT_ENEMIES_JUDGED] = N_("Hidden view of %s: judging which enemies are visible"),
    /* Translators: the name of a side. */
    [VDT_ENEMIES_TOO_MANY] =
        N_("Hidden view of %s: too many units to judge; all enemies are hidden"),
    /* Translators: the name of a side. */
    [VDT_ENEMIES_REFUSED] =
        N_("Hidden view of %s: these rules cannot judge the map, so no enemies "
           "are shown"),
  };
  const char *side = vdt_sighting_get_hidden_for (self->parts.sighting);
  g_autofree char *title = NULL;

  vdt_viewport_let_go (vdt_canvas_get_viewport (self->parts.canvas));
  gtk_widget_set_visible (self->hidden_bar, side != NULL);
  if (!side)
    return;
  title = g_strdup_printf (_(titles[vdt_sighting_get_enemies (self->parts.sighting)]), side);
  gtk_label_set_label (self->hidden_title, title);
}

static void
show_all_cb (VdtMapPage *self)
{
  vdt_sighting_set_hidden_for (self->parts.sighting, NULL);
}

static void
profile_hovered_cb (VdtProfileView *view, gboolean on_line, int q, int r, VdtMapPage *self)
{
  vdt_canvas_mark (self->parts.canvas, on_line ? &VDT_HEX (q, r) : NULL);
}

static void
hovered_cb (VdtAim *aim, gboolean on_map, int q, int r, VdtMapPage *self)
{
  vdt_profile_view_mark (self->profile_view, on_map ? &VDT_HEX (q, r) : NULL);
}

/* Window managers may keep Alt for themselves, and fingers have no keys: what a press does with a
 * modifier is in the menu too.
 */
static void
fill_menu (VdtMapPage *self)
{
  const VdtToolClass *class = VDT_TOOL_GET_CLASS (self->tool);
  g_autoptr (GMenu) looks = g_menu_new ();
  g_autoptr (GMenu) edits = g_menu_new ();
  g_autoptr (GMenu) pieces = g_menu_new ();
  VdtHex observer;

  vdt_menus_clear (self->menu_model);
  for (guint i = 0; i < class->n_commands; i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (_(class->commands[i].label), NULL);

      g_menu_item_set_action_and_target (item, "map.press", "u",
                                         (guint32) class->commands[i].modifiers);
      g_menu_append_item (edits, item);
    }
  g_menu_append (looks, _("_Set Observer Here"), "map.look-from");
  g_menu_append (looks, _("Set _Target Here"), "map.look-at");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "map.look-at",
                                 vdt_sighting_get_observer (self->parts.sighting, &observer));
  g_menu_append_section (self->menu_model, NULL, G_MENU_MODEL (edits));
  if (g_str_equal (class->id, "select"))
    {
      g_menu_append (pieces, _("Cu_t"), "win.cut");
      g_menu_append (pieces, _("_Copy"), "win.copy");
      g_menu_append (pieces, _("_Paste"), "win.paste");
      g_menu_append_section (self->menu_model, NULL, G_MENU_MODEL (pieces));
    }
  if (vdt_map_get_underlay (vdt_document_get_map (self->parts.document)))
    {
      g_autofree char *action = g_strdup_printf ("win.new-terrain((%d, %d))",
                                                 self->menu_event.hex.q, self->menu_event.hex.r);

      g_menu_append (looks, _("Ne_w Terrain…"), action);
    }
  g_menu_append_section (self->menu_model, NULL, G_MENU_MODEL (looks));
}

static void
context_menu_cb (VdtHand *hand, double x, double y, int q, int r, int side, VdtMapPage *self)
{
  graphene_point_t point;

  vdt_aim_event_at (vdt_canvas_get_aim (self->parts.canvas), x, y, &self->menu_event);
  self->menu_event.hex = VDT_HEX (q, r);
  self->menu_event.side = side;
  fill_menu (self);
  if (!gtk_widget_compute_point (GTK_WIDGET (self->parts.canvas), GTK_WIDGET (self),
                                 &GRAPHENE_POINT_INIT ((float) x, (float) y), &point))
    return;
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu),
                               &(GdkRectangle){ (int) point.x, (int) point.y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static void
underlay_read_cb (VdtScene *scene, const char *why, VdtMapPage *self)
{
  const VdtUnderlay *underlay = vdt_map_get_underlay (vdt_document_get_map (self->parts.document));

  gtk_widget_set_visible (GTK_WIDGET (self->underlay_problem), why != NULL);
  if (!why)
    return;
  g_free (self->failed_href);
  self->failed_href = g_strdup (underlay ? underlay->href : NULL);
  gtk_label_set_label (self->underlay_why, why);
}

static void
underlay_response_cb (VdtMapPage *self, int response)
{
  gtk_widget_set_visible (GTK_WIDGET (self->underlay_problem), FALSE);
  if (response != GTK_RESPONSE_ACCEPT)
    return;
  gtk_widget_activate_action (GTK_WIDGET (self), "win.underlay", NULL);
  vdt_underlay_bar_choose (self->parts.underlay_bar);
}

/* What could not be read may have been replaced. */
static void
document_changed_cb (VdtMapPage *self)
{
  const VdtUnderlay *underlay = vdt_map_get_underlay (vdt_document_get_map (self->parts.document));

  if (g_strcmp0 (underlay ? underlay->href : NULL, self->failed_href) != 0)
    gtk_widget_set_visible (GTK_WIDGET (self->underlay_problem), FALSE);
}

/* The desk may be closed, or show another page than its log's. */
static void
game_changed_cb (VdtMapPage *self)
{
  const char *failure = vdt_game_keeper_get_failure (self->parts.keeper);
  g_autofree char *text = NULL;

  if (!failure)
    return;
  text = g_strdup_printf (_("The game cannot be saved: %s"), failure);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", text);
}

static void
draft_failure_cb (VdtMapPage *self)
{
  const char *why = vdt_draft_keeper_get_failure (self->parts.draft_keeper);

  gtk_label_set_label (self->draft_why, why ? why : "");
  gtk_widget_set_visible (GTK_WIDGET (self->draft_problem), why != NULL);
}

static void
refused_cb (VdtMapPage *self, const char *why)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", why);
}

static void
look_from_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  VdtMapPage *self = VDT_MAP_PAGE (widget);

  vdt_sighting_set_observer (self->parts.sighting, &self->menu_event.hex);
}

static void
look_at_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  VdtMapPage *self = VDT_MAP_PAGE (widget);

  vdt_sighting_set_target (self->parts.sighting, &self->menu_event.hex);
}

static void
press_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  VdtMapPage *self = VDT_MAP_PAGE (widget);
  VdtToolEvent event = self->menu_event;

  event.modifiers =
      g_variant_get_uint32 (parameter) & (VDT_TOOL_SHIFT | VDT_TOOL_CONTROL | VDT_TOOL_ALT);
  vdt_hand_click (vdt_canvas_get_hand (self->parts.canvas), &event);
}

static void
vdt_map_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  VdtMapPage *self = VDT_MAP_PAGE (object);

  switch (id)
    {
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_PILL_VISIBLE:
      g_value_set_boolean (value, self->pill_visible);
      break;
    case PROP_PROFILE_VISIBLE:
      g_value_set_boolean (value, self->profile_visible);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
vdt_map_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  VdtMapPage *self = VDT_MAP_PAGE (object);

  switch (id)
    {
    case PROP_PILL_VISIBLE:
      if (self->pill_visible == g_value_get_boolean (value))
        return;
      self->pill_visible = g_value_get_boolean (value);
      update_pill (self);
      g_object_notify_by_pspec (object, pspec);
      break;
    case PROP_PROFILE_VISIBLE:
      if (self->profile_visible == g_value_get_boolean (value))
        return;
      self->profile_visible = g_value_get_boolean (value);
      vdt_map_page_update_profile (self);
      g_object_notify_by_pspec (object, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
vdt_map_page_dispose (GObject *object)
{
  VdtMapPage *self = VDT_MAP_PAGE (object);

  if (self->menu)
    vdt_menus_clear (self->menu_model);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_object (&self->menu_model);
  g_clear_handle_id (&self->profile_timeout, g_source_remove);
  if (self->parts.canvas)
    vdt_hand_set_tool (vdt_canvas_get_hand (self->parts.canvas), NULL);
  self->tool = NULL;
  for (guint i = 0; self->tools && i < vdt_tools_count (); i++)
    g_clear_object (&self->tools[i]);
  g_clear_pointer (&self->tools, g_free);
  g_clear_object (&self->parts.paste_tool);
  g_clear_object (&self->parts.reader);
  g_clear_object (&self->parts.piece_editor);
  if (self->parts.recorder)
    vdt_referee_recorder_stop (self->parts.recorder);
  g_clear_object (&self->parts.watch);
  /* A page that goes was asked about, unless the program ends: then its draft has been left. */
  if (self->parts.draft_keeper)
    vdt_draft_keeper_discard (self->parts.draft_keeper);
  g_clear_object (&self->parts.draft_keeper);
  g_clear_object (&self->parts.keeper);
  g_clear_object (&self->parts.recorder);
  adw_bin_set_child (ADW_BIN (self), NULL);
  self->parts.canvas = NULL;
  g_clear_object (&self->parts.sighting);
  g_clear_object (&self->parts.selection);
  g_clear_object (&self->parts.document);
  g_clear_object (&self->example);
  g_clear_object (&self->origin);
  g_clear_pointer (&self->import, vdt_import_report_free);
  g_clear_pointer (&self->map_read, vdt_map_unref);
  g_clear_pointer (&self->map_made, vdt_map_unref);
  g_clear_pointer (&self->recovered_name, g_free);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->failed_href, g_free);

  G_OBJECT_CLASS (vdt_map_page_parent_class)->dispose (object);
}

static void
vdt_map_page_class_init (VdtMapPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = vdt_map_page_get_property;
  object_class->set_property = vdt_map_page_set_property;
  object_class->dispose = vdt_map_page_dispose;

  props[PROP_TITLE] =
      g_param_spec_string ("title", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_PILL_VISIBLE] =
      g_param_spec_boolean ("pill-visible", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  props[PROP_PROFILE_VISIBLE] =
      g_param_spec_boolean ("profile-visible", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);

  gtk_widget_class_install_action (widget_class, "map.look-from", NULL, look_from_cb);
  gtk_widget_class_install_action (widget_class, "map.look-at", NULL, look_at_cb);
  gtk_widget_class_install_action (widget_class, "map.press", "u", press_cb);

  g_type_ensure (VDT_TYPE_CANVAS);
  g_type_ensure (VDT_TYPE_DISK_BAR);
  g_type_ensure (VDT_TYPE_FIND_BAR);
  g_type_ensure (VDT_TYPE_MINIMAP);
  g_type_ensure (VDT_TYPE_NAME_BAR);
  g_type_ensure (VDT_TYPE_PROFILE_VIEW);
  g_type_ensure (VDT_TYPE_PROPOSAL_BAR);
  g_type_ensure (VDT_TYPE_READING_BAR);
  g_type_ensure (VDT_TYPE_SHAPE_BAR);
  g_type_ensure (VDT_TYPE_TOUCH_BAR);
  g_type_ensure (VDT_TYPE_UNDERLAY_BAR);
  g_type_ensure (VDT_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-map-page.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "canvas", FALSE,
                                             G_STRUCT_OFFSET (VdtMapPage, parts.canvas));
  gtk_widget_class_bind_template_child_full (widget_class, "find_bar", FALSE,
                                             G_STRUCT_OFFSET (VdtMapPage, parts.find_bar));
  gtk_widget_class_bind_template_child (widget_class, VdtMapPage, disk_bar);
  gtk_widget_class_bind_template_child (widget_class, VdtMapPage, hidden_bar);
  gtk_widget_class_bind_template_child (widget_class, VdtMapPage, map_overlay);
  gtk_widget_class_bind_template_child (widget_class, VdtMapPage, hidden_title);
  gtk_widget_class_bind_template_child_full (widget_class, "minimap", FALSE,
                                             G_STRUCT_OFFSET (VdtMapPage, parts.minimap));
  gtk_widget_class_bind_template_child (widget_class, VdtMapPage, name_bar);
  gtk_widget_class_bind_template_child (widget_class, VdtMapPage, pill);
  gtk_widget_class_bind_template_child (widget_class, VdtMapPage, profile_revealer);
  gtk_widget_class_bind_template_child (widget_class, VdtMapPage, profile_view);
  gtk_widget_class_bind_template_child_full (widget_class, "proposal_bar", FALSE,
                                             G_STRUCT_OFFSET (VdtMapPage, parts.proposal_bar));
  gtk_widget_class_bind_template_child_full (widget_class, "reading_bar", FALSE,
                                             G_STRUCT_OFFSET (VdtMapPage, parts.reading_bar));
  gtk_widget_class_bind_template_child_full (widget_class, "underlay_bar", FALSE,
                                             G_STRUCT_OFFSET (VdtMapPage, parts.underlay_bar));
  gtk_widget_class_bind_template_child (widget_class, VdtMapPage, shape_bar);
  gtk_widget_class_bind_template_child (widget_class, VdtMapPage, touch_bar);
  gtk_widget_class_bind_template_child (widget_class, VdtMapPage, underlay_problem);
  gtk_widget_class_bind_template_child (widget_class, VdtMapPage, underlay_why);
  gtk_widget_class_bind_template_child (widget_class, VdtMapPage, draft_problem);
  gtk_widget_class_bind_template_child (widget_class, VdtMapPage, draft_why);
  gtk_widget_class_bind_template_callback (widget_class, underlay_response_cb);
  gtk_widget_class_bind_template_callback (widget_class, gtk_widget_hide);
  gtk_widget_class_bind_template_callback (widget_class, profile_hovered_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_all_cb);
}

static void
vdt_map_page_init (VdtMapPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->menu_model = g_menu_new ();
  self->menu = gtk_popover_menu_new_from_model (G_MENU_MODEL (self->menu_model));
  gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
  gtk_widget_set_halign (self->menu, GTK_ALIGN_START);
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
  g_signal_connect_object (self->menu, "closed", G_CALLBACK (gtk_widget_grab_focus),
                           self->parts.canvas, G_CONNECT_SWAPPED);
}

/**
 * vdt_map_page_fill:
 * @self: a page that shows nothing yet
 * @document: (transfer full): its document
 * @draft_keeper: (transfer full): what keeps a draft of it
 *
 * Gives a page what it is put together of.
 */
void
vdt_map_page_fill (VdtMapPage *self, VdtDocument *document, VdtDraftKeeper *draft_keeper)
{
  self->parts.document = document;
  self->parts.draft_keeper = draft_keeper;
  g_signal_connect_object (draft_keeper, "changed", G_CALLBACK (draft_failure_cb), self,
                           G_CONNECT_SWAPPED);
  vdt_map_page_follow_drafts (self);
  self->parts.sighting = vdt_sighting_new (self->parts.document);
  self->parts.recorder = vdt_referee_recorder_new (self->parts.sighting);
  self->parts.keeper = vdt_game_keeper_new (self->parts.recorder, self->parts.document);
  g_signal_connect_object (self->parts.keeper, "changed", G_CALLBACK (game_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->parts.keeper, "unkept", G_CALLBACK (vdt_draft_keeper_set_game),
                           draft_keeper, G_CONNECT_SWAPPED);
  self->parts.watch = vdt_file_watch_new (self->parts.document);
  vdt_disk_bar_set_watch (self->disk_bar, self->parts.watch, self->parts.document,
                          self->parts.canvas);
  self->parts.selection = vdt_selection_new (self->parts.document);
  self->tools = g_new (VdtTool *, vdt_tools_count ());
  for (guint i = 0; i < vdt_tools_count (); i++)
    {
      self->tools[i] =
          vdt_tool_new (G_TYPE_FROM_CLASS (vdt_tools_get_class (i)), self->parts.document,
                        self->parts.sighting, self->parts.selection);
      g_signal_connect_object (self->tools[i], "refused", G_CALLBACK (refused_cb), self,
                               G_CONNECT_SWAPPED);
    }
  self->parts.piece_editor = vdt_piece_editor_new (self->parts.document, self->parts.selection);
  self->parts.paste_tool = vdt_tool_paste_new (self->parts.document, self->parts.sighting,
                                               self->parts.selection, self->parts.piece_editor);
  g_signal_connect_object (self->parts.paste_tool, "placed", G_CALLBACK (vdt_map_page_end_paste),
                           self, G_CONNECT_SWAPPED);
  vdt_underlay_bar_set_page (self->parts.underlay_bar,
                             VDT_TOOL_UNDERLAY (vdt_map_page_get_tool (self, "underlay")),
                             self->parts.canvas);
  g_signal_connect_object (self->parts.document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
  vdt_shape_bar_set_tool (self->shape_bar, vdt_map_page_get_tool (self, "shape"),
                          GTK_WIDGET (self->parts.canvas));
  vdt_name_bar_set_tool (self->name_bar, vdt_map_page_get_tool (self, "name"), self->parts.canvas);
  vdt_proposal_bar_set_page (self->parts.proposal_bar, self->parts.selection, self->parts.canvas);
  vdt_map_page_make_reader (self);
  vdt_canvas_set_sighting (self->parts.canvas, self->parts.sighting);
  vdt_touch_bar_set_canvas (self->touch_bar, self->parts.canvas);
  vdt_find_bar_set_sighting (self->parts.find_bar, self->parts.sighting, self->parts.canvas);
  vdt_minimap_set_canvas (self->parts.minimap, self->parts.canvas);
  vdt_canvas_set_selection (self->parts.canvas, self->parts.selection);
  vdt_profile_view_set_sighting (self->profile_view, self->parts.sighting);
  vdt_map_page_choose_tool (self, "select");

  g_signal_connect_object (self->parts.document, "notify", G_CALLBACK (update_title), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->parts.document, "notify::in-stroke",
                           G_CALLBACK (vdt_map_page_update_profile), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->parts.sighting, "notify::result", G_CALLBACK (update_pill), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->parts.sighting, "changed",
                           G_CALLBACK (vdt_map_page_update_profile), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->parts.sighting, "notify::map", G_CALLBACK (update_hidden), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (vdt_canvas_get_scene (self->parts.canvas), "underlay-read",
                           G_CALLBACK (underlay_read_cb), self, 0);
  g_signal_connect_object (vdt_canvas_get_aim (self->parts.canvas), "hovered",
                           G_CALLBACK (hovered_cb), self, 0);
  g_signal_connect_object (vdt_canvas_get_hand (self->parts.canvas), "context-menu",
                           G_CALLBACK (context_menu_cb), self, 0);
  update_title (self);
}

/**
 * vdt_map_page_peek:
 * @self: the page
 *
 * Returns: (transfer none): what the page is put together of; it stays where it is
 */
const VdtMapPageParts *
vdt_map_page_peek (VdtMapPage *self)
{
  g_return_val_if_fail (VDT_IS_MAP_PAGE (self), NULL);

  return &self->parts;
}

static GtkBox *
get_box (VdtMapPage *self)
{
  return GTK_BOX (gtk_widget_get_parent (self->hidden_bar));
}

/**
 * vdt_map_page_add_bar:
 * @self: the page
 * @bar: a widget
 *
 * Shows a bar over the map.
 */
void
vdt_map_page_add_bar (VdtMapPage *self, GtkWidget *bar)
{
  g_return_if_fail (VDT_IS_MAP_PAGE (self));

  vdt_viewport_let_go (vdt_canvas_get_viewport (self->parts.canvas));
  gtk_box_insert_child_after (get_box (self), bar, self->hidden_bar);
}

/**
 * vdt_map_page_remove_bar:
 * @self: the page
 * @bar: a widget that was added
 *
 * Takes the bar away.
 */
void
vdt_map_page_remove_bar (VdtMapPage *self, GtkWidget *bar)
{
  g_return_if_fail (VDT_IS_MAP_PAGE (self));

  vdt_viewport_let_go (vdt_canvas_get_viewport (self->parts.canvas));
  gtk_box_remove (get_box (self), bar);
}

/**
 * vdt_map_page_make_room:
 * @self: the page
 * @width: pixels at the end of a line of text, from the right where one reads from the left
 *
 * Leaves room beside the map for what lies over the page there.
 */
void
vdt_map_page_make_room (VdtMapPage *self, int width)
{
  g_return_if_fail (VDT_IS_MAP_PAGE (self));

  gtk_widget_set_margin_end (self->map_overlay, width);
}
