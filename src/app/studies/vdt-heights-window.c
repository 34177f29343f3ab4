/* vdt-heights-window.c - all heights of a target at once, over the map and for one hex
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-heights-window.h"

#include "vdt-rows.h"
#include "vdt-save-table.h"

#include "vdt-csv.h"
#include "vdt-heat.h"
#include "vdt-heights.h"
#include "vdt-hex-label.h"
#include "vdt-los-explain.h"

#include <glib/gi18n.h>

struct _VdtHeightsWindow
{
  VdtStudyWindow parent_instance;

  /* Template */
  AdwWindowTitle *title;
  VdtToasts *toasts;
  GtkWidget *save_button;
  GtkLabel *about;
  GtkLabel *map_heading;
  GtkWidget *key_box;
  GtkLabel *least;
  GtkLabel *most;
  GtkLabel *key;
  GtkLabel *hex_heading;
  GtkListBox *list;

  /* Owned */
  VdtSighting *sighting;
  VdtHeights *heights;  /* of the whole map; NULL: not known yet */
  VdtTerrainView *view; /* that they are, or will be, judged by */
  VdtLosQuery query;    /* who looks there */
};

G_DEFINE_FINAL_TYPE (VdtHeightsWindow, vdt_heights_window, VDT_TYPE_STUDY_WINDOW)

/* The work of a thread. */
typedef struct
{
  VdtTerrainView *view;
  VdtLosQuery query;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  vdt_terrain_view_unref (work->view);
  g_free (work);
}

static void
run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Work *work = data;
  VdtHeights *heights = vdt_heights_new (work->view, &work->query, 0, cancellable);

  if (!heights)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "cancelled");
  else
    g_task_return_pointer (task, heights, (GDestroyNotify) vdt_heights_free);
}

static char *
dup_label (VdtHeightsWindow *self, VdtHex hex)
{
  return vdt_hex_label (vdt_map_get_grid (vdt_sighting_get_map (self->sighting)), hex);
}

/* Of the shades: here, and in pictures of the map. */
static char *
dup_heading (VdtHeightsWindow *self)
{
  g_autofree char *observer = dup_label (self, self->query.observer);

  /* Translators: the observer's hex. */
  return g_strdup_printf (_("The lowest level at which %s sees a target in each hex"), observer);
}

static void
show_key (VdtHeightsWindow *self)
{
  int last = self->heights->last;
  guint n_never = vdt_heights_count (self->heights, VDT_HEIGHTS_NEVER);
  g_autofree char *key
      /* Translators: how many hexes, and the highest level that was looked at. */
      = g_strdup_printf (ngettext ("No shading: %'u hex, hidden up to level %d",
                                   "No shading: %'u hexes, hidden up to level %d", n_never),
                         n_never, last);

  gtk_label_set_label (self->key, key);
  vdt_study_window_show_range (&self->parent_instance, self->key_box, self->least, self->most);
}

static void
show_heat (VdtHeightsWindow *self)
{
  VdtStudyWindow *study = &self->parent_instance;
  g_autofree char *heading = NULL;

  gtk_widget_set_sensitive (self->save_button, self->heights != NULL);
  if (self->heights)
    {
      heading = dup_heading (self);
      vdt_study_window_set_heat (study, vdt_heat_new (vdt_map_get_grid (self->heights->map),
                                                      self->heights->lowest, heading));
      show_key (self);
    }
  else
    {
      heading = g_strdup (vdt_sighting_get_refusal (self->sighting) ? ""
                          : vdt_study_window_is_running (study)
                              ? _("Judging every level of every hex…")
                              : _("Click a hex on the map to set the observer."));
      vdt_study_window_set_heat (study, NULL);
      gtk_widget_set_visible (self->key_box, FALSE);
    }
  gtk_label_set_label (self->map_heading, heading);
}

static void
vdt_heights_window_done (VdtStudyWindow *study, GTask *task)
{
  VdtHeightsWindow *self = VDT_HEIGHTS_WINDOW (study);

  self->heights = g_task_propagate_pointer (task, NULL);
  show_heat (self);
}

static gboolean
queries_are_same (const VdtLosQuery *a, const VdtLosQuery *b)
{
  return vdt_hex_equal (a->observer, b->observer) && a->observer_at == b->observer_at
         && a->observer_level == b->observer_level;
}

/* The whole map, when somebody else looks or the ground is another one. */
static void
update_map (VdtHeightsWindow *self, gboolean has_observer, const VdtLosQuery *query)
{
  VdtTerrainView *view = vdt_sighting_get_view (self->sighting);
  Work *work;

  if (has_observer && self->view == view && queries_are_same (&self->query, query))
    return;
  vdt_study_window_cancel (&self->parent_instance);
  g_clear_pointer (&self->heights, vdt_heights_free);
  g_clear_pointer (&self->view, vdt_terrain_view_unref);
  if (has_observer)
    {
      self->view = vdt_terrain_view_ref (view);
      self->query = *query;
      work = g_new (Work, 1);
      *work = (Work){ vdt_terrain_view_ref (view), *query };
      vdt_study_window_run (&self->parent_instance, run, work, work_free);
    }
  show_heat (self);
}

static GtkWidget *
make_row (VdtLosResult *result, VdtMap *map, int level)
{
  const VdtOutcome *outcome = vdt_los_result_get_outcome (result);
  const VdtLosRules *rules = vdt_los_result_get_rules (result);
  guint n_findings = vdt_los_result_get_n_findings (result);
  g_autofree char *reason =
      vdt_los_explain_finding (vdt_los_result_get_finding (result, n_findings - 1), map);
  g_autofree char *title
      /* Translators: a level above the ground, and a verdict such as “Clear”. */
      = g_strdup_printf (_("Level %d: %s"), level, vdt_verdict_title (outcome->verdict));
  GtkWidget *row = vdt_study_row_new (title, reason);

  if (outcome->clause != VDT_CLAUSE_NONE)
    {
      GtkWidget *clause = gtk_label_new (rules->clauses[outcome->clause]);

      gtk_widget_add_css_class (clause, "dim-label");
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), clause);
    }
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), rules->reads_levels);
  gtk_widget_set_tooltip_text (row, rules->reads_levels ? _("Show this level") : NULL);
  return row;
}

/* The levels of the hex that is looked at. */
static void
update_list (VdtHeightsWindow *self, const VdtLosQuery *query)
{
  VdtMap *map = vdt_sighting_get_map (self->sighting);
  g_autoptr (GPtrArray) results = NULL;
  g_autofree char *label = NULL;
  g_autofree char *heading = NULL;

  vdt_rows_clear (self->list);
  gtk_widget_set_visible (GTK_WIDGET (self->list), query != NULL);
  if (!query)
    {
      gtk_label_set_label (self->hex_heading, vdt_sighting_get_refusal (self->sighting)
                                                  ? ""
                                                  : _("Point at a hex to see its levels."));
      return;
    }
  label = dup_label (self, query->target);
  heading = g_strdup_printf (_("A target in %s"), label);
  gtk_label_set_label (self->hex_heading, heading);
  results = vdt_heights_judge (vdt_sighting_get_view (self->sighting), query);
  for (guint level = 0; level < results->len; level++)
    gtk_list_box_append (self->list,
                         make_row (g_ptr_array_index (results, level), map, (int) level));
}

static void
update (VdtHeightsWindow *self)
{
  VdtFan *fan = vdt_sighting_get_fan (self->sighting);
  VdtLosResult *result = vdt_sighting_get_result (self->sighting);
  const VdtLosRules *rules = vdt_sighting_get_setup (self->sighting)->rules;
  const char *refusal = vdt_sighting_get_refusal (self->sighting);
  VdtLosQuery query = { .observer_level = 0 };
  gboolean has_observer =
      !refusal && vdt_sighting_get_observer (self->sighting, &query.observer)
      && !vdt_map_is_void (vdt_sighting_get_map (self->sighting), query.observer);
  VdtStance stance;

  if (!vdt_study_window_get_page (&self->parent_instance)
      || (!fan && vdt_sighting_get_locked (self->sighting)))
    return;
  vdt_sighting_get_observer_stance (self->sighting, &stance);
  if (has_observer && rules->reads_levels)
    {
      query.observer_level = stance.level;
      query.observer_at = stance.at;
    }
  adw_window_title_set_subtitle (self->title, _(rules->title));
  gtk_label_set_label (self->about, refusal ? refusal
                                    : rules->reads_levels
                                        ? _("Changes only the sight check, not the map.")
                                        : _("These rules judge the ground level only."));
  update_map (self, has_observer, &query);
  update_list (self, result ? vdt_los_result_get_query (result) : NULL);
}

/* The level is the target's from now on; its hex stays as it is. */
static void
row_activated_cb (VdtHeightsWindow *self, GtkListBoxRow *row)
{
  VdtStance stance;

  vdt_sighting_get_target_stance (self->sighting, &stance);
  stance.level = gtk_list_box_row_get_index (row);
  vdt_sighting_set_target_stance (self->sighting, &stance);
}

static void
save_clicked_cb (VdtHeightsWindow *self)
{
  VdtCsv csv;

  if (!self->heights)
    return;
  vdt_csv_init (&csv, NULL, NULL);
  vdt_heights_list (self->heights, &csv.table);
  vdt_save_table (self->toasts,
                  vdt_map_page_peek (vdt_study_window_get_page (&self->parent_instance))->sighting,
                  _("Save the Heights"), "heights", _("Heights saved"), vdt_csv_finish (&csv));
}

static void
vdt_heights_window_begin (VdtStudyWindow *study)
{
  VdtHeightsWindow *self = VDT_HEIGHTS_WINDOW (study);

  self->sighting = g_object_ref (vdt_map_page_peek (vdt_study_window_get_page (study))->sighting);
  g_signal_connect_object (self->sighting, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sighting, "notify::result", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sighting, "notify::fan", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sighting, "notify::refusal", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);
}

static void
vdt_heights_window_finalize (GObject *object)
{
  VdtHeightsWindow *self = VDT_HEIGHTS_WINDOW (object);

  g_clear_pointer (&self->heights, vdt_heights_free);
  g_clear_pointer (&self->view, vdt_terrain_view_unref);
  g_clear_object (&self->sighting);

  G_OBJECT_CLASS (vdt_heights_window_parent_class)->finalize (object);
}

static void
vdt_heights_window_class_init (VdtHeightsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = vdt_heights_window_finalize;
  VDT_STUDY_WINDOW_CLASS (klass)->begin = vdt_heights_window_begin;
  VDT_STUDY_WINDOW_CLASS (klass)->done = vdt_heights_window_done;
  g_type_ensure (VDT_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-heights-window.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtHeightsWindow, title);
  gtk_widget_class_bind_template_child (widget_class, VdtHeightsWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, VdtHeightsWindow, save_button);
  gtk_widget_class_bind_template_child (widget_class, VdtHeightsWindow, about);
  gtk_widget_class_bind_template_child (widget_class, VdtHeightsWindow, map_heading);
  gtk_widget_class_bind_template_child (widget_class, VdtHeightsWindow, key_box);
  gtk_widget_class_bind_template_child (widget_class, VdtHeightsWindow, least);
  gtk_widget_class_bind_template_child (widget_class, VdtHeightsWindow, most);
  gtk_widget_class_bind_template_child (widget_class, VdtHeightsWindow, key);
  gtk_widget_class_bind_template_child (widget_class, VdtHeightsWindow, hex_heading);
  gtk_widget_class_bind_template_child (widget_class, VdtHeightsWindow, list);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_clicked_cb);
}

static void
vdt_heights_window_init (VdtHeightsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
