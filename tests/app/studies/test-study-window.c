/* test-study-window.c - what all studies of a map have in common: they come and go with it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-study-window.h"

/* In the order of what the actions do. */
static const char *const studies[] = { "survey", "compare", "audit", "heights", "referee" };

static guint
count_studies (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  guint n = 0;

  for (GList *l = windows; l; l = l->next)
    n += VDT_IS_STUDY_WINDOW (l->data) && gtk_widget_get_visible (l->data);
  return n;
}

static void
open_all (VdtUiFixture *fixture)
{
  for (gsize i = 0; i < G_N_ELEMENTS (studies); i++)
    vdt_ui_activate (fixture->window, studies[i]);
  g_assert_cmpuint (count_studies (), ==, G_N_ELEMENTS (studies));
}

static VdtScene *
get_scene (VdtMapPage *page)
{
  return vdt_canvas_get_scene (vdt_map_page_peek (page)->canvas);
}

static gboolean
has_heat (gpointer page)
{
  return vdt_scene_peek (get_scene (page))->heat != NULL;
}

static gboolean
is_at_rest (gpointer window)
{
  return !vdt_study_window_is_running (window);
}

/* One of each for a map; another map has its own, and takes only them along. */
static void
test_pages (VdtUiFixture *fixture, gconstpointer data)
{
  vdt_ui_fixture_open_map (fixture, "one.vedette");
  open_all (fixture);
  open_all (fixture);

  vdt_ui_fixture_open_map (fixture, "other.vedette");
  for (gsize i = 0; i < G_N_ELEMENTS (studies); i++)
    vdt_ui_activate (fixture->window, studies[i]);
  g_assert_cmpuint (count_studies (), ==, 2 * G_N_ELEMENTS (studies));
  vdt_ui_activate (fixture->window, "close-tab");
  vdt_ui_settle ();
  g_assert_cmpuint (count_studies (), ==, G_N_ELEMENTS (studies));
  vdt_ui_activate (fixture->window, "close-tab");
  vdt_ui_settle ();
  g_assert_cmpuint (count_studies (), ==, 0);
}

/* What was looked up is not shown in a hidden view; under declared fire not even the referee's. */
static void
test_modes (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "one.vedette");

  open_all (fixture);
  vdt_sighting_set_hidden_for (vdt_map_page_peek (page)->sighting, "Union");
  vdt_ui_settle ();
  g_assert_cmpuint (count_studies (), ==, 1);
  vdt_ui_activate (fixture->window, "declared-fire");
  vdt_ui_settle ();
  g_assert_cmpuint (count_studies (), ==, 0);
  g_assert_false (has_heat (page));
}

/* A window that closes takes along what it shows on the map, and nothing else. */
static void
test_heat (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "one.vedette");
  GtkWindow *survey, *audit;
  VdtHeat *heat;

  vdt_ui_activate (fixture->window, "survey");
  survey = vdt_ui_wait_window (VDT_TYPE_STUDY_WINDOW);
  vdt_ui_wait (is_at_rest, survey);
  heat = vdt_scene_peek (get_scene (page))->heat;
  g_assert_nonnull (heat);

  vdt_ui_activate (fixture->window, "audit");
  audit = vdt_ui_wait_window (g_type_from_name ("VdtAuditWindow"));
  vdt_ui_wait (is_at_rest, audit);
  g_assert_true (has_heat (page));
  g_assert_true (vdt_scene_peek (get_scene (page))->heat != heat);
  gtk_window_close (survey);
  vdt_ui_settle ();
  g_assert_true (has_heat (page));
  gtk_window_close (audit);
  vdt_ui_settle ();
  g_assert_false (has_heat (page));
}

#define ADD(path, function)                                                                        \
  g_test_add (path, VdtUiFixture, NULL, vdt_ui_fixture_set_up, function, vdt_ui_fixture_tear_down)

void
vdt_test_study_window (void)
{
  ADD ("/study-window/pages", test_pages);
  ADD ("/study-window/modes", test_modes);
  ADD ("/study-window/heat", test_heat);
}
