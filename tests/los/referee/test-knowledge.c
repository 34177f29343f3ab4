/* test-knowledge.c - what sides are told of enemies by grade, and that it is no more than that
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "edit-map.h"

#include "vdt-map-builder.h"
#include "vdt-referee-explain.h"

#include <string.h>

/* Every grade in sight, out of it, and never in it, of a unit and of a dummy. */
static void
test_grades (void)
{
  static const struct
  {
    VdtGrade grade;
    VdtTold unit[3];
    VdtTold dummy[3];
  } cases[] = {
#define E VDT_TOLD_EXACTLY
#define S VDT_TOLD_SOMETHING
#define L VDT_TOLD_LAST
#define P VDT_TOLD_LAST_SOMETHING
#define N VDT_TOLD_NOTHING
    { VDT_GRADE_SEEN, { E, N, N }, { S, N, N } },
    { VDT_GRADE_SEEN_LAST, { E, L, N }, { S, P, N } },
    { VDT_GRADE_SOMETHING, { S, N, N }, { S, N, N } },
    { VDT_GRADE_SOMETHING_LAST, { S, P, N }, { S, P, N } },
    { VDT_GRADE_SOMETHING_ALWAYS, { S, S, S }, { S, S, S } },
    { VDT_GRADE_EXACT_ALWAYS, { E, E, E }, { E, E, E } },
    { VDT_GRADE_NOTHING, { N, N, N }, { N, N, N } },
#undef E
#undef S
#undef L
#undef P
#undef N
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int when = 0; when < 3; when++)
      {
        VdtGrade grade = cases[i].grade;
        gboolean in_sight = when == 0, was = when < 2;

        g_assert_cmpint (vdt_grade_tell (grade, in_sight, was, FALSE), ==, cases[i].unit[when]);
        g_assert_cmpint (vdt_grade_tell (grade, in_sight, was, TRUE), ==, cases[i].dummy[when]);
      }
}

static void
add (VdtMapBuilder *builder,
     int column,
     int row,
     VdtCounterKind kind,
     const char *side,
     const char *name)
{
  const VdtCounter counter = { .hex = edit_map_hex (column, row),
                               .kind = kind,
                               .side = (char *) side,
                               .name = (char *) name,
                               .amount = 1 };

  vdt_map_builder_add_counter (builder, &counter);
}

/* Blue's unit, and one of Red's, which is all that is different. */
static VdtMap *
make_map (VdtCounterKind kind, const char *side, const char *name, int column, int row)
{
  g_autoptr (VdtMap) map = edit_map_parse ("");
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);

  add (builder, 1, 1, VDT_COUNTER_UNIT, "Blue", "1st");
  add (builder, column, row, kind, side, name);
  add (builder, 2, 4, VDT_COUNTER_UNIT, "Red", "Known");
  add (builder, 5, 1, VDT_COUNTER_UNIT, "Red", "Behind");

  return vdt_map_builder_end (builder);
}

static const VdtLosSetup *
get_setup (void)
{
  static VdtLosSetup setup;

  setup.rules = vdt_los_rules_find ("cwb");

  return &setup;
}

static VdtReferee *
judge (VdtMap *map, VdtKnowledge *knowledge)
{
  g_autoptr (VdtTerrainView) view = vdt_terrain_view_new (map, get_setup ());
  VdtReferee *referee = vdt_referee_new (view, NULL, NULL);

  g_assert_nonnull (referee);
  vdt_referee_take_knowledge (referee, knowledge);

  return referee;
}

static void
append_counters (GString *text, VdtMap *map)
{
  for (guint i = 0; i < vdt_map_get_n_counters (map); i++)
    {
      const VdtCounter *counter = vdt_map_get_counter (map, i);

      g_string_append_printf (
          text, "%s %s “%s” %d %d %d %d %d\n", vdt_counter_kind_names[counter->kind],
          counter->side ? counter->side : "-", counter->name ? counter->name : "-", counter->hex.q,
          counter->hex.r, counter->level, counter->amount, counter->at);
    }
}

/* All that Blue can read of the enemy in the middle: where it stands, and on a move of its own and
 * of Blue's.
 */
static char *
tell (VdtMap *map, VdtKnowledge *knowledge)
{
  const VdtHex way[] = { edit_map_hex (3, 1), edit_map_hex (3, 2), edit_map_hex (2, 3) };
  const VdtHex own_way[] = { edit_map_hex (1, 1), edit_map_hex (1, 2) };
  GString *text = g_string_new (NULL);
  g_autoptr (VdtReferee) referee = judge (map, knowledge);
  g_autoptr (VdtMap) known = vdt_referee_hide (map, referee, "Blue");
  g_autoptr (GArray) lines = vdt_referee_explain_enemies (referee, "Blue");
  gboolean in_hex = vdt_hex_equal (vdt_map_get_counter (map, 1)->hex, way[0]);
  int blue = vdt_referee_find_side (referee, "Blue");

  append_counters (text, known);
  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (text, "%s\n", g_array_index (lines, VdtEnemyLine, i).text);
  for (guint mover = 0; in_hex && mover < 2; mover++)
    {
      g_autoptr (VdtRefereeMove) move = vdt_referee_move_new (
          map, get_setup (), mover, mover == 0 ? own_way : way,
          mover == 0 ? G_N_ELEMENTS (own_way) : G_N_ELEMENTS (way), knowledge, NULL, NULL);
      g_autofree char *told = vdt_referee_explain_move (move, (guint) blue);

      g_string_append_printf (text, "%s\n", told ? told : "nothing");
    }

  return g_string_free (text, FALSE);
}

static VdtKnowledge *
choose (VdtMap *map, guint counter, VdtGrade grade)
{
  g_auto (GStrv) names = vdt_knowledge_name_counters (map);

  return vdt_knowledge_with_grade (NULL, "Blue", names[counter], grade);
}

/* A unit, a wagon, a dummy, of one enemy or another, by whatever name: as long as only something
 * is told, all read the same, byte for byte; and one that is not told is not there.
 */
static void
test_alike (void)
{
  static const struct
  {
    VdtCounterKind kind;
    const char *side;
    const char *name;
  } cases[] = {
    { VDT_COUNTER_UNIT, "Red", "Guard" },   { VDT_COUNTER_UNIT, "Red", NULL },
    { VDT_COUNTER_WAGON, "Red", "Train" },  { VDT_COUNTER_CONTACT, "Red", "Dummy" },
    { VDT_COUNTER_UNIT, "Green", "Guard" }, { VDT_COUNTER_VEHICLE, "Red", NULL },
  };
  static const VdtGrade grades[] = { VDT_GRADE_SOMETHING, VDT_GRADE_SOMETHING_LAST,
                                     VDT_GRADE_SOMETHING_ALWAYS, VDT_GRADE_NOTHING };

  for (gsize g = 0; g < G_N_ELEMENTS (grades); g++)
    {
      g_autofree char *expected = NULL;

      for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
        {
          g_autoptr (VdtMap) map = make_map (cases[i].kind, cases[i].side, cases[i].name, 3, 1);
          g_autoptr (VdtKnowledge) knowledge = choose (map, 1, grades[g]);
          g_autofree char *told = tell (map, knowledge);

          if (!expected)
            expected = g_steal_pointer (&told);
          else
            g_assert_cmpstr (told, ==, expected);
        }
      g_test_message ("%s: %s", vdt_grade_words[grades[g]], expected);
      g_assert_null (strstr (expected, "Guard"));
      g_assert_nonnull (strstr (expected, "Known in 0204, seen by 1st in 0101"));
      if (grades[g] == VDT_GRADE_NOTHING)
        g_assert_null (strstr (expected, "0301"));
      else
        {
          g_assert_nonnull (strstr (expected, "contact - “-” "));
          g_assert_nonnull (strstr (expected, "something in 0301, seen by 1st in 0101\n"));
          g_assert_nonnull (strstr (expected, "something is visible in 0301, 0302, 0203"));
        }
    }
}

/* What is known exactly is told exactly, a dummy only when the referee reveals it. */
static void
test_exactly (void)
{
  g_autoptr (VdtMap) map = make_map (VDT_COUNTER_UNIT, "Red", "Guard", 3, 1);
  g_autoptr (VdtMap) dummy = make_map (VDT_COUNTER_CONTACT, "Red", "Dummy", 3, 1);
  g_autoptr (VdtKnowledge) always = choose (dummy, 1, VDT_GRADE_EXACT_ALWAYS);
  g_autofree char *unit = tell (map, NULL);
  g_autofree char *hidden = tell (dummy, NULL);
  g_autofree char *revealed = tell (dummy, always);

  g_assert_nonnull (strstr (unit, "unit Red “Guard”"));
  g_assert_nonnull (strstr (unit, "Guard in 0301, seen by 1st in 0101\n"));
  g_assert_nonnull (strstr (hidden, "something in 0301, seen by 1st in 0101\n"));
  g_assert_null (strstr (hidden, "Dummy"));
  g_assert_nonnull (strstr (revealed, "contact Red “Dummy”"));
}

/* Two in one hex are one thing, dummy or not. */
static void
test_stacked (void)
{
  g_autoptr (VdtMap) one = make_map (VDT_COUNTER_CONTACT, "Red", NULL, 3, 1);
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (one);
  g_autoptr (VdtMap) two = NULL;
  g_autoptr (VdtReferee) first = judge (one, NULL);
  g_autoptr (VdtReferee) second = NULL;
  g_autoptr (GArray) lines = vdt_referee_explain_enemies (first, "Blue");
  g_autoptr (GArray) more = NULL;
  g_autoptr (VdtMap) known = vdt_referee_hide (one, first, "Blue");
  g_autoptr (VdtMap) known_two = NULL;

  add (builder, 3, 1, VDT_COUNTER_CONTACT, "Red", "Another");
  two = vdt_map_builder_end (builder);
  second = judge (two, NULL);
  more = vdt_referee_explain_enemies (second, "Blue");
  known_two = vdt_referee_hide (two, second, "Blue");
  g_assert_cmpuint (lines->len, ==, more->len);
  g_assert_cmpuint (vdt_map_get_n_counters (known), ==, vdt_map_get_n_counters (known_two));
}

/* Nobody is in a dummy: it sees nothing. */
static void
test_dummy_is_blind (void)
{
  g_autoptr (VdtMap) map = make_map (VDT_COUNTER_CONTACT, "Red", "Dummy", 3, 1);
  g_autoptr (VdtReferee) referee = judge (map, NULL);

  g_assert_true (vdt_referee_sees (referee, 0, 1));
  g_assert_false (vdt_referee_sees (referee, 1, 0));
}

/* The last place is where the side was told of it, until it is seen again. */
static void
test_last_place (void)
{
  g_autoptr (VdtMap) map = make_map (VDT_COUNTER_UNIT, "Red", "Guard", 3, 1);
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  VdtCounter gone = *vdt_map_get_counter (map, 1);
  g_autoptr (VdtKnowledge) grades = choose (map, 1, VDT_GRADE_SEEN_LAST);
  g_autoptr (VdtReferee) before = judge (map, grades);
  g_autoptr (GPtrArray) seen = vdt_referee_list_seen (before, 3);
  g_autoptr (VdtKnowledge) knowledge = vdt_knowledge_with_last (grades, seen);
  g_autoptr (VdtMap) out_of_sight = NULL;
  g_autofree char *told = NULL;
  g_autofree char *told_before = tell (map, knowledge);

  g_assert_null (strstr (told_before, "turn 3"));
  gone.hex = edit_map_hex (5, 5);
  vdt_map_builder_remove_counter (builder, 0);
  vdt_map_builder_remove_counter (builder, 0);
  vdt_map_builder_add_counter (builder, &gone);
  out_of_sight = vdt_map_builder_end (builder);
  told = tell (out_of_sight, knowledge);
  g_test_message ("%s", told);
  g_assert_nonnull (strstr (told, "contact - “turn 3: Guard”"));
  g_assert_nonnull (strstr (told, "Guard, last seen in 0301 in turn 3\n"));
}

static const VdtKnown *
get_known (const VdtKnowledge *knowledge, guint i)
{
  return vdt_knowledge_list (knowledge)->pdata[i];
}

/* Grades go with their counters: moved, renamed, with another before them gone, come back. */
static void
test_follow (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("11:unit/Blue 12:unit/Red 13:unit/Red");
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  VdtCounter renamed = *vdt_map_get_counter (map, 2);
  g_autoptr (VdtKnowledge) knowledge = choose (map, 2, VDT_GRADE_NOTHING);
  g_autoptr (VdtMap) named = NULL;
  g_autoptr (VdtMap) fewer = NULL;
  g_autoptr (VdtKnowledge) then = NULL;
  g_autoptr (VdtKnowledge) last = NULL;
  g_autoptr (VdtKnowledge) again = NULL;

  renamed.name = (char *) "Guard";
  vdt_map_builder_remove_counter (builder, 2);
  vdt_map_builder_add_counter (builder, &renamed);
  named = vdt_map_builder_end (builder);
  then = vdt_knowledge_follow (knowledge, map, named);
  g_assert_cmpint (vdt_knowledge_get_grade (then, "Blue", "unit/Red/Guard/1"), ==,
                   VDT_GRADE_NOTHING);
  g_assert_cmpuint (vdt_knowledge_list (then)->len, ==, 1);

  builder = vdt_map_builder_new_from_map (map);
  vdt_map_builder_remove_counter (builder, 1);
  fewer = vdt_map_builder_end (builder);
  last = vdt_knowledge_follow (knowledge, map, fewer);
  g_assert_cmpint (vdt_knowledge_get_grade (last, "Blue", "unit/Red//1"), ==, VDT_GRADE_NOTHING);
  again = vdt_knowledge_follow (last, fewer, map);
  g_assert_cmpint (vdt_knowledge_get_grade (again, "Blue", "unit/Red//2"), ==, VDT_GRADE_NOTHING);
  g_assert_cmpint (vdt_knowledge_get_grade (again, "Blue", "unit/Red//1"), ==, VDT_GRADE_SEEN);
}

/* Where an enemy was last seen says nothing on other ground; what is known of it stays. */
static void
test_other_ground (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("11:unit/Blue 12:unit/Red");
  g_autoptr (VdtMap) wider = edit_map_new_hills (EDIT_MAP_COLUMNS + 1, EDIT_MAP_ROWS, "cwb");
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (wider);
  const VdtKnown known = { .side = (char *) "Blue",
                           .enemy = (char *) "unit/Red//1",
                           .grade = VDT_GRADE_SEEN_LAST,
                           .last = { .turn = 3, .hex = edit_map_hex (1, 2) } };
  g_autoptr (VdtKnowledge) knowledge = vdt_knowledge_new (&known, 1);
  g_autoptr (VdtKnowledge) same = vdt_knowledge_follow (knowledge, map, map);
  g_autoptr (VdtKnowledge) other = NULL;
  g_autoptr (VdtMap) after = NULL;

  for (guint i = 0; i < vdt_map_get_n_counters (map); i++)
    vdt_map_builder_add_counter (builder, vdt_map_get_counter (map, i));
  after = vdt_map_builder_end (builder);
  other = vdt_knowledge_follow (knowledge, map, after);
  g_assert_cmpint (get_known (same, 0)->last.turn, ==, 3);
  g_assert_cmpint (get_known (other, 0)->last.turn, ==, 0);
  g_assert_cmpint (get_known (other, 0)->grade, ==, VDT_GRADE_SEEN_LAST);
}

/* Of two that say something of one enemy the first counts, and all others stay. */
static void
test_first (void)
{
  const VdtKnown known[] = {
    { .side = (char *) "Blue", .enemy = (char *) "unit/Red//1", .grade = VDT_GRADE_NOTHING },
    { .side = (char *) "Blue", .enemy = (char *) "unit/Red//1", .grade = VDT_GRADE_SEEN },
    { .side = (char *) "Blue", .enemy = (char *) "unit/Red//2", .grade = VDT_GRADE_SOMETHING },
  };
  g_autoptr (VdtKnowledge) knowledge = vdt_knowledge_new (known, G_N_ELEMENTS (known));

  g_assert_cmpuint (vdt_knowledge_list (knowledge)->len, ==, 2);
  g_assert_cmpint (vdt_knowledge_get_grade (knowledge, "Blue", "unit/Red//1"), ==,
                   VDT_GRADE_NOTHING);
  g_assert_cmpint (vdt_knowledge_get_grade (knowledge, "Blue", "unit/Red//2"), ==,
                   VDT_GRADE_SOMETHING);
}

/* A game that begins anew keeps the grades and forgets who was seen. As many as fill an array: what
 * lies behind the last is nobody's.
 */
static void
test_without_last (void)
{
  g_autoptr (GPtrArray) enemies = g_ptr_array_new_with_free_func (g_free);
  VdtKnown known[16];

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      g_ptr_array_add (enemies, g_strdup_printf ("unit/Red//%u", i + 1));
      known[i] = (VdtKnown){ .side = (char *) "Blue",
                             .enemy = enemies->pdata[i],
                             .grade = i % 2 == 0 ? VDT_GRADE_SEEN_LAST : -1,
                             .last = { .turn = 2 } };
    }

  g_autoptr (VdtKnowledge) knowledge = vdt_knowledge_new (known, G_N_ELEMENTS (known));
  g_autoptr (VdtKnowledge) without = vdt_knowledge_without_last (knowledge);
  g_autoptr (VdtKnowledge) nothing = vdt_knowledge_without_last (NULL);

  g_assert_cmpuint (vdt_knowledge_list (without)->len, ==, 8);
  for (guint i = 0; i < 8; i++)
    {
      g_assert_cmpint (get_known (without, i)->last.turn, ==, 0);
      g_assert_cmpint (get_known (without, i)->grade, ==, VDT_GRADE_SEEN_LAST);
    }
  g_assert_cmpuint (vdt_knowledge_list (nothing)->len, ==, 0);
}

/* An own grade comes before that of all. */
static void
test_all (void)
{
  g_autoptr (VdtKnowledge) all = vdt_knowledge_with_grade (NULL, "Blue", "", VDT_GRADE_SOMETHING);
  g_autoptr (VdtKnowledge) one =
      vdt_knowledge_with_grade (all, "Blue", "unit/Red//1", VDT_GRADE_SEEN);
  g_autoptr (VdtKnowledge) none = vdt_knowledge_with_grade (one, "Blue", "unit/Red//1", -1);

  g_assert_cmpint (vdt_knowledge_get_grade (one, "Blue", "unit/Red//1"), ==, VDT_GRADE_SEEN);
  g_assert_cmpint (vdt_knowledge_get_grade (one, "Blue", "unit/Red//2"), ==, VDT_GRADE_SOMETHING);
  g_assert_cmpint (vdt_knowledge_get_grade (one, "Red", "unit/Blue//1"), ==, VDT_GRADE_SEEN);
  g_assert_cmpint (vdt_knowledge_get_grade (none, "Blue", "unit/Red//1"), ==, VDT_GRADE_SOMETHING);
}

void
vdt_test_knowledge (void)
{
  g_test_add_func ("/knowledge/grades", test_grades);
  g_test_add_func ("/knowledge/alike", test_alike);
  g_test_add_func ("/knowledge/exactly", test_exactly);
  g_test_add_func ("/knowledge/stacked", test_stacked);
  g_test_add_func ("/knowledge/dummy-is-blind", test_dummy_is_blind);
  g_test_add_func ("/knowledge/last-place", test_last_place);
  g_test_add_func ("/knowledge/follow", test_follow);
  g_test_add_func ("/knowledge/other-ground", test_other_ground);
  g_test_add_func ("/knowledge/first", test_first);
  g_test_add_func ("/knowledge/without-last", test_without_last);
  g_test_add_func ("/knowledge/all", test_all);
}
