/* test-window-close.c - nothing is lost when maps are saved and closed, nor when they are examples
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-edits.h"

#include <glib/gstdio.h>
#include <unistd.h>

static void
answer (const char *response)
{
  GtkWindow *dialog = vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG);

  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), response);
  vdt_ui_settle ();
}

static gboolean
has_no_page (gpointer window)
{
  return vdt_window_get_page (window) == NULL;
}

static void
test_tab_cancel (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");

  vdt_ui_paint (page);
  vdt_ui_activate (fixture->window, "close-tab");
  answer ("cancel");
  g_assert_true (vdt_window_get_page (fixture->window) == page);
  g_assert_false (vdt_ui_fixture_is_painted (fixture, "ridge.vedette"));

  /* And the question comes again. */
  vdt_ui_activate (fixture->window, "close-tab");
  answer ("cancel");
  g_assert_true (vdt_window_get_page (fixture->window) == page);
}

static void
test_tab_discard (VdtUiFixture *fixture, gconstpointer data)
{
  vdt_ui_paint (vdt_ui_fixture_open_map (fixture, "ridge.vedette"));
  vdt_ui_activate (fixture->window, "close-tab");
  answer ("discard");
  vdt_ui_wait (has_no_page, fixture->window);
  g_assert_false (vdt_ui_fixture_is_painted (fixture, "ridge.vedette"));
}

static void
test_tab_save (VdtUiFixture *fixture, gconstpointer data)
{
  vdt_ui_paint (vdt_ui_fixture_open_map (fixture, "ridge.vedette"));
  vdt_ui_activate (fixture->window, "close-tab");
  answer ("save");
  vdt_ui_wait (has_no_page, fixture->window);
  g_assert_true (vdt_ui_fixture_is_painted (fixture, "ridge.vedette"));
}

/* Saving fails, because the folder is gone: the tab stays, and so do the changes. */
static void
test_tab_save_fails (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  g_autofree char *path = g_build_filename (fixture->folder, "none", "ridge.vedette", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWindow *dialog;

  vdt_ui_paint (page);
  vdt_document_set_file (vdt_map_page_peek (page)->document, file);
  vdt_ui_activate (fixture->window, "close-tab");
  answer ("save");
  dialog = vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (
      strstr (adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (dialog)), "cannot be saved"));
  gtk_window_close (dialog);
  g_assert_true (vdt_window_get_page (fixture->window) == page);
  g_assert_true (vdt_document_get_modified (vdt_map_page_peek (page)->document));
}

/* Where the one place does not take it, another may; then the tab goes as it was to. */
static void
test_save_elsewhere (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  g_autoptr (GFile) none = g_file_new_build_filename (fixture->folder, "none", "a.vedette", NULL);
  g_autoptr (GFile) there = g_file_new_build_filename (fixture->folder, "b.vedette", NULL);

  vdt_ui_paint (page);
  vdt_document_set_file (vdt_map_page_peek (page)->document, none);
  vdt_ui_activate (fixture->window, "close-tab");
  answer ("save");
  answer ("save-as");
  vdt_ui_choose_file (NULL);
  vdt_ui_settle ();
  g_assert_true (vdt_window_get_page (fixture->window) == page);

  vdt_ui_activate (fixture->window, "close-tab");
  answer ("save");
  answer ("save-as");
  vdt_ui_choose_file (there);
  vdt_ui_wait (has_no_page, fixture->window);
  g_assert_true (vdt_ui_fixture_is_painted (fixture, "b.vedette"));
}

static void
test_window_unchanged (VdtUiFixture *fixture, gconstpointer data)
{
  vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  gtk_window_close (GTK_WINDOW (fixture->window));
  vdt_ui_wait_gone ((gpointer *) &fixture->window);
}

static void
test_window_cancel (VdtUiFixture *fixture, gconstpointer data)
{
  vdt_ui_paint (vdt_ui_fixture_open_map (fixture, "ridge.vedette"));
  gtk_window_close (GTK_WINDOW (fixture->window));
  answer ("cancel");
  g_assert_nonnull (fixture->window);
  g_assert_nonnull (vdt_window_get_page (fixture->window));
}

static void
test_window_several (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWindow *dialog;

  vdt_ui_paint (vdt_ui_fixture_open_map (fixture, "first.vedette"));
  vdt_ui_fixture_open_map (fixture, "second.vedette");
  vdt_ui_paint (vdt_ui_fixture_open_map (fixture, "third.vedette"));
  gtk_window_close (GTK_WINDOW (fixture->window));

  dialog = vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_cmpstr (adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (dialog)), ==,
                   "Save changes to 2 maps?");
  g_assert_nonnull (vdt_ui_find_text (GTK_WIDGET (dialog), "Barren ridge (first.vedette)"));
  g_assert_null (vdt_ui_find_text (GTK_WIDGET (dialog), "second.vedette"));
  g_assert_nonnull (vdt_ui_find_text (GTK_WIDGET (dialog), "Barren ridge (third.vedette)"));

  answer ("save");
  vdt_ui_wait_gone ((gpointer *) &fixture->window);
  g_assert_true (vdt_ui_fixture_is_painted (fixture, "first.vedette"));
  g_assert_false (vdt_ui_fixture_is_painted (fixture, "second.vedette"));
  g_assert_true (vdt_ui_fixture_is_painted (fixture, "third.vedette"));
}

static void
test_window_discard (VdtUiFixture *fixture, gconstpointer data)
{
  vdt_ui_paint (vdt_ui_fixture_open_map (fixture, "ridge.vedette"));
  gtk_window_close (GTK_WINDOW (fixture->window));
  answer ("discard");
  vdt_ui_wait_gone ((gpointer *) &fixture->window);
  g_assert_false (vdt_ui_fixture_is_painted (fixture, "ridge.vedette"));
}

/* A map beside which no game can be kept, since something else is there. */
static VdtMapPage *
open_unkept (VdtUiFixture *fixture, const char *name, const char *game)
{
  g_object_unref (vdt_ui_fixture_write (fixture, game, "no game"));

  return vdt_ui_fixture_open_map (fixture, name);
}

static void
write_log (VdtMapPage *page)
{
  VdtRefereeLog *log = vdt_referee_recorder_get_log (vdt_map_page_peek (page)->recorder);
  g_autoptr (VdtRefereeEntry) entry =
      vdt_referee_entry_new (VDT_OCCASION_FIRE, NULL, NULL, "0101 at 0203");

  vdt_referee_log_append (log, entry);
}

static void
assert_question (const char *heading, const char *body)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG));

  g_assert_cmpstr (adw_message_dialog_get_heading (dialog), ==, heading);
  g_assert_cmpstr (adw_message_dialog_get_body (dialog), ==, body);
}

/* Of several logs, each tells whose it is, and has a file of its own beside the map's. */
static void
assert_file_asked (const char *title, const char *name, const char *folder)
{
  GtkWindow *dialog = vdt_ui_wait_window (GTK_TYPE_FILE_CHOOSER_DIALOG);
  g_autoptr (GFile) asked = NULL;
  g_autoptr (GFile) expected = g_file_new_for_path (folder);
  g_autofree char *proposed = NULL;

  vdt_ui_settle ();
  proposed = gtk_file_chooser_get_current_name (GTK_FILE_CHOOSER (dialog));
  asked = gtk_file_chooser_get_current_folder (GTK_FILE_CHOOSER (dialog));
  g_assert_cmpstr (gtk_window_get_title (dialog), ==, title);
  g_assert_cmpstr (proposed, ==, name);
  g_assert_true (asked && g_file_equal (asked, expected));
}

static gboolean
has_entries (gpointer log)
{
  return g_list_model_get_n_items (log) > 0;
}

/* A game that is kept beside its map is not asked about: it is there again. */
static void
test_kept_log (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtRefereeRecorder *recorder = vdt_map_page_peek (page)->recorder;
  g_autofree char *text = NULL;

  vdt_referee_recorder_set_turn (recorder, 4);
  write_log (page);
  vdt_ui_activate (fixture->window, "close-tab");
  vdt_ui_wait (has_no_page, fixture->window);

  page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  recorder = vdt_map_page_peek (page)->recorder;
  vdt_ui_wait (has_entries, vdt_referee_recorder_get_log (recorder));
  text = vdt_referee_log_to_text (vdt_referee_recorder_get_log (recorder), NULL);
  g_assert_cmpstr (text, ==, "1. Declared fire: 0101 at 0203\n");
  g_assert_cmpuint (vdt_referee_recorder_get_phase (recorder)->turn, ==, 4);
}

/* Another log goes with the tab: no less is asked about it than about the map. */
static void
test_tab_log (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_unkept (fixture, "ridge.vedette", "ridge.vedette.game");
  g_autofree char *path = g_build_filename (fixture->folder, "log.txt", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *text = NULL;

  write_log (page);
  vdt_ui_activate (fixture->window, "close-tab");
  assert_question ("Save the referee’s log of “Barren ridge”?", "Unsaved changes will be lost.");
  answer ("cancel");
  g_assert_true (vdt_window_get_page (fixture->window) == page);

  /* Without a file it is not saved, and stays. */
  vdt_ui_activate (fixture->window, "close-tab");
  answer ("save");
  assert_file_asked ("Save the Log of “Barren ridge”", "ridge-referee.txt", fixture->folder);
  vdt_ui_choose_file (NULL);
  vdt_ui_settle ();
  g_assert_true (vdt_window_get_page (fixture->window) == page);

  vdt_ui_activate (fixture->window, "close-tab");
  answer ("save");
  vdt_ui_choose_file (file);
  vdt_ui_wait (has_no_page, fixture->window);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "1. Declared fire: 0101 at 0203\n");
}

/* One question for both, and both are saved. */
static void
test_tab_map_and_log (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_unkept (fixture, "ridge.vedette", "ridge.vedette.game");
  g_autofree char *path = g_build_filename (fixture->folder, "log.txt", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  vdt_ui_paint (page);
  write_log (page);
  vdt_ui_activate (fixture->window, "close-tab");
  assert_question ("Save before closing?", "Unsaved changes will be lost.");
  g_assert_nonnull (vdt_ui_find_text (GTK_WIDGET (vdt_ui_find_window (ADW_TYPE_MESSAGE_DIALOG)),
                                      "vedette): referee’s log"));
  answer ("save");
  vdt_ui_choose_file (file);
  vdt_ui_wait (has_no_page, fixture->window);
  g_assert_true (vdt_ui_fixture_is_painted (fixture, "ridge.vedette"));
  g_assert_true (g_file_query_exists (file, NULL));
}

/* The window asks for all of its tabs, in view or not. */
static void
test_window_log (VdtUiFixture *fixture, gconstpointer data)
{
  write_log (open_unkept (fixture, "first.vedette", "first.vedette.game"));
  vdt_ui_paint (vdt_ui_fixture_open_map (fixture, "second.vedette"));
  gtk_window_close (GTK_WINDOW (fixture->window));
  assert_question ("Save before closing?", "Unsaved changes will be lost.");
  g_assert_nonnull (vdt_ui_find_text (GTK_WIDGET (vdt_ui_find_window (ADW_TYPE_MESSAGE_DIALOG)),
                                      "vedette): referee’s log"));
  answer ("discard");
  vdt_ui_wait_gone ((gpointer *) &fixture->window);
  g_assert_false (vdt_ui_fixture_is_painted (fixture, "second.vedette"));
}

/* Places an enemy of the unit that is there, and takes it back; the log is told of it all the same,
 * but not at once.
 */
static void
judge (VdtMapPage *page)
{
  VdtDocument *document = vdt_map_page_peek (page)->document;
  VdtMap *map = vdt_document_get_map (document);
  VdtCounter enemy = { .side = (char *) "Rebels", .name = (char *) "Pickets", .amount = 1 };
  g_autoptr (VdtMap) placed = NULL;

  enemy.hex = vdt_grid_hex (vdt_map_get_grid (map), 3, 1);
  placed = vdt_edits_add_counter (map, &enemy);
  vdt_referee_recorder_set_enabled (vdt_map_page_peek (page)->recorder, TRUE);
  vdt_document_apply (document, placed, "Add counter");
  vdt_document_undo (document);
  g_assert_true (vdt_referee_recorder_get_busy (vdt_map_page_peek (page)->recorder));
  g_assert_false (vdt_document_get_modified (document));
}

/* What is still being judged counts as written. */
static void
test_tab_judging (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_unkept (fixture, "ridge.vedette", "ridge.vedette.game");
  g_autofree char *path = g_build_filename (fixture->folder, "log.txt", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *text = NULL;

  judge (page);
  vdt_ui_activate (fixture->window, "close-tab");
  assert_question ("Save the referee’s log of “Barren ridge”?", "Unsaved changes will be lost.");
  answer ("save");
  vdt_ui_choose_file (file);
  vdt_ui_wait (has_no_page, fixture->window);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "Pickets in 0402"));
}

/* And it is waited for before anything is saved. */
static void
test_window_judging (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_unkept (fixture, "ridge.vedette", "ridge.vedette.game");
  VdtRefereeLog *log = vdt_referee_recorder_get_log (vdt_map_page_peek (page)->recorder);
  GtkWindow *question;

  judge (page);
  gtk_window_close (GTK_WINDOW (fixture->window));
  question = vdt_ui_find_window (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (question);
  g_assert_true (vdt_referee_recorder_get_busy (vdt_map_page_peek (page)->recorder));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (log)), ==, 0);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), "save");
  vdt_ui_choose_file (NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (log)), ==, 1);
  vdt_ui_settle ();
  g_assert_true (vdt_window_get_page (fixture->window) == page);
}

/* The toolkit holds what was clicked on, until it has done with the click. */
static void
test_window_discard_held (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GtkWindow) dialog = NULL;

  vdt_ui_paint (vdt_ui_fixture_open_map (fixture, "ridge.vedette"));
  gtk_window_close (GTK_WINDOW (fixture->window));
  dialog = g_object_ref (vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG));
  answer ("discard");
  vdt_ui_wait_gone ((gpointer *) &fixture->window);
  g_assert_null (gtk_window_get_transient_for (dialog));
}

#define ADD(path, function)                                                                        \
  g_test_add (path, VdtUiFixture, NULL, vdt_ui_fixture_set_up, function, vdt_ui_fixture_tear_down)

static guint
count_pages (VdtUiFixture *fixture)
{
  return adw_tab_view_get_n_pages (vdt_window_get_tab_view (fixture->window));
}

static gboolean
has_two_pages (gpointer fixture)
{
  return count_pages (fixture) == 2;
}

static gboolean
has_file (gpointer page)
{
  return vdt_document_get_file (vdt_map_page_peek (page)->document) != NULL;
}

static gboolean
is_recent (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  return gtk_recent_manager_has_item (gtk_recent_manager_get_default (), uri);
}

static const char *
get_subtitle (VdtUiFixture *fixture)
{
  return adw_window_title_get_subtitle (ADW_WINDOW_TITLE (
      vdt_ui_find (GTK_WIDGET (fixture->window), ADW_TYPE_WINDOW_TITLE, "whole")));
}

/* What comes with the program stays as it is: whoever saves it is asked for a name, by whatever
 * path it was opened.
 */
static void
test_example (VdtUiFixture *fixture, gconstpointer data)
{
  g_autofree char *before = g_strdup (g_getenv ("VEDETTE_DATA_DIR"));
  g_autofree char *folder = g_build_filename (fixture->folder, "examples", NULL);
  g_autofree char *path = g_build_filename (folder, "ridge.vedette", NULL);
  g_autofree char *link = g_build_filename (fixture->folder, "link.vedette", NULL);
  g_autofree char *mine_path = g_build_filename (fixture->folder, "mine.vedette", NULL);
  g_autoptr (GFile) mine = g_file_new_for_path (mine_path);
  g_autoptr (GFile) linked = g_file_new_for_path (link);
  g_autoptr (GFile) example = NULL;
  VdtMapPage *page;

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_setenv ("VEDETTE_DATA_DIR", fixture->folder, TRUE);
  page = vdt_ui_fixture_open_map (fixture, "examples/ridge.vedette");
  example = g_file_new_for_path (path);
  g_assert_false (has_file (page));
  g_assert_cmpstr (vdt_map_page_get_title (page), ==, "Barren ridge");
  g_assert_cmpstr (get_subtitle (fixture), ==, "Copy of an example, not saved yet");

  /* As long as nobody has changed it, it is the same tab. */
  vdt_opening_open (vdt_window_get_opening (fixture->window), example);
  g_assert_cmpuint (count_pages (fixture), ==, 1);
  vdt_ui_paint (page);
  vdt_ui_activate (fixture->window, "save");
  vdt_ui_wait_window (GTK_TYPE_FILE_CHOOSER_DIALOG);
  vdt_ui_choose_file (mine);
  vdt_ui_wait (has_file, page);
  vdt_ui_settle ();
  g_assert_true (vdt_ui_fixture_is_painted (fixture, "mine.vedette"));
  g_assert_false (vdt_ui_fixture_is_painted (fixture, "examples/ridge.vedette"));
  g_assert_cmpstr (get_subtitle (fixture), ==, "mine.vedette");
  g_assert_true (is_recent (mine));
  g_assert_false (is_recent (example));

  g_assert_cmpint (symlink (path, link), ==, 0);
  vdt_opening_open (vdt_window_get_opening (fixture->window), linked);
  vdt_ui_wait (has_two_pages, fixture);
  vdt_ui_settle ();
  g_assert_false (has_file (vdt_window_get_page (fixture->window)));
  g_assert_false (is_recent (linked));

  g_setenv ("VEDETTE_DATA_DIR", before, TRUE);
  g_assert_cmpint (g_remove (path), ==, 0);
}

void
vdt_test_window_close (void)
{
  ADD ("/window-close/tab-cancel", test_tab_cancel);
  ADD ("/window-close/tab-discard", test_tab_discard);
  ADD ("/window-close/tab-save", test_tab_save);
  ADD ("/window-close/tab-save-fails", test_tab_save_fails);
  ADD ("/window-close/window-unchanged", test_window_unchanged);
  ADD ("/window-close/window-cancel", test_window_cancel);
  ADD ("/window-close/window-several", test_window_several);
  ADD ("/window-close/window-discard", test_window_discard);
  ADD ("/window-close/window-discard-held", test_window_discard_held);
  ADD ("/window-close/files/example", test_example);
  ADD ("/window-close/kept-log", test_kept_log);
  ADD ("/window-close/files/elsewhere", test_save_elsewhere);
  ADD ("/window-close/files/log", test_tab_log);
  ADD ("/window-close/files/map-and-log", test_tab_map_and_log);
  ADD ("/window-close/window-log", test_window_log);
  ADD ("/window-close/files/tab-judging", test_tab_judging);
  ADD ("/window-close/files/window-judging", test_window_judging);
}
