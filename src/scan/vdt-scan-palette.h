/* vdt-scan-palette.h - the colours that a picture is printed in
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define VDT_SCAN_N_COLOURS 40
#define VDT_SCAN_N_CELLS (1 << 15) /* of colours that are counted as one: five bits a channel */

typedef struct
{
  guint8 nearest[VDT_SCAN_N_CELLS];                   /* colour of the palette, by cell */
  guint8 light[VDT_SCAN_N_CELLS];                     /* lightness, 0 to 100 */
  float blur[VDT_SCAN_N_COLOURS][VDT_SCAN_N_COLOURS]; /* shares of a colour that count for others */
} VdtScanPalette;

/**
 * vdt_scan_cell:
 * @red: 0 to 255
 * @green: the same
 * @blue: the same
 *
 * Returns: the cell that counts the colour
 */
static inline guint
vdt_scan_cell (guint red, guint green, guint blue)
{
  return (red >> 3) << 10 | (green >> 3) << 5 | blue >> 3;
}

VdtScanPalette *vdt_scan_palette_new (const guint *counts);

G_END_DECLS
