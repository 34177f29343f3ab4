/* vdt-map-equal.c - whether two maps hold the same
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-names.h"
#include "vdt-map-row-private.h"
#include "vdt-map-zones.h"

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
  if (!a || !b)
    return a == b;

  return g_strcmp0 (a->href, b->href) == 0 && a->x == b->x && a->y == b->y && a->scale == b->scale
         && a->rotation == b->rotation && a->opacity == b->opacity && a->skew == b->skew
         && a->stretch == b->stretch;
}

static gboolean
info_equal (VdtMap *a, VdtMap *b)
{
  for (guint i = 0; i < VDT_N_MAP_TEXTS; i++)
    if (g_strcmp0 (vdt_map_get_text (a, (VdtMapText) i), vdt_map_get_text (b, (VdtMapText) i)) != 0)
      return FALSE;

  return rules_equal (vdt_map_get_rules (a), vdt_map_get_rules (b))
         && !vdt_map_get_shapes_everywhere (a) == !vdt_map_get_shapes_everywhere (b)
         && vdt_map_underlay_equal (vdt_map_get_underlay (a), vdt_map_get_underlay (b))
         && vdt_georeference_equal (vdt_map_get_georeference (a), vdt_map_get_georeference (b))
         && vdt_numbers_equal (vdt_map_get_numbers (a), vdt_map_get_numbers (b))
         && vdt_side_colours_equal (vdt_map_get_side_colours (a), vdt_map_get_side_colours (b))
         && vdt_names_equal (vdt_map_get_names (a), vdt_map_get_names (b))
         && vdt_zones_equal (vdt_map_get_zones (a), vdt_map_get_zones (b));
}

static gboolean
counters_equal (VdtMap *a, VdtMap *b)
{
  guint n = vdt_map_get_n_counters (a);

  if (n != vdt_map_get_n_counters (b))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      const VdtCounter *first = vdt_map_get_counter (a, i), *second = vdt_map_get_counter (b, i);

      if (first != second && !vdt_counter_equal (first, second))
        return FALSE;
    }

  return TRUE;
}

static gboolean
depictions_equal (VdtMap *a, VdtMap *b)
{
  guint n = vdt_map_get_n_depictions (a);

  if (n != vdt_map_get_n_depictions (b))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!vdt_depiction_equal (vdt_map_get_depiction (a, i), vdt_map_get_depiction (b, i)))
      return FALSE;

  return TRUE;
}

static gboolean
extras_equal (VdtMap *a, VdtMap *b)
{
  guint n = vdt_map_get_n_extras (a);

  if (n != vdt_map_get_n_extras (b))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      const VdtMapExtra *first = vdt_map_get_extra (a, i), *second = vdt_map_get_extra (b, i);

      if (first != second
          && (!g_str_equal (first->anchor, second->anchor)
              || !g_str_equal (first->xml, second->xml)))
        return FALSE;
    }

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
  const VdtGrid *grid = vdt_map_get_grid (a);

  if (a == b)
    return TRUE;
  if (!vdt_grid_equal (grid, vdt_map_get_grid (b))
      || !vdt_legend_equal (vdt_map_get_legend (a), vdt_map_get_legend (b)) || !info_equal (a, b)
      || !counters_equal (a, b) || !depictions_equal (a, b) || !extras_equal (a, b))
    return FALSE;
  for (int row = 0; row < grid->rows; row++)
    if (!vdt_map_row_equal (vdt_map_get_row (a, row), vdt_map_get_row (b, row), grid->columns))
      return FALSE;

  return TRUE;
}
