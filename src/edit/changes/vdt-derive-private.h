/* vdt-derive-private.h - which codes follow from the ground
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-derive.h"
#include "vdt-los-depictions.h"

G_BEGIN_DECLS

/* What is asked about: a map, and its depictions as lines meet them. */
typedef struct
{
  VdtMap *map;
  VdtLosDepictions *depictions; /* NULL: it has none */
} VdtGround;

/* The codes that a side between two hexes of the map should have, by their places in the
 * derivation's codes.
 */
typedef guint (*VdtDeriveFunc) (const VdtGround *ground, VdtHex hex, gint side);

guint vdt_derive_slopes (const VdtGround *ground, VdtHex hex, gint side);
guint vdt_derive_symbols (const VdtGround *ground, VdtHex hex, gint side);
guint vdt_derive_depressions (const VdtGround *ground, VdtHex hex, gint side);

G_END_DECLS
