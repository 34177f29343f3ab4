/* vdt-clip-zones.c - the zones of a piece of a map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-clip-zones.h"

#include "vdt-edit-error.h"
#include "vdt-map-zones.h"

#include <glib/gi18n.h>

/* What a piece has of one zone. */
typedef struct
{
  char *name;
  guint32 colour;
  guint pattern;
  GArray *numbers; /* guint: of hexes of the piece, however that is turned */
} ClipZone;

static void
zone_free (gpointer data)
{
  ClipZone *zone = data;

  g_free (zone->name);
  g_array_unref (zone->numbers);
  g_free (zone);
}

static GArray *
find_numbers (const GArray *hexes, const VdtRegion *region)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < hexes->len; i++)
    if (vdt_region_contains (region, g_array_index (hexes, VdtHex, i)))
      g_array_append_val (numbers, i);

  return numbers;
}

/**
 * vdt_clip_zones_copy:
 * @map: a map
 * @hexes: (element-type VdtHex): those of a piece of it
 *
 * Copies of the zones of a map what they have of a piece, by the numbers of its hexes. Zones that
 * have none of them are left out.
 *
 * Returns: (transfer full): zones of the piece, which any that is made of it by turning and moving
 *   may share
 */
GPtrArray *
vdt_clip_zones_copy (VdtMap *map, const GArray *hexes)
{
  const GPtrArray *zones = vdt_map_get_zones (map);
  GPtrArray *copies = g_ptr_array_new_with_free_func (zone_free);

  for (guint i = 0; i < zones->len; i++)
    {
      const VdtZone *zone = zones->pdata[i];
      g_autoptr (GArray) numbers = find_numbers (hexes, zone->hexes);
      ClipZone *copy;

      if (numbers->len == 0)
        continue;
      copy = g_new (ClipZone, 1);
      *copy = (ClipZone){ g_strdup (zone->name), zone->colour, zone->pattern,
                          g_steal_pointer (&numbers) };
      g_ptr_array_add (copies, copy);
    }

  return copies;
}

/* The piece's part of a zone as it lies on a grid. */
static VdtRegion *
place_part (const ClipZone *zone, const GArray *hexes, const VdtGrid *grid)
{
  VdtRegion *region = vdt_region_new (grid);

  for (guint i = 0; i < zone->numbers->len; i++)
    vdt_region_add (region, g_array_index (hexes, VdtHex, g_array_index (zone->numbers, guint, i)));

  return region;
}

static int
find_zone (const GPtrArray *zones, const char *name)
{
  for (guint i = 0; i < zones->len; i++)
    if (g_str_equal (((const VdtZone *) zones->pdata[i])->name, name))
      return (int) i;

  return -1;
}

/* Takes hexes. */
static void
add_hexes (GPtrArray *zones, const ClipZone *part, VdtRegion *hexes)
{
  int number = find_zone (zones, part->name);
  VdtZone *before;

  if (number < 0)
    {
      g_ptr_array_add (zones, vdt_zone_new (part->name, part->colour, part->pattern, hexes));
      return;
    }
  before = zones->pdata[number];
  vdt_region_union (hexes, before->hexes);
  zones->pdata[number] = vdt_zone_new (before->name, before->colour, before->pattern, hexes);
  vdt_zone_unref (before);
}

/**
 * vdt_clip_zones_place:
 * @parts: what a piece has of zones
 * @hexes: (element-type VdtHex): where its hexes are on the map
 * @builder: the map
 * @before: what it is made of
 * @error: return location
 *
 * Puts zones on a map with their piece: its hexes come to the zones of the same names, or to new
 * ones, and stay in those in which they are.
 *
 * Returns: %FALSE with %VDT_EDIT_ERROR_TOO_LARGE
 */
gboolean
vdt_clip_zones_place (const GPtrArray *parts,
                      const GArray *hexes,
                      VdtMapBuilder *builder,
                      VdtMap *before,
                      GError **error)
{
  g_autoptr (GPtrArray) zones = vdt_zones_new (vdt_map_get_zones (before));

  for (guint i = 0; i < parts->len; i++)
    {
      g_autoptr (VdtRegion) placed = place_part (parts->pdata[i], hexes, vdt_map_get_grid (before));

      if (!vdt_region_is_empty (placed))
        add_hexes (zones, parts->pdata[i], g_steal_pointer (&placed));
    }
  if (zones->len > VDT_ZONES_MAX)
    {
      g_set_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_TOO_LARGE,
                   _("The map would have %u zones; the limit is %d."), zones->len, VDT_ZONES_MAX);
      return FALSE;
    }
  if (!vdt_zones_equal (vdt_map_get_zones (before), zones))
    vdt_map_builder_set_zones (builder, zones);

  return TRUE;
}

/**
 * vdt_clip_zones_clear:
 * @builder: a map
 * @before: what it is made of
 * @region: hexes of its grid
 *
 * Takes hexes out of all zones. A zone stays, even without hexes.
 */
void
vdt_clip_zones_clear (VdtMapBuilder *builder, VdtMap *before, const VdtRegion *region)
{
  g_autoptr (GPtrArray) zones = vdt_zones_new (vdt_map_get_zones (before));

  for (guint i = 0; i < zones->len; i++)
    {
      VdtZone *zone = zones->pdata[i];
      VdtRegion *hexes = vdt_region_copy (zone->hexes);

      vdt_region_subtract (hexes, region);
      zones->pdata[i] = vdt_zone_new (zone->name, zone->colour, zone->pattern, hexes);
      vdt_zone_unref (zone);
    }
  if (!vdt_zones_equal (vdt_map_get_zones (before), zones))
    vdt_map_builder_set_zones (builder, zones);
}
