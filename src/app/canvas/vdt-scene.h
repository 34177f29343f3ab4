/* vdt-scene.h - what a canvas shows: map, fan, colours, layers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-painter.h"
#include "vdt-sighting.h"
#include "vdt-zone.h"

G_BEGIN_DECLS

/* What gets out of the way of the picture under the map. */
typedef enum
{
  VDT_CLEAR_NOTHING,
  VDT_CLEAR_GROUND, /* what is painted is faint: the grid shows how the picture lies */
  VDT_CLEAR_GRID,   /* grid, numbers and counters as well: points of the picture are sought */
} VdtClear;

#define VDT_TYPE_SCENE (vdt_scene_get_type ())
G_DECLARE_FINAL_TYPE (VdtScene, vdt_scene, VDT, SCENE, GObject)

/* Follows a sighting, its document and the style of the desktop. Signals: replaced () when there is
 * another map or one of another shape; concealed () when the map that is shown may hide what the
 * one before did not; damaged (VdtRegion *region, uint layers) when some VdtLayers look different
 * in some hexes, region NULL for everything; line-changed () when the sight line is another, or who
 * looks; underlay-read (string why) when the picture under the map has been read, or why it cannot
 * be.
 */
void vdt_scene_set_sighting (VdtScene *self, VdtSighting *sighting);
const VdtPainting *vdt_scene_peek (VdtScene *self);
VdtSighting *vdt_scene_get_sighting (VdtScene *self);
void vdt_scene_set_heat (VdtScene *self, VdtHeat *heat);
void vdt_scene_set_layers (VdtScene *self, VdtLayers layers);
void vdt_scene_set_fades (VdtScene *self, const guint8 *fades); /* by VdtFade */
void vdt_scene_set_painted (VdtScene *self, VdtTrace painted);
void vdt_scene_set_text_scale (VdtScene *self, double scale);
void vdt_scene_clear_underlay (VdtScene *self, VdtClear clear);
cairo_surface_t *vdt_scene_get_underlay (VdtScene *self);
void vdt_scene_hide_zone (VdtScene *self, const VdtZone *zone, gboolean hidden);
gboolean vdt_scene_hides_zone (VdtScene *self, const VdtZone *zone);

G_END_DECLS
