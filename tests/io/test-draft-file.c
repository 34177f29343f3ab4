/* test-draft-file.c - files that grow by records, torn at every byte, and who has them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-draft-file.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/resource.h>
#include <signal.h>
#include <unistd.h>

#define N_RECORDS 5

typedef struct
{
  char *folder;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autofree char *parent = g_dir_make_tmp ("vedette-XXXXXX", NULL);

  self->folder = g_build_filename (parent, "state", "drafts", NULL);
}

static void
remove_all (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_rmdir (folder);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_autofree char *state = g_path_get_dirname (self->folder);
  g_autofree char *parent = g_path_get_dirname (state);

  remove_all (self->folder);
  g_rmdir (state);
  g_assert_cmpint (g_rmdir (parent), ==, 0);
  g_free (self->folder);
}

/* Of very different lengths, some of which compress. */
static GVariant *
make_record (guint i)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint k = 0; k < i * i * 200; k++)
    g_string_append_c (text, (char) ('a' + k * i % 7));

  return g_variant_ref_sink (g_variant_new ("(us)", i, text->str));
}

static void
append (VdtDraftFile *file, guint i)
{
  g_autoptr (GVariant) record = make_record (i);
  g_autoptr (GError) error = NULL;

  g_assert_true (vdt_draft_file_append (file, &record, 1, &error));
  g_assert_no_error (error);
}

static GPtrArray *
read_records (VdtDraftFile *file, gboolean *damaged)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *records = vdt_draft_file_read (file, G_VARIANT_TYPE ("(us)"), damaged, &error);

  g_assert_no_error (error);

  return records;
}

static void
assert_records (GPtrArray *records, guint n)
{
  g_assert_cmpuint (records->len, ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GVariant) record = make_record (i);

      g_assert_true (g_variant_equal (records->pdata[i], record));
    }
}

static VdtDraftFile *
write_file (Fixture *self)
{
  g_autoptr (GError) error = NULL;
  VdtDraftFile *file = vdt_draft_file_new (self->folder, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < N_RECORDS; i++)
    append (file, i);
  vdt_draft_file_publish (file, NULL, &error);
  g_assert_no_error (error);

  return file;
}

static void
test_kept (Fixture *self, gconstpointer data)
{
  g_autoptr (VdtDraftFile) file = write_file (self);
  g_auto (GStrv) paths = vdt_draft_file_list (self->folder);
  g_autoptr (GPtrArray) records = NULL;
  GStatBuf info;
  gboolean damaged;

  g_assert_cmpuint (g_strv_length (paths), ==, 1);
  g_assert_cmpstr (paths[0], ==, vdt_draft_file_get_path (file));
  g_assert_cmpint (g_stat (paths[0], &info), ==, 0);
  g_assert_cmpuint (info.st_mode & 0777, ==, 0600);
  g_assert_cmpuint (info.st_size, ==, vdt_draft_file_get_size (file));
  records = read_records (file, &damaged);
  assert_records (records, N_RECORDS);
  g_assert_false (damaged);
}

/* One has it at a time; who dies gives it back. */
static void
test_locked (Fixture *self, gconstpointer data)
{
  VdtDraftFile *file = write_file (self);
  g_autofree char *path = g_strdup (vdt_draft_file_get_path (file));
  g_autoptr (VdtDraftFile) other = NULL;
  g_autoptr (GError) error = NULL;

  other = vdt_draft_file_open (path, &error);
  g_assert_null (other);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK);
  g_clear_error (&error);
  vdt_draft_file_free (file);
  other = vdt_draft_file_open (path, &error);
  g_assert_no_error (error);
  vdt_draft_file_remove (g_steal_pointer (&other));
  other = vdt_draft_file_open (path, &error);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

/* Without waiting for the disk, which takes long when it is done often. */
static void
overwrite (const char *path, const char *bytes, gsize size)
{
  FILE *file = g_fopen (path, "wb");

  g_assert_cmpuint (fwrite (bytes, 1, size, file), ==, size);
  g_assert_cmpint (fclose (file), ==, 0);
}

/* Whatever of the end is missing, what is whole is read, and what comes next stands behind it. */
static void
test_torn (Fixture *self, gconstpointer data)
{
  VdtDraftFile *whole = write_file (self);
  g_autofree char *path = g_strdup (vdt_draft_file_get_path (whole));
  gsize ends[N_RECORDS + 1] = { 18 };
  g_autofree char *bytes = NULL;
  gsize size, n = 0;

  vdt_draft_file_free (whole);
  g_assert_true (g_file_get_contents (path, &bytes, &size, NULL));
  for (guint i = 0; i < N_RECORDS; i++)
    {
      guint32 n_stored;

      memcpy (&n_stored, bytes + ends[i], sizeof n_stored);
      ends[i + 1] = ends[i] + 16 + n_stored;
    }
  g_assert_cmpuint (ends[N_RECORDS], ==, size);
  for (gsize length = 18; length <= size; length++)
    {
      g_autoptr (VdtDraftFile) file = NULL;
      g_autoptr (GPtrArray) records = NULL;
      gboolean damaged;

      overwrite (path, bytes, length);
      file = vdt_draft_file_open (path, NULL);
      while (n < N_RECORDS && ends[n + 1] <= length)
        n++;
      records = read_records (file, &damaged);
      assert_records (records, (guint) n);
      g_assert_true (damaged == (length > ends[n]));
      if (length % 50 == 0)
        {
          append (file, (guint) n);
          g_ptr_array_unref (records);
          records = read_records (file, &damaged);
          assert_records (records, (guint) n + 1);
          g_assert_false (damaged);
        }
    }
}

/* A bit that falls anywhere: the records before it are whole, and none behind it is read. */
static void
test_broken (Fixture *self, gconstpointer data)
{
  VdtDraftFile *whole = write_file (self);
  g_autofree char *path = g_strdup (vdt_draft_file_get_path (whole));
  g_autofree char *bytes = NULL;
  gsize size;

  vdt_draft_file_free (whole);
  g_assert_true (g_file_get_contents (path, &bytes, &size, NULL));
  for (gsize at = 0; at < size; at += 3)
    {
      g_autoptr (VdtDraftFile) file = NULL;
      g_autoptr (GPtrArray) records = NULL;
      g_autoptr (GError) error = NULL;
      gboolean damaged = FALSE;

      bytes[at] ^= (char) (1 << at % 8);
      g_assert_true (g_file_set_contents_full (path, bytes, (gssize) size, G_FILE_SET_CONTENTS_NONE,
                                               0600, NULL));
      bytes[at] ^= (char) (1 << at % 8);
      file = vdt_draft_file_open (path, NULL);
      records = vdt_draft_file_read (file, G_VARIANT_TYPE ("(us)"), &damaged, &error);
      if (at < 18)
        {
          g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
          continue;
        }
      g_assert_no_error (error);
      g_assert_true (damaged);
      g_assert_cmpuint (records->len, <, N_RECORDS);
      assert_records (records, records->len);
    }
}

/* On a full disk, here one on which files may not be larger, the file is as it was. */
static void
test_full (Fixture *self, gconstpointer data)
{
  g_autoptr (VdtDraftFile) file = write_file (self);
  guint64 before = vdt_draft_file_get_size (file);
  g_autoptr (GVariant) record = make_record (N_RECORDS);
  g_autoptr (GPtrArray) records = NULL;
  g_autoptr (GError) error = NULL;
  struct rlimit limit, less;
  gboolean damaged;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  less = limit;
  less.rlim_cur = before + 20;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &less), ==, 0);
  g_assert_false (vdt_draft_file_append (file, &record, 1, &error));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  g_assert_nonnull (error);
  g_assert_cmpuint (vdt_draft_file_get_size (file), ==, before);
  records = read_records (file, &damaged);
  assert_records (records, N_RECORDS);
  g_assert_false (damaged);
  append (file, N_RECORDS);
  g_ptr_array_unref (records);
  records = read_records (file, &damaged);
  assert_records (records, N_RECORDS + 1);
}

/* What was begun and has no name yet is nobody's find. */
static void
test_begun (Fixture *self, gconstpointer data)
{
  g_autoptr (VdtDraftFile) old = write_file (self);
  g_autoptr (VdtDraftFile) begun = vdt_draft_file_new (self->folder, NULL);
  g_autofree char *path = g_strdup (vdt_draft_file_get_path (old));
  g_auto (GStrv) paths = vdt_draft_file_list (self->folder);
  g_autoptr (GPtrArray) records = NULL;
  g_autoptr (GError) error = NULL;
  gboolean damaged;

  g_assert_cmpuint (g_strv_length (paths), ==, 1);
  append (begun, 0);
  g_assert_true (vdt_draft_file_publish (begun, old, &error));
  g_assert_cmpstr (vdt_draft_file_get_path (begun), ==, path);
  g_clear_pointer (&old, vdt_draft_file_free);
  g_assert_null (vdt_draft_file_open (path, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK);
  records = read_records (begun, &damaged);
  assert_records (records, 1);
}

/* Nor is it left for ever when its process died. */
static void
test_left (Fixture *self, gconstpointer data)
{
  VdtDraftFile *begun = vdt_draft_file_new (self->folder, NULL);
  g_autofree char *path = g_strdup (vdt_draft_file_get_path (begun));
  const struct timespec long_ago[2] = { { 1000000, 0 }, { 1000000, 0 } };
  g_auto (GStrv) first = NULL;
  g_auto (GStrv) second = NULL;

  utimensat (AT_FDCWD, path, long_ago, 0);
  first = vdt_draft_file_list (self->folder);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  vdt_draft_file_free (begun);
  second = vdt_draft_file_list (self->folder);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* A folder that cannot be written is an error in words. */
static void
test_no_folder (Fixture *self, gconstpointer data)
{
  g_autofree char *state = g_path_get_dirname (self->folder);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (state, "a file", -1, NULL));
  g_assert_null (vdt_draft_file_new (self->folder, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY);
  g_remove (state);
}

void
vdt_test_draft_file (void)
{
  static const struct
  {
    const char *path;
    void (*run) (Fixture *, gconstpointer);
  } tests[] = {
    { "/draft-file/kept", test_kept }, { "/draft-file/locked", test_locked },
    { "/draft-file/torn", test_torn }, { "/draft-file/broken", test_broken },
    { "/draft-file/full", test_full }, { "/draft-file/begun", test_begun },
    { "/draft-file/left", test_left }, { "/draft-file/no-folder", test_no_folder },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].run, tear_down);
}
