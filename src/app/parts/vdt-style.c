/* vdt-style.c - the painter's theme and the size of text that the desktop asks for
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-style.h"

#include "vdt-settings.h"

#include <adwaita.h>

#define FONT 11.0 /* points: the size of text that asks for no larger letters */
#define COLOURS "fan-colours"
#define STYLE "fan-style"

/* The fan is drawn as the settings say. */
static const VdtTheme *
get_theme (gboolean dark, gboolean high_contrast)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);

  return vdt_theme_get_styled (dark, high_contrast,
                               (VdtFanColours) g_settings_get_enum (settings, COLOURS),
                               (VdtFanStyle) g_settings_get_enum (settings, STYLE));
}

/**
 * vdt_style_get_theme:
 *
 * Returns: the theme, light or dark, in high contrast where that is wanted, with the style and the
 * colours of the fan that were chosen
 */
const VdtTheme *
vdt_style_get_theme (void)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  return get_theme (adw_style_manager_get_dark (style),
                    adw_style_manager_get_high_contrast (style));
}

/**
 * vdt_style_get_light_theme:
 *
 * Returns: the theme of pictures and paper: always light, with the style and the colours of the fan
 * that were chosen
 */
const VdtTheme *
vdt_style_get_light_theme (void)
{
  return get_theme (FALSE, FALSE);
}

/**
 * vdt_style_follow:
 * @object: (type GObject): who wants to know
 * @changed: called with @object when another theme is wanted
 *
 * Tells @object of other themes as long as it lives.
 */
void
vdt_style_follow (gpointer object, GCallback changed)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  g_signal_connect_object (style, "notify::dark", changed, object, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", changed, object, G_CONNECT_SWAPPED);
  vdt_settings_follow (object, COLOURS, changed);
  vdt_settings_follow (object, STYLE, changed);
}

/**
 * vdt_style_get_text_scale:
 * @widget: a widget
 *
 * Returns: how much larger than usual the reader has text, 1 or more
 */
double
vdt_style_get_text_scale (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = pango_font_description_get_size (font) / (double) PANGO_SCALE;
  double dpi = pango_cairo_context_get_resolution (context);

  if (!pango_font_description_get_size_is_absolute (font))
    size *= (dpi > 0 ? dpi : 96) / 72;

  return MAX (1, size / (FONT * 96 / 72));
}
