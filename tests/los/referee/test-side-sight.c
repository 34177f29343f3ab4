/* test-side-sight.c - the sides of counters, and what each looks from
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "edit-map.h"

#include "vdt-referee.h"
#include "vdt-side-sight.h"

static void
check_sides (const char *counters, guint n_sides, const char *expected)
{
  g_autoptr (VdtMap) map = edit_map_parse (counters);
  g_auto (GStrv) sides = vdt_side_sight_list_sides (map);
  g_autofree char *text = g_strjoinv (" ", sides);

  g_assert_cmpuint (g_strv_length (sides), ==, n_sides);
  g_assert_cmpstr (text, ==, expected);
}

/* In an order that no move changes; of no side is no side. */
static void
test_sides (void)
{
  check_sides ("", 0, "");
  check_sides ("00:unit", 0, "");
  check_sides ("00:unit/", 0, "");
  check_sides ("00:unit/Red", 1, "Red");
  check_sides ("00:unit/Red 11:unit/Blue 22:unit 33:leader/Red", 2, "Blue Red");
  check_sides ("00:unit/b 11:unit/c 22:smoke/a", 3, "a b c");
}

static void
check_queries (const char *counters, const char *system, const char *side, const char *expected)
{
  g_autoptr (VdtMap) map = edit_map_parse (counters);
  g_autoptr (GArray) queries = vdt_side_sight_list_queries (map, vdt_los_rules_find (system), side);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < queries->len; i++)
    {
      const VdtLosQuery *query = &g_array_index (queries, VdtLosQuery, i);
      int column, row;

      vdt_layout_offset (VDT_LAYOUT_ODD_Q, query->observer, &column, &row);
      g_assert_cmpint (query->target_level, ==, 0);
      g_assert_cmpint (query->target_at, ==, VDT_PLACE_CENTRE);
      g_string_append_printf (text, "%s%d%d", i > 0 ? " " : "", column, row);
      if (query->observer_level != 0)
        g_string_append_printf (text, "^%d", query->observer_level);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_queries (void)
{
  const char *many = "00:unit/Red 11:unit/Blue 22:unit 33:leader/Red 44:wagon/Red 55:vehicle/Red";

  check_queries ("", "cwb", "Red", "");
  check_queries (many, "cwb", "Red", "00 33 44 55");
  check_queries (many, "cwb", "Blue", "11");
  check_queries (many, "cwb", "Green", "");
  check_queries (many, "cwb", NULL, "22");
  check_queries (many, "cwb", "", "22");
  check_queries ("00:unit/ 11:unit 22:unit/Red", "cwb", NULL, "00 11");

  /* Nobody looks out of these. */
  check_queries ("00:smoke/Red 11:wreck/Red 22:unit/Red", "cwb", "Red", "22");

  /* One stack has one view; floors make two of it by rules that read them. */
  check_queries ("00:unit/Red 00:unit/Red 00:unit/Blue", "cwb", "Red", "00");
  check_queries ("11:unit/Red 22:unit/Red 11:unit/Red", "cwb", "Red", "11 22");
  check_queries ("00:unit/Red 00:unit^2/Red 00:unit^2/Red", "cwb", "Red", "00");
  check_queries ("00:unit/Red 00:unit^2/Red 00:unit^2/Red", "asl", "Red", "00 00^2");

  /* Who stands on nothing looks at nothing. */
  check_queries ("00v 00:unit/Red 11:unit/Red", "cwb", "Red", "11");
}

/* What a side knows of a map: its own counters, those of nobody, and the others that it sees. */
static void
test_hide (void)
{
  static const struct
  {
    const char *map;
    const char *side;
    guint n_judged; /* counters left, when it is known who sees whom */
    guint n_unjudged;
  } cases[] = {
    { "12:unit/Red 62:unit/Blue 11:unit", "Red", 3, 2 },
    { "12:unit/Red 62:unit/Blue 11:unit", "Blue", 3, 2 },
    { "12:unit/Red 62:unit/Blue 11:unit", "Green", 1, 1 },
    { "12:unit/Red 62:unit/Blue 11:unit", NULL, 1, 1 },
    { "40=3 41=3 42=3 43=3 44=3 45=3 12:unit/Red 62:unit/Blue 11:unit", "Red", 2, 2 },
    { "40=3 41=3 42=3 43=3 44=3 45=3 12:unit/Red 62:unit/Blue 11:unit", "Blue", 2, 2 },
    { "40=3 41=3 42=3 43=3 44=3 45=3 12:unit/Red 13:unit/Red 62:unit/Blue", "Blue", 1, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (VdtMap) map = edit_map_parse (cases[i].map);
      g_autoptr (VdtTerrainView) view = NULL;
      g_autoptr (VdtReferee) referee = NULL;
      g_autoptr (VdtMap) judged = NULL;
      g_autoptr (VdtMap) unjudged = NULL;
      VdtLosSetup setup;

      vdt_los_setup_init (&setup, vdt_los_rules_find ("cwb"));
      view = vdt_terrain_view_new (map, &setup);
      referee = vdt_referee_new (view, NULL, NULL);
      judged = vdt_referee_hide (map, referee, cases[i].side);
      unjudged = vdt_referee_hide (map, NULL, cases[i].side);

      g_test_message ("%s, %s", cases[i].map, cases[i].side);
      g_assert_cmpuint (vdt_map_get_n_counters (judged), ==, cases[i].n_judged);
      g_assert_cmpuint (vdt_map_get_n_counters (unjudged), ==, cases[i].n_unjudged);
    }
}

void
vdt_test_side_sight (void)
{
  g_test_add_func ("/side-sight/sides", test_sides);
  g_test_add_func ("/side-sight/queries", test_queries);
  g_test_add_func ("/side-sight/hide", test_hide);
}
