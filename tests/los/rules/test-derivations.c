/* test-derivations.c - hexsides that follow from the ground, as docs/rules tells of them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-los-rules.h"
#include "vdt-map-builder.h"

#include <stdlib.h>

#define N_MAPS 400
#define COLUMNS 7
#define ROWS 6

enum
{
  OPEN,
  WOODS,
  TOWN,
  GULLY,
  HOLE,
};

static const VdtTerrain terrains[] = {
  [OPEN] = { .code = (char *) "." },
  [WOODS] = { .code = (char *) "w", .kind = VDT_KIND_WOODS },
  [TOWN] = { .code = (char *) "t", .kind = VDT_KIND_TOWN },
  [GULLY] = { .code = (char *) "y", .kind = VDT_KIND_GULLY, .depression = TRUE },
  [HOLE] = { .code = (char *) "#", .kind = VDT_KIND_VOID },
};

/* Slopes with few bends, so that all kinds of ground come about. */
static VdtMap *
make_map (guint32 seed)
{
  GRand *rand = g_rand_new_with_seed (seed);
  const VdtGrid grid = { .layout = (VdtLayout) (seed % 4), .columns = COLUMNS, .rows = ROWS };
  g_autoptr (VdtLegend) legend =
      vdt_legend_new (NULL, 0, terrains, G_N_ELEMENTS (terrains), NULL, 0);
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);
  int levels = g_rand_int_range (rand, 2, 6);
  int level = 0;

  for (int i = 0; i < COLUMNS * ROWS; i++)
    {
      VdtHex hex = vdt_grid_hex (&grid, i % COLUMNS, i / COLUMNS);
      int terrain = g_rand_int_range (rand, -4, HOLE + 1);

      if (g_rand_boolean (rand))
        level = g_rand_int_range (rand, 0, levels);
      vdt_map_builder_set_elevation (builder, hex, level);
      vdt_map_builder_set_terrain (builder, hex, terrain > 0 ? (guint) terrain : OPEN);
    }
  g_rand_free (rand);

  return vdt_map_builder_end (builder);
}

static gboolean
is_terrain (VdtMap *map, VdtHex hex, guint terrain)
{
  return !vdt_map_is_void (map, hex) && vdt_map_get_terrain (map, hex) == terrain;
}

static guint
count_neighbours (VdtMap *map, VdtHex hex, guint terrain)
{
  guint n = 0;

  for (int side = 0; side < VDT_N_SIDES; side++)
    n += is_terrain (map, vdt_hex_neighbour (hex, side), terrain);

  return n;
}

/* Between woods or a town of two hexes or more and other hexes of the map. */
static gboolean
is_edge (VdtMap *map, VdtHex a, VdtHex b, guint terrain)
{
  if (is_terrain (map, a, terrain) && is_terrain (map, b, terrain))
    return FALSE;

  return (is_terrain (map, a, terrain) && count_neighbours (map, a, terrain) > 0)
         || (is_terrain (map, b, terrain) && count_neighbours (map, b, terrain) > 0);
}

/* Higher neighbours; beyond the map there may be some, too. */
static guint
count_higher (VdtMap *map, VdtHex hex)
{
  guint n = 0;

  for (int side = 0; side < VDT_N_SIDES; side++)
    {
      VdtHex other = vdt_hex_neighbour (hex, side);

      n += vdt_map_is_void (map, other)
           || vdt_map_get_elevation (map, other) > vdt_map_get_elevation (map, hex);
    }

  return n;
}

/* Between two hexes of a slope: on a ridge, where both hexes at the side's ends are there and
 * neither is higher; or where one is, and the two have fewer than four higher neighbours.
 */
static gboolean
is_ridge_or_bend (VdtMap *map, VdtHex a, VdtHex b, int slope)
{
  guint n_there = 0, n_higher = 0;

  if (vdt_map_get_elevation (map, a) != slope || vdt_map_get_elevation (map, b) != slope)
    return FALSE;
  for (int side = 0; side < VDT_N_SIDES; side++)
    {
      VdtHex end = vdt_hex_neighbour (a, side);

      if (vdt_hex_distance (end, b) != 1 || vdt_map_is_void (map, end))
        continue;
      n_there++;
      n_higher += vdt_map_get_elevation (map, end) > slope;
    }
  if (n_higher == 0)
    return n_there == 2;

  return count_higher (map, a) + count_higher (map, b) < 4;
}

/* What each page says, by the bits of the codes. */
static guint
derive_cwb (VdtMap *map, VdtHex a, VdtHex b)
{
  int drop = abs (vdt_map_get_elevation (map, a) - vdt_map_get_elevation (map, b));

  return drop >= 3 ? 2 : drop == 2 ? 1 : 0;
}

static guint
derive_asl (VdtMap *map, VdtHex a, VdtHex b)
{
  return is_terrain (map, a, GULLY) && is_terrain (map, b, GULLY);
}

static guint
derive_panzerblitz (VdtMap *map, VdtHex a, VdtHex b)
{
  int one = vdt_map_get_elevation (map, a);
  int other = vdt_map_get_elevation (map, b);
  const gboolean bits[] = {
    is_edge (map, a, b, WOODS),      is_edge (map, a, b, TOWN),
    is_ridge_or_bend (map, a, b, 1), MAX (one, other) >= 2 && MIN (one, other) < 2,
    is_ridge_or_bend (map, a, b, 3), MAX (one, other) == 4 && MIN (one, other) < 4,
  };
  guint derived = 0;

  for (guint i = 0; i < G_N_ELEMENTS (bits); i++)
    derived |= bits[i] ? 1u << i : 0;

  return derived;
}

static const struct
{
  const char *path;
  const char *system;
  const char *codes;
  guint (*derive) (VdtMap *map, VdtHex a, VdtHex b);
} systems[] = {
  { "/derivations/cwb", "cwb", "slope extreme-slope", derive_cwb },
  { "/derivations/asl", "asl", "depression", derive_asl },
  { "/derivations/panzerblitz", "panzerblitz", "green gray brown orange yellow purple",
    derive_panzerblitz },
};

static void
test_system (gconstpointer data)
{
  guint which = GPOINTER_TO_UINT (data);
  const VdtDerivation *derivation = vdt_los_rules_find (systems[which].system)->derivation;
  g_auto (GStrv) codes = g_strsplit (systems[which].codes, " ", -1);
  guint n_found[8] = { 0 };

  g_assert_cmpuint (derivation->n_codes, ==, g_strv_length (codes));
  for (guint i = 0; i < derivation->n_codes; i++)
    g_assert_cmpstr (derivation->codes[i].code, ==, codes[i]);

  for (guint32 seed = 0; seed < N_MAPS; seed++)
    {
      g_autoptr (VdtMap) map = make_map (seed);
      const VdtGround ground = { .map = map };

      for (int i = 0; i < COLUMNS * ROWS * VDT_N_SIDES; i++)
        {
          int place = i / VDT_N_SIDES;
          VdtHex hex = vdt_grid_hex (vdt_map_get_grid (map), place % COLUMNS, place / COLUMNS);
          VdtHex other = vdt_hex_neighbour (hex, i % VDT_N_SIDES);
          guint derived;

          if (vdt_map_is_void (map, hex) || vdt_map_is_void (map, other))
            continue;
          derived = derivation->derive (&ground, hex, i % VDT_N_SIDES);
          g_assert_cmphex (derived, ==, systems[which].derive (map, hex, other));
          for (guint k = 0; k < derivation->n_codes; k++)
            n_found[k] += (derived >> k) & 1;
        }
    }
  for (guint k = 0; k < derivation->n_codes; k++)
    g_assert_cmpuint (n_found[k], >, 100);
}

/* Two gullies side by side, drawn over parts of their hexes: the common side is one of depression
 * where what is drawn comes up to it from both.
 */
static void
test_depicted (void)
{
  const VdtMapPoint away_left[] = { { -200, 0 }, { -100, -100 }, { 80, -100 },
                                    { 160, 0 },  { 60, 100 },    { -100, 100 } };
  const VdtMapPoint up_left[] = { { 0, 0 }, { 100, -100 }, { 200, 0 }, { 100, 100 } };
  const struct
  {
    gboolean left, right, joined;
  } table[] = {
    { TRUE, TRUE, TRUE }, { TRUE, FALSE, FALSE }, { FALSE, TRUE, FALSE }, { FALSE, FALSE, FALSE }
  };
  const VdtDerivation *derivation = vdt_los_rules_find ("asl")->derivation;
  const VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q, .columns = 2, .rows = 1 };
  g_autoptr (VdtLegend) legend =
      vdt_legend_new (NULL, 0, terrains, G_N_ELEMENTS (terrains), NULL, 0);
  VdtHex hexes[2] = { vdt_grid_hex (&grid, 0, 0), vdt_grid_hex (&grid, 1, 0) };
  const VdtMapPoint middle[2] = { { 0, 0 }, { 300, 100 } }; /* in map units */

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);
      g_autoptr (VdtMap) map = NULL;

      for (guint k = 0; k < 2; k++)
        {
          gboolean up = k == 0 ? table[i].left : table[i].right;
          guint n = up ? G_N_ELEMENTS (up_left) : G_N_ELEMENTS (away_left);
          g_autofree VdtMapPoint *points = g_new (VdtMapPoint, n);
          int turn = k == 0 ? 1 : -1;

          for (guint p = 0; p < n; p++)
            points[p] = (VdtMapPoint){ middle[k].x + turn * (up ? up_left : away_left)[p].x,
                                       middle[k].y + turn * (up ? up_left : away_left)[p].y };
          vdt_map_builder_set_terrain (builder, hexes[k], GULLY);
          vdt_map_builder_add_depiction (builder, &(VdtDepiction){ GULLY, n, points });
        }
      map = vdt_map_builder_end (builder);

      VdtLosDepictions *depictions = vdt_los_depictions_new (map);
      const VdtGround ground = { map, depictions };

      for (guint k = 0; k < 2; k++)
        g_assert_cmpuint (
            derivation->derive (&ground, hexes[k], vdt_side_between (hexes[k], hexes[1 - k])), ==,
            table[i].joined);
      vdt_los_depictions_free (depictions);
    }
}

void
vdt_test_derivations (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    g_test_add_data_func (systems[i].path, GUINT_TO_POINTER (i), test_system);
  g_test_add_func ("/derivations/asl/depicted", test_depicted);
}
