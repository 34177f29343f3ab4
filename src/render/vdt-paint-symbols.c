/* vdt-paint-symbols.c - small signs that tell terrain apart without its colour
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-paint-private.h"

#include <math.h>

/* From this spacing on there is room for more and smaller signs in a hex. */
#define MANY 40.0

/* What one symbol is drawn with: passes, each a path over all its hexes. */
typedef enum
{
  INK_SHADOW, /* fill, a shadow on the ground */
  INK_DARK,   /* fill, in the terrain's edge colour */
  INK_LIGHT,  /* fill, lighter than the terrain */
  INK_LINE,   /* stroke, in the edge colour */
  INK_PALE,   /* stroke, lighter than the terrain */
} Ink;

typedef struct _Pass Pass;

struct _Pass
{
  Ink ink;
  void (*add) (const VdtPaint *paint, const VdtPaintCell *cell, const Pass *pass);
  double shift; /* of trees, of their size: shadows and lit sides lie beside them */
  double scale; /* of their crowns */
};

/* Places in a hex, of the spacing: three where there is little room, seven otherwise. */
static const double few_places[][2] = { { -0.20, 0.12 }, { 0.20, 0.14 }, { 0.00, -0.14 } };
static const double many_places[][2] = { { 0.02, 0.02 },   { -0.26, 0.00 }, { 0.27, 0.02 },
                                         { -0.14, -0.22 }, { 0.15, -0.21 }, { -0.13, 0.24 },
                                         { 0.14, 0.25 } };

static guint
count_places (const VdtPaint *paint)
{
  return paint->spacing < MANY ? G_N_ELEMENTS (few_places) : G_N_ELEMENTS (many_places);
}

/* A number that looks like chance, -1 to 1. */
static double
get_chance (const VdtPaintCell *cell, guint salt)
{
  return (vdt_paint_random (cell->hex, salt) % 2001) / 1000.0 - 1;
}

static void
get_place (
    const VdtPaint *paint, const VdtPaintCell *cell, guint i, double spread, double *x, double *y)
{
  const double *place = paint->spacing < MANY ? few_places[i] : many_places[i];

  *x = cell->x + (place[0] + spread * get_chance (cell, 2 * i + 10)) * paint->spacing;
  *y = cell->y + (place[1] + spread * get_chance (cell, 2 * i + 11)) * paint->spacing;
}

static void
add_circle (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
}

/* Crowns, moved and scaled a little so that a shadow and a lit side come from the same places. */
static void
add_trees (const VdtPaint *paint, const VdtPaintCell *cell, const Pass *pass)
{
  double base = paint->spacing * (paint->spacing < MANY ? 0.115 : 0.098);

  for (guint i = 0; i < count_places (paint); i++)
    {
      double radius = base * (1 + 0.22 * get_chance (cell, i + 40));
      double x, y;

      get_place (paint, cell, i, 0.035, &x, &y);
      add_circle (paint->cr, x + pass->shift * radius, y + pass->shift * radius,
                  radius * pass->scale);
    }
}

/* Rows of small trees, all alike. */
static void
add_orchard (const VdtPaint *paint, const VdtPaintCell *cell, const Pass *pass)
{
  double step = paint->spacing * (paint->spacing < MANY ? 0.26 : 0.2);

  for (int row = -1; row <= 1; row++)
    for (int column = -1; column <= 1; column++)
      add_circle (paint->cr, cell->x + column * step, cell->y + row * step, paint->spacing * 0.06);
}

static void
add_box (const VdtPaint *paint, double x, double y, double width, double height, double angle)
{
  double c = cos (angle) / 2, s = sin (angle) / 2;

  cairo_move_to (paint->cr, x - width * c + height * s, y - width * s - height * c);
  cairo_line_to (paint->cr, x + width * c + height * s, y + width * s - height * c);
  cairo_line_to (paint->cr, x + width * c - height * s, y + width * s + height * c);
  cairo_line_to (paint->cr, x - width * c - height * s, y - width * s + height * c);
  cairo_close_path (paint->cr);
}

static void
add_houses_at (const VdtPaint *paint, const VdtPaintCell *cell, double shift, gboolean ridges)
{
  double base = paint->spacing * (paint->spacing < MANY ? 0.21 : 0.155);

  for (guint i = 0; i < count_places (paint); i++)
    {
      double width = base * (1.15 + 0.25 * get_chance (cell, i + 60));
      double angle = (vdt_paint_random (cell->hex, i / 3 + 70) % 6) * G_PI / 6;
      double x, y;

      get_place (paint, cell, i, 0.02, &x, &y);
      x += shift;
      y += shift;
      if (ridges)
        {
          cairo_move_to (paint->cr, x - cos (angle) * width * 0.36, y - sin (angle) * width * 0.36);
          cairo_line_to (paint->cr, x + cos (angle) * width * 0.36, y + sin (angle) * width * 0.36);
        }
      else
        {
          add_box (paint, x, y, width, base * 0.78, angle);
        }
    }
}

static void
add_house_shadows (const VdtPaint *paint, const VdtPaintCell *cell, const Pass *pass)
{
  add_houses_at (paint, cell, paint->spacing * 0.025, FALSE);
}

static void
add_houses (const VdtPaint *paint, const VdtPaintCell *cell, const Pass *pass)
{
  add_houses_at (paint, cell, 0, FALSE);
}

static void
add_house_ridges (const VdtPaint *paint, const VdtPaintCell *cell, const Pass *pass)
{
  add_houses_at (paint, cell, 0, TRUE);
}

static double
get_building_angle (const VdtPaint *paint, const VdtPaintCell *cell)
{
  return (vdt_paint_random (cell->hex, 80) % 3) * G_PI / 3;
}

static void
add_building_shadow (const VdtPaint *paint, const VdtPaintCell *cell, const Pass *pass)
{
  add_box (paint, cell->x + paint->spacing * 0.035, cell->y + paint->spacing * 0.065,
           paint->spacing * 0.56, paint->spacing * 0.34, get_building_angle (paint, cell));
}

static void
add_building (const VdtPaint *paint, const VdtPaintCell *cell, const Pass *pass)
{
  add_box (paint, cell->x, cell->y + paint->spacing * 0.03, paint->spacing * 0.56,
           paint->spacing * 0.34, get_building_angle (paint, cell));
}

/* The roof: a ridge with four hips. */
static void
add_building_roof (const VdtPaint *paint, const VdtPaintCell *cell, const Pass *pass)
{
  double angle = get_building_angle (paint, cell);
  double c = cos (angle) * paint->spacing, s = sin (angle) * paint->spacing;
  double x = cell->x, y = cell->y + paint->spacing * 0.03;

  for (int end = -1; end <= 1; end += 2)
    for (int side = -1; side <= 1; side += 2)
      {
        cairo_move_to (paint->cr, x + end * 0.13 * c, y + end * 0.13 * s);
        cairo_line_to (paint->cr, x + end * 0.28 * c - side * 0.17 * s,
                       y + end * 0.28 * s + side * 0.17 * c);
      }
  cairo_move_to (paint->cr, x - 0.13 * c, y - 0.13 * s);
  cairo_line_to (paint->cr, x + 0.13 * c, y + 0.13 * s);
}

/* Tufts of three stalks. */
static void
add_brush (const VdtPaint *paint, const VdtPaintCell *cell, const Pass *pass)
{
  double size = paint->spacing * (paint->spacing < MANY ? 0.10 : 0.075);

  for (guint i = 0; i < count_places (paint); i++)
    {
      double x, y;

      get_place (paint, cell, i, 0.03, &x, &y);
      add_circle (paint->cr, x - size * 0.7, y + size * 0.2, size * 0.55);
      add_circle (paint->cr, x + size * 0.7, y + size * 0.2, size * 0.55);
      add_circle (paint->cr, x, y - size * 0.35, size * 0.65);
    }
}

/* Slanting rows of ears. */
static void
add_grain (const VdtPaint *paint, const VdtPaintCell *cell, const Pass *pass)
{
  double step = paint->spacing * (paint->spacing < MANY ? 0.17 : 0.115);
  int reach = paint->spacing < MANY ? 2 : 3;

  for (int row = -reach; row <= reach; row++)
    for (int column = -reach; column <= reach; column++)
      {
        double x = (column + (row & 1 ? 0.5 : 0)) * step;
        double y = row * step;

        if (x * x + y * y > 0.155 * paint->spacing * paint->spacing)
          continue;
        cairo_move_to (paint->cr, cell->x + x - step * 0.14, cell->y + y + step * 0.3);
        cairo_line_to (paint->cr, cell->x + x + step * 0.14, cell->y + y - step * 0.3);
      }
}

/* Reeds on a line of water. */
static void
add_marsh (const VdtPaint *paint, const VdtPaintCell *cell, const Pass *pass)
{
  double size = paint->spacing * (paint->spacing < MANY ? 0.12 : 0.085);

  for (guint i = 0; i < count_places (paint); i++)
    {
      double x, y;

      get_place (paint, cell, i, 0.02, &x, &y);
      cairo_move_to (paint->cr, x - size * 1.2, y + size * 0.5);
      cairo_line_to (paint->cr, x + size * 1.2, y + size * 0.5);
      for (int reed = -1; reed <= 1; reed++)
        {
          cairo_move_to (paint->cr, x + reed * size * 0.35, y + size * 0.5);
          cairo_line_to (paint->cr, x + reed * size * 0.75, y - size * (reed ? 0.5 : 0.8));
        }
    }
}

static void
add_waves (const VdtPaint *paint, const VdtPaintCell *cell, const Pass *pass)
{
  double size = paint->spacing * 0.09;

  for (guint i = 0; i < G_N_ELEMENTS (few_places); i++)
    {
      double x = cell->x + (few_places[i][0] + 0.05 * get_chance (cell, i + 20)) * paint->spacing;
      double y = cell->y + (few_places[i][1] + 0.05 * get_chance (cell, i + 30)) * paint->spacing;

      cairo_move_to (paint->cr, x - 2 * size, y);
      cairo_curve_to (paint->cr, x - 1.3 * size, y - size * 0.8, x - 0.7 * size, y - size * 0.8, x,
                      y);
      cairo_curve_to (paint->cr, x + 0.7 * size, y + size * 0.8, x + 1.3 * size, y + size * 0.8,
                      x + 2 * size, y);
    }
}

/* Broken stones of many shapes. */
static void
add_stones (const VdtPaint *paint, const VdtPaintCell *cell, const Pass *pass)
{
  double base = paint->spacing * (paint->spacing < MANY ? 0.10 : 0.075);

  for (guint i = 0; i < count_places (paint); i++)
    {
      double x, y;

      get_place (paint, cell, i, 0.05, &x, &y);
      for (guint corner = 0; corner < 5; corner++)
        {
          double angle = corner * 2 * G_PI / 5 + get_chance (cell, i * 8 + corner + 100) * 0.45;
          double radius = base * (1 + 0.4 * get_chance (cell, i * 8 + corner + 200));

          if (corner == 0)
            cairo_move_to (paint->cr, x + cos (angle) * radius, y + sin (angle) * radius);
          else
            cairo_line_to (paint->cr, x + cos (angle) * radius, y + sin (angle) * radius);
        }
      cairo_close_path (paint->cr);
    }
}

/* Firs as one sees them from aside: two triangles, the upper one narrower. */
static void
add_firs (const VdtPaint *paint, const VdtPaintCell *cell, const Pass *pass)
{
  double base = paint->spacing * (paint->spacing < MANY ? 0.13 : 0.105);

  for (guint i = 0; i < count_places (paint); i++)
    {
      double size = base * (1 + 0.15 * get_chance (cell, i + 40));
      double x, y;

      get_place (paint, cell, i, 0.03, &x, &y);
      x += pass->shift * size;
      y += pass->shift * size;
      cairo_move_to (paint->cr, x, y - 1.35 * size);
      cairo_line_to (paint->cr, x + 0.55 * size, y - 0.2 * size);
      cairo_line_to (paint->cr, x + 0.3 * size, y - 0.2 * size);
      cairo_line_to (paint->cr, x + 0.8 * size, y + 0.9 * size);
      cairo_line_to (paint->cr, x - 0.8 * size, y + 0.9 * size);
      cairo_line_to (paint->cr, x - 0.3 * size, y - 0.2 * size);
      cairo_line_to (paint->cr, x - 0.55 * size, y - 0.2 * size);
      cairo_close_path (paint->cr);
    }
}

/* Blades that spread from one point. */
static void
add_grass (const VdtPaint *paint, const VdtPaintCell *cell, const Pass *pass)
{
  double size = paint->spacing * (paint->spacing < MANY ? 0.11 : 0.075);

  for (guint i = 0; i < count_places (paint); i++)
    {
      double x, y;

      get_place (paint, cell, i, 0.04, &x, &y);
      for (int blade = -1; blade <= 1; blade++)
        {
          cairo_move_to (paint->cr, x + blade * size * 0.25, y + size * 0.6);
          cairo_line_to (paint->cr, x + blade * size * 0.9, y - size * (blade ? 0.35 : 0.7));
        }
    }
}

/* A ploughed field: straight lines, the other way round in the next field. */
static void
add_furrows (const VdtPaint *paint, const VdtPaintCell *cell, const Pass *pass)
{
  double angle = (vdt_paint_random (cell->hex, 90) % 3) * G_PI / 3 + G_PI / 12;
  double radius = paint->spacing * 0.38;
  int reach = paint->spacing < MANY ? 2 : 4;

  for (int row = -reach; row <= reach; row++)
    {
      double y = radius * row / (reach + 0.5), x = sqrt (radius * radius - y * y);

      cairo_move_to (paint->cr, cell->x - x * cos (angle) - y * sin (angle),
                     cell->y - x * sin (angle) + y * cos (angle));
      cairo_line_to (paint->cr, cell->x + x * cos (angle) - y * sin (angle),
                     cell->y + x * sin (angle) + y * cos (angle));
    }
}

static void
add_sand (const VdtPaint *paint, const VdtPaintCell *cell, const Pass *pass)
{
  guint n = paint->spacing < MANY ? 9 : 26;

  for (guint i = 0; i < n; i++)
    {
      double radius = sqrt ((i + 0.5) / n) * paint->spacing * 0.4;
      double angle = i * 2.39996 + get_chance (cell, 120);

      add_circle (paint->cr, cell->x + radius * cos (angle), cell->y + radius * sin (angle),
                  MAX (paint->spacing * 0.012, 0.6));
    }
}

#define PASSES_MAX 3

/* The one table of what symbols look like. */
static const Pass signs[VDT_N_SYMBOLS][PASSES_MAX] = {
  [VDT_SYMBOL_TREES] = { { INK_SHADOW, add_trees, 0.38, 1.0 },
                         { INK_DARK, add_trees, 0, 1.0 },
                         { INK_LIGHT, add_trees, -0.22, 0.58 } },
  [VDT_SYMBOL_FIRS] = { { INK_SHADOW, add_firs, 0.3 }, { INK_DARK, add_firs } },
  [VDT_SYMBOL_ORCHARD] = { { INK_DARK, add_orchard } },
  [VDT_SYMBOL_HOUSES] = { { INK_SHADOW, add_house_shadows },
                          { INK_DARK, add_houses },
                          { INK_PALE, add_house_ridges } },
  [VDT_SYMBOL_HOUSE] = { { INK_SHADOW, add_building_shadow },
                         { INK_DARK, add_building },
                         { INK_PALE, add_building_roof } },
  [VDT_SYMBOL_BUSHES] = { { INK_DARK, add_brush } },
  [VDT_SYMBOL_GRASS] = { { INK_LINE, add_grass } },
  [VDT_SYMBOL_GRAIN] = { { INK_LINE, add_grain } },
  [VDT_SYMBOL_FURROWS] = { { INK_LINE, add_furrows } },
  [VDT_SYMBOL_REEDS] = { { INK_LINE, add_marsh } },
  [VDT_SYMBOL_WAVES] = { { INK_PALE, add_waves } },
  [VDT_SYMBOL_STONES] = { { INK_DARK, add_stones } },
  [VDT_SYMBOL_SAND] = { { INK_DARK, add_sand } },
};

static void
ink (const VdtPaint *paint, Ink kind, guint terrain)
{
  VdtColour colour = vdt_paint_terrain_colour (paint, terrain);
  VdtColour light = vdt_colour_mix (colour, (VdtColour){ 1, 1, 0.9, 1 }, 0.30);

  switch (kind)
    {
    case INK_SHADOW:
      cairo_set_source_rgba (paint->cr, 0.05, 0.05, 0.0, 0.26);
      cairo_fill (paint->cr);
      break;
    case INK_LIGHT:
      vdt_colour_set (paint->cr, vdt_colour_with_alpha (light, 0.55));
      cairo_fill (paint->cr);
      break;
    case INK_LINE:
      vdt_colour_set (paint->cr, vdt_paint_edge_colour (paint, terrain));
      cairo_stroke (paint->cr);
      break;
    case INK_PALE:
      vdt_colour_set (paint->cr, vdt_colour_with_alpha (light, 0.85));
      cairo_stroke (paint->cr);
      break;
    case INK_DARK:
    default:
      vdt_colour_set (paint->cr, vdt_paint_edge_colour (paint, terrain));
      cairo_fill (paint->cr);
      break;
    }
}

/**
 * vdt_paint_symbols:
 * @paint: the painting
 *
 * Draws trees, houses, reeds and the like, terrain by terrain, where it has no pictures.
 */
void
vdt_paint_symbols (const VdtPaint *paint)
{
  cairo_set_line_width (paint->cr, CLAMP (paint->spacing / 50, 0.8, 2.5));
  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_ROUND);
  for (guint first = 0, end; first < paint->n_cells; first = end)
    {
      guint terrain = paint->cells[first].terrain;
      const Pass *passes = signs[vdt_terrain_get_symbol (&paint->terrains[terrain])];

      for (end = first + 1; end < paint->n_cells && paint->cells[end].terrain == terrain; end++)
        continue;
      if (vdt_paint_has_own_symbol (&paint->terrains[terrain]))
        continue;
      for (guint pass = 0; pass < PASSES_MAX && passes[pass].add; pass++)
        {
          for (guint i = first; i < end; i++)
            if (!vdt_paint_is_own_depicted (paint, &paint->cells[i]))
              passes[pass].add (paint, &paint->cells[i], &passes[pass]);
          ink (paint, passes[pass].ink, terrain);
        }
    }
}
