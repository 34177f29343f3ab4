/* bench-land.c - a raster made a map, against gdalwarp to that size, in the same run
 *
 * Both are measured as whole processes: gdalwarp with its median, which is what a map is made of,
 * and with the nearest cell, its least.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench-map.h"

#include <glib/gstdio.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>

#define CELLS 20000
#define HEXES "1000"
#define N_RUNS 3

/* Two files that GDAL reads as one raster, of 800 MB. */
static void
write_raster (const char *path)
{
  g_autofree char *header_path = g_strconcat (path, ".hdr", NULL);
  g_autofree char *header = g_strdup_printf (
      "ENVI\nsamples = %d\nlines = %d\nbands = 1\nheader offset = 0\nfile type = ENVI Standard\n"
      "data type = 2\ninterleave = bsq\nbyte order = %d\n"
      "map info = {UTM, 1, 1, 400000, 4000000, 30, 30, 31, North, WGS-84, units=Meters}\n",
      CELLS, CELLS, G_BYTE_ORDER == G_LITTLE_ENDIAN ? 0 : 1);
  g_autofree gint16 *row = g_new (gint16, CELLS);
  FILE *file = g_fopen (path, "wb");

  g_assert_nonnull (file);
  for (int y = 0; y < CELLS; y++)
    {
      for (int x = 0; x < CELLS; x++)
        row[x] = (gint16) (600 + 300 * sinf ((float) x / 900) * cosf ((float) y / 700)
                           + 120 * sinf ((float) x / 97 + (float) y / 131) + (x * 7 + y * 3) % 40);
      g_assert_cmpuint (fwrite (row, sizeof *row, CELLS, file), ==, CELLS);
    }
  g_assert_cmpint (fclose (file), ==, 0);
  g_assert_true (g_file_set_contents (header_path, header, -1, NULL));
}

/* The best time of a program, in milliseconds, and the most memory that one run had. */
static double
measure (const char *const *command, double *megabytes)
{
  double times[N_RUNS];

  *megabytes = 0;
  for (guint i = 0; i < N_RUNS; i++)
    {
      gint64 start = g_get_monotonic_time ();
      g_autoptr (GError) error = NULL;
      struct rusage usage;
      GPid pid;
      int status;

      g_spawn_async (NULL, (char **) command, NULL,
                     G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL, &pid,
                     &error);
      g_assert_no_error (error);
      g_assert_cmpint (wait4 (pid, &status, 0, &usage), ==, pid);
      g_assert_cmpint (status, ==, 0);
      times[i] = (double) (g_get_monotonic_time () - start) / 1000.0;
      *megabytes = MAX (*megabytes, (double) usage.ru_maxrss / 1024);
    }

  return bench_best (times, N_RUNS);
}

static void
compare (const char *warp, const char *raster, const char *folder)
{
  g_autofree char *map = g_build_filename (folder, "map.vedette", NULL);
  g_autofree char *warped = g_build_filename (folder, "warped.tif", NULL);
  const char *const make[] = {
    g_getenv ("VEDETTE_TEST_CLI"), "land", raster, "-o", map, "--across", HEXES, NULL
  };
  const char *const median[] = { warp,  "-q",  "-overwrite", "-r",   "med", "-ts",
                                 HEXES, HEXES, raster,       warped, NULL };
  const char *const nearest[] = { warp,  "-q",   "-overwrite", "-ts", HEXES,
                                  HEXES, raster, warped,       NULL };
  const char *what = "20,000 x 20,000 cells, 1000 hexes across";
  double megabytes, unused;
  double time = measure (make, &megabytes);

  bench_print ("land, process", what, time, "ms");
  bench_print ("its memory", what, megabytes, "MiB");
  bench_print ("land against gdalwarp -r med", what, time / measure (median, &unused), "");
  bench_print ("land against gdalwarp -r near", what, time / measure (nearest, &unused), "");
  g_remove (map);
  g_remove (warped);
}

int
main (void)
{
  g_autofree char *warp = g_find_program_in_path ("gdalwarp");
  g_autofree char *folder = NULL;
  g_autofree char *raster = NULL;
  g_autofree char *header = NULL;

  if (!warp)
    {
      printf ("gdalwarp is not installed (gdal-bin): nothing to compare with\n");
      return EXIT_SUCCESS;
    }

  folder = g_dir_make_tmp ("vedette-bench-XXXXXX", NULL);
  g_assert_nonnull (folder);
  raster = g_build_filename (folder, "ground", NULL);
  header = g_strconcat (raster, ".hdr", NULL);
  write_raster (raster);
  compare (warp, raster, folder);
  g_remove (raster);
  g_remove (header);
  g_rmdir (folder);

  return EXIT_SUCCESS;
}
