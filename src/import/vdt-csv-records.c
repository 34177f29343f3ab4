/* vdt-csv-records.c - a table's lines, field by field, as spreadsheets write them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-csv-records.h"

#include <glib/gi18n.h>
#include <string.h>

/* The sign that there is most of. */
static char
guess_separator (const char *line)
{
  static const char signs[] = ",;\t";
  char best = ',';
  guint most = 0;

  for (const char *sign = signs; *sign != '\0'; sign++)
    {
      guint n = 0;

      for (const char *c = line; *c != '\0' && *c != '\n'; c++)
        n += *c == *sign;
      if (n > most)
        {
          most = n;
          best = *sign;
        }
    }

  return best;
}

/**
 * vdt_csv_records_init:
 * @self: records
 * @draft: a draft
 * @text: (transfer none): the text of a table, which is written into
 *
 * Begins with the first line that says something; before it may stand a mark of the encoding, and
 * the "sep=;" of spreadsheets.
 */
void
vdt_csv_records_init (VdtCsvRecords *self, VdtImportDraft *draft, char *text)
{
  *self = (VdtCsvRecords){ .draft = draft, .next_line = 1 };
  if (g_str_has_prefix (text, "\xef\xbb\xbf"))
    text += 3;
  while (*text == '\r' || *text == '\n')
    self->next_line += *text++ == '\n';
  self->separator = guess_separator (text);
  if (g_str_has_prefix (text, "sep=") && strchr (",;\t", text[4]) && strchr (text, '\n'))
    {
      self->separator = text[4];
      text = strchr (text, '\n') + 1;
      self->next_line++;
    }
  draft->next = text;
}

/**
 * vdt_csv_records_next:
 * @self: records, of which there are more
 * @fields: (out caller-allocates) (element-type utf8): the fields of the next one
 * @error: return location
 *
 * Takes the next line, or several where an entry in quotes goes on. Fields are written over what
 * they were read from.
 *
 * Returns: %FALSE when a quotation mark is not closed
 */
gboolean
vdt_csv_records_next (VdtCsvRecords *self, GPtrArray *fields, GError **error)
{
  char *in = self->draft->next;

  g_ptr_array_set_size (fields, 0);
  self->draft->line = self->next_line++;
  for (gboolean more = *in != '\0'; more;)
    {
      char *out, *begin;

      while (*in == ' ' || (*in == '\t' && self->separator != '\t'))
        in++;
      begin = out = in;
      if (*in == '"')
        {
          for (in++; *in != '\0' && (*in != '"' || in[1] == '"'); in++)
            {
              self->next_line += *in == '\n';
              in += *in == '"';
              *out++ = *in;
            }
          if (*in == '\0')
            return vdt_import_draft_fail (self->draft, error, _("a quotation mark is not closed"));
          in++;
          while (*in != self->separator && *in != '\n' && *in != '\0')
            in++;
        }
      else
        for (; *in != self->separator && *in != '\n' && *in != '\0'; in++)
          *out++ = *in;
      more = *in == self->separator;
      self->draft->next = *in == '\0' ? in : in + 1;
      in = self->draft->next;
      *out = '\0';
      if (fields->len < VDT_CSV_COLUMNS_MAX)
        g_ptr_array_add (fields, g_strstrip (begin));
    }

  return TRUE;
}
