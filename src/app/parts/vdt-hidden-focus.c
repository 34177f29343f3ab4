/* vdt-hidden-focus.c - what is hidden, or taken out, gives the keyboard away at once
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-hidden-focus.h"

static gboolean
has_focus_within (GtkWidget *widget, GtkWidget *focus)
{
  return focus && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* What is in something that goes is unmapped first, when that does not count as mapped any more. */
static gboolean
goes_by_itself (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  return parent && gtk_widget_get_mapped (parent);
}

static gboolean
unmap_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer user_data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);
  GtkRoot *root = gtk_widget_get_root (widget);

  if (goes_by_itself (widget) && GTK_IS_WINDOW (root)
      && has_focus_within (widget, gtk_root_get_focus (root)))
    gtk_root_set_focus (root, NULL);
  return TRUE;
}

/**
 * vdt_hidden_focus_mend:
 *
 * Has every widget that is hidden, turned away from in a stack, or taken out of its window, give
 * the keyboard away at once. The toolkit would leave it there until the next frame, to hand it on
 * then, and hold the widget for that; whoever has the keyboard in the next frame is the same.
 *
 * Two things go wrong with that in GTK 4.8. A widget that is hidden, and taken out before the next
 * frame, it holds twice, lets go of once, and so keeps for good: a closed map with all its
 * pictures, a menu, a page of a dialog. And one that was taken out only the window holds: if what
 * has the keyboard next is a label, that looks for the other in memory that was freed meanwhile.
 */
void
vdt_hidden_focus_mend (void)
{
  GTypeClass *klass = g_type_class_ref (GTK_TYPE_WIDGET);

  g_signal_add_emission_hook (g_signal_lookup ("unmap", GTK_TYPE_WIDGET), 0, unmap_cb, NULL, NULL);
  g_type_class_unref (klass);
}
