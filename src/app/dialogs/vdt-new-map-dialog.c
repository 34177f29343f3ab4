/* vdt-new-map-dialog.c - asks for the size, the layout and the legend of a new map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-new-map-dialog.h"

#include "vdt-data.h"
#include "vdt-edits.h"
#include "vdt-map-builder.h"
#include "vdt-map-ops.h"
#include "vdt-map-reader.h"

#include <glib/gi18n.h>

struct _VdtNewMapDialog
{
  AdwWindow parent_instance;

  /* Template */
  GtkWidget *create_button;
  AdwEntryRow *title_row;
  AdwComboRow *legend_row;
  AdwComboRow *layout_row;
  AdwComboRow *numbering_row;
  GtkAdjustment *columns;
  GtkAdjustment *rows;
  GtkLabel *size;

  /* Owned */
  GPtrArray *patterns; /* VdtMap: their legends and rules are for new maps */
};

G_DEFINE_FINAL_TYPE (VdtNewMapDialog, vdt_new_map_dialog, ADW_TYPE_WINDOW)

static VdtGrid
read_grid (VdtNewMapDialog *self)
{
  return (VdtGrid){ .layout = (VdtLayout) adw_combo_row_get_selected (self->layout_row),
                    .columns = (gint) gtk_adjustment_get_value (self->columns),
                    .rows = (gint) gtk_adjustment_get_value (self->rows),
                    .numbering = (VdtNumbering) adw_combo_row_get_selected (self->numbering_row),
                    .first_column = 1,
                    .first_row = 1 };
}

static void
update_size (VdtNewMapDialog *self)
{
  VdtGrid grid = read_grid (self);
  gint n_hexes = grid.columns * grid.rows;
  gboolean fits = n_hexes <= VDT_GRID_MAX_HEXES;
  g_autofree char *text = NULL;

  if (self->patterns->len == 0)
    {
      g_autofree char *folder = vdt_data_dup_folder ("legends");

      text = g_strdup_printf (_ ("There are no legends in %s: Vedette is not installed whole."),
                              folder);
    }
  else if (!fits)
    text = g_strdup_printf (_ ("%'d hexes are too many: a map has at most %'d."), n_hexes,
                            VDT_GRID_MAX_HEXES);
  else
    text = g_strdup_printf (ngettext ("%'d hex", "%'d hexes", n_hexes), n_hexes);
  gtk_label_set_label (self->size, text);
  if (fits)
    gtk_widget_remove_css_class (GTK_WIDGET (self->size), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->size), "error");
  gtk_widget_set_sensitive (self->create_button, fits && self->patterns->len > 0);
}

static VdtMap *
make_map (VdtNewMapDialog *self)
{
  VdtMap *pattern = self->patterns->pdata[adw_combo_row_get_selected (self->legend_row)];
  VdtLegend *legend = vdt_map_get_legend (pattern);
  VdtGrid grid = read_grid (self);
  g_autofree char *title = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->title_row)));
  g_autoptr (VdtMap) plain =
      vdt_edits_new_map (&grid, legend, vdt_map_get_rules (pattern),
                         vdt_map_ops_blank_elevation (legend), vdt_map_ops_blank_terrain (legend));
  VdtMapBuilder *builder;

  g_strstrip (title);
  if (*title == '\0')
    return g_steal_pointer (&plain);
  builder = vdt_map_builder_new_from_map (plain);
  vdt_map_builder_set_text (builder, VDT_MAP_TITLE, title);
  return vdt_map_builder_end (builder);
}

static void
create_cb (VdtNewMapDialog *self)
{
  g_autoptr (VdtMap) map = NULL;

  if (!gtk_widget_get_sensitive (self->create_button))
    return;
  map = make_map (self);
  g_signal_emit_by_name (self, "made", map);
  gtk_window_close (GTK_WINDOW (self));
}

static void
read_patterns (VdtNewMapDialog *self)
{
  g_auto (GStrv) paths = vdt_data_list_maps ("legends");
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  for (guint i = 0; paths[i]; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *name = g_path_get_basename (paths[i]);
      VdtMap *map = vdt_map_read_file (paths[i], &error);
      const char *title;

      if (!map)
        {
          g_warning ("Legend: %s", error->message);
          continue;
        }
      title = vdt_map_get_text (map, VDT_MAP_TITLE);
      g_ptr_array_add (self->patterns, map);
      gtk_string_list_append (titles, title ? title : name);
    }
  adw_combo_row_set_model (self->legend_row, G_LIST_MODEL (titles));
}

static void
vdt_new_map_dialog_finalize (GObject *object)
{
  g_ptr_array_unref (VDT_NEW_MAP_DIALOG (object)->patterns);

  G_OBJECT_CLASS (vdt_new_map_dialog_parent_class)->finalize (object);
}

static void
vdt_new_map_dialog_class_init (VdtNewMapDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = vdt_new_map_dialog_finalize;

  g_signal_new ("made", VDT_TYPE_NEW_MAP_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, VDT_TYPE_MAP);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-new-map-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtNewMapDialog, create_button);
  gtk_widget_class_bind_template_child (widget_class, VdtNewMapDialog, title_row);
  gtk_widget_class_bind_template_child (widget_class, VdtNewMapDialog, legend_row);
  gtk_widget_class_bind_template_child (widget_class, VdtNewMapDialog, layout_row);
  gtk_widget_class_bind_template_child (widget_class, VdtNewMapDialog, numbering_row);
  gtk_widget_class_bind_template_child (widget_class, VdtNewMapDialog, columns);
  gtk_widget_class_bind_template_child (widget_class, VdtNewMapDialog, rows);
  gtk_widget_class_bind_template_child (widget_class, VdtNewMapDialog, size);
  gtk_widget_class_bind_template_callback (widget_class, update_size);
  gtk_widget_class_bind_template_callback (widget_class, create_cb);
}

static void
vdt_new_map_dialog_init (VdtNewMapDialog *self)
{
  self->patterns = g_ptr_array_new_with_free_func ((GDestroyNotify) vdt_map_unref);
  gtk_widget_init_template (GTK_WIDGET (self));

  gtk_adjustment_configure (self->columns, 30, 1, VDT_GRID_MAX_AXIS, 1, 10, 0);
  gtk_adjustment_configure (self->rows, 20, 1, VDT_GRID_MAX_AXIS, 1, 10, 0);
  read_patterns (self);
  update_size (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->title_row));
}

/**
 * vdt_new_map_dialog_new:
 * @parent: the window that asks
 *
 * Makes the dialog.
 *
 * Returns: the window, to be presented
 */
GtkWidget *
vdt_new_map_dialog_new (GtkWindow *parent)
{
  return g_object_new (VDT_TYPE_NEW_MAP_DIALOG, "transient-for", parent, "modal", TRUE, NULL);
}
