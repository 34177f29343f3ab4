/* vdt-window-parents.c - windows that are closed forget what they stood over, and close their menus
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-window-parents.h"

#include "vdt-every-widget.h"

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

static void
unrealize_cb (GtkWidget *widget)
{
  if (GTK_IS_WINDOW (widget))
    {
      close_popovers (widget);
      gtk_window_set_transient_for (GTK_WINDOW (widget), NULL);
    }
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
  vdt_every_widget_connect ("unrealize", unrealize_cb);
}
