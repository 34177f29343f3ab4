/* test-explain.c - a whole sentence for every reason
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cwb-reasons.h"
#include "vdt-los-explain.h"
#include "vdt-map-builder.h"

#include <string.h>

static VdtMap *
make_map (void)
{
  const VdtTerrain terrain = { .code = (char *) "." };
  VdtGrid grid = { .columns = 9, .rows = 9, .first_column = 1, .first_row = 1 };
  g_autoptr (VdtLegend) legend = vdt_legend_new (NULL, 0, &terrain, 1, NULL, 0);

  return vdt_map_builder_end (vdt_map_builder_new (&grid, legend));
}

static void
test_every_reason (void)
{
  g_autoptr (VdtMap) map = make_map ();

  guint n_rules;
  const VdtLosRules *const *rules = vdt_los_rules_list (&n_rules);

  for (guint i = 0; i < n_rules; i++)
    for (guint reason = 0; reason < rules[i]->n_reasons; reason++)
      {
        VdtFinding finding = { .rules = rules[i], .reason = reason };
        g_autofree char *text = vdt_los_explain_finding (&finding, map);

        g_assert_true (g_str_has_suffix (text, ".") || g_str_has_suffix (text, ":"));
        g_assert_null (strchr (text, '{'));
        g_assert_null (strchr (text, '}'));
      }
}

static void
test_words (void)
{
  const struct
  {
    int height;
    const char *words;
  } table[] = {
    { 24, "2" }, { 27, "2¼" }, { 6, "½" }, { -15, "−1¼" }, { 0, "0" }, { 4, "⅓" }, { 5, "5/12" },
  };
  g_autoptr (VdtMap) map = make_map ();

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      VdtFinding finding = { .rules = vdt_los_rules_find ("cwb"),
                             .reason = VDT_REASON_CWB_HIGHER,
                             .has_hex = TRUE,
                             .hex = vdt_layout_hex (VDT_LAYOUT_ODD_Q, 2, 3),
                             .n = { table[i].height, 12 } };
      g_autofree char *text = vdt_los_explain_finding (&finding, map);
      g_autofree char *start = g_strdup_printf ("0304 rises to level %s,", table[i].words);

      g_assert_true (g_str_has_prefix (text, start));
    }
}

void
vdt_test_explain (void)
{
  g_test_add_func ("/explain/every-reason", test_every_reason);
  g_test_add_func ("/explain/words", test_words);
}
