/* test-terrain-view.c - a view says what its map says, when it is new and after changes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "random-map.h"

#define SPARE 10 /* columns and rows, the first ones among them */

#define N_CHANGES 60

static guint
count_counters (VdtMap *map, VdtHex hex, guint kinds)
{
  guint n = 0;

  for (int i = -1; (i = vdt_map_find_counter (map, hex, i)) >= 0;)
    n += (kinds >> vdt_map_get_counter (map, (guint) i)->kind) & 1;

  return n;
}

static guint
count_smoke (VdtMap *map, VdtHex hex)
{
  guint n = 0;

  for (int i = -1; (i = vdt_map_find_counter (map, hex, i)) >= 0;)
    if (vdt_map_get_counter (map, (guint) i)->kind == VDT_COUNTER_SMOKE)
      n += (guint) vdt_map_get_counter (map, (guint) i)->amount;

  return MIN (n, 255);
}

/* The codes of a side, a bit for each that the rules read. */
static guint
read_side (VdtMap *map, const VdtLosRules *rules, VdtHex hex, int side)
{
  guint bits = 0;

  for (guint k = 0; rules->side_codes && rules->side_codes[k]; k++)
    {
      int code = vdt_legend_find_side_code (vdt_map_get_legend (map), rules->side_codes[k]);

      if (code >= 0 && (vdt_map_get_side_codes (map, hex, side) >> code) & 1)
        bits |= 1u << k;
    }

  return bits;
}

static void
check_hex (const VdtTerrainView *view, VdtHex hex)
{
  int cell = vdt_terrain_view_index (view, hex);
  const VdtTerrain *terrain = vdt_map_get_terrain_info (view->map, hex);
  guint occupied = count_counters (view->map, hex,
                                   1u << VDT_COUNTER_UNIT | 1u << VDT_COUNTER_TRUCK
                                       | 1u << VDT_COUNTER_VEHICLE | 1u << VDT_COUNTER_WAGON);
  guint vehicles =
      count_counters (view->map, hex, 1u << VDT_COUNTER_VEHICLE | 1u << VDT_COUNTER_WRECK);
  gboolean has_sides = FALSE;

  g_assert_true (vdt_terrain_view_get_terrain (view, hex) == terrain);
  g_assert_true (vdt_hex_equal (vdt_terrain_view_hex (view, cell), hex));
  for (int side = 0; side < VDT_N_SIDES; side++)
    {
      guint codes = read_side (view->map, view->rules, hex, side);

      g_assert_cmpuint (vdt_terrain_view_get_side (view, hex, side), ==, codes);
      has_sides = has_sides || codes != 0;
    }
  g_assert_cmpint ((view->contents[cell] & VDT_CONTENTS_SIDES) != 0, ==, has_sides);
  g_assert_cmpint ((view->contents[cell] & VDT_CONTENTS_OCCUPIED) != 0, ==, occupied > 0);
  g_assert_cmpuint (view->vehicles ? view->vehicles[cell] : 0, ==, vehicles);
  g_assert_cmpuint (view->smoke ? view->smoke[cell] : 0, ==, count_smoke (view->map, hex));
  if (terrain->kind == VDT_KIND_VOID)
    {
      g_assert_cmpint (view->ground[cell], ==, VDT_GROUND_NONE);
      g_assert_cmpint (view->top[cell], ==, VDT_GROUND_NONE);
      g_assert_cmpint (view->peaks[cell], ==, VDT_GROUND_NONE);
      return;
    }
  g_assert_cmpint (view->ground[cell], ==, vdt_map_get_elevation (view->map, hex) * VDT_LEVEL);
  g_assert_cmpint (view->top[cell], >=, view->ground[cell]);
  g_assert_cmpint ((view->contents[cell] & VDT_CONTENTS_TALL) != 0, ==,
                   terrain->halves >= 2 && terrain->hindrance == 0);
  if (view->rules->peak)
    g_assert_cmpint (view->peaks[cell], ==, view->rules->peak (view, hex));
}

/* About the map lies a ring of two hexes of which each has a place of its own and no ground. There
 * is hardly room for more.
 */
static void
check_view (const VdtTerrainView *view)
{
  const VdtGrid *grid = vdt_map_get_grid (view->map);
  int n_cells = view->stride * view->n_rows;
  g_autofree guint8 *is_map = g_new0 (guint8, (gsize) n_cells);
  VdtHex first = VDT_HEX (G_MAXINT, G_MAXINT), last = VDT_HEX (G_MININT, G_MININT);

  for (int i = 0; i < grid->columns * grid->rows; i++)
    {
      VdtHex hex = vdt_grid_hex (grid, i % grid->columns, i / grid->columns);

      check_hex (view, hex);
      is_map[vdt_terrain_view_index (view, hex)]++;
    }
  for (int i = 0; i < grid->columns * grid->rows; i++)
    for (int q = -2; q <= 2; q++)
      for (int r = MAX (-2, -2 - q); r <= MIN (2, 2 - q); r++)
        {
          VdtHex hex = vdt_hex_add (vdt_grid_hex (grid, i % grid->columns, i / grid->columns),
                                    VDT_HEX (q, r));
          int cell = vdt_terrain_view_index (view, hex);

          first = VDT_HEX (MIN (first.q, hex.q), MIN (first.r, hex.r));
          last = VDT_HEX (MAX (last.q, hex.q), MAX (last.r, hex.r));
          g_assert_cmpint (cell, >=, 0);
          g_assert_cmpint (cell, <, n_cells);
          g_assert_cmpuint (is_map[cell], ==, vdt_grid_contains (grid, hex) ? 1 : 0);
        }
  g_test_message ("%d %d | %d %d", view->stride, last.q - first.q + 1, view->n_rows,
                  last.r - first.r + 1);
  for (int cell = 0; cell < n_cells; cell++)
    if (!is_map[cell])
      {
        g_assert_cmpint (view->ground[cell], ==, VDT_GROUND_NONE);
        g_assert_cmpint (view->top[cell], ==, VDT_GROUND_NONE);
        g_assert_cmpint (view->peaks[cell], ==, VDT_GROUND_NONE);
      }
}

/* A new version of a map, and the view of the last one brought up to date. */
static void
check_changes (const VdtLosRules *rules, VdtLayout layout)
{
  VdtGrid grid = { .layout = layout, .columns = 9, .rows = 8 };
  g_autoptr (VdtMap) map = random_map_new_steep (3 + layout, rules, &grid);
  g_autoptr (VdtTerrainView) view = NULL;
  GRand *rand = g_rand_new_with_seed (layout);
  VdtLosSetup setup;

  vdt_los_setup_init (&setup, rules);
  view = vdt_terrain_view_new (map, &setup);
  check_view (view);
  for (guint i = 0; i < N_CHANGES; i++)
    {
      VdtMap *changed = random_map_alter (map, rand);

      vdt_map_unref (map);
      map = changed;
      g_assert_true (vdt_terrain_view_update (view, map));
      g_assert_true (view->map == map);
      check_view (view);
    }
  g_rand_free (rand);
}

static void
test_changes (void)
{
  guint n_rules;
  const VdtLosRules *const *rules = vdt_los_rules_list (&n_rules);

  for (guint i = 0; i < n_rules; i++)
    for (VdtLayout layout = 0; layout < VDT_N_LAYOUTS; layout++)
      check_changes (rules[i], layout);
}

/* Every side of a map has a code, and then none. */
static void
test_cleared (void)
{
  const VdtLosRules *rules = vdt_los_rules_find ("asl");
  VdtGrid grid = { .layout = VDT_LAYOUT_EVEN_Q, .columns = 5, .rows = 4 };
  const VdtSideCode code = { .code = (char *) rules->side_codes[0] };
  const VdtTerrain open = { .code = (char *) "." };
  g_autoptr (VdtLegend) legend = vdt_legend_new (NULL, 0, &open, 1, &code, 1);
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);
  g_autoptr (VdtMap) bare = vdt_map_builder_end (builder);
  g_autoptr (VdtMap) coded = NULL;
  g_autoptr (VdtTerrainView) view = NULL;
  VdtLosSetup setup;

  builder = vdt_map_builder_new_from_map (bare);
  for (int i = 0; i < 20; i++)
    for (int side = 0; side < VDT_N_SIDES; side++)
      vdt_map_builder_set_side_codes (builder, vdt_grid_hex (&grid, i % 5, i / 5), side, 1);
  coded = vdt_map_builder_end (builder);
  vdt_los_setup_init (&setup, rules);
  view = vdt_terrain_view_new (bare, &setup);
  g_assert_true (vdt_terrain_view_update (view, coded));
  check_view (view);
  g_assert_true (vdt_terrain_view_update (view, bare));
  check_view (view);
}

/* A map of another size is no version of this one. */
static void
test_other_map (void)
{
  const VdtLosRules *rules = vdt_los_rules_find ("cwb");
  VdtGrid small = { .columns = 4, .rows = 4 }, large = { .columns = 5, .rows = 4 };
  g_autoptr (VdtMap) one = random_map_new_steep (1, rules, &small);
  g_autoptr (VdtMap) other = random_map_new_steep (1, rules, &large);
  g_autoptr (VdtTerrainView) view = NULL;
  VdtLosSetup setup;

  vdt_los_setup_init (&setup, rules);
  view = vdt_terrain_view_new (one, &setup);
  g_assert_false (vdt_terrain_view_update (view, other));
  g_assert_true (view->map == one);
  check_view (view);
}

void
vdt_test_terrain_view (void)
{
  g_test_add_func ("/terrain-view/changes", test_changes);
  g_test_add_func ("/terrain-view/cleared", test_cleared);
  g_test_add_func ("/terrain-view/other-map", test_other_map);
}
