/* vdt-map-builder.c - makes a map, or a changed version of one
 *
 * There is no other way to get a map. Begin with a grid or a map, set what differs, and end. A
 * builder belongs to one thread. It copies a row only when that row is changed, so an edit costs
 * what it touches.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-builder.h"

#include "vdt-map-private.h"

#include <string.h>

/* Areas end with the map. */
static void
set_naming (VdtGrid *grid, const VdtNaming *naming)
{
  grid->naming = vdt_naming_cut (naming, vdt_layout_is_pointy (grid->layout), 0, 0, grid->columns,
                                 grid->rows, TRUE);
}

/**
 * vdt_map_builder_new:
 * @grid: the map's frame, within %VDT_GRID_MAX_AXIS and %VDT_GRID_MAX_HEXES
 * @legend: (transfer none): the map's legend, with at least one terrain
 *
 * Begins a map of elevation 0 and terrain number 0 everywhere.
 *
 * Returns: (transfer full): a builder
 */
VdtMapBuilder *
vdt_map_builder_new (const VdtGrid *grid, VdtLegend *legend)
{
  VdtMapBuilder *self = g_new0 (VdtMapBuilder, 1);
  VdtMap *map = g_atomic_rc_box_new0 (VdtMap);

  g_assert (grid->columns > 0 && grid->columns <= VDT_GRID_MAX_AXIS);
  g_assert (grid->rows > 0 && grid->rows <= VDT_GRID_MAX_AXIS);

  map->grid = *grid;
  set_naming (&map->grid, grid->naming);
  map->legend = vdt_legend_ref (legend);
  map->info = vdt_map_info_copy (NULL);
  map->counters = g_ptr_array_new_with_free_func ((GDestroyNotify) vdt_counter_unref);
  map->depictions = g_ptr_array_new_with_free_func ((GDestroyNotify) vdt_depiction_free);
  map->extras = g_ptr_array_new_with_free_func ((GDestroyNotify) vdt_map_extra_free);
  map->rows = g_new (VdtMapRow *, grid->rows);

  self->map = map;
  self->owns_row = g_new (gboolean, grid->rows);
  self->owns_info = self->owns_counters = self->owns_depictions = self->owns_extras = TRUE;
  for (int row = 0; row < grid->rows; row++)
    {
      map->rows[row] = vdt_map_row_new (grid->columns);
      self->owns_row[row] = TRUE;
    }

  return self;
}

/**
 * vdt_map_builder_new_from_map:
 * @map: (transfer none): a map
 *
 * Begins another version of @map. What is not changed will be shared with it.
 *
 * Returns: (transfer full): a builder
 */
VdtMapBuilder *
vdt_map_builder_new_from_map (VdtMap *map)
{
  VdtMapBuilder *self = g_new0 (VdtMapBuilder, 1);
  VdtMap *copy = vdt_map_copy_but_rows (map);

  copy->rows = g_new (VdtMapRow *, map->grid.rows);
  for (int row = 0; row < map->grid.rows; row++)
    copy->rows[row] = vdt_map_row_ref (map->rows[row]);

  self->map = copy;
  self->owns_row = g_new0 (gboolean, map->grid.rows);

  return self;
}

/**
 * vdt_map_builder_end:
 * @self: (transfer full): a builder
 *
 * Returns: (transfer full): the map
 */
VdtMap *
vdt_map_builder_end (VdtMapBuilder *self)
{
  VdtMap *map = g_steal_pointer (&self->map);

  vdt_map_builder_free (self);

  return map;
}

/**
 * vdt_map_builder_end_edit:
 * @self: (transfer full): a builder that started from @before
 * @before: a map
 *
 * Ends a builder. Who holds @before can tell by the pointer whether anything has changed; what was
 * not touched is shared and costs nothing to compare.
 *
 * Returns: (transfer full): the map, or @before when they are equal
 */
VdtMap *
vdt_map_builder_end_edit (VdtMapBuilder *self, VdtMap *before)
{
  g_autoptr (VdtMap) after = vdt_map_builder_end (self);

  return vdt_map_ref (vdt_map_equal (before, after) ? before : after);
}

/**
 * vdt_map_builder_free:
 * @self: (transfer full): a builder
 *
 * Gives up the map.
 */
void
vdt_map_builder_free (VdtMapBuilder *self)
{
  g_clear_pointer (&self->map, vdt_map_unref);
  g_free (self->owns_row);
  g_free (self);
}

static VdtMapRow *
edit_row (VdtMapBuilder *self, int row)
{
  VdtMapRow *shared = self->map->rows[row];

  if (!self->owns_row[row])
    {
      self->map->rows[row] = vdt_map_row_copy (shared, self->map->grid.columns);
      self->owns_row[row] = TRUE;
      vdt_map_row_unref (shared);
    }

  return self->map->rows[row];
}

/**
 * vdt_map_builder_edit_info:
 * @self: a builder
 *
 * Returns: what is said once for the map, to be written to
 */
VdtMapInfo *
vdt_map_builder_edit_info (VdtMapBuilder *self)
{
  VdtMapInfo *shared = self->map->info;

  if (!self->owns_info)
    {
      self->map->info = vdt_map_info_copy (shared);
      self->owns_info = TRUE;
      vdt_map_info_unref (shared);
    }

  return self->map->info;
}

/**
 * vdt_map_builder_get_grid:
 * @self: a builder
 *
 * Returns: the frame of the map being made
 */
const VdtGrid *
vdt_map_builder_get_grid (const VdtMapBuilder *self)
{
  return &self->map->grid;
}

/**
 * vdt_map_builder_get_legend:
 * @self: a builder
 *
 * Returns: (transfer none): the legend of the map being made
 */
VdtLegend *
vdt_map_builder_get_legend (const VdtMapBuilder *self)
{
  return self->map->legend;
}

/**
 * vdt_map_builder_set_legend:
 * @self: a builder
 * @legend: (transfer none): a legend in which every number that the map uses means something
 *
 * Sets another legend.
 */
void
vdt_map_builder_set_legend (VdtMapBuilder *self, VdtLegend *legend)
{
  vdt_legend_ref (legend);
  vdt_legend_unref (self->map->legend);
  self->map->legend = legend;
}

/**
 * vdt_map_builder_set_numbering:
 * @self: a builder
 * @numbering: the style of hex names
 * @first_column: the number of the first column
 * @first_row: the number of the first row
 *
 * Sets how hexes are named: in a plain style.
 */
void
vdt_map_builder_set_numbering (VdtMapBuilder *self,
                               VdtNumbering numbering,
                               int first_column,
                               int first_row)
{
  self->map->grid.numbering = numbering;
  self->map->grid.first_column = first_column;
  self->map->grid.first_row = first_row;
  self->map->grid.naming = NULL;
}

/**
 * vdt_map_builder_set_naming:
 * @self: a builder
 * @naming: (transfer none) (nullable): how hexes are named, interned; %NULL: in the plain style
 *
 * Sets how hexes are named where no plain style does. What of areas is not on the map is left out.
 */
void
vdt_map_builder_set_naming (VdtMapBuilder *self, const VdtNaming *naming)
{
  set_naming (&self->map->grid, naming);
}

/**
 * vdt_map_builder_set_spacing:
 * @self: a builder
 * @spacing: from hex centre to hex centre on the ground; 0: not given
 * @unit: (nullable): the unit of @spacing
 *
 * Sets the scale of the map, for display only.
 */
void
vdt_map_builder_set_spacing (VdtMapBuilder *self, double spacing, const char *unit)
{
  self->map->grid.spacing = spacing;
  self->map->grid.unit = g_intern_string (unit);
}

/**
 * vdt_map_builder_set_text:
 * @self: a builder
 * @text: which text
 * @value: (nullable): its words
 *
 * Sets the title, author, licence or note.
 */
void
vdt_map_builder_set_text (VdtMapBuilder *self, VdtMapText text, const char *value)
{
  VdtMapInfo *info = vdt_map_builder_edit_info (self);
  char *copy = g_strdup (value);

  g_free (info->texts[text]);
  info->texts[text] = copy;
}

/**
 * vdt_map_builder_set_side_colour:
 * @self: a builder
 * @side: a side, not empty
 * @colour: (nullable): its colour, as 0xrrggbb; %NULL: none of its own
 *
 * Gives a side's counters a colour, whether it has any or not, or takes it away.
 */
void
vdt_map_builder_set_side_colour (VdtMapBuilder *self, const char *side, const guint32 *colour)
{
  g_return_if_fail (side && *side);

  vdt_side_colours_set (vdt_map_builder_edit_info (self)->side_colours, side, colour);
}

/**
 * vdt_map_builder_set_rules:
 * @self: a builder
 * @rules: the rules that the map asks for; copied
 *
 * Sets the rule system, its range and its options.
 */
void
vdt_map_builder_set_rules (VdtMapBuilder *self, const VdtMapRules *rules)
{
  VdtMapInfo *info = vdt_map_builder_edit_info (self);
  VdtMapRules copy;

  vdt_map_rules_copy (&copy, rules);
  vdt_map_rules_clear (&info->rules);
  info->rules = copy;
}

/**
 * vdt_map_builder_set_georeference:
 * @self: a builder
 * @georeference: (nullable): where on earth the map is; %NULL: nowhere
 *
 * Puts the map somewhere on earth, or takes it away from there.
 */
void
vdt_map_builder_set_georeference (VdtMapBuilder *self, const VdtGeoreference *georeference)
{
  vdt_map_builder_edit_info (self)->georeference =
      georeference ? *georeference : (VdtGeoreference){ 0 };
}

/**
 * vdt_map_builder_set_numbers:
 * @self: a builder
 * @numbers: valid ones
 *
 * Has numbers and levels of hexes printed like that.
 */
void
vdt_map_builder_set_numbers (VdtMapBuilder *self, const VdtNumbers *numbers)
{
  g_return_if_fail (vdt_numbers_is_valid (numbers));

  vdt_map_builder_edit_info (self)->numbers = *numbers;
}

/**
 * vdt_map_builder_set_underlay:
 * @self: a builder
 * @underlay: (nullable): the picture under the hexes; copied
 *
 * Sets or removes the picture under the hexes.
 */
void
vdt_map_builder_set_underlay (VdtMapBuilder *self, const VdtUnderlay *underlay)
{
  VdtMapInfo *info = vdt_map_builder_edit_info (self);
  char *href = g_strdup (underlay ? underlay->href : NULL);

  g_free (info->underlay.href);
  info->underlay = underlay ? *underlay : (VdtUnderlay){ 0 };
  info->underlay.href = href;
}

/**
 * vdt_map_builder_get_elevation:
 * @self: a builder
 * @hex: a hex of the map
 *
 * Returns: the hex's elevation now
 */
int
vdt_map_builder_get_elevation (const VdtMapBuilder *self, VdtHex hex)
{
  return vdt_map_get_elevation (self->map, hex);
}

/**
 * vdt_map_builder_get_terrain:
 * @self: a builder
 * @hex: a hex of the map
 *
 * Returns: the number of the hex's terrain now
 */
guint
vdt_map_builder_get_terrain (const VdtMapBuilder *self, VdtHex hex)
{
  return vdt_map_get_terrain (self->map, hex);
}

/**
 * vdt_map_builder_get_side_codes:
 * @self: a builder
 * @hex: any hex
 * @side: 0 to 5
 *
 * Returns: the codes of that hexside now, a bit a code
 */
guint64
vdt_map_builder_get_side_codes (const VdtMapBuilder *self, VdtHex hex, int side)
{
  return vdt_map_get_side_codes (self->map, hex, side);
}

/**
 * vdt_map_builder_get_codes:
 * @self: a builder
 * @of: whose codes
 * @hex: any hex
 * @side: 0 to 5
 *
 * Returns: the codes of that hexside, or of the ways over it, now, a bit a code
 */
guint64
vdt_map_builder_get_codes (const VdtMapBuilder *self, VdtCodes of, VdtHex hex, int side)
{
  return vdt_map_get_codes (self->map, of, hex, side);
}

/**
 * vdt_map_builder_set_elevation:
 * @self: a builder
 * @hex: a hex of the map
 * @elevation: %VDT_ELEVATION_MIN to %VDT_ELEVATION_MAX
 *
 * Sets the elevation of one hex. Setting what is there already shares the row on.
 */
void
vdt_map_builder_set_elevation (VdtMapBuilder *self, VdtHex hex, int elevation)
{
  int column, row;

  g_return_if_fail (vdt_map_contains (self->map, hex));
  g_return_if_fail (elevation >= VDT_ELEVATION_MIN && elevation <= VDT_ELEVATION_MAX);

  vdt_layout_offset (self->map->grid.layout, hex, &column, &row);
  if (self->map->rows[row]->elevation[column] != elevation)
    edit_row (self, row)->elevation[column] = (gint16) elevation;
}

/**
 * vdt_map_builder_set_terrain:
 * @self: a builder
 * @hex: a hex of the map
 * @terrain: the number of a terrain of the legend
 *
 * Sets the terrain of one hex. Setting what is there already shares the row on.
 */
void
vdt_map_builder_set_terrain (VdtMapBuilder *self, VdtHex hex, guint terrain)
{
  guint n_terrains;
  int column, row;

  vdt_legend_get_terrains (self->map->legend, &n_terrains);
  g_return_if_fail (vdt_map_contains (self->map, hex));
  g_return_if_fail (terrain < n_terrains);

  vdt_layout_offset (self->map->grid.layout, hex, &column, &row);
  if (self->map->rows[row]->terrain[column] != terrain)
    edit_row (self, row)->terrain[column] = (guint16) terrain;
}

static void
insert_side (VdtMapRow *row, guint32 key, guint64 codes)
{
  guint i = row->n_sides;

  if (row->n_sides == row->n_sides_allocated)
    {
      row->n_sides_allocated = MAX (8, row->n_sides_allocated + row->n_sides_allocated / 2);
      row->sides = g_renew (VdtRowSide, row->sides, row->n_sides_allocated);
    }
  while (i > 0 && row->sides[i - 1].key > key)
    i--;
  memmove (row->sides + i + 1, row->sides + i, (row->n_sides - i) * sizeof *row->sides);
  row->sides[i] = (VdtRowSide){ key, codes };
  row->n_sides++;
}

static void
remove_side (VdtMapRow *row, guint i)
{
  row->n_sides--;
  memmove (row->sides + i, row->sides + i + 1, (row->n_sides - i) * sizeof *row->sides);
}

/**
 * vdt_map_builder_set_codes:
 * @self: a builder
 * @of: whose codes
 * @hex: a hex
 * @side: 0 to 5; @hex or the hex over that side is on the map
 * @codes: the codes of the hexside, or of the ways over it, a bit a code; 0 for none
 *
 * Sets the codes of one side. Setting what is there already shares the row on.
 */
void
vdt_map_builder_set_codes (VdtMapBuilder *self, VdtCodes of, VdtHex hex, int side, guint64 codes)
{
  const VdtRowSide *found;
  guint32 key;
  int row;
  guint place;

  if (!vdt_map_locate_codes (&self->map->grid, of, hex, side, &row, &key))
    g_return_if_reached ();

  found = vdt_map_row_find_side (self->map->rows[row], key);
  if (codes == (found ? found->codes : 0))
    return;

  place = found ? (guint) (found - self->map->rows[row]->sides) : 0;
  if (!found)
    insert_side (edit_row (self, row), key, codes);
  else if (codes == 0)
    remove_side (edit_row (self, row), place);
  else
    edit_row (self, row)->sides[place].codes = codes;
}

/**
 * vdt_map_builder_set_side_codes:
 * @self: a builder
 * @hex: a hex
 * @side: 0 to 5; @hex or the hex over that side is on the map
 * @codes: the codes of the hexside, a bit a code; 0 for none
 *
 * Sets the codes of one hexside. Setting what is there already shares the row on.
 */
void
vdt_map_builder_set_side_codes (VdtMapBuilder *self, VdtHex hex, int side, guint64 codes)
{
  vdt_map_builder_set_codes (self, VDT_CODES_SIDES, hex, side, codes);
}

/**
 * vdt_map_builder_edit_elevation_row:
 * @self: a builder
 * @row: counted from 0
 *
 * Returns: (array): the elevations of a row, to be written to
 */
gint16 *
vdt_map_builder_edit_elevation_row (VdtMapBuilder *self, int row)
{
  g_return_val_if_fail (row >= 0 && row < self->map->grid.rows, NULL);

  return edit_row (self, row)->elevation;
}

/**
 * vdt_map_builder_edit_terrain_row:
 * @self: a builder
 * @row: counted from 0
 *
 * Returns: (array): the terrain numbers of a row, to be written to
 */
guint16 *
vdt_map_builder_edit_terrain_row (VdtMapBuilder *self, int row)
{
  g_return_val_if_fail (row >= 0 && row < self->map->grid.rows, NULL);

  return edit_row (self, row)->terrain;
}
