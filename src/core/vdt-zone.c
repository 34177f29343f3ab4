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
  VdtZone *self = g_atomic_rc_box_new0 (VdtZone);

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

/* Of its hexes the one nearest to the mean of all. */
static VdtHex
find_middle (const VdtRegion *hexes, const VdtZonePlace *place)
{
  const VdtGrid *grid = vdt_region_get_grid (hexes);
  gint64 columns = 0, rows = 0, n = 0;
  VdtHex mean, middle = { 0, 0 };
  int nearest = G_MAXINT;

  for (int pass = 0; pass < 2; pass++)
    {
      for (int row = place->first_row; row <= place->last_row; row++)
        for (int column = place->first_column; column <= place->last_column; column++)
          {
            VdtHex hex = vdt_grid_hex (grid, column, row);

            if (!vdt_region_contains (hexes, hex))
              continue;
            if (pass == 0)
              {
                columns += column;
                rows += row;
                n++;
              }
            else if (vdt_hex_distance (hex, mean) < nearest)
              {
                nearest = vdt_hex_distance (hex, mean);
                middle = hex;
              }
          }
      mean = vdt_grid_hex (grid, (int) (columns / n), (int) (rows / n));
    }

  return middle;
}

/**
 * vdt_zone_get_place:
 * @self: a zone of a map
 *
 * Finds out where a zone lies, once: its hexes do not change any more. Any thread may ask.
 *
 * Returns: (transfer none): where it lies
 */
const VdtZonePlace *
vdt_zone_get_place (const VdtZone *self)
{
  VdtZone *zone = (VdtZone *) self;

  if (g_once_init_enter (&zone->is_placed))
    {
      VdtZonePlace *place = &zone->place;

      if (vdt_region_get_bounds (self->hexes, &place->first_column, &place->first_row,
                                 &place->last_column, &place->last_row))
        place->middle = find_middle (self->hexes, place);
      g_once_init_leave (&zone->is_placed, 1);
    }

  return &self->place;
}

/**
 * vdt_zone_looks_like:
 * @self: a zone
 * @other: another
 *
 * Returns: whether they differ in nothing but their hexes
 */
gboolean
vdt_zone_looks_like (const VdtZone *self, const VdtZone *other)
{
  return g_str_equal (self->name, other->name) && self->colour == other->colour
         && self->pattern == other->pattern;
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
  return a == b || (vdt_zone_looks_like (a, b) && vdt_region_equal (a->hexes, b->hexes));
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

/**
 * vdt_zones_find_at:
 * @zones: zones
 * @hex: any hex
 * @before: where to begin, downwards: how many zones there are, or what was found last
 *
 * Finds one zone after the other that a hex is in, the uppermost first.
 *
 * Returns: the number of the zone; -1: in no more
 */
int
vdt_zones_find_at (const GPtrArray *zones, VdtHex hex, guint before)
{
  for (guint i = MIN (before, zones->len); i-- > 0;)
    if (vdt_region_contains (((const VdtZone *) zones->pdata[i])->hexes, hex))
      return (int) i;

  return -1;
}
