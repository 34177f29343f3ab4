/* vdt-export-paper.c - asks how large an exported map is, in pixels or on paper
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-export-paper.h"

#include <glib/gi18n.h>

struct _VdtExportPaper
{
  AdwPreferencesGroup parent_instance;

  AdwComboRow *measure;
  GtkWidget *hex_row;
  GtkSpinButton *hex;
  GtkWidget *dpi_row;
  GtkSpinButton *dpi;
  AdwComboRow *pages;
  GtkWidget *overlap_row;
  GtkSpinButton *overlap;
  VdtExportFormat format;
};

G_DEFINE_FINAL_TYPE (VdtExportPaper, vdt_export_paper, ADW_TYPE_PREFERENCES_GROUP)

/**
 * vdt_export_paper_is_on:
 * @self: the group
 *
 * Returns: whether the map is to have a size on paper
 */
gboolean
vdt_export_paper_is_on (VdtExportPaper *self)
{
  return adw_combo_row_get_selected (self->measure) == 1;
}

static gboolean
has_pages (VdtExportPaper *self)
{
  return vdt_export_paper_is_on (self) && self->format == VDT_EXPORT_PDF
         && adw_combo_row_get_selected (self->pages) > 0;
}

static void
update (VdtExportPaper *self)
{
  gboolean on = vdt_export_paper_is_on (self);

  gtk_widget_set_visible (self->hex_row, on);
  gtk_widget_set_visible (self->dpi_row, on && self->format == VDT_EXPORT_PNG);
  gtk_widget_set_visible (GTK_WIDGET (self->pages), on && self->format == VDT_EXPORT_PDF);
  gtk_widget_set_visible (self->overlap_row, has_pages (self));
  g_signal_emit_by_name (self, "changed");
}

/**
 * vdt_export_paper_set_format:
 * @self: the group
 * @format: of the picture
 *
 * Asks what there is to ask of such a file.
 */
void
vdt_export_paper_set_format (VdtExportPaper *self, VdtExportFormat format)
{
  if (self->format == format)
    return;
  self->format = format;
  update (self);
}

/**
 * vdt_export_paper_read:
 * @self: the group
 * @paper: (out): how large the map is on paper; all 0: any size
 * @spacing: (inout): pixels or points of a hex; as it was where the map has no size on paper
 *
 * Returns: whether it has one
 */
gboolean
vdt_export_paper_read (VdtExportPaper *self, VdtPaper *paper, double *spacing)
{
  *paper = (VdtPaper){ 0 };
  if (!vdt_export_paper_is_on (self))
    return FALSE;
  *paper = (VdtPaper){
    .hex = gtk_spin_button_get_value (self->hex),
    .margin = VDT_PAPER_MARGIN,
    .overlap = gtk_spin_button_get_value (self->overlap),
    .marks = TRUE,
  };
  if (has_pages (self))
    {
      const VdtPaperSize *size = &vdt_paper_sizes[adw_combo_row_get_selected (self->pages) - 1];

      paper->page_width = size->width;
      paper->page_height = size->height;
    }
  *spacing =
      paper->hex
      * (self->format == VDT_EXPORT_PNG ? gtk_spin_button_get_value (self->dpi) / VDT_MM_PER_INCH
                                        : VDT_POINTS_PER_MM);

  return TRUE;
}

/**
 * vdt_export_paper_load:
 * @self: the group
 * @choices: of the map
 *
 * Chooses what was chosen the last time.
 */
void
vdt_export_paper_load (VdtExportPaper *self, VdtExportChoices *choices)
{
  adw_combo_row_set_selected (self->measure,
                              vdt_export_choices_get (choices, "on-paper", 0) == 1 ? 1 : 0);
  gtk_spin_button_set_value (self->hex,
                             vdt_export_choices_get (choices, "hex-mm", VDT_PAPER_HEX_USUAL));
  gtk_spin_button_set_value (self->dpi, vdt_export_choices_get (choices, "dpi", VDT_PAPER_DPI));
  gtk_spin_button_set_value (self->overlap,
                             vdt_export_choices_get (choices, "overlap", VDT_PAPER_OVERLAP));
  adw_combo_row_set_selected (
      self->pages,
      (guint) CLAMP (vdt_export_choices_get (choices, "paper", 0), 0, VDT_N_PAPER_SIZES));
}

/**
 * vdt_export_paper_store:
 * @self: the group
 * @choices: of the map
 *
 * Remembers what is chosen.
 */
void
vdt_export_paper_store (VdtExportPaper *self, VdtExportChoices *choices)
{
  vdt_export_choices_set (choices, "on-paper", vdt_export_paper_is_on (self));
  vdt_export_choices_set (choices, "hex-mm", gtk_spin_button_get_value (self->hex));
  vdt_export_choices_set (choices, "dpi", gtk_spin_button_get_value (self->dpi));
  vdt_export_choices_set (choices, "overlap", gtk_spin_button_get_value (self->overlap));
  vdt_export_choices_set (choices, "paper", adw_combo_row_get_selected (self->pages));
}

static AdwComboRow *
add_list (VdtExportPaper *self, const char *title, const char *const *items)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (items);
  GtkWidget *row = adw_combo_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  g_signal_connect_swapped (row, "notify::selected", G_CALLBACK (update), self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);

  return ADW_COMBO_ROW (row);
}

static GtkWidget *
add_number (VdtExportPaper *self,
            GtkSpinButton **spin,
            const char *title,
            const char *subtitle,
            double least,
            double most,
            double step)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *number = gtk_spin_button_new_with_range (least, most, step);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (number), step < 1 ? 2 : 0);
  gtk_widget_set_valign (number, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (number), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), number);
  g_signal_connect_swapped (number, "value-changed", G_CALLBACK (update), self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  *spin = GTK_SPIN_BUTTON (number);

  return row;
}

static void
vdt_export_paper_class_init (VdtExportPaperClass *klass)
{
  g_signal_new ("changed", VDT_TYPE_EXPORT_PAPER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
vdt_export_paper_init (VdtExportPaper *self)
{
  const char *const measures[] = { _("Pixels"), _("Millimetres on paper"), NULL };
  const char *const pages[] = { _("One sheet"), "A4", "A3", "Letter", "Tabloid", NULL };

  /* Translators: goes on in the list: pixels, or millimetres on paper. */
  self->measure = add_list (self, _("Size in"), measures);
  self->hex_row = add_number (self, &self->hex, _("Millimetres per Hex"), _("Across the flats"),
                              VDT_PAPER_HEX_MIN, VDT_PAPER_HEX_MAX, 0.1);
  self->dpi_row = add_number (self, &self->dpi, _("Dots per Inch"), NULL, VDT_PAPER_DPI_MIN,
                              VDT_PAPER_DPI_MAX, 10);
  self->pages = add_list (self, _("Pages"), pages);
  self->overlap_row = add_number (self, &self->overlap, _("Overlap"), _("In millimetres"), 0,
                                  VDT_PAPER_OVERLAP_MAX, 0.5);
  update (self);
}
