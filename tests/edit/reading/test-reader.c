/* test-reader.c - a printed map is read from a few hexes that were painted, and learnt meanwhile
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "printed-map.h"

#include "vdt-edits.h"
#include "vdt-map-builder.h"
#include "vdt-map-diff.h"
#include "vdt-map-ops.h"
#include "vdt-reader.h"
#include "vdt-tool.h"

#include <glib/gstdio.h>
#include <string.h>

#define N_RESTARTS 200

enum
{
  CLEAR,
  WOODS,
  LAKE,
};

typedef struct
{
  char *folder;
  char *path;
  VdtMap *truth;
  VdtMap *blank;
  VdtDocument *document;
  VdtReader *reader;
  char *failure;
} Fixture;

static void
failed_cb (Fixture *self, const char *why)
{
  g_free (self->failure);
  self->failure = g_strdup (why);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("vedette-reader-XXXXXX", NULL);
  self->truth = printed_map_new ();
  self->path = printed_map_print (self->truth, self->folder);
  self->blank = printed_map_new_blank (self->truth, self->path);
  self->document = vdt_document_new (self->blank, NULL);
  self->reader = vdt_reader_new (self->document);
  g_signal_connect_swapped (self->reader, "failed", G_CALLBACK (failed_cb), self);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_assert_finalize_object (self->reader);
  g_assert_finalize_object (self->document);
  g_remove (self->path);
  g_rmdir (self->folder);
  g_free (self->folder);
  g_free (self->path);
  g_free (self->failure);
  vdt_map_unref (self->truth);
  vdt_map_unref (self->blank);
}

static VdtMap *
get_map (Fixture *self)
{
  return vdt_document_get_map (self->document);
}

static void
trace (Fixture *self, guint terrain, guint nth)
{
  VdtHex hex = printed_map_find (self->truth, terrain, nth);
  g_autoptr (VdtMap) map = printed_map_trace (get_map (self), self->truth, hex);

  vdt_document_apply (self->document, map, "Paint");
}

/* Open ground that is painted on open ground. */
static void
trace_clear (Fixture *self)
{
  g_autoptr (VdtRegion) region = vdt_region_new (vdt_map_get_grid (self->truth));

  vdt_region_add (region, printed_map_find (self->truth, CLEAR, 0));
  vdt_reader_note_painted (self->reader, VDT_FACET_TERRAIN, region);
}

static void
wait (Fixture *self)
{
  while (vdt_reader_get_busy (self->reader))
    g_main_context_iteration (NULL, TRUE);
}

static void
begin (Fixture *self)
{
  g_autoptr (GError) error = NULL;

  vdt_reader_begin (self->reader, self->path, VDT_SCAN_TERRAIN, &error);
  g_assert_no_error (error);
  g_assert_cmpint (vdt_reader_get_state (self->reader), ==, VDT_READER_LOOKING);
  wait (self);
  g_assert_null (self->failure);
  g_assert_cmpint (vdt_reader_get_state (self->reader), ==, VDT_READER_PROPOSING);
}

static void
begin_with_all (Fixture *self)
{
  trace (self, WOODS, 0);
  trace (self, LAKE, 0);
  trace_clear (self);
  begin (self);
}

static guint
count_wrong (Fixture *self)
{
  g_autoptr (VdtRegion) wrong = vdt_map_diff (get_map (self), self->truth);
  const VdtGrid *grid = vdt_map_get_grid (self->truth);
  guint n = 0;

  g_assert_null (wrong); /* the picture is under one of them only */
  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      n += vdt_map_get_terrain (get_map (self), vdt_grid_hex (grid, column, row))
           != vdt_map_get_terrain (self->truth, vdt_grid_hex (grid, column, row));

  return n;
}

static void
test_read (Fixture *self, gconstpointer data)
{
  g_autofree char *found = NULL;
  guint position;

  trace (self, WOODS, 0);
  trace (self, LAKE, 0);
  trace_clear (self);
  position = vdt_document_get_position (self->document);
  begin (self);

  g_assert_cmpuint (count_wrong (self), <=, 6);
  g_assert_cmpuint (vdt_document_get_position (self->document), ==, position + 1);
  g_assert_cmpuint (vdt_reading_count_examples (vdt_reader_get_reading (self->reader)), ==, 3);
  found = vdt_reading_describe_found (vdt_reader_get_reading (self->reader));
  g_assert_nonnull (strstr (found, "Woods "));
  g_assert_nonnull (strstr (found, "Lake "));
}

/* As it was, to the last hex; and redo still knows what was proposed. */
static void
test_cancel (Fixture *self, gconstpointer data)
{
  g_autoptr (VdtMap) before = NULL;

  trace (self, WOODS, 0);
  trace (self, LAKE, 0);
  trace_clear (self);
  before = vdt_map_ref (get_map (self));
  begin (self);
  trace (self, LAKE, 1);
  wait (self);
  vdt_reader_cancel (self->reader);

  g_assert_true (vdt_map_equal (get_map (self), before));
  g_assert_cmpint (vdt_reader_get_state (self->reader), ==, VDT_READER_AT_REST);
  g_assert_true (vdt_document_can_redo (self->document));
}

/* What was proposed and what was painted meanwhile is one step. */
static void
test_accept (Fixture *self, gconstpointer data)
{
  g_autoptr (VdtMap) before = NULL;
  guint position;
  VdtHex hex;

  trace (self, WOODS, 0);
  trace (self, LAKE, 0);
  trace_clear (self);
  before = vdt_map_ref (get_map (self));
  position = vdt_document_get_position (self->document);
  begin (self);
  hex = printed_map_find (self->truth, CLEAR, 2);
  {
    g_autoptr (VdtRegion) region = vdt_region_new (vdt_map_get_grid (self->truth));
    g_autoptr (VdtMap) map = NULL;

    vdt_region_add (region, hex);
    map = vdt_edits_set_terrain (get_map (self), region, LAKE);
    vdt_document_apply (self->document, map, "Paint");
  }
  vdt_reader_accept (self->reader, 0); /* while that is learnt from */

  g_assert_cmpuint (vdt_document_get_position (self->document), ==, position + 1);
  g_assert_cmpuint (vdt_map_get_terrain (get_map (self), hex), ==, LAKE);
  g_assert_cmpuint (vdt_map_get_terrain (get_map (self), printed_map_find (self->truth, WOODS, 2)),
                    ==, WOODS);
  vdt_document_undo (self->document);
  g_assert_true (vdt_map_equal (get_map (self), before));
}

/* Nothing that is less certain is taken over; with nothing certain enough only what was painted. */
static void
test_certainty (Fixture *self, gconstpointer data)
{
  const VdtGrid *grid = vdt_map_get_grid (self->truth);
  VdtReading *reading;
  g_autoptr (VdtMap) some = NULL;
  g_autoptr (VdtMap) none = NULL;

  begin_with_all (self);
  reading = vdt_reader_get_reading (self->reader);
  some = vdt_reading_apply (reading, VDT_READING_CERTAIN);
  none = vdt_reading_apply (reading, 1001);
  g_assert_cmpuint (vdt_reading_count (reading, 0), ==, PRINTED_MAP_COLUMNS * PRINTED_MAP_ROWS - 3);
  g_assert_cmpuint (vdt_reading_count (reading, 1001), ==, 0);
  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);
        int certainty = vdt_reading_get_certainty (reading, hex);

        if (certainty <= 1000)
          g_assert_cmpuint (vdt_map_get_terrain (none, hex), ==, CLEAR);
        if (certainty < VDT_READING_CERTAIN)
          g_assert_cmpuint (vdt_map_get_terrain (some, hex), ==, CLEAR);
        else
          g_assert_cmpuint (vdt_map_get_terrain (some, hex), ==,
                            vdt_map_get_terrain (get_map (self), hex));
      }
}

/* What is painted is an example at once, and stays whatever the picture shows. */
static void
test_learn (Fixture *self, gconstpointer data)
{
  VdtHex hex = printed_map_find (self->truth, LAKE, 1);

  trace (self, WOODS, 0);
  trace_clear (self);
  begin (self);
  g_assert_cmpuint (vdt_map_get_terrain (get_map (self), hex), !=, LAKE);
  trace (self, LAKE, 0);
  wait (self);
  g_assert_cmpuint (vdt_map_get_terrain (get_map (self), hex), ==, LAKE);
  g_assert_cmpuint (count_wrong (self), <=, 6);
  g_assert_true (vdt_reader_has_learnt (self->reader));

  /* Undo takes the lesson back with the stroke, redo brings both. */
  vdt_document_undo (self->document);
  wait (self);
  g_assert_cmpuint (vdt_map_get_terrain (get_map (self), hex), !=, LAKE);
  g_assert_true (vdt_document_can_redo (self->document));
  vdt_document_redo (self->document);
  wait (self);
  g_assert_cmpuint (vdt_map_get_terrain (get_map (self), hex), ==, LAKE);

  /* Before the proposal there is none. */
  vdt_document_undo (self->document);
  vdt_document_undo (self->document);
  g_assert_cmpint (vdt_reader_get_state (self->reader), ==, VDT_READER_AT_REST);
}

static void
test_confirm (Fixture *self, gconstpointer data)
{
  VdtReading *reading;
  const VdtHex *doubtful;
  VdtHex hex;
  guint n;

  trace (self, WOODS, 0);
  trace (self, LAKE, 0);
  trace_clear (self);
  begin (self);
  reading = vdt_reader_get_reading (self->reader);
  g_assert_true (vdt_reading_get_question (reading, &hex));
  g_assert_cmpint (vdt_reading_get_certainty (reading, hex), <=, 1000);
  doubtful = vdt_reading_list_doubtful (reading, &n);
  for (guint i = 1; i < n; i++)
    g_assert_cmpint (vdt_reading_get_certainty (reading, doubtful[i - 1]), <=,
                     vdt_reading_get_certainty (reading, doubtful[i]));
  vdt_reader_confirm (self->reader, hex);
  wait (self);
  reading = vdt_reader_get_reading (self->reader);
  g_assert_cmpint (vdt_reading_get_certainty (reading, hex), >, 1000);
  g_assert_cmpuint (vdt_reading_count_examples (reading), ==, 4);
}

/* Painted and undone again: no example. */
static void
test_undone (Fixture *self, gconstpointer data)
{
  g_autoptr (VdtRegion) region = vdt_region_new (vdt_map_get_grid (self->truth));
  g_autoptr (GError) error = NULL;

  trace (self, WOODS, 0);
  vdt_region_add (region, printed_map_find (self->truth, WOODS, 0));
  vdt_reader_note_painted (self->reader, VDT_FACET_TERRAIN, region);
  vdt_document_undo (self->document);
  g_assert_false (vdt_reader_begin (self->reader, self->path, VDT_SCAN_TERRAIN, &error));
  g_assert_nonnull (error);
}

static void
test_what (Fixture *self, gconstpointer data)
{
  begin_with_all (self);
  vdt_reader_set_what (self->reader, VDT_SCAN_LEVELS);
  wait (self);
  g_assert_cmpuint (vdt_map_get_terrain (get_map (self), printed_map_find (self->truth, LAKE, 2)),
                    ==, CLEAR);
  vdt_reader_set_what (self->reader, VDT_SCAN_TERRAIN | VDT_SCAN_LEVELS);
  wait (self);
  g_assert_cmpuint (vdt_map_get_terrain (get_map (self), printed_map_find (self->truth, LAKE, 2)),
                    ==, LAKE);
}

static void
test_no_picture (Fixture *self, gconstpointer data)
{
  g_autofree char *gone = g_build_filename (self->folder, "gone.png", NULL);
  g_autoptr (VdtMap) before = NULL;
  g_autoptr (GError) error = NULL;

  trace (self, WOODS, 0);
  before = vdt_map_ref (get_map (self));
  g_assert_true (vdt_reader_begin (self->reader, gone, VDT_SCAN_TERRAIN, &error));
  wait (self);
  g_assert_nonnull (self->failure);
  g_assert_true (get_map (self) == before);
  g_assert_cmpint (vdt_reader_get_state (self->reader), ==, VDT_READER_AT_REST);
}

/* Given up while the picture is looked at. */
static void
test_give_up (Fixture *self, gconstpointer data)
{
  trace (self, WOODS, 0);
  g_assert_true (vdt_reader_begin (self->reader, self->path, VDT_SCAN_TERRAIN, NULL));
  vdt_reader_cancel (self->reader);
  g_assert_false (vdt_reader_get_busy (self->reader));
  g_assert_cmpint (vdt_reader_get_state (self->reader), ==, VDT_READER_AT_REST);
  begin (self);
}

static void
painted_cb (VdtReader *reader, const VdtRegion *region)
{
  vdt_reader_note_painted (reader, VDT_FACET_TERRAIN, region);
}

/* A brush tells what it went over, also where nothing changed; not what it gave up. */
static void
test_brush (Fixture *self, gconstpointer data)
{
  g_autoptr (VdtSighting) sighting = vdt_sighting_new (self->document);
  g_autoptr (VdtSelection) selection = vdt_selection_new (self->document);
  g_autoptr (VdtTool) brush =
      vdt_tool_new (vdt_tool_terrain_get_type (), self->document, sighting, selection);
  const VdtToolEvent event = { .hex = printed_map_find (self->truth, CLEAR, 0) };
  g_autoptr (GError) error = NULL;

  g_object_set (brush, "terrain", CLEAR, NULL);
  g_signal_connect_swapped (brush, "painted", G_CALLBACK (painted_cb), self->reader);
  vdt_tool_press (brush, &event);
  vdt_tool_cancel (brush);
  g_assert_false (vdt_reader_begin (self->reader, self->path, VDT_SCAN_TERRAIN, &error));
  vdt_tool_press (brush, &event);
  vdt_tool_release (brush, &event);
  g_assert_cmpuint (vdt_document_get_position (self->document), ==, 0);
  trace (self, WOODS, 0);
  begin (self);
  g_assert_cmpuint (vdt_reading_count_examples (vdt_reader_get_reading (self->reader)), ==, 2);
}

/* A picture that is moved, or taken away, says nothing any more. */
static void
test_moved (Fixture *self, gconstpointer data)
{
  VdtUnderlay elsewhere = *vdt_map_get_underlay (self->blank);
  g_autoptr (VdtMap) map = NULL;

  begin_with_all (self);
  elsewhere.x += 10;
  map = vdt_edits_set_underlay (get_map (self), &elsewhere);
  vdt_document_apply (self->document, map, "Move");
  g_assert_cmpint (vdt_reader_get_state (self->reader), ==, VDT_READER_AT_REST);
}

/* More steps than a history has room for: it forgets some. */
static void
fill_history (Fixture *self, guint n_forgotten)
{
  g_autoptr (VdtMap) painted = vdt_map_ref (vdt_document_get_map (self->document));
  g_autoptr (VdtMap) other = vdt_map_ops_set_text (painted, VDT_MAP_TITLE, "Other");

  while (vdt_document_get_n_forgotten (self->document) < n_forgotten)
    vdt_document_apply (self->document,
                        vdt_document_get_map (self->document) == painted ? other : painted, "Call");
}

/* A history that is full forgets a step for each new one: the proposal is known none the less. */
static void
test_full_history (Fixture *self, gconstpointer data)
{
  g_autoptr (VdtMap) before = NULL;
  guint n_steps;

  trace (self, WOODS, 0);
  trace (self, LAKE, 0);
  fill_history (self, 1);
  before = vdt_map_ref (vdt_document_get_map (self->document));
  n_steps = vdt_document_get_n_steps (self->document);
  begin (self);
  g_assert_null (self->failure);
  g_assert_cmpint (vdt_reader_get_state (self->reader), ==, VDT_READER_PROPOSING);
  g_assert_cmpuint (vdt_document_get_n_steps (self->document), ==, n_steps);
  vdt_reader_cancel (self->reader);
  g_assert_true (vdt_map_equal (vdt_document_get_map (self->document), before));

  begin (self);
  trace (self, CLEAR, 0);
  wait (self);
  g_assert_true (vdt_reader_has_learnt (self->reader));
  vdt_reader_accept (self->reader, 0);
  vdt_document_undo (self->document);
  g_assert_true (vdt_map_equal (vdt_document_get_map (self->document), before));
}

/* Where even the map before the proposal is forgotten, Cancel comes back to it all the same. */
static void
test_forgotten (Fixture *self, gconstpointer data)
{
  g_autoptr (VdtMap) before = NULL;

  trace (self, WOODS, 0);
  trace (self, LAKE, 0);
  before = vdt_map_ref (vdt_document_get_map (self->document));
  begin (self);
  fill_history (self, vdt_document_get_position (self->document) + 1);
  wait (self);
  vdt_reader_cancel (self->reader);
  g_assert_true (vdt_map_equal (vdt_document_get_map (self->document), before));
}

/* A document that is painted and read as if nothing else had ever been. */
static VdtMap *
read_anew (Fixture *self)
{
  trace (self, WOODS, 0);
  trace (self, LAKE, 0);
  begin (self);

  return vdt_map_ref (get_map (self));
}

static void
replace_reader (Fixture *self)
{
  g_assert_finalize_object (self->reader);
  self->reader = vdt_reader_new (self->document);
  g_signal_connect_swapped (self->reader, "failed", G_CALLBACK (failed_cb), self);
}

static void
do_something (Fixture *self, GRand *rand)
{
  guint nth = (guint) g_rand_int_range (rand, 0, 3);

  switch (g_rand_int_range (rand, 0, 7))
    {
    case 0:
      vdt_document_undo (self->document);
      break;
    case 1:
      vdt_document_redo (self->document);
      break;
    case 2:
      vdt_reader_cancel (self->reader);
      break;
    case 3:
      /* What was accepted would be examples of this reader. */
      if (vdt_reader_get_state (self->reader) == VDT_READER_PROPOSING)
        vdt_reader_accept (self->reader, VDT_READING_CERTAIN);
      replace_reader (self);
      break;
    default:
      trace (self, nth > 0 ? LAKE : WOODS, nth);
      break;
    }
  if (vdt_reader_get_state (self->reader) == VDT_READER_AT_REST)
    vdt_reader_begin (self->reader, self->path, VDT_SCAN_TERRAIN, NULL);
}

/* Whatever becomes of what is being read; VEDETTE_TEST_RESTARTS says how often. */
static void
test_restarts (Fixture *self, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  const char *wanted = g_getenv ("VEDETTE_TEST_RESTARTS");
  g_autoptr (VdtMap) expected = read_anew (self);

  for (gint64 n = wanted ? g_ascii_strtoll (wanted, NULL, 10) : N_RESTARTS; n > 0; n--)
    {
      do_something (self, rand);
      for (int i = g_rand_int_range (rand, 0, 4); i > 0; i--)
        g_main_context_iteration (NULL, FALSE);
    }
  vdt_reader_cancel (self->reader);
  vdt_document_apply (self->document, self->blank, "Begin anew");
  g_clear_pointer (&self->failure, g_free); /* that there was nothing to read */
  {
    g_autoptr (VdtMap) map = read_anew (self);

    g_assert_true (vdt_map_equal (map, expected));
  }
}

/* Where most of a map is painted with terrain, levels are learnt from levels alone. */
static void
test_layers (void)
{
  g_autoptr (VdtMap) truth = printed_map_new ();
  const VdtGrid *grid = vdt_map_get_grid (truth);
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (truth);
  g_autoptr (VdtMap) map = NULL;
  g_auto (VdtPainted) painted = { { NULL } };
  g_autoptr (VdtRegion) few = NULL;
  g_autoptr (VdtRegion) all = NULL;

  for (int row = 0; row < grid->rows; row++)
    vdt_map_builder_set_terrain (builder, vdt_grid_hex (grid, 0, row), CLEAR);
  vdt_map_builder_set_elevation (builder, vdt_grid_hex (grid, 5, 5), 2);
  map = vdt_map_builder_end (builder);
  vdt_painted_init (&painted, grid);
  vdt_painted_add_uncommon (&painted, map);
  all = vdt_painted_find_examples (&painted, VDT_FACET_LEVEL);
  g_assert_cmpuint (vdt_region_count (all), ==,
                    vdt_region_count (painted.regions[VDT_FACET_TERRAIN]) + 1);
  vdt_region_add_all (painted.regions[VDT_FACET_TERRAIN]);
  few = vdt_painted_find_examples (&painted, VDT_FACET_LEVEL);
  g_assert_cmpuint (vdt_region_count (few), ==, 1);
}

#define ADD(name, function) g_test_add ("/reader/" name, Fixture, NULL, set_up, function, tear_down)

void
vdt_test_reader (void)
{
  ADD ("read", test_read);
  ADD ("cancel", test_cancel);
  ADD ("accept", test_accept);
  ADD ("certainty", test_certainty);
  ADD ("learn", test_learn);
  ADD ("confirm", test_confirm);
  ADD ("undone", test_undone);
  ADD ("what", test_what);
  ADD ("no-picture", test_no_picture);
  ADD ("give-up", test_give_up);
  ADD ("brush", test_brush);
  ADD ("moved", test_moved);
  ADD ("full-history", test_full_history);
  ADD ("forgotten", test_forgotten);
  ADD ("restarts", test_restarts);
  g_test_add_func ("/reader/layers", test_layers);
}
