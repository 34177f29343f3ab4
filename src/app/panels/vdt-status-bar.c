/* vdt-status-bar.c - the line under the map: the hex, the tool's hint, the zoom
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-status-bar.h"

#include "vdt-layers-popover.h"
#include "vdt-menus.h"
#include "vdt-words.h"

#include <glib/gi18n.h>

struct _VdtStatusBar
{
  AdwBin parent_instance;

  /* Template */
  VdtWords *cursor;
  GtkLabel *selection;
  VdtWords *hint;
  GtkSpinner *spinner;
  GtkMenuButton *layers_button;
  GtkMenuButton *zoom;

  /* Owned */
  GBindingGroup *canvas_bindings;
  GBindingGroup *hand_bindings;
  GBindingGroup *viewport_bindings;
  GBindingGroup *sighting_bindings;
};

G_DEFINE_FINAL_TYPE (VdtStatusBar, vdt_status_bar, ADW_TYPE_BIN)

static gboolean
zoom_to_label (GBinding *binding, const GValue *from, GValue *to, gpointer user_data)
{
  double percent = g_value_get_double (from) / VDT_VIEWPORT_ZOOM_FULL * 100;

  g_value_take_string (to, percent < 10 ? g_strdup_printf ("%.1f %%", percent)
                                        : g_strdup_printf ("%.0f %%", percent));
  return TRUE;
}

static gboolean
text_to_visible (GBinding *binding, const GValue *from, GValue *to, gpointer user_data)
{
  g_value_set_boolean (to, g_value_get_string (from) != NULL);
  return TRUE;
}

static void
vdt_status_bar_dispose (GObject *object)
{
  VdtStatusBar *self = VDT_STATUS_BAR (object);

  g_clear_object (&self->canvas_bindings);
  g_clear_object (&self->hand_bindings);
  g_clear_object (&self->viewport_bindings);
  g_clear_object (&self->sighting_bindings);

  G_OBJECT_CLASS (vdt_status_bar_parent_class)->dispose (object);
}

static void
vdt_status_bar_class_init (VdtStatusBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_status_bar_dispose;

  g_type_ensure (VDT_TYPE_WORDS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-status-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtStatusBar, cursor);
  gtk_widget_class_bind_template_child (widget_class, VdtStatusBar, selection);
  gtk_widget_class_bind_template_child (widget_class, VdtStatusBar, hint);
  gtk_widget_class_bind_template_child (widget_class, VdtStatusBar, spinner);
  gtk_widget_class_bind_template_child (widget_class, VdtStatusBar, layers_button);
  gtk_widget_class_bind_template_child (widget_class, VdtStatusBar, zoom);
}

/* The scales of the layers wait until they are asked for. */
static void
create_layers (GtkMenuButton *button, gpointer user_data)
{
  if (!gtk_menu_button_get_popover (button))
    gtk_menu_button_set_popover (button, g_object_new (VDT_TYPE_LAYERS_POPOVER, NULL));
}

static void
vdt_status_bar_init (VdtStatusBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->layers_button, create_layers, NULL, NULL);
  gtk_menu_button_set_menu_model (self->zoom, vdt_menus_get ("zoom"));

  self->canvas_bindings = g_binding_group_new ();
  g_binding_group_bind (self->canvas_bindings, "cursor-text", self->cursor, "label",
                        G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->canvas_bindings, "selection-text", self->selection, "label",
                        G_BINDING_SYNC_CREATE);
  g_binding_group_bind_full (self->canvas_bindings, "selection-text", self->selection, "visible",
                             G_BINDING_SYNC_CREATE, text_to_visible, NULL, NULL, NULL);
  self->hand_bindings = g_binding_group_new ();
  g_binding_group_bind (self->canvas_bindings, "cursor-text", self->cursor, "tooltip-text",
                        G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->hand_bindings, "hint", self->hint, "label", G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->hand_bindings, "hint", self->hint, "tooltip-text",
                        G_BINDING_SYNC_CREATE);
  self->viewport_bindings = g_binding_group_new ();
  g_binding_group_bind_full (self->viewport_bindings, "zoom", self->zoom, "label",
                             G_BINDING_SYNC_CREATE, zoom_to_label, NULL, NULL, NULL);
  self->sighting_bindings = g_binding_group_new ();
  g_binding_group_bind (self->sighting_bindings, "busy", self->spinner, "spinning",
                        G_BINDING_SYNC_CREATE);
}

/**
 * vdt_status_bar_set_page:
 * @self: the status bar
 * @page: (nullable): the map whose status to show
 *
 * Shows another map's status, or none.
 */
void
vdt_status_bar_set_page (VdtStatusBar *self, VdtMapPage *page)
{
  VdtCanvas *canvas = page ? vdt_map_page_peek (page)->canvas : NULL;

  g_return_if_fail (VDT_IS_STATUS_BAR (self));

  g_binding_group_set_source (self->canvas_bindings, canvas);
  g_binding_group_set_source (self->hand_bindings, canvas ? vdt_canvas_get_hand (canvas) : NULL);
  g_binding_group_set_source (self->viewport_bindings,
                              canvas ? vdt_canvas_get_viewport (canvas) : NULL);
  g_binding_group_set_source (self->sighting_bindings,
                              page ? vdt_map_page_peek (page)->sighting : NULL);
}
