/* vdt-shown-map.c - the map that is shown: the document's, or what one side knows of it
 *
 * Views and judges take their map from here, not from the document, so hidden units do not leak.
 * Which enemies are in sight is judged in another thread if that takes long; until then there are
 * none. VdtSighting owns one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-shown-map.h"

#include "vdt-intelligence.h"

#include "vdt-los-explain.h"
#include "vdt-referee.h"

/* Lines times the hexes of a long one that are judged while the window waits: some milliseconds.
 * More goes to another thread.
 */
#define MAX_STEPS_AT_ONCE G_GUINT64_CONSTANT (2000000)

struct _VdtShownMap
{
  VdtDocument *document;
  char *side; /* that alone may know what is shown; NULL: nothing is hidden */
  VdtMap *map;

  /* What the last update was about */
  VdtMap *whole; /* NULL: there was none for this side */
  VdtLosSetup setup;
  VdtKnowledge *knowledge;

  VdtEnemies enemies;
  GCancellable *cancellable; /* of what is being judged; NULL: nothing is */
  VdtShownMapFunc judged;
  gpointer user_data;
};

typedef struct
{
  VdtMap *map;
  VdtLosSetup setup;
  char *side;
  VdtKnowledge *knowledge;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  vdt_map_unref (job->map);
  g_free (job->side);
  vdt_knowledge_unref (job->knowledge);
  g_free (job);
}

static void intelligence_changed_cb (VdtShownMap *self);

/**
 * vdt_shown_map_new:
 * @document: (transfer none): a document
 * @judged: called when something has been judged that took its time, or the side is told something
 *   else
 * @user_data: for @judged
 *
 * Returns: (transfer full): all of the document's map
 */
VdtShownMap *
vdt_shown_map_new (VdtDocument *document, VdtShownMapFunc judged, gpointer user_data)
{
  VdtShownMap *self = g_new0 (VdtShownMap, 1);

  self->document = g_object_ref (document);
  self->map = vdt_map_ref (vdt_document_get_map (document));
  self->judged = judged;
  self->user_data = user_data;
  g_signal_connect_swapped (vdt_intelligence_of (document), "changed",
                            G_CALLBACK (intelligence_changed_cb), self);

  return self;
}

static void
give_up (VdtShownMap *self)
{
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

/**
 * vdt_shown_map_free:
 * @self: (transfer full): a shown map
 *
 * Gives up what is being judged; nobody is called any more.
 */
void
vdt_shown_map_free (VdtShownMap *self)
{
  give_up (self);
  g_signal_handlers_disconnect_by_data (vdt_intelligence_of (self->document), self);
  vdt_map_unref (self->map);
  g_clear_pointer (&self->whole, vdt_map_unref);
  g_clear_pointer (&self->knowledge, vdt_knowledge_unref);
  g_object_unref (self->document);
  g_free (self->side);
  g_free (self);
}

/**
 * vdt_shown_map_get:
 * @self: a shown map
 *
 * Returns: (transfer none): the document's map, or what of it is not hidden
 */
VdtMap *
vdt_shown_map_get (const VdtShownMap *self)
{
  return self->map;
}

/**
 * vdt_shown_map_get_side:
 * @self: a shown map
 *
 * Returns: (nullable): the side that alone may know what is shown; %NULL: nothing is hidden
 */
const char *
vdt_shown_map_get_side (const VdtShownMap *self)
{
  return self->side;
}

/**
 * vdt_shown_map_get_enemies:
 * @self: a shown map
 *
 * Returns: which enemies it has, if something is hidden
 */
VdtEnemies
vdt_shown_map_get_enemies (const VdtShownMap *self)
{
  return self->enemies;
}

static void
take_map (VdtShownMap *self, VdtMap *map)
{
  vdt_map_unref (self->map);
  self->map = map;
}

/* Who is seen is judged on the whole map: hidden units, too, stand in the way of others. */
static VdtMap *
judge (VdtMap *map,
       const VdtLosSetup *setup,
       const char *side,
       VdtKnowledge *knowledge,
       GCancellable *cancellable)
{
  g_autoptr (VdtTerrainView) view = vdt_terrain_view_new (map, setup);
  g_autoptr (VdtReferee) referee = vdt_referee_new (view, cancellable, NULL);

  if (!referee)
    return NULL;
  vdt_referee_take_knowledge (referee, knowledge);

  return vdt_referee_hide (map, referee, side);
}

static void
judge_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Job *job = task_data;
  VdtMap *map = judge (job->map, &job->setup, job->side, job->knowledge, cancellable);

  g_task_return_pointer (task, map, (GDestroyNotify) vdt_map_unref);
}

static void
judged_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  VdtMap *map = g_task_propagate_pointer (G_TASK (result), NULL);
  VdtShownMap *self = user_data;

  /* Given up; self may be gone. */
  if (!map)
    return;
  g_clear_object (&self->cancellable);
  self->enemies = VDT_ENEMIES_SEEN;
  take_map (self, map);
  self->judged (self->user_data);
}

static VdtKnowledge *
get_knowledge (VdtShownMap *self)
{
  return vdt_intelligence_get (vdt_intelligence_of (self->document));
}

static void
judge_later (VdtShownMap *self)
{
  g_autoptr (GTask) task = NULL;
  Job *job = g_new (Job, 1);

  self->cancellable = g_cancellable_new ();
  task = g_task_new (NULL, self->cancellable, judged_cb, self);
  *job = (Job){ vdt_map_ref (self->whole), self->setup, g_strdup (self->side),
                vdt_knowledge_ref (self->knowledge) };
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, judge_in_thread);
}

static guint
count_members (VdtMap *map)
{
  guint n = 0;

  for (guint i = 0; i < vdt_map_get_n_counters (map); i++)
    n += !vdt_counter_is_of (vdt_map_get_counter (map, i), NULL);

  return n;
}

/**
 * vdt_shown_map_set_side:
 * @self: a shown map
 * @side: (nullable): the side that alone may know what is shown; %NULL: nothing is hidden
 *
 * Tells what vdt_shown_map_update() hides.
 */
void
vdt_shown_map_set_side (VdtShownMap *self, const char *side)
{
  g_free (self->side);
  self->side = g_strdup (side);
  g_clear_pointer (&self->whole, vdt_map_unref);
}

/* Remembers what it is about then. */
static gboolean
is_other_update (VdtShownMap *self, VdtMap *map, const VdtLosSetup *setup)
{
  VdtKnowledge *knowledge = get_knowledge (self);

  if (self->whole == map && vdt_los_setup_equal (&self->setup, setup)
      && self->knowledge == knowledge)
    return FALSE;
  g_clear_pointer (&self->whole, vdt_map_unref);
  g_clear_pointer (&self->knowledge, vdt_knowledge_unref);
  self->whole = vdt_map_ref (map);
  self->knowledge = vdt_knowledge_ref (knowledge);
  self->setup = *setup;

  return TRUE;
}

/**
 * vdt_shown_map_update:
 * @self: a shown map
 * @setup: by which rules it is judged who is seen
 *
 * Has what is shown now of the document's map: all, or the side's own counters, those of no side,
 * and of all others what the side is told of them: at first those that it sees. What takes long to
 * judge comes later; no enemy is shown until then, nor where there are too many counters to judge
 * or the rules cannot judge the map.
 * Nothing is judged again while map, setup and what the side is told are the same.
 *
 * Returns: whether vdt_shown_map_get_enemies() tells something else than before
 */
gboolean
vdt_shown_map_update (VdtShownMap *self, const VdtLosSetup *setup)
{
  VdtMap *map = vdt_document_get_map (self->document);
  const VdtGrid *grid = vdt_map_get_grid (map);
  guint64 reach = (guint64) MAX (grid->columns, grid->rows);
  guint64 n = self->side ? count_members (map) : 0;
  const VdtEnemies before = self->enemies;
  g_autofree char *refusal = NULL;

  if (!is_other_update (self, map, setup))
    return FALSE;
  give_up (self);
  self->enemies = VDT_ENEMIES_SEEN;
  if (setup->range > 0)
    reach = MIN (reach, (guint64) setup->range);
  if (self->side)
    refusal = vdt_los_explain_refusal (map, setup->rules);
  if (!self->side)
    take_map (self, vdt_map_ref (map));
  else if (!refusal && n <= VDT_REFEREE_COUNTERS_MAX && n * n * reach <= MAX_STEPS_AT_ONCE)
    take_map (self, judge (map, setup, self->side, self->knowledge, NULL));
  else
    {
      take_map (self, vdt_referee_hide (map, NULL, self->side));
      self->enemies = refusal                        ? VDT_ENEMIES_REFUSED
                      : n > VDT_REFEREE_COUNTERS_MAX ? VDT_ENEMIES_TOO_MANY
                                                     : VDT_ENEMIES_JUDGED;
      if (self->enemies == VDT_ENEMIES_JUDGED)
        judge_later (self);
    }
  return self->enemies != before;
}

/* What is in hand meanwhile is shown when it is put down. */
static void
intelligence_changed_cb (VdtShownMap *self)
{
  if (!self->side || vdt_document_in_stroke (self->document))
    return;
  vdt_shown_map_update (self, &self->setup);
  self->judged (self->user_data);
}
