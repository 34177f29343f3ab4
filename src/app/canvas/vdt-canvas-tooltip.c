/* vdt-canvas-tooltip.c - why the hex under the pointer is seen or not
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-canvas-private.h"

#include "vdt-sight-reason.h"

#include <math.h>

static gboolean
find_hex (VdtCanvas *self, gint x, gint y, gboolean by_keyboard, VdtHex *hex)
{
  VdtToolEvent event;

  if (by_keyboard)
    {
      *hex = self->cursor;
      return self->has_cursor;
    }
  if (!vdt_canvas_event_at (self, x, y, 0, &event))
    return FALSE;
  *hex = event.hex;
  return TRUE;
}

/* The tip belongs to the whole hex, and goes when the pointer leaves it. */
static void
set_tip_area (VdtCanvas *self, GtkTooltip *tooltip, VdtHex hex)
{
  VdtView view;
  gdouble x, y, half;

  if (!vdt_viewport_get_view (self->viewport, &view))
    return;
  vdt_view_hex_centre (&view, hex, &x, &y);
  half = view.spacing / 2;
  gtk_tooltip_set_tip_area (tooltip,
                            &(GdkRectangle){ (gint) floor (x - half), (gint) floor (y - half),
                                             (gint) ceil (2 * half), (gint) ceil (2 * half) });
}

static gboolean
query_tooltip_cb (
    VdtCanvas *self, gint x, gint y, gboolean by_keyboard, GtkTooltip *tooltip, gpointer data)
{
  g_autofree char *reason = NULL;
  VdtHex hex;

  if (!vdt_scene_get_sighting (self->scene) || self->stroking || self->holding
      || vdt_scene_get_heat (self->scene) || !(vdt_scene_get_layers (self->scene) & VDT_LAYER_FAN)
      || !self->tool || !VDT_TOOL_GET_CLASS (self->tool)->looks
      || !find_hex (self, x, y, by_keyboard, &hex))
    return FALSE;
  reason = vdt_sight_reason (vdt_scene_get_sighting (self->scene), hex);
  if (!reason)
    return FALSE;
  gtk_tooltip_set_text (tooltip, reason);
  set_tip_area (self, tooltip, hex);
  return TRUE;
}

/**
 * vdt_canvas_init_tooltip:
 * @self: a canvas
 *
 * Has the canvas tell why a hex of the fan is as it is: under a pointer that rests, or at the
 * cursor by the keys for tooltips.
 */
void
vdt_canvas_init_tooltip (VdtCanvas *self)
{
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
}
