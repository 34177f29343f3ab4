/* vdt-sheet.c - lays a picture out: a map, and below it what is told of it
 *
 * The map's upper left corner is the picture's where nothing is under the map, so that such a
 * picture can be laid over another one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-sheet-private.h"

#include "vdt-paint-private.h"

#include <math.h>
#include <pango/pangocairo.h>

#define SIZE_MARGIN 1e-6 /* sizes a hair above a whole number are that number */
#define MARGIN 20.0      /* around and between the parts, in the sheet's units */
#define GUTTER 36.0
#define WIDTH_MIN 460.0
#define TWO_COLUMNS 660.0 /* a width from which two parts stand side by side */
#define CHART_WIDTH 400.0
#define LARGE 900.0 /* a map's width in pixels: letters grow with the root of wider ones */
#define SCALE_MAX 5.0
#define PARTS_MAX 7

/* Around the map, in points of paper, so that its outermost lines are whole. */
#define INSET 4.0
#define INSET_FRAME 26.0
#define FRAME_GAP 9.0 /* from the map to the thin line */
#define FRAME_BAND 6.0

typedef struct
{
  VdtSheetPart draw;
  double x;
  double y;
  double width;
  double height;
} Placed;

struct _VdtSheetLayout
{
  VdtView view;
  VdtPainting painting; /* of which the sheet tells; nothing in it is owned */
  const VdtSheet *sheet;
  VdtSheetContext context;
  int inset; /* around the map */
  int map_x;
  int map_width;
  int map_height;
  int sheet_top;
  int width;
  int height;
  double dots;  /* pixels of a point on paper */
  double scale; /* pixels for each of the sheet's units */
  guint n_placed;
  Placed placed[PARTS_MAX];
};

/**
 * vdt_sheet_copy:
 * @self: a sheet
 *
 * Returns: (transfer full): the same with strings and a reference of its own
 */
VdtSheet *
vdt_sheet_copy (const VdtSheet *self)
{
  VdtSheet *copy = g_new (VdtSheet, 1);

  *copy = *self;
  copy->view = self->view ? vdt_terrain_view_ref (self->view) : NULL;
  copy->name = g_strdup (self->name);
  copy->side = g_strdup (self->side);
  copy->moment = g_strdup (self->moment);
  copy->date = g_strdup (self->date);

  return copy;
}

/**
 * vdt_sheet_clear:
 * @self: a sheet that owns what it holds
 *
 * Frees what it holds.
 */
void
vdt_sheet_clear (VdtSheet *self)
{
  g_clear_pointer (&self->view, vdt_terrain_view_unref);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->side, g_free);
  g_clear_pointer (&self->moment, g_free);
  g_clear_pointer (&self->date, g_free);
}

/**
 * vdt_sheet_free:
 * @self: (transfer full): a copy
 *
 * Frees it.
 */
void
vdt_sheet_free (VdtSheet *self)
{
  vdt_sheet_clear (self);
  g_free (self);
}

/**
 * vdt_sheet_shows_heat:
 * @context: a sheet
 *
 * Returns: whether numbers of hexes are painted
 */
gboolean
vdt_sheet_shows_heat (const VdtSheetContext *context)
{
  return context->painting->heat && (context->painting->layers & VDT_LAYER_FAN) != 0;
}

/**
 * vdt_sheet_shows_fan:
 * @context: a sheet
 *
 * Returns: whether a fan is painted
 */
gboolean
vdt_sheet_shows_fan (const VdtSheetContext *context)
{
  return context->painting->fan && !context->painting->heat
         && (context->painting->layers & VDT_LAYER_FAN) != 0;
}

/**
 * vdt_sheet_shows_line:
 * @context: a sheet
 *
 * Returns: whether a sight line is painted
 */
gboolean
vdt_sheet_shows_line (const VdtSheetContext *context)
{
  return context->painting->line && (context->painting->layers & VDT_LAYER_SIGHT_LINE) != 0;
}

/**
 * vdt_sheet_text:
 * @context: a sheet
 * @cr: where to draw
 * @font: size and weight
 * @x: its left edge
 * @y: its top
 * @width: where lines are broken
 * @text: what to draw
 *
 * Draws text, as wide as it is measured whatever is drawn to. However large that is, Pango is asked
 * for this size only: it keeps what it knows of each size that it ever had.
 *
 * Returns: how high it is
 */
double
vdt_sheet_text (const VdtSheetContext *context,
                cairo_t *cr,
                VdtSheetFont font,
                double x,
                double y,
                double width,
                const char *text)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *description = pango_font_description_from_string ("sans-serif");
  cairo_font_options_t *options = cairo_font_options_create ();
  VdtColour ink = context->theme->ink;
  int height;

  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  pango_cairo_context_set_font_options (pango_layout_get_context (layout), options);
  cairo_font_options_destroy (options);
  pango_context_set_matrix (pango_layout_get_context (layout), NULL);
  pango_font_description_set_absolute_size (description, font.size * PANGO_SCALE);
  pango_font_description_set_weight (description,
                                     font.bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, description);
  pango_font_description_free (description);
  pango_layout_set_width (layout, (int) (MAX (width, 1) * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_size (layout, NULL, &height);
  cairo_move_to (cr, x, y);
  vdt_colour_set (cr, vdt_colour_with_alpha (ink, ink.alpha * font.opacity));
  pango_cairo_show_layout (cr, layout);
  cairo_new_path (cr);
  g_object_unref (layout);

  return height / (double) PANGO_SCALE;
}

/**
 * vdt_sheet_row:
 * @context: a sheet
 * @cr: where to draw
 * @y: the row's top
 * @label_width: how much of it the label has
 * @width: of the row
 * @label: what it tells
 * @text: what is told
 * @bold: whether it matters more than its neighbours
 *
 * Draws a label and, right of it, text.
 *
 * Returns: where the next row begins
 */
double
vdt_sheet_row (const VdtSheetContext *context,
               cairo_t *cr,
               double y,
               double label_width,
               double width,
               const char *label,
               const char *text,
               gboolean bold)
{
  VdtSheetFont faint = { VDT_SHEET_TEXT, bold, 0.72 };
  VdtSheetFont font = { VDT_SHEET_TEXT, bold, 1 };
  double left = vdt_sheet_text (context, cr, faint, 0, y, label_width - 8, label);
  double right = vdt_sheet_text (context, cr, font, label_width, y, width - label_width, text);

  return y + MAX (left, right) + VDT_SHEET_GAP;
}

static double
measure (const VdtSheetLayout *self, VdtSheetPart draw, double width)
{
  cairo_surface_t *nowhere = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (nowhere);
  double height;

  cairo_rectangle (cr, 0, 0, 0, 0);
  cairo_clip (cr);
  height = draw (&self->context, cr, width);
  cairo_destroy (cr);
  cairo_surface_destroy (nowhere);

  return height;
}

/* Places a part; returns how high it is. */
static double
place (VdtSheetLayout *self, VdtSheetPart draw, double x, double y, double width)
{
  double height = measure (self, draw, width);

  if (height <= 0)
    return 0;
  self->placed[self->n_placed++] = (Placed){ draw, x, y, width, height };

  return height;
}

/* Places two parts side by side if they are there and there is room, else one below the other;
 * returns where the next part begins.
 */
static double
place_pair (VdtSheetLayout *self,
            VdtSheetPart left,
            VdtSheetPart right,
            double y,
            double width,
            double right_width)
{
  gboolean both =
      left && right && measure (self, left, width) > 0 && measure (self, right, right_width) > 0;
  double first, second;

  if (both && width >= TWO_COLUMNS)
    {
      first = place (self, left, MARGIN, y, width - right_width - GUTTER);
      second = place (self, right, MARGIN + width - right_width, y, right_width);

      return y + MAX (first, second) + MARGIN;
    }
  first = left ? place (self, left, MARGIN, y, width) : 0;
  if (first > 0)
    y += first + MARGIN;
  second = right ? place (self, right, MARGIN, y, width) : 0;

  return second > 0 ? y + second + MARGIN : y;
}

/* Returns the sheet's height in its units; 0: it has nothing to show. */
static double
place_parts (VdtSheetLayout *self, double width)
{
  VdtSheetParts parts = self->sheet->parts;
  double y = MARGIN;
  double height;

  y = place_pair (self, parts & VDT_SHEET_TITLE_BLOCK ? vdt_sheet_title_block : NULL,
                  parts & VDT_SHEET_KEY ? vdt_sheet_key : NULL, y, width, width * 0.42);
  if (parts & VDT_SHEET_TERRAIN)
    {
      height = place (self, vdt_sheet_terrain, MARGIN, y, width);
      y += height > 0 ? height + MARGIN : 0;
    }
  if (parts & VDT_SHEET_PROFILE)
    {
      height = place (self, vdt_sheet_profile, MARGIN, y, width);
      y += height > 0 ? height + MARGIN : 0;
    }
  if (parts & VDT_SHEET_REPORT)
    y = place_pair (self, vdt_sheet_report, vdt_sheet_chart, y, width, MIN (CHART_WIDTH, width));
  if (parts & VDT_SHEET_CREDITS)
    {
      height = place (self, vdt_sheet_credits, MARGIN, y, width);
      y += height > 0 ? height + MARGIN : 0;
    }

  return self->n_placed > 0 ? y : 0;
}

static int
round_up (double size)
{
  return MAX ((int) ceil (size - SIZE_MARGIN), 1);
}

/* Pixels of a point: 1 where nobody said how large a hex is on paper. */
static double
find_dots (const VdtSheet *sheet, double spacing)
{
  return sheet && sheet->paper.hex > 0 ? spacing / (sheet->paper.hex * VDT_POINTS_PER_MM) : 1;
}

static int
find_inset (const VdtSheet *sheet, double dots)
{
  if (!sheet || (sheet->paper.hex <= 0 && !(sheet->parts & VDT_SHEET_FRAME)))
    return 0;

  return round_up ((sheet->parts & VDT_SHEET_FRAME ? INSET_FRAME : INSET) * dots);
}

/* The smallest rectangle of whole pixels around the hexes of a range: what is in it looks as on the
 * whole map.
 */
static void
find_bounds (const VdtView *view,
             const VdtHexRange *range,
             double *left,
             double *top,
             double *width,
             double *height)
{
  double right = -G_MAXDOUBLE, bottom = -G_MAXDOUBLE;

  *left = *top = G_MAXDOUBLE;
  /* Every second row or column is shifted: two of each are enough at every edge. */
  for (int i = 0; i < 4; i++)
    for (int k = 0; k < 4; k++)
      {
        int column = i < 2 ? range->first_column + i : range->last_column - i + 2;
        int row = k < 2 ? range->first_row + k : range->last_row - k + 2;
        double xs[VDT_N_SIDES], ys[VDT_N_SIDES];

        if (column < range->first_column || column > range->last_column || row < range->first_row
            || row > range->last_row)
          continue;
        vdt_view_hex_corners (view, vdt_grid_hex (&view->grid, column, row), xs, ys);
        for (int corner = 0; corner < VDT_N_SIDES; corner++)
          {
            *left = MIN (*left, xs[corner]);
            right = MAX (right, xs[corner]);
            *top = MIN (*top, ys[corner]);
            bottom = MAX (bottom, ys[corner]);
          }
      }
  *left = floor (*left);
  *top = floor (*top);
  *width = right - *left;
  *height = bottom - *top;
}

/* Has the view show all of the map, or what the sheet asks for. */
static void
show_part (VdtView *view, const VdtSheet *sheet, double *width, double *height)
{
  double left, top;

  vdt_view_get_size (view, width, height);
  if (!sheet || !sheet->is_cropped)
    return;
  find_bounds (view, &sheet->crop, &left, &top, width, height);
  view->x -= left;
  view->y -= top;
}

/**
 * vdt_sheet_layout_new:
 * @painting: what is painted of a map; it must stay with all that it points to
 * @sheet: (nullable): what is told below it; it must stay, too
 * @spacing: pixels from hex centre to neighbour's centre
 *
 * Lays out a picture. The size of the sheet's letters follows from the map's width.
 *
 * Returns: (transfer full): the layout, which may be painted from several threads at once
 */
VdtSheetLayout *
vdt_sheet_layout_new (const VdtPainting *painting, const VdtSheet *sheet, double spacing)
{
  VdtSheetLayout *self = g_new0 (VdtSheetLayout, 1);
  double width, height, needed;

  self->painting = *painting;
  self->sheet = sheet;
  vdt_view_init (&self->view, vdt_map_get_grid (painting->map), spacing);
  show_part (&self->view, sheet, &width, &height);
  self->map_width = round_up (width);
  self->map_height = round_up (height);
  self->dots = find_dots (sheet, spacing);
  self->inset = find_inset (sheet, self->dots);
  self->map_x = self->inset;
  self->width = self->map_width + 2 * self->inset;
  self->height = self->sheet_top = self->map_height + 2 * self->inset;
  self->scale = CLAMP (sqrt (width / self->dots / LARGE), 1.0, SCALE_MAX) * self->dots;
  if (!sheet || sheet->parts == 0)
    return self;

  self->context = (VdtSheetContext){
    .painting = &self->painting,
    .sheet = sheet,
    .theme = painting->theme,
    .hex_spacing = spacing / self->scale,
    .figures = spacing >= VDT_PAINT_SYMBOLS,
  };
  needed = MAX (self->width / self->scale, WIDTH_MIN);
  height = place_parts (self, needed - 2 * MARGIN);
  if (height <= 0)
    return self;
  self->width = MAX (self->width, round_up (needed * self->scale));
  self->height += round_up (height * self->scale);
  if (painting->layers & VDT_LAYER_BACKGROUND)
    self->map_x = (self->width - self->map_width) / 2;

  return self;
}

/**
 * vdt_sheet_layout_get_size:
 * @self: a layout
 * @width: (out): of the picture in pixels
 * @height: (out): of the picture in pixels
 *
 * Tells how large it is.
 */
void
vdt_sheet_layout_get_size (const VdtSheetLayout *self, int *width, int *height)
{
  *width = self->width;
  *height = self->height;
}

/**
 * vdt_sheet_layout_paint_map:
 * @self: a layout
 * @painting: the painting that it was made of, maybe with fewer layers
 * @cr: where to paint
 * @x: left of the rectangle to paint
 * @y: top
 * @width: its width
 * @height: its height
 *
 * Paints what of the map lies in a rectangle, and the background beside it.
 */
void
vdt_sheet_layout_paint_map (const VdtSheetLayout *self,
                            const VdtPainting *painting,
                            cairo_t *cr,
                            double x,
                            double y,
                            double width,
                            double height)
{
  int inset = self->inset;
  /* What goes on beyond a part of a map is cut. */
  int beyond = self->sheet && self->sheet->is_cropped ? 0 : inset;
  double left = MAX (x - self->map_x, -beyond);
  double right = MIN (x + width - self->map_x, self->map_width + beyond);
  double top = MAX (y - inset, -beyond);
  double bottom = MIN (y + height - inset, self->map_height + beyond);

  cairo_save (cr);
  cairo_rectangle (cr, x, y, width, MAX (MIN (y + height, self->sheet_top) - y, 0));
  cairo_clip (cr);
  if ((painting->layers & VDT_LAYER_BACKGROUND) && self->width > self->map_width)
    vdt_paint_background (self->painting.theme, cr);
  cairo_translate (cr, self->map_x, inset);
  if (left < right && top < bottom)
    vdt_painter_paint (painting, &self->view, cr, left, top, right - left, bottom - top);
  cairo_restore (cr);
}

/* Two thin lines with a band between them, outside the map's outermost lines. */
static void
paint_frame (const VdtSheetLayout *self, cairo_t *cr)
{
  cairo_save (cr);
  cairo_translate (cr, self->map_x, self->inset);
  vdt_colour_set (cr, self->painting.theme->ink);
  for (int line = 0; line < 2; line++)
    {
      double gap = (FRAME_GAP + line * FRAME_BAND) * self->dots;

      cairo_rectangle (cr, -gap, -gap, self->map_width + 2 * gap, self->map_height + 2 * gap);
      cairo_set_line_width (cr, (0.6 + 1.4 * line) * self->dots);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

/**
 * vdt_sheet_layout_paint_sheet:
 * @self: a layout
 * @cr: where to paint
 *
 * Paints all that is around and below the map.
 */
void
vdt_sheet_layout_paint_sheet (const VdtSheetLayout *self, cairo_t *cr)
{
  gboolean framed = self->sheet && (self->sheet->parts & VDT_SHEET_FRAME) != 0;

  if (framed)
    paint_frame (self, cr);
  if (self->n_placed == 0)
    return;
  cairo_save (cr);
  cairo_rectangle (cr, 0, self->sheet_top, self->width, self->height - self->sheet_top);
  cairo_clip (cr);
  vdt_paint_background (self->painting.theme, cr);
  cairo_translate (cr, 0, self->sheet_top);
  cairo_scale (cr, self->scale, self->scale);
  if (!framed)
    {
      cairo_rectangle (cr, 0, 0, self->width / self->scale, 1);
      vdt_colour_set (cr, vdt_colour_with_alpha (self->painting.theme->ink, 0.3));
      cairo_fill (cr);
    }
  for (guint i = 0; i < self->n_placed; i++)
    {
      const Placed *placed = &self->placed[i];

      cairo_save (cr);
      cairo_translate (cr, placed->x, placed->y);
      placed->draw (&self->context, cr, placed->width);
      cairo_restore (cr);
    }
  cairo_restore (cr);
}

/**
 * vdt_sheet_layout_paint:
 * @self: a layout
 * @painting: the painting that it was made of
 * @cr: where to paint: its units are the picture's pixels
 * @x: left of the rectangle to paint
 * @y: top
 * @width: its width
 * @height: its height
 *
 * Paints a rectangle of the picture.
 */
void
vdt_sheet_layout_paint (const VdtSheetLayout *self,
                        const VdtPainting *painting,
                        cairo_t *cr,
                        double x,
                        double y,
                        double width,
                        double height)
{
  vdt_sheet_layout_paint_map (self, painting, cr, x, y, width, height);
  if (y + height <= self->sheet_top && !(self->sheet && self->sheet->parts & VDT_SHEET_FRAME))
    return;
  cairo_save (cr);
  cairo_rectangle (cr, x, y, width, height);
  cairo_clip (cr);
  vdt_sheet_layout_paint_sheet (self, cr);
  cairo_restore (cr);
}

/**
 * vdt_sheet_layout_paint_small:
 * @self: a layout
 * @painting: the painting that it was made of
 * @cr: where to paint
 * @scale: pixels there for each pixel of the picture
 *
 * Paints the whole picture smaller: its hexes as they are painted at that size, which is fast.
 */
void
vdt_sheet_layout_paint_small (const VdtSheetLayout *self,
                              const VdtPainting *painting,
                              cairo_t *cr,
                              double scale)
{
  VdtView view;
  double width, height;

  vdt_view_init (&view, &self->view.grid, self->view.spacing * scale);
  show_part (&view, self->sheet, &width, &height);
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, self->width * scale, self->height * scale);
  cairo_clip (cr);
  if (painting->layers & VDT_LAYER_BACKGROUND)
    vdt_paint_background (self->painting.theme, cr);
  cairo_save (cr);
  cairo_translate (cr, self->map_x * scale, self->inset * scale);
  vdt_painter_paint (painting, &view, cr, 0, 0, width, height);
  cairo_restore (cr);
  cairo_scale (cr, scale, scale);
  vdt_sheet_layout_paint_sheet (self, cr);
  cairo_restore (cr);
}
