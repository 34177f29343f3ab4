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

  GtkSpinButton *level;

  VdtSighting *sighting; /* owned */
  gboolean is_target;    /* the end that is looked at, not the one that looks */

  int n_floors;      /* of the building that the end is in; 0: it is in none */
  int pointy;        /* whose places are listed; -1: none yet */
  gboolean updating; /* the row follows the sighting, not the other way round */
};

G_DEFINE_FINAL_TYPE (VdtStanceRow, vdt_stance_row, ADW_TYPE_COMBO_ROW)

/* By rules that read no places everybody is at the centre. */
static void
list_places (VdtStanceRow *self, VdtLayout layout, gboolean reads_places)
{
  int pointy = !reads_places ? 2 : vdt_layout_is_pointy (layout) ? 1 : 0;
  g_autoptr (GListModel) titles = NULL;

  if (self->pointy == pointy)
    return;
  self->pointy = pointy;
  titles = vdt_place_titles_new (layout);
  if (!reads_places)
    titles = G_LIST_MODEL (gtk_slice_list_model_new (g_steal_pointer (&titles), 0, 1));
  adw_combo_row_set_model (ADW_COMBO_ROW (self), titles);
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

/* What floors of buildings are called; higher ones are levels as any. */
static const char *const floors[] = {
  N_("Ground"), N_("1st level"), N_("2nd level"), N_("3rd level"), N_("4th level"),
};

static char *
level_text (int level, int n_floors)
{
  if (level < MIN (n_floors, (int) G_N_ELEMENTS (floors)))
    return g_strdup (_(floors[level]));

  return g_strdup_printf (_("Level %d"), level);
}

static gboolean
show_level_cb (GtkSpinButton *spin, VdtStanceRow *self)
{
  g_autofree char *text = level_text (gtk_spin_button_get_value_as_int (spin), self->n_floors);

  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (spin)), text))
    gtk_editable_set_text (GTK_EDITABLE (spin), text);
  return TRUE;
}

/* The first number in what was typed, with or without the word. */
static int
read_level_cb (GtkSpinButton *spin, double *value)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (spin));

  if (g_str_equal (text, _(floors[0])))
    {
      *value = 0;
      return TRUE;
    }
  while (*text != '\0' && *text != '-' && !g_ascii_isdigit (*text))
    text++;
  if (*text == '\0')
    return GTK_INPUT_ERROR;
  *value = g_ascii_strtod (text, NULL);
  return TRUE;
}

static void
vdt_stance_row_dispose (GObject *object)
{
  g_clear_object (&VDT_STANCE_ROW (object)->sighting);

  G_OBJECT_CLASS (vdt_stance_row_parent_class)->dispose (object);
}

static void
vdt_stance_row_class_init (VdtStanceRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = vdt_stance_row_dispose;
}

static void
add_level (VdtStanceRow *self)
{
  g_autofree char *widest = level_text (VDT_COUNTER_LEVEL_MAX, 0);

  self->level = GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (0, VDT_COUNTER_LEVEL_MAX, 1));
  gtk_spin_button_set_numeric (self->level, FALSE);
  gtk_spin_button_set_update_policy (self->level, GTK_UPDATE_IF_VALID);
  gtk_widget_set_valign (GTK_WIDGET (self->level), GTK_ALIGN_CENTER);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->level), (int) g_utf8_strlen (widest, -1));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->level), _("Levels above the ground"));
  g_signal_connect (self->level, "output", G_CALLBACK (show_level_cb), self);
  g_signal_connect (self->level, "input", G_CALLBACK (read_level_cb), NULL);
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
}

/* Under ASL, nobody is higher in a building than its floors; a level of 2.5 has three. */
static void
show_floors (VdtStanceRow *self, VdtMap *map, VdtHex hex, int level)
{
  const VdtTerrain *terrain = vdt_map_get_terrain_info (map, hex);
  gboolean has_floors = terrain->kind == VDT_KIND_BUILDING && terrain->halves > 0
                        && g_str_equal (vdt_sighting_get_setup (self->sighting)->rules->id, "asl");

  self->n_floors = has_floors ? (terrain->halves + 1) / 2 : 0;
  gtk_spin_button_set_range (self->level, 0,
                             has_floors ? MAX (self->n_floors - 1, level) : VDT_COUNTER_LEVEL_MAX);
}

/**
 * vdt_stance_row_show:
 * @self: the row
 * @sighting: (nullable): the sighting whose end to show and change
 * @is_target: whether that is the end that is looked at, not the one that looks
 *
 * Shows how an end stands now. The row is hidden while the end has no hex, and by rules that do not
 * read how anybody stands.
 */
void
vdt_stance_row_show (VdtStanceRow *self, VdtSighting *sighting, gboolean is_target)
{
  VdtMap *map;
  VdtStance stance;
  VdtHex hex;
  gboolean is_shown, reads_places;

  g_return_if_fail (VDT_IS_STANCE_ROW (self));

  g_set_object (&self->sighting, sighting);
  self->is_target = is_target;
  is_shown = sighting && vdt_sighting_get_setup (sighting)->rules->reads_levels
             && (is_target ? vdt_sighting_get_target (sighting, &hex)
                           : vdt_sighting_get_observer (sighting, &hex));
  gtk_widget_set_visible (GTK_WIDGET (self), is_shown);
  if (!is_shown)
    return;
  if (is_target)
    vdt_sighting_get_target_stance (sighting, &stance);
  else
    vdt_sighting_get_observer_stance (sighting, &stance);
  map = vdt_document_get_map (vdt_sighting_get_document (sighting));
  reads_places = vdt_sighting_get_setup (sighting)->rules->reads_places;
  self->updating = TRUE;
  list_places (self, vdt_map_get_grid (map)->layout, reads_places);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self), reads_places ? stance.at : VDT_PLACE_CENTRE);
  show_floors (self, map, hex, stance.level);
  gtk_spin_button_set_value (self->level, stance.level);
  gtk_spin_button_update (self->level);
  self->updating = FALSE;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->level), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  is_target ? _("Target’s level above the ground")
                                            : _("Observer’s level above the ground"),
                                  -1);
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
