/* test-looks.c - hexsides and terrain drawn as what they are
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-los-rules.h"
#include "vdt-look.h"

/* A code that rules read is drawn as what it is, not as a line like any other. */
static void
test_rule_codes (void)
{
  guint n;
  const VdtLosRules *const *all = vdt_los_rules_list (&n);

  for (guint i = 0; i < n; i++)
    for (guint k = 0; all[i]->side_codes && all[i]->side_codes[k]; k++)
      if (vdt_side_style_for_code (all[i]->side_codes[k]) == VDT_SIDE_STYLE_LINE)
        g_error ("%s: the code %s has no style", all[i]->id, all[i]->side_codes[k]);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/render/looks/rule-codes", test_rule_codes);

  return g_test_run ();
}
