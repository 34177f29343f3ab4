/* bench-fan.c - how long a fan takes in the process that holds the map
 *
 * Of every fan a sample of the cells is compared with single lines that are judged with
 * their reasons.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench-map.h"

#include "vdt-fan.h"
#include "vdt-los.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#define MAX_RUNS 21

/* Lines that the plain judge is asked for on one map. */
#define MAX_CHECKED 4000

/* Of all threads, in ms: what other programs take away does not show in it. */
static double
processor_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);

  return (double) time.tv_sec * 1000.0 + (double) time.tv_nsec / 1000000.0;
}

static void
check_cell (const VdtTerrainView *view, const VdtFan *fan, VdtHex target)
{
  VdtLosQuery query = fan->queries[0];
  const VdtFanCell *cell = vdt_fan_get_cell (fan, target);
  const VdtGrid *grid = vdt_map_get_grid (view->map);
  g_autoptr (VdtLosResult) result = NULL;
  const VdtOutcome *outcome;

  query.target = target;
  result = vdt_los_judge (view, &query);
  outcome = vdt_los_result_get_outcome (result);
  g_assert_cmpint (cell->verdict, ==, outcome->verdict);
  g_assert_cmpint (cell->clause, ==, outcome->clause);
  g_assert_cmpint (cell->modifier, ==, outcome->modifier);
  g_assert_cmpint (cell->flags, ==, outcome->flags);
  g_assert_cmpint (cell->by, ==, outcome->has_by ? vdt_grid_index (grid, outcome->by) : -1);
}

static void
check (const VdtTerrainView *view, const VdtFan *fan)
{
  const VdtGrid *grid = vdt_map_get_grid (view->map);
  int n_cells = grid->columns * grid->rows;
  int stride = MAX (1, n_cells / MAX_CHECKED);

  for (int i = 0; i < n_cells; i += stride)
    check_cell (view, fan, vdt_grid_hex (grid, i % grid->columns, i / grid->columns));
}

static void
measure (const VdtTerrainView *view, const VdtMap *map, guint n_threads, const char *detail)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  guint n_runs = grid->columns * grid->rows > 50000 ? 5 : MAX_RUNS;
  VdtLosQuery query = { .observer = bench_map_centre (map), .target = bench_map_centre (map) };
  g_autofree char *what = g_strdup_printf ("fan, %u thread%s", n_threads, n_threads > 1 ? "s" : "");
  double times[MAX_RUNS], processor[MAX_RUNS];

  for (guint i = 0; i < n_runs; i++)
    {
      double processor_start = processor_time ();
      gint64 start = g_get_monotonic_time ();
      g_autoptr (VdtFan) fan = vdt_fan_new (view, &query, n_threads, NULL);

      processor[i] = processor_time () - processor_start;
      times[i] = (double) (g_get_monotonic_time () - start) / 1000.0;
      g_assert_nonnull (fan);
      if (i == 0 && n_threads == 1)
        check (view, fan);
    }

  bench_print (what, detail, bench_best (times, n_runs), "ms");
  if (n_threads == 1)
    bench_print ("fan, processor", detail, bench_best (processor, n_runs), "ms");
}

static void
measure_map (BenchLandscape landscape, int columns, int rows, const char *rules)
{
  g_autoptr (VdtMap) map = bench_map_new (landscape, columns, rows, rules);
  g_autoptr (VdtTerrainView) view = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *detail = NULL;
  VdtLosSetup setup;
  gint64 start;

  vdt_los_setup_init_for_map (&setup, map, NULL, &error);
  g_assert_no_error (error);
  setup.range = 0;
  detail =
      g_strdup_printf ("%s, %s, %d x %d", rules, bench_landscape_name (landscape), columns, rows);

  start = g_get_monotonic_time ();
  view = vdt_terrain_view_new (map, &setup);
  if (columns * rows >= 1000000)
    bench_print ("view", detail, (double) (g_get_monotonic_time () - start) / 1000.0, "ms");

  measure (view, map, 1, detail);
  measure (view, map, 2, detail);
}

static gboolean
is_wanted (const char *const *arguments, const char *word)
{
  return !arguments[0] || g_strv_contains (arguments, word);
}

/* Arguments limit what is measured: systems, landscapes or numbers of columns. All or nothing of
 * each kind: bench-fan "cwb ney" "" "1000".
 */
int
main (int argc, char *argv[])
{
  static const char *const rules[] = { "cwb", "ney", "asl", "coh", "panzerblitz", "own" };
  static const int sizes[][2] = { { 33, 10 },   { 64, 40 },     { 100, 100 },
                                  { 300, 300 }, { 1000, 1000 }, { 2000, 2000 } };
  GStrv wanted[3];

  for (int i = 0; i < 3; i++)
    wanted[i] = g_strsplit (i + 1 < argc ? argv[i + 1] : "", " ", -1);

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
      for (guint landscape = 0; landscape < BENCH_N_LANDSCAPES; landscape++)
        {
          g_autofree char *columns = g_strdup_printf ("%d", sizes[k][0]);

          if (is_wanted ((const char *const *) wanted[0], rules[i])
              && is_wanted ((const char *const *) wanted[1], bench_landscape_name (landscape))
              && is_wanted ((const char *const *) wanted[2], columns))
            measure_map ((BenchLandscape) landscape, sizes[k][0], sizes[k][1], rules[i]);
        }

  for (int i = 0; i < 3; i++)
    g_strfreev (wanted[i]);

  return EXIT_SUCCESS;
}
