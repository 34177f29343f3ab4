/* vdt-paint-depictions.c - terrain that is drawn as polygons instead of over whole hexes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-paint-private.h"

static void
units_to_pixels (const VdtPaint *paint, VdtMapPoint point, double *x, double *y)
{
  vdt_view_units (paint->view, point.x, point.y, x, y);
}

/* Whether a depiction may show in the hexes of the range. */
static gboolean
find_bounds (const VdtPaint *paint, const VdtDepiction *depiction, double box[4])
{
  double margin = paint->spacing;

  if (depiction->n_points == 0)
    return FALSE;
  for (guint i = 0; i < depiction->n_points; i++)
    {
      double x, y;

      units_to_pixels (paint, depiction->points[i], &x, &y);
      box[0] = i == 0 ? x : MIN (box[0], x);
      box[1] = i == 0 ? y : MIN (box[1], y);
      box[2] = i == 0 ? x : MAX (box[2], x);
      box[3] = i == 0 ? y : MAX (box[3], y);
    }

  return box[0] <= paint->x + paint->width + margin && box[2] >= paint->x - margin
         && box[1] <= paint->y + paint->height + margin && box[3] >= paint->y - margin;
}

static void
add_depiction (const VdtPaint *paint, cairo_t *cr, const VdtDepiction *depiction)
{
  for (guint i = 0; i < depiction->n_points; i++)
    {
      double x, y;

      units_to_pixels (paint, depiction->points[i], &x, &y);
      if (i == 0)
        cairo_move_to (cr, x, y);
      else
        cairo_line_to (cr, x, y);
    }
  cairo_close_path (cr);
}

/* Whether a polygon covers some of a hex: points spread over the hex are looked at, near enough
 * for a drawing.
 */
static gboolean
covers_some (const VdtPaint *paint, cairo_t *cr, double x, double y)
{
  for (int ring = 0; ring < 4; ring++)
    for (int corner = 0; corner < VDT_N_SIDES; corner++)
      if (cairo_in_fill (cr, x + paint->corner_x[corner] * 0.32 * ring,
                         y + paint->corner_y[corner] * 0.32 * ring)
          || cairo_in_fill (cr, x + paint->side_x[corner] * 0.32 * ring,
                            y + paint->side_y[corner] * 0.32 * ring))
        return TRUE;

  return FALSE;
}

static guint
index_in_range (const VdtPaint *paint, int column, int row)
{
  const VdtHexRange *range = &paint->range;

  return (guint) ((row - range->first_row) * (range->last_column - range->first_column + 1) + column
                  - range->first_column);
}

static void
mark_own (VdtPaint *paint, cairo_t *cr, const VdtDepiction *depiction, const double box[4])
{
  cairo_new_path (cr);
  add_depiction (paint, cr, depiction);
  for (guint i = 0; i < paint->n_cells; i++)
    {
      const VdtPaintCell *cell = &paint->cells[i];

      if (cell->terrain == depiction->terrain && cell->x >= box[0] - paint->spacing
          && cell->x <= box[2] + paint->spacing && cell->y >= box[1] - paint->spacing
          && cell->y <= box[3] + paint->spacing && covers_some (paint, cr, cell->x, cell->y))
        paint->own_depicted[index_in_range (paint, cell->column, cell->row)] = TRUE;
    }
}

/**
 * vdt_paint_find_own_depicted:
 * @paint: the painting, whose cells are known
 *
 * Finds the hexes in which depictions take the place of the hex's own terrain.
 */
void
vdt_paint_find_own_depicted (VdtPaint *paint)
{
  const VdtHexRange *range = &paint->range;
  guint n_depictions = vdt_map_get_n_depictions (paint->map);
  cairo_surface_t *nowhere;
  cairo_t *cr;

  if (n_depictions == 0 || paint->n_cells == 0)
    return;
  paint->own_depicted =
      g_new0 (guint8, (gsize) (range->last_row - range->first_row + 1)
                          * (gsize) (range->last_column - range->first_column + 1));

  nowhere = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cr = cairo_create (nowhere);
  for (guint i = 0; i < n_depictions; i++)
    {
      const VdtDepiction *depiction = vdt_map_get_depiction (paint->map, i);
      double box[4] = { 0 };

      if (!depiction->is_ground && find_bounds (paint, depiction, box))
        mark_own (paint, cr, depiction, box);
    }
  cairo_destroy (cr);
  cairo_surface_destroy (nowhere);
}

/**
 * vdt_paint_is_own_depicted:
 * @paint: the painting
 * @cell: one of its hexes
 *
 * Returns: whether the hex's own terrain is drawn by depictions, and not over the whole hex
 */
gboolean
vdt_paint_is_own_depicted (const VdtPaint *paint, const VdtPaintCell *cell)
{
  return paint->own_depicted
         && paint->own_depicted[index_in_range (paint, cell->column, cell->row)];
}

/* Whether a depiction may reach beyond the map, or over hexes that are void. */
static gboolean
reaches_edge (const VdtPaint *paint, const double box[4])
{
  const VdtHexRange *range = &paint->range;
  guint n_hexes = (guint) ((range->last_row - range->first_row + 1)
                           * (range->last_column - range->first_column + 1));
  double width, height, margin = paint->spacing * 1.2;

  vdt_view_get_size (paint->view, &width, &height);

  return paint->n_cells < n_hexes || box[0] < paint->view->x + margin
         || box[1] < paint->view->y + margin || box[2] > paint->view->x + width - margin
         || box[3] > paint->view->y + height - margin;
}

static void
clip_to_map (const VdtPaint *paint, const double box[4])
{
  double reach = paint->spacing;

  cairo_new_path (paint->cr);
  for (guint i = 0; i < paint->n_cells; i++)
    {
      const VdtPaintCell *cell = &paint->cells[i];

      if (cell->x >= box[0] - reach && cell->x <= box[2] + reach && cell->y >= box[1] - reach
          && cell->y <= box[3] + reach)
        vdt_paint_add_hex (paint, cell->x, cell->y, 1);
    }
  cairo_clip (paint->cr);
}

static void
paint_depiction (const VdtPaint *paint, const VdtDepiction *depiction)
{
  double box[4] = { 0 };

  if (!find_bounds (paint, depiction, box))
    return;
  cairo_save (paint->cr);
  if (reaches_edge (paint, box))
    clip_to_map (paint, box);
  add_depiction (paint, paint->cr, depiction);
  if (depiction->is_ground)
    {
      vdt_colour_set (paint->cr, vdt_paint_level_colour (paint, depiction->level));
      cairo_fill (paint->cr);
    }
  else
    {
      vdt_colour_set (paint->cr, vdt_paint_terrain_colour (paint, depiction->terrain));
      cairo_fill_preserve (paint->cr);
      vdt_colour_set (paint->cr, vdt_paint_edge_colour (paint, depiction->terrain));
      cairo_stroke (paint->cr);
    }
  cairo_restore (paint->cr);
}

/**
 * vdt_paint_depictions:
 * @paint: the painting
 *
 * Paints the depicted polygons, as far as there are hexes: ground in the tints of its levels, then
 * terrain in its colours.
 */
void
vdt_paint_depictions (const VdtPaint *paint)
{
  guint n = vdt_map_get_n_depictions (paint->map);

  cairo_set_line_width (paint->cr, CLAMP (paint->spacing / 40, 0.6, 2.0));
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < n; i++)
      {
        const VdtDepiction *depiction = vdt_map_get_depiction (paint->map, i);

        if (depiction->is_ground == (pass == 0))
          paint_depiction (paint, depiction);
      }
}
