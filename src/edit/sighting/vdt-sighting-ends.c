/* vdt-sighting-ends.c - the two ends of a sighting's line: their hexes, and how they stand there
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-sighting-private.h"

static gboolean
is_on_map (VdtSighting *self, const VdtSightEnd *end)
{
  return end->is_set && !vdt_map_is_void (self->map, end->hex);
}

static VdtStance
find_stance (VdtSighting *self, const VdtSightEnd *end)
{
  if (end->has_stance || !end->is_set)
    return end->stance;

  return vdt_sight_stance (self->map, end->hex);
}

/**
 * vdt_sighting_make_query:
 * @self: a sighting
 * @with_target: whether the target is asked for, or a fan, whose targets are the hexes themselves
 * @query: (out caller-allocates): what to judge
 *
 * Asks whether what stands at one end sees what stands at the other. How they stand counts for
 * rules that read it; by others everybody looks from centre to centre.
 *
 * Returns: %FALSE when there is nothing to judge, since an end is missing, void or off the map
 */
gboolean
vdt_sighting_make_query (VdtSighting *self, gboolean with_target, VdtLosQuery *query)
{
  VdtStance observer = find_stance (self, &self->observer);
  VdtStance target = find_stance (self, &self->target);

  if (!is_on_map (self, &self->observer) || (with_target && !is_on_map (self, &self->target)))
    return FALSE;

  *query = (VdtLosQuery){ .observer = self->observer.hex };
  if (self->setup.rules->reads_levels)
    {
      query->observer_at = observer.at;
      query->observer_level = observer.level;
    }
  if (with_target)
    query->target = self->target.hex;
  if (with_target && self->setup.rules->reads_levels)
    {
      query->target_at = target.at;
      query->target_level = target.level;
    }

  return TRUE;
}

static gboolean
get_hex (const VdtSightEnd *end, VdtHex *hex)
{
  if (end->is_set && hex)
    *hex = end->hex;

  return end->is_set;
}

/* In another hex it stands as the unit there does. */
static gboolean
set_hex (VdtSightEnd *end, const VdtHex *hex)
{
  if (hex ? end->is_set && vdt_hex_equal (end->hex, *hex) : !end->is_set)
    return FALSE;
  *end = (VdtSightEnd){ .is_set = hex != NULL };
  if (hex)
    end->hex = *hex;

  return TRUE;
}

static gboolean
get_stance (VdtSighting *self, const VdtSightEnd *end, VdtStance *stance)
{
  if (stance)
    *stance = find_stance (self, end);

  return end->has_stance;
}

static gboolean
set_stance (VdtSighting *self, VdtSightEnd *end, const VdtStance *stance)
{
  VdtStance before = find_stance (self, end);

  if (!end->is_set)
    return FALSE;
  end->has_stance = stance != NULL;
  end->stance = stance ? *stance : (VdtStance){ 0 };

  return !vdt_stance_equal (before, find_stance (self, end));
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

  return get_hex (&self->observer, hex);
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

  if (set_hex (&self->observer, hex))
    vdt_sighting_follow_ends (self, self->side == NULL);
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

  return get_hex (&self->target, hex);
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

  if (set_hex (&self->target, hex))
    vdt_sighting_follow_ends (self, FALSE);
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

  return get_stance (self, &self->observer, stance);
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

  if (set_stance (self, &self->observer, stance))
    vdt_sighting_follow_ends (self, self->side == NULL);
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

  return get_stance (self, &self->target, stance);
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

  if (set_stance (self, &self->target, stance))
    vdt_sighting_follow_ends (self, FALSE);
}
