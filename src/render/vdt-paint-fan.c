/* vdt-paint-fan.c - what an observer sees: tints, each with a pattern of its own
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-paint-private.h"

#include "vdt-fan-join.h"

#include <math.h>

/* Clear hexes are tinted plainly, hindered ones dotted, blocked ones hatched, and those beyond
 * range dimmed: the verdict is never told by the colour alone. Dead ground is hatched both ways,
 * and what is seen is left as it is. Numbers of observers have shades and figures.
 */
#define PIXELS_BELOW 14.0 /* a spacing: strokes would cost more and show no more */
#define PIXEL_HATCH 0.7   /* hatching takes more of the room there: it is fainter */
#define COUNT_ROOM 0.66   /* of the spacing: for how many see a hex, low in it */
#define HATCH_MIN 5.0
#define HATCH_MAX 12.0
#define HATCH_LINES 8 /* in a tile of them: small ones are slow to repeat */

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
get_cell (const VdtPaint *paint, gint column, gint row)
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

/* b over a. */
static VdtColour
blend (VdtColour a, VdtColour b)
{
  gdouble alpha = b.alpha + a.alpha * (1 - b.alpha);
  gdouble part = alpha > 0 ? b.alpha / alpha : 0;
  VdtColour mixed = vdt_colour_mix (a, b, part);

  mixed.alpha = alpha;

  return mixed;
}

static void
fan_pixel (const VdtPaint *paint, gint column, gint row, VdtPaintPixel *pixel)
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
      pixel->mark = vdt_colour_to_pixel (blend (*tint, theme->fan_dots));
    }
  else if (cell->verdict == VDT_VERDICT_BLOCKED)
    {
      pixel->pattern = VDT_PATTERN_HATCH;
      pixel->mark = vdt_colour_to_pixel (blend (
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

/* Lines x + rise y = k * pitch through each hex, k counted from the map's corner. The part of a
 * line within a hex lies between where it enters and where it leaves that convex outline.
 */
static void
add_hatch (const VdtPaint *paint, const VdtPaintCell *cell, gdouble pitch, gint rise)
{
  gdouble reach = paint->spacing * 0.82;
  gdouble middle = cell->x + rise * cell->y;
  gint first = (gint) ceil ((middle - reach) / pitch);
  gint last = (gint) floor ((middle + reach) / pitch);

  for (gint k = first; k <= last; k++)
    {
      gdouble offset = k * pitch - middle;
      gdouble ends_x[2] = { 0 }, ends_y[2] = { 0 };
      gint n = 0;

      for (gint corner = 0; corner < VDT_N_SIDES && n < 2; corner++)
        {
          gint next = (corner + 1) % VDT_N_SIDES;
          gdouble from = paint->corner_x[corner] + rise * paint->corner_y[corner] - offset;
          gdouble to = paint->corner_x[next] + rise * paint->corner_y[next] - offset;

          if ((from < 0) == (to < 0))
            continue;
          ends_x[n] = paint->corner_x[corner]
                      + (paint->corner_x[next] - paint->corner_x[corner]) * from / (from - to);
          ends_y[n] = paint->corner_y[corner]
                      + (paint->corner_y[next] - paint->corner_y[corner]) * from / (from - to);
          n++;
        }
      if (n == 2)
        {
          cairo_move_to (paint->cr, cell->x + ends_x[0], cell->y + ends_y[0]);
          cairo_line_to (paint->cr, cell->x + ends_x[1], cell->y + ends_y[1]);
        }
    }
}

static gdouble
get_hatch_pitch (const VdtPaint *paint)
{
  return CLAMP (round (paint->spacing / 5), HATCH_MIN, HATCH_MAX);
}

static gdouble
get_hatch_width (const VdtPaint *paint)
{
  return CLAMP (paint->spacing / 45, 0.8, 1.8);
}

static void
paint_hatch (const VdtPaint *paint)
{
  gdouble pitch = get_hatch_pitch (paint);

  for (guint i = 0; i < paint->n_cells; i++)
    {
      const VdtFanCell *seen = get_cell (paint, paint->cells[i].column, paint->cells[i].row);

      if (seen->is_void || seen->verdict != VDT_VERDICT_BLOCKED)
        continue;
      add_hatch (paint, &paint->cells[i], pitch, 1);
      if (get_join (paint) == VDT_JOIN_DEAD)
        add_hatch (paint, &paint->cells[i], pitch, -1);
    }
  cairo_set_line_width (paint->cr, get_hatch_width (paint));
  vdt_colour_set (paint->cr, paint->theme->fan_hatch);
  cairo_stroke (paint->cr);
}

/* A square of the tint with the lines of add_hatch() over it, to be repeated from the map's
 * corner on: one fill of all hexes in place of several strokes for each.
 */
static cairo_surface_t *
make_hatched_tile (const VdtPaint *paint)
{
  gint pitch = (gint) get_hatch_pitch (paint);
  gint side = pitch * HATCH_LINES;
  cairo_surface_t *tile = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side);
  cairo_t *cr = cairo_create (tile);

  vdt_colour_set (cr, *vdt_paint_get_tint (paint->theme, VDT_VERDICT_BLOCKED));
  cairo_paint (cr);
  for (gint k = 0; k <= 2 * HATCH_LINES; k++)
    {
      cairo_move_to (cr, k * pitch + pitch, -pitch);
      cairo_line_to (cr, k * pitch - side - pitch, side + pitch);
      if (get_join (paint) != VDT_JOIN_DEAD)
        continue;
      cairo_move_to (cr, k * pitch - side - pitch, -pitch);
      cairo_line_to (cr, k * pitch + pitch, side + pitch);
    }
  cairo_set_line_width (cr, get_hatch_width (paint));
  vdt_colour_set (cr, paint->theme->fan_hatch);
  cairo_stroke (cr);
  cairo_destroy (cr);

  return tile;
}

static void
fill_hatched (const VdtPaint *paint)
{
  cairo_surface_t *tile = make_hatched_tile (paint);

  cairo_set_source_surface (paint->cr, tile, 0, 0);
  cairo_pattern_set_extend (cairo_get_source (paint->cr), CAIRO_EXTEND_REPEAT);
  cairo_fill (paint->cr);
  cairo_surface_destroy (tile);
}

/* Rings of dots about each hindered hex's centre. */
static void
paint_dots (const VdtPaint *paint)
{
  gdouble radius = CLAMP (paint->spacing / 34, 0.8, 3.0) * (0.5 + paint->theme->line_width / 2);
  gint rings = paint->spacing >= 20 ? 3 : 2;

  for (guint i = 0; i < paint->n_cells; i++)
    {
      const VdtPaintCell *cell = &paint->cells[i];
      const VdtFanCell *seen = get_cell (paint, cell->column, cell->row);

      if (seen->is_void || seen->verdict != VDT_VERDICT_HINDERED)
        continue;
      for (gint ring = 1; ring < rings; ring++)
        for (gint side = 0; side < VDT_N_SIDES; side++)
          {
            gdouble factor = 0.8 * ring / (rings - 1);

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
      for (gint side = 0; side < VDT_N_SIDES; side++)
        {
          VdtHex other = vdt_hex_neighbour (cell->hex, side);

          if (!vdt_grid_contains (paint->grid, other)
              || !is_inside (paint, vdt_fan_get_cell (paint->painting->fan, other)))
            vdt_paint_add_side (paint, cell->x, cell->y, side);
        }
    }
  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (paint->cr,
                        CLAMP (paint->spacing / 18, 1.0, 3.5) * paint->theme->line_width);
  vdt_colour_set (paint->cr, paint->theme->fan_edge);
  cairo_stroke (paint->cr);
}

/* How many of the observers see each hex, when there are several. */
static void
paint_counts (const VdtPaint *paint)
{
  gdouble size = CLAMP (paint->spacing * 0.22, 8.0, 26.0);

  cairo_select_font_face (paint->cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size (paint->cr, size);
  for (guint i = 0; i < paint->n_cells; i++)
    {
      const VdtPaintCell *cell = &paint->cells[i];
      const VdtFanCell *seen = get_cell (paint, cell->column, cell->row);
      cairo_text_extents_t extents;
      gdouble scale;
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
paint_observers (const VdtPaint *paint)
{
  for (guint i = 0; i < paint->painting->fan->n_observers; i++)
    {
      const VdtLosQuery *query = &paint->painting->fan->queries[i];

      vdt_paint_observer (paint, query->observer, query->observer_at);
    }
}

static void
paint_hexes (const VdtPaint *paint)
{
  static const VdtVerdict verdicts[] = { VDT_VERDICT_BEYOND_RANGE, VDT_VERDICT_BLOCKED,
                                         VDT_VERDICT_HINDERED, VDT_VERDICT_CLEAR };
  VdtFanJoin join = get_join (paint);

  for (guint i = 0; i < G_N_ELEMENTS (verdicts); i++)
    {
      if (!is_tinted (paint, verdicts[i]))
        continue;
      add_hexes (paint, verdicts[i]);
      if (verdicts[i] == VDT_VERDICT_BLOCKED && !paint->vector)
        {
          fill_hatched (paint);
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
 * Lays each hex's verdict over it and marks the observers; or in its place, numbers of hexes. A
 * fan of another map size is not drawn.
 */
void
vdt_paint_fan (const VdtPaint *paint)
{
  VdtFan *fan = paint->painting->fan;

  if (paint->painting->heat)
    {
      vdt_paint_heat (paint);
      return;
    }
  if (!fan || !vdt_grid_equal (vdt_map_get_grid (fan->map), paint->grid))
    return;

  if (!paint->vector && paint->spacing < PIXELS_BELOW)
    {
      vdt_paint_pixels (paint, paint->spacing >= VDT_PAINT_SHAPES ? 2 : 1, fan_pixel);
      if (paint->spacing >= VDT_PAINT_SHAPES)
        paint_edge (paint);
    }
  else
    paint_hexes (paint);
  paint_observers (paint);
}
