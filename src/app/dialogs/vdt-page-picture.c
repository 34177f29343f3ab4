/* vdt-page-picture.c - what a picture of a map shows: all that its page shows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-page-picture.h"

#include "vdt-style.h"

/**
 * vdt_page_picture_dup_painting:
 * @page: a map
 *
 * Takes the map as it is now, with what is seen on it; of a hidden view only what its side knows.
 *
 * Returns: all layers, in light colours; for vdt_painting_clear()
 */
VdtPainting
vdt_page_picture_dup_painting (VdtMapPage *page)
{
  VdtSighting *sighting = vdt_map_page_peek (page)->sighting;
  VdtScene *scene = vdt_canvas_get_scene (vdt_map_page_peek (page)->canvas);
  VdtPainting painting = {
    .map = vdt_sighting_get_map (sighting),
    .fan = vdt_sighting_get_fan (sighting),
    .heat = vdt_scene_peek (scene)->heat,
    .line = vdt_sighting_get_result (sighting),
    .underlay = vdt_scene_get_underlay (scene),
    .theme = vdt_style_get_light_theme (),
    .layers = VDT_LAYERS_ALL,
  };

  return vdt_painting_copy (&painting);
}

/**
 * vdt_page_picture_init_sheet:
 * @page: a map
 * @sheet: (out): a sheet without parts; for vdt_sheet_clear()
 *
 * Takes what sheets tell of the map: the rules in play, its name, and in a hidden view its side.
 */
void
vdt_page_picture_init_sheet (VdtMapPage *page, VdtSheet *sheet)
{
  *sheet = (VdtSheet){
    .view = vdt_terrain_view_ref (vdt_sighting_get_view (vdt_map_page_peek (page)->sighting)),
    .name = vdt_document_dup_title (vdt_map_page_peek (page)->document),
    .side = g_strdup (vdt_sighting_get_hidden_for (vdt_map_page_peek (page)->sighting)),
  };
}
