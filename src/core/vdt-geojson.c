/* vdt-geojson.c - tables about hexes as GeoJSON
 *
 * By RFC 7946: degrees of WGS 84, longitude first, rings of polygons against the clock. A hex that
 * lies across the meridian of 180 degrees stays in one piece, and goes a little past it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-geojson.h"

#include "vdt-hex-label.h"
#include "vdt-side.h"

#include <math.h>

#define CHUNK 65536 /* bytes that are written at once */

static void
put_text (GString *text, const char *value)
{
  g_autofree char *valid = g_utf8_make_valid (value, -1);

  g_string_append_c (text, '"');
  for (const char *p = valid; *p; p++)
    if (*p == '"' || *p == '\\')
      g_string_append_printf (text, "\\%c", *p);
    else if ((guchar) *p < 0x20)
      g_string_append_printf (text, "\\u%04x", (guint) *p);
    else
      g_string_append_c (text, *p);
  g_string_append_c (text, '"');
}

static void
put_words (GString *text, const char *words)
{
  g_auto (GStrv) list = g_strsplit (words, " ", -1);

  g_string_append_c (text, '[');
  for (guint i = 0; *words && list[i]; i++)
    {
      if (i > 0)
        g_string_append_c (text, ',');
      put_text (text, list[i]);
    }
  g_string_append_c (text, ']');
}

static void
put_field (GString *text, const VdtField *field)
{
  if (field->kind == VDT_FIELD_NONE)
    g_string_append (text, "null");
  else if (field->kind == VDT_FIELD_NUMBER)
    g_string_append_printf (text, "%d", field->number);
  else if (field->kind == VDT_FIELD_DECIMAL)
    g_string_append (text, field->text);
  else if (field->kind == VDT_FIELD_WORDS)
    put_words (text, field->text);
  else
    put_text (text, field->text);
}

/* Seven decimals of a degree are a centimetre; never -0. */
static const char *
format_degrees (char number[G_ASCII_DTOSTR_BUF_SIZE], double degrees)
{
  return g_ascii_formatd (number, G_ASCII_DTOSTR_BUF_SIZE, "%.7f",
                          round (degrees * 1e7) / 1e7 + 0.0);
}

static void
put_place (VdtGeoJson *self, double east, double north, double *near)
{
  const VdtGeoreference *place = vdt_map_get_georeference (self->map);
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  double latitude, longitude;

  vdt_georeference_to_degrees (place, east, north, &latitude, &longitude);
  if (!isnan (*near) && fabs (longitude - *near) > 180)
    longitude += longitude < *near ? 360 : -360;
  *near = longitude;
  g_string_append_printf (self->text, "[%s,", format_degrees (number, longitude));
  g_string_append_printf (self->text, "%s]", format_degrees (number, latitude));
}

static void
put_corner (VdtGeoJson *self, VdtHex hex, int corner, double *near)
{
  double east, north;

  vdt_georeference_corner (vdt_map_get_georeference (self->map), vdt_map_get_grid (self->map), hex,
                           corner, &east, &north);
  put_place (self, east, north, near);
}

static void
put_centre (VdtGeoJson *self, VdtHex hex, double *near)
{
  double east, north;

  vdt_georeference_centre (vdt_map_get_georeference (self->map), vdt_map_get_grid (self->map), hex,
                           &east, &north);
  put_place (self, east, north, near);
}

static void
put_polygon (VdtGeoJson *self, VdtHex hex)
{
  double near = NAN;

  g_string_append (self->text, "{\"type\":\"Polygon\",\"coordinates\":[[");
  for (int i = VDT_N_SIDES; i >= 0; i--)
    {
      put_corner (self, hex, i % VDT_N_SIDES, &near);
      if (i > 0)
        g_string_append_c (self->text, ',');
    }
  g_string_append (self->text, "]]}");
}

/* Along a hexside, or of a way over it, from hex to hex. */
static void
put_line (VdtGeoJson *self, VdtHex hex, int side)
{
  double near = NAN;

  g_string_append (self->text, "{\"type\":\"LineString\",\"coordinates\":[");
  if (self->of_ways)
    put_centre (self, hex, &near);
  else
    put_corner (self, hex, vdt_side_corner (side, 0), &near);
  g_string_append_c (self->text, ',');
  if (self->of_ways)
    put_centre (self, vdt_hex_neighbour (hex, side), &near);
  else
    put_corner (self, hex, vdt_side_corner (side, 1), &near);
  g_string_append (self->text, "]}");
}

static void
flush (VdtGeoJson *self)
{
  self->write (self->text->str, self->text->len, self->data);
  g_string_truncate (self->text, 0);
}

/* Several tables may be written, one after the other. */
static void
begin (VdtTable *table, const char *const *columns)
{
  VdtGeoJson *self = (VdtGeoJson *) table;

  self->columns = columns;
  self->side_column = -1;
  self->of_ways = g_strv_contains (columns, "way");
  for (int i = 0; columns[i]; i++)
    if (g_str_equal (columns[i], "side"))
      self->side_column = i;
}

static void
write_row (VdtTable *table, const VdtField *fields)
{
  VdtGeoJson *self = (VdtGeoJson *) table;
  const VdtGrid *grid = vdt_map_get_grid (self->map);
  VdtHex hex;
  int side;

  if (!vdt_hex_label_parse (grid, fields[0].text, &hex))
    g_return_if_reached ();
  g_string_append (self->text, self->any ? ",\n" : "\n");
  g_string_append (self->text, "{\"type\":\"Feature\",\"geometry\":");
  self->any = TRUE;
  if (self->side_column < 0)
    put_polygon (self, hex);
  else if (vdt_side_parse (grid->layout, fields[self->side_column].text, &side))
    put_line (self, hex, side);
  g_string_append (self->text, ",\"properties\":{");
  for (int i = 0; self->columns[i]; i++)
    {
      g_string_append_printf (self->text, "%s\"%s\":", i > 0 ? "," : "", self->columns[i]);
      put_field (self->text, &fields[i]);
    }
  g_string_append (self->text, "}}");
  if (self->write && self->text->len >= CHUNK)
    flush (self);
}

/**
 * vdt_geojson_init:
 * @self: a writer of GeoJSON
 * @map: a map that is somewhere on earth; it must live as long
 * @write: (nullable): takes the text, piece by piece; %NULL: it is kept
 * @data: for @write
 *
 * Begins a collection of features, of which rows are given to the member table: the first column
 * names a hex, and a column called side one of its sides. A row about a hex is a polygon, one about
 * a side a line, which goes over the side where a column is called way; their fields are its
 * properties.
 */
void
vdt_geojson_init (VdtGeoJson *self, const VdtMap *map, VdtCsvWrite write, gpointer data)
{
  g_return_if_fail (vdt_map_get_georeference (map));

  *self = (VdtGeoJson){ .table = { begin, write_row },
                        .map = map,
                        .text = g_string_sized_new (2 * CHUNK),
                        .write = write,
                        .data = data };
  g_string_append (self->text, "{\"type\":\"FeatureCollection\",\"features\":[");
}

/**
 * vdt_geojson_finish:
 * @self: a writer
 *
 * Writes what is left, and frees what the writer holds.
 *
 * Returns: (transfer full) (nullable): all of the text when nothing else takes it, or %NULL
 */
char *
vdt_geojson_finish (VdtGeoJson *self)
{
  g_string_append (self->text, "\n]}\n");
  if (!self->write)
    return g_string_free (self->text, FALSE);
  flush (self);
  g_string_free (self->text, TRUE);

  return NULL;
}

/**
 * vdt_map_list_hexes:
 * @map: a map
 * @table: takes the rows
 *
 * Lists each hex that is not void, in row order, with its level, the metres where that begins, if
 * they are known, and its terrain.
 */
void
vdt_map_list_hexes (const VdtMap *map, VdtTable *table)
{
  static const char *const columns[] = {
    "hex", "level", "metres", "terrain", "name", "kind", NULL
  };
  const VdtGrid *grid = vdt_map_get_grid (map);
  const VdtGeoreference *place = vdt_map_get_georeference (map);

  table->begin (table, columns);
  for (int i = 0; i < grid->columns * grid->rows; i++)
    {
      VdtHex hex = vdt_grid_hex (grid, i % grid->columns, i / grid->columns);
      const VdtTerrain *terrain = vdt_map_get_terrain_info (map, hex);
      int level = vdt_map_get_elevation (map, hex);
      g_autofree char *label = vdt_hex_label (grid, hex);
      const VdtField fields[] = {
        VDT_FIELD_OF_TEXT (label),
        VDT_FIELD_OF_NUMBER (level),
        { .kind = place ? VDT_FIELD_NUMBER : VDT_FIELD_NONE,
          .number = place ? (int) lround (place->base + level * place->step) : 0 },
        VDT_FIELD_OF_WORD (terrain->code),
        VDT_FIELD_OF_TEXT (terrain->name),
        VDT_FIELD_OF_WORD (vdt_terrain_kind_names[terrain->kind]),
      };

      if (!vdt_map_is_void (map, hex))
        table->row (table, fields);
    }
}

/* Where the name of the hex alone does not say which it is, its place and how hexes are named. */
static void
put_side (const VdtMap *map, VdtTable *table, int row, const VdtRowSide *side, const char *naming)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  int column = VDT_ROW_SIDE_COLUMN (side->key);
  g_autofree char *codes = vdt_legend_dup_side_codes (vdt_map_get_legend (map), side->codes);
  g_autofree char *label = vdt_hex_label (grid, vdt_grid_hex (grid, column, row));
  const VdtField fields[] = {
    VDT_FIELD_OF_TEXT (label),
    VDT_FIELD_OF_WORD (vdt_side_name (grid->layout, VDT_ROW_SIDE_SIDE (side->key))),
    VDT_FIELD_OF_WORDS (codes),
    VDT_FIELD_OF_NUMBER (column + 1),
    VDT_FIELD_OF_NUMBER (row + 1),
    VDT_FIELD_OF_WORD (vdt_layout_names[grid->layout]),
    VDT_FIELD_OF_TEXT (naming),
  };

  table->row (table, fields);
}

/**
 * vdt_map_list_sides:
 * @map: a map
 * @table: takes the rows
 *
 * Lists each hexside that has codes, once, with them. On a map that is numbered in no plain style,
 * the place of its hex follows, and, in the first row, how hexes are numbered.
 */
void
vdt_map_list_sides (const VdtMap *map, VdtTable *table)
{
  static const char *const plain[] = { "hex", "side", "codes", NULL };
  static const char *const columns[] = { "hex", "side",   "codes",     "column",
                                         "row", "layout", "numbering", NULL };
  const VdtGrid *grid = vdt_map_get_grid (map);
  g_autofree char *naming = grid->naming ? vdt_naming_to_text (grid->naming) : NULL;
  const char *text = naming ? naming : "";
  guint n_sides;

  table->begin (table, naming ? columns : plain);
  for (int row = 0; row < grid->rows; row++)
    {
      const VdtRowSide *sides = vdt_map_get_side_row (map, row, &n_sides);

      for (guint i = 0; i < n_sides; i++)
        {
          put_side (map, table, row, &sides[i], text);
          text = "";
        }
    }
}

static void
put_ways (const VdtMap *map, VdtTable *table, int row, const VdtRowSide *side)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  guint n_ways;
  const VdtWay *ways = vdt_legend_get_ways (vdt_map_get_legend (map), &n_ways);
  g_autofree char *label =
      vdt_hex_label (grid, vdt_grid_hex (grid, VDT_ROW_SIDE_COLUMN (side->key), row));

  for (guint i = 0; i < n_ways; i++)
    {
      const VdtField fields[] = {
        VDT_FIELD_OF_TEXT (label),
        VDT_FIELD_OF_WORD (vdt_side_name (grid->layout, VDT_ROW_SIDE_SIDE (side->key))),
        VDT_FIELD_OF_WORD (ways[i].code),
        VDT_FIELD_OF_TEXT (ways[i].name),
        VDT_FIELD_OF_WORD (vdt_way_kind_names[ways[i].kind]),
      };

      if (side->codes >> i & 1)
        table->row (table, fields);
    }
}

/**
 * vdt_map_list_ways:
 * @map: a map
 * @table: takes the rows
 *
 * Lists each way over each hexside, with its name and kind.
 */
void
vdt_map_list_ways (const VdtMap *map, VdtTable *table)
{
  static const char *const columns[] = { "hex", "side", "way", "name", "kind", NULL };
  guint n_sides;

  table->begin (table, columns);
  for (int row = 0; row < vdt_map_get_grid (map)->rows; row++)
    {
      const VdtRowSide *sides = vdt_map_get_code_row (map, VDT_CODES_WAYS, row, &n_sides);

      for (guint i = 0; i < n_sides; i++)
        put_ways (map, table, row, &sides[i]);
    }
}
