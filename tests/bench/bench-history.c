/* bench-history.c - what a step costs when there are few before it and when there are very many
 *
 * How much memory undo takes is told by a process that holds an opened map and nothing else.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench-map.h"

#include "vdt-document.h"
#include "vdt-edits.h"
#include "vdt-history.h"
#include "vdt-map-file.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#define CHUNK 1000 /* steps of which the time is told together */
#define RADIUS 2
#define FEW 200     /* dabs, as of an evening */
#define NTH_SIDE 15 /* of three million has a code: two hundred thousand */

static double
milliseconds_since (gint64 start)
{
  return (double) (g_get_monotonic_time () - start) / 1000.0;
}

/* Resident memory in MiB. */
static double
get_memory (void)
{
  g_autofree char *status = NULL;
  const char *line;

  g_file_get_contents ("/proc/self/status", &status, NULL, NULL);
  line = status ? strstr (status, "VmRSS:") : NULL;

  return line ? g_ascii_strtod (line + strlen ("VmRSS:"), NULL) / 1024 : 0;
}

/* One dab of a brush, somewhere else each time. */
static void
dab (VdtDocument *document, guint k)
{
  VdtMap *map = vdt_document_get_map (document);
  const VdtGrid *grid = vdt_map_get_grid (map);
  g_autoptr (VdtRegion) region = vdt_region_new (grid);
  g_autoptr (VdtMap) after = NULL;
  int column = (int) (k * 7919 % (guint) grid->columns);
  int row = (int) (k * 104729 % (guint) grid->rows);

  vdt_edits_add_disc (region, vdt_grid_hex (grid, column, row), RADIUS);
  after = vdt_edits_set_elevation (map, region, (int) (k % 97) + 10);
  vdt_document_apply (document, after, "Raise ground");
}

static void
print_chunk (const char *what, int axis, guint last, gint64 start)
{
  g_autofree char *detail = g_strdup_printf ("%d x %d, step %u", axis, axis, last);

  bench_print (what, detail, milliseconds_since (start) * 1000 / CHUNK, "us a step");
}

/* Twice as many as are kept, so that the second half drops a step for each one that it takes. */
static void
bench_steps (int axis)
{
  g_autoptr (VdtMap) map = bench_map_new (BENCH_ROLLING, axis, axis, "cwb");
  g_autoptr (VdtDocument) document = vdt_document_new (map, NULL);
  double before = get_memory ();
  g_autofree char *detail = g_strdup_printf ("%d x %d", axis, axis);
  gint64 start = g_get_monotonic_time ();

  for (guint k = 1; k <= 2 * VDT_HISTORY_MAX_STEPS; k++)
    {
      dab (document, k);
      if (k % CHUNK != 0)
        continue;
      if (k == CHUNK || k == VDT_HISTORY_MAX_STEPS || k == 2 * VDT_HISTORY_MAX_STEPS)
        print_chunk ("paint", axis, k, start);
      if (k == VDT_HISTORY_MAX_STEPS)
        bench_print ("steps, memory added", detail, get_memory () - before, "MiB");
      start = g_get_monotonic_time ();
    }

  start = g_get_monotonic_time ();
  for (guint k = 1; vdt_document_can_undo (document); k++)
    {
      vdt_document_undo (document);
      if (k % CHUNK != 0)
        continue;
      if (k == CHUNK || k == VDT_HISTORY_MAX_STEPS)
        print_chunk ("undo", axis, k, start);
      start = g_get_monotonic_time ();
    }
}

static void
write_map (const char *path)
{
  g_autoptr (VdtMap) plain = bench_map_new (BENCH_ROLLING, 1000, 1000, "cwb");
  g_autoptr (VdtMap) map = bench_map_code_sides (plain, NTH_SIDE);
  g_autoptr (GError) error = NULL;

  vdt_map_save_file (map, path, &error);
  g_assert_no_error (error);
}

static void
bench_memory (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = vdt_map_read_file (path, &error);
  g_autoptr (VdtDocument) document = NULL;
  double before;

  g_assert_no_error (error);
  document = vdt_document_new (map, NULL);
  g_clear_pointer (&map, vdt_map_unref);
  before = get_memory ();
  for (guint k = 1; k <= FEW; k++)
    dab (document, k);
  g_assert_cmpuint (vdt_document_get_n_steps (document), ==, FEW);
  bench_print ("opened map, resident memory", "1000 x 1000", before, "MiB");
  bench_print ("200 dabs, memory added", "1000 x 1000", 100 * (get_memory () / before - 1), "%");
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

  if (argc == 3 && g_str_equal (argv[1], "write"))
    write_map (argv[2]);
  else if (argc == 3 && g_str_equal (argv[1], "memory"))
    bench_memory (argv[2]);
  else
    {
      folder = g_dir_make_tmp ("vedette-bench-XXXXXX", NULL);
      path = g_build_filename (folder, "million.vedette", NULL);
      run_step (argv[0], "write", path);
      run_step (argv[0], "memory", path);
      g_remove (path);
      g_rmdir (folder);
      bench_steps (100);
      bench_steps (1000);
    }

  return EXIT_SUCCESS;
}
