/* vdt-los-check.c - whether a map has what a rule system needs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-los-check.h"

#include "vdt-units.h"

#include <glib/gi18n.h>

/**
 * vdt_problem_free:
 * @self: (transfer full): a problem
 *
 * Frees a problem.
 */
void
vdt_problem_free (VdtProblem *self)
{
  g_array_unref (self->hexes);
  g_free (self);
}

static void
add (GPtrArray *problems, const char *what, int value, gboolean serious, VdtHex hex)
{
  VdtProblem *problem = NULL;

  for (guint i = 0; i < problems->len && !problem; i++)
    {
      VdtProblem *other = problems->pdata[i];

      if (g_str_equal (other->what, what) && other->value == value)
        problem = other;
    }
  if (!problem)
    {
      problem = g_new (VdtProblem, 1);
      *problem = (VdtProblem){ what, value, serious, g_array_new (FALSE, FALSE, sizeof (VdtHex)) };
      g_ptr_array_add (problems, problem);
    }

  if (problem->hexes->len > 0
      && vdt_hex_equal (g_array_index (problem->hexes, VdtHex, problem->hexes->len - 1), hex))
    return;
  g_array_append_val (problem->hexes, hex);
}

/**
 * vdt_problems_add:
 * @problems: (element-type VdtProblem): the problems found so far
 * @what: N_(), what is doubtful; must stay as it is
 * @hex: where
 *
 * Adds a hex to its problem. A hex comes once, however many of its sides have it.
 */
void
vdt_problems_add (GPtrArray *problems, const char *what, VdtHex hex)
{
  add (problems, what, 0, FALSE, hex);
}

/**
 * vdt_problems_check_elevations:
 * @map: a map
 * @lowest: the lowest elevation that a system knows
 * @highest: the highest
 * @problems: (element-type VdtProblem): where problems go
 *
 * Finds hexes at other elevations.
 */
void
vdt_problems_check_elevations (const VdtMap *map, int lowest, int highest, GPtrArray *problems)
{
  const VdtGrid *grid = vdt_map_get_grid (map);

  for (int row = 0; row < grid->rows; row++)
    {
      const gint16 *elevation = vdt_map_get_elevation_row (map, row);

      for (int column = 0; column < grid->columns; column++)
        {
          VdtHex hex = vdt_grid_hex (grid, column, row);

          if ((elevation[column] < lowest || elevation[column] > highest)
              && !vdt_map_is_void (map, hex))
            add (problems, N_("These rules do not know elevation {n0}"), elevation[column], TRUE,
                 hex);
        }
    }
}

static guint
find_own_codes (const VdtMap *map, const VdtLosRules *rules, guint64 codes)
{
  guint own = 0;

  for (guint k = 0; rules->side_codes[k]; k++)
    {
      int code = vdt_legend_find_side_code (vdt_map_get_legend (map), rules->side_codes[k]);

      if (code >= 0 && (codes >> code) & 1)
        own |= 1u << k;
    }

  return own;
}

/**
 * vdt_problems_check_sides:
 * @map: a map
 * @rules: a rule system that reads hexside codes
 * @check: called for each side that has one of them
 * @problems: (element-type VdtProblem): passed on
 *
 * Goes through the coded sides in the order of their rows.
 */
void
vdt_problems_check_sides (const VdtMap *map,
                          const VdtLosRules *rules,
                          VdtSideCheck check,
                          GPtrArray *problems)
{
  const VdtGrid *grid = vdt_map_get_grid (map);

  for (int row = 0; row < grid->rows; row++)
    {
      guint n_sides;
      const VdtRowSide *sides = vdt_map_get_side_row (map, row, &n_sides);

      for (guint i = 0; i < n_sides; i++)
        {
          VdtSide side = { vdt_grid_hex (grid, VDT_ROW_SIDE_COLUMN (sides[i].key), row),
                           VDT_ROW_SIDE_SIDE (sides[i].key) };
          guint codes = find_own_codes (map, rules, sides[i].codes);

          if (codes != 0)
            check (map, side, codes, problems);
        }
    }
}

/* Shapes that mean something to asl alone. */
static void
check_shapes (const VdtMap *map, GPtrArray *problems)
{
  for (guint i = 0; i < vdt_map_get_n_depictions (map); i++)
    {
      const VdtDepiction *shape = vdt_map_get_depiction (map, i);
      VdtHex hex =
          vdt_units_hex (vdt_units_to_axial (vdt_map_get_grid (map)->layout, shape->points[0]));

      if (!vdt_map_contains (map, hex) || vdt_map_is_void (map, hex))
        continue;
      if (shape->is_ground)
        add (problems, N_("Ground drawn at level {n0} counts in ASL only"), shape->level, FALSE,
             hex);
      else if (vdt_map_get_shapes_everywhere (map)
               && shape->terrain != vdt_map_get_terrain (map, hex))
        vdt_problems_add (problems, N_("Terrain drawn over other hexes counts in ASL only"), hex);
    }
}

/**
 * vdt_los_check:
 * @map: a map
 * @rules: a rule system
 *
 * Finds what keeps @rules from judging @map as its maker meant: elevations that the system does
 * not know, coded sides that mean nothing where they are.
 *
 * Returns: (transfer full) (element-type VdtProblem): the problems; empty when there are none
 */
GPtrArray *
vdt_los_check (const VdtMap *map, const VdtLosRules *rules)
{
  GPtrArray *problems = g_ptr_array_new_with_free_func ((GDestroyNotify) vdt_problem_free);

  if (rules->check)
    rules->check (rules, map, problems);
  if (!rules->reads_depictions)
    check_shapes (map, problems);

  return problems;
}
