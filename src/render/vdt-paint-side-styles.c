/* vdt-paint-side-styles.c - what hachures, walls, hedges and the like are made of
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-paint-sides-private.h"

#include <math.h>

/* Lengths are parts of the spacing across the side and parts of the side along it. */
#define TICK_LENGTH 0.15
#define WAVES 8

static void
get_point (const VdtPaintSide *side, double along, double across, double *x, double *y)
{
  *x = side->x + side->along_x * along + side->across_x * (side->offset + across);
  *y = side->y + side->along_y * along + side->across_y * (side->offset + across);
}

static void
move_to (cairo_t *cr, const VdtPaintSide *side, double along, double across)
{
  double x, y;

  get_point (side, along, across, &x, &y);
  cairo_move_to (cr, x, y);
}

static void
line_to (cairo_t *cr, const VdtPaintSide *side, double along, double across)
{
  double x, y;

  get_point (side, along, across, &x, &y);
  cairo_line_to (cr, x, y);
}

static void
add_circle (cairo_t *cr, const VdtPaintSide *side, double along, double across, double radius)
{
  double x, y;

  get_point (side, along, across, &x, &y);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius * hypot (side->across_x, side->across_y), 0, 2 * G_PI);
}

static void
add_line (cairo_t *cr, const VdtPaintSide *side)
{
  move_to (cr, side, 0, 0);
  line_to (cr, side, 1, 0);
}

/* Strokes down the fall, long and short; to both sides where the ground does not fall. */
static void
add_ticks (cairo_t *cr, const VdtPaintSide *side, int n, double length, double shorter)
{
  for (int i = 0; i < n; i++)
    {
      double reach = length * (i % 2 ? shorter : 1.0);

      move_to (cr, side, (i + 0.5) / n, side->fall == 0 ? -reach / 2 : 0);
      line_to (cr, side, (i + 0.5) / n, side->fall == 0 ? reach / 2 : reach * side->fall);
    }
}

static void
add_hachures (cairo_t *cr, const VdtPaintSide *side)
{
  add_ticks (cr, side, 5, TICK_LENGTH, 0.6);
}

/* Wedges down the fall. */
static void
add_wedges (cairo_t *cr, const VdtPaintSide *side, int n, double length, double width)
{
  double from = side->fall == 0 ? -length / 2 : 0;
  double to = side->fall == 0 ? length / 2 : length * side->fall;

  for (int i = 0; i < n; i++)
    {
      double middle = (i + 0.5) / n;

      move_to (cr, side, middle - width / n / 2, from);
      line_to (cr, side, middle, to);
      line_to (cr, side, middle + width / n / 2, from);
      cairo_close_path (cr);
    }
}

static void
add_steep (cairo_t *cr, const VdtPaintSide *side)
{
  add_wedges (cr, side, 5, TICK_LENGTH * 1.25, 0.75);
}

static void
add_teeth (cairo_t *cr, const VdtPaintSide *side)
{
  double from = side->fall == 0 ? -TICK_LENGTH / 2 : 0;
  double to = side->fall == 0 ? TICK_LENGTH / 2 : TICK_LENGTH * 0.85 * side->fall;

  for (int i = 0; i < 4; i++)
    {
      move_to (cr, side, (i + 0.22) / 4, from);
      line_to (cr, side, (i + 0.30) / 4, to);
      line_to (cr, side, (i + 0.70) / 4, to);
      line_to (cr, side, (i + 0.78) / 4, from);
      cairo_close_path (cr);
    }
}

static void
add_crest (cairo_t *cr, const VdtPaintSide *side)
{
  add_wedges (cr, side, 3, TICK_LENGTH * 0.7, 0.55);
}

/* Two banks that go on from hex to hex. */
static void
add_banks (cairo_t *cr, const VdtPaintSide *side)
{
  for (int i = -1; i <= 1; i += 2)
    {
      double x1, y1, x2, y2, x3, y3;

      move_to (cr, side, 0.5 + i * 0.34, -0.14);
      get_point (side, 0.5 + i * 0.14, -0.05, &x1, &y1);
      get_point (side, 0.5 + i * 0.14, 0.05, &x2, &y2);
      get_point (side, 0.5 + i * 0.34, 0.14, &x3, &y3);
      cairo_curve_to (cr, x1, y1, x2, y2, x3, y3);
    }
}

/* Stones laid end to end. */
static void
add_stones (cairo_t *cr, const VdtPaintSide *side)
{
  static const double joints[] = { -0.04, 0.19, 0.36, 0.61, 0.80, 1.04 };

  for (guint i = 0; i + 1 < G_N_ELEMENTS (joints); i++)
    {
      double high = i % 2 ? 0.040 : 0.047, from = joints[i] + 0.02, to = joints[i + 1] - 0.02;

      move_to (cr, side, from, -high);
      line_to (cr, side, to, -high);
      line_to (cr, side, to, high);
      line_to (cr, side, from, high);
      cairo_close_path (cr);
    }
}

/* Bushes in a row, of two sizes. */
static void
add_bushes (cairo_t *cr, const VdtPaintSide *side)
{
  for (int i = 0; i <= 6; i++)
    add_circle (cr, side, i / 6.0, i % 2 ? 0.012 : -0.012, i % 2 ? 0.054 : 0.068);
}

static void
add_posts (cairo_t *cr, const VdtPaintSide *side)
{
  for (int i = 0; i < 4; i++)
    {
      move_to (cr, side, (i + 0.5) / 4, -0.05);
      line_to (cr, side, (i + 0.5) / 4, 0.05);
    }
}

/* A stream winds, but comes to each corner as it left the one before. */
static void
add_waves (cairo_t *cr, const VdtPaintSide *side)
{
  move_to (cr, side, 0, 0);
  for (int i = 1; i <= WAVES; i++)
    line_to (cr, side, (double) i / WAVES, 0.032 * sin (i * 2 * G_PI / WAVES));
}

/* The one table of what styles look like. A mark that is not filled is stroked. */
static const VdtPaintSideStyle styles[VDT_N_SIDE_STYLES] = {
  [VDT_SIDE_STYLE_LINE] = { .base = add_line, .width = 0.085, .casing = 0.035 },
  [VDT_SIDE_STYLE_DASHES] = { .base = add_line, .width = 0.06, .dash = 0.12 },
  [VDT_SIDE_STYLE_BAR] = { .base = add_line, .width = 0.12, .casing = 0.03 },
  [VDT_SIDE_STYLE_HACHURES] = { .base = add_line,
                                .width = 0.045,
                                .mark = add_hachures,
                                .mark_width = 0.032 },
  [VDT_SIDE_STYLE_STEEP] = { .base = add_line, .width = 0.065, .mark = add_steep, .filled = TRUE },
  [VDT_SIDE_STYLE_CLIFF] = { .base = add_line, .width = 0.085, .mark = add_teeth, .filled = TRUE },
  [VDT_SIDE_STYLE_CREST] = { .base = add_line, .width = 0.05, .mark = add_crest, .filled = TRUE },
  [VDT_SIDE_STYLE_PASSAGE] = { .mark = add_banks, .mark_width = 0.05, .mark_casing = 0.025 },
  [VDT_SIDE_STYLE_WALL] = { .mark = add_stones, .filled = TRUE, .mark_casing = 0.03 },
  [VDT_SIDE_STYLE_HEDGE] = { .mark = add_bushes, .filled = TRUE, .mark_casing = 0.03 },
  [VDT_SIDE_STYLE_FENCE] = { .base = add_line,
                             .width = 0.04,
                             .mark = add_posts,
                             .mark_width = 0.04 },
  [VDT_SIDE_STYLE_STREAM] = { .base = add_waves, .width = 0.075, .casing = 0.035 },
};

/**
 * vdt_paint_side_style_get:
 * @style: a style, not %VDT_SIDE_STYLE_AUTO
 *
 * Returns: what hexsides of that style are made of
 */
const VdtPaintSideStyle *
vdt_paint_side_style_get (VdtSideStyle style)
{
  g_return_val_if_fail (style > VDT_SIDE_STYLE_AUTO && style < VDT_N_SIDE_STYLES, NULL);

  return &styles[style];
}
