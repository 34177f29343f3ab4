/* vdt-style.c - the painter's theme for the style that the desktop asks for
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-style.h"

#include <adwaita.h>

/**
 * vdt_style_get_theme:
 *
 * Returns: the theme, light or dark, and in high contrast where that is wanted
 */
const VdtTheme *
vdt_style_get_theme (void)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  return vdt_theme_get (adw_style_manager_get_dark (style),
                        adw_style_manager_get_high_contrast (style));
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
}
