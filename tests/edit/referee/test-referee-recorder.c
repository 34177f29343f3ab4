/* test-referee-recorder.c - moves on the map written into the log, with their occasions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "assert-ends.h"
#include "tool-script.h"

#include "vdt-edits.h"
#include "vdt-referee-recorder.h"

#include <string.h>

#define RIDGE "40=3 41=3 42=3 43=3 44=3 45=3 "

typedef struct
{
  ToolScript script;
  VdtRefereeRecorder *recorder;
  VdtRefereeLog *log;
  GString *lives;
} Fixture;

static void
live_cb (VdtRefereeRecorder *recorder, GParamSpec *pspec, GString *lives)
{
  const char *text = vdt_referee_recorder_get_live_text (recorder);

  g_string_append_printf (lives, "%s\n", text ? text : "-");
}

static void
begin (Fixture *f, const char *text)
{
  g_autoptr (VdtMap) map = edit_map_parse (text);

  tool_script_open (&f->script, map, vdt_tool_unit_get_type ());
  vdt_sighting_set_rules (f->script.sighting, vdt_los_rules_find ("cwb"));
  vdt_sighting_set_range (f->script.sighting, 0);
  f->recorder = vdt_referee_recorder_new (f->script.sighting);
  f->log = vdt_referee_recorder_get_log (f->recorder);
  f->lives = g_string_new (NULL);
  g_signal_connect (f->recorder, "notify::live-text", G_CALLBACK (live_cb), f->lives);
  vdt_referee_recorder_set_enabled (f->recorder, TRUE);
}

static void
settle (Fixture *f)
{
  while (vdt_referee_recorder_get_busy (f->recorder) || vdt_sighting_get_busy (f->script.sighting))
    g_main_context_iteration (NULL, TRUE);
}

static void
end (Fixture *f)
{
  settle (f);

  /* A look that was given up holds the recorder until it notices, in its thread. */
  while (g_atomic_int_get (&G_OBJECT (f->recorder)->ref_count) > 1)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
  assert_ends (f->recorder);
  g_string_free (f->lives, TRUE);
  tool_script_close (&f->script);
}

static void
check_log (Fixture *f, const char *side, const char *expected)
{
  g_autofree char *text = NULL;

  settle (f);
  text = vdt_referee_log_to_text (f->log, side);
  g_assert_cmpstr (text, ==, expected);
}

static guint
count_entries (Fixture *f)
{
  settle (f);

  return g_list_model_get_n_items (G_LIST_MODEL (f->log));
}

/* A drag over the ridge with a gap that is filled in, and back. */
static void
test_move (void)
{
  Fixture f = { 0 };
  g_autofree char *red = NULL;

  begin (&f, RIDGE "22:unit/Red 62:unit/Blue");
  tool_script_run (&f.script, "p22 d42 d32 r32");
  check_log (&f, "Blue",
             "1. Turn 1 · Enemy movement\n   a unit is visible in 0402 to a unit in 0602\n     "
             "then it is hidden\n");
  red = vdt_referee_log_to_text (f.log, "Red");
  g_assert_true (g_str_has_prefix (red, "1. Turn 1 · Own movement: a unit, 0202 to 0302\n"));
  g_assert_nonnull (strstr (red, "\n   0302: sees "));
  g_assert_nonnull (strstr (red, "\n     now sees: a unit in 0602\n"));
  end (&f);
}

static void
test_occasions (void)
{
  Fixture f = { 0 };

  begin (&f, "22:unit/Red 62:unit/Blue");
  vdt_referee_recorder_set_occasion (f.recorder, VDT_OCCASION_COMBAT, "Blue");
  tool_script_run (&f.script, "p22 d23 r23");
  check_log (&f, "Blue",
             "1. Turn 1 · Own combat\n   a unit is visible in 0202, 0203 to a unit in 0602\n");

  /* One that is lost shows what stood behind it. */
  end (&f);
  begin (&f, "11:unit/Red 13:unit/Blue 15:unit/Blue");
  vdt_referee_recorder_set_occasion (f.recorder, VDT_OCCASION_COMBAT, "Red");
  tool_script_run (&f.script, "Ap13 r13");
  check_log (&f, "Red",
             "1. Turn 1 · Own combat\n"
             "   comes into view: a unit in 0105, seen by a unit in 0101\n");
  end (&f);
}

/* Who retreats unseen in another's combat is not named to that one, nor is that anybody did. */
static void
test_unseen (void)
{
  Fixture f = { 0 };
  g_autofree char *blue = NULL;

  begin (&f, RIDGE "22:unit/Red 71:unit/Blue 72:unit/Blue");
  vdt_referee_recorder_set_occasion (f.recorder, VDT_OCCASION_COMBAT, "Red");
  tool_script_run (&f.script, "p72 d73 r73");
  check_log (&f, "Red", "");
  blue = vdt_referee_log_to_text (f.log, "Blue");
  g_assert_true (g_str_has_prefix (blue, "1. Turn 1 · Enemy combat: a unit, 0702 to 0703\n"));
  end (&f);
}

/* The log is of what was told: undo takes nothing back, and writes nothing. */
static void
test_what_is_not_written (void)
{
  Fixture f = { 0 };

  begin (&f, "22:unit/Red 62:unit/Blue 33:unit");
  tool_script_run (&f.script, "p22 d23 x");
  g_assert_cmpuint (count_entries (&f), ==, 0);
  tool_script_run (&f.script, "p33 d34 r34");
  g_assert_cmpuint (count_entries (&f), ==, 0);
  tool_script_run (&f.script, "p22 d23 r23");
  g_assert_cmpuint (count_entries (&f), ==, 1);
  vdt_document_undo (f.script.document);
  vdt_document_redo (f.script.document);
  g_assert_cmpuint (count_entries (&f), ==, 1);
  vdt_referee_recorder_set_enabled (f.recorder, FALSE);
  tool_script_run (&f.script, "p23 d22 r22");
  g_assert_cmpuint (count_entries (&f), ==, 1);
  end (&f);
}

/* Moves made faster than they are judged come in their order. */
static void
test_order (void)
{
  Fixture f = { 0 };

  begin (&f, "22:unit/Red 62:unit/Blue");
  for (guint i = 0; i < 6; i++)
    tool_script_run (&f.script, i % 2 == 0 ? "p22 d23 r23" : "p23 d22 r22");
  g_assert_cmpuint (count_entries (&f), ==, 6);
  for (guint i = 0; i < 6; i++)
    {
      g_autoptr (VdtRefereeEntry) entry = g_list_model_get_item (G_LIST_MODEL (f.log), i);

      g_autofree char *heading = vdt_referee_entry_dup_heading (entry, NULL);

      g_assert_nonnull (strstr (heading, i % 2 == 0 ? "0202 to 0203" : "0203 to 0202"));
    }
  end (&f);
}

static void
wait_for_live (Fixture *f, const char *text)
{
  while (!strstr (f->lives->str, text))
    g_main_context_iteration (NULL, TRUE);
}

/* While it is in hand. */
static void
test_live (void)
{
  Fixture f = { 0 };

  begin (&f, RIDGE "32:unit/Red 62:unit/Blue");
  tool_script_run (&f.script, "p32 d42");
  wait_for_live (&f, "0402: sees ");
  wait_for_live (&f, "\n  now seen by: a unit in 0602");
  tool_script_run (&f.script, "d52");
  wait_for_live (&f, "0502: sees ");
  tool_script_run (&f.script, "r52");
  g_assert_null (vdt_referee_recorder_get_live_text (f.recorder));
  end (&f);
}

/* What waits when the map is closed is given up, quietly. */
static void
test_stop (void)
{
  Fixture f = { 0 };

  begin (&f, "22:unit/Red 62:unit/Blue");
  for (guint i = 0; i < 6; i++)
    tool_script_run (&f.script, i % 2 == 0 ? "p22 d23 r23" : "p23 d22 r22");
  g_assert_true (vdt_referee_recorder_get_busy (f.recorder));
  vdt_referee_recorder_stop (f.recorder);
  g_assert_cmpuint (count_entries (&f), ==, 0);
  end (&f);
}

static void
busy_cb (VdtRefereeRecorder *recorder, GParamSpec *pspec, GString *told)
{
  gboolean busy;

  g_object_get (recorder, "busy", &busy, NULL);
  g_string_append (told, busy ? "busy " : "done ");
}

/* It is told when the first begins, and when nothing is left. */
static void
test_busy (void)
{
  Fixture f = { 0 };
  g_autoptr (GString) told = g_string_new (NULL);

  begin (&f, "22:unit/Red 62:unit/Blue");
  g_signal_connect (f.recorder, "notify::busy", G_CALLBACK (busy_cb), told);
  tool_script_run (&f.script, "p22 d23 r23");
  tool_script_run (&f.script, "p23 d22 r22");
  g_assert_cmpuint (count_entries (&f), ==, 2);
  g_assert_cmpstr (told->str, ==, "busy done ");
  end (&f);
}

static void
failed_cb (VdtRefereeRecorder *recorder, const char *why, char **told)
{
  g_free (*told);
  *told = g_strdup (why);
}

static void
test_failure (void)
{
  Fixture f = { 0 };
  g_autofree char *told = NULL;

  begin (&f, "22:unit/Red 62:unit/Blue");
  g_signal_connect (f.recorder, "failed", G_CALLBACK (failed_cb), &told);
  tool_script_run (&f.script, "p22 d23");
  for (guint i = 0; i < 300; i++)
    tool_script_run (&f.script, i % 2 == 0 ? "d22" : "d23");
  for (guint i = 0; i < 300; i++)
    tool_script_run (&f.script, i % 2 == 0 ? "d22" : "d23");
  tool_script_run (&f.script, "r23");
  g_assert_cmpuint (count_entries (&f), ==, 0);
  g_assert_nonnull (told);
  end (&f);
}

/* Turns are counted to 9999. */
static void
test_turns (void)
{
  const struct
  {
    guint turn;
    guint expected;
  } cases[] = { { 0, 1 }, { 9999, 9999 }, { 10000, 9999 }, { 2, 2 }, { G_MAXUINT, 9999 } };
  Fixture f;

  begin (&f, "22:unit/Red 62:unit/Blue");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      vdt_referee_recorder_set_turn (f.recorder, cases[i].turn);
      g_assert_cmpuint (vdt_referee_recorder_get_phase (f.recorder)->turn, ==, cases[i].expected);
    }
  end (&f);
}

void
vdt_test_referee_recorder (void)
{
  g_test_add_func ("/referee-recorder/move", test_move);
  g_test_add_func ("/referee-recorder/occasions", test_occasions);
  g_test_add_func ("/referee-recorder/unseen", test_unseen);
  g_test_add_func ("/referee-recorder/what-is-not-written", test_what_is_not_written);
  g_test_add_func ("/referee-recorder/order", test_order);
  g_test_add_func ("/referee-recorder/live", test_live);
  g_test_add_func ("/referee-recorder/stop", test_stop);
  g_test_add_func ("/referee-recorder/busy", test_busy);
  g_test_add_func ("/referee-recorder/failure", test_failure);
  g_test_add_func ("/referee-recorder/turns", test_turns);
}
