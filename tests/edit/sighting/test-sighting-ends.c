/* test-sighting-ends.c - how the ends of a sighting's line stand in their hexes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "assert-ends.h"
#include "edit-map.h"

#include "vdt-edits.h"
#include "vdt-los-rules.h"
#include "vdt-sighting.h"
#include "vdt-tool.h"

#define CORNER_2 (VDT_PLACE_CORNER + 2)
#define SIDE_4 (VDT_PLACE_SIDE + 4)

typedef struct
{
  VdtDocument *document;
  VdtSighting *sighting;
  guint n_changed;
} Fixture;

static void
changed_cb (Fixture *f)
{
  f->n_changed++;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (VdtMap) map = edit_map_new_hills (12, 10, data);

  f->document = vdt_document_new (map, NULL);
  f->sighting = vdt_sighting_new (f->document);
  g_signal_connect_swapped (f->sighting, "changed", G_CALLBACK (changed_cb), f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  assert_ends (f->sighting);
  assert_ends (f->document);
}

static void
observe (Fixture *f, int column, int row)
{
  VdtHex hex = edit_map_hex (column, row);

  vdt_sighting_set_observer (f->sighting, &hex);
}

static void
aim (Fixture *f, int column, int row)
{
  VdtHex hex = edit_map_hex (column, row);

  vdt_sighting_set_target (f->sighting, &hex);
}

static void
place (Fixture *f, VdtCounterKind kind, int level, VdtPlace at)
{
  const VdtCounter counter = {
    .hex = edit_map_hex (2, 2), .kind = kind, .level = level, .amount = 1, .at = at
  };
  g_autoptr (VdtMap) map = vdt_edits_add_counter (vdt_document_get_map (f->document), &counter);

  vdt_document_apply (f->document, map, "place");
}

static void
assert_stance (gboolean is_set, VdtStance stance, gboolean expect_set, int level, VdtPlace at)
{
  g_assert_true (is_set == expect_set);
  g_assert_cmpint (stance.level, ==, level);
  g_assert_cmpint (stance.at, ==, at);
}

static void
assert_observer (Fixture *f, gboolean expect_set, int level, VdtPlace at)
{
  VdtStance stance;
  gboolean is_set = vdt_sighting_get_observer_stance (f->sighting, &stance);

  assert_stance (is_set, stance, expect_set, level, at);
}

static void
assert_target (Fixture *f, gboolean expect_set, int level, VdtPlace at)
{
  VdtStance stance;
  gboolean is_set = vdt_sighting_get_target_stance (f->sighting, &stance);

  assert_stance (is_set, stance, expect_set, level, at);
}

/* What the sight line was judged by. */
static const VdtLosQuery *
get_query (Fixture *f)
{
  g_assert_nonnull (vdt_sighting_get_result (f->sighting));

  return vdt_los_result_get_query (vdt_sighting_get_result (f->sighting));
}

static const VdtLosQuery *
wait_for_fan (Fixture *f)
{
  while (vdt_sighting_get_busy (f->sighting))
    g_main_context_iteration (NULL, TRUE);

  return &vdt_sighting_get_fan (f->sighting)->queries[0];
}

static void
test_nobody (Fixture *f, gconstpointer data)
{
  const VdtStance stance = { 2, CORNER_2 };

  vdt_sighting_set_observer_stance (f->sighting, &stance);
  vdt_sighting_set_target_stance (f->sighting, &stance);
  g_assert_cmpuint (f->n_changed, ==, 0);
  assert_observer (f, FALSE, 0, VDT_PLACE_CENTRE);
  assert_target (f, FALSE, 0, VDT_PLACE_CENTRE);
}

/* A unit looks from where and how high it stands in its hex; smoke on top of it does not. */
static void
test_unit (Fixture *f, gconstpointer data)
{
  const VdtLosQuery *query;

  place (f, VDT_COUNTER_UNIT, 3, CORNER_2);
  place (f, VDT_COUNTER_SMOKE, 7, VDT_PLACE_CENTRE);
  observe (f, 2, 2);
  aim (f, 9, 9);
  assert_observer (f, FALSE, 3, CORNER_2);
  assert_target (f, FALSE, 0, VDT_PLACE_CENTRE);
  query = get_query (f);
  g_assert_cmpint (query->observer_level, ==, 3);
  g_assert_cmpint (query->observer_at, ==, CORNER_2);
  g_assert_cmpint (query->target_level, ==, 0);

  query = wait_for_fan (f);
  g_assert_cmpint (query->observer_level, ==, 3);
  g_assert_cmpint (query->observer_at, ==, CORNER_2);
  g_assert_cmpint (query->target_level, ==, 0);
  g_assert_cmpint (query->target_at, ==, VDT_PLACE_CENTRE);
}

/* While none is set, the stance follows the unit, and tells. */
static void
test_unit_moves (Fixture *f, gconstpointer data)
{
  observe (f, 2, 2);
  aim (f, 9, 9);
  f->n_changed = 0;
  place (f, VDT_COUNTER_SMOKE, 7, VDT_PLACE_CENTRE);
  g_assert_cmpuint (f->n_changed, ==, 0);
  place (f, VDT_COUNTER_UNIT, 1, SIDE_4);
  g_assert_cmpuint (f->n_changed, ==, 1);
  assert_observer (f, FALSE, 1, SIDE_4);
  g_assert_cmpint (get_query (f)->observer_at, ==, SIDE_4);
  vdt_document_undo (f->document);
  g_assert_cmpuint (f->n_changed, ==, 2);
  g_assert_cmpint (get_query (f)->observer_at, ==, VDT_PLACE_CENTRE);
}

static void
test_set (Fixture *f, gconstpointer data)
{
  const VdtStance stance = { 2, CORNER_2 };

  place (f, VDT_COUNTER_UNIT, 1, SIDE_4);
  observe (f, 2, 2);
  aim (f, 9, 9);
  wait_for_fan (f);
  f->n_changed = 0;

  vdt_sighting_set_observer_stance (f->sighting, &stance);
  g_assert_cmpuint (f->n_changed, ==, 1);
  g_assert_true (vdt_sighting_get_busy (f->sighting));
  assert_observer (f, TRUE, 2, CORNER_2);
  g_assert_cmpint (get_query (f)->observer_level, ==, 2);
  g_assert_cmpint (wait_for_fan (f)->observer_at, ==, CORNER_2);
  vdt_sighting_set_observer_stance (f->sighting, &stance);
  g_assert_cmpuint (f->n_changed, ==, 1);

  vdt_sighting_set_target_stance (f->sighting, &stance);
  g_assert_cmpuint (f->n_changed, ==, 2);
  g_assert_false (vdt_sighting_get_busy (f->sighting));
  assert_target (f, TRUE, 2, CORNER_2);
  g_assert_cmpint (get_query (f)->target_level, ==, 2);
  g_assert_cmpint (get_query (f)->target_at, ==, CORNER_2);

  /* What was set stays when the unit goes, and goes when it is taken back. */
  vdt_document_undo (f->document);
  g_assert_cmpuint (f->n_changed, ==, 2);
  assert_observer (f, TRUE, 2, CORNER_2);
  vdt_document_redo (f->document);
  vdt_sighting_set_observer_stance (f->sighting, NULL);
  g_assert_cmpuint (f->n_changed, ==, 3);
  assert_observer (f, FALSE, 1, SIDE_4);

  /* It belongs to its hex. */
  aim (f, 8, 8);
  assert_target (f, FALSE, 0, VDT_PLACE_CENTRE);
}

static void
test_one_hex (Fixture *f, gconstpointer data)
{
  const VdtStance upstairs = { 2, VDT_PLACE_CENTRE };

  observe (f, 2, 2);
  aim (f, 2, 2);
  g_assert_cmpint (vdt_los_result_get_outcome (vdt_sighting_get_result (f->sighting))->verdict, ==,
                   VDT_VERDICT_SELF);
  vdt_sighting_set_target_stance (f->sighting, &upstairs);
  g_assert_cmpint (vdt_los_result_get_outcome (vdt_sighting_get_result (f->sighting))->verdict, ==,
                   VDT_VERDICT_CLEAR);
}

/* By rules that do not read them, everybody looks from the ground at the centre. */
static void
test_unread (Fixture *f, gconstpointer data)
{
  const VdtStance stance = { 2, SIDE_4 };
  const VdtLosQuery *query;

  place (f, VDT_COUNTER_UNIT, 3, CORNER_2);
  observe (f, 2, 2);
  aim (f, 9, 9);
  vdt_sighting_set_target_stance (f->sighting, &stance);
  query = get_query (f);
  g_assert_cmpint (query->observer_level, ==, 0);
  g_assert_cmpint (query->observer_at, ==, VDT_PLACE_CENTRE);
  g_assert_cmpint (query->target_level, ==, 0);
  g_assert_cmpint (query->target_at, ==, VDT_PLACE_CENTRE);

  vdt_sighting_set_rules (f->sighting, vdt_los_rules_find ("asl"));
  query = get_query (f);
  g_assert_cmpint (query->observer_at, ==, CORNER_2);
  g_assert_cmpint (query->target_at, ==, SIDE_4);
}

static void
click (VdtTool *tool, int column, int row, VdtToolModifiers modifiers)
{
  const VdtToolEvent event = { .hex = edit_map_hex (column, row), .modifiers = modifiers };

  vdt_tool_press (tool, &event);
  vdt_tool_release (tool, &event);
}

/* Clicking takes the unit's stance; swapping the ends takes their stances along. */
static void
test_click (Fixture *f, gconstpointer data)
{
  g_autoptr (VdtSelection) selection = vdt_selection_new (f->document);
  g_autoptr (VdtTool) tool =
      vdt_tool_new (vdt_tool_sight_get_type (), f->document, f->sighting, selection);
  const VdtStance stance = { 2, SIDE_4 };
  const VdtToolEvent press = { .hex = edit_map_hex (5, 5) };

  place (f, VDT_COUNTER_UNIT, 3, CORNER_2);
  click (tool, 2, 2, 0);
  assert_observer (f, FALSE, 3, CORNER_2);
  click (tool, 9, 9, 0);
  vdt_sighting_set_target_stance (f->sighting, &stance);
  click (tool, 0, 0, VDT_TOOL_CONTROL);
  assert_observer (f, TRUE, 2, SIDE_4);
  assert_target (f, FALSE, 3, CORNER_2);

  vdt_tool_press (tool, &press);
  assert_observer (f, FALSE, 0, VDT_PLACE_CENTRE);
  vdt_tool_cancel (tool);
  assert_observer (f, TRUE, 2, SIDE_4);
  assert_target (f, FALSE, 3, CORNER_2);
}

/* From floor to floor of one hex, by rules that know floors. */
static void
test_click_observer (Fixture *f, gconstpointer data)
{
  g_autoptr (VdtSelection) selection = vdt_selection_new (f->document);
  g_autoptr (VdtTool) tool =
      vdt_tool_new (vdt_tool_sight_get_type (), f->document, f->sighting, selection);
  VdtHex hex;

  click (tool, 2, 2, 0);
  click (tool, 2, 2, 0);
  g_assert_true (vdt_sighting_get_target (f->sighting, &hex));
  g_assert_true (vdt_hex_equal (hex, edit_map_hex (2, 2)));
}

static void
assert_observer_at (Fixture *f, int column, int row)
{
  VdtHex hex;

  g_assert_true (vdt_sighting_get_observer (f->sighting, &hex));
  g_assert_true (vdt_hex_equal (hex, edit_map_hex (column, row)));
}

static void
move_counter (Fixture *f, guint i, int column, int row)
{
  g_autoptr (VdtMap) map =
      vdt_edits_move_counter (vdt_document_get_map (f->document), i, edit_map_hex (column, row));

  vdt_document_apply (f->document, map, "move");
}

/* Who looks as a unit goes with it, back too; who looks from elsewhere stays. */
static void
test_follow (Fixture *f, gconstpointer data)
{
  place (f, VDT_COUNTER_UNIT, 0, VDT_PLACE_CENTRE);
  place (f, VDT_COUNTER_WRECK, 0, VDT_PLACE_CENTRE);
  observe (f, 2, 2);
  f->n_changed = 0;

  move_counter (f, 1, 7, 7);
  assert_observer_at (f, 2, 2);
  g_assert_cmpuint (f->n_changed, ==, 0);
  move_counter (f, 0, 5, 5);
  assert_observer_at (f, 5, 5);
  g_assert_cmpuint (f->n_changed, ==, 1);
  vdt_document_undo (f->document);
  assert_observer_at (f, 2, 2);
  vdt_document_redo (f->document);
  assert_observer_at (f, 5, 5);
  vdt_document_go_to (f->document, 2);
  assert_observer_at (f, 2, 2);

  observe (f, 3, 3);
  vdt_document_go_to (f->document, 4);
  assert_observer_at (f, 3, 3);

  observe (f, 5, 5);
  vdt_document_go_to (f->document, 0);
  assert_observer_at (f, 5, 5);
}

#define add(path, func) g_test_add (path, Fixture, "asl", set_up, func, tear_down)

void
vdt_test_sighting_ends (void)
{
  add ("/sighting/ends/nobody", test_nobody);
  add ("/sighting/ends/unit", test_unit);
  add ("/sighting/ends/unit-moves", test_unit_moves);
  add ("/sighting/ends/follow", test_follow);
  add ("/sighting/ends/set", test_set);
  add ("/sighting/ends/one-hex", test_one_hex);
  g_test_add ("/sighting/ends/unread", Fixture, "ney", set_up, test_unread, tear_down);
  add ("/sighting/ends/click", test_click);
  add ("/sighting/ends/click-observer", test_click_observer);
}
