/* bench-pieces.c - how much longer fans take where drawings divide hexes into pieces
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench-map.h"

#include "vdt-fan.h"
#include "vdt-import.h"
#include "vdt-los.h"
#include "vdt-map-builder.h"

#include <math.h>
#include <stdlib.h>
#include <time.h>

#define N_RUNS 3
#define N_POINTS 24

/* An outline with corners in and out, as one that was traced has them. */
static void
draw (VdtMapBuilder *builder, int column, int row, gboolean is_ground, guint terrain, int level)
{
  VdtMapPoint points[N_POINTS];
  VdtDepiction depiction = { .terrain = terrain,
                             .is_ground = is_ground,
                             .level = level,
                             .n_points = N_POINTS,
                             .points = points };

  for (int i = 0; i < N_POINTS; i++)
    {
      double angle = 2 * G_PI * i / N_POINTS;
      double radius = 60 + 12 * ((7 * i + 5 * column + 3 * row) % 5);

      points[i].x = 300 * column + (is_ground ? 40 : -30) + (int) (radius * cos (angle));
      points[i].y = 200 * row + (column % 2 ? 100 : 0) + (int) (radius * sin (angle));
    }
  vdt_map_builder_add_depiction (builder, &depiction);
}

/* Hills and woods on which two thirds of the hexes have drawings, about as on a board of VASL. */
static VdtMap *
make_map (void)
{
  g_autoptr (VdtMap) map = bench_map_new (BENCH_ROLLING, 33, 10, "asl");
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  const VdtGrid *grid = vdt_map_get_grid (map);

  vdt_map_builder_set_shapes_everywhere (builder, TRUE);
  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);
        guint terrain = vdt_map_get_terrain (map, hex);

        if ((column + row) % 3 == 0)
          draw (builder, column, row, TRUE, 0, vdt_map_get_elevation (map, hex) + 1);
        if (terrain != 0)
          draw (builder, column, row, FALSE, terrain, 0);
      }

  return vdt_map_builder_end (builder);
}

/* The map without drawn ground, on which shapes count in hexes of their own terrain only. */
static VdtMap *
make_plain (VdtMap *map)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);

  vdt_map_builder_clear_depictions (builder);
  vdt_map_builder_set_shapes_everywhere (builder, FALSE);
  for (guint i = 0; i < vdt_map_get_n_depictions (map); i++)
    if (!vdt_map_get_depiction (map, i)->is_ground)
      vdt_map_builder_add_depiction (builder, vdt_map_get_depiction (map, i));

  return vdt_map_builder_end (builder);
}

/* Fans of all hexes, from the ground and from the first floor: the processor's time, in ms. */
static double
measure (const VdtTerrainView *view)
{
  const VdtGrid *grid = vdt_map_get_grid (view->map);
  clock_t start = clock ();

  for (int level = 0; level <= 1; level++)
    for (int i = 0; i < grid->columns * grid->rows; i++)
      {
        VdtHex hex = vdt_grid_hex (grid, i % grid->columns, i / grid->columns);
        VdtLosQuery query = { .observer = hex, .target = hex, .observer_level = level };

        if (!vdt_map_is_void (view->map, hex))
          vdt_fan_unref (vdt_fan_new (view, &query, 1, NULL));
      }

  return (double) (clock () - start) * 1000.0 / CLOCKS_PER_SEC;
}

static VdtTerrainView *
new_view (VdtMap *map)
{
  g_autoptr (GError) error = NULL;
  VdtLosSetup setup;

  vdt_los_setup_init_for_map (&setup, map, "asl", &error);
  g_assert_no_error (error);

  return vdt_terrain_view_new (map, &setup);
}

/* By turns: the computer may be busier at one time than at another. */
static void
measure_map (VdtMap *map, const char *detail)
{
  g_autoptr (VdtMap) plain = make_plain (map);
  g_autoptr (VdtTerrainView) pieces_view = new_view (map);
  g_autoptr (VdtTerrainView) plain_view = new_view (plain);
  double with[N_RUNS], without[N_RUNS];

  for (guint i = 0; i < N_RUNS; i++)
    {
      with[i] = measure (pieces_view);
      without[i] = measure (plain_view);
    }
  bench_print ("all fans, pieces", detail, bench_best (with, N_RUNS), "ms");
  bench_print ("all fans, plain", detail, bench_best (without, N_RUNS), "ms");
  bench_print ("pieces / plain", detail, bench_best (with, N_RUNS) / bench_best (without, N_RUNS),
               "times");
}

/* Arguments name other maps to measure, boards of VASL too. */
int
main (int argc, char *argv[])
{
  for (int i = 1; i < argc; i++)
    {
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtMap) map = vdt_import_read_file (argv[i], NULL, &report, &error);

      g_assert_no_error (error);
      measure_map (map, argv[i]);
    }
  if (argc == 1)
    {
      g_autoptr (VdtMap) map = make_map ();

      measure_map (map, "asl, drawn ground and woods, 33 x 10");
    }

  return EXIT_SUCCESS;
}
