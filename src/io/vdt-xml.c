/* vdt-xml.c - writes any text and any number with libxml2's writer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-xml-private.h"

#include <string.h>

#define XML(text) ((const xmlChar *) (text))
#define REPLACEMENT "\357\277\275"

static int
write_cb (void *data, const char *bytes, int length)
{
  g_string_append_len (data, bytes, length);

  return length;
}

/**
 * vdt_xml_begin:
 * @out: where to append
 * @indent: whether each element gets a line of its own, with two spaces for each level
 *
 * Begins a document in UTF-8, with its declaration.
 *
 * Returns: a writer, for vdt_xml_end()
 */
VdtXml
vdt_xml_begin (GString *out, gboolean indent)
{
  VdtXml self = { .buffer = xmlOutputBufferCreateIO (write_cb, NULL, out, NULL) };

  self.writer = xmlNewTextWriter (self.buffer);
  xmlTextWriterSetIndent (self.writer, indent);
  xmlTextWriterSetIndentString (self.writer, XML ("  "));
  xmlTextWriterStartDocument (self.writer, "1.0", "UTF-8", NULL);

  return self;
}

/**
 * vdt_xml_flush:
 * @self: a writer
 *
 * Hands over what is still in the buffer.
 */
void
vdt_xml_flush (VdtXml *self)
{
  xmlTextWriterFlush (self->writer);
}

/**
 * vdt_xml_end:
 * @self: a writer
 *
 * Hands over what is still in the buffer, and frees the writer.
 */
void
vdt_xml_end (VdtXml *self)
{
  g_clear_pointer (&self->writer, xmlFreeTextWriter);
}

/**
 * vdt_xml_start:
 * @self: a writer
 * @name: the name of an element
 *
 * Begins an element.
 */
void
vdt_xml_start (VdtXml *self, const char *name)
{
  xmlTextWriterStartElement (self->writer, XML (name));
}

static gboolean
is_xml_char (gunichar c)
{
  return c >= 0x20 ? c != 0xfffe && c != 0xffff : c == '\t' || c == '\n' || c == '\r';
}

/* What XML cannot hold, most control characters and broken UTF-8, becomes U+FFFD. */
static char *
dup_valid (const char *text, gssize length)
{
  g_autofree char *valid = g_utf8_make_valid (text, length);
  GString *clean = NULL;

  for (const char *p = valid; *p; p = g_utf8_next_char (p))
    if (is_xml_char (g_utf8_get_char (p)))
      {
        if (clean)
          g_string_append_len (clean, p, g_utf8_next_char (p) - p);
      }
    else
      {
        if (!clean)
          clean = g_string_new_len (valid, p - valid);
        g_string_append (clean, REPLACEMENT);
      }

  return clean ? g_string_free (clean, FALSE) : g_steal_pointer (&valid);
}

/**
 * vdt_xml_text:
 * @self: a writer, in an element
 * @text: any text
 * @length: its length in bytes, or -1
 *
 * Writes text so that an XML parser gives back the same text, with U+FFFD for what XML cannot hold.
 */
void
vdt_xml_text (VdtXml *self, const char *text, gssize length)
{
  g_autofree char *valid = dup_valid (text, length);
  char *rest = valid;

  /* The writer would make entities of quotes as well, which only attributes need. */
  for (char *quote; (quote = strchr (rest, '"')); rest = quote + 1)
    {
      *quote = '\0';
      xmlTextWriterWriteString (self->writer, XML (rest));
      vdt_xml_raw (self, "\"", 1);
    }
  xmlTextWriterWriteString (self->writer, XML (rest));
}

/**
 * vdt_xml_raw:
 * @self: a writer, in an element
 * @xml: what can stand in an element as it is
 * @length: its length in bytes, or -1
 *
 * Writes ready-made XML.
 */
void
vdt_xml_raw (VdtXml *self, const char *xml, gssize length)
{
  xmlTextWriterWriteRawLen (self->writer, XML (xml),
                            (int) (length < 0 ? (gssize) strlen (xml) : length));
}

/**
 * vdt_xml_attribute:
 * @self: a writer, in a start tag
 * @name: the name of an attribute
 * @value: any text
 *
 * Writes an attribute, with U+FFFD for what XML cannot hold.
 */
void
vdt_xml_attribute (VdtXml *self, const char *name, const char *value)
{
  g_autofree char *valid = dup_valid (value, -1);

  xmlTextWriterWriteAttribute (self->writer, XML (name), XML (valid));
}

/**
 * vdt_xml_integer_attribute:
 * @self: a writer, in a start tag
 * @name: the name of an attribute
 * @number: its value
 *
 * Writes an attribute that is a whole number.
 */
void
vdt_xml_integer_attribute (VdtXml *self, const char *name, int number)
{
  xmlTextWriterWriteFormatAttribute (self->writer, XML (name), "%d", number);
}

/**
 * vdt_xml_colour_attribute:
 * @self: a writer, in a start tag
 * @name: the name of an attribute
 * @colour: 0xrrggbb
 *
 * Writes an attribute that is a colour.
 */
void
vdt_xml_colour_attribute (VdtXml *self, const char *name, guint32 colour)
{
  xmlTextWriterWriteFormatAttribute (self->writer, XML (name), "#%06x", colour & 0xffffff);
}

/**
 * vdt_xml_real_attribute:
 * @self: a writer, in a start tag
 * @name: the name of an attribute
 * @number: its value, finite
 *
 * Writes an attribute that is a real number: the shortest that is read back as the same.
 */
void
vdt_xml_real_attribute (VdtXml *self, const char *name, double number)
{
  static const char *const formats[] = { "%.15g", "%.16g", "%.17g" };
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_ascii_formatd (text, sizeof text, formats[i], number);
      if (g_ascii_strtod (text, NULL) == number)
        break;
    }
  xmlTextWriterWriteAttribute (self->writer, XML (name), XML (text));
}
