/* test-derive.c - hexsides that follow from the ground
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "seeded-map.h"

#include "vdt-derive.h"
#include "vdt-edit-error.h"
#include "vdt-los-rules.h"
#include "vdt-map-builder.h"
#include "vdt-units.h"

#include <string.h>

static VdtLegend *
make_legend (void)
{
  const VdtTerrain terrains[] = {
    { .code = (char *) "." },
    { .code = (char *) "w", .kind = VDT_KIND_WOODS },
    { .code = (char *) "t", .kind = VDT_KIND_TOWN },
    { .code = (char *) "y", .kind = VDT_KIND_GULLY, .depression = TRUE },
    { .code = (char *) "#", .kind = VDT_KIND_VOID },
  };
  const VdtSideCode codes[] = { { .code = (char *) "wall" }, { .code = (char *) "slope" } };

  return vdt_legend_new (NULL, 0, terrains, G_N_ELEMENTS (terrains), codes, G_N_ELEMENTS (codes));
}

/* Rows apart by "/", a hex an elevation and a terrain; odd-q. */
static VdtMap *
parse (const char *text)
{
  g_autoptr (VdtLegend) legend = make_legend ();
  g_auto (GStrv) rows = g_strsplit (text, "/", -1);
  const VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q,
                         .columns = ((int) strlen (rows[0]) + 1) / 3,
                         .rows = (int) g_strv_length (rows) };
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);

  for (int row = 0; row < grid.rows; row++)
    for (int column = 0; column < grid.columns; column++)
      {
        const char *word = rows[row] + 3 * column;
        const char code[] = { word[1], '\0' };
        VdtHex hex = vdt_grid_hex (&grid, column, row);

        vdt_map_builder_set_elevation (builder, hex, word[0] - '0');
        vdt_map_builder_set_terrain (builder, hex, (guint) vdt_legend_find_terrain (legend, code));
      }

  return vdt_map_builder_end (builder);
}

static char *
describe (VdtProposal *proposal, VdtProposalParts part)
{
  const VdtGrid *grid = vdt_map_get_grid (vdt_proposal_get_map (proposal));
  const VdtDerivation *derivation = vdt_proposal_get_derivation (proposal);
  GString *text = g_string_new (NULL);
  guint n;
  const VdtProposedSide *sides = vdt_proposal_get_sides (proposal, part, &n);

  for (guint i = 0; i < n; i++)
    {
      int column, row;

      vdt_layout_offset (grid->layout, sides[i].side.hex, &column, &row);
      g_string_append_printf (text, "%s%d%d.%s", i > 0 ? " " : "", column, row,
                              vdt_side_name (grid->layout, sides[i].side.side));
      for (guint k = 0; k < derivation->n_codes; k++)
        if ((sides[i].codes >> k) & 1)
          g_string_append_printf (text, ":%s", derivation->codes[k].code);
    }

  return g_string_free (text, FALSE);
}

static const struct
{
  const char *path;
  const char *system;
  const char *map;
  const char *added;
} cases[] = {
  { "/derive/cwb/flat", "cwb", "1. 1./1. 1.", "" },
  { "/derive/cwb/gradual", "cwb", "1. 2./1. 2.", "" },
  { "/derive/cwb/slopes", "cwb", "1. 3. 9.", "00.se:slope 10.ne:extreme-slope" },
  { "/derive/cwb/void", "cwb", "1. 9# 5.", "" },
  { "/derive/pb/single-woods", "panzerblitz", "0. 0w 0.", "" },
  { "/derive/pb/woods-and-town", "panzerblitz", "0. 0w 0w 0t 0t", "00.se:green 20.se:green:gray" },
  { "/derive/pb/woods-to-the-edge", "panzerblitz", "0w 0w 0.", "10.ne:green" },
  { "/derive/pb/hilltops", "panzerblitz", "0. 2. 4. 3. 1.",
    "00.se:orange 10.ne:purple 20.se:purple 30.ne:orange" },
  { "/derive/pb/hilltop-below-slope", "panzerblitz", "2. 3.", "" },
  /* Straight slopes across the grain and along it. */
  { "/derive/pb/straight", "panzerblitz", "2. 2. 2. 2./1. 1. 1. 1./0. 0. 0. 0.",
    "10.se:orange 01.n:orange 01.ne:orange 11.n:orange 21.n:orange 21.ne:orange 31.n:orange" },
  { "/derive/pb/straight-along", "panzerblitz", "2. 1. 0./2. 1. 0./2. 1. 0.",
    "00.se:orange 01.ne:orange 01.se:orange 02.ne:orange 02.se:orange" },
  /* Two slope hexes between ground: the spine of a ridge. */
  { "/derive/pb/ridge", "panzerblitz", "0. 0. 0. 0./0. 1. 1. 0./0. 0. 0. 0.", "11.ne:brown" },
  { "/derive/pb/ridge-level-2", "panzerblitz", "2. 2. 2. 2./2. 3. 3. 2./2. 2. 2. 2.",
    "11.ne:yellow" },
  { "/derive/asl/gully", "asl", "0y 0y 0./0. 0y 0.", "00.se:depression 11.n:depression" },
};

static void
test_case (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = parse (cases[i].map);
  const VdtDerivation *derivation = vdt_los_rules_find (cases[i].system)->derivation;
  g_autoptr (VdtProposal) proposal = vdt_proposal_new (map, derivation, NULL);
  g_autofree char *added = describe (proposal, VDT_PROPOSAL_ADD);
  g_autoptr (VdtMap) applied = NULL;
  g_autoptr (VdtProposal) again = NULL;

  g_assert_cmpstr (added, ==, cases[i].added);
  g_assert_cmpuint (vdt_proposal_count (proposal, VDT_PROPOSAL_REMOVE), ==, 0);

  /* Once applied, nothing is left to propose. */
  applied = vdt_proposal_apply (proposal, VDT_PROPOSAL_ADD, &error);
  g_assert_no_error (error);
  g_assert_true ((applied == map) == (*added == '\0'));
  again = vdt_proposal_new (applied, derivation, NULL);
  g_assert_cmpuint (vdt_proposal_count (again, VDT_PROPOSAL_ADD), ==, 0);
}

/* All six slopes around a single hilltop bend. */
static void
test_cone (void)
{
  g_autoptr (VdtMap) map = parse ("0. 0. 0. 0. 0./0. 1. 1. 1. 0./0. 1. 2. 1. 0./0. 0. 1. 0. 0.");
  g_autoptr (VdtProposal) proposal =
      vdt_proposal_new (map, vdt_los_rules_find ("panzerblitz")->derivation, NULL);
  g_autofree char *text = vdt_proposal_describe (proposal, VDT_PROPOSAL_ADD);

  g_assert_cmpstr (text, ==, "brown 6, orange 6");
}

static void
test_remove (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) plain = parse ("1. 1. 3./1. 1. 3.");
  const VdtGrid *grid = vdt_map_get_grid (plain);
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (plain);
  g_autoptr (VdtMap) map = NULL;
  g_autoptr (VdtMap) applied = NULL;
  g_autoptr (VdtProposal) proposal = NULL;
  g_autoptr (VdtProposal) part = NULL;
  g_autoptr (VdtRegion) region = vdt_region_new (grid);
  g_autofree char *removed = NULL;

  /* A wall stays; a slope over the edge of the map stays; one on level ground goes. */
  vdt_map_builder_set_side_codes (builder, vdt_grid_hex (grid, 0, 0), 3, 3);
  vdt_map_builder_set_side_codes (builder, vdt_grid_hex (grid, 0, 0), 0, 2);
  map = vdt_map_builder_end (builder);
  proposal = vdt_proposal_new (map, vdt_los_rules_find ("cwb")->derivation, NULL);
  removed = vdt_proposal_describe (proposal, VDT_PROPOSAL_REMOVE);
  g_assert_cmpstr (removed, ==, "slope 1");
  applied = vdt_proposal_apply (proposal, VDT_PROPOSAL_REMOVE, &error);
  g_assert_no_error (error);
  g_assert_cmphex (vdt_map_get_side_codes (applied, vdt_grid_hex (grid, 0, 0), 3), ==, 1);
  g_assert_cmphex (vdt_map_get_side_codes (applied, vdt_grid_hex (grid, 0, 0), 0), ==, 2);
  g_assert_cmphex (vdt_map_get_side_codes (applied, vdt_grid_hex (grid, 1, 0), 1), ==, 0);

  vdt_region_add (region, vdt_grid_hex (grid, 2, 0));
  part = vdt_proposal_new (map, vdt_los_rules_find ("cwb")->derivation, region);
  g_assert_cmpuint (vdt_proposal_count (part, VDT_PROPOSAL_ADD), ==, 1);
  g_assert_cmpuint (vdt_proposal_count (part, VDT_PROPOSAL_REMOVE), ==, 0);
}

/* Two gullies side by side, one of which is drawn away from their common side. */
static void
test_depicted (void)
{
  g_autoptr (VdtMap) plain = parse ("0y 0y");
  const VdtDerivation *derivation = vdt_los_rules_find ("asl")->derivation;
  VdtMapPoint away[] = { { -200, 0 }, { -100, -100 }, { 0, -50 }, { 0, 50 }, { -100, 100 } };
  VdtMapPoint along[] = { { 0, 0 }, { 200, 0 }, { 100, 100 } };
  const VdtDepiction shapes[] = { { 3, G_N_ELEMENTS (away), away },
                                  { 3, G_N_ELEMENTS (along), along } };

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      VdtMapBuilder *builder = vdt_map_builder_new_from_map (plain);
      g_autoptr (VdtMap) map = NULL;
      g_autoptr (VdtProposal) proposal = NULL;

      vdt_map_builder_add_depiction (builder, &shapes[i]);
      map = vdt_map_builder_end (builder);
      proposal = vdt_proposal_new (map, derivation, NULL);
      g_assert_cmpuint (vdt_proposal_count (proposal, VDT_PROPOSAL_ADD), ==, i);
    }
}

/* Who finds nothing says what was looked for; or that all of it is there. */
static void
test_nothing (void)
{
  static const struct
  {
    const char *system;
    const char *map;
    const char *nothing;
  } rows[] = {
    { "cwb", "1. 2./1. 2.", "No two adjacent hexes differ by two levels or more" },
    { "asl", "1y 2.", "No two adjacent hexes of depression terrain meet at their common hexside" },
    { "panzerblitz", "0. 0w 0.",
      "The map has no edge of woods or towns of two or more hexes, no edge of a hilltop, no bend "
      "of a slope and no ridge" },
    { "cwb", "1. 3.", "The map already has the 1 hexside that follows from the ground" },
    { "asl", "1y 2y 1y", "The map already has the 2 hexsides that follow from the ground" },
  };
  guint n_rules;
  const VdtLosRules *const *rules = vdt_los_rules_list (&n_rules);

  for (guint i = 0; i < n_rules; i++)
    g_assert_true (!rules[i]->derivation || rules[i]->derivation->nothing);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const VdtDerivation *derivation = vdt_los_rules_find (rows[i].system)->derivation;
      g_autoptr (VdtMap) map = parse (rows[i].map);
      g_autoptr (VdtProposal) first = vdt_proposal_new (map, derivation, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtMap) derived = vdt_proposal_apply (first, VDT_PROPOSAL_ADD, &error);
      g_autoptr (VdtProposal) proposal = vdt_proposal_new (derived, derivation, NULL);
      g_autofree char *nothing = vdt_proposal_describe_nothing (proposal);

      g_assert_no_error (error);
      g_assert_cmpstr (nothing, ==, rows[i].nothing);
    }
}

static void
test_full_legend (void)
{
  VdtSideCode codes[VDT_SIDE_CODES_MAX];
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = parse ("1. 3.");
  g_autoptr (VdtMap) full = NULL;
  g_autoptr (VdtLegend) legend = NULL;
  g_autoptr (VdtProposal) proposal = NULL;
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  guint n;
  const VdtTerrain *terrains = vdt_legend_get_terrains (vdt_map_get_legend (map), &n);

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      codes[i] = (VdtSideCode){ .code = g_strdup_printf ("s%u", i) };
      g_ptr_array_add (names, codes[i].code);
    }
  legend = vdt_legend_new (NULL, 0, terrains, n, codes, G_N_ELEMENTS (codes));
  vdt_map_builder_set_legend (builder, legend);
  full = vdt_map_builder_end (builder);
  proposal = vdt_proposal_new (full, vdt_los_rules_find ("cwb")->derivation, NULL);
  g_assert_null (vdt_proposal_apply (proposal, VDT_PROPOSAL_ADD, &error));
  g_assert_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_TOO_LARGE);
}

void
vdt_test_derive (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, GUINT_TO_POINTER (i), test_case);
  g_test_add_func ("/derive/pb/cone", test_cone);
  g_test_add_func ("/derive/remove", test_remove);
  g_test_add_func ("/derive/asl/depicted", test_depicted);
  g_test_add_func ("/derive/nothing", test_nothing);
  g_test_add_func ("/derive/full-legend", test_full_legend);
}
