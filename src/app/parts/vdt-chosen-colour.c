/* vdt-chosen-colour.c - colours of maps, in what the toolkit has to choose them by
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-chosen-colour.h"

/**
 * vdt_chosen_colour_set:
 * @chooser: what a colour is chosen by
 * @colour: 0xrrggbb
 *
 * Shows a colour.
 */
void
vdt_chosen_colour_set (GtkColorChooser *chooser, guint32 colour)
{
  const GdkRGBA rgba = { (float) (colour >> 16 & 0xff) / 255, (float) (colour >> 8 & 0xff) / 255,
                         (float) (colour & 0xff) / 255, 1 };

  gtk_color_chooser_set_rgba (chooser, &rgba);
}

static guint32
get_byte (float part)
{
  return (guint32) (part * 255 + 0.5f);
}

/**
 * vdt_chosen_colour_get:
 * @chooser: what a colour is chosen by
 *
 * Returns: the colour that is chosen: 0xrrggbb
 */
guint32
vdt_chosen_colour_get (GtkColorChooser *chooser)
{
  GdkRGBA rgba;

  gtk_color_chooser_get_rgba (chooser, &rgba);

  return get_byte (rgba.red) << 16 | get_byte (rgba.green) << 8 | get_byte (rgba.blue);
}
