/* vdt-asl-derive.h - depression sides that follow from the terrain
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-derivation.h"

G_BEGIN_DECLS

extern const VdtDerivation vdt_asl_derivation;

G_END_DECLS
