/* io-files.c - the map files that the tests of io read
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io-files.h"

#include <string.h>

/* The path of a file, or of a folder when name is NULL; folder is seen from the source tree. */
char *
io_files_path (const char *folder, const char *name)
{
  return g_build_filename (g_getenv ("VEDETTE_TEST_SOURCE"), folder, name, NULL);
}

static int
compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
add_files (GPtrArray *paths, const char *path, const char *suffix)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (path, 0, &error);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR))
        add_files (paths, child, suffix);
      else if (g_str_has_suffix (name, suffix))
        g_ptr_array_add (paths, g_steal_pointer (&child));
    }
}

/* The paths of the files in a folder and below whose names end so, sorted. */
GPtrArray *
io_files_list (const char *folder, const char *suffix)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *path = io_files_path (folder, NULL);

  add_files (paths, path, suffix);
  g_ptr_array_sort (paths, compare_strings);
  g_assert_cmpuint (paths->len, >, 0);

  return paths;
}

GBytes *
io_files_load (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *contents;
  gsize length;

  g_file_get_contents (path, &contents, &length, &error);
  g_assert_no_error (error);

  return g_bytes_new_take (contents, length);
}
