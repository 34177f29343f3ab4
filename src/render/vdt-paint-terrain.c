/* vdt-paint-terrain.c - the ground: each hex in the tint of its elevation and its terrain
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-paint-private.h"

/* Hexes overlap by this many pixels, so that nothing shines through between two colours. */
#define OVERLAP 0.6

#define SMOOTH 3.0 /* a spacing: smaller hexes are nothing but pixels */

/* How opaque the ground is over an underlay. */
#define OVER_UNDERLAY 0.5

/* The ring round a painted hex: how far out it lies in the hex, and how wide it is, in spacings. */
#define RING 0.84
#define RING_WIDTH 0.06

static void
terrain_pixel (const VdtPaint *paint, int column, int row, VdtPaintPixel *pixel)
{
  guint terrain = vdt_map_get_terrain_row (paint->map, row)[column];
  int elevation = vdt_map_get_elevation_row (paint->map, row)[column];

  if (paint->terrains[terrain].kind != VDT_KIND_VOID)
    pixel->colour = vdt_colour_to_pixel (vdt_paint_hex_colour (paint, terrain, elevation));
}

static gboolean
same_colour (VdtColour a, VdtColour b)
{
  return a.red == b.red && a.green == b.green && a.blue == b.blue;
}

/* One path for each run of hexes of one colour. */
static void
fill_hexes (const VdtPaint *paint)
{
  gboolean flat = paint->spacing < VDT_PAINT_AREAS;
  double factor = (paint->spacing / 2 + OVERLAP) / (paint->spacing / 2);
  VdtColour current = { 0 };

  for (guint i = 0; i < paint->n_cells; i++)
    {
      const VdtPaintCell *cell = &paint->cells[i];
      VdtColour colour = flat ? vdt_paint_hex_colour (paint, cell->terrain, cell->elevation)
                              : vdt_paint_ground_colour (paint, cell->terrain, cell->elevation);

      if (i > 0 && !same_colour (colour, current))
        {
          vdt_colour_set (paint->cr, current);
          cairo_fill (paint->cr);
        }
      current = colour;
      vdt_paint_add_hex (paint, cell->x, cell->y, factor);
    }
  vdt_colour_set (paint->cr, current);
  cairo_fill (paint->cr);
}

static void
paint_ground (const VdtPaint *paint)
{
  gboolean cover = vdt_paint_has_layer (paint, VDT_LAYER_COVER);
  gboolean ways = vdt_paint_has_layer (paint, VDT_LAYER_WAYS);

  if (!paint->vector && paint->spacing < VDT_PAINT_SHAPES)
    {
      if (cover || vdt_paint_has_layer (paint, VDT_LAYER_TINTS))
        vdt_paint_pixels (paint, paint->spacing >= SMOOTH ? 2 : 1, terrain_pixel);
      if (ways)
        vdt_paint_ways (paint);
      return;
    }

  if (cover || vdt_paint_has_layer (paint, VDT_LAYER_TINTS))
    fill_hexes (paint);
  if (cover && paint->spacing >= VDT_PAINT_AREAS)
    vdt_paint_areas (paint);
  if (vdt_paint_has_layer (paint, VDT_LAYER_DEPICTIONS) && paint->spacing >= VDT_PAINT_AREAS)
    vdt_paint_depictions (paint);
  if (vdt_paint_has_layer (paint, VDT_LAYER_RELIEF) && paint->spacing >= VDT_PAINT_RELIEF)
    vdt_paint_faded (paint, vdt_paint_relief, vdt_paint_get_opacity (paint, VDT_FADE_RELIEF));
  if (cover && paint->spacing >= VDT_PAINT_AREAS)
    vdt_paint_linear (paint);
  if (cover && paint->spacing >= VDT_PAINT_SYMBOLS)
    vdt_paint_symbols (paint);
  if (cover && paint->spacing >= VDT_PAINT_AREAS)
    vdt_paint_own_symbols (paint);
  if (ways)
    vdt_paint_ways (paint);
}

static gboolean
is_painted (const VdtPaint *paint, guint terrain, int elevation)
{
  return elevation != 0 || (int) terrain != MAX (paint->bare, 0);
}

static void
painted_pixel (const VdtPaint *paint, int column, int row, VdtPaintPixel *pixel)
{
  if (is_painted (paint, vdt_map_get_terrain_row (paint->map, row)[column],
                  vdt_map_get_elevation_row (paint->map, row)[column]))
    terrain_pixel (paint, column, row, pixel);
}

/* Where hexes are too small for rings, they are seen as they are. */
static void
paint_rings (const VdtPaint *paint)
{
  double width = MAX (paint->spacing * RING_WIDTH, 1);

  if (!paint->vector && paint->spacing < VDT_PAINT_SHAPES)
    {
      vdt_paint_pixels (paint, 1, painted_pixel);
      return;
    }
  for (guint i = 0; i < paint->n_cells; i++)
    {
      const VdtPaintCell *cell = &paint->cells[i];

      if (!is_painted (paint, cell->terrain, cell->elevation))
        continue;
      vdt_paint_add_hex (paint, cell->x, cell->y, RING);
      vdt_paint_stroke_with_halo (
          paint->cr, vdt_paint_hex_colour (paint, cell->terrain, cell->elevation), width);
    }
}

/* Ways are painted, too, and have no ground to hide the picture. */
static void
paint_outlined (const VdtPaint *paint)
{
  paint_rings (paint);
  if (vdt_paint_has_layer (paint, VDT_LAYER_WAYS))
    vdt_paint_ways (paint);
}

/**
 * vdt_paint_terrain:
 * @paint: the painting
 *
 * Paints the ground and what grows and stands on it. Void hexes are left as they are. An underlay
 * shines through, and instead of the ground there may be rings, or nothing, over it.
 */
void
vdt_paint_terrain (const VdtPaint *paint)
{
  double opacity = vdt_paint_get_opacity (paint, VDT_FADE_TERRAIN);

  if (vdt_paint_get_painted (paint) == VDT_TRACE_OFF)
    return;
  if (vdt_paint_get_painted (paint) == VDT_TRACE_OUTLINE)
    {
      vdt_paint_faded (paint, paint_outlined, opacity);
      return;
    }
  if (vdt_paint_has_layer (paint, VDT_LAYER_UNDERLAY) && paint->painting->underlay)
    opacity *= OVER_UNDERLAY;
  vdt_paint_faded (paint, paint_ground, opacity);
}
