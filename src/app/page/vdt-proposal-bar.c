/* vdt-proposal-bar.c - says what a proposal would change, and does it or not
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-proposal-bar.h"

#include "vdt-dialogs.h"

#include <glib/gi18n.h>

struct _VdtProposalBar
{
  AdwBin parent_instance;

  /* Template */
  GtkLabel *title;
  GtkLabel *explanation;
  GtkCheckButton *add_check;
  GtkCheckButton *remove_check;
  GtkWidget *apply_button;

  /* Owned */
  VdtSelection *selection;
  VdtProposal *proposal; /* NULL: none */
  VdtRegion *region;     /* what it is for; NULL: the whole map */

  /* Borrowed */
  VdtCanvas *canvas;

  gboolean applying;
};

G_DEFINE_FINAL_TYPE (VdtProposalBar, vdt_proposal_bar, ADW_TYPE_BIN)

static VdtDocument *
get_document (VdtProposalBar *self)
{
  return vdt_selection_get_document (self->selection);
}

static VdtProposalParts
chosen_parts (VdtProposalBar *self)
{
  VdtProposalParts parts = 0;

  if (gtk_check_button_get_active (self->add_check)
      && vdt_proposal_count (self->proposal, VDT_PROPOSAL_ADD) > 0)
    parts |= VDT_PROPOSAL_ADD;
  if (gtk_check_button_get_active (self->remove_check)
      && vdt_proposal_count (self->proposal, VDT_PROPOSAL_REMOVE) > 0)
    parts |= VDT_PROPOSAL_REMOVE;
  return parts;
}

static void
update_marks (VdtProposalBar *self)
{
  VdtProposalParts parts;

  if (!self->proposal)
    return;
  parts = chosen_parts (self);
  gtk_widget_set_sensitive (self->apply_button, parts != 0);
  vdt_canvas_set_proposal (self->canvas, self->proposal, parts);
}

static void
show_part (VdtProposalBar *self, GtkCheckButton *check, VdtProposalParts part)
{
  guint n = vdt_proposal_count (self->proposal, part);
  g_autofree char *codes = vdt_proposal_describe (self->proposal, part);
  g_autofree char *count = NULL;
  g_autofree char *text = NULL;

  if (part == VDT_PROPOSAL_ADD)
    count = g_strdup_printf (ngettext ("Add to %'u hexside", "Add to %'u hexsides", n), n);
  else
    count =
        g_strdup_printf (ngettext ("Remove from %'u hexside", "Remove from %'u hexsides", n), n);
  /* Translators: how many sides, and the codes with their counts, as "Add to 3 sides: slope 3". */
  text = n > 0 ? g_strdup_printf (_("%s: %s"), count, codes) : g_strdup (count);
  gtk_check_button_set_label (check, text);
  gtk_widget_set_visible (GTK_WIDGET (check), n > 0);
}

static void
show_proposal (VdtProposalBar *self)
{
  const VdtDerivation *derivation = vdt_proposal_get_derivation (self->proposal);

  gtk_label_set_label (self->title, _(derivation->title));
  gtk_label_set_label (self->explanation, _(derivation->explanation));
  show_part (self, self->add_check, VDT_PROPOSAL_ADD);
  show_part (self, self->remove_check, VDT_PROPOSAL_REMOVE);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  update_marks (self);
}

static char *
propose (VdtProposalBar *self, const VdtDerivation *derivation)
{
  VdtMap *map = vdt_document_get_map (get_document (self));
  g_autoptr (VdtProposal) proposal = vdt_proposal_new (map, derivation, self->region);

  if (vdt_proposal_count (proposal, VDT_PROPOSAL_ADD) == 0
      && vdt_proposal_count (proposal, VDT_PROPOSAL_REMOVE) == 0)
    {
      vdt_proposal_bar_discard (self);
      return vdt_proposal_describe_nothing (proposal);
    }
  g_clear_pointer (&self->proposal, vdt_proposal_unref);
  self->proposal = g_steal_pointer (&proposal);
  show_proposal (self);
  return NULL;
}

/* While there is a proposal, the map may go on changing. */
static void
document_changed_cb (VdtProposalBar *self)
{
  VdtMap *map = vdt_document_get_map (get_document (self));

  if (!self->proposal || self->applying)
    return;
  if (!vdt_grid_equal (vdt_map_get_grid (map),
                       vdt_map_get_grid (vdt_proposal_get_map (self->proposal))))
    g_clear_pointer (&self->region, vdt_region_free);
  g_free (propose (self, vdt_proposal_get_derivation (self->proposal)));
}

static void
apply_cb (VdtProposalBar *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = vdt_proposal_apply (self->proposal, chosen_parts (self), &error);

  if (!map)
    {
      vdt_dialogs_show_error (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                              _("The Hexsides Cannot Be Added"), error->message);
      return;
    }
  self->applying = TRUE;
  vdt_document_apply (get_document (self), map, _("Generate hexsides"));
  self->applying = FALSE;
  vdt_proposal_bar_discard (self);
}

static void
vdt_proposal_bar_dispose (GObject *object)
{
  VdtProposalBar *self = VDT_PROPOSAL_BAR (object);

  g_clear_object (&self->selection);
  g_clear_pointer (&self->proposal, vdt_proposal_unref);
  g_clear_pointer (&self->region, vdt_region_free);
  self->canvas = NULL;

  G_OBJECT_CLASS (vdt_proposal_bar_parent_class)->dispose (object);
}

static void
vdt_proposal_bar_class_init (VdtProposalBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_proposal_bar_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-proposal-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtProposalBar, title);
  gtk_widget_class_bind_template_child (widget_class, VdtProposalBar, explanation);
  gtk_widget_class_bind_template_child (widget_class, VdtProposalBar, add_check);
  gtk_widget_class_bind_template_child (widget_class, VdtProposalBar, remove_check);
  gtk_widget_class_bind_template_child (widget_class, VdtProposalBar, apply_button);
  gtk_widget_class_bind_template_callback (widget_class, update_marks);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
  gtk_widget_class_bind_template_callback (widget_class, vdt_proposal_bar_discard);
}

static void
vdt_proposal_bar_init (VdtProposalBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * vdt_proposal_bar_set_page:
 * @self: the bar
 * @selection: the selection of the document that proposals are for
 * @canvas: where they are marked; not held
 *
 * Tells a bar, once, what it belongs to.
 */
void
vdt_proposal_bar_set_page (VdtProposalBar *self, VdtSelection *selection, VdtCanvas *canvas)
{
  g_return_if_fail (VDT_IS_PROPOSAL_BAR (self));

  g_set_object (&self->selection, selection);
  self->canvas = canvas;
  g_signal_connect_object (get_document (self), "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

/**
 * vdt_proposal_bar_propose:
 * @self: the bar
 * @derivation: what to derive
 *
 * Makes a proposal for the selected hexes, or for the whole map when none is.
 *
 * Returns: (transfer full) (nullable): why there is nothing to change, and so no proposal
 */
char *
vdt_proposal_bar_propose (VdtProposalBar *self, const VdtDerivation *derivation)
{
  g_autofree char *nothing = NULL;
  const VdtRegion *region;

  g_return_val_if_fail (VDT_IS_PROPOSAL_BAR (self), NULL);

  region = vdt_selection_get_region (self->selection);
  g_clear_pointer (&self->region, vdt_region_free);
  self->region = region ? vdt_region_copy (region) : NULL;
  gtk_check_button_set_active (self->add_check, TRUE);
  gtk_check_button_set_active (self->remove_check, TRUE);
  nothing = propose (self, derivation);
  if (!nothing)
    gtk_widget_grab_focus (self->apply_button);
  else if (region)
    /* Translators: what was looked for and not found. */
    return g_strdup_printf (_("Selected hexes: %s"), nothing);
  return g_steal_pointer (&nothing);
}

/**
 * vdt_proposal_bar_discard:
 * @self: the bar
 *
 * Forgets the proposal.
 *
 * Returns: whether there was one
 */
gboolean
vdt_proposal_bar_discard (VdtProposalBar *self)
{
  g_return_val_if_fail (VDT_IS_PROPOSAL_BAR (self), FALSE);

  if (!self->proposal)
    return FALSE;
  g_clear_pointer (&self->proposal, vdt_proposal_unref);
  g_clear_pointer (&self->region, vdt_region_free);
  vdt_canvas_set_proposal (self->canvas, NULL, 0);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  return TRUE;
}
