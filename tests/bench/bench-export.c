/* bench-export.c - how long pictures of large maps take, how much memory, and how soon they stop
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench-map.h"

#include "vdt-export.h"
#include "vdt-hex-label.h"
#include "vdt-map-file.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>

#define SIDE 1000 /* hexes */
#define SPACING 20
#define SECONDS_MAX 60.0 /* of all threads together: on a busy machine more time passes */
#define MEBIBYTES_MAX 300.0
#define CANCEL_MS_MAX 200.0
#define N_CANCELS 12

static double
milliseconds (struct timeval time)
{
  return (double) time.tv_sec * 1000.0 + (double) time.tv_usec / 1000.0;
}

static const char *
suffix (gboolean fan)
{
  return fan ? "with a fan" : "map only";
}

/* As a process of its own, so that its memory is its own. */
static void
measure_render (const char *folder, const char *map_path, const char *label, gboolean fan)
{
  g_autofree char *path = g_build_filename (folder, "map.png", NULL);
  g_autofree char *spacing = g_strdup_printf ("%d", SPACING);
  g_autofree char *detail =
      g_strdup_printf ("%d x %d at %d px, %s", SIDE, SIDE, SPACING, suffix (fan));
  const char *argv[] = {
    g_getenv ("VEDETTE_TEST_CLI"), "render", map_path, "-o", path, "--hex-size", spacing,
    fan ? "--fan-from" : NULL,     label,    NULL
  };
  gint64 start = g_get_monotonic_time ();
  g_autoptr (GError) error = NULL;
  struct rusage usage;
  double seconds, processor;
  GStatBuf file;
  GPid pid;
  int status;

  g_spawn_async (NULL, (char **) argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid, &error);
  g_assert_no_error (error);
  g_assert_cmpint (wait4 (pid, &status, 0, &usage), ==, pid);
  g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);
  seconds = (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
  g_assert_no_errno (g_stat (path, &file));
  g_remove (path);

  processor = (milliseconds (usage.ru_utime) + milliseconds (usage.ru_stime)) / 1000;

  bench_print ("PNG", detail, seconds, "s");
  bench_print ("PNG, processor", detail, processor, "s");
  bench_print ("PNG, peak memory", detail, (double) usage.ru_maxrss / 1024, "MiB");
  bench_print ("PNG, file", detail, (double) file.st_size / (1024 * 1024), "MiB");
  g_assert_cmpfloat (processor, <, SECONDS_MAX);
  g_assert_cmpfloat ((double) usage.ru_maxrss / 1024, <, MEBIBYTES_MAX);
}

static gpointer
cancel_cb (gpointer data)
{
  GCancellable *cancellable = data;
  gint64 *now = g_new (gint64, 1);

  g_usleep (GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (cancellable), "after")));
  *now = g_get_monotonic_time ();
  g_cancellable_cancel (cancellable);

  return now;
}

/* From the cancel until the writer has gone home, at several moments of its work. */
static void
measure_cancel (const char *folder, VdtMap *map)
{
  VdtPainting painting = { .map = map,
                           .theme = vdt_theme_get (FALSE, FALSE),
                           .layers = VDT_LAYERS_ALL };
  g_autofree char *path = g_build_filename (folder, "cancelled.png", NULL);
  double times[N_CANCELS];
  double longest = 0;

  for (guint i = 0; i < N_CANCELS; i++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (GError) error = NULL;
      g_autofree gint64 *start = NULL;
      GThread *thread;

      g_object_set_data (G_OBJECT (cancellable), "after",
                         GUINT_TO_POINTER (100000u + i * 170000u)); /* us */
      thread = g_thread_new ("cancel", cancel_cb, cancellable);
      vdt_export_file (&painting, NULL, SPACING, VDT_EXPORT_PNG, path, NULL, NULL, cancellable,
                       &error);
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      times[i] = (double) g_get_monotonic_time () / 1000.0;
      start = g_thread_join (thread);
      times[i] -= (double) *start / 1000.0;
      longest = MAX (longest, times[i]);
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
    }

  bench_print ("PNG, until a cancel is answered", "median", bench_median (times, N_CANCELS), "ms");
  bench_print ("PNG, until a cancel is answered", "longest", longest, "ms");
  g_assert_cmpfloat (longest, <, CANCEL_MS_MAX);
}

int
main (void)
{
  g_autofree char *folder = g_dir_make_tmp ("vedette-bench-XXXXXX", NULL);
  g_autofree char *map_path = g_build_filename (folder, "map.vedette", NULL);
  g_autoptr (VdtMap) map = bench_map_new (BENCH_ROLLING, SIDE, SIDE, "cwb");
  g_autofree char *label = vdt_hex_label (vdt_map_get_grid (map), bench_map_centre (map));
  g_autoptr (GError) error = NULL;

  if (!g_getenv ("VEDETTE_TEST_CLI"))
    g_error ("VEDETTE_TEST_CLI must name the built vedette-cli");
  vdt_map_save_file (map, map_path, &error);
  g_assert_no_error (error);
  measure_render (folder, map_path, label, FALSE);
  measure_render (folder, map_path, label, TRUE);
  measure_cancel (folder, map);

  g_remove (map_path);
  g_rmdir (folder);

  return EXIT_SUCCESS;
}
