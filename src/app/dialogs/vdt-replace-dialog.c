/* vdt-replace-dialog.c - replaces a terrain, a hexside code or a way by another
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-replace-dialog.h"

#include "vdt-edits.h"
#include "vdt-focus.h"
#include "vdt-map-diff.h"

#include <glib/gi18n.h>

/* The entries of the row that asks what is replaced. */
enum
{
  TERRAIN,
  HEXSIDES,
  WAYS,
};

struct _VdtReplaceDialog
{
  AdwWindow parent_instance;

  /* Template */
  GtkWidget *replace_button;
  AdwComboRow *what_row;
  AdwComboRow *from_row;
  AdwComboRow *by_row;
  GtkWidget *scope_row;
  GtkSwitch *scope_switch;
  GtkLabel *count;

  /* Owned */
  VdtSelection *selection;
  VdtMap *result; /* the map with the replacement; NULL: not known yet */

  gboolean filling;
};

G_DEFINE_FINAL_TYPE (VdtReplaceDialog, vdt_replace_dialog, ADW_TYPE_WINDOW)

static VdtMap *
get_map (VdtReplaceDialog *self)
{
  return vdt_document_get_map (vdt_selection_get_document (self->selection));
}

static gboolean
is_about_terrain (VdtReplaceDialog *self)
{
  return adw_combo_row_get_selected (self->what_row) == TERRAIN;
}

static VdtCodes
get_of (VdtReplaceDialog *self)
{
  return adw_combo_row_get_selected (self->what_row) == WAYS ? VDT_CODES_WAYS : VDT_CODES_SIDES;
}

static VdtMap *
make_result (VdtReplaceDialog *self)
{
  VdtMap *map = get_map (self);
  guint from = adw_combo_row_get_selected (self->from_row);
  guint by = adw_combo_row_get_selected (self->by_row);
  const VdtRegion *region = NULL;
  guint n;

  if (from == GTK_INVALID_LIST_POSITION || by == GTK_INVALID_LIST_POSITION)
    return vdt_map_ref (map);
  if (gtk_switch_get_active (self->scope_switch))
    region = vdt_selection_get_region (self->selection);
  if (is_about_terrain (self))
    return vdt_edits_replace_terrain (map, region, from, by);

  /* The last entry of what replaces a code is nothing. */
  n = vdt_codes_count (vdt_map_get_legend (map), get_of (self));
  return vdt_edits_replace_code (map, get_of (self), region, from, by < n ? (int) by : -1);
}

static guint
count_sides (VdtMap *before, VdtMap *after, VdtCodes of)
{
  const VdtGrid *grid = vdt_map_get_grid (before);
  guint count = 0;

  for (int row = 0; row < grid->rows; row++)
    {
      guint n_sides;
      const VdtRowSide *sides = vdt_map_get_code_row (before, of, row, &n_sides);

      if (vdt_map_shares_row (before, after, row))
        continue;
      for (guint i = 0; i < n_sides; i++)
        {
          VdtHex hex = vdt_grid_hex (grid, VDT_ROW_SIDE_COLUMN (sides[i].key), row);
          int side = VDT_ROW_SIDE_SIDE (sides[i].key);

          count += vdt_map_get_codes (after, of, hex, side) != sides[i].codes ? 1 : 0;
        }
    }
  return count;
}

static char *
describe (VdtReplaceDialog *self)
{
  VdtMap *map = get_map (self);
  g_autoptr (VdtRegion) region = NULL;
  guint n;

  if (!is_about_terrain (self))
    {
      n = count_sides (map, self->result, get_of (self));
      if (get_of (self) == VDT_CODES_WAYS)
        return g_strdup_printf (
            ngettext ("Will change across %'u hexside", "Will change across %'u hexsides", n), n);
      return g_strdup_printf (ngettext ("%'u hexside will change", "%'u hexsides will change", n),
                              n);
    }
  region = vdt_map_diff (map, self->result);
  n = region ? vdt_region_count (region) : 0;
  return g_strdup_printf (ngettext ("%'u hex will change", "%'u hexes will change", n), n);
}

static void
update (VdtReplaceDialog *self)
{
  gboolean has_selection = !vdt_selection_is_empty (self->selection);
  g_autofree char *text = NULL;

  if (self->filling)
    return;
  gtk_widget_set_visible (self->scope_row, has_selection);
  g_clear_pointer (&self->result, vdt_map_unref);
  self->result = make_result (self);
  text = describe (self);
  gtk_label_set_label (self->count, text);
  gtk_widget_set_sensitive (self->replace_button, self->result != get_map (self));
}

static GtkStringList *
list_terrains (VdtLegend *legend)
{
  GtkStringList *names = gtk_string_list_new (NULL);
  guint n;
  const VdtTerrain *terrains = vdt_legend_get_terrains (legend, &n);

  for (guint i = 0; i < n; i++)
    gtk_string_list_append (names, vdt_terrain_get_title (&terrains[i]));
  return names;
}

static GtkStringList *
list_codes (VdtLegend *legend, VdtCodes of)
{
  GtkStringList *names = gtk_string_list_new (NULL);

  for (guint i = 0; i < vdt_codes_count (legend, of); i++)
    gtk_string_list_append (names, vdt_codes_get_title (legend, of, i));
  return names;
}

static void
fill (VdtReplaceDialog *self)
{
  VdtLegend *legend = vdt_map_get_legend (get_map (self));
  gboolean terrain = is_about_terrain (self);
  VdtCodes of = get_of (self);
  g_autoptr (GtkStringList) from = terrain ? list_terrains (legend) : list_codes (legend, of);
  g_autoptr (GtkStringList) by = terrain ? list_terrains (legend) : list_codes (legend, of);

  self->filling = TRUE;
  if (!terrain)
    gtk_string_list_append (by, _("Nothing"));
  adw_combo_row_set_model (self->from_row, G_LIST_MODEL (from));
  adw_combo_row_set_model (self->by_row, G_LIST_MODEL (by));
  if (g_list_model_get_n_items (G_LIST_MODEL (by)) > 1)
    adw_combo_row_set_selected (self->by_row, 1);
  self->filling = FALSE;
  update (self);
}

static void
what_cb (VdtReplaceDialog *self)
{
  if (self->selection)
    fill (self);
}

static void
changed_cb (VdtReplaceDialog *self)
{
  if (self->selection)
    update (self);
}

static void
replace_cb (VdtReplaceDialog *self)
{
  static const char *const labels[] = { N_("Replace terrain"), N_("Replace hexsides"),
                                        N_("Replace roads and rivers") };

  if (!gtk_widget_get_sensitive (self->replace_button))
    return;
  vdt_document_apply (vdt_selection_get_document (self->selection), self->result,
                      _(labels[adw_combo_row_get_selected (self->what_row)]));
  gtk_window_close (GTK_WINDOW (self));
}

static void
vdt_replace_dialog_dispose (GObject *object)
{
  VdtReplaceDialog *self = VDT_REPLACE_DIALOG (object);

  g_clear_object (&self->selection);
  g_clear_pointer (&self->result, vdt_map_unref);

  G_OBJECT_CLASS (vdt_replace_dialog_parent_class)->dispose (object);
}

static void
vdt_replace_dialog_class_init (VdtReplaceDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_replace_dialog_dispose;

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-replace-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtReplaceDialog, replace_button);
  gtk_widget_class_bind_template_child (widget_class, VdtReplaceDialog, what_row);
  gtk_widget_class_bind_template_child (widget_class, VdtReplaceDialog, from_row);
  gtk_widget_class_bind_template_child (widget_class, VdtReplaceDialog, by_row);
  gtk_widget_class_bind_template_child (widget_class, VdtReplaceDialog, scope_row);
  gtk_widget_class_bind_template_child (widget_class, VdtReplaceDialog, scope_switch);
  gtk_widget_class_bind_template_child (widget_class, VdtReplaceDialog, count);
  gtk_widget_class_bind_template_callback (widget_class, what_cb);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, replace_cb);
}

static void
vdt_replace_dialog_init (VdtReplaceDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  vdt_focus_enter_applies (GTK_WINDOW (self), GTK_WIDGET (self->what_row));
}

/**
 * vdt_replace_dialog_new:
 * @parent: the window that asks
 * @selection: the selection of the document to change
 *
 * Makes the dialog. It replaces in the selection if there is one, and on the whole map if there is
 * none or if that is asked for.
 *
 * Returns: the window, to be presented
 */
GtkWidget *
vdt_replace_dialog_new (GtkWindow *parent, VdtSelection *selection)
{
  VdtReplaceDialog *self;

  g_return_val_if_fail (VDT_IS_SELECTION (selection), NULL);

  self = g_object_new (VDT_TYPE_REPLACE_DIALOG, "transient-for", parent, "modal", TRUE, NULL);
  gtk_switch_set_active (self->scope_switch, !vdt_selection_is_empty (selection));
  self->selection = g_object_ref (selection);
  fill (self);
  return GTK_WIDGET (self);
}
