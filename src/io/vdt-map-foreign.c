/* vdt-map-foreign.c - keeps the XML of other namespaces for the next save
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-reader-private.h"
#include "vdt-xml-private.h"

#include <string.h>

/* A foreign element is kept as a piece of XML that stands by itself: every prefix in it is
 * declared in it, except those that the root of the map declares, which are kept there. The
 * attributes of one element of ours are kept together, in one piece as they stand in its tag.
 */

static void
extra_free (gpointer data)
{
  VdtMapExtra *extra = data;

  g_free (extra->anchor);
  g_free (extra->xml);
  g_free (extra);
}

/**
 * vdt_map_foreign_init:
 * @self: where foreign XML will be kept
 *
 * Begins with nothing kept, in the default namespace of maps.
 */
void
vdt_map_foreign_init (VdtMapForeign *self)
{
  VdtNamespace ours = { NULL, VDT_MAP_NAMESPACE, 0 };

  *self = (VdtMapForeign){ 0 };
  self->xml = g_string_new (NULL);
  self->scope = g_array_new (FALSE, FALSE, sizeof (VdtNamespace));
  self->extras = g_ptr_array_new_with_free_func (extra_free);
  g_array_append_val (self->scope, ours);
}

/**
 * vdt_map_foreign_clear:
 * @self: where foreign XML was kept
 *
 * Frees what it holds.
 */
void
vdt_map_foreign_clear (VdtMapForeign *self)
{
  g_string_free (self->xml, TRUE);
  g_array_unref (self->scope);
  g_ptr_array_unref (self->extras);
}

/* Writes the value of an attribute, between quotes. */
static void
append_value (VdtMapForeign *self, const char *value, gsize length)
{
  g_autoptr (GString) meaning = g_string_sized_new (length);

  vdt_map_append_value (meaning, value, length);
  g_string_append (self->xml, "=\"");
  vdt_xml_append_escaped (self->xml, meaning->str, (gssize) meaning->len, TRUE);
  g_string_append_c (self->xml, '"');
}

/* Writes a declaration, and remembers it for the elements below. */
static void
declare (VdtMapForeign *self, const char *prefix, const char *uri)
{
  VdtNamespace namespace = { prefix, uri, self->depth };

  g_string_append (self->xml, prefix ? " xmlns:" : " xmlns");
  if (prefix)
    g_string_append (self->xml, prefix);
  append_value (self, uri ? uri : "", uri ? strlen (uri) : 0);
  g_array_append_val (self->scope, namespace);
}

/* Declares @prefix unless it means @uri already. */
static void
ensure_declared (VdtMapForeign *self, const char *prefix, const char *uri)
{
  if (g_strcmp0 (prefix, "xml") == 0)
    return;

  for (guint i = self->scope->len; i > 0; i--)
    {
      const VdtNamespace *known = &g_array_index (self->scope, VdtNamespace, i - 1);

      if (g_strcmp0 (known->prefix, prefix) == 0)
        {
          if (g_strcmp0 (known->uri, uri) != 0)
            break;
          return;
        }
    }
  declare (self, prefix, uri);
}

static void
forget_scope (VdtMapForeign *self)
{
  guint i = self->scope->len;

  while (g_array_index (self->scope, VdtNamespace, i - 1).depth == self->depth && self->depth > 0)
    i--;
  g_array_set_size (self->scope, i);
}

static void
append_name (VdtMapForeign *self, const char *prefix, const char *name)
{
  if (prefix)
    {
      g_string_append (self->xml, prefix);
      g_string_append_c (self->xml, ':');
    }
  g_string_append (self->xml, name);
}

/* Writes the attributes, or only the foreign ones among them. */
static void
append_attributes (VdtMapForeign *self,
                   gboolean only_foreign,
                   guint n_attributes,
                   const xmlChar **attributes)
{
  for (guint i = 0; i < n_attributes; i++)
    {
      const char *const *fields = (const char *const *) attributes + 5 * i;

      if (only_foreign && !fields[2])
        continue;
      if (fields[1])
        ensure_declared (self, fields[1], fields[2]);
      g_string_append_c (self->xml, ' ');
      append_name (self, fields[1], fields[0]);
      append_value (self, fields[3], (gsize) (fields[4] - fields[3]));
    }
}

/**
 * vdt_map_foreign_keep:
 * @self: where foreign XML is kept
 * @anchor: where the piece just finished stood
 *
 * Puts the finished piece among those kept.
 */
void
vdt_map_foreign_keep (VdtMapForeign *self, const char *anchor)
{
  VdtMapExtra *extra;

  if (self->xml->len == 0)
    return;

  extra = g_new (VdtMapExtra, 1);
  extra->anchor = g_strdup (anchor);
  extra->xml = g_strdup (self->xml->str);
  g_ptr_array_add (self->extras, extra);
  self->total += self->xml->len;
  g_string_truncate (self->xml, 0);
}

/**
 * vdt_map_foreign_root:
 * @self: where foreign XML is kept
 * @anchor: the anchor of the root
 * @n_namespaces: how many namespaces it declares
 * @namespaces: (array): pairs of prefix and URI
 * @n_attributes: how many attributes it has
 * @attributes: (array): five fields each, as libxml2 gives them
 *
 * Keeps the foreign attributes of the root, and the prefixes that it declares for all below.
 */
void
vdt_map_foreign_root (VdtMapForeign *self,
                      const char *anchor,
                      guint n_namespaces,
                      const xmlChar **namespaces,
                      guint n_attributes,
                      const xmlChar **attributes)
{
  for (guint i = 0; i < n_namespaces; i++)
    {
      const char *prefix = (const char *) namespaces[2 * i];
      const char *uri = (const char *) namespaces[2 * i + 1];

      if (prefix && g_strcmp0 (uri, VDT_MAP_NAMESPACE) != 0)
        declare (self, prefix, uri);
    }
  append_attributes (self, TRUE, n_attributes, attributes);
  vdt_map_foreign_keep (self, anchor);
}

/**
 * vdt_map_foreign_attributes:
 * @self: where foreign XML is kept
 * @anchor: the anchor of an element of ours
 * @n_attributes: how many attributes it has
 * @attributes: (array): five fields each, as libxml2 gives them
 *
 * Keeps the foreign attributes of that element.
 */
void
vdt_map_foreign_attributes (VdtMapForeign *self,
                            const char *anchor,
                            guint n_attributes,
                            const xmlChar **attributes)
{
  self->depth = 1;
  append_attributes (self, TRUE, n_attributes, attributes);
  forget_scope (self);
  self->depth = 0;
  vdt_map_foreign_keep (self, anchor);
}

static void
close_tag (VdtMapForeign *self)
{
  if (self->tag_open)
    g_string_append_c (self->xml, '>');
  self->tag_open = FALSE;
}

/**
 * vdt_map_foreign_start:
 * @self: where foreign XML is kept
 * @prefix: (nullable): the prefix of the element
 * @name: its local name
 * @uri: (nullable): its namespace
 * @n_namespaces: how many namespaces it declares
 * @namespaces: (array): pairs of prefix and URI
 * @n_attributes: how many attributes it has
 * @attributes: (array): five fields each, as libxml2 gives them
 *
 * Copies the start tag of a foreign element, or of any element in one.
 */
void
vdt_map_foreign_start (VdtMapForeign *self,
                       const char *prefix,
                       const char *name,
                       const char *uri,
                       guint n_namespaces,
                       const xmlChar **namespaces,
                       guint n_attributes,
                       const xmlChar **attributes)
{
  close_tag (self);
  self->depth++;
  g_string_append_c (self->xml, '<');
  append_name (self, prefix, name);
  for (guint i = 0; i < n_namespaces; i++)
    {
      const char *declared = (const char *) namespaces[2 * i + 1];

      declare (self, (const char *) namespaces[2 * i], declared && *declared ? declared : NULL);
    }
  ensure_declared (self, prefix, uri);
  append_attributes (self, FALSE, n_attributes, attributes);
  self->tag_open = TRUE;
}

/**
 * vdt_map_foreign_end:
 * @self: where foreign XML is kept
 * @prefix: (nullable): the prefix of the element
 * @name: its local name
 *
 * Copies the end of the element that began last; after the outermost one the piece is to be kept.
 */
void
vdt_map_foreign_end (VdtMapForeign *self, const char *prefix, const char *name)
{
  if (self->tag_open)
    g_string_append (self->xml, "/>");
  else
    {
      g_string_append (self->xml, "</");
      append_name (self, prefix, name);
      g_string_append_c (self->xml, '>');
    }
  self->tag_open = FALSE;
  forget_scope (self);
  self->depth--;
}

/**
 * vdt_map_foreign_text:
 * @self: where foreign XML is kept
 * @text: text in a foreign element
 * @length: its length
 *
 * Copies text.
 */
void
vdt_map_foreign_text (VdtMapForeign *self, const char *text, gsize length)
{
  close_tag (self);
  vdt_xml_append_escaped (self->xml, text, (gssize) length, FALSE);
}

/**
 * vdt_map_foreign_comment:
 * @self: where foreign XML is kept
 * @comment: what stands between the marks of a comment in a foreign element
 *
 * Copies a comment.
 */
void
vdt_map_foreign_comment (VdtMapForeign *self, const char *comment)
{
  close_tag (self);
  g_string_append_printf (self->xml, "<!--%s-->", comment);
}

/**
 * vdt_map_foreign_instruction:
 * @self: where foreign XML is kept
 * @target: the target of a processing instruction in a foreign element
 * @data: (nullable): its data
 *
 * Copies a processing instruction.
 */
void
vdt_map_foreign_instruction (VdtMapForeign *self, const char *target, const char *data)
{
  close_tag (self);
  if (data && *data)
    g_string_append_printf (self->xml, "<?%s %s?>", target, data);
  else
    g_string_append_printf (self->xml, "<?%s?>", target);
}
