/* vdt-proposal-bar.h - says what a proposal would change, and does it or not
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-canvas.h"
#include "vdt-derive.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_PROPOSAL_BAR (vdt_proposal_bar_get_type ())
G_DECLARE_FINAL_TYPE (VdtProposalBar, vdt_proposal_bar, VDT, PROPOSAL_BAR, AdwBin)

/* Hidden while there is no proposal. A proposal follows its document until it is applied or
 * discarded, and is marked on the canvas meanwhile.
 */
void vdt_proposal_bar_set_page (VdtProposalBar *self, VdtSelection *selection, VdtCanvas *canvas);
char *vdt_proposal_bar_propose (VdtProposalBar *self, const VdtDerivation *derivation);
gboolean vdt_proposal_bar_discard (VdtProposalBar *self);

G_END_DECLS
