/* vdt-resize-dialog.c - asks for another size of a map, and which part of it stays
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-resize-dialog.h"

#include "vdt-focus.h"
#include "vdt-hex-label.h"
#include "vdt-map-ops.h"
#include "vdt-painter.h"

#include <glib/gi18n.h>
#include <math.h>

#define N_ANCHORS 9
#define PICTURE_MAX 400.0 /* pixels of the small picture of the map */

struct _VdtResizeDialog
{
  AdwWindow parent_instance;

  /* Template */
  GtkWidget *apply_button;
  GtkAdjustment *columns;
  GtkWidget *columns_spin;
  GtkAdjustment *rows;
  GtkGrid *anchors;
  GtkSwitch *numbers;
  GtkDrawingArea *preview;
  GtkLabel *summary;

  /* Owned */
  VdtMap *map;
  cairo_surface_t *picture;
  GtkToggleButton *anchor_buttons[N_ANCHORS];
};

G_DEFINE_FINAL_TYPE (VdtResizeDialog, vdt_resize_dialog, ADW_TYPE_WINDOW)

static int
chosen_anchor (VdtResizeDialog *self)
{
  for (int i = 0; i < N_ANCHORS; i++)
    if (gtk_toggle_button_get_active (self->anchor_buttons[i]))
      return i;

  return 0;
}

static VdtResize
read_resize (VdtResizeDialog *self)
{
  int anchor = chosen_anchor (self);
  VdtResize resize = { .columns = (int) gtk_adjustment_get_value (self->columns),
                       .rows = (int) gtk_adjustment_get_value (self->rows),
                       .keep_numbers = gtk_switch_get_active (self->numbers) };

  vdt_resize_anchor (&resize, vdt_map_get_grid (self->map), anchor % 3 - 1, anchor / 3 - 1);

  return resize;
}

static void
add_change (GString *text, const char *where, int by)
{
  if (by == 0)
    return;
  if (text->len > 0)
    g_string_append (text, ", ");
  /* Translators: an edge of the map, and how many columns or rows come or go there. */
  g_string_append_printf (text, _("%s %+d"), where, by);
}

static guint
count_lost_counters (VdtResizeDialog *self, const VdtResize *resize)
{
  guint n = 0;

  for (guint i = 0; i < vdt_map_get_n_counters (self->map); i++)
    {
      int column, row;

      vdt_layout_offset (vdt_map_get_grid (self->map)->layout,
                         vdt_map_get_counter (self->map, i)->hex, &column, &row);
      n += column < resize->left || column >= resize->left + resize->columns || row < resize->top
           || row >= resize->top + resize->rows;
    }

  return n;
}

static char *
summarize (VdtResizeDialog *self, const VdtResize *resize)
{
  const VdtGrid *grid = vdt_map_get_grid (self->map);
  VdtGrid after = vdt_resize_grid (resize, grid);
  GString *text = g_string_new (NULL);
  guint lost = count_lost_counters (self, resize);
  g_autofree char *first = vdt_hex_label (&after, vdt_grid_hex (&after, 0, 0));
  g_autofree char *last =
      vdt_hex_label (&after, vdt_grid_hex (&after, after.columns - 1, after.rows - 1));

  add_change (text, _("left"), -resize->left);
  add_change (text, _("right"), resize->columns - grid->columns + resize->left);
  add_change (text, _("top"), -resize->top);
  add_change (text, _("bottom"), resize->rows - grid->rows + resize->top);
  if (text->len == 0)
    g_string_append (text, _("As it is"));
  g_string_append_c (text, '\n');
  g_string_append_printf (text, _("From %s to %s"), first, last);
  if (after.layout != grid->layout)
    g_string_append (text, vdt_layout_is_pointy (grid->layout)
                               ? _(". To keep neighbours, the row offset is swapped")
                               : _(". To keep neighbours, the column offset is swapped"));
  if (lost > 0)
    {
      g_string_append_c (text, '\n');
      g_string_append_printf (
          text, ngettext ("%'u counter is removed", "%'u counters are removed", lost), lost);
    }

  return g_string_free (text, FALSE);
}

static void
update (VdtResizeDialog *self)
{
  g_autoptr (GError) error = NULL;
  VdtResize resize = read_resize (self);
  gboolean fits = vdt_map_ops_check_size (resize.columns, resize.rows, &error);
  g_autofree char *text = fits ? summarize (self, &resize) : g_strdup (error->message);

  gtk_label_set_label (self->summary, text);
  if (fits)
    gtk_widget_remove_css_class (GTK_WIDGET (self->summary), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->summary), "error");
  gtk_widget_set_sensitive (self->apply_button, fits);
  gtk_widget_queue_draw (GTK_WIDGET (self->preview));
}

static void
apply_cb (VdtResizeDialog *self)
{
  g_autoptr (GError) error = NULL;
  VdtResize resize = read_resize (self);
  g_autoptr (VdtMap) map = NULL;

  if (!gtk_widget_get_sensitive (self->apply_button))
    return;
  map = vdt_map_ops_resize (self->map, &resize, &error);
  if (!map)
    {
      gtk_label_set_label (self->summary, error->message);
      gtk_widget_add_css_class (GTK_WIDGET (self->summary), "error");
      return;
    }
  g_signal_emit_by_name (self, "made", map);
  gtk_window_close (GTK_WINDOW (self));
}

/* A block of columns and rows, on a plane on which neighbours are a unit apart. */
static void
measure (const VdtGrid *grid, int columns, int rows, double *width, double *height)
{
  VdtGrid block = *grid;
  VdtView view;

  block.columns = columns;
  block.rows = rows;
  vdt_view_init (&view, &block, 1);
  vdt_view_get_size (&view, width, height);
}

static void
paint_picture (VdtResizeDialog *self)
{
  VdtPainting painting = { .map = self->map,
                           .theme = vdt_theme_get (FALSE, FALSE),
                           .layers = VDT_LAYER_BACKGROUND | VDT_LAYER_TERRAIN | VDT_LAYER_SIDES
                                     | VDT_LAYER_ZONES | VDT_LAYER_NAMES };
  double width, height;
  VdtView view;
  cairo_t *cr;

  vdt_view_init (&view, vdt_map_get_grid (self->map), 1);
  vdt_view_get_size (&view, &width, &height);
  vdt_view_init (&view, vdt_map_get_grid (self->map), PICTURE_MAX / MAX (width, height));
  vdt_view_get_size (&view, &width, &height);
  self->picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, MAX (1, (int) ceil (width)),
                                              MAX (1, (int) ceil (height)));
  cr = cairo_create (self->picture);
  vdt_painter_paint (&painting, &view, cr, 0, 0, cairo_image_surface_get_width (self->picture),
                     cairo_image_surface_get_height (self->picture));
  cairo_destroy (cr);
}

/* The map as it is, the new one's frame over it, and what is lost in the shade. */
static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  VdtResizeDialog *self = user_data;
  const VdtGrid *grid = vdt_map_get_grid (self->map);
  VdtResize resize = read_resize (self);
  double old_width, old_height, new_width, new_height, x, y, scale;
  double left, top, right, bottom;
  GdkRGBA ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (area)), &ink);
  measure (grid, grid->columns, grid->rows, &old_width, &old_height);
  measure (grid, resize.columns, resize.rows, &new_width, &new_height);
  x = resize.left * old_width / grid->columns;
  y = resize.top * old_height / grid->rows;
  left = MIN (0, x);
  top = MIN (0, y);
  right = MAX (old_width, x + new_width);
  bottom = MAX (old_height, y + new_height);
  scale = MIN ((width - 4) / (right - left), (height - 4) / (bottom - top));
  cairo_translate (cr, (width - scale * (right - left)) / 2, (height - scale * (bottom - top)) / 2);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, -left, -top);

  cairo_rectangle (cr, x, y, new_width, new_height);
  cairo_set_source_rgba (cr, ink.red, ink.green, ink.blue, 0.12);
  cairo_fill (cr);
  cairo_save (cr);
  cairo_scale (cr, old_width / cairo_image_surface_get_width (self->picture),
               old_height / cairo_image_surface_get_height (self->picture));
  cairo_set_source_surface (cr, self->picture, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_rectangle (cr, 0, 0, old_width, old_height);
  cairo_rectangle (cr, MAX (0, x), MAX (0, y), MIN (old_width, x + new_width) - MAX (0, x),
                   MIN (old_height, y + new_height) - MAX (0, y));
  cairo_set_source_rgba (cr, 0, 0, 0, 0.5);
  cairo_fill (cr);
  cairo_rectangle (cr, x, y, new_width, new_height);
  cairo_set_line_width (cr, 2 / scale);
  cairo_set_source_rgba (cr, ink.red, ink.green, ink.blue, 1);
  cairo_stroke (cr);
}

static void
add_anchors (VdtResizeDialog *self)
{
  static const char *const names[N_ANCHORS] = {
    N_("Upper left corner stays"), N_("Upper edge stays"), N_("Upper right corner stays"),
    N_("Left edge stays"),         N_("Middle stays"),     N_("Right edge stays"),
    N_("Lower left corner stays"), N_("Lower edge stays"), N_("Lower right corner stays"),
  };

  /* As on the map, which is never mirrored. */
  gtk_widget_set_direction (GTK_WIDGET (self->anchors), GTK_TEXT_DIR_LTR);
  for (int i = 0; i < N_ANCHORS; i++)
    {
      GtkWidget *button = gtk_toggle_button_new ();

      gtk_widget_set_tooltip_text (button, _(names[i]));
      gtk_widget_add_css_class (button, "anchor");
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      _(names[i]), -1);
      self->anchor_buttons[i] = GTK_TOGGLE_BUTTON (button);
      if (i > 0)
        gtk_toggle_button_set_group (self->anchor_buttons[i], self->anchor_buttons[0]);
      gtk_grid_attach (self->anchors, button, i % 3, i / 3, 1, 1);
      g_signal_connect_swapped (button, "toggled", G_CALLBACK (update), self);
    }
}

static void
vdt_resize_dialog_finalize (GObject *object)
{
  VdtResizeDialog *self = VDT_RESIZE_DIALOG (object);

  g_clear_pointer (&self->map, vdt_map_unref);
  g_clear_pointer (&self->picture, cairo_surface_destroy);

  G_OBJECT_CLASS (vdt_resize_dialog_parent_class)->finalize (object);
}

static void
vdt_resize_dialog_class_init (VdtResizeDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = vdt_resize_dialog_finalize;

  g_signal_new ("made", VDT_TYPE_RESIZE_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                1, VDT_TYPE_MAP);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-resize-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtResizeDialog, apply_button);
  gtk_widget_class_bind_template_child (widget_class, VdtResizeDialog, columns);
  gtk_widget_class_bind_template_child (widget_class, VdtResizeDialog, columns_spin);
  gtk_widget_class_bind_template_child (widget_class, VdtResizeDialog, rows);
  gtk_widget_class_bind_template_child (widget_class, VdtResizeDialog, anchors);
  gtk_widget_class_bind_template_child (widget_class, VdtResizeDialog, numbers);
  gtk_widget_class_bind_template_child (widget_class, VdtResizeDialog, preview);
  gtk_widget_class_bind_template_child (widget_class, VdtResizeDialog, summary);
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
}

static void
vdt_resize_dialog_init (VdtResizeDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  vdt_focus_enter_applies (GTK_WINDOW (self), self->columns_spin);
}

/**
 * vdt_resize_dialog_new:
 * @parent: the window that asks
 * @map: the map as it is
 *
 * Makes the dialog.
 *
 * Returns: the window, to be presented
 */
GtkWidget *
vdt_resize_dialog_new (GtkWindow *parent, VdtMap *map)
{
  VdtResizeDialog *self =
      g_object_new (VDT_TYPE_RESIZE_DIALOG, "transient-for", parent, "modal", TRUE, NULL);
  const VdtGrid *grid = vdt_map_get_grid (map);

  self->map = vdt_map_ref (map);
  add_anchors (self);
  paint_picture (self);
  gtk_adjustment_configure (self->columns, grid->columns, 1, VDT_GRID_MAX_AXIS, 1, 10, 0);
  gtk_adjustment_configure (self->rows, grid->rows, 1, VDT_GRID_MAX_AXIS, 1, 10, 0);
  gtk_drawing_area_set_draw_func (self->preview, draw_cb, self, NULL);
  gtk_toggle_button_set_active (self->anchor_buttons[0], TRUE);

  return GTK_WIDGET (self);
}
