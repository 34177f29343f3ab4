/* vdt-tool-underlay-steps.c - what the steps of laying a picture under the map do
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tool-underlay-private.h"

#include "vdt-edits.h"
#include "vdt-hex-label.h"

#include <glib/gi18n.h>

static VdtDocument *
get_document (VdtToolUnderlay *self)
{
  return vdt_tool_get_document (VDT_TOOL (self));
}

static VdtMap *
get_map (VdtToolUnderlay *self)
{
  return vdt_document_get_map (get_document (self));
}

static const VdtGrid *
get_grid (VdtToolUnderlay *self)
{
  return vdt_map_get_grid (get_map (self));
}

/**
 * vdt_tool_underlay_set_picture:
 * @self: the tool
 * @href: the name of a picture, as map files have it
 * @width: its pixels across
 * @height: its pixels down
 *
 * Lays a picture under the map, as large as goes onto it, and asks for corners. The hex that is
 * asked for is the first of the map.
 */
void
vdt_tool_underlay_set_picture (VdtToolUnderlay *self, const char *href, int width, int height)
{
  const VdtUnderlay *now = vdt_tool_underlay_get_underlay (self);
  VdtUnderlay fresh = { .href = (char *) href, .opacity = now ? now->opacity : 1 };

  g_return_if_fail (VDT_IS_TOOL_UNDERLAY (self));
  g_return_if_fail (href && *href && width > 0 && height > 0);

  vdt_align_cover (get_grid (self), width, height, &fresh);
  vdt_tool_underlay_set_size (self, width, height);
  self->locked = FALSE;
  vdt_tool_underlay_put (self, &fresh);
  vdt_tool_underlay_align (self);
}

/**
 * vdt_tool_underlay_set_size:
 * @self: the tool
 * @width: pixels of the map's picture across
 * @height: down
 *
 * Tells the size of a picture that was there before.
 */
void
vdt_tool_underlay_set_size (VdtToolUnderlay *self, int width, int height)
{
  g_return_if_fail (VDT_IS_TOOL_UNDERLAY (self));

  self->width = width;
  self->height = height;
}

/**
 * vdt_tool_underlay_align:
 * @self: the tool
 *
 * Asks for corners, from the first.
 */
void
vdt_tool_underlay_align (VdtToolUnderlay *self)
{
  VdtUnderlay now;

  g_return_if_fail (VDT_IS_TOOL_UNDERLAY (self));

  if (!vdt_tool_underlay_get_underlay (self))
    return;
  now = vdt_tool_underlay_get_place (self);
  vdt_underlay_points_begin (&self->points, get_grid (self), &now);
  vdt_tool_underlay_set_problem (self, NULL);
  vdt_tool_underlay_update_phase (self);
}

/**
 * vdt_tool_underlay_move:
 * @self: the tool
 *
 * Has presses take hold of the picture. The points are forgotten, the place stays.
 */
void
vdt_tool_underlay_move (VdtToolUnderlay *self)
{
  g_return_if_fail (VDT_IS_TOOL_UNDERLAY (self));

  self->points.n_pairs = 0;
  vdt_tool_underlay_set_problem (self, NULL);
  vdt_tool_underlay_set_phase (self, vdt_tool_underlay_get_underlay (self) ? VDT_UNDERLAY_MOVE
                                                                           : VDT_UNDERLAY_NONE);
}

/**
 * vdt_tool_underlay_turn:
 * @self: the tool
 *
 * Turns the picture about its middle by a quarter, clockwise: scans lie as they come. Points that
 * were pointed out are forgotten.
 */
void
vdt_tool_underlay_turn (VdtToolUnderlay *self)
{
  VdtUnderlay where;

  g_return_if_fail (VDT_IS_TOOL_UNDERLAY (self));

  if (!vdt_tool_underlay_get_underlay (self))
    return;
  where = vdt_tool_underlay_get_place (self);
  vdt_align_turn (&where, self->width, self->height);
  vdt_tool_underlay_place (self, &where);
  if (self->phase == VDT_UNDERLAY_MOVE)
    vdt_tool_underlay_move (self);
  else
    vdt_tool_underlay_align (self);
}

/**
 * vdt_tool_underlay_set_hex:
 * @self: the tool
 * @label: the name of a hex
 *
 * Says of which hex the last point is a corner; with three points or fewer, of which hex those
 * are. The picture moves to where that puts it.
 *
 * Returns: %FALSE when there is no such hex
 */
gboolean
vdt_tool_underlay_set_hex (VdtToolUnderlay *self, const char *label)
{
  VdtUnderlay now = vdt_tool_underlay_get_place (self);
  VdtHex hex;

  g_return_val_if_fail (VDT_IS_TOOL_UNDERLAY (self), FALSE);

  if (!vdt_hex_label_parse (get_grid (self), label, &hex)
      || !vdt_grid_contains (get_grid (self), hex))
    return FALSE;
  if (vdt_hex_equal (hex, self->points.hexes[vdt_underlay_points_get_last (&self->points)]))
    return TRUE;
  if (vdt_underlay_points_set_hex (&self->points, get_grid (self), &now, hex))
    {
      vdt_tool_underlay_set_problem (self, NULL);
      if (self->points.n_pairs > 0)
        vdt_tool_underlay_place (self, &now);
    }
  else
    vdt_tool_underlay_set_problem (self, _("That point does not fit the others."));
  vdt_tool_underlay_tell (self);

  return TRUE;
}

/**
 * vdt_tool_underlay_remove:
 * @self: the tool
 *
 * Takes the picture away.
 */
void
vdt_tool_underlay_remove (VdtToolUnderlay *self)
{
  g_autoptr (VdtMap) after = NULL;

  g_return_if_fail (VDT_IS_TOOL_UNDERLAY (self));

  vdt_tool_underlay_give_up (self);
  after = vdt_edits_set_underlay (get_map (self), NULL);
  vdt_document_apply (get_document (self), after, _("Remove background image"));
}

/**
 * vdt_tool_underlay_finish:
 * @self: the tool
 *
 * Makes one step of all that was done.
 */
void
vdt_tool_underlay_finish (VdtToolUnderlay *self)
{
  g_return_if_fail (VDT_IS_TOOL_UNDERLAY (self));

  self->holds = FALSE;
  vdt_document_end_stroke (get_document (self));
  vdt_tool_underlay_move (self);
}

/**
 * vdt_tool_underlay_give_up:
 * @self: the tool
 *
 * Goes back to before the first change.
 */
void
vdt_tool_underlay_give_up (VdtToolUnderlay *self)
{
  g_return_if_fail (VDT_IS_TOOL_UNDERLAY (self));

  self->holds = FALSE;
  vdt_document_cancel_stroke (get_document (self));
  vdt_tool_underlay_move (self);
}
