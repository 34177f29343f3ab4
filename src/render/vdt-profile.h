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

/* Hexes that the line crosses, in order; or two, between which it runs. */
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

#define VDT_TYPE_PROFILE (vdt_profile_get_type ())
typedef struct _VdtProfile VdtProfile;

GType vdt_profile_get_type (void);

VdtProfile *vdt_profile_new (VdtTerrainView *view, VdtLosResult *result);
VdtProfile *vdt_profile_ref (VdtProfile *self);
void vdt_profile_unref (VdtProfile *self);

VdtMap *vdt_profile_get_map (const VdtProfile *self);
VdtLosResult *vdt_profile_get_result (const VdtProfile *self);
const VdtProfileStretch *vdt_profile_get_stretches (const VdtProfile *self, guint *n_stretches);
const VdtProfileSide *vdt_profile_get_sides (const VdtProfile *self, guint *n_sides);
void vdt_profile_get_eyes (const VdtProfile *self, gint *observer, gint *target);
gboolean vdt_profile_get_blind (const VdtProfile *self, gdouble *begin, gdouble *end);
void vdt_profile_get_bounds (const VdtProfile *self, gint *lowest, gint *highest);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtProfile, vdt_profile_unref)

G_END_DECLS
