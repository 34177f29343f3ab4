/* vdt-map-head.c - reads what stands before the rows: grid, rules and legend
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-reader-private.h"

#include <glib/gi18n.h>

static gboolean G_GNUC_PRINTF (2, 0)
    fail_duplicate (VdtMapReader *self, const char *format, const char *code)
{
  g_autofree char *quoted = vdt_map_reader_quote (code, -1);

  return vdt_map_reader_fail (self, VDT_MAP_ERROR_DUPLICATE, format, quoted);
}

static gboolean
require_size (VdtMapReader *self, const char *name, int *size)
{
  const char *value = vdt_map_reader_require (self, name);

  if (!value)
    return FALSE;
  if (!vdt_map_reader_take_integer (self, name, -G_MAXINT, G_MAXINT, size))
    return FALSE;
  if (*size < 1 || *size > VDT_GRID_MAX_AXIS)
    return vdt_map_reader_fail (self, *size < 1 ? VDT_MAP_ERROR_RANGE : VDT_MAP_ERROR_TOO_LARGE,
                                _("%s must be from %d to %d"), name, 1, VDT_GRID_MAX_AXIS);

  return TRUE;
}

static gboolean
start_grid (VdtMapReader *self)
{
  VdtGrid *grid = &self->grid;
  g_autofree char *unit = NULL;

  grid->first_column = grid->first_row = 1;
  if (!vdt_map_reader_require (self, "layout")
      || !vdt_map_reader_take_name (self, "layout", vdt_layout_names, &grid->layout)
      || !require_size (self, "columns", &grid->columns)
      || !require_size (self, "rows", &grid->rows))
    return FALSE;
  if (grid->columns * grid->rows > VDT_GRID_MAX_HEXES)
    return vdt_map_reader_fail (self, VDT_MAP_ERROR_TOO_LARGE,
                                _("%d columns and %d rows are more than %d hexes"), grid->columns,
                                grid->rows, VDT_GRID_MAX_HEXES);

  if (!vdt_map_reader_take_name (self, "numbering", vdt_numbering_names, &grid->numbering)
      || !vdt_map_reader_take_integer (self, "first-column", VDT_MAP_FIRST_MIN, VDT_MAP_FIRST_MAX,
                                       &grid->first_column)
      || !vdt_map_reader_take_integer (self, "first-row", VDT_MAP_FIRST_MIN, VDT_MAP_FIRST_MAX,
                                       &grid->first_row)
      || !vdt_map_reader_take_real (self, "spacing", 0, VDT_MAP_SPACING_MAX, &grid->spacing)
      || !vdt_map_reader_take_text (self, "unit", VDT_MAP_TOKEN_MAX, &unit))
    return FALSE;
  grid->unit = g_intern_string (unit);

  return TRUE;
}

/* Whether there is a system of that name is not asked: a map made for another program's rules is
 * still a map.
 */
static gboolean
start_rules (VdtMapReader *self)
{
  self->range = VDT_RANGE_DEFAULT;

  return vdt_map_reader_require_token (self, "system", VDT_MAP_TOKEN_MAX, &self->system)
         && vdt_map_reader_take_integer (self, "range", 0, VDT_MAP_RANGE_MAX, &self->range);
}

static gboolean
start_option (VdtMapReader *self)
{
  g_autofree char *name = NULL;
  g_autofree char *value = NULL;

  if (!vdt_map_reader_require_token (self, "name", VDT_MAP_TOKEN_MAX, &name)
      || !vdt_map_reader_require_answer (self, "value", VDT_MAP_TOKEN_MAX, &value))
    return FALSE;
  for (guint i = 0; i < self->option_names->len; i++)
    if (g_str_equal (self->option_names->pdata[i], name))
      return fail_duplicate (self, _("the option %s is listed twice"), name);
  if (self->option_names->len == VDT_MAP_OPTIONS_MAX)
    return vdt_map_reader_fail (self, VDT_MAP_ERROR_TOO_LARGE, _("more than %d options"),
                                VDT_MAP_OPTIONS_MAX);

  g_ptr_array_add (self->option_names, g_steal_pointer (&name));
  g_ptr_array_add (self->option_values, g_steal_pointer (&value));

  return TRUE;
}

static gboolean
take_name_and_colour (VdtMapReader *self, char **name, guint32 *colour)
{
  *colour = VDT_MAP_COLOUR_DEFAULT;

  return vdt_map_reader_take_text (self, "name", VDT_MAP_NAME_MAX, name)
         && vdt_map_reader_take_colour (self, "colour", colour);
}

static gboolean
start_level (VdtMapReader *self)
{
  VdtLevel level = { 0 };
  const char *value = vdt_map_reader_require (self, "value");

  if (!value
      || !vdt_map_reader_take_integer (self, "value", VDT_ELEVATION_MIN, VDT_ELEVATION_MAX,
                                       &level.value))
    return FALSE;
  for (guint i = 0; i < self->levels->len; i++)
    if (g_array_index (self->levels, VdtLevel, i).value == level.value)
      return fail_duplicate (self, _("the level %s is listed twice"), value);
  if (!take_name_and_colour (self, &level.name, &level.colour))
    {
      g_free (level.name);
      return FALSE;
    }

  g_array_append_val (self->levels, level);

  return TRUE;
}

/* Reads what only asl reads of terrain. */
static gboolean
take_asl_traits (VdtMapReader *self, VdtTerrain *terrain)
{
  static const char *const obstacles[] = { "unequal", NULL };
  guint obstacle = G_MAXUINT;

  if (!vdt_map_reader_take_text (self, "building", VDT_MAP_NAME_MAX, &terrain->building)
      || !vdt_map_reader_take_name (self, "obstacle", obstacles, &obstacle))
    return FALSE;
  terrain->unequal = obstacle == 0;

  return TRUE;
}

static gboolean
take_terrain (VdtMapReader *self, VdtTerrain *terrain)
{
  if (!vdt_map_reader_require_token (self, "code", VDT_TERRAIN_CODE_MAX, &terrain->code)
      || !take_name_and_colour (self, &terrain->name, &terrain->colour))
    return FALSE;
  for (guint i = 0; i < self->terrains->len; i++)
    if (g_str_equal (g_array_index (self->terrains, VdtTerrain, i).code, terrain->code))
      return fail_duplicate (self, _("the terrain code %s is listed twice"), terrain->code);

  return vdt_map_reader_take_name (self, "kind", vdt_terrain_kind_names, &terrain->kind)
         && vdt_map_reader_take_name (self, "symbol", vdt_symbol_names, &terrain->symbol)
         && vdt_map_reader_take_halves (self, "height", VDT_TERRAIN_HALVES_MAX, &terrain->halves)
         && vdt_map_reader_take_integer (self, "hindrance", 0, VDT_HINDRANCE_MAX,
                                         &terrain->hindrance)
         && vdt_map_reader_take_boolean (self, "inherent", &terrain->inherent)
         && vdt_map_reader_take_boolean (self, "depression", &terrain->depression)
         && take_asl_traits (self, terrain);
}

/* A <terrain> of the legend. */
static gboolean
start_terrain_type (VdtMapReader *self)
{
  VdtTerrain terrain = { .kind = VDT_KIND_OPEN };

  if (self->terrains->len == VDT_TERRAINS_MAX)
    return vdt_map_reader_fail (self, VDT_MAP_ERROR_TOO_LARGE, _("more than %d terrains"),
                                VDT_TERRAINS_MAX);
  if (!take_terrain (self, &terrain))
    {
      g_free (terrain.code);
      g_free (terrain.name);
      g_free (terrain.building);
      return FALSE;
    }

  g_array_append_val (self->terrains, terrain);

  return TRUE;
}

static gboolean
take_side_code (VdtMapReader *self, VdtSideCode *side_code)
{
  if (!vdt_map_reader_require_token (self, "code", VDT_MAP_SIDE_CODE_MAX, &side_code->code)
      || !take_name_and_colour (self, &side_code->name, &side_code->colour))
    return FALSE;
  for (guint i = 0; i < self->side_codes->len; i++)
    if (g_str_equal (g_array_index (self->side_codes, VdtSideCode, i).code, side_code->code))
      return fail_duplicate (self, _("the hexside code %s is listed twice"), side_code->code);

  return vdt_map_reader_take_name (self, "style", vdt_side_style_names, &side_code->style);
}

/* A <hexside> of the legend. */
static gboolean
start_side_code (VdtMapReader *self)
{
  VdtSideCode side_code = { 0 };

  if (self->side_codes->len == VDT_SIDE_CODES_MAX)
    return vdt_map_reader_fail (self, VDT_MAP_ERROR_TOO_LARGE, _("more than %d hexside codes"),
                                VDT_SIDE_CODES_MAX);
  if (!take_side_code (self, &side_code))
    {
      g_free (side_code.code);
      g_free (side_code.name);
      return FALSE;
    }

  g_array_append_val (self->side_codes, side_code);

  return TRUE;
}

static gboolean
take_way (VdtMapReader *self, VdtWay *way)
{
  if (!vdt_map_reader_require_token (self, "code", VDT_MAP_SIDE_CODE_MAX, &way->code)
      || !take_name_and_colour (self, &way->name, &way->colour))
    return FALSE;
  for (guint i = 0; i < self->ways->len; i++)
    if (g_str_equal (g_array_index (self->ways, VdtWay, i).code, way->code))
      return fail_duplicate (self, _("the way %s is listed twice"), way->code);

  way->has_edge = vdt_map_reader_take (self, "edge") != NULL;

  return vdt_map_reader_take_name (self, "kind", vdt_way_kind_names, &way->kind)
         && vdt_map_reader_take_integer (self, "width", VDT_WAY_WIDTH_MIN, VDT_WAY_WIDTH_MAX,
                                         &way->width)
         && vdt_map_reader_take_colour (self, "edge", &way->edge)
         && vdt_map_reader_take_name (self, "crossing", vdt_crossing_names, &way->crossing);
}

/* A <way> of the legend. */
static gboolean
start_way_type (VdtMapReader *self)
{
  VdtWay way = { .width = VDT_WAY_WIDTH_DEFAULT };

  if (self->ways->len == VDT_SIDE_CODES_MAX)
    return vdt_map_reader_fail (self, VDT_MAP_ERROR_TOO_LARGE,
                                _("more than %d kinds of roads and rivers"), VDT_SIDE_CODES_MAX);
  if (!take_way (self, &way))
    {
      g_free (way.code);
      g_free (way.name);
      return FALSE;
    }

  g_array_append_val (self->ways, way);

  return TRUE;
}

/* The legend is complete: the map can be built. */
static gboolean
end_legend (VdtMapReader *self)
{
  g_autoptr (VdtLegend) others = NULL;
  g_autoptr (VdtLegend) legend = NULL;

  if (self->terrains->len == 0)
    return vdt_map_reader_fail (self, VDT_MAP_ERROR_MISSING, _("the legend has no <terrain>"));

  others = vdt_legend_new ((const VdtLevel *) self->levels->data, self->levels->len,
                           (const VdtTerrain *) self->terrains->data, self->terrains->len,
                           (const VdtSideCode *) self->side_codes->data, self->side_codes->len);
  legend = vdt_legend_new_with_ways (others, (const VdtWay *) self->ways->data, self->ways->len);
  self->builder = vdt_map_builder_new (&self->grid, legend);
  vdt_map_reader_sort_codes (self);

  return TRUE;
}

const VdtMapTags vdt_map_head_tags[VDT_N_MAP_ELEMENTS] = {
  [VDT_ELEMENT_GRID] = { .start = start_grid },
  [VDT_ELEMENT_RULES] = { .start = start_rules },
  [VDT_ELEMENT_OPTION] = { .start = start_option },
  [VDT_ELEMENT_LEGEND] = { .end = end_legend },
  [VDT_ELEMENT_LEVEL] = { .start = start_level },
  [VDT_ELEMENT_TERRAIN_TYPE] = { .start = start_terrain_type },
  [VDT_ELEMENT_SIDE_CODE] = { .start = start_side_code },
  [VDT_ELEMENT_WAY_TYPE] = { .start = start_way_type },
};
