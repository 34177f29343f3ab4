/* vdt-every-widget.c - what is done to every widget, the toolkit's own among them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-every-widget.h"

static gboolean
emission_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer function)
{
  ((VdtEveryWidgetFunc) function) (g_value_get_object (&values[0]));
  return TRUE;
}

/**
 * vdt_every_widget_connect:
 * @signal: of #GtkWidget
 * @function: called after the class has done its part, where that runs first, and before the
 *   handlers that are connected
 *
 * Has a function called for a signal of every widget there is or will be.
 */
void
vdt_every_widget_connect (const char *signal, VdtEveryWidgetFunc function)
{
  GTypeClass *klass = g_type_class_ref (GTK_TYPE_WIDGET);

  g_signal_add_emission_hook (g_signal_lookup (signal, GTK_TYPE_WIDGET), 0, emission_cb,
                              (gpointer) function, NULL);
  g_type_class_unref (klass);
}

/**
 * vdt_every_widget_override:
 * @type: #GtkWidget, or a class of widgets
 * @signal: of that class
 * @handler: called first, and has to chain up with g_signal_chain_from_overridden_handler()
 *
 * Has a function called for a signal of every widget of a class before the class does its part.
 * That can be said once; to say it again, for another application in the same process, does
 * nothing.
 */
void
vdt_every_widget_override (GType type, const char *signal, GCallback handler)
{
  static GHashTable *overridden; /* of types and signals */
  g_autofree char *key = g_strdup_printf ("%s::%s", g_type_name (type), signal);
  GTypeClass *klass = g_type_class_ref (type);

  if (!overridden)
    overridden = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (g_hash_table_add (overridden, g_steal_pointer (&key)))
    g_signal_override_class_handler (signal, type, handler);
  g_type_class_unref (klass);
}

/**
 * vdt_every_controller:
 * @widget: a widget
 * @type: a class of #GtkEventController
 * @function: called with each
 *
 * Calls a function with every controller of a class that a widget has, the toolkit's own among
 * them.
 */
void
vdt_every_controller (GtkWidget *widget, GType type, VdtEveryControllerFunc function)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (g_type_is_a (G_OBJECT_TYPE (controller), type))
        function (controller);
    }
}
