/* vdt-import-window.c - what became of another program's file, note by note and hex by hex
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-import-window.h"

#include "vdt-toasts.h"

#include "vdt-heat.h"
#include "vdt-hex-label.h"

#include <glib/gi18n.h>

struct _VdtImportWindow
{
  VdtStudyWindow parent_instance;

  /* Template */
  AdwWindowTitle *title;
  VdtToasts *toasts;
  GtkLabel *source;
  GtkWidget *all_taken;
  GtkBox *notes;
  GtkWidget *bar;
  GtkWidget *previous_button;
  GtkWidget *next_button;
  GtkLabel *place;

  const VdtImportNote *note; /* the one whose hexes are gone through; NULL: none */
  guint at;                  /* which of them is shown */
};

G_DEFINE_FINAL_TYPE (VdtImportWindow, vdt_import_window, VDT_TYPE_STUDY_WINDOW)

/* The map's grid now, if it still has the hexes of the one that was read; else NULL. */
static const VdtGrid *
get_grid (VdtImportWindow *self)
{
  VdtMapPage *page = vdt_study_window_get_page (&self->parent_instance);
  const VdtGrid *grid =
      vdt_map_get_grid (vdt_document_get_map (vdt_map_page_peek (page)->document));
  const VdtGrid *read;

  vdt_map_page_get_import (page, &read);

  return grid->layout == read->layout && grid->columns == read->columns && grid->rows == read->rows
             ? grid
             : NULL;
}

static void
show_hex (VdtImportWindow *self)
{
  const VdtGrid *grid = get_grid (self);
  VdtHex hex = g_array_index (self->note->hexes, VdtHex, self->at);
  g_autofree char *label = grid ? vdt_hex_label (grid, hex) : NULL;
  g_autofree char *text = NULL;
  gboolean several = grid && self->note->hexes->len > 1;

  if (!grid)
    text = g_strdup (_("The map has a different size now."));
  else if (self->note->count > self->note->hexes->len)
    /* Translators: a hex, which it is of a list, how long that is, how many there are in all. */
    text = g_strdup_printf (_("%s: %'u of the first %'u of %'u"), label, self->at + 1,
                            self->note->hexes->len, self->note->count);
  else
    /* Translators: a hex, which it is of a list, and how long that is. */
    text = g_strdup_printf (_("%s: %'u of %'u"), label, self->at + 1, self->note->hexes->len);
  gtk_label_set_label (self->place, text);
  gtk_widget_set_sensitive (self->previous_button, several);
  gtk_widget_set_sensitive (self->next_button, several);
  gtk_widget_set_visible (self->bar, TRUE);
  if (grid)
    {
      vdt_study_window_show_hex (&self->parent_instance, hex);
      return;
    }
  vdt_study_window_unmark (&self->parent_instance);
  vdt_study_window_set_heat (&self->parent_instance, NULL);
}

/* The hexes of a map of another size are others. */
static void
document_changed_cb (VdtImportWindow *self)
{
  if (vdt_study_window_get_page (&self->parent_instance) && self->note && !get_grid (self))
    show_hex (self);
}

/* All hexes of the note, as far as it knows where they are. */
static void
show_heat (VdtImportWindow *self)
{
  const VdtGrid *grid = get_grid (self);
  g_autofree int *values = NULL;
  gsize n;

  if (!grid)
    {
      vdt_study_window_set_heat (&self->parent_instance, NULL);
      return;
    }
  n = (gsize) grid->columns * (gsize) grid->rows;
  values = g_new (int, n);
  for (gsize i = 0; i < n; i++)
    values[i] = -1;
  for (guint i = 0; i < self->note->hexes->len; i++)
    values[vdt_grid_index (grid, g_array_index (self->note->hexes, VdtHex, i))] = 1;
  vdt_study_window_set_heat (&self->parent_instance, vdt_heat_new (grid, values, self->note->text));
}

static void
row_activated_cb (VdtImportWindow *self, GtkListBoxRow *row)
{
  self->note = g_object_get_data (G_OBJECT (row), "note");
  self->at = 0;
  show_heat (self);
  show_hex (self);
}

static void
go (VdtImportWindow *self, guint by)
{
  self->at = (self->at + by) % self->note->hexes->len;
  show_hex (self);
}

static void
next_clicked_cb (VdtImportWindow *self)
{
  go (self, 1);
}

static void
previous_clicked_cb (VdtImportWindow *self)
{
  go (self, self->note->hexes->len - 1);
}

static void
terrain_clicked_cb (VdtImportWindow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (self))),
                              "win.import-terrain", NULL);
}

static void
copy_clicked_cb (VdtImportWindow *self)
{
  const VdtGrid *grid;
  const VdtImportReport *report =
      vdt_map_page_get_import (vdt_study_window_get_page (&self->parent_instance), &grid);
  g_autofree char *text = vdt_import_report_describe (report, grid);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  vdt_toasts_add_text (self->toasts, _("Report copied"));
}

static GtkWidget *
make_row (const VdtImportNote *note)
{
  GtkWidget *row = vdt_study_row_new (note->text, NULL);
  g_autofree char *count = g_strdup_printf ("%u", note->count);
  GtkWidget *label = gtk_label_new (count);

  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "numeric");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  g_object_set_data (G_OBJECT (row), "note", (gpointer) note);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), note->hexes->len > 0);
  if (note->hexes->len > 0)
    gtk_widget_set_tooltip_text (row, _("Show the hexes on the map"));

  return row;
}

static void
add_notes (VdtImportWindow *self, const VdtImportReport *report, VdtImportFate fate)
{
  const char *title = vdt_import_fate_title (fate);
  GtkWidget *heading, *list;

  if (vdt_import_report_count (report, fate) == 0)
    return;
  heading = gtk_label_new (title);
  list = gtk_list_box_new ();
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_widget_add_css_class (heading, "heading");
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  g_signal_connect_swapped (list, "row-activated", G_CALLBACK (row_activated_cb), self);
  for (guint i = 0; i < report->notes->len; i++)
    if (((const VdtImportNote *) report->notes->pdata[i])->fate == fate)
      gtk_list_box_append (GTK_LIST_BOX (list), make_row (report->notes->pdata[i]));
  gtk_box_append (self->notes, heading);
  gtk_box_append (self->notes, list);
}

/* What somebody may want to mend comes first. */
static void
vdt_import_window_begin (VdtStudyWindow *study)
{
  static const VdtImportFate order[] = { VDT_IMPORT_LEFT_OUT, VDT_IMPORT_GUESSED,
                                         VDT_IMPORT_TAKEN };
  VdtImportWindow *self = VDT_IMPORT_WINDOW (study);
  VdtMapPage *page = vdt_study_window_get_page (study);
  const VdtImportReport *report = vdt_map_page_get_import (page, NULL);
  g_autofree char *name = g_file_get_parse_name (vdt_map_page_get_import_file (page));
  /* Translators: a file of another program, with its folder. */
  g_autofree char *source = g_strdup_printf (_("Imported from %s"), name);

  g_signal_connect_object (vdt_map_page_peek (page)->document, "changed",
                           G_CALLBACK (document_changed_cb), self, G_CONNECT_SWAPPED);
  gtk_label_set_label (self->source, source);
  adw_window_title_set_subtitle (self->title, report->title);
  gtk_widget_set_visible (self->all_taken,
                          vdt_import_report_count (report, VDT_IMPORT_GUESSED) == 0
                              && vdt_import_report_count (report, VDT_IMPORT_LEFT_OUT) == 0);
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    add_notes (self, report, order[i]);
}

static void
vdt_import_window_class_init (VdtImportWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  VDT_STUDY_WINDOW_CLASS (klass)->begin = vdt_import_window_begin;
  g_type_ensure (VDT_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-import-window.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtImportWindow, title);
  gtk_widget_class_bind_template_child (widget_class, VdtImportWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, VdtImportWindow, all_taken);
  gtk_widget_class_bind_template_child (widget_class, VdtImportWindow, source);
  gtk_widget_class_bind_template_child (widget_class, VdtImportWindow, notes);
  gtk_widget_class_bind_template_child (widget_class, VdtImportWindow, bar);
  gtk_widget_class_bind_template_child (widget_class, VdtImportWindow, previous_button);
  gtk_widget_class_bind_template_child (widget_class, VdtImportWindow, next_button);
  gtk_widget_class_bind_template_child (widget_class, VdtImportWindow, place);
  gtk_widget_class_bind_template_callback (widget_class, next_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, previous_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, terrain_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_clicked_cb);
}

static void
vdt_import_window_init (VdtImportWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
