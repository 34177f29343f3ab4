/* vdt-cli-fan.c - the fan that a command line asks for
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-fan.h"

#include "vdt-los.h"

/**
 * vdt_cli_fan:
 * @options: parsed options
 * @map: the map
 * @from: the observers' hexes, %NULL-terminated, at least one
 * @error: return location
 *
 * Computes the fan of one observer, or the union of several.
 *
 * Returns: (transfer full): the fan, or %NULL when the options or a hex are wrong
 */
VdtFan *
vdt_cli_fan (const VdtCliOptions *options, VdtMap *map, char *const *from, GError **error)
{
  g_autoptr (VdtTerrainView) view = NULL;
  g_autoptr (GArray) queries = g_array_new (FALSE, FALSE, sizeof (VdtLosQuery));
  g_autoptr (GPtrArray) fans = g_ptr_array_new_with_free_func ((GDestroyNotify) vdt_fan_unref);
  VdtLosSetup setup;

  if (!vdt_cli_options_get_setup (options, map, &setup, error))
    return NULL;
  for (guint i = 0; from[i] != NULL; i++)
    {
      VdtLosQuery query;

      if (!vdt_cli_options_get_query (options, map, from[i], NULL, &query, error))
        return NULL;
      g_array_append_val (queries, query);
    }

  view = vdt_terrain_view_new (map, &setup);
  for (guint i = 0; i < queries->len; i++)
    g_ptr_array_add (fans, vdt_fan_new (view, &g_array_index (queries, VdtLosQuery, i),
                                        (guint) options->threads, NULL));
  if (fans->len == 1)
    return vdt_fan_ref (g_ptr_array_index (fans, 0));

  return vdt_fan_new_union ((VdtFan *const *) fans->pdata, fans->len);
}
