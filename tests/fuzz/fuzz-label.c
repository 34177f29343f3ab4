/* fuzz-label.c - whatever is typed as a hex's name: no hex, or one whose own name means it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The first nine bytes are the grid, the rest is the name.
 */

#include "fuzz-target.h"

#include "vdt-hex-label.h"

#define N_GRID_BYTES 9

static int
number (const guint8 *data)
{
  return data[0] << 8 | data[1];
}

static void
assert_named (const VdtGrid *grid, VdtHex hex)
{
  g_autofree char *name = vdt_hex_label (grid, hex);
  VdtHex again;

  g_assert_true (g_utf8_validate (name, -1, NULL));
  g_assert_true (vdt_hex_label_parse (grid, name, &again));
  g_assert_true (vdt_hex_equal (hex, again));
}

/* The entry point of libFuzzer. */
int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *name = NULL;
  VdtGrid grid = { 0 };
  VdtHex hex;

  if (size < N_GRID_BYTES)
    return 0;
  grid.layout = (VdtLayout) (data[0] % VDT_N_LAYOUTS);
  grid.numbering = (VdtNumbering) (data[0] / VDT_N_LAYOUTS % VDT_N_NUMBERINGS);
  grid.columns = 1 + number (data + 1) % VDT_GRID_MAX_AXIS;
  grid.rows = 1 + number (data + 3) % VDT_GRID_MAX_AXIS;
  grid.rows = MIN (grid.rows, VDT_GRID_MAX_HEXES / grid.columns);
  grid.first_column = number (data + 5) % 11000 - 999;
  grid.first_row = number (data + 7) % 11000 - 999;
  name = g_strndup ((const char *) data + N_GRID_BYTES, size - N_GRID_BYTES);

  if (vdt_hex_label_parse (&grid, name, &hex))
    {
      g_assert_true (vdt_grid_contains (&grid, hex));
      assert_named (&grid, hex);
    }
  assert_named (
      &grid, vdt_grid_hex (&grid, number (data + 1) % grid.columns, number (data + 7) % grid.rows));
  return 0;
}
