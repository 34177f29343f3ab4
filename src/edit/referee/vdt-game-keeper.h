/* vdt-game-keeper.h - keeps a game in a file beside its map, from the first move on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-referee-recorder.h"

G_BEGIN_DECLS

#define VDT_TYPE_GAME_KEEPER (vdt_game_keeper_get_type ())
G_DECLARE_FINAL_TYPE (VdtGameKeeper, vdt_game_keeper, VDT, GAME_KEEPER, GObject)

/* Finds the game beside the map again when the map is opened, and writes it whenever anything of it
 * changes. Signals: changed () when it is kept elsewhere, or fails, or does no longer; unkept
 * (string text) when the game has changed and is in no file, with all of it, and with NULL when it
 * is in one again, or there is none.
 */
VdtGameKeeper *vdt_game_keeper_new (VdtRefereeRecorder *recorder, VdtDocument *document);
void vdt_game_keeper_recover (VdtGameKeeper *self, const char *text, GFile *origin);
GFile *vdt_game_keeper_get_file (VdtGameKeeper *self);
const char *vdt_game_keeper_get_failure (VdtGameKeeper *self);
void vdt_game_keeper_flush (VdtGameKeeper *self);

G_END_DECLS
