/* vdt-sighting-fire.c - declared fire: nothing is looked up until an attack is declared
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-sighting-private.h"

#include "vdt-declared-fire.h"

#include "vdt-los.h"

/**
 * vdt_sighting_get_locked:
 * @self: a sighting
 *
 * Returns: whether look-ups are locked until an attack is declared
 */
gboolean
vdt_sighting_get_locked (VdtSighting *self)
{
  g_return_val_if_fail (VDT_IS_SIGHTING (self), FALSE);

  return self->locked;
}

/**
 * vdt_sighting_set_locked:
 * @self: a sighting
 * @locked: whether to lock look-ups
 *
 * Locks look-ups or lets them go. While they are locked nothing is computed that could be looked
 * up: there is no fan, and no line but that of the attack that was declared last, until anything
 * about it changes.
 */
void
vdt_sighting_set_locked (VdtSighting *self, gboolean locked)
{
  g_return_if_fail (VDT_IS_SIGHTING (self));

  if (self->locked == !!locked)
    return;
  self->locked = !!locked;
  g_object_freeze_notify (G_OBJECT (self));
  vdt_sighting_follow_ends (self, TRUE);
  g_object_notify (G_OBJECT (self), "locked");
  g_object_thaw_notify (G_OBJECT (self));
}

/**
 * vdt_sighting_can_declare:
 * @self: a sighting
 *
 * Returns: whether there is an attack to declare: look-ups are locked, attacker and target are on
 *   the map, and theirs is not the one that was declared. In a hidden view there is none: who is
 *   not shown may stand in the way.
 */
gboolean
vdt_sighting_can_declare (VdtSighting *self)
{
  VdtLosQuery query;

  g_return_val_if_fail (VDT_IS_SIGHTING (self), FALSE);

  return self->locked && !self->hidden_for && !self->result
         && vdt_sighting_make_query (self, TRUE, &query);
}

/**
 * vdt_sighting_declare:
 * @self: a sighting
 * @log: where it is written down, whatever it shows
 *
 * Declares that the observer fires at the target: the line is judged once, written down, and shown
 * until the next attack is chosen. Does nothing when there is none to declare.
 *
 * Returns: whether it was declared
 */
gboolean
vdt_sighting_declare (VdtSighting *self, VdtRefereeLog *log)
{
  g_autoptr (VdtRefereeEntry) entry = NULL;
  VdtLosQuery query;

  g_return_val_if_fail (VDT_IS_SIGHTING (self) && VDT_IS_REFEREE_LOG (log), FALSE);

  if (!vdt_sighting_can_declare (self) || !vdt_sighting_make_query (self, TRUE, &query))
    return FALSE;
  g_object_freeze_notify (G_OBJECT (self));
  vdt_sighting_take_result (self, vdt_los_judge (vdt_sighting_get_view (self), &query));
  entry = vdt_declared_fire_entry_new (self->result, self->map);
  vdt_referee_log_append (log, entry);
  g_object_thaw_notify (G_OBJECT (self));

  return TRUE;
}
