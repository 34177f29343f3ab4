/* bench-web.c - how long pages for browsers take to be written, and how large they are
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench-map.h"
#include "vdt-web-page.h"

#include <glib/gstdio.h>

#define SECONDS_MAX 60.0
#define BOARD_MEGABYTES_MAX 2.0

static void
measure (const char *path, const char *rules, int columns, int rows, double megabytes_max)
{
  g_autoptr (VdtMap) map = bench_map_new (BENCH_ROLLING, columns, rows, rules);
  g_autofree char *detail = g_strdup_printf ("%s, %d x %d", rules, columns, rows);
  VdtLosSetup setup;
  const VdtWebPage page = { .map = map, .layers = VDT_LAYERS_ALL, .n_setups = 1, .setups = &setup };
  g_autoptr (GError) error = NULL;
  gint64 start = g_get_monotonic_time ();
  double seconds, megabytes;
  GStatBuf file;

  vdt_los_setup_init (&setup, vdt_los_rules_find (rules));
  vdt_web_page_write (&page, path, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  seconds = (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
  g_assert_no_errno (g_stat (path, &file));
  megabytes = (double) file.st_size / 1e6;

  bench_print ("page", detail, seconds, "s");
  bench_print ("page, file", detail, megabytes, "MB");
  g_assert_cmpfloat (seconds, <, SECONDS_MAX);
  g_assert_cmpfloat (megabytes, <, megabytes_max);
}

int
main (void)
{
  g_autofree char *folder = g_dir_make_tmp ("vedette-bench-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "map.html", NULL);
  guint n_rules;
  const VdtLosRules *const *rules = vdt_los_rules_list (&n_rules);

  for (guint i = 0; i < n_rules; i++)
    {
      measure (path, rules[i]->id, 33, 10, BOARD_MEGABYTES_MAX);
      measure (path, rules[i]->id, 40, 30, 20);
    }
  g_remove (path);
  g_rmdir (folder);

  return 0;
}
