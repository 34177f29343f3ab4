/* test-side-save.c - the map of a side, saved out of the hidden view
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-told.h"

#include "vdt-intelligence.h"

#include <string.h>

#define NAME "ridge.vedette"

static GFile *
get_file (VdtUiFixture *fixture, const char *name)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  return g_file_new_for_path (path);
}

static gboolean
exists (gpointer file)
{
  return g_file_query_exists (file, NULL);
}

static char *
read_file (GFile *file)
{
  char *text = NULL;

  g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));

  return text;
}

static const char *
get_title (void)
{
  return gtk_window_get_title (vdt_ui_wait_window (GTK_TYPE_FILE_CHOOSER_DIALOG));
}

/* Has Union told nothing but what it sees, in a game beside the map. */
static void
keep_game (VdtDocument *document)
{
  VdtIntelligence *intelligence = vdt_intelligence_of (document);
  g_autoptr (VdtKnowledge) knowledge =
      vdt_knowledge_with_grade (vdt_intelligence_get (intelligence), "Union", "", VDT_GRADE_SEEN);

  vdt_intelligence_set (intelligence, knowledge);
}

/* Where it is built, the program without a window writes the same. */
static void
check_convert (VdtUiFixture *fixture, const char *saved)
{
  g_autofree char *program =
      g_build_filename (g_getenv ("VEDETTE_TEST_BUILD"), "src", "cli", "vedette-cli", NULL);
  g_autofree char *whole = g_build_filename (fixture->folder, NAME, NULL);
  g_autofree char *converted = g_build_filename (fixture->folder, "converted.vedette", NULL);
  const char *const argv[] = {
    program, "convert", whole, "--side", "Union", "-o", converted, NULL
  };
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  if (!g_file_test (program, G_FILE_TEST_EXISTS))
    return;
  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL, NULL, NULL,
                &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  g_assert_true (g_file_get_contents (converted, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, saved);
}

static gboolean
is_saved (gpointer document)
{
  return !vdt_document_get_modified (document) && !vdt_document_get_saving (document);
}

static void
test_save (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_text (fixture, NAME, vdt_ui_told_map);
  VdtDocument *document = vdt_map_page_peek (page)->document;
  VdtSighting *sighting = vdt_map_page_peek (page)->sighting;
  g_autoptr (GFile) own = get_file (fixture, NAME);
  g_autoptr (GFile) file = get_file (fixture, "ridge-Union.vedette");
  g_autoptr (GFile) game = get_file (fixture, "ridge-Union.vedette.game");
  g_autofree char *whole = NULL;
  g_autofree char *after = NULL;
  g_autofree char *saved = NULL;
  guint n_steps;

  vdt_ui_hide_enemy (page, "Secret Side");
  keep_game (document);
  vdt_ui_activate (fixture->window, "save");
  vdt_ui_wait (is_saved, document);
  whole = read_file (own);
  g_assert_nonnull (strstr (whole, "Secret Guns"));
  vdt_document_mark_unsaved (document);
  n_steps = vdt_document_get_n_steps (document);

  vdt_sighting_set_hidden_for (sighting, "Union");
  vdt_ui_settle ();
  vdt_ui_activate (fixture->window, "save-as");
  g_assert_cmpstr (get_title (), ==, "Save the Map for “Union”");
  vdt_ui_choose_file (file);
  vdt_ui_wait (exists, file);
  vdt_ui_wait_text (GTK_WIDGET (fixture->window), "ridge-Union.vedette");

  saved = read_file (file);
  g_assert_null (strstr (saved, "Secret"));
  g_assert_nonnull (strstr (saved, "side=\"Union\""));
  g_assert_false (exists (game));
  check_convert (fixture, saved);

  after = read_file (own);
  g_assert_cmpstr (after, ==, whole);
  g_assert_true (g_file_equal (vdt_document_get_file (document), own));
  g_assert_true (vdt_document_get_modified (document));
  g_assert_cmpuint (vdt_document_get_n_steps (document), ==, n_steps);
  g_assert_cmpstr (vdt_sighting_get_hidden_for (sighting), ==, "Union");
}

/* Who is in sight is not known by rules that cannot judge the map. */
static void
test_refused (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_text (fixture, NAME, vdt_ui_told_map);
  VdtDocument *document = vdt_map_page_peek (page)->document;
  VdtSighting *sighting = vdt_map_page_peek (page)->sighting;
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (vdt_document_get_map (document));
  g_autoptr (VdtMap) higher = NULL;

  vdt_map_builder_set_elevation (builder, VDT_HEX (0, 0), 9);
  higher = vdt_map_builder_end (builder);
  vdt_document_apply (document, higher, "higher");
  vdt_sighting_set_rules (sighting, vdt_los_rules_find ("panzerblitz"));
  vdt_sighting_set_hidden_for (sighting, "Union");
  vdt_ui_settle ();
  vdt_ui_activate (fixture->window, "save-as");
  vdt_ui_wait_text (GTK_WIDGET (fixture->window), vdt_sighting_get_refusal (sighting));
}

/* The map of a side is not saved over the whole one; that of all is what Save saves. */
static void
test_whole (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_text (fixture, NAME, vdt_ui_told_map);
  VdtDocument *document = vdt_map_page_peek (page)->document;
  g_autoptr (GFile) own = get_file (fixture, NAME);
  g_autofree char *whole = NULL;
  g_autofree char *after = NULL;
  GtkWindow *dialog;

  vdt_ui_hide_enemy (page, "Secret Side");
  vdt_sighting_set_hidden_for (vdt_map_page_peek (page)->sighting, "Union");
  vdt_ui_activate (fixture->window, "save");
  vdt_ui_wait (is_saved, document);
  whole = read_file (own);
  g_assert_nonnull (strstr (whole, "Secret Guns"));

  vdt_ui_activate (fixture->window, "save-as");
  vdt_ui_choose_file (own);
  vdt_ui_replace_file ();
  dialog = vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (strstr (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog)),
                            "This file holds the whole map."));
  gtk_window_destroy (dialog);
  vdt_ui_settle ();
  after = read_file (own);
  g_assert_cmpstr (after, ==, whole);
}

/* A map without a file asks where all of it goes. */
static void
test_first (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, NAME);
  VdtDocument *document = vdt_map_page_peek (page)->document;
  VdtMap *map = vdt_map_ref (vdt_document_get_map (document));
  g_autoptr (GFile) file = get_file (fixture, "new.vedette");

  vdt_opening_add_map (vdt_window_get_opening (fixture->window), map, NULL);
  vdt_ui_settle ();
  page = vdt_window_get_page (fixture->window);
  g_assert_null (vdt_document_get_file (vdt_map_page_peek (page)->document));
  vdt_sighting_set_hidden_for (vdt_map_page_peek (page)->sighting, "Union");
  vdt_ui_activate (fixture->window, "save");
  g_assert_cmpstr (get_title (), ==, "Save the Whole Map");
  vdt_ui_choose_file (file);
  vdt_ui_wait (exists, file);
  vdt_ui_wait (is_saved, vdt_map_page_peek (page)->document);
  g_assert_true (g_file_equal (vdt_document_get_file (vdt_map_page_peek (page)->document), file));
  vdt_map_unref (map);
}

#define ADD(path, function)                                                                        \
  g_test_add (path, VdtUiFixture, NULL, vdt_ui_fixture_set_up, function, vdt_ui_fixture_tear_down)

void
vdt_test_side_save (void)
{
  ADD ("/side-save/files/save", test_save);
  ADD ("/side-save/files/whole", test_whole);
  ADD ("/side-save/files/first", test_first);
  ADD ("/side-save/files/refused", test_refused);
}
