/* vdt-canvas-preview.c - the sight line to the hex under the pointer, until a target is fixed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-canvas-private.h"

static void
set_target (VdtCanvas *self, const VdtHex *hex)
{
  self->in_preview = TRUE;
  vdt_sighting_set_target (vdt_scene_get_sighting (self->scene), hex);
  self->in_preview = FALSE;
}

static gboolean
can_preview (VdtCanvas *self, VdtHex *observer)
{
  VdtHex target;

  if (!vdt_scene_get_sighting (self->scene) || self->stroking
      || vdt_sighting_get_locked (vdt_scene_get_sighting (self->scene))
      || !vdt_sighting_get_observer (vdt_scene_get_sighting (self->scene), observer))
    return FALSE;
  if (self->tool && !VDT_TOOL_GET_CLASS (self->tool)->looks)
    return FALSE;
  return self->previewing
         || !vdt_sighting_get_target (vdt_scene_get_sighting (self->scene), &target);
}

/**
 * vdt_canvas_preview_target:
 * @self: a canvas
 *
 * Makes the hex under the pointer the target for as long as the pointer is there, when somebody
 * looks, no target is fixed, and the tool is one that looks. While look-ups are locked, targets are
 * chosen, not pointed at.
 */
void
vdt_canvas_preview_target (VdtCanvas *self)
{
  VdtHex observer;

  if (!can_preview (self, &observer))
    return;
  if (!self->has_hovered || vdt_hex_equal (self->hovered, observer)
      || vdt_map_is_void (vdt_scene_get_map (self->scene), self->hovered))
    {
      vdt_canvas_drop_preview (self);
      return;
    }
  self->previewing = TRUE;
  set_target (self, &self->hovered);
}

/**
 * vdt_canvas_drop_preview:
 * @self: a canvas
 *
 * Takes back the target that hovering has set: a tool acts, or the pointer goes.
 */
void
vdt_canvas_drop_preview (VdtCanvas *self)
{
  if (!self->previewing)
    return;

  self->previewing = FALSE;
  set_target (self, NULL);
}

/**
 * vdt_canvas_settle_preview:
 * @self: a canvas
 *
 * The sighting has changed. If that was not by hovering, the target is what somebody has fixed.
 */
void
vdt_canvas_settle_preview (VdtCanvas *self)
{
  VdtHex target;

  if (self->in_preview || !self->previewing)
    return;
  if (!vdt_sighting_get_target (vdt_scene_get_sighting (self->scene), &target) || !self->has_hovered
      || !vdt_hex_equal (target, self->hovered))
    self->previewing = FALSE;
}
