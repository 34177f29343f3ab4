/* vdt-terrain-view.c - a map as a rule system sees it: flat arrays
 *
 * Made of a map and a setup once, then read by any number of judges in any thread. A step in one
 * direction always moves the index by the same amount, and a ring of void hexes around the map
 * saves checks of bounds. The view leaves out what rules never read, such as names and colours.
 * Only VdtFanMemory changes a view, while it holds the only reference.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-terrain-view.h"

#include "vdt-map-diff.h"

#include <string.h>

#define SIDE_BITS VDT_LOS_MAX_SIDE_CODES

G_DEFINE_BOXED_TYPE (VdtTerrainView, vdt_terrain_view, vdt_terrain_view_ref, vdt_terrain_view_unref)

/* Columns and rows of the map, the last ones included. */
typedef struct
{
  int first_column;
  int first_row;
  int last_column;
  int last_row;
} Part;

static Part
grow (const VdtTerrainView *self, Part part)
{
  const VdtGrid *grid = vdt_map_get_grid (self->map);

  return (Part){ MAX (0, part.first_column - 1), MAX (0, part.first_row - 1),
                 MIN (grid->columns - 1, part.last_column + 1),
                 MIN (grid->rows - 1, part.last_row + 1) };
}

/* Makes room for the map and a ring of two hexes about it. Columns and rows lean on each other by
 * half a hex, so that corners alone may miss one.
 */
static void
set_axes (VdtTerrainView *self, const VdtGrid *grid)
{
  VdtHex last = VDT_HEX (G_MININT, G_MININT);

  self->first = VDT_HEX (G_MAXINT, G_MAXINT);
  for (int corner = 0; corner < 4; corner++)
    {
      VdtHex hex = vdt_grid_hex (grid, corner & 1 ? grid->columns + 2 : -3,
                                 corner & 2 ? grid->rows + 2 : -3);

      self->first = VDT_HEX (MIN (self->first.q, hex.q), MIN (self->first.r, hex.r));
      last = VDT_HEX (MAX (last.q, hex.q), MAX (last.r, hex.r));
    }
  self->stride = last.q - self->first.q + 1;
  self->n_rows = last.r - self->first.r + 1;
  self->origin = -self->first.q - self->first.r * self->stride;
}

static gsize
count_cells (const VdtTerrainView *self)
{
  return (gsize) self->stride * (gsize) self->n_rows;
}

/* Adds to a count of a hex that never passes 255; the array is made for the first one. */
static void
add_count (const VdtTerrainView *self, guint8 **counts, int cell, int amount)
{
  if (!*counts)
    *counts = g_new0 (guint8, count_cells (self));
  (*counts)[cell] = (guint8) MIN (G_MAXUINT8, (*counts)[cell] + amount);
}

static gboolean
is_in (const Part *part, int column, int row)
{
  return column >= part->first_column && column <= part->last_column && row >= part->first_row
         && row <= part->last_row;
}

/* A dummy does as what it passes for, or it would be found out by what is seen behind it. A contact
 * of no side is only a report.
 */
static gboolean
stands_in_the_way (const VdtCounter *counter)
{
  return counter->kind == VDT_COUNTER_UNIT || counter->kind == VDT_COUNTER_TRUCK
         || counter->kind == VDT_COUNTER_VEHICLE || counter->kind == VDT_COUNTER_WAGON
         || (counter->kind == VDT_COUNTER_CONTACT && counter->side && *counter->side);
}

static void
read_counters (VdtTerrainView *self, const Part *part)
{
  const VdtGrid *grid = vdt_map_get_grid (self->map);

  for (guint i = 0; i < vdt_map_get_n_counters (self->map); i++)
    {
      const VdtCounter *counter = vdt_map_get_counter (self->map, i);
      int cell = vdt_terrain_view_index (self, counter->hex);
      int column, row;

      vdt_layout_offset (grid->layout, counter->hex, &column, &row);
      if (!is_in (part, column, row))
        continue;
      if (stands_in_the_way (counter))
        self->contents[cell] |= VDT_CONTENTS_OCCUPIED;
      if (counter->kind == VDT_COUNTER_VEHICLE || counter->kind == VDT_COUNTER_WRECK)
        add_count (self, &self->vehicles, cell, 1);
      if (counter->kind == VDT_COUNTER_SMOKE)
        add_count (self, &self->smoke, cell, counter->amount);
    }
}

/* Grain and brush that only hinder in asl have no height elsewhere, and are not tall. */
static void
read_hexes (VdtTerrainView *self, const Part *part)
{
  const VdtGrid *grid = vdt_map_get_grid (self->map);

  for (int row = part->first_row; row <= part->last_row; row++)
    {
      const gint16 *elevation = vdt_map_get_elevation_row (self->map, row);
      const guint16 *terrain_row = vdt_map_get_terrain_row (self->map, row);

      for (int column = part->first_column; column <= part->last_column; column++)
        {
          const VdtTerrain *terrain = &self->terrains[terrain_row[column]];
          int i = vdt_terrain_view_index (self, vdt_grid_hex (grid, column, row));

          self->terrain[i] = terrain_row[column];
          if (terrain->kind == VDT_KIND_VOID)
            continue;
          if (terrain->halves >= 2 && terrain->hindrance == 0)
            self->contents[i] |= VDT_CONTENTS_TALL;
          self->ground[i] = (gint16) (elevation[column] * VDT_LEVEL);
          if (self->rules->sink)
            self->ground[i] = (gint16) (self->ground[i] - self->rules->sink (self, terrain));
          self->top[i] = (gint16) self->rules->top (
              self, self->ground[i], terrain, self->contents[i], self->smoke ? self->smoke[i] : 0);
        }
    }
}

/* Which of the legend's codes is each of those that the rules read; returns all of them. */
static guint64
find_masks (const VdtTerrainView *self, guint64 masks[VDT_LOS_MAX_SIDE_CODES])
{
  VdtLegend *legend = vdt_map_get_legend (self->map);
  guint64 any = 0;

  for (guint k = 0; self->rules->side_codes && self->rules->side_codes[k]; k++)
    {
      int code = vdt_legend_find_side_code (legend, self->rules->side_codes[k]);

      g_assert (k < VDT_LOS_MAX_SIDE_CODES);
      masks[k] = code >= 0 ? G_GUINT64_CONSTANT (1) << code : 0;
      any |= masks[k];
    }

  return any;
}

static void
read_sides (VdtTerrainView *self, const Part *part)
{
  const VdtGrid *grid = vdt_map_get_grid (self->map);
  guint64 masks[VDT_LOS_MAX_SIDE_CODES] = { 0 };
  guint64 any = find_masks (self, masks);

  if (any == 0)
    return;

  if (!self->sides)
    self->sides = g_new0 (guint32, count_cells (self));
  for (int row = part->first_row; row <= part->last_row; row++)
    {
      guint n_sides;
      const VdtRowSide *sides = vdt_map_get_side_row (self->map, row, &n_sides);

      for (guint i = 0; i < n_sides; i++)
        {
          VdtHex hex = vdt_grid_hex (grid, VDT_ROW_SIDE_COLUMN (sides[i].key), row);
          VdtSide side = vdt_side_canonical (hex, VDT_ROW_SIDE_SIDE (sides[i].key));
          int cell = vdt_terrain_view_index (self, side.hex);
          int other = vdt_terrain_view_index (self, vdt_hex_neighbour (side.hex, side.side));

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
read_peaks (VdtTerrainView *self, const Part *part)
{
  const VdtGrid *grid = vdt_map_get_grid (self->map);

  if (!self->rules->peak)
    return;

  for (int row = part->first_row; row <= part->last_row; row++)
    for (int column = part->first_column; column <= part->last_column; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);
        int i = vdt_terrain_view_index (self, hex);

        self->peaks[i] = self->ground[i] == VDT_GROUND_NONE
                             ? VDT_GROUND_NONE
                             : (gint16) self->rules->peak (self, hex);
      }
}

/* Sides belong to the rows and columns about the part, too; reading them again does no harm. */
static void
read_part (VdtTerrainView *self, Part part)
{
  Part wider = grow (self, part);

  read_counters (self, &part);
  read_hexes (self, &part);
  read_sides (self, &wider);
  read_peaks (self, &part);
}

/**
 * vdt_terrain_view_new:
 * @map: (transfer none): a map
 * @setup: the rules that will judge it, with range and options
 *
 * Lays a map out for judging. Costs a few nanoseconds a hex: keep the view while the map and the
 * setup stay the same. A view may be used from any thread.
 *
 * Returns: (transfer full): a view
 */
VdtTerrainView *
vdt_terrain_view_new (VdtMap *map, const VdtLosSetup *setup)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  VdtTerrainView *self = g_atomic_rc_box_new0 (VdtTerrainView);
  gsize n_cells;

  self->map = vdt_map_ref (map);
  self->rules = setup->rules;
  self->range = setup->range;
  memcpy (self->options, setup->options, sizeof self->options);

  set_axes (self, grid);
  n_cells = count_cells (self);
  self->ground = g_new (gint16, n_cells);
  self->top = g_new (gint16, n_cells);
  self->peaks = setup->rules->peak ? g_new (gint16, n_cells) : self->top;
  self->terrains = vdt_legend_get_terrains (vdt_map_get_legend (map), NULL);
  self->terrain = g_new0 (guint16, n_cells);
  self->contents = g_new0 (guint8, n_cells);
  for (gsize i = 0; i < n_cells; i++)
    self->ground[i] = self->top[i] = self->peaks[i] = VDT_GROUND_NONE;

  if (setup->rules->reads_depictions)
    self->depictions = vdt_los_depictions_new (map);
  read_part (self, (Part){ 0, 0, grid->columns - 1, grid->rows - 1 });

  return self;
}

/* Forgets what is read of a hex. */
static void
clear_hex (VdtTerrainView *self, VdtHex hex)
{
  int cell = vdt_terrain_view_index (self, hex);

  self->ground[cell] = self->top[cell] = self->peaks[cell] = VDT_GROUND_NONE;
  self->contents[cell] = 0;
  if (self->vehicles)
    self->vehicles[cell] = 0;
  if (self->smoke)
    self->smoke[cell] = 0;
  for (int side = 0; side < VDT_N_SIDES && self->sides; side++)
    {
      VdtSide place = vdt_side_canonical (hex, side);

      self->sides[vdt_terrain_view_index (self, place.hex)] &=
          ~(((1u << SIDE_BITS) - 1) << ((guint) place.side * SIDE_BITS));
    }
}

/**
 * vdt_terrain_view_update:
 * @self: a view that nobody else holds
 * @map: (transfer none): another version of its map
 *
 * Makes the view one of @map, at the cost of what has changed. It is the one way in which a view
 * changes: the caller must have it alone.
 *
 * Returns: %FALSE, and nothing done, when the maps differ in more than their hexes
 */
gboolean
vdt_terrain_view_update (VdtTerrainView *self, VdtMap *map)
{
  g_autoptr (VdtRegion) changed = vdt_map_diff (self->map, map);
  const VdtGrid *grid = vdt_map_get_grid (map);
  Part part;

  if (!changed)
    return FALSE;

  vdt_map_ref (map);
  vdt_map_unref (self->map);
  self->map = map;
  self->terrains = vdt_legend_get_terrains (vdt_map_get_legend (map), NULL);
  if (self->depictions)
    {
      /* Which hexes a depiction covers depends on their terrain. */
      vdt_los_depictions_free (self->depictions);
      self->depictions = vdt_los_depictions_new (map);
    }
  if (!vdt_region_get_bounds (changed, &part.first_column, &part.first_row, &part.last_column,
                              &part.last_row))
    return TRUE;

  part = grow (self, part);
  for (int row = part.first_row; row <= part.last_row; row++)
    for (int column = part.first_column; column <= part.last_column; column++)
      clear_hex (self, vdt_grid_hex (grid, column, row));
  read_part (self, part);

  return TRUE;
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
