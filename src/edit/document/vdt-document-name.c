/* vdt-document-name.c - what to call a document
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-document.h"

#include "vdt-plain-text.h"

#include <glib/gi18n.h>

#define SUFFIX ".vedette"

/* A file may have a title of any length, and of several lines. */
static char *
dup_map_title (VdtDocument *self)
{
  const char *title = vdt_map_get_text (vdt_document_get_map (self), VDT_MAP_TITLE);
  g_autofree char *shown = title ? vdt_plain_text_shorten (title) : NULL;

  return shown && *shown ? g_steal_pointer (&shown) : NULL;
}

/**
 * vdt_document_dup_title:
 * @self: a document
 *
 * Returns: (transfer full): what to call the document: the name of its file without the suffix,
 *   else the title of its map, shortened if it is long
 */
char *
vdt_document_dup_title (VdtDocument *self)
{
  GFile *file = vdt_document_get_file (self);
  char *title;

  if (file)
    {
      g_autofree char *name = g_file_get_basename (file);
      char *shown = g_filename_display_name (name ? name : "");

      if (g_str_has_suffix (shown, SUFFIX) && !g_str_equal (shown, SUFFIX))
        shown[strlen (shown) - strlen (SUFFIX)] = '\0';

      return shown;
    }

  title = dup_map_title (self);

  return title ? title : g_strdup (_("Untitled map"));
}

/**
 * vdt_document_dup_name:
 * @self: a document
 *
 * Returns: (transfer full): what to call the map where its file is told beside it: its own title,
 *   shortened if it is long, else what vdt_document_dup_title() says
 */
char *
vdt_document_dup_name (VdtDocument *self)
{
  char *title = dup_map_title (self);

  return title ? title : vdt_document_dup_title (self);
}
