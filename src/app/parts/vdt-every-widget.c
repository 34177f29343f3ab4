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
 * @function: called before the handlers that are connected
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
