/* vdt-layout.c - how hexes are stacked in columns and rows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-layout.h"

static const char *const layout_names[VDT_N_LAYOUTS] = { "odd-q", "even-q", "odd-r", "even-r" };

/* How far hex 0 of line n is pushed back on the other axis: half of n, rounded so that the odd
 * (or even) lines are the pushed ones. Right shifts of negative numbers round down in every
 * compiler that GLib supports.
 */
static inline gint
half (VdtLayout layout, gint line)
{
  gboolean even = layout == VDT_LAYOUT_EVEN_Q || layout == VDT_LAYOUT_EVEN_R;

  return (line + (even ? 1 : 0)) >> 1;
}

/**
 * vdt_layout_is_pointy:
 * @layout: a layout
 *
 * Returns: whether hexes stand on a corner (odd-r, even-r) rather than lie on a side
 */
gboolean
vdt_layout_is_pointy (VdtLayout layout)
{
  return layout == VDT_LAYOUT_ODD_R || layout == VDT_LAYOUT_EVEN_R;
}

/**
 * vdt_layout_is_pushed:
 * @layout: a layout
 * @column: counted from 0
 * @row: counted from 0
 *
 * Returns: whether the hex lies in a column or row that is pushed by half a hex
 */
gboolean
vdt_layout_is_pushed (VdtLayout layout, gint column, gint row)
{
  gint line = vdt_layout_is_pointy (layout) ? row : column;
  gboolean odd = layout == VDT_LAYOUT_ODD_Q || layout == VDT_LAYOUT_ODD_R;

  return (line & 1) == (odd ? 1 : 0);
}

/**
 * vdt_layout_hex:
 * @layout: a layout
 * @column: counted from 0
 * @row: counted from 0
 *
 * Returns: the hex in @column and @row
 */
VdtHex
vdt_layout_hex (VdtLayout layout, gint column, gint row)
{
  if (vdt_layout_is_pointy (layout))
    return VDT_HEX (column - half (layout, row), row);

  return VDT_HEX (column, row - half (layout, column));
}

/**
 * vdt_layout_offset:
 * @layout: a layout
 * @hex: a hex
 * @column: (out): its column, counted from 0
 * @row: (out): its row, counted from 0
 *
 * Finds where a hex stands: the inverse of vdt_layout_hex().
 */
void
vdt_layout_offset (VdtLayout layout, VdtHex hex, gint *column, gint *row)
{
  if (vdt_layout_is_pointy (layout))
    {
      *column = hex.q + half (layout, hex.r);
      *row = hex.r;
    }
  else
    {
      *column = hex.q;
      *row = hex.r + half (layout, hex.q);
    }
}

/**
 * vdt_layout_to_string:
 * @layout: a layout
 *
 * Returns: its name in map files, as "odd-q"
 */
const char *
vdt_layout_to_string (VdtLayout layout)
{
  g_return_val_if_fail (layout < VDT_N_LAYOUTS, NULL);

  return layout_names[layout];
}

/**
 * vdt_layout_from_string:
 * @text: a name, as "odd-q"
 * @layout: (out): the layout
 *
 * Returns: %FALSE when no layout has that name
 */
gboolean
vdt_layout_from_string (const char *text, VdtLayout *layout)
{
  for (guint i = 0; i < VDT_N_LAYOUTS; i++)
    if (g_str_equal (text, layout_names[i]))
      {
        *layout = (VdtLayout) i;
        return TRUE;
      }

  return FALSE;
}
