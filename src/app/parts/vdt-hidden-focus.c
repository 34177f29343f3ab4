/* vdt-hidden-focus.c - what is hidden gives the keyboard away at once
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-hidden-focus.h"

static gboolean
has_focus_within (GtkWidget *widget, GtkWidget *focus)
{
  return focus && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* Children that go with what they are in are visible themselves. */
static gboolean
unmap_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer user_data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);
  GtkRoot *root = gtk_widget_get_root (widget);

  if ((!gtk_widget_get_visible (widget) || !gtk_widget_get_child_visible (widget))
      && GTK_IS_WINDOW (root) && GTK_WIDGET (root) != widget
      && has_focus_within (widget, gtk_root_get_focus (root)))
    gtk_root_set_focus (root, NULL);
  return TRUE;
}

/**
 * vdt_hidden_focus_mend:
 *
 * Has every widget that is hidden, or turned away from in a stack, give the keyboard away at once.
 * The toolkit would leave it there until the next frame, to hand it on then, and hold the widget
 * for that. If the widget is also taken out of its window before, GTK 4.8 holds it twice, lets go
 * of it once, and so keeps it for good: a closed map with all its pictures, a menu, a page of a
 * dialog. Whoever has the keyboard in the next frame is the same.
 */
void
vdt_hidden_focus_mend (void)
{
  GTypeClass *klass = g_type_class_ref (GTK_TYPE_WIDGET);

  g_signal_add_emission_hook (g_signal_lookup ("unmap", GTK_TYPE_WIDGET), 0, unmap_cb, NULL, NULL);
  g_type_class_unref (klass);
}
