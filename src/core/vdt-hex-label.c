/* vdt-hex-label.c - the names of hexes, in every numbering style
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-hex-label.h"

#include <glib/gi18n.h>
#include <string.h>

#define LETTERS 26

/* The names of a grid's hexes may be negative where the first column or row is. */
static gint
count_digits (gint number)
{
  gint digits = 1;

  for (guint rest = (guint) ABS (number); rest >= 10; rest /= 10)
    digits++;

  return digits;
}

/**
 * vdt_hex_label_digits:
 * @grid: a grid
 *
 * Returns: to how many digits CCRR and RRCC fill up the numbers of columns and rows
 */
gint
vdt_hex_label_digits (const VdtGrid *grid)
{
  gint width = 2;

  width = MAX (width, count_digits (grid->first_column + grid->columns - 1));
  width = MAX (width, count_digits (grid->first_row + grid->rows - 1));

  return width;
}

/* A ... Z, AA, BB ... ZZ, AAA: column number 1 is A. */
static void
append_letters (GString *string, gint number)
{
  gint index = number - 1;

  for (gint repeats = index / LETTERS; repeats >= 0; repeats--)
    g_string_append_c (string, 'A' + index % LETTERS);
}

/* Brackets show where a number below zero begins and ends. */
static void
append_padded (GString *string, gint number, gint width)
{
  if (number < 0)
    g_string_append_printf (string, "(%d)", number);
  else
    g_string_append_printf (string, "%0*d", width, number);
}

/**
 * vdt_hex_label:
 * @grid: a grid
 * @hex: a hex, which may lie off the grid
 *
 * Names a hex in the grid's numbering; a hex left of column A is named @column,row.
 *
 * Returns: (transfer full): the name
 */
char *
vdt_hex_label (const VdtGrid *grid, VdtHex hex)
{
  gint column, row, width;
  gint column_number, row_number;
  gboolean row_first = grid->numbering == VDT_NUMBERING_RRCC;
  GString *label;

  vdt_layout_offset (grid->layout, hex, &column, &row);
  if (!vdt_grid_contains (grid, hex))
    return g_strdup_printf ("@%d,%d", column, row);

  column_number = grid->first_column + column;
  row_number = grid->first_row + row;

  switch (grid->numbering)
    {
    case VDT_NUMBERING_C_R:
      return g_strdup_printf ("%d.%d", column_number, row_number);
    case VDT_NUMBERING_AR:
      if (column_number < 1)
        break;
      label = g_string_new (NULL);
      append_letters (label, column_number);
      g_string_append_printf (label, "%d", row_number);
      return g_string_free (label, FALSE);
    case VDT_NUMBERING_CCRR:
    case VDT_NUMBERING_RRCC:
      width = vdt_hex_label_digits (grid);
      label = g_string_new (NULL);
      append_padded (label, row_first ? row_number : column_number, width);
      append_padded (label, row_first ? column_number : row_number, width);
      return g_string_free (label, FALSE);
    default:
      g_return_val_if_reached (NULL);
    }

  return g_strdup_printf ("@%d,%d", column, row);
}

/**
 * vdt_hex_label_spell:
 * @grid: a grid
 * @hex: a hex, which may lie off the grid
 *
 * Names a hex in words, to be spoken, by the column and row that are in its name; a hex off the
 * grid, or left of column A, is named as vdt_hex_label() does.
 *
 * Returns: (transfer full): such as "column 8, row 3"
 */
char *
vdt_hex_label_spell (const VdtGrid *grid, VdtHex hex)
{
  g_autoptr (GString) name = g_string_new (NULL);
  gint column, row;

  vdt_layout_offset (grid->layout, hex, &column, &row);
  if (!vdt_grid_contains (grid, hex)
      || (grid->numbering == VDT_NUMBERING_AR && grid->first_column + column < 1))
    return vdt_hex_label (grid, hex);
  if (grid->numbering == VDT_NUMBERING_AR)
    append_letters (name, grid->first_column + column);
  else
    g_string_append_printf (name, "%d", grid->first_column + column);
  /* TRANSLATORS: where a hex is, to be spoken: the name of its column and the number of its row */
  return g_strdup_printf (_ ("column %s, row %d"), name->str, grid->first_row + row);
}

/* Reads one whole number, with a sign when one is allowed, and moves *text past it. */
static gboolean
take_number (const char **text, gint max_digits, gint *number)
{
  const char *p = *text;
  gboolean negative = *p == '-';
  gint value = 0;
  gint digits = 0;

  if (negative)
    p++;
  for (; g_ascii_isdigit (*p) && digits < max_digits; p++, digits++)
    value = value * 10 + (*p - '0');
  if (digits == 0)
    return FALSE;

  *text = p;
  *number = negative ? -value : value;

  return TRUE;
}

static gboolean
take_letters (const char **text, gint *number)
{
  const char *p = *text;
  char letter = g_ascii_toupper (*p);
  gint repeats = 0;

  if (!g_ascii_isalpha (*p))
    return FALSE;
  for (; g_ascii_toupper (*p) == letter; p++)
    if (++repeats > VDT_GRID_MAX_AXIS)
      return FALSE;

  *text = p;
  *number = (repeats - 1) * LETTERS + (letter - 'A') + 1;

  return TRUE;
}

/* Just as many digits as the grid has, or a number below zero in brackets. */
static gboolean
take_padded (const VdtGrid *grid, const char **text, gint *number)
{
  const char *begin = *text;
  gint width = vdt_hex_label_digits (grid);

  if (*begin == '(')
    {
      (*text)++;
      return take_number (text, 6, number) && *number < 0 && *(*text)++ == ')';
    }

  return g_ascii_isdigit (*begin) && take_number (text, width, number) && *text - begin == width;
}

static gboolean
parse_padded (const VdtGrid *grid, const char *text, gint *first, gint *second)
{
  return take_padded (grid, &text, first) && take_padded (grid, &text, second) && *text == '\0';
}

/**
 * vdt_hex_label_parse:
 * @grid: a grid
 * @text: a name in the grid's numbering, or `@column,row` counted from 0
 * @hex: (out): the hex
 *
 * Returns: %FALSE when @text is no name, or the name of no hex of the grid
 */
gboolean
vdt_hex_label_parse (const VdtGrid *grid, const char *text, VdtHex *hex)
{
  gint column = 0, row = 0;
  gint column_number = 0, row_number = 0;
  gboolean ok = FALSE;

  if (*text == '@')
    {
      text++;
      if (!take_number (&text, 5, &column) || *text++ != ',' || !take_number (&text, 5, &row)
          || *text != '\0')
        return FALSE;
      *hex = vdt_grid_hex (grid, column, row);
      return vdt_grid_contains (grid, *hex);
    }

  switch (grid->numbering)
    {
    case VDT_NUMBERING_CCRR:
      ok = parse_padded (grid, text, &column_number, &row_number);
      break;
    case VDT_NUMBERING_RRCC:
      ok = parse_padded (grid, text, &row_number, &column_number);
      break;
    case VDT_NUMBERING_C_R:
      ok = take_number (&text, 6, &column_number) && *text++ == '.'
           && take_number (&text, 6, &row_number) && *text == '\0';
      break;
    case VDT_NUMBERING_AR:
      ok = take_letters (&text, &column_number) && take_number (&text, 6, &row_number)
           && *text == '\0';
      break;
    default:
      g_return_val_if_reached (FALSE);
    }

  if (!ok)
    return FALSE;

  *hex = vdt_grid_hex (grid, column_number - grid->first_column, row_number - grid->first_row);

  return vdt_grid_contains (grid, *hex);
}
