/* test-sighting.c - who looks at what by which rules: keeps the fan and the sight line current
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "assert-ends.h"
#include "edit-map.h"

#include "vdt-edits.h"
#include "vdt-los.h"
#include "vdt-sighting.h"

#include <string.h>

#define COLUMNS 40
#define ROWS 30
#define PATIENCE_US (20 * G_USEC_PER_SEC)

/* A sighting with a diary: a letter for each thing that it tells. f fan, r result, b busy, i
 * rules-id, c changed.
 */
typedef struct
{
  VdtDocument *document;
  VdtSighting *sighting;
  GString *diary;
  guint n_fans; /* that were told */
} Fixture;

static void
notify_cb (Fixture *f, GParamSpec *pspec)
{
  static const char *const names[] = { "fan", "result", "busy", "rules-id" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (pspec->name, names[i]))
      g_string_append_c (f->diary, "frbi"[i]);
  if (g_str_equal (pspec->name, "fan") && vdt_sighting_get_fan (f->sighting))
    f->n_fans++;
}

static void
changed_cb (Fixture *f)
{
  g_string_append_c (f->diary, 'c');
}

static int
compare_letters (gconstpointer a, gconstpointer b)
{
  return *(const char *) a - *(const char *) b;
}

/* What was told since the last time, in the order of the alphabet. */
static void
assert_told (Fixture *f, const char *expected)
{
  qsort (f->diary->str, f->diary->len, 1, compare_letters);
  g_assert_cmpstr (f->diary->str, ==, expected);
  g_string_truncate (f->diary, 0);
}

static void
open_map (Fixture *f, VdtMap *map)
{
  f->document = vdt_document_new (map, NULL);
  f->sighting = vdt_sighting_new (f->document);
  f->diary = g_string_new (NULL);
  g_signal_connect_swapped (f->sighting, "notify", G_CALLBACK (notify_cb), f);
  g_signal_connect_swapped (f->sighting, "changed", G_CALLBACK (changed_cb), f);
}

static void
close_map (Fixture *f)
{
  assert_ends (f->sighting);
  assert_ends (f->document);
  g_string_free (f->diary, TRUE);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (VdtMap) map = edit_map_new_hills (COLUMNS, ROWS, data);

  open_map (f, map);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  close_map (f);
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
raise_hex (Fixture *f, int column, int row, int elevation)
{
  VdtMap *before = vdt_document_get_map (f->document);
  g_autoptr (VdtRegion) region = vdt_region_new (vdt_map_get_grid (before));
  g_autoptr (VdtMap) after = NULL;

  vdt_region_add (region, edit_map_hex (column, row));
  after = vdt_edits_set_elevation (before, region, elevation);
  vdt_document_apply (f->document, after, "raise");
}

/* The fan is the one that a fresh computation on the document's map gives. */
static void
assert_fan_is_current (Fixture *f)
{
  VdtMap *map = vdt_document_get_map (f->document);
  VdtFan *fan = vdt_sighting_get_fan (f->sighting);
  g_autoptr (VdtTerrainView) view =
      vdt_terrain_view_new (map, vdt_sighting_get_setup (f->sighting));
  VdtLosQuery query = { 0 };
  g_autoptr (VdtFan) expected = NULL;
  const VdtFanCell *cells, *expected_cells;
  guint n_cells, n_expected_cells;

  g_assert_nonnull (fan);
  g_assert_true (fan->map == map);
  g_assert_true (fan->rules == vdt_sighting_get_setup (f->sighting)->rules);
  g_assert_true (vdt_sighting_get_observer (f->sighting, &query.observer));
  g_assert_true (vdt_hex_equal (fan->queries[0].observer, query.observer));

  expected = vdt_fan_new (view, &query, 1, NULL);
  cells = vdt_fan_get_cells (fan, &n_cells);
  expected_cells = vdt_fan_get_cells (expected, &n_expected_cells);
  g_assert_cmpmem (cells, n_cells * sizeof *cells, expected_cells,
                   n_expected_cells * sizeof *cells);
}

/* The sight line is the one that a fresh judgement on the document's map gives. */
static void
assert_result_is_current (Fixture *f)
{
  VdtMap *map = vdt_document_get_map (f->document);
  VdtLosResult *result = vdt_sighting_get_result (f->sighting);
  g_autoptr (VdtTerrainView) view =
      vdt_terrain_view_new (map, vdt_sighting_get_setup (f->sighting));
  const VdtOutcome *outcome;
  VdtOutcome expected;

  g_assert_nonnull (result);
  outcome = vdt_los_result_get_outcome (result);
  vdt_los_judge_outcome (view, vdt_los_result_get_query (result), &expected);
  g_assert_true (vdt_los_result_get_rules (result) == vdt_sighting_get_setup (f->sighting)->rules);
  g_assert_cmpint (outcome->verdict, ==, expected.verdict);
  g_assert_cmpint (outcome->modifier, ==, expected.modifier);
  g_assert_cmpint (outcome->clause, ==, expected.clause);
}

static void
test_nobody_looks (Fixture *f, gconstpointer data)
{
  g_autoptr (VdtFan) fan = NULL;
  g_autoptr (VdtLosResult) result = NULL;
  gboolean busy;

  g_object_get (f->sighting, "fan", &fan, "result", &result, "busy", &busy, NULL);
  g_assert_null (fan);
  g_assert_null (result);
  g_assert_false (busy);
  g_assert_false (vdt_sighting_get_observer (f->sighting, NULL));
  g_assert_false (vdt_sighting_get_target (f->sighting, NULL));

  raise_hex (f, 3, 3, 9);
  assert_told (f, "");
}

static void
test_observer (Fixture *f, gconstpointer data)
{
  VdtHex hex;

  observe (f, 5, 5);
  g_assert_true (vdt_sighting_get_busy (f->sighting));
  assert_told (f, "bc");
  observe (f, 5, 5);
  assert_told (f, "");
  wait_until_idle (f);
  assert_told (f, "bf");
  assert_fan_is_current (f);
  g_assert_true (vdt_sighting_get_observer (f->sighting, &hex));
  g_assert_true (vdt_hex_equal (hex, edit_map_hex (5, 5)));

  vdt_sighting_set_observer (f->sighting, NULL);
  assert_told (f, "cf");
  g_assert_null (vdt_sighting_get_fan (f->sighting));
  vdt_sighting_set_observer (f->sighting, NULL);
  assert_told (f, "");
}

static void
test_target (Fixture *f, gconstpointer data)
{
  VdtHex hex;

  aim (f, 20, 5);
  assert_told (f, "c");
  g_assert_null (vdt_sighting_get_result (f->sighting));

  observe (f, 5, 5);
  assert_told (f, "bcr");
  assert_result_is_current (f);
  aim (f, 8, 9);
  assert_told (f, "cr");
  assert_result_is_current (f);
  g_assert_true (vdt_sighting_get_target (f->sighting, &hex));
  g_assert_true (vdt_hex_equal (hex, edit_map_hex (8, 9)));

  /* A wall between them: the line is judged at once, the fan later. */
  raise_hex (f, 7, 7, 50);
  assert_result_is_current (f);

  wait_until_idle (f);
  g_string_truncate (f->diary, 0);
  vdt_sighting_set_target (f->sighting, NULL);
  assert_told (f, "cr");
  g_assert_null (vdt_sighting_get_result (f->sighting));
}

/* The target's verdict in the fan and on its own. */
static void
test_line_agrees_with_fan (Fixture *f, gconstpointer data)
{
  observe (f, 20, 15);
  wait_until_idle (f);
  for (int row = 0; row < ROWS; row++)
    for (int column = 0; column < COLUMNS; column++)
      {
        const VdtFanCell *cell =
            vdt_fan_get_cell (vdt_sighting_get_fan (f->sighting), edit_map_hex (column, row));
        const VdtOutcome *outcome;

        aim (f, column, row);
        outcome = vdt_los_result_get_outcome (vdt_sighting_get_result (f->sighting));
        g_assert_cmpint (cell->verdict, ==, outcome->verdict);
        g_assert_cmpint (cell->modifier, ==, outcome->modifier);
      }
}

static void
test_quick_edits (Fixture *f, gconstpointer data)
{
  observe (f, 5, 5);
  for (int i = 0; i < 200; i++)
    {
      raise_hex (f, g_test_rand_int_range (0, COLUMNS), g_test_rand_int_range (0, ROWS),
                 g_test_rand_int_range (0, 20));
      if (i % 3 == 0)
        g_main_context_iteration (NULL, FALSE);
      if (i % 50 == 0)
        vdt_document_undo (f->document);
      if (i % 20 == 0)
        observe (f, g_test_rand_int_range (0, COLUMNS), 10);
    }
  wait_until_idle (f);
  assert_fan_is_current (f);
}

/* However quickly the map changes, fans of newer maps come in between: here each takes much longer
 * than an edit.
 */
static void
test_edits_without_pause (void)
{
  g_autoptr (VdtMap) map = edit_map_new_hills (120, 120, NULL);
  gint64 deadline = g_get_monotonic_time () + PATIENCE_US;
  Fixture f = { 0 };

  open_map (&f, map);
  vdt_sighting_set_range (f.sighting, 0);
  observe (&f, 60, 60);
  for (int i = 0; f.n_fans < 2; i++)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
      raise_hex (&f, 10 + i % 7, 10, i % 9);
      g_main_context_iteration (NULL, FALSE);
    }
  wait_until_idle (&f);
  assert_fan_is_current (&f);
  close_map (&f);
}

static void
test_newest_wins (Fixture *f, gconstpointer data)
{
  VdtFan *first;

  observe (f, 1, 1);
  wait_until_idle (f);
  first = vdt_sighting_get_fan (f->sighting);
  g_string_truncate (f->diary, 0);

  for (int column = 2; column < 20; column++)
    {
      observe (f, column, 12);
      g_assert_true (vdt_sighting_get_fan (f->sighting) == first);
    }
  g_assert_true (vdt_sighting_get_busy (f->sighting));
  wait_until_idle (f);
  assert_told (f, "bbccccccccccccccccccf");
  assert_fan_is_current (f);
}

static void
test_gone_while_busy (Fixture *f, gconstpointer data)
{
  observe (f, 1, 1);
  vdt_sighting_set_observer (f->sighting, NULL);
  g_assert_false (vdt_sighting_get_busy (f->sighting));
  assert_told (f, "bbcc");

  observe (f, 2, 2);
  g_assert_true (vdt_sighting_get_busy (f->sighting));
  /* The fixture now asserts that the run under way does not keep the sighting alive. */
}

static void
test_other_grid (Fixture *f, gconstpointer data)
{
  g_autoptr (VdtMap) small = edit_map_parse ("");

  observe (f, 30, 20);
  aim (f, 5, 5);
  wait_until_idle (f);
  g_assert_nonnull (vdt_sighting_get_fan (f->sighting));

  /* The observer is off this one. */
  vdt_document_apply (f->document, small, "crop");
  g_assert_null (vdt_sighting_get_fan (f->sighting));
  g_assert_null (vdt_sighting_get_result (f->sighting));
  g_assert_false (vdt_sighting_get_busy (f->sighting));

  vdt_document_undo (f->document);
  assert_result_is_current (f);
  wait_until_idle (f);
  assert_fan_is_current (f);
}

static void
test_void (Fixture *f, gconstpointer data)
{
  g_autoptr (VdtMap) map = edit_map_add (vdt_document_get_map (f->document), "22v");

  vdt_document_apply (f->document, map, "void");
  observe (f, 2, 2);
  aim (f, 4, 4);
  g_assert_false (vdt_sighting_get_busy (f->sighting));
  g_assert_null (vdt_sighting_get_result (f->sighting));
  observe (f, 4, 4);
  aim (f, 2, 2);
  g_assert_null (vdt_sighting_get_result (f->sighting));
}

static void
assert_setup (Fixture *f, const char *rules_id, int range)
{
  g_autofree char *id = NULL;

  g_object_get (f->sighting, "rules-id", &id, NULL);
  g_assert_cmpstr (id, ==, rules_id);
  g_assert_cmpint (vdt_sighting_get_setup (f->sighting)->range, ==, range);
}

static void
test_rules_of_map (Fixture *f, gconstpointer data)
{
  assert_setup (f, "ney", 9);
  observe (f, 5, 5);
  aim (f, 9, 9);
  wait_until_idle (f);
  g_string_truncate (f->diary, 0);

  vdt_sighting_set_range (f->sighting, 4);
  assert_told (f, "bcr");
  wait_until_idle (f);
  assert_told (f, "bf");
  assert_fan_is_current (f);
  vdt_sighting_set_range (f->sighting, 4);
  assert_told (f, "");

  vdt_sighting_set_rules (f->sighting, vdt_los_rules_find ("cwb"));
  assert_told (f, "bcir");
  assert_setup (f, "cwb", 0);
  assert_result_is_current (f);
  wait_until_idle (f);
  assert_fan_is_current (f);
  g_string_truncate (f->diary, 0);

  /* Back to what the map has for its own system, not what was chosen in between. */
  vdt_sighting_set_rules (f->sighting, vdt_los_rules_find ("ney"));
  assert_setup (f, "ney", 9);
}

static void
test_options (Fixture *f, gconstpointer data)
{
  const VdtLosRules *cwb = vdt_los_rules_find ("cwb");
  const VdtLosOption *option = &cwb->options[0];
  g_autoptr (GError) error = NULL;

  vdt_sighting_set_rules (f->sighting, cwb);
  observe (f, 5, 5);
  wait_until_idle (f);
  g_string_truncate (f->diary, 0);

  g_assert_false (vdt_sighting_set_option (f->sighting, option->name, "sun", &error));
  g_assert_error (error, VDT_LOS_ERROR, VDT_LOS_ERROR_BAD_VALUE);
  g_clear_error (&error);
  assert_told (f, "");

  g_assert_true (vdt_sighting_set_option (f->sighting, option->name, option->values[1], &error));
  g_assert_no_error (error);
  assert_told (f, "bc");
  g_assert_cmpint (vdt_sighting_get_setup (f->sighting)->options[0], ==, 1);
  wait_until_idle (f);
  assert_fan_is_current (f);

  g_string_truncate (f->diary, 0);
  g_assert_true (vdt_sighting_set_option (f->sighting, option->name, option->values[1], NULL));
  assert_told (f, "");
}

/* When the map comes to ask for something else, that holds; other edits leave a choice alone. */
static void
test_rules_of_map_change (Fixture *f, gconstpointer data)
{
  const VdtMapRules rules = { .system = (char *) "ney", .range = 5 };
  g_autoptr (VdtMap) map = vdt_edits_set_rules (vdt_document_get_map (f->document), &rules);

  vdt_sighting_set_rules (f->sighting, vdt_los_rules_find ("cwb"));
  raise_hex (f, 1, 1, 3);
  assert_setup (f, "cwb", 0);

  vdt_document_apply (f->document, map, "rules");
  assert_setup (f, "ney", 5);
  vdt_document_undo (f->document);
  assert_setup (f, "ney", 9);
}

static const struct
{
  const char *path;
  const char *system;
  int range;
  const char *option;
  const char *value;
  const char *shown_system; /* NULL: the first */
  int shown_range;          /* -1: the system's own */
} odd_rules[] = {
  { "/sighting/rules/none", NULL, 0, NULL, NULL, NULL, -1 },
  { "/sighting/rules/unknown", "chess", 3, NULL, NULL, NULL, -1 },
  { "/sighting/rules/unknown-option", "ney", 3, "sun", "low", "ney", 3 },
};

static void
test_odd_rules (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  char *names[] = { (char *) odd_rules[i].option };
  char *values[] = { (char *) odd_rules[i].value };
  const VdtMapRules rules = { (char *) odd_rules[i].system, odd_rules[i].range,
                              odd_rules[i].option ? 1 : 0, names, values };
  g_autoptr (VdtMap) plain = edit_map_parse ("");
  g_autoptr (VdtMap) map = vdt_edits_set_rules (plain, &rules);
  guint n_rules;
  const VdtLosRules *first = vdt_los_rules_list (&n_rules)[0];
  const VdtLosRules *expected =
      odd_rules[i].shown_system ? vdt_los_rules_find (odd_rules[i].shown_system) : first;
  Fixture f = { 0 };

  open_map (&f, map);
  assert_setup (&f, expected->id,
                odd_rules[i].shown_range < 0 ? expected->default_range : odd_rules[i].shown_range);
  close_map (&f);
}

#define add(path, func) g_test_add (path, Fixture, "ney", set_up, func, tear_down)

/* Rules that cannot judge the map are refused with the reason, until map or rules are others. */
static void
test_refused (void)
{
  Fixture f = { 0 };
  g_autoptr (VdtMap) map = edit_map_parse ("33=9 44=9");
  g_autoptr (VdtMap) lower = edit_map_parse ("33=1 44=1");

  open_map (&f, map);
  vdt_sighting_set_rules (f.sighting, vdt_los_rules_find ("cwb"));
  g_assert_null (vdt_sighting_get_refusal (f.sighting));
  observe (&f, 1, 1);
  vdt_sighting_set_target (f.sighting, &(VdtHex){ 2, 2 });
  wait_until_idle (&f);
  g_assert_nonnull (vdt_sighting_get_fan (f.sighting));

  vdt_sighting_set_rules (f.sighting, vdt_los_rules_find ("panzerblitz"));
  g_assert_null (vdt_sighting_get_fan (f.sighting));
  g_assert_false (vdt_sighting_get_busy (f.sighting));
  g_assert_null (vdt_sighting_get_result (f.sighting));
  g_assert_cmpstr (
      vdt_sighting_get_refusal (f.sighting), ==,
      "PanzerBlitz cannot judge this map: These rules do not know elevation 9: 0303, 0404");
  vdt_sighting_set_locked (f.sighting, TRUE);
  g_assert_false (vdt_sighting_can_declare (f.sighting));
  vdt_sighting_set_locked (f.sighting, FALSE);

  vdt_document_apply (f.document, lower, "lower");
  g_assert_null (vdt_sighting_get_refusal (f.sighting));
  g_assert_nonnull (vdt_sighting_get_result (f.sighting));
  wait_until_idle (&f);
  g_assert_nonnull (vdt_sighting_get_fan (f.sighting));
  close_map (&f);
}

void
vdt_test_sighting (void)
{
  add ("/sighting/nobody-looks", test_nobody_looks);
  add ("/sighting/observer", test_observer);
  add ("/sighting/target", test_target);
  add ("/sighting/line-agrees-with-fan", test_line_agrees_with_fan);
  add ("/sighting/quick-edits", test_quick_edits);
  g_test_add_func ("/sighting/edits-without-pause", test_edits_without_pause);
  g_test_add_func ("/sighting/refused", test_refused);
  add ("/sighting/newest-wins", test_newest_wins);
  add ("/sighting/gone-while-busy", test_gone_while_busy);
  add ("/sighting/other-grid", test_other_grid);
  add ("/sighting/void", test_void);
  add ("/sighting/rules/of-map", test_rules_of_map);
  add ("/sighting/rules/options", test_options);
  add ("/sighting/rules/of-map-change", test_rules_of_map_change);
  for (guint i = 0; i < G_N_ELEMENTS (odd_rules); i++)
    g_test_add_data_func (odd_rules[i].path, GUINT_TO_POINTER (i), test_odd_rules);
}
