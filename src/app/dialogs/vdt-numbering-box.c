/* vdt-numbering-box.c - asks how the hexes of a map are numbered
 *
 * It offers the plain styles, and another one that is put together of what printed games have. What
 * a map has beyond that, such as areas, is kept as it is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-numbering-box.h"

#include "vdt-entry-limit.h"
#include "vdt-hex-label.h"
#include "vdt-map.h"

#include <glib/gi18n.h>
#include <string.h>

#define OTHER_STYLE VDT_N_NUMBERINGS

/* For so many hexes it is asked whether they share their names. */
#define CHECKED_MAX 20000

typedef enum
{
  PATTERN_STRAIGHT,
  PATTERN_DOWN,
  PATTERN_UP,
  PATTERN_ALTERNATING,
  PATTERN_AS_IS,
} Pattern;

struct _VdtNumberingBox
{
  AdwBin parent_instance;

  /* Template */
  AdwComboRow *numbering_row;
  AdwComboRow *order_row;
  AdwComboRow *type_rows[2]; /* columns, rows */
  GtkWidget *digits_rows[2];
  GtkAdjustment *digits[2];
  GtkEditable *prefix_row;
  GtkEditable *separator_row;
  AdwComboRow *pattern_row;
  AdwComboRow *end_rows[2];
  GtkAdjustment *firsts[2];
  AdwActionRow *areas_row;
  GtkSwitch *areas;

  /* Owned by nobody */
  const VdtNaming *naming; /* of the map; NULL: it has a plain style */

  gboolean filling;
};

G_DEFINE_FINAL_TYPE (VdtNumberingBox, vdt_numbering_box, ADW_TYPE_BIN)

/* What a pattern adds in every second line, and after every two lines, and how far it goes from hex
 * to hex along a line, where numbers grow. Of lines, either the first is pushed or the second.
 */
static void
find_pattern (Pattern pattern, gboolean first_pushed, int *stagger, int *oblique, int *step)
{
  int pushed = first_pushed ? 1 : 0;

  *stagger = *oblique = 0;
  *step = 1;
  switch (pattern)
    {
    case PATTERN_DOWN:
      *stagger = -pushed;
      *oblique = -1;
      break;
    case PATTERN_UP:
      *stagger = 1 - pushed;
      *oblique = 1;
      break;
    case PATTERN_ALTERNATING:
      *stagger = first_pushed ? -1 : 1;
      *step = 2;
      break;
    default:
      break;
    }
}

/* How much more the number of the first column or row is than the one that counting begins with, at
 * whatever end.
 */
static int
shift_first (const VdtGrid *grid, Pattern pattern, guint of, int step)
{
  gboolean along = of == (vdt_layout_is_pointy (grid->layout) ? 0u : 1u);
  int n = of == 0 ? grid->columns : grid->rows;
  gboolean first_pushed = vdt_layout_is_pushed (grid->layout, 0, 0);
  int shift = step > 0 ? 0 : -step * (n - 1);

  if (along && pattern == PATTERN_ALTERNATING && first_pushed == (step > 0))
    shift++;

  return shift;
}

static Pattern
get_pattern (const VdtGrid *grid, const VdtNamingArea *area)
{
  guint along = vdt_layout_is_pointy (grid->layout) ? 0 : 1;
  int step = area->axes[along].step, sign = step > 0 ? 1 : -1;

  for (Pattern i = PATTERN_STRAIGHT; i < PATTERN_AS_IS; i++)
    {
      int stagger, oblique, steps;

      find_pattern (i, vdt_layout_is_pushed (grid->layout, 0, 0), &stagger, &oblique, &steps);
      if (ABS (area->axes[1 - along].step) == 1 && step == sign * steps
          && area->stagger == sign * stagger && area->oblique == sign * oblique)
        return i;
    }

  return PATTERN_AS_IS;
}

static VdtNamingArea
read_area (VdtNumberingBox *self, const VdtGrid *grid)
{
  Pattern pattern = (Pattern) adw_combo_row_get_selected (self->pattern_row);
  guint along = vdt_layout_is_pointy (grid->layout) ? 0 : 1;
  VdtNamingArea area = self->naming ? self->naming->areas[0] : vdt_naming_default;
  int stagger, oblique, steps;

  find_pattern (pattern, vdt_layout_is_pushed (grid->layout, 0, 0), &stagger, &oblique, &steps);
  for (guint i = 0; i < 2; i++)
    {
      VdtNamingAxis *axis = &area.axes[i];
      int sign = adw_combo_row_get_selected (self->end_rows[i]) == 0 ? 1 : -1;
      int step = pattern == PATTERN_AS_IS ? ABS (axis->step) : i == along ? steps : 1;

      if (i == along && pattern != PATTERN_AS_IS)
        {
          area.stagger = sign * stagger;
          area.oblique = sign * oblique;
        }
      axis->type = adw_combo_row_get_selected (self->type_rows[i]);
      axis->digits =
          axis->type == VDT_NAMING_LETTERS ? 1 : (int) gtk_adjustment_get_value (self->digits[i]);
      axis->step = sign * step;
      axis->first = (int) gtk_adjustment_get_value (self->firsts[i])
                    + shift_first (grid, pattern, i, axis->step);
    }
  area.order = adw_combo_row_get_selected (self->order_row);
  g_strlcpy (area.prefix, gtk_editable_get_text (self->prefix_row), sizeof area.prefix);
  g_strlcpy (area.separator, gtk_editable_get_text (self->separator_row), sizeof area.separator);

  return area;
}

static gboolean
is_other (VdtNumberingBox *self)
{
  return adw_combo_row_get_selected (self->numbering_row) == OTHER_STYLE;
}

static gboolean
keeps_areas (VdtNumberingBox *self)
{
  return self->naming && self->naming->n_areas > 1 && gtk_switch_get_active (self->areas);
}

/**
 * vdt_numbering_box_read:
 * @self: a box
 * @grid: (inout): a grid with its layout and size
 *
 * Has the grid numbered as was chosen.
 *
 * Returns: %FALSE when no map can be numbered so
 */
gboolean
vdt_numbering_box_read (VdtNumberingBox *self, VdtGrid *grid)
{
  g_autoptr (GArray) areas = g_array_new (FALSE, FALSE, sizeof (VdtNamingArea));
  VdtNamingArea area;

  grid->naming = NULL;
  if (!is_other (self))
    {
      grid->numbering = (VdtNumbering) adw_combo_row_get_selected (self->numbering_row);
      grid->first_column = (int) gtk_adjustment_get_value (self->firsts[0]);
      grid->first_row = (int) gtk_adjustment_get_value (self->firsts[1]);
      if (!keeps_areas (self))
        return TRUE;
      vdt_hex_label_describe (grid, &area);
      area.brackets = FALSE;
    }
  else
    {
      if (!vdt_naming_text_is_valid (gtk_editable_get_text (self->prefix_row))
          || !vdt_naming_text_is_valid (gtk_editable_get_text (self->separator_row)))
        return FALSE;
      area = read_area (self, grid);
    }
  if (!vdt_naming_area_is_valid (&area))
    return FALSE;
  g_array_append_val (areas, area);
  if (keeps_areas (self))
    g_array_append_vals (areas, &self->naming->areas[1], self->naming->n_areas - 1);
  grid->numbering = VDT_NUMBERING_CCRR;
  grid->first_column = grid->first_row = 1;
  grid->naming = vdt_naming_intern ((const VdtNamingArea *) areas->data, areas->len);

  return TRUE;
}

/* NULL: all hexes have names of their own. */
static char *
find_shared (const VdtGrid *grid)
{
  int n = MIN (grid->columns * grid->rows, CHECKED_MAX);

  for (int i = 0; grid->naming && i < n; i++)
    {
      VdtHex hex = vdt_grid_hex (grid, i % grid->columns, i / grid->columns);

      if (vdt_hex_label_is_shared (grid, hex))
        return vdt_hex_label (grid, hex);
    }

  return NULL;
}

/**
 * vdt_numbering_box_describe:
 * @self: a box
 * @grid: what vdt_numbering_box_read() made
 *
 * Shows what comes of it by the names of the first and the last hex.
 *
 * Returns: (transfer full): words
 */
char *
vdt_numbering_box_describe (VdtNumberingBox *self, const VdtGrid *grid)
{
  g_autofree char *first = vdt_hex_label (grid, vdt_grid_hex (grid, 0, 0));
  g_autofree char *last =
      vdt_hex_label (grid, vdt_grid_hex (grid, grid->columns - 1, grid->rows - 1));
  g_autofree char *shared = find_shared (grid);

  /* TRANSLATORS: the numbers of two hexes, then one that several hexes have */
  return shared ? g_strdup_printf (_("From %s to %s. Several hexes are named %s."), first, last,
                                   shared)
                : g_strdup_printf (_("From %s to %s"), first, last);
}

static void
show_rows (VdtNumberingBox *self)
{
  gboolean other = is_other (self);
  int limit = other ? VDT_NAMING_FIRST_MAX / 2 : 0;
  GtkWidget *rows[] = {
    GTK_WIDGET (self->order_row),     GTK_WIDGET (self->type_rows[0]),
    GTK_WIDGET (self->type_rows[1]),  GTK_WIDGET (self->prefix_row),
    GTK_WIDGET (self->separator_row), GTK_WIDGET (self->pattern_row),
    GTK_WIDGET (self->end_rows[0]),   GTK_WIDGET (self->end_rows[1]),
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    gtk_widget_set_visible (rows[i], other);
  for (guint i = 0; i < 2; i++)
    {
      gboolean digits = adw_combo_row_get_selected (self->type_rows[i]) == VDT_NAMING_DIGITS;

      gtk_widget_set_visible (self->digits_rows[i], other && digits);
      gtk_adjustment_set_lower (self->firsts[i], other ? -limit : VDT_MAP_FIRST_MIN);
      gtk_adjustment_set_upper (self->firsts[i], other ? limit : VDT_MAP_FIRST_MAX);
    }
}

static void
changed_cb (VdtNumberingBox *self)
{
  if (self->filling)
    return;
  show_rows (self);
  g_signal_emit_by_name (self, "changed");
}

/* The last pattern is only for a map that has it. */
static void
show_pattern (VdtNumberingBox *self, Pattern pattern)
{
  GtkStringList *patterns = GTK_STRING_LIST (adw_combo_row_get_model (self->pattern_row));

  if (g_list_model_get_n_items (G_LIST_MODEL (patterns)) > PATTERN_AS_IS)
    gtk_string_list_remove (patterns, PATTERN_AS_IS);
  if (pattern == PATTERN_AS_IS)
    gtk_string_list_append (patterns, _("As on the map"));
  adw_combo_row_set_selected (self->pattern_row, pattern);
}

static void
show_areas (VdtNumberingBox *self)
{
  guint n = self->naming ? self->naming->n_areas - 1 : 0;
  g_autofree char *words =
      g_strdup_printf (ngettext ("%u area has other numbers", "%u areas have other numbers", n), n);

  gtk_widget_set_visible (GTK_WIDGET (self->areas_row), n > 0);
  adw_action_row_set_subtitle (self->areas_row, words);
  gtk_switch_set_active (self->areas, TRUE);
}

/**
 * vdt_numbering_box_show:
 * @self: a box
 * @grid: a map's grid
 *
 * Shows how its hexes are numbered.
 */
void
vdt_numbering_box_show (VdtNumberingBox *self, const VdtGrid *grid)
{
  VdtNamingArea area;
  Pattern pattern;

  self->filling = TRUE;
  self->naming = grid->naming;
  vdt_hex_label_describe (grid, &area);
  pattern = get_pattern (grid, &area);
  adw_combo_row_set_selected (self->numbering_row, grid->naming ? OTHER_STYLE : grid->numbering);
  adw_combo_row_set_selected (self->order_row, area.order);
  for (guint i = 0; i < 2; i++)
    {
      const VdtNamingAxis *axis = &area.axes[i];
      int first = axis->first - shift_first (grid, pattern, i, axis->step);

      adw_combo_row_set_selected (self->type_rows[i], axis->type);
      adw_combo_row_set_selected (self->end_rows[i], axis->step > 0 ? 0 : 1);
      gtk_adjustment_configure (self->digits[i], axis->digits, 1, VDT_NAMING_DIGITS_MAX, 1, 1, 0);
      gtk_adjustment_configure (self->firsts[i], first, -VDT_NAMING_FIRST_MAX, VDT_NAMING_FIRST_MAX,
                                1, 10, 0);
    }
  gtk_editable_set_text (self->prefix_row, area.prefix);
  gtk_editable_set_text (self->separator_row, area.separator);
  show_pattern (self, pattern);
  show_areas (self);
  show_rows (self);
  self->filling = FALSE;
}

static void
vdt_numbering_box_class_init (VdtNumberingBoxClass *klass)
{
  static const struct
  {
    const char *name;
    gsize offset;
  } children[] = {
    { "numbering_row", G_STRUCT_OFFSET (VdtNumberingBox, numbering_row) },
    { "order_row", G_STRUCT_OFFSET (VdtNumberingBox, order_row) },
    { "column_type_row", G_STRUCT_OFFSET (VdtNumberingBox, type_rows[0]) },
    { "row_type_row", G_STRUCT_OFFSET (VdtNumberingBox, type_rows[1]) },
    { "column_digits_row", G_STRUCT_OFFSET (VdtNumberingBox, digits_rows[0]) },
    { "row_digits_row", G_STRUCT_OFFSET (VdtNumberingBox, digits_rows[1]) },
    { "column_digits", G_STRUCT_OFFSET (VdtNumberingBox, digits[0]) },
    { "row_digits", G_STRUCT_OFFSET (VdtNumberingBox, digits[1]) },
    { "prefix_row", G_STRUCT_OFFSET (VdtNumberingBox, prefix_row) },
    { "separator_row", G_STRUCT_OFFSET (VdtNumberingBox, separator_row) },
    { "pattern_row", G_STRUCT_OFFSET (VdtNumberingBox, pattern_row) },
    { "column_end_row", G_STRUCT_OFFSET (VdtNumberingBox, end_rows[0]) },
    { "row_end_row", G_STRUCT_OFFSET (VdtNumberingBox, end_rows[1]) },
    { "first_column", G_STRUCT_OFFSET (VdtNumberingBox, firsts[0]) },
    { "first_row", G_STRUCT_OFFSET (VdtNumberingBox, firsts[1]) },
    { "areas_row", G_STRUCT_OFFSET (VdtNumberingBox, areas_row) },
    { "areas", G_STRUCT_OFFSET (VdtNumberingBox, areas) },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_signal_new ("changed", VDT_TYPE_NUMBERING_BOX, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-numbering-box.ui");
  for (guint i = 0; i < G_N_ELEMENTS (children); i++)
    gtk_widget_class_bind_template_child_full (widget_class, children[i].name, FALSE,
                                               (gssize) children[i].offset);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
vdt_numbering_box_init (VdtNumberingBox *self)
{
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  vdt_entry_limit (self->prefix_row, VDT_NAMING_TEXT_MAX);
  vdt_entry_limit (self->separator_row, VDT_NAMING_TEXT_MAX);
  vdt_numbering_box_show (self,
                          &(VdtGrid){ .columns = 1, .rows = 1, .first_column = 1, .first_row = 1 });
}
