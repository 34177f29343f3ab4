/* test-sighting-hidden.c - the hidden view: what one side does not see is in no answer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "assert-ends.h"
#include "edit-map.h"

#include "vdt-edits.h"
#include "vdt-referee.h"
#include "vdt-sighting.h"

#include <string.h>

#define RIDGE "40=3 41=3 42=3 43=3 44=3 45=3 "

typedef struct
{
  VdtDocument *document;
  VdtSighting *sighting;
  guint n_maps; /* notifications */
} Fixture;

static void
map_notify_cb (Fixture *f)
{
  f->n_maps++;
}

static void
begin (Fixture *f, const char *text)
{
  g_autoptr (VdtMap) map = edit_map_parse (text);

  f->document = vdt_document_new (map, NULL);
  f->sighting = vdt_sighting_new (f->document);
  g_signal_connect_swapped (f->sighting, "notify::map", G_CALLBACK (map_notify_cb), f);
}

static void
end (Fixture *f)
{
  while (vdt_sighting_get_busy (f->sighting))
    g_main_context_iteration (NULL, TRUE);
  assert_ends (f->sighting);
  assert_ends (f->document);
}

/* Only the counters: the ground is never hidden. */
static void
check_shown (Fixture *f, const char *expected)
{
  g_autofree char *text = edit_map_describe (vdt_sighting_get_map (f->sighting));
  g_autoptr (GString) found = g_string_new (NULL);
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i]; i++)
    if (strchr (words[i], ':'))
      g_string_append_printf (found, "%s%s", found->len > 0 ? " " : "", words[i]);
  g_assert_cmpstr (found->str, ==, expected);
}

static void
move (Fixture *f, guint counter, int column, int row)
{
  g_autoptr (VdtMap) map = vdt_edits_move_counter (vdt_document_get_map (f->document), counter,
                                                   edit_map_hex (column, row));

  vdt_document_apply (f->document, map, "move");
}

/* Own counters, those of nobody, and enemies in sight. */
static void
test_shown (void)
{
  Fixture f = { 0 };
  VdtMap *whole;

  begin (&f, RIDGE "12:unit/Red 22:unit/Blue 62:unit/Blue 72:smoke 73:unit/Green");
  whole = vdt_document_get_map (f.document);
  g_assert_true (vdt_sighting_get_map (f.sighting) == whole);
  g_assert_null (vdt_sighting_get_hidden_for (f.sighting));

  vdt_sighting_set_hidden_for (f.sighting, "Red");
  g_assert_cmpstr (vdt_sighting_get_hidden_for (f.sighting), ==, "Red");
  check_shown (&f, "12:unit/Red 22:unit/Blue 72:smoke");
  vdt_sighting_set_hidden_for (f.sighting, "Green");
  check_shown (&f, "62:unit/Blue 72:smoke 73:unit/Green");
  vdt_sighting_set_hidden_for (f.sighting, "Yellow");
  check_shown (&f, "72:smoke");
  g_assert_true (vdt_document_get_map (f.document) == whole);
  g_assert_false (vdt_document_get_modified (f.document));

  vdt_sighting_set_hidden_for (f.sighting, NULL);
  g_assert_true (vdt_sighting_get_map (f.sighting) == whole);
  g_assert_cmpuint (f.n_maps, ==, 4);
  vdt_sighting_set_hidden_for (f.sighting, NULL);
  g_assert_cmpuint (f.n_maps, ==, 4);
  end (&f);
}

/* What comes into sight is shown, and what goes out of it is not, with undo as well. */
static void
test_follows (void)
{
  Fixture f = { 0 };

  begin (&f, RIDGE "32:unit/Red 62:unit/Blue");
  vdt_sighting_set_hidden_for (f.sighting, "Red");
  check_shown (&f, "32:unit/Red");
  move (&f, 0, 4, 2);
  check_shown (&f, "42:unit/Red 62:unit/Blue");
  move (&f, 1, 7, 5);
  check_shown (&f, "42:unit/Red 75:unit/Blue");
  vdt_document_undo (f.document);
  vdt_document_undo (f.document);
  check_shown (&f, "32:unit/Red");

  /* The document tells of its changes itself. */
  g_assert_cmpuint (f.n_maps, ==, 1);
  end (&f);
}

/* Another range, another view. */
static void
test_setup (void)
{
  Fixture f = { 0 };

  begin (&f, "12:unit/Red 62:unit/Blue");
  vdt_sighting_set_hidden_for (f.sighting, "Red");
  check_shown (&f, "12:unit/Red 62:unit/Blue");
  vdt_sighting_set_range (f.sighting, 3);
  check_shown (&f, "12:unit/Red");
  g_assert_cmpuint (f.n_maps, ==, 2);
  vdt_sighting_set_range (f.sighting, 0);
  check_shown (&f, "12:unit/Red 62:unit/Blue");
  end (&f);
}

/* Lines and fans of the hidden view know nothing of who is hidden: here one that stands in the way,
 * and how high another one stands.
 */
static void
test_nothing_given_away (void)
{
  Fixture f = { 0 };
  VdtHex from = edit_map_hex (6, 1), to = edit_map_hex (6, 5), seen = edit_map_hex (6, 3);
  VdtStance stance;

  begin (&f, RIDGE "12:unit/Red 63:unit^2/Blue");
  vdt_sighting_set_observer (f.sighting, &from);
  vdt_sighting_set_target (f.sighting, &to);
  g_assert_cmpint (vdt_los_result_get_outcome (vdt_sighting_get_result (f.sighting))->verdict, ==,
                   VDT_VERDICT_BLOCKED);
  vdt_sighting_set_hidden_for (f.sighting, "Red");
  g_assert_null (vdt_sighting_get_result (f.sighting));
  g_assert_false (vdt_sighting_get_observer (f.sighting, NULL));
  vdt_sighting_set_observer (f.sighting, &from);
  vdt_sighting_set_target (f.sighting, &to);
  g_assert_cmpint (vdt_los_result_get_outcome (vdt_sighting_get_result (f.sighting))->verdict, ==,
                   VDT_VERDICT_CLEAR);
  vdt_sighting_set_target (f.sighting, &seen);
  vdt_sighting_get_target_stance (f.sighting, &stance);
  g_assert_cmpint (stance.level, ==, 0);
  while (vdt_sighting_get_busy (f.sighting))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (vdt_sighting_get_fan (f.sighting)->map == vdt_sighting_get_map (f.sighting));

  vdt_sighting_set_hidden_for (f.sighting, NULL);
  vdt_sighting_get_target_stance (f.sighting, &stance);
  g_assert_cmpint (stance.level, ==, 2);
  end (&f);
}

/* What the enemy sees goes at once, not only when the own fan is done. */
static void
test_old_fan (void)
{
  Fixture f = { 0 };

  begin (&f, "12:unit/Red 62:unit/Blue");
  vdt_sighting_set_side (f.sighting, "Blue");
  while (vdt_sighting_get_busy (f.sighting))
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (vdt_sighting_get_fan (f.sighting));
  vdt_sighting_set_side (f.sighting, "Red");
  vdt_sighting_set_hidden_for (f.sighting, "Red");
  g_assert_null (vdt_sighting_get_fan (f.sighting));
  while (vdt_sighting_get_busy (f.sighting))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (vdt_sighting_get_fan (f.sighting)->map == vdt_sighting_get_map (f.sighting));
  end (&f);
}

/* An attack would be judged without those that are not shown. */
static void
test_no_fire (void)
{
  Fixture f = { 0 };
  VdtHex from = edit_map_hex (1, 2), to = edit_map_hex (6, 2);

  begin (&f, "12:unit/Red 62:unit/Blue");
  vdt_sighting_set_locked (f.sighting, TRUE);
  vdt_sighting_set_hidden_for (f.sighting, "Red");
  vdt_sighting_set_observer (f.sighting, &from);
  vdt_sighting_set_target (f.sighting, &to);
  g_assert_false (vdt_sighting_can_declare (f.sighting));
  vdt_sighting_set_hidden_for (f.sighting, NULL);
  g_assert_true (vdt_sighting_can_declare (f.sighting));
  end (&f);
}

/* So many that nobody judges them: no enemy is shown, and that is told. */
static void
test_too_many (void)
{
  Fixture f = { 0 };
  g_autoptr (GString) text = g_string_new ("72:unit/Blue");

  for (guint i = 0; i < VDT_REFEREE_COUNTERS_MAX; i++)
    g_string_append (text, " 12:unit/Red");
  begin (&f, text->str);
  vdt_sighting_set_hidden_for (f.sighting, "Blue");
  g_assert_cmpint (vdt_sighting_get_enemies (f.sighting), ==, VDT_ENEMIES_TOO_MANY);
  check_shown (&f, "72:unit/Blue");
  vdt_sighting_set_hidden_for (f.sighting, NULL);
  end (&f);

  begin (&f, "12:unit/Red 72:unit/Blue");
  vdt_sighting_set_hidden_for (f.sighting, "Blue");
  g_assert_cmpint (vdt_sighting_get_enemies (f.sighting), ==, VDT_ENEMIES_SEEN);
  end (&f);
}

/* A counter more or less decides whether anybody judges them: who shows that is told each time. */
static void
test_too_many_later (void)
{
  Fixture f = { 0 };
  g_autoptr (GString) text = g_string_new ("72:unit/Blue");
  g_autoptr (VdtMap) more = NULL;
  guint n_maps;

  for (guint i = 1; i < VDT_REFEREE_COUNTERS_MAX; i++)
    g_string_append (text, " 12:unit/Red");
  begin (&f, text->str);
  vdt_sighting_set_hidden_for (f.sighting, "Blue");
  g_assert_cmpint (vdt_sighting_get_enemies (f.sighting), !=, VDT_ENEMIES_TOO_MANY);

  n_maps = f.n_maps;
  more = edit_map_add (vdt_document_get_map (f.document), "12:unit/Red");
  vdt_document_apply (f.document, more, "One more");
  g_assert_cmpint (vdt_sighting_get_enemies (f.sighting), ==, VDT_ENEMIES_TOO_MANY);
  g_assert_cmpuint (f.n_maps, >, n_maps);

  n_maps = f.n_maps;
  vdt_document_undo (f.document);
  g_assert_cmpint (vdt_sighting_get_enemies (f.sighting), !=, VDT_ENEMIES_TOO_MANY);
  g_assert_cmpuint (f.n_maps, >, n_maps);
  end (&f);
}

/* A map so large that who sees whom takes its time: Blue sees the many that are beside it, and not
 * the one behind the ridge.
 */
static void
begin_large (Fixture *f)
{
  g_autoptr (VdtMap) hills = edit_map_new_hills (120, 8, "cwb");
  g_autoptr (GString) text = g_string_new (RIDGE "62:unit/Blue 22:unit/Red");
  g_autoptr (VdtMap) map = NULL;

  for (guint i = 0; i < 150; i++)
    g_string_append (text, " 63:unit/Red");
  map = edit_map_add (hills, text->str);
  f->document = vdt_document_new (map, NULL);
  f->sighting = vdt_sighting_new (f->document);
  vdt_sighting_set_range (f->sighting, 0);
  g_signal_connect_swapped (f->sighting, "notify::map", G_CALLBACK (map_notify_cb), f);
}

static guint
count_shown (Fixture *f)
{
  return vdt_map_get_n_counters (vdt_sighting_get_map (f->sighting));
}

static void
wait_until_judged (Fixture *f)
{
  while (vdt_sighting_get_enemies (f->sighting) == VDT_ENEMIES_JUDGED)
    g_main_context_iteration (NULL, TRUE);
}

/* No enemy is shown before it is known which ones are in sight, and the map is never whole. */
static void
test_large (void)
{
  Fixture f = { 0 };

  begin_large (&f);
  vdt_sighting_set_hidden_for (f.sighting, "Blue");
  g_assert_cmpint (vdt_sighting_get_enemies (f.sighting), ==, VDT_ENEMIES_JUDGED);
  g_assert_cmpuint (count_shown (&f), ==, 1);
  g_assert_cmpuint (f.n_maps, ==, 1);
  wait_until_judged (&f);
  g_assert_cmpuint (count_shown (&f), ==, 151);
  g_assert_cmpuint (f.n_maps, ==, 2);

  /* Something else is asked meanwhile: what was judged before does not come any more. */
  vdt_sighting_set_hidden_for (f.sighting, "Red");
  g_assert_cmpuint (count_shown (&f), ==, 151);
  vdt_sighting_set_hidden_for (f.sighting, "Green");
  g_assert_cmpuint (count_shown (&f), ==, 0);
  wait_until_judged (&f);
  g_assert_cmpuint (count_shown (&f), ==, 0);
  vdt_sighting_set_hidden_for (f.sighting, "Blue");
  vdt_sighting_set_range (f.sighting, 1);
  vdt_sighting_set_hidden_for (f.sighting, NULL);
  g_assert_cmpuint (count_shown (&f), ==, 152);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_cmpuint (count_shown (&f), ==, 152);

  /* The fixture asserts that what is being judged does not keep the sighting alive. */
  vdt_sighting_set_range (f.sighting, 0);
  vdt_sighting_set_hidden_for (f.sighting, "Blue");
  g_assert_cmpint (vdt_sighting_get_enemies (f.sighting), ==, VDT_ENEMIES_JUDGED);
  end (&f);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

static void
judged_cb (gpointer judged)
{
  *(gboolean *) judged = TRUE;
}

/* What has taken its time stays while nothing is different; what is being judged goes on. */
static void
test_same_again (void)
{
  Fixture f = { 0 };
  const VdtLosSetup *setup;
  gboolean judged = FALSE;
  VdtShownMap *shown;
  VdtMap *seen;

  begin_large (&f);
  setup = vdt_sighting_get_setup (f.sighting);
  shown = vdt_shown_map_new (f.document, judged_cb, &judged);
  vdt_shown_map_set_side (shown, "Blue");
  vdt_shown_map_update (shown, setup);
  seen = vdt_shown_map_get (shown);
  g_assert_false (vdt_shown_map_update (shown, setup));
  g_assert_true (vdt_shown_map_get (shown) == seen);
  while (!judged)
    g_main_context_iteration (NULL, TRUE);
  seen = vdt_shown_map_get (shown);
  g_assert_cmpuint (vdt_map_get_n_counters (seen), ==, 151);
  g_assert_false (vdt_shown_map_update (shown, setup));
  g_assert_true (vdt_shown_map_get (shown) == seen);

  /* For another side it is judged, on the same map. */
  vdt_shown_map_set_side (shown, "Green");
  vdt_shown_map_update (shown, setup);
  g_assert_cmpuint (vdt_map_get_n_counters (vdt_shown_map_get (shown)), ==, 0);
  vdt_shown_map_free (shown);
  end (&f);
}

/* By rules that cannot judge the map nobody is in sight. */
static void
test_refused (void)
{
  Fixture f = { 0 };

  begin (&f, "33=9 12:unit/Red 22:unit/Blue 72:smoke");
  vdt_sighting_set_rules (f.sighting, vdt_los_rules_find ("cwb"));
  vdt_sighting_set_hidden_for (f.sighting, "Red");
  check_shown (&f, "12:unit/Red 22:unit/Blue 72:smoke");
  vdt_sighting_set_rules (f.sighting, vdt_los_rules_find ("panzerblitz"));
  g_assert_cmpint (vdt_sighting_get_enemies (f.sighting), ==, VDT_ENEMIES_REFUSED);
  check_shown (&f, "12:unit/Red 72:smoke");
  end (&f);
}

void
vdt_test_sighting_hidden (void)
{
  g_test_add_func ("/sighting-hidden/shown", test_shown);
  g_test_add_func ("/sighting-hidden/follows", test_follows);
  g_test_add_func ("/sighting-hidden/setup", test_setup);
  g_test_add_func ("/sighting-hidden/nothing-given-away", test_nothing_given_away);
  g_test_add_func ("/sighting-hidden/old-fan", test_old_fan);
  g_test_add_func ("/sighting-hidden/no-fire", test_no_fire);
  g_test_add_func ("/sighting-hidden/too-many", test_too_many);
  g_test_add_func ("/sighting-hidden/too-many-later", test_too_many_later);
  g_test_add_func ("/sighting-hidden/large", test_large);
  g_test_add_func ("/sighting-hidden/refused", test_refused);
  g_test_add_func ("/sighting-hidden/same-again", test_same_again);
}
