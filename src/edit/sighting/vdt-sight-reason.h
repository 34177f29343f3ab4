/* vdt-sight-reason.h - why a hex of a fan is seen or not, in a sentence or two
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-sighting.h"

G_BEGIN_DECLS

char *vdt_sight_reason (VdtSighting *sighting, VdtHex hex);

G_END_DECLS
