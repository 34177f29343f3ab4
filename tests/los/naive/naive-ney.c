/* naive-ney.c - docs/rules/ney.md, read a second time
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "naive.h"

/* Obstacles and relative locations, "level:distance", from the top. */
static const char *const chart[][2] = {
  { "4:2 3:1 2:1", "3:2" },
  { "4:3 3:2", "4:4 3:3 2:2" },
  { "4:4 3:3 2:2", "4:5 3:4" },
  { "4:5 3:4 1:1", "4:6 2:3" },
  { "4:6", "4:7 3:5" },
  { "4:7 3:5 2:3", "4:8 3:6 2:4 1:2" },
  { "3:6", "3:7" },
  { "2:4", "2:5" },
  { "3:7", "3:8" },
  { "2:5 1:2", "2:6 2:7 1:3" },
  { "2:6", "2:8 1:4" },
  { "2:7 1:3", "1:5" },
  { "1:4", "1:6 1:7" },
  { "1:5", "1:8" },
  { "1:6 1:7", "" },
};

static int
height_of (const NaiveHex *hex)
{
  int height = hex->level;

  if (hex->hindrance == 0)
    height += hex->height;
  if (hex->n_units + hex->n_vehicles + hex->n_wagons > 0)
    height += NAIVE_LEVEL;

  return height;
}

/* The row of a height, in twelfths, at a distance; -1: it is not on the chart. */
static int
row_of (guint half, int height, int distance)
{
  if (height % NAIVE_LEVEL != 0 || height > 9 * NAIVE_LEVEL || distance > 9)
    return -1;
  for (guint row = 0; row < G_N_ELEMENTS (chart); row++)
    {
      char cell[4] = { (char) ('0' + height / NAIVE_LEVEL), ':', (char) ('0' + distance), '\0' };

      if (strstr (chart[row][half], cell))
        return (int) row;
    }

  return -1;
}

/* Both heights above the lower end, d and distance from it. */
static gboolean
blocks (int h, int d, int rise, int distance)
{
  int obstacle = row_of (0, h, d);
  int ends = row_of (1, rise, distance);

  if (h <= 0)
    return FALSE;
  if (rise == 0)
    return TRUE;
  if (obstacle < 0 || ends < 0)
    return (3 * h - NAIVE_LEVEL) * distance >= 3 * rise * d;

  return obstacle <= ends;
}

void
naive_ney_judge (const NaiveMap *map,
                 const VdtLosSetup *setup,
                 const VdtLosQuery *query,
                 NaiveOutcome *out)
{
  int observer_level = naive_map_get (map, query->observer)->level;
  int target_level = naive_map_get (map, query->target)->level;
  VdtHex lower = observer_level < target_level ? query->observer : query->target;
  int lower_level = MIN (observer_level, target_level);
  int distance = vdt_hex_distance (query->observer, query->target);
  g_autoptr (GArray) between = naive_between_new (map, query->observer, query->target);

  out->clause = "chart";
  if (distance == 1)
    {
      out->clause = "10.46";
      return;
    }
  for (guint i = 0; i < between->len; i++)
    {
      const NaivePlace *place = &g_array_index (between, NaivePlace, i);
      guint n_blocking = 0;

      for (guint k = 0; k < place->n_hexes; k++)
        if (blocks (height_of (naive_map_get (map, place->hexes[k])) - lower_level,
                    vdt_hex_distance (place->hexes[k], lower), ABS (observer_level - target_level),
                    distance))
          n_blocking++;
      if (n_blocking == place->n_hexes)
        {
          out->verdict = VDT_VERDICT_BLOCKED;
          out->has_by = TRUE;
          out->by = place->hexes[0];
          return;
        }
    }
}
