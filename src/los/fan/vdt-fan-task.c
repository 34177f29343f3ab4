/* vdt-fan-task.c - a fan computed off the main thread
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-fan-task.h"

typedef struct
{
  VdtFanMemory *memory;
  VdtMap *map;
  VdtLosSetup setup;
  VdtLosQuery *queries;
  guint n_queries;
  VdtFanJoin join;
} Request;

static void
request_free (gpointer data)
{
  Request *request = data;

  vdt_fan_memory_unref (request->memory);
  vdt_map_unref (request->map);
  g_free (request->queries);
  g_free (request);
}

static void
run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Request *request = data;
  VdtFan *fan;

  if (g_task_return_error_if_cancelled (task))
    return;

  fan = vdt_fan_memory_compute (request->memory, request->map, &request->setup, request->queries,
                                request->n_queries, request->join, cancellable);
  if (fan)
    g_task_return_pointer (task, fan, (GDestroyNotify) vdt_fan_unref);
  else
    g_task_return_error_if_cancelled (task);
}

/**
 * vdt_fan_compute_async:
 * @memory: what is left of the last fan
 * @map: (transfer none): a map
 * @setup: the rules; copied
 * @queries: (array length=n_queries): who looks, and from where; copied
 * @n_queries: how many, at least one
 * @join: how their answers become one
 * @cancellable: (nullable): to give up, as when a newer request comes
 * @callback: called in the caller's main context
 * @user_data: for @callback
 *
 * Computes a fan as vdt_fan_new_joined() does, in a thread of its own, which shares the rows among
 * all processors. End it with vdt_fan_compute_finish().
 */
void
vdt_fan_compute_async (VdtFanMemory *memory,
                       VdtMap *map,
                       const VdtLosSetup *setup,
                       const VdtLosQuery *queries,
                       guint n_queries,
                       VdtFanJoin join,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Request *request = g_new (Request, 1);

  *request = (Request){ vdt_fan_memory_ref (memory),
                        vdt_map_ref (map),
                        *setup,
                        g_memdup2 (queries, n_queries * sizeof *queries),
                        n_queries,
                        join };
  g_task_set_source_tag (task, vdt_fan_compute_async);
  g_task_set_task_data (task, request, request_free);
  g_task_run_in_thread (task, run);
}

/**
 * vdt_fan_compute_finish:
 * @result: what the callback got
 * @error: return location
 *
 * Ends vdt_fan_compute_async(); fails with %G_IO_ERROR_CANCELLED only.
 *
 * Returns: (transfer full): the fan
 */
VdtFan *
vdt_fan_compute_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
