/* test-lesson.c - the first fan, step by step
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-edits.h"
#include "vdt-export-dialog.h"
#include "vdt-help-window.h"
#include "vdt-lesson.h"

typedef struct
{
  VdtLesson *lesson;
  guint step;
} At;

static gboolean
is_at (gpointer data)
{
  At *at = data;

  return vdt_lesson_get_step (at->lesson) == at->step;
}

static void
wait_step (VdtLesson *lesson, guint step)
{
  At at = { lesson, step };

  vdt_ui_wait (is_at, &at);
}

static VdtLesson *
begin (VdtUiFixture *fixture, VdtMapPage **page)
{
  vdt_ui_activate (fixture->window, "lesson");
  vdt_ui_settle ();
  *page = vdt_window_get_page (fixture->window);
  g_assert_nonnull (*page);
  return VDT_LESSON (vdt_ui_find (GTK_WIDGET (*page), VDT_TYPE_LESSON, NULL));
}

static VdtHex
find_hex (VdtMapPage *page, int column, int row)
{
  VdtMap *map = vdt_document_get_map (vdt_map_page_peek (page)->document);

  return vdt_grid_hex (vdt_map_get_grid (map), column, row);
}

/* Boone's Brigade. */
#define UNIT 10, 3
#define FAR 13, 10

static void
point (VdtMapPage *page, int column, int row)
{
  VdtCanvas *canvas = vdt_map_page_peek (page)->canvas;
  VdtView view;
  double x, y;

  g_assert_true (vdt_viewport_get_view (vdt_canvas_get_viewport (canvas), &view));
  vdt_view_hex_centre (&view, find_hex (page, column, row), &x, &y);
  vdt_aim_move_pointer (vdt_canvas_get_aim (canvas), x, y, 0);
}

static GListModel *
list_windows (void)
{
  return gtk_window_get_toplevels ();
}

/* Each step is noticed when it is done, and the last one ends the lesson. */
static void
test_walk (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page;
  VdtLesson *lesson = begin (fixture, &page);
  gpointer weak = lesson;
  VdtDocument *document = vdt_map_page_peek (page)->document;
  VdtMap *map = vdt_document_get_map (document);
  g_autoptr (VdtMap) painted = NULL;
  g_autoptr (VdtRegion) region = NULL;

  /* A copy of an example, that nothing is saved over; no box is in the way. */
  g_assert_null (vdt_document_get_file (document));
  g_assert_cmpuint (g_list_model_get_n_items (list_windows ()), ==, 1);
  g_assert_cmpuint (vdt_lesson_get_step (lesson), ==, 0);

  vdt_ui_click_hex (page, UNIT);
  wait_step (lesson, 1);
  point (page, FAR);
  wait_step (lesson, 2);
  vdt_ui_click_hex (page, FAR);
  vdt_aim_lose_pointer (vdt_canvas_get_aim (vdt_map_page_peek (page)->canvas));
  wait_step (lesson, 3);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.help", "s", "rules/cwb.md#1");
  wait_step (lesson, 4);
  gtk_window_destroy (vdt_ui_wait_window (VDT_TYPE_HELP_WINDOW));

  g_object_add_weak_pointer (weak, &weak);
  region = vdt_region_new (vdt_map_get_grid (map));
  vdt_region_add (region, find_hex (page, FAR));
  painted = vdt_edits_set_elevation (map, region, 2);
  vdt_document_apply (document, painted, "Level ground");
  vdt_ui_wait_gone (&weak);
  g_assert_true (vdt_window_get_page (fixture->window) == page);
}

/* Skipped and gone back to; a step that was done before wants to be done again. */
static void
test_skip (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page;
  VdtLesson *lesson = begin (fixture, &page);
  gpointer weak = lesson;
  VdtSighting *sighting = vdt_map_page_peek (page)->sighting;
  const VdtHex unit = find_hex (page, UNIT);
  const VdtHex other = find_hex (page, 14, 3);

  gtk_widget_activate_action (GTK_WIDGET (lesson), "lesson.back", NULL);
  g_assert_cmpuint (vdt_lesson_get_step (lesson), ==, 0);
  vdt_sighting_set_observer (sighting, &unit);
  wait_step (lesson, 1);
  gtk_widget_activate_action (GTK_WIDGET (lesson), "lesson.back", NULL);
  vdt_ui_settle ();
  g_assert_cmpuint (vdt_lesson_get_step (lesson), ==, 0);
  vdt_sighting_set_observer (sighting, &other);
  wait_step (lesson, 1);

  gtk_widget_activate_action (GTK_WIDGET (lesson), "lesson.skip", NULL);
  gtk_widget_activate_action (GTK_WIDGET (lesson), "lesson.skip", NULL);
  g_assert_cmpuint (vdt_lesson_get_step (lesson), ==, 3);
  vdt_sighting_set_rules (sighting, vdt_los_rules_find ("ney"));
  wait_step (lesson, 4);
  g_object_add_weak_pointer (weak, &weak);
  vdt_ui_activate (fixture->window, "export");
  vdt_ui_wait_gone (&weak);
  gtk_window_destroy (vdt_ui_wait_window (VDT_TYPE_EXPORT_DIALOG));
}

/* It ends when its map is closed, and when somebody has enough. */
static void
test_end (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page;
  gpointer weak = begin (fixture, &page);

  g_object_add_weak_pointer (weak, &weak);
  gtk_widget_activate_action (weak, "lesson.end", NULL);
  vdt_ui_wait_gone (&weak);

  weak = begin (fixture, &page);
  g_object_add_weak_pointer (weak, &weak);
  vdt_ui_activate (fixture->window, "close-tab");
  vdt_ui_wait_gone (&weak);
}

#define ADD(path, function)                                                                        \
  g_test_add (path, VdtUiFixture, NULL, vdt_ui_fixture_set_up, function, vdt_ui_fixture_tear_down)

void
vdt_test_lesson (void)
{
  ADD ("/lesson/walk", test_walk);
  ADD ("/lesson/skip", test_skip);
  ADD ("/lesson/end", test_end);
}
