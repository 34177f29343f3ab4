/* test-sighting-observers.c - several who look: the union of what they see
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "assert-ends.h"
#include "edit-map.h"

#include "vdt-sighting.h"

typedef struct
{
  VdtDocument *document;
  VdtSighting *sighting;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (VdtMap) map = edit_map_new_hills (20, 16, "cwb");

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
observe (Fixture *f, VdtHex hex)
{
  vdt_sighting_set_observer (f->sighting, &hex);
}

static gboolean
is_seen (const VdtFanCell *cell)
{
  return cell->verdict == VDT_VERDICT_SELF || cell->verdict == VDT_VERDICT_CLEAR
         || cell->verdict == VDT_VERDICT_HINDERED;
}

/* Hex by hex what the two see who look. */
static void
test_union (Fixture *f, gconstpointer data)
{
  VdtHex first = edit_map_hex (5, 5), second = edit_map_hex (14, 9);
  g_autoptr (VdtFan) a = NULL;
  g_autoptr (VdtFan) b = NULL;
  const VdtFanCell *ours, *as, *bs;
  guint n_cells, n_both = 0;
  VdtFan *fan;

  observe (f, second);
  b = vdt_fan_ref (wait_for_fan (f));
  observe (f, first);
  a = vdt_fan_ref (wait_for_fan (f));
  vdt_sighting_observe (
      f->sighting, vdt_observation_toggle (vdt_sighting_get_observation (f->sighting), second));
  fan = wait_for_fan (f);

  g_assert_cmpuint (fan->n_observers, ==, 2);
  g_assert_true (vdt_hex_equal (fan->queries[0].observer, first));
  g_assert_true (vdt_hex_equal (fan->queries[1].observer, second));
  ours = vdt_fan_get_cells (fan, &n_cells);
  as = vdt_fan_get_cells (a, &n_cells);
  bs = vdt_fan_get_cells (b, &n_cells);
  for (guint i = 0; i < n_cells; i++)
    {
      int seen_by = is_seen (&as[i]) + is_seen (&bs[i]);

      g_assert_cmpint (ours[i].seen_by, ==, seen_by);
      g_assert_true (is_seen (&ours[i]) == (seen_by > 0));
      n_both += seen_by == 2 ? 1 : 0;
    }
  g_assert_cmpuint (n_both, >, 0);
  g_assert_cmpuint (n_both, <, n_cells);

  vdt_sighting_observe (
      f->sighting, vdt_observation_toggle (vdt_sighting_get_observation (f->sighting), second));
  fan = wait_for_fan (f);
  g_assert_cmpuint (fan->n_observers, ==, 1);
}

/* Who stands on no hex of the map, or with the observer, counts for nothing. */
static void
test_left_out (Fixture *f, gconstpointer data)
{
  observe (f, edit_map_hex (5, 5));
  vdt_sighting_observe (
      f->sighting,
      vdt_observation_toggle (vdt_sighting_get_observation (f->sighting), edit_map_hex (6, 6)));
  vdt_sighting_observe (
      f->sighting,
      vdt_observation_toggle (vdt_sighting_get_observation (f->sighting), edit_map_hex (40, 40)));
  g_assert_cmpuint (vdt_sighting_get_observation (f->sighting)->others->len, ==, 2);
  g_assert_cmpuint (wait_for_fan (f)->n_observers, ==, 2);
  observe (f, edit_map_hex (6, 6));
  g_assert_cmpuint (wait_for_fan (f)->n_observers, ==, 1);
  observe (f, edit_map_hex (5, 5));
  g_assert_cmpuint (wait_for_fan (f)->n_observers, ==, 2);

  /* The others look on when the observer does not. */
  vdt_sighting_set_observer (f->sighting, NULL);
  g_assert_cmpuint (wait_for_fan (f)->n_observers, ==, 1);
  vdt_sighting_observe (
      f->sighting, vdt_observation_without_others (vdt_sighting_get_observation (f->sighting)));
  g_assert_null (wait_for_fan (f));
}

/* An observer that has come to where somebody else looks is one with that. */
static void
test_meet (Fixture *f, gconstpointer data)
{
  VdtHex first = edit_map_hex (5, 5), second = edit_map_hex (14, 9), third = edit_map_hex (9, 9);
  VdtHex hex;

  observe (f, first);
  vdt_sighting_observe (
      f->sighting, vdt_observation_toggle (vdt_sighting_get_observation (f->sighting), second));
  vdt_sighting_observe (f->sighting,
                        vdt_observation_toggle (vdt_sighting_get_observation (f->sighting), third));
  observe (f, second);
  vdt_sighting_observe (
      f->sighting, vdt_observation_promote (vdt_sighting_get_observation (f->sighting), third));
  g_assert_cmpuint (vdt_sighting_get_observation (f->sighting)->others->len, ==, 1);
  g_assert_true (vdt_hex_equal (
      g_array_index (vdt_sighting_get_observation (f->sighting)->others, VdtHex, 0), second));
  g_assert_cmpuint (wait_for_fan (f)->n_observers, ==, 2);

  observe (f, second);
  vdt_sighting_observe (
      f->sighting, vdt_observation_toggle (vdt_sighting_get_observation (f->sighting), second));
  g_assert_false (vdt_sighting_get_observer (f->sighting, NULL));
  g_assert_cmpuint (vdt_sighting_get_observation (f->sighting)->others->len, ==, 0);

  observe (f, first);
  vdt_sighting_observe (
      f->sighting, vdt_observation_toggle (vdt_sighting_get_observation (f->sighting), second));
  vdt_sighting_set_target (f->sighting, &second);
  vdt_sighting_observe (f->sighting,
                        vdt_observation_swap (vdt_sighting_get_observation (f->sighting)));
  g_assert_true (vdt_sighting_get_observer (f->sighting, &hex));
  g_assert_true (vdt_hex_equal (hex, second));
  g_assert_cmpuint (vdt_sighting_get_observation (f->sighting)->others->len, ==, 0);
}

/* The fan of all follows the map. */
static void
test_follows_map (Fixture *f, gconstpointer data)
{
  g_autoptr (VdtMap) hills = edit_map_new_hills (20, 16, "asl");
  g_autoptr (VdtFan) before = NULL;

  observe (f, edit_map_hex (5, 5));
  vdt_sighting_observe (
      f->sighting,
      vdt_observation_toggle (vdt_sighting_get_observation (f->sighting), edit_map_hex (14, 9)));
  before = vdt_fan_ref (wait_for_fan (f));
  vdt_document_apply (f->document, hills, "rules");
  g_assert_true (vdt_sighting_get_busy (f->sighting));
  g_assert_true (wait_for_fan (f) != before);
  g_assert_cmpuint (vdt_sighting_get_fan (f->sighting)->n_observers, ==, 2);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
test_recall (Fixture *f, gconstpointer data)
{
  const VdtStance stance = { 2, VDT_PLACE_CENTRE };
  VdtHex target = edit_map_hex (9, 9), hex;
  g_autoptr (VdtObservation) nothing =
      vdt_observation_copy (vdt_sighting_get_observation (f->sighting));
  g_autoptr (VdtObservation) memo = NULL;
  VdtStance found;
  guint n_changes = 0;

  observe (f, edit_map_hex (5, 5));
  vdt_sighting_set_target (f->sighting, &target);
  vdt_sighting_set_target_stance (f->sighting, &stance);
  vdt_sighting_observe (
      f->sighting,
      vdt_observation_toggle (vdt_sighting_get_observation (f->sighting), edit_map_hex (14, 9)));
  memo = vdt_observation_copy (vdt_sighting_get_observation (f->sighting));
  g_signal_connect_swapped (f->sighting, "changed", G_CALLBACK (count_cb), &n_changes);
  vdt_sighting_observe (f->sighting, vdt_observation_copy (memo));
  g_assert_cmpuint (n_changes, ==, 0);

  vdt_sighting_observe (f->sighting, vdt_observation_copy (nothing));
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_false (vdt_sighting_get_observer (f->sighting, &hex));
  g_assert_cmpuint (vdt_sighting_get_observation (f->sighting)->others->len, ==, 0);
  vdt_sighting_observe (f->sighting, vdt_observation_copy (memo));
  g_assert_cmpuint (n_changes, ==, 2);
  g_assert_true (vdt_sighting_get_target (f->sighting, &hex));
  g_assert_true (vdt_hex_equal (hex, target));
  g_assert_true (vdt_sighting_get_target_stance (f->sighting, &found));
  g_assert_true (vdt_stance_equal (found, stance));
  g_assert_cmpuint (vdt_sighting_get_observation (f->sighting)->others->len, ==, 1);
  g_assert_true (
      vdt_hex_equal (g_array_index (vdt_sighting_get_observation (f->sighting)->others, VdtHex, 0),
                     edit_map_hex (14, 9)));
}

#define add(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)

void
vdt_test_sighting_observers (void)
{
  add ("/sighting/observers/union", test_union);
  add ("/sighting/observers/left-out", test_left_out);
  add ("/sighting/observers/meet", test_meet);
  add ("/sighting/observers/follows-map", test_follows_map);
  add ("/sighting/observers/recall", test_recall);
}
