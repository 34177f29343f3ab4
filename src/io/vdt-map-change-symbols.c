/* vdt-map-change-symbols.c - the own symbols of terrains in a kept change
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-change-private.h"

#include "vdt-symbol-picture.h"

/* Where a legend has a picture; pictures are shared between versions, and else compared. */
static gboolean
find_picture (VdtLegend *legend, GBytes *picture, guint *terrain, guint *variant)
{
  guint n;
  const VdtTerrain *terrains = vdt_legend_get_terrains (legend, &n);

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < vdt_own_symbol_count (terrains[i].own_symbol); k++)
      if (g_bytes_equal (vdt_own_symbol_get_picture (terrains[i].own_symbol, k), picture))
        {
          *terrain = i;
          *variant = k;
          return TRUE;
        }

  return FALSE;
}

/* The first pictures of each terrain, as far as they were there before, or those behind them. */
static GVariant *
write_pictures (VdtMap *from, VdtMap *to, gboolean kept)
{
  VdtLegend *before = from ? vdt_map_get_legend (from) : NULL;
  guint n, terrain, variant;
  const VdtTerrain *terrains = vdt_legend_get_terrains (vdt_map_get_legend (to), &n);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (kept ? VDT_CHANGE_KEPT : VDT_CHANGE_SYMBOLS));
  for (guint i = 0; i < n; i++)
    {
      gboolean is_kept = before != NULL;

      for (guint k = 0; k < vdt_own_symbol_count (terrains[i].own_symbol); k++)
        {
          GBytes *picture = vdt_own_symbol_get_picture (terrains[i].own_symbol, k);

          is_kept = is_kept && find_picture (before, picture, &terrain, &variant);
          if (kept && is_kept)
            g_variant_builder_add (&builder, "(uuu)", i, terrain, variant);
          else if (!kept && !is_kept)
            g_variant_builder_add (&builder, "(u@ay)", i,
                                   g_variant_new_from_bytes (G_VARIANT_TYPE ("ay"), picture, TRUE));
        }
    }

  return g_variant_builder_end (&builder);
}

/**
 * vdt_map_change_write_kept:
 * @from: (nullable): a map; %NULL: none
 * @to: another version of it
 *
 * Returns: (transfer floating): which pictures of its terrains it has of @from, as
 *   %VDT_CHANGE_KEPT
 */
GVariant *
vdt_map_change_write_kept (VdtMap *from, VdtMap *to)
{
  return write_pictures (from, to, TRUE);
}

/**
 * vdt_map_change_write_symbols:
 * @from: (nullable): a map; %NULL: none
 * @to: another version of it
 *
 * Returns: (transfer floating): the other pictures of its terrains, as %VDT_CHANGE_SYMBOLS
 */
GVariant *
vdt_map_change_write_symbols (VdtMap *from, VdtMap *to)
{
  return write_pictures (from, to, FALSE);
}

static gboolean
keep_symbol (GVariant *value, gsize at, VdtLegend *before, GPtrArray *own)
{
  guint terrain, old, variant, n_before;
  const VdtTerrain *terrains = vdt_legend_get_terrains (before, &n_before);
  VdtOwnSymbol *others;

  g_variant_get_child (value, at, "(uuu)", &terrain, &old, &variant);
  if (terrain >= own->len || old >= n_before
      || variant >= vdt_own_symbol_count (terrains[old].own_symbol))
    return FALSE;
  others = own->pdata[terrain];
  if (vdt_own_symbol_count (others) == VDT_OWN_SYMBOL_VARIANTS_MAX)
    return FALSE;
  own->pdata[terrain] = vdt_own_symbol_new_with_shared (others, terrains[old].own_symbol, variant);
  vdt_own_symbol_unref (others);

  return TRUE;
}

static gboolean
read_symbol (GVariant *value, gsize at, GPtrArray *own, VdtDecoder **decoder)
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
  own->pdata[terrain] = vdt_symbol_picture_add (others, picture, decoder);
  vdt_own_symbol_unref (others);

  return TRUE;
}

/**
 * vdt_map_change_read_symbols:
 * @kept: (nullable): of %VDT_CHANGE_KEPT, from anywhere
 * @value: (nullable): of %VDT_CHANGE_SYMBOLS, from anywhere
 * @before: (nullable): the legend that @kept tells of; %NULL: there was none
 * @legend: (transfer none): the legend whose terrains have them
 *
 * Returns: (transfer full) (nullable): the legend with these own symbols; %NULL: it cannot have
 *   them
 */
VdtLegend *
vdt_map_change_read_symbols (GVariant *kept, GVariant *value, VdtLegend *before, VdtLegend *legend)
{
  g_autoptr (GPtrArray) own =
      g_ptr_array_new_with_free_func ((GDestroyNotify) vdt_own_symbol_unref);
  g_autoptr (VdtDecoder) decoder = NULL;
  gsize n_kept = kept ? g_variant_n_children (kept) : 0;
  gsize n = value ? g_variant_n_children (value) : 0;
  guint n_terrains;

  if (n_kept > VDT_OWN_SYMBOL_PICTURES_MAX || n > VDT_OWN_SYMBOL_PICTURES_MAX - n_kept
      || (kept && !before))
    return NULL;
  vdt_legend_get_terrains (legend, &n_terrains);
  g_ptr_array_set_size (own, (int) n_terrains);
  for (gsize i = 0; i < n_kept; i++)
    if (!keep_symbol (kept, i, before, own))
      return NULL;
  for (gsize i = 0; i < n; i++)
    if (!read_symbol (value, i, own, &decoder))
      return NULL;

  return vdt_legend_new_with_own_symbols (legend, (VdtOwnSymbol *const *) own->pdata);
}
