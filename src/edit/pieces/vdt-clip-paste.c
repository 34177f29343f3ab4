/* vdt-clip-paste.c - pieces put on a map, and taken off
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-clip-private.h"

#include "vdt-clip-zones.h"
#include "vdt-edit-error.h"
#include "vdt-legend-merge.h"
#include "vdt-map-builder.h"
#include "vdt-map-ops.h"

#include <glib/gi18n.h>
#include <stdlib.h>

static void
remove_counters (VdtMapBuilder *builder, VdtMap *map, const VdtRegion *region)
{
  for (guint i = vdt_map_get_n_counters (map); i-- > 0;)
    if (vdt_region_contains (region, vdt_map_get_counter (map, i)->hex))
      vdt_map_builder_remove_counter (builder, i);
}

static void
remove_depictions (VdtMapBuilder *builder, VdtMap *map, const VdtRegion *region)
{
  guint n = vdt_map_get_n_depictions (map);
  g_autofree gboolean *taken = g_new0 (gboolean, n);
  gboolean any = FALSE;

  for (guint i = 0; i < n; i++)
    any |= taken[i] = vdt_clip_takes_depiction (map, region, i);
  if (!any)
    return;
  vdt_map_builder_clear_depictions (builder);
  for (guint i = 0; i < n; i++)
    if (!taken[i])
      vdt_map_builder_add_depiction (builder, vdt_map_get_depiction (map, i));
}

typedef void (*HexFunc) (VdtMapBuilder *builder,
                         VdtHex hex,
                         const VdtRegion *region,
                         gpointer data);

static void
for_each_hex (VdtMapBuilder *builder, const VdtRegion *region, HexFunc func, gpointer data)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  int first_column, first_row, last_column, last_row;

  if (!vdt_region_get_bounds (region, &first_column, &first_row, &last_column, &last_row))
    return;
  for (int row = first_row; row <= last_row; row++)
    for (int column = first_column; column <= last_column; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);

        if (vdt_region_contains (region, hex))
          func (builder, hex, region, data);
      }
}

static void
clear_inner_sides (VdtMapBuilder *builder, VdtHex hex, const VdtRegion *region, gpointer data)
{
  for (int side = 0; side < VDT_N_CANONICAL_SIDES; side++)
    if (vdt_region_contains (region, vdt_hex_neighbour (hex, side)))
      for (VdtCodes of = VDT_CODES_SIDES; of < VDT_N_CODES; of++)
        vdt_map_builder_set_codes (builder, of, hex, side, 0);
}

static void
place_hexes (VdtClip *self, VdtMapBuilder *builder, VdtHex at, const VdtLegendMerge *merge)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);

  for (guint i = 0; i < self->hexes->len; i++)
    {
      const VdtClipHex *part = &g_array_index (self->hexes, VdtClipHex, i);
      VdtHex hex = vdt_hex_add (at, part->hex);

      if (!vdt_grid_contains (grid, hex))
        continue;
      vdt_map_builder_set_elevation (builder, hex, part->elevation);
      vdt_map_builder_set_terrain (builder, hex, merge->terrains[part->terrain]);
    }
}

static void
place_sides (VdtClip *self, VdtMapBuilder *builder, VdtHex at, const VdtLegendMerge *merge)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);

  for (guint i = 0; i < self->sides->len; i++)
    {
      const VdtClipSide *part = &g_array_index (self->sides, VdtClipSide, i);
      VdtHex hex = vdt_hex_add (at, part->hex);

      if (!vdt_grid_contains (grid, hex)
          && !(part->is_inner && vdt_grid_contains (grid, vdt_hex_neighbour (hex, part->side))))
        continue;
      vdt_map_builder_set_codes (
          builder, part->of, hex, part->side,
          vdt_map_builder_get_codes (builder, part->of, hex, part->side)
              | vdt_legend_merge_codes (
                  part->of == VDT_CODES_WAYS ? merge->ways : merge->side_codes, part->codes));
    }
}

static gboolean
place_counters (VdtClip *self, VdtMapBuilder *builder, VdtHex at, GError **error)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);

  for (guint i = 0; i < self->counters->len; i++)
    {
      VdtCounter counter = *(const VdtCounter *) self->counters->pdata[i];

      counter.hex = vdt_hex_add (at, counter.hex);
      if (vdt_grid_contains (grid, counter.hex))
        vdt_map_builder_add_counter (builder, &counter);
    }
  if (vdt_map_builder_get_n_counters (builder) <= VDT_MAP_COUNTERS_MAX)
    return TRUE;
  g_set_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_TOO_LARGE,
               _("The map would have %u counters; the limit is %d."),
               vdt_map_builder_get_n_counters (builder), VDT_MAP_COUNTERS_MAX);

  return FALSE;
}

/* A shape none of whose corners comes to lie on the map has nothing to do there, unless it lay
 * around its hexes before as well.
 */
static gboolean
is_wanted (const VdtClipShape *shape, const VdtGrid *grid, VdtHex at)
{
  VdtAxialPoint low = { G_MAXINT, G_MAXINT }, high = { G_MININT, G_MININT };

  for (guint i = 0; i < shape->n_points; i++)
    {
      VdtAxialPoint point = shape->points[i];

      low = (VdtAxialPoint){ MIN (low.q, point.q), MIN (low.r, point.r) };
      high = (VdtAxialPoint){ MAX (high.q, point.q), MAX (high.r, point.r) };
      if (vdt_grid_contains (grid, vdt_hex_add (at, vdt_units_hex (point))))
        return TRUE;
    }
  low = (VdtAxialPoint){ low.q + (high.q - low.q) / 2, low.r + (high.r - low.r) / 2 };

  return vdt_grid_contains (grid, vdt_hex_add (at, vdt_units_hex (low)));
}

static gboolean
place_shape (const VdtClipShape *shape, VdtMapBuilder *builder, VdtHex at, guint terrain)
{
  VdtLayout layout = vdt_map_builder_get_grid (builder)->layout;
  g_autofree VdtMapPoint *points = g_new (VdtMapPoint, shape->n_points);
  const VdtDepiction placed = { terrain, shape->n_points, points, shape->is_ground, shape->level };

  for (guint i = 0; i < placed.n_points; i++)
    {
      points[i] = vdt_units_from_axial (
          layout, (VdtAxialPoint){ shape->points[i].q + at.q * VDT_UNITS_STEP,
                                   shape->points[i].r + at.r * VDT_UNITS_STEP });
      if (abs (points[i].x) > VDT_MAP_POINT_MAX || abs (points[i].y) > VDT_MAP_POINT_MAX)
        return FALSE;
    }
  vdt_map_builder_add_depiction (builder, &placed);

  return TRUE;
}

static gboolean
place_shapes (
    VdtClip *self, VdtMapBuilder *builder, VdtHex at, const VdtLegendMerge *merge, GError **error)
{
  for (guint i = 0; i < self->shapes->len; i++)
    {
      const VdtClipShape *shape = self->shapes->pdata[i];

      if (!is_wanted (shape, vdt_map_builder_get_grid (builder), at))
        continue;
      if (!place_shape (shape, builder, at, shape->is_ground ? 0 : merge->terrains[shape->terrain]))
        {
          g_set_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_TOO_LARGE,
                       _("A terrain shape would be too far from the map."));
          return FALSE;
        }
    }

  return TRUE;
}

/* The names of the map that lie outside of @region, and those of the clip, if there is one. */
static gboolean
replace_names (VdtMapBuilder *builder,
               VdtMap *map,
               const VdtRegion *region,
               const VdtClip *clip,
               VdtHex at,
               GError **error)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  const GPtrArray *before = vdt_map_get_names (map);
  g_autoptr (GPtrArray) after = vdt_names_new (NULL);

  for (guint i = 0; i < before->len; i++)
    if (!vdt_region_contains (region, vdt_name_hex (before->pdata[i], grid->layout)))
      g_ptr_array_add (after, vdt_name_ref (before->pdata[i]));
  for (guint i = 0; clip && i < clip->names->len; i++)
    {
      const VdtClipName *part = &g_array_index (clip->names, VdtClipName, i);
      VdtAxialPoint point = { part->at.q + at.q * VDT_UNITS_STEP,
                              part->at.r + at.r * VDT_UNITS_STEP };
      VdtName name = *part->name;

      name.at = vdt_units_from_axial (grid->layout, point);
      if (vdt_grid_contains (grid, vdt_units_hex (point)))
        g_ptr_array_add (after, vdt_name_new (&name));
    }
  if (after->len > VDT_NAMES_MAX)
    {
      g_set_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_TOO_LARGE,
                   _("The map would have %u labels; the limit is %d."), after->len, VDT_NAMES_MAX);
      return FALSE;
    }
  if (!vdt_names_equal (before, after))
    vdt_map_builder_set_names (builder, after);

  return TRUE;
}

static gboolean
check_depictions (VdtMap *map, GError **error)
{
  guint n = vdt_map_get_n_depictions (map), n_points = 0;

  for (guint i = 0; i < n; i++)
    n_points += vdt_map_get_depiction (map, i)->n_points;
  if (n <= VDT_MAP_DEPICTIONS_MAX && n_points <= VDT_MAP_POINTS_MAX)
    return TRUE;
  g_set_error (
      error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_TOO_LARGE,
      _("The map would have %u terrain shapes with %u vertices; the limit is %d with %d."), n,
      n_points, VDT_MAP_DEPICTIONS_MAX, VDT_MAP_POINTS_MAX);

  return FALSE;
}

/**
 * vdt_clip_list_hexes:
 * @self: a clip
 * @at: where its middle is
 *
 * Returns: (transfer full) (element-type VdtHex): its hexes there, in the order of their numbers
 */
GArray *
vdt_clip_list_hexes (const VdtClip *self, VdtHex at)
{
  GArray *hexes = g_array_sized_new (FALSE, FALSE, sizeof (VdtHex), self->hexes->len);

  for (guint i = 0; i < self->hexes->len; i++)
    {
      VdtHex hex = vdt_hex_add (at, g_array_index (self->hexes, VdtClipHex, i).hex);

      g_array_append_val (hexes, hex);
    }

  return hexes;
}

/**
 * vdt_clip_paste:
 * @self: a clip
 * @map: a map
 * @at: the hex where the clip's middle shall be
 * @error: return location
 *
 * Puts a piece on a map, in place of what is there: its hexes, the hexsides between them, their
 * counters, names and the depictions that lie mostly in them. The clip's codes on its outline are
 * added to the codes that are there; its hexes come to the zones that it has them in, by name, and
 * stay in those of the map. What lies off the map is lost. The legend is added to as
 * vdt_legend_merge_new() says. Between maps of flat-top and pointy-top hexes, side 0 stays side 0:
 * the piece is turned by 30 degrees, and keeps every neighbour and every sight line.
 *
 * Returns: (transfer full): the map with the piece; %NULL with %VDT_EDIT_ERROR_OFF_MAP or
 *   %VDT_EDIT_ERROR_TOO_LARGE
 */
VdtMap *
vdt_clip_paste (VdtClip *self, VdtMap *map, VdtHex at, GError **error)
{
  g_autoptr (VdtRegion) placed = vdt_region_new (vdt_map_get_grid (map));
  g_autoptr (GArray) hexes = vdt_clip_list_hexes (self, at);
  g_autoptr (VdtLegendMerge) merge = NULL;
  g_autoptr (VdtMapBuilder) builder = NULL;
  g_autoptr (VdtMap) pasted = NULL;

  vdt_clip_add_hexes (self, at, placed);
  if (vdt_region_is_empty (placed))
    {
      g_set_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_OFF_MAP,
                   _("None of it would be on the map."));
      return NULL;
    }
  merge = vdt_legend_merge_new (vdt_map_get_legend (map), self->legend, error);
  if (!merge)
    return NULL;

  builder = vdt_map_builder_new_from_map (map);
  vdt_map_builder_set_legend (builder, merge->legend);
  remove_counters (builder, map, placed);
  remove_depictions (builder, map, placed);
  for_each_hex (builder, placed, clear_inner_sides, NULL);
  place_hexes (self, builder, at, merge);
  place_sides (self, builder, at, merge);
  if (!place_counters (self, builder, at, error) || !place_shapes (self, builder, at, merge, error)
      || !replace_names (builder, map, placed, self, at, error)
      || !vdt_clip_zones_place (self->zones, hexes, builder, map, error))
    return NULL;
  pasted = vdt_map_builder_end_edit (g_steal_pointer (&builder), map);

  return check_depictions (pasted, error) ? g_steal_pointer (&pasted) : NULL;
}

static void
clear_hex (VdtMapBuilder *builder, VdtHex hex, const VdtRegion *region, gpointer data)
{
  const VdtClipHex *blank = data;

  vdt_map_builder_set_elevation (builder, hex, blank->elevation);
  vdt_map_builder_set_terrain (builder, hex, blank->terrain);
  for (int side = 0; side < VDT_N_SIDES; side++)
    for (VdtCodes of = VDT_CODES_SIDES; of < VDT_N_CODES; of++)
      vdt_map_builder_set_codes (builder, of, hex, side, 0);
}

static void
add_solid (VdtMapBuilder *builder, VdtHex hex, const VdtRegion *region, gpointer data)
{
  VdtLegend *legend = vdt_map_builder_get_legend (builder);
  guint terrain = vdt_map_builder_get_terrain (builder, hex);

  if (vdt_legend_get_terrains (legend, NULL)[terrain].kind != VDT_KIND_VOID)
    vdt_region_add (data, hex);
}

/**
 * vdt_clip_clear:
 * @map: a map
 * @region: hexes of its grid
 *
 * Takes a piece off a map, all that vdt_clip_copy() would copy: what is left is ground as on a new
 * map. Void hexes stay void.
 *
 * Returns: (transfer full): the map without the piece
 */
VdtMap *
vdt_clip_clear (VdtMap *map, const VdtRegion *region)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  g_autoptr (VdtRegion) solid = vdt_region_new (vdt_map_get_grid (map));
  VdtLegend *legend = vdt_map_get_legend (map);
  VdtClipHex blank = { .elevation = (gint16) vdt_map_ops_blank_elevation (legend),
                       .terrain = (guint16) vdt_map_ops_blank_terrain (legend) };

  for_each_hex (builder, region, add_solid, solid);
  remove_counters (builder, map, solid);
  remove_depictions (builder, map, solid);
  replace_names (builder, map, solid, NULL, VDT_HEX (0, 0), NULL);
  vdt_clip_zones_clear (builder, map, solid);
  for_each_hex (builder, solid, clear_hex, &blank);

  return vdt_map_builder_end_edit (builder, map);
}
