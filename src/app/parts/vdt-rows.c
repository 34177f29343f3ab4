/* vdt-rows.c - rows taken out of a list without losing the focus with them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-rows.h"

/**
 * vdt_rows_pass_focus:
 * @from: a widget that is about to be removed, or whose children are
 * @to: a widget that stays
 *
 * Gives the focus to @to or what is in it, or to nobody when that takes none, if it is on or in
 * @from. A window goes on holding a widget that was removed for its focus until the next frame: the
 * label or entry that then gets the focus looks at it when it is gone already.
 */
void
vdt_rows_pass_focus (GtkWidget *from, GtkWidget *to)
{
  GtkRoot *root = gtk_widget_get_root (from);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  if (!focus || focus == to || (focus != from && !gtk_widget_is_ancestor (focus, from)))
    return;
  if (!gtk_widget_grab_focus (to) && !gtk_widget_child_focus (to, GTK_DIR_TAB_FORWARD))
    gtk_root_set_focus (root, NULL);
}

/**
 * vdt_rows_clear:
 * @list: a list that is not bound to a model
 *
 * Removes all rows. When one of them has the focus, the list gets it.
 */
void
vdt_rows_clear (GtkListBox *list)
{
  GtkWidget *row;

  vdt_rows_pass_focus (GTK_WIDGET (list), GTK_WIDGET (list));
  while ((row = gtk_widget_get_first_child (GTK_WIDGET (list))))
    gtk_list_box_remove (list, row);
}

/* A row has a place when the list was laid out. */
static gboolean
scroll_cb (GtkWidget *row, GdkFrameClock *clock, gpointer user_data)
{
  GtkListBox *list = GTK_LIST_BOX (gtk_widget_get_parent (row));
  GtkAdjustment *adjustment = list ? gtk_list_box_get_adjustment (list) : NULL;
  graphene_rect_t place;

  if (list && gtk_widget_get_height (row) == 0)
    return G_SOURCE_CONTINUE;
  if (adjustment && gtk_widget_compute_bounds (row, GTK_WIDGET (list), &place))
    gtk_adjustment_clamp_page (adjustment, place.origin.y, place.origin.y + place.size.height);
  return G_SOURCE_REMOVE;
}

/**
 * vdt_rows_show:
 * @row: a row of a list that can be scrolled
 *
 * Brings the row into view as soon as it has a place.
 */
void
vdt_rows_show (GtkListBoxRow *row)
{
  gtk_widget_add_tick_callback (GTK_WIDGET (row), scroll_cb, NULL, NULL);
}
