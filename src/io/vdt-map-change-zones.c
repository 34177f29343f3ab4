/* vdt-map-change-zones.c - the zones of a map in a kept change
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-change-private.h"

#include "vdt-map-format-private.h"

static VdtHex
get_hex (const VdtGrid *grid, guint index)
{
  return vdt_grid_hex (grid, (int) (index % (guint) grid->columns),
                       (int) (index / (guint) grid->columns));
}

static guint
count_hexes (const VdtGrid *grid)
{
  return (guint) grid->columns * (guint) grid->rows;
}

/* Stretches of hexes in row order: where one begins, and how many there are. */
static void
add_stretches (GVariantBuilder *builder, const VdtGrid *grid, const VdtRegion *hexes)
{
  guint n = vdt_region_is_empty (hexes) ? 0 : count_hexes (grid), begun = 0;
  gboolean inside = FALSE;

  g_variant_builder_open (builder, G_VARIANT_TYPE ("a(uu)"));
  for (guint i = 0; i <= n; i++)
    {
      gboolean held = i < n && vdt_region_contains (hexes, get_hex (grid, i));

      if (inside && !held)
        g_variant_builder_add (builder, "(uu)", begun, i - begun);
      else if (held && !inside)
        begun = i;
      inside = held;
    }
  g_variant_builder_close (builder);
}

/**
 * vdt_map_change_write_zones:
 * @map: a map
 *
 * Returns: (transfer floating): its zones, as %VDT_CHANGE_ZONES
 */
GVariant *
vdt_map_change_write_zones (VdtMap *map)
{
  const GPtrArray *zones = vdt_map_get_zones (map);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (VDT_CHANGE_ZONES));
  for (guint i = 0; i < zones->len; i++)
    {
      const VdtZone *zone = zones->pdata[i];

      g_variant_builder_open (&builder, G_VARIANT_TYPE ("(suua(uu))"));
      g_variant_builder_add (&builder, "s", zone->name);
      g_variant_builder_add (&builder, "u", zone->colour);
      g_variant_builder_add (&builder, "u", zone->pattern);
      add_stretches (&builder, vdt_map_get_grid (map), zone->hexes);
      g_variant_builder_close (&builder);
    }

  return g_variant_builder_end (&builder);
}

static gboolean
read_stretches (GVariant *stretches, const VdtGrid *grid, VdtRegion *hexes)
{
  guint n_hexes = count_hexes (grid), first, n, end = 0;
  GVariantIter iter;

  g_variant_iter_init (&iter, stretches);
  while (g_variant_iter_next (&iter, "(uu)", &first, &n))
    {
      if (first < end || first > n_hexes || n > n_hexes - first)
        return FALSE;
      end = first + n;
      for (guint i = first; i < end; i++)
        vdt_region_add (hexes, get_hex (grid, i));
    }

  return TRUE;
}

/**
 * vdt_map_change_read_zones:
 * @value: of %VDT_CHANGE_ZONES, from anywhere
 * @builder: a builder
 *
 * Gives a map the zones that were kept.
 *
 * Returns: %FALSE when they cannot be those of a map
 */
gboolean
vdt_map_change_read_zones (GVariant *value, VdtMapBuilder *builder)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  g_autoptr (GPtrArray) zones = vdt_zones_new (NULL);

  if (g_variant_n_children (value) > VDT_ZONES_MAX)
    return FALSE;
  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      g_autoptr (GVariant) stretches = NULL;
      g_autoptr (VdtZone) zone = NULL;
      guint32 colour, pattern;
      const char *name;

      g_variant_get_child (value, i, "(&suu@a(uu))", &name, &colour, &pattern, &stretches);
      zone = vdt_zone_new (name, colour, pattern, vdt_region_new (grid));
      if (!*name || strlen (name) > VDT_MAP_NAME_MAX || !in_range (colour, 0, 0xffffff)
          || pattern >= VDT_N_ZONE_PATTERNS || vdt_zones_find (zones, name)
          || !read_stretches (stretches, grid, zone->hexes))
        return FALSE;
      g_ptr_array_add (zones, g_steal_pointer (&zone));
    }
  vdt_map_builder_set_zones (builder, zones);

  return TRUE;
}
