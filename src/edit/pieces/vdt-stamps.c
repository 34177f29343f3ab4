/* vdt-stamps.c - pieces that are kept by name, to be placed on any map
 *
 * Each is a small map file in a folder for the user's data, as pieces are on the clipboard.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-stamps.h"

#include "vdt-file-writer.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#define SUFFIX ".vedette"
#define BYTES_MAX (64 * 1024 * 1024)

/**
 * vdt_stamps_dup_folder:
 *
 * Returns: (transfer full): where the user's pieces are kept, whether there are any or not
 */
char *
vdt_stamps_dup_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "vedette", "stamps", NULL);
}

/* Any name is one of a file: what means something to folders is written in another way. */
static char *
dup_path (const char *folder, const char *name)
{
  g_autofree char *escaped = g_uri_escape_string (name, " ", TRUE);
  g_autofree char *file = g_strconcat (escaped, SUFFIX, NULL);

  return g_build_filename (folder, file, NULL);
}

static char *
dup_name (const char *file)
{
  g_autofree char *escaped =
      g_str_has_suffix (file, SUFFIX) ? g_strndup (file, strlen (file) - strlen (SUFFIX)) : NULL;
  char *name = escaped ? g_uri_unescape_string (escaped, NULL) : NULL;

  if (name && (*name == '\0' || !g_utf8_validate (name, -1, NULL)))
    g_clear_pointer (&name, g_free);

  return name;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (*(const char *const *) a, *(const char *const *) b);
}

/**
 * vdt_stamps_list:
 * @folder: where pieces are kept
 *
 * Returns: (transfer full) (array zero-terminated=1): their names in order, at most
 *   %VDT_STAMPS_MAX; none when there is no such folder
 */
char **
vdt_stamps_list (const char *folder)
{
  GPtrArray *names = g_ptr_array_new ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *file;

  while (dir && names->len < VDT_STAMPS_MAX && (file = g_dir_read_name (dir)))
    {
      char *name = dup_name (file);

      if (name)
        g_ptr_array_add (names, name);
    }
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);

  return (char **) g_ptr_array_free (names, FALSE);
}

/* The name itself, or with a number behind it the first that is free. */
static char *
find_free_name (const char *folder, const char *wanted)
{
  g_autofree char *stripped = g_strstrip (g_strdup (wanted));
  g_autofree char *name =
      g_utf8_substring (stripped, 0, MIN (g_utf8_strlen (stripped, -1), VDT_STAMP_NAME_MAX));

  for (guint i = 1;; i++)
    {
      char *tried = i == 1 ? g_strdup (name) : g_strdup_printf ("%s %u", name, i);
      g_autofree char *path = dup_path (folder, tried);

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        return tried;
      g_free (tried);
    }
}

/**
 * vdt_stamps_keep:
 * @folder: where pieces are kept; made if there is none
 * @name: what it shall be called
 * @clip: the piece
 * @error: return location
 *
 * Keeps a piece. One that has the name already stays: the new one gets a number.
 *
 * Returns: (transfer full) (nullable): what it is called; %NULL when it cannot be written
 */
char *
vdt_stamps_keep (const char *folder, const char *name, VdtClip *clip, GError **error)
{
  g_autoptr (GBytes) bytes = vdt_clip_write (clip, error);
  g_autofree char *free_name = NULL;
  g_autofree char *path = NULL;

  if (!bytes)
    return NULL;
  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (errno),
                           g_strerror (errno));
      return NULL;
    }
  free_name = find_free_name (folder, name);
  path = dup_path (folder, free_name);
  if (!vdt_file_replace (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error))
    return NULL;

  return g_steal_pointer (&free_name);
}

/**
 * vdt_stamps_take:
 * @folder: where pieces are kept
 * @name: the name of one
 * @error: return location
 *
 * Returns: (transfer full) (nullable): the piece; %NULL when it is not there, or is none
 */
VdtClip *
vdt_stamps_take (const char *folder, const char *name, GError **error)
{
  g_autofree char *path = dup_path (folder, name);
  g_autoptr (GBytes) bytes = NULL;
  GStatBuf file;
  char *text;
  gsize length;

  if (g_stat (path, &file) == 0 && file.st_size > BYTES_MAX)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _("“%s” is too large for a stamp"),
                   name);
      return NULL;
    }
  if (!g_file_get_contents (path, &text, &length, error))
    return NULL;
  bytes = g_bytes_new_take (text, length);

  return vdt_clip_read (bytes, error);
}

/**
 * vdt_stamps_remove:
 * @folder: where pieces are kept
 * @name: the name of one
 * @error: return location
 *
 * Keeps a piece no longer.
 *
 * Returns: %FALSE when its file cannot be removed
 */
gboolean
vdt_stamps_remove (const char *folder, const char *name, GError **error)
{
  g_autofree char *path = dup_path (folder, name);

  if (g_unlink (path) == 0)
    return TRUE;
  g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (errno), g_strerror (errno));

  return FALSE;
}
