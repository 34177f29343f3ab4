/* vdt-helper-probe.c - tries what a decoder must not be able to do
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-helper-probe.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define LARGE ((gsize) 2 << 30)

#define NOWHERE "/nowhere/at all"

#ifndef SYS_fchmodat2
#define SYS_fchmodat2 452 /* of newer kernels than the headers */
#endif

/* Whether a call got as far as to what it was about, be that not there. */
static gboolean
reached (long result)
{
  return result >= 0 || (errno != ENOSYS && errno != EACCES && errno != EPERM);
}

static gboolean
can_connect (void)
{
  struct msghdr message = { 0 };

  return socket (AF_INET, SOCK_STREAM, 0) >= 0 || socket (AF_INET6, SOCK_DGRAM, 0) >= 0
         || socket (AF_UNIX, SOCK_STREAM, 0) >= 0 || reached (sendmsg (-1, &message, 0))
         || reached (shmget (IPC_PRIVATE, 1, 0));
}

static gboolean
can_fork (void)
{
  char *const nothing[] = { NULL };
  pid_t pid = fork ();

  if (pid == 0)
    _exit (0);

  return pid > 0 || reached (execve (NOWHERE, nothing, nothing));
}

static gboolean
can_signal (void)
{
  int nobody = 0;

  return kill (getppid (), 0) == 0 || reached (fcntl (-1, F_SETOWN, getppid ()))
         || reached (fcntl (-1, F_SETSIG, SIGTERM)) || reached (ioctl (-1, FIOSETOWN, &nobody))
         || reached (ioctl (-1, TIOCSTI, ""))
         || reached (syscall (SYS_rt_sigqueueinfo, getppid (), 0, NULL))
         || reached (syscall (SYS_tkill, getppid (), 0))
         || reached (syscall (SYS_pidfd_open, getppid (), 0));
}

/* Changes nothing of the program that started this one, if it could. */
static gboolean
can_touch (void)
{
  struct rlimit limit = { 0 };
  struct sched_param schedule;
  cpu_set_t processors = { 0 };

  return reached (prlimit (getppid (), RLIMIT_NOFILE, NULL, &limit))
         || reached (prlimit (0, RLIMIT_CORE, &limit, NULL))
         || reached (setpriority (PRIO_PROCESS, (id_t) G_MAXINT, 0))
         || reached (sched_getparam (getppid (), &schedule))
         || reached (sched_setaffinity (G_MAXINT, sizeof processors, &processors))
         || reached (ptrace (PTRACE_ATTACH, G_MAXINT, NULL, NULL))
         || reached (syscall (SYS_process_vm_readv, getppid (), NULL, 0, NULL, 0, 0))
         || reached (prctl (PR_SET_PDEATHSIG, 0));
}

static gboolean
can_write (void)
{
  return open ("/tmp", O_TMPFILE | O_RDWR, 0600) >= 0 || open ("/dev/null", O_WRONLY) >= 0
         || reached (creat (NOWHERE, 0600)) || reached (unlink (NOWHERE))
         || reached (rename (NOWHERE, NOWHERE)) || reached (mkdir (NOWHERE, 0700))
         || reached (chmod (NOWHERE, 0600)) || reached (fchmod (-1, 0600))
         || reached (syscall (SYS_fchmodat2, AT_FDCWD, NOWHERE, 0600, 0))
         || reached (truncate (NOWHERE, 0)) || reached (ftruncate (-1, 0))
         || reached (utimensat (AT_FDCWD, NOWHERE, NULL, 0)) || reached (fcntl (-1, F_SETLEASE, 0))
         || reached (syscall (SYS_openat2, -1, NULL, NULL, 0));
}

static gboolean
can_take_memory (void)
{
  const int protection = PROT_READ | PROT_WRITE;

  return mmap (NULL, LARGE, protection, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED
         || mmap (NULL, LARGE, protection, MAP_SHARED | MAP_ANONYMOUS, -1, 0) != MAP_FAILED
         || memfd_create ("much", 0) >= 0;
}

/**
 * vdt_helper_probe_run:
 *
 * Tries to reach others, to start a process, to signal or change one that runs, to write and to
 * take much memory, and prints what was refused. What is tried does no harm where it is possible.
 *
 * Returns: the exit status
 */
int
vdt_helper_probe_run (void)
{
  static const struct
  {
    const char *what;
    gboolean (*can) (void);
  } tries[] = {
    { "sockets", can_connect }, { "processes", can_fork }, { "signals", can_signal },
    { "others", can_touch },    { "writing", can_write },  { "memory", can_take_memory }
  };

  for (guint i = 0; i < G_N_ELEMENTS (tries); i++)
    printf ("%s: %s\n", tries[i].what, tries[i].can () ? "possible" : "refused");
  fflush (stdout);

  return 0;
}
