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
    [VDT_COUNTER_UNIT] = N_("a unit"),   [VDT_COUNTER_LEADER] = N_("a leader"),
    [VDT_COUNTER_WAGON] = N_("a wagon"), [VDT_COUNTER_VEHICLE] = N_("a vehicle"),
    [VDT_COUNTER_TRUCK] = N_("a truck"), [VDT_COUNTER_WRECK] = N_("a wreck"),
    [VDT_COUNTER_SMOKE] = N_("smoke"),   [VDT_COUNTER_CONTACT] = N_("a contact"),
  };

  return counter->name && *counter->name ? counter->name : _(kinds[counter->kind]);
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
  return g_strdup_printf (_("%s in %s"), name_of (which), label);
}

/* What a side may call a counter that it sees; NULL: it is not told of it at all. The referee, who
 * is no side, is told everything.
 */
static const char *
name_for (const VdtReferee *self, const char *side, guint counter)
{
  VdtTold told = side ? vdt_referee_tell_in_sight (self, side, counter) : VDT_TOLD_EXACTLY;

  if (told == VDT_TOLD_NOTHING)
    return NULL;

  /* TRANSLATORS: an enemy that is not known any closer */
  return told == VDT_TOLD_SOMETHING ? _("something")
                                    : name_of (vdt_map_get_counter (self->map, counter));
}

static char *
place_for (const VdtReferee *self, const char *side, guint counter)
{
  const char *name = name_for (self, side, counter);
  g_autofree char *label = label_of (self->map, vdt_map_get_counter (self->map, counter)->hex);

  return name ? g_strdup_printf (_("%s in %s"), name, label) : NULL;
}

static void
append_name (GString *text, const char *name)
{
  /* TRANSLATORS: between the items of a list */
  g_string_append_printf (text, "%s%s", text->len > 0 ? _(", ") : "", name);
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

      append_name (text, name);
    }
  if (n_more > 0)
    /* TRANSLATORS: at the end of a list that is cut */
    g_string_append_printf (text, ngettext (" and %u more", " and %u more", n_more), n_more);

  return g_string_free (text, FALSE);
}

/* Their names for a side; NULL when it is told of none. Two that it does not know apart are one. */
static char *
name_counters_for (const VdtReferee *self, const char *side, GArray *counters)
{
  GString *text = g_string_new (NULL);
  g_autoptr (GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < counters->len; i++)
    {
      guint counter = g_array_index (counters, guint, i);
      char *name = place_for (self, side, counter);

      if (name
          && (g_hash_table_add (told, name) || !side
              || vdt_referee_tell_in_sight (self, side, counter) == VDT_TOLD_EXACTLY))
        append_name (text, name);
    }

  return end_text (text);
}

static char *
name_observers (const VdtMap *map, const char *name, GArray *observers)
{
  g_autofree char *names = vdt_referee_name_counters (map, observers, G_MAXUINT);

  if (observers->len == 0)
    return g_strdup (name);

  /* TRANSLATORS: a unit, and those that see it */
  return g_strdup_printf (_("%s, seen by %s"), name, names);
}

/**
 * vdt_referee_explain_enemy:
 * @self: what everybody sees
 * @side: the number of a side
 * @counter: a counter of another side
 *
 * Tells the referee.
 *
 * Returns: (transfer full): the counter, and which counters of @side see it
 */
char *
vdt_referee_explain_enemy (const VdtReferee *self, guint side, guint counter)
{
  g_autoptr (GArray) observers = vdt_referee_list_observers (self, side, counter);
  g_autofree char *name = vdt_referee_name_counter (self->map, counter);

  return name_observers (self->map, name, observers);
}

static char *
explain_last (const VdtReferee *self, const char *side, guint counter, VdtTold told)
{
  const VdtLastPlace *last = vdt_referee_get_last (self, side, counter);
  const VdtCounter *which = vdt_map_get_counter (self->map, counter);
  g_autofree char *label = label_of (self->map, last->hex);
  const char *name = told == VDT_TOLD_LAST ? name_of (which) : _("something");

  /* TRANSLATORS: an enemy that is out of sight, a hex, and the number of a turn */
  return g_strdup_printf (_("%s, last seen in %s in turn %u"), name, label, last->turn);
}

/* Of one that it sees or saw; NULL when it is told nothing. */
static char *
explain_enemy_for (const VdtReferee *self, const char *side, guint counter)
{
  int number = vdt_referee_find_side (self, side);
  VdtTold told = vdt_referee_tell (self, side, counter);
  g_autoptr (GArray) observers = NULL;
  g_autofree char *name = NULL;

  if (told == VDT_TOLD_NOTHING)
    return NULL;
  if (told == VDT_TOLD_LAST || told == VDT_TOLD_LAST_SOMETHING)
    return explain_last (self, side, counter, told);
  name = place_for (self, side, counter);
  observers = number >= 0 ? vdt_referee_list_observers (self, (guint) number, counter)
                          : g_array_new (FALSE, FALSE, sizeof (guint));

  return name_observers (self->map, name, observers);
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (((const VdtEnemyLine *) a)->text, ((const VdtEnemyLine *) b)->text);
}

static void
line_clear (gpointer data)
{
  g_free (((VdtEnemyLine *) data)->text);
}

/**
 * vdt_referee_explain_enemies:
 * @self: what everybody sees
 * @side: a side, whether it has counters or not
 *
 * Tells a side of its enemies, and no more than it is told of each: those that it knows exactly, in
 * the order of the map, then what is there or was; of two that it cannot know apart, one.
 *
 * Returns: (transfer full) (element-type VdtEnemyLine): a line for each
 */
GArray *
vdt_referee_explain_enemies (const VdtReferee *self, const char *side)
{
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (VdtEnemyLine));
  g_autoptr (GArray) contacts = g_array_new (FALSE, FALSE, sizeof (VdtEnemyLine));

  g_array_set_clear_func (lines, line_clear);
  for (guint i = 0; i < self->n_members; i++)
    {
      guint counter = self->members[i].counter;
      const VdtCounter *which = vdt_map_get_counter (self->map, counter);
      VdtTold told = vdt_referee_tell (self, side, counter);
      VdtEnemyLine line = { .hex = which->hex, .told = told, .counter = counter };

      if (vdt_counter_is_of (which, side) || told == VDT_TOLD_NOTHING)
        continue;
      line.text = explain_enemy_for (self, side, counter);
      if (told == VDT_TOLD_LAST || told == VDT_TOLD_LAST_SOMETHING)
        line.hex = vdt_referee_get_last (self, side, counter)->hex;
      g_array_append_val (*(told == VDT_TOLD_EXACTLY ? &lines : &contacts), line);
    }
  g_array_sort (contacts, compare_lines);
  for (guint i = 0; i < contacts->len; i++)
    {
      VdtEnemyLine line = g_array_index (contacts, VdtEnemyLine, i);

      if (i > 0
          && g_str_equal (line.text, g_array_index (lines, VdtEnemyLine, lines->len - 1).text))
        g_free (line.text);
      else
        g_array_append_val (lines, line);
    }

  return lines;
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
  return g_strdup_printf (_("%s, %s to %s"), name, from, to);
}

static char *
describe_count (VdtRefereeCount count, guint step)
{
  g_autofree char *hexes =
      g_strdup_printf (ngettext ("%d hex", "%d hexes", (gulong) MAX (count.sees, 0)), count.sees);

  if (step == 0)
    return g_steal_pointer (&hexes);

  /* TRANSLATORS: as “45 hexes (12 new, 3 lost)” */
  return g_strdup_printf (_("%s (%u new, %u lost)"), hexes, count.gained, count.lost);
}

static void
append_list (GString *text,
             const VdtRefereeMove *self,
             guint step,
             VdtRefereeList which,
             const char *format,
             const char *reader)
{
  g_autoptr (GArray) counters = vdt_referee_move_list (self, step, which);
  g_autofree char *names = name_counters_for (self->steps[step].referee, reader, counters);

  if (names)
    append_line (text, "  %s: %s", format, names);
}

/* Of the mover's side, for the referee or for itself. */
static void
append_own_step (GString *text, const VdtRefereeMove *self, guint step, const char *reader)
{
  const char *side = self->steps[0].referee->sides[self->side];
  VdtReferee *referee = self->steps[step].referee;
  VdtRefereeCount whole = self->steps[step].side;
  g_autofree char *label = label_of (referee->map, self->steps[step].hex);
  g_autofree char *own = describe_count (self->steps[step].own, step);
  g_autofree char *ours = describe_count (whole, step);
  g_autofree char *gains = g_strdup_printf (_("%s now sees"), side);
  g_autofree char *losses = g_strdup_printf (_("%s no longer sees"), side);

  if (whole.sees >= 0)
    /* TRANSLATORS: a hex; how much the unit there sees; a side, and how much that sees */
    append_line (text, _("%s: sees %s; %s in all %s"), label, own, side, ours);
  else
    append_line (text, _("%s: sees %s"), label, own);
  if (step == 0)
    append_list (text, self, step, VDT_REFEREE_SEEN, _("sees"), reader);
  append_list (text, self, step, VDT_REFEREE_SEEN_GAINED, _("now sees"), reader);
  append_list (text, self, step, VDT_REFEREE_SEEN_LOST, _("no longer sees"), reader);
  append_list (text, self, step, VDT_REFEREE_SIDE_GAINED, gains, reader);
  append_list (text, self, step, VDT_REFEREE_SIDE_LOST, losses, reader);
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
  int side = self->side;
  VdtReferee *referee = self->steps[step].referee;
  VdtRefereeCount count = self->steps[step].own;
  g_autofree char *label = label_of (referee->map, self->steps[step].hex);
  g_autofree char *own = describe_count (count, step);

  if (side >= 0)
    append_own_step (text, self, step, NULL);
  else
    append_line (text, _("%s: sees %s"), label, own);
  append_list (text, self, step, VDT_REFEREE_WATCHERS, _("seen by"), NULL);
  append_list (text, self, step, VDT_REFEREE_WATCHERS_GAINED, _("now seen by"), NULL);
  append_list (text, self, step, VDT_REFEREE_WATCHERS_LOST, _("no longer seen by"), NULL);

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
  const char *name = name_for (referee, referee->sides[side], counter);

  for (guint i = first; i <= last; i++)
    {
      g_autofree char *label = label_of (map, self->steps[i].hex);

      g_string_append_printf (hexes, "%s%s", i > first ? _(", ") : "", label);
    }
  /* TRANSLATORS: an enemy unit, the hexes where it is seen, and who sees it in the last of them */
  append_line (text, _("%s is visible in %s to %s"), name, hexes->str, names);
  if (last + 1 < self->n_steps)
    append_line (text, _("  then it is hidden"));
}

static void
append_runs (GString *text, const VdtRefereeMove *self, guint side)
{
  guint n_steps = self->n_steps;
  guint counter = self->counter;
  guint first = n_steps;
  VdtReferee *before = self->steps[0].referee;

  if (vdt_referee_tell_in_sight (before, before->sides[side], counter) == VDT_TOLD_NOTHING)
    return;
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

/* Two enemies that the reader does not know apart are told of once. */
static void
append_once (GString *text, GHashTable *told, VdtTold how, char *line)
{
  if (g_hash_table_add (told, line) || how == VDT_TOLD_EXACTLY)
    append_line (text, "%s", line);
}

/* What a side sees of counters other than one since the map was another one: places[i] is where
 * counter i of after was before, -1: it was not.
 */
static void
append_changes (GString *text,
                const VdtReferee *before,
                const VdtReferee *after,
                const int *places,
                const char *name,
                const VdtCounter *but)
{
  VdtMap *map = after->map;
  int side = vdt_referee_find_side (after, name),
      side_before = vdt_referee_find_side (before, name);
  guint n_counters = vdt_map_get_n_counters (map);
  g_autoptr (GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; side >= 0 && i < n_counters; i++)
    {
      int place = places ? places[i] : (int) i;
      gboolean was, is;

      if (vdt_map_get_counter (map, i) == but)
        continue;
      is = vdt_referee_side_sees (after, (guint) side, i);
      was = place >= 0 && side_before >= 0
            && vdt_referee_side_sees (before, (guint) side_before, (guint) place);
      if (is && !was && name_for (after, name, i))
        {
          g_autofree char *enemy = explain_enemy_for (after, name, i);

          append_once (text, told, vdt_referee_tell_in_sight (after, name, i),
                       g_strdup_printf (_("comes into view: %s"), enemy));
        }
      else if (was && !is && name_for (before, name, (guint) place))
        {
          g_autofree char *enemy = place_for (before, name, (guint) place);

          append_once (text, told, vdt_referee_tell_in_sight (before, name, (guint) place),
                       g_strdup_printf (_("goes out of view: %s"), enemy));
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

  if (self->side == (int) side)
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
  g_autofree int *places = vdt_knowledge_match_counters (before->map, after->map, FALSE);

  append_changes (text, before, after, places, side, NULL);

  return end_text (text);
}
