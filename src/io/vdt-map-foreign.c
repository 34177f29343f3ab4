/* vdt-map-foreign.c - keeps the XML of other namespaces for the next save
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-reader-private.h"

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
  self->out = vdt_xml_begin (self->xml, FALSE);
  vdt_xml_flush (&self->out);
  g_string_truncate (self->xml, 0);
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
  vdt_xml_end (&self->out);
  g_string_free (self->xml, TRUE);
  g_array_unref (self->scope);
  g_ptr_array_unref (self->extras);
}

static char *
dup_name (const char *prefix, const char *name)
{
  return prefix ? g_strdup_printf ("%s:%s", prefix, name) : g_strdup (name);
}

static void
write_attribute (VdtMapForeign *self, const char *name, const char *value, gsize length)
{
  g_autoptr (GString) meaning = g_string_sized_new (length);

  vdt_map_append_value (meaning, value, length);
  vdt_xml_attribute (&self->out, name, meaning->str);
}

/* Writes a declaration, and remembers it for the elements below. */
static void
declare (VdtMapForeign *self, const char *prefix, const char *uri)
{
  VdtNamespace namespace = { prefix, uri, self->depth };
  g_autofree char *name = prefix ? dup_name ("xmlns", prefix) : g_strdup ("xmlns");

  write_attribute (self, name, uri ? uri : "", uri ? strlen (uri) : 0);
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

/* Writes the attributes, or only the foreign ones among them. */
static void
write_attributes (VdtMapForeign *self,
                  gboolean only_foreign,
                  guint n_attributes,
                  const xmlChar **attributes)
{
  for (guint i = 0; i < n_attributes; i++)
    {
      const char *const *fields = (const char *const *) attributes + 5 * i;
      g_autofree char *name = dup_name (fields[1], fields[0]);

      if (only_foreign && !fields[2])
        continue;
      if (fields[1])
        ensure_declared (self, fields[1], fields[2]);
      write_attribute (self, name, fields[3], (gsize) (fields[4] - fields[3]));
    }
}

/* Puts the finished piece among those kept. */
static void
keep (VdtMapForeign *self, const char *anchor, const char *piece, gsize length)
{
  VdtMapExtra *extra = g_new (VdtMapExtra, 1);

  extra->anchor = g_strdup (anchor);
  extra->xml = g_strndup (piece, length);
  g_ptr_array_add (self->extras, extra);
  self->total += length;
  g_string_truncate (self->xml, 0);
}

/**
 * vdt_map_foreign_keep:
 * @self: where foreign XML is kept
 * @anchor: where the element stood that has just ended
 *
 * Puts that element among what is kept.
 */
void
vdt_map_foreign_keep (VdtMapForeign *self, const char *anchor)
{
  keep (self, anchor, self->xml->str, self->xml->len);
}

#define TAG_BEGIN "<a"
#define TAG_END "/>"

/* Attributes are written in a tag, of which only they are kept. */
static void
begin_tag (VdtMapForeign *self)
{
  vdt_xml_start (&self->out, "a");
}

static void
keep_tag (VdtMapForeign *self, const char *anchor)
{
  xmlTextWriterEndElement (self->out.writer);
  vdt_xml_flush (&self->out);
  if (self->xml->len > strlen (TAG_BEGIN TAG_END))
    keep (self, anchor, self->xml->str + strlen (TAG_BEGIN),
          self->xml->len - strlen (TAG_BEGIN TAG_END));
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
  begin_tag (self);
  for (guint i = 0; i < n_namespaces; i++)
    {
      const char *prefix = (const char *) namespaces[2 * i];
      const char *uri = (const char *) namespaces[2 * i + 1];

      if (prefix && g_strcmp0 (uri, VDT_MAP_NAMESPACE) != 0)
        declare (self, prefix, uri);
    }
  write_attributes (self, TRUE, n_attributes, attributes);
  keep_tag (self, anchor);
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
  begin_tag (self);
  write_attributes (self, TRUE, n_attributes, attributes);
  forget_scope (self);
  self->depth = 0;
  keep_tag (self, anchor);
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
  g_autofree char *tag = dup_name (prefix, name);

  self->depth++;
  vdt_xml_start (&self->out, tag);
  for (guint i = 0; i < n_namespaces; i++)
    {
      const char *declared = (const char *) namespaces[2 * i + 1];

      declare (self, (const char *) namespaces[2 * i], declared && *declared ? declared : NULL);
    }
  ensure_declared (self, prefix, uri);
  write_attributes (self, FALSE, n_attributes, attributes);
  vdt_xml_flush (&self->out);
}

/**
 * vdt_map_foreign_end:
 * @self: where foreign XML is kept
 *
 * Copies the end of the element that began last; after the outermost one the piece is to be kept.
 */
void
vdt_map_foreign_end (VdtMapForeign *self)
{
  xmlTextWriterEndElement (self->out.writer);
  vdt_xml_flush (&self->out);
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
  vdt_xml_text (&self->out, text, (gssize) length);
  vdt_xml_flush (&self->out);
}

/**
 * vdt_map_foreign_comment:
 * @self: where foreign XML is kept
 * @comment: what stands between the marks of a comment in a foreign element
 *
 * Copies a comment.
 */
void
vdt_map_foreign_comment (VdtMapForeign *self, const xmlChar *comment)
{
  xmlTextWriterWriteComment (self->out.writer, comment);
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
vdt_map_foreign_instruction (VdtMapForeign *self, const xmlChar *target, const xmlChar *data)
{
  xmlTextWriterWritePI (self->out.writer, target, data && *data ? data : NULL);
}
