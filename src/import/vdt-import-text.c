/* vdt-import-text.c - texts in other encodings than UTF-8
 *
 * Spreadsheets save UTF-16, or the encoding of their system. What a file declares is believed; what
 * is no UTF-8 and declares nothing is read as Windows-1252, of which Latin-1 is a part.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-import-text.h"

#include "vdt-import.h"

#include <glib/gi18n.h>
#include <string.h>

#define DECLARATION_MAX 200 /* bytes of <?xml version="1.0" encoding="ISO-8859-1"?> */

/* The letters of Windows-1252 from 0x80 on, after which it is Unicode; 0: none. */
static const gunichar2 letters[0x20] = {
  0x20ac, 0,      0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
  0x2039, 0x0152, 0,      0x017d, 0,      0,      0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
  0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0,      0x017e, 0x0178,
};

/* By the mark before it, or by every second byte of its first letters, which is 0. */
static const char *
find_utf_16 (const guchar *text, gsize size)
{
  if (size < 4)
    return NULL;
  if ((text[0] == 0xff && text[1] == 0xfe) || (text[0] && !text[1] && text[2] && !text[3]))
    return "UTF-16LE";
  if ((text[0] == 0xfe && text[1] == 0xff) || (!text[0] && text[1] && !text[2] && text[3]))
    return "UTF-16BE";

  return NULL;
}

/* The encoding that a file of XML says that it has. */
static char *
find_declared (const char *text, gsize size)
{
  const char *end = g_str_has_prefix (text, "<?xml")
                        ? g_strstr_len (text, (gssize) MIN (size, DECLARATION_MAX), "?>")
                        : NULL;
  const char *name = end ? g_strstr_len (text, end - text, "encoding=") : NULL;

  if (!name)
    return NULL;
  name += strlen ("encoding=") + 1;

  return g_strndup (name, strspn (name, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "-_.:"));
}

/* Whole letters only: the last one of a file's beginning may be cut off. */
static gboolean
convert (char **text, gsize *size, const char *encoding)
{
  gsize whole, length = 0;
  char *converted = g_convert (*text, (gssize) *size, "UTF-8", encoding, &whole, &length, NULL);

  if (!converted)
    return FALSE;
  g_free (*text);
  *text = converted;
  *size = length;

  return TRUE;
}

static gunichar
read_letter (guchar byte)
{
  return byte >= 0x80 && byte < 0xa0 && letters[byte - 0x80] != 0 ? letters[byte - 0x80] : byte;
}

/* Goes to the next byte that is of no letter in UTF-8; FALSE: there is none. */
static gboolean
find_fault (const char *text, gsize size, const char **fault)
{
  return !g_utf8_validate_len (text, size, fault);
}

/* What is UTF-8 stays: one wrong letter in a text is no reason to spoil all others. */
static gboolean
mend (char **text, gsize *size)
{
  gsize mended_size = *size;
  const char *from = *text, *end = *text + *size, *fault;
  char *mended, *to;

  for (; find_fault (from, (gsize) (end - from), &fault); from = fault + 1)
    mended_size += (gsize) g_unichar_to_utf8 (read_letter ((guchar) *fault), NULL) - 1;
  if (mended_size > VDT_IMPORT_BYTES_MAX)
    return FALSE;
  mended = to = g_malloc (mended_size + 1);
  for (from = *text; find_fault (from, (gsize) (end - from), &fault); from = fault + 1)
    {
      memcpy (to, from, (gsize) (fault - from));
      to += fault - from;
      to += g_unichar_to_utf8 (read_letter ((guchar) *fault), to);
    }
  memcpy (to, from, (gsize) (end - from));
  mended[mended_size] = '\0';
  g_free (*text);
  *text = mended;
  *size = mended_size;

  return TRUE;
}

/**
 * vdt_import_text_decode:
 * @text: (inout) (transfer full): the contents of a file, and a 0 behind them
 * @size: (inout): their size without it
 * @encoding: (out) (transfer full) (nullable): what they were in, if not in UTF-8
 *
 * Makes a text one of UTF-8, whose lines end with a line feed.
 *
 * Returns: (nullable): why it is none, translated
 */
const char *
vdt_import_text_decode (char **text, gsize *size, char **encoding)
{
  const char *utf_16 = find_utf_16 ((const guchar *) *text, *size);
  g_autofree char *declared = utf_16 ? NULL : find_declared (*text, *size);

  const char *too_large = _("more than 64 MB in UTF-8");

  *encoding = NULL;
  if (utf_16)
    {
      if (!convert (text, size, utf_16))
        return _("this is not text");
      *encoding = g_strdup ("UTF-16");
    }
  else if (find_fault (*text, *size, NULL))
    {
      if (declared && convert (text, size, declared))
        *encoding = g_steal_pointer (&declared);
      else if (!memchr (*text, '\0', *size))
        {
          if (!mend (text, size))
            return too_large;
          *encoding = g_strdup ("Windows-1252");
        }
    }
  if (*size > VDT_IMPORT_BYTES_MAX)
    return too_large;
  if (memchr (*text, '\0', *size))
    return _("this is not text");
  if (!memchr (*text, '\n', *size))
    g_strdelimit (*text, "\r", '\n');

  return NULL;
}

/**
 * vdt_import_text_read_member:
 * @draft: a draft of a zip
 * @member: the name of a text in it
 * @limit: how many bytes of it there may be
 * @size: (out): the size of the text
 * @error: return location for a %G_IO_ERROR
 *
 * Reads a text and notes its encoding.
 *
 * Returns: (transfer full): the text as vdt_import_text_decode() makes it, or %NULL
 */
char *
vdt_import_text_read_member (
    VdtImportDraft *draft, const char *member, gsize limit, gsize *size, GError **error)
{
  g_autoptr (GBytes) bytes = vdt_archive_read (draft->archive, member, limit, error);
  g_autofree char *text = NULL;
  g_autofree char *encoding = NULL;
  const char *cause;

  if (!bytes)
    return NULL;
  *size = g_bytes_get_size (bytes);
  text = g_malloc0 (*size + 1);
  if (*size > 0)
    memcpy (text, g_bytes_get_data (bytes, NULL), *size);
  cause = vdt_import_text_decode (&text, size, &encoding);
  if (cause)
    {
      vdt_import_draft_fail (draft, error, "%s: %s", member, cause);
      return NULL;
    }
  vdt_import_report_tell_encoding (draft->report, encoding);

  return g_steal_pointer (&text);
}
