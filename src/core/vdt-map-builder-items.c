/* vdt-map-builder-items.c - what a builder adds to a map beside its hexes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-builder.h"

#include "vdt-map-private.h"
#include "vdt-map-names.h"
#include "vdt-map-zones.h"

/**
 * vdt_depiction_copy:
 * @depiction: a depiction
 *
 * Returns: (transfer full): a copy with its own points
 */
VdtDepiction *
vdt_depiction_copy (const VdtDepiction *depiction)
{
  VdtDepiction *copy = g_new (VdtDepiction, 1);

  *copy = *depiction;
  copy->points = g_memdup2 (depiction->points, depiction->n_points * sizeof *depiction->points);

  return copy;
}

/**
 * vdt_depiction_free:
 * @depiction: (transfer full): a copy made by vdt_depiction_copy()
 *
 * Frees a depiction.
 */
void
vdt_depiction_free (VdtDepiction *depiction)
{
  g_free (depiction->points);
  g_free (depiction);
}

/**
 * vdt_map_extra_new:
 * @anchor: where the foreign XML stood
 * @xml: the XML
 *
 * Returns: (transfer full): an extra
 */
VdtMapExtra *
vdt_map_extra_new (const char *anchor, const char *xml)
{
  VdtMapExtra *extra = g_new (VdtMapExtra, 1);

  extra->anchor = g_strdup (anchor);
  extra->xml = g_strdup (xml);

  return extra;
}

/**
 * vdt_map_extra_free:
 * @extra: (transfer full): an extra
 *
 * Frees an extra.
 */
void
vdt_map_extra_free (VdtMapExtra *extra)
{
  g_free (extra->anchor);
  g_free (extra->xml);
  g_free (extra);
}

static GPtrArray *
edit_array (GPtrArray **array, gboolean *owned, GCopyFunc copy, GDestroyNotify destroy)
{
  GPtrArray *shared = *array;

  if (!*owned)
    {
      *array = g_ptr_array_new_full (shared->len + 1, destroy);
      g_ptr_array_extend (*array, shared, copy, NULL);
      *owned = TRUE;
      g_ptr_array_unref (shared);
    }

  return *array;
}

static gpointer
ref_counter (gconstpointer counter, gpointer user_data)
{
  return vdt_counter_ref (counter);
}

static gpointer
copy_depiction (gconstpointer depiction, gpointer user_data)
{
  return vdt_depiction_copy (depiction);
}

static gpointer
copy_extra (gconstpointer data, gpointer user_data)
{
  const VdtMapExtra *extra = data;

  return vdt_map_extra_new (extra->anchor, extra->xml);
}

static GPtrArray *
edit_counters (VdtMapBuilder *self)
{
  return edit_array (&self->map->counters, &self->owns_counters, ref_counter,
                     (GDestroyNotify) vdt_counter_unref);
}

static GPtrArray *
edit_depictions (VdtMapBuilder *self)
{
  return edit_array (&self->map->depictions, &self->owns_depictions, copy_depiction,
                     (GDestroyNotify) vdt_depiction_free);
}

static GPtrArray *
edit_extras (VdtMapBuilder *self)
{
  return edit_array (&self->map->extras, &self->owns_extras, copy_extra,
                     (GDestroyNotify) vdt_map_extra_free);
}

/**
 * vdt_map_builder_get_n_counters:
 * @self: a builder
 *
 * Returns: how many counters the map has now
 */
guint
vdt_map_builder_get_n_counters (const VdtMapBuilder *self)
{
  return self->map->counters->len;
}

/**
 * vdt_map_builder_add_counter:
 * @self: a builder
 * @values: what the counter is; copied
 *
 * Puts a counter on top of the others.
 */
void
vdt_map_builder_add_counter (VdtMapBuilder *self, const VdtCounter *values)
{
  g_ptr_array_add (edit_counters (self), vdt_counter_new (values));
}

/**
 * vdt_map_builder_replace_counter:
 * @self: a builder
 * @i: which counter
 * @values: what it is now; copied
 *
 * Alters a counter and leaves it in its place in the stack.
 */
void
vdt_map_builder_replace_counter (VdtMapBuilder *self, guint i, const VdtCounter *values)
{
  GPtrArray *counters = edit_counters (self);
  VdtCounter *counter;

  g_return_if_fail (i < counters->len);

  counter = vdt_counter_new (values);
  vdt_counter_unref (counters->pdata[i]);
  counters->pdata[i] = counter;
}

/**
 * vdt_map_builder_remove_counter:
 * @self: a builder
 * @i: which counter
 *
 * Takes a counter off the map.
 */
void
vdt_map_builder_remove_counter (VdtMapBuilder *self, guint i)
{
  GPtrArray *counters = edit_counters (self);

  g_return_if_fail (i < counters->len);

  g_ptr_array_remove_index (counters, i);
}

/**
 * vdt_map_builder_set_shapes_everywhere:
 * @self: a builder
 * @everywhere: see vdt_map_get_shapes_everywhere()
 *
 * Sets in which hexes drawn terrain counts.
 */
void
vdt_map_builder_set_shapes_everywhere (VdtMapBuilder *self, gboolean everywhere)
{
  vdt_map_builder_edit_info (self)->shapes_everywhere = everywhere;
}

/**
 * vdt_map_builder_add_depiction:
 * @self: a builder
 * @depiction: a closed polygon of three points or more; copied
 *
 * Adds terrain, or ground at another level, that is drawn over part of its hexes.
 */
void
vdt_map_builder_add_depiction (VdtMapBuilder *self, const VdtDepiction *depiction)
{
  g_ptr_array_add (edit_depictions (self), vdt_depiction_copy (depiction));
}

/**
 * vdt_map_builder_clear_depictions:
 * @self: a builder
 *
 * Takes every depiction off the map.
 */
void
vdt_map_builder_clear_depictions (VdtMapBuilder *self)
{
  if (self->map->depictions->len > 0)
    g_ptr_array_set_size (edit_depictions (self), 0);
}

/**
 * vdt_map_builder_add_extra:
 * @self: a builder
 * @anchor: where the foreign XML stood
 * @xml: the XML
 *
 * Adds foreign XML that the next save keeps.
 */
void
vdt_map_builder_add_extra (VdtMapBuilder *self, const char *anchor, const char *xml)
{
  g_ptr_array_add (edit_extras (self), vdt_map_extra_new (anchor, xml));
}

/**
 * vdt_map_builder_clear_extras:
 * @self: a builder
 *
 * Leaves out all foreign XML, of which nobody here knows what it says.
 */
void
vdt_map_builder_clear_extras (VdtMapBuilder *self)
{
  if (self->map->extras->len > 0)
    g_ptr_array_set_size (edit_extras (self), 0);
}

/**
 * vdt_map_get_names:
 * @self: a map
 *
 * Returns: (transfer none) (element-type VdtName): its names, the uppermost last
 */
const GPtrArray *
vdt_map_get_names (const VdtMap *self)
{
  return self->info->names;
}

/**
 * vdt_map_builder_set_names:
 * @self: a builder
 * @names: (element-type VdtName): names, the uppermost last
 *
 * Sets the names on the map.
 */
void
vdt_map_builder_set_names (VdtMapBuilder *self, const GPtrArray *names)
{
  VdtMapInfo *info = vdt_map_builder_edit_info (self);
  GPtrArray *before = info->names;

  info->names = vdt_names_new (names);
  g_ptr_array_unref (before);
}

/**
 * vdt_map_get_zones:
 * @self: a map
 *
 * Returns: (transfer none) (element-type VdtZone): its zones, no two of the same name
 */
const GPtrArray *
vdt_map_get_zones (const VdtMap *self)
{
  return self->info->zones;
}

/**
 * vdt_map_builder_set_zones:
 * @self: a builder
 * @zones: (element-type VdtZone): zones of the map's grid, no two of the same name
 *
 * Sets the zones of the map.
 */
void
vdt_map_builder_set_zones (VdtMapBuilder *self, const GPtrArray *zones)
{
  VdtMapInfo *info = vdt_map_builder_edit_info (self);
  GPtrArray *before = info->zones;

  info->zones = vdt_zones_new (zones);
  g_ptr_array_unref (before);
}
