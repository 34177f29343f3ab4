/* vdt-referee-window.c - the referee's desk: what each side sees, a hidden view, and the log
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-referee-window.h"

#include "vdt-enemy-rows.h"
#include "vdt-player-window.h"
#include "vdt-referee-log-page.h"

#include "vdt-referee-move.h"

#include <glib/gi18n.h>

#define QUIET_MS 60 /* between a change of the map and a new look at it */

struct _VdtRefereeWindow
{
  VdtStudyWindow parent_instance;

  /* Template */
  GtkStack *content;
  AdwComboRow *side_row;
  GtkSwitch *fan_switch;
  GtkSwitch *hidden_switch;
  GtkWidget *player_row;
  GtkSwitch *player_switch;
  AdwComboRow *grade_row;
  GtkLabel *summary;
  GtkListBox *list;
  VdtRefereeLogPage *log_page;

  /* Owned */
  VdtSighting *sighting;
  VdtRefereeRecorder *recorder;
  VdtIntelligence *intelligence;
  guint timeout;     /* until the next look */
  VdtLosSetup setup; /* of the last one */
  char **sides;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (VdtRefereeWindow, vdt_referee_window, VDT_TYPE_STUDY_WINDOW)

/* What one side sees of a map. */
typedef struct
{
  VdtMap *map;
  VdtKnowledge *knowledge;
  VdtLosSetup setup;
  char *side;
  gboolean hidden; /* what the side does not see is not told */

  VdtReferee *referee;
  guint n_observers;
  guint n_hexes;
  int n_seen; /* hexes; -1: too many to be counted */
} Look;

static void
look_free (gpointer data)
{
  Look *look = data;

  vdt_map_unref (look->map);
  vdt_knowledge_unref (look->knowledge);
  g_clear_pointer (&look->referee, vdt_referee_free);
  g_free (look->side);
  g_free (look);
}

static const char *
get_side (VdtRefereeWindow *self)
{
  guint i = adw_combo_row_get_selected (self->side_row);

  return self->sides && i < g_strv_length (self->sides) ? self->sides[i] : NULL;
}

/* On the map as the side knows it, whoever reads the number: it may be told. */
static gboolean
count_hexes (Look *look, GCancellable *cancellable)
{
  const VdtGrid *grid = vdt_map_get_grid (look->map);
  gsize n = (gsize) grid->columns * (gsize) grid->rows;
  g_autoptr (VdtTerrainView) view = vdt_referee_view_for (look->referee, look->side, &look->setup);
  g_autoptr (GArray) queries = vdt_side_sight_list_queries (view->map, view->rules, look->side);
  g_autofree guint8 *seen = NULL;

  look->n_observers = queries->len;
  look->n_seen = -1;
  if ((guint64) n * queries->len > VDT_REFEREE_LINES_MAX)
    return TRUE;
  seen = vdt_referee_see_hexes (view, (const VdtLosQuery *) (gpointer) queries->data, queries->len,
                                cancellable);
  if (!seen)
    return FALSE;
  look->n_seen = 0;
  for (gsize i = 0; i < n; i++)
    {
      VdtHex hex = vdt_grid_hex (grid, (int) (i % grid->columns), (int) (i / grid->columns));

      look->n_seen += seen[i];
      look->n_hexes += !vdt_map_is_void (look->map, hex);
    }
  return TRUE;
}

static void
look_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Look *look = data;
  g_autoptr (VdtTerrainView) view = vdt_terrain_view_new (look->map, &look->setup);
  GError *error = NULL;

  look->referee = vdt_referee_new (view, cancellable, &error);
  if (!look->referee)
    {
      g_task_return_error (task, error);
      return;
    }
  vdt_referee_take_knowledge (look->referee, look->knowledge);
  g_task_return_boolean (task, count_hexes (look, cancellable));
}

static char *
describe_hexes (const Look *look)
{
  if (look->n_seen < 0)
    return g_strdup (_("Too many hexes to count"));

  /* Translators: how many hexes of how many a side sees. */
  return g_strdup_printf (ngettext ("Sees %'d of %'u hex", "Sees %'d of %'u hexes", look->n_hexes),
                          look->n_seen, look->n_hexes);
}

/* To the side itself no more than it is told. */
static char *
show_enemies (VdtRefereeWindow *self, const Look *look)
{
  int side = vdt_referee_find_side (look->referee, look->side);
  guint n_seen = 0, n_enemies = 0;

  if (look->hidden)
    {
      n_seen = vdt_enemy_rows_fill_told (self->list, look->referee, look->side);
      return g_strdup_printf (ngettext ("Knows %u enemy", "Knows %u enemies", n_seen), n_seen);
    }
  if (side >= 0)
    {
      g_autoptr (GArray) seen = vdt_referee_list_enemies (look->referee, (guint) side, TRUE);
      g_autoptr (GArray) unseen = vdt_referee_list_enemies (look->referee, (guint) side, FALSE);

      n_seen = seen->len;
      n_enemies = seen->len + unseen->len;
    }
  vdt_enemy_rows_fill (self->list, look->referee, look->side, self->intelligence);

  /* Translators: how many enemies of how many. */
  return g_strdup_printf (
      ngettext ("%u of %u enemy visible", "%u of %u enemies visible", n_enemies), n_seen,
      n_enemies);
}

static void
show_look (VdtRefereeWindow *self, const Look *look)
{
  g_autofree char *hexes = describe_hexes (look);
  g_autofree char *enemies = show_enemies (self, look);
  g_autofree char *text = g_strdup_printf ("%s · %s", hexes, enemies);

  gtk_label_set_label (self->summary, text);
}

static void
vdt_referee_window_done (VdtStudyWindow *study, GTask *task)
{
  VdtRefereeWindow *self = VDT_REFEREE_WINDOW (study);
  g_autoptr (GError) error = NULL;

  if (g_task_propagate_boolean (task, &error))
    show_look (self, g_task_get_task_data (task));
  else if (error)
    {
      vdt_enemy_rows_clear (self->list);
      gtk_label_set_label (self->summary, error->message);
    }
}

static void
look (VdtRefereeWindow *self)
{
  const char *side = get_side (self);
  Look *look;

  g_clear_handle_id (&self->timeout, g_source_remove);
  vdt_study_window_cancel (&self->parent_instance);
  self->setup = *vdt_sighting_get_setup (self->sighting);
  if (!side)
    return;
  look = g_new0 (Look, 1);
  look->map = vdt_map_ref (vdt_document_get_map (vdt_sighting_get_document (self->sighting)));
  look->knowledge = vdt_knowledge_ref (vdt_intelligence_get (self->intelligence));
  look->setup = self->setup;
  look->side = g_strdup (side);
  look->hidden = vdt_sighting_get_hidden_for (self->sighting) != NULL;
  vdt_study_window_run (&self->parent_instance, look_in_thread, look, look_free);
}

static gboolean
quiet_cb (gpointer data)
{
  VdtRefereeWindow *self = data;

  self->timeout = 0;
  look (self);
  return G_SOURCE_REMOVE;
}

static void
look_soon (VdtRefereeWindow *self)
{
  if (self->timeout == 0)
    self->timeout = g_timeout_add (QUIET_MS, quiet_cb, self);
}

/* What the switches are for the side that is chosen. */
static void
update_switches (VdtRefereeWindow *self)
{
  const char *hidden_for = vdt_sighting_get_hidden_for (self->sighting);
  const char *side = get_side (self);

  self->updating = TRUE;
  gtk_switch_set_active (
      self->fan_switch,
      side && g_strcmp0 (vdt_sighting_get_observation (self->sighting)->side, side) == 0);
  gtk_switch_set_active (self->hidden_switch, hidden_for != NULL);
  gtk_switch_set_active (
      self->player_switch,
      vdt_player_window_find (vdt_study_window_get_page (&self->parent_instance), side) != NULL);
  adw_combo_row_set_selected (
      self->grade_row,
      side ? vdt_knowledge_get_grade (vdt_intelligence_get (self->intelligence), side, "") : 0);
  gtk_widget_set_visible (GTK_WIDGET (self->grade_row), hidden_for == NULL);
  gtk_widget_set_sensitive (self->player_row, hidden_for == NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->side_row), hidden_for == NULL);
  self->updating = FALSE;
}

/* Also those that have lost their last counter while their player's window is open: nobody could
 * close it any more.
 */
static char **
list_sides (VdtRefereeWindow *self)
{
  VdtMap *map = vdt_document_get_map (vdt_sighting_get_document (self->sighting));
  VdtMapPage *page = vdt_study_window_get_page (&self->parent_instance);
  g_auto (GStrv) sides = vdt_side_sight_list_sides (map);
  g_auto (GStrv) shown = vdt_player_window_list_sides (page);
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();

  g_strv_builder_addv (all, (const char **) sides);
  for (guint i = 0; shown[i]; i++)
    if (!g_strv_contains ((const char *const *) sides, shown[i]))
      g_strv_builder_add (all, shown[i]);

  return g_strv_builder_end (all);
}

/* The side that was chosen last, now or before, as long as it is there; in a hidden view there is
 * no other: that a side is there at all may be what is hidden.
 */
static const char *
find_chosen (VdtRefereeWindow *self)
{
  const char *hidden_for = vdt_sighting_get_hidden_for (self->sighting);
  const char *remembered = vdt_referee_recorder_get_desk_side (self->recorder);

  if (hidden_for)
    return hidden_for;
  return remembered ? remembered : get_side (self);
}

static void
update_sides (VdtRefereeWindow *self)
{
  const char *hidden_for = vdt_sighting_get_hidden_for (self->sighting);
  const char *alone[] = { hidden_for, NULL };
  g_autofree char *chosen = g_strdup (find_chosen (self));
  g_auto (GStrv) sides = hidden_for ? g_strdupv ((char **) alone) : list_sides (self);
  gboolean same =
      self->sides && g_strv_equal ((const char *const *) self->sides, (const char *const *) sides);

  self->updating = TRUE;
  if (!same)
    {
      g_autoptr (GtkStringList) names = gtk_string_list_new ((const char *const *) sides);

      g_strfreev (self->sides);
      self->sides = g_steal_pointer (&sides);
      adw_combo_row_set_model (self->side_row, G_LIST_MODEL (names));
    }
  for (guint i = 0; self->sides[i]; i++)
    if (g_strcmp0 (self->sides[i], chosen) == 0)
      adw_combo_row_set_selected (self->side_row, i);
  self->updating = FALSE;
  if (same)
    return;
  vdt_referee_log_page_set_sides (self->log_page, (const char *const *) self->sides);
  gtk_stack_set_visible_child_name (self->content, self->sides[0] ? "desk" : "none");
}

static void
update (VdtRefereeWindow *self)
{
  if (!vdt_study_window_get_page (&self->parent_instance))
    return;
  update_sides (self);
  update_switches (self);
  look_soon (self);
}

/* What everybody sees is the same wherever somebody looks now, but not by other rules. */
static void
sighting_changed_cb (VdtRefereeWindow *self)
{
  if (!vdt_study_window_get_page (&self->parent_instance))
    return;
  update_sides (self);
  update_switches (self);
  if (!vdt_los_setup_equal (&self->setup, vdt_sighting_get_setup (self->sighting)))
    look_soon (self);
}

static void
side_cb (VdtRefereeWindow *self)
{
  const char *side = get_side (self);

  if (self->updating || !self->sighting || !side)
    return;
  vdt_referee_recorder_set_desk_side (self->recorder, side);
  if (vdt_sighting_get_observation (self->sighting)->side)
    vdt_sighting_set_side (self->sighting, side);
  update_switches (self);
  look (self);
}

/* Of all enemies that have no grade of their own. */
static void
grade_cb (VdtRefereeWindow *self)
{
  guint grade = adw_combo_row_get_selected (self->grade_row);
  const char *side = get_side (self);
  g_autoptr (VdtKnowledge) knowledge = NULL;

  if (self->updating || !self->intelligence || !side || grade >= VDT_N_GRADES)
    return;
  knowledge =
      vdt_knowledge_with_grade (vdt_intelligence_get (self->intelligence), side, "", (int) grade);
  vdt_intelligence_set (self->intelligence, knowledge);
}

static void
fan_cb (VdtRefereeWindow *self)
{
  if (self->updating || !self->sighting)
    return;
  vdt_sighting_set_side (self->sighting,
                         gtk_switch_get_active (self->fan_switch) ? get_side (self) : NULL);
}

/* The side's own fan comes with its view: another's would tell too much. */
static void
hidden_cb (VdtRefereeWindow *self)
{
  const char *side = gtk_switch_get_active (self->hidden_switch) ? get_side (self) : NULL;

  if (self->updating || !self->sighting)
    return;
  if (side)
    vdt_sighting_set_side (self->sighting, side);
  vdt_sighting_set_hidden_for (self->sighting, side);
}

/* Whoever sits before a hidden view is a player, and does not let another one see. */
static void
player_cb (VdtRefereeWindow *self)
{
  VdtMapPage *page = vdt_study_window_get_page (&self->parent_instance);
  const char *side = get_side (self);
  VdtPlayerWindow *window = page ? vdt_player_window_find (page, side) : NULL;

  if (self->updating || !page || !side)
    return;
  if (gtk_switch_get_active (self->player_switch))
    vdt_player_window_present (page, side);
  else if (window)
    gtk_window_destroy (GTK_WINDOW (window));
  update (self);
}

static void
shown_map_changed_cb (VdtRefereeWindow *self)
{
  vdt_study_window_unmark (&self->parent_instance);
  vdt_enemy_rows_clear (self->list);
  gtk_label_set_label (self->summary, _("Judging…"));
  update (self);
}

static void
vdt_referee_window_begin (VdtStudyWindow *study)
{
  VdtRefereeWindow *self = VDT_REFEREE_WINDOW (study);
  VdtMapPage *page = vdt_study_window_get_page (study);

  self->sighting = g_object_ref (vdt_map_page_peek (page)->sighting);
  self->recorder = g_object_ref (vdt_map_page_peek (page)->recorder);
  self->intelligence = g_object_ref (vdt_intelligence_of (vdt_map_page_peek (page)->document));
  vdt_referee_recorder_set_enabled (self->recorder, TRUE);
  vdt_referee_log_page_set_page (self->log_page, page);
  g_signal_connect_object (vdt_map_page_peek (page)->document, "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sighting, "changed", G_CALLBACK (sighting_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->intelligence, "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->recorder, "phase-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sighting, "notify::map", G_CALLBACK (shown_map_changed_cb), self,
                           G_CONNECT_SWAPPED);
  update (self);
}

static void
vdt_referee_window_leave (VdtStudyWindow *study)
{
  VdtRefereeWindow *self = VDT_REFEREE_WINDOW (study);

  g_clear_handle_id (&self->timeout, g_source_remove);
  vdt_referee_recorder_set_enabled (self->recorder, FALSE);
}

static void
vdt_referee_window_finalize (GObject *object)
{
  VdtRefereeWindow *self = VDT_REFEREE_WINDOW (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_object (&self->recorder);
  g_clear_object (&self->intelligence);
  g_clear_object (&self->sighting);
  g_clear_pointer (&self->sides, g_strfreev);

  G_OBJECT_CLASS (vdt_referee_window_parent_class)->finalize (object);
}

static void
vdt_referee_window_class_init (VdtRefereeWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = vdt_referee_window_finalize;
  VDT_STUDY_WINDOW_CLASS (klass)->of_referee = TRUE;
  VDT_STUDY_WINDOW_CLASS (klass)->begin = vdt_referee_window_begin;
  VDT_STUDY_WINDOW_CLASS (klass)->done = vdt_referee_window_done;
  VDT_STUDY_WINDOW_CLASS (klass)->leave = vdt_referee_window_leave;
  g_type_ensure (VDT_TYPE_REFEREE_LOG_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-referee-window.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtRefereeWindow, content);
  gtk_widget_class_bind_template_child (widget_class, VdtRefereeWindow, side_row);
  gtk_widget_class_bind_template_child (widget_class, VdtRefereeWindow, fan_switch);
  gtk_widget_class_bind_template_child (widget_class, VdtRefereeWindow, hidden_switch);
  gtk_widget_class_bind_template_child (widget_class, VdtRefereeWindow, player_row);
  gtk_widget_class_bind_template_child (widget_class, VdtRefereeWindow, player_switch);
  gtk_widget_class_bind_template_child (widget_class, VdtRefereeWindow, grade_row);
  gtk_widget_class_bind_template_child (widget_class, VdtRefereeWindow, summary);
  gtk_widget_class_bind_template_child (widget_class, VdtRefereeWindow, list);
  gtk_widget_class_bind_template_child (widget_class, VdtRefereeWindow, log_page);
  gtk_widget_class_bind_template_callback (widget_class, side_cb);
  gtk_widget_class_bind_template_callback (widget_class, fan_cb);
  gtk_widget_class_bind_template_callback (widget_class, grade_cb);
  gtk_widget_class_bind_template_callback (widget_class, hidden_cb);
  gtk_widget_class_bind_template_callback (widget_class, player_cb);
  gtk_widget_class_bind_template_callback (widget_class, vdt_study_window_show_row);
}

static void
vdt_referee_window_init (VdtRefereeWindow *self)
{
  g_autoptr (GListModel) grades = vdt_enemy_rows_list_grades (FALSE);

  gtk_widget_init_template (GTK_WIDGET (self));
  self->updating = TRUE;
  adw_combo_row_set_model (self->grade_row, grades);
  self->updating = FALSE;
}
