/* vdt-proposal-marks.c - marks the hexsides that a proposal would change
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-proposal-marks.h"

#define MAX_SIDES 20000 /* in view; more are not worth their time */

static gboolean
is_in_range (const VdtView *view, const VdtHexRange *range, VdtHex hex)
{
  int column, row;

  vdt_layout_offset (view->grid.layout, hex, &column, &row);
  return column >= range->first_column && column <= range->last_column && row >= range->first_row
         && row <= range->last_row;
}

static void
draw_part (const VdtProposalMarks *self,
           const VdtOverlay *overlay,
           const VdtHexRange *range,
           VdtProposalParts part)
{
  g_autoptr (GArray) sides = g_array_new (FALSE, FALSE, sizeof (VdtSide));
  const VdtProposedSide *proposed;
  guint n;

  if (!(self->parts & part))
    return;
  proposed = vdt_proposal_get_sides (self->proposal, part, &n);
  for (guint i = 0; i < n && sides->len < MAX_SIDES; i++)
    if (is_in_range (&overlay->view, range, proposed[i].side.hex))
      g_array_append_val (sides, proposed[i].side);
  if (sides->len > 0)
    vdt_overlay_draw_sides (overlay, (const VdtSide *) (void *) sides->data, sides->len,
                            part == VDT_PROPOSAL_REMOVE);
}

/**
 * vdt_proposal_marks_set:
 * @self: the marks
 * @proposal: (nullable): hexsides to mark; %NULL for none
 * @parts: which of them
 *
 * Marks what a proposal would change.
 */
void
vdt_proposal_marks_set (VdtProposalMarks *self, VdtProposal *proposal, VdtProposalParts parts)
{
  if (proposal)
    vdt_proposal_ref (proposal);
  g_clear_pointer (&self->proposal, vdt_proposal_unref);
  self->proposal = proposal;
  self->parts = parts;
}

/**
 * vdt_proposal_marks_snapshot:
 * @self: the marks
 * @overlay: what is drawn on
 *
 * Marks the hexsides of the proposal, those that would go by dashes.
 */
void
vdt_proposal_marks_snapshot (const VdtProposalMarks *self, const VdtOverlay *overlay)
{
  const VdtView *view = &overlay->view;
  VdtHexRange range;

  if (!self->proposal
      || !vdt_grid_equal (vdt_map_get_grid (vdt_proposal_get_map (self->proposal)), &view->grid)
      || !vdt_view_visible (view, 0, 0, overlay->width, overlay->height, &range))
    return;

  draw_part (self, overlay, &range, VDT_PROPOSAL_ADD);
  draw_part (self, overlay, &range, VDT_PROPOSAL_REMOVE);
}
