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
