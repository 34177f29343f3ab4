/* test-enemy-rows.c - what a side is told of each enemy, chosen at the referee's desk
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-canvas.h"
#include "vdt-edits.h"
#include "vdt-intelligence.h"
#include "vdt-map-builder.h"
#include "vdt-player-window.h"
#include "vdt-referee-window.h"
#include "vdt-study-window.h"

#include <string.h>

/* Before the ridge a unit of Union, on it one of Rebels, and behind it another. */
static VdtMapPage *
open_map (VdtUiFixture *fixture)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtDocument *document = vdt_map_page_peek (page)->document;
  const VdtGrid *grid = vdt_map_get_grid (vdt_document_get_map (document));
  VdtCounter seen = { .side = (char *) "Rebels", .name = (char *) "Pickets", .amount = 1 };
  VdtCounter hidden = { .side = (char *) "Rebels", .name = (char *) "Secret Guns", .amount = 1 };
  g_autoptr (VdtMap) one = NULL;
  g_autoptr (VdtMap) both = NULL;

  seen.hex = vdt_grid_hex (grid, 3, 1);
  hidden.hex = vdt_grid_hex (grid, 5, 1);
  one = vdt_edits_add_counter (vdt_document_get_map (document), &seen);
  both = vdt_edits_add_counter (one, &hidden);
  vdt_document_apply (document, both, "Add counters");

  return page;
}

static GtkWidget *
child (GtkWindow *desk, GType type, const char *id)
{
  GtkWidget *widget = vdt_ui_find (GTK_WIDGET (desk), type, id);

  g_assert_nonnull (widget);

  return widget;
}

/* Of Union, with its player's window open. */
static GtkWindow *
begin (VdtUiFixture *fixture)
{
  GtkWindow *desk;
  AdwComboRow *sides;

  vdt_ui_activate (fixture->window, "referee");
  desk = vdt_ui_wait_window (VDT_TYPE_REFEREE_WINDOW);
  sides = ADW_COMBO_ROW (child (desk, ADW_TYPE_COMBO_ROW, "side_row"));
  adw_combo_row_set_selected (sides, 1);
  vdt_ui_wait_text (GTK_WIDGET (desk), "Pickets in 0402");
  gtk_switch_set_active (GTK_SWITCH (child (desk, GTK_TYPE_SWITCH, "player_switch")), TRUE);
  vdt_ui_wait_window (VDT_TYPE_PLAYER_WINDOW);

  return desk;
}

static GtkListBoxRow *
get_row (GtkWindow *desk, int i)
{
  return gtk_list_box_get_row_at_index (GTK_LIST_BOX (child (desk, GTK_TYPE_LIST_BOX, "list")), i);
}

static void
choose (GtkWindow *desk, int i, int grade)
{
  GtkWidget *choice = vdt_ui_find (GTK_WIDGET (get_row (desk, i)), GTK_TYPE_DROP_DOWN, NULL);

  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), (guint) (grade + 1));
  vdt_ui_settle ();
}

/* The counters that the player has but for his own, one after the other. */
static char *
list_shown (void)
{
  GtkWidget *window = GTK_WIDGET (vdt_ui_find_window (VDT_TYPE_PLAYER_WINDOW));
  VdtCanvas *canvas = VDT_CANVAS (vdt_ui_find (window, VDT_TYPE_CANVAS, NULL));
  VdtMap *map = vdt_scene_peek (vdt_canvas_get_scene (canvas))->map;
  GString *text = g_string_new (NULL);

  for (guint i = 1; i < vdt_map_get_n_counters (map); i++)
    {
      const VdtCounter *counter = vdt_map_get_counter (map, i);

      g_string_append_printf (text, "%s/%s ", vdt_counter_kind_names[counter->kind],
                              counter->name ? counter->name : "");
    }

  return g_string_free (text, FALSE);
}

static void
check_shown (const char *expected)
{
  g_autofree char *shown = list_shown ();

  g_assert_cmpstr (shown, ==, expected);
}

/* What is chosen for an enemy is what the player has, at once; another choice takes it back. */
static void
test_one (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWindow *desk;

  open_map (fixture);
  desk = begin (fixture);
  check_shown ("unit/Pickets ");
  choose (desk, 0, VDT_GRADE_SOMETHING);
  check_shown ("contact/ ");
  vdt_ui_wait_text (GTK_WIDGET (desk), "unidentified");
  choose (desk, 0, VDT_GRADE_NOTHING);
  check_shown ("");
  vdt_ui_wait_text (GTK_WIDGET (desk), "unknown");
  choose (desk, 1, VDT_GRADE_EXACT_ALWAYS);
  check_shown ("unit/Secret Guns ");
  vdt_ui_wait_text (GTK_WIDGET (desk), "identified");
  choose (desk, 1, VDT_GRADE_SOMETHING_ALWAYS);
  choose (desk, 0, -1);
  check_shown ("unit/Pickets contact/ ");
  choose (desk, 1, -1);
  check_shown ("unit/Pickets ");
}

/* What is chosen for all is for those that have no choice of their own. */
static void
test_all (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWindow *desk;
  AdwComboRow *all;

  open_map (fixture);
  desk = begin (fixture);
  all = ADW_COMBO_ROW (child (desk, ADW_TYPE_COMBO_ROW, "grade_row"));
  choose (desk, 0, VDT_GRADE_SEEN);
  adw_combo_row_set_selected (all, VDT_GRADE_SOMETHING_ALWAYS);
  vdt_ui_settle ();
  check_shown ("unit/Pickets contact/ ");
  choose (desk, 0, -1);
  check_shown ("contact/ contact/ ");

  /* Each side has its own. */
  adw_combo_row_set_selected (ADW_COMBO_ROW (child (desk, ADW_TYPE_COMBO_ROW, "side_row")), 0);
  vdt_ui_settle ();
  g_assert_cmpuint (adw_combo_row_get_selected (all), ==, VDT_GRADE_SEEN);
}

/* A row stays as long as it tells the same: an open choice does not close by itself. */
static void
test_rows_stay (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_map (fixture);
  VdtDocument *document = vdt_map_page_peek (page)->document;
  GtkWindow *desk = begin (fixture);
  GtkListBoxRow *row = get_row (desk, 0);
  g_autoptr (VdtMap) raised = NULL;
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (vdt_document_get_map (document));

  vdt_map_builder_set_elevation (builder,
                                 vdt_map_get_counter (vdt_document_get_map (document), 2)->hex, 0);
  raised = vdt_map_builder_end (builder);
  vdt_document_apply (document, raised, "Level");
  for (int i = 0; i < 3; i++)
    {
      g_usleep (65000);
      vdt_ui_settle ();
    }
  g_assert_true (row == get_row (desk, 0));
}

/* Out of sight, it is where it was seen last, and in which turn. */
static void
test_last_place (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_map (fixture);
  VdtDocument *document = vdt_map_page_peek (page)->document;
  const VdtGrid *grid = vdt_map_get_grid (vdt_document_get_map (document));
  GtkWindow *desk = begin (fixture);
  g_autoptr (VdtMap) moved = NULL;

  vdt_referee_recorder_set_turn (vdt_map_page_peek (page)->recorder, 2);
  choose (desk, 0, VDT_GRADE_SEEN_LAST);
  check_shown ("unit/Pickets ");
  moved = vdt_edits_move_counter (vdt_document_get_map (document), 1, vdt_grid_hex (grid, 5, 2));
  vdt_document_apply (document, moved, "Move counter");
  vdt_ui_wait_text (GTK_WIDGET (desk), "known to have been in 0402 in turn 2");
  vdt_ui_settle ();
  check_shown ("contact/turn 2: Pickets ");
}

static gboolean
is_idle (gpointer window)
{
  return !vdt_study_window_is_running (window);
}

static void
count_cb (guint *n)
{
  ++*n;
}

static gboolean
has_come (gpointer n)
{
  return *(guint *) n > 0;
}

/* Where the referee points is no reason to look again; other rules are. */
static void
test_pointing (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_map (fixture);
  VdtSighting *sighting = vdt_map_page_peek (page)->sighting;
  GtkWindow *desk = begin (fixture);
  VdtHex hex = vdt_map_get_counter (vdt_sighting_get_map (sighting), 1)->hex;
  guint n_looks = 0, n_waits = 0;

  vdt_ui_settle ();
  vdt_ui_wait (is_idle, desk);
  g_signal_connect_swapped (desk, "notify::running", G_CALLBACK (count_cb), &n_looks);
  vdt_sighting_set_target (sighting, &hex);

  /* A look would begin before this comes. */
  g_timeout_add_once (200, (GSourceOnceFunc) (GCallback) count_cb, &n_waits);
  vdt_ui_wait (has_come, &n_waits);
  g_assert_cmpuint (n_looks, ==, 0);

  vdt_sighting_set_range (sighting, 1);
  vdt_ui_wait (has_come, &n_looks);
  vdt_ui_wait_text (GTK_WIDGET (desk), "0 of 2 enemies visible");
}

static void
add (const char *path, void (*test) (VdtUiFixture *, gconstpointer))
{
  g_test_add (path, VdtUiFixture, NULL, vdt_ui_fixture_set_up, test, vdt_ui_fixture_tear_down);
}

void
vdt_test_enemy_rows (void)
{
  add ("/enemy-rows/one", test_one);
  add ("/enemy-rows/all", test_all);
  add ("/enemy-rows/rows-stay", test_rows_stay);
  add ("/enemy-rows/last-place", test_last_place);
  add ("/enemy-rows/pointing", test_pointing);
}
