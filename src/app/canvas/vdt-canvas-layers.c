/* vdt-canvas-layers.c - which layers the canvas shows, and how faint
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-canvas-private.h"

#include <string.h>

/* The groups of tiles that show some of these layers. */
static guint
find_groups (VdtLayers layers)
{
  guint groups = 0;

  for (VdtTileGroup group = 0; group < VDT_N_TILE_GROUPS; group++)
    if (vdt_tile_group_layers (group) & layers)
      groups |= 1u << group;
  return groups;
}

static void
damage_layers (VdtCanvas *self, VdtLayers layers)
{
  g_autoptr (VdtRegion) region = NULL;

  vdt_canvas_update_source (self);
  if (!self->map)
    return;
  region = vdt_region_new (vdt_map_get_grid (self->map));
  vdt_region_add_all (region);
  vdt_canvas_damage (self, region, find_groups (layers));
}

/**
 * vdt_canvas_set_layers:
 * @self: a canvas
 * @layers: what to show
 *
 * Shows and hides layers.
 */
void
vdt_canvas_set_layers (VdtCanvas *self, VdtLayers layers)
{
  VdtLayers others;

  g_return_if_fail (VDT_IS_CANVAS (self));

  others = self->layers ^ layers;
  if (others == 0)
    return;
  self->layers = layers;
  damage_layers (self, others);
  g_object_notify (G_OBJECT (self), "layers");
}

static void
update_fades (VdtCanvas *self)
{
  static const VdtFade in_the_way[] = { VDT_FADE_TERRAIN, VDT_FADE_RELIEF, VDT_FADE_SIDES,
                                        VDT_FADE_FAN };
  guint8 fades[VDT_N_FADES];
  VdtLayers others;

  memcpy (fades, self->chosen_fades, sizeof fades);
  if (self->shows_underlay)
    {
      for (gsize i = 0; i < G_N_ELEMENTS (in_the_way); i++)
        fades[in_the_way[i]] = MAX (fades[in_the_way[i]], VDT_FADE_MAX * 9 / 10);
      fades[VDT_FADE_UNDERLAY] = 0;
    }
  if (memcmp (self->fades, fades, sizeof fades) == 0)
    return;
  others = self->fades[VDT_FADE_FAN] != fades[VDT_FADE_FAN] ? VDT_LAYER_FAN : 0;
  if (memcmp (self->fades, fades, VDT_FADE_FAN) != 0)
    others |= VDT_LAYERS_MAP;
  memcpy (self->fades, fades, sizeof fades);
  damage_layers (self, others);
}

/**
 * vdt_canvas_set_fades:
 * @self: a canvas
 * @fades: (array fixed-size=6): by how much each #VdtFade is made fainter, 0 to %VDT_FADE_MAX
 *
 * Makes layers fainter. Pictures exported from the map are not.
 */
void
vdt_canvas_set_fades (VdtCanvas *self, const guint8 *fades)
{
  g_return_if_fail (VDT_IS_CANVAS (self));

  memcpy (self->chosen_fades, fades, sizeof self->chosen_fades);
  update_fades (self);
}

/**
 * vdt_canvas_clear_underlay:
 * @self: a canvas
 * @clear: whether the underlay is to be laid
 *
 * Makes what lies over the underlay get out of its way: only the grid is needed to lay it. The
 * fades that are set hold again afterwards.
 */
void
vdt_canvas_clear_underlay (VdtCanvas *self, gboolean clear)
{
  g_return_if_fail (VDT_IS_CANVAS (self));

  self->shows_underlay = clear;
  update_fades (self);
}

/**
 * vdt_canvas_get_fades:
 * @self: a canvas
 *
 * Returns: (transfer none) (array fixed-size=6): by how much each #VdtFade is made fainter now
 */
const guint8 *
vdt_canvas_get_fades (VdtCanvas *self)
{
  g_return_val_if_fail (VDT_IS_CANVAS (self), NULL);

  return self->fades;
}
