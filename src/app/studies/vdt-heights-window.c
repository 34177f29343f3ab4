/* vdt-heights-window.c - all heights of a target at once, over the map and for one hex
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-heights-window.h"

#include "vdt-rows.h"
#include "vdt-csv.h"
#include "vdt-save-table.h"

#include "vdt-heat.h"
#include "vdt-hex-label.h"
#include "vdt-los-explain.h"

#include <glib/gi18n.h>

#define PAGE_KEY "vdt-heights-window" /* the window of a page */

struct _VdtHeightsWindow
{
  AdwWindow parent_instance;

  /* Template */
  AdwWindowTitle *title;
  AdwToastOverlay *toasts;
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
  VdtHeights *heights;       /* of the whole map; NULL: not known yet */
  VdtTerrainView *view;      /* that they are, or will be, judged by */
  VdtLosQuery query;         /* who looks there */
  VdtHeat *heat;             /* what this window shows on the map */
  GCancellable *cancellable; /* of the work under way; NULL: none is */

  VdtMapPage *page; /* weak */
};

G_DEFINE_FINAL_TYPE (VdtHeightsWindow, vdt_heights_window, ADW_TYPE_WINDOW)

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
    g_task_return_pointer (task, heights, (GDestroyNotify) vdt_heights_unref);
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
  return g_strdup_printf (_ ("From which level up %s sees a target in each hex"), observer);
}

static void
show_key (VdtHeightsWindow *self)
{
  gint last = vdt_heights_get_last (self->heights);
  guint n_never = vdt_heights_count (self->heights, VDT_HEIGHTS_NEVER);
  g_autofree char *least_text = NULL;
  g_autofree char *most_text = NULL;
  g_autofree char *key = NULL;
  gint least, most;

  vdt_heat_get_range (self->heat, &least, &most);
  least_text = g_strdup_printf ("%d", least);
  most_text = g_strdup_printf ("%d", most);
  /* Translators: how many hexes, and the highest level that was looked at. */
  key = g_strdup_printf (ngettext ("Without a shade: %u hex, not seen up to level %d",
                                   "Without a shade: %u hexes, not seen up to level %d", n_never),
                         n_never, last);
  gtk_label_set_label (self->least, least_text);
  gtk_label_set_label (self->most, most_text);
  gtk_label_set_label (self->key, key);
  gtk_widget_set_visible (self->key_box, least <= most);
}

static void
show_heat (VdtHeightsWindow *self)
{
  VdtCanvas *canvas = self->page ? vdt_map_page_get_canvas (self->page) : NULL;

  g_clear_pointer (&self->heat, vdt_heat_unref);
  gtk_widget_set_sensitive (self->save_button, self->heights != NULL);
  gtk_widget_set_visible (self->key_box, FALSE);
  if (self->heights)
    {
      g_autofree char *heading = dup_heading (self);

      self->heat = vdt_heat_new (vdt_map_get_grid (vdt_heights_get_map (self->heights)),
                                 vdt_heights_peek (self->heights), heading);
      gtk_label_set_label (self->map_heading, heading);
      show_key (self);
    }
  else
    {
      gtk_label_set_label (self->map_heading, self->cancellable
                                                  ? _ ("Judging every level of every hex…")
                                                  : _ ("Click a hex of the map to look from it."));
    }
  if (canvas)
    vdt_scene_set_heat (vdt_canvas_get_scene (canvas), self->heat);
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  VdtHeightsWindow *self = VDT_HEIGHTS_WINDOW (source);

  /* A newer one may be under way. */
  if (g_task_get_cancellable (G_TASK (result)) != self->cancellable)
    return;
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->heights, vdt_heights_unref);
  self->heights = g_task_propagate_pointer (G_TASK (result), NULL);
  show_heat (self);
}

static void
cancel (VdtHeightsWindow *self)
{
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
begin (VdtHeightsWindow *self)
{
  g_autoptr (GTask) task = NULL;
  Work *work = g_new (Work, 1);

  self->cancellable = g_cancellable_new ();
  *work = (Work){ vdt_terrain_view_ref (self->view), self->query };
  task = g_task_new (self, self->cancellable, done_cb, NULL);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, work, work_free);
  g_task_run_in_thread (task, run);
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

  if (has_observer && self->view == view && queries_are_same (&self->query, query))
    return;
  cancel (self);
  g_clear_pointer (&self->heights, vdt_heights_unref);
  g_clear_pointer (&self->view, vdt_terrain_view_unref);
  if (has_observer)
    {
      self->view = vdt_terrain_view_ref (view);
      self->query = *query;
      begin (self);
    }
  show_heat (self);
}

static GtkWidget *
make_row (VdtLosResult *result, VdtMap *map, gint level)
{
  const VdtOutcome *outcome = vdt_los_result_get_outcome (result);
  const VdtLosRules *rules = vdt_los_result_get_rules (result);
  guint n_findings = vdt_los_result_get_n_findings (result);
  g_autofree char *reason =
      vdt_los_explain_finding (vdt_los_result_get_finding (result, n_findings - 1), map);
  g_autofree char *title
      /* Translators: a level above the ground, and a verdict such as “Clear”. */
      = g_strdup_printf (_ ("Level %d: %s"), level, vdt_verdict_title (outcome->verdict));
  GtkWidget *row = adw_action_row_new ();

  if (outcome->clause != VDT_CLAUSE_NONE)
    {
      GtkWidget *clause = gtk_label_new (rules->clauses[outcome->clause]);

      gtk_widget_add_css_class (clause, "dim-label");
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), clause);
    }
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), reason);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), rules->reads_levels);
  gtk_widget_set_tooltip_text (row, rules->reads_levels ? _ ("Look at this level") : NULL);
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
      gtk_label_set_label (self->hex_heading, _ ("Point at a hex for its levels."));
      return;
    }
  label = dup_label (self, query->target);
  heading = g_strdup_printf (_ ("A target in %s"), label);
  gtk_label_set_label (self->hex_heading, heading);
  results = vdt_heights_judge (vdt_sighting_get_view (self->sighting), query);
  for (guint level = 0; level < results->len; level++)
    gtk_list_box_append (self->list,
                         make_row (g_ptr_array_index (results, level), map, (gint) level));
}

static void
update (VdtHeightsWindow *self)
{
  VdtFan *fan = vdt_sighting_get_fan (self->sighting);
  VdtLosResult *result = vdt_sighting_get_result (self->sighting);
  const VdtLosRules *rules = vdt_sighting_get_setup (self->sighting)->rules;
  VdtLosQuery query = { .observer_level = 0 };
  gboolean has_observer =
      vdt_sighting_get_observer (self->sighting, &query.observer)
      && !vdt_map_is_void (vdt_sighting_get_map (self->sighting), query.observer);
  VdtStance stance;

  if (!self->page || (!fan && vdt_sighting_get_locked (self->sighting)))
    return;
  vdt_sighting_get_observer_stance (self->sighting, &stance);
  if (has_observer && rules->reads_levels)
    {
      query.observer_level = stance.level;
      query.observer_at = stance.at;
    }
  adw_window_title_set_subtitle (self->title, _ (rules->title));
  gtk_label_set_label (
      self->about, rules->reads_levels
                       ? _ ("What if the target stood higher? Nothing on the map changes.")
                       : _ ("By these rules everybody stands on the ground: there is one level."));
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
  vdt_save_table (self->toasts, _ ("Save the Heights"), "heights.csv", _ ("The heights are saved"),
                  vdt_csv_finish (&csv));
}

/* A window that was closed may live on while its work is given up: it shows nothing any more. */
static void
leave_cb (VdtHeightsWindow *self)
{
  cancel (self);
  if (self->page)
    {
      VdtCanvas *canvas = vdt_map_page_get_canvas (self->page);

      g_object_set_data (G_OBJECT (self->page), PAGE_KEY, NULL);
      if (canvas && vdt_scene_get_heat (vdt_canvas_get_scene (canvas)) == self->heat)
        vdt_scene_set_heat (vdt_canvas_get_scene (canvas), NULL);
    }
  g_clear_weak_pointer (&self->page);
  gtk_window_set_transient_for (GTK_WINDOW (self), NULL);
}

static void
vdt_heights_window_dispose (GObject *object)
{
  VdtHeightsWindow *self = VDT_HEIGHTS_WINDOW (object);

  leave_cb (self);
  g_clear_pointer (&self->heat, vdt_heat_unref);
  g_clear_pointer (&self->heights, vdt_heights_unref);
  g_clear_pointer (&self->view, vdt_terrain_view_unref);
  g_clear_object (&self->sighting);

  G_OBJECT_CLASS (vdt_heights_window_parent_class)->dispose (object);
}

static void
vdt_heights_window_class_init (VdtHeightsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_heights_window_dispose;
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
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
vdt_heights_window_init (VdtHeightsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "unrealize", G_CALLBACK (leave_cb), NULL);
}

/**
 * vdt_heights_window_present:
 * @parent: the window of the map
 * @page: the map
 *
 * Shows in shades over the map from which level up the observer sees a target in each hex, and
 * lists the levels of the hex that is looked at, each with its verdict and clause. It follows the
 * map's sighting; a map has one such window at most.
 */
void
vdt_heights_window_present (GtkWindow *parent, VdtMapPage *page)
{
  VdtHeightsWindow *self = g_object_get_data (G_OBJECT (page), PAGE_KEY);

  if (self)
    {
      gtk_window_present (GTK_WINDOW (self));
      return;
    }

  self = g_object_new (VDT_TYPE_HEIGHTS_WINDOW, "transient-for", parent, "destroy-with-parent",
                       TRUE, NULL);
  g_set_weak_pointer (&self->page, page);
  self->sighting = g_object_ref (vdt_map_page_get_sighting (page));
  g_object_set_data (G_OBJECT (page), PAGE_KEY, self);
  g_signal_connect_object (page, "destroy", G_CALLBACK (gtk_window_destroy), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sighting, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sighting, "notify::result", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sighting, "notify::fan", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);
  gtk_window_present (GTK_WINDOW (self));
}

/**
 * vdt_heights_window_get_heights:
 * @self: a window
 *
 * Returns: (transfer none) (nullable): the heights that are shown
 */
VdtHeights *
vdt_heights_window_get_heights (VdtHeightsWindow *self)
{
  g_return_val_if_fail (VDT_IS_HEIGHTS_WINDOW (self), NULL);

  return self->heights;
}
