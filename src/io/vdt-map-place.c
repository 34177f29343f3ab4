/* vdt-map-place.c - reads and writes where on earth a map is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-reader-private.h"

#include <string.h>

/* It is of a namespace of its own, which programs that do not know it keep: in the grid,
 * <georeference xmlns="urn:vedette:land" latitude="36.6" longitude="-84.2" .../>. Whatever else is
 * of that namespace is kept here, too, as all foreign XML is.
 */
#define NAMESPACE "urn:vedette:land"

static const struct
{
  const char *name;
  gsize offset;
} fields[] = {
  { "latitude", G_STRUCT_OFFSET (VdtGeoreference, latitude) },
  { "longitude", G_STRUCT_OFFSET (VdtGeoreference, longitude) },
  { "east", G_STRUCT_OFFSET (VdtGeoreference, east) },
  { "north", G_STRUCT_OFFSET (VdtGeoreference, north) },
  { "spacing", G_STRUCT_OFFSET (VdtGeoreference, spacing) },
  { "base", G_STRUCT_OFFSET (VdtGeoreference, base) },
  { "step", G_STRUCT_OFFSET (VdtGeoreference, step) },
};

#define ALL_FIELDS ((1u << G_N_ELEMENTS (fields)) - 1)

/* Notes the value of an attribute; FALSE: it is none of them, or no number. */
static gboolean
read_field (VdtGeoreference *place, const char *name, const char *value, guint *found)
{
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    if (g_str_equal (fields[i].name, name))
      {
        char *end;

        *found |= 1u << i;
        /* And never -0, which would be written differently. */
        G_STRUCT_MEMBER (double, place, fields[i].offset) = g_ascii_strtod (value, &end) + 0.0;
        return *value && !*end && strspn (value, "0123456789+-.eE") == strlen (value);
      }

  return FALSE;
}

/**
 * vdt_map_place_start:
 * @self: a reader
 * @name: of the element that begins
 * @uri: its namespace
 * @n_attributes: how many attributes it has
 * @attributes: (array): five fields each, as libxml2 gives them
 *
 * Notes where on earth the map is, if that is what the element in the grid is about.
 */
void
vdt_map_place_start (VdtMapReader *self,
                     const char *name,
                     const char *uri,
                     guint n_attributes,
                     const xmlChar **attributes)
{
  VdtGeoreference place = { 0 };
  guint found = 0;

  self->place_noted = (VdtGeoreference){ 0 };
  if (g_strcmp0 (uri, NAMESPACE) != 0 || !g_str_equal (name, "georeference"))
    return;
  for (guint i = 0; i < n_attributes; i++)
    {
      const char *const *attribute = (const char *const *) attributes + 5 * i;
      g_autoptr (GString) value = g_string_new (NULL);

      vdt_map_append_value (value, attribute[3], (gsize) (attribute[4] - attribute[3]));
      if (attribute[2] || !read_field (&place, attribute[0], value->str, &found))
        return;
    }
  if (found == ALL_FIELDS && vdt_georeference_is_valid (&place))
    self->place_noted = place;
}

/**
 * vdt_map_place_end:
 * @self: a reader
 *
 * Puts the map where it was noted to be, unless there is more in the element than that, or it is
 * somewhere already.
 *
 * Returns: whether the foreign element that has ended was about that, and need not be kept
 */
gboolean
vdt_map_place_end (VdtMapReader *self)
{
  VdtGeoreference noted = self->place_noted;

  self->place_noted = (VdtGeoreference){ 0 };
  if (noted.spacing == 0 || !g_str_has_suffix (self->foreign.xml->str, "/>")
      || self->place.spacing > 0)
    return FALSE;
  self->place = noted;
  g_string_truncate (self->foreign.xml, 0);

  return TRUE;
}

/**
 * vdt_map_write_place:
 * @xml: where the grid is being written
 * @map: a map
 *
 * Writes where on earth it is.
 *
 * Returns: whether that is known
 */
gboolean
vdt_map_write_place (VdtXml *xml, const VdtMap *map)
{
  const VdtGeoreference *place = vdt_map_get_georeference (map);

  if (!place)
    return FALSE;

  vdt_xml_start (xml, "georeference");
  vdt_xml_attribute (xml, "xmlns", NAMESPACE);
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    vdt_xml_real_attribute (xml, fields[i].name,
                            G_STRUCT_MEMBER (const double, place, fields[i].offset));
  xmlTextWriterEndElement (xml->writer);

  return TRUE;
}
