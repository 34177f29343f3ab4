/* vdt-paint-zones.c - zones: their hexes tinted and hatched, within an outline, with their names
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-paint-private.h"

#include "vdt-map-zones.h"

#include <math.h>

#define TINT 0.13
#define TINT_AFAR 0.38 /* where there is no room for lines */
#define INK 0.55
#define PITCH_MIN 7.0
#define PITCH_MAX 36.0

/* Zones that have a border in common lie beside each other there: so many of them. */
#define N_LANES 3

/* Of a name, in the spacing. */
#define FONT_SIZE 0.34
#define FONT_SMALLEST 0.2
#define FONT_MIN 8.0 /* in pixels */
#define NAME_WIDTH 4.5

/* The hexes of a zone that can be seen. */
typedef struct
{
  const VdtPaint *paint;
  const VdtZone *zone;
  guint number;
} Zone;

static gboolean
is_inside (const Zone *self, VdtHex hex)
{
  return vdt_region_contains (self->zone->hexes, hex) && vdt_paint_has (self->paint, hex);
}

/* Whether a zone has hexes among those that are painted. */
static gboolean
is_in_range (const VdtPaint *paint, const VdtZone *zone)
{
  const VdtZonePlace *place = vdt_zone_get_place (zone);

  return place->first_column <= MIN (paint->range.last_column, place->last_column)
         && place->last_column >= paint->range.first_column
         && place->first_row <= paint->range.last_row && place->last_row >= paint->range.first_row;
}

static VdtColour
get_colour (const VdtZone *zone)
{
  return vdt_colour_from_rgb (zone->colour);
}

/* From afar, all zones of a hex over each other. */
static void
zone_pixel (const VdtPaint *paint, int column, int row, VdtPaintPixel *pixel)
{
  const GPtrArray *zones = vdt_map_get_zones (paint->map);
  VdtHex hex = vdt_grid_hex (paint->grid, column, row);
  VdtColour seen = { 0, 0, 0, 0 };

  for (guint i = 0; i < zones->len; i++)
    {
      const VdtZone *zone = zones->pdata[i];

      if (is_in_range (paint, zone) && vdt_region_contains (zone->hexes, hex))
        seen = vdt_colour_over (seen, vdt_colour_with_alpha (get_colour (zone), TINT_AFAR));
    }
  if (seen.alpha > 0 && vdt_paint_has (paint, hex))
    pixel->colour = vdt_colour_to_pixel (seen);
}

static VdtPaintHatch
get_hatch (const Zone *self)
{
  double spacing = self->paint->spacing;
  guint pattern = self->zone->pattern;

  return (VdtPaintHatch){
    .pitch = CLAMP (round (spacing / 2.5), PITCH_MIN, PITCH_MAX),
    .width = CLAMP (spacing / 28, 1.0, 3.0) * self->paint->theme->line_width,
    .rises = pattern == VDT_ZONE_LINES || pattern == VDT_ZONE_CROSS,
    .falls = pattern == VDT_ZONE_BACK_LINES || pattern == VDT_ZONE_CROSS,
    .ground = vdt_colour_with_alpha (get_colour (self->zone), TINT),
    .ink = vdt_colour_with_alpha (get_colour (self->zone), INK),
  };
}

static void
paint_hexes (const Zone *self)
{
  const VdtPaint *paint = self->paint;
  VdtPaintHatch hatch = get_hatch (self);

  for (guint i = 0; i < paint->n_cells; i++)
    if (vdt_region_contains (self->zone->hexes, paint->cells[i].hex))
      vdt_paint_add_hex (paint, paint->cells[i].x, paint->cells[i].y, 1.0);
  if (!paint->vector)
    {
      vdt_paint_fill_hatched (paint, &hatch);
      return;
    }
  vdt_colour_set (paint->cr, hatch.ground);
  cairo_fill (paint->cr);
  for (guint i = 0; i < paint->n_cells; i++)
    if (vdt_region_contains (self->zone->hexes, paint->cells[i].hex))
      vdt_paint_add_hatch (paint, &paint->cells[i], &hatch);
  vdt_paint_stroke_hatch (paint, &hatch);
}

/* Where a line that keeps a distance from the border turns at the end of a side: towards the hex's
 * centre when the border turns there, along the next side when the zone goes on beyond that.
 */
static void
find_turn (const Zone *self, VdtHex hex, int side, int end, double inset, double *x, double *y)
{
  const VdtPaint *paint = self->paint;
  int next = (side + (end == 1 ? 1 : VDT_N_SIDES - 1)) % VDT_N_SIDES;
  int corner = vdt_side_corner (side, end);
  int beyond = vdt_side_corner (next, end);
  double part = 2 * inset / paint->spacing;

  if (is_inside (self, vdt_hex_neighbour (hex, next)))
    {
      *x = paint->corner_x[corner] + (paint->corner_x[beyond] - paint->corner_x[corner]) * part;
      *y = paint->corner_y[corner] + (paint->corner_y[beyond] - paint->corner_y[corner]) * part;
      return;
    }
  *x = paint->corner_x[corner] * (1 - part);
  *y = paint->corner_y[corner] * (1 - part);
}

static void
paint_outline (const Zone *self)
{
  const VdtPaint *paint = self->paint;
  double width = CLAMP (paint->spacing / 16, 1.2, 5.0) * paint->theme->line_width;
  double inset = width * (0.6 + self->number % N_LANES);

  for (guint i = 0; i < paint->n_cells; i++)
    {
      const VdtPaintCell *cell = &paint->cells[i];

      if (!vdt_region_contains (self->zone->hexes, cell->hex))
        continue;
      for (int side = 0; side < VDT_N_SIDES; side++)
        {
          double x, y;

          if (is_inside (self, vdt_hex_neighbour (cell->hex, side)))
            continue;
          find_turn (self, cell->hex, side, 0, inset, &x, &y);
          cairo_move_to (paint->cr, cell->x + x, cell->y + y);
          find_turn (self, cell->hex, side, 1, inset, &x, &y);
          cairo_line_to (paint->cr, cell->x + x, cell->y + y);
        }
    }
  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (paint->cr, width);
  vdt_colour_set (paint->cr, get_colour (self->zone));
  cairo_stroke (paint->cr);
}

static double
measure (cairo_t *cr, double size, const char *text)
{
  cairo_text_extents_t extents;

  cairo_set_font_size (cr, size);
  cairo_text_extents (cr, text, &extents);

  return extents.x_advance;
}

/* As much of a name as has room. */
static char *
cut (cairo_t *cr, double size, const char *name, double room)
{
  long length = g_utf8_strlen (name, -1);
  char *text = g_strdup (name);

  while (length > 1 && measure (cr, size, text) > room)
    {
      g_autofree char *start = g_utf8_substring (name, 0, --length);

      g_free (text);
      text = g_strconcat (g_strchomp (start), "…", NULL);
    }

  return text;
}

/* The middle of a name: as far off the zone's middle as it must not to run over the map's edge. */
static double
find_name_x (const VdtPaint *paint, double middle, double width)
{
  double spare = VDT_ZONE_NAME_REACH * paint->spacing - width / 2;
  double left = paint->view->x + width / 2;
  double map_width, map_height, inside;

  vdt_view_get_size (paint->view, &map_width, &map_height);
  if (width > map_width)
    return middle;

  inside = CLAMP (middle, left, left + map_width - width);

  return middle + CLAMP (inside - middle, -spare, spare);
}

/* In the zone's colour, made dark enough to be read on its halo. */
static void
paint_name (const Zone *self)
{
  const VdtPaint *paint = self->paint;
  double room = paint->spacing * NAME_WIDTH;
  double reach = paint->spacing * VDT_ZONE_NAME_REACH;
  double size = MAX (paint->spacing * FONT_SIZE, FONT_MIN);
  VdtColour ink = vdt_colour_mix (paint->theme->label, get_colour (self->zone), 0.55);
  double x, y, width;
  g_autofree char *text = NULL;

  vdt_view_hex_centre (paint->view, vdt_zone_get_place (self->zone)->middle, &x, &y);
  if (x + reach < paint->x || x - reach > paint->x + paint->width || y + paint->spacing < paint->y
      || y - paint->spacing > paint->y + paint->height)
    return;
  width = measure (paint->cr, size, self->zone->name);
  size *= width <= room ? vdt_paint_get_text_scale (paint, width, MIN (room, width * 2))
                        : MAX (room / width, FONT_SMALLEST / FONT_SIZE);
  text = cut (paint->cr, size, self->zone->name, room);
  width = measure (paint->cr, size, text);
  x = find_name_x (paint, x, width);
  y += size * 0.36;
  if (paint->painting->texts)
    {
      vdt_paint_write_zone (paint, x, y, size, text, ink);
      return;
    }
  cairo_move_to (paint->cr, x - width / 2, y);
  cairo_text_path (paint->cr, text);
  cairo_set_line_join (paint->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (paint->cr, size / 4);
  vdt_colour_set (paint->cr, vdt_colour_with_alpha (paint->theme->label_halo, VDT_PAINT_ZONE_HALO));
  cairo_stroke_preserve (paint->cr);
  vdt_colour_set (paint->cr, ink);
  cairo_fill (paint->cr);
}

static void
paint_each (const VdtPaint *paint, void (*part) (const Zone *zone))
{
  const GPtrArray *zones = vdt_map_get_zones (paint->map);

  for (guint i = 0; i < zones->len; i++)
    {
      Zone zone = { paint, zones->pdata[i], i };
      const VdtZonePlace *place = vdt_zone_get_place (zone.zone);

      if (part == paint_name ? place->first_row <= place->last_row : is_in_range (paint, zone.zone))
        part (&zone);
    }
}

/**
 * vdt_paint_zones:
 * @paint: the painting
 *
 * Tints and hatches the hexes of each zone, draws an outline within their edge, and writes the name
 * on the hex in their middle. A name goes at most VDT_ZONE_NAME_REACH spacings either way.
 */
void
vdt_paint_zones (const VdtPaint *paint)
{
  if (vdt_map_get_zones (paint->map)->len == 0)
    return;

  if (!paint->vector && paint->spacing < VDT_PAINT_AREAS)
    vdt_paint_pixels (paint, paint->spacing >= VDT_PAINT_SHAPES ? 2 : 1, zone_pixel);
  else
    paint_each (paint, paint_hexes);
  if (paint->vector || paint->spacing >= VDT_PAINT_SHAPES)
    paint_each (paint, paint_outline);
  if (paint->spacing < VDT_PAINT_AREAS)
    return;
  cairo_select_font_face (paint->cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  paint_each (paint, paint_name);
}
