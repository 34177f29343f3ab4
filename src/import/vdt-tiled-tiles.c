/* vdt-tiled-tiles.c - what the tiles of a Tiled map mean, by what their tilesets say
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tiled-tiles.h"

#include "vdt-import-text.h"
#include "vdt-import-xml.h"
#include "vdt-tiled-json.h"

#include <glib/gi18n.h>
#include <string.h>

#define TILESETS_MAX 256
#define TILES_MAX 100000
#define FILE_MAX ((goffset) 4 << 20)

static void
tile_free (gpointer data)
{
  VdtTiledTile *tile = data;

  g_free (tile->name);
  g_free (tile->kind);
  g_free (tile->code);
  g_free (tile);
}

static void
tileset_free (gpointer data)
{
  VdtTiledTileset *set = data;

  g_free (set->name);
  g_hash_table_unref (set->tiles);
  g_free (set);
}

/**
 * vdt_tiled_tiles_init:
 * @self: tiles
 *
 * Begins without tilesets.
 */
void
vdt_tiled_tiles_init (VdtTiledTiles *self)
{
  *self = (VdtTiledTiles){ .sets = g_ptr_array_new_with_free_func (tileset_free) };
}

/**
 * vdt_tiled_tiles_clear:
 * @self: tiles
 *
 * Frees what they hold.
 */
void
vdt_tiled_tiles_clear (VdtTiledTiles *self)
{
  g_ptr_array_unref (self->sets);
}

/* "../tiles/forest.tsx": forest */
static char *
name_of_file (const char *path)
{
  char *name = g_path_get_basename (path);
  char *dot = strrchr (name, '.');

  if (dot && dot != name)
    *dot = '\0';

  return name;
}

static gboolean
begin_alone (
    gpointer self, const char *element, const char **names, const char **values, GError **error)
{
  return vdt_tiled_tiles_begin (self, NULL, element, names, values, error);
}

static gboolean
end_alone (gpointer self, const char *element, GError **error)
{
  vdt_tiled_tiles_end (self, element);

  return TRUE;
}

/* A tileset in a file of its own, named from where the map is. What is no file, is too large or
 * cannot be read leaves its tiles without names.
 */
static gboolean
read_file (VdtTiledTiles *self, VdtImportDraft *draft, const char *source)
{
  static const VdtImportXml takes = { begin_alone, end_alone, NULL };
  g_autoptr (GFile) folder = draft->file ? g_file_get_parent (draft->file) : NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GFileInfo) info = NULL;
  g_autofree char *contents = NULL, *encoding = NULL;
  VdtImportDraft reading = { .name = source };
  gsize size;

  if (!folder || g_path_is_absolute (source) || strchr (source, ':'))
    return FALSE;
  file = g_file_resolve_relative_path (folder, source);
  info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                            G_FILE_QUERY_INFO_NONE, NULL, NULL);

  if (!info || g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR
      || g_file_info_get_size (info) > FILE_MAX
      || !g_file_load_contents (file, NULL, &contents, &size, NULL, NULL)
      || vdt_import_text_decode (&contents, &size, &encoding))
    return FALSE;
  vdt_import_report_tell_encoding (draft->report, encoding);
  g_ptr_array_add (draft->report->files, g_file_get_path (file));

  return vdt_tiled_json_is (contents)
             ? vdt_tiled_json_read (&reading, contents, size, &takes, self, NULL)
             : vdt_import_xml_read (&reading, contents, size, &takes, self, NULL);
}

static gboolean
begin_tileset (VdtTiledTiles *self,
               VdtImportDraft *draft,
               const char **names,
               const char **values,
               GError **error)
{
  const char *source = vdt_import_xml_get (names, values, "source");
  const char *name = vdt_import_xml_get (names, values, "name");

  if (!draft) /* the root of a file, which the map has named already */
    return TRUE;
  if (self->sets->len >= TILESETS_MAX)
    return vdt_import_draft_fail (draft, error, _("more than %d tilesets"), TILESETS_MAX);
  self->set = g_new0 (VdtTiledTileset, 1);
  self->set->first = (guint) vdt_import_xml_get_number (names, values, "firstgid", 1);
  self->set->name = source ? name_of_file (source) : g_strdup (name ? name : "");
  self->set->tiles = g_hash_table_new_full (NULL, NULL, NULL, tile_free);
  g_ptr_array_add (self->sets, self->set);
  if (source && !read_file (self, draft, source))
    {
      g_autofree char *shown = vdt_import_draft_clean_name (source);
      /* TRANSLATORS: the name of a file */
      g_autofree char *text = g_strdup_printf (_("the tileset %s cannot be read"), shown);

      vdt_import_report_note (draft->report, VDT_IMPORT_LEFT_OUT, text)->count++;
    }

  return TRUE;
}

static void
set_name (VdtTiledTile *tile, char **field, const char *value)
{
  if (value && *value != '\0')
    {
      g_free (*field);
      *field = g_strdup (value);
    }
}

static void
begin_property (VdtTiledTile *tile, const char **names, const char **values)
{
  const char *name = vdt_import_xml_get (names, values, "name");
  const char *value = vdt_import_xml_get (names, values, "value");

  if (!name || !value)
    return;
  if (g_ascii_strcasecmp (name, "level") == 0 || g_ascii_strcasecmp (name, "elevation") == 0)
    {
      tile->levels = TRUE;
      tile->level = (int) CLAMP (g_ascii_strtoll (value, NULL, 10), -30000, 30000);
    }
  else if (g_ascii_strcasecmp (name, "terrain") == 0 || g_ascii_strcasecmp (name, "name") == 0)
    set_name (tile, &tile->name, value);
  else if (g_ascii_strcasecmp (name, "kind") == 0)
    set_name (tile, &tile->kind, value);
  else if (g_ascii_strcasecmp (name, "code") == 0)
    set_name (tile, &tile->code, value);
  else if (g_ascii_strcasecmp (name, "height") == 0)
    tile->halves = (int) CLAMP (2 * g_ascii_strtod (value, NULL), 0, VDT_TERRAIN_HALVES_MAX);
}

/**
 * vdt_tiled_tiles_begin:
 * @self: tiles
 * @draft: (nullable): the map's draft; %NULL within the file of a tileset
 * @element: an element
 * @names: the names of its attributes
 * @values: their values
 * @error: return location
 *
 * Takes an element of a tileset. A tile is called what its class or a property says, or else as its
 * picture.
 *
 * Returns: %FALSE when there are too many
 */
gboolean
vdt_tiled_tiles_begin (VdtTiledTiles *self,
                       VdtImportDraft *draft,
                       const char *element,
                       const char **names,
                       const char **values,
                       GError **error)
{
  if (g_str_equal (element, "tileset"))
    return begin_tileset (self, draft, names, values, error);
  if (!self->set)
    return TRUE;
  if (g_str_equal (element, "tile") && g_hash_table_size (self->set->tiles) < TILES_MAX)
    {
      const char *class = vdt_import_xml_get (names, values, "class");

      self->tile = g_new0 (VdtTiledTile, 1);
      self->tile->halves = VDT_IMPORT_USUAL;
      set_name (self->tile, &self->tile->name,
                class ? class : vdt_import_xml_get (names, values, "type"));
      g_hash_table_replace (
          self->set->tiles,
          GUINT_TO_POINTER ((guint) vdt_import_xml_get_number (names, values, "id", 0)),
          self->tile);
    }
  else if (self->tile && g_str_equal (element, "property"))
    begin_property (self->tile, names, values);
  else if (self->tile && g_str_equal (element, "image") && !self->tile->name)
    {
      const char *source = vdt_import_xml_get (names, values, "source");

      self->tile->name = source ? name_of_file (source) : NULL;
    }

  return TRUE;
}

/**
 * vdt_tiled_tiles_end:
 * @self: tiles
 * @element: an element that has ended
 *
 * Ends a tile or a tileset.
 */
void
vdt_tiled_tiles_end (VdtTiledTiles *self, const char *element)
{
  if (g_str_equal (element, "tileset"))
    self->set = NULL;
  if (g_str_equal (element, "tileset") || g_str_equal (element, "tile"))
    self->tile = NULL;
}

/**
 * vdt_tiled_tiles_find:
 * @self: tiles
 * @draft: the map's draft
 * @number: that of a tile in the map, without the bits that turn it
 * @error: return location
 *
 * Finds a tile. One of which its tileset says nothing is called after the tileset.
 *
 * Returns: (transfer none) (nullable): the tile; %NULL when it is of no tileset, or of one that has
 *   too many
 */
const VdtTiledTile *
vdt_tiled_tiles_find (VdtTiledTiles *self, VdtImportDraft *draft, guint number, GError **error)
{
  VdtTiledTileset *best = NULL;
  VdtTiledTile *tile;
  guint id;

  for (guint i = 0; i < self->sets->len; i++)
    {
      VdtTiledTileset *set = self->sets->pdata[i];

      if (set->first <= number && (!best || set->first >= best->first))
        best = set;
    }
  if (!best)
    {
      vdt_import_draft_fail (draft, error, _("tile %u is in no tileset"), number);
      return NULL;
    }
  id = number - best->first;
  tile = g_hash_table_lookup (best->tiles, GUINT_TO_POINTER (id));
  if (!tile)
    {
      if (g_hash_table_size (best->tiles) >= TILES_MAX)
        {
          vdt_import_draft_fail (draft, error, _("more than %d tiles in a tileset"), TILES_MAX);
          return NULL;
        }
      tile = g_new0 (VdtTiledTile, 1);
      tile->halves = VDT_IMPORT_USUAL;
      g_hash_table_insert (best->tiles, GUINT_TO_POINTER (id), tile);
    }
  if (!tile->name && !tile->levels)
    tile->name = g_strdup_printf ("%s %u", best->name, id);

  return tile;
}
