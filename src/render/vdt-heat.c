/* vdt-heat.c - a number for each hex of a map, to be shown in shades
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
vdt_heat_new (const VdtGrid *grid, const gint *values, const char *title)
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
  g_autofree gint *values = g_new (gint, (gsize) grid->columns * (gsize) grid->rows);
  gint *value = values;

  for (gint row = 0; row < grid->rows; row++)
    for (gint column = 0; column < grid->columns; column++)
      {
        VdtSurveyCell cell = vdt_survey_get_cell (survey, vdt_grid_hex (grid, column, row));

        *value++ = posts ? cell.sees : cell.seen_by;
      }

  return vdt_heat_new (
      grid, values, posts ? _ ("How many hexes each hex sees") : _ ("How many hexes see each hex"));
}

/**
 * vdt_heat_new_from_comparison:
 * @a: a fan
 * @b: another one from the same hex
 * @hexes: (element-type VdtHex): where they disagree
 *
 * Marks hexes on which two fans disagree.
 *
 * Returns: (transfer full): 1 for each of them
 */
VdtHeat *
vdt_heat_new_from_comparison (const VdtFan *a, const VdtFan *b, const GArray *hexes)
{
  const VdtGrid *grid = vdt_map_get_grid (a->map);
  gsize n = (gsize) grid->columns * (gsize) grid->rows;
  g_autofree gint *values = g_new (gint, n);
  g_autofree char *observer = vdt_hex_label (grid, a->queries[0].observer);
  g_autofree char *title = NULL;

  for (gsize i = 0; i < n; i++)
    values[i] = -1;
  for (guint i = 0; i < hexes->len; i++)
    values[vdt_grid_index (grid, g_array_index (hexes, VdtHex, i))] = 1;

  if (a->map != b->map)
    /* TRANSLATORS: the observer's hex */
    title = g_strdup_printf (_ ("Seen from %s, two versions of the map disagree"), observer);
  else if (a->rules == b->rules)
    title = g_strdup_printf (_ ("Seen from %s, other options disagree"), observer);
  else
    /* TRANSLATORS: the observer's hex, and two rule systems */
    title = g_strdup_printf (_ ("Seen from %s, %s and %s disagree"), observer, _ (a->rules->title),
                             _ (b->rules->title));

  return vdt_heat_new (grid, values, title);
}
