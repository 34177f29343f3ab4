/* vdt-contour.c - what a contour makes of the ground inside it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-contour.h"

#include "vdt-edits.h"
#include "vdt-shapes.h"

#include <glib/gi18n.h>

static guint
count_at (VdtMap *map, const VdtRegion *inside, int level)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  guint n = 0;

  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      if (vdt_map_get_elevation_row (map, row)[column] == level
          && vdt_region_contains (inside, vdt_grid_hex (grid, column, row)))
        n++;

  return n;
}

/* The level that most hexes inside have. */
static int
find_level (VdtMap *map, const VdtRegion *inside)
{
  int best = 0;
  guint most = 0;

  for (int level = VDT_ELEVATION_MIN; level <= VDT_ELEVATION_MAX; level++)
    {
      guint n = count_at (map, inside, level);

      if (n > most)
        {
          best = level;
          most = n;
        }
    }

  return best;
}

/**
 * vdt_contour_apply:
 * @self: a contour
 * @map: a map
 * @inside: the hexes inside
 * @points: (element-type VdtMapPoint): the curve
 *
 * Gives the hexes inside their level. A curve that draws ground leaves a shape of the level that
 * most of them have then.
 *
 * Returns: (transfer full): the map with that
 */
VdtMap *
vdt_contour_apply (const VdtContour *self,
                   VdtMap *map,
                   const VdtRegion *inside,
                   const GArray *points)
{
  g_autoptr (VdtMap) after =
      self->kind == VDT_CONTOUR_LEVELS
          ? vdt_edits_set_elevation (map, inside, self->level)
          : vdt_edits_step_elevation (map, inside, self->kind == VDT_CONTOUR_RAISES ? 1 : -1);

  if (!self->draws_ground)
    return g_steal_pointer (&after);

  return vdt_shapes_add_ground (after, find_level (after, inside),
                                (const VdtMapPoint *) (void *) points->data, points->len);
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
    return _("Level inside contour");

  return self->kind == VDT_CONTOUR_RAISES ? _("Raise inside contour") : _("Lower inside contour");
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
  int limit = raises ? VDT_ELEVATION_MAX : VDT_ELEVATION_MIN;
  guint n = self->kind == VDT_CONTOUR_LEVELS ? 0 : count_at (map, inside, limit);

  if (n == 0)
    return NULL;
  if (raises)
    return g_strdup_printf (ngettext ("%'u hex stays at level %d, the highest.",
                                      "%'u hexes stay at level %d, the highest.", n),
                            n, limit);

  return g_strdup_printf (ngettext ("%'u hex stays at level %d, the lowest.",
                                    "%'u hexes stay at level %d, the lowest.", n),
                          n, limit);
}
