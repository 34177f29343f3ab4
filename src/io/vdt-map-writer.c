/* vdt-map-writer.c - from map to the canonical bytes of its file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-writer.h"

#include "vdt-hex-label.h"
#include "vdt-map-format-private.h"
#include "vdt-xml-private.h"

#include <string.h>

typedef struct
{
  VdtMap *map;
  const VdtGrid *grid;
  GString *out;
  GHashTable *extras; /* anchor -> GPtrArray of XML; NULL: no foreign XML, no anchors needed */
} Writer;

/* An anchor is worth making only when there is foreign XML to be found by it. */
#define ANCHOR(w, ...) ((w)->extras ? g_strdup_printf (__VA_ARGS__) : NULL)

static gboolean
is_element (const char *xml)
{
  return xml[0] == '<';
}

/* Appends the foreign attributes or elements that stood at @anchor; each element on a line of its
 * own, unless @depth is 0. The attributes of an element are one piece. Should two have come to
 * stand at one, only the first is written: no XML parser takes an attribute given twice. Returns
 * how many pieces were appended.
 */
static guint
append_extras (Writer *w, const char *anchor, gboolean element_pieces, guint depth)
{
  GPtrArray *pieces = anchor ? g_hash_table_lookup (w->extras, anchor) : NULL;
  guint n = 0;

  for (guint i = 0; pieces && i < pieces->len; i++)
    {
      const char *xml = pieces->pdata[i];

      if (is_element (xml) != element_pieces || (!element_pieces && n > 0))
        continue;
      if (element_pieces)
        vdt_xml_append_indent (w->out, depth);
      g_string_append (w->out, xml);
      if (depth > 0)
        g_string_append_c (w->out, '\n');
      n++;
    }

  return n;
}

static gboolean
has_extras (Writer *w, const char *anchor)
{
  return anchor && g_hash_table_contains (w->extras, anchor);
}

/* Ends the start tag of an element that will have children. */
static void
begin_children (Writer *w, const char *anchor)
{
  append_extras (w, anchor, FALSE, 0);
  g_string_append (w->out, ">\n");
}

static void
end_children (Writer *w, guint depth, const char *name, const char *anchor)
{
  append_extras (w, anchor, TRUE, depth + 1);
  vdt_xml_append_indent (w->out, depth);
  g_string_append_printf (w->out, "</%s>\n", name);
}

/* Ends an element without children of ours. Takes @anchor. */
static void
end_tag (Writer *w, guint depth, const char *name, char *anchor)
{
  gsize place;

  append_extras (w, anchor, FALSE, 0);
  place = w->out->len;
  g_string_append (w->out, ">\n");
  if (append_extras (w, anchor, TRUE, depth + 1) > 0)
    {
      vdt_xml_append_indent (w->out, depth);
      g_string_append_printf (w->out, "</%s>\n", name);
    }
  else
    {
      g_string_truncate (w->out, place);
      g_string_append (w->out, "/>\n");
    }
  g_free (anchor);
}

/* Foreign elements that stood behind a block of ours, or before the first one. */
static void
write_behind (Writer *w, VdtMapElement element)
{
  g_autofree char *anchor = ANCHOR (w, VDT_ANCHOR_BEHIND, (gint) element);

  append_extras (w, anchor, TRUE, 1);
}

/* A block that may be empty: written when it has children or foreign XML. */
static void
write_block (Writer *w,
             VdtMapElement element,
             const char *name,
             gboolean has_children,
             void (*write_children) (Writer *w))
{
  g_autofree char *anchor = ANCHOR (w, VDT_ANCHOR_BLOCK, (gint) element);

  if (has_children)
    {
      vdt_xml_open_tag (w->out, 1, name);
      begin_children (w, anchor);
      write_children (w);
      end_children (w, 1, name, anchor);
    }
  else if (has_extras (w, anchor))
    {
      vdt_xml_open_tag (w->out, 1, name);
      end_tag (w, 1, name, g_steal_pointer (&anchor));
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
      g_autofree char *anchor = ANCHOR (w, VDT_ANCHOR_BLOCK, VDT_ELEMENT_TITLE + (gint) i);

      if ((text && *text) || has_extras (w, anchor))
        {
          vdt_xml_open_tag (w->out, 1, names[i]);
          append_extras (w, anchor, FALSE, 0);
          g_string_append_c (w->out, '>');
          vdt_xml_append_escaped (w->out, text ? text : "", -1, FALSE);
          append_extras (w, anchor, TRUE, 0);
          g_string_append_printf (w->out, "</%s>\n", names[i]);
        }
      write_behind (w, VDT_ELEMENT_TITLE + i);
    }
}

static void
write_grid (Writer *w)
{
  const VdtGrid *grid = w->grid;

  vdt_xml_open_tag (w->out, 1, "grid");
  vdt_xml_append_attribute (w->out, "layout", vdt_layout_to_string (grid->layout));
  vdt_xml_append_integer_attribute (w->out, "columns", grid->columns);
  vdt_xml_append_integer_attribute (w->out, "rows", grid->rows);
  vdt_xml_append_attribute (w->out, "numbering", vdt_numbering_to_string (grid->numbering));
  vdt_xml_append_integer_attribute (w->out, "first-column", grid->first_column);
  vdt_xml_append_integer_attribute (w->out, "first-row", grid->first_row);
  if (grid->spacing != 0)
    vdt_xml_append_real_attribute (w->out, "spacing", grid->spacing);
  if (grid->unit && *grid->unit)
    vdt_xml_append_attribute (w->out, "unit", grid->unit);
  end_tag (w, 1, "grid", ANCHOR (w, VDT_ANCHOR_BLOCK, VDT_ELEMENT_GRID));
}

static void
write_rules (Writer *w)
{
  const VdtMapRules *rules = vdt_map_get_rules (w->map);
  g_autofree char *anchor = ANCHOR (w, VDT_ANCHOR_BLOCK, VDT_ELEMENT_RULES);

  if (!rules->system)
    return;

  vdt_xml_open_tag (w->out, 1, "rules");
  vdt_xml_append_attribute (w->out, "system", rules->system);
  if (rules->range != VDT_RANGE_DEFAULT)
    vdt_xml_append_integer_attribute (w->out, "range", rules->range);
  if (rules->n_options == 0)
    {
      end_tag (w, 1, "rules", g_steal_pointer (&anchor));
      return;
    }

  begin_children (w, anchor);
  for (guint i = 0; i < rules->n_options; i++)
    {
      vdt_xml_open_tag (w->out, 2, "option");
      vdt_xml_append_attribute (w->out, "name", rules->option_names[i]);
      vdt_xml_append_attribute (w->out, "value", rules->option_values[i]);
      end_tag (w, 2, "option",
               ANCHOR (w, VDT_ANCHOR_NAME, VDT_ELEMENT_OPTION, rules->option_names[i]));
    }
  end_children (w, 1, "rules", anchor);
}

static void
write_terrain_type (Writer *w, const VdtTerrain *terrain)
{
  vdt_xml_open_tag (w->out, 2, "terrain");
  vdt_xml_append_attribute (w->out, "code", terrain->code);
  vdt_xml_append_attribute (w->out, "name", terrain->name);
  vdt_xml_append_attribute (w->out, "kind", vdt_terrain_kind_to_string (terrain->kind));
  vdt_xml_append_colour_attribute (w->out, terrain->colour);
  if (terrain->halves != 0)
    g_string_append_printf (w->out, " height=\"%d%s\"", terrain->halves / 2,
                            terrain->halves % 2 ? ".5" : "");
  if (terrain->hindrance != 0)
    vdt_xml_append_integer_attribute (w->out, "hindrance", terrain->hindrance);
  if (terrain->inherent)
    vdt_xml_append_attribute (w->out, "inherent", "true");
  if (terrain->depression)
    vdt_xml_append_attribute (w->out, "depression", "true");
  if (terrain->symbol != VDT_SYMBOL_AUTO)
    vdt_xml_append_attribute (w->out, "symbol", vdt_symbol_to_string (terrain->symbol));
  end_tag (w, 2, "terrain", ANCHOR (w, VDT_ANCHOR_NAME, VDT_ELEMENT_TERRAIN_TYPE, terrain->code));
}

static void
write_legend (Writer *w)
{
  const VdtLegend *legend = vdt_map_get_legend (w->map);
  guint n_levels, n_terrains, n_side_codes;
  const VdtLevel *levels = vdt_legend_get_levels (legend, &n_levels);
  const VdtTerrain *terrains = vdt_legend_get_terrains (legend, &n_terrains);
  const VdtSideCode *side_codes = vdt_legend_get_side_codes (legend, &n_side_codes);

  for (guint i = 0; i < n_levels; i++)
    {
      vdt_xml_open_tag (w->out, 2, "level");
      vdt_xml_append_integer_attribute (w->out, "value", levels[i].value);
      vdt_xml_append_attribute (w->out, "name", levels[i].name);
      vdt_xml_append_colour_attribute (w->out, levels[i].colour);
      end_tag (w, 2, "level", ANCHOR (w, VDT_ANCHOR_NUMBER, VDT_ELEMENT_LEVEL, levels[i].value));
    }
  for (guint i = 0; i < n_terrains; i++)
    write_terrain_type (w, &terrains[i]);
  for (guint i = 0; i < n_side_codes; i++)
    {
      vdt_xml_open_tag (w->out, 2, "hexside");
      vdt_xml_append_attribute (w->out, "code", side_codes[i].code);
      vdt_xml_append_attribute (w->out, "name", side_codes[i].name);
      vdt_xml_append_colour_attribute (w->out, side_codes[i].colour);
      if (side_codes[i].style != VDT_SIDE_STYLE_AUTO)
        vdt_xml_append_attribute (w->out, "style", vdt_side_style_to_string (side_codes[i].style));
      end_tag (w, 2, "hexside",
               ANCHOR (w, VDT_ANCHOR_NAME, VDT_ELEMENT_SIDE_CODE, side_codes[i].code));
    }
}

static char *
row_anchor (Writer *w, VdtMapElement element, gint row)
{
  return w->extras ? vdt_map_row_anchor (w->grid, element, row) : NULL;
}

static void
begin_row (Writer *w, const char *anchor)
{
  vdt_xml_open_tag (w->out, 2, "row");
  append_extras (w, anchor, FALSE, 0);
  g_string_append_c (w->out, '>');
}

static void
end_row (Writer *w, const char *anchor)
{
  append_extras (w, anchor, TRUE, 0);
  g_string_append (w->out, "</row>\n");
}

static void
write_elevation (Writer *w)
{
  for (gint row = 0; row < w->grid->rows; row++)
    {
      const gint16 *elevations = vdt_map_get_elevation_row (w->map, row);
      g_autofree char *anchor = row_anchor (w, VDT_ELEMENT_ELEVATION_ROW, row);

      begin_row (w, anchor);
      for (gint column = 0; column < w->grid->columns; column++)
        {
          if (column > 0)
            g_string_append_c (w->out, ' ');
          vdt_xml_append_integer (w->out, elevations[column]);
        }
      end_row (w, anchor);
    }
}

static void
write_terrain (Writer *w)
{
  const VdtTerrain *terrains = vdt_legend_get_terrains (vdt_map_get_legend (w->map), NULL);

  for (gint row = 0; row < w->grid->rows; row++)
    {
      const guint16 *numbers = vdt_map_get_terrain_row (w->map, row);
      g_autofree char *anchor = row_anchor (w, VDT_ELEMENT_TERRAIN_ROW, row);

      begin_row (w, anchor);
      for (gint column = 0; column < w->grid->columns; column++)
        {
          if (column > 0)
            g_string_append_c (w->out, ' ');
          g_string_append (w->out, terrains[numbers[column]].code);
        }
      end_row (w, anchor);
    }
}

static gint
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
collect_sides (Writer *w, gint row, gint naming_row, GArray *sides)
{
  guint n;
  const VdtRowSide *held = vdt_map_get_side_row (w->map, row, &n);

  for (guint i = 0; i < n; i++)
    {
      VdtRowSide side = held[i];
      gint column = (gint) (side.key / VDT_N_SIDES);
      VdtHex other = vdt_hex_neighbour (vdt_grid_hex (w->grid, column, row), 0);
      gint hex_row = row;

      if (side.key % VDT_N_SIDES == 0 && vdt_layout_is_pointy (w->grid->layout)
          && vdt_grid_contains (w->grid, other))
        {
          vdt_layout_offset (w->grid->layout, other, &column, &hex_row);
          side.key = VDT_ROW_SIDE_KEY (column, 3);
        }
      if (hex_row == naming_row)
        g_array_append_val (sides, side);
    }
}

static void
write_hexside (Writer *w, gint row, const VdtRowSide *held)
{
  guint n_codes;
  const VdtSideCode *side_codes = vdt_legend_get_side_codes (vdt_map_get_legend (w->map), &n_codes);
  VdtHex hex = vdt_grid_hex (w->grid, (gint) (held->key / VDT_N_SIDES), row);
  gint side = (gint) (held->key % VDT_N_SIDES);
  VdtSide canonical = vdt_side_canonical (hex, side);
  g_autofree char *label = vdt_hex_label (w->grid, hex);
  const char *separator = " codes=\"";

  vdt_xml_open_tag (w->out, 2, "hexside");
  vdt_xml_append_attribute (w->out, "hex", label);
  vdt_xml_append_attribute (w->out, "side", vdt_side_name (w->grid->layout, side));
  for (guint i = 0; i < n_codes; i++)
    if (held->codes >> i & 1)
      {
        g_string_append (w->out, separator);
        g_string_append (w->out, side_codes[i].code);
        separator = " ";
      }
  g_string_append_c (w->out, '"');
  end_tag (w, 2, "hexside", w->extras ? vdt_map_side_anchor (w->grid, canonical) : NULL);
}

static void
write_hexsides (Writer *w)
{
  g_autoptr (GArray) sides = g_array_new (FALSE, FALSE, sizeof (VdtRowSide));

  for (gint row = 0; row < w->grid->rows; row++)
    {
      g_array_set_size (sides, 0);
      collect_sides (w, row, row, sides);
      if (vdt_layout_is_pointy (w->grid->layout) && row + 1 < w->grid->rows)
        {
          collect_sides (w, row + 1, row, sides);
          g_array_sort (sides, compare_sides);
        }
      for (guint i = 0; i < sides->len; i++)
        write_hexside (w, row, &g_array_index (sides, VdtRowSide, i));
    }
}

static gboolean
has_hexsides (Writer *w)
{
  for (gint row = 0; row < w->grid->rows; row++)
    {
      guint n;

      vdt_map_get_side_row (w->map, row, &n);
      if (n > 0)
        return TRUE;
    }

  return FALSE;
}

static void
write_counters (Writer *w)
{
  g_autoptr (GHashTable) alike = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < vdt_map_get_n_counters (w->map); i++)
    {
      const VdtCounter *counter = vdt_map_get_counter (w->map, i);
      g_autofree char *label = vdt_hex_label (w->grid, counter->hex);

      vdt_xml_open_tag (w->out, 2, "counter");
      vdt_xml_append_attribute (w->out, "hex", label);
      vdt_xml_append_attribute (w->out, "kind", vdt_counter_kind_to_string (counter->kind));
      if (counter->side && *counter->side)
        vdt_xml_append_attribute (w->out, "side", counter->side);
      if (counter->name && *counter->name)
        vdt_xml_append_attribute (w->out, "name", counter->name);
      if (counter->level != 0)
        vdt_xml_append_integer_attribute (w->out, "level", counter->level);
      if (counter->amount != 1)
        vdt_xml_append_integer_attribute (w->out, "amount", counter->amount);
      if (counter->at != VDT_PLACE_CENTRE)
        vdt_xml_append_attribute (w->out, "at", vdt_place_name (w->grid->layout, counter->at));
      end_tag (w, 2, "counter", w->extras ? vdt_map_counter_anchor (alike, counter) : NULL);
    }
}

static void
write_depictions (Writer *w)
{
  const VdtTerrain *terrains = vdt_legend_get_terrains (vdt_map_get_legend (w->map), NULL);

  for (guint i = 0; i < vdt_map_get_n_depictions (w->map); i++)
    {
      const VdtDepiction *depiction = vdt_map_get_depiction (w->map, i);

      vdt_xml_open_tag (w->out, 2, "depiction");
      vdt_xml_append_attribute (w->out, "terrain", terrains[depiction->terrain].code);
      for (guint k = 0; k < depiction->n_points; k++)
        {
          g_string_append (w->out, k == 0 ? " points=\"" : " ");
          vdt_xml_append_integer (w->out, depiction->points[k].x);
          g_string_append_c (w->out, ',');
          vdt_xml_append_integer (w->out, depiction->points[k].y);
        }
      g_string_append_c (w->out, '"');
      end_tag (w, 2, "depiction", ANCHOR (w, VDT_ANCHOR_NUMBER, VDT_ELEMENT_DEPICTION, (gint) i));
    }
}

static void
write_underlay (Writer *w)
{
  const VdtUnderlay *underlay = vdt_map_get_underlay (w->map);

  if (!underlay || !underlay->href || !*underlay->href)
    return;

  vdt_xml_open_tag (w->out, 1, "underlay");
  vdt_xml_append_attribute (w->out, "href", underlay->href);
  vdt_xml_append_real_attribute (w->out, "x", underlay->x);
  vdt_xml_append_real_attribute (w->out, "y", underlay->y);
  vdt_xml_append_real_attribute (w->out, "scale", underlay->scale);
  vdt_xml_append_real_attribute (w->out, "rotation", underlay->rotation);
  vdt_xml_append_real_attribute (w->out, "opacity", underlay->opacity);
  if (underlay->skew != 0)
    vdt_xml_append_real_attribute (w->out, "skew", underlay->skew);
  if (underlay->stretch != 0)
    vdt_xml_append_real_attribute (w->out, "stretch", underlay->stretch);
  end_tag (w, 1, "underlay", ANCHOR (w, VDT_ANCHOR_BLOCK, VDT_ELEMENT_UNDERLAY));
}

static void
write_map (Writer *w)
{
  g_autofree char *anchor = ANCHOR (w, VDT_ANCHOR_BLOCK, VDT_ELEMENT_MAP);

  g_string_append_printf (w->out, "<map xmlns=\"%s\" version=\"%d\"", VDT_MAP_NAMESPACE,
                          VDT_MAP_VERSION);
  begin_children (w, anchor);
  write_behind (w, VDT_ELEMENT_MAP);
  write_texts (w);
  write_grid (w);
  write_behind (w, VDT_ELEMENT_GRID);
  write_rules (w);
  write_behind (w, VDT_ELEMENT_RULES);
  write_block (w, VDT_ELEMENT_LEGEND, "legend", TRUE, write_legend);
  write_block (w, VDT_ELEMENT_ELEVATION, "elevation", TRUE, write_elevation);
  write_block (w, VDT_ELEMENT_TERRAIN, "terrain", TRUE, write_terrain);
  write_block (w, VDT_ELEMENT_HEXSIDES, "hexsides", has_hexsides (w), write_hexsides);
  write_block (w, VDT_ELEMENT_COUNTERS, "counters", vdt_map_get_n_counters (w->map) > 0,
               write_counters);
  write_block (w, VDT_ELEMENT_DEPICTIONS, "depictions", vdt_map_get_n_depictions (w->map) > 0,
               write_depictions);
  write_underlay (w);
  write_behind (w, VDT_ELEMENT_UNDERLAY);
  end_children (w, 0, "map", anchor);
}

static GHashTable *
find_extras (VdtMap *map)
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
  Writer w = { map, vdt_map_get_grid (map), g_string_new (NULL), find_extras (map) };

  g_string_append (w.out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  write_map (&w);
  g_clear_pointer (&w.extras, g_hash_table_unref);

  return g_string_free_to_bytes (w.out);
}
