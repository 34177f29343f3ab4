/* test-shape-hexes.c - shapes over hexes of other terrain: what they lie on, and the ways out
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-los-shapes.h"
#include "vdt-los.h"
#include "vdt-map-reader.h"
#include "vdt-shapes.h"

#include <string.h>

/* Five columns, three rows of open ground but for woods at 0301. */
static const char head[] =
    "<map xmlns='urn:vedette:map' version='1'><grid layout='%s' columns='5' rows='3'/>"
    "<rules system='asl'/><legend><level value='0'/><terrain code='.' kind='open'/>"
    "<terrain code='w' kind='woods' height='1'/><terrain code='i' kind='woods' height='1' "
    "inherent='true'/><terrain code='v' kind='void'/></legend>"
    "<elevation><row>0 0 0 0 0</row><row>0 0 0 0 0</row><row>0 0 0 0 0</row></elevation>"
    "<terrain><row>. . w . .</row><row>. . . . .</row><row>. . . . v</row></terrain>"
    "<depictions><depiction terrain='%s' points='%s'/></depictions></map>";

static VdtMap *
read_map (const char *layout, const char *terrain, const char *points)
{
  g_autofree char *text = g_strdup_printf (head, layout, terrain, points);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  VdtMap *map = vdt_map_read_bytes (bytes, "map", &error);

  g_assert_no_error (error);
  return map;
}

/* As "1,2 3,0": columns and rows from 0, in row order; "" for none. */
static char *
list_unlike (VdtMap *map)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  g_autoptr (VdtRegion) unlike = vdt_los_shapes_find_unlike (map, 0);
  GString *text = g_string_new (NULL);

  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      if (unlike && vdt_region_contains (unlike, vdt_grid_hex (grid, column, row)))
        g_string_append_printf (text, "%s%d,%d", text->len > 0 ? " " : "", column, row);

  return g_string_free (text, FALSE);
}

static const struct
{
  const char *layout;
  const char *terrain;
  const char *points;
  const char *unlike;
} cases[] = {
  /* Over the woods alone; over them and the next hex; a corner of the next. */
  { "odd-q", "w", "500,-60 700,-60 700,60 500,60", "" },
  { "odd-q", "w", "500,-60 700,-60 700,290 500,290", "2,1" },
  { "odd-q", "w", "500,-60 700,-60 700,130 500,130", "" },
  { "odd-q", "w", "400,100 500,0 700,0 800,100 800,300 400,300", "2,1" },
  /* A copse, smaller than what is between the points that are counted. */
  { "odd-q", "w", "-10,-10 10,-10 10,10 -10,10", "0,0" },
  /* Between two hexes, half of a hex in neither: where most of it lies. */
  { "odd-q", "w", "-60,40 60,40 60,180 -60,180", "0,1" },
  /* What has no height means nothing anyway; nor do void hexes, or what lies beside the map. */
  { "odd-q", ".", "500,-60 700,-60 700,260 500,260", "" },
  { "odd-q", "w", "1100,300 1300,300 1300,500 1100,500", "" },
  { "odd-q", "w", "-900,-900 -500,-900 -500,-500", "" },
  /* Of other layouts. */
  { "even-q", "w", "400,200 800,200 800,400 400,400", "2,1" },
  { "odd-r", "w", "-60,-60 60,-60 60,60 -60,60", "0,0" },
  { "odd-r", "w", "340,-60 460,-60 460,60 340,60", "" },
  { "even-r", "w", "40,-60 160,-60 160,60 40,60", "0,0" },
};

static void
test_unlike (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (VdtMap) map = read_map (cases[i].layout, cases[i].terrain, cases[i].points);
      g_autofree char *unlike = list_unlike (map);
      g_autoptr (GPtrArray) problems = vdt_los_shapes_check (map, NULL);

      g_test_message ("%" G_GSIZE_FORMAT, i);
      g_assert_cmpstr (unlike, ==, cases[i].unlike);
      g_assert_cmpuint (problems->len, ==, *unlike != '\0');
    }
}

static gboolean
sees (VdtMap *map)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtTerrainView) view = NULL;
  g_autoptr (VdtLosResult) result = NULL;
  VdtLosQuery query = { .observer = vdt_grid_hex (grid, 0, 1),
                        .target = vdt_grid_hex (grid, 4, 1) };
  VdtLosSetup setup;

  g_assert_true (vdt_los_setup_init_for_map (&setup, map, NULL, &error));
  g_assert_no_error (error);
  view = vdt_terrain_view_new (map, &setup);
  result = vdt_los_judge (view, &query);

  return vdt_los_result_get_outcome (result)->verdict == VDT_VERDICT_CLEAR;
}

/* The line from 0102 to 0502 runs along the lower edge of 0302, beside what is drawn in it, and the
 * first way out leaves it clear; it is the second that makes the whole hex count.
 */
static void
test_ways_out (void)
{
  g_autoptr (VdtMap) map = read_map ("odd-q", "w", "500,110 700,110 700,150 500,150");
  g_autoptr (VdtMap) through = read_map ("odd-q", "w", "410,110 790,110 790,290 410,290");
  g_autoptr (VdtMap) set = vdt_shapes_set_hexes (map, 0, FALSE);
  g_autoptr (VdtMap) again = vdt_shapes_set_hexes (set, 0, FALSE);
  g_autoptr (VdtMap) whole = vdt_shapes_set_hexes (map, 0, TRUE);
  g_autoptr (VdtMap) set_through = vdt_shapes_set_hexes (through, 0, FALSE);
  VdtHex hex = vdt_grid_hex (vdt_map_get_grid (map), 2, 1);

  g_assert_true (sees (map));
  g_assert_true (sees (through));
  g_assert_cmpuint (vdt_map_get_terrain (set, hex), ==, 1);
  g_assert_true (again == set);
  g_assert_true (sees (set));
  g_assert_false (sees (set_through));
  g_assert_cmpuint (vdt_map_get_terrain (whole, hex), ==, 1);
  g_assert_true (vdt_map_get_terrain_info (whole, hex)->inherent);
  g_assert_false (vdt_map_get_terrain_info (set, hex)->inherent);
  g_assert_false (sees (whole));
  g_assert_cmpuint (vdt_map_get_n_depictions (whole), ==, 1);
}

void
vdt_test_shape_hexes (void)
{
  g_test_add_func ("/shape-hexes/unlike", test_unlike);
  g_test_add_func ("/shape-hexes/ways-out", test_ways_out);
}
