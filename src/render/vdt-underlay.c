/* vdt-underlay.c - reads the pictures that lie under maps
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-underlay.h"

#include "vdt-surface.h"
#include "vdt-units.h"

#include <gio/gio.h>
#include <glib/gi18n.h>

#define LEVEL_MIN 512 /* pixels; pictures that are smaller have no smaller form */
#define SHARP 0.25    /* of a pixel of the drawing, that a pixel of the picture is more than */

/**
 * vdt_underlay_measure:
 * @path: a file
 * @width: (out): its pixels across
 * @height: (out): its pixels down
 * @error: return location
 *
 * Finds out how large a picture is without reading all of it. A photograph has the size that it has
 * when turned upright.
 *
 * Returns: %FALSE with a G_IO_ERROR when it is no PNG, JPEG or GIF picture, or too large
 */
gboolean
vdt_underlay_measure (const char *path, int *width, int *height, GError **error)
{
  g_autoptr (VdtDecoder) decoder = vdt_decode_picture_open (path, error);
  VdtDecodeSize size;

  if (!decoder)
    return FALSE;
  if (!vdt_decode_picture_measure (decoder, VDT_DECODE_UNDERLAY, &size, error))
    {
      g_prefix_error (error, _("“%s” cannot be read: "), path);
      return FALSE;
    }
  *width = size.width;
  *height = size.height;

  return TRUE;
}

/**
 * vdt_underlay_read:
 * @path: a PNG, JPEG or GIF file
 * @scale: how large one of its pixels will be painted, in pixels of the drawing; 0: any size; less:
 *   it will be embedded
 * @error: return location
 *
 * Reads a picture. A photograph that says which way up it was taken is turned that way. For any
 * size smaller forms are kept with it; for one size it has no more pixels than that needs, and to
 * be embedded no more than 24 million.
 *
 * Returns: (transfer full) (nullable): the picture, or %NULL with a G_IO_ERROR
 */
cairo_surface_t *
vdt_underlay_read (const char *path, double scale, GError **error)
{
  g_autoptr (VdtDecoder) decoder = vdt_decode_picture_open (path, error);
  cairo_surface_t *picture;
  guint shrink = 1;

  if (!decoder)
    return NULL;
  while (scale > 0 && scale * shrink <= SHARP && shrink < VDT_DECODE_SHRINK_MAX)
    shrink *= 2;
  picture = vdt_surface_read (decoder, scale < 0 ? VDT_DECODE_EMBEDDED : VDT_DECODE_UNDERLAY,
                              shrink, NULL, error);
  if (picture && scale == 0)
    vdt_surface_add_levels (picture, LEVEL_MIN);
  if (!picture)
    g_prefix_error (error, _("“%s” cannot be read: "), path);

  return picture;
}

/**
 * vdt_underlay_dup_path:
 * @href: the name of a picture in a map
 * @map_path: (nullable): the map's file, from whose folder the name is meant
 *
 * Returns: (transfer full): where the picture is
 */
char *
vdt_underlay_dup_path (const char *href, const char *map_path)
{
  g_autofree char *folder = map_path ? g_path_get_dirname (map_path) : g_strdup (".");

  return g_path_is_absolute (href) ? g_strdup (href) : g_build_filename (folder, href, NULL);
}

/**
 * vdt_underlay_dup_href:
 * @path: where a picture is, from the root
 * @map_path: (nullable): the map's file
 *
 * Names a picture so that it is found again when map and picture go elsewhere together: by the way
 * from the map's folder. Files that have nothing in common but the root, and pictures of maps
 * without a file, are named from the root.
 *
 * Returns: (transfer full): the name to be written into the map
 */
char *
vdt_underlay_dup_href (const char *path, const char *map_path)
{
  g_autofree char *folder = map_path ? g_path_get_dirname (map_path) : NULL;
  g_auto (GStrv) from = g_strsplit (folder ? folder : "", G_DIR_SEPARATOR_S, -1);
  g_auto (GStrv) to = g_strsplit (path, G_DIR_SEPARATOR_S, -1);
  g_autofree char *rest = NULL;
  GString *href;
  guint same = 0;

  if (!folder || !g_path_is_absolute (folder) || !g_path_is_absolute (path))
    return g_strdup (path);
  while (from[same] && to[same] && to[same + 1] && g_str_equal (from[same], to[same]))
    same++;
  if (same < 2)
    return g_strdup (path);
  href = g_string_new (NULL);
  for (guint i = same; from[i]; i++)
    g_string_append (href, "../");
  rest = g_strjoinv (G_DIR_SEPARATOR_S, to + same);
  g_string_append (href, rest);

  return g_string_free (href, FALSE);
}

/**
 * vdt_underlay_load:
 * @map: a map with an underlay
 * @map_path: (nullable): the map's file, next to which a relative path is looked for
 * @spacing: how far hexes will be painted from one another, in pixels; 0: any distance;
 *   or %VDT_UNDERLAY_EVERY_PIXEL, or %VDT_UNDERLAY_EMBEDDED
 * @error: return location
 *
 * Reads the underlay's picture, for the painting's underlay.
 *
 * Returns: (transfer full) (nullable): the picture, or %NULL with a G_IO_ERROR
 */
cairo_surface_t *
vdt_underlay_load (const VdtMap *map, const char *map_path, double spacing, GError **error)
{
  const VdtUnderlay *underlay = vdt_map_get_underlay (map);
  g_autofree char *path = NULL;

  g_return_val_if_fail (underlay && underlay->href, NULL);

  path = vdt_underlay_dup_path (underlay->href, map_path);

  return vdt_underlay_read (path, underlay->scale * spacing / VDT_UNITS_ALONG, error);
}
