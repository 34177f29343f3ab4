/* vdt-stance-row.c - the row of the sight panel for how one end of the sight line stands
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-stance-row.h"

#include "vdt-place-titles.h"

#include <glib/gi18n.h>

struct _VdtStanceRow
{
  AdwComboRow parent_instance;

  gboolean is_target;
  GtkSpinButton *level;

  /* Owned */
  VdtSighting *sighting;
  GSignalGroup *sighting_signals;
  GSignalGroup *document_signals;

  gint pointy;       /* whose places are listed; -1: none yet */
  gboolean updating; /* the row follows the sighting, not the other way round */
};

enum
{
  PROP_IS_TARGET = 1,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (VdtStanceRow, vdt_stance_row, ADW_TYPE_COMBO_ROW)

static void
list_places (VdtStanceRow *self, VdtLayout layout)
{
  gint pointy = vdt_layout_is_pointy (layout) ? 1 : 0;
  g_autoptr (GListModel) titles = NULL;

  if (self->pointy == pointy)
    return;
  self->pointy = pointy;
  titles = vdt_place_titles_new (layout);
  adw_combo_row_set_model (ADW_COMBO_ROW (self), titles);
}

static gboolean
get_hex (VdtStanceRow *self, VdtHex *hex)
{
  return self->is_target ? vdt_sighting_get_target (self->sighting, hex)
                         : vdt_sighting_get_observer (self->sighting, hex);
}

static void
update (VdtStanceRow *self)
{
  VdtMap *map;
  VdtStance stance;
  VdtHex hex;
  gboolean is_shown = self->sighting && vdt_sighting_get_setup (self->sighting)->rules->reads_levels
                      && get_hex (self, &hex);

  gtk_widget_set_visible (GTK_WIDGET (self), is_shown);
  if (!is_shown)
    return;
  if (self->is_target)
    vdt_sighting_get_target_stance (self->sighting, &stance);
  else
    vdt_sighting_get_observer_stance (self->sighting, &stance);
  map = vdt_document_get_map (vdt_sighting_get_document (self->sighting));
  self->updating = TRUE;
  list_places (self, vdt_map_get_grid (map)->layout);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self), stance.at);
  gtk_spin_button_set_value (self->level, stance.level);
  self->updating = FALSE;
}

static void
chosen_cb (VdtStanceRow *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self));
  VdtStance stance = { gtk_spin_button_get_value_as_int (self->level), selected };

  if (self->updating || !self->sighting || selected >= VDT_N_PLACES)
    return;
  if (self->is_target)
    vdt_sighting_set_target_stance (self->sighting, &stance);
  else
    vdt_sighting_set_observer_stance (self->sighting, &stance);
}

static char *
level_text (gint level)
{
  return g_strdup_printf (_ ("Level %d"), level);
}

static gboolean
show_level_cb (GtkSpinButton *spin)
{
  g_autofree char *text = level_text (gtk_spin_button_get_value_as_int (spin));

  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (spin)), text))
    gtk_editable_set_text (GTK_EDITABLE (spin), text);
  return TRUE;
}

/* The first number in what was typed, with or without the word. */
static gint
read_level_cb (GtkSpinButton *spin, gdouble *value)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (spin));

  while (*text != '\0' && *text != '-' && !g_ascii_isdigit (*text))
    text++;
  if (*text == '\0')
    return GTK_INPUT_ERROR;
  *value = g_ascii_strtod (text, NULL);
  return TRUE;
}

static void
vdt_stance_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_IS_TARGET:
      g_value_set_boolean (value, VDT_STANCE_ROW (object)->is_target);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
vdt_stance_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_IS_TARGET:
      VDT_STANCE_ROW (object)->is_target = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
vdt_stance_row_constructed (GObject *object)
{
  VdtStanceRow *self = VDT_STANCE_ROW (object);

  G_OBJECT_CLASS (vdt_stance_row_parent_class)->constructed (object);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self),
                                 self->is_target ? _ ("Target") : _ ("Observer"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->level), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->is_target ? _ ("Target’s level above the ground")
                                                  : _ ("Observer’s level above the ground"),
                                  -1);
}

static void
vdt_stance_row_dispose (GObject *object)
{
  VdtStanceRow *self = VDT_STANCE_ROW (object);

  g_clear_object (&self->sighting_signals);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->sighting);

  G_OBJECT_CLASS (vdt_stance_row_parent_class)->dispose (object);
}

static void
vdt_stance_row_class_init (VdtStanceRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = vdt_stance_row_get_property;
  object_class->set_property = vdt_stance_row_set_property;
  object_class->constructed = vdt_stance_row_constructed;
  object_class->dispose = vdt_stance_row_dispose;

  props[PROP_IS_TARGET] =
      g_param_spec_boolean ("is-target", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
add_level (VdtStanceRow *self)
{
  g_autofree char *widest = level_text (VDT_COUNTER_LEVEL_MAX);

  self->level = GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (0, VDT_COUNTER_LEVEL_MAX, 1));
  gtk_spin_button_set_numeric (self->level, FALSE);
  gtk_spin_button_set_update_policy (self->level, GTK_UPDATE_IF_VALID);
  gtk_widget_set_valign (GTK_WIDGET (self->level), GTK_ALIGN_CENTER);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->level), (gint) g_utf8_strlen (widest, -1));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->level), _ ("Levels above the hex’s ground"));
  g_signal_connect (self->level, "output", G_CALLBACK (show_level_cb), NULL);
  g_signal_connect (self->level, "input", G_CALLBACK (read_level_cb), NULL);
  gtk_spin_button_update (self->level);
  g_signal_connect_object (self->level, "value-changed", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), GTK_WIDGET (self->level));
}

static void
vdt_stance_row_init (VdtStanceRow *self)
{
  self->pointy = -1;
  adw_combo_row_set_use_subtitle (ADW_COMBO_ROW (self), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  add_level (self);
  g_signal_connect (self, "notify::selected", G_CALLBACK (chosen_cb), NULL);

  self->sighting_signals = g_signal_group_new (VDT_TYPE_SIGHTING);
  g_signal_group_connect_swapped (self->sighting_signals, "changed", G_CALLBACK (update), self);
  self->document_signals = g_signal_group_new (VDT_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "changed", G_CALLBACK (update), self);
}

/**
 * vdt_stance_row_set_sighting:
 * @self: the row
 * @sighting: (nullable): the sighting whose end to show and change
 *
 * Shows an end of another sighting, or none.
 */
void
vdt_stance_row_set_sighting (VdtStanceRow *self, VdtSighting *sighting)
{
  g_return_if_fail (VDT_IS_STANCE_ROW (self));

  if (!g_set_object (&self->sighting, sighting))
    return;
  g_signal_group_set_target (self->sighting_signals, sighting);
  g_signal_group_set_target (self->document_signals,
                             sighting ? vdt_sighting_get_document (sighting) : NULL);
  update (self);
}

/**
 * vdt_stance_dup_text:
 * @stance: how somebody stands in a hex
 * @layout: of the map
 *
 * Returns: (transfer full): the stance in short, as "+1 · South side"
 */
char *
vdt_stance_dup_text (VdtStance stance, VdtLayout layout)
{
  g_autofree char *place = vdt_place_titles_dup (layout, stance.at);

  return g_strdup_printf ("%+d · %s", stance.level, place);
}
