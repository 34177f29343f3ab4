/* vdt-report.c - the side bar's report: who looks, what is seen in all, and why a line is as it is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-report.h"

#include "vdt-fan-key.h"
#include "vdt-finding-row.h"
#include "vdt-manner.h"
#include "vdt-mark-key.h"
#include "vdt-rows.h"
#include "vdt-stance-row.h"
#include "vdt-style.h"
#include "vdt-swatch.h"

#include "vdt-fan-join.h"
#include "vdt-hex-label.h"
#include "vdt-los-explain.h"
#include "vdt-rule-chart.h"

#include <glib/gi18n.h>

#define NOTE_MAX 2000 /* letters of a note beside the map */

struct _VdtReport
{
  AdwBin parent_instance;

  /* Template */
  GtkWidget *ends;
  AdwActionRow *observer_row;
  AdwActionRow *target_row;
  GtkWidget *hint;
  GtkLabel *map_note;
  GtkWidget *summary_box;
  GtkLabel *summary_label;
  VdtFanKey *key;
  GtkWidget *line_box;
  VdtSwatch *verdict_swatch;
  GtkLabel *verdict_label;
  GtkLabel *reason;
  GtkListBox *findings;
  VdtMarkKey *mark_key;
  GtkWidget *chart_expander;
  GtkDrawingArea *chart;
  GtkLabel *chart_caption;

  /* Owned */
  VdtSighting *sighting;
  GSignalGroup *signals;
  GSignalGroup *document_signals;
  char *observer; /* where who looks stands; NULL: on no hex of the map */
  char *target;
  char *summary; /* what is seen in all; NULL: nobody looks */
  char *verdict; /* of the line; NULL: there is none */
};

G_DEFINE_FINAL_TYPE (VdtReport, vdt_report, ADW_TYPE_BIN)

static char *
describe_hex (VdtMap *map, VdtHex hex)
{
  g_autofree char *label = vdt_hex_label (vdt_map_get_grid (map), hex);
  const VdtTerrain *terrain = vdt_map_get_terrain_info (map, hex);
  int counter = vdt_map_find_counter (map, hex, -1);
  const char *name = counter >= 0 ? vdt_map_get_counter (map, counter)->name : NULL;
  g_autofree char *place
      /* Translators: a hex: its number, its terrain, its elevation. */
      = g_strdup_printf (_("%s · %s · level %d"), label, vdt_terrain_get_title (terrain),
                         vdt_map_get_elevation (map, hex));

  return name ? g_strdup_printf ("%s · %s", place, name) : g_steal_pointer (&place);
}

/* Takes what is told, for the report as text. */
static void
keep (char **kept, char *text)
{
  g_free (*kept);
  *kept = text;
}

static void
show_hex (AdwActionRow *row, char **kept, VdtMap *map, gboolean present, VdtHex hex)
{
  keep (kept, present && vdt_map_contains (map, hex) ? describe_hex (map, hex) : NULL);
  gtk_widget_set_visible (GTK_WIDGET (row), *kept != NULL);
  adw_action_row_set_subtitle (row, *kept ? *kept : "");
}

/* The line's end, and how long the line is. */
static void
show_target (VdtReport *self, VdtMap *map, gboolean present, VdtHex target)
{
  VdtHex observer;
  g_autofree char *distance = NULL;

  show_hex (self->target_row, &self->target, map, present, target);
  if (!self->target || !vdt_sighting_get_observer (self->sighting, &observer))
    return;
  distance = vdt_distance_dup_text (vdt_map_get_grid (map), vdt_hex_distance (observer, target),
                                    vdt_manner_get ().unit);
  keep (&self->target, g_strdup_printf ("%s · %s", self->target, distance));
  adw_action_row_set_subtitle (self->target_row, self->target);
}

/* What is seen in all: by one other hexes, by several all hexes. */
static char *
summarise_fan (VdtFan *fan)
{
  guint n_observers = fan->n_observers;
  guint n_all, n_seen;
  VdtFanTally tally;

  vdt_fan_tally (fan, &tally);
  n_all = tally.n_hexes - vdt_fan_count (fan, VDT_VERDICT_SELF);
  switch (fan->join)
    {
    case VDT_JOIN_ALL:
      return g_strdup_printf (ngettext ("All %'u observers see %'u of %'u hex",
                                        "All %'u observers see %'u of %'u hexes", tally.n_hexes),
                              n_observers, tally.n_by_all, tally.n_hexes);
    case VDT_JOIN_DEAD:
      return g_strdup_printf (ngettext ("Dead ground: %'u of %'u hex within range",
                                        "Dead ground: %'u of %'u hexes within range",
                                        tally.n_in_range),
                              tally.n_dead, tally.n_in_range);
    case VDT_JOIN_ANY:
    case VDT_JOIN_COUNT:
    default:
      break;
    }
  n_seen = vdt_fan_count (fan, VDT_VERDICT_CLEAR) + vdt_fan_count (fan, VDT_VERDICT_HINDERED);
  if (n_observers > 1)
    return g_strdup_printf (ngettext ("%'u observers see %'u of %'u other hex",
                                      "%'u observers see %'u of %'u other hexes", n_all),
                            n_observers, n_seen, n_all);
  return g_strdup_printf (
      ngettext ("Sees %'u of %'u other hex", "Sees %'u of %'u other hexes", n_all), n_seen, n_all);
}

static void
update_summary (VdtReport *self)
{
  VdtFan *fan = vdt_sighting_get_fan (self->sighting);
  const VdtObservation *observation = vdt_sighting_get_observation (self->sighting);
  const char *side = observation->side;
  g_autofree char *seen = fan ? summarise_fan (fan) : g_strdup (_("no observers"));
  const char *refusal = side || observation->ends[VDT_OBSERVER].is_set
                            ? vdt_sighting_get_refusal (self->sighting)
                            : NULL;

  if (fan)
    vdt_fan_key_set_fan (self->key, fan);
  if (refusal)
    keep (&self->summary, g_strdup (refusal));
  else if (side)
    /* Translators: a side of the game, and what its counters see. */
    keep (&self->summary, g_strdup_printf (_("%s · %s"), side, seen));
  else
    keep (&self->summary, fan ? g_steal_pointer (&seen) : NULL);
  gtk_label_set_label (self->summary_label, self->summary ? self->summary : "");
  gtk_widget_set_visible (self->summary_box, self->summary != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->key), fan != NULL);
}

static void
update_findings (VdtReport *self, VdtLosResult *result, VdtMap *map)
{
  const VdtLosRules *rules = vdt_los_result_get_rules (result);
  guint n = vdt_los_result_get_n_findings (result);
  g_autofree char *reason = NULL;

  for (guint i = 0; i < n; i++)
    {
      const VdtFinding *finding = vdt_los_result_get_finding (result, i);

      gtk_list_box_append (self->findings, vdt_finding_row_new (finding, rules, map));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->findings), n > 0);

  /* The last finding is the one that decides: it is what is looked for first. */
  if (n > 0)
    reason = vdt_los_explain_finding (vdt_los_result_get_finding (result, n - 1), map);
  gtk_label_set_label (self->reason, reason ? reason : "");
  gtk_widget_set_visible (GTK_WIDGET (self->reason), n > 1);
}

static void
draw_chart_cb (GtkDrawingArea *chart, cairo_t *cr, int width, int height, gpointer user_data)
{
  VdtSighting *sighting = VDT_REPORT (user_data)->sighting;
  VdtLosResult *result = sighting ? vdt_sighting_get_result (sighting) : NULL;

  if (result)
    vdt_rule_chart_paint (vdt_sighting_get_view (sighting), result, vdt_style_get_theme (), cr,
                          width);
}

/* The chart of the rules, where they have one. */
static void
update_chart (VdtReport *self, VdtLosResult *result)
{
  const VdtLosRules *rules = vdt_los_result_get_rules (result);
  int height = vdt_los_result_get_distance (result) > 0 ? vdt_rule_chart_get_height (rules) : 0;
  const char *caption = vdt_rule_chart_get_caption (rules);

  gtk_drawing_area_set_content_height (self->chart, height);
  gtk_widget_queue_draw (GTK_WIDGET (self->chart));
  gtk_widget_set_visible (self->chart_expander, height > 0);
  gtk_label_set_label (self->chart_caption, caption ? caption : "");
}

static void
update_line (VdtReport *self, VdtMap *map)
{
  VdtLosResult *result = vdt_sighting_get_result (self->sighting);
  VdtVerdict verdict;

  vdt_rows_clear (self->findings);
  gtk_widget_set_visible (self->line_box, result != NULL);
  keep (&self->verdict, result ? vdt_los_explain_verdict (result, map) : NULL);
  gtk_label_set_label (self->verdict_label, self->verdict ? self->verdict : "");
  gtk_label_set_label (self->reason, "");
  if (!result)
    return;
  verdict = vdt_los_result_get_outcome (result)->verdict;
  vdt_swatch_set_verdict (self->verdict_swatch, verdict, VDT_JOIN_ANY);
  gtk_widget_set_visible (GTK_WIDGET (self->verdict_swatch), verdict != VDT_VERDICT_SELF);
  update_findings (self, result, map);
  vdt_mark_key_set_line (self->mark_key, result);
  update_chart (self, result);
}

/* What the map's maker says of it, such as where to look, for as long as that is asked. A long note
 * is cut, since a label takes seconds to lay it out; the map properties show all of it.
 */
static void
show_note (VdtReport *self)
{
  const char *note = NULL;
  g_autofree char *shown = NULL;

  if (self->sighting)
    note = vdt_map_get_text (vdt_sighting_get_map (self->sighting), VDT_MAP_NOTE);
  if (note && g_utf8_strlen (note, -1) > NOTE_MAX)
    {
      g_autofree char *begin = g_utf8_substring (note, 0, NOTE_MAX);

      shown = g_strconcat (begin, "…", NULL);
    }

  gtk_label_set_label (self->map_note, shown ? shown : note ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->map_note), note && gtk_widget_get_visible (self->hint));
}

static void
update (VdtReport *self)
{
  VdtMap *map;
  VdtHex observer, target;
  gboolean has_observer, has_target;

  if (!self->sighting)
    return;
  map = vdt_sighting_get_map (self->sighting);
  has_observer = vdt_sighting_get_observer (self->sighting, &observer);
  has_target = vdt_sighting_get_target (self->sighting, &target);
  gtk_widget_set_visible (self->ends, has_observer || has_target);
  show_hex (self->observer_row, &self->observer, map, has_observer, observer);
  show_target (self, map, has_target, target);
  gtk_widget_set_visible (
      self->hint, (!has_observer || (!has_target && !vdt_sighting_get_refusal (self->sighting)))
                      && !vdt_sighting_get_locked (self->sighting));
  g_object_set (self->hint, "label",
                has_observer
                    ? _("Point at another hex for the sight line. Click it to keep the line.")
                    : _("Click a hex to set the observer."),
                NULL);
  show_note (self);
  update_summary (self);
  update_line (self, map);
}

static void
say_if_new (VdtReport *self, const char *before, const char *text)
{
  if (text && g_strcmp0 (before, text) != 0)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.say", "s", text);
}

static void
changed_cb (VdtReport *self)
{
  g_autofree char *summary = g_strdup (self->summary), *verdict = g_strdup (self->verdict);

  update (self);
  say_if_new (self, summary, self->summary);
  say_if_new (self, verdict, self->verdict);
}

static void
row_activated_cb (VdtReport *self, GtkListBoxRow *row)
{
  VdtHex hex;

  if (vdt_finding_row_get_hex (VDT_FINDING_ROW (row), &hex))
    gtk_widget_activate_action (GTK_WIDGET (self), "side-bar.show-hex", "(ii)", hex.q, hex.r);
}

static void
vdt_report_dispose (GObject *object)
{
  VdtReport *self = VDT_REPORT (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->sighting);
  g_clear_pointer (&self->observer, g_free);
  g_clear_pointer (&self->target, g_free);
  g_clear_pointer (&self->summary, g_free);
  g_clear_pointer (&self->verdict, g_free);

  G_OBJECT_CLASS (vdt_report_parent_class)->dispose (object);
}

static void
vdt_report_class_init (VdtReportClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_report_dispose;

  g_type_ensure (VDT_TYPE_FAN_KEY);
  g_type_ensure (VDT_TYPE_MARK_KEY);
  g_type_ensure (VDT_TYPE_SWATCH);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-report.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtReport, ends);
  gtk_widget_class_bind_template_child (widget_class, VdtReport, observer_row);
  gtk_widget_class_bind_template_child (widget_class, VdtReport, target_row);
  gtk_widget_class_bind_template_child (widget_class, VdtReport, hint);
  gtk_widget_class_bind_template_child (widget_class, VdtReport, map_note);
  gtk_widget_class_bind_template_child (widget_class, VdtReport, summary_box);
  gtk_widget_class_bind_template_child (widget_class, VdtReport, summary_label);
  gtk_widget_class_bind_template_child (widget_class, VdtReport, key);
  gtk_widget_class_bind_template_child (widget_class, VdtReport, line_box);
  gtk_widget_class_bind_template_child (widget_class, VdtReport, verdict_swatch);
  gtk_widget_class_bind_template_child (widget_class, VdtReport, verdict_label);
  gtk_widget_class_bind_template_child (widget_class, VdtReport, reason);
  gtk_widget_class_bind_template_child (widget_class, VdtReport, findings);
  gtk_widget_class_bind_template_child (widget_class, VdtReport, mark_key);
  gtk_widget_class_bind_template_child (widget_class, VdtReport, chart_expander);
  gtk_widget_class_bind_template_child (widget_class, VdtReport, chart);
  gtk_widget_class_bind_template_child (widget_class, VdtReport, chart_caption);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
vdt_report_init (VdtReport *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (self->chart, draw_chart_cb, self, NULL);
  vdt_style_follow (self->chart, G_CALLBACK (gtk_widget_queue_draw));
  vdt_manner_follow (self, G_CALLBACK (changed_cb));

  self->signals = g_signal_group_new (VDT_TYPE_SIGHTING);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (changed_cb), self);
  g_signal_group_connect_swapped (self->signals, "notify::fan", G_CALLBACK (changed_cb), self);
  g_signal_group_connect_swapped (self->signals, "notify::result", G_CALLBACK (changed_cb), self);
  g_signal_group_connect_swapped (self->signals, "notify::map", G_CALLBACK (changed_cb), self);
  g_signal_group_connect_swapped (self->signals, "notify::refusal", G_CALLBACK (changed_cb), self);
  self->document_signals = g_signal_group_new (VDT_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "changed", G_CALLBACK (show_note), self);
}

/**
 * vdt_report_set_sighting:
 * @self: the report
 * @sighting: (nullable): what to report about
 *
 * Reports about another sighting, or none.
 */
void
vdt_report_set_sighting (VdtReport *self, VdtSighting *sighting)
{
  g_return_if_fail (VDT_IS_REPORT (self));

  if (!g_set_object (&self->sighting, sighting))
    return;
  g_signal_group_set_target (self->signals, sighting);
  g_signal_group_set_target (self->document_signals,
                             sighting ? vdt_sighting_get_document (sighting) : NULL);
  update (self);
}

static void
append_end (VdtReport *self, GString *text, const char *title, const char *where, VdtStance stance)
{
  VdtMap *map = vdt_sighting_get_map (self->sighting);

  /* TRANSLATORS: Observer or Target, and where that is */
  g_string_append_printf (text, C_("report", "%s: %s"), title, where);
  if (vdt_sighting_get_setup (self->sighting)->rules->reads_levels
      && !vdt_stance_equal (stance, (VdtStance){ 0, VDT_PLACE_CENTRE }))
    {
      g_autofree char *stands = vdt_stance_dup_text (stance, vdt_map_get_grid (map)->layout);

      g_string_append_printf (text, " · %s", stands);
    }
  g_string_append_c (text, '\n');
}

/* What map it is, and by which rules it is judged: of their options those that are not as ever. */
static void
append_head (VdtReport *self, GString *text)
{
  const VdtLosSetup *setup = vdt_sighting_get_setup (self->sighting);
  g_autofree char *name = vdt_document_dup_name (vdt_sighting_get_document (self->sighting));

  /* TRANSLATORS: the name of the map */
  g_string_append_printf (text, _("Map: %s\n"), name);
  g_string_append_printf (text, _("Rules: %s"), _(setup->rules->title));
  if (setup->range > 0)
    g_string_append_printf (
        text, ngettext (", range %d hex", ", range %d hexes", (gulong) setup->range), setup->range);
  for (guint i = 0; i < setup->rules->n_options; i++)
    {
      const VdtLosOption *option = &setup->rules->options[i];

      if (setup->options[i] > 0)
        /* TRANSLATORS: an option of the rules, and what was chosen */
        g_string_append_printf (text, _("; %s: %s"), _(option->title),
                                _(option->value_titles[setup->options[i]]));
    }
  g_string_append_c (text, '\n');
}

static void
append_line (VdtReport *self, GString *text)
{
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->findings));
  VdtStance stance;

  vdt_sighting_get_target_stance (self->sighting, &stance);
  append_end (self, text, _("Target"), self->target, stance);
  g_string_append_printf (text, "%s\n", self->verdict);
  for (; row; row = gtk_widget_get_next_sibling (row))
    g_string_append_printf (text, "%s\n", vdt_finding_row_get_text (VDT_FINDING_ROW (row)));
}

/**
 * vdt_report_dup_text:
 * @self: the report
 *
 * Writes the whole report as plain text: map and rules, observer, what is seen in all or why the
 * rules cannot judge the map, target, verdict, one line for each finding. How an end stands is told
 * where that is not on the ground, in the middle of its hex.
 *
 * Returns: (transfer full) (nullable): the text; %NULL when nobody looks
 */
char *
vdt_report_dup_text (VdtReport *self)
{
  GString *text;
  VdtStance stance;

  g_return_val_if_fail (VDT_IS_REPORT (self), NULL);

  if (!self->sighting || (!self->observer && !self->summary))
    return NULL;
  text = g_string_new (NULL);
  append_head (self, text);
  if (self->observer)
    {
      vdt_sighting_get_observer_stance (self->sighting, &stance);
      append_end (self, text, _("Observer"), self->observer, stance);
    }
  if (self->summary && vdt_sighting_get_fan (self->sighting))
    g_string_append_printf (text, "%s (%s)\n", self->summary, vdt_fan_key_get_text (self->key));
  else if (self->summary)
    g_string_append_printf (text, "%s\n", self->summary);
  if (self->verdict)
    append_line (self, text);
  return g_string_free (text, FALSE);
}
