/* test-file-writer.c - files that are replaced whole or not at all, links and permissions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-file-writer.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/xattr.h>
#include <unistd.h>

#define OLD "the old file\n"
#define NEW "the new file\nof two lines\n"
#define LARGE (1 << 20)

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  self->folder = g_dir_make_tmp ("vedette-XXXXXX", &error);
  g_assert_no_error (error);
  self->path = g_build_filename (self->folder, "a file.txt", NULL);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_free (self->folder);
  g_free (self->path);
}

static guint
count_files (Fixture *self)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir))
    n++;

  return n;
}

static void
write_old (const char *path)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, OLD, -1, &error);
  g_assert_no_error (error);
}

static void
assert_text (const char *path, const char *expected)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, expected);
}

static void
replace (const char *path)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (vdt_file_replace (path, NEW, strlen (NEW), &error));
  g_assert_no_error (error);
}

static void
test_new (Fixture *self, gconstpointer data)
{
  GStatBuf status;
  mode_t mask = umask (027);

  replace (self->path);
  umask (mask);
  assert_text (self->path, NEW);
  g_assert_cmpint (g_stat (self->path, &status), ==, 0);
  g_assert_cmphex (status.st_mode & 0777, ==, 0640);
  g_assert_cmpuint (count_files (self), ==, 1);
}

static void
test_replace (Fixture *self, gconstpointer data)
{
  GStatBuf status;

  write_old (self->path);
  g_assert_cmpint (g_chmod (self->path, 0606), ==, 0);
  replace (self->path);
  assert_text (self->path, NEW);
  g_assert_cmpint (g_stat (self->path, &status), ==, 0);
  g_assert_cmphex (status.st_mode & 0777, ==, 0606);
  replace (self->path);
  g_assert_cmpuint (count_files (self), ==, 1);
}

static void
test_relative (Fixture *self, gconstpointer data)
{
  g_autofree char *before = g_get_current_dir ();

  g_assert_cmpint (g_chdir (self->folder), ==, 0);
  replace ("a file.txt");
  g_assert_cmpint (g_chdir (before), ==, 0);
  assert_text (self->path, NEW);
}

static void
test_links (Fixture *self, gconstpointer data)
{
  g_autofree char *link = g_build_filename (self->folder, "link.txt", NULL);
  g_autofree char *second = g_build_filename (self->folder, "second.txt", NULL);
  g_autofree char *loop = g_build_filename (self->folder, "loop.txt", NULL);
  g_autoptr (GError) error = NULL;

  /* A link to a link to a file that is not there yet, then is. */
  g_assert_cmpint (symlink ("a file.txt", link), ==, 0);
  g_assert_cmpint (symlink (link, second), ==, 0);
  for (guint i = 0; i < 2; i++)
    {
      replace (second);
      g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
      g_assert_true (g_file_test (second, G_FILE_TEST_IS_SYMLINK));
      g_assert_false (g_file_test (self->path, G_FILE_TEST_IS_SYMLINK));
      assert_text (self->path, NEW);
    }
  g_assert_cmpuint (count_files (self), ==, 3);

  g_assert_cmpint (symlink ("loop.txt", loop), ==, 0);
  g_assert_false (vdt_file_replace (loop, NEW, strlen (NEW), &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_LOOP);
}

/* All names of a file go on naming the same one, and no name is added. */
static void
test_hard_links (Fixture *self, gconstpointer data)
{
  g_autofree char *other = g_build_filename (self->folder, "other.txt", NULL);
  const char *const texts[] = { NEW, OLD, "", NEW };
  GStatBuf before, after;

  write_old (self->path);
  g_assert_cmpint (g_chmod (self->path, 0604), ==, 0);
  g_assert_cmpint (link (self->path, other), ==, 0);
  g_assert_cmpint (g_stat (other, &before), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_true (vdt_file_replace (self->path, texts[i], strlen (texts[i]), &error));
      g_assert_no_error (error);
      assert_text (self->path, texts[i]);
      assert_text (other, texts[i]);
    }
  g_assert_cmpint (g_stat (self->path, &after), ==, 0);
  g_assert_cmpuint (after.st_ino, ==, before.st_ino);
  g_assert_cmphex (after.st_mode, ==, before.st_mode);
  g_assert_cmpuint (after.st_nlink, ==, 2);
  g_assert_cmpuint (count_files (self), ==, 2);
}

/* What a user has noted about a file stays with it, also when it is long or empty. */
static void
test_attributes (Fixture *self, gconstpointer data)
{
  g_autofree char *text = g_strnfill (2000, 'x');
  const struct
  {
    const char *name;
    const char *value;
  } attributes[] = {
    { "user.comment", "by hand" },
    { "user.long", text },
    { "user.empty", "" },
  };
  char value[4096];

  write_old (self->path);
  for (guint i = 0; i < G_N_ELEMENTS (attributes); i++)
    {
      if (setxattr (self->path, attributes[i].name, attributes[i].value,
                    strlen (attributes[i].value), 0)
          != 0)
        {
          g_assert_cmpint (errno, ==, ENOTSUP);
          g_test_skip ("no extended attributes in the folder for temporary files");
          return;
        }
    }
  replace (self->path);
  assert_text (self->path, NEW);
  for (guint i = 0; i < G_N_ELEMENTS (attributes); i++)
    {
      gssize length = getxattr (self->path, attributes[i].name, value, sizeof value);

      g_assert_cmpmem (value, (gsize) MAX (length, 0), attributes[i].value,
                       strlen (attributes[i].value));
      g_assert_cmpint (length, >=, 0);
    }
}

/* Whoever may write a file of somebody else leaves it to him. Only root can make such a file. */
static void
test_owner (Fixture *self, gconstpointer data)
{
  const char *path = g_getenv ("VEDETTE_TEST_PATH");
  GStatBuf status;

  if (g_test_subprocess ())
    {
      g_assert_cmpint (setreuid (65534, (uid_t) -1), ==, 0);
      g_assert_cmpint (seteuid (65534), ==, 0);
      replace (path);
      g_assert_cmpint (seteuid (0), ==, 0);
      g_assert_cmpint (setreuid (0, (uid_t) -1), ==, 0);
      return;
    }
  if (getuid () != 0)
    {
      g_test_skip ("only root has files of others");
      return;
    }

  write_old (self->path);
  g_assert_cmpint (chown (self->path, 12345, 54321), ==, 0);
  replace (self->path);
  assert_text (self->path, NEW);
  g_assert_cmpint (g_stat (self->path, &status), ==, 0);
  g_assert_cmpuint (status.st_uid, ==, 12345);
  g_assert_cmpuint (status.st_gid, ==, 54321);

  write_old (self->path);
  g_assert_cmpint (chown (self->path, 12345, 54321), ==, 0);
  g_assert_cmpint (g_chmod (self->path, 0666), ==, 0);
  g_assert_cmpint (g_chmod (self->folder, 0777), ==, 0);
  g_setenv ("VEDETTE_TEST_PATH", self->path, TRUE);
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
  assert_text (self->path, NEW);
  g_assert_cmpint (g_stat (self->path, &status), ==, 0);
  g_assert_cmpuint (status.st_uid, ==, 12345);
  g_assert_cmpuint (count_files (self), ==, 1);
}

static void
test_unwritable (Fixture *self, gconstpointer data)
{
  g_autofree char *no_folder = g_build_filename (self->folder, "none", "a.txt", NULL);
  g_autofree char *in_file = g_build_filename (self->path, "a.txt", NULL);
  g_autofree char *read_only = g_strdup ("/proc/self/vedette.txt");
  const char *const paths[] = { no_folder, in_file, self->folder, read_only, "/dev/null", "" };

  write_old (self->path);
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (vdt_file_replace (paths[i], NEW, strlen (NEW), &error));
      g_assert_nonnull (error);
      g_assert_true (error->domain == G_FILE_ERROR);
      g_assert_true (strstr (error->message, paths[i]) != NULL);
    }
  assert_text (self->path, OLD);
  g_assert_cmpuint (count_files (self), ==, 1);
  g_assert_false (g_file_test ("/dev/null", G_FILE_TEST_IS_REGULAR));
}

/* Whoever may write the folder but not the file is not meant to replace it. Root may write
 * everything, so this runs as nobody.
 */
static void
test_read_only (Fixture *self, gconstpointer data)
{
  if (g_test_subprocess ())
    {
      const char *path = g_getenv ("VEDETTE_TEST_PATH");
      gboolean root = getuid () == 0;
      g_autoptr (GError) error = NULL;

      if (root)
        g_assert_cmpint (setreuid (65534, (uid_t) -1), ==, 0);
      g_assert_false (vdt_file_replace (path, NEW, strlen (NEW), &error));
      g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_ACCES);
      if (root)
        g_assert_cmpint (setreuid (0, (uid_t) -1), ==, 0);
      return;
    }

  write_old (self->path);
  g_assert_cmpint (g_chmod (self->path, 0444), ==, 0);
  g_assert_cmpint (g_chmod (self->folder, 0777), ==, 0);
  g_setenv ("VEDETTE_TEST_PATH", self->path, TRUE);
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
  assert_text (self->path, OLD);
  g_assert_cmpuint (count_files (self), ==, 1);
}

/* A limit on the size of files stands for a full disk: some of the bytes are written. */
static void
test_full_disk (Fixture *self, gconstpointer data)
{
  if (g_test_subprocess ())
    {
      const char *path = g_getenv ("VEDETTE_TEST_PATH");
      const struct rlimit limit = { 65536, 65536 };
      g_autofree char *large = g_strnfill (LARGE, 'x');
      g_autoptr (GError) error = NULL;

      signal (SIGXFSZ, SIG_IGN);
      g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
      g_assert_false (vdt_file_replace (path, large, LARGE, &error));
      g_assert_nonnull (error);
      g_assert_true (error->domain == G_FILE_ERROR);
      g_assert_nonnull (strstr (error->message, g_strerror (EFBIG)));
      return;
    }

  write_old (self->path);
  g_setenv ("VEDETTE_TEST_PATH", self->path, TRUE);
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
  assert_text (self->path, OLD);
  g_assert_cmpuint (count_files (self), ==, 1);
}

/* The disk is full only when the old file is about to grow. */
static void
test_full_disk_over (Fixture *self, gconstpointer data)
{
  g_autofree char *other = g_build_filename (self->folder, "other.txt", NULL);
  const struct rlimit limit = { 4096, RLIM_INFINITY };
  struct rlimit before;
  g_autofree char *large = g_strnfill (LARGE, 'x');
  g_autoptr (GError) error = NULL;
  VdtFileWriter *writer;

  write_old (self->path);
  g_assert_cmpint (link (self->path, other), ==, 0);
  writer = vdt_file_writer_new (self->path, &error);
  g_assert_no_error (error);
  g_assert_true (vdt_file_writer_write (writer, large, LARGE, &error));
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  g_assert_false (vdt_file_writer_finish (writer, &error));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);
  g_assert_nonnull (error);
  vdt_file_writer_free (writer);
  assert_text (self->path, OLD);
  assert_text (other, OLD);
  g_assert_cmpuint (count_files (self), ==, 2);
}

/* Nothing is seen of a new file before it is finished, and nothing is left of one that is not. */
static void
test_unfinished (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  VdtFileWriter *writer;

  write_old (self->path);
  writer = vdt_file_writer_new (self->path, &error);
  g_assert_no_error (error);
  g_assert_true (vdt_file_writer_write (writer, NEW, strlen (NEW), &error));
  assert_text (self->path, OLD);
  g_assert_cmpuint (count_files (self), <=, 2); /* one where files can be without a name */
  vdt_file_writer_free (writer);
  assert_text (self->path, OLD);
  g_assert_cmpuint (count_files (self), ==, 1);
}

/* What a killed program has left is deleted, and nothing else that looks like it. */
static void
test_sweep (Fixture *self, gconstpointer data)
{
  g_autofree char *left = g_build_filename (self->folder, ".vedette-new-aB3xYz", NULL);
  g_autofree char *busy = g_build_filename (self->folder, ".vedette-new-busy01", NULL);
  g_autofree char *longer = g_build_filename (self->folder, ".vedette-new-aB3xYz1", NULL);
  g_autofree char *folder = g_build_filename (self->folder, ".vedette-new-folder", NULL);
  int fd;

  write_old (left);
  write_old (busy);
  write_old (longer);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  fd = g_open (busy, O_RDWR, 0);
  g_assert_cmpint (flock (fd, LOCK_EX), ==, 0);
  replace (self->path);
  g_assert_false (g_file_test (left, G_FILE_TEST_EXISTS));
  assert_text (busy, OLD);
  assert_text (longer, OLD);
  g_assert_true (g_file_test (folder, G_FILE_TEST_IS_DIR));
  g_assert_cmpint (g_close (fd, NULL), ==, TRUE);
  replace (self->path);
  g_assert_cmpuint (count_files (self), ==, 3);
}

static void
add (const char *path, void (*test) (Fixture *self, gconstpointer data))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

void
vdt_test_file_writer (void)
{
  add ("/file-writer/new", test_new);
  add ("/file-writer/replace", test_replace);
  add ("/file-writer/relative", test_relative);
  add ("/file-writer/links", test_links);
  add ("/file-writer/hard-links", test_hard_links);
  add ("/file-writer/attributes", test_attributes);
  add ("/file-writer/owner", test_owner);
  add ("/file-writer/unwritable", test_unwritable);
  add ("/file-writer/read-only", test_read_only);
  add ("/file-writer/full-disk", test_full_disk);
  add ("/file-writer/full-disk-over", test_full_disk_over);
  add ("/file-writer/unfinished", test_unfinished);
  add ("/file-writer/sweep", test_sweep);
}
