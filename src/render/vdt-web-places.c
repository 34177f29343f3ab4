/* vdt-web-places.c - the zones and names that a web page lists
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-web-places.h"

#include "vdt-map-names.h"
#include "vdt-map-zones.h"
#include "vdt-web-json.h"

/* Numbers of hexes, row by row, as runs: the first and how many. */
static void
append_runs (GString *runs, VdtMap *map, const VdtZone *zone)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  const VdtZonePlace *place = vdt_zone_get_place (zone);
  int first = -1;

  for (int row = place->first_row; row <= place->last_row; row++)
    for (int column = 0; column <= grid->columns; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);
        int index = row * grid->columns + column;
        gboolean is_inside = column < grid->columns && vdt_region_contains (zone->hexes, hex)
                             && !vdt_map_is_void (map, hex);

        if (is_inside && first < 0)
          first = index;
        if (is_inside || first < 0)
          continue;
        g_string_append_printf (runs, "%s%d,%d", runs->len > 0 ? "," : "", first, index - first);
        first = -1;
      }
}

static void
append_zones (GString *json, VdtMap *map)
{
  const GPtrArray *zones = vdt_map_get_zones (map);

  for (guint i = 0; i < zones->len; i++)
    {
      const VdtZone *zone = zones->pdata[i];
      g_autoptr (GString) runs = g_string_new (NULL);

      if (!vdt_region_is_empty (zone->hexes))
        append_runs (runs, map, zone);
      if (runs->len == 0)
        continue;
      vdt_web_json_comma (json);
      g_string_append_c (json, '[');
      vdt_web_json_text (json, zone->name);
      g_string_append_printf (json, ",\"#%06x\",[%s]]", zone->colour, runs->str);
    }
}

/* Each with the hex on which its middle lies, -1: on none, and where that is on the picture. */
static void
append_names (GString *json, VdtMap *map, const VdtView *view)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  const GPtrArray *names = vdt_map_get_names (map);

  for (guint i = 0; i < names->len; i++)
    {
      const VdtName *name = names->pdata[i];
      VdtHex hex = vdt_name_hex (name, grid->layout);
      double x, y;

      vdt_view_units (view, name->at.x, name->at.y, &x, &y);
      vdt_web_json_comma (json);
      g_string_append_c (json, '[');
      vdt_web_json_text (json, name->text);
      g_string_append_printf (json, ",%d,%d,%d]",
                              vdt_map_is_void (map, hex) ? -1 : vdt_grid_index (grid, hex), (int) x,
                              (int) y);
    }
}

/**
 * vdt_web_places_append:
 * @json: an object that was begun
 * @map: a map
 * @layers: what of it is shown
 * @view: where hexes are on its picture
 *
 * Writes the zones that have hexes of the map, and the names, if their layers are shown.
 */
void
vdt_web_places_append (GString *json, VdtMap *map, VdtLayers layers, const VdtView *view)
{
  vdt_web_json_comma (json);
  g_string_append (json, "\"zones\":[");
  if (layers & VDT_LAYER_ZONES)
    append_zones (json, map);
  g_string_append (json, "],\"names\":[");
  if (layers & VDT_LAYER_NAMES)
    append_names (json, map, view);
  g_string_append_c (json, ']');
}
