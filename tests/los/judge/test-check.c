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

/* A gully of two hexes, a hill of five levels, and a side code between some. */
static VdtMap *
make_map (const char *code, gint column, gint row, gint side)
{
  const VdtTerrain terrains[] = {
    { .code = (char *) "." },
    { .code = (char *) "g", .kind = VDT_KIND_GULLY, .depression = TRUE },
  };
  const VdtSideCode codes[] = { { .code = (char *) code } };
  g_autoptr (VdtLegend) legend = vdt_legend_new (NULL, 0, terrains, 2, codes, 1);
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);

  vdt_map_builder_set_elevation (builder, vdt_grid_hex (&grid, 3, 3), 5);
  vdt_map_builder_set_terrain (builder, vdt_grid_hex (&grid, 0, 0), 1);
  vdt_map_builder_set_terrain (builder, vdt_grid_hex (&grid, 0, 1), 1);
  vdt_map_builder_set_side_codes (builder, vdt_grid_hex (&grid, column, row), side, 1);

  return vdt_map_builder_end (builder);
}

static void
test_table (void)
{
  const struct
  {
    const char *rules, *code;
    gint column, row, side;
    const char *sentence; /* NULL: no problem */
  } table[] = {
    { "panzerblitz", "brown", 1, 1, 0, "Elevation 5 is none that these rules know" },
    { "asl", "depression", 0, 0, 3, NULL },
    { "asl", "depression", 0, 1, 3, "Depression side that does not join two depressions" },
    { "asl", "cliff", 3, 3, 0, NULL },
    { "asl", "cliff", 1, 1, 0, "Cliff side between hexes of one level" },
    { "cwb", "slope", 3, 3, 0, NULL },
    { "cwb", "extreme-slope", 1, 1, 0, "Slope side between hexes of one level" },
    { "cwb", "slope", 3, 3, 3, NULL },
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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/check/table", test_table);

  return g_test_run ();
}
