/* vdt-referee-recorder.c - writes into a referee's log what the moves on a map show to whom
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-referee-recorder.h"

#include "vdt-intelligence.h"
#include "vdt-move-tracker.h"
#include "vdt-referee-job.h"
#include "vdt-referee-explain.h"

#include <glib/gi18n.h>

struct _VdtRefereeRecorder
{
  GObject parent_instance;

  VdtSighting *sighting;
  VdtIntelligence *intelligence;
  VdtMoveTracker *tracker;
  VdtRefereeLog *log;
  gboolean enabled;
  VdtPhase phase;
  char *desk_side; /* that the referee has chosen at the desk; NULL: none yet */

  GQueue jobs; /* of GTask: the first is under way, the others wait for it */
  GCancellable *cancellable;
  GCancellable *live_cancellable; /* of the newest look at the move under way; NULL: none */
  char *live_text;
};

enum
{
  PROP_BUSY = 1,
  PROP_LIVE_TEXT,
  N_PROPS
};

static GParamSpec *props[N_PROPS];
static guint failed_signal, phase_changed_signal;

G_DEFINE_FINAL_TYPE (VdtRefereeRecorder, vdt_referee_recorder, G_TYPE_OBJECT)

static VdtRefereeJob *
job_new (VdtRefereeRecorder *self)
{
  VdtDocument *document = vdt_sighting_get_document (self->sighting);
  VdtRefereeJob *job = g_new0 (VdtRefereeJob, 1);

  job->after = vdt_map_ref (vdt_document_get_map (document));
  job->setup = *vdt_sighting_get_setup (self->sighting);
  job->phase = self->phase;
  job->phase.whose = g_strdup (self->phase.whose);
  job->time = g_get_real_time () / G_USEC_PER_SEC;
  job->knowledge = vdt_knowledge_ref (vdt_intelligence_get (self->intelligence));
  job->seen = g_ptr_array_new_with_free_func ((GDestroyNotify) vdt_known_free);

  return job;
}

static VdtRefereeJob *
job_new_tracked (VdtRefereeRecorder *self, gboolean with_path)
{
  VdtRefereeJob *job = job_new (self);

  job->before = vdt_map_ref (vdt_move_tracker_get_before (self->tracker));
  if (with_path)
    {
      guint n_hexes;
      const VdtHex *path = vdt_move_tracker_get_path (self->tracker, &n_hexes);

      job->counter = (guint) vdt_move_tracker_get_counter (self->tracker);
      job->path = vdt_referee_trace_path (job->before, path, n_hexes);
    }

  return job;
}

static void
record_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  VdtRefereeEntry *entry = vdt_referee_job_run (data, cancellable, &error);

  if (error)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, entry, g_object_unref);
}

static void
tell_failed (VdtRefereeRecorder *self, const GError *error)
{
  if (error && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_signal_emit (self, failed_signal, 0, error->message);
}

static void
start_first (VdtRefereeRecorder *self)
{
  GTask *task = g_queue_peek_head (&self->jobs);

  if (task)
    g_task_run_in_thread (task, record_in_thread);
}

static void
recorded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  VdtRefereeRecorder *self = VDT_REFEREE_RECORDER (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtRefereeEntry) entry = g_task_propagate_pointer (G_TASK (result), &error);
  GPtrArray *seen = ((const VdtRefereeJob *) g_task_get_task_data (G_TASK (result)))->seen;

  if (seen->len > 0)
    {
      g_autoptr (VdtKnowledge) knowledge =
          vdt_knowledge_with_last (vdt_intelligence_get (self->intelligence), seen);

      vdt_intelligence_set (self->intelligence, knowledge);
    }
  if (entry)
    vdt_referee_log_append (self->log, entry);
  tell_failed (self, error);
  g_object_unref (g_queue_pop_head (&self->jobs));
  start_first (self);
  if (self->jobs.length == 0)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_BUSY]);
}

static void
record (VdtRefereeRecorder *self, VdtRefereeJob *job)
{
  GTask *task = g_task_new (self, self->cancellable, recorded_cb, NULL);

  g_task_set_source_tag (task, record);
  g_task_set_task_data (task, job, (GDestroyNotify) vdt_referee_job_free);
  g_queue_push_tail (&self->jobs, task);
  if (self->jobs.length > 1)
    return;
  start_first (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_BUSY]);
}

static void
set_live_text (VdtRefereeRecorder *self, char *text)
{
  g_free (self->live_text);
  self->live_text = text;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LIVE_TEXT]);
}

static void
stop_looking (VdtRefereeRecorder *self)
{
  if (self->live_cancellable)
    g_cancellable_cancel (self->live_cancellable);
  g_clear_object (&self->live_cancellable);
}

static void
look_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  g_autoptr (VdtRefereeMove) move = vdt_referee_job_judge_move (data, cancellable, &error);

  if (move)
    g_task_return_pointer (task, vdt_referee_explain_step (move, move->n_steps - 1), g_free);
  else
    g_task_return_error (task, error);
}

static void
looked_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  VdtRefereeRecorder *self = VDT_REFEREE_RECORDER (source);
  char *text = g_task_propagate_pointer (G_TASK (result), NULL);

  /* A newer look may be under way, or the move over. */
  if (text && self->live_cancellable == g_task_get_cancellable (G_TASK (result)))
    set_live_text (self, text);
  else
    g_free (text);
}

static void
moving_cb (VdtRefereeRecorder *self)
{
  g_autoptr (GTask) task = NULL;
  VdtRefereeJob *job;
  guint last;

  stop_looking (self);
  if (!self->enabled)
    return;

  /* The step before and this one are enough to tell what is new. */
  job = job_new_tracked (self, TRUE);
  last = job->path->len - 1;
  if (last > 1)
    g_array_remove_range (job->path, 0, last - 1);
  self->live_cancellable = g_cancellable_new ();
  task = g_task_new (self, self->live_cancellable, looked_cb, NULL);
  g_task_set_source_tag (task, moving_cb);
  g_task_set_task_data (task, job, (GDestroyNotify) vdt_referee_job_free);
  g_task_run_in_thread (task, look_in_thread);
}

static void
moved_cb (VdtRefereeRecorder *self)
{
  if (self->enabled)
    record (self, job_new_tracked (self, TRUE));
}

static void
changed_cb (VdtRefereeRecorder *self)
{
  if (self->enabled)
    record (self, job_new_tracked (self, FALSE));
}

static void
in_stroke_cb (VdtRefereeRecorder *self)
{
  if (vdt_document_in_stroke (vdt_sighting_get_document (self->sighting)))
    return;
  stop_looking (self);
  if (self->live_text)
    set_live_text (self, NULL);
}

static void
vdt_referee_recorder_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_BUSY:
      g_value_set_boolean (value, vdt_referee_recorder_get_busy (VDT_REFEREE_RECORDER (object)));
      break;
    case PROP_LIVE_TEXT:
      g_value_set_string (value, VDT_REFEREE_RECORDER (object)->live_text);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

/* Written down whether moves are or not. */
static void
declared_cb (VdtRefereeRecorder *self, VdtLosResult *result)
{
  VdtRefereeJob *job = job_new (self);

  job->attack = vdt_los_result_ref (result);
  record (self, job);
}

static void
vdt_referee_recorder_finalize (GObject *object)
{
  VdtRefereeRecorder *self = VDT_REFEREE_RECORDER (object);

  stop_looking (self);
  g_object_unref (self->cancellable);
  g_object_unref (self->tracker);
  g_object_unref (self->sighting);
  g_object_unref (self->intelligence);
  g_object_unref (self->log);
  g_free (self->phase.whose);
  g_free (self->desk_side);
  g_free (self->live_text);

  G_OBJECT_CLASS (vdt_referee_recorder_parent_class)->finalize (object);
}

static void
vdt_referee_recorder_class_init (VdtRefereeRecorderClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = vdt_referee_recorder_get_property;
  object_class->finalize = vdt_referee_recorder_finalize;

  props[PROP_BUSY] =
      g_param_spec_boolean ("busy", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_LIVE_TEXT] = g_param_spec_string ("live-text", NULL, NULL, NULL,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  failed_signal =
      g_signal_new ("failed", VDT_TYPE_REFEREE_RECORDER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    g_cclosure_marshal_VOID__STRING, G_TYPE_NONE, 1, G_TYPE_STRING);
  phase_changed_signal =
      g_signal_new ("phase-changed", VDT_TYPE_REFEREE_RECORDER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    g_cclosure_marshal_VOID__VOID, G_TYPE_NONE, 0);
}

static void
vdt_referee_recorder_init (VdtRefereeRecorder *self)
{
  self->log = vdt_referee_log_new ();
  self->phase.turn = 1;
  self->cancellable = g_cancellable_new ();
  g_queue_init (&self->jobs);
}

/**
 * vdt_referee_recorder_new:
 * @sighting: (transfer none): the map to follow, and the rules to judge it by
 *
 * Returns: (transfer full): a recorder with an empty log, which writes declared attacks, and moves
 *   after vdt_referee_recorder_set_enabled()
 */
VdtRefereeRecorder *
vdt_referee_recorder_new (VdtSighting *sighting)
{
  VdtRefereeRecorder *self = g_object_new (VDT_TYPE_REFEREE_RECORDER, NULL);
  VdtDocument *document = vdt_sighting_get_document (sighting);

  self->sighting = g_object_ref (sighting);
  self->intelligence = g_object_ref (vdt_intelligence_of (document));
  self->tracker = vdt_move_tracker_new (document);
  g_signal_connect_object (self->tracker, "moving", G_CALLBACK (moving_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tracker, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tracker, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::in-stroke", G_CALLBACK (in_stroke_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (sighting, "declared", G_CALLBACK (declared_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/**
 * vdt_referee_recorder_get_log:
 * @self: a recorder
 *
 * Returns: (transfer none): its log
 */
VdtRefereeLog *
vdt_referee_recorder_get_log (VdtRefereeRecorder *self)
{
  g_return_val_if_fail (VDT_IS_REFEREE_RECORDER (self), NULL);

  return self->log;
}

/**
 * vdt_referee_recorder_get_live_text:
 * @self: a recorder
 *
 * Returns: (nullable): what the counter in hand sees, and who sees it; %NULL while none is in hand
 */
const char *
vdt_referee_recorder_get_live_text (VdtRefereeRecorder *self)
{
  g_return_val_if_fail (VDT_IS_REFEREE_RECORDER (self), NULL);

  return self->live_text;
}

/**
 * vdt_referee_recorder_get_busy:
 * @self: a recorder
 *
 * Returns: whether a move is still being judged
 */
gboolean
vdt_referee_recorder_get_busy (VdtRefereeRecorder *self)
{
  g_return_val_if_fail (VDT_IS_REFEREE_RECORDER (self), FALSE);

  return self->jobs.length > 0;
}

/**
 * vdt_referee_recorder_set_enabled:
 * @self: a recorder
 * @enabled: whether to write what happens from now on
 *
 * Begins to write, or stops; the log stays.
 */
void
vdt_referee_recorder_set_enabled (VdtRefereeRecorder *self, gboolean enabled)
{
  g_return_if_fail (VDT_IS_REFEREE_RECORDER (self));

  self->enabled = enabled;
}

/**
 * vdt_referee_recorder_stop:
 * @self: a recorder
 *
 * Gives up for good what is being judged, and what waits for it: the map is closed.
 */
void
vdt_referee_recorder_stop (VdtRefereeRecorder *self)
{
  g_return_if_fail (VDT_IS_REFEREE_RECORDER (self));

  self->enabled = FALSE;
  stop_looking (self);
  g_cancellable_cancel (self->cancellable);
}

/**
 * vdt_referee_recorder_get_phase:
 * @self: a recorder
 *
 * Returns: (transfer none): the turn, and on what occasion moves are written
 */
const VdtPhase *
vdt_referee_recorder_get_phase (VdtRefereeRecorder *self)
{
  g_return_val_if_fail (VDT_IS_REFEREE_RECORDER (self), NULL);

  return &self->phase;
}

/**
 * vdt_referee_recorder_set_turn:
 * @self: a recorder
 * @turn: 1 to %VDT_REFEREE_TURN_MAX
 *
 * Sets the turn of what happens from now on.
 */
void
vdt_referee_recorder_set_turn (VdtRefereeRecorder *self, guint turn)
{
  g_return_if_fail (VDT_IS_REFEREE_RECORDER (self));

  turn = CLAMP (turn, 1, VDT_REFEREE_TURN_MAX);
  if (self->phase.turn == turn)
    return;
  self->phase.turn = turn;
  g_signal_emit (self, phase_changed_signal, 0);
}

/**
 * vdt_referee_recorder_set_occasion:
 * @self: a recorder
 * @occasion: what moves are from now on
 * @whose: (nullable): whose; %NULL: of the side of the counter that moves
 *
 * Sets the occasion of what is written from now on. Each side is told whether it is its own or an
 * enemy's.
 */
void
vdt_referee_recorder_set_occasion (VdtRefereeRecorder *self,
                                   VdtOccasion occasion,
                                   const char *whose)
{
  char *copy;

  g_return_if_fail (VDT_IS_REFEREE_RECORDER (self));

  if (self->phase.occasion == occasion && g_strcmp0 (self->phase.whose, whose) == 0)
    return;
  self->phase.occasion = occasion;
  copy = g_strdup (whose);
  g_free (self->phase.whose);
  self->phase.whose = copy;
  g_signal_emit (self, phase_changed_signal, 0);
}

/**
 * vdt_referee_recorder_get_desk_side:
 * @self: a recorder
 *
 * Returns: (nullable): the side that was last chosen at the desk; %NULL: none was
 */
const char *
vdt_referee_recorder_get_desk_side (VdtRefereeRecorder *self)
{
  g_return_val_if_fail (VDT_IS_REFEREE_RECORDER (self), NULL);

  return self->desk_side;
}

/**
 * vdt_referee_recorder_set_desk_side:
 * @self: a recorder
 * @side: a side
 *
 * Remembers the side that the desk is about, for the next time that it is opened.
 */
void
vdt_referee_recorder_set_desk_side (VdtRefereeRecorder *self, const char *side)
{
  g_return_if_fail (VDT_IS_REFEREE_RECORDER (self));

  if (g_strcmp0 (self->desk_side, side) == 0)
    return;
  g_free (self->desk_side);
  self->desk_side = g_strdup (side);
  g_signal_emit (self, phase_changed_signal, 0);
}
