/* vdt-hex-labels.c - the names of all hexes of a grid, put together from halves
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-hex-labels.h"

#include "vdt-hex-label.h"

#include <string.h>

/* Where the second number of a name begins. */
static gsize
split_at (VdtNumbering numbering, const char *label)
{
  switch (numbering)
    {
    case VDT_NUMBERING_C_R:
      return (gsize) (strchr (label, '.') + 1 - label);
    case VDT_NUMBERING_AR:
      return strcspn (label, "-0123456789");
    default:
      if (*label == '(')
        return strcspn (label, ")") + 1;
      return strchr (label, '(') ? strcspn (label, "(") : strlen (label) / 2;
    }
}

static VdtHexLabelPart
part (VdtHexLabels *self, int column, int row, gboolean second)
{
  g_autofree char *label = vdt_hex_label (&self->grid, vdt_grid_hex (&self->grid, column, row));
  gsize at = split_at (self->grid.numbering, label);
  gsize n_bytes = second ? strlen (label) - at : at;
  const char *text = second ? label + at : label;

  return (VdtHexLabelPart){
    .text = g_string_chunk_insert_len (self->chunk, text, (gssize) n_bytes),
    .n_bytes = n_bytes,
  };
}

/**
 * vdt_hex_labels_init:
 * @self: where to keep the names
 * @grid: a grid
 *
 * Makes the parts of all names of @grid, so that each name costs two copies.
 */
void
vdt_hex_labels_init (VdtHexLabels *self, const VdtGrid *grid)
{
  g_autofree char *first = vdt_hex_label (grid, vdt_grid_hex (grid, 0, 0));

  /* Numbers grow along both axes: when the first hex has a proper name, every hex has. */
  *self = (VdtHexLabels){ .grid = *grid, .whole = grid->naming || *first == '@' };
  if (self->whole)
    return;

  self->row_first = grid->numbering == VDT_NUMBERING_RRCC;
  self->chunk = g_string_chunk_new (4096);
  self->columns = g_new (VdtHexLabelPart, grid->columns);
  self->rows = g_new (VdtHexLabelPart, grid->rows);
  for (int column = 0; column < grid->columns; column++)
    self->columns[column] = part (self, column, 0, self->row_first);
  for (int row = 0; row < grid->rows; row++)
    self->rows[row] = part (self, 0, row, !self->row_first);
}

/**
 * vdt_hex_labels_clear:
 * @self: names
 *
 * Frees what the names hold.
 */
void
vdt_hex_labels_clear (VdtHexLabels *self)
{
  g_clear_pointer (&self->columns, g_free);
  g_clear_pointer (&self->rows, g_free);
  g_clear_pointer (&self->chunk, g_string_chunk_free);
}

/**
 * vdt_hex_labels_put:
 * @self: names
 * @to: where to write, with room for %VDT_HEX_LABEL_MAX bytes
 * @column: column of the hex, from 0
 * @row: row of the hex, from 0
 *
 * Writes the name of a hex, as vdt_hex_label() makes it, without an end. Only @whole names can
 * hold a comma; none holds a quote or a backslash.
 *
 * Returns: where the name ends
 */
char *
vdt_hex_labels_put (const VdtHexLabels *self, char *to, int column, int row)
{
  const VdtHexLabelPart *first, *second;

  if (self->whole)
    {
      g_autofree char *label = vdt_hex_label (&self->grid, vdt_grid_hex (&self->grid, column, row));

      return g_stpcpy (to, label);
    }

  first = self->row_first ? &self->rows[row] : &self->columns[column];
  second = self->row_first ? &self->columns[column] : &self->rows[row];
  memcpy (to, first->text, first->n_bytes);
  memcpy (to + first->n_bytes, second->text, second->n_bytes);

  return to + first->n_bytes + second->n_bytes;
}
