/* vdt-map-patch.c - what one version of a map holds where it differs from another
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-patch.h"

#include "vdt-map-row-private.h"
#include "vdt-map-zones.h"

#include <string.h>

/* What a map takes without its rows, about. */
#define MAP_BYTES 128

/* A stretch of one row, and a stretch of its list of coded sides. */
typedef struct
{
  int row;
  int column;
  int n_hexes;
  gint16 *hexes; /* the elevations, then the terrains */
  guint first_side;
  guint n_sides_before;
  guint n_sides;
  VdtRowSide *sides;
} RowPatch;

struct _VdtMapPatch
{
  VdtMap *whole;    /* when it has other rows or columns; NULL: all of these */
  VdtMap *but_rows; /* what is said once for a map, without rows */
  RowPatch *rows;
  guint n_rows;
  gsize bytes;
};

/* The columns from the first to the last that differ. */
static void
find_hexes (RowPatch *patch, const VdtMapRow *from, const VdtMapRow *to, int columns)
{
  int first = 0, end = columns;

  while (first < end && from->elevation[first] == to->elevation[first]
         && from->terrain[first] == to->terrain[first])
    first++;
  while (end > first && from->elevation[end - 1] == to->elevation[end - 1]
         && from->terrain[end - 1] == to->terrain[end - 1])
    end--;
  patch->column = first;
  patch->n_hexes = end - first;
}

static gboolean
same_side (const VdtRowSide *a, const VdtRowSide *b)
{
  return a->key == b->key && a->codes == b->codes;
}

/* What is left of the lists without what is alike at their beginnings and at their ends. */
static void
find_sides (RowPatch *patch, const VdtMapRow *from, const VdtMapRow *to)
{
  guint n_before = from->n_sides, n = to->n_sides, first = 0;

  while (first < MIN (n_before, n) && same_side (&from->sides[first], &to->sides[first]))
    first++;
  while (MIN (n_before, n) > first && same_side (&from->sides[n_before - 1], &to->sides[n - 1]))
    {
      n_before--;
      n--;
    }
  patch->first_side = first;
  patch->n_sides_before = n_before - first;
  patch->n_sides = n - first;
}

static gboolean
find_difference (RowPatch *patch, const VdtMapRow *from, const VdtMapRow *to, int columns)
{
  find_hexes (patch, from, to, columns);
  find_sides (patch, from, to);

  return patch->n_hexes > 0 || patch->n_sides_before > 0 || patch->n_sides > 0;
}

static gsize
hex_bytes (const RowPatch *patch)
{
  return (gsize) patch->n_hexes * sizeof (gint16);
}

static void
take_contents (RowPatch *patch, const VdtMapRow *to)
{
  if (patch->n_hexes > 0)
    {
      patch->hexes = g_malloc (2 * hex_bytes (patch));
      memcpy (patch->hexes, to->elevation + patch->column, hex_bytes (patch));
      memcpy (patch->hexes + patch->n_hexes, to->terrain + patch->column, hex_bytes (patch));
    }
  if (patch->n_sides > 0)
    patch->sides = g_memdup2 (to->sides + patch->first_side, patch->n_sides * sizeof *patch->sides);
}

static void
add_rows (VdtMapPatch *self, VdtMap *from, VdtMap *to)
{
  const VdtGrid *grid = vdt_map_get_grid (to);
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (RowPatch));

  for (int row = 0; row < grid->rows; row++)
    {
      const VdtMapRow *before = vdt_map_get_row (from, row), *after = vdt_map_get_row (to, row);
      RowPatch patch = { .row = row };

      if (before == after || !find_difference (&patch, before, after, grid->columns))
        continue;
      take_contents (&patch, after);
      g_array_append_val (rows, patch);
      self->bytes += sizeof patch + 2 * hex_bytes (&patch) + patch.n_sides * sizeof (VdtRowSide);
    }
  self->n_rows = rows->len;
  self->rows = g_memdup2 (rows->data, rows->len * sizeof (RowPatch));
}

/* Zones that both maps have are one and the same. */
static gsize
get_zone_bytes (const VdtMap *from, const VdtMap *to)
{
  const GPtrArray *before = vdt_map_get_zones (from), *after = vdt_map_get_zones (to);
  gsize bytes = 0;

  for (guint i = 0; i < after->len; i++)
    if (!g_ptr_array_find ((GPtrArray *) before, after->pdata[i], NULL))
      bytes += vdt_region_get_bytes (((const VdtZone *) after->pdata[i])->hexes);

  return bytes;
}

/**
 * vdt_map_patch_new:
 * @from: a map
 * @to: another version of it
 *
 * Notes what @to holds where it differs from @from, and keeps neither of them: their rows can go.
 *
 * Returns: (transfer full): the way from @from to @to
 */
VdtMapPatch *
vdt_map_patch_new (VdtMap *from, VdtMap *to)
{
  VdtMapPatch *self = g_new0 (VdtMapPatch, 1);
  const VdtGrid *before = vdt_map_get_grid (from), *after = vdt_map_get_grid (to);

  self->bytes = sizeof *self;
  if (before->columns != after->columns || before->rows != after->rows)
    {
      self->whole = vdt_map_ref (to);
      self->bytes += vdt_map_get_row_bytes (to);
      return self;
    }

  self->but_rows = vdt_map_copy_but_rows (to);
  self->bytes += MAP_BYTES + get_zone_bytes (from, to);
  add_rows (self, from, to);

  return self;
}

/**
 * vdt_map_patch_free:
 * @self: (transfer full): a patch
 *
 * Frees a patch.
 */
void
vdt_map_patch_free (VdtMapPatch *self)
{
  for (guint i = 0; i < self->n_rows; i++)
    {
      g_free (self->rows[i].hexes);
      g_free (self->rows[i].sides);
    }
  g_free (self->rows);
  g_clear_pointer (&self->but_rows, vdt_map_unref);
  g_clear_pointer (&self->whole, vdt_map_unref);
  g_free (self);
}

static VdtMapRow *
apply_to_row (const RowPatch *patch, const VdtMapRow *from, int columns)
{
  VdtMapRow *row = vdt_map_row_new (columns);
  guint after = patch->first_side + patch->n_sides_before;
  guint n_after = from->n_sides - after;

  memcpy (row->elevation, from->elevation, (gsize) columns * sizeof *row->elevation);
  memcpy (row->terrain, from->terrain, (gsize) columns * sizeof *row->terrain);
  if (patch->n_hexes > 0)
    {
      memcpy (row->elevation + patch->column, patch->hexes, hex_bytes (patch));
      memcpy (row->terrain + patch->column, patch->hexes + patch->n_hexes, hex_bytes (patch));
    }

  row->n_sides = row->n_sides_allocated = patch->first_side + patch->n_sides + n_after;
  row->sides = g_new (VdtRowSide, row->n_sides);
  if (patch->first_side > 0)
    memcpy (row->sides, from->sides, patch->first_side * sizeof *row->sides);
  if (patch->n_sides > 0)
    memcpy (row->sides + patch->first_side, patch->sides, patch->n_sides * sizeof *row->sides);
  if (n_after > 0)
    memcpy (row->sides + patch->first_side + patch->n_sides, from->sides + after,
            n_after * sizeof *row->sides);

  return row;
}

/**
 * vdt_map_patch_apply:
 * @self: a patch
 * @from: the map from which it was made, or one equal to it
 *
 * Returns: (transfer full): a map equal to the one to which the patch leads; it shares the rows
 *   that are the same in both with @from
 */
VdtMap *
vdt_map_patch_apply (const VdtMapPatch *self, VdtMap *from)
{
  const VdtGrid *grid;
  VdtMapRow **rows;
  VdtMap *map;
  guint next = 0;

  if (self->whole)
    return vdt_map_ref (self->whole);

  map = vdt_map_copy_but_rows (self->but_rows);
  grid = vdt_map_get_grid (map);
  rows = g_new (VdtMapRow *, grid->rows);
  for (int row = 0; row < grid->rows; row++)
    {
      VdtMapRow *before = vdt_map_get_row (from, row);

      rows[row] = next < self->n_rows && self->rows[next].row == row
                      ? apply_to_row (&self->rows[next++], before, grid->columns)
                      : vdt_map_row_ref (before);
    }
  vdt_map_take_rows (map, rows);

  return map;
}

/**
 * vdt_map_patch_get_bytes:
 * @self: a patch
 *
 * Returns: roughly the memory that it takes
 */
gsize
vdt_map_patch_get_bytes (const VdtMapPatch *self)
{
  return self->bytes;
}
