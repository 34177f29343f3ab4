/* vdt-plain-text.c - words from elsewhere, as one line that can be told
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-plain-text.h"

#include <string.h>

#define ELLIPSIS "…"
#define N_BYTES_MAX 150 /* with which a file can be called after it, too */

/**
 * vdt_plain_text_new:
 * @text: words of a file
 * @max: how many characters of them are kept
 *
 * Returns: (transfer full): the words, with spaces for what a terminal takes for a command, or a
 *   map file cannot hold
 */
char *
vdt_plain_text_new (const char *text, guint max)
{
  g_autoptr (GString) plain = g_string_new (NULL);
  guint n = 0;

  for (const char *c = text; *c != '\0' && n < max; c = g_utf8_next_char (c), n++)
    {
      gunichar letter = g_utf8_get_char (c);

      if (g_unichar_iscntrl (letter) || (letter & 0xfffe) == 0xfffe)
        letter = ' ';
      g_string_append_unichar (plain, letter);
    }

  return g_strdup (g_strstrip (plain->str));
}

/**
 * vdt_plain_text_shorten:
 * @text: what somebody has called something
 *
 * Makes a name of it that has room in a question, in a title or in the name of a file.
 *
 * Returns: (transfer full): the text in one line, or its beginning and an ellipsis, which have no
 *   more than 150 bytes
 */
char *
vdt_plain_text_shorten (const char *text)
{
  g_autofree char *plain = vdt_plain_text_new (text, N_BYTES_MAX + 1);
  char *end;

  if (strlen (plain) <= N_BYTES_MAX)
    return g_steal_pointer (&plain);

  end = g_utf8_find_prev_char (plain, plain + N_BYTES_MAX - strlen (ELLIPSIS) + 1);
  *end = '\0';

  return g_strconcat (g_strchomp (plain), ELLIPSIS, NULL);
}
