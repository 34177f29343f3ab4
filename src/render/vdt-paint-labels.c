/* vdt-paint-labels.c - the names of hexes and their levels, where they fit
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-paint-private.h"

#include "vdt-hex-label.h"

#include <math.h>
#include <string.h>

#define FONT_SIZE 0.17 /* of the spacing */
#define FONT_MIN 7.0
#define FONT_MAX 26.0
#define LEGIBLE (0.7 * FONT_MIN)
#define SMALL 15.0     /* up to this size halos are copies of the letters, shifted */
#define FILL_MAX 0.92  /* of the room across */
#define N_SIZES 12     /* from the usual one to the reader's */
#define GROWTH 2.0     /* at most: beyond that hardly a name would fit */
#define UNIT 0.005     /* of the spacing: sizes in map files */
#define INSET 0.02     /* of the spacing: feet stay off the line, tops are off it by their form */
#define LIGHT 0.6      /* from this brightness on letters have a dark halo */
#define HALO_DARK 0.13 /* how bright that is */
#define LETTERS 26
#define AREA_SAMPLES 4 /* each way */

/* The letters' tops lie this far above the hex's centre, or their feet below, of the spacing. */
static double
get_reach (const VdtPaint *paint)
{
  /* A pointy-top hex is wide enough only somewhat below its top corner. */
  return (vdt_layout_is_pointy (paint->grid->layout) ? 0.40 : 0.46) * paint->spacing;
}

/* How far below its hex's centre a text's baseline lies. */
static double
get_baseline (const VdtPaint *paint, VdtNumbersPlace place, double ascent)
{
  switch (place)
    {
    case VDT_NUMBERS_TOP:
      return ascent - get_reach (paint);
    case VDT_NUMBERS_CENTRE:
      return ascent / 2;
    default:
      return get_reach (paint) - INSET * paint->spacing;
    }
}

/* The room across where the letters are nearest to the edge. */
static double
get_room (const VdtPaint *paint, VdtNumbersPlace place)
{
  gboolean pointy = vdt_layout_is_pointy (paint->grid->layout);
  double radius = paint->spacing * 0.57735;

  if (place == VDT_NUMBERS_CENTRE)
    return pointy ? paint->spacing : radius * 1.8;
  if (pointy)
    return (radius - get_reach (paint)) * 2 * 1.73205;

  return radius * 1.07;
}

/* Texts of one size: as one run of glyphs, many are written at once. */
typedef struct
{
  double size;
  double ascent; /* of digits */
  cairo_scaled_font_t *font;
  GArray *glyphs;
} Run;

/* All that is written in hexes, and how. */
typedef struct
{
  const VdtPaint *paint;
  const VdtNumbers *numbers;
  gboolean shows_names; /* there is room for the longest of the whole map */
  Run runs[N_SIZES];
  guint n_runs;
} Labels;

/* The font has no hinted metrics: names must have the same size in every rectangle and format. */
static void
init_run (const VdtPaint *paint, Run *run, double size)
{
  cairo_text_extents_t digit;

  cairo_set_font_size (paint->cr, size);
  run->size = size;
  run->font = cairo_scaled_font_reference (cairo_get_scaled_font (paint->cr));
  cairo_scaled_font_text_extents (run->font, "0", &digit);
  run->ascent = digit.height;
  run->glyphs = g_array_new (FALSE, FALSE, sizeof (cairo_glyph_t));
}

/* From cairo 1.18 on, letters stand at quarters of a pixel. On whole ones they are as sharp as
 * before, and no rounding makes those at a tile's edge differ from the next tile's.
 */
static void
snap (cairo_glyph_t *glyphs, int n)
{
  for (int i = 0; i < n; i++)
    {
      glyphs[i].x = floor (glyphs[i].x + 0.5);
      glyphs[i].y = floor (glyphs[i].y + 0.5);
    }
}

/**
 * vdt_paint_show_text:
 * @cr: where to, in pixels of the whole map
 * @x: where the first letter begins
 * @y: the baseline
 * @text: a short text
 *
 * Shows a text in the current font and colour; in pictures made of pixels, each letter stands on
 * whole ones.
 */
void
vdt_paint_show_text (cairo_t *cr, double x, double y, const char *text)
{
  cairo_glyph_t *glyphs = NULL;
  int n = 0;

  if (cairo_scaled_font_text_to_glyphs (cairo_get_scaled_font (cr), x, y, text, (int) strlen (text),
                                        &glyphs, &n, NULL, NULL, NULL)
      != CAIRO_STATUS_SUCCESS)
    return;
  if (cairo_surface_get_type (cairo_get_target (cr)) == CAIRO_SURFACE_TYPE_IMAGE)
    snap (glyphs, n);
  cairo_show_glyphs (cr, glyphs, n);
  cairo_glyph_free (glyphs);
}

static void
add_glyphs (const VdtPaint *paint, const Run *run, double x, double y, const char *text)
{
  cairo_text_extents_t extents;
  cairo_glyph_t *some = NULL;
  int n_some = 0;

  cairo_scaled_font_text_extents (run->font, text, &extents);
  if (cairo_scaled_font_text_to_glyphs (run->font, x - extents.x_advance / 2, y, text,
                                        (int) strlen (text), &some, &n_some, NULL, NULL, NULL)
      == CAIRO_STATUS_SUCCESS)
    {
      if (!paint->vector && run->size <= SMALL)
        snap (some, n_some);
      g_array_append_vals (run->glyphs, some, (guint) n_some);
    }
  cairo_glyph_free (some);
}

/* A text is as large as the reader has text, or as fits its hex, and never smaller than usual. */
static void
add_text (Labels *self, const VdtPaintCell *cell, VdtNumbersPlace place, const char *text)
{
  const VdtPaint *paint = self->paint;
  double room = get_room (paint, place) * FILL_MAX;
  cairo_text_extents_t extents;
  guint i = self->n_runs - 1;
  double size, y;

  cairo_scaled_font_text_extents (self->runs[0].font, text, &extents);
  size = self->runs[0].size * vdt_paint_get_text_scale (paint, extents.x_advance, room);
  while (i > 0 && self->runs[i].size > size)
    i--;
  y = cell->y + get_baseline (paint, place, self->runs[i].ascent);
  if (paint->painting->texts)
    vdt_paint_write (paint, cell->x, y, self->runs[i].size, text);
  else
    add_glyphs (paint, &self->runs[i], cell->x, y, text);
}

static gboolean
fits (const Labels *self, VdtNumbersPlace place, const char *text)
{
  cairo_text_extents_t extents;

  cairo_scaled_font_text_extents (self->runs[0].font, text, &extents);

  return extents.x_advance <= get_room (self->paint, place) * FILL_MAX;
}

static void
add_texts (Labels *self)
{
  const VdtPaint *paint = self->paint;

  for (guint i = 0; i < paint->n_cells; i++)
    {
      const VdtPaintCell *cell = &paint->cells[i];

      if (self->shows_names
          && vdt_numbers_has (self->numbers, paint->grid, cell->column, cell->row))
        {
          g_autofree char *name = vdt_hex_label (paint->grid, cell->hex);

          add_text (self, cell, (VdtNumbersPlace) self->numbers->place, name);
        }
      if (self->numbers->levels)
        {
          char level[16];

          g_snprintf (level, sizeof level, "%d", cell->elevation);
          if (fits (self, vdt_numbers_get_level_place (self->numbers), level))
            add_text (self, cell, vdt_numbers_get_level_place (self->numbers), level);
        }
    }
}

static void
show_shifted (const VdtPaint *paint, GArray *glyphs, double dx, double dy)
{
  cairo_save (paint->cr);
  cairo_translate (paint->cr, dx, dy);
  cairo_show_glyphs (paint->cr, (cairo_glyph_t *) (gpointer) glyphs->data, (int) glyphs->len);
  cairo_restore (paint->cr);
}

/* Small letters are blended from a cache of glyphs, eight times for the halo; that is many times
 * faster than stroking their outlines.
 */
static void
show_run (const VdtPaint *paint, const Run *run, VdtColour ink, VdtColour halo)
{
  GArray *glyphs = run->glyphs;
  double font_size = run->size;

  cairo_set_scaled_font (paint->cr, run->font);
  if (paint->vector || font_size > SMALL)
    {
      cairo_glyph_path (paint->cr, (cairo_glyph_t *) (gpointer) glyphs->data, (int) glyphs->len);
      cairo_set_line_join (paint->cr, CAIRO_LINE_JOIN_ROUND);
      cairo_set_line_width (paint->cr, font_size / 4);
      vdt_colour_set (paint->cr, halo);
      cairo_stroke (paint->cr);
    }
  else
    {
      vdt_colour_set (paint->cr, vdt_colour_with_alpha (halo, halo.alpha * 0.5));
      for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
          if (dx != 0 || dy != 0)
            show_shifted (paint, glyphs, dx, dy);
    }
  vdt_colour_set (paint->cr, ink);
  show_shifted (paint, glyphs, 0, 0);
}

/**
 * vdt_painter_shows_labels:
 * @spacing: pixels from hex centre to hex centre
 *
 * Returns: whether hexes of that size are large enough for their names
 */
gboolean
vdt_painter_shows_labels (double spacing)
{
  return spacing * FONT_SIZE >= LEGIBLE;
}

/**
 * vdt_paint_label_colours:
 * @theme: a theme
 * @numbers: how hexes are numbered
 * @ink: (out): the colour of their letters: the map's, or the theme's
 * @halo: (out): what stands around them: light around dark letters, dark around light ones
 *
 * Finds the colours of numbers and levels in hexes.
 */
void
vdt_paint_label_colours (const VdtTheme *theme,
                         const VdtNumbers *numbers,
                         VdtColour *ink,
                         VdtColour *halo)
{
  double brightness;

  *ink = theme->label;
  *halo = theme->label_halo;
  if (numbers->colour == VDT_NUMBERS_PLAIN)
    return;
  *ink = vdt_colour_from_rgb (numbers->colour);
  brightness = 0.3 * ink->red + 0.59 * ink->green + 0.11 * ink->blue;
  halo->red = halo->green = halo->blue = brightness < LIGHT ? 1 : HALO_DARK;
}

/* How wide a hex's name is, if all digits are as wide as a zero; and if asked for, all letters as
 * wide as the widest.
 */
static double
measure_name (const VdtPaint *paint, int column, int row, gboolean any_letter)
{
  g_autofree char *name = vdt_hex_label (paint->grid, vdt_grid_hex (paint->grid, column, row));
  cairo_text_extents_t extents;

  for (char *c = name; *c; c++)
    *c = any_letter && g_ascii_isalpha (*c) ? 'W' : g_ascii_isdigit (*c) ? '0' : *c;
  cairo_text_extents (paint->cr, name, &extents);

  return extents.x_advance;
}

/* Names of an area have the most signs at its corners; where another area lies over a corner, near
 * to it.
 */
static double
measure_area (const VdtPaint *paint, const VdtNamingArea *area)
{
  int columns = area->columns > 0 ? area->columns : paint->grid->columns;
  int rows = area->rows > 0 ? area->rows : paint->grid->rows;
  double widest = 0;

  for (int i = 0; i < AREA_SAMPLES * AREA_SAMPLES; i++)
    {
      int column = area->column + (columns - 1) * (i % AREA_SAMPLES) / (AREA_SAMPLES - 1);
      int row = area->row + (rows - 1) * (i / AREA_SAMPLES) / (AREA_SAMPLES - 1);

      widest = MAX (widest, measure_name (paint, CLAMP (column, 0, paint->grid->columns - 1),
                                          CLAMP (row, 0, paint->grid->rows - 1), TRUE));
    }

  return widest;
}

/* How wide the names of hexes are at most, anywhere on the map. A plain name is that of a column
 * and that of a row: the widest has as many signs as there are at the ends, and of letters, as many
 * as those of the last columns.
 */
static double
measure_names (const VdtPaint *paint)
{
  const VdtGrid *grid = paint->grid;
  double widest = 0;

  for (guint i = 0; grid->naming && i < grid->naming->n_areas; i++)
    widest = MAX (widest, measure_area (paint, &grid->naming->areas[i]));
  for (int row = 0; !grid->naming && row < grid->rows; row += MAX (1, grid->rows - 1))
    {
      widest = MAX (widest, measure_name (paint, 0, row, FALSE));
      for (int column = MAX (0, grid->columns - 2 * LETTERS); column < grid->columns; column++)
        widest = MAX (widest, measure_name (paint, column, row, FALSE));
    }

  return widest;
}

/* As the map has it, and no larger than its longest number has room; or as it can be read. */
static double
get_size (const VdtPaint *paint, const VdtNumbers *numbers)
{
  double size = numbers->size * UNIT * paint->spacing;

  if (numbers->size == 0)
    return CLAMP (paint->spacing * FONT_SIZE, FONT_MIN, FONT_MAX);
  cairo_set_font_size (paint->cr, size);

  return size
         * MIN (1, FILL_MAX * get_room (paint, (VdtNumbersPlace) numbers->place)
                       / (measure_names (paint) + 0.01));
}

static void
set_font (cairo_t *cr)
{
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_SLIGHT);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  cairo_set_font_options (cr, options);
  cairo_font_options_destroy (options);
  cairo_select_font_face (cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
}

/**
 * vdt_paint_labels:
 * @paint: the painting
 *
 * Writes in each hex what is printed there: its name, as a rule at its top, and its level where the
 * map has that, unless it would be too small to read or the longest name of the whole map has no
 * room: there are all names or none, in every rectangle. Who has larger text gets names as large,
 * as far as their hexes are.
 */
void
vdt_paint_labels (const VdtPaint *paint)
{
  double scale = vdt_paint_get_text_scale (paint, 1, GROWTH), size;
  Labels self = { paint, vdt_map_get_numbers (paint->map), .n_runs = scale > 1 ? N_SIZES : 1 };
  VdtColour ink, halo;

  if (!vdt_painter_shows_labels (paint->spacing))
    return;
  set_font (paint->cr);
  size = get_size (paint, self.numbers);
  if (!paint->vector && size < LEGIBLE)
    return;

  vdt_paint_label_colours (paint->theme, self.numbers, &ink, &halo);
  for (guint i = 0; i < self.n_runs; i++)
    init_run (paint, &self.runs[i], size * (1 + (scale - 1) * i / (N_SIZES - 1)));
  cairo_set_font_size (paint->cr, size);
  self.shows_names = measure_names (paint)
                     <= FILL_MAX * get_room (paint, (VdtNumbersPlace) self.numbers->place) + 0.01;
  add_texts (&self);
  for (guint i = 0; i < self.n_runs; i++)
    {
      if (self.runs[i].glyphs->len > 0)
        show_run (paint, &self.runs[i], ink, halo);
      g_array_unref (self.runs[i].glyphs);
      cairo_scaled_font_destroy (self.runs[i].font);
    }
}
