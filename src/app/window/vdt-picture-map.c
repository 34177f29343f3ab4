/* vdt-picture-map.c - a new map for a picture that is there before any map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-picture-map.h"

#include "vdt-edits.h"
#include "vdt-legend-files.h"
#include "vdt-map-builder.h"
#include "vdt-map-ops.h"

#include <string.h>

/* The one that the last new map began with. */
static VdtMap *
choose_pattern (GPtrArray *patterns, GSettings *settings)
{
  g_autofree char *last = g_settings_get_string (settings, "new-map-legend");

  for (guint i = 0; i < patterns->len; i++)
    {
      const VdtLegendFile *file = patterns->pdata[i];

      if (g_str_equal (file->id, last))
        return file->map;
    }

  return patterns->len > 0 ? ((const VdtLegendFile *) patterns->pdata[0])->map : NULL;
}

/**
 * vdt_picture_map_new:
 * @picture: a file
 *
 * Makes an empty map, with the legend and the size of the last new one, called as the picture is.
 *
 * Returns: (transfer full) (nullable): the map; %NULL when there are no legends
 */
VdtMap *
vdt_picture_map_new (GFile *picture)
{
  g_autoptr (GPtrArray) patterns = vdt_legend_files_read ();
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  VdtMap *pattern = choose_pattern (patterns, settings);
  g_autoptr (VdtMap) plain = NULL;
  g_autofree char *title = g_file_get_basename (picture);
  char *suffix = strrchr (title, '.');
  VdtMapBuilder *builder;
  VdtLegend *legend;
  VdtGrid grid = { .first_column = 1, .first_row = 1 };

  if (!pattern)
    return NULL;
  legend = vdt_map_get_legend (pattern);
  grid.numbering = vdt_map_get_grid (pattern)->numbering;
  grid.columns = g_settings_get_int (settings, "new-map-columns");
  grid.rows = g_settings_get_int (settings, "new-map-rows");
  plain =
      vdt_edits_new_map (&grid, legend, vdt_map_get_rules (pattern),
                         vdt_map_ops_blank_elevation (legend), vdt_map_ops_blank_terrain (legend));
  if (suffix && suffix > title)
    *suffix = '\0';
  if (!g_utf8_validate (title, -1, NULL))
    return g_steal_pointer (&plain);
  builder = vdt_map_builder_new_from_map (plain);
  vdt_map_builder_set_text (builder, VDT_MAP_TITLE, title);

  return vdt_map_builder_end (builder);
}
