/* vdt-map-change-symbols.c - the own symbols of terrains in a kept change
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-change-private.h"

#include "vdt-symbol-picture.h"

/**
 * vdt_map_change_write_symbols:
 * @map: a map
 *
 * Returns: (transfer floating): the own symbols of its terrains, as %VDT_CHANGE_SYMBOLS
 */
GVariant *
vdt_map_change_write_symbols (VdtMap *map)
{
  guint n;
  const VdtTerrain *terrains = vdt_legend_get_terrains (vdt_map_get_legend (map), &n);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (VDT_CHANGE_SYMBOLS));
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < vdt_own_symbol_count (terrains[i].own_symbol); k++)
      {
        GBytes *picture = vdt_own_symbol_get_picture (terrains[i].own_symbol, k);

        g_variant_builder_add (&builder, "(u@ay)", i,
                               g_variant_new_from_bytes (G_VARIANT_TYPE ("ay"), picture, TRUE));
      }

  return g_variant_builder_end (&builder);
}

static gboolean
read_symbol (GVariant *value, gsize at, GPtrArray *own)
{
  g_autoptr (GVariant) bytes = NULL;
  g_autoptr (GBytes) picture = NULL;
  g_autofree char *problem = NULL;
  VdtOwnSymbol *others;
  guint terrain;

  g_variant_get_child (value, at, "(u@ay)", &terrain, &bytes);
  if (terrain >= own->len)
    return FALSE;
  others = own->pdata[terrain];
  if (vdt_own_symbol_count (others) == VDT_OWN_SYMBOL_VARIANTS_MAX)
    return FALSE;
  picture = g_variant_get_data_as_bytes (bytes);
  problem = vdt_symbol_picture_describe_problem (picture);
  if (problem)
    return FALSE;
  own->pdata[terrain] = vdt_own_symbol_new_with (others, picture);
  vdt_own_symbol_unref (others);

  return TRUE;
}

/**
 * vdt_map_change_read_symbols:
 * @value: of %VDT_CHANGE_SYMBOLS, from anywhere
 * @legend: (transfer none): the legend whose terrains have them
 *
 * Returns: (transfer full) (nullable): the legend with these own symbols; %NULL: it cannot have
 *   them
 */
VdtLegend *
vdt_map_change_read_symbols (GVariant *value, VdtLegend *legend)
{
  g_autoptr (GPtrArray) own =
      g_ptr_array_new_with_free_func ((GDestroyNotify) vdt_own_symbol_unref);
  gsize n = g_variant_n_children (value);
  guint n_terrains;

  if (n > VDT_OWN_SYMBOL_PICTURES_MAX)
    return NULL;
  vdt_legend_get_terrains (legend, &n_terrains);
  g_ptr_array_set_size (own, (gint) n_terrains);
  for (gsize i = 0; i < n; i++)
    if (!read_symbol (value, i, own))
      return NULL;

  return vdt_legend_new_with_own_symbols (legend, (VdtOwnSymbol *const *) own->pdata);
}
