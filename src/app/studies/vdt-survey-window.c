/* vdt-survey-window.c - surveys a map: best observation posts and most hidden hexes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-survey-window.h"

#include "vdt-export-dialog.h"
#include "vdt-rows.h"
#include "vdt-csv.h"
#include "vdt-save-table.h"

#include "vdt-heat-results.h"
#include "vdt-hex-label.h"

#include <glib/gi18n.h>

#define SHOW_MS 250 /* between two looks at an unfinished survey; longer where a look costs more */
#define HEXES_PER_MS 1000
#define MAX_ROWS 50
#define PAGE_KEY "vdt-survey-window" /* the window of a page */

struct _VdtSurveyWindow
{
  AdwWindow parent_instance;

  /* Template */
  AdwWindowTitle *title;
  AdwToastOverlay *toasts;
  GtkWidget *again_button;
  GtkWidget *save_button;
  GtkDropDown *order;
  GtkWidget *progress_box;
  GtkProgressBar *progress;
  GtkWidget *key_box;
  GtkLabel *least;
  GtkLabel *most;
  GtkListBox *list;

  /* Owned */
  VdtSurvey *survey;
  VdtHeat *heat;             /* what this window shows on the map */
  GCancellable *cancellable; /* of the survey under way; NULL: none is */
  guint timeout;

  VdtMapPage *page; /* weak */
};

G_DEFINE_FINAL_TYPE (VdtSurveyWindow, vdt_survey_window, ADW_TYPE_WINDOW)

static VdtSurveyOrder
get_order (VdtSurveyWindow *self)
{
  return gtk_drop_down_get_selected (self->order) == 0 ? VDT_SURVEY_BEST_POSTS
                                                       : VDT_SURVEY_MOST_HIDDEN;
}

static void
show_heat (VdtSurveyWindow *self)
{
  g_autofree char *least_text = NULL;
  g_autofree char *most_text = NULL;
  gint least, most;

  g_clear_pointer (&self->heat, vdt_heat_unref);
  self->heat = vdt_heat_new_from_survey (self->survey, get_order (self));
  vdt_scene_set_heat (vdt_canvas_get_scene (vdt_map_page_get_canvas (self->page)), self->heat);

  vdt_heat_get_range (self->heat, &least, &most);
  gtk_widget_set_visible (self->key_box, least <= most);
  least_text = g_strdup_printf ("%d", least);
  most_text = g_strdup_printf ("%d", most);
  gtk_label_set_label (self->least, least_text);
  gtk_label_set_label (self->most, most_text);
}

static GtkWidget *
make_row (VdtSurveyWindow *self, VdtHex hex)
{
  VdtSurveyCell cell = vdt_survey_get_cell (self->survey, hex);
  g_autofree char *label =
      vdt_hex_label (vdt_map_get_grid (vdt_survey_get_map (self->survey)), hex);
  g_autofree char *text
      /* Translators: how many hexes a hex sees, and how many see it. */
      = g_strdup_printf (_ ("sees %d, seen by %d"), cell.sees, cell.seen_by);
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), label);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), "hex", g_memdup2 (&hex, sizeof hex), g_free);

  return row;
}

static void
show_list (VdtSurveyWindow *self)
{
  g_autoptr (GArray) hexes = vdt_survey_rank (self->survey, get_order (self));

  vdt_rows_clear (self->list);
  for (guint i = 0; i < MIN (hexes->len, MAX_ROWS); i++)
    gtk_list_box_append (self->list, make_row (self, g_array_index (hexes, VdtHex, i)));
}

/* What is known so far. */
static void
show (VdtSurveyWindow *self)
{
  guint n_hexes, n_done;
  g_autofree char *text = NULL;

  if (!self->survey || !self->page)
    return;
  n_hexes = vdt_survey_get_n_hexes (self->survey);
  n_done = vdt_survey_get_n_done (self->survey);
  /* Translators: how many hexes of how many. */
  text = g_strdup_printf (_ ("%u of %u hexes"), n_done, n_hexes);
  gtk_progress_bar_set_fraction (self->progress, n_hexes > 0 ? n_done / (gdouble) n_hexes : 1);
  gtk_progress_bar_set_text (self->progress, text);
  show_heat (self);
  if (!self->cancellable && n_done == n_hexes)
    show_list (self);
}

static gboolean
show_cb (gpointer data)
{
  show (data);

  return G_SOURCE_CONTINUE;
}

static void
run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_task_return_boolean (task, vdt_survey_run (data, 0, cancellable));
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  VdtSurveyWindow *self = VDT_SURVEY_WINDOW (source);

  /* A newer one may be under way. */
  if (g_task_get_cancellable (G_TASK (result)) != self->cancellable)
    return;
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_object (&self->cancellable);
  gtk_widget_set_visible (self->progress_box, FALSE);
  gtk_widget_set_sensitive (self->save_button, g_task_propagate_boolean (G_TASK (result), NULL));
  show (self);
}

static void
cancel (VdtSurveyWindow *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  gtk_widget_set_visible (self->progress_box, FALSE);
}

static void
begin (VdtSurveyWindow *self)
{
  VdtSighting *sighting;
  VdtStance observer, target;
  VdtLosQuery query = { .observer_level = 0 };
  g_autoptr (GTask) task = NULL;

  cancel (self);
  if (!self->page)
    return;
  sighting = vdt_map_page_get_sighting (self->page);
  if (vdt_sighting_get_observer_stance (sighting, &observer))
    query.observer_level = observer.level;
  if (vdt_sighting_get_target_stance (sighting, &target))
    query.target_level = target.level;
  g_clear_pointer (&self->survey, vdt_survey_unref);
  self->survey = vdt_survey_new (vdt_sighting_get_view (sighting), &query);
  self->cancellable = g_cancellable_new ();
  adw_window_title_set_subtitle (self->title, _ (vdt_survey_get_rules (self->survey)->title));
  gtk_widget_set_visible (self->progress_box, TRUE);
  gtk_widget_set_sensitive (self->save_button, FALSE);
  self->timeout = g_timeout_add (
      MAX (SHOW_MS, vdt_survey_get_n_hexes (self->survey) / HEXES_PER_MS), show_cb, self);
  show (self);

  task = g_task_new (self, self->cancellable, done_cb, NULL);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, vdt_survey_ref (self->survey), (GDestroyNotify) vdt_survey_unref);
  g_task_run_in_thread (task, run);
}

static void
row_activated_cb (VdtSurveyWindow *self, GtkListBoxRow *row)
{
  const VdtHex *hex = g_object_get_data (G_OBJECT (row), "hex");

  if (!self->page)
    return;
  vdt_viewport_scroll_to_hex (vdt_canvas_get_viewport (vdt_map_page_get_canvas (self->page)), *hex);
  vdt_canvas_mark (vdt_map_page_get_canvas (self->page), hex);
}

static void
save_clicked_cb (VdtSurveyWindow *self)
{
  VdtCsv csv;

  if (!self->survey)
    return;
  vdt_csv_init (&csv, NULL, NULL);
  vdt_survey_list (self->survey, &csv.table);
  vdt_save_table (self->toasts, _ ("Save the Survey"), "survey.csv", _ ("The survey is saved"),
                  vdt_csv_finish (&csv));
}

static void
picture_clicked_cb (VdtSurveyWindow *self)
{
  if (self->page)
    vdt_export_dialog_present (GTK_WINDOW (self), self->page);
}

/* A window that was closed may live on while its work is given up: it shows nothing any more. */
static void
leave_cb (VdtSurveyWindow *self)
{
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_handle_id (&self->timeout, g_source_remove);
  if (self->page)
    {
      VdtCanvas *canvas = vdt_map_page_get_canvas (self->page);

      g_object_set_data (G_OBJECT (self->page), PAGE_KEY, NULL);
      if (canvas && vdt_scene_get_heat (vdt_canvas_get_scene (canvas)) == self->heat)
        vdt_scene_set_heat (vdt_canvas_get_scene (canvas), NULL);
      if (canvas)
        vdt_canvas_mark (canvas, NULL);
    }
  g_clear_weak_pointer (&self->page);
  gtk_window_set_transient_for (GTK_WINDOW (self), NULL);
}

static void
vdt_survey_window_dispose (GObject *object)
{
  VdtSurveyWindow *self = VDT_SURVEY_WINDOW (object);

  leave_cb (self);
  g_clear_pointer (&self->heat, vdt_heat_unref);
  g_clear_pointer (&self->survey, vdt_survey_unref);

  G_OBJECT_CLASS (vdt_survey_window_parent_class)->dispose (object);
}

static void
vdt_survey_window_class_init (VdtSurveyWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_survey_window_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-survey-window.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtSurveyWindow, title);
  gtk_widget_class_bind_template_child (widget_class, VdtSurveyWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, VdtSurveyWindow, again_button);
  gtk_widget_class_bind_template_child (widget_class, VdtSurveyWindow, save_button);
  gtk_widget_class_bind_template_child (widget_class, VdtSurveyWindow, order);
  gtk_widget_class_bind_template_child (widget_class, VdtSurveyWindow, progress_box);
  gtk_widget_class_bind_template_child (widget_class, VdtSurveyWindow, progress);
  gtk_widget_class_bind_template_child (widget_class, VdtSurveyWindow, key_box);
  gtk_widget_class_bind_template_child (widget_class, VdtSurveyWindow, least);
  gtk_widget_class_bind_template_child (widget_class, VdtSurveyWindow, most);
  gtk_widget_class_bind_template_child (widget_class, VdtSurveyWindow, list);
  gtk_widget_class_bind_template_callback (widget_class, begin);
  gtk_widget_class_bind_template_callback (widget_class, cancel);
  gtk_widget_class_bind_template_callback (widget_class, show);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, picture_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_clicked_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
vdt_survey_window_init (VdtSurveyWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "unrealize", G_CALLBACK (leave_cb), NULL);
}

/**
 * vdt_survey_window_present:
 * @parent: the window of the map
 * @page: the map
 *
 * Surveys a map by the rules in play, shows what is known in shades over it, and in the end lists
 * the best hexes. The map shows the fan again when the window is closed; a map has one such window
 * at most.
 */
void
vdt_survey_window_present (GtkWindow *parent, VdtMapPage *page)
{
  VdtSurveyWindow *self = g_object_get_data (G_OBJECT (page), PAGE_KEY);

  if (self)
    {
      gtk_window_present (GTK_WINDOW (self));
      return;
    }

  self = g_object_new (VDT_TYPE_SURVEY_WINDOW, "transient-for", parent, "destroy-with-parent", TRUE,
                       NULL);
  g_set_weak_pointer (&self->page, page);
  g_object_set_data (G_OBJECT (page), PAGE_KEY, self);
  g_signal_connect_object (page, "destroy", G_CALLBACK (gtk_window_destroy), self,
                           G_CONNECT_SWAPPED);
  begin (self);
  gtk_window_present (GTK_WINDOW (self));
}

/**
 * vdt_survey_window_get_survey:
 * @self: a window
 *
 * Returns: (transfer none): the survey that is shown, finished or not
 */
VdtSurvey *
vdt_survey_window_get_survey (VdtSurveyWindow *self)
{
  g_return_val_if_fail (VDT_IS_SURVEY_WINDOW (self), NULL);

  return self->survey;
}
