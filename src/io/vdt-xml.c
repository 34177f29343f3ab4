/* vdt-xml.c - writes XML, piece by piece
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-xml-private.h"

#include <string.h>

#define REPLACEMENT "\357\277\275"

static gboolean
is_xml_char (gunichar c)
{
  return c >= 0x20 ? c != 0xfffe && c != 0xffff : c == '\t' || c == '\n' || c == '\r';
}

static const char *
find_escape (gunichar c, gboolean attribute)
{
  switch (c)
    {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return attribute ? "&quot;" : NULL;
    case '\n':
      return attribute ? "&#10;" : NULL;
    case '\t':
      return attribute ? "&#9;" : NULL;
    case '\r':
      return "&#13;";
    default:
      return is_xml_char (c) ? NULL : REPLACEMENT;
    }
}

/**
 * vdt_xml_append_escaped:
 * @xml: where to append
 * @text: any text
 * @length: its length in bytes, or -1
 * @attribute: whether it goes into the value of an attribute
 *
 * Appends text so that an XML parser gives back the same text. What XML cannot hold (most control
 * characters, broken UTF-8) becomes U+FFFD.
 */
void
vdt_xml_append_escaped (GString *xml, const char *text, gssize length, gboolean attribute)
{
  gsize n = length < 0 ? strlen (text) : (gsize) length;
  g_autofree char *valid = NULL;
  const char *p = text;
  const char *done = text;

  if (!g_utf8_validate_len (text, n, NULL))
    {
      p = done = valid = g_utf8_make_valid (text, (gssize) n);
      n = strlen (valid);
    }

  for (const char *end = p + n; p < end;)
    {
      const char *next = g_utf8_next_char (p);
      const char *escape = find_escape (g_utf8_get_char (p), attribute);

      if (escape)
        {
          g_string_append_len (xml, done, p - done);
          g_string_append (xml, escape);
          done = next;
        }
      p = next;
    }
  g_string_append_len (xml, done, p - done);
}

/**
 * vdt_xml_append_attribute:
 * @xml: where to append
 * @name: the name of an attribute
 * @value: its value
 *
 * Appends an attribute to a tag.
 */
void
vdt_xml_append_attribute (GString *xml, const char *name, const char *value)
{
  g_string_append_c (xml, ' ');
  g_string_append (xml, name);
  g_string_append (xml, "=\"");
  vdt_xml_append_escaped (xml, value, -1, TRUE);
  g_string_append_c (xml, '"');
}

/**
 * vdt_xml_append_integer:
 * @xml: where to append
 * @number: any number
 *
 * Appends a number; a map has millions, so this is made for speed.
 */
void
vdt_xml_append_integer (GString *xml, gint number)
{
  char digits[16];
  gsize i = sizeof digits;
  guint rest = number < 0 ? 0u - (guint) number : (guint) number;

  do
    {
      digits[--i] = (char) ('0' + rest % 10);
      rest /= 10;
    }
  while (rest > 0);
  if (number < 0)
    digits[--i] = '-';

  g_string_append_len (xml, digits + i, (gssize) (sizeof digits - i));
}

/**
 * vdt_xml_append_integer_attribute:
 * @xml: where to append
 * @name: the name of an attribute
 * @number: its value
 *
 * Appends an attribute that is a whole number.
 */
void
vdt_xml_append_integer_attribute (GString *xml, const char *name, gint number)
{
  g_string_append_c (xml, ' ');
  g_string_append (xml, name);
  g_string_append (xml, "=\"");
  vdt_xml_append_integer (xml, number);
  g_string_append_c (xml, '"');
}

/**
 * vdt_xml_append_real_attribute:
 * @xml: where to append
 * @name: the name of an attribute
 * @number: its value, finite
 *
 * Appends an attribute that is a real number: the shortest that is read back as the same.
 */
void
vdt_xml_append_real_attribute (GString *xml, const char *name, gdouble number)
{
  static const char *const formats[] = { "%.15g", "%.16g", "%.17g" };
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_ascii_formatd (text, sizeof text, formats[i], number);
      if (g_ascii_strtod (text, NULL) == number)
        break;
    }
  vdt_xml_append_attribute (xml, name, text);
}

/**
 * vdt_xml_append_colour_attribute:
 * @xml: where to append
 * @colour: 0xrrggbb
 *
 * Appends the attribute colour.
 */
void
vdt_xml_append_colour_attribute (GString *xml, guint32 colour)
{
  g_string_append_printf (xml, " colour=\"#%06x\"", colour & 0xffffff);
}

/**
 * vdt_xml_append_indent:
 * @xml: where to append
 * @depth: how deep the next line stands
 *
 * Appends two spaces for each level.
 */
void
vdt_xml_append_indent (GString *xml, guint depth)
{
  for (guint i = 0; i < depth; i++)
    g_string_append (xml, "  ");
}

/**
 * vdt_xml_open_tag:
 * @xml: where to append
 * @depth: how deep the tag stands
 * @name: the name of the element
 *
 * Appends the beginning of a start tag, up to its name.
 */
void
vdt_xml_open_tag (GString *xml, guint depth, const char *name)
{
  vdt_xml_append_indent (xml, depth);
  g_string_append_c (xml, '<');
  g_string_append (xml, name);
}
