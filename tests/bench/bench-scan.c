/* bench-scan.c - how often the hexes of scanned maps are found, and their terrain read
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench-map.h"
#include "scanned-map.h"

#include "vdt-scan-reading.h"

#include <math.h>
#include <stdio.h>

#define FAULT_MAX 0.01 /* of a hex, that one may be off */
#define N_ANSWERS 12
#define CERTAIN 900 /* of a thousand */

/* How far the worst hex is from where it should be, in hexes. */
static double
find_fault (const ScannedMap *truth, const VdtScanGrid *found)
{
  const VdtGrid *grid = vdt_map_get_grid (truth->map);
  double worst = 0;

  if (found->columns != grid->columns || found->rows != grid->rows || found->layout != grid->layout)
    return G_MAXDOUBLE;
  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      {
        double x, y, found_x, found_y;

        scanned_map_get_centre (truth, column, row, &x, &y);
        vdt_scan_grid_get_centre (found, column, row, &found_x, &found_y);
        worst = MAX (worst, hypot (found_x - x, found_y - y) / truth->spacing);
      }

  return worst;
}

typedef struct
{
  guint n_hexes;
  guint n_right;
  guint n_certain;
  guint n_certain_right;
} Count;

static void
count_right (const ScannedMap *truth,
             const VdtScanReading *reading,
             const VdtRegion *examples,
             Count *count)
{
  const VdtGrid *grid = vdt_map_get_grid (truth->map);

  for (int n = 0; n < grid->columns * grid->rows; n++)
    {
      VdtHex hex = vdt_grid_hex (grid, n % grid->columns, n / grid->columns);
      VdtScanHex read = vdt_scan_reading_get_hex (reading, hex);
      gboolean right =
          read.terrain_permille > 0 && read.terrain == vdt_map_get_terrain (truth->map, hex);

      if (vdt_region_contains (examples, hex))
        continue;
      count->n_hexes++;
      count->n_right += right;
      count->n_certain += read.terrain_permille >= CERTAIN;
      count->n_certain_right += right && read.terrain_permille >= CERTAIN;
    }
}

/* One example of each terrain by lot, and then answers to what is asked. */
static void
read_terrain (const ScannedMap *truth,
              const VdtScanGrid *found,
              const VdtScanPicture *picture,
              Count *count)
{
  VdtGrid grid = *vdt_map_get_grid (truth->map);
  VdtUnderlay underlay = { .opacity = 1 };
  g_autoptr (VdtScanSigns) signs = NULL;
  g_autoptr (VdtScanReading) reading = NULL;
  g_autoptr (VdtRegion) examples = vdt_region_new (&grid);
  g_autoptr (GRand) rand = g_rand_new_with_seed (truth->seed);
  guint64 had = 0;
  VdtHex hex;

  if (!vdt_scan_grid_lay (found, &grid, &underlay))
    return;
  signs = vdt_scan_signs_new (picture, &underlay, &grid, NULL, NULL);
  for (guint i = 0; i < 1000; i++)
    {
      int column = g_rand_int_range (rand, 0, grid.columns);
      int row = g_rand_int_range (rand, 0, grid.rows);

      hex = vdt_grid_hex (&grid, column, row);
      if (!(had >> vdt_map_get_terrain (truth->map, hex) & 1))
        vdt_region_add (examples, hex);
      had |= (guint64) 1 << vdt_map_get_terrain (truth->map, hex);
    }
  for (guint i = 0; i <= N_ANSWERS; i++)
    {
      g_clear_pointer (&reading, vdt_scan_reading_unref);
      reading = vdt_scan_reading_new (signs, truth->map, examples, VDT_SCAN_TERRAIN, NULL);
      if (i < N_ANSWERS && vdt_scan_reading_get_question (reading, &hex))
        vdt_region_add (examples, hex);
    }
  count_right (truth, reading, examples, count);
}

static double
percent (guint part, guint all)
{
  return all > 0 ? 100.0 * part / all : 0;
}

/* What is told of all pictures. */
typedef struct
{
  guint n;
  guint n_right;
  guint n_told;
  Count count;
} Total;

static void
tell (guint n, const ScannedMap *truth, const VdtScanGrid *found, double fault, const Count *count)
{
  g_printerr ("%2u: %d x %d px, %.1f a hex, look %d, turned %.1f, skew %.3f, lean %.3f: ", n,
              truth->width, truth->height, truth->spacing, truth->look, truth->angle, truth->skew,
              truth->lean);
  if (found && fault == G_MAXDOUBLE)
    g_printerr ("%d x %d of %.2f x %.2f, layout %d, certainty %.2f\n", found->columns, found->rows,
                found->column_pitch, found->row_pitch, found->layout, found->certainty);
  else if (found)
    g_printerr ("off by %.4f, terrain %.1f %%, certain %.1f %%\n", fault,
                percent (count->n_right, count->n_hexes),
                percent (count->n_certain, count->n_hexes));
  else
    g_printerr ("none\n");
}

static void
measure (guint n, Total *total)
{
  g_auto (ScannedMap) truth = { 0 };
  g_autoptr (VdtScanPicture) picture = NULL;
  g_autoptr (GArray) grids = NULL;
  const VdtScanGrid *found = NULL;
  double fault = G_MAXDOUBLE;
  Count count = { 0 };

  scanned_map_init (&truth, n);
  picture = scanned_map_scan (&truth);
  grids = vdt_scan_grid_find (picture, NULL, NULL);
  if (grids)
    {
      found = &g_array_index (grids, VdtScanGrid, 0);
      fault = find_fault (&truth, found);
      if (fault < FAULT_MAX)
        read_terrain (&truth, found, picture, &count);
    }
  tell (n, &truth, found, fault, &count);
  total->n++;
  total->n_right += fault < FAULT_MAX;
  /* What leans cannot lie right everywhere; it has to be said. */
  total->n_told += found && fault < MAX (FAULT_MAX, found->deviation);
  total->count.n_hexes += count.n_hexes;
  total->count.n_right += count.n_right;
  total->count.n_certain += count.n_certain;
  total->count.n_certain_right += count.n_certain_right;
}

static void
print_total (const Total *total)
{
  const Count *count = &total->count;

  bench_print ("scan grid", "right within 1 % of a hex", percent (total->n_right, total->n), "%");
  bench_print ("scan grid", "right, or how far it is off is said",
               percent (total->n_told, total->n), "%");
  bench_print ("scan terrain", "right", percent (count->n_right, count->n_hexes), "%");
  bench_print ("scan terrain", "certain", percent (count->n_certain, count->n_hexes), "%");
  bench_print ("scan terrain", "right of the certain",
               percent (count->n_certain_right, count->n_certain), "%");
}

/* Memory is what it takes beside the picture. */
static void
measure_large (void)
{
  g_auto (ScannedMap) truth = { 0 };
  g_autoptr (VdtScanPicture) picture = NULL;
  g_autoptr (GArray) grids = NULL;
  g_autofree char *size = NULL;
  double before;
  gint64 start;
  FILE *refs;

  scanned_map_init_of (&truth, 5, 60, 40, 45);
  picture = scanned_map_scan (&truth);
  size = g_strdup_printf ("%d x %d", truth.width, truth.height);
  /* From here on the most counts anew: proc(5). */
  refs = fopen ("/proc/self/clear_refs", "w");
  if (refs)
    {
      fputs ("5", refs);
      fclose (refs);
    }
  before = bench_status ("VmRSS:");
  start = g_get_monotonic_time ();
  grids = vdt_scan_grid_find (picture, NULL, NULL);
  bench_print ("scan grid", size, (double) (g_get_monotonic_time () - start) / 1e6, "s");
  bench_print ("scan grid, memory", size, (bench_status ("VmHWM:") - before) / 1024, "MiB");
}

/* What a stroke of the brush takes that teaches. */
static void
measure_teaching (void)
{
  g_auto (ScannedMap) truth = { 0 };
  g_autoptr (VdtScanPicture) picture = NULL;
  g_autoptr (VdtScanSigns) signs = NULL;
  g_autoptr (VdtRegion) examples = NULL;
  g_autoptr (GArray) grids = NULL;
  VdtUnderlay underlay = { .opacity = 1 };
  VdtGrid grid;
  double seconds[5];

  scanned_map_init_of (&truth, 0, 40, 25, 40);
  picture = scanned_map_scan (&truth);
  grid = *vdt_map_get_grid (truth.map);
  grids = vdt_scan_grid_find (picture, NULL, NULL);
  if (!grids || !vdt_scan_grid_lay (&g_array_index (grids, VdtScanGrid, 0), &grid, &underlay))
    return;
  signs = vdt_scan_signs_new (picture, &underlay, &grid, NULL, NULL);
  examples = vdt_region_new (&grid);
  for (int n = 0; n < 40; n++)
    vdt_region_add (examples, vdt_grid_hex (&grid, n * 7 % grid.columns, n * 11 % grid.rows));
  for (guint i = 0; i < G_N_ELEMENTS (seconds); i++)
    {
      gint64 start = g_get_monotonic_time ();
      VdtScanReading *reading = vdt_scan_reading_new (signs, truth.map, examples,
                                                      VDT_SCAN_TERRAIN | VDT_SCAN_LEVELS, NULL);

      seconds[i] = (double) (g_get_monotonic_time () - start) / 1e6;
      vdt_scan_reading_unref (reading);
    }
  bench_print ("scan, taught by 40 hexes", "40 x 25",
               bench_best (seconds, G_N_ELEMENTS (seconds)) * 1000, "ms");
}

/* The arguments name the pictures; without any it is all of them. */
int
main (int argc, char **argv)
{
  Total total = { 0 };

  if (argc < 2)
    {
      measure_large ();
      measure_teaching ();
    }
  for (guint n = 0; argc < 2 && n < SCANNED_MAP_N; n++)
    measure (n, &total);
  for (int i = 1; i < argc; i++)
    measure ((guint) g_ascii_strtoull (argv[i], NULL, 10) % SCANNED_MAP_N, &total);
  print_total (&total);

  return 0;
}
