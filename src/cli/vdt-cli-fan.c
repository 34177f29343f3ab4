/* vdt-cli-fan.c - the fan that a command line asks for
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-fan.h"

#include "vdt-cli-hint.h"

#include "vdt-fan-join.h"
#include "vdt-map-zones.h"
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
  g_strfreev (self->from_zone);
  g_strfreev (self->to_zone);
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
  return !self->from && !self->from_zone && !self->side;
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
      g_auto (GStrv) sides = vdt_side_sight_list_sides (map);

      g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_FAILED,
                   _("the side “%s” has no units on hexes of this map"), side);
      if (!g_strv_contains ((const char *const *) sides, side))
        vdt_cli_hint_words (error, side, (const char *const *) sides);
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

static void
fail_zone (const GPtrArray *zones, const char *name, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < zones->len; i++)
    g_ptr_array_add (names, ((const VdtZone *) zones->pdata[i])->name);
  g_ptr_array_add (names, NULL);
  g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_FAILED, _("the map has no zone “%s”"), name);
  vdt_cli_hint_words (error, name, (const char *const *) names->pdata);
}

/* The hexes of several zones together, without void ones; NULL: there are none. */
static VdtRegion *
join_zones (VdtMap *map, char *const *names, GError **error)
{
  g_autoptr (VdtRegion) joined = vdt_region_new (vdt_map_get_grid (map));
  g_autoptr (VdtRegion) none = vdt_region_new (vdt_map_get_grid (map));
  int first_column, first_row, last_column, last_row;

  for (guint i = 0; names[i]; i++)
    {
      const VdtZone *zone = vdt_zones_find (vdt_map_get_zones (map), names[i]);

      if (!zone)
        {
          fail_zone (vdt_map_get_zones (map), names[i], error);
          return NULL;
        }
      vdt_region_union (joined, zone->hexes);
    }
  vdt_region_get_bounds (joined, &first_column, &first_row, &last_column, &last_row);
  for (int row = first_row; row <= last_row; row++)
    for (int column = first_column; column <= last_column; column++)
      {
        VdtHex hex = vdt_grid_hex (vdt_map_get_grid (map), column, row);

        if (vdt_map_is_void (map, hex))
          vdt_region_add (none, hex);
      }
  vdt_region_subtract (joined, none);
  if (vdt_region_is_empty (joined))
    {
      g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_FAILED, _("the zone “%s” has no hexes"),
                   names[0]);
      return NULL;
    }

  return g_steal_pointer (&joined);
}

/**
 * vdt_cli_find_zone:
 * @map: a map
 * @names: (nullable): names of zones, as options have them; %NULL: none
 * @hexes: (out) (nullable): their hexes together, without void ones; %NULL: no zone was asked for
 * @error: return location
 *
 * Returns: %FALSE when the map has no such zone, or the zones have no hexes
 */
gboolean
vdt_cli_find_zone (VdtMap *map, char *const *names, VdtRegion **hexes, GError **error)
{
  *hexes = names ? join_zones (map, names, error) : NULL;

  return !names || *hexes;
}

static gboolean
add_zones (
    const VdtCliOptions *options, VdtMap *map, char *const *names, GArray *queries, GError **error)
{
  g_autoptr (VdtRegion) hexes = join_zones (map, names, error);
  const VdtGrid *grid = vdt_map_get_grid (map);
  VdtLosQuery query;

  if (!hexes || !vdt_cli_options_get_query (options, map, NULL, NULL, &query, error))
    return FALSE;
  for (guint i = 0; i < queries->len; i++)
    vdt_region_add (hexes, g_array_index (queries, VdtLosQuery, i).observer);
  g_array_set_size (queries, 0);
  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      {
        query.observer = query.target = vdt_grid_hex (grid, column, row);
        if (vdt_region_contains (hexes, query.observer))
          g_array_append_val (queries, query);
      }

  return TRUE;
}

/* The same fan, in which all hexes but those of the zones are as void. */
static VdtFan *
limit_to_zones (const VdtFan *fan, char *const *names, GError **error)
{
  g_autoptr (VdtRegion) hexes = join_zones (fan->map, names, error);
  const VdtGrid *grid = vdt_map_get_grid (fan->map);
  VdtFanCell *cells;

  if (!hexes)
    return NULL;
  cells = g_memdup2 (fan->cells, fan->n_cells * sizeof *cells);
  for (guint i = 0; i < fan->n_cells; i++)
    if (!vdt_region_contains (
            hexes, vdt_grid_hex (grid, (int) i % grid->columns, (int) i / grid->columns)))
      cells[i] = (VdtFanCell){ .by = -1, .clause = VDT_CLAUSE_NONE, .is_void = TRUE };

  return vdt_fan_new_from_cells (fan->map, fan->rules, fan->queries, fan->n_observers, fan->join,
                                 cells);
}

/**
 * vdt_cli_fan:
 * @options: parsed options
 * @map: the map
 * @lookers: who looks
 * @error: return location
 *
 * Computes the fan of one observer, or of several: of hexes, of all hexes of zones, and of the
 * counters of a side, each as it stands. Where zones are asked for, all other hexes are as void.
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
  g_autoptr (VdtFan) fan = NULL;
  g_autoptr (GArray) queries = g_array_new (FALSE, FALSE, sizeof (VdtLosQuery));
  VdtFanJoin join = VDT_JOIN_ANY;
  VdtLosSetup setup;

  if (lookers->show && !vdt_fan_join_from_string (lookers->show, &join))
    {
      g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE,
                   _("“%s” is not any, all, count or dead"), lookers->show);
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
  if (lookers->from_zone && !add_zones (options, map, lookers->from_zone, queries, error))
    return NULL;
  if (lookers->side && !add_side (options, map, setup.rules, lookers->side, queries, error))
    return NULL;

  view = vdt_terrain_view_new (map, &setup);

  fan = vdt_fan_new_joined (view, (const VdtLosQuery *) (void *) queries->data, queries->len, join,
                            (guint) options->threads, NULL);

  return lookers->to_zone ? limit_to_zones (fan, lookers->to_zone, error) : g_steal_pointer (&fan);
}
