/* vdt-map-roads.c - roads that are terrain, made ways from hex to hex
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-ops.h"

#include "vdt-edit-error.h"
#include "vdt-legend-merge.h"
#include "vdt-map-builder.h"

#include <glib/gi18n.h>
#include <string.h>

#define SIDE_BIT(side) (1u << (side))
#define KIND_BIT(kind) (1u << (kind))
#define NO_WAY G_MAXUINT8

/* Roads run as they are drawn while they are terrain: see vdt-paint-linear.c. */
#define JOINS (KIND_BIT (VDT_KIND_ROAD) | KIND_BIT (VDT_KIND_FORD))
#define ENDS_IN (KIND_BIT (VDT_KIND_TOWN) | KIND_BIT (VDT_KIND_BUILDING) | KIND_BIT (VDT_KIND_VOID))
#define WATERS (KIND_BIT (VDT_KIND_STREAM) | KIND_BIT (VDT_KIND_GULLY) | KIND_BIT (VDT_KIND_FORD))

/* Whether a terrain is nothing but a road: no obstacle, no hindrance, no depression. */
static gboolean
is_road (const VdtTerrain *terrain)
{
  return terrain->kind == VDT_KIND_ROAD && terrain->halves == 0 && terrain->hindrance == 0
         && !terrain->depression;
}

static guint
find_sides (VdtMap *map, VdtHex hex, guint kinds)
{
  guint sides = 0;

  for (int side = 0; side < VDT_N_SIDES; side++)
    {
      VdtHex beside = vdt_hex_neighbour (hex, side);
      VdtTerrainKind kind = vdt_map_contains (map, beside)
                                ? vdt_map_get_terrain_info (map, beside)->kind
                                : VDT_KIND_VOID;

      if (KIND_BIT (kind) & kinds)
        sides |= SIDE_BIT (side);
    }

  return sides;
}

/* Of three roads that touch each other, two sides are crossed. A road that comes in and does not go
 * on is led ahead into a town or off the map.
 */
static guint
find_course (VdtMap *map, VdtHex hex)
{
  static const int ahead[] = { 3, 2, 4 };
  guint sides = find_sides (map, hex, JOINS), ends = find_sides (map, hex, ENDS_IN);
  int from;

  for (int side = 1; side < VDT_N_SIDES; side += VDT_N_SIDES / 2)
    if (sides & (SIDE_BIT (side - 1) | SIDE_BIT (side + 1)))
      sides &= ~SIDE_BIT (side);
  from = g_bit_nth_lsf (sides, -1);
  for (guint i = 0; i < G_N_ELEMENTS (ahead) && sides && !(sides & (sides - 1)); i++)
    if (ends & SIDE_BIT ((from + ahead[i]) % VDT_N_SIDES))
      sides |= SIDE_BIT ((from + ahead[i]) % VDT_N_SIDES);

  return sides;
}

/* Whether a stream comes in on one side of a road's hex and goes out on another. */
static gboolean
is_bridge (VdtMap *map, VdtHex hex)
{
  guint sides = find_sides (map, hex, WATERS);
  int first = g_bit_nth_lsf (sides, -1);
  int second = g_bit_nth_lsf (sides, first);

  return second - first >= 2 && second - first <= 4 && g_bit_nth_lsf (sides, second) < 0;
}

/* What a terrain becomes: a way of the legend that is called the same, or a new one. */
static VdtWay
make_way (VdtLegend *legend, const VdtTerrain *terrain)
{
  guint n;
  const VdtWay *ways = vdt_legend_get_ways (legend, &n);

  for (guint i = 0; i < n; i++)
    if (ways[i].kind == VDT_WAY_ROAD
        && g_str_equal (vdt_way_get_title (&ways[i]), vdt_terrain_get_title (terrain)))
      return ways[i];

  return (VdtWay){ .code = terrain->code,
                   .name = terrain->name,
                   .kind = VDT_WAY_ROAD,
                   .colour = terrain->colour,
                   .width = VDT_WAY_WIDTH_DEFAULT,
                   .has_edge = TRUE,
                   .edge = terrain->colour >> 1 & 0x7f7f7f };
}

/* The legend with ways for these terrains; numbers has for each terrain the number of its way. */
static VdtLegend *
add_ways (VdtLegend *legend, const gboolean *used, guint8 *numbers, GError **error)
{
  g_autoptr (GArray) ways = g_array_new (FALSE, FALSE, sizeof (VdtWay));
  g_autoptr (VdtLegend) empty = vdt_legend_new (NULL, 0, NULL, 0, NULL, 0);
  g_autoptr (VdtLegend) from = NULL;
  g_autoptr (VdtLegendMerge) merge = NULL;
  guint n;
  const VdtTerrain *terrains = vdt_legend_get_terrains (legend, &n);

  for (guint i = 0; i < n && ways->len < VDT_SIDE_CODES_MAX; i++)
    if (used[i])
      {
        VdtWay way = make_way (legend, &terrains[i]);

        numbers[i] = (guint8) ways->len;
        g_array_append_val (ways, way);
      }
  from = vdt_legend_new_with_ways (empty, (const VdtWay *) (gpointer) ways->data, ways->len);
  merge = vdt_legend_merge_new (legend, from, error);
  if (!merge)
    return NULL;
  for (guint i = 0; i < n; i++)
    if (numbers[i] != NO_WAY)
      numbers[i] = merge->ways[numbers[i]];

  return vdt_legend_ref (merge->legend);
}

static void
lead (VdtMapBuilder *builder, VdtMap *map, VdtHex hex, const guint8 *numbers)
{
  guint terrain = vdt_map_get_terrain (map, hex);
  guint sides = find_course (map, hex);

  for (int side = 0; side < VDT_N_SIDES; side++)
    {
      VdtHex beside = vdt_hex_neighbour (hex, side);
      guint other = vdt_map_contains (map, beside) ? vdt_map_get_terrain (map, beside) : terrain;
      /* Where two sorts of road meet, one of them goes over. */
      guint8 way = numbers[other] != NO_WAY ? numbers[MIN (terrain, other)] : numbers[terrain];

      if (sides & SIDE_BIT (side))
        vdt_map_builder_set_codes (builder, VDT_CODES_WAYS, hex, side,
                                   vdt_map_builder_get_codes (builder, VDT_CODES_WAYS, hex, side)
                                       | G_GUINT64_CONSTANT (1) << way);
    }
}

static GArray *
list_roads (VdtMap *map, const VdtRegion *region, gboolean *used)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  const VdtTerrain *terrains = vdt_legend_get_terrains (vdt_map_get_legend (map), NULL);
  GArray *roads = g_array_new (FALSE, FALSE, sizeof (VdtHex));

  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      {
        guint terrain = vdt_map_get_terrain_row (map, row)[column];
        VdtHex hex = vdt_grid_hex (grid, column, row);

        if (!is_road (&terrains[terrain]) || (region && !vdt_region_contains (region, hex)))
          continue;
        used[terrain] = TRUE;
        g_array_append_val (roads, hex);
      }

  return roads;
}

/**
 * vdt_map_ops_roads_to_ways:
 * @map: a map
 * @region: (nullable): hexes of its grid; %NULL for the whole map
 * @error: return location
 *
 * Makes ways of hexes whose terrain is nothing but a road: the ways run as the road was drawn, over
 * bare ground. A hex in which a road bridges a stream keeps its terrain, so that the
 * stream goes on.
 *
 * Returns: (transfer full): the map; %NULL with %VDT_EDIT_ERROR_NOTHING where there is no such hex
 *   or no open ground, or %VDT_EDIT_ERROR_TOO_LARGE
 */
VdtMap *
vdt_map_ops_roads_to_ways (VdtMap *map, const VdtRegion *region, GError **error)
{
  VdtLegend *before = vdt_map_get_legend (map);
  int bare = vdt_legend_find_bare_ground (before);
  g_autofree gboolean *used = g_new0 (gboolean, VDT_TERRAINS_MAX);
  g_autofree guint8 *numbers = g_malloc (VDT_TERRAINS_MAX);
  g_autoptr (GArray) roads = list_roads (map, region, used);
  g_autoptr (VdtLegend) legend = NULL;
  VdtMapBuilder *builder;

  if (roads->len == 0 || bare < 0)
    {
      g_set_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_NOTHING,
                   _("The selection has no road hexes on open ground."));
      return NULL;
    }
  memset (numbers, NO_WAY, VDT_TERRAINS_MAX);
  legend = add_ways (before, used, numbers, error);
  if (!legend)
    return NULL;

  builder = vdt_map_builder_new_from_map (map);
  vdt_map_builder_set_legend (builder, legend);
  for (guint i = 0; i < roads->len; i++)
    {
      VdtHex hex = g_array_index (roads, VdtHex, i);

      lead (builder, map, hex, numbers);
      if (!is_bridge (map, hex))
        vdt_map_builder_set_terrain (builder, hex, (guint) bare);
    }

  return vdt_map_builder_end_edit (builder, map);
}
