/* vdt-step-detail.h - what a step has put on a map, and where
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

G_BEGIN_DECLS

char *vdt_step_detail (VdtMap *before, VdtMap *after);

G_END_DECLS
