/* vdt-print-tab.c - what a printing dialog asks about a map: size of hexes, pages, sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-print-tab.h"

#include "vdt-pages.h"
#include "vdt-wrap-layout.h"

#include <glib/gi18n.h>

#define GAP 12
#define PREVIEW_SIDE 200

struct _VdtPrintTab
{
  GtkBox parent_instance;

  GtkDropDown *unit; /* millimetres, inches */
  GtkSpinButton *hex;
  GtkWidget *hex_sizes;
  GtkSpinButton *overlap;
  GtkSwitch *marks;
  GtkSwitch *key;
  GtkSwitch *fan;
  GtkDrawingArea *preview;
  GtkLabel *count;

  /* Owned */
  VdtPainting painting;
  VdtSheet sheet;
  VdtPages *pages;
  GtkPageSetup *setup;

  double mm; /* in a unit of what the spin buttons say */
};

G_DEFINE_FINAL_TYPE (VdtPrintTab, vdt_print_tab, GTK_TYPE_BOX)

/**
 * vdt_print_choices_init:
 * @self: (out): choices
 *
 * Chooses what is usual.
 */
void
vdt_print_choices_init (VdtPrintChoices *self)
{
  *self = (VdtPrintChoices){
    .hex = VDT_PAPER_HEX_USUAL,
    .overlap = VDT_PAPER_OVERLAP,
    .marks = TRUE,
    .key = TRUE,
    .fan = TRUE,
  };
}

/**
 * vdt_print_choices_get_layers:
 * @self: choices
 * @layers: what is shown
 *
 * Returns: what of that is printed
 */
VdtLayers
vdt_print_choices_get_layers (const VdtPrintChoices *self, VdtLayers layers)
{
  return self->fan ? layers : layers & ~(VDT_LAYERS_OVERLAY);
}

/**
 * vdt_print_choices_apply:
 * @self: choices
 * @setup: the paper that is printed on
 * @sheet: what stands around a map; gets its parts and its paper
 *
 * Makes pages of the printer's paper, inside what it cannot print on.
 */
void
vdt_print_choices_apply (const VdtPrintChoices *self, GtkPageSetup *setup, VdtSheet *sheet)
{
  double margin = VDT_PAPER_MARGIN;
  double shorter;

  sheet->parts =
      self->key ? VDT_SHEET_FRAME | VDT_SHEET_TITLE_BLOCK | VDT_SHEET_TERRAIN | VDT_SHEET_CREDITS
                : 0;
  margin = MAX (margin, gtk_page_setup_get_top_margin (setup, GTK_UNIT_MM));
  margin = MAX (margin, gtk_page_setup_get_bottom_margin (setup, GTK_UNIT_MM));
  margin = MAX (margin, gtk_page_setup_get_left_margin (setup, GTK_UNIT_MM));
  margin = MAX (margin, gtk_page_setup_get_right_margin (setup, GTK_UNIT_MM));
  sheet->paper = (VdtPaper){
    .hex = self->hex,
    .page_width = gtk_page_setup_get_paper_width (setup, GTK_UNIT_MM),
    .page_height = gtk_page_setup_get_paper_height (setup, GTK_UNIT_MM),
    .overlap = self->overlap,
    .marks = self->marks,
  };
  shorter = MIN (sheet->paper.page_width, sheet->paper.page_height);
  sheet->paper.margin = MIN (margin, MIN (VDT_PAPER_MARGIN_MAX, shorter / 4));
  sheet->paper.overlap = MIN (self->overlap, shorter / 4);
}

/**
 * vdt_print_tab_get_choices:
 * @self: a tab
 *
 * Returns: what is chosen
 */
VdtPrintChoices
vdt_print_tab_get_choices (VdtPrintTab *self)
{
  return (VdtPrintChoices){
    .hex = CLAMP (gtk_spin_button_get_value (self->hex) * self->mm, VDT_PAPER_HEX_MIN,
                  VDT_PAPER_HEX_MAX),
    .overlap =
        CLAMP (gtk_spin_button_get_value (self->overlap) * self->mm, 0, VDT_PAPER_OVERLAP_MAX),
    .marks = gtk_switch_get_active (self->marks),
    .key = gtk_switch_get_active (self->key),
    .fan = gtk_switch_get_active (self->fan),
    .inches = gtk_drop_down_get_selected (self->unit) == 1,
  };
}

/* How many pages there are, and how they go together. */
static void
update (VdtPrintTab *self)
{
  VdtPrintChoices choices = vdt_print_tab_get_choices (self);
  const VdtPaperLayout *layout;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (!self->setup)
    return;
  g_clear_pointer (&self->pages, vdt_pages_free);
  vdt_print_choices_apply (&choices, self->setup, &self->sheet);
  if (vdt_paper_check (&self->sheet.paper, &error))
    {
      int n_pages;

      self->pages = vdt_pages_new (&self->painting, &self->sheet);
      layout = vdt_pages_get_layout (self->pages);
      n_pages = vdt_pages_get_count (self->pages);
      text = n_pages == 1 ? g_strdup (_("1 page"))
                          /* Translators: pages of a printed map, its columns and rows. */
                          : g_strdup_printf (_("%d pages: an index, and %d × %d of the map"),
                                             n_pages, layout->columns, layout->rows);
    }
  gtk_label_set_text (self->count, text ? text : error->message);
  gtk_widget_queue_draw (GTK_WIDGET (self->preview));
}

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  VdtPrintTab *self = user_data;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  if (self->pages)
    vdt_pages_paint_plan (self->pages, cr, width, height);
}

/**
 * vdt_print_tab_set_setup:
 * @self: a tab
 * @setup: the paper that is printed on
 *
 * Shows the pages that it makes.
 */
void
vdt_print_tab_set_setup (VdtPrintTab *self, GtkPageSetup *setup)
{
  g_set_object (&self->setup, setup);
  update (self);
}

static void
add_row (GtkGrid *grid, int row, const char *title, GtkWidget *widget)
{
  GtkWidget *label = gtk_label_new_with_mnemonic (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), widget);
  gtk_widget_set_halign (widget, GTK_ALIGN_END);
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  gtk_grid_attach (grid, label, 0, row, 1, 1);
  gtk_grid_attach (grid, widget, 1, row, 1, 1);
}

static GtkSpinButton *
add_spin (VdtPrintTab *self, GtkGrid *grid, int row, const char *title)
{
  GtkWidget *spin = gtk_spin_button_new (NULL, 1, 2);

  add_row (grid, row, title, spin);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (update), self);

  return GTK_SPIN_BUTTON (spin);
}

static GtkSwitch *
add_switch (VdtPrintTab *self, GtkGrid *grid, int row, const char *title)
{
  GtkWidget *widget = gtk_switch_new ();

  add_row (grid, row, title, widget);
  g_signal_connect_swapped (widget, "notify::active", G_CALLBACK (update), self);

  return GTK_SWITCH (widget);
}

static void
hex_size_cb (GtkWidget *button, gpointer user_data)
{
  VdtPrintTab *self = user_data;
  gsize i = GPOINTER_TO_SIZE (g_object_get_data (G_OBJECT (button), "vdt-hex-size"));

  gtk_spin_button_set_value (self->hex, vdt_paper_hexes[i] / self->mm);
}

static void
set_spin (VdtPrintTab *self, GtkSpinButton *spin, double least, double most, double value)
{
  double step = self->mm > 1 ? 0.01 : 0.5;

  gtk_spin_button_set_digits (spin, self->mm > 1 ? 3 : 2);
  gtk_adjustment_configure (gtk_spin_button_get_adjustment (spin), value / self->mm,
                            least / self->mm, most / self->mm, step, step * 10, 0);
}

/* The buttons of usual sizes tell them in the unit. */
static void
show_hex_sizes (VdtPrintTab *self)
{
  gsize i = 0;

  for (GtkWidget *button = gtk_widget_get_first_child (self->hex_sizes); button;
       button = gtk_widget_get_next_sibling (button), i++)
    {
      g_autofree char *text = g_strdup_printf ("%.4g", vdt_paper_hexes[i] / self->mm);

      gtk_button_set_label (GTK_BUTTON (button), text);
    }
}

/* Shows sizes, which stay what they are, in the unit that is chosen. */
static void
show_sizes (VdtPrintTab *self, double hex, double overlap)
{
  self->mm = gtk_drop_down_get_selected (self->unit) == 1 ? VDT_MM_PER_INCH : 1;
  set_spin (self, self->hex, VDT_PAPER_HEX_MIN, VDT_PAPER_HEX_MAX, hex);
  set_spin (self, self->overlap, 0, VDT_PAPER_OVERLAP_MAX, overlap);
  show_hex_sizes (self);
}

static void
unit_cb (VdtPrintTab *self)
{
  VdtPrintChoices choices = vdt_print_tab_get_choices (self);

  show_sizes (self, choices.hex, choices.overlap);
}

/* The sizes of printed games. */
static GtkWidget *
make_hex_sizes (VdtPrintTab *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (box, "linked");
  for (gsize i = 0; i < VDT_N_PAPER_HEXES; i++)
    {
      GtkWidget *button = gtk_button_new_with_label ("");

      g_object_set_data (G_OBJECT (button), "vdt-hex-size", GSIZE_TO_POINTER (i));
      g_signal_connect (button, "clicked", G_CALLBACK (hex_size_cb), self);
      gtk_box_append (GTK_BOX (box), button);
    }

  return box;
}

static void
vdt_print_tab_dispose (GObject *object)
{
  VdtPrintTab *self = VDT_PRINT_TAB (object);

  g_clear_object (&self->setup);

  G_OBJECT_CLASS (vdt_print_tab_parent_class)->dispose (object);
}

static void
vdt_print_tab_finalize (GObject *object)
{
  VdtPrintTab *self = VDT_PRINT_TAB (object);

  g_clear_pointer (&self->pages, vdt_pages_free);
  vdt_painting_clear (&self->painting);
  vdt_sheet_clear (&self->sheet);

  G_OBJECT_CLASS (vdt_print_tab_parent_class)->finalize (object);
}

static void
vdt_print_tab_class_init (VdtPrintTabClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = vdt_print_tab_dispose;
  object_class->finalize = vdt_print_tab_finalize;
}

static void
vdt_print_tab_init (VdtPrintTab *self)
{
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *right = gtk_box_new (GTK_ORIENTATION_VERTICAL, GAP);
  const char *const units[] = { _("Millimetres"), _("Inches"), NULL };

  gtk_widget_set_layout_manager (GTK_WIDGET (self),
                                 g_object_new (VDT_TYPE_WRAP_LAYOUT, "spacing", 2 * GAP, NULL));
  gtk_widget_set_margin_top (GTK_WIDGET (self), GAP);
  gtk_widget_set_margin_bottom (GTK_WIDGET (self), GAP);
  gtk_widget_set_margin_start (GTK_WIDGET (self), GAP);
  gtk_widget_set_margin_end (GTK_WIDGET (self), GAP);
  gtk_grid_set_row_spacing (GTK_GRID (grid), GAP);
  gtk_grid_set_column_spacing (GTK_GRID (grid), GAP);
  self->mm = 1;
  self->unit = GTK_DROP_DOWN (gtk_drop_down_new_from_strings (units));
  add_row (GTK_GRID (grid), 0, _("_Unit"), GTK_WIDGET (self->unit));
  g_signal_connect_swapped (self->unit, "notify::selected", G_CALLBACK (unit_cb), self);
  self->hex = add_spin (self, GTK_GRID (grid), 1, _("_Hex, across the flats"));
  self->hex_sizes = make_hex_sizes (self);
  gtk_grid_attach (GTK_GRID (grid), self->hex_sizes, 0, 2, 2, 1);
  self->overlap = add_spin (self, GTK_GRID (grid), 3, _("Page _overlap"));
  self->marks = add_switch (self, GTK_GRID (grid), 4, _("_Crop marks"));
  self->key = add_switch (self, GTK_GRID (grid), 5, _("_Frame, title, key and credits"));
  self->fan = add_switch (self, GTK_GRID (grid), 6, _("F_an, shading and sight line"));
  gtk_box_append (GTK_BOX (self), grid);

  self->preview = GTK_DRAWING_AREA (gtk_drawing_area_new ());
  gtk_drawing_area_set_content_width (self->preview, PREVIEW_SIDE);
  gtk_drawing_area_set_content_height (self->preview, PREVIEW_SIDE);
  gtk_drawing_area_set_draw_func (self->preview, draw_cb, self, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->preview), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Arrangement of the pages"), -1);
  gtk_widget_set_vexpand (GTK_WIDGET (self->preview), TRUE);
  gtk_widget_set_hexpand (right, TRUE);
  self->count = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->count, TRUE);
  gtk_box_append (GTK_BOX (right), GTK_WIDGET (self->preview));
  gtk_box_append (GTK_BOX (right), GTK_WIDGET (self->count));
  gtk_box_append (GTK_BOX (self), right);
}

/**
 * vdt_print_tab_new:
 * @painting: what is printed; references are taken
 * @sheet: what stands around it; a copy is taken
 * @choices: what is chosen at first
 *
 * Makes a tab for A4 or whatever is usual, until the dialog tells of other paper.
 *
 * Returns: (transfer floating): the tab
 */
VdtPrintTab *
vdt_print_tab_new (const VdtPainting *painting,
                   const VdtSheet *sheet,
                   const VdtPrintChoices *choices)
{
  VdtPrintTab *self = g_object_new (VDT_TYPE_PRINT_TAB, NULL);
  g_autoptr (VdtSheet) copy = vdt_sheet_copy (sheet);

  self->painting = vdt_painting_copy (painting);
  self->sheet = *copy;
  g_free (g_steal_pointer (&copy));
  self->setup = gtk_page_setup_new ();
  gtk_drop_down_set_selected (self->unit, choices->inches ? 1 : 0);
  show_sizes (self, choices->hex, choices->overlap);
  gtk_switch_set_active (self->marks, choices->marks);
  gtk_switch_set_active (self->key, choices->key);
  gtk_switch_set_active (self->fan, choices->fan);
  gtk_widget_set_sensitive (GTK_WIDGET (self->fan),
                            painting->fan || painting->heat || painting->line);
  update (self);

  return self;
}
