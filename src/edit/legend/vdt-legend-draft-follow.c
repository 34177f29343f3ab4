/* vdt-legend-draft-follow.c - terrains of a draft that somebody comes back to
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-legend-draft-private.h"

/**
 * vdt_legend_draft_follow_terrain:
 * @self: a draft
 * @i: the number of a terrain
 *
 * Begins to follow a terrain, wherever it is moved in its list.
 *
 * Returns: what to ask vdt_legend_draft_get_followed() for, as long as there is the draft
 */
guint
vdt_legend_draft_follow_terrain (VdtLegendDraft *self, guint i)
{
  gint place = (gint) i;

  g_array_append_val (self->followed, place);

  return self->followed->len - 1;
}

/**
 * vdt_legend_draft_get_followed:
 * @self: a draft
 * @which: a terrain that is followed
 *
 * Returns: the number of the terrain now; -1: it was removed
 */
gint
vdt_legend_draft_get_followed (const VdtLegendDraft *self, guint which)
{
  g_return_val_if_fail (which < self->followed->len, -1);

  return g_array_index (self->followed, gint, which);
}
