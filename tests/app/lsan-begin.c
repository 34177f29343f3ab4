/* lsan-begin.c - what the libraries allocate before the program begins is no leak of its own
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <sanitizer/lsan_interface.h>

/* GLib leaves its first table of names behind when they get too many. By where it was allocated it
 * could be told only with whole stacks of all allocations, which takes five times as long.
 */
static void
begin_libraries (int argc, char **argv, char **environment)
{
  __lsan_disable ();
}

static void (*const before_libraries) (int argc, char **argv, char **environment)
    __attribute__ ((section (".preinit_array"), used)) = begin_libraries;

static void __attribute__ ((constructor)) end_libraries (void)
{
  __lsan_enable ();
}
