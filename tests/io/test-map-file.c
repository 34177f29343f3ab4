/* test-map-file.c - maps saved and read, in this thread and in others
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io-files.h"
#include "random-map.h"
#include "vdt-map-builder.h"
#include "vdt-map-file.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define OLD "the old file\n"
#define N_THREADS 8

typedef struct
{
  char *folder;
  char *path;
  VdtMap *map;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  self->folder = g_dir_make_tmp ("vedette-XXXXXX", &error);
  g_assert_no_error (error);
  self->path = g_build_filename (self->folder, "a map.vedette", NULL);
  self->map = random_map_new (1);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_free (self->folder);
  g_free (self->path);
  vdt_map_unref (self->map);
}

static guint
count_files (Fixture *self)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir))
    n++;

  return n;
}

static void
write_old (const char *path)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, OLD, -1, &error);
  g_assert_no_error (error);
}

static void
assert_old (const char *path)
{
  g_autoptr (GBytes) bytes = io_files_load (path);

  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), OLD, strlen (OLD));
}

static void
assert_saved (Fixture *self, const char *path)
{
  g_autoptr (GBytes) found = io_files_load (path);
  g_autoptr (GBytes) expected = vdt_map_write_bytes (self->map);
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = vdt_map_read_file (path, &error);

  g_assert_no_error (error);
  g_assert_true (vdt_map_equal (map, self->map));
  g_assert_true (g_bytes_equal (found, expected));
}

/* A link to an old file with permissions of its own. */
static void
test_replace (Fixture *self, gconstpointer data)
{
  g_autofree char *link = g_build_filename (self->folder, "link.vedette", NULL);
  g_autoptr (GError) error = NULL;
  GStatBuf status;

  write_old (self->path);
  g_assert_cmpint (g_chmod (self->path, 0606), ==, 0);
  g_assert_cmpint (symlink ("a map.vedette", link), ==, 0);
  g_assert_true (vdt_map_save_file (self->map, link, &error));
  g_assert_no_error (error);
  assert_saved (self, self->path);
  g_assert_cmpint (g_lstat (self->path, &status), ==, 0);
  g_assert_cmphex (status.st_mode & 0777, ==, 0606);
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_assert_cmpuint (count_files (self), ==, 2);
}

/* A map that no reader would take is not written over one that can be read. */
static void
test_unreadable (Fixture *self, gconstpointer data)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (self->map);
  g_autofree char *long_text = g_strnfill (1 << 19, 'x');
  g_autoptr (VdtMap) map = NULL;
  g_autoptr (GError) error = NULL;

  vdt_map_builder_set_text (builder, VDT_MAP_TITLE, long_text);
  map = vdt_map_builder_end (builder);
  write_old (self->path);
  g_assert_false (vdt_map_save_file (map, self->path, &error));
  g_assert_error (error, VDT_MAP_ERROR, VDT_MAP_ERROR_TOO_LARGE);
  assert_old (self->path);
  g_assert_cmpuint (count_files (self), ==, 1);
}

static void
keep_result_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GAsyncResult **kept = data;

  *kept = g_object_ref (result);
  g_main_context_wakeup (NULL);
}

static GAsyncResult *
wait_for (GAsyncResult **result)
{
  while (!*result)
    g_main_context_iteration (NULL, TRUE);

  return *result;
}

static VdtMap *prepared;

static void
prepare_cb (VdtMap *map, GCancellable *cancellable)
{
  if (cancellable)
    g_cancellable_cancel (cancellable);
  prepared = map;
}

static void
test_async (Fixture *self, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->path);
  g_autoptr (GAsyncResult) saved = NULL;
  g_autoptr (GAsyncResult) loaded = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = NULL;

  vdt_map_save_async (self->map, file, NULL, NULL, keep_result_cb, &saved);
  g_assert_null (saved);
  g_assert_true (vdt_map_save_finish (wait_for (&saved), &error));
  g_assert_no_error (error);
  assert_saved (self, self->path);

  vdt_map_load_async (file, prepare_cb, NULL, keep_result_cb, &loaded);
  g_assert_null (loaded);
  map = vdt_map_load_finish (wait_for (&loaded), &error);
  g_assert_no_error (error);
  g_assert_true (vdt_map_equal (map, self->map));
  g_assert_true (prepared == map);
}

/* Whoever prepares a map can look whether it is still wanted; then nobody gets it. */
static void
test_prepare_cancelled (Fixture *self, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->path);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) loaded = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (vdt_map_save_file (self->map, self->path, &error));
  vdt_map_load_async (file, prepare_cb, cancellable, keep_result_cb, &loaded);
  g_assert_null (vdt_map_load_finish (wait_for (&loaded), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_true (g_cancellable_is_cancelled (cancellable));
}

/* Several threads read and write at once. */
static void
test_async_many (Fixture *self, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->path);
  GAsyncResult *loaded[N_THREADS] = { NULL };
  GAsyncResult *saved[N_THREADS] = { NULL };

  g_assert_true (vdt_map_save_file (self->map, self->path, NULL));
  for (guint i = 0; i < N_THREADS; i++)
    {
      vdt_map_load_async (file, NULL, NULL, keep_result_cb, &loaded[i]);
      vdt_map_save_async (self->map, file, NULL, NULL, keep_result_cb, &saved[i]);
    }
  for (guint i = 0; i < N_THREADS; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtMap) map = vdt_map_load_finish (wait_for (&loaded[i]), &error);

      g_assert_no_error (error);
      g_assert_true (vdt_map_equal (map, self->map));
      g_assert_true (vdt_map_save_finish (wait_for (&saved[i]), &error));
      g_assert_no_error (error);
      g_object_unref (loaded[i]);
      g_object_unref (saved[i]);
    }
  assert_saved (self, self->path);
  g_assert_cmpuint (count_files (self), ==, 1);
}

static void
test_async_fails (Fixture *self, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->path);
  g_autoptr (GFile) below = g_file_get_child (file, "a.vedette");
  g_autoptr (GAsyncResult) missing = NULL;
  g_autoptr (GAsyncResult) bad = NULL;
  g_autoptr (GAsyncResult) unsaved = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *message =
      g_strdup_printf ("%s:1: not well-formed XML: Document is empty", self->path);

  vdt_map_load_async (file, NULL, NULL, keep_result_cb, &missing);
  g_assert_null (vdt_map_load_finish (wait_for (&missing), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);

  write_old (self->path);
  vdt_map_load_async (file, NULL, NULL, keep_result_cb, &bad);
  g_assert_null (vdt_map_load_finish (wait_for (&bad), &error));
  g_assert_error (error, VDT_MAP_ERROR, VDT_MAP_ERROR_NOT_XML);
  g_assert_cmpstr (error->message, ==, message);
  g_clear_error (&error);

  vdt_map_save_async (self->map, below, NULL, NULL, keep_result_cb, &unsaved);
  g_assert_false (vdt_map_save_finish (wait_for (&unsaved), &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOTDIR);
  assert_old (self->path);
}

static void
test_async_cancelled (Fixture *self, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->path);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) loaded = NULL;
  g_autoptr (GAsyncResult) saved = NULL;
  g_autoptr (GError) error = NULL;

  write_old (self->path);
  g_cancellable_cancel (cancellable);
  vdt_map_load_async (file, NULL, cancellable, keep_result_cb, &loaded);
  g_assert_null (vdt_map_load_finish (wait_for (&loaded), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  vdt_map_save_async (self->map, file, NULL, cancellable, keep_result_cb, &saved);
  g_assert_false (vdt_map_save_finish (wait_for (&saved), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  assert_old (self->path);
}

static void
add (const char *path, void (*test) (Fixture *self, gconstpointer data))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

void
vdt_test_map_file (void)
{
  add ("/map-file/replace", test_replace);
  add ("/map-file/unreadable", test_unreadable);
  add ("/map-file/async", test_async);
  add ("/map-file/prepare-cancelled", test_prepare_cancelled);
  add ("/map-file/async-many", test_async_many);
  add ("/map-file/async-fails", test_async_fails);
  add ("/map-file/async-cancelled", test_async_cancelled);
}
