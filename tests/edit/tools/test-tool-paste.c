/* test-tool-paste.c - the tool with a piece of a map in hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "assert-ends.h"
#include "edit-map.h"

#include "vdt-tool-paste.h"

typedef struct
{
  VdtDocument *document;
  VdtSighting *sighting;
  VdtSelection *selection;
  VdtPieceEditor *editor;
  VdtToolPaste *tool;
  guint n_placed;
  guint n_failed;
} Fixture;

static void
count_cb (Fixture *f)
{
  f->n_placed++;
}

static void
failed_cb (Fixture *f, const char *why)
{
  g_assert_nonnull (why);
  f->n_failed++;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (VdtMap) map = edit_map_parse ("11w 11.0r 21g 11:unit/Red");

  f->document = vdt_document_new (map, NULL);
  f->sighting = vdt_sighting_new (f->document);
  f->selection = vdt_selection_new (f->document);
  f->editor = vdt_piece_editor_new (f->document, f->selection);
  f->tool = vdt_tool_paste_new (f->document, f->sighting, f->selection, f->editor);
  g_signal_connect_swapped (f->tool, "placed", G_CALLBACK (count_cb), f);
  g_signal_connect_swapped (f->tool, "failed", G_CALLBACK (failed_cb), f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  assert_ends (f->tool);
  assert_ends (f->editor);
  assert_ends (f->selection);
  assert_ends (f->sighting);
  assert_ends (f->document);
}

static void
take_piece (Fixture *f)
{
  VdtMap *map = vdt_document_get_map (f->document);
  g_autoptr (VdtRegion) region = vdt_region_new (vdt_map_get_grid (map));
  g_autoptr (VdtClip) clip = NULL;

  vdt_region_add (region, edit_map_hex (1, 1));
  clip = vdt_clip_copy (map, region, NULL);
  vdt_tool_paste_set_clip (f->tool, clip);
}

static void
click (Fixture *f, int column, int row, VdtToolModifiers modifiers)
{
  const VdtToolEvent event = { .hex = edit_map_hex (column, row), .modifiers = modifiers };

  vdt_tool_press (VDT_TOOL (f->tool), &event);
  vdt_tool_release (VDT_TOOL (f->tool), &event);
}

static void
assert_map (Fixture *f, const char *text)
{
  g_autofree char *map = edit_map_describe (vdt_document_get_map (f->document));

  g_assert_cmpstr (map, ==, text);
}

static void
test_place (Fixture *f, gconstpointer data)
{
  const VdtToolEvent event = { .hex = edit_map_hex (4, 3) };
  g_auto (VdtGhost) ghost = { NULL };

  click (f, 4, 3, 0);
  assert_map (f, "11w 11.0r 11:unit/Red 21g");
  take_piece (f);
  vdt_ghost_init (&ghost, vdt_map_get_grid (vdt_document_get_map (f->document)));
  vdt_tool_ghost (VDT_TOOL (f->tool), &event, &ghost);
  g_assert_cmpuint (vdt_region_count (ghost.hexes), ==, 1);
  g_assert_true (vdt_region_contains (ghost.hexes, event.hex));

  click (f, 4, 3, 0);
  assert_map (f, "11w 11.0r 11:unit/Red 21g 43w 43.0r 43:unit/Red");
  g_assert_true (vdt_map_equal (ghost.after, vdt_document_get_map (f->document)));
  g_assert_cmpuint (f->n_placed, ==, 1);
  vdt_document_undo (f->document);
  assert_map (f, "11w 11.0r 11:unit/Red 21g");
}

static void
test_several (Fixture *f, gconstpointer data)
{
  take_piece (f);
  vdt_tool_paste_rotate (f->tool, 1);
  click (f, 4, 3, VDT_TOOL_SHIFT);
  click (f, 6, 3, VDT_TOOL_SHIFT);
  g_assert_cmpuint (f->n_placed, ==, 0);
  assert_map (f, "11w 11.0r 11:unit/Red 21g 43w 43.1r 43:unit/Red 63w 63.1r 63:unit/Red");
  vdt_tool_paste_mirror (f->tool);
  vdt_tool_paste_rotate (f->tool, -1);
  click (f, 0, 5, 0);
  g_assert_cmpuint (f->n_placed, ==, 1);
  g_assert_cmphex (
      vdt_map_get_side_codes (vdt_document_get_map (f->document), edit_map_hex (0, 5), 4), ==, 1);
}

static void
test_off_the_map (Fixture *f, gconstpointer data)
{
  take_piece (f);
  click (f, 90, 3, 0);
  g_assert_cmpuint (f->n_failed, ==, 1);
  g_assert_cmpuint (f->n_placed, ==, 0);
  assert_map (f, "11w 11.0r 11:unit/Red 21g");
  g_assert_false (vdt_document_can_undo (f->document));
}

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)

void
vdt_test_tool_paste (void)
{
  ADD ("/tool-paste/place", test_place);
  ADD ("/tool-paste/several", test_several);
  ADD ("/tool-paste/off-the-map", test_off_the_map);
}
