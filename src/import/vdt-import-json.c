/* vdt-import-json.c - JSON of other programs and of tables, read within limits
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-import-json.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

#define SIZE_MAX_READ ((gsize) 16 << 20)
#define LOOSE_MAX ((gsize) 4 << 20) /* of it: what it becomes takes many times as much room */
#define TEXT_LONG 256               /* bytes of a text from which on it takes its own room only */
#define DEPTH_MAX 50                /* its parser calls itself */

/* What the parser must not be given, or NULL: it calls itself for what is nested; it skips
 * comments, in which a quotation mark would hide brackets from this; and of several objects it
 * loses all but one.
 */
static const char *
find_fault (const char *text, gsize size)
{
  gboolean quoted = FALSE;
  guint depth = 0, n = 0;

  for (gsize i = 0; i < size; i++)
    if (quoted)
      {
        if (text[i] == '\\')
          i++;
        else
          quoted = text[i] != '"';
      }
    else if (text[i] == '"')
      quoted = TRUE;
    else if (strchr ("/#'", text[i]))
      return _("this is not an object");
    else if (text[i] == '[' || text[i] == '{')
      {
        if (depth == 0 && n++ > 0)
          return _("this is not an object");
        if (++depth > DEPTH_MAX)
          return _("elements are nested too deep");
      }
    else if ((text[i] == ']' || text[i] == '}') && depth > 0)
      depth--;

  return NULL;
}

/* Bytes outside of long texts. */
static gsize
count_loose (const char *text, gsize size)
{
  gsize loose = 0, begin = 0;
  gboolean quoted = FALSE;

  for (gsize i = 0; i < size; i++)
    if (!quoted)
      {
        loose++;
        quoted = text[i] == '"';
        begin = i;
      }
    else if (text[i] == '\\')
      i++;
    else if (text[i] == '"')
      {
        loose += MIN (i - begin, TEXT_LONG);
        quoted = FALSE;
      }

  return loose;
}

/**
 * vdt_import_json_read:
 * @text: a text
 * @size: its length
 * @name: what to call it in errors
 * @error: return location for a %G_IO_ERROR
 *
 * Reads an object.
 *
 * Returns: (transfer full): the object, or %NULL
 */
JsonObject *
vdt_import_json_read (const char *text, gsize size, const char *name, GError **error)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) fault = NULL;
  const char *cause = NULL;
  JsonNode *root;

  if (size > SIZE_MAX_READ || count_loose (text, size) > LOOSE_MAX)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("%s: more than %u MB"), name,
                   (guint) ((size > SIZE_MAX_READ ? SIZE_MAX_READ : LOOSE_MAX) >> 20));
      return NULL;
    }
  if (!g_utf8_validate_len (text, size, NULL))
    cause = _("this is not text");
  else
    cause = find_fault (text, size);
  if (!cause && !json_parser_load_from_data (parser, text, (gssize) size, &fault))
    cause = strstr (fault->message, ": ") ? strstr (fault->message, ": ") + 2 : fault->message;
  root = cause ? NULL : json_parser_get_root (parser);
  if (!cause && (!root || !JSON_NODE_HOLDS_OBJECT (root)))
    cause = _("this is not an object");
  if (cause)
    {
      g_autofree char *told = g_utf8_make_valid (cause, -1);
      const char *colon = fault ? strchr (fault->message, ':') : NULL; /* "<data>:3:14: ..." */
      int line = colon ? (int) g_ascii_strtoll (colon + 1, NULL, 10) : 0;

      g_strdelimit (told, "\r\n", ' ');
      if (line > 0)
        g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s:%d: %s", name, line, told);
      else
        g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s: %s", name, told);
      return NULL;
    }

  return json_object_ref (json_node_get_object (root));
}

/**
 * vdt_import_json_get_object:
 * @object: an object
 * @member: a name
 *
 * Returns: (transfer none) (nullable): the object of that name in it
 */
JsonObject *
vdt_import_json_get_object (JsonObject *object, const char *member)
{
  JsonNode *node = json_object_get_member (object, member);

  return node && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

/**
 * vdt_import_json_get_text:
 * @object: an object
 * @member: a name
 *
 * Returns: (transfer none) (nullable): the text of that name in it
 */
const char *
vdt_import_json_get_text (JsonObject *object, const char *member)
{
  JsonNode *node = json_object_get_member (object, member);

  return node && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING
             ? json_node_get_string (node)
             : NULL;
}

/**
 * vdt_import_json_get_number:
 * @object: an object
 * @member: a name
 * @otherwise: what is meant where there is none
 *
 * Returns: the number of that name in it, rounded towards 0
 */
gint64
vdt_import_json_get_number (JsonObject *object, const char *member, gint64 otherwise)
{
  JsonNode *node = json_object_get_member (object, member);
  double value;

  if (!node || !JSON_NODE_HOLDS_VALUE (node))
    return otherwise;
  if (json_node_get_value_type (node) == G_TYPE_INT64)
    return json_node_get_int (node);
  if (json_node_get_value_type (node) != G_TYPE_DOUBLE)
    return otherwise;
  value = json_node_get_double (node);

  return value > -1e15 && value < 1e15 ? (gint64) value : otherwise;
}
