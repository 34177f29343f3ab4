/* test-map.c - a small map to paint
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-map.h"

#include "vdt-map-names.h"
#include "vdt-map-zones.h"

#include "vdt-cwb-reasons.h"

#include <math.h>

/**
 * test_map_begin:
 * @layout: a layout
 * @columns: how many
 * @rows: how many
 *
 * Returns: (transfer full): a builder of a map of open ground at level 0, with levels 0 and 2 and
 *   two hexside codes, slope and wall, in its legend
 */
VdtMapBuilder *
test_map_begin (VdtLayout layout, int columns, int rows)
{
  const VdtTerrain terrains[TEST_N_TERRAINS] = {
    [TEST_OPEN] = { .code = (char *) ".", .name = (char *) "Open", .colour = 0xdfe9c8 },
    [TEST_WOODS] = { .code = (char *) "w",
                     .name = (char *) "Woods",
                     .kind = VDT_KIND_WOODS,
                     .colour = 0x5c8a3c,
                     .halves = 2 },
    [TEST_WATER] = { .code = (char *) "a",
                     .name = (char *) "Water",
                     .kind = VDT_KIND_WATER,
                     .colour = 0x4f8fd0 },
    [TEST_ROAD] = { .code = (char *) "r",
                    .name = (char *) "Road",
                    .kind = VDT_KIND_ROAD,
                    .colour = 0xc9b58a },
    [TEST_VOID] = { .code = (char *) "v", .name = (char *) "Void", .kind = VDT_KIND_VOID },
  };
  const VdtLevel levels[] = { { .value = 0, .name = (char *) "Plain", .colour = 0xdfe6bf },
                              { .value = 2, .name = (char *) "Hill", .colour = 0xb08a4c } };
  const VdtSideCode codes[] = {
    { .code = (char *) "slope", .name = (char *) "Slope", .colour = 0x8a5a2b },
    { .code = (char *) "wall", .name = (char *) "Wall", .colour = 0xff00ff }
  };
  VdtGrid grid = { .layout = layout,
                   .columns = columns,
                   .rows = rows,
                   .numbering = VDT_NUMBERING_CCRR,
                   .first_column = 1,
                   .first_row = 1 };
  g_autoptr (VdtLegend) legend =
      vdt_legend_new (levels, G_N_ELEMENTS (levels), terrains, G_N_ELEMENTS (terrains), codes,
                      G_N_ELEMENTS (codes));

  return vdt_map_builder_new (&grid, legend);
}

static void
add_counters (VdtMapBuilder *builder, int n)
{
  static const char *const sides[] = { "Blue", "Red", NULL };
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);

  for (int i = 0; i < n; i++)
    {
      VdtCounter counter = {
        .hex = vdt_grid_hex (grid, (i * 7 + 1) % grid->columns, (i * 3 + 1) % grid->rows),
        .kind = (VdtCounterKind) (i % VDT_N_COUNTER_KINDS),
        .side = (char *) sides[i % 3],
        .name = (char *) (i % 2 ? "1st Brigade" : "Zweite Gebirgsjäger"),
        .level = i % 3,
        .amount = 1 + i % 4,
        .at = (VdtPlace) (i % 4 == 3 ? i % VDT_N_PLACES : VDT_PLACE_CENTRE),
      };

      vdt_map_builder_add_counter (builder, &counter);
    }
}

/* Zones over and beside each other, one in two parts; their names are longer than a hex. */
static void
add_zones (VdtMapBuilder *builder)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  g_autoptr (GPtrArray) zones = vdt_zones_new (NULL);

  for (int i = 0; i < VDT_N_ZONE_PATTERNS; i++)
    {
      VdtRegion *hexes = vdt_region_new (grid);
      g_autofree char *name = g_strdup_printf ("Aufstellung der %d. Armee", i);

      for (int row = i; row < grid->rows; row += 1 + (row > grid->rows / 2))
        for (int column = 2 * i; column < MIN (2 * i + 3, grid->columns); column++)
          vdt_region_add (hexes, vdt_grid_hex (grid, column, row));
      g_ptr_array_add (
          zones, vdt_zone_new (name, 0x4080c0u * (guint) (i + 1) & 0xffffff, (guint) i, hexes));
    }
  vdt_map_builder_set_zones (builder, zones);
}

/* In every style and slope, some beyond the edge. */
static void
add_names (VdtMapBuilder *builder)
{
  g_autoptr (GPtrArray) names = vdt_names_new (NULL);

  for (int i = 0; i < VDT_N_NAME_STYLES; i++)
    {
      const VdtName name = {
        (char *) "Große Höhe", { 400 * i, 300 * i }, 40 + 30 * i, 75 * i - 150, (guint) i
      };

      g_ptr_array_add (names, vdt_name_new (&name));
    }
  vdt_map_builder_set_names (builder, names);
}

/**
 * test_map_new_varied:
 * @layout: a layout
 * @columns: how many
 * @rows: how many
 *
 * Returns: (transfer full): a map that holds a bit of everything
 */
VdtMap *
test_map_new_varied (VdtLayout layout, int columns, int rows)
{
  VdtMapBuilder *builder = test_map_begin (layout, columns, rows);
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  VdtMapPoint points[] = { { 250, 150 }, { 900, 260 }, { 700, 800 } };
  VdtDepiction depiction = { .terrain = TEST_WOODS, .n_points = 3, .points = points };

  for (int row = 0; row < rows; row++)
    for (int column = 0; column < columns; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);

        vdt_map_builder_set_terrain (builder, hex,
                                     (guint) ((column / 2 + row / 2 * 3) % TEST_N_TERRAINS));
        vdt_map_builder_set_elevation (builder, hex, (column * row / 7) % 4);
        if ((column + 2 * row) % 5 == 0)
          vdt_map_builder_set_side_codes (builder, hex, row % VDT_N_SIDES, 1 + (guint) column % 3);
      }
  /* Where the tests' sight lines end: never void. */
  vdt_map_builder_set_terrain (builder, vdt_grid_hex (grid, MAX (columns - 2, 0), rows - 1),
                               TEST_WOODS);
  add_counters (builder, columns * rows / 8);
  vdt_map_builder_add_depiction (builder, &depiction);
  add_zones (builder);
  add_names (builder);

  return vdt_map_builder_end (builder);
}

static int
top (const VdtTerrainView *view, int ground, const VdtTerrain *terrain, guint contents, guint smoke)
{
  return ground;
}

static void
judge (const VdtTerrainView *view,
       const VdtLosQuery *query,
       VdtShadows *shadows,
       VdtLosReport *report)
{
  static const VdtVerdict verdicts[] = { VDT_VERDICT_CLEAR, VDT_VERDICT_HINDERED,
                                         VDT_VERDICT_BLOCKED };
  VdtOutcome *outcome = report->outcome;
  int column, row;

  vdt_layout_offset (vdt_map_get_grid (view->map)->layout, query->target, &column, &row);
  outcome->verdict = verdicts[column % 3];
  outcome->clause = 0;
  if (outcome->verdict == VDT_VERDICT_CLEAR)
    return;

  outcome->modifier = outcome->verdict == VDT_VERDICT_HINDERED ? 2 : 0;
  outcome->has_by = TRUE;
  outcome->by = vdt_hex_neighbour (query->observer, 1);
  if (vdt_map_is_void (view->map, outcome->by))
    outcome->by = query->target;
  if (report->trace)
    {
      VdtFinding *finding =
          vdt_los_trace_add (report->trace, 0, VDT_EFFECT_BLOCKS, VDT_REASON_CWB_HIGHER);

      vdt_finding_set_hex (finding, outcome->by);
      finding->side = 2;
    }
}

static const char *const clauses[] = { "1", NULL };

const VdtLosRules test_rules = {
  .id = "test",
  .title = "Test",
  .source = "Test",
  .clauses = clauses,
  .sentences = vdt_cwb_sentences,
  .n_reasons = VDT_N_CWB_REASONS,
  .top = top,
  .judge = judge,
};

/**
 * test_terrain_new:
 * @map: a map
 * @range: beyond which nothing is seen; 0: unlimited
 *
 * Returns: (transfer full): the map as test_rules see it
 */
VdtTerrainView *
test_terrain_new (VdtMap *map, int range)
{
  VdtLosSetup setup = { .rules = &test_rules, .range = range };

  return vdt_terrain_view_new (map, &setup);
}

/**
 * test_fan_new:
 * @map: a map
 * @column: the observer's
 * @row: the observer's
 * @range: beyond which nothing is seen; 0: unlimited
 *
 * Returns: (transfer full): a fan by test_rules
 */
VdtFan *
test_fan_new (VdtMap *map, int column, int row, int range)
{
  g_autoptr (VdtTerrainView) view = test_terrain_new (map, range);
  VdtLosQuery query = { .observer = vdt_grid_hex (vdt_map_get_grid (map), column, row) };

  return vdt_fan_new (view, &query, 1, NULL);
}

/**
 * test_line_new:
 * @map: a map
 * @column: the observer's
 * @row: the observer's
 * @to_column: the target's
 * @to_row: the target's
 *
 * Returns: (transfer full): a sight line by test_rules
 */
VdtLosResult *
test_line_new (VdtMap *map, int column, int row, int to_column, int to_row)
{
  g_autoptr (VdtTerrainView) view = test_terrain_new (map, 0);
  const VdtGrid *grid = vdt_map_get_grid (map);
  VdtLosQuery query = { .observer = vdt_grid_hex (grid, column, row),
                        .target = vdt_grid_hex (grid, to_column, to_row) };

  return vdt_los_judge (view, &query);
}

/**
 * test_paint:
 * @painting: what to paint
 * @view: where
 * @x: left of the rectangle
 * @y: top
 * @width: its width
 * @height: its height
 *
 * Returns: (transfer full): an image of that rectangle alone
 */
cairo_surface_t *
test_paint (const VdtPainting *painting, const VdtView *view, int x, int y, int width, int height)
{
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (image);

  cairo_translate (cr, -x, -y);
  vdt_painter_paint (painting, view, cr, x, y, width, height);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (image);

  return image;
}

/**
 * test_painting:
 * @map: a map
 * @layers: what to paint of it
 *
 * Returns: a painting in the light theme
 */
VdtPainting
test_painting (VdtMap *map, VdtLayers layers)
{
  return (VdtPainting){ .map = map, .theme = vdt_theme_get (FALSE, FALSE), .layers = layers };
}

/**
 * test_paint_all:
 * @painting: what to paint
 * @view: where
 *
 * Returns: (transfer full): an image of the whole map
 */
cairo_surface_t *
test_paint_all (const VdtPainting *painting, const VdtView *view)
{
  double width, height;

  vdt_view_get_size (view, &width, &height);

  return test_paint (painting, view, 0, 0, (int) ceil (width), (int) ceil (height));
}

/**
 * test_probe:
 * @image: an image of a whole map
 * @view: the map's view
 * @column: a hex's column
 * @row: its row
 * @dx: from the hex's centre to the right, in parts of the spacing
 * @dy: from the hex's centre down
 *
 * Returns: the pixel there
 */
guint32
test_probe (cairo_surface_t *image, const VdtView *view, int column, int row, double dx, double dy)
{
  double x, y;

  vdt_view_hex_centre (view, vdt_grid_hex (&view->grid, column, row), &x, &y);

  return test_get_pixel (image, (int) (x + dx * view->spacing), (int) (y + dy * view->spacing));
}

/**
 * test_get_pixel:
 * @image: an ARGB image
 * @x: a pixel
 * @y: a pixel
 *
 * Returns: 0xaarrggbb, premultiplied
 */
guint32
test_get_pixel (cairo_surface_t *image, int x, int y)
{
  const guchar *data = cairo_image_surface_get_data (image);
  gsize stride = (gsize) cairo_image_surface_get_stride (image);

  g_assert_true (x >= 0 && x < cairo_image_surface_get_width (image));
  g_assert_true (y >= 0 && y < cairo_image_surface_get_height (image));

  return ((const guint32 *) (gconstpointer) (data + (gsize) y * stride))[x];
}

/**
 * test_get_difference:
 * @a: a pixel
 * @b: another
 *
 * Returns: the largest difference in one of the four parts
 */
int
test_get_difference (guint32 a, guint32 b)
{
  int difference = 0;

  for (int shift = 0; shift < 32; shift += 8)
    difference = MAX (difference, ABS ((int) (a >> shift & 0xff) - (int) (b >> shift & 0xff)));

  return difference;
}
