/* fuzz-game.c - whatever is in the file of a game: an error, or a game that is kept as it is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz-target.h"

#include "vdt-game-file.h"

#include <string.h>

static char *
write_again (VdtGame *game)
{
  g_autoptr (VdtRefereeLog) log = vdt_referee_log_new ();

  vdt_referee_log_restore (log, game->entries);
  return vdt_game_file_write (&game->phase, game->desk_side, game->knowledge, log);
}

/* The entry point of libFuzzer. */
int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtGame) game = vdt_game_file_read ((const char *) data, size, &error);
  g_autoptr (VdtGame) again = NULL;
  g_autofree char *written = NULL;
  g_autofree char *same = NULL;

  if (!game)
    {
      g_assert_nonnull (error);
      return 0;
    }
  g_assert_no_error (error);
  written = write_again (game);
  again = vdt_game_file_read (written, strlen (written), &error);
  g_assert_no_error (error);
  same = write_again (again);
  g_assert_cmpstr (written, ==, same);
  return 0;
}
