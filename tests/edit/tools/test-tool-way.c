/* test-tool-way.c - ways drawn, gone on with, erased and picked; what their ghost shows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tool-script.h"

#include "vdt-map-builder.h"

#define WAY vdt_tool_way_get_type

static const ToolCase cases[] = {
  { "/way/click", WAY, "", "", "p22.0 r22.0", "22~0R", 1 },
  { "/way/click-from-the-other-hex", WAY, "", "", "p21.3 r21.3", "22~0R", 1 },
  { "/way/toggle", WAY, "", "22~0R", "p22.0 r22.0", "", 1 },
  { "/way/leaves-hexsides", WAY, "", "22.0r", "p22.0 r22.0", "22.0r 22~0R", 1 },
  { "/way/second", WAY, "way=1", "22~0R", "p22.0 r22.0", "22~0R 22~0S", 1 },
  { "/way/none-such", WAY, "way=7", "", "p22.0 d24.0 r24.0", NULL, 0 },
  { "/way/drag", WAY, "", "", "p22.1 d23.1 d24.1 r24.1", "23~0R 24~0R", 1 },
  { "/way/drag-fast", WAY, "", "", "p22.1 d25.1 r25.1", "23~0R 24~0R 25~0R", 1 },
  { "/way/drag-round", WAY, "", "", "p22 d23 d33 d32 r32", "23~0R 33~0R 33~5R", 1 },
  { "/way/drag-off", WAY, "", "", "p24 d28 r28", "25~0R 25~3R", 1 },
  { "/way/edge", WAY, "", "", "p20.0 r20.0", "20~0R", 1 },
  { "/way/outside", WAY, "", "", "p88 d98 r98", NULL, 0 },
  { "/way/alt", WAY, "", "22~0R 22~0S", "Ap22.0 Ar22.0", "22~0S", 1 },
  { "/way/alt-drag", WAY, "", "23~0R 24~0R 25~0R", "Ap22.0 Ad24.0 Ar24.0", "25~0R", 1 },
  { "/way/alt-nothing", WAY, "", "22~0S", "Ap22.0 Ar22.0", NULL, 0 },
  { "/way/pick", WAY, "", "22~0S", "Cp22.0 Cr22.0 p23.0 r23.0", "22~0S 23~0S", 1 },
  { "/way/cancel", WAY, "", "22~0R", "p22 d25 x", NULL, 0 },

  { "/way/on-first", WAY, "", "", "Sp22.0 Sr22.0", "22~0R", 1 },
  { "/way/on", WAY, "", "", "p22 r23 Sp25 Sr25", "23~0R 24~0R 25~0R", 2 },
  { "/way/on-twice", WAY, "", "", "p22 r23 Sp24.5 Sr24.5 Sp25 Sr25", "23~0R 24~0R 25~0R", 3 },
  { "/way/on-from-the-nearer-hex", WAY, "", "", "p22.0 r22.0 Sp20 Sr20", "21~0R 22~0R", 2 },
  { "/way/on-in-its-hex", WAY, "", "", "p22 r23 Sp23.1 Sr23.1", "23~0R 23~1R", 2 },
  { "/way/on-rubber", WAY, "", "", "p22 r23 Sp25 Sd24 Sr24", "23~0R 24~0R", 2 },
  { "/way/on-erase", WAY, "", "24~0R 25~0R", "p22 r23 SAp25 SAr25", "23~0R", 2 },
  { "/way/on-back", WAY, "", "", "p22 r23 b Sp44.0 Sr44.0", "23~0R 44~0R", 2 },
};

static void
count_cb (guint *count)
{
  (*count)++;
}

/* A map that was made before there were ways. */
static void
test_legend_without (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("");
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  g_autoptr (VdtLegend) legend = vdt_legend_new_with_ways (vdt_map_get_legend (map), NULL, 0);
  g_autoptr (VdtMap) plain = NULL;
  guint n_told = 0;
  ToolScript f;

  vdt_map_builder_set_legend (builder, legend);
  plain = vdt_map_builder_end (builder);
  tool_script_open (&f, plain, WAY ());
  g_signal_connect_swapped (f.tool, "refused", G_CALLBACK (count_cb), &n_told);
  tool_script_run (&f, "p22 d24 r24");
  g_assert_cmpuint (n_told, ==, 1);
  g_assert_false (vdt_document_can_undo (f.document));
  tool_script_close (&f);
}

/* What is chosen stays chosen where it gets another number, as in the legend of a loaded map. */
static void
test_legend_turned_round (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("");
  const VdtWay *ways = vdt_legend_get_ways (vdt_map_get_legend (map), NULL);
  const VdtWay turned[] = { ways[1], ways[0] };
  g_autoptr (VdtLegend) legend =
      vdt_legend_new_with_ways (vdt_map_get_legend (map), turned, G_N_ELEMENTS (turned));
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  g_autoptr (VdtMap) after = NULL;
  ToolScript f;
  guint way;

  vdt_map_builder_set_legend (builder, legend);
  after = vdt_map_builder_end (builder);
  tool_script_open (&f, map, WAY ());
  tool_script_set (&f, "way=1");
  vdt_document_apply (f.document, after, "Legend");
  g_object_get (f.tool, "way", &way, NULL);
  g_assert_cmpuint (way, ==, 0);
  tool_script_close (&f);
}

/* The ghost has the map as it would be, to be seen with its curves and bridges. */
static void
test_ghost (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("22~1S 22~4S 22~0R");
  const VdtToolEvent event = { .hex = edit_map_hex (2, 2), .side = 3 };
  g_auto (VdtGhost) ghost = { NULL };
  g_autofree char *after = NULL;
  ToolScript f;

  tool_script_open (&f, map, WAY ());
  vdt_ghost_init (&ghost, vdt_map_get_grid (map));
  vdt_tool_ghost (f.tool, &event, &ghost);
  g_assert_true (ghost.crosses);
  g_assert_false (ghost.removes);
  after = edit_map_describe (ghost.after);
  g_assert_cmpstr (after, ==, "12~1S 22~0R 22~1S 23~0R");
  tool_script_close (&f);
}

void
vdt_test_tool_way (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], tool_script_test_case);
  g_test_add_func ("/way/legend-without", test_legend_without);
  g_test_add_func ("/way/legend-turned-round", test_legend_turned_round);
  g_test_add_func ("/way/ghost", test_ghost);
}
