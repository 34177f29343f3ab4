/* vdt-hidden-bar.c - says for whom the map's counters are hidden, and shows them again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-hidden-bar.h"

#include <glib/gi18n.h>

struct _VdtHiddenBar
{
  AdwBin parent_instance;

  /* Template */
  GtkLabel *title;

  VdtSighting *sighting; /* owned */
};

G_DEFINE_FINAL_TYPE (VdtHiddenBar, vdt_hidden_bar, ADW_TYPE_BIN)

static const char *const titles[] = {
  /* Translators: the name of a side. */
  [VDT_ENEMIES_SEEN] = N_ ("Hidden view: what %s sees"),
  /* Translators: the name of a side. */
  [VDT_ENEMIES_JUDGED] = N_ ("Hidden view of %s: looking which enemies it sees"),
  /* Translators: the name of a side. */
  [VDT_ENEMIES_TOO_MANY] =
      N_ ("Hidden view of %s: too many counters to tell which enemies it sees; none is shown"),
};

static void
update (VdtHiddenBar *self)
{
  const char *side = vdt_sighting_get_hidden_for (self->sighting);
  g_autofree char *title = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), side != NULL);
  if (!side)
    return;
  title = g_strdup_printf (_ (titles[vdt_sighting_get_enemies (self->sighting)]), side);
  gtk_label_set_label (self->title, title);
}

static void
show_all_cb (VdtHiddenBar *self)
{
  vdt_sighting_set_hidden_for (self->sighting, NULL);
}

static void
vdt_hidden_bar_dispose (GObject *object)
{
  VdtHiddenBar *self = VDT_HIDDEN_BAR (object);

  adw_bin_set_child (ADW_BIN (self), NULL);
  g_clear_object (&self->sighting);

  G_OBJECT_CLASS (vdt_hidden_bar_parent_class)->dispose (object);
}

static void
vdt_hidden_bar_class_init (VdtHiddenBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_hidden_bar_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-hidden-bar.ui");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_bind_template_child (widget_class, VdtHiddenBar, title);
  gtk_widget_class_bind_template_callback (widget_class, show_all_cb);
}

static void
vdt_hidden_bar_init (VdtHiddenBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * vdt_hidden_bar_set_sighting:
 * @self: the bar
 * @sighting: what is shown of the map; set once
 *
 * Follows what is hidden.
 */
void
vdt_hidden_bar_set_sighting (VdtHiddenBar *self, VdtSighting *sighting)
{
  g_return_if_fail (VDT_IS_HIDDEN_BAR (self) && !self->sighting);

  self->sighting = g_object_ref (sighting);
  g_signal_connect_object (sighting, "notify::map", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
