/* vdt-proposal-marks.h - marks the hexsides that a proposal would change
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-derive.h"
#include "vdt-overlay.h"

G_BEGIN_DECLS

typedef struct
{
  VdtProposal *proposal; /* NULL: nothing is marked */
  VdtProposalParts parts;
} VdtProposalMarks;

void vdt_proposal_marks_set (VdtProposalMarks *self, VdtProposal *proposal, VdtProposalParts parts);
void vdt_proposal_marks_snapshot (const VdtProposalMarks *self, const VdtOverlay *overlay);

G_END_DECLS
