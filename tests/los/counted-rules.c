/* counted-rules.c - a rule system that counts how often it is asked
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "counted-rules.h"

static const VdtLosRules *sound;
static VdtLosRules counted;
static int n_judged, n_read;

static void
judge (const VdtTerrainView *view,
       const VdtLosQuery *query,
       VdtShadows *shadows,
       VdtLosReport *report)
{
  g_atomic_int_inc (&n_judged);
  sound->judge (view, query, shadows, report);
}

static int
top (const VdtTerrainView *view, int ground, const VdtTerrain *terrain, guint contents, guint smoke)
{
  g_atomic_int_inc (&n_read);

  return sound->top (view, ground, terrain, contents, smoke);
}

/**
 * counted_rules_get:
 * @id: a rule system
 *
 * Returns: (transfer none): the same system, which counts from 0 and until the next one is asked
 *   for: there is one at a time
 */
const VdtLosRules *
counted_rules_get (const char *id)
{
  sound = vdt_los_rules_find (id);
  counted = *sound;
  counted.judge = judge;
  counted.top = top;
  n_judged = n_read = 0;

  return &counted;
}

/**
 * counted_rules_take_judged:
 *
 * Returns: how many lines were judged since this was asked last; those from a hex to itself and
 *   those beyond the range need no judge
 */
int
counted_rules_take_judged (void)
{
  int n = n_judged;

  n_judged = 0;

  return n;
}

/**
 * counted_rules_take_read:
 *
 * Returns: how many hexes were laid out for judging since this was asked last
 */
int
counted_rules_take_read (void)
{
  int n = n_read;

  n_read = 0;

  return n;
}
