/* vdt-land-cover.c - terrain of hexes by what covers most of them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-land-cover.h"

#include "vdt-land-classes.h"

#include <glib/gi18n.h>
#include <math.h>

typedef struct
{
  VdtImportDraft *draft;
  gint16 *terrains; /* of each value; VDT_LAND_NO_BIN: it is in no class */
  int most;         /* the last terrain */
  guint64 n_unknown;
} Cover;

static gint16
find_terrain (double value, gconstpointer data)
{
  const Cover *cover = data;

  if (!(value >= 0) || value > VDT_LAND_CLASS_MAX || value != floor (value))
    return VDT_LAND_NO_BIN;

  return cover->terrains[(int) value];
}

static gboolean
is_void (const VdtImportDraft *draft, int column, int row)
{
  guint terrain = draft->terrain[row * draft->grid.columns + column];

  return g_array_index (draft->terrains, VdtTerrain, terrain).kind == VDT_KIND_VOID;
}

/* Of two that cover as much, the first of the legend. */
static void
take_terrain (int column,
              int row,
              const guint32 *counts,
              int least,
              guint n_bins,
              guint64 n_cells,
              gpointer user_data)
{
  Cover *cover = user_data;
  guint best = 0;

  if (is_void (cover->draft, column, row))
    return;
  for (guint i = 1; i < n_bins; i++)
    if (counts[i] > counts[best])
      best = i;
  if (counts[best] > 0)
    vdt_import_draft_set_terrain (cover->draft, column, row, (guint) (least + (int) best));
  else
    cover->n_unknown++;
}

/**
 * vdt_land_cover:
 * @draft: a map that has a size
 * @raster: a raster of classes
 * @classes: (element-type VdtLandClass): what they are
 * @plan: the hexes
 * @watch: (nullable): who waits for it
 * @error: return location for a %G_IO_ERROR
 *
 * Gives each hex that is not void the terrain that covers most of it, as far as it is known.
 *
 * Returns: %FALSE when the raster cannot be read, or nobody waits any more
 */
gboolean
vdt_land_cover (VdtImportDraft *draft,
                const VdtLandRaster *raster,
                const GArray *classes,
                const VdtLandPlan *plan,
                const VdtLandWatch *watch,
                GError **error)
{
  g_autofree gint16 *terrains = g_new (gint16, VDT_LAND_CLASS_MAX + 1);
  Cover cover = { draft, terrains, 0, 0 };
  VdtLandTally tally = { .bin = find_terrain, .data = &cover, .hex = take_terrain };

  for (int i = 0; i <= VDT_LAND_CLASS_MAX; i++)
    terrains[i] = VDT_LAND_NO_BIN;
  for (guint i = 0; i < classes->len; i++)
    {
      const VdtLandClass *class = &g_array_index (classes, VdtLandClass, i);
      guint terrain = vdt_import_draft_add_terrain (draft, class->name, class->kind,
                                                    VDT_IMPORT_USUAL, VDT_IMPORT_GUESSED);

      terrains[class->value] = (gint16) terrain;
      cover.most = MAX (cover.most, (int) terrain);
    }
  tally.most = cover.most;
  tally.upper_limit = (gint16) cover.most;
  tally.user_data = &cover;
  if (!vdt_land_tally (&tally, raster, plan, watch, error))
    return FALSE;
  if (cover.n_unknown > 0)
    vdt_import_report_note (draft->report, VDT_IMPORT_LEFT_OUT,
                            _("hexes with cover of no class: open ground"))
        ->count = (guint) cover.n_unknown;

  return TRUE;
}
