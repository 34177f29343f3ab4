/* edit-map.c - small maps written and read as lines of text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "edit-map.h"

#include "vdt-map-builder.h"

#include <stdlib.h>
#include <string.h>

static VdtLegend *
make_legend (void)
{
  const VdtTerrain terrains[] = {
    { .code = (char *) ".", .kind = VDT_KIND_OPEN },
    { .code = (char *) "w", .kind = VDT_KIND_WOODS, .halves = 2, .inherent = TRUE },
    { .code = (char *) "v", .kind = VDT_KIND_VOID },
    { .code = (char *) "g", .kind = VDT_KIND_GRAIN },
  };
  const VdtSideCode codes[] = { { .code = (char *) "r" }, { .code = (char *) "h" } };
  const VdtWay ways[] = { { .code = (char *) "R", .kind = VDT_WAY_ROAD, .width = 24 },
                          { .code = (char *) "S", .kind = VDT_WAY_WATER, .width = 16 } };
  g_autoptr (VdtLegend) others =
      vdt_legend_new (NULL, 0, terrains, G_N_ELEMENTS (terrains), codes, G_N_ELEMENTS (codes));

  return vdt_legend_new_with_ways (others, ways, G_N_ELEMENTS (ways));
}

/**
 * edit_map_hex:
 * @column: counted from 0
 * @row: counted from 0
 *
 * Returns: the hex there
 */
VdtHex
edit_map_hex (int column, int row)
{
  return vdt_layout_hex (VDT_LAYOUT_ODD_Q, column, row);
}

static void
add_counter (VdtMapBuilder *builder, VdtHex hex, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "/", 2);
  g_auto (GStrv) places = g_strsplit (parts[0], "^", 2);
  VdtCounter counter = { .hex = hex, .side = parts[1], .amount = 1 };

  while (!g_str_equal (vdt_counter_kind_names[counter.kind], places[0]))
    counter.kind++;
  if (places[1])
    counter.level = atoi (places[1]);
  vdt_map_builder_add_counter (builder, &counter);
}

static void
add_code (VdtMapBuilder *builder, VdtCodes of, VdtHex hex, int side, int code)
{
  vdt_map_builder_set_codes (builder, of, hex, side,
                             vdt_map_builder_get_codes (builder, of, hex, side)
                                 | (guint64) 1 << code);
}

static void
parse_word (VdtMapBuilder *builder, const char *word)
{
  VdtLegend *legend = vdt_map_builder_get_legend (builder);
  VdtHex hex = edit_map_hex (word[0] - '0', word[1] - '0');
  const char *rest = word + 3;

  switch (word[2])
    {
    case '=':
      vdt_map_builder_set_elevation (builder, hex, atoi (rest));
      break;
    case ':':
      add_counter (builder, hex, rest);
      break;
    case '.':
      add_code (builder, VDT_CODES_SIDES, hex, rest[0] - '0',
                vdt_legend_find_side_code (legend, rest + 1));
      break;
    case '~':
      add_code (builder, VDT_CODES_WAYS, hex, rest[0] - '0',
                vdt_legend_find_way (legend, rest + 1));
      break;
    default:
      vdt_map_builder_set_terrain (builder, hex,
                                   (guint) vdt_legend_find_terrain (legend, word + 2));
    }
}

/**
 * edit_map_add:
 * @map: a map as edit_map_parse() makes them
 * @text: what shall be otherwise, see the header
 *
 * Returns: (transfer full): another version of @map
 */
VdtMap *
edit_map_add (VdtMap *map, const char *text)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i]; i++)
    if (*words[i])
      parse_word (builder, words[i]);

  return vdt_map_builder_end (builder);
}

/**
 * edit_map_parse:
 * @text: what is not as on a plain map, see the header
 *
 * Returns: (transfer full): the map
 */
VdtMap *
edit_map_parse (const char *text)
{
  const VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q,
                         .columns = EDIT_MAP_COLUMNS,
                         .rows = EDIT_MAP_ROWS };
  g_autoptr (VdtLegend) legend = make_legend ();
  g_autoptr (VdtMap) plain = vdt_map_builder_end (vdt_map_builder_new (&grid, legend));

  return edit_map_add (plain, text);
}

static void
describe_sides (GString *text, VdtMap *map, VdtCodes of, VdtHex hex, const char *name)
{
  VdtLegend *legend = vdt_map_get_legend (map);

  for (int side = 0; side < VDT_N_SIDES; side++)
    {
      if (side >= VDT_N_CANONICAL_SIDES && vdt_map_contains (map, vdt_hex_neighbour (hex, side)))
        continue;
      for (guint code = 0; code < vdt_codes_count (legend, of); code++)
        if ((vdt_map_get_codes (map, of, hex, side) >> code) & 1)
          g_string_append_printf (text, " %s%c%d%s", name, of == VDT_CODES_WAYS ? '~' : '.', side,
                                  vdt_codes_get_code (legend, of, code));
    }
}

static void
describe_hex (GString *text, VdtMap *map, VdtHex hex, const char *name)
{
  if (vdt_map_get_terrain (map, hex) != 0)
    g_string_append_printf (text, " %s%s", name, vdt_map_get_terrain_info (map, hex)->code);
  if (vdt_map_get_elevation (map, hex) != 0)
    g_string_append_printf (text, " %s=%d", name, vdt_map_get_elevation (map, hex));
  for (VdtCodes of = 0; of < VDT_N_CODES; of++)
    describe_sides (text, map, of, hex, name);
  for (int i = -1; (i = vdt_map_find_counter (map, hex, i)) >= 0;)
    {
      const VdtCounter *counter = vdt_map_get_counter (map, (guint) i);

      g_string_append_printf (text, " %s:%s", name, vdt_counter_kind_names[counter->kind]);
      if (counter->level != 0)
        g_string_append_printf (text, "^%d", counter->level);
      if (counter->side)
        g_string_append_printf (text, "/%s", counter->side);
    }
}

/**
 * edit_map_describe:
 * @map: a map as edit_map_parse() makes them
 *
 * Returns: (transfer full): what edit_map_parse() reads, in row order
 */
char *
edit_map_describe (VdtMap *map)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int row = 0; row < EDIT_MAP_ROWS; row++)
    for (int column = 0; column < EDIT_MAP_COLUMNS; column++)
      {
        const char name[] = { (char) ('0' + column), (char) ('0' + row), '\0' };

        describe_hex (text, map, edit_map_hex (column, row), name);
      }

  return g_strdup (g_strchug (text->str));
}

/**
 * edit_map_new_hills:
 * @columns: how many
 * @rows: how many
 * @system: (nullable): the rule system that the map names, with range 9
 *
 * Returns: (transfer full): a map of gentle hills with woods on some of them
 */
VdtMap *
edit_map_new_hills (int columns, int rows, const char *system)
{
  const VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q, .columns = columns, .rows = rows };
  const VdtMapRules rules = { .system = (char *) system, .range = 9 };
  g_autoptr (VdtLegend) legend = make_legend ();
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);

  for (int row = 0; row < rows; row++)
    {
      gint16 *elevations = vdt_map_builder_edit_elevation_row (builder, row);
      guint16 *terrains = vdt_map_builder_edit_terrain_row (builder, row);

      for (int column = 0; column < columns; column++)
        {
          elevations[column] = (gint16) (ABS (column % 12 - 6) + ABS (row % 10 - 5)) / 4;
          terrains[column] = (column * 7 + row * 3) % 11 == 0 ? 1 : 0;
        }
    }
  if (system)
    vdt_map_builder_set_rules (builder, &rules);

  return vdt_map_builder_end (builder);
}
