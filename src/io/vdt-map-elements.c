/* vdt-map-elements.c - the elements of a map file: which may stand where, and what reads them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-reader-private.h"

#include <glib/gi18n.h>
#include <string.h>

static gboolean start_map (VdtMapReader *self);
static gboolean end_map (VdtMapReader *self);
static gboolean end_text (VdtMapReader *self);

static const VdtMapTags own_tags[VDT_N_MAP_ELEMENTS] = {
  [VDT_ELEMENT_MAP] = { start_map, end_map }, [VDT_ELEMENT_TITLE] = { .end = end_text },
  [VDT_ELEMENT_AUTHOR] = { .end = end_text }, [VDT_ELEMENT_LICENCE] = { .end = end_text },
  [VDT_ELEMENT_NOTE] = { .end = end_text },
};

const VdtMapElementInfo vdt_map_elements[VDT_N_MAP_ELEMENTS] = {
  [VDT_ELEMENT_MAP] = { "map", own_tags },
  [VDT_ELEMENT_TITLE] = { "title", own_tags, .text = TRUE },
  [VDT_ELEMENT_AUTHOR] = { "author", own_tags, .text = TRUE },
  [VDT_ELEMENT_LICENCE] = { "licence", own_tags, .text = TRUE },
  [VDT_ELEMENT_NOTE] = { "note", own_tags, .text = TRUE },
  [VDT_ELEMENT_GRID] = { "grid", vdt_map_head_tags, .required = TRUE },
  [VDT_ELEMENT_RULES] = { "rules", vdt_map_head_tags },
  [VDT_ELEMENT_OPTION] = { "option", vdt_map_head_tags, VDT_ELEMENT_RULES },
  [VDT_ELEMENT_LEGEND] = { "legend", vdt_map_head_tags, .required = TRUE },
  [VDT_ELEMENT_LEVEL] = { "level", vdt_map_head_tags, VDT_ELEMENT_LEGEND },
  [VDT_ELEMENT_TERRAIN_TYPE] = { "terrain", vdt_map_head_tags, VDT_ELEMENT_LEGEND },
  [VDT_ELEMENT_SIDE_CODE] = { "hexside", vdt_map_head_tags, VDT_ELEMENT_LEGEND },
  [VDT_ELEMENT_ELEVATION] = { "elevation", vdt_map_row_tags, .required = TRUE },
  [VDT_ELEMENT_ELEVATION_ROW] = { "row", vdt_map_row_tags, VDT_ELEMENT_ELEVATION, .text = TRUE },
  [VDT_ELEMENT_TERRAIN] = { "terrain", vdt_map_row_tags, .required = TRUE },
  [VDT_ELEMENT_TERRAIN_ROW] = { "row", vdt_map_row_tags, VDT_ELEMENT_TERRAIN, .text = TRUE },
  [VDT_ELEMENT_HEXSIDES] = { "hexsides", vdt_map_item_tags },
  [VDT_ELEMENT_HEXSIDE] = { "hexside", vdt_map_item_tags, VDT_ELEMENT_HEXSIDES },
  [VDT_ELEMENT_COUNTERS] = { "counters", vdt_map_item_tags },
  [VDT_ELEMENT_COUNTER] = { "counter", vdt_map_item_tags, VDT_ELEMENT_COUNTERS },
  [VDT_ELEMENT_DEPICTIONS] = { "depictions", vdt_map_item_tags },
  [VDT_ELEMENT_DEPICTION] = { "depiction", vdt_map_item_tags, VDT_ELEMENT_DEPICTIONS },
  [VDT_ELEMENT_GROUND] = { "ground", vdt_map_item_tags, VDT_ELEMENT_DEPICTIONS },
  [VDT_ELEMENT_UNDERLAY] = { "underlay", vdt_map_item_tags },
  [VDT_ELEMENT_WAYS] = { "ways", vdt_map_item_tags },
  [VDT_ELEMENT_WAY] = { "way", vdt_map_item_tags, VDT_ELEMENT_WAYS },
  [VDT_ELEMENT_WAY_TYPE] = { "way", vdt_map_head_tags, VDT_ELEMENT_LEGEND },
  [VDT_ELEMENT_NAMES] = { "names", vdt_map_name_tags },
  [VDT_ELEMENT_NAME] = { "name", vdt_map_name_tags, VDT_ELEMENT_NAMES, .text = TRUE },
  [VDT_ELEMENT_ZONES] = { "zones", vdt_map_zone_tags },
  [VDT_ELEMENT_ZONE] = { "zone", vdt_map_zone_tags, VDT_ELEMENT_ZONES },
  [VDT_ELEMENT_ZONE_ROW] = { "row", vdt_map_zone_tags, VDT_ELEMENT_ZONE, .text = TRUE },
  [VDT_ELEMENT_NUMBERS] = { "numbers", vdt_map_numbers_tags },
  [VDT_ELEMENT_SYMBOLS] = { "symbols", vdt_map_symbol_tags },
  [VDT_ELEMENT_SYMBOL] = { "symbol", vdt_map_symbol_tags, VDT_ELEMENT_SYMBOLS, .text = TRUE },
  [VDT_ELEMENT_NUMBERING] = { "numbering", vdt_map_naming_tags, VDT_ELEMENT_GRID },
  [VDT_ELEMENT_AREA] = { "area", vdt_map_naming_tags, VDT_ELEMENT_NUMBERING },
};

/**
 * vdt_map_reader_open_element:
 * @self: a reader that has come to an element
 *
 * Returns: the innermost element that is open
 */
VdtMapElement
vdt_map_reader_open_element (const VdtMapReader *self)
{
  return g_array_index (self->stack, VdtMapElement, self->stack->len - 1);
}

/* <map>: its version is looked at first, since all else may differ in another one. */
static gboolean
start_map (VdtMapReader *self)
{
  const char *text = vdt_map_reader_require (self, "version");
  int version;

  if (!text)
    return FALSE;
  if (!vdt_map_parse_integer (text, strlen (text), &version) || version < 1)
    return vdt_map_reader_fail_value (self, "version", text);
  if (version > VDT_MAP_VERSION)
    {
      g_autofree char *quoted = vdt_map_reader_quote (text, -1);

      return vdt_map_reader_fail (self, VDT_MAP_ERROR_NEWER_VERSION,
                                  _("the map has version %s, but this program reads version %d"),
                                  quoted, VDT_MAP_VERSION);
    }

  return TRUE;
}

static gboolean
end_text (VdtMapReader *self)
{
  VdtMapText text = (VdtMapText) (vdt_map_reader_open_element (self) - VDT_ELEMENT_TITLE);

  if (self->text->len > 0)
    self->texts[text] = g_strdup (self->text->str);

  return TRUE;
}

/* Fails when a block that must stand before @element, or anywhere, was not there. */
static gboolean
check_missing (VdtMapReader *self, VdtMapElement element)
{
  for (VdtMapElement i = self->block + 1; i < element; i++)
    if (vdt_map_elements[i].required)
      {
        if (element == VDT_N_MAP_ELEMENTS)
          return vdt_map_reader_fail (self, VDT_MAP_ERROR_MISSING, _("the block <%s> is missing"),
                                      vdt_map_elements[i].name);
        return vdt_map_reader_fail (self, VDT_MAP_ERROR_MISSING,
                                    _("the block <%s> is missing before <%s>"),
                                    vdt_map_elements[i].name, vdt_map_elements[element].name);
      }

  return TRUE;
}

static gboolean
end_map (VdtMapReader *self)
{
  return check_missing (self, VDT_N_MAP_ELEMENTS);
}

static gboolean
check_order (VdtMapReader *self, VdtMapElement element)
{
  if (self->seen & G_GUINT64_CONSTANT (1) << element)
    return vdt_map_reader_fail (self, VDT_MAP_ERROR_DUPLICATE, _("a second <%s>"),
                                vdt_map_elements[element].name);
  if (element < self->block)
    return vdt_map_reader_fail (self, VDT_MAP_ERROR_TOKEN, _("<%s> must come before <%s>"),
                                vdt_map_elements[element].name, vdt_map_elements[self->block].name);
  if (!check_missing (self, element))
    return FALSE;
  self->block = element;

  return TRUE;
}

static gboolean
find_element (VdtMapReader *self, const char *name, VdtMapElement *element)
{
  if (self->stack->len == 0)
    {
      *element = VDT_ELEMENT_MAP;
      return TRUE;
    }

  for (guint i = VDT_ELEMENT_MAP + 1; i < VDT_N_MAP_ELEMENTS; i++)
    if (vdt_map_elements[i].parent == vdt_map_reader_open_element (self)
        && g_str_equal (vdt_map_elements[i].name, name))
      {
        *element = (VdtMapElement) i;
        return TRUE;
      }

  return vdt_map_reader_fail (self, VDT_MAP_ERROR_TOKEN, _("unknown element <%s> in <%s>"), name,
                              vdt_map_elements[vdt_map_reader_open_element (self)].name);
}

/**
 * vdt_map_reader_enter:
 * @self: a reader
 * @name: the name of an element, of our namespace or of none
 * @element: (out): which it is
 *
 * Opens an element where the reader is, if it may stand there.
 *
 * Returns: %FALSE when the reading has failed
 */
gboolean
vdt_map_reader_enter (VdtMapReader *self, const char *name, VdtMapElement *element)
{
  if (!find_element (self, name, element)
      || (self->stack->len == 1 && !check_order (self, *element)))
    return FALSE;

  self->seen |= G_GUINT64_CONSTANT (1) << *element;
  g_array_append_val (self->stack, *element);

  return TRUE;
}

/**
 * vdt_map_reader_dup_anchor:
 * @self: a reader
 *
 * Returns: (transfer full): what the next save finds the open element by
 */
char *
vdt_map_reader_dup_anchor (VdtMapReader *self)
{
  VdtMapElement element = vdt_map_reader_open_element (self);

  switch (element)
    {
    case VDT_ELEMENT_OPTION:
      return g_strdup_printf (
          VDT_ANCHOR_NAME, element,
          (const char *) self->option_names->pdata[self->option_names->len - 1]);
    case VDT_ELEMENT_LEVEL:
      return g_strdup_printf (VDT_ANCHOR_NUMBER, element,
                              g_array_index (self->levels, VdtLevel, self->levels->len - 1).value);
    case VDT_ELEMENT_TERRAIN_TYPE:
      return g_strdup_printf (
          VDT_ANCHOR_NAME, element,
          g_array_index (self->terrains, VdtTerrain, self->terrains->len - 1).code);
    case VDT_ELEMENT_SIDE_CODE:
      return g_strdup_printf (
          VDT_ANCHOR_NAME, element,
          g_array_index (self->side_codes, VdtSideCode, self->side_codes->len - 1).code);
    case VDT_ELEMENT_WAY_TYPE:
      return g_strdup_printf (VDT_ANCHOR_NAME, element,
                              g_array_index (self->ways, VdtWay, self->ways->len - 1).code);
    case VDT_ELEMENT_ELEVATION_ROW:
    case VDT_ELEMENT_TERRAIN_ROW:
      return vdt_map_row_anchor (&self->grid, element, self->row - 1);
    case VDT_ELEMENT_HEXSIDE:
      return vdt_map_side_anchor (&self->grid, VDT_CODES_SIDES, self->side);
    case VDT_ELEMENT_WAY:
      return vdt_map_side_anchor (&self->grid, VDT_CODES_WAYS, self->side);
    case VDT_ELEMENT_NUMBERING:
    case VDT_ELEMENT_AREA:
      return g_strdup_printf (VDT_ANCHOR_BLOCK, VDT_ELEMENT_GRID);
    case VDT_ELEMENT_COUNTER:
      return g_strdup (self->counter_anchor);
    case VDT_ELEMENT_DEPICTION:
    case VDT_ELEMENT_GROUND:
      return g_strdup_printf (VDT_ANCHOR_NUMBER, VDT_ELEMENT_DEPICTION, self->n_depictions - 1);
    case VDT_ELEMENT_NAME:
      return g_strdup_printf (VDT_ANCHOR_NUMBER, element, (int) self->names->len);
    case VDT_ELEMENT_SYMBOL:
      return g_strdup_printf (
          VDT_ANCHOR_PICTURE, element,
          vdt_own_symbol_count (self->own_symbols->pdata[self->symbol_terrain]),
          g_array_index (self->terrains, VdtTerrain, self->symbol_terrain).code);
    case VDT_ELEMENT_ZONE:
    case VDT_ELEMENT_ZONE_ROW:
      return g_strdup_printf (VDT_ANCHOR_NAME, VDT_ELEMENT_ZONE,
                              ((const VdtZone *) self->zones->pdata[self->zones->len - 1])->name);
    default:
      return g_strdup_printf (VDT_ANCHOR_BLOCK, element);
    }
}
