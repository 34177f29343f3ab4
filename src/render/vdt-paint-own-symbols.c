/* vdt-paint-own-symbols.c - pictures that terrain has in place of signs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-paint-private.h"

#include "vdt-surface.h"
#include "vdt-symbol-drawing.h"

#include <string.h>

#define LONG_AXIS 1.1547005383792515 /* of a hex, from corner to corner, in spacings */
#define SALT 300

/* A picture as large as fits into the hexes of a map. */
typedef struct
{
  cairo_surface_t *surface; /* of this painting; NULL: it cannot be drawn */
  int columns;
  int rows;
  double width; /* in a hex */
  double height;
} Drawing;

/* So that a file of many pages has the picture once. */
static void
name_surface (cairo_surface_t *surface, cairo_surface_t *picture)
{
  char *name = g_strdup_printf ("vedette-symbol-%p", (void *) picture);

  if (cairo_surface_set_mime_data (surface, CAIRO_MIME_TYPE_UNIQUE_ID, (const guchar *) name,
                                   strlen (name), g_free, name)
      != CAIRO_STATUS_SUCCESS)
    g_free (name);
}

static Drawing
begin_drawing (const VdtPaint *paint, VdtOwnSymbol *own, guint variant)
{
  cairo_surface_t *picture = vdt_symbol_drawing_get (own, variant);
  gboolean pointy = vdt_layout_is_pointy (paint->grid->layout);
  double room_x = paint->spacing * (pointy ? 1 : LONG_AXIS);
  double room_y = paint->spacing * (pointy ? LONG_AXIS : 1);
  Drawing drawing = { NULL };
  double scale;
  guint factor;

  if (!picture)
    return drawing;
  drawing.columns = cairo_image_surface_get_width (picture);
  drawing.rows = cairo_image_surface_get_height (picture);
  scale = MIN (room_x / drawing.columns, room_y / drawing.rows);
  drawing.width = drawing.columns * scale;
  drawing.height = drawing.rows * scale;
  if (!paint->vector)
    {
      picture = vdt_surface_get_level (picture, scale, &factor);
      drawing.columns = cairo_image_surface_get_width (picture);
      drawing.rows = cairo_image_surface_get_height (picture);
    }
  drawing.surface = vdt_surface_wrap (picture);
  if (paint->vector)
    name_surface (drawing.surface, picture);

  return drawing;
}

static void
end_drawing (Drawing *drawing)
{
  if (!drawing->surface)
    return;
  cairo_surface_finish (drawing->surface);
  cairo_surface_destroy (drawing->surface);
}

/* What reaches out of its hex is not seen. */
static void
draw (const VdtPaint *paint, const Drawing *drawing, const VdtPaintCell *cell)
{
  cairo_matrix_t to_picture;

  cairo_set_source_surface (paint->cr, drawing->surface, 0, 0);
  cairo_matrix_init_scale (&to_picture, drawing->columns / drawing->width,
                           drawing->rows / drawing->height);
  cairo_matrix_translate (&to_picture, drawing->width / 2 - cell->x, drawing->height / 2 - cell->y);
  cairo_pattern_set_matrix (cairo_get_source (paint->cr), &to_picture);
  vdt_paint_add_hex (paint, cell->x, cell->y, 1);
  cairo_fill (paint->cr);
}

static void
draw_terrain (const VdtPaint *paint, VdtOwnSymbol *own, guint first, guint end)
{
  Drawing drawings[VDT_OWN_SYMBOL_VARIANTS_MAX];
  guint n = vdt_own_symbol_count (own);

  for (guint i = 0; i < n; i++)
    drawings[i] = begin_drawing (paint, own, i);
  for (guint i = first; i < end; i++)
    {
      const Drawing *drawing = &drawings[vdt_paint_random (paint->cells[i].hex, SALT) % n];

      if (drawing->surface && !vdt_paint_is_own_depicted (paint, &paint->cells[i]))
        draw (paint, drawing, &paint->cells[i]);
    }
  for (guint i = 0; i < n; i++)
    end_drawing (&drawings[i]);
}

/**
 * vdt_paint_has_own_symbol:
 * @terrain: a terrain
 *
 * Returns: whether its hexes have a picture in place of a sign, as far as one can be drawn
 */
gboolean
vdt_paint_has_own_symbol (const VdtTerrain *terrain)
{
  for (guint i = 0; i < vdt_own_symbol_count (terrain->own_symbol); i++)
    if (vdt_symbol_drawing_get (terrain->own_symbol, i))
      return TRUE;

  return FALSE;
}

/**
 * vdt_paint_own_symbols:
 * @paint: the painting
 *
 * Draws the pictures that terrain has of its own, in each hex one of them.
 */
void
vdt_paint_own_symbols (const VdtPaint *paint)
{
  for (guint first = 0, end; first < paint->n_cells; first = end)
    {
      guint terrain = paint->cells[first].terrain;

      for (end = first + 1; end < paint->n_cells && paint->cells[end].terrain == terrain; end++)
        continue;
      if (vdt_paint_has_own_symbol (&paint->terrains[terrain]))
        draw_terrain (paint, paint->terrains[terrain].own_symbol, first, end);
    }
}
