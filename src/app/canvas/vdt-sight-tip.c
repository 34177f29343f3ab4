/* vdt-sight-tip.c - tells why a hex of the fan is as it is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-sight-tip.h"

#include "vdt-sight-reason.h"

#include <math.h>

#define WIDTH 48 /* letters: a tip is no wider than a narrow window */

/**
 * vdt_sight_tip_set:
 * @tip: a tip
 * @scene: what there is to see
 * @viewport: where it lies
 * @hex: the hex that is asked about
 *
 * Tells why a hex of the fan is as it is. The tip belongs to the whole hex, and goes when the
 * pointer leaves it.
 *
 * Returns: whether there is something to tell
 */
gboolean
vdt_sight_tip_set (GtkTooltip *tip, VdtScene *scene, VdtViewport *viewport, VdtHex hex)
{
  VdtSighting *sighting = vdt_scene_get_sighting (scene);
  g_autofree char *reason = NULL;
  double x, y, half;
  GtkWidget *label;
  VdtView view;

  if (!sighting || vdt_scene_peek (scene)->heat || !(vdt_scene_peek (scene)->layers & VDT_LAYER_FAN)
      || !vdt_viewport_get_view (viewport, &view))
    return FALSE;
  reason = vdt_sight_reason (sighting, hex);
  if (!reason)
    return FALSE;
  label = gtk_label_new (reason);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), WIDTH);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_tooltip_set_custom (tip, label);
  vdt_view_hex_centre (&view, hex, &x, &y);
  half = view.spacing / 2;
  gtk_tooltip_set_tip_area (tip, &(GdkRectangle){ (int) floor (x - half), (int) floor (y - half),
                                                  (int) ceil (2 * half), (int) ceil (2 * half) });
  return TRUE;
}
