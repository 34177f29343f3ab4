/* vdt-csv-cells.c - the hexes that the lines of a table are about
 *
 * A spreadsheet takes names of hexes for numbers: of 0304 it makes 304, of 3.10 it makes 3.1. The
 * zeros are put back where the name can have been no other, and the report says so; else the table
 * is refused.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-csv-cells.h"

#include <glib/gi18n.h>
#include <string.h>

#define DIGITS_MAX 8 /* of the number of a hex */
#define PLACE_MAX 30000

/* "03", or "(-3)" of a number below zero. */
static gboolean
read_part (const char **text, int *number)
{
  gboolean below = g_str_has_prefix (*text, "(-");
  const char *digits = *text + (below ? 2 : 0);
  gsize n = strspn (digits, G_CSET_DIGITS);

  if (n == 0 || n > DIGITS_MAX / 2 || (below && digits[n] != ')'))
    return FALSE;
  *number = (int) g_ascii_strtoll (digits, NULL, 10) * (below ? -1 : 1);
  *text = digits + n + (below ? 1 : 0);

  return TRUE;
}

/**
 * vdt_csv_cell_read_label:
 * @cell: gets the hex, or its number
 * @text: the name of a hex: "0304", "(-3)04", "3.4" or "C4"
 * @numbering: (out): the style of that name
 *
 * Returns: whether it is a name
 */
gboolean
vdt_csv_cell_read_label (VdtCsvCell *cell, const char *text, VdtNumbering *numbering)
{
  gsize digits = strspn (text, G_CSET_DIGITS);
  gsize letters = strspn (text, G_CSET_A_2_Z G_CSET_a_2_z);
  const char *rest = text + letters;
  char *end;

  *numbering = VDT_NUMBERING_CCRR;
  if (digits >= 1 && digits <= DIGITS_MAX && text[digits] == '\0')
    {
      cell->number = (int) g_ascii_strtoll (text, NULL, 10);
      cell->digits = (guint8) digits;
      return TRUE;
    }
  if (strchr (text, '('))
    return read_part (&text, &cell->x) && read_part (&text, &cell->y) && *text == '\0';
  if (letters >= 1 && letters <= 99 && strspn (text, (char[]){ text[0], '\0' }) == letters)
    {
      *numbering = VDT_NUMBERING_AR;
      cell->x = ((int) letters - 1) * 26 + g_ascii_toupper (text[0]) - 'A' + 1;
    }
  else
    {
      *numbering = VDT_NUMBERING_C_R;
      cell->x = (int) CLAMP (g_ascii_strtoll (text, &end, 10), -PLACE_MAX, PLACE_MAX);
      rest = end > text && (*end == '.' || *end == ',') ? end + 1 : "";
    }
  cell->y = (int) CLAMP (g_ascii_strtoll (rest, &end, 10), -PLACE_MAX, PLACE_MAX);

  return *rest != '\0' && *end == '\0';
}

/* Whether hexes are called 1, 2, 3 ...: that is where they are in a list. */
static gboolean
are_counted (const GArray *cells)
{
  for (guint i = 0; i < cells->len; i++)
    if (g_array_index (cells, VdtCsvCell, i).number != (int) i + 1)
      return FALSE;

  return TRUE;
}

/* Of 3.0 a spreadsheet makes 3. */
static void
read_dotted (VdtCsvCell *cell)
{
  cell->x = MIN (cell->number, PLACE_MAX);
  cell->y = 0;
  cell->padded = TRUE;
}

/**
 * vdt_csv_cells_read_numbers:
 * @cells: (element-type VdtCsvCell): the hexes of a whole table
 * @draft: its draft
 * @numbering: (inout): the style of their names
 * @error: return location
 *
 * Parts the numbers of hexes into columns and rows. All have as many digits as the longest: what
 * has fewer has lost zeros. Where column and row are told as well, they say which of them comes
 * first.
 *
 * Returns: %FALSE when numbers are none of hexes
 */
gboolean
vdt_csv_cells_read_numbers (GArray *cells,
                            VdtImportDraft *draft,
                            VdtNumbering *numbering,
                            GError **error)
{
  guint longest = 0;
  gboolean dotted = FALSE, counted = are_counted (cells);
  int tens = 10;

  for (guint i = 0; i < cells->len; i++)
    {
      const VdtCsvCell *cell = &g_array_index (cells, VdtCsvCell, i);

      longest = MAX (longest, cell->digits);
      dotted = dotted || (cell->digits == 0 && *numbering == VDT_NUMBERING_C_R);
    }
  longest += longest % 2;
  for (guint i = 2; i < longest; i += 2)
    tens *= 10;
  for (guint i = 0; i < cells->len; i++)
    {
      VdtCsvCell *cell = &g_array_index (cells, VdtCsvCell, i);
      int x = cell->number / tens, y = cell->number % tens;

      if (cell->digits > 0 && cell->is_told && x != cell->x && x == cell->y && y == cell->x)
        *numbering = VDT_NUMBERING_RRCC;
      if (cell->digits == 0 || cell->is_told)
        continue;
      if (dotted)
        {
          read_dotted (cell);
          continue;
        }
      cell->padded = cell->digits < longest;
      if (cell->padded && (longest == 2 || counted))
        return vdt_import_draft_fail (draft, error, _("there is no hex “%d”"), cell->number);
      cell->x = x;
      cell->y = y;
    }

  return TRUE;
}

/**
 * vdt_csv_cells_lay:
 * @cells: (element-type VdtCsvCell): hexes
 * @draft: a draft of their size
 * @left: the column of its first hex
 * @top: the same for rows
 * @repeated: a table of hexsides, which may name a hex more than once
 * @error: return location
 *
 * Sets terrain and level of the hexes.
 *
 * Returns: %FALSE when one is named twice that may have been another: of 3.10 a spreadsheet makes
 *   3.1
 */
gboolean
vdt_csv_cells_lay (
    GArray *cells, VdtImportDraft *draft, int left, int top, gboolean repeated, GError **error)
{
  const VdtGrid *grid = &draft->grid;
  gboolean once = grid->numbering == VDT_NUMBERING_C_R && !repeated;
  g_autofree guint8 *seen = g_new0 (guint8, (gsize) grid->columns * (gsize) grid->rows);

  for (guint i = 0; i < cells->len; i++)
    {
      const VdtCsvCell *cell = &g_array_index (cells, VdtCsvCell, i);
      int column = cell->x - left, row = cell->y - top;
      guint8 *place = &seen[row * grid->columns + column];

      if (once && !cell->is_told && *place)
        return vdt_import_draft_fail (draft, error,
                                      _("hex %d.%d is listed twice: was one of them %d.%d0?"),
                                      cell->x, cell->y, cell->x, cell->y);
      *place = TRUE;
      vdt_import_draft_set_terrain (draft, column, row, cell->terrain);
      vdt_import_draft_set_elevation (draft, column, row, cell->level);
      if (cell->padded)
        vdt_import_note_add_hex (
            vdt_import_report_note (draft->report, VDT_IMPORT_GUESSED,
                                    _("zeros in hex names, which a spreadsheet dropped")),
            vdt_import_draft_hex (draft, column, row));
    }

  return TRUE;
}
