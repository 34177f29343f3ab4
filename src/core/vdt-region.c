/* vdt-region.c - a set of hexes of one grid
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-region.h"

#include <string.h>

/* One bit a hex, by its row-order index. */
struct _VdtRegion
{
  VdtGrid grid;
  gsize n_words;
  guint64 *words;
};

#define WORD_BITS 64

static gsize
hex_count (const VdtGrid *grid)
{
  return (gsize) grid->columns * (gsize) grid->rows;
}

/**
 * vdt_region_new:
 * @grid: the grid whose hexes it can hold
 *
 * Returns: (transfer full): an empty region
 */
VdtRegion *
vdt_region_new (const VdtGrid *grid)
{
  VdtRegion *self = g_new (VdtRegion, 1);

  self->grid = *grid;
  self->n_words = (hex_count (grid) + WORD_BITS - 1) / WORD_BITS;
  self->words = g_new0 (guint64, self->n_words);

  return self;
}

/**
 * vdt_region_copy:
 * @self: a region
 *
 * Returns: (transfer full): a region with the same hexes
 */
VdtRegion *
vdt_region_copy (const VdtRegion *self)
{
  VdtRegion *copy = vdt_region_new (&self->grid);

  memcpy (copy->words, self->words, self->n_words * sizeof *self->words);

  return copy;
}

/**
 * vdt_region_free:
 * @self: (transfer full): a region
 *
 * Frees a region.
 */
void
vdt_region_free (VdtRegion *self)
{
  g_free (self->words);
  g_free (self);
}

/**
 * vdt_region_get_grid:
 * @self: a region
 *
 * Returns: (transfer none): the grid whose hexes it holds
 */
const VdtGrid *
vdt_region_get_grid (const VdtRegion *self)
{
  return &self->grid;
}

/**
 * vdt_region_fits:
 * @self: a region
 * @grid: any grid
 *
 * Returns: whether @grid has the layout and the size of the region's own, so that hexes mean the
 *   same in both
 */
gboolean
vdt_region_fits (const VdtRegion *self, const VdtGrid *grid)
{
  return self->grid.layout == grid->layout && self->grid.columns == grid->columns
         && self->grid.rows == grid->rows;
}

static void
add_index (VdtRegion *self, gsize index)
{
  self->words[index / WORD_BITS] |= G_GUINT64_CONSTANT (1) << (index % WORD_BITS);
}

static gboolean
has_index (const VdtRegion *self, gsize index)
{
  return (self->words[index / WORD_BITS] >> (index % WORD_BITS)) & 1;
}

/**
 * vdt_region_add:
 * @self: a region
 * @hex: any hex; one off the grid is passed over
 *
 * Adds one hex.
 */
void
vdt_region_add (VdtRegion *self, VdtHex hex)
{
  if (vdt_grid_contains (&self->grid, hex))
    add_index (self, (gsize) vdt_grid_index (&self->grid, hex));
}

/**
 * vdt_region_add_row:
 * @self: a region
 * @row: counted from 0
 *
 * Adds every hex of a row.
 */
void
vdt_region_add_row (VdtRegion *self, int row)
{
  gsize first = (gsize) row * (gsize) self->grid.columns;

  g_return_if_fail (row >= 0 && row < self->grid.rows);

  for (gsize i = 0; i < (gsize) self->grid.columns; i++)
    add_index (self, first + i);
}

/**
 * vdt_region_add_all:
 * @self: a region
 *
 * Adds every hex of the grid.
 */
void
vdt_region_add_all (VdtRegion *self)
{
  for (int row = 0; row < self->grid.rows; row++)
    vdt_region_add_row (self, row);
}

/**
 * vdt_region_union:
 * @self: a region
 * @other: a region of a grid of the same size
 *
 * Adds every hex of @other.
 */
void
vdt_region_union (VdtRegion *self, const VdtRegion *other)
{
  g_return_if_fail (self->n_words == other->n_words && self->grid.columns == other->grid.columns);

  for (gsize i = 0; i < self->n_words; i++)
    self->words[i] |= other->words[i];
}

/**
 * vdt_region_add_difference:
 * @self: a region
 * @a: a region of a grid of the same size
 * @b: another
 *
 * Adds every hex that is in one of @a and @b only.
 */
void
vdt_region_add_difference (VdtRegion *self, const VdtRegion *a, const VdtRegion *b)
{
  g_return_if_fail (self->n_words == a->n_words && self->n_words == b->n_words);

  for (gsize i = 0; i < self->n_words; i++)
    self->words[i] |= a->words[i] ^ b->words[i];
}

/**
 * vdt_region_subtract:
 * @self: a region
 * @other: a region of a grid of the same size
 *
 * Takes every hex of @other out.
 */
void
vdt_region_subtract (VdtRegion *self, const VdtRegion *other)
{
  g_return_if_fail (self->n_words == other->n_words && self->grid.columns == other->grid.columns);

  for (gsize i = 0; i < self->n_words; i++)
    self->words[i] &= ~other->words[i];
}

/**
 * vdt_region_contains:
 * @self: a region
 * @hex: any hex
 *
 * Returns: whether @hex is in it
 */
gboolean
vdt_region_contains (const VdtRegion *self, VdtHex hex)
{
  return vdt_grid_contains (&self->grid, hex)
         && has_index (self, (gsize) vdt_grid_index (&self->grid, hex));
}

/**
 * vdt_region_equal:
 * @self: a region
 * @other: another
 *
 * Returns: whether both are of grids of the same layout and size, and hold the same hexes
 */
gboolean
vdt_region_equal (const VdtRegion *self, const VdtRegion *other)
{
  return vdt_region_fits (self, &other->grid)
         && memcmp (self->words, other->words, self->n_words * sizeof *self->words) == 0;
}

/**
 * vdt_region_is_empty:
 * @self: a region
 *
 * Returns: whether no hex is in it
 */
gboolean
vdt_region_is_empty (const VdtRegion *self)
{
  for (gsize i = 0; i < self->n_words; i++)
    if (self->words[i] != 0)
      return FALSE;

  return TRUE;
}

/**
 * vdt_region_count:
 * @self: a region
 *
 * Returns: how many hexes are in it
 */
guint
vdt_region_count (const VdtRegion *self)
{
  guint count = 0;

  for (gsize i = 0; i < self->n_words; i++)
    for (guint64 rest = self->words[i]; rest != 0; rest &= rest - 1)
      count++;

  return count;
}

/**
 * vdt_region_get_bytes:
 * @self: a region
 *
 * Returns: roughly the memory that it takes, however many hexes are in it
 */
gsize
vdt_region_get_bytes (const VdtRegion *self)
{
  return sizeof *self + self->n_words * sizeof *self->words;
}

/**
 * vdt_region_get_bounds:
 * @self: a region
 * @first_column: (out): the lowest column of its hexes
 * @first_row: (out): the lowest row
 * @last_column: (out): the highest column
 * @last_row: (out): the highest row
 *
 * Finds the smallest block of columns and rows that holds the region.
 *
 * Returns: %FALSE when the region is empty
 */
gboolean
vdt_region_get_bounds (
    const VdtRegion *self, int *first_column, int *first_row, int *last_column, int *last_row)
{
  gsize columns = (gsize) self->grid.columns;

  *first_column = *first_row = G_MAXINT;
  *last_column = *last_row = -1;

  for (gsize i = 0; i < hex_count (&self->grid);)
    {
      if (i % WORD_BITS == 0 && self->words[i / WORD_BITS] == 0)
        {
          i += WORD_BITS;
          continue;
        }
      if (has_index (self, i))
        {
          *first_column = MIN (*first_column, (int) (i % columns));
          *last_column = MAX (*last_column, (int) (i % columns));
          *first_row = MIN (*first_row, (int) (i / columns));
          *last_row = MAX (*last_row, (int) (i / columns));
        }
      i++;
    }

  return *last_row >= 0;
}
