/* vdt-clip.c - an immutable piece of a map
 *
 * Its hexes are in axial coordinates, so rotating, mirroring and moving it is exact. It carries
 * hexsides, counters, shapes, labels and the part of the legend that they use. The clipboard,
 * stamps and moved selections are clips.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-clip-private.h"

#include "vdt-clip-zones.h"

#define NOT_USED G_MAXUINT16
#define N_ELEVATIONS (VDT_ELEVATION_MAX - VDT_ELEVATION_MIN + 1)

G_DEFINE_BOXED_TYPE (VdtClip, vdt_clip, vdt_clip_ref, vdt_clip_unref)

static void
shape_free (gpointer data)
{
  VdtClipShape *shape = data;

  g_free (shape->points);
  g_free (shape);
}

static void
clear_name (gpointer data)
{
  VdtClipName *name = data;

  vdt_name_unref (name->name);
}

/**
 * vdt_clip_new:
 * @pointy: whether its hexes stand on a corner
 * @legend: (transfer full): what its parts refer to
 *
 * Returns: (transfer full): a clip of nothing, to be filled before anybody else sees it
 */
VdtClip *
vdt_clip_new (gboolean pointy, VdtLegend *legend)
{
  VdtClip *self = g_atomic_rc_box_new0 (VdtClip);

  self->pointy = pointy;
  self->legend = legend;
  self->hexes = g_array_new (FALSE, FALSE, sizeof (VdtClipHex));
  self->sides = g_array_new (FALSE, FALSE, sizeof (VdtClipSide));
  self->counters = g_ptr_array_new_with_free_func ((GDestroyNotify) vdt_counter_unref);
  self->shapes = g_ptr_array_new_with_free_func (shape_free);
  self->names = g_array_new (FALSE, FALSE, sizeof (VdtClipName));
  g_array_set_clear_func (self->names, clear_name);

  return self;
}

/**
 * vdt_clip_ref:
 * @self: a clip
 *
 * Returns: (transfer full): the same clip
 */
VdtClip *
vdt_clip_ref (VdtClip *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clip_clear (gpointer data)
{
  VdtClip *self = data;

  vdt_legend_unref (self->legend);
  g_array_unref (self->hexes);
  g_array_unref (self->sides);
  g_ptr_array_unref (self->counters);
  g_ptr_array_unref (self->shapes);
  g_array_unref (self->names);
  g_clear_pointer (&self->zones, g_ptr_array_unref);
}

/**
 * vdt_clip_unref:
 * @self: (transfer full): a clip
 *
 * Gives a reference back.
 */
void
vdt_clip_unref (VdtClip *self)
{
  g_atomic_rc_box_release_full (self, clip_clear);
}

/**
 * vdt_clip_takes_depiction:
 * @map: a map
 * @region: hexes of its grid
 * @depiction: the number of a depiction
 *
 * Tells whether a depiction belongs to a piece of its map. It goes along as a whole or not at
 * all: when at least half of its corners that lie on the map lie in the piece, and when none lies
 * on the map, if its middle does.
 *
 * Returns: whether it goes with @region
 */
gboolean
vdt_clip_takes_depiction (VdtMap *map, const VdtRegion *region, guint depiction)
{
  const VdtDepiction *shape = vdt_map_get_depiction (map, depiction);
  VdtLayout layout = vdt_map_get_grid (map)->layout;
  VdtMapPoint low = { G_MAXINT, G_MAXINT }, high = { G_MININT, G_MININT };
  guint n_inside = 0, n_outside = 0;

  for (guint i = 0; i < shape->n_points; i++)
    {
      VdtMapPoint point = shape->points[i];
      VdtHex hex = vdt_units_hex (vdt_units_to_axial (layout, point));

      low = (VdtMapPoint){ MIN (low.x, point.x), MIN (low.y, point.y) };
      high = (VdtMapPoint){ MAX (high.x, point.x), MAX (high.y, point.y) };
      if (vdt_map_is_void (map, hex))
        continue;
      if (vdt_region_contains (region, hex))
        n_inside++;
      else
        n_outside++;
    }
  if (n_inside + n_outside > 0)
    return n_inside >= n_outside;
  low = (VdtMapPoint){ low.x + (high.x - low.x) / 2, low.y + (high.y - low.y) / 2 };

  return vdt_region_contains (region, vdt_units_hex (vdt_units_to_axial (layout, low)));
}

/* What of a map's legend a piece of it needs, and the new numbers of that. */
typedef struct
{
  guint16 terrains[VDT_TERRAINS_MAX];
  guint8 numbers[VDT_N_CODES][VDT_SIDE_CODES_MAX];
  guint64 codes[VDT_N_CODES];
  gboolean levels[N_ELEVATIONS];
} Uses;

static VdtLegend *
reduce_legend (VdtLegend *legend, Uses *uses)
{
  guint n_levels, n_terrains, n_codes, n_ways;
  const VdtLevel *levels = vdt_legend_get_levels (legend, &n_levels);
  const VdtTerrain *terrains = vdt_legend_get_terrains (legend, &n_terrains);
  const VdtSideCode *codes = vdt_legend_get_side_codes (legend, &n_codes);
  const VdtWay *ways = vdt_legend_get_ways (legend, &n_ways);
  g_autofree VdtLevel *some_levels = g_new (VdtLevel, n_levels);
  g_autofree VdtTerrain *some_terrains = g_new (VdtTerrain, n_terrains);
  g_autofree VdtSideCode *some_codes = g_new (VdtSideCode, n_codes);
  g_autofree VdtWay *some_ways = g_new (VdtWay, n_ways);
  g_autoptr (VdtLegend) others = NULL;
  guint n[4] = { 0 };

  for (guint i = 0; i < n_levels; i++)
    if (uses->levels[levels[i].value - VDT_ELEVATION_MIN])
      some_levels[n[0]++] = levels[i];
  for (guint i = 0; i < n_terrains; i++)
    if (uses->terrains[i] != NOT_USED)
      {
        uses->terrains[i] = (guint16) n[1];
        some_terrains[n[1]++] = terrains[i];
      }
  for (guint i = 0; i < n_codes; i++)
    if ((uses->codes[VDT_CODES_SIDES] >> i) & 1)
      {
        uses->numbers[VDT_CODES_SIDES][i] = (guint8) n[2];
        some_codes[n[2]++] = codes[i];
      }
  for (guint i = 0; i < n_ways; i++)
    if ((uses->codes[VDT_CODES_WAYS] >> i) & 1)
      {
        uses->numbers[VDT_CODES_WAYS][i] = (guint8) n[3];
        some_ways[n[3]++] = ways[i];
      }
  others = vdt_legend_new (some_levels, n[0], some_terrains, n[1], some_codes, n[2]);

  return vdt_legend_new_with_ways (others, some_ways, n[3]);
}

static guint64
renumber_codes (const guint8 *numbers, guint64 codes)
{
  guint64 renumbered = 0;

  for (guint i = 0; codes != 0; i++, codes >>= 1)
    if (codes & 1)
      renumbered |= G_GUINT64_CONSTANT (1) << numbers[i];

  return renumbered;
}

/* The hexes of the region that are part of the map. */
static VdtRegion *
find_solid (VdtMap *map, const VdtRegion *region)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  VdtRegion *solid = vdt_region_new (grid);
  int first_column, first_row, last_column, last_row;

  if (!vdt_region_get_bounds (region, &first_column, &first_row, &last_column, &last_row))
    return solid;
  for (int row = first_row; row <= last_row; row++)
    for (int column = first_column; column <= last_column; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);

        if (vdt_region_contains (region, hex) && !vdt_map_is_void (map, hex))
          vdt_region_add (solid, hex);
      }

  return solid;
}

static void
copy_hexes (VdtClip *self, VdtMap *map, const VdtRegion *solid, Uses *uses)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  int first_column, first_row, last_column, last_row;

  vdt_region_get_bounds (solid, &first_column, &first_row, &last_column, &last_row);
  for (int row = first_row; row <= last_row; row++)
    for (int column = first_column; column <= last_column; column++)
      {
        VdtClipHex copy = { .hex = vdt_grid_hex (grid, column, row) };

        if (!vdt_region_contains (solid, copy.hex))
          continue;
        copy.elevation = (gint16) vdt_map_get_elevation (map, copy.hex);
        copy.terrain = (guint16) vdt_map_get_terrain (map, copy.hex);
        g_array_append_val (self->hexes, copy);
        uses->terrains[copy.terrain] = 0;
        uses->levels[copy.elevation - VDT_ELEVATION_MIN] = TRUE;
      }
}

static void
copy_sides (VdtClip *self, VdtMap *map, VdtCodes of, const VdtRegion *solid, Uses *uses)
{
  for (guint i = 0; i < self->hexes->len; i++)
    for (int side = 0; side < VDT_N_SIDES; side++)
      {
        VdtHex hex = g_array_index (self->hexes, VdtClipHex, i).hex;
        VdtClipSide copy = { of, hex, side, FALSE, vdt_map_get_codes (map, of, hex, side) };

        if (copy.codes == 0)
          continue;
        copy.is_inner = vdt_region_contains (solid, vdt_hex_neighbour (hex, side));
        if (copy.is_inner && side >= VDT_N_CANONICAL_SIDES)
          continue;
        g_array_append_val (self->sides, copy);
        uses->codes[of] |= copy.codes;
      }
}

static void
copy_items (VdtClip *self, VdtMap *map, const VdtRegion *solid, Uses *uses)
{
  VdtLayout layout = vdt_map_get_grid (map)->layout;

  for (guint i = 0; i < vdt_map_get_n_counters (map); i++)
    if (vdt_region_contains (solid, vdt_map_get_counter (map, i)->hex))
      g_ptr_array_add (self->counters, vdt_counter_ref (vdt_map_get_counter (map, i)));
  for (guint i = 0; i < vdt_map_get_n_depictions (map); i++)
    {
      const VdtDepiction *depiction = vdt_map_get_depiction (map, i);
      VdtClipShape *shape;

      if (!vdt_clip_takes_depiction (map, solid, i))
        continue;
      shape = g_new (VdtClipShape, 1);
      *shape = (VdtClipShape){ depiction->terrain, depiction->n_points,
                               g_new (VdtAxialPoint, depiction->n_points), depiction->is_ground,
                               depiction->level };
      for (guint k = 0; k < shape->n_points; k++)
        shape->points[k] = vdt_units_to_axial (layout, depiction->points[k]);
      g_ptr_array_add (self->shapes, shape);
      if (!depiction->is_ground)
        uses->terrains[depiction->terrain] = 0;
    }
}

static void
copy_names (VdtClip *self, VdtMap *map, const VdtRegion *solid)
{
  VdtLayout layout = vdt_map_get_grid (map)->layout;
  const GPtrArray *names = vdt_map_get_names (map);

  for (guint i = 0; i < names->len; i++)
    {
      VdtName *name = names->pdata[i];
      VdtClipName copy = { vdt_units_to_axial (layout, name->at), name };

      if (!vdt_region_contains (solid, vdt_name_hex (name, layout)))
        continue;
      vdt_name_ref (name);
      g_array_append_val (self->names, copy);
    }
}

/* The hex nearest to the middle of all. */
static VdtHex
find_middle (const GArray *hexes)
{
  gint64 q = 0, r = 0;

  for (guint i = 0; i < hexes->len; i++)
    {
      q += g_array_index (hexes, VdtClipHex, i).hex.q;
      r += g_array_index (hexes, VdtClipHex, i).hex.r;
    }

  return vdt_units_hex ((VdtAxialPoint){ (int) (q * VDT_UNITS_STEP / hexes->len),
                                         (int) (r * VDT_UNITS_STEP / hexes->len) });
}

/* A step that takes a part of a clip elsewhere: mirrored, turned, moved, in this order. */
typedef struct
{
  gboolean mirrors;
  int sixths;
  VdtHex move;
} Motion;

static VdtHex
move_hex (const Motion *motion, VdtHex hex)
{
  const VdtHex origin = { 0, 0 };

  if (motion->mirrors)
    hex = vdt_hex_mirror (hex, origin);

  return vdt_hex_add (vdt_hex_rotate (hex, origin, motion->sixths), motion->move);
}

static int
move_side (const Motion *motion, int side)
{
  return ((motion->mirrors ? -side : side) + motion->sixths + 2 * VDT_N_SIDES) % VDT_N_SIDES;
}

/* Corner k lies between sides k + 1 and k + 2. */
static int
move_corner (const Motion *motion, int corner)
{
  return ((motion->mirrors ? 3 - corner : corner) + motion->sixths + 2 * VDT_N_SIDES) % VDT_N_SIDES;
}

static VdtPlace
move_place (const Motion *motion, VdtPlace place)
{
  if (vdt_place_is_corner (place))
    return VDT_PLACE_CORNER + (VdtPlace) move_corner (motion, (int) (place - VDT_PLACE_CORNER));
  if (vdt_place_is_side (place))
    return VDT_PLACE_SIDE + (VdtPlace) move_side (motion, (int) (place - VDT_PLACE_SIDE));

  return place;
}

/* Axial points turn as hexes do. */
static VdtAxialPoint
move_point (const Motion *motion, VdtAxialPoint point)
{
  const Motion about = { motion->mirrors, motion->sixths, { 0, 0 } };
  VdtHex moved = move_hex (&about, VDT_HEX (point.q, point.r));

  return (VdtAxialPoint){ moved.q + motion->move.q * VDT_UNITS_STEP,
                          moved.r + motion->move.r * VDT_UNITS_STEP };
}

static VdtClipShape *
move_shape (const Motion *motion, const VdtClipShape *shape)
{
  VdtClipShape *moved = g_memdup2 (shape, sizeof *shape);

  moved->points = g_new (VdtAxialPoint, shape->n_points);
  for (guint i = 0; i < shape->n_points; i++)
    moved->points[i] = move_point (motion, shape->points[i]);

  return moved;
}

/* A name turns with its hexes; in a mirror its line is mirrored, and can still be read. */
static VdtClipName
move_name (const Motion *motion, const VdtClipName *name, gboolean pointy)
{
  VdtName turned = *name->name;

  if (motion->mirrors)
    turned.angle = -turned.angle - (pointy ? 60 : 0);
  turned.angle = vdt_name_wrap_angle (turned.angle + 60 * motion->sixths);

  return (VdtClipName){ move_point (motion, name->at), vdt_name_new (&turned) };
}

static VdtClip *
move_clip (VdtClip *self, const Motion *motion)
{
  VdtClip *moved = vdt_clip_new (self->pointy, vdt_legend_ref (self->legend));

  g_array_append_vals (moved->hexes, self->hexes->data, self->hexes->len);
  for (guint i = 0; i < moved->hexes->len; i++)
    {
      VdtClipHex *hex = &g_array_index (moved->hexes, VdtClipHex, i);

      hex->hex = move_hex (motion, hex->hex);
    }
  g_array_append_vals (moved->sides, self->sides->data, self->sides->len);
  for (guint i = 0; i < moved->sides->len; i++)
    {
      VdtClipSide *side = &g_array_index (moved->sides, VdtClipSide, i);

      side->hex = move_hex (motion, side->hex);
      side->side = move_side (motion, side->side);
    }
  for (guint i = 0; i < self->counters->len; i++)
    {
      VdtCounter counter = *(const VdtCounter *) self->counters->pdata[i];

      counter.hex = move_hex (motion, counter.hex);
      counter.at = move_place (motion, counter.at);
      g_ptr_array_add (moved->counters, vdt_counter_new (&counter));
    }
  for (guint i = 0; i < self->shapes->len; i++)
    g_ptr_array_add (moved->shapes, move_shape (motion, self->shapes->pdata[i]));
  for (guint i = 0; i < self->names->len; i++)
    {
      VdtClipName name =
          move_name (motion, &g_array_index (self->names, VdtClipName, i), self->pointy);

      g_array_append_val (moved->names, name);
    }
  moved->zones = g_ptr_array_ref (self->zones);

  return moved;
}

static void
renumber (VdtClip *self, const Uses *uses)
{
  for (guint i = 0; i < self->hexes->len; i++)
    {
      VdtClipHex *hex = &g_array_index (self->hexes, VdtClipHex, i);

      hex->terrain = uses->terrains[hex->terrain];
    }
  for (guint i = 0; i < self->sides->len; i++)
    {
      VdtClipSide *side = &g_array_index (self->sides, VdtClipSide, i);

      side->codes = renumber_codes (uses->numbers[side->of], side->codes);
    }
  for (guint i = 0; i < self->shapes->len; i++)
    {
      VdtClipShape *shape = self->shapes->pdata[i];

      if (!shape->is_ground)
        shape->terrain = uses->terrains[shape->terrain];
    }
}

/**
 * vdt_clip_copy:
 * @map: a map
 * @region: hexes of its grid
 * @middle: (out) (optional): the hex of @map that is the clip's middle
 *
 * Copies a piece of a map: terrain, elevation, counters, the hexsides between its hexes and on its
 * outline, the depictions that lie mostly in it, the names whose middle does, what zones have of
 * it, and the legend of all that. Void hexes are not part of a map and do not come along.
 *
 * Returns: (transfer full) (nullable): the piece; %NULL when there is nothing in it
 */
VdtClip *
vdt_clip_copy (VdtMap *map, const VdtRegion *region, VdtHex *middle)
{
  g_autoptr (VdtRegion) solid = find_solid (map, region);
  g_autofree Uses *uses = g_new0 (Uses, 1);
  g_autoptr (VdtClip) there = NULL;
  g_autoptr (GArray) hexes = NULL;
  Motion home = { 0 };

  if (vdt_region_is_empty (solid))
    return NULL;

  for (guint i = 0; i < VDT_TERRAINS_MAX; i++)
    uses->terrains[i] = NOT_USED;
  there = vdt_clip_new (vdt_layout_is_pointy (vdt_map_get_grid (map)->layout), NULL);
  copy_hexes (there, map, solid, uses);
  for (VdtCodes of = VDT_CODES_SIDES; of < VDT_N_CODES; of++)
    copy_sides (there, map, of, solid, uses);
  copy_items (there, map, solid, uses);
  copy_names (there, map, solid);
  hexes = vdt_clip_list_hexes (there, home.move);
  there->zones = vdt_clip_zones_copy (map, hexes);
  there->legend = reduce_legend (vdt_map_get_legend (map), uses);
  renumber (there, uses);

  home.move = find_middle (there->hexes);
  if (middle)
    *middle = home.move;
  home.move = vdt_hex_scale (home.move, -1);

  return move_clip (there, &home);
}

/**
 * vdt_clip_rotate:
 * @self: a clip
 * @sixths: how far, in sixths of a circle clockwise; negative turns back
 *
 * Turns a clip about its middle. It is exact: six sixths are the clip itself.
 *
 * Returns: (transfer full): the clip turned
 */
VdtClip *
vdt_clip_rotate (VdtClip *self, int sixths)
{
  const Motion motion = { FALSE, (sixths % 6 + 6) % 6, { 0, 0 } };

  return move_clip (self, &motion);
}

/**
 * vdt_clip_mirror:
 * @self: a clip
 *
 * Exchanges left and right.
 *
 * Returns: (transfer full): the mirror image
 */
VdtClip *
vdt_clip_mirror (VdtClip *self)
{
  /* An upright axis joins sides 0 and 3 of flat-top hexes, and two corners of pointy-top ones. */
  const Motion motion = { TRUE, self->pointy ? 1 : 0, { 0, 0 } };

  return move_clip (self, &motion);
}

/**
 * vdt_clip_get_n_hexes:
 * @self: a clip
 *
 * Returns: how many hexes it has
 */
guint
vdt_clip_get_n_hexes (const VdtClip *self)
{
  return self->hexes->len;
}

/**
 * vdt_clip_is_pointy:
 * @self: a clip
 *
 * Returns: whether it is from a map whose hexes stand on a corner
 */
gboolean
vdt_clip_is_pointy (const VdtClip *self)
{
  return self->pointy;
}

/**
 * vdt_clip_add_hexes:
 * @self: a clip
 * @at: where its middle is
 * @region: the hexes that it covers there are added
 *
 * Tells which hexes of a grid a clip covers.
 */
void
vdt_clip_add_hexes (const VdtClip *self, VdtHex at, VdtRegion *region)
{
  for (guint i = 0; i < self->hexes->len; i++)
    vdt_region_add (region, vdt_hex_add (at, g_array_index (self->hexes, VdtClipHex, i).hex));
}
