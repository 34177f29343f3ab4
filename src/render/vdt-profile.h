/* vdt-profile.h - one sight line from the side: ground, what stands on it, and the two eyes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-result.h"
#include "vdt-terrain-view.h"

G_BEGIN_DECLS

/* Part of a hex over which its terrain is drawn; beside: on one side of the line only. */
typedef struct
{
  double begin; /* where on the line, as of stretches */
  double end;
  gboolean beside;
} VdtProfilePiece;

/* How high a hex stands, in twelfths of a level. */
typedef struct
{
  VdtHex hex;
  gboolean is_void; /* then nothing else means anything */
  gboolean is_end;  /* the observer's own, or the target's */
  gboolean counts;  /* of two hexes: this one did */
  gboolean hidden;  /* the observer does not see it */
  int ground;
  int floor;         /* lower than the ground in depressions, for who is in them */
  int terrain_top;   /* with its terrain */
  int top;           /* and with who stands there, where the rules count that; not at the ends */
  gboolean hinders;  /* what stands on it only hinders */
  gboolean covers;   /* its terrain is not open, whatever its height */
  gboolean screens;  /* the top is that of smoke */
  int smoke;         /* 0: none */
  guint terrain;     /* index in the legend */
  gboolean is_drawn; /* the terrain is where its pieces are, and not all over the hex */
  guint first_piece;
  guint n_pieces;
} VdtProfileHex;

/* Hexes that the line crosses, in order; or two, between which it runs. Where the line cuts the
 * corner between two others short, they overlap by nothing and leave no gap. A hex that decides
 * though the line only touches it has no length.
 */
typedef struct
{
  double begin; /* where on the line: 0 at the observer, 1 at the target */
  double end;
  guint n_hexes;
  VdtProfileHex hexes[2]; /* of two: left, right */
} VdtProfileStretch;

/* A hexside with codes that the line crosses, or runs along. */
typedef struct
{
  double at;
  VdtSide side;
  guint64 codes;
  int foot;   /* the ground on which it stands */
  int height; /* over it; 0: rules give it none */
} VdtProfileSide;

typedef enum
{
  VDT_PROFILE_BLOCKS,  /* at what decides */
  VDT_PROFILE_PASSES,  /* the line runs through what does not block */
  VDT_PROFILE_HINDERS, /* it does not block, but counts */
} VdtProfileKind;

/* What a clause says of a part of the line. */
typedef struct
{
  VdtProfileKind kind;
  double begin;
  double end;
  guint8 clause; /* VDT_CLAUSE_NONE: none */
} VdtProfileRemark;

/* Immutable. */
typedef struct
{
  VdtTerrainView *view;
  VdtLosResult *result;
  GArray *stretches; /* VdtProfileStretch, at least one: from the observer's hex to the target's,
                        and those behind the higher end that were looked at */
  GArray *sides;     /* VdtProfileSide */
  GArray *pieces;    /* VdtProfilePiece */
  GArray *remarks;   /* VdtProfileRemark, in the order of where they begin */
  int observer;      /* how high the rules take the eyes to be, in twelfths of a level */
  int target;
  double begin;      /* of all stretches: below 0 where ground behind the observer is shown */
  double end;        /* above 1 where such behind the target is */
  double seen_to;    /* where a blocked line is cut; 1: it is not */
  int deciding;      /* the stretch of the hex that decides, or -1 */
  int deciding_side; /* and the side, or -1 */
} VdtProfile;

VdtProfile *vdt_profile_new (VdtTerrainView *view, VdtLosResult *result, gboolean looks_up);
void vdt_profile_free (VdtProfile *self);
const VdtProfileHex *vdt_profile_find_counted (const VdtProfileStretch *stretch);
gboolean vdt_profile_is_hidden (const VdtProfileStretch *stretch);
void vdt_profile_get_bounds (const VdtProfile *self, int *lowest, int *highest);

/**
 * vdt_profile_get_stretch:
 * @self: a profile
 * @i: which
 *
 * Returns: the stretch
 */
static inline const VdtProfileStretch *
vdt_profile_get_stretch (const VdtProfile *self, guint i)
{
  return &g_array_index (self->stretches, VdtProfileStretch, i);
}

/**
 * vdt_profile_get_line:
 * @self: a profile
 * @at: where on the line
 *
 * Returns: how high the line from eye to eye is there, in twelfths of a level
 */
static inline double
vdt_profile_get_line (const VdtProfile *self, double at)
{
  return self->observer + (self->target - self->observer) * at;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtProfile, vdt_profile_free)

G_END_DECLS
