/* vdt-terrain-dialog.c - shows what the terrain of an imported map became, and changes it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-terrain-dialog.h"

#include "vdt-kind-titles.h"
#include "vdt-dialogs.h"
#include "vdt-edits.h"
#include "vdt-focus.h"
#include "vdt-import-draft.h"
#include "vdt-known-terrain.h"
#include "vdt-swatch.h"

#include <glib/gi18n.h>

/* Nobody looks through more; the rest stays as it was guessed. */
#define ROWS_MAX 300

struct _VdtTerrainDialog
{
  AdwWindow parent_instance;

  /* Template */
  AdwComboRow *legend_row;
  GtkListBox *list;
  GtkLabel *more;
  GtkWidget *since;

  /* Owned */
  VdtMapPage *page;
  GPtrArray *legends; /* VdtLegendFile */
  VdtImportTable *table;
  GtkStringList *choices; /* entries of the legend, then kinds */

  gboolean filling;
};

G_DEFINE_FINAL_TYPE (VdtTerrainDialog, vdt_terrain_dialog, ADW_TYPE_WINDOW)

/* The map whose legend is chosen; NULL: terrain keeps its names. */
static VdtMap *
get_pattern (VdtTerrainDialog *self)
{
  guint i = adw_combo_row_get_selected (self->legend_row);

  return i > 0 && i <= self->legends->len ? ((VdtLegendFile *) self->legends->pdata[i - 1])->map
                                          : NULL;
}

static guint
count_entries (VdtTerrainDialog *self)
{
  VdtMap *pattern = get_pattern (self);
  guint n = 0;

  if (pattern)
    vdt_legend_get_terrains (vdt_map_get_legend (pattern), &n);

  return n;
}

static VdtImportRow *
get_row (VdtTerrainDialog *self, gpointer widget)
{
  guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), "row"));

  return &g_array_index (self->table->rows, VdtImportRow, i);
}

static guint
get_choice (VdtTerrainDialog *self, const VdtImportRow *row)
{
  VdtMap *pattern = get_pattern (self);
  int entry =
      row->code && pattern ? vdt_legend_find_terrain (vdt_map_get_legend (pattern), row->code) : -1;

  return entry >= 0 ? (guint) entry : count_entries (self) + row->kind;
}

static gboolean
may_be_high (const VdtImportRow *row)
{
  return row->halves > 0 || vdt_import_draft_usual_terrain (row->kind).halves > 0
         || row->kind == VDT_KIND_BRUSH || row->kind == VDT_KIND_GRAIN;
}

/* Its hexes, whether it is a guess, and how it looks. */
static void
show_row (VdtTerrainDialog *self, GtkWidget *widget)
{
  const VdtImportRow *row = get_row (self, widget);
  VdtSwatch *swatch = g_object_get_data (G_OBJECT (widget), "swatch");
  GtkWidget *height = g_object_get_data (G_OBJECT (widget), "height");
  guint choice = get_choice (self, row), n_entries = count_entries (self);
  g_autofree char *count =
      g_strdup_printf (ngettext ("%'u hex", "%'u hexes", row->count), row->count);
  g_autofree char *text = row->guessed && !row->chosen
                              /* TRANSLATORS: how many hexes, of terrain that nobody has told */
                              ? g_strdup_printf (_("%s, guessed"), count)
                              : g_strdup (count);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (widget), text);
  gtk_widget_set_visible (height, choice >= n_entries && may_be_high (row));
  if (choice < n_entries)
    vdt_swatch_set_terrain (swatch, vdt_map_get_legend (get_pattern (self)), choice);
  else
    vdt_swatch_set_colour (swatch, vdt_import_draft_usual_terrain (row->kind).colour);
}

static void
chosen_cb (GtkWidget *widget, GParamSpec *pspec, VdtTerrainDialog *self)
{
  VdtImportRow *row = get_row (self, widget);
  guint choice = adw_combo_row_get_selected (ADW_COMBO_ROW (widget));
  guint n_entries = count_entries (self);
  GtkSpinButton *height = g_object_get_data (G_OBJECT (widget), "height");

  if (self->filling || choice == GTK_INVALID_LIST_POSITION)
    return;
  row->chosen = TRUE;
  g_clear_pointer (&row->code, g_free);
  if (choice < n_entries)
    row->code = g_strdup (
        vdt_legend_get_terrains (vdt_map_get_legend (get_pattern (self)), NULL)[choice].code);
  else
    {
      row->kind = (VdtTerrainKind) (choice - n_entries);
      row->halves = vdt_import_draft_usual_terrain (row->kind).halves;
      self->filling = TRUE;
      gtk_spin_button_set_value (height, row->halves / 2.0);
      self->filling = FALSE;
    }
  show_row (self, widget);
}

static void
height_cb (GtkSpinButton *height, VdtTerrainDialog *self)
{
  GtkWidget *widget = gtk_widget_get_ancestor (GTK_WIDGET (height), ADW_TYPE_COMBO_ROW);
  VdtImportRow *row = get_row (self, widget);

  if (self->filling)
    return;
  row->halves = (int) (2 * gtk_spin_button_get_value (height) + 0.5);
  row->chosen = TRUE;
  show_row (self, widget);
}

static GtkWidget *
make_row (VdtTerrainDialog *self, guint i)
{
  GtkWidget *widget = adw_combo_row_new ();
  GtkWidget *swatch = g_object_new (VDT_TYPE_SWATCH, "valign", GTK_ALIGN_CENTER, NULL);
  GtkWidget *height = gtk_spin_button_new_with_range (0, VDT_TERRAIN_HALVES_MAX / 2, 0.5);
  const VdtImportRow *row;

  g_object_set_data (G_OBJECT (widget), "row", GUINT_TO_POINTER (i));
  g_object_set_data (G_OBJECT (widget), "swatch", swatch);
  g_object_set_data (G_OBJECT (widget), "height", height);
  row = get_row (self, widget);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (widget), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (widget), row->name);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (widget), 2);
  adw_action_row_add_prefix (ADW_ACTION_ROW (widget), swatch);
  adw_action_row_add_suffix (ADW_ACTION_ROW (widget), height);
  gtk_widget_set_valign (height, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (height, _("Height in levels"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (height), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Height in levels"), -1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (height), row->halves / 2.0);
  adw_combo_row_set_model (ADW_COMBO_ROW (widget), G_LIST_MODEL (self->choices));
  adw_combo_row_set_selected (ADW_COMBO_ROW (widget), get_choice (self, row));
  g_signal_connect_object (widget, "notify::selected", G_CALLBACK (chosen_cb), self, 0);
  g_signal_connect_object (height, "value-changed", G_CALLBACK (height_cb), self, 0);
  show_row (self, widget);

  return widget;
}

/* Kinds of terrain of its own stand below the entries of a legend. */
static void
fill (VdtTerrainDialog *self)
{
  VdtMap *pattern = get_pattern (self);
  guint n = count_entries (self);
  guint shown = MIN (self->table->rows->len, ROWS_MAX);
  GtkWidget *child;

  self->filling = TRUE;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->list))))
    gtk_list_box_remove (self->list, child);
  g_clear_object (&self->choices);
  self->choices = gtk_string_list_new (NULL);
  for (guint i = 0; i < n; i++)
    gtk_string_list_append (self->choices, vdt_terrain_get_title (&vdt_legend_get_terrains (
                                               vdt_map_get_legend (pattern), NULL)[i]));
  for (guint i = 0; i < VDT_N_KINDS; i++)
    {
      /* TRANSLATORS: terrain that the chosen legend does not have, and its kind: woods, water */
      g_autofree char *own =
          g_strdup_printf (_("Default: %s"), vdt_kind_title ((VdtTerrainKind) i));

      gtk_string_list_append (self->choices, n > 0 ? own : vdt_kind_title ((VdtTerrainKind) i));
    }
  for (guint i = 0; i < shown; i++)
    gtk_list_box_append (self->list, make_row (self, i));
  self->filling = FALSE;

  gtk_widget_set_visible (GTK_WIDGET (self->more), self->table->rows->len > shown);
  if (self->table->rows->len > shown)
    {
      guint rest = self->table->rows->len - shown;
      g_autofree char *text = g_strdup_printf (
          ngettext ("%'u other guess stays", "%'u other guesses stay", rest), rest);

      gtk_label_set_label (self->more, text);
    }
}

static void
legend_cb (VdtTerrainDialog *self)
{
  guint i = adw_combo_row_get_selected (self->legend_row);
  VdtMap *pattern = get_pattern (self);

  if (self->filling || !self->table)
    return;
  vdt_import_table_guess (
      self->table, pattern ? ((VdtLegendFile *) self->legends->pdata[i - 1])->id : NULL, pattern);
  fill (self);
}

/* All that is shown was looked at: none of it is a guess any more. */
static void
apply_cb (VdtTerrainDialog *self)
{
  VdtDocument *document = vdt_map_page_peek (self->page)->document;
  const VdtUnderlay *underlay = vdt_map_get_underlay (vdt_document_get_map (document));
  VdtMap *read = vdt_map_page_get_map_read (self->page);
  g_autoptr (VdtMap) ground = vdt_import_table_apply (self->table, read, get_pattern (self), NULL);
  g_autoptr (VdtMap) map =
      underlay ? vdt_edits_set_underlay (ground, underlay) : vdt_map_ref (ground);
  g_autoptr (GError) error = NULL;

  vdt_document_apply (document, map, _("Imported terrain"));
  vdt_map_page_set_map_made (self->page, map);
  if (!vdt_known_terrain_save (vdt_map_page_get_import (self->page, NULL)->format, self->table,
                               &error))
    vdt_dialogs_show_error (gtk_window_get_transient_for (GTK_WINDOW (self)),
                            _("The choice cannot be kept"), error->message);
  gtk_window_close (GTK_WINDOW (self));
}

static void
vdt_terrain_dialog_dispose (GObject *object)
{
  VdtTerrainDialog *self = VDT_TERRAIN_DIALOG (object);

  g_clear_object (&self->page);
  g_clear_pointer (&self->legends, g_ptr_array_unref);
  g_clear_pointer (&self->table, vdt_import_table_free);
  g_clear_object (&self->choices);

  G_OBJECT_CLASS (vdt_terrain_dialog_parent_class)->dispose (object);
}

static void
vdt_terrain_dialog_class_init (VdtTerrainDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_terrain_dialog_dispose;

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-terrain-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtTerrainDialog, legend_row);
  gtk_widget_class_bind_template_child (widget_class, VdtTerrainDialog, list);
  gtk_widget_class_bind_template_child (widget_class, VdtTerrainDialog, more);
  gtk_widget_class_bind_template_child (widget_class, VdtTerrainDialog, since);
  gtk_widget_class_bind_template_callback (widget_class, legend_cb);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
}

static void
vdt_terrain_dialog_init (VdtTerrainDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  vdt_focus_enter_applies (GTK_WINDOW (self), GTK_WIDGET (self->legend_row));
}

/**
 * vdt_terrain_dialog_new:
 * @parent: the window that asks
 * @page: a page whose map was read from a file of another program
 *
 * Makes the dialog. What it is told is one step of the map's history, and is remembered for the
 * next map of that format.
 *
 * Returns: the window, to be presented
 */
GtkWidget *
vdt_terrain_dialog_new (GtkWindow *parent, VdtMapPage *page)
{
  VdtTerrainDialog *self =
      g_object_new (VDT_TYPE_TERRAIN_DIALOG, "transient-for", parent, "modal", TRUE, NULL);
  const VdtImportReport *report = vdt_map_page_get_import (page, NULL);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  VdtMap *pattern;
  guint selected = 0;

  self->page = g_object_ref (page);
  self->legends = vdt_legend_files_read ();
  self->table = vdt_import_table_new_for (vdt_map_page_get_map_read (page), report);
  pattern = vdt_known_terrain_recall (self->table, report->format, self->legends);
  gtk_string_list_append (names, _("Default"));
  for (guint i = 0; i < self->legends->len; i++)
    {
      const VdtLegendFile *file = self->legends->pdata[i];

      gtk_string_list_append (names, file->title);
      if (file->map == pattern)
        selected = i + 1;
    }
  self->filling = TRUE;
  adw_combo_row_set_model (self->legend_row, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->legend_row, selected);
  gtk_widget_set_visible (self->since, !vdt_map_page_is_as_made (page));
  fill (self);
  return GTK_WIDGET (self);
}
