/* vdt-layout-picture.c - a small picture of how hexes lie, and rows that choose by it
 *
 * Three columns and rows of hexes in the colour of the text beside them, the first of them filled.
 * The words of its row name it for who does not see it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-layout-picture.h"

#include "vdt-view.h"

#define SIZE 40
#define LINES 3   /* of hexes, each way */
#define FIRST 0.5 /* how much of the text's colour fills the first hex */

struct _VdtLayoutPicture
{
  GtkWidget parent_instance;

  VdtLayout layout;
};

G_DEFINE_FINAL_TYPE (VdtLayoutPicture, vdt_layout_picture, GTK_TYPE_WIDGET)

static void
vdt_layout_picture_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  *minimum = *natural = SIZE;
}

static void
draw_hex (cairo_t *cr, const VdtView *view, VdtHex hex)
{
  double xs[6], ys[6];

  vdt_view_hex_corners (view, hex, xs, ys);
  cairo_new_sub_path (cr);
  for (guint i = 0; i < 6; i++)
    cairo_line_to (cr, xs[i], ys[i]);
  cairo_close_path (cr);
}

static void
vdt_layout_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  const VdtGrid grid = { .layout = VDT_LAYOUT_PICTURE (widget)->layout,
                         .columns = LINES,
                         .rows = LINES };
  int across = gtk_widget_get_width (widget), down = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, across, down));
  double width, height;
  VdtView view;
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  vdt_view_init (&view, &grid, 1);
  vdt_view_get_size (&view, &width, &height);
  vdt_view_init (&view, &grid, MIN ((across - 2) / width, (down - 2) / height));
  vdt_view_get_size (&view, &width, &height);
  view.x = (across - width) / 2;
  view.y = (down - height) / 2;
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_set_line_width (cr, 1);
  for (int i = 0; i < LINES * LINES; i++)
    draw_hex (cr, &view, vdt_grid_hex (&grid, i % LINES, i / LINES));
  cairo_stroke (cr);
  colour.alpha *= (float) FIRST;
  gdk_cairo_set_source_rgba (cr, &colour);
  draw_hex (cr, &view, vdt_grid_hex (&grid, 0, 0));
  cairo_fill (cr);
  cairo_destroy (cr);
}

static void
vdt_layout_picture_class_init (VdtLayoutPictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = vdt_layout_picture_measure;
  widget_class->snapshot = vdt_layout_picture_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
vdt_layout_picture_init (VdtLayoutPicture *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

/**
 * vdt_layout_picture_new:
 *
 * Makes a picture of the first layout.
 *
 * Returns: the widget
 */
GtkWidget *
vdt_layout_picture_new (void)
{
  return g_object_new (VDT_TYPE_LAYOUT_PICTURE, NULL);
}

/**
 * vdt_layout_picture_set_layout:
 * @self: the picture
 * @layout: which columns or rows are pushed
 *
 * Shows a layout.
 */
void
vdt_layout_picture_set_layout (VdtLayoutPicture *self, VdtLayout layout)
{
  g_return_if_fail (VDT_IS_LAYOUT_PICTURE (self));

  self->layout = layout;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * vdt_layout_picture_get_layout:
 * @self: the picture
 *
 * Returns: the layout that it shows
 */
VdtLayout
vdt_layout_picture_get_layout (VdtLayoutPicture *self)
{
  g_return_val_if_fail (VDT_IS_LAYOUT_PICTURE (self), VDT_LAYOUT_ODD_Q);

  return self->layout;
}

static void
selected_cb (AdwComboRow *row, GParamSpec *pspec, VdtLayoutPicture *picture)
{
  vdt_layout_picture_set_layout (picture, (VdtLayout) adw_combo_row_get_selected (row));
}

/* Only the one that is chosen has a mark. */
static void
check_cb (AdwComboRow *row, GParamSpec *pspec, GtkWidget *check)
{
  GtkListItem *item = g_object_get_data (G_OBJECT (check), "item");

  gtk_widget_set_opacity (
      check, gtk_list_item_get_position (item) == adw_combo_row_get_selected (row) ? 1 : 0);
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, AdwComboRow *row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *check = gtk_image_new_from_icon_name ("object-select-symbolic");

  gtk_box_append (GTK_BOX (box), vdt_layout_picture_new ());
  gtk_box_append (GTK_BOX (box), gtk_label_new (NULL));
  gtk_box_append (GTK_BOX (box), check);
  gtk_widget_set_hexpand (check, TRUE);
  gtk_widget_set_halign (check, GTK_ALIGN_END);
  g_object_set_data (G_OBJECT (check), "item", item);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (check_cb), check, 0);
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, AdwComboRow *row)
{
  GtkWidget *picture = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *label = gtk_widget_get_next_sibling (picture);
  GtkStringObject *words = gtk_list_item_get_item (item);

  vdt_layout_picture_set_layout (VDT_LAYOUT_PICTURE (picture),
                                 (VdtLayout) gtk_list_item_get_position (item));
  gtk_label_set_label (GTK_LABEL (label), gtk_string_object_get_string (words));
  check_cb (row, NULL, gtk_widget_get_next_sibling (label));
}

/**
 * vdt_layout_pictures_add:
 * @row: a row whose items are words for the layouts, in their order
 *
 * Shows a picture beside the words of each layout, and of the chosen one in the row.
 */
void
vdt_layout_pictures_add (AdwComboRow *row)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GtkWidget *picture = vdt_layout_picture_new ();

  g_return_if_fail (ADW_IS_COMBO_ROW (row));

  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), row, 0);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), row, 0);
  adw_combo_row_set_list_factory (row, factory);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), picture);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (selected_cb), picture, 0);
  selected_cb (row, NULL, VDT_LAYOUT_PICTURE (picture));
}
