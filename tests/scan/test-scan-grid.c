/* test-scan-grid.c - grids of hexes found on pictures
 *
 * Pictures of others are in a folder that VEDETTE_TEST_FOREIGN names.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "printed-grid.h"

#include "vdt-align.h"

#include <math.h>
#include <string.h>

#define FAULT_MAX 0.0075   /* of a hex */
#define FOREIGN_MAX 0.0015 /* of a pitch */

typedef struct
{
  const char *name;
  VdtLayout layout;
  double column_pitch;
  double row_pitch;
  double angle;
  double skew;
  int columns;
  int rows;
  double margin;
  guint32 paper;
  guint32 ink;
  double line;
  int noise;
  int patches;
  int missing;
  double bend[2][3];
} Case;

static const Case cases[] = {
  { "plain", VDT_LAYOUT_ODD_Q, 40, 46.2, 0, 0, 16, 11, 30, 0xe8e0c0, 0x202020, 1.6, 0, 0, 0 },
  { "turned, light on dark", VDT_LAYOUT_EVEN_Q, 38, 44, 6, 0, 15, 10, 90, 0x304038, 0x98a8a0, 1.6,
    6, 20, 0 },
  { "turned back, pale", VDT_LAYOUT_ODD_R, 46, 40, -8, 0, 12, 12, 95, 0xe0d8b8, 0xc8c0a0, 2, 5, 0,
    0 },
  { "skewed", VDT_LAYOUT_ODD_Q, 44, 50, 2, 0.02, 14, 10, 60, 0xe8e0c0, 0x202020, 2, 6, 20, 0 },
  { "stretched", VDT_LAYOUT_EVEN_R, 48, 36, 0, 0, 13, 14, 40, 0xd8e0c0, 0x202020, 2, 6, 20, 0 },
  { "small", VDT_LAYOUT_ODD_Q, 13, 15, 0, 0, 36, 26, 30, 0xe8e0c0, 0x202020, 1.2, 4, 10, 0 },
  { "large", VDT_LAYOUT_ODD_R, 180, 156, 0, 0, 6, 6, 60, 0xe8e0c0, 0x202020, 3, 6, 20, 0 },
  { "leaning",
    VDT_LAYOUT_ODD_R,
    46,
    40,
    3,
    0,
    13,
    13,
    60,
    0xe8e0c0,
    0x202020,
    2,
    6,
    20,
    0,
    { { 40, 20, 0 }, { 0, 40, 20 } } },
  { "bent",
    VDT_LAYOUT_ODD_Q,
    42,
    48,
    0,
    0,
    14,
    11,
    60,
    0xe8e0c0,
    0x202020,
    2,
    6,
    20,
    0,
    { { 50, 0, 0 }, { 0, 0, 0 } } },
  { "interrupted", VDT_LAYOUT_ODD_Q, 42, 48, 3, 0, 16, 11, 80, 0xe8e0c0, 0x202020, 2, 8, 30, 20 },
};

static void
make (const Case *from, PrintedGrid *printed)
{
  double x, y, left = 0, top = 0, right = 0, bottom = 0;

  *printed = (PrintedGrid){
    .truth = { .layout = from->layout,
               .columns = from->columns,
               .rows = from->rows,
               .column_pitch = from->column_pitch,
               .row_pitch = from->row_pitch,
               .angle = from->angle,
               .skew = from->skew },
    .paper = from->paper,
    .ink = from->ink,
    .line = from->line,
    .noise = from->noise,
    .patches = from->patches,
    .missing = from->missing,
    .words = TRUE,
  };
  memcpy (printed->truth.bend, from->bend, sizeof from->bend);
  for (int n = 0; n < from->columns * from->rows; n++)
    {
      vdt_scan_grid_get_centre (&printed->truth, n % from->columns, n / from->columns, &x, &y);
      left = MIN (left, x);
      top = MIN (top, y);
      right = MAX (right, x);
      bottom = MAX (bottom, y);
    }
  x = MAX (from->column_pitch, from->row_pitch) * 0.7 + from->margin;
  printed->truth.first_x = x - left;
  printed->truth.first_y = x - top;
  printed->width = (int) (right - left + 2 * x);
  printed->height = (int) (bottom - top + 2 * x);
}

/* The grid is where it was printed, over all of the picture, and as large. */
static void
test_found (gconstpointer data)
{
  const Case *from = data;
  PrintedGrid printed;
  g_autoptr (VdtScanPicture) picture = NULL;
  g_autoptr (GArray) grids = NULL;
  g_autoptr (GError) error = NULL;
  const VdtScanGrid *found;
  VdtScanGrid flat;

  make (from, &printed);
  picture = printed_grid_print (&printed, 7);
  grids = vdt_scan_grid_find (picture, NULL, &error);
  g_assert_no_error (error);
  found = &g_array_index (grids, VdtScanGrid, 0);
  g_test_message ("%s: %d × %d, %.2f × %.2f, fault %.4f, certainty %.2f", from->name,
                  found->columns, found->rows, found->column_pitch, found->row_pitch,
                  printed_grid_get_fault (&printed, found), found->certainty);
  /* Of a small map that is bent as much as that, what is bent is told from its inner hexes. */
  g_assert_cmpfloat (printed_grid_get_fault (&printed, found),
                     <, from->bend[0][0]> 0 ? found->deviation / 3 : FAULT_MAX);
  g_assert_cmpint (found->columns, ==, from->columns);
  g_assert_cmpint (found->rows, ==, from->rows);
  g_assert_cmpint (found->layout, ==, from->layout);
  g_assert_cmpfloat (fabs (found->angle - from->angle), <, 0.1);
  /* A map lies flat over it: how far off that is, is said. */
  flat = *found;
  memset (flat.bend, 0, sizeof flat.bend);
  g_assert_true ((memcmp (found->bend, flat.bend, sizeof flat.bend) == 0)
                 == (from->bend[0][0] == 0));
  g_assert_cmpfloat (printed_grid_get_fault (&printed, &flat), <, found->deviation + FAULT_MAX);
}

/* A map lies over the picture as the hexes do. */
static void
test_lay (void)
{
  PrintedGrid printed;
  VdtGrid grid = { .first_column = 1, .first_row = 1 };
  VdtUnderlay underlay = { .opacity = 1 };

  make (&cases[3], &printed);
  g_assert_true (vdt_scan_grid_lay (&printed.truth, &grid, &underlay));
  g_assert_cmpint (grid.layout, ==, cases[3].layout);
  for (int n = 0; n < grid.columns * grid.rows; n++)
    {
      int column = n % grid.columns, row = n / grid.columns;
      double at_x = 0, at_y = 0, x, y;

      for (int corner = 0; corner < VDT_N_SIDES; corner++)
        {
          vdt_align_corner (&grid, vdt_grid_hex (&grid, column, row), corner, &x, &y);
          at_x += x / VDT_N_SIDES;
          at_y += y / VDT_N_SIDES;
        }
      vdt_align_pixel (&underlay, at_x, at_y, &at_x, &at_y);
      vdt_scan_grid_get_centre (&printed.truth, column, row, &x, &y);
      g_assert_cmpfloat (hypot (at_x - x, at_y - y), <, 0.01 * printed.truth.row_pitch);
    }
}

/* Found without a doubt, but with half of the picture left out that is not the whole truth. */
static void
test_half (void)
{
  PrintedGrid printed;
  g_autoptr (VdtScanPicture) whole = NULL;
  g_autoptr (VdtScanPicture) half = NULL;
  g_autoptr (GArray) grids = NULL;
  const VdtScanGrid *found;

  make (&cases[0], &printed);
  whole = printed_grid_print (&printed, 7);
  grids = vdt_scan_grid_find (whole, NULL, NULL);
  found = &g_array_index (grids, VdtScanGrid, 0);
  g_assert_cmpfloat (vdt_scan_grid_get_coverage (found), >, 0.8);
  g_assert_cmpfloat (vdt_scan_grid_get_certainty (found), >, 0.8);
  g_array_unref (g_steal_pointer (&grids));

  printed.height *= 2;
  half = printed_grid_print (&printed, 7);
  grids = vdt_scan_grid_find (half, NULL, NULL);
  found = &g_array_index (grids, VdtScanGrid, 0);
  g_assert_cmpint (found->rows, ==, cases[0].rows);
  g_assert_cmpfloat (vdt_scan_grid_get_coverage (found), <, 0.55);
  g_assert_cmpfloat (vdt_scan_grid_get_certainty (found), <=, vdt_scan_grid_get_coverage (found));
}

static void
test_cancelled (void)
{
  PrintedGrid printed;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (VdtScanPicture) picture = NULL;
  g_autoptr (GError) error = NULL;

  make (&cases[0], &printed);
  picture = printed_grid_print (&printed, 7);
  g_cancellable_cancel (cancellable);
  g_assert_null (vdt_scan_grid_find (picture, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* A line of TRUTH.csv: file, layout, column pitch, row pitch, first centre, which are pushed,
 * columns, rows. Of pointy-top hexes the first pitch is from row to row there.
 */
static void
check_foreign (const char *folder, char **fields)
{
  g_autofree char *path = g_build_filename (folder, fields[0], NULL);
  gboolean pointy = g_str_has_prefix (fields[1], "pointy");
  double lines = g_ascii_strtod (fields[2], NULL), along = g_ascii_strtod (fields[3], NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtScanPicture) picture = vdt_scan_picture_read_file (path, NULL, &error);
  g_autoptr (GArray) grids = NULL;
  const VdtScanGrid *found;

  g_assert_no_error (error);
  grids = vdt_scan_grid_find (picture, NULL, &error);
  g_assert_no_error (error);
  found = &g_array_index (grids, VdtScanGrid, 0);
  g_test_message ("%s: %.3f × %.3f", fields[0], found->column_pitch, found->row_pitch);
  g_assert_true (vdt_layout_is_pointy (found->layout) == pointy);
  g_assert_cmpfloat (fabs ((pointy ? found->row_pitch : found->column_pitch) / lines - 1), <,
                     FOREIGN_MAX);
  g_assert_cmpfloat (fabs ((pointy ? found->column_pitch : found->row_pitch) / along - 1), <,
                     FOREIGN_MAX);
  if (*fields[7])
    g_assert_cmpint (found->columns, ==, g_ascii_strtoll (fields[7], NULL, 10));
  if (*fields[8])
    g_assert_cmpint (found->rows, ==, g_ascii_strtoll (fields[8], NULL, 10));
}

/* Pictures of others, whose grids are known from the programs that use them. */
static void
test_foreign (void)
{
  const char *root = g_getenv ("VEDETTE_TEST_FOREIGN");
  g_autofree char *folder = root ? g_build_filename (root, "pictures", NULL) : NULL;
  g_autofree char *path = root ? g_build_filename (folder, "TRUTH.csv", NULL) : NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!root)
    {
      g_test_skip ("VEDETTE_TEST_FOREIGN names no pictures");
      return;
    }
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 1; lines[0] && lines[i]; i++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i], ",", -1);

      if (g_strv_length (fields) >= 9)
        check_foreign (folder, fields);
    }
}

void
vdt_test_scan_grid (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/scan-grid/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_found);
    }
  g_test_add_func ("/scan-grid/lay", test_lay);
  g_test_add_func ("/scan-grid/half", test_half);
  g_test_add_func ("/scan-grid/cancelled", test_cancelled);
  g_test_add_func ("/scan-grid/foreign", test_foreign);
}
