/* vdt-interest.c - the hexes that somebody wants to go to next
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-interest.h"

/* The nearest hex after another one in the order of rows, and the first of all; or the other way
 * round.
 */
typedef struct
{
  const VdtGrid *grid;
  int from;
  gboolean backwards;
  int next; /* -1: none */
  int first;
} Search;

static gboolean
comes_before (const Search *search, int a, int b)
{
  return search->backwards ? a > b : a < b;
}

static void
offer (Search *search, VdtHex hex)
{
  int index;

  if (!vdt_grid_contains (search->grid, hex))
    return;
  index = vdt_grid_index (search->grid, hex);
  if (search->first < 0 || comes_before (search, index, search->first))
    search->first = index;
  if (comes_before (search, search->from, index)
      && (search->next < 0 || comes_before (search, index, search->next)))
    search->next = index;
}

static void
offer_line (Search *search, VdtLosResult *result)
{
  for (guint i = 0; i < vdt_los_result_get_n_findings (result); i++)
    {
      const VdtFinding *finding = vdt_los_result_get_finding (result, i);

      if (finding->has_hex)
        offer (search, finding->hex);
    }
}

/**
 * vdt_interest_find:
 * @sighting: a sighting
 * @from: a hex of its map
 * @backwards: whether to look before @from rather than after
 * @hex: (out): what was found
 *
 * Finds the next hex, row by row, where a counter stands, that looks or is looked at, or that the
 * sight line is judged by. After the last one comes the first.
 *
 * Returns: %FALSE when there is none
 */
gboolean
vdt_interest_find (VdtSighting *sighting, VdtHex from, gboolean backwards, VdtHex *hex)
{
  VdtMap *map = vdt_sighting_get_map (sighting);
  VdtLosResult *result = vdt_sighting_get_result (sighting);
  GArray *others = vdt_sighting_get_observation (sighting)->others;
  const VdtGrid *grid = vdt_map_get_grid (map);
  Search search = { grid, vdt_grid_index (grid, from), backwards, -1, -1 };
  VdtHex end;
  int found;

  for (guint i = 0; i < vdt_map_get_n_counters (map); i++)
    offer (&search, vdt_map_get_counter (map, i)->hex);
  if (vdt_sighting_get_observer (sighting, &end))
    offer (&search, end);
  if (vdt_sighting_get_target (sighting, &end))
    offer (&search, end);
  for (guint i = 0; i < others->len; i++)
    offer (&search, g_array_index (others, VdtHex, i));
  if (result)
    offer_line (&search, result);

  found = search.next >= 0 ? search.next : search.first;
  if (found < 0)
    return FALSE;
  *hex = vdt_grid_hex (grid, found % grid->columns, found / grid->columns);

  return TRUE;
}
