/* vdt-hidden-bar.h - says for whom the map's counters are hidden, and shows them again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-sighting.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_HIDDEN_BAR (vdt_hidden_bar_get_type ())
G_DECLARE_FINAL_TYPE (VdtHiddenBar, vdt_hidden_bar, VDT, HIDDEN_BAR, AdwBin)

/* Hidden itself while nothing is. */
void vdt_hidden_bar_set_sighting (VdtHiddenBar *self, VdtSighting *sighting);

G_END_DECLS
