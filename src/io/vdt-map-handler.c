/* vdt-map-handler.c - what the parser calls as it comes through a map file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-reader-private.h"

#include <glib/gi18n.h>
#include <string.h>

static gboolean
is_ours (const char *uri)
{
  return g_strcmp0 (uri, VDT_MAP_NAMESPACE) == 0;
}

/* The parser has read up to the end of the tag: the line on which the tag begins. */
static int
tag_line (const VdtMapReader *self)
{
  const xmlParserInput *input = self->xml->input;
  int line = input->line;

  for (const xmlChar *p = input->cur; p > input->base && *p != '<'; p--)
    if (*p == '\n')
      line--;

  return MAX (line, 1);
}

static int
count_lines (const char *text, gsize length)
{
  int lines = 0;

  for (gsize i = 0; i < length; i++)
    if (text[i] == '\n')
      lines++;

  return lines;
}

/* Sorts the attributes of a tag: ours are kept for the element's function to take. */
static gboolean
collect_attributes (VdtMapReader *self,
                    const char *element,
                    guint n_attributes,
                    const xmlChar **attributes,
                    gboolean *any_foreign)
{
  g_array_set_size (self->attributes, 0);
  g_string_truncate (self->values, 0);
  *any_foreign = FALSE;

  for (guint i = 0; i < n_attributes; i++)
    {
      const char *const *fields = (const char *const *) attributes + 5 * i;
      VdtMapAttribute attribute = { fields[0], self->values->len, FALSE };

      if (is_ours (fields[2]))
        return vdt_map_reader_fail (self, VDT_MAP_ERROR_TOKEN, _("unknown attribute %s of <%s>"),
                                    fields[0], element);
      if (fields[2])
        {
          *any_foreign = TRUE;
          continue;
        }
      vdt_map_append_value (self->values, fields[3], (gsize) (fields[4] - fields[3]));
      g_string_append_c (self->values, '\0');
      g_array_append_val (self->attributes, attribute);
    }

  return TRUE;
}

static gboolean
check_all_taken (VdtMapReader *self, const char *element)
{
  for (guint i = 0; i < self->attributes->len; i++)
    {
      const VdtMapAttribute *attribute = &g_array_index (self->attributes, VdtMapAttribute, i);

      if (!attribute->taken)
        return vdt_map_reader_fail (self, VDT_MAP_ERROR_TOKEN, _("unknown attribute %s of <%s>"),
                                    attribute->name, element);
    }

  return TRUE;
}

static gboolean
check_root (VdtMapReader *self, const char *name, const char *uri)
{
  if (g_str_equal (name, "map") && is_ours (uri))
    return TRUE;

  return vdt_map_reader_fail (self, VDT_MAP_ERROR_NOT_A_MAP,
                              _("not a map: the file begins with <%s>, not with <map> of the "
                                "namespace %s"),
                              name, VDT_MAP_NAMESPACE);
}

static gboolean
check_foreign_size (VdtMapReader *self)
{
  if (self->foreign.total + self->foreign.xml->len > VDT_MAP_FOREIGN_MAX)
    return vdt_map_reader_fail (self, VDT_MAP_ERROR_TOO_LARGE,
                                _("more than %d bytes of XML in other namespaces"),
                                (int) VDT_MAP_FOREIGN_MAX);
  if (self->foreign.depth > VDT_MAP_FOREIGN_DEPTH_MAX)
    return vdt_map_reader_fail (self, VDT_MAP_ERROR_TOO_LARGE,
                                _("nested more than %d levels deep"), VDT_MAP_FOREIGN_DEPTH_MAX);

  return TRUE;
}

/* Keeps on which line the tag is, if it is of something that one may want to find in the file. */
static void
keep_line (VdtMapReader *self, VdtMapElement element)
{
  static const VdtMapElement kept[VDT_N_LINES] = {
    [VDT_LINES_RULES] = VDT_ELEMENT_RULES,
    [VDT_LINES_OPTION] = VDT_ELEMENT_OPTION,
    [VDT_LINES_ELEVATION_ROW] = VDT_ELEMENT_ELEVATION_ROW,
    [VDT_LINES_COUNTER] = VDT_ELEMENT_COUNTER,
    [VDT_LINES_DEPICTION] = VDT_ELEMENT_DEPICTION,
    [VDT_LINES_UNDERLAY] = VDT_ELEMENT_UNDERLAY,
  };

  for (guint i = 0; self->lines && i < VDT_N_LINES; i++)
    if (kept[i] == (element == VDT_ELEMENT_GROUND ? VDT_ELEMENT_DEPICTION : element))
      g_array_append_val (self->lines->lines[i], self->line);
}

static gboolean
start_element (VdtMapReader *self,
               const char *name,
               guint n_namespaces,
               const xmlChar **namespaces,
               guint n_attributes,
               const xmlChar **attributes)
{
  VdtMapElement element;
  const VdtMapTags *tags;
  gboolean any_foreign;
  g_autofree char *anchor = NULL;

  if (!vdt_map_reader_enter (self, name, &element)
      || !collect_attributes (self, name, n_attributes, attributes, &any_foreign))
    return FALSE;

  keep_line (self, element);
  g_string_truncate (self->text, 0);
  self->text_line = self->xml->input->line;
  tags = &vdt_map_elements[element].tags[element];
  if (tags->start && !tags->start (self))
    return FALSE;
  if (!check_all_taken (self, name))
    return FALSE;

  if (element == VDT_ELEMENT_MAP)
    {
      anchor = vdt_map_reader_dup_anchor (self);
      vdt_map_foreign_root (&self->foreign, anchor, n_namespaces, namespaces, n_attributes,
                            attributes);
    }
  else if (any_foreign)
    {
      anchor = vdt_map_reader_dup_anchor (self);
      vdt_map_foreign_attributes (&self->foreign, anchor, n_attributes, attributes);
    }

  return check_foreign_size (self);
}

static void
start_element_cb (void *data,
                  const xmlChar *name,
                  const xmlChar *prefix,
                  const xmlChar *uri,
                  int n_namespaces,
                  const xmlChar **namespaces,
                  int n_attributes,
                  int n_defaulted,
                  const xmlChar **attributes)
{
  VdtMapReader *self = data;
  gboolean root = self->stack->len == 0;

  if (self->error)
    return;

  self->line = tag_line (self);
  if (n_namespaces > VDT_MAP_NAMESPACES_MAX)
    vdt_map_reader_fail (self, VDT_MAP_ERROR_TOO_LARGE, _("more than %d namespaces on one tag"),
                         VDT_MAP_NAMESPACES_MAX);
  else if (root && !check_root (self, (const char *) name, (const char *) uri))
    return;
  else if (self->foreign.depth == 0 && (!uri || is_ours ((const char *) uri)))
    start_element (self, (const char *) name, (guint) n_namespaces, namespaces,
                   (guint) n_attributes, attributes);
  else
    {
      if (self->foreign.depth == 0 && vdt_map_reader_open_element (self) == VDT_ELEMENT_COUNTERS)
        vdt_map_side_start (self, (const char *) name, (const char *) uri, (guint) n_attributes,
                            attributes);
      else if (self->foreign.depth == 0 && vdt_map_reader_open_element (self) == VDT_ELEMENT_GRID)
        vdt_map_place_start (self, (const char *) name, (const char *) uri, (guint) n_attributes,
                             attributes);
      vdt_map_foreign_start (&self->foreign, (const char *) prefix, (const char *) name,
                             (const char *) uri, (guint) n_namespaces, namespaces,
                             (guint) n_attributes, attributes);
      check_foreign_size (self);
    }
}

static void
end_element_cb (void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri)
{
  VdtMapReader *self = data;
  const VdtMapTags *tags;

  if (self->error)
    return;

  self->line = self->xml->input->line;
  if (self->foreign.depth > 0)
    {
      vdt_map_foreign_end (&self->foreign);
      if (self->foreign.depth == 0 && !vdt_map_side_end (self) && !vdt_map_place_end (self))
        {
          g_autofree char *anchor = vdt_map_reader_open_element (self) == VDT_ELEMENT_MAP
                                        ? g_strdup_printf (VDT_ANCHOR_BEHIND, self->block)
                                        : vdt_map_reader_dup_anchor (self);

          vdt_map_foreign_keep (&self->foreign, anchor);
        }
      return;
    }

  tags = &vdt_map_elements[vdt_map_reader_open_element (self)]
              .tags[vdt_map_reader_open_element (self)];
  if (tags->end && !tags->end (self))
    return;
  g_array_set_size (self->stack, self->stack->len - 1);
}

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

/* Between elements there is only white space. */
static void
check_blank (VdtMapReader *self, int line, const char *text, gsize length)
{
  gsize start, end;
  g_autofree char *quoted = NULL;

  for (start = 0; start < length && is_blank (text[start]); start++)
    ;
  if (start == length)
    return;
  for (end = start; end < length && !is_blank (text[end]); end++)
    ;

  quoted = vdt_map_reader_quote (text + start, (gssize) (end - start));
  vdt_map_reader_fail_at (self, line + count_lines (text, start), VDT_MAP_ERROR_TOKEN,
                          _("unexpected text %s"), quoted);
}

static void
read_text (VdtMapReader *self, int line, const char *text, gsize length)
{
  self->line = line + count_lines (text, length);
  if (self->foreign.depth > 0)
    {
      vdt_map_foreign_text (&self->foreign, text, length);
      check_foreign_size (self);
    }
  else if (vdt_map_elements[vdt_map_reader_open_element (self)].text)
    {
      g_string_append_len (self->text, text, (gssize) length);
      if (self->text->len > VDT_MAP_TEXT_MAX)
        vdt_map_reader_fail (self, VDT_MAP_ERROR_TOO_LARGE,
                             _("more than %d bytes of text in <%s>"), (int) VDT_MAP_TEXT_MAX,
                             vdt_map_elements[vdt_map_reader_open_element (self)].name);
    }
  else
    check_blank (self, line, text, length);
}

static void
characters_cb (void *data, const xmlChar *characters, int length)
{
  VdtMapReader *self = data;
  const char *text = (const char *) characters;

  if (!self->error && self->stack->len > 0)
    read_text (self, self->xml->input->line - count_lines (text, (gsize) length), text,
               (gsize) length);
}

/* Of these sections the parser counts the lines only afterwards. */
static void
cdata_cb (void *data, const xmlChar *characters, int length)
{
  VdtMapReader *self = data;

  if (!self->error && self->stack->len > 0)
    read_text (self, self->xml->input->line, (const char *) characters, (gsize) length);
}

static void
comment_cb (void *data, const xmlChar *comment)
{
  VdtMapReader *self = data;

  if (!self->error && self->foreign.depth > 0)
    vdt_map_foreign_comment (&self->foreign, comment);
}

static void
instruction_cb (void *data, const xmlChar *target, const xmlChar *text)
{
  VdtMapReader *self = data;

  if (!self->error && self->foreign.depth > 0)
    vdt_map_foreign_instruction (&self->foreign, target, text);
}

/* A document type may bring entities and further files: maps have none. */
static void
document_type_cb (void *data, const xmlChar *name, const xmlChar *public, const xmlChar *system)
{
  VdtMapReader *self = data;

  self->line = tag_line (self);
  vdt_map_reader_fail (self, VDT_MAP_ERROR_NOT_A_MAP,
                       _("a map must not have a document type declaration"));
}

/* The first line of what the parser says. What it says of a file that ends too soon is of no help
 * to anyone.
 */
static char *
dup_parser_message (VdtMapReader *self, const xmlError *error)
{
  const xmlParserInput *input = self->xml->input;
  gboolean at_end =
      self->ending && (error->code == XML_ERR_DOCUMENT_END || input->cur >= input->end);

  if (at_end && self->stack->len > 0)
    return g_strdup_printf (_("the file ends inside <%s>"),
                            vdt_map_elements[vdt_map_reader_open_element (self)].name);
  if (at_end && self->seen == 0)
    return g_strdup (_("the file is empty"));
  if (!error->message)
    return g_strdup_printf ("%d", error->code);

  return g_strndup (error->message, strcspn (error->message, "\n"));
}

static void
error_cb (void *data, xmlError *error)
{
  VdtMapReader *self = data;
  g_autofree char *message = NULL;

  if (self->error || error->level < XML_ERR_ERROR)
    return;

  message = dup_parser_message (self, error);
  vdt_map_reader_fail_at (self, MAX (error->line, 1), VDT_MAP_ERROR_NOT_XML,
                          _("not well-formed XML: %s"), message);
}

/**
 * vdt_map_reader_fill_handler:
 * @handler: (out): what the parser shall call, with a #VdtMapReader
 *
 * Fills in the functions that read maps.
 */
void
vdt_map_reader_fill_handler (xmlSAXHandler *handler)
{
  *handler = (xmlSAXHandler){
    .initialized = XML_SAX2_MAGIC,
    .startElementNs = start_element_cb,
    .endElementNs = end_element_cb,
    .characters = characters_cb,
    .ignorableWhitespace = characters_cb,
    .cdataBlock = cdata_cb,
    .comment = comment_cb,
    .processingInstruction = instruction_cb,
    .internalSubset = document_type_cb,
    .serror = error_cb,
  };
}
