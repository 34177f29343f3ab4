/* vdt-fan-list.c - a fan as a list of its hexes, for other programs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-fan-list.h"

#include "vdt-fan-join.h"
#include "vdt-los-rules.h"

#include "vdt-hex-labels.h"

#include <string.h>

#define CHUNK 65536 /* bytes that are written at once */
#define ROW_MAX (2 * VDT_HEX_LABEL_MAX + 1024)

/* The fields of a row, ready to copy. Rows differ in little: text is made once a clause, verdict
 * or set of flags.
 */
typedef struct
{
  const VdtGrid *grid;
  const VdtFanCell *cells;
  gboolean several;
  VdtFanJoin join;
  VdtHexLabels labels;
  const char *verdicts[VDT_N_VERDICTS];
  const char *clauses[256]; /* by clause */
  char *flags[2];           /* by flags */
  char *text;               /* not written yet; room for a chunk and a row */
  char *end;
  VdtTextFunc write;
  gpointer data;
} Rows;

static void
rows_init (Rows *self, const VdtFan *fan, VdtTextFunc write, gpointer data)
{
  const VdtLosRules *rules = vdt_fan_get_rules (fan);
  guint n_cells;

  self->grid = vdt_map_get_grid (vdt_fan_get_map (fan));
  self->cells = vdt_fan_get_cells (fan, &n_cells);
  self->join = vdt_fan_get_join (fan);
  self->several = vdt_fan_get_n_observers (fan) > 1 || self->join == VDT_JOIN_COUNT;
  self->text = self->end = g_malloc (CHUNK + ROW_MAX);
  self->write = write;
  self->data = data;
  vdt_hex_labels_init (&self->labels, self->grid);
  for (guint i = 0; i < VDT_N_VERDICTS; i++)
    self->verdicts[i] = vdt_verdict_to_string ((VdtVerdict) i);
  for (guint i = 0; i < G_N_ELEMENTS (self->clauses); i++)
    self->clauses[i] = "";
  for (guint i = 0; rules->clauses[i]; i++)
    self->clauses[i] = rules->clauses[i];
  for (guint i = 0; i < G_N_ELEMENTS (self->flags); i++)
    self->flags[i] = g_strdup (i & VDT_LOS_HALVED ? "halved" : "");
}

static inline void
put (Rows *self, const char *text)
{
  gsize n_bytes = strlen (text);

  memcpy (self->end, text, n_bytes);
  self->end += n_bytes;
}

static inline void
put_char (Rows *self, char c)
{
  *self->end++ = c;
}

static void
put_int (Rows *self, gint value)
{
  if (value >= 0 && value < 10)
    put_char (self, (char) ('0' + value));
  else
    self->end += g_snprintf (self->end, 12, "%d", value);
}

static void
rows_flush (Rows *self)
{
  self->write (self->text, (gsize) (self->end - self->text), self->data);
  self->end = self->text;
}

/* Writes what is left. */
static void
rows_finish (Rows *self)
{
  rows_flush (self);
  g_free (self->text);
  vdt_hex_labels_clear (&self->labels);
  for (guint i = 0; i < G_N_ELEMENTS (self->flags); i++)
    g_free (self->flags[i]);
}

/* Void hexes are not, and of dead ground there is nothing else. */
static gboolean
is_listed (const Rows *self, const VdtFanCell *cell)
{
  return !cell->is_void && (self->join != VDT_JOIN_DEAD || vdt_fan_cell_is_dead (cell));
}

static void
write_by (Rows *self, const VdtFanCell *cell)
{
  if (cell->by >= 0)
    self->end = vdt_hex_labels_put (&self->labels, self->end, cell->by % self->grid->columns,
                                    cell->by / self->grid->columns);
}

static void
write_csv_row (Rows *self, const VdtFanCell *cell, gint column, gint row)
{
  const char *quote = self->labels.whole ? "\"" : "";

  put (self, quote);
  self->end = vdt_hex_labels_put (&self->labels, self->end, column, row);
  put (self, quote);
  put_char (self, ',');
  put (self, self->verdicts[cell->verdict]);
  put_char (self, ',');
  put_int (self, cell->modifier);
  put_char (self, ',');
  put (self, self->clauses[cell->clause]);
  put_char (self, ',');
  put (self, quote);
  write_by (self, cell);
  put (self, quote);
  put_char (self, ',');
  put (self, self->flags[cell->flags % G_N_ELEMENTS (self->flags)]);
  if (self->several)
    {
      put_char (self, ',');
      put_int (self, cell->seen_by);
    }
  put_char (self, '\n');
}

/**
 * vdt_fan_write_csv:
 * @fan: a fan
 * @write: takes the text, piece by piece
 * @data: its data
 *
 * Writes a row for each hex that is not void, in row order, after a row of headings; of a fan of
 * dead ground, for each hex that is dead.
 */
void
vdt_fan_write_csv (const VdtFan *fan, VdtTextFunc write, gpointer data)
{
  const VdtFanCell *cell;
  Rows rows;

  rows_init (&rows, fan, write, data);
  cell = rows.cells;
  put (&rows, "hex,verdict,modifier,clause,by,flags");
  put (&rows, rows.several ? ",seen-by\n" : "\n");
  for (gint row = 0; row < rows.grid->rows; row++)
    for (gint column = 0; column < rows.grid->columns; column++, cell++)
      if (is_listed (&rows, cell))
        {
          write_csv_row (&rows, cell, column, row);
          if (rows.end - rows.text >= CHUNK)
            rows_flush (&rows);
        }
  rows_finish (&rows);
}

static void
write_json_row (Rows *self, const VdtFanCell *cell, gint column, gint row)
{
  const char *flags = self->flags[cell->flags % G_N_ELEMENTS (self->flags)];
  const char *quote = *flags != '\0' ? "\"" : "";

  put (self, "{\"hex\":\"");
  self->end = vdt_hex_labels_put (&self->labels, self->end, column, row);
  put (self, "\",\"verdict\":\"");
  put (self, self->verdicts[cell->verdict]);
  put (self, "\",\"modifier\":");
  put_int (self, cell->modifier);
  put (self, ",\"clause\":\"");
  put (self, self->clauses[cell->clause]);
  put (self, "\",\"by\":\"");
  write_by (self, cell);
  put (self, "\",\"flags\":[");
  put (self, quote);
  put (self, flags);
  put (self, quote);
  put_char (self, ']');
  if (self->several)
    {
      put (self, ",\"seen-by\":");
      put_int (self, cell->seen_by);
    }
  put_char (self, '}');
}

/**
 * vdt_fan_write_json:
 * @fan: a fan
 * @write: takes the text, piece by piece
 * @data: its data
 *
 * Writes an array with an object for each hex of vdt_fan_write_csv().
 */
void
vdt_fan_write_json (const VdtFan *fan, VdtTextFunc write, gpointer data)
{
  const VdtFanCell *cell;
  const char *separator = "\n";
  Rows rows;

  rows_init (&rows, fan, write, data);
  cell = rows.cells;
  put_char (&rows, '[');
  for (gint row = 0; row < rows.grid->rows; row++)
    for (gint column = 0; column < rows.grid->columns; column++, cell++)
      if (is_listed (&rows, cell))
        {
          put (&rows, separator);
          write_json_row (&rows, cell, column, row);
          separator = ",\n";
          if (rows.end - rows.text >= CHUNK)
            rows_flush (&rows);
        }
  put (&rows, "\n]\n");
  rows_finish (&rows);
}

static void
append_cb (const char *text, gsize n_bytes, gpointer data)
{
  g_string_append_len (data, text, (gssize) n_bytes);
}

/**
 * vdt_fan_to_csv:
 * @fan: a fan
 *
 * Returns: (transfer full): what vdt_fan_write_csv() writes
 */
char *
vdt_fan_to_csv (const VdtFan *fan)
{
  GString *csv = g_string_new (NULL);

  vdt_fan_write_csv (fan, append_cb, csv);

  return g_string_free (csv, FALSE);
}
