/* vdt-popovers.c - menus and lists that are open in what goes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-popovers.h"

static void
list_open (GtkWidget *widget, GPtrArray *popovers)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      if (GTK_IS_POPOVER (child) && gtk_widget_get_visible (child))
        g_ptr_array_add (popovers, g_object_ref (child));
      list_open (child, popovers);
    }
}

/**
 * vdt_popovers_close_within:
 * @widget: what is about to be hidden, or to be taken out of its window
 *
 * Closes every menu and list that is open in a widget. GTK 4.8 takes the pointer back from one that
 * is hidden, but not from one that is taken out, or whose window is hidden: it would stay for good,
 * and have all that is clicked in any window.
 */
void
vdt_popovers_close_within (GtkWidget *widget)
{
  g_autoptr (GPtrArray) popovers = g_ptr_array_new_with_free_func (g_object_unref);

  list_open (widget, popovers);
  /* One that closes may take itself out of its window. */
  for (guint i = 0; i < popovers->len; i++)
    gtk_widget_set_visible (popovers->pdata[i], FALSE);
}
