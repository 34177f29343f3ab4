/* test-check.c - whether a map has what a rule system needs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-los-check.h"
#include "vdt-los-explain.h"
#include "vdt-map-builder.h"

static const VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q,
                              .columns = 4,
                              .rows = 4,
                              .numbering = VDT_NUMBERING_CCRR,
                              .first_column = 1,
                              .first_row = 1 };

/* A gully of two hexes, a hill of five levels, a hole, and a side code between some. */
static VdtMap *
make_map (const char *code, int column, int row, int side)
{
  const VdtTerrain terrains[] = {
    { .code = (char *) "." },
    { .code = (char *) "g", .kind = VDT_KIND_GULLY, .depression = TRUE },
    { .code = (char *) "x", .kind = VDT_KIND_VOID },
  };
  const VdtSideCode codes[] = { { .code = (char *) code } };
  g_autoptr (VdtLegend) legend =
      vdt_legend_new (NULL, 0, terrains, G_N_ELEMENTS (terrains), codes, 1);
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);

  vdt_map_builder_set_elevation (builder, vdt_grid_hex (&grid, 3, 3), 5);
  vdt_map_builder_set_terrain (builder, vdt_grid_hex (&grid, 0, 0), 1);
  vdt_map_builder_set_terrain (builder, vdt_grid_hex (&grid, 0, 1), 1);
  vdt_map_builder_set_terrain (builder, vdt_grid_hex (&grid, 2, 0), 2);
  vdt_map_builder_set_side_codes (builder, vdt_grid_hex (&grid, column, row), side, 1);

  return vdt_map_builder_end (builder);
}

static void
test_table (void)
{
  const struct
  {
    const char *rules, *code;
    int column, row, side;
    const char *sentence; /* NULL: no problem */
  } table[] = {
    { "panzerblitz", "brown", 1, 1, 0, "These rules do not know elevation 5" },
    { "asl", "depression", 0, 0, 3, NULL },
    { "asl", "depression", 0, 1, 3, "Depression hexside that does not join two depressions" },
    { "asl", "cliff", 3, 3, 0, NULL },
    { "asl", "cliff", 1, 1, 0, "Cliff hexside between hexes of one level" },
    { "asl", "cliff", 2, 0, 2, NULL },
    { "asl", "cliff", 2, 0, 5, NULL },
    { "cwb", "slope", 3, 3, 0, NULL },
    { "cwb", "extreme-slope", 1, 1, 0, "Slope hexside between hexes of one level" },
    { "cwb", "slope", 3, 3, 3, NULL },
    { "cwb", "slope", 2, 0, 2, NULL },
    { "cwb", "slope", 2, 0, 5, NULL },
    { "ney", "slope", 1, 1, 0, NULL },
    { "coh", "slope", 1, 1, 0, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (VdtMap) map =
          make_map (table[i].code, table[i].column, table[i].row, table[i].side);
      g_autoptr (GPtrArray) problems = vdt_los_check (map, vdt_los_rules_find (table[i].rules));
      g_autofree char *sentence = NULL;

      g_assert_cmpuint (problems->len, ==, table[i].sentence ? 1 : 0);
      if (!table[i].sentence)
        continue;
      sentence = vdt_los_explain_problem (problems->pdata[0], map);
      g_assert_cmpstr (sentence, ==, table[i].sentence);
      g_assert_cmpuint (((VdtProblem *) problems->pdata[0])->hexes->len, ==, 1);
    }
}

static VdtProblem *
get (GPtrArray *problems, guint i)
{
  return g_ptr_array_index (problems, i);
}

/* Every hex of an elevation that the rules do not know, in row order, a problem for each elevation;
 * void hexes have none.
 */
static void
test_elevations (void)
{
  static const gint16 elevations[4][4] = {
    { 9, 0, 0, 3 }, { 0, 9, 4, 0 }, { -1, 0, 0, -1 }, { 9, -2, 3, 9 }
  };
  static const struct
  {
    int value;
    guint n;
    int places[4]; /* in row order */
  } expected[] = { { 9, 3, { 0, 5, 15 } }, { 4, 1, { 6 } }, { -2, 1, { 13 } } };
  const VdtTerrain terrains[] = { { .code = (char *) "." },
                                  { .code = (char *) "x", .kind = VDT_KIND_VOID } };
  g_autoptr (VdtLegend) legend = vdt_legend_new (NULL, 0, terrains, 2, NULL, 0);
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);
  g_autoptr (GPtrArray) problems =
      g_ptr_array_new_with_free_func ((GDestroyNotify) vdt_problem_free);
  g_autoptr (VdtMap) map = NULL;

  for (int i = 0; i < 16; i++)
    vdt_map_builder_set_elevation (builder, vdt_grid_hex (&grid, i % 4, i / 4),
                                   elevations[i / 4][i % 4]);
  vdt_map_builder_set_terrain (builder, vdt_grid_hex (&grid, 0, 3), 1);
  map = vdt_map_builder_end (builder);
  vdt_problems_check_elevations (map, -1, 3, problems);

  g_assert_cmpuint (problems->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < problems->len; i++)
    {
      const VdtProblem *problem = get (problems, i);

      g_assert_cmpint (problem->value, ==, expected[i].value);
      g_assert_true (problem->serious);
      g_assert_cmpuint (problem->hexes->len, ==, expected[i].n);
      for (guint k = 0; k < expected[i].n; k++)
        g_assert_cmpint (vdt_grid_index (&grid, g_array_index (problem->hexes, VdtHex, k)), ==,
                         expected[i].places[k]);
    }
}

static void
note_side (const VdtMap *map, VdtSide side, guint codes, GPtrArray *problems)
{
  g_autofree char *text = g_strdup_printf (
      "%d.%d:%u", vdt_grid_index (vdt_map_get_grid (map), side.hex), side.side, codes);

  vdt_problems_add (problems, g_intern_string (text), side.hex);
}

/* Each side that has one of the codes that the rules read, with their numbers in the rules; a hex
 * comes once in a problem.
 */
static void
test_sides (void)
{
  const VdtLosRules *rules = vdt_los_rules_find ("cwb");
  static const char *const expected[] = { "0.0:1", "7.2:2", "7.1:3" };
  const VdtTerrain terrain = { .code = (char *) "." };
  const VdtSideCode codes[] = { { .code = (char *) "river" },
                                { .code = (char *) rules->side_codes[1] },
                                { .code = (char *) rules->side_codes[0] } };
  g_autoptr (VdtLegend) legend = vdt_legend_new (NULL, 0, &terrain, 1, codes, 3);
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);
  g_autoptr (GPtrArray) problems =
      g_ptr_array_new_with_free_func ((GDestroyNotify) vdt_problem_free);
  g_autoptr (VdtMap) map = NULL;

  vdt_map_builder_set_side_codes (builder, vdt_grid_hex (&grid, 0, 0), 0, 4 | 1);
  vdt_map_builder_set_side_codes (builder, vdt_grid_hex (&grid, 1, 1), 1, 1);
  vdt_map_builder_set_side_codes (builder, vdt_grid_hex (&grid, 3, 1), 1, 4 | 2);
  vdt_map_builder_set_side_codes (builder, vdt_grid_hex (&grid, 3, 1), 2, 2);
  map = vdt_map_builder_end (builder);
  for (guint i = 0; i < 2; i++)
    vdt_problems_check_sides (map, rules, note_side, problems);

  g_assert_cmpuint (problems->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < problems->len; i++)
    {
      gboolean found = FALSE;

      for (guint k = 0; k < G_N_ELEMENTS (expected); k++)
        found = found || g_str_equal (get (problems, i)->what, expected[k]);
      g_test_message ("%s", get (problems, i)->what);
      g_assert_true (found);
      g_assert_cmpuint (get (problems, i)->hexes->len, ==, 1);
      g_assert_false (get (problems, i)->serious);
    }
}

/* Problems are told apart by what they are; a hex comes twice only after another one. */
static void
test_add (void)
{
  g_autoptr (GPtrArray) problems =
      g_ptr_array_new_with_free_func ((GDestroyNotify) vdt_problem_free);
  const VdtHex one = { 1, 0 }, other = { 0, 1 };

  vdt_problems_add (problems, "a", one);
  vdt_problems_add (problems, "b", one);
  vdt_problems_add (problems, "a", one);
  vdt_problems_add (problems, "a", other);
  vdt_problems_add (problems, "c", other);
  g_assert_cmpuint (problems->len, ==, 3);
  g_assert_cmpstr (get (problems, 0)->what, ==, "a");
  g_assert_cmpuint (get (problems, 0)->hexes->len, ==, 2);
  g_assert_cmpuint (get (problems, 1)->hexes->len, ==, 1);
  g_assert_cmpuint (get (problems, 2)->hexes->len, ==, 1);
  for (guint i = 0; i < problems->len; i++)
    {
      g_assert_cmpint (get (problems, i)->value, ==, 0);
      g_assert_false (get (problems, i)->serious);
    }
}

void
vdt_test_check (void)
{
  g_test_add_func ("/check/table", test_table);
  g_test_add_func ("/check/elevations", test_elevations);
  g_test_add_func ("/check/sides", test_sides);
  g_test_add_func ("/check/add", test_add);
}
