/* vdt-pages.c - a picture of true size as pages to be put together
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-pages.h"

#include "vdt-paint-private.h"

#include <glib/gi18n.h>
#include <math.h>

/* All in points of paper. */
#define TEXT 8.0
#define MARK_GAP 3.0
#define MARK_LENGTH 11.0
#define MARK_WIDTH 0.35
#define BAR_MM 100
#define BAR_HEIGHT 3.0
#define BAR_ROOM (BAR_MM * VDT_POINTS_PER_MM + 150) /* with the text beside it */
#define PLAN_TOP 34.0
#define PLAN_DOTS 2.0 /* pixels of a point in the plan's picture */
#define PLAN_TEXT_TOP 8.0
#define PLAN_TEXT 24.0
#define PLAN_OPACITY 0.6

struct _VdtPages
{
  VdtPainting painting; /* nothing in it is owned */
  VdtTheme theme;
  VdtSheetLayout *sheet;
  VdtPaperLayout paper;
  gboolean marks;
  char *title;
  int width; /* of the picture */
  int height;
};

/**
 * vdt_pages_new:
 * @painting: what is painted of a map; it must stay with all that it points to
 * @sheet: what stands around it, with paper that vdt_paper_check() takes; it must stay, too
 *
 * Cuts a map of true size into pages. Light maps get white paper.
 *
 * Returns: (transfer full): the pages
 */
VdtPages *
vdt_pages_new (const VdtPainting *painting, const VdtSheet *sheet)
{
  VdtPages *self = g_new0 (VdtPages, 1);
  const char *title = vdt_map_get_text (painting->map, VDT_MAP_TITLE);

  self->painting = *painting;
  self->theme = vdt_theme_on_paper (painting->theme);
  self->painting.theme = &self->theme;
  self->marks = sheet->paper.marks;
  self->title = g_strdup (title && *title ? title : sheet->name);
  self->sheet = vdt_sheet_layout_new (&self->painting, sheet, sheet->paper.hex * VDT_POINTS_PER_MM);
  vdt_sheet_layout_get_size (self->sheet, &self->width, &self->height);
  vdt_paper_layout_init (&self->paper, &sheet->paper, self->width / VDT_POINTS_PER_MM,
                         self->height / VDT_POINTS_PER_MM);

  return self;
}

/**
 * vdt_pages_free:
 * @self: (transfer full): pages
 *
 * Frees them.
 */
void
vdt_pages_free (VdtPages *self)
{
  g_free (self->sheet);
  g_free (self->title);
  g_free (self);
}

/**
 * vdt_pages_get_layout:
 * @self: pages
 *
 * Returns: (transfer none): how the picture is cut
 */
const VdtPaperLayout *
vdt_pages_get_layout (const VdtPages *self)
{
  return &self->paper;
}

static int
count_tiles (const VdtPages *self)
{
  return self->paper.columns * self->paper.rows;
}

/**
 * vdt_pages_get_count:
 * @self: pages
 *
 * Returns: how many there are; where there are several, one more has the plan
 */
int
vdt_pages_get_count (const VdtPages *self)
{
  int n_tiles = count_tiles (self);

  return n_tiles > 1 ? n_tiles + 1 : 1;
}

/* Whatever the map's theme is: paper is white. */
static void
set_ink (cairo_t *cr)
{
  cairo_set_source_rgb (cr, 0, 0, 0);
}

/* Text whose middle is at a height, and which begins (0), has its middle (0.5) or ends (1) at x. */
static void
write_text (cairo_t *cr, const char *text, double x, double y, double size, double part)
{
  cairo_text_extents_t extents;

  cairo_select_font_face (cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size (cr, size);
  cairo_text_extents (cr, text, &extents);
  set_ink (cr);
  cairo_move_to (cr, x - part * extents.x_advance, y + size * 0.36);
  cairo_show_text (cr, text);
  cairo_new_path (cr);
}

static void
add_line (cairo_t *cr, double x, double y, double dx, double dy)
{
  cairo_move_to (cr, x, y);
  cairo_rel_line_to (cr, dx, dy);
}

/* At a height, or across, on both sides of what is printed. */
static void
add_marks (cairo_t *cr, double at, double from, double to, gboolean upright)
{
  double ends[2] = { from - MARK_GAP, to + MARK_GAP };

  for (int i = 0; i < 2; i++)
    {
      double length = i == 0 ? -MARK_LENGTH : MARK_LENGTH;

      add_line (cr, upright ? at : ends[i], upright ? ends[i] : at, upright ? 0 : length,
                upright ? length : 0);
    }
}

/* Where to cut, and, in short dashes, where the next pages begin. */
static void
paint_marks (const VdtPages *self, int tile, cairo_t *cr)
{
  const VdtPaperLayout *paper = &self->paper;
  double left = paper->margin * VDT_POINTS_PER_MM;
  double right = left + paper->width * VDT_POINTS_PER_MM;
  double bottom = left + paper->height * VDT_POINTS_PER_MM;
  double overlap = paper->overlap * VDT_POINTS_PER_MM;

  cairo_set_line_width (cr, MARK_WIDTH);
  set_ink (cr);
  add_marks (cr, left, left, bottom, TRUE);
  add_marks (cr, right, left, bottom, TRUE);
  add_marks (cr, left, left, right, FALSE);
  add_marks (cr, bottom, left, right, FALSE);
  cairo_stroke (cr);
  if (overlap <= 0)
    return;
  cairo_set_dash (cr, (const double[]){ 1.5, 1.5 }, 2, 0);
  if (tile % paper->columns < paper->columns - 1)
    add_marks (cr, right - overlap, left, bottom, TRUE);
  if (tile % paper->columns > 0)
    add_marks (cr, left + overlap, left, bottom, TRUE);
  if (tile / paper->columns < paper->rows - 1)
    add_marks (cr, bottom - overlap, left, right, FALSE);
  if (tile / paper->columns > 0)
    add_marks (cr, left + overlap, left, right, FALSE);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* To be measured: printers that fit pages to paper make it shorter. */
static void
paint_bar (cairo_t *cr, double right, double y)
{
  double step = BAR_MM / 10 * VDT_POINTS_PER_MM;
  double left = right - 10 * step;

  set_ink (cr);
  cairo_set_line_width (cr, MARK_WIDTH);
  for (int i = 0; i < 10; i++)
    {
      cairo_rectangle (cr, left + i * step, y - BAR_HEIGHT / 2, step, BAR_HEIGHT);
      if (i % 2 == 0)
        cairo_fill_preserve (cr);
      cairo_stroke (cr);
    }
  write_text (cr, _("100 mm"), left - 5, y, TEXT, 1);
}

/* In the lower margin: what page of what map this is. */
static void
paint_foot (const VdtPages *self, const char *name, cairo_t *cr)
{
  const VdtPaperLayout *paper = &self->paper;
  double left = paper->margin * VDT_POINTS_PER_MM;
  double right = left + paper->width * VDT_POINTS_PER_MM;
  double y = left + paper->height * VDT_POINTS_PER_MM + left / 2 + 1;
  g_autofree char *text =
      self->title ? g_strdup_printf ("%s · %s", name, self->title) : g_strdup (name);
  gboolean bar = right - left >= BAR_ROOM;

  cairo_save (cr);
  cairo_rectangle (cr, left, 0,
                   right - left - (bar ? BAR_MM * VDT_POINTS_PER_MM + 50 : MARK_LENGTH), 1e5);
  cairo_clip (cr);
  write_text (cr, text, left + MARK_LENGTH, y, TEXT, 0);
  cairo_restore (cr);
  if (bar)
    paint_bar (cr, right - MARK_LENGTH, y);
}

static void
paint_tile (const VdtPages *self, int tile, cairo_t *cr)
{
  const VdtPaperLayout *paper = &self->paper;
  g_autofree char *name = vdt_paper_layout_dup_name (paper, tile);
  double margin = paper->margin * VDT_POINTS_PER_MM;
  double x, y;

  vdt_paper_layout_get_tile (paper, tile, &x, &y);
  x *= VDT_POINTS_PER_MM;
  y *= VDT_POINTS_PER_MM;
  cairo_save (cr);
  cairo_translate (cr, margin - x, margin - y);
  vdt_sheet_layout_paint (self->sheet, &self->painting, cr, x, y,
                          MIN (paper->width * VDT_POINTS_PER_MM, self->width - x),
                          MIN (paper->height * VDT_POINTS_PER_MM, self->height - y));
  cairo_restore (cr);
  if (self->marks)
    paint_marks (self, tile, cr);
  paint_foot (self, name, cr);
}

/* The whole picture, of pixels, so that it adds little to a file. */
static void
paint_small (const VdtPages *self, cairo_t *cr, double scale)
{
  cairo_surface_t *image =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) ceil (self->width * scale * PLAN_DOTS),
                                  (int) ceil (self->height * scale * PLAN_DOTS));
  cairo_t *small = cairo_create (image);

  vdt_sheet_layout_paint_small (self->sheet, &self->painting, small, scale * PLAN_DOTS);
  cairo_destroy (small);
  cairo_save (cr);
  cairo_scale (cr, 1 / PLAN_DOTS, 1 / PLAN_DOTS);
  cairo_set_source_surface (cr, image, 0, 0);
  cairo_paint_with_alpha (cr, PLAN_OPACITY);
  cairo_restore (cr);
  cairo_surface_destroy (image);
}

/**
 * vdt_pages_paint_plan:
 * @self: pages
 * @cr: where to paint
 * @width: of the room for it
 * @height: of the room for it
 *
 * Paints the picture, small, with the pages and their names over it, in the middle of a room.
 */
void
vdt_pages_paint_plan (const VdtPages *self, cairo_t *cr, double width, double height)
{
  const VdtPaperLayout *paper = &self->paper;
  double last_x, last_y, scale;

  vdt_paper_layout_get_tile (paper, count_tiles (self) - 1, &last_x, &last_y);
  scale = MIN (width / ((last_x + paper->width) * VDT_POINTS_PER_MM),
               height / ((last_y + paper->height) * VDT_POINTS_PER_MM));
  cairo_save (cr);
  cairo_translate (cr, (width - (last_x + paper->width) * VDT_POINTS_PER_MM * scale) / 2,
                   (height - (last_y + paper->height) * VDT_POINTS_PER_MM * scale) / 2);
  cairo_rectangle (cr, 0, 0, (last_x + paper->width) * VDT_POINTS_PER_MM * scale,
                   (last_y + paper->height) * VDT_POINTS_PER_MM * scale);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill (cr);
  paint_small (self, cr, scale);
  for (int tile = 0; tile < count_tiles (self); tile++)
    {
      g_autofree char *name = vdt_paper_layout_dup_name (paper, tile);
      double across = paper->width * VDT_POINTS_PER_MM * scale;
      double down = paper->height * VDT_POINTS_PER_MM * scale;
      double x, y;

      vdt_paper_layout_get_tile (paper, tile, &x, &y);
      x *= VDT_POINTS_PER_MM * scale;
      y *= VDT_POINTS_PER_MM * scale;
      cairo_rectangle (cr, x, y, across, down);
      cairo_set_line_width (cr, 0.7);
      set_ink (cr);
      cairo_stroke (cr);
      write_text (cr, name, x + across / 2, y + down / 2, MIN (MIN (across, down) / 3, PLAN_TEXT),
                  0.5);
    }
  cairo_restore (cr);
}

static void
paint_plan_page (const VdtPages *self, cairo_t *cr)
{
  const VdtPaperLayout *paper = &self->paper;
  double margin = paper->margin * VDT_POINTS_PER_MM;
  int n_tiles = count_tiles (self);
  g_autofree char *text = g_strdup_printf (
      /* TRANSLATORS: pages of a printed map: columns, rows, and what a page shows of the next */
      ngettext ("%d page, %d × %d, overlap %g mm", "%d pages, %d × %d, overlap %g mm",
                (gulong) n_tiles),
      n_tiles, paper->columns, paper->rows, paper->overlap);

  write_text (cr, text, margin, margin + PLAN_TEXT_TOP, PLAN_TEXT / 2, 0);
  cairo_save (cr);
  cairo_translate (cr, margin, margin + PLAN_TOP);
  vdt_pages_paint_plan (self, cr, paper->width * VDT_POINTS_PER_MM,
                        paper->height * VDT_POINTS_PER_MM - PLAN_TOP);
  cairo_restore (cr);
  paint_foot (self, _("Index of the pages"), cr);
}

/**
 * vdt_pages_paint:
 * @self: pages
 * @page: from 0; the plan, where there is one, is the first
 * @cr: where to paint: in points from the upper left corner of the paper
 *
 * Paints a page.
 */
void
vdt_pages_paint (const VdtPages *self, int page, cairo_t *cr)
{
  int n_tiles = count_tiles (self);

  cairo_save (cr);
  if (n_tiles == 1)
    paint_tile (self, 0, cr);
  else if (page == 0)
    paint_plan_page (self, cr);
  else
    paint_tile (self, page - 1, cr);
  cairo_restore (cr);
}
