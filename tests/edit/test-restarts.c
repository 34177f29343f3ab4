/* test-restarts.c - fans, surveys and drafts given up at any moment, and begun again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * With VEDETTE_TEST_RESTARTS for how often; build-aux/tsan looks for races meanwhile.
 */

#include "draft-folder.h"
#include "edit-map.h"

#include "vdt-draft-file.h"
#include "vdt-draft-keeper.h"
#include "vdt-edits.h"
#include "vdt-sighting.h"
#include "vdt-survey.h"

#define COLUMNS 24
#define ROWS 18
#define N_RESTARTS 200
#define SURVEY_MICROSECONDS 2000 /* that a survey is left alone, at most */

static int
count_restarts (void)
{
  const char *wanted = g_getenv ("VEDETTE_TEST_RESTARTS");

  return wanted ? (int) g_ascii_strtoll (wanted, NULL, 10) : N_RESTARTS;
}

static VdtHex
pick_hex (GRand *rand)
{
  int column = g_rand_int_range (rand, 0, COLUMNS);

  return edit_map_hex (column, g_rand_int_range (rand, 0, ROWS));
}

static void
change_ground (GRand *rand, VdtDocument *document)
{
  VdtMap *map = vdt_document_get_map (document);
  g_autoptr (VdtRegion) region = vdt_region_new (vdt_map_get_grid (map));
  g_autoptr (VdtMap) after = NULL;

  vdt_edits_add_disc (region, pick_hex (rand), 1);
  after = vdt_edits_step_elevation (map, region, g_rand_boolean (rand) ? 1 : -1);
  vdt_document_apply (document, after, "Ground");
}

static void
iterate (GRand *rand)
{
  for (int i = g_rand_int_range (rand, 0, 4); i > 0; i--)
    g_main_context_iteration (NULL, FALSE);
}

static void
do_something (GRand *rand, VdtDocument *document, VdtSighting **sighting)
{
  VdtHex hex = pick_hex (rand);

  switch (g_rand_int_range (rand, 0, 6))
    {
    case 0:
      change_ground (rand, document);
      break;
    case 1:
      vdt_document_undo (document);
      break;
    case 2:
      vdt_sighting_set_range (*sighting, g_rand_int_range (rand, 0, 9));
      break;
    case 3:
      g_object_unref (*sighting);
      *sighting = vdt_sighting_new (document);
      break;
    default:
      break;
    }
  vdt_sighting_set_observer (*sighting, &hex);
}

static void
assert_fan (VdtSighting *sighting)
{
  VdtTerrainView *view = vdt_sighting_get_view (sighting);
  VdtFan *fan;
  g_autoptr (VdtFan) expected = NULL;

  while (vdt_sighting_get_busy (sighting))
    g_main_context_iteration (NULL, TRUE);
  fan = vdt_sighting_get_fan (sighting);
  expected = vdt_fan_new (view, fan->queries, 1, NULL);
  g_assert_cmpmem (fan->cells, fan->n_cells * sizeof *fan->cells, expected->cells,
                   expected->n_cells * sizeof *fan->cells);
}

static void
test_fans (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autoptr (VdtMap) map = edit_map_new_hills (COLUMNS, ROWS, "asl");
  g_autoptr (VdtDocument) document = vdt_document_new (map, NULL);
  g_autoptr (VdtSighting) sighting = vdt_sighting_new (document);

  for (int i = count_restarts (); i > 0; i--)
    {
      do_something (rand, document, &sighting);
      iterate (rand);
      if (i % 100 == 0)
        assert_fan (sighting);
    }
  assert_fan (sighting);
}

/* What one run of a survey has, in its thread. */
typedef struct
{
  VdtSurvey *survey;
  GCancellable *cancellable;
} Run;

static gpointer
run_survey (gpointer data)
{
  Run *run = data;

  return GINT_TO_POINTER (vdt_survey_run (run->survey, 3, run->cancellable));
}

/* As a window does while it is surveyed. */
static void
watch_survey (GRand *rand, VdtSurvey *survey)
{
  gint64 end = g_get_monotonic_time () + g_rand_int_range (rand, 0, SURVEY_MICROSECONDS);

  while (g_get_monotonic_time () < end)
    {
      VdtSurveyCell cell = vdt_survey_get_cell (survey, pick_hex (rand));

      g_assert_cmpint (cell.sees, >=, -1);
      g_assert_cmpuint (vdt_survey_get_n_done (survey), <=, vdt_survey_get_n_hexes (survey));
    }
}

static void
test_surveys (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);
  g_autoptr (VdtMap) map = edit_map_new_hills (COLUMNS, ROWS, "asl");
  g_autoptr (VdtTerrainView) view = NULL;
  VdtLosQuery query = { .observer_level = 0 };
  VdtLosSetup setup;
  guint n_cancelled = 0;

  vdt_los_setup_init (&setup, vdt_los_rules_find ("asl"));
  view = vdt_terrain_view_new (map, &setup);
  for (int i = count_restarts (); i > 0; i--)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (VdtSurvey) survey = vdt_survey_new (view, &query);
      Run run = { survey, cancellable };
      GThread *thread = g_thread_new ("run", run_survey, &run);

      watch_survey (rand, survey);
      g_cancellable_cancel (cancellable);
      if (!g_thread_join (thread))
        n_cancelled++;
      else
        g_assert_cmpuint (vdt_survey_get_n_done (survey), ==, vdt_survey_get_n_hexes (survey));
    }
  g_assert_cmpuint (n_cancelled, >, 0);
}

static void
recover (DraftFolder *self, VdtDocument *document)
{
  g_autoptr (VdtDraft) draft = draft_folder_open (self);
  g_autoptr (VdtDocument) recovered = vdt_draft_make_document (draft, NULL);

  g_assert_true (vdt_map_equal (vdt_document_get_map (recovered), vdt_document_get_map (document)));
  vdt_draft_remove (draft);
}

/* Written in threads; given up, left or thrown away while they are being. */
static void
test_drafts (DraftFolder *self, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_autoptr (VdtMap) map = edit_map_new_hills (COLUMNS, ROWS, "asl");
  int n = count_restarts ();

  while (n > 0)
    {
      g_autoptr (VdtDocument) document = vdt_document_new (map, NULL);
      g_autoptr (VdtDraftKeeper) keeper = vdt_draft_keeper_new (document, self->drafts);

      for (int i = g_rand_int_range (rand, 1, 8); i > 0; i--, n--)
        {
          change_ground (rand, document);
          vdt_draft_keeper_write (keeper);
          iterate (rand);
        }
      if (vdt_document_get_modified (document) && g_rand_boolean (rand))
        {
          vdt_draft_keeper_leave (keeper);
          recover (self, document);
        }
      else
        vdt_draft_keeper_discard (keeper);
      g_assert_cmpuint (draft_folder_count (self), ==, 0);
    }
}

void
vdt_test_restarts (void)
{
  g_test_add_func ("/restarts/fans", test_fans);
  g_test_add_func ("/restarts/surveys", test_surveys);
  g_test_add ("/restarts/drafts", DraftFolder, NULL, draft_folder_set_up, test_drafts,
              draft_folder_tear_down);
}
