/* test-setup.c - rule systems by name, with range and options from map and caller
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-los-rules.h"
#include "vdt-map-builder.h"

static VdtMap *
make_map (const char *system, int range, const char *name, const char *value)
{
  const VdtTerrain terrain = { .code = (char *) "." };
  VdtGrid grid = { .columns = 1, .rows = 1 };
  g_autoptr (VdtLegend) legend = vdt_legend_new (NULL, 0, &terrain, 1, NULL, 0);
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);
  char *names[] = { (char *) name };
  char *values[] = { (char *) value };
  VdtMapRules rules = { (char *) system, range, name ? 1 : 0, names, values };

  vdt_map_builder_set_rules (builder, &rules);

  return vdt_map_builder_end (builder);
}

static void
test_list (void)
{
  guint n_rules;
  const VdtLosRules *const *list = vdt_los_rules_list (&n_rules);

  for (guint i = 0; i < n_rules; i++)
    {
      g_assert_true (vdt_los_rules_find (list[i]->id) == list[i]);
      g_assert_nonnull (list[i]->title);
      g_assert_nonnull (list[i]->source);
      g_assert_nonnull (list[i]->clauses[0]);
      g_assert_cmpuint (list[i]->n_options, <=, VDT_LOS_MAX_OPTIONS);
    }
  g_assert_null (vdt_los_rules_find ("chess"));
}

static const char *
find_value (const VdtLosSetup *setup, const char *name)
{
  for (guint i = 0; i < setup->rules->n_options; i++)
    if (g_str_equal (setup->rules->options[i].name, name))
      return setup->rules->options[i].values[setup->options[i]];
  g_assert_not_reached ();
}

static void
test_map_rules (void)
{
  g_autoptr (VdtMap) map = make_map ("cwb", 12, "map-edge", "low");
  g_autoptr (GError) error = NULL;
  VdtLosSetup setup;

  g_assert_true (vdt_los_setup_init_for_map (&setup, map, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (setup.rules->id, ==, "cwb");
  g_assert_cmpint (setup.range, ==, 12);
  g_assert_cmpstr (find_value (&setup, "map-edge"), ==, "low");
  g_assert_cmpstr (find_value (&setup, "slopes"), ==, "coded");

  /* The map's range and options hold for its own system only. */
  g_assert_true (vdt_los_setup_init_for_map (&setup, map, "ney", &error));
  g_assert_cmpint (setup.range, ==, 8);
}

/* Rules without a range take the system's own. */
static void
test_default_range (void)
{
  g_autoptr (VdtMap) map = make_map ("ney", VDT_RANGE_DEFAULT, NULL, NULL);
  VdtLosSetup setup;

  g_assert_true (vdt_los_setup_init_for_map (&setup, map, NULL, NULL));
  g_assert_cmpint (setup.range, ==, 8);
}

static void
test_errors (void)
{
  const struct
  {
    const char *system, *name, *value, *asked;
    VdtLosError code;
  } table[] = {
    { "chess", NULL, NULL, NULL, VDT_LOS_ERROR_UNKNOWN_RULES },
    { "cwb", NULL, NULL, "go", VDT_LOS_ERROR_UNKNOWN_RULES },
    { "cwb", "sun", "low", NULL, VDT_LOS_ERROR_UNKNOWN_OPTION },
    { "cwb", "map-edge", "high", NULL, VDT_LOS_ERROR_BAD_VALUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (VdtMap) map = make_map (table[i].system, 0, table[i].name, table[i].value);
      g_autoptr (GError) error = NULL;
      VdtLosSetup setup;

      g_assert_false (vdt_los_setup_init_for_map (&setup, map, table[i].asked, &error));
      g_assert_error (error, VDT_LOS_ERROR, (int) table[i].code);
    }
}

static void
test_no_rules (void)
{
  g_autoptr (VdtMap) map = make_map (NULL, 0, NULL, NULL);
  VdtLosSetup setup, other;

  g_assert_true (vdt_los_setup_init_for_map (&setup, map, NULL, NULL));
  g_assert_cmpstr (setup.rules->id, ==, "cwb");
  other = setup;
  g_assert_true (vdt_los_setup_equal (&setup, &other));
  g_assert_true (vdt_los_setup_set_option (&other, "slopes", "derived", NULL));
  g_assert_false (vdt_los_setup_equal (&setup, &other));
}

/* Every preset has answers that its system knows, and is found by its name alone. */
static void
test_presets (void)
{
  guint n_rules, n_presets = 0;
  const VdtLosRules *const *list = vdt_los_rules_list (&n_rules);

  for (guint i = 0; i < n_rules; i++)
    for (guint k = 0; k < list[i]->n_presets; k++)
      {
        const VdtLosPreset *preset = &list[i]->presets[k], *found = NULL;
        VdtLosSetup setup;
        guint n_answers = 0;

        g_assert_true (vdt_los_rules_find_preset (preset->name, &found) == list[i]);
        g_assert_true (found == preset);
        vdt_los_setup_init (&setup, list[i]);
        setup.options[0] = 1;
        vdt_los_setup_set_preset (&setup, preset);
        g_assert_cmpuint (vdt_los_setup_count_differences (&setup, preset), ==, 0);
        for (const char *c = preset->answers; *c; c++)
          n_answers += *c == '=';
        for (guint o = 0; o < list[i]->n_options; o++)
          n_answers -= setup.options[o] != 0;
        g_assert_cmpuint (n_answers, ==, 0); /* none that is the default */
        setup.options[0] = setup.options[0] == 0;
        g_assert_cmpuint (vdt_los_setup_count_differences (&setup, preset), ==, 1);
        n_presets++;
      }
  g_assert_cmpuint (n_presets, >, 0);
}

void
vdt_test_setup (void)
{
  g_test_add_func ("/setup/presets", test_presets);
  g_test_add_func ("/setup/list", test_list);
  g_test_add_func ("/setup/map-rules", test_map_rules);
  g_test_add_func ("/setup/default-range", test_default_range);
  g_test_add_func ("/setup/errors", test_errors);
  g_test_add_func ("/setup/no-rules", test_no_rules);
}
