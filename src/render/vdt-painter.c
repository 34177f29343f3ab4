/* vdt-painter.c - paints a map and what lies over it, layer by layer
 *
 * Tiles on screen and exported pictures come from here. Painting is a pure function of a
 * VdtPainting and a rectangle; rectangles painted one by one fit together. Any thread may paint.
 * Each vdt-paint-<layer>.c is a layer, and the table below is their order.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-paint-private.h"

#include <math.h>

#define RADIUS 0.57735026918962576451

/* How far from a rectangle hexes are painted: in spacings; for what has a least size, in pixels. */
#define MARGIN 0.5
#define MARGIN_MIN 4.0

/**
 * vdt_paint_has:
 * @paint: the painting
 * @hex: any hex
 *
 * Returns: whether the hex is part of the map: on its grid and not void
 */
gboolean
vdt_paint_has (const VdtPaint *paint, VdtHex hex)
{
  return vdt_paint_terrain_at (paint, hex) != NULL;
}

/**
 * vdt_paint_terrain_at:
 * @paint: the painting
 * @hex: any hex
 *
 * Returns: (nullable): the hex's terrain; %NULL when it is off the grid or void
 */
const VdtTerrain *
vdt_paint_terrain_at (const VdtPaint *paint, VdtHex hex)
{
  const VdtTerrain *terrain;

  if (!vdt_grid_contains (paint->grid, hex))
    return NULL;
  terrain = &paint->terrains[vdt_map_get_terrain (paint->map, hex)];

  return terrain->kind == VDT_KIND_VOID ? NULL : terrain;
}

/**
 * vdt_paint_add_hex:
 * @paint: the painting
 * @x: pixel of the hex's centre
 * @y: pixel of the hex's centre
 * @factor: size, 1 for the whole hex
 *
 * Adds a hex's outline to the path.
 */
void
vdt_paint_add_hex (const VdtPaint *paint, double x, double y, double factor)
{
  cairo_move_to (paint->cr, x + paint->corner_x[0] * factor, y + paint->corner_y[0] * factor);
  for (int corner = 1; corner < VDT_N_SIDES; corner++)
    cairo_line_to (paint->cr, x + paint->corner_x[corner] * factor,
                   y + paint->corner_y[corner] * factor);
  cairo_close_path (paint->cr);
}

/**
 * vdt_paint_add_side:
 * @paint: the painting
 * @x: pixel of the hex's centre
 * @y: pixel of the hex's centre
 * @side: 0 to 5
 *
 * Adds a hexside to the path.
 */
void
vdt_paint_add_side (const VdtPaint *paint, double x, double y, int side)
{
  int from = vdt_side_corner (side, 0);
  int to = vdt_side_corner (side, 1);

  cairo_move_to (paint->cr, x + paint->corner_x[from], y + paint->corner_y[from]);
  cairo_line_to (paint->cr, x + paint->corner_x[to], y + paint->corner_y[to]);
}

/**
 * vdt_paint_random:
 * @hex: a hex
 * @salt: what the number is for
 *
 * Returns: a number that looks like chance but is always the same for a hex and a purpose
 */
guint
vdt_paint_random (VdtHex hex, guint salt)
{
  guint32 hash = (guint32) hex.q * 0x9e3779b1u ^ (guint32) hex.r * 0x85ebca77u ^ salt * 0xc2b2ae3du;

  hash ^= hash >> 15;
  hash *= 0x2c1b3c6du;
  hash ^= hash >> 12;
  hash *= 0x297a2d39u;

  return hash ^ (hash >> 15);
}

/**
 * vdt_paint_background:
 * @theme: a theme
 * @cr: where to paint
 *
 * Fills all that may be painted on with the theme's background.
 */
void
vdt_paint_background (const VdtTheme *theme, cairo_t *cr)
{
  vdt_colour_set (cr, theme->background);
  cairo_paint (cr);
}

static guint
count_levels (VdtMap *map)
{
  guint n_levels;

  vdt_legend_get_levels (vdt_map_get_legend (map), &n_levels);

  return n_levels;
}

static void
set_offsets (VdtPaint *paint)
{
  gboolean pointy = vdt_layout_is_pointy (paint->grid->layout);

  for (int i = 0; i < VDT_N_SIDES; i++)
    {
      double corner = (i * 60 - (pointy ? 30 : 0)) * G_PI / 180;
      double side = (i * 60 - (pointy ? 120 : 90)) * G_PI / 180;

      paint->corner_x[i] = cos (corner) * RADIUS * paint->spacing;
      paint->corner_y[i] = sin (corner) * RADIUS * paint->spacing;
      paint->side_x[i] = cos (side) * paint->spacing / 2;
      paint->side_y[i] = sin (side) * paint->spacing / 2;
    }
}

/* The hexes that touch the rectangle and those near it: names, counters and strokes reach over the
 * edges of their hexes.
 */
static gboolean
find_painted (
    const VdtView *view, double x, double y, double width, double height, VdtHexRange *range)
{
  double margin = MAX (view->spacing * MARGIN, MARGIN_MIN);

  return vdt_view_visible (view, x - margin, y - margin, width + 2 * margin, height + 2 * margin,
                           range);
}

/**
 * vdt_painter_find_range:
 * @view: where hexes lie
 * @x: left of a rectangle, in @view's pixels
 * @y: top
 * @width: its width
 * @height: its height
 * @range: (out): columns and rows, last ones included
 *
 * Finds the hexes from which vdt_painter_paint() paints a rectangle: no pixel of it can differ
 * when all of these are alike. Hexes that do not reach into it are among them: what one path is
 * made of is rounded together, and neighbours shape each other's edges.
 *
 * Returns: %FALSE when there is none
 */
gboolean
vdt_painter_find_range (
    const VdtView *view, double x, double y, double width, double height, VdtHexRange *range)
{
  if (!find_painted (view, x, y, width, height, range))
    return FALSE;
  range->first_column = MAX (range->first_column - 1, 0);
  range->first_row = MAX (range->first_row - 1, 0);
  range->last_column = MIN (range->last_column + 1, view->grid.columns - 1);
  range->last_row = MIN (range->last_row + 1, view->grid.rows - 1);

  return TRUE;
}

/* The same order in every rectangle of a map, so that what overlaps does so alike. */
static int
compare_cells (gconstpointer a, gconstpointer b)
{
  const VdtPaintCell *first = a;
  const VdtPaintCell *second = b;

  if (first->terrain != second->terrain)
    return first->terrain < second->terrain ? -1 : 1;
  if (first->elevation != second->elevation)
    return first->elevation < second->elevation ? -1 : 1;
  if (first->row != second->row)
    return first->row < second->row ? -1 : 1;

  return first->column < second->column ? -1 : 1;
}

static void
find_cells (VdtPaint *paint)
{
  const VdtHexRange *range = &paint->range;
  gsize n_rows = (gsize) (range->last_row - range->first_row + 1);
  gsize n_columns = (gsize) (range->last_column - range->first_column + 1);

  paint->cells = g_new (VdtPaintCell, n_rows * n_columns);
  for (int row = range->first_row; row <= range->last_row; row++)
    {
      const gint16 *elevations = vdt_map_get_elevation_row (paint->map, row);
      const guint16 *terrains = vdt_map_get_terrain_row (paint->map, row);

      for (int column = range->first_column; column <= range->last_column; column++)
        {
          VdtPaintCell *cell = &paint->cells[paint->n_cells];

          if (paint->terrains[terrains[column]].kind == VDT_KIND_VOID)
            continue;
          cell->column = column;
          cell->row = row;
          cell->hex = vdt_grid_hex (paint->grid, column, row);
          cell->elevation = elevations[column];
          cell->terrain = terrains[column];
          vdt_view_hex_centre (paint->view, cell->hex, &cell->x, &cell->y);
          paint->n_cells++;
        }
    }
  qsort (paint->cells, paint->n_cells, sizeof *paint->cells, compare_cells);
}

static const struct
{
  VdtLayers layer;
  void (*paint) (const VdtPaint *paint);
  int fade; /* VdtFade; -1: cannot be made fainter here */
} layers[] = {
  { VDT_LAYER_UNDERLAY, vdt_paint_underlay, VDT_FADE_UNDERLAY },
  { VDT_LAYER_TERRAIN, vdt_paint_terrain, -1 },
  { VDT_LAYER_GRID, vdt_paint_grid, VDT_FADE_GRID },
  { VDT_LAYER_SIDES, vdt_paint_sides, VDT_FADE_SIDES },
  { VDT_LAYER_ZONES, vdt_paint_zones, VDT_FADE_ZONES },
  { VDT_LAYER_FAN, vdt_paint_fan, VDT_FADE_FAN },
  { VDT_LAYER_LABELS, vdt_paint_labels, -1 },
  { VDT_LAYER_NAMES, vdt_paint_names, -1 },
  { VDT_LAYER_COUNTERS, vdt_paint_counters, -1 },
  { VDT_LAYER_OBSERVERS, vdt_paint_observers, VDT_FADE_FAN },
  { VDT_LAYER_SIGHT_LINE, vdt_paint_sight_line, -1 },
};

/**
 * vdt_paint_has_layer:
 * @paint: the painting
 * @layer: a layer
 *
 * Returns: whether the layer, or a part of it, is to be painted
 */
gboolean
vdt_paint_has_layer (const VdtPaint *paint, VdtLayers layer)
{
  return (paint->painting->layers & layer) != 0;
}

/**
 * vdt_paint_get_painted:
 * @paint: the painting
 *
 * Returns: how painted hexes are to be shown: in full where no underlay is seen
 */
VdtTrace
vdt_paint_get_painted (const VdtPaint *paint)
{
  if (!vdt_paint_has_layer (paint, VDT_LAYER_UNDERLAY) || !paint->painting->underlay)
    return VDT_TRACE_FULL;
  return paint->painting->painted;
}

/**
 * vdt_paint_faded:
 * @paint: the painting
 * @part: paints a part of the picture
 * @opacity: 1 for the part as it is
 *
 * Paints a part fainter, as a whole: what overlaps within it does not show through.
 */
void
vdt_paint_faded (const VdtPaint *paint, void (*part) (const VdtPaint *paint), double opacity)
{
  if (opacity >= 1)
    {
      part (paint);
      return;
    }
  if (opacity <= 0)
    return;
  cairo_push_group (paint->cr);
  part (paint);
  cairo_pop_group_to_source (paint->cr);
  cairo_paint_with_alpha (paint->cr, opacity);
}

/**
 * vdt_paint_get_opacity:
 * @paint: the painting
 * @fade: what is asked for
 *
 * Returns: how much of it is left: 1 when it is not made fainter
 */
double
vdt_paint_get_opacity (const VdtPaint *paint, VdtFade fade)
{
  return 1 - MIN (paint->painting->fades[fade], VDT_FADE_MAX) / (double) VDT_FADE_MAX;
}

/**
 * vdt_paint_get_text_scale:
 * @paint: the painting
 * @width: of a text at its usual size
 * @room: that there is for it
 *
 * Returns: how much larger the text is to be: as the reader has it if there is room, and never
 *   smaller than usual
 */
double
vdt_paint_get_text_scale (const VdtPaint *paint, double width, double room)
{
  return MAX (1, MIN (paint->painting->text_scale, room / width));
}

static void
write_text (const VdtPaint *paint, VdtPaintedText written)
{
  written.text = g_strdup (written.text);
  cairo_user_to_device (paint->cr, &written.x, &written.y);
  g_array_append_val (paint->painting->texts, written);
}

/**
 * vdt_paint_write:
 * @paint: a painting with texts
 * @x: the middle of its baseline
 * @y: the same
 * @size: of the font
 * @text: a name
 *
 * Writes a name among the texts, in place of painting it.
 */
void
vdt_paint_write (const VdtPaint *paint, double x, double y, double size, const char *text)
{
  write_text (paint, (VdtPaintedText){ x, y, size, (char *) text });
}

/**
 * vdt_paint_write_zone:
 * @paint: a painting with texts
 * @x: the middle of its baseline
 * @y: the same
 * @size: of the font
 * @text: a zone's name, or what there is room for
 * @ink: the colour of its letters
 *
 * Writes it among the texts, in place of painting it.
 */
void
vdt_paint_write_zone (
    const VdtPaint *paint, double x, double y, double size, const char *text, VdtColour ink)
{
  write_text (paint, (VdtPaintedText){ x, y, size, (char *) text, .of_zone = TRUE, .ink = ink });
}

/**
 * vdt_paint_write_name:
 * @paint: a painting with texts
 * @x: the name's middle
 * @y: the same
 * @size: of its letters
 * @name: a name on the map
 * @look: how it is written
 *
 * Writes it among the texts, in place of painting it.
 */
void
vdt_paint_write_name (const VdtPaint *paint,
                      double x,
                      double y,
                      double size,
                      const VdtName *name,
                      const VdtNameLook *look)
{
  write_text (paint, (VdtPaintedText){ x, y, size, name->text, look, name->angle });
}

static void
paint_layers (const VdtPaint *paint)
{
  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    if (vdt_paint_has_layer (paint, layers[i].layer))
      {
        double opacity =
            layers[i].fade < 0 ? 1 : vdt_paint_get_opacity (paint, (VdtFade) layers[i].fade);

        cairo_save (paint->cr);
        vdt_paint_faded (paint, layers[i].paint, opacity);
        cairo_restore (paint->cr);
      }
}

/**
 * vdt_painting_copy:
 * @painting: what is to be painted
 *
 * Returns: the same, with a reference to each part but the theme; for vdt_painting_clear()
 */
VdtPainting
vdt_painting_copy (const VdtPainting *painting)
{
  VdtPainting copy = *painting;

  vdt_map_ref (copy.map);
  if (copy.fan)
    vdt_fan_ref (copy.fan);
  if (copy.heat)
    vdt_heat_ref (copy.heat);
  if (copy.line)
    vdt_los_result_ref (copy.line);
  if (copy.underlay)
    cairo_surface_reference (copy.underlay);

  return copy;
}

/**
 * vdt_painting_clear:
 * @painting: what vdt_painting_copy() returned
 *
 * Drops the references.
 */
void
vdt_painting_clear (VdtPainting *painting)
{
  g_clear_pointer (&painting->map, vdt_map_unref);
  g_clear_pointer (&painting->fan, vdt_fan_unref);
  g_clear_pointer (&painting->heat, vdt_heat_unref);
  g_clear_pointer (&painting->line, vdt_los_result_unref);
  g_clear_pointer (&painting->underlay, cairo_surface_destroy);
}

/**
 * vdt_painter_paint:
 * @painting: what is to be painted
 * @view: where hexes lie
 * @cr: where to paint: its units are @view's pixels, so that a tile's context is translated by
 *   the tile's place
 * @x: left of the rectangle to paint, in @view's pixels
 * @y: top
 * @width: its width
 * @height: its height
 *
 * Paints a rectangle of a map. Rectangles painted one by one fit together as if painted at once
 * when their edges are whole pixels. Nothing outside is touched, nothing is drawn for void hexes,
 * and hexes that are far from the rectangle cost nothing. Any thread may paint, several at once.
 */
void
vdt_painter_paint (const VdtPainting *painting,
                   const VdtView *view,
                   cairo_t *cr,
                   double x,
                   double y,
                   double width,
                   double height)
{
  VdtPaint paint = {
    .painting = painting,
    .theme = painting->theme,
    .map = painting->map,
    .grid = &view->grid,
    .terrains = vdt_legend_get_terrains (vdt_map_get_legend (painting->map), NULL),
    .n_levels = count_levels (painting->map),
    .bare = vdt_legend_find_bare_ground (vdt_map_get_legend (painting->map)),
    .view = view,
    .cr = cr,
    .spacing = view->spacing,
    .x = x,
    .y = y,
    .width = width,
    .height = height,
    .vector = cairo_surface_get_type (cairo_get_target (cr)) != CAIRO_SURFACE_TYPE_IMAGE,
  };

  cairo_save (cr);
  cairo_rectangle (cr, x, y, width, height);
  cairo_clip (cr);
  cairo_new_path (cr);

  if (painting->layers & VDT_LAYER_BACKGROUND)
    vdt_paint_background (paint.theme, cr);

  if (find_painted (view, x, y, width, height, &paint.range))
    {
      paint.tints = g_new0 (guint32, VDT_ELEVATION_MAX - VDT_ELEVATION_MIN + 1);
      set_offsets (&paint);
      if (paint.vector || paint.spacing >= VDT_PAINT_SHAPES)
        find_cells (&paint);
      if (vdt_paint_has_layer (&paint, VDT_LAYER_DEPICTIONS))
        vdt_paint_find_own_depicted (&paint);
      paint_layers (&paint);
      g_free (paint.own_depicted);
      g_free (paint.cells);
      g_free (paint.tints);
    }

  cairo_restore (cr);
}
