/* test-paper.c - how pictures of true size are cut into pages
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-paper.h"

#include <gio/gio.h>

#define HAIR 1e-6
#define ROUNDS 3000

static double
random_tenths (GRand *rand, int least, int most)
{
  return g_rand_int_range (rand, least * 10, most * 10 + 1) / 10.0;
}

static void
init_random (VdtPaper *paper, GRand *rand)
{
  *paper = (VdtPaper){ .hex = VDT_PAPER_HEX_USUAL, .margin = VDT_PAPER_MARGIN };
  paper->page_width = random_tenths (rand, 90, 500);
  paper->page_height = random_tenths (rand, 90, 500);
  paper->margin = random_tenths (rand, 6, 22);
  paper->overlap = random_tenths (rand, 0, 22);
}

/* Along one direction: from 0 to the end without a gap, neighbours as asked, none for nothing. */
static void
check_line (const VdtPaperLayout *layout, int n, int stride, gboolean down, double length)
{
  double size = down ? layout->height : layout->width;
  double last = 0;

  for (int i = 0; i < n; i++)
    {
      double x, y;

      vdt_paper_layout_get_tile (layout, i * stride, &x, &y);
      if (i == 0)
        g_assert_cmpfloat (down ? y : x, ==, 0);
      else
        g_assert_cmpfloat_with_epsilon (last + size - (down ? y : x), layout->overlap, HAIR);
      last = down ? y : x;
    }
  g_assert_cmpfloat (last + size, >=, length - HAIR);
  if (n > 1)
    g_assert_cmpfloat (last + layout->overlap, <, length);
}

static void
test_cover (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (17);

  for (int i = 0; i < ROUNDS; i++)
    {
      VdtPaperLayout layout, other;
      VdtPaper paper, turned;
      double width, height;

      init_random (&paper, rand);
      width = random_tenths (rand, 10, 3000);
      height = random_tenths (rand, 10, 3000);
      g_assert_true (vdt_paper_check (&paper, NULL));
      vdt_paper_layout_init (&layout, &paper, width, height);
      check_line (&layout, layout.columns, 1, FALSE, width);
      check_line (&layout, layout.rows, layout.columns, TRUE, height);
      g_assert_cmpfloat (layout.width, ==, layout.page_width - 2 * paper.margin);

      /* It does not matter which of a page's sides is called its width. */
      turned = paper;
      turned.page_width = paper.page_height;
      turned.page_height = paper.page_width;
      vdt_paper_layout_init (&other, &turned, width, height);
      g_assert_cmpint (other.columns * other.rows, ==, layout.columns * layout.rows);
    }
}

/* What fits a page exactly needs no other one, and pages turn as the picture does. */
static void
test_fit (void)
{
  VdtPaper paper = {
    .hex = 20, .page_width = 210, .page_height = 297, .margin = 10, .overlap = 10
  };
  VdtPaperLayout layout;

  vdt_paper_layout_init (&layout, &paper, 190, 277);
  g_assert_cmpint (layout.columns * layout.rows, ==, 1);
  g_assert_cmpfloat (layout.page_width, ==, 210);
  vdt_paper_layout_init (&layout, &paper, 277, 190);
  g_assert_cmpint (layout.columns * layout.rows, ==, 1);
  g_assert_cmpfloat (layout.page_width, ==, 297);
  vdt_paper_layout_init (&layout, &paper, 190 * 2 - 10, 277);
  g_assert_cmpint (layout.columns, ==, 2);
  g_assert_cmpint (layout.rows, ==, 1);
  vdt_paper_layout_init (&layout, &paper, 190 * 2 - 9.9, 277);
  g_assert_cmpint (layout.columns * layout.rows, ==, 3);
}

static void
test_names (void)
{
  VdtPaperLayout layout = { .columns = 54, .rows = 9 };
  static const struct
  {
    int tile;
    const char *name;
  } names[] = { { 0, "A1" },   { 25, "Z1" },   { 26, "AA1" },
                { 27, "BB1" }, { 52, "AAA1" }, { 54 * 2 + 1, "B3" } };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = vdt_paper_layout_dup_name (&layout, names[i].tile);

      g_assert_cmpstr (name, ==, names[i].name);
    }
}

static void
test_sizes (void)
{
  double width, height;

  for (guint i = 0; i < VDT_N_PAPER_SIZES; i++)
    {
      g_assert_true (vdt_paper_parse_size (vdt_paper_sizes[i].name, &width, &height));
      g_assert_cmpfloat (width, ==, vdt_paper_sizes[i].width);
      g_assert_cmpfloat (height, ==, vdt_paper_sizes[i].height);
    }
  g_assert_true (vdt_paper_parse_size ("A4", &width, &height));
  g_assert_true (vdt_paper_parse_size ("200.5x300", &width, &height));
  g_assert_cmpfloat (width, ==, 200.5);
  g_assert_cmpfloat (height, ==, 300);
  g_assert_false (vdt_paper_parse_size ("", &width, &height));
  g_assert_false (vdt_paper_parse_size ("200", &width, &height));
  g_assert_false (vdt_paper_parse_size ("200x300x", &width, &height));
  g_assert_false (vdt_paper_parse_size ("0.0x0.0", &width, &height));
}

static void
test_bounds (void)
{
  static const VdtPaper wrong[] = {
    { .hex = 2 },
    { .hex = 61 },
    { .hex = 20, .page_width = 80, .page_height = 200, .margin = 10 },
    { .hex = 20, .page_width = 200, .page_height = 2001, .margin = 10 },
    { .hex = 20, .page_width = 200, .page_height = 200, .margin = 5 },
    { .hex = 20, .page_width = 100, .page_height = 200, .margin = 26 },
    { .hex = 20, .page_width = 200, .page_height = 200, .margin = 10, .overlap = -1 },
    { .hex = 20, .page_width = 100, .page_height = 200, .margin = 10, .overlap = 26 },
  };
  static const VdtPaper one = { .hex = 20 };

  g_assert_true (vdt_paper_check (&one, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (vdt_paper_check (&wrong[i], &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
    }
}

void
vdt_test_paper (void)
{
  g_test_add_func ("/paper/cover", test_cover);
  g_test_add_func ("/paper/fit", test_fit);
  g_test_add_func ("/paper/names", test_names);
  g_test_add_func ("/paper/sizes", test_sizes);
  g_test_add_func ("/paper/bounds", test_bounds);
}
