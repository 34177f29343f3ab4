/* vdt-contour.c - what a contour makes of the ground inside it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-contour.h"

#include "vdt-edits.h"

#include <glib/gi18n.h>

/**
 * vdt_contour_apply:
 * @self: a contour
 * @map: a map
 * @inside: the hexes inside
 *
 * Returns: (transfer full): the map with these hexes higher by one, lower by one, or at a level
 */
VdtMap *
vdt_contour_apply (const VdtContour *self, VdtMap *map, const VdtRegion *inside)
{
  if (self->kind == VDT_CONTOUR_LEVELS)
    return vdt_edits_set_elevation (map, inside, self->level);

  return vdt_edits_step_elevation (map, inside, self->kind == VDT_CONTOUR_RAISES ? 1 : -1);
}

/**
 * vdt_contour_get_label:
 * @self: a contour
 *
 * Returns: (transfer none): what to call the step that it makes, translated
 */
const char *
vdt_contour_get_label (const VdtContour *self)
{
  if (self->kind == VDT_CONTOUR_LEVELS)
    return _ ("Level inside contour");

  return self->kind == VDT_CONTOUR_RAISES ? _ ("Raise inside contour") : _ ("Lower inside contour");
}

static guint
count_at (VdtMap *map, const VdtRegion *inside, gint level)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  guint n = 0;

  for (gint row = 0; row < grid->rows; row++)
    for (gint column = 0; column < grid->columns; column++)
      if (vdt_map_get_elevation_row (map, row)[column] == level
          && vdt_region_contains (inside, vdt_grid_hex (grid, column, row)))
        n++;

  return n;
}

/**
 * vdt_contour_dup_limit:
 * @self: a contour
 * @map: a map before it
 * @inside: the hexes inside
 *
 * Returns: (transfer full) (nullable): that some of the hexes are as high or as low already as
 *   ground can be, translated; %NULL: none is
 */
char *
vdt_contour_dup_limit (const VdtContour *self, VdtMap *map, const VdtRegion *inside)
{
  gboolean raises = self->kind == VDT_CONTOUR_RAISES;
  gint limit = raises ? VDT_ELEVATION_MAX : VDT_ELEVATION_MIN;
  guint n = self->kind == VDT_CONTOUR_LEVELS ? 0 : count_at (map, inside, limit);

  if (n == 0)
    return NULL;
  if (raises)
    return g_strdup_printf (ngettext ("%'u hex stays at level %d: there is none higher.",
                                      "%'u hexes stay at level %d: there is none higher.", n),
                            n, limit);

  return g_strdup_printf (ngettext ("%'u hex stays at level %d: there is none lower.",
                                    "%'u hexes stay at level %d: there is none lower.", n),
                          n, limit);
}
