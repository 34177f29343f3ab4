/* vdt-hidden-file.c - a new file that nobody sees until it is whole
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define _GNU_SOURCE /* O_TMPFILE, renameat2 */

#include "vdt-hidden-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define BEGINNING ".vedette-new-"
#define N_LETTERS 6
#define N_TRIES 100

/* The lock tells that somebody is still at it; a file system without locks keeps what is left. A
 * sweeper may have been quicker than it.
 */
static gboolean
is_ours (int fd)
{
  struct stat status;

  return (flock (fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK)
         && (fstat (fd, &status) != 0 || status.st_nlink > 0);
}

static int
open_named (const char *folder, char **path)
{
  for (guint i = 0; i < N_TRIES; i++)
    {
      g_autofree char *name = g_build_filename (folder, BEGINNING "XXXXXX", NULL);
      int fd = g_mkstemp_full (name, O_RDWR | O_CLOEXEC, 0666);

      if (fd < 0 || is_ours (fd))
        {
          *path = fd >= 0 ? g_steal_pointer (&name) : NULL;
          return fd;
        }
      close (fd);
    }

  errno = EEXIST;

  return -1;
}

/**
 * vdt_hidden_file_new:
 * @folder: where it is to be
 * @path: (out) (nullable): its name; %NULL where it can do without one, so that it is gone with
 *   whoever writes it
 *
 * Makes a new file.
 *
 * Returns: its descriptor; -1 with errno set
 */
int
vdt_hidden_file_new (const char *folder, char **path)
{
  int fd = -1;

  *path = NULL;
  if (g_access ("/proc/self/fd", F_OK) == 0) /* else it could not be named later */
    fd = g_open (folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0666);
  if (fd < 0)
    return open_named (folder, path);
  flock (fd, LOCK_EX | LOCK_NB);

  return fd;
}

static void
fill_in_letters (char *letters)
{
  static const char all[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

  for (guint i = 0; i < N_LETTERS; i++)
    letters[i] = all[g_random_int_range (0, sizeof all - 1)];
}

/* What has the name stays, but for file systems that cannot promise it. */
static int
rename_to_new (const char *from, const char *to)
{
  int result = renameat2 (AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE);

  return result < 0 && (errno == EINVAL || errno == ENOSYS) ? g_rename (from, to) : result;
}

/**
 * vdt_hidden_file_name:
 * @fd: of vdt_hidden_file_new()
 * @path: (inout): its name; %NULL: it has none
 * @beginning: what its name is to begin with, with its folder; six letters come behind it
 *
 * Names the file, or gives it another name.
 *
 * Returns: whether it is named so; else errno is set
 */
gboolean
vdt_hidden_file_name (int fd, char **path, const char *beginning)
{
  g_autofree char *source = g_strdup_printf ("/proc/self/fd/%d", fd);
  g_autofree char *name = g_strconcat (beginning, "XXXXXX", NULL);
  int result = -1;

  errno = EEXIST;
  for (guint i = 0; i < N_TRIES && result < 0 && errno == EEXIST; i++)
    {
      fill_in_letters (name + strlen (beginning));
      result = *path ? rename_to_new (*path, name)
                     : linkat (AT_FDCWD, source, AT_FDCWD, name, AT_SYMLINK_FOLLOW);
    }
  if (result < 0)
    return FALSE;
  g_free (*path);
  *path = g_steal_pointer (&name);

  return TRUE;
}

/**
 * vdt_hidden_file_dup_beginning:
 * @folder: a folder
 *
 * Returns: (transfer full): what the names of hidden files there begin with
 */
char *
vdt_hidden_file_dup_beginning (const char *folder)
{
  return g_build_filename (folder, BEGINNING, NULL);
}

/* What is locked is still being written. */
static void
sweep_one (const char *path)
{
  int fd = g_open (path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0);
  struct stat status;

  if (fd < 0)
    return;
  if (fstat (fd, &status) == 0 && S_ISREG (status.st_mode) && flock (fd, LOCK_EX | LOCK_NB) == 0)
    g_unlink (path);
  close (fd);
}

/**
 * vdt_hidden_file_sweep:
 * @folder: a folder
 *
 * Deletes the hidden files there that programs which were killed have left.
 */
void
vdt_hidden_file_sweep (const char *folder)
{
  GDir *dir = g_dir_open (folder, 0, NULL);
  const char *name;

  if (!dir)
    return;
  while ((name = g_dir_read_name (dir)))
    if (g_str_has_prefix (name, BEGINNING) && strlen (name) == strlen (BEGINNING) + N_LETTERS)
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);

        sweep_one (path);
      }
  g_dir_close (dir);
}
