/* seeded-map.c - small maps in every layout with something of everything, from a seed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "seeded-map.h"

#include "vdt-edits.h"
#include "vdt-map-builder.h"
#include "vdt-map-writer.h"
#include "vdt-map-names.h"
#include "vdt-map-zones.h"
#include "vdt-units.h"

#include <string.h>

static VdtLegend *
make_legend (void)
{
  const VdtLevel levels[] = {
    { 0, (char *) "Ground", 0x88aa66 },
    { 2, (char *) "Hill", 0xaa8866 },
  };
  const VdtTerrain terrains[] = {
    { .code = (char *) "#", .name = (char *) "Off", .kind = VDT_KIND_VOID },
    { .code = (char *) ".", .name = (char *) "Open", .kind = VDT_KIND_OPEN },
    { .code = (char *) "w", .name = (char *) "Woods", .kind = VDT_KIND_WOODS, .halves = 2 },
    { .code = (char *) "t",
      .name = (char *) "Town",
      .kind = VDT_KIND_BUILDING,
      .halves = 3,
      .inherent = TRUE },
    { .code = (char *) "g", .name = (char *) "Field", .kind = VDT_KIND_GRAIN, .hindrance = 1 },
    { .code = (char *) "y", .name = (char *) "Gully", .kind = VDT_KIND_GULLY, .depression = TRUE },
  };
  static const char *const codes[] = { "slope", "wall",   "hedge",  "cliff",
                                       "green", "orange", "purple", "depression" };
  static const VdtWay ways[] = {
    { .code = (char *) "road", .name = (char *) "Road", .width = 24 },
    { .code = (char *) "creek", .name = (char *) "Creek", .kind = VDT_WAY_WATER, .width = 30 },
  };
  VdtSideCode side_codes[G_N_ELEMENTS (codes)];
  g_autoptr (VdtLegend) others = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    side_codes[i] = (VdtSideCode){ .code = (char *) codes[i], .name = (char *) codes[i] };

  others = vdt_legend_new (levels, G_N_ELEMENTS (levels), terrains, G_N_ELEMENTS (terrains),
                           side_codes, G_N_ELEMENTS (codes));

  return vdt_legend_new_with_ways (others, ways, G_N_ELEMENTS (ways));
}

static void
fill_hexes (GRand *rand, VdtMapBuilder *builder)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);

  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);

        vdt_map_builder_set_elevation (builder, hex, g_rand_int_range (rand, 0, 5));
        vdt_map_builder_set_terrain (builder, hex,
                                     g_rand_int_range (rand, 0, 8) > 0
                                         ? (guint) g_rand_int_range (rand, 1, 6)
                                         : (guint) g_rand_int_range (rand, 0, 2));
        for (int side = 0; side < VDT_N_SIDES; side++)
          if (g_rand_int_range (rand, 0, 8) == 0)
            vdt_map_builder_set_side_codes (builder, hex, side,
                                            (guint64) g_rand_int_range (rand, 1, 256));
      }
}

static void
add_counters (GRand *rand, VdtMapBuilder *builder)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);

  for (guint i = 0; i < 5; i++)
    {
      VdtCounter counter = {
        .hex = vdt_grid_hex (grid, g_rand_int_range (rand, 0, grid->columns),
                             g_rand_int_range (rand, 0, grid->rows)),
        .kind = (VdtCounterKind) g_rand_int_range (rand, 0, VDT_N_COUNTER_KINDS),
        .side = i & 1 ? (char *) "Blue" : NULL,
        .level = g_rand_int_range (rand, 0, 3),
        .amount = 1,
        .at = (VdtPlace) g_rand_int_range (rand, 0, VDT_N_PLACES),
      };

      vdt_map_builder_add_counter (builder, &counter);
    }
}

static void
fill_ways (GRand *rand, VdtMapBuilder *builder)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);

  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);
        int side = g_rand_int_range (rand, 0, 3 * VDT_N_SIDES);

        if (side < VDT_N_SIDES)
          vdt_map_builder_set_codes (builder, VDT_CODES_WAYS, hex, side,
                                     (guint64) g_rand_int_range (rand, 1, 4));
      }
}

/* Each around a hex of the map, with corners between the centre and the corners of that hex and of
 * its neighbours: points that turn into whole points.
 */
static void
add_depictions (GRand *rand, VdtMapBuilder *builder)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);

  for (guint i = 0; i < 4; i++)
    {
      VdtHex hex = vdt_grid_hex (grid, g_rand_int_range (rand, 0, grid->columns),
                                 g_rand_int_range (rand, 0, grid->rows));
      int reach = g_rand_int_range (rand, 2, 7) * 60;
      VdtMapPoint points[VDT_N_SIDES];
      const VdtDepiction depiction = { (guint) g_rand_int_range (rand, 1, 6), VDT_N_SIDES, points };

      for (int k = 0; k < VDT_N_SIDES; k++)
        {
          VdtHex step = vdt_hex_steps[k];

          points[k] = vdt_units_from_axial (
              grid->layout, (VdtAxialPoint){ hex.q * VDT_UNITS_STEP + step.q * reach,
                                             hex.r * VDT_UNITS_STEP + step.r * reach });
        }
      vdt_map_builder_add_depiction (builder, &depiction);
    }
}

/* At points that stay whole however they are turned, within a hex and on its corner. */
static void
add_names (GRand *rand, VdtMapBuilder *builder)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  g_autoptr (GPtrArray) names = vdt_names_new (NULL);

  for (guint i = 0; i < 3; i++)
    {
      int column = g_rand_int_range (rand, 0, grid->columns);
      VdtHex hex = vdt_grid_hex (grid, column, g_rand_int_range (rand, 0, grid->rows));
      VdtMapPoint at = vdt_units_from_axial (
          grid->layout, (VdtAxialPoint){ hex.q * VDT_UNITS_STEP + 60, hex.r * VDT_UNITS_STEP });
      g_autofree char *text = g_strdup_printf ("Hill %u", i);
      const VdtName name = { text, at, 40 + (int) i, g_rand_int_range (rand, -179, 181), i };

      g_ptr_array_add (names, vdt_name_new (&name));
    }
  vdt_map_builder_set_names (builder, names);
}

/* One that is spread over the map, and one without hexes. */
static void
add_zones (VdtMapBuilder *builder)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  g_autoptr (GPtrArray) zones = vdt_zones_new (NULL);
  VdtRegion *hexes = vdt_region_new (grid);

  for (int i = 0; i < grid->columns * grid->rows; i += 3)
    vdt_region_add (hexes, vdt_grid_hex (grid, i % grid->columns, i / grid->columns));
  g_ptr_array_add (zones, vdt_zone_new ("Set-up", 0x3060b0, VDT_ZONE_CROSS, hexes));
  g_ptr_array_add (zones, vdt_zone_new ("None", 0xb06030, VDT_ZONE_PLAIN, vdt_region_new (grid)));
  vdt_map_builder_set_zones (builder, zones);
}

/**
 * seeded_map_new:
 * @seed: the same map for the same seed
 * @layout: its layout
 * @system: (nullable): the rules that it asks for
 *
 * Returns: (transfer full): a map of elevations 0 to 4
 */
VdtMap *
seeded_map_new (guint32 seed, VdtLayout layout, const char *system)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (VdtLegend) legend = make_legend ();
  const VdtGrid grid = { .layout = layout,
                         .columns = g_rand_int_range (rand, 3, 9),
                         .rows = g_rand_int_range (rand, 3, 9),
                         .first_column = 10,
                         .first_row = 20 };
  const VdtMapRules rules = { .system = (char *) system };
  const VdtUnderlay underlay = {
    (char *) "scan.png", g_rand_int_range (rand, -9, 9) / 8.0, 7.125, 0.5, 3, 0.5
  };
  const VdtGeoreference place = { 36.5, -84.25, -1000, 777.125, 123.4, 240, 20 };
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);

  vdt_map_builder_set_text (builder, VDT_MAP_TITLE, "Seeded");
  vdt_map_builder_set_rules (builder, &rules);
  vdt_map_builder_set_underlay (builder, &underlay);
  vdt_map_builder_set_georeference (builder, &place);
  fill_hexes (rand, builder);
  add_counters (rand, builder);
  add_depictions (rand, builder);
  fill_ways (rand, builder);
  add_names (rand, builder);
  add_zones (builder);

  return vdt_map_builder_end (builder);
}

/**
 * seeded_map_region:
 * @rand: where chance comes from
 * @map: a map
 *
 * Returns: (transfer full): a disc of it, and some hexes apart
 */
VdtRegion *
seeded_map_region (GRand *rand, VdtMap *map)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  VdtRegion *region = vdt_region_new (grid);

  for (guint i = 0; i < 3; i++)
    {
      VdtHex hex = vdt_grid_hex (grid, g_rand_int_range (rand, 0, grid->columns),
                                 g_rand_int_range (rand, 0, grid->rows));

      vdt_edits_add_disc (region, hex, i == 0 ? (guint) g_rand_int_range (rand, 0, 4) : 0);
    }

  return region;
}

/**
 * seeded_map_all:
 * @map: a map
 *
 * Returns: (transfer full): all its hexes
 */
VdtRegion *
seeded_map_all (VdtMap *map)
{
  VdtRegion *region = vdt_region_new (vdt_map_get_grid (map));

  vdt_region_add_all (region);

  return region;
}

/**
 * seeded_map_write:
 * @map: a map
 *
 * Returns: (transfer full): the text of its file
 */
char *
seeded_map_write (VdtMap *map)
{
  g_autoptr (GBytes) bytes = vdt_map_write_bytes (map);
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);

  return g_strndup (text, size);
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/**
 * seeded_map_write_sorted:
 * @map: a map
 *
 * Returns: (transfer full): the lines of its file, sorted: the order of counters does not count
 */
char *
seeded_map_write_sorted (VdtMap *map)
{
  g_autofree char *text = seeded_map_write (map);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  qsort (lines, g_strv_length (lines), sizeof *lines, compare_lines);

  return g_strjoinv ("\n", lines);
}

/**
 * seeded_map_assert_same:
 * @a: a map
 * @b: another
 *
 * Sees to it that their files are the same, line by line.
 */
void
seeded_map_assert_same (VdtMap *a, VdtMap *b)
{
  g_autofree char *one = seeded_map_write (a);
  g_autofree char *two = seeded_map_write (b);
  g_auto (GStrv) some = g_strsplit (one, "\n", -1);
  g_auto (GStrv) others = g_strsplit (two, "\n", -1);

  for (guint i = 0; some[i] && others[i]; i++)
    g_assert_cmpstr (some[i], ==, others[i]);
  g_assert_cmpuint (g_strv_length (some), ==, g_strv_length (others));
}
