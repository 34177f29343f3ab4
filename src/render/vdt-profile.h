/* vdt-profile.h - one sight line from the side: ground, what stands on it, and the two eyes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-result.h"
#include "vdt-terrain-view.h"

G_BEGIN_DECLS

/* How high a hex stands, in twelfths of a level. */
typedef struct
{
  VdtHex hex;
  gboolean is_void; /* then nothing else means anything */
  gint ground;
  gint terrain_top; /* with its terrain */
  gint top;         /* and with who stands there, where the rules count that; not at the ends */
  gboolean hinders; /* what stands on it only hinders */
  gint smoke;       /* 0: none */
  guint terrain;    /* index in the legend */
} VdtProfileHex;

/* Hexes that the line crosses, in order; or two, between which it runs. Where the line cuts the
 * corner between two others short, they overlap by nothing and leave no gap.
 */
typedef struct
{
  gdouble begin; /* where on the line: 0 at the observer, 1 at the target */
  gdouble end;
  guint n_hexes;
  VdtProfileHex hexes[2]; /* of two: left, right */
} VdtProfileStretch;

/* A hexside with codes that the line crosses, or runs along. */
typedef struct
{
  gdouble at;
  VdtSide side;
  guint64 codes;
} VdtProfileSide;

/* Immutable. */
typedef struct
{
  VdtTerrainView *view;
  VdtLosResult *result;
  GArray *stretches; /* VdtProfileStretch, at least one: from the observer's hex to the target's */
  GArray *sides;     /* VdtProfileSide */
  gint observer;     /* how high the rules take the eyes to be, in twelfths of a level */
  gint target;
  gboolean has_blind;  /* behind the hex that blocks, or that comes nearest to it */
  gdouble blind_begin; /* where on the line */
  gdouble blind_end;
} VdtProfile;

VdtProfile *vdt_profile_new (VdtTerrainView *view, VdtLosResult *result);
void vdt_profile_free (VdtProfile *self);
void vdt_profile_get_bounds (const VdtProfile *self, gint *lowest, gint *highest);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtProfile, vdt_profile_free)

G_END_DECLS
