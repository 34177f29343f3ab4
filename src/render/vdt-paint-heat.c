/* vdt-paint-heat.c - numbers of hexes in shades and figures, or what changed there in signs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-paint-private.h"

#define OPACITY 0.78
#define N_STOPS 5
#define HALO_OPACITY 0.5 /* around figures: the ground shines through the shades */
#define SIGN_SIZE 0.3    /* of the spacing */
#define SIGN_WIDTH 0.05  /* the same */

/* From little to much: steadily lighter, so that it can be read in grey and by the colour-blind. */
static const guint32 stops[N_STOPS] = { 0x2c115f, 0x721f81, 0xb73779, 0xf1605d, 0xfec98d };

/**
 * vdt_paint_heat_colour:
 * @value: a number
 * @least: the least there is
 * @most: the most there is
 *
 * Returns: its shade; the lightest when all numbers are the same
 */
VdtColour
vdt_paint_heat_colour (int value, int least, int most)
{
  double at =
      most > least ? (double) (value - least) / (most - least) * (N_STOPS - 1) : N_STOPS - 1;
  int stop = MIN ((int) at, N_STOPS - 2);
  VdtColour colour = vdt_colour_mix (vdt_colour_from_rgb (stops[stop]),
                                     vdt_colour_from_rgb (stops[stop + 1]), at - stop);

  return vdt_colour_with_alpha (colour, OPACITY);
}

/* The hex's number; below 0: none. */
static int
get_value (const VdtPaint *paint, int column, int row)
{
  gsize i = (gsize) row * (gsize) paint->grid->columns + (gsize) column;
  const VdtFanCell *cell;
  guint n_cells;

  if (paint->painting->heat)
    return paint->painting->heat->values[i];
  cell = vdt_fan_get_cells (paint->painting->fan, &n_cells) + i;

  return !cell->is_void && cell->seen_by > 0 ? cell->seen_by : -1;
}

static void
get_range (const VdtPaint *paint, int *least, int *most)
{
  const VdtHeat *heat = paint->painting->heat;

  *least = heat ? heat->least : 1;
  *most = heat ? heat->most : (int) vdt_fan_get_most_seen_by (paint->painting->fan);
}

static VdtColour
colour_at (const VdtPaint *paint, int column, int row)
{
  int least, most;

  get_range (paint, &least, &most);

  return vdt_paint_heat_colour (get_value (paint, column, row), least, most);
}

/**
 * vdt_paint_shade_pixel:
 * @paint: the painting
 * @column: of a hex
 * @row: of it
 * @pixel: (inout): how the hex looks from afar
 *
 * Shades a hex by its number, if it has one.
 */
void
vdt_paint_shade_pixel (const VdtPaint *paint, int column, int row, VdtPaintPixel *pixel)
{
  if (get_value (paint, column, row) >= 0)
    pixel->colour = vdt_colour_to_pixel (colour_at (paint, column, row));
}

static void
paint_figures (const VdtPaint *paint)
{
  double size = CLAMP (paint->spacing * 0.24, 8.0, 26.0);
  double room = paint->spacing * 0.9;

  cairo_select_font_face (paint->cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size (paint->cr, size);
  cairo_set_line_join (paint->cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < paint->n_cells; i++)
    {
      const VdtPaintCell *cell = &paint->cells[i];
      int value = get_value (paint, cell->column, cell->row);
      gboolean light;
      double scale;
      cairo_text_extents_t extents;
      char text[16];

      if (value < 0)
        continue;
      light = vdt_colour_get_lightness (colour_at (paint, cell->column, cell->row)) > 0.5;
      g_snprintf (text, sizeof text, "%d", value);
      cairo_text_extents (paint->cr, text, &extents);
      if (extents.x_advance > room)
        continue;
      scale = vdt_paint_get_text_scale (paint, extents.x_advance, room);
      cairo_set_font_size (paint->cr, size * scale);
      cairo_move_to (paint->cr, cell->x - extents.x_advance * scale / 2,
                     cell->y + size * scale * 0.36);
      cairo_text_path (paint->cr, text);
      cairo_set_font_size (paint->cr, size);
      cairo_set_source_rgba (paint->cr, light ? 1 : 0, light ? 1 : 0, light ? 1 : 0, HALO_OPACITY);
      cairo_set_line_width (paint->cr, size / 5);
      cairo_stroke_preserve (paint->cr);
      cairo_set_source_rgb (paint->cr, light ? 0 : 1, light ? 0 : 1, light ? 0 : 1);
      cairo_fill (paint->cr);
    }
}

/**
 * vdt_paint_shades:
 * @paint: the painting
 *
 * Shades each hex by its number and writes it, where all are the same only the shade. The numbers
 * are those of the heat; without one, by how many of a fan's observers the hexes are seen.
 */
void
vdt_paint_shades (const VdtPaint *paint)
{
  int least, most;

  for (guint i = 0; i < paint->n_cells; i++)
    {
      const VdtPaintCell *cell = &paint->cells[i];

      if (get_value (paint, cell->column, cell->row) < 0)
        continue;
      vdt_paint_add_hex (paint, cell->x, cell->y, 1.0);
      vdt_colour_set (paint->cr, colour_at (paint, cell->column, cell->row));
      cairo_fill (paint->cr);
    }
  get_range (paint, &least, &most);
  if (paint->spacing >= VDT_PAINT_SYMBOLS && least < most)
    paint_figures (paint);
}

/**
 * vdt_paint_add_sign:
 * @cr: where to add
 * @difference: how two fans disagree
 * @x: the sign's middle
 * @y: the same
 * @size: how wide and high it is
 *
 * Adds a plus for what the first fan alone sees, a minus for what the second alone does, and for
 * the rest an equals sign that is struck out.
 */
void
vdt_paint_add_sign (cairo_t *cr, VdtFanDifference difference, double x, double y, double size)
{
  double half = size / 2;

  if (difference != VDT_FAN_SEEN_UNLIKE)
    {
      cairo_move_to (cr, x - half, y);
      cairo_line_to (cr, x + half, y);
      if (difference == VDT_FAN_SEEN_BY_OTHER)
        return;
      cairo_move_to (cr, x, y - half);
      cairo_line_to (cr, x, y + half);
      return;
    }
  for (int sign = -1; sign <= 1; sign += 2)
    {
      cairo_move_to (cr, x - half, y + sign * half * 0.4);
      cairo_line_to (cr, x + half, y + sign * half * 0.4);
    }
  cairo_move_to (cr, x + half * 0.6, y - half);
  cairo_line_to (cr, x - half * 0.6, y + half);
}

/* As a fan, so that what is told by colour is told by patterns too, and a sign in each hex where
 * there is room.
 */
static void
paint_changes (const VdtPaint *paint)
{
  const VdtHeat *heat = paint->painting->heat;
  VdtPainting painting = *paint->painting;
  VdtPaint fan = *paint;

  painting.fan = heat->changes->fan;
  painting.heat = NULL;
  fan.painting = &painting;
  fan.theme = paint->theme->tinted;
  vdt_paint_fan (&fan);
  if (paint->spacing < VDT_PAINT_AREAS || heat->changes->are_doubts)
    return;
  for (guint i = 0; i < paint->n_cells; i++)
    {
      const VdtPaintCell *cell = &paint->cells[i];
      int value = get_value (paint, cell->column, cell->row);

      if (value >= 0)
        vdt_paint_add_sign (paint->cr, (VdtFanDifference) value, cell->x, cell->y,
                            paint->spacing * SIGN_SIZE);
    }
  vdt_paint_stroke_with_halo (paint->cr, paint->theme->sight_line,
                              MAX (paint->spacing * SIGN_WIDTH, 1.2));
}

/**
 * vdt_paint_heat:
 * @paint: the painting
 *
 * Lays each hex's number over it, or how it differs between two fans. Numbers of another map size
 * are not drawn.
 */
void
vdt_paint_heat (const VdtPaint *paint)
{
  if (!vdt_grid_equal (&paint->painting->heat->grid, paint->grid))
    return;
  if (paint->painting->heat->changes)
    paint_changes (paint);
  else if (!paint->vector && paint->spacing < VDT_PAINT_AREAS)
    vdt_paint_pixels (paint, 1, vdt_paint_shade_pixel);
  else
    vdt_paint_shades (paint);
}
