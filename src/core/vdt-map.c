/* vdt-map.c - an immutable hex map
 *
 * Holds all that a map file holds: grid, legend, hexes, hexsides, counters, shapes, labels,
 * zones. A map never changes: VdtMapBuilder makes a changed one, which shares the rows that stay
 * equal. So any thread may hold a map without a lock. A map knows no files, rules or pictures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-private.h"
#include "vdt-name.h"
#include "vdt-zone.h"

#include <string.h>

G_DEFINE_BOXED_TYPE (VdtMap, vdt_map, vdt_map_ref, vdt_map_unref)

/**
 * vdt_map_rules_copy:
 * @to: (out caller-allocates): the copy, to be given to vdt_map_rules_clear()
 * @from: rules
 *
 * Copies rules with their strings.
 */
void
vdt_map_rules_copy (VdtMapRules *to, const VdtMapRules *from)
{
  to->system = g_strdup (from->system);
  to->range = from->range;
  to->n_options = from->n_options;
  to->option_names = g_new0 (char *, from->n_options);
  to->option_values = g_new0 (char *, from->n_options);
  for (guint i = 0; i < from->n_options; i++)
    {
      to->option_names[i] = g_strdup (from->option_names[i]);
      to->option_values[i] = g_strdup (from->option_values[i]);
    }
}

/**
 * vdt_map_rules_clear:
 * @rules: rules that own their strings
 *
 * Frees the strings and empties @rules.
 */
void
vdt_map_rules_clear (VdtMapRules *rules)
{
  for (guint i = 0; i < rules->n_options; i++)
    {
      g_free (rules->option_names[i]);
      g_free (rules->option_values[i]);
    }
  g_free (rules->option_names);
  g_free (rules->option_values);
  g_free (rules->system);
  memset (rules, 0, sizeof *rules);
}

/**
 * vdt_map_info_copy:
 * @info: (nullable): what is said of a map
 *
 * Returns: (transfer full): a copy that nobody shares; empty for %NULL
 */
VdtMapInfo *
vdt_map_info_copy (const VdtMapInfo *info)
{
  VdtMapInfo *copy = g_atomic_rc_box_new0 (VdtMapInfo);

  copy->side_colours = vdt_side_colours_copy (info ? info->side_colours : NULL);
  copy->names = vdt_names_new (info ? info->names : NULL);
  copy->zones = vdt_zones_new (info ? info->zones : NULL);
  copy->numbers = info ? info->numbers : vdt_numbers_default;
  if (!info)
    return copy;

  for (guint i = 0; i < VDT_N_MAP_TEXTS; i++)
    copy->texts[i] = g_strdup (info->texts[i]);
  vdt_map_rules_copy (&copy->rules, &info->rules);
  copy->underlay = info->underlay;
  copy->underlay.href = g_strdup (info->underlay.href);
  copy->georeference = info->georeference;
  copy->shapes_everywhere = info->shapes_everywhere;

  return copy;
}

static void
info_clear (gpointer data)
{
  VdtMapInfo *info = data;

  for (guint i = 0; i < VDT_N_MAP_TEXTS; i++)
    g_free (info->texts[i]);
  vdt_map_rules_clear (&info->rules);
  g_free (info->underlay.href);
  g_array_unref (info->side_colours);
  g_ptr_array_unref (info->names);
  g_ptr_array_unref (info->zones);
}

/**
 * vdt_map_info_unref:
 * @info: (transfer full): what is said of a map
 *
 * Gives a reference back.
 */
void
vdt_map_info_unref (VdtMapInfo *info)
{
  g_atomic_rc_box_release_full (info, info_clear);
}

/**
 * vdt_map_ref:
 * @self: a map
 *
 * Returns: (transfer full): the same map
 */
VdtMap *
vdt_map_ref (VdtMap *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
map_clear (gpointer data)
{
  VdtMap *self = data;

  for (int row = 0; self->rows && row < self->grid.rows; row++)
    vdt_map_row_unref (self->rows[row]);
  g_free (self->rows);
  g_ptr_array_unref (self->counters);
  g_ptr_array_unref (self->depictions);
  g_ptr_array_unref (self->extras);
  vdt_map_info_unref (self->info);
  vdt_legend_unref (self->legend);
}

/**
 * vdt_map_unref:
 * @self: (transfer full): a map
 *
 * Gives a reference back. Rows live on in the other versions that share them.
 */
void
vdt_map_unref (VdtMap *self)
{
  g_atomic_rc_box_release_full (self, map_clear);
}

/**
 * vdt_map_copy_but_rows:
 * @self: a map
 *
 * Returns: (transfer full): a map that shares everything but the rows, of which it has none yet
 */
VdtMap *
vdt_map_copy_but_rows (const VdtMap *self)
{
  VdtMap *copy = g_atomic_rc_box_new0 (VdtMap);

  copy->grid = self->grid;
  copy->legend = vdt_legend_ref (self->legend);
  copy->info = g_atomic_rc_box_acquire (self->info);
  copy->counters = g_ptr_array_ref (self->counters);
  copy->depictions = g_ptr_array_ref (self->depictions);
  copy->extras = g_ptr_array_ref (self->extras);

  return copy;
}

/**
 * vdt_map_take_rows:
 * @self: a map without rows
 * @rows: (transfer full): all of them
 *
 * Completes what vdt_map_copy_but_rows() has made.
 */
void
vdt_map_take_rows (VdtMap *self, VdtMapRow **rows)
{
  self->rows = rows;
}

/**
 * vdt_map_get_row:
 * @self: a map
 * @row: a row, counted from 0
 *
 * Returns: (transfer none): that row, which other versions may share
 */
VdtMapRow *
vdt_map_get_row (const VdtMap *self, int row)
{
  return self->rows[row];
}

/**
 * vdt_map_get_grid:
 * @self: a map
 *
 * Returns: its layout, size and numbering
 */
const VdtGrid *
vdt_map_get_grid (const VdtMap *self)
{
  return &self->grid;
}

/**
 * vdt_map_get_legend:
 * @self: a map
 *
 * Returns: (transfer none): its legend
 */
VdtLegend *
vdt_map_get_legend (const VdtMap *self)
{
  return self->legend;
}

/**
 * vdt_map_get_text:
 * @self: a map
 * @text: which text
 *
 * Returns: (nullable): its title, author, licence or note
 */
const char *
vdt_map_get_text (const VdtMap *self, VdtMapText text)
{
  return self->info->texts[text];
}

/**
 * vdt_map_get_georeference:
 * @self: a map
 *
 * Returns: (nullable): where on earth it is, if that is known
 */
const VdtGeoreference *
vdt_map_get_georeference (const VdtMap *self)
{
  return self->info->georeference.spacing > 0 ? &self->info->georeference : NULL;
}

/**
 * vdt_map_get_numbers:
 * @self: a map
 *
 * Returns: how numbers and levels of hexes are printed
 */
const VdtNumbers *
vdt_map_get_numbers (const VdtMap *self)
{
  return &self->info->numbers;
}

/**
 * vdt_map_get_side_colours:
 * @self: a map
 *
 * Returns: (transfer none) (element-type VdtSideColour): the colours that sides were given, whether
 *   they have counters or not
 */
const GArray *
vdt_map_get_side_colours (const VdtMap *self)
{
  return self->info->side_colours;
}

/**
 * vdt_map_get_rules:
 * @self: a map
 *
 * Returns: the rules that the map asks for; their system is %NULL when it asks for none
 */
const VdtMapRules *
vdt_map_get_rules (const VdtMap *self)
{
  return &self->info->rules;
}

/**
 * vdt_map_contains:
 * @self: a map
 * @hex: any hex
 *
 * Returns: whether @hex lies within the map's columns and rows; it may be void
 */
gboolean
vdt_map_contains (const VdtMap *self, VdtHex hex)
{
  return vdt_grid_contains (&self->grid, hex);
}

/**
 * vdt_map_is_void:
 * @self: a map
 * @hex: any hex
 *
 * Returns: whether @hex is no part of the map: off its columns and rows, or of the kind void
 */
gboolean
vdt_map_is_void (const VdtMap *self, VdtHex hex)
{
  return !vdt_map_contains (self, hex)
         || vdt_map_get_terrain_info (self, hex)->kind == VDT_KIND_VOID;
}

/**
 * vdt_map_get_elevation:
 * @self: a map
 * @hex: a hex of its columns and rows
 *
 * Returns: the hex's elevation in levels
 */
int
vdt_map_get_elevation (const VdtMap *self, VdtHex hex)
{
  int column, row;

  g_return_val_if_fail (vdt_map_contains (self, hex), 0);
  vdt_layout_offset (self->grid.layout, hex, &column, &row);

  return self->rows[row]->elevation[column];
}

/**
 * vdt_map_get_terrain:
 * @self: a map
 * @hex: a hex of its columns and rows
 *
 * Returns: the number of the hex's terrain in the legend
 */
guint
vdt_map_get_terrain (const VdtMap *self, VdtHex hex)
{
  int column, row;

  g_return_val_if_fail (vdt_map_contains (self, hex), 0);
  vdt_layout_offset (self->grid.layout, hex, &column, &row);

  return self->rows[row]->terrain[column];
}

/**
 * vdt_map_get_terrain_info:
 * @self: a map
 * @hex: a hex of its columns and rows
 *
 * Returns: the legend's entry for the hex's terrain
 */
const VdtTerrain *
vdt_map_get_terrain_info (const VdtMap *self, VdtHex hex)
{
  return &vdt_legend_get_terrains (self->legend, NULL)[vdt_map_get_terrain (self, hex)];
}

/**
 * vdt_map_get_elevation_row:
 * @self: a map
 * @row: counted from 0
 *
 * Returns: (array): the elevations of the row's hexes
 */
const gint16 *
vdt_map_get_elevation_row (const VdtMap *self, int row)
{
  g_return_val_if_fail (row >= 0 && row < self->grid.rows, NULL);

  return self->rows[row]->elevation;
}

/**
 * vdt_map_get_terrain_row:
 * @self: a map
 * @row: counted from 0
 *
 * Returns: (array): the terrain numbers of the row's hexes
 */
const guint16 *
vdt_map_get_terrain_row (const VdtMap *self, int row)
{
  g_return_val_if_fail (row >= 0 && row < self->grid.rows, NULL);

  return self->rows[row]->terrain;
}

/**
 * vdt_map_shares_row:
 * @a: a map
 * @b: another version of it
 * @row: counted from 0
 *
 * Returns: whether the row is one and the same in both, without looking at its hexes
 */
gboolean
vdt_map_shares_row (const VdtMap *a, const VdtMap *b, int row)
{
  return a->rows[row] == b->rows[row];
}

/**
 * vdt_map_get_n_counters:
 * @self: a map
 *
 * Returns: how many counters stand on it
 */
guint
vdt_map_get_n_counters (const VdtMap *self)
{
  return self->counters->len;
}

/**
 * vdt_map_get_counter:
 * @self: a map
 * @i: which counter; later ones lie on top
 *
 * Returns: (transfer none): the counter
 */
const VdtCounter *
vdt_map_get_counter (const VdtMap *self, guint i)
{
  g_return_val_if_fail (i < self->counters->len, NULL);

  return self->counters->pdata[i];
}

/**
 * vdt_map_find_counter:
 * @self: a map
 * @hex: a hex
 * @after: the counter after which to look on; -1 for the first
 *
 * Returns: the number of the next counter in @hex, or -1 when there is no more
 */
int
vdt_map_find_counter (const VdtMap *self, VdtHex hex, int after)
{
  for (guint i = (guint) (after + 1); i < self->counters->len; i++)
    if (vdt_hex_equal (vdt_map_get_counter (self, i)->hex, hex))
      return (int) i;

  return -1;
}

/**
 * vdt_map_get_n_depictions:
 * @self: a map
 *
 * Returns: how many depictions it has
 */
guint
vdt_map_get_n_depictions (const VdtMap *self)
{
  return self->depictions->len;
}

/**
 * vdt_map_get_depiction:
 * @self: a map
 * @i: which
 *
 * Returns: (transfer none): the depiction
 */
const VdtDepiction *
vdt_map_get_depiction (const VdtMap *self, guint i)
{
  g_return_val_if_fail (i < self->depictions->len, NULL);

  return self->depictions->pdata[i];
}

/**
 * vdt_depiction_equal:
 * @a: a depiction
 * @b: another, of a map with the same legend
 *
 * Returns: whether they agree in everything
 */
gboolean
vdt_depiction_equal (const VdtDepiction *a, const VdtDepiction *b)
{
  return a == b
         || (a->terrain == b->terrain && !a->is_ground == !b->is_ground
             && (!a->is_ground || a->level == b->level) && a->n_points == b->n_points
             && memcmp (a->points, b->points, a->n_points * sizeof *a->points) == 0);
}

/**
 * vdt_map_get_shapes_everywhere:
 * @self: a map
 *
 * Returns: whether drawn terrain counts in every hex that it lies over, rather than in hexes of its
 *   own terrain only
 */
gboolean
vdt_map_get_shapes_everywhere (const VdtMap *self)
{
  return self->info->shapes_everywhere;
}

/**
 * vdt_map_get_underlay:
 * @self: a map
 *
 * Returns: (nullable): the picture under its hexes, if it has one
 */
const VdtUnderlay *
vdt_map_get_underlay (const VdtMap *self)
{
  return self->info->underlay.href ? &self->info->underlay : NULL;
}

/**
 * vdt_map_get_n_extras:
 * @self: a map
 *
 * Returns: how many pieces of foreign XML it carries
 */
guint
vdt_map_get_n_extras (const VdtMap *self)
{
  return self->extras->len;
}

/**
 * vdt_map_get_extra:
 * @self: a map
 * @i: which
 *
 * Returns: (transfer none): the piece
 */
const VdtMapExtra *
vdt_map_get_extra (const VdtMap *self, guint i)
{
  g_return_val_if_fail (i < self->extras->len, NULL);

  return self->extras->pdata[i];
}

/**
 * vdt_map_get_row_bytes:
 * @self: a map
 *
 * Returns: the memory that its rows take, in bytes, as if it shared none
 */
gsize
vdt_map_get_row_bytes (const VdtMap *self)
{
  gsize bytes = 0;

  for (int row = 0; row < self->grid.rows; row++)
    bytes += sizeof (VdtMapRow *) + sizeof (VdtMapRow)
             + (gsize) self->grid.columns * (sizeof (gint16) + sizeof (guint16))
             + self->rows[row]->n_sides_allocated * sizeof (VdtRowSide);

  return bytes;
}
