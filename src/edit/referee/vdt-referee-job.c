/* vdt-referee-job.c - one thing that a referee judges for his log: a move, a change, an attack
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-referee-job.h"

#include "vdt-declared-fire.h"
#include "vdt-referee-explain.h"

#include <glib/gi18n.h>

/**
 * vdt_referee_job_free:
 * @self: (transfer full): a job
 *
 * Gives it up.
 */
void
vdt_referee_job_free (VdtRefereeJob *self)
{
  g_clear_pointer (&self->attack, vdt_los_result_unref);
  g_clear_pointer (&self->before, vdt_map_unref);
  vdt_map_unref (self->after);
  g_clear_pointer (&self->path, g_array_unref);
  g_free (self->phase.whose);
  vdt_knowledge_unref (self->knowledge);
  g_ptr_array_unref (self->seen);
  g_free (self);
}

/**
 * vdt_referee_job_judge_move:
 * @self: a job with a path
 * @cancellable: (nullable): to give up
 * @error: return location
 *
 * Returns: (transfer full) (nullable): what its move shows to whom, or %NULL with the errors of
 *   vdt_referee_move_new()
 */
VdtRefereeMove *
vdt_referee_job_judge_move (const VdtRefereeJob *self, GCancellable *cancellable, GError **error)
{
  return vdt_referee_move_new (self->before, &self->setup, self->counter,
                               (const VdtHex *) (gpointer) self->path->data, self->path->len,
                               self->knowledge, cancellable, error);
}

/* NULL: there is nothing to tell to anybody. */
static VdtRefereeEntry *
describe_move (const VdtRefereeJob *self, const VdtRefereeMove *move)
{
  VdtReferee *first = move->steps[0].referee;
  int side = move->side;
  const char *mover = side >= 0 ? first->sides[(guint) side] : NULL;
  g_autofree char *title = vdt_referee_explain_title (move);
  g_autoptr (VdtRefereeEntry) entry = vdt_referee_entry_new (
      self->phase.occasion, self->phase.whose ? self->phase.whose : mover, mover, title);

  for (guint i = 0; i < first->n_sides; i++)
    {
      g_autofree char *text = vdt_referee_explain_move (move, i);

      if (text)
        vdt_referee_entry_add_part (entry, first->sides[i], text);
    }
  if (vdt_referee_entry_get_n_parts (entry) == 0)
    return NULL;

  return g_steal_pointer (&entry);
}

static VdtReferee *
judge_map (const VdtRefereeJob *self, VdtMap *map, GCancellable *cancellable, GError **error)
{
  g_autoptr (VdtTerrainView) view = vdt_terrain_view_new (map, &self->setup);
  VdtReferee *referee = vdt_referee_new (view, cancellable, error);

  if (referee)
    vdt_referee_take_knowledge (referee, self->knowledge);

  return referee;
}

static void
note_seen (const VdtRefereeJob *self, const VdtReferee *referee)
{
  g_ptr_array_extend_and_steal (self->seen, vdt_referee_list_seen (referee, self->phase.turn));
}

static VdtRefereeEntry *
describe_change (const VdtRefereeJob *self, const VdtReferee *before, const VdtReferee *after)
{
  g_autoptr (VdtRefereeEntry) entry = vdt_referee_entry_new (
      self->phase.occasion, self->phase.whose, NULL, _("counters placed or removed"));

  for (guint i = 0; i < after->n_sides; i++)
    {
      const char *side = after->sides[i];
      g_autofree char *text = vdt_referee_explain_change (before, after, side);

      if (text)
        vdt_referee_entry_add_part (entry, side, text);
    }
  if (vdt_referee_entry_get_n_parts (entry) == 0)
    return NULL;

  return g_steal_pointer (&entry);
}

/* Where there are too many counters to be judged, nothing of any enemy is told. */
static VdtRefereeEntry *
describe_attack (const VdtRefereeJob *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (VdtReferee) referee = judge_map (self, self->after, cancellable, NULL);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;

  return vdt_declared_fire_entry_new (self->attack, &self->setup, self->after, referee);
}

static VdtRefereeEntry *
run_move (const VdtRefereeJob *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (VdtRefereeMove) move = vdt_referee_job_judge_move (self, cancellable, error);

  if (!move)
    return NULL;
  for (guint i = 0; i < move->n_steps; i++)
    note_seen (self, move->steps[i].referee);

  return describe_move (self, move);
}

static VdtRefereeEntry *
run_change (const VdtRefereeJob *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (VdtReferee) before = judge_map (self, self->before, cancellable, error);
  g_autoptr (VdtReferee) after = before ? judge_map (self, self->after, cancellable, error) : NULL;

  if (!after)
    return NULL;
  note_seen (self, before);
  note_seen (self, after);

  return describe_change (self, before, after);
}

/**
 * vdt_referee_job_run:
 * @self: a job
 * @cancellable: (nullable): to give up
 * @error: return location
 *
 * Judges it, in any thread, and adds to @self->seen which enemies sides were told of in sight.
 *
 * Returns: (transfer full) (nullable): what is to be told; %NULL for nothing, or with an error
 */
VdtRefereeEntry *
vdt_referee_job_run (const VdtRefereeJob *self, GCancellable *cancellable, GError **error)
{
  VdtRefereeEntry *entry = self->attack ? describe_attack (self, cancellable, error)
                           : self->path ? run_move (self, cancellable, error)
                                        : run_change (self, cancellable, error);

  if (entry)
    vdt_referee_entry_set_moment (
        entry, &(VdtRefereeMoment){ self->phase.turn, self->time, self->setup.rules->id });

  return entry;
}
