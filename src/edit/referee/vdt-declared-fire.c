/* vdt-declared-fire.c - a declared attack as an entry of the referee's log
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-declared-fire.h"

#include "vdt-hex-label.h"
#include "vdt-los-explain.h"
#include "vdt-los.h"

#include <glib/gi18n.h>

static gboolean
has_weapons (const VdtCounter *counter)
{
  return counter->kind != VDT_COUNTER_LEADER && counter->kind != VDT_COUNTER_WAGON;
}

/* The one that fires or is fired at: no leader or wagon on top of it; then one that stands as was
 * asked; and of several the topmost.
 */
static const VdtCounter *
find_unit (VdtMap *map, VdtHex hex, VdtStance stance)
{
  const VdtCounter *unit = NULL;
  guint best = 0;

  for (int i = -1; (i = vdt_map_find_counter (map, hex, i)) >= 0;)
    {
      const VdtCounter *counter = vdt_map_get_counter (map, (guint) i);
      VdtStance stands = { counter->level, counter->at };
      guint fits = (has_weapons (counter) ? 2 : 0) + (vdt_stance_equal (stands, stance) ? 1 : 0);

      if (!vdt_counter_looks (counter) || (unit && fits < best))
        continue;
      unit = counter;
      best = fits;
    }

  return unit;
}

/**
 * vdt_declared_fire_describe_end:
 * @map: a map
 * @hex: the hex that fires, or that is fired at
 * @stance: how whoever does that stands in it
 *
 * Returns: (transfer full): its number, and the unit that fires there, or is fired at
 */
char *
vdt_declared_fire_describe_end (VdtMap *map, VdtHex hex, VdtStance stance)
{
  g_autofree char *label = vdt_hex_label (vdt_map_get_grid (map), hex);
  const VdtCounter *unit = find_unit (map, hex, stance);

  if (!unit || !unit->name)
    return g_steal_pointer (&label);

  /* Translators: a hex's number, and who stands there. */
  return g_strdup_printf (_("%s (%s)"), label, unit->name);
}

static void
append_line (GString *text, char *line)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
  g_free (line);
}

static VdtStance
get_stance (const VdtLosQuery *query)
{
  return (VdtStance){ query->observer_level, query->observer_at };
}

static char *
make_title (VdtMap *map, const VdtLosQuery *query)
{
  VdtStance stance = { query->target_level, query->target_at };
  g_autofree char *attacker =
      vdt_declared_fire_describe_end (map, query->observer, get_stance (query));
  g_autofree char *target = vdt_declared_fire_describe_end (map, query->target, stance);

  /* Translators: who fires, and at whom. */
  return g_strdup_printf (_("%s fires at %s"), attacker, target);
}

static void
append_levels (GString *text, const VdtLosQuery *query)
{
  if (query->observer_level != 0 || query->target_level != 0)
    append_line (text, g_strdup_printf (_("From level %d to level %d above the ground"),
                                        query->observer_level, query->target_level));
}

/* The verdict and what decides it. */
static void
append_reasons (GString *text, const VdtLosResult *result, VdtMap *map)
{
  guint n_findings = vdt_los_result_get_n_findings (result);

  append_line (text, vdt_los_explain_verdict (result, map));
  if (n_findings > 0 && vdt_los_result_get_outcome (result)->verdict != VDT_VERDICT_SELF)
    append_line (
        text, vdt_los_explain_finding (vdt_los_result_get_finding (result, n_findings - 1), map));
}

/* Who fires, or is fired at, stands as the unit in the hex does, unless something else was chosen:
 * one that is not known does not tell how it stands.
 */
static VdtLosResult *
judge_as_known (const VdtLosResult *result, const VdtLosSetup *setup, VdtMap *map, VdtMap *known)
{
  g_autoptr (VdtTerrainView) view = vdt_terrain_view_new (known, setup);
  VdtLosQuery query = *vdt_los_result_get_query (result);
  VdtStance stance = { query.target_level, query.target_at };

  if (setup->rules->reads_levels && vdt_stance_equal (stance, vdt_sight_stance (map, query.target)))
    {
      stance = vdt_sight_stance (known, query.target);
      query.target_level = stance.level;
      query.target_at = stance.at;
    }

  return vdt_los_judge (view, &query);
}

static void
append_bare_verdict (GString *text, const VdtLosResult *result)
{
  const VdtOutcome *outcome = vdt_los_result_get_outcome (result);

  if (outcome->verdict == VDT_VERDICT_HINDERED)
    append_line (
        text,
        g_strdup_printf (_("The target is visible, hindered by %d. The referee has the reasons."),
                         outcome->modifier));
  else if (outcome->verdict >= VDT_VERDICT_BLOCKED)
    append_line (text, g_strdup (_("The line is blocked. The referee has the reasons.")));
  else
    append_line (text, g_strdup (_("The target is visible. The referee has the reasons.")));
}

/* What the attacker's side is told: the verdict as it is; its reason only as far as what the side
 * knows is reason enough.
 */
static char *
write_text (const VdtLosResult *result, const VdtLosResult *as_known, VdtMap *known)
{
  const VdtLosRules *rules = vdt_los_result_get_rules (result);
  const VdtOutcome *outcome = vdt_los_result_get_outcome (result);
  const VdtOutcome *expected = vdt_los_result_get_outcome (as_known);
  GString *text = g_string_new (NULL);

  append_line (text, g_strdup_printf (_("Rules: %s"), _(rules->title)));
  append_levels (text, vdt_los_result_get_query (as_known));
  if (outcome->verdict == expected->verdict && outcome->modifier == expected->modifier)
    append_reasons (text, as_known, known);
  else
    append_bare_verdict (text, result);
  if (outcome->verdict >= VDT_VERDICT_BLOCKED && rules->fired_clause)
    /* Translators: the number of a rule. */
    append_line (
        text, g_strdup_printf (_("The target is hidden. The attack still counts as fired (%s)."),
                               rules->fired_clause));

  return g_string_free (text, FALSE);
}

/* What the referee reads besides: the same on the whole map. */
static char *
write_note (const VdtLosResult *result, VdtMap *map)
{
  const VdtLosQuery *query = vdt_los_result_get_query (result);
  GString *text = g_string_new (NULL);

  append_line (text, make_title (map, query));
  append_levels (text, query);
  append_reasons (text, result, map);

  return g_string_free (text, FALSE);
}

static gboolean
are_told_alike (const VdtLosResult *result,
                VdtMap *map,
                const VdtLosResult *as_known,
                VdtMap *known)
{
  g_autofree char *whole = write_note (result, map);
  g_autofree char *told = write_note (as_known, known);

  return g_str_equal (whole, told);
}

/**
 * vdt_declared_fire_entry_new:
 * @result: the line from attacker to target
 * @setup: by which it was judged
 * @map: the map that was judged
 * @referee: (nullable): what everybody sees on it; %NULL: nobody knows
 *
 * Writes down an attack that was declared before anybody looked: who fires at whom, by which
 * rules, the verdict and its reason, and that it counts as fired where the rules say so. The side
 * of the attacker may read it, and when that has none, everybody: as they know the map, without
 * the name of a target that they do not see, or what hidden stands in the way. The referee has a
 * note of that.
 *
 * Returns: (transfer full): an entry for the log
 */
VdtRefereeEntry *
vdt_declared_fire_entry_new (const VdtLosResult *result,
                             const VdtLosSetup *setup,
                             VdtMap *map,
                             const VdtReferee *referee)
{
  const VdtLosQuery *query = vdt_los_result_get_query (result);
  const VdtCounter *unit = find_unit (map, query->observer, get_stance (query));
  const char *side = unit && !vdt_counter_is_of (unit, NULL) ? unit->side : NULL;
  g_autoptr (VdtMap) known = vdt_referee_hide (map, referee, side);
  g_autoptr (VdtLosResult) as_known = judge_as_known (result, setup, map, known);
  g_autofree char *title = make_title (known, query);
  g_autofree char *text = write_text (result, as_known, known);
  VdtRefereeEntry *entry = vdt_referee_entry_new (VDT_OCCASION_FIRE, side, side, title);

  vdt_referee_entry_add_part (entry, side, text);
  if (!are_told_alike (result, map, as_known, known))
    {
      g_autofree char *note = write_note (result, map);

      vdt_referee_entry_add_note (entry, note);
    }

  return entry;
}
