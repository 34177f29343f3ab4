/* vdt-layout.h - how hexes are stacked in columns and rows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-hex.h"

G_BEGIN_DECLS

/* The four layouts, as Red Blob Games names them: flat-top hexes with the odd or even columns
 * pushed down by half a hex, pointy-top hexes with the odd or even rows pushed right.
 */
typedef enum
{
  VDT_LAYOUT_ODD_Q,
  VDT_LAYOUT_EVEN_Q,
  VDT_LAYOUT_ODD_R,
  VDT_LAYOUT_EVEN_R,
} VdtLayout;

#define VDT_N_LAYOUTS 4

/* As map files have them; NULL-terminated. */
extern const char *const vdt_layout_names[VDT_N_LAYOUTS + 1];

/**
 * vdt_layout_half:
 * @layout: a layout
 * @line: the number of a column, or of a row of pointy-top hexes
 *
 * Half of @line, rounded so that the odd (or even) lines are the pushed ones. Right shifts of
 * negative numbers round down in every compiler that GLib supports.
 *
 * Returns: how far hex 0 of the line is pushed back on the other axis
 */
static inline int
vdt_layout_half (VdtLayout layout, int line)
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
static inline gboolean
vdt_layout_is_pointy (VdtLayout layout)
{
  return layout == VDT_LAYOUT_ODD_R || layout == VDT_LAYOUT_EVEN_R;
}

/**
 * vdt_layout_hex:
 * @layout: a layout
 * @column: counted from 0
 * @row: counted from 0
 *
 * Returns: the hex in @column and @row
 */
static inline VdtHex
vdt_layout_hex (VdtLayout layout, int column, int row)
{
  if (vdt_layout_is_pointy (layout))
    return VDT_HEX (column - vdt_layout_half (layout, row), row);

  return VDT_HEX (column, row - vdt_layout_half (layout, column));
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
static inline void
vdt_layout_offset (VdtLayout layout, VdtHex hex, int *column, int *row)
{
  if (vdt_layout_is_pointy (layout))
    {
      *column = hex.q + vdt_layout_half (layout, hex.r);
      *row = hex.r;
    }
  else
    {
      *column = hex.q;
      *row = hex.r + vdt_layout_half (layout, hex.q);
    }
}

gboolean vdt_layout_is_pushed (VdtLayout layout, int column, int row);

G_END_DECLS
