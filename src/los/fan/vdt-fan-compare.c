/* vdt-fan-compare.c - where two fans disagree
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-fan-compare.h"

#include "vdt-hex-label.h"
#include "vdt-los-rules.h"

/**
 * vdt_fan_cell_equal:
 * @a: an answer
 * @b: another for the same hex
 *
 * Compares what a player asks: seen or not, with which modifier, halved or not. The clauses of two
 * rule systems are never the same, and reasons may differ where verdicts do not: what is blocked
 * for one and beyond range for the other is seen by neither.
 *
 * Returns: whether both say the same
 */
gboolean
vdt_fan_cell_equal (const VdtFanCell *a, const VdtFanCell *b)
{
  if (a->is_void || b->is_void)
    return a->is_void == b->is_void;
  if (a->verdict > VDT_VERDICT_HINDERED && b->verdict > VDT_VERDICT_HINDERED)
    return TRUE;

  return a->verdict == b->verdict && a->modifier == b->modifier && a->flags == b->flags;
}

/**
 * vdt_fan_compare:
 * @a: a fan
 * @b: a fan of as many columns and rows: by other rules, or of the map before or after a change
 *
 * Returns: (transfer full) (element-type VdtHex): the hexes on which they disagree, in row order;
 *   a hex that is void in one of them only is one
 */
GArray *
vdt_fan_compare (const VdtFan *a, const VdtFan *b)
{
  const VdtGrid *grid = vdt_map_get_grid (vdt_fan_get_map (a));
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (VdtHex));
  guint n_cells, n_others;
  const VdtFanCell *cells = vdt_fan_get_cells (a, &n_cells);
  const VdtFanCell *others = vdt_fan_get_cells (b, &n_others);

  g_return_val_if_fail (n_cells == n_others, hexes);

  for (guint i = 0; i < n_cells; i++)
    if (!vdt_fan_cell_equal (&cells[i], &others[i]))
      {
        VdtHex hex = vdt_grid_hex (grid, (gint) i % grid->columns, (gint) i / grid->columns);

        g_array_append_val (hexes, hex);
      }

  return hexes;
}

static void
append_hex (GString *csv, const VdtGrid *grid, VdtHex hex)
{
  g_autofree char *label = vdt_hex_label (grid, hex);

  g_string_append_printf (csv, strchr (label, ',') ? "\"%s\"" : "%s", label);
}

static void
append_cell (GString *csv, const VdtFan *fan, const VdtFanCell *cell)
{
  const VdtGrid *grid = vdt_map_get_grid (vdt_fan_get_map (fan));
  const char *clause = cell->is_void || cell->clause == VDT_CLAUSE_NONE
                           ? ""
                           : vdt_fan_get_rules (fan)->clauses[cell->clause];

  g_string_append_printf (csv, ",%s,%d,%s,",
                          cell->is_void ? "void"
                                        : vdt_verdict_to_string ((VdtVerdict) cell->verdict),
                          cell->modifier, clause);
  if (cell->by >= 0)
    append_hex (csv, grid, vdt_grid_hex (grid, cell->by % grid->columns, cell->by / grid->columns));
}

/**
 * vdt_fan_compare_to_csv:
 * @a: a fan
 * @b: a fan of as many columns and rows
 *
 * Writes a row for each hex on which they disagree, in row order: its name, what the first says and
 * what the second says.
 *
 * Returns: (transfer full): the table, with a row of headings
 */
char *
vdt_fan_compare_to_csv (const VdtFan *a, const VdtFan *b)
{
  g_autoptr (GArray) hexes = vdt_fan_compare (a, b);
  GString *csv = g_string_new ("hex,verdict,modifier,clause,by,other-verdict,other-modifier,"
                               "other-clause,other-by\n");

  for (guint i = 0; i < hexes->len; i++)
    {
      VdtHex hex = g_array_index (hexes, VdtHex, i);

      append_hex (csv, vdt_map_get_grid (vdt_fan_get_map (a)), hex);
      append_cell (csv, a, vdt_fan_get_cell (a, hex));
      append_cell (csv, b, vdt_fan_get_cell (b, hex));
      g_string_append_c (csv, '\n');
    }

  return g_string_free (csv, FALSE);
}
