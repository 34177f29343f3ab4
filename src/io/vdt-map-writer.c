/* vdt-map-writer.c - writes the canonical bytes of a map file
 *
 * The same map always gives the same bytes. vdt_map_save_file () saves nothing that the reader
 * would refuse.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-writer.h"

#include "vdt-hex-label.h"
#include "vdt-map-format-private.h"

#include <string.h>

typedef struct
{
  VdtMap *map;
  const VdtGrid *grid;
  VdtXml xml;
  guint depth;        /* open elements */
  GString *words;     /* of the row, or of the attribute, being written */
  GHashTable *extras; /* anchor -> GPtrArray of XML; NULL: no foreign XML, no anchors needed */
} Writer;

/* An anchor is worth making only when there is foreign XML to be found by it. */
#define ANCHOR(w, ...) ((w)->extras ? g_strdup_printf (__VA_ARGS__) : NULL)

static GPtrArray *
find_pieces (Writer *w, const char *anchor)
{
  return anchor ? g_hash_table_lookup (w->extras, anchor) : NULL;
}

static gboolean
is_element (const char *xml)
{
  return xml[0] == '<';
}

static void
start (Writer *w, const char *name)
{
  vdt_xml_start (&w->xml, name);
  w->depth++;
}

static void
write_indent (Writer *w)
{
  for (guint i = 0; i < w->depth; i++)
    vdt_xml_raw (&w->xml, "  ", 2);
}

/* The foreign attributes of the open start tag. They are one piece; should two have come to stand
 * at one element, only the first is written: no XML parser takes an attribute given twice.
 */
static void
write_foreign_attributes (Writer *w, const char *anchor)
{
  GPtrArray *pieces = find_pieces (w, anchor);

  for (guint i = 0; pieces && i < pieces->len; i++)
    if (!is_element (pieces->pdata[i]))
      {
        xmlOutputBufferWriteString (w->xml.buffer, pieces->pdata[i]);
        break;
      }
}

/* The foreign elements, each on a line of its own; returns whether there are any. */
static gboolean
write_foreign_lines (Writer *w, const char *anchor, gboolean has_children)
{
  GPtrArray *pieces = find_pieces (w, anchor);
  gboolean any = FALSE;

  for (guint i = 0; pieces && i < pieces->len; i++)
    if (is_element (pieces->pdata[i]))
      {
        if (!any && !has_children)
          vdt_xml_raw (&w->xml, "\n", 1);
        any = TRUE;
        write_indent (w);
        vdt_xml_raw (&w->xml, pieces->pdata[i], -1);
        vdt_xml_raw (&w->xml, "\n", 1);
      }

  return any;
}

static void
end (Writer *w, const char *anchor, gboolean has_children)
{
  gboolean any = write_foreign_lines (w, anchor, has_children);

  w->depth--;
  if (any)
    write_indent (w);
  xmlTextWriterEndElement (w->xml.writer);
}

/* Ends an element without children of ours. Takes @anchor. */
static void
end_leaf (Writer *w, char *anchor)
{
  write_foreign_attributes (w, anchor);
  end (w, anchor, FALSE);
  g_free (anchor);
}

/* Ends an element that holds text: its foreign elements stay on that line. */
static void
end_text (Writer *w, const char *anchor)
{
  GPtrArray *pieces = find_pieces (w, anchor);

  for (guint i = 0; pieces && i < pieces->len; i++)
    if (is_element (pieces->pdata[i]))
      vdt_xml_raw (&w->xml, pieces->pdata[i], -1);
  xmlTextWriterFullEndElement (w->xml.writer);
  w->depth--;
}

/* Foreign elements that stood behind a block of ours, or before the first one. */
static void
write_behind (Writer *w, VdtMapElement element)
{
  g_autofree char *anchor = ANCHOR (w, VDT_ANCHOR_BEHIND, (int) element);

  write_foreign_lines (w, anchor, element != VDT_ELEMENT_MAP);
}

/* A block that may be empty: written when it has children or foreign XML. */
static void
write_block (Writer *w,
             VdtMapElement element,
             const char *name,
             gboolean has_children,
             void (*write_children) (Writer *w))
{
  g_autofree char *anchor = ANCHOR (w, VDT_ANCHOR_BLOCK, (int) element);

  if (has_children || find_pieces (w, anchor))
    {
      start (w, name);
      if (element == VDT_ELEMENT_DEPICTIONS && vdt_map_get_shapes_everywhere (w->map))
        vdt_xml_attribute (&w->xml, "scope", "all");
      write_foreign_attributes (w, anchor);
      if (has_children)
        write_children (w);
      end (w, anchor, has_children);
    }
  write_behind (w, element);
}

static void
write_texts (Writer *w)
{
  static const char *const names[VDT_N_MAP_TEXTS] = { "title", "author", "licence", "note" };

  for (guint i = 0; i < VDT_N_MAP_TEXTS; i++)
    {
      const char *text = vdt_map_get_text (w->map, (VdtMapText) i);
      g_autofree char *anchor = ANCHOR (w, VDT_ANCHOR_BLOCK, VDT_ELEMENT_TITLE + (int) i);

      if ((text && *text) || find_pieces (w, anchor))
        {
          start (w, names[i]);
          write_foreign_attributes (w, anchor);
          vdt_xml_text (&w->xml, text ? text : "", -1);
          end_text (w, anchor);
        }
      write_behind (w, VDT_ELEMENT_TITLE + i);
    }
}

static void
write_grid (Writer *w)
{
  const VdtGrid *grid = w->grid;
  g_autofree char *anchor = ANCHOR (w, VDT_ANCHOR_BLOCK, VDT_ELEMENT_GRID);
  gboolean has_naming;

  start (w, "grid");
  vdt_xml_attribute (&w->xml, "layout", vdt_layout_names[grid->layout]);
  vdt_xml_integer_attribute (&w->xml, "columns", grid->columns);
  vdt_xml_integer_attribute (&w->xml, "rows", grid->rows);
  if (!grid->naming)
    {
      vdt_xml_attribute (&w->xml, "numbering", vdt_numbering_names[grid->numbering]);
      vdt_xml_integer_attribute (&w->xml, "first-column", grid->first_column);
      vdt_xml_integer_attribute (&w->xml, "first-row", grid->first_row);
    }
  if (grid->spacing != 0)
    vdt_xml_real_attribute (&w->xml, "spacing", grid->spacing);
  if (grid->unit && *grid->unit)
    vdt_xml_attribute (&w->xml, "unit", grid->unit);
  write_foreign_attributes (w, anchor);
  has_naming = vdt_map_write_naming (&w->xml, grid->naming);
  end (w, anchor, vdt_map_write_place (&w->xml, w->map) || has_naming);
}

static void
write_rules (Writer *w)
{
  const VdtMapRules *rules = vdt_map_get_rules (w->map);
  g_autofree char *anchor = ANCHOR (w, VDT_ANCHOR_BLOCK, VDT_ELEMENT_RULES);

  if (!rules->system)
    return;

  start (w, "rules");
  vdt_xml_attribute (&w->xml, "system", rules->system);
  if (rules->range != VDT_RANGE_DEFAULT)
    vdt_xml_integer_attribute (&w->xml, "range", rules->range);
  write_foreign_attributes (w, anchor);
  for (guint i = 0; i < rules->n_options; i++)
    {
      start (w, "option");
      vdt_xml_attribute (&w->xml, "name", rules->option_names[i]);
      vdt_xml_attribute (&w->xml, "value", rules->option_values[i]);
      end_leaf (w, ANCHOR (w, VDT_ANCHOR_NAME, VDT_ELEMENT_OPTION, rules->option_names[i]));
    }
  end (w, anchor, rules->n_options > 0);
}

static void
write_terrain_type (Writer *w, const VdtTerrain *terrain)
{
  start (w, "terrain");
  vdt_xml_attribute (&w->xml, "code", terrain->code);
  vdt_xml_attribute (&w->xml, "name", terrain->name);
  vdt_xml_attribute (&w->xml, "kind", vdt_terrain_kind_names[terrain->kind]);
  vdt_xml_colour_attribute (&w->xml, "colour", terrain->colour);
  if (terrain->halves != 0)
    vdt_xml_real_attribute (&w->xml, "height", terrain->halves / 2.0);
  if (terrain->hindrance != 0)
    vdt_xml_integer_attribute (&w->xml, "hindrance", terrain->hindrance);
  if (terrain->inherent)
    vdt_xml_attribute (&w->xml, "inherent", "true");
  if (terrain->depression)
    vdt_xml_attribute (&w->xml, "depression", "true");
  if (terrain->building)
    vdt_xml_attribute (&w->xml, "building", terrain->building);
  if (terrain->unequal)
    vdt_xml_attribute (&w->xml, "obstacle", "unequal");
  if (terrain->symbol != VDT_SYMBOL_AUTO)
    vdt_xml_attribute (&w->xml, "symbol", vdt_symbol_names[terrain->symbol]);
  end_leaf (w, ANCHOR (w, VDT_ANCHOR_NAME, VDT_ELEMENT_TERRAIN_TYPE, terrain->code));
}

static void
write_way_type (Writer *w, const VdtWay *way)
{
  start (w, "way");
  vdt_map_write_way_type (&w->xml, way);
  end_leaf (w, ANCHOR (w, VDT_ANCHOR_NAME, VDT_ELEMENT_WAY_TYPE, way->code));
}

static void
write_legend (Writer *w)
{
  const VdtLegend *legend = vdt_map_get_legend (w->map);
  guint n_levels, n_terrains, n_side_codes, n_ways;
  const VdtLevel *levels = vdt_legend_get_levels (legend, &n_levels);
  const VdtTerrain *terrains = vdt_legend_get_terrains (legend, &n_terrains);
  const VdtSideCode *side_codes = vdt_legend_get_side_codes (legend, &n_side_codes);
  const VdtWay *ways = vdt_legend_get_ways (legend, &n_ways);

  for (guint i = 0; i < n_levels; i++)
    {
      start (w, "level");
      vdt_xml_integer_attribute (&w->xml, "value", levels[i].value);
      vdt_xml_attribute (&w->xml, "name", levels[i].name);
      vdt_xml_colour_attribute (&w->xml, "colour", levels[i].colour);
      end_leaf (w, ANCHOR (w, VDT_ANCHOR_NUMBER, VDT_ELEMENT_LEVEL, levels[i].value));
    }
  for (guint i = 0; i < n_terrains; i++)
    write_terrain_type (w, &terrains[i]);
  for (guint i = 0; i < n_side_codes; i++)
    {
      start (w, "hexside");
      vdt_xml_attribute (&w->xml, "code", side_codes[i].code);
      vdt_xml_attribute (&w->xml, "name", side_codes[i].name);
      vdt_xml_colour_attribute (&w->xml, "colour", side_codes[i].colour);
      if (side_codes[i].style != VDT_SIDE_STYLE_AUTO)
        vdt_xml_attribute (&w->xml, "style", vdt_side_style_names[side_codes[i].style]);
      end_leaf (w, ANCHOR (w, VDT_ANCHOR_NAME, VDT_ELEMENT_SIDE_CODE, side_codes[i].code));
    }
  for (guint i = 0; i < n_ways; i++)
    write_way_type (w, &ways[i]);
}

/* Words are separated by one space. */
static GString *
next_word (Writer *w)
{
  if (w->words->len > 0)
    g_string_append_c (w->words, ' ');

  return w->words;
}

/* A row of the words that were put together. */
static void
write_words (Writer *w, const char *anchor)
{
  start (w, "row");
  write_foreign_attributes (w, anchor);
  vdt_xml_raw (&w->xml, w->words->str, (gssize) w->words->len);
  end_text (w, anchor);
  g_string_truncate (w->words, 0);
}

static void
write_row (Writer *w, VdtMapElement element, int row)
{
  g_autofree char *anchor = w->extras ? vdt_map_row_anchor (w->grid, element, row) : NULL;

  write_words (w, anchor);
}

static void
write_elevation (Writer *w)
{
  for (int row = 0; row < w->grid->rows; row++)
    {
      const gint16 *elevations = vdt_map_get_elevation_row (w->map, row);

      for (int column = 0; column < w->grid->columns; column++)
        vdt_map_append_integer (next_word (w), elevations[column]);
      write_row (w, VDT_ELEMENT_ELEVATION_ROW, row);
    }
}

static void
write_terrain (Writer *w)
{
  const VdtTerrain *terrains = vdt_legend_get_terrains (vdt_map_get_legend (w->map), NULL);

  for (int row = 0; row < w->grid->rows; row++)
    {
      const guint16 *numbers = vdt_map_get_terrain_row (w->map, row);

      for (int column = 0; column < w->grid->columns; column++)
        g_string_append (next_word (w), terrains[numbers[column]].code);
      write_row (w, VDT_ELEMENT_TERRAIN_ROW, row);
    }
}

/* There may be millions of them, and nothing in their words needs an escape: they go into the tag
 * as they are.
 */
static void
write_side (Writer *w, VdtCodes of, int row, const VdtRowSide *held)
{
  VdtHex hex = vdt_grid_hex (w->grid, VDT_ROW_SIDE_COLUMN (held->key), row);
  int side = VDT_ROW_SIDE_SIDE (held->key);
  VdtSide canonical = vdt_side_canonical (hex, side);
  g_autofree char *label = vdt_hex_label_unique (w->grid, hex);
  const char *separator = "\" codes=\"";

  start (w, of == VDT_CODES_WAYS ? "way" : "hexside");
  g_string_append (w->words, " hex=\"");
  g_string_append (w->words, label);
  g_string_append (w->words, "\" side=\"");
  g_string_append (w->words, vdt_side_name (w->grid->layout, side));
  for (guint i = 0; i < VDT_SIDE_CODES_MAX; i++)
    if (held->codes >> i & 1)
      {
        g_string_append (w->words, separator);
        g_string_append (w->words, vdt_codes_get_code (vdt_map_get_legend (w->map), of, i));
        separator = " ";
      }
  g_string_append_c (w->words, '"');
  xmlOutputBufferWrite (w->xml.buffer, (int) w->words->len, w->words->str);
  g_string_truncate (w->words, 0);
  end_leaf (w, w->extras ? vdt_map_side_anchor (w->grid, of, canonical) : NULL);
}

static void
write_sides (Writer *w, VdtCodes of)
{
  g_autoptr (GArray) sides = g_array_new (FALSE, FALSE, sizeof (VdtRowSide));

  for (int row = 0; row < w->grid->rows; row++)
    {
      vdt_map_collect_codes (w->map, of, row, sides);
      for (guint i = 0; i < sides->len; i++)
        write_side (w, of, row, &g_array_index (sides, VdtRowSide, i));
    }
}

static void
write_hexsides (Writer *w)
{
  write_sides (w, VDT_CODES_SIDES);
}

static void
write_ways (Writer *w)
{
  write_sides (w, VDT_CODES_WAYS);
}

static void
write_counters (Writer *w)
{
  g_autoptr (GHashTable) alike = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < vdt_map_get_n_counters (w->map); i++)
    {
      const VdtCounter *counter = vdt_map_get_counter (w->map, i);
      g_autofree char *label = vdt_hex_label_unique (w->grid, counter->hex);

      start (w, "counter");
      vdt_xml_attribute (&w->xml, "hex", label);
      vdt_xml_attribute (&w->xml, "kind", vdt_counter_kind_names[counter->kind]);
      if (counter->side && *counter->side)
        vdt_xml_attribute (&w->xml, "side", counter->side);
      if (counter->name && *counter->name)
        vdt_xml_attribute (&w->xml, "name", counter->name);
      if (counter->level != 0)
        vdt_xml_integer_attribute (&w->xml, "level", counter->level);
      if (counter->amount != 1)
        vdt_xml_integer_attribute (&w->xml, "amount", counter->amount);
      if (counter->at != VDT_PLACE_CENTRE)
        vdt_xml_attribute (&w->xml, "at", vdt_place_name (w->grid->layout, counter->at));
      end_leaf (w, w->extras ? vdt_map_counter_anchor (alike, counter) : NULL);
    }
  vdt_map_write_side_colours (&w->xml, w->map);
}

static void
write_depictions (Writer *w)
{
  const VdtTerrain *terrains = vdt_legend_get_terrains (vdt_map_get_legend (w->map), NULL);

  for (guint i = 0; i < vdt_map_get_n_depictions (w->map); i++)
    {
      const VdtDepiction *depiction = vdt_map_get_depiction (w->map, i);

      start (w, depiction->is_ground ? "ground" : "depiction");
      vdt_map_write_depiction (&w->xml, depiction, terrains);
      end_leaf (w, ANCHOR (w, VDT_ANCHOR_NUMBER, VDT_ELEMENT_DEPICTION, (int) i));
    }
}

static void
write_underlay (Writer *w)
{
  const VdtUnderlay *underlay = vdt_map_get_underlay (w->map);

  if (!underlay || !underlay->href || !*underlay->href)
    return;
  start (w, "underlay");
  vdt_map_write_underlay (&w->xml, underlay);
  end_leaf (w, ANCHOR (w, VDT_ANCHOR_BLOCK, VDT_ELEMENT_UNDERLAY));
}

static void
write_numbers (Writer *w)
{
  if (vdt_numbers_equal (vdt_map_get_numbers (w->map), &vdt_numbers_default))
    return;
  start (w, "numbers");
  vdt_map_write_numbers (&w->xml, vdt_map_get_numbers (w->map));
  end_leaf (w, ANCHOR (w, VDT_ANCHOR_BLOCK, VDT_ELEMENT_NUMBERS));
}

static void
write_names (Writer *w)
{
  const GPtrArray *names = vdt_map_get_names (w->map);

  for (guint i = 0; i < names->len; i++)
    {
      const VdtName *name = names->pdata[i];
      g_autofree char *anchor = ANCHOR (w, VDT_ANCHOR_NUMBER, VDT_ELEMENT_NAME, (int) i);

      start (w, "name");
      vdt_map_write_name (&w->xml, name);
      write_foreign_attributes (w, anchor);
      vdt_xml_text (&w->xml, name->text, -1);
      end_text (w, anchor);
    }
}

static void
write_zones (Writer *w)
{
  const GPtrArray *zones = vdt_map_get_zones (w->map);

  for (guint i = 0; i < zones->len; i++)
    {
      const VdtZone *zone = zones->pdata[i];
      g_autofree char *anchor = ANCHOR (w, VDT_ANCHOR_NAME, VDT_ELEMENT_ZONE, zone->name);
      int first_column, first_row, last_column, last_row;

      start (w, "zone");
      vdt_xml_attribute (&w->xml, "name", zone->name);
      vdt_xml_colour_attribute (&w->xml, "colour", zone->colour);
      vdt_xml_attribute (&w->xml, "pattern", vdt_zone_pattern_names[zone->pattern]);
      write_foreign_attributes (w, anchor);
      vdt_region_get_bounds (zone->hexes, &first_column, &first_row, &last_column, &last_row);
      for (int row = first_row; row <= last_row; row++)
        if (vdt_map_append_zone_row (w->words, w->grid, zone->hexes, row))
          write_words (w, NULL);
      end (w, anchor, !vdt_region_is_empty (zone->hexes));
    }
}

/* The pictures of each terrain, in the order of the legend. */
static void
write_symbols (Writer *w)
{
  guint n;
  const VdtTerrain *terrains = vdt_legend_get_terrains (vdt_map_get_legend (w->map), &n);

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < vdt_own_symbol_count (terrains[i].own_symbol); k++)
      {
        g_autofree char *anchor =
            ANCHOR (w, VDT_ANCHOR_PICTURE, VDT_ELEMENT_SYMBOL, k, terrains[i].code);

        start (w, "symbol");
        vdt_xml_attribute (&w->xml, "terrain", terrains[i].code);
        write_foreign_attributes (w, anchor);
        vdt_map_write_picture (&w->xml, vdt_own_symbol_get_picture (terrains[i].own_symbol, k));
        end_text (w, anchor);
      }
}

static gboolean
has_own_symbols (Writer *w)
{
  guint n;
  const VdtTerrain *terrains = vdt_legend_get_terrains (vdt_map_get_legend (w->map), &n);

  return vdt_legend_count_pictures (terrains, n) > 0;
}

static void
write_map (Writer *w)
{
  g_autofree char *anchor = ANCHOR (w, VDT_ANCHOR_BLOCK, VDT_ELEMENT_MAP);

  start (w, "map");
  vdt_xml_attribute (&w->xml, "xmlns", VDT_MAP_NAMESPACE);
  vdt_xml_integer_attribute (&w->xml, "version", VDT_MAP_VERSION);
  write_foreign_attributes (w, anchor);
  write_behind (w, VDT_ELEMENT_MAP);
  write_texts (w);
  write_grid (w);
  write_behind (w, VDT_ELEMENT_GRID);
  write_rules (w);
  write_behind (w, VDT_ELEMENT_RULES);
  write_block (w, VDT_ELEMENT_LEGEND, "legend", TRUE, write_legend);
  write_block (w, VDT_ELEMENT_ELEVATION, "elevation", TRUE, write_elevation);
  write_block (w, VDT_ELEMENT_TERRAIN, "terrain", TRUE, write_terrain);
  write_block (w, VDT_ELEMENT_HEXSIDES, "hexsides", vdt_map_has_codes (w->map, VDT_CODES_SIDES),
               write_hexsides);
  write_block (w, VDT_ELEMENT_COUNTERS, "counters",
               vdt_map_get_n_counters (w->map) > 0 || vdt_map_get_side_colours (w->map)->len > 0,
               write_counters);
  write_block (w, VDT_ELEMENT_DEPICTIONS, "depictions",
               vdt_map_get_n_depictions (w->map) > 0 || vdt_map_get_shapes_everywhere (w->map),
               write_depictions);
  write_underlay (w);
  write_behind (w, VDT_ELEMENT_UNDERLAY);
  write_block (w, VDT_ELEMENT_WAYS, "ways", vdt_map_has_codes (w->map, VDT_CODES_WAYS), write_ways);
  write_block (w, VDT_ELEMENT_NAMES, "names", vdt_map_get_names (w->map)->len > 0, write_names);
  write_block (w, VDT_ELEMENT_ZONES, "zones", vdt_map_get_zones (w->map)->len > 0, write_zones);
  write_numbers (w);
  write_behind (w, VDT_ELEMENT_NUMBERS);
  write_block (w, VDT_ELEMENT_SYMBOLS, "symbols", has_own_symbols (w), write_symbols);
  end (w, NULL, TRUE);
}

/**
 * vdt_map_write_bytes:
 * @map: a map
 *
 * Writes a map as a file: UTF-8 XML in one canonical form, so that equal maps give equal bytes
 * and a small change of a map is a small change of its file.
 *
 * Returns: (transfer full): the contents of the file
 */
GBytes *
vdt_map_write_bytes (VdtMap *map)
{
  GString *out = g_string_new (NULL);
  g_autoptr (GString) words = g_string_new (NULL);
  g_autoptr (GHashTable) extras = vdt_map_find_extras (map);
  Writer w = { map, vdt_map_get_grid (map), vdt_xml_begin (out, TRUE), 0, words, extras };

  write_map (&w);
  vdt_xml_end (&w.xml);

  return g_string_free_to_bytes (out);
}
