/* test-load.c - maps of whatever program read in another thread
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-import.h"

#include <glib/gstdio.h>

#define BOARD "size 1 1\nhex 0101 0 \"\" \"\"\nend\n"

static GThread *prepared_in;

static void
prepare_cb (VdtMap *map, GCancellable *cancellable)
{
  g_assert_nonnull (map);
  prepared_in = g_thread_self ();
}

static void
keep_result_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

/* What takes its time is done before the map is there. */
static void
test_prepare (void)
{
  g_autofree char *folder = g_dir_make_tmp ("vedette-import-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.board", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = NULL;

  g_assert_true (g_file_set_contents (path, BOARD, -1, NULL));
  vdt_import_load_any_async (file, prepare_cb, NULL, keep_result_cb, &result);
  while (!result)
    g_main_context_iteration (NULL, TRUE);
  map = vdt_import_load_any_finish (result, &error);
  g_assert_no_error (error);
  g_assert_nonnull (map);
  g_assert_nonnull (prepared_in);
  g_assert_true (prepared_in != g_thread_self ());
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

void
vdt_test_load (void)
{
  g_test_add_func ("/load/prepare", test_prepare);
}
