/* test-save-bytes.c - the program does not end before what it writes is written
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-save-bytes.h"

#include <glib/gstdio.h>

#define LENGTH (1 << 22)

typedef struct
{
  GFile *file;
  gboolean saved;
} Fixture;

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Fixture *self = user_data;

  self->saved = vdt_save_bytes_finish (result, NULL);
}

/* As if the last window closed at once. */
static void
activate_cb (GApplication *application, Fixture *self)
{
  g_autoptr (GBytes) bytes = g_bytes_new_take (g_malloc0 (LENGTH), LENGTH);

  vdt_save_bytes_async (self->file, bytes, NULL, saved_cb, self);
}

static void
test_outlives (void)
{
  g_autoptr (GApplication) application =
      g_application_new ("io.github.vedette.Test", G_APPLICATION_NON_UNIQUE);
  g_autofree char *folder = g_dir_make_tmp ("vedette-XXXXXX", NULL);
  g_autoptr (GFile) file = g_file_new_build_filename (folder, "table.csv", NULL);
  Fixture fixture = { file, FALSE };

  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), &fixture);
  g_assert_cmpint (g_application_run (application, 0, NULL), ==, 0);
  g_assert_true (fixture.saved);
  g_assert_cmpint (g_unlink (g_file_peek_path (file)), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

void
vdt_test_save_bytes (void)
{
  g_test_add_func ("/save-bytes/outlives", test_outlives);
}
