/* vdt-vasl-names.c - names the hexes of boards that are joined, by the numbers of the boards
 *
 * Hex J4 of board 2 is called 2J4, wherever the board lies and however it is turned. A hex that two
 * boards share has one of its two names.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-vasl-names.h"

#include <string.h>

/**
 * vdt_vasl_names_find_number:
 * @file: the file of a board
 * @number: (out): what stands before the names of its hexes
 *
 * Boards are called by their files: 2 is bd02.zip.
 */
void
vdt_vasl_names_find_number (GFile *file, char number[VDT_NAMING_TEXT_MAX + 1])
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = g_filename_display_name (base);
  char *dot = strrchr (name, '.');
  const char *start = name;

  if (dot && dot != name)
    *dot = '\0';
  if (g_ascii_strncasecmp (start, "bd", 2) == 0 && start[2])
    start += 2;
  while (*start == '0' && g_ascii_isdigit (start[1]))
    start++;
  g_strlcpy (number, vdt_naming_text_is_valid (start) ? start : "", VDT_NAMING_TEXT_MAX + 1);
}

static int
divide (gint64 number, gint64 by)
{
  return (int) (number >= 0 ? number / by : -((by - 1 - number) / by));
}

/* The column and the row that a place of the whole has on a board; A is 1. */
static void
count (const VdtVaslBoard *whole, const VdtVaslNamed *named, int column, int row, int numbers[2])
{
  const VdtVaslBoard *board = &named->board;
  gint64 x, y, first_x, first_y;

  vdt_vasl_board_centre (whole, column, row, &x, &y);
  x -= (gint64) named->x * VDT_VASL_PIXEL;
  y -= (gint64) named->y * VDT_VASL_PIXEL;
  if (named->turned)
    {
      x = (gint64) named->width * VDT_VASL_PIXEL - x;
      y = (gint64) named->height * VDT_VASL_PIXEL - y;
    }
  x += (gint64) named->cut_x * VDT_VASL_PIXEL;
  y += (gint64) named->cut_y * VDT_VASL_PIXEL;
  numbers[0] = divide (x - board->left + board->hex_width / 2, board->hex_width);
  vdt_vasl_board_centre (board, numbers[0], 0, &first_x, &first_y);
  numbers[1] = divide (y - first_y + board->hex_height / 2, board->hex_height);
  numbers[0] += board->first_column;
  numbers[1] += board->first_row;
}

static gboolean
is_on (const VdtVaslBoard *whole, const VdtVaslNamed *named, int column, int row)
{
  gint64 x, y;

  vdt_vasl_board_centre (whole, column, row, &x, &y);
  x -= (gint64) (named->x - 1) * VDT_VASL_PIXEL;
  y -= (gint64) (named->y - 1) * VDT_VASL_PIXEL;

  return x >= 0 && y >= 0 && x <= (gint64) (named->width + 2) * VDT_VASL_PIXEL
         && y <= (gint64) (named->height + 2) * VDT_VASL_PIXEL;
}

/* The columns and rows that have hexes of a board; FALSE: none do. */
static gboolean
find_rectangle (const VdtGrid *grid,
                const VdtVaslBoard *whole,
                const VdtVaslNamed *named,
                VdtNamingArea *area)
{
  int left = G_MAXINT, top = G_MAXINT, right = -1, bottom = -1;

  for (int column = 0; column < grid->columns; column++)
    for (int row = 0; row < grid->rows; row++)
      if (is_on (whole, named, column, row))
        {
          left = MIN (left, column);
          right = MAX (right, column);
          top = MIN (top, row);
          bottom = MAX (bottom, row);
        }
  area->column = left;
  area->row = top;
  area->columns = right - left + 1;
  area->rows = bottom - top + 1;

  return right >= 0;
}

static void
fill_area (const VdtVaslBoard *whole, const VdtVaslNamed *named, VdtNamingArea *area)
{
  int first[2], next[2], second[2], below[2];
  int column = area->column, row = area->row;

  count (whole, named, column, row, first);
  count (whole, named, column + 1, row, next);
  count (whole, named, column + 2, row, second);
  count (whole, named, column, row + 1, below);
  for (guint i = 0; i < 2; i++)
    area->axes[i] = (VdtNamingAxis){ .digits = 1, .first = first[i] };
  area->axes[0].type = VDT_NAMING_LETTERS;
  area->axes[0].step = next[0] - first[0];
  area->axes[1].step = below[1] - first[1];
  area->stagger = next[1] - first[1];
  area->oblique = second[1] - first[1];
  g_strlcpy (area->prefix, named->number, sizeof area->prefix);
}

/* Where the first hexes of odd columns are half ones, a board has them in a row of its own below
 * the last whole one; else above the first. So that no board names whole hexes of its neighbour,
 * either the lower one of two comes last or the upper one.
 */
static int
compare_rows (gconstpointer a, gconstpointer b, gpointer odd_up)
{
  const VdtVaslNamed *one = *(const VdtVaslNamed *const *) a;
  const VdtVaslNamed *other = *(const VdtVaslNamed *const *) b;
  int order = one->row == other->row ? 0 : one->row < other->row ? -1 : 1;

  return odd_up ? order : -order;
}

/**
 * vdt_vasl_names_lay:
 * @grid: (inout): the grid of the map
 * @whole: all boards as one
 * @boards: (array length=n_boards): the boards, row by row from left to right
 * @n_boards: how many
 *
 * Names hexes as on the boards that they are on, with their numbers before that; those of a single
 * board are not numbered.
 */
void
vdt_vasl_names_lay (VdtGrid *grid,
                    const VdtVaslBoard *whole,
                    const VdtVaslNamed *boards,
                    guint n_boards)
{
  g_autoptr (GPtrArray) order = g_ptr_array_new ();
  g_autoptr (GArray) areas = g_array_new (FALSE, FALSE, sizeof (VdtNamingArea));

  for (guint i = 0; i < n_boards; i++)
    g_ptr_array_add (order, (gpointer) &boards[i]);
  g_ptr_array_sort_with_data (order, compare_rows, GINT_TO_POINTER (whole->odd_up));
  for (guint i = 0; i < order->len; i++)
    {
      VdtNamingArea area = { 0 };

      if (!find_rectangle (grid, whole, order->pdata[i], &area))
        continue;
      fill_area (whole, order->pdata[i], &area);
      if (n_boards == 1)
        *area.prefix = '\0';
      if (areas->len == 0)
        {
          VdtNamingArea base = area;

          vdt_naming_area_move (&base, FALSE, -area.column, -area.row);
          g_array_append_val (areas, base);
        }
      g_array_append_val (areas, area);
    }
  if (n_boards == 1)
    g_array_set_size (areas, MIN (areas->len, 1));
  if (areas->len > 0)
    grid->naming = vdt_naming_intern ((const VdtNamingArea *) areas->data, areas->len);
}
