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
find_lines (int low, int high, int pitch, int count, int *first, int *last)
{
  *first = MAX (low / pitch - 2, 0);
  *last = MIN (high / pitch + 2, count - 1);
}

static Box
find_box (const VdtDepiction *depiction)
{
  Box box = { { G_MAXINT64, G_MAXINT64 }, { G_MININT64, G_MININT64 } };

  for (guint i = 0; i < depiction->n_points; i++)
    {
      Unit point;

      polygon_points (depiction, i, &point);
      box.low = (Unit){ MIN (box.low.x, point.x), MIN (box.low.y, point.y) };
      box.high = (Unit){ MAX (box.high.x, point.x), MAX (box.high.y, point.y) };
    }

  return box;
}

static void
drawn_free (Drawn *drawn)
{
  g_array_unref (drawn->shapes);
  g_clear_pointer (&drawn->pieces, g_array_unref);
  g_free (drawn);
}

static Drawn *
drawn_new (const VdtGrid *grid, VdtHex hex)
{
  Drawn *self = g_new0 (Drawn, 1);
  Box *box = &self->box;

  self->shapes = g_array_new (FALSE, FALSE, sizeof (Shape));
  hex_points (grid, hex, self->corners);
  *box = (Box){ self->corners[0], self->corners[0] };
  for (guint i = 1; i < VDT_N_SIDES; i++)
    {
      Unit corner = self->corners[i];

      box->low = (Unit){ MIN (box->low.x, corner.x), MIN (box->low.y, corner.y) };
      box->high = (Unit){ MAX (box->high.x, corner.x), MAX (box->high.y, corner.y) };
    }

  return self;
}

static void
add_depiction (VdtLosDepictions *self, const VdtDepiction *depiction)
{
  const VdtGrid *grid = vdt_map_get_grid (self->map);
  const Shape shape = { depiction, find_box (depiction) };
  gboolean pointy = vdt_layout_is_pointy (grid->layout);
  gboolean everywhere = vdt_map_get_shapes_everywhere (self->map);
  const Box *box = &shape.box;
  int first_column, last_column, first_row, last_row;

  find_lines ((int) box->low.x, (int) box->high.x, pointy ? VDT_UNITS_ALONG : VDT_UNITS_ACROSS,
              grid->columns, &first_column, &last_column);
  find_lines ((int) box->low.y, (int) box->high.y, pointy ? VDT_UNITS_ACROSS : VDT_UNITS_ALONG,
              grid->rows, &first_row, &last_row);

  for (int row = first_row; row <= last_row; row++)
    for (int column = first_column; column <= last_column; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);
        gboolean is_own =
            !depiction->is_ground && vdt_map_get_terrain (self->map, hex) == depiction->terrain;
        Drawn **drawn = &self->by_hex[vdt_grid_index (grid, hex)];

        if ((!is_own && !depiction->is_ground && !everywhere) || !overlaps (grid, depiction, hex))
          continue;
        if (!*drawn)
          *drawn = drawn_new (grid, hex);
        g_array_append_val ((*drawn)->shapes, shape);
        (*drawn)->is_own = (*drawn)->is_own || is_own;
      }
}

/* Adds a piece once. */
static void
add_piece (GArray *pieces, int terrain, int level)
{
  const VdtLosPiece piece = { terrain, level };

  for (guint i = 0; i < pieces->len; i++)
    {
      const VdtLosPiece *known = &g_array_index (pieces, VdtLosPiece, i);

      if (known->terrain == terrain && known->level == level)
        return;
    }
  g_array_append_val (pieces, piece);
}

/* Every terrain that there may be on every level. */
static void
list_candidates (const VdtLosDepictions *self, int index, Drawn *drawn)
{
  const VdtGrid *grid = vdt_map_get_grid (self->map);
  VdtHex hex = vdt_grid_hex (grid, index % grid->columns, index / grid->columns);
  int terrain = (int) vdt_map_get_terrain (self->map, hex);
  guint n_levels;

  drawn->outside = (VdtLosPiece){ drawn->is_own ? VDT_LOS_PIECE_BARE : terrain,
                                  vdt_map_get_elevation (self->map, hex) };
  drawn->pieces = g_array_new (FALSE, FALSE, sizeof (VdtLosPiece));
  add_piece (drawn->pieces, VDT_LOS_PIECE_BARE, drawn->outside.level);
  for (guint i = 0; i < drawn->shapes->len; i++)
    {
      const VdtDepiction *shape = get_shape (drawn, i)->depiction;

      if (shape->is_ground)
        add_piece (drawn->pieces, VDT_LOS_PIECE_BARE, shape->level);
    }
  n_levels = drawn->pieces->len;
  for (guint k = 0; k < n_levels; k++)
    {
      int level = g_array_index (drawn->pieces, VdtLosPiece, k).level;

      add_piece (drawn->pieces, terrain, level);
      for (guint i = 0; i < drawn->shapes->len; i++)
        {
          const VdtDepiction *shape = get_shape (drawn, i)->depiction;

          if (!shape->is_ground)
            add_piece (drawn->pieces, (int) shape->terrain, level);
        }
    }
}

static int
count_hexes (const VdtMap *map)
{
  const VdtGrid *grid = vdt_map_get_grid (map);

  return grid->columns * grid->rows;
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
  int n_hexes;

  if (vdt_map_get_n_depictions (map) == 0)
    return NULL;

  self = g_new (VdtLosDepictions, 1);
  self->map = vdt_map_ref (map);
  n_hexes = count_hexes (map);
  self->by_hex = g_new0 (Drawn *, n_hexes);
  for (guint i = 0; i < vdt_map_get_n_depictions (map); i++)
    add_depiction (self, vdt_map_get_depiction (map, i));
  for (int i = 0; i < n_hexes; i++)
    if (self->by_hex[i])
      list_candidates (self, i, self->by_hex[i]);

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

  for (int i = 0; i < count_hexes (self->map); i++)
    g_clear_pointer (&self->by_hex[i], drawn_free);
  g_free (self->by_hex);
  vdt_map_unref (self->map);
  g_free (self);
}
