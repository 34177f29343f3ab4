/* vdt-workers.c - the same work in several threads at once
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-workers.h"

#define MAX_THREADS 64

/**
 * vdt_workers_run:
 * @name: what the threads are called
 * @n_threads: how many; 0: as many as there are processors
 * @work: takes piece after piece of the work until none is left
 * @data: what all of them share
 *
 * Calls @work in this thread and in as many others as are wanted, and returns when all have ended.
 */
void
vdt_workers_run (const char *name, guint n_threads, GThreadFunc work, gpointer data)
{
  GThread *threads[MAX_THREADS];

  if (n_threads == 0)
    n_threads = g_get_num_processors ();
  n_threads = MIN (n_threads, MAX_THREADS);

  for (guint i = 1; i < n_threads; i++)
    threads[i] = g_thread_new (name, work, data);
  work (data);
  for (guint i = 1; i < n_threads; i++)
    g_thread_join (threads[i]);
}
