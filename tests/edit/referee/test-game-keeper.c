/* test-game-keeper.c - a game kept beside its map, and found again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "assert-ends.h"
#include "edit-map.h"

#include "vdt-edits.h"
#include "vdt-game-file.h"
#include "vdt-game-keeper.h"
#include "vdt-intelligence.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  char *folder;
  VdtDocument *document;
  VdtSighting *sighting;
  VdtRefereeRecorder *recorder;
  VdtGameKeeper *keeper;
  VdtRefereeLog *log;
} Fixture;

static GFile *
find_file (Fixture *f, const char *name)
{
  g_autofree char *path = g_build_filename (f->folder, name, NULL);

  return g_file_new_for_path (path);
}

static void
open_map (Fixture *f, const char *name)
{
  g_autoptr (VdtMap) map = edit_map_parse ("11:unit/Red 13:unit/Blue");
  g_autoptr (GFile) file = name ? find_file (f, name) : NULL;

  f->document = vdt_document_new (map, file);
  f->sighting = vdt_sighting_new (f->document);
  f->recorder = vdt_referee_recorder_new (f->sighting);
  f->log = vdt_referee_recorder_get_log (f->recorder);
  f->keeper = vdt_game_keeper_new (f->recorder, f->document);
  vdt_referee_recorder_set_enabled (f->recorder, TRUE);
}

/* Threads may hold the keeper for a moment. */
static gboolean
is_settled (Fixture *f)
{
  return !vdt_referee_recorder_get_busy (f->recorder)
         && g_atomic_int_get (&G_OBJECT (f->keeper)->ref_count) == 1;
}

static void
settle (Fixture *f)
{
  while (!is_settled (f))
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
}

static void
close_map (Fixture *f)
{
  settle (f);
  assert_ends (f->keeper);
  g_object_unref (f->recorder);
  g_object_unref (f->sighting);
  g_object_unref (f->document);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = g_dir_make_tmp ("vedette-XXXXXX", NULL);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  GDir *dir = g_dir_open (f->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (f->folder, name, NULL);

      g_remove (path);
    }
  g_dir_close (dir);
  g_rmdir (f->folder);
  g_free (f->folder);
}

static void
move_unit (Fixture *f, gint column, gint row)
{
  VdtMap *map = vdt_document_get_map (f->document);
  g_autoptr (VdtMap) after = vdt_edits_move_counter (map, 0, edit_map_hex (column, row));

  vdt_document_apply (f->document, after, "Move counter");
  settle (f);
}

/* Whatever ends the program, all up to the last move is found, and the next one comes behind. */
static void
test_found_again (Fixture *f, gconstpointer data)
{
  g_autofree char *before = NULL;
  g_autofree char *red = NULL;
  g_autofree char *after = NULL;
  g_autofree char *red_after = NULL;
  g_autofree char *more = NULL;

  open_map (f, "ridge.vedette");
  vdt_referee_recorder_set_turn (f->recorder, 3);
  vdt_referee_recorder_set_occasion (f->recorder, VDT_OCCASION_COMBAT, "Blue");
  move_unit (f, 1, 2);
  g_assert_false (vdt_referee_log_get_unsaved (f->log));
  before = vdt_referee_log_to_text (f->log, NULL);
  red = vdt_referee_log_to_text (f->log, "Red");
  g_assert_true (g_str_has_prefix (red, "1. Turn 3 · Enemy combat: a unit, 0101 to 0102\n"));
  g_assert_nonnull (strstr (before, " · Civil War Brigade\n"));
  close_map (f);

  open_map (f, "ridge.vedette");
  settle (f);
  after = vdt_referee_log_to_text (f->log, NULL);
  red_after = vdt_referee_log_to_text (f->log, "Red");
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpstr (red_after, ==, red);
  g_assert_false (vdt_referee_log_get_unsaved (f->log));
  g_assert_cmpuint (vdt_referee_recorder_get_phase (f->recorder)->turn, ==, 3);
  g_assert_cmpint (vdt_referee_recorder_get_phase (f->recorder)->occasion, ==, VDT_OCCASION_COMBAT);
  g_assert_cmpstr (vdt_referee_recorder_get_phase (f->recorder)->whose, ==, "Blue");
  move_unit (f, 2, 2);
  close_map (f);

  open_map (f, "ridge.vedette");
  settle (f);
  more = vdt_referee_log_to_text (f->log, NULL);
  g_assert_true (g_str_has_prefix (more, before));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->log)), ==, 2);
  close_map (f);
}

/* A map that nobody referees has no file beside it. */
static void
test_no_game (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) game = find_file (f, "ridge.vedette.game");

  open_map (f, "ridge.vedette");
  vdt_referee_recorder_set_enabled (f->recorder, FALSE);
  move_unit (f, 1, 2);
  close_map (f);
  g_assert_false (g_file_query_exists (game, NULL));
}

/* Without a file there is nowhere to keep a game until the map is saved; then it goes along, and
 * puts a game aside that was there.
 */
static void
test_save_as (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) map = find_file (f, "new.vedette");
  g_autoptr (GFile) other = find_file (f, "other.vedette");
  g_autoptr (GFile) game = find_file (f, "new.vedette.game");
  g_autoptr (GFile) other_game = find_file (f, "other.vedette.game");
  g_autofree char *aside = g_build_filename (f->folder, "other.vedette.game~", NULL);
  g_autofree char *text = NULL;

  g_file_replace_contents (other_game, "somebody's", 10, NULL, FALSE, 0, NULL, NULL, NULL);
  open_map (f, NULL);
  move_unit (f, 1, 2);
  g_assert_true (vdt_referee_log_get_unsaved (f->log));
  g_assert_null (vdt_game_keeper_get_file (f->keeper));
  vdt_document_set_file (f->document, map);
  settle (f);
  g_assert_false (vdt_referee_log_get_unsaved (f->log));
  g_assert_true (g_file_query_exists (game, NULL));

  vdt_document_set_file (f->document, other);
  settle (f);
  g_assert_true (g_file_get_contents (aside, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "somebody's");
  close_map (f);
}

/* What is no game is neither read nor written over, and the log says that it is not kept. */
static void
test_broken (Fixture *f, gconstpointer data)
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
      open_map (f, "ridge.vedette");
      settle (f);
      g_assert_nonnull (vdt_game_keeper_get_failure (f->keeper));
      move_unit (f, 1, 2);
      vdt_game_keeper_flush (f->keeper);
      g_assert_true (vdt_referee_log_get_unsaved (f->log));
      close_map (f);
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_cmpstr (text, ==, texts[i]);
    }
}

/* A log that is cleared begins another game; the one before is put aside. */
static void
test_clear (Fixture *f, gconstpointer data)
{
  g_autofree char *aside = g_build_filename (f->folder, "ridge.vedette.game~", NULL);
  g_autofree char *text = NULL;
  g_autofree char *kept = NULL;

  open_map (f, "ridge.vedette");
  move_unit (f, 1, 2);
  g_ptr_array_unref (vdt_referee_log_clear (f->log));
  settle (f);
  g_assert_true (g_file_get_contents (aside, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "[Entry 1]"));
  close_map (f);

  open_map (f, "ridge.vedette");
  settle (f);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->log)), ==, 0);

  /* The next game is written in the place of nothing. */
  move_unit (f, 2, 1);
  settle (f);
  g_assert_true (g_file_get_contents (aside, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, text);
  close_map (f);
}

/* It is put aside also where the next writing overtakes that of the empty log, or that failed. */
static void
test_clear_overtaken (Fixture *f, gconstpointer data)
{
  g_autofree char *aside = g_build_filename (f->folder, "ridge.vedette.game~", NULL);
  g_autofree char *game = g_build_filename (f->folder, "ridge.vedette.game", NULL);
  g_autoptr (VdtRefereeEntry) old = vdt_referee_entry_new (VDT_OCCASION_FIRE, NULL, NULL, "old");
  g_autoptr (VdtRefereeEntry) next = vdt_referee_entry_new (VDT_OCCASION_FIRE, NULL, NULL, "next");

  open_map (f, "ridge.vedette");
  settle (f);
  for (gint i = 0; i < 40; i++)
    {
      g_autofree char *text = NULL;

      g_remove (aside);
      vdt_referee_log_append (f->log, old);
      settle (f);
      g_ptr_array_unref (vdt_referee_log_clear (f->log));
      vdt_referee_log_append (f->log, next);
      vdt_game_keeper_flush (f->keeper);
      settle (f);
      g_assert_true (g_file_get_contents (aside, &text, NULL, NULL));
      g_assert_nonnull (strstr (text, "=old\n"));
    }
  g_remove (aside);

  /* What is in the way of it is in the way of the next game, too. */
  g_assert_cmpint (g_mkdir (aside, 0700), ==, 0);
  {
    g_autofree char *within = g_build_filename (aside, "within", NULL);
    g_autofree char *before = NULL;
    g_autofree char *after = NULL;

    g_assert_cmpint (g_mkdir (within, 0700), ==, 0);
    g_assert_true (g_file_get_contents (game, &before, NULL, NULL));
    g_ptr_array_unref (vdt_referee_log_clear (f->log));
    settle (f);
    vdt_referee_log_append (f->log, old);
    settle (f);
    g_assert_nonnull (vdt_game_keeper_get_failure (f->keeper));
    g_assert_true (g_file_get_contents (game, &after, NULL, NULL));
    g_assert_cmpstr (after, ==, before);
    g_rmdir (within);
    g_rmdir (aside);
  }
  close_map (f);
}

/* A folder that cannot be written to is told of, and asked about when the map is closed. */
static void
test_failure (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) map = g_file_new_for_path ("/proc/nothing/ridge.vedette");

  open_map (f, NULL);
  move_unit (f, 1, 2);
  vdt_document_set_file (f->document, map);
  settle (f);
  g_assert_nonnull (vdt_game_keeper_get_failure (f->keeper));
  g_assert_true (vdt_referee_log_get_unsaved (f->log));
  close_map (f);
}

/* A game that cannot be put aside is not written over, and neither is it by the next writing. */
static void
test_not_aside (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) other = find_file (f, "other.vedette");
  g_autofree char *game = g_build_filename (f->folder, "other.vedette.game", NULL);
  g_autofree char *in_the_way = g_build_filename (f->folder, "other.vedette.game~", NULL);
  g_autofree char *within = g_build_filename (in_the_way, "within", NULL);
  g_autofree char *text = NULL;
  g_autofree char *kept = NULL;

  g_assert_true (g_file_set_contents (game, "somebody's", -1, NULL));
  g_assert_cmpint (g_mkdir_with_parents (within, 0700), ==, 0);
  open_map (f, "new.vedette");
  move_unit (f, 1, 2);
  vdt_document_set_file (f->document, other);
  for (gint i = 0; i < 2; i++)
    {
      move_unit (f, 2, 2 - i);
      g_assert_nonnull (vdt_game_keeper_get_failure (f->keeper));
      g_assert_true (vdt_referee_log_get_unsaved (f->log));
    }
  g_assert_true (g_file_get_contents (game, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "somebody's");

  /* Once it can be, it is. */
  g_rmdir (within);
  g_rmdir (in_the_way);
  vdt_game_keeper_flush (f->keeper);
  g_assert_null (vdt_game_keeper_get_failure (f->keeper));
  g_assert_true (g_file_get_contents (in_the_way, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, "somebody's");
  close_map (f);
}

/* Two maps that differ in nothing but the end of their names have a game each. */
static void
test_each_its_own (Fixture *f, gconstpointer data)
{
  static const char *const names[] = { "ridge.vedette", "ridge.xml", "ridge", "ridge.vedette.xml" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      open_map (f, names[i]);
      settle (f);
      g_assert_cmpuint (vdt_referee_recorder_get_phase (f->recorder)->turn, ==, 1);
      vdt_referee_recorder_set_turn (f->recorder, 2 + i);
      close_map (f);
    }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      open_map (f, names[i]);
      settle (f);
      g_assert_cmpuint (vdt_referee_recorder_get_phase (f->recorder)->turn, ==, 2 + i);
      close_map (f);
    }
}

/* A map that is closed waits for the turn, too, not only for the log. */
static void
test_flush_turn (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "ridge.vedette.game", NULL);

  open_map (f, "ridge.vedette");
  settle (f);
  for (guint turn = 2; turn < 20; turn++)
    {
      g_autofree char *expected = g_strdup_printf ("\nTurn=%u\n", turn);
      g_autofree char *text = NULL;

      vdt_referee_recorder_set_turn (f->recorder, turn);
      vdt_game_keeper_flush (f->keeper);
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_nonnull (strstr (text, expected));
    }
  close_map (f);
}

static const VdtKnown *
find_known (Fixture *f, const char *side, const char *enemy)
{
  return vdt_knowledge_find (vdt_intelligence_get (vdt_intelligence_of (f->document)), side, enemy);
}

/* What a side is told of an enemy is found again: the referee's choice, and where it was last when
 * the side saw it.
 */
static void
test_knowledge (Fixture *f, gconstpointer data)
{
  VdtIntelligence *intelligence;
  g_autoptr (VdtKnowledge) all = NULL;
  g_autoptr (VdtKnowledge) one = NULL;
  VdtHex last = edit_map_hex (1, 2);

  open_map (f, "ridge.vedette");
  settle (f);
  intelligence = vdt_intelligence_of (f->document);
  all = vdt_knowledge_with_grade (vdt_intelligence_get (intelligence), "Blue", "",
                                  VDT_GRADE_SOMETHING);
  one = vdt_knowledge_with_grade (all, "Blue", "unit/Red//1", VDT_GRADE_SEEN_LAST);
  vdt_intelligence_set (intelligence, one);
  vdt_referee_recorder_set_turn (f->recorder, 3);
  move_unit (f, 1, 2);
  g_assert_cmpint (find_known (f, "Blue", "unit/Red//1")->last.turn, ==, 3);
  close_map (f);

  open_map (f, "ridge.vedette");
  settle (f);
  g_assert_cmpint (find_known (f, "Blue", "")->grade, ==, VDT_GRADE_SOMETHING);
  g_assert_cmpint (find_known (f, "Blue", "unit/Red//1")->grade, ==, VDT_GRADE_SEEN_LAST);
  g_assert_cmpint (find_known (f, "Blue", "unit/Red//1")->last.turn, ==, 3);
  g_assert_true (vdt_hex_equal (find_known (f, "Blue", "unit/Red//1")->last.hex, last));
  g_assert_cmpint (find_known (f, "Red", "unit/Blue//1")->grade, ==, -1);
  close_map (f);
}

/* What is flushed is on the disk at once, and no earlier writing comes after it. */
static void
test_flush (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "ridge.vedette.game", NULL);
  g_autofree char *text = NULL;
  g_autoptr (VdtRefereeEntry) entry =
      vdt_referee_entry_new (VDT_OCCASION_FIRE, NULL, NULL, "with a = and a\nline [x] and “ß”");

  open_map (f, "ridge.vedette");
  settle (f);
  vdt_referee_entry_add_note (entry, "  a note\nof two lines ");
  for (guint i = 0; i < 20; i++)
    vdt_referee_log_append (f->log, entry);
  vdt_game_keeper_flush (f->keeper);
  g_assert_false (vdt_referee_log_get_unsaved (f->log));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "[Entry 20]"));
  settle (f);
  g_clear_pointer (&text, g_free);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "[Entry 20]"));
  g_clear_pointer (&text, g_free);
  text = vdt_referee_log_to_text (f->log, NULL);
  close_map (f);

  open_map (f, "ridge.vedette");
  settle (f);
  {
    g_autofree char *again = vdt_referee_log_to_text (f->log, NULL);

    g_assert_cmpstr (again, ==, text);
  }
  close_map (f);
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

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
  add ("/game-keeper/flush", test_flush);
  add ("/game-keeper/flush-turn", test_flush_turn);

  return g_test_run ();
}
