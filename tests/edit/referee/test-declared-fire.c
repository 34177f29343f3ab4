/* test-declared-fire.c - no look-up before an attack is declared, and all that are written down
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "assert-ends.h"
#include "edit-map.h"

#include "vdt-declared-fire.h"
#include "vdt-edits.h"
#include "vdt-los.h"
#include "vdt-map-builder.h"
#include "vdt-referee-recorder.h"
#include "vdt-sight-reason.h"
#include "vdt-sighting.h"

#include <string.h>

#define PATIENCE_US (20 * G_USEC_PER_SEC)

typedef struct
{
  VdtDocument *document;
  VdtSighting *sighting;
  VdtRefereeRecorder *recorder; /* writes the log */
  VdtRefereeLog *log;
  guint n_fans; /* told while look-ups were locked, as are lines */
  guint n_lines;
} Fixture;

static void
fan_cb (Fixture *f)
{
  if (vdt_sighting_get_locked (f->sighting) && vdt_sighting_get_fan (f->sighting))
    f->n_fans++;
}

static void
result_cb (Fixture *f)
{
  if (vdt_sighting_get_locked (f->sighting) && vdt_sighting_get_result (f->sighting))
    f->n_lines++;
}

/* Woods between Red and Blue, nothing before White. */
static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (VdtMap) map =
      edit_map_parse ("22w 32w 02:unit/Red 52:unit/Blue 05:unit/White 70v 23=2");

  f->document = vdt_document_new (map, NULL);
  f->sighting = vdt_sighting_new (f->document);
  f->recorder = vdt_referee_recorder_new (f->sighting);
  f->log = vdt_referee_recorder_get_log (f->recorder);
  f->n_fans = f->n_lines = 0;
  g_signal_connect_swapped (f->sighting, "notify::fan", G_CALLBACK (fan_cb), f);
  g_signal_connect_swapped (f->sighting, "notify::result", G_CALLBACK (result_cb), f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  /* What was judged holds the recorder until its thread is done with it. */
  while (g_atomic_int_get (&G_OBJECT (f->recorder)->ref_count) > 1)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
  assert_ends (f->recorder);
  assert_ends (f->sighting);
  assert_ends (f->document);
}

static void
wait_until_idle (Fixture *f)
{
  gint64 deadline = g_get_monotonic_time () + PATIENCE_US;

  while (vdt_sighting_get_busy (f->sighting))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
      g_main_context_iteration (NULL, TRUE);
    }
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

static void
choose (Fixture *f, int from_column, int from_row, int to_column, int to_row)
{
  VdtHex from = edit_map_hex (from_column, from_row);
  VdtHex to = edit_map_hex (to_column, to_row);

  vdt_sighting_set_observer (f->sighting, &from);
  vdt_sighting_set_target (f->sighting, &to);
}

static void
settle (Fixture *f)
{
  while (vdt_referee_recorder_get_busy (f->recorder))
    g_main_context_iteration (NULL, TRUE);
}

static guint
get_n_entries (Fixture *f)
{
  settle (f);

  return g_list_model_get_n_items (G_LIST_MODEL (f->log));
}

static void
assert_locked (Fixture *f)
{
  g_autofree char *reason = vdt_sight_reason (f->sighting, edit_map_hex (3, 2));

  wait_until_idle (f);
  g_assert_null (vdt_sighting_get_fan (f->sighting));
  g_assert_null (vdt_sighting_get_result (f->sighting));
  g_assert_null (reason);
  g_assert_cmpuint (f->n_fans, ==, 0);
}

static void
change_rules (Fixture *f)
{
  vdt_sighting_set_rules (f->sighting, vdt_los_rules_find ("asl"));
}

static void
change_range (Fixture *f)
{
  vdt_sighting_set_range (f->sighting, 3);
}

static void
change_stance (Fixture *f)
{
  const VdtStance stance = { 2, VDT_PLACE_CENTRE };

  vdt_sighting_set_rules (f->sighting, vdt_los_rules_find ("asl"));
  vdt_sighting_set_target_stance (f->sighting, &stance);
}

static void
change_map (Fixture *f)
{
  VdtMap *before = vdt_document_get_map (f->document);
  g_autoptr (VdtRegion) region = vdt_region_new (vdt_map_get_grid (before));
  g_autoptr (VdtMap) after = NULL;

  vdt_region_add (region, edit_map_hex (3, 2));
  after = vdt_edits_set_elevation (before, region, 4);
  vdt_document_apply (f->document, after, "raise");
}

static void
change_others (Fixture *f)
{
  vdt_sighting_observe (
      f->sighting,
      vdt_observation_toggle (vdt_sighting_get_observation (f->sighting), edit_map_hex (1, 1)));
}

static void
change_side (Fixture *f)
{
  vdt_sighting_set_side (f->sighting, "Blue");
}

static void
hide (Fixture *f)
{
  vdt_sighting_set_hidden_for (f->sighting, "Red");
}

static void
change_target (Fixture *f)
{
  VdtHex hex = edit_map_hex (4, 4);

  vdt_sighting_set_target (f->sighting, &hex);
}

static void
swap (Fixture *f)
{
  vdt_sighting_observe (f->sighting,
                        vdt_observation_swap (vdt_sighting_get_observation (f->sighting)));
}

static void (*const changes[]) (Fixture *) = { change_rules,  change_range,  change_stance,
                                               change_map,    change_others, change_side,
                                               change_target, hide,          swap };

/* Whatever happens, nothing is computed that could be looked up. */
static void
test_locked (Fixture *f, gconstpointer data)
{
  vdt_sighting_set_locked (f->sighting, TRUE);
  choose (f, 0, 2, 5, 2);
  assert_locked (f);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      changes[i](f);
      assert_locked (f);
    }
  g_assert_cmpuint (f->n_lines, ==, 0);
}

/* A fan that is under way does not come any more, and the last one goes. */
static void
test_lock_at_once (Fixture *f, gconstpointer data)
{
  choose (f, 0, 2, 5, 2);
  wait_until_idle (f);
  g_assert_nonnull (vdt_sighting_get_fan (f->sighting));
  choose (f, 1, 2, 5, 2);
  g_assert_true (vdt_sighting_get_busy (f->sighting));
  vdt_sighting_set_locked (f->sighting, TRUE);
  assert_locked (f);

  vdt_sighting_set_locked (f->sighting, FALSE);
  wait_until_idle (f);
  g_assert_nonnull (vdt_sighting_get_fan (f->sighting));
  g_assert_nonnull (vdt_sighting_get_result (f->sighting));
}

/* A declared line is the one that everybody would have seen, once, without the fan. */
static void
test_declare (Fixture *f, gconstpointer data)
{
  g_autoptr (VdtLosResult) expected = NULL;
  g_autofree char *text = NULL;

  choose (f, 0, 2, 5, 2);
  expected = vdt_los_result_ref (vdt_sighting_get_result (f->sighting));
  g_assert_false (vdt_sighting_can_declare (f->sighting));
  g_assert_false (vdt_sighting_declare (f->sighting));

  vdt_sighting_set_locked (f->sighting, TRUE);
  g_assert_true (vdt_sighting_can_declare (f->sighting));
  g_assert_true (vdt_sighting_declare (f->sighting));
  g_assert_cmpmem (vdt_los_result_get_outcome (expected), sizeof (VdtOutcome),
                   vdt_los_result_get_outcome (vdt_sighting_get_result (f->sighting)),
                   sizeof (VdtOutcome));
  wait_until_idle (f);
  g_assert_null (vdt_sighting_get_fan (f->sighting));
  g_assert_cmpuint (get_n_entries (f), ==, 1);

  /* It is fired once. */
  g_assert_false (vdt_sighting_can_declare (f->sighting));
  g_assert_false (vdt_sighting_declare (f->sighting));
  g_assert_cmpuint (get_n_entries (f), ==, 1);

  text = vdt_referee_log_to_text (f->log, NULL);
  g_assert_nonnull (strstr (text, "fires at"));
  g_assert_nonnull (strstr (text, "is hidden from"));
  g_assert_null (strstr (text, "counts as fired"));
}

/* With anything about the next attack the lock is back, and that one is written down, too. */
static void
test_next (Fixture *f, gconstpointer data)
{
  vdt_sighting_set_locked (f->sighting, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      choose (f, 0, 5, 1 + (int) i % 2, 5);
      g_assert_true (vdt_sighting_declare (f->sighting));
      g_assert_nonnull (vdt_sighting_get_result (f->sighting));
      changes[i](f);
      assert_locked (f);
      vdt_sighting_set_hidden_for (f->sighting, NULL);
      choose (f, 0, 5, 3, 5);
    }
  g_assert_cmpuint (get_n_entries (f), ==, G_N_ELEMENTS (changes));
  g_assert_cmpuint (f->n_lines, ==, G_N_ELEMENTS (changes));
}

/* There is nothing to declare without both ends on the map. */
static void
test_no_attack (Fixture *f, gconstpointer data)
{
  VdtHex hex = edit_map_hex (7, 0);

  vdt_sighting_set_locked (f->sighting, TRUE);
  g_assert_false (vdt_sighting_declare (f->sighting));
  vdt_sighting_set_target (f->sighting, &hex);
  g_assert_false (vdt_sighting_declare (f->sighting));
  choose (f, 0, 2, 7, 0);
  g_assert_false (vdt_sighting_declare (f->sighting));
  g_assert_cmpuint (get_n_entries (f), ==, 0);
}

/* What an entry says, and to whom: the attacker's side, and nobody else. */
static void
test_entry (Fixture *f, gconstpointer data)
{
  g_autofree char *red = NULL;
  g_autofree char *blue = NULL;

  vdt_sighting_set_locked (f->sighting, TRUE);
  choose (f, 0, 2, 5, 2);
  g_assert_true (vdt_sighting_declare (f->sighting));
  settle (f);
  red = vdt_referee_log_to_text (f->log, "Red");
  blue = vdt_referee_log_to_text (f->log, "Blue");
  g_assert_nonnull (strstr (red, "fires at"));
  g_assert_cmpstr (blue, ==, "");
}

/* The log of one attack on a map, as a side may have it. */
static char *
fire (const char *text, const char *rules, VdtHex target, const char *side)
{
  g_autoptr (VdtMap) map = edit_map_parse (text);
  g_autoptr (VdtDocument) document = vdt_document_new (map, NULL);
  g_autoptr (VdtSighting) sighting = vdt_sighting_new (document);
  g_autoptr (VdtRefereeRecorder) recorder = vdt_referee_recorder_new (sighting);
  Fixture f = { document, sighting, recorder, vdt_referee_recorder_get_log (recorder), 0, 0 };

  vdt_sighting_set_rules (sighting, vdt_los_rules_find (rules));
  vdt_sighting_set_locked (sighting, TRUE);
  choose (&f, 0, 2, 5, 2);
  vdt_sighting_set_target (sighting, &target);
  g_assert_true (vdt_sighting_declare (sighting));
  settle (&f);

  return vdt_referee_log_to_text (f.log, side);
}

/* Who fires at a hex learns the verdict, but not who stands there unseen, on what floor; the
 * referee does.
 */
static void
test_unseen_target (Fixture *f, gconstpointer data)
{
  const char *map = "32w 32=4 33=4 31=4 02:unit/Red 05:unit/Blue";
  g_autofree char *occupied = g_strconcat (map, " 52:unit^1/Blue", NULL);
  VdtHex target = edit_map_hex (5, 2);
  g_autofree char *red = fire (map, "asl", target, "Red");
  g_autofree char *same = fire (occupied, "asl", target, "Red");
  g_autofree char *all = fire (occupied, "asl", target, NULL);

  g_assert_nonnull (strstr (red, "is hidden from"));
  g_assert_cmpstr (same, ==, red);
  g_assert_null (strstr (red, "Referee only"));
  g_assert_nonnull (strstr (all, "Referee only"));
  g_assert_nonnull (strstr (all, "From level 0 to level 1"));
}

/* What stands in the way unseen decides, and is not told of: wherever it stands, the reason is the
 * one without it, or none.
 */
static void
test_unseen_between (Fixture *f, gconstpointer data)
{
  const char *map = "20=1 21=1 22=1 23=1 24=1 25=1 70=3 71=3 72=3 73=3 74=3 75=3 02:unit/Red";
  guint n_rules, n_hidden = 0;
  const VdtLosRules *const *rules = vdt_los_rules_list (&n_rules);

  for (guint i = 0; i < n_rules; i++)
    for (int row = 0; row < EDIT_MAP_ROWS; row++)
      {
        VdtHex target = edit_map_hex (7, row);
        g_autofree char *without = fire (map, rules[i]->id, target, "Red");

        for (guint k = 0; k < EDIT_MAP_COLUMNS * EDIT_MAP_ROWS; k++)
          {
            g_autofree char *more = g_strdup_printf ("%s %u%u:vehicle/Blue", map,
                                                     k % EDIT_MAP_COLUMNS, k / EDIT_MAP_COLUMNS);
            g_autofree char *with = fire (more, rules[i]->id, target, "Red");
            g_autofree char *all = fire (more, rules[i]->id, target, NULL);

            if (!strstr (all, "Referee only"))
              continue;
            if (!strstr (with, "The referee has the reasons"))
              g_assert_cmpstr (with, ==, without);
            else
              n_hidden++;
          }
      }
  g_assert_cmpuint (n_hidden, >, 0);
}

/* Only rules that say so have a blocked attack count as fired, and name their clause. */
static void
test_fired (Fixture *f, gconstpointer data)
{
  guint n_rules;
  const VdtLosRules *const *rules = vdt_los_rules_list (&n_rules);

  for (guint i = 0; i < n_rules; i++)
    for (int column = 1; column < EDIT_MAP_COLUMNS; column += 4)
      {
        g_autofree char *red =
            fire ("32=2 33=2 31=2 02:unit/Red", rules[i]->id, edit_map_hex (column, 2), "Red");
        gboolean is_told = strstr (red, "The attack still counts as fired (6.11).") != NULL;

        g_assert_true (is_told == (column > 1 && g_str_equal (rules[i]->id, "asl")));
        g_assert_true ((strstr (red, "fired") != NULL) == is_told);
      }
}

/* A stack is called by the unit that fires: not by the leader or the wagon on top of it, and by
 * the one on the floor that was chosen.
 */
static void
test_unit (Fixture *f, gconstpointer data)
{
  static const struct
  {
    VdtCounterKind kinds[3];
    int levels[3];
    const char *name;
  } stacks[] = {
    { { VDT_COUNTER_UNIT, VDT_COUNTER_UNIT, VDT_COUNTER_LEADER }, { 0, 0, 0 }, "second" },
    { { VDT_COUNTER_UNIT, VDT_COUNTER_WAGON, VDT_COUNTER_LEADER }, { 0, 0, 0 }, "first" },
    { { VDT_COUNTER_UNIT, VDT_COUNTER_VEHICLE, VDT_COUNTER_SMOKE }, { 0, 0, 0 }, "second" },
    { { VDT_COUNTER_UNIT, VDT_COUNTER_UNIT, VDT_COUNTER_LEADER }, { 0, 2, 0 }, "first" },
    { { VDT_COUNTER_WRECK, VDT_COUNTER_LEADER, VDT_COUNTER_SMOKE }, { 0, 0, 0 }, "second" },
  };
  static const char *const names[] = { "first", "second", "third" };

  for (guint i = 0; i < G_N_ELEMENTS (stacks); i++)
    {
      g_autoptr (VdtMap) plain = edit_map_parse ("52:unit/Blue");
      g_autoptr (VdtMapBuilder) builder = vdt_map_builder_new_from_map (plain);
      g_autoptr (VdtMap) map = NULL;
      g_autofree char *end = NULL;
      g_autofree char *expected = g_strdup_printf ("0002 (%s)", stacks[i].name);

      for (guint k = 0; k < G_N_ELEMENTS (names); k++)
        vdt_map_builder_add_counter (builder, &(VdtCounter){ .hex = edit_map_hex (0, 2),
                                                             .kind = stacks[i].kinds[k],
                                                             .level = stacks[i].levels[k],
                                                             .side = (char *) "Red",
                                                             .name = (char *) names[k],
                                                             .amount = 1 });
      map = vdt_map_builder_end (g_steal_pointer (&builder));
      end = vdt_declared_fire_describe_end (map, edit_map_hex (0, 2),
                                            (VdtStance){ 0, VDT_PLACE_CENTRE });
      g_assert_cmpstr (end, ==, expected);
    }
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

void
vdt_test_declared_fire (void)
{
  add ("/declared-fire/locked", test_locked);
  add ("/declared-fire/lock-at-once", test_lock_at_once);
  add ("/declared-fire/declare", test_declare);
  add ("/declared-fire/next", test_next);
  add ("/declared-fire/no-attack", test_no_attack);
  add ("/declared-fire/entry", test_entry);
  add ("/declared-fire/fired", test_fired);
  add ("/declared-fire/unit", test_unit);
  add ("/declared-fire/unseen-target", test_unseen_target);
  add ("/declared-fire/unseen-between", test_unseen_between);
}
