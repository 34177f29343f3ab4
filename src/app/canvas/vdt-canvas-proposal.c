/* vdt-canvas-proposal.c - hexsides that would come and go, on the map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-canvas-private.h"

#define MAX_SIDES 20000 /* in view; more are not worth their time */

static gboolean
is_in_range (const VdtView *view, const VdtHexRange *range, VdtHex hex)
{
  gint column, row;

  vdt_layout_offset (view->grid.layout, hex, &column, &row);
  return column >= range->first_column && column <= range->last_column && row >= range->first_row
         && row <= range->last_row;
}

static void
draw_part (VdtCanvas *self,
           GtkSnapshot *snapshot,
           const VdtView *view,
           const VdtHexRange *range,
           VdtProposalParts part)
{
  g_autoptr (GArray) sides = g_array_new (FALSE, FALSE, sizeof (VdtSide));
  const VdtProposedSide *proposed;
  guint n;

  if (!(self->proposal_parts & part))
    return;
  proposed = vdt_proposal_get_sides (self->proposal, part, &n);
  for (guint i = 0; i < n && sides->len < MAX_SIDES; i++)
    if (is_in_range (view, range, proposed[i].side.hex))
      g_array_append_val (sides, proposed[i].side);
  if (sides->len > 0)
    vdt_canvas_draw_sides (self, snapshot, view, (const VdtSide *) (void *) sides->data, sides->len,
                           part == VDT_PROPOSAL_REMOVE);
}

/**
 * vdt_canvas_snapshot_proposal:
 * @self: a canvas
 * @snapshot: where to draw
 * @view: where the map is
 *
 * Marks the hexsides of the proposal, those that would go by dashes.
 */
void
vdt_canvas_snapshot_proposal (VdtCanvas *self, GtkSnapshot *snapshot, const VdtView *view)
{
  VdtHexRange range;

  if (!self->proposal || !vdt_scene_get_map (self->scene)
      || !vdt_grid_equal (vdt_map_get_grid (vdt_proposal_get_map (self->proposal)), &view->grid)
      || !vdt_view_visible (view, 0, 0, gtk_widget_get_width (GTK_WIDGET (self)),
                            gtk_widget_get_height (GTK_WIDGET (self)), &range))
    return;

  draw_part (self, snapshot, view, &range, VDT_PROPOSAL_ADD);
  draw_part (self, snapshot, view, &range, VDT_PROPOSAL_REMOVE);
}

/**
 * vdt_canvas_set_proposal:
 * @self: a canvas
 * @proposal: (nullable): hexsides to mark; %NULL for none
 * @parts: which of them
 *
 * Shows what a proposal would change.
 */
void
vdt_canvas_set_proposal (VdtCanvas *self, VdtProposal *proposal, VdtProposalParts parts)
{
  g_return_if_fail (VDT_IS_CANVAS (self));

  if (proposal)
    vdt_proposal_ref (proposal);
  g_clear_pointer (&self->proposal, vdt_proposal_unref);
  self->proposal = proposal;
  self->proposal_parts = parts;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
