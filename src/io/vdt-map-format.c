/* vdt-map-format.c - what reading and writing map files have in common
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-format-private.h"

#include <string.h>

#define REPLACEMENT "\357\277\275"

/**
 * vdt_map_counters_alike_new:
 *
 * Returns: (transfer full): an empty table for vdt_map_counter_anchor()
 */
GHashTable *
vdt_map_counters_alike_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/**
 * vdt_map_counter_anchor:
 * @alike: how many counters of each look there were before
 * @counter: the next counter of the map
 *
 * Names a counter by its looks, and by its number among those that look the same: foreign XML
 * stays with it when it moves and when others come and go.
 *
 * Returns: (transfer full): the anchor of @counter
 */
char *
vdt_map_counter_anchor (GHashTable *alike, const VdtCounter *counter)
{
  g_autofree char *look =
      g_strdup_printf ("%s,%s,%s", vdt_counter_kind_to_string (counter->kind),
                       counter->side ? counter->side : "", counter->name ? counter->name : "");
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (alike, look));
  char *anchor = g_strdup_printf (VDT_ANCHOR_COUNTER, VDT_ELEMENT_COUNTER, look, n);

  g_hash_table_insert (alike, g_steal_pointer (&look), GUINT_TO_POINTER (n + 1));

  return anchor;
}

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
