/* test-move-tracker.c - moves of counters noticed, by whatever tool
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "assert-ends.h"
#include "tool-script.h"

#include "vdt-edits.h"
#include "vdt-move-tracker.h"

static void
append_path (GString *text, VdtMoveTracker *tracker)
{
  guint n_hexes;
  const VdtHex *path = vdt_move_tracker_get_path (tracker, &n_hexes);

  g_string_append_printf (text, " %d:", vdt_move_tracker_get_counter (tracker));
  for (guint i = 0; i < n_hexes; i++)
    {
      int column, row;

      vdt_layout_offset (VDT_LAYOUT_ODD_Q, path[i], &column, &row);
      g_string_append_printf (text, " %d%d", column, row);
    }
}

static void
moving_cb (VdtMoveTracker *tracker, GString *text)
{
  g_string_append (text, ".");
}

static void
moved_cb (VdtMoveTracker *tracker, GString *text)
{
  g_assert_nonnull (vdt_move_tracker_get_before (tracker));
  append_path (text, tracker);
  g_string_append (text, ";");
}

static void
changed_cb (VdtMoveTracker *tracker, GString *text)
{
  g_assert_nonnull (vdt_move_tracker_get_before (tracker));
  g_string_append (text, "changed;");
}

static void
check (GType type, const char *map_text, const char *script, const char *expected)
{
  g_autoptr (VdtMap) map = edit_map_parse (map_text);
  g_autoptr (GString) text = g_string_new (NULL);
  VdtMoveTracker *tracker;
  ToolScript f;

  tool_script_open (&f, map, type);
  tracker = vdt_move_tracker_new (f.document);
  g_signal_connect (tracker, "moving", G_CALLBACK (moving_cb), text);
  g_signal_connect (tracker, "moved", G_CALLBACK (moved_cb), text);
  g_signal_connect (tracker, "changed", G_CALLBACK (changed_cb), text);
  tool_script_run (&f, script);
  g_assert_cmpstr (text->str, ==, expected);
  g_assert_null (vdt_move_tracker_get_before (tracker));
  assert_ends (tracker);
  tool_script_close (&f);
}

static void
test_moves (void)
{
  GType unit = vdt_tool_unit_get_type (), select = vdt_tool_select_get_type ();
  GType terrain = vdt_tool_terrain_get_type ();
  const char *map = "12:unit/Red 62:unit/Blue";

  check (unit, map, "p12 d13 d14 r14", ".. 0: 12 13 14;");
  check (unit, map, "p62 d53 r44", ".. 1: 62 53 44;");
  check (select, map, "p12 d13 r13", ". 0: 12 13;");

  /* A press alone is no move; one that goes back is one all the same. */
  check (unit, map, "p12 r12", "");
  check (unit, map, "p12 d13 r12", ".. 0: 12 13 12;");

  /* The next move is another one. */
  check (unit, map, "p12 d13 r13 p13 r14", ". 0: 12 13;. 0: 13 14;");

  /* What is cancelled or undone has never been. */
  check (unit, map, "p12 d13 x", ".");
  check (unit, map, "p12 d13 r13 u", ". 0: 12 13;");

  /* Placing and removing, and placing and dragging on. */
  check (unit, map, "p33 r33", "changed;");
  check (unit, map, "Ap12 r12", "changed;");
  check (unit, map, "p33 d34 r34", "changed;");

  /* The ground is none of its business. */
  check (terrain, map, "p12 d13 r13", "");
}

static void
apply_move (VdtDocument *document, guint counter, int column, int row)
{
  g_autoptr (VdtMap) map =
      vdt_edits_move_counter (vdt_document_get_map (document), counter, edit_map_hex (column, row));

  vdt_document_apply (document, map, "move");
}

/* Panels and menus take their steps without a stroke. */
static void
test_steps (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("12:unit/Red 62:unit/Blue");
  g_autoptr (VdtMap) other = edit_map_parse ("12:unit/Red 62:unit/Blue 33:unit/Blue");
  g_autoptr (GString) text = g_string_new (NULL);
  VdtDocument *document = vdt_document_new (map, NULL);
  VdtMoveTracker *tracker = vdt_move_tracker_new (document);

  g_signal_connect (tracker, "moved", G_CALLBACK (moved_cb), text);
  g_signal_connect (tracker, "changed", G_CALLBACK (changed_cb), text);
  apply_move (document, 1, 6, 4);
  vdt_document_undo (document);
  vdt_document_redo (document);
  vdt_document_undo (document);
  g_assert_cmpstr (text->str, ==, " 1: 62 64;");
  vdt_document_apply (document, other, "place");
  vdt_document_undo (document);
  vdt_document_redo (document);
  apply_move (document, 0, 1, 3);
  g_assert_cmpstr (text->str, ==, " 1: 62 64;changed; 0: 12 13;");
  g_assert_null (vdt_move_tracker_get_before (tracker));
  assert_ends (tracker);
  assert_ends (document);
}

void
vdt_test_move_tracker (void)
{
  g_test_add_func ("/move-tracker/moves", test_moves);
  g_test_add_func ("/move-tracker/steps", test_steps);
}
