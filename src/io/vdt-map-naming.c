/* vdt-map-naming.c - reads and writes how hexes are named where no plain style does
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-reader-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* The attributes of columns, and of rows. */
static const struct
{
  const char *type;
  const char *digits;
  const char *first;
  const char *step;
} axes[2] = {
  { "column-type", "column-digits", "first-column", "column-step" },
  { "row-type", "row-digits", "first-row", "row-step" },
};

static gboolean
take_words (VdtMapReader *self, const char *name, char words[VDT_NAMING_TEXT_MAX + 1])
{
  const char *value = vdt_map_reader_take (self, name);

  if (!value)
    return TRUE;
  if (!vdt_naming_text_is_valid (value))
    return vdt_map_reader_fail_value (self, name, value);
  g_strlcpy (words, value, VDT_NAMING_TEXT_MAX + 1);

  return TRUE;
}

static gboolean
take_step (VdtMapReader *self, const char *name, int *step)
{
  if (!vdt_map_reader_take_integer (self, name, -VDT_NAMING_STEP_MAX, VDT_NAMING_STEP_MAX, step))
    return FALSE;

  return *step != 0 || vdt_map_reader_fail_value (self, name, "0");
}

/* What is not said stays as it is. */
static gboolean
take_area (VdtMapReader *self, VdtNamingArea *area)
{
  for (guint i = 0; i < 2; i++)
    {
      VdtNamingAxis *axis = &area->axes[i];

      if (!vdt_map_reader_take_name (self, axes[i].type, vdt_naming_type_names, &axis->type)
          || !vdt_map_reader_take_integer (self, axes[i].digits, 1, VDT_NAMING_DIGITS_MAX,
                                           &axis->digits)
          || !vdt_map_reader_take_integer (self, axes[i].first, -VDT_NAMING_FIRST_MAX,
                                           VDT_NAMING_FIRST_MAX, &axis->first)
          || !take_step (self, axes[i].step, &axis->step))
        return FALSE;
    }

  return vdt_map_reader_take_name (self, "order", vdt_naming_order_names, &area->order)
         && vdt_map_reader_take_integer (self, "stagger", -VDT_NAMING_STEP_MAX, VDT_NAMING_STEP_MAX,
                                         &area->stagger)
         && vdt_map_reader_take_integer (self, "oblique", -VDT_NAMING_STEP_MAX, VDT_NAMING_STEP_MAX,
                                         &area->oblique)
         && take_words (self, "prefix", area->prefix)
         && take_words (self, "separator", area->separator);
}

/* The <numbering> of a grid: instead of what attributes say. */
static gboolean
start_numbering (VdtMapReader *self)
{
  VdtNamingArea area = vdt_naming_default;

  if (self->areas->len > 0)
    return vdt_map_reader_fail (self, VDT_MAP_ERROR_DUPLICATE, _("a second <%s>"), "numbering");
  if (!take_area (self, &area))
    return FALSE;
  g_array_append_val (self->areas, area);
  self->grid.numbering = VDT_NUMBERING_CCRR;
  self->grid.first_column = self->grid.first_row = 1;

  return TRUE;
}

static gboolean
require_place (VdtMapReader *self, const char *name, int lowest, int highest, int *number)
{
  return vdt_map_reader_require (self, name)
         && vdt_map_reader_take_integer (self, name, lowest, highest, number);
}

/* An <area>, which is as the <numbering> around it where it does not say otherwise. */
static gboolean
start_area (VdtMapReader *self)
{
  const VdtGrid *grid = &self->grid;
  VdtNamingArea area = g_array_index (self->areas, VdtNamingArea, 0);

  if (self->areas->len == VDT_NAMING_AREAS_MAX)
    return vdt_map_reader_fail (self, VDT_MAP_ERROR_TOO_LARGE, _("more than %d areas"),
                                VDT_NAMING_AREAS_MAX - 1);
  if (!require_place (self, "column", 0, grid->columns - 1, &area.column)
      || !require_place (self, "row", 0, grid->rows - 1, &area.row)
      || !require_place (self, "columns", 1, grid->columns - area.column, &area.columns)
      || !require_place (self, "rows", 1, grid->rows - area.row, &area.rows)
      || !take_area (self, &area))
    return FALSE;
  g_array_append_val (self->areas, area);

  return TRUE;
}

static gboolean
end_numbering (VdtMapReader *self)
{
  self->grid.naming =
      vdt_naming_intern ((const VdtNamingArea *) self->areas->data, self->areas->len);

  return TRUE;
}

const VdtMapTags vdt_map_naming_tags[VDT_N_MAP_ELEMENTS] = {
  [VDT_ELEMENT_NUMBERING] = { start_numbering, end_numbering },
  [VDT_ELEMENT_AREA] = { .start = start_area },
};

static void
write_integer (VdtXml *xml, const char *name, int number, int otherwise)
{
  if (number != otherwise)
    vdt_xml_integer_attribute (xml, name, number);
}

static void
write_words (VdtXml *xml, const char *name, const char *words, const char *otherwise)
{
  if (!g_str_equal (words, otherwise))
    vdt_xml_attribute (xml, name, words);
}

/* What of an area differs from what is said already. */
static void
write_area (VdtXml *xml, const VdtNamingArea *area, const VdtNamingArea *otherwise)
{
  write_words (xml, "prefix", area->prefix, otherwise->prefix);
  write_words (xml, "order", vdt_naming_order_names[area->order],
               vdt_naming_order_names[otherwise->order]);
  write_words (xml, "separator", area->separator, otherwise->separator);
  for (guint i = 0; i < 2; i++)
    {
      const VdtNamingAxis *axis = &area->axes[i], *other = &otherwise->axes[i];

      write_words (xml, axes[i].type, vdt_naming_type_names[axis->type],
                   vdt_naming_type_names[other->type]);
      write_integer (xml, axes[i].digits, axis->digits, other->digits);
      write_integer (xml, axes[i].first, axis->first, other->first);
      write_integer (xml, axes[i].step, axis->step, other->step);
    }
  write_integer (xml, "stagger", area->stagger, otherwise->stagger);
  write_integer (xml, "oblique", area->oblique, otherwise->oblique);
}

/**
 * vdt_map_write_naming:
 * @xml: where the start tag of the grid is open
 * @naming: (nullable): how hexes are named
 *
 * Writes the <numbering> of a grid. What stands in it of other namespaces is kept in the grid.
 *
 * Returns: whether there is any
 */
gboolean
vdt_map_write_naming (VdtXml *xml, const VdtNaming *naming)
{
  if (!naming)
    return FALSE;
  vdt_xml_start (xml, "numbering");
  write_area (xml, &naming->areas[0], &vdt_naming_default);
  for (guint i = 1; i < naming->n_areas; i++)
    {
      const VdtNamingArea *area = &naming->areas[i];

      vdt_xml_start (xml, "area");
      vdt_xml_integer_attribute (xml, "column", area->column);
      vdt_xml_integer_attribute (xml, "row", area->row);
      vdt_xml_integer_attribute (xml, "columns", area->columns);
      vdt_xml_integer_attribute (xml, "rows", area->rows);
      write_area (xml, area, &naming->areas[0]);
      xmlTextWriterEndElement (xml->writer);
    }
  xmlTextWriterEndElement (xml->writer);

  return TRUE;
}
