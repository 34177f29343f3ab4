/* vdt-fan-runner.c - computes one fan at a time in a worker thread; the newest request wins
 *
 * A request cancels the one before, or waits for it while edits come fast. The last fan stays
 * until the next one is complete. VdtSighting owns one. Main thread, except for the computation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-fan-runner.h"

#include "vdt-fan-task.h"

/* Of what a fan is made. */
typedef struct
{
  VdtMap *map; /* NULL: no fan is asked for */
  VdtLosSetup setup;
  GArray *queries; /* of VdtLosQuery */
  VdtFanJoin join;
} Order;

/* Each run under way keeps the runner alive. Several may be, the newest and others that were
 * cancelled and have not noticed yet: the cancellable tells them apart.
 */
struct _VdtFanRunner
{
  VdtFanRunnerFunc changed;
  gpointer user_data;
  VdtFanMemory *memory;
  VdtFan *fan;
  GCancellable *cancellable; /* of the newest run; NULL: none is under way */
  Order next;                /* for when that is done */
  gboolean told_busy;
};

typedef struct
{
  VdtFanRunner *runner;
  GCancellable *cancellable;
} Run;

static void
order_clear (Order *order)
{
  g_clear_pointer (&order->map, vdt_map_unref);
  g_clear_pointer (&order->queries, g_array_unref);
}

/**
 * vdt_fan_runner_new:
 * @changed: called in the main context, in which fans are wanted
 * @user_data: for @changed
 *
 * Returns: (transfer full): a runner at rest, without a fan
 */
VdtFanRunner *
vdt_fan_runner_new (VdtFanRunnerFunc changed, gpointer user_data)
{
  VdtFanRunner *self = g_rc_box_new0 (VdtFanRunner);

  self->changed = changed;
  self->user_data = user_data;
  self->memory = vdt_fan_memory_new ();

  return self;
}

static void
runner_clear (gpointer data)
{
  VdtFanRunner *self = data;

  vdt_fan_memory_unref (self->memory);
  g_clear_pointer (&self->fan, vdt_fan_unref);
}

/* Gives up the run under way, and what was to come after it. */
static void
cancel (VdtFanRunner *self)
{
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  order_clear (&self->next);
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
  cancel (self);
  g_rc_box_release_full (self, runner_clear);
}

static void
tell (VdtFanRunner *self, gboolean other_fan)
{
  gboolean busy = vdt_fan_runner_get_busy (self);
  gboolean other_busy = busy != self->told_busy;

  self->told_busy = busy;
  if (other_fan || other_busy)
    self->changed (other_fan, other_busy, self->user_data);
}

/* Takes fan; whether it is another one. */
static gboolean
set_fan (VdtFanRunner *self, VdtFan *fan)
{
  if (self->fan == fan)
    return FALSE;
  g_clear_pointer (&self->fan, vdt_fan_unref);
  self->fan = fan;

  return TRUE;
}

static void begin (VdtFanRunner *self, const Order *order);

static void
computed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Run *run = user_data;
  VdtFanRunner *self = run->runner;
  VdtFan *fan = vdt_fan_compute_finish (result, NULL);

  if (self->cancellable == run->cancellable)
    {
      Order next = self->next;

      self->next = (Order){ .map = NULL };
      g_clear_object (&self->cancellable);
      if (next.map)
        begin (self, &next);
      order_clear (&next);
      tell (self, fan && set_fan (self, fan));
    }
  else
    g_clear_pointer (&fan, vdt_fan_unref);

  g_object_unref (run->cancellable);
  g_rc_box_release_full (self, runner_clear);
  g_free (run);
}

static void
begin (VdtFanRunner *self, const Order *order)
{
  Run *run = g_new (Run, 1);

  self->cancellable = g_cancellable_new ();
  run->runner = g_rc_box_acquire (self);
  run->cancellable = g_object_ref (self->cancellable);
  vdt_fan_compute_async (self->memory, order->map, &order->setup,
                         (const VdtLosQuery *) (void *) order->queries->data, order->queries->len,
                         order->join, self->cancellable, computed_cb, run);
}

/**
 * vdt_fan_runner_want:
 * @self: a runner
 * @map: (transfer none): the map
 * @setup: rules, range and options
 * @queries: (element-type VdtLosQuery): who looks, from where; empty: there is no fan
 * @join: how what they see becomes one
 * @urgency: what becomes of the fans before
 *
 * Computes a fan.
 */
void
vdt_fan_runner_want (VdtFanRunner *self,
                     VdtMap *map,
                     const VdtLosSetup *setup,
                     GArray *queries,
                     VdtFanJoin join,
                     VdtFanUrgency urgency)
{
  Order order = { map, *setup, queries, join };
  gboolean goes = queries->len == 0 || urgency == VDT_FAN_ANEW;

  if (!goes && urgency == VDT_FAN_NEXT && self->cancellable)
    {
      order_clear (&self->next);
      self->next = order;
      vdt_map_ref (map);
      g_array_ref (queries);
      return;
    }
  cancel (self);
  if (queries->len > 0)
    begin (self, &order);
  tell (self, goes && set_fan (self, NULL));
}

/**
 * vdt_fan_runner_get_fan:
 * @self: a runner
 *
 * Returns: (transfer none) (nullable): the newest fan that is done
 */
VdtFan *
vdt_fan_runner_get_fan (const VdtFanRunner *self)
{
  return self->fan;
}

/**
 * vdt_fan_runner_get_busy:
 * @self: a runner
 *
 * Returns: whether a fan is under way
 */
gboolean
vdt_fan_runner_get_busy (const VdtFanRunner *self)
{
  return self->cancellable != NULL;
}
