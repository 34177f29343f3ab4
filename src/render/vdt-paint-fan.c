/* vdt-paint-fan.c - what an observer sees: tints, each with a pattern of its own
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-paint-private.h"

#include "vdt-fan-join.h"

#include <math.h>

/* In the style of tints, clear hexes are tinted plainly, hindered ones dotted, blocked ones
 * hatched, and those beyond range dimmed. In the light style visible hexes keep the colours of the
 * map, within an outline; hindered ones are dotted, hidden ones darker and hatched, and those
 * beyond range grey. Colour alone never shows a verdict. Dead ground is hatched both ways, and
 * visible hexes are left as they are. Numbers of observers have shades and figures. Both are tinted
 * in either style.
 */
#define PIXELS_BELOW 14.0 /* a spacing: strokes would cost more and show no more */
#define PIXEL_HATCH 0.7   /* hatching takes more of the room there: it is fainter */
#define COUNT_ROOM 0.66   /* of the spacing: for how many see a hex, low in it */
#define RIM_OPACITY 0.7   /* of the rims of dots */
#define HATCH_MIN 5.0
#define HATCH_MAX 12.0
#define OUTLINE_MIN 2.0 /* in the light style */
#define OUTLINE_MAX 6.0
#define OUTLINE 32.0 /* of the spacing */

/**
 * vdt_paint_get_tint:
 * @theme: a theme
 * @verdict: a verdict
 *
 * Returns: (nullable): the tint of hexes with that verdict; %NULL for the observer's own
 */
const VdtColour *
vdt_paint_get_tint (const VdtTheme *theme, VdtVerdict verdict)
{
  const VdtColour *tints[VDT_N_VERDICTS] = { [VDT_VERDICT_CLEAR] = &theme->fan_clear,
                                             [VDT_VERDICT_HINDERED] = &theme->fan_hindered,
                                             [VDT_VERDICT_BLOCKED] = &theme->fan_blocked,
                                             [VDT_VERDICT_BEYOND_RANGE] = &theme->fan_beyond };

  return tints[verdict];
}

static const VdtFanCell *
get_cell (const VdtPaint *paint, int column, int row)
{
  guint n_cells;
  const VdtFanCell *cells = vdt_fan_get_cells (paint->painting->fan, &n_cells);

  return &cells[(gsize) row * (gsize) paint->grid->columns + (gsize) column];
}

static VdtFanJoin
get_join (const VdtPaint *paint)
{
  return paint->painting->fan->join;
}

/* Whether there is a fan of the map's size. */
static gboolean
has_fan (const VdtPaint *paint, const VdtFan *fan)
{
  return fan && vdt_grid_equal (vdt_map_get_grid (fan->map), paint->grid);
}

static gboolean
is_light (const VdtPaint *paint)
{
  return paint->theme->fan_style == VDT_FAN_LIGHT;
}

/* Whether a hex is within what is outlined: what is seen, or dead ground. */
static gboolean
is_inside (const VdtPaint *paint, const VdtFanCell *cell)
{
  if (get_join (paint) == VDT_JOIN_DEAD)
    return vdt_fan_cell_is_dead (cell);

  return !cell->is_void && cell->verdict <= VDT_VERDICT_HINDERED;
}

/* Whether hexes with a verdict get its tint and pattern. */
static gboolean
is_tinted (const VdtPaint *paint, VdtVerdict verdict)
{
  VdtFanJoin join = get_join (paint);

  return join == VDT_JOIN_ANY || join == VDT_JOIN_ALL || verdict >= VDT_VERDICT_BLOCKED;
}

static void
fan_pixel (const VdtPaint *paint, int column, int row, VdtPaintPixel *pixel)
{
  const VdtTheme *theme = paint->theme;
  const VdtFanCell *cell = get_cell (paint, column, row);
  const VdtColour *tint = cell->is_void ? NULL : vdt_paint_get_tint (theme, cell->verdict);

  if (get_join (paint) == VDT_JOIN_COUNT)
    vdt_paint_shade_pixel (paint, column, row, pixel);
  if (!tint || !is_tinted (paint, cell->verdict))
    return;
  pixel->colour = vdt_colour_to_pixel (*tint);
  if (cell->verdict == VDT_VERDICT_HINDERED)
    {
      pixel->pattern = VDT_PATTERN_DOTS;
      pixel->mark = vdt_colour_to_pixel (vdt_colour_over (*tint, theme->fan_dots));
    }
  else if (cell->verdict == VDT_VERDICT_BLOCKED)
    {
      pixel->pattern = VDT_PATTERN_HATCH;
      pixel->mark = vdt_colour_to_pixel (vdt_colour_over (
          *tint, vdt_colour_with_alpha (theme->fan_hatch, theme->fan_hatch.alpha * PIXEL_HATCH)));
    }
}

static void
add_hexes (const VdtPaint *paint, VdtVerdict verdict)
{
  for (guint i = 0; i < paint->n_cells; i++)
    {
      const VdtPaintCell *cell = &paint->cells[i];
      const VdtFanCell *seen = get_cell (paint, cell->column, cell->row);

      if (!seen->is_void && seen->verdict == verdict)
        vdt_paint_add_hex (paint, cell->x, cell->y, 1.0);
    }
}

/* What is not seen has lines over its tint; what nobody sees, lines both ways. */
static VdtPaintHatch
get_hatch (const VdtPaint *paint)
{
  return (VdtPaintHatch){
    .pitch = CLAMP (round (paint->spacing / 5), HATCH_MIN, HATCH_MAX),
    .width = CLAMP (paint->spacing / 45, 0.8, 1.8),
    .rises = TRUE,
    .falls = get_join (paint) == VDT_JOIN_DEAD,
    .ground = *vdt_paint_get_tint (paint->theme, VDT_VERDICT_BLOCKED),
    .ink = paint->theme->fan_hatch,
  };
}

static void
paint_hatch (const VdtPaint *paint)
{
  VdtPaintHatch hatch = get_hatch (paint);

  for (guint i = 0; i < paint->n_cells; i++)
    {
      const VdtFanCell *seen = get_cell (paint, paint->cells[i].column, paint->cells[i].row);

      if (!seen->is_void && seen->verdict == VDT_VERDICT_BLOCKED)
        vdt_paint_add_hatch (paint, &paint->cells[i], &hatch);
    }
  vdt_paint_stroke_hatch (paint, &hatch);
}

/* Rings of dots about each hindered hex's centre; where the ground is not tinted, each with a rim.
 */
static void
paint_dots (const VdtPaint *paint)
{
  double radius = CLAMP (paint->spacing / 34, 0.8, 3.0) * (0.5 + paint->theme->line_width / 2);
  int rings = paint->spacing >= 20 ? 3 : 2;

  for (guint i = 0; i < paint->n_cells; i++)
    {
      const VdtPaintCell *cell = &paint->cells[i];
      const VdtFanCell *seen = get_cell (paint, cell->column, cell->row);

      if (seen->is_void || seen->verdict != VDT_VERDICT_HINDERED)
        continue;
      for (int ring = 1; ring < rings; ring++)
        for (int side = 0; side < VDT_N_SIDES; side++)
          {
            double factor = 0.8 * ring / (rings - 1);

            cairo_new_sub_path (paint->cr);
            cairo_arc (paint->cr, cell->x + paint->side_x[side] * factor,
                       cell->y + paint->side_y[side] * factor, radius, 0, 2 * G_PI);
            if (ring < 2)
              continue;
            cairo_new_sub_path (paint->cr);
            cairo_arc (paint->cr, cell->x + paint->corner_x[side] * factor,
                       cell->y + paint->corner_y[side] * factor, radius, 0, 2 * G_PI);
          }
    }
  if (is_light (paint))
    {
      cairo_set_source_rgba (paint->cr, 1, 1, 1, RIM_OPACITY);
      cairo_set_line_width (paint->cr, radius);
      cairo_stroke_preserve (paint->cr);
    }
  vdt_colour_set (paint->cr, paint->theme->fan_dots);
  cairo_fill (paint->cr);
}

/* A line round all that is seen, or that is dead ground. */
static void
paint_edge (const VdtPaint *paint)
{
  for (guint i = 0; i < paint->n_cells; i++)
    {
      const VdtPaintCell *cell = &paint->cells[i];

      if (!is_inside (paint, get_cell (paint, cell->column, cell->row)))
        continue;
      for (int side = 0; side < VDT_N_SIDES; side++)
        {
          VdtHex other = vdt_hex_neighbour (cell->hex, side);

          if (!vdt_grid_contains (paint->grid, other)
              || !is_inside (paint, vdt_fan_get_cell (paint->painting->fan, other)))
            vdt_paint_add_side (paint, cell->x, cell->y, side);
        }
    }
  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_ROUND);
  if (is_light (paint))
    {
      vdt_paint_stroke_with_halo (paint->cr, paint->theme->fan_edge,
                                  CLAMP (paint->spacing / OUTLINE, OUTLINE_MIN, OUTLINE_MAX)
                                      * paint->theme->line_width);
      return;
    }
  cairo_set_line_width (paint->cr,
                        CLAMP (paint->spacing / 18, 1.0, 3.5) * paint->theme->line_width);
  vdt_colour_set (paint->cr, paint->theme->fan_edge);
  cairo_stroke (paint->cr);
}

/* How many of the observers see each hex, when there are several. */
static void
paint_counts (const VdtPaint *paint)
{
  double size = CLAMP (paint->spacing * 0.22, 8.0, 26.0);

  cairo_select_font_face (paint->cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size (paint->cr, size);
  for (guint i = 0; i < paint->n_cells; i++)
    {
      const VdtPaintCell *cell = &paint->cells[i];
      const VdtFanCell *seen = get_cell (paint, cell->column, cell->row);
      cairo_text_extents_t extents;
      double scale;
      char text[8];

      if (seen->is_void || seen->seen_by < 2)
        continue;
      g_snprintf (text, sizeof text, "%d", seen->seen_by);
      cairo_text_extents (paint->cr, text, &extents);
      scale = vdt_paint_get_text_scale (paint, extents.x_advance, paint->spacing * COUNT_ROOM);
      cairo_set_font_size (paint->cr, size * scale);
      cairo_move_to (paint->cr, cell->x - extents.x_advance * scale / 2,
                     cell->y + paint->spacing * 0.42);
      cairo_text_path (paint->cr, text);
      cairo_set_font_size (paint->cr, size);
    }
  cairo_set_line_join (paint->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (paint->cr, size / 4);
  vdt_colour_set (paint->cr, paint->theme->label_halo);
  cairo_stroke_preserve (paint->cr);
  vdt_colour_set (paint->cr, paint->theme->fan_edge);
  cairo_fill (paint->cr);
}

static void
paint_hexes (const VdtPaint *paint)
{
  static const VdtVerdict verdicts[] = { VDT_VERDICT_BEYOND_RANGE, VDT_VERDICT_BLOCKED,
                                         VDT_VERDICT_HINDERED, VDT_VERDICT_CLEAR };
  VdtFanJoin join = get_join (paint);

  for (guint i = 0; i < G_N_ELEMENTS (verdicts); i++)
    {
      if (!is_tinted (paint, verdicts[i])
          || vdt_paint_get_tint (paint->theme, verdicts[i])->alpha <= 0)
        continue;
      add_hexes (paint, verdicts[i]);
      if (verdicts[i] == VDT_VERDICT_BLOCKED && !paint->vector)
        {
          VdtPaintHatch hatch = get_hatch (paint);

          vdt_paint_fill_hatched (paint, &hatch);
          continue;
        }
      vdt_colour_set (paint->cr, *vdt_paint_get_tint (paint->theme, verdicts[i]));
      cairo_fill (paint->cr);
    }
  if (paint->vector)
    paint_hatch (paint);
  if (is_tinted (paint, VDT_VERDICT_HINDERED))
    paint_dots (paint);
  if (join == VDT_JOIN_COUNT)
    vdt_paint_shades (paint);
  paint_edge (paint);
  if (join == VDT_JOIN_ANY && paint->painting->fan->n_observers > 1
      && paint->spacing >= VDT_PAINT_SYMBOLS)
    paint_counts (paint);
}

/**
 * vdt_paint_fan:
 * @paint: the painting
 *
 * Lays each hex's verdict over it; or in its place, numbers of hexes. A fan of another map size is
 * not drawn.
 */
void
vdt_paint_fan (const VdtPaint *paint)
{
  VdtPaint tinted = *paint;

  if (paint->painting->heat)
    {
      vdt_paint_heat (paint);
      return;
    }
  if (!has_fan (paint, paint->painting->fan))
    return;
  if (get_join (paint) == VDT_JOIN_COUNT || get_join (paint) == VDT_JOIN_DEAD)
    {
      tinted.theme = paint->theme->tinted;
      paint = &tinted;
    }

  if (!paint->vector && paint->spacing < PIXELS_BELOW)
    {
      vdt_paint_pixels (paint, paint->spacing >= VDT_PAINT_SHAPES ? 2 : 1, fan_pixel);
      if (paint->spacing >= VDT_PAINT_SHAPES)
        paint_edge (paint);
    }
  else
    paint_hexes (paint);
}

/**
 * vdt_paint_observers:
 * @paint: the painting
 *
 * Marks the observers of the fan, or of the fan that a comparison is shown as.
 */
void
vdt_paint_observers (const VdtPaint *paint)
{
  const VdtHeat *heat = paint->painting->heat;
  const VdtFan *fan = paint->painting->fan;

  if (heat)
    fan = heat->changes ? heat->changes->fan : NULL;
  if (!has_fan (paint, fan))
    return;
  for (guint i = 0; i < fan->n_observers; i++)
    vdt_paint_observer (paint, fan->queries[i].observer, fan->queries[i].observer_at);
}
