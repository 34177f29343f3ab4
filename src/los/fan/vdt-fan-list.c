/* vdt-fan-list.c - a fan as a list of its hexes, for other programs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-fan-list.h"

#include "vdt-fan-join.h"
#include "vdt-los-rules.h"

#include "vdt-hex-labels.h"

/* Void hexes are not, and of dead ground there is nothing else. */
static gboolean
is_listed (VdtFanJoin join, const VdtFanCell *cell)
{
  return !cell->is_void && (join != VDT_JOIN_DEAD || vdt_fan_cell_is_dead (cell));
}

/**
 * vdt_fan_list:
 * @fan: a fan
 * @table: takes the rows
 *
 * Lists each hex that is not void, in row order; of a fan of dead ground, each hex that is dead.
 */
void
vdt_fan_list (const VdtFan *fan, VdtTable *table)
{
  static const char *const columns[] = { "hex", "verdict", "modifier", "clause",
                                         "by",  "flags",   "seen-by",  NULL };
  static const char *const columns_of_one[] = { "hex", "verdict", "modifier", "clause",
                                                "by",  "flags",   NULL };
  const VdtGrid *grid = vdt_map_get_grid (fan->map);
  const VdtLosRules *rules = fan->rules;
  VdtFanJoin join = fan->join;
  gboolean several = fan->n_observers > 1 || join == VDT_JOIN_COUNT;
  char name[VDT_HEX_LABEL_MAX + 1], by[VDT_HEX_LABEL_MAX + 1];
  g_auto (VdtHexLabels) labels;
  guint n_cells;
  const VdtFanCell *cells = vdt_fan_get_cells (fan, &n_cells);

  vdt_hex_labels_init (&labels, grid);
  table->begin (table, several ? columns : columns_of_one);
  for (guint i = 0; i < n_cells; i++)
    {
      const VdtFanCell *cell = &cells[i];
      VdtFieldKind hex = labels.whole ? VDT_FIELD_TEXT : VDT_FIELD_WORD;
      const VdtField fields[] = {
        { .kind = hex, .text = name },
        VDT_FIELD_OF_WORD (vdt_verdict_to_string ((VdtVerdict) cell->verdict)),
        VDT_FIELD_OF_NUMBER (cell->modifier),
        VDT_FIELD_OF_WORD (cell->clause == VDT_CLAUSE_NONE ? "" : rules->clauses[cell->clause]),
        { .kind = hex, .text = by },
        VDT_FIELD_OF_WORDS (cell->flags & VDT_LOS_HALVED ? "halved" : ""),
        VDT_FIELD_OF_NUMBER (cell->seen_by),
      };

      if (!is_listed (join, cell))
        continue;
      *vdt_hex_labels_put (&labels, name, (int) i % grid->columns, (int) i / grid->columns) = '\0';
      *by = '\0';
      if (cell->by >= 0)
        *vdt_hex_labels_put (&labels, by, cell->by % grid->columns, cell->by / grid->columns) =
            '\0';
      table->row (table, fields);
    }
}
