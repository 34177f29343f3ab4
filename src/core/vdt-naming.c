/* vdt-naming.c - how the hexes of a map are named where no plain style does
 *
 * Printed games number their hexes in many ways. Each is a sum here: what the first column and row
 * are called, a step from one to the next, an amount for every second line, and one for every two
 * lines. Areas of a map, such as boards that are joined, have sums of their own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-naming.h"

#include <string.h>

const char *const vdt_naming_type_names[] = { "digits", "letters", NULL };
const char *const vdt_naming_order_names[] = { "column-row", "row-column", NULL };

const VdtNamingArea vdt_naming_default = { .axes = { { .digits = 2, .first = 1, .step = 1 },
                                                     { .digits = 2, .first = 1, .step = 1 } } };

/**
 * vdt_naming_text_is_valid:
 * @text: words from anywhere
 *
 * Returns: whether they can be a prefix or separator: no control characters, quotation marks or
 *   backslashes, which other files would need to escape, and no @ at the beginning, with which
 *   places begin
 */
gboolean
vdt_naming_text_is_valid (const char *text)
{
  if (strlen (text) > VDT_NAMING_TEXT_MAX || *text == '@' || !g_utf8_validate (text, -1, NULL)
      || strpbrk (text, "\"\\"))
    return FALSE;
  for (const char *p = text; *p; p = g_utf8_next_char (p))
    if (!g_unichar_isprint (g_utf8_get_char (p)))
      return FALSE;

  return TRUE;
}

static gboolean
is_between (int number, int lowest, int highest)
{
  return number >= lowest && number <= highest;
}

/**
 * vdt_naming_area_is_valid:
 * @area: from anywhere
 *
 * Returns: whether a map can have such an area, wherever it lies
 */
gboolean
vdt_naming_area_is_valid (const VdtNamingArea *area)
{
  for (guint i = 0; i < 2; i++)
    {
      const VdtNamingAxis *axis = &area->axes[i];

      if (axis->type > VDT_NAMING_LETTERS || !is_between (axis->digits, 1, VDT_NAMING_DIGITS_MAX)
          || !is_between (axis->first, -VDT_NAMING_FIRST_MAX, VDT_NAMING_FIRST_MAX)
          || !is_between (axis->step, -VDT_NAMING_STEP_MAX, VDT_NAMING_STEP_MAX) || axis->step == 0)
        return FALSE;
    }

  return area->order <= VDT_NAMING_ROW_COLUMN
         && is_between (area->stagger, -VDT_NAMING_STEP_MAX, VDT_NAMING_STEP_MAX)
         && is_between (area->oblique, -VDT_NAMING_STEP_MAX, VDT_NAMING_STEP_MAX)
         && vdt_naming_text_is_valid (area->prefix) && vdt_naming_text_is_valid (area->separator);
}

/* By how many the numbers along a line are more than those along the first one. */
static int
shift_line (const VdtNamingArea *area, int line)
{
  int odd = line & 1;

  return area->stagger * odd + area->oblique * ((line - odd) / 2);
}

/**
 * vdt_naming_area_count:
 * @area: an area
 * @pointy: whether hexes have pointed tops
 * @column: a column of the map
 * @row: a row of it
 * @numbers: (out): those of the column and of the row in the hex's name
 *
 * Counts as if the area went on to that hex.
 */
void
vdt_naming_area_count (
    const VdtNamingArea *area, gboolean pointy, int column, int row, int numbers[2])
{
  column -= area->column;
  row -= area->row;
  numbers[0] = area->axes[0].first + area->axes[0].step * column;
  numbers[1] = area->axes[1].first + area->axes[1].step * row;
  numbers[pointy ? 0 : 1] += shift_line (area, pointy ? row : column);
}

/**
 * vdt_naming_area_move:
 * @area: an area
 * @pointy: whether hexes have pointed tops
 * @columns: by how many columns its first one moves to the right
 * @rows: by how many rows its first one moves down
 *
 * Has the area begin elsewhere, and its hexes keep their names.
 */
void
vdt_naming_area_move (VdtNamingArea *area, gboolean pointy, int columns, int rows)
{
  int numbers[2];

  vdt_naming_area_count (area, pointy, area->column + columns, area->row + rows, numbers);
  if ((pointy ? rows : columns) & 1)
    area->stagger = area->oblique - area->stagger;
  area->axes[0].first = numbers[0];
  area->axes[1].first = numbers[1];
  area->column += columns;
  area->row += rows;
}

/* A pool like that of g_intern_string(): grids are copied by value and hold nothing to be freed. */
static GHashTable *pool;
static GMutex pool_lock;

/**
 * vdt_naming_intern:
 * @areas: (array length=n_areas): valid areas, of which the first is the whole map
 * @n_areas: how many
 *
 * Returns: (transfer none): the one naming that consists of them
 */
const VdtNaming *
vdt_naming_intern (const VdtNamingArea *areas, guint n_areas)
{
  gsize size = sizeof (VdtNaming) + n_areas * sizeof (VdtNamingArea);
  g_autofree VdtNaming *copy = g_malloc0 (size);
  GBytes *found;
  g_autoptr (GBytes) key = NULL;

  g_return_val_if_fail (n_areas > 0 && n_areas <= VDT_NAMING_AREAS_MAX, NULL);
  copy->n_areas = n_areas;
  for (guint i = 0; i < n_areas; i++)
    {
      VdtNamingArea *area = &copy->areas[i];

      g_return_val_if_fail (vdt_naming_area_is_valid (&areas[i]), NULL);
      *area = areas[i];
      /* Equal ones are equal in every byte. */
      memset (area->prefix, 0, sizeof area->prefix);
      memset (area->separator, 0, sizeof area->separator);
      g_strlcpy (area->prefix, areas[i].prefix, sizeof area->prefix);
      g_strlcpy (area->separator, areas[i].separator, sizeof area->separator);
      if (i == 0)
        area->column = area->row = area->columns = area->rows = 0;
    }
  key = g_bytes_new_take (g_steal_pointer (&copy), size);

  g_mutex_lock (&pool_lock);
  if (!pool)
    pool = g_hash_table_new (g_bytes_hash, g_bytes_equal);
  found = g_hash_table_lookup (pool, key);
  if (!found)
    {
      found = g_bytes_ref (key);
      g_hash_table_add (pool, found);
    }
  g_mutex_unlock (&pool_lock);

  return g_bytes_get_data (found, NULL);
}

#define AREA_TYPE "(iiiisiib(siii)(siii)ss)"

/**
 * vdt_naming_to_text:
 * @self: a naming
 *
 * Writes it down for files that have no elements for it, in the text format of GVariant: for each
 * area its column, row, columns and rows, the order, stagger, oblique, whether there are brackets,
 * then type, digits, first number and step of columns, and of rows, prefix and separator.
 *
 * Returns: (transfer full): one line, of which vdt_naming_from_text() makes the same naming
 */
char *
vdt_naming_to_text (const VdtNaming *self)
{
  g_autoptr (GVariant) variant = NULL;
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a" AREA_TYPE));
  for (guint i = 0; i < self->n_areas; i++)
    {
      const VdtNamingArea *area = &self->areas[i];
      const VdtNamingAxis *x = &area->axes[0], *y = &area->axes[1];

      g_variant_builder_add (&builder, AREA_TYPE, area->column, area->row, area->columns,
                             area->rows, vdt_naming_order_names[area->order], area->stagger,
                             area->oblique, area->brackets, vdt_naming_type_names[x->type],
                             x->digits, x->first, x->step, vdt_naming_type_names[y->type],
                             y->digits, y->first, y->step, area->prefix, area->separator);
    }
  variant = g_variant_ref_sink (g_variant_builder_end (&builder));

  return g_variant_print (variant, FALSE);
}

/* The number of a name in a list of two; 2: it is none. */
static guint
find_name (const char *const *names, const char *name)
{
  guint i = 0;

  while (i < 2 && !g_str_equal (names[i], name))
    i++;

  return i;
}

/* FALSE: it is none, or not on the map. */
static gboolean
read_area (GVariant *variant, gboolean is_first, int columns, int rows, VdtNamingArea *area)
{
  VdtNamingAxis *x = &area->axes[0], *y = &area->axes[1];
  const char *order, *types[2], *prefix, *separator;

  *area = (VdtNamingArea){ 0 };
  g_variant_get (variant, "(iiii&siib(&siii)(&siii)&s&s)", &area->column, &area->row,
                 &area->columns, &area->rows, &order, &area->stagger, &area->oblique,
                 &area->brackets, &types[0], &x->digits, &x->first, &x->step, &types[1], &y->digits,
                 &y->first, &y->step, &prefix, &separator);
  area->order = find_name (vdt_naming_order_names, order);
  x->type = find_name (vdt_naming_type_names, types[0]);
  y->type = find_name (vdt_naming_type_names, types[1]);
  if (!vdt_naming_text_is_valid (prefix) || !vdt_naming_text_is_valid (separator))
    return FALSE;
  g_strlcpy (area->prefix, prefix, sizeof area->prefix);
  g_strlcpy (area->separator, separator, sizeof area->separator);

  return vdt_naming_area_is_valid (area)
         && (is_first
             || (is_between (area->column, 0, columns - 1) && is_between (area->row, 0, rows - 1)
                 && is_between (area->columns, 1, columns - area->column)
                 && is_between (area->rows, 1, rows - area->row)));
}

/**
 * vdt_naming_from_text:
 * @text: words from anywhere
 * @columns: of the map
 * @rows: of the map
 *
 * Returns: (transfer none) (nullable): what vdt_naming_to_text() has written; %NULL: this is
 *   something else, or does not fit the map
 */
const VdtNaming *
vdt_naming_from_text (const char *text, int columns, int rows)
{
  g_autoptr (GVariant) variant =
      g_variant_parse (G_VARIANT_TYPE ("a" AREA_TYPE), text, NULL, NULL, NULL);
  gsize n = variant ? g_variant_n_children (variant) : 0;
  g_autofree VdtNamingArea *areas = NULL;

  if (n == 0 || n > VDT_NAMING_AREAS_MAX)
    return NULL;
  areas = g_new (VdtNamingArea, n);
  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (GVariant) child = g_variant_get_child_value (variant, i);

      if (!read_area (child, i == 0, columns, rows, &areas[i]))
        return NULL;
    }

  return vdt_naming_intern (areas, (guint) n);
}

/**
 * vdt_naming_has:
 * @self: a naming
 * @i: the number of an area, from 1
 * @column: a column of the map
 * @row: a row of it
 *
 * Returns: whether the area has that hex, though another one may lie over it
 */
gboolean
vdt_naming_has (const VdtNaming *self, guint i, int column, int row)
{
  const VdtNamingArea *area = &self->areas[i];

  return column >= area->column && column < area->column + area->columns && row >= area->row
         && row < area->row + area->rows;
}

/**
 * vdt_naming_find:
 * @self: a naming
 * @column: a column of the map
 * @row: a row of it
 *
 * Returns: the number of the area that the hex is named in; 0: none but the whole map
 */
guint
vdt_naming_find (const VdtNaming *self, int column, int row)
{
  guint i = self->n_areas - 1;

  while (i > 0 && !vdt_naming_has (self, i, column, row))
    i--;

  return i;
}

/* Only what of it is on a map of that size; FALSE: nothing is, or numbers would be too large. */
static gboolean
clip (VdtNamingArea *area, gboolean pointy, int columns, int rows)
{
  int first_column = MAX (area->column, 0), first_row = MAX (area->row, 0);
  int last_column = MIN (area->column + area->columns, columns);
  int last_row = MIN (area->row + area->rows, rows);

  if (last_column <= first_column || last_row <= first_row)
    return FALSE;
  vdt_naming_area_move (area, pointy, first_column - area->column, first_row - area->row);
  area->columns = last_column - first_column;
  area->rows = last_row - first_row;

  return vdt_naming_area_is_valid (area);
}

/**
 * vdt_naming_cut:
 * @self: (nullable): the naming of a map
 * @pointy: whether hexes have pointed tops
 * @left: the column of the map that becomes the first one; below 0: columns are added
 * @top: the same of rows
 * @columns: of the new map
 * @rows: of the new map
 * @keep: whether hexes outside areas keep their names; those in areas always do
 *
 * Returns: (transfer none) (nullable): the naming of another part of the map's plane
 */
const VdtNaming *
vdt_naming_cut (
    const VdtNaming *self, gboolean pointy, int left, int top, int columns, int rows, gboolean keep)
{
  g_autofree VdtNamingArea *areas = NULL;
  guint n = 1;

  if (!self)
    return NULL;
  areas = g_memdup2 (self->areas, self->n_areas * sizeof *areas);
  if (keep)
    {
      VdtNamingArea moved = areas[0];

      vdt_naming_area_move (&moved, pointy, left, top);
      if (vdt_naming_area_is_valid (&moved))
        areas[0] = moved;
    }
  for (guint i = 1; i < self->n_areas; i++)
    {
      VdtNamingArea area = self->areas[i];

      area.column -= left;
      area.row -= top;
      if (clip (&area, pointy, columns, rows))
        areas[n++] = area;
    }

  return vdt_naming_intern (areas, n);
}
