/* vdt-csv.c - tables as comma-separated values
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-csv.h"

#include <string.h>

#define CHUNK 65536 /* bytes that are written at once */

/* Rows come by the million: what has room is copied without a call. */
static inline void
put (GString *text, const char *bytes, gsize n_bytes)
{
  if (text->len + n_bytes >= text->allocated_len)
    {
      g_string_append_len (text, bytes, (gssize) n_bytes);
      return;
    }
  memcpy (text->str + text->len, bytes, n_bytes);
  text->len += n_bytes;
}

static void
put_number (GString *text, int number)
{
  char digits[12];
  char *p = digits + sizeof digits;
  guint rest = number < 0 ? 0u - (guint) number : (guint) number;

  do
    *--p = (char) ('0' + rest % 10);
  while ((rest /= 10) != 0);
  if (number < 0)
    *--p = '-';
  put (text, p, (gsize) (digits + sizeof digits - p));
}

/* Quoted where it has to be (RFC 4180). */
static void
put_text (GString *text, const char *value)
{
  if (!strpbrk (value, ",\"\r\n"))
    {
      put (text, value, strlen (value));
      return;
    }

  put (text, "\"", 1);
  for (const char *p = value; *p; p++)
    put (text, *p == '"' ? "\"\"" : p, *p == '"' ? 2 : 1);
  put (text, "\"", 1);
}

static void
flush (VdtCsv *self)
{
  self->write (self->text->str, self->text->len, self->data);
  self->text->len = 0;
}

static void
begin (VdtTable *table, const char *const *columns)
{
  VdtCsv *self = (VdtCsv *) table;

  self->n_columns = g_strv_length ((char **) columns);
  for (guint i = 0; i < self->n_columns; i++)
    {
      put_text (self->text, columns[i]);
      put (self->text, i + 1 < self->n_columns ? "," : "\n", 1);
    }
}

static void
write_row (VdtTable *table, const VdtField *fields)
{
  VdtCsv *self = (VdtCsv *) table;

  for (guint i = 0; i < self->n_columns; i++)
    {
      const VdtField *field = &fields[i];

      if (field->kind == VDT_FIELD_NUMBER)
        put_number (self->text, field->number);
      else if (field->kind == VDT_FIELD_TEXT)
        put_text (self->text, field->text);
      else if (field->kind != VDT_FIELD_NONE)
        put (self->text, field->text, strlen (field->text));
      put (self->text, i + 1 < self->n_columns ? "," : "\n", 1);
    }
  if (self->write && self->text->len >= CHUNK)
    flush (self);
}

/**
 * vdt_csv_init:
 * @self: a writer of comma-separated values
 * @write: (nullable): takes the text, piece by piece; %NULL: it is kept
 * @data: for @write
 *
 * Begins a text, of which the rows are given to the member table: a line for each, ended by a line
 * feed, after one of headings; fields are quoted where they have to be (RFC 4180).
 */
void
vdt_csv_init (VdtCsv *self, VdtCsvWrite write, gpointer data)
{
  *self = (VdtCsv){ { begin, write_row }, 0, g_string_sized_new (2 * CHUNK), write, data };
}

/**
 * vdt_csv_finish:
 * @self: a writer
 *
 * Writes what is left, and frees what the writer holds.
 *
 * Returns: (transfer full) (nullable): all of the text when nothing else takes it, or %NULL
 */
char *
vdt_csv_finish (VdtCsv *self)
{
  if (self->write)
    {
      flush (self);
      g_string_free (self->text, TRUE);
      return NULL;
    }
  self->text->str[self->text->len] = '\0';

  return g_string_free (self->text, FALSE);
}
