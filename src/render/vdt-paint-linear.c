/* vdt-paint-linear.c - roads, streams and gullies as lines from hex to hex
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-paint-private.h"

/* Of the spacing. */
#define ROAD_WIDTH 0.13
#define WATER_WIDTH 0.15
#define CASING 0.05

#define SIDE_BIT(side) (1u << (side))
#define KIND_BIT(kind) (1u << (kind))

#define ROADS (KIND_BIT (VDT_KIND_ROAD))
#define WATERS (KIND_BIT (VDT_KIND_STREAM) | KIND_BIT (VDT_KIND_GULLY) | KIND_BIT (VDT_KIND_FORD))

/* What a course joins wherever it is beside it, and what it runs into where it would else end. */
typedef struct
{
  guint kinds;
  guint joins;
  guint ends_in;
} Course;

static const Course road = {
  ROADS,
  ROADS | KIND_BIT (VDT_KIND_FORD),
  KIND_BIT (VDT_KIND_TOWN) | KIND_BIT (VDT_KIND_BUILDING) | KIND_BIT (VDT_KIND_VOID),
};
static const Course water = {
  WATERS,
  WATERS | KIND_BIT (VDT_KIND_WATER),
  ROADS | KIND_BIT (VDT_KIND_MARSH) | KIND_BIT (VDT_KIND_VOID),
};

static guint
get_kind_bit (const VdtPaint *paint, VdtHex hex)
{
  const VdtTerrain *terrain = vdt_paint_terrain_at (paint, hex);

  return KIND_BIT (terrain ? terrain->kind : VDT_KIND_VOID);
}

static guint
find_sides (const VdtPaint *paint, VdtHex hex, guint kinds)
{
  guint sides = 0;

  for (int side = 0; side < VDT_N_SIDES; side++)
    if (get_kind_bit (paint, vdt_hex_neighbour (hex, side)) & kinds)
      sides |= SIDE_BIT (side);

  return sides;
}

static int
count_sides (guint sides)
{
  int n = 0;

  for (; sides; sides &= sides - 1)
    n++;

  return n;
}

/* Three hexes of a course that all touch each other are joined by two lines and not by three: the
 * line in one of the three directions gives way, whichever hexes they are.
 */
static guint
open_triangles (guint sides)
{
  const int given_up = 1;

  for (int side = given_up; side < VDT_N_SIDES; side += VDT_N_SIDES / 2)
    if (sides & (SIDE_BIT (side - 1) | SIDE_BIT (side + 1)))
      sides &= ~SIDE_BIT (side);

  return sides;
}

/* The sides through which a course leaves its hex. One that comes in and does not go on is led
 * ahead into whatever courses end in.
 */
static guint
find_course_sides (const VdtPaint *paint, VdtHex hex, const Course *course)
{
  static const int ahead[] = { 3, 2, 4 };
  guint sides = open_triangles (find_sides (paint, hex, course->joins));
  guint ends = find_sides (paint, hex, course->ends_in);

  if (count_sides (sides) == 1)
    {
      int from = g_bit_nth_lsf (sides, -1);

      for (guint i = 0; i < G_N_ELEMENTS (ahead); i++)
        if (ends & SIDE_BIT ((from + ahead[i]) % VDT_N_SIDES))
          return sides | SIDE_BIT ((from + ahead[i]) % VDT_N_SIDES);
    }

  return sides;
}

/* A stream that comes in on one side of a road's hex and goes out on another is crossed by a
 * bridge; one that only runs beside the road is not.
 */
static guint
find_bridged_sides (const VdtPaint *paint, VdtHex hex)
{
  guint sides = find_sides (paint, hex, WATERS);
  int first, step;

  if (count_sides (sides) != 2)
    return 0;
  first = g_bit_nth_lsf (sides, -1);
  step = g_bit_nth_lsf (sides & ~SIDE_BIT (first), -1) - first;

  return step >= 2 && step <= 4 ? sides : 0;
}

/* Where a course leaves its hex: at the middle of a side, somewhat before it at the map's edge, so
 * that the round end of its stroke does not lie outside.
 */
static void
get_exit (const VdtPaint *paint,
          const VdtPaintCell *cell,
          int side,
          gboolean goes_off,
          double *x,
          double *y)
{
  gboolean inside = goes_off || vdt_paint_has (paint, vdt_hex_neighbour (cell->hex, side));
  double factor = inside ? 1.0 : 1.0 - (WATER_WIDTH + 2 * CASING);

  *x = cell->x + paint->side_x[side] * factor;
  *y = cell->y + paint->side_y[side] * factor;
}

/**
 * vdt_paint_add_course:
 * @paint: the painting
 * @cell: a hex
 * @sides: bit k: it leaves the hex over side k
 * @goes_off: whether it runs as far as the edge of the map where it leaves that; else not quite
 *
 * Adds what runs through a hex to the path: one curve where two sides are joined, rays from the
 * centre otherwise.
 */
void
vdt_paint_add_course (const VdtPaint *paint,
                      const VdtPaintCell *cell,
                      guint sides,
                      gboolean goes_off)
{
  int n = count_sides (sides);
  double x, y;

  if (n == 0)
    {
      cairo_move_to (paint->cr, cell->x - paint->spacing * 0.12, cell->y);
      cairo_line_to (paint->cr, cell->x + paint->spacing * 0.12, cell->y);
    }
  else if (n == 2)
    {
      int from = g_bit_nth_lsf (sides, -1);
      int to = g_bit_nth_lsf (sides & ~SIDE_BIT (from), -1);

      get_exit (paint, cell, from, goes_off, &x, &y);
      cairo_move_to (paint->cr, x, y);
      get_exit (paint, cell, to, goes_off, &x, &y);
      cairo_curve_to (paint->cr, cell->x + paint->side_x[from] / 3,
                      cell->y + paint->side_y[from] / 3, cell->x + paint->side_x[to] / 3,
                      cell->y + paint->side_y[to] / 3, x, y);
    }
  else
    {
      for (int side = 0; side < VDT_N_SIDES; side++)
        if (sides & SIDE_BIT (side))
          {
            get_exit (paint, cell, side, goes_off, &x, &y);
            cairo_move_to (paint->cr, cell->x, cell->y);
            cairo_line_to (paint->cr, x, y);
          }
    }
}

/* Adds the courses of cells [first, last), all of one terrain. */
static void
add_courses (const VdtPaint *paint, guint first, guint last, const Course *course)
{
  for (guint i = first; i < last; i++)
    vdt_paint_add_course (paint, &paint->cells[i],
                          find_course_sides (paint, paint->cells[i].hex, course), FALSE);
}

static guint
find_terrain_end (const VdtPaint *paint, guint first)
{
  guint end = first + 1;

  while (end < paint->n_cells && paint->cells[end].terrain == paint->cells[first].terrain)
    end++;

  return end;
}

static void
stroke_terrain (
    const VdtPaint *paint, guint first, guint last, const Course *course, gboolean casing)
{
  guint terrain = paint->cells[first].terrain;
  double width = course == &road ? ROAD_WIDTH : WATER_WIDTH;
  double dash = paint->spacing * 0.04;

  add_courses (paint, first, last, course);
  if (casing)
    {
      width += 2 * CASING;
      if (paint->terrains[terrain].kind == VDT_KIND_GULLY)
        {
          width += 2 * CASING;
          cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_BUTT);
          cairo_set_dash (paint->cr, &dash, 1, 0);
        }
      vdt_colour_set (paint->cr, vdt_paint_edge_colour (paint, terrain));
    }
  else
    {
      vdt_colour_set (paint->cr, vdt_paint_terrain_colour (paint, terrain));
    }
  cairo_set_line_width (paint->cr, width * paint->spacing);
  cairo_stroke (paint->cr);
  cairo_set_dash (paint->cr, NULL, 0, 0);
  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_ROUND);
}

static void
paint_courses_of (const VdtPaint *paint, const Course *course)
{
  for (int casing = 1; casing >= 0; casing--)
    for (guint first = 0, end; first < paint->n_cells; first = end)
      {
        end = find_terrain_end (paint, first);
        if (KIND_BIT (paint->terrains[paint->cells[first].terrain].kind) & course->kinds)
          stroke_terrain (paint, first, end, course, casing);
      }
}

/* The colour of a bridged stream is that of a neighbour from which it comes. */
static void
paint_bridged (const VdtPaint *paint)
{
  for (guint i = 0; i < paint->n_cells; i++)
    {
      const VdtPaintCell *cell = &paint->cells[i];
      VdtHex from;
      guint sides, terrain;

      if (paint->terrains[cell->terrain].kind != VDT_KIND_ROAD)
        continue;
      sides = find_bridged_sides (paint, cell->hex);
      if (!sides)
        continue;
      from = vdt_hex_neighbour (cell->hex, g_bit_nth_lsf (sides, -1));
      terrain = vdt_map_get_terrain (paint->map, from);
      vdt_paint_add_course (paint, cell, sides, FALSE);
      cairo_set_line_width (paint->cr, (WATER_WIDTH + 2 * CASING) * paint->spacing);
      vdt_colour_set (paint->cr, vdt_paint_edge_colour (paint, terrain));
      cairo_stroke_preserve (paint->cr);
      cairo_set_line_width (paint->cr, WATER_WIDTH * paint->spacing);
      vdt_colour_set (paint->cr, vdt_paint_terrain_colour (paint, terrain));
      cairo_stroke (paint->cr);
    }
}

/**
 * vdt_paint_linear:
 * @paint: the painting
 *
 * Draws lines through the hexes of roads, streams, gullies and fords, joined from hex to hex:
 * streams first, roads over them.
 */
void
vdt_paint_linear (const VdtPaint *paint)
{
  cairo_set_line_join (paint->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_ROUND);
  paint_courses_of (paint, &water);
  paint_bridged (paint);
  paint_courses_of (paint, &road);
}
