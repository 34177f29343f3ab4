/* test-grid-finder.c - hexes found on a printed map, proposed, chosen, refused and kept
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "printed-map.h"

#include "vdt-align.h"
#include "vdt-edits.h"
#include "vdt-grid-finder.h"
#include "vdt-map-builder.h"
#include "vdt-map-ops.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

typedef struct
{
  char *folder;
  char *path;
  VdtMap *truth; /* painted, over its picture */
  VdtDocument *document;
  VdtGridFinder *finder;
} Fixture;

/* The same map in another shape, with its picture where nobody has laid it. */
static VdtMap *
reshape (VdtMap *map, VdtLayout layout, int columns, int rows)
{
  const VdtUnderlay lost = { .href = vdt_map_get_underlay (map)->href, .scale = 1, .opacity = 0.7 };
  VdtGrid grid = *vdt_map_get_grid (map);
  VdtMapBuilder *builder;

  grid.layout = layout;
  grid.columns = columns;
  grid.rows = rows;
  builder = vdt_map_builder_new (&grid, vdt_map_get_legend (map));
  vdt_map_builder_set_underlay (builder, &lost);

  return vdt_map_builder_end (builder);
}

static VdtMap *
paint (VdtMap *map, int column, int row)
{
  g_autoptr (VdtMap) before = map;
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (before);

  vdt_map_builder_set_terrain (builder, vdt_grid_hex (vdt_map_get_grid (before), column, row), 1);

  return vdt_map_builder_end_edit (builder, before);
}

static void
take (Fixture *self, VdtMap *map)
{
  self->document = vdt_document_new (map, NULL);
  self->finder = vdt_grid_finder_new (self->document);
  vdt_map_unref (map);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (VdtMap) printed = printed_map_new ();

  self->folder = g_dir_make_tmp ("vedette-finder-XXXXXX", NULL);
  self->path = printed_map_print (printed, self->folder);
  self->truth = printed_map_new_blank (printed, self->path);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_assert_finalize_object (self->finder);
  g_assert_finalize_object (self->document);
  vdt_map_unref (self->truth);
  g_unlink (self->path);
  g_rmdir (self->folder);
  g_free (self->path);
  g_free (self->folder);
}

static VdtMap *
get_map (Fixture *self)
{
  return vdt_document_get_map (self->document);
}

static void
look (Fixture *self)
{
  vdt_grid_finder_begin (self->finder, self->path);
  g_assert_cmpint (vdt_grid_finder_get_state (self->finder), ==, VDT_GRID_FINDER_LOOKING);
  while (vdt_grid_finder_get_state (self->finder) == VDT_GRID_FINDER_LOOKING)
    g_main_context_iteration (NULL, TRUE);
}

static void
look_and_find (Fixture *self)
{
  look (self);
  g_assert_cmpint (vdt_grid_finder_get_state (self->finder), ==, VDT_GRID_FINDER_PROPOSING);
}

/* Within a pixel, wherever the first hex of the map is on the picture. */
static void
assert_laid (Fixture *self, double columns_before, double rows_before)
{
  const VdtUnderlay *truth = vdt_map_get_underlay (self->truth);
  const VdtUnderlay *now = vdt_map_get_underlay (get_map (self));

  g_assert_cmpfloat_with_epsilon (now->scale, truth->scale, truth->scale / 1200);
  g_assert_cmpfloat_with_epsilon (now->x, truth->x + columns_before * 200 * sqrt (0.75), 5);
  g_assert_cmpfloat_with_epsilon (now->y, truth->y + rows_before * 200, 5);
}

static void
assert_size (Fixture *self, VdtLayout layout, int columns, int rows)
{
  const VdtGrid *grid = vdt_map_get_grid (get_map (self));

  g_assert_cmpint (grid->layout, ==, layout);
  g_assert_cmpint (grid->columns, ==, columns);
  g_assert_cmpint (grid->rows, ==, rows);
}

/* A map with nothing on it becomes what is found, with its words; one step, and no without any. */
static void
test_bare (Fixture *self, gconstpointer data)
{
  take (self, reshape (self->truth, VDT_LAYOUT_EVEN_R, 5, 4));
  look_and_find (self);
  assert_size (self, VDT_LAYOUT_ODD_Q, PRINTED_MAP_COLUMNS, PRINTED_MAP_ROWS);
  assert_laid (self, 0, 0);
  g_assert_cmpfloat (vdt_map_get_underlay (get_map (self))->opacity, ==, 0.7);
  g_assert_cmpint (vdt_grid_finder_get_match (self->finder), ==, VDT_GRID_FITS);
  vdt_grid_finder_refuse (self->finder);
  assert_size (self, VDT_LAYOUT_EVEN_R, 5, 4);
  g_assert_false (vdt_document_in_stroke (self->document));
  g_assert_cmpuint (vdt_document_get_n_steps (self->document), ==, 0);

  look_and_find (self);
  vdt_grid_finder_keep (self->finder);
  vdt_document_end_stroke (self->document);
  g_assert_cmpuint (vdt_document_get_n_steps (self->document), ==, 1);
  assert_size (self, VDT_LAYOUT_ODD_Q, PRINTED_MAP_COLUMNS, PRINTED_MAP_ROWS);
  vdt_document_undo (self->document);
  assert_size (self, VDT_LAYOUT_EVEN_R, 5, 4);
}

/* What is painted stays as large as it is, until that is asked for; then it stays where it is. */
static void
test_painted (Fixture *self, gconstpointer data)
{
  VdtHex hex;

  take (self, paint (reshape (self->truth, VDT_LAYOUT_ODD_Q, 20, 3), 2, 1));
  hex = vdt_grid_hex (vdt_map_get_grid (get_map (self)), 2, 1);
  look_and_find (self);
  g_assert_cmpint (vdt_grid_finder_get_match (self->finder), ==, VDT_GRID_OTHER_SIZE);
  g_assert_false (vdt_grid_finder_get_resizes (self->finder));
  assert_size (self, VDT_LAYOUT_ODD_Q, 20, 3);
  assert_laid (self, 0, 0);
  vdt_grid_finder_set_resizes (self->finder, TRUE);
  assert_size (self, VDT_LAYOUT_ODD_Q, PRINTED_MAP_COLUMNS, PRINTED_MAP_ROWS);
  g_assert_cmpuint (vdt_map_get_terrain (get_map (self), hex), ==, 1);
  assert_laid (self, 0, 0);
  vdt_grid_finder_set_resizes (self->finder, FALSE);
  assert_size (self, VDT_LAYOUT_ODD_Q, 20, 3);
  vdt_document_cancel_stroke (self->document);
  g_assert_cmpint (vdt_grid_finder_get_state (self->finder), ==, VDT_GRID_FINDER_AT_REST);
}

/* A painted map keeps which of its columns are pushed: the picture begins at the second. */
static void
test_parity (Fixture *self, gconstpointer data)
{
  take (self, paint (reshape (self->truth, VDT_LAYOUT_EVEN_Q, 13, 10), 0, 0));
  look_and_find (self);
  g_assert_cmpint (vdt_grid_finder_get_match (self->finder), ==, VDT_GRID_FITS);
  assert_size (self, VDT_LAYOUT_EVEN_Q, 13, 10);
  assert_laid (self, 1, -0.5);
}

/* The pixel of the picture under the centre of a hex. */
static void
get_pixel (VdtMap *map, int column, int row, double pixel[2])
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  double x, y, at[2] = { 0, 0 };

  for (int corner = 0; corner < VDT_N_SIDES; corner++)
    {
      vdt_align_corner (grid, vdt_grid_hex (grid, column, row), corner, &x, &y);
      at[0] += x / VDT_N_SIDES;
      at[1] += y / VDT_N_SIDES;
    }
  vdt_align_pixel (vdt_map_get_underlay (map), at[0], at[1], &pixel[0], &pixel[1]);
}

/* Every hex of the map before is over the same pixels, columns and rows further on. */
static void
assert_stays (VdtMap *before, VdtMap *after, int columns, int rows)
{
  const VdtGrid *grid = vdt_map_get_grid (before);

  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      {
        double was[2], is[2];

        get_pixel (before, column, row, was);
        get_pixel (after, column + columns, row + rows, is);
        g_assert_cmpfloat_with_epsilon (is[0], was[0], 1e-6);
        g_assert_cmpfloat_with_epsilon (is[1], was[1], 1e-6);
      }
}

/* As somebody does by dragging it. */
static void
move_picture (Fixture *self)
{
  VdtUnderlay where = *vdt_map_get_underlay (get_map (self));
  g_autoptr (VdtMap) moved = NULL;

  where.x += 17.5;
  where.y -= 9.25;
  where.rotation += 0.7;
  where.scale *= 1.01;
  moved = vdt_edits_set_underlay (get_map (self), &where);
  vdt_document_update_stroke (self->document, moved);
}

typedef struct
{
  const char *name;
  int left, top, right, bottom;
  int columns, rows; /* of the map, after */
} Adjustment;

static const Adjustment adjustments[] = {
  { "left", 1, 0, 0, 0, 13, 10 }, { "left-moved", 1, 0, -1, 0, 12, 10 },
  { "top", 0, 1, 0, 0, 12, 11 },  { "bottom", 0, 0, 0, 10, 12, 20 },
  { "both", 0, 0, -5, 7, 7, 17 }, { "all", 3, 2, 1, 4, 16, 16 },
};

/* With other columns and rows the hexes stay over what is printed there: also where the picture
 * was moved by hand, and where a map is painted.
 */
static void
test_adjust (Fixture *self, gconstpointer data)
{
  const Adjustment *by = data;
  g_autoptr (VdtMap) found = NULL;
  g_autoptr (VdtMap) moved = NULL;

  take (self, reshape (self->truth, VDT_LAYOUT_EVEN_R, 5, 4));
  look_and_find (self);
  found = vdt_map_ref (get_map (self));
  vdt_grid_finder_adjust (self->finder, by->left, by->top, by->right, by->bottom);
  assert_size (self, by->left & 1 ? VDT_LAYOUT_EVEN_Q : VDT_LAYOUT_ODD_Q, by->columns, by->rows);
  assert_stays (found, get_map (self), by->left, by->top);

  move_picture (self);
  moved = vdt_map_ref (get_map (self));
  vdt_grid_finder_adjust (self->finder, -by->left, -by->top, -by->right, -by->bottom);
  assert_size (self, VDT_LAYOUT_ODD_Q, PRINTED_MAP_COLUMNS, PRINTED_MAP_ROWS);
  assert_stays (moved, get_map (self), -by->left, -by->top);
  vdt_grid_finder_choose (self->finder, vdt_grid_finder_get_chosen (self->finder));
  assert_laid (self, 0, 0);
}

static void
test_adjust_painted (Fixture *self, gconstpointer data)
{
  const Adjustment *by = data;

  take (self, paint (reshape (self->truth, VDT_LAYOUT_ODD_Q, 20, 3), 2, 1));
  look_and_find (self);
  for (int step = 0; step < 2; step++)
    {
      int sign = step == 0 ? 1 : -1, left = sign * by->left, odd = by->left & 1;
      g_autoptr (VdtMap) before = NULL;

      move_picture (self);
      before = vdt_map_ref (get_map (self));
      vdt_grid_finder_adjust (self->finder, left, sign * by->top, sign * by->right,
                              sign * by->bottom);
      /* It keeps which columns are pushed: there is one more before the first, or no longer. */
      assert_stays (before, get_map (self), left + (step == 0 ? odd : -odd), sign * by->top);
      vdt_map_unref (before);
      before = vdt_map_ref (get_map (self));
      vdt_grid_finder_set_resizes (self->finder, step == 0);
      assert_stays (before, get_map (self), 0, 0);
    }
}

/* Flat tops cannot lie over pointed ones: nothing becomes of the map, and that is known. */
static void
test_other_layout (Fixture *self, gconstpointer data)
{
  g_autoptr (VdtMap) before = NULL;

  take (self, paint (reshape (self->truth, VDT_LAYOUT_ODD_R, 12, 10), 0, 0));
  before = vdt_map_ref (get_map (self));
  look_and_find (self);
  g_assert_cmpint (vdt_grid_finder_get_match (self->finder), ==, VDT_GRID_OTHER_LAYOUT);
  g_assert_true (get_map (self) == before);
}

/* In a stroke of others, which goes on whatever the answer is. */
static void
test_in_stroke (Fixture *self, gconstpointer data)
{
  g_autoptr (VdtMap) laid = NULL;
  VdtUnderlay where;

  take (self, reshape (self->truth, VDT_LAYOUT_ODD_Q, 5, 4));
  vdt_document_begin_stroke (self->document, "Lay");
  where = *vdt_map_get_underlay (get_map (self));
  where.x = 77;
  laid = vdt_edits_set_underlay (get_map (self), &where);
  vdt_document_update_stroke (self->document, laid);
  look_and_find (self);
  vdt_grid_finder_refuse (self->finder);
  g_assert_true (vdt_document_in_stroke (self->document));
  g_assert_true (get_map (self) == laid);

  look_and_find (self);
  vdt_document_end_stroke (self->document);
  g_assert_cmpint (vdt_grid_finder_get_state (self->finder), ==, VDT_GRID_FINDER_AT_REST);
  g_assert_cmpuint (vdt_document_get_n_steps (self->document), ==, 1);
}

/* Neither what is given up nor what another picture takes the place of is proposed. */
static void
test_given_up (Fixture *self, gconstpointer data)
{
  g_autoptr (VdtMap) before = NULL;
  g_autoptr (VdtMap) without = NULL;

  take (self, reshape (self->truth, VDT_LAYOUT_ODD_Q, 5, 4));
  before = vdt_map_ref (get_map (self));
  vdt_grid_finder_begin (self->finder, self->path);
  vdt_grid_finder_refuse (self->finder);
  g_assert_cmpint (vdt_grid_finder_get_state (self->finder), ==, VDT_GRID_FINDER_AT_REST);

  vdt_grid_finder_begin (self->finder, self->path);
  without = vdt_edits_set_underlay (before, NULL);
  vdt_document_apply (self->document, without, "Remove");
  g_assert_cmpint (vdt_grid_finder_get_state (self->finder), ==, VDT_GRID_FINDER_AT_REST);
  vdt_document_undo (self->document);
  look_and_find (self);
  g_assert_false (get_map (self) == before);
}

/* No picture, or none of hexes. */
static void
test_nothing (Fixture *self, gconstpointer data)
{
  g_autoptr (VdtMap) before = NULL;
  g_autoptr (GError) error = NULL;

  take (self, reshape (self->truth, VDT_LAYOUT_ODD_Q, 5, 4));
  before = vdt_map_ref (get_map (self));
  g_file_set_contents (self->path, "No picture.", -1, &error);
  g_assert_no_error (error);
  look (self);
  g_assert_cmpint (vdt_grid_finder_get_state (self->finder), ==, VDT_GRID_FINDER_NOTHING);
  g_assert_nonnull (vdt_grid_finder_get_why (self->finder));
  g_assert_true (get_map (self) == before);
  vdt_grid_finder_refuse (self->finder);
  g_assert_cmpint (vdt_grid_finder_get_state (self->finder), ==, VDT_GRID_FINDER_AT_REST);
  g_assert_null (vdt_grid_finder_get_why (self->finder));
}

static const struct
{
  VdtScanGrid grid;
  const char *text;
  const char *place;
} words[] = {
  { { .layout = VDT_LAYOUT_ODD_Q,
      .columns = 33,
      .rows = 10,
      .column_pitch = 86.6025,
      .row_pitch = 100,
      .certainty = 0.9,
      .deviation = 0.031 },
    "33 × 10 hexes, flat-top, very confident",
    "Even columns down · 100.0 pixels per hex · distortion up to 4 % of a hex" },
  { { .layout = VDT_LAYOUT_EVEN_R,
      .columns = 5,
      .rows = 4,
      .column_pitch = 51,
      .row_pitch = 43.3,
      .angle = -1.25,
      .certainty = 0.6 },
    "5 × 4 hexes, pointy-top, fairly confident",
    "Odd rows right · 51.0 pixels per hex · rotated by -1.2° · 2.0 % too wide · "
    "distortion up to 1 % of a hex" },
  { { .layout = VDT_LAYOUT_EVEN_Q,
      .columns = 5,
      .rows = 4,
      .column_pitch = 80,
      .row_pitch = 100,
      .certainty = 0.2 },
    "5 × 4 hexes, flat-top, not confident",
    "Odd columns down · 100.0 pixels per hex · 8.3 % too high · "
    "distortion up to 1 % of a hex" },
  { { .layout = VDT_LAYOUT_ODD_Q,
      .columns = 33,
      .rows = 5,
      .column_pitch = 86.6025,
      .row_pitch = 100,
      .first_x = 50,
      .first_y = 50,
      .certainty = 1,
      .picture_width = 2900,
      .picture_height = 1000 },
    "33 × 5 hexes, flat-top, fairly confident",
    "Even columns down · 100.0 pixels per hex · distortion up to 1 % of a hex" },
  { { .layout = VDT_LAYOUT_ODD_Q,
      .columns = 12,
      .rows = 10,
      .column_pitch = 86.6025,
      .row_pitch = 100,
      .first_x = 50,
      .first_y = 50,
      .certainty = 1,
      .picture_width = 2900,
      .picture_height = 1000 },
    "12 × 10 hexes, flat-top, not confident",
    "Even columns down · 100.0 pixels per hex · distortion up to 1 % of a hex" },
  { { .layout = VDT_LAYOUT_ODD_Q,
      .columns = 30,
      .rows = 10,
      .column_pitch = 86.6025,
      .row_pitch = 100,
      .first_x = 150,
      .first_y = 100,
      .certainty = 1,
      .picture_width = 2900,
      .picture_height = 1100 },
    "30 × 10 hexes, flat-top, very confident",
    "Even columns down · 100.0 pixels per hex · distortion up to 1 % of a hex" },
};

/* Everything that is told of a grid. */
static void
test_words (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *text = vdt_grid_laying_describe (&words[i].grid);
      g_autofree char *place = vdt_grid_laying_describe_place (&words[i].grid);

      g_assert_cmpstr (text, ==, words[i].text);
      g_assert_cmpstr (place, ==, words[i].place);
    }
}

/* Bare is what could be of any shape. */
static void
test_is_bare (void)
{
  g_autoptr (VdtMap) printed = printed_map_new ();
  g_autoptr (VdtMap) blank = printed_map_new_blank (printed, "picture.png");
  const VdtCounter counter = { .kind = VDT_COUNTER_UNIT, .name = (char *) "A", .amount = 1 };
  g_autoptr (VdtMap) manned = vdt_edits_add_counter (blank, &counter);

  g_assert_false (vdt_map_ops_is_bare (printed));
  g_assert_true (vdt_map_ops_is_bare (blank));
  g_assert_false (vdt_map_ops_is_bare (manned));
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

void
vdt_test_grid_finder (void)
{
  ADD ("/grid-finder/bare", test_bare);
  ADD ("/grid-finder/painted", test_painted);
  ADD ("/grid-finder/parity", test_parity);
  ADD ("/grid-finder/other-layout", test_other_layout);
  ADD ("/grid-finder/in-stroke", test_in_stroke);
  ADD ("/grid-finder/given-up", test_given_up);
  ADD ("/grid-finder/nothing", test_nothing);
  for (guint i = 0; i < G_N_ELEMENTS (adjustments); i++)
    {
      const Adjustment *by = &adjustments[i];
      g_autofree char *path = g_strconcat ("/grid-finder/adjust/", by->name, NULL);
      g_autofree char *painted = g_strconcat ("/grid-finder/adjust-painted/", by->name, NULL);

      g_test_add (path, Fixture, by, set_up, test_adjust, tear_down);
      g_test_add (painted, Fixture, by, set_up, test_adjust_painted, tear_down);
    }
  g_test_add_func ("/grid-finder/words", test_words);
  g_test_add_func ("/grid-finder/is-bare", test_is_bare);
}
