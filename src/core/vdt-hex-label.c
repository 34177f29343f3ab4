/* vdt-hex-label.c - the names of hexes, in every numbering style
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-hex-label.h"

#include <glib/gi18n.h>
#include <string.h>

#define LETTERS 26

/* A name with more letters would be none to anybody. */
#define REPEATS_MAX 400

/* The names of a grid's hexes may be negative where the first column or row is. */
static int
count_digits (int number)
{
  int digits = 1;

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
int
vdt_hex_label_digits (const VdtGrid *grid)
{
  int width = 2;

  width = MAX (width, count_digits (grid->first_column + grid->columns - 1));
  width = MAX (width, count_digits (grid->first_row + grid->rows - 1));

  return width;
}

/**
 * vdt_hex_label_describe:
 * @grid: a grid
 * @area: (out): how hexes are named that are in no area of their own
 *
 * Describes the grid's numbering, be it one of the plain styles or not.
 */
void
vdt_hex_label_describe (const VdtGrid *grid, VdtNamingArea *area)
{
  VdtNamingAxis axis = { .digits = 1, .step = 1 };

  if (grid->naming)
    {
      *area = grid->naming->areas[0];
      return;
    }

  *area = (VdtNamingArea){ .brackets = TRUE };
  if (grid->numbering == VDT_NUMBERING_CCRR || grid->numbering == VDT_NUMBERING_RRCC)
    axis.digits = vdt_hex_label_digits (grid);
  if (grid->numbering == VDT_NUMBERING_RRCC)
    area->order = VDT_NAMING_ROW_COLUMN;
  if (grid->numbering == VDT_NUMBERING_C_R)
    area->separator[0] = '.';
  area->axes[0] = area->axes[1] = axis;
  if (grid->numbering == VDT_NUMBERING_AR)
    area->axes[0].type = VDT_NAMING_LETTERS;
  area->axes[0].first = grid->first_column;
  area->axes[1].first = grid->first_row;
}

/* The area in which a hex of the grid is named; @plain holds it where the grid has no naming. */
static const VdtNamingArea *
find_area (const VdtGrid *grid, VdtNamingArea *plain, int column, int row)
{
  if (grid->naming)
    return &grid->naming->areas[vdt_naming_find (grid->naming, column, row)];

  vdt_hex_label_describe (grid, plain);

  return plain;
}

/* A ... Z, AA, BB ... ZZ, AAA: 1 is A, 0 is -B. FALSE: it would be too long, or is left of A where
 * nothing is.
 */
static gboolean
append_letters (GString *string, const VdtNamingArea *area, int number)
{
  int index = ABS (number - 1);

  if (index / LETTERS >= REPEATS_MAX || (number < 1 && area->brackets))
    return FALSE;
  if (number < 1)
    g_string_append_c (string, '-');
  for (int repeats = index / LETTERS; repeats >= 0; repeats--)
    g_string_append_c (string, 'A' + index % LETTERS);

  return TRUE;
}

/* Where both numbers are of digits alone, brackets show where one below zero begins and ends. */
static void
append_digits (GString *string, const VdtNamingArea *area, int digits, int number)
{
  gboolean brackets = area->brackets && digits > 1;

  if (number >= 0)
    g_string_append_printf (string, "%0*d", digits, number);
  else if (brackets)
    g_string_append_printf (string, "(%d)", number);
  else
    g_string_append_printf (string, "-%0*d", digits, -number);
}

static gboolean
append_number (GString *string, const VdtNamingArea *area, guint of, int number)
{
  const VdtNamingAxis *axis = &area->axes[of];

  if (axis->type == VDT_NAMING_LETTERS)
    return append_letters (string, area, number);
  append_digits (string, area, axis->digits, number);

  return TRUE;
}

/* FALSE: the hex has no name but its place. */
static gboolean
append_name (GString *string, const VdtGrid *grid, int column, int row)
{
  VdtNamingArea plain;
  const VdtNamingArea *area = find_area (grid, &plain, column, row);
  guint first = area->order == VDT_NAMING_ROW_COLUMN ? 1 : 0;
  int numbers[2];

  vdt_naming_area_count (area, vdt_layout_is_pointy (grid->layout), column, row, numbers);
  g_string_append (string, area->prefix);
  if (!append_number (string, area, first, numbers[first]))
    return FALSE;
  g_string_append (string, area->separator);

  return append_number (string, area, 1 - first, numbers[1 - first]);
}

static char *
dup_place (const VdtGrid *grid, VdtHex hex)
{
  int column, row;

  vdt_layout_offset (grid->layout, hex, &column, &row);

  return g_strdup_printf ("@%d,%d", column, row);
}

/**
 * vdt_hex_label:
 * @grid: a grid
 * @hex: a hex, which may lie off the grid
 *
 * Names a hex in the grid's numbering; a hex off the grid, or left of column A, is named
 * @column,row. In an ambiguous numbering other hexes may have the same name.
 *
 * Returns: (transfer full): the name
 */
char *
vdt_hex_label (const VdtGrid *grid, VdtHex hex)
{
  g_autoptr (GString) name = g_string_sized_new (16);
  int column, row;

  vdt_layout_offset (grid->layout, hex, &column, &row);
  if (!vdt_grid_contains (grid, hex) || !append_name (name, grid, column, row))
    return dup_place (grid, hex);

  return g_string_free (g_steal_pointer (&name), FALSE);
}

/**
 * vdt_hex_label_unique:
 * @grid: a grid
 * @hex: a hex, which may lie off the grid
 *
 * Names a hex as files do: as vdt_hex_label() does, unless another hex has that name too, or it has
 * characters that cannot stand in an attribute as they are, or in a list of words.
 *
 * Returns: (transfer full): a name that vdt_hex_label_parse() finds the hex by
 */
char *
vdt_hex_label_unique (const VdtGrid *grid, VdtHex hex)
{
  g_autofree char *name = vdt_hex_label (grid, hex);
  VdtHex found;

  if (!grid->naming
      || (!strpbrk (name, " &<>'\"") && g_str_is_ascii (name)
          && vdt_hex_label_parse (grid, name, &found) && vdt_hex_equal (found, hex)))
    return g_steal_pointer (&name);

  return dup_place (grid, hex);
}

/**
 * vdt_hex_label_numbers:
 * @grid: a grid
 * @column: a column of it, counted from 0
 * @row: a row of it
 * @numbers: (out): those of the column and the row that are in the hex's name
 *
 * Counts columns and rows as names do; 1 is A.
 */
void
vdt_hex_label_numbers (const VdtGrid *grid, int column, int row, int numbers[2])
{
  VdtNamingArea plain;

  vdt_naming_area_count (find_area (grid, &plain, column, row), vdt_layout_is_pointy (grid->layout),
                         column, row, numbers);
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
  VdtNamingArea plain;
  const VdtNamingArea *area;
  g_autoptr (GString) column_word = g_string_new (NULL);
  g_autoptr (GString) row_word = g_string_new (NULL);
  GString *words[] = { column_word, row_word };
  g_autofree char *place = NULL;
  int column, row, numbers[2];

  vdt_layout_offset (grid->layout, hex, &column, &row);
  if (!vdt_grid_contains (grid, hex))
    return dup_place (grid, hex);
  area = find_area (grid, &plain, column, row);
  vdt_naming_area_count (area, vdt_layout_is_pointy (grid->layout), column, row, numbers);
  for (guint i = 0; i < 2; i++)
    if (area->axes[i].type == VDT_NAMING_DIGITS)
      g_string_append_printf (words[i], "%d", numbers[i]);
    else if (!append_letters (words[i], area, numbers[i]))
      return dup_place (grid, hex);
  /* TRANSLATORS: where a hex is, to be spoken: the names of its column and of its row */
  place = g_strdup_printf (_("column %s, row %s"), words[0]->str, words[1]->str);

  return *area->prefix ? g_strdup_printf ("%s, %s", area->prefix, place) : g_steal_pointer (&place);
}

/* A name that is looked for: a part of it is read as one number or the other. */
typedef struct
{
  const VdtGrid *grid;
  gboolean exact;   /* zeros must lead as they do in names */
  gboolean covered; /* hexes have the names, too, of areas that lie below others */
  VdtHex hex;
  guint n_found; /* 2: and more */
} Search;

static gboolean
read_digits (const VdtNamingArea *area,
             int digits,
             gboolean exact,
             const char *text,
             gsize length,
             int *number)
{
  gboolean brackets = area->brackets && digits > 1;
  gboolean below = FALSE;

  if (brackets && length > 2 && *text == '(' && text[length - 1] == ')')
    {
      below = text[1] == '-';
      text += 2;
      length -= 3;
      digits = 1;
      if (!below)
        return FALSE;
    }
  else if (!brackets && length > 0 && *text == '-')
    {
      below = TRUE;
      text++;
      length--;
    }
  *number = 0;
  if (length == 0)
    return FALSE;
  for (gsize i = 0; i < length; i++)
    {
      if (!g_ascii_isdigit (text[i]) || *number > VDT_NAMING_FIRST_MAX)
        return FALSE;
      *number = *number * 10 + (text[i] - '0');
    }
  if (exact && ((int) length != MAX (digits, count_digits (*number)) || (below && *number == 0)))
    return FALSE;
  if (below)
    *number = -*number;

  return TRUE;
}

static gboolean
read_letters (const VdtNamingArea *area, const char *text, gsize length, int *number)
{
  gboolean below = length > 0 && *text == '-' && !area->brackets;
  int index;

  if (below)
    {
      text++;
      length--;
    }
  if (length == 0 || length > REPEATS_MAX || !g_ascii_isalpha (*text))
    return FALSE;
  for (gsize i = 1; i < length; i++)
    if (g_ascii_toupper (text[i]) != g_ascii_toupper (*text))
      return FALSE;
  index = ((int) length - 1) * LETTERS + (g_ascii_toupper (*text) - 'A');
  *number = below ? 1 - index : 1 + index;

  return !below || index > 0;
}

static gboolean
read_number (const Search *self,
             const VdtNamingArea *area,
             guint of,
             const char *text,
             gsize length,
             int *number)
{
  const VdtNamingAxis *axis = &area->axes[of];

  return axis->type == VDT_NAMING_LETTERS
             ? read_letters (area, text, length, number)
             : read_digits (area, axis->digits, self->exact, text, length, number);
}

/* How many steps lead from one number to another; FALSE: none do. */
static gboolean
divide (int distance, int step, int *steps)
{
  *steps = distance / step;

  return distance % step == 0;
}

static gboolean
is_named_by (const Search *self, guint i, const int places[2])
{
  const VdtNaming *naming = self->grid->naming;

  return self->covered ? i > 0 && vdt_naming_has (naming, i, places[0], places[1])
                       : vdt_naming_find (naming, places[0], places[1]) == i;
}

/* Takes the hex of an area that has these numbers, if there is one. The numbers of lines are not
 * shifted, and so come first.
 */
static void
take_hex (Search *self, const VdtNamingArea *area, guint i, const int numbers[2])
{
  const VdtGrid *grid = self->grid;
  gboolean pointy = vdt_layout_is_pointy (grid->layout);
  guint across = pointy ? 1 : 0, along = 1 - across;
  int places[2] = { 0, 0 }, shifted[2], steps;
  VdtHex hex;

  if (!divide (numbers[across] - area->axes[across].first, area->axes[across].step,
               &places[across]))
    return;
  places[0] += area->column;
  places[1] += area->row;
  vdt_naming_area_count (area, pointy, places[0], places[1], shifted);
  if (!divide (numbers[along] - shifted[along], area->axes[along].step, &steps))
    return;
  places[along] += steps;
  if (places[0] < 0 || places[0] >= grid->columns || places[1] < 0 || places[1] >= grid->rows
      || (grid->naming && !is_named_by (self, i, places)))
    return;
  hex = vdt_grid_hex (grid, places[0], places[1]);
  if (self->n_found == 0 || !vdt_hex_equal (hex, self->hex))
    self->n_found++;
  self->hex = hex;
}

/* What is to the left of a separator, and to the right of it, for all places where one can be. */
static void
search_area (Search *self, const VdtNamingArea *area, guint i, const char *text)
{
  guint first = area->order == VDT_NAMING_ROW_COLUMN ? 1 : 0;
  gsize n_prefix = strlen (area->prefix), n_separator = strlen (area->separator);
  gsize length = strlen (text);
  int numbers[2];

  if (g_ascii_strncasecmp (text, area->prefix, n_prefix) != 0
      || length > n_prefix + n_separator + 2 * (REPEATS_MAX + 1))
    return;
  /* Without anything between two numbers only zeros show where the second one begins. */
  if (!self->exact && n_separator == 0 && area->axes[0].type == area->axes[1].type)
    return;
  text += n_prefix;
  length -= n_prefix;
  for (gsize at = 1; at + n_separator < length; at++)
    if (g_ascii_strncasecmp (text + at, area->separator, n_separator) == 0
        && read_number (self, area, first, text, at, &numbers[first])
        && read_number (self, area, 1 - first, text + at + n_separator, length - at - n_separator,
                        &numbers[1 - first]))
      take_hex (self, area, i, numbers);
}

static void
search_areas (Search *self, const char *text)
{
  const VdtNaming *naming = self->grid->naming;
  VdtNamingArea plain;

  if (!naming)
    {
      vdt_hex_label_describe (self->grid, &plain);
      search_area (self, &plain, 0, text);
      return;
    }
  for (guint i = 0; i < naming->n_areas; i++)
    search_area (self, &naming->areas[i], i, text);
}

static gboolean
parse_place (const VdtGrid *grid, const char *text, VdtHex *hex)
{
  int place[2] = { 0, 0 };

  for (guint i = 0; i < 2; i++)
    {
      char *end;
      gint64 number = g_ascii_strtoll (text, &end, 10);

      if (!(g_ascii_isdigit (*text) || *text == '-') || end == text || *end != (i == 0 ? ',' : '\0')
          || number < 0 || number >= VDT_GRID_MAX_AXIS)
        return FALSE;
      place[i] = (int) number;
      text = end + 1;
    }
  *hex = vdt_grid_hex (grid, place[0], place[1]);

  return vdt_grid_contains (grid, *hex);
}

/**
 * vdt_hex_label_find:
 * @grid: a grid
 * @text: a name in the grid's numbering, or `@column,row` counted from 0
 * @hex: (out): the hex, or one of them
 *
 * Finds hexes by their name, capitals or not. Where a separator, or letters beside digits, show how
 * a name is put together, zeros need not lead, or more may. A hex that is in several areas is found
 * by the names of all.
 *
 * Returns: 0 when @text is no name, or that of no hex of the grid, and more than 1 when it is that
 *   of several
 */
guint
vdt_hex_label_find (const VdtGrid *grid, const char *text, VdtHex *hex)
{
  Search search = { .grid = grid, .exact = TRUE };

  if (*text == '@')
    return parse_place (grid, text + 1, hex) ? 1 : 0;
  search_areas (&search, text);
  if (search.n_found == 0)
    {
      search.exact = FALSE;
      search_areas (&search, text);
    }
  if (search.n_found == 0 && grid->naming)
    {
      search.covered = TRUE;
      search_areas (&search, text);
    }
  *hex = search.hex;

  return search.n_found;
}

/**
 * vdt_hex_label_parse:
 * @grid: a grid
 * @text: a name in the grid's numbering, or `@column,row` counted from 0
 * @hex: (out): the hex
 *
 * Returns: %FALSE when @text is no name, that of no hex of the grid, or that of several
 */
gboolean
vdt_hex_label_parse (const VdtGrid *grid, const char *text, VdtHex *hex)
{
  return vdt_hex_label_find (grid, text, hex) == 1;
}

/**
 * vdt_hex_label_is_shared:
 * @grid: a grid
 * @hex: a hex of it
 *
 * Returns: whether another hex has the same name
 */
gboolean
vdt_hex_label_is_shared (const VdtGrid *grid, VdtHex hex)
{
  g_autofree char *name = NULL;
  VdtHex other;

  if (!grid->naming)
    return FALSE;
  name = vdt_hex_label (grid, hex);

  return vdt_hex_label_find (grid, name, &other) > 1;
}
