/* vdt-data.c - the maps that come with the application
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-data.h"

#include <stdlib.h>

/**
 * vdt_data_dup_folder:
 * @name: "examples" or "legends"
 *
 * Finds a folder of installed maps; VEDETTE_DATA_DIR names another place than the installed one.
 *
 * Returns: (transfer full): the path, whether it exists or not
 */
char *
vdt_data_dup_folder (const char *name)
{
  const char *base = g_getenv ("VEDETTE_DATA_DIR");

  return g_build_filename (base && *base != '\0' ? base : PKGDATADIR, name, NULL);
}

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/**
 * vdt_data_list_maps:
 * @name: "examples" or "legends"
 *
 * Lists the map files of a folder of installed maps.
 *
 * Returns: (transfer full) (array zero-terminated=1): their paths, sorted; empty when there is none
 */
char **
vdt_data_list_maps (const char *name)
{
  g_autofree char *folder = vdt_data_dup_folder (name);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  const char *entry;

  while (dir && (entry = g_dir_read_name (dir)))
    {
      if (g_str_has_suffix (entry, VDT_MAP_SUFFIX))
        g_ptr_array_add (paths, g_build_filename (folder, entry, NULL));
    }
  g_ptr_array_sort (paths, compare_paths);
  g_ptr_array_add (paths, NULL);
  return (char **) g_ptr_array_steal (paths, NULL);
}

static gboolean
is_below (const char *path, const char *name)
{
  g_autofree char *folder = vdt_data_dup_folder (name);
  g_autofree char *real = realpath (folder, NULL);
  g_autoptr (GFile) parent = real ? g_file_new_for_path (real) : NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return parent && g_file_has_prefix (file, parent);
}

/**
 * vdt_data_has_file:
 * @file: a file
 *
 * Tells maps that come with the application from those of the user. Links are followed.
 *
 * Returns: whether the file is an installed example or legend
 */
gboolean
vdt_data_has_file (GFile *file)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *real = path ? realpath (path, NULL) : NULL;

  return real && (is_below (real, "examples") || is_below (real, "legends"));
}
