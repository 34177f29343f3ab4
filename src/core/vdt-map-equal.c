/* vdt-map-equal.c - whether two maps hold the same
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-private.h"

#include <string.h>

static gboolean
rules_equal (const VdtMapRules *a, const VdtMapRules *b)
{
  if (g_strcmp0 (a->system, b->system) != 0 || a->range != b->range || a->n_options != b->n_options)
    return FALSE;
  for (guint i = 0; i < a->n_options; i++)
    if (!g_str_equal (a->option_names[i], b->option_names[i])
        || !g_str_equal (a->option_values[i], b->option_values[i]))
      return FALSE;

  return TRUE;
}

/**
 * vdt_map_underlay_equal:
 * @a: an underlay, or none
 * @b: another
 *
 * Returns: whether they are the same picture in the same place
 */
gboolean
vdt_map_underlay_equal (const VdtUnderlay *a, const VdtUnderlay *b)
{
  return g_strcmp0 (a->href, b->href) == 0 && a->x == b->x && a->y == b->y && a->scale == b->scale
         && a->rotation == b->rotation && a->opacity == b->opacity && a->skew == b->skew
         && a->stretch == b->stretch;
}

static gboolean
info_equal (const VdtMapInfo *a, const VdtMapInfo *b)
{
  if (a == b)
    return TRUE;
  for (guint i = 0; i < VDT_N_MAP_TEXTS; i++)
    if (g_strcmp0 (a->texts[i], b->texts[i]) != 0)
      return FALSE;

  return rules_equal (&a->rules, &b->rules) && vdt_map_underlay_equal (&a->underlay, &b->underlay);
}

static gboolean
depictions_equal (gconstpointer a, gconstpointer b)
{
  const VdtDepiction *first = a;
  const VdtDepiction *second = b;

  return first->terrain == second->terrain && first->n_points == second->n_points
         && memcmp (first->points, second->points, first->n_points * sizeof *first->points) == 0;
}

static gboolean
extras_equal (gconstpointer a, gconstpointer b)
{
  const VdtMapExtra *first = a;
  const VdtMapExtra *second = b;

  return g_str_equal (first->anchor, second->anchor) && g_str_equal (first->xml, second->xml);
}

static gboolean
counters_equal (gconstpointer a, gconstpointer b)
{
  return vdt_counter_equal (a, b);
}

static gboolean
arrays_equal (GPtrArray *a, GPtrArray *b, GEqualFunc equal)
{
  if (a == b)
    return TRUE;
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (!equal (a->pdata[i], b->pdata[i]))
      return FALSE;

  return TRUE;
}

/**
 * vdt_map_equal:
 * @a: a map
 * @b: another
 *
 * Returns: whether they agree in everything that a file holds
 */
gboolean
vdt_map_equal (VdtMap *a, VdtMap *b)
{
  if (a == b)
    return TRUE;
  if (!vdt_grid_equal (&a->grid, &b->grid) || !vdt_legend_equal (a->legend, b->legend)
      || !info_equal (a->info, b->info) || !arrays_equal (a->counters, b->counters, counters_equal)
      || !arrays_equal (a->depictions, b->depictions, depictions_equal)
      || !arrays_equal (a->extras, b->extras, extras_equal))
    return FALSE;
  for (gint row = 0; row < a->grid.rows; row++)
    if (!vdt_map_row_equal (a->rows[row], b->rows[row], a->grid.columns))
      return FALSE;

  return TRUE;
}
