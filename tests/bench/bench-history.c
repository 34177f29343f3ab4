/* bench-history.c - what a step costs when there are few before it and when there are very many
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench-map.h"

#include "vdt-document.h"
#include "vdt-edits.h"
#include "vdt-history.h"

#include <stdlib.h>
#include <string.h>

#define CHUNK 1000 /* steps of which the time is told together */
#define RADIUS 2

static gdouble
milliseconds_since (gint64 start)
{
  return (gdouble) (g_get_monotonic_time () - start) / 1000.0;
}

/* Resident memory in MiB. */
static gdouble
get_memory (void)
{
  g_autofree char *status = NULL;
  const char *line;

  g_file_get_contents ("/proc/self/status", &status, NULL, NULL);
  line = status != NULL ? strstr (status, "VmRSS:") : NULL;

  return line != NULL ? g_ascii_strtod (line + strlen ("VmRSS:"), NULL) / 1024 : 0;
}

/* One dab of a brush, somewhere else each time. */
static void
dab (VdtDocument *document, guint k)
{
  VdtMap *map = vdt_document_get_map (document);
  const VdtGrid *grid = vdt_map_get_grid (map);
  g_autoptr (VdtRegion) region = vdt_region_new (grid);
  g_autoptr (VdtMap) after = NULL;
  gint column = (gint) (k * 7919 % (guint) grid->columns);
  gint row = (gint) (k * 104729 % (guint) grid->rows);

  vdt_edits_add_disc (region, vdt_grid_hex (grid, column, row), RADIUS);
  after = vdt_edits_set_elevation (map, region, (gint) (k % 97) + 10);
  vdt_document_apply (document, after, "Raise ground");
}

static void
print_chunk (const char *what, gint axis, guint last, gint64 start)
{
  g_autofree char *detail = g_strdup_printf ("%d x %d, step %u", axis, axis, last);

  bench_print (what, detail, milliseconds_since (start) * 1000 / CHUNK, "us a step");
}

/* Twice as many as are kept, so that the second half drops a step for each one that it takes. */
static void
bench_steps (gint axis)
{
  g_autoptr (VdtMap) map = bench_map_new (BENCH_ROLLING, axis, axis, "cwb");
  g_autoptr (VdtDocument) document = vdt_document_new (map, NULL);
  gdouble before = get_memory ();
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

int
main (void)
{
  bench_steps (100);
  bench_steps (1000);

  return EXIT_SUCCESS;
}
