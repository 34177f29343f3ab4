/* vdt-paint-areas.c - woods, water and other terrain that covers hexes, with rounded edges
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-paint-private.h"

/* Of the spacing: how far edges stay inside their hexes, and by how much chance moves them. */
#define INSET 0.075
#define WOBBLE 0.035

/* One hex of an area: edges between it and its like are left out. */
typedef struct
{
  const VdtPaint *paint;
  const VdtPaintCell *cell;
  gboolean joined[VDT_N_SIDES]; /* the area goes on beyond the side */
  gboolean outline;             /* only edges are wanted, not the parts along joined sides */
} Area;

static gboolean
is_joined (const VdtPaint *paint, const VdtPaintCell *cell, int side)
{
  const VdtTerrain *other = vdt_paint_terrain_at (paint, vdt_hex_neighbour (cell->hex, side));

  return !other || other->kind == paint->terrains[cell->terrain].kind;
}

static void
move_or_line (const Area *area, double x, double y, gboolean move)
{
  if (move)
    cairo_move_to (area->paint->cr, x, y);
  else
    cairo_line_to (area->paint->cr, x, y);
}

/* A quadratic curve from the current point. */
static void
curve_to (cairo_t *cr, double control_x, double control_y, double x, double y)
{
  double from_x, from_y;

  cairo_get_current_point (cr, &from_x, &from_y);
  cairo_curve_to (cr, from_x + (control_x - from_x) * 2 / 3, from_y + (control_y - from_y) * 2 / 3,
                  x + (control_x - x) * 2 / 3, y + (control_y - y) * 2 / 3, x, y);
}

/* The middle of an edge: somewhat inside the side, here more and there less. */
static void
edge_middle (const Area *area, int side, double *x, double *y)
{
  const VdtPaint *paint = area->paint;
  double chance = (vdt_paint_random (area->cell->hex, (guint) side) % 1000) / 500.0 - 1;
  double factor = 1 - 2 * (INSET + WOBBLE * chance);

  *x = area->cell->x + paint->side_x[side] * factor;
  *y = area->cell->y + paint->side_y[side] * factor;
}

/* The point on the joined side where the edge crosses it, seen from the corner between: the
 * neighbour finds the same one.
 */
static void
crossing (const Area *area, int corner, int toward, double *x, double *y)
{
  const VdtPaint *paint = area->paint;

  *x = area->cell->x + paint->corner_x[corner] * (1 - INSET) + paint->corner_x[toward] * INSET;
  *y = area->cell->y + paint->corner_y[corner] * (1 - INSET) + paint->corner_y[toward] * INSET;
}

/* From the middle of one edge round a corner to the middle of the next. */
static void
round_corner (const Area *area, int corner, int next_side)
{
  const VdtPaint *paint = area->paint;
  double factor = 1 - 2 * INSET * 0.9;
  double x, y;

  edge_middle (area, next_side, &x, &y);
  curve_to (paint->cr, area->cell->x + paint->corner_x[corner] * factor,
            area->cell->y + paint->corner_y[corner] * factor, x, y);
}

/* From the middle of an edge to where it crosses a joined side, or back: the edge meets the
 * joined side squarely, so that it goes on smoothly in the neighbour.
 */
static void
meet_joined (const Area *area, double x, double y, int joined_side, double to_x, double to_y)
{
  const VdtPaint *paint = area->paint;

  curve_to (paint->cr, x - paint->side_x[joined_side] * 2 * INSET,
            y - paint->side_y[joined_side] * 2 * INSET, to_x, to_y);
}

/* Clockwise round the hex, corner after corner. */
static void
add_area (const Area *area)
{
  const VdtPaint *paint = area->paint;
  gboolean move = TRUE;

  for (int i = 0; i < VDT_N_SIDES; i++)
    {
      int corner = i;
      int before = (i + 1) % VDT_N_SIDES; /* the side that ends at the corner */
      int after = (i + 2) % VDT_N_SIDES;
      double x, y, to_x, to_y;

      if (area->joined[before] && area->joined[after])
        {
          move_or_line (area, area->cell->x + paint->corner_x[corner],
                        area->cell->y + paint->corner_y[corner], move || area->outline);
        }
      else if (area->joined[before])
        {
          crossing (area, corner, (corner + 5) % VDT_N_SIDES, &x, &y);
          move_or_line (area, x, y, move || area->outline);
          edge_middle (area, after, &to_x, &to_y);
          meet_joined (area, x, y, before, to_x, to_y);
        }
      else
        {
          edge_middle (area, before, &x, &y);
          if (move)
            cairo_move_to (paint->cr, x, y);
          if (area->joined[after])
            {
              crossing (area, corner, (corner + 1) % VDT_N_SIDES, &to_x, &to_y);
              meet_joined (area, to_x, to_y, after, to_x, to_y);
            }
          else
            {
              round_corner (area, corner, after);
            }
        }
      move = FALSE;
    }
  if (!area->outline)
    cairo_close_path (paint->cr);
}

/* Adds the areas, or their edges, of cells [first, last). */
static void
add_areas (const VdtPaint *paint, guint first, guint last, gboolean outline)
{
  for (guint i = first; i < last; i++)
    {
      Area area = { .paint = paint, .cell = &paint->cells[i], .outline = outline };
      guint n_joined = 0;

      if (vdt_paint_is_own_depicted (paint, area.cell))
        continue;
      for (int side = 0; side < VDT_N_SIDES; side++)
        n_joined += (area.joined[side] = is_joined (paint, area.cell, side)) ? 1 : 0;
      if (n_joined < VDT_N_SIDES)
        add_area (&area);
      else if (!outline)
        vdt_paint_add_hex (paint, area.cell->x, area.cell->y, 1.0);
    }
}

static guint
find_run_end (const VdtPaint *paint, guint first)
{
  const VdtPaintCell *cells = paint->cells;
  guint end = first + 1;

  while (end < paint->n_cells && cells[end].terrain == cells[first].terrain)
    end++;

  return end;
}

/**
 * vdt_paint_areas:
 * @paint: the painting
 *
 * Paints terrain that covers its hexes: a little smaller than they are where it ends, so that
 * the tint of the ground is seen round it, and without a gap where the next hex has the like.
 */
void
vdt_paint_areas (const VdtPaint *paint)
{
  for (guint first = 0, end; first < paint->n_cells; first = end)
    {
      const VdtPaintCell *cell = &paint->cells[first];

      end = find_run_end (paint, first);
      if (!vdt_paint_kind_is_area (paint->terrains[cell->terrain].kind))
        continue;
      add_areas (paint, first, end, FALSE);
      vdt_colour_set (paint->cr, vdt_paint_terrain_colour (paint, cell->terrain));
      cairo_fill (paint->cr);
    }

  cairo_set_line_width (paint->cr, CLAMP (paint->spacing / 40, 0.6, 2.0));
  cairo_set_line_join (paint->cr, CAIRO_LINE_JOIN_ROUND);
  for (guint first = 0, end; first < paint->n_cells; first = end)
    {
      const VdtPaintCell *cell = &paint->cells[first];

      end = find_run_end (paint, first);
      if (!vdt_paint_kind_is_area (paint->terrains[cell->terrain].kind))
        continue;
      add_areas (paint, first, end, TRUE);
      vdt_colour_set (paint->cr, vdt_paint_edge_colour (paint, cell->terrain));
      cairo_stroke (paint->cr);
    }
}
