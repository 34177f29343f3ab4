/* suite.c - the program of a suite of tests
 *
 * Each test file of the suite has a function vdt_test_NAME () that adds its cases; its meson.build
 * lists the names. The program runs the cases of one file, or of all:
 *
 *   core-tests map            those of test-map.c
 *   core-tests -p /map/hexes  those whose paths begin so
 *   core-tests -l             lists the paths
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#ifdef SUITE_OF_WINDOW
#include "ui-test.h"
#endif

#include <glib.h>

#define TEST(name, function) void vdt_test_##function (void);
#include "suite-table.h"
#undef TEST

#define TEST(name, function) { name, vdt_test_##function },
static const struct
{
  const char *name;
  void (*add) (void);
} files[] = {
#include "suite-table.h"
};

int
main (int argc, char *argv[])
{
  const char *name = argc > 1 && argv[1][0] != '-' ? argv[1] : NULL;
  gboolean found = FALSE;

  if (name)
    {
      argv[1] = argv[0];
      argv++;
      argc--;
    }
#ifdef SUITE_OF_WINDOW
  ui_test_init (&argc, &argv);
#else
  g_test_init (&argc, &argv, NULL);
#endif

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    if (!name || g_str_equal (files[i].name, name))
      {
        files[i].add ();
        found = TRUE;
      }
  if (!found)
    g_error ("there is no test-%s.c in this suite", name);

  return g_test_run ();
}
