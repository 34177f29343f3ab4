/* test-scene-change.c - which layers look different on two maps
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ui-test.h"

#include "vdt-map-zones.h"
#include "vdt-scene-change.h"

static const VdtGrid grid = { .columns = 9, .rows = 7 };

static VdtLegend *
make_legend (VdtTerrainKind last)
{
  const VdtTerrain terrains[] = { { .code = (char *) "." },
                                  { .code = (char *) "w", .kind = VDT_KIND_WOODS },
                                  { .code = (char *) "x", .kind = last } };

  return vdt_legend_new (NULL, 0, terrains, G_N_ELEMENTS (terrains), NULL, 0);
}

static VdtMap *
set_terrain (VdtMap *map, guint terrain)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);

  vdt_map_builder_set_terrain (builder, vdt_grid_hex (&grid, 4, 3), terrain);

  return vdt_map_builder_end (builder);
}

static gboolean
labels_differ (VdtMap *before, VdtMap *after)
{
  g_autoptr (VdtRegion) region = vdt_region_new (&grid);

  vdt_region_add (region, vdt_grid_hex (&grid, 1, 1));
  vdt_region_add (region, vdt_grid_hex (&grid, 4, 3));

  return (vdt_scene_change_of_maps (before, after, region) & VDT_LAYER_LABELS) != 0;
}

/* Numbers stand in all hexes but void ones. */
static void
test_voids (void)
{
  g_autoptr (VdtLegend) legend = make_legend (VDT_KIND_VOID);
  g_autoptr (VdtMap) plain = vdt_map_builder_end (vdt_map_builder_new (&grid, legend));
  g_autoptr (VdtMap) woods = set_terrain (plain, 1);
  g_autoptr (VdtMap) hole = set_terrain (woods, 2);

  g_assert_false (labels_differ (plain, woods));
  g_assert_true (labels_differ (woods, hole));
  g_assert_true (labels_differ (hole, plain));
  g_assert_false (labels_differ (hole, hole));
}

/* The rows stay what they were when another legend has terrain that is void. */
static void
test_legend (void)
{
  g_autoptr (VdtLegend) legend = make_legend (VDT_KIND_ROAD);
  g_autoptr (VdtLegend) with_void = make_legend (VDT_KIND_VOID);
  g_autoptr (VdtMap) plain = vdt_map_builder_end (vdt_map_builder_new (&grid, legend));
  g_autoptr (VdtMap) road = set_terrain (plain, 2);
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (road);
  g_autoptr (VdtMap) hole = NULL;

  vdt_map_builder_set_legend (builder, with_void);
  hole = vdt_map_builder_end (builder);
  g_assert_false (labels_differ (plain, road));
  g_assert_true (labels_differ (road, hole));
  g_assert_true (labels_differ (hole, road));
}

static VdtMap *
set_zone (VdtMap *map, gint column)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  g_autoptr (GPtrArray) zones = vdt_zones_new (NULL);
  VdtRegion *hexes = vdt_region_new (&grid);

  vdt_region_add (hexes, vdt_grid_hex (&grid, column, 3));
  g_ptr_array_add (zones, vdt_zone_new ("Town", 0, VDT_ZONE_LINES, hexes));
  vdt_map_builder_set_zones (builder, zones);

  return vdt_map_builder_end (builder);
}

/* The name of a zone reaches over other hexes: where it was, and where it comes to. */
static void
test_zone_names (void)
{
  g_autoptr (VdtLegend) legend = make_legend (VDT_KIND_ROAD);
  g_autoptr (VdtMap) plain = vdt_map_builder_end (vdt_map_builder_new (&grid, legend));
  g_autoptr (VdtMap) before = set_zone (plain, 0);
  g_autoptr (VdtMap) after = set_zone (plain, 5);
  g_autoptr (VdtRegion) none = vdt_region_new (&grid);
  g_autoptr (VdtRegion) same = vdt_scene_change_with_names (before, before, none);
  g_autoptr (VdtRegion) moved = vdt_scene_change_with_names (before, after, none);
  g_autoptr (VdtRegion) gone = vdt_scene_change_with_names (before, plain, none);

  g_assert_true (vdt_region_is_empty (same));
  g_assert_true (vdt_region_contains (moved, vdt_grid_hex (&grid, 3, 3)));
  g_assert_true (vdt_region_contains (moved, vdt_grid_hex (&grid, 8, 3)));
  g_assert_true (vdt_region_contains (gone, vdt_grid_hex (&grid, 3, 3)));
  g_assert_false (vdt_region_contains (gone, vdt_grid_hex (&grid, 5, 3)));
}

int
main (int argc, char *argv[])
{
  ui_test_init (&argc, &argv);

  g_test_add_func ("/scene-change/voids", test_voids);
  g_test_add_func ("/scene-change/legend", test_legend);
  g_test_add_func ("/scene-change/zone-names", test_zone_names);

  return g_test_run ();
}
