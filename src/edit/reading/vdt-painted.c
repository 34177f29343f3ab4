/* vdt-painted.c - which hexes of a map were painted by hand: examples for what is read of a picture
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-painted.h"

#include "vdt-map-diff.h"

/* What ground looks like that nobody has painted. */
typedef struct
{
  guint terrain;
  int level;
} Plain;

/**
 * vdt_painted_init:
 * @self: (out): the hexes
 * @grid: of their map
 *
 * Begins with a map on which nothing is painted.
 */
void
vdt_painted_init (VdtPainted *self, const VdtGrid *grid)
{
  for (VdtFacet facet = 0; facet < VDT_N_FACETS; facet++)
    self->regions[facet] = vdt_region_new (grid);
}

/**
 * vdt_painted_init_copy:
 * @self: (out): the hexes
 * @other: others
 *
 * Begins with what is painted there.
 */
void
vdt_painted_init_copy (VdtPainted *self, const VdtPainted *other)
{
  for (VdtFacet facet = 0; facet < VDT_N_FACETS; facet++)
    self->regions[facet] = vdt_region_copy (other->regions[facet]);
}

/**
 * vdt_painted_clear:
 * @self: the hexes
 *
 * Frees what the struct holds.
 */
void
vdt_painted_clear (VdtPainted *self)
{
  for (VdtFacet facet = 0; facet < VDT_N_FACETS; facet++)
    g_clear_pointer (&self->regions[facet], vdt_region_free);
}

/* A new map has open ground at level 0, unless somebody has chosen otherwise: then nothing of that
 * may be left, and what most hexes have is plain.
 */
static Plain
find_plain (VdtMap *map)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  g_autofree guint *terrains = NULL;
  guint levels[VDT_ELEVATION_MAX - VDT_ELEVATION_MIN + 1] = { 0 };
  int bare = vdt_legend_find_bare_ground (vdt_map_get_legend (map));
  Plain plain = { 0, 0 };
  guint n_terrains;

  vdt_legend_get_terrains (vdt_map_get_legend (map), &n_terrains);
  terrains = g_new0 (guint, MAX (n_terrains, 1));
  for (int row = 0; row < grid->rows; row++)
    {
      const guint16 *terrain_row = vdt_map_get_terrain_row (map, row);
      const gint16 *level_row = vdt_map_get_elevation_row (map, row);

      for (int column = 0; column < grid->columns; column++)
        {
          terrains[terrain_row[column]]++;
          levels[level_row[column] - VDT_ELEVATION_MIN]++;
        }
    }
  for (guint i = 1; i < n_terrains; i++)
    if (terrains[i] > terrains[plain.terrain])
      plain.terrain = i;
  for (int level = VDT_ELEVATION_MIN; level <= VDT_ELEVATION_MAX; level++)
    if (levels[level - VDT_ELEVATION_MIN] > levels[plain.level - VDT_ELEVATION_MIN])
      plain.level = level;
  if (bare >= 0 && terrains[bare] > 0)
    plain.terrain = (guint) bare;
  if (levels[-VDT_ELEVATION_MIN] > 0)
    plain.level = 0;

  return plain;
}

static void
add_side (VdtPainted *self, VdtHex hex, int side)
{
  vdt_region_add (self->regions[VDT_FACET_SIDES], hex);
  vdt_region_add (self->regions[VDT_FACET_SIDES], vdt_hex_neighbour (hex, side));
}

/**
 * vdt_painted_add_uncommon:
 * @self: the hexes
 * @map: a map
 *
 * Adds what is not as on a new map: another terrain than open ground, another level than 0, coded
 * hexsides. Where no hex has open ground, or level 0, what most hexes have counts in its place.
 */
void
vdt_painted_add_uncommon (VdtPainted *self, VdtMap *map)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  const Plain plain = find_plain (map);

  for (int row = 0; row < grid->rows; row++)
    {
      const guint16 *terrains = vdt_map_get_terrain_row (map, row);
      const gint16 *levels = vdt_map_get_elevation_row (map, row);
      const VdtRowSide *sides;
      guint n_sides;

      for (int column = 0; column < grid->columns; column++)
        {
          VdtHex hex = vdt_grid_hex (grid, column, row);

          if (terrains[column] != plain.terrain)
            vdt_region_add (self->regions[VDT_FACET_TERRAIN], hex);
          if (levels[column] != plain.level)
            vdt_region_add (self->regions[VDT_FACET_LEVEL], hex);
        }
      sides = vdt_map_get_side_row (map, row, &n_sides);
      for (guint i = 0; i < n_sides; i++)
        add_side (self, vdt_grid_hex (grid, VDT_ROW_SIDE_COLUMN (sides[i].key), row),
                  VDT_ROW_SIDE_SIDE (sides[i].key));
    }
}

static void
add_change (VdtPainted *self, VdtMap *before, VdtMap *after, VdtHex hex)
{
  if (vdt_map_get_terrain (before, hex) != vdt_map_get_terrain (after, hex))
    vdt_region_add (self->regions[VDT_FACET_TERRAIN], hex);
  if (vdt_map_get_elevation (before, hex) != vdt_map_get_elevation (after, hex))
    vdt_region_add (self->regions[VDT_FACET_LEVEL], hex);
  for (int side = 0; side < VDT_N_SIDES; side++)
    if (vdt_map_get_side_codes (before, hex, side) != vdt_map_get_side_codes (after, hex, side))
      add_side (self, hex, side);
}

/**
 * vdt_painted_add_changes:
 * @self: the hexes
 * @before: a map
 * @after: a later version of it, of the same grid; its legend may have got more entries
 *
 * Adds what differs between the two.
 */
void
vdt_painted_add_changes (VdtPainted *self, VdtMap *before, VdtMap *after)
{
  const VdtGrid *grid = vdt_map_get_grid (after);
  g_autoptr (VdtRegion) region = vdt_map_diff (before, after);

  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);

        if (!region || vdt_region_contains (region, hex))
          add_change (self, before, after, hex);
      }
}

/**
 * vdt_painted_union:
 * @self: the hexes
 * @other: others of the same grid
 *
 * Adds them.
 */
void
vdt_painted_union (VdtPainted *self, const VdtPainted *other)
{
  for (VdtFacet facet = 0; facet < VDT_N_FACETS; facet++)
    vdt_region_union (self->regions[facet], other->regions[facet]);
}

/**
 * vdt_painted_subtract:
 * @self: the hexes
 * @region: some hexes
 *
 * Takes them away: what was painted there is not any more.
 */
void
vdt_painted_subtract (VdtPainted *self, const VdtRegion *region)
{
  for (VdtFacet facet = 0; facet < VDT_N_FACETS; facet++)
    vdt_region_subtract (self->regions[facet], region);
}

/**
 * vdt_painted_is_empty:
 * @self: the hexes
 *
 * Returns: whether nothing is painted
 */
gboolean
vdt_painted_is_empty (const VdtPainted *self)
{
  for (VdtFacet facet = 0; facet < VDT_N_FACETS; facet++)
    if (!vdt_region_is_empty (self->regions[facet]))
      return FALSE;

  return TRUE;
}

/**
 * vdt_painted_find_examples:
 * @self: the hexes
 * @facet: what is to be read
 *
 * A hex of which anything was painted is an example of all that it has: woods at level 0, and no
 * hedge. Where more than half of the map is painted, somebody has gone over it with one thing after
 * the other, and terrain says nothing of levels: then only what was painted itself counts.
 *
 * Returns: (transfer full): the examples, which no reading may change
 */
VdtRegion *
vdt_painted_find_examples (const VdtPainted *self, VdtFacet facet)
{
  const VdtGrid *grid = vdt_region_get_grid (self->regions[facet]);
  g_autoptr (VdtRegion) any = vdt_region_copy (self->regions[facet]);

  for (VdtFacet other = 0; other < VDT_N_FACETS; other++)
    vdt_region_union (any, self->regions[other]);
  if ((gsize) vdt_region_count (any) * 2 > (gsize) grid->columns * (gsize) grid->rows)
    return vdt_region_copy (self->regions[facet]);

  return g_steal_pointer (&any);
}
