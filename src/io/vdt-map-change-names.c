/* vdt-map-change-names.c - the names on a map in a kept change
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-change-private.h"

/**
 * vdt_map_change_write_names:
 * @map: a map
 *
 * Returns: (transfer floating): its names, as %VDT_CHANGE_NAMES
 */
GVariant *
vdt_map_change_write_names (VdtMap *map)
{
  const GPtrArray *names = vdt_map_get_names (map);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (VDT_CHANGE_NAMES));
  for (guint i = 0; i < names->len; i++)
    {
      const VdtName *name = names->pdata[i];

      g_variant_builder_add (&builder, "(siiiiu)", name->text, name->at.x, name->at.y, name->size,
                             name->angle, name->style);
    }

  return g_variant_builder_end (&builder);
}

/**
 * vdt_map_change_read_names:
 * @value: of %VDT_CHANGE_NAMES, from anywhere
 * @builder: a builder
 *
 * Gives a map the names that were kept.
 *
 * Returns: %FALSE when they cannot be those of a map
 */
gboolean
vdt_map_change_read_names (GVariant *value, VdtMapBuilder *builder)
{
  g_autoptr (GPtrArray) names = vdt_names_new (NULL);
  GVariantIter iter;
  VdtName name;

  if (g_variant_n_children (value) > VDT_NAMES_MAX)
    return FALSE;
  g_variant_iter_init (&iter, value);
  while (g_variant_iter_next (&iter, "(&siiiiu)", &name.text, &name.at.x, &name.at.y, &name.size,
                              &name.angle, &name.style))
    {
      if (!vdt_name_is_text (name.text)
          || !in_range (name.at.x, -VDT_MAP_POINT_MAX, VDT_MAP_POINT_MAX)
          || !in_range (name.at.y, -VDT_MAP_POINT_MAX, VDT_MAP_POINT_MAX)
          || !in_range (name.size, 1, VDT_NAME_SIZE_MAX)
          || !in_range (name.angle, 1 - VDT_NAME_ANGLE_MAX, VDT_NAME_ANGLE_MAX)
          || name.style >= VDT_N_NAME_STYLES)
        return FALSE;
      g_ptr_array_add (names, vdt_name_new (&name));
    }
  vdt_map_builder_set_names (builder, names);

  return TRUE;
}
