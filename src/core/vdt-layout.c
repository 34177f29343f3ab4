/* vdt-layout.c - how hexes are stacked in columns and rows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-layout.h"

const char *const vdt_layout_names[VDT_N_LAYOUTS + 1] = { "odd-q", "even-q", "odd-r", "even-r" };

/**
 * vdt_layout_is_pushed:
 * @layout: a layout
 * @column: counted from 0
 * @row: counted from 0
 *
 * Returns: whether the hex lies in a column or row that is pushed by half a hex
 */
gboolean
vdt_layout_is_pushed (VdtLayout layout, int column, int row)
{
  int line = vdt_layout_is_pointy (layout) ? row : column;
  gboolean odd = layout == VDT_LAYOUT_ODD_Q || layout == VDT_LAYOUT_ODD_R;

  return (line & 1) == (odd ? 1 : 0);
}
