/* bench-viewshed.c - fans against gdal_viewshed on a raster of the same ground, in the same run
 *
 * The raster has a cell for each hex: its elevation with its terrain. gdal_viewshed is measured as
 * a whole process, the fan in the process that holds the map, with two threads.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench-map.h"

#include "vdt-fan.h"
#include "vdt-terrain-view.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>

#define AXIS 1000
#define N_RUNS 9

static const char *const rules[] = { "cwb", "ney", "asl", "coh", "panzerblitz", "own" };

/* Writes two files that GDAL reads as one raster. */
static void
write_raster (const VdtMap *map, const char *path)
{
  g_autofree char *header_path = g_strconcat (path, ".hdr", NULL);
  g_autofree char *header = g_strdup_printf (
      "ENVI\nsamples = %d\nlines = %d\nbands = 1\nheader offset = 0\nfile type = ENVI Standard\n"
      "data type = 2\ninterleave = bsq\nbyte order = %d\n"
      "map info = {UTM, 1, 1, 500000, 4000000, 1, 1, 31, North, WGS-84, units=Meters}\n",
      AXIS, AXIS, G_BYTE_ORDER == G_LITTLE_ENDIAN ? 0 : 1);
  g_autofree gint16 *heights = g_new (gint16, AXIS * AXIS);
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < AXIS * AXIS; i++)
    {
      VdtHex hex = vdt_grid_hex (vdt_map_get_grid (map), i % AXIS, i / AXIS);

      heights[i] = (gint16) (vdt_map_get_elevation (map, hex)
                             + vdt_map_get_terrain_info (map, hex)->halves / 2);
    }
  g_file_set_contents (path, (const char *) heights, AXIS * AXIS * (gssize) sizeof *heights,
                       &error);
  g_assert_no_error (error);
  g_file_set_contents (header_path, header, -1, &error);
  g_assert_no_error (error);
}

static double
measure_viewshed (const char *program, const char *raster, const char *output)
{
  const char *const command[] = { program, "-q", "-md", "0", "-ox",  "500500", "-oy", "3999500",
                                  "-oz",   "0",  "-tz", "0", raster, output,   NULL };
  double times[N_RUNS];

  for (guint i = 0; i < N_RUNS; i++)
    {
      gint64 start = g_get_monotonic_time ();
      g_autoptr (GError) error = NULL;
      int status;

      g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status,
                    &error);
      g_assert_no_error (error);
      g_assert_cmpint (status, ==, 0);
      times[i] = (double) (g_get_monotonic_time () - start) / 1000.0;
    }

  return bench_best (times, N_RUNS);
}

static double
measure_fan (VdtMap *map)
{
  g_autoptr (VdtTerrainView) view = NULL;
  VdtLosQuery query = { .observer = bench_map_centre (map) };
  double times[N_RUNS];
  VdtLosSetup setup;

  g_assert_true (vdt_los_setup_init_for_map (&setup, map, NULL, NULL));
  setup.range = 0;
  view = vdt_terrain_view_new (map, &setup);
  for (guint i = 0; i < N_RUNS; i++)
    {
      gint64 start = g_get_monotonic_time ();

      vdt_fan_unref (vdt_fan_new (view, &query, 2, NULL));
      times[i] = (double) (g_get_monotonic_time () - start) / 1000.0;
    }

  return bench_best (times, N_RUNS);
}

static void
compare (BenchLandscape landscape, const char *program, const char *folder)
{
  g_autofree char *raster = g_build_filename (folder, "ground", NULL);
  g_autofree char *header = g_strconcat (raster, ".hdr", NULL);
  g_autofree char *output = g_build_filename (folder, "seen.tif", NULL);
  double reference = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autoptr (VdtMap) map = bench_map_new (landscape, AXIS, AXIS, rules[i]);
      g_autofree char *detail = g_strdup_printf ("%s, %s, %d x %d", rules[i],
                                                 bench_landscape_name (landscape), AXIS, AXIS);

      if (i == 0)
        {
          write_raster (map, raster);
          reference = measure_viewshed (program, raster, output);
          bench_print ("gdal_viewshed, process", bench_landscape_name (landscape), reference, "ms");
        }
      bench_print ("fan against gdal_viewshed", detail, measure_fan (map) / reference, "");
    }
  g_remove (raster);
  g_remove (header);
  g_remove (output);
}

int
main (void)
{
  g_autofree char *program = g_find_program_in_path ("gdal_viewshed");
  g_autofree char *folder = NULL;

  if (!program)
    {
      printf ("gdal_viewshed is not installed (gdal-bin): nothing to compare with\n");
      return EXIT_SUCCESS;
    }

  folder = g_dir_make_tmp ("vedette-bench-XXXXXX", NULL);
  g_assert_nonnull (folder);
  compare (BENCH_ROLLING, program, folder);
  compare (BENCH_WOODED, program, folder);
  compare (BENCH_FLAT, program, folder);
  g_rmdir (folder);

  return EXIT_SUCCESS;
}
