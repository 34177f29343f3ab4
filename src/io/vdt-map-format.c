/* vdt-map-format.c - where foreign XML stands, and by which hex sides are named
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-format-private.h"

/**
 * vdt_map_row_anchor:
 * @grid: the grid of a map
 * @element: %VDT_ELEMENT_ELEVATION_ROW or %VDT_ELEMENT_TERRAIN_ROW
 * @row: a row, counted from 0
 *
 * Returns: (transfer full): the anchor of that row
 */
char *
vdt_map_row_anchor (const VdtGrid *grid, VdtMapElement element, int row)
{
  return g_strdup_printf ("%d %d of %d,%d,%d", element, row, grid->layout, grid->columns,
                          grid->rows);
}

/**
 * vdt_map_side_anchor:
 * @grid: the grid of a map
 * @of: whether its own codes or its ways stand there
 * @side: a hexside, canonical
 *
 * Returns: (transfer full): the anchor of that hexside
 */
char *
vdt_map_side_anchor (const VdtGrid *grid, VdtCodes of, VdtSide side)
{
  return g_strdup_printf ("%d %d,%d,%d of %d,%d,%d",
                          of == VDT_CODES_WAYS ? VDT_ELEMENT_WAY : VDT_ELEMENT_HEXSIDE, side.hex.q,
                          side.hex.r, side.side, grid->layout, grid->columns, grid->rows);
}

/**
 * vdt_map_counter_anchor:
 * @alike: how many counters of each look there were before; empty at first, with keys to be freed
 * @counter: the next counter of the map
 *
 * Names a counter by its looks, and by its number among those that look the same: foreign XML
 * stays with it when it moves and when others come and go.
 *
 * Returns: (transfer full): the anchor of @counter
 */
char *
vdt_map_counter_anchor (GHashTable *alike, const VdtCounter *counter)
{
  char *look =
      g_strdup_printf ("%d %d,%s,%s", VDT_ELEMENT_COUNTER, counter->kind,
                       counter->side ? counter->side : "", counter->name ? counter->name : "");
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (alike, look));
  char *anchor = g_strdup_printf ("%s,%u", look, n);

  g_hash_table_insert (alike, look, GUINT_TO_POINTER (n + 1));

  return anchor;
}

static int
compare_sides (gconstpointer a, gconstpointer b)
{
  const VdtRowSide *first = a;
  const VdtRowSide *second = b;

  return (first->key > second->key) - (first->key < second->key);
}

/* Adds the sides that @row holds and that are named from a hex of @naming_row. Pointy-top maps
 * name a side se that core keeps as the other hex's nw, one row down.
 */
static void
collect_row (VdtMap *map, VdtCodes of, int row, int naming_row, GArray *sides)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  guint n;
  const VdtRowSide *held = vdt_map_get_code_row (map, of, row, &n);

  for (guint i = 0; i < n; i++)
    {
      int column = VDT_ROW_SIDE_COLUMN (held[i].key), hex_row = row;
      int number = VDT_ROW_SIDE_SIDE (held[i].key);
      VdtHex other = vdt_hex_neighbour (vdt_grid_hex (grid, column, row), 0);
      VdtRowSide side;

      if (number == 0 && vdt_layout_is_pointy (grid->layout) && vdt_grid_contains (grid, other))
        {
          vdt_layout_offset (grid->layout, other, &column, &hex_row);
          number = 3;
        }
      side = (VdtRowSide){ VDT_ROW_SIDE_KEY (column, number), held[i].codes };
      if (hex_row == naming_row)
        g_array_append_val (sides, side);
    }
}

/**
 * vdt_map_collect_codes:
 * @map: a map
 * @of: whose codes
 * @naming_row: a row
 * @sides: (element-type VdtRowSide): becomes the sides with such codes that a file names from a hex
 *   of that row, in the file's order and without %VDT_ROW_WAY
 */
void
vdt_map_collect_codes (VdtMap *map, VdtCodes of, int naming_row, GArray *sides)
{
  const VdtGrid *grid = vdt_map_get_grid (map);

  g_array_set_size (sides, 0);
  collect_row (map, of, naming_row, naming_row, sides);
  if (vdt_layout_is_pointy (grid->layout) && naming_row + 1 < grid->rows)
    {
      collect_row (map, of, naming_row + 1, naming_row, sides);
      g_array_sort (sides, compare_sides);
    }
}

/**
 * vdt_map_find_extras:
 * @map: a map
 *
 * Returns: (transfer full) (nullable): by each anchor an array of the foreign XML that stood there;
 *   %NULL when there is none
 */
GHashTable *
vdt_map_find_extras (VdtMap *map)
{
  GHashTable *extras;
  guint n = vdt_map_get_n_extras (map);

  if (n == 0)
    return NULL;

  extras =
      g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_ptr_array_unref);
  for (guint i = 0; i < n; i++)
    {
      const VdtMapExtra *extra = vdt_map_get_extra (map, i);
      GPtrArray *pieces = g_hash_table_lookup (extras, extra->anchor);

      if (!pieces)
        {
          pieces = g_ptr_array_new ();
          g_hash_table_insert (extras, extra->anchor, pieces);
        }
      g_ptr_array_add (pieces, extra->xml);
    }

  return extras;
}

/**
 * vdt_map_append_integer:
 * @words: what is being written
 * @number: a number
 *
 * Appends it in digits; a map has millions, so this is made for speed.
 */
void
vdt_map_append_integer (GString *words, int number)
{
  char digits[16];
  gsize i = sizeof digits;
  guint rest = number < 0 ? 0u - (guint) number : (guint) number;

  do
    {
      digits[--i] = (char) ('0' + rest % 10);
      rest /= 10;
    }
  while (rest > 0);
  if (number < 0)
    digits[--i] = '-';

  g_string_append_len (words, digits + i, (gssize) (sizeof digits - i));
}

/**
 * vdt_map_write_way_type:
 * @xml: where a way of the legend is being written
 * @way: the way
 *
 * Writes its attributes.
 */
void
vdt_map_write_way_type (VdtXml *xml, const VdtWay *way)
{
  vdt_xml_attribute (xml, "code", way->code);
  vdt_xml_attribute (xml, "name", way->name);
  vdt_xml_attribute (xml, "kind", vdt_way_kind_names[way->kind]);
  vdt_xml_colour_attribute (xml, "colour", way->colour);
  vdt_xml_integer_attribute (xml, "width", way->width);
  if (way->has_edge)
    vdt_xml_colour_attribute (xml, "edge", way->edge);
  if (way->crossing != VDT_CROSSING_BRIDGE)
    vdt_xml_attribute (xml, "crossing", vdt_crossing_names[way->crossing]);
}

/**
 * vdt_map_write_depiction:
 * @xml: where to write, in the tag of the depiction
 * @depiction: terrain or ground
 * @terrains: those of the map's legend
 *
 * Writes its attributes.
 */
void
vdt_map_write_depiction (VdtXml *xml, const VdtDepiction *depiction, const VdtTerrain *terrains)
{
  g_autoptr (GString) points = g_string_new (NULL);

  if (depiction->is_ground)
    vdt_xml_integer_attribute (xml, "level", depiction->level);
  else
    vdt_xml_attribute (xml, "terrain", terrains[depiction->terrain].code);
  for (guint i = 0; i < depiction->n_points; i++)
    {
      if (i > 0)
        g_string_append_c (points, ' ');
      vdt_map_append_integer (points, depiction->points[i].x);
      g_string_append_c (points, ',');
      vdt_map_append_integer (points, depiction->points[i].y);
    }
  vdt_xml_attribute (xml, "points", points->str);
}

/**
 * vdt_map_write_underlay:
 * @xml: where the underlay is being written
 * @underlay: an underlay
 *
 * Writes its attributes.
 */
void
vdt_map_write_underlay (VdtXml *xml, const VdtUnderlay *underlay)
{
  vdt_xml_attribute (xml, "href", underlay->href);
  vdt_xml_real_attribute (xml, "x", underlay->x);
  vdt_xml_real_attribute (xml, "y", underlay->y);
  vdt_xml_real_attribute (xml, "scale", underlay->scale);
  vdt_xml_real_attribute (xml, "rotation", underlay->rotation);
  vdt_xml_real_attribute (xml, "opacity", underlay->opacity);
  if (underlay->skew != 0)
    vdt_xml_real_attribute (xml, "skew", underlay->skew);
  if (underlay->stretch != 0)
    vdt_xml_real_attribute (xml, "stretch", underlay->stretch);
}
