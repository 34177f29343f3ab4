/* vdt-palette.c - a list of entries of a legend, one of them chosen
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-palette.h"

#include "vdt-swatch.h"

#define SWATCH_SIZE 28
#define N_KEYS 9 /* the first entries have a number key */

struct _VdtPalette
{
  AdwBin parent_instance;

  GtkWidget *view; /* GtkListView: a legend may hold thousands of terrains */
  GtkStringList *names;
  GtkSingleSelection *selection;
  VdtLegend *legend; /* that entries are of, NULL: none */
  GArray *entries;   /* VdtPaletteEntry without names, as many as names */
};

G_DEFINE_FINAL_TYPE (VdtPalette, vdt_palette, ADW_TYPE_BIN)

static void
setup_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = gtk_label_new (NULL);
  GtkWidget *key = gtk_label_new (NULL);
  GtkWidget *swatch = g_object_new (VDT_TYPE_SWATCH, "width-request", SWATCH_SIZE, "height-request",
                                    SWATCH_SIZE, NULL);

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (key, "dim-label");
  gtk_widget_add_css_class (key, "numeric");
  gtk_box_append (GTK_BOX (row), swatch);
  gtk_box_append (GTK_BOX (row), name);
  gtk_box_append (GTK_BOX (row), key);
  gtk_list_item_set_child (item, row);
}

static void
show_entry (VdtSwatch *swatch, const VdtPaletteEntry *entry)
{
  if (entry->terrain)
    vdt_swatch_set_terrain (swatch, entry->terrain);
  else if (entry->side_code)
    vdt_swatch_set_side_code (swatch, entry->side_code);
  else
    vdt_swatch_set_colour (swatch, entry->colour);
}

static void
bind_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  VdtPalette *self = user_data;
  GtkWidget *swatch = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *name = gtk_widget_get_next_sibling (swatch);
  GtkWidget *key = gtk_widget_get_next_sibling (name);
  guint i = gtk_list_item_get_position (item);
  g_autofree char *number = i < N_KEYS ? g_strdup_printf ("%u", i + 1) : g_strdup ("");

  show_entry (VDT_SWATCH (swatch), &g_array_index (self->entries, VdtPaletteEntry, i));
  gtk_label_set_label (GTK_LABEL (name),
                       gtk_string_object_get_string (gtk_list_item_get_item (item)));
  gtk_label_set_label (GTK_LABEL (key), number);
}

static void
selected_cb (VdtPalette *self)
{
  g_object_notify (G_OBJECT (self), "selected");
}

static void
vdt_palette_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_uint (value, vdt_palette_get_selected (VDT_PALETTE (object)));
}

static void
vdt_palette_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  vdt_palette_set_selected (VDT_PALETTE (object), g_value_get_uint (value));
}

static void
vdt_palette_dispose (GObject *object)
{
  VdtPalette *self = VDT_PALETTE (object);

  if (self->selection)
    g_signal_handlers_disconnect_by_func (self->selection, selected_cb, self);
  g_clear_object (&self->selection);
  g_clear_object (&self->names);

  G_OBJECT_CLASS (vdt_palette_parent_class)->dispose (object);
}

static void
vdt_palette_finalize (GObject *object)
{
  VdtPalette *self = VDT_PALETTE (object);

  g_array_unref (self->entries);
  g_clear_pointer (&self->legend, vdt_legend_unref);

  G_OBJECT_CLASS (vdt_palette_parent_class)->finalize (object);
}

static void
vdt_palette_class_init (VdtPaletteClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = vdt_palette_get_property;
  object_class->set_property = vdt_palette_set_property;
  object_class->dispose = vdt_palette_dispose;
  object_class->finalize = vdt_palette_finalize;

  /* The only property. */
  g_object_class_install_property (
      object_class, 1,
      g_param_spec_uint ("selected", NULL, NULL, 0, G_MAXUINT, 0,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS));
}

static void
vdt_palette_init (VdtPalette *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_row_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_row_cb), self);

  self->entries = g_array_new (FALSE, FALSE, sizeof (VdtPaletteEntry));
  self->names = gtk_string_list_new (NULL);
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->names)));
  g_signal_connect_swapped (self->selection, "notify::selected", G_CALLBACK (selected_cb), self);
  self->view = gtk_list_view_new (GTK_SELECTION_MODEL (g_object_ref (self->selection)), factory);
  gtk_widget_add_css_class (self->view, "navigation-sidebar");
  adw_bin_set_child (ADW_BIN (self), self->view);
}

/**
 * vdt_palette_set_entries:
 * @self: the palette
 * @legend: (nullable): the legend whose terrains and hexside codes entries are
 * @entries: (array length=n_entries): names and looks, copied
 * @n_entries: how many
 *
 * Replaces all entries; the first is selected.
 */
void
vdt_palette_set_entries (VdtPalette *self,
                         VdtLegend *legend,
                         const VdtPaletteEntry *entries,
                         guint n_entries)
{
  g_auto (GStrv) names = g_new0 (char *, n_entries + 1);

  g_return_if_fail (VDT_IS_PALETTE (self));

  if (legend)
    vdt_legend_ref (legend);
  g_clear_pointer (&self->legend, vdt_legend_unref);
  self->legend = legend;
  g_array_set_size (self->entries, 0);
  g_array_append_vals (self->entries, entries, n_entries);
  for (guint i = 0; i < n_entries; i++)
    names[i] = g_strdup (entries[i].name);
  gtk_string_list_splice (self->names, 0, g_list_model_get_n_items (G_LIST_MODEL (self->names)),
                          (const char *const *) names);
  vdt_palette_set_selected (self, 0);
}

/**
 * vdt_palette_get_selected:
 * @self: the palette
 *
 * Returns: the number of the entry that is selected, 0 when there are none
 */
guint
vdt_palette_get_selected (VdtPalette *self)
{
  guint selected;

  g_return_val_if_fail (VDT_IS_PALETTE (self), 0);

  selected = gtk_single_selection_get_selected (self->selection);
  return selected != GTK_INVALID_LIST_POSITION ? selected : 0;
}

/**
 * vdt_palette_set_selected:
 * @self: the palette
 * @selected: the number of an entry
 *
 * Selects an entry; a number that there is not is ignored.
 */
void
vdt_palette_set_selected (VdtPalette *self, guint selected)
{
  g_return_if_fail (VDT_IS_PALETTE (self));

  if (selected < self->entries->len)
    gtk_single_selection_set_selected (self->selection, selected);
}
