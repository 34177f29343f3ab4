/* vdt-los-depictions-private.h - what is drawn in hexes, and exact places along a thread
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-depictions.h"

#include "vdt-units.h"

G_BEGIN_DECLS

__extension__ typedef __int128 Wide;

/* A place along a thread: n / d, d > 0. */
typedef struct
{
  Wide n;
  gint64 d;
} Place;

typedef struct
{
  Place begin;
  Place end;
} Interval;

typedef struct
{
  gint64 x;
  gint64 y;
} Unit;

/* A rectangle in map units. */
typedef struct
{
  Unit low;
  Unit high;
} Box;

/* A depiction, and the rectangle around it. */
typedef struct
{
  const VdtDepiction *depiction;
  Box box;
} Shape;

/* What is drawn in a hex and counts there. */
typedef struct
{
  GArray *shapes;            /* Shape, the uppermost last */
  GArray *pieces;            /* VdtLosPiece: all that there may be */
  gboolean is_own;           /* the hex's own terrain is among them, and does not fill the rest */
  VdtLosPiece outside;       /* of all shapes */
  Unit corners[VDT_N_SIDES]; /* of the hex */
  Box box;                   /* around it */
} Drawn;

struct _VdtLosDepictions
{
  VdtMap *map;
  Drawn **by_hex; /* of each hex in row order; NULL: nothing */
};

static inline Unit
to_units (const VdtGrid *grid, VdtPoint point)
{
  VdtMapPoint units = vdt_units_from_point (grid->layout, point);

  return (Unit){ units.x, units.y };
}

static inline gint64
cross (Unit a, Unit b)
{
  return a.x * b.y - a.y * b.x;
}

static inline gint64
dot (Unit a, Unit b)
{
  return a.x * b.x + a.y * b.y;
}

static inline Unit
minus (Unit a, Unit b)
{
  return (Unit){ a.x - b.x, a.y - b.y };
}

static inline int
compare_places (gconstpointer a, gconstpointer b)
{
  const Place *one = a;
  const Place *two = b;
  Wide left = one->n * two->d;
  Wide right = two->n * one->d;

  return (left > right) - (left < right);
}

static inline void
polygon_points (const VdtDepiction *depiction, guint i, Unit *point)
{
  *point = (Unit){ depiction->points[i].x, depiction->points[i].y };
}

static inline void
hex_points (const VdtGrid *grid, VdtHex hex, Unit points[VDT_N_SIDES])
{
  for (int corner = 0; corner < VDT_N_SIDES; corner++)
    points[corner] = to_units (grid, vdt_hex_corner (hex, corner));
}

static inline Place
get_nearer (Place a, Place b)
{
  return compare_places (&a, &b) < 0 ? a : b;
}

static inline Place
get_further (Place a, Place b)
{
  return compare_places (&a, &b) > 0 ? a : b;
}

static inline const Shape *
get_shape (const Drawn *drawn, guint i)
{
  return &g_array_index (drawn->shapes, Shape, i);
}

G_END_DECLS
