/* bench-io.c - how long a million hexes take to read and save, and how much memory
 *
 * Every step runs in a process of its own, so that its memory is its own too.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench-map.h"

#include "vdt-map-file.h"
#include "vdt-name.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#define AXIS 1000
#define RUNS 5
#define NTH_SIDE 15 /* of three million has a code: two hundred thousand */

static double
milliseconds_since (gint64 start)
{
  return (double) (g_get_monotonic_time () - start) / 1000.0;
}

static void
bench_save (const char *path)
{
  g_autoptr (VdtMap) plain = bench_map_new (BENCH_ROLLING, AXIS, AXIS, "cwb");
  g_autoptr (VdtMap) map = bench_map_code_sides (plain, NTH_SIDE);
  g_autoptr (GError) error = NULL;
  double times[RUNS];
  double before;
  GStatBuf info;

  before = bench_status ("VmHWM:");
  for (guint i = 0; i < RUNS; i++)
    {
      gint64 start = g_get_monotonic_time ();

      vdt_map_save_file (map, path, &error);
      g_assert_no_error (error);
      times[i] = milliseconds_since (start);
    }

  g_assert_cmpint (g_stat (path, &info), ==, 0);
  bench_print ("save", "1000 x 1000", bench_best (times, RUNS), "ms");
  bench_print ("save, memory added", "1000 x 1000", (bench_status ("VmHWM:") - before) / 1024,
               "MiB");
  bench_print ("file", "1000 x 1000", (double) info.st_size / (AXIS * AXIS), "bytes a hex");
}

static double
measure_file (VdtMap *map, const char *path)
{
  g_autoptr (GError) error = NULL;
  GStatBuf info;

  vdt_map_save_file (map, path, &error);
  g_assert_no_error (error);
  g_assert_cmpint (g_stat (path, &info), ==, 0);

  return (double) info.st_size;
}

/* What ways, names and zones add to a file: what there is, and nothing else. */
static void
bench_dressed (const char *path)
{
  static const struct
  {
    BenchDress with;
    const char *what;
    guint n;
  } parts[] = {
    { 0, "file, no ways, names or zones", AXIS * AXIS },
    { BENCH_WAYS, "file, a side with a way", BENCH_N_WAYS (AXIS) },
    { BENCH_NAMES, "file, a name", VDT_NAMES_MAX },
    { BENCH_ZONES, "file, a hex in a zone", AXIS * AXIS / 4 },
  };
  g_autoptr (VdtMap) plain = bench_map_new (BENCH_ROLLING, AXIS, AXIS, "cwb");
  double bare = measure_file (plain, path);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autoptr (VdtMap) map = bench_map_dress (plain, parts[i].with);
      double bytes = measure_file (map, path) - (parts[i].with ? bare : 0);

      bench_print (parts[i].what, "1000 x 1000", bytes / parts[i].n, "bytes each");
    }
}

static void
bench_read (const char *path)
{
  double before = bench_status ("VmRSS:");
  double peak_before = bench_status ("VmHWM:");
  gint64 start = g_get_monotonic_time ();
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = vdt_map_read_file (path, &error);
  double times[RUNS] = { milliseconds_since (start) };
  GStatBuf info;

  g_assert_no_error (error);
  g_assert_cmpint (g_stat (path, &info), ==, 0);
  bench_print ("read, peak memory", "1000 x 1000", bench_status ("VmHWM:") / 1024, "MiB");
  bench_print ("read, memory added at most", "1000 x 1000",
               (bench_status ("VmHWM:") - peak_before) * 1024 / (double) info.st_size,
               "times the file");
  bench_print ("held, resident", "1000 x 1000",
               (bench_status ("VmRSS:") - before) * 1024 / (AXIS * AXIS), "bytes a hex");
  bench_print ("held, rows", "1000 x 1000", (double) vdt_map_get_row_bytes (map) / (AXIS * AXIS),
               "bytes a hex");

  for (guint i = 1; i < RUNS; i++)
    {
      g_autoptr (VdtMap) again = NULL;

      start = g_get_monotonic_time ();
      again = vdt_map_read_file (path, &error);
      g_assert_no_error (error);
      times[i] = milliseconds_since (start);
    }
  bench_print ("read", "1000 x 1000", bench_best (times, RUNS), "ms");
}

static void
run_step (const char *program, const char *step, const char *path)
{
  char *argv[] = { (char *) program, (char *) step, (char *) path, NULL };
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_sync (NULL, argv, NULL, G_SPAWN_CHILD_INHERITS_STDIN, NULL, NULL, NULL, NULL, &status,
                &error);
  g_assert_no_error (error);
  g_spawn_check_wait_status (status, &error);
  g_assert_no_error (error);
}

int
main (int argc, char *argv[])
{
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;

  if (argc == 3 && g_str_equal (argv[1], "save"))
    bench_save (argv[2]);
  else if (argc == 3 && g_str_equal (argv[1], "read"))
    bench_read (argv[2]);
  else if (argc == 3 && g_str_equal (argv[1], "dressed"))
    bench_dressed (argv[2]);
  else
    {
      folder = g_dir_make_tmp ("vedette-bench-XXXXXX", NULL);
      path = g_build_filename (folder, "million.vedette", NULL);
      run_step (argv[0], "save", path);
      run_step (argv[0], "read", path);
      run_step (argv[0], "dressed", path);
      g_remove (path);
      g_rmdir (folder);
    }

  return EXIT_SUCCESS;
}
