/* vdt-paint-sightline.c - one sight line and its ends, over what it marks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-paint-private.h"

#include <math.h>

/**
 * vdt_paint_place:
 * @paint: the painting
 * @hex: a hex
 * @place: where in it
 * @x: (out): the pixel there
 * @y: (out): the pixel there
 *
 * Finds the centre, a corner or the middle of a side.
 */
void
vdt_paint_place (const VdtPaint *paint, VdtHex hex, VdtPlace place, double *x, double *y)
{
  vdt_view_hex_centre (paint->view, hex, x, y);
  if (vdt_place_is_corner (place))
    {
      *x += paint->corner_x[place - VDT_PLACE_CORNER];
      *y += paint->corner_y[place - VDT_PLACE_CORNER];
    }
  else if (vdt_place_is_side (place))
    {
      *x += paint->side_x[place - VDT_PLACE_SIDE];
      *y += paint->side_y[place - VDT_PLACE_SIDE];
    }
}

/**
 * vdt_paint_observer:
 * @paint: the painting
 * @hex: where an observer stands
 * @place: where in the hex
 *
 * Marks an observer by a ring with a dot in it.
 */
void
vdt_paint_observer (const VdtPaint *paint, VdtHex hex, VdtPlace place)
{
  double radius = MAX (paint->spacing * 0.34, 5.0);
  double x, y;

  vdt_paint_place (paint, hex, place, &x, &y);
  if (place != VDT_PLACE_CENTRE)
    radius /= 2;
  cairo_new_sub_path (paint->cr);
  cairo_arc (paint->cr, x, y, radius, 0, 2 * G_PI);
  vdt_paint_stroke_with_halo (paint->cr, paint->theme->observer, vdt_paint_get_line_width (paint));
  cairo_arc (paint->cr, x, y, radius * 0.28, 0, 2 * G_PI);
  cairo_set_source_rgba (paint->cr, 1, 1, 1, 0.9);
  cairo_set_line_width (paint->cr, vdt_paint_get_line_width (paint));
  cairo_stroke_preserve (paint->cr);
  vdt_colour_set (paint->cr, paint->theme->observer);
  cairo_fill (paint->cr);
}

/* A cross in a circle, as in a gunsight. */
static void
paint_target (const VdtPaint *paint, VdtHex hex, VdtPlace place)
{
  double radius = MAX (paint->spacing * 0.32, 4.0);
  double x, y;

  vdt_paint_place (paint, hex, place, &x, &y);
  if (place != VDT_PLACE_CENTRE)
    radius /= 2;
  cairo_new_sub_path (paint->cr);
  cairo_arc (paint->cr, x, y, radius, 0, 2 * G_PI);
  for (int i = 0; i < 4; i++)
    {
      double dx = i == 0 ? 1 : i == 1 ? -1 : 0;
      double dy = i == 2 ? 1 : i == 3 ? -1 : 0;

      cairo_move_to (paint->cr, x + dx * radius * 0.5, y + dy * radius * 0.5);
      cairo_line_to (paint->cr, x + dx * radius * 1.35, y + dy * radius * 1.35);
    }
  vdt_paint_stroke_with_halo (paint->cr, paint->theme->target, vdt_paint_get_line_width (paint));
}

/**
 * vdt_paint_sight_line:
 * @paint: the painting
 *
 * Draws the line from observer to target, of a hexside from the corner that counted; dashed if the
 * view is blocked.
 */
void
vdt_paint_sight_line (const VdtPaint *paint)
{
  const VdtLosResult *line = paint->painting->line;
  const VdtLosQuery *query;
  const VdtLosCourse *course;
  double width = vdt_paint_get_line_width (paint);
  double dashes[2] = { width * 3, width * 2 };
  double from_x, from_y, to_x, to_y;

  if (!line)
    return;

  query = vdt_los_result_get_query (line);
  course = vdt_los_result_get_course (line);
  vdt_paint_marks (paint);

  vdt_paint_place (paint, query->observer, course->observer_at, &from_x, &from_y);
  vdt_paint_place (paint, query->target, course->target_at, &to_x, &to_y);
  cairo_move_to (paint->cr, from_x, from_y);
  cairo_line_to (paint->cr, to_x, to_y);
  if (vdt_los_result_get_outcome (line)->verdict >= VDT_VERDICT_BLOCKED)
    cairo_set_dash (paint->cr, dashes, 2, 0);
  vdt_paint_stroke_with_halo (paint->cr, paint->theme->sight_line, width);
  cairo_set_dash (paint->cr, NULL, 0, 0);

  vdt_paint_observer (paint, query->observer, query->observer_at);
  paint_target (paint, query->target, query->target_at);
}
