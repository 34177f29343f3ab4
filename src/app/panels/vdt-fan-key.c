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
  GtkWidget *scale;                   /* GtkBox: the shades of numbers of observers */
  GtkLabel *most;

  GString *text; /* all that is told, as one line */
};

G_DEFINE_FINAL_TYPE (VdtFanKey, vdt_fan_key, ADW_TYPE_BIN)

static GtkWidget *
make_entry (VdtVerdict verdict)
{
  GtkWidget *entry = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *swatch = g_object_new (VDT_TYPE_SWATCH, NULL);
  GtkWidget *label = gtk_label_new (NULL);

  vdt_swatch_set_verdict (VDT_SWATCH (swatch), verdict, VDT_JOIN_ANY);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (entry), swatch);
  gtk_box_append (GTK_BOX (entry), label);
  return entry;
}

static GtkWidget *
make_caption (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, "caption");
  return label;
}

/* Shades from one observer to most. */
static GtkWidget *
make_scale (VdtFanKey *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *shades = adw_bin_new ();
  GtkWidget *most = make_caption (NULL);

  gtk_widget_add_css_class (shades, "heat-key");
  gtk_widget_set_hexpand (shades, TRUE);
  gtk_widget_set_size_request (shades, -1, 12);
  gtk_widget_set_valign (shades, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), make_caption (_("Visible to 1")));
  gtk_box_append (GTK_BOX (box), shades);
  gtk_box_append (GTK_BOX (box), most);
  self->most = GTK_LABEL (most);
  return box;
}

static void
vdt_fan_key_finalize (GObject *object)
{
  g_string_free (VDT_FAN_KEY (object)->text, TRUE);

  G_OBJECT_CLASS (vdt_fan_key_parent_class)->finalize (object);
}

static void
vdt_fan_key_class_init (VdtFanKeyClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = vdt_fan_key_finalize;
}

static void
vdt_fan_key_init (VdtFanKey *self)
{
  GtkWidget *grid = gtk_grid_new ();

  self->text = g_string_new (NULL);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  for (VdtVerdict verdict = VDT_VERDICT_CLEAR; verdict < VDT_N_VERDICTS; verdict++)
    {
      int place = verdict - VDT_VERDICT_CLEAR;

      self->entries[verdict] = make_entry (verdict);
      gtk_widget_set_hexpand (self->entries[verdict], place % 2 == 1);
      gtk_grid_attach (GTK_GRID (grid), self->entries[verdict], place % 2, place / 2, 1, 1);
    }
  self->scale = make_scale (self);
  gtk_grid_attach (GTK_GRID (grid), self->scale, 0, -1, 2, 1);
  adw_bin_set_child (ADW_BIN (self), grid);
}

/* What is told apart on the map: of numbers and of dead ground, only what is not seen. */
static gboolean
is_told (VdtFanJoin join, VdtVerdict verdict)
{
  return join == VDT_JOIN_ANY || join == VDT_JOIN_ALL || verdict >= VDT_VERDICT_BLOCKED;
}

static char *
make_text (VdtFan *fan, VdtVerdict verdict)
{
  VdtFanJoin join = fan->join;
  guint count = vdt_fan_count (fan, verdict);

  if (verdict == VDT_VERDICT_BLOCKED && join == VDT_JOIN_COUNT)
    return g_strdup_printf (_("Visible to none: %'u"), count);
  if (verdict == VDT_VERDICT_BLOCKED && join == VDT_JOIN_DEAD)
    return g_strdup_printf (_("Dead ground: %'u"), count);
  /* Translators: a verdict, such as "Clear", and a number of hexes. */
  return g_strdup_printf (_("%s: %'u"), vdt_verdict_title (verdict), count);
}

/**
 * vdt_fan_key_set_fan:
 * @self: the key
 * @fan: what to count
 *
 * Shows how many hexes of a fan have each verdict; by how many observers hexes are seen; or how
 * many are dead ground.
 */
void
vdt_fan_key_set_fan (VdtFanKey *self, VdtFan *fan)
{
  g_autofree char *most = NULL;
  VdtFanJoin join;

  g_return_if_fail (VDT_IS_FAN_KEY (self));

  join = fan->join;
  most = g_strdup_printf ("%'u", vdt_fan_get_most_seen_by (fan));
  gtk_widget_set_visible (self->scale, join == VDT_JOIN_COUNT);
  gtk_label_set_label (self->most, most);
  g_string_truncate (self->text, 0);
  for (VdtVerdict verdict = VDT_VERDICT_CLEAR; verdict < VDT_N_VERDICTS; verdict++)
    {
      g_autofree char *text = make_text (fan, verdict);

      vdt_swatch_set_verdict (VDT_SWATCH (gtk_widget_get_first_child (self->entries[verdict])),
                              verdict, join);
      gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (self->entries[verdict])), text);
      gtk_widget_set_tooltip_text (self->entries[verdict], text);
      gtk_widget_set_visible (self->entries[verdict], is_told (join, verdict));
      if (is_told (join, verdict))
        g_string_append_printf (self->text, "%s%s", self->text->len > 0 ? ", " : "", text);
    }
}

/**
 * vdt_fan_key_get_text:
 * @self: the key
 *
 * Returns: the verdicts and their numbers in one line
 */
const char *
vdt_fan_key_get_text (VdtFanKey *self)
{
  g_return_val_if_fail (VDT_IS_FAN_KEY (self), NULL);

  return self->text->str;
}
