/* vdt-way-list.c - the ways of a hex, to be laid over its sides and taken out of it
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
  GtkListBox *adding; /* a row with a popover, which stays while ways are added by it */
  GtkDropDown *kinds; /* of ways, in that popover */
  GtkToggleButton *toggles[VDT_N_SIDES];
  gboolean setting_toggles;

  VdtDocument *document; /* NULL: none is shown */
  VdtHex hex;
  VdtLegend *legend;          /* that rows are of */
  VdtLayout layout;           /* by which sides are called */
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

  for (int side = 0; side < VDT_N_SIDES; side++)
    sides[side] = (VdtSide){ self->hex, side };
  after = vdt_edits_set_code (map, VDT_CODES_WAYS, sides, VDT_N_SIDES, way, FALSE);
  vdt_document_apply (self->document, after, _("Erase roads or rivers"));
}

/* Shows over which sides the kind of way that is chosen runs. */
static void
set_toggles (VdtWayList *self)
{
  guint way = gtk_drop_down_get_selected (self->kinds);

  self->setting_toggles = TRUE;
  for (int side = 0; side < VDT_N_SIDES; side++)
    gtk_toggle_button_set_active (self->toggles[side],
                                  way < VDT_SIDE_CODES_MAX && self->codes[side] >> way & 1);
  self->setting_toggles = FALSE;
}

static void
toggled_cb (VdtWayList *self, GtkToggleButton *toggle)
{
  gboolean present = gtk_toggle_button_get_active (toggle);
  VdtSide side = { .hex = self->hex };
  g_autoptr (VdtMap) after = NULL;

  if (self->setting_toggles || !self->document)
    return;
  while (self->toggles[side.side] != toggle)
    side.side++;
  after = vdt_edits_set_code (vdt_document_get_map (self->document), VDT_CODES_WAYS, &side, 1,
                              gtk_drop_down_get_selected (self->kinds), present);
  vdt_document_apply (self->document, after,
                      present ? _("Draw roads or rivers") : _("Erase roads or rivers"));
}

/* "north, south"; "" where the way does not leave the hex. */
static char *
describe_sides (VdtWayList *self, guint way)
{
  VdtLayout layout = vdt_map_get_grid (vdt_document_get_map (self->document))->layout;
  GString *text = g_string_new (NULL);

  for (int side = 0; side < VDT_N_SIDES; side++)
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
      g_strdup_printf (_("Remove “%s” From This Hex"), vdt_way_get_title (entry));

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

/* Buttons stand as the sides do around the hex. */
static GtkWidget *
make_popover (VdtWayList *self)
{
  static const int places[][VDT_N_SIDES][3] = {
    { { 0, 0, 2 }, { 1, 1, 1 }, { 1, 2, 1 }, { 0, 3, 2 }, { 0, 2, 1 }, { 0, 1, 1 } },
    { { 0, 0, 1 }, { 1, 0, 1 }, { 1, 1, 1 }, { 1, 2, 1 }, { 0, 2, 1 }, { 0, 1, 1 } },
  };
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *kinds = gtk_drop_down_new (G_LIST_MODEL (gtk_string_list_new (NULL)), NULL);
  GtkWidget *grid = gtk_grid_new ();

  self->kinds = GTK_DROP_DOWN (kinds);
  for (guint way = 0; way < vdt_codes_count (self->legend, VDT_CODES_WAYS); way++)
    gtk_string_list_append (GTK_STRING_LIST (gtk_drop_down_get_model (self->kinds)),
                            vdt_codes_get_title (self->legend, VDT_CODES_WAYS, way));
  gtk_accessible_update_property (GTK_ACCESSIBLE (kinds), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Road or River"), -1);
  g_signal_connect_object (kinds, "notify::selected", G_CALLBACK (set_toggles), self,
                           G_CONNECT_SWAPPED);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  for (int side = 0; side < VDT_N_SIDES; side++)
    {
      const int *place = places[vdt_layout_is_pointy (self->layout)][side];
      GtkWidget *toggle = gtk_toggle_button_new_with_label (vdt_side_title (self->layout, side));

      self->toggles[side] = GTK_TOGGLE_BUTTON (toggle);
      g_signal_connect_object (toggle, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
      gtk_grid_attach (GTK_GRID (grid), toggle, place[0], place[1], place[2], 1);
    }
  gtk_box_append (GTK_BOX (box), kinds);
  gtk_box_append (GTK_BOX (box), grid);
  gtk_popover_set_child (GTK_POPOVER (popover), box);

  return popover;
}

static void
fill_adding (VdtWayList *self)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_menu_button_new ();

  vdt_rows_clear (self->adding);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Add a Road or River"));
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "list-add-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), make_popover (self));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _("Choose Where It Leaves This Hex"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Choose Where It Leaves This Hex"), -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  gtk_list_box_append (self->adding, row);
}

static void
fill (VdtWayList *self)
{
  guint n = vdt_codes_count (self->legend, VDT_CODES_WAYS);
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
  gtk_widget_set_visible (GTK_WIDGET (self->list), any);
  set_toggles (self);
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

static GtkListBox *
add_list (GtkWidget *box)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_box_append (GTK_BOX (box), list);

  return GTK_LIST_BOX (list);
}

static void
vdt_way_list_init (VdtWayList *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->list = add_list (box);
  self->adding = add_list (box);
  adw_bin_set_child (ADW_BIN (self), box);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * vdt_way_list_show:
 * @self: the list
 * @document: (nullable): a document
 * @hex: (nullable): a hex of its map; %NULL for none
 *
 * Shows the ways of a hex, if the legend has any. Rows stay while they are the same.
 */
void
vdt_way_list_show (VdtWayList *self, VdtDocument *document, const VdtHex *hex)
{
  VdtMap *map = document && hex ? vdt_document_get_map (document) : NULL;
  VdtLegend *legend = map && !vdt_map_is_void (map, *hex) ? vdt_map_get_legend (map) : NULL;
  VdtLayout layout = map ? vdt_map_get_grid (map)->layout : self->layout;
  gboolean same = legend == self->legend && layout == self->layout;
  guint64 codes[VDT_N_SIDES] = { 0 };

  g_return_if_fail (VDT_IS_WAY_LIST (self));

  if (legend && vdt_codes_count (legend, VDT_CODES_WAYS) == 0)
    legend = NULL;
  if (!legend)
    document = NULL;
  gtk_widget_set_visible (GTK_WIDGET (self), legend != NULL);
  g_set_object (&self->document, document);
  if (!legend)
    return;
  self->hex = *hex;
  self->layout = layout;
  for (int side = 0; side < VDT_N_SIDES; side++)
    codes[side] = vdt_map_get_codes (map, VDT_CODES_WAYS, *hex, side);
  if (same && memcmp (codes, self->codes, sizeof codes) == 0)
    return;
  memcpy (self->codes, codes, sizeof codes);
  if (!same)
    {
      g_clear_pointer (&self->legend, vdt_legend_unref);
      self->legend = vdt_legend_ref (legend);
      fill_adding (self);
    }
  fill (self);
}
