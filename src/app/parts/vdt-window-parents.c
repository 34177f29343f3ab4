/* vdt-window-parents.c - windows that are closed forget what they stood over
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-window-parents.h"

static gboolean
unrealize_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer user_data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);

  if (GTK_IS_WINDOW (widget))
    gtk_window_set_transient_for (GTK_WINDOW (widget), NULL);
  return TRUE;
}

/**
 * vdt_window_parents_mend:
 *
 * Has every window that is closed forget its parent. Closed together with that, but held for some
 * time by an event that is still being handled or by a thread, it would look into the parent's
 * memory in the end: the toolkit leaves its pointer in place.
 */
void
vdt_window_parents_mend (void)
{
  GTypeClass *klass = g_type_class_ref (GTK_TYPE_WIDGET);

  g_signal_add_emission_hook (g_signal_lookup ("unrealize", GTK_TYPE_WIDGET), 0, unrealize_cb, NULL,
                              NULL);
  g_type_class_unref (klass);
}
