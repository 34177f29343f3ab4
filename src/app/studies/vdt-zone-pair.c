/* vdt-zone-pair.c - from which zone, and to which: two lists of the zones of a map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-zone-pair.h"

#include "vdt-map-zones.h"

#include <glib/gi18n.h>
#include <string.h>

struct _VdtZonePair
{
  AdwBin parent_instance;

  /* Template */
  GtkDropDown *from;
  GtkDropDown *to;

  gboolean showing; /* nobody has chosen */
};

G_DEFINE_FINAL_TYPE (VdtZonePair, vdt_zone_pair, ADW_TYPE_BIN)

static void
selected_cb (VdtZonePair *self)
{
  if (!self->showing)
    g_signal_emit_by_name (self, "changed");
}

static void
vdt_zone_pair_class_init (VdtZonePairClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_signal_new ("changed", VDT_TYPE_ZONE_PAIR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-zone-pair.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtZonePair, from);
  gtk_widget_class_bind_template_child (widget_class, VdtZonePair, to);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
}

static void
vdt_zone_pair_init (VdtZonePair *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static GStrv
dup_names (const VdtMap *map)
{
  const GPtrArray *zones = vdt_map_get_zones (map);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  g_strv_builder_add (names, _("All hexes"));
  for (guint i = 0; i < zones->len; i++)
    g_strv_builder_add (names, ((const VdtZone *) zones->pdata[i])->name);
  return g_strv_builder_end (names);
}

static gboolean
has_names (GListModel *model, const char *const *names)
{
  if (!model || g_list_model_get_n_items (model) != g_strv_length ((char **) names))
    return FALSE;
  for (guint i = 0; names[i]; i++)
    if (strcmp (gtk_string_list_get_string (GTK_STRING_LIST (model), i), names[i]) != 0)
      return FALSE;
  return TRUE;
}

/**
 * vdt_zone_pair_show:
 * @self: the lists
 * @map: a map
 *
 * Lists its zones; what is chosen stays chosen if they are the same as before.
 */
void
vdt_zone_pair_show (VdtZonePair *self, const VdtMap *map)
{
  g_auto (GStrv) names = dup_names (map);
  g_autoptr (GtkStringList) model = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), vdt_map_get_zones (map)->len > 0);
  if (has_names (gtk_drop_down_get_model (self->from), (const char *const *) names))
    return;
  model = gtk_string_list_new ((const char *const *) names);
  self->showing = TRUE;
  gtk_drop_down_set_model (self->from, G_LIST_MODEL (model));
  gtk_drop_down_set_model (self->to, G_LIST_MODEL (model));
  self->showing = FALSE;
}

static const VdtRegion *
get_chosen (GtkDropDown *list, const VdtMap *map)
{
  const GPtrArray *zones = vdt_map_get_zones (map);
  guint chosen = gtk_drop_down_get_selected (list);

  return chosen > 0 && chosen <= zones->len ? ((const VdtZone *) zones->pdata[chosen - 1])->hexes
                                            : NULL;
}

/**
 * vdt_zone_pair_get:
 * @self: the lists
 * @map: the map whose zones they show
 * @from: (out) (transfer none) (nullable): the hexes of the first; %NULL: all
 * @to: (out) (transfer none) (nullable): those of the second
 *
 * Tells what is chosen.
 */
void
vdt_zone_pair_get (VdtZonePair *self,
                   const VdtMap *map,
                   const VdtRegion **from,
                   const VdtRegion **to)
{
  *from = get_chosen (self->from, map);
  *to = get_chosen (self->to, map);
}
