/* test-game-recovery.c - games after a crash, and those that another one takes the place of
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "edit-map.h"
#include "game-fixture.h"

#include "vdt-game-keeper.h"
#include "vdt-intelligence.h"

#include <string.h>

/* Two games that others take the place of are both there afterwards, and so is one that another
 * program has written there meanwhile.
 */
static void
test_none_lost (GameFixture *f, gconstpointer data)
{
  static const char *const names[] = { "ridge.vedette.game~", "ridge.vedette.game~2",
                                       "ridge.vedette.game~3" };
  g_autofree char *game = g_build_filename (f->folder, "ridge.vedette.game", NULL);

  game_fixture_open_map (f, "ridge.vedette");
  game_fixture_settle (f);
  for (int i = 0; i < 2; i++)
    {
      game_fixture_move_unit (f, 1, 2);
      game_fixture_move_unit (f, 1, 1);
      vdt_referee_recorder_set_turn (f->recorder, 5 + (guint) i);
      game_fixture_settle (f);
      g_ptr_array_unref (vdt_referee_log_clear (f->log));
      game_fixture_settle (f);
    }
  game_fixture_move_unit (f, 1, 2);
  g_assert_true (g_file_set_contents (game, "[Game]\nFormat=1\nTurn=7\n", -1, NULL));
  game_fixture_move_unit (f, 1, 1);
  g_assert_null (vdt_game_keeper_get_failure (f->keeper));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (f->folder, names[i], NULL);
      g_autofree char *expected = g_strdup_printf ("\nTurn=%u\n", 5 + i);
      g_autofree char *text = NULL;

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_nonnull (strstr (text, expected));
    }
  game_fixture_close_map (f);
}

static guint
count_entries (GameFixture *f)
{
  return g_list_model_get_n_items (G_LIST_MODEL (f->log));
}

static guint
count_files (GameFixture *f)
{
  g_autoptr (GDir) dir = g_dir_open (f->folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir))
    n++;

  return n;
}

/* A game of some turns, kept beside its map. */
static void
play (GameFixture *f)
{
  g_autoptr (VdtKnowledge) known = NULL;

  game_fixture_open_map (f, "ridge.vedette");
  game_fixture_settle (f);
  known = vdt_knowledge_with_grade (vdt_intelligence_get (vdt_intelligence_of (f->document)),
                                    "Blue", "unit/Red//1", VDT_GRADE_NOTHING);
  vdt_intelligence_set (vdt_intelligence_of (f->document), known);
  vdt_referee_recorder_set_turn (f->recorder, 4);
  vdt_referee_recorder_set_desk_side (f->recorder, "Red");
  game_fixture_move_unit (f, 1, 2);
  game_fixture_move_unit (f, 1, 1);
}

static void
assert_played (GameFixture *f, guint n_entries)
{
  const VdtKnown *known = vdt_knowledge_find (
      vdt_intelligence_get (vdt_intelligence_of (f->document)), "Blue", "unit/Red//1");

  g_assert_cmpuint (vdt_referee_recorder_get_phase (f->recorder)->turn, ==, 4);
  g_assert_cmpstr (vdt_referee_recorder_get_desk_side (f->recorder), ==, "Red");
  g_assert_nonnull (known);
  g_assert_cmpint (known->grade, ==, VDT_GRADE_NOTHING);
  g_assert_cmpuint (count_entries (f), ==, n_entries);
}

/* A map whose program was killed has no file, but the game that was beside it. Saved where it was,
 * it goes on with that: nothing is put aside. Saved elsewhere, it takes the game along.
 */
static void
test_recovered (GameFixture *f, gconstpointer data)
{
  g_autoptr (GFile) origin = game_fixture_find_file (f, "ridge.vedette");
  g_autoptr (GFile) other = game_fixture_find_file (f, "other.vedette");

  play (f);
  game_fixture_close_map (f);
  game_fixture_open_map (f, NULL);
  vdt_game_keeper_recover (f->keeper, NULL, origin);
  game_fixture_settle (f);
  assert_played (f, 2);
  g_assert_false (vdt_referee_log_get_unsaved (f->log));
  game_fixture_move_unit (f, 1, 2);
  g_assert_true (vdt_referee_log_get_unsaved (f->log));
  vdt_document_set_file (f->document, origin);
  game_fixture_settle (f);
  g_assert_false (vdt_referee_log_get_unsaved (f->log));
  game_fixture_move_unit (f, 1, 1);
  assert_played (f, 4);
  game_fixture_close_map (f);
  g_assert_cmpuint (count_files (f), ==, 1);

  game_fixture_open_map (f, "ridge.vedette");
  game_fixture_settle (f);
  assert_played (f, 4);
  game_fixture_close_map (f);

  game_fixture_open_map (f, NULL);
  vdt_game_keeper_recover (f->keeper, NULL, origin);
  game_fixture_settle (f);
  vdt_document_set_file (f->document, other);
  game_fixture_settle (f);
  game_fixture_close_map (f);
  g_assert_cmpuint (count_files (f), ==, 2);
  game_fixture_open_map (f, "other.vedette");
  game_fixture_settle (f);
  assert_played (f, 4);
  game_fixture_close_map (f);
}

static void
unkept_cb (VdtGameKeeper *keeper, const char *text, char **unkept)
{
  g_free (*unkept);
  *unkept = g_strdup (text);
}

/* What is in no file is given to whoever follows it, again with each change; it is recovered from
 * there, and put aside where it is saved over another game.
 */
static void
test_unkept (GameFixture *f, gconstpointer data)
{
  g_autoptr (GFile) origin = game_fixture_find_file (f, "ridge.vedette");
  g_autofree char *aside = g_build_filename (f->folder, "ridge.vedette.game~", NULL);
  g_autofree char *unkept = NULL;
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;

  play (f);
  game_fixture_close_map (f);
  game_fixture_open_map (f, NULL);
  g_signal_connect (f->keeper, "unkept", G_CALLBACK (unkept_cb), &unkept);
  vdt_game_keeper_recover (f->keeper, NULL, origin);
  game_fixture_settle (f);
  g_assert_null (unkept);
  game_fixture_move_unit (f, 2, 2);
  text = g_strdup (unkept);
  g_assert_nonnull (strstr (text, "[Entry 3]"));
  game_fixture_close_map (f);

  game_fixture_open_map (f, NULL);
  g_signal_connect (f->keeper, "unkept", G_CALLBACK (unkept_cb), &again);
  vdt_game_keeper_recover (f->keeper, text, origin);
  game_fixture_settle (f);
  assert_played (f, 3);
  g_assert_cmpstr (again, ==, text);
  g_assert_true (vdt_referee_log_get_unsaved (f->log));
  vdt_document_set_file (f->document, origin);
  game_fixture_settle (f);
  g_assert_null (again);
  g_assert_false (vdt_referee_log_get_unsaved (f->log));
  g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
  game_fixture_close_map (f);

  game_fixture_open_map (f, "ridge.vedette");
  game_fixture_settle (f);
  assert_played (f, 3);
  game_fixture_close_map (f);
}

/* A map without a game that is saved where one is has that from then on. */
static void
test_found_by_save (GameFixture *f, gconstpointer data)
{
  g_autoptr (GFile) origin = game_fixture_find_file (f, "ridge.vedette");

  play (f);
  game_fixture_close_map (f);
  game_fixture_open_map (f, NULL);
  vdt_document_set_file (f->document, origin);
  game_fixture_settle (f);
  assert_played (f, 2);
  game_fixture_move_unit (f, 1, 2);
  game_fixture_close_map (f);
  g_assert_cmpuint (count_files (f), ==, 1);
  game_fixture_open_map (f, "ridge.vedette");
  game_fixture_settle (f);
  assert_played (f, 3);
  game_fixture_close_map (f);
}

static void
add (const char *path, void (*test) (GameFixture *, gconstpointer))
{
  g_test_add (path, GameFixture, NULL, game_fixture_set_up, test, game_fixture_tear_down);
}

void
vdt_test_game_recovery (void)
{
  add ("/game-recovery/none-lost", test_none_lost);
  add ("/game-recovery/recovered", test_recovered);
  add ("/game-recovery/unkept", test_unkept);
  add ("/game-recovery/found-by-save", test_found_by_save);
}
