/* vdt-grid.h - the frame of a map: layout, size and numbering
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-layout.h"
#include "vdt-naming.h"

G_BEGIN_DECLS

#define VDT_GRID_MAX_AXIS 4000
#define VDT_GRID_MAX_HEXES 4000000

/* The style in which hexes are named: 0304, rows first, 3.4, or C4. */
typedef enum
{
  VDT_NUMBERING_CCRR,
  VDT_NUMBERING_RRCC,
  VDT_NUMBERING_C_R,
  VDT_NUMBERING_AR,
} VdtNumbering;

#define VDT_N_NUMBERINGS 4

/* As map files have them; NULL-terminated. */
extern const char *const vdt_numbering_names[VDT_N_NUMBERINGS + 1];

typedef struct
{
  VdtLayout layout;
  int columns;
  int rows;
  VdtNumbering numbering;
  int first_column;
  int first_row;
  double spacing;          /* hex centre to hex centre, for display only; 0: not given */
  const char *unit;        /* of spacing, interned; NULL: not given */
  const VdtNaming *naming; /* instead of numbering, first_column and first_row; NULL: none */
} VdtGrid;

gboolean vdt_grid_equal (const VdtGrid *a, const VdtGrid *b);
gboolean vdt_grid_contains (const VdtGrid *grid, VdtHex hex);

/**
 * vdt_grid_hex:
 * @grid: a grid
 * @column: counted from 0
 * @row: counted from 0
 *
 * Returns: the hex in @column and @row
 */
static inline VdtHex
vdt_grid_hex (const VdtGrid *grid, int column, int row)
{
  return vdt_layout_hex (grid->layout, column, row);
}

/**
 * vdt_grid_index:
 * @grid: a grid
 * @hex: a hex that it contains
 *
 * Returns: the hex's number in row order: row 0 from left to right, then row 1
 */
static inline int
vdt_grid_index (const VdtGrid *grid, VdtHex hex)
{
  int column, row;

  vdt_layout_offset (grid->layout, hex, &column, &row);
  g_return_val_if_fail (column >= 0 && column < grid->columns && row >= 0 && row < grid->rows, -1);

  return row * grid->columns + column;
}

G_END_DECLS
