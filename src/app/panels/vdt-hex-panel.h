/* vdt-hex-panel.h - what is in the hex at the cursor, and its counters to be changed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-aim.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_HEX_PANEL (vdt_hex_panel_get_type ())
G_DECLARE_FINAL_TYPE (VdtHexPanel, vdt_hex_panel, VDT, HEX_PANEL, AdwBin)

void vdt_hex_panel_set_aim (VdtHexPanel *self, VdtAim *aim, VdtDocument *document);
void vdt_hex_panel_settle (VdtHexPanel *self);

G_END_DECLS
