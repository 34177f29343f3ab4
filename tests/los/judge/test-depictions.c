/* test-depictions.c - terrain drawn over part of its hexes is found in all of them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-los-depictions.h"
#include "vdt-map-builder.h"
#include "vdt-terrain-view.h"
#include "vdt-units.h"

#define COLUMNS 12
#define ROWS 11

static const VdtTerrain terrains[] = {
  { .code = (char *) "." },
  { .code = (char *) "w", .kind = VDT_KIND_WOODS, .halves = 2 },
};

/* A map all of woods, drawn as one narrow strip in map units, from whichever corner on. */
static VdtMap *
draw_strip (const VdtGrid *grid, VdtMapPoint low, VdtMapPoint high, guint first, guint terrain)
{
  const VdtMapPoint corners[4] = {
    { low.x, low.y }, { high.x, low.y }, { high.x, high.y }, { low.x, high.y }
  };
  VdtMapPoint points[4];
  VdtDepiction strip = { .terrain = terrain, .n_points = 4, .points = points };
  g_autoptr (VdtLegend) legend =
      vdt_legend_new (NULL, 0, terrains, G_N_ELEMENTS (terrains), NULL, 0);
  VdtMapBuilder *builder = vdt_map_builder_new (grid, legend);

  for (int i = 0; i < COLUMNS * ROWS; i++)
    vdt_map_builder_set_terrain (builder, vdt_grid_hex (grid, i % COLUMNS, i / COLUMNS), 1);
  for (guint i = 0; i < 4; i++)
    points[i] = corners[(first + i) % 4];
  vdt_map_builder_add_depiction (builder, &strip);

  return vdt_map_builder_end (builder);
}

/* Where a hex's middle is, in the map units of the file: columns or rows lie an even distance
 * apart, and every other one is pushed by half a hex.
 */
static VdtMapPoint
middle_of (const VdtGrid *grid, int column, int row)
{
  gboolean pointy = vdt_layout_is_pointy (grid->layout);
  gboolean odd = grid->layout == VDT_LAYOUT_ODD_Q || grid->layout == VDT_LAYOUT_ODD_R;
  int across = pointy ? row : column, along = pointy ? column : row;
  int push = (across % 2 == 1) == odd ? VDT_UNITS_PUSH : 0;
  int x = along * VDT_UNITS_ALONG + push, y = across * VDT_UNITS_ACROSS;

  return pointy ? (VdtMapPoint){ x, y } : (VdtMapPoint){ y, x };
}

static gboolean
covers (const VdtLosDepictions *self, VdtHex hex, int side)
{
  return vdt_los_depictions_cover (self, hex, vdt_hex_centre (hex), vdt_hex_corner (hex, side),
                                   VDT_COVER_RIGHT);
}

/* What is drawn is found where it counts, as parts of the line in its order: from the middle on. */
static void
check_find (const VdtLosDepictions *self, VdtHex hex, int side, gboolean is_met)
{
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (VdtLosDrawn));
  gboolean drawn = vdt_los_depictions_find (self, hex, vdt_hex_centre (hex),
                                            vdt_hex_corner (hex, side), VDT_COVER_RIGHT, parts);

  g_assert_cmpint (drawn, ==, is_met);
  g_assert_cmpint (!drawn || parts->len > 0, ==, covers (self, hex, side));
}

/* A strip passes hexes beside their middles, from one edge of the map to the other and beyond: no
 * line from a middle has it to both of its sides, so that each of these hexes does not count for
 * one of two lines at least. All others count as a whole.
 */
static void
check_strip (const VdtGrid *grid, gboolean downwards, guint first, guint terrain)
{
  VdtMapPoint middle = middle_of (grid, 5, 4);
  VdtMapPoint low = { -900, middle.y + 20 }, high = { 9000, middle.y + 30 };
  g_autoptr (VdtMap) map = NULL;
  VdtLosDepictions *depictions;
  guint n_met = 0;

  if (downwards)
    {
      low = (VdtMapPoint){ middle.x + 20, -900 };
      high = (VdtMapPoint){ middle.x + 30, 9000 };
    }
  map = draw_strip (grid, low, high, first, terrain);
  depictions = vdt_los_depictions_new (map);
  for (int i = 0; i < COLUMNS * ROWS; i++)
    {
      VdtHex hex = vdt_grid_hex (grid, i % COLUMNS, i / COLUMNS);
      VdtMapPoint at = middle_of (grid, i % COLUMNS, i / COLUMNS);
      int away = downwards ? middle.x + 25 - at.x : middle.y + 25 - at.y;
      /* How far a hex reaches along its sides' normals, and towards its corners. */
      gboolean is_met =
          terrain == 1
          && ABS (away) < (vdt_layout_is_pointy (grid->layout) == downwards ? 95 : 195);
      gboolean counts = TRUE;

      for (int side = 0; side < VDT_N_SIDES; side++)
        {
          counts = counts && covers (depictions, hex, side);
          check_find (depictions, hex, side, is_met);
        }
      g_assert_cmpint (counts, ==, !is_met);
      n_met += is_met;
    }
  g_assert_cmpuint (n_met, >=, terrain == 1 ? MIN (COLUMNS, ROWS) : 0);
  vdt_los_depictions_free (depictions);
}

static void
test_strips (void)
{
  for (VdtLayout layout = 0; layout < VDT_N_LAYOUTS; layout++)
    {
      VdtGrid grid = { .layout = layout, .columns = COLUMNS, .rows = ROWS };

      for (guint first = 0; first < 4; first++)
        {
          check_strip (&grid, FALSE, first, 1);
          check_strip (&grid, TRUE, first, 1);
          check_strip (&grid, FALSE, first, 0);
        }
    }
}

/* Systems that do not read depictions have none, after a change of the map either. */
static void
test_unread (void)
{
  VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q, .columns = COLUMNS, .rows = ROWS };
  g_autoptr (VdtMap) map =
      draw_strip (&grid, (VdtMapPoint){ 0, 20 }, (VdtMapPoint){ 900, 30 }, 0, 1);
  guint n_rules;
  const VdtLosRules *const *rules = vdt_los_rules_list (&n_rules);

  for (guint i = 0; i < n_rules; i++)
    {
      VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
      g_autoptr (VdtMap) changed = NULL;
      g_autoptr (VdtTerrainView) view = NULL;
      VdtLosSetup setup;

      vdt_map_builder_set_elevation (builder, vdt_grid_hex (&grid, 3, 3), 1);
      changed = vdt_map_builder_end (builder);
      vdt_los_setup_init (&setup, rules[i]);
      view = vdt_terrain_view_new (map, &setup);
      g_assert_cmpint (view->depictions != NULL, ==, rules[i]->reads_depictions);
      g_assert_true (vdt_terrain_view_update (view, changed));
      g_assert_cmpint (view->depictions != NULL, ==, rules[i]->reads_depictions);
    }
}

void
vdt_test_depictions (void)
{
  g_test_add_func ("/depictions/strips", test_strips);
  g_test_add_func ("/depictions/unread", test_unread);
}
