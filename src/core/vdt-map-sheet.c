/* vdt-map-sheet.c - a map as one table, of which a map can be made again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-sheet.h"

#include "vdt-codes.h"
#include "vdt-hex-label.h"
#include "vdt-side.h"

static const char *const
    heads[] = { "hex",     "column", "row",    "layout",   "level", "code",
                "terrain", "kind",   "height", "numbering" /* only of maps in no plain style */ };

static guint
count_heads (const VdtGrid *grid)
{
  return G_N_ELEMENTS (heads) - (grid->naming ? 0 : 1);
}

/* The sides of a hex that have a code: "n se". */
static char *
list_sides (const VdtMap *map, VdtCodes of, VdtHex hex, guint code)
{
  GString *words = g_string_new (NULL);

  for (int side = 0; side < VDT_N_SIDES; side++)
    if ((vdt_map_get_codes (map, of, hex, side) >> code) & 1)
      g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "",
                              vdt_side_name (vdt_map_get_grid (map)->layout, side));

  return g_string_free (words, FALSE);
}

static void
put_hex (const VdtMap *map, int column, int row, VdtField *fields, GPtrArray *sides)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  VdtHex hex = vdt_grid_hex (grid, column, row);
  const VdtTerrain *terrain = vdt_map_get_terrain_info (map, hex);

  fields[1] = VDT_FIELD_OF_NUMBER ((grid->naming ? 1 : grid->first_column) + column);
  fields[2] = VDT_FIELD_OF_NUMBER ((grid->naming ? 1 : grid->first_row) + row);
  fields[3] = VDT_FIELD_OF_WORD (vdt_layout_names[grid->layout]);
  fields[4] = VDT_FIELD_OF_NUMBER (vdt_map_get_elevation (map, hex));
  fields[5] = VDT_FIELD_OF_WORD (terrain->code);
  fields[6] = VDT_FIELD_OF_TEXT (vdt_terrain_get_title (terrain));
  fields[7] = VDT_FIELD_OF_WORD (vdt_terrain_kind_names[terrain->kind]);
  g_ptr_array_set_size (sides, 0);
  for (VdtCodes of = VDT_CODES_SIDES; of < VDT_N_CODES; of++)
    for (guint i = 0; i < vdt_codes_count (vdt_map_get_legend (map), of); i++)
      {
        char *words = list_sides (map, of, hex, i);

        fields[count_heads (grid) + sides->len] = VDT_FIELD_OF_WORDS (words);
        g_ptr_array_add (sides, words);
      }
}

/**
 * vdt_map_list_sheet:
 * @map: a map
 * @table: takes the rows
 *
 * Lists every hex, in row order: its place, level and terrain, and in a column for each code of
 * hexsides, and for each way, those of its sides that have it. A side stands with both of its
 * hexes. A column of a way is called after its code behind "way:". A map that is numbered in no
 * plain style has one more column, in which its first line says how.
 */
void
vdt_map_list_sheet (const VdtMap *map, VdtTable *table)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  VdtLegend *legend = vdt_map_get_legend (map);
  guint n_sides = vdt_codes_count (legend, VDT_CODES_SIDES);
  guint n_ways = vdt_codes_count (legend, VDT_CODES_WAYS), n_heads = count_heads (grid);
  g_auto (GStrv) columns = g_new0 (char *, n_heads + n_sides + n_ways + 1);
  g_autofree VdtField *fields = g_new0 (VdtField, n_heads + n_sides + n_ways);
  g_autofree char *naming = grid->naming ? vdt_naming_to_text (grid->naming) : NULL;
  g_autoptr (GPtrArray) sides = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n_heads; i++)
    columns[i] = g_strdup (heads[i]);
  for (guint i = 0; i < n_sides; i++)
    columns[n_heads + i] = g_strdup (vdt_codes_get_code (legend, VDT_CODES_SIDES, i));
  for (guint i = 0; i < n_ways; i++)
    columns[n_heads + n_sides + i] =
        g_strconcat (VDT_SHEET_WAY, vdt_codes_get_code (legend, VDT_CODES_WAYS, i), NULL);
  table->begin (table, (const char *const *) columns);
  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);
        int halves = vdt_map_get_terrain_info (map, hex)->halves;
        g_autofree char *label = vdt_hex_label (grid, hex);
        g_autofree char *height = g_strdup_printf ("%d%s", halves / 2, halves % 2 != 0 ? ".5" : "");

        put_hex (map, column, row, fields, sides);
        fields[0] = VDT_FIELD_OF_TEXT (label);
        fields[8] = VDT_FIELD_OF_TEXT (height);
        if (naming)
          fields[9] = VDT_FIELD_OF_TEXT (row == 0 && column == 0 ? naming : "");
        table->row (table, fields);
      }
}
