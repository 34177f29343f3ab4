/* vdt-window-parents.c - windows that are closed forget what they stood over, and close their menus
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-window-parents.h"

static void
list_open_popovers (GtkWidget *widget, GPtrArray *popovers)
{
  if (GTK_IS_POPOVER (widget) && gtk_widget_get_visible (widget))
    g_ptr_array_add (popovers, g_object_ref (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    list_open_popovers (child, popovers);
}

/* One that closes may take others with it, and itself out of its window. What is taken out of a
 * window that goes, and has its keyboard, the toolkit may keep.
 */
static void
close_popovers (GtkWidget *window)
{
  g_autoptr (GPtrArray) popovers = g_ptr_array_new_with_free_func (g_object_unref);

  list_open_popovers (window, popovers);
  gtk_window_set_focus (GTK_WINDOW (window), NULL); /* see vdt_hidden_focus_mend() */
  for (guint i = 0; i < popovers->len; i++)
    gtk_popover_popdown (popovers->pdata[i]);
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
}

static gboolean
unrealize_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer user_data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);

  if (GTK_IS_WINDOW (widget))
    {
      close_popovers (widget);
      gtk_window_set_transient_for (GTK_WINDOW (widget), NULL);
    }
  return TRUE;
}

/**
 * vdt_window_parents_mend:
 *
 * Has every window that is closed forget its parent. Closed together with that, but held for some
 * time by an event that is still being handled or by a thread, it would look into the parent's
 * memory in the end: the toolkit leaves its pointer in place.
 *
 * Has it close its menus and lists, too: the toolkit keeps what is open when its window goes.
 */
void
vdt_window_parents_mend (void)
{
  GTypeClass *klass = g_type_class_ref (GTK_TYPE_WIDGET);

  g_signal_add_emission_hook (g_signal_lookup ("unrealize", GTK_TYPE_WIDGET), 0, unrealize_cb, NULL,
                              NULL);
  g_type_class_unref (klass);
}
