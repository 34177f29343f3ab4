/* vdt-plain-text.c - words from elsewhere, as one line that can be told
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-plain-text.h"

#include <string.h>

#define ELLIPSIS "…"
#define N_BYTES_MAX 150 /* with which a file can be called after it, too */

/* What begins another line, a terminal takes for a command, or a map file cannot hold. */
static gboolean
is_blank (gunichar letter)
{
  GUnicodeType type = g_unichar_type (letter);

  return g_unichar_iscntrl (letter) || (letter & 0xfffe) == 0xfffe || letter == ' '
         || type == G_UNICODE_LINE_SEPARATOR || type == G_UNICODE_PARAGRAPH_SEPARATOR;
}

static const char *
skip_blanks (const char *text)
{
  while (*text != '\0' && is_blank (g_utf8_get_char (text)))
    text = g_utf8_next_char (text);

  return text;
}

/**
 * vdt_plain_text_new:
 * @text: words of a file
 * @max: how many characters of them are kept
 *
 * Returns: (transfer full): the words, with spaces for what begins another line, a terminal takes
 *   for a command, or a map file cannot hold
 */
char *
vdt_plain_text_new (const char *text, guint max)
{
  g_autoptr (GString) plain = g_string_new (NULL);
  guint n = 0;

  for (const char *c = text; *c != '\0' && n < max; c = g_utf8_next_char (c), n++)
    {
      gunichar letter = g_utf8_get_char (c);

      g_string_append_unichar (plain, is_blank (letter) ? ' ' : letter);
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
  const char *beginning = skip_blanks (text), *rest = beginning;
  g_autofree char *plain = vdt_plain_text_new (beginning, N_BYTES_MAX);
  const gsize n_kept = N_BYTES_MAX - strlen (ELLIPSIS);

  for (guint i = 0; i < N_BYTES_MAX && *rest != '\0'; i++)
    rest = g_utf8_next_char (rest);
  if (*skip_blanks (rest) == '\0' && strlen (plain) <= N_BYTES_MAX)
    return g_steal_pointer (&plain);

  if (strlen (plain) > n_kept)
    *g_utf8_find_prev_char (plain, plain + n_kept + 1) = '\0';

  return g_strconcat (g_strchomp (plain), ELLIPSIS, NULL);
}
