/* vdt-audit-window.c - audits a map: pairs of hexes that see each other differently
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-audit-window.h"

#include "vdt-reason-pair.h"
#include "vdt-rows.h"
#include "vdt-save-table.h"
#include "vdt-zone-pair.h"

#include "vdt-audits.h"
#include "vdt-csv.h"
#include "vdt-hex-label.h"
#include "vdt-los-explain.h"
#include "vdt-los.h"

#include <glib/gi18n.h>

#define MAX_ROWS 200
#define AT_ONCE 1000000 /* pairs; more wait for a word */

struct _VdtAuditWindow
{
  VdtStudyWindow parent_instance;

  /* Template */
  VdtToasts *toasts;
  GtkWidget *save_button;
  GtkDropDown *rules;
  VdtZonePair *zones;
  GtkWidget *plan_box;
  GtkLabel *plan;
  GtkProgressBar *progress;
  GtkLabel *summary;
  GtkWidget *key_box;
  GtkLabel *least;
  GtkLabel *most;
  GtkListBox *list;
  GtkRevealer *revealer;
  VdtReasonPair *reasons;

  /* Owned */
  VdtAudits *audits; /* NULL: none yet */
  guint64 n_shown;   /* pairs that differed when the list was last filled */
  gboolean is_shown; /* the list was filled */
};

/* A row of the list. */
typedef struct
{
  VdtAuditPair pair;
  VdtAudit *audit;
} Found;

G_DEFINE_FINAL_TYPE (VdtAuditWindow, vdt_audit_window, VDT_TYPE_STUDY_WINDOW)

static void
found_free (gpointer data)
{
  vdt_audit_unref (((Found *) data)->audit);
  g_free (data);
}

static const VdtLosRules *
get_rules (VdtAudit *audit)
{
  return vdt_audit_get_view (audit)->rules;
}

/* Of how many pairs each hex is an end, by all systems together. */
static void
show_heat (VdtAuditWindow *self)
{
  VdtStudyWindow *study = &self->parent_instance;
  g_autofree int *values = vdt_audits_count (self->audits);
  g_autofree char *text = NULL;
  int most;

  vdt_study_window_set_heat (
      study, vdt_heat_new (vdt_map_get_grid (vdt_audits_get_map (self->audits)), values,
                           _("Pairs of hexes where the verdict depends on the direction")));
  most = vdt_study_window_show_range (study, self->key_box, self->least, self->most);
  /* Translators: of how many pairs a hex is an end, at most. */
  text = g_strdup_printf (ngettext ("%'d pair ends there", "%'d pairs end there", most), most);
  gtk_label_set_label (self->most, text);
}

static char *
describe (const VdtOutcome *outcome)
{
  const char *title = vdt_verdict_title (outcome->verdict);
  const char *halved = outcome->flags & VDT_LOS_HALVED ? _(", halved") : "";

  if (outcome->modifier != 0)
    return g_strdup_printf ("%s %+d%s", title, outcome->modifier, halved);
  return g_strconcat (title, halved, NULL);
}

static GtkWidget *
make_row (VdtAudit *audit, const VdtAuditPair *pair)
{
  const VdtGrid *grid = vdt_map_get_grid (vdt_audit_get_view (audit)->map);
  g_autofree char *from = vdt_hex_label (grid, pair->from);
  g_autofree char *to = vdt_hex_label (grid, pair->to);
  g_autofree char *there = describe (&pair->there);
  g_autofree char *back = describe (&pair->back);
  g_autofree char *title = g_strdup_printf ("%s – %s", from, to);
  g_autofree char *text
      /* Translators: a rule system, the verdict there, the verdict back. */
      = g_strdup_printf (_("%s · %s; back: %s"), _(get_rules (audit)->title), there, back);
  GtkWidget *row = vdt_study_row_new (title, text);
  Found *found = g_new (Found, 1);

  *found = (Found){ *pair, vdt_audit_ref (audit) };
  g_object_set_data_full (G_OBJECT (row), "found", found, found_free);

  return row;
}

static void
clear_list (VdtAuditWindow *self)
{
  vdt_rows_clear (self->list);
  gtk_widget_set_visible (GTK_WIDGET (self->list), FALSE);
}

static guint
get_n_each (VdtAuditWindow *self)
{
  return MAX_ROWS / MAX (vdt_audits_get_n_systems (self->audits), 1);
}

/* The list is short: of each system as many as it may have, first those that differ in sight. */
static void
show_list (VdtAuditWindow *self)
{
  guint n_begun = vdt_audits_get_n_begun (self->audits);

  clear_list (self);
  for (guint i = 0; i < n_begun; i++)
    {
      VdtAudit *audit = vdt_audits_get_audit (self->audits, i);
      guint n_left = get_n_each (self);

      for (guint kind = 0; kind < VDT_N_AUDIT_KINDS; kind++)
        {
          g_autoptr (GArray) pairs = vdt_audit_list_found (audit, kind, n_left);

          for (guint k = 0; k < pairs->len; k++)
            gtk_list_box_append (self->list,
                                 make_row (audit, &g_array_index (pairs, VdtAuditPair, k)));
          n_left -= pairs->len;
        }
    }
  gtk_widget_set_visible (GTK_WIDGET (self->list),
                          gtk_widget_get_first_child (GTK_WIDGET (self->list)) != NULL);
}

/* Returns how many pairs of the system could be listed. */
static guint64
append_counts (GString *text, VdtAudit *audit)
{
  guint64 n_sight = vdt_audit_get_n_different (audit, VDT_AUDIT_SIGHT);
  guint64 n_halved = vdt_audit_get_n_different (audit, VDT_AUDIT_HALVED);
  g_autofree char *different = g_strdup_printf ("%" G_GUINT64_FORMAT, n_sight);
  g_autofree char *halved = g_strdup_printf ("%" G_GUINT64_FORMAT, n_halved);
  g_autofree char *checked =
      g_strdup_printf ("%" G_GUINT64_FORMAT, vdt_audit_get_n_checked (audit));

  /* Translators: the rules' title, then two numbers. */
  g_string_append_printf (text, _("%s: %s of %s pairs differ"), _(get_rules (audit)->title),
                          different, checked);
  if (n_halved > 0)
    /* Translators: a number of pairs; an attack's strength is halved. */
    g_string_append_printf (text,
                            ngettext ("; in %s pair only one attack is halved",
                                      "; in %s pairs only one attack is halved", n_halved),
                            halved);
  g_string_append_c (text, '\n');

  return n_sight + n_halved;
}

/* A line for each system, those that cannot judge the map among them. */
static void
show_summary (VdtAuditWindow *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_begun = vdt_audits_get_n_begun (self->audits);
  guint n_each = get_n_each (self);
  gboolean is_cut = FALSE;

  for (guint i = 0; i < n_begun; i++)
    is_cut |= append_counts (text, vdt_audits_get_audit (self->audits, i)) > n_each;
  g_string_append (text, vdt_audits_get_refusals (self->audits));
  if (is_cut)
    g_string_append_printf (
        text, _("The first %u of each are listed. Save the table for all of them."), n_each);
  g_strchomp (text->str);
  gtk_label_set_label (self->summary, text->str);
}

/* What is known so far. */
static void
vdt_audit_window_show (VdtStudyWindow *study)
{
  VdtAuditWindow *self = VDT_AUDIT_WINDOW (study);
  guint n_begun = vdt_audits_get_n_begun (self->audits);
  guint64 n_different = vdt_audits_get_n_different (self->audits);

  if (!vdt_study_window_get_page (study) || n_begun == 0)
    return;
  gtk_progress_bar_set_fraction (self->progress, vdt_audits_get_progress (self->audits));
  gtk_progress_bar_set_text (
      self->progress, _(get_rules (vdt_audits_get_audit (self->audits, n_begun - 1))->title));
  show_summary (self);
  if (n_different == self->n_shown && self->is_shown)
    return;
  self->n_shown = n_different;
  self->is_shown = TRUE;
  show_heat (self);
  show_list (self);
}

/* What an audit will take is told before it begins. */
static void
show_plan (VdtAuditWindow *self, guint64 n_pairs, guint n_systems)
{
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, n_pairs);
  g_autofree char *text = g_strdup_printf (
      /* Translators: a number of pairs of hexes, and a number of rule systems. */
      ngettext (
          "Checks %s pairs in both directions by %u rule system. A shorter range makes it faster.",
          "Checks %s pairs in both directions by %u rule systems. A shorter range makes it faster.",
          n_systems),
      number, n_systems);

  gtk_label_set_label (self->plan, text);
}

static void
run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_task_return_boolean (task, vdt_audits_run (data, 0, cancellable));
}

static void
vdt_audit_window_done (VdtStudyWindow *study, GTask *task)
{
  gtk_widget_set_sensitive (VDT_AUDIT_WINDOW (study)->save_button, TRUE);
  vdt_audit_window_show (study);
}

static void
cancel_clicked_cb (VdtAuditWindow *self)
{
  vdt_study_window_cancel (&self->parent_instance);
  gtk_widget_set_visible (self->plan_box, TRUE);
}

/* Takes the map and the rules as they are now; FALSE: the map is gone. */
static gboolean
prepare (VdtAuditWindow *self)
{
  VdtMapPage *page = vdt_study_window_get_page (&self->parent_instance);
  VdtSighting *sighting = page ? vdt_map_page_peek (page)->sighting : NULL;
  guint chosen = gtk_drop_down_get_selected (self->rules);
  guint n_rules;
  const VdtLosRules *const *list = vdt_los_rules_list (&n_rules);
  const VdtRegion *from, *to;

  if (!page)
    return FALSE;
  vdt_study_window_cancel (&self->parent_instance);
  vdt_study_window_set_heat (&self->parent_instance, NULL);
  clear_list (self);
  self->is_shown = FALSE;
  gtk_widget_set_visible (self->key_box, FALSE);
  gtk_widget_set_sensitive (self->save_button, FALSE);
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
  g_clear_pointer (&self->audits, vdt_audits_unref);
  self->audits = vdt_audits_new (vdt_sighting_get_map (sighting), vdt_sighting_get_setup (sighting),
                                 chosen > 0 && chosen <= n_rules ? list[chosen - 1] : NULL);
  vdt_zone_pair_show (self->zones, vdt_audits_get_map (self->audits));
  vdt_zone_pair_get (self->zones, vdt_audits_get_map (self->audits), &from, &to);
  vdt_audits_limit (self->audits, from, to);
  show_summary (self);
  return TRUE;
}

static void
audit (VdtAuditWindow *self)
{
  if (!prepare (self) || vdt_audits_get_n_systems (self->audits) == 0)
    return;
  gtk_widget_set_visible (self->plan_box, FALSE);
  vdt_study_window_run (&self->parent_instance, run, vdt_audits_ref (self->audits),
                        (GDestroyNotify) vdt_audits_unref);
}

/* A short audit begins at once; before a long one it is told how long. */
static void
vdt_audit_window_begin (VdtStudyWindow *study)
{
  VdtAuditWindow *self = VDT_AUDIT_WINDOW (study);
  guint64 n_pairs;

  gtk_widget_set_visible (self->plan_box, FALSE);
  if (!prepare (self) || vdt_audits_get_n_systems (self->audits) == 0)
    return;
  n_pairs = vdt_audits_estimate (self->audits);
  show_plan (self, n_pairs, vdt_audits_get_n_systems (self->audits));
  if (n_pairs <= AT_ONCE)
    audit (self);
  else
    gtk_widget_set_visible (self->plan_box, TRUE);
}

/* The line between two hexes as it was audited, there or back. */
static void
show_reason (VdtAuditWindow *self, const Found *found, guint i)
{
  VdtTerrainView *view = vdt_audit_get_view (found->audit);
  const VdtGrid *grid = vdt_map_get_grid (view->map);
  VdtLosQuery query = *vdt_audit_get_query (found->audit);
  g_autoptr (VdtLosResult) result = NULL;
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;
  g_autofree char *heading = NULL;

  query.observer = found->pair.from;
  query.target = found->pair.to;
  if (i == 1)
    query = vdt_audit_turn (&query);
  result = vdt_los_judge (view, &query);
  from = vdt_hex_label (grid, query.observer);
  to = vdt_hex_label (grid, query.target);
  /* Translators: who looks, and at what. */
  heading = g_strdup_printf (_("%s to %s"), from, to);
  vdt_reason_pair_set (self->reasons, i, heading, result, view->map);
}

/* The pair on the map, judged as it was audited: by its rules, both ends on the ground. */
static void
row_activated_cb (VdtAuditWindow *self, GtkListBoxRow *row)
{
  const Found *found = g_object_get_data (G_OBJECT (row), "found");
  const VdtStance ground = { 0, VDT_PLACE_CENTRE };
  VdtMapPage *page = vdt_study_window_get_page (&self->parent_instance);
  VdtSighting *sighting;

  for (guint i = 0; i < 2; i++)
    show_reason (self, found, i);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
  if (!page)
    return;
  sighting = vdt_map_page_peek (page)->sighting;
  vdt_sighting_set_rules (sighting, get_rules (found->audit));
  vdt_sighting_set_observer (sighting, &found->pair.from);
  vdt_sighting_set_observer_stance (sighting, &ground);
  vdt_sighting_set_target (sighting, &found->pair.to);
  vdt_sighting_set_target_stance (sighting, &ground);
  vdt_study_window_scroll_to (&self->parent_instance, found->pair.to);
  vdt_study_window_scroll_to (&self->parent_instance, found->pair.from);
}

static void
save_clicked_cb (VdtAuditWindow *self)
{
  VdtCsv csv;

  if (!self->audits)
    return;
  vdt_csv_init (&csv, NULL, NULL);
  vdt_audits_list (self->audits, &csv.table);
  vdt_save_table (self->toasts,
                  vdt_map_page_peek (vdt_study_window_get_page (&self->parent_instance))->sighting,
                  _("Save the Check"), "audit", _("Check saved"), vdt_csv_finish (&csv));
}

static void
vdt_audit_window_finalize (GObject *object)
{
  g_clear_pointer (&VDT_AUDIT_WINDOW (object)->audits, vdt_audits_unref);

  G_OBJECT_CLASS (vdt_audit_window_parent_class)->finalize (object);
}

static void
vdt_audit_window_class_init (VdtAuditWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = vdt_audit_window_finalize;
  VDT_STUDY_WINDOW_CLASS (klass)->begin = vdt_audit_window_begin;
  VDT_STUDY_WINDOW_CLASS (klass)->show = vdt_audit_window_show;
  VDT_STUDY_WINDOW_CLASS (klass)->done = vdt_audit_window_done;
  g_type_ensure (VDT_TYPE_REASON_PAIR);
  g_type_ensure (VDT_TYPE_TOASTS);
  g_type_ensure (VDT_TYPE_ZONE_PAIR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-audit-window.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtAuditWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, VdtAuditWindow, save_button);
  gtk_widget_class_bind_template_child (widget_class, VdtAuditWindow, rules);
  gtk_widget_class_bind_template_child (widget_class, VdtAuditWindow, zones);
  gtk_widget_class_bind_template_child (widget_class, VdtAuditWindow, plan_box);
  gtk_widget_class_bind_template_child (widget_class, VdtAuditWindow, plan);
  gtk_widget_class_bind_template_child (widget_class, VdtAuditWindow, progress);
  gtk_widget_class_bind_template_child (widget_class, VdtAuditWindow, summary);
  gtk_widget_class_bind_template_child (widget_class, VdtAuditWindow, key_box);
  gtk_widget_class_bind_template_child (widget_class, VdtAuditWindow, least);
  gtk_widget_class_bind_template_child (widget_class, VdtAuditWindow, most);
  gtk_widget_class_bind_template_child (widget_class, VdtAuditWindow, list);
  gtk_widget_class_bind_template_child (widget_class, VdtAuditWindow, revealer);
  gtk_widget_class_bind_template_child (widget_class, VdtAuditWindow, reasons);
  gtk_widget_class_bind_template_callback (widget_class, audit);
  gtk_widget_class_bind_template_callback (widget_class, cancel_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, vdt_audit_window_begin);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_clicked_cb);
}

static void
vdt_audit_window_init (VdtAuditWindow *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  guint n_rules;
  const VdtLosRules *const *list = vdt_los_rules_list (&n_rules);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_string_list_append (titles, _("By all rule systems"));
  for (guint i = 0; i < n_rules; i++)
    gtk_string_list_append (titles, _(list[i]->title));
  gtk_drop_down_set_model (self->rules, G_LIST_MODEL (titles));
}
