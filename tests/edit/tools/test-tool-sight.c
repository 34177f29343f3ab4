/* test-tool-sight.c - gestures that select and that look: what comes of them, and the way back
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tool-script.h"

#include "vdt-tools.h"

#define SIGHT vdt_tool_sight_get_type
#define SELECT vdt_tool_select_get_type
#define UNIT vdt_tool_unit_get_type

/* For the script and what is seen, see tool-script.h. */
static const struct
{
  const char *path;
  GType (*type) (void);
  const char *properties;
  const char *before;
  const char *script;
  const char *sight;
} sights[] = {
  { "/tools/sight/click", SIGHT, "", "", "p22 r22", "22" },
  { "/tools/sight/click-another", SIGHT, "", "", "p22 r22 p33 r33", "22 33" },
  { "/tools/sight/click-a-third", SIGHT, "", "", "p22 r22 p33 r33 p44 r44", "44" },
  { "/tools/sight/click-the-observer", SIGHT, "", "", "p22 r22 p22 r22", "22" },
  { "/tools/sight/press-is-enough", SIGHT, "", "", "p22", "22" },
  { "/tools/sight/drag", SIGHT, "", "", "p22 d33", "22 33" },
  { "/tools/sight/drag-on", SIGHT, "", "", "p22 d33 d44 r44", "22 44" },
  { "/tools/sight/drag-back", SIGHT, "", "", "p22 d33 d22 r22", "22" },
  { "/tools/sight/drag-off", SIGHT, "", "", "p22 d33 d28 r28", "22" },
  { "/tools/sight/drag-into-void", SIGHT, "", "33v", "p22 d33 r33", "22" },
  { "/tools/sight/off-the-map", SIGHT, "", "", "p22 d33 r33 p88 r88", "" },
  { "/tools/sight/void", SIGHT, "", "44v", "p22 d33 r33 p44 r44", "" },
  { "/tools/sight/new-observer-drops-target", SIGHT, "", "", "p22 d33 r33 p44 r44", "44" },
  { "/tools/sight/pin", SIGHT, "", "", "p22 r22 Sp44 Sr44", "22 44" },
  { "/tools/sight/pin-first", SIGHT, "", "", "Sp22 Sr22", "22" },
  { "/tools/sight/pin-another", SIGHT, "", "", "p22 r22 Sp44 Sr44 Sp45 Sr45", "22 45" },
  { "/tools/sight/pin-drag", SIGHT, "", "", "p22 r22 Sp44 Sd45 Sr45 p33 r33", "33 45" },
  { "/tools/sight/pin-on-the-observer", SIGHT, "", "", "p22 r22 Sp44 Sr44 Sp22 Sr22", "22" },
  { "/tools/sight/pinned-click", SIGHT, "", "", "p22 r22 Sp44 Sr44 p33 r33", "33 44" },
  { "/tools/sight/pinned-drag", SIGHT, "", "", "p22 r22 Sp44 Sr44 p33 d34 d35 r35", "35 44" },
  { "/tools/sight/pinned-void", SIGHT, "", "33v", "p22 r22 Sp44 Sr44 p33 r33", "44" },
  { "/tools/sight/unpin", SIGHT, "", "", "p22 r22 Sp44 Sr44 Sp44 Sr44 p33 r33", "33" },
  { "/tools/sight/unpinned-by-back", SIGHT, "", "", "p22 r22 Sp44 Sr44 b p33 r33 p55 r55", "55" },
  { "/tools/sight/swap", SIGHT, "", "", "p22 d33 r33 Cp55 Cd11 Cr11", "33 22" },
  { "/tools/sight/swap-nothing", SIGHT, "", "", "p22 r22 Cp55 Cr55", "22" },
  { "/tools/sight/swap-pinned", SIGHT, "", "", "p22 r22 Sp44 Sr44 Cp00 Cr00 p33 r33", "33 22" },
  { "/tools/sight/cancel", SIGHT, "", "", "p22 d33 r33 p44 d55 x", "22 33" },
  { "/tools/sight/cancel-swap", SIGHT, "", "", "p22 d33 r33 Cp44 x", "22 33" },
  { "/tools/sight/cancel-pin", SIGHT, "", "", "p22 r22 Sp44 Sd55 x", "22" },
  { "/tools/sight/cancel-another-pin", SIGHT, "", "", "p22 r22 Sp44 Sr44 Sp55 x p33 r33", "33 44" },
  { "/tools/sight/cancel-outside-a-gesture", SIGHT, "", "", "p22 d33 r33 x", "22 33" },

  { "/tools/select/click", SELECT, "", "", "p22 r22", "22" },
  { "/tools/select/click-another", SELECT, "", "", "p22 r22 p33 r33", "33" },
  { "/tools/select/click-void", SELECT, "", "33v", "p22 r22 p33 r33", "" },
  { "/tools/select/click-a-unit", SELECT, "", "22:unit", "p22 r22", "22" },
  { "/tools/select/drag", SELECT, "", "", "p22 r22 p33 d44 r44", "22" },
  { "/tools/select/drag-a-unit", SELECT, "", "33:unit", "p22 r22 p33 d44 r44", "44" },
  { "/tools/select/drag-smoke", SELECT, "", "33:smoke", "p22 r22 p33 d44 r44", "22" },
  { "/tools/select/shift-click", SELECT, "", "33:unit", "p22 r22 Sp33 Sr33", "22" },
  { "/tools/select/cancel-a-drag", SELECT, "", "33:unit", "p22 r22 p33 d44 x", "22" },
  { "/tools/select/cancel-a-press", SELECT, "", "33:unit", "p22 r22 p33 x", "22" },

  { "/tools/unit/place-shows-nothing", UNIT, "", "", "p22 d24 r24", "" },
  { "/tools/unit/place-leaves-who-looks", UNIT, "", "33:unit", "p33 r33 p22 d24 r24", "33" },
  { "/tools/unit/place-and-click", UNIT, "", "", "p22 r22 p22 r22", "22" },
  { "/tools/unit/drag-looks", UNIT, "", "33:unit", "p33 d35", "35" },
  { "/tools/unit/click-looks", UNIT, "", "33:leader", "p33 r33", "33" },
  { "/tools/unit/smoke-does-not-look", UNIT, "kind=5", "33:unit", "p33 r33 p22 r24", "33" },
  { "/tools/unit/cancel-looks-again", UNIT, "", "33:unit 22:unit", "p22 r22 p33 d35 x", "22" },
  { "/tools/unit/cancel-looks-no-more", UNIT, "", "33:unit", "p33 d35 x", "" },
  { "/tools/unit/remove-keeps-looking", UNIT, "", "33:unit 22:unit", "p22 r22 Ap33 Ar33", "22" },
  { "/tools/unit/second", UNIT, "", "33:unit", "p33 r33 Sp44 Sr44", "33 +44" },
  { "/tools/unit/second-first", UNIT, "", "", "Sp44 Sr44", "44" },
  { "/tools/unit/third", UNIT, "", "33:unit", "p33 r33 Sp44 Sr44 Sp22 Sr22", "33 +44 +22" },
  { "/tools/unit/second-no-more", UNIT, "", "33:unit", "p33 r33 Sp44 Sr44 Sp44 Sr44", "33" },
  { "/tools/unit/first-no-more", UNIT, "", "33:unit", "p33 r33 Sp44 Sr44 Sp33 Sr33", "44" },
  { "/tools/unit/second-void", UNIT, "", "33:unit 44v", "p33 r33 Sp44 Sr44", "33" },
  { "/tools/unit/second-stays", UNIT, "", "33:unit", "p33 r33 Sp44 Sr44 p33 d22 r22", "22 +44" },
  { "/tools/unit/second-dragged", UNIT, "", "33:unit 44:unit", "p33 r33 Sp44 Sr44 p44 d22 r22",
    "22 +33" },
  { "/tools/unit/second-cancel", UNIT, "", "33:unit 44:unit", "p33 r33 Sp44 Sr44 p44 d22 x",
    "33 +44" },
};

static void
test_sight (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (VdtMap) map = edit_map_parse (sights[i].before);
  g_autofree char *sight = NULL;
  ToolScript f;

  tool_script_open (&f, map, sights[i].type ());
  tool_script_set (&f, sights[i].properties);
  tool_script_run (&f, sights[i].script);
  sight = tool_script_dup_sight (&f);
  g_assert_cmpstr (sight, ==, sights[i].sight);

  tool_script_close (&f);
}

static const struct
{
  const char *path;
  const char *before;
  const char *script;
  const char *selected;
  const char *properties;
} selects[] = {
  { "/tools/select/block", "", "p22 d24 r34", "22 32 23 33 24 34" },
  { "/tools/select/block-back", "", "p34 d22 r22", "22 32 23 33 24 34" },
  { "/tools/select/block-shrinks", "", "p22 d55 d23 r23", "22 23" },
  { "/tools/select/block-live", "", "p22 d23", "22 23" },
  { "/tools/select/block-off", "", "p74 d78 r78", "74 75" },
  { "/tools/select/block-to-a-hex", "", "p22 d23 d22 r22", "22" },
  { "/tools/select/block-replaces", "", "s00 p22 d23 r23", "22 23" },
  { "/tools/select/add", "", "s00 Sp22 Sd23 Sr23", "00 22 23" },
  { "/tools/select/add-to-nothing", "", "Sp22 Sd23 Sr23", "22 23" },
  { "/tools/select/add-shrinks", "", "s00 Sp22 Sd25 Sd23 Sr23", "00 22 23" },
  { "/tools/select/add-a-hex", "", "s00 Sp22 Sr22", "00 22" },
  { "/tools/select/subtract", "", "s00 s22 Cp22 Cd23 Cr23", "00" },
  { "/tools/select/subtract-shrinks", "", "s23 s24 s22 Cp22 Cd24 Cd23 Cr23", "24" },
  { "/tools/select/subtract-a-hex", "", "s00 s22 Cp22 Cr22", "00" },
  { "/tools/select/subtract-from-nothing", "", "Cp22 Cd24 Cr24", "" },
  { "/tools/select/click-clears", "", "s00 p22 r22", "" },
  { "/tools/select/click-a-unit-clears", "22:unit", "s00 p22 r22", "" },
  { "/tools/select/moving-a-unit-keeps", "22:unit", "s00 p22 d33 r33", "00" },
  { "/tools/select/add-on-a-unit", "22:unit", "Sp22 Sd23 Sr23", "22 23" },
  { "/tools/select/lasso", "", "Ap31 Ad42 Ad43 Ad33 Ad23 Ad22 Ar31", "31 22 32 42 23 33 43" },
  { "/tools/select/lasso-fast", "", "Ap10 Ad50 Ad54 Ad14 Ar14",
    "10 20 30 40 50 11 21 31 41 51 12 22 32 42 52 13 23 33 43 53 14 24 34 44 54 25 45" },
  { "/tools/select/lasso-open", "", "Ap20 Ad24 Ar24", "20 21 22 23 24" },
  { "/tools/select/lasso-a-hex", "", "Ap20 Ar20", "" },
  { "/tools/select/lasso-add", "", "s00 SAp20 SAd22 SAr22", "00 20 21 22" },
  { "/tools/select/lasso-subtract", "", "s00 s21 CAp20 CAd22 CAr22", "00" },
  { "/tools/select/lasso-chosen", "", "p20 d24 r24", "20 21 22 23 24", "lasso=1" },
  { "/tools/select/lasso-chosen-ring", "", "p31 d42 d43 d33 d23 d22 r31", "31 22 32 42 23 33 43",
    "lasso=1" },
  { "/tools/select/lasso-chosen-alt", "", "Ap22 Ad33 Ar33", "22 32 23 33", "lasso=1" },
  { "/tools/select/cancel", "", "s00 p22 d44 x", "00" },
  { "/tools/select/cancel-nothing", "", "p22 d44 x", "" },
  { "/tools/select/cancel-subtract", "", "s00 s22 Cp22 Cd00 x", "00 22" },
  { "/tools/select/undo-leaves-it", "22:unit", "p22 d33 r33 s00 u", "00" },
};

static void
test_select (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (VdtMap) map = edit_map_parse (selects[i].before);
  g_autofree char *selected = NULL;
  ToolScript f;

  tool_script_open (&f, map, SELECT ());
  tool_script_set (&f, selects[i].properties ? selects[i].properties : "");
  tool_script_run (&f, selects[i].script);
  selected = tool_script_dup_selected (&f);
  g_assert_cmpstr (selected, ==, selects[i].selected);

  tool_script_close (&f);
}

/* Each row is what Esc does next; the last is nothing, and the tool itself is put down. */
static void
test_back (void)
{
  static const struct
  {
    const char *map;
    const char *selected;
    const char *sight;
  } rows[] = {
    { "33:unit 44:unit", "11", "33 55 +44" },
    { "33:unit 44:unit", "", "33 55 +44" },
    { "33:unit 44:unit", "", "33 55" },
    { "33:unit 44:unit", "", "33" },
    { "33:unit 44:unit", "", "" },
  };
  g_autoptr (VdtMap) map = edit_map_parse ("33:unit 44:unit");
  VdtHex observer = edit_map_hex (3, 3), target = edit_map_hex (5, 5);
  ToolScript f;

  tool_script_open (&f, map, SELECT ());
  tool_script_run (&f, "s11");
  vdt_sighting_set_observer (f.sighting, &observer);
  vdt_sighting_set_target (f.sighting, &target);
  vdt_sighting_observe (
      f.sighting,
      vdt_observation_toggle (vdt_sighting_get_observation (f.sighting), edit_map_hex (4, 4)));
  tool_script_run (&f, "p44 d66");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = NULL;
      g_autofree char *selected = NULL;
      g_autofree char *sight = NULL;

      g_assert_true (vdt_tool_back (f.tool));
      text = tool_script_dup_map (&f);
      selected = tool_script_dup_selected (&f);
      sight = tool_script_dup_sight (&f);
      g_assert_cmpstr (text, ==, rows[i].map);
      g_assert_cmpstr (selected, ==, rows[i].selected);
      g_assert_cmpstr (sight, ==, rows[i].sight);
    }
  g_assert_false (vdt_tool_back (f.tool));

  tool_script_close (&f);
}

/* Tools that edit leave the observer alone. */
static void
test_back_from_brush (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("");
  VdtHex observer = edit_map_hex (3, 3);
  g_autofree char *sight = NULL;
  ToolScript f;

  tool_script_open (&f, map, vdt_tool_terrain_get_type ());
  vdt_sighting_set_observer (f.sighting, &observer);
  tool_script_run (&f, "s11 p22 d24");
  g_assert_true (vdt_tool_back (f.tool));
  g_assert_true (vdt_document_get_map (f.document) == map);
  g_assert_false (vdt_selection_is_empty (f.selection));
  g_assert_true (vdt_tool_back (f.tool));
  g_assert_true (vdt_selection_is_empty (f.selection));
  g_assert_false (vdt_tool_back (f.tool));
  sight = tool_script_dup_sight (&f);
  g_assert_cmpstr (sight, ==, "33");

  tool_script_close (&f);
}

/* A modifier without a hint of its own has that of the tool. */
static void
test_hints (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("");

  for (guint i = 0; i < vdt_tools_count (); i++)
    {
      const char *hints[4];
      ToolScript f;

      if (vdt_tools_get_class (i)->draws || vdt_tools_get_class (i)->looks)
        continue;
      tool_script_open (&f, map, G_TYPE_FROM_CLASS (vdt_tools_get_class (i)));
      hints[0] = vdt_tool_get_hint (f.tool, 0);
      hints[1] = vdt_tool_get_hint (f.tool, VDT_TOOL_SHIFT);
      hints[2] = vdt_tool_get_hint (f.tool, VDT_TOOL_CONTROL);
      hints[3] = vdt_tool_get_hint (f.tool, VDT_TOOL_ALT);
      for (guint a = 1; a < G_N_ELEMENTS (hints); a++)
        for (guint b = 1; b < a; b++)
          g_assert_true (hints[a] == hints[0] || !g_str_equal (hints[a], hints[b]));
      g_assert_cmpstr (vdt_tool_get_hint (f.tool, VDT_TOOL_SHIFT | VDT_TOOL_ALT), ==, hints[3]);
      tool_script_close (&f);
    }
}

/* A map of another size in the middle of a drag takes the ground from under it. */
static void
test_other_grid (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("");
  g_autoptr (VdtMap) larger = edit_map_new_hills (20, 20, NULL);
  g_autofree char *selected = NULL;
  ToolScript f;

  tool_script_open (&f, map, SELECT ());
  tool_script_run (&f, "s11 Sp22 Sd33");
  vdt_document_apply (f.document, larger, "resize");
  tool_script_run (&f, "Sd44 x");
  selected = tool_script_dup_selected (&f);
  g_assert_cmpstr (selected, ==, "");

  tool_script_close (&f);
}

void
vdt_test_tool_sight (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sights); i++)
    g_test_add_data_func (sights[i].path, GUINT_TO_POINTER (i), test_sight);
  for (guint i = 0; i < G_N_ELEMENTS (selects); i++)
    g_test_add_data_func (selects[i].path, GUINT_TO_POINTER (i), test_select);
  g_test_add_func ("/tools/back", test_back);
  g_test_add_func ("/tools/back-from-brush", test_back_from_brush);
  g_test_add_func ("/tools/hints", test_hints);
  g_test_add_func ("/tools/select/other-grid", test_other_grid);
}
