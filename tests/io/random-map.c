/* random-map.c - maps with something of everything
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "random-map.h"

#include "vdt-map-builder.h"
#include "vdt-map-names.h"
#include "vdt-map-zones.h"

#include <string.h>

#define MAX_AXIS 9
#define MAX_ENTRIES 6

static gboolean
chance (GRand *rand, int percent)
{
  return g_rand_int_range (rand, 0, 100) < percent;
}

static char *
random_text (GRand *rand)
{
  static const char *const words[] = {
    "Hill", " ", "<", "&amp;", "\"", "'", "\n", "\303\266", "9"
  };
  GString *text = g_string_new ("x");

  while (chance (rand, 70))
    g_string_append (text, words[g_rand_int_range (rand, 0, G_N_ELEMENTS (words))]);

  return g_string_free (text, FALSE);
}

static guint32
random_colour (GRand *rand)
{
  return (guint32) g_rand_int_range (rand, 0, 0x1000000);
}

static VdtOwnSymbol *
random_own_symbol (GRand *rand)
{
  VdtOwnSymbol *own = NULL;

  for (int n = chance (rand, 20) ? g_rand_int_range (rand, 1, 4) : 0; n > 0; n--)
    {
      /* as far as a map looks at it */
      static const char head[] = "\211PNG\r\n\032\n\0\0\0\015IHDR\0\0\0\1\0\0\0\1";
      guint8 png[sizeof head + sizeof (guint32)];
      guint32 number = g_rand_int (rand);
      g_autoptr (GBytes) picture = NULL;
      g_autoptr (VdtOwnSymbol) others = own;

      memcpy (png, head, sizeof head);
      memcpy (png + sizeof head, &number, sizeof number);
      picture = g_bytes_new (png, sizeof png);
      own = vdt_own_symbol_new_with (others, picture);
    }

  return own;
}

static VdtLegend *
random_legend (GRand *rand)
{
  VdtLevel levels[MAX_ENTRIES];
  VdtTerrain terrains[MAX_ENTRIES];
  VdtSideCode side_codes[VDT_SIDE_CODES_MAX];
  VdtWay ways[MAX_ENTRIES];
  guint n_levels = (guint) g_rand_int_range (rand, 0, MAX_ENTRIES);
  guint n_terrains = (guint) g_rand_int_range (rand, 1, MAX_ENTRIES);
  guint n_side_codes = chance (rand, 10) ? VDT_SIDE_CODES_MAX : n_terrains;
  guint n_ways = (guint) g_rand_int_range (rand, 0, MAX_ENTRIES);
  g_autoptr (VdtLegend) others = NULL;
  VdtLegend *legend;

  for (guint i = 0; i < n_levels; i++)
    levels[i] = (VdtLevel){ (int) i * 7 - 9, random_text (rand), random_colour (rand) };
  for (guint i = 0; i < n_terrains; i++)
    terrains[i] = (VdtTerrain){
      .code = g_strdup_printf ("%c%u", "aZ.-_+*#"[g_rand_int_range (rand, 0, 8)], i),
      .name = random_text (rand),
      .kind = (VdtTerrainKind) g_rand_int_range (rand, 0, VDT_N_KINDS),
      .colour = random_colour (rand),
      .halves = chance (rand, 50) ? g_rand_int_range (rand, 0, VDT_TERRAIN_HALVES_MAX + 1) : 0,
      .hindrance = chance (rand, 50) ? g_rand_int_range (rand, 0, VDT_HINDRANCE_MAX + 1) : 0,
      .inherent = chance (rand, 50),
      .depression = chance (rand, 50),
      .building = chance (rand, 30) ? g_strdup_printf ("Hall %u", i % 2) : NULL,
      .unequal = chance (rand, 30),
      .symbol = (VdtSymbol) g_rand_int_range (rand, 0, VDT_N_SYMBOLS),
      .own_symbol = random_own_symbol (rand),
    };
  for (guint i = 0; i < n_side_codes; i++)
    side_codes[i] =
        (VdtSideCode){ .code = g_strdup_printf ("side-%u", i),
                       .name = random_text (rand),
                       .colour = random_colour (rand),
                       .style = (VdtSideStyle) g_rand_int_range (rand, 0, VDT_N_SIDE_STYLES) };

  for (guint i = 0; i < n_ways; i++)
    ways[i] = (VdtWay){
      .code = g_strdup_printf ("way-%u", i),
      .name = random_text (rand),
      .kind = (VdtWayKind) g_rand_int_range (rand, 0, VDT_N_WAY_KINDS),
      .colour = random_colour (rand),
      .width = g_rand_int_range (rand, VDT_WAY_WIDTH_MIN, VDT_WAY_WIDTH_MAX + 1),
      .has_edge = chance (rand, 50),
      .edge = random_colour (rand),
      .crossing = (VdtCrossing) g_rand_int_range (rand, 0, VDT_N_CROSSINGS),
    };

  others = vdt_legend_new (levels, n_levels, terrains, n_terrains, side_codes, n_side_codes);
  legend = vdt_legend_new_with_ways (others, ways, n_ways);
  for (guint i = 0; i < n_ways; i++)
    {
      g_free (ways[i].code);
      g_free (ways[i].name);
    }
  for (guint i = 0; i < n_levels; i++)
    g_free (levels[i].name);
  for (guint i = 0; i < n_terrains; i++)
    {
      g_free (terrains[i].code);
      g_free (terrains[i].name);
      g_free (terrains[i].building);
      vdt_own_symbol_unref (terrains[i].own_symbol);
    }
  for (guint i = 0; i < n_side_codes; i++)
    {
      g_free (side_codes[i].code);
      g_free (side_codes[i].name);
    }

  return legend;
}

static VdtNamingArea
random_area (GRand *rand, int columns, int rows)
{
  VdtNamingArea area = { .order = (guint) g_rand_int_range (rand, 0, 2),
                         .column = g_rand_int_range (rand, 0, columns),
                         .row = g_rand_int_range (rand, 0, rows),
                         .stagger = g_rand_int_range (rand, -1, 2),
                         .oblique = g_rand_int_range (rand, -1, 2) };

  area.columns = g_rand_int_range (rand, 1, columns - area.column + 1);
  area.rows = g_rand_int_range (rand, 1, rows - area.row + 1);
  for (guint i = 0; i < 2; i++)
    area.axes[i] = (VdtNamingAxis){ .type = (guint) g_rand_int_range (rand, 0, 2),
                                    .digits = g_rand_int_range (rand, 1, 4),
                                    .first = g_rand_int_range (rand, -12, 120),
                                    .step = chance (rand, 50) ? 1 : -2 };
  g_strlcpy (area.prefix, chance (rand, 50) ? "" : "4", sizeof area.prefix);
  g_strlcpy (area.separator, chance (rand, 50) ? "" : "<é ", sizeof area.separator);

  return area;
}

static const VdtNaming *
random_naming (GRand *rand, int columns, int rows)
{
  VdtNamingArea areas[4];
  guint n = (guint) g_rand_int_range (rand, 1, 5);

  for (guint i = 0; i < n; i++)
    areas[i] = random_area (rand, columns, rows);

  return vdt_naming_intern (areas, n);
}

/* In a plain style, or with a naming, which is all that files say then. */
static VdtGrid
random_grid (GRand *rand)
{
  VdtGrid grid = {
    .layout = (VdtLayout) g_rand_int_range (rand, 0, VDT_N_LAYOUTS),
    .columns = g_rand_int_range (rand, 1, MAX_AXIS),
    .rows = g_rand_int_range (rand, 1, MAX_AXIS),
    .numbering = (VdtNumbering) g_rand_int_range (rand, 0, VDT_N_NUMBERINGS),
    .first_column = chance (rand, 50) ? 1 : g_rand_int_range (rand, -12, 120),
    .first_row = chance (rand, 50) ? 1 : g_rand_int_range (rand, -12, 120),
    .spacing = chance (rand, 50) ? 0 : g_rand_double_range (rand, 0, 1000),
    .unit = chance (rand, 50) ? NULL : "m",
  };

  if (chance (rand, 30))
    {
      grid.numbering = VDT_NUMBERING_CCRR;
      grid.first_column = grid.first_row = 1;
      grid.naming = random_naming (rand, grid.columns, grid.rows);
    }

  return grid;
}

static VdtHex
random_hex (GRand *rand, const VdtGrid *grid)
{
  return vdt_grid_hex (grid, g_rand_int_range (rand, 0, grid->columns),
                       g_rand_int_range (rand, 0, grid->rows));
}

static void
fill_hexes (GRand *rand, VdtMapBuilder *builder)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  guint n_terrains, n_side_codes, n_ways;

  vdt_legend_get_ways (vdt_map_builder_get_legend (builder), &n_ways);
  vdt_legend_get_terrains (vdt_map_builder_get_legend (builder), &n_terrains);
  vdt_legend_get_side_codes (vdt_map_builder_get_legend (builder), &n_side_codes);
  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);

        vdt_map_builder_set_elevation (
            builder, hex, g_rand_int_range (rand, VDT_ELEVATION_MIN, VDT_ELEVATION_MAX + 1));
        vdt_map_builder_set_terrain (builder, hex,
                                     (guint) g_rand_int_range (rand, 0, (int) n_terrains));
        for (int side = 0; side < VDT_N_SIDES; side++)
          if (chance (rand, 20))
            vdt_map_builder_set_side_codes (
                builder, hex, side,
                G_GUINT64_CONSTANT (1) << g_rand_int_range (rand, 0, (int) n_side_codes) | 1);
        for (int side = 0; n_ways > 0 && side < VDT_N_SIDES; side++)
          if (chance (rand, 20))
            vdt_map_builder_set_codes (
                builder, VDT_CODES_WAYS, hex, side,
                G_GUINT64_CONSTANT (1) << g_rand_int_range (rand, 0, (int) n_ways) | 1);
      }
}

static void
add_counters (GRand *rand, VdtMapBuilder *builder)
{
  while (chance (rand, 70))
    {
      VdtCounter counter = {
        .hex = random_hex (rand, vdt_map_builder_get_grid (builder)),
        .kind = (VdtCounterKind) g_rand_int_range (rand, 0, VDT_N_COUNTER_KINDS),
        .side = chance (rand, 50) ? random_text (rand) : NULL,
        .name = chance (rand, 50) ? random_text (rand) : NULL,
        .level = chance (rand, 50) ? g_rand_int_range (rand, 0, VDT_COUNTER_LEVEL_MAX + 1) : 0,
        .amount = chance (rand, 50) ? g_rand_int_range (rand, 1, VDT_COUNTER_AMOUNT_MAX + 1) : 1,
        .at = (VdtPlace) g_rand_int_range (rand, 0, VDT_N_PLACES),
      };

      vdt_map_builder_add_counter (builder, &counter);
      g_free (counter.side);
      g_free (counter.name);
    }
}

static void
add_pictures (GRand *rand, VdtMapBuilder *builder)
{
  while (chance (rand, 50))
    {
      VdtMapPoint points[8];
      VdtDepiction depiction = { 0, (guint) g_rand_int_range (rand, 3, 8), points,
                                 chance (rand, 30), g_rand_int_range (rand, -99, 1000) };

      for (guint i = 0; i < G_N_ELEMENTS (points); i++)
        points[i] = (VdtMapPoint){ g_rand_int_range (rand, -200, 3000),
                                   g_rand_int_range (rand, -200, 3000) };
      vdt_map_builder_add_depiction (builder, &depiction);
    }
  vdt_map_builder_set_shapes_everywhere (builder, chance (rand, 30));
  if (chance (rand, 50))
    {
      g_autofree char *href = random_text (rand);
      VdtUnderlay underlay = {
        .href = href,
        .x = g_rand_double_range (rand, -1e6, 1e6),
        .y = g_rand_int_range (rand, -1000, 1000),
        .scale = g_rand_double_range (rand, 0.001, 3),
        .rotation = g_rand_double_range (rand, -360, 360),
        .opacity = g_rand_double (rand),
        .skew = chance (rand, 50) ? 0 : g_rand_double_range (rand, -1, 1),
        .stretch = chance (rand, 50) ? 0 : g_rand_double_range (rand, -0.5, 1),
      };

      vdt_map_builder_set_underlay (builder, &underlay);
    }
}

static void
add_names (GRand *rand, VdtMapBuilder *builder)
{
  g_autoptr (GPtrArray) names = vdt_names_new (NULL);

  while (chance (rand, 50))
    {
      g_autofree char *words = random_text (rand);
      g_autofree char *text = g_strdup_printf ("%u%s", names->len, words);
      VdtName name = { g_strdelimit (text, "\n\t\r", ' '), { 0 } };

      name.at.x = g_rand_int_range (rand, -VDT_MAP_POINT_MAX, VDT_MAP_POINT_MAX + 1);
      name.at.y = g_rand_int_range (rand, -VDT_MAP_POINT_MAX, VDT_MAP_POINT_MAX + 1);
      name.size = g_rand_int_range (rand, 1, VDT_NAME_SIZE_MAX + 1);
      name.angle = g_rand_int_range (rand, 1 - VDT_NAME_ANGLE_MAX, VDT_NAME_ANGLE_MAX + 1);
      name.style = (guint) g_rand_int_range (rand, 0, VDT_N_NAME_STYLES);
      g_ptr_array_add (names, vdt_name_new (&name));
    }
  vdt_map_builder_set_names (builder, names);
}

static void
add_zones (GRand *rand, VdtMapBuilder *builder)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  g_autoptr (GPtrArray) zones = vdt_zones_new (NULL);

  while (chance (rand, 50))
    {
      g_autofree char *words = random_text (rand);
      g_autofree char *name = g_strdup_printf ("%u%s", zones->len, words);
      guint32 colour = (guint32) g_rand_int_range (rand, 0, 0x1000000);
      guint pattern = (guint) g_rand_int_range (rand, 0, VDT_N_ZONE_PATTERNS);
      VdtRegion *hexes = vdt_region_new (grid);

      while (chance (rand, 90))
        vdt_region_add (hexes, random_hex (rand, grid));
      g_ptr_array_add (zones, vdt_zone_new (name, colour, pattern, hexes));
    }
  vdt_map_builder_set_zones (builder, zones);
}

static void
add_numbers (GRand *rand, VdtMapBuilder *builder)
{
  VdtNumbers numbers = vdt_numbers_default;

  if (chance (rand, 50))
    return;
  numbers.place = (guint) g_rand_int_range (rand, 0, VDT_N_NUMBERS_PLACES);
  numbers.size = g_rand_int_range (rand, 0, VDT_NUMBERS_SIZE_MAX + 1);
  numbers.every = g_rand_int_range (rand, 0, VDT_NUMBERS_EVERY_MAX + 1);
  numbers.levels = chance (rand, 50);
  if (chance (rand, 50))
    numbers.colour = (guint32) g_rand_int_range (rand, 0, VDT_NUMBERS_COLOUR_MAX + 1);
  vdt_map_builder_set_numbers (builder, &numbers);
}

static void
add_head (GRand *rand, VdtMapBuilder *builder)
{
  g_autofree char *value = g_strdup_printf ("%d", g_rand_int_range (rand, 0, 9));
  char *names[] = { (char *) "map-edge", (char *) "slopes" };
  char *values[] = { value, (char *) "coded" };
  VdtMapRules rules = {
    .system = (char *) "cwb",
    .range = g_rand_int_range (rand, VDT_RANGE_DEFAULT, 8001),
    .n_options = (guint) g_rand_int_range (rand, 0, 3),
    .option_names = names,
    .option_values = values,
  };

  for (guint i = 0; i < VDT_N_MAP_TEXTS; i++)
    if (chance (rand, 50))
      {
        g_autofree char *text = random_text (rand);

        vdt_map_builder_set_text (builder, (VdtMapText) i, text);
      }
  if (chance (rand, 70))
    vdt_map_builder_set_rules (builder, &rules);
}

/* The same map for the same seed. */
VdtMap *
random_map_new (guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (VdtLegend) legend = random_legend (rand);
  VdtGrid grid = random_grid (rand);
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);

  add_head (rand, builder);
  fill_hexes (rand, builder);
  add_counters (rand, builder);
  add_pictures (rand, builder);
  add_names (rand, builder);
  add_zones (rand, builder);
  add_numbers (rand, builder);

  return vdt_map_builder_end (builder);
}
