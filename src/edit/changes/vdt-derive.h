/* vdt-derive.h - hexsides that follow from the ground: proposals to be applied or not
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-derivation.h"
#include "vdt-region.h"

G_BEGIN_DECLS

typedef enum
{
  VDT_PROPOSAL_ADD = 1 << 0,
  VDT_PROPOSAL_REMOVE = 1 << 1,
} VdtProposalParts;

typedef struct _VdtProposal VdtProposal;

/* A hexside, and what of the derivation's codes comes or goes there, a bit a code. */
typedef struct
{
  VdtSide side;
  guint codes;
} VdtProposedSide;

VdtProposal *
vdt_proposal_new (VdtMap *map, const VdtDerivation *derivation, const VdtRegion *region);
VdtProposal *vdt_proposal_ref (VdtProposal *self);
void vdt_proposal_unref (VdtProposal *self);
const VdtDerivation *vdt_proposal_get_derivation (const VdtProposal *self);
VdtMap *vdt_proposal_get_map (const VdtProposal *self);
const VdtProposedSide *
vdt_proposal_get_sides (const VdtProposal *self, VdtProposalParts part, guint *n_sides);
guint vdt_proposal_count (const VdtProposal *self, VdtProposalParts part);
char *vdt_proposal_describe_nothing (const VdtProposal *self);
char *vdt_proposal_describe (const VdtProposal *self, VdtProposalParts part);
VdtMap *vdt_proposal_apply (VdtProposal *self, VdtProposalParts parts, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtProposal, vdt_proposal_unref)

G_END_DECLS
