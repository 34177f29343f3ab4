/* vdt-underlay.c - reads the pictures that lie under maps
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-underlay.h"

#include "vdt-surface.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <gio/gio.h>
#include <glib/gi18n.h>

#define PIXELS_MAX (64 * 1000 * 1000)
#define LEVEL_MIN 512 /* pixels; pictures that are smaller have no smaller form */

static void
set_read_error (GError **error, const char *path, const char *why)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("“%s” cannot be read: %s"), path, why);
}

/* A file that is not there is told apart from one that is no picture. */
static gboolean
check_readable (const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, error);

  return stream != NULL;
}

/* Whether a JPEG picture says of itself that its rows are columns. That stands before its pixels,
 * which are not read.
 */
static gboolean
is_on_its_side (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, NULL);
  g_autoptr (GdkPixbufLoader) loader = gdk_pixbuf_loader_new_with_type ("jpeg", NULL);
  GdkPixbuf *pixbuf = NULL;
  const char *orientation;
  guchar bytes[4096];
  gssize n;
  gboolean is = FALSE;

  while (stream && loader && !pixbuf
         && (n = g_input_stream_read (G_INPUT_STREAM (stream), bytes, sizeof bytes, NULL, NULL)) > 0
         && gdk_pixbuf_loader_write (loader, bytes, (gsize) n, NULL))
    pixbuf = gdk_pixbuf_loader_get_pixbuf (loader);
  if (pixbuf && (orientation = gdk_pixbuf_get_option (pixbuf, "orientation")))
    is = *orientation >= '5' && *orientation <= '8';
  if (loader)
    gdk_pixbuf_loader_close (loader, NULL);

  return is;
}

/**
 * vdt_underlay_measure:
 * @path: a file
 * @width: (out) (optional): its pixels across
 * @height: (out) (optional): its pixels down
 * @error: return location
 *
 * Finds out how large a picture is without reading all of it, so that one that would not fit into
 * memory is known before. A photograph has the size that it has when turned upright.
 *
 * Returns: %FALSE with a G_IO_ERROR when it is no PNG, JPEG or GIF picture, or too large
 */
gboolean
vdt_underlay_measure (const char *path, gint *width, gint *height, GError **error)
{
  static const char *const kinds[] = { "png", "jpeg", "gif", NULL };
  GdkPixbufFormat *format;
  g_autofree char *name = NULL;
  gint columns = 0, rows = 0;
  gboolean on_its_side = FALSE;

  /* Reading from a pipe, nobody may ever write into it. */
  if (g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, _ ("“%s” is not a file"), path);
      return FALSE;
    }
  if (!check_readable (path, error))
    return FALSE;
  format = gdk_pixbuf_get_file_info (path, &columns, &rows);
  name = format ? gdk_pixbuf_format_get_name (format) : NULL;
  /* The only formats that are let in: others have readers of all ages and qualities. */
  if (!name || !g_strv_contains (kinds, name) || columns < 1 || rows < 1)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   _ ("“%s” is not a PNG, JPEG or GIF picture"), path);
      return FALSE;
    }
  if ((gint64) columns * rows > PIXELS_MAX)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   _ ("“%s” is too large: it has %d × %d pixels, and %d million are the most"),
                   path, columns, rows, PIXELS_MAX / 1000000);
      return FALSE;
    }
  if (width || height)
    on_its_side = g_str_equal (name, "jpeg") && is_on_its_side (path);
  if (width)
    *width = on_its_side ? rows : columns;
  if (height)
    *height = on_its_side ? columns : rows;

  return TRUE;
}

/**
 * vdt_underlay_read:
 * @path: a PNG, JPEG or GIF file
 * @error: return location
 *
 * Reads a picture. A photograph that says which way up it was taken is turned that way.
 *
 * Returns: (transfer full) (nullable): the picture, or %NULL with a G_IO_ERROR
 */
cairo_surface_t *
vdt_underlay_read (const char *path, GError **error)
{
  g_autoptr (GdkPixbuf) raw = NULL;
  g_autoptr (GdkPixbuf) upright = NULL;
  g_autoptr (GError) why = NULL;
  cairo_surface_t *picture;

  if (!vdt_underlay_measure (path, NULL, NULL, error))
    return NULL;
  raw = gdk_pixbuf_new_from_file (path, &why);
  if (!raw)
    {
      set_read_error (error, path, why->message);
      return NULL;
    }
  upright = gdk_pixbuf_apply_embedded_orientation (raw);
  picture = vdt_surface_new (upright);
  if (cairo_surface_status (picture) != CAIRO_STATUS_SUCCESS)
    {
      set_read_error (error, path, cairo_status_to_string (cairo_surface_status (picture)));
      cairo_surface_destroy (picture);
      return NULL;
    }
  vdt_surface_add_levels (picture, LEVEL_MIN);

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
 * @error: return location
 *
 * Reads the underlay's picture, for the painting's underlay.
 *
 * Returns: (transfer full) (nullable): the picture, or %NULL with a G_IO_ERROR
 */
cairo_surface_t *
vdt_underlay_load (const VdtMap *map, const char *map_path, GError **error)
{
  const VdtUnderlay *underlay = vdt_map_get_underlay (map);
  g_autofree char *path = NULL;

  g_return_val_if_fail (underlay && underlay->href, NULL);

  path = vdt_underlay_dup_path (underlay->href, map_path);

  return vdt_underlay_read (path, error);
}
