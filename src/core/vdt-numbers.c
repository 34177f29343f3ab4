/* vdt-numbers.c - what is printed in every hex of a map: its number, its level
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-numbers.h"

#include "vdt-hex-label.h"

const char *const vdt_numbers_place_names[VDT_N_NUMBERS_PLACES + 1] = {
  [VDT_NUMBERS_TOP] = "top",
  [VDT_NUMBERS_CENTRE] = "centre",
  [VDT_NUMBERS_BOTTOM] = "bottom",
};

/* Of a map that says nothing of them. */
const VdtNumbers vdt_numbers_default = { .colour = VDT_NUMBERS_PLAIN, .every = 1 };

/**
 * vdt_numbers_equal:
 * @a: numbers
 * @b: others
 *
 * Returns: whether they are printed alike
 */
gboolean
vdt_numbers_equal (const VdtNumbers *a, const VdtNumbers *b)
{
  return a->place == b->place && a->size == b->size && a->colour == b->colour
         && a->every == b->every && !a->levels == !b->levels;
}

/**
 * vdt_numbers_is_valid:
 * @self: numbers, from anywhere
 *
 * Returns: whether a map can have such
 */
gboolean
vdt_numbers_is_valid (const VdtNumbers *self)
{
  return self->place < VDT_N_NUMBERS_PLACES && self->size >= 0 && self->size <= VDT_NUMBERS_SIZE_MAX
         && (self->colour <= VDT_NUMBERS_COLOUR_MAX || self->colour == VDT_NUMBERS_PLAIN)
         && self->every >= 0 && self->every <= VDT_NUMBERS_EVERY_MAX;
}

/**
 * vdt_numbers_has:
 * @self: numbers
 * @grid: the map's grid
 * @column: a hex's place in the grid, from 0
 * @row: the same
 *
 * Returns: whether the hex has its number printed: its column's and its row's are both multiples
 */
gboolean
vdt_numbers_has (const VdtNumbers *self, const VdtGrid *grid, int column, int row)
{
  int numbers[2];

  if (self->every <= 1)
    return self->every > 0;
  vdt_hex_label_numbers (grid, column, row, numbers);

  return numbers[0] % self->every == 0 && numbers[1] % self->every == 0;
}

/**
 * vdt_numbers_get_level_place:
 * @self: numbers
 *
 * Returns: where levels are printed: opposite the numbers, at the bottom for those in the middle
 */
VdtNumbersPlace
vdt_numbers_get_level_place (const VdtNumbers *self)
{
  return self->place == VDT_NUMBERS_BOTTOM ? VDT_NUMBERS_TOP : VDT_NUMBERS_BOTTOM;
}
