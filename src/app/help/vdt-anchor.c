/* vdt-anchor.c - what leads to a heading of a page
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-anchor.h"

#include "vdt-manual.h"

#include <md4c.h>
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

typedef struct
{
  GStrvBuilder *headings;
  GString *heading; /* that is being read; NULL: something else is */
} Reader;

static int
enter_block_cb (MD_BLOCKTYPE type, void *detail, void *data)
{
  Reader *self = data;

  if (type == MD_BLOCK_H)
    self->heading = g_string_new (NULL);
  return 0;
}

static int
leave_block_cb (MD_BLOCKTYPE type, void *detail, void *data)
{
  Reader *self = data;
  g_autofree char *text = NULL;

  if (type != MD_BLOCK_H)
    return 0;
  text = g_string_free (g_steal_pointer (&self->heading), FALSE);
  g_strv_builder_add (self->headings, text);
  return 0;
}

static int
span_cb (MD_SPANTYPE type, void *detail, void *data)
{
  return 0;
}

static int
text_cb (MD_TEXTTYPE type, const MD_CHAR *text, MD_SIZE size, void *data)
{
  Reader *self = data;

  if (self->heading)
    g_string_append_len (self->heading, text, size);
  return 0;
}

/**
 * vdt_anchor_list_headings:
 * @text: a page, as Markdown
 *
 * Returns: (transfer full): the plain texts of its headings, %NULL-terminated
 */
char **
vdt_anchor_list_headings (GBytes *text)
{
  const MD_PARSER parser = { .flags = VDT_MANUAL_DIALECT,
                             .enter_block = enter_block_cb,
                             .leave_block = leave_block_cb,
                             .enter_span = span_cb,
                             .leave_span = span_cb,
                             .text = text_cb };
  g_autoptr (GStrvBuilder) headings = g_strv_builder_new ();
  Reader reader = { .headings = headings };
  gsize size;
  const char *data = g_bytes_get_data (text, &size);

  md_parse (data, (MD_SIZE) size, &parser, &reader);
  return g_strv_builder_end (headings);
}
