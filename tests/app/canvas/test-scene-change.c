/* test-scene-change.c - which layers look different on two maps
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-diff.h"
#include "vdt-map-names.h"
#include "vdt-map-zones.h"
#include "vdt-painter.h"
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
set_zone (VdtMap *map, int column)
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

#define SIZE 24
#define SPACING 30.0

static VdtMap *
with_name (VdtMap *map, int x, int y, int angle)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  g_autoptr (GPtrArray) names = vdt_names_new (NULL);
  const VdtName name = { (char *) "Little Round Top", { x, y }, 60, angle, VDT_NAME_REGION };

  g_ptr_array_add (names, vdt_name_new (&name));
  vdt_map_builder_set_names (builder, names);

  return vdt_map_builder_end (builder);
}

static cairo_surface_t *
paint (VdtMap *map)
{
  const VdtPainting painting = { .map = map,
                                 .theme = vdt_theme_get (FALSE, FALSE),
                                 .layers = VDT_LAYERS_ALL };
  double width, height;
  VdtView view;
  cairo_surface_t *surface;
  cairo_t *cr;

  vdt_view_init (&view, vdt_map_get_grid (map), SPACING);
  vdt_view_get_size (&view, &width, &height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) width, (int) height);
  cr = cairo_create (surface);
  vdt_painter_paint (&painting, &view, cr, 0, 0, width, height);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

/* How many pixels differ; every one of them on a hex of the region. */
static guint
compare_pixels (VdtMap *before, VdtMap *after, const VdtRegion *region)
{
  cairo_surface_t *surfaces[] = { paint (before), paint (after) };
  int stride = cairo_image_surface_get_stride (surfaces[0]) / 4;
  const guint32 *a = (const guint32 *) (gpointer) cairo_image_surface_get_data (surfaces[0]);
  const guint32 *b = (const guint32 *) (gpointer) cairo_image_surface_get_data (surfaces[1]);
  guint n = 0;
  VdtView view;
  VdtHex hex;

  vdt_view_init (&view, vdt_map_get_grid (before), SPACING);
  for (int y = 0; y < cairo_image_surface_get_height (surfaces[0]); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surfaces[0]); x++)
      if (a[y * stride + x] != b[y * stride + x])
        {
          n++;
          if (vdt_view_hex_at (&view, x + 0.5, y + 0.5, &hex))
            g_assert_true (vdt_region_contains (region, hex));
        }
  cairo_surface_destroy (surfaces[0]);
  cairo_surface_destroy (surfaces[1]);

  return n;
}

/* A name that is moved or turned is drawn again where it was and where it is, and no more is. */
static void
test_names (void)
{
  static const int places[][3] = { { 1500, 900, 0 }, { 1500, 900, 90 }, { 3000, 3600, -30 } };
  g_autoptr (VdtLegend) legend = make_legend (VDT_KIND_ROAD);

  for (VdtLayout layout = 0; layout < VDT_N_LAYOUTS; layout++)
    {
      const VdtGrid large = { .layout = layout, .columns = SIZE, .rows = SIZE };
      g_autoptr (VdtMap) plain = vdt_map_builder_end (vdt_map_builder_new (&large, legend));
      g_autoptr (VdtMap) before = with_name (plain, 1500, 900, 0);

      for (guint i = 1; i < G_N_ELEMENTS (places); i++)
        {
          g_autoptr (VdtMap) after = with_name (plain, places[i][0], places[i][1], places[i][2]);
          g_autoptr (VdtRegion) region = vdt_map_diff (before, after);
          g_autoptr (VdtRegion) drawn = vdt_scene_change_with_names (before, after, region);

          g_assert_cmpuint (compare_pixels (before, after, drawn), >, 100);
          g_assert_false (vdt_region_contains (drawn, vdt_grid_hex (&large, 1, SIZE - 2)));
          g_assert_false (vdt_region_contains (drawn, vdt_grid_hex (&large, SIZE - 2, 1)));
        }
    }
}

void
vdt_test_scene_change (void)
{
  g_test_add_func ("/scene-change/voids", test_voids);
  g_test_add_func ("/scene-change/legend", test_legend);
  g_test_add_func ("/scene-change/zone-names", test_zone_names);
  g_test_add_func ("/scene-change/names", test_names);
}
