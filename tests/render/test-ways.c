/* test-ways.c - roads and streams that run from hex to hex
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-map.h"

#define ROAD 1
#define RIVER 2

/* A road along the middle column that ends in row 3, and a river over it in row 2, in the hexes of
 * columns 1 and 3.
 */
static VdtMap *
make_map (VdtCrossing crossing)
{
  const VdtWay ways[] = {
    { .code = (char *) "road", .colour = 0xff0000, .width = 40, .crossing = crossing },
    { .code = (char *) "river", .kind = VDT_WAY_WATER, .colour = 0x0000ff, .width = 40 },
  };
  VdtMapBuilder *builder = test_map_begin (VDT_LAYOUT_ODD_Q, 5, 5);
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  g_autoptr (VdtLegend) legend =
      vdt_legend_new_with_ways (vdt_map_builder_get_legend (builder), ways, G_N_ELEMENTS (ways));

  vdt_map_builder_set_legend (builder, legend);
  for (int row = 0; row < 3; row++)
    vdt_map_builder_set_codes (builder, VDT_CODES_WAYS, vdt_grid_hex (grid, 2, row), 3, ROAD);
  vdt_map_builder_set_codes (builder, VDT_CODES_WAYS, vdt_grid_hex (grid, 2, 2), 1, RIVER);
  vdt_map_builder_set_codes (builder, VDT_CODES_WAYS, vdt_grid_hex (grid, 2, 2), 4, RIVER);

  return vdt_map_builder_end (builder);
}

static cairo_surface_t *
paint (VdtMap *map, double spacing, VdtView *view)
{
  VdtPainting painting = test_painting (map, VDT_LAYER_TERRAIN);

  vdt_view_init (view, vdt_map_get_grid (map), spacing);

  return test_paint_all (&painting, view);
}

static void
test_courses (void)
{
  static const double spacings[] = { 30, 60 };
  g_autoptr (VdtMap) map = make_map (VDT_CROSSING_NONE);

  for (guint i = 0; i < G_N_ELEMENTS (spacings); i++)
    {
      VdtView view;
      cairo_surface_t *image = paint (map, spacings[i], &view);

      g_assert_cmpint (test_get_difference (test_probe (image, &view, 2, 1, 0, 0), 0xffff0000), <,
                       TEST_SHADE);
      g_assert_cmpint (
          test_get_difference (test_probe (image, &view, 2, 2, 0.4, -0.23), 0xff0000ff), <,
          TEST_SHADE);
      /* It ends in row 3 and does not go on. */
      g_assert_cmpint (test_get_difference (test_probe (image, &view, 2, 4, 0, 0), 0xffff0000), >,
                       TEST_SHADE);
      cairo_surface_destroy (image);
    }
}

/* The road lies on the water, unless it fords it; a bridge has parapets. */
static void
test_crossings (void)
{
  guint32 seen[VDT_N_CROSSINGS];

  for (VdtCrossing crossing = VDT_CROSSING_BRIDGE; crossing < VDT_N_CROSSINGS; crossing++)
    {
      g_autoptr (VdtMap) map = make_map (crossing);
      VdtView view;
      cairo_surface_t *image = paint (map, 60, &view);

      seen[crossing] = test_probe (image, &view, 2, 2, 0, 0);
      cairo_surface_destroy (image);
    }
  g_assert_cmphex (seen[VDT_CROSSING_NONE], ==, 0xffff0000);
  g_assert_cmphex (seen[VDT_CROSSING_BRIDGE], ==, 0xffff0000);
  g_assert_cmphex (seen[VDT_CROSSING_FORD], !=, 0xffff0000);
}

/* Through a hex of water, and over water along a hexside, a bridge has parapets beside the road,
 * in the road's colour darkened; without a crossing there are none.
 */
static void
test_bridges (void)
{
  const VdtSideCode stream = { .code = (char *) "stream",
                               .colour = 0x0000ff,
                               .style = VDT_SIDE_STYLE_STREAM };

  for (VdtCrossing crossing = VDT_CROSSING_BRIDGE; crossing < VDT_N_CROSSINGS; crossing++)
    {
      gboolean bridged = crossing == VDT_CROSSING_BRIDGE || crossing == VDT_CROSSING_CULVERT;
      const VdtWay road = {
        .code = (char *) "road", .colour = 0xff0000, .width = 20, .crossing = crossing
      };
      const VdtTerrain ground[] = {
        { .code = (char *) "o" },
        { .code = (char *) "w", .kind = VDT_KIND_WATER, .colour = 0x00ffff }
      };
      g_autoptr (VdtLegend) plain = vdt_legend_new (NULL, 0, ground, 2, &stream, 1);
      g_autoptr (VdtLegend) legend = vdt_legend_new_with_ways (plain, &road, 1);
      VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q, .columns = 3, .rows = 4 };
      VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);
      g_autoptr (VdtMap) map = NULL;
      VdtPainting painting;
      VdtView view;
      cairo_surface_t *image;

      vdt_map_builder_edit_terrain_row (builder, 1)[1] = 1;
      for (int row = 0; row < 3; row++)
        vdt_map_builder_set_codes (builder, VDT_CODES_WAYS, vdt_grid_hex (&grid, 1, row), 3, ROAD);
      vdt_map_builder_set_side_codes (builder, vdt_grid_hex (&grid, 1, 2), 3, 1);
      map = vdt_map_builder_end (builder);
      painting = test_painting (map, VDT_LAYER_TERRAIN | VDT_LAYER_SIDES);
      vdt_view_init (&view, &grid, 80);
      image = test_paint_all (&painting, &view);
      g_assert_cmpint (test_get_difference (test_probe (image, &view, 1, 1, 0.075, 0.1), 0xff590000)
                           < TEST_SHADE,
                       ==, bridged);
      g_assert_cmpint (test_get_difference (test_probe (image, &view, 1, 2, 0, 0.5), 0xffff0000)
                           < TEST_SHADE,
                       ==, bridged);
      g_assert_cmpint (test_get_difference (test_probe (image, &view, 1, 1, 0, 0), 0xffff0000)
                           < TEST_SHADE,
                       ==, crossing != VDT_CROSSING_FORD);
      cairo_surface_destroy (image);
    }
}

/* In hexes of a few pixels, and of less than one, ways are lines, or pixels of their colour. */
static void
test_small (void)
{
  static const double spacings[] = { 0.6, 1, 2, 3, 4 };
  g_autoptr (VdtMap) map = make_map (VDT_CROSSING_BRIDGE);

  for (guint i = 0; i < G_N_ELEMENTS (spacings); i++)
    {
      VdtView view;
      cairo_surface_t *image = paint (map, spacings[i], &view);
      guint32 road = test_probe (image, &view, 2, 1, 0, 0);
      guint32 river = test_probe (image, &view, 1, 2, 0, 0);
      guint32 open = test_probe (image, &view, 4, 4, 0, 0);

      g_test_message ("%g", spacings[i]);
      g_assert_cmpint (road >> 16 & 0xff, >, (open >> 16 & 0xff) * 1 / 2 + 64);
      g_assert_cmpint (road & 0xff, <, (open & 0xff) * 3 / 4);
      g_assert_cmpint (river >> 16 & 0xff, <, (open >> 16 & 0xff) * 3 / 4);
      cairo_surface_destroy (image);
    }
}

void
vdt_test_ways (void)
{
  g_test_add_func ("/render/ways/courses", test_courses);
  g_test_add_func ("/render/ways/crossings", test_crossings);
  g_test_add_func ("/render/ways/bridges", test_bridges);

  g_test_add_func ("/render/ways/small", test_small);
}
