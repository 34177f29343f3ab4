/* fuzz-rules.c - whatever is in a file of rules: refused, or read, and written the same ever after
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz-target.h"

#include "vdt-los-rules.h"
#include "vdt-rules-file.h"

/* The entry point of libFuzzer. */
int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtRulesFile) file = vdt_rules_file_read_bytes (bytes, "fuzz", &error);
  g_autoptr (VdtRulesFile) again = NULL;
  g_autoptr (GBytes) written = NULL, twice = NULL;
  const VdtLosRules *rules;
  VdtMapRules given;
  VdtLosSetup setup;

  g_assert_true ((file == NULL) == (error != NULL));
  if (!file)
    return 0;

  written = vdt_rules_file_write_bytes (file);
  again = vdt_rules_file_read_bytes (written, "again", &error);
  g_assert_no_error (error);
  twice = vdt_rules_file_write_bytes (again);
  g_assert_true (g_bytes_equal (written, twice));

  given = vdt_rules_file_get_rules (file);
  rules = vdt_los_rules_find (given.system);
  if (rules)
    {
      vdt_los_setup_init (&setup, rules);
      vdt_los_setup_set_rules (&setup, &given, &error);
    }
  return 0;
}
