/* vdt-caret-cells.c - has the caret's hex spoken
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * GTK of this age has no accessible children that are not widgets, and nothing to announce a text
 * with. What a screen reader speaks of itself is what the keyboard comes to, and another
 * description of what has it. So the grid has two children that take turns: the one that has the
 * keyboard says what the caret's hex is, and the other takes it over with the next hex. The keys
 * that come to either go on to the grid.
 */

#include "vdt-caret-cells.h"

#include "vdt-canvas-text.h"
#include "vdt-toolkit.h"

#include <glib/gi18n.h>

#define N_CELLS 2

struct _VdtCaretCells
{
  GtkWidget *grid; /* not owned */
  VdtScene *scene;
  VdtAim *aim;
  GtkWidget *cells[N_CELLS];
  guint turn; /* whose it is */
  char *text; /* what that one says; NULL: nothing, the grid itself has the keyboard */
};

#define VDT_TYPE_CARET_CELL (vdt_caret_cell_get_type ())
G_DECLARE_FINAL_TYPE (VdtCaretCell, vdt_caret_cell, VDT, CARET_CELL, GtkWidget)

struct _VdtCaretCell
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (VdtCaretCell, vdt_caret_cell, GTK_TYPE_WIDGET)

/* Whoever gives the keyboard back to one gives it to the map: it may be the other's turn now. */
static gboolean
vdt_caret_cell_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (gtk_widget_get_parent (widget));
}

static void
vdt_caret_cell_class_init (VdtCaretCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = vdt_caret_cell_grab_focus;
  gtk_widget_class_set_css_name (widget_class, "cell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
vdt_caret_cell_init (VdtCaretCell *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_can_target (widget, FALSE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
}

/**
 * vdt_caret_cells_new:
 * @grid: the widget that shows the map
 * @scene: what there is to see
 * @aim: where the caret is
 *
 * Gives the grid its name and its children.
 *
 * Returns: (transfer full): what has the caret's hex spoken
 */
VdtCaretCells *
vdt_caret_cells_new (GtkWidget *grid, VdtScene *scene, VdtAim *aim)
{
  VdtCaretCells *self = g_new0 (VdtCaretCells, 1);

  self->grid = grid;
  self->scene = g_object_ref (scene);
  self->aim = g_object_ref (aim);
  for (guint i = 0; i < N_CELLS; i++)
    {
      self->cells[i] = g_object_new (VDT_TYPE_CARET_CELL, NULL);
      gtk_widget_set_parent (self->cells[i], grid);
    }
  gtk_widget_set_focusable (grid, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (grid), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Hex map"), -1);
  return self;
}

/**
 * vdt_caret_cells_free:
 * @self: what has the caret's hex spoken
 *
 * Takes the grid's children away.
 */
void
vdt_caret_cells_free (VdtCaretCells *self)
{
  for (guint i = 0; i < N_CELLS; i++)
    gtk_widget_unparent (self->cells[i]);
  g_object_unref (self->scene);
  g_object_unref (self->aim);
  g_free (self->text);
  g_free (self);
}

/* What has the keyboard when the map has it. */
static GtkWidget *
get_shown (VdtCaretCells *self)
{
  return self->text ? self->cells[self->turn] : self->grid;
}

static void
show (VdtCaretCells *self)
{
  GtkAccessible *cell = GTK_ACCESSIBLE (self->cells[self->turn]);

  gtk_accessible_update_property (cell, GTK_ACCESSIBLE_PROPERTY_LABEL, self->text ? self->text : "",
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "", -1);
  gtk_accessible_update_state (cell, GTK_ACCESSIBLE_STATE_HIDDEN, !self->text, -1);
}

/* Gives the turn to the other child, and the keyboard, if the map has it. */
static void
take_turns (VdtCaretCells *self, gboolean is_focus)
{
  GtkAccessible *before = GTK_ACCESSIBLE (self->cells[self->turn]);

  self->turn = (self->turn + 1) % N_CELLS;
  show (self);
  if (is_focus)
    vdt_caret_cells_grab_focus (self);
  gtk_accessible_update_state (before, GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_accessible_update_property (before, GTK_ACCESSIBLE_PROPERTY_LABEL, "",
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "", -1);
}

/**
 * vdt_caret_cells_update:
 * @self: what has the caret's hex spoken
 *
 * Says what the caret's hex is, if that is something else than was said last.
 */
void
vdt_caret_cells_update (VdtCaretCells *self)
{
  VdtMap *map = vdt_scene_peek (self->scene)->map;
  const VdtCaret *caret = &vdt_aim_peek (self->aim)->caret;
  GtkWidget *shown = get_shown (self);
  VdtManner manner = vdt_manner_get ();
  g_autofree char *text = NULL, *before = NULL;

  if (map && caret->has_hex)
    text = vdt_canvas_text_spoken (map, vdt_scene_peek (self->scene)->fan, caret->hex, &manner);
  if (g_strcmp0 (text, self->text) == 0)
    return;
  before = g_steal_pointer (&self->text);
  self->text = g_steal_pointer (&text);

  /* In a window that another one covers nothing is spoken: what has its keyboard keeps it, since of
   * another one nobody would be told when it comes to the front.
   */
  if (before && self->text && !gtk_widget_has_focus (shown))
    show (self);
  else
    take_turns (self, gtk_widget_is_focus (shown));
}

/**
 * vdt_caret_cells_allocate:
 * @self: what has the caret's hex spoken
 * @viewport: where the map lies
 *
 * Puts the children where the caret's hex is.
 */
void
vdt_caret_cells_allocate (VdtCaretCells *self, VdtViewport *viewport)
{
  const VdtCaret *caret = &vdt_aim_peek (self->aim)->caret;
  GtkAllocation allocation = { 0, 0, 1, 1 };
  double x, y;
  VdtView view;

  if (caret->has_hex && vdt_viewport_get_view (viewport, &view))
    {
      vdt_view_hex_centre (&view, caret->hex, &x, &y);
      allocation.x = (int) (x - view.spacing / 2);
      allocation.y = (int) (y - view.spacing / 2);
      allocation.width = allocation.height = (int) view.spacing;
    }
  for (guint i = 0; i < N_CELLS; i++)
    {
      gtk_widget_measure (self->cells[i], GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (self->cells[i], &allocation, -1);
      /* Newer releases of GTK report everything that is mapped to a screen reader. */
      gtk_accessible_update_state (GTK_ACCESSIBLE (self->cells[i]), GTK_ACCESSIBLE_STATE_HIDDEN,
                                   self->cells[i] != get_shown (self), -1);
    }
}

/**
 * vdt_caret_cells_grab_focus:
 * @self: what has the caret's hex spoken
 *
 * Gives the keyboard to the child whose turn it is; to the grid while there is no caret.
 *
 * Returns: whether it has it now
 */
gboolean
vdt_caret_cells_grab_focus (VdtCaretCells *self)
{
  GtkRoot *root = gtk_widget_get_root (self->grid);

  if (!root)
    return FALSE;
  gtk_root_set_focus (root, get_shown (self));
  return TRUE;
}

/**
 * vdt_caret_cells_say:
 * @self: what has the caret's hex spoken
 * @text: what has happened, translated
 *
 * Has a text spoken once, if the map has the keyboard.
 */
void
vdt_caret_cells_say (VdtCaretCells *self, const char *text)
{
  vdt_toolkit_announce (get_shown (self), text);
}
