/* vdt-export-tiled.c - a map as one of Tiled: a tile for each terrain on each level, with pictures
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-export-tiled.h"

#include "vdt-file-writer.h"
#include "vdt-picture-join.h"
#include "vdt-side.h"

#include <cairo.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

/* A tile's picture: the side of the hex, and what is around it. */
#define SIDE 36
#define LONG 72  /* from corner to corner */
#define SHORT 62 /* from side to side; Tiled wants whole pixels */
#define TILES_ACROSS 16
#define TILES_MAX 4096

#define NO_TINT 0xdfe6bd

typedef struct
{
  guint terrain;
  int level;
} Tile;

static guint
tile_hash (gconstpointer data)
{
  const Tile *tile = data;

  return tile->terrain * 31 + (guint) tile->level;
}

static gboolean
tile_equal (gconstpointer a, gconstpointer b)
{
  const Tile *one = a, *other = b;

  return one->terrain == other->terrain && one->level == other->level;
}

typedef struct
{
  VdtMap *map;
  GPtrArray *tiles;    /* Tile, in the order of the legend and of levels */
  GHashTable *numbers; /* Tile: its number, from 1 */
} Tiles;

static void
tiles_clear (Tiles *self)
{
  g_hash_table_unref (self->numbers);
  g_ptr_array_unref (self->tiles);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Tiles, tiles_clear)

static int
compare_tiles (gconstpointer a, gconstpointer b)
{
  const Tile *one = *(const Tile *const *) a, *other = *(const Tile *const *) b;

  if (one->terrain != other->terrain)
    return one->terrain < other->terrain ? -1 : 1;

  return (one->level > other->level) - (one->level < other->level);
}

/* What hexes of the map are: each terrain on each level that it has. */
static void
find_tiles (Tiles *self)
{
  const VdtGrid *grid = vdt_map_get_grid (self->map);

  for (int i = 0; i < grid->columns * grid->rows; i++)
    {
      VdtHex hex = vdt_grid_hex (grid, i % grid->columns, i / grid->columns);
      const Tile tile = { vdt_map_get_terrain (self->map, hex),
                          vdt_map_get_elevation (self->map, hex) };

      if (!g_hash_table_contains (self->numbers, &tile))
        {
          Tile *copy = g_memdup2 (&tile, sizeof tile);

          g_ptr_array_add (self->tiles, copy);
          g_hash_table_add (self->numbers, copy);
        }
    }
  g_ptr_array_sort (self->tiles, compare_tiles);
  for (guint i = 0; i < self->tiles->len; i++)
    g_hash_table_insert (self->numbers, self->tiles->pdata[i], GUINT_TO_POINTER (i + 1));
}

static void
set_colour (cairo_t *cr, guint32 colour)
{
  cairo_set_source_rgb (cr, (colour >> 16 & 0xff) / 255.0, (colour >> 8 & 0xff) / 255.0,
                        (colour & 0xff) / 255.0);
}

/* In a tile at (0, 0); part: of the whole hex, about its middle. */
static void
trace_hex (cairo_t *cr, gboolean pointy, double part)
{
  static const double along[] = { 0, 0.25, 0.75, 1, 0.75, 0.25 };
  static const double across[] = { 0.5, 0, 0, 0.5, 1, 1 };

  for (guint i = 0; i < VDT_N_SIDES; i++)
    {
      double l = (0.5 + (along[i] - 0.5) * part) * LONG;
      double s = (0.5 + (across[i] - 0.5) * part) * SHORT;

      cairo_line_to (cr, pointy ? s : l, pointy ? l : s);
    }
  cairo_close_path (cr);
}

/* The tint of the level, and in it, where the terrain is more than ground, its colour. */
static void
paint_tile (cairo_t *cr, VdtMap *map, const Tile *tile, gboolean pointy)
{
  const VdtLegend *legend = vdt_map_get_legend (map);
  guint n_terrains;
  const VdtTerrain *terrain = &vdt_legend_get_terrains (legend, &n_terrains)[tile->terrain];
  const VdtLevel *level = vdt_legend_find_level (legend, tile->level);

  if (terrain->kind == VDT_KIND_VOID)
    return;
  set_colour (cr, level ? level->colour : NO_TINT);
  trace_hex (cr, pointy, 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.4);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  if (terrain->kind == VDT_KIND_OPEN)
    return;
  set_colour (cr, terrain->colour);
  trace_hex (cr, pointy, 0.75);
  cairo_fill (cr);
}

static int
count_across (const Tiles *self)
{
  return (int) MIN (self->tiles->len, TILES_ACROSS);
}

static int
count_down (const Tiles *self)
{
  return (int) (self->tiles->len + TILES_ACROSS - 1) / TILES_ACROSS;
}

static cairo_status_t
write_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);

  return CAIRO_STATUS_SUCCESS;
}

/* The name of a file beside @path; no other one is written over. */
static char *
write_picture (const Tiles *self, gboolean pointy, const char *path, GError **error)
{
  int width = pointy ? SHORT : LONG, height = pointy ? LONG : SHORT;
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, count_across (self) * width, count_down (self) * height);
  GByteArray *png = g_byte_array_new ();
  g_autoptr (GBytes) bytes = NULL;
  cairo_status_t status;
  cairo_t *cr = cairo_create (surface);

  for (guint i = 0; i < self->tiles->len; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, (int) i % TILES_ACROSS * width, (int) i / TILES_ACROSS * height);
      paint_tile (cr, self->map, self->tiles->pdata[i], pointy);
      cairo_restore (cr);
    }
  cairo_destroy (cr);
  status = cairo_surface_write_to_png_stream (surface, write_cb, png);
  cairo_surface_destroy (surface);
  bytes = g_byte_array_free_to_bytes (png);
  if (status == CAIRO_STATUS_SUCCESS)
    return vdt_picture_save_beside (bytes, "-tiles.png", path, error);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));

  return NULL;
}

static void
append_property (GString *text, const char *indent, const char *name, const char *value)
{
  g_autofree char *line =
      g_markup_printf_escaped ("%s<property name=\"%s\" value=\"%s\"/>\n", indent, name, value);

  if (value && *value)
    g_string_append (text, line);
}

static void
append_number (GString *text, const char *indent, const char *name, int value)
{
  g_string_append_printf (text, "%s<property name=\"%s\" type=\"int\" value=\"%d\"/>\n", indent,
                          name, value);
}

/* Height in levels, which Tiled takes as a number with a point. */
static void
append_tile (GString *text, const Tiles *self, guint i)
{
  const Tile *tile = self->tiles->pdata[i];
  guint n_terrains;
  const VdtTerrain *terrain =
      &vdt_legend_get_terrains (vdt_map_get_legend (self->map), &n_terrains)[tile->terrain];
  g_autofree char *class = g_markup_escape_text (vdt_terrain_get_title (terrain), -1);

  g_string_append_printf (text, "  <tile id=\"%u\" class=\"%s\">\n   <properties>\n", i, class);
  append_property (text, "    ", "code", terrain->code);
  append_property (text, "    ", "kind", vdt_terrain_kind_names[terrain->kind]);
  g_string_append_printf (text, "    <property name=\"height\" type=\"float\" value=\"%d%s\"/>\n",
                          terrain->halves / 2, terrain->halves % 2 ? ".5" : "");
  append_number (text, "    ", "level", tile->level);
  g_string_append (text, "   </properties>\n  </tile>\n");
}

static void
append_tileset (GString *text, const Tiles *self, gboolean pointy, const char *picture)
{
  int width = pointy ? SHORT : LONG, height = pointy ? LONG : SHORT;
  g_autofree char *source = g_markup_escape_text (picture, -1);

  g_string_append_printf (text,
                          " <tileset firstgid=\"1\" name=\"terrain\" tilewidth=\"%d\" "
                          "tileheight=\"%d\" tilecount=\"%u\" columns=\"%d\">\n"
                          "  <image source=\"%s\" width=\"%d\" height=\"%d\"/>\n",
                          width, height, self->tiles->len, count_across (self), source,
                          count_across (self) * width, count_down (self) * height);
  for (guint i = 0; i < self->tiles->len; i++)
    append_tile (text, self, i);
  g_string_append (text, " </tileset>\n");
}

static void
append_layer (GString *text, const Tiles *self)
{
  const VdtGrid *grid = vdt_map_get_grid (self->map);

  g_string_append_printf (text,
                          " <layer id=\"1\" name=\"ground\" width=\"%d\" height=\"%d\">\n"
                          "  <data encoding=\"csv\">\n",
                          grid->columns, grid->rows);
  for (int row = 0; row < grid->rows; row++)
    {
      for (int column = 0; column < grid->columns; column++)
        {
          VdtHex hex = vdt_grid_hex (grid, column, row);
          const Tile tile = { vdt_map_get_terrain (self->map, hex),
                              vdt_map_get_elevation (self->map, hex) };
          gboolean last = column == grid->columns - 1 && row == grid->rows - 1;

          g_string_append_printf (text, "%u%s",
                                  GPOINTER_TO_UINT (g_hash_table_lookup (self->numbers, &tile)),
                                  last ? "" : ",");
        }
      g_string_append_c (text, '\n');
    }
  g_string_append (text, "  </data>\n </layer>\n");
}

/* The middle of a hex, in the pixels of Tiled's map; it may be beside it. */
static void
find_middle (VdtLayout layout, VdtHex hex, int *x, int *y)
{
  gboolean pointy = vdt_layout_is_pointy (layout);
  int column, row, across, along;

  vdt_layout_offset (layout, hex, &column, &row);
  across = (pointy ? row : column) * (LONG + SIDE) / 2 + LONG / 2;
  along = (pointy ? column : row) * SHORT + SHORT / 2;
  along += vdt_layout_is_pushed (layout, column, row) ? SHORT / 2 : 0;
  *x = pointy ? along : across;
  *y = pointy ? across : along;
}

static void
append_side (GString *text, VdtLayout layout, VdtHex hex, int side, const char *code)
{
  g_autofree char *name = g_markup_escape_text (code, -1);
  int column, row, x, y;

  vdt_layout_offset (layout, hex, &column, &row);
  find_middle (layout, hex, &x, &y);
  g_string_append_printf (text,
                          "  <object class=\"hexside\" name=\"%s\" x=\"%d\" y=\"%d\">\n"
                          "   <properties>\n",
                          name, x, y);
  append_number (text, "    ", "column", column);
  append_number (text, "    ", "row", row);
  append_property (text, "    ", "side", vdt_side_name (layout, side));
  g_string_append (text, "   </properties>\n   <point/>\n  </object>\n");
}

/* A line from the middle of a hex to that of its neighbour. */
static void
append_leg (GString *text, VdtLayout layout, VdtHex hex, int side)
{
  int x, y, to_x, to_y;

  find_middle (layout, hex, &x, &y);
  find_middle (layout, vdt_hex_neighbour (hex, side), &to_x, &to_y);
  g_string_append_printf (text,
                          "  <object x=\"%d\" y=\"%d\"><polyline points=\"0,0 %d,%d\"/></object>\n",
                          x, y, to_x - x, to_y - y);
}

/* Each hexside that has a code, or that a way runs over. */
static void
append_all (GString *text, VdtMap *map, VdtCodes of, guint code, const char *name)
{
  const VdtGrid *grid = vdt_map_get_grid (map);

  for (int row = 0; row < grid->rows; row++)
    {
      guint n_sides;
      const VdtRowSide *sides = vdt_map_get_code_row (map, of, row, &n_sides);

      for (guint i = 0; i < n_sides; i++)
        {
          VdtHex hex = vdt_grid_hex (grid, VDT_ROW_SIDE_COLUMN (sides[i].key), row);
          int side = VDT_ROW_SIDE_SIDE (sides[i].key);

          if (~sides[i].codes >> code & 1)
            continue;
          if (of == VDT_CODES_WAYS)
            append_leg (text, grid->layout, hex, side);
          else
            append_side (text, grid->layout, hex, side, name);
        }
    }
}

/* Tiled has nothing on the sides of hexes: each code of one is an object. */
static void
append_sides (GString *text, VdtMap *map)
{
  guint n_codes;
  const VdtSideCode *codes = vdt_legend_get_side_codes (vdt_map_get_legend (map), &n_codes);

  g_string_append (text, " <objectgroup id=\"2\" name=\"hexsides\" visible=\"0\">\n");
  for (guint code = 0; code < n_codes; code++)
    append_all (text, map, VDT_CODES_SIDES, code, codes[code].code);
  g_string_append (text, " </objectgroup>\n");
}

/* A group of lines for each way, in its colour. */
static void
append_ways (GString *text, VdtMap *map)
{
  guint n_ways;
  const VdtWay *ways = vdt_legend_get_ways (vdt_map_get_legend (map), &n_ways);

  for (guint i = 0; i < n_ways; i++)
    {
      const VdtWay *way = &ways[i];
      g_autofree char *name = g_markup_escape_text (way->name, -1);
      g_autofree char *edge = way->has_edge ? g_strdup_printf ("#%06x", way->edge) : NULL;

      g_string_append_printf (text,
                              " <objectgroup id=\"%u\" name=\"%s\" class=\"way\" "
                              "color=\"#%06x\">\n  <properties>\n",
                              3 + i, name, way->colour);
      append_property (text, "   ", "code", way->code);
      append_property (text, "   ", "kind", vdt_way_kind_names[way->kind]);
      append_number (text, "   ", "width", way->width);
      append_property (text, "   ", "edge", edge);
      append_property (text, "   ", "crossing", vdt_crossing_names[way->crossing]);
      g_string_append (text, "  </properties>\n");
      append_all (text, map, VDT_CODES_WAYS, i, way->code);
      g_string_append (text, " </objectgroup>\n");
    }
}

static void
append_head (GString *text, VdtMap *map)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  gboolean pointy = vdt_layout_is_pointy (grid->layout);
  gboolean odd = grid->layout == VDT_LAYOUT_ODD_Q || grid->layout == VDT_LAYOUT_ODD_R;
  g_autofree char *naming = grid->naming ? vdt_naming_to_text (grid->naming) : NULL;

  g_string_append_printf (text,
                          "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                          "<map version=\"1.10\" orientation=\"hexagonal\" "
                          "renderorder=\"right-down\" width=\"%d\" height=\"%d\" "
                          "tilewidth=\"%d\" tileheight=\"%d\" infinite=\"0\" "
                          "hexsidelength=\"%d\" staggeraxis=\"%s\" staggerindex=\"%s\">\n"
                          " <properties>\n",
                          grid->columns, grid->rows, pointy ? SHORT : LONG, pointy ? LONG : SHORT,
                          SIDE, pointy ? "y" : "x", odd ? "odd" : "even");
  append_property (text, "  ", "title", vdt_map_get_text (map, VDT_MAP_TITLE));
  append_property (text, "  ", "numbering", naming ? naming : vdt_numbering_names[grid->numbering]);
  append_number (text, "  ", "first-column", grid->first_column);
  append_number (text, "  ", "first-row", grid->first_row);
  g_string_append (text, " </properties>\n");
}

/**
 * vdt_export_tiled:
 * @map: a map
 * @path: the file, which is replaced as #VdtFileWriter does
 * @error: return location
 *
 * Writes a hexagonal map of Tiled 1.10: a layer of tiles, each of which says by its class and
 * properties which terrain on which level it is, with a picture of them in a file beside it; and
 * hexsides and ways as objects. Read again, layout, names, levels, terrain, hexsides and ways are
 * the same.
 *
 * Returns: %FALSE with a G_IO_ERROR or G_FILE_ERROR, also when there are too many different hexes
 */
gboolean
vdt_export_tiled (VdtMap *map, const char *path, GError **error)
{
  g_auto (Tiles) tiles = { map, g_ptr_array_new_with_free_func (g_free),
                           g_hash_table_new (tile_hash, tile_equal) };
  gboolean pointy = vdt_layout_is_pointy (vdt_map_get_grid (map)->layout);
  g_autofree char *picture = NULL;
  g_autofree char *shown = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  find_tiles (&tiles);
  if (tiles.tiles->len > TILES_MAX)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   _("more than %d terrains and levels, the limit of this Tiled export"),
                   TILES_MAX);
      return FALSE;
    }
  picture = write_picture (&tiles, pointy, path, error);
  if (!picture)
    return FALSE;
  shown = g_filename_display_name (picture);
  append_head (text, map);
  append_tileset (text, &tiles, pointy, shown);
  append_layer (text, &tiles);
  append_sides (text, map);
  append_ways (text, map);
  g_string_append (text, "</map>\n");

  return vdt_file_replace (path, text->str, text->len, error);
}
