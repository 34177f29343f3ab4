/* test-map-patch.c - the ways from one version of a map to another, and back
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-patch.h"
#include "vdt-map-zones.h"

#define COLUMNS 40
#define ROWS 12
#define N_ROUNDS 3000

static VdtMap *
make_map (int columns)
{
  const VdtGrid grid = { .layout = VDT_LAYOUT_ODD_R, .columns = columns, .rows = ROWS };
  const VdtTerrain terrains[] = { { .code = (char *) "." },
                                  { .code = (char *) "w", .kind = VDT_KIND_WOODS, .halves = 2 } };
  const VdtSideCode codes[] = { { .code = (char *) "slope" }, { .code = (char *) "wall" } };
  g_autoptr (VdtLegend) legend = vdt_legend_new (NULL, 0, terrains, 2, codes, 2);

  return vdt_map_builder_end (vdt_map_builder_new (&grid, legend));
}

static VdtHex
random_hex (const VdtMapBuilder *builder)
{
  return vdt_grid_hex (vdt_map_builder_get_grid (builder), g_test_rand_int_range (0, COLUMNS),
                       g_test_rand_int_range (0, ROWS));
}

static void
change_at_random (VdtMapBuilder *builder)
{
  const VdtCounter counter = { .hex = random_hex (builder), .kind = VDT_COUNTER_UNIT };

  switch (g_test_rand_int_range (0, 7))
    {
    case 0:
      vdt_map_builder_set_elevation (builder, random_hex (builder), g_test_rand_int_range (-9, 9));
      break;
    case 1:
      vdt_map_builder_set_terrain (builder, random_hex (builder), g_test_rand_bit ());
      break;
    case 2:
      vdt_map_builder_add_counter (builder, &counter);
      break;
    case 3:
      vdt_map_builder_set_text (builder, VDT_MAP_TITLE, g_test_rand_bit () ? "Hill" : NULL);
      break;
    default:
      vdt_map_builder_set_side_codes (builder, random_hex (builder), g_test_rand_int_range (0, 6),
                                      (guint64) g_test_rand_int_range (0, 4));
      break;
    }
}

static VdtMap *
change (VdtMap *map)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);

  for (int n = g_test_rand_int_range (0, 12); n > 0; n--)
    change_at_random (builder);

  return vdt_map_builder_end (builder);
}

static void
check (VdtMap *from, VdtMap *to)
{
  g_autoptr (VdtMapPatch) patch = vdt_map_patch_new (from, to);
  g_autoptr (VdtMap) reached = vdt_map_patch_apply (patch, from);

  g_assert_true (vdt_map_equal (reached, to));
  for (int row = 0; row < ROWS; row++)
    if (vdt_map_shares_row (from, to, row))
      g_assert_true (vdt_map_shares_row (reached, to, row));
}

/* Hexes and sides come and go at the ends of rows, too. */
static void
test_random (void)
{
  g_autoptr (VdtMap) map = make_map (COLUMNS);

  for (guint i = 0; i < N_ROUNDS; i++)
    {
      g_autoptr (VdtMap) before = map;

      map = change (before);
      check (before, map);
      check (map, before);
    }
}

/* The maps need not live as long as the patch, nor be the very ones that it was made from. */
static void
test_alone (void)
{
  VdtMap *from = make_map (COLUMNS);
  VdtMap *to = change (from);
  g_autoptr (VdtMap) same = make_map (COLUMNS);
  g_autoptr (VdtMapPatch) patch = vdt_map_patch_new (from, to);
  g_autoptr (VdtMap) reached = NULL;
  g_autoptr (VdtMapPatch) left = NULL;

  reached = vdt_map_patch_apply (patch, same);
  g_assert_true (vdt_map_equal (reached, to));
  vdt_map_unref (from);
  vdt_map_unref (to);
  left = vdt_map_patch_new (reached, reached);
  g_assert_cmpuint (vdt_map_patch_get_bytes (left), <=, vdt_map_patch_get_bytes (patch));
}

static void
test_other_size (void)
{
  g_autoptr (VdtMap) small = make_map (COLUMNS);
  g_autoptr (VdtMap) large = make_map (2 * COLUMNS);

  check (small, large);
  check (large, small);
}

/* A patch costs what has changed, not the row that it lies in. */
static void
test_bytes (void)
{
  g_autoptr (VdtMap) from = make_map (VDT_GRID_MAX_AXIS);
  g_autoptr (VdtMap) to = NULL;
  g_autoptr (VdtMapPatch) patch = NULL;
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (from);

  for (int column = 500; column < 505; column++)
    vdt_map_builder_set_elevation (builder, vdt_grid_hex (vdt_map_get_grid (from), column, 3), 2);
  to = vdt_map_builder_end (builder);
  patch = vdt_map_patch_new (from, to);
  g_assert_cmpuint (vdt_map_patch_get_bytes (patch), <, 400);
}

/* A zone costs its hexes where it is painted, and nothing where it stays as it was. */
static void
test_bytes_of_zones (void)
{
  g_autoptr (VdtMap) plain = make_map (VDT_GRID_MAX_AXIS);
  const VdtGrid *grid = vdt_map_get_grid (plain);
  g_autoptr (GPtrArray) zones = vdt_zones_new (NULL);
  g_autoptr (VdtMap) from = NULL;
  g_autoptr (VdtMap) to = NULL;
  g_autoptr (VdtMapPatch) there = NULL;
  g_autoptr (VdtMapPatch) on = NULL;
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (plain);

  g_ptr_array_add (zones, vdt_zone_new ("Town", 0, VDT_ZONE_LINES, vdt_region_new (grid)));
  vdt_map_builder_set_zones (builder, zones);
  from = vdt_map_builder_end (builder);
  builder = vdt_map_builder_new_from_map (from);
  vdt_map_builder_set_elevation (builder, vdt_grid_hex (grid, 5, 3), 2);
  to = vdt_map_builder_end (builder);
  there = vdt_map_patch_new (plain, from);
  on = vdt_map_patch_new (from, to);
  g_assert_cmpuint (vdt_map_patch_get_bytes (there), >=,
                    (gsize) grid->columns * (gsize) grid->rows / 8);
  g_assert_cmpuint (vdt_map_patch_get_bytes (on), <, 400);
}

void
vdt_test_map_patch (void)
{
  g_test_add_func ("/map-patch/random", test_random);
  g_test_add_func ("/map-patch/alone", test_alone);
  g_test_add_func ("/map-patch/other-size", test_other_size);
  g_test_add_func ("/map-patch/bytes", test_bytes);
  g_test_add_func ("/map-patch/bytes-of-zones", test_bytes_of_zones);
}
