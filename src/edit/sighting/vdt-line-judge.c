/* vdt-line-judge.c - judges the line from observer to target, at once or when fire is declared
 *
 * Keeps the terrain view between questions. While it is locked, it keeps the question and answers
 * only when the attack is declared. VdtSighting owns one. Main thread.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-line-judge.h"

#include "vdt-sight-query.h"

#include "vdt-los.h"

struct _VdtLineJudge
{
  VdtMap *map;
  VdtLosSetup setup;
  VdtTerrainView *view; /* of map and setup; made when the first line is judged */
  gboolean asks;
  VdtLosQuery query;
  VdtLosResult *result;
  gboolean locked; /* only what is declared is judged */
};

/**
 * vdt_line_judge_new:
 *
 * Returns: (transfer full): a judge who has been asked nothing
 */
VdtLineJudge *
vdt_line_judge_new (void)
{
  return g_new0 (VdtLineJudge, 1);
}

/**
 * vdt_line_judge_free:
 * @self: (transfer full): a judge
 *
 * Forgets the line.
 */
void
vdt_line_judge_free (VdtLineJudge *self)
{
  g_clear_pointer (&self->map, vdt_map_unref);
  g_clear_pointer (&self->view, vdt_terrain_view_unref);
  g_clear_pointer (&self->result, vdt_los_result_unref);
  g_free (self);
}

/* Whether it is another ground than before. */
static gboolean
set_ground (VdtLineJudge *self, VdtMap *map, const VdtLosSetup *setup)
{
  if (self->map == map && vdt_los_setup_equal (&self->setup, setup))
    return FALSE;
  g_clear_pointer (&self->view, vdt_terrain_view_unref);
  g_clear_pointer (&self->map, vdt_map_unref);
  self->map = vdt_map_ref (map);
  self->setup = *setup;

  return TRUE;
}

/**
 * vdt_line_judge_ask:
 * @self: a judge
 * @map: the map that is looked over
 * @setup: rules, range and options
 * @query: (nullable): who looks at what; %NULL: there is no line
 *
 * Judges a line, unless it has been; while the judge is locked, what was declared is over.
 *
 * Returns: whether the result is another one
 */
gboolean
vdt_line_judge_ask (VdtLineJudge *self,
                    VdtMap *map,
                    const VdtLosSetup *setup,
                    const VdtLosQuery *query)
{
  gboolean other_ground = set_ground (self, map, setup);
  gboolean had_result = self->result != NULL;

  if (!other_ground && !self->locked && query && self->result
      && vdt_sight_query_equal (query, &self->query))
    return FALSE;
  self->asks = query != NULL;
  if (query)
    self->query = *query;
  g_clear_pointer (&self->result, vdt_los_result_unref);
  if (query && !self->locked)
    self->result = vdt_los_judge (vdt_line_judge_get_view (self), query);

  return had_result || self->result;
}

/**
 * vdt_line_judge_get_view:
 * @self: a judge
 *
 * Lays the map out for the rules when that has not been done since either changed.
 *
 * Returns: (transfer none): the map as the rules see it
 */
VdtTerrainView *
vdt_line_judge_get_view (VdtLineJudge *self)
{
  if (!self->view)
    self->view = vdt_terrain_view_new (self->map, &self->setup);

  return self->view;
}

/**
 * vdt_line_judge_get_result:
 * @self: a judge
 *
 * Returns: (transfer none) (nullable): the line that was asked for, or declared
 */
VdtLosResult *
vdt_line_judge_get_result (const VdtLineJudge *self)
{
  return self->result;
}

/**
 * vdt_line_judge_get_locked:
 * @self: a judge
 *
 * Returns: whether a line is judged only when it is declared
 */
gboolean
vdt_line_judge_get_locked (const VdtLineJudge *self)
{
  return self->locked;
}

/**
 * vdt_line_judge_set_locked:
 * @self: a judge
 * @locked: whether the next line is judged only when it is declared
 *
 * Locks the judge, or lets it go.
 */
void
vdt_line_judge_set_locked (VdtLineJudge *self, gboolean locked)
{
  self->locked = locked;
}

/**
 * vdt_line_judge_can_declare:
 * @self: a judge
 *
 * Returns: whether a line waits for being declared
 */
gboolean
vdt_line_judge_can_declare (const VdtLineJudge *self)
{
  return self->locked && self->asks && !self->result;
}

/**
 * vdt_line_judge_declare:
 * @self: a judge who can declare
 *
 * Judges the line that waits.
 */
void
vdt_line_judge_declare (VdtLineJudge *self)
{
  g_return_if_fail (vdt_line_judge_can_declare (self));

  self->result = vdt_los_judge (vdt_line_judge_get_view (self), &self->query);
}
