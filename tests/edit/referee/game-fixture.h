/* game-fixture.h - a folder with a map and its game, for tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-game-keeper.h"

G_BEGIN_DECLS

typedef struct
{
  char *folder;
  VdtDocument *document;
  VdtSighting *sighting;
  VdtRefereeRecorder *recorder;
  VdtGameKeeper *keeper;
  VdtRefereeLog *log;
} GameFixture;

void game_fixture_set_up (GameFixture *f, gconstpointer data);
void game_fixture_tear_down (GameFixture *f, gconstpointer data);
GFile *game_fixture_find_file (GameFixture *f, const char *name);
void game_fixture_open_map (GameFixture *f, const char *name);
void game_fixture_close_map (GameFixture *f);
void game_fixture_settle (GameFixture *f);
void game_fixture_move_unit (GameFixture *f, int column, int row);

G_END_DECLS
