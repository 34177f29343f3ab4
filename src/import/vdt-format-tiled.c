/* vdt-format-tiled.c - hexagonal maps of Tiled: layers of tiles, whose tilesets say what they are
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-import-format.h"
#include "vdt-import-sides.h"
#include "vdt-import-words.h"
#include "vdt-import-xml.h"
#include "vdt-tiled-json.h"
#include "vdt-tiled-layers.h"
#include "vdt-tiled-lines.h"
#include "vdt-tiled-tiles.h"

#include "vdt-side.h"

#include <glib/gi18n.h>
#include <string.h>

/* A hexside: an object of that class, which says where it is. */
typedef struct
{
  int column;
  int row;
  char side[4];
  guint code;
} Side;

/* Whose properties are read. */
typedef enum
{
  OWNER_NONE,
  OWNER_MAP,
  OWNER_GROUP,
  OWNER_OBJECT,
} Owner;

typedef struct
{
  VdtImportDraft *draft;
  gboolean has_map;
  VdtLayout layout;
  gboolean endless;
  int columns;
  int rows;
  double tile[2]; /* pixels */
  double hex_side;
  Owner owner;
  int first_column;
  int first_row;
  VdtNumbering numbering;
  char *naming; /* instead, as vdt_naming_to_text() writes it; NULL: there is none */
  Side side;    /* that is being read */
  gboolean in_side;
  gboolean in_line;
  GArray *sides; /* Side */
  VdtTiledTiles tiles;
  VdtTiledLayers layers;
  VdtTiledLines lines;
} Map;

static gboolean
sniff (const char *head, gsize size)
{
  const char *map = strstr (head, "<map");
  const char *orientation = map ? strstr (map, "orientation=") : NULL;

  if (vdt_tiled_json_sniff (head))
    return TRUE;
  head += strspn (head, "\xef\xbb\xbf \t\r\n");

  return *head == '<' && orientation && orientation[-1] == ' ' && strstr (map, "tilewidth=");
}

static gboolean
begin_map (Map *self, const char **names, const char **values, GError **error)
{
  const char *orientation = vdt_import_xml_get (names, values, "orientation");
  const char *axis = vdt_import_xml_get (names, values, "staggeraxis");
  const char *pushed = vdt_import_xml_get (names, values, "staggerindex");
  gboolean even = g_strcmp0 (pushed, "even") == 0;

  if (g_strcmp0 (orientation, "hexagonal") != 0)
    return vdt_import_draft_fail (self->draft, error,
                                  /* TRANSLATORS: a word of Tiled: orthogonal, isometric */
                                  _("this map is %.30s; only hexagonal maps can be imported"),
                                  orientation ? orientation : "?");
  self->layout = g_strcmp0 (axis, "x") == 0 ? (even ? VDT_LAYOUT_EVEN_Q : VDT_LAYOUT_ODD_Q)
                                            : (even ? VDT_LAYOUT_EVEN_R : VDT_LAYOUT_ODD_R);
  self->has_map = TRUE;
  self->endless = vdt_import_xml_get_number (names, values, "infinite", 0) == 1;
  self->columns = (int) CLAMP (vdt_import_xml_get_number (names, values, "width", 0), 0, G_MAXINT);
  self->rows = (int) CLAMP (vdt_import_xml_get_number (names, values, "height", 0), 0, G_MAXINT);
  self->tile[0] = (double) vdt_import_xml_get_number (names, values, "tilewidth", 0);
  self->tile[1] = (double) vdt_import_xml_get_number (names, values, "tileheight", 0);
  self->hex_side = (double) vdt_import_xml_get_number (names, values, "hexsidelength", 0);
  self->owner = OWNER_MAP;

  return TRUE;
}

static void
begin_property (Map *self, const char **names, const char **values)
{
  const char *name = vdt_import_xml_get (names, values, "name");
  const char *value = vdt_import_xml_get (names, values, "value");
  int number =
      value ? (int) CLAMP (g_ascii_strtoll (value, NULL, 10), VDT_MAP_FIRST_MIN, VDT_MAP_FIRST_MAX)
            : 0;

  if (!name || !value)
    return;
  if (self->owner == OWNER_MAP && g_str_equal (name, "title"))
    {
      g_free (self->draft->title);
      self->draft->title = g_strdup (value);
    }
  else if (self->owner == OWNER_MAP && g_str_equal (name, "numbering"))
    {
      self->numbering = MAX (vdt_import_words_find (vdt_numbering_names, value), 0);
      g_free (self->naming);
      self->naming = g_strdup (value);
    }
  else if (self->owner == OWNER_MAP && g_str_equal (name, "first-column"))
    self->first_column = number;
  else if (self->owner == OWNER_MAP && g_str_equal (name, "first-row"))
    self->first_row = number;
  else if (self->owner == OWNER_GROUP)
    vdt_tiled_lines_set_property (&self->lines, name, value);
  else if (self->in_side && g_str_equal (name, "column"))
    self->side.column = number;
  else if (self->in_side && g_str_equal (name, "row"))
    self->side.row = number;
  else if (self->in_side && g_str_equal (name, "side"))
    g_strlcpy (self->side.side, value, sizeof self->side.side);
}

static gboolean
begin_object (Map *self, const char **names, const char **values, GError **error)
{
  const char *name = vdt_import_xml_get (names, values, "name");
  const char *class = vdt_import_xml_get (names, values, "class");

  class = class ? class : vdt_import_xml_get (names, values, "type");
  self->owner = OWNER_OBJECT;
  self->in_side = g_strcmp0 (class, "hexside") == 0 && name;
  self->side = (Side){ -1, -1, "", 0 };
  self->in_line = FALSE;
  vdt_tiled_lines_begin_object (&self->lines, names, values);

  return !self->in_side || vdt_import_sides_add_code (self->draft, name, &self->side.code, error);
}

static gboolean
begin (gpointer data, const char *element, const char **names, const char **values, GError **error)
{
  Map *self = data;

  if (!self->has_map)
    return g_str_equal (element, "map")
               ? begin_map (self, names, values, error)
               : vdt_import_draft_fail (self->draft, error, _("there is no map in this file"));
  if (self->tiles.set || g_str_equal (element, "tileset"))
    {
      self->owner = OWNER_NONE;
      return vdt_tiled_tiles_begin (&self->tiles, self->draft, element, names, values, error);
    }
  if (g_str_equal (element, "object"))
    return begin_object (self, names, values, error);
  if (g_str_equal (element, "objectgroup"))
    {
      self->owner = OWNER_GROUP;
      vdt_tiled_lines_begin_group (&self->lines, names, values);
      return TRUE;
    }
  if (g_str_equal (element, "polyline"))
    {
      self->in_line = FALSE;
      return self->in_side
             || vdt_tiled_lines_take (&self->lines, self->draft, names, values, &self->in_line,
                                      error);
    }
  if (g_str_equal (element, "property") && self->owner != OWNER_NONE)
    begin_property (self, names, values);
  else
    {
      if (g_str_equal (element, "layer"))
        self->owner = OWNER_NONE;
      if (g_str_equal (element, "imagelayer"))
        vdt_import_report_note (self->draft->report, VDT_IMPORT_LEFT_OUT, _("images"))->count++;
      return vdt_tiled_layers_begin (&self->layers, self->draft, element, names, values, error);
    }

  return TRUE;
}

static gboolean
end (gpointer data, const char *element, GError **error)
{
  Map *self = data;

  vdt_tiled_tiles_end (&self->tiles, element);
  if (g_str_equal (element, "object"))
    {
      if (self->in_side && self->sides->len < 6 * VDT_GRID_MAX_HEXES)
        g_array_append_val (self->sides, self->side);
      if (!self->in_side && !self->in_line)
        vdt_import_report_note (self->draft->report, VDT_IMPORT_LEFT_OUT, _("objects"))->count++;
      self->in_side = FALSE;
    }
  if (g_str_equal (element, "object") || g_str_equal (element, "objectgroup"))
    self->owner = OWNER_NONE;

  return TRUE;
}

static gboolean
read_text (gpointer data, const char *element, const char *text, gsize size, GError **error)
{
  Map *self = data;

  if (!self->tiles.set && (g_str_equal (element, "data") || g_str_equal (element, "chunk")))
    return vdt_tiled_layers_take_text (&self->layers, self->draft, text, size, error);

  return TRUE;
}

/* A map without end is as large as what is on it. */
static gboolean
begin_draft (Map *self, int *left, int *top, GError **error)
{
  int right = 0, bottom = 0;
  gboolean odd;

  *left = *top = 0;
  if (self->endless)
    {
      *left = *top = G_MAXINT;
      right = bottom = G_MININT;
    }
  for (guint i = 0; self->endless && i < self->layers.blocks->len; i++)
    {
      const VdtTiledBlock *block = &g_array_index (self->layers.blocks, VdtTiledBlock, i);

      for (int y = 0; y < block->rows; y++)
        for (int x = 0; x < block->columns; x++)
          if (block->numbers[y * block->columns + x] != 0)
            {
              *left = MIN (*left, block->x + x);
              right = MAX (right, block->x + x + 1);
              *top = MIN (*top, block->y + y);
              bottom = MAX (bottom, block->y + y + 1);
            }
    }
  if (self->endless && *left > right)
    return vdt_import_draft_fail (self->draft, error, _("there is no map in this file"));
  odd = (vdt_layout_is_pointy (self->layout) ? *top : *left) % 2 != 0;
  if (odd)
    self->layout ^= 1; /* odd and even are neighbours in the list */

  return vdt_import_draft_begin (self->draft, self->layout,
                                 self->endless ? (gint64) right - *left : self->columns,
                                 self->endless ? (gint64) bottom - *top : self->rows, error);
}

static guint
add_terrain (Map *self, const VdtTiledTile *tile)
{
  guint terrain = 0;
  VdtTerrainKind kind = VDT_KIND_OPEN;

  while (kind < VDT_N_KINDS && g_strcmp0 (tile->kind, vdt_terrain_kind_names[kind]) != 0)
    kind++;
  terrain = kind < VDT_N_KINDS ? vdt_import_draft_add_terrain (self->draft, tile->name, kind,
                                                               tile->halves, VDT_IMPORT_TAKEN)
                               : vdt_import_words_add_terrain (self->draft, tile->name);
  if (tile->code)
    vdt_import_draft_set_code (self->draft, terrain, tile->code);

  return terrain;
}

/* Higher layers cover lower ones, but for what only tells the level. */
static gboolean
lay_tile (Map *self, const VdtTiledBlock *block, guint number, int column, int row, GError **error)
{
  VdtImportDraft *draft = self->draft;
  const VdtTiledTile *tile = vdt_tiled_tiles_find (&self->tiles, draft, number, error);
  guint16 *terrain = &draft->terrain[row * draft->grid.columns + column];

  if (!tile)
    return FALSE;
  if (tile->levels || block->has_level)
    {
      vdt_import_draft_set_elevation (draft, column, row,
                                      tile->levels ? tile->level : block->level);
      draft->has_levels = TRUE;
    }
  if (tile->levels && (!tile->name || g_str_equal (tile->name, "level")))
    {
      *terrain = *terrain == G_MAXUINT16 ? 0 : *terrain;
      return TRUE;
    }
  if (*terrain != G_MAXUINT16 && *terrain != 0)
    vdt_import_note_add_hex (
        vdt_import_report_note (draft->report, VDT_IMPORT_LEFT_OUT, _("tiles under other tiles")),
        vdt_import_draft_hex (draft, column, row));
  *terrain = (guint16) add_terrain (self, tile);

  return TRUE;
}

static gboolean
lay_blocks (Map *self, int left, int top, GError **error)
{
  const VdtGrid *grid = &self->draft->grid;
  gsize n = (gsize) grid->columns * (gsize) grid->rows;
  guint off = 0;

  memset (self->draft->terrain, 0xff, n * sizeof *self->draft->terrain);
  for (guint i = 0; i < self->layers.blocks->len; i++)
    {
      const VdtTiledBlock *block = &g_array_index (self->layers.blocks, VdtTiledBlock, i);

      for (int y = 0; y < block->rows; y++)
        for (int x = 0; x < block->columns; x++)
          {
            guint number = block->numbers[y * block->columns + x];
            int column = block->x + x - left, row = block->y + y - top;

            if (number != 0 && column >= 0 && row >= 0 && column < grid->columns && row < grid->rows
                && !lay_tile (self, block, number, column, row, error))
              return FALSE;
          }
    }
  for (gsize i = 0; i < n; i++)
    if (self->draft->terrain[i] == G_MAXUINT16)
      {
        if (off == 0)
          off = vdt_import_draft_add_terrain (self->draft, _("Off the map"), VDT_KIND_VOID, 0,
                                              VDT_IMPORT_TAKEN);
        self->draft->terrain[i] = (guint16) off;
      }

  return TRUE;
}

static gboolean
add_sides (Map *self, GError **error)
{
  const VdtGrid *grid = &self->draft->grid;

  for (guint i = 0; i < self->sides->len; i++)
    {
      const Side *side = &g_array_index (self->sides, Side, i);
      int number;

      if (side->column < 0 || side->column >= grid->columns || side->row < 0
          || side->row >= grid->rows || !vdt_side_parse (grid->layout, side->side, &number))
        return vdt_import_draft_fail (self->draft, error,
                                      _("hexside %u is outside the hexes of the map"), i + 1);
      vdt_import_draft_add_side (self->draft,
                                 vdt_import_draft_hex (self->draft, side->column, side->row),
                                 number, side->code);
    }

  return TRUE;
}

/* Hexes lie half over their neighbours, but for their sides, and those of a line side by side. */
static gboolean
add_lines (Map *self, int left, int top, GError **error)
{
  guint across = vdt_layout_is_pointy (self->layout) ? 1 : 0;
  VdtTiledPixels pixels = { { self->tile[0] / 2, self->tile[1] / 2 },
                            { self->tile[0], self->tile[1] } };

  pixels.step[across] = (self->tile[across] + self->hex_side) / 2;
  pixels.first[0] += left * pixels.step[0];
  pixels.first[1] += top * pixels.step[1];

  return vdt_tiled_lines_lay (&self->lines, self->draft, &pixels, error);
}

static gboolean
make_map (Map *self, GError **error)
{
  int left, top;

  self->draft->line = 0;
  if (!begin_draft (self, &left, &top, error))
    return FALSE;
  self->draft->grid.numbering = self->numbering;
  self->draft->grid.first_column = self->first_column;
  self->draft->grid.first_row = self->first_row;
  if (self->naming && left == 0 && top == 0)
    vdt_import_draft_set_naming (
        self->draft,
        vdt_naming_from_text (self->naming, self->draft->grid.columns, self->draft->grid.rows));

  return add_lines (self, left, top, error) && lay_blocks (self, left, top, error)
         && add_sides (self, error);
}

static gboolean
read_map (VdtImportDraft *draft, GError **error)
{
  static const VdtImportXml takes = { begin, end, read_text };
  Map self = { .draft = draft, .first_column = 1, .first_row = 1 };
  gboolean read;

  self.sides = g_array_new (FALSE, FALSE, sizeof (Side));
  vdt_tiled_tiles_init (&self.tiles);
  vdt_tiled_layers_init (&self.layers);
  vdt_tiled_lines_init (&self.lines);
  if (vdt_tiled_json_is (draft->data))
    read = vdt_tiled_json_read (draft, draft->data, draft->size, &takes, &self, error);
  else
    read = vdt_import_xml_read (draft, draft->data, draft->size, &takes, &self, error);
  read = read && make_map (&self, error);
  vdt_tiled_lines_clear (&self.lines);
  vdt_tiled_layers_clear (&self.layers);
  vdt_tiled_tiles_clear (&self.tiles);
  g_array_unref (self.sides);
  g_free (self.naming);

  return read;
}

static const char *const suffixes[] = { "tmx", "tmj", "json", NULL };

const VdtImportFormat vdt_format_tiled = {
  .id = "tiled",
  .title = N_("Tiled map"),
  .suffixes = suffixes,
  .text = TRUE,
  .sniff = sniff,
  .read = read_map,
};
