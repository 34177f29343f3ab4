/* vdt-declared-fire.c - a declared attack as an entry of the referee's log
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-declared-fire.h"

#include "vdt-hex-label.h"
#include "vdt-los-explain.h"
#include "vdt-los-rules.h"
#include "vdt-side-sight.h"

#include <glib/gi18n.h>

/* The topmost one that can fire or be fired at; the one that stands for the hex. */
static const VdtCounter *
find_unit (VdtMap *map, VdtHex hex)
{
  const VdtCounter *unit = NULL;

  for (gint i = -1; (i = vdt_map_find_counter (map, hex, i)) >= 0;)
    {
      const VdtCounter *counter = vdt_map_get_counter (map, (guint) i);

      if (vdt_counter_looks (counter))
        unit = counter;
    }

  return unit;
}

/**
 * vdt_declared_fire_describe_end:
 * @map: a map
 * @hex: the hex that fires, or that is fired at
 *
 * Returns: (transfer full): its number, and who stands there
 */
char *
vdt_declared_fire_describe_end (VdtMap *map, VdtHex hex)
{
  g_autofree char *label = vdt_hex_label (vdt_map_get_grid (map), hex);
  const VdtCounter *unit = find_unit (map, hex);

  if (!unit || !unit->name)
    return g_steal_pointer (&label);

  /* Translators: a hex's number, and who stands there. */
  return g_strdup_printf (_ ("%s (%s)"), label, unit->name);
}

static void
append_line (GString *text, char *line)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
  g_free (line);
}

static char *
write_text (const VdtLosResult *result, VdtMap *map)
{
  const VdtLosRules *rules = vdt_los_result_get_rules (result);
  const VdtLosQuery *query = vdt_los_result_get_query (result);
  VdtVerdict verdict = vdt_los_result_get_outcome (result)->verdict;
  guint n_findings = vdt_los_result_get_n_findings (result);
  GString *text = g_string_new (NULL);

  append_line (text, g_strdup_printf (_ ("Rules: %s"), _ (rules->title)));
  if (query->observer_level != 0 || query->target_level != 0)
    append_line (text, g_strdup_printf (_ ("From level %d to level %d above the ground"),
                                        query->observer_level, query->target_level));
  append_line (text, vdt_los_explain_verdict (result, map));
  if (n_findings > 0 && verdict != VDT_VERDICT_SELF)
    append_line (
        text, vdt_los_explain_finding (vdt_los_result_get_finding (result, n_findings - 1), map));
  append_line (text, g_strdup (verdict >= VDT_VERDICT_BLOCKED
                                   ? _ ("The target is not seen; the attack counts as fired all "
                                        "the same.")
                                   : _ ("The attack counts as fired.")));

  return g_string_free (text, FALSE);
}

/**
 * vdt_declared_fire_entry_new:
 * @result: the line from attacker to target
 * @map: the map that was judged
 *
 * Writes down an attack that was declared before anybody looked: who fires at whom, by which
 * rules, the verdict and its reason. It counts as fired whatever the verdict is. The side of the
 * attacker may read it, and when that has none, everybody.
 *
 * Returns: (transfer full): an entry for the log
 */
VdtRefereeEntry *
vdt_declared_fire_entry_new (const VdtLosResult *result, VdtMap *map)
{
  const VdtLosQuery *query = vdt_los_result_get_query (result);
  const VdtCounter *unit = find_unit (map, query->observer);
  g_autofree char *attacker = vdt_declared_fire_describe_end (map, query->observer);
  g_autofree char *target = vdt_declared_fire_describe_end (map, query->target);
  /* Translators: who fires, and at whom. */
  g_autofree char *title = g_strdup_printf (_ ("%s fires at %s"), attacker, target);
  g_autofree char *text = write_text (result, map);
  const char *side = unit ? unit->side : NULL;
  VdtRefereeEntry *entry = vdt_referee_entry_new (VDT_OCCASION_FIRE, side, side, title);

  vdt_referee_entry_add_part (entry, side, text);

  return entry;
}
