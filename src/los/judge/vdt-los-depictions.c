/* vdt-los-depictions.c - what is drawn over part of hexes, and what a thread meets of it
 *
 * A hex is divided into pieces of one terrain and one level. A thread is walked from one outline to
 * the next, once on each of its sides, and told what pieces lie beside each stretch.
 *
 * Everything is exact: points are whole map units, places along a thread are fractions of whole
 * numbers, compared by cross-multiplication in 128 bits. Map units reach 1.2 million, so that a
 * place has a numerator below 2^82 and a denominator below 2^43.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-los-depictions-private.h"

#include <stdlib.h>
#include <string.h>

/* Where a thread, on one side of it, crosses the outline of a shape. */
typedef struct
{
  Place at;
  guint shape; /* place in the hex's shapes */
  guint side;  /* 0: left, 1: right */
} Cut;

/* How many cuts and shapes are kept without asking for memory. */
#define FEW_CUTS 48
#define FEW_SHAPES 24

typedef struct
{
  Cut *cuts;
  guint n;
  guint n_room;
  Cut few[FEW_CUTS];
} Cuts;

/* A stretch of the thread, and what lies beside it on its left and right. */
typedef struct
{
  Interval part;
  VdtLosPiece beside[2];
} Stretch;

/* Returns FALSE to end the walk. */
typedef gboolean (*StretchFunc) (const Stretch *stretch, gpointer data);

/* Where an edge crosses the thread's line moved a hair to one side, 1 for right and -1 for left:
 * what lies on the line itself then counts to the other side. FALSE: nowhere.
 */
static gboolean
find_crossing (Unit start, Unit way, Unit p, Unit q, int hair, Place *place)
{
  gint64 p_side = cross (way, minus (p, start)) * hair;
  gint64 q_side = cross (way, minus (q, start)) * hair;
  gint64 p_along, q_along;

  if ((p_side > 0) == (q_side > 0))
    return FALSE;

  p_along = dot (way, minus (p, start));
  q_along = dot (way, minus (q, start));
  place->n = (Wide) p_along * q_side - (Wide) q_along * p_side;
  place->d = q_side - p_side;
  if (p_side > 0)
    {
      place->n = -place->n;
      place->d = -place->d;
    }

  return TRUE;
}

/* The part of the thread that lies in a hex, or along its side when hair says on which side the
 * hex is. FALSE when it has no length.
 */
static gboolean
find_part (const Unit corners[VDT_N_SIDES], Unit start, Unit way, int hair, Interval *part)
{
  const Place first = { 0, 1 };
  const Place last = { dot (way, way), 1 };
  Place places[VDT_N_SIDES];
  guint n = 0;

  for (guint i = 0; i < VDT_N_SIDES; i++)
    n += find_crossing (start, way, corners[i], corners[(i + 1) % VDT_N_SIDES], hair, &places[n]);
  if (n != 2)
    return FALSE;

  part->begin = get_further (first, get_nearer (places[0], places[1]));
  part->end = get_nearer (last, get_further (places[0], places[1]));

  return compare_places (&part->begin, &part->end) < 0;
}

static const Drawn *
find_drawn (const VdtLosDepictions *self, VdtHex hex)
{
  if (!self)
    return NULL;

  return self->by_hex[vdt_grid_index (vdt_map_get_grid (self->map), hex)];
}

static void
add_cut (Cuts *cuts, const Cut *cut)
{
  if (cuts->n == cuts->n_room)
    {
      Cut *more = g_new (Cut, 2 * cuts->n_room);

      memcpy (more, cuts->cuts, cuts->n * sizeof *more);
      if (cuts->cuts != cuts->few)
        g_free (cuts->cuts);
      cuts->cuts = more;
      cuts->n_room *= 2;
    }
  cuts->cuts[cuts->n++] = *cut;
}

/* By their places. Few are sorted as they are put in. */
static void
sort_cuts (Cuts *cuts)
{
  if (cuts->n > FEW_CUTS)
    {
      qsort (cuts->cuts, cuts->n, sizeof *cuts->cuts, compare_places); /* a cut begins with it */
      return;
    }
  for (guint i = 1; i < cuts->n; i++)
    {
      Cut cut = cuts->cuts[i];
      guint k = i;

      for (; k > 0 && compare_places (&cuts->cuts[k - 1].at, &cut.at) > 0; k--)
        cuts->cuts[k] = cuts->cuts[k - 1];
      cuts->cuts[k] = cut;
    }
}

/* Left of the thread is what lies on its line, for the thread on its right, and the other way
 * about: see find_crossing().
 */
static void
add_cuts (
    Cuts *cuts, const VdtDepiction *depiction, guint shape, Unit start, Unit way, VdtCover cover)
{
  Unit p, q;
  gint64 p_side, q_side;

  polygon_points (depiction, depiction->n_points - 1, &p);
  p_side = cross (way, minus (p, start));
  for (guint i = 0; i < depiction->n_points; i++)
    {
      Cut cut = { .shape = shape };

      polygon_points (depiction, i, &q);
      q_side = cross (way, minus (q, start));
      if (cover != VDT_COVER_RIGHT && (p_side < 0) != (q_side < 0)
          && find_crossing (start, way, p, q, -1, &cut.at))
        add_cut (cuts, &cut);
      cut.side = 1;
      if (cover != VDT_COVER_LEFT && (p_side > 0) != (q_side > 0)
          && find_crossing (start, way, p, q, 1, &cut.at))
        add_cut (cuts, &cut);
      p = q;
      p_side = q_side;
    }
}

/* What lies on one side of the thread within these shapes, by the even-odd rule: of terrain and of
 * ground the uppermost shape each, or else what the hex has outside all of them.
 */
static VdtLosPiece
find_piece (const Drawn *drawn, const gboolean *inside)
{
  VdtLosPiece piece = drawn->outside;

  for (guint i = 0; i < drawn->shapes->len; i++)
    {
      const VdtDepiction *depiction = get_shape (drawn, i)->depiction;

      if (inside[2 * i] && depiction->is_ground)
        piece.level = depiction->level;
      else if (inside[2 * i])
        piece.terrain = (int) depiction->terrain;
    }

  return piece;
}

/* Tells func of each stretch of the thread in a hex between two cuts, in their order. inside: twice
 * as many as there are shapes, none of them yet.
 */
static void
walk_cuts (const Drawn *drawn,
           const Cuts *cuts,
           const Interval *part,
           gboolean *inside,
           StretchFunc func,
           gpointer data)
{
  Stretch stretch = { .part = *part };

  for (guint i = 0; i <= cuts->n; i++)
    {
      const Cut *cut = i < cuts->n ? &cuts->cuts[i] : NULL;

      stretch.part.end = cut ? get_nearer (cut->at, part->end) : part->end;
      if (compare_places (&stretch.part.begin, &stretch.part.end) < 0)
        {
          stretch.beside[0] = find_piece (drawn, inside);
          stretch.beside[1] = find_piece (drawn, inside + 1);
          if (!func (&stretch, data))
            return;
          stretch.part.begin = stretch.part.end;
        }
      if (cut)
        inside[2 * cut->shape + cut->side] = !inside[2 * cut->shape + cut->side];
    }
}

/* Whether the thread may meet a shape in a hex: not when all of the rectangle that both lie in is
 * on one side of it.
 */
static gboolean
may_meet (const Box *shape, const Box *hex, Unit start, Unit way)
{
  const Unit low = { MAX (shape->low.x, hex->low.x), MAX (shape->low.y, hex->low.y) };
  const Unit high = { MIN (shape->high.x, hex->high.x), MIN (shape->high.y, hex->high.y) };
  gint64 sides[4];

  if (low.x > high.x || low.y > high.y)
    return FALSE;
  sides[0] = cross (way, minus (low, start));
  sides[1] = cross (way, minus (high, start));
  sides[2] = cross (way, minus ((Unit){ low.x, high.y }, start));
  sides[3] = cross (way, minus ((Unit){ high.x, low.y }, start));

  return MIN (MIN (sides[0], sides[1]), MIN (sides[2], sides[3])) <= 0
         && MAX (MAX (sides[0], sides[1]), MAX (sides[2], sides[3])) >= 0;
}

static void
walk (const VdtLosDepictions *self,
      const Drawn *drawn,
      VdtPoint from,
      VdtPoint to,
      VdtCover cover,
      StretchFunc func,
      gpointer data)
{
  const VdtGrid *grid = vdt_map_get_grid (self->map);
  Unit start = to_units (grid, from);
  Unit way = minus (to_units (grid, to), start);
  gboolean few[2 * FEW_SHAPES] = { FALSE };
  g_autofree gboolean *many = NULL;
  Interval part;
  Cuts cuts;

  if (!find_part (drawn->corners, start, way, cover == VDT_COVER_RIGHT ? 1 : -1, &part))
    return;
  cuts.cuts = cuts.few;
  cuts.n = 0;
  cuts.n_room = FEW_CUTS;
  for (guint i = 0; i < drawn->shapes->len; i++)
    {
      const Shape *shape = get_shape (drawn, i);

      if (may_meet (&shape->box, &drawn->box, start, way))
        add_cuts (&cuts, shape->depiction, i, start, way, cover);
    }
  sort_cuts (&cuts);
  if (drawn->shapes->len > FEW_SHAPES)
    many = g_new0 (gboolean, 2 * drawn->shapes->len);
  walk_cuts (drawn, &cuts, &part, many ? many : few, func, data);
  if (cuts.cuts != cuts.few)
    g_free (cuts.cuts);
}

/* What a walk looks for, and finds. */
typedef struct
{
  VdtCover cover;
  int terrain; /* that is looked for */
  const VdtTerrain *terrains;
  gboolean found;
  GArray *parts;       /* VdtLosDrawn */
  VdtLosPiece *pieces; /* as many as there may be */
  guint n_pieces;
  Unit way;
} Search;

/* Which side of the stretch to look at where one is enough. */
static const VdtLosPiece *
get_side (const Search *search, const Stretch *stretch)
{
  return &stretch->beside[search->cover == VDT_COVER_RIGHT ? 1 : 0];
}

static int
part_of_way (Place place, Unit way)
{
  return (int) (place.n * VDT_LOS_DRAWN_WHOLE / ((Wide) place.d * dot (way, way)));
}

static gboolean
look_for_terrain (const Stretch *stretch, gpointer data)
{
  Search *search = data;
  const VdtLosPiece *beside = stretch->beside;

  if (search->cover == VDT_COVER_BOTH
          ? beside[0].terrain != search->terrain || beside[1].terrain != search->terrain
          : get_side (search, stretch)->terrain != search->terrain)
    return TRUE;
  search->found = TRUE;
  if (search->parts)
    {
      const VdtLosDrawn drawn = { part_of_way (stretch->part.begin, search->way),
                                  part_of_way (stretch->part.end, search->way) };

      g_array_append_val (search->parts, drawn);
    }

  return search->parts != NULL;
}

/**
 * vdt_los_depictions_cover:
 * @self: (nullable): the depictions of a map; %NULL when it has none
 * @hex: a hex that the thread crosses or runs along
 * @from: where the thread begins
 * @to: where it ends
 * @cover: the sides of the thread on which the terrain must lie
 *
 * Asks whether the hex's own terrain counts for a thread (asl 6.1): over the whole hex when it is
 * not depicted there; else only where depictions of it lie beside the thread over some length.
 *
 * Returns: whether it counts
 */
gboolean
vdt_los_depictions_cover (
    const VdtLosDepictions *self, VdtHex hex, VdtPoint from, VdtPoint to, VdtCover cover)
{
  const Drawn *drawn = find_drawn (self, hex);
  Search search = { .cover = cover };

  if (!drawn)
    return TRUE;
  search.terrain = (int) vdt_map_get_terrain (self->map, hex);
  walk (self, drawn, from, to, cover, look_for_terrain, &search);

  return search.found;
}

/**
 * vdt_los_depictions_find:
 * @self: (nullable): the depictions of a map
 * @hex: a hex that the thread crosses or runs along
 * @from: where the thread begins
 * @to: where it ends
 * @cover: the sides of the thread on which the terrain must lie
 * @parts: (element-type VdtLosDrawn): where the parts of the thread are added
 *
 * Tells where along a thread the hex's own terrain counts. Only for drawing: see
 * vdt_los_depictions_cover().
 *
 * Returns: whether anything is drawn there; %FALSE: the terrain fills the hex, and nothing is added
 */
gboolean
vdt_los_depictions_find (const VdtLosDepictions *self,
                         VdtHex hex,
                         VdtPoint from,
                         VdtPoint to,
                         VdtCover cover,
                         GArray *parts)
{
  const Drawn *drawn = find_drawn (self, hex);
  Search search = { .cover = cover, .parts = parts };
  const VdtGrid *grid;

  if (!drawn)
    return FALSE;
  grid = vdt_map_get_grid (self->map);
  search.terrain = (int) vdt_map_get_terrain (self->map, hex);
  search.way = minus (to_units (grid, to), to_units (grid, from));
  walk (self, drawn, from, to, cover, look_for_terrain, &search);

  return TRUE;
}

/* Whether a part of a building lies beside the stretch. */
static gboolean
look_for_exit (const Stretch *stretch, gpointer data)
{
  Search *search = data;

  for (guint side = 0; side < 2 && !search->found; side++)
    {
      const VdtLosPiece *piece = &stretch->beside[side];

      if (search->cover != (side == 0 ? VDT_COVER_RIGHT : VDT_COVER_LEFT))
        search->found = piece->terrain == VDT_LOS_PIECE_BARE
                        || !vdt_terrain_is_one_building (&search->terrains[search->terrain],
                                                         &search->terrains[piece->terrain]);
    }

  return !search->found;
}

/**
 * vdt_los_depictions_fill:
 * @self: (nullable): the depictions of a map
 * @hex: a hex that the thread crosses or runs along
 * @from: where the thread begins
 * @to: where it ends
 * @cover: the sides of the thread on which the building must lie
 *
 * Asks whether the building of a hex lies beside the thread all the way through the hex (asl 6.8).
 *
 * Returns: %FALSE when the thread is outside the building's drawing on a part of its way
 */
gboolean
vdt_los_depictions_fill (
    const VdtLosDepictions *self, VdtHex hex, VdtPoint from, VdtPoint to, VdtCover cover)
{
  const Drawn *drawn = find_drawn (self, hex);
  Search search = { .cover = cover };

  if (!drawn)
    return TRUE;
  search.terrain = (int) vdt_map_get_terrain (self->map, hex);
  search.terrains = vdt_legend_get_terrains (vdt_map_get_legend (self->map), NULL);
  walk (self, drawn, from, to, cover, look_for_exit, &search);

  return !search.found;
}

/* Adds a piece once. */
static void
add_piece (Search *search, int terrain, int level)
{
  for (guint i = 0; i < search->n_pieces; i++)
    if (search->pieces[i].terrain == terrain && search->pieces[i].level == level)
      return;
  search->pieces[search->n_pieces++] = (VdtLosPiece){ terrain, level };
}

static gboolean
list_stretch (const Stretch *stretch, gpointer data)
{
  Search *search = data;
  VdtLosPiece piece = *get_side (search, stretch);

  if (search->cover == VDT_COVER_BOTH && stretch->beside[1].level != piece.level)
    return TRUE;
  add_piece (search, VDT_LOS_PIECE_BARE, piece.level);
  if (piece.terrain != VDT_LOS_PIECE_BARE
      && (search->cover != VDT_COVER_BOTH || stretch->beside[1].terrain == piece.terrain))
    add_piece (search, piece.terrain, piece.level);

  return TRUE;
}

/**
 * vdt_los_depictions_list:
 * @self: the depictions of a map
 * @hex: a hex that the thread crosses or runs along, in which something is drawn
 * @from: where the thread begins
 * @to: where it ends
 * @cover: the sides of the thread on which a piece must lie
 * @pieces: (out): room for as many as vdt_los_depictions_get_candidates() has
 *
 * Lists the pieces of a hex that lie beside the thread over some length, each once, in the order
 * in which it meets them: levels of the ground, with %VDT_LOS_PIECE_BARE, and terrains at their
 * levels.
 *
 * Returns: how many there are
 */
guint
vdt_los_depictions_list (const VdtLosDepictions *self,
                         VdtHex hex,
                         VdtPoint from,
                         VdtPoint to,
                         VdtCover cover,
                         VdtLosPiece *pieces)
{
  Search search = { .cover = cover, .pieces = pieces };

  walk (self, find_drawn (self, hex), from, to, cover, list_stretch, &search);

  return search.n_pieces;
}

/**
 * vdt_los_depictions_get_candidates:
 * @self: (nullable): the depictions of a map
 * @hex: a hex of it
 *
 * Lists every piece that vdt_los_depictions_list() may find in a hex, for any thread. If none of
 * them does anything, there is no need to ask which of them lie beside it.
 *
 * Returns: (transfer none) (nullable) (element-type VdtLosPiece): the pieces; %NULL when nothing is
 *   drawn there
 */
const GArray *
vdt_los_depictions_get_candidates (const VdtLosDepictions *self, VdtHex hex)
{
  const Drawn *drawn = find_drawn (self, hex);

  return drawn ? drawn->pieces : NULL;
}

/**
 * vdt_los_depictions_get_extent:
 * @self: (nullable): the depictions of a map
 * @hex: a hex of it
 * @level: (inout): the level of its ground
 * @halves: (inout): the height of its terrain in half levels
 *
 * Raises both as far as anything does that is drawn in the hex and counts there. A hindrance is
 * half a level high at least.
 *
 * Returns: whether anything is
 */
gboolean
vdt_los_depictions_get_extent (const VdtLosDepictions *self, VdtHex hex, int *level, int *halves)
{
  const Drawn *drawn = find_drawn (self, hex);
  const VdtTerrain *terrains;

  if (!drawn)
    return FALSE;
  terrains = vdt_legend_get_terrains (vdt_map_get_legend (self->map), NULL);
  for (guint i = 0; i < drawn->shapes->len; i++)
    {
      const VdtDepiction *depiction = get_shape (drawn, i)->depiction;
      const VdtTerrain *terrain = &terrains[depiction->terrain];

      if (depiction->is_ground)
        *level = MAX (*level, depiction->level);
      else
        *halves = MAX (*halves, MAX (terrain->hindrance > 0, terrain->halves));
    }

  return TRUE;
}
