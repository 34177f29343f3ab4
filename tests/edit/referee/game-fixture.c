/* game-fixture.c - a folder with a map and its game, for tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "game-fixture.h"

#include "assert-ends.h"
#include "edit-map.h"

#include "vdt-edits.h"

#include <glib/gstdio.h>

/**
 * game_fixture_find_file:
 * @f: a fixture
 * @name: of a file in its folder, there or not
 *
 * Returns: (transfer full): the file
 */
GFile *
game_fixture_find_file (GameFixture *f, const char *name)
{
  g_autofree char *path = g_build_filename (f->folder, name, NULL);

  return g_file_new_for_path (path);
}

/**
 * game_fixture_open_map:
 * @f: a fixture without an open map
 * @name: (nullable): of the map's file, which need not be there; %NULL: it has none
 *
 * Opens a map with a unit of either side, and follows its game.
 */
void
game_fixture_open_map (GameFixture *f, const char *name)
{
  g_autoptr (VdtMap) map = edit_map_parse ("11:unit/Red 13:unit/Blue");
  g_autoptr (GFile) file = name ? game_fixture_find_file (f, name) : NULL;

  f->document = vdt_document_new (map, file);
  f->sighting = vdt_sighting_new (f->document);
  f->recorder = vdt_referee_recorder_new (f->sighting);
  f->log = vdt_referee_recorder_get_log (f->recorder);
  f->keeper = vdt_game_keeper_new (f->recorder, f->document);
  vdt_referee_recorder_set_enabled (f->recorder, TRUE);
}

/* Threads may hold the keeper for a moment. */
static gboolean
is_settled (GameFixture *f)
{
  return !vdt_referee_recorder_get_busy (f->recorder)
         && g_atomic_int_get (&G_OBJECT (f->keeper)->ref_count) == 1;
}

/**
 * game_fixture_settle:
 * @f: a fixture
 *
 * Waits until all moves are judged, and the game is read or written.
 */
void
game_fixture_settle (GameFixture *f)
{
  while (!is_settled (f))
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
}

/**
 * game_fixture_close_map:
 * @f: a fixture
 *
 * Closes the map when all is settled.
 */
void
game_fixture_close_map (GameFixture *f)
{
  game_fixture_settle (f);
  assert_ends (f->keeper);
  g_object_unref (f->recorder);
  g_object_unref (f->sighting);
  g_object_unref (f->document);
}

/**
 * game_fixture_set_up:
 * @f: a fixture
 * @data: unused
 *
 * Makes a folder.
 */
void
game_fixture_set_up (GameFixture *f, gconstpointer data)
{
  f->folder = g_dir_make_tmp ("vedette-XXXXXX", NULL);
}

/**
 * game_fixture_tear_down:
 * @f: a fixture
 * @data: unused
 *
 * Deletes it with its files.
 */
void
game_fixture_tear_down (GameFixture *f, gconstpointer data)
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

/**
 * game_fixture_move_unit:
 * @f: a fixture
 * @column: where to
 * @row: likewise
 *
 * Moves the first unit, and waits until that is in the log.
 */
void
game_fixture_move_unit (GameFixture *f, int column, int row)
{
  VdtMap *map = vdt_document_get_map (f->document);
  g_autoptr (VdtMap) after = vdt_edits_move_counter (map, 0, edit_map_hex (column, row));

  vdt_document_apply (f->document, after, "Move counter");
  game_fixture_settle (f);
}
