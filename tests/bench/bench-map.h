/* bench-map.h - seeded maps of any size to measure on, and how results are printed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

G_BEGIN_DECLS

typedef enum
{
  BENCH_ROLLING,     /* hills of eight levels, a fifth wooded, slopes coded */
  BENCH_FLAT,        /* one level, open: nothing ends a line early */
  BENCH_WOODED,      /* the hills again, three fifths wooded: most lines end early */
  BENCH_MOUNTAINOUS, /* ridges of twenty levels, an eighth wooded */
} BenchLandscape;

#define BENCH_N_LANDSCAPES (BENCH_MOUNTAINOUS + 1)

/* What stands on a map besides its ground. */
typedef enum
{
  BENCH_WAYS = 1 << 0,  /* in a fifth of the hexes */
  BENCH_NAMES = 1 << 1, /* as many as there may be */
  BENCH_ZONES = 1 << 2, /* a hundred, which cover a quarter of the map */
} BenchDress;

/* How many sides have a way on a map of so many columns and rows: 999 of every eighth row, all of
 * every sixteenth column.
 */
#define BENCH_N_WAYS(axis) (((axis) + 7) / 8 * ((axis) -1) + ((axis) + 15) / 16 * (axis))

#define BENCH_ALL_DRESS (BENCH_WAYS | BENCH_NAMES | BENCH_ZONES)

const char *bench_landscape_name (BenchLandscape landscape);
VdtMap *bench_map_new (BenchLandscape landscape, int columns, int rows, const char *rules);
VdtMap *bench_map_code_sides (VdtMap *map, guint nth);
VdtMap *bench_map_dress (VdtMap *map, BenchDress with);
VdtHex bench_map_centre (const VdtMap *map);

double bench_best (const double *values, guint n_values);
double bench_median (double *values, guint n_values);
double bench_status (const char *key);
void bench_print (const char *what, const char *detail, double value, const char *unit);

G_END_DECLS
