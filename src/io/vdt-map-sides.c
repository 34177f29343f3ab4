/* vdt-map-sides.c - reads and writes the colours of sides
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-reader-private.h"

#include <string.h>

/* They are of a namespace of their own, which programs that do not know it keep: with the counters,
 * <side xmlns="urn:vedette:sides" name="Union" colour="#3f74b8"/>. Whatever else is of that
 * namespace is kept here, too, as all foreign XML is.
 */
#define NAMESPACE "urn:vedette:sides"

static gboolean
read_attributes (VdtMapReader *self, guint n_attributes, const xmlChar **attributes)
{
  gboolean has_colour = FALSE;

  for (guint i = 0; i < n_attributes; i++)
    {
      const char *const *fields = (const char *const *) attributes + 5 * i;
      g_autoptr (GString) value = g_string_new (NULL);

      vdt_map_append_value (value, fields[3], (gsize) (fields[4] - fields[3]));
      if (fields[2])
        return FALSE;
      if (g_str_equal (fields[0], "name") && *value->str && value->len <= VDT_MAP_NAME_MAX)
        self->side_name = g_strdup (value->str);
      else if (g_str_equal (fields[0], "colour"))
        has_colour = vdt_map_parse_colour (value->str, &self->side_colour);
      else
        return FALSE;
    }

  return has_colour && self->side_name;
}

/**
 * vdt_map_side_start:
 * @self: a reader
 * @name: of the element that begins
 * @uri: its namespace
 * @n_attributes: how many attributes it has
 * @attributes: (array): five fields each, as libxml2 gives them
 *
 * Notes the colour of a side, if that is what the element among the counters is about.
 */
void
vdt_map_side_start (VdtMapReader *self,
                    const char *name,
                    const char *uri,
                    guint n_attributes,
                    const xmlChar **attributes)
{
  g_clear_pointer (&self->side_name, g_free);
  if (g_strcmp0 (uri, NAMESPACE) != 0 || !g_str_equal (name, "side"))
    return;
  if (!read_attributes (self, n_attributes, attributes))
    g_clear_pointer (&self->side_name, g_free);
}

/**
 * vdt_map_side_end:
 * @self: a reader
 *
 * Gives a side the colour that was noted, unless there is more in the element than that, or enough
 * sides have one.
 *
 * Returns: whether the foreign element that has ended was about that, and need not be kept
 */
gboolean
vdt_map_side_end (VdtMapReader *self)
{
  g_autofree char *side = g_steal_pointer (&self->side_name);

  if (!side || !g_str_has_suffix (self->foreign.xml->str, "/>")
      || self->n_side_colours == VDT_MAP_SIDE_COLOURS_MAX)
    return FALSE;
  vdt_map_builder_set_side_colour (self->builder, side, &self->side_colour);
  self->n_side_colours++;
  g_string_truncate (self->foreign.xml, 0);

  return TRUE;
}

/**
 * vdt_map_write_side_colours:
 * @xml: where the counters are being written
 * @map: a map
 *
 * Writes the colours that its sides were given.
 */
void
vdt_map_write_side_colours (VdtXml *xml, const VdtMap *map)
{
  const GArray *colours = vdt_map_get_side_colours (map);

  for (guint i = 0; i < colours->len; i++)
    {
      const VdtSideColour *colour = &g_array_index (colours, VdtSideColour, i);
      char text[8];

      g_snprintf (text, sizeof text, "#%06x", colour->colour);
      vdt_xml_start (xml, "side");
      vdt_xml_attribute (xml, "xmlns", NAMESPACE);
      vdt_xml_attribute (xml, "name", colour->side);
      vdt_xml_attribute (xml, "colour", text);
      xmlTextWriterEndElement (xml->writer);
    }
}
