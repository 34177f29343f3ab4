/* vdt-vasl-hex.h - which terrain a hex of a board of VASL has
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-vasl-board.h"

G_BEGIN_DECLS

/* Less of a terrain is a speck, in pixels. */
#define VDT_VASL_SPECK 12

void vdt_vasl_board_clear_specks (VdtVaslBoard *self);
gboolean vdt_vasl_board_is_in_hex (const VdtVaslBoard *self, gint64 x, gint64 y, gint64 margin);
guint8 vdt_vasl_board_get_terrain (const VdtVaslBoard *self, int column, int row);

G_END_DECLS
