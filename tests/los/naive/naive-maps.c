/* naive-maps.c - maps, options and queries for the second reading, at random
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "naive-maps.h"

#include "vdt-map-builder.h"

/* The length of a map on which lines run along more than twelve hexsides. */
#define STRIP 40

#define BUILDING .building = (char *) "Hall"
#define UNEQUAL .unequal = TRUE

/* The second is open ground, to which a difference is brought down. */
static const VdtTerrain terrains[] = {
  { .code = (char *) "x", .kind = VDT_KIND_VOID },
  { .code = (char *) "." },
  { .code = (char *) "w", .kind = VDT_KIND_WOODS, .halves = 2 },
  { .code = (char *) "w0", .kind = VDT_KIND_WOODS },
  { .code = (char *) "wi", .kind = VDT_KIND_WOODS, .halves = 2, .inherent = TRUE },
  { .code = (char *) "b", .kind = VDT_KIND_BRUSH, .halves = 1 },
  { .code = (char *) "bi", .kind = VDT_KIND_BRUSH, .halves = 1, .inherent = TRUE },
  { .code = (char *) "t", .kind = VDT_KIND_TOWN, .halves = 2 },
  { .code = (char *) "t4", .kind = VDT_KIND_TOWN, .halves = 4 },
  { .code = (char *) "h2", .kind = VDT_KIND_BUILDING, .halves = 2, BUILDING },
  { .code = (char *) "h3", .kind = VDT_KIND_BUILDING, .halves = 3, BUILDING },
  { .code = (char *) "h5", .kind = VDT_KIND_BUILDING, .halves = 5 },
  { .code = (char *) "g", .kind = VDT_KIND_GRAIN, .hindrance = 1 },
  { .code = (char *) "g1", .kind = VDT_KIND_GRAIN, .halves = 1, .hindrance = 1 },
  { .code = (char *) "g2", .kind = VDT_KIND_MARSH, .halves = 2, .hindrance = 3 },
  { .code = (char *) "o", .kind = VDT_KIND_ORCHARD, .hindrance = 1, .inherent = TRUE },
  { .code = (char *) "o2", .kind = VDT_KIND_ORCHARD, .halves = 2, .inherent = TRUE },
  { .code = (char *) "d", .kind = VDT_KIND_GULLY, .depression = TRUE },
  { .code = (char *) "d0", .kind = VDT_KIND_GULLY },
  { .code = (char *) "s", .kind = VDT_KIND_STREAM, .depression = TRUE },
  { .code = (char *) "dw", .kind = VDT_KIND_WOODS, .halves = 2, .depression = TRUE },
  { .code = (char *) "f", .kind = VDT_KIND_FORD },
  { .code = (char *) "r", .kind = VDT_KIND_ROAD },
  /* only in gullies, see make_gully() */
  { .code = (char *) "db", .kind = VDT_KIND_GULLY, .hindrance = 1, .depression = TRUE },
  { .code = (char *) "dg",
    .kind = VDT_KIND_GULLY,
    .halves = 1,
    .hindrance = 1,
    .depression = TRUE },
  { .code = (char *) "u", .kind = VDT_KIND_ORCHARD, .halves = 2, .hindrance = 1, UNEQUAL },
  { .code = (char *) "ui",
    .kind = VDT_KIND_ORCHARD,
    .halves = 4,
    .hindrance = 1,
    .inherent = TRUE,
    UNEQUAL },
};

#define N_ANYWHERE (G_N_ELEMENTS (terrains) - 4)

static gboolean
chance (GRand *rand, int percent)
{
  return g_rand_int_range (rand, 0, 100) < percent;
}

/* A number up to limit, which is not in it; the more below 0 low is, the more often it is 0. */
static int
often_zero (GRand *rand, int low, int limit)
{
  int number = g_rand_int_range (rand, low, limit);

  return MAX (0, number);
}

static VdtLegend *
make_legend (const VdtLosRules *rules, guint *n_codes)
{
  VdtSideCode codes[VDT_LOS_MAX_SIDE_CODES + 1];
  guint n = 0;

  for (; rules->side_codes && rules->side_codes[n]; n++)
    codes[n] = (VdtSideCode){ .code = (char *) rules->side_codes[n] };
  codes[n++] = (VdtSideCode){ .code = (char *) "border" };
  *n_codes = n;

  return vdt_legend_new (NULL, 0, terrains, G_N_ELEMENTS (terrains), codes, n);
}

static VdtGrid
make_grid (GRand *rand)
{
  VdtGrid grid = {
    .layout = (VdtLayout) g_rand_int_range (rand, 0, VDT_N_LAYOUTS),
    .columns = g_rand_int_range (rand, 3, 15),
    .rows = g_rand_int_range (rand, 3, 11),
    .first_column = 1,
    .first_row = 1,
  };

  if (chance (rand, 20))
    {
      gboolean pointy = vdt_layout_is_pointy (grid.layout);

      grid.columns = pointy ? 3 : STRIP;
      grid.rows = pointy ? STRIP : 3;
    }

  return grid;
}

static void
make_ground (VdtMapBuilder *builder, GRand *rand)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  int lowest = g_rand_int_range (rand, 0, 4) > 0 ? 0 : g_rand_int_range (rand, -2, 3);
  int levels = g_rand_int_range (rand, 1, 6);
  int width = g_rand_int_range (rand, 1, 5);
  int bumps = g_rand_int_range (rand, 0, 3) * 20;
  int voids = often_zero (rand, -10, 25);
  int things = g_rand_int_range (rand, 0, 3) * 15;

  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);
        int fold = (column + row) / width % (2 * levels);
        int level = MIN (fold, 2 * levels - fold);

        if (chance (rand, bumps))
          level = g_rand_int_range (rand, 0, levels);
        vdt_map_builder_set_elevation (builder, hex, lowest + level);
        vdt_map_builder_set_terrain (builder, hex,
                                     chance (rand, voids) ? 0
                                     : chance (rand, things)
                                         ? (guint) g_rand_int_range (rand, 2, N_ANYWHERE)
                                         : 1);
      }
}

/* Ground and woods to make room for lines along many hexsides: every second column is bare. */
static void
make_avenue (VdtMapBuilder *builder, GRand *rand)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  int woods = g_rand_int_range (rand, 10, 60);
  int bumps = often_zero (rand, -15, 15);

  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);
        int along = grid->columns > grid->rows ? column : row;
        gboolean is_end = along == 0 || along == MAX (grid->columns, grid->rows) - 1;

        if (along % 2 == 0)
          vdt_map_builder_set_elevation (builder, hex, chance (rand, bumps));
        if (is_end)
          vdt_map_builder_set_elevation (builder, hex, g_rand_int_range (rand, 0, 4));
        vdt_map_builder_set_terrain (builder, hex, along % 2 && chance (rand, woods) ? 2 : 1);
      }
}

/* A height at one end of a strip, a terrace with pits beside the way, and low ground after about
 * twelve pairs: there a mixed choice of them can be clear where none of the three is.
 */
static void
make_terrace (VdtMapBuilder *builder, GRand *rand)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  int edge = 2 * g_rand_int_range (rand, 10, 15);
  int woods = often_zero (rand, -10, 20);

  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);
        int along = grid->columns > grid->rows ? column : row;
        gboolean is_pit = along % 2 && chance (rand, 20);

        vdt_map_builder_set_elevation (builder, hex,
                                       along == 0                ? 3
                                       : is_pit || along >= edge ? 0
                                                                 : 1);
        vdt_map_builder_set_terrain (builder, hex, along % 2 && chance (rand, woods) ? 2 : 1);
      }
}

static void
make_sides (VdtMapBuilder *builder, guint n_codes, GRand *rand)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  int density = g_rand_int_range (rand, 0, 4) * 12;

  for (int i = 0; i < grid->columns * grid->rows; i++)
    for (int side = 0; side < VDT_N_SIDES; side++)
      if (chance (rand, density))
        {
          guint64 codes = 1u << (guint) g_rand_int_range (rand, 0, (int) n_codes);

          if (chance (rand, 20))
            codes |= 1u << (guint) g_rand_int_range (rand, 0, (int) n_codes);
          vdt_map_builder_set_side_codes (
              builder, vdt_grid_hex (grid, i % grid->columns, i / grid->columns), side, codes);
        }
}

static void
make_counters (VdtMapBuilder *builder, GRand *rand)
{
  static const VdtCounterKind kinds[] = { VDT_COUNTER_UNIT,  VDT_COUNTER_LEADER,
                                          VDT_COUNTER_WAGON, VDT_COUNTER_VEHICLE,
                                          VDT_COUNTER_WRECK, VDT_COUNTER_SMOKE };
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  int n = grid->columns * grid->rows * often_zero (rand, -2, 4) / 12;
  gboolean all_smoke = chance (rand, 30);

  for (int i = 0; i < n; i++)
    {
      int row = g_rand_int_range (rand, 0, grid->rows);
      VdtCounter counter = {
        .hex = vdt_grid_hex (grid, g_rand_int_range (rand, 0, grid->columns), row),
        .kind =
            all_smoke ? VDT_COUNTER_SMOKE : kinds[g_rand_int_range (rand, 0, G_N_ELEMENTS (kinds))],
        .level = often_zero (rand, -4, 3),
        .amount = 1 + often_zero (rand, -2, 3),
        .at = (VdtPlace) often_zero (rand, -10, VDT_N_PLACES),
      };

      if (counter.kind == VDT_COUNTER_UNIT && i % 2)
        counter.kind = VDT_COUNTER_TRUCK;
      vdt_map_builder_add_counter (builder, &counter);
    }
}

/* Polygons of three to six points, half of them at corners and centres of hexes: of a hex's own
 * terrain; or of whatever terrain, and of ground.
 */
static void
make_depictions (VdtMapBuilder *builder, gboolean of_anything, GRand *rand)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  gboolean pointy = vdt_layout_is_pointy (grid->layout);
  int n = often_zero (rand, -10, 30);

  for (int i = 0; i < n; i++)
    {
      int column = g_rand_int_range (rand, 0, grid->columns);
      int row = g_rand_int_range (rand, 0, grid->rows);
      int step = chance (rand, 50) ? 100 : 30;
      VdtMapPoint points[6];
      VdtDepiction depiction = {
        .terrain = vdt_map_builder_get_terrain (builder, vdt_grid_hex (grid, column, row)),
        .n_points = (guint) g_rand_int_range (rand, 3, 7),
        .points = points,
      };

      for (guint k = 0; k < depiction.n_points; k++)
        points[k] = (VdtMapPoint){
          column * (pointy ? 200 : 300) + g_rand_int_range (rand, -300 / step, 400 / step) * step,
          row * (pointy ? 300 : 200) + g_rand_int_range (rand, -300 / step, 400 / step) * step,
        };
      if (of_anything && chance (rand, 50))
        {
          depiction.is_ground = TRUE;
          depiction.level = g_rand_int_range (rand, -1, 4);
        }
      else if (of_anything && chance (rand, 70))
        depiction.terrain = (guint) g_rand_int_range (rand, 2, G_N_ELEMENTS (terrains));
      if (depiction.is_ground)
        depiction.terrain = 0;
      vdt_map_builder_add_depiction (builder, &depiction);
    }
}

/* Much of one terrain, of a second and of one hexside code: gullies that go on, wide buildings and
 * orchards, long walls and cliffs.
 */
static void
make_stretches (VdtMapBuilder *builder, guint n_codes, GRand *rand)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  guint64 code = 1u << (guint) g_rand_int_range (rand, 0, (int) n_codes);
  guint terrain[2];
  int density[2] = { g_rand_int_range (rand, 10, 90), g_rand_int_range (rand, 0, 30) };
  int coded = g_rand_int_range (rand, 0, 90);
  gboolean is_level = chance (rand, 50);

  for (guint k = 0; k < 2; k++)
    terrain[k] = (guint) g_rand_int_range (rand, 2, N_ANYWHERE);
  if (chance (rand, 30))
    while (!terrains[terrain[0]].depression)
      terrain[0] = (guint) g_rand_int_range (rand, 2, N_ANYWHERE);
  for (int i = 0; i < grid->columns * grid->rows; i++)
    {
      VdtHex hex = vdt_grid_hex (grid, i % grid->columns, i / grid->columns);

      for (guint k = 0; k < 2; k++)
        if (chance (rand, density[k]))
          vdt_map_builder_set_terrain (builder, hex, terrain[k]);
      if (is_level && chance (rand, 80))
        vdt_map_builder_set_elevation (builder, hex, 0);
      for (int side = 0; side < VDT_N_CANONICAL_SIDES; side++)
        if (chance (rand, coded))
          vdt_map_builder_set_side_codes (builder, hex, side, code);
    }
}

/* A gully that goes straight on, with brush, woods and wrecks in it. */
static void
make_gully (VdtMapBuilder *builder, guint64 depression, GRand *rand)
{
  static const guint gully[] = { N_ANYWHERE, N_ANYWHERE + 1, 17, 19, 20 };
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  int row = g_rand_int_range (rand, 0, grid->rows);
  VdtHex hex = vdt_grid_hex (grid, g_rand_int_range (rand, 0, grid->columns), row);
  int way = g_rand_int_range (rand, 0, VDT_N_SIDES);

  while (vdt_grid_contains (grid, hex))
    {
      guint terrain = chance (rand, 90)
                          ? gully[g_rand_int_range (rand, 0, G_N_ELEMENTS (gully))]
                          : (guint) g_rand_int_range (rand, 2, G_N_ELEMENTS (terrains));
      VdtCounter counter = { .hex = hex, .kind = VDT_COUNTER_WRECK, .amount = 1 };

      vdt_map_builder_set_terrain (builder, hex, terrain);
      if (chance (rand, 90))
        vdt_map_builder_set_elevation (builder, hex, 0);
      if (chance (rand, 90))
        vdt_map_builder_set_side_codes (builder, hex, way, depression);
      if (chance (rand, 20))
        vdt_map_builder_add_counter (builder, &counter);
      hex = vdt_hex_neighbour (hex, way);
    }
}

/* A map for a system, with what it reads. */
VdtMap *
naive_make_map (const VdtLosRules *rules, GRand *rand)
{
  guint n_codes;
  VdtGrid grid = make_grid (rand);
  g_autoptr (VdtLegend) legend = make_legend (rules, &n_codes);
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);
  gboolean is_strip = MAX (grid.columns, grid.rows) == STRIP;

  if (is_strip && chance (rand, 40))
    make_avenue (builder, rand);
  else if (is_strip && chance (rand, 40))
    make_terrace (builder, rand);
  else
    make_ground (builder, rand);
  make_sides (builder, n_codes, rand);
  if (rules->reads_levels && chance (rand, 60))
    make_stretches (builder, n_codes, rand);
  make_counters (builder, rand);
  if (rules->reads_depictions)
    {
      make_depictions (builder, FALSE, rand);
      if (chance (rand, 60))
        make_depictions (builder, TRUE, rand);
      vdt_map_builder_set_shapes_everywhere (builder, chance (rand, 50));
      for (int i = g_rand_int_range (rand, -2, 3); i > 0; i--)
        make_gully (builder, 1u << 3, rand); /* the fourth of the codes of asl */
    }

  return vdt_map_builder_end (builder);
}

VdtLosSetup
naive_make_setup (const VdtLosRules *rules, GRand *rand)
{
  VdtLosSetup setup;

  vdt_los_setup_init (&setup, rules);
  if (chance (rand, 60))
    setup.range = often_zero (rand, -12, 12);
  for (guint i = 0; i < rules->n_options; i++)
    {
      const VdtLosOption *option = &rules->options[i];
      int n = (int) g_strv_length ((char **) option->values);

      setup.options[i] = (guint8) g_rand_int_range (rand, 0, n);
    }

  return setup;
}

static VdtPlace
make_place (GRand *rand)
{
  return (VdtPlace) often_zero (rand, -6, VDT_N_PLACES);
}

/* Who looks, and from where; the target is left open. */
VdtLosQuery
naive_make_query (const VdtLosRules *rules, VdtMap *map, GRand *rand)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  int row = g_rand_int_range (rand, 0, grid->rows); /* first: a call has no order */
  VdtLosQuery query = {
    .observer = vdt_grid_hex (grid, g_rand_int_range (rand, 0, grid->columns), row),
  };

  if (rules->reads_levels)
    {
      query.observer_at = make_place (rand);
      query.target_at = make_place (rand);
      query.observer_level = often_zero (rand, -3, 4);
      query.target_level = often_zero (rand, -3, 4);
    }

  return query;
}
