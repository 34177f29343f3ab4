/* vdt-map-values.c - the words and attributes of a map file, and what is wrong with them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-reader-private.h"

#include "vdt-hex-label.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define QUOTE_MAX 40
#define AMPERSAND_TAIL "#38;"

static gboolean
fail_valist (VdtMapReader *self, int line, VdtMapError code, const char *format, va_list args)
{
  if (self->error)
    return FALSE;

  vdt_map_reader_set_error (self, line, code, g_strdup_vprintf (format, args));
  xmlStopParser (self->xml);

  return FALSE;
}

/**
 * vdt_map_reader_fail:
 * @self: a reader
 * @code: what is wrong
 * @format: the cause, in the format of printf()
 * @...: what goes into @format
 *
 * Sets the error of the whole reading, at the tag being read, and stops the parser. Only the
 * first error counts.
 *
 * Returns: %FALSE
 */
gboolean
vdt_map_reader_fail (VdtMapReader *self, VdtMapError code, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  fail_valist (self, self->line, code, format, args);
  va_end (args);

  return FALSE;
}

/**
 * vdt_map_reader_fail_at:
 * @self: a reader
 * @line: where in the file
 * @code: what is wrong
 * @format: the cause, in the format of printf()
 * @...: what goes into @format
 *
 * As vdt_map_reader_fail(), at another line.
 *
 * Returns: %FALSE
 */
gboolean
vdt_map_reader_fail_at (VdtMapReader *self, int line, VdtMapError code, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  fail_valist (self, line, code, format, args);
  va_end (args);

  return FALSE;
}

/**
 * vdt_map_reader_quote:
 * @text: words from the file
 * @length: their length in bytes, or -1
 *
 * Returns: (transfer full): the words as they may stand in a message: in quotes, on one line, not
 *   too long
 */
char *
vdt_map_reader_quote (const char *text, gssize length)
{
  g_autofree char *whole = g_utf8_make_valid (text, length);
  GString *quoted = g_string_new ("\"");
  const char *p = whole;

  for (guint i = 0; *p && i < QUOTE_MAX; i++, p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      g_string_append_unichar (quoted, g_unichar_isprint (c) ? c : ' ');
    }
  g_string_append (quoted, *p ? "...\"" : "\"");

  return g_string_free (quoted, FALSE);
}

/**
 * vdt_map_append_value:
 * @string: where to append
 * @value: the value of an attribute as the parser gives it
 * @length: its length
 *
 * Appends what the value means: as long as it is not told to expand entities, the parser leaves
 * every ampersand as a character reference.
 */
void
vdt_map_append_value (GString *string, const char *value, gsize length)
{
  const char *end = value + length;
  const char *ampersand;

  while ((ampersand = memchr (value, '&', (gsize) (end - value))))
    {
      const char *rest = ampersand + 1;

      g_string_append_len (string, value, rest - value);
      value = g_str_has_prefix (rest, AMPERSAND_TAIL) ? rest + strlen (AMPERSAND_TAIL) : rest;
    }
  g_string_append_len (string, value, end - value);
}

/**
 * vdt_map_next_word:
 * @text: (inout): where to look on; moved past the word
 * @word: (out): the word, not terminated
 * @length: (out): its length
 * @line: (inout) (nullable): the line of @text, counted on to that of the word
 *
 * Finds the next word between white space.
 *
 * Returns: %FALSE at the end of @text
 */
gboolean
vdt_map_next_word (const char **text, const char **word, gsize *length, int *line)
{
  const char *p = *text;

  for (; *p == ' ' || *p == '\n' || *p == '\t' || *p == '\r'; p++)
    if (*p == '\n' && line)
      (*line)++;
  *word = p;
  while (*p && *p != ' ' && *p != '\n' && *p != '\t' && *p != '\r')
    p++;
  *length = (gsize) (p - *word);
  *text = p;

  return *length > 0;
}

/**
 * vdt_map_parse_integer:
 * @word: a word, not necessarily terminated
 * @length: its length
 * @number: (out): its value; G_MAXINT or -G_MAXINT when it is larger than any that is of use
 *
 * Returns: %FALSE when @word is not a whole number
 */
gboolean
vdt_map_parse_integer (const char *word, gsize length, int *number)
{
  gsize i = word[0] == '-' ? 1 : 0;
  int value = 0;

  if (i == length)
    return FALSE;
  for (; i < length; i++)
    {
      if (!g_ascii_isdigit (word[i]))
        return FALSE;
      value = value > G_MAXINT / 10 - 1 ? G_MAXINT / 10 : value * 10 + (word[i] - '0');
    }

  *number = word[0] == '-' ? -value : value;

  return TRUE;
}

/**
 * vdt_map_reader_take:
 * @self: a reader
 * @name: the name of an attribute
 *
 * Returns: (nullable): its value on the tag being read, or %NULL when it has none
 */
const char *
vdt_map_reader_take (VdtMapReader *self, const char *name)
{
  for (guint i = 0; i < self->attributes->len; i++)
    {
      VdtMapAttribute *attribute = &g_array_index (self->attributes, VdtMapAttribute, i);

      if (g_str_equal (attribute->name, name))
        {
          attribute->taken = TRUE;
          return self->values->str + attribute->place;
        }
    }

  return NULL;
}

/**
 * vdt_map_reader_require:
 * @self: a reader
 * @name: the name of an attribute
 *
 * Returns: (nullable): its value, or %NULL when it is missing and the reading has failed
 */
const char *
vdt_map_reader_require (VdtMapReader *self, const char *name)
{
  const char *value = vdt_map_reader_take (self, name);

  if (!value)
    vdt_map_reader_fail (self, VDT_MAP_ERROR_MISSING, _("the attribute %s is missing"), name);

  return value;
}

/**
 * vdt_map_reader_fail_value:
 * @self: a reader
 * @name: the name of an attribute
 * @value: what stands there
 *
 * Fails because the value is none of those that may stand there.
 *
 * Returns: %FALSE
 */
gboolean
vdt_map_reader_fail_value (VdtMapReader *self, const char *name, const char *value)
{
  g_autofree char *quoted = vdt_map_reader_quote (value, -1);

  return vdt_map_reader_fail (self, VDT_MAP_ERROR_TOKEN, _("%s cannot be %s"), name, quoted);
}

/**
 * vdt_map_reader_take_name:
 * @self: a reader
 * @name: the name of an attribute
 * @names: the names of all values of an enumeration
 * @value: (inout): the value; left alone when the attribute is not there
 *
 * Returns: %FALSE when the reading has failed
 */
gboolean
vdt_map_reader_take_name (VdtMapReader *self,
                          const char *name,
                          const char *const *names,
                          guint *value)
{
  const char *text = vdt_map_reader_take (self, name);

  if (!text)
    return TRUE;
  for (guint i = 0; names[i]; i++)
    if (g_str_equal (text, names[i]))
      {
        *value = i;
        return TRUE;
      }

  return vdt_map_reader_fail_value (self, name, text);
}

/**
 * vdt_map_reader_take_integer:
 * @self: a reader
 * @name: the name of an attribute
 * @min: the least value
 * @max: the greatest value
 * @number: (inout): the value; left alone when the attribute is not there
 *
 * Returns: %FALSE when the reading has failed
 */
gboolean
vdt_map_reader_take_integer (VdtMapReader *self, const char *name, int min, int max, int *number)
{
  const char *value = vdt_map_reader_take (self, name);

  if (!value)
    return TRUE;
  if (!vdt_map_parse_integer (value, strlen (value), number))
    return vdt_map_reader_fail_value (self, name, value);
  if (*number < min || *number > max)
    return vdt_map_reader_fail (self, VDT_MAP_ERROR_RANGE, _("%s must be from %d to %d"), name,
                                min, max);

  return TRUE;
}

/**
 * vdt_map_reader_take_real:
 * @self: a reader
 * @name: the name of an attribute
 * @min: the least value
 * @max: the greatest value
 * @number: (inout): the value; left alone when the attribute is not there
 *
 * Returns: %FALSE when the reading has failed
 */
gboolean
vdt_map_reader_take_real (
    VdtMapReader *self, const char *name, double min, double max, double *number)
{
  const char *value = vdt_map_reader_take (self, name);
  char *end;

  if (!value)
    return TRUE;

  /* g_ascii_strtod() would also take hexadecimal numbers, infinity and leading white space. */
  *number = g_ascii_strtod (value, &end);
  if (!*value || *end || strspn (value, "0123456789+-.eE") != strlen (value))
    return vdt_map_reader_fail_value (self, name, value);
  if (!(*number >= min && *number <= max))
    return vdt_map_reader_fail (self, VDT_MAP_ERROR_RANGE, _("%s must be from %g to %g"), name,
                                min, max);
  if (*number == 0)
    *number = 0; /* not -0, which would be written differently */

  return TRUE;
}

/**
 * vdt_map_reader_take_halves:
 * @self: a reader
 * @name: the name of an attribute
 * @max: the greatest value, in halves
 * @halves: (inout): twice the value; left alone when the attribute is not there
 *
 * Takes a multiple of 0.5.
 *
 * Returns: %FALSE when the reading has failed
 */
gboolean
vdt_map_reader_take_halves (VdtMapReader *self, const char *name, int max, int *halves)
{
  const char *value = vdt_map_reader_take (self, name);
  gsize whole_length;
  const char *rest;
  int whole;

  if (!value)
    return TRUE;

  whole_length = strcspn (value, ".");
  rest = value + whole_length;
  if (!vdt_map_parse_integer (value, whole_length, &whole))
    return vdt_map_reader_fail_value (self, name, value);
  if (*rest && strspn (rest + 1, "0123456789") != strlen (rest + 1))
    return vdt_map_reader_fail_value (self, name, value);
  if (*rest && (!rest[1] || !strchr ("05", rest[1]) || rest[2 + strspn (rest + 2, "0")]))
    return vdt_map_reader_fail (self, VDT_MAP_ERROR_TOKEN, _("%s must be a multiple of 0.5"),
                                name);
  if (*value == '-' || whole > max / 2 || (whole == max / 2 && *rest && rest[1] == '5'))
    return vdt_map_reader_fail (self, VDT_MAP_ERROR_RANGE, _("%s must be from %d to %d"), name, 0,
                                max / 2);

  *halves = 2 * whole + (*rest && rest[1] == '5' ? 1 : 0);

  return TRUE;
}

/**
 * vdt_map_reader_take_boolean:
 * @self: a reader
 * @name: the name of an attribute
 * @value: (inout): the value; left alone when the attribute is not there
 *
 * Returns: %FALSE when the reading has failed
 */
gboolean
vdt_map_reader_take_boolean (VdtMapReader *self, const char *name, gboolean *value)
{
  const char *text = vdt_map_reader_take (self, name);

  if (!text)
    return TRUE;

  *value = g_str_equal (text, "true") || g_str_equal (text, "1");
  if (!*value && !g_str_equal (text, "false") && !g_str_equal (text, "0"))
    return vdt_map_reader_fail_value (self, name, text);

  return TRUE;
}

/**
 * vdt_map_parse_colour:
 * @word: a word
 * @colour: (out): 0xrrggbb
 *
 * Returns: whether @word is a colour, as #rrggbb
 */
gboolean
vdt_map_parse_colour (const char *word, guint32 *colour)
{
  if (strlen (word) != 7 || word[0] != '#' || strspn (word + 1, "0123456789abcdefABCDEF") != 6)
    return FALSE;
  *colour = (guint32) g_ascii_strtoull (word + 1, NULL, 16);

  return TRUE;
}

/**
 * vdt_map_reader_take_colour:
 * @self: a reader
 * @name: the name of an attribute
 * @colour: (inout): 0xrrggbb; left alone when the attribute is not there
 *
 * Returns: %FALSE when the reading has failed
 */
gboolean
vdt_map_reader_take_colour (VdtMapReader *self, const char *name, guint32 *colour)
{
  const char *value = vdt_map_reader_take (self, name);

  if (!value)
    return TRUE;

  return vdt_map_parse_colour (value, colour) || vdt_map_reader_fail_value (self, name, value);
}

/**
 * vdt_map_reader_take_text:
 * @self: a reader
 * @name: the name of an attribute
 * @max: the greatest length in bytes
 * @text: (out) (transfer full) (nullable): the value, or %NULL when it is empty or not there
 *
 * Returns: %FALSE when the reading has failed
 */
gboolean
vdt_map_reader_take_text (VdtMapReader *self, const char *name, gsize max, char **text)
{
  const char *value = vdt_map_reader_take (self, name);

  *text = NULL;
  if (!value || !*value)
    return TRUE;
  if (strlen (value) > max)
    return vdt_map_reader_fail (self, VDT_MAP_ERROR_TOO_LARGE, _("%s has more than %d bytes"),
                                name, (int) max);

  *text = g_strdup (value);

  return TRUE;
}

/* Takes one of the words of the file, of some characters. */
static gboolean
require_word (VdtMapReader *self, const char *name, const char *set, gsize max, char **word)
{
  const char *value = vdt_map_reader_require (self, name);

  *word = NULL;
  if (!value)
    return FALSE;
  if (!*value || strspn (value, set) != strlen (value))
    return vdt_map_reader_fail_value (self, name, value);
  if (strlen (value) > max)
    return vdt_map_reader_fail (self, VDT_MAP_ERROR_TOO_LARGE, _("%s has more than %d characters"),
                                name, (int) max);

  *word = g_strdup (value);

  return TRUE;
}

#define TOKEN_SET G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS ".-_+*#"

/**
 * vdt_map_reader_require_token:
 * @self: a reader
 * @name: the name of an attribute
 * @max: the greatest length
 * @token: (out) (transfer full): the value
 *
 * Takes a code: letters, digits and `.-_+*#`.
 *
 * Returns: %FALSE when the reading has failed
 */
gboolean
vdt_map_reader_require_token (VdtMapReader *self, const char *name, gsize max, char **token)
{
  return require_word (self, name, TOKEN_SET, max, token);
}

/**
 * vdt_map_reader_require_answer:
 * @self: a reader
 * @name: the name of an attribute
 * @max: the greatest length
 * @answer: (out) (transfer full): the value
 *
 * Takes the value of an option: a code, or a fraction as 1/2.
 *
 * Returns: %FALSE when the reading has failed
 */
gboolean
vdt_map_reader_require_answer (VdtMapReader *self, const char *name, gsize max, char **answer)
{
  return require_word (self, name, TOKEN_SET "/", max, answer);
}

/**
 * vdt_map_reader_find_hex:
 * @self: a reader whose grid is known
 * @label: the name of a hex
 * @line: where it stands
 * @hex: (out): the hex named
 *
 * Returns: %FALSE when the reading has failed
 */
gboolean
vdt_map_reader_find_hex (VdtMapReader *self, const char *label, int line, VdtHex *hex)
{
  guint n_found = vdt_hex_label_find (&self->grid, label, hex);
  g_autofree char *quoted = n_found == 1 ? NULL : vdt_map_reader_quote (label, -1);

  return n_found == 1
         || vdt_map_reader_fail_at (self, line, VDT_MAP_ERROR_OFF_MAP,
                                    n_found == 0
                                        ? _("there is no hex %s on this map")
                                        : _("several hexes are named %s: use @column,row"),
                                    quoted);
}

/**
 * vdt_map_reader_require_hex:
 * @self: a reader whose grid is known
 * @name: the name of an attribute
 * @hex: (out): the hex named
 *
 * Returns: %FALSE when the reading has failed
 */
gboolean
vdt_map_reader_require_hex (VdtMapReader *self, const char *name, VdtHex *hex)
{
  const char *value = vdt_map_reader_require (self, name);

  return value && vdt_map_reader_find_hex (self, value, self->line, hex);
}
