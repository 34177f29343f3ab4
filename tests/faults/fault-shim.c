/* fault-shim.c - preloaded: the n-th call on files of one folder fails, or is the last
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * build-aux/faults says by the environment which calls are counted and what becomes of one:
 * VEDETTE_FAULT_FOLDER   calls on what lies in it are counted, from 1 on
 * VEDETTE_FAULT_NUMBER   which of them is met
 * VEDETTE_FAULT_KIND     kill, short, or a number: the errno it fails with
 * VEDETTE_FAULT_LASTING  there: from that call on each fails that takes room on the disk
 * VEDETTE_FAULT_NAMED    there: files have a name from the beginning, as on many file systems
 * VEDETTE_FAULT_LOG      takes the name of each call, one a line
 */

/* Both names of each call that has a second one for large files. */
#undef _FILE_OFFSET_BITS

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <glib.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <sys/xattr.h>
#include <unistd.h>

#define N_DESCRIPTORS 4096
#define REAL(name) ((__typeof__ (&name)) dlsym (RTLD_NEXT, #name))

typedef enum
{
  LOOKS,      /* reads, or gives something back */
  TAKES_ROOM, /* may find the disk full */
} Nature;

static int ours[N_DESCRIPTORS]; /* open on a file of the folder */
static int n_calls;

static gboolean
is_our_path (int folder, const char *path)
{
  const char *place = getenv ("VEDETTE_FAULT_FOLDER");

  if (!place || !path)
    return FALSE;
  if (path[0] != '/')
    return folder >= 0 && folder < N_DESCRIPTORS && ours[folder];

  return strncmp (path, place, strlen (place)) == 0;
}

static gboolean
is_ours (int fd)
{
  return fd >= 0 && fd < N_DESCRIPTORS && g_atomic_int_get (&ours[fd]);
}

static int
remember (int fd, gboolean mine)
{
  if (fd >= 0 && fd < N_DESCRIPTORS)
    g_atomic_int_set (&ours[fd], mine);

  return fd;
}

static void
write_log (const char *name)
{
  const char *path = getenv ("VEDETTE_FAULT_LOG");
  char line[64];
  int fd, length;

  if (!path)
    return;
  fd = REAL (open) (path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  length = snprintf (line, sizeof line, "%s\n", name);
  if (REAL (write) (fd, line, (size_t) length) != length)
    abort ();
  REAL (close) (fd);
}

/* Counts a call; whether it is the one that is met, or one of those. */
static gboolean
is_met (const char *name, gboolean mine, Nature nature)
{
  const char *number = getenv ("VEDETTE_FAULT_NUMBER");
  int met = number ? atoi (number) : 0;
  int n;

  if (!mine)
    return FALSE;
  n = g_atomic_int_add (&n_calls, 1) + 1;
  write_log (name);

  return met > 0
         && (n == met || (n > met && nature == TAKES_ROOM && getenv ("VEDETTE_FAULT_LASTING")));
}

static gboolean
is_short (void)
{
  return strcmp (getenv ("VEDETTE_FAULT_KIND"), "short") == 0;
}

/* Whether the call is to fail, with errno set. */
static gboolean
fails (const char *name, gboolean mine, Nature nature)
{
  if (!is_met (name, mine, nature))
    return FALSE;
  if (strcmp (getenv ("VEDETTE_FAULT_KIND"), "kill") == 0)
    kill (getpid (), SIGKILL);
  errno = atoi (getenv ("VEDETTE_FAULT_KIND"));

  return errno != 0; /* 0: what cannot be cut short is done as ever */
}

/* How much of a writing or reading is done: -1 none, it fails. */
static ssize_t
cut (const char *name, int fd, size_t length, Nature nature)
{
  if (!is_met (name, is_ours (fd), nature))
    return (ssize_t) length;
  if (is_short ())
    return (ssize_t) (length + 1) / 2;
  if (strcmp (getenv ("VEDETTE_FAULT_KIND"), "kill") == 0)
    kill (getpid (), SIGKILL);
  errno = atoi (getenv ("VEDETTE_FAULT_KIND"));

  return -1;
}

/* Not counted: the program then does without. */
static gboolean
is_refused (gboolean mine, int flags)
{
  errno = EOPNOTSUPP;

  return mine && (flags & O_TMPFILE) == O_TMPFILE && getenv ("VEDETTE_FAULT_NAMED");
}

#define OPENING(name)                                                                              \
  int name (const char *path, int flags, ...)                                                      \
  {                                                                                                \
    gboolean mine = is_our_path (-1, path);                                                        \
    va_list args;                                                                                  \
    mode_t mode;                                                                                   \
                                                                                                   \
    va_start (args, flags);                                                                        \
    mode = (flags & (O_CREAT | __O_TMPFILE)) ? va_arg (args, mode_t) : 0;                          \
    va_end (args);                                                                                 \
    if (is_refused (mine, flags))                                                                  \
      return -1;                                                                                   \
    return fails (#name, mine, (flags & (O_CREAT | __O_TMPFILE)) ? TAKES_ROOM : LOOKS)             \
               ? -1                                                                                \
               : remember (REAL (name) (path, flags, mode), mine);                                 \
  }

OPENING (open)
OPENING (open64)

#define OPENING_AT(name)                                                                           \
  int name (int folder, const char *path, int flags, ...)                                          \
  {                                                                                                \
    gboolean mine = is_our_path (folder, path);                                                    \
    va_list args;                                                                                  \
    mode_t mode;                                                                                   \
                                                                                                   \
    va_start (args, flags);                                                                        \
    mode = (flags & (O_CREAT | __O_TMPFILE)) ? va_arg (args, mode_t) : 0;                          \
    va_end (args);                                                                                 \
    if (is_refused (mine, flags))                                                                  \
      return -1;                                                                                   \
    return fails (#name, mine, (flags & (O_CREAT | __O_TMPFILE)) ? TAKES_ROOM : LOOKS)             \
               ? -1                                                                                \
               : remember (REAL (name) (folder, path, flags, mode), mine);                         \
  }

OPENING_AT (openat)
OPENING_AT (openat64)

/* A call that is not met is what it ever was. */
#define CALL(type, name, parameters, arguments, mine, nature)                                      \
  type name parameters                                                                             \
  {                                                                                                \
    return fails (#name, mine, nature) ? -1 : REAL (name) arguments;                               \
  }

CALL (int, creat, (const char *path, mode_t mode), (path, mode), is_our_path (-1, path), TAKES_ROOM)
CALL (int, fsync, (int fd), (fd), is_ours (fd), TAKES_ROOM)
CALL (int, fdatasync, (int fd), (fd), is_ours (fd), TAKES_ROOM)
CALL (int, fchmod, (int fd, mode_t mode), (fd, mode), is_ours (fd), LOOKS)
CALL (int, fchown, (int fd, uid_t user, gid_t group), (fd, user, group), is_ours (fd), LOOKS)
CALL (int, chmod, (const char *path, mode_t mode), (path, mode), is_our_path (-1, path), LOOKS)
CALL (int, ftruncate, (int fd, off_t length), (fd, length), is_ours (fd), TAKES_ROOM)
CALL (int, ftruncate64, (int fd, off64_t length), (fd, length), is_ours (fd), TAKES_ROOM)
CALL (int, fremovexattr, (int fd, const char *name), (fd, name), is_ours (fd), LOOKS)
CALL (int, flock, (int fd, int operation), (fd, operation), is_ours (fd), LOOKS)
CALL (int,
      rename,
      (const char *from, const char *to),
      (from, to),
      is_our_path (-1, from) || is_our_path (-1, to),
      TAKES_ROOM)
CALL (int,
      renameat,
      (int from_folder, const char *from, int to_folder, const char *to),
      (from_folder, from, to_folder, to),
      is_our_path (from_folder, from) || is_our_path (to_folder, to),
      TAKES_ROOM)
CALL (int,
      renameat2,
      (int from_folder, const char *from, int to_folder, const char *to, unsigned int flags),
      (from_folder, from, to_folder, to, flags),
      is_our_path (from_folder, from) || is_our_path (to_folder, to),
      TAKES_ROOM)
CALL (int,
      link,
      (const char *from, const char *to),
      (from, to),
      is_our_path (-1, from) || is_our_path (-1, to),
      TAKES_ROOM)
CALL (int,
      linkat,
      (int from_folder, const char *from, int to_folder, const char *to, int flags),
      (from_folder, from, to_folder, to, flags),
      is_our_path (to_folder, to),
      TAKES_ROOM)
CALL (int, unlink, (const char *path), (path), is_our_path (-1, path), LOOKS)
CALL (int,
      unlinkat,
      (int folder, const char *path, int flags),
      (folder, path, flags),
      is_our_path (folder, path),
      LOOKS)
CALL (int, mkdir, (const char *path, mode_t mode), (path, mode), is_our_path (-1, path), TAKES_ROOM)
CALL (int, access, (const char *path, int mode), (path, mode), is_our_path (-1, path), LOOKS)
CALL (ssize_t,
      readlink,
      (const char *path, char *buffer, size_t size),
      (path, buffer, size),
      is_our_path (-1, path),
      LOOKS)
CALL (int,
      stat,
      (const char *path, struct stat *buffer),
      (path, buffer),
      is_our_path (-1, path),
      LOOKS)
CALL (int,
      lstat,
      (const char *path, struct stat *buffer),
      (path, buffer),
      is_our_path (-1, path),
      LOOKS)
CALL (int, fstat, (int fd, struct stat *buffer), (fd, buffer), is_ours (fd), LOOKS)
CALL (int,
      stat64,
      (const char *path, struct stat64 *buffer),
      (path, buffer),
      is_our_path (-1, path),
      LOOKS)
CALL (int,
      lstat64,
      (const char *path, struct stat64 *buffer),
      (path, buffer),
      is_our_path (-1, path),
      LOOKS)
CALL (int, fstat64, (int fd, struct stat64 *buffer), (fd, buffer), is_ours (fd), LOOKS)
CALL (int,
      statx,
      (int folder, const char *path, int flags, unsigned int mask, struct statx *buffer),
      (folder, path, flags, mask, buffer),
      *path ? is_our_path (folder, path) : is_ours (folder),
      LOOKS)
CALL (ssize_t, flistxattr, (int fd, char *list, size_t size), (fd, list, size), is_ours (fd), LOOKS)
CALL (ssize_t,
      listxattr,
      (const char *path, char *list, size_t size),
      (path, list, size),
      is_our_path (-1, path),
      LOOKS)
CALL (ssize_t,
      fgetxattr,
      (int fd, const char *name, void *value, size_t size),
      (fd, name, value, size),
      is_ours (fd),
      LOOKS)
CALL (ssize_t,
      getxattr,
      (const char *path, const char *name, void *value, size_t size),
      (path, name, value, size),
      is_our_path (-1, path),
      LOOKS)
CALL (int,
      fsetxattr,
      (int fd, const char *name, const void *value, size_t size, int flags),
      (fd, name, value, size, flags),
      is_ours (fd),
      TAKES_ROOM)

/* Whatever it tells, the descriptor is gone. */
int
close (int fd)
{
  gboolean failed = fails ("close", is_ours (fd), LOOKS);
  int code = errno;
  int result;

  remember (fd, FALSE);
  result = REAL (close) (fd);
  if (!failed)
    return result;
  errno = code;

  return -1;
}

/* They give back what others leave in errno. */
int
posix_fallocate (int fd, off_t from, off_t length)
{
  return fails ("posix_fallocate", is_ours (fd), TAKES_ROOM)
             ? errno
             : REAL (posix_fallocate) (fd, from, length);
}

int
posix_fallocate64 (int fd, off64_t from, off64_t length)
{
  return fails ("posix_fallocate64", is_ours (fd), TAKES_ROOM)
             ? errno
             : REAL (posix_fallocate64) (fd, from, length);
}

DIR *
opendir (const char *path)
{
  return fails ("opendir", is_our_path (-1, path), LOOKS) ? NULL : REAL (opendir) (path);
}

ssize_t
write (int fd, const void *data, size_t length)
{
  ssize_t n = cut ("write", fd, length, TAKES_ROOM);

  return n < 0 ? -1 : REAL (write) (fd, data, (size_t) n);
}

ssize_t
pwrite (int fd, const void *data, size_t length, off_t place)
{
  ssize_t n = cut ("pwrite", fd, length, TAKES_ROOM);

  return n < 0 ? -1 : REAL (pwrite) (fd, data, (size_t) n, place);
}

ssize_t
pwrite64 (int fd, const void *data, size_t length, off64_t place)
{
  ssize_t n = cut ("pwrite64", fd, length, TAKES_ROOM);

  return n < 0 ? -1 : REAL (pwrite64) (fd, data, (size_t) n, place);
}

ssize_t
writev (int fd, const struct iovec *parts, int n_parts)
{
  ssize_t n = cut ("writev", fd, (size_t) n_parts, TAKES_ROOM);

  return n < 0 ? -1 : REAL (writev) (fd, parts, (int) n);
}

ssize_t
read (int fd, void *data, size_t length)
{
  ssize_t n = cut ("read", fd, length, LOOKS);

  return n < 0 ? -1 : REAL (read) (fd, data, (size_t) n);
}
