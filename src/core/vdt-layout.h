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

gboolean vdt_layout_is_pointy (VdtLayout layout);
gboolean vdt_layout_is_pushed (VdtLayout layout, gint column, gint row);
VdtHex vdt_layout_hex (VdtLayout layout, gint column, gint row);
void vdt_layout_offset (VdtLayout layout, VdtHex hex, gint *column, gint *row);
const char *vdt_layout_to_string (VdtLayout layout);
gboolean vdt_layout_from_string (const char *text, VdtLayout *layout);

G_END_DECLS
