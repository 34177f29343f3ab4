/* json-check.c - whether a text is one JSON value (RFC 8259)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "json-check.h"

#include <string.h>

#define MAX_DEPTH 64

static const char *check_value (const char *p, guint depth);

static const char *
skip_space (const char *p)
{
  return p + strspn (p, " \t\r\n");
}

static const char *
check_string (const char *p)
{
  if (*p++ != '"')
    return NULL;
  for (; *p != '"'; p++)
    {
      if ((guchar) *p < 0x20)
        return NULL;
      if (*p != '\\')
        continue;
      p++;
      if (*p == 'u')
        for (guint i = 0; i < 4; i++)
          {
            if (!g_ascii_isxdigit (p[1]))
              return NULL;
            p++;
          }
      else if (*p == '\0' || !strchr ("\"\\/bfnrt", *p))
        return NULL;
    }

  return p + 1;
}

/* Whole numbers are all that the program writes. */
static const char *
check_number (const char *p)
{
  p += *p == '-';
  if (!g_ascii_isdigit (*p) || (*p == '0' && g_ascii_isdigit (p[1])))
    return NULL;

  return p + strspn (p, "0123456789");
}

/* An array, or with @keys an object. */
static const char *
check_list (const char *p, char end, gboolean keys, guint depth)
{
  p = skip_space (p + 1);
  if (*p == end)
    return p + 1;

  while (TRUE)
    {
      if (keys)
        {
          p = check_string (skip_space (p));
          if (!p || *(p = skip_space (p)) != ':')
            return NULL;
          p++;
        }
      p = check_value (skip_space (p), depth + 1);
      if (!p)
        return NULL;
      p = skip_space (p);
      if (*p == end)
        return p + 1;
      if (*p++ != ',')
        return NULL;
    }
}

static const char *
check_value (const char *p, guint depth)
{
  static const char *const words[] = { "true", "false", "null" };

  if (depth > MAX_DEPTH)
    return NULL;
  if (*p == '"')
    return check_string (p);
  if (*p == '[')
    return check_list (p, ']', FALSE, depth);
  if (*p == '{')
    return check_list (p, '}', TRUE, depth);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_has_prefix (p, words[i]))
      return p + strlen (words[i]);

  return check_number (p);
}

/**
 * json_check:
 * @text: text
 *
 * Returns: whether @text is one JSON value, its numbers whole ones
 */
gboolean
json_check (const char *text)
{
  const char *end;

  if (!g_utf8_validate (text, -1, NULL))
    return FALSE;
  end = check_value (skip_space (text), 0);

  return end && *skip_space (end) == '\0';
}
