/* vdt-legend-draft-load.c - drafts filled from other legends and from the map's heights
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-legend-draft-private.h"

#include "vdt-hypsometric.h"
#include "vdt-map-builder.h"

#include <glib/gi18n.h>

static int
compare_levels (gconstpointer a, gconstpointer b)
{
  return ((const VdtLevel *) a)->value - ((const VdtLevel *) b)->value;
}

/**
 * vdt_legend_draft_fill_ramp:
 * @self: a draft
 *
 * Gives every elevation from the map's lowest to its highest a level with a hypsometric tint, and
 * tints those that are there. Names stay; levels are in order then.
 */
void
vdt_legend_draft_fill_ramp (VdtLegendDraft *self)
{
  int lowest = self->use->lowest, highest = self->use->highest;

  for (int value = lowest; value <= highest; value++)
    if (vdt_legend_draft_find (self, VDT_LEGEND_LEVELS, &(VdtLevel){ .value = value }) < 0)
      {
        g_autofree char *name = g_strdup_printf (_("Level %d"), value);

        vdt_legend_draft_append (self, VDT_LEGEND_LEVELS,
                                 &(VdtLevel){ .value = value, .name = name });
      }
  for (guint i = 0; i < self->entries[VDT_LEGEND_LEVELS]->len; i++)
    {
      VdtLevel *level = &g_array_index (self->entries[VDT_LEGEND_LEVELS], VdtLevel, i);

      level->colour = vdt_hypsometric_colour (level->value, lowest, highest);
    }
  g_array_sort (self->entries[VDT_LEGEND_LEVELS], compare_levels);
}

/* Entries loaded so far stand first in their list when the other legend's order is taken over. Of
 * levels there is always room: each has a value of its own.
 */
static guint
load_part (VdtLegendDraft *self, VdtLegendPart part, VdtLegend *legend, gboolean replace)
{
  guint n, n_loaded = 0;
  const char *entries = vdt_legend_draft_peek (legend, part, &n);

  for (guint i = 0; i < n; i++)
    {
      gconstpointer entry = entries + i * g_array_get_element_size (self->entries[part]);
      int place = vdt_legend_draft_find (self, part, entry);

      if (place >= 0)
        vdt_legend_draft_set (self, part, (guint) place, entry);
      else if (part == VDT_LEGEND_LEVELS || vdt_legend_draft_can_add (self, part))
        vdt_legend_draft_append (self, part, entry);
      else
        continue;
      if (replace)
        vdt_legend_draft_move (
            self, part, place >= 0 ? (guint) place : self->entries[part]->len - 1, n_loaded++);
    }

  return n_loaded;
}

/* What the loaded legend does not have goes, unless it is used. */
static void
drop_others (VdtLegendDraft *self, VdtLegendPart part, guint n_loaded)
{
  for (guint i = vdt_legend_draft_get_n_entries (self, part); i-- > n_loaded;)
    if (part == VDT_LEGEND_LEVELS || vdt_legend_draft_count_uses (self, part, i) == 0)
      vdt_legend_draft_remove (self, part, i, -1);
}

/**
 * vdt_legend_draft_load:
 * @self: a draft
 * @legend: another legend, with at least one terrain
 * @replace: whether to drop what the other legend does not have
 *
 * Takes over another legend: entries with the same code or value become like its own, the others
 * are added as far as there is room. With @replace its order is taken over too and entries that it
 * does not have are dropped, but for those that the map uses.
 */
void
vdt_legend_draft_load (VdtLegendDraft *self, VdtLegend *legend, gboolean replace)
{
  for (VdtLegendPart part = 0; part < VDT_N_LEGEND_PARTS; part++)
    {
      guint n_loaded = load_part (self, part, legend, replace);

      if (replace)
        drop_others (self, part, n_loaded);
    }
  g_array_sort (self->entries[VDT_LEGEND_LEVELS], compare_levels);
}

/* Wide enough to be looked at, whatever the legend holds. */
#define PATTERN_COLUMNS 8

/**
 * vdt_legend_draft_make_pattern:
 * @self: a draft without problems
 * @title: (nullable): what to call the legend
 *
 * Makes a small map to keep the legend in: each terrain has a hex of its own, the levels follow one
 * another, and the rules are those of the draft's map.
 *
 * Returns: (transfer full): the map
 */
VdtMap *
vdt_legend_draft_make_pattern (const VdtLegendDraft *self, const char *title)
{
  g_autoptr (VdtLegend) legend = vdt_legend_draft_make_legend (self);
  guint n_levels, n_terrains;
  const VdtLevel *levels = vdt_legend_get_levels (legend, &n_levels);
  VdtGrid grid = *vdt_map_get_grid (self->map);
  VdtMapBuilder *builder;

  vdt_legend_get_terrains (legend, &n_terrains);
  grid.columns = PATTERN_COLUMNS;
  grid.rows = (int) ((n_terrains + PATTERN_COLUMNS - 1) / PATTERN_COLUMNS);
  builder = vdt_map_builder_new (&grid, legend);
  for (guint i = 0; i < (guint) (grid.rows * grid.columns); i++)
    {
      int row = (int) i / PATTERN_COLUMNS, column = (int) i % PATTERN_COLUMNS;

      vdt_map_builder_edit_terrain_row (builder, row)[column] = (guint16) (i < n_terrains ? i : 0);
      if (n_levels > 0)
        vdt_map_builder_edit_elevation_row (builder, row)[column] =
            (gint16) levels[i % n_levels].value;
    }
  vdt_map_builder_set_rules (builder, vdt_map_get_rules (self->map));
  vdt_map_builder_set_text (builder, VDT_MAP_TITLE, title);

  return vdt_map_builder_end (builder);
}
