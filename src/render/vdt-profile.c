/* vdt-profile.c - one sight line from the side: ground, what stands on it, and the two eyes
 *
 * Only the hexes and their heights are exact. Where on the line a hex begins and ends is floating
 * point: it is drawn, and decides nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-profile.h"

#include "vdt-line.h"
#include "vdt-los-marks.h"
#include "vdt-terrain-view.h"

/* The part of the way from one point to another that lies in a hex: the hex is the common part of
 * three strips, |2x + y|, |x + 2y| and |x - y| <= 3 from its centre.
 */
static void
clip (VdtHex hex, VdtPoint from, VdtPoint to, gdouble *begin, gdouble *end)
{
  VdtPoint centre = vdt_hex_centre (hex);
  gint x = from.x - centre.x, y = from.y - centre.y;
  gint dx = to.x - from.x, dy = to.y - from.y;
  const gint start[3] = { 2 * x + y, x + 2 * y, x - y };
  const gint change[3] = { 2 * dx + dy, dx + 2 * dy, dx - dy };

  *begin = 0;
  *end = 1;
  for (guint i = 0; i < 3; i++)
    {
      gdouble one = 0, other = 1;

      if (change[i] == 0)
        continue;
      one = (gdouble) (-3 - start[i]) / change[i];
      other = (gdouble) (3 - start[i]) / change[i];
      *begin = MAX (*begin, MIN (one, other));
      *end = MIN (*end, MAX (one, other));
    }
}

static VdtProfileHex
describe (const VdtProfile *self, VdtHex hex)
{
  const VdtLosQuery *query = vdt_los_result_get_query (self->result);
  const VdtTerrainView *view = self->view;
  gboolean is_end = vdt_hex_equal (hex, query->observer) || vdt_hex_equal (hex, query->target);
  gint cell = vdt_terrain_view_index (view, hex);
  VdtProfileHex place = { .hex = hex, .is_void = view->ground[cell] == VDT_GROUND_NONE };
  const VdtTerrain *terrain;

  if (place.is_void)
    return place;

  terrain = vdt_terrain_view_get_terrain (view, hex);
  place.ground = view->ground[cell];
  place.terrain_top = place.ground + terrain->halves * VDT_LEVEL / 2;
  place.top = is_end ? place.terrain_top : MAX (view->top[cell], place.terrain_top);
  place.hinders = terrain->hindrance > 0;
  place.smoke = view->smoke ? view->smoke[cell] : 0;
  place.terrain = view->terrain[cell];

  return place;
}

static void
add_side (VdtProfile *self, gdouble at, VdtHex hex, VdtHex other)
{
  gint number = vdt_side_between (hex, other);
  VdtProfileSide side = { .at = at, .side = { hex, number } };

  if (number < 0 || !vdt_map_contains (self->view->map, hex)
      || !vdt_map_contains (self->view->map, other))
    return;
  side.codes = vdt_map_get_side_codes (self->view->map, hex, number);
  if (side.codes != 0)
    g_array_append_val (self->sides, side);
}

static void
follow (VdtProfile *self, VdtPoint from, VdtPoint to)
{
  VdtLine line = vdt_line_between_points (from, to, FALSE);
  VdtStep step, last = { .kind = VDT_STEP_CORNER };

  while (vdt_line_next_of_any (&line, &step))
    {
      VdtProfileStretch stretch = { .n_hexes = 1, .hexes = { describe (self, step.hex) } };

      clip (step.hex, from, to, &stretch.begin, &stretch.end);
      if (step.kind == VDT_STEP_PAIR)
        {
          stretch.hexes[stretch.n_hexes++] = describe (self, step.right);
          add_side (self, (stretch.begin + stretch.end) / 2, step.hex, step.right);
        }
      else if (last.kind == VDT_STEP_HEX)
        {
          add_side (self, stretch.begin, last.hex, step.hex);
        }
      g_array_append_val (self->stretches, stretch);
      last = step;
    }
}

static const VdtProfileStretch *
stretch_at (const VdtProfile *self, guint i)
{
  return &g_array_index (self->stretches, VdtProfileStretch, i);
}

static const VdtProfileStretch *
find_stretch (const VdtProfile *self, VdtHex hex)
{
  for (guint i = 0; i < self->stretches->len; i++)
    for (guint k = 0; k < stretch_at (self, i)->n_hexes; k++)
      if (vdt_hex_equal (stretch_at (self, i)->hexes[k].hex, hex))
        return stretch_at (self, i);

  return NULL;
}

/* What lies blind behind the hex that blocks: up to the lower end, or where the rules count blind
 * hexes, as many as they are.
 */
static void
find_blind (VdtProfile *self)
{
  const VdtOutcome *outcome = vdt_los_result_get_outcome (self->result);
  guint n_findings = vdt_los_result_get_n_findings (self->result);
  gint distance = vdt_los_result_get_distance (self->result);
  gboolean to_target = self->observer >= self->target;
  gdouble length = 1;
  const VdtFinding *counted = NULL;
  const VdtProfileStretch *stretch = NULL;

  for (guint i = 0; i < n_findings; i++)
    {
      const VdtFinding *finding = vdt_los_result_get_finding (self->result, i);

      if (finding->blind >= 0)
        counted = finding;
    }

  if (counted && distance > 0)
    {
      stretch = find_stretch (self, counted->hex);
      length = counted->blind / (gdouble) distance;
    }
  else if (outcome->verdict == VDT_VERDICT_BLOCKED && outcome->has_by)
    {
      stretch = find_stretch (self, outcome->by);
    }
  if (!stretch || length <= 0)
    return;

  self->has_blind = TRUE;
  self->blind_begin = to_target ? stretch->end : MAX (0, stretch->begin - length);
  self->blind_end = to_target ? MIN (1, stretch->end + length) : stretch->begin;
}

static gint
find_eye (const VdtTerrainView *view, VdtHex hex, gint level)
{
  if (view->rules->eye)
    return view->rules->eye (view, hex, level);

  return view->ground[vdt_terrain_view_index (view, hex)];
}

/**
 * vdt_profile_new:
 * @view: (transfer none): a map as its rules see it
 * @result: (transfer none): a line of it, judged by the same rules
 *
 * Describes what @result's line goes over, from the side.
 *
 * Returns: (transfer full): the profile
 */
VdtProfile *
vdt_profile_new (VdtTerrainView *view, VdtLosResult *result)
{
  const VdtLosQuery *query = vdt_los_result_get_query (result);
  VdtProfile *self = g_new0 (VdtProfile, 1);
  VdtPoint from, to;

  vdt_los_find_ends (result, &from, &to);
  self->view = vdt_terrain_view_ref (view);
  self->result = vdt_los_result_ref (result);
  self->stretches = g_array_new (FALSE, FALSE, sizeof (VdtProfileStretch));
  self->sides = g_array_new (FALSE, FALSE, sizeof (VdtProfileSide));
  self->observer = find_eye (view, query->observer, query->observer_level);
  self->target = find_eye (view, query->target, query->target_level);

  if (from.x == to.x && from.y == to.y)
    {
      VdtProfileStretch stretch = { .end = 1,
                                    .n_hexes = 1,
                                    .hexes = { describe (self, query->observer) } };

      g_array_append_val (self->stretches, stretch);
    }
  else
    {
      follow (self, from, to);
    }
  find_blind (self);

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
vdt_profile_get_bounds (const VdtProfile *self, gint *lowest, gint *highest)
{
  *lowest = MIN (self->observer, self->target);
  *highest = MAX (self->observer, self->target);

  for (guint i = 0; i < self->stretches->len; i++)
    for (guint k = 0; k < stretch_at (self, i)->n_hexes; k++)
      {
        const VdtProfileHex *place = &stretch_at (self, i)->hexes[k];

        if (place->is_void)
          continue;
        *lowest = MIN (*lowest, place->ground);
        *highest = MAX (*highest, place->top);
      }
}
