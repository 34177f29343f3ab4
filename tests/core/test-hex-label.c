/* test-hex-label.c - the names of hexes in every numbering, both ways
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-hex-label.h"
#include "vdt-hex-labels.h"

typedef struct
{
  VdtGrid grid;
  int column;
  int row;
  const char *label;
} Name;

#define GRID(numbering_, columns_, rows_, first_column_, first_row_)                               \
  {                                                                                                \
    .layout = VDT_LAYOUT_ODD_Q, .columns = columns_, .rows = rows_,                                \
    .numbering = VDT_NUMBERING_##numbering_, .first_column = first_column_,                        \
    .first_row = first_row_                                                                        \
  }

static const Name names[] = {
  { GRID (CCRR, 10, 10, 1, 1), 2, 3, "0304" },
  { GRID (CCRR, 10, 10, 0, 0), 0, 9, "0009" },
  { GRID (CCRR, 120, 10, 1, 1), 2, 3, "003004" },
  { GRID (CCRR, 10, 1200, 1, 1), 9, 1199, "00101200" },
  { GRID (RRCC, 10, 10, 1, 1), 2, 3, "0403" },
  { GRID (RRCC, 10, 150, 1, 1), 9, 149, "150010" },
  { GRID (C_R, 10, 10, 1, 1), 2, 3, "3.4" },
  { GRID (C_R, 10, 10, -1, -2), 0, 0, "-1.-2" },
  { GRID (AR, 60, 10, 1, 1), 0, 0, "A1" },
  { GRID (AR, 60, 10, 1, 1), 25, 9, "Z10" },
  { GRID (AR, 60, 10, 1, 0), 26, 0, "AA0" },
  { GRID (AR, 60, 10, 1, 1), 27, 4, "BB5" },
  { GRID (AR, 60, 10, 1, 1), 52, 4, "AAA5" },
  { GRID (AR, 60, 10, 3, 1), 0, 0, "C1" },
  { GRID (CCRR, 10, 10, -3, 1), 0, 0, "(-3)01" },
  { GRID (CCRR, 10, 10, -3, 1), 3, 0, "0001" },
  { GRID (CCRR, 10, 10, 1, -3), 0, 0, "01(-3)" },
  { GRID (CCRR, 10, 10, -12, -3), 1, 1, "(-11)(-2)" },
  { GRID (CCRR, 200, 10, -3, 1), 2, 9, "(-1)010" },
  { GRID (RRCC, 10, 10, -3, 1), 0, 4, "05(-3)" },
  { GRID (RRCC, 10, 10, -3, -9), 0, 0, "(-9)(-3)" },
  { GRID (AR, 10, 10, 0, 1), 0, 0, "@0,0" },
};

static void
test_table (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const Name *name = &names[i];
      VdtHex hex = vdt_grid_hex (&name->grid, name->column, name->row);
      g_autofree char *label = vdt_hex_label (&name->grid, hex);
      g_autofree char *at = g_strdup_printf ("@%d,%d", name->column, name->row);
      VdtHex back;

      g_assert_cmpstr (label, ==, name->label);
      g_assert_true (vdt_hex_label_parse (&name->grid, label, &back));
      g_assert_true (vdt_hex_equal (back, hex));
      g_assert_true (vdt_hex_label_parse (&name->grid, at, &back));
      g_assert_true (vdt_hex_equal (back, hex));
    }
}

static void
test_round_trip (void)
{
  for (int numbering = 0; numbering < VDT_N_NUMBERINGS; numbering++)
    for (int layout = 0; layout < VDT_N_LAYOUTS; layout++)
      {
        VdtGrid grid = { .layout = (VdtLayout) layout,
                         .columns = 31,
                         .rows = 17,
                         .numbering = (VdtNumbering) numbering,
                         .first_column = numbering == VDT_NUMBERING_AR ? 1 : -12,
                         .first_row = -5 };

        for (int i = 0; i < 31 * 17; i++)
          {
            VdtHex hex = vdt_grid_hex (&grid, i % 31, i / 31);
            g_autofree char *label = vdt_hex_label (&grid, hex);
            VdtHex back;

            g_assert_true (vdt_hex_label_parse (&grid, label, &back));
            g_assert_true (vdt_hex_equal (back, hex));
          }
      }
}

static void
test_bad (void)
{
  static const VdtGrid ccrr = GRID (CCRR, 10, 10, 1, 1);
  static const VdtGrid below = GRID (CCRR, 10, 10, -3, 1);
  static const VdtGrid c_r = GRID (C_R, 10, 10, 1, 1);
  static const VdtGrid ar = GRID (AR, 30, 10, 1, 1);
  const struct
  {
    const VdtGrid *grid;
    const char *text;
  } table[] = {
    { &ccrr, "" },          { &ccrr, "03" },
    { &ccrr, "03041" },     { &ccrr, "1104" },
    { &ccrr, "0011" },      { &ccrr, "03 4" },
    { &ccrr, "+304" },      { &ccrr, "A1" },
    { &ccrr, "@" },         { &ccrr, "@1" },
    { &ccrr, "@1,2x" },     { &ccrr, "@10,0" },
    { &ccrr, "@0,-1" },     { &ccrr, "@99999999999,0" },
    { &below, "(-3)" },     { &below, "(-3)1" },
    { &below, "-301" },     { &below, "(03)01" },
    { &below, "(-9)01" },   { &below, "(-3)01)" },
    { &below, "(-3" },      { &below, "(-)01" },
    { &below, "(-3)(01)" }, { &below, "(--3)01" },
    { &c_r, "3" },          { &c_r, "3." },
    { &c_r, ".4" },         { &c_r, "3.4." },
    { &c_r, "0.4" },        { &c_r, "3.11" },
    { &ar, "1A" },          { &ar, "AB3" },
    { &ar, "EE1" },         { &ar, "A" },
    { &ar, "A0" },          { &ar, "A11" },
  };
  VdtHex hex;

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    g_assert_false (vdt_hex_label_parse (table[i].grid, table[i].text, &hex));
}

static void
test_off_grid (void)
{
  static const VdtGrid ccrr = GRID (CCRR, 10, 10, 1, 1);
  g_autofree char *label = vdt_hex_label (&ccrr, vdt_grid_hex (&ccrr, -1, 12));

  g_assert_cmpstr (label, ==, "@-1,12");
}

/* Put together from halves, every name is as vdt_hex_label() makes it, the odd ones, too. */
static void
test_labels (void)
{
  for (int numbering = 0; numbering < VDT_N_NUMBERINGS; numbering++)
    for (int first = -5; first <= 9995; first += 5000)
      {
        VdtGrid grid = { .layout = VDT_LAYOUT_ODD_R,
                         .columns = 7,
                         .rows = 30,
                         .numbering = (VdtNumbering) numbering,
                         .first_column = first,
                         .first_row = first };
        g_auto (VdtHexLabels) labels;

        vdt_hex_labels_init (&labels, &grid);
        for (int row = 0; row < grid.rows; row++)
          for (int column = 0; column < grid.columns; column++)
            {
              g_autofree char *expected = vdt_hex_label (&grid, vdt_grid_hex (&grid, column, row));
              char name[VDT_HEX_LABEL_MAX];

              *vdt_hex_labels_put (&labels, name, column, row) = '\0';
              g_assert_cmpstr (name, ==, expected);
            }
      }
}

/* In words, by what is in the name; what has no such name keeps the one that it has. */
static void
test_spell (void)
{
  static const Name rows[] = {
    { GRID (CCRR, 10, 10, 1, 1), 2, 3, "column 3, row 4" },
    { GRID (RRCC, 10, 10, 1, 1), 2, 3, "column 3, row 4" },
    { GRID (C_R, 10, 10, -1, -2), 0, 0, "column -1, row -2" },
    { GRID (CCRR, 10, 10, -1, -2), 0, 0, "column -1, row -2" },
    { GRID (AR, 60, 10, 1, 1), 27, 4, "column BB, row 5" },
    { GRID (AR, 10, 10, 0, 1), 0, 0, "@0,0" },
    { GRID (CCRR, 10, 10, 1, 1), 10, 3, "@10,3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      VdtHex hex = vdt_grid_hex (&rows[i].grid, rows[i].column, rows[i].row);
      g_autofree char *spelled = vdt_hex_label_spell (&rows[i].grid, hex);

      g_assert_cmpstr (spelled, ==, rows[i].label);
    }
}

void
vdt_test_hex_label (void)
{
  g_test_add_func ("/hex-label/table", test_table);
  g_test_add_func ("/hex-label/round-trip", test_round_trip);
  g_test_add_func ("/hex-label/bad", test_bad);
  g_test_add_func ("/hex-label/off-grid", test_off_grid);
  g_test_add_func ("/hex-label/labels", test_labels);
  g_test_add_func ("/hex-label/spell", test_spell);
}
