/* vdt-map-zone-rows.c - reads zones, whose rows name their hexes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-reader-private.h"

#include "vdt-hex-label.h"

#include <glib/gi18n.h>
#include <string.h>

static gboolean
start_zone (VdtMapReader *self)
{
  const char *name = vdt_map_reader_require (self, "name");
  guint32 colour = VDT_MAP_COLOUR_DEFAULT;
  guint pattern = VDT_ZONE_LINES;

  if (!name)
    return FALSE;
  if (!*name)
    return vdt_map_reader_fail_value (self, "name", name);
  if (strlen (name) > VDT_MAP_NAME_MAX)
    return vdt_map_reader_fail (self, VDT_MAP_ERROR_TOO_LARGE, _("%s has more than %d bytes"),
                                "name", VDT_MAP_NAME_MAX);
  if (self->zones->len == VDT_ZONES_MAX)
    return vdt_map_reader_fail (self, VDT_MAP_ERROR_TOO_LARGE, _("more than %d zones"),
                                VDT_ZONES_MAX);
  if (vdt_zones_find (self->zones, name))
    {
      g_autofree char *quoted = vdt_map_reader_quote (name, -1);

      return vdt_map_reader_fail (self, VDT_MAP_ERROR_DUPLICATE, _("a second zone %s"), quoted);
    }
  if (!vdt_map_reader_take_colour (self, "colour", &colour)
      || !vdt_map_reader_take_name (self, "pattern", vdt_zone_pattern_names, &pattern))
    return FALSE;

  g_ptr_array_add (self->zones, vdt_zone_new (name, colour, pattern, vdt_region_new (&self->grid)));

  return TRUE;
}

static gboolean
end_zone_row (VdtMapReader *self)
{
  const VdtZone *zone = self->zones->pdata[self->zones->len - 1];
  const char *text = self->text->str;
  int line = self->text_line;
  const char *word;
  gsize length;

  while (vdt_map_next_word (&text, &word, &length, &line))
    {
      g_autofree char *label = g_strndup (word, length);
      g_autofree char *quoted = NULL;
      VdtHex hex;

      if (!vdt_map_reader_find_hex (self, label, line, &hex))
        return FALSE;
      if (!vdt_region_contains (zone->hexes, hex))
        {
          vdt_region_add (zone->hexes, hex);
          continue;
        }
      quoted = vdt_map_reader_quote (word, (gssize) length);
      return vdt_map_reader_fail_at (self, line, VDT_MAP_ERROR_DUPLICATE,
                                     _("hex %s is listed twice in the zone"), quoted);
    }

  return TRUE;
}

static gboolean
end_zones (VdtMapReader *self)
{
  vdt_map_builder_set_zones (self->builder, self->zones);

  return TRUE;
}

const VdtMapTags vdt_map_zone_tags[VDT_N_MAP_ELEMENTS] = {
  [VDT_ELEMENT_ZONES] = { .end = end_zones },
  [VDT_ELEMENT_ZONE] = { .start = start_zone },
  [VDT_ELEMENT_ZONE_ROW] = { .end = end_zone_row },
};

/**
 * vdt_map_append_zone_row:
 * @words: where to append
 * @grid: the grid of the map, which numbers hexes
 * @hexes: the hexes of a zone
 * @row: a row of the map, counted from 0
 *
 * Appends the names of the hexes in that row, with spaces between them.
 *
 * Returns: whether there are any
 */
gboolean
vdt_map_append_zone_row (GString *words, const VdtGrid *grid, const VdtRegion *hexes, int row)
{
  for (int column = 0; column < grid->columns; column++)
    {
      VdtHex hex = vdt_grid_hex (grid, column, row);
      g_autofree char *label = NULL;

      if (!vdt_region_contains (hexes, hex))
        continue;
      label = vdt_hex_label_unique (grid, hex);
      if (words->len > 0)
        g_string_append_c (words, ' ');
      g_string_append (words, label);
    }

  return words->len > 0;
}
