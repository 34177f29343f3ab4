/* vdt-way-list.c - the ways of a hex, to be taken out of it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-way-list.h"

#include "vdt-edits.h"
#include "vdt-los-explain.h"
#include "vdt-rows.h"
#include "vdt-swatch.h"

#include <glib/gi18n.h>
#include <string.h>

struct _VdtWayList
{
  AdwBin parent_instance;

  GtkListBox *list;
  VdtDocument *document; /* NULL: none is shown */
  VdtHex hex;
  VdtLegend *legend;          /* that rows are of */
  guint64 codes[VDT_N_SIDES]; /* that they show */
};

G_DEFINE_FINAL_TYPE (VdtWayList, vdt_way_list, ADW_TYPE_BIN)

/* The button of a row knows its way by the row's place among the ways that the hex has. */
static void
remove_cb (VdtWayList *self, GtkWidget *button)
{
  VdtMap *map = vdt_document_get_map (self->document);
  guint way = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "way"));
  VdtSide sides[VDT_N_SIDES];
  g_autoptr (VdtMap) after = NULL;

  for (gint side = 0; side < VDT_N_SIDES; side++)
    sides[side] = (VdtSide){ self->hex, side };
  after = vdt_edits_set_code (map, VDT_CODES_WAYS, sides, VDT_N_SIDES, way, FALSE);
  vdt_document_apply (self->document, after, _ ("Erase ways"));
}

/* "north, south"; "" where the way does not leave the hex. */
static char *
describe_sides (VdtWayList *self, guint way)
{
  VdtLayout layout = vdt_map_get_grid (vdt_document_get_map (self->document))->layout;
  GString *text = g_string_new (NULL);

  for (gint side = 0; side < VDT_N_SIDES; side++)
    if (self->codes[side] >> way & 1)
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "",
                              vdt_side_title (layout, side));

  return g_string_free (text, FALSE);
}

static void
add_row (VdtWayList *self, guint way, const char *sides)
{
  const VdtWay *entry = &vdt_legend_get_ways (self->legend, NULL)[way];
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *swatch = g_object_new (VDT_TYPE_SWATCH, NULL);
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");
  g_autofree char *label =
      g_strdup_printf (_ ("Take “%s” out of This Hex"), vdt_way_get_title (entry));

  vdt_swatch_set_way (VDT_SWATCH (swatch), entry);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), vdt_way_get_title (entry));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), sides);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), swatch);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_object_set_data (G_OBJECT (button), "way", GUINT_TO_POINTER (way));
  g_signal_connect_object (button, "clicked", G_CALLBACK (remove_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  gtk_list_box_append (self->list, row);
}

static void
fill (VdtWayList *self)
{
  guint n = self->document ? vdt_codes_count (self->legend, VDT_CODES_WAYS) : 0;
  gboolean any = FALSE;

  vdt_rows_clear (self->list);
  for (guint way = 0; way < n; way++)
    {
      g_autofree char *sides = describe_sides (self, way);

      if (*sides == '\0')
        continue;
      add_row (self, way, sides);
      any = TRUE;
    }
  gtk_widget_set_visible (GTK_WIDGET (self), any);
}

static void
vdt_way_list_dispose (GObject *object)
{
  VdtWayList *self = VDT_WAY_LIST (object);

  g_clear_object (&self->document);
  g_clear_pointer (&self->legend, vdt_legend_unref);

  G_OBJECT_CLASS (vdt_way_list_parent_class)->dispose (object);
}

static void
vdt_way_list_class_init (VdtWayListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = vdt_way_list_dispose;
}

static void
vdt_way_list_init (VdtWayList *self)
{
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->list));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * vdt_way_list_show:
 * @self: the list
 * @document: (nullable): a document
 * @hex: (nullable): a hex of its map; %NULL for none
 *
 * Shows the ways of a hex. Rows stay while they are the same.
 */
void
vdt_way_list_show (VdtWayList *self, VdtDocument *document, const VdtHex *hex)
{
  VdtMap *map = document && hex ? vdt_document_get_map (document) : NULL;
  guint64 codes[VDT_N_SIDES] = { 0 };
  gboolean same;

  g_return_if_fail (VDT_IS_WAY_LIST (self));

  for (gint side = 0; map && side < VDT_N_SIDES; side++)
    codes[side] = vdt_map_get_codes (map, VDT_CODES_WAYS, *hex, side);
  same = memcmp (codes, self->codes, sizeof codes) == 0
         && self->legend == (map ? vdt_map_get_legend (map) : NULL);
  if (!map)
    document = NULL;
  g_set_object (&self->document, document);
  if (map)
    self->hex = *hex;
  if (same)
    return;
  memcpy (self->codes, codes, sizeof codes);
  g_clear_pointer (&self->legend, vdt_legend_unref);
  if (map)
    self->legend = vdt_legend_ref (vdt_map_get_legend (map));
  fill (self);
}
