/* vdt-paint-marks.c - what a sight line meets, what the rules name of it, and what decides
 *
 * No mark is told by its colour alone: what the line meets is dotted, what a clause names has a
 * thin outline and what decides a thick one; contention hexes bear a diamond, blind hexes a number
 * in a circle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-paint-private.h"

#include "vdt-sample.h"

#define SMALLEST 10.0       /* spacing from which more is drawn than what decides */
#define SMALLEST_BADGE 18.0 /* and from which diamonds and numbers are */
#define BADGE 0.13          /* radius, of the spacing */
#define BADGE_RIGHT 0.2     /* of the hex's centre, of the spacing */
#define BADGE_BELOW 0.24

/**
 * vdt_paint_stroke_with_halo:
 * @cr: where to draw; its path is used up
 * @colour: of the line
 * @width: of the line
 *
 * Strokes with white under the colour, so that marks stand out from any ground.
 */
void
vdt_paint_stroke_with_halo (cairo_t *cr, VdtColour colour, double width)
{
  cairo_set_line_width (cr, width * 2.2);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.8);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, width);
  vdt_colour_set (cr, colour);
  cairo_stroke (cr);
}

/**
 * vdt_paint_get_line_width:
 * @paint: the painting
 *
 * Returns: the width of a sight line, in pixels
 */
double
vdt_paint_get_line_width (const VdtPaint *paint)
{
  return CLAMP (paint->spacing / 20, 1.6, 4.0) * paint->theme->line_width;
}

/* Strokes the path as a kind of mark; width is a sight line's. */
static void
stroke (cairo_t *cr, const VdtTheme *theme, VdtMarkKind kind, double width)
{
  const double dots[2] = { 0, width * 2 };

  switch (kind)
    {
    case VDT_MARK_MET:
      cairo_save (cr);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_set_dash (cr, dots, G_N_ELEMENTS (dots), 0);
      vdt_paint_stroke_with_halo (cr, theme->sight_line, width * 0.7);
      cairo_restore (cr);
      break;
    case VDT_MARK_SIDE:
      vdt_paint_stroke_with_halo (cr, theme->sight_line, width * 0.7);
      break;
    case VDT_MARK_DECIDING_SIDE:
      vdt_paint_stroke_with_halo (cr, theme->deciding, width * 1.6);
      break;
    case VDT_MARK_DECIDING:
      vdt_paint_stroke_with_halo (cr, theme->deciding, width * 1.3);
      break;
    default:
      vdt_paint_stroke_with_halo (cr, theme->sight_line, width * 0.5);
    }
}

/* A diamond, or a number in a circle. */
static void
draw_badge (cairo_t *cr, const VdtTheme *theme, const VdtMark *mark, double x, double y, double r)
{
  cairo_text_extents_t extents;
  char text[16];

  cairo_new_path (cr);
  if (mark->kind == VDT_MARK_CONTENTION)
    {
      cairo_move_to (cr, x, y - r);
      cairo_line_to (cr, x + r, y);
      cairo_line_to (cr, x, y + r);
      cairo_line_to (cr, x - r, y);
      cairo_close_path (cr);
    }
  else
    {
      cairo_arc (cr, x, y, r, 0, 2 * G_PI);
    }
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, MAX (r / 5, 1) * theme->line_width);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_stroke (cr);
  if (mark->kind == VDT_MARK_CONTENTION)
    return;

  g_snprintf (text, sizeof text, "%d", mark->number);
  cairo_select_font_face (cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size (cr, r * (mark->number > 9 ? 1.1 : 1.5));
  cairo_text_extents (cr, text, &extents);
  vdt_paint_show_text (cr, x - extents.x_bearing - extents.width / 2,
                       y - extents.y_bearing - extents.height / 2, text);
}

static gboolean
is_badge (VdtMarkKind kind)
{
  return kind == VDT_MARK_CONTENTION || kind == VDT_MARK_BLIND;
}

/* The middle of a side, so that marks of neighbouring sides do not grow into one. */
static void
add_part_of_side (const VdtPaint *paint, double x, double y, int side, double part)
{
  int from = vdt_side_corner (side, 0), to = vdt_side_corner (side, 1);
  double cut = (1 - part) / 2;
  double dx = paint->corner_x[to] - paint->corner_x[from];
  double dy = paint->corner_y[to] - paint->corner_y[from];

  cairo_move_to (paint->cr, x + paint->corner_x[from] + cut * dx,
                 y + paint->corner_y[from] + cut * dy);
  cairo_line_to (paint->cr, x + paint->corner_x[to] - cut * dx, y + paint->corner_y[to] - cut * dy);
}

static void
paint_mark (const VdtPaint *paint, const VdtMark *mark)
{
  double x, y;

  if (paint->spacing < (is_badge (mark->kind) ? SMALLEST_BADGE : SMALLEST)
      && mark->kind < VDT_MARK_DECIDING_SIDE)
    return;
  if (!vdt_grid_contains (paint->grid, mark->hex) || vdt_map_is_void (paint->map, mark->hex))
    return;

  vdt_view_hex_centre (paint->view, mark->hex, &x, &y);
  if (is_badge (mark->kind))
    {
      draw_badge (paint->cr, paint->theme, mark, x + BADGE_RIGHT * paint->spacing,
                  y + BADGE_BELOW * paint->spacing, BADGE * paint->spacing);
      return;
    }
  if (mark->side >= 0)
    add_part_of_side (paint, x, y, mark->side, mark->kind == VDT_MARK_DECIDING_SIDE ? 1 : 0.5);
  else
    vdt_paint_add_hex (paint, x, y, mark->kind == VDT_MARK_DECIDING ? 0.93 : 0.86);
  stroke (paint->cr, paint->theme, mark->kind, vdt_paint_get_line_width (paint));
}

/**
 * vdt_paint_marks:
 * @paint: the painting
 *
 * Marks what the sight line meets, what the findings name and what decides.
 */
void
vdt_paint_marks (const VdtPaint *paint)
{
  g_autoptr (GArray) marks = vdt_los_marks_new (paint->painting->line);

  for (guint i = 0; i < marks->len; i++)
    paint_mark (paint, &g_array_index (marks, VdtMark, i));
}

/**
 * vdt_sample_paint_mark:
 * @kind: a kind of mark
 * @theme: the colours
 * @cr: where to draw; its origin is the sample's upper left corner
 * @size: of the sample, in pixels
 *
 * Draws a hex with a mark, for a key.
 */
void
vdt_sample_paint_mark (VdtMarkKind kind, const VdtTheme *theme, cairo_t *cr, double size)
{
  const VdtMark mark = { kind, VDT_HEX (0, 0), -1, 1 };

  cairo_save (cr);
  if (is_badge (kind))
    {
      draw_badge (cr, theme, &mark, size / 2, size / 2, size * 0.36);
    }
  else if (kind == VDT_MARK_SIDE || kind == VDT_MARK_DECIDING_SIDE)
    {
      vdt_sample_add_hex (cr, size);
      cairo_set_source_rgba (cr, 0.5, 0.5, 0.5, 0.8);
      cairo_set_line_width (cr, 1);
      cairo_stroke (cr);
      cairo_move_to (cr, size * 0.3, size * 0.07);
      cairo_line_to (cr, size * 0.7, size * 0.07);
      stroke (cr, theme, kind, 2);
    }
  else
    {
      cairo_translate (cr, size * 0.07, size * 0.07);
      vdt_sample_add_hex (cr, size * 0.86);
      stroke (cr, theme, kind, 1.6);
    }
  cairo_restore (cr);
}
