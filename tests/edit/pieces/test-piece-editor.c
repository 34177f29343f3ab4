/* test-piece-editor.c - what is done with the selected piece, and random sequences of it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "assert-ends.h"
#include "seeded-map.h"

#include "vdt-derive.h"
#include "vdt-piece-editor.h"
#include "vdt-edit-error.h"
#include "vdt-edits.h"
#include "vdt-los-rules.h"
#include "vdt-map-ops.h"
#include "vdt-map-reader.h"
#include "vdt-map-writer.h"

typedef struct
{
  VdtDocument *document;
  VdtSelection *selection;
  VdtPieceEditor *editor;
  VdtClip *clip;
  GRand *rand;
} Fixture;

static gboolean
is_selected (Fixture *f, VdtHex hex)
{
  const VdtRegion *selected = vdt_selection_get_region (f->selection);

  return selected && vdt_region_contains (selected, hex);
}

static void
set_up (Fixture *f, guint32 seed)
{
  g_autoptr (VdtMap) map = seeded_map_new (seed, (VdtLayout) (seed % VDT_N_LAYOUTS), "cwb");

  f->document = vdt_document_new (map, NULL);
  f->selection = vdt_selection_new (f->document);
  f->editor = vdt_piece_editor_new (f->document, f->selection);
  f->clip = NULL;
  f->rand = g_rand_new_with_seed (seed);
}

static void
tear_down (Fixture *f)
{
  assert_ends (f->editor);
  assert_ends (f->selection);
  assert_ends (f->document);
  g_clear_pointer (&f->clip, vdt_clip_unref);
  g_rand_free (f->rand);
}

static VdtMap *
map_of (Fixture *f)
{
  return vdt_document_get_map (f->document);
}

static void
select_some (Fixture *f)
{
  g_autoptr (VdtRegion) region = seeded_map_region (f->rand, map_of (f));

  vdt_selection_set_region (f->selection, region);
}

static void
select_hex (Fixture *f, VdtHex hex)
{
  g_autoptr (VdtRegion) region = vdt_region_new (vdt_map_get_grid (map_of (f)));

  vdt_region_add (region, hex);
  vdt_selection_set_region (f->selection, region);
}

/* A map of open ground but for one hex in its middle. */
static VdtHex
make_lone_hill (Fixture *f)
{
  const VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q, .columns = 9, .rows = 9 };
  g_autoptr (VdtMap) blank = vdt_edits_new_map (&grid, vdt_map_get_legend (map_of (f)), NULL, 0, 1);
  g_autoptr (VdtRegion) region = vdt_region_new (&grid);
  VdtHex middle = vdt_grid_hex (&grid, 4, 4);
  g_autoptr (VdtMap) hill = NULL;

  vdt_region_add (region, middle);
  hill = vdt_edits_set_elevation (blank, region, 3);
  vdt_document_apply (f->document, hill, "Hill");
  vdt_selection_set_region (f->selection, region);

  return middle;
}

static void
test_move (void)
{
  g_autoptr (GError) error = NULL;
  Fixture f;
  g_autoptr (VdtMap) before = NULL;
  VdtHex hex;

  set_up (&f, 8);
  hex = make_lone_hill (&f);
  before = vdt_map_ref (map_of (&f));
  g_assert_true (vdt_piece_editor_move (f.editor, 0, 1, &error));
  g_assert_cmpint (vdt_map_get_elevation (map_of (&f), hex), ==, 0);
  g_assert_cmpint (vdt_map_get_elevation (map_of (&f), vdt_hex_neighbour (hex, 3)), ==, 3);
  g_assert_true (is_selected (&f, vdt_hex_neighbour (hex, 3)));

  /* Undo and redo take the selection along. */
  vdt_document_undo (f.document);
  g_assert_true (vdt_map_equal (map_of (&f), before));
  g_assert_true (is_selected (&f, hex));
  vdt_document_redo (f.document);
  g_assert_true (is_selected (&f, vdt_hex_neighbour (hex, 3)));
  g_assert_cmpuint (vdt_selection_count (f.selection), ==, 1);

  g_assert_true (vdt_piece_editor_move (f.editor, 0, -1, &error));
  g_assert_true (vdt_map_equal (map_of (&f), before));
  g_assert_false (vdt_piece_editor_move (f.editor, 9, 0, &error));
  g_assert_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_OFF_MAP);
  g_clear_error (&error);

  vdt_selection_clear (f.selection);
  g_assert_false (vdt_piece_editor_move (f.editor, 1, 0, &error));
  g_assert_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_NOTHING);
  tear_down (&f);
}

/* Undo leaves a newer selection alone, until it comes to a step that changed the selection. */
static void
test_newer_selection (void)
{
  g_autoptr (GError) error = NULL;
  Fixture f;
  g_autoptr (VdtMap) raised = NULL;
  VdtHex hill, other;

  set_up (&f, 8);
  hill = make_lone_hill (&f);
  other = vdt_hex_add (hill, VDT_HEX (-3, 0));
  g_assert_true (vdt_piece_editor_move (f.editor, 0, 1, &error));
  select_hex (&f, other);
  raised = vdt_edits_set_elevation (map_of (&f), vdt_selection_get_region (f.selection), 2);
  vdt_document_apply (f.document, raised, "Raise");

  vdt_document_undo (f.document);
  g_assert_cmpint (vdt_map_get_elevation (map_of (&f), other), ==, 0);
  g_assert_true (is_selected (&f, other));
  vdt_document_undo (f.document);
  g_assert_true (is_selected (&f, hill));
  g_assert_cmpuint (vdt_selection_count (f.selection), ==, 1);
  vdt_document_go_to (f.document, 3);
  vdt_document_undo (f.document);
  g_assert_true (is_selected (&f, vdt_hex_neighbour (hill, 3)));
  tear_down (&f);
}

/* A piece of an odd width keeps all its hexes beside itself, in columns or rows pushed alike. */
static void
test_duplicate_odd (gconstpointer data)
{
  VdtLayout layout = (VdtLayout) GPOINTER_TO_UINT (data);
  gboolean pointy = vdt_layout_is_pointy (layout);
  const VdtGrid grid = { .layout = layout, .columns = 9, .rows = 9 };
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) blank = NULL;
  g_autoptr (VdtRegion) region = vdt_region_new (&grid);
  Fixture f;

  set_up (&f, 8);
  blank = vdt_edits_new_map (&grid, vdt_map_get_legend (map_of (&f)), NULL, 0, 1);
  vdt_document_apply (f.document, blank, "Blank");
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 9; k++)
      vdt_region_add (region, vdt_grid_hex (&grid, pointy ? k : i, pointy ? i : k));
  vdt_selection_set_region (f.selection, region);
  g_assert_true (vdt_piece_editor_duplicate (f.editor, &error));
  g_assert_cmpuint (vdt_selection_count (f.selection), ==, 27);
  for (int i = 4; i < 7; i++)
    for (int k = 0; k < 9; k++)
      g_assert_true (is_selected (&f, vdt_grid_hex (&grid, pointy ? k : i, pointy ? i : k)));
  tear_down (&f);
}

/* Moved over a hill and on, a piece leaves the hill as it was. */
static void
test_over_a_hill (void)
{
  g_autoptr (GError) error = NULL;
  Fixture f;
  VdtHex hill;

  set_up (&f, 8);
  hill = make_lone_hill (&f);
  select_hex (&f, vdt_hex_neighbour (hill, 0));
  g_assert_true (vdt_piece_editor_move (f.editor, 0, 1, &error));
  g_assert_cmpint (vdt_map_get_elevation (map_of (&f), hill), ==, 0);
  g_assert_true (vdt_piece_editor_move (f.editor, 0, 1, &error));
  g_assert_cmpint (vdt_map_get_elevation (map_of (&f), hill), ==, 3);

  /* Selected anew, it is a piece like any other. */
  vdt_selection_clear (f.selection);
  select_hex (&f, vdt_hex_neighbour (hill, 3));
  g_assert_true (vdt_piece_editor_move (f.editor, 0, -1, &error));
  g_assert_cmpint (vdt_map_get_elevation (map_of (&f), hill), ==, 0);
  g_assert_true (vdt_piece_editor_move (f.editor, 0, -1, &error));
  g_assert_cmpint (vdt_map_get_elevation (map_of (&f), hill), ==, 3);
  tear_down (&f);
}

static void
test_clipboard (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtClip) copy = NULL;
  g_autoptr (VdtClip) cut = NULL;
  Fixture f;
  VdtHex hill, there;

  set_up (&f, 8);
  hill = make_lone_hill (&f);
  there = vdt_hex_add (hill, VDT_HEX (2, 0));
  copy = vdt_piece_editor_copy (f.editor);
  g_assert_cmpuint (vdt_clip_get_n_hexes (copy), ==, 1);
  cut = vdt_piece_editor_cut (f.editor);
  g_assert_cmpint (vdt_map_get_elevation (map_of (&f), hill), ==, 0);
  g_assert_true (vdt_piece_editor_place (f.editor, cut, there, &error));
  g_assert_cmpint (vdt_map_get_elevation (map_of (&f), there), ==, 3);
  g_assert_true (is_selected (&f, there));
  g_assert_true (vdt_piece_editor_duplicate (f.editor, &error));
  g_assert_cmpint (vdt_map_get_elevation (map_of (&f), there), ==, 3);
  g_assert_false (is_selected (&f, there));
  g_assert_cmpuint (vdt_selection_count (f.selection), ==, 1);
  vdt_selection_select_all (f.selection);
  vdt_piece_editor_clear (f.editor);
  g_assert_cmpint (vdt_map_get_elevation (map_of (&f), there), ==, 0);
  for (guint i = 0; i < 5; i++)
    vdt_document_undo (f.document);
  g_assert_false (vdt_document_can_undo (f.document));
  vdt_selection_clear (f.selection);
  g_assert_null (vdt_piece_editor_copy (f.editor));
  g_assert_null (vdt_piece_editor_cut (f.editor));
  tear_down (&f);
}

static void
apply (Fixture *f, VdtMap *map)
{
  if (!map)
    return;
  vdt_document_apply (f->document, map, "Step");
  vdt_map_unref (map);
}

static void
change_map (Fixture *f, VdtMap *map, int kind)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  VdtResize resize = { .columns = CLAMP (grid->columns + g_rand_int_range (f->rand, -1, 2), 3, 12),
                       .rows = CLAMP (grid->rows + g_rand_int_range (f->rand, -1, 2), 3, 12),
                       .keep_numbers = g_rand_boolean (f->rand) };
  const VdtRegion *region = vdt_selection_get_region (f->selection);
  int across = g_rand_int_range (f->rand, -1, 2), down = g_rand_int_range (f->rand, -1, 2);
  int by = g_rand_int_range (f->rand, -1, 2);

  switch (kind)
    {
    case 0:
      vdt_resize_anchor (&resize, grid, across, down);
      apply (f, vdt_map_ops_resize (map, &resize, NULL));
      break;
    case 1:
      apply (f, vdt_map_ops_shift_elevations (map, region, by, NULL));
      break;
    case 2:
      apply (f, vdt_map_ops_renumber (map, (VdtNumbering) (across + 1), by, down, NULL));
      break;
    case 3:
      if (grid->columns < 12 && grid->rows < 12)
        apply (f, vdt_map_ops_change_parity (map, (VdtParityChange) (by > 0), NULL));
      break;
    case 4:
      if (region)
        apply (f, vdt_map_ops_set_void (map, region, by > 0, NULL));
      break;
    default:
      {
        static const char *const systems[] = { "cwb", "panzerblitz", "asl" };
        g_autoptr (VdtProposal) proposal =
            vdt_proposal_new (map, vdt_los_rules_find (systems[by + 1])->derivation, region);

        apply (f, vdt_proposal_apply (proposal, VDT_PROPOSAL_ADD | VDT_PROPOSAL_REMOVE, NULL));
      }
    }
}

static void
edit_hexes (Fixture *f, VdtMap *map)
{
  g_autoptr (VdtRegion) region = seeded_map_region (f->rand, map);
  const VdtGrid *grid = vdt_map_get_grid (map);
  const VdtSide side = { vdt_grid_hex (grid, g_rand_int_range (f->rand, 0, grid->columns), 0),
                         g_rand_int_range (f->rand, 0, VDT_N_SIDES) };
  const VdtCounter counter = { .hex = side.hex, .amount = 1, .at = (VdtPlace) side.side };
  guint n;

  vdt_legend_get_terrains (vdt_map_get_legend (map), &n);
  switch (g_rand_int_range (f->rand, 0, 4))
    {
    case 0:
      apply (f, vdt_edits_set_terrain (map, region, g_rand_int (f->rand) % n));
      break;
    case 1:
      apply (f, vdt_edits_set_elevation (map, region, g_rand_int_range (f->rand, 0, 5)));
      break;
    case 2:
      apply (f, vdt_edits_set_code (map, VDT_CODES_SIDES, &side, 1, 0, g_rand_boolean (f->rand)));
      break;
    default:
      apply (f, vdt_edits_add_counter (map, &counter));
    }
}

static void
use_clip (Fixture *f, VdtMap *map, int kind)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  VdtHex at = vdt_grid_hex (grid, g_rand_int_range (f->rand, 0, grid->columns),
                            g_rand_int_range (f->rand, 0, grid->rows));
  VdtClip *clip;

  if (kind == 0 && f->clip)
    {
      vdt_piece_editor_place (f->editor, f->clip, at, NULL);
      return;
    }
  clip = kind == 1 ? vdt_piece_editor_cut (f->editor) : vdt_piece_editor_copy (f->editor);
  if (!clip)
    return;
  g_clear_pointer (&f->clip, vdt_clip_unref);
  f->clip = clip;
}

static void
do_something (Fixture *f)
{
  g_autoptr (VdtMap) map = vdt_map_ref (map_of (f));
  int kind = g_rand_int_range (f->rand, 0, 20);

  if (kind < 6)
    change_map (f, map, kind);
  else if (kind < 9)
    edit_hexes (f, map);
  else if (kind < 12)
    use_clip (f, map, kind - 9);
  else if (kind < 15)
    select_some (f);
  else if (kind == 15)
    vdt_piece_editor_duplicate (f->editor, NULL);
  else if (kind == 16)
    vdt_piece_editor_rotate (f->editor, g_rand_int_range (f->rand, 1, 6), NULL);
  else if (kind == 17)
    vdt_piece_editor_mirror (f->editor, NULL);
  else if (kind == 18)
    vdt_piece_editor_clear (f->editor);
  else
    vdt_piece_editor_move (f->editor, g_rand_int_range (f->rand, -1, 2),
                           g_rand_int_range (f->rand, -1, 2), NULL);
}

/* Whatever has been done, the map can be written and read. */
static void
assert_readable (VdtMap *map)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = vdt_map_write_bytes (map);
  g_autoptr (VdtMap) read = vdt_map_read_bytes (bytes, "map", &error);

  g_assert_no_error (error);
  seeded_map_assert_same (map, read);
}

/* A thousand steps back give the very bytes of the start, and forward those of the end. */
static void
test_random (gconstpointer data)
{
  Fixture f;
  g_autoptr (VdtMap) start = NULL;
  g_autoptr (VdtMap) end = NULL;
  g_autofree char *start_text = NULL;
  g_autofree char *end_text = NULL;
  g_autofree char *text = NULL;

  set_up (&f, GPOINTER_TO_UINT (data));
  start = vdt_map_ref (map_of (&f));
  start_text = seeded_map_write (start);
  for (guint i = 0; i < 1000; i++)
    {
      do_something (&f);
      if (i % 20 == 0)
        assert_readable (map_of (&f));
    }
  end = vdt_map_ref (map_of (&f));
  end_text = seeded_map_write (end);
  g_assert_cmpstr (start_text, !=, end_text);

  while (vdt_document_can_undo (f.document))
    vdt_document_undo (f.document);
  text = seeded_map_write (map_of (&f));
  g_assert_cmpstr (text, ==, start_text);
  while (vdt_document_can_redo (f.document))
    vdt_document_redo (f.document);
  g_clear_pointer (&text, g_free);
  text = seeded_map_write (map_of (&f));
  g_assert_cmpstr (text, ==, end_text);
  tear_down (&f);
}

void
vdt_test_piece_editor (void)
{
  g_test_add_func ("/piece-editor/move", test_move);
  g_test_add_func ("/piece-editor/newer-selection", test_newer_selection);
  for (guint layout = 0; layout < VDT_N_LAYOUTS; layout++)
    {
      g_autofree char *path = g_strdup_printf ("/piece-editor/duplicate-odd/%u", layout);

      g_test_add_data_func (path, GUINT_TO_POINTER (layout), test_duplicate_odd);
    }
  g_test_add_func ("/piece-editor/over-a-hill", test_over_a_hill);
  g_test_add_func ("/piece-editor/clipboard", test_clipboard);
  for (guint seed = 0; seed < 8; seed++)
    {
      g_autofree char *path = g_strdup_printf ("/piece-editor/random/%u", seed);

      g_test_add_data_func (path, GUINT_TO_POINTER (seed), test_random);
    }
}
