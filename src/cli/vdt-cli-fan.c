/* vdt-cli-fan.c - the fan that a command line asks for
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-fan.h"

#include "vdt-fan-join.h"
#include "vdt-side-sight.h"

#include <glib/gi18n.h>

/**
 * vdt_cli_lookers_clear:
 * @self: who looks
 *
 * Frees what the options left.
 */
void
vdt_cli_lookers_clear (VdtCliLookers *self)
{
  g_strfreev (self->from);
  g_free (self->side);
  g_free (self->show);
}

/**
 * vdt_cli_lookers_is_empty:
 * @self: who looks
 *
 * Returns: whether nobody was named
 */
gboolean
vdt_cli_lookers_is_empty (const VdtCliLookers *self)
{
  return !self->from && !self->side;
}

/* Who looks from the same place in the same way is one observer. */
static void
add_query (GArray *queries, const VdtLosQuery *query)
{
  for (guint i = 0; i < queries->len; i++)
    {
      const VdtLosQuery *other = &g_array_index (queries, VdtLosQuery, i);

      if (vdt_hex_equal (other->observer, query->observer)
          && other->observer_at == query->observer_at
          && other->observer_level == query->observer_level)
        return;
    }
  g_array_append_vals (queries, query, 1);
}

static gboolean
add_side (const VdtCliOptions *options,
          VdtMap *map,
          const VdtLosRules *rules,
          const char *side,
          GArray *queries,
          GError **error)
{
  g_autoptr (GArray) own = vdt_side_sight_list_queries (map, rules, side);
  VdtLosQuery given;

  if (own->len == 0)
    {
      g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_FAILED,
                   _ ("No counter of the side “%s” looks from a hex of this map"), side);
      return FALSE;
    }
  if (!vdt_cli_options_get_query (options, map, NULL, NULL, &given, error))
    return FALSE;
  for (guint i = 0; i < own->len; i++)
    {
      VdtLosQuery query = g_array_index (own, VdtLosQuery, i);

      query.target_at = given.target_at;
      query.target_level = given.target_level;
      add_query (queries, &query);
    }

  return TRUE;
}

/**
 * vdt_cli_fan:
 * @options: parsed options
 * @map: the map
 * @lookers: who looks
 * @error: return location
 *
 * Computes the fan of one observer, or of several: of hexes, and of the counters of a side, each as
 * it stands.
 *
 * Returns: (transfer full): the fan, or %NULL when the options or a hex are wrong, or nobody looks
 */
VdtFan *
vdt_cli_fan (const VdtCliOptions *options,
             VdtMap *map,
             const VdtCliLookers *lookers,
             GError **error)
{
  g_autoptr (VdtTerrainView) view = NULL;
  g_autoptr (GArray) queries = g_array_new (FALSE, FALSE, sizeof (VdtLosQuery));
  VdtFanJoin join = VDT_JOIN_ANY;
  VdtLosSetup setup;

  if (lookers->show && !vdt_fan_join_from_string (lookers->show, &join))
    {
      g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE,
                   _ ("“%s” is not any, all, count or dead"), lookers->show);
      return NULL;
    }
  if (!vdt_cli_options_get_setup (options, map, &setup, error))
    return NULL;
  for (guint i = 0; lookers->from && lookers->from[i]; i++)
    {
      VdtLosQuery query;

      if (!vdt_cli_options_get_query (options, map, lookers->from[i], NULL, &query, error))
        return NULL;
      add_query (queries, &query);
    }
  if (lookers->side && !add_side (options, map, setup.rules, lookers->side, queries, error))
    return NULL;

  view = vdt_terrain_view_new (map, &setup);

  return vdt_fan_new_joined (view, (const VdtLosQuery *) (void *) queries->data, queries->len, join,
                             (guint) options->threads, NULL);
}
