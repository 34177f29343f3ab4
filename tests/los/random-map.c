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
  gint levels = g_rand_int_range (rand, 1, 5);
  gint lowest = g_rand_int_range (rand, -2, 2);
  guint openness = (guint) g_rand_int_range (rand, 40, 96);
  VdtHex origin = { 0, 0 };

  for (gint q = -RANDOM_MAP_RADIUS; q <= RANDOM_MAP_RADIUS; q++)
    for (gint r = -RANDOM_MAP_RADIUS; r <= RANDOM_MAP_RADIUS; r++)
      {
        VdtHex hex = VDT_HEX (q, r);
        VdtHex placed = place (hex, user_data);
        gint elevation = lowest + g_rand_int_range (rand, 0, levels);
        guint terrain = random_terrain (rand, openness);
        gint side = g_rand_int_range (rand, 0, 18);
        gint code = g_rand_int_range (rand, 0, 60);
        gint kind = g_rand_int_range (rand, 0, 40);

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
        if (kind < VDT_N_COUNTER_KINDS)
          {
            VdtCounter counter = { .hex = placed,
                                   .kind = (VdtCounterKind) kind,
                                   .amount = 1 + code % 2 };

            vdt_map_builder_add_counter (builder, &counter);
          }
      }

  g_rand_free (rand);

  return vdt_map_builder_end (builder);
}
