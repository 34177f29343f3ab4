/* vdt-grid-laying.c - a map over the hexes that were found on its picture
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-grid-laying.h"

#include "vdt-align.h"
#include "vdt-edit-error.h"
#include "vdt-edits.h"
#include "vdt-map-ops.h"

#include <glib/gi18n.h>
#include <math.h>

#define QUITE_SURE 0.8
#define FAIRLY_SURE 0.5
#define STRAIGHT 0.05   /* degrees: less is not worth a word */
#define STRETCHED 0.005 /* the same, as a share */

/* How many lines of the map come before the first of the picture: the map keeps which of its lines
 * are pushed.
 */
static int
count_before (const VdtGrid *grid, const VdtScanGrid *found)
{
  return grid->layout == found->layout ? 0 : 1;
}

static VdtResize
resize_for (const VdtGrid *grid, const VdtScanGrid *found)
{
  gboolean pointy = vdt_layout_is_pointy (grid->layout);
  int before = count_before (grid, found);

  return (VdtResize){ .columns = found->columns + (pointy ? 0 : before),
                      .rows = found->rows + (pointy ? before : 0) };
}

/**
 * vdt_grid_laying_match:
 * @map: a map
 * @found: what its picture shows
 *
 * Returns: whether the map can be laid over that as it is
 */
VdtGridMatch
vdt_grid_laying_match (VdtMap *map, const VdtScanGrid *found)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  VdtResize resize;

  if (vdt_map_ops_is_bare (map))
    return VDT_GRID_FITS;
  if (vdt_layout_is_pointy (grid->layout) != vdt_layout_is_pointy (found->layout))
    return VDT_GRID_OTHER_LAYOUT;
  resize = resize_for (grid, found);

  return resize.columns == grid->columns && resize.rows == grid->rows ? VDT_GRID_FITS
                                                                      : VDT_GRID_OTHER_SIZE;
}

/* Finds how far a hex of what was found lies from the first hex of a map that is laid over it, in
 * units of underlays.
 */
static void
get_place (const VdtGrid *grid, const VdtScanGrid *found, int column, int row, double place[2])
{
  gboolean pointy = vdt_layout_is_pointy (grid->layout);
  int before = count_before (grid, found);
  VdtHex hex = vdt_grid_hex (grid, column + (pointy ? 0 : before), row + (pointy ? before : 0));
  double first_x, first_y;

  vdt_align_corner (grid, hex, 0, &place[0], &place[1]);
  vdt_align_corner (grid, vdt_grid_hex (grid, 0, 0), 0, &first_x, &first_y);
  place[0] -= first_x;
  place[1] -= first_y;
}

static void
move_to_parity (const VdtGrid *grid, const VdtScanGrid *found, VdtUnderlay *underlay)
{
  double place[2];

  get_place (grid, found, 0, 0, place);
  underlay->x += place[0];
  underlay->y += place[1];
}

/**
 * vdt_grid_laying_adjust:
 * @found: what a picture shows
 * @left: how many columns more it has before the first, or fewer, below 0
 * @top: how many rows before the first
 * @right: how many columns after the last
 * @bottom: how many rows after the last
 *
 * Returns: the same hexes of the picture, with others at the edges; pushed lines stay pushed
 */
VdtScanGrid
vdt_grid_laying_adjust (const VdtScanGrid *found, int left, int top, int right, int bottom)
{
  static const VdtLayout others[] = { [VDT_LAYOUT_ODD_Q] = VDT_LAYOUT_EVEN_Q,
                                      [VDT_LAYOUT_EVEN_Q] = VDT_LAYOUT_ODD_Q,
                                      [VDT_LAYOUT_ODD_R] = VDT_LAYOUT_EVEN_R,
                                      [VDT_LAYOUT_EVEN_R] = VDT_LAYOUT_ODD_R };
  VdtScanGrid adjusted = *found;

  vdt_scan_grid_get_centre (found, -left, -top, &adjusted.first_x, &adjusted.first_y);
  if ((vdt_layout_is_pointy (found->layout) ? top : left) & 1)
    adjusted.layout = others[found->layout];
  adjusted.columns += left + right;
  adjusted.rows += top + bottom;

  return adjusted;
}

/**
 * vdt_grid_laying_lay:
 * @map: a map with a picture
 * @found: what that shows
 * @resizes: whether a map with something on it becomes as large as what was found
 * @error: return location for why that cannot be
 *
 * Lays a map over the hexes of its picture. One with nothing on it becomes as large and gets the
 * layout; any other keeps which of its lines are pushed, and its first line lies beside the picture
 * when that pushes the others. Where tops point another way, nothing becomes of the map.
 *
 * Returns: (transfer full) (nullable): the map
 */
VdtMap *
vdt_grid_laying_lay (VdtMap *map, const VdtScanGrid *found, gboolean resizes, GError **error)
{
  const VdtGrid *before = vdt_map_get_grid (map);
  VdtGridMatch match = vdt_grid_laying_match (map, found);
  gboolean is_bare = vdt_map_ops_is_bare (map);
  VdtUnderlay underlay = *vdt_map_get_underlay (map);
  VdtGrid grid = *before;
  g_autoptr (VdtMap) shaped = NULL;

  if (match == VDT_GRID_OTHER_LAYOUT)
    return vdt_map_ref (map);
  if (!vdt_map_ops_check_size (found->columns, found->rows, error))
    return NULL;
  if (!vdt_scan_grid_lay (found, &grid, &underlay))
    {
      g_set_error_literal (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_NOTHING,
                           _("No map can be aligned to this grid."));
      return NULL;
    }
  if (is_bare)
    shaped = vdt_map_ops_regrid (map, &grid);
  else
    {
      VdtResize resize = resize_for (before, found);

      move_to_parity (before, found, &underlay);
      shaped = resizes ? vdt_map_ops_resize (map, &resize, error) : vdt_map_ref (map);
    }

  return shaped ? vdt_edits_set_underlay (shaped, &underlay) : NULL;
}

/**
 * vdt_grid_laying_lay_again:
 * @map: a map with a picture, before it was laid
 * @laid: (transfer none): that map, as it lies over @before now, also where the picture was moved
 *   by hand since
 * @before: what @laid lies over
 * @found: vdt_grid_laying_adjust() of @before
 * @left: how many columns more that has before its first
 * @top: how many rows before the first
 * @resizes: as of vdt_grid_laying_lay()
 * @error: return location for why that cannot be
 *
 * Lays a map over hexes of which some at the edges have come or gone. All others stay exactly
 * where they are on the picture.
 *
 * Returns: (transfer full) (nullable): the map
 */
VdtMap *
vdt_grid_laying_lay_again (VdtMap *map,
                           VdtMap *laid,
                           const VdtScanGrid *before,
                           const VdtScanGrid *found,
                           int left,
                           int top,
                           gboolean resizes,
                           GError **error)
{
  g_autoptr (VdtMap) shaped = vdt_grid_laying_lay (map, found, resizes, error);
  VdtUnderlay underlay = *vdt_map_get_underlay (laid);
  double was[2], is[2];

  if (!shaped || vdt_grid_laying_match (map, found) == VDT_GRID_OTHER_LAYOUT)
    return g_steal_pointer (&shaped);
  get_place (vdt_map_get_grid (laid), before, 0, 0, was);
  get_place (vdt_map_get_grid (shaped), found, left, top, is);
  underlay.x += is[0] - was[0];
  underlay.y += is[1] - was[1];

  return vdt_edits_set_underlay (shaped, &underlay);
}

/**
 * vdt_grid_laying_name_certainty:
 * @found: what a picture shows
 *
 * Returns: how sure that is, in words, translated
 */
const char *
vdt_grid_laying_name_certainty (const VdtScanGrid *found)
{
  double certainty = vdt_scan_grid_get_certainty (found);

  if (certainty >= QUITE_SURE)
    return _("very confident");

  return certainty >= FAIRLY_SURE ? _("fairly confident") : _("not confident");
}

/**
 * vdt_grid_laying_describe:
 * @found: what a picture shows
 *
 * Returns: (transfer full): that in words: "33 × 10 hexes, flat-top, quite sure"
 */
char *
vdt_grid_laying_describe (const VdtScanGrid *found)
{
  g_autofree char *size = g_strdup_printf (_("%d × %d hexes"), found->columns, found->rows);

  return g_strjoin (", ", size,
                    vdt_layout_is_pointy (found->layout) ? _("pointy-top") : _("flat-top"),
                    vdt_grid_laying_name_certainty (found), NULL);
}

static const char *
name_pushed (VdtLayout layout)
{
  switch (layout)
    {
    case VDT_LAYOUT_ODD_Q:
      return _("Even columns down");
    case VDT_LAYOUT_EVEN_Q:
      return _("Odd columns down");
    case VDT_LAYOUT_ODD_R:
      return _("Even rows right");
    default:
      return _("Odd rows right");
    }
}

/* How much wider than high the hexes are than those of a regular grid, as a share. */
static double
find_stretch (const VdtScanGrid *found)
{
  const double regular = sqrt (0.75);

  return vdt_layout_is_pointy (found->layout)
             ? found->column_pitch * regular / found->row_pitch - 1
             : found->column_pitch / (found->row_pitch * regular) - 1;
}

/**
 * vdt_grid_laying_describe_place:
 * @found: what a picture shows
 *
 * Returns: (transfer full): which lines are pushed, how large the hexes are, how the grid lies, and
 *   how far the picture is from it at worst, in words
 */
char *
vdt_grid_laying_describe_place (const VdtScanGrid *found)
{
  GString *text = g_string_new (name_pushed (found->layout));
  gboolean pointy = vdt_layout_is_pointy (found->layout);
  double stretch = find_stretch (found);

  /* TRANSLATORS: how large the hexes of a picture are */
  g_string_append_printf (text, _(" · %.1f pixels per hex"),
                          pointy ? found->column_pitch : found->row_pitch);
  if (fabs (found->angle) >= STRAIGHT)
    g_string_append_printf (text, _(" · rotated by %.1f°"), found->angle);
  if (stretch >= STRETCHED)
    g_string_append_printf (text, _(" · %.1f %% too wide"), 100 * stretch);
  else if (stretch <= -STRETCHED)
    g_string_append_printf (text, _(" · %.1f %% too high"), -100 * stretch / (1 + stretch));
  g_string_append_printf (text, _(" · distortion up to %d %% of a hex"),
                          MAX (1, (int) ceil (100 * found->deviation)));

  return g_string_free (text, FALSE);
}
