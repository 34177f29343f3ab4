/* vdt-game-keeper.c - keeps a game in a file beside its map, from the first move on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-game-keeper.h"

#include "vdt-game-file.h"
#include "vdt-intelligence.h"

#include "vdt-save-bytes.h"

#include <glib/gi18n.h>
#include <string.h>

struct _VdtGameKeeper
{
  GObject parent_instance;

  VdtRefereeRecorder *recorder;
  VdtDocument *document;
  VdtIntelligence *intelligence;
  GFile *file;         /* of the game; NULL: the map has none to be beside */
  GCancellable *load;  /* of the game being read; NULL: none is */
  gboolean is_foreign; /* it cannot be read, and so it is not written over */
  gboolean is_due;     /* it changed while it was being read */
  gboolean is_unkept;  /* who follows the game has been given what is in no file */
  char *failure;       /* why the game is not kept; NULL: it is */

  guint64 n_asked;    /* writings that were asked for */
  guint64 n_finished; /* the newest that has come to its end */
  guint64 n_bare;     /* the newest without entries: there another game begins */

  GMutex mutex;      /* for what follows: threads write one after the other */
  guint64 n_latest;  /* the newest writing that has begun */
  guint64 n_written; /* the one that is in the file, or was the newest when that was read */
  GFile *ours;       /* what is in it was read from it, or written to it; NULL: none is */
  GBytes *kept;      /* what that was */
  gboolean is_bare;  /* that has no entries */
};

static guint changed_signal, unkept_signal;

G_DEFINE_FINAL_TYPE (VdtGameKeeper, vdt_game_keeper, G_TYPE_OBJECT)

/* What one writing is about. */
typedef struct
{
  GFile *file;
  GBytes *bytes;
  guint64 number;
  guint64 n_bare; /* the one that its game began with; 0: the first game goes on */
  guint version;  /* of the log */
} Writing;

static void
writing_free (gpointer data)
{
  Writing *writing = data;

  g_object_unref (writing->file);
  g_bytes_unref (writing->bytes);
  g_free (writing);
}

static VdtRefereeLog *
get_log (VdtGameKeeper *self)
{
  return vdt_referee_recorder_get_log (self->recorder);
}

static void
set_failure (VdtGameKeeper *self, char *failure)
{
  g_free (self->failure);
  self->failure = failure;
  g_signal_emit (self, changed_signal, 0);
}

/* Where there is nothing yet, or just what is to be put there: a tilde behind the name, and a
 * number behind that if there are others.
 */
static GFile *
find_aside (GFile *file, GBytes *game)
{
  g_autofree char *uri = g_file_get_uri (file);

  for (guint i = 1;; i++)
    {
      g_autofree char *other =
          i > 1 ? g_strdup_printf ("%s~%u", uri, i) : g_strconcat (uri, "~", NULL);
      g_autoptr (GFile) aside = g_file_new_for_uri (other);
      g_autoptr (GBytes) there = g_file_load_bytes (aside, NULL, NULL, NULL);

      if (!g_file_query_exists (aside, NULL) || (there && g_bytes_equal (there, game)))
        return g_steal_pointer (&aside);
    }
}

/* A game that another one takes the place of is not lost: a copy has a tilde at its end then. It
 * stays in its place, too, until the other one is whole. The game that was read from there, or
 * written to it last, goes on.
 */
static gboolean
put_aside (VdtGameKeeper *self, const Writing *writing, gboolean begins, GError **error)
{
  gboolean is_ours = self->ours && g_file_equal (self->ours, writing->file);
  g_autoptr (GError) why = NULL;
  g_autoptr (GBytes) game = g_file_load_bytes (writing->file, NULL, NULL, &why);
  g_autoptr (GFile) aside = NULL;

  if (g_error_matches (why, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)
      || (game && g_bytes_equal (game, writing->bytes))
      || (game && is_ours && !begins && g_bytes_equal (game, self->kept)))
    return TRUE;
  aside = game ? find_aside (writing->file, game) : NULL;
  if (game && vdt_save_bytes (aside, game, NULL, &why))
    return TRUE;
  g_propagate_prefixed_error (error, g_steal_pointer (&why), "%s",
                              _("the existing file cannot be kept aside: "));

  return FALSE;
}

/* With the mutex. */
static void
set_kept (VdtGameKeeper *self, GFile *file, GBytes *bytes)
{
  g_set_object (&self->ours, file);
  g_bytes_ref (bytes);
  g_clear_pointer (&self->kept, g_bytes_unref);
  self->kept = bytes;
}

/* In any thread. Of two writings the later one stays, whichever comes to it first, and also tells
 * whether another game has begun when the writing that began it was overtaken, or failed.
 */
static gboolean
write_game (VdtGameKeeper *self, const Writing *writing, GError **error)
{
  gboolean written = TRUE;

  g_mutex_lock (&self->mutex);
  if (writing->number > self->n_latest)
    {
      gboolean begins = writing->n_bare > self->n_written && !self->is_bare;

      self->n_latest = writing->number;
      written = put_aside (self, writing, begins, error)
                && vdt_save_bytes (writing->file, writing->bytes, NULL, error);
      if (written)
        {
          set_kept (self, writing->file, writing->bytes);
          self->n_written = writing->number;
          self->is_bare = writing->n_bare == writing->number;
        }
    }
  g_mutex_unlock (&self->mutex);

  return written;
}

static gboolean
is_ours (VdtGameKeeper *self)
{
  gboolean ours;

  g_mutex_lock (&self->mutex);
  ours = self->ours && g_file_equal (self->ours, self->file);
  g_mutex_unlock (&self->mutex);

  return ours;
}

static gboolean
has_game (VdtGameKeeper *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (get_log (self))) > 0
         || vdt_knowledge_list (vdt_intelligence_get (self->intelligence))->len > 0
         || vdt_referee_recorder_get_phase (self->recorder)->turn > 1;
}

static gboolean
is_writing (VdtGameKeeper *self)
{
  return self->n_finished < self->n_asked;
}

static char *
write_text (VdtGameKeeper *self)
{
  return vdt_game_file_write (vdt_referee_recorder_get_phase (self->recorder),
                              vdt_referee_recorder_get_desk_side (self->recorder),
                              vdt_intelligence_get (self->intelligence), get_log (self));
}

/* Whoever follows the game is given what is in no file, once, and that it is in one again. */
static void
tell_unkept (VdtGameKeeper *self, gboolean is_unkept)
{
  g_autofree char *text = is_unkept && has_game (self) ? write_text (self) : NULL;

  if (text || self->is_unkept)
    g_signal_emit (self, unkept_signal, 0, text);
  self->is_unkept = text != NULL;
}

/* NULL: there is nothing to write, or nowhere to. A log that was cleared begins a new game. */
static Writing *
writing_new (VdtGameKeeper *self)
{
  VdtRefereeLog *log = get_log (self);
  Writing *writing;
  char *text;

  if (!self->file || self->load || self->is_foreign
      || !(has_game (self) || is_writing (self) || is_ours (self)))
    return NULL;
  text = write_text (self);
  writing = g_new0 (Writing, 1);
  writing->file = g_object_ref (self->file);
  writing->bytes = g_bytes_new_take (text, strlen (text));
  writing->number = ++self->n_asked;
  writing->version = vdt_referee_log_get_version (log);
  if (g_list_model_get_n_items (G_LIST_MODEL (log)) == 0)
    self->n_bare = writing->number;
  writing->n_bare = self->n_bare;

  return writing;
}

/* Only the newest writing tells whether the game is kept. */
static void
finish (VdtGameKeeper *self, const Writing *writing, GError *error)
{
  self->n_finished = MAX (self->n_finished, writing->number);
  if (writing->number < self->n_asked || !self->file || !g_file_equal (self->file, writing->file))
    return;
  if (!error)
    vdt_referee_log_set_saved (get_log (self), writing->version);
  tell_unkept (self, error != NULL);
  if (g_strcmp0 (self->failure, error ? error->message : NULL) != 0)
    set_failure (self, error ? g_strdup (error->message) : NULL);
}

static void
write_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (write_game (source, data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  g_task_propagate_boolean (G_TASK (result), &error);
  finish (VDT_GAME_KEEPER (source), g_task_get_task_data (G_TASK (result)), error);
}

static void
keep (VdtGameKeeper *self)
{
  Writing *writing = writing_new (self);
  g_autoptr (GTask) task = NULL;

  if (!writing)
    {
      if (self->load)
        self->is_due = TRUE;
      else
        tell_unkept (self, !self->file || self->is_foreign);
      return;
    }
  task = g_task_new (self, NULL, written_cb, NULL);
  g_task_set_task_data (task, writing, writing_free);
  g_task_run_in_thread (task, write_in_thread);
}

/**
 * vdt_game_keeper_flush:
 * @self: a keeper
 *
 * Waits until the game is kept as it is now, if it can be: its map is about to be closed.
 */
void
vdt_game_keeper_flush (VdtGameKeeper *self)
{
  g_autoptr (GError) error = NULL;
  Writing *writing;

  g_return_if_fail (VDT_IS_GAME_KEEPER (self));

  if (!vdt_referee_log_get_unsaved (get_log (self)) && !is_writing (self) && !self->failure)
    return;
  writing = writing_new (self);
  if (!writing)
    return;
  write_game (self, writing, &error);
  finish (self, writing, error);
  writing_free (writing);
}

/* What the referee has chosen since the map was opened comes first. */
static void
take_knowledge (VdtGameKeeper *self, VdtKnowledge *kept)
{
  GPtrArray *since = vdt_knowledge_list (vdt_intelligence_get (self->intelligence));
  GPtrArray *before = vdt_knowledge_list (kept);
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (VdtKnown));
  g_autoptr (VdtKnowledge) knowledge = NULL;

  for (guint i = 0; i < since->len; i++)
    g_array_append_vals (all, since->pdata[i], 1);
  for (guint i = 0; i < before->len; i++)
    g_array_append_vals (all, before->pdata[i], 1);
  knowledge = vdt_knowledge_new ((const VdtKnown *) (gpointer) all->data, all->len);
  vdt_intelligence_set (self->intelligence, knowledge);
}

/* What was told since the map was opened stands behind what was told before. */
static void
take_game (VdtGameKeeper *self, const VdtGame *game)
{
  vdt_referee_recorder_set_turn (self->recorder, game->phase.turn);
  vdt_referee_recorder_set_occasion (self->recorder, game->phase.occasion, game->phase.whose);
  if (game->desk_side)
    vdt_referee_recorder_set_desk_side (self->recorder, game->desk_side);
  take_knowledge (self, game->knowledge);
  vdt_referee_log_restore (get_log (self), game->entries);
}

/* It is in a file, and what is written there goes on with it. */
static void
take_kept_game (VdtGameKeeper *self, const VdtGame *game, GFile *file, GBytes *bytes)
{
  VdtRefereeLog *log = get_log (self);
  gboolean is_new = g_list_model_get_n_items (G_LIST_MODEL (log)) == 0;

  g_mutex_lock (&self->mutex);
  set_kept (self, file, bytes);
  self->n_written = self->n_asked;
  self->is_bare = game->entries->len == 0;
  g_mutex_unlock (&self->mutex);
  take_game (self, game);
  if (is_new)
    vdt_referee_log_set_saved (log, vdt_referee_log_get_version (log));
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (VdtGameKeeper) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtGame) game = NULL;
  g_autoptr (GBytes) bytes = g_file_load_bytes_finish (G_FILE (source), result, NULL, &error);
  g_autofree char *name = g_file_get_basename (G_FILE (source));
  gboolean is_due = self->is_due; /* not by what is taken from the file below */

  if (bytes)
    game = vdt_game_file_read (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (game)
    take_kept_game (self, game, G_FILE (source), bytes);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      self->is_foreign = self->file != NULL;
      set_failure (self,
                   g_strdup_printf (_("“%s” is not a valid game: %s"), name, error->message));
    }
  g_clear_object (&self->load);
  if (is_due || vdt_referee_log_get_unsaved (get_log (self)))
    keep (self);
}

static void
stop_loading (VdtGameKeeper *self)
{
  if (self->load)
    g_cancellable_cancel (self->load);
  g_clear_object (&self->load);
}

static void
load (VdtGameKeeper *self, GFile *file)
{
  stop_loading (self);
  self->is_due = FALSE;
  self->load = g_cancellable_new ();
  g_file_load_bytes_async (file, self->load, loaded_cb, g_object_ref (self));
}

static void
set_file (VdtGameKeeper *self)
{
  GFile *map = vdt_document_get_file (self->document);
  g_autoptr (GFile) file = map ? vdt_game_file_beside (map) : NULL;

  if (self->file && file && g_file_equal (self->file, file))
    return;
  stop_loading (self);
  g_set_object (&self->file, file);
  self->is_foreign = FALSE;
  set_failure (self, NULL);
}

/* The map is saved under another name: the game goes with it, and stays with the old one, too. A
 * map without a game has that of its name.
 */
static void
file_changed_cb (VdtGameKeeper *self)
{
  set_file (self);
  if (self->file && !has_game (self) && !is_writing (self))
    load (self, self->file);
  else
    keep (self);
}

static void
vdt_game_keeper_dispose (GObject *object)
{
  stop_loading (VDT_GAME_KEEPER (object));

  G_OBJECT_CLASS (vdt_game_keeper_parent_class)->dispose (object);
}

static void
vdt_game_keeper_finalize (GObject *object)
{
  VdtGameKeeper *self = VDT_GAME_KEEPER (object);

  g_object_unref (self->recorder);
  g_object_unref (self->document);
  g_object_unref (self->intelligence);
  g_clear_object (&self->file);
  g_clear_object (&self->ours);
  g_clear_pointer (&self->kept, g_bytes_unref);
  g_free (self->failure);
  g_mutex_clear (&self->mutex);

  G_OBJECT_CLASS (vdt_game_keeper_parent_class)->finalize (object);
}

static void
vdt_game_keeper_class_init (VdtGameKeeperClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = vdt_game_keeper_dispose;
  G_OBJECT_CLASS (klass)->finalize = vdt_game_keeper_finalize;

  changed_signal = g_signal_new ("changed", VDT_TYPE_GAME_KEEPER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 g_cclosure_marshal_VOID__VOID, G_TYPE_NONE, 0);
  unkept_signal = g_signal_new ("unkept", VDT_TYPE_GAME_KEEPER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                g_cclosure_marshal_VOID__STRING, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
vdt_game_keeper_init (VdtGameKeeper *self)
{
  g_mutex_init (&self->mutex);
}

/**
 * vdt_game_keeper_new:
 * @recorder: (transfer none): what writes the log, and knows the turn
 * @document: (transfer none): the map
 *
 * Returns: (transfer full): a keeper, which reads the game that is beside the map, if there is one
 */
VdtGameKeeper *
vdt_game_keeper_new (VdtRefereeRecorder *recorder, VdtDocument *document)
{
  VdtGameKeeper *self = g_object_new (VDT_TYPE_GAME_KEEPER, NULL);

  self->recorder = g_object_ref (recorder);
  self->document = g_object_ref (document);
  self->intelligence = g_object_ref (vdt_intelligence_of (document));
  set_file (self);
  if (self->file)
    load (self, self->file);
  g_signal_connect_object (document, "notify::file", G_CALLBACK (file_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (recorder, "phase-changed", G_CALLBACK (keep), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->intelligence, "changed", G_CALLBACK (keep), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_log (self), "items-changed", G_CALLBACK (keep), self,
                           G_CONNECT_SWAPPED);

  return self;
}

/**
 * vdt_game_keeper_recover:
 * @self: a keeper of a map that was recovered, and has no file
 * @text: (nullable): the game as it was given to who follows the signal unkept; %NULL: it was kept
 * @origin: (nullable): the file that the map had before
 *
 * Has the game of a map again whose program was killed. What is beside the old file is read, and
 * written to only when the map is saved there.
 */
void
vdt_game_keeper_recover (VdtGameKeeper *self, const char *text, GFile *origin)
{
  g_autoptr (GFile) file = origin ? vdt_game_file_beside (origin) : NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtGame) game = NULL;

  g_return_if_fail (VDT_IS_GAME_KEEPER (self));

  if (!text && file)
    load (self, file);
  if (!text)
    return;
  game = vdt_game_file_read (text, strlen (text), &error);
  if (game)
    take_game (self, game);
  else
    set_failure (self, g_strdup (error->message));
}

/**
 * vdt_game_keeper_get_file:
 * @self: a keeper
 *
 * Returns: (transfer none) (nullable): where the game is kept; %NULL while the map has no file
 */
GFile *
vdt_game_keeper_get_file (VdtGameKeeper *self)
{
  g_return_val_if_fail (VDT_IS_GAME_KEEPER (self), NULL);

  return self->file;
}

/**
 * vdt_game_keeper_get_failure:
 * @self: a keeper
 *
 * Returns: (nullable): why the game is not kept; %NULL: it is, or has no file yet
 */
const char *
vdt_game_keeper_get_failure (VdtGameKeeper *self)
{
  g_return_val_if_fail (VDT_IS_GAME_KEEPER (self), NULL);

  return self->failure;
}
