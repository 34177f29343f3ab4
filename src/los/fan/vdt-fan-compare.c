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

static gboolean
is_seen (const VdtFanCell *cell)
{
  return !cell->is_void && cell->verdict <= VDT_VERDICT_HINDERED;
}

/**
 * vdt_fan_cell_compare:
 * @a: an answer
 * @b: another for the same hex, not equal
 *
 * Returns: which of the two sees the hex
 */
VdtFanDifference
vdt_fan_cell_compare (const VdtFanCell *a, const VdtFanCell *b)
{
  if (is_seen (a) == is_seen (b))
    return VDT_FAN_SEEN_UNLIKE;

  return is_seen (a) ? VDT_FAN_SEEN_BY_ONE : VDT_FAN_SEEN_BY_OTHER;
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
  const VdtGrid *grid = vdt_map_get_grid (a->map);
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (VdtHex));
  guint n_cells, n_others;
  const VdtFanCell *cells = vdt_fan_get_cells (a, &n_cells);
  const VdtFanCell *others = vdt_fan_get_cells (b, &n_others);

  g_return_val_if_fail (n_cells == n_others, hexes);

  for (guint i = 0; i < n_cells; i++)
    if (!vdt_fan_cell_equal (&cells[i], &others[i]))
      {
        VdtHex hex = vdt_grid_hex (grid, (int) i % grid->columns, (int) i / grid->columns);

        g_array_append_val (hexes, hex);
      }

  return hexes;
}

/* Four fields, with the label of the hex that decided. */
static void
fill_fields (VdtField *fields, const VdtFan *fan, const VdtFanCell *cell, char **by)
{
  const VdtGrid *grid = vdt_map_get_grid (fan->map);

  *by = cell->by >= 0 ? vdt_hex_label (
            grid, vdt_grid_hex (grid, cell->by % grid->columns, cell->by / grid->columns))
                      : g_strdup ("");
  fields[0] = VDT_FIELD_OF_WORD (
      cell->is_void ? "void" : vdt_verdict_to_string ((VdtVerdict) cell->verdict));
  fields[1] = VDT_FIELD_OF_NUMBER (cell->modifier);
  fields[2] = VDT_FIELD_OF_WORD (
      cell->is_void || cell->clause == VDT_CLAUSE_NONE ? "" : fan->rules->clauses[cell->clause]);
  fields[3] = VDT_FIELD_OF_TEXT (*by);
}

/**
 * vdt_fan_compare_list:
 * @a: a fan
 * @b: a fan of as many columns and rows
 * @table: takes the rows
 *
 * Lists each hex on which they disagree, in row order: its name, what the first says and what the
 * second says.
 */
void
vdt_fan_compare_list (const VdtFan *a, const VdtFan *b, VdtTable *table)
{
  static const char *const columns[] = {
    "hex",           "verdict",        "modifier",     "clause",   "by",
    "other-verdict", "other-modifier", "other-clause", "other-by", NULL
  };
  g_autoptr (GArray) hexes = vdt_fan_compare (a, b);

  table->begin (table, columns);
  for (guint i = 0; i < hexes->len; i++)
    {
      VdtHex hex = g_array_index (hexes, VdtHex, i);
      g_autofree char *label = vdt_hex_label (vdt_map_get_grid (a->map), hex);
      g_autofree char *by = NULL, *other_by = NULL;
      VdtField fields[9] = { VDT_FIELD_OF_TEXT (label) };

      fill_fields (fields + 1, a, vdt_fan_get_cell (a, hex), &by);
      fill_fields (fields + 5, b, vdt_fan_get_cell (b, hex), &other_by);
      table->row (table, fields);
    }
}
