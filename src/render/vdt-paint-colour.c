/* vdt-paint-colour.c - the colours of hexes: the legend's, of terrain and of levels
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-paint-private.h"

#define EDGE_FACTOR 0.58

/* Elevations of maps whose legend names no level: from low to high. */
static const struct
{
  int elevation;
  guint32 colour;
} ramp[] = {
  { -4, 0x9fbfae }, { 0, 0xdfe6bf }, { 2, 0xd8c792 },
  { 4, 0xbf9a62 },  { 8, 0x9a6f45 }, { 16, 0x7d5a45 },
};

/**
 * vdt_colour_from_rgb:
 * @rgb: 0xrrggbb
 *
 * Returns: the colour, opaque
 */
VdtColour
vdt_colour_from_rgb (guint32 rgb)
{
  return (VdtColour){ ((rgb >> 16) & 0xff) / 255.0, ((rgb >> 8) & 0xff) / 255.0,
                      (rgb & 0xff) / 255.0, 1.0 };
}

/**
 * vdt_colour_mix:
 * @a: a colour
 * @b: another
 * @part_of_b: 0 to 1
 *
 * Returns: a colour between both
 */
VdtColour
vdt_colour_mix (VdtColour a, VdtColour b, double part_of_b)
{
  double part_of_a = 1 - part_of_b;

  return (VdtColour){ a.red * part_of_a + b.red * part_of_b,
                      a.green * part_of_a + b.green * part_of_b,
                      a.blue * part_of_a + b.blue * part_of_b,
                      a.alpha * part_of_a + b.alpha * part_of_b };
}

/**
 * vdt_colour_over:
 * @a: a colour
 * @b: the colour that lies over it
 *
 * Returns: how both look together
 */
VdtColour
vdt_colour_over (VdtColour a, VdtColour b)
{
  double alpha = b.alpha + a.alpha * (1 - b.alpha);
  double part = alpha > 0 ? b.alpha / alpha : 0;
  VdtColour mixed = vdt_colour_mix (a, b, part);

  mixed.alpha = alpha;

  return mixed;
}

/**
 * vdt_colour_with_alpha:
 * @colour: a colour
 * @alpha: 0 to 1
 *
 * Returns: the same colour at another opacity
 */
VdtColour
vdt_colour_with_alpha (VdtColour colour, double alpha)
{
  colour.alpha = alpha;

  return colour;
}

/**
 * vdt_colour_get_lightness:
 * @colour: a colour
 *
 * Returns: roughly how light it looks, 0 to 1
 */
double
vdt_colour_get_lightness (VdtColour colour)
{
  return 0.30 * colour.red + 0.59 * colour.green + 0.11 * colour.blue;
}

static guint32
to_byte (double part)
{
  return (guint32) (part * 255 + 0.5);
}

/**
 * vdt_colour_to_pixel:
 * @colour: a colour
 *
 * Returns: the colour as cairo keeps it in images: premultiplied 0xaarrggbb
 */
guint32
vdt_colour_to_pixel (VdtColour colour)
{
  return to_byte (colour.alpha) << 24 | to_byte (colour.red * colour.alpha) << 16
         | to_byte (colour.green * colour.alpha) << 8 | to_byte (colour.blue * colour.alpha);
}

/**
 * vdt_colour_set:
 * @cr: where to paint
 * @colour: a colour
 *
 * Makes the next strokes and fills be of @colour.
 */
void
vdt_colour_set (cairo_t *cr, VdtColour colour)
{
  cairo_set_source_rgba (cr, colour.red, colour.green, colour.blue, colour.alpha);
}

static guint32
mix_rgb (guint32 a, guint32 b, int numerator, int denominator)
{
  guint32 mixed = 0;

  for (int shift = 0; shift <= 16; shift += 8)
    {
      int from = (int) ((a >> shift) & 0xff);
      int to = (int) ((b >> shift) & 0xff);

      mixed |= (guint32) (from + (to - from) * numerator / denominator) << shift;
    }

  return mixed;
}

static guint32
find_ramp (int elevation)
{
  guint i = 0;

  if (elevation <= ramp[0].elevation)
    return ramp[0].colour;
  while (i + 1 < G_N_ELEMENTS (ramp) && ramp[i + 1].elevation < elevation)
    i++;
  if (i + 1 == G_N_ELEMENTS (ramp))
    return ramp[i].colour;

  return mix_rgb (ramp[i].colour, ramp[i + 1].colour, elevation - ramp[i].elevation,
                  ramp[i + 1].elevation - ramp[i].elevation);
}

/**
 * vdt_paint_find_tint:
 * @legend: a legend
 * @elevation: an elevation, in levels
 *
 * Finds the tint of an elevation: the legend's; between those of its neighbours in the legend; or
 * one of our own when the legend names no level.
 *
 * Returns: the tint, 0xrrggbb
 */
guint32
vdt_paint_find_tint (const VdtLegend *legend, int elevation)
{
  guint n_levels;
  const VdtLevel *levels = vdt_legend_get_levels (legend, &n_levels);
  guint i = 0;

  if (n_levels == 0)
    return find_ramp (elevation);
  while (i < n_levels && levels[i].value < elevation)
    i++;
  if (i == n_levels)
    return levels[n_levels - 1].colour;
  if (i == 0 || levels[i].value == elevation)
    return levels[i].colour;

  return mix_rgb (levels[i - 1].colour, levels[i].colour, elevation - levels[i - 1].value,
                  levels[i].value - levels[i - 1].value);
}

/**
 * vdt_paint_level_colour:
 * @paint: the painting
 * @elevation: a level
 *
 * Returns: the tint of bare ground at that level
 */
VdtColour
vdt_paint_level_colour (const VdtPaint *paint, int elevation)
{
  int clamped = CLAMP (elevation, VDT_ELEVATION_MIN, VDT_ELEVATION_MAX);
  guint32 *tint = &paint->tints[clamped - VDT_ELEVATION_MIN];

  if (*tint == 0)
    *tint = vdt_paint_find_tint (vdt_map_get_legend (paint->map), clamped) | 0xff000000;

  return vdt_colour_from_rgb (*tint & 0xffffff);
}

/**
 * vdt_paint_terrain_colour:
 * @paint: the painting
 * @terrain: number of the terrain in the legend
 *
 * Returns: the legend's colour, whatever the theme
 */
VdtColour
vdt_paint_terrain_colour (const VdtPaint *paint, guint terrain)
{
  return vdt_colour_from_rgb (paint->terrains[terrain].colour);
}

/* Whether ground at an elevation shows its tint. Where the legend names no level, 0 has none. */
static gboolean
is_tinted (const VdtPaint *paint, int elevation)
{
  return vdt_paint_has_layer (paint, VDT_LAYER_TINTS) && (paint->n_levels > 0 || elevation != 0);
}

/**
 * vdt_paint_ground_colour:
 * @paint: the painting
 * @terrain: number of the terrain in the legend
 * @elevation: in levels
 *
 * Every colour is one of the legend's, whole: bare ground has that of its level, other open terrain
 * its own.
 *
 * Returns: the colour of a hex without what grows and stands on it
 */
VdtColour
vdt_paint_ground_colour (const VdtPaint *paint, guint terrain, int elevation)
{
  if (paint->terrains[terrain].kind == VDT_KIND_OPEN && (int) terrain != paint->bare
      && vdt_paint_has_layer (paint, VDT_LAYER_COVER))
    return vdt_paint_terrain_colour (paint, terrain);
  if (is_tinted (paint, elevation))
    return vdt_paint_level_colour (paint, elevation);

  return vdt_paint_terrain_colour (paint, paint->bare >= 0 ? (guint) paint->bare : terrain);
}

/**
 * vdt_paint_edge_colour:
 * @paint: the painting
 * @terrain: number of the terrain in the legend
 *
 * Returns: a darker colour for the edges and symbols of that terrain
 */
VdtColour
vdt_paint_edge_colour (const VdtPaint *paint, guint terrain)
{
  VdtColour colour = vdt_paint_terrain_colour (paint, terrain);

  return (VdtColour){ colour.red * EDGE_FACTOR, colour.green * EDGE_FACTOR,
                      colour.blue * EDGE_FACTOR, 0.85 };
}

/**
 * vdt_paint_hex_colour:
 * @paint: the painting
 * @terrain: number of the terrain in the legend
 * @elevation: in levels
 *
 * Returns: the one colour of a hex that is too small to show more
 */
VdtColour
vdt_paint_hex_colour (const VdtPaint *paint, guint terrain, int elevation)
{
  if (paint->terrains[terrain].kind == VDT_KIND_OPEN
      || !vdt_paint_has_layer (paint, VDT_LAYER_COVER))
    return vdt_paint_ground_colour (paint, terrain, elevation);

  return vdt_paint_terrain_colour (paint, terrain);
}
