/* vdt-interest.h - the hexes that somebody wants to go to next
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-sighting.h"

G_BEGIN_DECLS

gboolean vdt_interest_find (VdtSighting *sighting, VdtHex from, gboolean backwards, VdtHex *hex);

G_END_DECLS
