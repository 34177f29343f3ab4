/* vdt-commands-view.c - finding the way: history, search, zoom, full screen, help
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-commands.h"

#include "vdt-keys-window.h"
#include "vdt-window.h"

#include <glib/gi18n.h>

#define ZOOM_STEP 1.25
#define KEYS_WIDTH 1000 /* pixels of a window below which keys are in one column */

void
vdt_command_history (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  vdt_window_show_history (window);
}

void
vdt_command_find (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  vdt_find_bar_open (vdt_map_page_peek (page)->find_bar);
}

void
vdt_command_find_next (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  vdt_find_bar_step (vdt_map_page_peek (page)->find_bar, TRUE);
}

void
vdt_command_find_previous (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  vdt_find_bar_step (vdt_map_page_peek (page)->find_bar, FALSE);
}

static VdtViewport *
get_viewport (VdtMapPage *page)
{
  return vdt_canvas_get_viewport (vdt_map_page_peek (page)->canvas);
}

static void
zoom_by (VdtMapPage *page, double factor)
{
  vdt_viewport_set_zoom (get_viewport (page), vdt_viewport_get_zoom (get_viewport (page)) * factor);
}

void
vdt_command_zoom_in (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  zoom_by (page, ZOOM_STEP);
}

void
vdt_command_zoom_out (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  zoom_by (page, 1 / ZOOM_STEP);
}

/**
 * vdt_command_knows_zoom:
 * @zoom: a number
 *
 * Returns: whether a map can be shown as large as that, within the limits of zooming
 */
gboolean
vdt_command_knows_zoom (GVariant *zoom)
{
  return g_variant_get_double (zoom) > 0;
}

/* 1 is 100 %. */
void
vdt_command_zoom (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  vdt_viewport_set_zoom (get_viewport (page),
                         VDT_VIEWPORT_ZOOM_FULL * g_variant_get_double (parameter));
}

void
vdt_command_zoom_fit (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  vdt_viewport_zoom_to_fit (get_viewport (page));
}

void
vdt_command_zoom_selection (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  VdtSelection *selection = vdt_map_page_peek (page)->selection;

  if (vdt_selection_is_empty (selection))
    gtk_widget_error_bell (GTK_WIDGET (window));
  else
    vdt_viewport_zoom_to_region (get_viewport (page), vdt_selection_get_region (selection));
}

/* From full to outline to off, and round again. The map shows it; who does not see that is told. */
void
vdt_command_switch_painted (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  static const char *const told[VDT_N_TRACES] = { N_("Painted hexes are shown in full"),
                                                  N_("Painted hexes are outlined"),
                                                  N_("Painted hexes are hidden") };
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  int painted = (g_settings_get_enum (settings, "painted") + 1) % VDT_N_TRACES;

  g_settings_set_enum (settings, "painted", painted);
  vdt_canvas_say (vdt_map_page_peek (page)->canvas, _(told[painted]));
}

/* Not a property action: that would hold the window, which holds the action. */
void
vdt_command_fullscreen (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (window)))
    gtk_window_unfullscreen (GTK_WINDOW (window));
  else
    gtk_window_fullscreen (GTK_WINDOW (window));
}

/* The keys, built when they are asked for, as wide as the window has room for: GTK would build them
 * with every window.
 */
void
vdt_command_show_help_overlay (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  GtkApplicationWindow *self = GTK_APPLICATION_WINDOW (window);

  gboolean narrow = gtk_widget_get_width (GTK_WIDGET (window)) < KEYS_WIDTH;

  gtk_application_window_set_help_overlay (self, vdt_keys_window_new (narrow));
  gtk_window_present (GTK_WINDOW (gtk_application_window_get_help_overlay (self)));
}

/* For what stands inside the window and does not know it. */
void
vdt_command_toast (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  vdt_window_toast (window, g_variant_get_string (parameter, NULL));
}

/* For what tells of the map beside it: whoever works by keys hears it. Under the pointer it changes
 * all the time.
 */
void
vdt_command_say (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  VdtCanvas *canvas = vdt_map_page_peek (page)->canvas;

  if (vdt_aim_peek (vdt_canvas_get_aim (canvas))->by_keyboard)
    vdt_canvas_say (canvas, g_variant_get_string (parameter, NULL));
}

/* Makes a step of what was typed beside the map: it is to be saved, or closed. */
void
vdt_command_settle (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  if (page)
    vdt_side_bar_settle (vdt_window_get_side_bar (window));
}
