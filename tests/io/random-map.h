/* random-map.h - maps with something of everything
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

VdtMap *random_map_new (guint32 seed);
