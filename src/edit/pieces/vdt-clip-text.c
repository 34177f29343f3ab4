/* vdt-clip-text.c - pieces of maps as small maps of their own, for the clipboard
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-clip-private.h"

#include "vdt-edit-error.h"
#include "vdt-edits.h"
#include "vdt-legend-merge.h"
#include "vdt-map-ops.h"
#include "vdt-map-reader.h"
#include "vdt-map-writer.h"

#include <glib/gi18n.h>

/* The smallest grid that holds the clip, and where its middle is there. The layout is the one of
 * its orientation that has the clip's first column or row where it is.
 */
static gboolean
find_grid (VdtClip *self, VdtGrid *grid, VdtHex *at, GError **error)
{
  VdtLayout odd = self->pointy ? VDT_LAYOUT_ODD_R : VDT_LAYOUT_ODD_Q;
  VdtLayout even = self->pointy ? VDT_LAYOUT_EVEN_R : VDT_LAYOUT_EVEN_Q;
  int first_column = G_MAXINT, first_row = G_MAXINT;
  int last_column = G_MININT, last_row = G_MININT;
  int column, row;

  for (guint i = 0; i < self->hexes->len; i++)
    {
      vdt_layout_offset (odd, g_array_index (self->hexes, VdtClipHex, i).hex, &column, &row);
      first_column = MIN (first_column, column);
      first_row = MIN (first_row, row);
      last_column = MAX (last_column, column);
      last_row = MAX (last_row, row);
    }
  *grid = (VdtGrid){ .layout = (self->pointy ? first_row : first_column) & 1 ? even : odd,
                     .columns = last_column - first_column + 1,
                     .rows = last_row - first_row + 1,
                     .first_column = 1,
                     .first_row = 1 };
  *at = vdt_hex_subtract (vdt_layout_hex (grid->layout, 0, 0),
                          vdt_layout_hex (odd, first_column, first_row));

  return vdt_map_ops_check_size (grid->columns, grid->rows, error);
}

/**
 * vdt_clip_to_map:
 * @self: a clip
 * @error: return location
 *
 * Makes the smallest map that holds a clip; its other hexes are void.
 *
 * Returns: (transfer full): the map; %NULL with %VDT_EDIT_ERROR_TOO_LARGE
 */
VdtMap *
vdt_clip_to_map (VdtClip *self, GError **error)
{
  const VdtTerrain outside = {
    .code = (char *) "#", .name = (char *) "", .kind = VDT_KIND_VOID, .colour = 0xffffff
  };
  g_autoptr (VdtLegend) legend = vdt_legend_add_terrain (self->legend, &outside, error);
  g_autoptr (VdtMap) blank = NULL;
  guint n_terrains;
  VdtGrid grid;
  VdtHex at;

  if (!legend || !find_grid (self, &grid, &at, error))
    return NULL;
  vdt_legend_get_terrains (legend, &n_terrains);
  blank = vdt_edits_new_map (&grid, legend, NULL, 0, n_terrains - 1);

  return vdt_clip_paste (self, blank, at, error);
}

/**
 * vdt_clip_write:
 * @self: a clip
 * @error: return location
 *
 * Returns: (transfer full): the clip as the text of a map file; %NULL with
 *   %VDT_EDIT_ERROR_TOO_LARGE
 */
GBytes *
vdt_clip_write (VdtClip *self, GError **error)
{
  g_autoptr (VdtMap) map = vdt_clip_to_map (self, error);

  return map ? vdt_map_write_bytes (map) : NULL;
}

/**
 * vdt_clip_read:
 * @bytes: the text of a map file
 * @error: return location
 *
 * Reads what vdt_clip_write() wrote, or any map.
 *
 * Returns: (transfer full): all that is not void there; %NULL with %VDT_EDIT_ERROR_NOTHING or a
 *   %VDT_MAP_ERROR
 */
VdtClip *
vdt_clip_read (GBytes *bytes, GError **error)
{
  g_autoptr (VdtMap) map = vdt_map_read_bytes (bytes, _("clipboard"), error);
  g_autoptr (VdtRegion) all = NULL;
  VdtClip *self;

  if (!map)
    return NULL;
  all = vdt_region_new (vdt_map_get_grid (map));
  vdt_region_add_all (all);
  self = vdt_clip_copy (map, all, NULL);
  if (!self)
    g_set_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_NOTHING, _("It contains no hexes."));

  return self;
}
