/* vdt-file-name.c - what files are called that are made of a map, for one side or for all
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-file-name.h"

#include <string.h>

/**
 * vdt_file_name_of_side:
 * @side: a side, called anything
 *
 * Names a folder or a part of a file's name after a side. What no name of a file may have is put as
 * a percent sign and two digits, so that no two sides have one name, whichever others there are.
 *
 * Returns: (transfer full): the name
 */
char *
vdt_file_name_of_side (const char *side)
{
  GString *name = g_string_new (NULL);

  for (const char *c = side; *c; c++)
    if (strchr ("%/\\:", *c) || g_ascii_iscntrl (*c) || (*c == '.' && c == side))
      g_string_append_printf (name, "%%%02X", (guint) *c);
    else
      g_string_append_c (name, *c);

  return g_string_free (name, FALSE);
}

/**
 * vdt_file_name_new:
 * @document: a map
 * @what: (nullable): what of it; %NULL: a picture of it
 * @side: (nullable): the side that it is for, if it is for one alone
 * @suffix: with its dot
 *
 * Names what is made of a map after it, and after the side that may see it: what two sides may see
 * does not go into one file.
 *
 * Returns: (transfer full): the name of a file
 */
char *
vdt_file_name_new (VdtDocument *document, const char *what, const char *side, const char *suffix)
{
  g_autofree char *title = g_strdelimit (vdt_document_dup_title (document), "/\\:", '-');
  g_autofree char *whose = side ? vdt_file_name_of_side (side) : NULL;

  return g_strconcat (title, what ? "-" : "", what ? what : "", whose ? "-" : "",
                      whose ? whose : "", suffix, NULL);
}
