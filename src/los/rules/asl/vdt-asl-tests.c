/* vdt-asl-tests.c - what one place of an asl thread does to it: ground, terrain, hexsides
 *
 * G is the elevation of a hex, or of a piece of it, H its terrain's full-level height, F = G + H;
 * hi and lo are the heights of the ends, R and p the ranges to the higher and the lower end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-asl-tests.h"

#include "vdt-asl-reasons.h"

/* A hex of a step, the step's number in its thread, and a piece of the hex. */
typedef struct
{
  const VdtAslStep *step;
  guint index;
  guint k;
  const VdtTerrain *terrain;
  int ground;
} Place;

static VdtHex
get_hex (const Place *place)
{
  return place->step->hexes[place->k];
}

/* The hex's own terrain at its own elevation. */
static Place
own_piece (const VdtAslThread *thread, const VdtAslStep *step, guint index, guint k)
{
  return (Place){ step, index, k, vdt_terrain_view_get_terrain (thread->view, step->hexes[k]),
                  vdt_asl_ground (thread->view, step->hexes[k]) };
}

static const VdtAslEffect nothing = { .strength = VDT_ASL_NOTHING, .side = -1 };

/* halves: the top of what blocks, in half levels. */
static VdtAslEffect
block_at (VdtHex hex, guint clause, guint reason, int halves, int high)
{
  VdtAslEffect effect = {
    .strength = VDT_ASL_BLOCKS, .clause = (guint8) clause, .reason = reason, .hex = hex, .side = -1
  };

  effect.n[0] = halves * VDT_LEVEL / 2;
  effect.n[1] = high * VDT_LEVEL;

  return effect;
}

/* A cliff: the side by which the thread leaves the hex toward the lower end drops as one. A thread
 * that is not followed has none.
 */
static gboolean
is_cliff (const VdtAslThread *thread, const Place *place)
{
  const VdtAslStep *step = place->step;
  const VdtAslStep *over = NULL;
  int by = thread->observer_is_high ? 1 : -1;
  int i = (int) place->index;
  int side;

  if (step->kind != VDT_STEP_HEX || !thread->steps)
    return FALSE;

  /* The next hex that is crossed, and how the thread passes between the two. */
  for (i += by; i >= 0 && i < (int) thread->steps->len; i += by)
    {
      over = vdt_asl_thread_get_step (thread, (guint) i);
      if (over->kind != VDT_STEP_CORNER)
        break;
      over = NULL;
    }
  if (!over || over->kind != VDT_STEP_HEX || (by > 0 ? over : step)->way == VDT_ASL_BEGINS)
    return FALSE;
  side = vdt_side_between (step->hexes[0], over->hexes[0]);

  return side >= 0
         && (vdt_terrain_view_get_side (thread->view, step->hexes[0], side) & VDT_ASL_SIDE_CLIFF)
         && vdt_asl_ground (thread->view, over->hexes[0]) < place->ground;
}

/* 6.4 to 6.43: is the lower end within the blind hexes behind this one? crest: bare ground. */
static VdtAslEffect
test_blind (const VdtAslThread *thread, const Place *place, int height, gboolean crest)
{
  const VdtTerrainView *view = thread->view;
  const VdtAslStep *step = place->step;
  guint k = place->k;
  int ground = place->ground;
  int range = vdt_asl_thread_from_high (thread, step, k);
  int behind = vdt_asl_thread_from_low (thread, step, k);
  gboolean cliff = crest && is_cliff (thread, place);
  gboolean full_drop = cliff && view->options[VDT_ASL_CLIFF_DROP] == 1;
  int adjustment = ground - thread->low - (crest && !full_drop ? 1 : 0);
  int reduction = MAX (0, thread->high - (ground + height) - 1);
  int least = crest && !cliff ? 0 : 1;
  int count = height + range / 5 - reduction + adjustment;
  VdtAslEffect effect = { .clause = VDT_ASL_CLAUSE_6_4,
                          .reason = VDT_REASON_ASL_BLIND,
                          .hex = step->hexes[k],
                          .side = -1,
                          .is_blind_test = TRUE };

  if (view->options[VDT_ASL_STEEP_CREST] == 1 && ground - thread->low >= 2 && range > 1)
    least = 1;
  count = MAX (count, least);
  effect.strength = behind <= count ? VDT_ASL_BLOCKS : VDT_ASL_NOTHING;
  effect.n[0] = height;
  effect.n[1] = range / 5;
  effect.n[2] = -reduction;
  effect.n[3] = adjustment;
  effect.n[4] = count;
  effect.n[5] = behind;

  return effect;
}

static VdtAslEffect
test_ground (const VdtAslThread *thread, const Place *place)
{
  VdtHex hex = get_hex (place);
  int ground = place->ground;

  if (ground > thread->high || (thread->high > thread->low && ground == thread->high))
    return block_at (hex, VDT_ASL_CLAUSE_6_2, VDT_REASON_ASL_GROUND, 2 * ground, thread->high);
  if (ground > thread->low && ground < thread->high)
    return test_blind (thread, place, 0, TRUE);

  return nothing;
}

/* Whether the run from an end that is IN a depression covers a step. */
static gboolean
is_in_run (const VdtAslDepression *depression, guint index)
{
  return depression->in && index >= depression->begin && index < depression->end;
}

/**
 * vdt_asl_floor:
 * @thread: a thread
 * @index: the number of a step
 * @ground: the level of the ground in it
 *
 * Finds where hindrances, vehicles and wrecks stand in a hex: on the ground, or on the floor of the
 * depression if both ends are IN one at one level and the run of either covers the hex (6.3).
 *
 * Returns: its level
 */
int
vdt_asl_floor (const VdtAslThread *thread, guint index, int ground)
{
  const VdtAslDepression *ends = thread->depressions;
  gboolean down = ends[0].in && ends[1].in && thread->high == thread->low
                  && (is_in_run (&ends[0], index) || is_in_run (&ends[1], index));

  return ground - (down ? 1 : 0);
}

/* Terrain with a hindrance that has no height counts as a half level. */
static VdtAslEffect
test_hindrance (const VdtAslThread *thread, const Place *place)
{
  int ground = vdt_asl_floor (thread, place->index, place->ground);
  int halves = MAX (1, place->terrain->halves);
  VdtAslEffect effect = { .strength = VDT_ASL_HINDERS,
                          .clause = VDT_ASL_CLAUSE_6_7,
                          .reason = VDT_REASON_ASL_HINDRANCE,
                          .hex = get_hex (place),
                          .side = -1 };

  if (thread->high != thread->low || ground > thread->high
      || 2 * thread->high >= 2 * ground + halves)
    return nothing;

  return effect;
}

static VdtAslEffect
test_terrain (const VdtAslThread *thread, const Place *place)
{
  VdtHex hex = get_hex (place);
  const VdtTerrain *terrain = place->terrain;
  int ground = place->ground;
  int height = terrain->halves / 2;
  int full = ground + height;
  int top = 2 * ground + terrain->halves;

  if (terrain->hindrance > 0 && !(terrain->unequal && thread->high > thread->low))
    return test_hindrance (thread, place);
  if (terrain->halves == 0)
    return nothing;

  if (thread->high == thread->low)
    {
      if (top <= 2 * thread->high)
        return nothing;
      return full <= thread->high
                 ? block_at (hex, VDT_ASL_CLAUSE_6_21, VDT_REASON_ASL_HALF_LEVEL, top, thread->high)
                 : block_at (hex, VDT_ASL_CLAUSE_6_2, VDT_REASON_ASL_OBSTACLE, top, thread->high);
    }

  if (height == 0 || full <= thread->low)
    return nothing;
  if (full >= thread->high)
    return block_at (hex, VDT_ASL_CLAUSE_6_2, VDT_REASON_ASL_OBSTACLE, top, thread->high);

  return test_blind (thread, place, height, FALSE);
}

/* The stronger effect; of equal ones the first, but a blind test rather than nothing. */
static VdtAslEffect
stronger (VdtAslEffect first, VdtAslEffect second)
{
  if (second.strength > first.strength)
    return second;
  if (second.strength == first.strength && second.is_blind_test
      && (first.is_blind_test ? second.n[5] - second.n[4] < first.n[5] - first.n[4]
                              : first.strength != VDT_ASL_BLOCKS))
    return second;

  return first;
}

/* 6.3: ground that a depression's own rules cover raises no ground test. */
static gboolean
is_covered_by_depression (const VdtAslThread *thread, guint index, int ground)
{
  for (guint end = 0; end < 2; end++)
    {
      const VdtAslDepression *depression = &thread->depressions[end];
      int rim = depression->height + 1;
      int other = end == 0 ? thread->target : thread->observer;

      if (!depression->in)
        continue;
      if (is_in_run (depression, index))
        return TRUE;
      if (ground == rim && other >= rim)
        return TRUE;
    }

  return FALSE;
}

#define FEW_PIECES 24

/* The pieces of a hex that lie beside the thread. */
typedef struct
{
  gboolean is_drawn; /* FALSE: nothing is drawn there, it is all one */
  guint n;
  VdtLosPiece few[FEW_PIECES];
  VdtLosPiece *many; /* in the place of few, if there may be more */
} Pieces;

static void
pieces_clear (Pieces *self)
{
  g_free (self->many);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Pieces, pieces_clear)

static const VdtLosPiece *
get_pieces (const Pieces *self)
{
  return self->many ? self->many : self->few;
}

static void
list_pieces (const VdtAslThread *thread,
             VdtHex hex,
             VdtPoint from,
             VdtPoint to,
             VdtCover cover,
             Pieces *self)
{
  const GArray *candidates = vdt_los_depictions_get_candidates (thread->view->depictions, hex);

  self->is_drawn = candidates != NULL;
  self->n = 0;
  self->many = NULL;
  if (!candidates)
    return;
  if (candidates->len > FEW_PIECES)
    self->many = g_new (VdtLosPiece, candidates->len);
  self->n = vdt_los_depictions_list (thread->view->depictions, hex, from, to, cover,
                                     self->many ? self->many : self->few);
}

/* Of a hex that is crossed or run along. */
static void
list_pieces_of_step (const VdtAslThread *thread, const VdtAslStep *step, guint k, Pieces *pieces)
{
  list_pieces (thread, step->hexes[k], thread->from, thread->to, vdt_asl_step_cover (step, k),
               pieces);
}

/* The ground of one piece, of which the terrain is none. */
static VdtAslEffect
test_piece_ground (const VdtAslThread *thread, const Place *own, const VdtLosPiece *piece)
{
  Place place = *own;

  place.ground = piece->level;

  return piece->terrain == VDT_LOS_PIECE_BARE
                 && !is_covered_by_depression (thread, own->index, piece->level)
             ? test_ground (thread, &place)
             : nothing;
}

/* The terrain of one piece. Inherent terrain ignores what is drawn of it or over it: it stands on
 * all ground of its hex.
 */
static VdtAslEffect
test_piece_terrain (const VdtAslThread *thread, const Place *own, const VdtLosPiece *piece)
{
  gboolean bare = piece->terrain == VDT_LOS_PIECE_BARE;
  Place place = *own;

  place.terrain = bare ? own->terrain : &thread->view->terrains[piece->terrain];
  place.ground = piece->level;

  return (bare ? own->terrain->inherent : !own->terrain->inherent || place.terrain != own->terrain)
             ? test_terrain (thread, &place)
             : nothing;
}

/* Whether any piece of a hex could do anything to the thread: to find which of them lie beside it
 * takes time. What reaches no higher than the lower end does nothing.
 */
static gboolean
may_matter (const VdtAslThread *thread, const Place *own)
{
  const GArray *pieces =
      vdt_los_depictions_get_candidates (thread->view->depictions, get_hex (own));

  for (guint i = 0; pieces && i < pieces->len; i++)
    {
      const VdtLosPiece *piece = &g_array_index (pieces, VdtLosPiece, i);
      gboolean bare = piece->terrain == VDT_LOS_PIECE_BARE;
      const VdtTerrain *terrain = bare ? own->terrain : &thread->view->terrains[piece->terrain];

      if (2 * piece->level + MAX (terrain->halves, terrain->hindrance > 0) > 2 * thread->low
          && (test_piece_ground (thread, own, piece).strength != VDT_ASL_NOTHING
              || test_piece_terrain (thread, own, piece).strength != VDT_ASL_NOTHING))
        return TRUE;
    }

  return !pieces;
}

/* Whether a point lies on the thread. */
static gboolean
is_on_thread (const VdtAslThread *thread, VdtPoint point)
{
  VdtPoint from = thread->from, to = thread->to;

  return (gint64) (to.x - from.x) * (point.y - from.y)
             == (gint64) (to.y - from.y) * (point.x - from.x)
         && MIN (from.x, to.x) <= point.x && point.x <= MAX (from.x, to.x)
         && MIN (from.y, to.y) <= point.y && point.y <= MAX (from.y, to.y);
}

/* Of a hex that is touched at a corner: inherent terrain, on the ground that the way from there to
 * the hex's centre meets first: a level of the ground comes before the terrains on it.
 */
static VdtAslEffect
test_corner (const VdtAslThread *thread, const Place *own)
{
  VdtHex hex = get_hex (own);
  Place place = *own;

  if (!own->terrain->inherent)
    return nothing;
  for (int corner = 0; corner < VDT_N_SIDES; corner++)
    {
      VdtPoint point = vdt_hex_corner (hex, corner);
      g_auto (Pieces) pieces;

      pieces.many = NULL;
      if (!is_on_thread (thread, point))
        continue;
      list_pieces (thread, hex, point, vdt_hex_centre (hex), VDT_COVER_BOTH, &pieces);
      if (pieces.n == 0)
        continue;
      place.ground = get_pieces (&pieces)[0].level;
      break;
    }

  return test_terrain (thread, &place);
}

/* One hex with all that counts of it. Ground comes before terrain, and of several pieces what is
 * met first. grounds: whether its ground counts.
 */
static VdtAslEffect
test_hex (
    const VdtAslThread *thread, const VdtAslStep *step, guint index, guint k, gboolean grounds)
{
  const Place own = own_piece (thread, step, index, k);
  VdtAslEffect effect = nothing, terrain = nothing;
  g_auto (Pieces) pieces;

  pieces.many = NULL;
  if (step->kind == VDT_STEP_CORNER)
    return test_corner (thread, &own);
  if (!thread->is_read && !may_matter (thread, &own))
    return nothing;
  list_pieces_of_step (thread, step, k, &pieces);
  if (!pieces.is_drawn)
    {
      if (grounds && !is_covered_by_depression (thread, index, own.ground))
        effect = test_ground (thread, &own);
      return stronger (effect, test_terrain (thread, &own));
    }
  for (guint i = 0; grounds && i < pieces.n; i++)
    effect = stronger (effect, test_piece_ground (thread, &own, &get_pieces (&pieces)[i]));
  for (guint i = 0; i < pieces.n; i++)
    terrain = stronger (terrain, test_piece_terrain (thread, &own, &get_pieces (&pieces)[i]));

  return stronger (effect, terrain);
}

/* Inherent terrain of a hex alone. */
static VdtAslEffect
test_inherent (const VdtAslThread *thread, const VdtAslStep *step, guint index, guint k)
{
  Place place = own_piece (thread, step, index, k);
  VdtAslEffect effect = nothing;
  g_auto (Pieces) pieces;

  pieces.many = NULL;
  if (!place.terrain->inherent)
    return nothing;
  list_pieces_of_step (thread, step, k, &pieces);
  if (!pieces.is_drawn)
    return test_terrain (thread, &place);
  for (guint i = 0; i < pieces.n; i++)
    if (get_pieces (&pieces)[i].terrain == VDT_LOS_PIECE_BARE)
      {
        place.ground = get_pieces (&pieces)[i].level;
        effect = stronger (effect, test_terrain (thread, &place));
      }

  return effect;
}

/* Along a hexside: the lesser of the two hexes, and inherent terrain by itself. An end's own hex
 * is a clear side.
 */
static VdtAslEffect
test_pair (const VdtAslThread *thread, const VdtAslStep *step, guint index)
{
  VdtAslEffect effects[2];
  VdtAslEffect effect;
  guint counts;

  for (guint k = 0; k < 2; k++)
    effects[k] = vdt_asl_thread_is_end (thread, step->hexes[k])
                     ? nothing
                     : test_hex (thread, step, index, k, TRUE);
  counts = effects[1].strength < effects[0].strength;
  effect = effects[counts];
  effect.hex = step->hexes[counts];
  for (guint k = 0; k < 2; k++)
    if (!vdt_asl_thread_is_end (thread, step->hexes[k]))
      effect = stronger (effect, test_inherent (thread, step, index, k));

  return effect;
}

/* An end's own hex counts only when the thread comes from a corner and crosses its inside: its
 * terrain, as an obstacle.
 */
static VdtAslEffect
test_end (const VdtAslThread *thread, const VdtAslStep *step, guint index)
{
  gboolean from_corner = vdt_hex_equal (step->hexes[0], thread->query->observer)
                             ? thread->from_corner
                             : thread->to_corner;
  VdtAslEffect effect;

  if (step->kind != VDT_STEP_HEX || !from_corner)
    return nothing;
  effect = test_hex (thread, step, index, 0, FALSE);

  return effect.strength == VDT_ASL_HINDERS ? nothing : effect;
}

/**
 * vdt_asl_test_step:
 * @thread: a thread
 * @step: one of its steps
 * @index: the step's number, if the thread is followed
 *
 * Judges one hex or pair (6.1 to 6.43).
 *
 * Returns: what it does to the thread
 */
VdtAslEffect
vdt_asl_test_step (const VdtAslThread *thread, const VdtAslStep *step, guint index)
{
  if (step->n_hexes == 2)
    return test_pair (thread, step, index);
  if (vdt_asl_thread_is_end (thread, step->hexes[0]))
    return test_end (thread, step, index);

  return test_hex (thread, step, index, 0, TRUE);
}

/**
 * vdt_asl_find_relief:
 * @thread: a thread that nothing blocks
 * @step: one of its steps
 * @index: the step's number
 * @k: which of the step's hexes
 *
 * Returns: why a hex that would block the thread, if all of it counted and it stood alone, does not
 */
VdtAslRelief
vdt_asl_find_relief (const VdtAslThread *thread, const VdtAslStep *step, guint index, guint k)
{
  const Place own = own_piece (thread, step, index, k);
  gboolean ground = test_ground (thread, &own).strength == VDT_ASL_BLOCKS;
  gboolean terrain = test_terrain (thread, &own).strength == VDT_ASL_BLOCKS;

  if (!ground && !terrain)
    return VDT_ASL_NOT_HIGH;
  if (test_hex (thread, step, index, k, TRUE).strength == VDT_ASL_BLOCKS)
    return VDT_ASL_ONE_SIDE;
  if (terrain || !is_covered_by_depression (thread, index, own.ground))
    return VDT_ASL_DRAWN_ASIDE;
  for (guint end = 0; end < 2; end++)
    if (is_in_run (&thread->depressions[end], index))
      return VDT_ASL_IN_RUN;

  return VDT_ASL_AT_RIM;
}

/**
 * vdt_asl_test_side:
 * @thread: a thread between ends on one level
 * @side: a side
 *
 * Judges a wall or a hedge by itself: half a level high, standing on the higher of its two hexes.
 *
 * Returns: what it does to a thread that crosses it
 */
VdtAslEffect
vdt_asl_test_side (const VdtAslThread *thread, const VdtSide *side)
{
  const VdtTerrainView *view = thread->view;
  VdtHex other = vdt_hex_neighbour (side->hex, side->side);
  int ground = MAX (view->ground[vdt_terrain_view_index (view, side->hex)],
                    view->ground[vdt_terrain_view_index (view, other)]);
  guint codes = vdt_terrain_view_get_side (view, side->hex, side->side);
  gboolean flips = vdt_asl_is_void (view, side->hex);
  VdtAslEffect effect;

  if (!(codes & (VDT_ASL_SIDE_WALL | VDT_ASL_SIDE_HEDGE)) || ground != thread->high * VDT_LEVEL)
    return nothing;

  effect = block_at (flips ? other : side->hex, VDT_ASL_CLAUSE_6_21, VDT_REASON_ASL_HEXSIDE,
                     2 * thread->high, 0);
  effect.n[1] = codes & VDT_ASL_SIDE_WALL ? VDT_ASL_WORD_WALL : VDT_ASL_WORD_HEDGE;
  effect.side = flips ? vdt_side_opposite (side->side) : side->side;

  return effect;
}

/* Whether a side that is run along touches an end hex: with its two hexes, or with the two at
 * its corners.
 */
static gboolean
run_touches_end (const VdtAslThread *thread, const VdtSide *side)
{
  VdtHex hex = side->hex;

  return vdt_asl_thread_is_end (thread, hex)
         || vdt_asl_thread_is_end (thread, vdt_hex_neighbour (hex, side->side))
         || vdt_asl_thread_is_end (thread, vdt_hex_neighbour (hex, (side->side + 1) % 6))
         || vdt_asl_thread_is_end (thread, vdt_hex_neighbour (hex, (side->side + 5) % 6));
}

/**
 * vdt_asl_test_crossing:
 * @thread: a thread between ends on one level
 * @crossing: sides that it meets at one place
 *
 * Judges hexside obstacles (6.21, walls and hedges): crossed, met at a corner, or run along. Those
 * of the ends' own hexes are seen over.
 *
 * Returns: what they do to the thread
 */
VdtAslEffect
vdt_asl_test_crossing (const VdtAslThread *thread, const VdtAslCrossing *crossing)
{
  if (crossing->along && run_touches_end (thread, &crossing->sides[0]))
    return nothing;
  for (guint k = 0; k < crossing->n_sides && !crossing->along; k++)
    {
      const VdtSide *side = &crossing->sides[k];

      if (vdt_asl_thread_is_end (thread, side->hex)
          || vdt_asl_thread_is_end (thread, vdt_hex_neighbour (side->hex, side->side)))
        return nothing;
    }

  for (guint k = 0; k < crossing->n_sides; k++)
    {
      VdtAslEffect effect = vdt_asl_test_side (thread, &crossing->sides[k]);

      if (effect.strength == VDT_ASL_BLOCKS)
        return effect;
    }

  return nothing;
}
