/* test-autosave.c - maps that save themselves: when they do, and when they do not
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-autosave.h"
#include "vdt-toasts.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

#define NAME "ridge.vedette"
#define SMALL 32768 /* bytes of a file, where the disk is nearly full */
#define MINUTES "save-minutes"

static GPtrArray *
list_page (gpointer page)
{
  GPtrArray *pages = g_ptr_array_new ();

  g_ptr_array_add (pages, page);
  return pages;
}

static char *
read_file (VdtUiFixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->folder, NAME, NULL);
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static VdtDocument *
get_document (VdtMapPage *page)
{
  return vdt_map_page_peek (page)->document;
}

static gboolean
is_done (gpointer page)
{
  return !vdt_document_get_saving (get_document (page));
}

/* Runs once. Returns: whether anything was written. */
static gboolean
run (VdtUiFixture *fixture, VdtMapPage *page)
{
  VdtAutosave *autosave = vdt_autosave_new (list_page, page);
  g_autofree char *before = read_file (fixture);
  g_autofree char *after = NULL;

  vdt_autosave_run (autosave);
  vdt_ui_wait (is_done, page);
  vdt_autosave_free (autosave);
  after = read_file (fixture);
  return strcmp (before, after) != 0;
}

/* What has changed is in the file then, and the work can go on from there. */
static void
test_saves (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, NAME);

  g_assert_false (run (fixture, page));
  vdt_ui_paint (page);
  g_assert_true (vdt_document_get_modified (get_document (page)));
  g_assert_true (run (fixture, page));
  g_assert_false (vdt_document_get_modified (get_document (page)));
  g_assert_true (vdt_ui_fixture_is_painted (fixture, NAME));
  vdt_document_undo (get_document (page));
  g_assert_true (vdt_document_get_modified (get_document (page)));
  g_assert_true (run (fixture, page));
  g_assert_false (vdt_ui_fixture_is_painted (fixture, NAME));
}

/* Not in the middle of a stroke. */
static void
test_stroke (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, NAME);

  vdt_ui_paint (page);
  vdt_document_begin_stroke (get_document (page), "Stroke");
  g_assert_false (run (fixture, page));
  vdt_document_end_stroke (get_document (page));
  g_assert_true (run (fixture, page));
}

/* What others have written stays, noticed or not, and nobody is asked. */
static void
test_changed (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, NAME);
  g_autofree char *path = g_build_filename (fixture->folder, NAME, NULL);
  g_autofree char *text = read_file (fixture);
  g_autofree char *theirs = g_strconcat (text, "\n", NULL);

  vdt_ui_paint (page);
  g_assert_true (g_file_set_contents (path, theirs, -1, NULL));
  g_assert_false (run (fixture, page));
  vdt_file_watch_check (vdt_map_page_peek (page)->watch);
  g_assert_false (run (fixture, page));
  vdt_ui_settle ();
  g_assert_true (vdt_document_get_modified (get_document (page)));
  g_assert_null (vdt_ui_find_window (ADW_TYPE_MESSAGE_DIALOG));
}

/* A file that has gone is not made again; a map that never had one gets none. */
static void
test_no_file (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, NAME);
  g_autofree char *path = g_build_filename (fixture->folder, NAME, NULL);
  VdtAutosave *autosave = vdt_autosave_new (list_page, page);

  vdt_ui_paint (page);
  g_assert_cmpint (g_unlink (path), ==, 0);
  vdt_autosave_run (autosave);
  vdt_ui_wait (is_done, page);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  vdt_autosave_free (autosave);

  page = vdt_opening_add_map (vdt_window_get_opening (fixture->window),
                              vdt_document_get_map (get_document (page)), NULL);
  vdt_ui_paint (page);
  autosave = vdt_autosave_new (list_page, page);
  vdt_autosave_run (autosave);
  g_assert_false (vdt_document_get_saving (get_document (page)));
  vdt_autosave_free (autosave);
}

/* As long as somebody is asked whether to save, nothing is: it may be given up. */
static void
test_question (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, NAME);
  GtkWindow *question;

  vdt_ui_paint (page);
  gtk_window_close (GTK_WINDOW (fixture->window));
  question = vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_false (run (fixture, page));
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), "cancel");
  vdt_ui_settle ();
  g_assert_true (run (fixture, page));
}

/* A file that nobody may write to any more stays as it is. */
static void
test_read_only (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, NAME);
  g_autofree char *path = g_build_filename (fixture->folder, NAME, NULL);

  vdt_ui_paint (page);
  g_assert_cmpint (g_chmod (path, 0400), ==, 0);
  vdt_file_watch_check (vdt_map_page_peek (page)->watch);
  vdt_ui_settle ();
  if (!vdt_file_watch_get_read_only (vdt_map_page_peek (page)->watch))
    {
      g_test_skip ("who may write to every file is asked of none");
      return;
    }
  g_assert_false (run (fixture, page));
}

/* As long as it lasts, no file can become larger than that. */
static void
limit_files (rlim_t bytes)
{
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = MIN (bytes, limit.rlim_max);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

static gboolean
is_told (gpointer window)
{
  return vdt_ui_find_text (window, "“" NAME "” cannot be saved") != NULL;
}

static gboolean
is_not_told (gpointer window)
{
  return !is_told (window);
}

/* Runs once with a disk that takes little. Returns: whether that is told. */
static gboolean
tells_failure (VdtUiFixture *fixture, VdtMapPage *page)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  gboolean told;

  limit_files (SMALL);
  g_assert_false (run (fixture, page));
  limit_files (RLIM_INFINITY);
  vdt_ui_settle ();
  told = is_told (window);
  vdt_toasts_dismiss (VDT_TOASTS (vdt_ui_find (window, VDT_TYPE_TOASTS, NULL)));
  vdt_ui_wait (is_not_told, window);
  return told;
}

/* One that does not come into a file where the list of recent maps does, which is written whenever
 * the toolkit likes.
 */
static VdtMapPage *
open_large_map (VdtUiFixture *fixture)
{
  g_autoptr (GFile) file = vdt_ui_fixture_write_map (fixture, NAME);
  g_autofree char *text = read_file (fixture);
  g_autofree char *words = g_strnfill (2 * SMALL, 'x');
  g_auto (GStrv) parts = g_strsplit (text, "</title>", 2);
  g_autofree char *large =
      g_strconcat (parts[0], "</title><note>", words, "</note>", parts[1], NULL);

  return vdt_ui_fixture_open_text (fixture, NAME, large);
}

/* Once, until the map has been saved, by whomever. */
static void
test_failure (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_large_map (fixture);

  signal (SIGXFSZ, SIG_IGN);
  vdt_ui_paint (page);
  g_assert_true (tells_failure (fixture, page));
  g_assert_false (tells_failure (fixture, page));
  g_assert_true (run (fixture, page));
  vdt_document_undo (get_document (page));
  g_assert_true (tells_failure (fixture, page));
  g_assert_false (tells_failure (fixture, page));
  vdt_document_redo (get_document (page));
  g_assert_false (run (fixture, page));
  vdt_document_undo (get_document (page));
  g_assert_true (tells_failure (fixture, page));
  signal (SIGXFSZ, SIG_DFL);
}

/* Only when that is wanted, and then as often. */
static void
test_minutes (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  VdtAutosave *autosave = vdt_autosave_new (list_page, NULL);
  GSource *source;
  gint64 wait;

  g_assert_null (g_main_context_find_source_by_user_data (NULL, autosave));
  g_settings_set_int (settings, MINUTES, 5);
  source = g_main_context_find_source_by_user_data (NULL, autosave);
  g_assert_nonnull (source);
  wait = (g_source_get_ready_time (source) - g_get_monotonic_time ()) / G_USEC_PER_SEC;
  g_assert_cmpint (wait, >, 4 * 60);
  g_assert_cmpint (wait, <, 6 * 60);
  g_settings_reset (settings, MINUTES);
  g_assert_null (g_main_context_find_source_by_user_data (NULL, autosave));
  vdt_autosave_free (autosave);
}

#define ADD(path, function)                                                                        \
  g_test_add (path, VdtUiFixture, NULL, vdt_ui_fixture_set_up, function, vdt_ui_fixture_tear_down)

void
vdt_test_autosave (void)
{
  ADD ("/autosave/saves", test_saves);
  ADD ("/autosave/stroke", test_stroke);
  ADD ("/autosave/changed", test_changed);
  ADD ("/autosave/no-file", test_no_file);
  ADD ("/autosave/question", test_question);
  ADD ("/autosave/read-only", test_read_only);
  ADD ("/autosave/failure", test_failure);
  ADD ("/autosave/minutes", test_minutes);
}
