/* vdt-draft-keeper.c - keeps a document's unsaved changes as a draft while it is worked on
 *
 * The main thread only notes which maps the document had: they are immutable, and share what they
 * have in common. What differs is found, and written, by another thread; a third one waits until it
 * is on the disk. What is written is there when the program is killed: on a slow disk the next
 * changes need not wait.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-draft-keeper.h"

#include <glib/gi18n.h>

/* Writing is tried again, and the next change may have been the way to room on the disk. */
#define RETRY_SECONDS 10

struct _VdtDraftKeeper
{
  GObject parent_instance;

  VdtDocument *document; /* NULL: it was left or discarded, and nothing is kept any more */
  char *uri;             /* what a document without a file was recovered of; "": none */
  char *name;            /* what it was called there; NULL: as it is called now */

  GPtrArray *changes; /* VdtDraftChange: those that are not written yet */
  VdtMap *base;       /* what the draft begins with; NULL: it has begun */
  guint64 base_version;
  guint64 noted;     /* the version that was noted last */
  guint position;    /* of it, in the document */
  guint64 newest;    /* the highest version that there was */
  gboolean drawing;  /* a stroke is under way, and has changed since it was noted */
  gboolean stroked;  /* a stroke was noted, and not what came of it */
  char *game;        /* in no file but the draft; NULL: there is none */
  gboolean new_game; /* the draft has another one */
  guint delay;       /* seconds from a change to the draft */
  gint64 oldest;     /* when the first change was made that no thread has; 0: there is none */
  guint timer;
  gboolean writing;   /* a thread is */
  gboolean unwanted;  /* what it writes: the document was saved meanwhile */
  gboolean syncing;   /* a thread waits for the disk */
  VdtDraftSync *sync; /* what it is to wait for next; NULL: nothing */
  gboolean unsure;    /* what was written may not be on the disk: the draft is to begin anew */
  char *failure;      /* why changes are not kept; NULL: they are */

  GMutex mutex;    /* for the draft, which a thread may have */
  VdtDraft *draft; /* NULL: it was left or discarded */
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (VdtDraftKeeper, vdt_draft_keeper, G_TYPE_OBJECT)

/* What one writing is about. */
typedef struct
{
  GPtrArray *changes;
  VdtDraftBase base;
  gboolean anew;
  VdtDraftSync *sync; /* of what was written */
} Writing;

static void
writing_free (gpointer data)
{
  Writing *writing = data;

  g_ptr_array_unref (writing->changes);
  g_clear_pointer (&writing->base.map, vdt_map_unref);
  g_free (writing->base.uri);
  g_free (writing->base.name);
  g_free (writing->base.game);
  g_clear_pointer (&writing->sync, vdt_draft_sync_free);
  g_free (writing);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Writing, writing_free)

/* It is told once that changes are not kept, however often that is tried. */
static void
set_failure (VdtDraftKeeper *self, const char *failure)
{
  if ((self->failure != NULL) == (failure != NULL))
    return;
  g_free (self->failure);
  self->failure = g_strdup (failure);
  g_signal_emit (self, changed_signal, 0);
}

static gboolean
write_cb (gpointer data)
{
  VdtDraftKeeper *self = data;

  self->timer = 0;
  vdt_draft_keeper_write (self);
  return G_SOURCE_REMOVE;
}

static void
wait (VdtDraftKeeper *self, gint64 until)
{
  gint64 left = MAX (until - g_get_monotonic_time (), 0);

  if (self->timer == 0)
    self->timer = g_timeout_add ((guint) (left / 1000), write_cb, self);
}

static gint64
get_retry (VdtDraftKeeper *self)
{
  return g_get_monotonic_time () + MAX (RETRY_SECONDS, self->delay) * G_USEC_PER_SEC;
}

/* What is new while a thread writes waits for that; its time runs from the moment it was made. */
static void
want_writing (VdtDraftKeeper *self)
{
  if (self->oldest == 0)
    self->oldest = g_get_monotonic_time ();
  if (!self->writing)
    wait (self, vdt_draft_keeper_get_due (self));
}

static void
stop_waiting (VdtDraftKeeper *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
}

/* What led to the version: a step, or one that was done again, or undo. */
static const char *
get_label (VdtDraftKeeper *self, guint64 version, guint position)
{
  return position > 0 && (version > self->newest || position > self->position)
             ? vdt_document_get_step_label (self->document, position)
             : _("Undo");
}

static void
note (VdtDraftKeeper *self)
{
  guint64 version = vdt_document_get_version (self->document);
  guint position = vdt_document_get_position (self->document);

  g_ptr_array_add (self->changes,
                   vdt_draft_change_new (vdt_document_get_map (self->document), version,
                                         get_label (self, version, position)));
  self->noted = version;
  self->position = position;
  self->newest = MAX (self->newest, version);
  self->stroked = FALSE;
  want_writing (self);
}

static void
note_stroke (VdtDraftKeeper *self)
{
  VdtDraftChange *change;

  if (!self->drawing || !vdt_document_in_stroke (self->document))
    return;
  change = vdt_draft_change_new (vdt_document_get_map (self->document), self->noted,
                                 _("Unfinished stroke"));
  change->stroke = TRUE;
  g_ptr_array_add (self->changes, change);
  self->drawing = FALSE;
  self->stroked = TRUE;
}

/* The draft begins with the map as it is now, which is saved. Not before a thread is done with what
 * came before.
 */
static void
begin (VdtDraftKeeper *self)
{
  stop_waiting (self);
  g_ptr_array_set_size (self->changes, 0);
  g_clear_pointer (&self->base, vdt_map_unref);
  self->base = vdt_map_ref (vdt_document_get_map (self->document));
  self->base_version = self->noted = vdt_document_get_version (self->document);
  self->position = vdt_document_get_position (self->document);
  self->newest = MAX (self->newest, self->noted);
  self->drawing = self->stroked = FALSE;
  self->unwanted = self->writing;
  if (!self->writing)
    vdt_draft_remove (self->draft);
  g_clear_pointer (&self->sync, vdt_draft_sync_free);
  self->unsure = FALSE;
  set_failure (self, NULL);
  self->oldest = 0;
  self->new_game = self->game != NULL;
  if (self->new_game)
    want_writing (self);
}

static void
changed_cb (VdtDraftKeeper *self)
{
  if (vdt_document_in_stroke (self->document))
    {
      self->drawing = TRUE;
      want_writing (self);
      return;
    }
  self->drawing = FALSE;
  if (self->stroked || vdt_document_get_version (self->document) != self->noted)
    note (self);
}

/* The map of a stroke that ends is known already, but not that it is a step now. */
static void
stroke_ends_cb (VdtDraftKeeper *self)
{
  if (!vdt_document_in_stroke (self->document))
    changed_cb (self);
}

static void
modified_cb (VdtDraftKeeper *self)
{
  if (!vdt_document_get_modified (self->document))
    begin (self);
}

/* What was changed while the document was saved is not in its file, which is another one now. */
static void
saving_cb (VdtDraftKeeper *self)
{
  if (vdt_document_get_saving (self->document) || !vdt_document_get_modified (self->document))
    return;
  if (vdt_document_in_stroke (self->document))
    changed_cb (self);
  else
    note (self);
}

/* NULL: there is nothing to write. */
static Writing *
take_writing (VdtDraftKeeper *self)
{
  GFile *file = vdt_document_get_file (self->document);
  const VdtFileStamp *stamp = vdt_document_get_stamp (self->document);
  Writing *writing;

  note_stroke (self);
  self->oldest = 0;
  if (self->changes->len == 0 && !self->new_game && !self->unsure)
    return NULL;
  writing = g_new0 (Writing, 1);
  writing->anew = self->unsure;
  self->unsure = FALSE;
  writing->changes = g_steal_pointer (&self->changes);
  self->changes = g_ptr_array_new_with_free_func ((GDestroyNotify) vdt_draft_change_free);
  writing->base.map = self->base ? vdt_map_ref (self->base) : NULL;
  writing->base.version = self->base_version;
  if (self->new_game)
    writing->base.game = g_strdup (self->game ? self->game : "");
  self->new_game = FALSE;
  writing->base.uri = file ? g_file_get_uri (file) : g_strdup (self->uri);
  writing->base.name =
      file || !self->name ? vdt_document_dup_name (self->document) : g_strdup (self->name);
  if (file && stamp->known)
    {
      writing->base.file_time = (gint64) stamp->identity.modified[0];
      writing->base.file_size = (guint64) stamp->identity.length;
    }

  return writing;
}

/* In any thread. One that begins late finds that the last was written before it, or all given up:
 * what it has is older, or nobody's.
 */
static gboolean
write_draft (VdtDraftKeeper *self, Writing *writing, gboolean last, GError **error)
{
  gboolean written;

  g_mutex_lock (&self->mutex);
  if (self->draft && writing->anew)
    vdt_draft_spoil (self->draft);
  written = !self->draft || vdt_draft_write (self->draft, &writing->base, writing->changes, error);
  if (self->draft && written)
    writing->sync = vdt_draft_begin_sync (self->draft);
  if (last)
    g_clear_pointer (&self->draft, vdt_draft_free);
  g_mutex_unlock (&self->mutex);

  return written;
}

static void
sync_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (vdt_draft_sync_finish (data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void synced_cb (GObject *source, GAsyncResult *result, gpointer user_data);

/* One after the other; what was written last has all of what was written before. */
static void
sync_draft (VdtDraftKeeper *self)
{
  g_autoptr (GTask) task = NULL;

  if (self->syncing || !self->sync)
    return;
  self->syncing = TRUE;
  task = g_task_new (self, NULL, synced_cb, NULL);
  g_task_set_task_data (task, g_steal_pointer (&self->sync), NULL);
  g_task_set_priority (task, G_PRIORITY_HIGH);
  g_task_run_in_thread (task, sync_in_thread);
}

static void
synced_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  VdtDraftKeeper *self = VDT_DRAFT_KEEPER (source);
  g_autoptr (GError) error = NULL;

  self->syncing = FALSE;
  g_task_propagate_boolean (G_TASK (result), &error);
  if (!self->document)
    return;
  /* With a base the draft is to begin with that, whatever became of the one before. */
  if (!self->base)
    {
      set_failure (self, error ? error->message : NULL);
      self->unsure = self->unsure || error;
      if (self->unsure)
        wait (self, get_retry (self));
    }
  sync_draft (self);
}

static void
write_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (write_draft (source, data, FALSE, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* Of what could not be written the newest stands for all: there may be much of it in the end. */
static void
take_back (VdtDraftKeeper *self, Writing *writing)
{
  if (self->changes->len > 0)
    g_ptr_array_remove_range (self->changes, 0, self->changes->len - 1);
  else if (writing->changes->len > 0)
    g_ptr_array_add (self->changes,
                     g_ptr_array_steal_index (writing->changes, writing->changes->len - 1));
  self->new_game |= writing->base.game != NULL;
  self->unsure |= writing->anew;
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  VdtDraftKeeper *self = VDT_DRAFT_KEEPER (source);
  g_autoptr (GError) error = NULL;
  Writing *writing = g_task_get_task_data (G_TASK (result));
  gboolean unwanted = self->unwanted;

  self->writing = self->unwanted = FALSE;
  g_task_propagate_boolean (G_TASK (result), &error);
  if (!self->document)
    return;
  if (unwanted)
    vdt_draft_remove (self->draft);
  else if (error)
    take_back (self, writing);
  else
    {
      g_clear_pointer (&self->base, vdt_map_unref);
      g_clear_pointer (&self->sync, vdt_draft_sync_free);
      self->sync = g_steal_pointer (&writing->sync);
      sync_draft (self);
    }
  if (error && !unwanted)
    {
      set_failure (self, error->message);
      wait (self, get_retry (self));
    }
  else if (self->oldest != 0)
    want_writing (self);
}

/**
 * vdt_draft_keeper_write:
 * @self: a keeper
 *
 * Has what is not written yet written now, in another thread; it would have been by itself, a
 * little later.
 */
void
vdt_draft_keeper_write (VdtDraftKeeper *self)
{
  g_autoptr (GTask) task = NULL;
  Writing *writing;

  g_return_if_fail (VDT_IS_DRAFT_KEEPER (self));

  if (!self->document || self->writing)
    return;
  stop_waiting (self);
  writing = take_writing (self);
  if (!writing)
    return;
  self->writing = TRUE;
  task = g_task_new (self, NULL, written_cb, NULL);
  g_task_set_task_data (task, writing, writing_free);
  g_task_set_priority (task, G_PRIORITY_HIGH);
  g_task_run_in_thread (task, write_in_thread);
}

/**
 * vdt_draft_keeper_get_busy:
 * @self: a keeper
 *
 * Returns: whether changes wait to be written, or to be on the disk, or are being
 */
gboolean
vdt_draft_keeper_get_busy (VdtDraftKeeper *self)
{
  g_return_val_if_fail (VDT_IS_DRAFT_KEEPER (self), FALSE);

  return self->writing || self->syncing || self->timer != 0;
}

/**
 * vdt_draft_keeper_get_due:
 * @self: a keeper
 *
 * Returns: the monotonic time at which the oldest change that waits is to be written, whatever was
 *   changed or written since; 0: none waits
 */
gint64
vdt_draft_keeper_get_due (VdtDraftKeeper *self)
{
  g_return_val_if_fail (VDT_IS_DRAFT_KEEPER (self), 0);

  return self->oldest == 0 ? 0 : self->oldest + self->delay * G_USEC_PER_SEC;
}

static void
let_go (VdtDraftKeeper *self)
{
  stop_waiting (self);
  g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);
}

/**
 * vdt_draft_keeper_leave:
 * @self: a keeper
 *
 * Writes what is not written yet, waits for that, and leaves the draft: the program ends, and the
 * document was not saved. Nothing is kept afterwards.
 */
void
vdt_draft_keeper_leave (VdtDraftKeeper *self)
{
  g_autoptr (Writing) writing = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (VDT_IS_DRAFT_KEEPER (self));

  if (!self->document)
    return;
  if (!vdt_document_get_modified (self->document) && !self->game)
    {
      vdt_draft_keeper_discard (self);
      return;
    }
  /* Whatever becomes of what a thread is about, this is what it came to. */
  self->drawing = vdt_document_in_stroke (self->document);
  if (!self->drawing)
    note (self);
  self->new_game = self->game != NULL;
  writing = take_writing (self);
  g_assert (writing);
  if (!write_draft (self, writing, TRUE, &error)
      || (writing->sync && !vdt_draft_sync_finish (g_steal_pointer (&writing->sync), &error)))
    g_message ("no draft of “%s”: %s", writing->base.name, error->message);
  let_go (self);
}

/**
 * vdt_draft_keeper_discard:
 * @self: a keeper
 *
 * Deletes the draft: the document was closed, and what was not saved was given up. Nothing is kept
 * afterwards.
 */
void
vdt_draft_keeper_discard (VdtDraftKeeper *self)
{
  g_return_if_fail (VDT_IS_DRAFT_KEEPER (self));

  if (!self->document)
    return;
  let_go (self);
  g_mutex_lock (&self->mutex);
  vdt_draft_remove (self->draft);
  g_clear_pointer (&self->draft, vdt_draft_free);
  g_mutex_unlock (&self->mutex);
}

static void
vdt_draft_keeper_dispose (GObject *object)
{
  VdtDraftKeeper *self = VDT_DRAFT_KEEPER (object);

  if (self->document)
    let_go (self);

  G_OBJECT_CLASS (vdt_draft_keeper_parent_class)->dispose (object);
}

static void
vdt_draft_keeper_finalize (GObject *object)
{
  VdtDraftKeeper *self = VDT_DRAFT_KEEPER (object);

  g_clear_pointer (&self->draft, vdt_draft_free);
  g_clear_pointer (&self->sync, vdt_draft_sync_free);
  g_ptr_array_unref (self->changes);
  g_clear_pointer (&self->base, vdt_map_unref);
  g_free (self->uri);
  g_free (self->name);
  g_free (self->game);
  g_free (self->failure);
  g_mutex_clear (&self->mutex);

  G_OBJECT_CLASS (vdt_draft_keeper_parent_class)->finalize (object);
}

static void
vdt_draft_keeper_class_init (VdtDraftKeeperClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = vdt_draft_keeper_dispose;
  G_OBJECT_CLASS (klass)->finalize = vdt_draft_keeper_finalize;

  changed_signal = g_signal_new ("changed", VDT_TYPE_DRAFT_KEEPER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 g_cclosure_marshal_VOID__VOID, G_TYPE_NONE, 0);
}

static void
vdt_draft_keeper_init (VdtDraftKeeper *self)
{
  g_mutex_init (&self->mutex);
  self->delay = VDT_DRAFT_SECONDS;
  self->changes = g_ptr_array_new_with_free_func ((GDestroyNotify) vdt_draft_change_free);
}

static void
watch (VdtDraftKeeper *self, VdtDocument *document)
{
  self->document = g_object_ref (document);
  g_signal_connect_swapped (document, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (document, "notify::in-stroke", G_CALLBACK (stroke_ends_cb), self);
  g_signal_connect_swapped (document, "notify::modified", G_CALLBACK (modified_cb), self);
  g_signal_connect_swapped (document, "notify::saving", G_CALLBACK (saving_cb), self);
}

/**
 * vdt_draft_keeper_new:
 * @document: (transfer none): a document as it was opened or made
 * @folder: where drafts are kept
 *
 * Keeps a draft of the document from its first change to its next save, and so on. The draft goes
 * with vdt_draft_keeper_discard(); a keeper that is only given up leaves it.
 *
 * Returns: (transfer full): a keeper
 */
VdtDraftKeeper *
vdt_draft_keeper_new (VdtDocument *document, const char *folder)
{
  VdtDraftKeeper *self = g_object_new (VDT_TYPE_DRAFT_KEEPER, NULL);

  self->draft = vdt_draft_new (folder);
  self->uri = g_strdup ("");
  watch (self, document);
  begin (self);

  return self;
}

/**
 * vdt_draft_keeper_new_recovered:
 * @document: (transfer none): what vdt_draft_make_document() has made, or a step behind it
 * @draft: (transfer full): that draft
 *
 * Goes on with a draft: it is the document's until that is saved or thrown away.
 *
 * Returns: (transfer full): a keeper
 */
VdtDraftKeeper *
vdt_draft_keeper_new_recovered (VdtDocument *document, VdtDraft *draft)
{
  VdtDraftKeeper *self = g_object_new (VDT_TYPE_DRAFT_KEEPER, NULL);

  self->draft = draft;
  self->uri = g_strdup (vdt_draft_get_info (draft)->uri);
  self->name = g_strdup (vdt_draft_get_info (draft)->name);
  watch (self, document);
  note (self);

  return self;
}

/**
 * vdt_draft_keeper_set_delay:
 * @self: a keeper
 * @seconds: how long a change waits before it is written, from the first that is not; 1 or more
 *
 * Has the next changes written sooner or later than %VDT_DRAFT_SECONDS after them.
 */
void
vdt_draft_keeper_set_delay (VdtDraftKeeper *self, guint seconds)
{
  g_return_if_fail (VDT_IS_DRAFT_KEEPER (self) && seconds > 0);

  self->delay = seconds;
}

/**
 * vdt_draft_keeper_set_game:
 * @self: a keeper
 * @game: (nullable): a text that belongs to the document and is in no file; %NULL: there is none
 *
 * Keeps a text in the draft, from which it is recovered with the map.
 */
void
vdt_draft_keeper_set_game (VdtDraftKeeper *self, const char *game)
{
  char *copy;

  g_return_if_fail (VDT_IS_DRAFT_KEEPER (self));

  if (!self->document || g_strcmp0 (self->game, game) == 0)
    return;
  copy = g_strdup (game);
  g_free (self->game);
  self->game = copy;
  /* A draft that has not begun need not begin for nothing. */
  self->new_game = game || !self->base || self->writing;
  if (self->new_game)
    want_writing (self);
}

/**
 * vdt_draft_keeper_get_failure:
 * @self: a keeper
 *
 * Returns: (nullable): why changes are not kept as a draft; %NULL: they are
 */
const char *
vdt_draft_keeper_get_failure (VdtDraftKeeper *self)
{
  g_return_val_if_fail (VDT_IS_DRAFT_KEEPER (self), NULL);

  return self->failure;
}
