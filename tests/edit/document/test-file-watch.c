/* test-file-watch.c - what others do to a document's file is noticed, and not written over
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "edit-map.h"
#include "vdt-file-watch.h"
#include "vdt-map-file.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define TIMEOUT_SECONDS 60
#define OTHER "<?xml version=\"1.0\"?><other/>\n"

typedef struct
{
  char *folder;
  GFile *file;
  VdtDocument *document;
  VdtFileWatch *watch;
  guint n_changes;
} Fixture;

static GFile *
get_child (Fixture *self, const char *name)
{
  return g_file_new_build_filename (self->folder, name, NULL);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (VdtMap) map = edit_map_parse ("");
  g_autoptr (GError) error = NULL;
  VdtFileStamp stamp = { 0 };

  self->folder = g_dir_make_tmp ("vedette-XXXXXX", &error);
  g_assert_no_error (error);
  self->file = get_child (self, "a map.vedette");
  vdt_map_save_file (map, g_file_peek_path (self->file), &error);
  g_assert_no_error (error);
  vdt_file_stamp_check (&stamp, self->file, TRUE, NULL);
  self->document = vdt_document_new (map, self->file);
  vdt_document_set_stamp (self->document, &stamp);
  self->watch = vdt_file_watch_new (self->document);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;

  g_object_unref (self->watch);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_free (self->folder);
  g_object_unref (self->file);
  g_object_unref (self->document);
}

static void
wait_for (Fixture *self, gboolean (*holds) (Fixture *self))
{
  gint64 deadline = g_get_monotonic_time () + TIMEOUT_SECONDS * G_USEC_PER_SEC;

  while (!holds (self))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
    }
}

static gboolean
is_changed (Fixture *self)
{
  return vdt_file_watch_get_state (self->watch) == VDT_FILE_CHANGED;
}

static gboolean
is_gone (Fixture *self)
{
  return vdt_file_watch_get_state (self->watch) == VDT_FILE_GONE;
}

static gboolean
is_same (Fixture *self)
{
  return vdt_file_watch_get_state (self->watch) == VDT_FILE_SAME;
}

static gboolean
is_read_only (Fixture *self)
{
  return vdt_file_watch_get_read_only (self->watch);
}

static gboolean
may_write (Fixture *self)
{
  return !is_read_only (self);
}

static void
write_other (const char *path)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, OTHER, -1, &error);
  g_assert_no_error (error);
}

/* Written in place, and replaced by another file, which has another inode. */
static void
test_changed (Fixture *self, gconstpointer in_place)
{
  const char *path = g_file_peek_path (self->file);
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  if (in_place)
    {
      FILE *stream = g_fopen (path, "w");

      g_assert_cmpint (fputs (OTHER, stream), >=, 0);
      g_assert_cmpint (fclose (stream), ==, 0);
    }
  else
    write_other (path);
  wait_for (self, is_changed);

  /* And it is as it was. */
  g_assert_true (g_file_set_contents (path, text, (gssize) length, NULL));
  wait_for (self, is_same);
}

/* A change of which the file system tells nothing is found by the next who asks: one byte, and the
 * time is that of before.
 */
static void
test_unnoticed (Fixture *self, gconstpointer data)
{
  const char *path = g_file_peek_path (self->file);
  VdtFileStamp stamp = *vdt_document_get_stamp (self->document);
  VdtFileStamp before = stamp;
  struct timespec times[2];
  g_autofree char *text = NULL;
  gsize length;
  struct stat status;

  g_assert_cmpint (stat (path, &status), ==, 0);
  times[0] = status.st_atim;
  times[1] = status.st_mtim;
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  text[length - 2]++;
  g_assert_true (g_file_set_contents (path, text, (gssize) length, NULL));
  g_assert_cmpint (utimensat (AT_FDCWD, path, times, 0), ==, 0);
  g_assert_cmpint (vdt_file_stamp_check (&stamp, self->file, TRUE, NULL), ==, VDT_FILE_CHANGED);
  g_assert_cmpint (vdt_file_stamp_check (&stamp, self->file, FALSE, NULL), ==, VDT_FILE_CHANGED);
  g_assert_true (vdt_file_stamp_equal (&stamp, &before));
}

/* The same bytes at another time, and in another file, are no change. */
static void
test_touched (Fixture *self, gconstpointer data)
{
  const char *path = g_file_peek_path (self->file);
  VdtFileStamp stamp = *vdt_document_get_stamp (self->document);
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_cmpint (utimensat (AT_FDCWD, path, (struct timespec[2]){ { 1, 0 }, { 1, 0 } }, 0), ==,
                   0);
  g_assert_cmpint (vdt_file_stamp_check (&stamp, self->file, FALSE, NULL), ==, VDT_FILE_SAME);
  g_assert_true (g_file_set_contents (path, text, (gssize) length, NULL));
  g_assert_cmpint (vdt_file_stamp_check (&stamp, self->file, FALSE, NULL), ==, VDT_FILE_SAME);
}

static void
test_gone (Fixture *self, gconstpointer data)
{
  g_assert_cmpint (g_unlink (g_file_peek_path (self->file)), ==, 0);
  wait_for (self, is_gone);
  g_assert_null (vdt_file_watch_get_moved_to (self->watch));
}

/* A folder, or what can be read for ever, is not read. */
static void
test_no_file (Fixture *self, gconstpointer data)
{
  const char *path = g_file_peek_path (self->file);

  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  wait_for (self, is_changed);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  wait_for (self, is_changed);
}

static gboolean
is_moved (Fixture *self)
{
  return vdt_file_watch_get_moved_to (self->watch) != NULL;
}

static void
test_moved (Fixture *self, gconstpointer data)
{
  g_autoptr (GFile) other = get_child (self, "b map.vedette");
  VdtFileStamp stamp = *vdt_document_get_stamp (self->document);

  g_assert_cmpint (g_rename (g_file_peek_path (self->file), g_file_peek_path (other)), ==, 0);
  wait_for (self, is_moved);
  g_assert_true (is_gone (self));
  g_assert_true (g_file_equal (vdt_file_watch_get_moved_to (self->watch), other));

  vdt_file_watch_follow (self->watch);
  g_assert_true (g_file_equal (vdt_document_get_file (self->document), other));
  g_assert_true (is_same (self));
  g_assert_cmpmem (vdt_document_get_stamp (self->document)->digest, VDT_DIGEST_LENGTH, stamp.digest,
                   VDT_DIGEST_LENGTH);
  write_other (g_file_peek_path (other));
  wait_for (self, is_changed);
}

/* What a link leads to is watched, too. */
static void
test_link (Fixture *self, gconstpointer data)
{
  const char *path = g_file_peek_path (self->file);
  g_autofree char *elsewhere = g_dir_make_tmp ("vedette-XXXXXX", NULL);
  g_autofree char *target = g_build_filename (elsewhere, "target.vedette", NULL);
  VdtFileStamp stamp = *vdt_document_get_stamp (self->document);

  g_assert_cmpint (g_rename (path, target), ==, 0);
  g_assert_cmpint (symlink (target, path), ==, 0);
  vdt_document_set_file (self->document, NULL);
  vdt_document_set_file (self->document, self->file);
  vdt_document_set_stamp (self->document, &stamp);
  write_other (target);
  wait_for (self, is_changed);
  g_assert_cmpint (g_unlink (target), ==, 0);
  wait_for (self, is_gone);
  g_assert_cmpint (g_rmdir (elsewhere), ==, 0);
}

/* Root may write everything, so this looks as nobody, whom the tests of access go by. */
static void
test_read_only (Fixture *self, gconstpointer data)
{
  const char *path = g_file_peek_path (self->file);
  gboolean root = getuid () == 0;

  if (root)
    g_assert_cmpint (setreuid (65534, (uid_t) -1), ==, 0);
  if (root)
    g_assert_cmpint (chown (path, 65534, (gid_t) -1), ==, 0);
  if (root)
    g_assert_cmpint (chown (self->folder, 65534, (gid_t) -1), ==, 0);
  g_assert_cmpint (g_chmod (path, 0444), ==, 0);
  wait_for (self, is_read_only);
  g_assert_true (is_same (self));
  g_assert_cmpint (g_chmod (path, 0644), ==, 0);
  wait_for (self, may_write);
  g_assert_cmpint (g_chmod (self->folder, 0500), ==, 0);
  vdt_file_watch_check (self->watch);
  wait_for (self, is_read_only);
  g_assert_cmpint (g_chmod (self->folder, 0700), ==, 0);
  vdt_file_watch_check (self->watch);
  wait_for (self, may_write);
  if (root)
    g_assert_cmpint (setreuid (0, (uid_t) -1), ==, 0);
}

typedef struct
{
  gboolean done;
  gboolean saved;
  GError *error;
} Saved;

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Saved *saved = user_data;

  saved->saved = vdt_document_save_finish (VDT_DOCUMENT (source), result, &saved->error);
  saved->done = TRUE;
}

static void
edit (VdtDocument *document, const char *text)
{
  g_autoptr (VdtMap) edited = edit_map_add (vdt_document_get_map (document), text);

  vdt_document_apply (document, edited, "Paint");
}

static void
save (Fixture *self, Saved *saved)
{
  *saved = (Saved){ 0 };
  vdt_document_save_map_async (self->document, vdt_document_get_map (self->document), NULL, NULL,
                               saved_cb, saved);
}

static void
wait_saved (Saved *saved)
{
  while (!saved->done)
    g_main_context_iteration (NULL, TRUE);
}

static void
count_cb (Fixture *self)
{
  self->n_changes++;
}

/* Several saves in a row, and what the system tells of them, are nobody else's. */
static void
test_own_saves (Fixture *self, gconstpointer data)
{
  Saved saved[5];
  gint64 end;

  g_signal_connect_swapped (self->watch, "changed", G_CALLBACK (count_cb), self);
  for (guint i = 0; i < G_N_ELEMENTS (saved); i++)
    {
      edit (self->document, i % 2 == 0 ? "00w" : "00g");
      save (self, &saved[i]);
      g_assert_true (vdt_document_get_saving (self->document));
    }
  for (guint i = 0; i < G_N_ELEMENTS (saved); i++)
    {
      wait_saved (&saved[i]);
      g_assert_no_error (saved[i].error);
    }
  g_assert_false (vdt_document_get_saving (self->document));
  end = g_get_monotonic_time () + G_USEC_PER_SEC;
  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
  g_assert_cmpuint (self->n_changes, ==, 0);
  g_assert_true (is_same (self));
}

/* Nothing is saved over what somebody else has done, noticed or not, until that is allowed. */
static void
test_save_over (Fixture *self, gconstpointer gone)
{
  const char *path = g_file_peek_path (self->file);
  g_autofree char *text = NULL;
  Saved saved;

  edit (self->document, "00w");
  if (gone)
    g_assert_cmpint (g_unlink (path), ==, 0);
  else
    write_other (path);
  save (self, &saved);
  wait_saved (&saved);
  g_assert_error (saved.error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  g_clear_error (&saved.error);
  g_assert_true (vdt_document_get_modified (self->document));
  if (gone)
    g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  else
    {
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_cmpstr (text, ==, OTHER);
    }
  wait_for (self, gone ? is_gone : is_changed);

  vdt_document_set_stamp (self->document, NULL);
  save (self, &saved);
  wait_saved (&saved);
  g_assert_no_error (saved.error);
  g_assert_false (vdt_document_get_modified (self->document));
  wait_for (self, is_same);
}

/* What is reloaded is a step: what was there before comes back. */
static void
test_reload (Fixture *self, gconstpointer data)
{
  const char *path = g_file_peek_path (self->file);
  g_autoptr (VdtDocument) other = vdt_document_new (vdt_document_get_map (self->document), NULL);
  g_autoptr (VdtMap) mine = NULL;
  VdtFileStamp stamp = { 0 };
  Saved saved;

  edit (self->document, "00w");
  edit (other, "10w");
  mine = vdt_map_ref (vdt_document_get_map (self->document));
  g_assert_true (vdt_map_save_file (vdt_document_get_map (other), path, NULL));
  wait_for (self, is_changed);

  vdt_file_stamp_check (&stamp, self->file, TRUE, NULL);
  vdt_document_reload (self->document, vdt_document_get_map (other), &stamp);
  g_assert_false (vdt_document_get_modified (self->document));
  g_assert_true (
      vdt_map_equal (vdt_document_get_map (self->document), vdt_document_get_map (other)));
  vdt_file_watch_check (self->watch);
  wait_for (self, is_same);

  vdt_document_undo (self->document);
  g_assert_true (vdt_map_equal (vdt_document_get_map (self->document), mine));
  g_assert_true (vdt_document_get_modified (self->document));
  save (self, &saved);
  wait_saved (&saved);
  g_assert_no_error (saved.error);
}

/* Two names of one file are the same. */
static void
test_is_same (Fixture *self, gconstpointer data)
{
  g_autoptr (GFile) hard = get_child (self, "hard.vedette");
  g_autoptr (GFile) symbolic = get_child (self, "symbolic.vedette");
  g_autoptr (GFile) copy = get_child (self, "copy.vedette");
  g_autoptr (GFile) none = get_child (self, "none.vedette");
  g_autofree char *dotted = g_strconcat (self->folder, "/./a map.vedette", NULL);
  g_autoptr (GFile) other = g_file_new_for_path (dotted);

  g_assert_cmpint (link (g_file_peek_path (self->file), g_file_peek_path (hard)), ==, 0);
  g_assert_cmpint (symlink ("hard.vedette", g_file_peek_path (symbolic)), ==, 0);
  g_assert_true (g_file_copy (self->file, copy, 0, NULL, NULL, NULL, NULL));
  g_assert_true (vdt_file_is_same (self->file, hard));
  g_assert_true (vdt_file_is_same (self->file, symbolic));
  g_assert_true (vdt_file_is_same (self->file, other));
  g_assert_true (vdt_file_is_same (none, none));
  g_assert_false (vdt_file_is_same (self->file, copy));
  g_assert_false (vdt_file_is_same (self->file, none));
}

static void
add (const char *path, gconstpointer data, void (*test) (Fixture *self, gconstpointer data))
{
  g_test_add (path, Fixture, data, set_up, test, tear_down);
}

void
vdt_test_file_watch (void)
{
  add ("/file-watch/changed", NULL, test_changed);
  add ("/file-watch/changed-in-place", "", test_changed);
  add ("/file-watch/unnoticed", NULL, test_unnoticed);
  add ("/file-watch/touched", NULL, test_touched);
  add ("/file-watch/gone", NULL, test_gone);
  add ("/file-watch/no-file", NULL, test_no_file);
  add ("/file-watch/moved", NULL, test_moved);
  add ("/file-watch/link", NULL, test_link);
  add ("/file-watch/read-only", NULL, test_read_only);
  add ("/file-watch/own-saves", NULL, test_own_saves);
  add ("/file-watch/save-over", NULL, test_save_over);
  add ("/file-watch/save-over-gone", "", test_save_over);
  add ("/file-watch/reload", NULL, test_reload);
  add ("/file-watch/is-same", NULL, test_is_same);
}
