/* vdt-presses.c - buttons that are down as a widget goes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-presses.h"

static void
unrealize_cb (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE (controller))
        gtk_event_controller_reset (controller);
    }
}

/**
 * vdt_presses_end_with:
 * @widget: a widget with gestures
 *
 * Has the widget's gestures end as it leaves its window. Of a button that is down then, they are
 * not told that it is let go of, and would hold the widget for good (GTK 4.8): of a canvas, the
 * map, too.
 */
void
vdt_presses_end_with (GtkWidget *widget)
{
  g_signal_connect (widget, "unrealize", G_CALLBACK (unrealize_cb), NULL);
}
