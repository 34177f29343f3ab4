/* vdt-fan-key.c - what the tints and patterns of a fan mean, and how many hexes have each
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-fan-key.h"

#include "vdt-los-explain.h"
#include "vdt-swatch.h"

#include <glib/gi18n.h>

struct _VdtFanKey
{
  AdwBin parent_instance;

  GtkWidget *entries[VDT_N_VERDICTS]; /* GtkBox of swatch and label; NULL: the observer's own hex */
};

G_DEFINE_FINAL_TYPE (VdtFanKey, vdt_fan_key, ADW_TYPE_BIN)

static GtkLabel *
get_label (VdtFanKey *self, VdtVerdict verdict)
{
  return GTK_LABEL (gtk_widget_get_last_child (self->entries[verdict]));
}

static GtkWidget *
make_entry (VdtVerdict verdict)
{
  GtkWidget *entry = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *swatch = vdt_swatch_new ();
  GtkWidget *label = gtk_label_new (NULL);

  vdt_swatch_set_verdict (VDT_SWATCH (swatch), verdict);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (entry), swatch);
  gtk_box_append (GTK_BOX (entry), label);
  return entry;
}

static void
vdt_fan_key_class_init (VdtFanKeyClass *klass)
{
}

static void
vdt_fan_key_init (VdtFanKey *self)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  for (VdtVerdict verdict = VDT_VERDICT_CLEAR; verdict < VDT_N_VERDICTS; verdict++)
    {
      gint place = verdict - VDT_VERDICT_CLEAR;

      self->entries[verdict] = make_entry (verdict);
      gtk_grid_attach (GTK_GRID (grid), self->entries[verdict], place % 2, place / 2, 1, 1);
    }
  adw_bin_set_child (ADW_BIN (self), grid);
}

/**
 * vdt_fan_key_set_fan:
 * @self: the key
 * @fan: what to count
 *
 * Shows how many hexes of a fan have each verdict.
 */
void
vdt_fan_key_set_fan (VdtFanKey *self, VdtFan *fan)
{
  g_return_if_fail (VDT_IS_FAN_KEY (self));

  for (VdtVerdict verdict = VDT_VERDICT_CLEAR; verdict < VDT_N_VERDICTS; verdict++)
    {
      g_autofree char *text =
          /* Translators: a verdict, such as "Clear", and a number of hexes. */
          g_strdup_printf (_ ("%s: %u"), vdt_verdict_title (verdict), vdt_fan_count (fan, verdict));

      gtk_label_set_label (get_label (self, verdict), text);
      gtk_widget_set_tooltip_text (self->entries[verdict], text);
    }
}

/**
 * vdt_fan_key_dup_text:
 * @self: the key
 *
 * Writes the verdicts and their numbers in one line.
 *
 * Returns: (transfer full): the line
 */
char *
vdt_fan_key_dup_text (VdtFanKey *self)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (VDT_IS_FAN_KEY (self), NULL);

  for (VdtVerdict verdict = VDT_VERDICT_CLEAR; verdict < VDT_N_VERDICTS; verdict++)
    g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "",
                            gtk_label_get_label (get_label (self, verdict)));
  return g_string_free (text, FALSE);
}
