/* vdt-cwb-contention.h - the hexes that line 11 of Tagg's algorithm looks at
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-cwb-line.h"

G_BEGIN_DECLS

guint vdt_cwb_mark_modifiers (VdtCwbPlaces *places);
guint vdt_cwb_mark_ridges (const VdtCwbLine *line, VdtCwbPlaces *places);
guint vdt_cwb_mark_slopes (const VdtCwbLine *line, VdtCwbPlaces *places, gboolean *crossed);
guint vdt_cwb_mark_first_hexes (const VdtCwbLine *line, VdtCwbPlaces *places);

G_END_DECLS
