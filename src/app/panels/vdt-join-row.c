/* vdt-join-row.c - the row of the sight panel for what is shown of several observers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-join-row.h"

#include <glib/gi18n.h>

struct _VdtJoinRow
{
  AdwComboRow parent_instance;

  /* Owned */
  VdtSighting *sighting;
  GSignalGroup *signals;

  gboolean updating; /* the row follows the sighting, not the other way round */
};

G_DEFINE_FINAL_TYPE (VdtJoinRow, vdt_join_row, ADW_TYPE_COMBO_ROW)

static const char *const titles[VDT_N_JOINS] = {
  [VDT_JOIN_ANY] = N_ ("What any of them sees"),
  [VDT_JOIN_ALL] = N_ ("What all of them see"),
  [VDT_JOIN_COUNT] = N_ ("How many see each hex"),
  [VDT_JOIN_DEAD] = N_ ("Dead ground: what none sees"),
};

static void
update (VdtJoinRow *self)
{
  const VdtObservation *observation;

  if (!self->sighting)
    {
      gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
      return;
    }
  observation = vdt_sighting_get_observation (self->sighting);
  gtk_widget_set_visible (GTK_WIDGET (self), observation->join != VDT_JOIN_ANY || observation->side
                                                 || observation->others->len > 0);
  self->updating = TRUE;
  adw_combo_row_set_selected (ADW_COMBO_ROW (self), observation->join);
  self->updating = FALSE;
}

static void
chosen_cb (VdtJoinRow *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self));

  if (!self->updating && self->sighting && selected < VDT_N_JOINS)
    vdt_sighting_observe (self->sighting,
                          vdt_observation_with_join (vdt_sighting_get_observation (self->sighting),
                                                     (VdtFanJoin) selected));
}

static void
vdt_join_row_dispose (GObject *object)
{
  VdtJoinRow *self = VDT_JOIN_ROW (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->sighting);

  G_OBJECT_CLASS (vdt_join_row_parent_class)->dispose (object);
}

static void
vdt_join_row_class_init (VdtJoinRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = vdt_join_row_dispose;
}

static void
vdt_join_row_init (VdtJoinRow *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (guint i = 0; i < VDT_N_JOINS; i++)
    gtk_string_list_append (list, _ (titles[i]));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _ ("Show"));
  adw_combo_row_set_use_subtitle (ADW_COMBO_ROW (self), TRUE);
  adw_combo_row_set_model (ADW_COMBO_ROW (self), G_LIST_MODEL (list));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_connect (self, "notify::selected", G_CALLBACK (chosen_cb), NULL);

  self->signals = g_signal_group_new (VDT_TYPE_SIGHTING);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (update), self);
}

/**
 * vdt_join_row_set_sighting:
 * @self: the row
 * @sighting: (nullable): the sighting of which something is shown
 *
 * Shows and changes how another sighting's observers are joined, or none's.
 */
void
vdt_join_row_set_sighting (VdtJoinRow *self, VdtSighting *sighting)
{
  g_return_if_fail (VDT_IS_JOIN_ROW (self));

  if (!g_set_object (&self->sighting, sighting))
    return;
  g_signal_group_set_target (self->signals, sighting);
  update (self);
}
