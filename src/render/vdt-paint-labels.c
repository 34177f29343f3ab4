/* vdt-paint-labels.c - the names of hexes, where they fit
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
#define SMALL 15.0    /* up to this size halos are copies of the letters, shifted */
#define FILL_MAX 0.92 /* of the room across */
#define N_SIZES 12    /* from the usual one to the reader's */
#define GROWTH 2.0    /* at most: beyond that hardly a name would fit */

/* A hex's name lies this far above its centre, of the spacing. */
static gdouble
get_baseline (const VdtPaint *paint, gdouble ascent)
{
  gboolean pointy = vdt_layout_is_pointy (paint->grid->layout);

  /* A pointy-top hex is wide enough only somewhat below its top corner. */
  return -(pointy ? 0.40 : 0.46) * paint->spacing + ascent;
}

/* The room at the height of the letters' tops. */
static gdouble
get_room (const VdtPaint *paint)
{
  gdouble radius = paint->spacing * 0.57735;

  if (vdt_layout_is_pointy (paint->grid->layout))
    return (radius - 0.40 * paint->spacing) * 2 * 1.73205;

  return radius * 1.07;
}

/* Names of one size: as one run of glyphs, many are written at once. */
typedef struct
{
  gdouble size;
  gdouble baseline; /* below the hex's centre */
  cairo_scaled_font_t *font;
  GArray *glyphs;
} Run;

/* The font has no hinted metrics: names must have the same size in every rectangle and format. */
static void
init_run (const VdtPaint *paint, Run *run, gdouble size)
{
  cairo_text_extents_t digit;

  cairo_set_font_size (paint->cr, size);
  run->size = size;
  run->font = cairo_scaled_font_reference (cairo_get_scaled_font (paint->cr));
  cairo_scaled_font_text_extents (run->font, "0", &digit);
  run->baseline = get_baseline (paint, digit.height);
  run->glyphs = g_array_new (FALSE, FALSE, sizeof (cairo_glyph_t));
}

static void
add_name (const VdtPaint *paint, const Run *run, const VdtPaintCell *cell, const char *name)
{
  cairo_text_extents_t extents;
  cairo_glyph_t *some = NULL;
  gint n_some = 0;

  cairo_scaled_font_text_extents (run->font, name, &extents);
  if (cairo_scaled_font_text_to_glyphs (run->font, cell->x - extents.x_advance / 2,
                                        cell->y + run->baseline, name, (gint) strlen (name), &some,
                                        &n_some, NULL, NULL, NULL)
      == CAIRO_STATUS_SUCCESS)
    g_array_append_vals (run->glyphs, some, (guint) n_some);
  cairo_glyph_free (some);
}

/* Each name goes where it is as large as the reader has text, or as fits its hex. */
static void
sort_names (const VdtPaint *paint, const Run *runs, guint n_runs)
{
  gdouble room = get_room (paint) * FILL_MAX;

  for (guint i = 0; i < paint->n_cells; i++)
    {
      const VdtPaintCell *cell = &paint->cells[i];
      g_autofree char *name = vdt_hex_label (paint->grid, cell->hex);
      cairo_text_extents_t extents;
      gdouble size;
      guint run = n_runs - 1;

      cairo_scaled_font_text_extents (runs[0].font, name, &extents);
      if (extents.x_advance > room)
        continue;
      size = runs[0].size * vdt_paint_get_text_scale (paint, extents.x_advance, room);
      while (run > 0 && runs[run].size > size)
        run--;
      if (paint->painting->texts)
        vdt_paint_write (paint, cell->x, cell->y + runs[run].baseline, runs[run].size, name);
      else
        add_name (paint, &runs[run], cell, name);
    }
}

static void
show_shifted (const VdtPaint *paint, GArray *glyphs, gdouble dx, gdouble dy)
{
  cairo_save (paint->cr);
  cairo_translate (paint->cr, dx, dy);
  cairo_show_glyphs (paint->cr, (cairo_glyph_t *) (gpointer) glyphs->data, (gint) glyphs->len);
  cairo_restore (paint->cr);
}

/* Small letters are blended from a cache of glyphs, eight times for the halo; that is many times
 * faster than stroking their outlines.
 */
static void
show_run (const VdtPaint *paint, const Run *run)
{
  const VdtTheme *theme = paint->theme;
  GArray *glyphs = run->glyphs;
  gdouble font_size = run->size;

  cairo_set_scaled_font (paint->cr, run->font);
  if (paint->vector || font_size > SMALL)
    {
      cairo_glyph_path (paint->cr, (cairo_glyph_t *) (gpointer) glyphs->data, (gint) glyphs->len);
      cairo_set_line_join (paint->cr, CAIRO_LINE_JOIN_ROUND);
      cairo_set_line_width (paint->cr, font_size / 4);
      vdt_colour_set (paint->cr, theme->label_halo);
      cairo_stroke (paint->cr);
    }
  else
    {
      vdt_colour_set (paint->cr,
                      vdt_colour_with_alpha (theme->label_halo, theme->label_halo.alpha * 0.5));
      for (gint dy = -1; dy <= 1; dy++)
        for (gint dx = -1; dx <= 1; dx++)
          if (dx != 0 || dy != 0)
            show_shifted (paint, glyphs, dx, dy);
    }
  vdt_colour_set (paint->cr, theme->label);
  show_shifted (paint, glyphs, 0, 0);
}

/**
 * vdt_painter_shows_labels:
 * @spacing: pixels from hex centre to hex centre
 *
 * Returns: whether hexes of that size are large enough for their names
 */
gboolean
vdt_painter_shows_labels (gdouble spacing)
{
  return spacing * FONT_SIZE >= FONT_MIN * 0.7;
}

/**
 * vdt_paint_labels:
 * @paint: the painting
 *
 * Writes the name of each hex at its top, unless that would be too small to read or too wide. Who
 * has larger text gets names as large, as far as their hexes are.
 */
void
vdt_paint_labels (const VdtPaint *paint)
{
  gdouble size = CLAMP (paint->spacing * FONT_SIZE, FONT_MIN, FONT_MAX);
  gdouble scale = vdt_paint_get_text_scale (paint, 1, GROWTH);
  cairo_font_options_t *options;
  Run runs[N_SIZES];
  guint n_runs = scale > 1 ? N_SIZES : 1;

  if (!vdt_painter_shows_labels (paint->spacing))
    return;

  options = cairo_font_options_create ();
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_SLIGHT);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  cairo_set_font_options (paint->cr, options);
  cairo_font_options_destroy (options);
  cairo_select_font_face (paint->cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL,
                          CAIRO_FONT_WEIGHT_NORMAL);

  for (guint i = 0; i < n_runs; i++)
    init_run (paint, &runs[i], size * (1 + (scale - 1) * i / (N_SIZES - 1)));
  sort_names (paint, runs, n_runs);
  for (guint i = 0; i < n_runs; i++)
    {
      if (runs[i].glyphs->len > 0)
        show_run (paint, &runs[i]);
      g_array_unref (runs[i].glyphs);
      cairo_scaled_font_destroy (runs[i].font);
    }
}
