/* vdt-referee-explain.c - what sides see of each other as translated sentences
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-referee-explain.h"

#include "vdt-hex-label.h"

#include <glib/gi18n.h>

static void append_line (GString *text, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
append_line (GString *text, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append_vprintf (text, format, args);
  va_end (args);
}

static char *
end_text (GString *text)
{
  gboolean is_empty = text->len == 0;

  return g_string_free (text, is_empty);
}

static const char *
name_of (const VdtCounter *counter)
{
  static const char *const kinds[VDT_N_COUNTER_KINDS] = {
    [VDT_COUNTER_UNIT] = N_ ("a unit"),   [VDT_COUNTER_LEADER] = N_ ("a leader"),
    [VDT_COUNTER_WAGON] = N_ ("a wagon"), [VDT_COUNTER_VEHICLE] = N_ ("a vehicle"),
    [VDT_COUNTER_WRECK] = N_ ("a wreck"), [VDT_COUNTER_SMOKE] = N_ ("smoke"),
  };

  return counter->name && *counter->name ? counter->name : _ (kinds[counter->kind]);
}

static char *
label_of (const VdtMap *map, VdtHex hex)
{
  return vdt_hex_label (vdt_map_get_grid (map), hex);
}

/**
 * vdt_referee_name_counter:
 * @map: a map
 * @counter: the number of a counter
 *
 * Returns: (transfer full): what it is called and where it stands
 */
char *
vdt_referee_name_counter (const VdtMap *map, guint counter)
{
  const VdtCounter *which = vdt_map_get_counter (map, counter);
  g_autofree char *label = label_of (map, which->hex);

  /* TRANSLATORS: a unit, and the hex that it stands in */
  return g_strdup_printf (_ ("%s in %s"), name_of (which), label);
}

/**
 * vdt_referee_name_counters:
 * @map: a map
 * @counters: (element-type guint): numbers of counters
 * @n_most: how many names at most
 *
 * Returns: (transfer full): their names, one after the other, and how many more there are
 */
char *
vdt_referee_name_counters (const VdtMap *map, GArray *counters, guint n_most)
{
  GString *text = g_string_new (NULL);
  guint n_more = counters->len - MIN (counters->len, n_most);

  for (guint i = 0; i < counters->len - n_more; i++)
    {
      g_autofree char *name = vdt_referee_name_counter (map, g_array_index (counters, guint, i));

      /* TRANSLATORS: between the items of a list */
      g_string_append_printf (text, "%s%s", i > 0 ? _ (", ") : "", name);
    }
  if (n_more > 0)
    /* TRANSLATORS: at the end of a list that is cut */
    g_string_append_printf (text, ngettext (" and %u more", " and %u more", n_more), n_more);

  return g_string_free (text, FALSE);
}

/**
 * vdt_referee_explain_enemy:
 * @self: what everybody sees
 * @side: the number of a side
 * @counter: a counter of another side
 *
 * Returns: (transfer full): the counter, and which counters of @side see it
 */
char *
vdt_referee_explain_enemy (const VdtReferee *self, guint side, guint counter)
{
  VdtMap *map = self->map;
  g_autoptr (GArray) observers = vdt_referee_list_observers (self, side, counter);
  g_autofree char *name = vdt_referee_name_counter (map, counter);
  g_autofree char *names = vdt_referee_name_counters (map, observers, G_MAXUINT);

  if (observers->len == 0)
    return g_steal_pointer (&name);

  /* TRANSLATORS: a unit, and those that see it */
  return g_strdup_printf (_ ("%s, seen by %s"), name, names);
}

/**
 * vdt_referee_explain_title:
 * @self: a move
 *
 * Returns: (transfer full): who moves from where to where
 */
char *
vdt_referee_explain_title (const VdtRefereeMove *self)
{
  VdtMap *map = self->steps[0].referee->map;
  guint last = self->n_steps - 1;
  g_autofree char *from = label_of (map, self->steps[0].hex);
  g_autofree char *to = label_of (map, self->steps[last].hex);
  const char *name = name_of (vdt_map_get_counter (map, self->counter));

  /* TRANSLATORS: a unit that moves, from one hex to another */
  return g_strdup_printf (_ ("%s, %s to %s"), name, from, to);
}

static char *
describe_count (VdtRefereeCount count, guint step)
{
  g_autofree char *hexes =
      g_strdup_printf (ngettext ("%d hex", "%d hexes", (gulong) MAX (count.sees, 0)), count.sees);

  if (step == 0)
    return g_steal_pointer (&hexes);

  /* TRANSLATORS: as “45 hexes (12 new, 3 lost)” */
  return g_strdup_printf (_ ("%s (%u new, %u lost)"), hexes, count.gained, count.lost);
}

static void
append_list (
    GString *text, const VdtRefereeMove *self, guint step, VdtRefereeList which, const char *format)
{
  VdtMap *map = self->steps[step].referee->map;
  g_autoptr (GArray) counters = vdt_referee_move_list (self, step, which);
  g_autofree char *names = vdt_referee_name_counters (map, counters, G_MAXUINT);

  if (counters->len > 0)
    append_line (text, "  %s: %s", format, names);
}

static void
append_own_step (GString *text, const VdtRefereeMove *self, guint step, const char *side)
{
  VdtReferee *referee = self->steps[step].referee;
  VdtRefereeCount whole = self->steps[step].side;
  g_autofree char *label = label_of (referee->map, self->steps[step].hex);
  g_autofree char *own = describe_count (self->steps[step].own, step);
  g_autofree char *ours = describe_count (whole, step);
  g_autofree char *gains = g_strdup_printf (_ ("%s now sees"), side);
  g_autofree char *losses = g_strdup_printf (_ ("%s no longer sees"), side);

  if (whole.sees >= 0)
    /* TRANSLATORS: a hex; how much the unit there sees; a side, and how much that sees */
    append_line (text, _ ("%s: sees %s; %s in all %s"), label, own, side, ours);
  else
    append_line (text, _ ("%s: sees %s"), label, own);
  if (step == 0)
    append_list (text, self, step, VDT_REFEREE_SEEN, _ ("sees"));
  append_list (text, self, step, VDT_REFEREE_SEEN_GAINED, _ ("now sees"));
  append_list (text, self, step, VDT_REFEREE_SEEN_LOST, _ ("no longer sees"));
  append_list (text, self, step, VDT_REFEREE_SIDE_GAINED, gains);
  append_list (text, self, step, VDT_REFEREE_SIDE_LOST, losses);
}

/**
 * vdt_referee_explain_step:
 * @self: a move
 * @step: a step, from 0
 *
 * Tells the referee what the mover sees there, and who sees it.
 *
 * Returns: (transfer full): lines
 */
char *
vdt_referee_explain_step (const VdtRefereeMove *self, guint step)
{
  GString *text = g_string_new (NULL);
  gint side = self->side;
  VdtReferee *referee = self->steps[step].referee;
  VdtRefereeCount count = self->steps[step].own;
  g_autofree char *label = label_of (referee->map, self->steps[step].hex);
  g_autofree char *own = describe_count (count, step);

  if (side >= 0)
    append_own_step (text, self, step, referee->sides[(guint) side]);
  else
    append_line (text, _ ("%s: sees %s"), label, own);
  append_list (text, self, step, VDT_REFEREE_WATCHERS, _ ("seen by"));
  append_list (text, self, step, VDT_REFEREE_WATCHERS_GAINED, _ ("now seen by"));
  append_list (text, self, step, VDT_REFEREE_WATCHERS_LOST, _ ("no longer seen by"));

  return g_string_free (text, FALSE);
}

/* The hexes from first to last, in all of which the mover is seen, and by whom. A side that loses
 * sight of it is not told where it went.
 */
static void
append_run (GString *text, const VdtRefereeMove *self, guint side, guint first, guint last)
{
  VdtReferee *referee = self->steps[last].referee;
  VdtMap *map = referee->map;
  guint counter = self->counter;
  g_autoptr (GArray) observers = vdt_referee_list_observers (referee, side, counter);
  g_autofree char *names = vdt_referee_name_counters (map, observers, G_MAXUINT);
  g_autoptr (GString) hexes = g_string_new (NULL);
  const char *name = name_of (vdt_map_get_counter (map, counter));

  for (guint i = first; i <= last; i++)
    {
      g_autofree char *label = label_of (map, self->steps[i].hex);

      g_string_append_printf (hexes, "%s%s", i > first ? _ (", ") : "", label);
    }
  /* TRANSLATORS: an enemy unit, the hexes where it is seen, and who sees it in the last of them */
  append_line (text, _ ("%s is seen in %s, there by %s"), name, hexes->str, names);
  if (last + 1 < self->n_steps)
    append_line (text, _ ("  then it is out of sight"));
}

static void
append_runs (GString *text, const VdtRefereeMove *self, guint side)
{
  guint n_steps = self->n_steps;
  guint counter = self->counter;
  guint first = n_steps;

  for (guint i = 0; i < n_steps; i++)
    {
      gboolean is_seen = vdt_referee_side_sees (self->steps[i].referee, side, counter);

      if (is_seen && first == n_steps)
        first = i;
      if (!is_seen && first < n_steps)
        {
          append_run (text, self, side, first, i - 1);
          first = n_steps;
        }
    }
  if (first < n_steps)
    append_run (text, self, side, first, n_steps - 1);
}

/* What a side sees of counters other than one since the map was another one: places[i] is where
 * counter i of after was before, -1: it was not.
 */
static void
append_changes (GString *text,
                const VdtReferee *before,
                const VdtReferee *after,
                const gint *places,
                const char *name,
                const VdtCounter *but)
{
  VdtMap *map = after->map;
  gint side = vdt_referee_find_side (after, name),
       side_before = vdt_referee_find_side (before, name);
  guint n_counters = vdt_map_get_n_counters (map);

  for (guint i = 0; side >= 0 && i < n_counters; i++)
    {
      gint place = places ? places[i] : (gint) i;
      gboolean was, is;

      if (vdt_map_get_counter (map, i) == but)
        continue;
      is = vdt_referee_side_sees (after, (guint) side, i);
      was = place >= 0 && side_before >= 0
            && vdt_referee_side_sees (before, (guint) side_before, (guint) place);
      if (is && !was)
        {
          g_autofree char *enemy = vdt_referee_explain_enemy (after, (guint) side, i);

          append_line (text, _ ("comes into sight: %s"), enemy);
        }
      else if (was && !is)
        {
          g_autofree char *enemy = vdt_referee_name_counter (before->map, (guint) place);

          append_line (text, _ ("is out of sight: %s"), enemy);
        }
    }
}

/**
 * vdt_referee_explain_move:
 * @self: a move
 * @side: the number of a side
 *
 * Tells a side what it saw on a move, and no more. The mover's own side is told step by step what
 * the mover and the side see now that they did not before, and no longer; another one where it saw
 * the mover, and what else of the enemy came into its sight or went out of it.
 *
 * Returns: (transfer full) (nullable): lines, or %NULL when there is nothing to tell
 */
char *
vdt_referee_explain_move (const VdtRefereeMove *self, guint side)
{
  GString *text = g_string_new (NULL);
  guint n_steps = self->n_steps;
  VdtReferee *first = self->steps[0].referee;
  const char *name = first->sides[side];

  if (self->side == (gint) side)
    {
      for (guint i = 0; i < n_steps; i++)
        append_own_step (text, self, i, name);
      return end_text (text);
    }

  append_runs (text, self, side);
  for (guint i = 1; i < n_steps; i++)
    append_changes (text, self->steps[i - 1].referee, self->steps[i].referee, NULL, name,
                    vdt_map_get_counter (self->steps[i].referee->map, self->counter));

  return end_text (text);
}

/* Where every counter of after was before: the same value, or a counter of the same number, side,
 * kind and name. -1: nowhere.
 */
static gint *
match_counters (VdtMap *before, VdtMap *after)
{
  guint n_before = vdt_map_get_n_counters (before), n_after = vdt_map_get_n_counters (after);
  g_autoptr (GHashTable) numbers = g_hash_table_new (NULL, NULL);
  gint *places = g_new (gint, n_after + 1);

  for (guint i = 0; i < n_before; i++)
    g_hash_table_insert (numbers, (gpointer) vdt_map_get_counter (before, i),
                         GUINT_TO_POINTER (i + 1));
  for (guint i = 0; i < n_after; i++)
    {
      const VdtCounter *counter = vdt_map_get_counter (after, i);
      const VdtCounter *other = i < n_before ? vdt_map_get_counter (before, i) : NULL;

      places[i] = GPOINTER_TO_INT (g_hash_table_lookup (numbers, counter)) - 1;
      if (places[i] < 0 && other && other->kind == counter->kind
          && g_strcmp0 (other->side, counter->side) == 0
          && g_strcmp0 (other->name, counter->name) == 0)
        places[i] = (gint) i;
    }

  return places;
}

/**
 * vdt_referee_explain_change:
 * @before: what everybody saw
 * @after: what everybody sees now that counters have moved, come or gone
 * @side: a side
 *
 * Tells a side which enemies came into its sight, or are out of it though they are still there.
 *
 * Returns: (transfer full) (nullable): lines, or %NULL when there is nothing to tell
 */
char *
vdt_referee_explain_change (const VdtReferee *before, const VdtReferee *after, const char *side)
{
  GString *text = g_string_new (NULL);
  g_autofree gint *places = match_counters (before->map, after->map);

  append_changes (text, before, after, places, side, NULL);

  return end_text (text);
}
