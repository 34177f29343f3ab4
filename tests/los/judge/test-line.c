/* test-line.c - the places of a sight line, listed or looked for, against the line of hexes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "random-map.h"

#include "vdt-line.h"
#include "vdt-los-line.h"

static const VdtGrid grid = { .layout = VDT_LAYOUT_ODD_R, .columns = 24, .rows = 22 };

/* One sextant holds each way, the one that begins with the first direction. */
static void
test_sextants (void)
{
  const VdtHex from = { 5, -3 };

  for (int q = -6; q <= 6; q++)
    for (int r = -6; r <= 6; r++)
      {
        VdtHex to = vdt_hex_add (from, VDT_HEX (q, r));
        int a, b, sextant;
        VdtHex reached;

        if (q == 0 && r == 0)
          continue;
        sextant = vdt_scan_find_sextant (from, to, &a, &b);
        g_assert_cmpint (sextant, >=, 0);
        g_assert_cmpint (sextant, <, VDT_N_SIDES);
        g_assert_cmpint (a, >=, 1);
        g_assert_cmpint (b, >=, 0);
        reached = vdt_hex_add (from, vdt_hex_scale (vdt_hex_steps[sextant], a));
        reached =
            vdt_hex_add (reached, vdt_hex_scale (vdt_hex_steps[(sextant + 1) % VDT_N_SIDES], b));
        g_assert_true (vdt_hex_equal (reached, to));
      }
}

/* What a line meets between its ends above a limit, from the observer on: of a pair the left hex,
 * if it is not void, and the right one as far as both are there.
 */
typedef struct
{
  VdtHex hex;
  VdtHex right;
  gboolean is_pair;
  int row;
} Met;

static gboolean
rises (const VdtTerrainView *view, VdtHex hex, int limit)
{
  return view->top[vdt_terrain_view_index (view, hex)] > limit;
}

static GArray *
list_met (const VdtTerrainView *view, VdtHex from, VdtHex to, int limit)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (Met));
  VdtLine line = vdt_line_between_points (vdt_hex_centre (from), vdt_hex_centre (to), TRUE);
  int length = vdt_hex_distance (from, to);
  VdtStep step;

  while (vdt_line_next_of_any (&line, &step))
    {
      Met met = { .hex = step.hex, .row = step.row };

      if (step.row < 1 || step.row >= length || step.kind == VDT_STEP_CORNER)
        continue;
      if (step.kind == VDT_STEP_PAIR && rises (view, step.right, VDT_GROUND_NONE))
        {
          met.is_pair = rises (view, step.hex, VDT_GROUND_NONE);
          met.right = step.right;
          if (!met.is_pair)
            met.hex = step.right;
        }
      if (rises (view, met.hex, limit) || (met.is_pair && rises (view, met.right, limit)))
        g_array_append_val (list, met);
    }

  return list;
}

static void
check_walk (VdtLosLine *line, gboolean from_observer, int limit)
{
  g_autoptr (GArray) list = list_met (line->view, line->observer, line->target, limit);
  VdtLosWalk walk;
  const VdtLosPlace *place;
  guint n = 0;

  vdt_los_walk_init (&walk, line, from_observer);
  while ((place = vdt_los_walk_next_above (&walk, limit)))
    {
      const Met *met = NULL;

      g_assert_cmpuint (n, <, list->len);
      /* Two hexes of a row come in any order from the target. */
      for (guint i = 0; i < list->len; i++)
        if (vdt_hex_equal (g_array_index (list, Met, i).hex, vdt_los_line_hex (line, place)))
          met = &g_array_index (list, Met, i);
      g_assert_nonnull (met);
      g_assert_cmpint (place->row, ==, met->row);
      g_assert_cmpint (met->row, ==,
                       g_array_index (list, Met, from_observer ? n : list->len - 1 - n).row);
      g_assert_true ((walk.right != NULL) == met->is_pair);
      if (walk.right)
        g_assert_true (vdt_hex_equal (vdt_los_line_hex (line, walk.right), met->right));
      g_assert_cmpint (place->lev, ==, line->view->ground[place->cell]);
      g_assert_cmpint (place->mod, ==, line->view->top[place->cell]);
      g_assert_cmpint (vdt_los_line_from_low (line, place) + vdt_los_line_from_high (line, place),
                       ==, line->length);
      g_assert_cmpint (vdt_los_line_from_high (line, place), ==,
                       line->observer_is_high ? place->row : line->length - place->row);
      n++;
    }
  g_assert_cmpuint (n, ==, list->len);
}

static void
check_ends (VdtLosLine *line)
{
  int observer = line->view->ground[vdt_terrain_view_index (line->view, line->observer)];
  int target = line->view->ground[vdt_terrain_view_index (line->view, line->target)];

  g_assert_cmpint (line->length, ==, vdt_hex_distance (line->observer, line->target));
  g_assert_cmpint (line->high, ==, MAX (observer, target));
  g_assert_cmpint (line->low, ==, MIN (observer, target));
  g_assert_cmpint (line->observer_is_high, ==, observer >= target);
}

static void
check_highest (VdtLosLine *line)
{
  g_autoptr (GArray) list = list_met (line->view, line->observer, line->target, VDT_GROUND_NONE);
  const VdtLosPlace *highest = vdt_los_line_find_highest (line);
  int top = VDT_GROUND_NONE;
  guint first = 0;

  g_assert_true ((highest != NULL) == (list->len > 0));
  for (guint i = 0; i < list->len; i++)
    {
      VdtHex hex = g_array_index (list, Met, i).hex;

      if (!rises (line->view, hex, top))
        continue;
      top = line->view->top[vdt_terrain_view_index (line->view, hex)];
      first = i;
    }
  if (highest)
    g_assert_true (
        vdt_hex_equal (vdt_los_line_hex (line, highest), g_array_index (list, Met, first).hex));
}

/* Listed, because somebody reads the reasons or the line runs along hexsides, and scanned;
 * whichever end is the first to be asked.
 */
static void
test_walks (void)
{
  const VdtLosRules *rules = vdt_los_rules_find ("cwb");
  guint n_along = 0, n_across = 0;

  for (guint32 seed = 0; seed < 4; seed++)
    {
      g_autoptr (VdtMap) map = random_map_new_steep (seed, rules, &grid);
      g_autoptr (VdtTerrainView) view = NULL;
      VdtLosSetup setup;

      vdt_los_setup_init (&setup, rules);
      view = vdt_terrain_view_new (map, &setup);
      for (int i = 0; i < grid.columns * grid.rows; i += 5)
        {
          VdtLosTrace trace = { .rules = rules };
          VdtLosQuery query = { .observer = vdt_grid_hex (&grid, 11, 10),
                                .target =
                                    vdt_grid_hex (&grid, i % grid.columns, i / grid.columns) };

          if (vdt_map_is_void (map, query.target) || vdt_hex_equal (query.target, query.observer)
              || vdt_map_is_void (map, query.observer))
            continue;
          for (guint kind = 0; kind < 4; kind++)
            {
              gboolean listed = kind / 2, first = kind % 2;
              VdtOutcome outcome = { .verdict = VDT_VERDICT_CLEAR };
              VdtLosReport report = { listed ? &trace : NULL, &outcome };
              VdtLosLine line;

              vdt_los_line_init (&line, view, &query, NULL, &report);
              check_ends (&line);
              g_assert_true ((line.places != NULL) == (listed || line.runs_along));
              for (int limit = -1; limit < 4; limit++)
                {
                  check_walk (&line, first, limit < 0 ? VDT_GROUND_NONE : limit * VDT_LEVEL);
                  check_walk (&line, !first, limit < 0 ? VDT_GROUND_NONE : limit * VDT_LEVEL);
                }
              n_along += line.runs_along;
              n_across += !line.runs_along;
              check_highest (&line);
              vdt_los_line_end (&line, &report);
            }
        }
    }
  g_assert_cmpuint (n_along, >, 20);
  g_assert_cmpuint (n_across, >, 200);
}

void
vdt_test_line (void)
{
  g_test_add_func ("/line/sextants", test_sextants);
  g_test_add_func ("/line/walks", test_walks);
}
