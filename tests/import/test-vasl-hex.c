/* test-vasl-hex.c - which terrain the hexes of a board of VASL have, and how it is judged
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vasl-board.h"
#include "vdt-hex-label.h"
#include "vdt-import.h"
#include "vdt-los.h"
#include "vdt-los-systems.h"

/* The terrain of B1 by what is drawn on open ground around its centre at (24, 28). */
static void
test_terrain (void)
{
  static const struct
  {
    VaslPatch patches[3];
    const char *terrain;
  } cases[] = {
    { { { 14, 18, 20, 20, 0, 60 }, { 23, 26, 4, 4, 0, 0 } }, "Woods" }, /* a speck at the centre */
    { { { 14, 18, 20, 20, 0, 60 }, { 20, 24, 8, 8, 0, 0 } },
      "Woods" },                                    /* drawn beside the centre */
    { { { 14, 18, 3, 3, 0, 60 } }, "Open Ground" }, /* too little */
    { { { 23, 27, 3, 3, 0, 60 } }, "Open Ground" }, /* also at the centre */
    { { { 14, 18, 20, 4, 0, 60 }, { 14, 34, 20, 6, 0, 50 } }, "Wooden Building" },
    { { { 10, 16, 28, 24, 0, 63 }, { 10, 26, 28, 5, 0, 65 } }, "Orchard" }, /* below a road */
    { { { 10, 16, 28, 6, 0, 63 } }, "Open Ground" },                        /* less than a third */
    { { { 10, 16, 28, 24, 0, 30 }, { 12, 16, 6, 6, 0, 60 } }, "Gully" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) ground = vasl_ground_new (3, 2, cases[i].patches, 3, -1);
      g_autoptr (GBytes) bytes = vasl_board_new (VASL_METADATA ("", ""), ground);
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (VdtMap) map = vdt_import_read_bytes (bytes, "board", &report, &error);
      VdtHex hex;

      g_assert_no_error (error);
      g_test_message ("%u", i);
      g_assert_true (vdt_hex_label_parse (vdt_map_get_grid (map), "B1", &hex));
      g_assert_cmpstr (vdt_map_get_terrain_info (map, hex)->name, ==, cases[i].terrain);
      g_assert_true (vdt_map_get_shapes_everywhere (map));
    }
}

/* A line from A1 to D1 goes through the upper part of B1: it is blocked by a house that is drawn
 * there, and passes one that is not. A court within a house is no part of it.
 */
static void
test_judged (void)
{
  static const struct
  {
    VaslPatch patches[2];
    VdtVerdict verdict;
  } cases[] = {
    { { { 20, 24, 8, 10, 0, 41 } }, VDT_VERDICT_CLEAR },
    { { { 20, 16, 8, 18, 0, 41 } }, VDT_VERDICT_BLOCKED },
    { { { 20, 16, 8, 18, 0, 41 }, { 22, 20, 2, 4, 0, 0 } }, VDT_VERDICT_BLOCKED },
    { { { 11, 15, 28, 22, 0, 24 } }, VDT_VERDICT_HINDERED },
    /* A fold of the ground that the centre is not on; one beside the line. */
    { { { 11, 15, 28, 8, 1, 0 } }, VDT_VERDICT_BLOCKED },
    { { { 11, 36, 28, 5, 1, 0 } }, VDT_VERDICT_CLEAR },
    /* A factory, and its wall. */
    { { { 11, 15, 28, 22, 0, 47 } }, VDT_VERDICT_HINDERED },
    { { { 11, 15, 28, 22, 0, 47 }, { 20, 16, 8, 18, 0, 45 } }, VDT_VERDICT_BLOCKED },
    /* Grain on the line, in a hex of woods. */
    { { { 11, 15, 28, 22, 0, 60 }, { 11, 15, 28, 9, 0, 24 } }, VDT_VERDICT_HINDERED },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) ground = vasl_ground_new (5, 2, cases[i].patches, 2, -1);
      g_autoptr (GBytes) bytes = vasl_board_new (VASL_METADATA ("", ""), ground);
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (VdtMap) map = vdt_import_read_bytes (bytes, "board", &report, &error);
      VdtLosSetup setup;
      g_autoptr (VdtTerrainView) view = NULL;
      VdtLosQuery query = { 0 };
      VdtOutcome outcome;

      g_assert_no_error (error);
      g_assert_true (vdt_los_setup_init_for_map (&setup, map, NULL, &error));
      view = vdt_terrain_view_new (map, &setup);
      g_assert_true (vdt_hex_label_parse (vdt_map_get_grid (map), "A1", &query.observer));
      g_assert_true (vdt_hex_label_parse (vdt_map_get_grid (map), "D1", &query.target));
      vdt_los_judge_outcome (view, &query, &outcome);
      g_test_message ("case %u", i);
      g_assert_cmpint (outcome.verdict, ==, cases[i].verdict);
    }
}

void
vdt_test_vasl_hex (void)
{
  g_test_add_func ("/vasl-hex/terrain", test_terrain);
  g_test_add_func ("/vasl-hex/judged", test_judged);
}
