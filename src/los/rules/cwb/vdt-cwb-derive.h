/* vdt-cwb-derive.h - slopes that follow from the ground
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-derivation.h"

G_BEGIN_DECLS

extern const VdtDerivation vdt_cwb_derivation;

G_END_DECLS
