/* test-map-change.c - what makes one version of a map of another, made again from its bytes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "random-map.h"
#include "vdt-map-builder.h"
#include "vdt-map-change.h"
#include "vdt-map-names.h"
#include "vdt-map-zones.h"
#include "vdt-map-writer.h"

#include <string.h>

#define N_MAPS 150
#define N_BROKEN 1000

/* As it would come from a file. */
static GVariant *
read_again (GVariant *change)
{
  g_autoptr (GBytes) bytes = g_variant_get_data_as_bytes (change);
  g_autoptr (GBytes) copy = g_bytes_new (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  return g_variant_ref_sink (g_variant_new_from_bytes (G_VARIANT_TYPE ("a{yv}"), copy, FALSE));
}

static void
assert_change (VdtMap *from, VdtMap *to)
{
  g_autoptr (GVariant) change = vdt_map_change_new (from, to);
  g_autoptr (GVariant) again = read_again (change);
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) made = vdt_map_change_apply (again, from, &error);
  g_autoptr (GBytes) one = vdt_map_write_bytes (to);
  g_autoptr (GBytes) two = made ? vdt_map_write_bytes (made) : NULL;

  g_assert_no_error (error);
  g_assert_true (g_variant_is_normal_form (again));
  g_assert_true (vdt_map_equal (made, to));
  g_assert_true (g_bytes_equal (one, two));
}

static void
change_sides (GRand *rand, VdtMapBuilder *builder, VdtHex hex)
{
  guint n_codes;

  vdt_legend_get_side_codes (vdt_map_builder_get_legend (builder), &n_codes);
  for (int side = 0; side < VDT_N_SIDES; side++)
    if (n_codes > 0 && g_rand_int_range (rand, 0, 3) == 0)
      vdt_map_builder_set_side_codes (builder, hex, side,
                                      (guint64) g_rand_int_range (rand, 0, 2) << (n_codes - 1));
}

static void
change_hexes (GRand *rand, VdtMapBuilder *builder)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  guint n_terrains;

  vdt_legend_get_terrains (vdt_map_builder_get_legend (builder), &n_terrains);
  for (int i = g_rand_int_range (rand, 0, 6); i > 0; i--)
    {
      int column = g_rand_int_range (rand, 0, grid->columns);
      int row = g_rand_int_range (rand, 0, grid->rows);
      VdtHex hex = vdt_grid_hex (grid, column, row);

      vdt_map_builder_set_elevation (builder, hex, g_rand_int_range (rand, -99, 1000));
      vdt_map_builder_set_terrain (builder, hex,
                                   (guint) g_rand_int_range (rand, 0, (int) n_terrains));
      change_sides (rand, builder, hex);
    }
}

static void
change_counters (GRand *rand, VdtMapBuilder *builder)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  int n = (int) vdt_map_builder_get_n_counters (builder);
  VdtCounter counter = { .hex = vdt_grid_hex (grid, grid->columns - 1, 0),
                         .kind = VDT_COUNTER_LEADER,
                         .side = (char *) "Grün",
                         .amount = 3,
                         .at = VDT_PLACE_SIDE };

  if (g_rand_boolean (rand))
    vdt_map_builder_add_counter (builder, &counter);
  if (n > 0 && g_rand_boolean (rand))
    vdt_map_builder_remove_counter (builder, (guint) g_rand_int_range (rand, 0, n));
  n = (int) vdt_map_builder_get_n_counters (builder);
  counter.name = (char *) "2nd";
  if (n > 0 && g_rand_boolean (rand))
    vdt_map_builder_replace_counter (builder, (guint) g_rand_int_range (rand, 0, n), &counter);
}

static void
change_pictures (GRand *rand, VdtMapBuilder *builder, VdtMap *map)
{
  VdtMapPoint points[] = { { -3, 0 }, { 2000000, 7 }, { 5, g_rand_int_range (rand, 0, 1000) } };
  VdtDepiction depiction = { .n_points = 3, .points = points };
  VdtUnderlay underlay = { .href = (char *) "b\xe4ume.png", .scale = 0.1, .opacity = 1 };
  guint n = vdt_map_get_n_depictions (map);

  if (g_rand_boolean (rand))
    vdt_map_builder_set_underlay (builder, g_rand_boolean (rand) ? &underlay : NULL);
  if (g_rand_boolean (rand))
    vdt_map_builder_clear_depictions (builder);
  if (g_rand_boolean (rand))
    vdt_map_builder_add_depiction (builder, &depiction);
  for (guint i = 0; i < n; i++)
    if (g_rand_int_range (rand, 0, 3) == 0)
      vdt_map_builder_add_depiction (builder, vdt_map_get_depiction (map, i));
}

static void
change_head (GRand *rand, VdtMapBuilder *builder)
{
  const VdtGeoreference place = { 36.59, -84.25, -0.1, 1e5 / 3, 250, 240.5, 20 };
  const guint32 colour = 0x123456;
  const VdtNamingArea area = { .axes = { { .digits = 1, .step = -1 }, { 1, 3, 7, 2 } },
                               .separator = "-",
                               .oblique = -1 };
  char *names[] = { (char *) "a", (char *) "b" };
  VdtMapRules rules = { (char *) "ney", 12, 2, names, names };

  switch (g_rand_int_range (rand, 0, 10))
    {
    case 0:
      vdt_map_builder_set_text (builder, VDT_MAP_NOTE, "a note");
      break;
    case 1:
      vdt_map_builder_set_text (builder, VDT_MAP_TITLE, NULL);
      break;
    case 2:
      vdt_map_builder_set_rules (builder, &rules);
      break;
    case 3:
      vdt_map_builder_set_numbering (builder, VDT_NUMBERING_AR, -5, 77);
      break;
    case 7:
      vdt_map_builder_set_naming (builder, vdt_naming_intern (&area, 1));
      break;
    case 8:
      vdt_map_builder_set_naming (builder, NULL);
      break;
    case 4:
      vdt_map_builder_set_spacing (builder, 0.1, "ft");
      break;
    case 5:
      vdt_map_builder_set_side_colour (builder, "Blau", &colour);
      break;
    case 6:
      vdt_map_builder_set_georeference (builder, &place);
      break;
    default:
      break;
    }
}

/* The same terrains and codes, and one more of each. */
static void
change_legend (VdtMapBuilder *builder)
{
  VdtLegend *legend = vdt_map_builder_get_legend (builder);
  guint n_levels, n_terrains, n_codes;
  const VdtLevel *levels = vdt_legend_get_levels (legend, &n_levels);
  const VdtTerrain *terrains = vdt_legend_get_terrains (legend, &n_terrains);
  const VdtSideCode *codes = vdt_legend_get_side_codes (legend, &n_codes);
  g_autofree VdtTerrain *more = g_new (VdtTerrain, n_terrains + 1);
  guint n_ways;
  const VdtWay *ways = vdt_legend_get_ways (legend, &n_ways);
  g_autofree VdtWay *more_ways = g_new (VdtWay, n_ways + 1);
  g_autoptr (VdtLegend) others = NULL;
  g_autoptr (VdtLegend) after = NULL;

  if (n_ways > 0)
    memcpy (more_ways, ways, n_ways * sizeof *ways);
  more_ways[n_ways] = (VdtWay){ .code = (char *) "~new", .width = 7, .has_edge = TRUE };
  memcpy (more, terrains, n_terrains * sizeof *more);
  more[n_terrains] = (VdtTerrain){ .code = (char *) "~new", .halves = 3, .inherent = TRUE };
  others = vdt_legend_new (levels, n_levels, more, n_terrains + 1, codes, n_codes);
  after = vdt_legend_new_with_ways (others, more_ways, n_ways + 1);
  vdt_map_builder_set_legend (builder, after);
}

static VdtZone *
make_zone (VdtMap *map)
{
  VdtRegion *hexes = vdt_region_new (vdt_map_get_grid (map));

  vdt_region_add_row (hexes, 0);

  return vdt_zone_new ("Brücke", 0x102030, VDT_ZONE_CROSS, hexes);
}

static void
change_zones (GRand *rand, VdtMapBuilder *builder, VdtMap *map)
{
  g_autoptr (GPtrArray) zones = vdt_zones_new (vdt_map_get_zones (map));

  if (zones->len > 0 && g_rand_boolean (rand))
    g_ptr_array_remove_index (zones, 0);
  if (!vdt_zones_find (zones, "Brücke"))
    g_ptr_array_add (zones, make_zone (map));
  if (g_rand_boolean (rand))
    vdt_map_builder_set_zones (builder, zones);
}

static void
change_names (GRand *rand, VdtMapBuilder *builder, VdtMap *map)
{
  g_autoptr (GPtrArray) names = vdt_names_new (vdt_map_get_names (map));
  const VdtName more = { (char *) "Brücke", { -7, 8 }, 9, -10, VDT_NAME_WATER };

  if (names->len > 0 && g_rand_boolean (rand))
    g_ptr_array_remove_index (names, 0);
  g_ptr_array_add (names, vdt_name_new (&more));
  if (g_rand_boolean (rand))
    vdt_map_builder_set_names (builder, names);
}

static void
change_numbers (GRand *rand, VdtMapBuilder *builder)
{
  const VdtNumbers numbers = { VDT_NUMBERS_CENTRE, 20, 0x102030, 3, TRUE };

  if (g_rand_boolean (rand))
    vdt_map_builder_set_numbers (builder, &numbers);
}

static VdtMap *
change_map (GRand *rand, VdtMap *map)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);

  if (g_rand_int_range (rand, 0, 4) == 0)
    change_legend (builder);
  change_head (rand, builder);
  change_hexes (rand, builder);
  change_counters (rand, builder);
  change_pictures (rand, builder, map);
  change_names (rand, builder, map);
  change_zones (rand, builder, map);
  change_numbers (rand, builder);

  return vdt_map_builder_end (builder);
}

static void
test_whole (void)
{
  for (guint32 seed = 0; seed < N_MAPS; seed++)
    {
      g_autoptr (VdtMap) map = random_map_new (seed);

      assert_change (NULL, map);
      assert_change (map, map);
    }
}

static void
test_versions (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (guint32 seed = 0; seed < N_MAPS; seed++)
    {
      g_autoptr (VdtMap) map = random_map_new (seed);

      for (guint i = 0; i < 5; i++)
        {
          g_autoptr (VdtMap) after = change_map (rand, map);

          assert_change (map, after);
          assert_change (after, map);
          vdt_map_unref (map);
          map = vdt_map_ref (after);
        }
    }
}

/* Another size, another layout, other foreign XML. */
static void
test_other_maps (void)
{
  for (guint32 seed = 0; seed + 1 < N_MAPS; seed++)
    {
      g_autoptr (VdtMap) map = random_map_new (seed);
      g_autoptr (VdtMap) other = random_map_new (seed + 1);
      VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
      g_autoptr (VdtMap) with_extra = NULL;

      vdt_map_builder_add_extra (builder, "zz", "<x xmlns=\"urn:x\"/>");
      with_extra = vdt_map_builder_end (builder);
      assert_change (map, other);
      assert_change (map, with_extra);
      assert_change (with_extra, map);
    }
}

/* A dab on a large map is told in a few bytes. */
static void
test_small (void)
{
  g_autoptr (VdtMap) some = random_map_new (1);
  const VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q, .columns = 1000, .rows = 1000 };
  g_autoptr (VdtMap) map =
      vdt_map_builder_end (vdt_map_builder_new (&grid, vdt_map_get_legend (some)));
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  g_autoptr (VdtMap) after = NULL;
  g_autoptr (GVariant) change = NULL;

  for (int row = 500; row < 505; row++)
    for (int column = 200; column < 205; column++)
      vdt_map_builder_set_elevation (builder, vdt_grid_hex (&grid, column, row), 7);
  after = vdt_map_builder_end (builder);
  change = vdt_map_change_new (map, after);
  g_assert_cmpuint (g_variant_get_size (change), <, 300);
}

static VdtMap *
set_symbols (VdtMap *map, VdtOwnSymbol *first, guint32 colour)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  VdtLegend *before = vdt_map_get_legend (map);
  const VdtTerrain terrains[] = {
    { .code = (char *) "a", .colour = colour, .own_symbol = first },
    { .code = (char *) "b" },
  };
  guint n_ways;
  const VdtWay *ways = vdt_legend_get_ways (before, &n_ways);
  g_autoptr (VdtLegend) others = vdt_legend_new (NULL, 0, terrains, 2, NULL, 0);
  g_autoptr (VdtLegend) legend = vdt_legend_new_with_ways (others, ways, n_ways);

  vdt_map_builder_set_legend (builder, legend);

  return vdt_map_builder_end (builder);
}

#define DISC                                                                                       \
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><circle cx='4' cy='4' r='4'/></svg>"
#define NOTHING "<svg xmlns='urn:x'/>"

static GBytes *
make_svg (const char *inside)
{
  char *text = g_strdup_printf ("<svg>%s</svg>", inside);

  return g_bytes_new_take (text, strlen (text));
}

/* As far as a map looks at it. */
static GBytes *
make_png (const char *inside)
{
  static const char head[] = "\211PNG\r\n\032\n\0\0\0\015IHDR\0\0\0\1\0\0\0\1";
  GByteArray *bytes = g_byte_array_new ();

  g_byte_array_append (bytes, (const guint8 *) head, sizeof head - 1);
  g_byte_array_append (bytes, (const guint8 *) inside, (guint) strlen (inside));

  return g_byte_array_free_to_bytes (bytes);
}

static VdtMap *
make_plain (void)
{
  const VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q, .columns = 2, .rows = 2 };
  const VdtTerrain some[] = { { .code = (char *) "a" }, { .code = (char *) "b" } };
  g_autoptr (VdtLegend) legend = vdt_legend_new (NULL, 0, some, 2, NULL, 0);

  return vdt_map_builder_end (vdt_map_builder_new (&grid, legend));
}

/* Own symbols come and go, and stay when something else in the legend changes. */
static void
test_symbols (void)
{
  g_autoptr (VdtMap) plain = make_plain ();
  g_autoptr (GBytes) one = make_png ("1");
  g_autoptr (GBytes) two = make_png ("2");
  g_autoptr (VdtOwnSymbol) own = vdt_own_symbol_new_with (NULL, one);
  g_autoptr (VdtOwnSymbol) more = vdt_own_symbol_new_with (own, two);
  g_autoptr (VdtMap) with_one = set_symbols (plain, own, 1);
  g_autoptr (VdtMap) with_two = set_symbols (plain, more, 1);
  g_autoptr (VdtMap) tinted = set_symbols (plain, more, 2);

  assert_change (plain, with_one);
  assert_change (with_one, with_two);
  assert_change (with_two, tinted);
  assert_change (tinted, plain);
  assert_change (NULL, tinted);
}

/* A colour costs no pictures, and a picture more costs only itself. */
static void
test_symbols_kept (void)
{
  g_autoptr (VdtMap) map = make_plain ();
  g_autofree char *filling = g_strnfill (50000, ' ');
  g_autoptr (GBytes) large = make_png (filling);
  g_autoptr (GBytes) small = make_png ("");
  g_autoptr (VdtOwnSymbol) own = vdt_own_symbol_new_with (NULL, large);
  g_autoptr (VdtOwnSymbol) more = vdt_own_symbol_new_with (own, small);
  g_autoptr (VdtMap) first = set_symbols (map, own, 1);
  g_autoptr (VdtMap) tinted = set_symbols (map, own, 2);
  g_autoptr (VdtMap) with_more = set_symbols (map, more, 2);
  g_autoptr (GVariant) change = vdt_map_change_new (first, tinted);
  g_autoptr (GVariant) second = vdt_map_change_new (first, with_more);
  g_autoptr (GVariant) whole = vdt_map_change_new (NULL, with_more);
  g_autoptr (VdtMap) made = vdt_map_change_apply (change, first, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (g_variant_get_size (change), <, 1000);
  g_assert_cmpuint (g_variant_get_size (second), <, 1000);
  g_assert_cmpuint (g_variant_get_size (whole), >, 50000);
  assert_change (first, tinted);
  assert_change (first, with_more);
  assert_change (with_more, first);
  g_assert_true (vdt_own_symbol_get_picture (
                     vdt_legend_get_terrains (vdt_map_get_legend (made), NULL)[0].own_symbol, 0)
                 == large);

  g_assert_null (vdt_map_change_apply (change, map, &error)); /* it has no such picture */
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
}

/* What an earlier version wrote: every picture, whatever was before. */
static void
test_symbols_all (void)
{
  g_autoptr (VdtMap) map = make_plain ();
  g_autoptr (GBytes) one = make_png ("1");
  g_autoptr (VdtOwnSymbol) own = vdt_own_symbol_new_with (NULL, one);
  g_autoptr (VdtMap) before = set_symbols (map, NULL, 1);
  g_autoptr (VdtMap) with = set_symbols (map, own, 1);
  g_autoptr (VdtMap) tinted = set_symbols (map, own, 2);
  g_autoptr (GVariant) change = vdt_map_change_new (before, tinted);
  g_autoptr (VdtMap) made = vdt_map_change_apply (change, with, NULL);

  g_assert_true (vdt_legend_equal (vdt_map_get_legend (made), vdt_map_get_legend (tinted)));
}

/* An SVG that an earlier version kept becomes pixels; what cannot be drawn stays. */
static void
test_symbols_drawn (void)
{
  g_autoptr (VdtMap) map = make_plain ();
  g_autoptr (GBytes) good = g_bytes_new_static (DISC, strlen (DISC));
  g_autoptr (GBytes) bad = g_bytes_new_static (NOTHING, strlen (NOTHING));
  g_autoptr (VdtOwnSymbol) one = vdt_own_symbol_new_with (NULL, good);
  g_autoptr (VdtOwnSymbol) both = vdt_own_symbol_new_with (one, bad);
  g_autoptr (VdtMap) with = set_symbols (map, both, 1);
  g_autoptr (GVariant) change = vdt_map_change_new (map, with);
  g_autoptr (VdtMap) made = vdt_map_change_apply (change, map, NULL);
  const VdtOwnSymbol *own = vdt_legend_get_terrains (vdt_map_get_legend (made), NULL)[0].own_symbol;

  g_assert_cmpuint (vdt_own_symbol_count (own), ==, 2);
  g_assert_cmpmem (g_bytes_get_data (vdt_own_symbol_get_picture (own, 0), NULL), 4, "\211PNG", 4);
  g_assert_true (g_bytes_equal (vdt_own_symbol_get_picture (own, 1), bad));
}

/* What no map file may have comes from no draft either. */
static void
test_symbols_refused (void)
{
  const VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q, .columns = 1, .rows = 1 };
  const VdtTerrain some = { .code = (char *) "a" };
  g_autoptr (VdtLegend) legend = vdt_legend_new (NULL, 0, &some, 1, NULL, 0);
  g_autoptr (VdtMap) map = vdt_map_builder_end (vdt_map_builder_new (&grid, legend));
  g_autoptr (GBytes) outside = make_svg ("<image href='a.png'/>");
  g_autoptr (GBytes) good = make_png ("");
  g_autoptr (VdtOwnSymbol) own = vdt_own_symbol_new_with (NULL, outside);
  VdtOwnSymbol *pictures = NULL;
  g_autoptr (VdtMap) bad = set_symbols (map, own, 1);
  g_autoptr (GVariant) change = vdt_map_change_new (map, bad);
  g_autoptr (VdtMap) full = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (vdt_map_change_apply (change, map, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  for (guint i = 0; i < VDT_OWN_SYMBOL_VARIANTS_MAX; i++)
    {
      g_autoptr (VdtOwnSymbol) fewer = pictures;

      pictures = vdt_own_symbol_new_with (fewer, good);
    }
  full = set_symbols (map, pictures, 1);
  vdt_own_symbol_unref (pictures);
  assert_change (map, full);
}

/* Bytes that were not written by us lead to a map or to an error, and never out of bounds. */
static void
test_broken (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);
  guint n_refused = 0;

  for (guint i = 0; i < N_BROKEN; i++)
    {
      g_autoptr (VdtMap) map = random_map_new (i % 40);
      g_autoptr (VdtMap) after = change_map (rand, map);
      gboolean whole = g_rand_boolean (rand);
      g_autoptr (GVariant) change = vdt_map_change_new (whole ? NULL : map, after);
      gsize size = g_variant_get_size (change);
      guint8 *data = g_memdup2 (g_variant_get_data (change), size);
      g_autoptr (GVariant) broken = NULL;
      g_autoptr (VdtMap) made = NULL;
      g_autoptr (GError) error = NULL;

      for (int k = g_rand_int_range (rand, 1, 4); size > 0 && k > 0; k--)
        {
          int at = g_rand_int_range (rand, 0, (gint32) size);

          data[at] = (guint8) g_rand_int_range (rand, 0, 256);
        }
      broken = g_variant_ref_sink (
          g_variant_new_from_data (G_VARIANT_TYPE ("a{yv}"), data, size, FALSE, g_free, data));
      made = vdt_map_change_apply (broken, whole ? NULL : map, &error);
      g_assert_true ((made != NULL) == (error == NULL));
      n_refused += !made;
      if (made)
        g_bytes_unref (vdt_map_write_bytes (made));
    }
  g_assert_cmpuint (n_refused, >, 0);
}

void
vdt_test_map_change (void)
{
  g_test_add_func ("/map-change/whole", test_whole);
  g_test_add_func ("/map-change/versions", test_versions);
  g_test_add_func ("/map-change/other-maps", test_other_maps);
  g_test_add_func ("/map-change/small", test_small);
  g_test_add_func ("/map-change/symbols", test_symbols);
  g_test_add_func ("/map-change/symbols-kept", test_symbols_kept);
  g_test_add_func ("/map-change/symbols-all", test_symbols_all);
  g_test_add_func ("/map-change/symbols-refused", test_symbols_refused);
  g_test_add_func ("/map-change/symbols-drawn", test_symbols_drawn);
  g_test_add_func ("/map-change/broken", test_broken);
}
