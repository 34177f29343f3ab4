/* vdt-window.c - the main window: a tab for each open map, tools, side bar, status bar
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-window.h"

#include "vdt-actions.h"
#include "vdt-fit-layout.h"
#include "vdt-focus.h"
#include "vdt-gtk-workarounds.h"
#include "vdt-header-room.h"
#include "vdt-help-window.h"
#include "vdt-history-popover.h"
#include "vdt-layers.h"
#include "vdt-menus.h"
#include "vdt-recent-menu.h"
#include "vdt-shortcuts.h"
#include "vdt-status-bar.h"
#include "vdt-study-window.h"
#include "vdt-title.h"
#include "vdt-toasts.h"
#include "vdt-tool-strip.h"
#include "vdt-welcome.h"

#include <glib/gi18n.h>

struct _VdtWindow
{
  AdwApplicationWindow parent_instance;

  /* Template */
  VdtTitle *title;
  AdwSplitButton *open_button;
  GtkWidget *title_box;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GtkMenuButton *history_button;
  GtkMenuButton *menu_button;
  GtkSpinner *spinner;
  VdtLoadingBar *loading_bar;
  GtkWidget *mode_box;
  GtkWidget *sidebar_button;
  VdtToasts *toasts;
  GtkStack *stack;
  GtkBox *maps;
  AdwTabBar *tab_bar;
  AdwTabView *tab_view;
  AdwFlap *flap;
  GtkWidget *tool_strip;
  GtkBox *tool_buttons;

  /* Made with the first map */
  VdtSideBar *side_bar;
  VdtStatusBar *status_bar;

  /* Owned */
  GSettings *settings;
  VdtRecentMenu *recent;
  VdtOpening *opening;
  VdtClosing *closing;
  GSignalGroup *document_signals;
  GSignalGroup *selection_signals;
  GSignalGroup *sighting_signals;
  GSignalGroup *reader_signals;

  /* Borrowed */
  VdtMapPage *page; /* the one in view, NULL when no map is open */

  VdtToolChoice tools;
  gboolean was_hidden; /* part of the map in view, when the window last looked */
};

G_DEFINE_FINAL_TYPE (VdtWindow, vdt_window, ADW_TYPE_APPLICATION_WINDOW)

static void
update_title (VdtWindow *self)
{
  vdt_title_show (self->title, self->page);
  gtk_window_set_title (GTK_WINDOW (self), vdt_title_get (self->page));
}

/* Tells what would be undone, as "Undo: Paint terrain". */
static void
tell_step (GtkWidget *button, const char *what, VdtDocument *document, const char *property)
{
  g_autofree char *step = NULL;
  g_autofree char *text = NULL;

  if (document)
    g_object_get (document, property, &step, NULL);
  text = step ? g_strdup_printf ("%s: %s", what, step) : g_strdup (what);
  gtk_widget_set_tooltip_text (button, text);
}

static gboolean
is_hidden (VdtWindow *self)
{
  return self->page && vdt_sighting_get_hidden_for (vdt_map_page_peek (self->page)->sighting);
}

/* In a hidden view the steps of the referee are hidden, too. */
static void
update_actions (VdtWindow *self)
{
  gboolean shows_steps = self->page && !is_hidden (self);
  VdtDocument *document = shows_steps ? vdt_map_page_peek (self->page)->document : NULL;

  vdt_actions_update (self);
  gtk_widget_set_sensitive (GTK_WIDGET (self->history_button),
                            g_action_group_get_action_enabled (G_ACTION_GROUP (self), "history"));
  tell_step (self->undo_button, _("Undo"), document, "undo-label");
  tell_step (self->redo_button, _("Redo"), document, "redo-label");
}

static void
document_notify_cb (VdtWindow *self)
{
  update_title (self);
  update_actions (self);
}

/* The verdict is told over the map while the report is out of sight. */
static void
update_pill (VdtWindow *self)
{
  if (self->page)
    g_object_set (self->page, "pill-visible", !adw_flap_get_reveal_flap (self->flap), NULL);
}

/* In a narrow window the side bar hides by itself, and opens over the page: the map makes room for
 * it there, so that nothing of it is covered.
 */
static void
place_side_bar (VdtWindow *self)
{
  gboolean is_over = adw_flap_get_folded (self->flap) && adw_flap_get_reveal_flap (self->flap);
  int width = 0;

  if (is_over && self->side_bar)
    gtk_widget_measure (GTK_WIDGET (self->side_bar), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL,
                        NULL, NULL);
  if (self->page)
    vdt_map_page_make_room (self->page, width);
  update_pill (self);
}

/* The layers of the map in view, as the settings say. */
static void
apply_layers (VdtWindow *self)
{
  if (!self->page)
    return;
  vdt_layers_apply (self->settings, vdt_canvas_get_scene (vdt_map_page_peek (self->page)->canvas),
                    !g_str_equal (vdt_window_get_tool_id (self), VDT_SIGHT_ID));
  vdt_map_page_update_profile (self->page);
}

/**
 * vdt_window_show_tool:
 * @self: the window
 *
 * Gives the chosen tool the pointer, and shows the parts of the window that belong to the mode.
 */
void
vdt_window_show_tool (VdtWindow *self)
{
  const char *id = vdt_window_get_tool_id (self);
  gboolean sighting = self->tools.is_sighting;

  if (!self->page)
    return;
  gtk_widget_set_visible (self->tool_strip, !sighting);
  vdt_map_page_choose_tool (self->page, id);
  vdt_side_bar_show_tool (self->side_bar, vdt_map_page_get_tool (self->page, id), sighting);
  apply_layers (self);
}

/* Another map is in view, or something else is hidden on it: what is hidden can be neither edited
 * nor read.
 */
static void
follow_hidden (VdtWindow *self)
{
  gboolean hidden = is_hidden (self);

  if (hidden)
    {
      if (!self->was_hidden)
        vdt_study_windows_close (GTK_WINDOW (self), FALSE);
      vdt_map_page_end_paste (self->page);
      vdt_map_page_settle (self->page);
      vdt_proposal_bar_discard (vdt_map_page_peek (self->page)->proposal_bar);
      vdt_map_page_drop_reading (self->page);
      vdt_window_change_mode (self, TRUE);
    }
  self->was_hidden = hidden;
  if (self->side_bar)
    vdt_side_bar_set_hidden (self->side_bar, hidden);
  update_actions (self);
}

static void
settings_changed_cb (VdtWindow *self)
{
  apply_layers (self);
  if (self->page)
    g_object_set (vdt_map_page_peek (self->page)->minimap, "enabled",
                  g_settings_get_boolean (self->settings, "minimap"), NULL);
}

/* A window without maps does without the widgets that are for them. */
static void
create_map_parts (VdtWindow *self)
{
  if (self->side_bar)
    return;
  vdt_tool_strip_fill (self->tool_buttons);
  self->side_bar = g_object_new (VDT_TYPE_SIDE_BAR, NULL);
  adw_flap_set_flap (self->flap, GTK_WIDGET (self->side_bar));
  self->status_bar = g_object_new (VDT_TYPE_STATUS_BAR, NULL);
  gtk_box_append (self->maps, GTK_WIDGET (self->status_bar));
}

/* The list of steps is made when it is first opened. */
static void
show_history (VdtWindow *self)
{
  GtkPopover *popover = gtk_menu_button_get_popover (self->history_button);

  if (popover)
    vdt_history_popover_set_document (VDT_HISTORY_POPOVER (popover),
                                      self->page ? vdt_map_page_peek (self->page)->document : NULL);
}

/* The toolkit gives the keyboard to the button. */
static void
history_closed_cb (VdtWindow *self)
{
  if (self->page && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (vdt_map_page_peek (self->page)->canvas));
}

static void
create_history (GtkMenuButton *button, gpointer user_data)
{
  GtkWidget *popover;

  if (gtk_menu_button_get_popover (button))
    return;
  popover = g_object_new (VDT_TYPE_HISTORY_POPOVER, NULL);
  gtk_menu_button_set_popover (button, popover);
  g_signal_connect_object (popover, "closed", G_CALLBACK (history_closed_cb), user_data,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  show_history (user_data);
}

/* What is out of sight is hidden, too: else its styles are worked out and its icons are read. */
static void
show_maps (VdtWindow *self, gboolean show)
{
  gtk_widget_set_visible (GTK_WIDGET (self->maps), show);
  gtk_stack_set_visible_child_name (self->stack, show ? "maps" : "welcome");
}

static void
page_selected_cb (VdtWindow *self)
{
  AdwTabPage *tab = adw_tab_view_get_selected_page (self->tab_view);
  VdtMapPage *page = tab ? VDT_MAP_PAGE (adw_tab_page_get_child (tab)) : NULL;

  if (page == self->page || gtk_widget_in_destruction (GTK_WIDGET (self)))
    return;
  self->page = page;
  create_map_parts (self);
  g_signal_group_set_target (self->document_signals,
                             page ? vdt_map_page_peek (page)->document : NULL);
  g_signal_group_set_target (self->selection_signals,
                             page ? vdt_map_page_peek (page)->selection : NULL);
  g_signal_group_set_target (self->reader_signals, page ? vdt_map_page_peek (page)->reader : NULL);
  g_signal_group_set_target (self->sighting_signals,
                             page ? vdt_map_page_peek (page)->sighting : NULL);
  show_history (self);
  vdt_side_bar_set_page (self->side_bar, page);
  vdt_status_bar_set_page (self->status_bar, page);
  vdt_help_window_follow (GTK_WINDOW (self), page ? vdt_map_page_peek (page)->sighting : NULL);
  vdt_window_show_tool (self);
  follow_hidden (self);
  place_side_bar (self);
  update_title (self);
  gtk_widget_set_visible (self->mode_box, page != NULL);
  gtk_widget_set_visible (self->sidebar_button, page != NULL);
  show_maps (self, page != NULL);
  if (page)
    gtk_widget_grab_focus (GTK_WIDGET (vdt_map_page_peek (page)->canvas));
}

static AdwTabView *
create_window_cb (VdtWindow *self)
{
  VdtWindow *window = vdt_window_new (gtk_window_get_application (GTK_WINDOW (self)));

  gtk_window_present (GTK_WINDOW (window));
  return window->tab_view;
}

/* What the user last left: the size, and whether the side bar was open. */
static void
bind_settings (VdtWindow *self)
{
  self->settings = g_settings_new (APPLICATION_ID);
  g_settings_bind (self->settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-height", self, "default-height",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "sidebar", self->flap, "reveal-flap",
                   G_SETTINGS_BIND_GET | G_SETTINGS_BIND_GET_NO_CHANGES);
}

static gboolean
vdt_window_close_request (GtkWindow *window)
{
  VdtWindow *self = VDT_WINDOW (window);

  /* In a narrow window the side bar hides by itself: that is not the user's choice. */
  if (!adw_flap_get_folded (self->flap))
    g_settings_set_boolean (self->settings, "sidebar", adw_flap_get_reveal_flap (self->flap));
  /* Nor does somebody choose the mode of a hidden view. */
  if (!self->was_hidden)
    g_settings_set_boolean (self->settings, "sighting", self->tools.is_sighting);
  return GTK_WINDOW_CLASS (vdt_window_parent_class)->close_request (window);
}

/* One of them has the side bar, and others hear of settings: whoever has the group still, when the
 * window is gone, would tell that of it.
 */
static void
remove_actions (VdtWindow *self)
{
  g_auto (GStrv) names = g_action_group_list_actions (G_ACTION_GROUP (self));

  for (guint i = 0; names[i]; i++)
    g_action_map_remove_action (G_ACTION_MAP (self), names[i]);
}

static void
vdt_window_dispose (GObject *object)
{
  VdtWindow *self = VDT_WINDOW (object);

  remove_actions (self);
  g_clear_pointer (&self->opening, vdt_opening_free);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->selection_signals);
  g_clear_object (&self->sighting_signals);
  g_clear_object (&self->reader_signals);
  g_clear_object (&self->recent);
  g_clear_object (&self->settings);
  self->page = NULL;

  G_OBJECT_CLASS (vdt_window_parent_class)->dispose (object);
}

static void
vdt_window_finalize (GObject *object)
{
  g_free (VDT_WINDOW (object)->closing);

  G_OBJECT_CLASS (vdt_window_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-window.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtWindow, title);
  gtk_widget_class_bind_template_child (widget_class, VdtWindow, open_button);
  gtk_widget_class_bind_template_child (widget_class, VdtWindow, title_box);
  gtk_widget_class_bind_template_child (widget_class, VdtWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, VdtWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, VdtWindow, history_button);
  gtk_widget_class_bind_template_child (widget_class, VdtWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, VdtWindow, spinner);
  gtk_widget_class_bind_template_child (widget_class, VdtWindow, loading_bar);
  gtk_widget_class_bind_template_child (widget_class, VdtWindow, mode_box);
  gtk_widget_class_bind_template_child (widget_class, VdtWindow, sidebar_button);
  gtk_widget_class_bind_template_child (widget_class, VdtWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, VdtWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, VdtWindow, maps);
  gtk_widget_class_bind_template_child (widget_class, VdtWindow, tab_bar);
  gtk_widget_class_bind_template_child (widget_class, VdtWindow, tab_view);
  gtk_widget_class_bind_template_child (widget_class, VdtWindow, flap);
  gtk_widget_class_bind_template_child (widget_class, VdtWindow, tool_strip);
  gtk_widget_class_bind_template_child (widget_class, VdtWindow, tool_buttons);
  gtk_widget_class_bind_template_callback (widget_class, page_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, create_window_cb);
  gtk_widget_class_bind_template_callback (widget_class, place_side_bar);
}

static void
vdt_window_class_init (VdtWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = vdt_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = vdt_window_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = vdt_window_close_request;

  g_type_ensure (VDT_TYPE_MAP_PAGE);
  g_type_ensure (VDT_TYPE_WELCOME);
  g_type_ensure (VDT_TYPE_FIT_LAYOUT);
  g_type_ensure (VDT_TYPE_TITLE);
  g_type_ensure (VDT_TYPE_TOASTS);
  g_type_ensure (VDT_TYPE_LOADING_BAR);
  bind_template (GTK_WIDGET_CLASS (klass));
}

static void
add_setting (VdtWindow *self, const char *key)
{
  g_autoptr (GAction) action = g_settings_create_action (self->settings, key);

  g_action_map_add_action (G_ACTION_MAP (self), action);
}

/* The table's, and those that a setting or a part of the window makes. */
static void
add_actions (VdtWindow *self)
{
  g_autoptr (GPropertyAction) bar = g_property_action_new ("sidebar", self->flap, "reveal-flap");
  guint n;
  const VdtLayerChoice *choices = vdt_layers_get_choices (&n);

  vdt_actions_install (self);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (bar));
  add_setting (self, "profile");
  add_setting (self, "minimap");
  add_setting (self, "fan-while-painting");
  add_setting (self, "painted");
  add_setting (self, "fan-style");
  for (guint i = 0; i < n; i++)
    add_setting (self, choices[i].show);
  vdt_shortcuts_add_to_window (GTK_WIDGET (self));
}

/* What is done now depends on the map in view. */
static void
follow_map (VdtWindow *self)
{
  self->reader_signals = g_signal_group_new (VDT_TYPE_READER);
  g_signal_group_connect_swapped (self->reader_signals, "changed", G_CALLBACK (vdt_actions_update),
                                  self);
  self->document_signals = g_signal_group_new (VDT_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "notify", G_CALLBACK (document_notify_cb),
                                  self);
  self->selection_signals = g_signal_group_new (VDT_TYPE_SELECTION);
  g_signal_group_connect_swapped (self->selection_signals, "changed",
                                  G_CALLBACK (vdt_actions_update), self);
  self->sighting_signals = g_signal_group_new (VDT_TYPE_SIGHTING);
  g_signal_group_connect_swapped (self->sighting_signals, "changed",
                                  G_CALLBACK (vdt_actions_update), self);
  g_signal_group_connect_swapped (self->sighting_signals, "notify::result",
                                  G_CALLBACK (vdt_actions_update), self);
  g_signal_group_connect_swapped (self->sighting_signals, "notify::rules-id",
                                  G_CALLBACK (vdt_actions_update), self);
  g_signal_group_connect_swapped (self->sighting_signals, "notify::locked",
                                  G_CALLBACK (vdt_actions_update), self);
  g_signal_group_connect_swapped (self->sighting_signals, "notify::map", G_CALLBACK (follow_hidden),
                                  self);
}

/* Every item of a menu is a widget: they wait until it is opened. */
static void
create_menu (GtkMenuButton *button, gpointer user_data)
{
  if (!gtk_menu_button_get_popover (button))
    gtk_menu_button_set_menu_model (button, vdt_menus_get ("primary"));
}

static void
vdt_window_init (VdtWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  vdt_header_room_share (self->title_box);
  vdt_focus_keep (GTK_WINDOW (self));
  self->recent = vdt_recent_menu_new ();
  vdt_recent_menu_show_on (self->recent, self->open_button);

  gtk_menu_button_set_create_popup_func (self->menu_button, create_menu, NULL, NULL);
  gtk_menu_button_set_create_popup_func (self->history_button, create_history, self, NULL);
  bind_settings (self);
  g_signal_connect_object (self->settings, "changed", G_CALLBACK (settings_changed_cb), self,
                           G_CONNECT_SWAPPED);
  self->tools = (VdtToolChoice){ TRUE, g_intern_static_string (VDT_SELECT_ID) };
  follow_map (self);
  add_actions (self);
  vdt_window_change_mode (self, g_settings_get_boolean (self->settings, "sighting"));
  vdt_window_share_lock (self);
  self->opening = vdt_opening_new (GTK_WINDOW (self), self->tab_view, self->stack, self->spinner,
                                   self->loading_bar);
  self->closing = vdt_closing_new (GTK_WINDOW (self), self->tab_view);
  vdt_gtk_let_dragged_tabs_end (self->tab_view);
  update_actions (self);
}

/**
 * vdt_window_new:
 * @application: the application
 *
 * Makes a window without maps.
 *
 * Returns: (transfer none): the window, which belongs to @application
 */
VdtWindow *
vdt_window_new (GtkApplication *application)
{
  return g_object_new (VDT_TYPE_WINDOW, "application", application, NULL);
}

/**
 * vdt_window_get_page:
 * @self: the window
 *
 * Returns: (transfer none) (nullable): the map in view
 */
VdtMapPage *
vdt_window_get_page (VdtWindow *self)
{
  return self->page;
}

/**
 * vdt_window_get_tab_view:
 * @self: the window
 *
 * Returns: (transfer none): its maps, each in a tab
 */
AdwTabView *
vdt_window_get_tab_view (VdtWindow *self)
{
  return self->tab_view;
}

/**
 * vdt_window_get_side_bar:
 * @self: the window
 *
 * Returns: (transfer none) (nullable): what stands beside the map; %NULL before the first map
 */
VdtSideBar *
vdt_window_get_side_bar (VdtWindow *self)
{
  return self->side_bar;
}

/**
 * vdt_window_get_opening:
 * @self: the window
 *
 * Returns: (transfer none): what opens maps in it
 */
VdtOpening *
vdt_window_get_opening (VdtWindow *self)
{
  return self->opening;
}

/**
 * vdt_window_get_closing:
 * @self: the window
 *
 * Returns: (transfer none): what asks before its maps are closed
 */
VdtClosing *
vdt_window_get_closing (VdtWindow *self)
{
  return self->closing;
}

/**
 * vdt_window_get_tools:
 * @self: the window
 *
 * Returns: (transfer none): what its maps are looked at or edited with
 */
VdtToolChoice *
vdt_window_get_tools (VdtWindow *self)
{
  return &self->tools;
}

/**
 * vdt_window_get_tool_id:
 * @self: the window
 *
 * Returns: the id of the tool that has the pointer
 */
const char *
vdt_window_get_tool_id (VdtWindow *self)
{
  return self->tools.is_sighting ? VDT_SIGHT_ID : self->tools.tool;
}

/**
 * vdt_window_show_history:
 * @self: the window
 *
 * Opens the list of steps.
 */
void
vdt_window_show_history (VdtWindow *self)
{
  gtk_menu_button_popup (self->history_button);
}

/**
 * vdt_window_toast:
 * @self: the window
 * @text: what was done, translated
 *
 * Shows a short message for a moment, and has it spoken.
 */
void
vdt_window_toast (VdtWindow *self, const char *text)
{
  g_return_if_fail (VDT_IS_WINDOW (self));

  vdt_toasts_add_text (self->toasts, text);
}
