/* vdt-import-xml.c - XML of other programs, told element by element
 *
 * Not with libxml2, as our own maps are: Worldographer writes XML 1.1, which that refuses. No
 * entities but the five of XML are known here, and no document types.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-import-xml.h"

#include <glib/gi18n.h>
#include <string.h>

#define DEPTH_MAX 100
#define PIECE 256 /* bytes, after each of which somebody may stop it */

typedef struct
{
  VdtImportDraft *draft;
  const VdtImportXml *takes;
  gpointer self;
  guint depth;
} Reading;

static void
note_line (Reading *reading, GMarkupParseContext *context)
{
  g_markup_parse_context_get_position (context, &reading->draft->line, NULL);
}

static void
begin_cb (GMarkupParseContext *context,
          const char *element,
          const char **names,
          const char **values,
          gpointer user_data,
          GError **error)
{
  Reading *reading = user_data;

  note_line (reading, context);
  if (++reading->depth > DEPTH_MAX)
    vdt_import_draft_fail (reading->draft, error, _("elements are nested too deep"));
  else
    reading->takes->begin (reading->self, element, names, values, error);
}

static void
end_cb (GMarkupParseContext *context, const char *element, gpointer user_data, GError **error)
{
  Reading *reading = user_data;

  note_line (reading, context);
  reading->depth--;
  reading->takes->end (reading->self, element, error);
}

static void
text_cb (
    GMarkupParseContext *context, const char *text, gsize size, gpointer user_data, GError **error)
{
  Reading *reading = user_data;
  const char *element = g_markup_parse_context_get_element (context);

  note_line (reading, context);
  if (reading->takes->text && element)
    reading->takes->text (reading->self, element, text, size, error);
}

/* The parser's errors begin with a place, which is in ours already. */
static void
tell_fault (VdtImportDraft *draft, GMarkupParseContext *context, GError *fault, GError **error)
{
  const char *cause = strstr (fault->message, ": ");

  if (fault->domain != G_MARKUP_ERROR)
    {
      g_propagate_error (error, fault);
      return;
    }
  g_markup_parse_context_get_position (context, &draft->line, NULL);
  vdt_import_draft_fail (draft, error, "%s", cause ? cause + 2 : fault->message);
  g_error_free (fault);
}

/**
 * vdt_import_xml_read:
 * @draft: a draft, whose line is kept current
 * @text: UTF-8
 * @size: its length
 * @takes: what takes its parts
 * @self: for @takes
 * @error: return location
 *
 * Reads a document.
 *
 * Returns: %FALSE when it is none, when what takes it will not, or when nobody waits any more
 */
gboolean
vdt_import_xml_read (VdtImportDraft *draft,
                     const char *text,
                     gsize size,
                     const VdtImportXml *takes,
                     gpointer self,
                     GError **error)
{
  static const GMarkupParser parser = { begin_cb, end_cb, text_cb, NULL, NULL };
  Reading reading = { draft, takes, self, 0 };
  g_autoptr (GMarkupParseContext) context =
      g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, &reading, NULL);
  GError *fault = NULL;
  gsize at = g_str_has_prefix (text, "\xef\xbb\xbf") ? 3 : 0;
  gboolean read = TRUE;

  for (; read && at < size; at += PIECE)
    {
      if (!vdt_import_draft_go_on (draft, at, size))
        return FALSE;
      read = g_markup_parse_context_parse (context, text + at, (gssize) MIN (size - at, PIECE),
                                           &fault);
    }
  read = read && g_markup_parse_context_end_parse (context, &fault);
  if (!read)
    tell_fault (draft, context, fault, error);

  return read;
}

/**
 * vdt_import_xml_get:
 * @names: (array zero-terminated=1): names of attributes
 * @values: their values
 * @name: a name
 *
 * Returns: (nullable): the value of the attribute of that name
 */
const char *
vdt_import_xml_get (const char **names, const char **values, const char *name)
{
  for (guint i = 0; names[i]; i++)
    if (g_str_equal (names[i], name))
      return values[i];

  return NULL;
}

/**
 * vdt_import_xml_get_number:
 * @names: (array zero-terminated=1): names of attributes
 * @values: their values
 * @name: a name
 * @otherwise: what is meant where there is no such attribute
 *
 * Returns: the whole number that the attribute begins with
 */
gint64
vdt_import_xml_get_number (const char **names,
                           const char **values,
                           const char *name,
                           gint64 otherwise)
{
  const char *value = vdt_import_xml_get (names, values, name);

  return value ? g_ascii_strtoll (value, NULL, 10) : otherwise;
}
