/* vdt-derivation.h - which hexside codes follow from the ground, by a rule system
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-depictions.h"
#include "vdt-map.h"

G_BEGIN_DECLS

/* What is asked about: a map, and its depictions as lines meet them. */
typedef struct
{
  VdtMap *map;
  VdtLosDepictions *depictions; /* NULL: it has none */
} VdtGround;

typedef struct
{
  const char *title;        /* N_(), for a menu */
  const char *explanation;  /* N_(): from what */
  const char *nothing;      /* N_(): that there is nothing of it, without a full stop */
  const VdtSideCode *codes; /* with translatable names, for legends that lack them */
  guint n_codes;

  /* The codes that a side between two hexes of the map should have, a bit each. */
  guint (*derive) (const VdtGround *ground, VdtHex hex, int side);
} VdtDerivation;

G_END_DECLS
