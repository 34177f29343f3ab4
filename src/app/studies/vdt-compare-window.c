/* vdt-compare-window.c - where two rule systems, or two versions of a map, disagree
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-compare-window.h"

#include "vdt-dialogs.h"
#include "vdt-export-dialog.h"
#include "vdt-reason-pair.h"
#include "vdt-rows.h"
#include "vdt-save-table.h"

#include "vdt-csv.h"
#include "vdt-fan-compare.h"
#include "vdt-fan-task.h"
#include "vdt-heat-results.h"
#include "vdt-hex-label.h"
#include "vdt-los-explain.h"
#include "vdt-los.h"
#include "vdt-map-file.h"

#include <glib/gi18n.h>

#define MAX_ROWS 100                  /* each takes two lines to be judged */
#define PAGE_KEY "vdt-compare-window" /* the window of a page */

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
  VdtFan *fan;          /* NULL: under way */
  VdtTerrainView *view; /* for the reasons; NULL: not asked for yet */
} Side;

struct _VdtCompareWindow
{
  AdwWindow parent_instance;

  /* Template */
  AdwWindowTitle *title;
  AdwToastOverlay *toasts;
  GtkWidget *save_button;
  GtkSpinner *spinner;
  GtkDropDown *with;
  GtkDropDown *rules;
  GtkDropDown *steps;
  GtkWidget *map_button;
  GtkLabel *summary;
  GtkListBox *list;
  GtkRevealer *revealer;
  VdtReasonPair *reasons;

  /* Owned */
  VdtMap *file_map; /* the other file's; NULL: none was chosen */
  gboolean filling; /* the steps are listed, not chosen */
  Side sides[2];
  VdtLosQuery query;
  VdtHeat *heat;             /* what this window shows on the map */
  GCancellable *cancellable; /* of the fans under way */

  VdtMapPage *page; /* weak */
};

G_DEFINE_FINAL_TYPE (VdtCompareWindow, vdt_compare_window, ADW_TYPE_WINDOW)

static void
side_clear (Side *side)
{
  g_clear_pointer (&side->fan, vdt_fan_unref);
  g_clear_pointer (&side->view, vdt_terrain_view_unref);
  g_clear_pointer (&side->map, vdt_map_unref);
}

static void
stop (VdtCompareWindow *self)
{
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (self->spinner)
    gtk_spinner_stop (self->spinner);
}

static VdtLosResult *
judge (VdtCompareWindow *self, Side *side, VdtHex target)
{
  VdtLosQuery query = self->query;

  if (vdt_map_is_void (side->map, target))
    return NULL;
  if (!side->view)
    side->view = vdt_terrain_view_new (side->map, &side->setup);
  query.target = target;
  return vdt_los_judge (side->view, &query);
}

/* Rules by their title, versions of a map by which they are. */
static char *
name_side (VdtCompareWindow *self, guint i)
{
  guint with = gtk_drop_down_get_selected (self->with);

  if (with == WITH_RULES)
    return g_strdup (_ (self->sides[i].setup.rules->title));
  if (i == 0)
    return g_strdup (_ ("The map now"));
  if (with == WITH_FILE)
    return g_strdup (_ ("The other file"));
  return g_strdup (gtk_string_object_get_string (gtk_drop_down_get_selected_item (self->steps)));
}

/* "The map now: Blocked. 0507 stands in the way." */
static char *
explain (VdtCompareWindow *self, Side *side, VdtHex target)
{
  g_autoptr (VdtLosResult) result = judge (self, side, target);
  g_autofree char *name = name_side (self, (guint) (side - self->sides));
  g_autofree char *why = NULL;
  const VdtFinding *last;

  if (!result)
    return g_strdup (_ ("No part of the map"));
  last = vdt_los_result_get_finding (result, vdt_los_result_get_n_findings (result) - 1);
  why = vdt_los_explain_finding (last, side->map);

  /* Translators: a rule system or a version of the map, a verdict, and why. */
  return g_strdup_printf (_ ("%s: %s. %s"), name,
                          vdt_verdict_title (vdt_los_result_get_outcome (result)->verdict), why);
}

static GtkWidget *
make_row (VdtCompareWindow *self, VdtHex hex)
{
  g_autofree char *label = vdt_hex_label (vdt_map_get_grid (self->sides[0].map), hex);
  g_autofree char *one = explain (self, &self->sides[0], hex);
  g_autofree char *other = explain (self, &self->sides[1], hex);
  g_autofree char *both = g_strconcat (one, "\n", other, NULL);
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), label);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), both);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), "hex", g_memdup2 (&hex, sizeof hex), g_free);

  return row;
}

/* What this window has put on the map, if it is still there. */
static void
hide_hexes (VdtCompareWindow *self)
{
  VdtCanvas *canvas = self->page ? vdt_map_page_get_canvas (self->page) : NULL;

  if (canvas && self->heat && vdt_scene_get_heat (vdt_canvas_get_scene (canvas)) == self->heat)
    vdt_scene_set_heat (vdt_canvas_get_scene (canvas), NULL);
  g_clear_pointer (&self->heat, vdt_heat_unref);
}

static void
show (VdtCompareWindow *self)
{
  g_autoptr (GArray) hexes = vdt_fan_compare (self->sides[0].fan, self->sides[1].fan);
  g_autofree char *label =
      vdt_hex_label (vdt_map_get_grid (self->sides[0].map), self->query.observer);
  g_autofree char *text
      /* Translators: how many hexes, and the observer's hex. */
      = g_strdup_printf (
          ngettext ("%u hex differs, seen from %s", "%u hexes differ, seen from %s", hexes->len),
          hexes->len, label);

  gtk_label_set_label (self->summary, text);
  gtk_spinner_stop (self->spinner);
  gtk_widget_set_sensitive (self->save_button, hexes->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->list), hexes->len > 0);
  for (guint i = 0; i < MIN (hexes->len, MAX_ROWS); i++)
    gtk_list_box_append (self->list, make_row (self, g_array_index (hexes, VdtHex, i)));
  hide_hexes (self);
  self->heat = vdt_heat_new_from_comparison (self->sides[0].fan, self->sides[1].fan, hexes);
  vdt_scene_set_heat (vdt_canvas_get_scene (vdt_map_page_get_canvas (self->page)), self->heat);
}

static void begin_fan (VdtCompareWindow *self, guint i);

static void
fan_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (VdtCompareWindow) self = data;
  g_autoptr (VdtFan) fan = vdt_fan_compute_finish (result, NULL);
  guint i = !self->sides[0].fan ? 0 : 1;

  if (!fan || g_task_get_cancellable (G_TASK (result)) != self->cancellable)
    return;
  self->sides[i].fan = g_steal_pointer (&fan);
  if (i == 0)
    begin_fan (self, 1);
  else
    show (self);
}

/* One after the other: each takes all processors. */
static void
begin_fan (VdtCompareWindow *self, guint i)
{
  Side *side = &self->sides[i];

  vdt_fan_compute_async (side->map, &side->setup, &self->query, 1, self->cancellable, fan_cb,
                         g_object_ref (self));
}

/* Sets the first side to what the window of the map shows. */
static gboolean
take_sighting (VdtCompareWindow *self)
{
  VdtSighting *sighting;
  VdtStance stance;

  stop (self);
  vdt_rows_clear (self->list);
  gtk_widget_set_visible (GTK_WIDGET (self->list), FALSE);
  gtk_widget_set_sensitive (self->save_button, FALSE);
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
  side_clear (&self->sides[0]);
  side_clear (&self->sides[1]);
  if (!self->page)
    return FALSE;

  hide_hexes (self);
  sighting = vdt_map_page_get_sighting (self->page);
  self->query = (VdtLosQuery){ .observer_level = 0 };
  if (!vdt_sighting_get_observer (sighting, &self->query.observer))
    {
      gtk_label_set_label (self->summary, _ ("Choose a hex to look from, then compare again."));
      return FALSE;
    }
  if (vdt_sighting_get_observer_stance (sighting, &stance))
    {
      self->query.observer_level = stance.level;
      self->query.observer_at = stance.at;
    }
  self->sides[0].map = vdt_map_ref (vdt_sighting_get_map (sighting));
  self->sides[0].setup = *vdt_sighting_get_setup (sighting);
  return TRUE;
}

/* Both sides are settled. */
static void
begin (VdtCompareWindow *self)
{
  gtk_label_set_label (self->summary, "");
  gtk_spinner_start (self->spinner);
  self->cancellable = g_cancellable_new ();
  begin_fan (self, 0);
}

static void
compare_rules (VdtCompareWindow *self)
{
  guint n_rules;
  const VdtLosRules *const *list = vdt_los_rules_list (&n_rules);
  guint chosen = gtk_drop_down_get_selected (self->rules);

  if (chosen >= n_rules || !take_sighting (self))
    return;
  self->sides[1].map = vdt_map_ref (self->sides[0].map);
  vdt_los_setup_init (&self->sides[1].setup, list[chosen]);
  adw_window_title_set_subtitle (self->title, _ (self->sides[0].setup.rules->title));
  begin (self);
}

/* Another version of the map, by the same rules. */
static void
compare_map (VdtCompareWindow *self, VdtMap *map)
{
  const VdtGrid *one, *other = vdt_map_get_grid (map);

  if (!take_sighting (self))
    return;
  one = vdt_map_get_grid (self->sides[0].map);
  if (one->layout != other->layout || one->columns != other->columns || one->rows != other->rows)
    {
      gtk_label_set_label (self->summary, _ ("The other map is not of the same size and layout."));
      return;
    }
  self->sides[1].map = vdt_map_ref (map);
  self->sides[1].setup = self->sides[0].setup;
  if (vdt_map_is_void (map, self->query.observer))
    {
      gtk_label_set_label (self->summary, _ ("The observer’s hex is no part of the other map."));
      return;
    }
  adw_window_title_set_subtitle (self->title, _ ("Two versions of the map"));
  begin (self);
}

static void
compare_step (VdtCompareWindow *self)
{
  VdtDocument *document = self->page ? vdt_map_page_get_document (self->page) : NULL;
  guint chosen = gtk_drop_down_get_selected (self->steps);
  g_autoptr (VdtMap) map = NULL;

  if (!document || chosen > vdt_document_get_n_steps (document))
    return;
  if (vdt_sighting_get_hidden_for (vdt_map_page_get_sighting (self->page)))
    {
      take_sighting (self);
      gtk_label_set_label (self->summary, _ ("Part of the map is hidden, and so is its history."));
      return;
    }
  map = vdt_document_make_map_at (document, chosen);
  compare_map (self, map);
}

/* What is chosen, with the map as it is now. */
static void
compare (VdtCompareWindow *self)
{
  guint with = gtk_drop_down_get_selected (self->with);

  if (self->filling)
    return;
  if (with == WITH_RULES)
    compare_rules (self);
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
          ? g_strdup (_ ("Before all steps"))
          : g_strdup_printf ("%u · %s", position, vdt_document_get_step_label (document, position));

  if (position == vdt_document_get_position (document))
    /* Translators: a step of the history, the one at which the map is. */
    return g_strdup_printf (_ ("%s (now)"), name);
  return g_steal_pointer (&name);
}

/* The one before the last change is what is asked for first; then the choice stays. */
static void
list_steps (VdtCompareWindow *self)
{
  VdtDocument *document = vdt_map_page_get_document (self->page);
  guint position = vdt_document_get_position (document);
  const char *hidden = vdt_sighting_get_hidden_for (vdt_map_page_get_sighting (self->page));
  guint n_steps = !hidden ? vdt_document_get_n_steps (document) : 0;
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
  guint with = gtk_drop_down_get_selected (self->with);

  gtk_widget_set_visible (GTK_WIDGET (self->rules), with == WITH_RULES);
  gtk_widget_set_visible (GTK_WIDGET (self->steps), with == WITH_STEP);
  gtk_widget_set_visible (self->map_button, with == WITH_FILE);
  if (!self->page)
    return;
  if (with == WITH_STEP)
    list_steps (self);
  if (with == WITH_FILE && !self->file_map && take_sighting (self))
    gtk_label_set_label (self->summary, _ ("Choose a file with another version of the map."));
  compare (self);
}

static void
map_loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (VdtCompareWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = vdt_map_load_finish (result, &error);

  if (!self->summary)
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
  g_autoptr (GListModel) files = vdt_dialogs_open_finish (result, NULL);
  g_autoptr (GFile) file = files ? g_list_model_get_item (files, 0) : NULL;

  if (file)
    vdt_map_load_async (file, NULL, map_loaded_cb, g_object_ref (self));
}

static void
choose_map_cb (VdtCompareWindow *self)
{
  vdt_dialogs_open_async (GTK_WINDOW (self), map_chosen_cb, g_object_ref (self));
}

static void
row_activated_cb (VdtCompareWindow *self, GtkListBoxRow *row)
{
  const VdtHex *hex = g_object_get_data (G_OBJECT (row), "hex");

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (VdtLosResult) result = judge (self, &self->sides[i], *hex);
      g_autofree char *heading = name_side (self, i);

      vdt_reason_pair_set (self->reasons, i, heading, result, self->sides[i].map);
    }
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
  if (!self->page)
    return;
  vdt_sighting_set_target (vdt_map_page_get_sighting (self->page), hex);
  vdt_viewport_scroll_to_hex (vdt_canvas_get_viewport (vdt_map_page_get_canvas (self->page)), *hex);
}

static void
save_clicked_cb (VdtCompareWindow *self)
{
  VdtCsv csv;

  if (!self->sides[1].fan)
    return;
  vdt_csv_init (&csv, NULL, NULL);
  vdt_fan_compare_list (self->sides[0].fan, self->sides[1].fan, &csv.table);
  vdt_save_table (self->toasts, _ ("Save the Comparison"), "compare.csv",
                  _ ("The comparison is saved"), vdt_csv_finish (&csv));
}

static void
picture_clicked_cb (VdtCompareWindow *self)
{
  if (self->page)
    vdt_export_dialog_present (GTK_WINDOW (self), self->page);
}

/* A window that was closed may live on while its work is given up: it shows nothing any more. */
static void
leave_cb (VdtCompareWindow *self)
{
  stop (self);
  hide_hexes (self);
  if (self->page)
    g_object_set_data (G_OBJECT (self->page), PAGE_KEY, NULL);
  g_clear_weak_pointer (&self->page);
  gtk_window_set_transient_for (GTK_WINDOW (self), NULL);
}

static void
vdt_compare_window_dispose (GObject *object)
{
  VdtCompareWindow *self = VDT_COMPARE_WINDOW (object);

  leave_cb (self);
  side_clear (&self->sides[0]);
  side_clear (&self->sides[1]);
  g_clear_pointer (&self->file_map, vdt_map_unref);

  G_OBJECT_CLASS (vdt_compare_window_parent_class)->dispose (object);
}

static void
vdt_compare_window_class_init (VdtCompareWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_compare_window_dispose;
  g_type_ensure (VDT_TYPE_REASON_PAIR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-compare-window.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtCompareWindow, title);
  gtk_widget_class_bind_template_child (widget_class, VdtCompareWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, VdtCompareWindow, save_button);
  gtk_widget_class_bind_template_child (widget_class, VdtCompareWindow, spinner);
  gtk_widget_class_bind_template_child (widget_class, VdtCompareWindow, with);
  gtk_widget_class_bind_template_child (widget_class, VdtCompareWindow, rules);
  gtk_widget_class_bind_template_child (widget_class, VdtCompareWindow, steps);
  gtk_widget_class_bind_template_child (widget_class, VdtCompareWindow, map_button);
  gtk_widget_class_bind_template_child (widget_class, VdtCompareWindow, revealer);
  gtk_widget_class_bind_template_child (widget_class, VdtCompareWindow, reasons);
  gtk_widget_class_bind_template_child (widget_class, VdtCompareWindow, summary);
  gtk_widget_class_bind_template_child (widget_class, VdtCompareWindow, list);
  gtk_widget_class_bind_template_callback (widget_class, compare);
  gtk_widget_class_bind_template_callback (widget_class, with_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, choose_map_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, picture_clicked_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
vdt_compare_window_init (VdtCompareWindow *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  guint n_rules;
  const VdtLosRules *const *list = vdt_los_rules_list (&n_rules);

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "unrealize", G_CALLBACK (leave_cb), NULL);
  for (guint i = 0; i < n_rules; i++)
    gtk_string_list_append (titles, _ (list[i]->title));
  gtk_drop_down_set_model (self->rules, G_LIST_MODEL (titles));
  gtk_drop_down_set_selected (self->rules, GTK_INVALID_LIST_POSITION);
}

/**
 * vdt_compare_window_present:
 * @parent: the window of the map
 * @page: the map
 *
 * Compares what the observer sees by the rules in play with what it would see by others, or on
 * another version of the map. Hexes that differ are marked on the map while the window is open; a
 * map has one such window at most.
 */
void
vdt_compare_window_present (GtkWindow *parent, VdtMapPage *page)
{
  VdtCompareWindow *self = g_object_get_data (G_OBJECT (page), PAGE_KEY);
  const VdtLosRules *rules = vdt_sighting_get_setup (vdt_map_page_get_sighting (page))->rules;
  const VdtLosRules *const *list = vdt_los_rules_list (&(guint){ 0 });

  if (self)
    {
      gtk_window_present (GTK_WINDOW (self));
      return;
    }

  self = g_object_new (VDT_TYPE_COMPARE_WINDOW, "transient-for", parent, "destroy-with-parent",
                       TRUE, NULL);
  g_set_weak_pointer (&self->page, page);
  g_object_set_data (G_OBJECT (page), PAGE_KEY, self);
  g_signal_connect_object (page, "destroy", G_CALLBACK (gtk_window_destroy), self,
                           G_CONNECT_SWAPPED);
  gtk_drop_down_set_selected (self->rules, list[0] == rules ? 1 : 0);
  gtk_window_present (GTK_WINDOW (self));
}
