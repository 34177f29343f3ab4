/* vdt-map-change-legend.c - the legend of a kept change, whatever bytes it was read from
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-change-private.h"

static gboolean
read_terrains (GVariant *list, GArray *terrains)
{
  GVariantIter iter;
  VdtTerrain t = { 0 };
  int kind, symbol;

  g_variant_iter_init (&iter, list);
  while (g_variant_iter_next (&iter, "(&s&siuiibbm&sbi)", &t.code, &t.name, &kind, &t.colour,
                              &t.halves, &t.hindrance, &t.inherent, &t.depression, &t.building,
                              &t.unequal, &symbol))
    {
      if (!in_range (kind, 0, VDT_N_KINDS - 1) || !in_range (t.halves, 0, VDT_TERRAIN_HALVES_MAX)
          || !in_range (t.hindrance, 0, VDT_HINDRANCE_MAX)
          || !in_range (symbol, VDT_SYMBOL_AUTO, VDT_N_SYMBOLS - 1))
        return FALSE;
      t.kind = (VdtTerrainKind) kind;
      t.symbol = (VdtSymbol) symbol;
      g_array_append_val (terrains, t);
    }

  return in_range ((int) terrains->len, 1, VDT_TERRAINS_MAX);
}

static gboolean
read_side_codes (GVariant *list, GArray *codes)
{
  GVariantIter iter;
  VdtSideCode c;
  int style;

  g_variant_iter_init (&iter, list);
  while (g_variant_iter_next (&iter, "(&s&sui)", &c.code, &c.name, &c.colour, &style))
    {
      if (!in_range (style, VDT_SIDE_STYLE_AUTO, VDT_N_SIDE_STYLES - 1))
        return FALSE;
      c.style = (VdtSideStyle) style;
      g_array_append_val (codes, c);
    }

  return codes->len <= VDT_SIDE_CODES_MAX;
}

static gboolean
read_levels (GVariant *list, GArray *levels)
{
  GVariantIter iter;
  VdtLevel l;

  g_variant_iter_init (&iter, list);
  while (g_variant_iter_next (&iter, "(i&su)", &l.value, &l.name, &l.colour))
    {
      if (!in_range (l.value, VDT_ELEVATION_MIN, VDT_ELEVATION_MAX))
        return FALSE;
      g_array_append_val (levels, l);
    }

  return TRUE;
}

/**
 * vdt_map_change_read_legend:
 * @value: of the type %VDT_CHANGE_LEGEND
 *
 * Returns: (transfer full) (nullable): the legend, without ways; %NULL: a number is out of range
 */
VdtLegend *
vdt_map_change_read_legend (GVariant *value)
{
  g_autoptr (GArray) levels = g_array_new (FALSE, TRUE, sizeof (VdtLevel));
  g_autoptr (GArray) terrains = g_array_new (FALSE, TRUE, sizeof (VdtTerrain));
  g_autoptr (GArray) codes = g_array_new (FALSE, TRUE, sizeof (VdtSideCode));
  g_autoptr (GVariant) first = g_variant_get_child_value (value, 0);
  g_autoptr (GVariant) second = g_variant_get_child_value (value, 1);
  g_autoptr (GVariant) third = g_variant_get_child_value (value, 2);

  if (!read_levels (first, levels) || !read_terrains (second, terrains)
      || !read_side_codes (third, codes))
    return NULL;

  return vdt_legend_new ((VdtLevel *) (gpointer) levels->data, levels->len,
                         (VdtTerrain *) (gpointer) terrains->data, terrains->len,
                         (VdtSideCode *) (gpointer) codes->data, codes->len);
}

/**
 * vdt_map_change_read_ways:
 * @value: of the type %VDT_CHANGE_WAYS
 * @others: (transfer none): the legend to which they come
 *
 * Returns: (transfer full) (nullable): the legend with these ways; %NULL: a number is out of range
 */
VdtLegend *
vdt_map_change_read_ways (GVariant *value, VdtLegend *others)
{
  g_autoptr (GArray) ways = g_array_new (FALSE, TRUE, sizeof (VdtWay));
  GVariantIter iter;
  VdtWay w;
  int kind, crossing;

  g_variant_iter_init (&iter, value);
  while (g_variant_iter_next (&iter, "(&s&siuibui)", &w.code, &w.name, &kind, &w.colour, &w.width,
                              &w.has_edge, &w.edge, &crossing))
    {
      if (!in_range (kind, 0, VDT_N_WAY_KINDS - 1) || !in_range (crossing, 0, VDT_N_CROSSINGS - 1)
          || !in_range (w.width, VDT_WAY_WIDTH_MIN, VDT_WAY_WIDTH_MAX))
        return NULL;
      w.kind = (VdtWayKind) kind;
      w.crossing = (VdtCrossing) crossing;
      g_array_append_val (ways, w);
    }
  if (ways->len > VDT_SIDE_CODES_MAX)
    return NULL;

  return vdt_legend_new_with_ways (others, (VdtWay *) (gpointer) ways->data, ways->len);
}

static gboolean
check_codes (VdtMap *map, VdtCodes of, int row, guint n_codes)
{
  guint n_sides;
  const VdtRowSide *sides = vdt_map_get_code_row (map, of, row, &n_sides);

  for (guint i = 0; i < n_sides; i++)
    if (n_codes < 64 && sides[i].codes >> n_codes != 0)
      return FALSE;

  return TRUE;
}

/**
 * vdt_map_change_check_numbers:
 * @map: a map whose legend came after what is on it
 *
 * Returns: whether every number on it means something in the legend
 */
gboolean
vdt_map_change_check_numbers (VdtMap *map)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  VdtLegend *legend = vdt_map_get_legend (map);
  guint n_terrains, n_codes, n_ways;

  vdt_legend_get_terrains (legend, &n_terrains);
  vdt_legend_get_side_codes (legend, &n_codes);
  vdt_legend_get_ways (legend, &n_ways);
  for (int row = 0; row < grid->rows; row++)
    {
      const guint16 *terrains = vdt_map_get_terrain_row (map, row);

      for (int column = 0; column < grid->columns; column++)
        if (terrains[column] >= n_terrains)
          return FALSE;
      if (!check_codes (map, VDT_CODES_SIDES, row, n_codes)
          || !check_codes (map, VDT_CODES_WAYS, row, n_ways))
        return FALSE;
    }
  for (guint i = 0; i < vdt_map_get_n_depictions (map); i++)
    if (vdt_map_get_depiction (map, i)->terrain >= n_terrains)
      return FALSE;

  return TRUE;
}
