/* test-lists.c - results as tables: a row for each hex or pair, and what its fields say
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "edit-map.h"
#include "random-map.h"

#include "vdt-audit.h"
#include "vdt-fan-compare.h"
#include "vdt-fan-join.h"
#include "vdt-fan-list.h"
#include "vdt-heights.h"
#include "vdt-hex-label.h"
#include "vdt-los.h"
#include "vdt-survey.h"

#include <string.h>

#define COLUMNS 12
#define ROWS 10

/* A table that keeps its rows as lines, the fields with bars between them, and holds them against
 * what the kinds of fields promise.
 */
typedef struct
{
  VdtTable table;
  GPtrArray *lines; /* the columns first */
  guint n_columns;
} Lines;

static void
begin_cb (VdtTable *table, const char *const *columns)
{
  Lines *self = (Lines *) table;

  g_assert_cmpuint (self->lines->len, ==, 0);
  self->n_columns = g_strv_length ((char **) columns);
  g_ptr_array_add (self->lines, g_strjoinv ("|", (char **) columns));
}

static void
assert_words (const char *text, const char *between)
{
  for (; *text; text++)
    g_assert_true (g_ascii_isalnum (*text) || strchr (".@-_+*#", *text) || strchr (between, *text));
}

static void
row_cb (VdtTable *table, const VdtField *fields)
{
  Lines *self = (Lines *) table;
  GString *line = g_string_new (NULL);

  g_assert_cmpuint (self->lines->len, >, 0);
  for (guint i = 0; i < self->n_columns; i++)
    {
      if (i > 0)
        g_string_append_c (line, '|');
      if (fields[i].kind == VDT_FIELD_NUMBER)
        g_string_append_printf (line, "%d", fields[i].number);
      else if (fields[i].kind != VDT_FIELD_NONE)
        g_string_append (line, fields[i].text);
      if (fields[i].kind == VDT_FIELD_WORD || fields[i].kind == VDT_FIELD_WORDS)
        assert_words (fields[i].text, fields[i].kind == VDT_FIELD_WORD ? "" : " ");
    }
  g_ptr_array_add (self->lines, g_string_free (line, FALSE));
}

static void
lines_init (Lines *self)
{
  *self = (Lines){ { begin_cb, row_cb }, g_ptr_array_new_with_free_func (g_free), 0 };
}

static void
assert_lines (Lines *self, GString *expected)
{
  g_autofree char *text = NULL;

  g_ptr_array_add (self->lines, NULL);
  text = g_strjoinv ("\n", (char **) self->lines->pdata);
  g_assert_cmpstr (text, ==, expected->str);
  g_ptr_array_unref (self->lines);
  g_string_free (expected, TRUE);
}

static VdtHex
stay (VdtHex hex, gpointer user_data)
{
  const VdtHex *centre = user_data;

  return vdt_hex_add (hex, *centre);
}

static VdtTerrainView *
make_view_of (
    guint32 seed, int column, int row, const VdtLosRules *rules, VdtNumbering numbering, int range)
{
  VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q,
                   .columns = COLUMNS,
                   .rows = ROWS,
                   .numbering = numbering,
                   .first_column = 1,
                   .first_row = 1 };
  VdtHex centre = vdt_grid_hex (&grid, column, row);
  g_autoptr (VdtMap) map = random_map_new (seed, rules, &grid, stay, &centre);
  VdtLosSetup setup;

  vdt_los_setup_init (&setup, rules);
  setup.range = range;

  return vdt_terrain_view_new (map, &setup);
}

static VdtTerrainView *
make_view (const VdtLosRules *rules, VdtNumbering numbering, int range)
{
  return make_view_of (11, COLUMNS / 2, ROWS / 2, rules, numbering, range);
}

static VdtHex
hex_at (int i)
{
  return vdt_layout_hex (VDT_LAYOUT_ODD_Q, i % COLUMNS, i / COLUMNS);
}

static char *
label_at (const VdtTerrainView *view, int i)
{
  return i < 0 ? g_strdup ("") : vdt_hex_label (vdt_map_get_grid (view->map), hex_at (i));
}

static const char *
name_clause (const VdtLosRules *rules, guint clause)
{
  return clause == VDT_CLAUSE_NONE ? "" : rules->clauses[clause];
}

static const char *
name_flags (guint flags)
{
  return flags & VDT_LOS_HALVED ? "halved" : "";
}

/* Some hexes that are not void. */
static void
find_observers (const VdtTerrainView *view, VdtLosQuery *queries, guint n)
{
  for (int i = COLUMNS * ROWS / 2; n > 0; i++)
    if (!vdt_map_is_void (view->map, hex_at (i)))
      queries[--n] = (VdtLosQuery){ .observer = hex_at (i) };
}

/* Of one observer nobody counts by how many a hex is seen; of dead ground nothing else is told.
 *
 * Returns: in how many rows the map's first hex decides
 */
static guint
check_fan (const VdtTerrainView *view,
           const VdtLosQuery *queries,
           guint n_observers,
           VdtFanJoin join)
{
  g_autoptr (VdtFan) fan = NULL;
  guint n_first = 0;
  gboolean counts = n_observers > 1 || join == VDT_JOIN_COUNT;
  GString *expected = g_string_new ("hex|verdict|modifier|clause|by|flags");
  Lines lines;

  fan = vdt_fan_new_joined (view, queries, n_observers, join, 1, NULL);
  if (counts)
    g_string_append (expected, "|seen-by");
  for (int i = 0; i < COLUMNS * ROWS; i++)
    {
      const VdtFanCell *cell = vdt_fan_get_cell (fan, hex_at (i));
      g_autofree char *label = label_at (view, i);
      g_autofree char *by = label_at (view, cell->by);

      if (vdt_map_is_void (view->map, hex_at (i))
          || (join == VDT_JOIN_DEAD && cell->verdict != VDT_VERDICT_BLOCKED))
        continue;
      n_first += cell->by == 0;
      g_string_append_printf (
          expected, "\n%s|%s|%d|%s|%s|%s", label, vdt_verdict_to_string (cell->verdict),
          cell->modifier, name_clause (view->rules, cell->clause), by, name_flags (cell->flags));
      if (counts)
        g_string_append_printf (expected, "|%u", cell->seen_by);
    }
  lines_init (&lines);
  vdt_fan_list (fan, &lines.table);
  assert_lines (&lines, expected);

  return n_first;
}

static void
test_fan (void)
{
  guint n_rules;
  const VdtLosRules *const *rules = vdt_los_rules_list (&n_rules);

  for (guint i = 0; i < n_rules; i++)
    for (VdtNumbering numbering = 0; numbering < VDT_N_NUMBERINGS; numbering++)
      {
        g_autoptr (VdtTerrainView) view = make_view (rules[i], numbering, 5);

        for (VdtFanJoin join = 0; join < VDT_N_JOINS; join++)
          for (guint n_observers = 1; n_observers <= 2; n_observers++)
            {
              VdtLosQuery queries[2];

              find_observers (view, queries, n_observers);
              check_fan (view, queries, n_observers, join);
            }
      }
}

/* On a map in whose corner something stands, so that the hex 0 of all decides. */
static void
test_fan_first (void)
{
  g_autoptr (VdtTerrainView) view =
      make_view_of (33, 3, 3, vdt_los_rules_find ("asl"), VDT_NUMBERING_CCRR, 5);
  guint n_first = 0;

  for (int i = 0; i < COLUMNS * ROWS; i++)
    {
      VdtLosQuery query = { .observer = hex_at (i) };

      if (!vdt_map_is_void (view->map, query.observer))
        n_first += check_fan (view, &query, 1, VDT_JOIN_ANY);
    }
  g_assert_cmpuint (n_first, >, 0);
}

static void
test_compare (void)
{
  g_autoptr (VdtTerrainView) one = make_view (vdt_los_rules_find ("cwb"), VDT_NUMBERING_CCRR, 0);
  g_autoptr (VdtTerrainView) other = make_view (vdt_los_rules_find ("asl"), VDT_NUMBERING_CCRR, 5);
  const VdtTerrainView *views[2] = { one, other };
  VdtFan *fans[2];
  GString *expected = g_string_new ("hex|verdict|modifier|clause|by|other-verdict|other-modifier|"
                                    "other-clause|other-by");
  VdtLosQuery query;
  Lines lines;

  find_observers (one, &query, 1);
  for (guint k = 0; k < 2; k++)
    fans[k] = vdt_fan_new (views[k], &query, 1, NULL);
  for (int i = 0; i < COLUMNS * ROWS; i++)
    {
      g_autofree char *label = label_at (one, i);

      if (vdt_fan_cell_equal (vdt_fan_get_cell (fans[0], hex_at (i)),
                              vdt_fan_get_cell (fans[1], hex_at (i))))
        continue;
      g_string_append_printf (expected, "\n%s", label);
      for (guint k = 0; k < 2; k++)
        {
          const VdtFanCell *cell = vdt_fan_get_cell (fans[k], hex_at (i));
          g_autofree char *by = label_at (one, cell->by);

          g_string_append_printf (expected, "|%s|%d|%s|%s",
                                  cell->is_void ? "void" : vdt_verdict_to_string (cell->verdict),
                                  cell->modifier, name_clause (views[k]->rules, cell->clause), by);
        }
    }
  lines_init (&lines);
  vdt_fan_compare_list (fans[0], fans[1], &lines.table);
  g_assert_cmpuint (lines.lines->len, >, 1);
  assert_lines (&lines, expected);
  vdt_fan_unref (fans[0]);
  vdt_fan_unref (fans[1]);
}

/* On one level what a hex sees is what sees it; on two levels it is not. */
static void
test_survey (void)
{
  g_autoptr (VdtTerrainView) view = make_view (vdt_los_rules_find ("asl"), VDT_NUMBERING_AR, 0);

  for (int level = 0; level < 2; level++)
    {
      VdtLosQuery query = { .observer_level = level };
      g_autoptr (VdtSurvey) survey = vdt_survey_new (view, &query);
      GString *expected = g_string_new ("hex|sees|seen-by");
      Lines lines;

      g_assert_true (vdt_survey_run (survey, 1, NULL));
      for (int i = 0; i < COLUMNS * ROWS; i++)
        {
          VdtSurveyCell cell = vdt_survey_get_cell (survey, hex_at (i));
          g_autofree char *label = label_at (view, i);

          if (!vdt_map_is_void (view->map, hex_at (i)))
            g_string_append_printf (expected, "\n%s|%d|%d", label, cell.sees, cell.seen_by);
        }
      lines_init (&lines);
      vdt_survey_list (survey, &lines.table);
      assert_lines (&lines, expected);
    }
}

static void
check_first (Lines *lines, const char *expected)
{
  g_assert_cmpuint (lines->lines->len, ==, 1 + EDIT_MAP_COLUMNS * EDIT_MAP_ROWS);
  g_assert_cmpstr (g_ptr_array_index (lines->lines, 1), ==, expected);
  g_ptr_array_unref (lines->lines);
}

/* The first hex of the map has a row. */
static void
test_first (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("00:smoke");
  g_autoptr (VdtTerrainView) view = NULL;
  g_autoptr (VdtFan) fan = NULL;
  g_autoptr (VdtSurvey) survey = NULL;
  VdtLosQuery query = { .observer = edit_map_hex (3, 3) };
  VdtLosSetup setup;
  Lines lines;

  vdt_los_setup_init (&setup, vdt_los_rules_find ("asl"));
  view = vdt_terrain_view_new (map, &setup);
  fan = vdt_fan_new_joined (view, &query, 1, VDT_JOIN_ANY, 1, NULL);
  lines_init (&lines);
  vdt_fan_list (fan, &lines.table);
  check_first (&lines, "0000|hindered|1|6.7||");

  query = (VdtLosQuery){ .target_level = 0 };
  survey = vdt_survey_new (view, &query);
  g_assert_true (vdt_survey_run (survey, 1, NULL));
  lines_init (&lines);
  vdt_survey_list (survey, &lines.table);
  check_first (&lines, "0000|47|47");
}

/* Where a target is never seen there is no number. */
static void
test_heights (void)
{
  g_autoptr (VdtTerrainView) view = make_view (vdt_los_rules_find ("asl"), VDT_NUMBERING_AR, 3);
  GString *expected = g_string_new ("hex|lowest");
  g_autoptr (VdtHeights) heights = NULL;
  VdtLosQuery query;
  Lines lines;

  find_observers (view, &query, 1);
  heights = vdt_heights_new (view, &query, 1, NULL);
  for (int i = 0; i < COLUMNS * ROWS; i++)
    {
      int lowest = vdt_heights_get_lowest (heights, hex_at (i));
      g_autofree char *label = label_at (view, i);

      if (vdt_map_is_void (view->map, hex_at (i)))
        continue;
      g_string_append_printf (expected, "\n%s|", label);
      if (lowest != VDT_HEIGHTS_NEVER)
        g_string_append_printf (expected, "%d", lowest);
    }
  lines_init (&lines);
  vdt_heights_list (heights, &lines.table);
  assert_lines (&lines, expected);
}

static void
append_outcome (GString *text, const VdtLosRules *rules, const VdtOutcome *outcome)
{
  g_string_append_printf (text, "|%s|%d|%s|%s", vdt_verdict_to_string (outcome->verdict),
                          outcome->modifier, name_clause (rules, outcome->clause),
                          name_flags (outcome->flags));
}

static void
test_audit (void)
{
  guint n_rules;
  const VdtLosRules *const *rules = vdt_los_rules_list (&n_rules);
  VdtLosQuery alike = { .observer_level = 0 };
  GString *expected = g_string_new ("rules|from|to|verdict|modifier|clause|flags|back-verdict|"
                                    "back-modifier|back-clause|back-flags|difference");
  Lines lines;

  lines_init (&lines);
  vdt_audit_list_begin (&lines.table);
  for (guint k = 0; k < n_rules; k++)
    {
      g_autoptr (VdtTerrainView) view = make_view (rules[k], VDT_NUMBERING_CCRR, 0);
      const VdtGrid *grid = vdt_map_get_grid (view->map);
      g_autoptr (VdtAudit) audit = vdt_audit_new (view, &alike, 1, NULL);

      for (guint kind = 0; kind < VDT_N_AUDIT_KINDS; kind++)
        {
          guint n_pairs;
          const VdtAuditPair *pairs = vdt_audit_get_pairs (audit, kind, &n_pairs);

          for (guint i = 0; i < n_pairs; i++)
            {
              g_autofree char *from = vdt_hex_label (grid, pairs[i].from);
              g_autofree char *to = vdt_hex_label (grid, pairs[i].to);

              g_string_append_printf (expected, "\n%s|%s|%s", rules[k]->id, from, to);
              append_outcome (expected, rules[k], &pairs[i].there);
              append_outcome (expected, rules[k], &pairs[i].back);
              g_string_append (expected, kind == VDT_AUDIT_SIGHT ? "|sight" : "|halved");
              vdt_audit_list_pair (&pairs[i], rules[k], grid, &lines.table);
            }
        }
    }
  g_assert_cmpuint (lines.lines->len, >, 1);
  assert_lines (&lines, expected);
}

/* What is seen differs in how it is seen, too; what is not seen does not. */
static void
test_cells (void)
{
  const VdtFanCell clear = { .verdict = VDT_VERDICT_CLEAR };
  const VdtFanCell halved = { .verdict = VDT_VERDICT_CLEAR, .flags = VDT_LOS_HALVED };
  const VdtFanCell hindered = { .verdict = VDT_VERDICT_HINDERED, .modifier = 1 };
  const VdtFanCell twice = { .verdict = VDT_VERDICT_HINDERED, .modifier = 2 };
  const VdtFanCell blocked = { .verdict = VDT_VERDICT_BLOCKED };
  const VdtFanCell beyond = { .verdict = VDT_VERDICT_BEYOND_RANGE };
  const VdtFanCell nothing = { .is_void = TRUE };

  g_assert_true (vdt_fan_cell_equal (&clear, &clear));
  g_assert_false (vdt_fan_cell_equal (&clear, &halved));
  g_assert_false (vdt_fan_cell_equal (&hindered, &twice));
  g_assert_false (vdt_fan_cell_equal (&hindered, &blocked));
  g_assert_false (vdt_fan_cell_equal (&blocked, &hindered));
  g_assert_false (vdt_fan_cell_equal (&blocked, &clear));
  g_assert_true (vdt_fan_cell_equal (&blocked, &beyond));
  g_assert_false (vdt_fan_cell_equal (&clear, &blocked));
  g_assert_true (vdt_fan_cell_equal (&beyond, &blocked));
  g_assert_false (vdt_fan_cell_equal (&blocked, &nothing));
  g_assert_false (vdt_fan_cell_equal (&nothing, &blocked));
  g_assert_true (vdt_fan_cell_equal (&nothing, &nothing));
}

void
vdt_test_lists (void)
{
  g_test_add_func ("/lists/fan", test_fan);
  g_test_add_func ("/lists/fan-first", test_fan_first);
  g_test_add_func ("/lists/compare", test_compare);
  g_test_add_func ("/lists/survey", test_survey);
  g_test_add_func ("/lists/first", test_first);
  g_test_add_func ("/lists/heights", test_heights);
  g_test_add_func ("/lists/audit", test_audit);
  g_test_add_func ("/lists/cells", test_cells);
}
