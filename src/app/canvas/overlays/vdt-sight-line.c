/* vdt-sight-line.c - draws the sight line, or whom an attack is on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-sight-line.h"

static void
draw_line (const VdtOverlay *overlay, const VdtPainting *scene)
{
  VdtPainting painting = *scene;
  const VdtLosQuery *query = vdt_los_result_get_query (scene->line);
  const VdtHex ends[] = { query->observer, query->target };
  cairo_t *cr;

  painting.layers &= VDT_LAYER_SIGHT_LINE;
  if (painting.layers == 0 || !vdt_map_contains (scene->map, ends[0])
      || !vdt_map_contains (scene->map, ends[1]))
    return;
  cr = vdt_overlay_begin (overlay, ends, G_N_ELEMENTS (ends));
  if (!cr)
    return;
  vdt_painter_paint (&painting, &overlay->view, cr, 0, 0, overlay->width, overlay->height);
  cairo_destroy (cr);
}

/* While look-ups are locked there is no line: only who fires, and with a double ring at whom. */
static void
draw_attack (const VdtOverlay *overlay, const VdtPainting *scene, VdtSighting *sighting)
{
  VdtHex hex;

  if (vdt_sighting_get_observer (sighting, &hex) && vdt_map_contains (scene->map, hex))
    vdt_overlay_draw_ring (overlay, hex, &overlay->theme->observer, 1, 3);
  if (vdt_sighting_get_target (sighting, &hex) && vdt_map_contains (scene->map, hex))
    {
      vdt_overlay_draw_ring (overlay, hex, &overlay->theme->label_halo, 1, 7);
      vdt_overlay_draw_ring (overlay, hex, &overlay->theme->target, 1, 3);
    }
}

/**
 * vdt_sight_line_snapshot:
 * @overlay: what is drawn on
 * @scene: what there is to see
 * @sighting: (nullable): who looks
 *
 * Draws the sight line, if there is one and it is shown.
 */
void
vdt_sight_line_snapshot (const VdtOverlay *overlay, const VdtPainting *scene, VdtSighting *sighting)
{
  if (scene->line)
    draw_line (overlay, scene);
  else if (sighting && vdt_sighting_get_locked (sighting))
    draw_attack (overlay, scene, sighting);
}
