/* vdt-underlay-colour.c - what colour a hex has on the picture under the map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-underlay.h"

#include "vdt-align.h"
#include "vdt-view.h"

#define SAMPLES 24  /* to each side of the centre */
#define REACH 0.32  /* of the way to the next hex: lines and most numbers are farther out */
#define N_BYTES 256 /* values of a byte */

static guint8
find_median (const guint *counts, guint n)
{
  guint below = 0;

  for (guint value = 0; value < N_BYTES; value++)
    {
      below += counts[value];
      if (below * 2 > n)
        return (guint8) value;
    }

  return N_BYTES - 1;
}

static const guint32 *
get_row (cairo_surface_t *picture, gsize y)
{
  gsize stride = (gsize) cairo_image_surface_get_stride (picture);

  return (const guint32 *) (gconstpointer) (cairo_image_surface_get_data (picture) + y * stride);
}

/**
 * vdt_underlay_find_colour:
 * @picture: (nullable): the picture, as vdt_underlay_read() gives it
 * @underlay: where it lies
 * @grid: the map's
 * @hex: a hex of it
 * @colour: (out): 0xrrggbb
 *
 * Finds what most of a hex looks like: of red, green and blue the middle one of many places.
 *
 * Returns: %FALSE where the picture does not reach
 */
gboolean
vdt_underlay_find_colour (cairo_surface_t *picture,
                          const VdtUnderlay *underlay,
                          const VdtGrid *grid,
                          VdtHex hex,
                          guint32 *colour)
{
  guint counts[3][N_BYTES] = { { 0 } };
  double centre_x, centre_y;
  guint n = 0;
  VdtView view;

  if (!picture)
    return FALSE;
  vdt_view_init (&view, grid, VDT_UNITS_ALONG);
  vdt_view_hex_centre (&view, hex, &centre_x, &centre_y);
  vdt_view_hex_centre (&view, vdt_grid_hex (grid, 0, 0), &view.x, &view.y);
  cairo_surface_flush (picture);
  for (int i = -SAMPLES; i <= SAMPLES; i++)
    for (int k = -SAMPLES; k <= SAMPLES; k++)
      {
        double step = VDT_UNITS_ALONG * REACH / SAMPLES;
        double x, y;
        guint32 pixel;

        vdt_align_pixel (underlay, centre_x - view.x + i * step, centre_y - view.y + k * step, &x,
                         &y);
        if (x < 0 || y < 0 || x >= cairo_image_surface_get_width (picture)
            || y >= cairo_image_surface_get_height (picture))
          continue;
        pixel = get_row (picture, (gsize) y)[(gsize) x];
        for (int byte = 0; byte < 3; byte++)
          counts[byte][pixel >> (8 * byte) & 0xff]++;
        n++;
      }
  if (n == 0)
    return FALSE;
  *colour = 0;
  for (int byte = 0; byte < 3; byte++)
    *colour |= (guint32) find_median (counts[byte], n) << (8 * byte);

  return TRUE;
}
