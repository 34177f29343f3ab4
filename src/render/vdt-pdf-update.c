/* vdt-pdf-update.c - adds what cairo cannot write to the end of a PDF file
 *
 * A PDF file may be updated without changing what is there: new objects are appended, with a table
 * of where they are that refers to the table before. Cairo's own table is a plain one in PDF 1.4.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-pdf-update.h"

#include <stdlib.h>
#include <string.h>

/* Readers print pages as large as they are. */
#define PREFERENCES "   /ViewerPreferences << /PrintScaling /None >>\n"

/* The last place of some words between two others. There may be any bytes before them. */
static const char *
find_last (const char *from, const char *end, const char *words)
{
  gsize length = strlen (words);

  for (const char *c = end - length; c >= from; c--)
    if (memcmp (c, words, length) == 0)
      return c;

  return NULL;
}

/* What stands between two words, the first of which is in the text. */
static char *
dup_between (const char *text, const char *end, const char *first, const char *second)
{
  const char *from = find_last (text, end, first);
  const char *to = from ? g_strstr_len (from, end - from, second) : NULL;

  return to ? g_strndup (from + strlen (first), (gsize) (to - from) - strlen (first)) : NULL;
}

/**
 * vdt_pdf_update_new:
 * @tail: the end of a file that cairo has written as PDF 1.4: its catalog and all behind that
 * @length: how many bytes
 * @size: of the whole file
 *
 * Asks whoever prints the file not to scale its pages.
 *
 * Returns: (transfer full) (nullable): what to append to the file; %NULL when that end is none of
 *   cairo's
 */
char *
vdt_pdf_update_new (const char *tail, gsize length, goffset size)
{
  const char *end = tail + length;
  g_autofree char *trailer = dup_between (tail, end, "trailer\n<<", ">>\nstartxref");
  g_autofree char *before = dup_between (tail, end, "startxref\n", "\n%%EOF");
  const char *root = trailer ? strstr (trailer, "/Root ") : NULL;
  g_autofree char *start = NULL;
  g_autofree char *catalog = NULL;
  g_autofree char *object = NULL;
  gulong number;

  if (!root || !before)
    return NULL;
  number = strtoul (root + strlen ("/Root "), NULL, 10);
  start = g_strdup_printf ("\n%lu 0 obj\n<<", number);
  catalog = dup_between (tail, end, start, ">>\nendobj");
  if (!catalog)
    return NULL;
  object = g_strdup_printf ("%s%s" PREFERENCES ">>\nendobj\n", start, catalog);

  return g_strdup_printf (
      "%sxref\n%lu 1\n%010" G_GOFFSET_FORMAT " 00000 n \n"
      "trailer\n<<%s   /Prev %s\n>>\nstartxref\n%" G_GOFFSET_FORMAT "\n%%%%EOF\n",
      object, number, size + 1, trailer, before, size + (goffset) strlen (object));
}
