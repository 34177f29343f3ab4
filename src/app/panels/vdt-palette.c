/* vdt-palette.c - a list of entries of a legend, one of them chosen
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-palette.h"

#include "vdt-swatch.h"

#include <glib/gi18n.h>

#define SWATCH_SIZE 28
#define N_FRAMES 2
#define ROW_HEIGHT 40
#define N_ROWS_SHOWN 6 /* at least, when there are as many */
#define MAX_HEIGHT 360

struct _VdtPalette
{
  AdwBin parent_instance;

  GtkScrolledWindow *scroller;
  GtkWidget *view; /* GtkListView: a legend may hold thousands of terrains */
  GtkStringList *names;
  GtkSingleSelection *selection;
  VdtLegend *legend; /* that entries are of, NULL: none */
  GArray *entries;   /* VdtPaletteEntry without names, as many as names */
  guint n_frames;    /* in which the chosen one is still to be brought into view */
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
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (name), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (key, "dim-label");
  gtk_widget_add_css_class (key, "numeric");
  gtk_box_append (GTK_BOX (row), swatch);
  gtk_box_append (GTK_BOX (row), name);
  gtk_box_append (GTK_BOX (row), key);
  gtk_list_item_set_child (item, row);
}

static void
show_entry (VdtPalette *self, VdtSwatch *swatch, const VdtPaletteEntry *entry)
{
  if (entry->terrain)
    vdt_swatch_set_terrain (
        swatch, self->legend,
        (guint) (entry->terrain - vdt_legend_get_terrains (self->legend, NULL)));
  else if (entry->side_code)
    vdt_swatch_set_side_code (swatch, entry->side_code);
  else if (entry->way)
    vdt_swatch_set_way (swatch, entry->way);
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
  const VdtPaletteEntry *entry =
      &g_array_index (self->entries, VdtPaletteEntry, gtk_list_item_get_position (item));
  gboolean numbered = entry->key != VDT_PALETTE_NO_KEY;
  g_autofree char *number = numbered ? g_strdup_printf ("%d", entry->key) : g_strdup ("");

  show_entry (self, VDT_SWATCH (swatch), entry);
  gtk_label_set_label (GTK_LABEL (name),
                       gtk_string_object_get_string (gtk_list_item_get_item (item)));
  gtk_label_set_label (GTK_LABEL (key), number);
}

/* What is painted with is in view, however it was chosen. */
static void
show_selected (VdtPalette *self)
{
  if (self->entries->len > 0)
    gtk_widget_activate_action (self->view, "list.scroll-to-item", "u",
                                vdt_palette_get_selected (self));
}

/* A list of a few rows is as high as they are, with their text as large as it is. */
static void
fit_height (VdtPalette *self)
{
  int limit = self->entries->len > N_ROWS_SHOWN ? N_ROWS_SHOWN * ROW_HEIGHT : MAX_HEIGHT;
  int natural;

  gtk_widget_measure (self->view, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (self->view), NULL,
                      &natural, NULL, NULL);
  gtk_scrolled_window_set_min_content_height (self->scroller, MIN (natural, limit));
}

/* Rows that are new have no place before the list was laid out, which is after the next tick. */
static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  VdtPalette *self = VDT_PALETTE (widget);

  if (gtk_widget_get_height (self->view) > 0)
    {
      fit_height (self);
      show_selected (self);
      self->n_frames--;
    }
  return self->n_frames > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
show_when_laid_out (VdtPalette *self)
{
  if (self->n_frames == 0)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
  self->n_frames = N_FRAMES;
}

static void
vdt_palette_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (vdt_palette_parent_class)->map (widget);
  show_when_laid_out (VDT_PALETTE (widget));
}

static void
selected_cb (VdtPalette *self)
{
  show_selected (self);
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
  GTK_WIDGET_CLASS (klass)->map = vdt_palette_map;

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
  gtk_widget_add_css_class (self->view, "palette");
  self->scroller = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());
  gtk_scrolled_window_set_policy (self->scroller, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (self->scroller, TRUE);
  gtk_scrolled_window_set_max_content_height (self->scroller, MAX_HEIGHT);
  /* Whoever sees a bar knows that there is more. */
  gtk_scrolled_window_set_overlay_scrolling (self->scroller, FALSE);
  gtk_scrolled_window_set_child (self->scroller, self->view);
  gtk_widget_add_css_class (GTK_WIDGET (self->scroller), "card");
  gtk_widget_add_css_class (GTK_WIDGET (self->scroller), "palette-frame");
  gtk_widget_set_overflow (GTK_WIDGET (self->scroller), GTK_OVERFLOW_HIDDEN);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->scroller));
}

/**
 * vdt_palette_set_entries:
 * @self: the palette
 * @legend: (nullable): the legend whose terrains, hexside codes or ways entries are
 * @entries: (array length=n_entries): names and looks, copied
 * @n_entries: how many
 * @selected: the number of the one that is chosen
 *
 * Replaces all entries.
 */
void
vdt_palette_set_entries (VdtPalette *self,
                         VdtLegend *legend,
                         const VdtPaletteEntry *entries,
                         guint n_entries,
                         guint selected)
{
  g_auto (GStrv) names = g_new0 (char *, n_entries + 1);

  g_return_if_fail (VDT_IS_PALETTE (self));

  g_signal_handlers_block_by_func (self->selection, selected_cb, self);
  if (legend)
    vdt_legend_ref (legend);
  g_clear_pointer (&self->legend, vdt_legend_unref);
  self->legend = legend;
  g_array_set_size (self->entries, 0);
  g_array_append_vals (self->entries, entries, n_entries);
  for (guint i = 0; i < n_entries; i++)
    names[i] = *entries[i].name != '\0' ? g_strdup (entries[i].name)
                                        : g_strdup_printf (_("Level %d"), entries[i].key);
  gtk_string_list_splice (self->names, 0, g_list_model_get_n_items (G_LIST_MODEL (self->names)),
                          (const char *const *) names);
  vdt_palette_set_selected (self, selected);
  gtk_scrolled_window_set_min_content_height (self->scroller,
                                              (int) MIN (n_entries, N_ROWS_SHOWN) * ROW_HEIGHT);
  g_signal_handlers_unblock_by_func (self->selection, selected_cb, self);
  show_when_laid_out (self);
  g_object_notify (G_OBJECT (self), "selected");
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

/**
 * vdt_palette_choose:
 * @self: the palette
 * @key: a digit
 *
 * Selects the entry that shows the digit; one that none shows is ignored.
 */
void
vdt_palette_choose (VdtPalette *self, int key)
{
  g_return_if_fail (VDT_IS_PALETTE (self));

  for (guint i = 0; i < self->entries->len; i++)
    if (g_array_index (self->entries, VdtPaletteEntry, i).key == key)
      vdt_palette_set_selected (self, i);
}
