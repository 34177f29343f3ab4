/* test-shipped.c - the shipped maps: read, known rules, and the bytes that the writer would write
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-los-rules.h"
#include "vdt-map-reader.h"
#include "vdt-map-writer.h"

static void
test_map (gconstpointer data)
{
  const char *path = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = vdt_map_read_file (path, &error);
  g_autoptr (GBytes) written = NULL;
  g_autofree char *contents = NULL;
  gsize n_contents;

  g_assert_no_error (error);
  written = vdt_map_write_bytes (map);
  g_file_get_contents (path, &contents, &n_contents, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (g_bytes_get_data (written, NULL), g_bytes_get_size (written), contents,
                   n_contents);
  g_assert_nonnull (vdt_map_get_text (map, VDT_MAP_TITLE));
  if (vdt_map_get_rules (map)->system)
    g_assert_nonnull (vdt_los_rules_find (vdt_map_get_rules (map)->system));
}

/* A legend for every rule system, whose new maps are judged by it. */
static void
test_legends (void)
{
  guint n_rules;
  const VdtLosRules *const *rules = vdt_los_rules_list (&n_rules);

  for (guint i = 0; i < n_rules; i++)
    {
      g_autofree char *file = g_strconcat (rules[i]->id, ".vedette", NULL);
      g_autofree char *path =
          g_build_filename (g_getenv ("VEDETTE_TEST_SOURCE"), "data", "legends", file, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtMap) map = vdt_map_read_file (path, &error);
      VdtLosSetup setup;

      g_assert_no_error (error);
      g_assert_cmpstr (vdt_map_get_rules (map)->system, ==, rules[i]->id);
      g_assert_true (vdt_los_setup_init_for_map (&setup, map, NULL, NULL));
      g_assert_cmpint (setup.range, ==, rules[i]->default_range);
    }
}

/* Every legend has what the tool for roads and rivers draws. */
static void
test_ways (gconstpointer path)
{
  static const VdtWayKind kinds[] = { VDT_WAY_ROAD, VDT_WAY_ROAD, VDT_WAY_RAIL, VDT_WAY_WATER,
                                      VDT_WAY_WATER };
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = vdt_map_read_file (path, &error);
  guint n_ways, n_kinds[VDT_N_WAY_KINDS] = { 0 }, n_wanted[VDT_N_WAY_KINDS] = { 0 };
  const VdtWay *ways;

  g_assert_no_error (error);
  ways = vdt_legend_get_ways (vdt_map_get_legend (map), &n_ways);
  for (guint i = 0; i < n_ways; i++)
    n_kinds[ways[i].kind]++;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    n_wanted[kinds[i]]++;
  for (guint i = 0; i < VDT_N_WAY_KINDS; i++)
    g_assert_cmpuint (n_kinds[i], >=, n_wanted[i]);
}

static void
add_maps (const char *folder, const char *kind, GTestDataFunc function)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *test = g_strdup_printf ("%s/%s", kind, name);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        add_maps (path, test, function);
      else if (g_str_has_suffix (name, ".vedette"))
        g_test_add_data_func_full (test, g_steal_pointer (&path), function, g_free);
    }
}

void
vdt_test_shipped (void)
{
  const char *source = g_getenv ("VEDETTE_TEST_SOURCE");
  g_autofree char *examples = g_build_filename (source, "data", "examples", NULL);
  g_autofree char *legends = g_build_filename (source, "data", "legends", NULL);

  add_maps (examples, "/shipped/examples", test_map);
  add_maps (legends, "/shipped/legends", test_map);
  add_maps (legends, "/shipped/ways", test_ways);
  g_test_add_func ("/shipped/a-legend-for-each", test_legends);
}
