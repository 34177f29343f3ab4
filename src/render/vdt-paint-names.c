/* vdt-paint-names.c - names on the map: towns, hills, waters, each in its own letters
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-paint-private.h"

#include "vdt-map-names.h"

#include <pango/pangocairo.h>

#define SMALLEST 3.5 /* of letters, in pixels */
#define LAID_OUT 100 /* of letters, in which lines are laid out; then they are scaled */
#define HALO 0.16    /* of the size */
#define TINT 0.65    /* how much of its colour a name has over the theme's */

static const VdtNameLook looks[VDT_N_NAME_STYLES] = {
  [VDT_NAME_TOWN] = { "sans-serif", FALSE, TRUE, 0, 0x1c1c1c },
  [VDT_NAME_HILL] = { "serif", TRUE, TRUE, 0, 0x6b4420 },
  [VDT_NAME_WATER] = { "serif", TRUE, FALSE, 0.08, 0x1d5a96 },
  [VDT_NAME_REGION] = { "sans-serif", FALSE, FALSE, 0.3, 0x4f4f4f },
  [VDT_NAME_TITLE] = { "serif", FALSE, TRUE, 0.04, 0x2a2018 },
};

/**
 * vdt_paint_name_colour:
 * @theme: a theme
 * @look: how a name is written
 *
 * Returns: the colour of its letters: its own, light or dark as names are in the theme
 */
VdtColour
vdt_paint_name_colour (const VdtTheme *theme, const VdtNameLook *look)
{
  return vdt_colour_mix (theme->label, vdt_colour_from_rgb (look->colour), TINT);
}

static PangoLayout *
create_layout (cairo_t *cr)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  pango_cairo_context_set_font_options (pango_layout_get_context (layout), options);
  pango_context_set_round_glyph_positions (pango_layout_get_context (layout), FALSE);
  cairo_font_options_destroy (options);
  pango_layout_set_single_paragraph_mode (layout, TRUE);

  return layout;
}

static void
set_look (PangoLayout *layout, const VdtNameLook *look)
{
  PangoFontDescription *font = pango_font_description_new ();
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_font_description_set_family (font, look->family);
  pango_font_description_set_style (font, look->slants ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
  pango_font_description_set_weight (font, look->bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_absolute_size (font, LAID_OUT * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_attr_list_insert (
      attributes, pango_attr_letter_spacing_new ((int) (look->spacing * LAID_OUT * PANGO_SCALE)));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
}

/* Names are in any script: Pango's work. The path of letters lies about the origin. */
static void
paint_letters (const VdtPaint *paint, PangoLayout *layout, const VdtNameLook *look)
{
  PangoRectangle extents;

  pango_layout_get_extents (layout, NULL, &extents);
  cairo_move_to (paint->cr, -(extents.x + extents.width / 2.0) / PANGO_SCALE,
                 VDT_NAME_DROP * LAID_OUT
                     - pango_layout_get_baseline (layout) / (double) PANGO_SCALE);
  pango_cairo_layout_path (paint->cr, layout);
  cairo_set_line_join (paint->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (paint->cr, HALO * LAID_OUT);
  vdt_colour_set (paint->cr, vdt_colour_with_alpha (paint->theme->label_halo, 0.85));
  cairo_stroke_preserve (paint->cr);
  vdt_colour_set (paint->cr, vdt_paint_name_colour (paint->theme, look));
  cairo_fill (paint->cr);
}

static void
paint_name (const VdtPaint *paint, PangoLayout *layout, const VdtName *name)
{
  const VdtNameLook *look = &looks[name->style];
  double unit = paint->spacing / VDT_UNITS_ALONG;
  double size = name->size * unit, reach = vdt_name_reach (name) * unit * VDT_NAME_REACH;
  double x, y;

  vdt_view_units (paint->view, name->at.x, name->at.y, &x, &y);
  if (size < SMALLEST || x + reach < paint->x || x - reach > paint->x + paint->width
      || y + reach < paint->y || y - reach > paint->y + paint->height)
    return;
  if (paint->painting->texts)
    {
      vdt_paint_write_name (paint, x, y, size, name, look);
      return;
    }
  set_look (layout, look);
  pango_layout_set_text (layout, name->text, -1);
  cairo_save (paint->cr);
  cairo_translate (paint->cr, x, y);
  cairo_rotate (paint->cr, name->angle * G_PI / 180);
  cairo_scale (paint->cr, size / LAID_OUT, size / LAID_OUT);
  paint_letters (paint, layout, look);
  cairo_restore (paint->cr);
}

/**
 * vdt_paint_names:
 * @paint: the painting
 *
 * Writes the names that stand on the map, later ones over earlier ones.
 */
void
vdt_paint_names (const VdtPaint *paint)
{
  const GPtrArray *names = vdt_map_get_names (paint->map);
  g_autoptr (PangoLayout) layout = NULL;

  if (names->len == 0)
    return;
  layout = create_layout (paint->cr);
  for (guint i = 0; i < names->len; i++)
    paint_name (paint, layout, names->pdata[i]);
}
