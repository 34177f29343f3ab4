/* test-referee.c - who sees whom: two sides and three, ridges, units in the way, and moves
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "edit-map.h"

#include "vdt-los.h"
#include "vdt-map-builder.h"
#include "vdt-referee-explain.h"

/* A ridge from the top to the bottom. */
#define RIDGE "40=3 41=3 42=3 43=3 44=3 45=3 "

static void
init_setup (VdtLosSetup *setup, const char *system)
{
  vdt_los_setup_init (setup, vdt_los_rules_find (system));
  setup->range = 0;
}

static VdtReferee *
judge (const char *text, const char *system)
{
  g_autoptr (VdtMap) map = edit_map_parse (text);
  g_autoptr (VdtTerrainView) view = NULL;
  g_autoptr (GError) error = NULL;
  VdtReferee *referee;
  VdtLosSetup setup;

  init_setup (&setup, system);
  view = vdt_terrain_view_new (map, &setup);
  referee = vdt_referee_new (view, NULL, &error);
  g_assert_no_error (error);

  return referee;
}

/* Who sees whom, as "0>1 1>0". */
static char *
describe (VdtReferee *referee)
{
  GString *text = g_string_new (NULL);
  guint n = vdt_map_get_n_counters (referee->map);

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < n; k++)
      if (vdt_referee_sees (referee, i, k))
        g_string_append_printf (text, "%s%u>%u", text->len > 0 ? " " : "", i, k);

  return g_string_free (text, FALSE);
}

static void
test_who_sees_whom (void)
{
  static const struct
  {
    const char *map;
    const char *system;
    const char *expected;
  } cases[] = {
    { "", "cwb", "" },
    { "12:unit/Red 62:unit/Blue", "cwb", "0>1 1>0" },
    { RIDGE "12:unit/Red 62:unit/Blue", "cwb", "" },
    { RIDGE "12:unit/Red 42:unit/Blue 62:unit/Red", "cwb", "0>1 1>0 1>2 2>1" },

    /* Of one side, or of none, is nobody's enemy. */
    { "12:unit/Red 62:unit/Red", "cwb", "" },
    { "12:unit/Red 62:unit 52:unit/Blue", "cwb", "0>2 2>0" },
    { "12:unit/ 62:unit/Red 52:unit/Blue", "cwb", "1>2 2>1" },

    /* All are enemies of all. */
    { "12:unit/a 32:unit/b 35:unit/c", "cwb", "0>1 0>2 1>0 1>2 2>0 2>1" },

    /* These are seen, but do not look. */
    { "12:smoke/Red 62:unit/Blue", "cwb", "1>0" },
    { "12:unit/Red 62:wreck/Blue", "cwb", "0>1" },

    /* In one hex they see each other. */
    { "12:unit/Red 12:unit/Blue", "cwb", "0>1 1>0" },

    /* Nobody stands on what is no part of the map. */
    { "12v 12:unit/Red 62:unit/Blue", "cwb", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (VdtReferee) referee = judge (cases[i].map, cases[i].system);
      g_autofree char *text = describe (referee);

      g_test_message ("%s", cases[i].map);
      g_assert_cmpstr (text, ==, cases[i].expected);
    }
}

static void
check_list (GArray *list, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? " " : "", g_array_index (list, guint, i));
  g_assert_cmpstr (text->str, ==, expected);
  g_array_unref (list);
}

static void
test_sides (void)
{
  g_autoptr (VdtReferee) referee =
      judge (RIDGE "12:unit/Red 62:unit/Blue 42:unit/Red 65:unit/Green 15:unit", "cwb");
  int blue = vdt_referee_find_side (referee, "Blue");
  int red = vdt_referee_find_side (referee, "Red");

  g_assert_cmpuint (referee->n_sides, ==, 3);
  g_assert_cmpint (blue, ==, 0);
  g_assert_cmpstr (referee->sides[2], ==, "Red");
  g_assert_cmpint (vdt_referee_find_side (referee, "Yellow"), ==, -1);
  g_assert_cmpint (vdt_referee_find_side (referee, NULL), ==, -1);
  g_assert_cmpint (vdt_referee_get_side_of (referee, 0), ==, red);
  g_assert_cmpint (vdt_referee_get_side_of (referee, 4), ==, -1);

  /* The first of Red is behind the ridge, the other one on it. */
  g_assert_true (vdt_referee_side_sees (referee, (guint) red, 1));
  g_assert_false (vdt_referee_side_sees (referee, (guint) blue, 0));
  check_list (vdt_referee_list_observers (referee, (guint) red, 1), "2");
  check_list (vdt_referee_list_enemies (referee, (guint) blue, TRUE), "2 3");
  check_list (vdt_referee_list_enemies (referee, (guint) blue, FALSE), "0");
  check_list (vdt_referee_list_enemies (referee, (guint) red, FALSE), "");
}

/* A list that is cut tells how many more there are. */
static void
test_names (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("12:unit/Red 32:unit/Red 52:unit/Blue");
  g_autoptr (GArray) counters = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *all = NULL;
  g_autofree char *cut = NULL;

  for (guint i = 0; i < 3; i++)
    g_array_append_val (counters, i);
  all = vdt_referee_name_counters (map, counters, 3);
  cut = vdt_referee_name_counters (map, counters, 1);
  g_assert_cmpstr (all, ==, "a unit in 0102, a unit in 0302, a unit in 0502");
  g_assert_cmpstr (cut, ==, "a unit in 0102 and 2 more");
}

/* Floors count by rules that read them. */
static void
test_floors (void)
{
  const char *low = "12:unit/Red 32w 52:unit/Blue", *high = "12:unit^3/Red 32w 52:unit^3/Blue";
  g_autoptr (VdtReferee) below = judge (low, "asl");
  g_autoptr (VdtReferee) above = judge (high, "asl");
  g_autoptr (VdtReferee) flat = judge (high, "cwb");

  g_assert_false (vdt_referee_sees (below, 0, 1));
  g_assert_true (vdt_referee_sees (above, 0, 1));
  g_assert_false (vdt_referee_sees (flat, 0, 1));
}

static void
test_limits (void)
{
  g_autoptr (VdtMap) map = edit_map_new_hills (10, 10, NULL);
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  g_autoptr (VdtMap) most = NULL;
  g_autoptr (VdtMap) full = NULL;
  g_autoptr (VdtTerrainView) most_view = NULL;
  g_autoptr (VdtTerrainView) view = NULL;
  g_autoptr (VdtReferee) referee = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  VdtCounter counter = { .hex = edit_map_hex (3, 3), .side = (char *) "Red", .amount = 1 };
  VdtHex path[VDT_REFEREE_STEPS_MAX + 1];
  VdtLosSetup setup;

  init_setup (&setup, "cwb");
  for (guint i = 0; i < VDT_REFEREE_COUNTERS_MAX; i++)
    vdt_map_builder_add_counter (builder, &counter);
  most = vdt_map_builder_end (builder);
  most_view = vdt_terrain_view_new (most, &setup);
  referee = vdt_referee_new (most_view, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (referee->n_members, ==, VDT_REFEREE_COUNTERS_MAX);

  builder = vdt_map_builder_new_from_map (most);
  vdt_map_builder_add_counter (builder, &counter);
  full = vdt_map_builder_end (builder);
  view = vdt_terrain_view_new (full, &setup);
  g_assert_null (vdt_referee_new (view, NULL, &error));
  g_assert_error (error, VDT_LOS_ERROR, VDT_LOS_ERROR_TOO_MANY);
  g_clear_error (&error);

  for (guint i = 0; i < G_N_ELEMENTS (path); i++)
    path[i] = edit_map_hex (3, 3);
  g_assert_null (
      vdt_referee_move_new (full, &setup, 0, path, G_N_ELEMENTS (path), NULL, NULL, &error));
  g_assert_error (error, VDT_LOS_ERROR, VDT_LOS_ERROR_TOO_MANY);
  g_clear_error (&error);

  g_clear_pointer (&view, vdt_terrain_view_unref);
  view = vdt_terrain_view_new (map, &setup);
  g_cancellable_cancel (cancellable);
  g_assert_null (vdt_referee_new (view, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* A way as columns and rows of one digit each: "12 42". */
static GArray *
parse_path (const char *text)
{
  GArray *path = g_array_new (FALSE, FALSE, sizeof (VdtHex));
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i]; i++)
    {
      VdtHex hex = edit_map_hex (words[i][0] - '0', words[i][1] - '0');

      g_array_append_val (path, hex);
    }

  return path;
}

static void
test_trace (void)
{
  static const struct
  {
    const char *map;
    const char *way;
    const char *expected;
  } cases[] = {
    { "", "12", "12" },
    { "", "12 12 12", "12" },
    { "", "12 13 14 13", "12 13 14 13" },
    { "", "12 15", "12 13 14 15" },
    { "", "12 15 12", "12 13 14 15 14 13 12" },
    { "13v", "12 15", "12 14 15" },
    { "12v 15v", "12 15", "12 13 14" },
    { "", "12 14", "12 13 14" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (VdtMap) map = edit_map_parse (cases[i].map);
      g_autoptr (GArray) way = parse_path (cases[i].way);
      g_autoptr (GArray) path =
          vdt_referee_trace_path (map, (const VdtHex *) (gpointer) way->data, way->len);
      g_autoptr (GArray) expected = parse_path (cases[i].expected);

      g_assert_cmpmem (path->data, path->len * sizeof (VdtHex), expected->data,
                       expected->len * sizeof (VdtHex));
    }
}

/* A way that is too long is followed to the hex that makes it so, however far apart its points. */
static void
test_trace_too_long (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("");
  VdtHex hexes[VDT_REFEREE_STEPS_MAX + 50];

  for (int far = 1; far <= 5; far++)
    for (guint begin = 0; begin < 5; begin++)
      {
        g_autoptr (GArray) path = NULL;

        for (guint i = 0; i < G_N_ELEMENTS (hexes); i++)
          hexes[i] =
              edit_map_hex (2, (int) (i < begin ? begin - i : (i - begin) % 2 * (guint) far));
        path = vdt_referee_trace_path (map, hexes, G_N_ELEMENTS (hexes));
        g_assert_cmpuint (path->len, ==, VDT_REFEREE_STEPS_MAX + 1);
        for (guint i = 1; i < path->len; i++)
          g_assert_cmpint (vdt_hex_distance (g_array_index (path, VdtHex, i - 1),
                                             g_array_index (path, VdtHex, i)),
                           ==, 1);
      }
}

static VdtRefereeMove *
move (const char *text, const char *system, guint counter, const char *way)
{
  g_autoptr (VdtMap) map = edit_map_parse (text);
  g_autoptr (GArray) path = parse_path (way);
  g_autoptr (GError) error = NULL;
  VdtRefereeMove *result;
  VdtLosSetup setup;

  init_setup (&setup, system);
  result = vdt_referee_move_new (map, &setup, counter, (const VdtHex *) (gpointer) path->data,
                                 path->len, NULL, NULL, &error);
  g_assert_no_error (error);

  return result;
}

static void
check_move (const char *map, guint counter, const char *way, const char *side, const char *expected)
{
  g_autoptr (VdtRefereeMove) moved = move (map, "cwb", counter, way);
  VdtReferee *referee = moved->steps[0].referee;
  int number = vdt_referee_find_side (referee, side);
  g_autofree char *text = NULL;

  g_assert_cmpint (number, >=, 0);
  text = vdt_referee_explain_move (moved, (guint) number);
  g_assert_cmpstr (text, ==, expected);
}

/* A unit that climbs a ridge, comes into sight on it, and out of it when it goes back. */
static void
test_over_the_ridge (void)
{
  const char *map = RIDGE "22:unit/Red 62:unit/Blue 12:unit/Red";
  g_autoptr (VdtRefereeMove) moved = move (map, "cwb", 0, "22 32 42 32");
  VdtRefereeCount before, on_top, after;

  check_list (vdt_referee_move_list (moved, 0, VDT_REFEREE_SEEN), "");
  check_list (vdt_referee_move_list (moved, 1, VDT_REFEREE_SEEN_GAINED), "");
  check_list (vdt_referee_move_list (moved, 2, VDT_REFEREE_SEEN), "1");
  check_list (vdt_referee_move_list (moved, 2, VDT_REFEREE_SEEN_GAINED), "1");
  check_list (vdt_referee_move_list (moved, 2, VDT_REFEREE_SIDE_GAINED), "1");
  check_list (vdt_referee_move_list (moved, 2, VDT_REFEREE_WATCHERS), "1");
  check_list (vdt_referee_move_list (moved, 2, VDT_REFEREE_WATCHERS_GAINED), "1");
  check_list (vdt_referee_move_list (moved, 3, VDT_REFEREE_SEEN_LOST), "1");
  check_list (vdt_referee_move_list (moved, 3, VDT_REFEREE_SIDE_LOST), "1");
  check_list (vdt_referee_move_list (moved, 3, VDT_REFEREE_WATCHERS_LOST), "1");

  before = moved->steps[1].own;
  on_top = moved->steps[2].own;
  after = moved->steps[3].own;
  g_assert_cmpint (on_top.sees, ==, before.sees + (int) on_top.gained - (int) on_top.lost);
  g_assert_cmpint (on_top.sees, >, before.sees);
  g_assert_cmpint (after.sees, ==, before.sees);
  g_assert_cmpuint (after.lost, ==, on_top.gained);
  on_top = moved->steps[2].side;
  g_assert_cmpint (on_top.sees, ==,
                   moved->steps[1].side.sees + (int) on_top.gained - (int) on_top.lost);

  check_move (map, 0, "22 32 42 32", "Blue",
              "a unit is visible in 0402 to a unit in 0602\n  then it is hidden");
  check_move (map, 0, "22 32", "Blue", NULL);
}

/* Whatever the number of its side. */
static void
test_first_side (void)
{
  g_autoptr (VdtRefereeMove) moved = move (RIDGE "32:unit/Blue 62:unit/Red", "cwb", 0, "32 42 32");

  g_assert_cmpint (moved->side, ==, 0);
  check_list (vdt_referee_move_list (moved, 1, VDT_REFEREE_SIDE_GAINED), "1");
  check_list (vdt_referee_move_list (moved, 2, VDT_REFEREE_SIDE_LOST), "1");
}

/* What the side sees already is new to the mover only. */
static void
test_side_saw_it_before (void)
{
  g_autoptr (VdtRefereeMove) moved =
      move (RIDGE "32:unit/Red 62:unit/Blue 44:unit/Red", "cwb", 0, "32 42");

  check_list (vdt_referee_move_list (moved, 1, VDT_REFEREE_SEEN_GAINED), "1");
  check_list (vdt_referee_move_list (moved, 1, VDT_REFEREE_SIDE_GAINED), "");
}

/* By these rules a unit hides what is behind it on the same level, and what moves away shows it;
 * the one that moves is not mixed up with the one that was hidden.
 */
static void
test_units_block (void)
{
  g_autoptr (VdtRefereeMove) moved =
      move ("11:unit/Red 13:unit/Blue 15:unit/Blue", "cwb", 1, "13 23 33");

  g_assert_false (vdt_referee_sees (moved->steps[0].referee, 0, 2));
  g_assert_true (vdt_referee_sees (moved->steps[1].referee, 0, 2));
  check_move ("11:unit/Red 13:unit/Blue 15:unit/Blue", 1, "13 23 33", "Red",
              "a unit is visible in 0103, 0203, 0303 to a unit in 0101\ncomes into view: a unit in "
              "0105, seen by a unit in 0101");
}

static void
test_own_report (void)
{
  g_autoptr (VdtRefereeMove) moved = move (RIDGE "32:unit/Red 62:unit/Blue", "cwb", 0, "32 42");
  VdtReferee *referee = moved->steps[0].referee;
  VdtRefereeCount first = moved->steps[0].own;
  VdtRefereeCount second = moved->steps[1].own;
  g_autofree char *text =
      vdt_referee_explain_move (moved, (guint) vdt_referee_find_side (referee, "Red"));
  g_autofree char *title = vdt_referee_explain_title (moved);
  g_autofree char *expected = g_strdup_printf (
      "0302: sees %d hexes; Red in all %d hexes\n"
      "0402: sees %d hexes (%u new, %u lost); Red in all %d hexes (%u new, %u lost)\n"
      "  now sees: a unit in 0602\n"
      "  Red now sees: a unit in 0602",
      first.sees, first.sees, second.sees, second.gained, second.lost, second.sees, second.gained,
      second.lost);

  g_assert_cmpstr (text, ==, expected);
  g_assert_cmpstr (title, ==, "a unit, 0302 to 0402");
}

/* A wreck sees nothing, wherever it is moved. */
static void
test_wreck (void)
{
  g_autoptr (VdtRefereeMove) moved = move (RIDGE "32:wreck/Red 62:unit/Blue", "cwb", 0, "32 42");

  for (guint i = 0; i < moved->n_steps; i++)
    g_assert_cmpint (moved->steps[i].own.sees, ==, 0);
}

/* Of three sides each gets its own report; a mover of no side is nobody's business. */
static void
test_three_sides (void)
{
  const char *map = RIDGE "32:unit/a 62:unit/b 12:unit/c";
  const char *nobody = RIDGE "32:unit 62:unit/b 12:unit/c";

  check_move (map, 0, "32 42", "b", "a unit is visible in 0402 to a unit in 0602");
  check_move (map, 0, "32 42", "c", "a unit is visible in 0302, 0402 to a unit in 0102");
  check_move (nobody, 0, "32 42", "b", NULL);
}

static void
check_step (const char *map, guint step, const char *expected)
{
  g_autoptr (VdtRefereeMove) moved = move (map, "cwb", 0, "32 42 32");
  g_autofree char *text = vdt_referee_explain_step (moved, step);
  g_autoptr (GRegex) numbers = g_regex_new ("\\d+ (hex|new|lost)", 0, 0, NULL);
  g_autofree char *plain = g_regex_replace (numbers, text, -1, 0, "N \\1", 0, NULL);

  g_assert_cmpstr (plain, ==, expected);
}

/* The referee hears of both: whom the mover sees, and who sees it; a wreck is seen only. */
static void
test_steps (void)
{
  const char *unit = RIDGE "32:unit/Red 62:unit/Blue 12:unit/Blue";
  const char *wreck = RIDGE "32:wreck/Red 62:unit/Blue 12:unit/Blue";
  const char *nobody = RIDGE "32:unit 62:unit/Blue";

  check_step (unit, 0,
              "0302: sees N hexes; Red in all N hexes\n"
              "  sees: a unit in 0102\n"
              "  seen by: a unit in 0102");
  check_step (unit, 1,
              "0402: sees N hexes (N new, N lost); Red in all N hexes (N new, N lost)\n"
              "  now sees: a unit in 0602\n"
              "  Red now sees: a unit in 0602\n"
              "  seen by: a unit in 0602, a unit in 0102\n"
              "  now seen by: a unit in 0602");
  check_step (unit, 2,
              "0302: sees N hexes (N new, N lost); Red in all N hexes (N new, N lost)\n"
              "  no longer sees: a unit in 0602\n"
              "  Red no longer sees: a unit in 0602\n"
              "  seen by: a unit in 0102\n"
              "  no longer seen by: a unit in 0602");
  check_step (wreck, 1,
              "0402: sees N hexes (N new, N lost); Red in all N hexes (N new, N lost)\n"
              "  seen by: a unit in 0602, a unit in 0102\n"
              "  now seen by: a unit in 0602");
  check_step (nobody, 1, "0402: sees N hexes (N new, N lost)");
}

/* How many hexes a mover and its side see, come to see and lose, against fans. */
static void
test_counts (void)
{
  g_autoptr (VdtRefereeMove) moved =
      move (RIDGE "21=1 52=2 22:unit/Red 62:unit/Blue 15:unit/Red", "cwb", 0, "22 32 42 52 53");
  const guint n_hexes = EDIT_MAP_COLUMNS * EDIT_MAP_ROWS;
  gboolean seen[2][2][EDIT_MAP_COLUMNS * EDIT_MAP_ROWS] = { 0 }; /* step % 2, own or side */

  for (guint step = 0; step < moved->n_steps; step++)
    for (guint whose = 0; whose < 2; whose++)
      {
        VdtMap *map = moved->steps[step].referee->map;
        gboolean *now = seen[step % 2][whose], *before = seen[1 - step % 2][whose];
        VdtRefereeCount count = whose == 0 ? moved->steps[step].own : moved->steps[step].side;
        g_autoptr (VdtTerrainView) view = NULL;
        guint n_gained = 0, n_lost = 0;
        int n_seen = 0;
        VdtLosSetup setup;

        init_setup (&setup, "cwb");
        view = vdt_referee_view_for (moved->steps[step].referee, "Red", &setup);
        for (guint i = 0; i < n_hexes; i++)
          {
            VdtLosQuery query = { .target = edit_map_hex ((int) i % EDIT_MAP_COLUMNS,
                                                          (int) i / EDIT_MAP_COLUMNS) };

            now[i] = FALSE;
            for (guint k = 0; k <= 2 * whose; k += 2)
              {
                VdtOutcome outcome;

                query.observer = vdt_map_get_counter (map, k)->hex;
                vdt_los_judge_outcome (view, &query, &outcome);
                now[i] = now[i] || outcome.verdict <= VDT_VERDICT_HINDERED;
              }
            n_seen += now[i];
            n_gained += step > 0 && now[i] && !before[i];
            n_lost += step > 0 && before[i] && !now[i];
          }
        g_assert_cmpint (count.sees, ==, n_seen);
        g_assert_cmpuint (count.gained, ==, n_gained);
        g_assert_cmpuint (count.lost, ==, n_lost);
      }
}

/* Every step of a move against lines judged one by one on the map of that step. */
static void
test_against_lines (void)
{
  guint n_rules;
  const VdtLosRules *const *rules = vdt_los_rules_list (&n_rules);
  const char *map = RIDGE "21=1 31w 52=2 53g 62w 11:unit/Red 22:vehicle/Red 73:unit^1/Blue "
                          "60:leader/Blue 35:smoke 55:unit/Green";
  const char *way = "11 21 31 41 51 52 43";

  for (guint i = 0; i < n_rules; i++)
    {
      g_autoptr (VdtRefereeMove) moved = move (map, rules[i]->id, 0, way);

      for (guint step = 0; step < moved->n_steps; step++)
        {
          VdtReferee *referee = moved->steps[step].referee;
          VdtMap *now = referee->map;
          g_autoptr (VdtTerrainView) view = NULL;
          const VdtCounter *mover = vdt_map_get_counter (now, 0);
          VdtLosSetup setup;

          init_setup (&setup, rules[i]->id);
          view = vdt_terrain_view_new (now, &setup);
          g_assert_true (vdt_hex_equal (mover->hex, moved->steps[step].hex));
          for (guint k = 2; k < vdt_map_get_n_counters (now); k++)
            {
              const VdtCounter *other = vdt_map_get_counter (now, k);
              VdtLosQuery query = { .observer = mover->hex, .target = other->hex };
              g_autoptr (VdtLosResult) result = NULL;
              gboolean seen;

              query.observer_at = mover->at;
              query.target_at = other->at;
              query.target_level = rules[i]->reads_levels ? other->level : 0;
              result = vdt_los_judge (view, &query);
              seen = vdt_los_result_get_outcome (result)->verdict <= VDT_VERDICT_HINDERED;
              g_assert_true (vdt_referee_sees (referee, 0, k) == (seen && other->side));
            }
        }
    }
}

void
vdt_test_referee (void)
{
  g_test_add_func ("/referee/who-sees-whom", test_who_sees_whom);
  g_test_add_func ("/referee/sides", test_sides);
  g_test_add_func ("/referee/names", test_names);
  g_test_add_func ("/referee/floors", test_floors);
  g_test_add_func ("/referee/limits", test_limits);
  g_test_add_func ("/referee/trace", test_trace);
  g_test_add_func ("/referee/trace-too-long", test_trace_too_long);
  g_test_add_func ("/referee/over-the-ridge", test_over_the_ridge);
  g_test_add_func ("/referee/first-side", test_first_side);
  g_test_add_func ("/referee/side-saw-it-before", test_side_saw_it_before);
  g_test_add_func ("/referee/units-block", test_units_block);
  g_test_add_func ("/referee/own-report", test_own_report);
  g_test_add_func ("/referee/wreck", test_wreck);
  g_test_add_func ("/referee/three-sides", test_three_sides);
  g_test_add_func ("/referee/steps", test_steps);
  g_test_add_func ("/referee/counts", test_counts);
  g_test_add_func ("/referee/against-lines", test_against_lines);
}
