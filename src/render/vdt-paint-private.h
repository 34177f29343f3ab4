/* vdt-paint-private.h - what the layers of the painter share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-name.h"
#include "vdt-painter.h"

#include <pango/pangocairo.h>

G_BEGIN_DECLS

/* Sizes, in pixels from hex centre to hex centre, from which things are drawn. */
#define VDT_PAINT_SHAPES 8.0 /* hexes as paths; below, flat pixels */
#define VDT_PAINT_GRID 8.0
#define VDT_PAINT_SIDES 5.0
#define VDT_PAINT_RELIEF 10.0
#define VDT_PAINT_AREAS 14.0 /* terrain with rounded edges, roads and streams */
#define VDT_PAINT_SYMBOLS 24.0
#define VDT_PAINT_NAMES 40.0 /* of counters */

#define VDT_PAINT_ZONE_HALO 0.85 /* how opaque the halo of a zone's name is */

/* One hex to be painted. */
typedef struct
{
  int column;
  int row;
  VdtHex hex;
  int elevation;
  guint terrain;
  double x; /* its centre */
  double y;
} VdtPaintCell;

/* One call of the painter: everything is in pixels of the whole map, so that pictures painted
 * piece by piece fit together.
 */
typedef struct
{
  const VdtPainting *painting;
  const VdtTheme *theme;
  VdtMap *map;
  const VdtGrid *grid;
  const VdtTerrain *terrains;
  guint n_levels; /* that the legend names */
  int bare;       /* the legend's bare ground, on which others stand; -1: none */
  const VdtView *view;
  cairo_t *cr;
  double spacing;
  double x; /* the rectangle asked for */
  double y;
  double width;
  double height;
  VdtHexRange range;  /* the hexes that touch it or are near it */
  double corner_x[6]; /* from a hex's centre to its corners */
  double corner_y[6];
  double side_x[6]; /* from a hex's centre to the middles of its sides */
  double side_y[6];
  gboolean vector; /* the picture is made of shapes, not of pixels */
  guint n_cells;
  VdtPaintCell *cells;  /* the hexes of range that are not void, by terrain and elevation */
  guint32 *tints;       /* of elevations from VDT_ELEVATION_MIN: 0xaarrggbb, 0 = not known yet */
  guint8 *own_depicted; /* per hex of range: its own terrain is depicted; NULL: nowhere */
} VdtPaint;

/* The parts that layers are made of. */
void vdt_paint_background (const VdtTheme *theme, cairo_t *cr);
void vdt_paint_underlay (const VdtPaint *paint);
void vdt_paint_terrain (const VdtPaint *paint);
void vdt_paint_areas (const VdtPaint *paint);
void vdt_paint_depictions (const VdtPaint *paint);
void vdt_paint_relief (const VdtPaint *paint);
void vdt_paint_linear (const VdtPaint *paint);
void vdt_paint_ways (const VdtPaint *paint);
void vdt_paint_way_lines (const VdtPaint *paint);
void vdt_paint_side_crossing (
    const VdtPaint *paint, VdtHex hex, int side, double x, double y, double water_width);
void vdt_paint_symbols (const VdtPaint *paint);
void vdt_paint_own_symbols (const VdtPaint *paint);
gboolean vdt_paint_has_own_symbol (const VdtTerrain *terrain);
void vdt_paint_grid (const VdtPaint *paint);
void vdt_paint_sides (const VdtPaint *paint);
void vdt_paint_zones (const VdtPaint *paint);
void vdt_paint_labels (const VdtPaint *paint);
void vdt_paint_show_text (cairo_t *cr, double x, double y, const char *text);
void vdt_paint_label_colours (const VdtTheme *theme,
                              const VdtNumbers *numbers,
                              VdtColour *ink,
                              VdtColour *halo);
void vdt_paint_names (const VdtPaint *paint);
VdtColour vdt_paint_name_colour (const VdtTheme *theme, const VdtNameLook *look);
void vdt_paint_fan (const VdtPaint *paint);
void vdt_paint_observers (const VdtPaint *paint);
const VdtColour *vdt_paint_get_tint (const VdtTheme *theme, VdtVerdict verdict);
void vdt_paint_heat (const VdtPaint *paint);
void vdt_paint_shades (const VdtPaint *paint);
void vdt_paint_counters (const VdtPaint *paint);
PangoLayout *vdt_paint_create_name_layout (const VdtPaint *paint);
void vdt_paint_counter_name (
    const VdtPaint *paint, PangoLayout *layout, const char *name, double x, double y);
void vdt_paint_sight_line (const VdtPaint *paint);

void vdt_paint_marks (const VdtPaint *paint);
double vdt_paint_get_line_width (const VdtPaint *paint);
void vdt_paint_stroke_with_halo (cairo_t *cr, VdtColour colour, double width);
void vdt_paint_place (const VdtPaint *paint, VdtHex hex, VdtPlace place, double *x, double *y);
void vdt_paint_observer (const VdtPaint *paint, VdtHex hex, VdtPlace place);

/* Flat pixels for hexes that are too small for shapes. */
typedef enum
{
  VDT_PATTERN_PLAIN,
  VDT_PATTERN_DOTS,
  VDT_PATTERN_HATCH,
} VdtPaintPattern;

typedef struct
{
  guint32 colour; /* premultiplied 0xaarrggbb, like mark */
  guint32 mark;   /* of the pattern */
  VdtPaintPattern pattern;
} VdtPaintPixel;

typedef void (*VdtPaintPixelFunc) (const VdtPaint *paint,
                                   int column,
                                   int row,
                                   VdtPaintPixel *pixel);

void vdt_paint_pixels (const VdtPaint *paint, int samples, VdtPaintPixelFunc function);
cairo_surface_t *vdt_paint_begin_image (const VdtPaint *paint, int *left, int *top);
void vdt_paint_end_image (const VdtPaint *paint, cairo_surface_t *image, int left, int top);

/* Lines through hexes, from the map's corner on. */
typedef struct
{
  double pitch; /* along x, from line to line */
  double width;
  gboolean rises; /* lines that run up to the right */
  gboolean falls; /* lines that run down to the right */
  VdtColour ground;
  VdtColour ink;
} VdtPaintHatch;

void
vdt_paint_add_hatch (const VdtPaint *paint, const VdtPaintCell *cell, const VdtPaintHatch *hatch);
void vdt_paint_stroke_hatch (const VdtPaint *paint, const VdtPaintHatch *hatch);
void vdt_paint_fill_hatched (const VdtPaint *paint, const VdtPaintHatch *hatch);

/* vdt-paint-heat.c */
void vdt_paint_add_sign (cairo_t *cr, VdtFanDifference difference, double x, double y, double size);
void vdt_paint_shade_pixel (const VdtPaint *paint, int column, int row, VdtPaintPixel *pixel);

/* What is asked for. */
gboolean vdt_paint_has_layer (const VdtPaint *paint, VdtLayers layer);
VdtTrace vdt_paint_get_painted (const VdtPaint *paint);
double vdt_paint_get_opacity (const VdtPaint *paint, VdtFade fade);
double vdt_paint_get_text_scale (const VdtPaint *paint, double width, double room);
void vdt_paint_write (const VdtPaint *paint, double x, double y, double size, const char *text);
void vdt_paint_write_zone (
    const VdtPaint *paint, double x, double y, double size, const char *text, VdtColour ink);
void vdt_paint_write_name (const VdtPaint *paint,
                           double x,
                           double y,
                           double size,
                           const VdtName *name,
                           const VdtNameLook *look);
void vdt_paint_faded (const VdtPaint *paint, void (*part) (const VdtPaint *paint), double opacity);

/* Where hexes are, and what is beside them. */
gboolean vdt_paint_has (const VdtPaint *paint, VdtHex hex);
const VdtTerrain *vdt_paint_terrain_at (const VdtPaint *paint, VdtHex hex);
void vdt_paint_add_hex (const VdtPaint *paint, double x, double y, double factor);
void vdt_paint_add_side (const VdtPaint *paint, double x, double y, int side);
void vdt_paint_add_course (const VdtPaint *paint,
                           const VdtPaintCell *cell,
                           guint sides,
                           gboolean goes_off);
guint vdt_paint_find_first (const VdtRowSide *sides, guint n_sides, int column);
void vdt_paint_find_own_depicted (VdtPaint *paint);
gboolean vdt_paint_is_own_depicted (const VdtPaint *paint, const VdtPaintCell *cell);
guint vdt_paint_random (VdtHex hex, guint salt);

/* Colours. */
VdtColour vdt_colour_from_rgb (guint32 rgb);
VdtColour vdt_colour_mix (VdtColour a, VdtColour b, double part_of_b);
VdtColour vdt_colour_over (VdtColour a, VdtColour b);
VdtColour vdt_colour_with_alpha (VdtColour colour, double alpha);
void vdt_colour_set (cairo_t *cr, VdtColour colour);
double vdt_colour_get_lightness (VdtColour colour);
guint32 vdt_colour_to_pixel (VdtColour colour);
VdtColour vdt_paint_level_colour (const VdtPaint *paint, int elevation);
guint32 vdt_paint_find_tint (const VdtLegend *legend, int elevation);
VdtColour vdt_paint_heat_colour (int value, int least, int most);
VdtColour vdt_paint_terrain_colour (const VdtPaint *paint, guint terrain);
VdtColour vdt_paint_ground_colour (const VdtPaint *paint, guint terrain, int elevation);
VdtColour vdt_paint_edge_colour (const VdtPaint *paint, guint terrain);
VdtColour vdt_paint_hex_colour (const VdtPaint *paint, guint terrain, int elevation);

/* Terrain that covers its hexes with a rounded area in its own colour. */
static inline gboolean
vdt_paint_kind_is_area (VdtTerrainKind kind)
{
  return kind != VDT_KIND_OPEN && kind != VDT_KIND_VOID && kind != VDT_KIND_ROAD
         && kind != VDT_KIND_STREAM && kind != VDT_KIND_GULLY && kind != VDT_KIND_FORD;
}

G_END_DECLS
