/* vdt-paint-heat.c - numbers of hexes in shades, and as figures where they can be read
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-paint-private.h"

#define OPACITY 0.78
#define N_STOPS 5

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
vdt_paint_heat_colour (gint value, gint least, gint most)
{
  gdouble at =
      most > least ? (gdouble) (value - least) / (most - least) * (N_STOPS - 1) : N_STOPS - 1;
  gint stop = MIN ((gint) at, N_STOPS - 2);
  VdtColour colour = vdt_colour_mix (vdt_colour_from_rgb (stops[stop]),
                                     vdt_colour_from_rgb (stops[stop + 1]), at - stop);

  return vdt_colour_with_alpha (colour, OPACITY);
}

/* The hex's number; below 0: none. */
static gint
get_value (const VdtPaint *paint, gint column, gint row)
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
get_range (const VdtPaint *paint, gint *least, gint *most)
{
  const VdtHeat *heat = paint->painting->heat;

  *least = heat ? heat->least : 1;
  *most = heat ? heat->most : (gint) vdt_fan_get_most_seen_by (paint->painting->fan);
}

static VdtColour
colour_at (const VdtPaint *paint, gint column, gint row)
{
  gint least, most;

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
vdt_paint_shade_pixel (const VdtPaint *paint, gint column, gint row, VdtPaintPixel *pixel)
{
  if (get_value (paint, column, row) >= 0)
    pixel->colour = vdt_colour_to_pixel (colour_at (paint, column, row));
}

static void
paint_figures (const VdtPaint *paint)
{
  gdouble size = CLAMP (paint->spacing * 0.24, 8.0, 26.0);

  cairo_select_font_face (paint->cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size (paint->cr, size);
  for (guint i = 0; i < paint->n_cells; i++)
    {
      const VdtPaintCell *cell = &paint->cells[i];
      gint value = get_value (paint, cell->column, cell->row);
      gboolean light;
      cairo_text_extents_t extents;
      char text[16];

      if (value < 0)
        continue;
      light = vdt_colour_get_lightness (colour_at (paint, cell->column, cell->row)) > 0.5;
      g_snprintf (text, sizeof text, "%d", value);
      cairo_text_extents (paint->cr, text, &extents);
      if (extents.x_advance > paint->spacing * 0.9)
        continue;
      cairo_set_source_rgb (paint->cr, light ? 0 : 1, light ? 0 : 1, light ? 0 : 1);
      cairo_move_to (paint->cr, cell->x - extents.x_advance / 2, cell->y + size * 0.36);
      cairo_show_text (paint->cr, text);
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
  gint least, most;

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
 * vdt_paint_heat:
 * @paint: the painting
 *
 * Lays each hex's number over it. Numbers of another map size are not drawn.
 */
void
vdt_paint_heat (const VdtPaint *paint)
{
  if (!vdt_grid_equal (&paint->painting->heat->grid, paint->grid))
    return;
  if (!paint->vector && paint->spacing < VDT_PAINT_AREAS)
    vdt_paint_pixels (paint, 1, vdt_paint_shade_pixel);
  else
    vdt_paint_shades (paint);
}
