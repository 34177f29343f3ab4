/* vdt-legend-draft-load.c - drafts filled from other legends and from the map's heights
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-legend-draft-private.h"

#include "vdt-hypsometric.h"

#include <glib/gi18n-lib.h>

static gint
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
  gint lowest = self->use->lowest, highest = self->use->highest;

  for (gint value = lowest; value <= highest; value++)
    if (vdt_legend_draft_find_level (self->levels, value) < 0)
      {
        g_autofree char *name = g_strdup_printf (_ ("Level %d"), value);

        vdt_legend_draft_append_level (self->levels, &(VdtLevel){ .value = value, .name = name });
      }
  for (guint i = 0; i < self->levels->len; i++)
    {
      VdtLevel *level = &g_array_index (self->levels, VdtLevel, i);

      level->colour = vdt_hypsometric_colour (level->value, lowest, highest);
    }
  g_array_sort (self->levels, compare_levels);
}

/* Entries loaded so far stand first in their list when the other legend's order is taken over. */
static guint
load_levels (VdtLegendDraft *self, VdtLegend *legend, gboolean replace)
{
  guint n;
  const VdtLevel *levels = vdt_legend_get_levels (legend, &n);

  for (guint i = 0; i < n; i++)
    {
      gint place = vdt_legend_draft_find_level (self->levels, levels[i].value);

      if (place >= 0)
        vdt_legend_draft_set_level (self, (guint) place, &levels[i]);
      else
        vdt_legend_draft_append_level (self->levels, &levels[i]);
      if (replace)
        vdt_legend_draft_move (self, VDT_LEGEND_LEVELS,
                               place >= 0 ? (guint) place : self->levels->len - 1, i);
    }

  return n;
}

static guint
load_terrains (VdtLegendDraft *self, VdtLegend *legend, gboolean replace)
{
  guint n, n_loaded = 0;
  const VdtTerrain *terrains = vdt_legend_get_terrains (legend, &n);

  for (guint i = 0; i < n; i++)
    {
      gint place = vdt_legend_draft_find_terrain (self->terrains, terrains[i].code);

      if (place >= 0)
        vdt_legend_draft_set_terrain (self, (guint) place, &terrains[i]);
      else if (vdt_legend_draft_can_add (self, VDT_LEGEND_TERRAINS))
        vdt_legend_draft_append_terrain (self->terrains, &terrains[i]);
      else
        continue;
      if (replace)
        vdt_legend_draft_move (self, VDT_LEGEND_TERRAINS,
                               place >= 0 ? (guint) place : self->terrains->len - 1, n_loaded++);
    }

  return n_loaded;
}

static guint
load_side_codes (VdtLegendDraft *self, VdtLegend *legend, gboolean replace)
{
  guint n, n_loaded = 0;
  const VdtSideCode *codes = vdt_legend_get_side_codes (legend, &n);

  for (guint i = 0; i < n; i++)
    {
      gint place = vdt_legend_draft_find_side_code (self->side_codes, codes[i].code);

      if (place >= 0)
        vdt_legend_draft_set_side_code (self, (guint) place, &codes[i]);
      else if (vdt_legend_draft_can_add (self, VDT_LEGEND_SIDE_CODES))
        vdt_legend_draft_append_side_code (self->side_codes, &codes[i]);
      else
        continue;
      if (replace)
        vdt_legend_draft_move (self, VDT_LEGEND_SIDE_CODES,
                               place >= 0 ? (guint) place : self->side_codes->len - 1, n_loaded++);
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
 * does not have are dropped, but for terrains and hexside codes that the map uses.
 */
void
vdt_legend_draft_load (VdtLegendDraft *self, VdtLegend *legend, gboolean replace)
{
  guint n_loaded[VDT_N_LEGEND_PARTS];

  n_loaded[VDT_LEGEND_LEVELS] = load_levels (self, legend, replace);
  n_loaded[VDT_LEGEND_TERRAINS] = load_terrains (self, legend, replace);
  n_loaded[VDT_LEGEND_SIDE_CODES] = load_side_codes (self, legend, replace);
  for (guint part = 0; replace && part < VDT_N_LEGEND_PARTS; part++)
    drop_others (self, (VdtLegendPart) part, n_loaded[part]);
  g_array_sort (self->levels, compare_levels);
}
