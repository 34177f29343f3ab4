/* test-naming.c - names of hexes as printed games have them, both ways
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-hex-label.h"
#include "vdt-hex-labels.h"
#include "vdt-numbers.h"

#include <string.h>

#define DIGITS(digits_, first_, step_)                                                             \
  {                                                                                                \
    .digits = digits_, .first = first_, .step = step_                                              \
  }
#define LETTERS(first_, step_)                                                                     \
  {                                                                                                \
    .type = VDT_NAMING_LETTERS, .digits = 1, .first = first_, .step = step_                        \
  }

/* Names of the hexes (0,0), (1,0), (0,1), (3,2), (5,4) of 6 columns and 5 rows. */
typedef struct
{
  VdtLayout layout;
  VdtNamingArea area;
  const char *names[5];
} Style;

static const Style styles[] = {
  /* zero after a letter */
  { VDT_LAYOUT_ODD_Q,
    { .axes = { LETTERS (1, 1), DIGITS (2, 1, 1) } },
    { "A01", "B01", "A02", "D03", "F05" } },
  /* a hyphen, and other separators */
  { VDT_LAYOUT_ODD_Q,
    { .axes = { DIGITS (1, 3, 1), DIGITS (2, 4, 1) }, .separator = "-" },
    { "3-04", "4-04", "3-05", "6-06", "8-08" } },
  { VDT_LAYOUT_EVEN_R,
    { .axes = { LETTERS (1, 1), DIGITS (1, 1, 1) }, .separator = "-" },
    { "A-1", "B-1", "A-2", "D-3", "F-5" } },
  /* row letters first */
  { VDT_LAYOUT_ODD_R,
    { .axes = { DIGITS (1, 1, 1), LETTERS (1, 1) }, .order = VDT_NAMING_ROW_COLUMN },
    { "A1", "A2", "B1", "C4", "E6" } },
  /* from the bottom, from the right */
  { VDT_LAYOUT_ODD_Q,
    { .axes = { DIGITS (2, 1, 1), DIGITS (2, 5, -1) } },
    { "0105", "0205", "0104", "0403", "0601" } },
  { VDT_LAYOUT_ODD_Q,
    { .axes = { DIGITS (2, 6, -1), DIGITS (2, 1, 1) } },
    { "0601", "0501", "0602", "0303", "0105" } },
  /* oblique, both ways */
  { VDT_LAYOUT_ODD_Q,
    { .axes = { LETTERS (1, 1), DIGITS (1, 1, 1) }, .oblique = 1 },
    { "A1", "B1", "A2", "D4", "F7" } },
  { VDT_LAYOUT_EVEN_Q,
    { .axes = { DIGITS (2, 1, 1), DIGITS (2, 3, 1) }, .stagger = -1, .oblique = -1 },
    { "0103", "0202", "0104", "0403", "0604" } },
  { VDT_LAYOUT_ODD_R,
    { .axes = { DIGITS (2, 1, 1), DIGITS (2, 1, 1) }, .oblique = 1 },
    { "0101", "0201", "0102", "0503", "0805" } },
  /* alternating: rows of half hexes, or columns by two */
  { VDT_LAYOUT_ODD_Q,
    { .axes = { DIGITS (2, 2, 1), LETTERS (1, 2) }, .order = VDT_NAMING_ROW_COLUMN, .stagger = 1 },
    { "A02", "B03", "C02", "F05", "J07" } },
  { VDT_LAYOUT_ODD_R,
    { .axes = { DIGITS (2, 2, 2), LETTERS (1, 1) }, .order = VDT_NAMING_ROW_COLUMN, .stagger = 1 },
    { "A02", "A04", "B03", "C08", "E12" } },
  /* below zero and before A */
  { VDT_LAYOUT_ODD_Q,
    { .axes = { LETTERS (-1, 1), DIGITS (2, -1, 1) }, .prefix = "2." },
    { "2.-C-01", "2.-B-01", "2.-C00", "2.B01", "2.D03" } },
};

static VdtGrid
make_grid (VdtLayout layout, int columns, int rows, const VdtNamingArea *areas, guint n)
{
  return (VdtGrid){
    .layout = layout, .columns = columns, .rows = rows, .naming = vdt_naming_intern (areas, n)
  };
}

static void
test_styles (void)
{
  static const int places[5][2] = { { 0, 0 }, { 1, 0 }, { 0, 1 }, { 3, 2 }, { 5, 4 } };

  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      VdtGrid grid = make_grid (styles[i].layout, 6, 5, &styles[i].area, 1);

      for (guint k = 0; k < 5; k++)
        {
          VdtHex hex = vdt_grid_hex (&grid, places[k][0], places[k][1]), found;
          g_autofree char *name = vdt_hex_label (&grid, hex);
          g_autofree char *lower = g_ascii_strdown (name, -1);

          g_assert_cmpstr (name, ==, styles[i].names[k]);
          g_assert_true (vdt_hex_label_parse (&grid, lower, &found));
          g_assert_true (vdt_hex_equal (found, hex));
        }
    }
}

/* Zeros may be left out, or be more, where it is certain what is meant. */
static void
test_parse (void)
{
  static const VdtNamingArea letters = { .axes = { LETTERS (1, 1), DIGITS (2, 1, 1) } };
  static const VdtNamingArea hyphen = { .axes = { DIGITS (2, 1, 1), DIGITS (2, 1, 1) },
                                        .separator = "-" };
  static const VdtNamingArea loose = { .axes = { DIGITS (1, 1, 1), DIGITS (1, 1, 1) } };
  static const struct
  {
    const VdtNamingArea *area;
    const char *text;
    int column, row; /* -1: no hex has that name */
  } cases[] = {
    { &letters, "B3", 1, 2 },      { &letters, "b003", 1, 2 },
    { &letters, "B", -1, -1 },     { &letters, "3B", -1, -1 },
    { &letters, "AB3", -1, -1 },   { &letters, "B21", -1, -1 },
    { &letters, "-B3", -1, -1 },   { &letters, "", -1, -1 },
    { &hyphen, "3-4", 2, 3 },      { &hyphen, "03-04", 2, 3 },
    { &hyphen, "03--04", -1, -1 }, { &hyphen, "0304", -1, -1 },
    { &hyphen, "3-4-", -1, -1 },   { &hyphen, "@2,3", 2, 3 },
    { &hyphen, "@2,3,", -1, -1 },  { &loose, "34", 2, 3 },
    { &loose, "111", -1, -1 },     { &loose, "034", -1, -1 },
    { &loose, "1212", 11, 11 },    { &loose, "99999999999999999999", -1, -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      VdtGrid grid = make_grid (VDT_LAYOUT_ODD_Q, 20, 20, cases[i].area, 1);
      gboolean known = cases[i].column >= 0;
      VdtHex hex;

      g_assert_cmpint (vdt_hex_label_parse (&grid, cases[i].text, &hex), ==, known);
      if (known)
        g_assert_true (vdt_hex_equal (hex, vdt_grid_hex (&grid, cases[i].column, cases[i].row)));
    }
}

/* Joined boards: the second is turned, and its numbers go down. */
static void
test_boards (void)
{
  static const VdtNamingArea areas[] = {
    { .axes = { LETTERS (1, 1), DIGITS (1, 1, 1) }, .prefix = "1" },
    { .column = 3,
      .row = 0,
      .columns = 3,
      .rows = 4,
      .prefix = "2",
      .axes = { LETTERS (3, -1), DIGITS (1, 4, -1) } },
  };
  VdtGrid grid = make_grid (VDT_LAYOUT_ODD_Q, 6, 4, areas, 2);
  g_autofree char *one = vdt_hex_label (&grid, vdt_grid_hex (&grid, 2, 3));
  g_autofree char *two = vdt_hex_label (&grid, vdt_grid_hex (&grid, 3, 0));
  g_autofree char *three = vdt_hex_label (&grid, vdt_grid_hex (&grid, 5, 3));
  g_autofree char *spelled = vdt_hex_label_spell (&grid, vdt_grid_hex (&grid, 3, 0));
  VdtHex hex;

  g_assert_cmpstr (one, ==, "1C4");
  g_assert_cmpstr (two, ==, "2C4");
  g_assert_cmpstr (three, ==, "2A1");
  g_assert_cmpstr (spelled, ==, "2, column C, row 4");
  g_assert_true (vdt_hex_label_parse (&grid, "2C4", &hex));
  g_assert_true (vdt_hex_equal (hex, vdt_grid_hex (&grid, 3, 0)));
  g_assert_false (vdt_hex_label_parse (&grid, "2D1", &hex));
  g_assert_false (vdt_hex_label_parse (&grid, "3A1", &hex));
  g_assert_false (vdt_hex_label_parse (&grid, "1D1", &hex)); /* the first board ends there */
}

/* A hex that two boards share is found by both of its names. */
static void
test_seam (void)
{
  static const VdtNamingArea areas[] = {
    { .axes = { LETTERS (1, 1), DIGITS (1, 1, 1) }, .prefix = "1" },
    { .columns = 4, .rows = 4, .prefix = "1", .axes = { LETTERS (1, 1), DIGITS (1, 1, 1) } },
    { .column = 3,
      .columns = 3,
      .rows = 4,
      .prefix = "2",
      .axes = { LETTERS (1, 1), DIGITS (1, 1, 1) } },
  };
  VdtGrid grid = make_grid (VDT_LAYOUT_ODD_Q, 6, 4, areas, 3);
  g_autofree char *name = vdt_hex_label (&grid, vdt_grid_hex (&grid, 3, 1));
  VdtHex hex;

  g_assert_cmpstr (name, ==, "2A2");
  g_assert_true (vdt_hex_label_parse (&grid, "1d2", &hex));
  g_assert_true (vdt_hex_equal (hex, vdt_grid_hex (&grid, 3, 1)));
  g_assert_false (vdt_hex_label_parse (&grid, "1E2", &hex));
}

/* What is printed at every fifth number goes by the numbers in names. */
static void
test_every (void)
{
  static const VdtNamingArea area = { .axes = { DIGITS (2, 4, 1), DIGITS (2, 12, -1) } };
  VdtGrid grid = make_grid (VDT_LAYOUT_ODD_Q, 10, 10, &area, 1);
  VdtNumbers numbers = { .every = 5 };

  g_assert_true (vdt_numbers_has (&numbers, &grid, 1, 2)); /* 0510 */
  g_assert_false (vdt_numbers_has (&numbers, &grid, 2, 2));
  g_assert_false (vdt_numbers_has (&numbers, &grid, 1, 1));
}

static void
fill_area (GRand *rand, VdtNamingArea *area)
{
  static const char *const separators[] = { "", "", "", "-", ".", "/", " ", ":", "<", "é" };
  static const char *const prefixes[] = { "", "", "2", "A", "x-", "Nord " };
  static const int steps[] = { 1, 1, 1, -1, -1, 2, -3 };

  for (guint i = 0; i < 2; i++)
    {
      area->axes[i].type = (guint) g_rand_int_range (rand, 0, 2);
      area->axes[i].digits = g_rand_int_range (rand, 1, 5);
      area->axes[i].first = g_rand_int_range (rand, -12, 120);
      area->axes[i].step = steps[g_rand_int_range (rand, 0, G_N_ELEMENTS (steps))];
    }
  area->order = (guint) g_rand_int_range (rand, 0, 2);
  area->stagger = g_rand_int_range (rand, -1, 2);
  area->oblique = g_rand_int_range (rand, -1, 2);
  g_strlcpy (area->separator, separators[g_rand_int_range (rand, 0, G_N_ELEMENTS (separators))],
             sizeof area->separator);
  g_strlcpy (area->prefix, prefixes[g_rand_int_range (rand, 0, G_N_ELEMENTS (prefixes))],
             sizeof area->prefix);
}

static VdtGrid
make_random (GRand *rand)
{
  VdtNamingArea areas[5] = { 0 };
  guint n = (guint) g_rand_int_range (rand, 1, 6);
  int columns = g_rand_int_range (rand, 1, 30), rows = g_rand_int_range (rand, 1, 30);

  for (guint i = 0; i < n; i++)
    {
      fill_area (rand, &areas[i]);
      areas[i].column = g_rand_int_range (rand, -3, columns);
      areas[i].row = g_rand_int_range (rand, -3, rows);
      areas[i].columns = g_rand_int_range (rand, 1, 20);
      areas[i].rows = g_rand_int_range (rand, 1, 20);
    }

  return make_grid ((VdtLayout) g_rand_int_range (rand, 0, VDT_N_LAYOUTS), columns, rows, areas, n);
}

/* A name leads back to its hex, unless it is that of several, which is noticed; names of files
 * always do.
 */
static void
check_names (const VdtGrid *grid)
{
  g_autoptr (GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (VdtHexLabels) labels;

  vdt_hex_labels_init (&labels, grid);
  for (int i = 0; i < grid->columns * grid->rows; i++)
    {
      char *name = vdt_hex_label (grid, vdt_grid_hex (grid, i % grid->columns, i / grid->columns));
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, name));

      g_hash_table_replace (counts, name, GUINT_TO_POINTER (n + 1));
    }
  for (int i = 0; i < grid->columns * grid->rows; i++)
    {
      int column = i % grid->columns, row = i / grid->columns;
      VdtHex hex = vdt_grid_hex (grid, column, row), found;
      g_autofree char *name = vdt_hex_label (grid, hex);
      g_autofree char *unique = vdt_hex_label_unique (grid, hex);
      gboolean shared = GPOINTER_TO_UINT (g_hash_table_lookup (counts, name)) > 1;
      char copy[VDT_HEX_LABEL_MAX];

      g_assert_cmpint (vdt_hex_label_is_shared (grid, hex), ==, shared);
      g_assert_cmpint (vdt_hex_label_parse (grid, name, &found), ==, !shared);
      g_assert_true (shared || vdt_hex_equal (found, hex));
      g_assert_true (vdt_hex_label_parse (grid, unique, &found));
      g_assert_true (vdt_hex_equal (found, hex));
      g_assert_null (strpbrk (unique, " <>&'\""));
      *vdt_hex_labels_put (&labels, copy, column, row) = '\0';
      g_assert_cmpstr (copy, ==, name);
    }
}

/* Of another part of the plane: what was named in an area, and with @keep all else, still is. */
static void
check_cut (GRand *rand, const VdtGrid *before)
{
  static const VdtLayout others[] = { VDT_LAYOUT_EVEN_Q, VDT_LAYOUT_ODD_Q, VDT_LAYOUT_EVEN_R,
                                      VDT_LAYOUT_ODD_R };
  gboolean pointy = vdt_layout_is_pointy (before->layout);
  int left = g_rand_int_range (rand, -6, 12), top = g_rand_int_range (rand, -6, 12);
  VdtGrid after = { .layout = before->layout,
                    .columns = g_rand_int_range (rand, 1, 30),
                    .rows = g_rand_int_range (rand, 1, 30) };

  g_assert_cmpint (VDT_LAYOUT_ODD_Q, ==, others[VDT_LAYOUT_EVEN_Q]);
  if ((pointy ? top : left) & 1)
    after.layout = others[before->layout];
  after.naming =
      vdt_naming_cut (before->naming, pointy, left, top, after.columns, after.rows, TRUE);
  for (int row = 0; row < after.rows; row++)
    for (int column = 0; column < after.columns; column++)
      {
        VdtHex old = vdt_grid_hex (before, column + left, row + top);
        g_autofree char *name = vdt_hex_label (&after, vdt_grid_hex (&after, column, row));
        g_autofree char *was = vdt_hex_label (before, old);

        if (vdt_grid_contains (before, old))
          g_assert_cmpstr (name, ==, was);
      }
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  guint n_shared = 0;

  for (guint i = 0; i < 600; i++)
    {
      VdtGrid grid = make_random (rand);

      check_names (&grid);
      check_cut (rand, &grid);
      n_shared += vdt_hex_label_is_shared (&grid, vdt_grid_hex (&grid, 0, 0));
    }
  g_assert_cmpuint (n_shared, <, 300);
}

static void
test_valid (void)
{
  static const char *const bad[] = {
    "@", "\"", "\\", "\n", "\x7f", "\xff", "01234567890123456789012345678901"
  };
  VdtNamingArea area = vdt_naming_default;

  g_assert_true (vdt_naming_area_is_valid (&area));
  area.axes[1].step = 0;
  g_assert_false (vdt_naming_area_is_valid (&area));
  area.axes[1].step = -100;
  g_assert_true (vdt_naming_area_is_valid (&area));
  area.axes[0].digits = 17;
  g_assert_false (vdt_naming_area_is_valid (&area));
  area.axes[0].digits = 16;
  area.axes[0].first = 1000001;
  g_assert_false (vdt_naming_area_is_valid (&area));
  area.axes[0].first = -1000000;
  g_assert_true (vdt_naming_area_is_valid (&area));
  area.stagger = 101;
  g_assert_false (vdt_naming_area_is_valid (&area));
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (vdt_naming_text_is_valid (bad[i]));
  g_assert_true (vdt_naming_text_is_valid ("Nördlich — 1"));
}

/* As one line it is the same again; anything else, and what does not fit the map, is none. */
static void
test_text (void)
{
  static const char *const bad[] = {
    "",
    "[]",
    "ccrr",
    "[(0, 0, 0, 0, 'column-row', 0, 0, false, ('digits', 2, 1, 0), ('digits', 2, 1, 1), '', '')]",
    "[(0, 0, 0, 0, 'column-row', 0, 0, false, ('digits', 2, 1, 1), ('runes', 2, 1, 1), '', '')]",
    "[(0, 0, 0, 0, 'row', 0, 0, false, ('digits', 2, 1, 1), ('digits', 2, 1, 1), '', '')]",
    "[(0, 0, 0, 0, 'row-column', 0, 0, false, ('digits', 2, 1, 1), ('digits', 2, 1, 1), '@', '')]",
  };
  VdtNamingArea areas[] = { vdt_naming_default, vdt_naming_default };
  const VdtNaming *naming;
  g_autofree char *text = NULL;

  areas[0].order = VDT_NAMING_ROW_COLUMN;
  areas[0].axes[1].type = VDT_NAMING_LETTERS;
  areas[1].column = 2;
  areas[1].columns = areas[1].rows = 3;
  areas[1].oblique = -7;
  g_strlcpy (areas[1].prefix, "it's, ä", sizeof areas[1].prefix);
  naming = vdt_naming_intern (areas, 2);
  text = vdt_naming_to_text (naming);
  g_assert_null (strpbrk (text, "\n\r"));
  g_assert_true (vdt_naming_from_text (text, 5, 3) == naming);
  g_assert_null (vdt_naming_from_text (text, 4, 3));
  g_assert_null (vdt_naming_from_text (text, 5, 2));
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_null (vdt_naming_from_text (bad[i], 9, 9));
}

void
vdt_test_naming (void)
{
  g_test_add_func ("/naming/styles", test_styles);
  g_test_add_func ("/naming/parse", test_parse);
  g_test_add_func ("/naming/boards", test_boards);
  g_test_add_func ("/naming/seam", test_seam);
  g_test_add_func ("/naming/every", test_every);
  g_test_add_func ("/naming/random", test_random);
  g_test_add_func ("/naming/valid", test_valid);
  g_test_add_func ("/naming/text", test_text);
}
