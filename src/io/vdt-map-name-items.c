/* vdt-map-name-items.c - reads and writes the names on a map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-reader-private.h"

#include <glib/gi18n.h>

static gboolean
start_name (VdtMapReader *self)
{
  VdtName *name = &self->name_read;

  *name = (VdtName){ .size = VDT_NAME_SIZE, .style = VDT_NAME_TOWN };
  if (self->names->len == VDT_NAMES_MAX)
    return vdt_map_reader_fail (self, VDT_MAP_ERROR_TOO_LARGE, _("more than %d labels"),
                                VDT_NAMES_MAX);

  return vdt_map_reader_require (self, "x") && vdt_map_reader_require (self, "y")
         && vdt_map_reader_take_integer (self, "x", -VDT_MAP_POINT_MAX, VDT_MAP_POINT_MAX,
                                         &name->at.x)
         && vdt_map_reader_take_integer (self, "y", -VDT_MAP_POINT_MAX, VDT_MAP_POINT_MAX,
                                         &name->at.y)
         && vdt_map_reader_take_integer (self, "size", 1, VDT_NAME_SIZE_MAX, &name->size)
         && vdt_map_reader_take_integer (self, "angle", 1 - VDT_NAME_ANGLE_MAX, VDT_NAME_ANGLE_MAX,
                                         &name->angle)
         && vdt_map_reader_take_name (self, "style", vdt_name_style_names, &name->style);
}

static gboolean
end_name (VdtMapReader *self)
{
  self->name_read.text = self->text->str;
  if (self->text->len > VDT_NAME_BYTES_MAX)
    return vdt_map_reader_fail (self, VDT_MAP_ERROR_TOO_LARGE, _("%s has more than %d bytes"),
                                "name", VDT_NAME_BYTES_MAX);
  if (!vdt_name_is_text (self->text->str))
    return vdt_map_reader_fail_value (self, "name", self->text->str);
  g_ptr_array_add (self->names, vdt_name_new (&self->name_read));

  return TRUE;
}

static gboolean
end_names (VdtMapReader *self)
{
  vdt_map_builder_set_names (self->builder, self->names);

  return TRUE;
}

const VdtMapTags vdt_map_name_tags[VDT_N_MAP_ELEMENTS] = {
  [VDT_ELEMENT_NAMES] = { .end = end_names },
  [VDT_ELEMENT_NAME] = { start_name, end_name },
};

/**
 * vdt_map_write_name:
 * @xml: where the start tag of a name is open
 * @name: the name
 *
 * Writes its attributes.
 */
void
vdt_map_write_name (VdtXml *xml, const VdtName *name)
{
  vdt_xml_integer_attribute (xml, "x", name->at.x);
  vdt_xml_integer_attribute (xml, "y", name->at.y);
  vdt_xml_integer_attribute (xml, "size", name->size);
  if (name->angle != 0)
    vdt_xml_integer_attribute (xml, "angle", name->angle);
  vdt_xml_attribute (xml, "style", vdt_name_style_names[name->style]);
}
