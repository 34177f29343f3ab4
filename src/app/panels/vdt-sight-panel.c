/* vdt-sight-panel.c - the side bar's part for the rules by which one sees
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-sight-panel.h"

#include "vdt-manner.h"
#include "vdt-problem-list.h"
#include "vdt-stance-row.h"

#include "vdt-edits.h"
#include "vdt-side-sight.h"

#include <glib/gi18n.h>

struct _VdtSightPanel
{
  AdwBin parent_instance;

  /* Template */
  AdwComboRow *rules_row;
  AdwExpanderRow *options_row;
  GtkAdjustment *range;
  AdwActionRow *source_row;
  VdtProblemList *problems;
  GtkWidget *keep_row; /* the last of options_row */
  AdwComboRow *side_row;
  AdwComboRow *join_row;
  VdtStanceRow *observer_stance;
  VdtStanceRow *target_stance;

  /* Owned */
  VdtSighting *sighting;
  GSignalGroup *sighting_signals;
  GSignalGroup *document_signals;
  char **sides; /* that are listed, after the chosen hexes */

  const VdtLosRules *rules; /* whose options are shown */
  GtkWidget *option_rows[VDT_LOS_MAX_OPTIONS];
  GtkWidget *preset_row; /* NULL: the rules have none */
  gboolean updating;     /* the rows follow the sighting, not the other way round */
};

G_DEFINE_FINAL_TYPE (VdtSightPanel, vdt_sight_panel, ADW_TYPE_BIN)

static void
rules_selected_cb (VdtSightPanel *self)
{
  guint n;
  const VdtLosRules *const *list = vdt_los_rules_list (&n);
  guint selected = adw_combo_row_get_selected (self->rules_row);

  if (!self->updating && self->sighting && selected < n)
    vdt_sighting_set_rules (self->sighting, list[selected]);
}

static void
range_changed_cb (VdtSightPanel *self)
{
  if (!self->updating && self->sighting)
    vdt_sighting_set_range (self->sighting, (int) gtk_adjustment_get_value (self->range));
}

static void
side_selected_cb (VdtSightPanel *self)
{
  guint selected = adw_combo_row_get_selected (self->side_row);

  if (!self->updating && self->sighting && selected != GTK_INVALID_LIST_POSITION)
    vdt_sighting_set_side (self->sighting, selected > 0 ? self->sides[selected - 1] : NULL);
}

static void
join_selected_cb (VdtSightPanel *self)
{
  guint selected = adw_combo_row_get_selected (self->join_row);

  if (!self->updating && self->sighting && selected < VDT_N_JOINS)
    vdt_sighting_observe (self->sighting,
                          vdt_observation_with_join (vdt_sighting_get_observation (self->sighting),
                                                     (VdtFanJoin) selected));
}

static void
option_selected_cb (AdwComboRow *row, GParamSpec *pspec, VdtSightPanel *self)
{
  const VdtLosOption *option;
  guint selected = adw_combo_row_get_selected (row);
  g_autoptr (GError) error = NULL;

  if (self->updating || !self->sighting || selected == GTK_INVALID_LIST_POSITION)
    return;
  option = g_object_get_data (G_OBJECT (row), "option");
  if (!vdt_sighting_set_option (self->sighting, option->name, option->values[selected], &error))
    g_critical ("Option %s: %s", option->name, error->message);
}

/* The first is no preset, but the answers as they are. */
static void
preset_selected_cb (AdwComboRow *row, GParamSpec *pspec, VdtSightPanel *self)
{
  guint selected = adw_combo_row_get_selected (row);
  VdtLosSetup setup;

  if (self->updating || !self->sighting || selected == 0 || selected > self->rules->n_presets)
    return;
  setup = *vdt_sighting_get_setup (self->sighting);
  vdt_los_setup_set_preset (&setup, &self->rules->presets[selected - 1]);
  vdt_sighting_set_setup (self->sighting, &setup);
}

/* Writes the rules in use into the map, as what it asks for when it is opened. */
static void
keep_cb (VdtSightPanel *self)
{
  VdtDocument *document = vdt_sighting_get_document (self->sighting);
  const VdtLosSetup *setup = vdt_sighting_get_setup (self->sighting);
  char *names[VDT_LOS_MAX_OPTIONS];
  char *values[VDT_LOS_MAX_OPTIONS];
  VdtMapRules rules = { .system = (char *) setup->rules->id,
                        .range = setup->range,
                        .n_options = setup->rules->n_options,
                        .option_names = names,
                        .option_values = values };
  g_autoptr (VdtMap) map = NULL;

  for (guint i = 0; i < rules.n_options; i++)
    {
      const VdtLosOption *option = &setup->rules->options[i];

      names[i] = (char *) option->name;
      values[i] = (char *) option->values[setup->options[i]];
    }
  map = vdt_edits_set_rules (vdt_document_get_map (document), &rules);
  vdt_document_apply (document, map, _("Set the map's rules"));
}

static GtkWidget *
make_option_row (VdtSightPanel *self, const VdtLosOption *option)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  for (guint i = 0; option->values[i]; i++)
    gtk_string_list_append (titles, _(option->value_titles[i]));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(option->title));
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_combo_row_set_use_subtitle (ADW_COMBO_ROW (row), TRUE);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (titles));
  g_object_set_data (G_OBJECT (row), "option", (gpointer) option);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (option_selected_cb), self, 0);
  return row;
}

static GtkWidget *
make_preset_row (VdtSightPanel *self, const VdtLosRules *rules)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  gtk_string_list_append (titles, _("None"));
  for (guint i = 0; i < rules->n_presets; i++)
    gtk_string_list_append (titles, _(rules->presets[i].title));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Preset"));
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_combo_row_set_use_subtitle (ADW_COMBO_ROW (row), TRUE);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (titles));
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (preset_selected_cb), self, 0);
  return row;
}

/* Which preset the answers are; or, as the first title, from which they differ least. */
static void
update_preset (VdtSightPanel *self, const VdtLosSetup *setup)
{
  g_autofree char *text = NULL;
  GtkStringList *titles;
  guint nearest = 0, least = G_MAXUINT;

  for (guint i = 0; i < setup->rules->n_presets; i++)
    {
      guint n = vdt_los_setup_count_differences (setup, &setup->rules->presets[i]);

      if (n < least)
        {
          least = n;
          nearest = i;
        }
    }
  if (least > 0)
    /* Translators: a preset and in how many answers the rules differ from it */
    text = g_strdup_printf (
        ngettext ("Differs from %s in %u answer", "Differs from %s in %u answers", least),
        _(setup->rules->presets[nearest].title), least);
  else
    text = g_strdup (_("None"));
  titles = GTK_STRING_LIST (adw_combo_row_get_model (ADW_COMBO_ROW (self->preset_row)));
  if (!g_str_equal (gtk_string_list_get_string (titles, 0), text))
    gtk_string_list_splice (titles, 0, 1, (const char *const[]){ text, NULL });
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->preset_row), least == 0 ? nearest + 1 : 0);
}

static void
show_options (VdtSightPanel *self, const VdtLosRules *rules)
{
  if (self->rules == rules)
    return;
  for (guint i = 0; self->rules && i < self->rules->n_options; i++)
    adw_expander_row_remove (self->options_row, self->option_rows[i]);
  if (self->rules)
    adw_expander_row_remove (self->options_row, self->keep_row);
  if (self->preset_row)
    adw_expander_row_remove (self->options_row, self->preset_row);
  self->rules = rules;
  self->preset_row = rules->n_presets > 0 ? make_preset_row (self, rules) : NULL;
  if (self->preset_row)
    adw_expander_row_add_row (self->options_row, self->preset_row);
  for (guint i = 0; i < rules->n_options; i++)
    {
      self->option_rows[i] = make_option_row (self, &rules->options[i]);
      adw_expander_row_add_row (self->options_row, self->option_rows[i]);
    }
  adw_expander_row_add_row (self->options_row, self->keep_row);
}

/* One line that names the rules, the range, every option that is not at its default, and the side
 * that looks.
 */
static char *
summarise (const VdtLosSetup *setup, const VdtGrid *grid, const char *side)
{
  GString *text = g_string_new (_(setup->rules->title));
  g_autofree char *length = vdt_distance_dup_length (grid, setup->range, vdt_manner_get ().unit);

  g_string_append (text, " · ");
  if (setup->range == 0)
    g_string_append (text, _("Unlimited range"));
  else
    g_string_append_printf (text, ngettext ("Range %d hex", "Range %d hexes", setup->range),
                            setup->range);
  if (setup->range > 0 && length)
    g_string_append_printf (text, " (%s)", length);
  for (guint i = 0; i < setup->rules->n_options; i++)
    {
      const VdtLosOption *option = &setup->rules->options[i];

      if (setup->options[i] != 0)
        g_string_append_printf (text, " · %s: %s", _(option->title),
                                _(option->value_titles[setup->options[i]]));
    }
  if (side)
    {
      /* Translators: the name of a side of the game. */
      g_autofree char *observers = g_strdup_printf (_("All of %s"), side);

      g_string_append_printf (text, " · %s", observers);
    }
  return g_string_free (text, FALSE);
}

static void
update_rules (VdtSightPanel *self)
{
  const VdtLosSetup *setup = vdt_sighting_get_setup (self->sighting);
  guint n;
  const VdtLosRules *const *list = vdt_los_rules_list (&n);
  g_autofree char *summary =
      summarise (setup, vdt_map_get_grid (vdt_sighting_get_map (self->sighting)),
                 vdt_sighting_get_observation (self->sighting)->side);
  g_autofree char *escaped = g_markup_escape_text (summary, -1); /* sides are named by anybody */

  show_options (self, setup->rules);
  for (guint i = 0; i < n; i++)
    {
      if (list[i] == setup->rules)
        adw_combo_row_set_selected (self->rules_row, i);
    }
  if (self->preset_row)
    update_preset (self, setup);
  for (guint i = 0; i < setup->rules->n_options; i++)
    {
      adw_combo_row_set_selected (ADW_COMBO_ROW (self->option_rows[i]), setup->options[i]);
      gtk_widget_set_sensitive (self->option_rows[i],
                                !setup->rules->matters
                                    || setup->rules->matters (setup->options, i));
    }
  gtk_adjustment_set_value (self->range, setup->range);
  adw_action_row_set_subtitle (self->source_row, _(setup->rules->source));
  adw_expander_row_set_subtitle (self->options_row, escaped);
  gtk_widget_set_sensitive (self->keep_row, vdt_sighting_get_hidden_for (self->sighting) == NULL);
}

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
list_sides (VdtSightPanel *self, char **sides)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  gtk_string_list_append (titles, _("Selected hexes"));
  for (guint i = 0; sides[i]; i++)
    {
      /* Translators: the name of a side of the game. */
      g_autofree char *title = g_strdup_printf (_("All of %s"), sides[i]);

      gtk_string_list_append (titles, title);
    }
  adw_combo_row_set_model (self->side_row, G_LIST_MODEL (titles));
}

static void
update_side (VdtSightPanel *self, const char *looking)
{
  char **sides = find_sides (vdt_sighting_get_map (self->sighting), looking);
  guint chosen = 0;

  if (!self->sides
      || !g_strv_equal ((const char *const *) self->sides, (const char *const *) sides))
    list_sides (self, sides);
  g_strfreev (self->sides);
  self->sides = sides;
  for (guint i = 0; sides[i]; i++)
    if (g_strcmp0 (sides[i], looking) == 0)
      chosen = i + 1;
  adw_combo_row_set_selected (self->side_row, chosen);
  gtk_widget_set_visible (GTK_WIDGET (self->side_row), sides[0] != NULL);
}

/* How observers are joined is asked where several look, or are shown in an unusual way. */
static void
update_join (VdtSightPanel *self, const VdtObservation *observation)
{
  gtk_widget_set_visible (GTK_WIDGET (self->join_row), observation->join != VDT_JOIN_ANY
                                                           || observation->side
                                                           || observation->others->len > 0);
  adw_combo_row_set_selected (self->join_row, observation->join);
}

static void
update (VdtSightPanel *self)
{
  const VdtObservation *observation;

  vdt_stance_row_show (self->observer_stance, self->sighting, FALSE);
  vdt_stance_row_show (self->target_stance, self->sighting, TRUE);
  if (!self->sighting)
    return;
  observation = vdt_sighting_get_observation (self->sighting);
  self->updating = TRUE;
  update_rules (self);
  update_side (self, observation->side);
  update_join (self, observation);
  self->updating = FALSE;
}

static void
manner_changed_cb (VdtSightPanel *self)
{
  update (self);
}

static void
vdt_sight_panel_dispose (GObject *object)
{
  VdtSightPanel *self = VDT_SIGHT_PANEL (object);

  g_clear_object (&self->sighting_signals);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->sighting);
  g_clear_pointer (&self->sides, g_strfreev);

  G_OBJECT_CLASS (vdt_sight_panel_parent_class)->dispose (object);
}

static void
vdt_sight_panel_class_init (VdtSightPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_sight_panel_dispose;

  g_type_ensure (VDT_TYPE_PROBLEM_LIST);
  g_type_ensure (VDT_TYPE_STANCE_ROW);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-sight-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtSightPanel, rules_row);
  gtk_widget_class_bind_template_child (widget_class, VdtSightPanel, options_row);
  gtk_widget_class_bind_template_child (widget_class, VdtSightPanel, range);
  gtk_widget_class_bind_template_child (widget_class, VdtSightPanel, source_row);
  gtk_widget_class_bind_template_child (widget_class, VdtSightPanel, problems);
  gtk_widget_class_bind_template_child (widget_class, VdtSightPanel, keep_row);
  gtk_widget_class_bind_template_child (widget_class, VdtSightPanel, side_row);
  gtk_widget_class_bind_template_child (widget_class, VdtSightPanel, join_row);
  gtk_widget_class_bind_template_child (widget_class, VdtSightPanel, observer_stance);
  gtk_widget_class_bind_template_child (widget_class, VdtSightPanel, target_stance);
  gtk_widget_class_bind_template_callback (widget_class, rules_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, range_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, keep_cb);
  gtk_widget_class_bind_template_callback (widget_class, side_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, join_selected_cb);
}

static void
vdt_sight_panel_init (VdtSightPanel *self)
{
  guint n;
  const VdtLosRules *const *list = vdt_los_rules_list (&n);
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));

  for (guint i = 0; i < n; i++)
    gtk_string_list_append (titles, _(list[i]->title));
  adw_combo_row_set_model (self->rules_row, G_LIST_MODEL (titles));

  self->sighting_signals = g_signal_group_new (VDT_TYPE_SIGHTING);
  g_signal_group_connect_swapped (self->sighting_signals, "changed", G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->sighting_signals, "notify::map", G_CALLBACK (update), self);
  self->document_signals = g_signal_group_new (VDT_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "changed", G_CALLBACK (update), self);
  vdt_manner_follow (self, G_CALLBACK (manner_changed_cb));
}

/**
 * vdt_sight_panel_set_sighting:
 * @self: the panel
 * @sighting: (nullable): the sighting whose rules to show and change
 *
 * Shows another sighting, or none.
 */
void
vdt_sight_panel_set_sighting (VdtSightPanel *self, VdtSighting *sighting)
{
  g_return_if_fail (VDT_IS_SIGHT_PANEL (self));

  if (!g_set_object (&self->sighting, sighting))
    return;
  g_signal_group_set_target (self->sighting_signals, sighting);
  g_signal_group_set_target (self->document_signals,
                             sighting ? vdt_sighting_get_document (sighting) : NULL);
  vdt_problem_list_set_sighting (self->problems, sighting);
  update (self);
}
