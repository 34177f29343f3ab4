/* vdt-map-sheet.c - a map as one table, of which a map can be made again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-sheet.h"

#include "vdt-hex-label.h"
#include "vdt-side.h"

static const char *const heads[] = { "hex",  "column",  "row",  "layout", "level",
                                     "code", "terrain", "kind", "height" };

#define N_HEADS G_N_ELEMENTS (heads)

/* The sides of a hex that have a code: "n se". */
static void
list_sides (const VdtMap *map, VdtHex hex, guint code, GString *words)
{
  g_string_truncate (words, 0);
  for (gint side = 0; side < VDT_N_SIDES; side++)
    if ((vdt_map_get_side_codes (map, hex, side) >> code) & 1)
      g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "",
                              vdt_side_name (vdt_map_get_grid (map)->layout, side));
}

static void
put_hex (const VdtMap *map,
         gint column,
         gint row,
         VdtField *fields,
         GString *const *sides,
         guint n_codes)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  VdtHex hex = vdt_grid_hex (grid, column, row);
  const VdtTerrain *terrain = vdt_map_get_terrain_info (map, hex);

  fields[1] = VDT_FIELD_OF_NUMBER (grid->first_column + column);
  fields[2] = VDT_FIELD_OF_NUMBER (grid->first_row + row);
  fields[3] = VDT_FIELD_OF_WORD (vdt_layout_names[grid->layout]);
  fields[4] = VDT_FIELD_OF_NUMBER (vdt_map_get_elevation (map, hex));
  fields[5] = VDT_FIELD_OF_WORD (terrain->code);
  fields[6] = VDT_FIELD_OF_TEXT (vdt_terrain_get_title (terrain));
  fields[7] = VDT_FIELD_OF_WORD (vdt_terrain_kind_names[terrain->kind]);
  for (guint i = 0; i < n_codes; i++)
    {
      list_sides (map, hex, i, sides[i]);
      fields[N_HEADS + i] = VDT_FIELD_OF_WORDS (sides[i]->str);
    }
}

/**
 * vdt_map_list_sheet:
 * @map: a map
 * @table: takes the rows
 *
 * Lists every hex, in row order: its place, level and terrain, and in a column for each code of
 * hexsides those of its sides that have it. A hexside stands with both of its hexes.
 */
void
vdt_map_list_sheet (const VdtMap *map, VdtTable *table)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  guint n_codes;
  const VdtSideCode *codes = vdt_legend_get_side_codes (vdt_map_get_legend (map), &n_codes);
  g_autofree const char **columns = g_new0 (const char *, N_HEADS + n_codes + 1);
  g_autofree VdtField *fields = g_new0 (VdtField, N_HEADS + n_codes);
  g_autofree GString **sides = g_new0 (GString *, n_codes + 1);

  for (guint i = 0; i < N_HEADS; i++)
    columns[i] = heads[i];
  for (guint i = 0; i < n_codes; i++)
    {
      columns[N_HEADS + i] = codes[i].code;
      sides[i] = g_string_new (NULL);
    }
  table->begin (table, columns);
  for (gint row = 0; row < grid->rows; row++)
    for (gint column = 0; column < grid->columns; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);
        gint halves = vdt_map_get_terrain_info (map, hex)->halves;
        g_autofree char *label = vdt_hex_label (grid, hex);
        g_autofree char *height = g_strdup_printf ("%d%s", halves / 2, halves % 2 != 0 ? ".5" : "");

        put_hex (map, column, row, fields, sides, n_codes);
        fields[0] = VDT_FIELD_OF_TEXT (label);
        fields[8] = VDT_FIELD_OF_TEXT (height);
        table->row (table, fields);
      }
  for (guint i = 0; i < n_codes; i++)
    g_string_free (sides[i], TRUE);
}
