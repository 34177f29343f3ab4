/* vdt-sample.c - one entry of a legend, drawn as it looks on a map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-sample.h"

#include "vdt-map-builder.h"
#include "vdt-paint-private.h"

#define GROUND 0xdfe6bd
#define HIGHER 0xe8d9a4
#define ROWS 3
#define HEX_HEIGHT 0.8660254 /* of a hex's width */
#define EDGE_INSET 2.0
#define PATTERN_STEP 6.0  /* between the dots or the strokes of a verdict */
#define SIDE_SPACING 1.25 /* of the size: a hexside and what is left and right of it */

static const VdtTerrain ground = { .code = (char *) "ground", .colour = GROUND };
static const VdtLevel levels[] = { { .value = 0, .colour = GROUND },
                                   { .value = 1, .colour = HIGHER } };

/* Three rows of one terrain; of those in the middle column the upper ones are a level higher. */
static VdtMapBuilder *
begin_map (VdtLegend *legend, int columns, int n_higher)
{
  VdtGrid grid = { .layout = VDT_LAYOUT_EVEN_Q, .columns = columns, .rows = ROWS };
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);

  for (int row = 0; row < n_higher; row++)
    vdt_map_builder_edit_elevation_row (builder, row)[columns / 2] = 1;

  return builder;
}

/* Paints a map with a point beside a hex's centre, in spacings below it, in the sample's middle. */
static void
paint_map (VdtMap *map,
           const VdtTheme *theme,
           cairo_t *cr,
           double size,
           double spacing,
           VdtHex hex,
           double below)
{
  VdtPainting painting = { .map = map, .theme = theme };
  VdtView view;
  double width, height, x, y;

  painting.layers = VDT_LAYER_TERRAIN | VDT_LAYER_SIDES;
  vdt_view_init (&view, vdt_map_get_grid (map), spacing);
  vdt_view_get_size (&view, &width, &height);
  vdt_view_hex_centre (&view, hex, &x, &y);
  cairo_save (cr);
  cairo_translate (cr, size / 2 - x, size / 2 - y - below * spacing);
  vdt_painter_paint (&painting, &view, cr, 0, 0, width, height);
  cairo_restore (cr);
}

/**
 * vdt_sample_add_hex:
 * @cr: where to add; its origin is the sample's upper left corner
 * @size: how wide and high the sample is
 *
 * Adds the outline of the hex that vdt_sample_paint_terrain() fills.
 */
void
vdt_sample_add_hex (cairo_t *cr, double size)
{
  static const double corners[][2] = { { 0.5, 0 },  { 0.25, 0.5 },   { -0.25, 0.5 },
                                       { -0.5, 0 }, { -0.25, -0.5 }, { 0.25, -0.5 } };
  double height = size * HEX_HEIGHT;

  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    cairo_line_to (cr, size * (0.5 + corners[i][0]), size / 2 + height * corners[i][1]);
  cairo_close_path (cr);
}

/**
 * vdt_sample_paint_terrain:
 * @legend: a legend
 * @terrain: the number of a terrain in it
 * @theme: a theme
 * @cr: where to paint; its origin is the sample's upper left corner
 * @size: how wide and high the sample is
 *
 * Paints one hex full of a terrain, at level 0. Roads and streams run through it, from the hex
 * above to the one below.
 */
void
vdt_sample_paint_terrain (
    VdtLegend *legend, guint terrain, const VdtTheme *theme, cairo_t *cr, double size)
{
  VdtMapBuilder *builder;
  g_autoptr (VdtMap) map = NULL;

  if (vdt_legend_get_terrains (legend, NULL)[terrain].kind == VDT_KIND_VOID)
    return;
  builder = begin_map (legend, 1, 0);
  for (int row = 0; row < ROWS; row++)
    vdt_map_builder_edit_terrain_row (builder, row)[0] = (guint16) terrain;
  map = vdt_map_builder_end (builder);
  cairo_save (cr);
  vdt_sample_add_hex (cr, size);
  cairo_clip (cr);
  paint_map (map, theme, cr, size, size * HEX_HEIGHT, vdt_grid_hex (vdt_map_get_grid (map), 0, 1),
             0);
  cairo_restore (cr);
}

/**
 * vdt_sample_paint_side_code:
 * @side_code: a hexside code
 * @theme: a theme
 * @cr: where to paint; its origin is the sample's upper left corner
 * @size: how wide and high the sample is
 *
 * Paints one coded hexside, with the ground falling over it from the top to the bottom.
 */
void
vdt_sample_paint_side_code (const VdtSideCode *side_code,
                            const VdtTheme *theme,
                            cairo_t *cr,
                            double size)
{
  g_autoptr (VdtLegend) legend =
      vdt_legend_new (levels, G_N_ELEMENTS (levels), &ground, 1, side_code, 1);
  VdtMapBuilder *builder = begin_map (legend, 3, 1);
  VdtHex hex = vdt_grid_hex (vdt_map_builder_get_grid (builder), 1, 1);
  g_autoptr (VdtMap) map = NULL;

  vdt_map_builder_set_side_codes (builder, hex, 0, 1);
  map = vdt_map_builder_end (builder);
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, size, size);
  cairo_clip (cr);
  paint_map (map, theme, cr, size, size * SIDE_SPACING, hex, -0.5);
  cairo_restore (cr);
}

/**
 * vdt_sample_paint_way:
 * @way: a way
 * @theme: a theme
 * @cr: where to paint; its origin is the sample's upper left corner
 * @size: how wide and high the sample is
 *
 * Paints a bend of a way, over open ground.
 */
void
vdt_sample_paint_way (const VdtWay *way, const VdtTheme *theme, cairo_t *cr, double size)
{
  g_autoptr (VdtLegend) others = vdt_legend_new (levels, 1, &ground, 1, NULL, 0);
  g_autoptr (VdtLegend) legend = vdt_legend_new_with_ways (others, way, 1);
  VdtMapBuilder *builder = begin_map (legend, 3, 0);
  VdtHex hex = vdt_grid_hex (vdt_map_builder_get_grid (builder), 1, 1);
  g_autoptr (VdtMap) map = NULL;

  vdt_map_builder_set_codes (builder, VDT_CODES_WAYS, hex, 2, 1);
  vdt_map_builder_set_codes (builder, VDT_CODES_WAYS, hex, 4, 1);
  map = vdt_map_builder_end (builder);
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, size, size);
  cairo_clip (cr);
  paint_map (map, theme, cr, size, size * SIDE_SPACING, hex, 0.1);
  cairo_restore (cr);
}

static void
add_dots (cairo_t *cr, double size)
{
  for (double y = PATTERN_STEP / 2; y < size; y += PATTERN_STEP)
    for (double x = PATTERN_STEP / 2; x < size; x += PATTERN_STEP)
      {
        cairo_new_sub_path (cr);
        cairo_arc (cr, x + 0.5, y + 0.5, 1.3, 0, 2 * G_PI);
      }
}

static void
add_hatch (cairo_t *cr, double size)
{
  for (double x = 0; x < 2 * size; x += PATTERN_STEP)
    {
      cairo_move_to (cr, x, 0);
      cairo_line_to (cr, x - size, size);
    }
}

/**
 * vdt_sample_paint_verdict:
 * @verdict: a verdict
 * @join: what the fan shows
 * @theme: a theme
 * @cr: where to paint; its origin is the sample's upper left corner
 * @size: how wide and high the sample is
 *
 * Lays the tint and the pattern of a fan's verdict over a square; where visible hexes are not
 * tinted, their outline in it.
 */
void
vdt_sample_paint_verdict (
    VdtVerdict verdict, VdtFanJoin join, const VdtTheme *theme, cairo_t *cr, double size)
{
  const VdtColour *tint;

  if (join == VDT_JOIN_COUNT || join == VDT_JOIN_DEAD)
    theme = theme->tinted;
  tint = vdt_paint_get_tint (theme, verdict);
  if (!tint)
    return;
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, size, size);
  cairo_clip (cr);
  vdt_colour_set (cr, *tint);
  cairo_paint (cr);
  if (verdict == VDT_VERDICT_HINDERED)
    {
      add_dots (cr, size);
      vdt_colour_set (cr, theme->fan_dots);
      cairo_fill (cr);
    }
  else if (verdict == VDT_VERDICT_BLOCKED)
    {
      add_hatch (cr, size);
      if (join == VDT_JOIN_DEAD)
        {
          cairo_scale (cr, -1, 1);
          cairo_translate (cr, -size, 0);
          add_hatch (cr, size);
        }
      cairo_set_line_width (cr, 1);
      vdt_colour_set (cr, theme->fan_hatch);
      cairo_stroke (cr);
    }
  if (theme->fan_style == VDT_FAN_LIGHT && verdict < VDT_VERDICT_BLOCKED)
    {
      cairo_rectangle (cr, EDGE_INSET, EDGE_INSET, size - 2 * EDGE_INSET, size - 2 * EDGE_INSET);
      vdt_paint_stroke_with_halo (cr, theme->fan_edge, 2);
    }
  cairo_restore (cr);
}

/**
 * vdt_sample_paint_difference:
 * @difference: how two fans disagree on a hex
 * @theme: a theme
 * @cr: where to paint; its origin is the sample's upper left corner
 * @size: how wide and high the sample is
 *
 * Lays over a square what tells such a hex: its tint, its pattern and its sign.
 */
void
vdt_sample_paint_difference (VdtFanDifference difference,
                             const VdtTheme *theme,
                             cairo_t *cr,
                             double size)
{
  vdt_sample_paint_verdict (vdt_heat_get_verdict (difference), VDT_JOIN_ANY, theme->tinted, cr,
                            size);
  vdt_paint_add_sign (cr, difference, size / 2, size / 2, size / 2);
  vdt_paint_stroke_with_halo (cr, theme->sight_line, 1.5);
}
