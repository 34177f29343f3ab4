/* vdt-helper-probe.c - tries what a decoder must not be able to do
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-helper-probe.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#define LARGE ((gsize) 2 << 30)

static gboolean
can_connect (void)
{
  return socket (AF_INET, SOCK_STREAM, 0) >= 0 || socket (AF_INET6, SOCK_DGRAM, 0) >= 0
         || socket (AF_UNIX, SOCK_STREAM, 0) >= 0;
}

static gboolean
can_fork (void)
{
  pid_t pid = fork ();

  if (pid == 0)
    _exit (0);

  return pid > 0;
}

static gboolean
can_signal (void)
{
  return kill (getppid (), 0) == 0;
}

static gboolean
can_write (void)
{
  return open ("/tmp", O_TMPFILE | O_RDWR, 0600) >= 0 || open ("/dev/null", O_WRONLY) >= 0;
}

static gboolean
can_take_memory (void)
{
  return mmap (NULL, LARGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
         != MAP_FAILED;
}

/**
 * vdt_helper_probe_run:
 *
 * Tries to reach others, to start a process, to reach one that runs, to write and to take much
 * memory, and prints what was refused.
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
  } tries[] = { { "sockets", can_connect },
                { "processes", can_fork },
                { "signals", can_signal },
                { "writing", can_write },
                { "memory", can_take_memory } };

  for (guint i = 0; i < G_N_ELEMENTS (tries); i++)
    printf ("%s: %s\n", tries[i].what, tries[i].can () ? "possible" : "refused");
  fflush (stdout);

  return 0;
}
