/* vdt-finding-row.c - one clause of a report: what it did, which it is, and the sentence
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-finding-row.h"

#include "vdt-los-explain.h"

#include <glib/gi18n.h>

struct _VdtFindingRow
{
  GtkListBoxRow parent_instance;

  /* Template */
  GtkImage *icon;
  GtkLabel *effect;
  GtkButton *clause;
  GtkLabel *sentence;

  char *text; /* the finding as one line */
  gboolean has_hex;
  VdtHex hex;
};

G_DEFINE_FINAL_TYPE (VdtFindingRow, vdt_finding_row, GTK_TYPE_LIST_BOX_ROW)

/* What a clause did is told by a word and a picture, never by a colour alone. */
static const struct
{
  const char *word;
  const char *icon;
  const char *css_class;
} effects[] = {
  /* Translators: what a clause of the rules does to a line of sight. */
  [VDT_EFFECT_BLOCKS] = { N_("Blocks"), "vdt-effect-blocks-symbolic", "effect-blocks" },
  [VDT_EFFECT_CLEARS] = { N_("Clears"), "vdt-effect-clears-symbolic", "effect-clears" },
  [VDT_EFFECT_HINDERS] = { N_("Hinders"), "vdt-effect-hinders-symbolic", "effect-hinders" },
  /* Translators: the line goes on past what was tested. */
  [VDT_EFFECT_PASSES] = { N_("Passes"), "vdt-effect-passes-symbolic", "effect-passes" },
  [VDT_EFFECT_NOTES] = { N_("Note"), "vdt-effect-notes-symbolic", "effect-notes" },
};

static void
vdt_finding_row_finalize (GObject *object)
{
  g_free (VDT_FINDING_ROW (object)->text);

  G_OBJECT_CLASS (vdt_finding_row_parent_class)->finalize (object);
}

static void
vdt_finding_row_class_init (VdtFindingRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = vdt_finding_row_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-finding-row.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtFindingRow, icon);
  gtk_widget_class_bind_template_child (widget_class, VdtFindingRow, effect);
  gtk_widget_class_bind_template_child (widget_class, VdtFindingRow, clause);
  gtk_widget_class_bind_template_child (widget_class, VdtFindingRow, sentence);
}

static void
vdt_finding_row_init (VdtFindingRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The clause leads to where the rules tell it. */
static void
link_clause (VdtFindingRow *self, const VdtLosRules *rules, const char *id, const char *text)
{
  g_autofree char *place = g_strdup_printf ("rules/%s.md#%s", rules->id, id);
  g_autofree char *name = g_strdup_printf (_("Read clause %s in the rules"), id);

  gtk_button_set_label (self->clause, text);
  gtk_widget_set_visible (GTK_WIDGET (self->clause), TRUE);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->clause), name);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->clause), "s", place);
}

/**
 * vdt_finding_row_new:
 * @finding: what a judge found
 * @rules: the rules that it judged by
 * @map: the map, for the names of hexes
 *
 * Makes the row of one finding; it can be activated when the finding is about a hex.
 *
 * Returns: the widget
 */
GtkWidget *
vdt_finding_row_new (const VdtFinding *finding, const VdtLosRules *rules, const VdtMap *map)
{
  VdtFindingRow *self = g_object_new (VDT_TYPE_FINDING_ROW, NULL);
  g_autofree char *sentence = vdt_los_explain_finding (finding, map);
  const char *effect = _(effects[finding->effect].word);
  g_autofree char *clause = NULL;

  self->has_hex = finding->has_hex;
  self->hex = finding->hex;
  if (finding->clause != VDT_CLAUSE_NONE)
    clause = g_strdup_printf (_("clause %s"), rules->clauses[finding->clause]);
  self->text =
      /* TRANSLATORS: what a clause of the rules did to the line, which clause, and why */
      clause ? g_strdup_printf (C_("report", "%s (%s): %s"), effect, clause, sentence)
             /* TRANSLATORS: what a rule without a number did to the line, and why */
             : g_strdup_printf (C_("report", "%s: %s"), effect, sentence);

  gtk_image_set_from_icon_name (self->icon, effects[finding->effect].icon);
  gtk_widget_add_css_class (GTK_WIDGET (self), effects[finding->effect].css_class);
  gtk_label_set_label (self->effect, effect);
  if (clause)
    link_clause (self, rules, rules->clauses[finding->clause], clause);
  gtk_label_set_label (self->sentence, sentence);

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), finding->has_hex);
  if (finding->has_hex)
    gtk_widget_set_tooltip_text (GTK_WIDGET (self), _("Show the hex on the map"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, self->text,
                                  -1);
  return GTK_WIDGET (self);
}

/**
 * vdt_finding_row_get_hex:
 * @self: the row
 * @hex: (out): return location for the hex
 *
 * Tells which hex the finding is about.
 *
 * Returns: whether it is about one
 */
gboolean
vdt_finding_row_get_hex (VdtFindingRow *self, VdtHex *hex)
{
  g_return_val_if_fail (VDT_IS_FINDING_ROW (self), FALSE);

  *hex = self->hex;
  return self->has_hex;
}

/**
 * vdt_finding_row_get_text:
 * @self: the row
 *
 * Returns: the finding as one line
 */
const char *
vdt_finding_row_get_text (VdtFindingRow *self)
{
  g_return_val_if_fail (VDT_IS_FINDING_ROW (self), NULL);

  return self->text;
}
