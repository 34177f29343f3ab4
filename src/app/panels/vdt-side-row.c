/* vdt-side-row.c - the row of the sight panel for who looks: chosen hexes, or a side
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-side-row.h"

#include "vdt-side-sight.h"

#include <glib/gi18n.h>

struct _VdtSideRow
{
  AdwComboRow parent_instance;

  /* Owned */
  VdtSighting *sighting;
  GSignalGroup *sighting_signals;
  GSignalGroup *document_signals;
  char **sides; /* that are listed, after the chosen hexes */

  gboolean updating; /* the row follows the sighting, not the other way round */
};

G_DEFINE_FINAL_TYPE (VdtSideRow, vdt_side_row, ADW_TYPE_COMBO_ROW)

/* Also the side that looks when its last counter has gone: undo may bring it back. */
static char **
find_sides (VdtMap *map, const char *looking)
{
  g_auto (GStrv) sides = vdt_side_sight_list_sides (map);
  g_autoptr (GStrvBuilder) builder = NULL;

  if (!looking || g_strv_contains ((const char *const *) sides, looking))
    return g_steal_pointer (&sides);
  builder = g_strv_builder_new ();
  g_strv_builder_addv (builder, (const char **) sides);
  g_strv_builder_add (builder, looking);
  return g_strv_builder_end (builder);
}

static void
list_sides (VdtSideRow *self, char **sides)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  gtk_string_list_append (titles, _ ("Chosen hexes"));
  for (guint i = 0; sides[i]; i++)
    {
      /* Translators: the name of a side of the game. */
      g_autofree char *title = g_strdup_printf (_ ("All of %s"), sides[i]);

      gtk_string_list_append (titles, title);
    }
  adw_combo_row_set_model (ADW_COMBO_ROW (self), G_LIST_MODEL (titles));
}

static void
update (VdtSideRow *self)
{
  VdtMap *map;
  const char *looking;
  char **sides;
  guint chosen = 0;

  if (!self->sighting)
    {
      gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
      return;
    }
  map = vdt_sighting_get_map (self->sighting);
  looking = vdt_sighting_get_observation (self->sighting)->side;
  sides = find_sides (map, looking);
  self->updating = TRUE;
  if (!self->sides
      || !g_strv_equal ((const char *const *) self->sides, (const char *const *) sides))
    list_sides (self, sides);
  g_strfreev (self->sides);
  self->sides = sides;
  for (guint i = 0; sides[i]; i++)
    if (g_strcmp0 (sides[i], looking) == 0)
      chosen = i + 1;
  adw_combo_row_set_selected (ADW_COMBO_ROW (self), chosen);
  gtk_widget_set_visible (GTK_WIDGET (self), sides[0] != NULL);
  self->updating = FALSE;
}

static void
chosen_cb (VdtSideRow *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self));

  if (self->updating || !self->sighting || selected == GTK_INVALID_LIST_POSITION)
    return;
  vdt_sighting_set_side (self->sighting, selected > 0 ? self->sides[selected - 1] : NULL);
}

static void
vdt_side_row_dispose (GObject *object)
{
  VdtSideRow *self = VDT_SIDE_ROW (object);

  g_clear_object (&self->sighting_signals);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->sighting);
  g_clear_pointer (&self->sides, g_strfreev);

  G_OBJECT_CLASS (vdt_side_row_parent_class)->dispose (object);
}

static void
vdt_side_row_class_init (VdtSideRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = vdt_side_row_dispose;
}

static void
vdt_side_row_init (VdtSideRow *self)
{
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _ ("Who Looks"));
  adw_combo_row_set_use_subtitle (ADW_COMBO_ROW (self), TRUE);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_connect (self, "notify::selected", G_CALLBACK (chosen_cb), NULL);

  self->sighting_signals = g_signal_group_new (VDT_TYPE_SIGHTING);
  g_signal_group_connect_swapped (self->sighting_signals, "changed", G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->sighting_signals, "notify::map", G_CALLBACK (update), self);
  self->document_signals = g_signal_group_new (VDT_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "changed", G_CALLBACK (update), self);
}

/**
 * vdt_side_row_set_sighting:
 * @self: the row
 * @sighting: (nullable): the sighting for which somebody looks
 *
 * Shows and changes who looks in another sighting, or in none.
 */
void
vdt_side_row_set_sighting (VdtSideRow *self, VdtSighting *sighting)
{
  g_return_if_fail (VDT_IS_SIDE_ROW (self));

  if (!g_set_object (&self->sighting, sighting))
    return;
  g_signal_group_set_target (self->sighting_signals, sighting);
  g_signal_group_set_target (self->document_signals,
                             sighting ? vdt_sighting_get_document (sighting) : NULL);
  update (self);
}
