/* vdt-keys-window.c - all keys, in two columns or in a narrow one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-keys-window.h"

/* A key stands below what it does. */
static void
make_row_narrow (GtkWidget *shortcut)
{
  GtkWidget *box = gtk_widget_get_first_child (shortcut);
  GtkWidget *child = gtk_widget_get_first_child (box);

  while (child && !GTK_IS_SHORTCUT_LABEL (child))
    child = gtk_widget_get_next_sibling (child);
  if (!GTK_IS_BOX (box) || !child)
    return;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (box), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (box), 3);
  if (child != gtk_widget_get_last_child (box))
    gtk_box_reorder_child_after (GTK_BOX (box), child, gtk_widget_get_last_child (box));
}

/* The groups of a section are in columns of a box: these go below one another. */
static void
make_narrow (GtkWidget *widget)
{
  GtkWidget *columns;

  if (GTK_IS_SHORTCUTS_SHORTCUT (widget))
    {
      make_row_narrow (widget);
      return;
    }
  if (GTK_IS_SHORTCUTS_GROUP (widget))
    {
      columns = gtk_widget_get_parent (gtk_widget_get_parent (widget));
      if (GTK_IS_BOX (columns))
        gtk_orientable_set_orientation (GTK_ORIENTABLE (columns), GTK_ORIENTATION_VERTICAL);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    make_narrow (child);
}

/* The toolkit makes the columns of a section when it is seen. */
static void
section_mapped_cb (GtkWidget *section)
{
  make_narrow (section);
}

/* The toolkit gives all columns the room that they ask for: where there is less, they scroll. */
static void
let_scroll (GtkWindow *window)
{
  g_autoptr (GtkWidget) content = g_object_ref (gtk_window_get_child (window));
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_window_set_child (window, NULL);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), content);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_window_set_child (window, scroller);
}

/**
 * vdt_keys_window_new:
 * @narrow: whether there is no room for two columns
 *
 * Makes the window that lists all keys.
 *
 * Returns: (transfer none): the window, to be the help overlay of another
 */
GtkShortcutsWindow *
vdt_keys_window_new (gboolean narrow)
{
  g_autoptr (GtkBuilder) builder =
      gtk_builder_new_from_resource ("/io/github/vedette/Vedette/help-overlay.ui");
  g_autoptr (GSList) objects = gtk_builder_get_objects (builder);
  GtkWidget *window = GTK_WIDGET (gtk_builder_get_object (builder, "help_overlay"));

  for (GSList *l = objects; narrow && l; l = l->next)
    if (GTK_IS_SHORTCUTS_SECTION (l->data))
      g_signal_connect_after (l->data, "map", G_CALLBACK (section_mapped_cb), NULL);
  if (narrow)
    make_narrow (gtk_window_get_child (GTK_WINDOW (window)));
  let_scroll (GTK_WINDOW (window));
  return GTK_SHORTCUTS_WINDOW (window);
}
