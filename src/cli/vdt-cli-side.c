/* vdt-cli-side.c - the map as the side of a command line may know it
 *
 * What every command that takes --side goes by: the counters of the map, and the game that is kept
 * in a file beside it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-side.h"

#include "vdt-cli-hint.h"

#include "vdt-game-file.h"

#include <glib/gi18n.h>

/* Returns what sides are told, or NULL: without an error where no game is kept beside the map. */
static VdtKnowledge *
read_knowledge (const char *map_path, GError **error)
{
  g_autoptr (GFile) map_file = g_file_new_for_path (map_path);
  g_autoptr (GFile) file = vdt_game_file_beside (map_file);
  g_autofree char *text = NULL;
  g_autoptr (VdtGame) game = NULL;
  g_autoptr (GError) failure = NULL;
  gsize length;

  if (!g_file_load_contents (file, NULL, &text, &length, NULL, &failure))
    {
      if (!g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
        g_propagate_error (error, g_steal_pointer (&failure));
      return NULL;
    }
  game = vdt_game_file_read (text, length, error);
  if (!game)
    {
      g_autofree char *name = g_file_get_parse_name (file);

      g_prefix_error (error, "%s: ", name);
      return NULL;
    }

  return vdt_knowledge_ref (game->knowledge);
}

/**
 * vdt_cli_side_judge:
 * @options: the command line, whose first file is the map's
 * @map: the map
 * @setup: the rules to judge by
 * @side: (nullable): a side that must have a counter; %NULL: none must
 * @error: return location
 *
 * Judges which counters see which others, and reads what the referee has chosen to tell of them.
 *
 * Returns: (transfer full): the result, or %NULL when the map has no such side, too many counters,
 *   or a game beside it that cannot be read
 */
VdtReferee *
vdt_cli_side_judge (const VdtCliOptions *options,
                    VdtMap *map,
                    const VdtLosSetup *setup,
                    const char *side,
                    GError **error)
{
  g_autoptr (VdtTerrainView) view = vdt_terrain_view_new (map, setup);
  g_autoptr (VdtReferee) referee = vdt_referee_new (view, NULL, error);
  g_autoptr (VdtKnowledge) knowledge = NULL;
  g_autoptr (GError) failure = NULL;

  if (!referee)
    return NULL;
  if (side && vdt_referee_find_side (referee, side) < 0)
    {
      g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_FAILED,
                   _("the map has no counter of the side “%s”"), side);
      vdt_cli_hint_words (error, side, (const char *const *) referee->sides);
      return NULL;
    }
  knowledge = read_knowledge (options->files[0], &failure);
  if (failure)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return NULL;
    }
  vdt_referee_take_knowledge (referee, knowledge);

  return g_steal_pointer (&referee);
}

/**
 * vdt_cli_side_hide:
 * @options: the command line, whose first file is the map's
 * @map: (inout): the map; as the side knows it afterwards
 * @side: (nullable): the side; %NULL: nothing is hidden
 * @error: return location
 *
 * Leaves out of a map what a side may not know, so that it goes no further.
 *
 * Returns: %FALSE when the rules are unknown, or vdt_cli_side_judge() fails
 */
gboolean
vdt_cli_side_hide (const VdtCliOptions *options, VdtMap **map, const char *side, GError **error)
{
  g_autoptr (VdtReferee) referee = NULL;
  VdtMap *known;
  VdtLosSetup setup;

  if (!side)
    return TRUE;
  if (!vdt_cli_options_get_setup (options, *map, &setup, error)
      || !(referee = vdt_cli_side_judge (options, *map, &setup, side, error)))
    return FALSE;
  known = vdt_referee_hide (*map, referee, side);
  vdt_map_unref (*map);
  *map = known;

  return TRUE;
}
