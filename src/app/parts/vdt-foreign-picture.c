/* vdt-foreign-picture.c - pictures of other programs' maps, until the maps have a file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-foreign-picture.h"

#include "vdt-picture-join.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

/* How long a picture stays that nobody has opened its map again for. */
#define DAYS_KEPT 90

static char *
dup_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "vedette", "pictures", NULL);
}

/* Those whose maps were saved long ago, or never will be. */
static void
remove_old (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      GStatBuf status;

      if (g_stat (path, &status) == 0 && now - status.st_mtime > DAYS_KEPT * 24 * 3600)
        g_unlink (path);
    }
}

/* By its contents: the same picture is kept once. */
static char *
keep (GBytes *bytes, const char *suffix, GError **error)
{
  g_autofree char *folder = dup_folder ();
  g_autofree char *sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  g_autofree char *name = g_strconcat (sum, suffix, NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_mkdir_with_parents (folder, 0700);
  remove_old (folder);

  return g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                              (gssize) g_bytes_get_size (bytes), error)
             ? g_steal_pointer (&path)
             : NULL;
}

/**
 * vdt_foreign_picture_lay:
 * @map: (transfer full): a map of another program
 * @report: its report
 *
 * Puts the pictures of a report together, and keeps what comes of that in a folder of the user's
 * own while the map has no file. One that cannot be read is told as left out. Any thread may do so.
 *
 * Returns: (transfer full): the map with its picture under it, if it has one
 */
VdtMap *
vdt_foreign_picture_lay (VdtMap *map, VdtImportReport *report)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *path = NULL;
  const char *suffix;
  VdtMap *laid;

  if (report->pictures->len == 0)
    return map;
  bytes = vdt_picture_join (report->pictures, &suffix, &error);
  path = bytes ? keep (bytes, suffix, &error) : NULL;
  g_ptr_array_set_size (report->pictures, 0);
  if (!path)
    {
      vdt_import_report_note (report, VDT_IMPORT_LEFT_OUT, error->message)->count = 1;
      return map;
    }
  laid = vdt_import_lay_picture (map, report, path);
  vdt_map_unref (map);
  vdt_import_report_note (report, VDT_IMPORT_TAKEN, _("image"))->count = 1;

  return laid;
}

/**
 * vdt_foreign_picture_save:
 * @path: the picture of a map
 * @map_path: the file that the map is to have
 * @error: return location for a %G_FILE_ERROR
 *
 * Copies a picture that is kept for a map without a file to the file that it gets.
 *
 * Returns: (transfer full) (nullable): the picture's name, from the map's folder; %NULL without an
 *   error when the picture is one of the user's own
 */
char *
vdt_foreign_picture_save (const char *path, const char *map_path, GError **error)
{
  g_autofree char *folder = dup_folder ();
  g_autofree char *place = g_path_get_dirname (path);
  const char *suffix = strrchr (path, '.');
  g_autoptr (GBytes) bytes = NULL;
  char *contents;
  gsize size;

  if (!g_str_equal (place, folder) || !suffix)
    return NULL;
  if (!g_file_get_contents (path, &contents, &size, error))
    return NULL;
  bytes = g_bytes_new_take (contents, size);

  return vdt_picture_save_beside (bytes, suffix, map_path, error);
}
