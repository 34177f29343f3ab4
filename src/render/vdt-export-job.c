/* vdt-export-job.c - an export in a thread of its own, that tells how far it is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-export-job-private.h"

/* A job that owns what it needs. */
typedef struct
{
  VdtExportJob job;
  VdtTheme theme;
  VdtSheet *sheet;
  char *path;
} Owned;

static void
owned_free (gpointer data)
{
  Owned *self = data;

  vdt_painting_clear (&self->job.painting);
  g_clear_pointer (&self->sheet, vdt_sheet_free);
  g_free (self->path);
  g_free (self);
}

/* One message of progress on its way to the main thread. The task keeps the job alive. */
typedef struct
{
  GTask *task;
  double fraction;
} Message;

/* Comes before what ends the task, which was sent later with the same priority. */
static gboolean
deliver_cb (gpointer data)
{
  Message *message = data;
  const Owned *self = g_task_get_task_data (message->task);

  if (!g_cancellable_is_cancelled (g_task_get_cancellable (message->task)))
    self->job.progress (message->fraction, self->job.progress_data);

  return G_SOURCE_REMOVE;
}

static void
message_free (gpointer data)
{
  Message *message = data;

  g_object_unref (message->task);
  g_free (message);
}

static void
progress_cb (double fraction, gpointer data)
{
  GTask *task = data;
  Message *message = g_new (Message, 1);
  GSource *source = g_idle_source_new ();

  message->task = g_object_ref (task);
  message->fraction = fraction;
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, deliver_cb, message, message_free);
  g_source_attach (source, g_task_get_context (task));
  g_source_unref (source);
}

static void
work_cb (GTask *task, gpointer object, gpointer data, GCancellable *cancellable)
{
  const Owned *self = data;
  GError *error = NULL;

  if (self->job.work (&self->job, self->job.progress ? progress_cb : NULL, task, cancellable,
                      &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * vdt_export_job_start:
 * @job: what is to be done; references and copies are taken. Its progress is called in the main
 *   context of the caller, never after a cancel, nor after @callback
 * @cancellable: (nullable): stops it
 * @callback: called when done
 * @user_data: its data
 *
 * Does the work of a job in another thread.
 */
void
vdt_export_job_start (const VdtExportJob *job,
                      GCancellable *cancellable,
                      GAsyncReadyCallback callback,
                      gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Owned *self = g_new0 (Owned, 1);

  self->job = *job;
  self->job.painting = vdt_painting_copy (&job->painting);
  if (job->painting.theme)
    {
      self->theme = *job->painting.theme;
      self->job.painting.theme = &self->theme;
    }
  self->sheet = job->sheet ? vdt_sheet_copy (job->sheet) : NULL;
  self->job.sheet = self->sheet;
  self->path = g_strdup (job->path);
  self->job.path = self->path;

  g_task_set_source_tag (task, vdt_export_job_start);
  g_task_set_task_data (task, self, owned_free);
  if (job->ends_at_once)
    g_task_set_return_on_cancel (task, TRUE);
  else
    g_task_set_check_cancellable (task, FALSE); /* what was written is written */
  g_task_run_in_thread (task, work_cb);
}

/**
 * vdt_export_job_finish:
 * @result: what the callback was given
 * @error: return location
 *
 * Returns: what the work returned
 */
gboolean
vdt_export_job_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
