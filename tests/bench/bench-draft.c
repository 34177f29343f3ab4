/* bench-draft.c - what it costs to keep a draft of a map of a million hexes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench-map.h"

#include "vdt-draft-file.h"
#include "vdt-draft-keeper.h"
#include "vdt-edits.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <time.h>

#define AXIS 1000
#define RADIUS 2
#define N_DABS 200
#define NTH_SIDE 15 /* of three million has a code: two hundred thousand */
#define DETAIL "1000 x 1000"

static double
milliseconds_since (gint64 start)
{
  return (double) (g_get_monotonic_time () - start) / 1000.0;
}

/* One dab of a brush, somewhere else each time. Returns how long the document had to do with it. */
static double
dab (VdtDocument *document, guint k)
{
  VdtMap *map = vdt_document_get_map (document);
  const VdtGrid *grid = vdt_map_get_grid (map);
  g_autoptr (VdtRegion) region = vdt_region_new (grid);
  g_autoptr (VdtMap) after = NULL;
  gint64 start;

  vdt_edits_add_disc (
      region, vdt_grid_hex (grid, (int) (k * 7919 % AXIS), (int) (k * 104729 % AXIS)), RADIUS);
  after = vdt_edits_set_elevation (map, region, (int) (k % 97) + 10);
  start = g_get_monotonic_time ();
  vdt_document_apply (document, after, "Raise ground");

  return milliseconds_since (start);
}

static double
dab_often (VdtDocument *document)
{
  double sum = 0;

  for (guint k = 0; k < N_DABS; k++)
    sum += dab (document, k);

  return sum / N_DABS * 1000;
}

static guint64
get_bytes (const char *folder)
{
  g_auto (GStrv) paths = vdt_draft_file_list (folder);
  GStatBuf info;

  return paths[0] && g_stat (paths[0], &info) == 0 ? (guint64) info.st_size : 0;
}

/* What this thread has worked, in milliseconds: others may have had the processor meanwhile. */
static double
get_worked (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);

  return (double) time.tv_sec * 1000 + (double) time.tv_nsec / 1e6;
}

static void
write_draft (VdtDraftKeeper *keeper, const char *what)
{
  gint64 start = g_get_monotonic_time ();
  double before = get_worked ();
  g_autofree char *whole = g_strdup_printf ("%s, in a thread", what);
  g_autofree char *here = g_strdup_printf ("%s, main thread", what);

  vdt_draft_keeper_write (keeper);
  while (vdt_draft_keeper_get_busy (keeper))
    g_main_context_iteration (NULL, TRUE);
  bench_print (whole, DETAIL, milliseconds_since (start), "ms");
  bench_print (here, DETAIL, get_worked () - before, "ms");
}

int
main (void)
{
  g_autoptr (VdtMap) plain = bench_map_new (BENCH_ROLLING, AXIS, AXIS, "cwb");
  g_autoptr (VdtMap) map = bench_map_code_sides (plain, NTH_SIDE);
  g_autoptr (VdtDocument) without = vdt_document_new (map, NULL);
  g_autoptr (VdtDocument) document = vdt_document_new (map, NULL);
  g_autofree char *folder = g_dir_make_tmp ("vedette-bench-XXXXXX", NULL);
  g_autoptr (VdtDraftKeeper) keeper = vdt_draft_keeper_new (document, folder);
  guint64 bytes;

  bench_print ("dab without a draft", DETAIL, dab_often (without), "us");
  dab (document, 1);
  write_draft (keeper, "draft begun");
  bytes = get_bytes (folder);
  bench_print ("draft begun, file", DETAIL, (double) bytes / 1024, "KiB");
  dab (document, 2);
  write_draft (keeper, "draft after a dab");
  bench_print ("draft after a dab, added", DETAIL, (double) (get_bytes (folder) - bytes), "bytes");
  bench_print ("dab with a draft", DETAIL, dab_often (document), "us");
  vdt_draft_keeper_discard (keeper);
  g_rmdir (folder);

  return EXIT_SUCCESS;
}
