/* vdt-profile.c - one sight line from the side: what the judge found, put where it is
 *
 * Nothing is judged here: where the line is cut, and what it runs through without being blocked,
 * follows from the outcome and the findings; what of the ground is seen the judge is asked.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-profile-private.h"

#include "vdt-los.h"

#define HAIR 1e-9

/* Which hexes on the way the observer does not see. */
static void
find_hidden (VdtProfile *self, gboolean looks_up)
{
  const VdtLosQuery *query = vdt_los_result_get_query (self->result);
  VdtLosQuery other = { .observer = query->observer,
                        .observer_at = query->observer_at,
                        .observer_level = query->observer_level };

  for (guint i = 0; i < self->stretches->len; i++)
    {
      VdtProfileStretch *stretch = &g_array_index (self->stretches, VdtProfileStretch, i);

      for (guint k = 0; k < stretch->n_hexes; k++)
        {
          VdtProfileHex *place = &stretch->hexes[k];
          VdtOutcome outcome = *vdt_los_result_get_outcome (self->result);

          if (place->is_void)
            continue;
          other.target = place->hex;
          if (!vdt_hex_equal (place->hex, query->target))
            {
              if (!looks_up || place->is_end)
                continue;
              vdt_los_judge_outcome (self->view, &other, &outcome);
            }
          place->hidden = outcome.verdict == VDT_VERDICT_BLOCKED;
        }
    }
}

static void
add_remark (VdtProfile *self, VdtProfileKind kind, double begin, double end, guint8 clause)
{
  VdtProfileRemark *last = self->remarks->len > 0 ? &g_array_index (self->remarks, VdtProfileRemark,
                                                                    self->remarks->len - 1)
                                                  : NULL;
  const VdtProfileRemark remark = { kind, begin, end, clause };

  if (last && last->kind == kind && last->clause == clause && begin <= last->end + HAIR)
    {
      last->begin = MIN (last->begin, begin);
      last->end = MAX (last->end, end);
    }
  else
    g_array_append_val (self->remarks, remark);
}

/* Of the parts of a box below some height those that the line goes through. */
static void
add_passed (VdtProfile *self, double begin, double end, int height, guint8 clause)
{
  double change = self->target - self->observer;
  double meets = change == 0 ? 0 : (height - self->observer) / change;

  begin = MAX (begin, 0);
  end = MIN (end, self->seen_to);
  if (change == 0 && self->observer >= height)
    return;
  if (change > 0)
    end = MIN (end, meets);
  else if (change < 0)
    begin = MAX (begin, meets);
  if (end > begin + HAIR)
    add_remark (self, VDT_PROFILE_PASSES, begin, end, clause);
}

/* The clause that tells of a hex, or else the one that tells of the line. */
static guint8
find_clause (const VdtProfile *self, VdtHex hex, VdtEffect effect, gboolean *found)
{
  for (guint i = vdt_los_result_get_n_findings (self->result); i > 0; i--)
    {
      const VdtFinding *finding = vdt_los_result_get_finding (self->result, i - 1);

      *found = finding->has_hex && vdt_hex_equal (finding->hex, hex)
               && finding->effect != VDT_EFFECT_BLOCKS
               && (effect == VDT_EFFECT_HINDERS) == (finding->effect == VDT_EFFECT_HINDERS);
      if (*found)
        return finding->clause;
    }

  /* The clause that blocks tells nothing of what does not. */
  return self->seen_to < 1 ? VDT_CLAUSE_NONE : vdt_los_result_get_outcome (self->result)->clause;
}

/**
 * vdt_profile_find_counted:
 * @stretch: a stretch
 *
 * Returns: of two hexes the one that counts, or if nobody had to tell the lower one, which the line
 *   runs through if through any
 */
const VdtProfileHex *
vdt_profile_find_counted (const VdtProfileStretch *stretch)
{
  const VdtProfileHex *one = &stretch->hexes[0], *other = &stretch->hexes[1];

  if (stretch->n_hexes == 1 || other->is_void)
    return one;
  if (one->is_void || other->counts != one->counts)
    return one->is_void || other->counts ? other : one;

  return other->top < one->top ? other : one;
}

/**
 * vdt_profile_is_hidden:
 * @stretch: a stretch
 *
 * Returns: whether nothing of it is seen: of two hexes neither
 */
gboolean
vdt_profile_is_hidden (const VdtProfileStretch *stretch)
{
  for (guint k = 0; k < stretch->n_hexes; k++)
    if (!stretch->hexes[k].is_void && !stretch->hexes[k].hidden)
      return FALSE;

  return TRUE;
}

static void
look_through (VdtProfile *self, const VdtProfileStretch *stretch)
{
  const VdtProfileHex *place = vdt_profile_find_counted (stretch);
  gboolean found;
  guint8 clause;

  if (place->is_void)
    return;
  clause = find_clause (self, place->hex, VDT_EFFECT_HINDERS, &found);
  if (found && stretch->begin < self->seen_to)
    add_remark (self, VDT_PROFILE_HINDERS, MAX (stretch->begin, 0), MIN (stretch->end, 1), clause);

  clause = find_clause (self, place->hex, VDT_EFFECT_PASSES, &found);
  if (!place->is_end)
    add_passed (self, stretch->begin, stretch->end, place->is_drawn ? place->ground : place->floor,
                clause);
  if (place->hinders)
    return;
  if (place->top > place->terrain_top)
    add_passed (self, stretch->begin, stretch->end, place->top, clause);
  if (place->terrain_top > place->ground && !place->is_drawn)
    add_passed (self, stretch->begin, stretch->end, place->terrain_top, clause);
  for (guint i = 0; i < place->n_pieces && place->terrain_top > place->ground; i++)
    {
      const VdtProfilePiece *piece =
          &g_array_index (self->pieces, VdtProfilePiece, place->first_piece + i);

      if (!piece->beside)
        add_passed (self, piece->begin, piece->end, place->terrain_top, clause);
    }
}

/* Where in the deciding hex something stands: its ground does everywhere. */
static double
find_front (const VdtProfile *self, const VdtProfileStretch *stretch)
{
  const VdtOutcome *outcome = vdt_los_result_get_outcome (self->result);
  const VdtProfileHex *place = &stretch->hexes[0];

  if (stretch->n_hexes == 2 && !vdt_hex_equal (place->hex, outcome->by))
    place = &stretch->hexes[1];
  if (place->ground > MIN (self->observer, self->target))
    return stretch->begin;
  for (guint i = 0; i < place->n_pieces; i++)
    {
      const VdtProfilePiece *piece =
          &g_array_index (self->pieces, VdtProfilePiece, place->first_piece + i);

      if (!piece->beside)
        return MAX (piece->begin, stretch->begin);
    }

  return stretch->begin;
}

/* Where the line first goes into the ground; behind: what decides is not on it. */
static double
find_first_ground (const VdtProfile *self)
{
  for (guint i = 0; i < self->stretches->len; i++)
    {
      const VdtProfileStretch *stretch = vdt_profile_get_stretch (self, i);
      const VdtProfileHex *place = vdt_profile_find_counted (stretch);

      if (place->is_void
          || vdt_hex_equal (place->hex, vdt_los_result_get_query (self->result)->observer)
          || stretch->end <= 0 || stretch->begin >= 1)
        continue;
      if (place->ground > vdt_profile_get_line (self, MAX (stretch->begin, 0))
          || place->ground > vdt_profile_get_line (self, MIN (stretch->end, 1)))
        return stretch->begin;
    }

  return 0;
}

static double
find_cut (const VdtProfile *self)
{
  const VdtProfileStretch *stretch;

  if (vdt_los_result_get_outcome (self->result)->verdict < VDT_VERDICT_BLOCKED)
    return 1;
  if (self->deciding_side >= 0)
    return g_array_index (self->sides, VdtProfileSide, self->deciding_side).at;
  if (self->deciding < 0)
    return 0;
  stretch = vdt_profile_get_stretch (self, (guint) self->deciding);
  if (stretch->end <= HAIR || stretch->begin >= 1 - HAIR || stretch->hexes[0].is_void)
    return find_first_ground (self);

  return CLAMP (find_front (self, stretch), 0, 1);
}

/* Where the clause that blocks is told: at what decides, or on the way of a line that nothing by
 * itself blocks.
 */
static void
add_blocking (VdtProfile *self)
{
  const VdtOutcome *outcome = vdt_los_result_get_outcome (self->result);
  double begin = 0, end = 1;

  if (outcome->verdict < VDT_VERDICT_BLOCKED)
    return;
  if (self->deciding_side >= 0)
    {
      begin = end = g_array_index (self->sides, VdtProfileSide, self->deciding_side).at;
    }
  else if (self->deciding >= 0)
    {
      begin = vdt_profile_get_stretch (self, (guint) self->deciding)->begin;
      end = vdt_profile_get_stretch (self, (guint) self->deciding)->end;
    }
  add_remark (self, VDT_PROFILE_BLOCKS, begin, end, outcome->clause);
}

static int
compare_remarks (gconstpointer a, gconstpointer b)
{
  const VdtProfileRemark *one = a, *other = b;

  return (one->begin > other->begin) - (one->begin < other->begin);
}

static int
find_eye (const VdtTerrainView *view, VdtHex hex, int level)
{
  if (view->rules->eye)
    return view->rules->eye (view, hex, level);

  return view->ground[vdt_terrain_view_index (view, hex)];
}

/**
 * vdt_profile_new:
 * @view: (transfer none): a map as its rules see it
 * @result: (transfer none): a line of it, judged by the same rules
 * @looks_up: whether to tell which hexes on the way the observer does not see; else only the
 *   target is told of
 *
 * Describes what @result's line goes over, from the side.
 *
 * Returns: (transfer full): the profile
 */
VdtProfile *
vdt_profile_new (VdtTerrainView *view, VdtLosResult *result, gboolean looks_up)
{
  const VdtLosQuery *query = vdt_los_result_get_query (result);
  VdtProfile *self = g_new0 (VdtProfile, 1);

  self->view = vdt_terrain_view_ref (view);
  self->result = vdt_los_result_ref (result);
  self->stretches = g_array_new (FALSE, FALSE, sizeof (VdtProfileStretch));
  self->sides = g_array_new (FALSE, FALSE, sizeof (VdtProfileSide));
  self->pieces = g_array_new (FALSE, FALSE, sizeof (VdtProfilePiece));
  self->remarks = g_array_new (FALSE, FALSE, sizeof (VdtProfileRemark));
  self->observer = find_eye (view, query->observer, query->observer_level);
  self->target = find_eye (view, query->target, query->target_level);
  vdt_profile_follow (self);
  find_hidden (self, looks_up);

  self->seen_to = find_cut (self);
  for (guint i = 0; i < self->stretches->len; i++)
    look_through (self, vdt_profile_get_stretch (self, i));
  add_blocking (self);
  g_array_sort (self->remarks, compare_remarks);

  return self;
}

/**
 * vdt_profile_free:
 * @self: (transfer full): a profile
 *
 * Frees a profile.
 */
void
vdt_profile_free (VdtProfile *self)
{
  g_array_unref (self->stretches);
  g_array_unref (self->sides);
  g_array_unref (self->pieces);
  g_array_unref (self->remarks);
  vdt_los_result_unref (self->result);
  vdt_terrain_view_unref (self->view);
  g_free (self);
}

/**
 * vdt_profile_get_bounds:
 * @self: a profile
 * @lowest: (out): the lowest ground, in twelfths of a level
 * @highest: (out): the highest top or eye
 *
 * Tells how much height there is to show.
 */
void
vdt_profile_get_bounds (const VdtProfile *self, int *lowest, int *highest)
{
  *lowest = MIN (self->observer, self->target);
  *highest = MAX (self->observer, self->target);

  for (guint i = 0; i < self->stretches->len; i++)
    for (guint k = 0; k < vdt_profile_get_stretch (self, i)->n_hexes; k++)
      {
        const VdtProfileHex *place = &vdt_profile_get_stretch (self, i)->hexes[k];

        if (place->is_void)
          continue;
        *lowest = MIN (*lowest, MIN (place->ground, place->floor));
        *highest = MAX (*highest, place->top);
      }
}
