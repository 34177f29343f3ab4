/* vdt-tab-drags.c - closes tabs, and lets them be dragged, so that nothing is dragged past its end
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A tab that is dragged has a place among the others, which Libadwaita 1.2 finds out whenever the
 * pointer moves along the row, and believes in until then. If fewer tabs are left meanwhile, the
 * place is past the last one, and to let go, or to drag the tab out of the row, ends the program.
 */

#include "vdt-tab-drags.h"

/* The left button, down on the tabs. */
typedef struct
{
  gdouble x, y; /* where, on the surface */
  gboolean down;
  gboolean moved; /* far enough along the row for a drag to begin there */
} Press;

static gboolean
is_in_row (GtkWidget *tab_bar, gdouble x, gdouble y)
{
  GtkNative *native = gtk_widget_get_native (tab_bar);
  graphene_rect_t bounds;
  gdouble offset_x, offset_y;

  gtk_native_get_surface_transform (native, &offset_x, &offset_y);
  return gtk_widget_compute_bounds (tab_bar, GTK_WIDGET (native), &bounds)
         && graphene_rect_contains_point (
             &bounds, &GRAPHENE_POINT_INIT ((float) (x - offset_x), (float) (y - offset_y)));
}

/* Of a pointer that leaves the row at once, the tabs hear when it is back. */
static gboolean
is_to_be_kept (Press *self, GtkWidget *tab_bar, gdouble x, gdouble y)
{
  if (!self->down || self->moved)
    return FALSE;
  if (!is_in_row (tab_bar, x, y))
    return TRUE;
  self->moved = gtk_drag_check_threshold (tab_bar, (int) self->x, (int) self->y, (int) x, (int) y);
  return FALSE;
}

static gboolean
event_cb (GtkEventController *controller, GdkEvent *event, Press *self)
{
  GdkEventType type = gdk_event_get_event_type (event);
  gdouble x, y;

  if (type == GDK_BUTTON_PRESS && gdk_button_event_get_button (event) == GDK_BUTTON_PRIMARY)
    {
      self->down = gdk_event_get_position (event, &self->x, &self->y);
      self->moved = FALSE;
    }
  else if (type == GDK_BUTTON_RELEASE || type == GDK_GRAB_BROKEN)
    self->down = FALSE;
  else if (type == GDK_MOTION_NOTIFY && gdk_event_get_position (event, &x, &y))
    return is_to_be_kept (self, gtk_event_controller_get_widget (controller), x, y);
  return GDK_EVENT_PROPAGATE;
}

/**
 * vdt_tab_drags_mend:
 * @tab_bar: the tabs of a tab view
 *
 * Lets a tab be dragged out of its row only when it has been dragged along it.
 */
void
vdt_tab_drags_mend (AdwTabBar *tab_bar)
{
  GtkEventController *controller = gtk_event_controller_legacy_new ();
  Press *press = g_new0 (Press, 1);

  g_object_set_data_full (G_OBJECT (controller), "vdt-press", press, g_free);
  g_signal_connect (controller, "event", G_CALLBACK (event_cb), press);
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (tab_bar), controller);
}

static void
end_gestures (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_DRAG (controller))
        gtk_event_controller_reset (controller);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    end_gestures (child);
}

/**
 * vdt_tab_drags_close:
 * @tab_bar: the tabs of a tab view
 * @tab: the page of one of them, which is asked to close
 *
 * Closes the tab, after it has ended whatever drag there is among the others, and without the fifth
 * of a second in which the tab would shrink and still count as one.
 */
void
vdt_tab_drags_close (AdwTabBar *tab_bar, AdwTabPage *tab)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (tab_bar));
  gboolean animated;

  end_gestures (GTK_WIDGET (tab_bar));
  g_object_get (settings, "gtk-enable-animations", &animated, NULL);
  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  adw_tab_view_close_page_finish (adw_tab_bar_get_view (tab_bar), tab, TRUE);
  g_object_set (settings, "gtk-enable-animations", animated, NULL);
}
