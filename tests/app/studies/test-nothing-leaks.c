/* test-nothing-leaks.c - whatever a side may look at is the same with an unseen enemy and without
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-told.h"

#include "vdt-audit-window.h"
#include "vdt-compare-window.h"
#include "vdt-edits.h"
#include "vdt-export-data.h"
#include "vdt-export-dialog.h"
#include "vdt-export.h"
#include "vdt-heights-window.h"
#include "vdt-intelligence.h"
#include "vdt-packets.h"
#include "vdt-player-window.h"
#include "vdt-referee-log-page.h"
#include "vdt-referee-window.h"
#include "vdt-referee.h"
#include "vdt-study-window.h"
#include "vdt-survey-window.h"

#include <string.h>

static void
append_picture (GString *told, VdtMapPage *page)
{
  vdt_ui_told_canvas (told, vdt_map_page_peek (page)->canvas);
}

static void
move_unit (VdtMapPage *page, guint counter, int column, int row)
{
  VdtDocument *document = vdt_map_page_peek (page)->document;
  VdtMap *map = vdt_document_get_map (document);
  VdtTool *tool = vdt_map_page_get_tool (page, "unit");
  VdtToolEvent event = { .hex = vdt_map_get_counter (map, counter)->hex };

  vdt_tool_press (tool, &event);
  event.hex = vdt_grid_hex (vdt_map_get_grid (map), column, row);
  vdt_tool_drag (tool, &event);
  vdt_tool_release (tool, &event);
}

static void
close_study (GtkWindow *window, GString *told)
{
  vdt_ui_told_windows (told);
  gtk_window_close (window);
  vdt_ui_settle ();
}

/* Every study of the map, with all that it offers. */
static void
append_studies (GString *told, VdtUiFixture *fixture, VdtMapPage *page)
{
  const struct
  {
    const char *action;
    GType type;
  } studies[] = {
    { "survey", VDT_TYPE_SURVEY_WINDOW },
    { "audit", VDT_TYPE_AUDIT_WINDOW },
    { "heights", VDT_TYPE_HEIGHTS_WINDOW },
  };
  GtkWindow *window;
  GtkDropDown *with;

  for (gsize i = 0; i < G_N_ELEMENTS (studies); i++)
    {
      vdt_ui_activate (fixture->window, studies[i].action);
      window = vdt_ui_wait_window (studies[i].type);
      vdt_ui_wait_quiet (page);
      append_picture (told, page);
      close_study (window, told);
    }

  vdt_ui_activate (fixture->window, "compare");
  window = vdt_ui_wait_window (VDT_TYPE_COMPARE_WINDOW);
  with = GTK_DROP_DOWN (vdt_ui_find (GTK_WIDGET (window), GTK_TYPE_DROP_DOWN, "with"));
  for (guint i = 0; i < 3; i++)
    {
      gtk_drop_down_set_selected (with, i);
      vdt_ui_wait_quiet (page);
      append_picture (told, page);
      vdt_ui_told_windows (told);
    }

  /* No other file is even asked for: the map's own would tell. */
  g_assert_false (
      gtk_widget_get_sensitive (vdt_ui_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, "map_button")));
  close_study (window, told);
}

/* One that there is nothing to write in says why. */
static void
append_export (GString *told, VdtUiFixture *fixture, VdtMapPage *page, guint format)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  GtkWidget *dialog = vdt_export_dialog_new (GTK_WINDOW (fixture->window), page, settings);
  GtkWidget *formats = vdt_ui_find (dialog, ADW_TYPE_COMBO_ROW, "format_row");
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;

  adw_combo_row_set_selected (ADW_COMBO_ROW (formats), format);
  gtk_switch_set_active (GTK_SWITCH (vdt_ui_find_id (dialog, "title_block")), TRUE);
  gtk_switch_set_active (GTK_SWITCH (vdt_ui_find_id (dialog, "credits")), TRUE);
  gtk_switch_set_active (GTK_SWITCH (vdt_ui_find_id (dialog, "date")), FALSE);
  name = vdt_export_dialog_dup_name (VDT_EXPORT_DIALOG (dialog));
  path = g_build_filename (fixture->folder, name, NULL);
  file = g_file_new_for_path (path);
  vdt_ui_told_texts (told, dialog);
  if (!gtk_widget_get_sensitive (vdt_ui_find_id (dialog, "export_button")))
    {
      gtk_window_destroy (GTK_WINDOW (dialog));
      return;
    }
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  vdt_export_dialog_write (VDT_EXPORT_DIALOG (dialog), file);
  vdt_ui_wait_gone ((gpointer *) &dialog);
  vdt_ui_told_file (told, path);
}

/* In every format that there is. */
static void
append_exports (GString *told, VdtUiFixture *fixture, VdtMapPage *page)
{
  for (guint i = 0; i < VDT_N_EXPORT_FORMATS + VDT_N_DATA_FORMATS; i++)
    append_export (told, fixture, page, i);
}

static void
packets_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  GFile **folder = data;

  *folder = vdt_packets_write_finish (result, &error);
  g_assert_no_error (error);
}

static gboolean
is_set (gpointer data)
{
  return *(GFile **) data != NULL;
}

/* What Union is handed of the turn. */
static void
append_packets (GString *told, VdtMapPage *page)
{
  static const char *const names[] = { "report.txt", "map.png" };
  g_autoptr (GFile) folder = NULL;

  vdt_packets_write_async (page, packets_cb, &folder);
  vdt_ui_wait (is_set, &folder);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (g_file_peek_path (folder), "Union", names[i], NULL);

      vdt_ui_told_file (told, path);
    }
}

static GtkSwitch *
find_switch (GtkWindow *desk, const char *id)
{
  return GTK_SWITCH (vdt_ui_find (GTK_WIDGET (desk), GTK_TYPE_SWITCH, id));
}

static gboolean
has_fan (gpointer canvas)
{
  return vdt_scene_peek (vdt_canvas_get_scene (canvas))->fan != NULL;
}

/* The player's own window, while the referee's has everything. */
static void
append_player (GString *told, VdtMapPage *page)
{
  GtkWidget *window = GTK_WIDGET (vdt_ui_wait_window (VDT_TYPE_PLAYER_WINDOW));

  vdt_ui_wait_quiet (page);
  vdt_ui_wait (has_fan, vdt_ui_find (window, VDT_TYPE_CANVAS, NULL));
  vdt_ui_told_texts (told, window);
  vdt_ui_told_canvas (told, VDT_CANVAS (vdt_ui_find (window, VDT_TYPE_CANVAS, NULL)));
}

static void
choose_union (AdwComboRow *row)
{
  GtkStringList *names = GTK_STRING_LIST (adw_combo_row_get_model (row));
  guint i = 0;

  while (!g_str_equal (gtk_string_list_get_string (names, i), "Union"))
    i++;
  adw_combo_row_set_selected (row, i);
}

/* All that Union gets to know, of its own move, of an enemy's, and of the map afterwards; with what
 * studies and exported pictures tell, or without.
 */
static char *
ask (VdtUiFixture *fixture, VdtMapPage *page, gboolean studies)
{
  VdtSighting *sighting = vdt_map_page_peek (page)->sighting;
  const VdtGrid *grid = vdt_map_get_grid (vdt_sighting_get_map (sighting));
  VdtRefereeLog *log = vdt_referee_recorder_get_log (vdt_map_page_peek (page)->recorder);
  VdtHex observer = vdt_grid_hex (grid, 0, 1), target = vdt_grid_hex (grid, 7, 1);
  GString *told = g_string_new (NULL);
  g_autofree char *text = NULL;
  GtkWindow *desk;

  vdt_ui_activate (fixture->window, "referee");
  desk = vdt_ui_wait_window (VDT_TYPE_REFEREE_WINDOW);
  g_ptr_array_unref (vdt_referee_log_clear (log));
  choose_union (ADW_COMBO_ROW (vdt_ui_find (GTK_WIDGET (desk), ADW_TYPE_COMBO_ROW, "side_row")));
  move_unit (page, 0, 1, 0);
  vdt_ui_wait_quiet (page);
  move_unit (page, 0, 0, 1);
  move_unit (page, 2, 2, 1);
  vdt_ui_wait_quiet (page);
  move_unit (page, 2, 2, 2);
  vdt_ui_wait_quiet (page);
  text = vdt_referee_log_to_text (log, "Union");
  g_string_append (told, text);

  gtk_switch_set_active (find_switch (desk, "player_switch"), TRUE);
  append_player (told, page);
  gtk_switch_set_active (find_switch (desk, "player_switch"), FALSE);
  if (studies)
    append_packets (told, page);

  gtk_switch_set_active (find_switch (desk, "hidden_switch"), TRUE);
  vdt_ui_wait_quiet (page);
  g_assert_cmpstr (vdt_sighting_get_hidden_for (sighting), ==, "Union");
  vdt_ui_told_windows (told);
  append_picture (told, page);
  if (studies)
    append_export (told, fixture, page, VDT_EXPORT_PNG);
  vdt_sighting_set_side (sighting, NULL);
  vdt_sighting_set_observer (sighting, &observer);
  vdt_sighting_set_target (sighting, &target);
  vdt_ui_wait_quiet (page);
  vdt_ui_told_windows (told);
  append_picture (told, page);
  if (studies)
    {
      append_exports (told, fixture, page);
      append_studies (told, fixture, page);
    }

  vdt_sighting_set_target (sighting, NULL);
  vdt_sighting_set_observer (sighting, NULL);
  gtk_switch_set_active (find_switch (desk, "hidden_switch"), FALSE);
  gtk_window_close (desk);
  vdt_ui_settle ();

  return g_string_free (told, FALSE);
}

static gboolean
has_page (gpointer window)
{
  return vdt_window_get_page (window) != NULL;
}

static void
test_unseen (VdtUiFixture *fixture, gconstpointer side)
{
  g_autoptr (GFile) file = vdt_ui_fixture_write (fixture, "ridge.vedette", vdt_ui_told_map);
  VdtMapPage *page;
  g_autofree char *first = NULL;
  g_autofree char *without = NULL;
  g_autofree char *with = NULL;

  vdt_opening_open (vdt_window_get_opening (fixture->window), file);
  vdt_ui_wait (has_page, fixture->window);
  page = vdt_window_get_page (fixture->window);

  /* What is not visible keeps what it said last: both begin after the same. */
  first = ask (fixture, page, TRUE);
  without = ask (fixture, page, TRUE);
  vdt_ui_hide_enemy (page, side);
  with = ask (fixture, page, TRUE);
  g_assert_nonnull (strstr (without, "Pickets"));
  g_assert_null (strstr (with, "Secret"));
  vdt_ui_told_check (without, with);
}

/* Of all that Union may not know of an enemy in its sight. */
static const VdtCounter strangers[] = {
  { .side = (char *) "Rebels", .name = (char *) "Secret Guns", .kind = VDT_COUNTER_UNIT },
  { .side = (char *) "Rebels", .name = (char *) "Secret Dummy", .kind = VDT_COUNTER_CONTACT },
  { .side = (char *) "Another Side", .kind = VDT_COUNTER_UNIT },
};

/* Puts one in the place of the one before, with a choice of what Union is told of it. */
static void
place_stranger (VdtMapPage *page, guint which, VdtGrade grade)
{
  VdtDocument *document = vdt_map_page_peek (page)->document;
  VdtIntelligence *intelligence = vdt_intelligence_of (document);
  VdtMap *map = vdt_document_get_map (document);
  VdtCounter counter = strangers[which];
  g_autoptr (VdtMap) without =
      vdt_map_get_n_counters (map) > 3 ? vdt_edits_remove_counter (map, 3) : vdt_map_ref (map);
  g_autoptr (VdtMap) with = NULL;
  g_autoptr (VdtKnowledge) none = vdt_knowledge_new (NULL, 0);
  g_autoptr (VdtKnowledge) knowledge = NULL;
  g_auto (GStrv) names = NULL;

  counter.hex = vdt_grid_hex (vdt_map_get_grid (map), 1, 3);
  counter.amount = 1;
  with = vdt_edits_add_counter (without, &counter);
  vdt_document_apply (document, without, "Remove counter");
  vdt_document_apply (document, with, "Add counter");
  names = vdt_knowledge_name_counters (with);
  knowledge = vdt_knowledge_with_grade (none, "Union", names[3], (int) grade);
  vdt_intelligence_set (intelligence, knowledge);
}

/* Of something that is there nobody is told more, be it a unit or a dummy, and of whom. Of an enemy
 * of which it is told nothing, a side does not know even when it sees it.
 */
static void
test_graded (VdtUiFixture *fixture, gconstpointer data)
{
  VdtGrade grade = GPOINTER_TO_UINT (data);
  g_autoptr (GFile) file = vdt_ui_fixture_write (fixture, "ridge.vedette", vdt_ui_told_map);
  VdtMapPage *page;
  g_autofree char *first = NULL;

  vdt_opening_open (vdt_window_get_opening (fixture->window), file);
  vdt_ui_wait (has_page, fixture->window);
  page = vdt_window_get_page (fixture->window);
  place_stranger (page, 0, grade);
  g_free (ask (fixture, page, FALSE));
  for (guint i = 0; i < G_N_ELEMENTS (strangers); i++)
    {
      g_autofree char *told = NULL;

      place_stranger (page, i, grade);
      told = ask (fixture, page, FALSE);
      g_assert_null (strstr (told, "Secret"));
      g_assert_cmpint (strstr (told, "something in 0204") != NULL, ==,
                       grade == VDT_GRADE_SOMETHING);
      if (!first)
        first = g_steal_pointer (&told);
      else
        vdt_ui_told_check (first, told);
    }
}

void
vdt_test_nothing_leaks (void)
{
  g_test_add ("/nothing-leaks/enemy", VdtUiFixture, "Rebels", vdt_ui_fixture_set_up, test_unseen,
              vdt_ui_fixture_tear_down);

  g_test_add ("/nothing-leaks/third-side", VdtUiFixture, "Another Side", vdt_ui_fixture_set_up,
              test_unseen, vdt_ui_fixture_tear_down);

  g_test_add ("/nothing-leaks/something", VdtUiFixture, GUINT_TO_POINTER (VDT_GRADE_SOMETHING),
              vdt_ui_fixture_set_up, test_graded, vdt_ui_fixture_tear_down);

  g_test_add ("/nothing-leaks/nothing", VdtUiFixture, GUINT_TO_POINTER (VDT_GRADE_NOTHING),
              vdt_ui_fixture_set_up, test_graded, vdt_ui_fixture_tear_down);
}
