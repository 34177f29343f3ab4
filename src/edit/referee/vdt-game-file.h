/* vdt-game-file.h - the text in which a game is kept: turn, phase, knowledge and log
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-referee-log.h"

#include "vdt-knowledge.h"

G_BEGIN_DECLS

#define VDT_GAME_SUFFIX ".game"

/* A game, as it is read from a file. */
typedef struct
{
  VdtPhase phase;
  char *desk_side;    /* that the referee's desk is about; NULL: none was chosen */
  GPtrArray *entries; /* of VdtRefereeEntry, the oldest first */
  VdtKnowledge *knowledge;
} VdtGame;

GFile *vdt_game_file_beside (GFile *map);
char *vdt_game_file_write (const VdtPhase *phase,
                           const char *desk_side,
                           VdtKnowledge *knowledge,
                           VdtRefereeLog *log);
VdtGame *vdt_game_file_read (const char *text, gsize length, GError **error);
void vdt_game_free (VdtGame *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtGame, vdt_game_free)

G_END_DECLS
