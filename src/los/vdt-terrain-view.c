/* vdt-terrain-view.c - a map as a rule system sees it: flat arrays, a step a constant
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-terrain-view.h"

#include "vdt-los-rules.h"

#include <string.h>

#define SIDE_BITS VDT_LOS_MAX_SIDE_CODES

G_DEFINE_BOXED_TYPE (VdtTerrainView, vdt_terrain_view, vdt_terrain_view_ref, vdt_terrain_view_unref)

/* Makes room for the map and a ring of one hex about it. */
static gsize
set_axes (VdtTerrainView *self, const VdtGrid *grid)
{
  gint first_q = G_MAXINT, last_q = G_MININT;
  gint first_r = G_MAXINT, last_r = G_MININT;

  for (gint column = -2; column <= grid->columns + 1; column += grid->columns + 3)
    for (gint row = -2; row <= grid->rows + 1; row += grid->rows + 3)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);

        first_q = MIN (first_q, hex.q);
        last_q = MAX (last_q, hex.q);
        first_r = MIN (first_r, hex.r);
        last_r = MAX (last_r, hex.r);
      }

  self->stride = last_q - first_q + 1;
  self->origin = -first_q - first_r * self->stride;
  self->first = VDT_HEX (first_q, first_r);

  return (gsize) self->stride * (gsize) (last_r - first_r + 1);
}

/* Adds to a count of a hex that never passes 255; the array is made for the first one. */
static void
add_count (guint8 **counts, gsize n_cells, gint cell, gint amount)
{
  if (!*counts)
    *counts = g_new0 (guint8, n_cells);
  (*counts)[cell] = (guint8) MIN (G_MAXUINT8, (*counts)[cell] + amount);
}

static void
read_counters (VdtTerrainView *self, gsize n_cells)
{
  for (guint i = 0; i < vdt_map_get_n_counters (self->map); i++)
    {
      const VdtCounter *counter = vdt_map_get_counter (self->map, i);
      gint cell = vdt_terrain_view_index (self, counter->hex);

      if (counter->kind == VDT_COUNTER_UNIT || counter->kind == VDT_COUNTER_VEHICLE
          || counter->kind == VDT_COUNTER_WAGON)
        self->contents[cell] |= VDT_CONTENTS_OCCUPIED;
      if (counter->kind == VDT_COUNTER_VEHICLE || counter->kind == VDT_COUNTER_WRECK)
        add_count (&self->vehicles, n_cells, cell, 1);
      if (counter->kind == VDT_COUNTER_SMOKE)
        add_count (&self->smoke, n_cells, cell, counter->amount);
    }
}

/* Grain and brush that only hinder in asl have no height elsewhere, and are not tall. */
static void
read_hexes (VdtTerrainView *self)
{
  const VdtGrid *grid = vdt_map_get_grid (self->map);
  for (gint row = 0; row < grid->rows; row++)
    {
      const gint16 *elevation = vdt_map_get_elevation_row (self->map, row);
      const guint16 *terrain_row = vdt_map_get_terrain_row (self->map, row);

      for (gint column = 0; column < grid->columns; column++)
        {
          const VdtTerrain *terrain = &self->terrains[terrain_row[column]];
          gint i = vdt_terrain_view_index (self, vdt_grid_hex (grid, column, row));

          self->terrain[i] = terrain_row[column];
          if (terrain->kind == VDT_KIND_VOID)
            continue;
          if (terrain->halves >= 2 && terrain->hindrance == 0)
            self->contents[i] |= VDT_CONTENTS_TALL;
          self->ground[i] = (gint16) (elevation[column] * VDT_LEVEL);
          self->top[i] = (gint16) self->rules->top (self->ground[i], terrain, self->contents[i],
                                                    self->smoke ? self->smoke[i] : 0);
        }
    }
}

static void
read_sides (VdtTerrainView *self, gsize n_cells)
{
  const VdtGrid *grid = vdt_map_get_grid (self->map);
  VdtLegend *legend = vdt_map_get_legend (self->map);
  guint64 masks[VDT_LOS_MAX_SIDE_CODES] = { 0 };
  guint64 any = 0;

  for (guint k = 0; self->rules->side_codes && self->rules->side_codes[k]; k++)
    {
      gint code = vdt_legend_find_side_code (legend, self->rules->side_codes[k]);

      g_assert (k < VDT_LOS_MAX_SIDE_CODES);
      if (code >= 0)
        masks[k] = G_GUINT64_CONSTANT (1) << code;
      any |= masks[k];
    }
  if (any == 0)
    return;

  self->sides = g_new0 (guint32, n_cells);
  for (gint row = 0; row < grid->rows; row++)
    {
      guint n_sides;
      const VdtRowSide *sides = vdt_map_get_side_row (self->map, row, &n_sides);

      for (guint i = 0; i < n_sides; i++)
        {
          VdtHex hex = vdt_grid_hex (grid, VDT_ROW_SIDE_COLUMN (sides[i].key), row);
          VdtSide side = vdt_side_canonical (hex, VDT_ROW_SIDE_SIDE (sides[i].key));
          gint cell = vdt_terrain_view_index (self, side.hex);
          gint other = vdt_terrain_view_index (self, vdt_hex_neighbour (side.hex, side.side));

          if (!(sides[i].codes & any))
            continue;
          self->contents[cell] |= VDT_CONTENTS_SIDES;
          self->contents[other] |= VDT_CONTENTS_SIDES;
          for (guint k = 0; k < VDT_LOS_MAX_SIDE_CODES; k++)
            if (sides[i].codes & masks[k])
              self->sides[cell] |= 1u << ((guint) side.side * SIDE_BITS + k);
        }
    }
}

static void
read_peaks (VdtTerrainView *self, gsize n_cells)
{
  const VdtGrid *grid = vdt_map_get_grid (self->map);

  if (!self->rules->peak)
    {
      self->peaks = self->top;
      return;
    }

  self->peaks = g_new (gint16, n_cells);
  for (gsize i = 0; i < n_cells; i++)
    self->peaks[i] = VDT_GROUND_NONE;
  for (gint row = 0; row < grid->rows; row++)
    for (gint column = 0; column < grid->columns; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);
        gint i = vdt_terrain_view_index (self, hex);

        if (self->ground[i] != VDT_GROUND_NONE)
          self->peaks[i] = (gint16) self->rules->peak (self, hex);
      }
}

/* The highest peak of each block with a border of one hex. */
static gint16 *
find_highest_of_blocks (const VdtTerrainView *self, gint n_rows, gint columns, gint rows)
{
  gint16 *highest = g_new (gint16, (gsize) columns * (gsize) rows);

  for (gint row = 0; row < rows; row++)
    for (gint column = 0; column < columns; column++)
      {
        gint first_q = MAX (0, column * VDT_VIEW_BLOCK - 1);
        gint first_r = MAX (0, row * VDT_VIEW_BLOCK - 1);
        gint end_q = MIN (self->stride, (column + 1) * VDT_VIEW_BLOCK + 1);
        gint end_r = MIN (n_rows, (row + 1) * VDT_VIEW_BLOCK + 1);
        gint16 most = VDT_GROUND_NONE;

        for (gint r = first_r; r < end_r; r++)
          for (gint q = first_q; q < end_q; q++)
            most = MAX (most, self->peaks[r * self->stride + q]);
        highest[row * columns + column] = most;
      }

  return highest;
}

/* A window is a block with its neighbours along both axes, so that it holds whatever is within a
 * block's length of any of its hexes, one way.
 */
static void
read_windows (VdtTerrainView *self, gsize n_cells)
{
  gint n_rows = (gint) (n_cells / (gsize) self->stride);
  gint columns = (self->stride + VDT_VIEW_BLOCK - 1) / VDT_VIEW_BLOCK;
  gint rows = (n_rows + VDT_VIEW_BLOCK - 1) / VDT_VIEW_BLOCK;
  g_autofree gint16 *highest = find_highest_of_blocks (self, n_rows, columns, rows);

  self->windows_stride = columns;
  self->windows = g_new (gint16, (gsize) columns * (gsize) rows);
  for (gint row = 0; row < rows; row++)
    for (gint column = 0; column < columns; column++)
      {
        gint right = column + 1 < columns ? 1 : 0;
        gint below = row + 1 < rows ? columns : 0;
        const gint16 *here = &highest[row * columns + column];

        self->windows[row * columns + column] =
            MAX (MAX (here[0], here[right]), MAX (here[below], here[below + right]));
      }
}

/**
 * vdt_terrain_view_new:
 * @map: (transfer none): a map
 * @setup: the rules that will judge it, with range and options
 *
 * Lays a map out for judging. Costs a few nanoseconds a hex: keep the view while the map and the
 * setup stay the same. A view never changes and may be used from any thread.
 *
 * Returns: (transfer full): a view
 */
VdtTerrainView *
vdt_terrain_view_new (VdtMap *map, const VdtLosSetup *setup)
{
  VdtTerrainView *self = g_atomic_rc_box_new0 (VdtTerrainView);
  gsize n_cells;

  self->map = vdt_map_ref (map);
  self->rules = setup->rules;
  self->range = setup->range;
  memcpy (self->options, setup->options, sizeof self->options);

  n_cells = set_axes (self, vdt_map_get_grid (map));
  self->ground = g_new (gint16, n_cells);
  self->top = g_new (gint16, n_cells);
  self->terrains = vdt_legend_get_terrains (vdt_map_get_legend (map), NULL);
  self->terrain = g_new0 (guint16, n_cells);
  self->contents = g_new0 (guint8, n_cells);
  for (gsize i = 0; i < n_cells; i++)
    self->ground[i] = self->top[i] = VDT_GROUND_NONE;

  read_counters (self, n_cells);
  read_hexes (self);
  read_sides (self, n_cells);
  if (setup->rules->reads_depictions)
    self->depictions = vdt_los_depictions_new (map);
  read_peaks (self, n_cells);
  read_windows (self, n_cells);

  return self;
}

/**
 * vdt_terrain_view_ref:
 * @self: a view
 *
 * Returns: (transfer full): the same view
 */
VdtTerrainView *
vdt_terrain_view_ref (VdtTerrainView *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
view_clear (gpointer data)
{
  VdtTerrainView *self = data;

  if (self->peaks != self->top)
    g_free (self->peaks);
  g_free (self->windows);
  g_free (self->ground);
  g_free (self->top);
  g_free (self->terrain);
  g_free (self->contents);
  g_free (self->smoke);
  g_free (self->vehicles);
  vdt_los_depictions_free (self->depictions);
  g_free (self->sides);
  vdt_map_unref (self->map);
}

/**
 * vdt_terrain_view_unref:
 * @self: (transfer full): a view
 *
 * Gives a reference back.
 */
void
vdt_terrain_view_unref (VdtTerrainView *self)
{
  g_atomic_rc_box_release_full (self, view_clear);
}

/**
 * vdt_terrain_view_get_side:
 * @self: a view
 * @hex: a hex of the map, or next to one
 * @side: 0 to 5
 *
 * Returns: the codes of a hexside, a bit for each of the rules' side_codes
 */
guint
vdt_terrain_view_get_side (const VdtTerrainView *self, VdtHex hex, gint side)
{
  VdtSide place = vdt_side_canonical (hex, side);

  if (!self->sides)
    return 0;

  return (self->sides[vdt_terrain_view_index (self, place.hex)] >> ((guint) place.side * SIDE_BITS))
         & ((1u << SIDE_BITS) - 1);
}
