/* test-legend-merge.c - one legend that can say what two could
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-edit-error.h"
#include "vdt-legend-merge.h"

#include <stdlib.h>
#include <string.h>

/* Legends as words: "w2" a terrain of that code named w, "w=Grove" of another name, "w+2" of
 * another height, "|slope" a hexside code, "^3" a level.
 */
static VdtLegend *
parse (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autoptr (GPtrArray) strings = g_ptr_array_new_with_free_func (g_free);
  VdtLevel levels[9];
  VdtTerrain terrains[9];
  VdtSideCode codes[9];
  guint n[3] = { 0, 0, 0 };

  for (guint i = 0; words[i]; i++)
    {
      g_auto (GStrv) parts = g_strsplit_set (words[i], "=+", 2);
      char *code = g_strdup (parts[0]);
      char *name = strchr (words[i], '=') ? g_strdup (parts[1]) : g_strndup (code, 1);

      g_ptr_array_add (strings, code);
      g_ptr_array_add (strings, name);
      if (*code == '|')
        codes[n[2]++] = (VdtSideCode){ .code = code + 1, .colour = n[2] };
      else if (*code == '^')
        levels[n[0]++] = (VdtLevel){ .value = atoi (code + 1), .colour = n[0] };
      else
        terrains[n[1]++] = (VdtTerrain){ .code = code,
                                         .name = name,
                                         .kind = VDT_KIND_WOODS,
                                         .colour = n[1],
                                         .halves = strchr (words[i], '+') ? atoi (parts[1]) : 0 };
    }

  return vdt_legend_new (levels, n[0], terrains, n[1], codes, n[2]);
}

static char *
describe (VdtLegendMerge *merge, VdtLegend *from)
{
  GString *text = g_string_new (NULL);
  guint n;
  const VdtTerrain *terrains = vdt_legend_get_terrains (merge->legend, &n);
  const VdtSideCode *codes;
  const VdtLevel *levels;

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s ", terrains[i].code);
  codes = vdt_legend_get_side_codes (merge->legend, &n);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "|%s ", codes[i].code);
  levels = vdt_legend_get_levels (merge->legend, &n);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "^%d ", levels[i].value);
  vdt_legend_get_terrains (from, &n);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "/%u", merge->terrains[i]);
  vdt_legend_get_side_codes (from, &n);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "/%u", merge->side_codes[i]);

  return g_string_free (text, FALSE);
}

/* After the slashes, the new numbers of what came in. */
static const struct
{
  const char *path;
  const char *into;
  const char *from;
  const char *merged;
} cases[] = {
  { "/legend-merge/same", ". w |slope ^1", "w |slope ^1", ". w |slope ^1 /1/0" },
  { "/legend-merge/missing", ". ^2", "w |slope ^1", ". w |slope ^1 ^2 /1/0" },
  { "/legend-merge/taken", "w+1", "w+2", "w w2 /1" },
  { "/legend-merge/other-name", "w=Grove", "w", "w w2 /1" },
  { "/legend-merge/other-code", "w+1 w2+2", "w+2", "w w2 /1" },
  { "/legend-merge/twins-stay-two", "a=T", "a=T b=T", "a b /0/1" },
  { "/legend-merge/twins-swapped", "a=T b=T", "b=T a=T", "a b /1/0" },
  { "/legend-merge/code-before-likeness", "x=T w=T", "y=T w=T", "x w /0/1" },
  { "/legend-merge/long-code", "abcdefgh+1", "abcdefgh+2", "abcdefgh abcdefg2 /1" },
  { "/legend-merge/sides-by-word", ". |wall |slope", ". |slope |hedge",
    ". |wall |slope |hedge /0/1/2" },
};

static void
test_case (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (VdtLegend) into = parse (cases[i].into);
  g_autoptr (VdtLegend) from = parse (cases[i].from);
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtLegendMerge) merge = vdt_legend_merge_new (into, from, &error);
  g_autoptr (VdtLegendMerge) again = NULL;
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  text = describe (merge, from);
  g_assert_cmpstr (text, ==, cases[i].merged);

  /* What has come once is there for good. */
  again = vdt_legend_merge_new (merge->legend, from, &error);
  g_assert_no_error (error);
  g_assert_true (again->legend == merge->legend);
}

static void
test_codes (void)
{
  g_autoptr (VdtLegend) into = parse (". |wall |slope");
  g_autoptr (VdtLegend) from = parse (". |slope |hedge |wall");
  g_autoptr (VdtLegendMerge) merge = vdt_legend_merge_new (into, from, NULL);

  g_assert_cmphex (vdt_legend_merge_codes (merge->side_codes, 0), ==, 0);
  g_assert_cmphex (vdt_legend_merge_codes (merge->side_codes, 1), ==, 2);
  g_assert_cmphex (vdt_legend_merge_codes (merge->side_codes, 6), ==, 5);
}

static void
test_full (void)
{
  VdtSideCode codes[VDT_SIDE_CODES_MAX];
  const VdtSideCode one_more = { .code = (char *) "more" };
  const VdtSideCode first = { .code = (char *) "s0" };
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (VdtLegend) full = NULL;
  g_autoptr (VdtLegend) same = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      codes[i] = (VdtSideCode){ .code = g_strdup_printf ("s%u", i) };
      g_ptr_array_add (names, codes[i].code);
    }
  full = vdt_legend_new (NULL, 0, NULL, 0, codes, G_N_ELEMENTS (codes));
  g_assert_null (vdt_legend_add_side_code (full, &one_more, &error));
  g_assert_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_TOO_LARGE);
  g_clear_error (&error);
  same = vdt_legend_add_side_code (full, &first, &error);
  g_assert_no_error (error);
  g_assert_true (same == full);
}

/* Terrain comes with its pictures, as long as there is room. */
static void
test_own_symbols (void)
{
  g_autoptr (GBytes) picture = g_bytes_new_static ("1", 1);
  g_autoptr (VdtOwnSymbol) own = vdt_own_symbol_new_with (NULL, picture);
  const VdtTerrain bare = { .code = (char *) "." };
  const VdtTerrain drawn = { .code = (char *) "x", .own_symbol = own };
  g_autoptr (VdtLegend) grown = vdt_legend_new (NULL, 0, &bare, 1, NULL, 0);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < VDT_OWN_SYMBOL_PICTURES_MAX; i++)
    {
      g_autoptr (VdtLegend) before = grown;

      grown = vdt_legend_add_terrain (before, &drawn, &error);
      g_assert_no_error (error);
      g_assert_true (vdt_legend_get_terrains (grown, NULL)[i + 1].own_symbol == own);
    }
  g_assert_null (vdt_legend_add_terrain (grown, &drawn, &error));
  g_assert_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_TOO_LARGE);
}

void
vdt_test_legend_merge (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, GUINT_TO_POINTER (i), test_case);
  g_test_add_func ("/legend-merge/codes", test_codes);
  g_test_add_func ("/legend-merge/full", test_full);
  g_test_add_func ("/legend-merge/own-symbols", test_own_symbols);
}
