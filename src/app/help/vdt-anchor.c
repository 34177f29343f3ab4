/* vdt-anchor.c - what leads to a heading of a page
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-anchor.h"

#include <string.h>

static char *
dup_anchor (const char *heading)
{
  GString *anchor = g_string_new (NULL);

  for (const char *p = heading; *p; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_isalnum (c) || c == '_' || c == '-')
        g_string_append_unichar (anchor, g_unichar_tolower (c));
      else if (c == ' ')
        g_string_append_c (anchor, '-');
    }
  return g_string_free (anchor, FALSE);
}

/**
 * vdt_anchor_list:
 * @heading: the plain text of a heading
 *
 * Lists what links to a heading may have after the "#". The first is made as the hosts of such
 * pages do: lower case, hyphens, no punctuation. Then come the clauses of rules before its colon,
 * as in "C and D: brown in the half".
 *
 * Returns: (transfer full): anchors, %NULL-terminated
 */
char **
vdt_anchor_list (const char *heading)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *own = dup_anchor (heading);
  const char *colon = strchr (heading, ':');

  g_strv_builder_add (builder, own);
  if (colon)
    {
      g_autofree char *head = g_strndup (heading, (gsize) (colon - heading));
      g_auto (GStrv) clauses = g_strsplit (head, " and ", -1);

      g_strv_builder_addv (builder, (const char **) clauses);
    }
  return g_strv_builder_end (builder);
}
