/* bench-cli.c - how long vedette-cli fan takes as a whole process, start and file included
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench-map.h"

#include "vdt-hex-label.h"
#include "vdt-map-file.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>

#define MAX_RUNS 21

static double
milliseconds (struct timeval time)
{
  return (double) time.tv_sec * 1000.0 + (double) time.tv_usec / 1000.0;
}

/* Runs a command with its output thrown away: wall and processor time in ms, and its greatest
 * memory in kB.
 */
static double
run (char *const *argv, double *processor, long *memory)
{
  gint64 start = g_get_monotonic_time ();
  g_autoptr (GError) error = NULL;
  struct rusage usage;
  GPid pid;
  int status;

  g_spawn_async (NULL, (char **) argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_STDOUT_TO_DEV_NULL,
                 NULL, NULL, &pid, &error);
  g_assert_no_error (error);
  g_assert_cmpint (wait4 (pid, &status, 0, &usage), ==, pid);
  g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);
  *memory = usage.ru_maxrss;
  *processor = milliseconds (usage.ru_utime) + milliseconds (usage.ru_stime);

  return (double) (g_get_monotonic_time () - start) / 1000.0;
}

static void
measure (const char *folder, BenchLandscape landscape, int columns, int rows, const char *rules)
{
  g_autoptr (VdtMap) map = bench_map_new (landscape, columns, rows, rules);
  g_autofree char *path = g_build_filename (folder, "map.vedette", NULL);
  g_autofree char *label = vdt_hex_label (vdt_map_get_grid (map), bench_map_centre (map));
  g_autofree char *detail =
      g_strdup_printf ("%s, %s, %d x %d", rules, bench_landscape_name (landscape), columns, rows);
  char *argv[] = { (char *) g_getenv ("VEDETTE_TEST_CLI"),
                   (char *) "fan",
                   path,
                   (char *) "--from",
                   label,
                   (char *) "--range",
                   (char *) "0",
                   (char *) "--format",
                   (char *) "csv",
                   NULL };
  guint n_runs = columns * rows > 50000 ? 5 : MAX_RUNS;
  g_autoptr (GError) error = NULL;
  double times[MAX_RUNS], processor[MAX_RUNS];
  long memory = 0;

  vdt_map_save_file (map, path, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < n_runs; i++)
    times[i] = run (argv, &processor[i], &memory);
  g_remove (path);

  bench_print ("vedette-cli fan", detail, bench_best (times, n_runs), "ms");
  bench_print ("vedette-cli fan, processor", detail, bench_best (processor, n_runs), "ms");
  bench_print ("vedette-cli fan, peak memory", detail, (double) memory / 1024, "MiB");
}

int
main (void)
{
  static const char *const rules[] = { "cwb", "ney" };
  static const int sizes[][2] = { { 33, 10 }, { 100, 100 }, { 300, 300 }, { 1000, 1000 } };
  g_autofree char *folder = g_dir_make_tmp ("vedette-bench-XXXXXX", NULL);

  if (!g_getenv ("VEDETTE_TEST_CLI"))
    g_error ("VEDETTE_TEST_CLI must name the built vedette-cli");
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
      measure (folder, BENCH_ROLLING, sizes[k][0], sizes[k][1], rules[i]);
  measure (folder, BENCH_FLAT, 1000, 1000, "cwb");
  measure (folder, BENCH_FLAT, 1000, 1000, "ney");
  g_rmdir (folder);

  return EXIT_SUCCESS;
}
