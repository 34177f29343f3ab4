/* vdt-heat.c - a number for each hex of a map, to be shown in shades, or what changed there
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-heat.h"

#include "vdt-hex-label.h"
#include "vdt-los-rules.h"

#include <glib/gi18n.h>

/**
 * vdt_heat_new:
 * @grid: a map's grid
 * @values: a number for each hex in row order; below 0: none
 * @title: (nullable): what they tell, translated
 *
 * Takes numbers to be shown.
 *
 * Returns: (transfer full): an immutable copy
 */
VdtHeat *
vdt_heat_new (const VdtGrid *grid, const int *values, const char *title)
{
  VdtHeat *self = g_atomic_rc_box_new0 (VdtHeat);
  gsize n = (gsize) grid->columns * (gsize) grid->rows;

  self->grid = *grid;
  self->title = g_strdup (title);
  self->values = g_memdup2 (values, n * sizeof *values);
  self->least = G_MAXINT;
  self->most = -1;
  for (gsize i = 0; i < n; i++)
    if (values[i] >= 0)
      {
        self->least = MIN (self->least, values[i]);
        self->most = MAX (self->most, values[i]);
      }

  return self;
}

/**
 * vdt_heat_ref:
 * @self: numbers
 *
 * Returns: (transfer full): the same
 */
VdtHeat *
vdt_heat_ref (VdtHeat *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
heat_clear (gpointer data)
{
  VdtHeat *self = data;

  if (self->changes)
    {
      vdt_fan_unref (self->changes->fan);
      for (guint i = 0; i < VDT_N_FAN_DIFFERENCES; i++)
        g_free (self->changes->titles[i]);
      g_free (self->changes);
    }
  g_free (self->values);
  g_free (self->title);
}

/**
 * vdt_heat_unref:
 * @self: (transfer full): numbers
 *
 * Gives a reference back.
 */
void
vdt_heat_unref (VdtHeat *self)
{
  g_atomic_rc_box_release_full (self, heat_clear);
}

/**
 * vdt_heat_new_from_survey:
 * @survey: a survey, finished or not
 * @order: what it is read for
 *
 * Takes how many others each hex sees, for the best posts; or how many see it, for the most hidden
 * ones.
 *
 * Returns: (transfer full): the numbers
 */
VdtHeat *
vdt_heat_new_from_survey (const VdtSurvey *survey, VdtSurveyOrder order)
{
  const VdtGrid *grid = vdt_map_get_grid (vdt_survey_get_map (survey));
  gboolean posts = order == VDT_SURVEY_BEST_POSTS;
  g_autofree int *values = g_new (int, (gsize) grid->columns *(gsize) grid->rows);
  int *value = values;

  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      {
        VdtSurveyCell cell = vdt_survey_get_cell (survey, vdt_grid_hex (grid, column, row));

        *value++ = posts ? cell.sees : cell.seen_by;
      }

  return vdt_heat_new (grid, values,
                       posts ? _("Number of hexes that each hex sees")
                             : _("Number of hexes that see each hex"));
}

/**
 * vdt_heat_get_verdict:
 * @difference: how two fans disagree
 *
 * Returns: the verdict by whose tint and pattern it is told
 */
VdtVerdict
vdt_heat_get_verdict (VdtFanDifference difference)
{
  static const VdtVerdict verdicts[VDT_N_FAN_DIFFERENCES] = {
    [VDT_FAN_SEEN_BY_ONE] = VDT_VERDICT_CLEAR,
    [VDT_FAN_SEEN_BY_OTHER] = VDT_VERDICT_BLOCKED,
    [VDT_FAN_SEEN_UNLIKE] = VDT_VERDICT_HINDERED,
  };

  return verdicts[difference];
}

/* By whom hexes are seen that only one of the two sees, and what is left. */
static VdtHeatChanges *
make_changes (const VdtFan *a, const VdtFan *b, VdtFan *fan)
{
  VdtHeatChanges *changes = g_new0 (VdtHeatChanges, 1);
  char **titles = changes->titles;

  changes->fan = fan;
  if (a->map != b->map)
    {
      titles[VDT_FAN_SEEN_BY_ONE] = g_strdup (_("Visible on this map only"));
      titles[VDT_FAN_SEEN_BY_OTHER] = g_strdup (_("Visible on the other map only"));
    }
  else if (a->rules == b->rules)
    {
      titles[VDT_FAN_SEEN_BY_ONE] = g_strdup (_("Visible with these options only"));
      titles[VDT_FAN_SEEN_BY_OTHER] = g_strdup (_("Visible with the other options only"));
    }
  else
    {
      /* TRANSLATORS: a rule system */
      titles[VDT_FAN_SEEN_BY_ONE] = g_strdup_printf (_("Visible by %s only"), _(a->rules->title));
      titles[VDT_FAN_SEEN_BY_OTHER] =
          g_strdup_printf (_("Visible by %s only"), _(b->rules->title));
    }
  titles[VDT_FAN_SEEN_UNLIKE] = g_strdup (_("Different in another way"));

  return changes;
}

static char *
make_title (const VdtFan *a, const VdtFan *b)
{
  const VdtGrid *grid = vdt_map_get_grid (a->map);
  g_autofree char *observer =
      a->n_observers == 1
          ? vdt_hex_label (grid, a->queries[0].observer)
          /* TRANSLATORS: this many look */
          : g_strdup_printf (ngettext ("%'u hex", "%'u hexes", a->n_observers), a->n_observers);

  if (a->map != b->map)
    /* TRANSLATORS: the observer's hex, or how many hexes */
    return g_strdup_printf (_("From %s, two versions of the map differ"), observer);
  if (a->rules == b->rules)
    return g_strdup_printf (_("From %s, other options differ"), observer);

  /* TRANSLATORS: the observer's hex, or how many hexes, and two rule systems */
  return g_strdup_printf (_("From %s, %s and %s differ"), observer, _(a->rules->title),
                          _(b->rules->title));
}

/**
 * vdt_heat_new_from_comparison:
 * @a: a fan
 * @b: another one from the same hexes, of as many columns and rows
 *
 * Marks the hexes on which two fans disagree, and tells which of them sees each.
 *
 * Returns: (transfer full): a #VdtFanDifference for each of them
 */
VdtHeat *
vdt_heat_new_from_comparison (const VdtFan *a, const VdtFan *b)
{
  const VdtGrid *grid = vdt_map_get_grid (a->map);
  g_autofree int *values = g_new (int, a->n_cells);
  g_autofree char *title = make_title (a, b);
  VdtFanCell *cells;
  VdtHeat *self;

  g_return_val_if_fail (a->n_cells == b->n_cells, NULL);

  cells = g_new0 (VdtFanCell, a->n_cells);
  for (guint i = 0; i < a->n_cells; i++)
    {
      VdtFanDifference difference = vdt_fan_cell_compare (&a->cells[i], &b->cells[i]);

      cells[i].by = -1;
      cells[i].is_void = vdt_fan_cell_equal (&a->cells[i], &b->cells[i]);
      cells[i].verdict = (guint8) vdt_heat_get_verdict (difference);
      values[i] = cells[i].is_void ? -1 : (int) difference;
    }
  self = vdt_heat_new (grid, values, title);
  self->changes = make_changes (
      a, b,
      vdt_fan_new_from_cells (a->map, a->rules, a->queries, a->n_observers, VDT_JOIN_ANY, cells));

  return self;
}

/**
 * vdt_heat_new_from_doubts:
 * @map: (transfer none): a map
 * @rules: the rules in use
 * @doubts: of each hex in row order: 0 none, 1 some, 2 much
 *
 * Shades doubtful hexes with the tints and patterns of fans: some doubt dotted, much of it hatched.
 *
 * Returns: (transfer full): a #VdtFanDifference for each of them
 */
VdtHeat *
vdt_heat_new_from_doubts (VdtMap *map, const VdtLosRules *rules, const guint8 *doubts)
{
  static const VdtFanDifference differences[] = { VDT_FAN_SEEN_BY_ONE, VDT_FAN_SEEN_UNLIKE,
                                                  VDT_FAN_SEEN_BY_OTHER };
  const VdtGrid *grid = vdt_map_get_grid (map);
  gsize n = (gsize) grid->columns * (gsize) grid->rows;
  g_autofree int *values = g_new (int, n);
  VdtFanCell *cells = g_new0 (VdtFanCell, n);
  VdtHeat *self;

  for (gsize i = 0; i < n; i++)
    {
      VdtFanDifference difference = differences[MIN (doubts[i], 2)];

      cells[i].by = -1;
      cells[i].is_void = doubts[i] == 0;
      cells[i].verdict = (guint8) vdt_heat_get_verdict (difference);
      values[i] = doubts[i] == 0 ? -1 : (int) difference;
    }
  self = vdt_heat_new (grid, values, _("Uncertain hexes"));
  self->changes = g_new0 (VdtHeatChanges, 1);
  self->changes->are_doubts = TRUE;
  self->changes->fan = vdt_fan_new_from_cells (map, rules, NULL, 0, VDT_JOIN_ANY, cells);
  self->changes->titles[VDT_FAN_SEEN_UNLIKE] = g_strdup (_("Uncertain"));
  self->changes->titles[VDT_FAN_SEEN_BY_OTHER] = g_strdup (_("Very uncertain"));

  return self;
}

/**
 * vdt_heat_is_about_doubts:
 * @self: numbers
 *
 * Returns: whether they are of vdt_heat_new_from_doubts()
 */
gboolean
vdt_heat_is_about_doubts (const VdtHeat *self)
{
  return self->changes && self->changes->are_doubts;
}

/**
 * vdt_heat_count:
 * @self: numbers
 * @value: a number
 *
 * Returns: how many hexes have it
 */
guint
vdt_heat_count (const VdtHeat *self, int value)
{
  gsize n = (gsize) self->grid.columns * (gsize) self->grid.rows;
  guint count = 0;

  for (gsize i = 0; i < n; i++)
    count += self->values[i] == value;

  return count;
}
