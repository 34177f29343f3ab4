/* vdt-vasl-cut.c - the part of a board of VASL that a scenario is played on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-vasl-cut.h"

#include <string.h>

#define LETTERS 26

/* A column by its letters, a row by its digits, or both; 0 for what is not there. */
static gboolean
take_hex (const char **text, int *column, int *row)
{
  const char *p = *text;
  char letter = g_ascii_toupper (*p);
  int n = 0;

  while (g_ascii_isalpha (*p) && g_ascii_toupper (*p) == letter && n < 10)
    {
      n++;
      p++;
    }
  *column = n > 0 ? (n - 1) * LETTERS + letter - 'A' + 1 : 0;
  *row = 0;
  for (n = 0; g_ascii_isdigit (*p) && n < 3; n++)
    *row = *row * 10 + (*p++ - '0');
  *text = p;

  return *column > 0 || *row > 0;
}

/**
 * vdt_vasl_cut_parse:
 * @text: two hexes with a hyphen between them, such as A1-P10, or two columns or two rows
 * @cut: (out): what is between them
 *
 * Returns: %FALSE when it is something else
 */
gboolean
vdt_vasl_cut_parse (const char *text, VdtVaslCut *cut)
{
  VdtVaslCut read;

  if (!take_hex (&text, &read.first_column, &read.first_row) || *text++ != '-'
      || !take_hex (&text, &read.last_column, &read.last_row) || *text != '\0'
      || (read.first_column > 0) != (read.last_column > 0)
      || (read.first_row > 0) != (read.last_row > 0) || read.last_column < read.first_column
      || read.last_row < read.first_row)
    return FALSE;
  *cut = read;

  return TRUE;
}

static void
append_hex (GString *text, int column, int row)
{
  for (int i = 0; column > 0 && i <= (column - 1) / LETTERS; i++)
    g_string_append_c (text, (char) ('A' + (column - 1) % LETTERS));
  if (row > 0)
    g_string_append_printf (text, "%d", row);
}

/**
 * vdt_vasl_cut_format:
 * @cut: a part of a board
 *
 * Returns: (transfer full): what vdt_vasl_cut_parse() reads; empty for all of the board
 */
char *
vdt_vasl_cut_format (const VdtVaslCut *cut)
{
  GString *text = g_string_new (NULL);

  if (cut->first_column > 0 || cut->first_row > 0)
    {
      append_hex (text, cut->first_column, cut->first_row);
      g_string_append_c (text, '-');
      append_hex (text, cut->last_column, cut->last_row);
    }

  return g_string_free (text, FALSE);
}

static void
cut_pixels (VdtVaslBoard *self, int x, int y, int width, int height)
{
  guint8 *pixels;

  if (self->pixels)
    {
      pixels = g_malloc (2 * (gsize) width * (gsize) height);
      for (int i = 0; i < width; i++)
        memcpy (pixels + 2 * (gsize) i * (gsize) height,
                self->pixels + 2 * ((gsize) (x + i) * (gsize) self->height + (gsize) y),
                2 * (gsize) height);
      g_free (self->pixels);
      self->pixels = pixels;
    }
  self->width = width;
  self->height = height;
}

/* What is said of hexes that are cut off goes. */
static void
cut_marks (const VdtVaslBoard *self, GArray *marks, int x, int y)
{
  guint n = 0;

  for (guint i = 0; i < marks->len; i++)
    {
      VdtVaslMark mark = g_array_index (marks, VdtVaslMark, i);

      mark.x -= (gint64) x * VDT_VASL_PIXEL;
      mark.y -= (gint64) y * VDT_VASL_PIXEL;
      if (mark.x >= -VDT_VASL_PIXEL && mark.y >= -VDT_VASL_PIXEL
          && mark.x <= (gint64) (self->width + 1) * VDT_VASL_PIXEL
          && mark.y <= (gint64) (self->height + 1) * VDT_VASL_PIXEL)
        g_array_index (marks, VdtVaslMark, n++) = mark;
    }
  g_array_set_size (marks, n);
}

/* Between the centres of two columns, unless they are the board's own, and between the upper and
 * lower edges of two rows, as the edges of boards are.
 */
static void
find_pixels (const VdtVaslBoard *self, const int columns[2], const int rows[2], int edges[4])
{
  int even = columns[0] + columns[0] % 2;
  gint64 x, y;

  edges[0] = edges[1] = 0;
  edges[2] = self->width;
  edges[3] = self->height;
  vdt_vasl_board_centre (self, columns[0], 0, &x, &y);
  if (columns[0] > 0)
    edges[0] = (int) (x / VDT_VASL_PIXEL);
  vdt_vasl_board_centre (self, columns[1], 0, &x, &y);
  if (columns[1] < self->columns - 1)
    edges[2] = (int) ((x + VDT_VASL_PIXEL - 1) / VDT_VASL_PIXEL);
  vdt_vasl_board_centre (self, even, rows[0], &x, &y);
  if (rows[0] > 1)
    edges[1] = (int) ((y - self->hex_height / 2) / VDT_VASL_PIXEL);
  vdt_vasl_board_centre (self, even, rows[1], &x, &y);
  if (rows[1] < self->rows)
    edges[3] = (int) ((y + self->hex_height / 2 + VDT_VASL_PIXEL - 1) / VDT_VASL_PIXEL);
}

/**
 * vdt_vasl_board_cut:
 * @self: a board that was not turned
 * @cut: which part of it is left
 * @x: (out): where that begins, in pixels
 * @y: (out): the same
 *
 * Cuts a board along the middles of columns and the edges of rows, so that others go on from there.
 *
 * Returns: %FALSE when it has not all those columns and rows
 */
gboolean
vdt_vasl_board_cut (VdtVaslBoard *self, const VdtVaslCut *cut, int *x, int *y)
{
  int columns[2] = { 0, self->columns - 1 }, rows[2] = { 1, self->rows }, edges[4];
  gint64 left, top;

  *x = *y = 0;
  if (cut->first_column > 0)
    {
      columns[0] = cut->first_column - self->first_column;
      columns[1] = cut->last_column - self->first_column;
    }
  if (cut->first_row > 0)
    {
      rows[0] = cut->first_row - self->first_row;
      rows[1] = cut->last_row - self->first_row;
    }
  if (columns[0] < 0 || columns[1] >= self->columns || rows[0] < 1 || rows[1] > self->rows)
    return FALSE;
  find_pixels (self, columns, rows, edges);
  if (edges[0] < 0 || edges[1] < 0 || edges[2] > self->width || edges[3] > self->height
      || edges[2] <= edges[0] || edges[3] <= edges[1])
    return FALSE;
  vdt_vasl_board_centre (self, columns[0], rows[0] - 1, &left, &top);
  self->left = left - (gint64) edges[0] * VDT_VASL_PIXEL;
  self->top = top - (gint64) edges[1] * VDT_VASL_PIXEL;
  if (columns[0] % 2)
    self->odd_up = !self->odd_up;
  self->first_column += columns[0];
  self->first_row += rows[0] - 1;
  self->columns = columns[1] - columns[0] + 1;
  self->rows = rows[1] - rows[0] + 1;
  cut_pixels (self, edges[0], edges[1], edges[2] - edges[0], edges[3] - edges[1]);
  cut_marks (self, self->sides, edges[0], edges[1]);
  cut_marks (self, self->stairways, edges[0], edges[1]);
  cut_marks (self, self->buildings, edges[0], edges[1]);
  *x = edges[0];
  *y = edges[1];

  return TRUE;
}
