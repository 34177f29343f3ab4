/* vdt-preview.c - the hex under the pointer as the target, for as long as the pointer is there
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-preview.h"

/**
 * vdt_preview_point:
 * @self: a preview
 * @sighting: who looks
 * @hex: (nullable): the hex of the map under the pointer; %NULL: it is on none
 *
 * Makes the hex the target when somebody looks and no target is fixed. While look-ups are locked,
 * targets are chosen, not pointed at.
 */
void
vdt_preview_point (VdtPreview *self, VdtSighting *sighting, const VdtHex *hex)
{
  VdtHex observer, target;

  if (vdt_sighting_get_locked (sighting) || !vdt_sighting_get_observer (sighting, &observer))
    return;
  if (!self->on && vdt_sighting_get_target (sighting, &target))
    return;
  if (!hex || vdt_hex_equal (*hex, observer)
      || vdt_map_is_void (vdt_sighting_get_map (sighting), *hex))
    {
      vdt_preview_drop (self, sighting);
      return;
    }
  self->on = TRUE;
  self->hex = *hex;
  vdt_sighting_set_target (sighting, hex);
}

/**
 * vdt_preview_drop:
 * @self: a preview
 * @sighting: (nullable): who looks
 *
 * Takes back the target that pointing has set: a tool acts, or the pointer goes.
 */
void
vdt_preview_drop (VdtPreview *self, VdtSighting *sighting)
{
  if (!self->on)
    return;
  self->on = FALSE;
  vdt_sighting_set_target (sighting, NULL);
}

/**
 * vdt_preview_settle:
 * @self: a preview
 * @sighting: who looks
 *
 * The sighting has changed. If that was not by pointing, the target is what somebody has fixed.
 * When look-ups are locked, none is pointed at any more.
 */
void
vdt_preview_settle (VdtPreview *self, VdtSighting *sighting)
{
  VdtHex target;

  if (!vdt_sighting_get_target (sighting, &target) || !vdt_hex_equal (target, self->hex))
    self->on = FALSE;
  if (vdt_sighting_get_locked (sighting))
    vdt_preview_drop (self, sighting);
}
