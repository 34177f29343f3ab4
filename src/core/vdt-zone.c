/* vdt-zone.c - hexes of a map that have a name: where to set up, to enter, to win
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-zone.h"

const char *const vdt_zone_pattern_names[VDT_N_ZONE_PATTERNS + 1] = {
  [VDT_ZONE_LINES] = "lines",
  [VDT_ZONE_BACK_LINES] = "back-lines",
  [VDT_ZONE_CROSS] = "cross",
  [VDT_ZONE_PLAIN] = "plain",
};

/**
 * vdt_zone_new:
 * @name: its name, not empty
 * @colour: 0xrrggbb
 * @pattern: a #VdtZonePattern
 * @hexes: (transfer full): which hexes it has; may be none
 *
 * Returns: (transfer full): a zone
 */
VdtZone *
vdt_zone_new (const char *name, guint32 colour, guint pattern, VdtRegion *hexes)
{
  VdtZone *self = g_atomic_rc_box_new (VdtZone);

  self->name = g_strdup (name);
  self->colour = colour;
  self->pattern = pattern;
  self->hexes = hexes;

  return self;
}

/**
 * vdt_zone_ref:
 * @self: a zone
 *
 * Returns: (transfer full): the same zone
 */
VdtZone *
vdt_zone_ref (VdtZone *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
zone_clear (gpointer data)
{
  VdtZone *self = data;

  g_free (self->name);
  vdt_region_free (self->hexes);
}

/**
 * vdt_zone_unref:
 * @self: (transfer full): a zone
 *
 * Gives a reference back.
 */
void
vdt_zone_unref (VdtZone *self)
{
  g_atomic_rc_box_release_full (self, zone_clear);
}

/**
 * vdt_zones_new:
 * @zones: (nullable) (element-type VdtZone): zones; %NULL: none
 *
 * Returns: (transfer full) (element-type VdtZone): a list of the same zones
 */
GPtrArray *
vdt_zones_new (const GPtrArray *zones)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) vdt_zone_unref);

  for (guint i = 0; zones && i < zones->len; i++)
    g_ptr_array_add (list, vdt_zone_ref (zones->pdata[i]));

  return list;
}

static gboolean
zone_equal (const VdtZone *a, const VdtZone *b)
{
  return a == b
         || (g_str_equal (a->name, b->name) && a->colour == b->colour && a->pattern == b->pattern
             && vdt_region_equal (a->hexes, b->hexes));
}

/**
 * vdt_zones_equal:
 * @a: zones
 * @b: others
 *
 * Returns: whether they are the same, in the same order; zones that are shared cost nothing
 */
gboolean
vdt_zones_equal (const GPtrArray *a, const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (!zone_equal (a->pdata[i], b->pdata[i]))
      return FALSE;

  return TRUE;
}

/**
 * vdt_zones_find:
 * @zones: zones
 * @name: a name
 *
 * Returns: (transfer none) (nullable): the zone of that name
 */
const VdtZone *
vdt_zones_find (const GPtrArray *zones, const char *name)
{
  for (guint i = 0; i < zones->len; i++)
    {
      const VdtZone *zone = zones->pdata[i];

      if (g_str_equal (zone->name, name))
        return zone;
    }

  return NULL;
}
