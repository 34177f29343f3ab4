/* vdt-map-numbers.c - reads and writes how hexes are numbered in print
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-reader-private.h"

static const char *const answers[] = { "no", "yes", NULL };

static gboolean
start_numbers (VdtMapReader *self)
{
  VdtNumbers numbers = vdt_numbers_default;
  guint levels = 0;

  if (!vdt_map_reader_take_name (self, "place", vdt_numbers_place_names, &numbers.place)
      || !vdt_map_reader_take_integer (self, "size", 1, VDT_NUMBERS_SIZE_MAX, &numbers.size)
      || !vdt_map_reader_take_colour (self, "colour", &numbers.colour)
      || !vdt_map_reader_take_integer (self, "every", 0, VDT_NUMBERS_EVERY_MAX, &numbers.every)
      || !vdt_map_reader_take_name (self, "levels", answers, &levels))
    return FALSE;
  numbers.levels = levels == 1;
  vdt_map_builder_set_numbers (self->builder, &numbers);

  return TRUE;
}

const VdtMapTags vdt_map_numbers_tags[VDT_N_MAP_ELEMENTS] = {
  [VDT_ELEMENT_NUMBERS] = { .start = start_numbers },
};

/**
 * vdt_map_write_numbers:
 * @xml: where the start tag of the element is open
 * @numbers: how hexes are numbered
 *
 * Writes its attributes.
 */
void
vdt_map_write_numbers (VdtXml *xml, const VdtNumbers *numbers)
{
  vdt_xml_attribute (xml, "place", vdt_numbers_place_names[numbers->place]);
  if (numbers->size > 0)
    vdt_xml_integer_attribute (xml, "size", numbers->size);
  if (numbers->colour != VDT_NUMBERS_PLAIN)
    {
      g_autofree char *colour = g_strdup_printf ("#%06x", numbers->colour);

      vdt_xml_attribute (xml, "colour", colour);
    }
  if (numbers->every != vdt_numbers_default.every)
    vdt_xml_integer_attribute (xml, "every", numbers->every);
  vdt_xml_attribute (xml, "levels", answers[numbers->levels ? 1 : 0]);
}
