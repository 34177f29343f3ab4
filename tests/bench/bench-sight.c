/* bench-sight.c - fans that follow a brush, and surveys of all pairs of hexes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench-map.h"

#include "vdt-fan-memory.h"
#include "vdt-map-builder.h"
#include "vdt-survey.h"

#include <stdlib.h>

#define SEED 5
#define N_DABS 61

static const char *const rules[] = { "cwb", "ney", "asl", "coh", "panzerblitz", "own" };

static void
init_setup (VdtLosSetup *setup, const VdtMap *map)
{
  g_autoptr (GError) error = NULL;

  vdt_los_setup_init_for_map (setup, map, NULL, &error);
  g_assert_no_error (error);
  setup->range = 0;
}

static VdtMap *
paint_a_hex (VdtMap *map, GRand *rand)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  VdtHex hex = vdt_grid_hex (grid, g_rand_int_range (rand, 0, grid->columns),
                             g_rand_int_range (rand, 0, grid->rows));

  vdt_map_builder_set_elevation (builder, hex,
                                 vdt_map_builder_get_elevation (builder, hex) % 4 + 1);

  return vdt_map_builder_end (builder);
}

static void
assert_same (const VdtFan *fan, const VdtFan *expected)
{
  guint n_cells;
  const VdtFanCell *cells = vdt_fan_get_cells (fan, &n_cells);
  const VdtFanCell *others = vdt_fan_get_cells (expected, &n_cells);

  for (guint i = 0; i < n_cells; i++)
    g_assert_true (cells[i].is_void == others[i].is_void && cells[i].verdict == others[i].verdict
                   && cells[i].clause == others[i].clause && cells[i].by == others[i].by
                   && cells[i].modifier == others[i].modifier && cells[i].flags == others[i].flags);
}

/* The fan after each dab of a brush of one hex, anywhere on the map. */
static void
measure_painting (const char *system, int axis)
{
  g_autoptr (VdtMap) map = bench_map_new (BENCH_ROLLING, axis, axis, system);
  g_autoptr (VdtFanMemory) memory = vdt_fan_memory_new ();
  g_autoptr (VdtFan) fan = NULL;
  g_autoptr (VdtTerrainView) view = NULL;
  g_autoptr (VdtFan) expected = NULL;
  g_autofree char *detail =
      g_strdup_printf ("%s, rolling, %d x %d, median of %d", system, axis, axis, N_DABS);
  VdtLosQuery query = { .observer = bench_map_centre (map) };
  GRand *rand = g_rand_new_with_seed (SEED);
  double times[N_DABS];
  VdtLosSetup setup;

  init_setup (&setup, map);
  fan = vdt_fan_memory_compute (memory, map, &setup, &query, 1, VDT_JOIN_ANY, NULL);
  for (guint i = 0; i < N_DABS; i++)
    {
      VdtMap *painted = paint_a_hex (map, rand);
      gint64 start = g_get_monotonic_time ();
      VdtFan *next =
          vdt_fan_memory_compute (memory, painted, &setup, &query, 1, VDT_JOIN_ANY, NULL);

      times[i] = (double) (g_get_monotonic_time () - start) / 1000.0;
      vdt_fan_unref (fan);
      vdt_map_unref (map);
      fan = next;
      map = painted;
    }
  g_rand_free (rand);

  view = vdt_terrain_view_new (map, &setup);
  expected = vdt_fan_new (view, &query, 0, NULL);
  assert_same (fan, expected);
  bench_print ("fan after a dab", detail, bench_median (times, N_DABS), "ms");
}

/* Returns the time in s. */
static double
survey (const VdtMap *map, guint n_threads)
{
  g_autoptr (VdtTerrainView) view = NULL;
  g_autoptr (VdtSurvey) result = NULL;
  VdtLosQuery query = { .observer = bench_map_centre (map) };
  VdtLosSetup setup;
  gint64 start;

  init_setup (&setup, map);
  view = vdt_terrain_view_new ((VdtMap *) map, &setup);
  result = vdt_survey_new (view, &query);
  start = g_get_monotonic_time ();
  g_assert_true (vdt_survey_run (result, n_threads, NULL));

  return (double) (g_get_monotonic_time () - start) / 1000000.0;
}

static void
measure_survey (const char *system, int axis)
{
  g_autoptr (VdtMap) map = bench_map_new (BENCH_ROLLING, axis, axis, system);
  g_autofree char *detail = g_strdup_printf ("%s, rolling, %d x %d", system, axis, axis);
  double alone = survey (map, 1);
  double shared = survey (map, 2);

  bench_print ("survey, 1 thread", detail, alone, "s");
  bench_print ("survey, 2 threads", detail, shared, "s");
  bench_print ("survey, 2 threads against 1", detail, shared / alone, "");
}

int
main (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    measure_painting (rules[i], 1000);
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    measure_survey (rules[i], 100);

  return EXIT_SUCCESS;
}
