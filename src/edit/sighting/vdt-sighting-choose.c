/* vdt-sighting-choose.c - chooses one thing of a sighting: an end, a side, rules, range or option
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-sighting.h"

static gboolean
get_hex (VdtSighting *self, VdtSightEndName end, VdtHex *hex)
{
  const VdtSightEnd *at = &vdt_sighting_get_observation (self)->ends[end];

  if (at->is_set && hex)
    *hex = at->hex;

  return at->is_set;
}

static gboolean
get_stance (VdtSighting *self, VdtSightEndName end, VdtStance *stance)
{
  if (stance)
    *stance = vdt_observation_find_stance (vdt_sighting_get_observation (self), end,
                                           vdt_sighting_get_map (self));

  return vdt_sighting_get_observation (self)->ends[end].has_stance;
}

/**
 * vdt_sighting_get_observer:
 * @self: a sighting
 * @hex: (out) (optional): the hex that looks
 *
 * Returns: %FALSE when nobody looks
 */
gboolean
vdt_sighting_get_observer (VdtSighting *self, VdtHex *hex)
{
  g_return_val_if_fail (VDT_IS_SIGHTING (self), FALSE);

  return get_hex (self, VDT_OBSERVER, hex);
}

/**
 * vdt_sighting_set_observer:
 * @self: a sighting
 * @hex: (nullable): the hex that looks; %NULL: nobody
 *
 * Sets who looks: what stands in @hex, as it stands there. The sight line is judged at once; the
 * fan follows, and the last one stays until then. While the hex is void or off the map there is
 * neither. Who else looks goes on looking.
 */
void
vdt_sighting_set_observer (VdtSighting *self, const VdtHex *hex)
{
  g_return_if_fail (VDT_IS_SIGHTING (self));

  vdt_sighting_observe (
      self, vdt_observation_with_hex (vdt_sighting_get_observation (self), VDT_OBSERVER, hex));
}

/**
 * vdt_sighting_get_target:
 * @self: a sighting
 * @hex: (out) (optional): the hex that is looked at
 *
 * Returns: %FALSE when there is none
 */
gboolean
vdt_sighting_get_target (VdtSighting *self, VdtHex *hex)
{
  g_return_val_if_fail (VDT_IS_SIGHTING (self), FALSE);

  return get_hex (self, VDT_TARGET, hex);
}

/**
 * vdt_sighting_set_target:
 * @self: a sighting
 * @hex: (nullable): the hex that is looked at; %NULL: none
 *
 * Sets the other end of the sight line, which is judged at once.
 */
void
vdt_sighting_set_target (VdtSighting *self, const VdtHex *hex)
{
  g_return_if_fail (VDT_IS_SIGHTING (self));

  vdt_sighting_observe (
      self, vdt_observation_with_hex (vdt_sighting_get_observation (self), VDT_TARGET, hex));
}

/**
 * vdt_sighting_get_observer_stance:
 * @self: a sighting
 * @stance: (out) (optional): how the observer stands in its hex
 *
 * Returns: whether that was set; %FALSE when it is how the unit in the hex stands, if there is one
 */
gboolean
vdt_sighting_get_observer_stance (VdtSighting *self, VdtStance *stance)
{
  g_return_val_if_fail (VDT_IS_SIGHTING (self), FALSE);

  return get_stance (self, VDT_OBSERVER, stance);
}

/**
 * vdt_sighting_set_observer_stance:
 * @self: a sighting
 * @stance: (nullable): how the observer stands; %NULL: as the unit in its hex does
 *
 * Sets from where in its hex the observer looks, until another hex looks. Does nothing while
 * nobody looks.
 */
void
vdt_sighting_set_observer_stance (VdtSighting *self, const VdtStance *stance)
{
  g_return_if_fail (VDT_IS_SIGHTING (self));
  g_return_if_fail (!stance || (stance->level >= 0 && stance->at < VDT_N_PLACES));

  vdt_sighting_observe (self, vdt_observation_with_stance (vdt_sighting_get_observation (self),
                                                           VDT_OBSERVER, stance));
}

/**
 * vdt_sighting_get_target_stance:
 * @self: a sighting
 * @stance: (out) (optional): how the target stands in its hex
 *
 * Returns: whether that was set; %FALSE when it is how the unit in the hex stands, if there is one
 */
gboolean
vdt_sighting_get_target_stance (VdtSighting *self, VdtStance *stance)
{
  g_return_val_if_fail (VDT_IS_SIGHTING (self), FALSE);

  return get_stance (self, VDT_TARGET, stance);
}

/**
 * vdt_sighting_set_target_stance:
 * @self: a sighting
 * @stance: (nullable): how the target stands; %NULL: as the unit in its hex does
 *
 * Sets where in its hex the target is, until another hex is looked at. Does nothing while there
 * is no target.
 */
void
vdt_sighting_set_target_stance (VdtSighting *self, const VdtStance *stance)
{
  g_return_if_fail (VDT_IS_SIGHTING (self));
  g_return_if_fail (!stance || (stance->level >= 0 && stance->at < VDT_N_PLACES));

  vdt_sighting_observe (
      self, vdt_observation_with_stance (vdt_sighting_get_observation (self), VDT_TARGET, stance));
}

/**
 * vdt_sighting_set_side:
 * @self: a sighting
 * @side: (nullable): a side of the map's counters; %NULL: none
 *
 * Has all counters of a side look, each as it stands: the fan follows them while they move, come
 * and go. The observer, and who looks besides, are there again when no side looks any more.
 */
void
vdt_sighting_set_side (VdtSighting *self, const char *side)
{
  g_return_if_fail (VDT_IS_SIGHTING (self));

  vdt_sighting_observe (self,
                        vdt_observation_with_side (vdt_sighting_get_observation (self), side));
}

/**
 * vdt_sighting_set_rules:
 * @self: a sighting
 * @rules: a rule system
 *
 * Judges by another system, with the range and options that the map has for it, or else its
 * own defaults. Its own map's changes to `<rules>` do the same.
 */
void
vdt_sighting_set_rules (VdtSighting *self, const VdtLosRules *rules)
{
  VdtLosSetup setup;

  g_return_if_fail (VDT_IS_SIGHTING (self));
  g_return_if_fail (rules);

  if (rules == vdt_sighting_get_setup (self)->rules)
    return;
  vdt_sight_setup_init (&setup, vdt_sighting_get_map (self), rules);
  vdt_sighting_set_setup (self, &setup);
}

/**
 * vdt_sighting_set_range:
 * @self: a sighting
 * @range: the farthest that anybody sees, in hexes; 0: unlimited
 *
 * Sets the range.
 */
void
vdt_sighting_set_range (VdtSighting *self, int range)
{
  VdtLosSetup setup;

  g_return_if_fail (VDT_IS_SIGHTING (self));

  setup = *vdt_sighting_get_setup (self);
  setup.range = range;
  vdt_sighting_set_setup (self, &setup);
}

/**
 * vdt_sighting_set_option:
 * @self: a sighting
 * @name: one of the rule system's options
 * @value: one of the option's values
 * @error: return location
 *
 * Sets one option. Fails with %VDT_LOS_ERROR, and changes nothing, when there is no such option
 * or value.
 *
 * Returns: whether it was set
 */
gboolean
vdt_sighting_set_option (VdtSighting *self, const char *name, const char *value, GError **error)
{
  VdtLosSetup setup;

  g_return_val_if_fail (VDT_IS_SIGHTING (self), FALSE);

  setup = *vdt_sighting_get_setup (self);
  if (!vdt_los_setup_set_option (&setup, name, value, error))
    return FALSE;
  vdt_sighting_set_setup (self, &setup);

  return TRUE;
}

/**
 * vdt_sighting_back:
 * @self: a sighting
 *
 * Lets go of one thing; see vdt_observation_back().
 *
 * Returns: %FALSE when nobody looked
 */
gboolean
vdt_sighting_back (VdtSighting *self)
{
  VdtObservation *next = vdt_observation_back (vdt_sighting_get_observation (self));

  if (!next)
    return FALSE;
  vdt_sighting_observe (self, next);

  return TRUE;
}
