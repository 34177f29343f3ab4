/* vdt-fan-runner.c - one fan at a time off the main thread, the newest wins
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-fan-runner.h"

#include "vdt-fan-task.h"

/* Each run under way keeps the runner alive. Several may be, the newest and others that were
 * cancelled and have not noticed yet: the cancellable tells them apart.
 */
struct _VdtFanRunner
{
  VdtFanRunnerFunc done;
  gpointer user_data;
  VdtFanMemory *memory;
  GCancellable *cancellable; /* of the newest run; NULL: none is under way */
};

typedef struct
{
  VdtFanRunner *runner;
  GCancellable *cancellable;
} Run;

/**
 * vdt_fan_runner_new:
 * @done: called in the main context, in which runs are begun
 * @user_data: for @done
 *
 * Returns: (transfer full): a runner at rest
 */
VdtFanRunner *
vdt_fan_runner_new (VdtFanRunnerFunc done, gpointer user_data)
{
  VdtFanRunner *self = g_rc_box_new0 (VdtFanRunner);

  self->done = done;
  self->user_data = user_data;
  self->memory = vdt_fan_memory_new ();

  return self;
}

static void
runner_clear (gpointer data)
{
  VdtFanRunner *self = data;

  vdt_fan_memory_unref (self->memory);
}

/**
 * vdt_fan_runner_free:
 * @self: (transfer full): a runner
 *
 * Gives up what is under way; the runner will call nobody any more.
 */
void
vdt_fan_runner_free (VdtFanRunner *self)
{
  vdt_fan_runner_cancel (self);
  g_rc_box_release_full (self, runner_clear);
}

static void
computed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Run *run = user_data;
  VdtFanRunner *self = run->runner;
  VdtFan *fan = vdt_fan_compute_finish (result, NULL);

  if (self->cancellable == run->cancellable)
    {
      g_clear_object (&self->cancellable);
      self->done (fan, self->user_data);
    }
  else
    g_clear_pointer (&fan, vdt_fan_unref);

  g_object_unref (run->cancellable);
  g_rc_box_release_full (self, runner_clear);
  g_free (run);
}

/**
 * vdt_fan_runner_begin:
 * @self: a runner
 * @map: (transfer none): the map
 * @setup: rules, range and options
 * @queries: (array length=n_queries): who looks, from where
 * @n_queries: how many, at least one
 * @join: how what they see becomes one
 *
 * Begins a fan and gives up the one under way.
 */
void
vdt_fan_runner_begin (VdtFanRunner *self,
                      VdtMap *map,
                      const VdtLosSetup *setup,
                      const VdtLosQuery *queries,
                      guint n_queries,
                      VdtFanJoin join)
{
  Run *run = g_new (Run, 1);

  vdt_fan_runner_cancel (self);
  self->cancellable = g_cancellable_new ();
  run->runner = g_rc_box_acquire (self);
  run->cancellable = g_object_ref (self->cancellable);
  vdt_fan_compute_joined_async (self->memory, map, setup, queries, n_queries, join,
                                self->cancellable, computed_cb, run);
}

/**
 * vdt_fan_runner_cancel:
 * @self: a runner
 *
 * Gives up the fan under way, if there is one.
 */
void
vdt_fan_runner_cancel (VdtFanRunner *self)
{
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

/**
 * vdt_fan_runner_is_running:
 * @self: a runner
 *
 * Returns: whether a fan is under way
 */
gboolean
vdt_fan_runner_is_running (const VdtFanRunner *self)
{
  return self->cancellable != NULL;
}
