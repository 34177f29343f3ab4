/* test-selection.c - what is selected, who is told, and what another map leaves of it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "assert-ends.h"
#include "edit-map.h"

#include "vdt-edits.h"
#include "vdt-map-builder.h"
#include "vdt-selection.h"

/* A script is a row of words: = + or - and hexes of two digits each (column, row), replaces, adds
 * or subtracts them; a all, i invert, c clear.
 */
static const struct
{
  const char *path;
  const char *script;
  const char *selected; /* in row order */
  guint n_changes;
} cases[] = {
  { "/selection/nothing", "", "", 0 },
  { "/selection/replace", "=1122 =33", "33", 2 },
  { "/selection/replace-same", "=1122 =2211", "1122", 1 },
  { "/selection/replace-by-nothing", "=1122 =", "", 2 },
  { "/selection/clear", "=11 c c", "", 2 },
  { "/selection/invert", "=1122 i i", "1122", 3 },
  { "/selection/invert-all", "a i", "", 2 },
  { "/selection/all", "a i i i", "", 4 },
};

static VdtRegion *
make_region (const VdtGrid *grid, const char *hexes)
{
  VdtRegion *region = vdt_region_new (grid);

  for (; *hexes; hexes += 2)
    vdt_region_add (region, edit_map_hex (hexes[0] - '0', hexes[1] - '0'));

  return region;
}

static void
run_word (VdtSelection *selection, const VdtGrid *grid, const char *word)
{
  g_autoptr (VdtRegion) region = NULL;

  if (*word == 'a')
    vdt_selection_select_all (selection);
  else if (*word == 'i')
    vdt_selection_invert (selection);
  else if (*word == 'c')
    vdt_selection_clear (selection);
  else
    {
      region = make_region (grid, word + 1);
      vdt_selection_set_region (selection, region);
    }
}

static void
assert_selected (VdtSelection *selection, const VdtGrid *grid, const char *hexes)
{
  g_autoptr (VdtRegion) wanted = make_region (grid, hexes);
  const VdtRegion *got = vdt_selection_get_region (selection);
  guint count = vdt_region_count (wanted);

  g_assert_cmpuint (vdt_selection_count (selection), ==, count);
  g_assert_true (vdt_selection_is_empty (selection) == (count == 0));
  g_assert_true ((got == NULL) == (count == 0));
  if (got)
    g_assert_true (vdt_region_equal (got, wanted));
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
test_case (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (VdtMap) map = edit_map_parse ("");
  g_autoptr (VdtDocument) document = vdt_document_new (map, NULL);
  g_auto (GStrv) words = g_strsplit (cases[i].script, " ", -1);
  VdtSelection *selection = vdt_selection_new (document);
  guint n_changes = 0;

  g_assert_true (vdt_selection_get_document (selection) == document);
  g_signal_connect_swapped (selection, "changed", G_CALLBACK (count_cb), &n_changes);
  for (guint k = 0; words[k]; k++)
    run_word (selection, vdt_map_get_grid (map), words[k]);
  assert_selected (selection, vdt_map_get_grid (map), cases[i].selected);
  g_assert_cmpuint (n_changes, ==, cases[i].n_changes);
  assert_ends (selection);
}

/* Painting and undo leave it alone, and so does another numbering. */
static void
test_same_shape (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("");
  g_autoptr (VdtMap) painted = edit_map_parse ("11w");
  g_autoptr (VdtMap) renumbered = NULL;
  g_autoptr (VdtDocument) document = vdt_document_new (map, NULL);
  g_autoptr (VdtSelection) selection = vdt_selection_new (document);
  VdtGrid grid = *vdt_map_get_grid (map);

  run_word (selection, &grid, "=1122");
  vdt_document_apply (document, painted, "paint");
  assert_selected (selection, &grid, "1122");
  vdt_document_undo (document);
  assert_selected (selection, &grid, "1122");

  grid.numbering = VDT_NUMBERING_AR;
  renumbered = vdt_edits_new_map (&grid, vdt_map_get_legend (map), NULL, 0, 0);
  vdt_document_apply (document, renumbered, "renumber");
  assert_selected (selection, &grid, "1122");
  run_word (selection, &grid, "=33");
  assert_selected (selection, &grid, "33");
}

static void
test_other_shape (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("");
  g_autoptr (VdtMap) larger = edit_map_new_hills (20, 6, NULL);
  g_autoptr (VdtDocument) document = vdt_document_new (map, NULL);
  g_autoptr (VdtSelection) selection = vdt_selection_new (document);
  guint n_changes = 0;

  run_word (selection, vdt_map_get_grid (map), "a");
  g_signal_connect_swapped (selection, "changed", G_CALLBACK (count_cb), &n_changes);
  vdt_document_apply (document, larger, "resize");
  g_assert_true (vdt_selection_is_empty (selection));
  g_assert_cmpuint (n_changes, ==, 1);
  vdt_selection_select_all (selection);
  g_assert_cmpuint (vdt_selection_count (selection), ==, 120);
  vdt_document_undo (document);
  g_assert_true (vdt_selection_is_empty (selection));
}

void
vdt_test_selection (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, GUINT_TO_POINTER (i), test_case);
  g_test_add_func ("/selection/same-shape", test_same_shape);
  g_test_add_func ("/selection/other-shape", test_other_shape);
}
