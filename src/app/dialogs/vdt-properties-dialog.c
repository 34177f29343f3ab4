/* vdt-properties-dialog.c - asks for a map's words, numbers and scale
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-properties-dialog.h"

#include "vdt-chosen-colour.h"
#include "vdt-entry-limit.h"
#include "vdt-focus.h"
#include "vdt-map-ops.h"
#include "vdt-numbering-box.h"

#include <glib/gi18n.h>

#define UNIT 0.5 /* of sizes in a map, in hundredths of a hex */

struct _VdtPropertiesDialog
{
  AdwWindow parent_instance;

  /* Template */
  GtkWidget *apply_button;
  GtkEditable *title_row;
  GtkEditable *author_row;
  GtkEditable *licence_row;
  GtkTextView *note_view;
  GtkTextBuffer *note;
  GtkLabel *note_full;
  VdtNumberingBox *numbering;
  GtkAdjustment *spacing;
  GtkEditable *unit_row;
  GtkLabel *summary;
  AdwComboRow *place_row;
  GtkAdjustment *every;
  GtkAdjustment *size;
  GtkColorChooser *colour_button;
  GtkSwitch *coloured;
  GtkSwitch *levels;

  /* Owned */
  VdtMap *map; /* NULL until the dialog is filled in */
  char *shown[VDT_N_MAP_TEXTS];
};

G_DEFINE_FINAL_TYPE (VdtPropertiesDialog, vdt_properties_dialog, ADW_TYPE_WINDOW)

static char *
dup_text (VdtPropertiesDialog *self, VdtMapText text)
{
  GtkTextIter start, end;

  switch (text)
    {
    case VDT_MAP_TITLE:
      return g_strstrip (g_strdup (gtk_editable_get_text (self->title_row)));
    case VDT_MAP_AUTHOR:
      return g_strstrip (g_strdup (gtk_editable_get_text (self->author_row)));
    case VDT_MAP_LICENCE:
      return g_strstrip (g_strdup (gtk_editable_get_text (self->licence_row)));
    default:
      gtk_text_buffer_get_bounds (self->note, &start, &end);
      return g_strstrip (gtk_text_buffer_get_text (self->note, &start, &end, FALSE));
    }
}

static gboolean
texts_fit (VdtPropertiesDialog *self)
{
  for (guint i = 0; i < VDT_N_MAP_TEXTS; i++)
    {
      g_autofree char *text = dup_text (self, (VdtMapText) i);

      if (strlen (text) > VDT_MAP_TEXT_MAX)
        return FALSE;
    }

  return strlen (gtk_editable_get_text (self->unit_row)) <= VDT_MAP_TOKEN_MAX;
}

/* To be seen, and spoken where the text is typed. */
static void
tell_full (VdtPropertiesDialog *self)
{
  gboolean full = vdt_entry_limit_text_is_full (self->note_view);

  if (full == gtk_widget_get_visible (GTK_WIDGET (self->note_full)))
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->note_full), full);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->note_view),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  full ? gtk_label_get_label (self->note_full) : "", -1);
}

static void
update (VdtPropertiesDialog *self)
{
  g_autofree char *text = NULL;
  gboolean named, fits;
  VdtGrid grid;

  if (!self->map)
    return;
  grid = *vdt_map_get_grid (self->map);
  named = vdt_numbering_box_read (self->numbering, &grid);
  fits = named && texts_fit (self);
  if (fits)
    text = vdt_numbering_box_describe (self->numbering, &grid);
  else
    text = g_strdup (named ? _("A text is too long.") : _("These hex numbers are not possible."));
  gtk_label_set_label (self->summary, text);
  if (fits)
    gtk_widget_remove_css_class (GTK_WIDGET (self->summary), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->summary), "error");
  gtk_widget_set_sensitive (self->apply_button, fits);
  tell_full (self);
}

/* The one place more is none at all. */
static VdtNumbers
get_numbers (VdtPropertiesDialog *self)
{
  guint place = adw_combo_row_get_selected (self->place_row);
  VdtNumbers numbers = *vdt_map_get_numbers (self->map);

  if (place < VDT_N_NUMBERS_PLACES)
    numbers.place = place;
  numbers.every = place < VDT_N_NUMBERS_PLACES ? (int) gtk_adjustment_get_value (self->every) : 0;
  numbers.size = (int) (gtk_adjustment_get_value (self->size) / UNIT + 0.5);
  numbers.colour = gtk_switch_get_active (self->coloured)
                       ? vdt_chosen_colour_get (self->colour_button)
                       : VDT_NUMBERS_PLAIN;
  numbers.levels = gtk_switch_get_active (self->levels);

  return numbers;
}

static void
show_numbers (VdtPropertiesDialog *self, const VdtNumbers *numbers)
{
  gboolean coloured = numbers->colour != VDT_NUMBERS_PLAIN;

  adw_combo_row_set_selected (self->place_row,
                              numbers->every > 0 ? numbers->place : VDT_N_NUMBERS_PLACES);
  gtk_adjustment_configure (self->every, MAX (numbers->every, 1), 1, VDT_NUMBERS_EVERY_MAX, 1, 5,
                            0);
  gtk_adjustment_configure (self->size, numbers->size * UNIT, 0, VDT_NUMBERS_SIZE_MAX * UNIT, UNIT,
                            10 * UNIT, 0);
  vdt_chosen_colour_set (self->colour_button, coloured ? numbers->colour : 0);
  gtk_switch_set_active (self->coloured, coloured);
  gtk_switch_set_active (self->levels, numbers->levels);
}

static void
replace (VdtMap **map, VdtMap *by)
{
  vdt_map_unref (*map);
  *map = by;
}

static void
apply_cb (VdtPropertiesDialog *self)
{
  g_autoptr (VdtMap) map = NULL;
  VdtNumbers numbers;
  VdtGrid grid;

  if (!gtk_widget_get_sensitive (self->apply_button))
    return;
  numbers = get_numbers (self);
  grid = *vdt_map_get_grid (self->map);
  vdt_numbering_box_read (self->numbering, &grid);
  map = grid.naming ? vdt_map_ops_rename (self->map, grid.naming)
                    : vdt_map_ops_renumber (self->map, grid.numbering, grid.first_column,
                                            grid.first_row, NULL);
  g_return_if_fail (map);
  /* A file may have a longer text than an entry can show. */
  for (guint i = 0; i < VDT_N_MAP_TEXTS; i++)
    {
      g_autofree char *text = dup_text (self, (VdtMapText) i);

      if (g_str_equal (text, self->shown[i]))
        continue;
      replace (&map, vdt_map_ops_set_text (map, (VdtMapText) i, text));
    }
  replace (&map, vdt_map_ops_set_spacing (map, gtk_adjustment_get_value (self->spacing),
                                          gtk_editable_get_text (self->unit_row)));
  replace (&map, vdt_map_ops_set_numbers (map, &numbers));
  g_signal_emit_by_name (self, "made", map);
  gtk_window_close (GTK_WINDOW (self));
}

static void
vdt_properties_dialog_finalize (GObject *object)
{
  VdtPropertiesDialog *self = VDT_PROPERTIES_DIALOG (object);

  for (guint i = 0; i < VDT_N_MAP_TEXTS; i++)
    g_free (self->shown[i]);
  g_clear_pointer (&self->map, vdt_map_unref);

  G_OBJECT_CLASS (vdt_properties_dialog_parent_class)->finalize (object);
}

static void
vdt_properties_dialog_class_init (VdtPropertiesDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = vdt_properties_dialog_finalize;

  g_signal_new ("made", VDT_TYPE_PROPERTIES_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, VDT_TYPE_MAP);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  g_type_ensure (VDT_TYPE_NUMBERING_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/vedette/Vedette/vdt-properties-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtPropertiesDialog, apply_button);
  gtk_widget_class_bind_template_child (widget_class, VdtPropertiesDialog, title_row);
  gtk_widget_class_bind_template_child (widget_class, VdtPropertiesDialog, author_row);
  gtk_widget_class_bind_template_child (widget_class, VdtPropertiesDialog, licence_row);
  gtk_widget_class_bind_template_child (widget_class, VdtPropertiesDialog, note_view);
  gtk_widget_class_bind_template_child (widget_class, VdtPropertiesDialog, note);
  gtk_widget_class_bind_template_child (widget_class, VdtPropertiesDialog, note_full);
  gtk_widget_class_bind_template_child (widget_class, VdtPropertiesDialog, numbering);
  gtk_widget_class_bind_template_child (widget_class, VdtPropertiesDialog, spacing);
  gtk_widget_class_bind_template_child (widget_class, VdtPropertiesDialog, unit_row);
  gtk_widget_class_bind_template_child (widget_class, VdtPropertiesDialog, summary);
  gtk_widget_class_bind_template_child (widget_class, VdtPropertiesDialog, place_row);
  gtk_widget_class_bind_template_child (widget_class, VdtPropertiesDialog, every);
  gtk_widget_class_bind_template_child (widget_class, VdtPropertiesDialog, size);
  gtk_widget_class_bind_template_child (widget_class, VdtPropertiesDialog, colour_button);
  gtk_widget_class_bind_template_child (widget_class, VdtPropertiesDialog, coloured);
  gtk_widget_class_bind_template_child (widget_class, VdtPropertiesDialog, levels);
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
}

static void
vdt_properties_dialog_init (VdtPropertiesDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  vdt_entry_limit (self->title_row, VDT_MAP_TEXT_MAX);
  vdt_entry_limit (self->author_row, VDT_MAP_TEXT_MAX);
  vdt_entry_limit (self->licence_row, VDT_MAP_TEXT_MAX);
  vdt_entry_limit (self->unit_row, VDT_MAP_TOKEN_MAX);
  vdt_focus_enter_applies (GTK_WINDOW (self), GTK_WIDGET (self->title_row));
}

static const char *
text_of (VdtMap *map, VdtMapText text)
{
  const char *words = vdt_map_get_text (map, text);

  return words ? words : "";
}

static void
fill_in (VdtPropertiesDialog *self, VdtMap *map)
{
  const VdtGrid *grid = vdt_map_get_grid (map);

  gtk_editable_set_text (self->title_row, text_of (map, VDT_MAP_TITLE));
  gtk_editable_set_text (self->author_row, text_of (map, VDT_MAP_AUTHOR));
  gtk_editable_set_text (self->licence_row, text_of (map, VDT_MAP_LICENCE));
  gtk_text_buffer_set_text (self->note, text_of (map, VDT_MAP_NOTE), -1);
  vdt_entry_limit_text (self->note_view);
  vdt_numbering_box_show (self->numbering, grid);
  gtk_adjustment_configure (self->spacing, grid->spacing, 0, VDT_MAP_SPACING_MAX, 1, 10, 0);
  gtk_editable_set_text (self->unit_row, grid->unit ? grid->unit : "");
  show_numbers (self, vdt_map_get_numbers (map));
  for (guint i = 0; i < VDT_N_MAP_TEXTS; i++)
    self->shown[i] = dup_text (self, (VdtMapText) i);
  self->map = vdt_map_ref (map);
  update (self);
}

/**
 * vdt_properties_dialog_new:
 * @parent: the window that asks
 * @map: the map as it is
 *
 * Makes the dialog.
 *
 * Returns: the window, to be presented
 */
GtkWidget *
vdt_properties_dialog_new (GtkWindow *parent, VdtMap *map)
{
  VdtPropertiesDialog *self =
      g_object_new (VDT_TYPE_PROPERTIES_DIALOG, "transient-for", parent, "modal", TRUE, NULL);

  fill_in (self, map);

  return GTK_WIDGET (self);
}
