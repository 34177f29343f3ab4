/* test-legend.c - the catalogue of a map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-legend.h"

static VdtLegend *
make_legend (gint height)
{
  const VdtLevel levels[] = { { 3, (char *) "Hill", 0x998844 }, { -1, NULL, 0x112233 } };
  const VdtTerrain terrains[] = {
    { .code = (char *) ".", .name = (char *) "Open", .colour = 0xdfe9c8 },
    { .code = (char *) "w",
      .name = (char *) "Woods",
      .kind = VDT_KIND_WOODS,
      .halves = height,
      .inherent = TRUE },
  };
  const VdtSideCode codes[] = {
    { .code = (char *) "slope", .name = (char *) "Slope", .colour = 0x8a5a2b }
  };

  return vdt_legend_new (levels, 2, terrains, 2, codes, 1);
}

static void
test_finding (void)
{
  g_autoptr (VdtLegend) legend = make_legend (2);
  guint n;

  g_assert_cmpint (vdt_legend_get_levels (legend, &n)[0].value, ==, -1);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpstr (vdt_legend_find_level (legend, -1)->name, ==, "");
  g_assert_cmpstr (vdt_legend_find_level (legend, 3)->name, ==, "Hill");
  g_assert_null (vdt_legend_find_level (legend, 0));
  g_assert_cmpint (vdt_legend_find_terrain (legend, "w"), ==, 1);
  g_assert_cmpint (vdt_legend_find_terrain (legend, "W"), ==, -1);
  g_assert_cmpint (vdt_legend_find_side_code (legend, "slope"), ==, 0);
  g_assert_cmpint (vdt_legend_find_side_code (legend, "wall"), ==, -1);
}

static void
test_equal (void)
{
  g_autoptr (VdtLegend) one = make_legend (2);
  g_autoptr (VdtLegend) same = make_legend (2);
  g_autoptr (VdtLegend) other = make_legend (3);

  g_assert_true (vdt_legend_equal (one, same));
  g_assert_false (vdt_legend_equal (one, other));
}

/* What has no name is called by what it is written with. */
static void
test_titles (void)
{
  const VdtLevel levels[] = { { 3, (char *) "Hill", 0 }, { -1, NULL, 0 } };
  const VdtTerrain terrains[] = { { .code = (char *) ".", .name = (char *) "Open" },
                                  { .code = (char *) "w" } };
  const VdtSideCode codes[] = { { .code = (char *) "slope" },
                                { .code = (char *) "wall", .name = (char *) "Stone wall" } };
  g_autoptr (VdtLegend) legend = vdt_legend_new (levels, 2, terrains, 2, codes, 2);
  g_autofree char *hill = vdt_legend_dup_level_title (legend, 3);
  g_autofree char *nameless = vdt_legend_dup_level_title (legend, -1);
  g_autofree char *missing = vdt_legend_dup_level_title (legend, 7);

  g_assert_cmpstr (hill, ==, "3, Hill");
  g_assert_cmpstr (nameless, ==, "-1");
  g_assert_cmpstr (missing, ==, "7");
  g_assert_cmpstr (vdt_terrain_get_title (&vdt_legend_get_terrains (legend, NULL)[0]), ==, "Open");
  g_assert_cmpstr (vdt_terrain_get_title (&vdt_legend_get_terrains (legend, NULL)[1]), ==, "w");
  g_assert_cmpstr (vdt_side_code_get_title (&vdt_legend_get_side_codes (legend, NULL)[0]), ==,
                   "slope");
  g_assert_cmpstr (vdt_side_code_get_title (&vdt_legend_get_side_codes (legend, NULL)[1]), ==,
                   "Stone wall");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/legend/finding", test_finding);
  g_test_add_func ("/legend/equal", test_equal);
  g_test_add_func ("/legend/titles", test_titles);

  return g_test_run ();
}
