/* test-actions.c - which actions can be had in which mode of the window, all of them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-actions.h"
#include "vdt-edits.h"
#include "vdt-layers.h"
#include "vdt-shortcuts.h"

/* The modes, each with its letter:
 * e: no map is open                    h: hidden view
 * m: a map as it was opened            f: declared fire, nobody chosen
 * s: hexes selected, one step done     a: declared fire, an attack to declare
 * u: that step undone                  b: hidden view while fire is declared
 * d: in the middle of the first stroke
 */
#define MODES "emsudhfab"

static const struct
{
  const char *name;
  const char *modes; /* where it can be had */
} expected[] = {
  { "audit", "msudh" },
  { "back", MODES },
  { "change-layout", "msudfa" },
  { "close-tab", "msudhfab" },
  { "compare", "msudh" },
  { "compare-file", "msudh" },
  { "copy", "sudfa" },
  { "copy-report", MODES },
  { "crop", "sudfa" },
  { "cut", "sudfa" },
  { "declare-attack", "a" },
  { "declared-fire", MODES },
  { "delete-selection", "sudfa" },
  { "derive", "msudfa" },
  { "duplicate", "sudfa" },
  { "edit-legend", "msudfa" },
  { "edit-name", "msudfa" },
  { "export", "msudhfab" },
  { "find", "msudhfab" },
  { "find-next", "msudhfab" },
  { "find-previous", "msudhfab" },
  { "follow-file", "msudhfab" },
  { "fullscreen", MODES },
  { "heights", "msudh" },
  { "help", MODES },
  { "history", "sufa" },
  { "import-report", "" },
  { "import-terrain", "" },
  { "keep-stamp", "sudfa" },
  { "lesson", MODES },
  { "make-ground", "sudfa" },
  { "make-void", "sudfa" },
  { "mirror", "msudfa" },
  { "mode", "emsudfa" },
  { "move-selection", "sudfa" },
  { "new", MODES },
#ifdef VDT_HAS_LAND
  { "new-from-land", MODES },
#endif
  { "new-terrain", "" },
  { "observer-level", MODES },
  { "open", MODES },
  { "open-uri", MODES },
  { "overwrite", "msudhfab" },
  { "palette", "emsudfa" },
  { "paste", "msudfa" },
  { "print", "msudhfab" },
  { "properties", "msudfa" },
  { "radius", "emsudfa" },
  { "read-rest", "" },
  { "redo", "u" },
  { "referee", "msudh" },
  { "reload", "msudfa" },
  { "replace", "msudfa" },
  { "resize", "msudfa" },
  { "roads-to-ways", "msudfa" },
  { "save", "msudhfab" },
  { "save-as", "msudhfab" },
  { "say", "msudhfab" },
  { "select-all", "msudhfab" },
  { "select-invert", "msudhfab" },
  { "select-none", "msudhfab" },
  { "settle", MODES },
  { "shift-elevations", "msudfa" },
  { "show-help-overlay", MODES },
  { "survey", "msudh" },
  { "switch-mode", "emsudfa" },
  { "switch-painted", "" },
  { "take-stamp", "msudfa" },
  { "target-level", MODES },
  { "toast", MODES },
  { "tool", "emsudfa" },
  { "turn", "msudfa" },
  { "underlay", "msudfa" },
  { "undo", "sdfa" },
  { "zoom", "msudhfab" },
  { "zoom-fit", "msudhfab" },
  { "zoom-in", "msudhfab" },
  { "zoom-out", "msudhfab" },
  { "zoom-selection", "msudhfab" },
};

static void
assert_mode (VdtUiFixture *fixture, char mode)
{
  guint n_actions;
  const VdtAction *actions = vdt_actions_list (&n_actions);

  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      gboolean enabled = vdt_ui_is_enabled (fixture->window, expected[i].name);

      if (enabled != (strchr (expected[i].modes, mode) != NULL))
        g_error ("%s is %s in mode %c", expected[i].name, enabled ? "enabled" : "disabled", mode);
    }
  g_assert_cmpuint (n_actions, ==, G_N_ELEMENTS (expected));

  /* Whatever the list above says: what edits waits for a map of which all is in view. */
  for (guint i = 0; i < n_actions; i++)
    if ((actions[i].needs & VDT_EDITS) == VDT_EDITS && strchr ("ehb", mode))
      g_assert_false (vdt_ui_is_enabled (fixture->window, actions[i].name));
}

/* One hex becomes woods. */
static VdtMap *
make_edited (VdtMapPage *page)
{
  VdtMap *map = vdt_document_get_map (vdt_map_page_peek (page)->document);
  g_autoptr (VdtRegion) region = vdt_region_new (vdt_map_get_grid (map));

  vdt_region_add (region, vdt_grid_hex (vdt_map_get_grid (map), 0, 0));
  return vdt_edits_set_terrain (map, region, 1);
}

static void
test_modes (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page;
  VdtDocument *document;
  VdtSighting *sighting;
  g_autoptr (VdtMap) edited = NULL;
  VdtHex attacker, target;

  assert_mode (fixture, 'e');
  page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  document = vdt_map_page_peek (page)->document;
  sighting = vdt_map_page_peek (page)->sighting;
  attacker = vdt_grid_hex (vdt_map_get_grid (vdt_document_get_map (document)), 0, 1);
  target = vdt_grid_hex (vdt_map_get_grid (vdt_document_get_map (document)), 1, 1);
  edited = make_edited (page);
  assert_mode (fixture, 'm');

  vdt_selection_select_all (vdt_map_page_peek (page)->selection);
  vdt_document_begin_stroke (document, "Paint");
  vdt_document_update_stroke (document, edited);
  assert_mode (fixture, 'd');
  vdt_document_end_stroke (document);
  assert_mode (fixture, 's');
  vdt_ui_activate (fixture->window, "undo");
  assert_mode (fixture, 'u');
  vdt_document_redo (document);
  assert_mode (fixture, 's');

  vdt_sighting_set_hidden_for (sighting, "Union");
  assert_mode (fixture, 'h');
  vdt_ui_activate (fixture->window, "declared-fire");
  assert_mode (fixture, 'b');
  vdt_sighting_set_hidden_for (sighting, NULL);
  assert_mode (fixture, 'f');
  vdt_sighting_set_observer (sighting, &attacker);
  vdt_sighting_set_target (sighting, &target);
  assert_mode (fixture, 'a');
  vdt_ui_activate (fixture->window, "declare-attack");
  assert_mode (fixture, 'f');
  vdt_ui_activate (fixture->window, "declared-fire");
  assert_mode (fixture, 's');
}

/* What only some rules have. */
static void
test_derive (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");

  g_assert_true (vdt_ui_is_enabled (fixture->window, "derive"));
  vdt_sighting_set_rules (vdt_map_page_peek (page)->sighting, vdt_los_rules_find ("ney"));
  g_assert_false (vdt_ui_is_enabled (fixture->window, "derive"));
}

/* A window without a map in it, after it had one. */
static void
test_closed (VdtUiFixture *fixture, gconstpointer data)
{
  vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  vdt_ui_activate (fixture->window, "close-tab");
  vdt_ui_settle ();
  g_assert_null (vdt_window_get_page (fixture->window));
  assert_mode (fixture, 'e');
}

/* The name without its target; it must be that of an action. */
static char *
parse_name (VdtUiFixture *fixture, const char *detailed)
{
  gboolean of_window = g_str_has_prefix (detailed, "win.");
  gpointer group = of_window ? (gpointer) fixture->window : (gpointer) fixture->application;
  g_autoptr (GVariant) target = NULL;
  g_autofree char *name = NULL;

  g_assert_true (of_window || g_str_has_prefix (detailed, "app."));
  g_assert_true (g_action_parse_detailed_name (detailed, &name, &target, NULL));
  if (!g_action_group_has_action (group, name + strlen ("win.")))
    g_error ("there is no %s", name);
  return g_strdup (name + strlen ("win."));
}

/* Adds what files of a folder name as "win.something". */
static void
read_folder (VdtUiFixture *fixture, const char *folder, const char *suffix, GHashTable *named)
{
  g_autofree char *path = g_build_filename (g_getenv ("VEDETTE_TEST_SOURCE"), folder, NULL);
  g_autoptr (GRegex) regex = g_regex_new ("[>\"]((win|app)\\.[a-z-]+)[<\"]", 0, 0, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *file = g_build_filename (path, name, NULL);
      g_autofree char *text = NULL;
      g_autoptr (GMatchInfo) match = NULL;

      if (!g_str_has_suffix (name, suffix))
        continue;
      g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
      for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match);
           g_match_info_next (match, NULL))
        {
          g_autofree char *action = g_match_info_fetch (match, 1);

          g_hash_table_add (named, parse_name (fixture, action));
        }
    }
}

/* Whatever a menu, a button or a key names is there, and whatever is there is named somewhere. */
static void
test_names (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GHashTable) named = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv) actions = g_action_group_list_actions (G_ACTION_GROUP (fixture->window));
  guint n_shortcuts, n_choices;
  const VdtShortcut *shortcuts = vdt_shortcuts_list (&n_shortcuts);
  const VdtLayerChoice *choices = vdt_layers_get_choices (&n_choices);

  read_folder (fixture, "ui", ".ui", named);
  read_folder (fixture, "src/app/page", ".c", named);
  read_folder (fixture, "src/app/panels", ".c", named);
  for (guint i = 0; i < n_shortcuts; i++)
    g_hash_table_add (named, parse_name (fixture, shortcuts[i].action));
  /* The menu of recent maps, that of layers, and the window itself. */
  g_hash_table_add (named, g_strdup ("open-uri"));
  g_hash_table_add (named, g_strdup ("settle")); /* what is saved or closed */
  for (guint i = 0; i < n_choices; i++)
    g_hash_table_add (named, g_strdup (choices[i].show));
  g_hash_table_add (named, g_strdup ("minimap"));

  for (guint i = 0; actions[i]; i++)
    if (!g_hash_table_contains (named, actions[i]))
      g_error ("nothing names %s", actions[i]);
}

/* Actions are called over the bus, too. */
static void
test_words (VdtUiFixture *fixture, gconstpointer data)
{
  GActionGroup *actions = G_ACTION_GROUP (fixture->window);

  vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  vdt_ui_change (fixture->window, "tool", "terrain");
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GVariant) tool = NULL;
      g_autoptr (GVariant) mode = NULL;

      vdt_ui_change (fixture->window, "tool", "screwdriver");
      vdt_ui_change (fixture->window, "mode", "");
      tool = g_action_group_get_action_state (actions, "tool");
      mode = g_action_group_get_action_state (actions, "mode");
      g_assert_cmpstr (g_variant_get_string (tool, NULL), ==, "terrain");
      g_assert_cmpstr (g_variant_get_string (mode, NULL), ==, i == 0 ? "edit" : "sight");
      vdt_ui_change (fixture->window, "mode", "sight");
    }
}

#define ADD(path, function)                                                                        \
  g_test_add (path, VdtUiFixture, NULL, vdt_ui_fixture_set_up, function, vdt_ui_fixture_tear_down)

void
vdt_test_actions (void)
{
  ADD ("/actions/modes", test_modes);
  ADD ("/actions/derive", test_derive);
  ADD ("/actions/closed", test_closed);
  ADD ("/actions/names", test_names);
  ADD ("/actions/words", test_words);
}
