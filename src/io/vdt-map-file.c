/* vdt-map-file.c - map files opened and saved, atomically, and off the main thread
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define LINKS_MAX 40

static gboolean
fail_errno (GError **error, const char *path)
{
  gint number = errno;
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, G_IO_ERROR, (gint) g_io_error_from_errno (number), _ ("%s: not saved: %s"),
               name, g_strerror (number));

  return FALSE;
}

/* The file that @path stands for once every symbolic link is followed, whether it exists or not. */
static char *
follow_links (const char *path, GError **error)
{
  g_autofree char *target = g_strdup (path);

  for (guint i = 0; i < LINKS_MAX; i++)
    {
      g_autofree char *link = g_file_read_link (target, NULL);
      g_autofree char *folder = NULL;

      if (!link)
        return g_steal_pointer (&target);
      folder = g_path_get_dirname (target);
      g_free (target);
      target = g_path_is_absolute (link) ? g_steal_pointer (&link)
                                         : g_build_filename (folder, link, NULL);
    }

  errno = ELOOP;
  fail_errno (error, path);

  return NULL;
}

static gboolean
write_all (gint fd, GBytes *bytes)
{
  gsize left;
  const char *data = g_bytes_get_data (bytes, &left);

  while (left > 0)
    {
      gssize n = write (fd, data, left);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return FALSE;
      data += n;
      left -= (gsize) n;
    }

  return TRUE;
}

/* The new file takes over the permissions of the old one, and its owner as far as we may. */
static gboolean
copy_permissions (gint fd, const GStatBuf *old)
{
  if (fchown (fd, old->st_uid, old->st_gid) < 0 && fchown (fd, (uid_t) -1, old->st_gid) < 0
      && errno != EPERM)
    return FALSE;

  return fchmod (fd, old->st_mode & 0777) == 0;
}

/* The bytes of the map, read back once: whatever an edit or an import made, no file is replaced
 * by one that cannot be opened.
 */
static GBytes *
write_checked (VdtMap *map, const char *name, GError **error)
{
  g_autoptr (GBytes) bytes = vdt_map_write_bytes (map);
  g_autoptr (VdtMap) again = vdt_map_read_bytes (bytes, name, error);

  if (!again)
    {
      g_prefix_error (error, "%s", _ ("not saved: "));
      return NULL;
    }

  return g_steal_pointer (&bytes);
}

/* Makes the new name survive a crash; the file itself is safe already, so failing is not fatal. */
static void
sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  gint fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  if (fd < 0)
    return;
  fsync (fd);
  close (fd);
}

/* Fills @temporary, and puts it in the place of @target once it is whole and on the disk. */
static gboolean
replace_file (const char *target, gint fd, const char *temporary, GBytes *bytes, GError **error)
{
  GStatBuf old;
  gboolean ok = write_all (fd, bytes);

  if (ok && g_stat (target, &old) == 0)
    ok = copy_permissions (fd, &old);
  ok = ok && fsync (fd) == 0;
  if (!ok)
    fail_errno (error, target);
  if (close (fd) < 0 && ok)
    ok = fail_errno (error, target);
  if (ok && g_rename (temporary, target) < 0)
    ok = fail_errno (error, target);

  if (ok)
    sync_folder (target);
  else
    g_unlink (temporary);

  return ok;
}

/**
 * vdt_map_save_file:
 * @map: a map
 * @path: the file's name
 * @error: return location for an error of the domain %G_IO_ERROR, or %VDT_MAP_ERROR when the map
 *   holds what no file may
 *
 * Saves a map. The file is replaced in one step, once its new contents are on the disk: whatever
 * goes wrong, the old file stays whole. Symbolic links are followed, permissions kept.
 *
 * Returns: whether the map has been saved
 */
gboolean
vdt_map_save_file (VdtMap *map, const char *path, GError **error)
{
  g_autofree char *target = follow_links (path, error);
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *folder = NULL;
  g_autofree char *temporary = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gint fd;

  if (!target)
    return FALSE;
  if (g_access (target, F_OK) == 0 && g_access (target, W_OK) < 0)
    return fail_errno (error, target);
  if (g_file_test (target, G_FILE_TEST_EXISTS) && !g_file_test (target, G_FILE_TEST_IS_REGULAR))
    {
      errno = g_file_test (target, G_FILE_TEST_IS_DIR) ? EISDIR : EINVAL;
      return fail_errno (error, target);
    }

  bytes = write_checked (map, name, error);
  if (!bytes)
    return FALSE;
  folder = g_path_get_dirname (target);
  temporary = g_build_filename (folder, ".vedette-XXXXXX", NULL);
  fd = g_mkstemp_full (temporary, O_RDWR | O_CLOEXEC, 0666);
  if (fd < 0)
    return fail_errno (error, target);

  return replace_file (target, fd, temporary, bytes, error);
}

static void
load_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GFile *file = data;
  g_autofree char *name = g_file_get_parse_name (file);
  GError *error = NULL;
  g_autoptr (GFileInputStream) stream = g_file_read (file, cancellable, &error);
  VdtMap *map = NULL;

  if (stream)
    map = vdt_map_read_stream (G_INPUT_STREAM (stream), name, cancellable, &error);
  if (map)
    g_task_return_pointer (task, map, (GDestroyNotify) vdt_map_unref);
  else
    g_task_return_error (task, error);
}

/**
 * vdt_map_load_async:
 * @file: a map file
 * @cancellable: (nullable): a #GCancellable
 * @callback: called when the map is there, or cannot be
 * @user_data: for @callback
 *
 * Reads a map file in another thread.
 */
void
vdt_map_load_async (GFile *file,
                    GCancellable *cancellable,
                    GAsyncReadyCallback callback,
                    gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, vdt_map_load_async);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_task_run_in_thread (task, load_thread);
}

/**
 * vdt_map_load_finish:
 * @result: what the callback got
 * @error: return location for an error of the domain %VDT_MAP_ERROR or %G_IO_ERROR
 *
 * Ends vdt_map_load_async().
 *
 * Returns: (transfer full): the map, or %NULL
 */
VdtMap *
vdt_map_load_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, vdt_map_load_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

typedef struct
{
  VdtMap *map;
  GFile *file;
} SaveData;

static void
save_data_free (gpointer data)
{
  SaveData *save = data;

  vdt_map_unref (save->map);
  g_object_unref (save->file);
  g_free (save);
}

static gboolean
save_anywhere (VdtMap *map, GFile *file, GCancellable *cancellable, GError **error)
{
  const char *path = g_file_peek_path (file);
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr (GBytes) bytes = NULL;
  gconstpointer contents;
  gsize length;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (path)
    return vdt_map_save_file (map, path, error);

  bytes = write_checked (map, name, error);
  if (!bytes)
    return FALSE;
  contents = g_bytes_get_data (bytes, &length);

  return g_file_replace_contents (file, contents, length, NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                                  cancellable, error);
}

static void
save_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  SaveData *save = data;
  GError *error = NULL;

  if (save_anywhere (save->map, save->file, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * vdt_map_save_async:
 * @map: a map
 * @file: where to save it
 * @cancellable: (nullable): a #GCancellable
 * @callback: called when the map is saved, or cannot be
 * @user_data: for @callback
 *
 * Saves a map in another thread, as vdt_map_save_file() does where @file has a path.
 */
void
vdt_map_save_async (VdtMap *map,
                    GFile *file,
                    GCancellable *cancellable,
                    GAsyncReadyCallback callback,
                    gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  SaveData *save = g_new (SaveData, 1);

  save->map = vdt_map_ref (map);
  save->file = g_object_ref (file);
  g_task_set_source_tag (task, vdt_map_save_async);
  g_task_set_task_data (task, save, save_data_free);
  g_task_run_in_thread (task, save_thread);
}

/**
 * vdt_map_save_finish:
 * @result: what the callback got
 * @error: return location for an error
 *
 * Ends vdt_map_save_async().
 *
 * Returns: whether the map has been saved
 */
gboolean
vdt_map_save_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, vdt_map_save_async), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
