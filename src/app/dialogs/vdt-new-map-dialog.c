/* vdt-new-map-dialog.c - asks for the size, the layout and the legend of a new map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-new-map-dialog.h"

#include "vdt-data.h"
#include "vdt-edits.h"
#include "vdt-entry-limit.h"
#include "vdt-focus.h"
#include "vdt-last-grid.h"
#include "vdt-layout-picture.h"
#include "vdt-legend-files.h"
#include "vdt-map-builder.h"
#include "vdt-map-ops.h"
#include "vdt-numbering-box.h"

#include <glib/gi18n.h>
#include <string.h>

struct _VdtNewMapDialog
{
  AdwWindow parent_instance;

  /* Template */
  GtkWidget *create_button;
  AdwEntryRow *title_row;
  AdwComboRow *legend_row;
  AdwComboRow *level_row;
  AdwComboRow *layout_row;
  VdtNumberingBox *numbering;
  GtkAdjustment *columns;
  GtkAdjustment *rows;
  GtkLabel *size;

  /* Owned */
  GPtrArray *patterns; /* VdtLegendFile: their legends, rules and numbers are for new maps */
  GSettings *settings; /* what the last map was like */
};

G_DEFINE_FINAL_TYPE (VdtNewMapDialog, vdt_new_map_dialog, ADW_TYPE_WINDOW)

/* FALSE: hexes cannot be numbered so. */
static gboolean
read_grid (VdtNewMapDialog *self, VdtGrid *grid)
{
  *grid = (VdtGrid){ .layout = (VdtLayout) adw_combo_row_get_selected (self->layout_row),
                     .columns = (int) gtk_adjustment_get_value (self->columns),
                     .rows = (int) gtk_adjustment_get_value (self->rows) };

  return vdt_numbering_box_read (self->numbering, grid);
}

static void
update_size (VdtNewMapDialog *self)
{
  VdtGrid grid;
  gboolean named = read_grid (self, &grid);
  int n_hexes = grid.columns * grid.rows;
  gboolean fits = named && n_hexes <= VDT_GRID_MAX_HEXES;
  g_autofree char *text = NULL;

  if (self->patterns->len == 0)
    {
      g_autofree char *folder = vdt_data_dup_folder ("legends");

      text = g_strdup_printf (_("There are no legends in %s. Vedette is not fully installed."),
                              folder);
    }
  else if (!named)
    text = g_strdup (_("These hex numbers are not possible."));
  else if (!fits)
    text = g_strdup_printf (_("%'d hexes are too many: the limit is %'d."), n_hexes,
                            VDT_GRID_MAX_HEXES);
  else
    {
      g_autofree char *names = vdt_numbering_box_describe (self->numbering, &grid);
      g_autofree char *count =
          g_strdup_printf (ngettext ("%'d hex", "%'d hexes", n_hexes), n_hexes);

      text = g_strdup_printf ("%s\n%s", count, names);
    }
  gtk_label_set_label (self->size, text);
  if (fits)
    gtk_widget_remove_css_class (GTK_WIDGET (self->size), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->size), "error");
  gtk_widget_set_sensitive (self->create_button, fits && self->patterns->len > 0);
}

static const VdtLegendFile *
get_pattern (VdtNewMapDialog *self)
{
  return self->patterns->pdata[adw_combo_row_get_selected (self->legend_row)];
}

/* Hexes are numbered as on the last new map for that legend, or else as its rules have it. */
static void
show_numbering (VdtNewMapDialog *self)
{
  g_autofree char *legend = g_settings_get_string (self->settings, "new-map-legend");
  VdtGrid grid = *vdt_map_get_grid (get_pattern (self)->map);
  gboolean last = g_str_equal (legend, get_pattern (self)->id) && vdt_last_grid_recall (&grid);

  grid.columns = (int) gtk_adjustment_get_value (self->columns);
  grid.rows = (int) gtk_adjustment_get_value (self->rows);
  if (last)
    adw_combo_row_set_selected (self->layout_row, grid.layout);
  else
    grid.layout = (VdtLayout) adw_combo_row_get_selected (self->layout_row);
  vdt_numbering_box_show (self->numbering, &grid);
}

/* Each legend has levels of its own, and its system its own way to number hexes. */
static void
show_pattern (VdtNewMapDialog *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  VdtMap *pattern;
  VdtLegend *legend;
  const VdtLevel *levels;
  guint n, blank = 0;

  if (self->patterns->len == 0)
    return;
  pattern = get_pattern (self)->map;
  legend = vdt_map_get_legend (pattern);
  levels = vdt_legend_get_levels (legend, &n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = vdt_legend_dup_level_title (legend, levels[i].value);

      gtk_string_list_append (names, name);
      if (levels[i].value == vdt_map_ops_blank_elevation (legend))
        blank = i;
    }
  adw_combo_row_set_model (self->level_row, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->level_row, blank);
  gtk_widget_set_visible (GTK_WIDGET (self->level_row), n > 1);
  show_numbering (self);
  update_size (self);
}

static int
read_level (VdtNewMapDialog *self, VdtLegend *legend)
{
  guint n, i = adw_combo_row_get_selected (self->level_row);
  const VdtLevel *levels = vdt_legend_get_levels (legend, &n);

  return i < n ? levels[i].value : vdt_map_ops_blank_elevation (legend);
}

static VdtMap *
make_map (VdtNewMapDialog *self)
{
  VdtMap *pattern = get_pattern (self)->map;
  VdtLegend *legend = vdt_map_get_legend (pattern);
  VdtGrid grid;
  g_autofree char *title = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->title_row)));
  g_autoptr (VdtMap) plain = NULL;
  VdtMapBuilder *builder;

  read_grid (self, &grid);
  plain = vdt_edits_new_map (&grid, legend, vdt_map_get_rules (pattern), read_level (self, legend),
                             vdt_map_ops_blank_terrain (legend));
  g_strstrip (title);
  if (*title == '\0')
    return g_steal_pointer (&plain);
  builder = vdt_map_builder_new_from_map (plain);
  vdt_map_builder_set_text (builder, VDT_MAP_TITLE, title);
  return vdt_map_builder_end (builder);
}

/* The next map will most likely be for the same game. */
static void
remember (VdtNewMapDialog *self)
{
  VdtGrid grid;

  read_grid (self, &grid);
  vdt_last_grid_remember (&grid);
  g_settings_set_string (self->settings, "new-map-legend", get_pattern (self)->id);
  g_settings_set_int (self->settings, "new-map-columns", grid.columns);
  g_settings_set_int (self->settings, "new-map-rows", grid.rows);
}

static void
create_cb (VdtNewMapDialog *self)
{
  g_autoptr (VdtMap) map = NULL;

  if (!gtk_widget_get_sensitive (self->create_button))
    return;
  map = make_map (self);
  remember (self);
  g_signal_emit_by_name (self, "made", map);
  gtk_window_close (GTK_WINDOW (self));
}

static void
show_legends (VdtNewMapDialog *self)
{
  g_autofree char *last = g_settings_get_string (self->settings, "new-map-legend");
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  guint chosen = 0;

  for (guint i = 0; i < self->patterns->len; i++)
    {
      const VdtLegendFile *file = self->patterns->pdata[i];

      gtk_string_list_append (titles, file->title);
      if (g_str_equal (file->id, last))
        chosen = i;
    }
  adw_combo_row_set_model (self->legend_row, G_LIST_MODEL (titles));
  adw_combo_row_set_selected (self->legend_row, chosen);
}

static void
vdt_new_map_dialog_finalize (GObject *object)
{
  VdtNewMapDialog *self = VDT_NEW_MAP_DIALOG (object);

  g_ptr_array_unref (self->patterns);
  g_object_unref (self->settings);

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
  g_type_ensure (VDT_TYPE_NUMBERING_BOX);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-new-map-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtNewMapDialog, create_button);
  gtk_widget_class_bind_template_child (widget_class, VdtNewMapDialog, title_row);
  gtk_widget_class_bind_template_child (widget_class, VdtNewMapDialog, legend_row);
  gtk_widget_class_bind_template_child (widget_class, VdtNewMapDialog, level_row);
  gtk_widget_class_bind_template_child (widget_class, VdtNewMapDialog, layout_row);
  gtk_widget_class_bind_template_child (widget_class, VdtNewMapDialog, numbering);
  gtk_widget_class_bind_template_child (widget_class, VdtNewMapDialog, columns);
  gtk_widget_class_bind_template_child (widget_class, VdtNewMapDialog, rows);
  gtk_widget_class_bind_template_child (widget_class, VdtNewMapDialog, size);
  gtk_widget_class_bind_template_callback (widget_class, update_size);
  gtk_widget_class_bind_template_callback (widget_class, create_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_pattern);
}

static void
vdt_new_map_dialog_init (VdtNewMapDialog *self)
{
  self->patterns = vdt_legend_files_read ();
  self->settings = g_settings_new (APPLICATION_ID);
  gtk_widget_init_template (GTK_WIDGET (self));
  vdt_entry_limit (self->title_row, VDT_MAP_TEXT_MAX);

  gtk_adjustment_configure (self->columns, g_settings_get_int (self->settings, "new-map-columns"),
                            1, VDT_GRID_MAX_AXIS, 1, 10, 0);
  gtk_adjustment_configure (self->rows, g_settings_get_int (self->settings, "new-map-rows"), 1,
                            VDT_GRID_MAX_AXIS, 1, 10, 0);
  vdt_layout_pictures_add (self->layout_row);
  show_legends (self);
  show_pattern (self);
  update_size (self);
  vdt_focus_enter_applies (GTK_WINDOW (self), GTK_WIDGET (self->title_row));
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
