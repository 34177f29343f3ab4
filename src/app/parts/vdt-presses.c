/* vdt-presses.c - buttons that are down as a widget goes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-presses.h"

static gboolean
unrealize_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer user_data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE (controller))
        gtk_event_controller_reset (controller);
    }
  return TRUE;
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
  GTypeClass *klass = g_type_class_ref (GTK_TYPE_WIDGET);

  g_signal_add_emission_hook (g_signal_lookup ("unrealize", GTK_TYPE_WIDGET), 0, unrealize_cb, NULL,
                              NULL);
  g_type_class_unref (klass);
}
