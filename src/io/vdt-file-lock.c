/* vdt-file-lock.c - tells other processes that a file is open
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-file-lock.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

/**
 * vdt_file_lock_take:
 * @file: a file
 * @held: (out): whether somebody else has the lock
 *
 * Takes a file's advisory lock. It keeps nobody from anything but from taking it, too, also on
 * another machine where the file system is shared. The system gives it back when the process ends,
 * however that happens. There is none of a file that we may not write, and none on a file system
 * without locks.
 *
 * Returns: a descriptor that has the lock until it is closed; -1 without one
 */
int
vdt_file_lock_take (GFile *file, gboolean *held)
{
  const char *path = g_file_peek_path (file);
  /* Network file systems lock only what is open for writing. */
  int fd = path ? g_open (path, O_RDWR | O_NONBLOCK | O_CLOEXEC, 0) : -1;

  *held = FALSE;
  if (fd < 0 || flock (fd, LOCK_EX | LOCK_NB) == 0)
    return fd;
  *held = errno == EWOULDBLOCK;
  close (fd);

  return -1;
}

/**
 * vdt_file_lock_is_held:
 * @file: a file
 *
 * Returns: whether somebody has the file's lock
 */
gboolean
vdt_file_lock_is_held (GFile *file)
{
  gboolean held;
  int fd = vdt_file_lock_take (file, &held);

  if (fd >= 0)
    close (fd);

  return held;
}
