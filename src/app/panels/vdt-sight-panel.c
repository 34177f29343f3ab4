/* vdt-sight-panel.c - the side bar's part for the rules by which one sees
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-sight-panel.h"

#include "vdt-join-row.h"
#include "vdt-problem-list.h"
#include "vdt-side-row.h"
#include "vdt-stance-row.h"

#include "vdt-edits.h"

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
  VdtSideRow *side_row;
  VdtJoinRow *join_row;
  VdtStanceRow *observer_stance;
  VdtStanceRow *target_stance;

  /* Owned */
  VdtSighting *sighting;
  GSignalGroup *signals;

  const VdtLosRules *rules; /* whose options are shown */
  GtkWidget *option_rows[VDT_LOS_MAX_OPTIONS];
  GtkWidget *keep_row;
  gboolean updating; /* the rows follow the sighting, not the other way round */
};

enum
{
  SIGNAL_HEX_ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

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
    vdt_sighting_set_range (self->sighting, (gint) gtk_adjustment_get_value (self->range));
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
  vdt_document_apply (document, map, _ ("Set the map's rules"));
}

static GtkWidget *
make_option_row (VdtSightPanel *self, const VdtLosOption *option)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  for (guint i = 0; option->values[i]; i++)
    gtk_string_list_append (titles, _ (option->value_titles[i]));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (option->title));
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_combo_row_set_use_subtitle (ADW_COMBO_ROW (row), TRUE);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (titles));
  g_object_set_data (G_OBJECT (row), "option", (gpointer) option);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (option_selected_cb), self, 0);
  return row;
}

static GtkWidget *
make_keep_row (VdtSightPanel *self)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Keep"));

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Keep with the Map"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _ ("Opened again, it asks for these rules"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Keep with the Map"), -1);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_object (button, "clicked", G_CALLBACK (keep_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  return row;
}

static void
remove_row (VdtSightPanel *self, GtkWidget **row)
{
  if (*row)
    adw_expander_row_remove (self->options_row, *row);
  *row = NULL;
}

static void
show_options (VdtSightPanel *self, const VdtLosRules *rules)
{
  if (self->rules == rules)
    return;
  self->rules = rules;
  for (guint i = 0; i < VDT_LOS_MAX_OPTIONS; i++)
    remove_row (self, &self->option_rows[i]);
  remove_row (self, &self->keep_row);
  for (guint i = 0; i < rules->n_options; i++)
    {
      self->option_rows[i] = make_option_row (self, &rules->options[i]);
      adw_expander_row_add_row (self->options_row, self->option_rows[i]);
    }
  self->keep_row = make_keep_row (self);
  adw_expander_row_add_row (self->options_row, self->keep_row);
}

/* One line that tells the range and every option that is not at its default. */
static char *
summarise (const VdtLosSetup *setup)
{
  GString *text = g_string_new (NULL);

  if (setup->range == 0)
    g_string_append (text, _ ("Unlimited range"));
  else
    g_string_append_printf (text, ngettext ("Range %d hex", "Range %d hexes", setup->range),
                            setup->range);
  for (guint i = 0; i < setup->rules->n_options; i++)
    {
      const VdtLosOption *option = &setup->rules->options[i];

      if (setup->options[i] != 0)
        g_string_append_printf (text, " · %s: %s", _ (option->title),
                                _ (option->value_titles[setup->options[i]]));
    }
  return g_string_free (text, FALSE);
}

static void
update (VdtSightPanel *self)
{
  const VdtLosSetup *setup;
  guint n;
  const VdtLosRules *const *list = vdt_los_rules_list (&n);
  g_autofree char *summary = NULL;

  if (!self->sighting)
    return;
  setup = vdt_sighting_get_setup (self->sighting);
  summary = summarise (setup);
  self->updating = TRUE;
  show_options (self, setup->rules);
  for (guint i = 0; i < n; i++)
    {
      if (list[i] == setup->rules)
        adw_combo_row_set_selected (self->rules_row, i);
    }
  for (guint i = 0; i < setup->rules->n_options; i++)
    adw_combo_row_set_selected (ADW_COMBO_ROW (self->option_rows[i]), setup->options[i]);
  gtk_adjustment_set_value (self->range, setup->range);
  adw_action_row_set_subtitle (self->source_row, _ (setup->rules->source));
  adw_expander_row_set_subtitle (self->options_row, summary);
  gtk_widget_set_sensitive (self->keep_row, vdt_sighting_get_hidden_for (self->sighting) == NULL);
  self->updating = FALSE;
}

static void
hex_activated_cb (VdtSightPanel *self, int q, int r)
{
  g_signal_emit (self, signals[SIGNAL_HEX_ACTIVATED], 0, q, r);
}

static void
vdt_sight_panel_dispose (GObject *object)
{
  VdtSightPanel *self = VDT_SIGHT_PANEL (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->sighting);
  adw_bin_set_child (ADW_BIN (self), NULL);

  G_OBJECT_CLASS (vdt_sight_panel_parent_class)->dispose (object);
}

static void
vdt_sight_panel_class_init (VdtSightPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = vdt_sight_panel_dispose;

  signals[SIGNAL_HEX_ACTIVATED] =
      g_signal_new ("hex-activated", VDT_TYPE_SIGHT_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);

  g_type_ensure (VDT_TYPE_JOIN_ROW);
  g_type_ensure (VDT_TYPE_PROBLEM_LIST);
  g_type_ensure (VDT_TYPE_SIDE_ROW);
  g_type_ensure (VDT_TYPE_STANCE_ROW);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-sight-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtSightPanel, rules_row);
  gtk_widget_class_bind_template_child (widget_class, VdtSightPanel, options_row);
  gtk_widget_class_bind_template_child (widget_class, VdtSightPanel, range);
  gtk_widget_class_bind_template_child (widget_class, VdtSightPanel, source_row);
  gtk_widget_class_bind_template_child (widget_class, VdtSightPanel, problems);
  gtk_widget_class_bind_template_child (widget_class, VdtSightPanel, side_row);
  gtk_widget_class_bind_template_child (widget_class, VdtSightPanel, join_row);
  gtk_widget_class_bind_template_child (widget_class, VdtSightPanel, observer_stance);
  gtk_widget_class_bind_template_child (widget_class, VdtSightPanel, target_stance);
  gtk_widget_class_bind_template_callback (widget_class, hex_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, rules_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, range_changed_cb);
}

static void
vdt_sight_panel_init (VdtSightPanel *self)
{
  guint n;
  const VdtLosRules *const *list = vdt_los_rules_list (&n);
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));

  for (guint i = 0; i < n; i++)
    gtk_string_list_append (titles, _ (list[i]->title));
  adw_combo_row_set_model (self->rules_row, G_LIST_MODEL (titles));

  self->signals = g_signal_group_new (VDT_TYPE_SIGHTING);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (update), self);
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
  g_signal_group_set_target (self->signals, sighting);
  vdt_problem_list_set_sighting (self->problems, sighting);
  vdt_side_row_set_sighting (self->side_row, sighting);
  vdt_join_row_set_sighting (self->join_row, sighting);
  vdt_stance_row_set_sighting (self->observer_stance, sighting);
  vdt_stance_row_set_sighting (self->target_stance, sighting);
  update (self);
}
