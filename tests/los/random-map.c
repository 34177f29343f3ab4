/* random-map.c - small maps full of ties and special cases, from a seed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "random-map.h"

/* Terrains that some rule system cares for; the first is void, the second open. */
static const VdtTerrain terrains[] = {
  { .code = (char *) "x", .kind = VDT_KIND_VOID },
  { .code = (char *) "." },
  { .code = (char *) "w", .kind = VDT_KIND_WOODS, .halves = 2 },
  { .code = (char *) "i", .kind = VDT_KIND_WOODS, .halves = 2, .inherent = TRUE },
  { .code = (char *) "b", .kind = VDT_KIND_BRUSH, .halves = 1 },
  { .code = (char *) "t", .kind = VDT_KIND_TOWN, .halves = 4 },
  { .code = (char *) "h", .kind = VDT_KIND_BUILDING, .halves = 3 },
  { .code = (char *) "g", .kind = VDT_KIND_GRAIN, .halves = 1, .hindrance = 1 },
  { .code = (char *) "o", .kind = VDT_KIND_ORCHARD, .hindrance = 1, .inherent = TRUE },
  { .code = (char *) "d", .kind = VDT_KIND_GULLY, .depression = TRUE },
};

/* A truck is to all rules what a unit is. */
static const VdtCounterKind kinds[] = { VDT_COUNTER_TRUCK,   VDT_COUNTER_LEADER, VDT_COUNTER_WAGON,
                                        VDT_COUNTER_VEHICLE, VDT_COUNTER_WRECK,  VDT_COUNTER_SMOKE,
                                        VDT_COUNTER_CONTACT };

/* The side codes that the system reads, and one that it does not. */
static VdtLegend *
make_legend (const VdtLosRules *rules, guint *n_codes)
{
  VdtSideCode codes[VDT_LOS_MAX_SIDE_CODES + 1];
  guint n = 0;

  while (rules->side_codes && rules->side_codes[n])
    {
      codes[n] = (VdtSideCode){ .code = (char *) rules->side_codes[n] };
      n++;
    }
  codes[n++] = (VdtSideCode){ .code = (char *) "border" };
  *n_codes = n;

  return vdt_legend_new (NULL, 0, terrains, G_N_ELEMENTS (terrains), codes, n);
}

static guint
random_terrain (GRand *rand, guint openness)
{
  guint roll = (guint) g_rand_int_range (rand, 0, 100);

  if (roll < openness)
    return 1;

  return (guint) g_rand_int_range (rand, roll < openness + 3 ? 0 : 2, G_N_ELEMENTS (terrains));
}

/**
 * random_map_new:
 * @seed: which pattern
 * @rules: the system whose hexside codes are strewn about
 * @grid: the frame of the map, which may be larger or smaller than the pattern
 * @place: where each hex of the pattern goes; sides and counters go with their hexes
 * @user_data: for @place
 *
 * Makes a map of a pattern about the origin; hexes of @grid that the pattern does not reach are
 * void. The same seed gives the same pattern wherever it is placed.
 *
 * Returns: (transfer full): a map
 */
VdtMap *
random_map_new (guint32 seed,
                const VdtLosRules *rules,
                const VdtGrid *grid,
                RandomMapPlace place,
                gpointer user_data)
{
  guint n_codes;
  g_autoptr (VdtLegend) legend = make_legend (rules, &n_codes);
  VdtMapBuilder *builder = vdt_map_builder_new (grid, legend);
  GRand *rand = g_rand_new_with_seed (seed);
  int levels = g_rand_int_range (rand, 1, 5);
  int lowest = g_rand_int_range (rand, -2, 2);
  guint openness = (guint) g_rand_int_range (rand, 40, 96);
  VdtHex origin = { 0, 0 };

  for (int q = -RANDOM_MAP_RADIUS; q <= RANDOM_MAP_RADIUS; q++)
    for (int r = -RANDOM_MAP_RADIUS; r <= RANDOM_MAP_RADIUS; r++)
      {
        VdtHex hex = VDT_HEX (q, r);
        VdtHex placed = place (hex, user_data);
        int elevation = lowest + g_rand_int_range (rand, 0, levels);
        guint terrain = random_terrain (rand, openness);
        int side = g_rand_int_range (rand, 0, 18);
        int code = g_rand_int_range (rand, 0, 60);
        int kind = g_rand_int_range (rand, 0, 40);

        if (vdt_hex_distance (hex, origin) > RANDOM_MAP_RADIUS || !vdt_grid_contains (grid, placed))
          continue;

        vdt_map_builder_set_elevation (builder, placed, elevation);
        vdt_map_builder_set_terrain (builder, placed, terrain);
        if (side < VDT_N_SIDES)
          {
            VdtHex other = place (vdt_hex_neighbour (hex, side), user_data);

            vdt_map_builder_set_side_codes (builder, placed, vdt_side_between (placed, other),
                                            1u << ((guint) code % n_codes));
          }
        if (kind < (int) G_N_ELEMENTS (kinds))
          {
            VdtCounter counter = { .hex = placed, .kind = kinds[kind], .amount = 1 + code % 2 };

            vdt_map_builder_add_counter (builder, &counter);
          }
      }

  g_rand_free (rand);

  return vdt_map_builder_end (builder);
}

/* One change of a hex: its elevation, its terrain, a side or a counter. */
static void
alter_hex (VdtMapBuilder *builder, VdtHex hex, guint n_codes, GRand *rand)
{
  int roll = g_rand_int_range (rand, 0, 10);
  VdtCounter counter = { .hex = hex, .amount = g_rand_int_range (rand, 1, 3) };

  if (roll < 4)
    vdt_map_builder_set_elevation (builder, hex,
                                   vdt_map_builder_get_elevation (builder, hex)
                                       + g_rand_int_range (rand, -1, 3));
  else if (roll < 7)
    vdt_map_builder_set_terrain (builder, hex, random_terrain (rand, 20));
  else if (roll < 9)
    {
      guint code = (guint) g_rand_int_range (rand, 0, (int) n_codes);

      vdt_map_builder_set_side_codes (builder, hex, g_rand_int_range (rand, 0, VDT_N_SIDES),
                                      1u << code);
    }
  else
    {
      counter.kind = kinds[g_rand_int_range (rand, 0, G_N_ELEMENTS (kinds) - 1)];
      vdt_map_builder_add_counter (builder, &counter);
    }
}

/* Terrain drawn over a part of a hex and its surroundings. */
static void
draw_triangle (VdtMapBuilder *builder, int column, int row, GRand *rand)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  gboolean pointy = vdt_layout_is_pointy (grid->layout);
  VdtMapPoint middle = { column * (pointy ? 200 : 300), row * (pointy ? 300 : 200) };
  VdtMapPoint points[3];
  VdtDepiction depiction = {
    .terrain = vdt_map_builder_get_terrain (builder, vdt_grid_hex (grid, column, row)),
    .n_points = 3,
    .points = points,
  };

  for (guint i = 0; i < 3; i++)
    points[i] = (VdtMapPoint){ middle.x + g_rand_int_range (rand, -200, 300),
                               middle.y + g_rand_int_range (rand, -200, 300) };
  vdt_map_builder_add_depiction (builder, &depiction);
}

/**
 * random_map_new_wide:
 * @seed: which map
 * @rules: the system whose hexside codes are strewn about
 * @grid: the frame of the map
 *
 * Makes a map of wide level ground in a few steps, with things strewn over it, many or hardly any:
 * lines are long and mostly low.
 *
 * Returns: (transfer full): a map
 */
VdtMap *
random_map_new_wide (guint32 seed, const VdtLosRules *rules, const VdtGrid *grid)
{
  guint n_codes;
  g_autoptr (VdtLegend) legend = make_legend (rules, &n_codes);
  VdtMapBuilder *builder = vdt_map_builder_new (grid, legend);
  GRand *rand = g_rand_new_with_seed (seed);
  int lowest = g_rand_int_range (rand, -2, 2);
  int step = g_rand_int_range (rand, 15, 60);
  int n_things = grid->columns * grid->rows >> g_rand_int_range (rand, 2, 11);

  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);
        int fold = (column / step + row / step) % 4;

        vdt_map_builder_set_terrain (builder, hex, 1);
        vdt_map_builder_set_elevation (builder, hex, lowest + MIN (fold, 4 - fold));
      }
  for (int i = 0; i < n_things; i++)
    {
      int row = g_rand_int_range (rand, 0, grid->rows); /* first: a call has no order */

      alter_hex (builder, vdt_grid_hex (grid, g_rand_int_range (rand, 0, grid->columns), row),
                 n_codes, rand);
    }
  for (int i = 0; i < n_things / 8; i++)
    {
      int row = g_rand_int_range (rand, 0, grid->rows);

      draw_triangle (builder, g_rand_int_range (rand, 0, grid->columns), row, rand);
    }
  g_rand_free (rand);

  return vdt_map_builder_end (builder);
}

/* Codes, at random, for the sides between two levels. */
static void
code_slopes (VdtMapBuilder *builder, guint n_codes, GRand *rand)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);

  for (int i = 0; i < grid->columns * grid->rows; i++)
    for (int side = 0; side < VDT_N_CANONICAL_SIDES; side++)
      {
        VdtHex hex = vdt_grid_hex (grid, i % grid->columns, i / grid->columns);
        VdtHex other = vdt_hex_neighbour (hex, side);

        if (vdt_grid_contains (grid, other)
            && vdt_map_builder_get_elevation (builder, hex)
                   != vdt_map_builder_get_elevation (builder, other))
          vdt_map_builder_set_side_codes (builder, hex, side,
                                          1u << (guint) g_rand_int_range (rand, 0, (int) n_codes));
      }
}

/**
 * random_map_new_steep:
 * @seed: which map
 * @rules: the system whose hexside codes are strewn about
 * @grid: the frame of the map
 *
 * Makes a map of ridges, bumps and pits, up to five levels from end to end, with few things strewn
 * over it and nothing drawn: lines are long, and meet ground between their ends' levels. Every
 * third has codes on its slopes.
 *
 * Returns: (transfer full): a map
 */
VdtMap *
random_map_new_steep (guint32 seed, const VdtLosRules *rules, const VdtGrid *grid)
{
  guint n_codes;
  g_autoptr (VdtLegend) legend = make_legend (rules, &n_codes);
  VdtMapBuilder *builder = vdt_map_builder_new (grid, legend);
  GRand *rand = g_rand_new_with_seed (seed);
  int height = g_rand_int_range (rand, 2, 5);
  int width = g_rand_int_range (rand, 2, 30);
  int lean = g_rand_int_range (rand, -2, 3);
  int n_things = grid->columns * grid->rows >> g_rand_int_range (rand, 4, 9);
  int bumps = g_rand_int_range (rand, 5, 60);
  guint openness = seed % 4 == 0 ? 60 : 100;

  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);
        int fold = (2 * column + lean * row + 1000) / width % (2 * height);
        int bump = g_rand_int_range (rand, 0, bumps) == 0 ? g_rand_int_range (rand, -2, 3) : 0;

        vdt_map_builder_set_terrain (builder, hex, random_terrain (rand, openness));
        vdt_map_builder_set_elevation (builder, hex,
                                       CLAMP (MIN (fold, 2 * height - fold) + bump, 0, 4));
      }
  if (seed % 3 == 0)
    code_slopes (builder, n_codes, rand);
  for (int i = 0; i < n_things; i++)
    {
      int row = g_rand_int_range (rand, 0, grid->rows); /* first: a call has no order */

      alter_hex (builder, vdt_grid_hex (grid, g_rand_int_range (rand, 0, grid->columns), row),
                 n_codes, rand);
    }
  g_rand_free (rand);

  return vdt_map_builder_end (builder);
}

/**
 * random_map_alter:
 * @map: (transfer none): a map of the function above
 * @rand: where chance comes from
 *
 * Changes a few hexes near to each other; rarely a counter goes.
 *
 * Returns: (transfer full): the map after the change
 */
VdtMap *
random_map_alter (VdtMap *map, GRand *rand)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  guint n_codes;
  int column = g_rand_int_range (rand, 0, grid->columns);
  int row = g_rand_int_range (rand, 0, grid->rows);
  int n_hexes = g_rand_int_range (rand, 1, 6);

  vdt_legend_get_side_codes (vdt_map_builder_get_legend (builder), &n_codes);
  for (int i = 0; i < n_hexes; i++)
    {
      VdtHex hex = vdt_grid_hex (grid, column + g_rand_int_range (rand, 0, 3),
                                 row + g_rand_int_range (rand, 0, 3));

      if (vdt_grid_contains (grid, hex))
        alter_hex (builder, hex, n_codes, rand);
    }
  if (vdt_map_builder_get_n_counters (builder) > 0 && g_rand_int_range (rand, 0, 5) == 0)
    vdt_map_builder_remove_counter (builder, 0);

  return vdt_map_builder_end (builder);
}
