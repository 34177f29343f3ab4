/* vdt-commands-view.c - finding the way in the main window: search, zoom, layers, history
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-window-private.h"

#include "vdt-layers.h"

#define ZOOM_STEP 1.25

static VdtCanvas *
get_canvas (VdtWindow *self)
{
  return vdt_map_page_get_canvas (self->page);
}

static void
history_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gtk_menu_button_popup (VDT_WINDOW (user_data)->history_button);
}

static void
find_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  vdt_find_bar_open (vdt_map_page_get_find_bar (VDT_WINDOW (user_data)->page));
}

static void
find_next_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  vdt_find_bar_step (vdt_map_page_get_find_bar (VDT_WINDOW (user_data)->page), TRUE);
}

static void
find_previous_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  vdt_find_bar_step (vdt_map_page_get_find_bar (VDT_WINDOW (user_data)->page), FALSE);
}

static void
zoom_by (VdtWindow *self, gdouble factor)
{
  VdtViewport *viewport = vdt_canvas_get_viewport (get_canvas (self));

  vdt_viewport_set_zoom (viewport, vdt_viewport_get_zoom (viewport) * factor);
}

static void
zoom_in_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  zoom_by (user_data, ZOOM_STEP);
}

static void
zoom_out_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  zoom_by (user_data, 1 / ZOOM_STEP);
}

/* 1 is 100 %. */
static void
zoom_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  vdt_viewport_set_zoom (vdt_canvas_get_viewport (get_canvas (user_data)),
                         VDT_VIEWPORT_ZOOM_FULL * g_variant_get_double (parameter));
}

static void
zoom_fit_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  vdt_viewport_zoom_to_fit (vdt_canvas_get_viewport (get_canvas (user_data)));
}

static void
zoom_selection_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  VdtWindow *self = user_data;
  VdtSelection *selection = vdt_map_page_get_selection (self->page);

  if (vdt_selection_is_empty (selection))
    gtk_widget_error_bell (GTK_WIDGET (self));
  else
    vdt_viewport_zoom_to_region (vdt_canvas_get_viewport (get_canvas (self)),
                                 vdt_selection_get_region (selection));
}

static const GActionEntry entries[] = {
  { .name = "history", .activate = history_cb },
  { .name = "find", .activate = find_cb },
  { .name = "find-next", .activate = find_next_cb },
  { .name = "find-previous", .activate = find_previous_cb },
  { .name = "zoom-in", .activate = zoom_in_cb },
  { .name = "zoom-out", .activate = zoom_out_cb },
  { .name = "zoom", .activate = zoom_cb, .parameter_type = "d" },
  { .name = "zoom-fit", .activate = zoom_fit_cb },
  { .name = "zoom-selection", .activate = zoom_selection_cb },
};

/**
 * vdt_window_update_navigate_actions:
 * @self: the window
 *
 * Enables what can be done now.
 */
void
vdt_window_update_navigate_actions (VdtWindow *self)
{
  VdtDocument *document = self->page ? vdt_map_page_get_document (self->page) : NULL;
  gboolean has_steps = document && vdt_document_get_n_steps (document) > 0;

  for (gsize i = 0; i < G_N_ELEMENTS (entries); i++)
    vdt_window_enable_action (self, entries[i].name, document != NULL);
  vdt_window_enable_action (self, "history", has_steps);
  gtk_widget_set_sensitive (GTK_WIDGET (self->history_button),
                            has_steps && !vdt_window_locks_action (self, "history"));
}

/**
 * vdt_window_apply_layers:
 * @self: the window
 *
 * Shows or hides the layers of the map in view, as the settings say.
 */
void
vdt_window_apply_layers (VdtWindow *self)
{
  if (self->page)
    vdt_layers_apply (self->settings, vdt_canvas_get_scene (get_canvas (self)));
}

static void
settings_changed_cb (VdtWindow *self)
{
  vdt_window_apply_layers (self);
  if (self->page)
    g_object_set (vdt_map_page_get_minimap (self->page), "enabled",
                  g_settings_get_boolean (self->settings, "minimap"), NULL);
}

static void
add_setting (VdtWindow *self, const char *key)
{
  g_autoptr (GAction) action = g_settings_create_action (self->settings, key);

  g_action_map_add_action (G_ACTION_MAP (self), action);
}

/**
 * vdt_window_add_navigate_actions:
 * @self: the window, which has its settings
 *
 * Installs the actions for finding one's way, and follows the settings for layers.
 */
void
vdt_window_add_navigate_actions (VdtWindow *self)
{
  guint n;
  const VdtLayerChoice *choices = vdt_layers_get_choices (&n);

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  for (guint i = 0; i < n; i++)
    add_setting (self, choices[i].show);
  add_setting (self, "minimap");
  g_signal_connect_object (self->settings, "changed", G_CALLBACK (settings_changed_cb), self,
                           G_CONNECT_SWAPPED);
}
