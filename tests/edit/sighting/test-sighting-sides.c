/* test-sighting-sides.c - a side looks: its counters live, joined in each way
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "assert-ends.h"
#include "edit-map.h"

#include "vdt-edits.h"
#include "vdt-fan-join.h"
#include "vdt-side-sight.h"
#include "vdt-sighting.h"

typedef struct
{
  VdtDocument *document;
  VdtSighting *sighting;
} Fixture;

static void
add_unit (VdtMap **map, int column, int row, const char *side, VdtCounterKind kind, int level)
{
  VdtCounter counter = {
    .hex = edit_map_hex (column, row), .kind = kind, .side = (char *) side, .amount = 1
  };
  VdtMap *with;

  counter.level = level;
  with = vdt_edits_add_counter (*map, &counter);
  vdt_map_unref (*map);
  *map = with;
}

/* Two blue units, one on a second floor, a blue wreck, a red unit. */
static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (VdtMap) map = edit_map_new_hills (20, 16, "asl");

  add_unit (&map, 5, 5, "blue", VDT_COUNTER_UNIT, 0);
  add_unit (&map, 14, 9, "blue", VDT_COUNTER_UNIT, 2);
  add_unit (&map, 2, 2, "blue", VDT_COUNTER_WRECK, 0);
  add_unit (&map, 10, 10, "red", VDT_COUNTER_UNIT, 0);
  f->document = vdt_document_new (map, NULL);
  f->sighting = vdt_sighting_new (f->document);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  assert_ends (f->sighting);
  assert_ends (f->document);
}

static VdtFan *
wait_for_fan (Fixture *f)
{
  while (vdt_sighting_get_busy (f->sighting))
    g_main_context_iteration (NULL, TRUE);

  return vdt_sighting_get_fan (f->sighting);
}

static void
apply (Fixture *f, VdtMap *map)
{
  g_autoptr (VdtMap) taken = map;

  vdt_document_apply (f->document, taken, "change");
}

static void
assert_looks (VdtFan *fan, guint i, int column, int row, int level)
{
  const VdtLosQuery *query = &fan->queries[i];

  g_assert_true (vdt_hex_equal (query->observer, edit_map_hex (column, row)));
  g_assert_cmpint (query->observer_level, ==, level);
}

/* Every counter of the side that can see, as it stands, whoever the observer is. */
static void
test_side (Fixture *f, gconstpointer data)
{
  VdtHex hex = edit_map_hex (0, 0);
  VdtFan *fan;

  g_assert_null (vdt_sighting_get_observation (f->sighting)->side);
  vdt_sighting_set_side (f->sighting, "blue");
  g_assert_cmpstr (vdt_sighting_get_observation (f->sighting)->side, ==, "blue");
  fan = wait_for_fan (f);
  g_assert_cmpuint (fan->n_observers, ==, 2);
  assert_looks (fan, 0, 5, 5, 0);
  assert_looks (fan, 1, 14, 9, 2);

  /* An observer is for the sight line. */
  vdt_sighting_set_observer (f->sighting, &hex);
  g_assert_true (wait_for_fan (f) == fan);

  vdt_sighting_set_side (f->sighting, NULL);
  fan = wait_for_fan (f);
  g_assert_cmpuint (fan->n_observers, ==, 1);
  assert_looks (fan, 0, 0, 0, 0);
}

/* The fan follows the counters: moved, taken away, brought back by undo. */
static void
test_live (Fixture *f, gconstpointer data)
{
  VdtFan *fan;

  vdt_sighting_set_side (f->sighting, "blue");
  wait_for_fan (f);
  apply (f, vdt_edits_move_counter (vdt_document_get_map (f->document), 0, edit_map_hex (7, 3)));
  fan = wait_for_fan (f);
  assert_looks (fan, 0, 7, 3, 0);
  vdt_document_undo (f->document);
  fan = wait_for_fan (f);
  assert_looks (fan, 0, 5, 5, 0);

  apply (f, vdt_edits_remove_counter (vdt_document_get_map (f->document), 1));
  g_assert_cmpuint (wait_for_fan (f)->n_observers, ==, 1);
  apply (f, vdt_edits_remove_counter (vdt_document_get_map (f->document), 0));
  g_assert_null (wait_for_fan (f));
  g_assert_cmpstr (vdt_sighting_get_observation (f->sighting)->side, ==, "blue");
  vdt_document_undo (f->document);
  vdt_document_undo (f->document);
  g_assert_cmpuint (wait_for_fan (f)->n_observers, ==, 2);
}

/* Each join gives the fan that los makes of the same queries. */
static void
test_joins (Fixture *f, gconstpointer data)
{
  VdtTerrainView *view = vdt_sighting_get_view (f->sighting);
  g_autoptr (GArray) queries =
      vdt_side_sight_list_queries (vdt_document_get_map (f->document), view->rules, "blue");

  vdt_sighting_set_side (f->sighting, "blue");
  for (guint i = 0; i < VDT_N_JOINS; i++)
    {
      VdtFanJoin join = (VdtFanJoin) ((i + 1) % VDT_N_JOINS);
      g_autoptr (VdtFan) expected = vdt_fan_new_joined (
          view, (const VdtLosQuery *) (void *) queries->data, queries->len, join, 1, NULL);
      VdtFanTally ours, theirs;
      VdtFan *fan;

      vdt_sighting_observe (f->sighting, vdt_observation_with_join (
                                             vdt_sighting_get_observation (f->sighting), join));
      g_assert_cmpint (vdt_sighting_get_observation (f->sighting)->join, ==, join);
      fan = wait_for_fan (f);
      g_assert_cmpint (fan->join, ==, join);
      vdt_fan_tally (fan, &ours);
      vdt_fan_tally (expected, &theirs);
      g_assert_cmpmem (&ours, sizeof ours, &theirs, sizeof theirs);
      g_assert_cmpuint (vdt_fan_count (fan, VDT_VERDICT_BLOCKED), ==,
                        vdt_fan_count (expected, VDT_VERDICT_BLOCKED));
    }
}

/* Picking a hex by hand, or going back, ends it; recall brings it back. */
static void
test_ends (Fixture *f, gconstpointer data)
{
  g_autoptr (VdtObservation) memo = NULL;
  VdtHex hex = edit_map_hex (3, 3);

  vdt_sighting_set_observer (f->sighting, &hex);
  vdt_sighting_set_side (f->sighting, "red");
  memo = vdt_observation_copy (vdt_sighting_get_observation (f->sighting));
  vdt_sighting_observe (
      f->sighting,
      vdt_observation_toggle (vdt_sighting_get_observation (f->sighting), edit_map_hex (9, 9)));
  g_assert_null (vdt_sighting_get_observation (f->sighting)->side);
  g_assert_cmpuint (wait_for_fan (f)->n_observers, ==, 2);

  vdt_sighting_observe (f->sighting, vdt_observation_copy (memo));
  g_assert_cmpstr (vdt_sighting_get_observation (f->sighting)->side, ==, "red");
  assert_looks (wait_for_fan (f), 0, 10, 10, 0);

  g_assert_true (vdt_sighting_back (f->sighting));
  g_assert_null (vdt_sighting_get_observation (f->sighting)->side);
  g_assert_true (vdt_sighting_get_observer (f->sighting, &hex));
}

#define add(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)

void
vdt_test_sighting_sides (void)
{
  add ("/sighting/sides/side", test_side);
  add ("/sighting/sides/live", test_live);
  add ("/sighting/sides/joins", test_joins);
  add ("/sighting/sides/ends", test_ends);
}
