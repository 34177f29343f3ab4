/* vdt-reason-pair.c - two sight lines side by side: what each says, and why
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-reason-pair.h"

#include "vdt-los-explain.h"

#include <glib/gi18n.h>

#define COLUMN_CHARS 18 /* no narrower, or the window would make room for a tower of words */

typedef struct
{
  GtkLabel *heading;
  GtkLabel *verdict;
  GtkLabel *reason;
} Column;

struct _VdtReasonPair
{
  AdwBin parent_instance;

  Column columns[2];
};

G_DEFINE_FINAL_TYPE (VdtReasonPair, vdt_reason_pair, ADW_TYPE_BIN)

static GtkLabel *
add_label (GtkGrid *grid, int column, int row, const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), COLUMN_CHARS);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  if (style)
    gtk_widget_add_css_class (label, style);
  gtk_grid_attach (grid, label, column, row, 1, 1);
  return GTK_LABEL (label);
}

static void
vdt_reason_pair_class_init (VdtReasonPairClass *klass)
{
}

static void
vdt_reason_pair_init (VdtReasonPair *self)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 3);
  for (int i = 0; i < 2; i++)
    {
      self->columns[i].heading = add_label (GTK_GRID (grid), i, 0, "dim-label");
      self->columns[i].verdict = add_label (GTK_GRID (grid), i, 1, "heading");
      self->columns[i].reason = add_label (GTK_GRID (grid), i, 2, NULL);
    }
  adw_bin_set_child (ADW_BIN (self), grid);
}

/**
 * vdt_reason_pair_set:
 * @self: the pair
 * @i: 0 for the first line, 1 for the second
 * @heading: what the line is
 * @result: (nullable): the line; %NULL when an end of it is no part of the map
 * @map: its map
 *
 * Shows one of the two lines: its verdict and the finding that decided.
 */
void
vdt_reason_pair_set (
    VdtReasonPair *self, guint i, const char *heading, const VdtLosResult *result, VdtMap *map)
{
  guint n = result ? vdt_los_result_get_n_findings (result) : 0;
  g_autofree char *verdict =
      result ? vdt_los_explain_verdict (result, map) : g_strdup (_("Outside the map"));
  g_autofree char *reason =
      n > 0 ? vdt_los_explain_finding (vdt_los_result_get_finding (result, n - 1), map) : NULL;

  g_return_if_fail (VDT_IS_REASON_PAIR (self) && i < 2);

  gtk_label_set_label (self->columns[i].heading, heading);
  gtk_label_set_label (self->columns[i].verdict, verdict);
  gtk_label_set_label (self->columns[i].reason, reason ? reason : "");
}
