/* vdt-hex-label.h - the names of hexes, in every numbering style
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-grid.h"

G_BEGIN_DECLS

int vdt_hex_label_digits (const VdtGrid *grid);
void vdt_hex_label_describe (const VdtGrid *grid, VdtNamingArea *area);
char *vdt_hex_label (const VdtGrid *grid, VdtHex hex);
char *vdt_hex_label_unique (const VdtGrid *grid, VdtHex hex);
void vdt_hex_label_numbers (const VdtGrid *grid, int column, int row, int numbers[2]);
char *vdt_hex_label_spell (const VdtGrid *grid, VdtHex hex);
guint vdt_hex_label_find (const VdtGrid *grid, const char *text, VdtHex *hex);
gboolean vdt_hex_label_parse (const VdtGrid *grid, const char *text, VdtHex *hex);
gboolean vdt_hex_label_is_shared (const VdtGrid *grid, VdtHex hex);

G_END_DECLS
