/* vdt-underlay-copy.c - the picture under a map that is handed to somebody else
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-underlay-copy.h"

#include "vdt-map-builder.h"
#include "vdt-picture-join.h"
#include "vdt-underlay.h"

#include <gio/gio.h>

static cairo_status_t
write_cb (void *bytes, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (bytes, data, length);

  return CAIRO_STATUS_SUCCESS;
}

static GBytes *
encode (cairo_surface_t *picture, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_status_t status = cairo_surface_write_to_png_stream (picture, write_cb, bytes);

  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));

  return NULL;
}

/**
 * vdt_underlay_copy:
 * @map: a map
 * @map_path: (nullable): its file, from whose folder its picture is named
 * @new_path: the file that the map is about to be written to
 * @error: return location
 *
 * Writes the picture under a map beside another file, under the name of that, with its pixels and
 * nothing else: neither the names of folders nor what a camera or a program has put into it.
 *
 * Returns: (transfer full): the map with the new picture; without a picture, and with @error set,
 *   where that cannot be read or written
 */
VdtMap *
vdt_underlay_copy (VdtMap *map, const char *map_path, const char *new_path, GError **error)
{
  const VdtUnderlay *before = vdt_map_get_underlay (map);
  cairo_surface_t *picture =
      before ? vdt_underlay_load (map, map_path, VDT_UNDERLAY_EVERY_PIXEL, error) : NULL;
  g_autoptr (GBytes) bytes = picture ? encode (picture, error) : NULL;
  g_autofree char *href = bytes ? vdt_picture_save_beside (bytes, ".png", new_path, error) : NULL;
  VdtMapBuilder *builder;

  g_clear_pointer (&picture, cairo_surface_destroy);
  if (!before)
    return vdt_map_ref (map);
  builder = vdt_map_builder_new_from_map (map);
  if (href)
    {
      VdtUnderlay after = *before;

      after.href = href;
      vdt_map_builder_set_underlay (builder, &after);
    }
  else
    vdt_map_builder_set_underlay (builder, NULL);

  return vdt_map_builder_end (builder);
}
