/* vdt-file-watch.c - notices what other programs do to a document's file
 *
 * Looks when the system reports a change, when its window becomes active, and now and then while
 * it is. It compares contents, not dates, and recognises the document's own saves. It reports;
 * VdtDiskBar shows the report, and saving checks again by itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-file-watch.h"

#include "vdt-file-lock.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#define SETTLE_MS 300 /* many programs write a file in several steps */
#define N_MONITORS 2

/* What one look at the file is about, and what it has found. */
typedef struct
{
  GFile *file;
  VdtFileStamp before; /* as the document had it */
  VdtFileStamp after;
  gboolean read;
  VdtFileState state;
  gboolean read_only;
  GFile *moved_to;
} Look;

struct _VdtFileWatch
{
  GObject parent_instance;

  VdtDocument *document;
  GFile *file; /* the one that is watched, NULL: none */
  /* Of the file, and of what it is a link to; NULL: not watched. */
  GFileMonitor *monitors[N_MONITORS];
  GCancellable *cancellable; /* of the look under way, NULL: there is none */
  guint timeout;             /* until the next one, 0: none is due */
  gboolean notified;         /* the system has told of a change that was not looked at yet */
  int lock;                  /* of the file, -1: we have none */
  gboolean again;            /* something has happened during the look */

  VdtFileState state;
  gboolean read_only;
  GFile *moved_to; /* NULL: nobody knows where to */
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (VdtFileWatch, vdt_file_watch, G_TYPE_OBJECT)

static void
look_free (gpointer data)
{
  Look *look = data;

  g_object_unref (look->file);
  g_clear_object (&look->moved_to);
  g_free (look);
}

/* The file that has the identity of the one that is gone, if it is still in the same folder. */
static GFile *
find_renamed (GFile *file, const VdtFileIdentity *identity, GCancellable *cancellable)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GFileEnumerator) files =
      folder && identity->inode != 0 ? g_file_enumerate_children (
          folder, G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_UNIX_INODE,
          G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, cancellable, NULL)
                                     : NULL;
  GFileInfo *info;
  GFile *child;

  while (files && g_file_enumerator_iterate (files, &info, &child, cancellable, NULL) && info)
    {
      VdtFileIdentity found;

      if (g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_UNIX_INODE) == identity->inode
          && vdt_file_identity_read (&found, child, cancellable)
          && found.device == identity->device)
        return g_object_ref (child);
    }

  return NULL;
}

static gboolean
can_write (GFile *file, GCancellable *cancellable)
{
  g_autoptr (GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_ACCESS_CAN_WRITE,
                                                  G_FILE_QUERY_INFO_NONE, cancellable, NULL);

  return !info || !g_file_info_has_attribute (info, G_FILE_ATTRIBUTE_ACCESS_CAN_WRITE)
         || g_file_info_get_attribute_boolean (info, G_FILE_ATTRIBUTE_ACCESS_CAN_WRITE);
}

/* Saving needs the folder, too: see VdtFileWriter. */
static gboolean
is_read_only (GFile *file, GCancellable *cancellable)
{
  const char *path = g_file_peek_path (file);
  g_autofree char *real = path ? realpath (path, NULL) : NULL;
  g_autoptr (GFile) target = real ? g_file_new_for_path (real) : g_object_ref (file);
  g_autoptr (GFile) folder = g_file_get_parent (target);

  return !can_write (target, cancellable) || (folder && !can_write (folder, cancellable));
}

static void
look_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Look *look = data;

  look->state = vdt_file_stamp_check (&look->after, look->file, look->read, cancellable);
  if (look->state == VDT_FILE_GONE)
    look->moved_to = find_renamed (look->file, &look->before.identity, cancellable);
  else
    look->read_only = is_read_only (look->file, cancellable);
  g_task_return_boolean (task, TRUE);
}

static gboolean
set (VdtFileWatch *self, VdtFileState state, gboolean read_only, GFile *moved_to)
{
  gboolean is_same =
      self->state == state && self->read_only == read_only
      && (self->moved_to == moved_to
          || (self->moved_to && moved_to && g_file_equal (self->moved_to, moved_to)));

  self->state = state;
  self->read_only = read_only;
  g_set_object (&self->moved_to, moved_to);

  return !is_same;
}

static void
unlock (VdtFileWatch *self)
{
  if (self->lock >= 0)
    close (self->lock);
  self->lock = -1;
}

/* Tells others that the file is open. One that was replaced, as by every save, is locked anew. */
static void
lock_again (VdtFileWatch *self, const VdtFileIdentity *identity)
{
  struct stat status;
  gboolean held;

  if (self->lock >= 0 && fstat (self->lock, &status) == 0 && status.st_ino == identity->inode
      && status.st_dev == identity->device)
    return;
  unlock (self);
  self->lock = vdt_file_lock_take (self->file, &held);
}

static void schedule (VdtFileWatch *self);

static void
looked_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  VdtFileWatch *self = VDT_FILE_WATCH (source);
  const Look *look = g_task_get_task_data (G_TASK (result));
  const VdtFileStamp *stamp;

  if (g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;
  g_clear_object (&self->cancellable);
  stamp = vdt_document_get_stamp (self->document);
  if (vdt_document_get_saving (self->document) || !vdt_file_stamp_equal (&look->before, stamp))
    self->notified = self->again = TRUE; /* that was an older file */
  else
    {
      if (look->state == VDT_FILE_SAME)
        {
          vdt_document_set_stamp (self->document, &look->after);
          lock_again (self, &look->after.identity);
        }
      if (set (self, look->state, look->read_only, look->moved_to))
        g_signal_emit (self, changed_signal, 0);
    }
  if (self->again)
    schedule (self);
}

/**
 * vdt_file_watch_check:
 * @self: a watch
 *
 * Looks at the file now, in another thread: where the system tells of no changes, somebody has to
 * ask. While the file is being saved, that waits until it is.
 */
void
vdt_file_watch_check (VdtFileWatch *self)
{
  g_autoptr (GTask) task = NULL;
  Look *look;

  g_return_if_fail (VDT_IS_FILE_WATCH (self));

  if (!self->file || vdt_document_get_saving (self->document))
    return;
  self->again = self->cancellable != NULL;
  if (self->cancellable)
    return;
  look = g_new0 (Look, 1);
  look->file = g_object_ref (self->file);
  look->before = look->after = *vdt_document_get_stamp (self->document);
  look->read = self->notified;
  self->notified = FALSE;
  self->cancellable = g_cancellable_new ();
  task = g_task_new (self, self->cancellable, looked_cb, NULL);
  g_task_set_task_data (task, look, look_free);
  g_task_run_in_thread (task, look_thread);
}

static gboolean
timeout_cb (gpointer user_data)
{
  VdtFileWatch *self = user_data;

  self->timeout = 0;
  vdt_file_watch_check (self);
  return G_SOURCE_REMOVE;
}

static void
schedule (VdtFileWatch *self)
{
  if (self->timeout == 0)
    self->timeout = g_timeout_add (SETTLE_MS, timeout_cb, self);
}

static void
event_cb (VdtFileWatch *self)
{
  self->notified = TRUE;
  schedule (self);
}

/* A link is watched for itself, and what it leads to for what is in it. */
static void
monitor (VdtFileWatch *self)
{
  const char *path = self->file ? g_file_peek_path (self->file) : NULL;
  g_autofree char *real = path ? realpath (path, NULL) : NULL;
  g_autoptr (GFile) target = real ? g_file_new_for_path (real) : NULL;
  GFile *files[N_MONITORS] = {
    self->file,
    target && !g_file_equal (target, self->file) ? target : NULL,
  };

  for (guint i = 0; i < N_MONITORS; i++)
    {
      g_clear_object (&self->monitors[i]);
      if (files[i])
        self->monitors[i] = g_file_monitor_file (files[i], G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
      if (self->monitors[i])
        g_signal_connect_swapped (self->monitors[i], "changed", G_CALLBACK (event_cb), self);
    }
}

/* What was about to be saved may be in the file, or somebody else's. */
static void
saving_cb (VdtFileWatch *self)
{
  self->notified = TRUE;
  vdt_file_watch_check (self);
}

static void
file_changed_cb (VdtFileWatch *self)
{
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  unlock (self);
  g_set_object (&self->file, vdt_document_get_file (self->document));
  monitor (self);
  if (set (self, VDT_FILE_SAME, FALSE, NULL))
    g_signal_emit (self, changed_signal, 0);
  vdt_file_watch_check (self);
}

static void
vdt_file_watch_dispose (GObject *object)
{
  VdtFileWatch *self = VDT_FILE_WATCH (object);

  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_handle_id (&self->timeout, g_source_remove);
  unlock (self);
  for (guint i = 0; i < N_MONITORS; i++)
    g_clear_object (&self->monitors[i]);
  g_clear_object (&self->moved_to);
  g_clear_object (&self->file);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (vdt_file_watch_parent_class)->dispose (object);
}

static void
vdt_file_watch_class_init (VdtFileWatchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = vdt_file_watch_dispose;

  /**
   * VdtFileWatch::changed:
   * @self: the watch
   *
   * Something else is known of the file.
   */
  changed_signal = g_signal_new ("changed", VDT_TYPE_FILE_WATCH, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
vdt_file_watch_init (VdtFileWatch *self)
{
  self->lock = -1;
}

/**
 * vdt_file_watch_new:
 * @document: (transfer none): a document, with or without a file
 *
 * Begins to watch the file of a document, and each that it gets later. While it is watched, other
 * processes find it locked.
 *
 * Returns: (transfer full): the watch
 */
VdtFileWatch *
vdt_file_watch_new (VdtDocument *document)
{
  VdtFileWatch *self = g_object_new (VDT_TYPE_FILE_WATCH, NULL);

  self->document = g_object_ref (document);
  g_signal_connect_object (document, "notify::file", G_CALLBACK (file_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::saving", G_CALLBACK (saving_cb), self,
                           G_CONNECT_SWAPPED);
  file_changed_cb (self);

  return self;
}

/**
 * vdt_file_watch_get_state:
 * @self: a watch
 *
 * Returns: whether the file holds what the document has read or written
 */
VdtFileState
vdt_file_watch_get_state (VdtFileWatch *self)
{
  return self->state;
}

/**
 * vdt_file_watch_get_moved_to:
 * @self: a watch
 *
 * Returns: (transfer none) (nullable): the new name of a file that is gone, if it has one in the
 *   same folder
 */
GFile *
vdt_file_watch_get_moved_to (VdtFileWatch *self)
{
  return self->moved_to;
}

/**
 * vdt_file_watch_get_read_only:
 * @self: a watch
 *
 * Returns: whether the file is there but may not be saved
 */
gboolean
vdt_file_watch_get_read_only (VdtFileWatch *self)
{
  return self->read_only;
}

/**
 * vdt_file_watch_follow:
 * @self: a watch whose file has moved
 *
 * Makes the file under its new name that of the document.
 */
void
vdt_file_watch_follow (VdtFileWatch *self)
{
  g_autoptr (GFile) file = self->moved_to ? g_object_ref (self->moved_to) : NULL;
  VdtFileStamp stamp = *vdt_document_get_stamp (self->document);

  if (!file)
    return;
  vdt_document_set_file (self->document, file);
  vdt_document_set_stamp (self->document, &stamp);
}
