/* bench-window.c - how long the program takes to its first frame, and how much memory its window
 *
 * Usage: bench-window BARE VEDETTE MAP, on a display with a session bus. BARE has the least window
 * that there is: on a busy or slow machine, how Vedette compares with it tells more than seconds.
 * Fails when Vedette's window without a map takes more than MAX_TIMES the memory of that.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench-map.h"

#include <X11/extensions/Xdamage.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>

#define RUNS 9
#define MIN_WIDTH 300 /* of a drawing that is no icon, and no window for the session alone */
#define REST 0.3      /* seconds in which a program that has settled works for less than a tenth */
#define MAX_RESTS 30
#define MAX_TIMES 1.2

enum
{
  BARE,
  EMPTY,
  MAP,
  N_PROGRAMS
};

static const char *const titles[] = { "bare window", "Vedette, empty", "Vedette, a map" };

/* What one start has taken. */
typedef struct
{
  double wall;      /* ms to the first frame */
  double processor; /* ms of all threads, until then */
  double settled;   /* the same, until nothing was left to do */
  double memory;    /* MiB then, its part of what is shared with other programs included */
} Start;

static double
processor_time (GPid pid)
{
  struct timespec time;
  clockid_t clock;

  g_assert_cmpint (clock_getcpuclockid (pid, &clock), ==, 0);
  g_assert_cmpint (clock_gettime (clock, &time), ==, 0);
  return (double) time.tv_sec * 1000 + (double) time.tv_nsec / 1e6;
}

/* Resident memory in MiB. */
static double
get_memory (GPid pid)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/smaps_rollup", pid);
  g_autofree char *text = NULL;
  const char *line;

  g_file_get_contents (path, &text, NULL, NULL);
  line = text ? strstr (text, "\nRss:") : NULL;
  return line ? g_ascii_strtod (line + strlen ("\nRss:"), NULL) / 1024 : 0;
}

/* A window is watched from its beginning, so that the first drawing on it is not missed. */
static void
wait_for_frame (Display *display, int first_event)
{
  for (;;)
    {
      XEvent event;

      XNextEvent (display, &event);
      if (event.type == CreateNotify && event.xcreatewindow.parent == DefaultRootWindow (display))
        {
          XDamageCreate (display, event.xcreatewindow.window, XDamageReportRawRectangles);
          XFlush (display);
        }
      else if (event.type == first_event + XDamageNotify
               && ((XDamageNotifyEvent *) &event)->area.width >= MIN_WIDTH)
        return;
    }
}

/* Windows that are gone before they could be watched are none to wait for. */
static int
ignore_error (Display *display, XErrorEvent *error)
{
  return 0;
}

static double
settle (GPid pid)
{
  double before = processor_time (pid);

  for (guint i = 0; i < MAX_RESTS; i++)
    {
      double now;

      g_usleep ((gulong) (REST * G_USEC_PER_SEC));
      now = processor_time (pid);
      if (now - before < REST * 100)
        return now;
      before = now;
    }
  return before;
}

static Start
measure (const char *const *command)
{
  g_autoptr (GError) error = NULL;
  Display *display = XOpenDisplay (NULL);
  Start start;
  int first_event, first_error;
  gint64 begin;
  GPid pid;

  g_assert_nonnull (display);
  g_assert_true (XDamageQueryExtension (display, &first_event, &first_error));
  XSelectInput (display, DefaultRootWindow (display), SubstructureNotifyMask);
  XSync (display, False);

  begin = g_get_monotonic_time ();
  g_spawn_async (NULL, (char **) command, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid,
                 &error);
  g_assert_no_error (error);
  wait_for_frame (display, first_event);
  start.wall = (double) (g_get_monotonic_time () - begin) / 1000;
  start.processor = processor_time (pid);
  start.settled = settle (pid);
  start.memory = get_memory (pid);

  kill (pid, SIGTERM);
  waitpid (pid, NULL, 0);
  g_spawn_close_pid (pid);
  XCloseDisplay (display);
  return start;
}

/* Returns the memory. */
static double
report (const Start *starts, const char *title)
{
  double wall[RUNS], processor[RUNS], settled[RUNS], memory[RUNS];

  for (guint i = 0; i < RUNS; i++)
    {
      wall[i] = starts[i].wall;
      processor[i] = starts[i].processor;
      settled[i] = starts[i].settled;
      memory[i] = starts[i].memory;
    }
  bench_print (title, "first frame, best", bench_best (wall, RUNS), "ms");
  bench_print (title, "first frame, median", bench_median (wall, RUNS), "ms");
  bench_print (title, "its processor time, median", bench_median (processor, RUNS), "ms");
  bench_print (title, "processor time in all, median", bench_median (settled, RUNS), "ms");
  bench_print (title, "resident memory, median", bench_median (memory, RUNS), "MiB");
  return bench_median (memory, RUNS);
}

/* In turns, so that what else the machine does meets all alike. */
int
main (int argc, char *argv[])
{
  Start starts[N_PROGRAMS][RUNS];
  double memory[N_PROGRAMS];

  g_assert_cmpint (argc, ==, 4);
  XSetErrorHandler (ignore_error);
  for (int run = -1; run < RUNS; run++) /* the first is to warm up */
    for (guint i = 0; i < N_PROGRAMS; i++)
      {
        const char *command[] = { i == BARE ? argv[1] : argv[2], i == MAP ? argv[3] : NULL, NULL };
        Start start = measure (command);

        if (run >= 0)
          starts[i][run] = start;
      }
  for (guint i = 0; i < N_PROGRAMS; i++)
    memory[i] = report (starts[i], titles[i]);
  for (guint i = EMPTY; i < N_PROGRAMS; i++)
    bench_print (titles[i], "memory, against the bare window", memory[i] / memory[BARE], "times");

  if (memory[EMPTY] > MAX_TIMES * memory[BARE])
    {
      g_printerr ("A window without a map takes more than %.1f times the memory\n", MAX_TIMES);
      return EXIT_FAILURE;
    }
  return EXIT_SUCCESS;
}
