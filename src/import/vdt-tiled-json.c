/* vdt-tiled-json.c - maps and tilesets of Tiled that are JSON, told as the XML that they might be
 *
 * What takes the elements of a map need not know how it was written. Scalars of an object become
 * attributes of an element, and what the XML has within it follows in the same order.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tiled-json.h"

#include "vdt-import-json.h"

#include <gio/gio.h>
#include <string.h>

#define DEPTH_MAX 20 /* of groups in groups */

typedef struct
{
  VdtImportDraft *draft;
  const VdtImportXml *takes;
  gpointer self;
  GError **error;
  guint depth;
} Telling;

/* Attributes of an element; the values are owned. */
typedef struct
{
  GPtrArray *names;
  GPtrArray *values;
} Attributes;

/**
 * vdt_tiled_json_is:
 * @text: the beginning of a file
 *
 * Returns: whether it is JSON rather than XML
 */
gboolean
vdt_tiled_json_is (const char *text)
{
  return text[strspn (text, "\xef\xbb\xbf \t\r\n")] == '{';
}

/**
 * vdt_tiled_json_sniff:
 * @head: the beginning of a file
 *
 * Returns: whether it seems to be a map of Tiled. Tiled sorts what a map has by name, so that its
 *   kind stands behind thousands of tiles.
 */
gboolean
vdt_tiled_json_sniff (const char *head)
{
  static const char *const told[] = { "\"compressionlevel\"", "\"hexsidelength\"", "\"infinite\"",
                                      "\"tilewidth\"",        "\"tilelayer\"",     "\"chunks\"" };

  if (!vdt_tiled_json_is (head))
    return FALSE;
  if (strstr (head, "\"orientation\"") && strstr (head, "\"tilewidth\""))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    if (strstr (head, told[i]))
      return strstr (head, "\"layers\"") != NULL;

  return FALSE;
}

/* Makes one text of each list of tiles, as it is in XML: the parser needs many times its room for
 * a list.
 */
static void
join_tiles (char *text)
{
  while ((text = strstr (text, "\"data\"")))
    {
      char *open, *close;

      text += strlen ("\"data\"");
      text += strspn (text, " \t\r\n:");
      if (*text != '[')
        continue;
      open = text;
      close = open + 1 + strspn (open + 1, G_CSET_DIGITS ", \t\r\n");
      if (*close != ']')
        continue;
      for (char *c = open; c < close; c++)
        if (g_ascii_isspace (*c))
          *c = ' ';
      *open = *close = '"';
      text = close + 1;
    }
}

static void
attributes_init (Attributes *self)
{
  self->names = g_ptr_array_new ();
  self->values = g_ptr_array_new_with_free_func (g_free);
}

static void
attributes_clear (Attributes *self)
{
  g_ptr_array_unref (self->names);
  g_ptr_array_unref (self->values);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Attributes, attributes_clear)

static void
attributes_add (Attributes *self, const char *name, char *value)
{
  g_ptr_array_add (self->names, (char *) name);
  g_ptr_array_add (self->values, value);
}

/* A number, a text or whether something is so, as XML has it; NULL: it is none of these. */
static char *
dup_scalar (JsonNode *node, const char *yes, const char *no)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  if (!JSON_NODE_HOLDS_VALUE (node))
    return NULL;
  switch (json_node_get_value_type (node))
    {
    case G_TYPE_STRING:
      return json_node_dup_string (node);
    case G_TYPE_BOOLEAN:
      return g_strdup (json_node_get_boolean (node) ? yes : no);
    case G_TYPE_INT64:
      return g_strdup_printf ("%" G_GINT64_FORMAT, json_node_get_int (node));
    case G_TYPE_DOUBLE:
      return g_strdup (g_ascii_dtostr (number, sizeof number, json_node_get_double (node)));
    default:
      return NULL;
    }
}

/* All but the tiles of a layer, which are its text. The type of a tile or of an object is its
 * class, that of all others says which element they are.
 */
static void
add_scalars (Attributes *self, JsonObject *object, gboolean has_class)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init (&iter, object);
  while (json_object_iter_next (&iter, &name, &node))
    {
      gboolean skipped = g_str_equal (name, "data") || (!has_class && g_str_equal (name, "type"));
      char *value = skipped ? NULL : dup_scalar (node, "1", "0");

      if (value)
        attributes_add (self, name, value);
    }
}

static gboolean
begin (Telling *self, const char *element, Attributes *attributes)
{
  g_ptr_array_add (attributes->names, NULL);
  g_ptr_array_add (attributes->values, NULL);

  return self->takes->begin (self->self, element, (const char **) attributes->names->pdata,
                             (const char **) attributes->values->pdata, self->error);
}

static gboolean
begin_object (Telling *self, const char *element, JsonObject *object)
{
  g_auto (Attributes) attributes;

  attributes_init (&attributes);
  add_scalars (&attributes, object, g_str_equal (element, "object"));

  return begin (self, element, &attributes);
}

static gboolean
end (Telling *self, const char *element)
{
  return self->takes->end (self->self, element, self->error);
}

static gboolean
tell_empty (Telling *self, const char *element, const char *name, const char *value)
{
  g_auto (Attributes) attributes;

  attributes_init (&attributes);
  attributes_add (&attributes, name, g_strdup (value));

  return begin (self, element, &attributes) && end (self, element);
}

static JsonArray *
get_list (JsonObject *object, const char *member)
{
  JsonNode *node = json_object_get_member (object, member);

  return node && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

static guint
count (JsonArray *list)
{
  return list ? json_array_get_length (list) : 0;
}

/* The objects of a list; what is none is skipped. */
static JsonObject *
get_object (JsonArray *list, guint i)
{
  JsonNode *node = json_array_get_element (list, i);

  return JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

static gboolean
tell_property (Telling *self, const char *name, JsonNode *value)
{
  g_autofree char *text = dup_scalar (value, "true", "false");
  g_auto (Attributes) attributes;

  attributes_init (&attributes);
  if (!text)
    return TRUE;
  attributes_add (&attributes, "name", g_strdup (name));
  attributes_add (&attributes, "value", g_steal_pointer (&text));

  return begin (self, "property", &attributes) && end (self, "property");
}

/* A list; before Tiled 1.2 an object. */
static gboolean
tell_properties (Telling *self, JsonObject *owner, const char *member)
{
  JsonArray *list = get_list (owner, member);
  JsonObject *object = vdt_import_json_get_object (owner, member);
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;

  for (guint i = 0; i < count (list); i++)
    {
      JsonObject *property = get_object (list, i);

      name = property ? vdt_import_json_get_text (property, "name") : NULL;
      value = property ? json_object_get_member (property, "value") : NULL;
      if (name && value && !tell_property (self, name, value))
        return FALSE;
    }
  if (!object)
    return TRUE;
  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &value))
    if (!tell_property (self, name, value))
      return FALSE;

  return TRUE;
}

static gboolean
tell_tile (Telling *self, JsonObject *tile, const char *id, JsonObject *set)
{
  const char *image = vdt_import_json_get_text (tile, "image");
  JsonObject *properties = vdt_import_json_get_object (set, "tileproperties");
  g_auto (Attributes) attributes;

  attributes_init (&attributes);
  add_scalars (&attributes, tile, TRUE);
  if (id)
    attributes_add (&attributes, "id", g_strdup (id));

  return begin (self, "tile", &attributes) && tell_properties (self, tile, "properties")
         && (!id || !properties || tell_properties (self, properties, id))
         && (!image || tell_empty (self, "image", "source", image)) && end (self, "tile");
}

/* Tiles are a list; before Tiled 1.2 they were objects by their numbers, as their properties were.
 */
static gboolean
tell_old_tiles (Telling *self, JsonObject *set)
{
  static const char *const members[] = { "tiles", "tileproperties" };
  g_autoptr (JsonObject) nothing = json_object_new ();
  JsonObject *tiles = vdt_import_json_get_object (set, members[0]);

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      JsonObject *object = vdt_import_json_get_object (set, members[i]);
      JsonObjectIter iter;
      const char *id;

      if (!object)
        continue;
      json_object_iter_init_ordered (&iter, object);
      while (json_object_iter_next_ordered (&iter, &id, NULL))
        {
          JsonObject *tile = vdt_import_json_get_object (object, id);

          if (i > 0 && tiles && json_object_has_member (tiles, id))
            continue;
          if (!tell_tile (self, i == 0 && tile ? tile : nothing, id, set))
            return FALSE;
        }
    }

  return TRUE;
}

static gboolean
tell_tileset (Telling *self, JsonObject *set)
{
  JsonArray *tiles = get_list (set, "tiles");

  if (!begin_object (self, "tileset", set))
    return FALSE;
  for (guint i = 0; i < count (tiles); i++)
    {
      JsonObject *tile = get_object (tiles, i);

      if (tile && !tell_tile (self, tile, NULL, set))
        return FALSE;
    }

  return tell_old_tiles (self, set) && end (self, "tileset");
}

/* What a layer or a chunk holds, as text. */
static gboolean
tell_text (Telling *self, const char *element, JsonObject *of)
{
  const char *text = vdt_import_json_get_text (of, "data");

  return !text || self->takes->text (self->self, element, text, strlen (text), self->error);
}

static gboolean
tell_tiles (Telling *self, JsonObject *layer)
{
  const char *encoding = vdt_import_json_get_text (layer, "encoding");
  const char *compression = vdt_import_json_get_text (layer, "compression");
  JsonArray *chunks = get_list (layer, "chunks");
  g_auto (Attributes) attributes;

  attributes_init (&attributes);
  attributes_add (&attributes, "encoding", g_strdup (encoding ? encoding : "csv"));
  if (compression)
    attributes_add (&attributes, "compression", g_strdup (compression));
  if (!begin (self, "data", &attributes))
    return FALSE;
  for (guint i = 0; i < count (chunks); i++)
    {
      JsonObject *chunk = get_object (chunks, i);

      if (chunk
          && (!begin_object (self, "chunk", chunk) || !tell_text (self, "chunk", chunk)
              || !end (self, "chunk")))
        return FALSE;
    }

  return (chunks || tell_text (self, "data", layer)) && end (self, "data");
}

/* "0,0 24,36" */
static char *
dup_points (JsonArray *points)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < count (points); i++)
    {
      JsonObject *point = get_object (points, i);
      char x[G_ASCII_DTOSTR_BUF_SIZE], y[G_ASCII_DTOSTR_BUF_SIZE];

      if (!point)
        continue;
      g_ascii_dtostr (x, sizeof x, json_object_get_double_member_with_default (point, "x", 0));
      g_ascii_dtostr (y, sizeof y, json_object_get_double_member_with_default (point, "y", 0));
      g_string_append_printf (text, "%s%s,%s", i > 0 ? " " : "", x, y);
    }

  return g_string_free (text, FALSE);
}

static gboolean
tell_objects (Telling *self, JsonObject *group)
{
  JsonArray *objects = get_list (group, "objects");

  for (guint i = 0; i < count (objects); i++)
    {
      JsonObject *object = get_object (objects, i);
      JsonArray *line = object ? get_list (object, "polyline") : NULL;
      g_autofree char *points = line ? dup_points (line) : NULL;

      if (object
          && (!begin_object (self, "object", object)
              || !tell_properties (self, object, "properties")
              || (points && !tell_empty (self, "polyline", "points", points))
              || !end (self, "object")))
        return FALSE;
    }

  return TRUE;
}

static gboolean
tell_layers (Telling *self, JsonObject *group)
{
  static const char *const types[][2] = { { "tilelayer", "layer" },
                                          { "objectgroup", "objectgroup" },
                                          { "imagelayer", "imagelayer" },
                                          { "group", "group" } };
  JsonArray *layers = get_list (group, "layers");
  gboolean told = ++self->depth <= DEPTH_MAX;

  for (guint i = 0; told && i < count (layers)
                    && (told = vdt_import_draft_go_on (self->draft, i, count (layers)));
       i++)
    {
      JsonObject *layer = get_object (layers, i);
      const char *type = layer ? vdt_import_json_get_text (layer, "type") : NULL;
      const char *element = NULL;

      for (guint k = 0; k < G_N_ELEMENTS (types); k++)
        if (g_strcmp0 (type, types[k][0]) == 0)
          element = types[k][1];
      if (element)
        told = begin_object (self, element, layer) && tell_properties (self, layer, "properties")
               && (!g_str_equal (element, "layer") || tell_tiles (self, layer))
               && tell_objects (self, layer) && tell_layers (self, layer) && end (self, element);
    }
  self->depth--;

  return told;
}

/**
 * vdt_tiled_json_read:
 * @draft: a draft; it counts no lines
 * @text: JSON in UTF-8, which is written into
 * @size: its length
 * @takes: what takes its parts
 * @self: for @takes
 * @error: return location
 *
 * Reads a map, or a tileset in a file of its own, and has its parts taken as elements of XML.
 *
 * Returns: %FALSE when it is neither, when what takes it will not, or when nobody waits any more
 */
gboolean
vdt_tiled_json_read (VdtImportDraft *draft,
                     char *text,
                     gsize size,
                     const VdtImportXml *takes,
                     gpointer self,
                     GError **error)
{
  Telling telling = { draft, takes, self, error, 0 };
  g_autoptr (JsonObject) root = NULL;
  JsonArray *sets;

  if (g_str_has_prefix (text, "\xef\xbb\xbf"))
    {
      text += 3;
      size -= 3;
    }
  join_tiles (text);
  if (vdt_import_draft_go_on (draft, 0, 1))
    root = vdt_import_json_read (text, size, draft->name, error);
  if (!root)
    return FALSE;
  if (!json_object_has_member (root, "layers"))
    return tell_tileset (&telling, root);
  if (!begin_object (&telling, "map", root) || !tell_properties (&telling, root, "properties"))
    return FALSE;
  sets = get_list (root, "tilesets");
  for (guint i = 0; i < count (sets); i++)
    {
      JsonObject *set = get_object (sets, i);

      if (set && !tell_tileset (&telling, set))
        return FALSE;
    }

  return tell_layers (&telling, root) && vdt_import_draft_go_on (draft, 1, 1)
         && end (&telling, "map");
}
