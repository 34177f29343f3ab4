/* vdt-symbol-drawing.c - the pixels of the pictures that terrain has in place of signs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-symbol-drawing.h"

#include "vdt-surface.h"

#include <glib/gi18n.h>

#define LEVEL_MIN 24 /* pixels */

static cairo_surface_t *
read_one (VdtDecoder *decoder, GBytes *picture, GError **error)
{
  cairo_surface_t *surface = vdt_surface_read (decoder, VDT_DECODE_SYMBOL, 1, picture, error);

  if (surface)
    vdt_surface_add_levels (surface, LEVEL_MIN);

  return surface;
}

/**
 * vdt_symbol_drawing_read:
 * @picture: a PNG or SVG picture that a map may have
 * @error: return location
 *
 * Unpacks a picture. Another process does, within limits: an SVG of few bytes may take hours.
 *
 * Returns: (transfer full) (nullable): its pixels, the longer side of one size; %NULL with a
 *   %G_IO_ERROR when it cannot be read
 */
cairo_surface_t *
vdt_symbol_drawing_read (GBytes *picture, GError **error)
{
  g_autoptr (VdtDecoder) decoder = vdt_decode_symbols_open (error);

  return decoder ? read_one (decoder, picture, error) : NULL;
}

/* With the decoder of all pictures of a map, or one for itself. What is left when that one has died
 * of a picture is not read: a map of many such pictures takes no longer than one.
 */
static gpointer
make (GBytes *picture, gpointer decoder)
{
  if (!decoder)
    return vdt_symbol_drawing_read (picture, NULL);

  return vdt_decoder_is_alive (decoder) ? read_one (decoder, picture, NULL) : NULL;
}

static cairo_surface_t *
get (VdtOwnSymbol *own_symbol, guint i, VdtDecoder *decoder)
{
  return vdt_own_symbol_get_drawing (own_symbol, i, make, decoder,
                                     (GDestroyNotify) cairo_surface_destroy);
}

/**
 * vdt_symbol_drawing_get:
 * @own_symbol: the pictures of a terrain
 * @i: the number of one of them
 *
 * Finds the pixels of a picture, which are unpacked once. Any thread may ask.
 *
 * Returns: (transfer none) (nullable): its pixels; %NULL when it cannot be read
 */
cairo_surface_t *
vdt_symbol_drawing_get (VdtOwnSymbol *own_symbol, guint i)
{
  return get (own_symbol, i, NULL);
}

/**
 * vdt_symbol_drawing_prepare:
 * @map: a map
 * @cancellable: (nullable): is looked at before each picture
 *
 * Unpacks all pictures of its legend, so that nobody waits for them later.
 */
void
vdt_symbol_drawing_prepare (VdtMap *map, GCancellable *cancellable)
{
  g_autoptr (VdtDecoder) decoder = NULL;
  guint n;
  const VdtTerrain *terrains = vdt_legend_get_terrains (vdt_map_get_legend (map), &n);

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < vdt_own_symbol_count (terrains[i].own_symbol)
                      && !g_cancellable_is_cancelled (cancellable);
         k++)
      if (decoder || (decoder = vdt_decode_symbols_open (NULL)))
        get (terrains[i].own_symbol, k, decoder);
}

/**
 * vdt_symbol_drawing_describe_problem:
 * @map: a map, whose pictures were prepared
 *
 * Returns: (transfer full) (nullable): which terrains are drawn without one of their pictures, in
 *   words; %NULL: none
 */
char *
vdt_symbol_drawing_describe_problem (VdtMap *map)
{
  const char *name = NULL;
  guint n, n_bad = 0;
  const VdtTerrain *terrains = vdt_legend_get_terrains (vdt_map_get_legend (map), &n);

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < vdt_own_symbol_count (terrains[i].own_symbol); k++)
      if (!vdt_symbol_drawing_get (terrains[i].own_symbol, k))
        {
          name = name ? name : terrains[i].name;
          n_bad++;
          break;
        }
  if (n_bad == 0)
    return NULL;

  return n_bad == 1 ? g_strdup_printf (_("The image of the terrain “%s” cannot be drawn: it is "
                                         "damaged, or needs too much time or memory"),
                                       name)
                    : g_strdup_printf (ngettext ("Images of %u terrain cannot be drawn: they are "
                                                 "damaged, or need too much time or memory",
                                                 "Images of %u terrains cannot be drawn: they are "
                                                 "damaged, or need too much time or memory",
                                                 n_bad),
                                       n_bad);
}
