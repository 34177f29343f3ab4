/* test-seeds.c - small files of every format: whole, cut off, damaged, and not waited for
 *
 * They are in tests/import/seeds, in a folder for each format, and what the fuzzer begins with.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz-target.h"
#include "io-files.h"

#include "vdt-import.h"

#include <string.h>

#define SECONDS_MAX 5  /* for any file of a few hundred bytes */
#define N_DAMAGED 2000 /* of a seed, at most */

static GPtrArray *
list_seeds (const VdtImportFormat *format)
{
  g_autofree char *folder = g_strconcat ("tests/import/seeds/", format->id, NULL);
  GPtrArray *paths = io_files_list (folder, "");

  g_assert_cmpuint (paths->len, >, 0);

  return paths;
}

/* Each is a map of that format and no other. */
static void
test_whole (gconstpointer data)
{
  const VdtImportFormat *format = data;
  g_autoptr (GPtrArray) paths = list_seeds (format);

  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtMap) map = vdt_import_read_file (paths->pdata[i], NULL, &report, &error);

      g_test_message ("%s", (char *) paths->pdata[i]);
      g_assert_no_error (error);
      g_assert_nonnull (map);
      g_assert_cmpstr (report->format, ==, format->id);
    }
}

static void
check (const guint8 *data, gsize size)
{
  gint64 begun = g_get_monotonic_time ();

  LLVMFuzzerTestOneInput (data, size);
  g_assert_cmpint (g_get_monotonic_time () - begun, <, SECONDS_MAX * G_USEC_PER_SEC);
}

/* Cut off after any byte, or with any byte made another, a file is a map or one clear error. */
static void
test_damaged (gconstpointer data)
{
  g_autoptr (GPtrArray) paths = list_seeds (data);

  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (GBytes) whole = io_files_load (paths->pdata[i]);
      gsize size;
      const guint8 *bytes = g_bytes_get_data (whole, &size);
      gsize step = 1 + size / N_DAMAGED;

      g_test_message ("%s", (char *) paths->pdata[i]);
      for (gsize n = 0; n <= size; n += step)
        {
          g_autofree guint8 *copy = g_memdup2 (bytes, size);

          check (copy, n);
          if (n == size)
            break;
          copy[n] = (guint8) (copy[n] ^ (1 << (n % 7)));
          check (copy, size);
          copy[n] = (guint8) ~bytes[n];
          check (copy, size);
        }
    }
}

typedef struct
{
  gboolean done;
  VdtMap *map;
  VdtImportReport *report;
  GError *error;
} Loaded;

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Loaded *loaded = user_data;

  loaded->map = vdt_import_load_finish (result, &loaded->report, &loaded->error);
  loaded->done = TRUE;
}

static int
load (const char *path, GCancellable *cancellable, Loaded *loaded)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  VdtImportWatch watch = { .cancellable = cancellable };

  *loaded = (Loaded){ FALSE, NULL, NULL, NULL };
  vdt_import_load_async (file, &watch, NULL, loaded_cb, loaded);
  while (!loaded->done)
    g_main_context_iteration (NULL, TRUE);

  return watch.permille;
}

/* Every format tells how far it is, and nothing comes of a file that nobody waits for. */
static void
test_waits (gconstpointer data)
{
  g_autoptr (GPtrArray) paths = list_seeds (data);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Loaded loaded;

  g_assert_cmpint (load (paths->pdata[0], cancellable, &loaded), >, 0);
  g_assert_no_error (loaded.error);
  vdt_map_unref (loaded.map);
  vdt_import_report_free (loaded.report);

  g_cancellable_cancel (cancellable);
  g_assert_cmpint (load (paths->pdata[0], cancellable, &loaded), ==, 0);
  g_assert_error (loaded.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (loaded.map);
  g_error_free (loaded.error);
}

/* Whoever stops waiting stops the reading: no format reads on to its end. */
static void
test_stops (gconstpointer data)
{
  const VdtImportFormat *format = data;
  g_autoptr (GPtrArray) paths = list_seeds (format);
  g_autoptr (VdtImportReport) report = vdt_import_report_new (format->id, format->title);
  g_autoptr (GBytes) whole = io_files_load (paths->pdata[0]);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) failure = NULL;
  g_autoptr (GError) error = NULL;
  VdtImportWatch watch = { .cancellable = cancellable };
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (whole);
  g_autoptr (VdtArchive) archive = NULL;
  VdtImportDraft draft;
  gsize size;
  const char *bytes = g_bytes_get_data (whole, &size);
  char *copy = g_malloc0 (size + 1);

  memcpy (copy, bytes, size);
  vdt_import_draft_init (&draft, copy, size, "x", report);
  draft.watch = &watch;
  archive = format->sniff_archive ? vdt_archive_new (stream, "x", NULL, NULL) : NULL;
  draft.archive = archive;
  g_cancellable_cancel (cancellable);
  format->read (&draft, &failure);
  g_assert_cmpint (watch.permille, <, 1000);
  g_assert_null (vdt_import_draft_end (&draft, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  vdt_import_draft_clear (&draft);
}

static void
add (const VdtImportFormat *format, const char *name, GTestDataFunc function)
{
  g_autofree char *path = g_strdup_printf ("/seeds/%s/%s", name, format->id);

  g_test_add_data_func (path, format, function);
}

void
vdt_test_seeds (void)
{
  const VdtImportFormat *const *formats;
  guint n_formats;

  formats = vdt_import_get_formats (&n_formats);
  for (guint i = 0; i < n_formats; i++)
    {
      add (formats[i], "whole", test_whole);
      add (formats[i], "damaged", test_damaged);
      add (formats[i], "waits", test_waits);
      add (formats[i], "stops", test_stops);
    }
}
