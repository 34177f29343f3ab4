/* test-legend.c - the catalogue of a map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-legend.h"

static VdtLegend *
make_legend (int height)
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

static gpointer
count_made (GBytes *picture, gpointer data)
{
  static guint n;

  return g_bytes_get_size (picture) > 1 ? g_strdup_printf ("%u", ++n) : NULL;
}

static void
test_own_symbols (void)
{
  g_autoptr (GBytes) small = g_bytes_new_static ("1", 1);
  g_autoptr (GBytes) large = g_bytes_new_static ("22", 2);
  g_autoptr (VdtOwnSymbol) one = vdt_own_symbol_new_with (NULL, small);
  g_autoptr (VdtOwnSymbol) two = vdt_own_symbol_new_with (one, large);
  g_autoptr (VdtOwnSymbol) again = vdt_own_symbol_new_with (one, large);
  g_autoptr (VdtOwnSymbol) rest = vdt_own_symbol_new_without (two, 1);
  g_autoptr (VdtOwnSymbol) shared = NULL;
  const char *drawing = vdt_own_symbol_get_drawing (two, 1, count_made, NULL, g_free);

  g_assert_cmpuint (vdt_own_symbol_count (two), ==, 2);
  g_assert_true (vdt_own_symbol_get_picture (two, 1) == large);
  g_assert_true (vdt_own_symbol_equal (two, again));
  g_assert_true (vdt_own_symbol_equal (one, rest));
  g_assert_false (vdt_own_symbol_equal (one, two));
  g_assert_false (vdt_own_symbol_equal (one, NULL));
  g_assert_null (vdt_own_symbol_new_without (one, 0));

  /* Made once, and where it cannot be, tried once. */
  g_assert_cmpstr (drawing, ==, "1");
  g_assert_true (vdt_own_symbol_get_drawing (two, 1, count_made, NULL, g_free) == drawing);
  g_assert_null (vdt_own_symbol_get_drawing (two, 0, count_made, NULL, g_free));
  shared = vdt_own_symbol_new_without (two, 0);
  g_assert_true (vdt_own_symbol_get_drawing (shared, 0, count_made, NULL, g_free) == drawing);
}

/* A legend without its own symbols is another one; what is made of one keeps them. */
static void
test_own_symbols_of_legend (void)
{
  g_autoptr (GBytes) picture = g_bytes_new_static ("1", 1);
  g_autoptr (VdtOwnSymbol) own = vdt_own_symbol_new_with (NULL, picture);
  g_autoptr (VdtOwnSymbol) same = vdt_own_symbol_new_with (NULL, picture);
  VdtOwnSymbol *const own_of_woods[] = { NULL, own };
  VdtOwnSymbol *const same_of_woods[] = { NULL, same };
  g_autoptr (VdtLegend) plain = make_legend (2);
  g_autoptr (VdtLegend) legend = vdt_legend_new_with_own_symbols (plain, own_of_woods);
  g_autoptr (VdtLegend) equal = vdt_legend_new_with_own_symbols (plain, same_of_woods);
  g_autoptr (VdtLegend) with_ways = vdt_legend_new_with_ways (legend, NULL, 0);
  guint n;
  const VdtTerrain *terrains = vdt_legend_get_terrains (with_ways, &n);

  g_assert_true (terrains[1].own_symbol == own);
  g_assert_cmpuint (vdt_legend_count_pictures (terrains, n), ==, 1);
  g_assert_true (vdt_legend_equal (legend, equal));
  g_assert_false (vdt_legend_equal (legend, plain));
}

/* More pictures than a file may have are not kept. */
static void
test_too_many_pictures (void)
{
  enum
  {
    N = VDT_OWN_SYMBOL_PICTURES_MAX + 1
  };
  g_autoptr (GBytes) picture = g_bytes_new_static ("1", 1);
  g_autoptr (VdtOwnSymbol) own = vdt_own_symbol_new_with (NULL, picture);
  VdtTerrain terrains[N];
  g_autoptr (VdtLegend) legend = NULL;

  for (guint i = 0; i < N; i++)
    terrains[i] = (VdtTerrain){ .code = (char *) ".", .own_symbol = own };
  legend = vdt_legend_new (NULL, 0, terrains, N, NULL, 0);
  g_assert_cmpuint (vdt_legend_count_pictures (vdt_legend_get_terrains (legend, NULL), N), ==,
                    VDT_OWN_SYMBOL_PICTURES_MAX);
}

void
vdt_test_legend (void)
{
  g_test_add_func ("/legend/finding", test_finding);
  g_test_add_func ("/legend/equal", test_equal);
  g_test_add_func ("/legend/titles", test_titles);
  g_test_add_func ("/legend/own-symbols", test_own_symbols);
  g_test_add_func ("/legend/own-symbols-of-legend", test_own_symbols_of_legend);
  g_test_add_func ("/legend/too-many-pictures", test_too_many_pictures);
}
