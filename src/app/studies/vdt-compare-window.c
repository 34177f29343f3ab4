/* vdt-compare-window.c - where two rule systems, or two versions of a map, disagree
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-compare-window.h"

#include "vdt-file-dialogs.h"
#include "vdt-reason-pair.h"
#include "vdt-rows.h"
#include "vdt-save-table.h"
#include "vdt-swatch.h"

#include "vdt-csv.h"
#include "vdt-fan-join.h"
#include "vdt-heat.h"
#include "vdt-hex-label.h"
#include "vdt-los-explain.h"
#include "vdt-import.h"

#include <glib/gi18n.h>

#define MAX_ROWS 100 /* each takes two lines to be judged */

/* With what is compared. */
enum
{
  WITH_RULES,
  WITH_STEP,
  WITH_FILE,
};

/* One of the two that are compared. */
typedef struct
{
  VdtMap *map;
  VdtLosSetup setup;
  GArray *queries;      /* of VdtLosQuery: who looks; who stands on no hex of the map is left out */
  VdtTerrainView *view; /* NULL: under way, and so the fan */
  VdtFan *fan;
} Side;

/* A thread fills it; the window reads it when that is done. */
typedef struct
{
  VdtObservation *observation;
  Side sides[2];
} Comparison;

struct _VdtCompareWindow
{
  VdtStudyWindow parent_instance;

  /* Template */
  AdwWindowTitle *title;
  VdtToasts *toasts;
  GtkWidget *save_button;
  GtkDropDown *with;
  GtkDropDown *rules;
  GtkDropDown *steps;
  GtkWidget *map_button;
  GtkLabel *summary;
  GtkBox *key;
  GtkLabel *key_labels[VDT_N_FAN_DIFFERENCES]; /* each beside its mark */
  GtkListBox *list;
  GtkRevealer *revealer;
  VdtReasonPair *reasons;

  /* Owned */
  VdtMap *file_map;       /* the other file's; NULL: none was chosen */
  gboolean filling;       /* the steps are listed, not chosen */
  Comparison *comparison; /* finished or not; NULL: there is nothing to compare */
};

G_DEFINE_FINAL_TYPE (VdtCompareWindow, vdt_compare_window, VDT_TYPE_STUDY_WINDOW)

static void
comparison_clear (gpointer data)
{
  Comparison *comparison = data;

  vdt_observation_free (comparison->observation);
  for (guint i = 0; i < 2; i++)
    {
      g_clear_pointer (&comparison->sides[i].queries, g_array_unref);
      g_clear_pointer (&comparison->sides[i].fan, vdt_fan_unref);
      g_clear_pointer (&comparison->sides[i].view, vdt_terrain_view_unref);
      g_clear_pointer (&comparison->sides[i].map, vdt_map_unref);
    }
}

static void
comparison_unref (gpointer comparison)
{
  g_atomic_rc_box_release_full (comparison, comparison_clear);
}

static VdtLosResult *
judge (VdtCompareWindow *self, guint i, VdtHex target)
{
  const Side *side = &self->comparison->sides[i];

  return !vdt_map_is_void (side->map, target) ? vdt_fan_judge (side->fan, side->view, target)
                                              : NULL;
}

/* Rules by their title, versions of a map by which they are. */
static char *
name_side (VdtCompareWindow *self, guint i)
{
  guint with = gtk_drop_down_get_selected (self->with);

  if (with == WITH_RULES)
    return g_strdup (_(self->comparison->sides[i].setup.rules->title));
  if (i == 0)
    return g_strdup (_("Current state"));
  if (with == WITH_FILE)
    return g_strdup (_("The other file"));
  return g_strdup (gtk_string_object_get_string (gtk_drop_down_get_selected_item (self->steps)));
}

/* "The map now: Blocked. 0507 stands in the way." */
static char *
explain (VdtCompareWindow *self, guint i, VdtHex target)
{
  g_autoptr (VdtLosResult) result = judge (self, i, target);
  g_autofree char *name = name_side (self, i);
  g_autofree char *why = NULL;
  const VdtFinding *last;

  if (!result)
    return g_strdup (_("Outside the map"));
  last = vdt_los_result_get_finding (result, vdt_los_result_get_n_findings (result) - 1);
  why = vdt_los_explain_finding (last, self->comparison->sides[i].map);

  /* Translators: a rule system or a version of the map, a verdict, and why. */
  return g_strdup_printf (_("%s: %s. %s"), name,
                          vdt_verdict_title (vdt_los_result_get_outcome (result)->verdict), why);
}

static GtkWidget *
make_row (VdtCompareWindow *self, VdtHex hex)
{
  g_autofree char *label = vdt_hex_label (vdt_map_get_grid (self->comparison->sides[0].map), hex);
  g_autofree char *one = explain (self, 0, hex);
  g_autofree char *other = explain (self, 1, hex);
  g_autofree char *both = g_strconcat (one, "\n", other, NULL);

  return vdt_study_row_new_hex (label, both, hex);
}

static char *
name_observer (VdtCompareWindow *self)
{
  const Side *side = &self->comparison->sides[0];
  const VdtObservation *observation = self->comparison->observation;
  guint n = side->queries->len;

  if (observation->side)
    /* Translators: the name of a side of the game. */
    return g_strdup_printf (_("All of %s"), observation->side);
  if (n > 1)
    return g_strdup_printf (ngettext ("%'u hex", "%'u hexes", n), n);
  return vdt_hex_label (vdt_map_get_grid (side->map),
                        g_array_index (side->queries, VdtLosQuery, 0).observer);
}

static GtkWidget *
make_key_row (VdtCompareWindow *self, VdtFanDifference difference)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *swatch = g_object_new (VDT_TYPE_SWATCH, NULL);
  GtkWidget *label = gtk_label_new (NULL);

  vdt_swatch_set_difference (VDT_SWATCH (swatch), difference);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (row), swatch);
  gtk_box_append (GTK_BOX (row), label);
  self->key_labels[difference] = GTK_LABEL (label);
  return row;
}

/* What the marks on the map mean, and how many of each there are. */
static void
show_key (VdtCompareWindow *self, const VdtHeat *heat)
{
  for (VdtFanDifference i = 0; i < VDT_N_FAN_DIFFERENCES; i++)
    {
      guint n = vdt_heat_count (heat, (int) i);
      g_autofree char *text
          /* Translators: what is marked, such as “Seen on this map only”, and a number. */
          = g_strdup_printf (ngettext ("%s: %'u hex", "%s: %'u hexes", n), heat->changes->titles[i],
                             n);

      gtk_label_set_label (self->key_labels[i], text);
      gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->key_labels[i])), n > 0);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->key), TRUE);
}

static void
show (VdtCompareWindow *self)
{
  const Side *sides = self->comparison->sides;
  g_autoptr (GArray) hexes = vdt_fan_compare (sides[0].fan, sides[1].fan);
  VdtHeat *heat = vdt_heat_new_from_comparison (sides[0].fan, sides[1].fan);
  g_autofree char *observer = name_observer (self);
  g_autofree char *text
      /* Translators: how many hexes, and who looks: a hex, a side, or several hexes. */
      = g_strdup_printf (ngettext ("%'u hex differs for %s", "%'u hexes differ for %s", hexes->len),
                         hexes->len, observer);
  /* Translators: a sentence about what is seen. */
  g_autofree char *more = g_strdup_printf (_("%s. The two maps are different."), text);

  show_key (self, heat);
  gtk_label_set_label (self->summary, vdt_map_equal (sides[0].map, sides[1].map) ? text : more);
  gtk_widget_set_sensitive (self->save_button, hexes->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->list), hexes->len > 0);
  for (guint i = 0; i < MIN (hexes->len, MAX_ROWS); i++)
    gtk_list_box_append (self->list, make_row (self, g_array_index (hexes, VdtHex, i)));
  vdt_study_window_set_heat (&self->parent_instance, heat);
}

/* One side after the other: each takes all processors. */
static void
run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Comparison *comparison = data;

  for (guint i = 0; i < 2 && !g_cancellable_is_cancelled (cancellable); i++)
    {
      Side *side = &comparison->sides[i];

      side->view = vdt_terrain_view_new (side->map, &side->setup);
      side->fan =
          vdt_fan_new_joined (side->view, (const VdtLosQuery *) (void *) side->queries->data,
                              side->queries->len, comparison->observation->join, 0, cancellable);
    }
  g_task_return_boolean (task, !g_cancellable_is_cancelled (cancellable));
}

static void
vdt_compare_window_done (VdtStudyWindow *study, GTask *task)
{
  if (g_task_propagate_boolean (task, NULL))
    show (VDT_COMPARE_WINDOW (study));
}

/* Begins a comparison with what the window of the map shows; NULL: nobody looks. */
static Comparison *
take_sighting (VdtCompareWindow *self)
{
  VdtMapPage *page = vdt_study_window_get_page (&self->parent_instance);
  VdtSighting *sighting = page ? vdt_map_page_peek (page)->sighting : NULL;
  g_autoptr (GArray) queries = NULL;

  vdt_study_window_cancel (&self->parent_instance);
  vdt_study_window_set_heat (&self->parent_instance, NULL);
  vdt_rows_clear (self->list);
  gtk_widget_set_visible (GTK_WIDGET (self->list), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->key), FALSE);
  gtk_widget_set_sensitive (self->save_button, FALSE);
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
  g_clear_pointer (&self->comparison, comparison_unref);
  if (!page)
    return NULL;

  queries = vdt_observation_list_queries (vdt_sighting_get_observation (sighting),
                                          vdt_sighting_get_map (sighting),
                                          vdt_sighting_get_setup (sighting)->rules);
  if (queries->len == 0)
    {
      gtk_label_set_label (self->summary, _("Choose an observer, then compare again."));
      return NULL;
    }
  self->comparison = g_atomic_rc_box_new0 (Comparison);
  self->comparison->observation = vdt_observation_copy (vdt_sighting_get_observation (sighting));
  self->comparison->sides[0].map = vdt_map_ref (vdt_sighting_get_map (sighting));
  self->comparison->sides[0].setup = *vdt_sighting_get_setup (sighting);
  return self->comparison;
}

/* Both sides are settled. The same hexes look on both, as the units stand there now. */
static void
begin (VdtCompareWindow *self)
{
  for (guint i = 0; i < 2; i++)
    {
      Side *side = &self->comparison->sides[i];
      g_autofree char *refusal = vdt_los_explain_refusal (side->map, side->setup.rules);
      side->queries = vdt_observation_list_queries (
          self->comparison->observation, self->comparison->sides[0].map, side->setup.rules);
      for (guint k = side->queries->len; k-- > 0;)
        if (vdt_map_is_void (side->map, g_array_index (side->queries, VdtLosQuery, k).observer))
          g_array_remove_index (side->queries, k);
      if (side->queries->len > 0 && !refusal)
        continue;
      gtk_label_set_label (
          self->summary, refusal ? refusal : _("The observer’s hex is missing on the other map."));
      return;
    }
  gtk_label_set_label (self->summary, "");
  vdt_study_window_run (&self->parent_instance, run, g_atomic_rc_box_acquire (self->comparison),
                        comparison_unref);
}

static void
compare_rules (VdtCompareWindow *self)
{
  guint n_rules;
  const VdtLosRules *const *list = vdt_los_rules_list (&n_rules);
  guint chosen = gtk_drop_down_get_selected (self->rules);
  Comparison *comparison = chosen < n_rules ? take_sighting (self) : NULL;

  if (!comparison)
    return;
  comparison->sides[1].map = vdt_map_ref (comparison->sides[0].map);
  vdt_los_setup_init (&comparison->sides[1].setup, list[chosen]);
  adw_window_title_set_subtitle (self->title, _(comparison->sides[0].setup.rules->title));
  begin (self);
}

/* Another version of the map, by the same rules. */
static void
compare_map (VdtCompareWindow *self, VdtMap *map)
{
  Comparison *comparison = take_sighting (self);
  const VdtGrid *one, *other = vdt_map_get_grid (map);

  if (!comparison)
    return;
  one = vdt_map_get_grid (comparison->sides[0].map);
  if (one->layout != other->layout || one->columns != other->columns || one->rows != other->rows)
    {
      gtk_label_set_label (self->summary, _("The other map has a different size or layout."));
      return;
    }
  comparison->sides[1].map = vdt_map_ref (map);
  comparison->sides[1].setup = comparison->sides[0].setup;
  adw_window_title_set_subtitle (self->title, _("Two versions of the map"));
  begin (self);
}

static void
compare_step (VdtCompareWindow *self)
{
  VdtMapPage *page = vdt_study_window_get_page (&self->parent_instance);
  VdtDocument *document = page ? vdt_map_page_peek (page)->document : NULL;
  guint chosen = gtk_drop_down_get_selected (self->steps);
  g_autoptr (VdtMap) map = NULL;

  if (!document || chosen > vdt_document_get_n_steps (document))
    return;
  map = vdt_document_make_map_at (document, chosen);
  compare_map (self, map);
}

static gboolean
is_hidden (VdtMapPage *page)
{
  return vdt_sighting_get_hidden_for (vdt_map_page_peek (page)->sighting) != NULL;
}

/* What is chosen, with the map as it is now. Another version may hold what is hidden, and where the
 * two disagree would tell of it.
 */
static void
compare (VdtCompareWindow *self)
{
  VdtMapPage *page = vdt_study_window_get_page (&self->parent_instance);
  guint with = gtk_drop_down_get_selected (self->with);

  if (self->filling)
    return;
  if (with == WITH_RULES)
    compare_rules (self);
  else if (page && is_hidden (page))
    {
      take_sighting (self);
      gtk_label_set_label (self->summary,
                           _("You cannot compare while part of the map is hidden."));
    }
  else if (with == WITH_STEP)
    compare_step (self);
  else if (self->file_map)
    compare_map (self, self->file_map);
}

static char *
name_step (VdtDocument *document, guint position)
{
  g_autofree char *name =
      position == 0
          ? g_strdup (_("Before all steps"))
          : g_strdup_printf ("%u · %s", position, vdt_document_get_step_label (document, position));

  if (position == vdt_document_get_position (document))
    /* Translators: a step of the history, the one at which the map is. */
    return g_strdup_printf (_("%s (now)"), name);
  return g_steal_pointer (&name);
}

/* The one before the last change is what is asked for first; then the choice stays. */
static void
list_steps (VdtCompareWindow *self, VdtMapPage *page)
{
  VdtDocument *document = vdt_map_page_peek (page)->document;
  guint position = vdt_document_get_position (document);
  guint n_steps = is_hidden (page) ? 0 : vdt_document_get_n_steps (document);
  guint chosen = gtk_drop_down_get_selected (self->steps);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  if (chosen > n_steps)
    chosen = MIN (position > 0 ? position - 1 : 0, n_steps);
  for (guint i = 0; i <= n_steps; i++)
    gtk_string_list_take (names, name_step (document, i));
  self->filling = TRUE;
  gtk_drop_down_set_model (self->steps, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->steps, chosen);
  self->filling = FALSE;
}

static void
with_chosen_cb (VdtCompareWindow *self)
{
  VdtMapPage *page = vdt_study_window_get_page (&self->parent_instance);
  guint with = gtk_drop_down_get_selected (self->with);

  gtk_widget_set_visible (GTK_WIDGET (self->rules), with == WITH_RULES);
  gtk_widget_set_visible (GTK_WIDGET (self->steps), with == WITH_STEP);
  gtk_widget_set_visible (self->map_button, with == WITH_FILE);
  if (!page)
    return;
  gtk_widget_set_sensitive (self->map_button, !is_hidden (page));
  if (with == WITH_STEP)
    list_steps (self, page);
  if (with == WITH_FILE && !self->file_map && take_sighting (self))
    gtk_label_set_label (self->summary, _("Choose a file with another version of the map."));
  compare (self);
}

static void
map_loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (VdtCompareWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = vdt_import_load_any_finish (result, &error);

  if (!vdt_study_window_get_page (&self->parent_instance))
    return;
  if (!map)
    {
      gtk_label_set_label (self->summary, error->message);
      return;
    }
  g_clear_pointer (&self->file_map, vdt_map_unref);
  self->file_map = g_steal_pointer (&map);
  compare (self);
}

static void
map_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (VdtCompareWindow) self = data;
  g_autoptr (GListModel) files = vdt_file_dialogs_open_finish (result, NULL);
  g_autoptr (GFile) file = files ? g_list_model_get_item (files, 0) : NULL;

  if (file)
    vdt_import_load_any_async (file, NULL, NULL, map_loaded_cb, g_object_ref (self));
}

/**
 * vdt_compare_window_present_file:
 * @parent: the window of the map
 * @page: the map
 * @file: a file with another version of it
 *
 * Compares a map with another file.
 */
void
vdt_compare_window_present_file (GtkWindow *parent, VdtMapPage *page, GFile *file)
{
  VdtStudyWindow *study = vdt_study_window_present (VDT_TYPE_COMPARE_WINDOW, parent, page);

  gtk_drop_down_set_selected (VDT_COMPARE_WINDOW (study)->with, WITH_FILE);
  vdt_import_load_any_async (file, NULL, NULL, map_loaded_cb, g_object_ref (study));
}

static void
choose_map_cb (VdtCompareWindow *self)
{
  vdt_file_dialogs_open_async (GTK_WINDOW (self), map_chosen_cb, g_object_ref (self));
}

static void
row_activated_cb (VdtCompareWindow *self, GtkListBoxRow *row)
{
  VdtMapPage *page = vdt_study_window_get_page (&self->parent_instance);
  const VdtHex *hex = vdt_study_row_get_hex (row);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (VdtLosResult) result = judge (self, i, *hex);
      g_autofree char *heading = name_side (self, i);

      vdt_reason_pair_set (self->reasons, i, heading, result, self->comparison->sides[i].map);
    }
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
  if (!page)
    return;
  vdt_sighting_set_target (vdt_map_page_peek (page)->sighting, hex);
  vdt_study_window_scroll_to (&self->parent_instance, *hex);
}

static void
save_clicked_cb (VdtCompareWindow *self)
{
  const Side *sides = self->comparison->sides;
  VdtCsv csv;

  vdt_csv_init (&csv, NULL, NULL);
  vdt_fan_compare_list (sides[0].fan, sides[1].fan, &csv.table);
  vdt_save_table (self->toasts,
                  vdt_map_page_peek (vdt_study_window_get_page (&self->parent_instance))->sighting,
                  _("Save the Comparison"), "compare", _("Comparison saved"),
                  vdt_csv_finish (&csv));
}

/* Other rules are what is asked for first. */
static void
vdt_compare_window_begin (VdtStudyWindow *study)
{
  VdtSighting *sighting = vdt_map_page_peek (vdt_study_window_get_page (study))->sighting;
  const VdtLosRules *const *list = vdt_los_rules_list (&(guint){ 0 });

  gtk_drop_down_set_selected (VDT_COMPARE_WINDOW (study)->rules,
                              list[0] == vdt_sighting_get_setup (sighting)->rules ? 1 : 0);
}

static void
vdt_compare_window_finalize (GObject *object)
{
  VdtCompareWindow *self = VDT_COMPARE_WINDOW (object);

  g_clear_pointer (&self->comparison, comparison_unref);
  g_clear_pointer (&self->file_map, vdt_map_unref);

  G_OBJECT_CLASS (vdt_compare_window_parent_class)->finalize (object);
}

static void
vdt_compare_window_class_init (VdtCompareWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = vdt_compare_window_finalize;
  VDT_STUDY_WINDOW_CLASS (klass)->begin = vdt_compare_window_begin;
  VDT_STUDY_WINDOW_CLASS (klass)->done = vdt_compare_window_done;
  g_type_ensure (VDT_TYPE_REASON_PAIR);
  g_type_ensure (VDT_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-compare-window.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtCompareWindow, title);
  gtk_widget_class_bind_template_child (widget_class, VdtCompareWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, VdtCompareWindow, save_button);
  gtk_widget_class_bind_template_child (widget_class, VdtCompareWindow, with);
  gtk_widget_class_bind_template_child (widget_class, VdtCompareWindow, rules);
  gtk_widget_class_bind_template_child (widget_class, VdtCompareWindow, steps);
  gtk_widget_class_bind_template_child (widget_class, VdtCompareWindow, map_button);
  gtk_widget_class_bind_template_child (widget_class, VdtCompareWindow, revealer);
  gtk_widget_class_bind_template_child (widget_class, VdtCompareWindow, reasons);
  gtk_widget_class_bind_template_child (widget_class, VdtCompareWindow, summary);
  gtk_widget_class_bind_template_child (widget_class, VdtCompareWindow, key);
  gtk_widget_class_bind_template_child (widget_class, VdtCompareWindow, list);
  gtk_widget_class_bind_template_callback (widget_class, compare);
  gtk_widget_class_bind_template_callback (widget_class, with_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, choose_map_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
vdt_compare_window_init (VdtCompareWindow *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  guint n_rules;
  const VdtLosRules *const *list = vdt_los_rules_list (&n_rules);

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < n_rules; i++)
    gtk_string_list_append (titles, _(list[i]->title));
  gtk_drop_down_set_model (self->rules, G_LIST_MODEL (titles));
  gtk_drop_down_set_selected (self->rules, GTK_INVALID_LIST_POSITION);
  for (VdtFanDifference i = 0; i < VDT_N_FAN_DIFFERENCES; i++)
    gtk_box_append (self->key, make_key_row (self, i));
}
