/* bench-map.c - seeded maps of any size to measure on, and how results are printed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench-map.h"

#include "vdt-map-builder.h"
#include "vdt-map-names.h"
#include "vdt-map-zones.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SEED 1863
#define LEVELS 20

enum
{
  OPEN,
  WOODS,
  GRAIN,
};

/* Those of all systems: each reads its own. */
enum
{
  SLOPE,
  EXTREME_SLOPE,
  HEDGE,
  GREEN,
  BROWN,
  ORANGE,
  PURPLE,
};

/**
 * bench_landscape_name:
 * @landscape: a landscape
 *
 * Returns: its name in the tables
 */
const char *
bench_landscape_name (BenchLandscape landscape)
{
  static const char *const names[] = { "rolling", "flat", "wooded", "mountainous" };

  return names[landscape];
}

static VdtLegend *
make_legend (void)
{
  static const VdtTerrain terrains[] = {
    [OPEN] = { .code = (char *) ".",
               .name = (char *) "Open",
               .kind = VDT_KIND_OPEN,
               .colour = 0xdfe9c8 },
    [WOODS] = { .code = (char *) "w",
                .name = (char *) "Woods",
                .kind = VDT_KIND_WOODS,
                .colour = 0x6f9a58,
                .halves = 2 },
    [GRAIN] = { .code = (char *) "g",
                .name = (char *) "Grain",
                .kind = VDT_KIND_GRAIN,
                .colour = 0xe4d48a,
                .hindrance = 1 },
  };
  static const VdtSideCode codes[] = {
    [SLOPE] = { .code = (char *) "slope", .name = (char *) "Slope", .colour = 0x9a6a3a },
    [EXTREME_SLOPE] = { .code = (char *) "extreme-slope",
                        .name = (char *) "Extreme slope",
                        .colour = 0x5f3414 },
    [HEDGE] = { .code = (char *) "hedge", .name = (char *) "Hedge", .colour = 0x3f7a2a },
    [GREEN] = { .code = (char *) "green", .name = (char *) "Green", .colour = 0x2f8a3a },
    [BROWN] = { .code = (char *) "brown", .name = (char *) "Brown", .colour = 0x8a5a2a },
    [ORANGE] = { .code = (char *) "orange", .name = (char *) "Orange", .colour = 0xe08a2a },
    [PURPLE] = { .code = (char *) "purple", .name = (char *) "Purple", .colour = 0x7a3a8a },
  };
  VdtLevel levels[LEVELS + 1];

  for (int i = 0; i <= LEVELS; i++)
    levels[i] = (VdtLevel){ i, (char *) "Level", 0xd0e0b0 - 0x040a08 * (guint32) i };

  return vdt_legend_new (levels, LEVELS + 1, terrains, G_N_ELEMENTS (terrains), codes,
                         G_N_ELEMENTS (codes));
}

/* Value noise between 0 and 1: random heights on a lattice, smoothly joined. */
static double
lattice (int x, int y, guint32 seed)
{
  guint32 h = (guint32) x * 374761393u + (guint32) y * 668265263u + seed * 2246822519u;

  h = (h ^ (h >> 13)) * 1274126177u;

  return (double) ((h ^ (h >> 16)) & 0xffff) / 65535.0;
}

static double
noise (double x, double y, guint32 seed)
{
  int i = (int) x, j = (int) y;
  double u = x - i, v = y - j;

  u = u * u * (3 - 2 * u);
  v = v * v * (3 - 2 * v);

  return (lattice (i, j, seed) * (1 - u) + lattice (i + 1, j, seed) * u) * (1 - v)
         + (lattice (i, j + 1, seed) * (1 - u) + lattice (i + 1, j + 1, seed) * u) * v;
}

/* Of the eight levels of hills, or the twenty of mountains with their sharp ridges. */
static int
elevation_at (BenchLandscape landscape, int column, int row)
{
  double hills = 0.65 * noise (column / 15.0, row / 15.0, SEED)
                 + 0.35 * noise (column / 4.0, row / 4.0, SEED + 1);
  double ridges = 1 - fabs (2 * noise (column / 40.0, row / 40.0, SEED + 3) - 1);

  if (landscape == BENCH_FLAT)
    return 1;
  if (landscape == BENCH_MOUNTAINOUS)
    return (int) CLAMP ((0.7 * ridges + 0.3 * hills) * LEVELS + 0.5, 1, LEVELS);

  return (int) CLAMP (hills * 8 + 0.5, 1, 8);
}

static void
fill_row (VdtMapBuilder *builder, BenchLandscape landscape, const char *rules, int row)
{
  static const double bare[] = { 0.66, 2, 0.45, 0.75 };
  int columns = vdt_map_builder_get_grid (builder)->columns;
  gint16 *elevations = vdt_map_builder_edit_elevation_row (builder, row);
  guint16 *terrains = vdt_map_builder_edit_terrain_row (builder, row);
  int highest = landscape == BENCH_MOUNTAINOUS ? LEVELS : 8;

  for (int column = 0; column < columns; column++)
    {
      int elevation = elevation_at (landscape, column, row);
      double growth = noise (column / 5.0, row / 5.0, SEED + 2);

      /* PanzerBlitz knows five. */
      if (g_str_equal (rules, "panzerblitz"))
        elevation = CLAMP (5 * (elevation - 1) / highest, 0, 4);
      elevations[column] = (gint16) elevation;
      terrains[column] = growth > bare[landscape]                                     ? WOODS
                         : landscape != BENCH_FLAT && growth > bare[landscape] - 0.04 ? GRAIN
                                                                                      : OPEN;
    }
}

static guint64
codes_between (VdtMapBuilder *builder, const char *rules, VdtHex one, VdtHex other)
{
  int first = vdt_map_builder_get_elevation (builder, one);
  int second = vdt_map_builder_get_elevation (builder, other);
  int high = MAX (first, second);
  int drop = ABS (first - second);
  gboolean edge_of_woods = (vdt_map_builder_get_terrain (builder, one) == WOODS)
                           != (vdt_map_builder_get_terrain (builder, other) == WOODS);
  int code = -1;

  if (g_str_equal (rules, "panzerblitz"))
    code = edge_of_woods            ? GREEN
           : drop > 0 && high == 4  ? PURPLE
           : drop > 0 && high == 2  ? ORANGE
           : drop > 0 && first == 1 ? BROWN
                                    : -1;
  else if (g_str_equal (rules, "asl"))
    code = edge_of_woods && drop == 0 && (one.q * 7 + one.r * 3) % 11 == 0 ? HEDGE : -1;
  else if (drop >= 2)
    code = drop == 2 ? SLOPE : EXTREME_SLOPE;

  return code < 0 ? 0 : G_GUINT64_CONSTANT (1) << code;
}

static void
code_sides (VdtMapBuilder *builder, const char *rules, int row)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);

  for (int column = 0; column < grid->columns; column++)
    for (int side = 0; side < VDT_N_CANONICAL_SIDES; side++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);
        VdtHex other = vdt_hex_neighbour (hex, side);
        guint64 codes;

        if (!vdt_grid_contains (grid, other))
          continue;
        codes = codes_between (builder, rules, hex, other);
        if (codes)
          vdt_map_builder_set_side_codes (builder, hex, side, codes);
      }
}

/**
 * bench_map_new:
 * @landscape: what it looks like
 * @columns: its columns
 * @rows: its rows
 * @rules: the system that it names
 *
 * Makes a map; the same arguments make the same map on every machine.
 *
 * Returns: (transfer full): the map
 */
VdtMap *
bench_map_new (BenchLandscape landscape, int columns, int rows, const char *rules)
{
  const VdtGrid grid = {
    .layout = VDT_LAYOUT_ODD_Q,
    .columns = columns,
    .rows = rows,
    .numbering = VDT_NUMBERING_CCRR,
    .first_column = 1,
    .first_row = 1,
  };
  const VdtMapRules map_rules = { .system = (char *) rules };
  g_autoptr (VdtLegend) legend = make_legend ();
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);

  for (int row = 0; row < rows; row++)
    fill_row (builder, landscape, rules, row);
  for (int row = 0; row < rows; row++)
    code_sides (builder, rules, row);
  vdt_map_builder_set_rules (builder, &map_rules);

  return vdt_map_builder_end (builder);
}

/**
 * bench_map_code_sides:
 * @map: a map
 * @nth: code one hexside in so many
 *
 * Returns: (transfer full): another version of it with many coded hexsides, evenly spread
 */
VdtMap *
bench_map_code_sides (VdtMap *map, guint nth)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  guint n = 0;

  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      for (int side = 0; side < VDT_N_CANONICAL_SIDES; side++)
        if (n++ % nth == 0)
          vdt_map_builder_set_side_codes (builder, vdt_grid_hex (grid, column, row), side,
                                          G_GUINT64_CONSTANT (1) << n / nth % 3);

  return vdt_map_builder_end (builder);
}

/* Roads along every eighth row and rivers down every sixteenth column. */
static void
lay_ways (VdtMapBuilder *builder)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);

  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);
        VdtHex east = vdt_grid_hex (grid, column + 1, row);

        if (row % 8 == 0 && column + 1 < grid->columns)
          vdt_map_builder_set_codes (builder, VDT_CODES_WAYS, hex, vdt_side_between (hex, east), 1);
        if (column % 16 == 0)
          vdt_map_builder_set_codes (builder, VDT_CODES_WAYS, hex, 0, 2);
      }
}

/* As many names as a map may have, evenly spread, of all styles. */
static void
put_names (VdtMapBuilder *builder)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  g_autoptr (GPtrArray) names = vdt_names_new (NULL);

  for (int i = 0; i < VDT_NAMES_MAX; i++)
    {
      int place = (int) ((gint64) grid->columns * grid->rows * i / VDT_NAMES_MAX);
      VdtHex hex = vdt_grid_hex (grid, place % grid->columns, place / grid->columns);
      const VdtAxialPoint centre = { hex.q * VDT_UNITS_STEP, hex.r * VDT_UNITS_STEP };
      g_autofree char *text = g_strdup_printf ("Hill of number %d", i);
      const VdtName name = { text, vdt_units_from_axial (grid->layout, centre), 60, i % 90,
                             (guint) i % VDT_N_NAME_STYLES };

      g_ptr_array_add (names, vdt_name_new (&name));
    }
  vdt_map_builder_set_names (builder, names);
}

/* A hundred zones, which cover a quarter of the map in blocks. */
static void
paint_zones (VdtMapBuilder *builder)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  g_autoptr (GPtrArray) zones = vdt_zones_new (NULL);

  for (int i = 0; i < 100; i++)
    {
      int column = i % 10 * grid->columns / 10, row = i / 10 * grid->rows / 10;
      g_autofree char *name = g_strdup_printf ("Set-up %d", i);
      VdtRegion *hexes = vdt_region_new (grid);

      for (int down = 0; down < grid->rows / 20; down++)
        for (int across = 0; across < grid->columns / 20; across++)
          vdt_region_add (hexes, vdt_grid_hex (grid, column + across, row + down));
      g_ptr_array_add (zones,
                       vdt_zone_new (name, 0x3060b0, (guint) i % VDT_N_ZONE_PATTERNS, hexes));
    }
  vdt_map_builder_set_zones (builder, zones);
}

/**
 * bench_map_dress:
 * @map: a map
 * @with: what to put on it
 *
 * Returns: (transfer full): the map with that
 */
VdtMap *
bench_map_dress (VdtMap *map, BenchDress with)
{
  const VdtWay ways[] = {
    { .code = (char *) "road", .kind = VDT_WAY_ROAD, .width = 24, .colour = 0xc9a66b },
    { .code = (char *) "river", .kind = VDT_WAY_WATER, .width = 40, .colour = 0x5f95c4 },
  };
  g_autoptr (VdtLegend) legend =
      vdt_legend_new_with_ways (vdt_map_get_legend (map), ways, G_N_ELEMENTS (ways));
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);

  vdt_map_builder_set_legend (builder, legend);
  if (with & BENCH_WAYS)
    lay_ways (builder);
  if (with & BENCH_NAMES)
    put_names (builder);
  if (with & BENCH_ZONES)
    paint_zones (builder);

  return vdt_map_builder_end (builder);
}

/**
 * bench_map_centre:
 * @map: a map
 *
 * Returns: the hex in the middle, the usual observer
 */
VdtHex
bench_map_centre (const VdtMap *map)
{
  const VdtGrid *grid = vdt_map_get_grid (map);

  return vdt_grid_hex (grid, grid->columns / 2, grid->rows / 2);
}

/**
 * bench_best:
 * @values: (array length=n_values): measurements
 * @n_values: how many
 *
 * What else the machine does makes a measurement slower, never faster.
 *
 * Returns: the smallest
 */
double
bench_best (const double *values, guint n_values)
{
  double best = values[0];

  for (guint i = 1; i < n_values; i++)
    best = MIN (best, values[i]);

  return best;
}

static int
compare_values (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/**
 * bench_median:
 * @values: (array length=n_values): measurements, sorted on return
 * @n_values: how many, an odd number
 *
 * Returns: the middle one
 */
double
bench_median (double *values, guint n_values)
{
  qsort (values, n_values, sizeof *values, compare_values);

  return values[n_values / 2];
}

/**
 * bench_print:
 * @what: what was measured
 * @detail: on which map, and how
 * @value: the measurement
 * @unit: its unit
 *
 * Prints one row of the table: fields with tabs between, for build-aux/bench.
 */
void
bench_print (const char *what, const char *detail, double value, const char *unit)
{
  printf ("%s\t%s\t%.*f\t%s\n", what, detail, value < 10 ? 2 : value < 100 ? 1 : 0, value, unit);
  fflush (stdout);
}

/**
 * bench_status:
 * @key: a line of /proc/self/status, with its colon
 *
 * Returns: what it says, in kB
 */
double
bench_status (const char *key)
{
  g_autofree char *status = NULL;
  const char *line;

  g_file_get_contents ("/proc/self/status", &status, NULL, NULL);
  line = status ? strstr (status, key) : NULL;

  return line ? g_ascii_strtod (line + strlen (key), NULL) : 0;
}
