/* vdt-document-history.c - the steps of a document: back, forward, and to any of them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-document-private.h"

/**
 * vdt_document_can_undo:
 * @self: a document
 *
 * Returns: whether there is a step to undo
 */
gboolean
vdt_document_can_undo (VdtDocument *self)
{
  g_return_val_if_fail (VDT_IS_DOCUMENT (self), FALSE);

  return vdt_history_can_undo (vdt_document_get_history (self));
}

/**
 * vdt_document_can_redo:
 * @self: a document
 *
 * Returns: whether there is a step to redo
 */
gboolean
vdt_document_can_redo (VdtDocument *self)
{
  g_return_val_if_fail (VDT_IS_DOCUMENT (self), FALSE);

  return vdt_history_can_redo (vdt_document_get_history (self));
}

static void
step (VdtDocument *self, gboolean (*move) (VdtHistory *))
{
  g_autoptr (VdtMap) before = NULL;

  if (vdt_document_in_stroke (self))
    return;
  before = vdt_map_ref (vdt_document_get_map (self));
  if (move (vdt_document_get_history (self)))
    vdt_document_tell_changed (self, before);
}

/**
 * vdt_document_undo:
 * @self: a document
 *
 * Takes the last step back. Does nothing when there is none, and in the middle of a stroke.
 */
void
vdt_document_undo (VdtDocument *self)
{
  g_return_if_fail (VDT_IS_DOCUMENT (self));

  step (self, vdt_history_undo);
}

/**
 * vdt_document_redo:
 * @self: a document
 *
 * Takes the last undone step again. Does nothing when there is none, and in the middle of a
 * stroke.
 */
void
vdt_document_redo (VdtDocument *self)
{
  g_return_if_fail (VDT_IS_DOCUMENT (self));

  step (self, vdt_history_redo);
}

/**
 * vdt_document_get_version:
 * @self: a document
 *
 * Returns: the number of its map, the same whenever undo or redo comes back to it; in the middle of
 *   a stroke that of the map before the stroke
 */
guint64
vdt_document_get_version (VdtDocument *self)
{
  g_return_val_if_fail (VDT_IS_DOCUMENT (self), 0);

  return vdt_history_get_version (vdt_document_get_history (self));
}

/**
 * vdt_document_get_n_steps:
 * @self: a document
 *
 * Returns: how many steps its history holds, done and undone
 */
guint
vdt_document_get_n_steps (VdtDocument *self)
{
  g_return_val_if_fail (VDT_IS_DOCUMENT (self), 0);

  return vdt_history_get_n_steps (vdt_document_get_history (self));
}

/**
 * vdt_document_get_n_forgotten:
 * @self: a document
 *
 * Returns: how many steps there were before those that its history still holds
 */
guint
vdt_document_get_n_forgotten (VdtDocument *self)
{
  g_return_val_if_fail (VDT_IS_DOCUMENT (self), 0);

  return vdt_history_get_n_forgotten (vdt_document_get_history (self));
}

/**
 * vdt_document_get_position:
 * @self: a document
 *
 * Returns: how many of its steps are done
 */
guint
vdt_document_get_position (VdtDocument *self)
{
  g_return_val_if_fail (VDT_IS_DOCUMENT (self), 0);

  return vdt_history_get_position (vdt_document_get_history (self));
}

/**
 * vdt_document_get_step_label:
 * @self: a document
 * @step: 1 to the number of steps
 *
 * Returns: what was done in that step
 */
const char *
vdt_document_get_step_label (VdtDocument *self, guint step)
{
  g_return_val_if_fail (VDT_IS_DOCUMENT (self), NULL);

  return vdt_history_get_label (vdt_document_get_history (self), step);
}

/**
 * vdt_document_get_step_detail:
 * @self: a document
 * @step: 1 to the number of steps
 *
 * Returns: (nullable): what that step put on the map, how much and where; %NULL: nothing to tell
 */
const char *
vdt_document_get_step_detail (VdtDocument *self, guint step)
{
  g_return_val_if_fail (VDT_IS_DOCUMENT (self), NULL);

  return vdt_history_get_detail (vdt_document_get_history (self), step);
}

/**
 * vdt_document_make_map_at:
 * @self: a document
 * @position: 0 to the number of steps
 *
 * Returns: (transfer full): the map as it is when so many steps are done
 */
VdtMap *
vdt_document_make_map_at (VdtDocument *self, guint position)
{
  g_return_val_if_fail (VDT_IS_DOCUMENT (self), NULL);

  return vdt_history_make_map_at (vdt_document_get_history (self), position);
}

/**
 * vdt_document_go_to:
 * @self: a document
 * @position: how many of its steps shall be done
 *
 * Undoes or does again as many steps as it takes, at once. Does nothing in the middle of a stroke.
 */
void
vdt_document_go_to (VdtDocument *self, guint position)
{
  g_autoptr (VdtMap) before = NULL;

  g_return_if_fail (VDT_IS_DOCUMENT (self));
  g_return_if_fail (position <= vdt_history_get_n_steps (vdt_document_get_history (self)));

  if (vdt_document_in_stroke (self)
      || position == vdt_history_get_position (vdt_document_get_history (self)))
    return;
  before = vdt_map_ref (vdt_document_get_map (self));
  vdt_history_set_position (vdt_document_get_history (self), position);
  vdt_document_tell_changed (self, before);
}

/**
 * vdt_document_amend:
 * @self: a document with a step to undo, not in a stroke
 * @map: (transfer none): where that step shall lead
 *
 * Changes the map without a step of its own: what was done last leads to another map.
 */
void
vdt_document_amend (VdtDocument *self, VdtMap *map)
{
  g_autoptr (VdtMap) before = NULL;

  g_return_if_fail (VDT_IS_DOCUMENT (self));
  g_return_if_fail (!vdt_document_in_stroke (self) && vdt_document_can_undo (self));

  before = vdt_map_ref (vdt_document_get_map (self));
  if (vdt_map_equal (before, map))
    return;
  vdt_history_amend (vdt_document_get_history (self), map);
  vdt_document_tell_changed (self, before);
}
