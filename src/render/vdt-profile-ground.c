/* vdt-profile-ground.c - what a sight line goes over: hexes, hexsides, terrain drawn in them
 *
 * Only the hexes and their heights are exact. Where on the line a hex begins and ends is floating
 * point: it is drawn, and decides nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-profile-private.h"

#include "vdt-line.h"
#include "vdt-los-marks.h"

#include <math.h>

#define HAIR 1e-9

/* The ends of the line on the map. */
typedef struct
{
  VdtPoint from;
  VdtPoint to;
} Ends;

/* The part of the way through two points that lies in a hex, within limits: the hex is the common
 * part of three strips, |2x + y|, |x + 2y| and |x - y| <= 3 from its centre.
 */
static void
clip (VdtHex hex, const Ends *ends, double *begin, double *end)
{
  VdtPoint centre = vdt_hex_centre (hex);
  int x = ends->from.x - centre.x, y = ends->from.y - centre.y;
  int dx = ends->to.x - ends->from.x, dy = ends->to.y - ends->from.y;
  const int start[3] = { 2 * x + y, x + 2 * y, x - y };
  const int change[3] = { 2 * dx + dy, dx + 2 * dy, dx - dy };

  for (guint i = 0; i < 3; i++)
    {
      double one = 0, other = 1;

      if (change[i] == 0)
        continue;
      one = (double) (-3 - start[i]) / change[i];
      other = (double) (3 - start[i]) / change[i];
      *begin = MAX (*begin, MIN (one, other));
      *end = MIN (*end, MAX (one, other));
    }
}

static gboolean
has_no_length (const Ends *ends)
{
  return ends->from.x == ends->to.x && ends->from.y == ends->to.y;
}

/* Where on the line a point is nearest to. */
static double
project (const Ends *ends, double x, double y)
{
  double dx = ends->to.x - ends->from.x, dy = ends->to.y - ends->from.y;
  double px = x - ends->from.x, py = y - ends->from.y;

  if (has_no_length (ends))
    return 0.5;

  /* The axes are 60 degrees apart. */
  return CLAMP ((px * dx + py * dy + (px * dy + py * dx) / 2) / (dx * dx + dy * dy + dx * dy), 0,
                1);
}

static gboolean
counts (const VdtProfile *self, VdtHex hex)
{
  const GArray *counted = vdt_los_result_get_course (self->result)->counted;

  for (guint i = 0; i < counted->len; i++)
    if (vdt_hex_equal (g_array_index (counted, VdtHex, i), hex))
      return TRUE;

  return FALSE;
}

/* Where in a hex somebody stands, in a gully on its floor. */
static int
floor_of (const VdtTerrainView *view, VdtHex hex)
{
  if (!vdt_map_contains (view->map, hex) || vdt_map_is_void (view->map, hex))
    return VDT_GROUND_NONE;

  return view->rules->floor ? view->rules->floor (view, hex)
                            : view->ground[vdt_terrain_view_index (view, hex)];
}

static VdtProfileHex
describe (const VdtProfile *self, VdtHex hex)
{
  const VdtLosQuery *query = vdt_los_result_get_query (self->result);
  const VdtTerrainView *view = self->view;
  VdtProfileHex place = {
    .hex = hex, .is_end = vdt_hex_equal (hex, query->observer) || vdt_hex_equal (hex, query->target)
  };
  const VdtTerrain *terrain;
  int cell;

  /* Behind an end the line may go far off the map. */
  place.is_void = !vdt_map_contains (view->map, hex) || vdt_map_is_void (view->map, hex);
  if (place.is_void)
    return place;

  cell = vdt_terrain_view_index (view, hex);
  terrain = vdt_terrain_view_get_terrain (view, hex);
  place.ground = view->ground[cell];
  place.floor = floor_of (view, hex);
  place.terrain_top = place.ground + terrain->halves * VDT_LEVEL / 2;
  place.top = place.is_end ? place.terrain_top : MAX (view->top[cell], place.terrain_top);
  place.hinders = terrain->hindrance > 0;
  place.covers = terrain->kind != VDT_KIND_OPEN;
  place.screens = place.top > place.terrain_top
                  && view->rules->top (view, place.ground, terrain, view->contents[cell], 0)
                         <= place.terrain_top;
  place.smoke = view->smoke ? view->smoke[cell] : 0;
  place.terrain = view->terrain[cell];
  place.counts = counts (self, hex);

  return place;
}

static void
add_pieces (
    VdtProfile *self, VdtProfileHex *place, const Ends *ends, VdtCover cover, gboolean beside)
{
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (VdtLosDrawn));

  if (!vdt_los_depictions_find (self->view->depictions, place->hex, ends->from, ends->to, cover,
                                parts))
    return;
  place->is_drawn = TRUE;
  for (guint i = 0; i < parts->len; i++)
    {
      const VdtLosDrawn *drawn = &g_array_index (parts, VdtLosDrawn, i);
      const VdtProfilePiece piece = { drawn->begin / (double) VDT_LOS_DRAWN_WHOLE,
                                      drawn->end / (double) VDT_LOS_DRAWN_WHOLE, beside };

      g_array_append_val (self->pieces, piece);
    }
}

/* Crossed, terrain counts where it is drawn on both sides of the line; along a side, where it is
 * drawn on the hex's own.
 */
static void
find_pieces (VdtProfile *self, VdtProfileHex *place, const Ends *ends, guint k, guint n_hexes)
{
  place->first_piece = self->pieces->len;
  if (place->is_void || vdt_terrain_view_get_terrain (self->view, place->hex)->inherent)
    return;
  if (n_hexes == 2)
    {
      add_pieces (self, place, ends, k == 1 ? VDT_COVER_RIGHT : VDT_COVER_LEFT, FALSE);
    }
  else
    {
      add_pieces (self, place, ends, VDT_COVER_LEFT, TRUE);
      add_pieces (self, place, ends, VDT_COVER_RIGHT, TRUE);
      add_pieces (self, place, ends, VDT_COVER_BOTH, FALSE);
    }
  place->n_pieces = self->pieces->len - place->first_piece;
}

static int
append_side (VdtProfile *self, double at, VdtSide side)
{
  VdtHex other = vdt_hex_neighbour (side.hex, side.side);
  VdtProfileSide entry = { .at = at, .side = side };

  if (!vdt_map_contains (self->view->map, side.hex))
    {
      entry.side = (VdtSide){ other, vdt_side_opposite (side.side) };
      other = side.hex;
    }
  entry.codes = vdt_map_get_side_codes (self->view->map, entry.side.hex, entry.side.side);
  entry.foot = MAX (floor_of (self->view, entry.side.hex), floor_of (self->view, other));
  if (self->view->rules->side_height)
    entry.height = self->view->rules->side_height (
        self->view, vdt_terrain_view_get_side (self->view, entry.side.hex, entry.side.side));
  g_array_append_val (self->sides, entry);

  return (int) self->sides->len - 1;
}

static void
add_side (VdtProfile *self, double at, VdtHex hex, VdtHex other)
{
  int number = vdt_side_between (hex, other);

  if (number >= 0 && vdt_map_contains (self->view->map, hex)
      && vdt_map_contains (self->view->map, other)
      && vdt_map_get_side_codes (self->view->map, hex, number) != 0)
    append_side (self, at, (VdtSide){ hex, number });
}

static void
add_stretch (VdtProfile *self, const VdtStep *step, const Ends *ends, double lowest, double most)
{
  VdtProfileStretch stretch = { .begin = lowest, .end = most, .n_hexes = 1 };

  clip (step->hex, ends, &stretch.begin, &stretch.end);
  stretch.hexes[0] = describe (self, step->hex);
  if (step->kind == VDT_STEP_PAIR)
    stretch.hexes[stretch.n_hexes++] = describe (self, step->right);
  for (guint k = 0; k < stretch.n_hexes; k++)
    find_pieces (self, &stretch.hexes[k], ends, k, stretch.n_hexes);
  g_array_append_val (self->stretches, stretch);
}

static int
count_behind (const VdtProfile *self)
{
  int behind = 0;

  for (guint i = 0; i < vdt_los_result_get_n_findings (self->result); i++)
    behind = MAX (behind, vdt_los_result_get_finding (self->result, i)->behind);

  return behind;
}

static void
follow_straight (VdtProfile *self, const Ends *ends, int behind)
{
  double lowest = behind > 0 && self->observer > self->target ? -G_MAXDOUBLE : 0;
  double most = behind > 0 && self->observer < self->target ? G_MAXDOUBLE : 1;
  VdtLine line = vdt_line_between_points (ends->from, ends->to, FALSE);
  VdtStep step, last = { .kind = VDT_STEP_CORNER };

  while (vdt_line_next_of_any (&line, &step))
    {
      const VdtProfileStretch *stretch;

      add_stretch (self, &step, ends, lowest, most);
      stretch = vdt_profile_get_stretch (self, self->stretches->len - 1);
      if (step.kind == VDT_STEP_PAIR)
        add_side (self, (stretch->begin + stretch->end) / 2, step.hex, step.right);
      else if (last.kind == VDT_STEP_HEX)
        add_side (self, stretch->begin, last.hex, step.hex);
      last = step;
    }
}

/* The ground behind the higher end, as far as the rules looked for higher or lower ground there. */
static void
look_behind (VdtProfile *self, const Ends *ends, int behind)
{
  const VdtLosQuery *query = vdt_los_result_get_query (self->result);
  gboolean observer_is_high = self->observer > self->target;
  int distance = vdt_los_result_get_distance (self->result);
  VdtLine line = observer_is_high ? vdt_line_beyond (query->target, query->observer)
                                  : vdt_line_beyond (query->observer, query->target);
  VdtStep step;

  while (vdt_line_next (&line, &step) && step.row - distance <= behind)
    {
      VdtStep turned = step;

      /* Left is left of who looks from the observer on. */
      if (observer_is_high && step.kind == VDT_STEP_PAIR)
        {
          turned.hex = step.right;
          turned.right = step.hex;
        }
      add_stretch (self, &turned, ends, -G_MAXDOUBLE, G_MAXDOUBLE);
      if (observer_is_high)
        {
          VdtProfileStretch stretch = *vdt_profile_get_stretch (self, self->stretches->len - 1);

          g_array_set_size (self->stretches, self->stretches->len - 1);
          g_array_prepend_val (self->stretches, stretch);
        }
    }
}

/* A route has one hex in each row; its rows are equally far from each other. */
static void
follow_route (VdtProfile *self)
{
  const VdtLosQuery *query = vdt_los_result_get_query (self->result);
  const GArray *route = vdt_los_result_get_course (self->result)->counted;
  int distance = vdt_los_result_get_distance (self->result);
  VdtHex last = query->observer;
  guint next = 0;

  for (int row = 0; row <= distance; row++)
    {
      VdtProfileStretch stretch = { .begin = MAX (0, (row - 0.5) / distance),
                                    .end = MIN (1, (row + 0.5) / distance),
                                    .n_hexes = 1,
                                    .hexes = { { .is_void = TRUE } } };
      VdtHex hex = row == distance ? query->target : query->observer;
      gboolean found = row == 0 || row == distance;

      if (!found && next < route->len)
        {
          hex = g_array_index (route, VdtHex, next);
          found = vdt_hex_distance (query->observer, hex) == row;
          next += found;
        }
      if (found)
        {
          stretch.hexes[0] = describe (self, hex);
          add_side (self, stretch.begin, last, hex);
          last = hex;
        }
      g_array_append_val (self->stretches, stretch);
    }
}

static int
find_stretch (const VdtProfile *self, VdtHex hex)
{
  for (guint i = 0; i < self->stretches->len; i++)
    for (guint k = 0; k < vdt_profile_get_stretch (self, i)->n_hexes; k++)
      {
        const VdtProfileHex *place = &vdt_profile_get_stretch (self, i)->hexes[k];

        if (vdt_hex_equal (place->hex, hex) && !place->is_void)
          return (int) i;
      }

  return -1;
}

/* The stretch of a hex that the line only touches, or passes by. */
static int
insert_touched (VdtProfile *self, VdtHex hex, const Ends *ends)
{
  VdtPoint centre = vdt_hex_centre (hex);
  double at = 0, left = 1;
  VdtProfileStretch stretch = { .n_hexes = 1, .hexes = { describe (self, hex) } };
  guint i = 0;

  clip (hex, ends, &at, &left);
  if (fabs (left - at) > HAIR)
    at = project (ends, centre.x, centre.y);
  stretch.begin = stretch.end = at;
  while (i < self->stretches->len && vdt_profile_get_stretch (self, i)->begin < at - HAIR)
    i++;
  g_array_insert_val (self->stretches, i, stretch);

  return (int) i;
}

static void
find_deciding_side (VdtProfile *self, VdtSide side, const Ends *ends)
{
  VdtHex other = vdt_hex_neighbour (side.hex, side.side);
  VdtPoint one = vdt_hex_corner (side.hex, vdt_side_corner (side.side, 0));
  VdtPoint two = vdt_hex_corner (side.hex, vdt_side_corner (side.side, 1));

  for (guint i = 0; i < self->sides->len; i++)
    {
      const VdtSide *met = &g_array_index (self->sides, VdtProfileSide, i).side;

      if ((vdt_hex_equal (met->hex, side.hex) && met->side == side.side)
          || (vdt_hex_equal (met->hex, other) && met->side == vdt_side_opposite (side.side)))
        {
          self->deciding_side = (int) i;
          return;
        }
    }
  self->deciding_side =
      append_side (self, project (ends, (one.x + two.x) / 2.0, (one.y + two.y) / 2.0), side);
}

/* Where behind the higher end the map ends. */
static int
find_edge (const VdtProfile *self)
{
  int step = self->observer > self->target ? 1 : -1;
  int i = step > 0 ? 0 : (int) self->stretches->len - 1;

  while (!vdt_profile_get_stretch (self, (guint) i)->hexes[0].is_void)
    i += step;

  return i;
}

/* What decided is shown, even if the line only touches it. */
static void
find_deciding (VdtProfile *self, const Ends *ends, int behind)
{
  const VdtOutcome *outcome = vdt_los_result_get_outcome (self->result);
  const VdtFinding *last =
      vdt_los_result_get_finding (self->result, vdt_los_result_get_n_findings (self->result) - 1);

  self->deciding = self->deciding_side = -1;
  if (outcome->verdict != VDT_VERDICT_BLOCKED)
    return;
  if (outcome->has_by)
    self->deciding = find_stretch (self, outcome->by);
  else if (last->behind > 0)
    self->deciding = find_edge (self);
  if (outcome->has_by && self->deciding < 0)
    self->deciding = insert_touched (self, outcome->by, ends);
  if (last->has_hex && last->side >= 0)
    find_deciding_side (self, (VdtSide){ last->hex, last->side }, ends);
}

/* The way of a line from a corner of one hex to the same corner of another one has no length. */
static void
stay (VdtProfile *self)
{
  const VdtLosQuery *query = vdt_los_result_get_query (self->result);
  VdtProfileStretch first = { 0, 1, 1, { describe (self, query->observer) } };
  VdtProfileStretch last = { 0.5, 1, 1, { describe (self, query->target) } };

  if (!vdt_hex_equal (query->observer, query->target))
    {
      first.end = last.begin;
      g_array_append_val (self->stretches, first);
      first = last;
    }
  g_array_append_val (self->stretches, first);
}

/**
 * vdt_profile_follow:
 * @self: a profile that knows its line and its eyes
 *
 * Finds what the line goes over, and which of that decides.
 */
void
vdt_profile_follow (VdtProfile *self)
{
  int behind = count_behind (self);
  Ends ends;

  vdt_los_find_ends (self->result, &ends.from, &ends.to);
  if (has_no_length (&ends))
    stay (self);
  else if (vdt_los_result_get_course (self->result)->by_route)
    follow_route (self);
  else
    follow_straight (self, &ends, behind);
  if (behind > 0)
    look_behind (self, &ends, behind);
  find_deciding (self, &ends, behind);
  self->begin = vdt_profile_get_stretch (self, 0)->begin;
  self->end = vdt_profile_get_stretch (self, self->stretches->len - 1)->end;
}
