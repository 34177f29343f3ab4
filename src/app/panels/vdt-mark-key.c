/* vdt-mark-key.c - what the marks of a sight line on the map mean
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-mark-key.h"

#include "vdt-swatch.h"

#include "vdt-los-explain.h"

#include <glib/gi18n.h>

struct _VdtMarkKey
{
  AdwBin parent_instance;

  GtkWidget *box;
  GtkWidget *entries[VDT_N_MARK_KINDS];
};

G_DEFINE_FINAL_TYPE (VdtMarkKey, vdt_mark_key, ADW_TYPE_BIN)

static GtkWidget *
make_entry (VdtMarkKind kind)
{
  GtkWidget *entry = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *swatch = g_object_new (VDT_TYPE_SWATCH, NULL);
  GtkWidget *label = gtk_label_new (vdt_mark_title (kind));

  vdt_swatch_set_mark (VDT_SWATCH (swatch), kind);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (entry), swatch);
  gtk_box_append (GTK_BOX (entry), label);
  return entry;
}

static void
vdt_mark_key_class_init (VdtMarkKeyClass *klass)
{
}

static void
vdt_mark_key_init (VdtMarkKey *self)
{
  GtkWidget *expander = gtk_expander_new (_("Marks on the Map"));

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_margin_top (self->box, 6);
  for (VdtMarkKind kind = 0; kind < VDT_N_MARK_KINDS; kind++)
    {
      self->entries[kind] = make_entry (kind);
      gtk_box_append (GTK_BOX (self->box), self->entries[kind]);
    }
  gtk_expander_set_child (GTK_EXPANDER (expander), self->box);
  gtk_expander_set_expanded (GTK_EXPANDER (expander), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (expander), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Marks on the Map"), -1);
  adw_bin_set_child (ADW_BIN (self), expander);
}

/**
 * vdt_mark_key_set_line:
 * @self: the key
 * @line: a judged sight line
 *
 * Explains the marks that a line has, and no others.
 */
void
vdt_mark_key_set_line (VdtMarkKey *self, const VdtLosResult *line)
{
  g_autoptr (GArray) marks = vdt_los_marks_new (line);
  guint kinds = 0;

  g_return_if_fail (VDT_IS_MARK_KEY (self));

  for (guint i = 0; i < marks->len; i++)
    kinds |= 1u << g_array_index (marks, VdtMark, i).kind;
  for (VdtMarkKind kind = 0; kind < VDT_N_MARK_KINDS; kind++)
    gtk_widget_set_visible (self->entries[kind], kinds & 1u << kind);
  gtk_widget_set_visible (GTK_WIDGET (self), kinds != 0);
}
