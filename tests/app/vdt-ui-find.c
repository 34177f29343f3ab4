/* vdt-ui-find.c - widgets in a window, by their type, their id or their text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-find.h"

#include <string.h>

/**
 * vdt_ui_find:
 * @root: where to look
 * @type: of the widget
 * @id: (nullable): its id in its template, or %NULL for the first of the type
 *
 * Returns: (transfer none) (nullable): the widget, @root or below it
 */
GtkWidget *
vdt_ui_find (GtkWidget *root, GType type, const char *id)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type)
      && (!id || g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (root)), id) == 0))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = vdt_ui_find (child, type, id);

      if (found)
        return found;
    }
  return NULL;
}

/**
 * vdt_ui_find_id:
 * @root: (type GtkWidget): where to look
 * @id: the id of a widget in its template
 *
 * Returns: (transfer none): the widget, which there is
 */
GtkWidget *
vdt_ui_find_id (gpointer root, const char *id)
{
  GtkWidget *widget = vdt_ui_find (root, GTK_TYPE_WIDGET, id);

  if (!widget)
    g_error ("nothing is called %s", id);
  return widget;
}

/**
 * vdt_ui_find_text:
 * @root: where to look
 * @text: a part of a label
 *
 * Returns: (transfer none) (nullable): a visible label that has the text
 */
GtkWidget *
vdt_ui_find_text (GtkWidget *root, const char *text)
{
  if (GTK_IS_LABEL (root) && gtk_widget_get_mapped (root)
      && strstr (gtk_label_get_text (GTK_LABEL (root)), text))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = vdt_ui_find_text (child, text);

      if (found)
        return found;
    }
  return NULL;
}
