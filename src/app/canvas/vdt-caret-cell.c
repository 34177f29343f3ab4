/* vdt-caret-cell.c - stands for the caret in the accessibility tree
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-caret-cell.h"

/**
 * vdt_caret_cell_new:
 * @grid: the widget that shows the map
 *
 * Gives the grid its one child, which is where the caret's hex is and says what it is. GTK of this
 * age has no accessible children that are not widgets.
 *
 * Returns: (transfer none): the child
 */
GtkWidget *
vdt_caret_cell_new (GtkWidget *grid)
{
  GtkWidget *cell = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GRID_CELL,
                                  "can-target", FALSE, NULL);

  gtk_widget_set_parent (cell, grid);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (grid), GTK_ACCESSIBLE_RELATION_ACTIVE_DESCENDANT,
                                  cell, -1);
  return cell;
}

/**
 * vdt_caret_cell_allocate:
 * @cell: the child
 * @viewport: where the map lies
 * @caret: the caret
 *
 * Puts the child where the caret's hex is.
 */
void
vdt_caret_cell_allocate (GtkWidget *cell, VdtViewport *viewport, const VdtCaret *caret)
{
  GtkAllocation allocation = { 0, 0, 1, 1 };
  gint minimum;
  gdouble x, y;
  VdtView view;

  if (caret->has_hex && vdt_viewport_get_view (viewport, &view))
    {
      vdt_view_hex_centre (&view, caret->hex, &x, &y);
      allocation.x = (gint) (x - view.spacing / 2);
      allocation.y = (gint) (y - view.spacing / 2);
      allocation.width = allocation.height = (gint) view.spacing;
    }
  gtk_widget_measure (cell, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  allocation.width = MAX (allocation.width, minimum);
  gtk_widget_measure (cell, GTK_ORIENTATION_VERTICAL, -1, &minimum, NULL, NULL, NULL);
  allocation.height = MAX (allocation.height, minimum);
  gtk_widget_size_allocate (cell, &allocation, -1);
}
