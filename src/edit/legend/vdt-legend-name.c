/* vdt-legend-name.c - a hex whose terrain is new gives the legend an entry
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-legend-name.h"

#include "vdt-edit-error.h"
#include "vdt-edits.h"
#include "vdt-legend-draft.h"

#include <glib/gi18n.h>

/**
 * vdt_legend_name_hex:
 * @map: a map
 * @hex: a hex of it
 * @name: what to call its terrain
 * @kind: what that is to rules
 * @colour: what it looks like, 0xrrggbb
 * @error: return location for why that cannot be
 *
 * Adds a terrain to the legend, behind all others, and gives it to the hex. One that has the name
 * already is taken as it is.
 *
 * Returns: (transfer full) (nullable): the map with it
 */
VdtMap *
vdt_legend_name_hex (
    VdtMap *map, VdtHex hex, const char *name, VdtTerrainKind kind, guint32 colour, GError **error)
{
  g_autoptr (VdtLegendDraft) draft = vdt_legend_draft_new (map);
  g_autoptr (VdtRegion) region = vdt_region_new (vdt_map_get_grid (map));
  guint n = vdt_legend_draft_get_n_entries (draft, VDT_LEGEND_TERRAINS);
  g_autoptr (VdtMap) named = NULL;
  g_autofree char *problem = NULL;
  VdtTerrain terrain;
  guint i;

  vdt_region_add (region, hex);
  for (i = 0; i < n; i++)
    if (g_strcmp0 (vdt_legend_draft_get_terrain (draft, i)->name, name) == 0)
      return vdt_edits_set_terrain (map, region, i);
  if (!vdt_legend_draft_can_add (draft, VDT_LEGEND_TERRAINS))
    {
      g_set_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_TOO_LARGE,
                   _("The legend has no room for more terrains."));
      return NULL;
    }
  i = vdt_legend_draft_add (draft, VDT_LEGEND_TERRAINS);
  terrain = *vdt_legend_draft_get_terrain (draft, i);
  terrain.name = (char *) name;
  terrain.kind = kind;
  terrain.colour = colour;
  vdt_legend_draft_set_terrain (draft, i, &terrain);
  problem = vdt_legend_draft_describe_problem (draft, VDT_LEGEND_TERRAINS, i);
  if (problem)
    {
      g_set_error_literal (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_RANGE, problem);
      return NULL;
    }
  named = vdt_legend_draft_apply (draft);

  return vdt_edits_set_terrain (named, region, i);
}
