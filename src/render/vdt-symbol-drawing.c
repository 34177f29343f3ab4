/* vdt-symbol-drawing.c - the pixels of the pictures that terrain has in place of signs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-symbol-drawing.h"

#include "vdt-surface.h"

#include <glib/gi18n.h>
#include <math.h>

#define LONGER_SIDE 512 /* pixels: enough for a hex of 25 mm at 500 dots an inch */
#define LEVEL_MIN 24    /* pixels */

/* What is drawn has this size, whatever the picture says of its own. */
static void
size_prepared_cb (GdkPixbufLoader *loader, gint width, gint height)
{
  gdouble scale = LONGER_SIDE / (gdouble) MAX (MAX (width, height), 1);

  gdk_pixbuf_loader_set_size (loader, MAX ((gint) lround (width * scale), 1),
                              MAX ((gint) lround (height * scale), 1));
}

static gboolean
is_png (GBytes *picture)
{
  const guint8 *data = g_bytes_get_data (picture, NULL);

  return g_bytes_get_size (picture) > 0 && data[0] == 0x89;
}

static gboolean
has_reader (const char *kind)
{
  GSList *formats = gdk_pixbuf_get_formats ();
  gboolean has = FALSE;

  for (GSList *f = formats; f; f = f->next)
    {
      g_autofree char *name = gdk_pixbuf_format_get_name (f->data);

      has = has || g_str_equal (name, kind);
    }
  g_slist_free (formats);

  return has;
}

static GdkPixbuf *
unpack (GBytes *picture, GError **error)
{
  const char *kind = is_png (picture) ? "png" : "svg";
  g_autoptr (GdkPixbufLoader) loader = NULL;
  GdkPixbuf *pixbuf;

  if (!has_reader (kind))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   _ ("Nothing that reads SVG pictures is installed. It comes with librsvg."));
      return NULL;
    }
  loader = gdk_pixbuf_loader_new_with_type (kind, error);
  if (!loader)
    return NULL;
  g_signal_connect (loader, "size-prepared", G_CALLBACK (size_prepared_cb), NULL);
  if (!gdk_pixbuf_loader_write_bytes (loader, picture, error))
    {
      gdk_pixbuf_loader_close (loader, NULL);
      return NULL;
    }
  if (!gdk_pixbuf_loader_close (loader, error))
    return NULL;
  pixbuf = gdk_pixbuf_loader_get_pixbuf (loader);
  if (!pixbuf)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("the picture shows nothing"));

  return pixbuf ? g_object_ref (pixbuf) : NULL;
}

/**
 * vdt_symbol_drawing_read:
 * @picture: a PNG or SVG picture that a map may have
 * @error: return location
 *
 * Unpacks a picture. It takes its time: an SVG may have much in it.
 *
 * Returns: (transfer full) (nullable): its pixels, of one size; %NULL when it cannot be read, or
 *   with %G_IO_ERROR_NOT_SUPPORTED when nothing here reads such
 */
cairo_surface_t *
vdt_symbol_drawing_read (GBytes *picture, GError **error)
{
  g_autoptr (GdkPixbuf) pixbuf = unpack (picture, error);
  cairo_surface_t *surface;

  if (!pixbuf)
    return NULL;
  surface = vdt_surface_new (pixbuf);
  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                           cairo_status_to_string (cairo_surface_status (surface)));
      cairo_surface_destroy (surface);
      return NULL;
    }
  vdt_surface_add_levels (surface, LEVEL_MIN);

  return surface;
}

static gpointer
make (GBytes *picture)
{
  return vdt_symbol_drawing_read (picture, NULL);
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
  return vdt_own_symbol_get_drawing (own_symbol, i, make, (GDestroyNotify) cairo_surface_destroy);
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
  guint n;
  const VdtTerrain *terrains = vdt_legend_get_terrains (vdt_map_get_legend (map), &n);

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < vdt_own_symbol_count (terrains[i].own_symbol)
                      && !g_cancellable_is_cancelled (cancellable);
         k++)
      vdt_symbol_drawing_get (terrains[i].own_symbol, k);
}
