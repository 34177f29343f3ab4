/* vdt-heat.c - a number for each hex of a map, to be shown in shades
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-heat.h"

struct _VdtHeat
{
  VdtGrid grid;
  char *title;
  gint *values; /* in row order */
  gint least;   /* of those that are there */
  gint most;
};

G_DEFINE_BOXED_TYPE (VdtHeat, vdt_heat, vdt_heat_ref, vdt_heat_unref)

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
 * vdt_heat_get_title:
 * @self: numbers
 *
 * Returns: (nullable): what they tell
 */
const char *
vdt_heat_get_title (const VdtHeat *self)
{
  return self->title;
}

/**
 * vdt_heat_get_grid:
 * @self: numbers
 *
 * Returns: (transfer none): the grid of their map
 */
const VdtGrid *
vdt_heat_get_grid (const VdtHeat *self)
{
  return &self->grid;
}

/**
 * vdt_heat_get_value:
 * @self: numbers
 * @column: a column of the grid
 * @row: a row of it
 *
 * Returns: the hex's number, below 0 for none
 */
gint
vdt_heat_get_value (const VdtHeat *self, gint column, gint row)
{
  return self->values[(gsize) row * (gsize) self->grid.columns + (gsize) column];
}

/**
 * vdt_heat_get_range:
 * @self: numbers
 * @least: (out): the least that is there
 * @most: (out): the most; below @least when there are none
 *
 * Tells between which numbers the shades lie.
 */
void
vdt_heat_get_range (const VdtHeat *self, gint *least, gint *most)
{
  *least = self->least;
  *most = self->most;
}
