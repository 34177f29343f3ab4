/* vdt-grid-bar.c - tells which hexes were found on the picture under the map, and asks about them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-grid-bar.h"

#include "vdt-underlay.h"

#include <glib/gi18n.h>

struct _VdtGridBar
{
  AdwBin parent_instance;

  /* Template */
  GtkLabel *title;
  GtkLabel *detail;
  GtkSpinner *spinner;
  GtkWidget *choice_box;
  GtkToggleButton *choices[VDT_SCAN_N_GRIDS];
  GtkWidget *edges_box;
  GtkSpinButton *columns_spin;
  GtkSpinButton *rows_spin;
  GtkCheckButton *resize_check;
  GtkWidget *stop_button;
  GtkWidget *answers;
  GtkWidget *no_button;
  GtkWidget *hand_button;
  GtkWidget *yes_button;

  /* Owned */
  VdtGridFinder *finder;
  VdtToolUnderlay *tool;

  /* Borrowed */
  VdtCanvas *canvas;

  VdtGridFinderState state; /* the last that was seen */
  gboolean updating;        /* the controls change because of the finder */
};

enum
{
  ANSWERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (VdtGridBar, vdt_grid_bar, ADW_TYPE_BIN)

static VdtDocument *
get_document (VdtGridBar *self)
{
  return vdt_tool_get_document (VDT_TOOL (self->tool));
}

static void
say (VdtGridBar *self)
{
  g_autofree char *text = g_strdup_printf ("%s. %s", gtk_label_get_label (self->title),
                                           gtk_label_get_label (self->detail));

  vdt_canvas_say (self->canvas, text);
}

static char *
dup_match_text (VdtGridBar *self, const VdtScanGrid *grid)
{
  switch (vdt_grid_finder_get_match (self->finder))
    {
    case VDT_GRID_OTHER_SIZE:
      return vdt_grid_finder_get_resizes (self->finder)
                 ? NULL
                 : g_strdup (_("The map has painted hexes and keeps its size."));
    case VDT_GRID_OTHER_LAYOUT:
      return g_strdup (
          vdt_layout_is_pointy (grid->layout)
              ? _("The map has painted hexes with flat tops and does not fit this grid.")
              : _("The map has painted hexes with pointed tops and does not fit this grid."));
    default:
      return NULL;
    }
}

static void
show_choices (VdtGridBar *self)
{
  guint n = vdt_grid_finder_get_n_grids (self->finder);

  for (guint i = 0; i < VDT_SCAN_N_GRIDS; i++)
    {
      GtkWidget *button = GTK_WIDGET (self->choices[i]);
      g_autofree char *text =
          i < n ? vdt_grid_laying_describe (vdt_grid_finder_get_grid (self->finder, i)) : NULL;

      gtk_widget_set_visible (button, i < n);
      gtk_widget_set_tooltip_text (button, text);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      text ? text : "", -1);
      gtk_toggle_button_set_active (self->choices[i],
                                    i == vdt_grid_finder_get_chosen (self->finder));
    }
  gtk_widget_set_visible (self->choice_box, n > 1);
}

static void
show_proposal (VdtGridBar *self)
{
  const VdtScanGrid *grid =
      vdt_grid_finder_get_grid (self->finder, vdt_grid_finder_get_chosen (self->finder));
  VdtGridMatch match = vdt_grid_finder_get_match (self->finder);
  g_autofree char *text = vdt_grid_laying_describe (grid);
  g_autofree char *place = vdt_grid_laying_describe_place (grid);
  g_autofree char *about_map = dup_match_text (self, grid);
  g_autofree char *detail = about_map ? g_strdup_printf ("%s\n%s", place, about_map) : NULL;
  g_autofree char *resize =
      g_strdup_printf (_("_Resize the map to %d × %d"), grid->columns, grid->rows);

  gtk_label_set_label (self->title, text);
  gtk_label_set_label (self->detail, detail ? detail : place);
  gtk_spin_button_set_value (self->columns_spin, grid->columns);
  gtk_spin_button_set_value (self->rows_spin, grid->rows);
  show_choices (self);
  gtk_check_button_set_label (self->resize_check, resize);
  gtk_check_button_set_active (self->resize_check, vdt_grid_finder_get_resizes (self->finder));
  gtk_widget_set_visible (GTK_WIDGET (self->resize_check), match == VDT_GRID_OTHER_SIZE);
  gtk_widget_set_sensitive (self->yes_button, match != VDT_GRID_OTHER_LAYOUT);
}

static void
show_state (VdtGridBar *self)
{
  switch (self->state)
    {
    case VDT_GRID_FINDER_LOOKING:
      gtk_label_set_label (self->title, _("Looking for hexes in the image…"));
      gtk_label_set_label (self->detail, _("To align it by hand, click the corners named below"));
      break;
    case VDT_GRID_FINDER_PROPOSING:
      show_proposal (self);
      break;
    case VDT_GRID_FINDER_NOTHING:
      gtk_label_set_label (self->title, vdt_grid_finder_get_why (self->finder));
      gtk_label_set_label (
          self->detail,
          _("The image stays below the map. To align it by hand, set the map to the columns and "
            "rows of the printed one, then click the corners named below"));
      break;
    default:
      break;
    }
}

/* With a proposal on the map the picture can be dragged and nudged at once. */
static void
finder_changed_cb (VdtGridBar *self)
{
  VdtGridFinderState before = self->state;
  gboolean proposes;

  self->state = vdt_grid_finder_get_state (self->finder);
  proposes = self->state == VDT_GRID_FINDER_PROPOSING;
  if (proposes && before != self->state)
    {
      vdt_tool_underlay_move (self->tool);
      vdt_viewport_zoom_to_fit (vdt_canvas_get_viewport (self->canvas));
    }
  self->updating = TRUE;
  show_state (self);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), self->state == VDT_GRID_FINDER_LOOKING);
  gtk_spinner_set_spinning (self->spinner, self->state == VDT_GRID_FINDER_LOOKING);
  gtk_widget_set_visible (self->stop_button, !proposes);
  gtk_button_set_label (GTK_BUTTON (self->stop_button),
                        self->state == VDT_GRID_FINDER_LOOKING ? _("_Cancel") : _("_Close"));
  gtk_widget_set_visible (self->answers, proposes);
  gtk_widget_set_visible (self->edges_box, proposes);
  if (!proposes)
    {
      gtk_widget_set_visible (self->choice_box, FALSE);
      gtk_widget_set_visible (GTK_WIDGET (self->resize_check), FALSE);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), self->state != VDT_GRID_FINDER_AT_REST);
  self->updating = FALSE;
  if (self->state != VDT_GRID_FINDER_AT_REST)
    say (self);
}

/* Whoever points out corners needs nothing to be found. */
static void
points_changed_cb (VdtGridBar *self)
{
  guint n_points;

  g_object_get (self->tool, "n-points", &n_points, NULL);
  if (n_points > 0 && self->state != VDT_GRID_FINDER_PROPOSING)
    vdt_grid_finder_keep (self->finder);
}

static void
choice_cb (VdtGridBar *self, GtkToggleButton *button)
{
  if (self->updating || !gtk_toggle_button_get_active (button))
    return;
  for (guint i = 0; i < VDT_SCAN_N_GRIDS; i++)
    if (button == self->choices[i])
      vdt_grid_finder_choose (self->finder, i);
  vdt_viewport_zoom_to_fit (vdt_canvas_get_viewport (self->canvas));
}

static void
resize_cb (VdtGridBar *self)
{
  if (self->updating)
    return;
  vdt_grid_finder_set_resizes (self->finder, gtk_check_button_get_active (self->resize_check));
  vdt_viewport_zoom_to_fit (vdt_canvas_get_viewport (self->canvas));
}

/* At the far ends: where the first hex is, the buttons say. */
static void
size_cb (VdtGridBar *self)
{
  const VdtScanGrid *grid;

  if (self->updating)
    return;
  grid = vdt_grid_finder_get_grid (self->finder, vdt_grid_finder_get_chosen (self->finder));
  vdt_grid_finder_adjust (self->finder, 0, 0,
                          gtk_spin_button_get_value_as_int (self->columns_spin) - grid->columns,
                          gtk_spin_button_get_value_as_int (self->rows_spin) - grid->rows);
}

static void
left_cb (VdtGridBar *self)
{
  vdt_grid_finder_adjust (self->finder, 1, 0, -1, 0);
}

static void
right_cb (VdtGridBar *self)
{
  vdt_grid_finder_adjust (self->finder, -1, 0, 1, 0);
}

static void
up_cb (VdtGridBar *self)
{
  vdt_grid_finder_adjust (self->finder, 0, 1, 0, -1);
}

static void
down_cb (VdtGridBar *self)
{
  vdt_grid_finder_adjust (self->finder, 0, -1, 0, 1);
}

static void
refuse (VdtGridBar *self)
{
  gboolean proposed = self->state == VDT_GRID_FINDER_PROPOSING;

  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  vdt_grid_finder_refuse (self->finder);
  if (!proposed)
    return;
  vdt_viewport_zoom_to_fit (vdt_canvas_get_viewport (self->canvas));
  if (vdt_document_in_stroke (get_document (self)))
    vdt_tool_underlay_align (self->tool);
}

static void
by_hand_cb (VdtGridBar *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  vdt_grid_finder_keep (self->finder);
  vdt_tool_underlay_align (self->tool);
}

static void
yes_cb (VdtGridBar *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  vdt_grid_finder_keep (self->finder);
  vdt_tool_underlay_finish (self->tool);
  g_signal_emit (self, signals[ANSWERED], 0);
}

static void
vdt_grid_bar_dispose (GObject *object)
{
  VdtGridBar *self = VDT_GRID_BAR (object);

  g_clear_object (&self->finder);
  g_clear_object (&self->tool);
  self->canvas = NULL;

  G_OBJECT_CLASS (vdt_grid_bar_parent_class)->dispose (object);
}

static void
bind_choices (GtkWidgetClass *widget_class)
{
  static const char *const names[VDT_SCAN_N_GRIDS] = { "first", "second", "third" };

  for (guint i = 0; i < VDT_SCAN_N_GRIDS; i++)
    gtk_widget_class_bind_template_child_full (widget_class, names[i], FALSE,
                                               G_STRUCT_OFFSET (VdtGridBar, choices)
                                                   + i * sizeof (GtkToggleButton *));
}

static void
vdt_grid_bar_class_init (VdtGridBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_grid_bar_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-grid-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtGridBar, title);
  gtk_widget_class_bind_template_child (widget_class, VdtGridBar, detail);
  gtk_widget_class_bind_template_child (widget_class, VdtGridBar, spinner);
  gtk_widget_class_bind_template_child (widget_class, VdtGridBar, choice_box);
  gtk_widget_class_bind_template_child (widget_class, VdtGridBar, edges_box);
  gtk_widget_class_bind_template_child (widget_class, VdtGridBar, columns_spin);
  gtk_widget_class_bind_template_child (widget_class, VdtGridBar, rows_spin);
  gtk_widget_class_bind_template_child (widget_class, VdtGridBar, resize_check);
  gtk_widget_class_bind_template_child (widget_class, VdtGridBar, stop_button);
  gtk_widget_class_bind_template_child (widget_class, VdtGridBar, answers);
  gtk_widget_class_bind_template_child (widget_class, VdtGridBar, no_button);
  gtk_widget_class_bind_template_child (widget_class, VdtGridBar, hand_button);
  gtk_widget_class_bind_template_child (widget_class, VdtGridBar, yes_button);
  bind_choices (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, choice_cb);
  gtk_widget_class_bind_template_callback (widget_class, resize_cb);
  gtk_widget_class_bind_template_callback (widget_class, size_cb);
  gtk_widget_class_bind_template_callback (widget_class, left_cb);
  gtk_widget_class_bind_template_callback (widget_class, right_cb);
  gtk_widget_class_bind_template_callback (widget_class, up_cb);
  gtk_widget_class_bind_template_callback (widget_class, down_cb);
  gtk_widget_class_bind_template_callback (widget_class, refuse);
  gtk_widget_class_bind_template_callback (widget_class, by_hand_cb);
  gtk_widget_class_bind_template_callback (widget_class, yes_cb);

  signals[ANSWERED] = g_signal_new ("answered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
vdt_grid_bar_init (VdtGridBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * vdt_grid_bar_set_page:
 * @self: the bar
 * @tool: the tool that the picture is laid by
 * @canvas: where it is seen; not held
 *
 * Tells a bar, once, what it belongs to.
 */
void
vdt_grid_bar_set_page (VdtGridBar *self, VdtToolUnderlay *tool, VdtCanvas *canvas)
{
  g_return_if_fail (VDT_IS_GRID_BAR (self));

  g_set_object (&self->tool, tool);
  self->canvas = canvas;
  self->finder = vdt_grid_finder_new (get_document (self));
  g_signal_connect_object (self->finder, "changed", G_CALLBACK (finder_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (tool, "notify::n-points", G_CALLBACK (points_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

/**
 * vdt_grid_bar_get_finder:
 * @self: the bar
 *
 * Returns: (transfer none): what looks at the picture
 */
VdtGridFinder *
vdt_grid_bar_get_finder (VdtGridBar *self)
{
  g_return_val_if_fail (VDT_IS_GRID_BAR (self), NULL);

  return self->finder;
}

/**
 * vdt_grid_bar_begin:
 * @self: the bar of a map with a picture
 *
 * Looks for its hexes.
 */
void
vdt_grid_bar_begin (VdtGridBar *self)
{
  const VdtUnderlay *underlay = vdt_map_get_underlay (vdt_document_get_map (get_document (self)));
  GFile *file = vdt_document_get_file (get_document (self));
  g_autofree char *map_path = file ? g_file_get_path (file) : NULL;
  g_autofree char *path = NULL;

  g_return_if_fail (VDT_IS_GRID_BAR (self));
  g_return_if_fail (underlay);

  path = vdt_underlay_dup_path (underlay->href, map_path);
  vdt_grid_finder_begin (self->finder, path);
}

/**
 * vdt_grid_bar_is_busy:
 * @self: the bar
 *
 * Returns: whether a proposal is on the map
 */
gboolean
vdt_grid_bar_is_busy (VdtGridBar *self)
{
  g_return_val_if_fail (VDT_IS_GRID_BAR (self), FALSE);

  return self->state == VDT_GRID_FINDER_PROPOSING;
}

/**
 * vdt_grid_bar_back:
 * @self: the bar
 *
 * Gives up looking, says no, or closes.
 *
 * Returns: whether there was something to go back from
 */
gboolean
vdt_grid_bar_back (VdtGridBar *self)
{
  g_return_val_if_fail (VDT_IS_GRID_BAR (self), FALSE);

  if (self->state == VDT_GRID_FINDER_AT_REST)
    return FALSE;
  refuse (self);
  return TRUE;
}
