/* vdt-map-row.c - one row of a map, shared between versions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-row-private.h"

#include <string.h>

static gsize
data_bytes (int columns)
{
  return (gsize) columns * (sizeof (gint16) + sizeof (guint16));
}

/**
 * vdt_map_row_new:
 * @columns: how many hexes
 *
 * Returns: (transfer full): a row of elevation 0, terrain 0 and no coded sides
 */
VdtMapRow *
vdt_map_row_new (int columns)
{
  VdtMapRow *row = g_atomic_rc_box_alloc0 (sizeof *row + data_bytes (columns));

  row->terrain = (guint16 *) (row->elevation + columns);

  return row;
}

/**
 * vdt_map_row_copy:
 * @row: a row
 * @columns: how many hexes it has
 *
 * Returns: (transfer full): a row with the same contents, not shared with anyone
 */
VdtMapRow *
vdt_map_row_copy (const VdtMapRow *row, int columns)
{
  VdtMapRow *copy = vdt_map_row_new (columns);

  memcpy (copy->elevation, row->elevation, data_bytes (columns));
  copy->n_sides = copy->n_sides_allocated = row->n_sides;
  copy->sides = g_memdup2 (row->sides, row->n_sides * sizeof *row->sides);

  return copy;
}

/**
 * vdt_map_row_ref:
 * @row: a row
 *
 * Returns: (transfer full): the same row
 */
VdtMapRow *
vdt_map_row_ref (VdtMapRow *row)
{
  return g_atomic_rc_box_acquire (row);
}

static void
row_clear (gpointer data)
{
  VdtMapRow *row = data;

  g_free (row->sides);
}

/**
 * vdt_map_row_unref:
 * @row: (transfer full): a row
 *
 * Gives a reference back.
 */
void
vdt_map_row_unref (VdtMapRow *row)
{
  g_atomic_rc_box_release_full (row, row_clear);
}

/**
 * vdt_map_row_find_place:
 * @row: a row
 * @key: see %VDT_ROW_SIDE_KEY
 *
 * Returns: the number of the row's first coded side with that key or a greater one; the number of
 *   all of them when there is none
 */
guint
vdt_map_row_find_place (const VdtMapRow *row, guint32 key)
{
  guint low = 0, high = row->n_sides;

  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (row->sides[middle].key < key)
        low = middle + 1;
      else
        high = middle;
    }

  return low;
}

/**
 * vdt_map_row_find_side:
 * @row: a row
 * @key: see %VDT_ROW_SIDE_KEY
 *
 * Returns: (nullable): the coded side, or %NULL when the side has no code
 */
const VdtRowSide *
vdt_map_row_find_side (const VdtMapRow *row, guint32 key)
{
  guint place = vdt_map_row_find_place (row, key);

  return place < row->n_sides && row->sides[place].key == key ? &row->sides[place] : NULL;
}

/**
 * vdt_map_row_equal:
 * @a: a row
 * @b: another, as long
 * @columns: how many hexes they have
 *
 * Returns: whether they hold the same
 */
gboolean
vdt_map_row_equal (const VdtMapRow *a, const VdtMapRow *b, int columns)
{
  if (a == b)
    return TRUE;
  if (a->n_sides != b->n_sides || memcmp (a->elevation, b->elevation, data_bytes (columns)) != 0)
    return FALSE;
  for (guint i = 0; i < a->n_sides; i++)
    if (a->sides[i].key != b->sides[i].key || a->sides[i].codes != b->sides[i].codes)
      return FALSE;

  return TRUE;
}
