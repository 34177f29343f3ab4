/* test-scene-change.c - which layers look different on two maps
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ui-test.h"

#include "vdt-map-builder.h"
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

int
main (int argc, char *argv[])
{
  ui_test_init (&argc, &argv);

  g_test_add_func ("/scene-change/voids", test_voids);
  g_test_add_func ("/scene-change/legend", test_legend);

  return g_test_run ();
}
