/* vdt-cli-words.c - the words of results that are the same in every language
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-words.h"

/**
 * vdt_cli_clause:
 * @rules: a rule system
 * @clause: the number of one of its clauses, or %VDT_CLAUSE_NONE
 *
 * Returns: the clause as the rules name it; empty for none
 */
const char *
vdt_cli_clause (const VdtLosRules *rules, guint clause)
{
  return clause == VDT_CLAUSE_NONE ? "" : rules->clauses[clause];
}

/**
 * vdt_cli_flags_words:
 * @flags: a set of #VdtLosFlags
 * @separator: what stands between two words
 *
 * Returns: (transfer full): the flags' words, empty when there are none
 */
char *
vdt_cli_flags_words (guint flags, const char *separator)
{
  const char *words[2] = { NULL };
  guint n_words = 0;

  if (flags & VDT_LOS_HALVED)
    words[n_words++] = "halved";

  return g_strjoinv (separator, (char **) words);
}
