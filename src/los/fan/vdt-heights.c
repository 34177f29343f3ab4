/* vdt-heights.c - all heights at which a target may stand, at once
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-heights.h"

#include "vdt-fan.h"
#include "vdt-los.h"

#include "vdt-counter.h"
#include "vdt-hex-label.h"

#include <string.h>

static gboolean
is_void (const VdtTerrainView *view, VdtHex hex)
{
  return view->ground[vdt_terrain_view_index (view, hex)] == VDT_GROUND_NONE;
}

/* How high a hex stands with its terrain: not all rules count that to its top. */
static int
top_of (const VdtTerrainView *view, VdtHex hex)
{
  int index = vdt_terrain_view_index (view, hex);
  int halves = vdt_terrain_view_get_terrain (view, hex)->halves;

  return MAX (view->top[index], view->ground[index] + halves * VDT_LEVEL / 2);
}

/**
 * vdt_heights_find_last:
 * @view: a map as its rules see it
 *
 * Finds the highest level that is looked at: on it a target is above all ground and terrain of the
 * map, wherever it is. Rules that read no levels know the ground only.
 *
 * Returns: a level above the ground, 0 or more
 */
int
vdt_heights_find_last (const VdtTerrainView *view)
{
  const VdtGrid *grid = vdt_map_get_grid (view->map);
  int lowest = G_MAXINT, highest = G_MININT;

  if (!view->rules->reads_levels)
    return 0;
  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);
        int index = vdt_terrain_view_index (view, hex);

        if (is_void (view, hex))
          continue;
        lowest =
            MIN (lowest, view->rules->eye ? view->rules->eye (view, hex, 0) : view->ground[index]);
        highest = MAX (highest, top_of (view, hex));
      }
  if (lowest > highest)
    return 0;

  return MIN ((highest - lowest) / VDT_LEVEL + 1, VDT_COUNTER_LEVEL_MAX);
}

/**
 * vdt_heights_judge:
 * @view: a map as its rules see it
 * @query: who looks where; the target's level is not read
 *
 * Judges one line for every level of the target, from the ground up.
 *
 * Returns: (transfer full) (element-type VdtLosResult): a result for each level
 */
GPtrArray *
vdt_heights_judge (const VdtTerrainView *view, const VdtLosQuery *query)
{
  int last = vdt_heights_find_last (view);
  GPtrArray *results = g_ptr_array_new_with_free_func ((GDestroyNotify) vdt_los_result_unref);
  VdtLosQuery here = *query;

  for (here.target_level = 0; here.target_level <= last; here.target_level++)
    g_ptr_array_add (results, vdt_los_judge (view, &here));

  return results;
}

static gboolean
is_seen (const VdtFanCell *cell)
{
  return !cell->is_void && cell->verdict <= VDT_VERDICT_HINDERED;
}

/**
 * vdt_heights_new:
 * @view: a map as its rules see it
 * @query: who looks, and from where; neither target nor its level are read
 * @n_threads: how many share the work; 0: one for each processor
 * @cancellable: (nullable): to give up
 *
 * Finds for each hex of the map the lowest level at which a target there is seen.
 *
 * Returns: (transfer full) (nullable): the heights, or %NULL when it was cancelled
 */
VdtHeights *
vdt_heights_new (const VdtTerrainView *view,
                 const VdtLosQuery *query,
                 guint n_threads,
                 GCancellable *cancellable)
{
  g_autoptr (VdtHeights) self = g_new0 (VdtHeights, 1);
  const VdtGrid *grid = vdt_map_get_grid (view->map);
  gsize n = (gsize) grid->columns * (gsize) grid->rows;
  VdtLosQuery here = *query;

  self->map = vdt_map_ref (view->map);
  self->rules = view->rules;
  self->last = vdt_heights_find_last (view);
  self->lowest = g_new (int, n);
  for (gsize i = 0; i < n; i++)
    self->lowest[i] = VDT_HEIGHTS_NEVER;

  for (int level = 0; level <= self->last; level++)
    {
      g_autoptr (VdtFan) fan = NULL;
      const VdtFanCell *cells;
      guint n_cells;

      here.target_level = level;
      fan = vdt_fan_new (view, &here, n_threads, cancellable);
      if (!fan)
        return NULL;
      cells = vdt_fan_get_cells (fan, &n_cells);
      for (guint i = 0; i < n_cells; i++)
        if (self->lowest[i] == VDT_HEIGHTS_NEVER && is_seen (&cells[i]))
          self->lowest[i] = level;
    }

  return g_steal_pointer (&self);
}

/**
 * vdt_heights_free:
 * @self: (transfer full): heights
 *
 * Gives them up.
 */
void
vdt_heights_free (VdtHeights *self)
{
  vdt_map_unref (self->map);
  g_free (self->lowest);
  g_free (self);
}

/**
 * vdt_heights_get_lowest:
 * @self: heights
 * @hex: a hex of the map
 *
 * Returns: the lowest level at which a target there is seen, or %VDT_HEIGHTS_NEVER
 */
int
vdt_heights_get_lowest (const VdtHeights *self, VdtHex hex)
{
  const VdtGrid *grid = vdt_map_get_grid (self->map);

  g_return_val_if_fail (vdt_grid_contains (grid, hex), VDT_HEIGHTS_NEVER);

  return self->lowest[vdt_grid_index (grid, hex)];
}

/**
 * vdt_heights_count:
 * @self: heights
 * @lowest: a level, or %VDT_HEIGHTS_NEVER
 *
 * Returns: of how many hexes that is the lowest level
 */
guint
vdt_heights_count (const VdtHeights *self, int lowest)
{
  const VdtGrid *grid = vdt_map_get_grid (self->map);
  guint n = 0;

  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      n += self->lowest[row * grid->columns + column] == lowest
           && !vdt_map_is_void (self->map, vdt_grid_hex (grid, column, row));

  return n;
}

/**
 * vdt_heights_list:
 * @self: heights
 * @table: takes the rows
 *
 * Lists each hex that is not void, in row order: its name and the lowest level, if there is one
 * from which a target is seen.
 */
void
vdt_heights_list (const VdtHeights *self, VdtTable *table)
{
  static const char *const columns[] = { "hex", "lowest", NULL };
  const VdtGrid *grid = vdt_map_get_grid (self->map);

  table->begin (table, columns);
  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);
        int lowest = vdt_heights_get_lowest (self, hex);
        g_autofree char *label = NULL;

        if (vdt_map_is_void (self->map, hex))
          continue;
        label = vdt_hex_label (grid, hex);
        table->row (table, (const VdtField[]){
                               VDT_FIELD_OF_TEXT (label),
                               { lowest == VDT_HEIGHTS_NEVER ? VDT_FIELD_NONE : VDT_FIELD_NUMBER,
                                 lowest, NULL } });
      }
}
