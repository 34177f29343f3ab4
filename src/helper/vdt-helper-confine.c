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
#include <sys/mman.h>
#include <sys/prctl.h>
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

/* All that a reader of files needs, whatever comes with it: the rest is unknown to the process. */
static const int allowed[] = {
  /* reads files */
  SCMP_SYS (read),
  SCMP_SYS (readv),
  SCMP_SYS (pread64),
  SCMP_SYS (preadv),
  SCMP_SYS (lseek),
  SCMP_SYS (_llseek),
  SCMP_SYS (close),
  SCMP_SYS (close_range),
  SCMP_SYS (dup),
  SCMP_SYS (fadvise64),
  SCMP_SYS (fadvise64_64),
  SCMP_SYS (arm_fadvise64_64),
  SCMP_SYS (readahead),
  SCMP_SYS (stat),
  SCMP_SYS (stat64),
  SCMP_SYS (lstat),
  SCMP_SYS (lstat64),
  SCMP_SYS (fstat),
  SCMP_SYS (fstat64),
  SCMP_SYS (fstatat64),
  SCMP_SYS (newfstatat),
  SCMP_SYS (statx),
  SCMP_SYS (statfs),
  SCMP_SYS (statfs64),
  SCMP_SYS (fstatfs),
  SCMP_SYS (fstatfs64),
  SCMP_SYS (access),
  SCMP_SYS (faccessat),
  SCMP_SYS (faccessat2),
  SCMP_SYS (readlink),
  SCMP_SYS (readlinkat),
  SCMP_SYS (getdents),
  SCMP_SYS (getdents64),
  SCMP_SYS (getcwd),
  SCMP_SYS (umask),
  /* answers, into what is open */
  SCMP_SYS (write),
  SCMP_SYS (writev),
  SCMP_SYS (poll),
  SCMP_SYS (ppoll),
  SCMP_SYS (ppoll_time64),
  SCMP_SYS (eventfd2),
  SCMP_SYS (pipe2),
  /* has memory */
  SCMP_SYS (brk),
  SCMP_SYS (munmap),
  SCMP_SYS (mremap),
  SCMP_SYS (mprotect),
  SCMP_SYS (madvise),
  /* has threads and signals of its own, and ends */
  SCMP_SYS (futex),
  SCMP_SYS (futex_time64),
  SCMP_SYS (set_robust_list),
  SCMP_SYS (rseq),
  SCMP_SYS (membarrier),
  SCMP_SYS (sched_yield),
  SCMP_SYS (sched_getaffinity),
  SCMP_SYS (rt_sigaction),
  SCMP_SYS (rt_sigprocmask),
  SCMP_SYS (rt_sigreturn),
  SCMP_SYS (sigreturn),
  SCMP_SYS (sigaltstack),
  SCMP_SYS (restart_syscall),
  SCMP_SYS (exit),
  SCMP_SYS (exit_group),
  /* knows time, itself and the computer */
  SCMP_SYS (clock_gettime),
  SCMP_SYS (clock_gettime64),
  SCMP_SYS (clock_getres),
  SCMP_SYS (clock_getres_time64),
  SCMP_SYS (clock_nanosleep),
  SCMP_SYS (clock_nanosleep_time64),
  SCMP_SYS (nanosleep),
  SCMP_SYS (gettimeofday),
  SCMP_SYS (time),
  SCMP_SYS (getrusage),
  SCMP_SYS (getrlimit),
  SCMP_SYS (ugetrlimit),
  SCMP_SYS (getpid),
  SCMP_SYS (getppid),
  SCMP_SYS (gettid),
  SCMP_SYS (getuid),
  SCMP_SYS (getuid32),
  SCMP_SYS (geteuid),
  SCMP_SYS (geteuid32),
  SCMP_SYS (getgid),
  SCMP_SYS (getgid32),
  SCMP_SYS (getegid),
  SCMP_SYS (getegid32),
  SCMP_SYS (getrandom),
  SCMP_SYS (sysinfo),
  SCMP_SYS (uname),
};

/* Of descriptors: no owner who gets signals, no lease. SQLite locks what it reads. */
static const scmp_datum_t descriptor_commands[] = { F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD,
                                                    F_GETFL, F_SETFL,         F_GETLK, F_SETLK };

static gboolean
allow (scmp_filter_ctx filter,
       int call,
       unsigned int n,
       struct scmp_arg_cmp one,
       struct scmp_arg_cmp two)
{
  const struct scmp_arg_cmp all[] = { one, two };

  return seccomp_rule_add_array (filter, SCMP_ACT_ALLOW, call, n, all) == 0;
}

/* What is needed in one form only. */
static gboolean
add_forms (scmp_filter_ctx filter)
{
  const scmp_datum_t self = (scmp_datum_t) getpid ();
  const scmp_datum_t no_write = O_ACCMODE | O_CREAT | O_TRUNC;
  const struct scmp_arg_cmp none = { 0 };
  const int maps[] = { SCMP_SYS (mmap), SCMP_SYS (mmap2) };
  gboolean good = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (descriptor_commands); i++)
    good =
        good
        && allow (filter, SCMP_SYS (fcntl), 1, SCMP_A1 (SCMP_CMP_EQ, descriptor_commands[i]), none)
        && allow (filter, SCMP_SYS (fcntl64), 1, SCMP_A1 (SCMP_CMP_EQ, descriptor_commands[i]),
                  none);
  /* The limit of memory does not count what is shared: there it has to be a file. */
  for (guint i = 0; i < G_N_ELEMENTS (maps); i++)
    good = good
           && allow (filter, maps[i], 1, SCMP_A3 (SCMP_CMP_MASKED_EQ, MAP_TYPE, MAP_PRIVATE), none)
           && allow (filter, maps[i], 1,
                     SCMP_A3 (SCMP_CMP_MASKED_EQ, MAP_TYPE | MAP_ANONYMOUS, MAP_SHARED), none);

  /* Threads, but no processes; a thread may be stopped, as may the process itself. */
  return good
         && allow (filter, SCMP_SYS (open), 1, SCMP_A1 (SCMP_CMP_MASKED_EQ, no_write, O_RDONLY),
                   none)
         && allow (filter, SCMP_SYS (openat), 1, SCMP_A2 (SCMP_CMP_MASKED_EQ, no_write, O_RDONLY),
                   none)
         && allow (filter, SCMP_SYS (clone), 1,
                   SCMP_A0 (SCMP_CMP_MASKED_EQ, CLONE_THREAD, CLONE_THREAD), none)
         && allow (filter, SCMP_SYS (kill), 1, SCMP_A0 (SCMP_CMP_EQ, self), none)
         && allow (filter, SCMP_SYS (tgkill), 1, SCMP_A0 (SCMP_CMP_EQ, self), none)
         && allow (filter, SCMP_SYS (prctl), 1, SCMP_A0 (SCMP_CMP_EQ, PR_SET_NAME), none)
         && allow (filter, SCMP_SYS (ioctl), 1, SCMP_A1 (SCMP_CMP_EQ, TCGETS), none)
         /* asks for its own limits, and sets none */
         && allow (filter, SCMP_SYS (prlimit64), 2, SCMP_A0 (SCMP_CMP_EQ, 0),
                   SCMP_A2 (SCMP_CMP_EQ, 0));
}

static gboolean
add_rules (scmp_filter_ctx filter)
{
  gboolean good = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (allowed); i++)
    good = good && seccomp_rule_add (filter, SCMP_ACT_ALLOW, allowed[i], 0) == 0;

  return good && add_forms (filter);
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
 * Takes from the process, for good, all that a reader of files needs not: sockets, other programs,
 * writing, and whatever else is not on a list. Without libseccomp, or where the system does not let
 * it, at least the network is taken.
 *
 * Returns: %FALSE when that cannot be either
 */
gboolean
vdt_helper_confine (void)
{
#ifdef VDT_HAS_SECCOMP
  /* As on a system that is older than such calls: libraries have ways round those. */
  scmp_filter_ctx filter = seccomp_init (SCMP_ACT_ERRNO (ENOSYS));
  gboolean good = filter != NULL;

  good = good && add_rules (filter) && seccomp_load (filter) == 0;
  if (filter)
    seccomp_release (filter);

  return good || leave_network ();
#else
  return leave_network ();
#endif
}
