/* vdt-helper-confine.c - what a decoder may still do when it reads
 *
 * Libraries that read hostile files may be led astray. From here on the process cannot talk to
 * anybody but the program that started it, start other programs, or change a file. It can still
 * read files: the libraries load their parts, fonts, and the files beside the one that is named.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-helper-confine.h"

#include <sched.h>
#include <signal.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#ifdef VDT_HAS_SECCOMP
#include <errno.h>
#include <fcntl.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#endif

static void
set (int resource, rlim_t most)
{
  const struct rlimit limit = { most, most };

  setrlimit (resource, &limit);
}

/* The sanitizers take terabytes of addresses for themselves. */
static gboolean
is_sanitized (void)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  return TRUE;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)                            \
    || __has_feature(memory_sanitizer)
  return TRUE;
#else
  return FALSE;
#endif
#else
  return FALSE;
#endif
}

/**
 * vdt_helper_limit:
 * @megabytes: of memory, besides the code of libraries and files that are mapped
 * @milliseconds: of a processor
 * @files: open at a time
 *
 * Limits the process for good. It is killed when it takes too long.
 *
 * Returns: %FALSE when memory is not limited, with sanitizers
 */
gboolean
vdt_helper_limit (guint megabytes, guint milliseconds, guint files)
{
  const struct itimerspec when = {
    .it_value = { .tv_sec = milliseconds / 1000, .tv_nsec = milliseconds % 1000 * 1000000 },
  };
  struct sigevent event = { .sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGXCPU };
  timer_t timer;

  set (RLIMIT_CORE, 0);
  set (RLIMIT_FSIZE, 0);
  signal (SIGXFSZ, SIG_IGN);
  set (RLIMIT_NOFILE, files);
  /* The one is exact; the other cannot be turned off. */
  if (timer_create (CLOCK_PROCESS_CPUTIME_ID, &event, &timer) == 0)
    timer_settime (timer, 0, &when, NULL);
  set (RLIMIT_CPU, milliseconds / 1000 + 1);
  if (is_sanitized ())
    return FALSE;
  set (RLIMIT_DATA, (rlim_t) megabytes << 20);

  return TRUE;
}

#ifdef VDT_HAS_SECCOMP

/* What a reader of files never needs. */
static const int refused[] = {
  /* talks to others */
  SCMP_SYS (socket),
  SCMP_SYS (socketpair),
  SCMP_SYS (connect),
  SCMP_SYS (bind),
  SCMP_SYS (listen),
  SCMP_SYS (accept),
  SCMP_SYS (accept4),
  SCMP_SYS (shmget),
  SCMP_SYS (msgget),
  SCMP_SYS (mq_open),
  /* runs programs, or touches those that run */
  SCMP_SYS (execve),
  SCMP_SYS (execveat),
  SCMP_SYS (fork),
  SCMP_SYS (vfork),
  SCMP_SYS (ptrace),
  SCMP_SYS (process_vm_readv),
  SCMP_SYS (process_vm_writev),
  SCMP_SYS (tkill),
  SCMP_SYS (rt_sigqueueinfo),
  SCMP_SYS (rt_tgsigqueueinfo),
  SCMP_SYS (pidfd_open),
  SCMP_SYS (pidfd_getfd),
  SCMP_SYS (pidfd_send_signal),
  /* changes files */
  SCMP_SYS (creat),
  SCMP_SYS (unlink),
  SCMP_SYS (unlinkat),
  SCMP_SYS (rename),
  SCMP_SYS (renameat),
  SCMP_SYS (renameat2),
  SCMP_SYS (mkdir),
  SCMP_SYS (mkdirat),
  SCMP_SYS (rmdir),
  SCMP_SYS (link),
  SCMP_SYS (linkat),
  SCMP_SYS (symlink),
  SCMP_SYS (symlinkat),
  SCMP_SYS (mknod),
  SCMP_SYS (mknodat),
  SCMP_SYS (chmod),
  SCMP_SYS (fchmod),
  SCMP_SYS (fchmodat),
  SCMP_SYS (chown),
  SCMP_SYS (lchown),
  SCMP_SYS (fchown),
  SCMP_SYS (fchownat),
  SCMP_SYS (truncate),
  SCMP_SYS (setxattr),
  SCMP_SYS (lsetxattr),
  SCMP_SYS (fsetxattr),
  SCMP_SYS (removexattr),
  SCMP_SYS (lremovexattr),
  SCMP_SYS (fremovexattr),
  SCMP_SYS (utime),
  SCMP_SYS (utimes),
  SCMP_SYS (futimesat),
  SCMP_SYS (utimensat),
  /* asks much of the system */
  SCMP_SYS (mount),
  SCMP_SYS (umount2),
  SCMP_SYS (pivot_root),
  SCMP_SYS (chroot),
  SCMP_SYS (unshare),
  SCMP_SYS (setns),
  SCMP_SYS (bpf),
  SCMP_SYS (keyctl),
  SCMP_SYS (add_key),
  SCMP_SYS (request_key),
  SCMP_SYS (perf_event_open),
  SCMP_SYS (userfaultfd),
  SCMP_SYS (io_uring_setup),
  SCMP_SYS (name_to_handle_at),
  SCMP_SYS (open_by_handle_at),
};

/* Flags that a file is not to be opened with. */
static const scmp_datum_t writing[][2] = {
  { O_ACCMODE, O_WRONLY }, { O_ACCMODE, O_RDWR }, { O_CREAT, O_CREAT }, { O_TRUNC, O_TRUNC }
};

static gboolean
add_rules (scmp_filter_ctx filter)
{
  const guint32 refuse = SCMP_ACT_ERRNO (EACCES), unknown = SCMP_ACT_ERRNO (ENOSYS);
  const scmp_datum_t self = (scmp_datum_t) getpid ();
  gboolean good = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    good = good && seccomp_rule_add (filter, refuse, refused[i], 0) == 0;
  for (guint i = 0; i < G_N_ELEMENTS (writing); i++)
    good = good
           && seccomp_rule_add (filter, refuse, SCMP_SYS (open), 1,
                                SCMP_A1 (SCMP_CMP_MASKED_EQ, writing[i][0], writing[i][1]))
                  == 0
           && seccomp_rule_add (filter, refuse, SCMP_SYS (openat), 1,
                                SCMP_A2 (SCMP_CMP_MASKED_EQ, writing[i][0], writing[i][1]))
                  == 0;

  /* Threads, but no processes; these two have forms that a filter cannot look into. */
  return good && seccomp_rule_add (filter, unknown, SCMP_SYS (clone3), 0) == 0
         && seccomp_rule_add (filter, unknown, SCMP_SYS (openat2), 0) == 0
         && seccomp_rule_add (filter, refuse, SCMP_SYS (clone), 1,
                              SCMP_A0 (SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0))
                == 0
         && seccomp_rule_add (filter, refuse, SCMP_SYS (kill), 1, SCMP_A0 (SCMP_CMP_NE, self)) == 0
         && seccomp_rule_add (filter, refuse, SCMP_SYS (tgkill), 1, SCMP_A0 (SCMP_CMP_NE, self))
                == 0
         /* types into the terminal */
         && seccomp_rule_add (filter, refuse, SCMP_SYS (ioctl), 1,
                              SCMP_A1 (SCMP_CMP_MASKED_EQ, G_MAXUINT32, TIOCSTI))
                == 0;
}

#endif

/* A network with nobody on it. Root must go on to be the one that may read any file. */
static gboolean
leave_network (void)
{
  return unshare (geteuid () == 0 ? CLONE_NEWNET : CLONE_NEWUSER | CLONE_NEWNET) == 0;
}

/**
 * vdt_helper_confine:
 *
 * Takes from the process, for good, what a reader of files needs not: sockets, other programs, and
 * writing. Without libseccomp, or where the system does not let it, at least the network is taken.
 *
 * Returns: %FALSE when that cannot be either
 */
gboolean
vdt_helper_confine (void)
{
#ifdef VDT_HAS_SECCOMP
  scmp_filter_ctx filter = seccomp_init (SCMP_ACT_ALLOW);
  gboolean good = filter != NULL;

  good = good && add_rules (filter) && seccomp_load (filter) == 0;
  if (filter)
    seccomp_release (filter);

  return good || leave_network ();
#else
  return leave_network ();
#endif
}
