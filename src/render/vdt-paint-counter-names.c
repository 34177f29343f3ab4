/* vdt-paint-counter-names.c - the names under counters
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-paint-private.h"

#include <math.h>

#define NAME_SIZE 0.15
#define NAME_MIN 8.0
#define NAME_LARGEST 22.0
#define NAME_ROOM 0.94   /* of the spacing, across */
#define NAME_GROWTH 1.35 /* at most: by larger text */
#define NAME_LINES 3     /* of a whole name, in letters of the usual size */
#define NAME_LEAST 0.6   /* how small they get for more lines */

static void
set_name_size (const VdtPaint *paint, PangoLayout *layout, double scale)
{
  PangoFontDescription *font = pango_font_description_from_string ("Sans");
  double size = CLAMP (paint->spacing * NAME_SIZE, NAME_MIN, NAME_LARGEST);

  pango_font_description_set_absolute_size (font, size * scale * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
}

static gboolean
is_too_large (PangoLayout *layout)
{
  int width;

  pango_layout_get_size (layout, &width, NULL);

  return width > pango_layout_get_width (layout)
         || pango_layout_get_line_count (layout) > NAME_LINES;
}

/* Letters get smaller for many lines and long words; words that are still too long are broken. */
static void
fit_whole_name (const VdtPaint *paint, PangoLayout *layout)
{
  double scale = 1;

  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  set_name_size (paint, layout, scale);
  while (scale > NAME_LEAST && is_too_large (layout))
    set_name_size (paint, layout, scale -= 0.1);
  if (is_too_large (layout))
    pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
}

/* For readers with large text names grow, as far as they are not cut for it, nor get far out of
 * their hexes.
 */
static void
fit_name (const VdtPaint *paint, PangoLayout *layout)
{
  double room = paint->spacing * NAME_ROOM;
  double scale = MIN (paint->painting->text_scale, NAME_GROWTH);
  int width;

  if (paint->painting->whole_names)
    fit_whole_name (paint, layout);
  if (paint->painting->whole_names || scale <= 1)
    return;
  set_name_size (paint, layout, 1);
  pango_layout_set_width (layout, -1);
  pango_layout_get_size (layout, &width, NULL);
  pango_layout_set_width (layout, (int) (room * PANGO_SCALE));
  set_name_size (paint, layout, CLAMP (room * PANGO_SCALE / MAX (width, 1), 1, scale));
}

/* Text has no ellipsis of its own: as many letters as fit, about. */
static void
write_name (const VdtPaint *paint, PangoLayout *layout, const char *name, double x, double y)
{
  double size = CLAMP (paint->spacing * NAME_SIZE, NAME_MIN, NAME_LARGEST);
  double room = paint->spacing * NAME_ROOM;
  long length = g_utf8_strlen (name, -1);
  g_autofree char *start = NULL;
  g_autofree char *cut = NULL;
  int width;

  y += pango_layout_get_baseline (layout) / (double) PANGO_SCALE;
  if (pango_layout_is_ellipsized (layout))
    {
      pango_layout_set_width (layout, -1);
      pango_layout_get_size (layout, &width, NULL);
      pango_layout_set_width (layout, (int) (room * PANGO_SCALE));
      start = g_utf8_substring (name, 0, MAX ((long) (length * room * PANGO_SCALE / width) - 1, 1));
      cut = g_strconcat (g_strchomp (start), "…", NULL);
    }
  vdt_paint_write (paint, x, y, size, cut ? cut : name);
}

/* Where a name has to begin in order to end on the map. */
static double
find_lowest (const VdtPaint *paint, PangoLayout *layout)
{
  double width, height;
  int layout_height;

  vdt_view_get_size (paint->view, &width, &height);
  pango_layout_get_size (layout, NULL, &layout_height);

  return height - layout_height / (double) PANGO_SCALE;
}

/**
 * vdt_paint_create_name_layout:
 * @paint: the painting
 *
 * Returns: (transfer full): what vdt_paint_counter_name() writes with, for all names of a painting
 */
PangoLayout *
vdt_paint_create_name_layout (const VdtPaint *paint)
{
  PangoLayout *layout = pango_cairo_create_layout (paint->cr);
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  pango_cairo_context_set_font_options (pango_layout_get_context (layout), options);
  cairo_font_options_destroy (options);
  set_name_size (paint, layout, 1);
  pango_layout_set_width (layout, (int) (paint->spacing * NAME_ROOM * PANGO_SCALE));
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  if (paint->painting->whole_names)
    return layout;
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_height (layout, -1);

  return layout;
}

/**
 * vdt_paint_counter_name:
 * @paint: the painting
 * @layout: from vdt_paint_create_name_layout()
 * @name: a name in any script
 * @x: the middle of the counter
 * @y: where the name begins
 *
 * Writes the name under a counter, cut to the width of its hex or, if it is to be whole, in as many
 * lines as it takes.
 */
void
vdt_paint_counter_name (
    const VdtPaint *paint, PangoLayout *layout, const char *name, double x, double y)
{
  pango_layout_set_text (layout, name, -1);
  fit_name (paint, layout);
  if (paint->painting->whole_names)
    y = MIN (y, find_lowest (paint, layout));
  if (paint->painting->texts)
    {
      write_name (paint, layout, name, x, y);
      return;
    }
  cairo_move_to (paint->cr, x - paint->spacing * NAME_ROOM / 2, y);
  pango_cairo_layout_path (paint->cr, layout);
  cairo_set_line_join (paint->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (paint->cr, MAX (paint->spacing * 0.04, 2.0));
  vdt_colour_set (paint->cr, vdt_colour_with_alpha (paint->theme->label_halo, 0.9));
  cairo_stroke_preserve (paint->cr);
  vdt_colour_set (paint->cr, paint->theme->label);
  cairo_fill (paint->cr);
}
