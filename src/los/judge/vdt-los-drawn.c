/* vdt-los-drawn.c - which depictions lie over which hexes, and count there
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-los-depictions-private.h"

/* Whether the open segment meets the open hex: some of it is inside, by the hex's strips. */
static gboolean
edge_enters (const Unit points[VDT_N_SIDES], Unit p, Unit q)
{
  Unit way = minus (q, p);
  Place enter = { 0, 1 };
  Place leave = { 1, 1 };

  for (guint i = 0; i < VDT_N_SIDES; i++)
    {
      Unit edge = minus (points[(i + 1) % VDT_N_SIDES], points[i]);
      gint64 inside = cross (edge, minus (p, points[i]));
      gint64 change = cross (edge, way);
      Place at = { change > 0 ? -inside : inside, ABS (change) };

      if (change == 0 && inside <= 0)
        return FALSE;
      if (change > 0)
        enter = get_further (enter, at);
      if (change < 0)
        leave = get_nearer (leave, at);
    }

  return compare_places (&enter, &leave) < 0;
}

static gboolean
contains (const VdtDepiction *depiction, Unit point)
{
  gboolean inside = FALSE;
  Unit p, q;

  polygon_points (depiction, depiction->n_points - 1, &p);
  for (guint i = 0; i < depiction->n_points; i++)
    {
      polygon_points (depiction, i, &q);
      if ((p.y > point.y) != (q.y > point.y)
          && (cross (minus (q, p), minus (point, p)) > 0) == (q.y > p.y))
        inside = !inside;
      p = q;
    }

  return inside;
}

static gboolean
overlaps (const VdtGrid *grid, const VdtDepiction *depiction, VdtHex hex)
{
  Unit points[VDT_N_SIDES];
  Unit p, q;

  hex_points (grid, hex, points);
  polygon_points (depiction, depiction->n_points - 1, &p);
  for (guint i = 0; i < depiction->n_points; i++)
    {
      polygon_points (depiction, i, &q);
      if (edge_enters (points, p, q))
        return TRUE;
      p = q;
    }

  /* No edge enters the hex: it is all inside or all outside. */
  return contains (depiction, to_units (grid, vdt_hex_centre (hex)));
}

/* The block of columns or rows that a range of map units can reach, a hex more on either side. */
static void
find_lines (gint low, gint high, gint pitch, gint count, gint *first, gint *last)
{
  *first = MAX (low / pitch - 2, 0);
  *last = MIN (high / pitch + 2, count - 1);
}

static void
drawn_free (gpointer data)
{
  Drawn *drawn = data;

  g_array_unref (drawn->shapes);
  g_free (drawn);
}

static void
add_depiction (VdtLosDepictions *self, guint number)
{
  const VdtGrid *grid = vdt_map_get_grid (self->map);
  const VdtDepiction *depiction = vdt_map_get_depiction (self->map, number);
  gboolean pointy = vdt_layout_is_pointy (grid->layout);
  gboolean everywhere = vdt_map_get_shapes_everywhere (self->map);
  VdtMapPoint low = depiction->points[0], high = low;
  gint first_column, last_column, first_row, last_row;

  for (guint i = 1; i < depiction->n_points; i++)
    {
      low.x = MIN (low.x, depiction->points[i].x);
      low.y = MIN (low.y, depiction->points[i].y);
      high.x = MAX (high.x, depiction->points[i].x);
      high.y = MAX (high.y, depiction->points[i].y);
    }
  find_lines (low.x, high.x, pointy ? VDT_UNITS_ALONG : VDT_UNITS_ACROSS, grid->columns,
              &first_column, &last_column);
  find_lines (low.y, high.y, pointy ? VDT_UNITS_ACROSS : VDT_UNITS_ALONG, grid->rows, &first_row,
              &last_row);

  for (gint row = first_row; row <= last_row; row++)
    for (gint column = first_column; column <= last_column; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);
        gpointer key = GINT_TO_POINTER (vdt_grid_index (grid, hex));
        gboolean is_own =
            !depiction->is_ground && vdt_map_get_terrain (self->map, hex) == depiction->terrain;
        Drawn *drawn;

        if ((!is_own && !depiction->is_ground && !everywhere) || !overlaps (grid, depiction, hex))
          continue;
        drawn = g_hash_table_lookup (self->by_hex, key);
        if (!drawn)
          {
            drawn = g_new0 (Drawn, 1);
            drawn->shapes = g_array_new (FALSE, FALSE, sizeof (guint));
            g_hash_table_insert (self->by_hex, key, drawn);
          }
        g_array_append_val (drawn->shapes, number);
        drawn->is_own = drawn->is_own || is_own;
      }
}

/**
 * vdt_los_depictions_new:
 * @map: (transfer none): a map
 *
 * Finds the hexes in which something is drawn that counts there: ground, their own terrain, and
 * where shapes count everywhere all terrain.
 *
 * Returns: (transfer full) (nullable): the depictions, or %NULL when the map has none
 */
VdtLosDepictions *
vdt_los_depictions_new (VdtMap *map)
{
  VdtLosDepictions *self;

  if (vdt_map_get_n_depictions (map) == 0)
    return NULL;

  self = g_new (VdtLosDepictions, 1);
  self->map = vdt_map_ref (map);
  self->by_hex = g_hash_table_new_full (NULL, NULL, NULL, drawn_free);
  for (guint i = 0; i < vdt_map_get_n_depictions (map); i++)
    add_depiction (self, i);

  return self;
}

/**
 * vdt_los_depictions_free:
 * @self: (transfer full) (nullable): the depictions of a map
 *
 * Frees them.
 */
void
vdt_los_depictions_free (VdtLosDepictions *self)
{
  if (!self)
    return;

  g_hash_table_unref (self->by_hex);
  vdt_map_unref (self->map);
  g_free (self);
}
