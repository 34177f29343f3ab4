/* vdt-survey-window.c - surveys a map: best observation posts and most hidden hexes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-survey-window.h"

#include "vdt-rows.h"
#include "vdt-save-table.h"
#include "vdt-zone-pair.h"

#include "vdt-csv.h"
#include "vdt-heat.h"
#include "vdt-hex-label.h"
#include "vdt-survey.h"

#include <glib/gi18n.h>

#define MAX_ROWS 50

struct _VdtSurveyWindow
{
  VdtStudyWindow parent_instance;

  /* Template */
  AdwWindowTitle *title;
  VdtToasts *toasts;
  GtkWidget *save_button;
  GtkDropDown *order;
  VdtZonePair *zones;
  GtkLabel *refusal;
  GtkProgressBar *progress;
  GtkWidget *key_box;
  GtkLabel *least;
  GtkLabel *most;
  GtkListBox *list;

  /* Owned */
  VdtSurvey *survey;
};

G_DEFINE_FINAL_TYPE (VdtSurveyWindow, vdt_survey_window, VDT_TYPE_STUDY_WINDOW)

static VdtSurveyOrder
get_order (VdtSurveyWindow *self)
{
  return gtk_drop_down_get_selected (self->order) == 0 ? VDT_SURVEY_BEST_POSTS
                                                       : VDT_SURVEY_MOST_HIDDEN;
}

static GtkWidget *
make_row (VdtSurveyWindow *self, VdtHex hex)
{
  VdtSurveyCell cell = vdt_survey_get_cell (self->survey, hex);
  g_autofree char *label =
      vdt_hex_label (vdt_map_get_grid (vdt_survey_get_map (self->survey)), hex);
  g_autofree char *text
      /* Translators: how many hexes a hex sees, and how many see it. */
      = g_strdup_printf (_("sees %d, seen by %d"), cell.sees, cell.seen_by);

  return vdt_study_row_new_hex (label, text, hex);
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
vdt_survey_window_show (VdtStudyWindow *study)
{
  VdtSurveyWindow *self = VDT_SURVEY_WINDOW (study);
  guint n_hexes, n_done;
  g_autofree char *text = NULL;

  if (!self->survey || !vdt_study_window_get_page (study))
    return;
  n_hexes = vdt_survey_get_n_hexes (self->survey);
  n_done = vdt_survey_get_n_done (self->survey);
  /* Translators: how many hexes of how many. */
  text =
      g_strdup_printf (ngettext ("%'u of %'u hex", "%'u of %'u hexes", n_hexes), n_done, n_hexes);
  gtk_progress_bar_set_fraction (self->progress, n_hexes > 0 ? n_done / (double) n_hexes : 1);
  gtk_progress_bar_set_text (self->progress, text);
  vdt_study_window_set_heat (study, vdt_heat_new_from_survey (self->survey, get_order (self)));
  vdt_study_window_show_range (study, self->key_box, self->least, self->most);
  if (!vdt_study_window_is_running (study) && n_done == n_hexes)
    show_list (self);
}

static void
run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_task_return_boolean (task, vdt_survey_run (data, 0, cancellable));
}

static void
vdt_survey_window_done (VdtStudyWindow *study, GTask *task)
{
  VdtSurveyWindow *self = VDT_SURVEY_WINDOW (study);

  gtk_widget_set_sensitive (self->save_button, g_task_propagate_boolean (task, NULL));
  vdt_survey_window_show (study);
}

/* Shows that the rules cannot judge the map, if so, in place of a survey. */
static gboolean
show_refusal (VdtSurveyWindow *self, const char *refusal)
{
  gtk_label_set_label (self->refusal, refusal ? refusal : "");
  gtk_widget_set_visible (GTK_WIDGET (self->refusal), refusal != NULL);
  if (!refusal)
    return FALSE;
  vdt_study_window_cancel (&self->parent_instance);
  vdt_study_window_set_heat (&self->parent_instance, NULL);
  gtk_widget_set_visible (self->key_box, FALSE);
  vdt_rows_clear (self->list);

  return TRUE;
}

static void
vdt_survey_window_begin (VdtStudyWindow *study)
{
  VdtSurveyWindow *self = VDT_SURVEY_WINDOW (study);
  VdtMapPage *page = vdt_study_window_get_page (study);
  VdtSighting *sighting;
  VdtStance observer, target;
  VdtLosQuery query = { .observer_level = 0 };
  const VdtRegion *from, *to;

  if (!page)
    return;
  sighting = vdt_map_page_peek (page)->sighting;
  if (vdt_sighting_get_observer_stance (sighting, &observer))
    query.observer_level = observer.level;
  if (vdt_sighting_get_target_stance (sighting, &target))
    query.target_level = target.level;
  g_clear_pointer (&self->survey, vdt_survey_unref);
  gtk_widget_set_sensitive (self->save_button, FALSE);
  adw_window_title_set_subtitle (self->title, _(vdt_sighting_get_setup (sighting)->rules->title));
  if (show_refusal (self, vdt_sighting_get_refusal (sighting)))
    return;
  self->survey = vdt_survey_new (vdt_sighting_get_view (sighting), &query);
  vdt_zone_pair_show (self->zones, vdt_survey_get_map (self->survey));
  vdt_zone_pair_get (self->zones, vdt_survey_get_map (self->survey), &from, &to);
  vdt_survey_limit (self->survey, from, to);
  vdt_study_window_run (study, run, vdt_survey_ref (self->survey),
                        (GDestroyNotify) vdt_survey_unref);
  vdt_survey_window_show (study);
}

static void
save_clicked_cb (VdtSurveyWindow *self)
{
  VdtCsv csv;

  if (!self->survey)
    return;
  vdt_csv_init (&csv, NULL, NULL);
  vdt_survey_list (self->survey, &csv.table);
  vdt_save_table (self->toasts,
                  vdt_map_page_peek (vdt_study_window_get_page (&self->parent_instance))->sighting,
                  _("Save the Survey"), "survey", _("Survey saved"), vdt_csv_finish (&csv));
}

static void
vdt_survey_window_finalize (GObject *object)
{
  g_clear_pointer (&VDT_SURVEY_WINDOW (object)->survey, vdt_survey_unref);

  G_OBJECT_CLASS (vdt_survey_window_parent_class)->finalize (object);
}

static void
vdt_survey_window_class_init (VdtSurveyWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = vdt_survey_window_finalize;
  VDT_STUDY_WINDOW_CLASS (klass)->begin = vdt_survey_window_begin;
  VDT_STUDY_WINDOW_CLASS (klass)->show = vdt_survey_window_show;
  VDT_STUDY_WINDOW_CLASS (klass)->done = vdt_survey_window_done;
  g_type_ensure (VDT_TYPE_TOASTS);
  g_type_ensure (VDT_TYPE_ZONE_PAIR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-survey-window.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtSurveyWindow, title);
  gtk_widget_class_bind_template_child (widget_class, VdtSurveyWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, VdtSurveyWindow, save_button);
  gtk_widget_class_bind_template_child (widget_class, VdtSurveyWindow, order);
  gtk_widget_class_bind_template_child (widget_class, VdtSurveyWindow, zones);
  gtk_widget_class_bind_template_child (widget_class, VdtSurveyWindow, refusal);
  gtk_widget_class_bind_template_child (widget_class, VdtSurveyWindow, progress);
  gtk_widget_class_bind_template_child (widget_class, VdtSurveyWindow, key_box);
  gtk_widget_class_bind_template_child (widget_class, VdtSurveyWindow, least);
  gtk_widget_class_bind_template_child (widget_class, VdtSurveyWindow, most);
  gtk_widget_class_bind_template_child (widget_class, VdtSurveyWindow, list);
  gtk_widget_class_bind_template_callback (widget_class, vdt_survey_window_begin);
  gtk_widget_class_bind_template_callback (widget_class, vdt_survey_window_show);
  gtk_widget_class_bind_template_callback (widget_class, vdt_study_window_show_row);
  gtk_widget_class_bind_template_callback (widget_class, save_clicked_cb);
}

static void
vdt_survey_window_init (VdtSurveyWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
