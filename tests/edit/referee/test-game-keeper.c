/* test-game-keeper.c - a game kept beside its map, and found again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "edit-map.h"
#include "game-fixture.h"

#include "vdt-edits.h"
#include "vdt-game-file.h"
#include "vdt-game-keeper.h"
#include "vdt-intelligence.h"

#include <glib/gstdio.h>
#include <string.h>

/* Whatever ends the program, all up to the last move is found, and the next one comes behind. */
static void
test_found_again (GameFixture *f, gconstpointer data)
{
  g_autofree char *before = NULL;
  g_autofree char *red = NULL;
  g_autofree char *after = NULL;
  g_autofree char *red_after = NULL;
  g_autofree char *more = NULL;

  game_fixture_open_map (f, "ridge.vedette");
  vdt_referee_recorder_set_turn (f->recorder, 3);
  vdt_referee_recorder_set_occasion (f->recorder, VDT_OCCASION_COMBAT, "Blue");
  game_fixture_move_unit (f, 1, 2);
  g_assert_false (vdt_referee_log_get_unsaved (f->log));
  before = vdt_referee_log_to_text (f->log, NULL);
  red = vdt_referee_log_to_text (f->log, "Red");
  g_assert_true (g_str_has_prefix (red, "1. Turn 3 · Enemy combat: a unit, 0101 to 0102\n"));
  g_assert_nonnull (strstr (before, " · Civil War Brigade\n"));
  game_fixture_close_map (f);

  game_fixture_open_map (f, "ridge.vedette");
  game_fixture_settle (f);
  after = vdt_referee_log_to_text (f->log, NULL);
  red_after = vdt_referee_log_to_text (f->log, "Red");
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpstr (red_after, ==, red);
  g_assert_false (vdt_referee_log_get_unsaved (f->log));
  g_assert_cmpuint (vdt_referee_recorder_get_phase (f->recorder)->turn, ==, 3);
  g_assert_cmpint (vdt_referee_recorder_get_phase (f->recorder)->occasion, ==, VDT_OCCASION_COMBAT);
  g_assert_cmpstr (vdt_referee_recorder_get_phase (f->recorder)->whose, ==, "Blue");
  game_fixture_move_unit (f, 2, 2);
  game_fixture_close_map (f);

  game_fixture_open_map (f, "ridge.vedette");
  game_fixture_settle (f);
  more = vdt_referee_log_to_text (f->log, NULL);
  g_assert_true (g_str_has_prefix (more, before));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->log)), ==, 2);
  game_fixture_close_map (f);
}

/* A map that nobody referees has no file beside it. */
static void
test_no_game (GameFixture *f, gconstpointer data)
{
  g_autoptr (GFile) game = game_fixture_find_file (f, "ridge.vedette.game");

  game_fixture_open_map (f, "ridge.vedette");
  vdt_referee_recorder_set_enabled (f->recorder, FALSE);
  game_fixture_move_unit (f, 1, 2);
  game_fixture_close_map (f);
  g_assert_false (g_file_query_exists (game, NULL));
}

/* Without a file there is nowhere to keep a game until the map is saved; then it goes along, and
 * puts a game aside that was there.
 */
static void
test_save_as (GameFixture *f, gconstpointer data)
{
  g_autoptr (GFile) map = game_fixture_find_file (f, "new.vedette");
  g_autoptr (GFile) other = game_fixture_find_file (f, "other.vedette");
  g_autoptr (GFile) game = game_fixture_find_file (f, "new.vedette.game");
  g_autoptr (GFile) other_game = game_fixture_find_file (f, "other.vedette.game");
  g_autofree char *aside = g_build_filename (f->folder, "other.vedette.game~", NULL);
  g_autofree char *text = NULL;

  g_file_replace_contents (other_game, "somebody's", 10, NULL, FALSE, 0, NULL, NULL, NULL);
  game_fixture_open_map (f, NULL);
  game_fixture_move_unit (f, 1, 2);
  g_assert_true (vdt_referee_log_get_unsaved (f->log));
  g_assert_null (vdt_game_keeper_get_file (f->keeper));
  vdt_document_set_file (f->document, map);
  game_fixture_settle (f);
  g_assert_false (vdt_referee_log_get_unsaved (f->log));
  g_assert_true (g_file_query_exists (game, NULL));

  vdt_document_set_file (f->document, other);
  game_fixture_settle (f);
  g_assert_true (g_file_get_contents (aside, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "somebody's");
  game_fixture_close_map (f);
}

/* What is no game is neither read nor written over, and the log says that it is not kept. */
static void
test_broken (GameFixture *f, gconstpointer data)
{
  static const char *const texts[] = {
    "no game",
    "[Game]\nFormat=2\n",
    "[Game]\nTurn=2\n",
    "[Game]\nFormat=1\n[Known 1]\nSide=Red\nGrade=dance\n",
    "[Game]\nFormat=1\n[Known 1]\nGrade=nothing\n",
    "[Game]\nFormat=1\n[Entry 1]\nTurn=1\n",
    "[Game]\nFormat=1\n[Entry 1]\nOccasion=dance\nTitle=x\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *path = g_build_filename (f->folder, "ridge.vedette.game", NULL);
      g_autofree char *text = NULL;

      g_assert_true (g_file_set_contents (path, texts[i], -1, NULL));
      game_fixture_open_map (f, "ridge.vedette");
      game_fixture_settle (f);
      g_assert_nonnull (vdt_game_keeper_get_failure (f->keeper));
      game_fixture_move_unit (f, 1, 2);
      vdt_game_keeper_flush (f->keeper);
      g_assert_true (vdt_referee_log_get_unsaved (f->log));
      game_fixture_close_map (f);
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_cmpstr (text, ==, texts[i]);
    }
}

/* A log that is cleared begins another game; the one before is put aside. */
static void
test_clear (GameFixture *f, gconstpointer data)
{
  g_autofree char *aside = g_build_filename (f->folder, "ridge.vedette.game~", NULL);
  g_autofree char *text = NULL;
  g_autofree char *kept = NULL;

  game_fixture_open_map (f, "ridge.vedette");
  game_fixture_move_unit (f, 1, 2);
  g_ptr_array_unref (vdt_referee_log_clear (f->log));
  game_fixture_settle (f);
  g_assert_true (g_file_get_contents (aside, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "[Entry 1]"));
  game_fixture_close_map (f);

  game_fixture_open_map (f, "ridge.vedette");
  game_fixture_settle (f);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->log)), ==, 0);

  /* The next game is written in the place of nothing. */
  game_fixture_move_unit (f, 2, 1);
  game_fixture_settle (f);
  g_assert_true (g_file_get_contents (aside, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, text);
  game_fixture_close_map (f);
}

/* It is put aside also where the next writing overtakes that of the empty log, or that failed. */
static void
test_clear_overtaken (GameFixture *f, gconstpointer data)
{
  g_autofree char *aside = g_build_filename (f->folder, "ridge.vedette.game~", NULL);
  g_autoptr (VdtRefereeEntry) old = vdt_referee_entry_new (VDT_OCCASION_FIRE, NULL, NULL, "old");
  g_autoptr (VdtRefereeEntry) next = vdt_referee_entry_new (VDT_OCCASION_FIRE, NULL, NULL, "next");

  game_fixture_open_map (f, "ridge.vedette");
  game_fixture_settle (f);
  for (int i = 0; i < 40; i++)
    {
      g_autofree char *text = NULL;

      g_remove (aside);
      vdt_referee_log_append (f->log, old);
      game_fixture_settle (f);
      g_ptr_array_unref (vdt_referee_log_clear (f->log));
      vdt_referee_log_append (f->log, next);
      vdt_game_keeper_flush (f->keeper);
      game_fixture_settle (f);
      g_assert_true (g_file_get_contents (aside, &text, NULL, NULL));
      g_assert_nonnull (strstr (text, "=old\n"));
    }
  g_remove (aside);

  /* What is in the way of it has a name that the next one leaves alone. */
  g_assert_cmpint (g_mkdir (aside, 0700), ==, 0);
  g_ptr_array_unref (vdt_referee_log_clear (f->log));
  game_fixture_settle (f);
  g_assert_null (vdt_game_keeper_get_failure (f->keeper));
  {
    g_autofree char *second = g_strconcat (aside, "2", NULL);
    g_autofree char *text = NULL;

    g_assert_true (g_file_get_contents (second, &text, NULL, NULL));
    g_assert_nonnull (strstr (text, "=next\n"));
  }
  game_fixture_close_map (f);
}

/* A folder that cannot be written to is told of, and asked about when the map is closed. */
static void
test_failure (GameFixture *f, gconstpointer data)
{
  g_autoptr (GFile) map = g_file_new_for_path ("/proc/nothing/ridge.vedette");

  game_fixture_open_map (f, NULL);
  game_fixture_move_unit (f, 1, 2);
  vdt_document_set_file (f->document, map);
  game_fixture_settle (f);
  g_assert_nonnull (vdt_game_keeper_get_failure (f->keeper));
  g_assert_true (vdt_referee_log_get_unsaved (f->log));
  game_fixture_close_map (f);
}

/* A game that cannot be put aside is not written over, and neither is it by the next writing. Here
 * its name would be too long with a tilde.
 */
static void
test_not_aside (GameFixture *f, gconstpointer data)
{
  g_autofree char *longest = g_strnfill (255 - strlen (VDT_GAME_SUFFIX), 'x');
  g_autofree char *name = g_strconcat (longest, VDT_GAME_SUFFIX, NULL);
  g_autoptr (GFile) other = game_fixture_find_file (f, longest);
  g_autofree char *game = g_build_filename (f->folder, name, NULL);
  g_autofree char *text = NULL;

  g_assert_true (
      g_file_set_contents_full (game, "somebody's", -1, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  game_fixture_open_map (f, "new.vedette");
  game_fixture_move_unit (f, 1, 2);
  vdt_document_set_file (f->document, other);
  for (int i = 0; i < 2; i++)
    {
      game_fixture_move_unit (f, 2, 2 - i);
      g_assert_nonnull (vdt_game_keeper_get_failure (f->keeper));
      g_assert_true (vdt_referee_log_get_unsaved (f->log));
    }
  g_assert_true (g_file_get_contents (game, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "somebody's");

  /* Once nothing is in the way, it is kept. */
  g_assert_cmpint (g_remove (game), ==, 0);
  vdt_game_keeper_flush (f->keeper);
  g_assert_null (vdt_game_keeper_get_failure (f->keeper));
  g_assert_false (vdt_referee_log_get_unsaved (f->log));
  game_fixture_close_map (f);
}

/* Two maps that differ in nothing but the end of their names have a game each. */
static void
test_each_its_own (GameFixture *f, gconstpointer data)
{
  static const char *const names[] = { "ridge.vedette", "ridge.xml", "ridge", "ridge.vedette.xml" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      game_fixture_open_map (f, names[i]);
      game_fixture_settle (f);
      g_assert_cmpuint (vdt_referee_recorder_get_phase (f->recorder)->turn, ==, 1);
      vdt_referee_recorder_set_turn (f->recorder, 2 + i);
      game_fixture_close_map (f);
    }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      game_fixture_open_map (f, names[i]);
      game_fixture_settle (f);
      g_assert_cmpuint (vdt_referee_recorder_get_phase (f->recorder)->turn, ==, 2 + i);
      game_fixture_close_map (f);
    }
}

/* A map that is closed waits for the turn, too, not only for the log. */
static void
test_flush_turn (GameFixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "ridge.vedette.game", NULL);

  game_fixture_open_map (f, "ridge.vedette");
  game_fixture_settle (f);
  for (guint turn = 2; turn < 20; turn++)
    {
      g_autofree char *expected = g_strdup_printf ("\nTurn=%u\n", turn);
      g_autofree char *text = NULL;

      vdt_referee_recorder_set_turn (f->recorder, turn);
      vdt_game_keeper_flush (f->keeper);
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_nonnull (strstr (text, expected));
    }
  game_fixture_close_map (f);
}

static const VdtKnown *
find_known (GameFixture *f, const char *side, const char *enemy)
{
  return vdt_knowledge_find (vdt_intelligence_get (vdt_intelligence_of (f->document)), side, enemy);
}

/* What a side is told of an enemy is found again: the referee's choice, and where it was last when
 * the side saw it.
 */
static void
test_knowledge (GameFixture *f, gconstpointer data)
{
  VdtIntelligence *intelligence;
  g_autoptr (VdtKnowledge) all = NULL;
  g_autoptr (VdtKnowledge) one = NULL;
  VdtHex last = edit_map_hex (1, 2);

  game_fixture_open_map (f, "ridge.vedette");
  game_fixture_settle (f);
  intelligence = vdt_intelligence_of (f->document);
  all = vdt_knowledge_with_grade (vdt_intelligence_get (intelligence), "Blue", "",
                                  VDT_GRADE_SOMETHING);
  one = vdt_knowledge_with_grade (all, "Blue", "unit/Red//1", VDT_GRADE_SEEN_LAST);
  vdt_intelligence_set (intelligence, one);
  vdt_referee_recorder_set_turn (f->recorder, 3);
  game_fixture_move_unit (f, 1, 2);
  g_assert_cmpint (find_known (f, "Blue", "unit/Red//1")->last.turn, ==, 3);
  game_fixture_close_map (f);

  game_fixture_open_map (f, "ridge.vedette");
  game_fixture_settle (f);
  g_assert_cmpint (find_known (f, "Blue", "")->grade, ==, VDT_GRADE_SOMETHING);
  g_assert_cmpint (find_known (f, "Blue", "unit/Red//1")->grade, ==, VDT_GRADE_SEEN_LAST);
  g_assert_cmpint (find_known (f, "Blue", "unit/Red//1")->last.turn, ==, 3);
  g_assert_true (vdt_hex_equal (find_known (f, "Blue", "unit/Red//1")->last.hex, last));
  g_assert_cmpint (find_known (f, "Red", "unit/Blue//1")->grade, ==, -1);
  game_fixture_close_map (f);
}

/* A grade that is chosen before the game has been looked for is kept. */
static void
test_early (GameFixture *f, gconstpointer data)
{
  VdtIntelligence *intelligence;
  g_autoptr (VdtKnowledge) graded = NULL;

  game_fixture_open_map (f, "ridge.vedette");
  intelligence = vdt_intelligence_of (f->document);
  graded = vdt_knowledge_with_grade (vdt_intelligence_get (intelligence), "Blue", "",
                                     VDT_GRADE_SOMETHING);
  vdt_intelligence_set (intelligence, graded);
  game_fixture_settle (f);
  game_fixture_close_map (f);

  game_fixture_open_map (f, "ridge.vedette");
  game_fixture_settle (f);
  g_assert_cmpint (find_known (f, "Blue", "")->grade, ==, VDT_GRADE_SOMETHING);
  game_fixture_close_map (f);
}

/* What is flushed is on the disk at once, and no earlier writing comes after it. */
static void
test_flush (GameFixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "ridge.vedette.game", NULL);
  g_autofree char *text = NULL;
  g_autoptr (VdtRefereeEntry) entry =
      vdt_referee_entry_new (VDT_OCCASION_FIRE, NULL, NULL, "with a = and a\nline [x] and “ß”");

  game_fixture_open_map (f, "ridge.vedette");
  game_fixture_settle (f);
  vdt_referee_entry_add_note (entry, "  a note\nof two lines ");
  for (guint i = 0; i < 20; i++)
    vdt_referee_log_append (f->log, entry);
  vdt_game_keeper_flush (f->keeper);
  g_assert_false (vdt_referee_log_get_unsaved (f->log));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "[Entry 20]"));
  game_fixture_settle (f);
  g_clear_pointer (&text, g_free);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "[Entry 20]"));
  g_clear_pointer (&text, g_free);
  text = vdt_referee_log_to_text (f->log, NULL);
  game_fixture_close_map (f);

  game_fixture_open_map (f, "ridge.vedette");
  game_fixture_settle (f);
  {
    g_autofree char *again = vdt_referee_log_to_text (f->log, NULL);

    g_assert_cmpstr (again, ==, text);
  }
  game_fixture_close_map (f);
}

static void
add (const char *path, void (*test) (GameFixture *, gconstpointer))
{
  g_test_add (path, GameFixture, NULL, game_fixture_set_up, test, game_fixture_tear_down);
}

void
vdt_test_game_keeper (void)
{
  add ("/game-keeper/found-again", test_found_again);
  add ("/game-keeper/no-game", test_no_game);
  add ("/game-keeper/save-as", test_save_as);
  add ("/game-keeper/broken", test_broken);
  add ("/game-keeper/clear", test_clear);
  add ("/game-keeper/clear-overtaken", test_clear_overtaken);
  add ("/game-keeper/failure", test_failure);
  add ("/game-keeper/not-aside", test_not_aside);
  add ("/game-keeper/each-its-own", test_each_its_own);
  add ("/game-keeper/knowledge", test_knowledge);
  add ("/game-keeper/early", test_early);
  add ("/game-keeper/flush", test_flush);
  add ("/game-keeper/flush-turn", test_flush_turn);
}
