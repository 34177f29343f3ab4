/* vdt-presses.c - buttons that are down as a widget goes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-presses.h"

#include "vdt-every-widget.h"

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
 * vdt_presses_mend:
 *
 * Has the gestures of every widget end as it leaves its window. Of a button that is down then, they
 * are not told that it is let go of. They go with the widget, but would hold what was pressed, and
 * that is often the widget itself, for good (GTK 4.8): a window, the map of a canvas.
 */
void
vdt_presses_mend (void)
{
  vdt_every_widget_connect ("unrealize", unrealize_cb);
}
