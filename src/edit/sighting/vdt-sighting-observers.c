/* vdt-sighting-observers.c - who else looks, and changes to all ends of a sighting at once
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-sighting-private.h"

#include "vdt-side-sight.h"

struct _VdtSightMemo
{
  VdtSightEnd observer;
  VdtSightEnd target;
  GArray *others;
  char *side;
};

static VdtHex
get_other (VdtSighting *self, guint i)
{
  return g_array_index (self->others, VdtHex, i);
}

/* The number of a hex among those that look besides the observer, or -1. */
static gint
find_other (VdtSighting *self, VdtHex hex)
{
  for (guint i = 0; i < self->others->len; i++)
    if (vdt_hex_equal (get_other (self, i), hex))
      return (gint) i;

  return -1;
}

/* The observer may come to stand where somebody else looks, and go on; once there is more to
 * decide, the two are one.
 */
static void
drop_observer (VdtSighting *self)
{
  gint i = self->observer.is_set ? find_other (self, self->observer.hex) : -1;

  if (i >= 0)
    g_array_remove_index (self->others, (guint) i);
}

/**
 * vdt_sighting_list_queries:
 * @self: a sighting
 *
 * Returns: (transfer full) (element-type VdtLosQuery): a query for the fan of each who looks, the
 *   observer first, or of each of the side's counters; who stands on no hex of the map, or where
 *   the observer is, is left out
 */
GArray *
vdt_sighting_list_queries (VdtSighting *self)
{
  GArray *queries;
  VdtLosQuery query;

  if (self->side)
    return vdt_side_sight_list_queries (self->map, self->setup.rules, self->side);

  queries = g_array_new (FALSE, FALSE, sizeof (VdtLosQuery));
  if (vdt_sighting_make_query (self, FALSE, &query))
    g_array_append_val (queries, query);
  for (guint i = 0; i < self->others->len; i++)
    {
      VdtHex hex = get_other (self, i);
      VdtStance stance = vdt_sight_stance (self->map, hex);

      if (vdt_map_is_void (self->map, hex)
          || (self->observer.is_set && vdt_hex_equal (hex, self->observer.hex)))
        continue;
      query = (VdtLosQuery){ .observer = hex };
      if (self->setup.rules->reads_levels)
        {
          query.observer_at = stance.at;
          query.observer_level = stance.level;
        }
      g_array_append_val (queries, query);
    }

  return queries;
}

/**
 * vdt_sighting_get_n_others:
 * @self: a sighting
 *
 * Returns: how many look besides the observer
 */
guint
vdt_sighting_get_n_others (VdtSighting *self)
{
  g_return_val_if_fail (VDT_IS_SIGHTING (self), 0);

  return self->others->len;
}

/**
 * vdt_sighting_get_other:
 * @self: a sighting
 * @i: a number below vdt_sighting_get_n_others()
 *
 * Returns: the hex of one who looks besides the observer
 */
VdtHex
vdt_sighting_get_other (VdtSighting *self, guint i)
{
  g_return_val_if_fail (VDT_IS_SIGHTING (self) && i < self->others->len, VDT_HEX (0, 0));

  return get_other (self, i);
}

/**
 * vdt_sighting_toggle_observer:
 * @self: a sighting
 * @hex: any hex
 *
 * Has a hex look besides the observer, or no more. The first who looks is the observer; when that
 * one stops, the next takes its place. Who is chosen so looks in place of a side.
 */
void
vdt_sighting_toggle_observer (VdtSighting *self, VdtHex hex)
{
  gint i;

  g_return_if_fail (VDT_IS_SIGHTING (self));

  g_clear_pointer (&self->side, g_free);
  drop_observer (self);
  i = find_other (self, hex);
  if (!self->observer.is_set)
    self->observer = (VdtSightEnd){ .is_set = TRUE, .hex = hex };
  else if (vdt_hex_equal (self->observer.hex, hex))
    {
      self->observer = (VdtSightEnd){ .is_set = self->others->len > 0 };
      if (self->observer.is_set)
        {
          self->observer.hex = get_other (self, 0);
          g_array_remove_index (self->others, 0);
        }
    }
  else if (i >= 0)
    g_array_remove_index (self->others, (guint) i);
  else
    g_array_append_val (self->others, hex);

  vdt_sighting_follow_ends (self, TRUE);
}

/**
 * vdt_sighting_promote_other:
 * @self: a sighting
 * @hex: any hex
 *
 * Has one who looks besides the observer change places with the observer. Does nothing when nobody
 * looks from @hex.
 */
void
vdt_sighting_promote_other (VdtSighting *self, VdtHex hex)
{
  gint i;

  g_return_if_fail (VDT_IS_SIGHTING (self));

  if (!self->observer.is_set || vdt_hex_equal (self->observer.hex, hex)
      || find_other (self, hex) < 0)
    return;
  drop_observer (self);
  i = find_other (self, hex);
  g_array_index (self->others, VdtHex, i) = self->observer.hex;
  self->observer = (VdtSightEnd){ .is_set = TRUE, .hex = hex };
  vdt_sighting_follow_ends (self, TRUE);
}

/**
 * vdt_sighting_clear_others:
 * @self: a sighting
 *
 * Leaves nobody looking but the observer.
 */
void
vdt_sighting_clear_others (VdtSighting *self)
{
  g_return_if_fail (VDT_IS_SIGHTING (self));

  if (self->others->len == 0)
    return;
  g_array_set_size (self->others, 0);
  vdt_sighting_follow_ends (self, TRUE);
}

/**
 * vdt_sighting_get_side:
 * @self: a sighting
 *
 * Returns: (nullable): the side whose counters look; %NULL when the observer does, and who looks
 *   besides
 */
const char *
vdt_sighting_get_side (VdtSighting *self)
{
  g_return_val_if_fail (VDT_IS_SIGHTING (self), NULL);

  return self->side;
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

  if (g_strcmp0 (self->side, side) == 0)
    return;
  g_free (self->side);
  self->side = g_strdup (side);
  vdt_sighting_follow_ends (self, TRUE);
}

/**
 * vdt_sighting_get_join:
 * @self: a sighting
 *
 * Returns: how what several see becomes one fan
 */
VdtFanJoin
vdt_sighting_get_join (VdtSighting *self)
{
  g_return_val_if_fail (VDT_IS_SIGHTING (self), VDT_JOIN_ANY);

  return self->join;
}

/**
 * vdt_sighting_set_join:
 * @self: a sighting
 * @join: how what several see becomes one fan
 *
 * Sets what the fan tells of several who look: what any of them sees, what all see, how many see
 * each hex, or the dead ground of all.
 */
void
vdt_sighting_set_join (VdtSighting *self, VdtFanJoin join)
{
  g_return_if_fail (VDT_IS_SIGHTING (self));

  if (self->join == join)
    return;
  self->join = join;
  vdt_sighting_follow_ends (self, TRUE);
}

/**
 * vdt_sighting_remember:
 * @self: a sighting
 *
 * Returns: (transfer full): who looks at what now
 */
VdtSightMemo *
vdt_sighting_remember (VdtSighting *self)
{
  VdtSightMemo *memo = g_new (VdtSightMemo, 1);

  *memo = (VdtSightMemo){ self->observer, self->target, g_array_copy (self->others),
                          g_strdup (self->side) };

  return memo;
}

/**
 * vdt_sight_memo_free:
 * @memo: (transfer full): what was remembered
 *
 * Forgets it.
 */
void
vdt_sight_memo_free (VdtSightMemo *memo)
{
  g_array_unref (memo->others);
  g_free (memo->side);
  g_free (memo);
}

static gboolean
ends_are_same (const VdtSightEnd *a, const VdtSightEnd *b)
{
  if (a->is_set != b->is_set || a->has_stance != b->has_stance)
    return FALSE;

  return !a->is_set || (vdt_hex_equal (a->hex, b->hex) && vdt_stance_equal (a->stance, b->stance));
}

static gboolean
others_are_same (GArray *a, GArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (!vdt_hex_equal (g_array_index (a, VdtHex, i), g_array_index (b, VdtHex, i)))
      return FALSE;

  return TRUE;
}

/**
 * vdt_sighting_recall:
 * @self: a sighting
 * @memo: what was remembered of it
 *
 * Has the same look at the same again, standing as they stood.
 */
void
vdt_sighting_recall (VdtSighting *self, const VdtSightMemo *memo)
{
  gboolean others_look;

  g_return_if_fail (VDT_IS_SIGHTING (self));

  others_look = !ends_are_same (&self->observer, &memo->observer)
                || !others_are_same (self->others, memo->others)
                || g_strcmp0 (self->side, memo->side) != 0;
  if (!others_look && ends_are_same (&self->target, &memo->target))
    return;

  self->observer = memo->observer;
  self->target = memo->target;
  g_array_set_size (self->others, 0);
  g_array_append_vals (self->others, memo->others->data, memo->others->len);
  g_free (self->side);
  self->side = g_strdup (memo->side);
  vdt_sighting_follow_ends (self, others_look);
}

/**
 * vdt_sighting_swap:
 * @self: a sighting
 *
 * Has the target look at the observer, both standing as they do. Does nothing while either is
 * missing.
 */
void
vdt_sighting_swap (VdtSighting *self)
{
  VdtSightEnd observer;

  g_return_if_fail (VDT_IS_SIGHTING (self));

  if (!self->observer.is_set || !self->target.is_set)
    return;

  drop_observer (self);
  observer = self->observer;
  self->observer = self->target;
  self->target = observer;
  drop_observer (self);
  vdt_sighting_follow_ends (self, TRUE);
}

/**
 * vdt_sighting_back:
 * @self: a sighting
 *
 * Lets go of one thing: of the side that looks; else of who looks besides the observer; else of
 * the target; else of the observer.
 *
 * Returns: %FALSE when nobody looked
 */
gboolean
vdt_sighting_back (VdtSighting *self)
{
  g_return_val_if_fail (VDT_IS_SIGHTING (self), FALSE);

  drop_observer (self);
  if (self->side)
    vdt_sighting_set_side (self, NULL);
  else if (self->others->len > 0)
    vdt_sighting_clear_others (self);
  else if (self->target.is_set)
    vdt_sighting_set_target (self, NULL);
  else if (self->observer.is_set)
    vdt_sighting_set_observer (self, NULL);
  else
    return FALSE;

  return TRUE;
}
