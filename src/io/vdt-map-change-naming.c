/* vdt-map-change-naming.c - how hexes are named, as a part of a change
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-change-private.h"

/**
 * vdt_map_change_write_naming:
 * @map: a map
 *
 * Returns: (transfer floating): its areas, in the order of their fields; none in a plain style
 */
GVariant *
vdt_map_change_write_naming (VdtMap *map)
{
  const VdtNaming *naming = vdt_map_get_grid (map)->naming;
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (VDT_CHANGE_NAMING));
  for (guint i = 0; naming && i < naming->n_areas; i++)
    {
      const VdtNamingArea *a = &naming->areas[i];
      const VdtNamingAxis *c = &a->axes[0], *r = &a->axes[1];

      g_variant_builder_add (&builder, "(iiiiuii(uiii)(uiii)ss)", a->column, a->row, a->columns,
                             a->rows, a->order, a->stagger, a->oblique, c->type, c->digits,
                             c->first, c->step, r->type, r->digits, r->first, r->step, a->prefix,
                             a->separator);
    }

  return g_variant_builder_end (&builder);
}

/**
 * vdt_map_change_read_naming:
 * @value: what vdt_map_change_write_naming() wrote, or anything of that type
 * @builder: where to put it
 *
 * Returns: %FALSE when no map has such areas
 */
gboolean
vdt_map_change_read_naming (GVariant *value, VdtMapBuilder *builder)
{
  g_autoptr (GArray) areas = g_array_new (FALSE, TRUE, sizeof (VdtNamingArea));
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  gsize n = g_variant_n_children (value);

  if (n > VDT_NAMING_AREAS_MAX)
    return FALSE;
  for (gsize i = 0; i < n; i++)
    {
      VdtNamingArea a = { 0 };
      VdtNamingAxis *c = &a.axes[0], *r = &a.axes[1];
      const char *prefix, *separator;

      g_variant_get_child (value, i, "(iiiiuii(uiii)(uiii)&s&s)", &a.column, &a.row, &a.columns,
                           &a.rows, &a.order, &a.stagger, &a.oblique, &c->type, &c->digits,
                           &c->first, &c->step, &r->type, &r->digits, &r->first, &r->step, &prefix,
                           &separator);
      if (!vdt_naming_text_is_valid (prefix) || !vdt_naming_text_is_valid (separator)
          || !in_range (a.column, 0, grid->columns - 1) || !in_range (a.row, 0, grid->rows - 1)
          || !in_range (a.columns, 0, grid->columns - a.column)
          || !in_range (a.rows, 0, grid->rows - a.row))
        return FALSE;
      g_strlcpy (a.prefix, prefix, sizeof a.prefix);
      g_strlcpy (a.separator, separator, sizeof a.separator);
      if (!vdt_naming_area_is_valid (&a))
        return FALSE;
      g_array_append_val (areas, a);
    }
  vdt_map_builder_set_naming (
      builder, n > 0 ? vdt_naming_intern ((const VdtNamingArea *) areas->data, areas->len) : NULL);

  return TRUE;
}
