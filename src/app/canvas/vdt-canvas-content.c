/* vdt-canvas-content.c - what the canvas shows: follows a sighting and its document
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-canvas-private.h"

#include "vdt-sample.h"

static gboolean
counters_differ (VdtMap *a, VdtMap *b)
{
  if (vdt_map_get_n_counters (a) != vdt_map_get_n_counters (b))
    return TRUE;
  for (guint i = 0; i < vdt_map_get_n_counters (a); i++)
    if (!vdt_counter_equal (vdt_map_get_counter (a, i), vdt_map_get_counter (b, i)))
      return TRUE;
  return FALSE;
}

/* Void hexes have no names. */
static gboolean
voids_differ (VdtMap *a, VdtMap *b, const VdtRegion *region)
{
  gint first_column, first_row, last_column, last_row;

  if (!region
      || !vdt_region_get_bounds (region, &first_column, &first_row, &last_column, &last_row))
    return FALSE;
  for (gint row = first_row; row <= last_row; row++)
    for (gint column = first_column; column <= last_column; column++)
      {
        VdtHex hex = vdt_grid_hex (vdt_map_get_grid (a), column, row);

        if (vdt_map_is_void (a, hex) != vdt_map_is_void (b, hex))
          return TRUE;
      }
  return FALSE;
}

static gboolean
has_grid_of (VdtFan *fan, VdtMap *map)
{
  return vdt_grid_equal (vdt_map_get_grid (vdt_fan_get_map (fan)), vdt_map_get_grid (map));
}

/* Hexes that the pointer or the keyboard points at may be off a new map. */
static void
forget_hexes (VdtCanvas *self)
{
  if (!self->map || (self->has_cursor && !vdt_map_contains (self->map, self->cursor)))
    self->has_cursor = self->by_keyboard = FALSE;
  vdt_canvas_clear_jump (self);
  if (!self->map || (self->has_hovered && !vdt_map_contains (self->map, self->hovered)))
    self->has_hovered = FALSE;
}

/* Another grid: nothing of the old pictures is of use. */
static void
replace_map (VdtCanvas *self, VdtMap *map)
{
  if (map)
    vdt_map_ref (map);
  g_clear_pointer (&self->map, vdt_map_unref);
  self->map = map;
  if (self->fan && (!map || !has_grid_of (self->fan, map)))
    g_clear_pointer (&self->fan, vdt_fan_unref);
  forget_hexes (self);
  vdt_canvas_update_underlay (self);
  vdt_tile_cache_clear (self->tiles);
  self->complete_step = 0;
  vdt_canvas_update_source (self);
  vdt_viewport_set_grid (self->viewport, map ? vdt_map_get_grid (map) : NULL);
  vdt_canvas_update_cursor_text (self);
}

/* A side that comes or goes may give all others another colour. */
static void
damage_recoloured (VdtCanvas *self, VdtMap *before)
{
  g_autoptr (VdtRegion) region = NULL;

  if (vdt_sample_same_side_colours (before, self->map))
    return;
  region = vdt_region_new (vdt_map_get_grid (self->map));
  for (guint i = 0; i < vdt_map_get_n_counters (self->map); i++)
    vdt_region_add (region, vdt_map_get_counter (self->map, i)->hex);
  vdt_canvas_damage (self, region, 1u << VDT_TILES_FAN);
}

static void
map_changed_cb (VdtDocument *document, VdtRegion *region, VdtCanvas *self)
{
  VdtMap *map = vdt_sighting_get_map (self->sighting);
  g_autoptr (VdtMap) before = NULL;
  guint groups = 1u << VDT_TILES_MAP;

  if (!self->map || !vdt_grid_equal (vdt_map_get_grid (map), vdt_map_get_grid (self->map)))
    {
      replace_map (self, map);
      return;
    }
  if (counters_differ (map, self->map) || voids_differ (map, self->map, region))
    groups |= 1u << VDT_TILES_FAN;
  before = g_steal_pointer (&self->map);
  self->map = vdt_map_ref (map);
  vdt_canvas_update_underlay (self);
  vdt_canvas_update_source (self);
  if (region && !vdt_sighting_get_hidden_for (self->sighting))
    {
      vdt_canvas_damage (self, region, groups);
      if (groups & 1u << VDT_TILES_FAN)
        damage_recoloured (self, before);
    }
  else
    vdt_canvas_damage_all (self);
  vdt_canvas_update_cursor_text (self);
}

/* Something else is hidden: what was shown may not stay for a moment. */
static void
shown_map_changed_cb (VdtSighting *sighting, GParamSpec *pspec, VdtCanvas *self)
{
  vdt_canvas_cancel_stroke (self);
  g_clear_pointer (&self->map, vdt_map_unref);
  self->map = vdt_map_ref (vdt_sighting_get_map (sighting));
  vdt_tile_cache_clear (self->tiles);
  self->complete_step = 0;
  vdt_canvas_update_source (self);
  vdt_canvas_damage_all (self);
  vdt_canvas_update_cursor_text (self);
}

static void
file_changed_cb (VdtDocument *document, GParamSpec *pspec, VdtCanvas *self)
{
  vdt_canvas_update_underlay (self);
  vdt_canvas_update_source (self);
}

static gboolean
cells_look_alike (const VdtFanCell *a, const VdtFanCell *b)
{
  return a->verdict == b->verdict && a->modifier == b->modifier && a->flags == b->flags
         && a->is_void == b->is_void && a->seen_by == b->seen_by;
}

static gboolean
observers_are_same (VdtFan *a, VdtFan *b)
{
  if (vdt_fan_get_join (a) != vdt_fan_get_join (b))
    return FALSE;
  if (vdt_fan_get_n_observers (a) != vdt_fan_get_n_observers (b))
    return FALSE;
  for (guint i = 0; i < vdt_fan_get_n_observers (a); i++)
    {
      const VdtLosQuery *one = vdt_fan_get_query (a, i), *other = vdt_fan_get_query (b, i);

      if (!vdt_hex_equal (one->observer, other->observer) || one->observer_at != other->observer_at)
        return FALSE;
    }
  return TRUE;
}

/* Numbers have shades up to the greatest. */
static gboolean
scales_are_same (VdtFan *a, VdtFan *b)
{
  return vdt_fan_get_join (a) != VDT_JOIN_COUNT
         || vdt_fan_get_most_seen_by (a) == vdt_fan_get_most_seen_by (b);
}

/* Where two fans on the same grid look different; NULL: anywhere. */
static VdtRegion *
compare_fans (VdtFan *before, VdtFan *after, VdtMap *map)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  VdtRegion *region;
  const VdtFanCell *a, *b;
  guint n;

  if (!before || !after || !observers_are_same (before, after) || !scales_are_same (before, after))
    return NULL;
  region = vdt_region_new (grid);
  a = vdt_fan_get_cells (before, &n);
  b = vdt_fan_get_cells (after, &n);
  for (gint row = 0; row < grid->rows; row++)
    for (gint column = 0; column < grid->columns; column++, a++, b++)
      if (!cells_look_alike (a, b))
        vdt_region_add (region, vdt_grid_hex (grid, column, row));
  return region;
}

static void
fan_changed_cb (VdtSighting *sighting, GParamSpec *pspec, VdtCanvas *self)
{
  VdtFan *fan = vdt_sighting_get_fan (sighting);
  g_autoptr (VdtFan) before = g_steal_pointer (&self->fan);
  g_autoptr (VdtRegion) region = NULL;

  if (!self->map)
    return;
  if (fan && has_grid_of (fan, self->map))
    self->fan = vdt_fan_ref (fan);
  if (before == self->fan)
    return;
  region = compare_fans (before, self->fan, self->map);
  if (!region)
    {
      region = vdt_region_new (vdt_map_get_grid (self->map));
      vdt_region_add_all (region);
    }
  vdt_canvas_update_source (self);
  vdt_canvas_damage (self, region, 1u << VDT_TILES_FAN);
  vdt_canvas_update_cursor_text (self);
}

static void
result_changed_cb (VdtSighting *sighting, GParamSpec *pspec, VdtCanvas *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
sighting_changed_cb (VdtSighting *sighting, VdtCanvas *self)
{
  vdt_canvas_settle_preview (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * vdt_canvas_init_content:
 * @self: a canvas
 *
 * Prepares to follow a sighting and its document.
 */
void
vdt_canvas_init_content (VdtCanvas *self)
{
  self->sighting_signals = g_signal_group_new (VDT_TYPE_SIGHTING);
  g_signal_group_connect (self->sighting_signals, "notify::fan", G_CALLBACK (fan_changed_cb), self);
  g_signal_group_connect (self->sighting_signals, "notify::map", G_CALLBACK (shown_map_changed_cb),
                          self);
  g_signal_group_connect (self->sighting_signals, "notify::result", G_CALLBACK (result_changed_cb),
                          self);
  g_signal_group_connect (self->sighting_signals, "changed", G_CALLBACK (sighting_changed_cb),
                          self);
  g_signal_group_connect_swapped (self->sighting_signals, "notify::locked",
                                  G_CALLBACK (vdt_canvas_drop_preview), self);
  self->document_signals = g_signal_group_new (VDT_TYPE_DOCUMENT);
  g_signal_group_connect (self->document_signals, "changed", G_CALLBACK (map_changed_cb), self);
  g_signal_group_connect (self->document_signals, "notify::file", G_CALLBACK (file_changed_cb),
                          self);
}

/**
 * vdt_canvas_set_sighting:
 * @self: a canvas
 * @sighting: (nullable): who looks where, and with it the document to show; %NULL for nothing
 *
 * Shows a document and what is seen on it. The map is zoomed to fit.
 */
void
vdt_canvas_set_sighting (VdtCanvas *self, VdtSighting *sighting)
{
  VdtDocument *document = sighting ? vdt_sighting_get_document (sighting) : NULL;

  g_return_if_fail (VDT_IS_CANVAS (self));
  g_return_if_fail (!sighting || VDT_IS_SIGHTING (sighting));

  if (self->sighting == sighting)
    return;
  vdt_canvas_cancel_stroke (self);
  vdt_canvas_drop_preview (self);
  g_set_object (&self->sighting, sighting);
  g_signal_group_set_target (self->sighting_signals, sighting);
  g_signal_group_set_target (self->document_signals, document);
  self->has_cursor = self->by_keyboard = FALSE;
  g_clear_pointer (&self->fan, vdt_fan_unref);
  vdt_canvas_forget_underlay (self);
  replace_map (self, sighting ? vdt_sighting_get_map (sighting) : NULL);
  vdt_viewport_zoom_to_fit (self->viewport);
  if (sighting)
    fan_changed_cb (sighting, NULL, self);
  g_object_notify (G_OBJECT (self), "sighting");
  g_object_notify (G_OBJECT (self), "document");
}

/**
 * vdt_canvas_set_heat:
 * @self: a canvas
 * @heat: (nullable): numbers of the map's hexes
 *
 * Shows numbers in place of the fan.
 */
void
vdt_canvas_set_heat (VdtCanvas *self, VdtHeat *heat)
{
  g_autoptr (VdtRegion) region = NULL;

  g_return_if_fail (VDT_IS_CANVAS (self));

  if (self->heat == heat)
    return;
  g_clear_pointer (&self->heat, vdt_heat_unref);
  self->heat = heat ? vdt_heat_ref (heat) : NULL;
  if (!self->map)
    return;
  region = vdt_region_new (vdt_map_get_grid (self->map));
  vdt_region_add_all (region);
  vdt_canvas_update_source (self);
  vdt_canvas_damage (self, region, 1u << VDT_TILES_FAN);
}

/**
 * vdt_canvas_get_heat:
 * @self: a canvas
 *
 * Returns: (transfer none) (nullable): the numbers that it shows in place of the fan
 */
VdtHeat *
vdt_canvas_get_heat (VdtCanvas *self)
{
  g_return_val_if_fail (VDT_IS_CANVAS (self), NULL);

  return self->heat;
}
